/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "rw-play-private.h"

/* ---- Status ---- */

gint64
rw_count_men (const AciesBody *unit)
{
  return acies_body_get_number (unit, RW_UNIT_STATUS_MEN) + acies_body_get_number (unit, RW_UNIT_STATUS_ON_FOOT);
}

gboolean
rw_body_is_active (const AciesBody *body)
{
  return !body->is_leader && rw_count_men (body) > 0;
}

gboolean
rw_body_is_there (const AciesBody *body)
{
  return body != NULL && body->placed && rw_body_is_active (body);
}

int
rw_body_type (const AciesBody *unit)
{
  return acies_record_get_choice (unit->traits, RW_UNIT_TRAIT_TYPE);
}

int
rw_body_weapon (AciesRuleset    *ruleset,
                const AciesBody *unit)
{
  if (acies_record_is_given (unit->traits, RW_UNIT_TRAIT_WEAPON))
    return acies_record_get_choice (unit->traits, RW_UNIT_TRAIT_WEAPON);

  return rw_chart (ruleset, rw_body_type (unit), RW_TYPE_COLUMN_WEAPON);
}

gint64
rw_body_row (AciesRuleset    *ruleset,
             const AciesBody *unit)
{
  int type = rw_body_type (unit);

  if (rw_is_on_foot (unit))
    return rw_row_on_foot (ruleset, type);
  if (acies_record_is_given (unit->traits, RW_UNIT_TRAIT_MOVE))
    return acies_ruleset_get_figure (ruleset, RW_VOCABULARY_ROW,
                                     acies_record_get_choice (unit->traits, RW_UNIT_TRAIT_MOVE),
                                     RW_ROW_COLUMN_INCHES);

  return rw_chart (ruleset, type, RW_TYPE_COLUMN_MOVE);
}

gboolean
rw_is_on_foot (const AciesBody *unit)
{
  return acies_body_get_number (unit, RW_UNIT_STATUS_MEN) == 0
         && acies_body_get_number (unit, RW_UNIT_STATUS_ON_FOOT) > 0;
}

gboolean
rw_body_is_mounted (AciesRuleset    *ruleset,
                    const AciesBody *unit)
{
  return rw_is_mounted (ruleset, rw_body_type (unit), rw_is_on_foot (unit));
}

/* ---- Riders and dismounted men ---- */

static guint
get_men_status (gboolean on_foot)
{
  return on_foot ? RW_UNIT_STATUS_ON_FOOT : RW_UNIT_STATUS_MEN;
}

static guint
get_hit_status (gboolean on_foot)
{
  return on_foot ? RW_UNIT_STATUS_ON_FOOT_ALREADY_HIT : RW_UNIT_STATUS_ALREADY_HIT;
}

gint64
rw_count_part (const AciesBody *unit,
               gboolean         on_foot)
{
  return acies_body_get_number (unit, get_men_status (on_foot));
}

gint64
rw_count_hit (const AciesBody *unit,
              gboolean         on_foot)
{
  return acies_body_get_number (unit, get_hit_status (on_foot));
}

gint64
rw_count_hit_among (gint64 men,
                    gint64 hit,
                    gint64 picked)
{
  return CLAMP (picked - (men - hit), 0, picked);
}

/* ---- Losses ---- */

static void
cut_down (AciesBody *unit,
          guint      status,
          gint64     most)
{
  acies_body_set (unit, status, MIN (acies_body_get_number (unit, status), most));
}

/* Counts the ranks after losses; units in one rank stay so. */
static gint64
count_ranks (const AciesBody *unit,
             gint64           men)
{
  return unit->ranks == 1 ? 1 : acies_divide_up (men, MAX (unit->files, 1));
}

void
rw_body_settle (AciesBody *unit)
{
  gint64 men = acies_body_get_number (unit, RW_UNIT_STATUS_MEN);
  gint64 all = rw_count_men (unit);

  cut_down (unit, RW_UNIT_STATUS_ALREADY_HIT, men);
  cut_down (unit, RW_UNIT_STATUS_HORSES_ALREADY_HIT, men);
  cut_down (unit, RW_UNIT_STATUS_ON_FOOT_ALREADY_HIT, acies_body_get_number (unit, RW_UNIT_STATUS_ON_FOOT));
  cut_down (unit, RW_UNIT_STATUS_ON_WALL, all);
  cut_down (unit, RW_UNIT_STATUS_ON_LADDER, MIN (all, RW_LADDER_MOST));
  cut_down (unit, RW_UNIT_STATUS_CLIMBED, acies_body_get_number (unit, RW_UNIT_STATUS_ON_LADDER));
  if (acies_body_get_number (unit, RW_UNIT_STATUS_ON_LADDER) == 0)
    acies_body_set (unit, RW_UNIT_STATUS_TOP_STAYS, FALSE);
  acies_body_set (unit, RW_UNIT_STATUS_RANKS, CLAMP (count_ranks (unit, all), 1, 100));
}

void
rw_lose_men (AciesBody *unit,
             gint64     men,
             gboolean   on_foot)
{
  guint status = get_men_status (on_foot || rw_is_on_foot (unit));

  acies_body_set (unit, status, MAX (acies_body_get_number (unit, status) - men, 0));
  rw_body_settle (unit);
}

void
rw_mark_hit (AciesBody *unit,
             gboolean   on_foot,
             gint64     before,
             gint64     after)
{
  gboolean part = on_foot || rw_is_on_foot (unit);
  guint status = get_hit_status (part);
  gint64 marked = acies_body_get_number (unit, status) - before + after;

  acies_body_set (unit, status, CLAMP (marked, 0, rw_count_part (unit, part)));
}

/* ---- Places ---- */

gboolean
rw_in_melee (const AciesBody *unit)
{
  return acies_record_get_n_items (unit->status, RW_UNIT_STATUS_IN_MELEE) > 0;
}

gint64
rw_count_at_top (const AciesBody *unit)
{
  gint64 men = acies_body_get_number (unit, RW_UNIT_STATUS_ON_LADDER)
               - acies_body_get_number (unit, RW_UNIT_STATUS_CLIMBED);

  return CLAMP (men, 0, RW_LADDER_TOP);
}
