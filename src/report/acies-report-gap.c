/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "acies-catch-up.h"
#include "acies-report-private.h"
#include "acies-standing.h"

/* What players fought on without writing it down, and caught up with: which steps these are, and how those units stood
 * after it that it befell. */

/* Tells whether an entry belongs to a catching up.  A procedure that is not recorded is told as others are. */
static gboolean
is_gap (AciesEntry *entry)
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

      if (!is_gap (entry))
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
