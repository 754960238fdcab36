// What Swift's module of the C library leaves out: how much its allocator asks the system for at once, and timers that go by
// the clock on the wall.
#if defined(__linux__)
#include <malloc.h>
#include <sys/timerfd.h>
#endif
