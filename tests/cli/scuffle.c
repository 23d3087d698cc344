/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The arithmetic of scuffle.xml: as small as a ruleset can be that still does a little of everything. */

#include "config.h"

#include "acies-dice.h"
#include "acies-ruleset.h"
#include "scuffle-keys.h"

#define SCUFFLE_TYPE_RULESET (scuffle_ruleset_get_type ())
G_DECLARE_FINAL_TYPE (ScuffleRuleset, scuffle_ruleset, SCUFFLE, RULESET, AciesRuleset)

struct _ScuffleRuleset
{
  AciesRuleset parent_instance;
};

ACIES_DEFINE_RULESET_MODULE (ScuffleRuleset, scuffle_ruleset, scuffle, "scuffle")

#define FIGURES_A_DIE 6
#define LONGEST_RANGE (12 * ACIES_DECIMAL_ONE)

/* ---- Procedures ---- */

static gboolean
check_roster (AciesCall  *call,
              GError    **error)
{
  gint64 figures = acies_call_get_number (call, SC_ROSTER_IN_A_FIGURES);

  if (figures > 40)
    acies_call_add_item (call, SC_ROSTER_OUT_ERRORS, SC_ERRORS_CROWD);
  if (figures < FIGURES_A_DIE)
    acies_call_add_item (call, SC_ROSTER_OUT_WARNINGS, SC_WARNINGS_FEW);

  return TRUE;
}

static gboolean
throw_for_initiative (AciesCall  *call,
                      GError    **error)
{
  guint a = 0;
  guint b = 0;

  while (a == b)
    {
      if (a > 0 && !acies_call_again (call, error))
        return FALSE;
      if (!acies_call_draw (call, 'a', &acies_die_d6, &a, error)
          || !acies_call_draw (call, 'b', &acies_die_d6, &b, error))
        return FALSE;
    }
  acies_call_set_number (call, SC_INITIATIVE_OUT_WINNER, a > b ? SC_WINNER_A : SC_WINNER_B);

  return TRUE;
}

static gboolean
shoot (AciesCall  *call,
       GError    **error)
{
  gint64 range = acies_call_get_number (call, SC_VOLLEY_IN_RANGE);
  gint64 figures = acies_call_get_number (call, SC_VOLLEY_IN_A_FIGURES)
                   - acies_call_get_number (call, SC_VOLLEY_IN_A_CASUALTIES);
  gboolean is_hard = acies_call_get_number (call, SC_VOLLEY_IN_IN_COVER)
                     && acies_call_get_number (call, SC_VOLLEY_IN_OPTION_COVER) == SC_COVER_FULL;
  guint n_dice = figures > 0 ? (guint) figures / FIGURES_A_DIE : 0;
  g_autofree char *dice = g_strdup_printf ("%u", n_dice);
  guint n_hits;

  if (range > LONGEST_RANGE)
    return acies_call_refuse (call, error, "SC-4", "The target is too far away");

  acies_call_explain (call, "SC-3", dice, "Dice for %" G_GINT64_FORMAT " figures", figures);
  if (!acies_call_draw_successes (call, 'a', &acies_die_d6, n_dice,
                                  ACIES_FACES_AT_LEAST (is_hard ? 6 : 5), &n_hits, error))
    return FALSE;

  acies_call_set_number (call, SC_VOLLEY_OUT_HALF_RANGE, acies_decimal_divide (range, 2 * ACIES_DECIMAL_ONE));
  acies_call_set_number (call, SC_VOLLEY_OUT_B_CASUALTIES, n_hits);
  if (n_hits > 0)
    {
      g_autofree char *hits = g_strdup_printf ("hits=%u", n_hits);

      acies_call_add_next (call, SC_NERVE, 'b', hits, NULL);
    }

  return TRUE;
}

static gboolean
test_nerve (AciesCall  *call,
            GError    **error)
{
  guint face;

  if (!acies_call_draw (call, 'a', &acies_die_d6, &face, error))
    return FALSE;
  acies_call_set_number (call, SC_NERVE_OUT_A_SHAKEN,
                          face <= (guint) acies_call_get_number (call, SC_NERVE_IN_HITS));

  return TRUE;
}

static const AciesProcedureParts *const procedures[SC_N_PROCEDURES] = {
  [SC_ROSTER] = ACIES_PROCEDURE_OF (check_roster),
  [SC_INITIATIVE] = ACIES_PROCEDURE_OF (throw_for_initiative),
  [SC_VOLLEY] = ACIES_PROCEDURE_OF (shoot),
  [SC_NERVE] = ACIES_PROCEDURE_OF (test_nerve),
};

/* ---- Rosters and battles ---- */

static void
scuffle_check_army (AciesRuleset *self,
                    AciesArmy    *army,
                    GPtrArray    *findings)
{
  const AciesProcedure *roster = acies_ruleset_get_procedure (self, SC_ROSTER);
  g_autoptr (AciesDice) dice = acies_typed_dice_new ("", 6);

  for (guint i = 0; i < acies_army_get_n_commands (army); i++)
    {
      AciesCommand *command = acies_army_get_command (army, i);

      for (guint j = 0; j < acies_command_get_n_units (command); j++)
        {
          AciesUnit *unit = acies_command_get_unit (command, j);
          g_autoptr (AciesRecord) inputs = acies_record_new (acies_procedure_get_inputs (roster));
          g_autoptr (AciesOutcome) outcome = NULL;

          acies_record_set_number (inputs, SC_ROSTER_IN_A_FIGURES,
                                   acies_record_get_number (acies_unit_get_traits (unit),
                                                            SC_UNIT_TRAIT_FIGURES));
          outcome = acies_procedure_resolve (roster, inputs, dice, NULL);
          acies_ruleset_add_findings (self, acies_outcome_get_outputs (outcome),
                                      acies_unit_get_id (unit), findings);
        }
    }
}

static void
scuffle_measure (AciesRuleset         *self,
                 const AciesSituation *situation,
                 AciesFacts           *facts)
{
  const AciesBody *a = acies_situation_find (situation, acies_facts_get_a (facts));
  const AciesBody *b = acies_situation_find (situation, acies_facts_get_b (facts));

  if (acies_procedure_get_index (acies_facts_get_procedure (facts)) == SC_VOLLEY && a->placed && b->placed)
    acies_facts_set_inches (facts, SC_VOLLEY_IN_RANGE, ACIES_SOURCE_SKETCH,
                            acies_point_distance (a->pose.at, b->pose.at), NULL);
}

/* The winner goes first. */
static void
scuffle_apply (AciesRuleset          *self,
               AciesSituation        *situation,
               const AciesResolution *resolution)
{
  const AciesRecord *outputs = acies_outcome_get_outputs (resolution->outcome);
  const char *winner;

  if (acies_procedure_get_index (resolution->procedure) != SC_INITIATIVE)
    return;

  winner = acies_record_get_choice (outputs, SC_INITIATIVE_OUT_WINNER) == SC_WINNER_A
           ? resolution->a : resolution->b;
  acies_situation_set_first (situation, (int) acies_situation_find_side (situation, winner)->index);
}

/* Who is shaken falls back an inch. */
static void
scuffle_propose_moves (AciesRuleset          *self,
                       const AciesSituation  *situation,
                       const AciesResolution *resolution,
                       GPtrArray             *moves)
{
  const AciesBody *body = acies_situation_find (situation, resolution->a);
  AciesPose way[2];

  if (acies_procedure_get_index (resolution->procedure) != SC_NERVE
      || !acies_record_get_boolean (acies_outcome_get_outputs (resolution->outcome), SC_NERVE_OUT_A_SHAKEN)
      || !body->placed)
    return;

  way[0] = way[1] = body->pose;
  way[1].at = acies_point_along (body->pose.at, body->pose.heading, -1.0);
  g_ptr_array_add (moves, acies_move_new (body->id, ACIES_MOVE_RECOIL, way, 2));
}

static void
scuffle_enter_step (AciesRuleset   *self,
                    AciesSituation *situation,
                    guint           step)
{
  if (step == SC_STEP_INITIATIVE)
    acies_situation_add_due (situation, acies_due_new (SC_INITIATIVE, "a", "b", TRUE,
                                                       "Each turn begins with it.", "SC-2"));
}

static void
scuffle_list_offers (AciesRuleset         *self,
                     const AciesSituation *situation,
                     GPtrArray            *offers)
{
  if (acies_situation_get_step (situation) != SC_STEP_SHOOT)
    return;

  for (guint i = 0; i < acies_situation_get_n_bodies (situation); i++)
    for (guint j = 0; j < acies_situation_get_n_bodies (situation); j++)
      {
        const AciesBody *a = acies_situation_get_body (situation, i);
        const AciesBody *b = acies_situation_get_body (situation, j);

        if (!a->is_leader && !b->is_leader && a->placed && b->placed
            && (int) a->side == acies_situation_get_first (situation) && a->side != b->side)
          g_ptr_array_add (offers, acies_due_new (SC_VOLLEY, a->id, b->id, FALSE, "It may shoot.", ""));
      }
}

static void
scuffle_appearance (AciesRuleset      *self,
                    const AciesRecord *traits,
                    const AciesRecord *status,
                    gboolean           is_leader,
                    guint              files,
                    AciesAppearance   *appearance)
{
  gint64 figures;
  gint64 left;

  if (is_leader)
    return;

  figures = left = acies_record_get_number (traits, SC_UNIT_TRAIT_FIGURES);
  if (status != NULL)
    left = MAX (left - acies_record_get_number (status, SC_UNIT_STATUS_CASUALTIES), 0);

  g_free (appearance->text);
  appearance->text = g_strdup_printf ("%" G_GINT64_FORMAT " of %" G_GINT64_FORMAT, left, figures);
  appearance->files = files;
  appearance->ranks = (guint) MAX ((left + files - 1) / files, 1);
  appearance->width = files * 0.5;
  appearance->depth = appearance->ranks * 0.5;
  appearance->in_play = left > 0;
}

static void
scuffle_ruleset_class_init (ScuffleRulesetClass *klass)
{
  AciesRulesetClass *ruleset_class = ACIES_RULESET_CLASS (klass);

  ruleset_class->abi = ACIES_RULESET_ABI;
  ruleset_class->keys_checksum = SC_KEYS_CHECKSUM;
  ruleset_class->n_procedures = SC_N_PROCEDURES;
  ruleset_class->procedures = procedures;
  ruleset_class->check_army = scuffle_check_army;
  ruleset_class->measure = scuffle_measure;
  ruleset_class->apply = scuffle_apply;
  ruleset_class->propose_moves = scuffle_propose_moves;
  ruleset_class->enter_step = scuffle_enter_step;
  ruleset_class->list_offers = scuffle_list_offers;
  ruleset_class->appearance = scuffle_appearance;
}

static void
scuffle_ruleset_init (ScuffleRuleset *self)
{
}
