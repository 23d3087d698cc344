/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "acies-proposal.h"
#include "acies-ruleset-private.h"
#include "affray.h"
#include "affray-keys.h"

#define AFFRAY_TYPE_RULESET (affray_ruleset_get_type ())
G_DECLARE_FINAL_TYPE (AffrayRuleset, affray_ruleset, AFFRAY, RULESET, AciesRuleset)

struct _AffrayRuleset
{
  AciesRuleset parent_instance;
};

G_DEFINE_FINAL_TYPE (AffrayRuleset, affray_ruleset, ACIES_TYPE_RULESET)

/* ---- Arithmetic ---- */

static gboolean
throw_for_initiative (AciesCall  *call,
                      GError    **error)
{
  guint one, other;

  if (!acies_call_draw (call, 'a', &acies_die_d6, &one, error)
      || !acies_call_draw (call, 'b', &acies_die_d6, &other, error))
    return FALSE;

  acies_call_set_number (call, AF_INITIATIVE_OUT_WINNER,
                         one > other ? AF_ROUND_WINS : one < other ? AF_ROUND_LOSES : AF_ROUND_DRAWS);
  acies_call_explain (call, "AF-1", NULL, "The higher die moves first");

  return TRUE;
}

static gboolean
charge (AciesCall  *call,
        GError    **error)
{
  acies_call_set_number (call, AF_CHARGE_OUT_CONTACT, TRUE);

  return TRUE;
}

static gboolean
shoot (AciesCall  *call,
       GError    **error)
{
  guint n_dice = acies_call_get_number (call, AF_VOLLEY_IN_A_FIGURES) / 4;
  guint hits;

  acies_call_explain (call, "AF-2", "dice", "Four figures to the die: %u", n_dice);
  if (!acies_call_draw_successes (call, 'a', &acies_die_d6, n_dice, ACIES_FACES_AT_LEAST (5), &hits, error))
    return FALSE;
  acies_call_explain_modifier (call, "AF-2", (int) hits, "Fives and sixes");
  acies_call_set_number (call, AF_VOLLEY_OUT_B_HITS, hits);
  acies_call_set_number (call, AF_VOLLEY_OUT_A_SHOT, TRUE);
  if (hits > 1)
    acies_call_add_next (call, AF_NERVE, 'b', NULL);

  return TRUE;
}

static int n_fights;

static gboolean
fight (AciesCall  *call,
       GError    **error)
{
  guint counts[32];
  guint by_a, by_b;

  g_atomic_int_inc (&n_fights);
  if (!acies_call_draw_successes (call, 'a', &acies_die_d6, 3, ACIES_FACES_AT_LEAST (4), &by_a, error)
      || !acies_call_draw_pool (call, 'b', &acies_die_d6, 2, counts, error))
    return FALSE;
  by_b = counts[5] + counts[6];
  acies_call_set_number (call, AF_MELEE_OUT_A_HITS, by_b);
  acies_call_set_number (call, AF_MELEE_OUT_B_HITS, by_a);

  return TRUE;
}

static gboolean
judge_round (AciesCall  *call,
             GError    **error)
{
  gint64 ahead = acies_call_get_number (call, AF_ROUND_IN_GIVEN) - acies_call_get_number (call, AF_ROUND_IN_TAKEN);

  acies_call_set_number (call, AF_ROUND_OUT_RESULT,
                         ahead > 0 ? AF_ROUND_WINS : ahead < 0 ? AF_ROUND_LOSES : AF_ROUND_DRAWS);

  return TRUE;
}

static gboolean
test_nerve (AciesCall  *call,
            GError    **error)
{
  guint face;

  if (!acies_call_draw (call, 'a', &acies_die_d6, &face, error))
    return FALSE;
  acies_call_explain (call, "AF-3", NULL, "It breaks on 1 and wavers on 2");
  acies_call_set_number (call, AF_NERVE_OUT_A_STATE, face == 1 ? AF_STATE_BROKEN : AF_STATE_ACTIVE);
  acies_call_set_number (call, AF_NERVE_OUT_A_SHAKEN, face == 2);

  return TRUE;
}

static gboolean
ride (AciesCall  *call,
      GError    **error)
{
  acies_call_set_number (call, AF_RIDE_OUT_A_FALLEN, FALSE);

  return TRUE;
}

static gboolean
judge_duel (AciesCall  *call,
            GError    **error)
{
  gint64 ahead = acies_call_get_number (call, AF_DUEL_IN_AHEAD);

  acies_call_set_number (call, AF_DUEL_OUT_WINNER,
                         ahead > 0 ? AF_VICTOR_A : ahead < 0 ? AF_VICTOR_B : AF_VICTOR_NOBODY);

  return TRUE;
}

static gboolean
judge_clash (AciesCall  *call,
             GError    **error)
{
  gint64 ahead = acies_call_get_number (call, AF_CLASH_IN_AHEAD);

  acies_call_set_number (call, AF_CLASH_OUT_A_RESULT, ahead < 0 ? AF_STANDING_GIVES_WAY : AF_STANDING_HOLDS);
  acies_call_set_number (call, AF_CLASH_OUT_B_RESULT, ahead > 0 ? AF_STANDING_GIVES_WAY : AF_STANDING_HOLDS);

  return TRUE;
}

static const AciesProcedureParts *const procedures[AF_N_PROCEDURES] = {
  [AF_INITIATIVE] = ACIES_PROCEDURE_OF (throw_for_initiative),
  [AF_CHARGE] = ACIES_PROCEDURE_OF (charge),
  [AF_VOLLEY] = ACIES_PROCEDURE_OF (shoot),
  [AF_MELEE] = ACIES_PROCEDURE_OF (fight),
  [AF_ROUND] = ACIES_PROCEDURE_OF (judge_round),
  [AF_NERVE] = ACIES_PROCEDURE_OF (test_nerve),
  [AF_RIDE] = ACIES_PROCEDURE_OF (ride),
  [AF_DUEL] = ACIES_PROCEDURE_OF (judge_duel),
  [AF_CLASH] = ACIES_PROCEDURE_OF (judge_clash),
};

/* ---- Battles ---- */

int
affray_count_fights (void)
{
  return g_atomic_int_get (&n_fights);
}

static void
affray_apply (AciesRuleset          *self,
              AciesSituation        *situation,
              const AciesResolution *resolution)
{
  AciesBody *a = acies_situation_find (situation, resolution->a);
  AciesBody *b = acies_situation_find (situation, resolution->b);

  switch (acies_procedure_get_index (resolution->procedure))
    {
    case AF_INITIATIVE:
      acies_situation_set_first (situation,
                                 acies_record_get_choice (acies_outcome_get_outputs (resolution->outcome),
                                                          AF_INITIATIVE_OUT_WINNER) == AF_ROUND_LOSES);
      break;
    case AF_CHARGE:
      acies_record_add_item_text (a->status, AF_UNIT_STATUS_CONTACTS, b->id);
      acies_record_add_item_text (b->status, AF_UNIT_STATUS_CONTACTS, a->id);
      break;
    case AF_RIDE:
      acies_record_set_text (a->status, AF_LEADER_STATUS_JOINED, b->id);
      break;
    default:
      break;
    }
}

static void
affray_leave_step (AciesRuleset   *self,
                   AciesSituation *situation,
                   guint           step)
{
  if (step != AF_STEP_FIGHT)
    return;

  for (guint i = 0; i < acies_situation_get_n_bodies (situation); i++)
    {
      AciesBody *body = acies_situation_get_body (situation, i);

      if (!body->is_leader)
        acies_record_unset (body->status, AF_UNIT_STATUS_SHOT);
    }
}

static char *
affray_describe (AciesRuleset          *self,
                 const AciesSituation  *situation,
                 const AciesResolution *resolution)
{
  const AciesRecord *outputs = acies_outcome_get_outputs (resolution->outcome);
  const char *a = acies_situation_get_name (situation, resolution->a);
  const char *b = acies_situation_get_name (situation, resolution->b);

  switch (acies_procedure_get_index (resolution->procedure))
    {
    case AF_CHARGE:
      return g_strdup_printf ("%s charge %s", a, b);
    case AF_VOLLEY:
      return g_strdup_printf ("%s shoot at %s: %" G_GINT64_FORMAT " hits", a, b,
                              acies_record_get_number (outputs, AF_VOLLEY_OUT_B_HITS));
    case AF_NERVE:
      return g_strdup_printf (acies_record_get_choice (outputs, AF_NERVE_OUT_A_STATE) == AF_STATE_BROKEN
                              ? "%s break and run" : "%s stand", a);
    default:
      return NULL;
    }
}

static void
affray_appearance (AciesRuleset      *self,
                   const AciesRecord *traits,
                   const AciesRecord *status,
                   gboolean           is_leader,
                   guint              files,
                   AciesAppearance   *appearance)
{
  static const char * const arms[] = { "heavy-infantry", "archers", "heavy-horse" };
  static const char * const orders[] = { "close", "skirmish", "mounted" };
  guint figures, hits, type;

  if (is_leader)
    {
      appearance->in_play = status == NULL || !acies_record_get_boolean (status, AF_LEADER_STATUS_FALLEN);
      appearance->width = appearance->depth = 1;
      return;
    }

  figures = acies_record_get_number (traits, AF_UNIT_TRAIT_FIGURES);
  type = acies_record_get_choice (traits, AF_UNIT_TRAIT_TYPE);
  hits = status != NULL ? MIN (acies_record_get_number (status, AF_UNIT_STATUS_HITS), 2 * figures) : 0;

  /* Two hits kill a figure. */
  appearance->strength = 2 * figures;
  appearance->left = 2 * figures - hits;
  appearance->second = hits % 2;
  appearance->arm = arms[type];
  appearance->order = orders[type];
  appearance->second_weapon = acies_record_get_choice (traits, AF_UNIT_TRAIT_QUALITY) == AF_QUALITY_WILD ? "javelin" : "";
  g_free (appearance->text);
  appearance->text = g_strdup_printf ("%u of %u", figures - hits / 2, figures);
  appearance->files = files;
  appearance->ranks = MAX ((figures - hits / 2 + files - 1) / files, 1);
  appearance->width = files * 0.5;
  appearance->depth = appearance->ranks * 0.5;
  appearance->in_play = status == NULL
                        || acies_record_get_choice (status, AF_UNIT_STATUS_STATE) == AF_STATE_ACTIVE;
  if (status == NULL)
    return;
  appearance->routing = !appearance->in_play;
  appearance->model = hits > 0 ? "ladder" : NULL;
  acies_appearance_add_mark (appearance, "unheard-of", 0, 0, "");
}

static char *
affray_verdict (AciesRuleset         *self,
                const AciesSituation *situation)
{
  for (guint i = 0; i < acies_situation_get_n_bodies (situation); i++)
    {
      const AciesBody *body = acies_situation_get_body (situation, i);

      if (!body->is_leader && body->lost_turn != 0)
        return g_strdup_printf ("%s has the worst of it",
                                acies_situation_get_side (situation, body->side)->name);
    }

  return NULL;
}

/* A command breaks with half of its units lost, a side with more than half; of units nothing is known. */
static void
affray_list_thresholds (AciesRuleset         *self,
                        const AciesSituation *situation,
                        const AciesBody      *body,
                        const AciesSide      *side,
                        GPtrArray            *thresholds)
{
  int units = 0, lost = 0, limit;

  if (body != NULL && !body->is_leader)
    return;

  for (guint i = 0; i < acies_situation_get_n_bodies (situation); i++)
    {
      const AciesBody *unit = acies_situation_get_body (situation, i);

      if (unit->is_leader || unit->side != side->index || (body != NULL && g_strcmp0 (unit->leader, body->id) != 0))
        continue;
      units++;
      lost += unit->lost_turn != 0;
    }
  limit = body != NULL ? (units + 1) / 2 : units / 2 + 1;
  g_ptr_array_add (thresholds, acies_threshold_new ("Broken", "AF-3", lost, limit, -1.0,
                                                    "%d of %d units lost; breaks at %d", lost, units, limit));
}

/* In the battle something is written on every hill, and the turn with it. */
static char *
affray_label_terrain (AciesRuleset         *self,
                      const AciesSituation *situation,
                      AciesTerrain         *terrain)
{
  if (acies_terrain_get_kind (terrain) != ACIES_TERRAIN_HILL || acies_situation_get_turn (situation) == 0)
    return NULL;

  return g_strdup_printf ("Held in turn %u", acies_situation_get_turn (situation));
}

static void
affray_ruleset_class_init (AffrayRulesetClass *class)
{
  AciesRulesetClass *ruleset_class = ACIES_RULESET_CLASS (class);

  ruleset_class->abi = ACIES_RULESET_ABI;
  ruleset_class->keys_checksum = AF_KEYS_CHECKSUM;
  ruleset_class->n_procedures = AF_N_PROCEDURES;
  ruleset_class->procedures = procedures;
  ruleset_class->apply = affray_apply;
  ruleset_class->leave_step = affray_leave_step;
  ruleset_class->describe = affray_describe;
  ruleset_class->label_terrain = affray_label_terrain;
  ruleset_class->appearance = affray_appearance;
  ruleset_class->verdict = affray_verdict;
  ruleset_class->list_thresholds = affray_list_thresholds;
}

static void
affray_ruleset_init (AffrayRuleset *self)
{
}

/* ---- For the tests ---- */

AciesRuleset *
affray_create_ruleset (void)
{
  g_autoptr (GFile) file = g_file_new_for_path (AFFRAY_DECLARATION);
  g_autoptr (GError) error = NULL;
  AciesDeclaration *declaration;
  AciesRuleset *ruleset;

  declaration = acies_declaration_new_from_file (file, &error);
  g_assert_no_error (error);
  ruleset = g_object_new (AFFRAY_TYPE_RULESET, NULL);
  acies_ruleset_take_declaration (ruleset, declaration, &error);
  g_assert_no_error (error);

  return ruleset;
}

static AciesCommand *
add_command (AciesArmy  *army,
             const char *leader,
             gboolean    commander)
{
  AciesCommand *command = acies_army_add_command (army, TRUE, G_MAXUINT);

  acies_leader_set_name (acies_command_get_leader (command), leader);
  if (commander)
    acies_leader_set_trait (acies_command_get_leader (command), "role", "commander", NULL);

  return command;
}

static AciesUnit *
add_unit (AciesArmy    *army,
          AciesCommand *command,
          const char   *name,
          const char   *type,
          const char   *figures)
{
  AciesUnit *unit = acies_army_add_unit (army, command, G_MAXUINT);

  acies_unit_set_name (unit, name);
  acies_unit_set_trait (unit, "type", type, NULL);
  acies_unit_set_trait (unit, "figures", figures, NULL);

  return unit;
}

AciesArmy *
affray_create_army (AciesRuleset *ruleset,
                    char          side)
{
  AciesArmy *army = acies_army_new ("affray", acies_ruleset_get_unit_traits (ruleset),
                                    acies_ruleset_get_leader_traits (ruleset),
                                    acies_ruleset_get_side_traits (ruleset));
  AciesCommand *command;
  AciesUnit *unit;

  if (side == 'a')
    {
      acies_army_set_name (army, "Harold");
      command = add_command (army, "King Harold", TRUE);
      unit = add_unit (army, command, "Huscarls", "foot", "12");
      acies_unit_set_trait (unit, "quality", "wild", NULL);
      acies_unit_set_trait (unit, "banner", "true", NULL);
      add_unit (army, command, "Fyrd of Wessex", "foot", "24");
      add_unit (army, command, "Fyrd of Kent", "foot", "24");
    }
  else
    {
      acies_army_set_name (army, "William");
      command = add_command (army, "Odo", FALSE);
      add_unit (army, command, "Archers of the left wing (Bretons)", "archers", "12");
      command = add_command (army, "Duke William", TRUE);
      unit = add_unit (army, command, "Norman horse", "horse", "8");
      acies_unit_set_trait (unit, "files", "4", NULL);
    }

  return army;
}

AciesBattle *
affray_create_battle (void)
{
  const AciesPoint foot[] = { { 4, 20 }, { 14, 18 }, { 24, 22 }, { 22, 30 }, { 8, 31 } };
  g_autoptr (AciesRuleset) ruleset = affray_create_ruleset ();
  g_autoptr (AciesTable) table = acies_table_new (48, 36);
  g_autoptr (AciesTerrain) hill = acies_terrain_new ("h1", ACIES_TERRAIN_HILL);
  g_autoptr (GListStore) armies = g_list_store_new (ACIES_TYPE_ARMY);
  g_autoptr (AciesArmy) one = affray_create_army (ruleset, 'a');
  g_autoptr (AciesArmy) other = affray_create_army (ruleset, 'b');
  AciesBattle *battle;

  acies_terrain_set_points (hill, foot, G_N_ELEMENTS (foot));
  acies_terrain_set_name (hill, "Senlac");
  acies_table_add_terrain (table, hill);
  g_list_store_append (armies, one);
  g_list_store_append (armies, other);

  battle = acies_battle_new (ruleset, table, G_LIST_MODEL (armies), NULL);
  acies_battle_set_title (battle, "Senlac Hill");
  acies_battle_set_date (battle, "14 October");

  return battle;
}

void
affray_append (AciesBattle *battle,
               AciesEvent  *event)
{
  g_autoptr (GError) error = NULL;

  acies_battle_append (battle, event, &error);
  g_assert_no_error (error);
}

void
affray_deploy (AciesBattle *battle,
               const char  *first,
               ...)
{
  g_autoptr (GPtrArray) moves = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_move_free);
  g_autoptr (AciesEvent) event = NULL;
  va_list places;

  va_start (places, first);
  for (const char *place = first; place != NULL; place = va_arg (places, const char *))
    {
      g_auto (GStrv) words = g_strsplit (place, " ", 4);
      AciesPose pose;

      g_assert_cmpuint (g_strv_length (words), ==, 4);
      pose.at.x = g_ascii_strtod (words[1], NULL);
      pose.at.y = g_ascii_strtod (words[2], NULL);
      pose.heading = g_ascii_strtod (words[3], NULL);
      g_ptr_array_add (moves, acies_move_new (words[0], ACIES_MOVE_PLACE, &pose, 1));
    }
  va_end (places);

  event = acies_event_new_move (moves);
  affray_append (battle, event);
}

void
affray_move (AciesBattle   *battle,
             const char    *subject,
             AciesMoveKind  kind,
             double         x,
             double         y)
{
  g_autoptr (GPtrArray) moves = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_move_free);
  g_autoptr (AciesEvent) event = NULL;
  AciesPose way[2];

  way[0] = acies_situation_find (acies_battle_get_situation (battle), subject)->pose;
  way[1] = way[0];
  way[1].at = (AciesPoint) { x, y };
  g_ptr_array_add (moves, acies_move_new (subject, kind, way, G_N_ELEMENTS (way)));
  event = acies_event_new_move (moves);
  affray_append (battle, event);
}

void
affray_resolve (AciesBattle *battle,
                const char  *procedure,
                const char  *a,
                const char  *b,
                const char  *dice,
                const char  *inputs)
{
  g_auto (GStrv) presets = g_strsplit (inputs != NULL ? inputs : "", " ", -1);
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesProposal) proposal = NULL;

  proposal = acies_proposal_new (battle,
                                 acies_ruleset_find_procedure (acies_battle_get_ruleset (battle), procedure),
                                 a, b, (const char * const *) presets, &error);
  g_assert_no_error (error);
  acies_proposal_set_dice (proposal, dice);
  acies_proposal_accept (proposal, &error);
  g_assert_no_error (error);
}

void
affray_go_on (AciesBattle *battle,
              guint        n)
{
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (AciesEvent) step = acies_event_new_step ();

      affray_append (battle, step);
    }
}

void
affray_fight (AciesBattle *battle)
{
  g_autoptr (AciesEvent) note = NULL;
  g_autoptr (AciesEvent) correction = NULL;

  affray_deploy (battle, "a1 10 28 0", "a2 18 28 0", "a3 26 28 0", "ag1 10 30 0", NULL);
  affray_deploy (battle, "b1 12 8 180", "b2 26 8 180", "bg1 16 6 180", "bg2 26 5 180", NULL);

  affray_go_on (battle, 1);
  affray_resolve (battle, "initiative", "a", "b", "3 5", NULL);
  affray_go_on (battle, 1);
  affray_move (battle, "b1", ACIES_MOVE_ADVANCE, 12, 14);
  affray_move (battle, "b2", ACIES_MOVE_MARCH, 26, 18);
  affray_resolve (battle, "ride", "bg2", "b2", "", NULL);
  affray_go_on (battle, 2);
  affray_resolve (battle, "volley", "b1", "a1", "6 2 5", NULL);
  affray_resolve (battle, "nerve", "a1", NULL, "2", NULL);

  affray_go_on (battle, 2);
  affray_resolve (battle, "initiative", "a", "b", "1 6", NULL);
  affray_go_on (battle, 1);
  affray_move (battle, "b2", ACIES_MOVE_CHARGE, 26, 28);
  affray_resolve (battle, "charge", "b2", "a3", "", NULL);
  affray_go_on (battle, 2);
  affray_resolve (battle, "volley", "b1", "a1", "1 6 3", "range=14");
  affray_go_on (battle, 1);
  affray_resolve (battle, "melee", "b2", "a3", "4 6 1 2 5", NULL);
  affray_resolve (battle, "round", "b2", NULL, "", "given=2 taken=1");
  affray_resolve (battle, "round", "a3", NULL, "", "given=1 taken=2");
  affray_resolve (battle, "nerve", "a3", NULL, "1", NULL);
  note = acies_event_new_note ("The shield wall is open.", NULL, 0, TRUE);
  affray_append (battle, note);
  affray_move (battle, "a3", ACIES_MOVE_ROUT, 26, 40);
  correction = acies_event_new_correction ("a2", "hits", "4", "two figures forgotten");
  affray_append (battle, correction);
}
