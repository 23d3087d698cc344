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
          GString              *text)
{
  gint64 door = rw_fort_get (situation, RW_SIDE_STATUS_DOOR);

  /* All doors are closed before the first turn, which is not shown. */
  if (door != RW_DOOR_CLOSED || acies_situation_get_turn (situation) > 0)
    add_words (text, acies_ruleset_get_item_label (ruleset, RW_VOCABULARY_DOOR, (int) door));
}

static void
add_drawbridge (const AciesSituation *situation,
                GString              *text)
{
  guint broken = (guint) rw_fort_get (situation, RW_SIDE_STATUS_CHAINS_BROKEN);
  g_autofree char *chains = NULL;

  if (rw_fort_get (situation, RW_SIDE_STATUS_DRAWBRIDGE) == RW_DRAWBRIDGE_DOWN)
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

/* Tells whether a unit's bridge crosses a piece of water.  The unit's status has the bridge, but not
 * its place: that is the water at which the unit stands, or, when it has moved on, the only water of
 * the table. */
static gboolean
is_bridged_by (const AciesSituation *situation,
               AciesTerrain         *terrain,
               const AciesBody      *unit)
{
  GListModel *pieces = acies_table_get_terrain (acies_situation_get_table (situation));
  guint n_waters = 0;
  double inches;

  if (rw_is_at (situation, unit, "water"))
    return rw_find_piece (situation, unit, "water", G_MAXDOUBLE, &inches) == terrain;

  for (guint i = 0; i < g_list_model_get_n_items (pieces); i++)
    {
      g_autoptr (AciesTerrain) piece = g_list_model_get_item (pieces, i);

      n_waters += acies_terrain_has_class (piece, "water");
    }

  return n_waters == 1;
}

static void
add_bridges (const AciesSituation *situation,
             AciesTerrain         *terrain,
             GString              *text)
{
  for (guint i = 0; i < acies_situation_get_n_bodies (situation); i++)
    {
      const AciesBody *unit = acies_situation_get_body (situation, i);
      gboolean large;
      gint64 progress;
      g_autofree char *words = NULL;

      if (unit->is_leader)
        continue;
      progress = acies_body_get_number (unit, RW_UNIT_STATUS_BRIDGE_PROGRESS);
      large = acies_body_get_choice (unit, RW_UNIT_STATUS_BRIDGE_SIZE) == RW_SIZE_LARGE;
      if ((progress == 0 && !acies_body_has (unit, RW_UNIT_STATUS_BRIDGE_BUILT))
          || !is_bridged_by (situation, terrain, unit))
        continue;

      if (acies_body_has (unit, RW_UNIT_STATUS_BRIDGE_BUILT))
        words = g_strdup (large ? _("Large bridge built") : _("Small bridge built"));
      else
        /* Translators: %u: how much of the work on a bridge is done, of 100 */
        words = g_strdup_printf (large ? _("Large bridge, %u of 100 done") : _("Small bridge, %u of 100 done"),
                                 (guint) progress);
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
    add_door (ruleset, situation, text);
  if (acies_terrain_has_class (terrain, "chain"))
    add_drawbridge (situation, text);
  if (acies_terrain_has_class (terrain, "water"))
    add_bridges (situation, terrain, text);

  return text->len > 0 ? g_strdup (text->str) : NULL;
}
