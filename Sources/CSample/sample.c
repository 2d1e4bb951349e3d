// The built-in sample, compiled in, so that a stranger sees a whole site before having any data.
#include "sample.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char json[] = {
#embed "sample.json"
};

const unsigned char *sample_json(size_t *count) {
    *count = sizeof json;
    return json;
}
