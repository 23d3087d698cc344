/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include <glib/gstdio.h>

#include "library-fixture.h"

/* More than any machine needs to look into a folder */
#define MOST_SECONDS 20

void
library_fixture_set_up (LibraryFixture *fixture,
                        gconstpointer   data)
{
  GError *error = NULL;

  fixture->root = g_dir_make_tmp ("acies-library-XXXXXX", &error);
  g_assert_no_error (error);
}

void
library_fixture_remove_tree (const char *path)
{
  g_autoptr (GDir) dir = NULL;
  const char *name;

  if (!g_file_test (path, G_FILE_TEST_IS_SYMLINK))
    dir = g_dir_open (path, 0, NULL);
  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *child = g_build_filename (path, name, NULL);

      library_fixture_remove_tree (child);
    }
  g_remove (path);
}

void
library_fixture_tear_down (LibraryFixture *fixture,
                           gconstpointer   data)
{
  library_fixture_remove_tree (fixture->root);
  g_free (fixture->root);
}

char *
library_fixture_make_path (LibraryFixture *fixture,
                           const char     *folder,
                           const char     *name)
{
  g_autofree char *parent = g_build_filename (fixture->root, folder, NULL);

  g_assert_cmpint (g_mkdir_with_parents (parent, 0700), ==, 0);

  return g_build_filename (parent, name, NULL);
}

void
library_fixture_write (LibraryFixture *fixture,
                       const char     *folder,
                       const char     *name,
                       const char     *text)
{
  g_autofree char *path = library_fixture_make_path (fixture, folder, name);

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
}

char *
library_fixture_built_module (const char *id)
{
  g_autofree char *name = g_strdup_printf ("lib%s.so", id);

  return g_build_filename (MODULES_DIR, name, NULL);
}

void
library_fixture_copy_module (LibraryFixture *fixture,
                             const char     *folder,
                             const char     *id)
{
  g_autofree char *from = library_fixture_built_module (id);
  g_autofree char *name = g_path_get_basename (from);
  g_autofree char *to = library_fixture_make_path (fixture, folder, name);
  g_autoptr (GFile) source = g_file_new_for_path (from);
  g_autoptr (GFile) target = g_file_new_for_path (to);
  GError *error = NULL;

  g_file_copy (source, target, G_FILE_COPY_NONE, NULL, NULL, NULL, &error);
  g_assert_no_error (error);
}

void
library_fixture_write_declaration (LibraryFixture *fixture,
                                   const char     *folder,
                                   const char     *file_id,
                                   const char     *id,
                                   const char     *title)
{
  g_autofree char *name = g_strconcat (file_id, ".xml", NULL);
  g_autofree char *id_attribute = g_strdup_printf (" id=\"%s\" prefix=", id);
  g_autofree char *title_element = g_strdup_printf ("<title>%s</title>", title);
  g_autofree char *text = NULL;
  g_autoptr (GString) changed = NULL;

  g_assert_true (g_file_get_contents (TRIAL_DECLARATION, &text, NULL, NULL));
  changed = g_string_new (text);
  g_assert_cmpuint (g_string_replace (changed, " id=\"trial\" prefix=", id_attribute, 0), ==, 1);
  g_assert_cmpuint (g_string_replace (changed, "<title>Trial</title>", title_element, 0), ==, 1);
  library_fixture_write (fixture, folder, name, changed->str);
}

void
library_fixture_add (LibraryFixture *fixture,
                     const char     *folder,
                     const char     *id,
                     const char     *title)
{
  library_fixture_copy_module (fixture, folder, id);
  library_fixture_write_declaration (fixture, folder, id, id, title);
}

AciesRulesetLibrary *
library_fixture_open (LibraryFixture *fixture,
                      const char     *first,
                      const char     *second)
{
  g_autofree char *first_path = g_build_filename (fixture->root, first, NULL);
  g_autofree char *second_path = second != NULL ? g_build_filename (fixture->root, second, NULL) : NULL;
  const char *folders[] = { first_path, second_path, NULL };

  return acies_ruleset_library_new_for_folders (folders);
}

guint
library_fixture_count_problems (AciesRulesetLibrary *library)
{
  return g_strv_length ((char **) acies_ruleset_library_get_problems (library));
}

gboolean
library_fixture_has_problem (AciesRulesetLibrary *library,
                             const char          *file,
                             const char          *what)
{
  const char * const *problems = acies_ruleset_library_get_problems (library);

  for (guint i = 0; problems[i] != NULL; i++)
    if (strstr (problems[i], file) != NULL && strstr (problems[i], what) != NULL)
      return TRUE;

  g_test_message ("No problem with %s: %s", file, what);
  for (guint i = 0; problems[i] != NULL; i++)
    g_test_message ("  %s", problems[i]);

  return FALSE;
}

void
library_fixture_assert_problem (AciesRulesetLibrary *library,
                                const char          *file,
                                const char          *what)
{
  g_assert_true (library_fixture_has_problem (library, file, what));
}

gboolean
library_fixture_survives (LibraryFixture *fixture,
                          LibraryLook     look,
                          gconstpointer   data)
{
  pid_t child = fork ();
  int status = -1;

  if (child == 0)
    {
      alarm (MOST_SECONDS);
      _exit (look (fixture, data) ? 0 : 1);
    }

  g_assert_cmpint (child, >, 0);
  g_assert_cmpint (waitpid (child, &status, 0), ==, child);
  if (WIFSIGNALED (status))
    g_test_message ("The process was ended by signal %d", WTERMSIG (status));
  else if (WEXITSTATUS (status) != 0)
    g_test_message ("The process ended with code %d", WEXITSTATUS (status));

  return WIFEXITED (status) && WEXITSTATUS (status) == 0;
}
