/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "acies-report-turn-private.h"

/* Gathers what each unit did and suffered, turn by turn, in one walk through the battle. */

typedef struct
{
  AciesReportSource *source;
  GListModel        *entries;
  GHashTable        *positions; /* (element-type utf8 guint): where each body stands in the situations, by its id */
  GPtrArray         *turns;
  AciesReportTurn   *turn; /* (nullable): the one that is gathered */
} Walk;

static void
free_loss (gpointer data)
{
  AciesReportLoss *loss = data;

  g_clear_object (&loss->entry);
  g_free (loss->cause);
  g_free (loss);
}

static void
free_action (gpointer data)
{
  AciesReportAction *action = data;

  g_ptr_array_unref (action->others);
  g_ptr_array_unref (action->shooters);
  g_array_unref (action->shot_by);
  g_clear_object (&action->end);
  g_free (action->cause);
  g_free (action);
}

static void
free_bout (gpointer data)
{
  AciesReportBout *bout = data;

  g_clear_object (&bout->charge);
  g_free (bout);
}

static void
free_turn (gpointer data)
{
  AciesReportTurn *turn = data;

  g_ptr_array_unref (turn->actions);
  g_ptr_array_unref (turn->bouts);
  g_ptr_array_unref (turn->marked);
  g_free (turn);
}

/* ---- How a unit stands ---- */

static void
look_at (AciesReportSource *source,
         const AciesBody   *body,
         AciesReportAction *action)
{
  g_auto (AciesAppearance) appearance = { 0 };

  if (body->is_leader)
    return;

  acies_ruleset_get_appearance (acies_battle_get_ruleset (source->battle), body->traits, body->status,
                                FALSE, body->files, &appearance);
  acies_report_count (source, body, &appearance, &action->left);
  action->disorder = appearance.disorder;
  action->is_routing = appearance.routing;
}

/* The bodies of a battle keep their order.  @id: (nullable) */
static AciesReportAction *
find_action (const Walk *walk,
             const char *id)
{
  gpointer position;

  if (id == NULL || !g_hash_table_lookup_extended (walk->positions, id, NULL, &position))
    return NULL;

  return walk->turn->actions->pdata[GPOINTER_TO_UINT (position)];
}

static void
begin_turn (Walk                 *walk,
            const AciesSituation *situation,
            guint                 number)
{
  const AciesSituation *end = acies_report_source_get_end (walk->source, number);
  const AciesReportTurn *last = walk->turn;
  AciesReportTurn *turn = g_new0 (AciesReportTurn, 1);

  turn->source = walk->source;
  turn->turn = number;
  turn->actions = g_ptr_array_new_with_free_func (free_action);
  turn->bouts = g_ptr_array_new_with_free_func (free_bout);
  turn->marked = g_ptr_array_new_with_free_func (g_object_unref);
  for (guint i = 0; i < acies_situation_get_n_bodies (situation); i++)
    {
      AciesReportAction *action = g_new0 (AciesReportAction, 1);

      action->body = acies_situation_get_body (end, i);
      action->others = g_ptr_array_new_with_free_func (free_loss);
      action->shooters = g_ptr_array_new ();
      action->shot_by = g_array_new (FALSE, TRUE, sizeof (guint));
      if (last != NULL)
        {
          const AciesReportAction *before = last->actions->pdata[i];

          action->left = before->left;
          action->disorder = before->disorder;
          action->is_routing = before->is_routing;
        }
      else
        {
          look_at (walk->source, acies_situation_get_body (situation, i), action);
        }
      action->before = action->left;
      action->disorder_before = action->disorder;
      action->was_routing = action->is_routing;
      g_ptr_array_add (turn->actions, action);
    }
  walk->turn = turn;
  g_ptr_array_add (walk->turns, turn);
}

/* ---- What an entry did ---- */

gboolean
acies_report_turn_has_bout (const AciesReportTurn   *turn,
                            const AciesReportAction *action)
{
  for (guint i = 0; i < turn->bouts->len; i++)
    if (((const AciesReportBout *) turn->bouts->pdata[i])->a == action
        || ((const AciesReportBout *) turn->bouts->pdata[i])->b == action)
      return TRUE;

  return FALSE;
}

/* @one and @other may be of another turn. */
static AciesReportBout *
find_bout (const AciesReportTurn   *turn,
           const AciesReportAction *one,
           const AciesReportAction *other)
{
  for (guint i = 0; i < turn->bouts->len; i++)
    {
      AciesReportBout *bout = turn->bouts->pdata[i];
      const char *a = bout->a->body->id;
      const char *b = bout->b->body->id;

      if ((g_str_equal (a, one->body->id) && g_str_equal (b, other->body->id))
          || (g_str_equal (a, other->body->id) && g_str_equal (b, one->body->id)))
        return bout;
    }

  return NULL;
}

static AciesReportBout *
add_bout (Walk              *walk,
          AciesReportAction *a,
          AciesReportAction *b,
          guint              entry)
{
  AciesReportBout *bout = find_bout (walk->turn, a, b);

  if (bout != NULL)
    return bout;

  bout = g_new0 (AciesReportBout, 1);
  bout->a = a;
  bout->b = b;
  bout->entry = entry;
  if (a->was_routing && a->is_routing)
    bout->fleeing = a;
  else if (b->was_routing && b->is_routing)
    bout->fleeing = b;
  a->is_engaged = b->is_engaged = TRUE;
  if (walk->turns->len > 1)
    {
      const AciesReportBout *before = find_bout (walk->turns->pdata[walk->turns->len - 2], a, b);

      bout->went_on = before != NULL && before->n_rounds > 0;
    }
  g_ptr_array_add (walk->turn->bouts, bout);

  return bout;
}

/* The enemy that is nearest to a place, by the middles of the fronts; NULL for none.  @distance: (out): in inches */
static const AciesBody *
find_enemy (const AciesSituation *situation,
            const AciesBody      *body,
            AciesPose             pose,
            double               *distance)
{
  const AciesBody *nearest = NULL;

  *distance = G_MAXDOUBLE;
  for (guint i = 0; i < acies_situation_get_n_units (situation); i++)
    {
      const AciesBody *other = acies_situation_get_body (situation, i);
      double here = acies_point_distance (other->pose.at, pose.at);

      if (other->side == body->side || !other->placed || other->lost_turn != 0 || here >= *distance)
        continue;
      nearest = other;
      *distance = here;
    }

  return nearest;
}

static void
take_move (AciesReportAction    *action,
           const AciesSituation *situation,
           const AciesMove      *move)
{
  action->moves |= 1u << move->kind;
  action->is_engaged |= move->kind == ACIES_MOVE_CHARGE;
  action->fell_back_first |= move->kind == ACIES_MOVE_RETREAT && !action->has_routed && !action->is_routing;
  if ((move->kind == ACIES_MOVE_ADVANCE || move->kind == ACIES_MOVE_MARCH) && move->n_poses > 1)
    {
      double before;
      double after;

      if (find_enemy (situation, action->body, move->poses[0], &before) != NULL
          && find_enemy (situation, action->body, acies_move_get_end (move), &after) != NULL)
        action->advance += before - after;
    }
}

/* What was shot and fought, before it is looked at what came of it */
static void
take_deed (Walk              *walk,
           AciesEntry        *entry,
           AciesReportAction *a,
           AciesReportAction *b)
{
  AciesEvent *event = acies_entry_get_event (entry);
  const AciesProcedure *procedure = acies_facts_get_procedure (acies_event_get_facts (event));
  AciesDeedKind deed = acies_procedure_get_deed (procedure);
  const AciesMove *move;
  guint number = acies_entry_get_number (entry);

  if (a == NULL || b == NULL || a->body->side == b->body->side || a->body->is_leader || b->body->is_leader)
    return;

  if (deed == ACIES_DEED_SHOT)
    {
      a->is_engaged = b->is_engaged = TRUE;
      b->last_deed = deed;
      if (b->shot == 0)
        b->shot = number;
      if (!g_ptr_array_find (b->shooters, a, NULL))
        {
          g_ptr_array_add (b->shooters, a);
          g_array_set_size (b->shot_by, b->shooters->len);
        }
    }
  else if (deed == ACIES_DEED_FIGHT)
    {
      a->last_deed = b->last_deed = deed;
      add_bout (walk, a, b, number)->n_rounds++;
    }
  move = acies_moves_find (acies_event_get_moves (event), a->body->id);
  if (move != NULL && move->kind == ACIES_MOVE_CHARGE)
    {
      AciesReportBout *bout = add_bout (walk, a, b, number);

      if (bout->charger == NULL)
        {
          bout->charger = a;
          bout->charge = g_object_ref (entry);
        }
    }
}

/* The unit with which one is in a procedure; NULL for none */
static const AciesReportAction *
find_other (const Walk              *walk,
            const AciesReportAction *action,
            AciesEvent              *event)
{
  const AciesFacts *facts = acies_event_get_facts (event);
  const AciesReportAction *other;
  const char *a;

  if (acies_event_get_kind (event) != ACIES_EVENT_PROCEDURE)
    return NULL;

  a = acies_facts_get_a (facts);
  other = find_action (walk, g_strcmp0 (a, action->body->id) == 0 ? acies_facts_get_b (facts) : a);

  return other != NULL && !other->body->is_leader ? other : NULL;
}

/* The same, if it is an enemy */
static const AciesReportAction *
find_foe (const Walk              *walk,
          const AciesReportAction *action,
          AciesEvent              *event)
{
  const AciesReportAction *other = find_other (walk, action, event);

  return other != NULL && other->body->side != action->body->side ? other : NULL;
}

/* Why something befell one, where it is party a of a procedure that says so (nullable) */
static char *
find_cause (const AciesSituation    *situation,
            const AciesReportAction *action,
            AciesEvent              *event)
{
  const AciesFacts *facts = acies_event_get_facts (event);
  g_autofree char *b_name = NULL;
  const char *b;

  if (acies_event_get_kind (event) != ACIES_EVENT_PROCEDURE || acies_event_get_outputs (event) == NULL
      || g_strcmp0 (acies_facts_get_a (facts), action->body->id) != 0)
    return NULL;

  b = acies_facts_get_b (facts);
  b_name = b != NULL ? acies_situation_phrase_name (situation, b) : g_strdup ("");

  return acies_procedure_tell_cause (acies_facts_get_procedure (facts), acies_facts_get_inputs (facts),
                                     acies_event_get_outputs (event),
                                     acies_situation_get_name (situation, action->body->id), b_name, NULL);
}

/* Keeps why the worst befell one. */
static void
take_cause (const Walk           *walk,
            const AciesSituation *situation,
            AciesReportAction    *action,
            AciesEntry           *entry,
            guint                 fate)
{
  if (fate < action->cause_of)
    return;

  action->cause_of = fate;
  action->foe = find_foe (walk, action, acies_entry_get_event (entry));
  g_free (action->cause);
  action->cause = find_cause (situation, action, acies_entry_get_event (entry));
}

/* By what kind of deed an entry costs one figures: what follows from a charge or a fight is a part of it. */
static AciesDeedKind
find_deed (const Walk              *walk,
           const AciesReportAction *action,
           AciesEntry              *entry)
{
  AciesEvent *event = acies_entry_get_event (entry);
  AciesDeedKind deed = ACIES_DEED_OTHER;
  const AciesReportAction *foe;

  if (acies_event_get_kind (event) == ACIES_EVENT_PROCEDURE)
    deed = acies_procedure_get_deed (acies_facts_get_procedure (acies_event_get_facts (event)));
  if (deed != ACIES_DEED_OTHER)
    return deed;

  foe = find_foe (walk, action, event);

  return foe != NULL && find_bout (walk->turn, action, foe) != NULL ? ACIES_DEED_FIGHT : ACIES_DEED_OTHER;
}

/* @entry: (nullable): the one that tells of it */
static void
add_other_loss (const Walk           *walk,
                const AciesSituation *situation,
                AciesReportAction    *action,
                AciesEntry           *entry,
                guint                 count)
{
  const AciesReportAction *foe = entry != NULL ? find_foe (walk, action, acies_entry_get_event (entry)) : NULL;
  g_autofree char *cause = entry != NULL && foe == NULL ? find_cause (situation, action, acies_entry_get_event (entry))
                                                        : NULL;
  AciesReportLoss *loss;

  action->losses[ACIES_DEED_OTHER] += count;
  for (guint i = 0; i < action->others->len; i++)
    {
      loss = action->others->pdata[i];
      if (loss->foe != foe || g_strcmp0 (loss->cause, cause) != 0 || (foe == NULL && cause == NULL))
        continue;
      loss->count += count;
      return;
    }

  loss = g_new0 (AciesReportLoss, 1);
  loss->count = count;
  loss->foe = foe;
  loss->cause = g_steal_pointer (&cause);
  loss->entry = entry != NULL ? g_object_ref (entry) : NULL;
  g_ptr_array_add (action->others, loss);
}

static void
take_losses (Walk                 *walk,
             const AciesSituation *situation,
             AciesReportAction    *action,
             AciesEntry           *entry,
             guint                 count)
{
  AciesDeedKind deed = entry != NULL ? find_deed (walk, action, entry) : action->last_deed;

  if (count > 0 && deed == ACIES_DEED_OTHER)
    add_other_loss (walk, situation, action, entry, count);
  else
    action->losses[deed] += count;
  if (count > 0 && deed == ACIES_DEED_SHOT && entry != NULL)
    {
      const AciesReportAction *foe = find_foe (walk, action, acies_entry_get_event (entry));
      guint position;

      if (foe != NULL && g_ptr_array_find (action->shooters, foe, &position))
        g_array_index (action->shot_by, guint, position) += count;
    }
}

/* Keeps with which entry one was in play no more. */
static void
take_end (Walk                 *walk,
          const AciesSituation *situation,
          AciesReportAction    *action,
          AciesEntry           *entry)
{
  const AciesBody *body = acies_situation_find (situation, action->body->id);
  const AciesBody *near;
  double distance;

  action->end = g_object_ref (entry);
  action->end_deed = find_deed (walk, action, entry);
  near = body->is_leader && body->placed ? find_enemy (situation, body, body->pose, &distance) : NULL;
  action->near = near != NULL ? find_action (walk, near->id) : NULL;
}

static void
take_result (Walk                 *walk,
             const AciesSituation *situation,
             AciesReportAction    *action,
             AciesEntry           *entry)
{
  guint before = action->left;
  guint disorder = action->disorder;
  gboolean was_routing = action->is_routing;
  const AciesBody *body = acies_situation_find (situation, action->body->id);
  guint lost;

  look_at (walk->source, body, action);
  lost = before > action->left ? before - action->left : 0;
  if (action->left > before)
    {
      action->gained += action->left - before;
      action->giver = entry != NULL ? find_other (walk, action, acies_entry_get_event (entry)) : NULL;
    }
  take_losses (walk, situation, action, entry, lost);
  if (entry == NULL)
    {
      action->rallied = action->is_routing == was_routing ? action->rallied : 0;
      return;
    }

  if (body->lost_turn == walk->turn->turn && action->end == NULL && (action->unseen & ACIES_REPORT_UNSEEN_END) == 0)
    take_end (walk, situation, action, entry);
  if (action->end == entry)
    take_cause (walk, situation, action, entry, 5);
  else if (action->is_routing && !was_routing)
    take_cause (walk, situation, action, entry, 4);
  else if (action->disorder > disorder)
    take_cause (walk, situation, action, entry, 1);
  if (action->is_routing && !was_routing)
    action->has_routed = TRUE;
  if (action->is_routing != was_routing)
    action->rallied = was_routing && body->lost_turn == 0 ? acies_entry_get_number (entry) : 0;
  if ((lost > action->most || action->entry == 0)
      && (lost > 0 || action->disorder > disorder || action->is_routing != was_routing))
    {
      action->entry = acies_entry_get_number (entry);
      action->most = lost;
    }
}

/* What befell one while players wrote nothing down is no result of what they had written before. */
static void
take_unseen (Walk                 *walk,
             const AciesSituation *situation,
             AciesReportAction    *action)
{
  const AciesBody *body = acies_situation_find (situation, action->body->id);
  guint before = action->left;
  guint disorder = action->disorder;
  gboolean was_routing = action->is_routing;

  look_at (walk->source, body, action);
  if (before > action->left)
    action->unseen_losses += before - action->left;
  if (action->is_routing != was_routing)
    action->was_routing = action->is_routing;
  if (action->is_routing && !was_routing)
    action->unseen |= ACIES_REPORT_UNSEEN_FLIGHT;
  if (action->disorder > disorder)
    action->unseen |= ACIES_REPORT_UNSEEN_DISORDER;
  action->disorder_before = MAX (action->disorder_before + action->disorder, disorder) - disorder;
  if (body->lost_turn == walk->turn->turn && action->end == NULL)
    action->unseen |= ACIES_REPORT_UNSEEN_END;
}

static void
take_gap (Walk                 *walk,
          const AciesSituation *situation,
          AciesEvent           *event)
{
  GPtrArray *moves = acies_event_get_moves (event);
  AciesReportAction *subject = acies_event_get_kind (event) == ACIES_EVENT_CORRECTION
                               ? find_action (walk, acies_event_get_subject (event)) : NULL;

  if (subject != NULL)
    take_unseen (walk, situation, subject);
  for (guint i = 0; moves != NULL && i < moves->len; i++)
    {
      AciesReportAction *moved = find_action (walk, ((const AciesMove *) moves->pdata[i])->subject);

      if (moved != NULL)
        take_unseen (walk, situation, moved);
    }
}

static void
take_entry (Walk                 *walk,
            const AciesSituation *situation,
            AciesEntry           *entry)
{
  AciesEvent *event = acies_entry_get_event (entry);
  GPtrArray *moves = acies_event_get_moves (event);
  AciesReportAction *a = NULL;
  AciesReportAction *b = NULL;

  if (acies_entry_is_turning_point (entry) || acies_event_is_turning_point (event))
    g_ptr_array_add (walk->turn->marked, g_object_ref (entry));
  if (acies_report_gap_has (entry))
    {
      take_gap (walk, situation, event);
      return;
    }
  if (acies_event_get_kind (event) == ACIES_EVENT_PROCEDURE)
    {
      const AciesFacts *facts = acies_event_get_facts (event);

      a = find_action (walk, acies_facts_get_a (facts));
      b = find_action (walk, acies_facts_get_b (facts));
      take_deed (walk, entry, a, b);
    }
  else if (acies_event_get_kind (event) == ACIES_EVENT_CORRECTION)
    {
      a = find_action (walk, acies_event_get_subject (event));
    }
  if (a != NULL)
    take_result (walk, situation, a, entry);
  if (b != NULL)
    take_result (walk, situation, b, entry);
  for (guint i = 0; moves != NULL && i < moves->len; i++)
    {
      const AciesMove *move = moves->pdata[i];
      AciesReportAction *moved = find_action (walk, move->subject);

      if (moved == NULL)
        continue;
      take_move (moved, situation, move);
      if (moved != a && moved != b)
        take_result (walk, situation, moved, entry);
    }
}

/* A charge that was moved by hand names no enemy; it led to the fight that began after it. */
static void
find_chargers (const AciesReportTurn *turn)
{
  for (guint i = 0; i < turn->bouts->len; i++)
    {
      AciesReportBout *bout = turn->bouts->pdata[i];
      gboolean a_charged = acies_report_action_moved (bout->a, ACIES_MOVE_CHARGE);
      gboolean b_charged = acies_report_action_moved (bout->b, ACIES_MOVE_CHARGE);

      if (bout->charger == NULL && !bout->went_on && a_charged != b_charged)
        bout->charger = a_charged ? bout->a : bout->b;
    }
}

/* What cannot be told of a fight or of shooters is told by itself. */
static void
settle_losses (Walk                 *walk,
               const AciesSituation *situation,
               AciesReportAction    *action)
{
  guint *fought = &action->losses[ACIES_DEED_FIGHT];
  guint *shot = &action->losses[ACIES_DEED_SHOT];

  if (*fought > 0 && !acies_report_turn_has_bout (walk->turn, action))
    {
      add_other_loss (walk, situation, action, NULL, *fought);
      *fought = 0;
    }
  if (*shot > 0 && action->shooters->len == 0)
    {
      add_other_loss (walk, situation, action, NULL, *shot);
      *shot = 0;
    }
}

/* What befell those that no entry was about, by the last deed in which they were */
static void
end_turn (Walk                 *walk,
          const AciesSituation *situation)
{
  find_chargers (walk->turn);
  for (guint i = 0; i < walk->turn->actions->len; i++)
    {
      take_result (walk, situation, walk->turn->actions->pdata[i], NULL);
      settle_losses (walk, situation, walk->turn->actions->pdata[i]);
    }
}

static gboolean
visit (const AciesSituation *situation,
       guint                 n_entries,
       gpointer              user_data)
{
  Walk *walk = user_data;
  g_autoptr (AciesEntry) entry = NULL;
  guint turn;

  if (n_entries == 0)
    {
      begin_turn (walk, situation, 0);
      return TRUE;
    }

  entry = g_list_model_get_item (walk->entries, n_entries - 1);
  turn = acies_entry_get_turn (entry);
  while (walk->turn->turn < turn)
    {
      end_turn (walk, situation);
      begin_turn (walk, situation, walk->turn->turn + 1);
    }
  take_entry (walk, situation, entry);
  if (n_entries == g_list_model_get_n_items (walk->entries))
    end_turn (walk, situation);

  return TRUE;
}

guint
acies_report_action_count_lost (const AciesReportAction *self,
                                guint                    turn)
{
  guint lost = self->unseen_losses + (acies_report_action_is_lost (self, turn) ? self->left : 0);

  for (guint i = 0; i < G_N_ELEMENTS (self->losses); i++)
    lost += self->losses[i];

  return lost;
}

GPtrArray *
acies_report_gather_turns (AciesReportSource *source)
{
  const AciesSituation *start = acies_report_source_get_end (source, 0);
  g_autoptr (GHashTable) positions = g_hash_table_new (g_str_hash, g_str_equal);
  Walk walk = { source, acies_battle_get_entries (source->battle), positions, NULL, NULL };

  for (guint i = 0; i < acies_situation_get_n_bodies (start); i++)
    g_hash_table_insert (positions, acies_situation_get_body (start, i)->id, GUINT_TO_POINTER (i));
  walk.turns = g_ptr_array_new_with_free_func (free_turn);
  acies_battle_walk (source->battle, visit, &walk);
  /* A turn may have begun in which nothing happened yet. */
  while (walk.turns->len < source->ends->len)
    begin_turn (&walk, acies_report_source_get_end (source, walk.turns->len), walk.turns->len);

  return walk.turns;
}

/* ---- Where ---- */

/* The middle of the units of the first side as they were deployed, or of its enemies */
static gboolean
find_middle (const AciesSituation *situation,
             gboolean              of_enemies,
             AciesPoint           *middle)
{
  guint n_units = 0;

  *middle = (AciesPoint) { 0, 0 };
  for (guint i = 0; i < acies_situation_get_n_units (situation); i++)
    {
      const AciesBody *body = acies_situation_get_body (situation, i);

      if (!body->placed || (body->side != 0) != of_enemies)
        continue;
      middle->x += body->pose.at.x;
      middle->y += body->pose.at.y;
      n_units++;
    }
  if (n_units == 0)
    return FALSE;
  middle->x /= n_units;
  middle->y /= n_units;

  return TRUE;
}

/* How far to the right a place is, in inches from the middle of the first side */
static double
measure_right (const AciesReportField *field,
               AciesPoint              place)
{
  return (place.x - field->middle.x) * field->right.x + (place.y - field->middle.y) * field->right.y;
}

void
acies_report_survey_field (AciesReportSource *source)
{
  const AciesSituation *start = acies_report_source_get_end (source, 0);
  AciesReportField *field = &source->field;
  AciesPoint enemies;
  double length;

  if (!find_middle (start, FALSE, &field->middle) || !find_middle (start, TRUE, &enemies))
    return;

  length = acies_point_distance (field->middle, enemies);
  if (length < 1.0)
    return;

  /* y grows downward on the table. */
  field->right.x = (field->middle.y - enemies.y) / length;
  field->right.y = (enemies.x - field->middle.x) / length;
  field->left_end = G_MAXDOUBLE;
  field->right_end = -G_MAXDOUBLE;
  for (guint i = 0; i < acies_situation_get_n_units (start); i++)
    {
      const AciesBody *body = acies_situation_get_body (start, i);

      if (!body->placed)
        continue;
      field->left_end = MIN (field->left_end, measure_right (field, body->pose.at));
      field->right_end = MAX (field->right_end, measure_right (field, body->pose.at));
    }
}

/**
 * acies_report_turn_find_part:
 * @self: a turn
 * @action: what a unit did in it
 *
 * Finds in which third of the field a unit is.  The field reaches from the leftmost to the rightmost unit as
 * they were deployed, seen by the first side as it looks at its enemies.
 *
 * Returns: the part; the center where there is no such line
 */
AciesFieldPart
acies_report_turn_find_part (const AciesReportTurn   *self,
                             const AciesReportAction *action)
{
  const AciesReportField *field = &self->source->field;
  double width = field->right_end - field->left_end;
  double place;

  if (!action->body->placed || width < 1.0)
    return ACIES_PART_CENTER;

  place = (measure_right (field, action->body->pose.at) - field->left_end) / width;

  return place < 1.0 / 3 ? ACIES_PART_LEFT : place > 2.0 / 3 ? ACIES_PART_RIGHT : ACIES_PART_CENTER;
}
