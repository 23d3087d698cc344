/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "acies-amendment.h"
#include "sample-battle.h"

/*
 * An early entry of each of the sample battles gets other dice.  What comes of it in the later log, up to its last
 * entry, was worked out by hand from the rules; whatever is not named here must stay as it is.
 */

/* What is expected of a later entry. */
typedef struct
{
  guint             number;
  AciesConsequence  consequence;
  gboolean          wants_dice;
  /* Part of the sentence that says why it no longer fits; or its outputs, "key=value key=value" */
  const char       *text;
} Expected;

typedef struct
{
  AciesRulesetLibrary *library;
  AciesBattle         *battle;
  AciesAmendment      *amendment;
} Fixture;

static void
fixture_open (Fixture    *fixture,
              const char *name,
              guint       number,
              const char *dice)
{
  const char *inputs[] = { NULL };
  g_autoptr (GError) error = NULL;

  fixture->library = acies_ruleset_library_new ();
  fixture->battle = sample_battle_load (fixture->library, name);
  fixture->amendment = acies_amendment_new_for_inputs (fixture->battle, number, inputs, dice, &error);
  g_assert_no_error (error);
}

static void
fixture_close (Fixture *fixture)
{
  g_clear_object (&fixture->amendment);
  g_clear_object (&fixture->battle);
  g_clear_object (&fixture->library);
}

static const Expected *
find_expected (const Expected *expected,
               guint           number)
{
  for (guint i = 0; expected[i].number != 0; i++)
    if (expected[i].number == number)
      return &expected[i];

  return NULL;
}

/* Every later entry is as expected, and those that are not named unchanged. */
static void
assert_consequences (Fixture        *fixture,
                     const Expected *expected)
{
  guint n_found = 0;
  guint n_expected = 0;

  for (guint i = 0; i < acies_amendment_get_n_later (fixture->amendment); i++)
    {
      guint number = acies_entry_get_number (acies_amendment_get_later (fixture->amendment, i));
      const Expected *one = find_expected (expected, number);
      AciesConsequence consequence = one != NULL ? one->consequence : ACIES_CONSEQUENCE_UNCHANGED;
      const char *why = acies_amendment_get_reason_why (fixture->amendment, i);

      if (acies_amendment_get_consequence (fixture->amendment, i) != consequence)
        g_error ("Entry %u: “%s”", number, why);
      g_assert_cmpint (acies_amendment_wants_dice (fixture->amendment, i), ==, one != NULL && one->wants_dice);
      if (consequence == ACIES_CONSEQUENCE_MISFIT && strstr (why, one->text) == NULL)
        g_error ("Entry %u: “%s”", number, why);
      n_found += one != NULL;
    }
  while (expected[n_expected].number != 0)
    n_expected++;
  g_assert_cmpuint (n_found, ==, n_expected);
}

/* Drops what no longer fits, amends the battle, and looks at the outputs of what was recomputed. */
static void
accept (Fixture        *fixture,
        const Expected *expected)
{
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) differences = NULL;

  acies_amendment_answer_open (fixture->amendment, ACIES_ANSWER_DROP);
  g_assert_true (acies_amendment_accept (fixture->amendment, "the die lay on its edge", &error));
  g_assert_no_error (error);
  differences = acies_battle_verify (fixture->battle);
  g_assert_cmpstr (differences[0], ==, NULL);

  for (guint i = 0; expected[i].number != 0; i++)
    {
      AciesEntry *entry = acies_battle_find_entry (fixture->battle, expected[i].number, NULL);
      g_auto (GStrv) outputs = NULL;
      const AciesRecord *record;

      if (expected[i].consequence == ACIES_CONSEQUENCE_MISFIT)
        {
          g_assert_null (entry);
          continue;
        }
      record = acies_event_get_outputs (acies_entry_get_event (entry));
      outputs = g_strsplit (expected[i].text, " ", -1);
      for (guint j = 0; outputs[j] != NULL; j++)
        {
          g_auto (GStrv) pair = g_strsplit (outputs[j], "=", 2);
          int field = acies_schema_lookup (acies_record_get_schema (record), pair[0]);
          g_autofree char *value = NULL;

          g_assert_cmpint (field, >=, 0);
          value = acies_record_print (record, (guint) field);
          if (g_strcmp0 (value, pair[1]) != 0)
            g_error ("Entry %u: %s is %s, not %s", expected[i].number, pair[0], value, pair[1]);
        }
    }
}

static void
assert_status (Fixture    *fixture,
               const char *id,
               const char *key,
               const char *expected)
{
  const AciesRecord *status = acies_situation_find (acies_battle_get_situation (fixture->battle), id)->status;
  g_autofree char *value =
    acies_record_print (status, (guint) acies_schema_lookup (acies_record_get_schema (status), key));

  g_assert_cmpstr (value, ==, expected);
}

/* The later entry @number gets @dice. */
static void
resolve (Fixture    *fixture,
         guint       number,
         const char *dice)
{
  for (guint i = 0; i < acies_amendment_get_n_later (fixture->amendment); i++)
    if (acies_entry_get_number (acies_amendment_get_later (fixture->amendment, i)) == number)
      {
        g_autoptr (AciesProposal) proposal = acies_amendment_propose (fixture->amendment, i);
        g_autoptr (AciesEvent) event = NULL;
        g_autoptr (GError) error = NULL;

        acies_proposal_set_dice (proposal, dice);
        event = acies_proposal_create_event (proposal, &error);
        g_assert_no_error (error);
        acies_amendment_resolve (fixture->amendment, i, event);
        return;
      }

  g_assert_not_reached ();
}

/* ---- A volley: On the Hydaspes ---- */

/*
 * The chariots need a 6 to hit the Companions (6.13); with a 1 they miss, so there are no losses to take off (28).
 * The Companions are 12 figures of 2 points each: of H hits they have 12 − H / 2 figures left, rounded down the
 * loss, and H mod 2 wounds (6.1); a round removes the figures left before it less those left after it (6.14).
 * In the rounds of melee they receive 1, 2, 3 and 3 hits, and then none:
 *
 *   entry   H before   received   H   left   wounds   removed
 *     69        0          1      1     12       1         0
 *    108        1          2      3     11       1   12 − 11 = 1
 *    150        3          3      6      9       0   11 − 9 = 2
 *    189        6          3      9      8       1    9 − 8 = 1
 *    222 …      9          0      9      8       1         0
 *
 * Who wins a round, and so who recoils and has to rally, hangs on the hits inflicted and received alone (6.17).
 */
static void
test_volley (void)
{
  static const Expected expected[] = {
    { 28, ACIES_CONSEQUENCE_MISFIT, FALSE, "Nothing calls for" },
    { 69, ACIES_CONSEQUENCE_RECOMPUTED, FALSE, "a.casualties=1 a.figures-left=12 a.wounds=1 a.removed=0 result=draws" },
    { 108, ACIES_CONSEQUENCE_RECOMPUTED, FALSE, "a.casualties=3 a.figures-left=11 a.wounds=1 a.removed=1 result=draws" },
    { 150, ACIES_CONSEQUENCE_RECOMPUTED, FALSE, "a.casualties=6 a.figures-left=9 a.wounds=0 a.removed=2 result=loses" },
    { 189, ACIES_CONSEQUENCE_RECOMPUTED, FALSE, "a.casualties=9 a.figures-left=8 a.wounds=1 a.removed=1 result=loses" },
    { 222, ACIES_CONSEQUENCE_RECOMPUTED, FALSE, "a.casualties=9 a.figures-left=8 a.wounds=1 a.removed=0 result=wins" },
    { 258, ACIES_CONSEQUENCE_RECOMPUTED, FALSE, "a.casualties=9 a.figures-left=8 a.wounds=1 a.removed=0 result=wins" },
    { 292, ACIES_CONSEQUENCE_RECOMPUTED, FALSE, "a.casualties=9 a.figures-left=8 a.wounds=1 a.removed=0 result=wins" },
    { 327, ACIES_CONSEQUENCE_RECOMPUTED, FALSE, "a.casualties=9 a.figures-left=8 a.wounds=1 a.removed=0 result=wins" },
    { 0 }
  };
  Fixture fixture;

  fixture_open (&fixture, "hydaspes.battle", 26, "1");
  assert_status (&fixture, "a1", "casualties", "10");
  assert_consequences (&fixture, expected);
  accept (&fixture, expected);
  assert_status (&fixture, "a1", "casualties", "9");
  fixture_close (&fixture);
}

/* ---- Dice that are missing: The road to Placentia ---- */

/*
 * The scorpio shot with 6 2 4: the 2 hit a Numidian, who fell to the 4 after it.  A horse and its rider share an effect
 * of 3: 1 and 2 hit the man, 3 the horse (RW-64).  With 6 3 4 the horse is hit and dies of the same 4, and its rider
 * goes on on foot.  Nine are mounted as before, and six, not five, on foot: twelve throw where eleven did.
 *
 *  88: 12 shots at 3 crew, 1 hits (long): 3 3 1 4 1 2 4 2 4 5 3 2.  The third hits the third man, the fifth the second;
 *      each needs a die (6.5, 4), and one only is left, a 5: the second man has a flesh wound.  A die is missing; with
 *      a 2 the third man is dead.  So one man is dead and one hurt, as before, when the two changed places.
 * 128: the scorpio has lost what it had lost, so it throws 2 dice, and they stay.  As long as 88 has no dice, it is left
 *      out and 3 of the crew shoot: 2 dice are not enough.
 * 139: 12 shots at 2 crew, 1 and 2 hit (short): 1 3 1 1 6 6 5 5 3 4 6 3.  The first and third hit the first man, who is
 *      dead of two hits; the fourth hits the second, whose die was the last one, now a shot.  With a 6 it is a flesh wound
 *      and one of the crew is left, where none was.
 * 191: 12 shots at the last of the triarii, 1 and 2 hit (medium): 7 of the 11 hit, so he is dead whatever the twelfth is.
 */
static void
test_missing_dice (void)
{
  static const Expected open[] = {
    { 88, ACIES_CONSEQUENCE_MISFIT, TRUE, "13 dice are not enough" },
    { 128, ACIES_CONSEQUENCE_MISFIT, TRUE, "2 dice are not enough" },
    { 139, ACIES_CONSEQUENCE_MISFIT, TRUE, "12 dice are not enough" },
    { 191, ACIES_CONSEQUENCE_MISFIT, TRUE, "11 dice are not enough" },
    { 0 }
  };
  static const Expected given[] = {
    { 88, ACIES_CONSEQUENCE_RECOMPUTED, FALSE, "a.dice=12 b.hits=2 b.casualties=1 b.wounded=1 b.remaining=2" },
    { 139, ACIES_CONSEQUENCE_RECOMPUTED, FALSE, "a.dice=12 b.hits=3 b.casualties=1 b.wounded=1 b.remaining=1" },
    { 191, ACIES_CONSEQUENCE_RECOMPUTED, FALSE, "a.dice=12 b.hits=7 b.casualties=1 b.remaining=0" },
    { 0 }
  };
  g_autoptr (GError) error = NULL;
  Fixture fixture;

  fixture_open (&fixture, "placentia.battle", 62, "6 3 4 4");
  assert_status (&fixture, "a5", "on-foot", "5");
  assert_status (&fixture, "b7", "men", "0");
  assert_consequences (&fixture, open);
  g_assert_false (acies_amendment_accept (fixture.amendment, NULL, &error));
  g_assert_error (error, ACIES_BATTLE_ERROR, ACIES_BATTLE_ERROR_MISFIT);

  resolve (&fixture, 88, "3 3 1 4 1 2 4 2 4 5 3 2 5 2");
  resolve (&fixture, 139, "1 3 1 1 6 6 5 5 3 4 6 3 6");
  resolve (&fixture, 191, "2 4 6 1 3 1 1 1 4 2 2 6");
  assert_consequences (&fixture, given);
  accept (&fixture, given);
  assert_status (&fixture, "a5", "men", "6");
  assert_status (&fixture, "a5", "on-foot", "6");
  assert_status (&fixture, "b7", "men", "1");
  assert_status (&fixture, "b4", "men", "0");
  fixture_close (&fixture);
}

/* ---- Shooting that disorders: The plain below the Trebia ---- */

/*
 * The javelinmen hit the Equites with a 6 of 6 3 2 5, and do not with 1 3 2 5.  So the Equites have 3 DPs where they had 4;
 * their limit is 5:
 *
 * 147, 148, 160, 161: no hits; 3 DPs.
 * 163: a round of combat without hits; the DP that both take is their fourth, where it was the fifth and shook them.
 * 231, 232: no hits; 4 DPs.
 * 297: a hit; it made a base fall of a shaken unit, and is the fifth DP now, so that they are shaken and lose none.
 * 348: 2 hits on a shaken unit, as before: of 3 bases 1 is left, where none was.
 * 349: they are not destroyed, so the Allied horse does not lose heart.
 * 350: 3 hits on the Allied horse with 3 DPs: 4, 5 and shaken; the third is a base, where all three were.
 * 395: the javelinmen shoot at the nearest target (PW-153), the Equites at 0.18″, and so not at the
 *      Allied horse, who are 0.34″ away now; at 350 these were nearer, with 0.17″.
 */
static void
test_shooting (void)
{
  static const Expected expected[] = {
    { 147, ACIES_CONSEQUENCE_RECOMPUTED, FALSE, "b.dp=3 b.hits=0" },
    { 148, ACIES_CONSEQUENCE_RECOMPUTED, FALSE, "b.dp=3 b.hits=0" },
    { 160, ACIES_CONSEQUENCE_RECOMPUTED, FALSE, "b.dp=3" },
    { 161, ACIES_CONSEQUENCE_RECOMPUTED, FALSE, "b.dp=3" },
    { 163, ACIES_CONSEQUENCE_RECOMPUTED, FALSE, "a.dp=4 a.shaken=false a.result=inconclusive" },
    { 231, ACIES_CONSEQUENCE_RECOMPUTED, FALSE, "b.dp=4 b.shaken=false b.hits=0" },
    { 232, ACIES_CONSEQUENCE_RECOMPUTED, FALSE, "b.dp=4 b.shaken=false b.hits=0" },
    { 297, ACIES_CONSEQUENCE_RECOMPUTED, FALSE, "b.dp=5 b.shaken=true b.bases-lost=0" },
    { 349, ACIES_CONSEQUENCE_MISFIT, FALSE, "Nothing calls for" },
    { 350, ACIES_CONSEQUENCE_RECOMPUTED, FALSE, "b.dp=5 b.shaken=true b.bases-lost=1" },
    { 395, ACIES_CONSEQUENCE_MISFIT, FALSE, "Another target is nearer" },
    { 0 }
  };
  Fixture fixture;

  fixture_open (&fixture, "trebia.battle", 74, "1 3 2 5");
  assert_status (&fixture, "a6", "bases", "0");
  assert_consequences (&fixture, expected);
  accept (&fixture, expected);
  assert_status (&fixture, "a6", "bases", "1");
  assert_status (&fixture, "a6", "shaken", "true");
  assert_status (&fixture, "a7", "bases", "3");
  fixture_close (&fixture);
}

/* The Allied horse moved on the roll of the Equites, under the same leader (PW-120): 5 6, of which the 6 was a DP of
 * fatigue.  When they throw 5 3, so does it, 8″ without a DP. */
static void
test_shared_roll (void)
{
  Fixture fixture;
  guint later = 40 - 38 - 1;

  fixture_open (&fixture, "trebia.battle", 38, "5 3");
  g_assert_cmpuint (acies_entry_get_number (acies_amendment_get_later (fixture.amendment, later)), ==, 40);
  g_assert_cmpint (acies_amendment_get_consequence (fixture.amendment, later), ==, ACIES_CONSEQUENCE_RECOMPUTED);
  g_assert_nonnull (strstr (acies_amendment_get_reason_why (fixture.amendment, later), "5 6 → 5 3"));
  g_assert_nonnull (strstr (acies_amendment_get_reason_why (fixture.amendment, later), "11″ → 8″"));
  fixture_close (&fixture);
}

/* ---- A melee: Watling Street ---- */

/*
 * The bases of the Household Riders and of the Ala Petriana fight one by one.  In the last round of the turn one of the
 * Riders threw 4 against 5, without a modifier on either side: it lost, went back 1″, the difference, and took a morale
 * test for it, 58, which it passed.  With 5 against 5 it is a draw: nothing goes back (55), and nothing calls for that
 * test.  Each base that lost a round tests (reading R-23): the one of the Riders that lost the first round, 48, fails as
 * before (57), flees and is caught; the two of the Ala that lost 50 and 52 have passed (59, 60).  So nothing else changes,
 * to the last entry.
 */
static void
test_melee (void)
{
  static const Expected expected[] = {
    { 55, ACIES_CONSEQUENCE_MISFIT, FALSE, "Nothing calls for" },
    { 58, ACIES_CONSEQUENCE_MISFIT, FALSE, "Nothing calls for" },
    { 0 }
  };
  Fixture fixture;

  fixture_open (&fixture, "watling-street.battle", 54, "5 5");
  assert_consequences (&fixture, expected);
  accept (&fixture, expected);
  assert_status (&fixture, "a6", "casualties", "5");
  fixture_close (&fixture);
}

/* ---- A test: The camp at Ilipa ---- */

/*
 * The Turdetani levy, irregulars of grade d, need 5 less a modifier: 1 for trying to move, and 2 with no enemy in sight.
 * A 1 fails: they lose a level of order, unformed (6.11, 3), and do not move, so nothing calls for 39.
 *
 * 112: being farther back they see no enemy: the modifier is 3 and they need 2; a 1 fails again: disordered.
 * 214: for the same reason 2 are needed; the 5 that passed passes; their order stays.
 * 215: the move of what is disordered.
 * 295: a 2 failed, needing 4, and still does: shaken.
 * 310, 369: a 3 and a 2, needing 5 to re-form, fail, which costs no order: shaken to the end, where it was disordered.
 */
static void
test_control (void)
{
  static const Expected expected[] = {
    { 39, ACIES_CONSEQUENCE_MISFIT, FALSE, "Nothing calls for" },
    { 112, ACIES_CONSEQUENCE_RECOMPUTED, FALSE, "modifier=3 needed=2 passed=false a.order=disordered" },
    { 214, ACIES_CONSEQUENCE_RECOMPUTED, FALSE, "modifier=3 needed=2 passed=true a.order=disordered" },
    { 215, ACIES_CONSEQUENCE_RECOMPUTED, FALSE, "a.order=disordered within=true" },
    { 295, ACIES_CONSEQUENCE_RECOMPUTED, FALSE, "needed=4 passed=false a.order=shaken" },
    { 310, ACIES_CONSEQUENCE_RECOMPUTED, FALSE, "needed=5 passed=false a.order=shaken" },
    { 369, ACIES_CONSEQUENCE_RECOMPUTED, FALSE, "needed=5 passed=false a.order=shaken" },
    { 0 }
  };
  Fixture fixture;

  fixture_open (&fixture, "ilipa.battle", 38, "1");
  assert_status (&fixture, "b2", "order", "disordered");
  assert_consequences (&fixture, expected);
  accept (&fixture, expected);
  assert_status (&fixture, "b2", "order", "shaken");
  fixture_close (&fixture);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions ();

  g_test_add_func ("/battle/consequences/volley", test_volley);
  g_test_add_func ("/battle/consequences/missing-dice", test_missing_dice);
  g_test_add_func ("/battle/consequences/shooting", test_shooting);
  g_test_add_func ("/battle/consequences/shared-roll", test_shared_roll);
  g_test_add_func ("/battle/consequences/melee", test_melee);
  g_test_add_func ("/battle/consequences/control", test_control);

  return g_test_run ();
}
