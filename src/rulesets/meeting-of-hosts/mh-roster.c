/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "mh-private.h"

/* The points of men and horses of twelve riders, the standard for chariots (reading R-32). */
#define STANDARD_CHARIOT_POINTS 24

/* ---- The army ---- */

static gboolean
check_part (AciesCall  *call,
            guint       part,
            guint       whole,
            GError    **error)
{
  gint64 most = acies_call_get_number (call, whole);

  if (acies_call_get_number (call, part) <= most)
    return TRUE;

  return acies_call_fail_bad (call, error, part, _("there are no more than %d in all"), (int) most);
}

static gboolean
run_army_check (AciesCall            *call,
                const MhArmyCheckIn  *in,
                MhArmyCheckOut       *out,
                GError              **error)
{
  gint64 leaderless = in->units_without_leader;
  gint64 mixed = in->units_mixed;
  gint64 twice = in->units_assigned_twice;
  gint64 idle = in->subordinates_idle;
  const AciesFault errors[] = {
    { MH_ARMY_ERROR_COMMANDER_COUNT, in->commanders != 1, "MH-15",
      N_("An army has exactly one commanding general") },
    { MH_ARMY_ERROR_NO_UNITS, in->units == 0, "MH-6",
      N_("There is no unit") },
    { MH_ARMY_ERROR_LEADERLESS_UNITS, leaderless > 0, "MH-6", N_("Units without a leader among their figures") },
    { MH_ARMY_ERROR_MIXED_UNITS, mixed > 0, "MH-11", N_("Units of more than one troop type") },
    { MH_ARMY_ERROR_ASSIGNED_TWICE, twice > 0, "MH-16", N_("Units assigned to more than one subordinate") },
  };
  const AciesFault warnings[] = {
    { MH_ARMY_WARNING_IDLE_SUBORDINATES, idle > 0, "MH-16", N_("Subordinates without units") },
  };
  gboolean faulty;

  if (!check_part (call, MH_ARMY_CHECK_IN_UNITS_WITHOUT_LEADER, MH_ARMY_CHECK_IN_UNITS, error)
      || !check_part (call, MH_ARMY_CHECK_IN_UNITS_MIXED, MH_ARMY_CHECK_IN_UNITS, error)
      || !check_part (call, MH_ARMY_CHECK_IN_UNITS_ASSIGNED_TWICE, MH_ARMY_CHECK_IN_UNITS, error)
      || !check_part (call, MH_ARMY_CHECK_IN_SUBORDINATES_IDLE, MH_ARMY_CHECK_IN_SUBORDINATES, error))
    return FALSE;

  faulty = acies_call_add_faults (call, MH_ARMY_CHECK_OUT_ERRORS, errors, G_N_ELEMENTS (errors));
  acies_call_add_faults (call, MH_ARMY_CHECK_OUT_WARNINGS, warnings, G_N_ELEMENTS (warnings));
  out->legal = !faulty;

  return TRUE;
}

ACIES_DEFINE_PROCEDURE (mh, army_check)

/* ---- A unit ---- */

static gint64
get_standard (AciesRuleset *ruleset,
              int           type,
              int           mount,
              gint64        points)
{
  if (mount == MH_MOUNT_CHARIOT && mh_is_cavalry (ruleset, type))
    return STANDARD_CHARIOT_POINTS / points;

  return mh_chart (ruleset, type, MH_TYPE_COLUMN_STANDARD);
}

static int
get_size (gint64 figures,
          gint64 standard)
{
  if (standard == 0)
    return MH_SIZE_NONE;
  if (figures == standard)
    return MH_SIZE_STANDARD;

  return figures < standard ? MH_SIZE_SMALL : MH_SIZE_LARGE;
}

static gboolean
add_unit_errors (AciesCall *call,
                 int        type,
                 int        mount,
                 int        missile,
                 gint64     engines)
{
  gboolean artillery = type == MH_TYPE_ARTILLERY;
  const AciesFault errors[] = {
    { MH_UNIT_ERROR_MOUNT, mount != MH_MOUNT_HORSE && !mh_is_cavalry (acies_call_get_ruleset (call), type), "MH-22",
      N_("Only cavalry rides camels or chariots") },
    { MH_UNIT_ERROR_ARTILLERY_WEAPON, artillery != (missile == MH_MISSILE_ARTILLERY), "MH-35",
      N_("Artillery shoots as artillery, and nobody else does") },
    { MH_UNIT_ERROR_NO_ENGINE, artillery && engines == 0, "MH-103", N_("Artillery without an engine") },
    { MH_UNIT_ERROR_ENGINES, !artillery && engines > 0, "MH-103", N_("Only artillery has engines") },
  };

  return acies_call_add_faults (call, MH_UNIT_CHECK_OUT_ERRORS, errors, G_N_ELEMENTS (errors));
}

static void
add_unit_warnings (AciesCall *call,
                   int        type,
                   int        mount,
                   int        missile,
                   int        size)
{
  const AciesFault warnings[] = {
    { MH_UNIT_WARNING_SMALL_UNIT, size == MH_SIZE_SMALL, "MH-9", N_("Smaller than a standard unit") },
    { MH_UNIT_WARNING_LARGE_UNIT, size == MH_SIZE_LARGE, "MH-9", N_("Larger than a standard unit") },
    { MH_UNIT_WARNING_NO_MISSILES,
      missile == MH_MISSILE_NONE && (type == MH_TYPE_SKIRMISHERS || type == MH_TYPE_LIGHT_CAVALRY), "MH-25",
      N_("Skirmishers and light cavalry live by their missiles") },
    { MH_UNIT_WARNING_CLOSE_ORDER_BOWS,
      type == MH_TYPE_HEAVY_INFANTRY && (missile == MH_MISSILE_BOW || missile == MH_MISSILE_SLING), "MH-28",
      N_("Heavy infantry seldom has bows or slings") },
    { MH_UNIT_WARNING_LIGHT_CHARIOTS, type == MH_TYPE_LIGHT_CAVALRY && mount == MH_MOUNT_CHARIOT, "MH-31",
      N_("Chariots are usually medium or heavy cavalry") },
  };

  acies_call_add_faults (call, MH_UNIT_CHECK_OUT_WARNINGS, warnings, G_N_ELEMENTS (warnings));
}

static gboolean
run_unit_check (AciesCall            *call,
                const MhUnitCheckIn  *in,
                MhUnitCheckOut       *out,
                GError              **error)
{
  AciesRuleset *ruleset = acies_call_get_ruleset (call);
  int type = in->a_type;
  int mount = in->a_mount;
  int missile = in->a_missile;
  gint64 figures = in->a_figures;
  gint64 engines = in->a_engines;
  gint64 points = mh_points_of_figure (ruleset, type, mount, in->a_points);
  gint64 standard = get_standard (ruleset, type, mount, points);
  int size = get_size (figures, standard);
  gboolean faulty;

  out->class = mh_chart (ruleset, type, MH_TYPE_COLUMN_CLASS);
  out->light = mh_is_light (ruleset, type);
  out->points = points;
  out->strength = figures * points;
  out->standard = standard;
  out->size = size;

  faulty = add_unit_errors (call, type, mount, missile, engines);
  add_unit_warnings (call, type, mount, missile, size);
  out->legal = !faulty;

  return TRUE;
}

ACIES_DEFINE_PROCEDURE (mh, unit_check)

/* ---- The army of a roster ---- */

typedef struct
{
  AciesRuleset *ruleset;
  GPtrArray    *findings;
  gint64        counts[MH_ARMY_CHECK_IN_SUBORDINATES_IDLE + 1];
} Roll;

/* Adds a finding of the army check on a unit or a leader. */
static void
add_finding (Roll       *self,
             guint       output,
             int         item,
             const char *subject)
{
  const AciesProcedure *procedure = acies_ruleset_get_procedure (self->ruleset, MH_ARMY_CHECK);
  g_autoptr (AciesRecord) outputs = acies_record_new (acies_procedure_get_outputs (procedure));

  acies_record_add_item (outputs, output, item);
  acies_ruleset_add_findings (self->ruleset, outputs, subject, self->findings);
}

static void
call_leader (Roll         *self,
             AciesCommand *command)
{
  AciesLeader *leader = acies_command_get_leader (command);

  if (leader == NULL)
    return;

  if (acies_record_get_choice (acies_leader_get_traits (leader), MH_LEADER_TRAIT_ROLE) == MH_ROLE_COMMANDER)
    {
      self->counts[MH_ARMY_CHECK_IN_COMMANDERS]++;
      return;
    }

  self->counts[MH_ARMY_CHECK_IN_SUBORDINATES]++;
  if (g_list_model_get_n_items (G_LIST_MODEL (command)) == 0)
    add_finding (self, MH_ARMY_CHECK_OUT_WARNINGS, MH_ARMY_WARNING_IDLE_SUBORDINATES, acies_leader_get_id (leader));
}

static void
call_units (Roll         *self,
            AciesCommand *command)
{
  guint n_units = acies_command_get_n_units (command);

  for (guint i = 0; i < n_units; i++)
    {
      AciesUnit *unit = acies_command_get_unit (command, i);

      self->counts[MH_ARMY_CHECK_IN_UNITS]++;
      if (!acies_record_get_boolean (acies_unit_get_traits (unit), MH_UNIT_TRAIT_HAS_LEADER))
        add_finding (self, MH_ARMY_CHECK_OUT_ERRORS, MH_ARMY_ERROR_LEADERLESS_UNITS, acies_unit_get_id (unit));
    }
}

/* The structure of a roster ensures that a unit has one type and belongs to one command, so only the
 * leaders are checked.  Findings on a leader name him as subject. */
void
mh_check_army (AciesRuleset *ruleset,
               AciesArmy    *army,
               GPtrArray    *findings)
{
  const AciesProcedure *procedure = acies_ruleset_get_procedure (ruleset, MH_ARMY_CHECK);
  g_autoptr (AciesRecord) inputs = acies_record_new (acies_procedure_get_inputs (procedure));
  g_autoptr (AciesOutcome) outcome = NULL;
  Roll roll = { ruleset, findings, { 0 } };
  guint n_commands = g_list_model_get_n_items (G_LIST_MODEL (army));

  for (guint i = 0; i < n_commands; i++)
    {
      g_autoptr (AciesCommand) command = g_list_model_get_item (G_LIST_MODEL (army), i);

      call_leader (&roll, command);
      call_units (&roll, command);
    }

  for (guint i = 0; i < G_N_ELEMENTS (roll.counts); i++)
    {
      AciesField *field = acies_schema_get_field (acies_procedure_get_inputs (procedure), i);

      acies_record_set_number (inputs, i, MIN (roll.counts[i], acies_field_get_maximum (field)));
    }

  outcome = acies_procedure_resolve (procedure, inputs, NULL, NULL);
  if (outcome != NULL)
    acies_ruleset_add_findings (ruleset, acies_outcome_get_outputs (outcome), NULL, findings);
}
