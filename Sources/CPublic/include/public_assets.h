#pragma once
#include <stddef.h>

/// The bytes of Public/site.css, and how many they are.
const unsigned char *public_site_css(size_t *count);

/// The bytes of Public/month.js, and how many they are.
const unsigned char *public_month_js(size_t *count);
