/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "acies-report-turn-private.h"

/* Who was lost, fled or lost figures without a fight and without being shot at. */

/* A leader falls where the unit is with which he was. */
static AciesFieldPart
find_place_of_end (const AciesReportTurn   *turn,
                   const AciesReportAction *action,
                   GHashTable              *told_of)
{
  AciesEvent *event = action->end != NULL ? acies_entry_get_event (action->end) : NULL;
  const char *unit = NULL;

  if (action->body->is_leader && event != NULL && acies_event_get_kind (event) == ACIES_EVENT_PROCEDURE)
    unit = acies_facts_get_b (acies_event_get_facts (event));
  for (guint i = 0; unit != NULL && i < turn->actions->len; i++)
    if (g_str_equal (((const AciesReportAction *) turn->actions->pdata[i])->body->id, unit))
      return acies_report_place (turn, turn->actions->pdata[i], told_of);

  return acies_report_place (turn, action, told_of);
}

/* Those that a leader faced when he was lost: the enemy of the entry that tells of it, or those that his unit fought in the
 * turn; (transfer full).  @id: (nullable): of the other party */
static GPtrArray *
list_foes (const AciesReportTurn   *turn,
           const AciesReportAction *leader,
           const char              *id)
{
  GPtrArray *foes = g_ptr_array_new ();

  for (guint i = 0; id != NULL && i < turn->actions->len; i++)
    {
      AciesReportAction *other = turn->actions->pdata[i];

      if (!g_str_equal (other->body->id, id) || other->body->side == leader->body->side)
        continue;
      g_ptr_array_add (foes, other);
      return foes;
    }
  for (guint i = 0; id != NULL && i < turn->bouts->len; i++)
    {
      const AciesReportBout *bout = turn->bouts->pdata[i];

      if (bout->n_rounds > 0 && g_str_equal (bout->a->body->id, id))
        g_ptr_array_add (foes, bout->b);
      else if (bout->n_rounds > 0 && g_str_equal (bout->b->body->id, id))
        g_ptr_array_add (foes, bout->a);
    }

  return foes;
}

/* Where the log names no enemy, the table does; and the enemies of the unit with which he was are known. */
static char *
tell_end_of_leader (const AciesReportTurn   *turn,
                    const AciesReportAction *action)
{
  g_autofree char *end = acies_report_tell_end (turn, action);
  AciesEvent *event = action->end != NULL ? acies_entry_get_event (action->end) : NULL;
  g_autoptr (GPtrArray) foes = NULL;
  g_autofree char *names = NULL;

  if (event == NULL || acies_event_get_kind (event) != ACIES_EVENT_PROCEDURE)
    return g_steal_pointer (&end);

  foes = list_foes (turn, action, acies_facts_get_b (acies_event_get_facts (event)));
  if (foes->len > 0)
    {
      names = acies_report_phrase_all (turn, foes);
      /* Translators: what became of a leader, and the enemies that his unit fought */
      return g_strdup_printf (_("%s, in the fight against %s"), end, names);
    }
  if (action->near == NULL || acies_facts_get_b (acies_event_get_facts (event)) != NULL)
    return g_steal_pointer (&end);

  names = acies_report_phrase (turn, action->near);

  /* Translators: what became of a leader, and the name of the enemy unit that was nearest to him; singular and plural of it */
  return g_strdup_printf (ngettext ("%s; the nearest enemy was %s", "%s; the nearest enemies were %s",
                                    acies_report_number_of (turn, action->near)), end, names);
}

/* ---- Losses ---- */

/* "two figures to the elephants", "one base when friends routed near by", each way by itself */
static char *
list_losses (const AciesReportTurn   *turn,
             const AciesReportAction *action,
             gboolean                 is_more)
{
  g_autoptr (GPtrArray) losses = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < action->others->len; i++)
    {
      const AciesReportLoss *loss = action->others->pdata[i];
      g_autofree char *count = acies_report_print_more (turn->source, loss->count, is_more && i == 0);
      g_autofree char *foe = loss->foe != NULL ? acies_report_phrase (turn, loss->foe) : NULL;

      if (foe != NULL)
        /* Translators: behind "lost": how many figures, to which enemy: "two figures to the elephants" */
        g_ptr_array_add (losses, g_strdup_printf (C_("loss", "%s to %s"), count, foe));
      else if (loss->cause != NULL)
        /* Translators: behind "lost": how many figures, and why: "two figures when friends routed near by" */
        g_ptr_array_add (losses, g_strdup_printf (C_("loss", "%s %s"), count, loss->cause));
      else if (loss->entry != NULL && acies_event_get_kind (acies_entry_get_event (loss->entry)) == ACIES_EVENT_CORRECTION)
        /* Translators: behind "lost": how many figures the players took away by hand */
        g_ptr_array_add (losses, g_strdup_printf (_("%s by a correction of the players"), count));
      else
        g_ptr_array_add (losses, g_steal_pointer (&count));
    }

  return acies_report_join (losses);
}

/* What the log says where it names neither enemy nor cause: "Velites lost heart and were shaken" (nullable) */
static char *
quote_loss (const AciesReportTurn   *turn,
            const AciesReportAction *action)
{
  const AciesReportLoss *loss = action->others->len == 1 ? action->others->pdata[0] : NULL;
  const char *sentence = loss != NULL && loss->entry != NULL ? acies_entry_get_sentence (loss->entry) : NULL;

  if (sentence == NULL || acies_event_get_kind (acies_entry_get_event (loss->entry)) != ACIES_EVENT_PROCEDURE)
    return NULL;

  return *sentence != '\0' && loss->foe == NULL && loss->cause == NULL
         ? acies_report_quote (turn, sentence) : NULL;
}

/* "Lost two figures to the elephants", of one that lost some; @is_more: whether others are told of before */
static char *
tell_losses (const AciesReportTurn   *turn,
             const AciesReportAction *action,
             gboolean                 is_more)
{
  g_autofree char *name = acies_report_phrase (turn, action);
  g_autofree char *quoted = quote_loss (turn, action);
  g_autofree char *list = NULL;

  if (quoted != NULL)
    {
      g_autofree char *count = acies_report_print_more (turn->source, action->losses[ACIES_DEED_OTHER], is_more);

      /* Translators: a sentence of the log, and how many figures that cost */
      return g_strdup_printf (_("%s at the cost of %s"), quoted, count);
    }

  list = list_losses (turn, action, is_more);

  /* Translators: a unit, and what it lost: "two figures to the elephants and one figure when friends routed near by" */
  return g_strdup_printf (ngettext ("%s lost %s", "%s lost %s", acies_report_number_of (turn, action)), name, list);
}

/* ---- Fates ---- */

/* "Faced with the Numidians, the Velites of the Ala turned and ran"; @cost: (nullable): "one base" */
static char *
tell_fate (const AciesReportTurn   *turn,
           const AciesReportAction *action,
           const char              *cost)
{
  g_autofree char *name = acies_report_phrase (turn, action);
  g_autofree char *fate = acies_report_tell_fate_at (turn, action, acies_report_number_of (turn, action), cost);
  g_autofree char *foe = NULL;

  if (action->foe == NULL || action->cause != NULL || action->cause_of != acies_report_judge_fate (turn, action))
    return g_strdup_printf (C_("fate", "%s %s"), name, fate);

  foe = acies_report_phrase (turn, action->foe);

  /* Translators: the enemy of a unit, the unit, what became of it: "faced with the Numidians, the Velites turned and ran" */
  return g_strdup_printf (_("faced with %s, %s %s"), foe, name, fate);
}

/* Whether the losses of one came about by what became of it, and so are told in the same clause */
static gboolean
is_one_cause (const AciesReportTurn   *turn,
              const AciesReportAction *action)
{
  const AciesReportLoss *loss = action->others->len == 1 ? action->others->pdata[0] : NULL;

  return loss != NULL && loss->cause != NULL && g_strcmp0 (loss->cause, action->cause) == 0
         && action->cause_of == acies_report_judge_fate (turn, action);
}

/* "The Velites of the Ala rallied, but were destroyed, a loss of one base, when Legio I retired" */
static char *
tell_alone (const AciesReportTurn   *turn,
            const AciesReportAction *action,
            gboolean                 is_told)
{
  gboolean has_fate = !is_told && (acies_report_judge_fate (turn, action) >= 4 || action->rallied != 0);
  g_autofree char *fate = NULL;
  g_autofree char *list = NULL;

  if (action->losses[ACIES_DEED_OTHER] == 0)
    return tell_fate (turn, action, NULL);
  if (!has_fate)
    return tell_losses (turn, action, action->losses[ACIES_DEED_SHOT] + action->losses[ACIES_DEED_FIGHT] > 0);
  if (is_one_cause (turn, action))
    {
      list = acies_report_print_count (turn->source, action->losses[ACIES_DEED_OTHER]);
      return tell_fate (turn, action, list);
    }

  fate = tell_fate (turn, action, NULL);
  list = list_losses (turn, action, FALSE);

  /* Translators: what became of a unit, and what it lost: "the Velites turned and ran, losing two figures to the horse" */
  return g_strdup_printf (_("%s, losing %s"), fate, list);
}

/* "The Village levies got one figure back", "Legio I gained five figures from Legio II" */
static char *
tell_gain (const AciesReportTurn   *turn,
           const AciesReportAction *action)
{
  g_autofree char *name = acies_report_phrase (turn, action);
  g_autofree char *count = acies_report_print_count (turn->source, action->gained);
  gulong number = acies_report_number_of (turn, action);
  g_autofree char *giver = NULL;

  if (action->giver == NULL || action->giver->body->side != action->body->side)
    /* Translators: a unit, and how many figures came back to it */
    return g_strdup_printf (ngettext ("%s got %s back", "%s got %s back", number), name, count);

  giver = acies_report_phrase (turn, action->giver);

  /* Translators: a unit, and how many figures came to it, and from which unit of its side */
  return g_strdup_printf (ngettext ("%s gained %s from %s", "%s gained %s from %s", number), name, count, giver);
}

/* Where one is told of: with the enemy that it lost figures to, if that is told of */
static AciesFieldPart
find_place_alone (const AciesReportTurn   *turn,
                  const AciesReportAction *action,
                  GHashTable              *told_of)
{
  for (guint i = 0; i < action->others->len && !g_hash_table_contains (told_of, action); i++)
    {
      const AciesReportLoss *loss = action->others->pdata[i];

      if (loss->foe != NULL && g_hash_table_contains (told_of, loss->foe))
        return acies_report_place (turn, loss->foe, told_of);
    }

  return acies_report_place (turn, action, told_of);
}

/* With which entry the sentence on one stands: the last that it tells of, so that causes come before */
static guint
find_entry (const AciesReportAction *action)
{
  guint entry = action->end != NULL ? acies_entry_get_number (action->end) : action->entry;

  for (guint i = 0; i < action->others->len; i++)
    {
      const AciesReportLoss *loss = action->others->pdata[i];

      if (loss->entry != NULL)
        entry = MAX (entry, acies_entry_get_number (loss->entry));
    }

  return entry;
}

void
acies_report_tell_ends (const AciesReportTurn *turn,
                        GPtrArray             *told,
                        GHashTable            *told_of)
{
  for (guint i = 0; i < turn->actions->len; i++)
    {
      AciesReportAction *action = turn->actions->pdata[i];
      gboolean is_told = g_hash_table_contains (told_of, action);
      guint entry = action->end != NULL ? acies_entry_get_number (action->end) : 0;

      if (action->body->is_leader)
        {
          if (!is_told && acies_report_action_fell (action, turn->turn))
            acies_report_add_told (told, find_place_of_end (turn, action, told_of), entry,
                                   tell_end_of_leader (turn, action));
          continue;
        }
      if (action->losses[ACIES_DEED_OTHER] > 0
          || (!is_told && (acies_report_judge_fate (turn, action) >= 4 || action->rallied != 0)))
        {
          AciesFieldPart part = find_place_alone (turn, action, told_of);
          AciesReportTold *added = acies_report_add_told (told, part, find_entry (action), tell_alone (turn, action, is_told));
          g_autofree char *name = acies_report_phrase (turn, action);

          added->weight = action->losses[ACIES_DEED_OTHER] + (is_told ? 0 : 4 * acies_report_judge_fate (turn, action));
          action->part = action->part > 0 ? action->part : part + 1;
          if (action->is_routing && !is_told)
            /* Translators: a headline: a unit that flees */
            added->title = g_strdup_printf (_("%s in flight"), name);
        }
      if (action->gained > 0)
        acies_report_add_told (told, acies_report_place (turn, action, told_of), action->entry, tell_gain (turn, action));
    }
}
