// Headers that Swift's module of the C library leaves out: settings of the allocator, and timers of the system clock.
#if defined(__linux__)
#include <malloc.h>
#include <sys/timerfd.h>
#endif

// Four threads allocate during a start: one heap that grows in large steps is faster (decision 24).
static inline void useOneHeap(void) {
#if defined(__GLIBC__)
  mallopt(M_ARENA_MAX, 1);
  mallopt(M_TOP_PAD, 1 << 20);
#endif
}
