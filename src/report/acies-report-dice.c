/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "acies-report-private.h"

/* The dice of an entry, roll by roll. */

/* What the procedure wanted of each die; without it they are just numbers. */
static void
judge_dice (GArray               *dice,
            const AciesSituation *situation,
            const AciesFacts     *facts,
            const char           *faces)
{
  g_autoptr (GArray) plan = acies_procedure_plan_dice (acies_facts_get_procedure (facts),
                                                       acies_facts_get_inputs (facts), faces, NULL);
  guint done = 0;

  for (guint i = 0; plan != NULL && i < plan->len; i++)
    {
      const AciesDraw *draw = &g_array_index (plan, AciesDraw, i);
      int side = -1;

      if (draw->party == 'a')
        side = acies_situation_find_side_of (situation, acies_facts_get_a (facts));
      else if (draw->party == 'b')
        side = acies_situation_find_side_of (situation, acies_facts_get_b (facts));

      for (guint j = 0; j < draw->n_dice && done < dice->len; j++, done++)
        {
          AciesReportDie *die = &g_array_index (dice, AciesReportDie, done);

          die->side = side;
          die->roll = i;
          if (draw->faces != 0)
            die->counts = die->face < 32 && (draw->faces & (1u << die->face)) != 0;
        }
    }
}

void
acies_report_add_dice (AciesReportEntry     *entry,
                       const AciesSituation *situation,
                       AciesEvent           *event)
{
  const char *faces = acies_event_get_dice (event);
  g_auto (GStrv) words = NULL;

  if (faces == NULL || *faces == '\0')
    return;

  words = g_strsplit (faces, " ", -1);
  for (guint i = 0; words[i] != NULL; i++)
    {
      AciesReportDie die = { (guint) g_ascii_strtoull (words[i], NULL, 10), -1, 0, -1 };

      g_array_append_val (entry->dice, die);
    }
  judge_dice (entry->dice, situation, acies_event_get_facts (event), faces);
}

/* ---- Words ---- */

gboolean
acies_report_begins_roll (GArray *dice,
                          guint   i)
{
  return i == 0 || g_array_index (dice, AciesReportDie, i).roll != g_array_index (dice, AciesReportDie, i - 1).roll;
}

gboolean
acies_report_are_of_several (GArray *dice)
{
  for (guint i = 1; i < dice->len; i++)
    if (g_array_index (dice, AciesReportDie, i).side != g_array_index (dice, AciesReportDie, 0).side)
      return TRUE;

  return FALSE;
}

/* "Harold 6 5 2, 2 count" for the roll that begins at @i */
static char *
print_roll (const AciesReportDocument *document,
            GArray                    *dice,
            guint                      first,
            guint                      end,
            gboolean                   marks)
{
  const AciesReportDie *one = &g_array_index (dice, AciesReportDie, first);
  g_autoptr (GString) text = g_string_new (NULL);
  guint n_counted = 0;

  if (acies_report_are_of_several (dice) && one->side >= 0)
    g_string_append (text, ((const AciesReportSide *) document->sides->pdata[one->side])->name);
  for (guint i = first; i < end; i++)
    {
      const AciesReportDie *die = &g_array_index (dice, AciesReportDie, i);

      g_string_append_printf (text, "%s%u%s", text->len > 0 ? " " : "", die->face, marks && die->counts > 0 ? "*" : "");
      n_counted += die->counts > 0;
    }
  if (one->counts < 0)
    return g_strdup (text->str);

  /* Translators: the numbers on the dice of a roll, and how many of them count, as hits or as rescues from hits */
  return g_strdup_printf (ngettext ("%s: %u counts", "%s: %u count", n_counted), text->str, n_counted);
}

/**
 * acies_report_describe_dice:
 * @document: the document of the entry
 * @dice: (element-type AciesReportDie): the dice of an entry
 * @marks: whether those that count have a star
 *
 * Returns: (transfer full): the numbers of each roll, and how many count: "Harold 6 5 2: 2 count; William 4 1: 0 count"
 */
char *
acies_report_describe_dice (const AciesReportDocument *document,
                            GArray                    *dice,
                            gboolean                   marks)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < dice->len;)
    {
      g_autofree char *roll = NULL;
      guint end = i + 1;

      while (end < dice->len && !acies_report_begins_roll (dice, end))
        end++;
      roll = print_roll (document, dice, i, end, marks);
      g_string_append_printf (text, "%s%s", i > 0 ? "; " : "", roll);
      i = end;
    }

  return g_string_free (text, FALSE);
}
