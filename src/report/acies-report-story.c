/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "acies-report-private.h"
#include "acies-scene-battle.h"

/* A turn, and the battle, in a few sentences that are written from facts. */

/* A headline is no longer than this many letters. */
#define HEADLINE_LENGTH 72

/* More names than this in one sentence are counted instead. */
#define MOST_NAMES 4

/* What one turn is told from. */
typedef struct
{
  AciesReportSource    *source;
  const AciesSituation *situation;
  guint                 turn;
  /* (element-type utf8): what the players marked */
  GPtrArray            *turning_points;
  /* (element-type AciesBody): the bodies that charged, and those that left play */
  GPtrArray            *charged;
  GPtrArray            *lost;
  /* (element-type AciesEntry): what was resolved in this turn */
  GPtrArray            *procedures;
} Turn;

static void
turn_clear (Turn *self)
{
  g_clear_pointer (&self->turning_points, g_ptr_array_unref);
  g_clear_pointer (&self->charged, g_ptr_array_unref);
  g_clear_pointer (&self->lost, g_ptr_array_unref);
  g_clear_pointer (&self->procedures, g_ptr_array_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Turn, turn_clear)

static const char *
name_of (const Turn      *self,
         const AciesBody *body)
{
  return acies_situation_get_name (self->situation, body->id);
}

/* Whether a shot or a fight was resolved between two enemies. */
static gboolean
is_between_enemies (const Turn    *self,
                    AciesEntry    *entry,
                    AciesDeedKind  deed)
{
  const AciesFacts *facts = acies_event_get_facts (acies_entry_get_event (entry));
  const AciesProcedure *procedure = acies_facts_get_procedure (facts);
  const AciesBody *a = acies_situation_find (self->situation, acies_facts_get_a (facts));
  const AciesBody *b = acies_situation_find (self->situation, acies_facts_get_b (facts));

  return a != NULL && b != NULL && a->side != b->side && acies_procedure_get_deed (procedure) == deed;
}

/* ---- Reading a turn ---- */

static void
read_moves (Turn *self)
{
  guint n_moves;
  const AciesMove * const *moves = acies_situation_get_moves (self->situation, &n_moves);

  for (guint i = 0; i < n_moves; i++)
    {
      const AciesMove *move = moves[i];
      AciesBody *body = acies_situation_find (self->situation, move->subject);

      if (move->turn == self->turn && move->kind == ACIES_MOVE_CHARGE && body != NULL
          && !g_ptr_array_find (self->charged, body, NULL))
        g_ptr_array_add (self->charged, body);
    }
}

static void
read_entries (Turn *self)
{
  GListModel *entries = acies_battle_get_entries (self->source->battle);

  for (guint i = 0; i < g_list_model_get_n_items (entries); i++)
    {
      g_autoptr (AciesEntry) entry = g_list_model_get_item (entries, i);
      AciesEvent *event = acies_entry_get_event (entry);

      if (acies_entry_get_turn (entry) != self->turn)
        continue;
      if (acies_entry_is_turning_point (entry) || acies_event_is_turning_point (event))
        g_ptr_array_add (self->turning_points, g_strdup (acies_entry_get_sentence (entry)));
      if (acies_event_get_kind (event) != ACIES_EVENT_PROCEDURE)
        continue;
      g_ptr_array_add (self->procedures, g_steal_pointer (&entry));
    }
}

static void
read_lost (Turn *self)
{
  for (guint i = 0; i < acies_situation_get_n_bodies (self->situation); i++)
    {
      AciesBody *body = acies_situation_get_body (self->situation, i);

      if (self->turn > 0 && body->lost_turn == self->turn)
        g_ptr_array_add (self->lost, body);
    }
}

static void
read_turn (Turn              *self,
           AciesReportSource *source,
           guint              turn)
{
  self->source = source;
  self->situation = acies_report_source_get_end (source, turn);
  self->turn = turn;
  self->turning_points = g_ptr_array_new_with_free_func (g_free);
  self->charged = g_ptr_array_new ();
  self->lost = g_ptr_array_new ();
  self->procedures = g_ptr_array_new_with_free_func (g_object_unref);

  read_moves (self);
  read_entries (self);
  read_lost (self);
}

/* ---- Losses of units and leaders ---- */

/* The entry after which it was in play no more: the last in which its status changed.  */
static AciesEntry *
find_end (const Turn      *self,
          const AciesBody *body)
{
  for (guint i = self->procedures->len; i > 0; i--)
    {
      AciesEntry *entry = self->procedures->pdata[i - 1];
      const AciesFacts *facts = acies_event_get_facts (acies_entry_get_event (entry));
      GPtrArray *changes = acies_entry_get_changes (entry);

      if (g_strcmp0 (acies_facts_get_a (facts), body->id) != 0)
        continue;
      for (guint j = 0; changes != NULL && j < changes->len; j++)
        {
          const AciesStatusChange *change = changes->pdata[j];

          if (change->field >= 0 && g_str_equal (change->subject, body->id))
            return entry;
        }
    }

  return NULL;
}

/* Names the enemies of @body in fights, or those that shot at it. */
static char *
name_enemies (const Turn      *self,
              const AciesBody *body,
              AciesDeedKind    deed)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();

  for (guint i = 0; i < self->procedures->len; i++)
    {
      AciesEntry *entry = self->procedures->pdata[i];
      const AciesFacts *facts = acies_event_get_facts (acies_entry_get_event (entry));
      const char *a = acies_facts_get_a (facts);
      const char *b = acies_facts_get_b (facts);
      const char *enemy = g_strcmp0 (b, body->id) == 0 ? a : b;

      if (!is_between_enemies (self, entry, deed))
        continue;
      if (g_strcmp0 (b, body->id) != 0 && (deed == ACIES_DEED_SHOT || g_strcmp0 (a, body->id) != 0))
        continue;
      enemy = acies_situation_get_name (self->situation, enemy);
      if (!g_ptr_array_find_with_equal_func (names, enemy, g_str_equal, NULL))
        g_ptr_array_add (names, (char *) enemy);
    }

  return names->len > 0 ? acies_report_join (names) : NULL;
}

/* Its own sentence of the log, without the stop. */
static char *
tell_end (const Turn      *self,
          const AciesBody *body)
{
  AciesEntry *entry = find_end (self, body);

  if (entry != NULL)
    return g_strdup (acies_entry_get_sentence (entry));

  if (body->is_leader)
    /* Translators: the name of a leader */
    return g_strdup_printf (_("%s fell"), name_of (self, body));

  /* Translators: the name of a unit that is in play no more */
  return g_strdup_printf (ngettext ("%s was lost", "%s were lost", 1), name_of (self, body));
}

static char *
tell_lost (const Turn      *self,
           const AciesBody *body)
{
  g_autofree char *end = tell_end (self, body);
  g_autofree char *fought = body->is_leader ? NULL : name_enemies (self, body, ACIES_DEED_FIGHT);
  g_autofree char *shot = body->is_leader || fought != NULL ? NULL : name_enemies (self, body, ACIES_DEED_SHOT);

  if (fought != NULL)
    /* Translators: how a unit was lost, and whom it had fought: "Indian horse broke, after fighting Companions" */
    return g_strdup_printf (_("%s, after fighting %s"), end, fought);
  if (shot != NULL)
    /* Translators: how a unit was lost, and who had shot at it: "Levies broke, shot at by Cretan archers" */
    return g_strdup_printf (_("%s, shot at by %s"), end, shot);

  return g_steal_pointer (&end);
}

/* ---- Counting ---- */

/* "Harold lost 3 figures" */
static char *
tell_loss (AciesReportSource *source,
           const char        *name,
           guint              lost)
{
  if (lost == 0)
    return source->counts_figures ? g_strdup_printf (_("%s lost no figure"), name)
                                  : g_strdup_printf (_("%s lost nothing"), name);

  if (source->counts_figures)
    /* Translators: a side, and how many figures it lost */
    return g_strdup_printf (ngettext ("%s lost %u figure", "%s lost %u figures", lost), name, lost);

  /* Translators: a side, and how much of its strength it lost, in the rules' counting */
  return g_strdup_printf (ngettext ("%s lost %u point of strength", "%s lost %u points of strength", lost),
                          name, lost);
}

static guint
count_loss (const AciesReportSide *side,
            guint                  before,
            guint                  after)
{
  guint then = g_array_index (side->tallies, AciesReportTally, before).figures;
  guint now = g_array_index (side->tallies, AciesReportTally, after).figures;

  return then > now ? then - now : 0;
}

static char *
tell_losses (AciesReportSource *source,
             guint              turn)
{
  GPtrArray *sides = source->document->sides;
  g_autoptr (GString) text = g_string_new (NULL);
  gboolean any = FALSE;

  for (guint i = 0; i < sides->len; i++)
    {
      const AciesReportSide *side = sides->pdata[i];
      guint lost = count_loss (side, turn - 1, turn);
      g_autofree char *phrase = tell_loss (source, side->name, lost);

      any |= lost > 0;
      if (i > 0)
        /* Translators: between what one side lost and what the next did */
        g_string_append (text, C_("list of losses", ", "));
      g_string_append (text, phrase);
    }
  if (!any)
    return g_strdup (source->counts_figures ? _("No figure was lost") : _("Nothing was lost"));

  return g_strdup (text->str);
}

/* ---- A turn ---- */

/* Gets the sentence of the log on the charge of @body; NULL for a move without one. */
static const char *
find_charge (const Turn      *self,
             const AciesBody *body)
{
  for (guint i = 0; i < self->procedures->len; i++)
    {
      AciesEntry *entry = self->procedures->pdata[i];
      AciesEvent *event = acies_entry_get_event (entry);
      GPtrArray *moves = acies_event_get_moves (event);

      if (g_strcmp0 (acies_facts_get_a (acies_event_get_facts (event)), body->id) != 0
          || acies_facts_get_b (acies_event_get_facts (event)) == NULL)
        continue;
      for (guint j = 0; moves != NULL && j < moves->len; j++)
        {
          const AciesMove *move = moves->pdata[j];

          if (move->kind == ACIES_MOVE_CHARGE && g_str_equal (move->subject, body->id))
            return acies_entry_get_sentence (entry);
        }
    }

  return NULL;
}

/* "Companions and Hypaspists charged" */
static char *
name_charges (const Turn *self)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  g_autofree char *list = NULL;

  if (self->charged->len == 0)
    return NULL;
  if (self->charged->len > MOST_NAMES)
    return g_strdup_printf (ngettext ("%u unit charged", "%u units charged", self->charged->len), self->charged->len);
  if (self->charged->len == 1 && find_charge (self, self->charged->pdata[0]) != NULL)
    return g_strdup (find_charge (self, self->charged->pdata[0]));

  for (guint i = 0; i < self->charged->len; i++)
    g_ptr_array_add (names, (char *) name_of (self, self->charged->pdata[i]));
  list = acies_report_join (names);

  /* Translators: the names of the units that charged, and their number. */
  return g_strdup_printf (ngettext ("%s charged", "%s charged", names->len), list);
}

/* A sentence for each charge, unless there are too many or the log has none of its own. */
static char *
tell_charges (const Turn *self)
{
  g_autoptr (GString) text = g_string_new (NULL);

  if (self->charged->len > MOST_NAMES)
    return name_charges (self);

  for (guint i = 0; i < self->charged->len; i++)
    {
      const char *sentence = find_charge (self, self->charged->pdata[i]);

      if (sentence == NULL)
        return name_charges (self);
      acies_report_add_sentence (text, g_strdup (sentence));
    }

  return g_strdup (text->str);
}

static gboolean
is_headline (const char *text)
{
  return text != NULL && *text != '\0' && g_utf8_strlen (text, -1) <= HEADLINE_LENGTH && strchr (text, '\n') == NULL;
}

static char *
drop_stop (const char *sentence)
{
  char *text = g_strstrip (g_strdup (sentence));
  gsize length = strlen (text);

  if (length > 1 && text[length - 1] == '.' && text[length - 2] != '.')
    text[length - 1] = '\0';

  return text;
}

/* Tells how a single unit or leader was lost, names a few, and counts more. */
static char *
find_lost_headline (const Turn *self)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  g_autofree char *list = NULL;
  const AciesBody *only = NULL;

  for (guint i = 0; i < self->lost->len; i++)
    {
      const AciesBody *body = self->lost->pdata[i];

      if (only == NULL || (only->is_leader && !body->is_leader))
        only = body;
      if (!body->is_leader)
        g_ptr_array_add (names, (char *) name_of (self, body));
    }
  if (names->len < 2)
    return only != NULL ? tell_end (self, only) : NULL;

  list = acies_report_join (names);
  if (names->len <= MOST_NAMES && is_headline (list))
    /* Translators: the names of the units that were lost; the number is how many they are. */
    return g_strdup_printf (ngettext ("%s was lost", "%s were lost", names->len), list);

  return g_strdup_printf (ngettext ("%u unit was lost", "%u units were lost", names->len), names->len);
}

/* "William lost 5 figures", of the side that lost most. */
static char *
find_loss_headline (const Turn *self)
{
  GPtrArray *sides = self->source->document->sides;
  const AciesReportSide *worst = NULL;
  guint most = 0;

  for (guint i = 0; i < sides->len; i++)
    if (count_loss (sides->pdata[i], self->turn - 1, self->turn) > most)
      {
        worst = sides->pdata[i];
        most = count_loss (worst, self->turn - 1, self->turn);
      }

  return worst != NULL ? tell_loss (self->source, worst->name, most) : NULL;
}

/* Chooses what matters most: what the players marked, then lost units, charges, losses of strength. */
static char *
find_headline (const Turn *self)
{
  g_autofree char *headline = NULL;

  for (guint i = 0; i < self->turning_points->len; i++)
    if (is_headline (self->turning_points->pdata[i]))
      return drop_stop (self->turning_points->pdata[i]);

  headline = find_lost_headline (self);
  if (headline == NULL)
    headline = name_charges (self);
  if (headline == NULL)
    headline = find_loss_headline (self);

  return is_headline (headline) ? drop_stop (headline) : NULL;
}

static void
tell_deployment (AciesReportSource  *source,
                 AciesReportChapter *chapter)
{
  const AciesSituation *situation = acies_report_source_get_end (source, 0);

  for (guint i = 0; i < source->document->sides->len; i++)
    {
      const AciesReportSide *side = source->document->sides->pdata[i];
      guint n_placed = 0;

      for (guint j = 0; j < acies_situation_get_n_bodies (situation); j++)
        {
          const AciesBody *body = acies_situation_get_body (situation, j);

          n_placed += body->side == i && body->placed && !body->is_leader;
        }
      if (n_placed > 0)
        acies_report_passage_tell (chapter->story,
                                   g_strdup_printf (ngettext ("%s drew up %u unit", "%s drew up %u units", n_placed),
                                                            side->name, n_placed), 0);
    }
}

void
acies_report_tell_chapter (AciesReportSource  *source,
                           AciesReportChapter *chapter)
{
  g_auto (Turn) turn = { NULL, };
  int first;

  if (chapter->turn == 0)
    {
      tell_deployment (source, chapter);
      return;
    }

  read_turn (&turn, source, chapter->turn);
  first = acies_situation_get_first (turn.situation);
  if (first >= 0)
    acies_report_passage_tell (chapter->story,
                               g_strdup_printf (_("%s moved first"),
                                                acies_situation_get_side (turn.situation, (guint) first)->name), 0);
  acies_report_passage_tell (chapter->story, tell_charges (&turn), 0);
  for (guint i = 0; i < turn.lost->len; i++)
    acies_report_passage_tell (chapter->story, tell_lost (&turn, turn.lost->pdata[i]), 0);
  acies_report_passage_tell (chapter->story, tell_losses (source, chapter->turn), 0);

  chapter->headline = find_headline (&turn);
}

/* ---- The battle ---- */

static char *
tell_side_in_all (AciesReportSource     *source,
                  const AciesReportSide *side)
{
  guint last = source->ends->len - 1;
  const AciesReportTally *start = &g_array_index (side->tallies, AciesReportTally, 0);
  const AciesReportTally *end = &g_array_index (side->tallies, AciesReportTally, last);
  guint lost = count_loss (side, 0, last);
  guint n_units = start->units - MIN (end->units, start->units);
  g_autofree char *units = NULL;
  g_autofree char *figures = NULL;

  /* Translators: part of "Porus lost 4 of 8 units and 71 of 116 figures" */
  units = g_strdup_printf (ngettext ("%u of %u unit", "%u of %u units", start->units), n_units, start->units);
  if (source->counts_figures)
    figures = g_strdup_printf (ngettext ("%u of %u figure", "%u of %u figures", start->figures), lost, start->figures);
  else
    figures = g_strdup_printf (ngettext ("%u of %u point of strength", "%u of %u points of strength", start->figures),
                               lost, start->figures);

  /* Translators: a side, "4 of 8 units", "71 of 116 figures" */
  return g_strdup_printf (_("%s lost %s and %s"), side->name, units, figures);
}

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

void
acies_report_tell_outcome (AciesReportSource *source)
{
  AciesReportPassage *passage = source->document->outcome;
  const AciesSituation *end = acies_report_source_get_end (source, G_MAXUINT);

  acies_report_passage_tell (passage, tell_how_it_ends (source, end), 0);
  if (source->ends->len > 1)
    for (guint i = 0; i < source->document->sides->len; i++)
      acies_report_passage_tell (passage, tell_side_in_all (source, source->document->sides->pdata[i]), 0);
}

/* "Porus brought 8 units of 116 figures" */
static char *
tell_side_at_start (AciesReportSource     *source,
                    const AciesReportSide *side)
{
  const AciesReportTally *start = &g_array_index (side->tallies, AciesReportTally, 0);
  g_autofree char *units = g_strdup_printf (ngettext ("%u unit", "%u units", start->units), start->units);

  if (!source->counts_figures)
    /* Translators: a side, "8 units" */
    return g_strdup_printf (_("%s brought %s"), side->name, units);

  /* Translators: a side, "8 units", how many figures these are */
  return g_strdup_printf (ngettext ("%s brought %s of %u figure", "%s brought %s of %u figures", start->figures),
                          side->name, units, start->figures);
}

/* "Porus lost Four-horse chariots in turn 6 and Longbowmen of the guilds in turn 10" */
static char *
tell_side_lost (const AciesSituation  *end,
                const AciesReportSide *side)
{
  g_autoptr (GPtrArray) phrases = g_ptr_array_new_with_free_func (g_free);
  guint last_turn = acies_situation_get_turn (end);
  g_autofree char *list = NULL;

  for (guint turn = 1; turn <= last_turn; turn++)
    for (guint i = 0; i < acies_situation_get_n_bodies (end); i++)
      {
        const AciesBody *body = acies_situation_get_body (end, i);

        if (!body->is_leader && (int) body->side == side->badge.side && body->lost_turn == turn)
          /* Translators: a unit that was lost, and when */
          g_ptr_array_add (phrases, g_strdup_printf (_("%s in turn %u"), acies_situation_get_name (end, body->id), turn));
      }

  if (phrases->len == 0)
    return NULL;
  if (phrases->len > 2 * MOST_NAMES)
    return g_strdup_printf (ngettext ("%s lost %u unit", "%s lost %u units", phrases->len), side->name, phrases->len);

  list = acies_report_join (phrases);

  /* Translators: a side, and the units that it lost: "Porus lost Chariots in turn 6 and Levies in turn 9" */
  return g_strdup_printf (_("%s lost %s"), side->name, list);
}

void
acies_report_tell_opening (AciesReportSource *source)
{
  AciesReportPassage *passage = source->document->opening;
  const AciesSituation *end = acies_report_source_get_end (source, G_MAXUINT);
  GPtrArray *sides = source->document->sides;
  g_autoptr (GPtrArray) brought = g_ptr_array_new_with_free_func (g_free);
  guint n_turns = source->ends->len - 1;

  for (guint i = 0; i < sides->len; i++)
    g_ptr_array_add (brought, tell_side_at_start (source, sides->pdata[i]));
  acies_report_passage_tell (passage, acies_report_join (brought), 0);
  if (n_turns > 0)
    acies_report_passage_tell (passage, g_strdup_printf (ngettext ("They fought for %u turn", "They fought for %u turns",
                                                                   n_turns), n_turns), 0);
  for (guint i = 0; i < sides->len; i++)
    acies_report_passage_tell (passage, tell_side_lost (end, sides->pdata[i]), 0);
  acies_report_passage_tell (passage, tell_how_it_ends (source, end), 0);
}
