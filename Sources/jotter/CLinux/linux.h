// What Swift's module of the C library leaves out: how much its allocator asks the system for at once, and timers that go by
// the clock on the wall.
#if defined(__linux__)
#include <malloc.h>
#include <sys/timerfd.h>
#endif

// A start allocates on four threads for a moment: one heap that grows in large steps costs it less (decision 24).
static inline void useOneHeap(void) {
#if defined(__GLIBC__)
  mallopt(M_ARENA_MAX, 1);
  mallopt(M_TOP_PAD, 1 << 20);
#endif
}
