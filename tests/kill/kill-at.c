/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A library to be loaded in front of a program ($LD_PRELOAD), which counts the
 * calls that change files and kills the program at the one that $ACIES_KILL_AT says:
 * in front of it, or, with $ACIES_KILL_HALF, when half of the bytes are written.
 * With $ACIES_KILL_UNDER only calls on what is in that folder count.  So a test
 * kills a program at each of its steps in turn, without a clock. */

#include "config.h"

#include <dlfcn.h>
#include <fcntl.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>
#include <unistd.h>

static atomic_long n_calls;

static void
die (void)
{
  kill (getpid (), SIGKILL);
  for (;;)
    pause ();
}

/* Whether this call, on @path, is the one. */
static int
is_time (const char *path)
{
  const char *at = getenv ("ACIES_KILL_AT");
  const char *folder = getenv ("ACIES_KILL_UNDER");

  return at != NULL
         && (folder == NULL || strncmp (path, folder, strlen (folder)) == 0)
         && atomic_fetch_add (&n_calls, 1) + 1 == atol (at);
}

static int
is_time_for_fd (int fd)
{
  char name[64];
  char path[4096];
  ssize_t length;

  snprintf (name, sizeof name, "/proc/self/fd/%d", fd);
  length = readlink (name, path, sizeof path - 1);
  path[length > 0 ? length : 0] = '\0';

  return is_time (path);
}

#define NEXT(name) ((__typeof__ (name) *) dlsym (RTLD_NEXT, #name))

ssize_t
pwrite64 (int         fd,
          const void *data,
          size_t      length,
          off64_t     offset)
{
  if (is_time_for_fd (fd))
    {
      if (getenv ("ACIES_KILL_HALF") != NULL)
        NEXT (pwrite64) (fd, data, length / 2, offset);
      die ();
    }

  return NEXT (pwrite64) (fd, data, length, offset);
}

int
fsync (int fd)
{
  if (is_time_for_fd (fd))
    die ();

  return NEXT (fsync) (fd);
}

int
rename (const char *from,
        const char *to)
{
  if (is_time (to))
    die ();

  return NEXT (rename) (from, to);
}

int
unlink (const char *path)
{
  if (is_time (path))
    die ();

  return NEXT (unlink) (path);
}

int
ftruncate64 (int     fd,
             off64_t length)
{
  if (is_time_for_fd (fd))
    die ();

  return NEXT (ftruncate64) (fd, length);
}

int
posix_fallocate64 (int     fd,
                   off64_t offset,
                   off64_t length)
{
  if (is_time_for_fd (fd))
    die ();

  return NEXT (posix_fallocate64) (fd, offset, length);
}
