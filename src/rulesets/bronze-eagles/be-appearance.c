/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "be-private.h"

/* The medallion of a commander, in inches */
#define COMMANDER_SIZE 1.2

static double
get_length (AciesRuleset *ruleset,
            int           type,
            guint         column)
{
  return (double) be_chart (ruleset, type, column) / ACIES_DECIMAL_ONE;
}

static const char *
get_text (AciesRuleset *ruleset,
          int           type,
          guint         column)
{
  AciesVocabulary *types = acies_ruleset_get_vocabulary (ruleset, BE_VOCABULARY_TYPE);

  return acies_record_get_text (acies_vocabulary_get_figures (types, type), column);
}

static void
draw_commander (AciesRuleset      *ruleset,
                const AciesRecord *traits,
                const AciesRecord *status,
                AciesAppearance   *appearance)
{
  int type = acies_record_get_choice (traits, BE_LEADER_TRAIT_TYPE);

  appearance->arm = get_text (ruleset, type, BE_TYPE_COLUMN_SYMBOL);
  appearance->width = COMMANDER_SIZE;
  appearance->depth = COMMANDER_SIZE;
  appearance->in_play = status == NULL || acies_record_get_boolean (status, BE_LEADER_STATUS_ALIVE);
}

/* Gets the symbol; levies have that of their weapon. */
static const char *
get_arm (AciesRuleset *ruleset,
         int           type,
         int           weapon)
{
  if (type == BE_TYPE_LEVIES && weapon == BE_WEAPON_SLING)
    return "slingers";
  if (type == BE_TYPE_LEVIES && (weapon == BE_WEAPON_BOW || weapon == BE_WEAPON_CROSSBOW))
    return "archers";

  return get_text (ruleset, type, BE_TYPE_COLUMN_SYMBOL);
}

static const char *
get_second_weapon (int type,
                   int weapon)
{
  if (type == BE_TYPE_LEVIES)
    return "";

  switch (weapon)
    {
    case BE_WEAPON_BOW:
    case BE_WEAPON_CROSSBOW:
      return "bow";
    case BE_WEAPON_SLING:
      return "sling";
    case BE_WEAPON_THROWING_WEAPON:
      return "javelin";
    default:
      return "";
    }
}

/* Counts the bases and figures left; before a battle all. */
static void
count_left (AciesRuleset      *ruleset,
            const AciesRecord *traits,
            const AciesRecord *status,
            gint64            *bases,
            gint64            *figures)
{
  int type = acies_record_get_choice (traits, BE_UNIT_TRAIT_TYPE);
  gint64 full = be_chart (ruleset, type, BE_TYPE_COLUMN_FIGURES);
  guint n_bases = status != NULL ? acies_record_get_n_items (status, BE_UNIT_STATUS_BASE_CASUALTIES) : 0;

  *bases = acies_record_get_number (traits, BE_UNIT_TRAIT_BASES_AT_START);
  *figures = *bases * full;
  if (n_bases == 0)
    {
      /* Not yet mustered, or none left */
      if (status != NULL)
        *figures = MAX (*figures - acies_record_get_number (status, BE_UNIT_STATUS_CASUALTIES), 0);
      return;
    }

  *bases = 0;
  *figures = 0;
  for (guint i = 0; i < n_bases; i++)
    {
      gint64 left = full - acies_record_get_item (status, BE_UNIT_STATUS_BASE_CASUALTIES, i);

      *figures += MAX (left, 0);
      *bases += left > 0;
    }
}

static double
get_inches (const AciesBody *unit,
            guint            list,
            guint            base)
{
  return (double) be_list_get (unit, list, base) / ACIES_DECIMAL_ONE;
}

static void
add_base (const AciesBody *unit,
          guint            i,
          gint64           full,
          gboolean         broken,
          AciesAppearance *appearance)
{
  gint64 casualties = be_list_get (unit, BE_UNIT_STATUS_BASE_CASUALTIES, i);
  AciesBaseLooks base = { .left = full > 0 ? (double) MAX (full - casualties, 0) / full : 0.0,
                          .casualties = casualties, .apart = be_base_is_apart (unit, i),
                          .routing = !broken && be_base_is_running (unit, i) };

  if (base.apart)
    base.pose = (AciesPose) { { get_inches (unit, BE_UNIT_STATUS_BASE_X, i),
                                get_inches (unit, BE_UNIT_STATUS_BASE_Y, i) },
                              get_inches (unit, BE_UNIT_STATUS_BASE_HEADINGS, i) };
  acies_appearance_add_base (appearance, &base);
}

/* Adds the bases in the ranks in their order, then those outside. */
static void
add_bases (const AciesBody *unit,
           gint64           full,
           gboolean         broken,
           AciesAppearance *appearance)
{
  guint n_slots = be_count_slots (unit);
  guint n_bases = be_get_n_bases (unit);
  /* Looked for once: a unit is looked at with each entry that is about it. */
  g_autofree guint *slots = g_new (guint, n_bases);

  for (guint i = 0; i < n_bases; i++)
    slots[i] = be_find_slot (unit, i);
  for (guint slot = 0; slot <= n_slots; slot++)
    for (guint i = 0; i < n_bases; i++)
      if (slots[i] == (slot < n_slots ? slot : G_MAXUINT))
        add_base (unit, i, full, broken, appearance);
}

static void
add_marks (AciesRuleset      *ruleset,
           const AciesRecord *status,
           AciesAppearance   *appearance)
{
  int state = acies_record_get_choice (status, BE_UNIT_STATUS_STATE);
  int spirit = acies_record_get_choice (status, BE_UNIT_STATUS_SPIRIT);
  gint64 fleeing = acies_record_get_number (status, BE_UNIT_STATUS_BASES_FLEEING);
  guint n_bases = acies_record_get_n_items (status, BE_UNIT_STATUS_BASE_CASUALTIES);

  appearance->in_play = state == BE_STATE_STEADY || state == BE_STATE_BROKEN;
  appearance->routing = state == BE_STATE_BROKEN && fleeing >= n_bases;
  if (state == BE_STATE_BROKEN)
    acies_appearance_add_mark (appearance, "routing", fleeing, n_bases,
                               acies_ruleset_get_item_label (ruleset, BE_VOCABULARY_STATE, state));
  if (spirit == BE_SPIRIT_ENRAGED)
    acies_appearance_add_mark (appearance, "impetuous", 0, 0,
                               acies_ruleset_get_item_label (ruleset, BE_VOCABULARY_SPIRIT, spirit));
  else if (spirit == BE_SPIRIT_DEMORALISED)
    acies_appearance_add_mark (appearance, "shaken", 0, 0,
                               acies_ruleset_get_item_label (ruleset, BE_VOCABULARY_SPIRIT, spirit));
}

void
be_appearance (AciesRuleset      *ruleset,
               const AciesRecord *traits,
               const AciesRecord *status,
               gboolean           is_leader,
               guint              files,
               AciesAppearance   *appearance)
{
  /* A temporary body without place for reading its bases. */
  const AciesBody unit = { .traits = (AciesRecord *) traits, .status = (AciesRecord *) status, .files = files };
  int type, weapon;
  gint64 bases, figures, slots;

  if (is_leader)
    {
      draw_commander (ruleset, traits, status, appearance);
      return;
    }

  type = acies_record_get_choice (traits, BE_UNIT_TRAIT_TYPE);
  weapon = acies_record_get_choice (traits, BE_UNIT_TRAIT_WEAPON);
  count_left (ruleset, traits, status, &bases, &figures);
  appearance->arm = get_arm (ruleset, type, weapon);
  appearance->order = get_text (ruleset, type, BE_TYPE_COLUMN_DRAWN);
  appearance->second_weapon = get_second_weapon (type, weapon);
  appearance->strength = acies_record_get_number (traits, BE_UNIT_TRAIT_BASES_AT_START)
                         * be_chart (ruleset, type, BE_TYPE_COLUMN_FIGURES);
  appearance->left = figures;
  slots = status != NULL && be_get_n_bases (&unit) > 0 ? MAX (be_count_slots (&unit), 1) : MAX (bases, 1);
  appearance->files = CLAMP (files, 1, slots);
  appearance->ranks = MAX (acies_divide_up (slots, appearance->files), 1);
  appearance->figures = be_chart (ruleset, type, BE_TYPE_COLUMN_FIGURES);
  appearance->width = appearance->files * get_length (ruleset, type, BE_TYPE_COLUMN_FILE_WIDTH);
  appearance->depth = appearance->ranks * get_length (ruleset, type, BE_TYPE_COLUMN_RANK_DEPTH);
  g_free (appearance->text);
  /* Translators: figures left, of how many, and bases left: "20 of 24 on 5" */
  appearance->text = g_strdup_printf (_("%d of %d on %d"), (int) figures, (int) appearance->strength, (int) bases);

  if (status == NULL)
    return;

  add_marks (ruleset, status, appearance);
  add_bases (&unit, be_chart (ruleset, type, BE_TYPE_COLUMN_FIGURES), appearance->routing, appearance);
}
