/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "acies-report-film.h"
#include "acies-report-private.h"
#include "acies-scene-battle.h"

/* The frames of a battle that is played again, for the animation and for the window. */

/* The most sentences of a caption: more cannot be read before the next frame. */
#define MOST_SENTENCES 3

/* Milliseconds: each frame, each of its characters, and the limits */
#define DURATION_EACH 700
#define DURATION_PER_CHARACTER 25
#define DURATION_MOST 5000
#define DURATION_TITLE 2500
#define DURATION_END 6000

/* What stands in one frame. */
typedef enum
{
  DETAIL_EVENTS,  /* an entry, or the moves of one side in a step */
  DETAIL_SIDES,   /* what one side did in a step */
  DETAIL_PHASES,
  DETAIL_TURNS
} Detail;

/* How much an entry weighs when there is no room for all of a frame. */
typedef enum
{
  WEIGHT_PLAIN,
  WEIGHT_SHOT,
  WEIGHT_FIGHT,
  WEIGHT_STATE,
  WEIGHT_MARKED
} Weight;

typedef struct
{
  char   *text;
  Weight  weight;
} Sentence;

struct _AciesFilm
{
  GObject      parent_instance;

  AciesBattle *battle;
  GPtrArray   *frames;
};

G_DEFINE_FINAL_TYPE (AciesFilm, acies_film, G_TYPE_OBJECT)

static void
free_frame (gpointer data)
{
  AciesFilmFrame *frame = data;

  g_free (frame->heading);
  g_free (frame->caption);
  g_free (frame->actor);
  g_free (frame->target);
  g_free (frame);
}

static void
clear_sentence (gpointer data)
{
  g_free (((Sentence *) data)->text);
}

static void
acies_film_finalize (GObject *object)
{
  AciesFilm *self = ACIES_FILM (object);

  g_clear_object (&self->battle);
  g_clear_pointer (&self->frames, g_ptr_array_unref);

  G_OBJECT_CLASS (acies_film_parent_class)->finalize (object);
}

static void
acies_film_class_init (AciesFilmClass *class)
{
  G_OBJECT_CLASS (class)->finalize = acies_film_finalize;
}

static void
acies_film_init (AciesFilm *self)
{
  self->frames = g_ptr_array_new_with_free_func (free_frame);
}

/* ---- Entries ---- */

static AciesDeedKind
get_deed (AciesEvent *event)
{
  if (acies_event_get_kind (event) != ACIES_EVENT_PROCEDURE)
    return ACIES_DEED_OTHER;

  return acies_procedure_get_deed (acies_facts_get_procedure (acies_event_get_facts (event)));
}

static gboolean
is_marked (AciesEntry *entry)
{
  return acies_entry_is_turning_point (entry) || acies_event_is_turning_point (acies_entry_get_event (entry));
}

/* Whether it is one of the moves of a side that are seen together: nothing was thrown or said. */
static gboolean
is_quiet (AciesEntry *entry)
{
  AciesEvent *event = acies_entry_get_event (entry);
  AciesEventKind kind = acies_event_get_kind (event);
  GPtrArray *comments = acies_entry_get_comments (entry);

  return !is_marked (entry) && (comments == NULL || comments->len == 0)
         && (kind == ACIES_EVENT_MOVE
             || (kind == ACIES_EVENT_PROCEDURE && get_deed (event) == ACIES_DEED_OTHER
                 && acies_event_get_dice (event)[0] == '\0'));
}

static gboolean
changes_state (AciesBattle *battle,
               AciesEntry  *entry)
{
  AciesRuleset *ruleset = acies_battle_get_ruleset (battle);
  int state = acies_schema_find_role (acies_ruleset_get_unit_status (ruleset), ACIES_ROLE_STATE);
  GPtrArray *changes = acies_entry_get_changes (entry);

  for (guint i = 0; state >= 0 && changes != NULL && i < changes->len; i++)
    {
      const AciesStatusChange *change = changes->pdata[i];
      const AciesBody *body = acies_situation_find (acies_battle_get_situation (battle), change->subject);

      if (change->field == state && body != NULL && !body->is_leader)
        return TRUE;
    }

  return FALSE;
}

static Weight
weigh (AciesBattle *battle,
       AciesEntry  *entry)
{
  AciesEvent *event = acies_entry_get_event (entry);

  if (is_marked (entry) || acies_event_get_kind (event) == ACIES_EVENT_NOTE)
    return WEIGHT_MARKED;
  if (changes_state (battle, entry))
    return WEIGHT_STATE;

  switch (get_deed (event))
    {
    case ACIES_DEED_FIGHT:
      return WEIGHT_FIGHT;
    case ACIES_DEED_SHOT:
      return WEIGHT_SHOT;
    case ACIES_DEED_OTHER:
    default:
      return WEIGHT_PLAIN;
    }
}

/* Whether an entry is seen in the same frame as @one before it; @side has acted in that frame, -1 for none yet. */
static gboolean
belong_together (AciesBattle *battle,
                 AciesEntry  *one,
                 int          side,
                 AciesEntry  *other,
                 Detail       detail)
{
  AciesRuleset *ruleset = acies_battle_get_ruleset (battle);
  guint step = acies_entry_get_step (one);
  guint other_step = acies_entry_get_step (other);

  if (acies_entry_get_turn (one) != acies_entry_get_turn (other))
    return FALSE;

  switch (detail)
    {
    case DETAIL_TURNS:
      return TRUE;
    case DETAIL_PHASES:
      return acies_ruleset_get_step (ruleset, step)->phase_index
             == acies_ruleset_get_step (ruleset, other_step)->phase_index;
    case DETAIL_SIDES:
      /* Notes are of no side. */
      return step == other_step
             && (side < 0 || acies_entry_get_side (other) < 0 || side == acies_entry_get_side (other));
    case DETAIL_EVENTS:
    default:
      return step == other_step && acies_entry_get_side (one) == acies_entry_get_side (other)
             && is_quiet (one) && is_quiet (other);
    }
}

/* ---- Captions ---- */

static void
add_sentence (GArray     *sentences,
              const char *text,
              Weight      weight)
{
  Sentence sentence = { NULL, weight };

  if (text == NULL || *text == '\0')
    return;

  sentence.text = acies_report_finish_sentence (text);
  g_array_append_val (sentences, sentence);
}

static void
add_sentences (GArray      *sentences,
               AciesBattle *battle,
               AciesEntry  *entry)
{
  GPtrArray *comments = acies_entry_get_comments (entry);

  add_sentence (sentences, acies_entry_get_sentence (entry), weigh (battle, entry));
  for (guint i = 0; comments != NULL && i < comments->len; i++)
    {
      const char *text = acies_event_get_text (comments->pdata[i]);
      /* Translators: what the players say of an entry of the log */
      g_autofree char *quoted = text != NULL && *text != '\0' ? g_strdup_printf (_("“%s”"), text) : NULL;

      add_sentence (sentences, quoted, WEIGHT_MARKED);
    }
}

/* The heaviest sentences in the order of the log. */
static char *
write_caption (GArray *sentences)
{
  GString *caption = g_string_new (NULL);
  guint n_left = sentences->len;
  /* One more takes no more room than saying that there is one. */
  guint room = sentences->len <= MOST_SENTENCES + 1 ? MOST_SENTENCES + 1 : MOST_SENTENCES;
  guint counts[WEIGHT_MARKED + 1] = { 0 };
  guint kept[WEIGHT_MARKED + 1] = { 0 };

  for (guint i = 0; i < sentences->len; i++)
    counts[g_array_index (sentences, Sentence, i).weight]++;
  for (guint weight = G_N_ELEMENTS (counts); weight > 0; weight--)
    {
      kept[weight - 1] = MIN (counts[weight - 1], room);
      room -= kept[weight - 1];
    }
  for (guint i = 0; i < sentences->len; i++)
    {
      const Sentence *sentence = &g_array_index (sentences, Sentence, i);

      if (kept[sentence->weight] == 0)
        continue;
      kept[sentence->weight]--;
      n_left--;
      acies_report_add_sentence (caption, g_strdup (sentence->text));
    }
  if (n_left > 0)
    acies_report_add_sentence (caption,
                               /* Translators: after the most important sentences of what happened at one time */
                               g_strdup_printf (ngettext ("And %u thing more.", "And %u things more.", n_left), n_left));

  return g_string_free (caption, FALSE);
}

static guint
count_duration (const char *caption)
{
  guint64 duration = DURATION_EACH + DURATION_PER_CHARACTER * (guint64) g_utf8_strlen (caption, -1);

  return (guint) MIN (duration, DURATION_MOST);
}

/* ---- Frames ---- */

/* (transfer full) @heading and @caption */
static AciesFilmFrame *
add_frame (AciesFilm          *self,
           AciesFilmFrameKind  kind,
           guint               n_entries,
           char               *heading,
           char               *caption)
{
  AciesFilmFrame *frame = g_new0 (AciesFilmFrame, 1);

  frame->kind = kind;
  frame->n_entries = n_entries;
  frame->heading = heading;
  frame->caption = caption;
  frame->side = -1;
  frame->duration = count_duration (caption);
  g_ptr_array_add (self->frames, frame);

  return frame;
}

static gboolean
is_empty (const char *text)
{
  return text == NULL || *text == '\0';
}

static void
add_title (AciesFilm *self)
{
  const char *title = acies_battle_get_title (self->battle);
  const char *place = acies_battle_get_place (self->battle);
  const char *date = acies_battle_get_date (self->battle);
  g_autofree char *sides = acies_report_join_sides (acies_battle_get_situation (self->battle));
  GString *caption = g_string_new (is_empty (title) ? NULL : sides);
  AciesFilmFrame *frame;

  if (!is_empty (place))
    g_string_append_printf (caption, "%s%s", caption->len > 0 ? " · " : "", place);
  if (!is_empty (date))
    g_string_append_printf (caption, "%s%s", caption->len > 0 ? " · " : "", date);

  frame = add_frame (self, ACIES_FILM_TITLE, acies_battle_get_n_entries_at_turn (self->battle, 0),
                     g_strdup (is_empty (title) ? sides : title), g_string_free (caption, FALSE));
  frame->duration = DURATION_TITLE;
}

/* What was said or thrown before the first turn; the placing is seen. */
static void
add_deployment (AciesFilm *self)
{
  GListModel *entries = acies_battle_get_entries (self->battle);
  guint end = acies_battle_get_n_entries_at_turn (self->battle, 0);
  g_autoptr (GArray) sentences = g_array_new (FALSE, FALSE, sizeof (Sentence));
  AciesFilmFrame *frame;
  char *caption;

  g_array_set_clear_func (sentences, clear_sentence);
  for (guint i = 0; i < end; i++)
    {
      g_autoptr (AciesEntry) entry = g_list_model_get_item (entries, i);
      AciesEventKind kind = acies_event_get_kind (acies_entry_get_event (entry));

      if (kind != ACIES_EVENT_STEP && kind != ACIES_EVENT_MOVE)
        add_sentences (sentences, self->battle, entry);
    }
  caption = sentences->len > 0 ? write_caption (sentences) : g_strdup (_("The armies are drawn up."));
  frame = add_frame (self, ACIES_FILM_DEPLOYMENT, end, g_strdup (_("Deployment")), caption);
  frame->duration = MAX (frame->duration, DURATION_TITLE);
}

static char *
write_heading (AciesBattle *battle,
               AciesEntry  *entry,
               Detail       detail)
{
  AciesRuleset *ruleset = acies_battle_get_ruleset (battle);
  guint phase = acies_ruleset_get_step (ruleset, acies_entry_get_step (entry))->phase_index;

  if (detail == DETAIL_TURNS)
    return g_strdup_printf (_("Turn %u"), acies_entry_get_turn (entry));

  /* Translators: the turn and its phase */
  return g_strdup_printf (_("Turn %u · %s"), acies_entry_get_turn (entry),
                          acies_ruleset_get_phase (ruleset, phase)->label);
}

static void
name_parties (AciesFilmFrame *frame,
              AciesEvent     *event)
{
  GPtrArray *moves = acies_event_get_moves (event);
  const char *subject = NULL;

  if (acies_event_get_kind (event) == ACIES_EVENT_PROCEDURE)
    {
      const AciesFacts *facts = acies_event_get_facts (event);

      subject = acies_facts_get_a (facts);
      frame->target = g_strdup (acies_facts_get_b (facts));
    }
  else if (acies_event_get_kind (event) == ACIES_EVENT_CORRECTION)
    {
      subject = acies_event_get_subject (event);
    }
  else if (acies_event_get_kind (event) == ACIES_EVENT_MOVE && moves->len == 1)
    {
      subject = ((const AciesMove *) moves->pdata[0])->subject;
    }
  frame->actor = g_strdup (subject);
}

/* Adds a frame of the entries from @first to the one before @end; those of @group have something to tell. */
static void
add_event (AciesFilm *self,
           GPtrArray *group,
           guint      end,
           Detail     detail)
{
  AciesEntry *first = group->pdata[0];
  g_autoptr (GArray) sentences = g_array_new (FALSE, FALSE, sizeof (Sentence));
  AciesFilmFrame *frame;

  g_array_set_clear_func (sentences, clear_sentence);
  for (guint i = 0; i < group->len; i++)
    add_sentences (sentences, self->battle, group->pdata[i]);

  frame = add_frame (self, ACIES_FILM_EVENT, end, write_heading (self->battle, first, detail),
                     write_caption (sentences));
  frame->turn = acies_entry_get_turn (first);
  frame->entry = acies_entry_get_number (first);
  frame->side = acies_entry_get_side (first);
  for (guint i = 0; i < group->len; i++)
    {
      frame->is_turning_point = frame->is_turning_point || is_marked (group->pdata[i]);
      if (acies_entry_get_side (group->pdata[i]) != frame->side)
        frame->side = -1;
    }
  if (group->len == 1)
    name_parties (frame, acies_entry_get_event (first));
}

static void
add_events (AciesFilm *self,
            Detail     detail)
{
  GListModel *entries = acies_battle_get_entries (self->battle);
  guint n_entries = g_list_model_get_n_items (entries);
  g_autoptr (GPtrArray) group = g_ptr_array_new_with_free_func (g_object_unref);
  guint end = 0;
  int side = -1;

  for (guint i = acies_battle_get_n_entries_at_turn (self->battle, 0); i < n_entries; i++)
    {
      g_autoptr (AciesEntry) entry = g_list_model_get_item (entries, i);
      AciesEventKind kind = acies_event_get_kind (acies_entry_get_event (entry));

      /* Steps change nothing that is seen, and the end has a frame of its own. */
      if (kind == ACIES_EVENT_STEP || kind == ACIES_EVENT_END || kind == ACIES_EVENT_RESUME)
        continue;
      if (group->len > 0 && !belong_together (self->battle, group->pdata[group->len - 1], side, entry, detail))
        {
          add_event (self, group, end, detail);
          g_ptr_array_set_size (group, 0);
          side = -1;
        }
      if (side < 0)
        side = acies_entry_get_side (entry);
      g_ptr_array_add (group, g_steal_pointer (&entry));
      end = i + 1;
    }
  if (group->len > 0)
    add_event (self, group, end, detail);
}

static void
add_end (AciesFilm *self)
{
  GListModel *entries = acies_battle_get_entries (self->battle);
  const AciesSituation *situation = acies_battle_get_situation (self->battle);
  const AciesEnding *ending = acies_situation_get_ending (situation);
  guint turn = acies_situation_get_turn (situation);
  AciesFilmFrame *frame;

  if (ending != NULL)
    frame = add_frame (self, ACIES_FILM_END, g_list_model_get_n_items (entries), g_strdup (_("Outcome")),
                       acies_situation_tell_ending (situation, ending));
  else
    frame = add_frame (self, ACIES_FILM_END, g_list_model_get_n_items (entries),
                       turn > 0 ? g_strdup_printf (_("As it stood in turn %u"), turn) : g_strdup (_("As it stands")),
                       g_strdup (_("The battle is not over.")));
  frame->turn = turn;
  frame->duration = DURATION_END;
}

/**
 * acies_film_new:
 * @battle: a battle, over or not
 * @most_frames: the most frames that there may be, 0 for no limit
 *
 * Makes the frames of a battle: its title, the deployment, then one frame for each thing that
 * happened, in which the moves of one side in a step are one thing, and the end.  Where that is
 * more than @most_frames, what one side did in a step is one frame, or a phase, or a turn: a
 * film of turns is the shortest and may have more than @most_frames.
 *
 * Returns: (transfer full): a new film
 */
AciesFilm *
acies_film_new (AciesBattle *battle,
                guint        most_frames)
{
  AciesFilm *self;

  g_return_val_if_fail (ACIES_IS_BATTLE (battle), NULL);

  self = g_object_new (ACIES_TYPE_FILM, NULL);
  self->battle = g_object_ref (battle);
  for (guint detail = DETAIL_EVENTS; detail <= DETAIL_TURNS; detail++)
    {
      g_ptr_array_set_size (self->frames, 0);
      add_title (self);
      add_deployment (self);
      add_events (self, (Detail) detail);
      add_end (self);
      if (most_frames == 0 || self->frames->len <= most_frames)
        break;
    }

  return self;
}

/**
 * acies_film_get_n_frames:
 * @self: a film
 *
 * Returns: how many frames it has, at least 3: title, deployment and end
 */
guint
acies_film_get_n_frames (AciesFilm *self)
{
  g_return_val_if_fail (ACIES_IS_FILM (self), 0);

  return self->frames->len;
}

/**
 * acies_film_get_frame:
 * @self: a film
 * @frame: the number of a frame, from 0
 *
 * Returns: (transfer none): the frame
 */
const AciesFilmFrame *
acies_film_get_frame (AciesFilm *self,
                      guint      frame)
{
  g_return_val_if_fail (ACIES_IS_FILM (self), NULL);
  g_return_val_if_fail (frame < self->frames->len, NULL);

  return self->frames->pdata[frame];
}

/**
 * acies_film_get_duration:
 * @self: a film
 *
 * Returns: how long all its frames take, in milliseconds
 */
guint64
acies_film_get_duration (AciesFilm *self)
{
  guint64 duration = 0;

  g_return_val_if_fail (ACIES_IS_FILM (self), 0);

  for (guint i = 0; i < self->frames->len; i++)
    duration += ((const AciesFilmFrame *) self->frames->pdata[i])->duration;

  return duration;
}

/**
 * acies_film_find_entry:
 * @self: a film
 * @number: the number of an entry, see acies_entry_get_number()
 *
 * Finds where to begin in order to see an entry.
 *
 * Returns: the frame that shows the entry; the last one if there is no such entry
 */
guint
acies_film_find_entry (AciesFilm *self,
                       guint      number)
{
  guint position;

  g_return_val_if_fail (ACIES_IS_FILM (self), 0);

  if (acies_battle_find_entry (self->battle, number, &position) != NULL)
    for (guint i = 1; i < self->frames->len; i++)
      if (((const AciesFilmFrame *) self->frames->pdata[i])->n_entries > position)
        return i;

  return self->frames->len - 1;
}

/**
 * acies_film_create_scene:
 * @self: a film
 * @frame: the number of a frame, from 0
 *
 * Makes what stands on the table in a frame, with the moves, shots and fights of its turn up to
 * then.  Scenes are not kept, as there may be a thousand.
 *
 * Returns: (transfer full): a new scene
 */
AciesScene *
acies_film_create_scene (AciesFilm *self,
                         guint      frame)
{
  g_return_val_if_fail (ACIES_IS_FILM (self), NULL);
  g_return_val_if_fail (frame < self->frames->len, NULL);

  return acies_scene_new_for_battle (self->battle, ((const AciesFilmFrame *) self->frames->pdata[frame])->n_entries);
}
