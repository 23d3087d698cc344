/* SPDX-License-Identifier: LGPL-2.1-or-later */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "acies-event-xml-private.h"

static const char *
enum_nick (GType type,
           int   value)
{
  g_autoptr (GEnumClass) class = g_type_class_ref (type);

  return g_enum_get_value (class, value)->value_nick;
}

static int
enum_value (GType       type,
            const char *nick,
            int         fallback)
{
  g_autoptr (GEnumClass) class = g_type_class_ref (type);
  GEnumValue *value = nick != NULL ? g_enum_get_value_by_nick (class, nick) : NULL;

  return value != NULL ? value->value : fallback;
}

static const char *
null_if_empty (const char *text)
{
  return text != NULL && text[0] != '\0' ? text : NULL;
}

/* Writing */

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
      acies_xml_writer_attribute (writer, "kind", enum_nick (ACIES_TYPE_MOVE_KIND, move->kind));
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
  if (acies_event_get_not_recorded (event))
    acies_xml_writer_boolean (writer, "not-recorded", TRUE);
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
      acies_xml_writer_attribute (writer, "from", enum_nick (ACIES_TYPE_SOURCE, (int) source));
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

void
acies_event_write_xml (AciesXmlWriter *writer,
                       AciesEvent     *event)
{
  acies_xml_writer_start (writer, enum_nick (ACIES_TYPE_EVENT_KIND, (int) acies_event_get_kind (event)));
  acies_xml_writer_integer (writer, "n", acies_event_get_number (event));
  if (acies_event_get_group (event) != acies_event_get_number (event))
    acies_xml_writer_integer (writer, "group", acies_event_get_group (event));

  switch (acies_event_get_kind (event))
    {
    case ACIES_EVENT_MOVE:
      acies_xml_writer_attribute (writer, "agreement", acies_event_get_agreement (event));
      write_moves (writer, event);
      break;
    case ACIES_EVENT_PROCEDURE:
      write_procedure (writer, event);
      break;
    case ACIES_EVENT_NOTE:
      if (acies_event_get_target (event) != 0)
        acies_xml_writer_integer (writer, "target", acies_event_get_target (event));
      if (acies_event_is_turning_point (event))
        acies_xml_writer_boolean (writer, "turning-point", TRUE);
      acies_xml_writer_attribute (writer, "photo", null_if_empty (acies_event_get_photo (event)));
      acies_xml_writer_text (writer, acies_event_get_text (event));
      break;
    case ACIES_EVENT_CORRECTION:
      acies_xml_writer_attribute (writer, "subject", acies_event_get_subject (event));
      acies_xml_writer_attribute (writer, "key", acies_event_get_key (event));
      acies_xml_writer_attribute (writer, "value", acies_event_get_value (event));
      acies_xml_writer_attribute (writer, "reason", null_if_empty (acies_event_get_reason (event)));
      break;
    case ACIES_EVENT_AMENDMENT:
      write_amendment (writer, event);
      break;
    case ACIES_EVENT_STEP:
    case ACIES_EVENT_UNDO:
    case ACIES_EVENT_REDO:
    default:
      break;
    }
  acies_xml_writer_end (writer);
}

/* Reading */

static AciesMove *
read_path (xmlNode *node)
{
  g_autofree char *subject = acies_xml_get_attribute (node, "subject");
  g_autofree char *kind = acies_xml_get_attribute (node, "kind");
  g_autoptr (GArray) poses = g_array_new (FALSE, FALSE, sizeof (AciesPose));
  AciesMove *move;

  for (xmlNode *child = acies_xml_first_child (node, "pose");
       child != NULL;
       child = acies_xml_next (child, "pose"))
    {
      AciesPose pose;

      pose.at.x = acies_xml_get_double (child, "x", 0.0);
      pose.at.y = acies_xml_get_double (child, "y", 0.0);
      pose.heading = acies_heading_normalize (acies_xml_get_double (child, "heading", 0.0));
      g_array_append_val (poses, pose);
    }

  move = acies_move_new (subject,
                         (AciesMoveKind) enum_value (ACIES_TYPE_MOVE_KIND, kind, ACIES_MOVE_ADVANCE),
                         (const AciesPose *) poses->data, poses->len);
  move->files = (guint) acies_xml_get_integer (node, "files", 0);

  return move;
}

static GPtrArray *
read_moves (xmlNode *node)
{
  GPtrArray *moves = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_move_free);

  for (xmlNode *path = acies_xml_first_child (node, "path");
       path != NULL;
       path = acies_xml_next (path, "path"))
    g_ptr_array_add (moves, read_path (path));

  return moves;
}

static gboolean
read_inputs (xmlNode     *node,
             AciesFacts  *facts,
             GError     **error)
{
  const AciesProcedure *procedure = acies_facts_get_procedure (facts);

  for (xmlNode *input = acies_xml_first_child (node, "input");
       input != NULL;
       input = acies_xml_next (input, "input"))
    {
      g_autofree char *key = acies_xml_get_attribute (input, "key");
      g_autofree char *value = acies_xml_get_attribute (input, "value");
      g_autofree char *from = acies_xml_get_attribute (input, "from");
      int position = acies_schema_lookup (acies_procedure_get_inputs (procedure), key);
      g_autoptr (GError) refusal = NULL;

      if (position < 0)
        {
          acies_xml_set_error (error, input, _("“%s” has no input “%s”"),
                               acies_procedure_get_id (procedure), key);
          return FALSE;
        }
      if (!acies_facts_set_text (facts, (guint) position,
                                 (AciesSource) enum_value (ACIES_TYPE_SOURCE, from, ACIES_SOURCE_HAND),
                                 value, &refusal))
        {
          acies_xml_set_error (error, input, "%s", refusal->message);
          return FALSE;
        }
    }

  return TRUE;
}

/* Tells whether a value is a choice left unset in outputs by hand, as earlier versions of the program wrote it.  No
 * item has the id "". */
static gboolean
is_open_choice (AciesSchema *schema,
                const char  *key,
                const char  *value)
{
  int position = acies_schema_lookup (schema, key);

  return position >= 0 && *value == '\0'
         && acies_field_get_value_type (acies_schema_get_field (schema, position)) == ACIES_FIELD_CHOICE;
}

static gboolean
read_outputs (xmlNode      *node,
              AciesRecord  *outputs,
              GError      **error)
{
  for (xmlNode *output = acies_xml_first_child (node, "output");
       output != NULL;
       output = acies_xml_next (output, "output"))
    {
      g_autofree char *key = acies_xml_get_attribute (output, "key");
      g_autofree char *value = acies_xml_get_attribute (output, "value");
      g_autoptr (GError) refusal = NULL;

      if (is_open_choice (acies_record_get_schema (outputs), key, value))
        continue;
      if (!acies_record_parse_key (outputs, key, value, &refusal))
        {
          acies_xml_set_error (error, output, "%s", refusal->message);
          return FALSE;
        }
    }

  return TRUE;
}

static AciesEvent *
read_procedure (AciesRuleset  *ruleset,
                xmlNode       *node,
                GError       **error)
{
  g_autofree char *id = acies_xml_get_attribute (node, "id");
  g_autofree char *a = acies_xml_get_attribute (node, "a");
  g_autofree char *b = acies_xml_get_attribute (node, "b");
  g_autofree char *dice = acies_xml_get_attribute (node, "dice");
  g_autofree char *seed = acies_xml_get_attribute (node, "seed");
  g_autofree char *agreement = acies_xml_get_attribute (node, "agreement");
  const AciesProcedure *procedure = acies_ruleset_find_procedure (ruleset, id);
  g_autoptr (AciesFacts) facts = NULL;
  g_autoptr (AciesRecord) outputs = NULL;
  g_autoptr (GPtrArray) moves = NULL;
  g_autoptr (AciesEvent) event = NULL;

  if (procedure == NULL)
    {
      acies_xml_set_error (error, node, _("%s has no procedure “%s”"),
                           acies_ruleset_get_title (ruleset), id);
      return NULL;
    }

  facts = acies_facts_new (procedure, a, b);
  outputs = acies_record_new (acies_procedure_get_outputs (procedure));
  if (!read_inputs (node, facts, error) || !read_outputs (node, outputs, error))
    return NULL;

  event = acies_event_new_procedure (facts, dice, outputs);
  acies_event_set_seed (event, seed != NULL ? g_ascii_strtoull (seed, NULL, 10) : 0);
  acies_event_set_not_recorded (event, acies_xml_get_boolean (node, "not-recorded", FALSE));
  acies_event_set_agreement (event, agreement);
  moves = read_moves (node);
  acies_event_set_moves (event, moves);
  for (xmlNode *overrule = acies_xml_first_child (node, "overrule");
       overrule != NULL;
       overrule = acies_xml_next (overrule, "overrule"))
    {
      g_autofree char *key = acies_xml_get_attribute (overrule, "key");
      g_autofree char *value = acies_xml_get_attribute (overrule, "value");
      g_autofree char *reason = acies_xml_get_attribute (overrule, "reason");

      acies_event_add_overrule (event, key, value, reason);
    }

  return g_steal_pointer (&event);
}

static AciesEvent *
read_move (xmlNode *node)
{
  g_autofree char *agreement = acies_xml_get_attribute (node, "agreement");
  g_autoptr (GPtrArray) moves = read_moves (node);
  AciesEvent *event = acies_event_new_move (moves);

  acies_event_set_agreement (event, agreement);

  return event;
}

static AciesEvent *
read_note (xmlNode *node)
{
  g_autofree char *text = acies_xml_get_content (node);
  g_autofree char *photo = acies_xml_get_attribute (node, "photo");

  return acies_event_new_note (text, photo, (guint) acies_xml_get_integer (node, "target", 0),
                               acies_xml_get_boolean (node, "turning-point", FALSE));
}

static AciesEvent *
read_correction (xmlNode *node)
{
  g_autofree char *subject = acies_xml_get_attribute (node, "subject");
  g_autofree char *key = acies_xml_get_attribute (node, "key");
  g_autofree char *value = acies_xml_get_attribute (node, "value");
  g_autofree char *reason = acies_xml_get_attribute (node, "reason");

  return acies_event_new_correction (subject, key, value, reason);
}

static AciesEvent *
read_amendment (AciesRuleset  *ruleset,
                xmlNode       *node,
                GError       **error)
{
  g_autofree char *reason = acies_xml_get_attribute (node, "reason");
  g_autoptr (AciesEvent) event = acies_event_new_amendment (reason);
  xmlNode *insert = acies_xml_first_child (node, "insert");

  if (insert != NULL)
    {
      g_autoptr (AciesEvent) insertion = acies_event_read_xml (ruleset, acies_xml_first_child (insert, NULL), error);

      if (insertion == NULL)
        return NULL;
      acies_event_set_insertion (event, (guint) acies_xml_get_integer (insert, "before", 0), insertion);
    }

  for (xmlNode *replace = acies_xml_first_child (node, "replace");
       replace != NULL;
       replace = acies_xml_next (replace, "replace"))
    {
      xmlNode *child = acies_xml_first_child (replace, NULL);
      g_autoptr (AciesEvent) replacement = NULL;

      if (child != NULL && (replacement = acies_event_read_xml (ruleset, child, error)) == NULL)
        return NULL;
      acies_event_add_replacement (event, (guint) acies_xml_get_integer (replace, "target", 0), replacement);
    }

  return g_steal_pointer (&event);
}

AciesEvent *
acies_event_read_xml (AciesRuleset  *ruleset,
                      xmlNode       *node,
                      GError       **error)
{
  int kind = enum_value (ACIES_TYPE_EVENT_KIND, (const char *) node->name, -1);
  g_autoptr (AciesEvent) event = NULL;
  guint number = (guint) acies_xml_get_integer (node, "n", 0);

  switch (kind)
    {
    case ACIES_EVENT_MOVE:
      event = read_move (node);
      break;
    case ACIES_EVENT_PROCEDURE:
      event = read_procedure (ruleset, node, error);
      break;
    case ACIES_EVENT_STEP:
      event = acies_event_new_step ();
      break;
    case ACIES_EVENT_NOTE:
      event = read_note (node);
      break;
    case ACIES_EVENT_CORRECTION:
      event = read_correction (node);
      break;
    case ACIES_EVENT_AMENDMENT:
      event = read_amendment (ruleset, node, error);
      break;
    case ACIES_EVENT_UNDO:
      event = acies_event_new_undo (FALSE);
      break;
    case ACIES_EVENT_REDO:
      event = acies_event_new_undo (TRUE);
      break;
    default:
      acies_xml_set_error (error, node, _("“%s” is no kind of event"), (const char *) node->name);
      break;
    }

  if (event == NULL)
    return NULL;

  acies_event_set_place_in_log (event, number, (guint) acies_xml_get_integer (node, "group", number));
  return g_steal_pointer (&event);
}
