/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "acies-csv.h"
#include "acies-luck-csv.h"

/* Five tables, one below the other, each under a line of its own with the names of its columns.  The first column
 * says to which table a line belongs, so that any program can pick the lines of one.  Names and numbers do not depend
 * on the language. */

/* ---- Cells ---- */

static void
begin_table (AciesCsv   *csv,
             const char *columns)
{
  g_auto (GStrv) labels = g_strsplit (columns, ",", -1);

  if (!acies_csv_is_empty (csv))
    acies_csv_end_row (csv);
  for (guint i = 0; labels[i] != NULL; i++)
    acies_csv_add_text (csv, labels[i]);
  acies_csv_end_row (csv);
}

static const char *
name_side (const AciesLuckSummary *summary,
           int                     side)
{
  return side >= 0 ? acies_luck_get_side (acies_luck_summary_get_luck (summary), (guint) side)->name : "";
}

/* ---- Tables ---- */

static void
add_count (AciesCsv   *csv,
           const char *unit,
           double      count,
           guint       places)
{
  acies_csv_add_number (csv, unit != NULL ? count / ACIES_DECIMAL_ONE : count, unit != NULL ? MAX (places, 2) : places);
}

static void
write_kinds (AciesCsv               *csv,
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

          acies_csv_add_text (csv, "kind");
          acies_csv_add_text (csv, name_side (summary, (int) tally->side));
          acies_csv_add_text (csv, acies_luck_kind_get_label (kind));
          acies_csv_add_text (csv, kind->unit != NULL ? kind->unit
                                   : kind->success != NULL ? kind->success
                                   : kind->label != NULL ? "successes" : "");
          acies_csv_add_number (csv, kind->n_rolls, 0);
          acies_csv_add_number (csv, kind->n_dice, 0);
          if (kind->label != NULL)
            {
              add_count (csv, kind->unit, (double) kind->count, 0);
              add_count (csv, kind->unit, kind->expected, 4);
              acies_csv_add_number (csv, kind->chance, 6);
              acies_csv_add_number (csv, kind->rank, 6);
            }
          else
            {
              for (guint column = 0; column < 4; column++)
                acies_csv_add_text (csv, "");
            }
          acies_csv_end_row (csv);
        }
    }
}

static void
write_faces (AciesCsv               *csv,
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
              acies_csv_add_text (csv, "face");
              acies_csv_add_text (csv, name_side (summary, (int) tally->side));
              acies_csv_add_text (csv, faces->die->id);
              acies_csv_add_number (csv, face, 0);
              acies_csv_add_number (csv, faces->counts[face], 0);
              acies_csv_add_number (csv, expected, 4);
              acies_csv_add_number (csv, faces->chance, 6);
              acies_csv_add_text (csv, faces->is_exact ? "exact" : "chi-square");
              acies_csv_end_row (csv);
            }
        }
    }
}

static void
add_roll (AciesCsv               *csv,
          const AciesLuckSummary *summary,
          const AciesRoll        *roll)
{
  acies_csv_add_number (csv, roll->turn, 0);
  acies_csv_add_number (csv, roll->entry, 0);
  acies_csv_add_text (csv, name_side (summary, roll->side));
  acies_csv_add_text (csv, roll->id != NULL ? roll->id : "");
  acies_csv_add_text (csv, roll->kind != NULL ? roll->kind : "");
  acies_csv_add_number (csv, roll->dice->len, 0);
  acies_csv_add_number (csv, (double) roll->count, 0);
  acies_csv_add_number (csv, acies_distribution_get_mean (roll->odds), 4);
}

/* The rolls that the sums of successes come from, each with the sum after it. */
static void
write_rolls (AciesCsv               *csv,
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
      acies_csv_add_text (csv, "roll");
      add_roll (csv, summary, point->roll);
      acies_csv_add_number (csv, acies_distribution_chance_at_least (point->roll->odds, point->roll->count), 6);
      acies_csv_add_number (csv, point->over, 4);
      acies_csv_add_text (csv, faces->str);
      acies_csv_end_row (csv);
    }
}

static void
write_moments (AciesCsv               *csv,
               const AciesLuckSummary *summary)
{
  GArray *moments = acies_luck_summary_get_moments (summary);

  begin_table (csv, "table,number,turn,entry,side,unit,kind,dice,count,expected,good,chance,strength_lost,points,what");
  for (guint i = 0; i < moments->len; i++)
    {
      const AciesLuckMoment *moment = &g_array_index (moments, AciesLuckMoment, i);

      acies_csv_add_text (csv, "moment");
      acies_csv_add_number (csv, i + 1, 0);
      add_roll (csv, summary, moment->roll);
      acies_csv_add_text (csv, moment->is_good ? "yes" : "no");
      acies_csv_add_number (csv, moment->chance, 6);
      acies_csv_add_number (csv, moment->toll, 4);
      acies_csv_add_number (csv, moment->points, 1);
      acies_csv_add_text (csv, moment->roll->sentence);
      acies_csv_end_row (csv);
    }
}

static void
write_strengths (AciesCsv               *csv,
                 const AciesLuckSummary *summary)
{
  AciesLuck *luck = acies_luck_summary_get_luck (summary);

  begin_table (csv, "table,turn,side,strength,part");
  for (guint turn = 0; turn <= acies_luck_get_n_turns (luck); turn++)
    for (guint side = 0; side < acies_luck_get_n_sides (luck); side++)
      {
        double start = acies_luck_get_strength (luck, side, 0);
        double strength = acies_luck_get_strength (luck, side, turn);

        acies_csv_add_text (csv, "strength");
        acies_csv_add_number (csv, turn, 0);
        acies_csv_add_text (csv, name_side (summary, (int) side));
        acies_csv_add_number (csv, strength, 2);
        acies_csv_add_number (csv, start > 0 ? strength / start : 0, 4);
        acies_csv_end_row (csv);
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
  AciesCsv *csv;

  g_return_val_if_fail (summary != NULL, NULL);

  csv = acies_csv_new ("\n");
  write_kinds (csv, summary);
  write_faces (csv, summary);
  write_rolls (csv, summary);
  write_moments (csv, summary);
  write_strengths (csv, summary);

  return acies_csv_finish (csv);
}
