#include "sample.h"
const unsigned char *sample_json(size_t *count) { *count = 0; return (const unsigned char *)""; }
