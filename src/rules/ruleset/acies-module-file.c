/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <errno.h>
#include <link.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>

#include "acies-file-load.h"
#include "acies-module-file-private.h"
#include "acies-ruleset-library.h"

/*
 * dlopen() maps what the headers of a file promise without a look at the file's
 * length, and the first access beyond the end kills the process.  So a
 * truncated file, as from a full disk, must be detected before it is opened.
 */

typedef ElfW(Ehdr) Header;
typedef ElfW(Phdr) Segment;

#define NATIVE_CLASS (sizeof (gpointer) == 8 ? ELFCLASS64 : ELFCLASS32)
#define NATIVE_DATA (G_BYTE_ORDER == G_LITTLE_ENDIAN ? ELFDATA2LSB : ELFDATA2MSB)

static gboolean
read_at (int       fd,
         gpointer  buffer,
         gsize     length,
         guint64   offset)
{
  gsize n_read = 0;

  while (n_read < length)
    {
      ssize_t n = pread (fd, (char *) buffer + n_read, length - n_read, (off_t) (offset + n_read));

      if (n < 0 && errno == EINTR)
        continue;
      if (n <= 0)
        return FALSE;
      n_read += (gsize) n;
    }

  return TRUE;
}

/* Both numbers come from the file, so that their sum may overflow. */
static gboolean
is_inside (guint64 offset,
           guint64 length,
           guint64 size)
{
  return offset <= size && length <= size - offset;
}

/* The dynamic linker reads a dynamic segment in the memory of a loaded one. */
static gboolean
is_loaded (const Segment *segment,
           const Segment *segments,
           guint          n_segments)
{
  for (guint i = 0; i < n_segments; i++)
    {
      const Segment *loaded = &segments[i];

      if (loaded->p_type == PT_LOAD
          && segment->p_offset >= loaded->p_offset
          && is_inside (segment->p_offset - loaded->p_offset, segment->p_filesz, loaded->p_filesz)
          && segment->p_vaddr - loaded->p_vaddr == segment->p_offset - loaded->p_offset)
        return TRUE;
    }

  return FALSE;
}

/* Only debuggers need the sections, but their list ends the file, so that any truncation shows. */
static gboolean
check_sections (const Header *header,
                guint64       size)
{
  return header->e_shoff == 0
         || is_inside (header->e_shoff, (guint64) MAX (header->e_shnum, 1) * header->e_shentsize, size);
}

static gboolean
check_segments (int           fd,
                const Header *header,
                guint64       size)
{
  guint64 length = (guint64) header->e_phnum * sizeof (Segment);
  g_autofree Segment *segments = NULL;
  guint n_loaded = 0;
  guint n_dynamic = 0;

  if (header->e_phentsize != sizeof (Segment) || !is_inside (header->e_phoff, length, size))
    return FALSE;

  segments = g_new (Segment, header->e_phnum);
  if (!read_at (fd, segments, length, header->e_phoff))
    return FALSE;

  for (guint i = 0; i < header->e_phnum; i++)
    {
      if (segments[i].p_type != PT_LOAD && segments[i].p_type != PT_DYNAMIC)
        continue;
      if (!is_inside (segments[i].p_offset, segments[i].p_filesz, size)
          || segments[i].p_filesz > segments[i].p_memsz)
        return FALSE;

      if (segments[i].p_type == PT_LOAD)
        n_loaded++;
      else if (is_loaded (&segments[i], segments, header->e_phnum))
        n_dynamic++;
      else
        return FALSE;
    }

  return n_loaded > 0 && n_dynamic == 1;
}

static gboolean
check_descriptor (int          fd,
                  const char  *path,
                  GError     **error)
{
  Header header = { 0 };
  gboolean has_header = read_at (fd, &header, sizeof header, 0);
  struct stat info;

  if (memcmp (header.e_ident, ELFMAG, SELFMAG) != 0)
    {
      g_set_error (error, ACIES_LOAD_ERROR, ACIES_LOAD_ERROR_MODULE,
                   _("%s: the module cannot be opened: it is not a shared library"), path);
      return FALSE;
    }

  if (has_header
      && (header.e_ident[EI_CLASS] != NATIVE_CLASS
          || header.e_ident[EI_DATA] != NATIVE_DATA
          || header.e_type != ET_DYN))
    {
      g_set_error (error, ACIES_LOAD_ERROR, ACIES_LOAD_ERROR_MODULE,
                   _("%s: the module cannot be opened: it is not a shared library for this machine"), path);
      return FALSE;
    }

  if (!has_header
      || fstat (fd, &info) != 0
      || !check_segments (fd, &header, (guint64) info.st_size)
      || !check_sections (&header, (guint64) info.st_size))
    {
      g_set_error (error, ACIES_LOAD_ERROR, ACIES_LOAD_ERROR_MODULE,
                   _("%s: the module cannot be opened: the file is damaged or cut off; install it again"), path);
      return FALSE;
    }

  return TRUE;
}

/**
 * acies_module_file_check:
 * @path: (type filename): the path of a module
 * @error: return location for an error of the domain %ACIES_LOAD_ERROR
 *
 * Checks a module before dlopen() maps it.  A file that passes is a regular
 * file, a shared library of this machine's word size and byte order, and as
 * long as its headers say.  So a truncated file does not pass.  Other damage
 * inside a file of full length is not found.
 *
 * Returns: whether the module can be opened
 */
gboolean
acies_module_file_check (const char  *path,
                         GError     **error)
{
  g_autoptr (GError) local_error = NULL;
  gboolean sound;
  int fd;

  g_return_val_if_fail (path != NULL, FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);

  fd = acies_file_open (path, path, &local_error);
  if (fd < 0)
    {
      g_set_error_literal (error, ACIES_LOAD_ERROR, ACIES_LOAD_ERROR_MODULE, local_error->message);
      return FALSE;
    }

  sound = check_descriptor (fd, path, error);
  g_close (fd, NULL);

  return sound;
}
