/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>
#include <string.h>

#include "acies-aftermath.h"
#include "acies-ruleset-library.h"
#include "acies-swings.h"

/* Several rounds of a fight, what modifiers are worth, and what a volley leads to. */

#define N_FIGHTS 20000

static AciesRulesetLibrary *library;

/* A fight of a ruleset; @known: what the fight does not ask for */
typedef struct
{
  const char *ruleset;
  const char *procedure;
  const char *inputs;
  const char *known;
} Fight;

static const Fight fights[] = {
  { "meeting-of-hosts", "melee",
    "a.type=heavy-infantry a.quality=levy a.contact=6 b.type=medium-infantry b.quality=levy b.contact=6",
    "a.figures=8 a.casualties=2 b.figures=8 b.casualties=3" },
  { "ancient-wargames", "melee",
    "a.type=heavy-infantry a.figures=8 a.front=8 b.type=medium-infantry b.figures=8 b.front=8", "" },
  { "bronze-eagles", "combat", "a.type=close-order-foot b.type=warband", "" },
  { "punic-wars", "combat",
    "a.type=heavy-infantry a.contact-bases=3 a.dp=1 b.type=medium-infantry b.contact-bases=4 b.action=receive b.dp=3 "
    "b.shaken=true", "" },
  { "roman-war", "melee-round", "a.type=roman-hastati a.men=2 b.type=roman-hastati b.men=2", "" },
};

/* The same with leaders who risk their lives */
static const Fight led_fights[] = {
  { "ancient-wargames", "melee",
    "a.type=heavy-infantry a.figures=4 a.front=4 a.commander=subordinate b.type=medium-infantry b.figures=4 b.front=4",
    "" },
  { "bronze-eagles", "combat",
    "a.type=close-order-foot a.commander=true a.casualties=3 b.type=open-order-foot b.casualties=2", "" },
  { "punic-wars", "combat",
    "a.type=heavy-infantry a.contact-bases=1 a.leader=true b.type=medium-infantry b.contact-bases=1 b.action=receive",
    "" },
};

/* A wound of its commander routs a shaken unit: it fights no other round. */
static const Fight routed_fight = {
  "ancient-wargames", "melee",
  "a.type=heavy-infantry a.figures=8 a.front=8 a.commander=cinc a.order=shaken b.type=medium-infantry b.figures=8 "
  "b.front=8",
  "",
};

static AciesRuleset *
load (const char *id)
{
  g_autoptr (GError) error = NULL;
  AciesRuleset *ruleset = acies_ruleset_library_find (library, id, &error);

  g_assert_no_error (error);

  return ruleset;
}

static AciesRecord *
parse (const AciesProcedure *procedure,
       const char           *text)
{
  g_auto (GStrv) pairs = g_strsplit (text, " ", -1);
  g_autoptr (GError) error = NULL;
  AciesRecord *inputs = acies_record_new (acies_procedure_get_inputs (procedure));

  for (guint i = 0; pairs[i] != NULL; i++)
    {
      g_auto (GStrv) pair = g_strsplit (pairs[i], "=", 2);

      acies_record_parse_key (inputs, pair[0], pair[1], &error);
      g_assert_no_error (error);
    }

  return inputs;
}

static AciesFighters *
make_fighters (AciesRuleset *ruleset,
               const char   *text)
{
  g_auto (GStrv) pairs = g_strsplit (text, " ", -1);
  g_autoptr (GError) error = NULL;
  AciesFighters *fighters = acies_fighters_new (ruleset, NULL, NULL, NULL);

  for (guint i = 0; pairs[i] != NULL; i++)
    {
      g_auto (GStrv) pair = g_strsplit (pairs[i], "=", 2);

      acies_fighters_set (fighters, pair[0], pair[1], &error);
      g_assert_no_error (error);
    }

  return fighters;
}

/* @n_fights: 0 for the odds as they are worked out */
static AciesRounds *
work_out (const Fight  *fight,
          guint         n_rounds,
          guint         n_fights,
          GError      **error)
{
  AciesRuleset *ruleset = load (fight->ruleset);
  const AciesProcedure *procedure = acies_ruleset_find_procedure (ruleset, fight->procedure);
  g_autoptr (AciesFighters) fighters = make_fighters (ruleset, fight->known);
  g_autoptr (AciesRecord) inputs = parse (procedure, fight->inputs);

  g_assert_true (acies_ruleset_fights_on (ruleset, procedure));

  return n_fights == 0
         ? acies_rounds_new (procedure, inputs, fighters, n_rounds, NULL, error)
         : acies_rounds_new_simulated (procedure, inputs, fighters, n_rounds, n_fights, 7, NULL, error);
}

static void
check_sums (const AciesRounds *rounds)
{
  for (guint i = 0; i < acies_rounds_get_n_rounds (rounds); i++)
    {
      const AciesRoundOdds *odds = acies_rounds_get (rounds, i);

      g_assert_cmpfloat_with_epsilon (odds->breaks[0] + odds->breaks[1] + odds->both + odds->parted + odds->fights,
                                      1.0, 1e-9);
      /* What has ended stays so. */
      if (i > 0)
        g_assert_cmpfloat (odds->fights, <=, acies_rounds_get (rounds, i - 1)->fights + 1e-9);
    }
}

/* Exact odds against fights that were fought out. */
static void
test_against_fights (gconstpointer data)
{
  const Fight *fight = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesRounds) exact = work_out (fight, 3, 0, &error);
  g_autoptr (AciesRounds) fought = work_out (fight, 3, N_FIGHTS, &error);

  g_assert_no_error (error);
  g_assert_cmpuint (acies_rounds_get_n_rounds (exact), ==, 3);
  g_assert_cmpuint (acies_rounds_get_n_fights (exact), ==, 0);
  g_assert_cmpfloat (acies_rounds_get_error (exact), ==, 0.0);
  g_assert_cmpuint (acies_rounds_get_n_fights (fought), ==, N_FIGHTS);
  g_assert_cmpfloat (acies_rounds_get_error (fought), >, 0.0);
  check_sums (exact);
  check_sums (fought);

  for (guint i = 0; i < 3; i++)
    {
      const AciesRoundOdds *one = acies_rounds_get (exact, i), *other = acies_rounds_get (fought, i);
      double most = 4.0 * acies_rounds_get_error (fought);

      g_assert_cmpfloat (fabs (one->breaks[0] - other->breaks[0]), <, most);
      g_assert_cmpfloat (fabs (one->breaks[1] - other->breaks[1]), <, most);
      g_assert_cmpfloat (fabs (one->both - other->both), <, most);
      g_assert_cmpfloat (fabs (one->parted - other->parted), <, most);
      g_assert_cmpfloat (fabs (one->fights - other->fights), <, most);
      g_assert_cmpfloat (fabs (one->falls[0] - other->falls[0]), <, most);
      g_assert_cmpfloat (fabs (one->falls[1] - other->falls[1]), <, most);
    }
  /* Something happens in it. */
  g_assert_cmpfloat (acies_rounds_get (exact, 2)->breaks[0] + acies_rounds_get (exact, 2)->breaks[1]
                     + acies_rounds_get (exact, 2)->falls[0], >, 0.0);
}

/*
 * Two hastati, worked out by hand.  Either hits on 1 to 4, and dies of a hit on 1 to 4.
 * Round 1: a hits, and b is dead without a die: 2/3.  Else b hits: 1/3 × 2/3, and a dies of it: 2/3.
 * It goes on with a unhurt, 1/9, or hit already, 2/27, who dies of the next hit.
 * Round 2: b dies in 4/9; it strikes back, dead or not: a dies in 4/9, or 2/3 if it was hit already.
 */
static void
test_by_hand (void)
{
  static const Fight duel = {
    "roman-war", "melee-round", "a.type=roman-hastati a.men=1 b.type=roman-hastati b.men=1", "",
  };
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesRounds) rounds = work_out (&duel, 2, 0, &error);
  const double unhurt = 1.0 / 9.0, hit = 2.0 / 27.0;
  const AciesRoundOdds *odds;

  g_assert_no_error (error);
  odds = acies_rounds_get (rounds, 0);
  g_assert_cmpfloat_with_epsilon (odds->breaks[0], 4.0 / 27.0, 1e-9);
  g_assert_cmpfloat_with_epsilon (odds->breaks[1], 2.0 / 3.0, 1e-9);
  g_assert_cmpfloat_with_epsilon (odds->both, 0.0, 1e-9);
  g_assert_cmpfloat_with_epsilon (odds->fights, unhurt + hit, 1e-9);

  odds = acies_rounds_get (rounds, 1);
  g_assert_cmpfloat_with_epsilon (odds->breaks[0], 4.0 / 27.0 + unhurt * 20.0 / 81.0 + hit * 10.0 / 27.0, 1e-9);
  g_assert_cmpfloat_with_epsilon (odds->breaks[1], 2.0 / 3.0 + unhurt * 20.0 / 81.0 + hit * 4.0 / 27.0, 1e-9);
  g_assert_cmpfloat_with_epsilon (odds->both, unhurt * 16.0 / 81.0 + hit * 8.0 / 27.0, 1e-9);
  g_assert_cmpfloat_with_epsilon (odds->fights, unhurt * 25.0 / 81.0 + hit * 5.0 / 27.0, 1e-9);
  g_assert_cmpfloat_with_epsilon (odds->parted, 0.0, 1e-9);
}

static double
get_fall (const AciesRounds *rounds,
          guint              round)
{
  return acies_rounds_get (rounds, round)->falls[0];
}

/* Some leader falls in the end, and none where there is none. */
static void
test_leaders (gconstpointer data)
{
  const Fight *fight = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesRounds) rounds = work_out (fight, 3, 0, &error);

  g_assert_no_error (error);
  g_assert_cmpfloat (get_fall (rounds, 2), >, 0.0);
  g_assert_cmpfloat (get_fall (rounds, 2), >=, get_fall (rounds, 1));
  g_assert_cmpfloat (acies_rounds_get (rounds, 2)->falls[1], ==, 0.0);
}

/*
 * By hand.  Punic Wars (PW-109 to PW-111): after each round a leader is in danger by a 1, and then killed by a 1,
 * wounded by 2 to 4, and killed by the second wound: 1 of 36 at first, then 4 of 36 for the 3 of 36 who are wounded,
 * and 1 for the 32 who are not.  It does not depend on how the round went, but only fights that go on have a second one.
 * Bronze Eagles (BE-156): a double before each round but the first, which was rolled before.
 */
static void
test_leaders_by_hand (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesRounds) punic = work_out (&led_fights[2], 2, 0, &error);
  g_autoptr (AciesRounds) bronze = work_out (&led_fights[1], 2, 0, &error);
  g_autoptr (AciesRounds) single = work_out (&led_fights[1], 1, 0, &error);

  g_assert_no_error (error);
  g_assert_cmpuint (acies_rounds_get_n_fights (punic) + acies_rounds_get_n_fights (bronze), ==, 0);
  g_assert_cmpfloat_with_epsilon (get_fall (punic, 0), 1.0 / 36.0, 1e-9);
  g_assert_cmpfloat_with_epsilon (get_fall (punic, 1),
                                  1.0 / 36.0 + acies_rounds_get (punic, 0)->fights * (32.0 + 3.0 * 4.0) / 1296.0, 1e-9);
  g_assert_cmpfloat_with_epsilon (get_fall (bronze, 1), acies_rounds_get (bronze, 0)->fights / 6.0, 1e-9);
  g_assert_cmpfloat (get_fall (single, 0), ==, 0.0);
}

/* Where there are too many ways, fights are fought out; twice alike. */
static void
test_many (void)
{
  static const Fight many = {
    "ancient-wargames", "melee",
    "a.type=heavy-infantry a.figures=80 a.front=40 a.ranks=2 b.type=medium-infantry b.figures=80 b.front=40 b.ranks=2",
    "",
  };
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesRounds) rounds = work_out (&many, 3, 0, &error);
  g_autoptr (AciesRounds) again = work_out (&many, 3, 0, &error);

  g_assert_no_error (error);
  g_assert_cmpuint (acies_rounds_get_n_fights (rounds), >, 0);
  g_assert_cmpfloat (acies_rounds_get_error (rounds), <, 0.02);
  check_sums (rounds);
  for (guint i = 0; i < 3; i++)
    g_assert_cmpfloat (acies_rounds_get (rounds, i)->breaks[0], ==, acies_rounds_get (again, i)->breaks[0]);
}

static void
test_refused (void)
{
  AciesRuleset *ruleset = load ("meeting-of-hosts");
  const AciesProcedure *rally = acies_ruleset_find_procedure (ruleset, "rally-test");
  const AciesProcedure *melee = acies_ruleset_find_procedure (ruleset, "melee");
  g_autoptr (AciesFighters) fighters = acies_fighters_new (ruleset, NULL, NULL, NULL);
  g_autoptr (AciesRecord) test = acies_record_new (acies_procedure_get_inputs (rally));
  g_autoptr (AciesRecord) round = parse (melee, fights[0].inputs);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;

  g_assert_false (acies_ruleset_fights_on (ruleset, rally));
  g_assert_null (acies_rounds_new (rally, test, fighters, 1, NULL, &error));
  g_assert_error (error, ACIES_INPUT_ERROR, ACIES_INPUT_ERROR_BAD_INPUT);
  g_clear_error (&error);

  /* How strong the two are the fight alone does not tell. */
  g_assert_null (acies_rounds_new (melee, round, fighters, 1, NULL, &error));
  g_assert_error (error, ACIES_INPUT_ERROR, ACIES_INPUT_ERROR_MISSING_INPUT);
  g_clear_error (&error);

  g_assert_false (acies_fighters_set (fighters, "a.shoe-size", "44", &error));
  g_assert_error (error, ACIES_INPUT_ERROR, ACIES_INPUT_ERROR_BAD_INPUT);
  g_clear_error (&error);

  g_cancellable_cancel (cancellable);
  g_assert_null (acies_rounds_new (melee, round, fighters, 1, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_clear_error (&error);
  g_assert_null (acies_swings_new (melee, round, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

/* ---- What modifiers are worth ---- */

static AciesSwings *
swing (const char *ruleset,
       const char *procedure,
       const char *text)
{
  const AciesProcedure *one = acies_ruleset_find_procedure (load (ruleset), procedure);
  g_autoptr (AciesRecord) inputs = parse (one, text);
  g_autoptr (GError) error = NULL;
  AciesSwings *swings = acies_swings_new (one, inputs, NULL, &error);

  g_assert_no_error (error);
  for (guint i = 1; i < acies_swings_get_n (swings); i++)
    g_assert_cmpfloat (fabs (acies_swings_get (swings, i)->difference), <=,
                       fabs (acies_swings_get (swings, i - 1)->difference) + 1e-9);

  return swings;
}

static void
check_swing (const AciesSwings    *swings,
             guint                 index,
             const AciesProcedure *procedure,
             const char           *key,
             const char           *to,
             double                difference)
{
  const AciesSwing *one = acies_swings_get (swings, index);
  g_autofree char *text = acies_swings_print_text (swings, index);

  g_assert_cmpstr (acies_field_get_id (acies_schema_get_field (acies_procedure_get_inputs (procedure), one->input)),
                   ==, key);
  g_assert_cmpstr (text, ==, to);
  g_assert_cmpfloat_with_epsilon (one->difference, difference, 1e-9);
}

/* A test that is passed on 4 or more; a quality is a sixth, a general too. */
static void
test_swings_of_test (void)
{
  const AciesProcedure *rally = acies_ruleset_find_procedure (load ("meeting-of-hosts"), "rally-test");
  g_autoptr (AciesSwings) swings = swing ("meeting-of-hosts", "rally-test",
                                          "a.type=heavy-infantry a.figures=8 cause=recoil");
  g_autofree char *effect = acies_swings_print_effect (swings, 0);

  g_assert_cmpint (acies_swings_get_worth (swings), ==, ACIES_WORTH_PASS);
  g_assert_cmpfloat_with_epsilon (acies_swings_get_now (swings), 0.5, 1e-9);
  g_assert_cmpuint (acies_swings_get_n (swings), ==, 2);
  check_swing (swings, 0, rally, "a.quality", "levy", -1.0 / 6.0);
  check_swing (swings, 1, rally, "a.general", "true", 1.0 / 6.0);
  g_assert_cmpstr (effect, ==, "−17 % to pass");
}

/* One man against one: with b at home on a wall nothing changes, and nothing else does. */
static void
test_swings_of_fight (void)
{
  g_autoptr (AciesSwings) duel = swing ("roman-war", "melee-round",
                                        "a.type=roman-hastati a.men=1 b.type=roman-hastati b.men=1");
  g_autoptr (AciesSwings) fight = swing ("punic-wars", "combat", fights[3].inputs);

  g_assert_cmpint (acies_swings_get_worth (duel), ==, ACIES_WORTH_WIN);
  g_assert_cmpfloat_with_epsilon (acies_swings_get_now (duel), 2.0 / 3.0, 1e-9);
  g_assert_cmpint (acies_swings_get_worth (fight), ==, ACIES_WORTH_WIN);
  g_assert_cmpuint (acies_swings_get_n (fight), >, 5);
}

/* ---- What a volley leads to ---- */

/* @fails: below 0 for none */
typedef struct
{
  Fight       volley;
  guint       n;
  const char *id;
  gint64      least;
  double      chance;
  double      fails;
} Volley;

static const Volley volleys[] = {
  /* Three dice that hit on 5 and 6: two of eight figures are a quarter, and it passes on 4 or more. */
  { { "meeting-of-hosts", "shooting", "a.type=medium-infantry a.missile=bow a.front=8 a.second=8 b.type=medium-infantry "
      "range=5", "b.figures=8" }, 1, "rally-test", 2, 7.0 / 27.0, 0.5 },
  /* The first of ten is a tenth; class c passes on 5 or more. */
  { { "ancient-wargames", "shooting", "a.type=light-infantry a.weapon=javelin a.figures=11 a.front=11 "
      "b.type=light-cavalry b.figures=10 b.stationary=true b.shieldless=true range=4", "b.grade=c" },
    1, "morale-test", 1, -1.0, 2.0 / 3.0 },
  /* One figure against nine dice that hit on 6, and no cover. */
  { { "bronze-eagles", "shooting", "a.type=open-order-foot a.weapon=bow a.figures=9 b.figures=1 range=8", "" },
    1, "base-lost", 1, 1.0 - 1953125.0 / 10077696.0, -1.0 },
  { { "punic-wars", "shooting", "a.type=light-infantry a.bases-in-range=6 range=4 b.type=medium-infantry b.dp=3", "" },
    2, "shaken", 2, -1.0, -1.0 },
  { { "roman-war", "volley", "a.type=roman-archers a.men=20 b.type=gaul-warriors b.men=2 b.ranks=2 range=18", "" },
    1, "destroyed", 2, -1.0, -1.0 },
};

static void
test_volley (gconstpointer data)
{
  const Volley *volley = data;
  AciesRuleset *ruleset = load (volley->volley.ruleset);
  const AciesProcedure *procedure = acies_ruleset_find_procedure (ruleset, volley->volley.procedure);
  g_autoptr (AciesFighters) fighters = make_fighters (ruleset, volley->volley.known);
  g_autoptr (AciesRecord) inputs = parse (procedure, volley->volley.inputs);
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesAftermath) aftermath = acies_aftermath_new (procedure, inputs, fighters, NULL, &error);
  g_autofree char *text = NULL;
  const AciesProspect *first;

  g_assert_no_error (error);
  g_assert_cmpuint (acies_aftermath_get_n (aftermath), ==, volley->n);
  first = acies_aftermath_get (aftermath, 0);
  g_assert_cmpstr (first->id, ==, volley->id);
  g_assert_true (first->has_least);
  g_assert_cmpint (first->least, ==, volley->least);
  g_assert_cmpfloat (first->chance, >, 0.0);
  g_assert_cmpfloat (first->chance, <=, 1.0);
  if (volley->chance >= 0.0)
    g_assert_cmpfloat_with_epsilon (first->chance, volley->chance, 1e-9);
  if (volley->fails >= 0.0)
    g_assert_cmpfloat_with_epsilon (first->fails, volley->fails, 1e-9);
  else
    g_assert_true (isnan (first->fails));

  text = acies_aftermath_print (aftermath, 0);
  g_assert_nonnull (strstr (text, first->label));
}

/* What elephants come to in a rout is a list of turns, which has no order. */
static void
test_list (void)
{
  AciesRuleset *ruleset = load ("ancient-wargames");
  const AciesProcedure *procedure = acies_ruleset_find_procedure (ruleset, "elephant-rout");
  g_autoptr (AciesFighters) fighters = make_fighters (ruleset, "");
  g_autoptr (AciesRecord) inputs = parse (procedure, "a.models=2");
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesAftermath) aftermath = acies_aftermath_new (procedure, inputs, fighters, NULL, &error);

  g_assert_no_error (error);
  g_assert_nonnull (aftermath);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions ();

  library = acies_ruleset_library_new ();
  for (guint i = 0; i < G_N_ELEMENTS (fights); i++)
    {
      g_autofree char *path = g_strdup_printf ("/rulesets/%s/rounds/against-fights", fights[i].ruleset);

      g_test_add_data_func (path, &fights[i], test_against_fights);
    }
  for (guint i = 0; i < G_N_ELEMENTS (led_fights); i++)
    {
      g_autofree char *path = g_strdup_printf ("/rulesets/%s/rounds/leaders-against-fights", led_fights[i].ruleset);
      g_autofree char *fall = g_strdup_printf ("/rulesets/%s/rounds/leaders", led_fights[i].ruleset);

      g_test_add_data_func (path, &led_fights[i], test_against_fights);
      g_test_add_data_func (fall, &led_fights[i], test_leaders);
    }
  g_test_add_data_func ("/rulesets/ancient-wargames/rounds/routed-against-fights", &routed_fight, test_against_fights);
  g_test_add_func ("/rulesets/rounds/leaders-by-hand", test_leaders_by_hand);
  for (guint i = 0; i < G_N_ELEMENTS (volleys); i++)
    {
      g_autofree char *path = g_strdup_printf ("/rulesets/%s/aftermath", volleys[i].volley.ruleset);

      g_test_add_data_func (path, &volleys[i], test_volley);
    }
  g_test_add_func ("/rulesets/aftermath/list", test_list);
  g_test_add_func ("/rulesets/rounds/by-hand", test_by_hand);
  g_test_add_func ("/rulesets/rounds/many", test_many);
  g_test_add_func ("/rulesets/rounds/refused", test_refused);
  g_test_add_func ("/rulesets/swings/test", test_swings_of_test);
  g_test_add_func ("/rulesets/swings/fight", test_swings_of_fight);

  return g_test_run ();
}
