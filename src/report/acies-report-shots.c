/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "acies-report-turn-private.h"

/* What shooting did in a turn; what nothing came of is not told. */

/* A unit that loses at least this part of what it had has a sentence of its own. */
#define HEAVY_PART 4
/* From so many figures on, those who shot them down are named. */
#define MANY 3
/* More shooters than this are not named. */
#define MOST_NAMES 3
/* More units than this that were shot at are not named in one sentence. */
#define MOST_TARGETS 6

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

/* ---- In few words ---- */

static int
compare_losses (gconstpointer one,
                gconstpointer other)
{
  const AciesReportAction *one_action = *(const AciesReportAction * const *) one;
  const AciesReportAction *other_action = *(const AciesReportAction * const *) other;
  guint one_lost = one_action->losses[ACIES_DEED_SHOT];
  guint other_lost = other_action->losses[ACIES_DEED_SHOT];

  return one_lost > other_lost ? -1 : one_lost < other_lost;
}

/* "the Velites", "the Velites (to the Scorpio on the ridge)": those whose shots cost a unit most; all or half of it */
static char *
phrase_shot (const AciesReportTurn   *turn,
             const AciesReportAction *action)
{
  g_autofree char *name = acies_report_phrase (turn, action);
  g_autofree char *shooter = NULL;
  guint lost = action->losses[ACIES_DEED_SHOT];
  guint most = 0;
  guint best = 0;

  for (guint i = 0; i < action->shot_by->len; i++)
    if (g_array_index (action->shot_by, guint, i) > most)
      {
        most = g_array_index (action->shot_by, guint, i);
        best = i;
      }
  if (most < MANY || 2 * most < lost)
    return g_steal_pointer (&name);
  shooter = acies_report_phrase (turn, action->shooters->pdata[best]);
  if (most >= lost)
    /* Translators: a unit that was shot at, and who shot at it, behind "three figures of" */
    return g_strdup_printf (_("%s (to %s)"), name, shooter);

  return g_strdup_printf (_("%s (most of them to %s)"), name, shooter);
}

/* "Rome eleven figures of the Velites and one figure of the Hastati"; sorts @targets, who all lost some. */
static char *
tell_rest (const AciesReportTurn *turn,
           guint                  side,
           GPtrArray             *targets)
{
  g_autofree char *name = acies_report_phrase_side (turn->source, side, NULL);
  g_autoptr (GPtrArray) losses = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *list = NULL;
  guint others = 0;

  g_ptr_array_sort (targets, compare_losses);
  for (guint i = 0; i < targets->len; i++)
    {
      const AciesReportAction *action = targets->pdata[i];
      g_autofree char *count = acies_report_print_count (turn->source, action->losses[ACIES_DEED_SHOT]);
      g_autofree char *of = phrase_shot (turn, action);

      if (i < MOST_TARGETS)
        /* Translators: what was lost, and the unit that lost it: "three figures of the Velites" */
        g_ptr_array_add (losses, g_strdup_printf (C_("loss", "%s of %s"), count, of));
      else
        others += action->losses[ACIES_DEED_SHOT];
    }
  if (others > 0)
    {
      g_autofree char *count = acies_report_print_count (turn->source, others);

      /* Translators: the last of a list of losses: "three figures of others" */
      g_ptr_array_add (losses, g_strdup_printf (_("%s of others"), count));
    }
  list = acies_report_join (losses);

  /* Translators: behind "shooting cost": a side, what it lost: "Rome three figures of the Velites" */
  return g_strdup_printf (C_("cost", "%s %s"), name, list);
}

/* What shooting cost those that have no sentence of their own; @rest: (element-type GPtrArray): of each side */
static void
tell_rests (const AciesReportTurn *turn,
            GPtrArray             *told,
            GPtrArray             *rest)
{
  g_autoptr (GPtrArray) costs = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *list = NULL;
  const AciesReportAction *hardest = NULL;
  AciesReportTold *added;
  guint entry = G_MAXUINT;

  for (guint side = 0; side < rest->len; side++)
    {
      GPtrArray *targets = rest->pdata[side];

      if (targets->len == 0)
        continue;
      g_ptr_array_add (costs, tell_rest (turn, side, targets));
      for (guint i = 0; i < targets->len; i++)
        entry = MIN (entry, ((const AciesReportAction *) targets->pdata[i])->shot);
      if (hardest == NULL || compare_losses (&targets->pdata[0], &hardest) < 0)
        hardest = targets->pdata[0];
    }
  if (costs->len == 0)
    return;

  g_ptr_array_add (costs, NULL);
  list = g_strjoinv (C_("line of battle", "; "), (char **) costs->pdata);
  /* Translators: what it cost each side: "Rome two figures of the Velites; Carthage one figure of the slingers" */
  added = acies_report_add_told (told, ACIES_PART_NONE, entry, g_strdup_printf (_("shooting cost %s"), list));
  added->is_rest = TRUE;
  added->title = costs->len > 2 ? g_strdup (_("shots from both sides")) : print_title (turn, hardest);
}

/* Whether one has a sentence of its own */
static gboolean
is_told_alone (const AciesReportTurn   *turn,
               const AciesReportAction *action,
               GHashTable              *told_of)
{
  if (acies_report_action_fell (action, turn->turn) && action->end_deed == ACIES_DEED_SHOT)
    return TRUE;

  return action->last_deed == ACIES_DEED_SHOT && !g_hash_table_contains (told_of, action)
         && is_worth_a_sentence (turn, action);
}

/* Where one was shot at: nowhere in particular if those that shot at it were told of elsewhere, from where they came */
static AciesFieldPart
find_place (const AciesReportTurn   *turn,
            const AciesReportAction *action,
            GHashTable              *told_of)
{
  AciesFieldPart part = acies_report_place (turn, action, told_of);

  for (guint i = 0; i < action->shooters->len && action->shooters->len <= MOST_NAMES; i++)
    if (g_hash_table_contains (told_of, action->shooters->pdata[i])
        && acies_report_place (turn, action->shooters->pdata[i], told_of) != part)
      return ACIES_PART_NONE;

  return part;
}

void
acies_report_tell_shots (const AciesReportTurn *turn,
                         GPtrArray             *told,
                         GHashTable            *told_of)
{
  g_autoptr (GPtrArray) rest = g_ptr_array_new_with_free_func ((GDestroyNotify) g_ptr_array_unref);

  for (guint side = 0; side < turn->source->document->sides->len; side++)
    g_ptr_array_add (rest, g_ptr_array_new ());
  for (guint i = 0; i < turn->actions->len; i++)
    {
      AciesReportAction *action = turn->actions->pdata[i];
      AciesReportTold *added;
      AciesFieldPart part;

      if (action->shooters->len == 0)
        continue;
      if (!is_told_alone (turn, action, told_of))
        {
          if (action->losses[ACIES_DEED_SHOT] > 0)
            g_ptr_array_add (rest->pdata[action->body->side], action);
          continue;
        }
      part = find_place (turn, action, told_of);
      added = acies_report_add_told (told, part, action->shot, tell_target (turn, action, told->len + turn->turn));
      added->weight = action->losses[ACIES_DEED_SHOT] + 4 * acies_report_judge_fate (turn, action);
      added->title = print_title (turn, action);
      acies_report_mark_told (told_of, action, part == ACIES_PART_NONE ? acies_report_place (turn, action, told_of) : part);
    }
  tell_rests (turn, told, rest);
}
