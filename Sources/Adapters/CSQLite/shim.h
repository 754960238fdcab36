#include <sqlite3.h>

// Swift calls no function with a variable number of arguments. Without counts of memory, no thread waits for another one
// to ask for some.
static inline int csqlite_count_no_memory(void) { return sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0); }
