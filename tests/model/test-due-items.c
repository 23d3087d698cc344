/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "acies-due-item.h"

#define N_ROUNDS 300
#define MOST     12

static AciesDueItem *
new_item (guint number)
{
  g_autofree char *id = g_strdup_printf ("a%u", number);
  g_autofree char *name = g_strdup_printf ("Unit %u", number);
  const AciesBody body = { .id = id, .name = name };

  return acies_due_item_new_deployment (&body);
}

/* Some of the numbers below 2 * MOST, mostly in their order. */
static GPtrArray *
list_at_random (GRand *rand)
{
  GPtrArray *items = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < 2 * MOST && items->len < MOST; i++)
    if (g_rand_boolean (rand))
      g_ptr_array_add (items, new_item (g_rand_int_range (rand, 0, 8) == 0 ? (guint) g_rand_int_range (rand, 0, 24) : i));

  return items;
}

static void
assert_lists (GListStore *store,
              GPtrArray  *items)
{
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (store)), ==, items->len);
  for (guint i = 0; i < items->len; i++)
    {
      g_autoptr (AciesDueItem) item = g_list_model_get_item (G_LIST_MODEL (store), i);

      g_assert_true (acies_due_item_equal (item, items->pdata[i]));
    }
}

/* Whatever it was before, the list is what it is to be. */
static void
test_replaced (void)
{
  g_autoptr (GListStore) store = g_list_store_new (ACIES_TYPE_DUE_ITEM);
  g_autoptr (GRand) rand = g_rand_new_with_seed (1);

  for (guint i = 0; i < N_ROUNDS; i++)
    {
      g_autoptr (GPtrArray) items = list_at_random (rand);

      acies_due_items_replace (store, items);
      assert_lists (store, items);
    }
}

static void
changed_cb (GListModel *store,
            guint       position,
            guint       n_removed,
            guint       n_added,
            gpointer    data)
{
  *(guint *) data += n_removed + n_added;
}

/* What is the same stays: the same objects, and no word of them to the rows. */
static void
test_kept (void)
{
  g_autoptr (GListStore) store = g_list_store_new (ACIES_TYPE_DUE_ITEM);
  g_autoptr (GPtrArray) items = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GPtrArray) fewer = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (AciesDueItem) last = NULL;
  guint n_changed = 0;

  for (guint i = 0; i < MOST; i++)
    {
      g_ptr_array_add (items, new_item (i));
      if (i != 3 && i != 4)
        g_ptr_array_add (fewer, new_item (i));
    }
  g_ptr_array_insert (fewer, 7, new_item (99));
  acies_due_items_replace (store, items);
  g_signal_connect (store, "items-changed", G_CALLBACK (changed_cb), &n_changed);
  acies_due_items_replace (store, fewer);

  g_assert_cmpuint (n_changed, ==, 3);
  assert_lists (store, fewer);
  last = g_list_model_get_item (G_LIST_MODEL (store), fewer->len - 1);
  g_assert_true (last == items->pdata[MOST - 1]);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions ();

  g_test_add_func ("/model/due-items/replaced", test_replaced);
  g_test_add_func ("/model/due-items/kept", test_kept);

  return g_test_run ();
}
