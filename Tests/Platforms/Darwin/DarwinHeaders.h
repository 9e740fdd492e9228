// The parts of Darwin's headers that the sources use, with the types that they have there. What is
// not here does not compile. Numbers do not matter, as nothing is run.
#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

typedef int32_t pid_t;
typedef uint32_t uid_t;
typedef uint32_t gid_t;
typedef uint16_t mode_t;
typedef uint16_t nlink_t;
typedef int32_t dev_t;
typedef uint64_t ino_t;
typedef int64_t off_t;
typedef long ssize_t;
typedef long time_t;
typedef uint32_t useconds_t;
typedef uint32_t sigset_t;

// errno.h
int *errorNumber(void);
#define EPERM 1
#define ENOENT 2
#define EINTR 4
#define EACCES 13
#define EEXIST 17
#define ENOTDIR 20
#define EISDIR 21
#define EINVAL 22
#define ENOSPC 28
#define EROFS 30
#define EPIPE 32
#define EAGAIN 35
#define EWOULDBLOCK EAGAIN
#define ENOTSUP 45
#define ETIMEDOUT 60
#define EDQUOT 69
#define ENOSYS 78

// fcntl.h
#define O_RDONLY 0x0000
#define O_WRONLY 0x0001
#define O_NONBLOCK 0x0004
#define O_NOCTTY 0x20000
#define O_APPEND 0x0008
#define O_NOFOLLOW 0x0100
#define O_CREAT 0x0200
#define O_TRUNC 0x0400
#define O_EXCL 0x0800
#define O_CLOEXEC 0x01000000
#define F_DUPFD_CLOEXEC 67

// sys/file.h
#define LOCK_EX 0x02
#define LOCK_NB 0x04
int flock(int descriptor, int operation);

// time.h
struct timespec {
  time_t tv_sec;
  long tv_nsec;
};
struct tm {
  int tm_sec;
  int tm_min;
  int tm_hour;
  int tm_mday;
  int tm_mon;
  int tm_year;
  int tm_wday;
  int tm_yday;
  int tm_isdst;
  long tm_gmtoff;
  char *_Null_unspecified tm_zone;
};
typedef enum { _CLOCK_REALTIME = 0, _CLOCK_MONOTONIC = 6 } clockid_t;
int clock_gettime(clockid_t clock, struct timespec *time);
struct tm *_Null_unspecified gmtime_r(
    const time_t *_Null_unspecified time, struct tm *_Null_unspecified fields);
struct tm *_Null_unspecified localtime_r(
    const time_t *_Null_unspecified time, struct tm *_Null_unspecified fields);

// sys/stat.h
struct stat {
  dev_t st_dev;
  mode_t st_mode;
  nlink_t st_nlink;
  ino_t st_ino;
  uid_t st_uid;
  gid_t st_gid;
  dev_t st_rdev;
  struct timespec st_atimespec;
  struct timespec st_mtimespec;
  struct timespec st_ctimespec;
  struct timespec st_birthtimespec;
  off_t st_size;
};
int stat(const char *path, struct stat *status);
int lstat(const char *path, struct stat *status);
int fstat(int descriptor, struct stat *status);
int fchmod(int descriptor, mode_t mode);
int mkdir(const char *path, mode_t mode);

// dirent.h
struct dirent {
  uint64_t d_ino;
  uint64_t d_seekoff;
  uint16_t d_reclen;
  uint16_t d_namlen;
  uint8_t d_type;
  char d_name[1024];
};
typedef struct {
  int descriptor;
} DIR;
#define DT_UNKNOWN 0
#define DT_DIR 4
#define DT_REG 8
#define DT_LNK 10
DIR *_Null_unspecified opendir(const char *path);
struct dirent *_Null_unspecified readdir(DIR *stream);
int closedir(DIR *stream);

// poll.h
struct pollfd {
  int fd;
  short events;
  short revents;
};
#define POLLIN 0x0001
#define POLLERR 0x0008
#define POLLHUP 0x0010
#define POLLOUT 0x0004
int poll(struct pollfd *descriptors, unsigned int count, int timeout);

// signal.h
#define SIGHUP 1
#define SIGINT 2
#define SIGPIPE 13
#define SIGTERM 15
#define SIGXFSZ 25
#define SIG_BLOCK 1
#define SIG_SETMASK 3
typedef void (*sig_t)(int);
void (*_Null_unspecified signal(int number, void (*_Null_unspecified action)(int)))(int);
int kill(pid_t process, int number);
int sigemptyset(sigset_t *set);
int sigaddset(sigset_t *set, int number);

// pthread.h
struct _opaque_pthread_t {
  long contents[16];
};
typedef struct {
  long contents[8];
} pthread_attr_t;
typedef struct {
  long contents[8];
} pthread_mutex_t;
typedef struct {
  long contents[2];
} pthread_mutexattr_t;
typedef struct {
  long contents[6];
} pthread_cond_t;
typedef struct {
  long contents[2];
} pthread_condattr_t;
typedef struct _opaque_pthread_t *pthread_t;
int pthread_attr_init(pthread_attr_t *attributes);
int pthread_attr_destroy(pthread_attr_t *attributes);
int pthread_attr_setstacksize(pthread_attr_t *attributes, size_t size);
int pthread_create(
    pthread_t _Nullable *_Nonnull thread, const pthread_attr_t *_Nullable attributes,
    void *_Nullable (*body)(void *), void *_Nullable argument);
int pthread_detach(pthread_t thread);
typedef enum qos_class : unsigned int { QOS_CLASS_UTILITY = 0x11 } qos_class_t;
int pthread_set_qos_class_self_np(qos_class_t qos, int priority);
int pthread_join(pthread_t thread, void *_Nullable *_Nullable result);
int pthread_sigmask(int how, const sigset_t *_Nullable set, sigset_t *_Nullable before);
int pthread_mutex_init(pthread_mutex_t *mutex, const pthread_mutexattr_t *_Nullable attributes);
int pthread_mutex_lock(pthread_mutex_t *mutex);
int pthread_mutex_unlock(pthread_mutex_t *mutex);
int pthread_mutex_destroy(pthread_mutex_t *mutex);
int pthread_cond_init(pthread_cond_t *condition, const pthread_condattr_t *_Nullable attributes);
int pthread_cond_broadcast(pthread_cond_t *condition);
int pthread_cond_wait(pthread_cond_t *condition, pthread_mutex_t *mutex);
int pthread_cond_timedwait(
    pthread_cond_t *condition, pthread_mutex_t *mutex, const struct timespec *_Nullable time);
int pthread_cond_destroy(pthread_cond_t *condition);

// unistd.h
#define STDIN_FILENO 0
#define STDOUT_FILENO 1
#define STDERR_FILENO 2
#define F_OK 0
#define W_OK 2
#define SEEK_SET 0
#define _SC_NPROCESSORS_ONLN 58
ssize_t read(int descriptor, void *_Null_unspecified bytes, size_t count);
ssize_t pread(int descriptor, void *_Null_unspecified bytes, size_t count, off_t offset);
off_t lseek(int descriptor, off_t offset, int whence);
ssize_t write(int descriptor, const void *_Null_unspecified bytes, size_t count);
int close(int descriptor);
int dup2(int descriptor, int other);
int pipe(int *_Null_unspecified descriptors);
int fsync(int descriptor);
int fchown(int descriptor, uid_t owner, gid_t group);
int access(const char *path, int mode);
int unlink(const char *path);
int isatty(int descriptor);
pid_t getpid(void);
long sysconf(int name);
unsigned int sleep(unsigned int seconds);
int usleep(useconds_t microseconds);
void _exit(int status) __attribute__((__noreturn__));

// stdlib.h, stdio.h, string.h
void exit(int status) __attribute__((__noreturn__));
void *_Null_unspecified malloc(size_t size);
void free(void *_Null_unspecified block);
char *_Null_unspecified getenv(const char *name);
char *_Null_unspecified realpath(
    const char *_Null_unspecified path, char *_Null_unspecified resolved);
int rename(const char *old, const char *name);
#define RENAME_SWAP 0x00000002
#define RENAME_EXCL 0x00000004
int renamex_np(const char *old, const char *name, unsigned int flags);
size_t strlen(const char *text);
int memcmp(const void *one, const void *other, size_t count);
char *_Null_unspecified strerror(int number);

// sys/ttycom.h
struct winsize {
  unsigned short ws_row;
  unsigned short ws_col;
  unsigned short ws_xpixel;
  unsigned short ws_ypixel;
};

// copyfile.h
typedef struct _copyfile_state *copyfile_state_t;
typedef uint32_t copyfile_flags_t;
#define COPYFILE_ACL (1 << 0)
#define COPYFILE_XATTR (1 << 2)
int fcopyfile(
    int source, int copy, _Null_unspecified copyfile_state_t state, copyfile_flags_t flags);

// libproc.h
#define PROC_PIDTBSDINFO 3
#define SZOMB 5
struct proc_bsdinfo {
  uint32_t pbi_flags;
  uint32_t pbi_status;
};
int proc_pidinfo(
    int process, int flavor, uint64_t argument, void *_Null_unspecified buffer, int size);

#pragma clang assume_nonnull end
