//! Board geometry shared by code generation and runtime.
