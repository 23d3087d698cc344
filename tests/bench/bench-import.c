/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <locale.h>

#include "acies-import.h"
#include "packed.h"

/*
 * What a player waits for who imports a roster of another program, compared with libxml2 that parses the same bytes into a
 * tree.  The roster is like those that are found: for each unit models that carry something, profiles, rules and categories.
 *
 * bench-import
 */

#define N_RUNS 5
/* A list of a large game, and ten of them */
static const gsize sizes[] = { 400 * 1024, 4000 * 1024 };

static void
add_profile (GString    *text,
             const char *name,
             const char *kind)
{
  g_string_append_printf (text, "<profile id=\"%08x-0000-0000\" name=\"%s\" hidden=\"false\" typeId=\"b5d4-3d1b\" "
                          "typeName=\"%s\">\n<characteristics>\n", g_str_hash (name), name, kind);
  for (guint i = 0; i < 9; i++)
    g_string_append_printf (text, "<characteristic name=\"Row %u\" typeId=\"0bdf-%04x\">%u\"</characteristic>\n", i, i, i + 3);
  g_string_append (text, "</characteristics>\n</profile>\n");
}

static void
add_unit (GString *text,
          guint    number)
{
  static const char *const names[] = { "Light Cavalry of the Hills", "Spearmen", "Heavy Infantry", "War Elephants" };
  const char *name = names[number % G_N_ELEMENTS (names)];

  g_string_append_printf (text, "<selection id=\"s-%u\" name=\"%s\" entryId=\"e-%u::f-%u\" number=\"1\" type=\"unit\">\n<rules>\n"
                          "<rule id=\"r-%u\" name=\"Steady\" hidden=\"false\"><description>A unit with this rule that has not "
                          "moved may pass its first test of the turn again, whatever has come of it.</description></rule>\n"
                          "</rules>\n<profiles>\n", number, name, number, number, number);
  add_profile (text, name, "Unit");
  add_profile (text, "Hold the line", "Abilities");
  g_string_append_printf (text, "</profiles>\n<selections>\n<selection id=\"m-%u\" name=\"Soldier\" entryId=\"m-%u\" number=\"19\" "
                          "type=\"model\">\n<selections>\n<selection id=\"w-%u\" name=\"Long spear\" number=\"19\" type=\"upgrade\">\n"
                          "<profiles>\n", number, number, number);
  add_profile (text, "Long spear", "Weapon");
  g_string_append (text, "</profiles>\n<costs><cost name=\"pts\" typeId=\"pts\" value=\"1.0\"/></costs>\n</selection>\n"
                   "</selections>\n<costs><cost name=\"pts\" typeId=\"pts\" value=\"95.0\"/></costs>\n</selection>\n"
                   "</selections>\n<costs><cost name=\"pts\" typeId=\"pts\" value=\"5.0\"/><cost name=\" PL\" typeId=\"pl\" "
                   "value=\"0.0\"/></costs>\n<categories>\n");
  for (guint i = 0; i < 6; i++)
    g_string_append_printf (text, "<category id=\"c-%u-%u\" name=\"Keyword %u\" entryId=\"k-%u\" primary=\"%s\"/>\n",
                            number, i, i, i, i == 0 ? "true" : "false");
  g_string_append (text, "</categories>\n</selection>\n");
}

static GBytes *
create_roster (gsize size)
{
  GString *text = g_string_new ("<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>\n"
                                "<roster id=\"r\" name=\"Large\" battleScribeVersion=\"2.03\" gameSystemName=\"Bench\" "
                                "xmlns=\"http://www.battlescribe.net/schema/rosterSchema\">\n<forces>\n"
                                "<force id=\"f\" name=\"Force\" catalogueName=\"Bench\">\n<selections>\n");

  for (guint number = 0; text->len < size; number++)
    add_unit (text, number);
  g_string_append (text, "</selections>\n</force>\n</forces>\n</roster>\n");

  return g_string_free_to_bytes (text);
}

static double
import (AciesRuleset *ruleset,
        GBytes       *bytes)
{
  g_autoptr (GError) error = NULL;
  double start = packed_get_time ();
  g_autoptr (AciesImportSource) source = acies_import_source_parse (bytes, "large.ros", &error);
  g_autoptr (AciesImport) imported = source != NULL ? acies_import_new (source, ruleset, NULL, NULL, &error) : NULL;
  double time = packed_get_time () - start;

  if (imported == NULL)
    g_error ("%s", error->message);

  return time;
}

int
main (void)
{
  g_autoptr (AciesRulesetLibrary) library = NULL;
  AciesRuleset *ruleset;

  setlocale (LC_ALL, "");
  library = acies_ruleset_library_new ();
  ruleset = acies_ruleset_library_find (library, "meeting-of-hosts", NULL);

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autoptr (GBytes) bytes = create_roster (sizes[i]);
      double ours = G_MAXDOUBLE, peer = G_MAXDOUBLE;

      for (guint run = 0; run < N_RUNS; run++)
        {
          peer = MIN (peer, packed_time_libxml (bytes));
          ours = MIN (ours, import (ruleset, bytes));
        }
      g_print ("{\"row\": \"importing a roster\", \"size\": %u, \"ours\": %.3f, \"peer\": %.3f, "
               "\"peer-is\": \"libxml2 parsing the same bytes\", \"unit\": \"ms\", \"limit\": 4, \"limit-of\": \"ratio\"}\n",
               (guint) (g_bytes_get_size (bytes) / 1024), ours, peer);
    }

  return 0;
}
