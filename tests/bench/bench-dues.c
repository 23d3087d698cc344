/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <locale.h>
#include <math.h>
#include <stdlib.h>
#include <time.h>

#include "acies-battle-file.h"
#include "acies-file-load.h"
#include "acies-proposal.h"

/*
 * What a player waits for after an entry: it is accepted, what is due now is listed, and the first
 * of it is proposed.  Two packed lines, copied from the sample rosters, fight by the rules alone.
 *
 * bench-dues [--print] [--steps N] [--seed N] [RULESET [UNITS]…]
 *
 * With --print it lists what is due in each state instead, so that two versions can be compared.
 */

#define DEFAULT_STEPS 150
#define DEFAULT_SEED  1
/* Units beside one another, the widest of any ruleset, and inches between units, their rows and the two armies */
#define UNITS_IN_ROW  20
#define WIDEST        12.0
#define UNIT_GAP      0.5
#define ROW_GAP       1.5
#define GAP           5.0

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

static double
get_time (void)
{
  struct timespec now;

  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &now);

  return now.tv_sec * 1e3 + now.tv_nsec / 1e6;
}

/* ---- The armies ---- */

static void
copy_traits (const AciesRecord *traits,
             AciesRosterItem   *item)
{
  AciesSchema *schema = acies_record_get_schema (traits);

  for (guint i = 0; i < acies_schema_get_n_fields (schema); i++)
    {
      g_autofree char *text = NULL;

      if (!acies_record_is_given (traits, i))
        continue;

      text = acies_record_print (traits, i);
      if (ACIES_IS_UNIT (item))
        acies_unit_set_trait (ACIES_UNIT (item), acies_field_get_id (acies_schema_get_field (schema, i)), text, NULL);
      else
        acies_leader_set_trait (ACIES_LEADER (item), acies_field_get_id (acies_schema_get_field (schema, i)), text, NULL);
    }
}

/* Copies commands of @sample one after the other until the army has @n_units. */
static AciesArmy *
enlarge (AciesRuleset *ruleset,
         AciesArmy    *sample,
         guint         n_units)
{
  AciesArmy *army = acies_ruleset_create_army (ruleset);
  guint n_added = 0;

  acies_army_set_name (army, acies_army_get_name (sample));
  for (guint i = 0; n_added < n_units; i++)
    {
      AciesCommand *from = acies_army_get_command (sample, i % acies_army_get_n_commands (sample));
      AciesLeader *leader = acies_command_get_leader (from);
      AciesCommand *to = acies_army_add_command (army, leader != NULL, G_MAXUINT);

      if (leader != NULL)
        copy_traits (acies_leader_get_traits (leader), ACIES_ROSTER_ITEM (acies_command_get_leader (to)));
      for (guint j = 0; j < acies_command_get_n_units (from) && n_added < n_units; j++, n_added++)
        copy_traits (acies_unit_get_traits (acies_command_get_unit (from, j)),
                     ACIES_ROSTER_ITEM (acies_army_add_unit (army, to, G_MAXUINT)));
    }

  return army;
}

/* Finds how deep any body is. */
static double
find_depth (const AciesSituation *situation)
{
  double depth = 0.0;

  for (guint i = 0; i < acies_situation_get_n_bodies (situation); i++)
    depth = MAX (depth, acies_situation_get_body (situation, i)->depth);

  return depth;
}

/* Places the units of each side in rows, one beside the other, and their leaders behind them. */
static void
deploy (AciesBattle *battle)
{
  const AciesSituation *situation = acies_battle_get_situation (battle);
  g_autoptr (GPtrArray) moves = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_move_free);
  g_autoptr (AciesEvent) event = NULL;
  g_autoptr (GError) error = NULL;
  double middle = acies_table_get_height (acies_battle_get_table (battle)) / 2;
  double pitch = find_depth (situation) + ROW_GAP;
  struct { guint n_placed; double right; } rows[2][2] = { { { 0 } } };

  for (guint i = 0; i < acies_situation_get_n_bodies (situation); i++)
    {
      const AciesBody *body = acies_situation_get_body (situation, i);
      guint n = rows[body->side][body->is_leader].n_placed++;
      double *right = &rows[body->side][body->is_leader].right;
      double back = GAP / 2 + n / UNITS_IN_ROW * pitch + (body->is_leader ? pitch - ROW_GAP / 2 : 0);
      AciesPose pose = { { 0.0, body->side == 0 ? middle + back : middle - back }, body->side == 0 ? 0 : 180 };

      if (n % UNITS_IN_ROW == 0)
        *right = UNIT_GAP;
      pose.at.x = *right + body->width / 2;
      *right += body->width + UNIT_GAP;
      g_ptr_array_add (moves, acies_move_new (body->id, ACIES_MOVE_PLACE, &pose, 1));
    }
  event = acies_event_new_move (moves);
  if (!acies_battle_append (battle, event, &error))
    g_error ("deployment: %s", error->message);
}

static AciesBattle *
create_battle (AciesRulesetLibrary *library,
               const char          *name,
               guint                n_units)
{
  g_autofree char *path = g_build_filename (g_getenv ("ACIES_DATA_DIR"), "samples", name, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GBytes) bytes = acies_file_load (file, ACIES_XML_MAX_BYTES, NULL, &error);
  g_autoptr (AciesBattle) sample = bytes != NULL ? acies_battle_file_parse (library, bytes, name, &error) : NULL;
  g_autoptr (GListStore) armies = g_list_store_new (ACIES_TYPE_ARMY);
  guint n_rows = (n_units + UNITS_IN_ROW - 1) / UNITS_IN_ROW;
  g_autoptr (AciesTable) table = NULL;
  AciesBattle *battle;

  if (sample == NULL)
    g_error ("%s: %s", path, error->message);

  table = acies_table_new (WIDEST * UNITS_IN_ROW, 2 * (n_rows + 3) * WIDEST);
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (AciesArmy) small = g_list_model_get_item (acies_battle_get_armies (sample), i);
      g_autoptr (AciesArmy) army = enlarge (acies_battle_get_ruleset (sample), small, n_units);

      g_list_store_append (armies, army);
    }

  battle = acies_battle_new (acies_battle_get_ruleset (sample), table, G_LIST_MODEL (armies), NULL);
  deploy (battle);

  return battle;
}

/* ---- The walk ---- */

typedef struct
{
  AciesBattle *battle;
  GPtrArray   *dues;
  GRand       *rand;
  GArray      *times; /* (element-type double): ms */
  gboolean     print;
} Walk;

static AciesProposal *
propose (Walk           *walk,
         const AciesDue *due)
{
  AciesRuleset *ruleset = acies_battle_get_ruleset (walk->battle);

  return acies_proposal_new (walk->battle, acies_ruleset_get_procedure (ruleset, due->procedure), due->a, due->b,
                             (const char * const *) due->presets, NULL);
}

static void
print_dues (Walk *walk)
{
  AciesRuleset *ruleset = acies_battle_get_ruleset (walk->battle);
  const AciesSituation *situation = acies_battle_get_situation (walk->battle);

  g_print ("turn %u, %s\n", acies_situation_get_turn (situation),
           acies_ruleset_get_step (ruleset, acies_situation_get_step (situation))->id);
  for (guint i = 0; i < walk->dues->len; i++)
    {
      const AciesDue *due = g_ptr_array_index (walk->dues, i);
      g_autofree char *presets = g_strjoinv (" ", due->presets);

      g_print ("  %s %s %s %s %d %s %s\n", acies_procedure_get_id (acies_ruleset_get_procedure (ruleset, due->procedure)),
               due->a, due->b, presets, due->must, due->reason, due->clause);
    }
}

/* Lists what is due, and proposes the first, as the window does after each entry. */
static void
list_dues (Walk *walk)
{
  g_autoptr (AciesProposal) first = NULL;

  walk->dues = acies_battle_get_dues (walk->battle);
  if (walk->dues->len > 0)
    first = propose (walk, g_ptr_array_index (walk->dues, 0));
}

static const AciesDue *
choose_due (Walk *walk)
{
  guint n_musts = 0;

  if (walk->dues->len == 0)
    return NULL;

  while (n_musts < walk->dues->len && ((const AciesDue *) walk->dues->pdata[n_musts])->must)
    n_musts++;
  if (n_musts > 0)
    return g_ptr_array_index (walk->dues, g_rand_int_range (walk->rand, 0, n_musts));

  return g_rand_int_range (walk->rand, 0, 100) < 90
           ? g_ptr_array_index (walk->dues, g_rand_int_range (walk->rand, 0, walk->dues->len)) : NULL;
}

static void
go_on (Walk *walk)
{
  g_autoptr (AciesEvent) event = acies_event_new_step ();
  g_autoptr (GError) error = NULL;

  if (!acies_battle_append (walk->battle, event, &error))
    g_error ("%s", error->message);
}

static void
walk_one (Walk *walk)
{
  const AciesDue *due = choose_due (walk);
  g_autoptr (AciesProposal) proposal = due != NULL ? propose (walk, due) : NULL;
  double start, time;

  if (proposal != NULL)
    acies_proposal_roll (proposal, 1 + g_rand_int (walk->rand));

  start = get_time ();
  if (proposal == NULL || !acies_proposal_accept (proposal, NULL))
    go_on (walk);
  list_dues (walk);
  time = get_time () - start;

  if (walk->print)
    print_dues (walk);
  g_array_append_val (walk->times, time);
}

static int
compare_times (gconstpointer one,
               gconstpointer other)
{
  double a = *(const double *) one, b = *(const double *) other;

  return (a > b) - (a < b);
}

static void
run (AciesRulesetLibrary *library,
     guint                sample,
     guint                n_units,
     guint                n_steps,
     guint                seed,
     gboolean             print)
{
  g_autoptr (AciesBattle) battle = create_battle (library, samples[sample].sample, n_units);
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
  g_autoptr (GArray) times = g_array_new (FALSE, FALSE, sizeof (double));
  Walk walk = { battle, NULL, rand, times, print };
  double worst, high;

  go_on (&walk);
  list_dues (&walk);
  for (guint i = 0; i < n_steps; i++)
    walk_one (&walk);
  if (print)
    return;

  g_array_sort (times, compare_times);
  worst = g_array_index (times, double, times->len - 1);
  high = g_array_index (times, double, (times->len - 1) * 99 / 100);
  g_print ("{\"row\": \"due after an entry, %s, p99\", \"size\": %u, \"ours\": %.3f, \"unit\": \"ms\", "
           "\"limit\": %u, \"limit-of\": \"value\"}\n",
           samples[sample].ruleset, n_units, high, n_units <= 20 ? 8 : n_units <= 60 ? 16 : 50);
  g_print ("{\"row\": \"due after an entry, %s, worst\", \"size\": %u, \"ours\": %.3f, \"unit\": \"ms\", "
           "\"limit\": %u, \"limit-of\": \"value\"}\n",
           samples[sample].ruleset, n_units, worst, n_units <= 20 ? 16 : n_units <= 60 ? 32 : 100);
}

int
main (int    argc,
      char **argv)
{
  static const guint sizes[] = { 10, 20, 60, 200 };
  gboolean print = FALSE;
  int n_steps = DEFAULT_STEPS;
  int seed = DEFAULT_SEED;
  g_auto (GStrv) rest = NULL;
  const GOptionEntry entries[] = {
    { "print", 0, 0, G_OPTION_ARG_NONE, &print, "List what is due in each state", NULL },
    { "steps", 0, 0, G_OPTION_ARG_INT, &n_steps, "Entries of each battle", "N" },
    { "seed", 0, 0, G_OPTION_ARG_INT, &seed, "Another battle", "N" },
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_STRING_ARRAY, &rest, NULL, "[RULESET [UNITS]…]" },
    G_OPTION_ENTRY_NULL
  };
  g_autoptr (GOptionContext) context = g_option_context_new (NULL);
  g_autoptr (AciesRulesetLibrary) library = NULL;
  g_autoptr (GError) error = NULL;

  setlocale (LC_ALL, "");
  g_option_context_add_main_entries (context, entries, NULL);
  if (!g_option_context_parse (context, &argc, &argv, &error))
    g_error ("%s", error->message);

  library = acies_ruleset_library_new ();
  for (guint i = 0; i < G_N_ELEMENTS (samples); i++)
    {
      if (rest != NULL && !g_str_equal (rest[0], samples[i].ruleset))
        continue;
      if (rest != NULL && rest[1] != NULL)
        for (guint j = 1; rest[j] != NULL; j++)
          run (library, i, atoi (rest[j]), n_steps, seed, print);
      else
        for (guint j = 0; j < G_N_ELEMENTS (sizes); j++)
          run (library, i, sizes[j], n_steps, seed, print);
    }

  return EXIT_SUCCESS;
}
