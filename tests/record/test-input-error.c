/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "acies-input-error.h"

typedef struct
{
  int         code;
  const char *id;
} Row;

/* The ids are a contract with files and other programs: none may ever change. */
static const Row rows[] = {
  { ACIES_INPUT_ERROR_BAD_INPUT, "bad-input" },
  { ACIES_INPUT_ERROR_MISSING_INPUT, "missing-input" },
  { ACIES_INPUT_ERROR_NOT_ALLOWED, "not-allowed" },
  { ACIES_INPUT_ERROR_BAD_DICE, "bad-dice" },
  { ACIES_INPUT_ERROR_TOO_FEW_DICE, "too-few-dice" },
  { ACIES_INPUT_ERROR_TOO_MANY_DICE, "too-many-dice" },
};

static void
test_id (gconstpointer data)
{
  const Row *row = data;
  g_autoptr (GError) error = g_error_new_literal (ACIES_INPUT_ERROR, row->code, "no");

  g_assert_cmpstr (acies_input_error_get_id (error), ==, row->id);
}

static void
test_type (void)
{
  g_autoptr (GEnumClass) codes = g_type_class_ref (ACIES_TYPE_INPUT_ERROR);

  g_assert_cmpuint (codes->n_values, ==, G_N_ELEMENTS (rows));
  g_assert_cmpint (g_enum_get_value_by_nick (codes, "not-allowed")->value, ==, ACIES_INPUT_ERROR_NOT_ALLOWED);
}

static void
test_others (void)
{
  g_autoptr (GError) foreign = g_error_new_literal (G_FILE_ERROR, ACIES_INPUT_ERROR_BAD_INPUT, "no");
  g_autoptr (GError) unknown = g_error_new_literal (ACIES_INPUT_ERROR, 99, "no");

  g_assert_null (acies_input_error_get_id (NULL));
  g_assert_null (acies_input_error_get_id (foreign));
  g_assert_null (acies_input_error_get_id (unknown));
}

/* A refusal is handed on by copying, and must not lose what it rests on. */
static void
test_clause (void)
{
  g_autoptr (GError) error = g_error_new_literal (ACIES_INPUT_ERROR, ACIES_INPUT_ERROR_NOT_ALLOWED, "no");
  g_autoptr (GError) foreign = g_error_new_literal (G_FILE_ERROR, G_FILE_ERROR_NOENT, "no");
  g_autoptr (GError) copy = NULL;

  g_assert_null (acies_input_error_get_clause (NULL));
  g_assert_null (acies_input_error_get_clause (foreign));
  g_assert_null (acies_input_error_get_clause (error));

  g_assert_null (acies_input_error_get_key (NULL));
  g_assert_null (acies_input_error_get_key (foreign));
  g_assert_null (acies_input_error_get_key (error));

  acies_input_error_set_key (error, "a.type");
  acies_input_error_set_key (error, "b.type");
  acies_input_error_set_clause (error, "MH-1");
  acies_input_error_set_clause (error, "MH-71");
  copy = g_error_copy (error);
  g_assert_cmpstr (acies_input_error_get_clause (error), ==, "MH-71");
  g_assert_cmpstr (acies_input_error_get_clause (copy), ==, "MH-71");
  g_assert_cmpstr (acies_input_error_get_key (error), ==, "b.type");
  g_assert_cmpstr (acies_input_error_get_key (copy), ==, "b.type");

  acies_input_error_set_clause (copy, NULL);
  g_assert_null (acies_input_error_get_clause (copy));
  g_assert_cmpstr (acies_input_error_get_clause (error), ==, "MH-71");
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions ();

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *path = g_strconcat ("/record/input-error/id/", rows[i].id, NULL);

      g_test_add_data_func (path, &rows[i], test_id);
    }
  g_test_add_func ("/record/input-error/type", test_type);
  g_test_add_func ("/record/input-error/other-errors-have-none", test_others);
  g_test_add_func ("/record/input-error/clause", test_clause);

  return g_test_run ();
}
