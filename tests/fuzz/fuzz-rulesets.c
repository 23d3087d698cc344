/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "fuzz-rulesets.h"

typedef struct
{
  AciesRulesetLibrary *library;
  /* (element-type AciesRuleset): the library keeps them */
  GPtrArray           *rulesets;
} Rulesets;

static int
compare_ids (gconstpointer one,
             gconstpointer other)
{
  return strcmp (acies_ruleset_get_id (*(AciesRuleset * const *) one),
                 acies_ruleset_get_id (*(AciesRuleset * const *) other));
}

static Rulesets *
get_rulesets (void)
{
  static Rulesets rulesets;

  if (rulesets.library == NULL)
    {
      rulesets.library = acies_ruleset_library_new ();
      rulesets.rulesets = g_ptr_array_new ();
      g_assert_cmpstr (acies_ruleset_library_get_problems (rulesets.library)[0], ==, NULL);
      for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (rulesets.library)); i++)
        {
          g_autoptr (AciesRuleset) ruleset = g_list_model_get_item (G_LIST_MODEL (rulesets.library), i);

          g_ptr_array_add (rulesets.rulesets, ruleset);
        }
      g_assert_cmpuint (rulesets.rulesets->len, >, 0);
      g_ptr_array_sort (rulesets.rulesets, compare_ids);
    }

  return &rulesets;
}

AciesRulesetLibrary *
fuzz_get_library (void)
{
  return get_rulesets ()->library;
}

guint
fuzz_get_n_rulesets (void)
{
  return get_rulesets ()->rulesets->len;
}

AciesRuleset *
fuzz_get_ruleset (guint number)
{
  return g_ptr_array_index (get_rulesets ()->rulesets, number);
}
