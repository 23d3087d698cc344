/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <math.h>
#include <string.h>

#include "acies-luck-csv.h"

/* Five tables, one below the other, each under a line of its own with the names of its columns.  The first column
 * says to which table a line belongs, so that any program can pick the lines of one.  Names and numbers do not depend
 * on the language. */

/* ---- Cells ---- */

/* A spreadsheet would take a text that begins so for a formula, and the names in a battle are anyone's. */
static gboolean
looks_like_formula (const char *text)
{
  return *text != '\0' && strchr ("=+-@\t", *text) != NULL;
}

static void
add_text (GString    *csv,
          const char *text)
{
  gboolean quoted = strpbrk (text, ",\"\n\r") != NULL;

  if (csv->len > 0 && csv->str[csv->len - 1] != '\n')
    g_string_append_c (csv, ',');
  if (quoted)
    g_string_append_c (csv, '"');
  if (looks_like_formula (text))
    g_string_append_c (csv, '\'');
  for (const char *p = text; *p != '\0'; p++)
    {
      if (*p == '"')
        g_string_append_c (csv, '"');
      g_string_append_c (csv, *p);
    }
  if (quoted)
    g_string_append_c (csv, '"');
}

/* A number, which may begin with a minus sign. */
static void
add_number (GString *csv,
            double   number,
            guint    places)
{
  char text[G_ASCII_DTOSTR_BUF_SIZE];
  char format[] = { '%', '.', (char) ('0' + places), 'f', '\0' };

  if (csv->len > 0 && csv->str[csv->len - 1] != '\n')
    g_string_append_c (csv, ',');
  /* No zero has a sign. */
  if (fabs (number) < 0.5 * pow (10, -(double) places))
    number = 0;
  g_string_append (csv, g_ascii_formatd (text, sizeof text, format, number));
}

static void
begin_table (GString    *csv,
             const char *columns)
{
  if (csv->len > 0)
    g_string_append_c (csv, '\n');
  g_string_append_printf (csv, "%s\n", columns);
}

static void
end_line (GString *csv)
{
  g_string_append_c (csv, '\n');
}

static const char *
name_side (const AciesLuckSummary *summary,
           int                     side)
{
  return side >= 0 ? acies_luck_get_side (acies_luck_summary_get_luck (summary), (guint) side)->name : "";
}

/* ---- Tables ---- */

static void
add_count (GString    *csv,
           const char *unit,
           double      count,
           guint       places)
{
  add_number (csv, unit != NULL ? count / ACIES_DECIMAL_ONE : count, unit != NULL ? MAX (places, 2) : places);
}

static void
write_kinds (GString                *csv,
             const AciesLuckSummary *summary)
{
  GPtrArray *tallies = acies_luck_summary_get_tallies (summary);

  begin_table (csv, "table,side,kind,counts,rolls,dice,count,expected,chance_of_at_least,rank");
  for (guint i = 0; i < tallies->len; i++)
    {
      const AciesLuckTally *tally = g_ptr_array_index (tallies, i);

      for (guint j = 0; j < tally->kinds->len; j++)
        {
          const AciesLuckKind *kind = &g_array_index (tally->kinds, AciesLuckKind, j);

          add_text (csv, "kind");
          add_text (csv, name_side (summary, (int) tally->side));
          add_text (csv, acies_luck_kind_get_label (kind));
          add_text (csv, kind->unit != NULL ? kind->unit
                         : kind->success != NULL ? kind->success
                         : kind->label != NULL ? "successes" : "");
          add_number (csv, kind->n_rolls, 0);
          add_number (csv, kind->n_dice, 0);
          if (kind->label != NULL)
            {
              add_count (csv, kind->unit, (double) kind->count, 0);
              add_count (csv, kind->unit, kind->expected, 4);
              add_number (csv, kind->chance, 6);
              add_number (csv, kind->rank, 6);
            }
          else
            {
              g_string_append (csv, ",,,,");
            }
          end_line (csv);
        }
    }
}

static void
write_faces (GString                *csv,
             const AciesLuckSummary *summary)
{
  GPtrArray *tallies = acies_luck_summary_get_tallies (summary);

  begin_table (csv, "table,side,die,face,times,expected,chance_of_as_uneven,method");
  for (guint i = 0; i < tallies->len; i++)
    {
      const AciesLuckTally *tally = g_ptr_array_index (tallies, i);

      for (guint j = 0; j < tally->faces->len; j++)
        {
          const AciesLuckFaces *faces = &g_array_index (tally->faces, AciesLuckFaces, j);

          for (guint face = 0; face < G_N_ELEMENTS (faces->counts); face++)
            {
              double expected = acies_die_get_expected (faces->die, face, faces->n_dice);

              if (!(expected > 0))
                continue;
              add_text (csv, "face");
              add_text (csv, name_side (summary, (int) tally->side));
              add_text (csv, faces->die->id);
              add_number (csv, face, 0);
              add_number (csv, faces->counts[face], 0);
              add_number (csv, expected, 4);
              add_number (csv, faces->chance, 6);
              add_text (csv, faces->is_exact ? "exact" : "chi-square");
              end_line (csv);
            }
        }
    }
}

static void
add_roll (GString                *csv,
          const AciesLuckSummary *summary,
          const AciesRoll        *roll)
{
  add_number (csv, roll->turn, 0);
  add_number (csv, roll->entry, 0);
  add_text (csv, name_side (summary, roll->side));
  add_text (csv, roll->id != NULL ? roll->id : "");
  add_text (csv, roll->kind != NULL ? roll->kind : "");
  add_number (csv, roll->dice->len, 0);
  add_number (csv, (double) roll->count, 0);
  add_number (csv, acies_distribution_get_mean (roll->odds), 4);
}

/* The rolls that the sums of successes come from, each with the sum after it. */
static void
write_rolls (GString                *csv,
             const AciesLuckSummary *summary)
{
  GArray *points = acies_luck_summary_get_points (summary);

  begin_table (csv, "table,turn,entry,side,unit,kind,dice,count,expected,chance_of_at_least,over_so_far,faces");
  for (guint i = 0; i < points->len; i++)
    {
      const AciesLuckPoint *point = &g_array_index (points, AciesLuckPoint, i);
      g_autoptr (GString) faces = g_string_new (NULL);

      for (guint j = 0; j < point->roll->dice->len; j++)
        g_string_append_printf (faces, "%s%u", j > 0 ? " " : "",
                                g_array_index (point->roll->dice, AciesThrown, j).face);
      add_text (csv, "roll");
      add_roll (csv, summary, point->roll);
      add_number (csv, acies_distribution_chance_at_least (point->roll->odds, point->roll->count), 6);
      add_number (csv, point->over, 4);
      add_text (csv, faces->str);
      end_line (csv);
    }
}

static void
write_moments (GString                *csv,
               const AciesLuckSummary *summary)
{
  GArray *moments = acies_luck_summary_get_moments (summary);

  begin_table (csv, "table,number,turn,entry,side,unit,kind,dice,count,expected,good,chance,strength_lost,points,what");
  for (guint i = 0; i < moments->len; i++)
    {
      const AciesLuckMoment *moment = &g_array_index (moments, AciesLuckMoment, i);

      add_text (csv, "moment");
      add_number (csv, i + 1, 0);
      add_roll (csv, summary, moment->roll);
      add_text (csv, moment->is_good ? "yes" : "no");
      add_number (csv, moment->chance, 6);
      add_number (csv, moment->toll, 4);
      add_number (csv, moment->points, 1);
      add_text (csv, moment->roll->sentence);
      end_line (csv);
    }
}

static void
write_strengths (GString                *csv,
                 const AciesLuckSummary *summary)
{
  AciesLuck *luck = acies_luck_summary_get_luck (summary);

  begin_table (csv, "table,turn,side,strength,part");
  for (guint turn = 0; turn <= acies_luck_get_n_turns (luck); turn++)
    for (guint side = 0; side < acies_luck_get_n_sides (luck); side++)
      {
        double start = acies_luck_get_strength (luck, side, 0);
        double strength = acies_luck_get_strength (luck, side, turn);

        add_text (csv, "strength");
        add_number (csv, turn, 0);
        add_text (csv, name_side (summary, (int) side));
        add_number (csv, strength, 2);
        add_number (csv, start > 0 ? strength / start : 0, 4);
        end_line (csv);
      }
}

/**
 * acies_luck_write_csv:
 * @summary: the luck of a battle
 *
 * Writes the kinds of rolls, the faces, the rolls with the sum of successes after each, the
 * moments and the strengths as comma-separated values (RFC 4180, but with the line ends of
 * Unix).  A text that a spreadsheet would take for a formula begins with an apostrophe.
 *
 * Returns: (transfer full): the file
 */
GBytes *
acies_luck_write_csv (const AciesLuckSummary *summary)
{
  GString *csv = g_string_new (NULL);

  g_return_val_if_fail (summary != NULL, NULL);

  write_kinds (csv, summary);
  write_faces (csv, summary);
  write_rolls (csv, summary);
  write_moments (csv, summary);
  write_strengths (csv, summary);

  return g_string_free_to_bytes (csv);
}
