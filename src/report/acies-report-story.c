/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "acies-report-turn-private.h"

/* The deployment and each turn in prose. */

/* A headline is no longer than this many letters. */
#define HEADLINE_LENGTH 72
/* More names than this in one sentence are counted instead. */
#define MOST_NAMES 4
/* Inches by which a unit comes nearer to the enemy when it advances */
#define ADVANCE 2.0
/* A paragraph ends at the next part of the field once it has this many sentences. */
#define LONG_PARAGRAPH 7

static void
free_told (gpointer data)
{
  AciesReportTold *told = data;

  g_free (told->text);
  g_free (told->brief);
  g_free (told->title);
  g_free (told);
}

static const AciesReportTurn *
get_turn (AciesReportSource *source,
          guint              turn)
{
  return source->turns->pdata[turn];
}

/* ---- Who moved ---- */

static gboolean
has_advanced (const AciesReportTurn *turn,
              guint                  side)
{
  guint n_units = 0;
  guint n_advanced = 0;

  for (guint i = 0; i < turn->actions->len; i++)
    {
      const AciesReportAction *action = turn->actions->pdata[i];

      if (action->body->is_leader || action->body->side != side || !action->body->placed)
        continue;
      n_units++;
      n_advanced += action->advance >= ADVANCE;
    }

  return n_units > 0 && 2 * n_advanced >= n_units;
}

/* "Both sides advanced", where nothing else happened; @first: the one that moved first, -1 for none, told too
 * where the other came nearer and @with_first is set */
static char *
tell_advance (const AciesReportTurn *turn,
              int                    first,
              gboolean               with_first)
{
  guint n_sides = turn->source->document->sides->len;
  guint n_advanced = 0;
  guint advanced = 0;
  g_autofree char *name = NULL;
  g_autofree char *first_name = NULL;
  gulong number;
  gulong first_number;

  for (guint side = 0; side < n_sides; side++)
    if (has_advanced (turn, side))
      {
        n_advanced++;
        advanced = side;
      }
  if (n_advanced == 0)
    return NULL;
  if (n_advanced == n_sides)
    return g_strdup (_("both sides advanced"));

  name = acies_report_phrase_side (turn->source, advanced, &number);
  if (!with_first || first < 0 || first == (int) advanced)
    /* Translators: a side; singular and plural of its name */
    return g_strdup_printf (ngettext ("%s advanced", "%s advanced", number), name);

  first_name = acies_report_phrase_side (turn->source, (guint) first, &first_number);

  /* Translators: the side that moved first, and the other, that advanced: "The Romans moved first, but did not come nearer;
   * the Britons advanced" */
  return g_strdup_printf (ngettext ("%s moved first, but did not come nearer; %s advanced",
                                    "%s moved first, but did not come nearer; %s advanced", first_number), first_name, name);
}

/* Who moved first */
static char *
tell_first (const AciesReportTurn *turn,
            int                    first)
{
  g_autofree char *name = NULL;
  gulong several;

  if (first < 0)
    return NULL;

  name = acies_report_phrase_side (turn->source, (guint) first, &several);

  return g_strdup_printf (ngettext ("%s moved first", "%s moved first", several), name);
}

/* ---- Part by part of the field ---- */

static int
compare_told (gconstpointer one,
              gconstpointer other)
{
  const AciesReportTold *one_told = *(const AciesReportTold * const *) one;
  const AciesReportTold *other_told = *(const AciesReportTold * const *) other;

  if (one_told->part != other_told->part)
    return one_told->part < other_told->part ? -1 : 1;
  if (one_told->is_rest != other_told->is_rest)
    return one_told->is_rest ? 1 : -1;

  return one_told->entry < other_told->entry ? -1 : one_told->entry > other_told->entry;
}

/* "On Alexander’s left, the Companions charged"; @is_first: whether no part was named yet */
static char *
place (const AciesReportTurn *turn,
       const AciesReportTold *told,
       gboolean               is_first)
{
  g_autofree char *side = acies_report_phrase_side (turn->source, 0, NULL);

  switch (told->part)
    {
    case ACIES_PART_LEFT:
      /* Translators: a side, and a sentence */
      return is_first ? g_strdup_printf (_("on the left of %s, %s"), side, told->text)
                      : g_strdup_printf (_("on the left, %s"), told->text);
    case ACIES_PART_RIGHT:
      return is_first ? g_strdup_printf (_("on the right of %s, %s"), side, told->text)
                      : g_strdup_printf (_("on the right, %s"), told->text);
    case ACIES_PART_CENTER:
    case ACIES_PART_NONE:
    default:
      return g_strdup_printf (_("in the center, %s"), told->text);
    }
}

static void
tell_parts (const AciesReportTurn *turn,
            AciesReportPassage    *passage,
            GPtrArray             *told)
{
  gboolean is_told = FALSE;

  g_ptr_array_sort (told, compare_told);
  for (guint i = 0; i < told->len; i++)
    {
      const AciesReportTold *one = told->pdata[i];
      gboolean begins = i == 0 || one->part != ((AciesReportTold *) told->pdata[i - 1])->part;
      char *text;

      if (begins && one->part != ACIES_PART_NONE)
        {
          text = place (turn, one, !is_told && one->part != ACIES_PART_CENTER);
          is_told |= one->part != ACIES_PART_CENTER;
        }
      else
        {
          text = g_strdup (one->text);
        }
      if (begins && passage->paragraphs->len > 0
          && ((GPtrArray *) passage->paragraphs->pdata[passage->paragraphs->len - 1])->len >= LONG_PARAGRAPH)
        acies_report_passage_break (passage);
      acies_report_passage_tell (passage, acies_text_capitalize (text), one->entry);
    }
}

/* ---- Headlines ---- */

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

static void
list_lost (const AciesReportTurn *turn,
           GPtrArray             *units,
           GPtrArray             *leaders)
{
  for (guint i = 0; i < turn->actions->len; i++)
    {
      AciesReportAction *action = turn->actions->pdata[i];

      if (acies_report_action_is_lost (action, turn->turn))
        g_ptr_array_add (action->body->is_leader ? leaders : units, action);
    }
}

/* Tells how a single unit or leader was lost, names a few, and counts more: a clause for "it turned when". */
static char *
find_lost_event (const AciesReportTurn *turn)
{
  g_autoptr (GPtrArray) units = g_ptr_array_new ();
  g_autoptr (GPtrArray) leaders = g_ptr_array_new ();
  g_autofree char *list = NULL;

  list_lost (turn, units, leaders);
  if (units->len == 0)
    return leaders->len > 0 ? acies_report_tell_end (turn, leaders->pdata[leaders->len - 1]) : NULL;
  if (units->len == 1)
    return acies_report_tell_end (turn, units->pdata[0]);

  list = acies_report_phrase_all (turn, units);
  if (units->len <= MOST_NAMES)
    {
      /* Translators: the names of the units that were lost; the number is how many they are. */
      g_autofree char *event = g_strdup_printf (ngettext ("%s was lost", "%s were lost", units->len), list);

      if (is_headline (event))
        return g_steal_pointer (&event);
    }
  g_free (list);
  list = acies_report_number_in_words (units->len);

  /* Translators: a number in words, of two or more */
  return g_strdup_printf (ngettext ("%s unit was lost", "%s units were lost", units->len), list);
}

/* "Porus loses the Indian horse", with the names of what a side lost in the turn, or else how many units; NULL for nothing */
static char *
print_loss (const AciesReportTurn *turn,
            guint                  side,
            gboolean               is_counted)
{
  g_autoptr (GPtrArray) units = g_ptr_array_new ();
  g_autoptr (GPtrArray) leaders = g_ptr_array_new ();
  g_autoptr (GPtrArray) lost = g_ptr_array_new ();
  g_autofree char *name = NULL;
  g_autofree char *names = NULL;
  g_autofree char *count = NULL;
  gulong number;

  list_lost (turn, units, leaders);
  if (is_counted)
    g_ptr_array_set_size (leaders, 0);
  g_ptr_array_extend (units, leaders, NULL, NULL);
  for (guint i = 0; i < units->len; i++)
    if (((const AciesReportAction *) units->pdata[i])->body->side == side)
      g_ptr_array_add (lost, units->pdata[i]);
  if (lost->len == 0)
    return NULL;

  name = acies_report_phrase_side (turn->source, side, &number);
  if (is_counted)
    {
      count = acies_report_number_in_words (lost->len);
      names = g_strdup_printf (ngettext ("%s unit", "%s units", lost->len), count);
    }
  else
    {
      names = acies_report_phrase_all (turn, lost);
    }

  /* Translators: a headline: a side, and the names of what it loses */
  return g_strdup_printf (ngettext ("%s loses %s", "%s lose %s", number), name, names);
}

/* What each side lost; NULL for nothing */
static char *
find_lost_headline (const AciesReportTurn *turn)
{
  for (guint is_counted = 0; is_counted <= 1; is_counted++)
    {
      g_autoptr (GPtrArray) losses = g_ptr_array_new_with_free_func (g_free);
      g_autofree char *headline = NULL;

      for (guint side = 0; side < turn->source->document->sides->len; side++)
        {
          char *loss = print_loss (turn, side, is_counted != 0);

          if (loss != NULL)
            g_ptr_array_add (losses, loss);
        }
      headline = losses->len > 0 ? acies_report_join (losses) : NULL;
      if (is_headline (headline))
        return g_steal_pointer (&headline);
    }

  return NULL;
}

static const AciesReportTold *
find_heaviest (GPtrArray *told)
{
  const AciesReportTold *heaviest = NULL;

  for (guint i = 0; i < told->len; i++)
    if (heaviest == NULL || ((const AciesReportTold *) told->pdata[i])->weight > heaviest->weight)
      heaviest = told->pdata[i];

  return heaviest;
}

/* The first mark of the players that is short enough, and no note of theirs: that stands below in their own words
 * (nullable) */
static char *
find_quoted_headline (const AciesReportTurn *turn)
{
  for (guint i = 0; i < turn->marked->len; i++)
    if (acies_event_get_kind (acies_entry_get_event (turn->marked->pdata[i])) != ACIES_EVENT_NOTE
        && is_headline (acies_entry_get_sentence (turn->marked->pdata[i])))
      return drop_stop (acies_entry_get_sentence (turn->marked->pdata[i]));

  return NULL;
}

/* What mattered most, as a clause: what the players marked, lost units, then what most came of (nullable) */
static char *
find_event (const AciesReportTurn *turn,
            GPtrArray             *told,
            const char            *advance)
{
  g_autofree char *quoted = find_quoted_headline (turn);
  g_autofree char *lost = find_lost_event (turn);
  const AciesReportTold *heaviest = find_heaviest (told);

  if (quoted != NULL)
    return g_steal_pointer (&quoted);
  if (is_headline (lost))
    return drop_stop (lost);
  if (heaviest != NULL && is_headline (heaviest->text))
    return drop_stop (heaviest->text);
  if (heaviest != NULL && is_headline (heaviest->brief))
    return drop_stop (heaviest->brief);

  return is_headline (advance) ? g_strdup (advance) : NULL;
}

/* The same as a headline, in words that the story below it does not have: a sentence of it would be read twice. */
static char *
find_headline (const AciesReportTurn *turn,
               GPtrArray             *told,
               const char            *event,
               gboolean              *is_quoted)
{
  g_autofree char *quoted = find_quoted_headline (turn);
  g_autofree char *lost = find_lost_headline (turn);
  const AciesReportTold *heaviest = find_heaviest (told);

  *is_quoted = quoted != NULL;
  if (quoted != NULL)
    return g_steal_pointer (&quoted);
  if (lost != NULL)
    return acies_text_capitalize (g_steal_pointer (&lost));
  if (heaviest != NULL && is_headline (heaviest->title))
    return acies_text_capitalize (g_strdup (heaviest->title));

  return event != NULL ? acies_text_capitalize (g_strdup (event)) : NULL;
}

/* ---- Chapters ---- */

/* "on the left, the Companions and the Dahae"; NULL for nobody */
static char *
list_part (const AciesReportTurn *turn,
           guint                  side,
           AciesFieldPart         part)
{
  g_autoptr (GPtrArray) units = g_ptr_array_new ();

  for (guint i = 0; i < turn->actions->len; i++)
    {
      AciesReportAction *action = turn->actions->pdata[i];

      if (!action->body->is_leader && action->body->side == side && action->body->placed
          && acies_report_turn_find_part (turn, action) == part)
        g_ptr_array_add (units, action);
    }

  return units->len > 0 ? acies_report_phrase_all (turn, units) : NULL;
}

static void
tell_line (const AciesReportTurn *turn,
           AciesReportPassage    *passage,
           guint                  side)
{
  static const char * const parts[] = {
    [ACIES_PART_LEFT] = N_("on the left, %s"),
    [ACIES_PART_CENTER] = N_("in the center, %s"),
    [ACIES_PART_RIGHT] = N_("on the right, %s"),
  };
  g_autoptr (GPtrArray) phrases = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *name = NULL;
  g_autofree char *line = NULL;
  char *told;
  gulong number;

  for (guint part = 0; part < G_N_ELEMENTS (parts); part++)
    {
      g_autofree char *names = list_part (turn, side, (AciesFieldPart) part);
      g_auto (GStrv) pieces = g_strsplit (_(parts[part]), "%s", 2);

      if (names != NULL)
        g_ptr_array_add (phrases, g_strconcat (pieces[0], names, pieces[1], NULL));
    }
  if (phrases->len == 0)
    return;

  g_ptr_array_add (phrases, NULL);
  line = g_strjoinv (C_("line of battle", "; "), (char **) phrases->pdata);
  name = acies_report_phrase_side (turn->source, side, &number);
  if (side == 0)
    /* Translators: a side, and its units: "on the left, the Companions; in the center, the phalanx" */
    told = g_strdup_printf (ngettext ("%s drew up: %s", "%s drew up: %s", number), name, line);
  else
    {
      g_autofree char *seen_by = acies_report_phrase_side (turn->source, 0, NULL);

      /* Translators: the same of its enemies: they, the first side, their units */
      told = g_strdup_printf (ngettext ("%s stood opposite; left and right are those of %s throughout: %s",
                                        "%s stood opposite; left and right are those of %s throughout: %s", number),
                              name, seen_by, line);
    }
  acies_report_passage_tell (passage, acies_text_capitalize (told), 0);
}

void
acies_report_tell_chapter (AciesReportSource  *source,
                           AciesReportChapter *chapter)
{
  const AciesReportTurn *turn = get_turn (source, chapter->turn);
  g_autoptr (GPtrArray) told = g_ptr_array_new_with_free_func (free_told);
  g_autoptr (GHashTable) told_of = g_hash_table_new (NULL, NULL);
  int who = acies_situation_get_first (acies_report_source_get_end (source, chapter->turn));
  g_autofree char *advance = NULL;
  g_autofree char *bare = NULL;
  guint gap = 0;
  char *gaps = acies_report_tell_gaps (turn, &gap);
  char *first;

  if (chapter->turn == 0)
    {
      for (guint side = 0; side < source->document->sides->len; side++)
        tell_line (turn, chapter->story, side);
      acies_report_passage_tell (chapter->story, gaps != NULL ? acies_text_capitalize (gaps) : NULL, gap);
      return;
    }

  acies_report_tell_fights (turn, told, told_of);
  acies_report_tell_shots (turn, told, told_of);
  acies_report_tell_ends (turn, told, told_of);
  if (told->len == 0)
    {
      bare = tell_advance (turn, who, FALSE);
      advance = tell_advance (turn, who, chapter->turn == 1);
    }

  chapter->event = find_event (turn, told, bare);
  chapter->headline = find_headline (turn, told, chapter->event, &chapter->is_quoted);
  /* Later it is only worth telling where something came of it, and then that is told. */
  first = chapter->turn == 1 && g_strcmp0 (bare, advance) == 0 ? tell_first (turn, who) : NULL;
  if (first != NULL)
    acies_report_passage_tell (chapter->story, acies_text_capitalize (first), 0);
  if (advance != NULL)
    acies_report_passage_tell (chapter->story, acies_text_capitalize (g_steal_pointer (&advance)), 0);
  tell_parts (turn, chapter->story, told);
  acies_report_passage_tell (chapter->story, gaps != NULL ? acies_text_capitalize (gaps) : NULL, gap);
  if (acies_report_passage_is_empty (chapter->story))
    acies_report_passage_tell (chapter->story, g_strdup (_("Nothing came of this turn")), 0);
}
