/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "mh-private.h"

/* ---- The chart of troop types ---- */

gint64
mh_chart (AciesRuleset *ruleset,
          int           type,
          guint         column)
{
  return acies_ruleset_get_figure (ruleset, MH_VOCABULARY_TYPE, type, column);
}

gboolean
mh_is_light (AciesRuleset *ruleset,
             int           type)
{
  return mh_chart (ruleset, type, MH_TYPE_COLUMN_LIGHT) != 0;
}

gboolean
mh_is_infantry (AciesRuleset *ruleset,
                int           type)
{
  return mh_chart (ruleset, type, MH_TYPE_COLUMN_CLASS) == MH_CLASS_INFANTRY;
}

gboolean
mh_is_cavalry (AciesRuleset *ruleset,
               int           type)
{
  return mh_chart (ruleset, type, MH_TYPE_COLUMN_CLASS) == MH_CLASS_CAVALRY;
}

gboolean
mh_may_charge (AciesRuleset *ruleset,
               int           type)
{
  return mh_chart (ruleset, type, MH_TYPE_COLUMN_CHARGE) != 0;
}

gint64
mh_points_of_figure (AciesRuleset *ruleset,
                     int           type,
                     int           mount,
                     gint64        points)
{
  if (mount == MH_MOUNT_CHARIOT && mh_is_cavalry (ruleset, type))
    return points;

  return mh_chart (ruleset, type, MH_TYPE_COLUMN_POINTS);
}

/* ---- The unit keys ---- */

MhUnit
mh_unit_read (AciesCall *call,
              guint      first)
{
  const MhUnitKeys *unit_in = mh_unit_keys (acies_call_get_inputs (call), first);
  int mount = unit_in->mount;
  MhUnit unit;

  unit.type = unit_in->type;
  unit.points = mh_points_of_figure (acies_call_get_ruleset (call), unit.type, mount,
                                     unit_in->points);
  unit.figures = unit_in->figures;
  unit.casualties = unit_in->casualties;
  unit.lost = unit_in->lost;
  unit.strength = unit.figures * unit.points;
  unit.hits = unit.casualties + unit.lost;
  unit.remaining = unit.strength - unit.hits;

  return unit;
}

gboolean
mh_unit_check_hits (AciesCall     *call,
                    const MhUnit  *unit,
                    guint          first,
                    GError       **error)
{
  if (unit->remaining >= 0)
    return TRUE;

  return acies_call_fail_bad (call, error, first + MH_UNIT_KEYS_CASUALTIES,
                              _("%d hits are more than the %d that the unit can take"),
                              (int) unit->hits, (int) unit->strength);
}

gboolean
mh_unit_check_left (AciesCall     *call,
                    const MhUnit  *unit,
                    GError       **error)
{
  if (unit->remaining > 0)
    return TRUE;

  return acies_call_refuse (call, error, "MH-127", _("Nothing is left of the unit"));
}

/* Reading R-10: counted in points, with temporary and permanent hits together. */
gint64
mh_unit_half_of_strength (const MhUnit *unit)
{
  return acies_divide_up (unit->strength, 2);
}

gboolean
mh_unit_has_lost_half (const MhUnit *unit)
{
  return unit->hits >= mh_unit_half_of_strength (unit);
}

/* Reading R-42: a figure is removed when all its points are hit. */
gint64
mh_unit_figures_left (const MhUnit *unit,
                      gint64        hits)
{
  return unit->figures - hits / unit->points;
}

gint64
mh_unit_wounds (const MhUnit *unit,
                gint64        hits)
{
  return hits % unit->points;
}

/* ---- Dice and their charts ---- */

guint
mh_quality_reasons (int quality)
{
  return ACIES_REASON (MH_REASON_ELITE, quality == MH_QUALITY_ELITE)
         | ACIES_REASON (MH_REASON_LEVY, quality == MH_QUALITY_LEVY);
}

gboolean
mh_roll_on_chart (AciesCall           *call,
                  const MhResultLine  *chart,
                  int                  modifier,
                  guint               *roll,
                  int                 *total,
                  int                 *result,
                  GError             **error)
{
  const MhResultLine *line = chart;

  if (!acies_call_draw (call, 'a', MH_D6, roll, error))
    return FALSE;

  /* A total beyond the chart takes its end (reading R-13): the first line reaches up, the last one down. */
  *total = (int) *roll + modifier;
  while (*total < line->least)
    line++;
  *result = line->result;

  if (acies_call_explains (call))
    {
      g_autofree char *face = g_strdup_printf ("%u", *roll);
      g_autofree char *sum = g_strdup_printf (*total < 0 ? "−%d" : "%d", ABS (*total));

      acies_call_explain (call, NULL, face, "%s", _("Die"));
      acies_call_explain (call, line->clause, sum, "%s", _(line->label));
    }

  return TRUE;
}
