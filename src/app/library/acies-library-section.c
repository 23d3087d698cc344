/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "acies-library-section.h"

#define SPACING        6
#define TITLE_SPACING  8
#define COLUMN_SPACING 12

struct _AciesLibrarySection
{
  GtkBox     parent_instance;

  GtkWidget *title;
  GtkWidget *count;
  GtkWidget *note;
};

G_DEFINE_FINAL_TYPE (AciesLibrarySection, acies_library_section, GTK_TYPE_BOX)

static void
acies_library_section_class_init (AciesLibrarySectionClass *klass)
{
}

static void
acies_library_section_init (AciesLibrarySection *self)
{
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, TITLE_SPACING);

  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
  gtk_box_set_spacing (GTK_BOX (self), SPACING);

  self->title = gtk_label_new (NULL);
  gtk_widget_add_css_class (self->title, "acies-section");
  self->count = gtk_label_new (NULL);
  gtk_widget_add_css_class (self->count, "acies-dim");
  gtk_widget_add_css_class (self->count, "acies-numbers");
  self->note = gtk_label_new (NULL);
  gtk_label_set_xalign (GTK_LABEL (self->note), 1);
  gtk_label_set_ellipsize (GTK_LABEL (self->note), PANGO_ELLIPSIZE_END);
  gtk_widget_set_hexpand (self->note, TRUE);
  gtk_widget_add_css_class (self->note, "caption");
  gtk_widget_add_css_class (self->note, "acies-dim");

  gtk_box_append (GTK_BOX (line), self->title);
  gtk_box_append (GTK_BOX (line), self->count);
  gtk_box_append (GTK_BOX (line), self->note);
  gtk_box_append (GTK_BOX (self), line);
}

/**
 * acies_library_section_new:
 * @title: what its cards are
 * @note: (nullable): what else is to be said
 *
 * Returns: (transfer floating): a section without cards
 */
GtkWidget *
acies_library_section_new (const char *title,
                           const char *note)
{
  AciesLibrarySection *self = g_object_new (ACIES_TYPE_LIBRARY_SECTION, NULL);

  gtk_label_set_label (GTK_LABEL (self->title), title);
  gtk_label_set_label (GTK_LABEL (self->note), note != NULL ? note : "");

  return GTK_WIDGET (self);
}

GtkWidget *
acies_library_section_get_note (AciesLibrarySection *self)
{
  g_return_val_if_fail (ACIES_IS_LIBRARY_SECTION (self), NULL);

  return self->note;
}

/**
 * acies_library_section_add_box:
 * @self: a section
 * @name: what is read out for the box
 * @n_columns: the most cards beside each other
 * @row_spacing: pixels between lines of cards
 *
 * Adds a box for cards below those that there are.
 *
 * Returns: (transfer none): the box
 */
GtkFlowBox *
acies_library_section_add_box (AciesLibrarySection *self,
                               const char          *name,
                               guint                n_columns,
                               guint                row_spacing)
{
  GtkWidget *box;

  g_return_val_if_fail (ACIES_IS_LIBRARY_SECTION (self), NULL);

  box = gtk_flow_box_new ();
  gtk_flow_box_set_homogeneous (GTK_FLOW_BOX (box), TRUE);
  gtk_flow_box_set_selection_mode (GTK_FLOW_BOX (box), GTK_SELECTION_NONE);
  gtk_flow_box_set_column_spacing (GTK_FLOW_BOX (box), COLUMN_SPACING);
  gtk_flow_box_set_row_spacing (GTK_FLOW_BOX (box), row_spacing);
  gtk_flow_box_set_max_children_per_line (GTK_FLOW_BOX (box), n_columns);
  gtk_accessible_update_property (GTK_ACCESSIBLE (box), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  gtk_box_append (GTK_BOX (self), box);

  return GTK_FLOW_BOX (box);
}

/**
 * acies_library_section_set_count:
 * @self: a section
 * @n_cards: the number of its cards
 *
 * Shows the section with the number of its cards, or hides it if there are none.
 */
void
acies_library_section_set_count (AciesLibrarySection *self,
                                 guint                n_cards)
{
  g_autofree char *count = g_strdup_printf ("%u", n_cards);

  g_return_if_fail (ACIES_IS_LIBRARY_SECTION (self));

  gtk_label_set_label (GTK_LABEL (self->count), count);
  gtk_widget_set_visible (GTK_WIDGET (self), n_cards > 0);
}
