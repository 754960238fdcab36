#include <libpq-fe.h>
#include <signal.h>
#include <stddef.h>

// Swift has no global variables for signal handlers.
static inline PGcancel **postgresql_cancellation(void) {
  static PGcancel *cancellation;
  return &cancellation;
}

static inline void postgresql_cancel(int signal) {
  char words[256];
  (void)signal;
  // libpq allows this call in a signal handler.
  if (*postgresql_cancellation()) PQcancel(*postgresql_cancellation(), words, sizeof words);
}

// From now on, SIGUSR1 asks the server to cancel the running statement; NULL ends that.
static inline void postgresql_cancel_at_signal(PGconn *connection) {
  signal(SIGUSR1, SIG_IGN);
  PQfreeCancel(*postgresql_cancellation());
  *postgresql_cancellation() = connection ? PQgetCancel(connection) : NULL;
  if (connection) signal(SIGUSR1, postgresql_cancel);
}
