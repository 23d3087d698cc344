/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "acies-title-layout.h"

struct _AciesTitleLayout
{
  GtkLayoutManager  parent_instance;

  GtkLayoutManager *box;
};

G_DEFINE_FINAL_TYPE (AciesTitleLayout, acies_title_layout, GTK_TYPE_LAYOUT_MANAGER)

static GtkSizeRequestMode
acies_title_layout_get_request_mode (GtkLayoutManager *manager,
                                     GtkWidget        *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
acies_title_layout_measure (GtkLayoutManager *manager,
                            GtkWidget        *widget,
                            GtkOrientation    orientation,
                            int               for_size,
                            int              *minimum,
                            int              *natural,
                            int              *minimum_baseline,
                            int              *natural_baseline)
{
  gtk_layout_manager_measure (ACIES_TITLE_LAYOUT (manager)->box, widget, orientation,
                              orientation == GTK_ORIENTATION_HORIZONTAL ? -1 : for_size,
                              minimum, natural, minimum_baseline, natural_baseline);
}

static void
acies_title_layout_allocate (GtkLayoutManager *manager,
                             GtkWidget        *widget,
                             int               width,
                             int               height,
                             int               baseline)
{
  gtk_layout_manager_allocate (ACIES_TITLE_LAYOUT (manager)->box, widget, width, height, baseline);
}

static void
acies_title_layout_dispose (GObject *object)
{
  g_clear_object (&ACIES_TITLE_LAYOUT (object)->box);

  G_OBJECT_CLASS (acies_title_layout_parent_class)->dispose (object);
}

static void
acies_title_layout_class_init (AciesTitleLayoutClass *klass)
{
  GtkLayoutManagerClass *layout_class = GTK_LAYOUT_MANAGER_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = acies_title_layout_dispose;
  layout_class->get_request_mode = acies_title_layout_get_request_mode;
  layout_class->measure = acies_title_layout_measure;
  layout_class->allocate = acies_title_layout_allocate;
}

static void
acies_title_layout_init (AciesTitleLayout *self)
{
  self->box = gtk_box_layout_new (GTK_ORIENTATION_VERTICAL);
}

/* (nullable): the box of the title and the subtitle */
static GtkWidget *
find_title_box (AdwActionRow *row)
{
  GtkWidget *header = gtk_list_box_row_get_child (GTK_LIST_BOX_ROW (row));
  GtkWidget *child = gtk_widget_get_first_child (header);

  while (child != NULL && !(GTK_IS_BOX (child) && gtk_widget_has_css_class (child, "title")))
    child = gtk_widget_get_next_sibling (child);

  return child;
}

/**
 * acies_title_layout_use:
 * @row: a row with a title and a subtitle
 *
 * Gives the box of @row's title and subtitle, which style sheets know as `box.title`, a #AciesTitleLayout.  A row
 * without such a box stays as it is.
 */
void
acies_title_layout_use (AdwActionRow *row)
{
  GtkWidget *box = find_title_box (row);

  if (box != NULL)
    gtk_widget_set_layout_manager (box, g_object_new (ACIES_TYPE_TITLE_LAYOUT, NULL));
}

/**
 * acies_title_layout_set_least_chars:
 * @row: a row with a title and a subtitle
 * @n_chars: characters of a mean width
 *
 * Makes the title and subtitle as wide as so many characters at least.  A label that wraps finds out else how narrow it
 * can be by a line for each word or letter, which is set in type whenever its text changes.
 */
void
acies_title_layout_set_least_chars (AdwActionRow *row,
                                    int           n_chars)
{
  GtkWidget *box = find_title_box (row);
  GtkWidget *label = box != NULL ? gtk_widget_get_first_child (box) : NULL;

  for (; label != NULL; label = gtk_widget_get_next_sibling (label))
    if (GTK_IS_LABEL (label))
      gtk_label_set_width_chars (GTK_LABEL (label), n_chars);
}

/**
 * acies_title_layout_use_below:
 * @widget: a widget
 *
 * Gives each row in @widget that has a title and a subtitle a #AciesTitleLayout for them.
 */
void
acies_title_layout_use_below (GtkWidget *widget)
{
  GtkWidget *child = gtk_widget_get_first_child (widget);

  for (; child != NULL; child = gtk_widget_get_next_sibling (child))
    if (ADW_IS_ACTION_ROW (child))
      acies_title_layout_use (ADW_ACTION_ROW (child));
    else
      acies_title_layout_use_below (child);
}
