#pragma once
#include <stddef.h>

/// The bytes of the built-in sample (Daybook JSON, UTF-8), and how many they are.
const unsigned char *sample_json(size_t *count);
