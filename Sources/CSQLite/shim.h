#include <sqlite3.h>

/// sqlite3_db_config takes variable arguments, which Swift cannot call: this sets the two switches that a database
/// from a stranger needs. A schema may then not call functions with side effects, nor may SQL damage the file's form.
static inline void daybook_distrust(sqlite3 *db) {
    sqlite3_db_config(db, SQLITE_DBCONFIG_DEFENSIVE, 1, (int *)0);
    sqlite3_db_config(db, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, (int *)0);
}

/// The destructor value that makes SQLite copy a bound text or blob; a cast that Swift cannot write.
static inline int daybook_bind_text(sqlite3_stmt *s, int index, const char *bytes, sqlite3_uint64 count) {
    return sqlite3_bind_text64(s, index, bytes, count, SQLITE_TRANSIENT, SQLITE_UTF8);
}

static inline int daybook_bind_blob(sqlite3_stmt *s, int index, const void *bytes, sqlite3_uint64 count) {
    return sqlite3_bind_blob64(s, index, bytes, count, SQLITE_TRANSIENT);
}

/// To be called before the first connection. Without SQLite's count of its memory, which nothing here reads, threads that
/// work on connections of their own need not wait for each other at each allocation.
static inline int daybook_count_no_memory(void) { return sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0); }
