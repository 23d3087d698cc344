/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "acies-play-command.h"

static const AciesProcedure *
get_procedure_of (AciesPlay    *play,
                  AciesDueItem *item)
{
  return acies_ruleset_get_procedure (acies_play_get_ruleset (play), acies_due_item_get_due (item)->procedure);
}

/* Units do together what needs no dice, and moves on one roll where the rules have such. */
static gboolean
is_done_together (AciesPlay            *play,
                  const AciesProcedure *procedure)
{
  return !acies_procedure_draws_dice (procedure)
         || (acies_procedure_goes_way (procedure) && acies_ruleset_shares_rolls (acies_play_get_ruleset (play)));
}

/* What is offered for that unit alone and done together, of the same kind as for the others; any, as long as
 * there are none. */
static AciesDueItem *
find_offer (AciesPlay            *play,
            const AciesProcedure *procedure,
            const char           *id)
{
  GListModel *dues = acies_play_get_dues (play);
  guint n_items = g_list_model_get_n_items (dues);

  for (guint i = 0; i < n_items; i++)
    {
      g_autoptr (AciesDueItem) item = g_list_model_get_item (dues, i);

      if (acies_due_item_get_b (item) == NULL && acies_due_item_fits (item, procedure, id, NULL)
          && is_done_together (play, get_procedure_of (play, item)))
        return g_steal_pointer (&item);
    }

  return NULL;
}

/**
 * acies_play_take_command:
 * @play: a play
 * @leader: the id of a leader
 *
 * Prepares the same step for a whole command: all of the leader's units for which the
 * same is offered do it, one after the other, each as far as the way laid for the
 * first one.
 *
 * Returns: %FALSE when nothing is offered for any of them
 */
gboolean
acies_play_take_command (AciesPlay  *play,
                         const char *leader)
{
  const AciesSituation *situation;
  g_autoptr (GStrvBuilder) followers = g_strv_builder_new ();
  g_autoptr (AciesDueItem) first = NULL;
  g_autofree char *commander = g_strdup (leader);
  g_auto (GStrv) units = NULL;

  g_return_val_if_fail (ACIES_IS_PLAY (play), FALSE);
  g_return_val_if_fail (leader != NULL, FALSE);

  situation = acies_play_get_situation (play);
  for (guint i = 0; i < acies_situation_get_n_bodies (situation); i++)
    {
      const AciesBody *body = acies_situation_get_body (situation, i);
      g_autoptr (AciesDueItem) item = NULL;

      if (g_strcmp0 (body->leader, leader) == 0)
        item = find_offer (play, first != NULL ? get_procedure_of (play, first) : NULL, body->id);
      if (item != NULL && first != NULL)
        g_strv_builder_add (followers, body->id);
      else if (item != NULL)
        first = g_steal_pointer (&item);
    }
  if (first == NULL)
    return FALSE;

  acies_play_take (play, first);
  units = g_strv_builder_end (followers);
  acies_draft_set_followers (acies_play_get_draft (play), commander, (const char * const *) units);

  return TRUE;
}

/* What can be done with it, or, before the first turn, its deployment: (transfer full) (nullable) */
static AciesDueItem *
find_due_of (AciesPlay  *play,
             const char *id)
{
  GListModel *dues = acies_play_get_dues (play);

  for (guint i = 0; i < g_list_model_get_n_items (dues); i++)
    {
      g_autoptr (AciesDueItem) item = g_list_model_get_item (dues, i);

      if (g_strcmp0 (acies_due_item_get_a (item), id) == 0)
        return g_steal_pointer (&item);
    }

  return NULL;
}

/* Whether the step that is prepared can be one of @body. */
static gboolean
suits_step (AciesPlay       *play,
            const AciesBody *body)
{
  const AciesProcedure *procedure = acies_play_get_procedure (play);
  AciesPartyKind kind = procedure != NULL ? acies_procedure_get_party (procedure, 'a') : ACIES_PARTY_NONE;

  return kind == ACIES_PARTY_UNIT_OR_LEADER || kind == (body->is_leader ? ACIES_PARTY_LEADER : ACIES_PARTY_UNIT);
}

/**
 * acies_play_take_unit:
 * @play: a play
 * @id: the id of a unit or leader
 * @refusal: (out) (transfer full) (optional): why it cannot act, in a sentence
 *
 * Makes a unit or leader the acting one of what is prepared now: what is due or offered for it, else the step that
 * is prepared already.  An earlier moment is looked at no more, unless a step is inserted there.
 *
 * Returns: %FALSE when it cannot act
 */
gboolean
acies_play_take_unit (AciesPlay   *play,
                      const char  *id,
                      char       **refusal)
{
  const AciesBody *body;
  const char *name;
  g_autoptr (AciesDueItem) due = NULL;

  g_return_val_if_fail (ACIES_IS_PLAY (play), FALSE);
  g_return_val_if_fail (id != NULL, FALSE);

  if (!acies_play_is_open (play))
    acies_play_look_at (play, G_MAXUINT);
  body = acies_situation_find (acies_play_get_situation (play), id);
  due = find_due_of (play, id);
  if (body != NULL && body->lost_turn == 0 && acies_play_is_deploying (play) && due != NULL)
    {
      acies_play_take (play, due);
      return TRUE;
    }
  if (body != NULL && body->lost_turn == 0 && (due != NULL || suits_step (play, body)))
    {
      acies_play_set_party (play, 'a', id);
      return TRUE;
    }

  name = acies_situation_get_name (acies_play_get_situation (play), id);
  if (refusal != NULL && (body == NULL || body->lost_turn != 0))
    *refusal = g_strdup_printf (_("%s is out of play."), name);
  else if (refusal != NULL)
    *refusal = g_strdup_printf (_("Nothing is due or offered for %s in this step."), name);

  return FALSE;
}

/* What is offered for it and goes a way, by that procedure unless it is %NULL: (transfer full) (nullable) */
static AciesDueItem *
find_way_of (AciesPlay            *play,
             const AciesProcedure *procedure,
             const char           *id)
{
  GListModel *dues = acies_play_get_dues (play);

  for (guint i = 0; i < g_list_model_get_n_items (dues); i++)
    {
      g_autoptr (AciesDueItem) item = g_list_model_get_item (dues, i);

      if (acies_due_item_get_b (item) == NULL && acies_due_item_fits (item, procedure, id, NULL)
          && acies_procedure_goes_way (get_procedure_of (play, item)))
        return g_steal_pointer (&item);
    }

  return NULL;
}

/**
 * acies_play_take_mover:
 * @play: a play
 * @id: the id of a unit or leader
 * @refusal: (out) (transfer full) (optional): why it cannot be moved, in a sentence
 *
 * Makes a unit or leader the acting one of a step in which a way can be laid for it: of the one that is prepared, else of
 * what is offered for it.
 *
 * Returns: %FALSE when no step moves it now
 */
gboolean
acies_play_take_mover (AciesPlay   *play,
                       const char  *id,
                       char       **refusal)
{
  const AciesBody *body;
  g_autoptr (AciesDueItem) item = NULL;

  g_return_val_if_fail (ACIES_IS_PLAY (play), FALSE);
  g_return_val_if_fail (id != NULL, FALSE);

  body = acies_situation_find (acies_play_get_situation (play), id);
  if (body == NULL || body->lost_turn != 0)
    return acies_play_take_unit (play, id, refusal);
  if (g_strcmp0 (acies_play_get_party (play, 'a'), id) == 0 && acies_draft_can_move (acies_play_get_draft (play)))
    return TRUE;

  item = find_way_of (play, NULL, id);
  if (item != NULL && acies_play_get_procedure (play) != get_procedure_of (play, item))
    acies_play_take (play, item);
  else if (item != NULL || (acies_draft_can_move (acies_play_get_draft (play)) && suits_step (play, body)))
    acies_play_set_party (play, 'a', id);
  if (g_strcmp0 (acies_play_get_party (play, 'a'), id) == 0 && acies_draft_can_move (acies_play_get_draft (play)))
    return TRUE;

  if (refusal != NULL)
    *refusal = g_strdup (_("This step cannot move that unit."));

  return FALSE;
}

/* ---- Units that are chosen one by one ---- */

/* The procedure by which units are to move together, of what is prepared: (nullable) */
static const AciesProcedure *
get_moving (AciesPlay *play)
{
  const AciesProcedure *procedure = acies_play_get_procedure (play);

  return procedure != NULL && acies_procedure_goes_way (procedure) && acies_play_get_party (play, 'b') == NULL ? procedure
                                                                                                                : NULL;
}

/* What the first of @ids that can move does, of those that it could the one that is prepared: (transfer full) (nullable) */
static AciesDueItem *
find_first (AciesPlay          *play,
            const char * const *ids)
{
  const char *acting = acies_play_get_party (play, 'a');
  const AciesProcedure *moving = get_moving (play);
  AciesDueItem *item = NULL;

  if (moving != NULL && acting != NULL && g_strv_contains (ids, acting))
    item = find_way_of (play, moving, acting);
  for (guint i = 0; moving != NULL && item == NULL && ids[i] != NULL; i++)
    item = find_way_of (play, moving, ids[i]);
  for (guint i = 0; item == NULL && ids[i] != NULL; i++)
    item = find_way_of (play, NULL, ids[i]);

  return item;
}

/* Lists those that do the same as @first: (transfer full) (array zero-terminated=1).  @n_left: (out): how many do not */
static char **
list_followers (AciesPlay          *play,
                AciesDueItem       *first,
                const char * const *ids,
                guint              *n_left)
{
  const AciesSituation *situation = acies_play_get_situation (play);
  const char *leads = acies_due_item_get_a (first);
  g_autoptr (GStrvBuilder) followers = g_strv_builder_new ();

  *n_left = 0;
  for (guint i = 0; ids[i] != NULL; i++)
    {
      const AciesBody *body = acies_situation_find (situation, ids[i]);
      g_autoptr (AciesDueItem) item = find_way_of (play, get_procedure_of (play, first), ids[i]);

      if (g_str_equal (ids[i], leads))
        continue;
      if (item != NULL && body != NULL && !body->is_leader && body->placed
          && acies_situation_find_side_of (situation, leads) == (int) body->side)
        g_strv_builder_add (followers, ids[i]);
      else
        (*n_left)++;
    }

  return g_strv_builder_end (followers);
}

/* Prepares what @first is, unless that is prepared; a way that is written goes on with another unit. */
static void
take_first (AciesPlay    *play,
            AciesDueItem *first)
{
  AciesDraft *draft = acies_play_get_draft (play);
  const AciesProcedure *procedure = get_procedure_of (play, first);
  g_autofree char *way = NULL;

  if (procedure == acies_play_get_procedure (play))
    {
      if (g_strcmp0 (acies_play_get_party (play, 'a'), acies_due_item_get_a (first)) == 0
          && acies_play_get_party (play, 'b') == NULL)
        return;
      if (acies_draft_get_followers (draft)[0] != NULL)
        way = g_strdup (acies_draft_get_way (draft));
    }

  acies_play_take (play, first);
  if (way != NULL)
    acies_draft_lay_way (acies_play_get_draft (play), way, NULL);
}

/**
 * acies_play_take_units:
 * @play: a play
 * @ids: (array zero-terminated=1): units
 * @refusal: (out) (transfer full) (optional) (nullable): which of them do not move, in a sentence; %NULL if all do
 *
 * Prepares a move for all units of one side for which the same move is offered: one after the other, in line with the
 * first unless each is to go its own way.
 *
 * Returns: %FALSE, with nothing changed, when none of them can move
 */
gboolean
acies_play_take_units (AciesPlay           *play,
                       const char * const  *ids,
                       char               **refusal)
{
  g_autoptr (AciesDueItem) first = NULL;
  g_auto (GStrv) units = NULL;
  guint n_left;

  g_return_val_if_fail (ACIES_IS_PLAY (play), FALSE);
  g_return_val_if_fail (ids != NULL, FALSE);

  first = find_first (play, ids);
  if (first == NULL)
    {
      if (refusal != NULL)
        *refusal = g_strdup (_("This step moves none of these units."));
      return FALSE;
    }

  units = list_followers (play, first, ids, &n_left);
  take_first (play, first);
  acies_draft_set_followers (acies_play_get_draft (play), NULL, (const char * const *) units);
  if (refusal != NULL)
    *refusal = n_left == 0 ? NULL
               : g_strdup_printf (ngettext ("%u of these units does not move in this step.",
                                            "%u of these units do not move in this step.", n_left), n_left);

  return TRUE;
}

/**
 * acies_play_list_group:
 * @play: a play
 *
 * Returns: (transfer full) (array zero-terminated=1): the acting unit of a move, and those that go with it; none if no move
 *   is prepared
 */
char **
acies_play_list_group (AciesPlay *play)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

  g_return_val_if_fail (ACIES_IS_PLAY (play), NULL);

  if (get_moving (play) != NULL && acies_play_get_party (play, 'a') != NULL
      && acies_draft_can_move (acies_play_get_draft (play)))
    {
      g_strv_builder_add (builder, acies_play_get_party (play, 'a'));
      g_strv_builder_addv (builder, (const char **) acies_draft_get_followers (acies_play_get_draft (play)));
    }

  return g_strv_builder_end (builder);
}

/**
 * acies_play_toggle_mover:
 * @play: a play
 * @id: the id of a unit
 * @refusal: (out) (transfer full) (optional): why it does not move with the others, in a sentence
 *
 * Lets a unit move with those that a move is prepared for, or no more; the last one stays.
 *
 * Returns: %FALSE, with nothing changed, when it cannot
 */
gboolean
acies_play_toggle_mover (AciesPlay   *play,
                         const char  *id,
                         char       **refusal)
{
  const AciesSituation *situation;
  g_auto (GStrv) before = NULL;
  g_auto (GStrv) after = NULL;
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_autofree char *left = NULL;

  g_return_val_if_fail (ACIES_IS_PLAY (play), FALSE);
  g_return_val_if_fail (id != NULL, FALSE);

  before = acies_play_list_group (play);
  for (guint i = 0; before[i] != NULL; i++)
    if (!g_str_equal (before[i], id))
      g_strv_builder_add (builder, before[i]);
  if (!g_strv_contains ((const char * const *) before, id))
    g_strv_builder_add (builder, id);
  after = g_strv_builder_end (builder);
  if (after[0] == NULL)
    return TRUE;

  if (acies_play_take_units (play, (const char * const *) after, &left) && left == NULL)
    return TRUE;

  /* Those that could move before still can. */
  if (before[0] != NULL)
    acies_play_take_units (play, (const char * const *) before, NULL);
  situation = acies_play_get_situation (play);
  if (refusal != NULL)
    *refusal = before[0] != NULL
                 ? g_strdup_printf (_("%s does not move with the others in this step."), acies_situation_get_name (situation, id))
                 : g_strdup (_("This step cannot move that unit."));

  return FALSE;
}
