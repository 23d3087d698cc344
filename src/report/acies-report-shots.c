/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "acies-report-turn-private.h"

/* What shooting did in a turn; what nothing came of is not told. */

/* A unit that loses at least this part of what it had has a sentence of its own. */
#define HEAVY_PART 4
/* More shooters than this are not named. */
#define MOST_NAMES 3

static gboolean
is_worth_a_sentence (const AciesReportTurn   *turn,
                     const AciesReportAction *action)
{
  guint lost = action->losses[ACIES_DEED_SHOT];

  return acies_report_judge_fate (turn, action) >= (lost > 0 ? 1 : 3)
         || (lost > 1 && lost * HEAVY_PART >= action->before);
}

/* "Shot at by the Cretan archers, the levies broke and fled the field" */
static char *
tell_target (const AciesReportTurn   *turn,
             const AciesReportAction *action,
             guint                    variant)
{
  gulong number = acies_report_number_of (turn, action);
  g_autofree char *fate = acies_report_tell_fate (turn, action, number);
  g_autofree char *shooters = acies_report_phrase_all (turn, action->shooters);
  g_autofree char *target = acies_report_phrase (turn, action);
  g_autofree char *count = acies_report_print_count (turn->source, action->losses[ACIES_DEED_SHOT]);
  gboolean is_named = action->shooters->len <= MOST_NAMES;
  guint lost = action->losses[ACIES_DEED_SHOT];

  if (!is_named)
    {
      g_free (shooters);
      shooters = g_strdup_printf (ngettext ("%u unit", "%u units", action->shooters->len), action->shooters->len);
    }
  if (fate == NULL && variant % 2 == 0)
    /* Translators: a unit, what it lost, who shot at it: "The levies lost three figures to the Cretan archers" */
    return g_strdup_printf (ngettext ("%s lost %s to the shooting of %s", "%s lost %s to the shooting of %s", number),
                            target, count, shooters);
  if (fate == NULL)
    /* Translators: what was lost, by whom, who shot: "Three figures of the levies fell to the Cretan archers" */
    return g_strdup_printf (_("%s of %s fell to %s"), count, target, shooters);
  if (lost == 0)
    /* Translators: who shot, at whom, and what became of these: "Shot at by the archers, the levies fell back" */
    return g_strdup_printf (_("shot at by %s, %s %s"), shooters, target, fate);
  if (variant % 2 == 0)
    return g_strdup_printf (ngettext ("shot at by %s, %s lost %s and %s", "shot at by %s, %s lost %s and %s", number),
                            shooters, target, count, fate);

  /* Translators: a unit, what it lost, to whom, what became of it */
  return g_strdup_printf (ngettext ("%s lost %s to the shooting of %s and %s", "%s lost %s to the shooting of %s and %s",
                                    number), target, count, shooters, fate);
}

static char *
print_title (const AciesReportTurn   *turn,
             const AciesReportAction *action)
{
  g_autofree char *target = acies_report_phrase (turn, action);

  /* Translators: a headline: a unit that is shot at */
  return g_strdup_printf (_("%s under fire"), target);
}

/* "Rome eleven figures, most of them of the Velites" */
static char *
tell_rest (const AciesReportTurn *turn,
           guint                  side,
           guint                  lost,
           AciesReportAction     *worst)
{
  g_autofree char *name = acies_report_phrase_side (turn->source, side, NULL);
  g_autofree char *count = acies_report_print_count (turn->source, lost);
  g_autofree char *of = acies_report_phrase (turn, worst);

  if (worst->losses[ACIES_DEED_SHOT] == lost)
    /* Translators: behind "shooting cost": a side, what it lost, the unit that lost it */
    return g_strdup_printf (_("%s %s of %s"), name, count, of);
  if (2 * worst->losses[ACIES_DEED_SHOT] > lost)
    /* Translators: behind "shooting cost": a side, what it lost, the unit that lost most of it */
    return g_strdup_printf (_("%s %s, most of them of %s"), name, count, of);

  /* Translators: behind "shooting cost": a side, what it lost */
  return g_strdup_printf (C_("cost", "%s %s"), name, count);
}

void
acies_report_tell_shots (const AciesReportTurn *turn,
                         GPtrArray             *told,
                         GHashTable            *told_of)
{
  const AciesSituation *end = acies_report_source_get_end (turn->source, turn->turn);
  g_autoptr (GPtrArray) costs = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *list = NULL;
  const AciesReportAction *hardest = NULL;
  guint entry = 0;

  for (guint side = 0; side < acies_situation_get_n_sides (end); side++)
    {
      AciesReportAction *worst = NULL;
      guint lost = 0;

      for (guint i = 0; i < turn->actions->len; i++)
        {
          AciesReportAction *action = turn->actions->pdata[i];

          if (action->body->side != side || action->shooters->len == 0)
            continue;
          if (action->last_deed == ACIES_DEED_SHOT && !g_hash_table_contains (told_of, action)
              && is_worth_a_sentence (turn, action))
            {
              AciesFieldPart part = acies_report_turn_find_part (turn, action);
              AciesReportTold *added = acies_report_add_told (told, part, action->shot,
                                                              tell_target (turn, action, told->len + turn->turn));

              added->weight = action->losses[ACIES_DEED_SHOT] + 4 * acies_report_judge_fate (turn, action);
              added->title = print_title (turn, action);
              acies_report_mark_told (told_of, action, part);
              continue;
            }
          lost += action->losses[ACIES_DEED_SHOT];
          if (worst == NULL || action->losses[ACIES_DEED_SHOT] > worst->losses[ACIES_DEED_SHOT])
            worst = action;
        }
      /* A single figure is told of where there is nothing else. */
      if (lost == 0 || (lost == 1 && told->len + costs->len > 0))
        continue;
      g_ptr_array_add (costs, tell_rest (turn, side, lost, worst));
      hardest = worst;
      entry = entry == 0 ? worst->shot : MIN (entry, worst->shot);
    }
  if (costs->len == 0)
    return;

  list = acies_report_join (costs);
  /* Translators: what it cost each side: "Rome eleven figures and Carthage two figures of the slingers" */
  acies_report_add_told (told, ACIES_PART_NONE, entry, g_strdup_printf (_("shooting cost %s"), list))->title
    = costs->len > 1 ? g_strdup (_("shots from both sides")) : print_title (turn, hardest);
}
