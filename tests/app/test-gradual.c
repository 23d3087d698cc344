/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A list that becomes like another bit by bit: whatever happens on the way, they are alike in the end. */

#include "config.h"

#include "acies-gradual.h"
#include "app-fixture.h"

/* More than are replaced at once, and more than are there before anything is drawn */
#define MANY 200

typedef struct
{
  GListStore *items;
  GListModel *list;
  /* What a view would show that is told of changes only */
  GPtrArray  *told;
  guint       n_changes;
} Fixture;

static void
changed_cb (GListModel *list,
            guint       position,
            guint       removed,
            guint       added,
            Fixture    *fixture)
{
  if (removed > 0)
    g_ptr_array_remove_range (fixture->told, position, removed);
  for (guint i = position; i < position + added; i++)
    g_ptr_array_insert (fixture->told, (int) i, g_list_model_get_item (list, i));
  fixture->n_changes++;

  g_assert_cmpuint (fixture->told->len, ==, g_list_model_get_n_items (list));
}

static void
append (Fixture *fixture,
        guint    n_items)
{
  g_autoptr (GPtrArray) items = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < n_items; i++)
    {
      g_autofree char *text = g_strdup_printf ("%u", i);

      g_ptr_array_add (items, gtk_string_object_new (text));
    }
  g_list_store_splice (fixture->items, g_list_model_get_n_items (G_LIST_MODEL (fixture->items)), 0, items->pdata, n_items);
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  fixture->items = g_list_store_new (GTK_TYPE_STRING_OBJECT);
  fixture->list = acies_gradual_new (G_LIST_MODEL (fixture->items));
  fixture->told = g_ptr_array_new_with_free_func (g_object_unref);
  g_signal_connect (fixture->list, "items-changed", G_CALLBACK (changed_cb), fixture);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  g_assert_finalize_object (fixture->list);
  g_ptr_array_unref (fixture->told);
  g_assert_finalize_object (fixture->items);
}

static gboolean
is_alike (Fixture *fixture)
{
  guint n_items = g_list_model_get_n_items (G_LIST_MODEL (fixture->items));

  if (g_list_model_get_n_items (fixture->list) != n_items)
    return FALSE;

  for (guint i = 0; i < n_items; i++)
    {
      g_autoptr (GObject) item = g_list_model_get_item (G_LIST_MODEL (fixture->items), i);
      g_autoptr (GObject) listed = g_list_model_get_item (fixture->list, i);

      if (listed != item || fixture->told->pdata[i] != (gpointer) item)
        return FALSE;
    }

  return TRUE;
}

static int
compare_backwards (gconstpointer one,
                   gconstpointer other,
                   gpointer      data)
{
  return g_strcmp0 (gtk_string_object_get_string ((gpointer) other), gtk_string_object_get_string ((gpointer) one));
}

static void
test_fills (Fixture       *fixture,
            gconstpointer  data)
{
  app_settle ();
  g_assert_true (is_alike (fixture));
  append (fixture, MANY);
  g_assert_cmpuint (g_list_model_get_n_items (fixture->list), ==, 0);
  g_assert_false (acies_gradual_reach (ACIES_GRADUAL (fixture->list), 0));
  app_settle ();
  g_assert_true (is_alike (fixture));
  g_assert_cmpuint (fixture->n_changes, >, 10);
  g_assert_true (acies_gradual_reach (ACIES_GRADUAL (fixture->list), MANY - 1));
  g_assert_false (acies_gradual_reach (ACIES_GRADUAL (fixture->list), MANY));
}

/* The rows of a view are used again, so that nothing is gained by waiting. */
static void
test_replaces_few_at_once (Fixture       *fixture,
                           gconstpointer  data)
{
  g_autoptr (GtkStringObject) other = gtk_string_object_new ("other");
  gpointer others[] = { other, other, other };

  append (fixture, MANY);
  app_settle ();
  fixture->n_changes = 0;
  g_list_store_splice (fixture->items, 50, 2, others, 3);
  g_assert_cmpuint (fixture->n_changes, ==, 1);
  g_assert_true (is_alike (fixture));
  g_assert_true (acies_gradual_reach (ACIES_GRADUAL (fixture->list), MANY));
  g_list_store_remove (fixture->items, 0);
  g_assert_cmpuint (fixture->n_changes, ==, 2);
  g_assert_true (is_alike (fixture));
}

static void
test_changes_much (Fixture       *fixture,
                   gconstpointer  data)
{
  append (fixture, MANY);
  app_settle ();
  g_list_store_sort (fixture->items, compare_backwards, NULL);
  g_assert_false (is_alike (fixture));
  app_settle ();
  g_assert_true (is_alike (fixture));

  /* What is the same at the start stays. */
  g_list_store_splice (fixture->items, 150, 50, NULL, 0);
  g_assert_true (acies_gradual_reach (ACIES_GRADUAL (fixture->list), 149));
  append (fixture, MANY);
  app_settle ();
  g_assert_true (is_alike (fixture));

  g_list_store_remove_all (fixture->items);
  app_settle ();
  g_assert_true (is_alike (fixture));
  g_assert_cmpuint (fixture->told->len, ==, 0);
}

/* Changes that come before it is done */
static void
test_changes_meanwhile (Fixture       *fixture,
                        gconstpointer  data)
{
  append (fixture, MANY);
  g_main_context_iteration (NULL, TRUE);
  g_list_store_remove (fixture->items, 1);
  g_list_store_sort (fixture->items, compare_backwards, NULL);
  g_main_context_iteration (NULL, TRUE);
  g_list_store_splice (fixture->items, 0, MANY - 10, NULL, 0);
  g_main_context_iteration (NULL, TRUE);
  append (fixture, 3);
  app_settle ();
  g_assert_true (is_alike (fixture));
  g_assert_cmpuint (g_list_model_get_n_items (fixture->list), ==, 12);
}

#define ADD(path, function) \
  g_test_add ("/app/gradual/" path, Fixture, NULL, set_up, function, tear_down)

int
main (int    argc,
      char **argv)
{
  if (!app_fixture_init (&argc, &argv))
    return 0;

  ADD ("fills", test_fills);
  ADD ("replaces-few-at-once", test_replaces_few_at_once);
  ADD ("changes-much", test_changes_much);
  ADD ("changes-meanwhile", test_changes_meanwhile);

  return g_test_run ();
}
