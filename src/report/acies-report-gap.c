/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "acies-catch-up.h"
#include "acies-report-turn-private.h"
#include "acies-standing.h"

/* What players fought on without writing it down, and caught up with: which steps these are, and how those units stood
 * after it that it befell. */

gboolean
acies_report_gap_has (AciesEntry *entry)
{
  AciesEvent *event = acies_entry_get_event (entry);

  return acies_event_get_not_recorded (event) && acies_event_get_kind (event) != ACIES_EVENT_PROCEDURE;
}

/* Notes that a step of the turn was passed. */
static void
note_step (AciesReportGap *self,
           guint           step)
{
  if (!self->has_steps)
    self->first_step = step;
  self->last_step = step;
  self->has_steps = TRUE;
}

static void
note_subjects (AciesReportGap *self,
               AciesEvent     *event)
{
  GPtrArray *moves = acies_event_get_moves (event);

  if (acies_event_get_kind (event) == ACIES_EVENT_CORRECTION)
    g_hash_table_add (self->subjects, g_strdup (acies_event_get_subject (event)));
  for (guint i = 0; i < moves->len; i++)
    g_hash_table_add (self->subjects, g_strdup (((const AciesMove *) moves->pdata[i])->subject));
}

void
acies_report_gap_clear (AciesReportGap *self)
{
  g_clear_pointer (&self->subjects, g_hash_table_unref);
}

gboolean
acies_report_gap_find (AciesReportGap    *self,
                       AciesReportSource *source,
                       guint              turn,
                       guint              position)
{
  GListModel *entries = acies_battle_get_entries (source->battle);
  guint n_entries = g_list_model_get_n_items (entries);
  guint step = 0;
  guint step_turn = turn;

  *self = (AciesReportGap) { .first = position, .turn = turn };
  if (position > 0)
    {
      g_autoptr (AciesEntry) before = g_list_model_get_item (entries, position - 1);

      step = acies_entry_get_step (before);
      step_turn = acies_entry_get_turn (before);
    }

  self->subjects = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  for (self->end = position; self->end < n_entries; self->end++)
    {
      g_autoptr (AciesEntry) entry = g_list_model_get_item (entries, self->end);

      if (!acies_report_gap_has (entry))
        break;
      if (acies_event_get_kind (acies_entry_get_event (entry)) == ACIES_EVENT_STEP)
        {
          /* An entry that begins a step is one of the turn that it begins. */
          if (step_turn == turn)
            note_step (self, step);
          if (acies_entry_get_turn (entry) > turn)
            {
              /* What lasts as long as the turn is no news of those who are in the next one. */
              self->leads_on = TRUE;
              break;
            }
          step = acies_entry_get_step (entry);
          step_turn = acies_entry_get_turn (entry);
        }
      else
        {
          note_subjects (self, acies_entry_get_event (entry));
        }
    }

  return self->has_steps || g_hash_table_size (self->subjects) > 0;
}

/* "Companions, 4 of 12, disordered" */
static char *
tell_standing (const AciesSituation *situation,
               const AciesStanding  *standing)
{
  g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (g_free);
  GString *text = g_string_new (acies_situation_get_name (situation, standing->id));

  if (acies_standing_find_body (standing, situation)->lost_turn == 0)
    g_ptr_array_add (words, acies_standing_print_strength (standing, situation));
  g_ptr_array_add (words, acies_standing_print_order (standing, situation, NULL));
  g_ptr_array_add (words, acies_standing_print_status (standing, situation));
  for (guint i = 0; i < words->len; i++)
    if (*(const char *) words->pdata[i] != '\0')
      g_string_append_printf (text, "%s%s", C_("list", ", "), (const char *) words->pdata[i]);

  return g_string_free (text, FALSE);
}

/* Tells how the units and leaders stand in the order of the table of units. */
static char *
tell_subjects (const AciesReportGap *self,
               const AciesSituation *situation)
{
  g_autoptr (GPtrArray) standings = acies_standings_list (situation);
  g_autoptr (GString) list = g_string_new (NULL);

  for (guint i = 0; i < standings->len; i++)
    {
      const AciesStanding *standing = standings->pdata[i];
      g_autofree char *told = NULL;

      if (standing->kind != ACIES_STANDING_BODY || !g_hash_table_contains (self->subjects, standing->id))
        continue;

      told = tell_standing (situation, standing);
      g_string_append_printf (list, "%s%s", list->len > 0 ? "; " : "", told);
    }

  /* Translators: units, and how each stood after what the players did not write down: "Companions, 4 of 12; …" */
  return list->len > 0 ? g_strdup_printf (_("After it: %s."), list->str) : NULL;
}

AciesReportEntry *
acies_report_gap_tell (const AciesReportGap *self,
                       AciesReportSource    *source)
{
  g_autoptr (AciesSituation) situation = acies_battle_get_situation_at (source->battle,
                                                                              self->end + (self->leads_on ? 1 : 0));
  g_autoptr (AciesEntry) first = g_list_model_get_item (acies_battle_get_entries (source->battle), self->first);
  AciesReportEntry *entry = acies_report_entry_new ();
  g_autofree char *subjects = tell_subjects (self, situation);
  g_autofree char *span = self->has_steps ? acies_steps_print_span (situation, self->first_step, self->last_step) : NULL;
  GString *text = g_string_new (NULL);

  if (self->turn == 0 || span == NULL)
    acies_report_add_sentence (text, g_strdup (_("What happened here is not recorded.")));
  else
    /* Translators: a turn, and the steps of it that the players did not write down */
    acies_report_add_sentence (text, g_strdup_printf (_("Turn %u, %s: not recorded."), self->turn, span));
  if (subjects != NULL)
    acies_report_add_sentence (text, g_steal_pointer (&subjects));

  entry->number = acies_entry_get_number (first);
  entry->sentence = g_string_free (text, FALSE);

  return entry;
}

/* ---- In the story ---- */

/* "had lost three figures and was in flight", of one whose change nobody saw; NULL for what a story does not tell */
static char *
tell_unseen (const AciesReportTurn   *turn,
             const AciesReportAction *action)
{
  gulong number = acies_report_number_of (turn, action);
  g_autofree char *count = acies_report_print_count (turn->source, action->unseen_losses);
  g_autofree char *state = NULL;

  if (action->unseen & ACIES_REPORT_UNSEEN_END)
    return g_strdup (ngettext ("was lost", "were lost", number));

  if (action->unseen & ACIES_REPORT_UNSEEN_FLIGHT)
    /* Translators: how a unit stood, behind its name, singular and plural */
    state = g_strdup (ngettext ("was in flight", "were in flight", number));
  else if (action->unseen & ACIES_REPORT_UNSEEN_DISORDER)
    state = g_strdup (ngettext ("was in disorder", "were in disorder", number));
  if (action->unseen_losses == 0)
    return g_steal_pointer (&state);
  if (state == NULL)
    /* Translators: behind the name of a unit: "had lost three figures"; the number is that of its name */
    return g_strdup_printf (ngettext ("had lost %s", "had lost %s", number), count);

  /* Translators: behind the name of a unit: "had lost three figures and was in flight" */
  return g_strdup_printf (ngettext ("had lost %s and %s", "had lost %s and %s", number), count, state);
}

/* How those stood whom it befell; NULL for none */
static char *
list_unseen (const AciesReportTurn *turn)
{
  g_autoptr (GPtrArray) clauses = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < turn->actions->len; i++)
    {
      const AciesReportAction *action = turn->actions->pdata[i];
      g_autofree char *told = tell_unseen (turn, action);
      g_autofree char *name = told != NULL ? acies_report_phrase (turn, action) : NULL;

      if (told != NULL)
        g_ptr_array_add (clauses, g_strdup_printf (C_("fate", "%s %s"), name, told));
    }
  if (clauses->len == 0)
    return NULL;
  g_ptr_array_add (clauses, NULL);

  return g_strjoinv (C_("line of battle", "; "), (char **) clauses->pdata);
}

/* Which steps of the turn are not recorded, and the entry with which the first of them begins; NULL where all of it is
 * recorded, "" where it is not known of which steps something is missing */
static char *
list_spans (const AciesReportTurn *turn,
            guint                 *entry)
{
  AciesBattle *battle = turn->source->battle;
  GListModel *entries = acies_battle_get_entries (battle);
  const AciesSituation *situation = acies_report_source_get_end (turn->source, turn->turn);
  guint end = acies_battle_get_n_entries_at_turn (battle, turn->turn);
  g_autoptr (GPtrArray) spans = g_ptr_array_new_with_free_func (g_free);
  gboolean found = FALSE;

  for (guint i = turn->turn > 0 ? acies_battle_get_n_entries_at_turn (battle, turn->turn - 1) : 0; i < end;)
    {
      g_autoptr (AciesEntry) first = g_list_model_get_item (entries, i);
      g_auto (AciesReportGap) gap = { 0, };

      if (!acies_report_gap_has (first) || !acies_report_gap_find (&gap, turn->source, turn->turn, i))
        {
          i++;
          continue;
        }
      if (!found)
        *entry = acies_entry_get_number (first);
      found = TRUE;
      if (gap.has_steps && turn->turn > 0)
        g_ptr_array_add (spans, acies_steps_print_span (situation, gap.first_step, gap.last_step));
      i = MAX (gap.end, i + 1);
    }

  return found ? acies_report_join (spans) : NULL;
}

char *
acies_report_tell_gaps (const AciesReportTurn *turn,
                        guint                 *entry)
{
  g_autofree char *spans = list_spans (turn, entry);
  g_autofree char *missing = NULL;
  g_autofree char *stood = NULL;

  if (spans == NULL)
    return NULL;

  if (turn->turn == 0)
    missing = g_strdup (_("a part of the deployment is not recorded"));
  else if (*spans == '\0')
    missing = g_strdup (_("a part of this turn is not recorded"));
  else
    /* Translators: the names of the steps of a turn that the players did not write down */
    missing = g_strdup_printf (_("a part of this turn is not recorded (%s)"), spans);
  stood = list_unseen (turn);

  /* Translators: that something is not recorded, and how units stood after it: "the Companions had lost three figures" */
  return stood != NULL ? g_strdup_printf (_("%s; after it, %s"), missing, stood) : g_steal_pointer (&missing);
}
