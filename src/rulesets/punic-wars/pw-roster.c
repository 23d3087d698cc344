/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "pw-private.h"

/* The bases of a unit that is neither a legion nor elephants */
#define LEAST_BASES 2
#define MOST_BASES 8

/* ---- A unit ---- */

static gboolean
is_legion_size (gint64 bases,
                gint64 understrength)
{
  return (bases == 10 && understrength == 0) || (bases == 12 && understrength == 4);
}

static gboolean
add_unit_errors (AciesCall *call,
                 int        type,
                 gint64     bases,
                 gint64     understrength)
{
  const PwUnitCheckIn *in = pw_unit_check_in (acies_call_get_inputs (call));
  gboolean elephants = type == PW_TYPE_ELEPHANTS;
  gboolean legion = in->a_legion;
  gboolean triarii = in->a_triarii;
  const AciesFault errors[] = {
    { PW_UNIT_ERROR_ELEPHANT_BASES, elephants && bases != 1, "PW-11", N_("An elephant is a unit of one base") },
    { PW_UNIT_ERROR_ELEPHANT_GRADE,
      elephants && in->a_grade != PW_GRADE_C, "PW-9",
      N_("Elephants are of grade C") },
    { PW_UNIT_ERROR_LEGION_BASES, !elephants && legion && !is_legion_size (bases, understrength), "PW-14",
      N_("A legion has 10 bases, or 12 of which 4 are understrength") },
    { PW_UNIT_ERROR_UNIT_SIZE, !elephants && !legion && (bases < LEAST_BASES || bases > MOST_BASES), "PW-12",
      N_("A unit has 2 to 8 bases") },
    { PW_UNIT_ERROR_LEGION_TYPE, legion && type != PW_TYPE_MEDIUM_INFANTRY, "PW-21",
      N_("A legion is medium infantry") },
    { PW_UNIT_ERROR_TRIARII_TYPE, triarii && type != PW_TYPE_HEAVY_INFANTRY, "PW-21",
      N_("Triarii on their own are heavy infantry") },
  };

  return acies_call_add_faults (call, PW_UNIT_CHECK_OUT_ERRORS, errors, G_N_ELEMENTS (errors));
}

static void
add_unit_warnings (AciesCall *call,
                   int        type)
{
  const PwUnitCheckIn *in = pw_unit_check_in (acies_call_get_inputs (call));
  int equipment = in->a_equipment;
  int grade = in->a_grade;
  gboolean choice = grade == PW_GRADE_A || grade == PW_GRADE_B;
  const AciesFault warnings[] = {
    { PW_UNIT_WARNING_CLOSE_COMBAT_GRADE,
      type == PW_TYPE_LIGHT_INFANTRY && equipment == PW_EQUIPMENT_CLOSE_COMBAT && !choice, "PW-31",
      N_("Light infantry equipped for close combat is of grade A or B") },
    { PW_UNIT_WARNING_SKIRMISHER_GRADE,
      type == PW_TYPE_LIGHT_INFANTRY && equipment == PW_EQUIPMENT_SKIRMISH && choice, "PW-32",
      N_("Skirmishing light infantry is of grade C or D") },
  };

  acies_call_add_faults (call, PW_UNIT_CHECK_OUT_WARNINGS, warnings, G_N_ELEMENTS (warnings));
}

static gboolean
run_unit_check (AciesCall            *call,
                const PwUnitCheckIn  *in,
                PwUnitCheckOut       *out,
                GError              **error)
{
  AciesRuleset *ruleset = acies_call_get_ruleset (call);
  int type = in->a_type;
  gint64 bases = in->a_bases;
  gint64 understrength = in->a_understrength_bases;
  gint64 strength = bases * ACIES_DECIMAL_ONE - understrength * ACIES_DECIMAL_ONE / 2;
  gboolean faulty;

  if (understrength > bases)
    return acies_call_refuse (call, error, "PW-29", _("No more bases can be understrength than there are"));

  faulty = add_unit_errors (call, type, bases, understrength);
  add_unit_warnings (call, type);
  out->legal = !faulty;
  out->a_strength = strength;
  out->a_men_low = strength * pw_type_figure (ruleset, type, PW_TYPE_COLUMN_MEN_LOW);
  out->a_men_high = strength * pw_type_figure (ruleset, type, PW_TYPE_COLUMN_MEN_HIGH);

  return TRUE;
}

ACIES_DEFINE_PROCEDURE (pw, unit_check)

/* ---- A command ---- */

static gboolean
run_command_check (AciesCall               *call,
                   const PwCommandCheckIn  *in,
                   PwCommandCheckOut       *out,
                   GError                 **error)
{
  const AciesRecord *inputs = acies_call_get_inputs (call);
  guint n_units = acies_record_get_n_items (inputs, PW_COMMAND_CHECK_IN_UNITS);
  gboolean cavalry = in->kind == PW_COMMAND_KIND_CAVALRY;
  guint horse = 0, foot = 0, light_foot = 0, elephants = 0;
  gboolean faulty;

  for (guint i = 0; i < n_units; i++)
    {
      int type = acies_record_get_item (inputs, PW_COMMAND_CHECK_IN_UNITS, i);

      horse += pw_is_cavalry (type);
      foot += pw_is_infantry (type);
      light_foot += type == PW_TYPE_LIGHT_INFANTRY;
      elephants += type == PW_TYPE_ELEPHANTS;
    }

  {
    const AciesFault errors[] = {
      { PW_COMMAND_ERROR_NO_UNITS, n_units == 0, "PW-34", N_("There is no unit") },
      { PW_COMMAND_ERROR_COMMANDER_COUNT, in->commanders != 1, "PW-34",
        N_("A command has one Commander") },
      { PW_COMMAND_ERROR_TOO_MANY_CAVALRY, !cavalry && horse > 1, "PW-37",
        N_("More than one unit of cavalry with infantry") },
      { PW_COMMAND_ERROR_TOO_MANY_INFANTRY, cavalry && foot - light_foot > 1, "PW-38",
        N_("More than one unit of medium or heavy infantry with cavalry") },
      { PW_COMMAND_ERROR_ELEPHANTS_WITH_CAVALRY, cavalry && elephants > 0, "PW-38", N_("Elephants with cavalry") },
    };
    const AciesFault warnings[] = {
      { PW_COMMAND_WARNING_NO_INFANTRY, !cavalry && n_units > 0 && foot == 0, "PW-37",
        N_("Infantry without infantry") },
      { PW_COMMAND_WARNING_NO_CAVALRY, cavalry && n_units > 0 && horse == 0, "PW-38", N_("Cavalry without cavalry") },
    };

    faulty = acies_call_add_faults (call, PW_COMMAND_CHECK_OUT_ERRORS, errors, G_N_ELEMENTS (errors));
    acies_call_add_faults (call, PW_COMMAND_CHECK_OUT_WARNINGS, warnings, G_N_ELEMENTS (warnings));
  }
  out->legal = !faulty;

  return TRUE;
}

ACIES_DEFINE_PROCEDURE (pw, command_check)

/* ---- The army ---- */

static gboolean
run_army_check (AciesCall            *call,
                const PwArmyCheckIn  *in,
                PwArmyCheckOut       *out,
                GError              **error)
{
  gint64 commands = in->commands;
  gint64 figures = in->general_exceptional ? 3 : 2;
  const AciesFault errors[] = {
    { PW_ARMY_ERROR_GENERAL_COUNT, in->generals != 1, "PW-33",
      N_("An army has exactly one General") },
    { PW_ARMY_ERROR_NO_COMMAND, commands == 0, "PW-34", N_("There is no command") },
    { PW_ARMY_ERROR_COMMANDER_COUNT, in->commanders != commands, "PW-34",
      N_("There are not as many Commanders as commands") },
  };
  const AciesFault warnings[] = {
    { PW_ARMY_WARNING_SINGLE_COMMAND, commands == 1, "PW-34", N_("There is a single command") },
    { PW_ARMY_WARNING_GENERAL_FIGURES, in->general_figures != figures,
      "PW-94", N_("The General’s stand does not show as many figures as he has actions") },
  };
  gboolean faulty;

  faulty = acies_call_add_faults (call, PW_ARMY_CHECK_OUT_ERRORS, errors, G_N_ELEMENTS (errors));
  acies_call_add_faults (call, PW_ARMY_CHECK_OUT_WARNINGS, warnings, G_N_ELEMENTS (warnings));
  out->legal = !faulty;

  return TRUE;
}

ACIES_DEFINE_PROCEDURE (pw, army_check)
