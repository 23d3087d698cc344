/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Files that are read whole, and what is no file. */

#include "config.h"

#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#include <glib/gstdio.h>

#include "acies-file-load.h"

typedef struct
{
  char *folder;
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  fixture->folder = g_dir_make_tmp ("acies-XXXXXX", NULL);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  g_autoptr (GDir) dir = g_dir_open (fixture->folder, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (fixture->folder, name, NULL);

      g_remove (path);
    }
  g_rmdir (fixture->folder);
  g_free (fixture->folder);
}

static GFile *
get_file (Fixture    *fixture,
          const char *name)
{
  return g_file_new_build_filename (fixture->folder, name, NULL);
}

static void
test_content (Fixture       *fixture,
              gconstpointer  data)
{
  g_autoptr (GFile) file = get_file (fixture, "plain");
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GBytes) too_small = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (g_file_set_contents (g_file_peek_path (file), "0123456789", -1, NULL));
  bytes = acies_file_load (file, 10, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpmem (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), "0123456789", 10);

  too_small = acies_file_load (file, 9, NULL, &error);
  g_assert_null (too_small);
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_MESSAGE_TOO_LARGE);
  g_assert_true (g_str_has_prefix (error->message, g_file_peek_path (file)));
}

static void
test_absent (Fixture       *fixture,
             gconstpointer  data)
{
  g_autoptr (GFile) file = get_file (fixture, "none");
  g_autoptr (GError) error = NULL;
  g_autoptr (GError) check_error = NULL;

  g_assert_null (acies_file_load (file, 10, NULL, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
  g_assert_true (g_str_has_prefix (error->message, g_file_peek_path (file)));
  g_assert_false (acies_file_check (file, &check_error));
  g_assert_error (check_error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
  g_assert_true (acies_file_check_target (file, NULL));
}

static void
assert_refused (GFile      *file,
                int         code,
                const char *word)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GError) check_error = NULL;
  g_autoptr (GError) target_error = NULL;

  /* Without a writer, reading a pipe would not come back. */
  g_assert_null (acies_file_load (file, 1000, NULL, &error));
  g_assert_error (error, G_IO_ERROR, code);
  g_assert_nonnull (strstr (error->message, word));
  g_assert_true (g_str_has_prefix (error->message, g_file_peek_path (file)));

  g_assert_false (acies_file_check (file, &check_error));
  g_assert_cmpstr (check_error->message, ==, error->message);
  g_assert_false (acies_file_check_target (file, &target_error));
  g_assert_cmpstr (target_error->message, ==, error->message);
}

static void
test_folder (Fixture       *fixture,
             gconstpointer  data)
{
  g_autoptr (GFile) file = g_file_new_for_path (fixture->folder);

  assert_refused (file, G_IO_ERROR_IS_DIRECTORY, "this is a folder");
}

static void
test_pipe (Fixture       *fixture,
           gconstpointer  data)
{
  g_autoptr (GFile) file = get_file (fixture, "pipe");
  g_autoptr (GFile) link = get_file (fixture, "link");

  g_assert_cmpint (mkfifo (g_file_peek_path (file), 0600), ==, 0);
  assert_refused (file, G_IO_ERROR_NOT_REGULAR_FILE, "this is a pipe");
  g_assert_cmpint (symlink ("pipe", g_file_peek_path (link)), ==, 0);
  assert_refused (link, G_IO_ERROR_NOT_REGULAR_FILE, "this is a pipe");
}

static void
test_socket (Fixture       *fixture,
             gconstpointer  data)
{
  g_autoptr (GFile) file = get_file (fixture, "socket");
  struct sockaddr_un address = { .sun_family = AF_UNIX };
  int fd = socket (AF_UNIX, SOCK_STREAM, 0);

  g_strlcpy (address.sun_path, g_file_peek_path (file), sizeof address.sun_path);
  g_assert_cmpint (bind (fd, (const struct sockaddr *) &address, sizeof address), ==, 0);
  assert_refused (file, G_IO_ERROR_NOT_REGULAR_FILE, "this is a socket");
  close (fd);
}

static void
test_devices (void)
{
  static const char * const paths[] = { "/dev/zero", "/dev/null", "/dev/tty" };

  for (gsize i = 0; i < G_N_ELEMENTS (paths); i++)
    {
      g_autoptr (GFile) file = g_file_new_for_path (paths[i]);

      /* Without a terminal, /dev/tty is a device all the same. */
      if (g_file_query_exists (file, NULL))
        assert_refused (file, G_IO_ERROR_NOT_REGULAR_FILE, "this is a device");
    }
}

static void
test_cancelled (Fixture       *fixture,
                gconstpointer  data)
{
  g_autoptr (GFile) file = get_file (fixture, "plain");
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;

  g_assert_true (g_file_set_contents (g_file_peek_path (file), "0123456789", -1, NULL));
  g_cancellable_cancel (cancellable);
  g_assert_null (acies_file_load (file, 10, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

/* What is given through a pipe on purpose, as standard input, is read. */
static void
test_stream (void)
{
  g_autoptr (GInputStream) stream = g_memory_input_stream_new_from_data ("0123456789", -1, NULL);
  g_autoptr (GInputStream) again = g_memory_input_stream_new_from_data ("0123456789", -1, NULL);
  g_autoptr (GBytes) bytes = acies_stream_load (stream, "-", 10, NULL, NULL);
  g_autoptr (GError) error = NULL;

  g_assert_cmpuint (g_bytes_get_size (bytes), ==, 10);
  g_assert_null (acies_stream_load (again, "-", 9, NULL, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_MESSAGE_TOO_LARGE);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions ();

#define ADD(path, function) \
  g_test_add ("/record/file-load/" path, Fixture, NULL, set_up, function, tear_down)

  ADD ("content", test_content);
  ADD ("absent", test_absent);
  ADD ("folder", test_folder);
  ADD ("pipe", test_pipe);
  ADD ("socket", test_socket);
  ADD ("cancelled", test_cancelled);

#undef ADD

  g_test_add_func ("/record/file-load/devices", test_devices);
  g_test_add_func ("/record/file-load/stream", test_stream);

  return g_test_run ();
}
