/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "pw-play-private.h"

/* The medallion of a leader, in inches. */
#define LEADER_SIZE 1.2
#define LEGION_FILES 4

double
pw_legion_depth (gint64 lines)
{
  return lines * PW_BASE_WIDTH + (lines - 1) * PW_LEGION_GAP;
}

static double
get_length (AciesRuleset *ruleset,
            int           type,
            guint         column)
{
  return (double) pw_type_figure (ruleset, type, column) / ACIES_DECIMAL_ONE;
}

/* The bases of a unit and their arrangement. */
typedef struct
{
  int      type;
  int      formation;
  gboolean legion;
  guint    lines;
  guint    bases;
} Stand;

static Stand
read_stand (const AciesRecord *traits,
            const AciesRecord *status)
{
  Stand stand = {
    .type = acies_record_get_choice (traits, PW_UNIT_TRAIT_TYPE),
    .legion = acies_record_get_boolean (traits, PW_UNIT_TRAIT_LEGION),
    .bases = acies_record_get_number (traits, PW_UNIT_TRAIT_BASES),
    .lines = 3,
  };

  stand.formation = stand.legion ? PW_FORMATION_QUINCUNX : PW_FORMATION_LINE;
  if (status == NULL)
    return stand;

  stand.bases = acies_record_get_number (status, PW_UNIT_STATUS_BASES);
  stand.lines = acies_record_get_number (status, PW_UNIT_STATUS_LINES);
  if (acies_record_is_given (status, PW_UNIT_STATUS_FORMATION))
    stand.formation = acies_record_get_choice (status, PW_UNIT_STATUS_FORMATION);

  return stand;
}

static void
draw_up (AciesRuleset    *ruleset,
         const Stand     *stand,
         AciesAppearance *appearance)
{
  double file = stand->legion ? PW_LEGION_FILE : get_length (ruleset, stand->type, PW_TYPE_COLUMN_FILE_WIDTH);
  double rank = get_length (ruleset, stand->type, PW_TYPE_COLUMN_RANK_DEPTH);
  guint bases = MAX (stand->bases, 1);
  gboolean deep = stand->legion && stand->lines > 1 && stand->formation != PW_FORMATION_LINE;

  appearance->files = bases;
  if (stand->formation == PW_FORMATION_COLUMN)
    appearance->files = stand->legion ? MIN (stand->lines, bases) : 1;
  else if (deep)
    appearance->files = MIN (LEGION_FILES, bases);
  appearance->ranks = (bases + appearance->files - 1) / appearance->files;
  appearance->width = appearance->files * file;
  appearance->depth = appearance->ranks * rank;
  if (deep && stand->formation != PW_FORMATION_COLUMN)
    {
      appearance->ranks = MAX (appearance->ranks, stand->lines);
      appearance->depth = pw_legion_depth (stand->lines);
    }
}

/* Arranges the bases.  PW-64, PW-65 and PW-60: the shape of the block shows the formation. */
static void
arrange (const Stand     *stand,
         AciesAppearance *appearance)
{
  if (stand->formation == PW_FORMATION_QUINCUNX)
    appearance->order = "checkerboard";
  else if (stand->formation == PW_FORMATION_COLUMN)
    appearance->order = "column";
  else if (stand->formation == PW_FORMATION_UNFORMED && !pw_is_light (stand->type))
    appearance->disorder = 2;
}

static const char * const state_marks[] = {
  [PW_STATE_NORMAL]    = NULL,
  [PW_STATE_CHARGING]  = "charging",
  [PW_STATE_PURSUING]  = "pursuing",
  [PW_STATE_RETIRING]  = "fallback",
  [PW_STATE_ROUTING]   = "routing",
  [PW_STATE_EVADING]   = "evading",
  [PW_STATE_LOOTING]   = "looting",
  [PW_STATE_RAMPAGING] = "rampaging",
};

static void
add_marks (AciesRuleset      *ruleset,
           const AciesRecord *traits,
           const AciesRecord *status,
           AciesAppearance   *appearance)
{
  const AciesBody body = { .traits = (AciesRecord *) traits, .status = (AciesRecord *) status };
  PwUnit unit = pw_body_read (&body);

  if (unit.dp > 0)
    acies_appearance_add_mark (appearance, "disorder-points", unit.dp, pw_unit_limit (&unit), _("DPs"));
  if (state_marks[unit.state] != NULL)
    acies_appearance_add_mark (appearance, state_marks[unit.state], 0, 0,
                               acies_ruleset_get_item_label (ruleset, PW_VOCABULARY_STATE, unit.state));
  if (acies_record_get_choice (status, PW_UNIT_STATUS_CONTROL) == PW_CONTROL_HALT)
    acies_appearance_add_mark (appearance, "holding", 0, 0,
                               acies_ruleset_get_item_label (ruleset, PW_VOCABULARY_CONTROL, PW_CONTROL_HALT));
  if (acies_record_get_boolean (status, PW_UNIT_STATUS_IN_COMBAT))
    acies_appearance_add_mark (appearance, "in-contact", acies_record_get_number (status, PW_UNIT_STATUS_ROUND), 0,
                               _("In combat"));

  appearance->routing = unit.state == PW_STATE_ROUTING;
  appearance->in_play = pw_body_is_active (&body);
}

void
pw_appearance (AciesRuleset      *ruleset,
               const AciesRecord *traits,
               const AciesRecord *status,
               gboolean           is_leader,
               guint              files,
               AciesAppearance   *appearance)
{
  AciesVocabulary *types = acies_ruleset_get_vocabulary (ruleset, PW_VOCABULARY_TYPE);
  const AciesRecord *figures;
  guint start;
  Stand stand;

  if (is_leader)
    {
      figures = acies_vocabulary_get_figures (types, PW_TYPE_MEDIUM_CAVALRY);
      appearance->arm = acies_record_get_text (figures, PW_TYPE_COLUMN_SYMBOL);
      appearance->width = appearance->depth = LEADER_SIZE;
      appearance->in_play = status == NULL || !acies_record_get_boolean (status, PW_LEADER_STATUS_LOST);
      return;
    }

  stand = read_stand (traits, status);
  start = acies_record_get_number (traits, PW_UNIT_TRAIT_BASES);
  figures = acies_vocabulary_get_figures (types, stand.type);
  appearance->arm = acies_record_get_text (figures, PW_TYPE_COLUMN_SYMBOL);
  appearance->order = acies_record_get_text (figures, PW_TYPE_COLUMN_ORDER);
  appearance->second_weapon = "";
  appearance->strength = start;
  appearance->left = stand.bases;
  g_free (appearance->text);
  /* Translators: bases that are left, of how many: "7 of 8" */
  appearance->text = g_strdup_printf (_("%u of %u"), stand.bases, start);
  draw_up (ruleset, &stand, appearance);
  arrange (&stand, appearance);
  if (status != NULL)
    add_marks (ruleset, traits, status, appearance);
}
