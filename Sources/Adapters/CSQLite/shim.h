#include <sqlite3.h>

// Swift cannot call variadic functions. Disables memory statistics, whose lock every allocation takes.
static inline int csqlite_count_no_memory(void) { return sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0); }

// No checkpoint on close: the database file may have been replaced by then.
static inline int csqlite_keep_log_at_close(sqlite3 *database) {
  return sqlite3_db_config(database, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, 0);
}
