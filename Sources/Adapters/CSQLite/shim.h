#include <sqlite3.h>

// Swift calls no function with a variable number of arguments. Without counts of memory, no thread waits for another one
// to ask for some.
static inline int csqlite_count_no_memory(void) { return sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0); }

// What is in the log stays there when a connection is closed: the file beside it may be another one by then.
static inline int csqlite_keep_log_at_close(sqlite3 *database) {
  return sqlite3_db_config(database, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, 0);
}
