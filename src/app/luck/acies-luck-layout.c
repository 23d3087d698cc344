/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "acies-luck-layout.h"

/* Pixels: the width from which on there are two columns, and what is between cards. */
#define TWO_COLUMNS 880
#define SPACING      13

struct _AciesLuckLayout
{
  GtkLayoutManager parent_instance;
};

G_DEFINE_FINAL_TYPE (AciesLuckLayout, acies_luck_layout, GTK_TYPE_LAYOUT_MANAGER)

static GtkWidget *
next_shown (GtkWidget *child)
{
  while (child != NULL && !gtk_widget_should_layout (child))
    child = gtk_widget_get_next_sibling (child);

  return child;
}

static int
measure_height (GtkWidget *child,
                int        width)
{
  int natural;

  gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, width, NULL, &natural, NULL, NULL);

  return natural;
}

/* Goes through the rows, and gives the cards their places if @allocates.  Returns: the height of all */
static int
lay_out (GtkWidget *widget,
         int        width,
         gboolean   allocates)
{
  gboolean rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  guint n_columns = width >= TWO_COLUMNS ? 2 : 1;
  int column_width = (width - SPACING * ((int) n_columns - 1)) / (int) n_columns;
  int y = 0;

  for (GtkWidget *child = next_shown (gtk_widget_get_first_child (widget)); child != NULL;)
    {
      GtkWidget *row[2] = { child, NULL };
      int height = measure_height (child, column_width);

      child = next_shown (gtk_widget_get_next_sibling (child));
      if (n_columns > 1 && child != NULL)
        {
          row[1] = child;
          height = MAX (height, measure_height (child, column_width));
          child = next_shown (gtk_widget_get_next_sibling (child));
        }
      for (guint i = 0; allocates && i < n_columns && row[i] != NULL; i++)
        {
          guint column = rtl ? n_columns - 1 - i : i;
          GtkAllocation place = { (int) column * (column_width + SPACING), y, column_width, height };

          gtk_widget_size_allocate (row[i], &place, -1);
        }
      y += height + (child != NULL ? SPACING : 0);
    }

  return y;
}

static int
find_least_width (GtkWidget *widget)
{
  int least = 0;

  for (GtkWidget *child = next_shown (gtk_widget_get_first_child (widget)); child != NULL;
       child = next_shown (gtk_widget_get_next_sibling (child)))
    {
      int minimum;

      gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
      least = MAX (least, minimum);
    }

  return least;
}

static void
acies_luck_layout_measure (GtkLayoutManager *manager,
                           GtkWidget        *widget,
                           GtkOrientation    orientation,
                           int               for_size,
                           int              *minimum,
                           int              *natural,
                           int              *minimum_baseline,
                           int              *natural_baseline)
{
  int least = find_least_width (widget);

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = least;
      *natural = MAX (2 * least + SPACING, TWO_COLUMNS);
    }
  else
    {
      *minimum = *natural = lay_out (widget, for_size >= 0 ? MAX (for_size, least) : least, FALSE);
    }
}

static void
acies_luck_layout_allocate (GtkLayoutManager *manager,
                            GtkWidget        *widget,
                            int               width,
                            int               height,
                            int               baseline)
{
  lay_out (widget, width, TRUE);
}

static GtkSizeRequestMode
acies_luck_layout_get_request_mode (GtkLayoutManager *manager,
                                    GtkWidget        *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
acies_luck_layout_class_init (AciesLuckLayoutClass *klass)
{
  GtkLayoutManagerClass *layout_class = GTK_LAYOUT_MANAGER_CLASS (klass);

  layout_class->measure = acies_luck_layout_measure;
  layout_class->allocate = acies_luck_layout_allocate;
  layout_class->get_request_mode = acies_luck_layout_get_request_mode;
}

static void
acies_luck_layout_init (AciesLuckLayout *self)
{
}
