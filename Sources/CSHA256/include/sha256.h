#pragma once

#include <stddef.h>
#include <stdint.h>

/// The SHA-256 digest of `count` bytes (FIPS 180-4), as eight big-endian words.
void daybook_sha256(const uint8_t *bytes, size_t count, uint32_t digest[8]);

/// The same without the processor's own instructions for it, so that both ways can be tested on one machine.
void daybook_sha256_portable(const uint8_t *bytes, size_t count, uint32_t digest[8]);
