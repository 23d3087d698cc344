/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "acies-trait.h"

/* Finds the figures of the troop type, and the column among them that has the id of a trait.  (nullable) */
static const AciesRecord *
find_usual (const AciesRecord *traits,
            guint              position,
            guint             *column)
{
  AciesSchema *schema = acies_record_get_schema (traits);
  AciesField *field = acies_schema_get_field (schema, position);
  int type = acies_schema_find_role (schema, ACIES_ROLE_TYPE);
  AciesVocabulary *types;
  AciesSchema *columns;
  int found;

  /* Numbers have a default of their own. */
  if (acies_field_get_value_type (field) != ACIES_FIELD_CHOICE || acies_field_is_list (field) || type < 0
      || type == (int) position)
    return NULL;

  types = acies_field_get_vocabulary (acies_schema_get_field (schema, (guint) type));
  columns = acies_vocabulary_get_columns (types);
  found = columns != NULL ? acies_schema_lookup (columns, acies_field_get_id (field)) : -1;
  *column = (guint) MAX (found, 0);

  return found >= 0
         ? acies_vocabulary_get_figures (types, (guint) acies_record_get_choice (traits, (guint) type)) : NULL;
}

/**
 * acies_trait_describe_usual:
 * @traits: the traits of a unit or leader
 * @position: the position of a trait
 *
 * Gets the value that a trait has where the roster does not give it, if that depends on the troop type: the one of
 * the column of its id in the chart of types.
 *
 * Returns: (transfer full) (nullable): the value for players, such as "Bow" or "9″"; %NULL where the chart has no
 *   such column
 */
char *
acies_trait_describe_usual (const AciesRecord *traits,
                            guint              position)
{
  const AciesRecord *figures;
  guint column;

  g_return_val_if_fail (traits != NULL, NULL);

  figures = find_usual (traits, position, &column);

  return figures != NULL ? acies_record_display (figures, column) : NULL;
}

/**
 * acies_trait_get_item_id:
 * @traits: the traits of a unit or leader
 * @position: the position of a trait that is a choice
 *
 * Returns: (transfer none) (nullable): the id of the item that is chosen; where the roster does not give it, the usual
 *   one of its type, else the default
 */
const char *
acies_trait_get_item_id (const AciesRecord *traits,
                         guint              position)
{
  const AciesRecord *figures;
  guint column;

  g_return_val_if_fail (traits != NULL, NULL);

  figures = acies_record_is_given (traits, position) ? NULL : find_usual (traits, position, &column);

  return figures != NULL ? acies_record_get_choice_id (figures, column) : acies_record_get_choice_id (traits, position);
}

/**
 * acies_trait_display:
 * @traits: the traits of a unit or leader
 * @position: the position of a trait
 *
 * Returns: (transfer full): its value for players; where the roster does not give it the usual one of its type, else
 *   the default
 */
char *
acies_trait_display (const AciesRecord *traits,
                     guint              position)
{
  char *usual;

  g_return_val_if_fail (traits != NULL, NULL);

  usual = acies_record_is_given (traits, position) ? NULL : acies_trait_describe_usual (traits, position);

  return usual != NULL ? usual : acies_record_display (traits, position);
}

/**
 * acies_trait_describe_item:
 * @vocabulary: a chart, such as that of troop types
 * @item: the position of one of its items
 *
 * Returns: (transfer full): the numbers of the item that are not 0, for players: "Move 9″, Standard unit 24"; "" if
 *   there are none
 */
char *
acies_trait_describe_item (AciesVocabulary *vocabulary,
                           guint            item)
{
  const AciesRecord *figures;
  AciesSchema *columns;
  GString *text = g_string_new (NULL);

  g_return_val_if_fail (vocabulary != NULL, NULL);

  figures = acies_vocabulary_get_figures (vocabulary, item);
  columns = acies_vocabulary_get_columns (vocabulary);
  for (guint i = 0; figures != NULL && i < acies_schema_get_n_fields (columns); i++)
    {
      AciesField *column = acies_schema_get_field (columns, i);
      AciesFieldType type = acies_field_get_value_type (column);
      g_autofree char *value = NULL;

      if ((type != ACIES_FIELD_INTEGER && type != ACIES_FIELD_DECIMAL) || acies_field_is_list (column)
          || acies_record_get_number (figures, i) == 0)
        continue;
      value = acies_record_display (figures, i);
      g_string_append_printf (text, "%s%s %s", text->len > 0 ? ", " : "", acies_field_get_label (column), value);
    }

  return g_string_free (text, FALSE);
}
