/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <math.h>
#include <string.h>

#include <glib/gi18n-lib.h>

#include "acies-fight.h"
#include "acies-scene-battle.h"
#include "acies-scene-fill-private.h"
#include "acies-table-rim.h"

/*
 * A battle becomes a scene.
 *
 * What a unit is and how it looks the ruleset says (acies_ruleset_get_appearance());
 * what else stands on a sketch its declaration says: the mark `contacts` is on the
 * status of a unit that lists the units in contact, the mark `joined` on that of a leader
 * that names the unit he is with, other marks on those of a side stand in the collar,
 * and the deed of a procedure is a shot or a fight.  The winner of a fight is read from its
 * outputs.  A ruleset that declares none of this has a plainer sketch.
 */

/* Moves shorter than this are not drawn, inches */
#define LEAST_INCHES 0.05

/* What became of a body in the melees of the turn. */
typedef enum
{
  FIGHT_OPEN,
  FIGHT_WON,
  FIGHT_LOST
} Fight;

/* A body followed through the moves and entries of a battle. */
typedef struct
{
  const AciesBody *body;
  /* Where it stood at the end of each earlier turn in which it moved. */
  GArray          *stops;
  guint            last_stop;
  gboolean         stood;
  AciesPose        start;
  AciesPose        now;
  Fight            fight;
} Track;

typedef struct
{
  AciesScene           *scene;
  const AciesSituation *situation;
  guint                 turn;
  GArray               *tracks;
  GHashTable           *by_id;
  /* (nullable): the words of the rules, interned; those of moves by their kinds */
  const char           *shot;
  const char           *fight;
  const char           *moves[ACIES_MOVE_REMOVE + 1];
} Builder;

static void
clear_track (gpointer data)
{
  Track *track = data;

  g_clear_pointer (&track->stops, g_array_unref);
}

static void
find_words (Builder *self)
{
  AciesRuleset *ruleset = acies_situation_get_ruleset (self->situation);

  self->shot = g_intern_string (acies_ruleset_get_deed_label (ruleset, ACIES_DEED_SHOT));
  self->fight = g_intern_string (acies_ruleset_get_deed_label (ruleset, ACIES_DEED_FIGHT));
  for (guint i = 0; i < G_N_ELEMENTS (self->moves); i++)
    self->moves[i] = g_intern_string (acies_ruleset_get_move_label (ruleset, i));
}

static void
builder_init (Builder              *self,
              AciesScene           *scene,
              const AciesSituation *situation)
{
  guint n_bodies = acies_situation_get_n_bodies (situation);

  self->scene = scene;
  self->situation = situation;
  self->turn = acies_situation_get_turn (situation);
  find_words (self);
  self->tracks = g_array_sized_new (FALSE, TRUE, sizeof (Track), n_bodies);
  self->by_id = g_hash_table_new (g_str_hash, g_str_equal);
  g_array_set_clear_func (self->tracks, clear_track);
  g_array_set_size (self->tracks, n_bodies);

  for (guint i = 0; i < n_bodies; i++)
    {
      Track *track = &g_array_index (self->tracks, Track, i);

      track->body = acies_situation_get_body (situation, i);
      track->start = track->body->pose;
      track->now = track->body->pose;
      g_hash_table_insert (self->by_id, track->body->id, track);
    }
}

static void
builder_clear (Builder *self)
{
  g_hash_table_unref (self->by_id);
  g_array_unref (self->tracks);
}

static Track *
builder_find (Builder    *self,
              const char *id)
{
  return id != NULL ? g_hash_table_lookup (self->by_id, id) : NULL;
}

/* ---- Moves ---- */

static AciesArrowKind
arrow_of_move (AciesMoveKind kind)
{
  switch (kind)
    {
    case ACIES_MOVE_MARCH:
      return ACIES_ARROW_MARCH;
    case ACIES_MOVE_CHARGE:
      return ACIES_ARROW_CHARGE;
    case ACIES_MOVE_PURSUIT:
      return ACIES_ARROW_PURSUIT;
    case ACIES_MOVE_RETREAT:
      return ACIES_ARROW_RETREAT;
    case ACIES_MOVE_RECOIL:
      return ACIES_ARROW_RECOIL;
    case ACIES_MOVE_ROUT:
      return ACIES_ARROW_ROUT;
    case ACIES_MOVE_EVADE:
      return ACIES_ARROW_EVADE;
    case ACIES_MOVE_PLACE:
    case ACIES_MOVE_REMOVE:
    case ACIES_MOVE_ADVANCE:
    default:
      return ACIES_ARROW_ADVANCE;
    }
}

static void
add_stop (Track           *track,
          const AciesMove *move)
{
  AciesPoint at = acies_move_get_end (move).at;

  if (track->stops == NULL)
    track->stops = g_array_new (FALSE, FALSE, sizeof (AciesPoint));
  if (track->stops->len > 0 && track->last_stop == move->turn)
    g_array_set_size (track->stops, track->stops->len - 1);
  track->last_stop = move->turn;
  if (track->stops->len == 0
      || acies_point_distance (g_array_index (track->stops, AciesPoint, track->stops->len - 1), at) >= LEAST_INCHES)
    g_array_append_val (track->stops, at);
}

static void
add_arrow (Builder         *self,
           Track           *track,
           const AciesMove *move)
{
  AciesSceneMove *arrow;

  if (acies_move_get_length (move) < LEAST_INCHES)
    return;

  arrow = acies_scene_add_move (self->scene, arrow_of_move (move->kind), track->body->side, move->subject);
  arrow->word = self->moves[move->kind];
  for (guint i = 0; i < move->n_poses; i++)
    acies_scene_move_add_point (arrow, move->poses[i].at);
}

static void
add_trails (Builder *self)
{
  for (guint i = 0; i < self->tracks->len; i++)
    {
      const Track *track = &g_array_index (self->tracks, Track, i);
      AciesSceneMove *trail;

      if (track->stops == NULL || track->stops->len < 2)
        continue;

      trail = acies_scene_add_move (self->scene, ACIES_ARROW_EARLIER, track->body->side, track->body->id);
      for (guint j = 0; j < track->stops->len; j++)
        acies_scene_move_add_point (trail, g_array_index (track->stops, AciesPoint, j));
    }
}

/* Trails of the turns before this one, then this turn's arrows in the order of the log. */
static void
add_moves (Builder *self)
{
  guint n_moves;
  const AciesMove * const *moves = acies_situation_get_moves (self->situation, &n_moves);
  guint first = 0;

  while (first < n_moves && moves[first]->turn < self->turn)
    {
      const AciesMove *move = moves[first++];
      Track *track = builder_find (self, move->subject);

      if (track == NULL)
        continue;
      add_stop (track, move);
      track->start = acies_move_get_end (move);
      track->stood = TRUE;
    }

  add_trails (self);
  for (guint i = first; i < n_moves; i++)
    {
      const AciesMove *move = moves[i];
      Track *track = builder_find (self, move->subject);

      if (track == NULL)
        continue;
      if (!track->stood)
        track->start = move->poses[0];
      track->stood = TRUE;
      if (move->kind != ACIES_MOVE_PLACE && move->kind != ACIES_MOVE_REMOVE)
        add_arrow (self, track, move);
    }
}

/* ---- Shots and melees ---- */

static AciesOutline
track_outline (const Track *track)
{
  return acies_outline_for_body (&track->now, track->body->width, track->body->depth);
}

static void
add_shot (Builder     *self,
          const Track *shooter,
          const Track *target)
{
  AciesOutline outline = track_outline (target);
  AciesPoint to = acies_outline_nearest_point (&outline, shooter->now.at);
  AciesSceneMove *shot;

  if (acies_point_distance (shooter->now.at, to) < LEAST_INCHES)
    return;

  shot = acies_scene_add_move (self->scene, ACIES_ARROW_SHOOTING, shooter->body->side, shooter->body->id);
  shot->word = self->shot;
  acies_scene_move_add_point (shot, shooter->now.at);
  acies_scene_move_add_point (shot, to);
}

static void
add_melee (Builder     *self,
           const Track *one,
           const Track *other)
{
  GPtrArray *melees = acies_scene_get_melees (self->scene);
  AciesOutline one_outline = track_outline (one);
  AciesOutline other_outline = track_outline (other);
  AciesSceneMelee *melee;
  AciesPoint near_other;
  AciesPoint near_one;

  for (guint i = 0; i < melees->len; i++)
    {
      melee = melees->pdata[i];
      if ((g_str_equal (melee->one, one->body->id) && g_str_equal (melee->other, other->body->id))
          || (g_str_equal (melee->one, other->body->id) && g_str_equal (melee->other, one->body->id)))
        return;
    }

  near_other = acies_outline_nearest_point (&one_outline, other->now.at);
  near_one = acies_outline_nearest_point (&other_outline, near_other);
  melee = acies_scene_add_melee (self->scene, one->body->id, other->body->id);
  melee->word = self->fight;
  melee->at.x = (near_one.x + near_other.x) / 2;
  melee->at.y = (near_one.y + near_other.y) / 2;
}

static void
settle_fight (Track              *a,
              Track              *b,
              const AciesOutcome *outcome)
{
  int a_won, b_won;

  acies_fight_judge (acies_outcome_get_outputs (outcome), &a_won, &b_won);
  if (a != NULL && a_won != 0)
    a->fight = a_won > 0 ? FIGHT_WON : FIGHT_LOST;
  if (b != NULL && b_won != 0)
    b->fight = b_won > 0 ? FIGHT_WON : FIGHT_LOST;
}

static void
read_procedure (Builder    *self,
                AciesEntry *entry)
{
  const AciesFacts *facts = acies_event_get_facts (acies_entry_get_event (entry));
  AciesDeedKind deed = acies_procedure_get_deed (acies_facts_get_procedure (facts));
  Track *a = builder_find (self, acies_facts_get_a (facts));
  Track *b = builder_find (self, acies_facts_get_b (facts));

  if (a == NULL || !a->body->placed)
    return;
  if (deed == ACIES_DEED_FIGHT && acies_entry_get_outcome (entry) != NULL)
    settle_fight (a, b, acies_entry_get_outcome (entry));

  if (b == NULL || !b->body->placed || a->body->side == b->body->side)
    return;
  if (deed == ACIES_DEED_SHOT)
    add_shot (self, a, b);
  else if (deed == ACIES_DEED_FIGHT)
    add_melee (self, a, b);
}

/* Goes through the entries of the turn, with each body where it stood at that entry. */
static void
read_entries (Builder    *self,
              GListModel *entries,
              guint       n_entries)
{
  guint first = n_entries;

  while (first > 0)
    {
      g_autoptr (AciesEntry) entry = g_list_model_get_item (entries, first - 1);

      if (acies_entry_get_turn (entry) != self->turn)
        break;
      first--;
    }

  for (guint i = 0; i < self->tracks->len; i++)
    {
      Track *track = &g_array_index (self->tracks, Track, i);

      track->now = track->start;
    }
  for (guint i = first; i < n_entries; i++)
    {
      g_autoptr (AciesEntry) entry = g_list_model_get_item (entries, i);
      AciesEvent *event = acies_entry_get_event (entry);
      GPtrArray *moves = acies_event_get_moves (event);

      if (acies_event_get_kind (event) == ACIES_EVENT_PROCEDURE)
        read_procedure (self, entry);
      for (guint j = 0; moves != NULL && j < moves->len; j++)
        {
          const AciesMove *move = moves->pdata[j];
          Track *track = builder_find (self, move->subject);

          if (track != NULL)
            track->now = acies_move_get_end (move);
        }
    }
}

/* Those still in contact, whether or not they have fought. */
static void
add_contacts (Builder *self)
{
  AciesRuleset *ruleset = acies_situation_get_ruleset (self->situation);
  AciesSchema *schema = acies_ruleset_get_unit_status (ruleset);
  int position = acies_ruleset_find_marked_status (ruleset, ACIES_PARTY_UNIT, "contacts");

  if (position < 0
      || acies_field_get_value_type (acies_schema_get_field (schema, position)) != ACIES_FIELD_UNIT
      || !acies_field_is_list (acies_schema_get_field (schema, position)))
    return;

  for (guint i = 0; i < self->tracks->len; i++)
    {
      Track *track = &g_array_index (self->tracks, Track, i);

      if (track->body->is_leader || !track->body->placed || track->body->lost_turn != 0)
        continue;
      for (guint j = 0; j < acies_record_get_n_items (track->body->status, position); j++)
        {
          const Track *other = builder_find (self, acies_record_get_item_text (track->body->status, position, j));

          if (other != NULL && other->body->placed && other->body->lost_turn == 0)
            add_melee (self, track, other);
        }
    }
}

static Fight
get_fight (const Track *track,
           guint        turn)
{
  if (track->fight == FIGHT_OPEN && track->body->lost_turn == turn && turn > 0)
    return FIGHT_LOST;

  return track->fight;
}

/* A unit's result is one for all its opponents: a pair has a winner when the two do not say the same. */
static void
decide_melees (Builder *self)
{
  GPtrArray *melees = acies_scene_get_melees (self->scene);

  for (guint i = 0; i < melees->len; i++)
    {
      AciesSceneMelee *melee = melees->pdata[i];
      Fight one = get_fight (builder_find (self, melee->one), self->turn);
      Fight other = get_fight (builder_find (self, melee->other), self->turn);

      if (one == other)
        melee->winner = -1;
      else if (one == FIGHT_WON || other == FIGHT_LOST)
        melee->winner = 0;
      else
        melee->winner = 1;
    }
}

/* ---- Where the lost are shown ---- */

/* Shows a body that left the table at its last place on it. */
static void
bring_back (Builder        *self,
            AciesSceneBody *shown)
{
  AciesTable *table = acies_situation_get_table (self->situation);
  guint n_moves;
  const AciesMove * const *moves = acies_situation_get_moves (self->situation, &n_moves);

  for (guint i = n_moves; i > 0 && !acies_table_contains (table, shown->pose.at); i--)
    {
      const AciesMove *move = moves[i - 1];

      if (!g_str_equal (move->subject, shown->id))
        continue;
      for (guint j = move->n_poses; j > 0 && !acies_table_contains (table, shown->pose.at); j--)
        shown->pose = move->poses[j - 1];
    }
}

/* ---- Sides and bodies ---- */

/**
 * acies_scene_find_commander:
 * @situation: where a battle stands
 * @side: the index of a side
 *
 * Finds the leader of a side whose rank has the role `commander`, or its first where no
 * leader has.
 *
 * Returns: (transfer none) (nullable): the leader, in play or not
 */
const AciesBody *
acies_scene_find_commander (const AciesSituation *situation,
                            guint                 side)
{
  const AciesBody *commander = NULL;
  guint n_bodies;

  g_return_val_if_fail (situation != NULL, NULL);

  n_bodies = acies_situation_get_n_bodies (situation);
  for (guint i = 0; i < n_bodies; i++)
    {
      const AciesBody *body = acies_situation_get_body (situation, i);

      if (!body->is_leader || body->side != side)
        continue;
      if (acies_traits_is_commander (body->traits))
        return body;
      if (commander == NULL)
        commander = body;
    }

  return commander;
}

/* What is marked of a side's status, while it is anything. */
static void
add_side_marks (Builder         *self,
                const AciesSide *side,
                AciesSceneSide  *shown)
{
  AciesRuleset *ruleset = acies_situation_get_ruleset (self->situation);
  AciesSchema *schema = acies_record_get_schema (side->status);

  for (guint i = 0; i < acies_schema_get_n_fields (schema); i++)
    {
      const AciesField *field = acies_schema_get_field (schema, i);
      const char *nick = acies_ruleset_get_status_mark (ruleset, ACIES_PARTY_SIDE, i);
      gboolean counts = acies_field_get_value_type (field) == ACIES_FIELD_INTEGER;
      AciesMarkKind kind;
      gint64 number;

      if (nick == NULL || !acies_mark_kind_from_nick (nick, &kind) || acies_field_is_list (field)
          || (!counts && acies_field_get_value_type (field) != ACIES_FIELD_BOOLEAN))
        continue;

      number = acies_record_get_number (side->status, i);
      if (number > 0)
        acies_scene_side_add_mark (shown, kind, counts ? (int) number : -1, acies_field_get_label (field));
    }
}

static void
add_sides (Builder *self)
{
  AciesRuleset *ruleset = acies_situation_get_ruleset (self->situation);
  guint n_sides = acies_situation_get_n_sides (self->situation);

  for (guint i = 0; i < n_sides; i++)
    {
      const AciesSide *side = acies_situation_get_side (self->situation, i);
      const AciesBody *commander = acies_scene_find_commander (self->situation, i);
      AciesSceneSide *shown = acies_scene_add_side (self->scene, side->name, side->color);

      shown->emblem = side->emblem;
      if (commander != NULL && commander->name[0] != '\0')
        shown->commander = g_strdup (commander->name);
      add_side_marks (self, side, shown);
      for (guint j = 0; j < self->tracks->len; j++)
        {
          const AciesBody *body = g_array_index (self->tracks, Track, j).body;

          if (body->is_leader || body->side != i)
            continue;
          shown->start += acies_ruleset_get_strength (ruleset, body, TRUE);
          if (body->lost_turn == 0)
            shown->left += acies_ruleset_get_strength (ruleset, body, FALSE);
        }
    }
}

static void
add_unit (Builder         *self,
          const AciesBody *body)
{
  AciesSceneBody *shown = acies_scene_add_body (self->scene, body->id, body->side);
  const AciesBody *leader = acies_situation_find (self->situation, body->leader);
  g_auto (AciesAppearance) appearance = { 0 };

  acies_ruleset_get_appearance (acies_situation_get_ruleset (self->situation), body->traits, body->status,
                                FALSE, body->files, &appearance);
  acies_scene_fill_body (shown, body->name, &body->key, body->traits, &appearance);
  if (leader != NULL && leader->name[0] != '\0')
    shown->command = g_strdup (leader->name);

  shown->pose = body->pose;
  shown->width = body->width;
  shown->depth = body->depth;
  shown->files = body->files;
  shown->ranks = body->ranks;
  if (body->lost_turn != 0)
    {
      shown->state = ACIES_BODY_LOST;
      shown->lost_turn = body->lost_turn;
      bring_back (self, shown);
    }
}

static void
add_leader (Builder         *self,
            const AciesBody *body,
            gboolean         commands)
{
  AciesSchema *schema = acies_record_get_schema (body->status);
  int position = acies_ruleset_find_marked_status (acies_situation_get_ruleset (self->situation), ACIES_PARTY_LEADER,
                                                   "joined");
  const AciesBody *unit = NULL;
  AciesSceneLeader *shown;
  g_auto (AciesAppearance) appearance = { 0 };

  if (position >= 0 && acies_field_get_value_type (acies_schema_get_field (schema, position)) == ACIES_FIELD_UNIT
      && !acies_field_is_list (acies_schema_get_field (schema, position)))
    unit = acies_situation_find (self->situation, acies_record_get_text (body->status, position));
  if (unit != NULL && (!unit->placed || unit->lost_turn != 0))
    unit = NULL;
  if (!body->placed && (unit == NULL || body->lost_turn != 0))
    return;

  acies_ruleset_get_appearance (acies_situation_get_ruleset (self->situation), body->traits, body->status,
                                TRUE, body->files, &appearance);
  shown = acies_scene_add_leader (self->scene, body->id, body->side);
  shown->name = g_strdup (body->name);
  shown->role = commands ? ACIES_LEADER_COMMANDER : ACIES_LEADER_SUBORDINATE;
  shown->rank = g_intern_string (acies_traits_get_item_label (body->traits, ACIES_ROLE_RANK));
  shown->at = acies_pose_to_table (&body->pose, (AciesPoint) { 0, -body->depth / 2 });
  shown->dead = body->lost_turn != 0;
  if (unit != NULL && !shown->dead)
    shown->attached = g_strdup (unit->id);
  acies_scene_fill_leader (shown, &appearance);
}

static void
add_bodies (Builder *self)
{
  const AciesBody *commanders[ACIES_SCENE_MAX_SIDES] = { NULL };

  for (guint i = 0; i < acies_situation_get_n_sides (self->situation) && i < ACIES_SCENE_MAX_SIDES; i++)
    commanders[i] = acies_scene_find_commander (self->situation, i);

  for (guint i = 0; i < self->tracks->len; i++)
    {
      const AciesBody *body = g_array_index (self->tracks, Track, i).body;

      if (body->is_leader)
        add_leader (self, body, body == commanders[body->side % ACIES_SCENE_MAX_SIDES]);
      else if (body->placed)
        add_unit (self, body);
    }
  acies_scene_shorten_names (self->scene);
}

static void
add_terrain_texts (Builder *self)
{
  GListModel *pieces = acies_table_get_terrain (acies_situation_get_table (self->situation));
  GHashTable *texts = acies_scene_get_terrain_texts (self->scene);

  for (guint i = 0; i < g_list_model_get_n_items (pieces); i++)
    {
      g_autoptr (AciesTerrain) piece = g_list_model_get_item (pieces, i);
      char *text = acies_ruleset_label_terrain (acies_situation_get_ruleset (self->situation), self->situation, piece);

      if (text != NULL)
        g_hash_table_insert (texts, g_strdup (acies_terrain_get_id (piece)), text);
    }
}

static AciesScene *
create_scene (const AciesSituation *situation,
              const char           *title,
              const char           *date,
              GListModel           *entries,
              guint                 n_entries)
{
  AciesRuleset *ruleset = acies_situation_get_ruleset (situation);
  AciesScene *scene = acies_scene_new (acies_situation_get_table (situation));
  AciesSceneCaption *caption = acies_scene_get_caption (scene);
  guint step = acies_situation_get_step (situation);
  Builder builder;

  builder_init (&builder, scene, situation);
  add_sides (&builder);
  add_bodies (&builder);
  add_terrain_texts (&builder);
  add_moves (&builder);
  if (entries != NULL)
    read_entries (&builder, entries, n_entries);
  for (guint i = 0; i < builder.tracks->len; i++)
    {
      Track *track = &g_array_index (builder.tracks, Track, i);

      track->now = track->body->pose;
    }
  add_contacts (&builder);
  decide_melees (&builder);

  caption->title = g_strdup (title);
  caption->date = g_strdup (date);
  caption->turn = builder.turn;
  if (builder.turn == 0)
    caption->phase = g_strdup (_("Deployment"));
  else if (step < acies_ruleset_get_n_steps (ruleset))
    caption->phase = g_strdup (acies_ruleset_get_phase (ruleset, acies_ruleset_get_step (ruleset, step)->phase_index)->label);

  builder_clear (&builder);

  return scene;
}

/**
 * acies_scene_new_for_situation:
 * @situation: where a battle stands
 * @title: (nullable): the battle's title, for the collar
 * @date: (nullable): its date, for the collar
 *
 * Makes a scene of what a situation tells by itself: sides, units, leaders, the moves
 * of the turn, the trails of earlier turns, the units in contact, those lost and
 * where.  Shots and the winners of melees are known to the log only.
 *
 * Returns: (transfer full): a new scene
 */
AciesScene *
acies_scene_new_for_situation (const AciesSituation *situation,
                               const char           *title,
                               const char           *date)
{
  g_return_val_if_fail (situation != NULL, NULL);

  return create_scene (situation, title, date, NULL, 0);
}

/**
 * acies_scene_new_for_battle:
 * @battle: a battle
 * @n_entries: how many of its entries are to be played; %G_MAXUINT for all, which
 *   costs no folding
 *
 * Makes a scene of a battle at one moment, with what happened up to then in that turn.
 *
 * Returns: (transfer full): a new scene
 */
AciesScene *
acies_scene_new_for_battle (AciesBattle *battle,
                            guint        n_entries)
{
  g_autoptr (AciesSituation) earlier = NULL;
  GListModel *entries;
  AciesScene *scene;
  guint n_all;

  g_return_val_if_fail (ACIES_IS_BATTLE (battle), NULL);

  entries = acies_battle_get_entries (battle);
  n_all = g_list_model_get_n_items (entries);
  if (n_entries < n_all)
    earlier = acies_battle_get_situation_at (battle, n_entries);

  scene = create_scene (earlier != NULL ? earlier : acies_battle_get_situation (battle),
                        acies_battle_get_title (battle), acies_battle_get_date (battle),
                        entries, MIN (n_entries, n_all));
  acies_scene_get_caption (scene)->n_turns = acies_battle_get_turn (battle);

  return scene;
}

/**
 * acies_scene_new_for_turn:
 * @battle: a battle
 * @turn: a turn; 0 for the deployment
 *
 * Makes a scene of a battle at the end of a turn, or of the turn so far if it is
 * not over.  A turn that is over has no phase in its caption.
 *
 * Returns: (transfer full): a new scene
 */
AciesScene *
acies_scene_new_for_turn (AciesBattle *battle,
                          guint        turn)
{
  AciesScene *scene;

  g_return_val_if_fail (ACIES_IS_BATTLE (battle), NULL);

  scene = acies_scene_new_for_battle (battle, acies_battle_get_n_entries_at_turn (battle, turn));
  if (turn > 0 && turn < acies_battle_get_turn (battle))
    g_clear_pointer (&acies_scene_get_caption (scene)->phase, g_free);

  return scene;
}
