/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "acies-phase-row.h"
#include "app-fixture.h"

static const char * const names[] = { "Orders", "Movement", "Shooting", "Melee", "Rally" };

#define CURRENT 3

typedef struct
{
  GtkWidget *window;
  GtkWidget *row;
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  fixture->window = gtk_window_new ();
  fixture->row = g_object_ref_sink (g_object_new (ACIES_TYPE_PHASE_ROW, NULL));
  gtk_window_set_child (GTK_WINDOW (fixture->window), fixture->row);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    acies_phase_row_append (ACIES_PHASE_ROW (fixture->row), names[i], "What is done",
                            i < CURRENT ? ACIES_PHASE_DONE : i == CURRENT ? ACIES_PHASE_CURRENT : ACIES_PHASE_AHEAD, 0);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  app_settle ();
  g_assert_finalize_object (fixture->row);
}

static void
measure (const Fixture *fixture,
         int           *minimum,
         int           *natural)
{
  gtk_widget_measure (fixture->row, GTK_ORIENTATION_HORIZONTAL, -1, minimum, natural, NULL, NULL);
}

static void
allocate (const Fixture *fixture,
          int            width)
{
  gtk_widget_size_allocate (fixture->row, &(GtkAllocation) { 0, 0, width, 32 }, -1);
}

/* Whether the phase shows its name. */
static gboolean
is_named (const Fixture *fixture,
          const char    *name)
{
  for (GtkWidget *phase = gtk_widget_get_first_child (fixture->row); phase != NULL;
       phase = gtk_widget_get_next_sibling (phase))
    for (GtkWidget *child = gtk_widget_get_first_child (phase); child != NULL;
         child = gtk_widget_get_next_sibling (child))
      if (GTK_IS_LABEL (child) && strcmp (gtk_label_get_text (GTK_LABEL (child)), name) == 0)
        return gtk_widget_get_child_visible (phase);

  return FALSE;
}

static void
test_room (Fixture       *fixture,
           gconstpointer  data)
{
  int minimum, natural;

  measure (fixture, &minimum, &natural);
  g_assert_cmpint (minimum, <, natural);
  allocate (fixture, natural);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    g_assert_true (is_named (fixture, names[i]));
}

static void
test_shrink (Fixture       *fixture,
             gconstpointer  data)
{
  int minimum, natural;

  measure (fixture, &minimum, &natural);
  allocate (fixture, natural - 1);
  g_assert_false (is_named (fixture, "Orders"));
  g_assert_true (is_named (fixture, "Movement"));
  g_assert_true (is_named (fixture, "Rally"));

  allocate (fixture, minimum);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    g_assert_cmpint (is_named (fixture, names[i]), ==, i == CURRENT);

  allocate (fixture, natural);
  g_assert_true (is_named (fixture, "Orders"));
}

static void
test_clear (Fixture       *fixture,
            gconstpointer  data)
{
  int minimum, natural;

  acies_phase_row_clear (ACIES_PHASE_ROW (fixture->row));
  measure (fixture, &minimum, &natural);
  g_assert_cmpint (natural, ==, 0);
  g_assert_null (gtk_widget_get_first_child (fixture->row));
}

int
main (int    argc,
      char **argv)
{
  if (!app_fixture_init (&argc, &argv))
    return 0;

#define ADD(path, func) g_test_add ("/app/phase-row/" path, Fixture, NULL, set_up, func, tear_down)
  ADD ("all-names-where-there-is-room", test_room);
  ADD ("farthest-shrink-first", test_shrink);
  ADD ("clear", test_clear);
#undef ADD

  return g_test_run ();
}
