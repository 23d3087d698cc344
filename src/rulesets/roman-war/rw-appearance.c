/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "rw-play-private.h"

static void
add_marks (const AciesRecord *status,
           AciesAppearance   *appearance)
{
  int share = acies_record_get_choice (status, RW_UNIT_STATUS_SHARE_LEFT);
  int fired = acies_record_get_choice (status, RW_UNIT_STATUS_FIRED);

  if (acies_record_get_n_items (status, RW_UNIT_STATUS_IN_MELEE) > 0)
    acies_appearance_add_mark (appearance, "in-contact",
                               acies_record_get_number (status, RW_UNIT_STATUS_MELEE_ROUND), 0, _("In melee"));
  if (fired != RW_WEAPON_NONE)
    acies_appearance_add_mark (appearance, "shot", 0, 0, _("Has shot"));
  if (share == RW_SHARE_HALF)
    acies_appearance_add_mark (appearance, "half-move", 0, 0, _("Half a move left"));
  else if (share == RW_SHARE_NONE)
    acies_appearance_add_mark (appearance, "moved", 0, 0, _("Has moved"));
}

/* Arranges a unit: the crew around its engines, all others in files and ranks. */
static void
stand (const AciesRecord *traits,
       const AciesRecord *figures,
       guint              files,
       guint              left,
       AciesAppearance   *appearance)
{
  if (acies_record_get_choice (figures, RW_TYPE_COLUMN_KIND) == RW_KIND_ARTILLERY)
    {
      gint64 engines = acies_record_is_given (traits, RW_UNIT_TRAIT_ENGINES)
                       ? acies_record_get_number (traits, RW_UNIT_TRAIT_ENGINES) : 1;

      appearance->files = MAX (engines, 1);
      appearance->ranks = 1;
    }
  else
    {
      appearance->files = CLAMP (files, 1, MAX (left, 1));
      appearance->ranks = MAX ((left + appearance->files - 1) / appearance->files, 1);
    }
  appearance->figures = 1;
  appearance->width = appearance->files * acies_inches_of (figures, RW_TYPE_COLUMN_FILE_WIDTH);
  appearance->depth = appearance->ranks * acies_inches_of (figures, RW_TYPE_COLUMN_RANK_DEPTH);
}

/* Finds the model before a unit: a raised ladder, with or without men on it, or the ram of a gang that
 * has reached the door (RW-117). */
static const char *
find_model (const AciesRecord *status,
            guint              left)
{
  if (acies_record_get_choice (status, RW_UNIT_STATUS_LADDER) == RW_LADDER_UP)
    return "ladder";
  if (acies_record_get_number (status, RW_UNIT_STATUS_TURNS_AT_DOOR) > 0 && left >= 5 && left <= 10)
    return "ram";

  return NULL;
}

/* Prints the strength, "9 of 12", with the men on foot and those hit this turn. */
static char *
print_strength (guint men,
                guint left,
                guint on_foot,
                guint hit)
{
  GString *text = g_string_new (NULL);

  /* Translators: men that are left, of how many: "9 of 12" */
  g_string_append_printf (text, _("%u of %u"), left, men);
  if (on_foot > 0)
    /* Translators: goes on "9 of 12": riders who have lost their horses */
    g_string_append_printf (text, _(", %u on foot"), on_foot);
  if (hit > 0)
    /* Translators: goes on "9 of 12": men with flesh wounds of this turn */
    g_string_append_printf (text, _(", %u hit"), hit);

  return g_string_free (text, FALSE);
}

void
rw_appearance (AciesRuleset      *ruleset,
               const AciesRecord *traits,
               const AciesRecord *status,
               gboolean           is_leader,
               guint              files,
               AciesAppearance   *appearance)
{
  AciesVocabulary *types = acies_ruleset_get_vocabulary (ruleset, RW_VOCABULARY_TYPE);
  const AciesRecord *figures;
  guint men, left, on_foot = 0, hit = 0;

  if (is_leader)
    return;

  figures = acies_vocabulary_get_figures (types, acies_record_get_choice (traits, RW_UNIT_TRAIT_TYPE));
  left = men = acies_record_get_number (traits, RW_UNIT_TRAIT_MEN_AT_START);
  if (status != NULL)
    {
      on_foot = acies_record_get_number (status, RW_UNIT_STATUS_ON_FOOT);
      left = acies_record_get_number (status, RW_UNIT_STATUS_MEN) + on_foot;
      hit = acies_record_get_number (status, RW_UNIT_STATUS_ALREADY_HIT)
            + acies_record_get_number (status, RW_UNIT_STATUS_ON_FOOT_ALREADY_HIT);
    }

  appearance->arm = acies_record_get_text (figures, RW_TYPE_COLUMN_SYMBOL);
  appearance->order = acies_record_get_text (figures, RW_TYPE_COLUMN_ORDER);
  appearance->strength = men;
  appearance->left = left;
  appearance->second = left > on_foot ? on_foot : 0;
  appearance->in_play = left > 0;
  g_free (appearance->text);
  appearance->text = print_strength (men, left, on_foot, hit);
  stand (traits, figures, files, left, appearance);
  if (status == NULL)
    return;
  appearance->model = left > 0 ? find_model (status, left) : NULL;
  add_marks (status, appearance);
}
