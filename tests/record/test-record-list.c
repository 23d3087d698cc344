/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "record-fixture.h"

static void
test_numbers (void)
{
  g_autoptr (AciesSchema) schema = fixture_schema ();
  g_autoptr (AciesRecord) record = acies_record_new (schema);

  acies_record_add_item (record, FIELD_DISTANCES, 450);
  acies_record_add_item (record, FIELD_DISTANCES, -25);
  acies_record_add_item (record, FIELD_FLAGS, 5);

  g_assert_true (acies_record_is_given (record, FIELD_DISTANCES));
  g_assert_cmpuint (acies_record_get_n_items (record, FIELD_DISTANCES), ==, 2);
  g_assert_cmpint (acies_record_get_item (record, FIELD_DISTANCES, 0), ==, 450);
  g_assert_cmpint (acies_record_get_item (record, FIELD_DISTANCES, 1), ==, -25);
  fixture_assert_prints (record, FIELD_DISTANCES, "4.5 -0.25");
  fixture_assert_prints (record, FIELD_FLAGS, "true");
}

static void
test_texts (void)
{
  g_autoptr (AciesSchema) schema = fixture_schema ();
  g_autoptr (AciesRecord) record = acies_record_new (schema);

  acies_record_add_item_text (record, FIELD_ENEMIES, "u3");
  acies_record_add_item_text (record, FIELD_ENEMIES, "u4");
  acies_record_add_item_text (record, FIELD_ENEMIES, acies_record_get_item_text (record, FIELD_ENEMIES, 0));

  g_assert_cmpuint (acies_record_get_n_items (record, FIELD_ENEMIES), ==, 3);
  g_assert_cmpstr (acies_record_get_item_text (record, FIELD_ENEMIES, 1), ==, "u4");
  g_assert_true (acies_record_has_item_text (record, FIELD_ENEMIES, "u3"));
  g_assert_false (acies_record_has_item_text (record, FIELD_ENEMIES, "u"));
  fixture_assert_prints (record, FIELD_ENEMIES, "u3 u4 u3");

  /* One at a time, the first first. */
  g_assert_true (acies_record_remove_item_text (record, FIELD_ENEMIES, "u3"));
  fixture_assert_prints (record, FIELD_ENEMIES, "u4 u3");
  g_assert_false (acies_record_remove_item_text (record, FIELD_ENEMIES, "u5"));
  g_assert_true (acies_record_remove_item_text (record, FIELD_ENEMIES, "u3"));
  g_assert_true (acies_record_remove_item_text (record, FIELD_ENEMIES, "u4"));
  g_assert_cmpuint (acies_record_get_n_items (record, FIELD_ENEMIES), ==, 0);
  g_assert_true (acies_record_is_given (record, FIELD_ENEMIES));
}

static void
test_choices (void)
{
  g_autoptr (AciesSchema) schema = fixture_schema ();
  g_autoptr (AciesRecord) record = acies_record_new (schema);

  acies_record_clear_items (record, FIELD_WEAPONS);
  acies_record_add_item (record, FIELD_WEAPONS, 2);
  acies_record_add_item_text (record, FIELD_WEAPONS, "bow");

  fixture_assert_prints (record, FIELD_WEAPONS, "javelin bow");
  g_assert_cmpint (acies_record_get_item (record, FIELD_WEAPONS, 1), ==, 0);
  g_assert_cmpstr (acies_record_get_item_text (record, FIELD_WEAPONS, 0), ==, "javelin");
  g_assert_true (acies_record_has_item_text (record, FIELD_WEAPONS, "bow"));
  g_assert_false (acies_record_has_item_text (record, FIELD_WEAPONS, "catapult"));
  g_assert_true (acies_record_remove_item_text (record, FIELD_WEAPONS, "javelin"));
  fixture_assert_prints (record, FIELD_WEAPONS, "bow");
}

/* A list that was not given reads as its default, and is changed from there. */
static void
test_default (void)
{
  g_autoptr (AciesSchema) schema = fixture_schema ();
  g_autoptr (AciesRecord) record = acies_record_new (schema);
  g_autoptr (AciesRecord) untouched = acies_record_new (schema);

  g_assert_cmpstr (acies_record_get_item_text (record, FIELD_WORDS, 1), ==, "two");
  g_assert_false (acies_record_remove_item_text (record, FIELD_WORDS, "three"));
  g_assert_false (acies_record_is_given (record, FIELD_WORDS));

  acies_record_add_item_text (record, FIELD_WORDS, acies_record_get_item_text (record, FIELD_WORDS, 0));
  fixture_assert_prints (record, FIELD_WORDS, "one two one");
  g_assert_true (acies_record_is_given (record, FIELD_WORDS));

  g_assert_true (acies_record_remove_item_text (record, FIELD_WEAPONS, "bow"));
  fixture_assert_prints (record, FIELD_WEAPONS, "sling");

  fixture_assert_prints (untouched, FIELD_WORDS, "one two");
  fixture_assert_prints (untouched, FIELD_WEAPONS, "bow sling");
}

static void
test_clear (void)
{
  static const guint lists[] = { FIELD_SHARES, FIELD_WEAPONS, FIELD_WORDS, FIELD_ENEMIES };
  g_autoptr (AciesSchema) schema = fixture_schema ();
  g_autoptr (AciesRecord) record = fixture_full_record (schema);

  acies_record_unset (record, FIELD_WORDS);
  for (gsize i = 0; i < G_N_ELEMENTS (lists); i++)
    {
      acies_record_clear_items (record, lists[i]);
      g_assert_true (acies_record_is_given (record, lists[i]));
      g_assert_cmpuint (acies_record_get_n_items (record, lists[i]), ==, 0);
      fixture_assert_prints (record, lists[i], "");
    }

  acies_record_add_item_text (record, FIELD_WORDS, "alone");
  fixture_assert_prints (record, FIELD_WORDS, "alone");
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions ();

  g_test_add_func ("/record/list/numbers", test_numbers);
  g_test_add_func ("/record/list/texts", test_texts);
  g_test_add_func ("/record/list/choices", test_choices);
  g_test_add_func ("/record/list/default", test_default);
  g_test_add_func ("/record/list/clear", test_clear);

  return g_test_run ();
}
