/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "acies-scenery.h"

/* Columns of the vocabulary `terrain`: nicks of AciesTerrainKind. */
#define LOOK    "look"
#define SCENERY "scenery"

/**
 * acies_ruleset_get_terrain_classes:
 * @self: a ruleset
 *
 * Gets the vocabulary of terrain classes.
 *
 * Returns: (transfer none) (nullable): the vocabulary; %NULL when these rules have no terrain
 *   classes
 */
AciesVocabulary *
acies_ruleset_get_terrain_classes (AciesRuleset *self)
{
  g_return_val_if_fail (ACIES_IS_RULESET (self), NULL);

  return acies_ruleset_find_vocabulary (self, "terrain");
}

/* Gets the text of an item in a column; "" when the declaration has no such column. */
static const char *
get_column (AciesVocabulary *classes,
            guint            item,
            const char      *column)
{
  AciesSchema *columns = acies_vocabulary_get_columns (classes);
  int position = columns != NULL ? acies_schema_lookup (columns, column) : -1;

  return position >= 0 ? acies_record_get_text (acies_vocabulary_get_figures (classes, item), position) : "";
}

/**
 * acies_ruleset_get_class_scenery:
 * @self: a ruleset that has terrain classes
 * @terrain_class: an item of acies_ruleset_get_terrain_classes()
 *
 * Gets the kind of scenery that stands for a class of terrain.
 *
 * Returns: a kind of scenery; %ACIES_TERRAIN_CUSTOM when the rules name none
 */
AciesTerrainKind
acies_ruleset_get_class_scenery (AciesRuleset *self,
                                 guint         terrain_class)
{
  g_autoptr (GEnumClass) kinds = g_type_class_ref (ACIES_TYPE_TERRAIN_KIND);
  AciesVocabulary *classes = acies_ruleset_get_terrain_classes (self);
  const GEnumValue *kind;

  g_return_val_if_fail (classes != NULL && terrain_class < acies_vocabulary_get_n_items (classes),
                        ACIES_TERRAIN_CUSTOM);

  kind = g_enum_get_value_by_nick (kinds, get_column (classes, terrain_class, LOOK));

  return kind != NULL ? (AciesTerrainKind) kind->value : ACIES_TERRAIN_CUSTOM;
}

/**
 * acies_ruleset_classify_scenery:
 * @self: a ruleset
 * @kind: the kind of scenery of a piece
 *
 * Gets the terrain classes that a piece of scenery has by default.
 *
 * Returns: (transfer full): ids of terrain classes, with a space between; "" for open ground
 */
char *
acies_ruleset_classify_scenery (AciesRuleset     *self,
                                AciesTerrainKind  kind)
{
  g_autoptr (GEnumClass) kinds = g_type_class_ref (ACIES_TYPE_TERRAIN_KIND);
  AciesVocabulary *classes = acies_ruleset_get_terrain_classes (self);
  const GEnumValue *value = g_enum_get_value (kinds, kind);
  GString *text = g_string_new (NULL);

  for (guint i = 0; value != NULL && classes != NULL && i < acies_vocabulary_get_n_items (classes); i++)
    {
      g_auto (GStrv) scenery = g_strsplit (get_column (classes, i, SCENERY), " ", -1);

      if (g_strv_contains ((const char * const *) scenery, value->value_nick))
        g_string_append_printf (text, "%s%s", text->len > 0 ? " " : "", acies_vocabulary_get_item_id (classes, i));
    }

  return g_string_free (text, FALSE);
}

/**
 * acies_ruleset_knows_terrain:
 * @self: a ruleset
 * @terrain: a piece
 *
 * Tells whether these rules have all terrain classes of @terrain.  A piece from a
 * battle under other rules may have others.
 *
 * Returns: whether they have; %TRUE for open ground
 */
gboolean
acies_ruleset_knows_terrain (AciesRuleset *self,
                             AciesTerrain *terrain)
{
  AciesVocabulary *classes;
  g_auto (GStrv) ids = NULL;

  g_return_val_if_fail (ACIES_IS_RULESET (self), FALSE);
  g_return_val_if_fail (ACIES_IS_TERRAIN (terrain), FALSE);

  classes = acies_ruleset_get_terrain_classes (self);
  ids = g_strsplit (acies_terrain_get_classes (terrain), " ", -1);
  for (guint i = 0; ids[i] != NULL; i++)
    if (*ids[i] != '\0' && (classes == NULL || acies_vocabulary_lookup (classes, ids[i]) < 0))
      return FALSE;

  return TRUE;
}
