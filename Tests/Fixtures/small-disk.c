// Simulates a full disk without root rights: a program that preloads this library gets ENOSPC when the total size of
// the files in a folder would exceed a limit.
//
//   cc -shared -fPIC -o small-disk.so small-disk.c -ldl
//   LD_PRELOAD=small-disk.so SMALL_DISK=FOLDER SMALL_DISK_ROOM=FILE PROGRAM     FILE contains the limit in bytes
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <ftw.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/sendfile.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <unistd.h>

static char disk[4096], room[4096];
static _Thread_local off_t used;

// In a constructor: sshd clears its environment before it serves files.
__attribute__((constructor)) static void look(void) {
  if (getenv("SMALL_DISK") && realpath(getenv("SMALL_DISK"), disk) && getenv("SMALL_DISK_ROOM"))
    snprintf(room, sizeof room, "%s", getenv("SMALL_DISK_ROOM"));
}

static int add(const char *path, const struct stat *about, int type, struct FTW *place) {
  (void)path, (void)place;
  if (type == FTW_F) used += about->st_size;
  return 0;
}

static off_t allowed(void) {
  char text[32] = "";
  int file = open(room, O_RDONLY | O_CLOEXEC);
  if (file < 0 || read(file, text, sizeof text - 1) < 0) text[0] = 0;
  if (file >= 0) close(file);
  return atoll(text);
}

// True if the disk is too full for a file of this length; a negative `end` counts bytes from the write position.
static int full(int file, off_t end) {
  char link[64], path[4096];
  struct stat about;
  size_t length = strlen(disk);
  // First: sshd's sandbox kills a process that makes other system calls; such a process writes to no regular file.
  if (!room[0] || fstat(file, &about) || !S_ISREG(about.st_mode)) return 0;
  snprintf(link, sizeof link, "/proc/self/fd/%d", file);
  ssize_t size = readlink(link, path, sizeof path - 1);
  if (size < 0 || (size_t)size <= length || memcmp(path, disk, length) || path[length] != '/') return 0;
  if (end < 0) end = -end + (fcntl(file, F_GETFL) & O_APPEND ? about.st_size : lseek(file, 0, SEEK_CUR));
  if (end <= about.st_size) return 0;
  used = end - about.st_size;
  nftw(disk, add, 8, FTW_PHYS);
  if (used <= allowed()) return 0;
  errno = ENOSPC;
  return 1;
}

static off_t sum(const struct iovec *parts, int count) {
  off_t bytes = 0;
  for (int part = 0; part < count; part++) bytes += parts[part].iov_len;
  return bytes;
}

#define NEXT(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))
#define TRY(name, file, end, ...) return full(file, end) ? -1 : NEXT(name)(__VA_ARGS__)

ssize_t write(int file, const void *bytes, size_t count) { TRY(write, file, -(off_t)count, file, bytes, count); }
ssize_t writev(int file, const struct iovec *parts, int count) {
  TRY(writev, file, -sum(parts, count), file, parts, count);
}
ssize_t pwrite(int file, const void *bytes, size_t count, off_t at) {
  TRY(pwrite, file, at + (off_t)count, file, bytes, count, at);
}
ssize_t pwrite64(int file, const void *bytes, size_t count, off64_t at) {
  TRY(pwrite64, file, at + (off_t)count, file, bytes, count, at);
}
int ftruncate(int file, off_t end) { TRY(ftruncate, file, end, file, end); }
int ftruncate64(int file, off64_t end) { TRY(ftruncate64, file, end, file, end); }
int fallocate(int file, int mode, off_t at, off_t count) {
  TRY(fallocate, file, at + count, file, mode, at, count);
}
// These return the error code and leave errno alone.
int posix_fallocate(int file, off_t at, off_t count) {
  return full(file, at + count) ? ENOSPC : NEXT(posix_fallocate)(file, at, count);
}
int posix_fallocate64(int file, off64_t at, off64_t count) {
  return full(file, at + count) ? ENOSPC : NEXT(posix_fallocate64)(file, at, count);
}
ssize_t sendfile(int to, int from, off_t *at, size_t count) {
  struct stat about;
  if (!fstat(from, &about) && (off_t)count > about.st_size) count = about.st_size;
  TRY(sendfile, to, -(off_t)count, to, from, at, count);
}
ssize_t copy_file_range(int from, off64_t *at, int to, off64_t *place, size_t count, unsigned flags) {
  struct stat about;
  if (!fstat(from, &about) && (off_t)count > about.st_size) count = about.st_size;
  TRY(copy_file_range, to, place ? *place + (off_t)count : -(off_t)count, from, at, to, place, count, flags);
}
