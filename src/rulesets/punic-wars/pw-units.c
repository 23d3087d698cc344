/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "pw-private.h"

/* The most DPs of a unit for fatigue and maneuver. */
#define MOST_BY_MOVING 3
/* The DPs with which a unit is shaken, unless it is a legion in depth. */
#define USUAL_LIMIT 5

/* ---- Troop types ---- */

gboolean
pw_is_infantry (int type)
{
  return type == PW_TYPE_LIGHT_INFANTRY || type == PW_TYPE_MEDIUM_INFANTRY || type == PW_TYPE_HEAVY_INFANTRY;
}

gboolean
pw_is_cavalry (int type)
{
  return type == PW_TYPE_LIGHT_CAVALRY || type == PW_TYPE_MEDIUM_CAVALRY;
}

gboolean
pw_is_light (int type)
{
  return type == PW_TYPE_LIGHT_INFANTRY || type == PW_TYPE_LIGHT_CAVALRY;
}

gboolean
pw_is_mounted (int type)
{
  return pw_is_cavalry (type) || type == PW_TYPE_ELEPHANTS;
}

gboolean
pw_may_evade (int type)
{
  return pw_is_light (type) || type == PW_TYPE_MEDIUM_CAVALRY;
}

gint64
pw_type_figure (AciesRuleset *ruleset,
                int           type,
                guint         column)
{
  return acies_ruleset_get_figure (ruleset, PW_VOCABULARY_TYPE, type, column);
}

gint64
pw_grade_figure (AciesCall *call,
                 int        grade,
                 guint      column)
{
  return acies_ruleset_get_figure (acies_call_get_ruleset (call), PW_VOCABULARY_GRADE, grade, column);
}

/* ---- The inputs of a unit ---- */

PwUnit
pw_unit_of_type (int type)
{
  return (PwUnit) {
    .type = type,
    .grade = PW_GRADE_C,
    .formation = PW_FORMATION_LINE,
    .lines = 3,
    .state = PW_STATE_NORMAL,
    .action = PW_ACTION_STAND,
  };
}

PwUnit
pw_unit_read (AciesCall *call,
              guint      first)
{
  const PwUnitKeys *unit_in = pw_unit_keys (acies_call_get_inputs (call), first);
  PwUnit unit = pw_unit_of_type (unit_in->type);

  unit.formation = unit_in->formation;
  unit.legion = unit_in->legion;
  unit.lines = unit_in->lines;
  unit.dp = unit_in->dp;
  unit.shaken = unit_in->shaken;

  return unit;
}

PwUnit
pw_unit_read_graded (AciesCall *call,
                     guint      first)
{
  const PwGradedKeys *graded_in = pw_graded_keys (acies_call_get_inputs (call), first);
  PwUnit unit = pw_unit_of_type (graded_in->type);

  unit.grade = graded_in->grade;
  unit.formation = graded_in->formation;
  unit.legion = graded_in->legion;
  unit.lines = graded_in->lines;
  unit.dp = graded_in->dp;
  unit.shaken = graded_in->shaken;

  return unit;
}

PwUnit
pw_unit_read_light (AciesCall *call,
                    guint      first)
{
  const PwLightKeys *light_in = pw_light_keys (acies_call_get_inputs (call), first);
  PwUnit unit = pw_unit_of_type (light_in->type);

  unit.dp = light_in->dp;
  unit.shaken = light_in->shaken;

  return unit;
}

/* PW-64 and consequences of the troop types: the refusals common to all procedures. */
gboolean
pw_check_unit (AciesCall     *call,
               const PwUnit  *unit,
               GError       **error)
{
  gboolean elephants = unit->type == PW_TYPE_ELEPHANTS;
  gboolean runs = unit->state == PW_STATE_ROUTING || unit->state == PW_STATE_RETIRING
                  || unit->state == PW_STATE_EVADING;
  const AciesBar bars[] = {
    { unit->formation == PW_FORMATION_QUINCUNX && !(unit->legion && unit->lines >= 2), "PW-64",
      N_("Only a legion of two or three lines forms a quincunx") },
    { unit->legion && unit->type != PW_TYPE_MEDIUM_INFANTRY && unit->type != PW_TYPE_HEAVY_INFANTRY, "PW-21",
      N_("A legion is medium or heavy infantry") },
    { unit->triarii && unit->type != PW_TYPE_HEAVY_INFANTRY, "PW-21", N_("Triarii are heavy infantry") },
    { elephants && (unit->dp > 0 || unit->shaken), "PW-39", N_("Elephants have no DPs and are never shaken") },
    { unit->state == PW_STATE_RAMPAGING && !elephants, "PW-57", N_("Only elephants rampage") },
    { elephants && runs, "PW-221", N_("Elephants neither rout nor retire nor evade") },
  };

  return acies_call_check_bars (call, bars, G_N_ELEMENTS (bars), error);
}

/* ---- Order ---- */

gint64
pw_unit_limit (const PwUnit *unit)
{
  gboolean deep = unit->formation == PW_FORMATION_QUINCUNX || unit->formation == PW_FORMATION_UNFORMED;

  return unit->legion && deep ? USUAL_LIMIT - 1 + unit->lines : USUAL_LIMIT;
}

PwMorale
pw_unit_settle (const PwUnit *unit)
{
  gint64 limit = pw_unit_limit (unit);

  if (unit->type == PW_TYPE_ELEPHANTS)
    return (PwMorale) { 0, FALSE };
  if (unit->shaken || unit->dp >= limit)
    return (PwMorale) { limit, TRUE };

  return (PwMorale) { unit->dp, FALSE };
}

/* Reading R8 */
PwMorale
pw_unit_break (const PwUnit *unit)
{
  return (PwMorale) { pw_unit_limit (unit), TRUE };
}

gboolean
pw_unit_is_shaken (const PwUnit *unit)
{
  return pw_unit_settle (unit).shaken;
}

gboolean
pw_unit_is_formed (const PwUnit *unit)
{
  return !pw_is_light (unit->type) && unit->type != PW_TYPE_ELEPHANTS
         && unit->formation != PW_FORMATION_UNFORMED
         && (unit->state == PW_STATE_NORMAL || unit->state == PW_STATE_CHARGING)
         && unit->action != PW_ACTION_PURSUE
         && !pw_unit_is_shaken (unit);
}

gboolean
pw_unit_is_unformed (const PwUnit *unit)
{
  return unit->type != PW_TYPE_ELEPHANTS && !pw_unit_is_formed (unit);
}

gboolean
pw_unit_in_quincunx (const PwUnit *unit)
{
  return unit->legion && unit->formation == PW_FORMATION_QUINCUNX && pw_unit_is_formed (unit);
}

gboolean
pw_unit_is_formed_infantry (const PwUnit *unit)
{
  return pw_is_infantry (unit->type) && pw_unit_is_formed (unit);
}

gboolean
pw_unit_is_heavy_to_move (const PwUnit *unit)
{
  return unit->type == PW_TYPE_HEAVY_INFANTRY && !unit->triarii && !pw_unit_in_quincunx (unit);
}

/* ---- DPs ---- */

PwMorale
pw_unit_tire (const PwUnit *unit,
              gint64        n)
{
  PwMorale morale = pw_unit_settle (unit);

  if (unit->type != PW_TYPE_ELEPHANTS && !morale.shaken && morale.dp < MOST_BY_MOVING)
    morale.dp = MIN (morale.dp + n, MOST_BY_MOVING);

  return morale;
}

PwMorale
pw_unit_suffer (const PwUnit *unit,
                gint64        n,
                gboolean      once,
                gint64       *bases_lost)
{
  PwMorale morale = pw_unit_settle (unit);
  gint64 limit = pw_unit_limit (unit);
  gint64 to_limit = MIN (n, limit - morale.dp);

  *bases_lost = 0;
  if (unit->type == PW_TYPE_ELEPHANTS)
    return morale;

  /* A shaken unit is at the limit already. */
  morale.dp += to_limit;
  morale.shaken = morale.dp == limit;
  *bases_lost = once ? MIN (n - to_limit, 1) : n - to_limit;

  return morale;
}

void
pw_set_morale (AciesCall      *call,
               guint           output,
               const PwMorale *morale)
{
  acies_call_set_number (call, output, morale->dp);
  acies_call_set_number (call, output + 1, morale->shaken);
}

/* ---- Explanations ---- */

void
pw_explain_morale (AciesCall      *call,
                   const char     *clause,
                   const PwMorale *before,
                   const PwMorale *after)
{
  g_autofree char *value = NULL;

  if (!acies_call_explains (call) || (before->dp == after->dp && before->shaken == after->shaken))
    return;

  value = g_strdup_printf ("%d → %d", (int) before->dp, (int) after->dp);
  if (after->shaken && !before->shaken)
    acies_call_explain (call, clause, value, "%s", _("DPs: it is shaken now"));
  else if (before->shaken && !after->shaken)
    acies_call_explain (call, clause, value, "%s", _("DPs: it is shaken no more"));
  else
    acies_call_explain (call, clause, value, "%s", _("DPs"));
}

void
pw_explain_losses (AciesCall      *call,
                   const PwMorale *before,
                   const PwMorale *after,
                   gint64          bases_lost)
{
  pw_explain_morale (call, "PW-50", before, after);
  if (bases_lost > 0)
    acies_call_explain_number (call, "PW-51", bases_lost, _("Bases lost"));
}

gboolean
pw_explain_first (AciesCall      *call,
                  const AciesBar *reasons,
                  guint           n_reasons)
{
  for (guint i = 0; i < n_reasons; i++)
    if (reasons[i].holds)
      {
        if (acies_call_explains (call))
          acies_call_explain (call, reasons[i].clause, NULL, "%s", _(reasons[i].label));
        return TRUE;
      }

  return FALSE;
}

/* ---- Distances ---- */

/* A distance that is not given counts as beyond any limit. */
gboolean
pw_is_within (AciesCall *call,
              guint      input,
              gint64     distance)
{
  return acies_call_is_given (call, input) && acies_call_get_number (call, input) <= distance;
}
