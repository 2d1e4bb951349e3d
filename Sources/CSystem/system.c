// What the C library has but Swift cannot say: names that only GNU programs see, and signal handlers, whose one variable
// must be a C one.
#define _GNU_SOURCE
#include "system.h"
#include <signal.h>
#include <string.h>
#include <unistd.h>

void daybook_sync_file_system(int descriptor) {
#if defined(__linux__)
    (void)syncfs(descriptor);
#else
    (void)descriptor;
    sync();
#endif
}

static volatile sig_atomic_t noted = 0;

static void note(int number) {
    if (noted == 0) noted = number;
}

void daybook_watch_signals(void) {
    struct sigaction watch;
    memset(&watch, 0, sizeof watch);
    watch.sa_handler = note;
    sigemptyset(&watch.sa_mask);
    // A call that waits is interrupted, so that whoever waits can look at the note.
    watch.sa_flags = 0;
    sigaction(SIGINT, &watch, 0);
    sigaction(SIGTERM, &watch, 0);
    signal(SIGPIPE, SIG_IGN);
    signal(SIGXFSZ, SIG_IGN);
}

int daybook_noted_signal(void) { return (int)noted; }
