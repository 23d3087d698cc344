/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>

#include "acies-field-looks.h"

#define RESOURCES "/org/acies/Acies/"

void
acies_field_looks_set_up_number (GtkSpinButton *spin_button,
                                 AciesField    *field)
{
  gboolean is_decimal = acies_field_get_value_type (field) == ACIES_FIELD_DECIMAL;
  double one = is_decimal ? ACIES_DECIMAL_ONE : 1;
  gint64 minimum = acies_field_get_minimum (field) + (acies_field_is_minimum_excluded (field) ? 1 : 0);
  double step = is_decimal ? 0.5 : 1;

  gtk_spin_button_set_range (spin_button, minimum / one,
                             acies_field_get_maximum (field) / one);
  gtk_spin_button_set_increments (spin_button, step, step * 10);
  gtk_spin_button_set_digits (spin_button, is_decimal ? 2 : 0);
}

char *
acies_field_looks_read_number (GtkSpinButton *spin_button,
                               AciesField    *field)
{
  double value = gtk_spin_button_get_value (spin_button);

  if (acies_field_get_value_type (field) == ACIES_FIELD_DECIMAL)
    return acies_decimal_to_string ((gint64) llround (value * ACIES_DECIMAL_ONE));

  return g_strdup_printf ("%" G_GINT64_FORMAT, (gint64) llround (value));
}

static GtkListItemFactory *
load_factory (const char *name)
{
  g_autofree char *path = g_strconcat (RESOURCES, name, NULL);

  return gtk_builder_list_item_factory_new_from_resource (NULL, path);
}

void
acies_field_looks_keep_choice_whole (AdwComboRow *row)
{
  g_autoptr (GtkListItemFactory) factory = load_factory ("acies-choice-item.ui");

  adw_combo_row_set_list_factory (row, adw_combo_row_get_factory (row));
  adw_combo_row_set_factory (row, factory);
}

void
acies_field_looks_wrap_cell (GtkWidget *widget)
{
  if (GTK_IS_DROP_DOWN (widget))
    {
      g_autoptr (GtkListItemFactory) factory = load_factory ("acies-choice-value.ui");
      g_autoptr (GtkListItemFactory) list_factory = load_factory ("acies-choice-item.ui");

      gtk_drop_down_set_factory (GTK_DROP_DOWN (widget), factory);
      gtk_drop_down_set_list_factory (GTK_DROP_DOWN (widget), list_factory);
    }
  else if (GTK_IS_BUTTON (widget))
    {
      GtkWidget *label = gtk_button_get_child (GTK_BUTTON (widget));

      gtk_label_set_wrap (GTK_LABEL (label), TRUE);
      gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
      gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_RIGHT);
    }
}
