#pragma once
#include <stddef.h>

/// The bytes of Public/css/site.css, and how many they are.
const unsigned char *public_site_css(size_t *count);

/// The bytes of Public/js/month.js, and how many they are.
const unsigned char *public_month_js(size_t *count);
