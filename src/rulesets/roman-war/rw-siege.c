/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "rw-private.h"

#define LADDER_REACH    ACIES_DECIMAL_ONE
#define CLIMBERS        2
#define PUSHERS         2
#define CHAINS          2
#define BRIDGE_WORK     100
#define BRIDGE_CREW     10

/* ---- Doors and walls ---- */

gboolean
rw_door_work (AciesCall  *call,
              GError    **error)
{
  gboolean opens = acies_call_get_choice (call, RW_DOOR_WORK_IN_ACTION) == RW_DOOR_ACTION_OPEN;
  int door = acies_call_get_choice (call, RW_DOOR_WORK_IN_DOOR);
  const AciesBar bars[] = {
    { acies_call_get_choice (call, RW_DOOR_WORK_IN_A_SHARE_LEFT) != RW_SHARE_FULL, "RW-104",
      N_("It takes a full move") },
    { opens && door != RW_DOOR_CLOSED, "RW-104", N_("The door is not closed") },
    { !opens && door != RW_DOOR_OPEN, "RW-104", N_("The door is not open") },
  };

  if (!acies_call_check_bars (call, bars, G_N_ELEMENTS (bars), error))
    return FALSE;

  if (acies_call_explains (call))
    acies_call_explain (call, "RW-104", NULL, "%s", opens ? _("A full move opens it") : _("A full move closes it"));
  acies_call_set_choice (call, RW_DOOR_WORK_OUT_DOOR, opens ? RW_DOOR_OPEN : RW_DOOR_CLOSED);
  acies_call_set_choice (call, RW_DOOR_WORK_OUT_A_SHARE_LEFT, RW_SHARE_NONE);

  return TRUE;
}

gboolean
rw_wall_access (AciesCall  *call,
                GError    **error)
{
  if (!acies_call_get_boolean (call, RW_WALL_ACCESS_IN_A_AT_CORNER))
    return acies_call_refuse (call, error, "RW-105", _("Only at its corners men get on or off a wall"));

  acies_call_set_boolean (call, RW_WALL_ACCESS_OUT_A_ON_WALL,
                          acies_call_get_choice (call, RW_WALL_ACCESS_IN_ACTION) == RW_WALL_ACTION_ON);

  return TRUE;
}

gboolean
rw_door_batter (AciesCall  *call,
                GError    **error)
{
  gint64 men = acies_call_get_number (call, RW_DOOR_BATTER_IN_A_MEN);
  const AciesBar bars[] = {
    { acies_call_get_choice (call, RW_DOOR_BATTER_IN_DOOR) != RW_DOOR_CLOSED, "RW-118", N_("The door is not closed") },
    { men < 5 || men > 10, "RW-117", N_("A ram wants 5 to 10 men") },
    { acies_call_get_number (call, RW_DOOR_BATTER_IN_A_TURNS_AT_DOOR) < 1, "RW-117",
      N_("The first turn brings the gang to the door") },
  };
  guint face;

  if (!acies_call_check_bars (call, bars, G_N_ELEMENTS (bars), error)
      || !acies_call_draw (call, 'a', RW_D6, &face, error))
    return FALSE;

  if (acies_call_explains (call))
    acies_call_explain (call, "RW-118", NULL, face == 1 ? _("%u: the door is down") : _("%u: the door holds"), face);
  acies_call_set_choice (call, RW_DOOR_BATTER_OUT_DOOR, face == 1 ? RW_DOOR_DOWN : RW_DOOR_CLOSED);

  return TRUE;
}

gboolean
rw_chain_break (AciesCall  *call,
                GError    **error)
{
  gint64 men = acies_call_get_number (call, RW_CHAIN_BREAK_IN_A_MEN);
  gint64 before = acies_call_get_number (call, RW_CHAIN_BREAK_IN_CHAINS_BROKEN);
  const AciesBar bars[] = {
    { before == CHAINS, "RW-122", N_("Both chains are broken") },
    { !acies_call_get_boolean (call, RW_CHAIN_BREAK_IN_A_INSIDE), "RW-119", N_("The chains are inside") },
    { men < 1 || men > 4, "RW-119", N_("One to four men work at a chain") },
    { acies_call_get_number (call, RW_CHAIN_BREAK_IN_A_TURNS_AT_CHAIN) < 1, "RW-119",
      N_("The first turn brings the gang to the chain") },
  };
  gint64 broken;
  guint n_ones;

  if (!acies_call_check_bars (call, bars, G_N_ELEMENTS (bars), error)
      || !acies_call_draw_successes (call, 'a', RW_D6, men, RW_FACES_UP_TO (1), &n_ones, error))
    return FALSE;

  broken = before + (n_ones > 0 ? 1 : 0);
  acies_call_explain_number (call, "RW-121", n_ones, _("Ones: any breaks the chain"));
  if (broken == CHAINS && acies_call_explains (call))
    acies_call_explain (call, "RW-122", NULL, "%s", _("Both chains are broken: the drawbridge is down for good"));
  acies_call_set_choice (call, RW_CHAIN_BREAK_OUT_CHAIN, n_ones > 0 ? RW_CHAIN_BROKEN : RW_CHAIN_HOLDS);
  acies_call_set_number (call, RW_CHAIN_BREAK_OUT_CHAINS_BROKEN, broken);
  acies_call_set_choice (call, RW_CHAIN_BREAK_OUT_DRAWBRIDGE,
                         broken == CHAINS ? RW_DRAWBRIDGE_DOWN : RW_DRAWBRIDGE_UP);

  return TRUE;
}

/* ---- Ladders ---- */

gboolean
rw_ladder_raise (AciesCall  *call,
                 GError    **error)
{
  int share = acies_call_get_choice (call, RW_LADDER_RAISE_IN_A_SHARE_LEFT);
  const AciesBar bars[] = {
    { acies_call_get_choice (call, RW_LADDER_RAISE_IN_LADDER) == RW_LADDER_UP, "RW-106", N_("The ladder is up") },
    { acies_call_get_number (call, RW_LADDER_RAISE_IN_DISTANCE) > LADDER_REACH, "RW-107",
      N_("They are more than 1″ from the wall") },
    { share == RW_SHARE_NONE, "RW-106", N_("It takes half a move") },
  };

  if (!acies_call_check_bars (call, bars, G_N_ELEMENTS (bars), error))
    return FALSE;

  if (acies_call_explains (call))
    acies_call_explain (call, "RW-106", NULL, "%s", _("Half a move puts it up"));
  acies_call_set_choice (call, RW_LADDER_RAISE_OUT_LADDER, RW_LADDER_UP);
  acies_call_set_choice (call, RW_LADDER_RAISE_OUT_A_SHARE_LEFT,
                         share == RW_SHARE_FULL ? RW_SHARE_HALF : RW_SHARE_NONE);

  return TRUE;
}

gboolean
rw_ladder_climb (AciesCall  *call,
                 GError    **error)
{
  gint64 men = acies_call_get_number (call, RW_LADDER_CLIMB_IN_A_MEN);
  gint64 above = acies_call_get_number (call, RW_LADDER_CLIMB_IN_A_ON_LADDER);
  const AciesBar bars[] = {
    { acies_call_get_choice (call, RW_LADDER_CLIMB_IN_LADDER) == RW_LADDER_DOWN, "RW-108", N_("The ladder is down") },
    { acies_call_get_boolean (call, RW_LADDER_CLIMB_IN_A_MOUNTED), "RW-108", N_("Nobody rides up a ladder") },
    { acies_call_get_choice (call, RW_LADDER_CLIMB_IN_A_FIRED) != RW_WEAPON_NONE, "RW-109",
      N_("Who climbs does not shoot in that turn") },
    { acies_call_get_choice (call, RW_LADDER_CLIMB_IN_A_SHARE_LEFT) != RW_SHARE_FULL, "RW-108",
      N_("It takes a full move") },
    { men > CLIMBERS, "RW-108", N_("Two men climb in one move") },
    { above > CLIMBERS, "RW-113", N_("The ladder holds no more") },
    { above > 0 && !acies_call_get_boolean (call, RW_LADDER_CLIMB_IN_A_TOP_STAYS), "RW-113",
      N_("Others follow only behind men who hold the top") },
  };

  if (!acies_call_check_bars (call, bars, G_N_ELEMENTS (bars), error))
    return FALSE;

  acies_call_explain_number (call, "RW-108", men + above, _("Men on the ladder"));
  acies_call_set_number (call, RW_LADDER_CLIMB_OUT_A_ON_LADDER, men + above);
  acies_call_set_boolean (call, RW_LADDER_CLIMB_OUT_A_MAY_FIRE, FALSE);
  acies_call_set_choice (call, RW_LADDER_CLIMB_OUT_A_SHARE_LEFT, RW_SHARE_NONE);

  return TRUE;
}

/* Reading R-31 */
gboolean
rw_ladder_push (AciesCall  *call,
                GError    **error)
{
  gboolean per_man = acies_call_get_choice (call, RW_LADDER_PUSH_IN_OPTION_PUSH_DICE) == RW_PUSH_DICE_PER_MAN;
  gint64 on_ladder = acies_call_get_number (call, RW_LADDER_PUSH_IN_B_ON_LADDER);
  const AciesBar bars[] = {
    { acies_call_get_choice (call, RW_LADDER_PUSH_IN_LADDER) == RW_LADDER_DOWN, "RW-114", N_("The ladder is down") },
    { acies_call_get_number (call, RW_LADDER_PUSH_IN_A_MEN) < PUSHERS, "RW-114", N_("It takes two men") },
    { acies_call_get_boolean (call, RW_LADDER_PUSH_IN_A_FIGHTING), "RW-114", N_("Who fights does not push") },
  };
  guint n_pushes, n_alive = 0;
  gint64 fallen;

  if (!acies_call_check_bars (call, bars, G_N_ELEMENTS (bars), error)
      || !acies_call_draw_successes (call, 'a', RW_D6, per_man ? PUSHERS : 1, RW_FACES_UP_TO (2), &n_pushes, error))
    return FALSE;

  fallen = n_pushes > 0 ? on_ladder : 0;
  if (!acies_call_draw_successes (call, 'b', RW_D6, fallen, ACIES_FACES_AT_LEAST (4), &n_alive, error))
    return FALSE;

  if (acies_call_explains (call))
    acies_call_explain (call, "RW-114", NULL, "%s", n_pushes > 0 ? _("The ladder is pushed off") : _("The ladder stands"));
  if (fallen > 0)
    acies_call_explain_number (call, "RW-115", n_alive, _("Survive the fall"));
  acies_call_set_boolean (call, RW_LADDER_PUSH_OUT_PUSHED, n_pushes > 0);
  acies_call_set_choice (call, RW_LADDER_PUSH_OUT_LADDER, n_pushes > 0 ? RW_LADDER_DOWN : RW_LADDER_UP);
  acies_call_set_number (call, RW_LADDER_PUSH_OUT_B_FALLEN, fallen);
  acies_call_set_number (call, RW_LADDER_PUSH_OUT_B_CASUALTIES, fallen - n_alive);
  acies_call_set_number (call, RW_LADDER_PUSH_OUT_B_SURVIVORS, n_alive);
  acies_call_set_number (call, RW_LADDER_PUSH_OUT_B_ON_LADDER, n_pushes > 0 ? 0 : on_ladder);

  return TRUE;
}

/* ---- Bridges ---- */

static gint64
get_width (AciesCall *call,
           guint      input)
{
  return acies_ruleset_get_figure (acies_call_get_ruleset (call), RW_VOCABULARY_SIZE,
                                   acies_call_get_choice (call, input), RW_SIZE_COLUMN_ABREAST);
}

/* Readings */
gboolean
rw_bridge_build (AciesCall  *call,
                 GError    **error)
{
  gint64 men = acies_call_get_number (call, RW_BRIDGE_BUILD_IN_A_MEN);
  gint64 before = acies_call_get_number (call, RW_BRIDGE_BUILD_IN_PROGRESS);
  gboolean capped = acies_call_get_choice (call, RW_BRIDGE_BUILD_IN_OPTION_BRIDGE_CREW) == RW_BRIDGE_CREW_CAP;
  gint64 progress = MIN (before + men * acies_call_get_number (call, RW_BRIDGE_BUILD_IN_MOVES), BRIDGE_WORK);
  const AciesBar bars[] = {
    { before == BRIDGE_WORK, "RW-123", N_("The bridge is built") },
    { capped && men > BRIDGE_CREW, "RW-123", N_("At most ten men find room to work") },
  };

  if (!acies_call_check_bars (call, bars, G_N_ELEMENTS (bars), error))
    return FALSE;

  acies_call_explain_number (call, "RW-123", progress, _("Of 100 man-moves"));
  acies_call_set_number (call, RW_BRIDGE_BUILD_OUT_PROGRESS, progress);
  acies_call_set_boolean (call, RW_BRIDGE_BUILD_OUT_BUILT, progress == BRIDGE_WORK);
  acies_call_set_number (call, RW_BRIDGE_BUILD_OUT_MOVES_LEFT, acies_divide_up (BRIDGE_WORK - progress, men));
  acies_call_set_number (call, RW_BRIDGE_BUILD_OUT_ABREAST, get_width (call, RW_BRIDGE_BUILD_IN_SIZE));

  return TRUE;
}

gboolean
rw_bridge_crossing (AciesCall  *call,
                    GError    **error)
{
  gint64 width = get_width (call, RW_BRIDGE_CROSSING_IN_SIZE);
  gboolean large = acies_call_get_choice (call, RW_BRIDGE_CROSSING_IN_SIZE) == RW_SIZE_LARGE;
  gint64 files = acies_call_is_given (call, RW_BRIDGE_CROSSING_IN_A_FILES)
                 ? acies_call_get_number (call, RW_BRIDGE_CROSSING_IN_A_FILES) : width;
  const AciesBar bars[] = {
    { !acies_call_get_boolean (call, RW_BRIDGE_CROSSING_IN_BUILT), "RW-123", N_("The bridge is not built yet") },
    { files > width, large ? "RW-125" : "RW-124", N_("There is no room for so many abreast") },
  };

  if (!acies_call_check_bars (call, bars, G_N_ELEMENTS (bars), error))
    return FALSE;

  acies_call_explain_number (call, large ? "RW-125" : "RW-124", width, _("Men abreast"));
  acies_call_set_number (call, RW_BRIDGE_CROSSING_OUT_ABREAST, width);
  acies_call_set_number (call, RW_BRIDGE_CROSSING_OUT_A_RANKS_DEEP,
                         acies_divide_up (acies_call_get_number (call, RW_BRIDGE_CROSSING_IN_A_MEN), files));

  return TRUE;
}
