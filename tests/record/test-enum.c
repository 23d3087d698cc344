/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "acies-enum.h"
#include "acies-name.h"

static void
test_nicks (void)
{
  int value = ACIES_NAME_SINGULAR;

  g_assert_cmpstr (acies_enum_get_nick (ACIES_TYPE_NAME_FORM, ACIES_NAME_PLURAL_BARE), ==, "plural-bare");
  g_assert_true (acies_enum_find_nick (ACIES_TYPE_NAME_FORM, "plural-bare", &value));
  g_assert_cmpint (value, ==, ACIES_NAME_PLURAL_BARE);
}

/* What is no value, and no nick. */
static void
test_unknown (void)
{
  static const char * const unknown[] = { NULL, "", "dual", "Plural-bare", "ACIES_NAME_PLURAL" };
  int value = ACIES_NAME_SINGULAR;

  g_assert_null (acies_enum_get_nick (ACIES_TYPE_NAME_FORM, -1));
  g_assert_null (acies_enum_get_nick (ACIES_TYPE_NAME_FORM, G_MAXINT));
  for (gsize i = 0; i < G_N_ELEMENTS (unknown); i++)
    g_assert_false (acies_enum_find_nick (ACIES_TYPE_NAME_FORM, unknown[i], &value));
  g_assert_cmpint (value, ==, ACIES_NAME_SINGULAR);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions ();

  g_test_add_func ("/record/enum/nicks", test_nicks);
  g_test_add_func ("/record/enum/unknown", test_unknown);

  return g_test_run ();
}
