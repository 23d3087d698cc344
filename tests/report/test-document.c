/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "acies-proposal.h"
#include "acies-report-document.h"
#include "report-fixture.h"

static AciesReportDocument *
create_document (void)
{
  g_autoptr (AciesBattle) battle = report_create_battle ();

  return report_tell (battle);
}

static const char *
find_fact (AciesReportDocument *document,
           const char          *label)
{
  for (guint i = 0; i < document->facts->len; i++)
    {
      const AciesReportFact *fact = document->facts->pdata[i];

      if (g_str_equal (fact->label, label))
        return fact->value;
    }

  return NULL;
}

static const AciesReportChapter *
get_chapter (AciesReportDocument *document,
             guint                i)
{
  g_assert_cmpuint (i, <, document->chapters->len);

  return document->chapters->pdata[i];
}

static const AciesReportItem *
find_item (AciesReportDocument *document,
           guint                number,
           guint               *position)
{
  for (guint i = 0; i < document->chapters->len; i++)
    for (guint j = 0; j < get_chapter (document, i)->parts->len; j++)
      {
        const AciesReportPart *part = get_chapter (document, i)->parts->pdata[j];

        for (guint k = 0; k < part->items->len; k++)
          {
            const AciesReportItem *item = part->items->pdata[k];

            for (guint l = 0; l < item->entries->len; l++)
              if (((AciesReportEntry *) item->entries->pdata[l])->number == number)
                {
                  if (position != NULL)
                    *position = l;
                  return item;
                }
          }
      }

  return NULL;
}

static const AciesReportEntry *
find_entry (AciesReportDocument *document,
            guint                number)
{
  guint position;
  const AciesReportItem *item = find_item (document, number, &position);

  g_assert_nonnull (item);

  return item->entries->pdata[position];
}

/* "1/2 3/4": the cells of a row, or of all rows. */
static char *
print_row (const AciesReportTable *table,
           guint                   i)
{
  const AciesReportRow *row = table->rows->pdata[i];
  GString *text = g_string_new (NULL);

  for (guint j = 0; j < row->cells->len; j++)
    g_string_append_printf (text, "%s%s", j > 0 ? "|" : "", (char *) row->cells->pdata[j]);

  return g_string_free (text, FALSE);
}

#define assert_row(table, i, text) \
  G_STMT_START { \
    g_autofree char *_row = print_row (table, i); \
    g_assert_cmpstr (_row, ==, text); \
  } G_STMT_END

#define assert_told(passage, text) \
  G_STMT_START { \
    g_autofree char *_told = acies_report_passage_get_text (passage); \
    g_assert_cmpstr (_told, ==, text); \
  } G_STMT_END

/* ---- Overview ---- */

static void
test_overview (void)
{
  g_autoptr (AciesReportDocument) document = create_document ();

  g_assert_cmpstr (document->title, ==, "Senlac Hill");
  g_assert_cmpstr (document->subtitle, ==, "Harold against William");
  assert_told (document->opening, "Harold has the worst of it. Three turns have been fought, and it is not over. "
               "Harold lost one of three units and 28 of 60 figures; William lost nothing. Of the strength with which they "
               "began they had 53% and 98% left.");
  g_assert_cmpstr (document->notes, ==, "A short game.\n\nWith a second paragraph.");
  g_assert_cmpstr (find_fact (document, "Date"), ==, "14 October");
  g_assert_cmpstr (find_fact (document, "Place"), ==, "The back room");
  g_assert_cmpstr (find_fact (document, "Rules"), ==, "Affray, by The tests");
  g_assert_cmpstr (find_fact (document, "Table"), ==, "48″ × 36″");
  g_assert_cmpstr (find_fact (document, "Turns"), ==, "3");
  g_assert_cmpstr (find_fact (document, "By hand"), ==, "3 entries and 1 amended later");
}

/* Only what is not as usual is told. */
static void
test_options (void)
{
  g_autoptr (AciesReportDocument) document = create_document ();

  g_assert_cmpstr (find_fact (document, "Cover"), ==, "None");
  g_assert_null (find_fact (document, "By night"));
}

static void
test_dice_counted (void)
{
  g_autoptr (AciesReportDocument) document = create_document ();
  g_autoptr (AciesBattle) battle = report_create_battle ();
  g_autoptr (AciesProposal) rolled = NULL;
  g_autoptr (AciesReportDocument) mixed = NULL;

  g_assert_cmpstr (find_fact (document, "Dice"), ==, "22, thrown at the table");

  rolled = acies_proposal_new (battle, acies_ruleset_find_procedure (acies_battle_get_ruleset (battle), "nerve"),
                               "a2", NULL, NULL, NULL);
  acies_proposal_roll (rolled, 7);
  g_assert_true (acies_proposal_accept (rolled, NULL));
  mixed = report_tell (battle);
  g_assert_cmpstr (find_fact (mixed, "Dice"), ==, "23, of these 1 rolled by the program and 22 thrown at the table");
}

static void
test_untitled (void)
{
  g_autoptr (AciesBattle) battle = affray_create_battle ();
  g_autoptr (AciesReportDocument) document = NULL;

  acies_battle_set_title (battle, "");
  acies_battle_set_date (battle, "");
  document = report_tell (battle);
  g_assert_cmpstr (document->title, ==, "Harold against William");
  g_assert_null (find_fact (document, "Date"));
}

/* ---- Armies ---- */

static void
test_armies (void)
{
  g_autoptr (AciesReportDocument) document = create_document ();
  const AciesReportSide *side = document->sides->pdata[0];
  const AciesReportRow *row;

  g_assert_cmpuint (document->sides->len, ==, 2);
  g_assert_cmpstr (side->name, ==, "Harold");
  g_assert_cmpstr (side->commander, ==, "King Harold");
  g_assert_cmpuint (side->army->rows->len, ==, 4);
  assert_row (side->army, 0, "King Harold, Commander");
  assert_row (side->army, 1, "Huscarls|Foot|12|Quality: Wild, Banner|10 of 12|In good order");
  assert_row (side->army, 2, "Fyrd of Wessex|Foot|24||22 of 24|In good order");
  assert_row (side->army, 3, "Fyrd of Kent|Foot|24||0 of 24|Broken, turn 2");
  row = side->army->rows->pdata[0];
  g_assert_true (row->is_group);
  row = side->army->rows->pdata[3];
  g_assert_true (row->is_lost);
  g_assert_cmpstr (row->badge.key.text, ==, "3");
  g_assert_cmpint (row->badge.side, ==, 0);

  side = document->sides->pdata[1];
  assert_row (side->army, 0, "Odo, Captain");
  assert_row (side->army, 2, "Duke William, Commander");
}

static void
test_losses (void)
{
  g_autoptr (AciesReportDocument) document = create_document ();
  const AciesReportSide *harold = document->sides->pdata[0];

  g_assert_cmpuint (document->losses->rows->len, ==, 4);
  assert_row (document->losses, 0, "1|1|98%|0|100%|");
  assert_row (document->losses, 1, "2|27|53%|0|98%|Fyrd of Kent");
  assert_row (document->losses, 2, "3|0|53%|0|98%|");
  assert_row (document->losses, 3, "In all|28|53%|0|98%|");
  g_assert_cmpuint (acies_report_side_get_percent (harold, 0), ==, 100);
  g_assert_cmpuint (acies_report_side_get_percent (harold, 2), ==, 53);
  assert_told (document->outcome, "Harold has the worst of it. Harold lost one of three units: the Fyrd of Kent. "
               "William lost none of two units. The Fyrd of Wessex neither shot nor fought.");
  g_assert_cmpstr (document->outcome_heading, ==, "As it stood in turn 3");
}

/* Who won, who says so and how stand where the battle is told as a whole. */
static void
test_over (void)
{
  g_autoptr (AciesBattle) battle = report_create_battle ();
  g_autoptr (AciesEvent) end = acies_event_new_end ("b", "Harold fell to an arrow.", FALSE);
  g_autoptr (AciesReportDocument) document = NULL;
  g_autofree char *text = NULL;
  g_autofree char *html = NULL;
  g_autofree char *opening = NULL;
  g_autofree char *outcome = NULL;
  const char *told = "The players say that William won: “Harold fell to an arrow.”";
  g_autoptr (GError) error = NULL;

  acies_battle_append (battle, end, &error);
  g_assert_no_error (error);
  document = report_tell (battle);
  g_assert_cmpstr (document->outcome_heading, ==, "Outcome");
  outcome = acies_report_passage_get_text (document->outcome);
  opening = acies_report_passage_get_text (document->opening);
  g_assert_true (g_str_has_prefix (outcome, "William won. "));
  g_assert_true (g_str_has_prefix (opening, told));
  text = report_print (battle, ACIES_REPORT_TEXT);
  g_assert_nonnull (strstr (text, "The players say that William won: “"));
  html = report_print (battle, ACIES_REPORT_HTML);
  g_assert_nonnull (strstr (html, "<h2>Outcome</h2>"));
  g_assert_nonnull (strstr (html, " fell to an arrow."));
}

/* When it turned is seen by the strength of both: after turns 1, 2 and 3 Harold has 98, 53 and 53 of a hundred and William
 * 100, 98 and 98. */
static void
assert_turned (const char *winner,
               const char *told)
{
  g_autoptr (AciesBattle) battle = report_create_battle ();
  g_autoptr (AciesEvent) end = acies_event_new_end (winner, "Night fell", FALSE);
  g_autoptr (AciesReportDocument) document = NULL;
  g_autofree char *opening = NULL;
  g_autoptr (GError) error = NULL;

  acies_battle_append (battle, end, &error);
  g_assert_no_error (error);
  document = report_tell (battle);
  opening = acies_report_passage_get_text (document->opening);
  if (strstr (opening, told) == NULL)
    g_test_message ("%s", opening);
  g_assert_nonnull (strstr (opening, told));
}

static void
test_turned (void)
{
  assert_turned ("b", "From turn one on, William was ahead. It was decided in turn two of three, on the right of Harold, where "
                      "the Fyrd of Kent break and run. In that turn, Harold lost 27 figures. Before it, William had 100% left "
                      "and Harold 98%; after it, 98% and 53%.");
  assert_turned ("a", "By strength Harold was not ahead, with 53% against 98% at the end: the verdict is that of the players.");
  assert_turned (NULL, "The hardest turn was turn two, on the right of Harold, where the Fyrd of Kent break and run. In that turn, "
                       "Harold lost 27 figures.");
}

/* ---- Turns ---- */

static void
test_chapters (void)
{
  g_autoptr (AciesReportDocument) document = create_document ();
  const AciesReportChapter *chapter = get_chapter (document, 0);

  g_assert_cmpuint (document->chapters->len, ==, 4);
  g_assert_cmpstr (chapter->heading, ==, "Deployment");
  g_assert_null (chapter->headline);
  assert_told (chapter->story, "Harold drew up: on the left, the Huscarls; in the center, the Fyrd of Wessex; on the "
               "right, the Fyrd of Kent. William stood opposite; left and right are those of Harold throughout: on the left, "
               "the Archers of the left wing (Bretons); on the right, the Norman horse.");
  g_assert_nonnull (chapter->figure);

  chapter = get_chapter (document, 1);
  g_assert_cmpstr (chapter->heading, ==, "Turn 1");
  g_assert_cmpstr (chapter->headline, ==, "The Huscarls under fire");
  assert_told (chapter->story, "William moved first. Shooting cost Harold one figure of the Huscarls.");

  /* A note of the players stands below in their own words, and so is no headline. */
  chapter = get_chapter (document, 2);
  g_assert_cmpstr (chapter->headline, ==, "Harold loses the Fyrd of Kent");
  assert_told (chapter->story, "In the center, the Fyrd of Wessex lost two figures by a correction of the players. On the "
               "right of Harold, the Norman horse bore down on the Fyrd of Kent, which lost one figure, then break and "
               "run, a loss of 23 more figures. Shooting cost Harold one figure of the Huscarls.");

  chapter = get_chapter (document, 3);
  g_assert_null (chapter->headline);
  assert_told (chapter->story, "Nothing came of this turn.");
}

/* A unit whose name is a plural without an article reads so in the story. */
static void
test_name_forms (void)
{
  g_autoptr (AciesRuleset) ruleset = affray_create_ruleset ();
  g_autoptr (AciesTable) table = acies_table_new (48, 36);
  g_autoptr (GListStore) armies = g_list_store_new (ACIES_TYPE_ARMY);
  g_autoptr (AciesArmy) one = affray_create_army (ruleset, 'a');
  g_autoptr (AciesArmy) other = affray_create_army (ruleset, 'b');
  g_autoptr (AciesBattle) battle = NULL;
  g_autoptr (AciesReportDocument) document = NULL;
  g_autofree char *text = NULL;

  acies_unit_set_name_form (acies_army_find_unit (one, "3"), ACIES_NAME_PLURAL_BARE);
  acies_unit_set_name_form (acies_army_find_unit (other, "2"), ACIES_NAME_SINGULAR_BARE);
  g_list_store_append (armies, one);
  g_list_store_append (armies, other);
  battle = acies_battle_new (ruleset, table, G_LIST_MODEL (armies), NULL);
  affray_fight (battle);
  document = report_tell (battle);
  text = acies_report_passage_get_text (get_chapter (document, 2)->story);

  g_test_message ("%s", text);
  g_assert_nonnull (strstr (text, "the right of Harold, Norman horse bore down on Fyrd of Kent, who lost one figure"));
  g_assert_null (strstr (text, "the Fyrd of Kent"));
  g_assert_null (strstr (text, "the Norman horse"));
}

static void
test_headlines (void)
{
  g_autoptr (AciesBattle) battle = affray_create_battle ();
  g_autoptr (AciesReportDocument) charged = NULL;
  g_autoptr (AciesReportDocument) lost = NULL;
  g_autoptr (AciesReportDocument) both = NULL;

  affray_deploy (battle, "a1 10 20 0", "a2 20 20 0", "b1 10 8 180", "b2 20 8 180", NULL);
  affray_go_on (battle, 3);
  affray_move (battle, "a1", ACIES_MOVE_CHARGE, 10, 10);
  affray_move (battle, "a2", ACIES_MOVE_CHARGE, 20, 10);
  charged = report_tell (battle);
  g_assert_cmpstr (get_chapter (charged, 1)->headline, ==, "The Huscarls and the Fyrd of Wessex charged");

  affray_go_on (battle, 1);
  affray_resolve (battle, "volley", "b1", "a1", "1 1 1", NULL);
  affray_resolve (battle, "nerve", "a1", NULL, "1", NULL);
  lost = report_tell (battle);
  g_assert_cmpstr (get_chapter (lost, 1)->headline, ==, "Harold loses the Huscarls");
  assert_told (get_chapter (lost, 1)->story, "On the left of Harold, shot at by the Archers of the left wing (Bretons), the "
               "Huscarls break and run, a loss of twelve figures. On the right, the Fyrd of Wessex charged.");

  affray_resolve (battle, "nerve", "b2", NULL, "1", NULL);
  both = report_tell (battle);
  g_assert_cmpstr (get_chapter (both, 1)->headline, ==, "Harold loses the Huscarls and William loses the Norman horse");
}

/* A charge that was resolved with its move says whom it was on. */
static void
test_charges (void)
{
  const AciesPose way[] = { { { 20, 8 }, 180 }, { { 20, 18 }, 180 } };
  g_autoptr (AciesBattle) battle = affray_create_battle ();
  g_autoptr (GPtrArray) moves = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_move_free);
  g_autoptr (AciesProposal) proposal = NULL;
  g_autoptr (AciesReportDocument) one = NULL;
  g_autoptr (AciesReportDocument) two = NULL;

  affray_deploy (battle, "a1 10 20 0", "a2 20 20 0", "b2 20 8 180", NULL);
  affray_go_on (battle, 3);
  proposal = acies_proposal_new (battle, acies_ruleset_find_procedure (acies_battle_get_ruleset (battle), "charge"),
                                 "b2", "a2", NULL, NULL);
  g_ptr_array_add (moves, acies_move_new ("b2", ACIES_MOVE_CHARGE, way, G_N_ELEMENTS (way)));
  acies_proposal_set_moves (proposal, moves);
  g_assert_true (acies_proposal_accept (proposal, NULL));
  one = report_tell (battle);
  g_assert_cmpstr (get_chapter (one, 1)->headline, ==, "The Norman horse against the Fyrd of Wessex");
  assert_told (get_chapter (one, 1)->story, "On the right of Harold, the Norman horse charge the Fyrd of Wessex.");

  affray_move (battle, "a1", ACIES_MOVE_CHARGE, 12, 14);
  two = report_tell (battle);
  g_assert_cmpstr (get_chapter (two, 1)->headline, ==, "The Norman horse against the Fyrd of Wessex");
  assert_told (get_chapter (two, 1)->story, "On the left of Harold, the Huscarls charged. On the right, the Norman horse "
               "charge the Fyrd of Wessex.");
}

/* What players caught up with is no result of what they wrote down before it. */
static void
test_gap (void)
{
  g_autoptr (AciesBattle) battle = affray_create_battle ();
  g_autoptr (AciesEvent) correction = acies_event_new_correction ("a1", "state", "broken", NULL);
  g_autoptr (AciesEvent) step = acies_event_new_step ();
  g_autoptr (AciesReportDocument) document = NULL;
  const AciesReportChapter *turn;
  const GPtrArray *sentences;

  affray_deploy (battle, "a1 10 20 0", "a2 20 20 0", "b1 10 8 180", "b2 20 8 180", NULL);
  affray_go_on (battle, 4);
  affray_resolve (battle, "volley", "b1", "a1", "6 6 1", NULL);
  acies_event_set_not_recorded (correction, TRUE);
  acies_event_set_not_recorded (step, TRUE);
  affray_append (battle, correction);
  affray_append (battle, step);
  document = report_tell (battle);
  turn = get_chapter (document, 1);
  assert_told (turn->story, "Shooting cost Harold one figure of the Huscarls. A part of this turn is not recorded "
               "(Shooting); after it, the Huscarls were lost.");
  g_assert_cmpstr (turn->headline, ==, "Harold loses the Huscarls");
  sentences = turn->story->paragraphs->pdata[0];
  g_assert_cmpuint (((const AciesReportSentence *) sentences->pdata[1])->entry, ==, acies_event_get_number (correction));
}

static void
test_steps (void)
{
  g_autoptr (AciesReportDocument) document = create_document ();
  GPtrArray *parts = get_chapter (document, 1)->parts;
  const AciesReportPart *part;

  /* Start, movement of the second, who moved first, and shooting; steps without entries are left out. */
  g_assert_cmpuint (parts->len, ==, 3);
  part = parts->pdata[0];
  g_assert_cmpstr (part->phase, ==, "Start of turn");
  g_assert_null (part->step);
  part = parts->pdata[1];
  g_assert_cmpstr (part->phase, ==, "Movement");
  g_assert_cmpstr (part->step, ==, "William Moves");
  part = parts->pdata[2];
  g_assert_cmpstr (part->phase, ==, "Shooting");
}

/* What is plain reads as a paragraph; what has dice or remarks stands by itself. */
static void
test_items (void)
{
  g_autoptr (AciesReportDocument) document = create_document ();
  guint position;
  const AciesReportItem *item = find_item (document, 6, &position);

  g_assert_nonnull (item);
  g_assert_cmpuint (item->entries->len, ==, 3);
  g_assert_cmpuint (position, ==, 0);
  g_assert_cmpint (item->badge.side, ==, 1);
  g_assert_cmpstr (item->badge.key.text, ==, "");
  g_assert_cmpstr (((AciesReportEntry *) item->entries->pdata[0])->sentence, ==,
                   "By hand: Archers of the left wing (Bretons) moved 6″.");

  item = find_item (document, 11, NULL);
  g_assert_cmpuint (item->entries->len, ==, 1);
  g_assert_cmpstr (item->badge.key.text, ==, "1");
}

static void
test_dice (void)
{
  g_autoptr (AciesReportDocument) document = create_document ();
  g_autofree char *described = NULL;
  const AciesReportEntry *volley = find_entry (document, 21);
  const AciesReportEntry *melee = find_entry (document, 23);
  const AciesReportDie *die;

  g_assert_cmpuint (volley->dice->len, ==, 3);
  die = &g_array_index (volley->dice, AciesReportDie, 0);
  g_assert_cmpuint (die->face, ==, 1);
  g_assert_cmpint (die->side, ==, 1);
  g_assert_cmpint (die->counts, ==, 0);
  die = &g_array_index (volley->dice, AciesReportDie, 1);
  g_assert_cmpint (die->counts, ==, 1);

  /* Three of the horse, where four and more count, and two of Kent, where each number does. */
  g_assert_cmpuint (melee->dice->len, ==, 5);
  die = &g_array_index (melee->dice, AciesReportDie, 2);
  g_assert_cmpint (die->side, ==, 1);
  g_assert_cmpint (die->counts, ==, 0);
  die = &g_array_index (melee->dice, AciesReportDie, 3);
  g_assert_cmpint (die->side, ==, 0);
  g_assert_cmpint (die->counts, ==, -1);

  /* Each roll is counted by itself: a rescue is no hit. */
  g_assert_cmpstr (described = acies_report_describe_dice (document, melee->dice, TRUE), ==,
                   "William 4* 6* 1: 2 count; Harold 2 5");
}

static void
test_reasons (void)
{
  g_autoptr (AciesReportDocument) document = create_document ();
  const AciesReportEntry *volley = find_entry (document, 21);
  const AciesReportEntry *charge = find_entry (document, 18);
  const AciesReportEntry *move = find_entry (document, 17);
  const AciesReportLine *line;

  g_assert_cmpuint (volley->lines->len, ==, 2);
  line = volley->lines->pdata[1];
  g_assert_cmpstr (line->label, ==, "Fives and sixes");
  g_assert_cmpstr (line->value, ==, "+1");
  g_assert_cmpstr (line->clause, ==, "AF-2");
  g_assert_cmpuint (volley->changes->len, ==, 2);
  g_assert_cmpstr (volley->changes->pdata[0], ==, "Huscarls, Hits: 3 → 4");

  /* Units go by their names, and a move says where it went. */
  g_assert_cmpstr (charge->changes->pdata[0], ==, "Fyrd of Kent, In contact with: none → Norman horse");
  g_assert_cmpuint (move->changes->len, ==, 0);
}

static const char *
get_remark (const AciesReportEntry *entry,
            guint                   i)
{
  g_assert_cmpuint (i, <, entry->remarks->len);

  return entry->remarks->pdata[i];
}

static void
test_remarks (void)
{
  g_autoptr (AciesReportDocument) document = create_document ();
  const AciesReportEntry *overruled = find_entry (document, 35);
  const AciesReportEntry *unrecorded = find_entry (document, 36);

  g_assert_cmpstr (get_remark (overruled, 0), ==, "By hand: Range 8″ instead of 12.");
  g_assert_cmpstr (get_remark (overruled, 1), ==, "Overruled: Hits 1 (two dice fell off the table).");
  g_assert_cmpstr (get_remark (unrecorded, 0), ==, "Overruled: State In play.");
  g_assert_cmpstr (get_remark (unrecorded, 1), ==, "The dice were not written down; the result is the players’.");
  g_assert_cmpstr (get_remark (find_entry (document, 11), 0), ==, "Amended later: a die was cocked.");
  g_assert_cmpuint (find_entry (document, 12)->remarks->len, ==, 0);
}

static void
test_notes (void)
{
  g_autoptr (AciesReportDocument) document = create_document ();
  const AciesReportEntry *turning = find_entry (document, 27);
  const AciesReportEntry *pictured = find_entry (document, 37);
  const AciesReportEntry *commented = find_entry (document, 11);

  g_assert_true (turning->is_turning_point);
  g_assert_true (turning->is_quote);
  g_assert_cmpstr (turning->sentence, ==, "The shield wall is open.");
  g_assert_true (pictured->is_quote);
  g_assert_false (pictured->is_turning_point);
  g_assert_cmpstr (acies_photo_get_name (pictured->photo), ==, "wall.jpg");
  g_assert_cmpuint (commented->comments->len, ==, 1);
  g_assert_cmpstr (((AciesReportComment *) commented->comments->pdata[0])->text, ==, "We forgot the hill.");
}

static void
test_figures (void)
{
  g_autoptr (AciesReportDocument) document = create_document ();
  const AciesReportFigure *figure = get_chapter (document, 2)->figure;

  g_assert_cmpstr (figure->caption, ==, "The end of turn 2. Arrows: the moves of this turn. Dashed lines: shots, "
                   "from shooter to target. Crossed swords: fights. Small crosses are a foot apart.");
  g_assert_cmpstr (figure->alternative, ==, "A sketch of the table at the end of turn 2. Harold has Huscarls and Fyrd of "
                   "Wessex. Harold has lost Fyrd of Kent. William has Archers of the left wing (Bretons) and Norman horse.");
  g_assert_cmpuint (acies_scene_get_caption (figure->scene)->turn, ==, 2);
}

static void
test_not_begun (void)
{
  g_autoptr (AciesBattle) battle = affray_create_battle ();
  g_autoptr (AciesReportDocument) document = report_tell (battle);

  g_assert_cmpuint (document->chapters->len, ==, 0);
  g_assert_null (document->losses);
  assert_told (document->outcome, "");
  g_assert_cmpuint (document->sides->len, ==, 2);
}

static const AciesReportWording *
find_wording (const AciesReportDocument *document,
              const char                *id)
{
  for (guint i = 0; i < document->wordings->len; i++)
    if (g_str_equal (((const AciesReportWording *) document->wordings->pdata[i])->id, id))
      return document->wordings->pdata[i];

  g_assert_not_reached ();
}

/* The players' words stand for those of the program, and are known to be stale when these have changed. */
static void
test_wordings (void)
{
  g_autoptr (AciesBattle) battle = report_create_battle ();
  g_autoptr (AciesReportDocument) plain = report_tell (battle);
  g_autoptr (AciesReportDocument) worded = NULL;
  g_autofree char *generated = acies_report_passage_get_text (get_chapter (plain, 1)->story);
  g_autoptr (AciesEvent) story = acies_report_wording_create_event (find_wording (plain, "turn-1"), "One.\n\nTwo.");
  g_autoptr (AciesEvent) headline = acies_event_new_wording ("headline-1", "Rain\nof arrows", "of other words");
  g_autoptr (AciesEvent) afterword = acies_event_new_wording ("afterword", "Thanks.", "");
  guint n_own = 0;

  affray_append (battle, story);
  affray_append (battle, headline);
  affray_append (battle, afterword);
  worded = report_tell (battle);
  assert_told (get_chapter (worded, 1)->story, "One.\n\nTwo.");
  g_assert_cmpstr (get_chapter (worded, 1)->headline, ==, "Rain of arrows");
  assert_told (worded->afterword, "Thanks.");
  g_assert_true (acies_report_passage_is_empty (worded->foreword));
  for (guint i = 0; i < worded->wordings->len; i++)
    {
      const AciesReportWording *wording = worded->wordings->pdata[i];

      n_own += wording->own != NULL;
      g_assert_cmpint (wording->is_stale, ==, g_str_equal (wording->id, "headline-1"));
      if (g_str_equal (wording->id, "turn-1"))
        g_assert_cmpstr (wording->generated, ==, generated);
    }
  g_assert_cmpuint (n_own, ==, 3);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions ();

  g_test_add_func ("/report/document/overview", test_overview);
  g_test_add_func ("/report/document/options", test_options);
  g_test_add_func ("/report/document/dice-counted", test_dice_counted);
  g_test_add_func ("/report/document/untitled", test_untitled);
  g_test_add_func ("/report/document/armies", test_armies);
  g_test_add_func ("/report/document/losses", test_losses);
  g_test_add_func ("/report/document/turned", test_turned);
  g_test_add_func ("/report/document/chapters", test_chapters);
  g_test_add_func ("/report/document/name-forms", test_name_forms);
  g_test_add_func ("/report/document/headlines", test_headlines);
  g_test_add_func ("/report/document/charges", test_charges);
  g_test_add_func ("/report/document/gap", test_gap);
  g_test_add_func ("/report/document/steps", test_steps);
  g_test_add_func ("/report/document/items", test_items);
  g_test_add_func ("/report/document/dice", test_dice);
  g_test_add_func ("/report/document/reasons", test_reasons);
  g_test_add_func ("/report/document/remarks", test_remarks);
  g_test_add_func ("/report/document/notes", test_notes);
  g_test_add_func ("/report/document/figures", test_figures);
  g_test_add_func ("/report/document/not-begun", test_not_begun);
  g_test_add_func ("/report/document/over", test_over);
  g_test_add_func ("/report/document/wordings", test_wordings);

  return g_test_run ();
}
