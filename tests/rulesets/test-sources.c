/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "acies-battle-file.h"
#include "sample-battle.h"

/*
 * Where the inputs of each procedure come from.  What the sketch, the army list, the status or the log can tell, no player
 * has to type: each input that is no decision is known in some moment of the sample battles, or stands in the table below
 * with the reason why.
 */

static const struct
{
  const char *ruleset;
  const char *sample;
} samples[] = {
  { "ancient-wargames", "ilipa.battle" },
  { "bronze-eagles", "watling-street.battle" },
  { "meeting-of-hosts", "hydaspes.battle" },
  { "punic-wars", "trebia.battle" },
  { "roman-war", "placentia.battle" },
};

typedef struct
{
  const char *ruleset;
  const char *procedure;
  const char *key;
} Typed;

/* What only players can know */
static const Typed typed[] = {
  /* Whether a unit does as the one beside or before it, how a leader changes a die that lies there, and whether it rolls
   * extra dice, players say when they hear of it. */
  { "punic-wars", "control-status", "a.conforms" },
  { "punic-wars", "control-test", "leader-adjust" },
  /* What it is going to do in the rest of the turn */
  { "punic-wars", "passage-of-lines", "a.stationary" },
  /* At whom of a body they aim */
  { "roman-war", "volley", "b.aimed-at" },
  /* Which side of a drawbridge is the inside of the fort */
  { "roman-war", "chain-break", "a.inside" },
  /* How many abreast they choose to cross */
  { "roman-war", "bridge-crossing", "a.files" },
};

/* What is known when it comes to that, but does not come to in the sample battles; where, is said */
static const Typed rare[] = {
  /* By what has called for it */
  { "ancient-wargames", "order-change", "cause" },
  { "ancient-wargames", "order-change", "distance" },
  { "bronze-eagles", "collision", "distance-left" },
  { "meeting-of-hosts", "rally-test", "b.type" },
  { "punic-wars", "dp-gain", "a.supporting" },
  /* By the unit that a general is with */
  { "meeting-of-hosts", "join-unit", "a.pinned" },
  /* By rampaging elephants on the sketch */
  { "punic-wars", "rampage-move", "direction" },
  { "punic-wars", "burst-through", "gap" },
  /* By rough ground ahead */
  { "punic-wars", "move", "rough-ahead" },
  /* By riders whose horses are all killed */
  { "roman-war", "move-check", "a.dismounted" },
  { "roman-war", "volley", "b.dismounted" },
  { "roman-war", "charge", "a.dismounted" },
  { "roman-war", "run-over", "a.dismounted" },
  { "roman-war", "melee-round", "a.dismounted" },
  { "roman-war", "melee-round", "b.dismounted" },
  { "roman-war", "retreat", "a.dismounted" },
  { "roman-war", "ladder-melee", "a.dismounted" },
  { "roman-war", "ladder-melee", "b.dismounted" },
  /* By a wall, a ladder or a bridge on the sketch: see test-siege.c */
  { "roman-war", "volley", "b.wall-distance" },
  { "roman-war", "wall-access", "a.at-corner" },
  { "roman-war", "ladder-raise", "distance" },
  { "roman-war", "ladder-melee", "a.men" },
  { "roman-war", "bridge-crossing", "built" },
};

/* What players said otherwise in a sample battle: under the pattern of the elephants lay five men, the sketch says six. */
static const Typed overruled[] = {
  { "roman-war", "run-over", "b.covered" },
};

/* How many moments of a battle are looked at */
#define MOMENTS 12
/* How many of each kind of party are paired there */
#define MOST_PARTIES 4

/* Of each input of each procedure, the best source that has told it, but not by hand */
typedef struct
{
  AciesRuleset *ruleset;
  GArray      **sources; /* (element-type AciesSource): one array for each procedure */
} Audit;

static Audit
audit_new (AciesRuleset *ruleset)
{
  guint n_procedures = acies_ruleset_get_n_procedures (ruleset);
  Audit audit = { ruleset, g_new (GArray *, n_procedures) };

  for (guint i = 0; i < n_procedures; i++)
    {
      guint n_inputs = acies_schema_get_n_fields (acies_procedure_get_inputs (acies_ruleset_get_procedure (ruleset, i)));

      audit.sources[i] = g_array_sized_new (FALSE, TRUE, sizeof (AciesSource), n_inputs);
      g_array_set_size (audit.sources[i], n_inputs);
    }

  return audit;
}

static void
audit_clear (Audit *audit)
{
  for (guint i = 0; i < acies_ruleset_get_n_procedures (audit->ruleset); i++)
    g_array_unref (audit->sources[i]);
  g_free (audit->sources);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Audit, audit_clear)

static void
note_facts (Audit            *audit,
            const AciesFacts *facts)
{
  GArray *sources = audit->sources[acies_procedure_get_index (acies_facts_get_procedure (facts))];

  for (guint i = 0; i < sources->len; i++)
    {
      AciesSource source = acies_facts_get_source (facts, i);

      if (source != ACIES_SOURCE_HAND)
        g_array_index (sources, AciesSource, i) = MAX (g_array_index (sources, AciesSource, i), source);
    }
}

static void
gather (Audit                *audit,
        const AciesSituation *situation,
        const AciesProcedure *procedure,
        const char           *a,
        const char           *b,
        const char * const   *presets)
{
  g_autoptr (AciesFacts) facts = acies_ruleset_gather_facts (audit->ruleset, situation, procedure, a, b, presets, NULL);

  if (facts != NULL)
    note_facts (audit, facts);
}

/* (transfer container) (element-type utf8): a few parties of a kind */
static GPtrArray *
list_parties (const AciesSituation *situation,
              AciesPartyKind        kind,
              guint                 most)
{
  GPtrArray *ids = g_ptr_array_new ();
  guint n_bodies = acies_situation_get_n_bodies (situation);
  guint n_units[2] = { 0 }, n_leaders[2] = { 0 };

  if (kind == ACIES_PARTY_SIDE)
    {
      g_ptr_array_add (ids, (gpointer) "a");
      g_ptr_array_add (ids, (gpointer) "b");
    }
  for (guint i = 0; kind != ACIES_PARTY_NONE && kind != ACIES_PARTY_SIDE && i < n_bodies; i++)
    {
      const AciesBody *body = acies_situation_get_body (situation, i);

      if (body->lost_turn != 0 || (kind == ACIES_PARTY_LEADER && !body->is_leader)
          || (kind == ACIES_PARTY_UNIT && body->is_leader)
          || (body->is_leader ? n_leaders : n_units)[body->side % 2]++ >= most)
        continue;
      g_ptr_array_add (ids, (gpointer) body->id);
    }

  return ids;
}

/* Gathers all procedures for a few of all parties, and what is due with what it presets. */
static void
look_at (Audit                *audit,
         const AciesSituation *situation)
{
  g_autoptr (GPtrArray) dues = acies_ruleset_list_dues (audit->ruleset, situation);

  for (guint i = 0; i < dues->len; i++)
    {
      const AciesDue *due = dues->pdata[i];

      gather (audit, situation, acies_ruleset_get_procedure (audit->ruleset, due->procedure), due->a, due->b,
              (const char * const *) due->presets);
    }
  for (guint i = 0; i < acies_ruleset_get_n_procedures (audit->ruleset); i++)
    {
      const AciesProcedure *procedure = acies_ruleset_get_procedure (audit->ruleset, i);
      g_autoptr (GPtrArray) ones = list_parties (situation, acies_procedure_get_party (procedure, 'a'), MOST_PARTIES);
      g_autoptr (GPtrArray) others = list_parties (situation, acies_procedure_get_party (procedure, 'b'), MOST_PARTIES);

      for (guint j = 0; j < ones->len; j++)
        {
          gather (audit, situation, procedure, ones->pdata[j], NULL, NULL);
          for (guint k = 0; k < others->len; k++)
            gather (audit, situation, procedure, ones->pdata[j], others->pdata[k], NULL);
        }
    }
}

static void
look_at_sample (Audit       *audit,
                AciesBattle *battle)
{
  GListModel *entries = acies_battle_get_entries (battle);
  guint n_entries = g_list_model_get_n_items (entries);

  for (guint i = 0; i < n_entries; i++)
    {
      g_autoptr (AciesEntry) entry = g_list_model_get_item (entries, i);
      const AciesFacts *facts = acies_event_get_facts (acies_entry_get_event (entry));

      if (facts != NULL)
        note_facts (audit, facts);
    }
  for (guint i = 1; i <= MOMENTS; i++)
    {
      g_autoptr (AciesSituation) situation = acies_battle_get_situation_at (battle, n_entries * i / MOMENTS);

      look_at (audit, situation);
    }
}

static gboolean
is_listed (const Typed          *list,
           guint                 n_listed,
           AciesRuleset         *ruleset,
           const AciesProcedure *procedure,
           AciesField           *field)
{
  for (guint i = 0; i < n_listed; i++)
    if (g_str_equal (list[i].ruleset, acies_ruleset_get_id (ruleset))
        && g_str_equal (list[i].procedure, acies_procedure_get_id (procedure))
        && g_str_equal (list[i].key, acies_field_get_id (field)))
      return TRUE;

  return FALSE;
}

#define IS_LISTED(list, ruleset, procedure, field) \
  is_listed (list, G_N_ELEMENTS (list), ruleset, procedure, field)

static void
test_known (gconstpointer data)
{
  const guint index = GPOINTER_TO_UINT (data);
  g_autoptr (AciesRulesetLibrary) library = acies_ruleset_library_new ();
  g_autoptr (AciesBattle) battle = sample_battle_load (library, samples[index].sample);
  AciesRuleset *ruleset = acies_battle_get_ruleset (battle);
  g_auto (Audit) audit = audit_new (ruleset);

  look_at_sample (&audit, battle);
  for (guint i = 0; i < acies_ruleset_get_n_procedures (ruleset); i++)
    {
      const AciesProcedure *procedure = acies_ruleset_get_procedure (ruleset, i);
      AciesSchema *inputs = acies_procedure_get_inputs (procedure);

      for (guint j = 0; acies_procedure_is_logged (procedure) && j < acies_schema_get_n_fields (inputs); j++)
        {
          AciesField *field = acies_schema_get_field (inputs, j);
          gboolean known = g_array_index (audit.sources[i], AciesSource, j) != ACIES_SOURCE_DEFAULT;

          if (acies_field_is_decision (field))
            continue;
          if (known == (IS_LISTED (typed, ruleset, procedure, field) || IS_LISTED (rare, ruleset, procedure, field)))
            {
              g_test_message ("%s %s %s is %s", samples[index].ruleset, acies_procedure_get_id (procedure),
                              acies_field_get_id (field), known ? "known, and need not be typed" : "known by nothing");
              g_test_fail ();
            }
        }
    }
}

/* What was typed in a sample battle had to be. */
static void
test_samples (gconstpointer data)
{
  const guint index = GPOINTER_TO_UINT (data);
  g_autoptr (AciesRulesetLibrary) library = acies_ruleset_library_new ();
  g_autoptr (AciesBattle) battle = sample_battle_load (library, samples[index].sample);
  AciesRuleset *ruleset = acies_battle_get_ruleset (battle);
  GListModel *entries = acies_battle_get_entries (battle);
  guint counts[ACIES_SOURCE_HAND + 1] = { 0 };

  for (guint i = 0; i < g_list_model_get_n_items (entries); i++)
    {
      g_autoptr (AciesEntry) entry = g_list_model_get_item (entries, i);
      const AciesFacts *facts = acies_event_get_facts (acies_entry_get_event (entry));
      AciesSchema *inputs = facts != NULL ? acies_procedure_get_inputs (acies_facts_get_procedure (facts)) : NULL;

      for (guint j = 0; inputs != NULL && j < acies_schema_get_n_fields (inputs); j++)
        {
          AciesField *field = acies_schema_get_field (inputs, j);
          AciesSource source = acies_facts_get_source (facts, j);

          counts[source]++;
          if (source != ACIES_SOURCE_HAND || acies_field_is_decision (field)
              || IS_LISTED (typed, ruleset, acies_facts_get_procedure (facts), field)
              || IS_LISTED (overruled, ruleset, acies_facts_get_procedure (facts), field))
            continue;

          g_test_message ("entry %u: %s %s was typed", acies_event_get_number (acies_entry_get_event (entry)),
                          acies_procedure_get_id (acies_facts_get_procedure (facts)), acies_field_get_id (field));
          g_test_fail ();
        }
    }
  g_test_message ("%s: %u usual, %u readings, %u roster, %u status, %u sketch, %u log, %u by hand", samples[index].sample,
                  counts[ACIES_SOURCE_DEFAULT], counts[ACIES_SOURCE_OPTION], counts[ACIES_SOURCE_ROSTER],
                  counts[ACIES_SOURCE_STATUS], counts[ACIES_SOURCE_SKETCH], counts[ACIES_SOURCE_LOG],
                  counts[ACIES_SOURCE_HAND]);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions ();

  for (guint i = 0; i < G_N_ELEMENTS (samples); i++)
    {
      g_autofree char *known = g_strdup_printf ("/rulesets/sources/%s/known", samples[i].ruleset);
      g_autofree char *in_sample = g_strdup_printf ("/rulesets/sources/%s/sample", samples[i].ruleset);

      g_test_add_data_func (known, GUINT_TO_POINTER (i), test_known);
      g_test_add_data_func (in_sample, GUINT_TO_POINTER (i), test_samples);
    }

  return g_test_run ();
}
