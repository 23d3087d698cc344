/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What is done for styles leaves the widgets as they are.  How many styles are worked out GTK does not tell; the row
 * “from Return to the next painted frame” of tests/bench is longer where it is more. */

#include "config.h"

#include "acies-restyle.h"
#include "app-fixture.h"

#define N_ROWS 5

static void
setup_cb (GtkSignalListItemFactory *factory,
          GtkListItem              *list_item)
{
  gtk_list_item_set_child (list_item, gtk_label_new (NULL));
}

static void
bind_cb (GtkSignalListItemFactory *factory,
         GtkListItem              *list_item)
{
  GtkWidget *label = gtk_list_item_get_child (list_item);

  acies_restyle_row (label);
  gtk_label_set_label (GTK_LABEL (label), gtk_string_object_get_string (gtk_list_item_get_item (list_item)));
}

static GtkWidget *
show (GtkWidget *child)
{
  GtkWidget *window = gtk_window_new ();

  gtk_window_set_default_size (GTK_WINDOW (window), 300, 300);
  gtk_window_set_child (GTK_WINDOW (window), child);
  gtk_window_present (GTK_WINDOW (window));
  app_wait_for_frame (window);

  return window;
}

/* Every row is on the screen, below the one before it, with the focus where it was. */
static void
check_rows (GtkWidget *view,
            guint      n_rows)
{
  GtkWidget *row = gtk_widget_get_first_child (view);
  float bottom = 0.0f;

  for (guint i = 0; i < n_rows; i++, row = gtk_widget_get_next_sibling (row))
    {
      graphene_rect_t bounds;

      g_assert_nonnull (row);
      g_assert_true (gtk_widget_get_mapped (row));
      g_assert_true (gtk_widget_compute_bounds (row, view, &bounds));
      g_assert_cmpfloat (bounds.origin.y, >=, bottom);
      g_assert_cmpfloat (bounds.size.height, >, 5.0f);
      g_assert_false (gtk_widget_has_css_class (row, "acies-restyle"));
      bottom = bounds.origin.y + bounds.size.height;
    }
}

static void
test_new_row (void)
{
  GtkStringList *rows = gtk_string_list_new (NULL);
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  GtkWidget *view, *window, *focus;

  g_signal_connect (factory, "setup", G_CALLBACK (setup_cb), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_cb), NULL);
  for (guint i = 0; i < N_ROWS; i++)
    gtk_string_list_append (rows, "row");
  view = gtk_list_view_new (GTK_SELECTION_MODEL (gtk_single_selection_new (G_LIST_MODEL (g_object_ref (rows)))),
                            factory);
  window = show (g_object_new (GTK_TYPE_SCROLLED_WINDOW, "child", view, NULL));
  check_rows (view, N_ROWS);
  g_assert_true (gtk_widget_grab_focus (view));
  focus = gtk_window_get_focus (GTK_WINDOW (window));
  g_assert_true (gtk_widget_is_ancestor (focus, view));

  for (guint i = 1; i <= 3; i++)
    {
      gtk_string_list_splice (rows, i % 2, 0, (const char *[]) { "new", NULL });
      app_wait_for_frame (window);
      check_rows (view, N_ROWS + i);
      g_assert_true (gtk_window_get_focus (GTK_WINDOW (window)) == focus);
    }

  gtk_window_destroy (GTK_WINDOW (window));
  g_object_unref (rows);
}

static GtkWidget *
add_page (GtkStack   *stack,
          const char *text)
{
  GtkWidget *page = gtk_label_new (text);

  gtk_stack_add_child (stack, page);
  acies_show_styled (stack, page);
  g_assert_true (gtk_stack_get_visible_child (stack) == page);

  return page;
}

/* With a window and without. */
static void
test_shown_styled (void)
{
  GtkStack *stack = GTK_STACK (gtk_stack_new ());
  GtkWidget *page, *window;

  add_page (stack, "first");
  add_page (stack, "before there is a window");
  window = show (GTK_WIDGET (stack));
  page = add_page (stack, "in it");
  g_assert_true (gtk_widget_get_mapped (page));
  app_wait_for_frame (window);
  g_assert_cmpint (gtk_widget_get_width (page), ==, gtk_widget_get_width (GTK_WIDGET (stack)));

  gtk_window_destroy (GTK_WINDOW (window));
}

static void
test_class (void)
{
  GtkWidget *widget = g_object_ref_sink (gtk_label_new (NULL));

  gtk_widget_add_css_class (widget, "other");
  for (guint i = 0; i < 4; i++)
    {
      gboolean has = i < 2;

      acies_set_css_class (widget, "heading", has);
      g_assert_true (gtk_widget_has_css_class (widget, "heading") == has);
      g_assert_true (gtk_widget_has_css_class (widget, "other"));
    }
  g_object_unref (widget);
}

int
main (int    argc,
      char **argv)
{
  if (!app_fixture_init (&argc, &argv))
    return 0;

  g_test_add_func ("/app/restyle/new-row", test_new_row);
  g_test_add_func ("/app/restyle/shown-styled", test_shown_styled);
  g_test_add_func ("/app/restyle/class", test_class);

  return g_test_run ();
}
