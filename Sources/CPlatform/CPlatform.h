// What Swift's modules of the C libraries lack.

#include <stddef.h>

// The calls of xattr(7). Their header is not included, because it includes others that belong to
// Swift's module of the C library.
#if defined(__linux__)
long getxattr(const char *path, const char *name, void *value, size_t size);
long fgetxattr(int file, const char *name, void *value, size_t size);
int setxattr(const char *path, const char *name, const void *value, size_t size, int flags);
int fsetxattr(int file, const char *name, const void *value, size_t size, int flags);
long flistxattr(int file, char *names, size_t size);
int fremovexattr(int file, const char *name);
#endif

// The module Synchronization needs macOS 15.
static inline long tagline_add(long *value, long amount) {
  return __atomic_add_fetch(value, amount, __ATOMIC_RELAXED);
}
static inline long tagline_load(const long *value) {
  return __atomic_load_n(value, __ATOMIC_RELAXED);
}
static inline void tagline_store(long *value, long other) {
  __atomic_store_n(value, other, __ATOMIC_RELAXED);
}
