/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "acies-csv.h"
#include "acies-report-lines-private.h"
#include "acies-report-private.h"

/* The log as a table for spreadsheets: a row for each entry, in the language of the locale. */

/* What an entry is about, and where its turn ended. */
typedef struct
{
  AciesReportSource  source;
  AciesReportEnd     end;
} Writer;

static void
add_header (AciesCsv *csv)
{
  const char * const labels[] = {
    _("Number"), _("Turn"), _("Phase"), _("Step"), _("Side"), _("Unit"),
    /* Translators: the heading of a column: the unit, leader or side on which another one acts */
    _("Other Party"),
    /* Translators: the heading of a column: what an entry of the log is, a volley or a move, say */
    _("Kind"),
    _("What Happened"), _("Dice"),
    /* Translators: the heading of a column: how many of the dice counted */
    _("Hits"),
    _("Changes"), _("Remarks"), _("Comments"), _("Turning Point"), _("Clauses"),
  };

  for (guint i = 0; i < G_N_ELEMENTS (labels); i++)
    acies_csv_add_text (csv, labels[i]);
  acies_csv_end_row (csv);
}

/* On one line, without what a terminal or a reader would obey. */
static void
add_text (AciesCsv   *csv,
          const char *text)
{
  g_autofree char *clean = acies_lines_clean (text != NULL ? text : "");

  acies_csv_add_text (csv, clean);
}

static void
add_list (AciesCsv   *csv,
          GPtrArray  *texts,
          const char *separator)
{
  g_autoptr (GString) list = g_string_new (NULL);

  for (guint i = 0; i < texts->len; i++)
    g_string_append_printf (list, "%s%s", list->len > 0 ? separator : "", (const char *) texts->pdata[i]);
  add_text (csv, list->str);
}

/* ---- Where it stands in the turn ---- */

static void
add_step (Writer     *self,
          AciesCsv   *csv,
          AciesEntry *entry)
{
  AciesRuleset *ruleset = acies_battle_get_ruleset (self->source.battle);
  guint step = acies_entry_get_step (entry);
  g_autofree char *label = NULL;

  if (acies_entry_get_turn (entry) == 0)
    {
      add_text (csv, _("Deployment"));
      add_text (csv, "");
      return;
    }

  label = acies_ruleset_label_step (ruleset, self->end.situation, step);
  add_text (csv, acies_ruleset_get_phase (ruleset, acies_ruleset_get_step (ruleset, step)->phase_index)->label);
  add_text (csv, label);
}

/* ---- What it is ---- */

static const char *
label_kind (AciesEvent *event)
{
  switch (acies_event_get_kind (event))
    {
    case ACIES_EVENT_PROCEDURE:
      return acies_procedure_get_label (acies_facts_get_procedure (acies_event_get_facts (event)));
    case ACIES_EVENT_MOVE:
      return C_("entry", "Move");
    case ACIES_EVENT_STEP:
      return C_("entry", "Step begins");
    case ACIES_EVENT_NOTE:
      return C_("entry", "Note");
    case ACIES_EVENT_CORRECTION:
      return C_("entry", "Correction");
    case ACIES_EVENT_END:
      return C_("entry", "End");
    case ACIES_EVENT_RESUME:
      return C_("entry", "Battle resumed");
    case ACIES_EVENT_AMENDMENT:
    case ACIES_EVENT_UNDO:
    case ACIES_EVENT_REDO:
    case ACIES_EVENT_WORDING:
    default:
      /* These are no entries. */
      g_return_val_if_reached ("");
    }
}

static void
add_parties (Writer     *self,
             AciesCsv   *csv,
             AciesEvent *event)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  GPtrArray *moves = acies_event_get_moves (event);
  const char *other = NULL;

  if (acies_event_get_kind (event) == ACIES_EVENT_PROCEDURE)
    {
      const AciesFacts *facts = acies_event_get_facts (event);

      if (acies_facts_get_a (facts) != NULL)
        g_ptr_array_add (names, (char *) acies_situation_get_name (self->end.situation, acies_facts_get_a (facts)));
      other = acies_facts_get_b (facts);
    }
  else if (acies_event_get_subject (event) != NULL)
    {
      g_ptr_array_add (names, (char *) acies_situation_get_name (self->end.situation, acies_event_get_subject (event)));
    }
  else
    {
      for (guint i = 0; moves != NULL && i < moves->len; i++)
        g_ptr_array_add (names, (char *) acies_situation_get_name (self->end.situation, ((AciesMove *) moves->pdata[i])->subject));
    }
  add_list (csv, names, ", ");
  add_text (csv, other != NULL ? acies_situation_get_name (self->end.situation, other) : "");
}

/* "Harold: 6 4 1; William: 5" */
static void
add_dice (Writer                 *self,
          AciesCsv               *csv,
          const AciesReportEntry *told)
{
  g_autoptr (GString) text = g_string_new (NULL);
  gboolean counts = FALSE;
  guint n_hits = 0;

  for (guint i = 0; i < told->dice->len; i++)
    {
      const AciesReportDie *die = &g_array_index (told->dice, AciesReportDie, i);

      if (i == 0 || g_array_index (told->dice, AciesReportDie, i - 1).side != die->side)
        {
          g_string_append (text, i > 0 ? "; " : "");
          if (die->side >= 0)
            g_string_append_printf (text, "%s: ", acies_situation_get_side (self->end.situation, (guint) die->side)->name);
        }
      else
        {
          g_string_append_c (text, ' ');
        }
      g_string_append_printf (text, "%u", die->face);
      counts = counts || die->counts >= 0;
      n_hits += die->counts > 0;
    }
  add_text (csv, text->str);
  if (counts)
    acies_csv_add_number (csv, n_hits, 0);
  else
    add_text (csv, "");
}

static void
add_comments (AciesCsv               *csv,
              const AciesReportEntry *told)
{
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);

  if (told->photo != NULL)
    g_ptr_array_add (texts, acies_report_name_photo (told->photo));
  for (guint i = 0; i < told->comments->len; i++)
    {
      const AciesReportComment *comment = told->comments->pdata[i];

      if (comment->text != NULL && *comment->text != '\0')
        g_ptr_array_add (texts, g_strdup (comment->text));
      if (comment->photo != NULL)
        g_ptr_array_add (texts, acies_report_name_photo (comment->photo));
    }
  add_list (csv, texts, " · ");
}

static void
add_clauses (AciesCsv               *csv,
             const AciesReportEntry *told)
{
  g_autoptr (GPtrArray) clauses = g_ptr_array_new ();

  for (guint i = 0; i < told->lines->len; i++)
    {
      const AciesReportLine *line = told->lines->pdata[i];

      if (line->clause != NULL && *line->clause != '\0'
          && !g_ptr_array_find_with_equal_func (clauses, line->clause, g_str_equal, NULL))
        g_ptr_array_add (clauses, line->clause);
    }
  add_list (csv, clauses, " ");
}

static void
add_entry (Writer     *self,
           AciesCsv   *csv,
           AciesEntry *entry)
{
  g_autoptr (AciesReportEntry) told = acies_report_tell_entry (&self->source, self->end.situation, entry);
  AciesEvent *event = acies_entry_get_event (entry);
  int side = acies_entry_get_side (entry);

  acies_csv_add_number (csv, told->number, 0);
  acies_csv_add_number (csv, acies_entry_get_turn (entry), 0);
  add_step (self, csv, entry);
  add_text (csv, side >= 0 ? acies_situation_get_side (self->end.situation, (guint) side)->name : "");
  add_parties (self, csv, event);
  add_text (csv, label_kind (event));
  add_text (csv, told->sentence);
  add_dice (self, csv, told);
  add_list (csv, told->changes, "; ");
  add_list (csv, told->remarks, " ");
  add_comments (csv, told);
  add_text (csv, told->is_turning_point ? _("yes") : "");
  add_clauses (csv, told);
  acies_csv_end_row (csv);
}

/* Writes the entries of a battle that count, one in a row, under a row with the names of the columns.  %NULL with
 * %G_IO_ERROR_CANCELLED. */
GBytes *
acies_report_write_csv (AciesBattle   *battle,
                        GCancellable  *cancellable,
                        GError       **error)
{
  GListModel *entries = acies_battle_get_entries (battle);
  g_autoptr (AciesCsv) csv = acies_csv_new (NULL);
  Writer self = { .source = { .battle = battle } };
  gboolean cancelled = FALSE;

  add_header (csv);
  for (guint i = 0; i < g_list_model_get_n_items (entries) && !cancelled; i++)
    {
      g_autoptr (AciesEntry) entry = g_list_model_get_item (entries, i);

      acies_report_end_follow (&self.end, battle, entry);
      add_entry (&self, csv, entry);
      cancelled = g_cancellable_set_error_if_cancelled (cancellable, error);
    }
  acies_report_end_clear (&self.end);

  return cancelled ? NULL : acies_csv_finish (g_steal_pointer (&csv));
}
