/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "mh-private.h"

/* The medallion of a general, in inches. */
#define GENERAL_SIZE 1.2

static const char * const weapon_nicks[] = {
  [MH_MISSILE_NONE]      = "",
  [MH_MISSILE_BOW]       = "bow",
  [MH_MISSILE_SLING]     = "sling",
  [MH_MISSILE_JAVELIN]   = "javelin",
  [MH_MISSILE_ARTILLERY] = "",
};

/* The symbol of a body of troops and the space of a figure. */
typedef struct
{
  const char *arm;
  const char *order;
  double      file_width;
  double      rank_depth;
  /* Chariots, elephants, engines and wagons stand in one line, however many there are. */
  gboolean    is_models;
} Look;

static const char *
get_text (const AciesRecord *figures,
          guint              column)
{
  return acies_record_get_text (figures, column);
}

static Look
find_look (AciesRuleset      *ruleset,
           const AciesRecord *traits)
{
  int type = acies_record_get_choice (traits, MH_UNIT_TRAIT_TYPE);
  int mount = acies_record_get_choice (traits, MH_UNIT_TRAIT_MOUNT);
  AciesVocabulary *types = acies_ruleset_get_vocabulary (ruleset, MH_VOCABULARY_TYPE);
  const AciesRecord *figures = acies_vocabulary_get_figures (types, type);
  const AciesRecord *elephants = acies_vocabulary_get_figures (types, MH_TYPE_ELEPHANTS);
  Look look = {
    .arm = get_text (figures, MH_TYPE_COLUMN_SYMBOL),
    .order = get_text (figures, MH_TYPE_COLUMN_ORDER),
    .file_width = acies_inches_of (figures, MH_TYPE_COLUMN_FILE_WIDTH),
    .rank_depth = acies_inches_of (figures, MH_TYPE_COLUMN_RANK_DEPTH),
    .is_models = type == MH_TYPE_ARTILLERY,
  };

  if (!mh_is_cavalry (ruleset, type))
    return look;

  if (mount == MH_MOUNT_CAMEL)
    {
      look.arm = "camels";
    }
  else if (mount == MH_MOUNT_CHARIOT)
    {
      /* Chariots take the space of elephants. */
      look.arm = type == MH_TYPE_HEAVY_CAVALRY ? "heavy-chariots" : "light-chariots";
      look.order = get_text (elephants, MH_TYPE_COLUMN_ORDER);
      look.file_width = acies_inches_of (elephants, MH_TYPE_COLUMN_FILE_WIDTH);
      look.rank_depth = acies_inches_of (elephants, MH_TYPE_COLUMN_RANK_DEPTH);
    }

  return look;
}

static MhUnit
read_unit (AciesRuleset      *ruleset,
           const AciesRecord *traits,
           const AciesRecord *status)
{
  /* A temporary body for reading the strength. */
  AciesBody body = { .traits = (AciesRecord *) traits, .status = (AciesRecord *) status };
  AciesRecord *fresh = NULL;
  MhUnit unit;

  if (status == NULL)
    body.status = fresh = acies_record_new (acies_ruleset_get_unit_status (ruleset));
  unit = mh_body_read (ruleset, &body);
  g_clear_pointer (&fresh, acies_record_free);

  return unit;
}

static void
stand (AciesRuleset      *ruleset,
       const AciesRecord *traits,
       const Look        *look,
       guint              files,
       guint              left,
       AciesAppearance   *appearance)
{
  if (look->is_models)
    {
      /* The crew stands around its engines, which form the files. */
      appearance->files = MAX (acies_record_get_number (traits, MH_UNIT_TRAIT_ENGINES), 1);
      appearance->ranks = 1;
    }
  else
    {
      appearance->files = CLAMP (files, 1, MAX (left, 1));
      appearance->ranks = MAX ((left + appearance->files - 1) / appearance->files, 1);
    }

  appearance->figures = 1;
  appearance->width = appearance->files * look->file_width;
  appearance->depth = appearance->ranks * look->rank_depth;
}

static void
add_marks (AciesRuleset      *ruleset,
           const AciesRecord *status,
           AciesAppearance   *appearance)
{
  int order = acies_record_get_choice (status, MH_UNIT_STATUS_ORDER);

  appearance->disorder = acies_record_get_boolean (status, MH_UNIT_STATUS_DISORDERED) ? 1 : 0;
  appearance->routing = acies_record_get_choice (status, MH_UNIT_STATUS_STATE) == MH_STATE_BROKEN;
  appearance->in_play = acies_record_get_choice (status, MH_UNIT_STATUS_STATE) == MH_STATE_ACTIVE;

  if (order == MH_ORDER_HOLD)
    acies_appearance_add_mark (appearance, "holding", 0, 0,
                               acies_ruleset_get_item_label (ruleset, MH_VOCABULARY_ORDER, order));
  else if (order == MH_ORDER_FALLBACK)
    acies_appearance_add_mark (appearance, "fallback", 0, 0,
                               acies_ruleset_get_item_label (ruleset, MH_VOCABULARY_ORDER, order));
}

static void
draw_general (AciesRuleset      *ruleset,
              const AciesRecord *traits,
              const AciesRecord *status,
              AciesAppearance   *appearance)
{
  AciesVocabulary *types = acies_ruleset_get_vocabulary (ruleset, MH_VOCABULARY_TYPE);
  int type = acies_record_get_choice (traits, MH_LEADER_TRAIT_TYPE);

  appearance->arm = get_text (acies_vocabulary_get_figures (types, type), MH_TYPE_COLUMN_SYMBOL);
  appearance->width = GENERAL_SIZE;
  appearance->depth = GENERAL_SIZE;
  appearance->in_play = status == NULL
                        || acies_record_get_choice (status, MH_LEADER_STATUS_STATE) == MH_GENERAL_STATE_ACTIVE;
}

void
mh_appearance (AciesRuleset      *ruleset,
               const AciesRecord *traits,
               const AciesRecord *status,
               gboolean           is_leader,
               guint              files,
               AciesAppearance   *appearance)
{
  MhUnit unit;
  Look look;
  guint left;

  if (is_leader)
    {
      draw_general (ruleset, traits, status, appearance);
      return;
    }

  unit = read_unit (ruleset, traits, status);
  left = mh_unit_figures_left (&unit, unit.hits);
  look = find_look (ruleset, traits);
  appearance->arm = look.arm;
  appearance->order = look.order;
  appearance->second_weapon = weapon_nicks[acies_record_get_choice (traits, MH_UNIT_TRAIT_MISSILE)];
  appearance->strength = unit.strength;
  appearance->left = unit.remaining;
  appearance->lost_for_now = MIN (unit.casualties, unit.strength);
  g_free (appearance->text);
  /* Translators: figures that are left, of how many: "9 of 12" */
  appearance->text = g_strdup_printf (_("%u of %d"), left, (int) unit.figures);
  stand (ruleset, traits, &look, files, left, appearance);

  if (status == NULL)
    return;

  add_marks (ruleset, status, appearance);
  if (acies_record_get_choice (status, MH_UNIT_STATUS_FORMATION) == MH_FORMATION_COLUMN)
    appearance->order = "column";
}
