// The static assets of Public/, compiled in, so that one executable file is a whole installation.
#include "public_assets.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char site_css[] = {
#embed "../../Public/css/site.css"
};

const unsigned char *public_site_css(size_t *count) {
    *count = sizeof site_css;
    return site_css;
}

static const unsigned char month_js[] = {
#embed "../../Public/js/month.js"
};

const unsigned char *public_month_js(size_t *count) {
    *count = sizeof month_js;
    return month_js;
}
