/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "aw-private.h"

/* The medallion of a commander, in inches. */
#define COMMANDER_SIZE 1.2
/* Levels of order shown; routers are drawn in another way. */
#define MOST_DISORDER 3

static const char * const weapon_nicks[] = {
  [AW_OWN_MISSILE_NONE]        = "",
  [AW_OWN_MISSILE_JAVELIN]     = "javelin",
  [AW_OWN_MISSILE_DART]        = "javelin",
  [AW_OWN_MISSILE_SLING]       = "sling",
  [AW_OWN_MISSILE_BOW]         = "bow",
  [AW_OWN_MISSILE_STAFF_SLING] = "sling",
  [AW_OWN_MISSILE_LONGBOW]     = "bow",
  [AW_OWN_MISSILE_CROSSBOW]    = "bow",
  [AW_OWN_MISSILE_ENGINE]      = "",
};

static void
stand (const AciesRecord *look,
       guint              files,
       guint              left,
       AciesAppearance   *appearance)
{
  appearance->files = CLAMP (files, 1, MAX (left, 1));
  appearance->ranks = MAX ((left + appearance->files - 1) / appearance->files, 1);
  appearance->figures = 1;
  appearance->width = appearance->files * acies_inches_of (look, AW_TYPE_COLUMN_FILE_WIDTH);
  appearance->depth = appearance->ranks * acies_inches_of (look, AW_TYPE_COLUMN_RANK_DEPTH);
}

/* Shows the number of levels of order lost. */
static void
show_order (AciesRuleset      *ruleset,
            const AciesRecord *status,
            AciesAppearance   *appearance)
{
  int order = acies_record_get_choice (status, AW_UNIT_STATUS_ORDER);

  appearance->routing = order == AW_ORDER_ROUTING;
  appearance->disorder = MIN (order, MOST_DISORDER);
  if (order != AW_ORDER_FORMED)
    acies_appearance_add_mark (appearance, "order-ladder", order, AW_ORDER_ROUTING,
                               acies_ruleset_get_item_label (ruleset, AW_VOCABULARY_ORDER, order));
  appearance->in_play = acies_record_get_number (status, AW_UNIT_STATUS_FIGURES) > 0
                        && !acies_record_get_boolean (status, AW_UNIT_STATUS_SURRENDERED)
                        && !acies_record_get_boolean (status, AW_UNIT_STATUS_LEFT_TABLE);
}

static void
draw_commander (AciesRuleset      *ruleset,
                const AciesRecord *status,
                AciesAppearance   *appearance)
{
  AciesVocabulary *types = acies_ruleset_get_vocabulary (ruleset, AW_VOCABULARY_TYPE);
  const AciesRecord *look = acies_vocabulary_get_figures (types, AW_TYPE_SUPER_HEAVY_CAVALRY);

  appearance->arm = acies_record_get_text (look, AW_TYPE_COLUMN_SYMBOL);
  appearance->width = COMMANDER_SIZE;
  appearance->depth = COMMANDER_SIZE;
  appearance->in_play = status == NULL || acies_record_get_number (status, AW_LEADER_STATUS_WOUNDS) < 2;
}

void
aw_appearance (AciesRuleset      *ruleset,
               const AciesRecord *traits,
               const AciesRecord *status,
               gboolean           is_leader,
               guint              files,
               AciesAppearance   *appearance)
{
  const AciesRecord *look;
  gint64 start, left;

  if (is_leader)
    {
      draw_commander (ruleset, status, appearance);
      return;
    }

  start = acies_record_get_number (traits, AW_UNIT_TRAIT_START_FIGURES);
  left = status != NULL ? acies_record_get_number (status, AW_UNIT_STATUS_FIGURES) : start;
  look = acies_vocabulary_get_figures (acies_ruleset_get_vocabulary (ruleset, AW_VOCABULARY_TYPE),
                                       acies_record_get_choice (traits, AW_UNIT_TRAIT_TYPE));
  appearance->arm = acies_record_get_text (look, AW_TYPE_COLUMN_SYMBOL);
  appearance->order = acies_record_get_text (look, AW_TYPE_COLUMN_ORDER);
  appearance->second_weapon = weapon_nicks[acies_record_get_choice (traits, AW_UNIT_TRAIT_MISSILE)];
  if (acies_record_get_choice (traits, AW_UNIT_TRAIT_WEAPON) == AW_WEAPON_PIKE)
    appearance->arm = "pikes";
  appearance->strength = start;
  appearance->left = left;
  g_free (appearance->text);
  /* Translators: figures that are left, of how many: "9 of 12" */
  appearance->text = g_strdup_printf (_("%d of %d"), (int) left, (int) start);
  stand (look, files, left, appearance);
  if (status != NULL)
    show_order (ruleset, status, appearance);
}
