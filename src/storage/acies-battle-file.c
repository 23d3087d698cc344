/* SPDX-License-Identifier: LGPL-2.1-or-later */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "acies-army-xml-private.h"
#include "acies-battle-file.h"
#include "acies-document-private.h"
#include "acies-event-reader-private.h"
#include "acies-event-xml-private.h"
#include "acies-table-xml-private.h"

#define BATTLE_MAJOR_VERSION 1
#define BATTLE_MINOR_VERSION 0

/* Writing */

/**
 * acies_battle_file_to_bytes:
 * @battle: a battle
 *
 * Returns: (transfer full): the content of its file; equal battles give equal bytes
 */
GBytes *
acies_battle_file_to_bytes (AciesBattle *battle)
{
  g_autoptr (AciesXmlWriter) writer = NULL;
  const char *notes;
  GListModel *armies;
  GListModel *log;

  g_return_val_if_fail (ACIES_IS_BATTLE (battle), NULL);

  writer = acies_xml_writer_new ("battle", BATTLE_MAJOR_VERSION, BATTLE_MINOR_VERSION);
  acies_xml_writer_attribute (writer, "ruleset", acies_ruleset_get_id (acies_battle_get_ruleset (battle)));
  acies_xml_writer_attribute (writer, "title", acies_battle_get_title (battle));
  acies_xml_writer_attribute (writer, "date", acies_battle_get_date (battle));
  acies_xml_writer_attribute (writer, "place", acies_battle_get_place (battle));
  notes = acies_battle_get_notes (battle);
  acies_xml_writer_element (writer, "notes", notes[0] != '\0' ? notes : NULL);
  acies_record_write_xml (writer, "option", acies_battle_get_options (battle));
  acies_xml_writer_start (writer, "table");
  acies_table_write_xml (writer, acies_battle_get_table (battle));
  acies_xml_writer_end (writer);

  armies = acies_battle_get_armies (battle);
  for (guint i = 0; i < g_list_model_get_n_items (armies); i++)
    {
      g_autoptr (AciesArmy) army = g_list_model_get_item (armies, i);

      acies_xml_writer_start (writer, "army");
      acies_army_write_xml (writer, army);
      acies_xml_writer_end (writer);
    }

  acies_xml_writer_start (writer, "log");
  log = acies_battle_get_log (battle);
  for (guint i = 0; i < g_list_model_get_n_items (log); i++)
    {
      g_autoptr (AciesEvent) event = g_list_model_get_item (log, i);

      acies_event_write_xml (writer, event);
    }
  acies_xml_writer_end (writer);

  return acies_xml_writer_finish (writer);
}

/* Reading */

static AciesRecord *
read_options (AciesRuleset  *ruleset,
              xmlNode       *root,
              GError       **error)
{
  g_autoptr (AciesRecord) options = acies_record_new (acies_ruleset_get_options (ruleset));

  for (xmlNode *child = acies_xml_first_child (root, "option");
       child != NULL;
       child = acies_xml_next (child, "option"))
    {
      g_autofree char *key = acies_xml_get_attribute (child, "key");
      g_autofree char *value = acies_xml_get_attribute (child, "value");
      g_autoptr (GError) refusal = NULL;

      if (!acies_record_parse_key (options, key, value, &refusal))
        {
          acies_xml_set_error (error, child, "%s", refusal->message);
          return NULL;
        }
    }

  return g_steal_pointer (&options);
}

static GListModel *
read_armies (AciesRuleset  *ruleset,
             xmlNode       *root,
             GError       **error)
{
  g_autoptr (GListStore) armies = g_list_store_new (ACIES_TYPE_ARMY);

  for (xmlNode *child = acies_xml_first_child (root, "army");
       child != NULL;
       child = acies_xml_next (child, "army"))
    {
      g_autofree char *id = acies_xml_get_attribute (child, "ruleset");
      g_autoptr (AciesArmy) army = NULL;

      if (strcmp (id, acies_ruleset_get_id (ruleset)) != 0)
        {
          acies_xml_set_error (error, child, _("This army is written for “%s”, the battle for “%s”"),
                               id, acies_ruleset_get_id (ruleset));
          return NULL;
        }
      army = acies_army_read_xml (ruleset, child, error);
      if (army == NULL)
        return NULL;
      g_list_store_append (armies, army);
    }

  return G_LIST_MODEL (g_steal_pointer (&armies));
}

/**
 * acies_battle_file_parse:
 * @library: the rulesets
 * @bytes: a battle file
 * @name: its name in messages
 * @error: return location
 *
 * Reads a battle and folds its log.  Fails with %G_IO_ERROR_CANCELLED when the thread's current
 * #GCancellable, see g_cancellable_push_current(), is cancelled.
 *
 * Returns: (transfer full) (nullable): the battle; %NULL with an error that names file, line and
 *   cause
 */
AciesBattle *
acies_battle_file_parse (AciesRulesetLibrary  *library,
                         GBytes               *bytes,
                         const char           *name,
                         GError              **error)
{
  g_autoptr (AciesEventReader) reader = NULL;
  g_autoptr (AciesXmlDocument) document = NULL;
  g_autoptr (AciesTable) table = NULL;
  g_autoptr (AciesRecord) options = NULL;
  g_autoptr (GListModel) armies = NULL;
  g_autoptr (GPtrArray) events = NULL;
  g_autoptr (AciesBattle) battle = NULL;
  g_autofree char *title = NULL;
  g_autofree char *date = NULL;
  g_autofree char *place = NULL;
  AciesRuleset *ruleset;
  xmlNode *root;
  xmlNode *notes;

  g_return_val_if_fail (ACIES_IS_RULESET_LIBRARY (library), NULL);

  reader = acies_event_reader_new_for_log (name, library);
  document = acies_document_parse (library, bytes, name, BATTLE_MAJOR_VERSION, &acies_battle_stream, reader,
                                   &ruleset, error);
  if (document == NULL)
    return NULL;

  root = xmlDocGetRootElement (document);
  table = acies_table_read_xml (acies_xml_first_child (root, "table"), error);
  if (table == NULL
      || (options = read_options (ruleset, root, error)) == NULL
      || (armies = read_armies (ruleset, root, error)) == NULL
      || (events = acies_event_reader_finish (reader, error)) == NULL
      || g_cancellable_set_error_if_cancelled (g_cancellable_get_current (), error))
    return NULL;

  battle = acies_battle_new_with_armies (ruleset, table, armies, options);
  title = acies_xml_get_attribute (root, "title");
  date = acies_xml_get_attribute (root, "date");
  place = acies_xml_get_attribute (root, "place");
  acies_battle_set_title (battle, title);
  acies_battle_set_date (battle, date);
  acies_battle_set_place (battle, place);
  notes = acies_xml_first_child (root, "notes");
  if (notes != NULL)
    {
      g_autofree char *text = acies_xml_get_content (notes);

      acies_battle_set_notes (battle, text);
    }
  if (!acies_battle_load_log (battle, events, error))
    {
      g_prefix_error (error, "%s: ", name);
      return NULL;
    }
  acies_battle_mark_saved (battle);

  return g_steal_pointer (&battle);
}

char *
acies_event_to_xml (AciesEvent *event)
{
  g_autoptr (AciesXmlWriter) writer = acies_xml_writer_new ("journal", BATTLE_MAJOR_VERSION, BATTLE_MINOR_VERSION);
  g_autoptr (GBytes) bytes = NULL;

  acies_event_write_xml (writer, event);
  bytes = acies_xml_writer_finish (writer);

  return g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}

/**
 * acies_event_from_xml:
 * @ruleset: the rules of the battle
 * @xml: an XML element, as acies_event_to_xml() writes it
 * @name: what messages call the file
 * @error: return location
 *
 * Reads an event of a journal.
 *
 * Returns: (transfer full) (nullable): the event; %NULL on error
 */
AciesEvent *
acies_event_from_xml (AciesRuleset  *ruleset,
                      const char    *xml,
                      const char    *name,
                      GError       **error)
{
  g_autoptr (GBytes) bytes = g_bytes_new (xml, strlen (xml));
  g_autoptr (AciesEventReader) reader = acies_event_reader_new_for_journal (name, ruleset);
  g_autoptr (AciesXmlDocument) document = NULL;
  g_autoptr (GPtrArray) events = NULL;

  document = acies_xml_parse_stream (bytes, name, BATTLE_MAJOR_VERSION, "battle.xsd", &acies_journal_stream, reader,
                                     error);
  if (document == NULL || (events = acies_event_reader_finish (reader, error)) == NULL)
    return NULL;

  /* The schema allows no other number. */
  g_return_val_if_fail (events->len == 1, NULL);

  return g_object_ref (events->pdata[0]);
}
