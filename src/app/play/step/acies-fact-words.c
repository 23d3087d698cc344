/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "acies-fact-words.h"
#include "acies-tooltip.h"

static const struct
{
  const char *word;
  const char *icon;
} sources[] = {
  [ACIES_SOURCE_DEFAULT] = { NC_("source of a fact", "usual"), "radio-symbolic" },
  [ACIES_SOURCE_OPTION] = { NC_("source of a fact", "option"), "emblem-system-symbolic" },
  [ACIES_SOURCE_ROSTER] = { NC_("source of a fact", "roster"), "view-list-symbolic" },
  [ACIES_SOURCE_STATUS] = { NC_("source of a fact", "status"), "avatar-default-symbolic" },
  [ACIES_SOURCE_SKETCH] = { NC_("source of a fact", "sketch"), "find-location-symbolic" },
  [ACIES_SOURCE_LOG] = { NC_("source of a fact", "log"), "document-open-recent-symbolic" },
  [ACIES_SOURCE_HAND] = { NC_("source of a fact", "by hand"), "document-edit-symbolic" },
};

/**
 * acies_source_get_word:
 * @source: where a fact comes from
 *
 * Returns: (transfer none): a word for it, translated
 */
const char *
acies_source_get_word (AciesSource source)
{
  g_return_val_if_fail (source < G_N_ELEMENTS (sources), "");

  return g_dpgettext2 (NULL, "source of a fact", sources[source].word);
}

/**
 * acies_source_get_icon:
 * @source: where a fact comes from
 *
 * Returns: (transfer none): the name of the icon that stands for it
 */
const char *
acies_source_get_icon (AciesSource source)
{
  g_return_val_if_fail (source < G_N_ELEMENTS (sources), NULL);

  return sources[source].icon;
}

/**
 * acies_fact_describe:
 * @facts: the facts of a proposal, traced by acies_proposal_trace_facts()
 * @input: the position of an input
 *
 * Describes what the program knew of a fact that was set by hand, "was: yes", or from which
 * fact set by hand another follows.
 *
 * Returns: (transfer full) (nullable): the words, translated; %NULL for any other fact
 */
char *
acies_fact_describe (const AciesFacts *facts,
                     guint             input)
{
  AciesSchema *schema = acies_record_get_schema (acies_facts_get_inputs (facts));
  g_autofree char *text = acies_facts_get_overruled (facts, input);
  g_autofree char *shown = NULL;
  g_autoptr (AciesRecord) record = NULL;
  int cause = acies_facts_get_cause (facts, input);

  if (cause >= 0)
    /* Translators: of a fact that was worked out again after another was set by hand: "follows from Line of sight" */
    return g_strdup_printf (_("follows from %s"), acies_field_get_label (acies_schema_get_field (schema, (guint) cause)));
  if (text == NULL)
    return NULL;

  record = acies_record_new (schema);
  if (!acies_record_parse (record, input, text, NULL))
    return NULL;
  shown = acies_record_display (record, input);

  /* Translators: what the program says of a fact that was set by hand: "was: yes" */
  return g_strdup_printf (_("was: %s"), shown);
}

/**
 * acies_fact_join_sources:
 * @one: (nullable): where the value of party a comes from, see acies_fact_tell_source()
 * @other: (nullable): where that of party b comes from
 * @is_by_hand: whether one of them was typed and can be taken back
 *
 * Joins what is told of the values of a row.
 *
 * Returns: (transfer full): a line for each, translated
 */
char *
acies_fact_join_sources (const char *one,
                         const char *other,
                         gboolean    is_by_hand)
{
  GString *text = g_string_new (one);

  if (other != NULL && g_strcmp0 (one, other) != 0)
    g_string_append_printf (text, "\n%s", other);
  if (is_by_hand)
    g_string_append_printf (text, "\n%s", _("Take it back"));

  return g_string_free (text, FALSE);
}

/**
 * acies_fact_explain:
 * @editor: the cell of a fact
 * @source: where its value comes from, see acies_fact_tell_source()
 *
 * Says in the tooltip and the description of a cell where its value comes from, and what the fact is.
 */
void
acies_fact_explain (AciesFieldEditor *editor,
                    const char       *source)
{
  const char *help = acies_field_get_help (acies_field_editor_get_field (editor));
  g_autofree char *text = help != NULL && *help != '\0' ? g_strdup_printf ("%s\n%s", source, help) : g_strdup (source);

  acies_tooltip_set (acies_field_editor_get_widget (editor), text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (acies_field_editor_get_target (editor)),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, source, -1);
}
