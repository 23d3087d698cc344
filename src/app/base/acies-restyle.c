/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "acies-restyle.h"

#define PENDING "acies-restyle"
#define KNOWN   "acies-restyle-known"

/* Ticks come right before GTK looks at the styles of the whole window. */
static gboolean
tick_cb (GtkWidget     *widget,
         GdkFrameClock *clock,
         gpointer       user_data)
{
  g_object_set_data (G_OBJECT (widget), PENDING, NULL);
  /* That a class has changed is remembered, whatever it is in the end. */
  gtk_widget_add_css_class (widget, PENDING);
  gtk_widget_remove_css_class (widget, PENDING);

  return G_SOURCE_REMOVE;
}

/**
 * acies_restyle:
 * @widget: a widget
 *
 * Lets the styles of @widget and of what is in it be worked out anew in the next frame.
 *
 * GTK 4.8 keeps with a style what it depends on.  Where it is asked for before the frame, since a widget is measured or a
 * text is set, GTK does not look at what the widget stands in, and takes rules for others for its own: from then on
 * such a style is worked out anew whenever the focus moves in the window.  For the form of the roster these were 200
 * styles with each arrow key.
 */
void
acies_restyle (GtkWidget *widget)
{
  g_return_if_fail (GTK_IS_WIDGET (widget));

  if (g_object_get_data (G_OBJECT (widget), PENDING) != NULL)
    return;

  g_object_set_data (G_OBJECT (widget), PENDING, GINT_TO_POINTER (TRUE));
  gtk_widget_add_tick_callback (widget, tick_cb, NULL, NULL);
}

/**
 * acies_restyle_row:
 * @child: the child of an item of a list, when the item is bound
 *
 * Lets the style of the row around @child, if it is new, be worked out without those of the rows after it.
 *
 * That all above a new row is new to it GTK 4.8 hands on to the rows after it, and then works out anew their styles and
 * those of all that is in them: for a log of 120 entries these were 500 styles with each entry, a quarter of the time
 * from the key to the frame.  What is hidden hands nothing on.
 */
void
acies_restyle_row (GtkWidget *child)
{
  GtkWidget *row = gtk_widget_get_parent (child);
  GdkRGBA color;

  g_return_if_fail (GTK_IS_WIDGET (row));

  if (g_object_get_data (G_OBJECT (row), KNOWN) != NULL)
    return;

  g_object_set_data (G_OBJECT (row), KNOWN, GINT_TO_POINTER (TRUE));
  gtk_widget_set_visible (row, FALSE);
  gtk_style_context_get_color (gtk_widget_get_style_context (row), &color);
  gtk_widget_set_visible (row, TRUE);
  acies_restyle (row);
}

/**
 * acies_show_styled:
 * @stack: a stack that does not measure children that are not shown
 * @child: a child that was added to it just now
 *
 * Shows @child, when the styles of what is in it have been worked out.
 *
 * What is shown in a window that is seen already is measured before the next frame, and its styles then depend on more
 * than they do (see acies_restyle()): an army of 10,000 units had 300 of its rows and cells styled anew with each arrow
 * key.  As long as it is not shown it is not measured, so that GTK is let work out styles before, as it does when the
 * frame clock tells of a frame.  That runs the tick callbacks, none of which may call this function.
 */
void
acies_show_styled (GtkStack  *stack,
                   GtkWidget *child)
{
  GdkFrameClock *clock;

  g_return_if_fail (GTK_IS_STACK (stack));
  g_return_if_fail (GTK_IS_WIDGET (child));

  clock = gtk_widget_get_frame_clock (GTK_WIDGET (stack));
  if (clock != NULL)
    g_signal_emit_by_name (clock, "update");
  gtk_stack_set_visible_child (stack, child);
}

/**
 * acies_set_css_class:
 * @widget: a widget
 * @name: a class of styles
 * @has: whether @widget has it from now on
 *
 * Adds or removes a class.  To set all classes of a widget counts as a change even of those that stay, and all that is in
 * the widget is styled anew.
 */
void
acies_set_css_class (GtkWidget  *widget,
                     const char *name,
                     gboolean    has)
{
  if (has)
    gtk_widget_add_css_class (widget, name);
  else
    gtk_widget_remove_css_class (widget, name);
}
