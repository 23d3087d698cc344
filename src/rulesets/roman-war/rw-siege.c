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

static gboolean
run_door_work (AciesCall           *call,
               const RwDoorWorkIn  *in,
               RwDoorWorkOut       *out,
               GError             **error)
{
  gboolean opens = in->action == RW_DOOR_ACTION_OPEN;
  int door = in->door;
  const AciesBar bars[] = {
    { in->a_share_left != RW_SHARE_FULL, "RW-104",
      N_("It takes a full move") },
    { opens && door != RW_DOOR_CLOSED, "RW-104", N_("The door is not closed") },
    { !opens && door != RW_DOOR_OPEN, "RW-104", N_("The door is not open") },
  };

  if (!acies_call_check_bars (call, bars, G_N_ELEMENTS (bars), error))
    return FALSE;

  if (acies_call_explains (call))
    acies_call_explain (call, "RW-104", NULL, "%s", opens ? _("A full move opens it") : _("A full move closes it"));
  out->door = opens ? RW_DOOR_OPEN : RW_DOOR_CLOSED;
  out->a_share_left = RW_SHARE_NONE;

  return TRUE;
}

ACIES_DEFINE_PROCEDURE (rw, door_work)

static gboolean
run_wall_access (AciesCall             *call,
                 const RwWallAccessIn  *in,
                 RwWallAccessOut       *out,
                 GError               **error)
{
  if (!in->a_at_corner)
    return acies_call_refuse (call, error, "RW-105", _("Only at its corners men get on or off a wall"));

  out->a_on_wall = in->action == RW_WALL_ACTION_ON;

  return TRUE;
}

ACIES_DEFINE_PROCEDURE (rw, wall_access)

static gboolean
run_door_batter (AciesCall             *call,
                 const RwDoorBatterIn  *in,
                 RwDoorBatterOut       *out,
                 GError               **error)
{
  gint64 men = in->a_men;
  const AciesBar bars[] = {
    { in->door != RW_DOOR_CLOSED, "RW-118", N_("The door is not closed") },
    { men < 5 || men > 10, "RW-117", N_("A ram wants 5 to 10 men") },
    { in->a_turns_at_door < 1, "RW-117",
      N_("The first turn brings the gang to the door") },
  };
  guint face;

  if (!acies_call_check_bars (call, bars, G_N_ELEMENTS (bars), error)
      || !acies_call_draw (call, 'a', RW_D6, &face, error))
    return FALSE;

  if (acies_call_explains (call))
    acies_call_explain (call, "RW-118", NULL, face == 1 ? _("%u: the door is down") : _("%u: the door holds"), face);
  out->door = face == 1 ? RW_DOOR_DOWN : RW_DOOR_CLOSED;

  return TRUE;
}

ACIES_DEFINE_PROCEDURE (rw, door_batter)

static gboolean
run_chain_break (AciesCall             *call,
                 const RwChainBreakIn  *in,
                 RwChainBreakOut       *out,
                 GError               **error)
{
  gint64 men = in->a_men;
  gint64 before = in->chains_broken;
  const AciesBar bars[] = {
    { before == CHAINS, "RW-122", N_("Both chains are broken") },
    { !in->a_inside, "RW-119", N_("The chains are inside") },
    { men < 1 || men > 4, "RW-119", N_("One to four men work at a chain") },
    { in->a_turns_at_chain < 1, "RW-119",
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
  out->chain = n_ones > 0 ? RW_CHAIN_BROKEN : RW_CHAIN_HOLDS;
  out->chains_broken = broken;
  out->drawbridge = broken == CHAINS ? RW_DRAWBRIDGE_DOWN : RW_DRAWBRIDGE_UP;

  return TRUE;
}

ACIES_DEFINE_PROCEDURE (rw, chain_break)

/* ---- Ladders ---- */

static gboolean
run_ladder_raise (AciesCall              *call,
                  const RwLadderRaiseIn  *in,
                  RwLadderRaiseOut       *out,
                  GError                **error)
{
  int share = in->a_share_left;
  const AciesBar bars[] = {
    { in->ladder == RW_LADDER_UP, "RW-106", N_("The ladder is up") },
    { in->distance > LADDER_REACH, "RW-107",
      N_("They are more than 1″ from the wall") },
    { share == RW_SHARE_NONE, "RW-106", N_("It takes half a move") },
  };

  if (!acies_call_check_bars (call, bars, G_N_ELEMENTS (bars), error))
    return FALSE;

  if (acies_call_explains (call))
    acies_call_explain (call, "RW-106", NULL, "%s", _("Half a move puts it up"));
  out->ladder = RW_LADDER_UP;
  out->a_share_left = share == RW_SHARE_FULL ? RW_SHARE_HALF : RW_SHARE_NONE;

  return TRUE;
}

ACIES_DEFINE_PROCEDURE (rw, ladder_raise)

static gboolean
run_ladder_climb (AciesCall              *call,
                  const RwLadderClimbIn  *in,
                  RwLadderClimbOut       *out,
                  GError                **error)
{
  gint64 men = in->a_men;
  gint64 above = in->a_on_ladder;
  const AciesBar bars[] = {
    { in->ladder == RW_LADDER_DOWN, "RW-108", N_("The ladder is down") },
    { in->a_mounted, "RW-108", N_("Nobody rides up a ladder") },
    { in->a_fired != RW_WEAPON_NONE, "RW-109",
      N_("Who climbs does not shoot in that turn") },
    { in->a_share_left != RW_SHARE_FULL, "RW-108",
      N_("It takes a full move") },
    { men > CLIMBERS, "RW-108", N_("Two men climb in one move") },
    { above > CLIMBERS, "RW-113", N_("The ladder holds no more") },
    { above > 0 && !in->a_top_stays, "RW-113",
      N_("Others follow only behind men who hold the top") },
  };

  if (!acies_call_check_bars (call, bars, G_N_ELEMENTS (bars), error))
    return FALSE;

  acies_call_explain_number (call, "RW-108", men + above, _("Men on the ladder"));
  out->a_on_ladder = men + above;
  out->a_may_fire = FALSE;
  out->a_share_left = RW_SHARE_NONE;

  return TRUE;
}

ACIES_DEFINE_PROCEDURE (rw, ladder_climb)

/* Reading R-31 */
static gboolean
run_ladder_push (AciesCall             *call,
                 const RwLadderPushIn  *in,
                 RwLadderPushOut       *out,
                 GError               **error)
{
  gboolean per_man = in->option_push_dice == RW_PUSH_DICE_PER_MAN;
  gint64 on_ladder = in->b_on_ladder;
  const AciesBar bars[] = {
    { in->ladder == RW_LADDER_DOWN, "RW-114", N_("The ladder is down") },
    { in->a_men < PUSHERS, "RW-114", N_("It takes two men") },
    { in->a_fighting, "RW-114", N_("Who fights does not push") },
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
  out->pushed = n_pushes > 0;
  out->ladder = n_pushes > 0 ? RW_LADDER_DOWN : RW_LADDER_UP;
  out->b_fallen = fallen;
  out->b_casualties = fallen - n_alive;
  out->b_survivors = n_alive;
  out->b_on_ladder = n_pushes > 0 ? 0 : on_ladder;

  return TRUE;
}

ACIES_DEFINE_PROCEDURE (rw, ladder_push)

/* ---- Bridges ---- */

static gint64
get_width (AciesCall *call,
           guint      input)
{
  return acies_ruleset_get_figure (acies_call_get_ruleset (call), RW_VOCABULARY_SIZE,
                                   acies_call_get_number (call, input), RW_SIZE_COLUMN_ABREAST);
}

/* Readings */
static gboolean
run_bridge_build (AciesCall              *call,
                  const RwBridgeBuildIn  *in,
                  RwBridgeBuildOut       *out,
                  GError                **error)
{
  gint64 men = in->a_men;
  gint64 before = in->progress;
  gboolean capped = in->option_bridge_crew == RW_BRIDGE_CREW_CAP;
  gint64 progress = MIN (before + men * in->moves, BRIDGE_WORK);
  const AciesBar bars[] = {
    { before == BRIDGE_WORK, "RW-123", N_("The bridge is built") },
    { capped && men > BRIDGE_CREW, "RW-123", N_("At most ten men find room to work") },
  };

  if (!acies_call_check_bars (call, bars, G_N_ELEMENTS (bars), error))
    return FALSE;

  acies_call_explain_number (call, "RW-123", progress, _("Of 100 man-moves"));
  out->progress = progress;
  out->built = progress == BRIDGE_WORK;
  out->moves_left = acies_divide_up (BRIDGE_WORK - progress, men);
  out->abreast = get_width (call, RW_BRIDGE_BUILD_IN_SIZE);

  return TRUE;
}

ACIES_DEFINE_PROCEDURE (rw, bridge_build)

static gboolean
run_bridge_crossing (AciesCall                 *call,
                     const RwBridgeCrossingIn  *in,
                     RwBridgeCrossingOut       *out,
                     GError                   **error)
{
  gint64 width = get_width (call, RW_BRIDGE_CROSSING_IN_SIZE);
  gboolean large = in->size == RW_SIZE_LARGE;
  gint64 files = acies_call_is_given (call, RW_BRIDGE_CROSSING_IN_A_FILES)
                 ? in->a_files : width;
  const AciesBar bars[] = {
    { !in->built, "RW-123", N_("The bridge is not built yet") },
    { files > width, large ? "RW-125" : "RW-124", N_("There is no room for so many abreast") },
  };

  if (!acies_call_check_bars (call, bars, G_N_ELEMENTS (bars), error))
    return FALSE;

  acies_call_explain_number (call, large ? "RW-125" : "RW-124", width, _("Men abreast"));
  out->abreast = width;
  out->a_ranks_deep = acies_divide_up (in->a_men, files);

  return TRUE;
}

ACIES_DEFINE_PROCEDURE (rw, bridge_crossing)
