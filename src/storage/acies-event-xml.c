/* SPDX-License-Identifier: LGPL-2.1-or-later */

#include "config.h"

#include "acies-army-xml-private.h"
#include "acies-enum.h"
#include "acies-event-xml-private.h"

static const char *
null_if_empty (const char *text)
{
  return text != NULL && text[0] != '\0' ? text : NULL;
}

static void
write_moves (AciesXmlWriter *writer,
             AciesEvent     *event)
{
  GPtrArray *moves = acies_event_get_moves (event);

  for (guint i = 0; i < moves->len; i++)
    {
      const AciesMove *move = moves->pdata[i];

      acies_xml_writer_start (writer, "path");
      acies_xml_writer_attribute (writer, "subject", move->subject);
      acies_xml_writer_attribute (writer, "kind", acies_enum_get_nick (ACIES_TYPE_MOVE_KIND, move->kind));
      if (move->files != 0)
        acies_xml_writer_integer (writer, "files", move->files);
      for (guint j = 0; j < move->n_poses; j++)
        {
          acies_xml_writer_start (writer, "pose");
          acies_xml_writer_double (writer, "x", move->poses[j].at.x);
          acies_xml_writer_double (writer, "y", move->poses[j].at.y);
          acies_xml_writer_double (writer, "heading", move->poses[j].heading);
          acies_xml_writer_end (writer);
        }
      acies_xml_writer_end (writer);
    }
}

static void
write_not_recorded (AciesXmlWriter *writer,
                    AciesEvent     *event)
{
  if (acies_event_get_not_recorded (event))
    acies_xml_writer_boolean (writer, "not-recorded", TRUE);
}

static void
write_procedure (AciesXmlWriter *writer,
                 AciesEvent     *event)
{
  const AciesFacts *facts = acies_event_get_facts (event);
  const AciesRecord *inputs = acies_facts_get_inputs (facts);
  const AciesRecord *outputs = acies_event_get_outputs (event);
  AciesSchema *schema = acies_record_get_schema (inputs);
  GPtrArray *overrules = acies_event_get_overrules (event);

  acies_xml_writer_attribute (writer, "id", acies_procedure_get_id (acies_facts_get_procedure (facts)));
  acies_xml_writer_attribute (writer, "a", acies_facts_get_a (facts));
  acies_xml_writer_attribute (writer, "b", acies_facts_get_b (facts));
  acies_xml_writer_attribute (writer, "dice", null_if_empty (acies_event_get_dice (event)));
  if (acies_event_get_seed (event) != 0)
    {
      g_autofree char *seed = g_strdup_printf ("%" G_GUINT64_FORMAT, acies_event_get_seed (event));

      acies_xml_writer_attribute (writer, "seed", seed);
    }
  write_not_recorded (writer, event);
  acies_xml_writer_attribute (writer, "agreement", acies_event_get_agreement (event));

  for (guint i = 0; i < acies_schema_get_n_fields (schema); i++)
    {
      AciesSource source = acies_facts_get_source (facts, i);
      g_autofree char *value = NULL;

      if (source == ACIES_SOURCE_DEFAULT)
        continue;
      value = acies_record_print (inputs, i);
      acies_xml_writer_start (writer, "input");
      acies_xml_writer_attribute (writer, "key", acies_field_get_id (acies_schema_get_field (schema, i)));
      acies_xml_writer_attribute (writer, "value", value);
      acies_xml_writer_attribute (writer, "from", acies_enum_get_nick (ACIES_TYPE_SOURCE, (int) source));
      acies_xml_writer_end (writer);
    }

  schema = acies_record_get_schema (outputs);
  for (guint i = 0; i < acies_schema_get_n_fields (schema); i++)
    {
      g_autofree char *value = acies_record_print (outputs, i);

      acies_xml_writer_start (writer, "output");
      acies_xml_writer_attribute (writer, "key", acies_field_get_id (acies_schema_get_field (schema, i)));
      acies_xml_writer_attribute (writer, "value", value);
      acies_xml_writer_end (writer);
    }

  for (guint i = 0; i < overrules->len; i++)
    {
      const AciesOverrule *overrule = overrules->pdata[i];

      acies_xml_writer_start (writer, "overrule");
      acies_xml_writer_attribute (writer, "key", overrule->output);
      acies_xml_writer_attribute (writer, "value", overrule->value);
      acies_xml_writer_attribute (writer, "reason", null_if_empty (overrule->reason));
      acies_xml_writer_end (writer);
    }
  write_moves (writer, event);
}

static void
write_amendment (AciesXmlWriter *writer,
                 AciesEvent     *event)
{
  guint before;
  AciesEvent *insertion = acies_event_get_insertion (event, &before);

  acies_xml_writer_attribute (writer, "reason", null_if_empty (acies_event_get_reason (event)));
  if (insertion != NULL)
    {
      acies_xml_writer_start (writer, "insert");
      acies_xml_writer_integer (writer, "before", before);
      acies_event_write_xml (writer, insertion);
      acies_xml_writer_end (writer);
    }
  for (guint i = 0; i < acies_event_get_n_replacements (event); i++)
    {
      guint target = 0;
      AciesEvent *replacement = acies_event_get_replacement (event, i, &target);

      acies_xml_writer_start (writer, "replace");
      acies_xml_writer_integer (writer, "target", target);
      if (replacement != NULL)
        acies_event_write_xml (writer, replacement);
      acies_xml_writer_end (writer);
    }
}

static void
write_note (AciesXmlWriter *writer,
            AciesEvent     *event,
            AciesPhoto     *photo)
{
  gboolean is_stored = photo != NULL && acies_photo_get_data (photo) != NULL;

  if (acies_event_get_target (event) != 0)
    acies_xml_writer_integer (writer, "target", acies_event_get_target (event));
  if (acies_event_is_turning_point (event) || acies_event_clears_mark (event))
    acies_xml_writer_boolean (writer, "turning-point", acies_event_is_turning_point (event));
  if (is_stored)
    {
      acies_xml_writer_attribute (writer, "text", null_if_empty (acies_event_get_text (event)));
      acies_photo_write_xml (writer, photo);
      return;
    }

  acies_xml_writer_attribute (writer, "photo", photo != NULL ? null_if_empty (acies_photo_get_path (photo)) : NULL);
  acies_xml_writer_text (writer, acies_event_get_text (event));
}

/* A note with a photograph is an element of its own: a schema cannot limit text that stands beside other elements. */
static const char *
get_element (AciesEvent *event)
{
  AciesPhoto *photo = acies_event_get_photo (event);

  return photo != NULL && acies_photo_get_data (photo) != NULL
           ? "photo" : acies_enum_get_nick (ACIES_TYPE_EVENT_KIND, (int) acies_event_get_kind (event));
}

void
acies_event_write_xml (AciesXmlWriter *writer,
                       AciesEvent     *event)
{
  acies_xml_writer_start (writer, get_element (event));
  acies_xml_writer_integer (writer, "n", acies_event_get_number (event));
  if (acies_event_get_group (event) != acies_event_get_number (event))
    acies_xml_writer_integer (writer, "group", acies_event_get_group (event));

  switch (acies_event_get_kind (event))
    {
    case ACIES_EVENT_MOVE:
      acies_xml_writer_attribute (writer, "agreement", acies_event_get_agreement (event));
      write_not_recorded (writer, event);
      write_moves (writer, event);
      break;
    case ACIES_EVENT_PROCEDURE:
      write_procedure (writer, event);
      break;
    case ACIES_EVENT_WORDING:
      acies_xml_writer_attribute (writer, "part", acies_event_get_key (event));
      acies_xml_writer_attribute (writer, "over", null_if_empty (acies_event_get_value (event)));
      acies_xml_writer_text (writer, acies_event_get_text (event));
      break;
    case ACIES_EVENT_NOTE:
      write_note (writer, event, acies_event_get_photo (event));
      break;
    case ACIES_EVENT_CORRECTION:
      acies_xml_writer_attribute (writer, "subject", acies_event_get_subject (event));
      acies_xml_writer_attribute (writer, "key", acies_event_get_key (event));
      acies_xml_writer_attribute (writer, "value", acies_event_get_value (event));
      acies_xml_writer_attribute (writer, "reason", null_if_empty (acies_event_get_reason (event)));
      write_not_recorded (writer, event);
      break;
    case ACIES_EVENT_STEP:
      write_not_recorded (writer, event);
      break;
    case ACIES_EVENT_END:
      acies_xml_writer_attribute (writer, "winner", acies_event_get_subject (event));
      if (acies_event_is_by_rules (event))
        acies_xml_writer_boolean (writer, "by-rules", TRUE);
      acies_xml_writer_text (writer, acies_event_get_text (event));
      break;
    case ACIES_EVENT_AMENDMENT:
      write_amendment (writer, event);
      break;
    case ACIES_EVENT_RESUME:
    case ACIES_EVENT_UNDO:
    case ACIES_EVENT_REDO:
    default:
      break;
    }
  acies_xml_writer_end (writer);
}
