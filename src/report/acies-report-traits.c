/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "acies-report-traits-private.h"

/* The traits of units in the table of an army. */

static guint
count_specials (const AciesReportTraits *self,
                const GPtrArray         *all,
                guint                    position)
{
  g_autoptr (AciesRecord) fresh = acies_record_new (self->schema);
  guint n_specials = 0;

  for (guint i = 0; i < all->len; i++)
    n_specials += !acies_record_value_equal (all->pdata[i], fresh, position);

  return n_specials;
}

/* The first choice says what a unit is; beyond it, a trait in which a quarter of the units are
 * not as usual is worth a column, and what only a few have is said in words. */
void
acies_report_traits_init (AciesReportTraits *self,
                          AciesSchema       *schema,
                          const GPtrArray   *all,
                          AciesRole          always)
{
  gboolean is_first_choice = TRUE;

  self->schema = schema;
  self->columns = g_array_new (FALSE, FALSE, sizeof (guint));
  self->specials = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint i = 0; i < acies_schema_get_n_fields (schema); i++)
    {
      AciesField *field = acies_schema_get_field (schema, i);
      gboolean is_choice = acies_field_get_value_type (field) == ACIES_FIELD_CHOICE && !acies_field_is_list (field);
      gboolean is_wanted = always != ACIES_ROLE_NONE && acies_field_get_role (field) == always;
      guint n_specials = count_specials (self, all, i);

      if ((is_choice && is_first_choice) || is_wanted || (n_specials > 0 && 4 * n_specials >= all->len))
        g_array_append_val (self->columns, i);
      else if (n_specials > 0)
        g_array_append_val (self->specials, i);
      is_first_choice &= !is_choice;
    }
}

void
acies_report_traits_clear (AciesReportTraits *self)
{
  g_clear_pointer (&self->columns, g_array_unref);
  g_clear_pointer (&self->specials, g_array_unref);
}

static gboolean
is_number (const AciesField *field)
{
  AciesFieldType type = acies_field_get_value_type (field);

  return !acies_field_is_list (field) && (type == ACIES_FIELD_INTEGER || type == ACIES_FIELD_DECIMAL);
}

/* ---- Words ---- */

char *
acies_report_name_trait (const AciesRecord *traits,
                         guint              position)
{
  AciesField *field = acies_schema_get_field (acies_record_get_schema (traits), position);
  g_autofree char *value = NULL;

  if (acies_field_get_value_type (field) == ACIES_FIELD_BOOLEAN && !acies_field_is_list (field)
      && acies_record_get_boolean (traits, position))
    return g_strdup (acies_field_get_label (field));

  value = acies_record_display (traits, position);

  /* Translators: a trait and its value: "Mount: Chariot" */
  return g_strdup_printf (_("%s: %s"), acies_field_get_label (field), value);
}

static char *
name_specials (const AciesReportTraits *self,
               const AciesRecord       *traits)
{
  g_autoptr (AciesRecord) fresh = acies_record_new (self->schema);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < self->specials->len; i++)
    {
      guint position = g_array_index (self->specials, guint, i);
      g_autofree char *trait = NULL;

      if (acies_record_value_equal (traits, fresh, position))
        continue;
      trait = acies_report_name_trait (traits, position);
      if (text->len > 0)
        g_string_append (text, C_("list", ", "));
      g_string_append (text, trait);
    }

  return g_strdup (text->str);
}

void
acies_report_traits_add_choices (GString           *text,
                                 const AciesRecord *traits)
{
  AciesSchema *schema = acies_record_get_schema (traits);

  for (guint i = 0; i < acies_schema_get_n_fields (schema); i++)
    {
      AciesField *field = acies_schema_get_field (schema, i);
      g_autofree char *value = NULL;

      if (acies_field_get_value_type (field) != ACIES_FIELD_CHOICE || acies_field_is_list (field))
        continue;
      value = acies_record_display (traits, i);
      g_string_append (text, C_("list", ", "));
      g_string_append (text, value);
    }
}

/* ---- Tables ---- */

void
acies_report_traits_add_columns (const AciesReportTraits *self,
                                 AciesReportTable        *table)
{
  AciesReportColumn *column;

  for (guint i = 0; i < self->columns->len; i++)
    {
      AciesField *field = acies_schema_get_field (self->schema, g_array_index (self->columns, guint, i));

      column = acies_report_table_add_column (table, acies_field_get_label (field), -1, is_number (field));
      column->is_detail = TRUE;
      column->is_plain = i == 0;
    }
  if (self->specials->len > 0)
    {
      column = acies_report_table_add_column (table, _("Besides"), -1, FALSE);
      column->is_detail = column->is_plain = TRUE;
    }
}

void
acies_report_traits_add_cells (const AciesReportTraits *self,
                               AciesReportRow          *row,
                               const AciesRecord       *traits)
{
  g_autoptr (AciesRecord) fresh = acies_record_new (self->schema);

  for (guint i = 0; i < self->columns->len; i++)
    {
      guint position = g_array_index (self->columns, guint, i);

      /* Of a number it is the number that counts. */
      if (i > 0 && i < 63 && !is_number (acies_schema_get_field (self->schema, position))
          && acies_record_value_equal (traits, fresh, position))
        row->usual |= G_GUINT64_CONSTANT (1) << (i + 1);
      acies_report_row_add_cell (row, acies_record_display (traits, position));
    }
  if (self->specials->len > 0)
    acies_report_row_add_cell (row, name_specials (self, traits));
}
