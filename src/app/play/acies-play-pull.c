/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>

#include "acies-band.h"
#include "acies-draft-group.h"
#include "acies-mover.h"
#include "acies-play-around.h"
#include "acies-play-command.h"
#include "acies-play-pull.h"
#include "acies-way-pull.h"
#include "acies-way-text.h"

/* Widest march column, in files; the rules of a battle may say otherwise later on. */
#define COLUMN_FILES 3

/* What a pull does */
typedef enum
{
  PULL_NOTHING,
  /* It leads a way on, or nothing where none can be laid. */
  PULL_WAY,
  PULL_RULER,
  PULL_BAND
} PullKind;

struct _AciesPlayPull
{
  GObject     parent_instance;

  AciesPlay  *play;
  PullKind    kind;
  /* (nullable): the way that a pull leads on, and the one that was there before it */
  char       *before;
  char       *undo;
  /* (nullable): the unit that is pulled, if not by the handles of the acting one */
  char       *held;
  /* Whether each pull measures, what was measured last, and whether that is shown */
  gboolean    measures;
  gboolean    has_ruler;
  AciesPoint  ruler[2];
  AciesPoint  band[2];
};

enum
{
  CHANGED,
  TOLD,
  FINISHED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (AciesPlayPull, acies_play_pull, G_TYPE_OBJECT)

static void
acies_play_pull_finalize (GObject *object)
{
  AciesPlayPull *self = ACIES_PLAY_PULL (object);

  g_clear_object (&self->play);
  g_free (self->before);
  g_free (self->undo);
  g_free (self->held);

  G_OBJECT_CLASS (acies_play_pull_parent_class)->finalize (object);
}

static void
acies_play_pull_class_init (AciesPlayPullClass *klass)
{
  GType type = G_TYPE_FROM_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = acies_play_pull_finalize;
  signals[CHANGED] = g_signal_new ("changed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[TOLD] = g_signal_new ("told", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  signals[FINISHED] = g_signal_new ("finished", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
acies_play_pull_init (AciesPlayPull *self)
{
}

/**
 * acies_play_pull_new:
 * @play: a play
 *
 * Returns: (transfer full): what pulls do in it
 */
AciesPlayPull *
acies_play_pull_new (AciesPlay *play)
{
  AciesPlayPull *self;

  g_return_val_if_fail (ACIES_IS_PLAY (play), NULL);

  self = g_object_new (ACIES_TYPE_PLAY_PULL, NULL);
  self->play = g_object_ref (play);

  return self;
}

static void
tell (AciesPlayPull *self,
      const char    *sentence)
{
  if (sentence != NULL)
    g_signal_emit (self, signals[TOLD], 0, sentence);
}

/* The unit that is pulled, else the acting one: (nullable) */
static const AciesBody *
find_pulled (AciesPlayPull *self)
{
  const char *id = self->held != NULL ? self->held : acies_play_get_party (self->play, 'a');

  return id != NULL ? acies_situation_find (acies_play_get_situation (self->play), id) : NULL;
}

static void
lay (AciesPlayPull *self,
     const char    *way)
{
  g_autoptr (GError) error = NULL;

  if (!acies_draft_lay_way (acies_play_get_draft (self->play), way, &error))
    tell (self, error->message);
}

/* ---- Keys ---- */

/* The way after one step of a key; %NULL for a key that does not move. */
static char *
step_by_key (const AciesBody *body,
             const char      *way,
             guint            keyval,
             gboolean         shift)
{
  static const struct { guint key, keypad; char letter; double amount; } arrows[] = {
    { GDK_KEY_Up, GDK_KEY_KP_Up, '\0', ACIES_MOVER_STEP },
    { GDK_KEY_Right, GDK_KEY_KP_Right, 's', ACIES_MOVER_STEP },
    { GDK_KEY_Down, GDK_KEY_KP_Down, '\0', -ACIES_MOVER_STEP },
    { GDK_KEY_Left, GDK_KEY_KP_Left, 's', -ACIES_MOVER_STEP },
  };

  for (guint i = 0; i < G_N_ELEMENTS (arrows); i++)
    if (keyval == arrows[i].key || keyval == arrows[i].keypad)
      return shift && arrows[i].letter == 's'
               ? acies_way_text_append (way, 'w', copysign (ACIES_MOVER_DEGREES, arrows[i].amount))
               : acies_way_text_append (way, arrows[i].letter, arrows[i].amount);

  if (keyval == GDK_KEY_a)
    return acies_way_text_append (way, 'a', 0.0);
  if (keyval == GDK_KEY_q)
    return acies_way_text_append (way, 'q', COLUMN_FILES);
  if (keyval == GDK_KEY_w && acies_schema_find_role (acies_record_get_schema (body->traits), ACIES_ROLE_FILES) >= 0)
    return acies_way_text_append (way, 'q', acies_traits_get_files (body->traits));

  return NULL;
}

/**
 * acies_play_pull_key:
 * @self: a pull
 * @keyval: a key
 * @state: what is held down with it
 *
 * Moves the acting unit with a key, and those that move with it.
 *
 * Returns: %FALSE when that is no such key, or nothing can be moved
 */
gboolean
acies_play_pull_key (AciesPlayPull   *self,
                     guint            keyval,
                     GdkModifierType  state)
{
  AciesDraft *draft;
  const AciesBody *body;
  const char *a;
  g_autofree char *before = NULL;
  g_autofree char *way = NULL;

  g_return_val_if_fail (ACIES_IS_PLAY_PULL (self), FALSE);

  draft = acies_play_get_draft (self->play);
  a = acies_play_get_party (self->play, 'a');
  body = a != NULL ? acies_situation_find (acies_play_get_situation (self->play), a) : NULL;
  if (body == NULL || !acies_draft_can_move (draft))
    return FALSE;

  before = acies_draft_dup_way (draft);
  way = step_by_key (body, before, keyval, (state & GDK_SHIFT_MASK) != 0);
  if (way == NULL)
    return FALSE;

  lay (self, way);

  return TRUE;
}

/* ---- Ways ---- */

/* A unit that moves with others takes these along; another one becomes the acting unit, and a way for it begins; a handle
 * or the ghost leads the way on. */
static void
begin_way (AciesPlayPull   *self,
           const AciesPull *pull)
{
  AciesDraft *draft = acies_play_get_draft (self->play);
  g_autofree char *refusal = NULL;
  gboolean leads_on = pull->grip != ACIES_GRIP_BODY;
  gboolean in_group = !leads_on && acies_draft_can_move (draft) && acies_draft_moves_with_line (draft, pull->id);

  g_clear_pointer (&self->before, g_free);
  g_clear_pointer (&self->undo, g_free);
  g_clear_pointer (&self->held, g_free);
  self->kind = PULL_WAY;
  if (!leads_on && !in_group && !acies_play_take_mover (self->play, pull->id, &refusal))
    {
      tell (self, refusal);
      return;
    }

  self->undo = g_strdup (acies_draft_get_way (acies_play_get_draft (self->play)));
  self->before = g_strdup (leads_on && self->undo != NULL ? self->undo : "");
  self->held = g_strdup (leads_on ? NULL : pull->id);
}

static void
lead_way (AciesPlayPull   *self,
          const AciesPull *pull)
{
  AciesDraft *draft = acies_play_get_draft (self->play);
  const AciesBody *body = find_pulled (self);
  /* A line wheels by its handles alone. */
  gboolean in_line = acies_draft_get_followers (draft)[0] != NULL && !acies_draft_get_apart (draft);
  g_autofree char *pulled = NULL;
  g_autofree char *way = NULL;

  if (self->before == NULL || body == NULL)
    return;

  pulled = acies_way_pull_write (self->before, body, pull->grip, pull->from, pull->to,
                                 in_line || (pull->state & GDK_SHIFT_MASK) != 0);
  way = acies_way_text_append (pulled, 'w', pull->turn);
  acies_draft_set_pulled (draft, TRUE);
  if (g_strcmp0 (way, acies_draft_get_way (draft)) != 0)
    lay (self, way);
}

/* What is pulled is laid as it would be typed, so that the line of the step shows it and Enter accepts it. */
static void
end_way (AciesPlayPull *self,
         gboolean       keep)
{
  if (self->before == NULL)
    return;

  acies_draft_set_pulled (acies_play_get_draft (self->play), FALSE);
  if (keep)
    g_signal_emit (self, signals[FINISHED], 0);
  else
    lay (self, self->undo);
}

/* ---- Choosing units that move together ---- */

static void
choose_band (AciesPlayPull *self)
{
  g_auto (GStrv) ids = acies_band_list_bodies (acies_play_get_situation (self->play), self->band[0], self->band[1]);
  g_autofree char *refusal = NULL;

  if (ids[0] == NULL)
    return;

  if (acies_play_take_units (self->play, (const char * const *) ids, &refusal))
    g_signal_emit (self, signals[FINISHED], 0);
  tell (self, refusal);
}

/**
 * acies_play_pull_toggle:
 * @self: a pull
 * @id: a unit or leader that was clicked with Shift or Ctrl
 *
 * Lets a unit move with those that a move is prepared for, or no more.
 */
void
acies_play_pull_toggle (AciesPlayPull *self,
                        const char    *id)
{
  g_autofree char *refusal = NULL;

  g_return_if_fail (ACIES_IS_PLAY_PULL (self));
  g_return_if_fail (id != NULL);

  acies_play_toggle_mover (self->play, id, &refusal);
  tell (self, refusal);
}

/* ---- All pulls ---- */

gboolean
acies_play_pull_measures (AciesPlayPull   *self,
                          const AciesPull *pull)
{
  g_return_val_if_fail (ACIES_IS_PLAY_PULL (self), FALSE);
  g_return_val_if_fail (pull != NULL, FALSE);

  if (pull->phase == ACIES_PULL_BEGIN)
    return self->measures || (pull->state & GDK_ALT_MASK) != 0;

  return self->kind == PULL_RULER;
}

/**
 * acies_play_pull_toggle_ruler:
 * @self: a pull
 *
 * Lets a pull measure, or no more; then what was measured goes.
 *
 * Returns: whether it measures now
 */
gboolean
acies_play_pull_toggle_ruler (AciesPlayPull *self)
{
  g_return_val_if_fail (ACIES_IS_PLAY_PULL (self), FALSE);

  self->measures = !self->measures;
  self->has_ruler = FALSE;
  g_signal_emit (self, signals[CHANGED], 0);

  return self->measures;
}

/* FALSE when it is left to others */
static gboolean
begin (AciesPlayPull   *self,
       const AciesPull *pull)
{
  self->kind = PULL_NOTHING;
  if (acies_play_pull_measures (self, pull))
    self->kind = PULL_RULER;
  else if (!acies_play_is_open (self->play) || acies_play_is_deploying (self->play)
           || acies_play_get_obstacle (self->play) != NULL)
    return FALSE;
  else if (pull->grip != ACIES_GRIP_GROUND)
    begin_way (self, pull);
  else if ((pull->state & (GDK_SHIFT_MASK | GDK_CONTROL_MASK)) != 0)
    self->kind = PULL_BAND;

  return self->kind != PULL_NOTHING;
}

static void
go_on (AciesPlayPull   *self,
       const AciesPull *pull)
{
  AciesPoint *ends = self->kind == PULL_RULER ? self->ruler : self->band;

  if (self->kind == PULL_WAY)
    {
      lead_way (self, pull);
      return;
    }

  self->has_ruler = self->has_ruler || self->kind == PULL_RULER;
  ends[0] = pull->from;
  ends[1] = pull->to;
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
end (AciesPlayPull *self,
     gboolean       keep)
{
  PullKind kind = self->kind;

  self->kind = PULL_NOTHING;
  if (kind == PULL_WAY)
    end_way (self, keep);
  else if (kind == PULL_BAND && keep)
    choose_band (self);
  else if (kind == PULL_RULER)
    self->has_ruler = keep;
  g_signal_emit (self, signals[CHANGED], 0);
}

/**
 * acies_play_pull_handle:
 * @self: a pull
 * @pull: what the pointer does
 *
 * Leads the way of a unit, with all that move with it; with Shift or Ctrl on the ground it chooses the units within a
 * band, and with Alt it measures.
 *
 * Returns: %FALSE when that is nothing for it
 */
gboolean
acies_play_pull_handle (AciesPlayPull   *self,
                        const AciesPull *pull)
{
  g_return_val_if_fail (ACIES_IS_PLAY_PULL (self), FALSE);
  g_return_val_if_fail (pull != NULL, FALSE);

  switch (pull->phase)
    {
    case ACIES_PULL_BEGIN:
      if (!begin (self, pull))
        return FALSE;
      if (self->kind != PULL_WAY)
        go_on (self, pull);
      break;
    case ACIES_PULL_MOVE:
      go_on (self, pull);
      break;
    case ACIES_PULL_END:
    case ACIES_PULL_CANCEL:
    default:
      end (self, pull->phase == ACIES_PULL_END);
      break;
    }

  return TRUE;
}

/**
 * acies_play_pull_fill:
 * @self: a pull
 * @overlay: what lies over the sketch
 *
 * Adds the ruler, and the band with the units in it.
 */
void
acies_play_pull_fill (AciesPlayPull *self,
                      AciesOverlay  *overlay)
{
  const AciesSituation *situation;

  g_return_if_fail (ACIES_IS_PLAY_PULL (self));
  g_return_if_fail (ACIES_IS_OVERLAY (overlay));

  situation = acies_play_get_situation (self->play);
  if (self->has_ruler)
    acies_play_show_ruler (overlay, situation, self->ruler[0], self->ruler[1]);
  if (self->kind == PULL_BAND)
    {
      g_auto (GStrv) ids = acies_band_list_bodies (situation, self->band[0], self->band[1]);

      for (guint i = 0; ids[i] != NULL; i++)
        acies_overlay_add_selected (overlay, ids[i]);
      acies_band_fill (overlay, self->band[0], self->band[1]);
    }
}
