/* SPDX-License-Identifier: LGPL-2.1-or-later */

/* Whether two accounts are of the same battle. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "acies-accounts-private.h"
#include "acies-battle-private.h"
#include "acies-table-rim.h"
#include "acies-text.h"

/* Sets the error to a sentence that says what differs.  @reason: (transfer full) */
static gboolean
refuse (char    *reason,
        GError **error)
{
  g_autofree char *owned = reason;

  /* Translators: a sentence on what differs */
  g_set_error (error, ACIES_BATTLE_ERROR, ACIES_BATTLE_ERROR_MISFIT,
               _("These are not two accounts of the same battle. %s"), owned);

  return FALSE;
}

/* Refuses because of a value of @named.  Both records are on one schema. */
static gboolean
check_records (const char         *named,
               const AciesRecord  *mine,
               const AciesRecord  *theirs,
               GError            **error)
{
  AciesSchema *schema = acies_record_get_schema (mine);

  for (guint i = 0; i < acies_schema_get_n_fields (schema); i++)
    {
      g_autofree char *shown = NULL;
      g_autofree char *one = NULL;
      g_autofree char *other = NULL;

      if (acies_record_value_equal (mine, theirs, i))
        continue;

      shown = acies_text_shorten (named);
      one = acies_record_display (mine, i);
      other = acies_record_display (theirs, i);
      /* Translators: a unit, leader or side, or “The readings”; a value's label; the value in either account */
      return refuse (g_strdup_printf (_("%s: “%s” is “%s” here and “%s” there."), shown,
                                      acies_field_get_label (acies_schema_get_field (schema, i)), one, other), error);
    }

  return TRUE;
}

static gboolean
is_same_terrain (AciesTerrain *one,
                 AciesTerrain *other)
{
  gsize n_points, n_others;
  const AciesPoint *points = acies_terrain_get_points (one, &n_points);
  const AciesPoint *others = acies_terrain_get_points (other, &n_others);
  gboolean same = n_points == n_others
                  && acies_terrain_get_kind (one) == acies_terrain_get_kind (other)
                  && acies_terrain_get_levels (one) == acies_terrain_get_levels (other)
                  && g_strcmp0 (acies_terrain_get_classes (one), acies_terrain_get_classes (other)) == 0
                  && ABS (acies_terrain_get_width (one) - acies_terrain_get_width (other)) < 0.01;

  /* Files keep hundredths. */
  for (gsize i = 0; same && i < n_points; i++)
    same = ABS (points[i].x - others[i].x) < 0.01 && ABS (points[i].y - others[i].y) < 0.01;

  return same;
}

static char *
name_terrain (AciesTerrain *terrain)
{
  const char *name = acies_terrain_get_name (terrain);

  return acies_text_shorten (name != NULL && name[0] != '\0' ? name : acies_terrain_get_id (terrain));
}

/* Looks for the terrain of one table on the other. */
static gboolean
check_terrain (AciesTable  *table,
               AciesTable  *other,
               gboolean     mine,
               GError     **error)
{
  GListModel *terrain = acies_table_get_terrain (table);

  for (guint i = 0; i < g_list_model_get_n_items (terrain); i++)
    {
      g_autoptr (AciesTerrain) piece = g_list_model_get_item (terrain, i);
      AciesTerrain *twin = acies_table_find_terrain (other, acies_terrain_get_id (piece));
      g_autofree char *name = name_terrain (piece);

      if (twin == NULL)
        return refuse (g_strdup_printf (mine ? _("The terrain “%s” is not on the table of the other account.")
                                             : _("The terrain “%s” is not on the table of this account."), name),
                       error);
      if (!is_same_terrain (piece, twin))
        return refuse (g_strdup_printf (_("The terrain “%s” differs."), name), error);
    }

  return TRUE;
}

static gboolean
check_tables (AciesTable  *mine,
              AciesTable  *theirs,
              GError     **error)
{
  double width = acies_table_get_width (mine);
  double height = acies_table_get_height (mine);

  if (ABS (width - acies_table_get_width (theirs)) >= 0.01 || ABS (height - acies_table_get_height (theirs)) >= 0.01)
    return refuse (g_strdup_printf (_("The table is %g″ by %g″ here and %g″ by %g″ there."), width, height,
                                    acies_table_get_width (theirs), acies_table_get_height (theirs)), error);
  if (!acies_table_has_same_rim (mine, theirs))
    return refuse (g_strdup (_("The table has another shape there.")), error);

  return check_terrain (mine, theirs, TRUE, error) && check_terrain (theirs, mine, FALSE, error);
}

/* Looks for the units and leaders of one account in the other. */
static gboolean
check_bodies (const AciesSituation  *situation,
              const AciesSituation  *other,
              gboolean               mine,
              GError               **error)
{
  for (guint i = 0; i < acies_situation_get_n_bodies (situation); i++)
    {
      const AciesBody *body = acies_situation_get_body (situation, i);
      const AciesBody *twin = acies_situation_find (other, body->id);
      const char *side = acies_situation_get_side (situation, body->side)->name;
      g_autofree char *name = acies_text_shorten (acies_body_get_name (body));
      g_autofree char *army = acies_text_shorten (side);

      if (twin == NULL || g_strcmp0 (acies_body_get_name (body), acies_body_get_name (twin)) != 0)
        return refuse (mine
                       /* Translators: a unit or leader, its id, its army */
                       ? g_strdup_printf (_("%s (%s) of “%s” is missing in the other account."), name, body->id, army)
                       : g_strdup_printf (_("%s (%s) of “%s” is missing in this account."), name, body->id, army),
                       error);
      if (!check_records (acies_body_get_name (body), mine ? body->traits : twin->traits,
                          mine ? twin->traits : body->traits, error))
        return FALSE;
    }

  return TRUE;
}

static gboolean
check_armies (AciesBattle  *mine,
              AciesBattle  *theirs,
              GError      **error)
{
  g_autoptr (AciesSituation) here = acies_battle_make_situation (mine);
  g_autoptr (AciesSituation) there = acies_battle_make_situation (theirs);
  guint n_sides = acies_situation_get_n_sides (here);

  if (n_sides != acies_situation_get_n_sides (there))
    return refuse (g_strdup_printf (_("There are %u sides here and %u there."), n_sides,
                                    acies_situation_get_n_sides (there)), error);

  for (guint i = 0; i < n_sides; i++)
    {
      const AciesSide *one = acies_situation_get_side (here, i);
      const AciesSide *other = acies_situation_get_side (there, i);

      if (g_strcmp0 (one->name, other->name) != 0)
        {
          g_autofree char *name = acies_text_shorten (one->name);
          g_autofree char *other_name = acies_text_shorten (other->name);

          /* Translators: the id of a side, its army in either account */
          return refuse (g_strdup_printf (_("Army %c is “%s” here and “%s” there."), one->id, name, other_name), error);
        }
      if (!check_records (one->name, one->traits, other->traits, error))
        return FALSE;
    }

  return check_bodies (here, there, TRUE, error) && check_bodies (there, here, FALSE, error);
}

gboolean
acies_accounts_check_same (AciesBattle  *mine,
                           AciesBattle  *theirs,
                           GError      **error)
{
  AciesRuleset *ruleset = acies_battle_get_ruleset (mine);
  AciesRuleset *other = acies_battle_get_ruleset (theirs);

  if (ruleset != other)
    return refuse (g_strdup_printf (_("This one is played by %s, the other by %s."), acies_ruleset_get_title (ruleset),
                                    acies_ruleset_get_title (other)), error);

  return check_armies (mine, theirs, error)
         && check_records (_("The readings"), acies_battle_get_options (mine), acies_battle_get_options (theirs), error)
         && check_tables (acies_battle_get_table (mine), acies_battle_get_table (theirs), error);
}
