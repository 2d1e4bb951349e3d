// SHA-256 after FIPS 180-4. Every record's address is cut from one, so an export makes hundreds of thousands: where the
// processor has instructions for it they are used. Swift has no name for those instructions.
#include "sha256.h"
#include <string.h>

#if defined(__x86_64__)
#include <cpuid.h>
#include <immintrin.h>
#endif

typedef void Compress(uint32_t state[8], const uint8_t *blocks, size_t count);

// The fractional parts of the cube roots of the first 64 primes (section 4.2.2).
static const uint32_t constants[64] = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
};

static uint32_t rotated(uint32_t word, int count) { return word >> count | word << (32 - count); }

static uint32_t big_endian(const uint8_t *bytes) {
    return (uint32_t)bytes[0] << 24 | (uint32_t)bytes[1] << 16 | (uint32_t)bytes[2] << 8 | bytes[3];
}

static void compress_portable(uint32_t state[8], const uint8_t *blocks, size_t count) {
    for (; count > 0; count--, blocks += 64) {
        uint32_t schedule[64];
        for (int i = 0; i < 16; i++) schedule[i] = big_endian(blocks + 4 * i);
        for (int i = 16; i < 64; i++) {
            uint32_t early = schedule[i - 15], late = schedule[i - 2];
            uint32_t first = rotated(early, 7) ^ rotated(early, 18) ^ early >> 3;
            uint32_t second = rotated(late, 17) ^ rotated(late, 19) ^ late >> 10;
            schedule[i] = schedule[i - 16] + first + schedule[i - 7] + second;
        }
        uint32_t a = state[0], b = state[1], c = state[2], d = state[3];
        uint32_t e = state[4], f = state[5], g = state[6], h = state[7];
        for (int i = 0; i < 64; i++) {
            uint32_t mixed = rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25);
            uint32_t first = h + mixed + ((e & f) ^ (~e & g)) + constants[i] + schedule[i];
            uint32_t second = (rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
            h = g, g = f, f = e, e = d + first;
            d = c, c = b, b = a, a = first + second;
        }
        state[0] += a, state[1] += b, state[2] += c, state[3] += d;
        state[4] += e, state[5] += f, state[6] += g, state[7] += h;
    }
}

#if defined(__x86_64__)
// The instructions keep the state as the words abef and cdgh, highest first, and do two rounds each.
__attribute__((target("sha,sse4.1"))) static void compress_x86(uint32_t state[8], const uint8_t *blocks, size_t count) {
    const __m128i byte_order = _mm_set_epi64x(0x0c0d0e0f08090a0b, 0x0405060700010203);
    __m128i abef = _mm_set_epi32((int)state[0], (int)state[1], (int)state[4], (int)state[5]);
    __m128i cdgh = _mm_set_epi32((int)state[2], (int)state[3], (int)state[6], (int)state[7]);
    for (; count > 0; count--, blocks += 64) {
        const __m128i abef_before = abef, cdgh_before = cdgh;
        __m128i schedule[4];
        for (int i = 0; i < 4; i++) {
            const __m128i loaded = _mm_loadu_si128((const __m128i *)(const void *)(blocks + 16 * i));
            schedule[i] = _mm_shuffle_epi8(loaded, byte_order);
        }
#pragma clang loop unroll(full)
        for (int i = 0; i < 16; i++) {
            if (i >= 4) {
                const __m128i last = schedule[(i + 3) & 3];
                const __m128i sevenths = _mm_alignr_epi8(last, schedule[(i + 2) & 3], 4);
                const __m128i first = _mm_sha256msg1_epu32(schedule[i & 3], schedule[(i + 1) & 3]);
                schedule[i & 3] = _mm_sha256msg2_epu32(_mm_add_epi32(first, sevenths), last);
            }
            const __m128i four = _mm_loadu_si128((const __m128i *)(const void *)(constants + 4 * i));
            const __m128i words = _mm_add_epi32(schedule[i & 3], four);
            cdgh = _mm_sha256rnds2_epu32(cdgh, abef, words);
            abef = _mm_sha256rnds2_epu32(abef, cdgh, _mm_shuffle_epi32(words, 0x0e));
        }
        abef = _mm_add_epi32(abef, abef_before);
        cdgh = _mm_add_epi32(cdgh, cdgh_before);
    }
    state[0] = (uint32_t)_mm_extract_epi32(abef, 3), state[1] = (uint32_t)_mm_extract_epi32(abef, 2);
    state[4] = (uint32_t)_mm_extract_epi32(abef, 1), state[5] = (uint32_t)_mm_extract_epi32(abef, 0);
    state[2] = (uint32_t)_mm_extract_epi32(cdgh, 3), state[3] = (uint32_t)_mm_extract_epi32(cdgh, 2);
    state[6] = (uint32_t)_mm_extract_epi32(cdgh, 1), state[7] = (uint32_t)_mm_extract_epi32(cdgh, 0);
}

static int has_instructions(void) {
    unsigned a, b, c, d;
    if (!__get_cpuid(1, &a, &b, &c, &d) || !(c & bit_SSSE3) || !(c & bit_SSE4_1)) return 0;
    return __get_cpuid_count(7, 0, &a, &b, &c, &d) && (b & 1u << 29);
}

static Compress *best(void) {
    // Asking is slow. Threads that ask at once find the same.
    static int known = 0;
    int answer = __atomic_load_n(&known, __ATOMIC_RELAXED);
    if (answer == 0) {
        answer = has_instructions() ? 1 : 2;
        __atomic_store_n(&known, answer, __ATOMIC_RELAXED);
    }
    return answer == 1 ? compress_x86 : compress_portable;
}
#else
static Compress *best(void) { return compress_portable; }
#endif

static void digest_with(Compress *compress, const uint8_t *bytes, size_t count, uint32_t digest[8]) {
    static const uint32_t start[8] = {
        0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
    };
    memcpy(digest, start, sizeof start);
    size_t whole = count / 64, rest = count % 64;
    if (whole > 0) compress(digest, bytes, whole);
    // The end of the message, a set bit, zeros, and the length in bits.
    uint8_t end[128] = {0};
    if (rest > 0) memcpy(end, bytes + 64 * whole, rest);
    end[rest] = 0x80;
    size_t blocks = rest < 56 ? 1 : 2;
    uint64_t bits = (uint64_t)count * 8;
    for (int i = 0; i < 8; i++) end[64 * blocks - 1 - (size_t)i] = (uint8_t)(bits >> (8 * i));
    compress(digest, end, blocks);
}

void daybook_sha256(const uint8_t *bytes, size_t count, uint32_t digest[8]) {
    digest_with(best(), bytes, count, digest);
}

void daybook_sha256_portable(const uint8_t *bytes, size_t count, uint32_t digest[8]) {
    digest_with(compress_portable, bytes, count, digest);
}
