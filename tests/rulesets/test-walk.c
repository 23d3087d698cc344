/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "acies-ways.h"
#include "replay.h"

/*
 * Battles in which nothing is done but what is due or offered, as the rules propose
 * it, with rolled dice.  In each state:
 *
 * - what is listed can be done: the rules do not refuse it;
 * - what is not listed is refused: every procedure is tried for every body, with
 *   and without every other;
 * - no unit stands in another, none stands elsewhere without a logged move, and none
 *   has left the table but those that the rules let leave it.
 *
 * At the end acies_battle_verify() is content: no way is longer than it may be, and
 * folded again all comes to the same.
 *
 * ACIES_WALK_BATTLES, ACIES_WALK_SEED and ACIES_WALK_STEPS walk through more battles, others
 * and longer ones.
 */

#define BATTLES_DEFAULT 1
/* How deep bodies may stand in one another without being said to overlap, in inches */
#define SLACK           0.1
/* More of the same says nothing new. */
#define MOST_FAILURES   12

static const struct
{
  const char *ruleset;
  const char *sample;
  /* As many as take a few seconds */
  guint       n_steps;
} samples[] = {
  { "meeting-of-hosts", "hydaspes.battle", 40 },
  { "ancient-wargames", "ilipa.battle", 150 },
  { "roman-war", "placentia.battle", 60 },
  { "punic-wars", "trebia.battle", 150 },
  { "bronze-eagles", "watling-street.battle", 20 },
};

typedef struct
{
  const char *sample;
  guint32     seed;
  guint       n_steps;
} Subject;

typedef struct
{
  AciesBattle *battle;
  GRand       *rand;
  guint        n_failures;
  /* Pairs that overlapped before, "a1 b2" */
  GHashTable  *overlaps;
} Walk;

static guint
choose (Walk  *walk,
        guint  n)
{
  return (guint) g_rand_int_range (walk->rand, 0, (gint32) n);
}

static gboolean
happens (Walk *walk,
         int   percent)
{
  return g_rand_int_range (walk->rand, 0, 100) < percent;
}

static void fail (Walk       *walk,
                  const char *format,
                  ...) G_GNUC_PRINTF (2, 3);

static void
fail (Walk       *walk,
      const char *format,
      ...)
{
  g_autofree char *text = NULL;
  va_list arguments;

  walk->n_failures++;
  if (walk->n_failures > MOST_FAILURES)
    return;

  va_start (arguments, format);
  text = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  g_test_message ("entry %u: %s", g_list_model_get_n_items (acies_battle_get_entries (walk->battle)), text);
  g_test_fail ();
}

/* ---- What is listed can be done ---- */

static AciesProposal *
propose (Walk           *walk,
         const AciesDue *due,
         GError        **error)
{
  AciesRuleset *ruleset = acies_battle_get_ruleset (walk->battle);

  return acies_proposal_new (walk->battle, acies_ruleset_get_procedure (ruleset, due->procedure), due->a, due->b,
                             (const char * const *) due->presets, error);
}

static char *
name_due (Walk           *walk,
          const AciesDue *due)
{
  AciesRuleset *ruleset = acies_battle_get_ruleset (walk->battle);
  g_autofree char *presets = g_strjoinv (" ", due->presets);

  return g_strdup_printf ("%s of %s and %s %s", acies_procedure_get_id (acies_ruleset_get_procedure (ruleset,
                                                                                                     due->procedure)),
                          due->a, due->b, presets);
}

static void
check_listed (Walk      *walk,
              GPtrArray *dues)
{
  for (guint i = 0; i < dues->len; i++)
    {
      const AciesDue *due = g_ptr_array_index (dues, i);
      g_autoptr (GError) error = NULL;
      g_autoptr (AciesProposal) proposal = propose (walk, due, &error);
      const GError *refusal = error;
      g_autofree char *name = NULL;

      if (proposal != NULL)
        {
          acies_proposal_roll (proposal, 1 + i);
          refusal = acies_proposal_get_error (proposal);
        }
      /* What the players have yet to say is no refusal. */
      if (refusal == NULL || g_error_matches (refusal, ACIES_INPUT_ERROR, ACIES_INPUT_ERROR_MISSING_INPUT))
        continue;

      name = name_due (walk, due);
      fail (walk, "%s is listed, but: %s", name, refusal->message);
    }
}

/* ---- What is not listed is refused ---- */

static gboolean
is_listed (GPtrArray  *dues,
           guint       procedure,
           const char *a,
           const char *b)
{
  for (guint i = 0; i < dues->len; i++)
    {
      const AciesDue *due = g_ptr_array_index (dues, i);

      if (due->procedure == procedure && g_strcmp0 (due->a, a) == 0 && g_strcmp0 (due->b, b) == 0)
        return TRUE;
    }

  return FALSE;
}

static void
check_unlisted (Walk                 *walk,
                GPtrArray            *dues,
                const AciesProcedure *procedure,
                const char           *a,
                const char           *b)
{
  g_autoptr (AciesProposal) proposal = NULL;

  if (is_listed (dues, acies_procedure_get_index (procedure), a, b))
    return;

  proposal = acies_proposal_new (walk->battle, procedure, a, b, NULL, NULL);
  if (proposal != NULL
      && !g_error_matches (acies_proposal_get_error (proposal), ACIES_INPUT_ERROR, ACIES_INPUT_ERROR_NOT_ALLOWED))
    fail (walk, "%s of %s and %s is not listed, but allowed", acies_procedure_get_id (procedure), a, b);
}

static void
check_all_unlisted (Walk      *walk,
                    GPtrArray *dues)
{
  AciesRuleset *ruleset = acies_battle_get_ruleset (walk->battle);
  const AciesSituation *situation = acies_battle_get_situation (walk->battle);
  guint n_bodies = acies_situation_get_n_bodies (situation);
  guint n_procedures = acies_ruleset_get_n_procedures (ruleset);

  for (guint i = 0; i < n_procedures; i++)
    {
      const AciesProcedure *procedure = acies_ruleset_get_procedure (ruleset, i);
      gboolean of_bodies = acies_procedure_get_party (procedure, 'a') != ACIES_PARTY_SIDE
                           && acies_procedure_get_party (procedure, 'a') != ACIES_PARTY_NONE;

      if (!of_bodies || !acies_procedure_is_logged (procedure) || acies_procedure_is_free (procedure))
        continue;

      for (guint j = 0; j < n_bodies; j++)
        {
          const char *a = acies_situation_get_body (situation, j)->id;
          gboolean has_b = acies_procedure_get_party (procedure, 'b') != ACIES_PARTY_NONE;

          if (!has_b || acies_procedure_is_b_optional (procedure))
            check_unlisted (walk, dues, procedure, a, NULL);
          if (has_b)
            check_unlisted (walk, dues, procedure, a, acies_situation_get_body (situation, choose (walk, n_bodies))->id);
        }
    }
}

/* ---- Where they stand ---- */

static gboolean
stands (const AciesBody *body)
{
  return !body->is_leader && body->placed && body->lost_turn == 0;
}

/* Prints the moves of the last entry, "a1 10,4,90 12,4,90; ". */
static char *
print_moves (Walk *walk)
{
  GListModel *entries = acies_battle_get_entries (walk->battle);
  guint n_entries = g_list_model_get_n_items (entries);
  g_autoptr (AciesEntry) entry = n_entries > 0 ? g_list_model_get_item (entries, n_entries - 1) : NULL;
  GPtrArray *moves = entry != NULL ? acies_event_get_moves (acies_entry_get_event (entry)) : NULL;
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; moves != NULL && i < moves->len; i++)
    {
      const AciesMove *move = g_ptr_array_index (moves, i);

      g_string_append (text, move->subject);
      for (guint j = 0; j < move->n_poses; j++)
        g_string_append_printf (text, " %.2f,%.2f,%.4g", move->poses[j].at.x, move->poses[j].at.y, move->poses[j].heading);
      g_string_append (text, "; ");
    }

  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* Reports a pair once, for the step that brought it about; not with @after NULL, in the deployment. */
static void
check_pair (Walk            *walk,
            GHashTable      *now,
            const AciesBody *one,
            const AciesBody *other,
            const char      *after)
{
  double clearance = acies_ruleset_measure_clearance (acies_battle_get_ruleset (walk->battle), one, other);
  g_autofree char *pair = NULL;
  g_autofree char *moves = NULL;

  if (clearance >= -SLACK)
    return;

  pair = g_strdup_printf ("%s %s", one->id, other->id);
  if (after != NULL && !g_hash_table_contains (walk->overlaps, pair))
    {
      moves = print_moves (walk);
      fail (walk, "%s stand %.2f″ in one another after %s: %s", pair, -clearance, after, moves);
    }
  g_hash_table_add (now, g_steal_pointer (&pair));
}

static void
check_places (Walk       *walk,
              const char *after)
{
  const AciesSituation *situation = acies_battle_get_situation (walk->battle);
  AciesTable *table = acies_battle_get_table (walk->battle);
  guint n_bodies = acies_situation_get_n_bodies (situation);
  GHashTable *now = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < n_bodies; i++)
    {
      const AciesBody *one = acies_situation_get_body (situation, i);
      AciesPoint at = one->pose.at;

      if (!stands (one))
        continue;

      if (at.x < -SLACK || at.y < -SLACK || at.x > acies_table_get_width (table) + SLACK
          || at.y > acies_table_get_height (table) + SLACK)
        fail (walk, "%s is in play at %g,%g, off the table, after %s", one->id, at.x, at.y, after);
      for (guint j = i + 1; j < n_bodies; j++)
        if (stands (acies_situation_get_body (situation, j)))
          check_pair (walk, now, one, acies_situation_get_body (situation, j), after);
    }

  g_hash_table_unref (walk->overlaps);
  walk->overlaps = now;
}

/* ---- The walk ---- */

static void
go_on (Walk *walk)
{
  g_autoptr (AciesEvent) event = acies_event_new_step ();
  g_autoptr (GError) error = NULL;

  acies_battle_append (walk->battle, event, &error);
  g_assert_no_error (error);
  check_places (walk, "the step");
}

/* Finds a due, the compulsory ones first; (nullable) when nothing has to be done and nothing is chosen. */
static const AciesDue *
choose_due (Walk      *walk,
            GPtrArray *dues)
{
  for (guint i = 0; i < dues->len; i++)
    if (((const AciesDue *) dues->pdata[i])->must)
      return dues->pdata[i];

  return dues->len > 0 && happens (walk, 85) ? g_ptr_array_index (dues, choose (walk, dues->len)) : NULL;
}

static void
check_moved (Walk                 *walk,
             const AciesSituation *before,
             const char           *after)
{
  g_autoptr (GPtrArray) moved = acies_situation_list_moved_unlogged (before, acies_battle_get_situation (walk->battle));

  for (guint i = 0; i < moved->len; i++)
    fail (walk, "%s stands elsewhere without a move after %s", ((const AciesBody *) moved->pdata[i])->id, after);
}

static void
walk_one (Walk *walk)
{
  g_autoptr (GPtrArray) dues = acies_ruleset_list_dues (acies_battle_get_ruleset (walk->battle),
                                                        acies_battle_get_situation (walk->battle));
  const AciesDue *due = choose_due (walk, dues);
  g_autoptr (AciesProposal) proposal = NULL;
  g_autoptr (AciesSituation) before = acies_situation_copy (acies_battle_get_situation (walk->battle));
  g_autofree char *name = NULL;

  check_listed (walk, dues);
  if (happens (walk, 5))
    check_all_unlisted (walk, dues);
  if (due != NULL)
    proposal = propose (walk, due, NULL);
  if (proposal != NULL)
    acies_proposal_roll (proposal, 1 + g_rand_int (walk->rand));
  if (proposal == NULL || !acies_proposal_accept (proposal, NULL))
    {
      go_on (walk);
      return;
    }

  name = name_due (walk, due);
  check_places (walk, name);
  check_moved (walk, before, name);
}

static void
test_walk (gconstpointer data)
{
  static const double nearness[] = { 1, 0.6, 0.35 };
  const Subject *subject = data;
  g_autoptr (AciesRulesetLibrary) library = acies_ruleset_library_new ();
  g_autoptr (GRand) rand = g_rand_new_with_seed (subject->seed);
  g_autoptr (AciesBattle) battle = replay_create_battle (library, subject->sample, rand,
                                                         nearness[subject->seed % G_N_ELEMENTS (nearness)]);
  g_auto (GStrv) differences = NULL;
  Walk walk = { battle, rand, 0, g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL) };

  check_places (&walk, NULL);
  for (guint i = 0; i < subject->n_steps && walk.n_failures < MOST_FAILURES; i++)
    walk_one (&walk);
  g_hash_table_unref (walk.overlaps);

  differences = acies_battle_verify (battle);
  for (guint i = 0; differences[i] != NULL; i++)
    fail (&walk, "%s", differences[i]);
}

static guint
read_number (const char *variable,
             guint       fallback)
{
  const char *text = g_getenv (variable);
  guint64 number;

  return text != NULL && g_ascii_string_to_unsigned (text, 10, 1, G_MAXUINT32, &number, NULL) ? (guint) number : fallback;
}

int
main (int    argc,
      char **argv)
{
  guint n_battles = read_number ("ACIES_WALK_BATTLES", BATTLES_DEFAULT);
  guint first_seed = read_number ("ACIES_WALK_SEED", 1);

  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions ();

  for (guint i = 0; i < G_N_ELEMENTS (samples); i++)
    for (guint n = 0; n < n_battles; n++)
      {
        g_autofree char *path = g_strdup_printf ("/rulesets/%s/walk/%u", samples[i].ruleset, first_seed + n);
        Subject *subject = g_new (Subject, 1);

        *subject = (Subject) {
          samples[i].sample, first_seed + n, read_number ("ACIES_WALK_STEPS", samples[i].n_steps),
        };
        g_test_add_data_func_full (path, subject, test_walk, g_free);
      }

  return g_test_run ();
}
