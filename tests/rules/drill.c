/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>
#include <string.h>

#include "acies-explain.h"
#include "acies-ruleset-private.h"
#include "drill.h"

#define DRILL_TYPE_RULESET (drill_ruleset_get_type ())
G_DECLARE_FINAL_TYPE (DrillRuleset, drill_ruleset, DRILL, RULESET, AciesRuleset)

struct _DrillRuleset
{
  AciesRuleset parent_instance;
};

G_DEFINE_FINAL_TYPE (DrillRuleset, drill_ruleset, ACIES_TYPE_RULESET)

/* ---- Arithmetic ---- */

/* Two hits, six of the fourth volley and fifty of the fifth; whoever is hit wavers and counts. */
static gboolean
shoot (AciesCall  *call,
       GError    **error)
{
  gint64 volley = acies_call_get_number (call, DR_SHOOTING_IN_VOLLEY);

  if (!acies_call_check (call, error))
    return FALSE;

  acies_call_set_number (call, DR_SHOOTING_OUT_B_HITS, volley == 5 ? 50 : volley == 4 ? 6 : 2);
  acies_call_set_number (call, DR_SHOOTING_OUT_A_SHOT, volley != 3);
  acies_call_set_number (call, DR_SHOOTING_OUT_COST, 150);
  acies_call_explain_inches (call, "DR-1", 150, "Cost");
  acies_call_explain_number (call, NULL, 2 - volley, "Short of 2");
  acies_call_add_next (call, DR_MORALE, 'b', "cause=shooting", NULL);
  acies_call_add_next (call, DR_LOSSES, 'b', NULL);
  acies_call_add_next (call, DR_SHOOTING, 'b', NULL);

  return TRUE;
}

/* Grit goes down by the cause; below 0 there is nobody left. */
static gboolean
test_morale (AciesCall  *call,
             GError    **error)
{
  gint64 grit = acies_call_get_number (call, DR_MORALE_IN_A_GRIT)
                - (acies_call_get_number (call, DR_MORALE_IN_CAUSE) == DR_CAUSE_SHAKEN ? 1 : 6);

  acies_call_set_number (call, DR_MORALE_OUT_A_GRIT, grit);
  acies_call_set_number (call, DR_MORALE_OUT_A_STATE, grit < -6 ? DR_STATE_GONE : DR_STATE_ACTIVE);

  return TRUE;
}

static gboolean
count_losses (AciesCall  *call,
              GError    **error)
{
  acies_call_set_number (call, DR_LOSSES_OUT_A_HITS, -3);

  return TRUE;
}

static gboolean
mark (AciesCall  *call,
      GError    **error)
{
  acies_call_set_number (call, DR_MARK_OUT_A_RISK, 2);
  acies_call_set_number (call, DR_MARK_OUT_B_HEART, -4);
  acies_call_add_next (call, DR_MARK, 'a', NULL);
  acies_call_add_next (call, DR_COLLAPSE, 'a', NULL);
  acies_call_add_next (call, DR_COLLAPSE, 'b', NULL);
  acies_call_add_next (call, DR_OMEN, 'b', NULL);

  return TRUE;
}

static gboolean
do_nothing (AciesCall  *call,
            GError    **error)
{
  return TRUE;
}

static gboolean
see_omen (AciesCall  *call,
          GError    **error)
{
  acies_call_set_number (call, DR_OMEN_OUT_GOOD, TRUE);

  return TRUE;
}

static const AciesProcedureParts *const procedures[DR_N_PROCEDURES] = {
  [DR_SHOOTING] = ACIES_PROCEDURE_OF (shoot),
  [DR_MORALE] = ACIES_PROCEDURE_OF (test_morale),
  [DR_LOSSES] = ACIES_PROCEDURE_OF (count_losses),
  [DR_MARK] = ACIES_PROCEDURE_OF (mark),
  [DR_COLLAPSE] = ACIES_PROCEDURE_OF (do_nothing),
  [DR_OMEN] = ACIES_PROCEDURE_OF (see_omen),
};

/* ---- Battles ---- */

static void
drill_measure (AciesRuleset         *self,
               const AciesSituation *situation,
               AciesFacts           *facts)
{
  AciesBody *a = acies_situation_find (situation, acies_facts_get_a (facts));
  AciesBody *b = acies_situation_find (situation, acies_facts_get_b (facts));
  double inches;

  if (acies_procedure_get_index (acies_facts_get_procedure (facts)) != DR_SHOOTING)
    return;

  /* What a status says may depend on what was told. */
  if (acies_facts_get_source (facts, DR_SHOOTING_IN_VOLLEY) >= ACIES_SOURCE_LOG)
    {
      g_autofree char *volley = acies_record_print (acies_facts_get_inputs (facts), DR_SHOOTING_IN_VOLLEY);

      acies_facts_set_text (facts, DR_SHOOTING_IN_A_WORD, ACIES_SOURCE_STATUS, volley, NULL);
    }
  if (!a->placed || !b->placed)
    return;

  inches = acies_point_distance (a->pose.at, b->pose.at);
  acies_facts_set_inches (facts, DR_SHOOTING_IN_RANGE, ACIES_SOURCE_SKETCH, inches, "from front to front");
  for (guint i = 1; i <= 4; i++)
    acies_facts_add_item (facts, DR_SHOOTING_IN_RANGES, ACIES_SOURCE_SKETCH, i * ACIES_DECIMAL_ONE);
}

/* A side that collapses loses all its units; at an omen the Guard forms two files. */
static void
drill_apply (AciesRuleset          *self,
             AciesSituation        *situation,
             const AciesResolution *resolution)
{
  if (acies_procedure_get_index (resolution->procedure) == DR_OMEN)
    {
      acies_situation_find (situation, "a1")->files = 2;
      /* Says nothing of it to the log. */
      acies_situation_find (situation, "b1")->pose.at.x += 2.0;
    }

  if (acies_procedure_get_index (resolution->procedure) != DR_COLLAPSE)
    return;

  for (guint i = 0; i < acies_situation_get_n_bodies (situation); i++)
    {
      AciesBody *body = acies_situation_get_body (situation, i);

      if (!body->is_leader && body->id[0] == resolution->a[0])
        acies_record_set_number (body->status, DR_UNIT_STATUS_STATE, DR_STATE_GONE);
    }
}

/* Writes it down on Anna. */
static void
note_step (AciesSituation *situation,
           const char     *what,
           guint           step)
{
  AciesBody *anna = acies_situation_find (situation, "ag1");
  g_autofree char *word = NULL;

  word = g_strdup_printf ("%s%s%u.%u ", acies_record_get_text (anna->status, DR_LEADER_STATUS_WORD), what,
                          acies_situation_get_turn (situation), step);
  acies_record_set_text (anna->status, DR_LEADER_STATUS_WORD, word);
}

static void
drill_enter_step (AciesRuleset   *self,
                  AciesSituation *situation,
                  guint           step)
{
  note_step (situation, "in", step);
  if (step == DR_STEP_SHOOT)
    acies_situation_add_due (situation, acies_due_new (DR_OMEN, NULL, NULL, TRUE, "Look up.", NULL));
}

/* What wavered too much at the end of the turn is gone, and the rest test anew. */
static void
drill_leave_step (AciesRuleset   *self,
                  AciesSituation *situation,
                  guint           step)
{
  note_step (situation, "out", step);
  if (step != DR_STEP_TIDY)
    return;

  for (guint i = 0; i < acies_situation_get_n_bodies (situation); i++)
    {
      AciesBody *body = acies_situation_get_body (situation, i);

      if (body->is_leader || acies_record_get_number (body->status, DR_UNIT_STATUS_HITS) == 0)
        continue;

      if (acies_record_get_number (body->status, DR_UNIT_STATUS_HITS) > 9)
        acies_record_set_number (body->status, DR_UNIT_STATUS_STATE, DR_STATE_GONE);
      acies_situation_add_due (situation, acies_due_new (DR_LOSSES, body->id, NULL, TRUE, "Again.", NULL));
    }
}

static void
drill_list_offers (AciesRuleset         *self,
                   const AciesSituation *situation,
                   GPtrArray            *offers)
{
  AciesDue *idle;

  if (acies_situation_get_step (situation) != DR_STEP_WAVER)
    return;

  idle = acies_due_new (DR_LOSSES, "b1", NULL, FALSE, "It needs nothing.", NULL);
  idle->idle = TRUE;
  g_ptr_array_add (offers, idle);
  g_ptr_array_add (offers, acies_due_new (DR_MORALE, "a1", NULL, FALSE, "Anybody may.", NULL));
  g_ptr_array_add (offers, acies_due_new (DR_MORALE, "b1", NULL, FALSE, "Anybody may.", NULL));
  g_ptr_array_add (offers, acies_due_new (DR_MORALE, "b1", NULL, FALSE, "Said twice.", NULL));
  g_ptr_array_add (offers, acies_due_new (DR_COLLAPSE, "a", NULL, TRUE, "It is over.", NULL));
}

static void
drill_propose_moves (AciesRuleset          *self,
                     const AciesSituation  *situation,
                     const AciesResolution *resolution,
                     GPtrArray             *moves)
{
  const AciesPose way[] = { { { 0, 9 }, 0 }, { { 0, 0 }, 0 } };

  g_ptr_array_add (moves, acies_move_new (resolution->a, ACIES_MOVE_ROUT, way, 2));
}

static char *
drill_describe (AciesRuleset          *self,
                const AciesSituation  *situation,
                const AciesResolution *resolution)
{
  if (acies_procedure_get_index (resolution->procedure) != DR_COLLAPSE)
    return NULL;

  return g_strdup_printf ("%s collapses", acies_situation_get_name (situation, resolution->a));
}

static void
drill_appearance (AciesRuleset      *self,
                  const AciesRecord *traits,
                  const AciesRecord *status,
                  gboolean           is_leader,
                  guint              files,
                  AciesAppearance   *appearance)
{
  guint left;

  appearance->in_play = TRUE;
  if (is_leader)
    return;

  left = acies_record_get_number (traits, DR_UNIT_TRAIT_FIGURES);
  if (status != NULL)
    {
      left -= acies_record_get_number (status, DR_UNIT_STATUS_HITS);
      appearance->in_play = acies_record_get_number (status, DR_UNIT_STATUS_STATE) == DR_STATE_ACTIVE;
    }

  appearance->files = MIN (files, MAX (left, 1));
  appearance->ranks = (left + appearance->files - 1) / appearance->files;
  appearance->width = appearance->files * 0.5;
  appearance->depth = appearance->ranks * 0.75;
}

static char *
drill_verdict (AciesRuleset         *self,
               const AciesSituation *situation)
{
  return g_strdup_printf ("turn %u", acies_situation_get_turn (situation));
}

/* The last side that has units has won. */
static AciesEnding *
drill_find_ending (AciesRuleset         *self,
                   const AciesSituation *situation)
{
  guint n_left[2] = { 0, 0 };
  int winner;

  for (guint i = 0; i < acies_situation_get_n_units (situation); i++)
    {
      const AciesBody *unit = acies_situation_get_body (situation, i);

      n_left[unit->side] += acies_record_get_number (unit->status, DR_UNIT_STATUS_STATE) == DR_STATE_ACTIVE;
    }
  if (n_left[0] > 0 && n_left[1] > 0)
    return NULL;

  winner = n_left[0] > 0 ? 0 : n_left[1] > 0 ? 1 : -1;

  return acies_ending_new (winner, TRUE, "Nobody is left.", "DR-9");
}

static void
drill_ruleset_class_init (DrillRulesetClass *class)
{
  AciesRulesetClass *ruleset_class = ACIES_RULESET_CLASS (class);

  ruleset_class->abi = ACIES_RULESET_ABI;
  ruleset_class->keys_checksum = DR_KEYS_CHECKSUM;
  ruleset_class->n_procedures = DR_N_PROCEDURES;
  ruleset_class->procedures = procedures;
  ruleset_class->measure = drill_measure;
  ruleset_class->apply = drill_apply;
  ruleset_class->enter_step = drill_enter_step;
  ruleset_class->leave_step = drill_leave_step;
  ruleset_class->list_offers = drill_list_offers;
  ruleset_class->propose_moves = drill_propose_moves;
  ruleset_class->describe = drill_describe;
  ruleset_class->appearance = drill_appearance;
  ruleset_class->verdict = drill_verdict;
  ruleset_class->find_ending = drill_find_ending;
}

static void
drill_ruleset_init (DrillRuleset *self)
{
}

/* ---- For the tests ---- */

AciesRuleset *
drill_create_ruleset (void)
{
  g_autoptr (GFile) file = g_file_new_for_path (DRILL_DECLARATION);
  g_autoptr (GError) error = NULL;
  AciesDeclaration *declaration;
  AciesRuleset *ruleset;

  declaration = acies_declaration_new_from_file (file, &error);
  g_assert_no_error (error);
  ruleset = g_object_new (DRILL_TYPE_RULESET, NULL);
  acies_ruleset_take_declaration (ruleset, declaration, &error);
  g_assert_no_error (error);

  return ruleset;
}

static AciesArmy *
create_army (AciesRuleset *ruleset,
             const char   *name,
             int           color)
{
  AciesArmy *army = acies_army_new ("drill", acies_ruleset_get_unit_traits (ruleset),
                                    acies_ruleset_get_leader_traits (ruleset),
                                    acies_ruleset_get_side_traits (ruleset));

  acies_army_set_name (army, name);
  acies_army_set_color (army, color);

  return army;
}

static void
add_unit (AciesArmy    *army,
          AciesCommand *command,
          const char   *name,
          const char   *grit,
          const char   *weapon)
{
  AciesUnit *unit = acies_army_add_unit (army, command, G_MAXUINT);

  acies_unit_set_name (unit, name);
  if (grit != NULL)
    g_assert_true (acies_unit_set_trait (unit, "grit", grit, NULL));
  if (weapon != NULL)
    g_assert_true (acies_unit_set_trait (unit, "weapon", weapon, NULL));
}

GListModel *
drill_create_armies (AciesRuleset *ruleset)
{
  GListStore *armies = g_list_store_new (ACIES_TYPE_ARMY);
  g_autoptr (AciesArmy) reds = create_army (ruleset, "Reds", -1);
  g_autoptr (AciesArmy) others = create_army (ruleset, "", 4);
  AciesCommand *command;

  command = acies_army_add_command (reds, TRUE, G_MAXUINT);
  acies_leader_set_name (acies_command_get_leader (command), "Anna");
  add_unit (reds, command, "Guard", "7", "pike");
  add_unit (reds, command, "", NULL, "bow");
  add_unit (reds, acies_army_add_command (reds, FALSE, G_MAXUINT), "Strays", NULL, NULL);
  g_assert_true (acies_army_set_trait (reds, "luck", "3", NULL));

  command = acies_army_add_command (others, TRUE, G_MAXUINT);
  add_unit (others, command, "Archers", NULL, "bow");

  g_list_store_append (armies, reds);
  g_list_store_append (armies, others);

  return G_LIST_MODEL (armies);
}

AciesSituation *
drill_create_situation (AciesRuleset *ruleset)
{
  g_autoptr (GListModel) armies = drill_create_armies (ruleset);
  g_autoptr (AciesTable) table = acies_table_new (72, 48);

  return acies_ruleset_create_situation (ruleset, table, armies, NULL);
}

void
drill_place (AciesSituation *situation,
             const char     *id,
             double          x,
             double          y)
{
  const AciesPose pose = { { x, y }, 0 };
  g_autoptr (AciesMove) move = acies_move_new (id, ACIES_MOVE_PLACE, &pose, 1);

  acies_situation_apply_move (situation, move);
}

void
drill_play (AciesSituation     *situation,
            guint               procedure,
            const char         *a,
            const char         *b,
            const char * const *presets)
{
  AciesRuleset *ruleset = acies_situation_get_ruleset (situation);
  g_autoptr (AciesDice) dice = acies_typed_dice_new ("", 6);
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesFacts) facts = NULL;
  g_autoptr (AciesOutcome) outcome = NULL;
  AciesResolution resolution;

  facts = acies_ruleset_gather_facts (ruleset, situation, acies_ruleset_get_procedure (ruleset, procedure),
                                      a, b, presets, &error);
  g_assert_no_error (error);
  outcome = acies_procedure_resolve (acies_facts_get_procedure (facts), acies_facts_get_inputs (facts),
                                     dice, &error);
  g_assert_no_error (error);

  resolution = (AciesResolution) { acies_facts_get_procedure (facts), a, b,
                                   acies_facts_get_inputs (facts), outcome };
  acies_ruleset_apply (ruleset, situation, &resolution);
}

char *
drill_print_status (AciesSituation *situation,
                    const char     *id,
                    const char     *field)
{
  AciesBody *body = acies_situation_find (situation, id);
  AciesRecord *status = body != NULL ? body->status : acies_situation_find_side (situation, id)->status;

  return acies_record_print (status, acies_schema_lookup (acies_record_get_schema (status), field));
}

char *
drill_print_dues (AciesRuleset *ruleset,
                  GPtrArray    *dues)
{
  GString *line = g_string_new (NULL);

  for (guint i = 0; i < dues->len; i++)
    {
      const AciesDue *due = g_ptr_array_index (dues, i);
      const AciesProcedure *procedure = acies_ruleset_get_procedure (ruleset, due->procedure);

      if (i > 0)
        g_string_append_c (line, '|');
      g_string_append_printf (line, due->must ? "%s %s %s" : "(%s %s %s)", acies_procedure_get_id (procedure),
                              due->a != NULL ? due->a : "-", due->b != NULL ? due->b : "-");
    }

  return g_string_free (line, FALSE);
}
