// How much the allocator of the C library asks the system for at once; Swift's module of that library leaves it out.
#if defined(__linux__)
#include <malloc.h>
#endif
