/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "acies-report-turn-private.h"
#include "acies-standing-private.h"

/* What became of a unit or leader in a turn. */

/* What the log says of it, without its name, where its sentence begins with that (nullable) */
static char *
quote_end (const AciesReportTurn   *turn,
           const AciesReportAction *action)
{
  const char *sentence = action->end != NULL ? acies_entry_get_sentence (action->end) : NULL;
  const char *name = acies_situation_get_name (acies_report_source_get_end (turn->source, turn->turn), action->body->id);
  const char *rest;

  /* What is left of nothing is told in one way, whatever test came last. */
  if (sentence == NULL || (action->left == 0 && !action->body->is_leader))
    return NULL;
  rest = acies_standing_skip_name (sentence, name);

  return rest != sentence ? acies_report_quote (turn, rest) : NULL;
}

guint
acies_report_judge_fate (const AciesReportTurn   *turn,
                         const AciesReportAction *action)
{
  if (acies_report_action_fell (action, turn->turn))
    return 5;
  if (action->has_routed
      || (!action->was_routing && (action->is_routing || acies_report_action_moved (action, ACIES_MOVE_ROUT))))
    return 4;
  if (!action->was_routing && acies_report_action_moved (action, ACIES_MOVE_RETREAT))
    return 3;
  if (acies_report_action_moved (action, ACIES_MOVE_RECOIL))
    return 2;
  if (action->disorder > action->disorder_before)
    return 1;

  return 0;
}

/* "was destroyed" */
static char *
tell_loss (const AciesReportAction *action,
           gulong                   number)
{
  if (action->left == 0 && !action->body->is_leader)
    return g_strdup (ngettext ("was destroyed", "were destroyed", number));
  if (acies_report_action_moved (action, ACIES_MOVE_ROUT) || acies_report_action_moved (action, ACIES_MOVE_RETREAT))
    return g_strdup (ngettext ("fled the field", "fled the field", number));

  return g_strdup (ngettext ("was lost", "were lost", number));
}

/* The most common of all fates, in several words for it */
static char *
tell_push (const AciesReportTurn   *turn,
           const AciesReportAction *action,
           gulong                   number)
{
  switch ((turn->turn + (guint) action->body->id[1] + action->body->side) % 3)
    {
    case 0:
      return g_strdup (ngettext ("was pushed back", "were pushed back", number));
    case 1:
      return g_strdup (ngettext ("was driven back", "were driven back", number));
    default:
      return g_strdup (ngettext ("gave ground", "gave ground", number));
    }
}

/* What the worst was that befell it; NULL for nothing */
static char *
tell_worst (const AciesReportTurn   *turn,
            const AciesReportAction *action,
            gulong                   number)
{
  char *quoted;

  switch (acies_report_judge_fate (turn, action))
    {
    case 5:
      quoted = number == acies_report_number_of (turn, action) ? quote_end (turn, action) : NULL;
      return quoted != NULL ? quoted : tell_loss (action, number);
    case 4:
      if (action->fell_back_first && acies_report_action_moved (action, ACIES_MOVE_RETREAT))
        /* Translators: what became of a unit, behind its name, singular and plural */
        return g_strdup (ngettext ("fell back, turned and ran", "fell back, turned and ran", number));
      /* Translators: what became of a unit, behind its name, singular and plural: "Indian horse turned and ran" */
      return g_strdup (ngettext ("turned and ran", "turned and ran", number));
    case 3:
      return g_strdup (ngettext ("fell back", "fell back", number));
    case 2:
      return tell_push (turn, action, number);
    case 1:
      return g_strdup (ngettext ("fell into disorder", "fell into disorder", number));
    default:
      return NULL;
    }
}

/* "broke and fled the field, a loss of eleven figures": what a unit takes with it, so that the losses add up */
static char *
add_remainder (const AciesReportTurn   *turn,
               const AciesReportAction *action,
               char                    *fate)
{
  g_autofree char *told = fate;
  g_autofree char *count = NULL;
  guint lost = 0;

  if (told == NULL || action->body->is_leader || !acies_report_action_is_lost (action, turn->turn) || action->left == 0)
    return g_steal_pointer (&told);

  for (guint i = 0; i < G_N_ELEMENTS (action->losses); i++)
    lost += action->losses[i];
  count = acies_report_print_more (turn->source, action->left, lost > 0);

  /* Translators: how a unit was lost, and how many figures with it: "fled the field, a loss of eleven more figures" */
  return g_strdup_printf (_("%s, a loss of %s"), told, count);
}

char *
acies_report_tell_fate (const AciesReportTurn   *turn,
                        const AciesReportAction *action,
                        gulong                   number)
{
  return acies_report_tell_fate_at (turn, action, number, NULL);
}

char *
acies_report_tell_fate_at (const AciesReportTurn   *turn,
                           const AciesReportAction *action,
                           gulong                   number,
                           const char              *cost)
{
  g_autofree char *worst = tell_worst (turn, action, number);

  if (worst != NULL && cost != NULL)
    {
      g_autofree char *fate = g_steal_pointer (&worst);

      /* Translators: what became of a unit, and what that cost: "was destroyed (a loss of one base) when Legio I retired" */
      worst = g_strdup_printf (_("%s (a loss of %s)"), fate, cost);
    }
  if (worst != NULL && action->cause != NULL && action->cause_of == acies_report_judge_fate (turn, action))
    {
      g_autofree char *fate = g_steal_pointer (&worst);

      /* Translators: what became of a unit, and why, in the words of the rules: "turned and ran when friends routed" */
      worst = g_strdup_printf (C_("cause", "%s %s"), fate, action->cause);
    }
  worst = add_remainder (turn, action, g_steal_pointer (&worst));
  if (action->rallied == 0)
    return g_steal_pointer (&worst);
  if (worst == NULL && acies_report_turn_has_bout (turn, action))
    /* Translators: that a unit that was attacked in flight flees no more, behind its name, singular and plural */
    return g_strdup (ngettext ("had been in flight, but rallied", "had been in flight, but rallied", number));
  if (worst == NULL)
    /* Translators: that a unit that fled does so no more, behind its name, singular and plural */
    return g_strdup (ngettext ("rallied", "rallied", number));
  if (action->was_routing)
    /* Translators: what became of a unit once it had rallied: "rallied, but was destroyed" */
    return g_strdup_printf (ngettext ("rallied, but %s", "rallied, but %s", number), worst);

  /* Translators: what became of a unit before it rallied: "turned and ran, but rallied" */
  return g_strdup_printf (ngettext ("%s, but rallied", "%s, but rallied", number), worst);
}

char *
acies_report_tell_end (const AciesReportTurn   *turn,
                       const AciesReportAction *action)
{
  g_autofree char *name = acies_report_phrase (turn, action);
  g_autofree char *fate = quote_end (turn, action);

  if (fate == NULL && (action->unseen & ACIES_REPORT_UNSEEN_END) != 0)
    fate = g_strdup (ngettext ("was lost", "were lost", acies_report_number_of (turn, action)));
  /* A sentence that begins with another name tells it in its own way. */
  if (fate == NULL && action->body->is_leader && action->end != NULL)
    return acies_report_quote (turn, acies_entry_get_sentence (action->end));
  if (fate == NULL && action->body->is_leader)
    fate = g_strdup (_("fell"));
  if (fate == NULL)
    fate = tell_loss (action, acies_report_number_of (turn, action));

  /* Translators: a name, and what became of it */
  return g_strdup_printf (C_("fate", "%s %s"), name, fate);
}
