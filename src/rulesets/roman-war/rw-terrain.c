/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "rw-play-private.h"

/* The state of the works of a fort and of bridges, as shown on their pieces of terrain. */

static void
add_words (GString    *text,
           const char *words)
{
  if (text->len > 0)
    g_string_append (text, " · ");
  g_string_append (text, words);
}

static void
add_door (AciesRuleset         *ruleset,
          const AciesSituation *situation,
          AciesTerrain         *terrain,
          GString              *text)
{
  gint64 door = rw_door_get (situation, terrain);

  /* All doors are closed before the first turn, which is not shown. */
  if (door != RW_DOOR_CLOSED || acies_situation_get_turn (situation) > 0)
    add_words (text, acies_ruleset_get_item_label (ruleset, RW_VOCABULARY_DOOR, (int) door));
}

static void
add_drawbridge (const AciesSituation *situation,
                AciesTerrain         *terrain,
                GString              *text)
{
  guint broken = (guint) rw_count_broken_chains (situation, terrain);
  g_autofree char *chains = NULL;

  if (rw_chain_is_broken (situation, terrain))
    add_words (text, _("Broken"));
  if (broken == 2)
    {
      add_words (text, _("Drawbridge down"));
    }
  else if (broken > 0)
    {
      /* Translators: %u: the chains of a drawbridge that are broken, 1 or 2 */
      chains = g_strdup_printf (_("Drawbridge up, %u of 2 chains broken"), broken);
      add_words (text, chains);
    }
  else if (acies_situation_get_turn (situation) > 0)
    {
      add_words (text, _("Drawbridge up"));
    }
}

/* Prints "Small bridge, 30 of 100 done" for each bridge over a piece of water. */
static void
add_bridges (const AciesSituation *situation,
             AciesTerrain         *terrain,
             GString              *text)
{
  for (guint i = 0; i < rw_count_bridges (situation); i++)
    {
      g_autofree char *words = NULL;
      RwBridge bridge;
      AciesOutline place;

      if (!rw_bridge_read (situation, i, &bridge))
        continue;

      place = (AciesOutline) { { bridge.pose.at, bridge.pose.at, bridge.pose.at, bridge.pose.at } };
      if (acies_terrain_measure_distance (terrain, &place, RW_AT_HAND) > ACIES_WAY_SLACK)
        continue;

      if (bridge.progress == RW_BRIDGE_WORK)
        words = g_strdup (bridge.size == RW_SIZE_LARGE ? _("Large bridge built") : _("Small bridge built"));
      else
        /* Translators: %u: how much of the work on a bridge is done, of 100 */
        words = g_strdup_printf (bridge.size == RW_SIZE_LARGE ? _("Large bridge, %u of 100 done")
                                                              : _("Small bridge, %u of 100 done"),
                                 (guint) bridge.progress);
      add_words (text, words);
    }
}

char *
rw_label_terrain (AciesRuleset         *ruleset,
                  const AciesSituation *situation,
                  AciesTerrain         *terrain)
{
  g_autoptr (GString) text = g_string_new (NULL);

  if (acies_terrain_has_class (terrain, "door"))
    add_door (ruleset, situation, terrain, text);
  if (acies_terrain_has_class (terrain, "chain"))
    add_drawbridge (situation, terrain, text);
  if (acies_terrain_has_class (terrain, "water"))
    add_bridges (situation, terrain, text);

  return text->len > 0 ? g_strdup (text->str) : NULL;
}
