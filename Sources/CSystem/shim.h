/// What the C library has but shows only to programs that ask for its GNU names.
#pragma once

#if defined(__linux__)
extern int syncfs(int descriptor);

/// Brings all that was written to the file system of an open file to the disk.
static inline void daybook_sync_file_system(int descriptor) { (void)syncfs(descriptor); }
#else
#include <unistd.h>

static inline void daybook_sync_file_system(int descriptor) { (void)descriptor; sync(); }
#endif
