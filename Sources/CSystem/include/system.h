#pragma once

/// Brings all that was written to the file system of an open file to the disk; where that cannot be told apart, all file
/// systems.
void daybook_sync_file_system(int descriptor);

/// Begins to bring a place in memory near, without waiting for it.
static inline void daybook_fetch_ahead(const void *address) { __builtin_prefetch(address, 1); }

/// Renames a file or folder to a name that must be free: what stands there is not replaced, and errno is EEXIST. A file
/// system that can only replace does that.
/// Returns 0, or -1 with errno.
int daybook_rename_new(const char *from, const char *to);

/// From now on Ctrl-C and a polite request to end are only noted, a closed pipe and a file that grows too large are errors
/// of the call that meets them.
void daybook_watch_signals(void);

/// The number of the signal that was noted first; 0 for none.
int daybook_noted_signal(void);
