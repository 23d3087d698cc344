/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "replay.h"

/*
 * A log is all that there is of a battle.  Whatever the program takes into it, in
 * any order, must hold when it is read again:
 *
 * - acies_battle_verify() finds nothing;
 * - written and parsed it is the same file to the byte, and gives the same
 *   entries and the same situation;
 * - taken back to nothing and put in again it gives the same entries and the
 *   same situation, after every step back and every step forward too.  The log
 *   itself grows by these steps, so what must be the same is what counts: the
 *   entries (their numbers, turns, sentences and marks) and the situation to the
 *   last bit.  After each step, that is what a log folded from its first event
 *   gives;
 * - an entry amended to what it says already changes nothing after it;
 * - answers to an amendment give the same in whatever order they are set, and what
 *   it says comes of them is what the log gives with it;
 * - the journal gives it all back.
 *
 * ACIES_REPLAY_BATTLES and ACIES_REPLAY_SEED fight other battles, and more.
 */

#define BATTLES_DEFAULT 5

static const struct
{
  const char *ruleset;
  const char *sample;
} samples[] = {
  { "meeting-of-hosts", "hydaspes.battle" },
  { "ancient-wargames", "ilipa.battle" },
  { "roman-war", "placentia.battle" },
  { "punic-wars", "trebia.battle" },
  { "bronze-eagles", "watling-street.battle" },
};

typedef struct
{
  const char *sample;
  guint32     seed;
} Subject;

/* ---- What must hold ---- */

static void
check_verifies (AciesBattle *battle)
{
  g_auto (GStrv) differences = acies_battle_verify (battle);

  for (guint i = 0; differences[i] != NULL; i++)
    g_test_fail_printf ("%s", differences[i]);
}

static char *
print_file (AciesBattle *battle)
{
  g_autoptr (GBytes) bytes = acies_battle_file_to_bytes (battle);

  return g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}

static void
check_file (AciesRulesetLibrary *library,
            AciesBattle         *battle)
{
  g_autofree char *file = print_file (battle);
  g_autofree char *file_again = NULL;
  g_autoptr (GBytes) bytes = g_bytes_new (file, strlen (file));
  g_autofree char *before = replay_print_battle (battle);
  g_autofree char *after = NULL;
  g_autoptr (AciesBattle) again = NULL;
  g_autoptr (GError) error = NULL;

  again = acies_battle_file_parse (library, bytes, "again", &error);
  g_assert_no_error (error);
  if (again == NULL)
    return;

  file_again = print_file (again);
  replay_assert_same ("the file, saved again", file, file_again);
  after = replay_print_battle (again);
  replay_assert_same ("the battle, loaded", before, after);
  check_verifies (again);
}

/* What its log gives when it is folded from the first event. */
static char *
print_folded (AciesBattle *battle)
{
  g_autoptr (GPtrArray) events = NULL;
  g_autoptr (AciesBattle) again = acies_battle_new_trial (battle, &events);
  g_autoptr (GError) error = NULL;

  acies_battle_load_log (again, events, &error);
  g_assert_no_error (error);

  return replay_print_battle (again);
}

static void
check_folded (AciesBattle *battle,
              const char  *printed,
              guint        n_steps)
{
  g_autofree char *folded = NULL;

  /* All of them would take long. */
  if (n_steps % 8 != 0)
    return;

  folded = print_folded (battle);
  replay_assert_same ("the log, folded from its first event", printed, folded);
}

static void
check_undo (AciesBattle *battle)
{
  g_autoptr (GPtrArray) printed = g_ptr_array_new_with_free_func (g_free);
  guint n_undone = 0;
  guint redoable = 0;

  /* A redo that is left from the play would put in more than was there. */
  for (; acies_battle_get_can_redo (battle); redoable++)
    acies_battle_redo (battle, NULL);

  g_ptr_array_add (printed, replay_print_battle (battle));
  while (acies_battle_undo (battle, NULL))
    {
      g_ptr_array_add (printed, replay_print_battle (battle));
      check_folded (battle, g_ptr_array_index (printed, printed->len - 1), ++n_undone);
    }
  g_assert_cmpuint (g_list_model_get_n_items (acies_battle_get_entries (battle)), ==, 0);

  for (guint i = printed->len - 1; i > 0; i--)
    {
      g_autofree char *now = NULL;

      g_assert_true (acies_battle_redo (battle, NULL));
      now = replay_print_battle (battle);
      replay_assert_same ("a step, put in again", g_ptr_array_index (printed, i - 1), now);
      check_folded (battle, now, i);
    }
  g_assert_false (acies_battle_get_can_redo (battle));
}

static void
check_amendments (AciesBattle *battle,
                  GRand       *rand)
{
  GListModel *entries = acies_battle_get_entries (battle);
  guint n_entries = g_list_model_get_n_items (entries);

  for (guint n = 0; n_entries > 0 && n < 3; n++)
    {
      g_autoptr (AciesEntry) entry = g_list_model_get_item (entries, (guint) g_rand_int_range (rand, 0, (gint32) n_entries));
      g_autoptr (AciesAmendment) amendment = NULL;
      g_autoptr (GError) error = NULL;

      amendment = acies_amendment_new (battle, acies_entry_get_number (entry), acies_entry_get_event (entry), &error);
      g_assert_no_error (error);
      for (guint i = 0; amendment != NULL && i < acies_amendment_get_n_later (amendment); i++)
        if (acies_amendment_get_consequence (amendment, i) != ACIES_CONSEQUENCE_UNCHANGED)
          {
            AciesEntry *later = acies_amendment_get_later (amendment, i);

            g_test_fail_printf ("entry %u “%s” would be another because of nothing: %s", acies_entry_get_number (later),
                                acies_entry_get_sentence (later), acies_amendment_get_reason_why (amendment, i));
          }
    }
}

static char *
print_amendment (AciesAmendment *amendment)
{
  g_autoptr (GPtrArray) changes = acies_amendment_list_changes (amendment);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < acies_amendment_get_n_later (amendment); i++)
    g_string_append_printf (text, "%u: %d %d %s\n", i, acies_amendment_get_consequence (amendment, i),
                            acies_amendment_get_answer (amendment, i), acies_amendment_get_reason_why (amendment, i));
  for (guint i = 0; i < changes->len; i++)
    {
      const AciesStatusChange *change = changes->pdata[i];

      g_string_append_printf (text, "%s %d: %s, %s\n", change->subject, change->field, change->before, change->after);
    }

  return g_strdup (text->str);
}

/* Answers for all misfits, each as often as it takes, from one end of the log or from anywhere. */
static void
answer_at_random (AciesAmendment *amendment,
                  GRand          *rand)
{
  guint n_later = acies_amendment_get_n_later (amendment);

  for (guint n = 0; n < 3 * n_later && n < 60; n++)
    {
      guint index = (guint) g_rand_int_range (rand, 0, (gint32) n_later);

      if (acies_amendment_get_consequence (amendment, index) == ACIES_CONSEQUENCE_MISFIT)
        acies_amendment_set_answer (amendment, index, (AciesAnswer) g_rand_int_range (rand, 0, 3));
    }
  acies_amendment_answer_open (amendment, g_rand_boolean (rand) ? ACIES_ANSWER_KEEP : ACIES_ANSWER_DROP);
  acies_amendment_answer_open (amendment, ACIES_ANSWER_DROP);
}

/* An entry is dropped that was there. */
static void
check_answers (AciesRulesetLibrary *library,
               AciesBattle         *battle,
               GRand               *rand)
{
  g_autofree char *file = print_file (battle);
  g_autoptr (GBytes) bytes = g_bytes_new (file, strlen (file));
  g_autoptr (AciesBattle) again = acies_battle_file_parse (library, bytes, "again", NULL);
  GListModel *entries = acies_battle_get_entries (again);
  guint n_entries = g_list_model_get_n_items (entries);
  g_autoptr (AciesAmendment) amendment = NULL;
  g_autoptr (AciesAmendment) afresh = NULL;
  g_autoptr (AciesEntry) entry = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *one = NULL;
  g_autofree char *other = NULL;
  g_autoptr (GPtrArray) changes = NULL;

  if (n_entries < 2)
    return;

  entry = g_list_model_get_item (entries, (guint) g_rand_int_range (rand, 0, (gint32) n_entries / 2));
  amendment = acies_amendment_new (again, acies_entry_get_number (entry), NULL, &error);
  afresh = acies_amendment_new (again, acies_entry_get_number (entry), NULL, NULL);
  g_assert_no_error (error);
  answer_at_random (amendment, rand);
  for (guint i = 0; i < acies_amendment_get_n_later (afresh); i++)
    acies_amendment_set_answer (afresh, i, acies_amendment_get_answer (amendment, i));
  one = print_amendment (amendment);
  other = print_amendment (afresh);
  replay_assert_same ("an amendment, answered in another order", one, other);

  g_assert_true (acies_amendment_accept (amendment, "it was not so", &error));
  g_assert_no_error (error);
  changes = acies_amendment_list_changes (amendment);
  for (guint i = 0; i < changes->len; i++)
    {
      const AciesStatusChange *change = changes->pdata[i];

      g_test_fail_printf ("%s %d: the log gives “%s”, the amendment said “%s”", change->subject, change->field,
                          change->before, change->after);
    }
}

/* ---- Battles ---- */

static AciesBattle *
fight (AciesRulesetLibrary *library,
       const Subject       *subject,
       GRand               *rand)
{
  static const double nearness[] = { 1, 0.6, 0.35, 0.2 };
  guint chosen = (guint) g_rand_int_range (rand, 0, G_N_ELEMENTS (nearness));
  AciesBattle *battle = replay_create_battle (library, subject->sample, rand, nearness[chosen]);

  replay_play_at_random (battle, rand, (guint) g_rand_int_range (rand, 20, 160));

  return battle;
}

static void
test_battle (gconstpointer data)
{
  const Subject *subject = data;
  g_autoptr (AciesRulesetLibrary) library = acies_ruleset_library_new ();
  g_autoptr (GRand) rand = g_rand_new_with_seed (subject->seed);
  g_autoptr (AciesBattle) battle = fight (library, subject, rand);

  check_verifies (battle);
  check_file (library, battle);
  check_amendments (battle, rand);
  check_answers (library, battle, rand);
  check_undo (battle);
  check_verifies (battle);
  check_file (library, battle);
}

/* ---- What once failed ---- */

static void
correct (AciesBattle *battle,
         const char  *subject,
         const char  *key,
         const char  *value)
{
  g_autoptr (AciesEvent) event = acies_event_new_correction (subject, key, value, NULL);
  g_autoptr (GError) error = NULL;

  g_assert_true (acies_battle_append (battle, event, &error));
  g_assert_no_error (error);
}

static AciesProposal *
propose (AciesBattle        *battle,
         const char         *procedure,
         const char         *a,
         const char         *b,
         const char * const *presets)
{
  g_autoptr (GError) error = NULL;
  AciesProposal *proposal;

  proposal = acies_proposal_new (battle, acies_ruleset_find_procedure (acies_battle_get_ruleset (battle), procedure),
                                 a, b, presets, &error);
  g_assert_no_error (error);
  acies_proposal_set_agreement (proposal, "as in the battle that failed");

  return proposal;
}

static void
accept (AciesProposal *proposal)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (acies_proposal_accept (proposal, &error));
  g_assert_no_error (error);
}

/* Without dice that were written down: what came of it is one output, and the rest as it may be. */
static void
accept_by_hand (AciesBattle *battle,
                const char  *procedure,
                const char  *a,
                const char  *b,
                const char  *output,
                const char  *value)
{
  g_autoptr (AciesProposal) proposal = propose (battle, procedure, a, b, NULL);

  acies_proposal_set_not_recorded (proposal, TRUE);
  g_assert_true (acies_proposal_overrule (proposal, output, value, "agreed", NULL));
  accept (proposal);
}

static char *
print_input (AciesProposal *proposal,
             const char    *key)
{
  const AciesRecord *inputs = acies_facts_get_inputs (acies_proposal_get_facts (proposal));

  return acies_record_print (inputs, (guint) acies_schema_lookup (acies_record_get_schema (inputs), key));
}

static char *
print_status (AciesBattle *battle,
              const char  *id,
              const char  *key)
{
  const AciesRecord *status = acies_situation_find (acies_battle_get_situation (battle), id)->status;

  return acies_record_print (status, (guint) acies_schema_lookup (acies_record_get_schema (status), key));
}

/* A round of the last group that has one to fight; how many of it were hit before. */
static char *
fight_last_group (AciesBattle *battle)
{
  GPtrArray *dues = acies_situation_get_dues (acies_battle_get_situation (battle));
  const AciesProcedure *round = acies_ruleset_find_procedure (acies_battle_get_ruleset (battle), "melee-round");

  for (guint i = dues->len; i > 0; i--)
    {
      const AciesDue *due = g_ptr_array_index (dues, i - 1);
      g_autoptr (AciesProposal) proposal = NULL;

      if (due->procedure != acies_procedure_get_index (round))
        continue;

      proposal = propose (battle, "melee-round", due->a, due->b, (const char * const *) due->presets);
      acies_proposal_roll (proposal, i);
      accept (proposal);
      return print_input (proposal, "a.already-hit");
    }

  return NULL;
}

static void
test_second_group_first (void)
{
  g_autoptr (AciesRulesetLibrary) library = acies_ruleset_library_new ();
  g_autoptr (AciesBattle) battle = replay_create_battle (library, "placentia.battle", NULL, 1);
  g_autoptr (AciesProposal) groups = NULL;
  g_autofree char *last = NULL;
  g_autofree char *first = NULL;

  correct (battle, "a2", "already-hit", "3");
  groups = propose (battle, "melee-groups", "a2", "b2", NULL);
  accept (groups);
  last = fight_last_group (battle);
  first = fight_last_group (battle);

  /* Only so the order of the two makes a difference. */
  g_assert_cmpstr (last, ==, "3");
  g_assert_cmpstr (first, ==, "0");
  check_verifies (battle);
  check_file (library, battle);
}

/* A choice that nobody named is no reason that the file cannot be read again, nor that the rules look beyond a chart. */
static void
test_choices_left_open (void)
{
  g_autoptr (AciesRulesetLibrary) library = acies_ruleset_library_new ();
  g_autoptr (AciesBattle) battle = replay_create_battle (library, "trebia.battle", NULL, 1);
  g_autofree char *formation = print_status (battle, "a2", "formation");
  g_autofree char *formation_after = NULL;

  accept_by_hand (battle, "initiative", "a", "b", "winner", "b");
  accept_by_hand (battle, "charge", "a1", "b1", "a.distance", "2");
  accept_by_hand (battle, "withdrawal", "a2", "b2", "a.dp", "1");
  formation_after = print_status (battle, "a2", "formation");
  g_assert_cmpstr (formation_after, ==, formation);
  check_verifies (battle);
  check_file (library, battle);
}

static void
test_lists_by_hand (void)
{
  g_autoptr (AciesRulesetLibrary) library = acies_ruleset_library_new ();
  g_autoptr (AciesBattle) battle = replay_create_battle (library, "placentia.battle", NULL, 1);
  g_autofree char *groups = NULL;

  accept_by_hand (battle, "melee-groups", "a2", "b2", "a.sizes", "4 5 6");
  groups = print_status (battle, "a2", "groups");
  g_assert_cmpstr (groups, ==, "");
  check_file (library, battle);
}

static void
test_bases_by_hand (void)
{
  g_autoptr (AciesRulesetLibrary) library = acies_ruleset_library_new ();
  g_autoptr (AciesBattle) battle = replay_create_battle (library, "watling-street.battle", NULL, 1);
  g_autofree char *bases = NULL;

  accept_by_hand (battle, "amalgamate", "a1", "a2", "a.bases", "-1");
  bases = print_status (battle, "a1", "base-casualties");
  g_assert_cmpstr (bases, ==, "");

  /* And a charge at what is left of it. */
  {
    g_autoptr (AciesProposal) proposal = propose (battle, "charge", "b1", "a1", NULL);

    g_assert_nonnull (proposal);
  }
  correct (battle, "b1", "base-x", "3");
  check_verifies (battle);
  check_file (library, battle);
}

/* Not even what nobody sees at a table may be lost between a battle and its file. */
static void
test_places_near_zero (void)
{
  const AciesPose pose = { { 1.7763568394002505e-15, -3.4567890123456789e-7 }, -0.0 };
  g_autoptr (AciesRulesetLibrary) library = acies_ruleset_library_new ();
  g_autoptr (AciesBattle) battle = replay_create_battle (library, "hydaspes.battle", NULL, 1);
  g_autoptr (GPtrArray) moves = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_move_free);
  g_autoptr (AciesEvent) event = NULL;
  g_autoptr (GError) error = NULL;

  g_ptr_array_add (moves, acies_move_new ("a1", ACIES_MOVE_PLACE, &pose, 1));
  event = acies_event_new_move (moves);
  g_assert_true (acies_battle_append (battle, event, &error));
  g_assert_no_error (error);
  check_file (library, battle);
}

/* ---- The journal ---- */

static void
remove_folder (const char *path)
{
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  g_autoptr (GFile) folder = g_file_new_for_path (path);
  const char *name;

  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autoptr (GFile) file = g_file_get_child (folder, name);

      g_file_delete (file, NULL, NULL);
    }
  g_file_delete (folder, NULL, NULL);
}

static AciesBattleStore *
open_store (AciesRulesetLibrary *library,
            GFile               *file)
{
  g_autoptr (GError) error = NULL;
  AciesBattleStore *store = acies_battle_store_open (library, file, &error);

  g_assert_no_error (error);

  return store;
}

static void
test_journal (gconstpointer data)
{
  const Subject *subject = data;
  g_autoptr (AciesRulesetLibrary) library = acies_ruleset_library_new ();
  g_autoptr (GRand) rand = g_rand_new_with_seed (subject->seed);
  g_autofree char *path = g_dir_make_tmp ("acies-replay-XXXXXX", NULL);
  g_autoptr (GFile) folder = g_file_new_for_path (path);
  g_autoptr (GFile) file = g_file_get_child (folder, "replay.battle");
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  g_autofree char *saved = NULL;
  g_autofree char *saved_again = NULL;
  g_autoptr (GError) error = NULL;

  {
    g_autoptr (AciesBattle) battle = replay_create_battle (library, subject->sample, rand, 0.35);
    g_autoptr (AciesBattleStore) store = acies_battle_store_create (battle, file, &error);

    g_assert_no_error (error);
    replay_play_at_random (battle, rand, 60);
    before = replay_print_battle (battle);
    saved = print_file (battle);
  }
  {
    g_autoptr (AciesBattleStore) again = open_store (library, file);

    g_assert_cmpuint (acies_battle_store_get_n_recovered (again), >, 0);
    after = replay_print_battle (acies_battle_store_get_battle (again));
    replay_assert_same ("the battle, from the journal", before, after);
    saved_again = print_file (acies_battle_store_get_battle (again));
    replay_assert_same ("the file, from the journal", saved, saved_again);
    check_verifies (acies_battle_store_get_battle (again));
  }
  remove_folder (path);
}

/* ---- All ---- */

static guint
read_number (const char *variable,
             guint       fallback)
{
  const char *text = g_getenv (variable);
  guint64 number;

  return text != NULL && g_ascii_string_to_unsigned (text, 10, 1, G_MAXUINT32, &number, NULL) ? (guint) number : fallback;
}

static void
add_test (guint          index,
          guint32        seed,
          const char    *name,
          GTestDataFunc  function)
{
  g_autofree char *path = g_strdup_printf ("/rulesets/%s/replay/%s/%u", samples[index].ruleset, name, seed);
  Subject *subject = g_new (Subject, 1);

  *subject = (Subject) { samples[index].sample, seed };
  g_test_add_data_func_full (path, subject, function, g_free);
}

int
main (int    argc,
      char **argv)
{
  guint n_battles = read_number ("ACIES_REPLAY_BATTLES", BATTLES_DEFAULT);
  guint first_seed = read_number ("ACIES_REPLAY_SEED", 1);

  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions ();

  g_test_add_func ("/rulesets/roman-war/replay/second-group-first", test_second_group_first);
  g_test_add_func ("/rulesets/roman-war/replay/lists-by-hand", test_lists_by_hand);
  g_test_add_func ("/rulesets/punic-wars/replay/choices-left-open", test_choices_left_open);
  g_test_add_func ("/rulesets/bronze-eagles/replay/bases-by-hand", test_bases_by_hand);
  g_test_add_func ("/rulesets/meeting-of-hosts/replay/places-near-zero", test_places_near_zero);
  for (guint i = 0; i < G_N_ELEMENTS (samples); i++)
    {
      add_test (i, first_seed, "journal", test_journal);
      for (guint n = 0; n < n_battles; n++)
        add_test (i, first_seed + n, "battle", test_battle);
    }

  return g_test_run ();
}
