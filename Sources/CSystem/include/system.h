#pragma once

/// Brings all that was written to the file system of an open file to the disk; where that cannot be told apart, all file
/// systems.
void daybook_sync_file_system(int descriptor);

/// From now on Ctrl-C and a polite request to end are only noted, a closed pipe and a file that grows too large are errors
/// of the call that meets them.
void daybook_watch_signals(void);

/// The number of the signal that was noted first; 0 for none.
int daybook_noted_signal(void);
