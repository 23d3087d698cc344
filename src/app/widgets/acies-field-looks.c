/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>

#include <glib/gi18n.h>

#include "acies-field-looks.h"
#include "acies-finding-icon.h"
#include "acies-restyle.h"

#define RESOURCES "/org/acies/Acies/"
#define USUAL     "acies-usual"

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

void
acies_field_looks_show_icon (GtkWidget *icon,
                             gboolean   is_wanted,
                             gboolean   is_error)
{
  /* The box before the title would take room for a hidden icon. */
  gtk_widget_set_visible (gtk_widget_get_parent (icon), is_wanted);
  if (!is_wanted)
    {
      gtk_widget_set_css_classes (icon, (const char *[]) { NULL });
      return;
    }

  acies_finding_icon_set (GTK_IMAGE (icon), is_error ? ACIES_SEVERITY_ERROR : ACIES_SEVERITY_WARNING);
  gtk_accessible_update_property (GTK_ACCESSIBLE (icon), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  is_error ? _("Error") : _("Warning"), -1);
}

static gboolean
show_usual_cb (GtkWidget     *row,
               GdkFrameClock *clock,
               gpointer       user_data)
{
  gboolean is_usual = GPOINTER_TO_INT (g_object_steal_data (G_OBJECT (row), USUAL)) > 0;

  acies_set_css_class (row, USUAL, is_usual);

  return G_SOURCE_REMOVE;
}

/* In the next frame: for the texts that are set before, GTK would work out the style of the row at once, as
 * acies_restyle() tells. */
void
acies_field_looks_show_usual (GtkWidget *row,
                              gboolean   is_usual)
{
  gboolean is_waiting = g_object_get_data (G_OBJECT (row), USUAL) != NULL;

  if (!is_waiting && gtk_widget_has_css_class (row, USUAL) == is_usual)
    return;

  g_object_set_data (G_OBJECT (row), USUAL, GINT_TO_POINTER (is_usual ? 1 : -1));
  if (!is_waiting)
    gtk_widget_add_tick_callback (row, show_usual_cb, NULL, NULL);
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

/* ---- Choices with a search ---- */

/* (nullable): the part of a drop-down that is of a type */
static GtkWidget *
find_part (GtkWidget *widget,
           GType      type)
{
  GtkWidget *found = G_TYPE_CHECK_INSTANCE_TYPE (widget, type) ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_part (child, type);

  return found;
}

/* GTK looks for what begins with the text that is typed; "cavalry" is to find "Light cavalry" as well. */
static void
opened_cb (GtkWidget *popover)
{
  GtkWidget *list = find_part (popover, GTK_TYPE_LIST_VIEW);
  GtkSelectionModel *selection = list != NULL ? gtk_list_view_get_model (GTK_LIST_VIEW (list)) : NULL;
  GListModel *items = GTK_IS_SINGLE_SELECTION (selection)
                      ? gtk_single_selection_get_model (GTK_SINGLE_SELECTION (selection)) : NULL;
  GtkFilter *filter = GTK_IS_FILTER_LIST_MODEL (items) ? gtk_filter_list_model_get_filter (GTK_FILTER_LIST_MODEL (items))
                                                       : NULL;

  if (GTK_IS_STRING_FILTER (filter))
    gtk_string_filter_set_match_mode (GTK_STRING_FILTER (filter), GTK_STRING_FILTER_MATCH_MODE_SUBSTRING);
  gtk_widget_grab_focus (find_part (popover, GTK_TYPE_SEARCH_ENTRY));
}

/* Enter takes the first of what was found; without a text, what is selected stays. */
static void
search_activated_cb (GtkEditable *search,
                     GtkWidget   *popover)
{
  GtkWidget *list = find_part (popover, GTK_TYPE_LIST_VIEW);
  GtkSelectionModel *selection = list != NULL ? gtk_list_view_get_model (GTK_LIST_VIEW (list)) : NULL;

  if (*gtk_editable_get_text (search) != '\0' && selection != NULL)
    {
      /* The drop-down waits for more letters before it searches. */
      g_signal_emit_by_name (search, "search-changed");
      if (g_list_model_get_n_items (G_LIST_MODEL (selection)) == 0)
        return;
      gtk_selection_model_select_item (selection, 0, TRUE);
      gtk_widget_activate_action (list, "list.activate-item", "u", 0);
    }
  else
    {
      gtk_popover_popdown (GTK_POPOVER (popover));
    }
}

/* At once: a button that a key activates waits for a quarter of a second, in which letters would go astray. */
static void
row_activated_cb (GtkDropDown *drop_down)
{
  GtkWidget *button = find_part (GTK_WIDGET (drop_down), GTK_TYPE_TOGGLE_BUTTON);

  if (button != NULL)
    gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), TRUE);
}

void
acies_field_looks_search_choice (AdwActionRow *row,
                                 GtkDropDown  *drop_down)
{
  g_autoptr (GtkListItemFactory) factory = load_factory ("acies-choice-item.ui");
  GtkWidget *search = find_part (GTK_WIDGET (drop_down), GTK_TYPE_SEARCH_ENTRY);
  GtkWidget *popover = search != NULL ? gtk_widget_get_ancestor (search, GTK_TYPE_POPOVER) : NULL;

  gtk_drop_down_set_list_factory (drop_down, gtk_drop_down_get_factory (drop_down));
  gtk_drop_down_set_factory (drop_down, factory);
  g_signal_connect_object (row, "activated", G_CALLBACK (row_activated_cb), drop_down, G_CONNECT_SWAPPED);
  if (popover == NULL)
    return;

  gtk_search_entry_set_key_capture_widget (GTK_SEARCH_ENTRY (search), popover);
  g_signal_connect_after (popover, "map", G_CALLBACK (opened_cb), NULL);
  g_signal_connect_object (search, "activate", G_CALLBACK (search_activated_cb), popover, 0);
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
