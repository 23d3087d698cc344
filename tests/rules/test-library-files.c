/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What else can lie in a folder of rulesets under the name of a module or of a declaration. */

#include "config.h"

#include <errno.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#include <glib/gstdio.h>

#include "library-fixture.h"

/* Of an ELF file, for 64 bits.  What follows it says where to put the file's parts in memory, and no look at the
 * file tells whether that is meant. */
#define HEADER_BYTES 64
#define N_CUTS 64

typedef struct
{
  const char *name;
  void      (*make) (const char *path);
  /* What is said of it in the place of a module, and of a declaration */
  const char *as_module;
  const char *as_declaration;
} OddFile;

static void
make_empty (const char *path)
{
  g_assert_true (g_file_set_contents (path, "", 0, NULL));
}

static void
make_text (const char *path)
{
  g_assert_true (g_file_set_contents (path, "Not what its name says.", -1, NULL));
}

static void
make_program (const char *path)
{
  g_autofree char *program = NULL;
  gsize length;

  g_assert_true (g_file_get_contents ("/proc/self/exe", &program, &length, NULL));
  g_assert_true (g_file_set_contents (path, program, (gssize) length, NULL));
}

/* 200 MB, of which the disk has none. */
static void
make_huge (const char *path)
{
  make_text (path);
  g_assert_cmpint (truncate (path, 200 * 1024 * 1024), ==, 0);
}

static void
make_pipe (const char *path)
{
  g_assert_cmpint (mkfifo (path, 0600), ==, 0);
}

static void
make_socket (const char *path)
{
  struct sockaddr_un address = { .sun_family = AF_UNIX };
  int fd = socket (AF_UNIX, SOCK_STREAM, 0);

  g_assert_cmpint (fd, >=, 0);
  g_assert_cmpuint (g_strlcpy (address.sun_path, path, sizeof address.sun_path), <, sizeof address.sun_path);
  g_assert_cmpint (bind (fd, (struct sockaddr *) &address, sizeof address), ==, 0);
  close (fd);
}

static void
make_device (const char *path)
{
  g_assert_cmpint (symlink ("/dev/zero", path), ==, 0);
}

static void
make_folder (const char *path)
{
  g_assert_cmpint (g_mkdir (path, 0700), ==, 0);
}

static void
make_dangling (const char *path)
{
  g_assert_cmpint (symlink ("nowhere", path), ==, 0);
}

static void
make_loop (const char *path)
{
  g_autofree char *name = g_path_get_basename (path);

  g_assert_cmpint (symlink (name, path), ==, 0);
}

static void
make_unreadable (const char *path)
{
  make_text (path);
  g_assert_cmpint (g_chmod (path, 0), ==, 0);
}

#define NOT_REGULAR ", not a file"

static const OddFile odd_files[] = {
  { "empty", make_empty, "it is not a shared library", "the XML is damaged" },
  { "text", make_text, "it is not a shared library", "the XML is damaged" },
  { "program", make_program, "the module cannot be opened", "the XML is damaged" },
  { "huge", make_huge, "it is not a shared library", "the file is too large" },
  { "pipe", make_pipe, NOT_REGULAR, NOT_REGULAR },
  { "socket", make_socket, NOT_REGULAR, NOT_REGULAR },
  { "device", make_device, NOT_REGULAR, NOT_REGULAR },
  { "folder", make_folder, NOT_REGULAR, NOT_REGULAR },
  { "dangling-link", make_dangling, "the symbolic link leads", "the symbolic link leads" },
  { "link-loop", make_loop, "symbolic links", "symbolic links" },
  { "unreadable", make_unreadable, "Permission denied", "Permission denied" },
};

/* One odd file beside a ruleset that is as it should be: the one is named, the other works. */
static gboolean
look_at_odd_file (LibraryFixture *fixture,
                  const char     *id,
                  const char     *file,
                  const char     *what)
{
  g_autoptr (AciesRulesetLibrary) library = library_fixture_open (fixture, "a", NULL);
  g_autoptr (GError) error = NULL;

  return library_fixture_has_problem (library, file, what)
         && library_fixture_count_problems (library) == 1
         && acies_ruleset_library_find (library, "good-rules", NULL) != NULL
         && acies_ruleset_library_find (library, id, &error) == NULL
         && error->domain == ACIES_LOAD_ERROR;
}

static gboolean
look_at_module (LibraryFixture *fixture,
                gconstpointer   data)
{
  return look_at_odd_file (fixture, "odd-rules", "libodd-rules.so", ((const OddFile *) data)->as_module);
}

static gboolean
look_at_declaration (LibraryFixture *fixture,
                     gconstpointer   data)
{
  return look_at_odd_file (fixture, "fine-rules", "fine-rules.xml", ((const OddFile *) data)->as_declaration);
}

static gboolean
skip (const OddFile *odd)
{
  if (odd->make != make_unreadable || geteuid () != 0)
    return FALSE;

  g_test_skip ("the superuser reads any file");

  return TRUE;
}

static void
test_odd_module (LibraryFixture *fixture,
                 gconstpointer   data)
{
  const OddFile *odd = data;
  g_autofree char *path = NULL;

  if (skip (odd))
    return;

  library_fixture_add (fixture, "a", "good-rules", "Good");
  path = library_fixture_make_path (fixture, "a", "libodd-rules.so");
  odd->make (path);
  g_assert_true (library_fixture_survives (fixture, look_at_module, odd));
}

static void
test_odd_declaration (LibraryFixture *fixture,
                      gconstpointer   data)
{
  const OddFile *odd = data;
  g_autofree char *path = NULL;

  if (skip (odd))
    return;

  library_fixture_add (fixture, "a", "good-rules", "Good");
  library_fixture_copy_module (fixture, "a", "fine-rules");
  path = library_fixture_make_path (fixture, "a", "fine-rules.xml");
  odd->make (path);
  g_assert_true (library_fixture_survives (fixture, look_at_declaration, odd));
}

/* A name of bytes that are no text: what is said of the file is text all the same. */
static void
test_name (LibraryFixture *fixture,
           gconstpointer   data)
{
  g_autoptr (AciesRulesetLibrary) library = NULL;

  library_fixture_write (fixture, "a", "libodd-\xff.so", "junk");
  library = library_fixture_open (fixture, "a", NULL);
  g_assert_cmpuint (library_fixture_count_problems (library), ==, 1);
  g_assert_true (g_utf8_validate (acies_ruleset_library_get_problems (library)[0], -1, NULL));
  library_fixture_assert_problem (library, "libodd-\xef\xbf\xbd.so", "it is not a shared library");
}

/* Modules that are not as they were built. */

typedef struct
{
  char  *bytes;
  gsize  length;
} Built;

static void
built_clear (Built *built)
{
  g_free (built->bytes);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Built, built_clear)

static void
read_built (Built *built)
{
  g_autofree char *path = library_fixture_built_module ("good-rules");
  GError *error = NULL;

  g_file_get_contents (path, &built->bytes, &built->length, &error);
  g_assert_no_error (error);
}

static void
write_changed (LibraryFixture *fixture,
               const char     *bytes,
               gsize           length)
{
  g_autofree char *path = library_fixture_make_path (fixture, "a", "libgood-rules.so");

  g_assert_true (g_file_set_contents (path, bytes, (gssize) length, NULL));
}

static gboolean
look_at_cut (LibraryFixture *fixture,
             gconstpointer   data)
{
  g_autoptr (AciesRulesetLibrary) library = library_fixture_open (fixture, "a", NULL);

  return g_list_model_get_n_items (G_LIST_MODEL (library)) == 0
         && library_fixture_count_problems (library) == 1
         && library_fixture_has_problem (library, "libgood-rules.so", "the module cannot be opened");
}

static gboolean
look_at_whole (LibraryFixture *fixture,
               gconstpointer   data)
{
  g_autoptr (AciesRulesetLibrary) library = library_fixture_open (fixture, "a", NULL);

  return acies_ruleset_library_find (library, "good-rules", NULL) != NULL;
}

/* Wherever it ends, even one byte too early. */
static void
test_cut_off (LibraryFixture *fixture,
              gconstpointer   data)
{
  g_auto (Built) built = { NULL, 0 };

  read_built (&built);
  library_fixture_write_declaration (fixture, "a", "good-rules", "good-rules", "Good");
  for (guint i = 0; i <= N_CUTS; i++)
    {
      gsize length = i < N_CUTS ? built.length * i / N_CUTS : built.length - 1;

      write_changed (fixture, built.bytes, length);
      if (!library_fixture_survives (fixture, look_at_cut, NULL))
        {
          g_test_message ("Cut off after %" G_GSIZE_FORMAT " of %" G_GSIZE_FORMAT " bytes", length, built.length);
          g_test_fail ();
        }
    }

  write_changed (fixture, built.bytes, built.length);
  g_assert_true (library_fixture_survives (fixture, look_at_whole, NULL));
}

/* Refused or taken: many of these bytes mean nothing to whoever loads it. */
static gboolean
look_at_flipped (LibraryFixture *fixture,
                 gconstpointer   data)
{
  g_autoptr (AciesRulesetLibrary) library = library_fixture_open (fixture, "a", NULL);

  return g_list_model_get_n_items (G_LIST_MODEL (library)) + library_fixture_count_problems (library) == 1;
}

static void
test_header (LibraryFixture *fixture,
             gconstpointer   data)
{
  static const guchar masks[] = { 0x01, 0xff };
  g_auto (Built) built = { NULL, 0 };

  read_built (&built);
  library_fixture_write_declaration (fixture, "a", "good-rules", "good-rules", "Good");
  for (gsize at = 0; at < HEADER_BYTES; at++)
    for (gsize i = 0; i < G_N_ELEMENTS (masks); i++)
      {
        built.bytes[at] ^= (char) masks[i];
        write_changed (fixture, built.bytes, built.length);
        if (!library_fixture_survives (fixture, look_at_flipped, NULL))
          {
            g_test_message ("Byte %" G_GSIZE_FORMAT " changed by %#x", at, masks[i]);
            g_test_fail ();
          }
        built.bytes[at] ^= (char) masks[i];
      }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions ();

  for (gsize i = 0; i < G_N_ELEMENTS (odd_files); i++)
    {
      g_autofree char *module = g_strdup_printf ("/rules/library-files/module/%s", odd_files[i].name);
      g_autofree char *declaration = g_strdup_printf ("/rules/library-files/declaration/%s", odd_files[i].name);

      g_test_add (module, LibraryFixture, &odd_files[i],
                  library_fixture_set_up, test_odd_module, library_fixture_tear_down);
      g_test_add (declaration, LibraryFixture, &odd_files[i],
                  library_fixture_set_up, test_odd_declaration, library_fixture_tear_down);
    }

#define ADD(path, function) \
  g_test_add ("/rules/library-files/" path, LibraryFixture, NULL, \
              library_fixture_set_up, function, library_fixture_tear_down)

  ADD ("name", test_name);
  ADD ("cut-off", test_cut_off);
  ADD ("header", test_header);

#undef ADD

  return g_test_run ();
}
