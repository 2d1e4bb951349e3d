// What the C library has but Swift cannot say: names that only GNU programs see, and signal handlers, whose one variable
// must be a C one.
#define _GNU_SOURCE
#include "system.h"
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>
#if defined(__linux__)
#include <fcntl.h>
#include <sys/syscall.h>
#endif

void daybook_sync_file_system(int descriptor) {
#if defined(__linux__)
    (void)syncfs(descriptor);
#else
    (void)descriptor;
    sync();
#endif
}

static int rename_exclusively(const char *from, const char *to) {
#if defined(__linux__) && defined(SYS_renameat2)
    // 1 is RENAME_NOREPLACE.
    return (int)syscall(SYS_renameat2, AT_FDCWD, from, AT_FDCWD, to, 1u);
#elif defined(RENAME_EXCL)
    return renamex_np(from, to, RENAME_EXCL);
#else
    errno = ENOSYS;
    return -1;
#endif
}

int daybook_rename_new(const char *from, const char *to) {
    if (rename_exclusively(from, to) == 0) return 0;
    if (errno != ENOSYS && errno != EINVAL && errno != ENOTSUP) return -1;
    // A file system that cannot do it at once can do it in two steps, if it has hard links.
    if (link(from, to) == 0) return unlink(from);
    if (errno == EEXIST) return -1;
    if (rename(from, to) == 0) return 0;
    if (errno == ENOTEMPTY) errno = EEXIST;
    return -1;
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
