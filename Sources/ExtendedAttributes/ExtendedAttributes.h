// The calls of xattr(7), which the module of Glibc lacks.
#if defined(__linux__)
#include <sys/xattr.h>
#endif
