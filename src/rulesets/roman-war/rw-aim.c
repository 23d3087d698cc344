/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "rw-private.h"
#include "rw-play-private.h"

/* Reading R-10 and RW-75: hundredths of an inch */
#define LEAST_RANGE   (ACIES_DECIMAL_ONE / 2)
#define WALL_SHADOW   (2 * ACIES_DECIMAL_ONE)

/* The first inputs of a volley are those of its preview. */
G_STATIC_ASSERT ((int) RW_AIM_IN_A_TYPE == (int) RW_VOLLEY_IN_A_TYPE);
G_STATIC_ASSERT ((int) RW_AIM_IN_OPTION_COVER_FLOOR == (int) RW_VOLLEY_IN_OPTION_COVER_FLOOR);

static gint64
get_weapon_figure (AciesCall *call,
                   int        weapon,
                   guint      column)
{
  return acies_ruleset_get_figure (acies_call_get_ruleset (call), RW_VOCABULARY_WEAPON, weapon, column);
}

static int
read_weapon (AciesCall *call)
{
  const RwAimIn *in = rw_aim_in (acies_call_get_inputs (call));

  if (acies_call_is_given (call, RW_AIM_IN_A_WEAPON))
    return in->a_weapon;

  return rw_chart (acies_call_get_ruleset (call), in->a_type, RW_TYPE_COLUMN_WEAPON);
}

/* RW-45 and RW-46; the far edges are whole inches, so quarters of them are exact. */
static gint64
find_far_edge (AciesCall *call,
               int        weapon,
               int        band)
{
  const RwAimIn *in = rw_aim_in (acies_call_get_inputs (call));
  static const guint columns[] = {
    [RW_BAND_SHORT]  = RW_WEAPON_COLUMN_SHORT,
    [RW_BAND_MEDIUM] = RW_WEAPON_COLUMN_MEDIUM,
    [RW_BAND_LONG]   = RW_WEAPON_COLUMN_LONG,
  };
  static const gint64 quarters[] = { [RW_SLOPE_LEVEL] = 4, [RW_SLOPE_UP] = 3, [RW_SLOPE_DOWN] = 5 };

  return get_weapon_figure (call, weapon, columns[band]) * quarters[in->slope] / 4;
}

/* Reading R-8 */
static int
find_band (AciesCall *call,
           int        weapon)
{
  const RwAimIn *in = rw_aim_in (acies_call_get_inputs (call));
  gint64 range = in->range;
  gboolean nearer = in->option_band_edge == RW_BAND_EDGE_NEARER;

  for (int band = RW_BAND_SHORT; band < RW_BAND_LONG; band++)
    {
      gint64 edge = find_far_edge (call, weapon, band);

      if (range < edge || (nearer && range == edge))
        return band;
    }

  return RW_BAND_LONG;
}

static gboolean
is_behind (int position)
{
  return position == RW_POSITION_BEHIND_BUILDING_WALL || position == RW_POSITION_BEHIND_CLIFF
         || position == RW_POSITION_BEHIND_CASTLE_WALL;
}

static gboolean
flies_straight (AciesCall *call,
                int        weapon)
{
  const RwAimIn *in = rw_aim_in (acies_call_get_inputs (call));

  if (weapon == RW_WEAPON_SCORPIO && in->option_scorpio_arc)
    return FALSE;

  return get_weapon_figure (call, weapon, RW_WEAPON_COLUMN_STRAIGHT) != 0;
}

static gboolean
check_aim (AciesCall  *call,
           int         weapon,
           gint64      reach,
           GError    **error)
{
  const RwAimIn *in = rw_aim_in (acies_call_get_inputs (call));
  AciesRuleset *ruleset = acies_call_get_ruleset (call);
  int shooter = in->a_type;
  int position = in->b_position;
  gint64 range = in->range;
  const AciesBar bars[] = {
    { weapon == RW_WEAPON_SCORPIO && rw_chart (ruleset, shooter,
                                               RW_TYPE_COLUMN_KIND) != RW_KIND_ARTILLERY, "RW-60", N_("Only artillery has the scorpio") },
    { in->b_ranks > in->b_men, "RW-47", N_("There are more ranks than men") },
    { range < LEAST_RANGE, "RW-49", N_("Under half an inch there is no shooting") },
    { range > reach, "RW-14", N_("The target is out of range") },
    { is_behind (position) && flies_straight (call,
                                              weapon), "RW-80", N_("This weapon does not shoot over the top") },
    { is_behind (position) && in->b_wall_distance <= WALL_SHADOW, "RW-75", N_("Within 2″ of the wall or cliff nothing comes down on them") },
  };

  return acies_call_check_bars (call, bars, G_N_ELEMENTS (bars), error);
}

/* Readings: any amount of cover counts once. */
static gboolean
is_in_cover (AciesCall *call,
             int        weapon)
{
  const RwAimIn *in = rw_aim_in (acies_call_get_inputs (call));
  int position = in->b_position;
  gboolean stops_scorpio = in->option_scorpio_light_cover;

  switch (position)
    {
    case RW_POSITION_HARD_COVER:
    case RW_POSITION_AT_OPENING:
      return TRUE;
    case RW_POSITION_LIGHT_COVER:
      return weapon != RW_WEAPON_SCORPIO || stops_scorpio;
    case RW_POSITION_CLIFF_TOP:
      return in->slope == RW_SLOPE_UP;
    default:
      return is_behind (position);
    }
}

static guint
find_effect (AciesCall   *call,
             const RwAim *aim)
{
  const RwAimIn *in = rw_aim_in (acies_call_get_inputs (call));
  gboolean armored = rw_is_armored (acies_call_get_ruleset (call), in->b_type);
  guint first = armored ? RW_WEAPON_COLUMN_ARMORED_SHORT : RW_WEAPON_COLUMN_UNARMORED_SHORT;
  guint effect = get_weapon_figure (call, aim->weapon, first + aim->band);

  acies_call_explain_number (call, armored ? "RW-15" : "RW-48", effect,
                             armored ? _("Faces that hit armored men") : _("Faces that hit unarmored men"));
  if (!aim->in_cover)
    return effect;

  /* Reading R-11 */
  if (effect == 1 && in->option_cover_floor == RW_COVER_FLOOR_ONE)
    return 1;

  if (acies_call_explains (call))
    acies_call_explain_modifier (call, "RW-69", -1, "%s", _("Cover"));

  return effect > 0 ? effect - 1 : 0;
}

/* Reading R-9 */
static gint64
count_eligible (AciesCall *call,
                int        ranks)
{
  const RwAimIn *in = rw_aim_in (acies_call_get_inputs (call));
  gint64 men = in->b_men;

  if (ranks == RW_RANKS_HIT_ALL)
    return men;

  return MIN (men, 2 * acies_divide_up (men, in->b_ranks));
}

/* RW-65 to RW-68, reading R-19: of the faces that hit, the highest hits the horse, unless it is the
 * only one. */
static void
split (AciesCall *call,
       RwAim     *aim)
{
  const RwAimIn *in = rw_aim_in (acies_call_get_inputs (call));
  gboolean mounted = rw_is_mounted (acies_call_get_ruleset (call), in->b_type, in->b_dismounted);

  aim->horse_faces = mounted && aim->effect > 1 ? 1 : 0;
  aim->man_faces = aim->effect - aim->horse_faces;
  if (aim->horse_faces > 0)
    acies_call_explain_number (call, "RW-64", aim->horse_faces, _("Of them, on the horse"));
}

gboolean
rw_take_aim (AciesCall  *call,
             RwAim      *aim,
             GError    **error)
{
  const RwAimIn *in = rw_aim_in (acies_call_get_inputs (call));
  int position = in->b_position;

  if (is_behind (position) && !acies_call_is_given (call, RW_AIM_IN_B_WALL_DISTANCE))
    return acies_call_fail_missing (call, error, RW_AIM_IN_B_WALL_DISTANCE);

  aim->weapon = read_weapon (call);
  aim->reach = find_far_edge (call, aim->weapon, RW_BAND_LONG);
  if (!rw_check_dismounted (call, in->b_type,
                            in->b_dismounted, error)
      || !check_aim (call, aim->weapon, aim->reach, error))
    return FALSE;

  aim->band = find_band (call, aim->weapon);
  aim->ranks = aim->band == RW_BAND_LONG ? (int) get_weapon_figure (call, aim->weapon, RW_WEAPON_COLUMN_LONG_RANKS)
                                         : RW_RANKS_HIT_FIRST_TWO;
  if (acies_call_explains (call))
    acies_call_explain (call, "RW-14",
                        acies_ruleset_get_item_label (acies_call_get_ruleset (call), RW_VOCABULARY_BAND, aim->band),
                        "%s", _("Band"));
  aim->in_cover = is_in_cover (call, aim->weapon);
  aim->effect = find_effect (call, aim);
  aim->eligible = count_eligible (call, aim->ranks);
  acies_call_explain_number (call, "RW-47", aim->eligible, _("Men who can be hit"));
  split (call, aim);

  return TRUE;
}

/* ---- Aim ---- */

static gboolean
run_aim (AciesCall      *call,
         const RwAimIn  *in,
         RwAimOut       *out,
         GError        **error)
{
  RwAim aim;

  if (!rw_take_aim (call, &aim, error))
    return FALSE;

  out->weapon = aim.weapon;
  out->band = aim.band;
  out->max_range = aim.reach;
  out->ranks = aim.ranks;
  out->b_eligible = aim.eligible;
  out->cover = aim.in_cover;
  out->effect = aim.effect;
  out->man_faces = aim.man_faces;
  out->horse_faces = aim.horse_faces;

  return TRUE;
}

static void
measure_aim_alone (AciesMeasure *self)
{
  rw_measure_preview (self);
}

ACIES_DEFINE_PROCEDURE (rw, aim,
                        .measure = measure_aim_alone)
