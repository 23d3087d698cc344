/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "acies-situation-private.h"

G_DEFINE_BOXED_TYPE (AciesSituation, acies_situation, acies_situation_copy, acies_situation_free)

static gpointer
copy_due (gconstpointer due,
          gpointer      user_data)
{
  return acies_due_copy (due);
}

static gpointer
copy_part (gconstpointer part,
           gpointer      user_data)
{
  AciesPlace *copy = g_memdup2 (part, sizeof (AciesPlace));

  acies_place_copy_contents (copy);

  return copy;
}

/**
 * acies_situation_copy:
 * @self: a situation
 *
 * Returns: (transfer full): an independent copy.  It shares what does not
 *   change in a battle (names, traits, table, options), and the moves made so
 *   far
 */
AciesSituation *
acies_situation_copy (const AciesSituation *self)
{
  AciesSituation *copy;

  g_return_val_if_fail (self != NULL, NULL);

  copy = g_memdup2 (self, sizeof (AciesSituation));
  copy->cast = g_atomic_rc_box_acquire (self->cast);
  copy->sides = g_memdup2 (self->sides, self->n_sides * sizeof (AciesSide));
  for (guint i = 0; i < self->n_sides; i++)
    copy->sides[i].status = acies_record_copy (self->sides[i].status);

  copy->places = g_memdup2 (self->places, self->n_bodies * sizeof (AciesPlace));
  for (guint i = 0; i < self->n_bodies; i++)
    acies_place_copy_contents (&copy->places[i]);
  copy->parts = g_ptr_array_copy (self->parts, copy_part, NULL);

  copy->dues = g_ptr_array_copy (self->dues, copy_due, NULL);
  copy->trail = acies_trail_ref (self->trail);
  copy->ending = self->ending != NULL ? acies_ending_ref (self->ending) : NULL;
  copy->memory = NULL;

  return copy;
}

/**
 * acies_situation_free:
 * @self: (transfer full) (nullable): a situation
 *
 * Frees a situation.
 */
void
acies_situation_free (AciesSituation *self)
{
  if (self == NULL)
    return;

  for (guint i = 0; i < self->n_sides; i++)
    acies_record_free (self->sides[i].status);
  for (guint i = 0; i < self->n_bodies; i++)
    acies_place_clear_contents (&self->places[i]);
  g_ptr_array_unref (self->parts);
  g_free (self->sides);
  g_free (self->places);
  g_ptr_array_unref (self->dues);
  acies_ending_unref (self->ending);
  acies_trail_unref (self->trail);
  acies_memory_free (self->memory);
  acies_cast_unref (self->cast);
  g_free (self);
}

/* ---- Ruleset, table and options ---- */

/**
 * acies_situation_get_ruleset:
 * @self: a situation
 *
 * Returns: (transfer none): the ruleset of the battle
 */
AciesRuleset *
acies_situation_get_ruleset (const AciesSituation *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->cast->ruleset;
}

/**
 * acies_situation_get_table:
 * @self: a situation
 *
 * Returns: (transfer none): the table of the battle
 */
AciesTable *
acies_situation_get_table (const AciesSituation *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->cast->table;
}

/**
 * acies_situation_get_options:
 * @self: a situation
 *
 * Returns: (transfer none): the readings agreed on, on the ruleset's option
 *   schema
 */
const AciesRecord *
acies_situation_get_options (const AciesSituation *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->cast->options;
}

/* ---- Turn and step ---- */

/**
 * acies_situation_get_turn:
 * @self: a situation
 *
 * Returns: the turn, from 1
 */
guint
acies_situation_get_turn (const AciesSituation *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->turn;
}

/**
 * acies_situation_get_step:
 * @self: a situation
 *
 * Returns: the step of the turn, from 0
 */
guint
acies_situation_get_step (const AciesSituation *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->step;
}

/**
 * acies_situation_set_step:
 * @self: a situation
 * @turn: a turn, or 0 for the deployment before the first
 * @step: a step of the ruleset's turn
 *
 * Sets the turn and the step only. acies_ruleset_go_on() also does the work of
 * ending one step and entering the next.
 */
void
acies_situation_set_step (AciesSituation *self,
                          guint           turn,
                          guint           step)
{
  g_return_if_fail (self != NULL);

  self->turn = turn;
  self->step = step;
}

/**
 * acies_situation_get_first:
 * @self: a situation
 *
 * Returns: the index of the side that acts first, or -1 while that is undecided
 */
int
acies_situation_get_first (const AciesSituation *self)
{
  g_return_val_if_fail (self != NULL, -1);

  return self->first;
}

/**
 * acies_situation_set_first:
 * @self: a situation
 * @side: the index of a side, or -1 for undecided
 *
 * Sets which side acts first, in later turns too, until it is set again.
 */
void
acies_situation_set_first (AciesSituation *self,
                           int             side)
{
  g_return_if_fail (self != NULL);
  g_return_if_fail (side >= -1 && side < (int) self->n_sides);

  self->first = side;
}

/**
 * acies_situation_get_acting:
 * @self: a situation
 *
 * Finds the side that acts in the current step.  With more than two sides, all
 * but the first are second and act together.
 *
 * Returns: the index of that side; -1 if several act, or while that is
 *   undecided
 */
int
acies_situation_get_acting (const AciesSituation *self)
{
  const GArray *steps;

  g_return_val_if_fail (self != NULL, -1);

  steps = self->cast->declaration->steps;
  if (self->first < 0 || self->step >= steps->len)
    return -1;

  switch (g_array_index (steps, AciesStep, self->step).who)
    {
    case ACIES_WHO_FIRST:
      return self->first;
    case ACIES_WHO_SECOND:
      return self->n_sides == 2 ? 1 - self->first : -1;
    case ACIES_WHO_BOTH:
    default:
      return -1;
    }
}

/* ---- Sides and bodies ---- */

/**
 * acies_situation_get_n_sides:
 * @self: a situation
 *
 * Returns: how many sides there are
 */
guint
acies_situation_get_n_sides (const AciesSituation *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->n_sides;
}

/**
 * acies_situation_get_side:
 * @self: a situation
 * @index: the index of a side
 *
 * Returns: (transfer none): the side; only its status may be changed, and only
 *   where @self may be
 */
AciesSide *
acies_situation_get_side (const AciesSituation *self,
                          guint                 index)
{
  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (index < self->n_sides, NULL);

  return &self->sides[index];
}

/**
 * acies_situation_get_n_bodies:
 * @self: a situation
 *
 * Returns: how many units and leaders there are, also those out of play
 */
guint
acies_situation_get_n_bodies (const AciesSituation *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->n_bodies + self->parts->len;
}

/**
 * acies_situation_get_n_units:
 * @self: a situation
 *
 * Returns: how many units the rosters have: their positions come before those of the leaders
 */
guint
acies_situation_get_n_units (const AciesSituation *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->n_units;
}

/**
 * acies_situation_get_body:
 * @self: a situation
 * @index: its position: the units of all sides, then the leaders of all sides, then the units that
 *   came off others in the battle
 *
 * Returns: (transfer none): the unit or leader.  Its status, place and files may
 *   be changed where @self may be; acies_situation_reshape() must follow, except
 *   in a ruleset's `apply`, `enter_step` and `leave_step`
 */
AciesBody *
acies_situation_get_body (const AciesSituation *self,
                          guint                 index)
{
  AciesPlace *part;

  g_return_val_if_fail (self != NULL, NULL);

  if (index < self->n_bodies)
    return &self->places[index].body;

  g_return_val_if_fail (index - self->n_bodies < self->parts->len, NULL);

  part = self->parts->pdata[index - self->n_bodies];

  return &part->body;
}

/**
 * acies_situation_find:
 * @self: a situation
 * @id: (nullable): an id, "a1" or "ag1"
 *
 * Returns: (transfer none) (nullable): the unit or leader of that id
 */
AciesBody *
acies_situation_find (const AciesSituation *self,
                      const char           *id)
{
  gpointer position;

  g_return_val_if_fail (self != NULL, NULL);

  if (id == NULL)
    return NULL;
  if (g_hash_table_lookup_extended (self->cast->positions, id, NULL, &position))
    return &self->places[GPOINTER_TO_UINT (position)].body;

  for (guint i = 0; i < self->parts->len; i++)
    {
      AciesPlace *part = self->parts->pdata[i];

      if (g_str_equal (part->body.id, id))
        return &part->body;
    }

  return NULL;
}

/**
 * acies_situation_find_side:
 * @self: a situation
 * @id: (nullable): an id, "a"
 *
 * Returns: (transfer none) (nullable): the side of that id
 */
AciesSide *
acies_situation_find_side (const AciesSituation *self,
                           const char           *id)
{
  g_return_val_if_fail (self != NULL, NULL);

  if (id == NULL || id[0] < 'a' || id[0] >= 'a' + (int) self->n_sides || id[1] != '\0')
    return NULL;

  return &self->sides[id[0] - 'a'];
}

/**
 * acies_situation_find_side_of:
 * @self: a situation
 * @id: (nullable): the id of a unit, leader or side
 *
 * Returns: the index of its side; -1 if there is none
 */
int
acies_situation_find_side_of (const AciesSituation *self,
                              const char           *id)
{
  const AciesBody *body = acies_situation_find (self, id);
  const AciesSide *side = acies_situation_find_side (self, id);

  if (body != NULL)
    return (int) body->side;

  return side != NULL ? (int) side->index : -1;
}

/**
 * acies_situation_get_color_of:
 * @self: a situation
 * @id: (nullable): the id of a unit, leader or side
 *
 * Returns: which of the colors of sides its side has; 0 if there is none
 */
guint
acies_situation_get_color_of (const AciesSituation *self,
                              const char           *id)
{
  int side = acies_situation_find_side_of (self, id);

  return side >= 0 ? self->sides[side].color : 0;
}

/**
 * acies_body_get_name:
 * @self: a unit or leader
 *
 * Returns: (transfer none): its name; its id when it has none
 */
const char *
acies_body_get_name (const AciesBody *self)
{
  g_return_val_if_fail (self != NULL, "");

  return *self->name != '\0' ? self->name : self->id;
}

/**
 * acies_situation_get_name:
 * @self: a situation
 * @id: (nullable): the id of a unit, leader or side
 *
 * Returns: (transfer none): its name; @id itself when it has none or does not
 *   exist, "" for %NULL
 */
const char *
acies_situation_get_name (const AciesSituation *self,
                          const char           *id)
{
  const AciesBody *body;
  const AciesSide *side;

  g_return_val_if_fail (self != NULL, "");

  if (id == NULL)
    return "";

  body = acies_situation_find (self, id);
  if (body != NULL)
    return acies_body_get_name (body);

  side = acies_situation_find_side (self, id);

  return side != NULL ? side->name : id;
}

AciesParty
acies_situation_find_party (const AciesSituation *self,
                            const char           *id)
{
  AciesParty party = { ACIES_PARTY_NONE, NULL, NULL };
  AciesBody *body = acies_situation_find (self, id);
  AciesSide *side;

  if (body != NULL)
    {
      party.kind = body->is_leader ? ACIES_PARTY_LEADER : ACIES_PARTY_UNIT;
      party.traits = body->traits;
      party.status = body->status;
    }
  else if ((side = acies_situation_find_side (self, id)) != NULL)
    {
      party.kind = ACIES_PARTY_SIDE;
      party.traits = side->traits;
      party.status = side->status;
    }

  return party;
}

gboolean
acies_party_suits (const AciesParty *self,
                   AciesPartyKind    wanted)
{
  if (wanted == ACIES_PARTY_UNIT_OR_LEADER)
    return self->kind == ACIES_PARTY_UNIT || self->kind == ACIES_PARTY_LEADER;

  return self->kind != ACIES_PARTY_NONE && self->kind == wanted;
}

/* ---- Moves and shapes ---- */

/**
 * acies_body_get_outline:
 * @body: a unit or leader on the table
 *
 * Returns: the rectangle that it covers; undefined while @body is not placed
 */
AciesOutline
acies_body_get_outline (const AciesBody *body)
{
  static const AciesOutline nothing = { { { 0, 0 } } };

  g_return_val_if_fail (body != NULL, nothing);

  return acies_outline_for_body (&body->pose, body->width, body->depth);
}

/**
 * acies_situation_get_moves:
 * @self: a situation
 * @n_moves: (out): how many there are
 *
 * Returns: (transfer none) (array length=n_moves): all moves made, oldest first;
 *   the array stays as it is until another move is applied to @self
 */
const AciesMove * const *
acies_situation_get_moves (const AciesSituation *self,
                           guint                *n_moves)
{
  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (n_moves != NULL, NULL);

  *n_moves = self->n_moves;

  return (const AciesMove * const *) self->trail->moves;
}

/**
 * acies_situation_apply_move:
 * @self: a situation
 * @move: a move; its turn is ignored
 *
 * Places the subject at the end of the move, in the number of files that it
 * names, and keeps the move as one of this turn.  Takes it off the table, and out of
 * play, by %ACIES_MOVE_REMOVE; any other move brings it back.  Does nothing when the
 * subject is not in this battle.
 */
void
acies_situation_apply_move (AciesSituation  *self,
                            const AciesMove *move)
{
  AciesBody *body;
  AciesPlace *place;
  AciesMove *made;

  g_return_if_fail (self != NULL);
  g_return_if_fail (move != NULL && move->n_poses > 0);

  body = acies_situation_find (self, move->subject);
  if (body == NULL)
    return;

  place = (AciesPlace *) body;

  made = acies_move_copy (move);
  made->turn = self->turn;
  acies_trail_add (&self->trail, self->n_moves++, made);

  body->placed = move->kind != ACIES_MOVE_REMOVE;
  body->pose = acies_move_get_end (move);
  if (move->files > 0)
    {
      place->formed_files = move->files;
      body->files = place->shaped_files;
    }
  if (move->files > 0 || place->removed == body->placed)
    {
      place->removed = !body->placed;
      acies_situation_reshape (self, body);
    }
}

/**
 * acies_body_is_removed:
 * @self: a unit or leader of a situation
 *
 * Returns: whether the players took it off the table, see %ACIES_MOVE_REMOVE
 */
gboolean
acies_body_is_removed (const AciesBody *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return ((const AciesPlace *) self)->removed;
}

/**
 * acies_situation_reshape:
 * @self: a situation
 * @body: a unit or leader of @self whose status or files were changed
 *
 * Asks the ruleset for the ranks, width and depth of a body, and whether it is
 * in play.  When it has left play, its dues are removed and the turn is noted.
 */
void
acies_situation_reshape (AciesSituation *self,
                         AciesBody      *body)
{
  AciesPlace *place = (AciesPlace *) body;
  g_auto (AciesAppearance) appearance = { 0 };

  g_return_if_fail (self != NULL);
  g_return_if_fail (place != NULL);

  /* The body was formed up in another number of files since the last call. */
  if (body->files != place->shaped_files)
    place->formed_files = MAX (body->files, 1);

  self->cast->shape (self->cast->ruleset, body->traits, body->status, body->is_leader, place->formed_files,
                     &appearance);
  body->files = MAX (appearance.files, 1);
  body->ranks = MAX (appearance.ranks, 1);
  body->width = appearance.width;
  body->depth = appearance.depth;
  place->shaped_files = body->files;

  if (appearance.in_play && !place->removed)
    {
      body->lost_turn = 0;
    }
  else if (body->lost_turn == 0)
    {
      body->lost_turn = self->turn;
      acies_situation_drop_dues_of (self, body->id);
    }
}

GPtrArray *
acies_situation_copy_statuses (const AciesSituation *self)
{
  guint n_bodies = acies_situation_get_n_bodies (self);
  GPtrArray *statuses = g_ptr_array_new_full (n_bodies, (GDestroyNotify) acies_record_free);

  for (guint i = 0; i < n_bodies; i++)
    g_ptr_array_add (statuses, acies_record_copy (acies_situation_get_body (self, i)->status));

  return statuses;
}

void
acies_situation_reshape_changed (AciesSituation *self,
                                 GPtrArray      *statuses)
{
  /* Bodies that came off others since are shaped as they came. */
  for (guint i = 0; i < statuses->len; i++)
    {
      AciesPlace *place = (AciesPlace *) acies_situation_get_body (self, i);

      if (place->body.files != place->shaped_files
          || !acies_record_equal (place->body.status, g_ptr_array_index (statuses, i)))
        acies_situation_reshape (self, &place->body);
    }
}
