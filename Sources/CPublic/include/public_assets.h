#pragma once
#include <stddef.h>

/// The bytes of Public/site.css, and how many they are.
const unsigned char *public_site_css(size_t *count);
