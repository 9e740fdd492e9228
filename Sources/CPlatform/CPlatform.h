// What Swift's modules of the C libraries lack.

#include <stddef.h>
#if defined(__linux__)
#include <sys/syscall.h>
#endif

// The calls of xattr(7). Their header is not included, because it includes others that belong to
// Swift's module of the C library.
#if defined(__linux__)
long getxattr(const char *path, const char *name, void *value, size_t size);
long fgetxattr(int file, const char *name, void *value, size_t size);
int setxattr(const char *path, const char *name, const void *value, size_t size, int flags);
int fsetxattr(int file, const char *name, const void *value, size_t size, int flags);
long flistxattr(int file, char *names, size_t size);
int fremovexattr(int file, const char *name);

// renameat2(2), which musl has no function for; -100 is AT_FDCWD. The flag is 1 for RENAME_NOREPLACE and
// 2 for RENAME_EXCHANGE.
long syscall(long number, ...);
static inline int tagline_rename(const char *old, const char *name, unsigned flag) {
  return (int)syscall(SYS_renameat2, -100, old, -100, name, flag);
}
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

// The commit from which the program was built, and its day; NULL if the build does not say that. The
// linker of Linux can add it to a program that was compiled without it; that of macOS cannot.
#if defined(__linux__)
extern const char tagline_build[] __attribute__((weak));
static inline const char *tagline_build_origin(void) { return tagline_build; }
#elif defined(TAGLINE_COMMIT)
#define TAGLINE_TEXT(tokens) #tokens
#define TAGLINE_ORIGIN(commit, day) TAGLINE_TEXT(commit) " " TAGLINE_TEXT(day)
static inline const char *tagline_build_origin(void) {
  return TAGLINE_ORIGIN(TAGLINE_COMMIT, TAGLINE_DAY);
}
#else
static inline const char *tagline_build_origin(void) { return NULL; }
#endif
