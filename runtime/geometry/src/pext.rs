//! The two instructions that Rust only offers as unsafe.

/// The bits of `word` that `mask` selects, gathered in the lowest bits.
#[inline(always)]
pub(crate) fn pext(word: u64, mask: u64) -> u64 {
    #[allow(unsafe_code, reason = "the instruction is there: this module exists only where `bmi2` is compiled in")]
    // SAFETY: `_pext_u64` asks for nothing but the instruction set extension this module's `cfg` requires.
    unsafe {
        core::arch::x86_64::_pext_u64(word, mask)
    }
}

/// The lowest bits of `word`, spread over those that `mask` selects.
#[inline(always)]
pub(crate) fn pdep(word: u64, mask: u64) -> u64 {
    #[allow(unsafe_code, reason = "the instruction is there: this module exists only where `bmi2` is compiled in")]
    // SAFETY: `_pdep_u64` asks for nothing but the instruction set extension this module's `cfg` requires.
    unsafe {
        core::arch::x86_64::_pdep_u64(word, mask)
    }
}
