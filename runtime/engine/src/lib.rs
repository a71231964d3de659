//! Search and protocols, generic over the rules.
