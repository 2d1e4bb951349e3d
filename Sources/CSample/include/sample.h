#pragma once
#include <stddef.h>
const unsigned char *sample_json(size_t *count);
