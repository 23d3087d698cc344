/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "acies-army-order.h"

/* A unit with what it is compared by, worked out once */
typedef struct
{
  AciesUnit  *unit;
  const char *text;
  gint64      number;
} Entry;

/* ---- What is compared ---- */

static gboolean
can_compare (AciesField *field)
{
  return !acies_field_is_list (field) && acies_field_get_value_type (field) != ACIES_FIELD_UNIT;
}

/**
 * acies_army_order_is_known:
 * @army: an army
 * @by: %ACIES_ARMY_ORDER_NAME, %ACIES_ARMY_ORDER_FINDINGS, or any other text
 *
 * Returns: whether the units of the army can be put in order by it
 */
gboolean
acies_army_order_is_known (AciesArmy  *army,
                           const char *by)
{
  AciesSchema *schema;
  int position;

  g_return_val_if_fail (ACIES_IS_ARMY (army), FALSE);
  g_return_val_if_fail (by != NULL, FALSE);

  if (g_str_equal (by, ACIES_ARMY_ORDER_NAME) || g_str_equal (by, ACIES_ARMY_ORDER_FINDINGS))
    return TRUE;

  schema = acies_army_get_unit_schema (army);
  position = acies_schema_lookup (schema, by);

  return position >= 0 && can_compare (acies_schema_get_field (schema, (guint) position));
}

/* "Cohort 2" before "Cohort 10", whatever the case of letters */
static const char *
find_key (GHashTable *keys,
          const char *text)
{
  char *key = g_hash_table_lookup (keys, text);

  if (key == NULL)
    {
      g_autofree char *folded = g_utf8_casefold (text, -1);

      key = g_utf8_collate_key_for_filename (folded, -1);
      g_hash_table_insert (keys, g_strdup (text), key);
    }

  return key;
}

/* (element-type utf8 guint): a subject and how bad the worst finding on it is */
static GHashTable *
weigh_findings (GListModel *findings)
{
  GHashTable *weights = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  guint n_findings = findings != NULL ? g_list_model_get_n_items (findings) : 0;

  for (guint i = 0; i < n_findings; i++)
    {
      g_autoptr (AciesFinding) finding = g_list_model_get_item (findings, i);
      const char *subject = acies_finding_get_subject (finding);
      guint weight = acies_finding_get_severity (finding) == ACIES_SEVERITY_ERROR ? 2 : 1;

      if (subject != NULL && GPOINTER_TO_UINT (g_hash_table_lookup (weights, subject)) < weight)
        g_hash_table_insert (weights, g_strdup (subject), GUINT_TO_POINTER (weight));
    }

  return weights;
}

static void
fill_entry (Entry      *entry,
            GHashTable *weights,
            GHashTable *keys,
            const char *by,
            int         position)
{
  const AciesRecord *traits = acies_unit_get_traits (entry->unit);

  if (weights != NULL)
    /* The worst comes first. */
    entry->number = -(gint64) GPOINTER_TO_UINT (g_hash_table_lookup (weights, acies_unit_get_id (entry->unit)));
  else if (position < 0)
    entry->text = find_key (keys, acies_unit_get_name (entry->unit));
  else if (acies_field_get_value_type (acies_schema_get_field (acies_record_get_schema (traits), (guint) position))
           == ACIES_FIELD_TEXT)
    entry->text = find_key (keys, acies_record_get_text (traits, (guint) position));
  else
    /* Choices in the order in which the rules name them, such as from green to veteran */
    entry->number = acies_record_get_number (traits, (guint) position);
}

static int
compare_entries (gconstpointer one,
                 gconstpointer other)
{
  const Entry *a = one, *b = other;

  if (a->text != NULL)
    return strcmp (a->text, b->text);

  return (a->number > b->number) - (a->number < b->number);
}

static int
compare_backwards (gconstpointer one,
                   gconstpointer other)
{
  return compare_entries (other, one);
}

/**
 * acies_army_order_new_keys:
 *
 * Creates the memory of acies_army_order_rank(): most of its time goes into working out what texts are compared by.
 *
 * Returns: (transfer full) (element-type utf8 utf8): nothing yet
 */
GHashTable *
acies_army_order_new_keys (void)
{
  return g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
}

/**
 * acies_army_order_rank:
 * @army: an army
 * @findings: (nullable): a list of #AciesFinding on the army
 * @by: %ACIES_ARMY_ORDER_NAME, %ACIES_ARMY_ORDER_FINDINGS, or the id of a field of units
 * @descending: whether the last comes first
 * @keys: (nullable) (element-type utf8 utf8): what acies_army_order_new_keys() made, from one call to the next
 *
 * Puts the units of an army in order.  Those that are alike stay in the order of the army.
 *
 * Returns: (transfer full) (element-type AciesUnit guint): the place of each unit among those of its command, from 0
 */
GHashTable *
acies_army_order_rank (AciesArmy  *army,
                       GListModel *findings,
                       const char *by,
                       gboolean    descending,
                       GHashTable *keys)
{
  GHashTable *ranks = g_hash_table_new (NULL, NULL);
  g_autoptr (GHashTable) own_keys = keys == NULL ? acies_army_order_new_keys () : NULL;
  g_autoptr (GHashTable) weights = NULL;
  int position;

  g_return_val_if_fail (ACIES_IS_ARMY (army), ranks);
  g_return_val_if_fail (acies_army_order_is_known (army, by), ranks);

  position = acies_schema_lookup (acies_army_get_unit_schema (army), by);
  if (g_str_equal (by, ACIES_ARMY_ORDER_FINDINGS))
    weights = weigh_findings (findings);
  for (guint i = 0; i < acies_army_get_n_commands (army); i++)
    {
      GListModel *units = G_LIST_MODEL (acies_army_get_command (army, i));
      guint n_units = g_list_model_get_n_items (units);
      g_autoptr (GArray) entries = g_array_sized_new (FALSE, TRUE, sizeof (Entry), n_units);

      g_array_set_size (entries, n_units);
      for (guint j = 0; j < n_units; j++)
        {
          g_autoptr (AciesUnit) unit = g_list_model_get_item (units, j);
          Entry *entry = &g_array_index (entries, Entry, j);

          /* The army keeps it. */
          entry->unit = unit;
          fill_entry (entry, weights, keys != NULL ? keys : own_keys, by, position);
        }
      /* GLib promises that what is alike keeps its order. */
      g_array_sort (entries, descending ? compare_backwards : compare_entries);
      for (guint j = 0; j < n_units; j++)
        g_hash_table_insert (ranks, g_array_index (entries, Entry, j).unit, GUINT_TO_POINTER (j));
    }

  return ranks;
}
