/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "acies-report-turn-private.h"
#include "acies-scene-battle.h"
#include "acies-standing.h"

/* Who won, how and who fell: the opening and the outcome. */

/* The most sketches of a story */
#define MOST_FIGURES 6
/* A side of which no more than this part is left has lost nearly all. */
#define LOST_NEARLY_ALL 10

/* (nullable): who has won, who says so and how; of a battle that goes on, which sides are beaten */
static char *
tell_how_it_ends (AciesReportSource    *source,
                  const AciesSituation *end)
{
  const AciesEnding *ending = acies_situation_get_ending (end);

  return ending != NULL ? acies_situation_tell_ending (end, ending)
                        : acies_ruleset_get_verdict (acies_battle_get_ruleset (source->battle), end);
}

char *
acies_report_label_outcome (AciesReportSource *source)
{
  const AciesSituation *end = acies_report_source_get_end (source, G_MAXUINT);
  guint turn = acies_situation_get_turn (end);

  if (acies_situation_get_ending (end) != NULL)
    return g_strdup (_("Outcome"));
  if (turn == 0)
    return g_strdup (_("As it stands"));

  /* Translators: the heading of where a battle stands that is not over, the turn */
  return g_strdup_printf (_("As it stood in turn %u"), turn);
}

static const AciesReportTally *
get_tally (const AciesReportSide *side,
           guint                  turn)
{
  return &g_array_index (side->tallies, AciesReportTally, turn);
}

/* ---- What it cost ---- */

/* How many units a side had, and lost */
static guint
count_units (AciesReportSource *source,
             guint              side,
             guint             *n_lost)
{
  const AciesSituation *end = acies_report_source_get_end (source, G_MAXUINT);
  guint n_units = 0;

  *n_lost = 0;
  for (guint i = 0; i < acies_situation_get_n_units (end); i++)
    {
      const AciesBody *body = acies_situation_get_body (end, i);

      n_units += body->side == side;
      *n_lost += body->side == side && body->lost_turn != 0;
    }

  return n_units;
}

/* "Alexander lost three of seven units and 62 of 120 figures" */
static char *
tell_cost (AciesReportSource *source,
           guint              index)
{
  const AciesReportSide *side = source->document->sides->pdata[index];
  gulong number;
  g_autofree char *name = acies_report_phrase_side (source, index, &number);
  guint start = get_tally (side, 0)->figures;
  guint lost = start - MIN (get_tally (side, source->ends->len - 1)->figures, start);
  guint n_lost;
  guint n_units = count_units (source, index, &n_lost);
  g_autofree char *lost_units = acies_report_number_in_words (n_lost);
  g_autofree char *units = acies_report_number_in_words (n_units);
  g_autofree char *figures = NULL;

  switch (source->counted)
    {
    case ACIES_REPORT_COUNTS_FIGURES:
      figures = g_strdup_printf (ngettext ("%u of %u figure", "%u of %u figures", start), lost, start);
      break;
    case ACIES_REPORT_COUNTS_BASES:
      figures = g_strdup_printf (ngettext ("%u of %u base", "%u of %u bases", start), lost, start);
      break;
    default:
      figures = g_strdup_printf (ngettext ("%u of %u point of strength", "%u of %u points of strength", start), lost, start);
      break;
    }

  if (n_lost == 0 && lost == 0)
    /* Translators: a side */
    return g_strdup_printf (ngettext ("%s lost nothing", "%s lost nothing", number), name);
  if (LOST_NEARLY_ALL * (start - lost) <= start || 2 * lost > start)
    {
      g_autofree char *plain = g_steal_pointer (&figures);

      /* Translators: "71 of 116 figures" */
      figures = g_strdup_printf (LOST_NEARLY_ALL * (start - lost) <= start ? _("%s, nearly all") : _("%s, more than half"), plain);
    }
  if (n_lost == 0)
    /* Translators: a side, "71 of 116 figures" */
    return g_strdup_printf (ngettext ("%s lost no unit, but %s", "%s lost no unit, but %s", number), name, figures);

  /* Translators: a side, how many units it lost, and had, in words, "71 of 116 figures" */
  return g_strdup_printf (ngettext ("%s lost %s of %s units and %s", "%s lost %s of %s units and %s", number),
                          name, lost_units, units, figures);
}

/* "Alexander lost three of seven units and 62 of 120 figures; Porus lost five of eight …", and what was left of them: where
 * units or figures are level, that is what tells the sides apart */
static void
tell_costs (AciesReportSource *source)
{
  g_autoptr (GPtrArray) costs = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) percents = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *cost = NULL;
  g_autofree char *left = NULL;

  for (guint i = 0; i < source->document->sides->len; i++)
    {
      const AciesReportSide *side = source->document->sides->pdata[i];

      g_ptr_array_add (costs, tell_cost (source, i));
      g_ptr_array_add (percents, g_strdup_printf (_("%u%%"), acies_report_side_get_percent (side, source->ends->len - 1)));
    }
  g_ptr_array_add (costs, NULL);
  cost = g_strjoinv (C_("line of battle", "; "), (char **) costs->pdata);
  left = acies_report_join (percents);

  acies_report_passage_tell (source->document->opening, acies_text_capitalize (g_steal_pointer (&cost)), 0);
  /* Translators: what was left of the sides, of a hundred: "53% and 29%" */
  acies_report_passage_tell (source->document->opening,
                             g_strdup_printf (_("Of the strength with which they began they had %s left"), left), 0);
}

/* "Alexander lost three of seven units: the Cretan archers, the Agrianians and the Phalanx of Cleitus" */
static char *
tell_lost_units (AciesReportSource *source,
                 guint              index)
{
  const AciesSituation *end = acies_report_source_get_end (source, G_MAXUINT);
  g_autoptr (GPtrArray) lost = g_ptr_array_new_with_free_func (g_free);
  gulong number;
  g_autofree char *name = acies_report_phrase_side (source, index, &number);
  g_autofree char *n_lost = NULL;
  g_autofree char *n_units = NULL;
  g_autofree char *list = NULL;
  guint count = 0;

  for (guint i = 0; i < acies_situation_get_n_units (end); i++)
    {
      const AciesBody *body = acies_situation_get_body (end, i);

      if (body->side != index)
        continue;
      count++;
      if (body->lost_turn != 0)
        g_ptr_array_add (lost, acies_situation_phrase_name (end, body->id));
    }
  n_lost = acies_report_number_in_words (lost->len);
  n_units = acies_report_number_in_words (count);
  if (lost->len == 0)
    /* Translators: a side, how many units it had, in words */
    return acies_text_capitalize (g_strdup_printf (ngettext ("%s lost none of %s units", "%s lost none of %s units", number),
                                                   name, n_units));
  list = acies_report_join (lost);

  /* Translators: a side, how many units it lost, how many it had, in words, and the names of the lost */
  return acies_text_capitalize (g_strdup_printf (ngettext ("%s lost %s of %s units: %s", "%s lost %s of %s units: %s", number),
                                                 name, n_lost, n_units, list));
}

static guint
count_lost (AciesReportSource *source)
{
  const AciesSituation *end = acies_report_source_get_end (source, G_MAXUINT);
  guint n_lost = 0;

  for (guint i = 0; i < acies_situation_get_n_units (end); i++)
    n_lost += acies_situation_get_body (end, i)->lost_turn != 0;

  return n_lost;
}

/* ---- Who fell ---- */

/* "Quintus Fabius was captured in turn four, a loss to Sempronius": by whom is told in that turn */
static void
tell_leaders (AciesReportSource  *source,
              AciesReportPassage *passage)
{
  for (guint i = 1; i < source->turns->len; i++)
    {
      const AciesReportTurn *turn = source->turns->pdata[i];

      for (guint j = 0; j < turn->actions->len; j++)
        {
          const AciesReportAction *action = turn->actions->pdata[j];
          g_autofree char *told = NULL;
          g_autofree char *number = NULL;
          g_autofree char *name = NULL;

          if (!action->body->is_leader || !acies_report_action_is_lost (action, turn->turn))
            continue;
          told = acies_report_tell_end (turn, action);
          number = acies_report_number_in_words (turn->turn);
          name = acies_report_phrase_side (source, action->body->side, NULL);
          /* Translators: a sentence on the end of a leader, the number of the turn in words, his side */
          acies_report_passage_tell (passage,
                                     acies_text_capitalize (g_strdup_printf (_("%s in turn %s, a loss to %s"), told, number,
                                                                             name)),
                                     action->end != NULL ? acies_entry_get_number (action->end) : 0);
        }
    }
}

/* Whether something is to be told of a unit that is in play at the end; @position: its own among the bodies */
typedef gboolean (*UnitTest) (AciesReportSource       *source,
                              const AciesReportAction *action,
                              guint                    position);

static gboolean
is_fleeing (AciesReportSource       *source,
            const AciesReportAction *action,
            guint                    position)
{
  return action->is_routing;
}

static gboolean
is_idle (AciesReportSource       *source,
         const AciesReportAction *action,
         guint                    position)
{
  for (guint i = 1; i < source->turns->len; i++)
    if (((const AciesReportAction *) ((const AciesReportTurn *) source->turns->pdata[i])->actions->pdata[position])->is_engaged)
      return FALSE;

  return action->body->placed;
}

/* The names of the units of which it is to be told; NULL for none.  @number: (out): of the verb that goes with them */
static char *
phrase_units (AciesReportSource *source,
              UnitTest           test,
              gulong            *number)
{
  const AciesReportTurn *last = source->turns->pdata[source->turns->len - 1];
  g_autoptr (GPtrArray) units = g_ptr_array_new ();

  for (guint i = 0; i < last->actions->len; i++)
    {
      AciesReportAction *action = last->actions->pdata[i];

      if (!action->body->is_leader && action->body->lost_turn == 0 && test (source, action, i))
        g_ptr_array_add (units, action);
    }
  if (units->len == 0)
    return NULL;
  *number = acies_report_number_of_all (last, units);

  return acies_report_phrase_all (last, units);
}

static void
tell_units (AciesReportSource  *source,
            AciesReportPassage *passage)
{
  gulong number;
  g_autofree char *fleeing = phrase_units (source, is_fleeing, &number);
  g_autofree char *idle = NULL;

  if (fleeing != NULL)
    /* Translators: the names of units that flee, and are not lost; their number */
    acies_report_passage_tell (passage,
                               acies_text_capitalize (g_strdup_printf (ngettext ("%s was in flight at the end",
                                                                                 "%s were in flight at the end", number),
                                                                       fleeing)), 0);
  idle = phrase_units (source, is_idle, &number);
  if (idle != NULL)
    /* Translators: the names of units that neither shot nor fought; their number */
    acies_report_passage_tell (passage,
                               acies_text_capitalize (g_strdup_printf (ngettext ("%s neither shot nor fought",
                                                                                 "%s neither shot nor fought", number),
                                                                       idle)), 0);
}

/* The commanders that are in play at the end */
static char *
tell_commanders (AciesReportSource *source)
{
  const AciesSituation *end = acies_report_source_get_end (source, G_MAXUINT);
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  g_autofree char *list = NULL;

  for (guint i = 0; i < acies_situation_get_n_sides (end); i++)
    {
      const AciesBody *commander = acies_scene_find_commander (end, i);

      if (commander != NULL && commander->lost_turn == 0 && commander->placed && commander->name[0] != '\0')
        g_ptr_array_add (names, commander->name);
    }
  if (names->len == 0)
    return NULL;
  list = acies_report_join (names);

  /* Translators: the names of the commanders that are not lost; their number */
  return g_strdup_printf (ngettext ("%s survived", "%s survived", names->len), list);
}

/* The leaders of both sides that are lost at the end, in brief: the opening says how */
static char *
tell_lost_leaders (AciesReportSource *source)
{
  const AciesSituation *end = acies_report_source_get_end (source, G_MAXUINT);
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  g_autofree char *list = NULL;

  for (guint i = 0; i < acies_situation_get_n_bodies (end); i++)
    {
      const AciesBody *body = acies_situation_get_body (end, i);

      if (body->is_leader && body->lost_turn != 0 && body->name[0] != '\0')
        g_ptr_array_add (names, body->name);
    }
  if (names->len == 0)
    return NULL;
  list = acies_report_join (names);

  /* Translators: the names of the leaders that fell or were captured, of both sides; their number */
  return g_strdup_printf (ngettext ("Of the leaders, %s was lost", "Of the leaders, %s were lost", names->len), list);
}

/* The thresholds that commands and sides have reached */
static void
tell_thresholds (AciesReportSource  *source,
                 AciesReportPassage *passage)
{
  const AciesSituation *end = acies_report_source_get_end (source, G_MAXUINT);
  g_autoptr (GPtrArray) rows = acies_standings_list (end);

  for (guint i = 0; i < rows->len; i++)
    {
      const AciesStanding *row = rows->pdata[i];
      g_autoptr (GPtrArray) thresholds = NULL;
      g_autofree char *name = NULL;
      const char *reached = NULL;

      if (row->kind == ACIES_STANDING_BODY)
        continue;
      thresholds = acies_ruleset_list_thresholds (acies_battle_get_ruleset (source->battle), end, row->id);
      for (guint j = 0; j < thresholds->len; j++)
        if (acies_threshold_is_reached (thresholds->pdata[j]))
          reached = ((const AciesThreshold *) thresholds->pdata[j])->text;
      if (reached == NULL)
        continue;
      name = acies_standing_print_name (row, end);
      /* Translators: a side or a command, and which of its thresholds is reached */
      acies_report_passage_tell (passage, g_strdup_printf (_("%s: %s"), name, reached), 0);
    }
}

/* ---- The passages ---- */

static char *
tell_length (AciesReportSource *source)
{
  const AciesSituation *end = acies_report_source_get_end (source, G_MAXUINT);
  guint n_turns = source->ends->len - 1;
  g_autofree char *number = acies_report_number_in_words (n_turns);

  if (acies_situation_get_ending (end) == NULL)
    return n_turns == 0 ? g_strdup (_("The first turn has not begun"))
                        : acies_text_capitalize (g_strdup_printf (ngettext ("%s turn has been fought, and it is not over",
                                                                              "%s turns have been fought, and it is not over",
                                                                              n_turns), number));

  /* Where the turn of the decision is told, so is of how many. */
  return n_turns == 0 || (acies_report_find_winner (source) >= 0 && acies_report_find_turning_turn (source) > 0) ? NULL
         : g_strdup_printf (ngettext ("It took %s turn", "It took %s turns", n_turns), number);
}

/* What the rules say of an end that the players set: who is beaten by them (nullable) */
static char *
tell_rules (AciesReportSource    *source,
            const AciesSituation *end)
{
  const AciesEnding *ending = acies_situation_get_ending (end);

  if (ending == NULL || ending->by_rules)
    return NULL;

  return acies_ruleset_get_verdict (acies_battle_get_ruleset (source->battle), end);
}

void
acies_report_tell_opening (AciesReportSource *source)
{
  const AciesSituation *end = acies_report_source_get_end (source, G_MAXUINT);
  AciesReportPassage *passage = source->document->opening;

  acies_report_passage_tell (passage, tell_how_it_ends (source, end), 0);
  acies_report_passage_tell (passage, tell_rules (source, end), 0);
  acies_report_passage_tell (passage, tell_length (source), 0);
  if (source->ends->len > 1)
    tell_costs (source);
  acies_report_tell_turning (source);
  tell_leaders (source, passage);
}

void
acies_report_tell_outcome (AciesReportSource *source)
{
  const AciesSituation *end = acies_report_source_get_end (source, G_MAXUINT);
  const AciesEnding *ending = acies_situation_get_ending (end);
  AciesReportPassage *passage = source->document->outcome;

  if (source->ends->len < 2)
    return;

  acies_report_passage_tell (passage, ending != NULL ? acies_situation_tell_winner (end, ending)
                                                     : tell_how_it_ends (source, end), 0);
  if (count_lost (source) == 0)
    acies_report_passage_tell (passage, g_strdup (_("No unit was lost on either side")), 0);
  else
    for (guint i = 0; i < source->document->sides->len; i++)
      acies_report_passage_tell (passage, tell_lost_units (source, i), 0);
  tell_units (source, passage);
  acies_report_passage_tell (passage, tell_lost_leaders (source), 0);
  if (ending != NULL)
    acies_report_passage_tell (passage, tell_commanders (source), 0);
  tell_thresholds (source, passage);
}

/* ---- The sketches that a level shows ---- */

/* The deployment and the end are for all; the turn in which it turned and those that weigh most for the story. */
void
acies_report_choose_figures (AciesReportSource *source)
{
  GPtrArray *chapters = source->document->chapters;
  guint last = source->ends->len - 1;
  guint turning = acies_report_find_turning_turn (source);
  guint n_figures = 2;

  for (guint i = 0; i < chapters->len; i++)
    {
      AciesReportChapter *chapter = chapters->pdata[i];

      if (chapter->figure == NULL)
        continue;
      chapter->figure->level = chapter->turn == 0 || chapter->turn == last ? ACIES_REPORT_SUMMARY : ACIES_REPORT_RECORD;
      if (chapter->turn == turning && chapter->figure->level == ACIES_REPORT_RECORD)
        {
          chapter->figure->level = ACIES_REPORT_STORY;
          n_figures++;
        }
    }
  while (n_figures < MOST_FIGURES)
    {
      AciesReportChapter *found = NULL;
      double most = 0.0;

      for (guint i = 0; i < chapters->len; i++)
        {
          AciesReportChapter *chapter = chapters->pdata[i];
          double weight;

          if (chapter->figure == NULL || chapter->figure->level != ACIES_REPORT_RECORD)
            continue;
          weight = ABS (acies_report_weigh_turn (source, chapter->turn));
          if (weight > most)
            {
              most = weight;
              found = chapter;
            }
        }
      if (found == NULL)
        return;
      found->figure->level = ACIES_REPORT_STORY;
      n_figures++;
    }
}
