/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "pw-play-private.h"
#include "pw-private.h"

/* ---- Support ---- */

static gboolean
are_of_a_kind (const PwUnit *one,
               const PwUnit *other)
{
  return one->type != PW_TYPE_ELEPHANTS && other->type != PW_TYPE_ELEPHANTS
         && pw_is_infantry (one->type) == pw_is_infantry (other->type);
}

static gboolean
run_support (AciesCall          *call,
             const PwSupportIn  *in,
             PwSupportOut       *out,
             GError            **error)
{
  PwUnit unit = pw_unit_read (call, PW_SUPPORT_IN_A_UNIT_KEYS);
  PwUnit supporter = pw_unit_read (call, PW_SUPPORT_IN_B_UNIT_KEYS);
  gint64 bases = in->a_bases;
  gint64 behind = in->b_bases_behind;
  gboolean fails;

  unit.state = in->a_state;
  supporter.state = in->b_state;
  if (!pw_check_unit (call, &unit, error) || !pw_check_unit (call, &supporter, error))
    return FALSE;

  {
    const AciesFault faults[] = {
      { PW_SUPPORT_FAULT_NOT_FORMED, !pw_unit_is_formed (&unit) || !pw_unit_is_formed (&supporter), "PW-203",
        N_("Both must be formed") },
      { PW_SUPPORT_FAULT_DIFFERENT_KIND, !are_of_a_kind (&unit, &supporter), "PW-203",
        N_("Infantry supports infantry, cavalry supports cavalry") },
      { PW_SUPPORT_FAULT_ENGAGED, in->b_engaged, "PW-203",
        N_("The supporter is engaged itself") },
      { PW_SUPPORT_FAULT_SHAKEN, pw_unit_is_shaken (&supporter), "PW-203", N_("The supporter is shaken") },
      { PW_SUPPORT_FAULT_TOO_FAR, in->b_distance > PW_CLOSE, "PW-203",
        N_("The supporter is farther than 1″") },
      { PW_SUPPORT_FAULT_WRONG_FACING, !in->b_faces_enemy, "PW-203",
        N_("The supporter does not face the enemy") },
      { PW_SUPPORT_FAULT_TOO_FEW_BASES, 2 * behind < bases, "PW-203", N_("Less than half as many stands are behind") },
    };

    fails = acies_call_add_faults (call, PW_SUPPORT_OUT_FAILED, faults, G_N_ELEMENTS (faults));
  }

  if (!fails && acies_call_explains (call))
    acies_call_explain (call, "PW-203", NULL, "%s", _("It is supported"));
  out->a_supported = !fails;

  return TRUE;
}

ACIES_DEFINE_PROCEDURE (pw, support)

/* ---- Units that fight together ---- */

static gboolean
check_lengths (AciesCall  *call,
               GError    **error)
{
  static const guint lists[] = {
    PW_COMBINED_UNITS_IN_A_GRADES, PW_COMBINED_UNITS_IN_A_DPS, PW_COMBINED_UNITS_IN_A_SHAKENS,
  };
  const AciesRecord *inputs = acies_call_get_inputs (call);
  guint n_units = acies_record_get_n_items (inputs, PW_COMBINED_UNITS_IN_A_BASES);

  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    if (acies_call_is_given (call, lists[i]) && acies_record_get_n_items (inputs, lists[i]) != n_units)
      return acies_call_refuse (call, error, "PW-206", _("The lists are not of the same length"));

  return TRUE;
}

/* Finds the average.  Reading R26: weighted by bases. */
static int
find_average (AciesCall *call)
{
  const PwCombinedUnitsIn *in = pw_combined_units_in (acies_call_get_inputs (call));
  const AciesRecord *inputs = acies_call_get_inputs (call);
  gboolean up = in->option_grade_average == PW_GRADE_AVERAGE_UP;
  guint n_units = acies_record_get_n_items (inputs, PW_COMBINED_UNITS_IN_A_BASES);
  gint64 sum = 0, n_bases = 0, average;
  int grade = PW_GRADE_A;

  for (guint i = 0; i < n_units; i++)
    {
      gint64 bases = acies_record_get_item (inputs, PW_COMBINED_UNITS_IN_A_BASES, i);

      n_bases += bases;
      sum += bases * pw_grade_figure (call, acies_record_get_item (inputs, PW_COMBINED_UNITS_IN_A_GRADES, i),
                                      PW_GRADE_COLUMN_VALUE);
    }
  average = up ? acies_divide_up (sum, n_bases) : acies_divide_half_up (sum, n_bases);

  while (pw_grade_figure (call, grade, PW_GRADE_COLUMN_VALUE) > average)
    grade++;

  return grade;
}

static gboolean
run_combined_units (AciesCall                *call,
                    const PwCombinedUnitsIn  *in,
                    PwCombinedUnitsOut       *out,
                    GError                  **error)
{
  const AciesRecord *inputs = acies_call_get_inputs (call);
  gint64 dp = 0;
  gboolean shaken = FALSE;
  guint leading = 0;
  int grade;

  if (!check_lengths (call, error))
    return FALSE;

  for (guint i = 0; i < acies_record_get_n_items (inputs, PW_COMBINED_UNITS_IN_A_DPS); i++)
    dp = MAX (dp, acies_record_get_item (inputs, PW_COMBINED_UNITS_IN_A_DPS, i));
  for (guint i = 0; i < acies_record_get_n_items (inputs, PW_COMBINED_UNITS_IN_A_SHAKENS); i++)
    shaken |= acies_record_get_item (inputs, PW_COMBINED_UNITS_IN_A_SHAKENS, i) != 0;
  for (guint i = 1; i < acies_record_get_n_items (inputs, PW_COMBINED_UNITS_IN_A_BASES); i++)
    if (acies_record_get_item (inputs, PW_COMBINED_UNITS_IN_A_BASES, i)
        > acies_record_get_item (inputs, PW_COMBINED_UNITS_IN_A_BASES, leading))
      leading = i;
  grade = find_average (call);

  if (acies_call_explains (call))
    {
      acies_call_explain (call, "PW-206",
                          acies_ruleset_get_item_label (acies_call_get_ruleset (call), PW_VOCABULARY_GRADE, grade),
                          "%s", _("Average grade, by bases"));
      acies_call_explain_number (call, "PW-206", dp, _("Most DPs of any"));
      acies_call_explain_number (call, "PW-206", leading + 1, _("The unit with most bases leads"));
    }

  out->a_grade = grade;
  out->a_dp = dp;
  out->a_shaken = shaken;
  out->a_leading = leading + 1;

  return TRUE;
}

ACIES_DEFINE_PROCEDURE (pw, combined_units)
