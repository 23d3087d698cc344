/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "acies-army-private.h"
#include "acies-edit-kind-private.h"
#include "acies-history-private.h"
#include "acies-roster-item-private.h"

/* The values of an enumeration under their nicks */
static AciesVocabulary *
create_vocabulary (const char *id,
                   GType       type)
{
  g_autoptr (GEnumClass) values = g_type_class_ref (type);
  AciesVocabulary *vocabulary = acies_vocabulary_new (id, NULL, NULL);

  for (guint i = 0; i < values->n_values; i++)
    acies_vocabulary_add (vocabulary, values->values[i].value_nick, NULL, NULL, NULL, NULL);

  return vocabulary;
}

/* Creates fields for the texts that are edited besides traits, so that the same checks apply. */
static AciesSchema *
create_text_schema (void)
{
  static const AciesNumberSyntax color_syntax = { .max_digits = 1, .allow_minus = TRUE };
  const struct
  {
    const char     *id;
    AciesFieldType  type;
    const char     *label;
    GType         (*choices) (void);
  } texts[] = {
    { "name", ACIES_FIELD_TEXT, C_("field", "Name") },
    { "notes", ACIES_FIELD_TEXT, C_("field", "Notes") },
    { "caption", ACIES_FIELD_TEXT, C_("field", "Caption") },
    { "color", ACIES_FIELD_INTEGER, C_("field", "Color") },
    { "emblem", ACIES_FIELD_CHOICE, C_("field", "Emblem"), acies_emblem_get_type },
    { "year", ACIES_FIELD_TEXT, C_("field", "Year") },
    { "general", ACIES_FIELD_TEXT, C_("field", "General") },
    { "description", ACIES_FIELD_TEXT, C_("field", "Description") },
    /* Translators: whether sentences have the name of a unit in the singular or plural, and with an article */
    { "name-form", ACIES_FIELD_CHOICE, C_("field", "Name in sentences"), acies_name_form_get_type },
  };
  AciesSchema *schema = acies_schema_new ("roster");

  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (AciesVocabulary) choices =
        texts[i].choices != NULL ? create_vocabulary (texts[i].id, texts[i].choices ()) : NULL;
      AciesField *field = acies_field_new (texts[i].id, texts[i].type, choices);

      acies_field_set_texts (field, texts[i].label, NULL, NULL, NULL);
      if (texts[i].type == ACIES_FIELD_INTEGER)
        {
          acies_field_set_limits (field, -1, 5, FALSE);
          acies_field_set_number_syntax (field, &color_syntax);
        }

      acies_schema_add (schema, field);
      acies_field_unref (field);
    }

  return schema;
}

/* The fallback of an enumeration is its first value. */
static void
set_choice (GValue     *value,
            const char *nick)
{
  g_autoptr (GEnumClass) values = g_type_class_ref (G_VALUE_TYPE (value));
  const GEnumValue *found = g_enum_get_value_by_nick (values, nick);

  g_value_set_enum (value, found != NULL ? found->value : 0);
}

static GParamSpec *
find_text (GObject    *subject,
           const char *text)
{
  /* The name of a command is read-only; its own name is set instead. */
  const char *property = ACIES_IS_COMMAND (subject) && g_str_equal (text, "name") ? "own-name" : text;

  return g_object_class_find_property (G_OBJECT_GET_CLASS (subject), property);
}

/* Tells whether @subject is the history's army or belongs to it. */
static gboolean
is_ours (AciesHistory *self,
         gpointer      subject)
{
  AciesArmy *army = acies_history_get_army (self);

  if (ACIES_IS_UNIT (subject))
    return acies_army_command_of (army, subject) != NULL;
  else if (ACIES_IS_LEADER (subject))
    return acies_army_command_led_by (army, subject) != NULL;
  else if (ACIES_IS_COMMAND (subject))
    return acies_army_index_of (army, subject) >= 0;
  else
    return subject == (gpointer) army;
}

static gboolean
are_ours (AciesHistory *self,
          GPtrArray    *subjects)
{
  for (guint i = 0; i < subjects->len; i++)
    if (!ACIES_IS_ROSTER_ITEM (subjects->pdata[i]) || !is_ours (self, subjects->pdata[i])
        || acies_roster_item_get_schema (subjects->pdata[i]) != acies_roster_item_get_schema (subjects->pdata[0]))
      return FALSE;

  return subjects->len > 0;
}

static GPtrArray *
list_one (GObject *subject)
{
  GPtrArray *subjects = g_ptr_array_new ();

  g_ptr_array_add (subjects, subject);

  return subjects;
}

/**
 * acies_history_set_trait:
 * @self: a history
 * @subject: its army, or a leader or unit in it
 * @key: the id of a field of the subject's schema
 * @text: the value in its text form
 * @error: return location for a #GError
 *
 * Sets a trait.  On an #AciesInputError nothing has changed.  Setting the
 * present value makes no undo step.
 *
 * Returns: whether the trait now has that value
 */
gboolean
acies_history_set_trait (AciesHistory  *self,
                         GObject       *subject,
                         const char    *key,
                         const char    *text,
                         GError       **error)
{
  g_autoptr (GPtrArray) subjects = NULL;

  g_return_val_if_fail (ACIES_IS_HISTORY (self), FALSE);
  g_return_val_if_fail (is_ours (self, subject), FALSE);

  subjects = list_one (subject);

  return acies_history_set_traits (self, subjects, key, text, error);
}

/**
 * acies_history_set_traits:
 * @self: a history
 * @subjects: (element-type AciesRosterItem): its army, or leaders in it, or units in it
 * @key: the id of a field of the subjects' schema
 * @text: the value in its text form
 * @error: return location for a #GError
 *
 * Sets a trait of several items to one value, in one undo step; see
 * acies_history_set_trait().
 *
 * Returns: whether the trait of all now has that value
 */
gboolean
acies_history_set_traits (AciesHistory  *self,
                          GPtrArray     *subjects,
                          const char    *key,
                          const char    *text,
                          GError       **error)
{
  g_autoptr (AciesRecord) traits = NULL;
  int position;

  g_return_val_if_fail (ACIES_IS_HISTORY (self), FALSE);
  g_return_val_if_fail (subjects != NULL, FALSE);
  g_return_val_if_fail (are_ours (self, subjects), FALSE);
  g_return_val_if_fail (key != NULL, FALSE);
  g_return_val_if_fail (text != NULL, FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);

  traits = acies_roster_item_try_trait (subjects->pdata[0], key, text, error);
  if (traits == NULL)
    return FALSE;

  position = acies_schema_lookup (acies_record_get_schema (traits), key);

  return acies_history_record (self, acies_edit_new_trait (subjects, position, traits));
}

/**
 * acies_history_reset_trait:
 * @self: a history
 * @subject: its army, or a leader or unit in it
 * @key: the id of a field of the subject's schema
 *
 * Resets a trait to its default and to not given.
 */
void
acies_history_reset_trait (AciesHistory *self,
                           GObject      *subject,
                           const char   *key)
{
  g_autoptr (GPtrArray) subjects = NULL;

  g_return_if_fail (ACIES_IS_HISTORY (self));
  g_return_if_fail (is_ours (self, subject));

  subjects = list_one (subject);
  acies_history_reset_traits (self, subjects, key);
}

/**
 * acies_history_reset_traits:
 * @self: a history
 * @subjects: (element-type AciesRosterItem): its army, or leaders in it, or units in it
 * @key: the id of a field of the subjects' schema
 *
 * Resets a trait of several items to its default and to not given, in one undo step.
 */
void
acies_history_reset_traits (AciesHistory *self,
                            GPtrArray    *subjects,
                            const char   *key)
{
  g_autoptr (AciesRecord) defaults = NULL;
  AciesSchema *schema;
  int position;

  g_return_if_fail (ACIES_IS_HISTORY (self));
  g_return_if_fail (subjects != NULL);
  g_return_if_fail (are_ours (self, subjects));
  g_return_if_fail (key != NULL);

  schema = acies_roster_item_get_schema (subjects->pdata[0]);
  position = acies_schema_lookup (schema, key);
  g_return_if_fail (position >= 0);

  defaults = acies_record_new (schema);
  acies_history_record (self, acies_edit_new_trait (subjects, position, defaults));
}

/**
 * acies_history_set_text:
 * @self: a history
 * @subject: its army, or a command, leader or unit in it
 * @property: "name", "notes" and "caption", of all of them; "name-form", of units;
 *   "color", "emblem", "year", "general" and "description", of the army
 * @text: the text; for the color "-1" to "5", for an emblem and the form of a name its nick: "none" for no
 *   emblem, "guessed" for a form that is guessed
 * @error: return location for a #GError
 *
 * Sets a text that is not a trait.  Notes and descriptions may have several lines, the
 * others one.  Fails with %ACIES_INPUT_ERROR_BAD_INPUT, and changes nothing, when the
 * subject has no such property or does not take the text.  Setting the present
 * text makes no undo step.
 *
 * Returns: whether the property now has that value
 */
gboolean
acies_history_set_text (AciesHistory  *self,
                        GObject       *subject,
                        const char    *property,
                        const char    *text,
                        GError       **error)
{
  g_autoptr (AciesSchema) schema = NULL;
  g_autoptr (AciesRecord) texts = NULL;
  g_auto (GValue) value = G_VALUE_INIT;
  AciesField *field;
  GParamSpec *pspec;
  int position;

  g_return_val_if_fail (ACIES_IS_HISTORY (self), FALSE);
  g_return_val_if_fail (G_IS_OBJECT (subject), FALSE);
  g_return_val_if_fail (is_ours (self, subject), FALSE);
  g_return_val_if_fail (property != NULL, FALSE);
  g_return_val_if_fail (text != NULL, FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);

  schema = create_text_schema ();
  texts = acies_record_new (schema);
  if (!acies_record_parse_key (texts, property, text, error))
    return FALSE;

  pspec = find_text (subject, property);
  if (pspec == NULL)
    {
      g_set_error (error, ACIES_INPUT_ERROR, ACIES_INPUT_ERROR_BAD_INPUT,
                   /* Translators: a key that one of the others has, but not this one */
                   _("%s: this has no such text"), property);
      return FALSE;
    }

  if (!g_str_equal (property, "notes") && !g_str_equal (property, "description") && strpbrk (text, "\n\t") != NULL)
    {
      g_set_error (error, ACIES_INPUT_ERROR, ACIES_INPUT_ERROR_BAD_INPUT,
                   /* Translators: key */
                   _("%s: it is one line, without tabs"), property);
      return FALSE;
    }

  position = acies_schema_lookup (schema, property);
  g_value_init (&value, pspec->value_type);
  if (G_VALUE_HOLDS_INT (&value))
    g_value_set_int (&value, acies_record_get_number (texts, position));
  else if (G_VALUE_HOLDS_ENUM (&value))
    set_choice (&value, text);
  else if (text[0] != '\0')
    g_value_set_string (&value, text);
  else
    g_param_value_set_default (pspec, &value);

  field = acies_schema_get_field (schema, position);

  return acies_history_record (self,
                               acies_edit_new_property (subject, pspec,
                                                          acies_field_get_label (field),
                                                          &value));
}

/**
 * acies_history_set_photo:
 * @self: a history
 * @subject: its army, or a command, leader or unit in it
 * @photo: (nullable): a photograph that is stored; %NULL to remove the present
 *   one with its caption
 * @error: return location for a #GError
 *
 * Sets a photograph, as an undo step of its own.  Fails, and changes nothing, with
 * %ACIES_INPUT_ERROR_NOT_ALLOWED when the army would have more than
 * %ACIES_PHOTO_MAX_BYTES_OF_ALL.
 *
 * Returns: whether the subject now has that photograph
 */
gboolean
acies_history_set_photo (AciesHistory  *self,
                         GObject       *subject,
                         AciesPhoto    *photo,
                         GError       **error)
{
  g_autoptr (AciesPhoto) present = NULL;
  g_auto (GValue) value = G_VALUE_INIT;

  g_return_val_if_fail (ACIES_IS_HISTORY (self), FALSE);
  g_return_val_if_fail (G_IS_OBJECT (subject), FALSE);
  g_return_val_if_fail (is_ours (self, subject), FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);

  g_object_get (subject, "photo", &present, NULL);
  if (acies_photo_equal (present, photo))
    return TRUE;
  if (photo != NULL && !acies_army_check_photos (acies_history_get_army (self), NULL, photo, error))
    return FALSE;

  /* Groups do not merge: after two photographs in a row the first comes back. */
  acies_history_begin_group (self, NULL);
  g_value_init (&value, ACIES_TYPE_PHOTO);
  g_value_set_boxed (&value, photo);
  acies_history_record (self, acies_edit_new_property (subject, find_text (subject, "photo"),
                                                       C_("field", "Photograph"), &value));
  if (photo == NULL)
    acies_history_set_text (self, subject, "caption", "", NULL);
  acies_history_end_group (self);

  return TRUE;
}

/**
 * acies_history_add_command:
 * @self: a history
 * @with_leader: whether to create a leader for it, too
 * @position: its position among the army's commands; clamped
 *
 * Returns: (transfer none): a new command without units
 */
AciesCommand *
acies_history_add_command (AciesHistory *self,
                           gboolean      with_leader,
                           guint         position)
{
  g_autoptr (AciesCommand) command = NULL;

  g_return_val_if_fail (ACIES_IS_HISTORY (self), NULL);

  command = acies_army_create_command (acies_history_get_army (self), with_leader);
  if (!acies_history_record (self, acies_edit_new_insert_command (command, position)))
    return NULL;

  return command;
}

/**
 * acies_history_remove_command:
 * @self: a history
 * @command: a command of its army
 *
 * Removes a command with its leader and its units.
 */
void
acies_history_remove_command (AciesHistory *self,
                              AciesCommand *command)
{
  int position;

  g_return_if_fail (ACIES_IS_HISTORY (self));
  g_return_if_fail (ACIES_IS_COMMAND (command));
  g_return_if_fail (is_ours (self, command));

  position = acies_army_index_of (acies_history_get_army (self), command);
  acies_history_record (self, acies_edit_new_remove_command (command, position));
}

/**
 * acies_history_add_unit:
 * @self: a history
 * @command: a command of its army
 * @position: its position among the command's units; clamped
 *
 * Returns: (transfer none): a new unit, all traits at their defaults
 */
AciesUnit *
acies_history_add_unit (AciesHistory *self,
                        AciesCommand *command,
                        guint         position)
{
  g_autoptr (AciesUnit) unit = NULL;
  g_autofree char *id = NULL;
  AciesArmy *army;

  g_return_val_if_fail (ACIES_IS_HISTORY (self), NULL);
  g_return_val_if_fail (ACIES_IS_COMMAND (command), NULL);
  g_return_val_if_fail (is_ours (self, command), NULL);

  army = acies_history_get_army (self);
  id = acies_army_next_unit_id (army);
  unit = acies_unit_new (id, acies_army_get_unit_schema (army));
  if (!acies_history_record (self, acies_edit_new_insert_unit (unit, command, position)))
    return NULL;

  return unit;
}

/**
 * acies_history_copy_unit:
 * @self: a history
 * @unit: a unit of any army of the same rules
 * @command: a command of its army
 * @position: the copy's position among the command's units; clamped
 *
 * Inserts a copy of a unit, with a new id.
 *
 * Returns: (transfer none): the new unit
 */
AciesUnit *
acies_history_copy_unit (AciesHistory *self,
                         AciesUnit    *unit,
                         AciesCommand *command,
                         guint         position)
{
  g_autoptr (AciesUnit) copy = NULL;
  g_autofree char *id = NULL;
  AciesArmy *army;

  g_return_val_if_fail (ACIES_IS_HISTORY (self), NULL);
  g_return_val_if_fail (ACIES_IS_UNIT (unit), NULL);
  g_return_val_if_fail (is_ours (self, command), NULL);

  army = acies_history_get_army (self);
  g_return_val_if_fail (acies_roster_item_get_schema (ACIES_ROSTER_ITEM (unit)) == acies_army_get_unit_schema (army),
                        NULL);

  id = acies_army_next_unit_id (army);
  copy = acies_unit_copy (unit, id);

  return acies_history_record (self, acies_edit_new_insert_unit (copy, command, position)) ? copy : NULL;
}

/**
 * acies_history_copy_command:
 * @self: a history
 * @command: a command of any army of the same rules
 * @position: the copy's position among the commands; clamped
 *
 * Inserts a copy of a command with its leader and its units, all with new ids.
 *
 * Returns: (transfer none): the new command
 */
AciesCommand *
acies_history_copy_command (AciesHistory *self,
                            AciesCommand *command,
                            guint         position)
{
  g_autoptr (AciesCommand) copy = NULL;
  AciesIdNumbers numbers;

  g_return_val_if_fail (ACIES_IS_HISTORY (self), NULL);
  g_return_val_if_fail (ACIES_IS_COMMAND (command), NULL);

  acies_army_get_numbers (acies_history_get_army (self), &numbers);
  copy = acies_command_copy_numbered (command, numbers.of);

  return acies_history_record (self, acies_edit_new_insert_command (copy, position)) ? copy : NULL;
}

/**
 * acies_history_duplicate_unit:
 * @self: a history
 * @unit: a unit of its army
 *
 * Inserts a copy of a unit, with a new id, directly behind it.
 *
 * Returns: (transfer none): the new unit
 */
AciesUnit *
acies_history_duplicate_unit (AciesHistory *self,
                              AciesUnit    *unit)
{
  g_autofree char *named = NULL;
  g_autofree char *label = NULL;
  AciesCommand *command;
  AciesUnit *copy;

  g_return_val_if_fail (ACIES_IS_HISTORY (self), NULL);
  g_return_val_if_fail (ACIES_IS_UNIT (unit), NULL);
  g_return_val_if_fail (is_ours (self, unit), NULL);

  command = acies_army_command_of (acies_history_get_army (self), unit);
  named = acies_edit_name_subject (unit, acies_unit_get_name (unit));
  label = g_strdup_printf (_("Duplicate %s"), named);

  acies_history_begin_group (self, label);
  copy = acies_history_copy_unit (self, unit, command, acies_command_index_of (command, unit) + 1);
  acies_history_end_group (self);

  return copy;
}

/**
 * acies_history_remove_unit:
 * @self: a history
 * @unit: a unit of its army
 *
 * Removes a unit.
 */
void
acies_history_remove_unit (AciesHistory *self,
                           AciesUnit    *unit)
{
  AciesCommand *command;

  g_return_if_fail (ACIES_IS_HISTORY (self));
  g_return_if_fail (ACIES_IS_UNIT (unit));
  g_return_if_fail (is_ours (self, unit));

  command = acies_army_command_of (acies_history_get_army (self), unit);
  acies_history_record (self, acies_edit_new_remove_unit (unit, command));
}

/**
 * acies_history_move_unit:
 * @self: a history
 * @unit: a unit of its army
 * @command: a command of its army, the unit's own or another
 * @position: its new position among the command's units; clamped
 *
 * Moves a unit.  Moving it to its present position makes no undo step.
 */
void
acies_history_move_unit (AciesHistory *self,
                         AciesUnit    *unit,
                         AciesCommand *command,
                         guint         position)
{
  AciesCommand *from;

  g_return_if_fail (ACIES_IS_HISTORY (self));
  g_return_if_fail (ACIES_IS_UNIT (unit));
  g_return_if_fail (ACIES_IS_COMMAND (command));
  g_return_if_fail (is_ours (self, unit));
  g_return_if_fail (is_ours (self, command));

  from = acies_army_command_of (acies_history_get_army (self), unit);
  acies_history_record (self, acies_edit_new_move_unit (unit, from, command, position));
}

/**
 * acies_history_move_command:
 * @self: a history
 * @command: a command of its army
 * @position: its new position among the commands; clamped
 *
 * Moves a command with its leader and its units.  Moving it to its present
 * position makes no undo step.
 */
void
acies_history_move_command (AciesHistory *self,
                            AciesCommand *command,
                            guint         position)
{
  AciesArmy *army;

  g_return_if_fail (ACIES_IS_HISTORY (self));
  g_return_if_fail (ACIES_IS_COMMAND (command));
  g_return_if_fail (is_ours (self, command));

  army = acies_history_get_army (self);
  acies_history_record (self, acies_edit_new_move_command (command, acies_army_index_of (army, command),
                                                           MIN (position, acies_army_get_n_commands (army) - 1)));
}

/**
 * acies_history_renumber:
 * @self: a history
 *
 * Gives units, leaders and commands the numbers from 1 up in the order of the
 * roster.  Each is replaced by a copy: an object keeps its id for life.  What is
 * numbered so already makes no undo step.
 */
void
acies_history_renumber (AciesHistory *self)
{
  g_return_if_fail (ACIES_IS_HISTORY (self));

  acies_history_record (self, acies_edit_new_renumber (acies_history_get_army (self)));
}
