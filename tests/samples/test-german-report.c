/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The story of a sample battle in German, compared with one that somebody read; ACIES_UPDATE_EXPECTED=1 writes it anew.
 * The language is that of the program's own translation, whatever the machine speaks. */

#include "config.h"

#include <libintl.h>
#include <locale.h>

#include "acies-report.h"
#include "expected.h"
#include "sample-battle.h"

#define SAMPLE "trebia"

/* The ends of lines are nobody's business. */
static char *
normalize (const char *text,
           gsize       length)
{
  g_autofree char *whole = g_strndup (text, length);
  g_auto (GStrv) lines = g_strsplit (whole, "\n", -1);

  for (char **line = lines; *line != NULL; line++)
    g_strchomp (*line);

  return g_strjoinv ("\n", lines);
}

static void
test_story (void)
{
  AciesReportOptions options = ACIES_REPORT_OPTIONS_DEFAULT;
  g_autoptr (AciesRulesetLibrary) library = acies_ruleset_library_new ();
  g_autoptr (AciesBattle) battle = sample_battle_load (library, SAMPLE ".battle");
  g_autoptr (GPtrArray) files = NULL;
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  const AciesReportFile *file;

  options.level = ACIES_REPORT_STORY;
  options.maps = ACIES_REPORT_MAPS_NONE;
  files = acies_report_write (battle, ACIES_REPORT_TEXT, &options, SAMPLE ".txt", NULL, &error);
  g_assert_no_error (error);
  file = files->pdata[0];
  text = normalize (g_bytes_get_data (file->bytes, NULL), g_bytes_get_size (file->bytes));
  expected_compare (REPORT_FOLDER, SAMPLE "-story.de.txt", text);
}

int
main (int   argc,
      char *argv[])
{
  g_setenv ("LANGUAGE", "de", TRUE);
  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, LOCALE_DIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions ();

  g_test_add_func ("/samples/german-report", test_story);

  return g_test_run ();
}
