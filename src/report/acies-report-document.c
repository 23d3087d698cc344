/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "acies-report-turn-private.h"

static void
add_fact (AciesReportDocument *document,
          const char          *label,
          char                *value)
{
  acies_report_add_fact (document->facts, label, value);
}

static char *
describe_rules (AciesRuleset *ruleset)
{
  const char *author = acies_ruleset_get_author (ruleset);

  if (author == NULL || *author == '\0')
    return g_strdup (acies_ruleset_get_title (ruleset));

  /* Translators: the title of published rules and their author */
  return g_strdup_printf (_("%s, by %s"), acies_ruleset_get_title (ruleset), author);
}

static char *
describe_table (AciesTable *table)
{
  g_autofree char *width = acies_decimal_to_string ((gint64) (acies_table_get_width (table) * ACIES_DECIMAL_ONE + 0.5));
  g_autofree char *height = acies_decimal_to_string ((gint64) (acies_table_get_height (table) * ACIES_DECIMAL_ONE + 0.5));

  /* Translators: the size of a table in inches */
  return g_strdup_printf (_("%s″ × %s″"), width, height);
}

/* What the players agreed on that is not the usual reading. */
static void
add_options (AciesReportDocument *document,
             AciesBattle         *battle)
{
  const AciesRecord *options = acies_battle_get_options (battle);
  AciesSchema *schema = acies_record_get_schema (options);
  g_autoptr (AciesRecord) usual = acies_record_new (schema);

  for (guint i = 0; i < acies_schema_get_n_fields (schema); i++)
    if (!acies_record_value_equal (options, usual, i))
      add_fact (document, acies_field_get_label (acies_schema_get_field (schema, i)),
                acies_record_display (options, i));
}

static guint
count_words (const char *text)
{
  guint n_words = 0;

  for (const char *p = text; *p != '\0'; p++)
    n_words += *p != ' ' && (p == text || p[-1] == ' ');

  return n_words;
}

/* "112, of these 40 rolled by the program and 72 thrown at the table" */
static char *
describe_dice (AciesBattle *battle)
{
  GListModel *entries = acies_battle_get_entries (battle);
  guint n_dice = 0;
  guint n_rolled = 0;

  for (guint i = 0; i < g_list_model_get_n_items (entries); i++)
    {
      g_autoptr (AciesEntry) entry = g_list_model_get_item (entries, i);
      AciesEvent *event = acies_entry_get_event (entry);
      guint n_words;

      if (acies_event_get_kind (event) != ACIES_EVENT_PROCEDURE)
        continue;
      n_words = count_words (acies_event_get_dice (event));
      n_dice += n_words;
      if (acies_event_get_seed (event) != 0)
        n_rolled += n_words;
    }

  if (n_dice == 0)
    return NULL;
  if (n_rolled == 0)
    return g_strdup_printf (ngettext ("%u, thrown at the table", "%u, thrown at the table", n_dice), n_dice);
  if (n_rolled == n_dice)
    return g_strdup_printf (ngettext ("%u, rolled by the program", "%u, rolled by the program", n_dice), n_dice);

  /* Translators: how many dice, how many of them the program rolled, and how many the players did */
  return g_strdup_printf (ngettext ("%u, of these %u rolled by the program and %u thrown at the table",
                                    "%u, of these %u rolled by the program and %u thrown at the table", n_rolled),
                          n_dice, n_rolled, n_dice - n_rolled);
}

static char *
describe_corrections (AciesBattle *battle)
{
  GListModel *entries = acies_battle_get_entries (battle);
  g_autoptr (GPtrArray) phrases = g_ptr_array_new_with_free_func (g_free);
  guint n_overruled = 0;
  guint n_amended = 0;

  for (guint i = 0; i < g_list_model_get_n_items (entries); i++)
    {
      g_autoptr (AciesEntry) entry = g_list_model_get_item (entries, i);

      n_overruled += acies_entry_is_overruled (entry)
                     || (acies_event_get_kind (acies_entry_get_event (entry)) == ACIES_EVENT_CORRECTION
                         && !acies_event_get_not_recorded (acies_entry_get_event (entry)));
      n_amended += acies_entry_is_amended (entry);
    }

  if (n_overruled > 0)
    g_ptr_array_add (phrases, g_strdup_printf (ngettext ("%u entry", "%u entries", n_overruled), n_overruled));
  if (n_amended > 0)
    g_ptr_array_add (phrases, g_strdup_printf (ngettext ("%u amended later", "%u amended later", n_amended), n_amended));

  return phrases->len > 0 ? acies_report_join (phrases) : NULL;
}

static void
add_facts (AciesReportSource *source)
{
  AciesReportDocument *document = source->document;
  AciesBattle *battle = source->battle;
  guint n_turns = source->ends->len - 1;

  add_fact (document, _("Date"), g_strdup (acies_battle_get_date (battle)));
  add_fact (document, _("Place"), g_strdup (acies_battle_get_place (battle)));
  add_fact (document, _("Rules"), describe_rules (acies_battle_get_ruleset (battle)));
  add_options (document, battle);
  add_fact (document, _("Table"), describe_table (acies_battle_get_table (battle)));
  if (n_turns > 0)
    add_fact (document, _("Turns"), g_strdup_printf ("%u", n_turns));
  add_fact (document, _("Dice"), describe_dice (battle));
  add_fact (document, _("By hand"), describe_corrections (battle));
}

static void
add_title (AciesReportSource *source)
{
  AciesReportDocument *document = source->document;
  const char *title = acies_battle_get_title (source->battle);

  document->subtitle = acies_report_join_sides (acies_report_source_get_end (source, 0));
  document->title = g_strdup (title != NULL && *title != '\0' ? title : document->subtitle);
}

static GPtrArray *
list_ends (AciesBattle *battle)
{
  GPtrArray *ends = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_situation_free);

  for (guint turn = 0; turn <= acies_battle_get_turn (battle); turn++)
    g_ptr_array_add (ends, acies_battle_get_situation_at (battle, acies_battle_get_n_entries_at_turn (battle, turn)));

  return ends;
}

/**
 * acies_report_document_new_after:
 * @battle: a battle, over or not
 * @options: what the user chose; what a level does not show may be in the document all the same
 * @odds: (nullable): those of a document of the same battle, or of another with the same events, which are taken over
 * @cancellable: (nullable): gives it up
 * @error: return location
 *
 * Tells a battle as far as it has come: what was agreed, the armies and how they
 * ended, the deployment and each turn with all that its entries say, the losses and
 * the outcome.  The same battle makes the same document.
 *
 * Returns: (transfer full): a document, or %NULL with %G_IO_ERROR_CANCELLED
 */
AciesReportDocument *
acies_report_document_new_after (AciesBattle               *battle,
                                 const AciesReportOptions  *options,
                                 AciesLuck                 *odds,
                                 GCancellable              *cancellable,
                                 GError                   **error)
{
  AciesReportSource source = { 0 };
  gboolean is_told;
  const char *notes;

  g_return_val_if_fail (ACIES_IS_BATTLE (battle), NULL);
  g_return_val_if_fail (options != NULL, NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return NULL;

  source.battle = battle;
  source.options = options;
  source.document = acies_report_document_alloc ();
  source.ends = list_ends (battle);

  acies_report_add_sides (&source);
  add_title (&source);
  add_facts (&source);
  notes = acies_battle_get_notes (battle);
  source.document->notes = g_strdup (notes != NULL ? notes : "");
  source.names = acies_report_names_new (source.document->names);
  acies_report_survey_field (&source);
  source.turns = acies_report_gather_turns (&source);
  acies_report_add_chapters (&source);
  acies_report_choose_figures (&source);
  acies_report_add_losses (&source);
  acies_report_tell_opening (&source);
  source.document->outcome_heading = acies_report_label_outcome (&source);
  acies_report_tell_outcome (&source);
  is_told = !options->luck || acies_report_tell_luck (&source, odds, cancellable, error);
  acies_report_apply_wordings (&source);
  acies_report_names_free (source.names);
  g_ptr_array_unref (source.turns);
  g_ptr_array_unref (source.ends);
  if (!is_told)
    g_clear_pointer (&source.document, acies_report_document_free);

  return source.document;
}

/**
 * acies_report_document_new:
 * @battle: a battle, over or not
 * @options: what the user chose
 * @cancellable: (nullable): gives it up
 * @error: return location
 *
 * As acies_report_document_new_after(), with all odds worked out.
 *
 * Returns: (transfer full): a document, or %NULL with %G_IO_ERROR_CANCELLED
 */
AciesReportDocument *
acies_report_document_new (AciesBattle               *battle,
                           const AciesReportOptions  *options,
                           GCancellable              *cancellable,
                           GError                   **error)
{
  return acies_report_document_new_after (battle, options, NULL, cancellable, error);
}
