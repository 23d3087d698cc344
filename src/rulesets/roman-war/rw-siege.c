/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "rw-play-private.h"
#include "rw-private.h"

/* ---- Bridges ---- */

static gint64
get_width (AciesCall *call,
           guint      input)
{
  return acies_ruleset_get_figure (acies_call_get_ruleset (call), RW_VOCABULARY_SIZE,
                                   acies_call_get_number (call, input), RW_SIZE_COLUMN_ABREAST);
}

/* ---- Ladders, walls, doors, bridges ---- */

/* Uses up the turn of a unit. */
static void
spend_turn (const AciesChange *self)
{
  acies_body_set (self->a, RW_UNIT_STATUS_SHARE_LEFT, RW_SHARE_NONE);
}

/* ---- Door ---- */

static gboolean
run_door_work (AciesCall           *call,
               const RwDoorWorkIn  *in,
               RwDoorWorkOut       *out,
               GError             **error)
{
  gboolean opens = in->action == RW_DOOR_ACTION_OPEN;

  if (!acies_call_check (call, error))
    return FALSE;

  if (acies_call_explains (call))
    acies_call_explain (call, "RW-104", NULL, "%s", opens ? _("A full move opens it") : _("A full move closes it"));
  out->door = opens ? RW_DOOR_OPEN : RW_DOOR_CLOSED;
  out->a_share_left = RW_SHARE_NONE;

  return TRUE;
}

static void
measure_door_work (AciesMeasure *self)
{
  gint64 door = rw_door_get (self->situation, rw_find_at (self->situation, self->a, "door"));

  acies_measure_know (self, RW_DOOR_WORK_IN_DOOR, door);
  acies_measure_know (self, RW_DOOR_WORK_IN_ACTION,
                      door == RW_DOOR_OPEN ? RW_DOOR_ACTION_CLOSE : RW_DOOR_ACTION_OPEN);
}

static void
apply_door_work (const AciesChange *self)
{
  const RwDoorWorkOut *out = rw_door_work_out (self->outputs);

  rw_door_set (self->situation, rw_find_at (self->situation, self->a, "door"), out->door);
}

static gboolean
check_at (const AciesCase  *self,
          const char       *class_id,
          const char       *clause,
          const char       *sentence,
          GError          **error)
{
  return !self->a->placed || rw_is_at (self->situation, self->a, class_id)
         || acies_refuse (error, clause, "%s", sentence);
}

static gboolean
may_work_door (const AciesCase  *self,
               GError          **error)
{
  return check_at (self, "door", "RW-104", _("No door is at hand"), error);
}

ACIES_DEFINE_PROCEDURE (rw, door_work,
                        .check = may_work_door,
                        .measure = measure_door_work,
                        .apply = apply_door_work)

/* ---- Batter a door ---- */

static gboolean
run_door_batter (AciesCall             *call,
                 const RwDoorBatterIn  *in,
                 RwDoorBatterOut       *out,
                 GError               **error)
{
  guint face;

  if (!acies_call_check (call, error)
      || !acies_call_draw (call, 'a', RW_D6, &face, error))
    return FALSE;

  if (acies_call_explains (call))
    acies_call_explain (call, "RW-118", NULL, face == 1 ? _("%u: the door is down") : _("%u: the door holds"),
                        face);
  out->door = face == 1 ? RW_DOOR_DOWN : RW_DOOR_CLOSED;

  return TRUE;
}

static void
measure_door_batter (AciesMeasure *self)
{
  rw_know_men (self, RW_DOOR_BATTER_IN_A_MEN, MIN (rw_count_men (self->a), 50));
  acies_measure_know (self, RW_DOOR_BATTER_IN_DOOR,
                      rw_door_get (self->situation, rw_find_at (self->situation, self->a, "door")));
}

static void
apply_door_batter (const AciesChange *self)
{
  const RwDoorBatterOut *out = rw_door_batter_out (self->outputs);

  rw_door_set (self->situation, rw_find_at (self->situation, self->a, "door"),
               out->door);
  spend_turn (self);
}

static gboolean
may_batter (const AciesCase  *self,
            GError          **error)
{
  return check_at (self, "door", "RW-117", _("No door is at hand"), error);
}

ACIES_DEFINE_PROCEDURE (rw, door_batter,
                        .check = may_batter,
                        .measure = measure_door_batter,
                        .apply = apply_door_batter)

/* ---- Break a chain ---- */

static gboolean
run_chain_break (AciesCall             *call,
                 const RwChainBreakIn  *in,
                 RwChainBreakOut       *out,
                 GError               **error)
{
  gint64 men = in->a_men;
  gint64 before = in->chains_broken;
  const AciesBar bars[] = {
    { before == RW_CHAINS, "RW-122", N_("Both chains are broken") },
  };
  gint64 broken;
  guint n_ones;

  if (!acies_call_check_bars (call, bars, G_N_ELEMENTS (bars), error)
      || !acies_call_draw_successes (call, 'a', RW_D6, men, RW_FACES_UP_TO (1), &n_ones, error))
    return FALSE;

  broken = before + (n_ones > 0 ? 1 : 0);
  acies_call_explain_number (call, "RW-121", n_ones, _("Ones: any breaks the chain"));
  if (broken == RW_CHAINS && acies_call_explains (call))
    acies_call_explain (call, "RW-122", NULL, "%s", _("Both chains are broken: the drawbridge is down for good"));
  out->chain = n_ones > 0 ? RW_CHAIN_BROKEN : RW_CHAIN_HOLDS;
  out->chains_broken = broken;
  out->drawbridge = broken == RW_CHAINS ? RW_DRAWBRIDGE_DOWN : RW_DRAWBRIDGE_UP;

  return TRUE;
}

static void
measure_chain_break (AciesMeasure *self)
{
  rw_know_men (self, RW_CHAIN_BREAK_IN_A_MEN, MIN (rw_count_men (self->a), 50));
  acies_measure_know (self, RW_CHAIN_BREAK_IN_CHAINS_BROKEN,
                      rw_count_broken_chains (self->situation, rw_find_at (self->situation, self->a, "chain")));
}

static void
apply_chain (const AciesChange *self)
{
  const RwChainBreakOut *out = rw_chain_break_out (self->outputs);

  if (out->chain == RW_CHAIN_BROKEN)
    rw_break_chain (self->situation, rw_find_at (self->situation, self->a, "chain"));
  rw_fort_set (self->situation, RW_SIDE_STATUS_CHAINS_BROKEN, out->chains_broken);
  rw_fort_set (self->situation, RW_SIDE_STATUS_DRAWBRIDGE, out->drawbridge);
}

static void
apply_chain_break (const AciesChange *self)
{
  apply_chain (self);
  spend_turn (self);
}

static gboolean
may_break_chain (const AciesCase  *self,
                 GError          **error)
{
  AciesTerrain *chain = rw_find_at (self->situation, self->a, "chain");

  return check_at (self, "chain", "RW-119", _("No chain is at hand"), error)
         && (chain == NULL || !rw_chain_is_broken (self->situation, chain)
             || acies_refuse (error, "RW-121", _("This chain is broken")));
}

ACIES_DEFINE_PROCEDURE (rw, chain_break,
                        .check = may_break_chain,
                        .measure = measure_chain_break,
                        .apply = apply_chain_break)

/* ---- Wall ---- */

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

static void
measure_wall (AciesMeasure *self)
{
  gboolean on_wall = acies_body_get_number (self->a, RW_UNIT_STATUS_ON_WALL) > 0;

  acies_measure_know (self, RW_WALL_ACCESS_IN_ACTION, on_wall ? RW_WALL_ACTION_OFF : RW_WALL_ACTION_ON);
  if (rw_body_is_there (self->a) && acies_table_has_class (acies_situation_get_table (self->situation), "corner"))
    acies_measure_see (self, RW_WALL_ACCESS_IN_A_AT_CORNER, rw_is_at (self->situation, self->a, "corner"));
}

static void
apply_wall_access (const AciesChange *self)
{
  const RwWallAccessOut *out = rw_wall_access_out (self->outputs);

  acies_body_set (self->a, RW_UNIT_STATUS_ON_WALL,
                  out->a_on_wall ? rw_count_men (self->a) : 0);
}


gboolean
rw_check_on_foot (const AciesCase  *self,
                  GError          **error)
{
  return !rw_body_is_mounted (self->ruleset, self->a)
         || acies_refuse (error, acies_procedure_get_clauses (self->resolution->procedure)[0],
                          _("Nobody rides onto a wall"));
}

ACIES_DEFINE_PROCEDURE (rw, wall_access,
                        .check = rw_check_on_foot,
                        .measure = measure_wall,
                        .apply = apply_wall_access)

/* ---- Build a bridge ---- */

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
  gint64 progress = MIN (before + men * in->moves, RW_BRIDGE_WORK);
  const AciesBar bars[] = {
    { before == RW_BRIDGE_WORK, "RW-123", N_("The bridge is built") },
    { capped && men > RW_BRIDGE_CREW, "RW-123", N_("At most ten men find room to work") },
  };

  if (!acies_call_check_bars (call, bars, G_N_ELEMENTS (bars), error))
    return FALSE;

  acies_call_explain_number (call, "RW-123", progress, _("Of 100 man-moves"));
  out->progress = progress;
  out->built = progress == RW_BRIDGE_WORK;
  out->moves_left = acies_divide_up (RW_BRIDGE_WORK - progress, men);
  out->abreast = get_width (call, RW_BRIDGE_BUILD_IN_SIZE);

  return TRUE;
}

/* Measures the work done at the bridge at hand; a unit elsewhere begins another. */
static void
measure_building (AciesMeasure *self)
{
  RwBridge bridge;

  rw_know_men (self, RW_BRIDGE_BUILD_IN_A_MEN, rw_count_builders (self->situation, self->a));
  if (rw_bridge_find (self->situation, self->a, &bridge) >= 0)
    {
      acies_measure_know_of (self, RW_BRIDGE_BUILD_IN_PROGRESS, bridge.progress, _("the bridge here"));
      acies_measure_know_of (self, RW_BRIDGE_BUILD_IN_SIZE, bridge.size, _("the bridge here"));
    }
  else if (self->a->placed && rw_count_bridges (self->situation) > 0)
    {
      acies_measure_know (self, RW_BRIDGE_BUILD_IN_PROGRESS, 0);
    }
}

static void
apply_bridge_build (const AciesChange *self)
{
  const RwBridgeBuildOut *out = rw_bridge_build_out (self->outputs);

  rw_bridge_advance (self->situation, self->a, out->progress,
                     acies_record_get_number (self->inputs,
                                              RW_BRIDGE_BUILD_IN_SIZE), acies_record_get_number (self->inputs,
                                                                                                 RW_BRIDGE_BUILD_IN_A_MEN));
  spend_turn (self);
}

static gboolean
is_at_bridge (const AciesCase *self)
{
  RwBridge bridge;

  if (rw_is_at (self->situation, self->a, "small-bridge") || rw_is_at (self->situation, self->a, "large-bridge"))
    return TRUE;

  return rw_bridge_find (self->situation, self->a, &bridge) >= 0
         ? bridge.progress == RW_BRIDGE_WORK : acies_body_has (self->a, RW_UNIT_STATUS_BRIDGE_BUILT)
                                               && rw_count_bridges (self->situation) == 0;
}

static gboolean
may_build (const AciesCase  *self,
           GError          **error)
{
  RwBridge bridge;

  if (!check_at (self, "water", "RW-123", _("There is no water to bridge"), error))
    return FALSE;
  if (self->a->placed && is_at_bridge (self))
    return acies_refuse (error, "RW-123", _("A bridge is here"));

  return rw_bridge_find (self->situation, self->a, &bridge) < 0 || rw_count_builders (self->situation, self->a) >= 1
         || acies_refuse (error, "RW-123",
                          _("Ten men have worked at this bridge this turn, and there is no room for more"));
}

ACIES_DEFINE_PROCEDURE (rw, bridge_build,
                        .check = may_build,
                        .measure = measure_building,
                        .apply = apply_bridge_build)

/* ---- Cross a bridge ---- */

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

/* Measures the bridge that a unit is at: one of the table, or one that was built. */
static void
measure_crossing (AciesMeasure *self)
{
  const AciesBody *unit = self->a;
  RwBridge bridge;

  rw_know_men (self, RW_BRIDGE_CROSSING_IN_A_MEN, rw_count_men (unit));
  if (rw_is_at (self->situation, unit, "large-bridge"))
    acies_measure_see (self, RW_BRIDGE_CROSSING_IN_SIZE, RW_SIZE_LARGE);
  else if (rw_is_at (self->situation, unit, "small-bridge"))
    acies_measure_see (self, RW_BRIDGE_CROSSING_IN_SIZE, RW_SIZE_SMALL);
  else if (rw_bridge_find (self->situation, unit, &bridge) >= 0)
    {
      acies_measure_see (self, RW_BRIDGE_CROSSING_IN_SIZE, bridge.size);
      acies_measure_know (self, RW_BRIDGE_CROSSING_IN_BUILT, bridge.progress == RW_BRIDGE_WORK);
    }
  else if (acies_body_get_number (unit, RW_UNIT_STATUS_BRIDGE_PROGRESS) > 0)
    acies_measure_know (self, RW_BRIDGE_CROSSING_IN_BUILT, acies_body_has (unit, RW_UNIT_STATUS_BRIDGE_BUILT));
}

static char *
describe_crossing (const AciesCase *self)
{
  const RwBridgeCrossingOut *out = rw_bridge_crossing_out (self->outputs);
  int deep = out->a_ranks_deep;

  return g_strdup_printf (ngettext ("%s crossed the bridge in %d rank", "%s crossed the bridge %d ranks deep",
                                    deep),
                          self->a_name, deep);
}

static gboolean
may_cross (const AciesCase  *self,
           GError          **error)
{
  return !self->a->placed || is_at_bridge (self) || acies_refuse (error, "RW-124", _("No bridge is at hand"));
}

ACIES_DEFINE_PROCEDURE (rw, bridge_crossing,
                        .check = may_cross,
                        .measure = measure_crossing,
                        .describe = describe_crossing)
