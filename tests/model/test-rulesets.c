/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What window and report show by roles and declarations, in each ruleset, on its sample battle. */
#include "config.h"

#include <math.h>
#include <string.h>

#include "acies-analysis.h"
#include "acies-army-totals.h"
#include "acies-tally.h"
#include "acies-outlook.h"
#include "acies-play-overlay.h"
#include "acies-quick-match.h"
#include "acies-report-document.h"
#include "acies-scene-battle.h"
#include "sample-battle.h"

static AciesRulesetLibrary *library;

typedef struct
{
  const char *ruleset;
  const char *sample;
} Subject;

static const Subject subjects[] = {
  { "ancient-wargames", "ilipa.battle" },
  { "bronze-eagles", "watling-street.battle" },
  { "meeting-of-hosts", "hydaspes.battle" },
  { "punic-wars", "trebia.battle" },
  { "roman-war", "placentia.battle" },
};

static AciesBattle *
load (const Subject *subject)
{
  AciesBattle *battle = sample_battle_load (library, subject->sample);

  g_assert_cmpstr (acies_ruleset_get_id (acies_battle_get_ruleset (battle)), ==, subject->ruleset);

  return battle;
}

/* For tests that only read it */
static AciesBattle *
share (const Subject *subject)
{
  AciesBattle *battle = sample_battle_share (library, subject->sample);

  g_assert_cmpstr (acies_ruleset_get_id (acies_battle_get_ruleset (battle)), ==, subject->ruleset);
  /* The samples are logs of which nothing was taken back or amended. */
  g_assert_cmpuint (g_list_model_get_n_items (acies_battle_get_entries (battle)), ==,
                    g_list_model_get_n_items (acies_battle_get_log (battle)));

  return battle;
}

/* As the battle was before the entry @index */
static AciesBattle *
load_until (const Subject *subject,
            guint          index)
{
  return sample_battle_load_part (library, subject->sample, index);
}

static AciesRuleset *
find_ruleset (const Subject *subject)
{
  g_autoptr (GError) error = NULL;
  AciesRuleset *ruleset = acies_ruleset_library_find (library, subject->ruleset, &error);

  g_assert_no_error (error);

  return ruleset;
}

/* Takes back all from the entry @index on. */
static void
rewind_to (AciesBattle *battle,
           guint        index)
{
  GListModel *entries = acies_battle_get_entries (battle);
  g_autoptr (GError) error = NULL;

  while (g_list_model_get_n_items (entries) > index)
    {
      acies_battle_undo (battle, &error);
      g_assert_no_error (error);
    }
}

typedef gboolean (*Wanted) (const AciesFacts *facts,
                            AciesEvent       *event);

/* The first entry from @from on that is @wanted; G_MAXUINT if there is none. */
static guint
find_entry (AciesBattle *battle,
            Wanted       wanted,
            guint        from)
{
  GListModel *entries = acies_battle_get_entries (battle);

  for (guint i = from; i < g_list_model_get_n_items (entries); i++)
    {
      g_autoptr (AciesEntry) entry = g_list_model_get_item (entries, i);
      AciesEvent *event = acies_entry_get_event (entry);
      const AciesFacts *facts = acies_event_get_facts (event);

      if (facts != NULL && wanted (facts, event))
        return i;
    }

  return G_MAXUINT;
}

/* Gives a proposal what the players said in a step like it. */
static void
say_again (AciesProposal    *proposal,
           const AciesFacts *facts)
{
  const AciesRecord *inputs = acies_facts_get_inputs (facts);
  AciesSchema *schema = acies_record_get_schema (inputs);

  for (guint i = 0; i < acies_schema_get_n_fields (schema); i++)
    {
      g_autofree char *text = acies_record_print (inputs, i);
      g_autoptr (GError) error = NULL;

      if (acies_facts_get_source (facts, i) != ACIES_SOURCE_HAND)
        continue;
      acies_proposal_set_input (proposal, acies_field_get_id (acies_schema_get_field (schema, i)), text, &error);
      g_assert_no_error (error);
    }
}

/* A step as it could be prepared before it was done. */
static AciesPlay *
prepare_in (AciesBattle      *battle,
            const AciesFacts *facts)
{
  AciesPlay *play = acies_play_new (battle);

  acies_play_set_procedure (play, acies_facts_get_procedure (facts));
  acies_play_set_party (play, 'a', acies_facts_get_a (facts));
  if (acies_facts_get_b (facts) != NULL)
    acies_play_set_party (play, 'b', acies_facts_get_b (facts));
  if (acies_play_get_proposal (play) != NULL)
    say_again (acies_play_get_proposal (play), facts);

  return play;
}

/* The step of entry @index, to which the battle is taken back. */
static AciesPlay *
prepare (AciesBattle *battle,
         guint        index)
{
  g_autoptr (AciesEntry) entry = g_list_model_get_item (acies_battle_get_entries (battle), index);

  rewind_to (battle, index);

  return prepare_in (battle, acies_event_get_facts (acies_entry_get_event (entry)));
}

/* The same, in a battle of its own. */
static AciesPlay *
prepare_again (const Subject *subject,
               guint          index)
{
  g_autoptr (AciesEntry) entry = g_list_model_get_item (acies_battle_get_entries (share (subject)), index);
  g_autoptr (AciesBattle) battle = load_until (subject, index);

  return prepare_in (battle, acies_event_get_facts (acies_entry_get_event (entry)));
}

/* ---- Ways: allowance and ghost ---- */

static gboolean
is_way (const AciesFacts *facts,
        AciesEvent       *event)
{
  return acies_procedure_goes_way (acies_facts_get_procedure (facts)) && acies_facts_get_b (facts) == NULL;
}

/* The ghost of a way of @inches straight ahead. */
static const AciesOverlayGhost *
lay_way (AciesPlay     *play,
         double         inches,
         AciesOverlay **overlay)
{
  const char *a = acies_play_get_party (play, 'a');
  const AciesBody *body = acies_situation_find (acies_play_get_situation (play), a);
  AciesPose poses[2] = { body->pose, body->pose };
  g_autoptr (AciesMove) move = NULL;
  GPtrArray *ghosts;

  poses[1].at = acies_pose_to_table (&body->pose, (AciesPoint) { 0.0, inches });
  move = acies_move_new (a, ACIES_MOVE_ADVANCE, poses, G_N_ELEMENTS (poses));
  if (!acies_draft_lay_move (acies_play_get_draft (play), move, NULL))
    return NULL;

  *overlay = acies_play_overlay_new (play);
  ghosts = acies_overlay_get_ghosts (*overlay);

  return ghosts->len > 0 ? ghosts->pdata[0] : NULL;
}

static gboolean
check_way (const Subject *subject,
           guint          index)
{
  g_autoptr (AciesPlay) play = prepare_again (subject, index);
  g_autoptr (AciesOverlay) shorter = NULL;
  g_autoptr (AciesOverlay) longer = NULL;
  const AciesOverlayGhost *ghost;
  double allowance;

  if (!acies_draft_can_move (acies_play_get_draft (play))
      || !acies_draft_get_allowance (acies_play_get_draft (play), &allowance) || allowance < 2.0)
    return FALSE;

  ghost = lay_way (play, 0.5, &shorter);
  if (ghost == NULL || ghost->warning)
    return FALSE;
  g_assert_cmpstr (ghost->text, ==, "0.5″");

  ghost = lay_way (play, allowance + 1.0, &longer);
  if (ghost == NULL)
    return FALSE;
  g_assert_true (ghost->warning);
  g_assert_nonnull (strstr (ghost->text, "″ of "));

  return TRUE;
}

static void
test_ghost (gconstpointer data)
{
  guint index = 0;
  gboolean done = FALSE;

  while (!done)
    {
      index = find_entry (share (data), is_way, index);
      g_assert_cmpuint (index, !=, G_MAXUINT);
      done = check_way (data, index);
      index++;
    }
}

/* ---- Shots: the range on the line ---- */

static gboolean
is_shot (const AciesFacts *facts,
         AciesEvent       *event)
{
  return acies_procedure_get_deed (acies_facts_get_procedure (facts)) == ACIES_DEED_SHOT
         && acies_facts_get_b (facts) != NULL;
}

static void
test_range (gconstpointer data)
{
  guint index = find_entry (share (data), is_shot, 0);
  g_autoptr (AciesPlay) play = NULL;
  g_autoptr (AciesOverlay) overlay = NULL;
  g_autofree char *range = NULL;
  const AciesRecord *inputs;
  GPtrArray *measures;

  g_assert_cmpuint (index, !=, G_MAXUINT);
  play = prepare_again (data, index);
  g_assert_nonnull (acies_play_get_proposal (play));
  inputs = acies_facts_get_inputs (acies_proposal_get_facts (acies_play_get_proposal (play)));
  range = acies_record_display (inputs, acies_schema_find_role (acies_record_get_schema (inputs), ACIES_ROLE_RANGE));

  overlay = acies_play_overlay_new (play);
  measures = acies_overlay_get_measures (overlay);
  g_assert_cmpuint (measures->len, ==, 1);
  g_assert_cmpstr (((const AciesOverlayMeasure *) measures->pdata[0])->text, ==, range);
}

/* ---- Fights: their odds ---- */

static gboolean
is_fight (const AciesFacts *facts,
          AciesEvent       *event)
{
  const AciesProcedure *procedure = acies_facts_get_procedure (facts);
  AciesSchema *outputs = acies_procedure_get_outputs (procedure);

  /* Free blows, which are not given back, have no winner. */
  return acies_procedure_get_deed (procedure) == ACIES_DEED_FIGHT && acies_facts_get_b (facts) != NULL
         && acies_event_get_dice (event)[0] != '\0'
         && (acies_schema_find_role (outputs, ACIES_ROLE_WINNER) >= 0
             || acies_schema_find_role (outputs, ACIES_ROLE_A_SCORE) >= 0);
}

static void
test_odds (gconstpointer data)
{
  AciesBattle *battle = share (data);
  double wins = 0.0, locked = 1.0, loses = 0.0;

  /* The first fight that the dice decide */
  for (guint index = 0; wins == 1.0 || locked == 1.0 || loses == 1.0; index++)
    {
      g_autoptr (AciesEntry) entry = NULL;
      g_autoptr (AciesAnalysis) analysis = NULL;
      g_autoptr (GError) error = NULL;
      const AciesFacts *facts;

      index = find_entry (battle, is_fight, index);
      g_assert_cmpuint (index, !=, G_MAXUINT);
      entry = g_list_model_get_item (acies_battle_get_entries (battle), index);
      facts = acies_event_get_facts (acies_entry_get_event (entry));
      analysis = acies_analysis_new (acies_battle_get_ruleset (battle), acies_facts_get_procedure (facts),
                                     acies_facts_get_inputs (facts), NULL, &error);
      g_assert_no_error (error);
      g_assert_true (acies_analysis_get_fight (analysis, &wins, &locked, &loses));
      g_assert_cmpfloat_with_epsilon (wins + locked + loses, 1.0, 1e-9);
    }
}

/* ---- What helps decide ---- */

static AciesOutlook *
look_ahead (AciesPlay *play)
{
  AciesProposal *proposal = acies_play_get_proposal (play);
  g_autoptr (GError) error = NULL;
  AciesOutlook *outlook =
    acies_outlook_new (acies_play_get_situation (play), acies_proposal_get_procedure (proposal),
                       acies_facts_get_inputs (acies_proposal_get_facts (proposal)),
                       acies_play_get_party (play, 'a'), acies_play_get_party (play, 'b'), NULL, &error);

  g_assert_no_error (error);
  if (outlook == NULL)
    return NULL;

  for (guint i = 1; i < acies_swings_get_n (acies_outlook_get_swings (outlook)); i++)
    g_assert_cmpfloat (fabs (acies_swings_get (acies_outlook_get_swings (outlook), i)->difference), <=,
                       fabs (acies_swings_get (acies_outlook_get_swings (outlook), i - 1)->difference) + 1e-9);

  return outlook;
}

/* (element-type guint): the last first, since the battle is taken back to each */
static GArray *
list_entries (AciesBattle *battle,
              Wanted       wanted)
{
  GArray *indices = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint index = find_entry (battle, wanted, 0); index != G_MAXUINT;
       index = find_entry (battle, wanted, index + 1))
    g_array_prepend_val (indices, index);

  return indices;
}

static void
finished_cb (GObject      *source,
             GAsyncResult *result,
             gpointer      data)
{
  GAsyncResult **finished = data;

  *finished = g_object_ref (result);
}

/* What is out of date before it is worked out is not told of. */
static void
assert_cancelled (AciesPlay *play)
{
  AciesProposal *proposal = acies_play_get_proposal (play);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GAsyncResult) finished = NULL;
  g_autoptr (AciesOutlook) outlook = NULL;
  g_autoptr (GError) error = NULL;

  acies_outlook_new_async (acies_play_get_situation (play), acies_play_get_procedure (play),
                           acies_facts_get_inputs (acies_proposal_get_facts (proposal)), acies_play_get_party (play, 'a'),
                           acies_play_get_party (play, 'b'), cancellable, finished_cb, &finished);
  g_assert_null (finished);
  g_cancellable_cancel (cancellable);
  while (finished == NULL)
    g_main_context_iteration (NULL, TRUE);
  outlook = acies_outlook_new_finish (finished, &error);
  g_assert_null (outlook);
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

/* Every fight of the battle is looked at over three rounds, and something changes its odds. */
static void
test_fights_ahead (gconstpointer data)
{
  g_autoptr (AciesBattle) battle = load (data);
  g_autoptr (GArray) indices = list_entries (battle, is_fight);
  guint n_fights = 0, n_swings = 0;

  for (guint i = 0; i < indices->len; i++)
    {
      g_autoptr (AciesPlay) play = prepare (battle, g_array_index (indices, guint, i));
      g_autoptr (AciesOutlook) outlook = NULL;
      const AciesRoundOdds *odds;

      if (acies_play_get_proposal (play) == NULL
          || !acies_ruleset_fights_on (acies_play_get_ruleset (play), acies_play_get_procedure (play)))
        continue;

      outlook = look_ahead (play);
      g_assert_nonnull (acies_outlook_get_rounds (outlook));
      g_assert_cmpuint (acies_rounds_get_n_rounds (acies_outlook_get_rounds (outlook)), ==, 3);
      /* What they leave out is said. */
      g_assert_cmpstr (acies_procedure_get_ahead (acies_outlook_get_procedure (outlook)), !=, "");
      if (n_fights == 0)
        assert_cancelled (play);
      odds = acies_rounds_get (acies_outlook_get_rounds (outlook), 2);
      g_assert_cmpfloat_with_epsilon (odds->breaks[0] + odds->breaks[1] + odds->both + odds->parted + odds->fights,
                                      1.0, 1e-9);
      n_swings += acies_swings_get_n (acies_outlook_get_swings (outlook));
      n_fights++;
    }
  g_assert_cmpuint (n_fights, >, 0);
  /* There men count, and nothing else. */
  if (!g_str_equal (((const Subject *) data)->ruleset, "roman-war"))
    g_assert_cmpuint (n_swings, >, 0);
}

/* So is every volley, for what it leads to. */
static void
test_volleys_ahead (gconstpointer data)
{
  g_autoptr (AciesBattle) battle = load (data);
  g_autoptr (GArray) indices = list_entries (battle, is_shot);
  guint n_consequences = 0;

  for (guint i = 0; i < indices->len; i++)
    {
      g_autoptr (AciesPlay) play = prepare (battle, g_array_index (indices, guint, i));
      g_autoptr (AciesOutlook) outlook = NULL;

      if (acies_play_get_proposal (play) == NULL)
        continue;

      outlook = look_ahead (play);
      g_assert_nonnull (acies_outlook_get_aftermath (outlook));
      for (guint j = 0; j < acies_aftermath_get_n (acies_outlook_get_aftermath (outlook)); j++)
        {
          g_autofree char *text = acies_aftermath_print (acies_outlook_get_aftermath (outlook), j);

          g_test_message ("%s", text);
          n_consequences++;
        }
    }
  g_test_message ("%u in all", n_consequences);
}

/* ---- Sketch: commanders, sizes, and the words of the rules ---- */

static void
check_scene (AciesScene   *scene,
             AciesRuleset *ruleset,
             guint        *n_moves,
             guint        *n_melees)
{
  gboolean has_ranks = acies_schema_find_role (acies_ruleset_get_leader_traits (ruleset), ACIES_ROLE_RANK) >= 0;
  GPtrArray *bodies = acies_scene_get_bodies (scene);
  GPtrArray *leaders = acies_scene_get_leaders (scene);
  GPtrArray *moves = acies_scene_get_moves (scene);
  GPtrArray *melees = acies_scene_get_melees (scene);
  const char *shot = acies_ruleset_get_deed_label (ruleset, ACIES_DEED_SHOT);
  const char *fight = acies_ruleset_get_deed_label (ruleset, ACIES_DEED_FIGHT);
  guint n_commanders = 0;

  for (guint i = 0; i < bodies->len; i++)
    g_assert_nonnull (((const AciesSceneBody *) bodies->pdata[i])->type);
  for (guint i = 0; i < leaders->len; i++)
    {
      const AciesSceneLeader *leader = leaders->pdata[i];

      g_assert_true ((leader->rank != NULL) == has_ranks);
      n_commanders += leader->role == ACIES_LEADER_COMMANDER;
    }
  g_assert_cmpuint (n_commanders, <=, 2);
  if (leaders->len > 0)
    g_assert_cmpuint (n_commanders, >, 0);
  for (guint i = 0; i < moves->len; i++)
    {
      const AciesSceneMove *move = moves->pdata[i];

      if (move->kind == ACIES_ARROW_SHOOTING)
        g_assert_cmpstr (move->word, ==, shot);
      else if (move->kind != ACIES_ARROW_EARLIER)
        g_assert_nonnull (move->word);
    }
  for (guint i = 0; i < melees->len; i++)
    g_assert_cmpstr (((const AciesSceneMelee *) melees->pdata[i])->word, ==, fight);
  *n_moves += moves->len;
  *n_melees += melees->len;
}

static void
test_sketch (gconstpointer data)
{
  AciesBattle *battle = share (data);
  AciesRuleset *ruleset = acies_battle_get_ruleset (battle);
  guint n_moves = 0, n_melees = 0;

  for (guint turn = 0; turn <= acies_battle_get_turn (battle); turn++)
    {
      g_autoptr (AciesScene) scene = acies_scene_new_for_turn (battle, turn);

      check_scene (scene, ruleset, &n_moves, &n_melees);
    }
  g_assert_cmpuint (n_moves, >, 0);
  g_assert_cmpuint (n_melees, >, 0);
}

static void
test_figures (gconstpointer data)
{
  AciesBattle *battle = share (data);
  const AciesSituation *situation = acies_battle_get_situation (battle);
  AciesRuleset *ruleset = acies_battle_get_ruleset (battle);

  for (guint i = 0; i < acies_situation_get_n_bodies (situation); i++)
    {
      const AciesBody *body = acies_situation_get_body (situation, i);
      g_auto (AciesAppearance) appearance = { 0 };
      guint left, start;

      if (body->is_leader)
        continue;
      acies_ruleset_get_appearance (ruleset, body->traits, body->status, FALSE, body->files, &appearance);
      g_assert_true (acies_scene_count_figures (body->traits, &appearance, &left, &start));
      g_assert_cmpuint (left, <=, start);
      g_assert_cmpuint (start, >, 0);
    }
}

/* ---- Roster: quick add and totals ---- */

static void
test_quick_add (gconstpointer data)
{
  AciesRuleset *ruleset = find_ruleset (data);
  int size = acies_schema_find_role (acies_ruleset_get_unit_traits (ruleset), ACIES_ROLE_SIZE);
  g_autofree char *example = acies_quick_match_make_example (ruleset);
  g_autoptr (GPtrArray) matches = NULL;
  g_autoptr (AciesRecord) traits = NULL;
  guint64 typed;

  g_assert_nonnull (example);
  typed = g_ascii_strtoull (example, NULL, 10);
  g_assert_cmpuint (typed, >, 0);
  matches = acies_quick_match_parse (ruleset, example);
  g_assert_cmpuint (matches->len, >, 0);
  g_assert_cmpuint (acies_quick_match_get_figures (matches->pdata[0]), ==, typed);
  traits = acies_quick_match_make_traits (matches->pdata[0]);
  g_assert_cmpint (acies_record_get_number (traits, size), ==, typed);
}

static void
test_totals (gconstpointer data)
{
  AciesBattle *battle = share (data);
  GListModel *armies = acies_battle_get_armies (battle);
  AciesRuleset *ruleset = acies_battle_get_ruleset (battle);

  for (guint i = 0; i < g_list_model_get_n_items (armies); i++)
    {
      g_autoptr (AciesArmy) army = g_list_model_get_item (armies, i);
      g_autofree char *size = acies_ruleset_print_size (ruleset, acies_ruleset_sum_sizes (ruleset, army));
      g_autofree char *count = acies_army_totals_count (ruleset, army);
      g_autofree char *shares = acies_army_totals_shares (ruleset, army);

      g_assert_cmpuint (acies_ruleset_sum_sizes (ruleset, army), >, 0);
      g_assert_nonnull (strstr (count, size));
      g_assert_nonnull (shares);
      g_assert_nonnull (strstr (shares, "%"));
    }
}

/* Units and leaders have points in any rules, which are added up by command, type and army. */
static void
test_points (gconstpointer data)
{
  g_autoptr (AciesBattle) battle = load (data);
  AciesRuleset *ruleset = acies_battle_get_ruleset (battle);
  g_autoptr (AciesArmy) army = g_list_model_get_item (acies_battle_get_armies (battle), 0);
  AciesSchema *traits = acies_army_get_unit_schema (army);
  const char *key = acies_field_get_id (acies_schema_get_field (traits, (guint) acies_schema_find_role (traits, ACIES_ROLE_POINTS)));
  AciesCommand *command = acies_army_get_command (army, 0);
  AciesLeader *leader;
  guint i = 0;
  g_autoptr (AciesTallies) none = acies_tallies_new (ruleset, army, NULL);
  g_autoptr (AciesTallies) tallies = NULL;
  g_autofree char *count = NULL;
  gint64 of_types = 0;

  g_assert_cmpint (acies_tallies_get_all (none)->points, ==, 0);
  /* A general may be a command of his own. */
  while (acies_command_get_n_units (command) == 0)
    command = acies_army_get_command (army, ++i);
  leader = acies_command_get_leader (command);
  g_assert_true (acies_unit_set_trait (acies_command_get_unit (command, 0), key, "100", NULL));
  if (leader != NULL)
    {
      AciesSchema *of_leader = acies_army_get_leader_schema (army);
      int position = acies_schema_find_role (of_leader, ACIES_ROLE_POINTS);

      g_assert_true (acies_leader_set_trait (leader, acies_field_get_id (acies_schema_get_field (of_leader, (guint) position)),
                                             "7", NULL));
    }

  tallies = acies_tallies_new (ruleset, army, NULL);
  count = acies_army_totals_count (ruleset, army);
  g_assert_nonnull (strstr (count, leader != NULL ? "107 points" : "100 points"));
  g_assert_cmpint (acies_tallies_get_all (tallies)->points, ==, leader != NULL ? 107 : 100);
  g_assert_cmpint (g_array_index (acies_tallies_get_commands (tallies), AciesTally, i).points, ==,
                   leader != NULL ? 107 : 100);
  for (guint j = 0; j < acies_tallies_get_types (tallies)->len; j++)
    of_types += g_array_index (acies_tallies_get_types (tallies), AciesTally, j).points;
  g_assert_cmpint (of_types, ==, 100);
}

/* ---- Report: how a unit was lost ---- */

/* Whether setting @field of @subject to @value by hand puts it out of play; else takes that back. */
static gboolean
try_correction (AciesBattle *battle,
                const char  *subject,
                const char  *field,
                const char  *value)
{
  g_autoptr (AciesEvent) event = acies_event_new_correction (subject, field, value, "");
  g_autoptr (GError) error = NULL;

  if (!acies_battle_append (battle, event, NULL))
    return FALSE;
  if (acies_situation_find (acies_battle_get_situation (battle), subject)->lost_turn != 0)
    return TRUE;

  acies_battle_undo (battle, &error);
  g_assert_no_error (error);

  return FALSE;
}

/* Puts @subject out of play by some status, whatever that is in these rules. */
static gboolean
put_out_of_play (AciesBattle *battle,
                 const char  *subject)
{
  AciesSchema *status = acies_ruleset_get_unit_status (acies_battle_get_ruleset (battle));

  for (guint i = 0; i < acies_schema_get_n_fields (status); i++)
    {
      const AciesField *field = acies_schema_get_field (status, i);
      AciesVocabulary *items;

      if (acies_field_is_list (field))
        continue;
      if (acies_field_get_value_type (field) == ACIES_FIELD_BOOLEAN
          && try_correction (battle, subject, acies_field_get_id (field), "true"))
        return TRUE;
      if (acies_field_get_value_type (field) == ACIES_FIELD_INTEGER
          && try_correction (battle, subject, acies_field_get_id (field), "0"))
        return TRUE;
      if (acies_field_get_value_type (field) != ACIES_FIELD_CHOICE)
        continue;
      items = acies_field_get_vocabulary (field);
      for (guint j = 0; j < acies_vocabulary_get_n_items (items); j++)
        if (try_correction (battle, subject, acies_field_get_id (field), acies_vocabulary_get_item_id (items, j)))
          return TRUE;
    }

  return FALSE;
}

static void
check_end (const Subject *subject,
           Wanted         wanted)
{
  static const AciesReportOptions options = ACIES_REPORT_OPTIONS_DEFAULT;
  AciesBattle *whole = share (subject);
  guint index = find_entry (whole, wanted, 0);
  g_autoptr (AciesBattle) battle = NULL;
  g_autoptr (AciesEntry) entry = NULL;
  g_autoptr (AciesReportDocument) document = NULL;
  g_autoptr (GError) error = NULL;
  const AciesReportChapter *chapter;
  const AciesSituation *situation;
  const char *a, *b;
  const AciesFacts *facts;

  g_assert_cmpuint (index, !=, G_MAXUINT);
  entry = g_list_model_get_item (acies_battle_get_entries (whole), index);
  facts = acies_event_get_facts (acies_entry_get_event (entry));
  battle = load_until (subject, index + 1);
  g_assert_true (put_out_of_play (battle, acies_facts_get_b (facts)));

  document = acies_report_document_new (battle, &options, NULL, &error);
  g_assert_no_error (error);
  situation = acies_battle_get_situation (battle);
  chapter = document->chapters->pdata[document->chapters->len - 1];
  a = acies_situation_get_name (situation, acies_facts_get_a (facts));
  b = acies_situation_get_name (situation, acies_facts_get_b (facts));
  for (guint i = 0; i < chapter->story->paragraphs->len; i++)
    {
      const GPtrArray *sentences = chapter->story->paragraphs->pdata[i];

      for (guint j = 0; j < sentences->len; j++)
        {
          const char *text = ((const AciesReportSentence *) sentences->pdata[j])->text;

          if (strstr (text, a) != NULL && strstr (text, b) != NULL)
            return;
        }
    }
  g_error ("no sentence of the report says what became of “%s” and “%s”", a, b);
}

static void
test_fought (gconstpointer data)
{
  check_end (data, is_fight);
}

static void
test_shot (gconstpointer data)
{
  check_end (data, is_shot);
}

/* ---- All ---- */

static const struct
{
  const char    *name;
  GTestDataFunc  function;
} tests[] = {
  { "ghost", test_ghost },
  { "range", test_range },
  { "odds", test_odds },
  { "fights-ahead", test_fights_ahead },
  { "volleys-ahead", test_volleys_ahead },
  { "sketch", test_sketch },
  { "figures", test_figures },
  { "quick-add", test_quick_add },
  { "totals", test_totals },
  { "points", test_points },
  { "fought", test_fought },
  { "shot", test_shot },
};

int
main (int    argc,
      char **argv)
{
  int result;

  g_test_init (&argc, &argv, NULL);

  library = acies_ruleset_library_new ();
  for (guint i = 0; i < G_N_ELEMENTS (subjects); i++)
    for (guint j = 0; j < G_N_ELEMENTS (tests); j++)
      {
        g_autofree char *path = g_strdup_printf ("/model/%s/%s", subjects[i].ruleset, tests[j].name);

        g_test_add_data_func (path, &subjects[i], tests[j].function);
      }
  result = g_test_run ();
  sample_battle_forget ();
  g_object_unref (library);

  return result;
}
