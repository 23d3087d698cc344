/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "roster-fixture.h"

static AciesVocabulary *
create_vocabulary (const char        *id,
                   const char *const *items)
{
  AciesVocabulary *vocabulary = acies_vocabulary_new (id, NULL, NULL);

  for (guint i = 0; items[i] != NULL; i++)
    g_assert_true (acies_vocabulary_add (vocabulary, items[i], NULL, NULL, NULL, NULL));

  return vocabulary;
}

static AciesField *
add_field (AciesSchema     *schema,
           const char      *id,
           AciesFieldType   type,
           AciesVocabulary *vocabulary,
           const char      *label,
           const char      *fallback)
{
  g_autoptr (AciesField) field = acies_field_new (id, type, vocabulary);
  g_autoptr (GError) error = NULL;

  acies_field_set_texts (field, label, NULL, NULL, NULL);
  if (fallback != NULL)
    acies_field_set_default (field, fallback, &error);
  g_assert_no_error (error);
  g_assert_true (acies_schema_add (schema, field));

  /* The schema has one of its own. */
  return field;
}

AciesSchema *
create_unit_schema (void)
{
  static const char *const types[] = { "spearmen", "archers", "cavalry", NULL };
  static const char *const missiles[] = { "javelin", "bow", "sling", NULL };
  g_autoptr (AciesVocabulary) type_vocabulary = create_vocabulary ("types", types);
  g_autoptr (AciesVocabulary) missile_vocabulary = create_vocabulary ("missiles", missiles);
  AciesSchema *schema = acies_schema_new ("unit");

  add_field (schema, "type", ACIES_FIELD_CHOICE, type_vocabulary, "Type", "spearmen");
  acies_field_set_limits (add_field (schema, "figures", ACIES_FIELD_INTEGER, NULL, "Figures", "12"),
                          1, 200, FALSE);
  acies_field_set_list (add_field (schema, "missiles", ACIES_FIELD_CHOICE, missile_vocabulary,
                                   "Missiles", NULL),
                        0, 3);
  add_field (schema, "impetuous", ACIES_FIELD_BOOLEAN, NULL, "Impetuous", "false");
  add_field (schema, "device", ACIES_FIELD_TEXT, NULL, "Device", NULL);

  return schema;
}

AciesSchema *
create_leader_schema (void)
{
  AciesSchema *schema = acies_schema_new ("leader");

  acies_field_set_limits (add_field (schema, "quality", ACIES_FIELD_INTEGER, NULL, "Quality", "2"),
                          1, 3, FALSE);

  return schema;
}

static AciesSchema *
create_side_schema (void)
{
  AciesSchema *schema = acies_schema_new ("side");

  add_field (schema, "surprised", ACIES_FIELD_BOOLEAN, NULL, "Surprised", "false");

  return schema;
}

AciesArmy *
create_empty_army (void)
{
  g_autoptr (AciesSchema) unit_schema = create_unit_schema ();
  g_autoptr (AciesSchema) leader_schema = create_leader_schema ();
  g_autoptr (AciesSchema) side_schema = create_side_schema ();

  return acies_army_new ("phalanx", unit_schema, leader_schema, side_schema);
}

AciesArmy *
create_army (void)
{
  AciesArmy *army = create_empty_army ();
  AciesCommand *first = acies_army_add_command (army, TRUE, G_MAXUINT);
  AciesCommand *second = acies_army_add_command (army, FALSE, G_MAXUINT);

  acies_leader_set_name (acies_command_get_leader (first), "Agis");
  acies_unit_set_name (acies_army_add_unit (army, first, G_MAXUINT), "Hypaspists");
  acies_unit_set_name (acies_army_add_unit (army, first, G_MAXUINT), "Cretan archers");
  acies_unit_set_name (acies_army_add_unit (army, second, G_MAXUINT), "Companions");

  return army;
}

/* @photo: (nullable) */
static void
dump_photo (GString    *dump,
            AciesPhoto *photo,
            const char *caption)
{
  if (photo != NULL || *caption != '\0')
    g_string_append_printf (dump, "  photo %s \"%s\"\n", photo != NULL ? acies_photo_get_id (photo) : "none", caption);
}

static void
dump_item (GString    *dump,
           const char *kind,
           gpointer    item)
{
  const AciesRecord *traits = acies_roster_item_get_traits (item);
  AciesSchema *schema = acies_roster_item_get_schema (item);

  g_string_append_printf (dump, "%s %s \"%s\" \"%s\"", kind,
                          acies_roster_item_get_id (item) != NULL ? acies_roster_item_get_id (item) : "-",
                          acies_roster_item_get_name (item),
                          acies_roster_item_get_notes (item));

  for (guint i = 0; i < acies_schema_get_n_fields (schema); i++)
    {
      g_autofree char *value = acies_record_print (traits, i);

      g_string_append_printf (dump, " %s%s\"%s\"",
                              acies_field_get_id (acies_schema_get_field (schema, i)),
                              acies_record_is_given (traits, i) ? "=" : "~",
                              value);
    }

  g_string_append_c (dump, '\n');
  dump_photo (dump, acies_roster_item_get_photo (item), acies_roster_item_get_caption (item));
}

char *
dump_army (AciesArmy *army)
{
  GString *dump = g_string_new (NULL);

  dump_item (dump, "army", army);
  g_string_append_printf (dump, "year \"%s\", general \"%s\", \"%s\"\n", acies_army_get_year (army),
                          acies_army_get_general (army), acies_army_get_description (army));
  g_string_append_printf (dump, "rules %s, color %d, emblem %s, units %u\n",
                          acies_army_get_ruleset_id (army),
                          acies_army_get_color (army),
                          acies_emblem_get_nick (acies_army_get_emblem (army)),
                          acies_army_get_n_units (army));

  for (guint i = 0; i < acies_army_get_n_commands (army); i++)
    {
      AciesCommand *command = acies_army_get_command (army, i);
      AciesLeader *leader = acies_command_get_leader (command);

      g_string_append_printf (dump, "command %s \"%s\" \"%s\"\n",
                              acies_command_get_id (command),
                              acies_command_get_own_name (command),
                              acies_command_get_notes (command));
      dump_photo (dump, acies_command_get_photo (command), acies_command_get_caption (command));
      if (leader != NULL)
        dump_item (dump, " leader", leader);

      for (guint j = 0; j < acies_command_get_n_units (command); j++)
        {
          AciesUnit *unit = acies_command_get_unit (command, j);

          g_assert_true (acies_army_command_of (army, unit) == command);
          dump_item (dump, " unit", unit);
          if (acies_unit_get_name_form (unit) != ACIES_NAME_GUESSED)
            g_string_append_printf (dump, "  form %s\n", acies_name_form_get_nick (acies_unit_get_name_form (unit)));
        }
    }

  return g_string_free (dump, FALSE);
}

char *
list_army (AciesArmy *army)
{
  GString *list = g_string_new (NULL);

  for (guint i = 0; i < acies_army_get_n_commands (army); i++)
    {
      AciesCommand *command = acies_army_get_command (army, i);

      g_string_append_printf (list, "%s%s:", i > 0 ? "; " : "", acies_command_get_id (command));
      for (guint j = 0; j < acies_command_get_n_units (command); j++)
        g_string_append_printf (list, " %s", acies_unit_get_id (acies_command_get_unit (command, j)));
    }

  return g_string_free (list, FALSE);
}

char *
print_trait (gpointer    item,
             const char *key)
{
  int position = acies_schema_lookup (acies_roster_item_get_schema (item), key);

  g_assert_cmpint (position, >=, 0);

  return acies_record_print (acies_roster_item_get_traits (item), position);
}

void
count (guint *counter)
{
  (*counter)++;
}

static void
items_changed_cb (GListModel *model,
                  guint       position,
                  guint       n_removed,
                  guint       n_added,
                  GString    *log)
{
  g_string_append_printf (log, "%u %u %u; ", position, n_removed, n_added);
}

void
log_items_changed (gpointer  model,
                   GString  *log)
{
  g_signal_connect (model, "items-changed", G_CALLBACK (items_changed_cb), log);
}

AciesPhoto *
create_photo (char letter)
{
  const char data[] = { '\xff', '\xd8', '\xff', letter };
  g_autoptr (GBytes) bytes = g_bytes_new (data, sizeof data);
  g_autofree char *name = g_strdup_printf ("%c.jpg", letter);
  g_autoptr (GError) error = NULL;
  AciesPhoto *photo = acies_photo_new (name, bytes, 40, 30, &error);

  g_assert_no_error (error);

  return photo;
}
