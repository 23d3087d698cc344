/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "acies-enum.h"
#include "acies-scene.h"

static const char *const arm_labels[ACIES_N_ARMS] = {
  [ACIES_ARM_SKIRMISHERS]      = N_("Skirmishers"),
  [ACIES_ARM_LIGHT_INFANTRY]   = N_("Light infantry"),
  [ACIES_ARM_MEDIUM_INFANTRY]  = N_("Medium infantry"),
  [ACIES_ARM_HEAVY_INFANTRY]   = N_("Heavy infantry"),
  [ACIES_ARM_PIKES]            = N_("Pikes"),
  [ACIES_ARM_WARBAND]          = N_("Warband"),
  [ACIES_ARM_LEVY]             = N_("Levy"),
  [ACIES_ARM_ARCHERS]          = N_("Archers"),
  [ACIES_ARM_SLINGERS]         = N_("Slingers"),
  [ACIES_ARM_JAVELINS]         = N_("Javelins"),
  [ACIES_ARM_LIGHT_HORSE]      = N_("Light cavalry"),
  [ACIES_ARM_MEDIUM_HORSE]     = N_("Medium cavalry"),
  [ACIES_ARM_HEAVY_HORSE]      = N_("Heavy cavalry"),
  [ACIES_ARM_CATAPHRACTS]      = N_("Cataphracts"),
  [ACIES_ARM_CAMELS]           = N_("Camels"),
  [ACIES_ARM_LIGHT_CHARIOTS]   = N_("Light chariots"),
  [ACIES_ARM_HEAVY_CHARIOTS]   = N_("Heavy chariots"),
  [ACIES_ARM_SCYTHED_CHARIOTS] = N_("Scythed chariots"),
  [ACIES_ARM_ELEPHANTS]        = N_("Elephants"),
  [ACIES_ARM_BOLT_THROWER]     = N_("Bolt thrower"),
  [ACIES_ARM_STONE_THROWER]    = N_("Stone thrower"),
  [ACIES_ARM_BAGGAGE]          = N_("Baggage"),
  [ACIES_ARM_LADDER]           = N_("Ladder"),
  [ACIES_ARM_RAM]              = N_("Ram"),
  [ACIES_ARM_TOWER]            = N_("Siege tower"),
};

static const char *const mark_labels[ACIES_N_MARKS] = {
  [ACIES_MARK_DISORDER_POINTS] = N_("Disorder points"),
  [ACIES_MARK_ACTION_POINTS]   = N_("Action points"),
  [ACIES_MARK_INITIATIVE]      = N_("Initiative"),
  [ACIES_MARK_ORDER_LADDER]    = N_("Order lost"),
  [ACIES_MARK_DISORDERED]      = N_("Disordered"),
  [ACIES_MARK_SHAKEN]          = N_("Shaken"),
  [ACIES_MARK_ROUTING]         = N_("Routing"),
  [ACIES_MARK_HOLDING]         = N_("Holding"),
  [ACIES_MARK_FALLBACK]        = N_("Falling back"),
  [ACIES_MARK_IMPETUOUS]       = N_("Impetuous"),
  [ACIES_MARK_CHARGING]        = N_("Charging"),
  [ACIES_MARK_PURSUING]        = N_("Pursuing"),
  [ACIES_MARK_EVADING]         = N_("Evading"),
  [ACIES_MARK_RAMPAGING]       = N_("Rampaging"),
  [ACIES_MARK_LOOTING]         = N_("Looting"),
  [ACIES_MARK_IN_CONTACT]      = N_("In contact"),
  [ACIES_MARK_PINNED]          = N_("Pinned"),
  [ACIES_MARK_ON_WALL]         = N_("On the wall"),
  [ACIES_MARK_TEST_OWED]       = N_("Test owed"),
  [ACIES_MARK_HALF_MOVE]       = N_("Half a move left"),
  [ACIES_MARK_MOVED]           = N_("Has moved"),
  [ACIES_MARK_MARCHED]         = N_("Has marched"),
  [ACIES_MARK_SHOT]            = N_("Has shot"),
};

static const char *const move_labels[ACIES_N_ARROWS] = {
  [ACIES_ARROW_ADVANCE]  = N_("Advance"),
  [ACIES_ARROW_MARCH]    = N_("March"),
  [ACIES_ARROW_CHARGE]   = N_("Charge"),
  [ACIES_ARROW_PURSUIT]  = N_("Pursuit"),
  [ACIES_ARROW_RETREAT]  = N_("Retreat"),
  [ACIES_ARROW_RECOIL]   = N_("Recoil"),
  [ACIES_ARROW_ROUT]     = N_("Rout"),
  [ACIES_ARROW_EVADE]    = N_("Evade"),
  [ACIES_ARROW_SHOOTING] = N_("Shooting"),
  [ACIES_ARROW_EARLIER]  = N_("Earlier turns"),
};

static const char *const terrain_labels[] = {
  [ACIES_TERRAIN_HILL]     = N_("Hill"),
  [ACIES_TERRAIN_WOOD]     = N_("Wood"),
  [ACIES_TERRAIN_SCRUB]    = N_("Scrub"),
  [ACIES_TERRAIN_MARSH]    = N_("Marsh"),
  [ACIES_TERRAIN_FIELD]    = N_("Field"),
  [ACIES_TERRAIN_WATER]    = N_("Lake"),
  [ACIES_TERRAIN_RIVER]    = N_("River"),
  [ACIES_TERRAIN_FORD]     = N_("Ford"),
  [ACIES_TERRAIN_ROAD]     = N_("Road"),
  [ACIES_TERRAIN_TRACK]    = N_("Track"),
  [ACIES_TERRAIN_WALL]     = N_("Wall"),
  [ACIES_TERRAIN_HEDGE]    = N_("Hedge or ditch"),
  [ACIES_TERRAIN_BUILDING] = N_("Building"),
  [ACIES_TERRAIN_TOWN]     = N_("Village"),
  [ACIES_TERRAIN_CUSTOM]   = N_("Something else"),
};

/**
 * acies_arm_get_label:
 * @arm: an arm
 *
 * Says what the sign of @arm means.
 *
 * Returns: (transfer none): translated words
 */
const char *
acies_arm_get_label (AciesArm arm)
{
  g_return_val_if_fail ((guint) arm < ACIES_N_ARMS, "");

  return _(arm_labels[arm]);
}

/**
 * acies_model_get_label:
 * @model: what a body has before its front
 *
 * Says what the sign on the plate there means.
 *
 * Returns: (transfer none): translated words, "" for nothing
 */
const char *
acies_model_get_label (AciesModel model)
{
  switch (model)
    {
    case ACIES_MODEL_LADDER:
      return acies_arm_get_label (ACIES_ARM_LADDER);
    case ACIES_MODEL_RAM:
      return acies_arm_get_label (ACIES_ARM_RAM);
    case ACIES_MODEL_TOWER:
      return acies_arm_get_label (ACIES_ARM_TOWER);
    case ACIES_MODEL_NONE:
    default:
      return "";
    }
}

/**
 * acies_mark_kind_get_label:
 * @kind: a kind of mark
 *
 * Says what the mark means, where the ruleset has no word of its own.
 *
 * Returns: (transfer none): translated words
 */
const char *
acies_mark_kind_get_label (AciesMarkKind kind)
{
  g_return_val_if_fail ((guint) kind < ACIES_N_MARKS, "");

  return _(mark_labels[kind]);
}

/**
 * acies_arrow_kind_get_label:
 * @kind: a kind of move
 *
 * Says what the arrow means.
 *
 * Returns: (transfer none): translated words
 */
const char *
acies_arrow_kind_get_label (AciesArrowKind kind)
{
  g_return_val_if_fail ((guint) kind < ACIES_N_ARROWS, "");

  return _(move_labels[kind]);
}

/**
 * acies_terrain_kind_get_label:
 * @kind: a kind of scenery
 *
 * Says what the looks of a piece of scenery mean.
 *
 * Returns: (transfer none): translated words
 */
const char *
acies_terrain_kind_get_label (AciesTerrainKind kind)
{
  g_return_val_if_fail ((guint) kind < G_N_ELEMENTS (terrain_labels), "");

  return _(terrain_labels[kind]);
}

/**
 * acies_arm_from_nick:
 * @nick: (nullable): what a declaration says, such as "heavy-infantry"
 * @arm: (out): the arm
 *
 * Returns: whether @nick names an arm; @arm is left alone if not
 */
gboolean
acies_arm_from_nick (const char *nick,
                     AciesArm   *arm)
{
  int value;

  g_return_val_if_fail (arm != NULL, FALSE);

  if (!acies_enum_find_nick (ACIES_TYPE_ARM, nick, &value))
    return FALSE;
  *arm = value;
  return TRUE;
}

/**
 * acies_weapon_from_nick:
 * @nick: (nullable): what a declaration says, such as "bow"
 * @weapon: (out): the weapon
 *
 * Returns: whether @nick names a weapon; @weapon is left alone if not
 */
gboolean
acies_weapon_from_nick (const char  *nick,
                        AciesWeapon *weapon)
{
  int value;

  g_return_val_if_fail (weapon != NULL, FALSE);

  if (!acies_enum_find_nick (ACIES_TYPE_WEAPON, nick, &value))
    return FALSE;
  *weapon = value;
  return TRUE;
}

/**
 * acies_model_from_nick:
 * @nick: (nullable): what a ruleset says, such as "ladder"
 * @model: (out): what a body has before its front
 *
 * Returns: whether @nick names a model; @model is left alone if not
 */
gboolean
acies_model_from_nick (const char *nick,
                       AciesModel *model)
{
  int value;

  g_return_val_if_fail (model != NULL, FALSE);

  if (!acies_enum_find_nick (ACIES_TYPE_MODEL, nick, &value))
    return FALSE;
  *model = value;
  return TRUE;
}

/**
 * acies_troop_order_from_nick:
 * @nick: (nullable): what a declaration says, such as "loose"
 * @order: (out): the order
 *
 * Returns: whether @nick names an order; @order is left alone if not
 */
gboolean
acies_troop_order_from_nick (const char      *nick,
                             AciesTroopOrder *order)
{
  int value;

  g_return_val_if_fail (order != NULL, FALSE);

  if (!acies_enum_find_nick (ACIES_TYPE_TROOP_ORDER, nick, &value))
    return FALSE;
  *order = value;
  return TRUE;
}

/**
 * acies_mark_kind_from_nick:
 * @nick: (nullable): what a declaration says, such as "shaken"
 * @kind: (out): the kind of mark
 *
 * Returns: whether @nick names a mark; @kind is left alone if not
 */
gboolean
acies_mark_kind_from_nick (const char    *nick,
                           AciesMarkKind *kind)
{
  int value;

  g_return_val_if_fail (kind != NULL, FALSE);

  if (!acies_enum_find_nick (ACIES_TYPE_MARK_KIND, nick, &value))
    return FALSE;
  *kind = value;
  return TRUE;
}

/**
 * acies_arrow_kind_from_nick:
 * @nick: (nullable): what a declaration says, such as "charge"
 * @kind: (out): the kind of move
 *
 * Returns: whether @nick names a kind of move; @kind is left alone if not
 */
gboolean
acies_arrow_kind_from_nick (const char     *nick,
                            AciesArrowKind *kind)
{
  int value;

  g_return_val_if_fail (kind != NULL, FALSE);

  if (!acies_enum_find_nick (ACIES_TYPE_ARROW_KIND, nick, &value))
    return FALSE;
  *kind = value;
  return TRUE;
}
