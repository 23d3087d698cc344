/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "expected.h"

void
expected_compare (const char *folder,
                  const char *name,
                  const char *text)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autofree char *expected = NULL;
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) lines = NULL;
  g_auto (GStrv) expected_lines = NULL;

  if (g_getenv ("ACIES_UPDATE_EXPECTED") != NULL)
    {
      g_file_set_contents (path, text, -1, &error);
      g_assert_no_error (error);
      g_test_message ("%s is written anew", path);
      return;
    }

  g_file_get_contents (path, &expected, NULL, &error);
  g_assert_no_error (error);
  if (expected == NULL)
    return;

  lines = g_strsplit (text, "\n", -1);
  expected_lines = g_strsplit (expected, "\n", -1);
  for (guint i = 0; lines[i] != NULL && expected_lines[i] != NULL; i++)
    if (!g_str_equal (lines[i], expected_lines[i]))
      {
        g_test_message ("%s:%u differs", name, i + 1);
        g_assert_cmpstr (lines[i], ==, expected_lines[i]);
        break;
      }
  g_assert_cmpuint (g_strv_length (lines), ==, g_strv_length (expected_lines));
}
