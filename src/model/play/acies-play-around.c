/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "acies-bodies.h"
#include "acies-engaged.h"
#include "acies-play-around.h"
#include "acies-reaches.h"
#include "acies-ruleset.h"
#include "acies-surroundings.h"
#include "acies-survey.h"

/* How near friends are counted, in inches */
#define FRIENDS_REACH 6.0

static void
add_line (AciesOverlay *overlay,
          AciesPoint    from,
          AciesPoint    to,
          const char   *text,
          const char   *blocked_by,
          AciesPoint    blocked_at)
{
  AciesOverlayMeasure *measure = acies_overlay_add_measure (overlay, from, to, text);

  measure->held = TRUE;
  measure->blocked = blocked_by != NULL;
  measure->blocked_by = g_strdup (blocked_by);
  measure->blocked_at = blocked_at;
}

static const char *
name_zone (AciesZone zone)
{
  switch (zone)
    {
    case ACIES_ZONE_FRONT:
      return C_("zone", "in front");
    case ACIES_ZONE_FLANK:
      return C_("zone", "in the flank");
    case ACIES_ZONE_REAR:
    default:
      return C_("zone", "in the rear");
    }
}

/* @sentence: (transfer full) */
static void
add_sentence (GString *words,
              char    *sentence)
{
  g_string_append_printf (words, "%s%s", words->len > 0 ? " " : "", sentence);
  g_free (sentence);
}

/* (transfer full): "Dahae 2.8″, in front" */
static char *
tell_enemy (const AciesSituation    *situation,
            const AciesSurroundings *around)
{
  /* Translators: the nearest enemy, how far away it is, and in which zone: "Dahae 2.8″, in the flank" */
  return g_strdup_printf (_("%s %.1f″, %s"), acies_situation_get_name (situation, around->enemy->id), around->inches,
                          name_zone (around->zone));
}

/* ---- Reaches ---- */

/* Lays the ground within a distance of a body over the sketch. */
static void
add_reach (AciesOverlay         *overlay,
           const AciesSituation *situation,
           const AciesBody      *body,
           const AciesBodyReach *one,
           guint                 band)
{
  /* Translators: a distance of the rules, and how far it is: "Short range 8″" */
  g_autofree char *text = g_strdup_printf (_("%s %g″"), one->reach->label, one->inches);
  GArray *border = acies_body_trace_reach_on_ground (situation, body, one->reach, one->inches);
  AciesOverlayReach *reach = acies_overlay_add_reach (overlay, one->reach->kind, border, text);

  reach->side = body->side;
  reach->band = band;
}

/* Shows the reaches of a body, of one kind alone if @kind is not below 0, and returns all of them: (transfer full) */
static GArray *
add_reaches (AciesOverlay         *overlay,
             const AciesSituation *situation,
             const AciesBody      *body,
             int                   kind)
{
  GArray *reaches = acies_body_list_reaches (situation, body);
  guint n_bands[ACIES_N_REACH_KINDS] = { 0 };

  for (guint i = 0; i < reaches->len; i++)
    {
      const AciesBodyReach *one = &g_array_index (reaches, AciesBodyReach, i);

      if (kind < 0 || kind == (int) one->reach->kind)
        add_reach (overlay, situation, body, one, n_bands[one->reach->kind]++);
    }

  return reaches;
}

/* The distances of a body, and which of them the nearest enemy is within */
static void
tell_reaches (GString              *words,
              const AciesSituation *situation,
              const AciesBody      *body,
              const AciesBody      *enemy,
              const char           *name,
              GArray               *reaches)
{
  for (guint i = 0; i < reaches->len; i++)
    {
      const AciesBodyReach *one = &g_array_index (reaches, AciesBodyReach, i);
      gboolean within = enemy != NULL && acies_body_reaches_on_ground (situation, body, one->reach, one->inches, enemy);

      if (one->reach->kind != ACIES_REACH_KIND_COMMAND && enemy != NULL)
        add_sentence (words, within
                             /* Translators: a distance of the rules, how far it is, and an enemy: "Charge 6″: Dahae within." */
                             ? g_strdup_printf (_("%s %g″: %s within."), one->reach->label, one->inches, name)
                             : g_strdup_printf (_("%s %g″: %s not within."), one->reach->label, one->inches, name));
      else
        add_sentence (words, g_strdup_printf (_("%s %g″."), one->reach->label, one->inches));
    }
}

/* Shows how far the leader of a unit commands, and says whether the unit is within. */
static void
show_command (AciesOverlay         *overlay,
              const AciesSituation *situation,
              const AciesBody      *body,
              const AciesBody      *leader,
              GString              *words)
{
  g_autoptr (GArray) reaches = add_reaches (overlay, situation, leader, ACIES_REACH_KIND_COMMAND);

  for (guint i = 0; i < reaches->len; i++)
    {
      const AciesBodyReach *one = &g_array_index (reaches, AciesBodyReach, i);

      if (one->reach->kind != ACIES_REACH_KIND_COMMAND || !acies_body_reaches (leader, one->reach, one->inches, body))
        continue;

      /* Translators: how a leader commands, and how far: "Within: obey without dice 12″." */
      add_sentence (words, g_strdup_printf (_("Within: %s %g″."), one->reach->label, one->inches));
      return;
    }
}

/* ---- Contacts ---- */

/* Shows what of a front is in contact, if it is with @only or @only is %NULL; of a front in pieces, one says who fights. */
static GArray *
add_contacts (AciesOverlay         *overlay,
              const AciesSituation *situation,
              const AciesBody      *body,
              const AciesBody      *only)
{
  AciesRuleset *ruleset = acies_situation_get_ruleset (situation);
  GArray *contacts = acies_body_list_contacts (situation, body);
  const AciesBody *last = NULL;

  for (guint i = 0; i < contacts->len; i++)
    {
      const AciesBodyContact *contact = &g_array_index (contacts, AciesBodyContact, i);
      g_autofree char *text = NULL;

      if (only != NULL && contact->other != only)
        continue;
      if (contact->other != last)
        text = acies_engaged_print (acies_body_count_engaged (situation, body, contact->other), ruleset);
      last = contact->other;
      acies_overlay_add_contact (overlay, contact->from, contact->to, contact->n_files, body->side, text);
    }

  return contacts;
}

static gboolean
touches (GArray          *contacts,
         const AciesBody *other)
{
  for (guint i = 0; i < contacts->len; i++)
    if (g_array_index (contacts, AciesBodyContact, i).other == other)
      return TRUE;

  return FALSE;
}

/* Says how many of a unit overlap, if any do. */
static void
tell_overlap (GString       *words,
              AciesEngaged  engaged)
{
  if (engaged.n_overlap > 0)
    /* Translators: how many more figures or bases fight beside those in contact */
    add_sentence (words, g_strdup_printf (ngettext ("%u more overlaps.", "%u more overlap.", engaged.n_overlap),
                                          engaged.n_overlap));
}

/* Says how many of a unit fight an enemy that it touches or that touches it, and how many of the enemy, as the rules
 * count them; shows where the enemy touches. */
static void
tell_contact (AciesOverlay         *overlay,
              GString              *words,
              const AciesSituation *situation,
              const AciesBody      *body,
              GArray               *own,
              const AciesBody      *other)
{
  AciesRuleset *ruleset = acies_situation_get_ruleset (situation);
  const char *name = acies_situation_get_name (situation, other->id);
  g_autoptr (GArray) theirs = add_contacts (overlay, situation, other, body);
  AciesEngaged engaged;
  g_autofree char *mine = NULL, *enemies = NULL;

  if (!touches (own, other) && !touches (theirs, body))
    return;

  engaged = acies_body_count_engaged (situation, body, other);
  mine = acies_engaged_print (engaged, ruleset);
  /* Translators: an enemy, and how many of the unit fight it: "In contact with Dahae: 3 of 6 bases fight." */
  add_sentence (words, g_strdup_printf (ngettext ("In contact with %s: %s fights.", "In contact with %s: %s fight.",
                                                  engaged.n), name, mine));
  tell_overlap (words, engaged);
  engaged = acies_body_count_engaged (situation, other, body);
  enemies = acies_engaged_print (engaged, ruleset);
  /* Translators: an enemy, and how many of it fight: "Of Dahae 2 of 4 bases fight." */
  add_sentence (words, g_strdup_printf (ngettext ("Of %s %s fights.", "Of %s %s fight.", engaged.n), name, enemies));
  tell_overlap (words, engaged);
}

static void
tell_contacts (AciesOverlay         *overlay,
               GString              *words,
               const AciesSituation *situation,
               const AciesBody      *body)
{
  g_autoptr (GPtrArray) near = acies_situation_list_around (situation, body, ACIES_CONTACT_REACH);
  g_autoptr (GArray) own = add_contacts (overlay, situation, body, NULL);

  for (guint i = 0; i < near->len; i++)
    {
      const AciesBody *other = near->pdata[i];

      if (!other->is_leader && other->placed && other->lost_turn == 0 && acies_bodies_are_enemies (body, other))
        tell_contact (overlay, words, situation, body, own, other);
    }
}

/* ---- Cover ---- */

/* The procedure of a shot whose facts tell of cover, between two units: (nullable) */
static const AciesProcedure *
find_shot (AciesRuleset *ruleset,
           guint        *cover)
{
  for (guint i = 0; i < acies_ruleset_get_n_procedures (ruleset); i++)
    {
      const AciesProcedure *procedure = acies_ruleset_get_procedure (ruleset, i);
      int position = acies_schema_find_role (acies_procedure_get_inputs (procedure), ACIES_ROLE_COVER);

      if (acies_procedure_get_deed (procedure) != ACIES_DEED_SHOT || position < 0)
        continue;

      *cover = (guint) position;
      return procedure;
    }

  return NULL;
}

/* Says whether a unit is in cover from another, as the rules count it when that shoots. */
static void
tell_cover (GString              *words,
            const AciesSituation *situation,
            const AciesBody      *target,
            const AciesBody      *shooter)
{
  AciesRuleset *ruleset = acies_situation_get_ruleset (situation);
  const char *name = acies_situation_get_name (situation, target->id);
  const char *from = acies_situation_get_name (situation, shooter->id);
  guint cover;
  const AciesProcedure *procedure = find_shot (ruleset, &cover);
  g_autoptr (AciesFacts) facts = NULL;
  g_autofree char *kind = NULL;
  const char *piece;
  AciesField *field;

  if (procedure != NULL)
    facts = acies_ruleset_gather_facts (ruleset, situation, procedure, shooter->id, target->id, NULL, NULL);
  if (facts == NULL)
    return;

  if (acies_record_get_number (acies_facts_get_inputs (facts), cover) == 0)
    {
      /* Translators: a unit, and the enemy that may shoot at it: "Guard is not in cover from Cretans." */
      add_sentence (words, g_strdup_printf (_("%s: not in cover from %s."), name, from));
      return;
    }

  field = acies_schema_get_field (acies_procedure_get_inputs (procedure), cover);
  piece = acies_facts_get_note (facts, cover);
  kind = acies_field_get_value_type (field) == ACIES_FIELD_CHOICE
         ? acies_record_display (acies_facts_get_inputs (facts), cover) : g_strdup (acies_field_get_label (field));
  if (piece != NULL)
    /* Translators: a unit, the enemy that may shoot at it, a kind of cover, and what gives it: "Guard, from Cretans: Hard
     * cover (Farm)." */
    add_sentence (words, g_strdup_printf (_("%s, from %s: %s (%s)."), name, from, kind, piece));
  else
    add_sentence (words, g_strdup_printf (_("%s, from %s: %s."), name, from, kind));
}

/* Says it of a unit and the picked or nearest enemy, of either from the other. */
static void
tell_covers (GString              *words,
             const AciesSituation *situation,
             const AciesBody      *body,
             const AciesBody      *enemy)
{
  if (body->is_leader || enemy->is_leader)
    return;

  tell_cover (words, situation, body, enemy);
  tell_cover (words, situation, enemy, body);
}

/* ---- Ground ---- */

static const char *
name_piece (AciesTerrain *piece)
{
  const char *name = acies_terrain_get_name (piece);

  return name != NULL && *name != '\0' ? name : _("Terrain");
}

/* Says on which pieces of terrain a body stands, and which lie between it and the nearest enemy. */
static void
tell_ground (GString                 *words,
             const AciesSituation    *situation,
             const AciesBody         *body,
             const AciesSurroundings *around)
{
  GListModel *pieces = acies_table_get_terrain (acies_situation_get_table (situation));
  AciesOutline outline = acies_body_get_outline (body);
  g_autoptr (GStrvBuilder) under = g_strv_builder_new ();
  g_autoptr (GStrvBuilder) between = g_strv_builder_new ();
  g_auto (GStrv) names = NULL;
  g_auto (GStrv) crossed = NULL;
  g_autofree char *on = NULL;
  g_autofree char *over = NULL;

  for (guint i = 0; i < g_list_model_get_n_items (pieces); i++)
    {
      g_autoptr (AciesTerrain) piece = g_list_model_get_item (pieces, i);

      if (acies_terrain_is_under (piece, &outline))
        g_strv_builder_add (under, name_piece (piece));
      else if (around->enemy != NULL && acies_terrain_find_crossing (piece, around->from, around->to) >= 0.0)
        g_strv_builder_add (between, name_piece (piece));
    }
  names = g_strv_builder_end (under);
  crossed = g_strv_builder_end (between);
  on = g_strjoinv (", ", names);
  over = g_strjoinv (", ", crossed);
  if (*on != '\0')
    /* Translators: the names of pieces of terrain on which a unit stands */
    add_sentence (words, g_strdup_printf (_("Stands on: %s."), on));
  if (*over != '\0')
    /* Translators: the names of pieces of terrain on the line to the nearest enemy */
    add_sentence (words, g_strdup_printf (_("Between: %s."), over));
}

/* ---- All around ---- */

static void
show_enemy (AciesOverlay            *overlay,
            const AciesSituation    *situation,
            const AciesSurroundings *around,
            GString                 *words)
{
  g_autofree char *text = tell_enemy (situation, around);
  /* Translators: how far the nearest enemy is, and in which zone; the line on the sketch leads to it: "2.8″, in front" */
  g_autofree char *pill = g_strdup_printf (_("%.1f″, %s"), around->inches, name_zone (around->zone));
  g_autoptr (GArray) theirs = add_reaches (overlay, situation, around->enemy, ACIES_REACH_KIND_THREAT);

  add_line (overlay, around->from, around->to, pill, around->blocked_by, around->blocked_at);
  /* Translators: a sentence; the nearest enemy with its distance and zone: "Nearest enemy: Dahae 2.8″, in front." */
  add_sentence (words, g_strdup_printf (_("Nearest enemy: %s."), text));
  if (around->blocked_by != NULL)
    /* Translators: what stands in a line of sight */
    add_sentence (words, g_strdup_printf (_("Sight blocked by %s."), around->blocked_by));
}

static void
show_leader (AciesOverlay            *overlay,
             const AciesSituation    *situation,
             const AciesBody         *body,
             const AciesSurroundings *around,
             GString                 *words)
{
  AciesPoint to = acies_body_get_middle (around->leader);
  g_autofree char *text = g_strdup_printf (_("%s %.1f″"), acies_situation_get_name (situation, around->leader->id),
                                           around->leader_inches);
  /* Translators: a distance in inches, with the inch sign */
  g_autofree char *pill = g_strdup_printf (_("%.1f″"), around->leader_inches);

  add_line (overlay, acies_body_nearest_point (body, to), to, pill, NULL, to);
  add_sentence (words, g_strdup_printf ("%s.", text));
  show_command (overlay, situation, body, around->leader, words);
}

/**
 * acies_play_show_around:
 * @overlay: what lies over the sketch
 * @situation: where the battle stands
 * @body: a unit or leader
 * @target: (nullable): the unit that is picked as its target
 *
 * Shows the zones of a body, how far it shoots, commands, strikes and hinders its enemies, how far its leader
 * commands and its nearest enemy strikes, the lines to these two, and what of its front is in contact, with how many fight.
 *
 * Returns: (transfer full): the same in words, with whom it is in contact, whether it and @target, else its nearest
 *   enemy, are in cover from each other, and on which ground it stands
 */
char *
acies_play_show_around (AciesOverlay         *overlay,
                        const AciesSituation *situation,
                        const AciesBody      *body,
                        const AciesBody      *target)
{
  GString *words = g_string_new (NULL);
  g_autoptr (GArray) reaches = NULL;
  AciesSurroundings around;

  g_return_val_if_fail (ACIES_IS_OVERLAY (overlay), NULL);
  g_return_val_if_fail (situation != NULL && body != NULL, NULL);

  if (!body->placed || body->lost_turn != 0)
    return g_string_free (words, FALSE);

  around = acies_body_look_around (situation, body, FRIENDS_REACH);
  reaches = add_reaches (overlay, situation, body, -1);
  if (!body->is_leader)
    acies_overlay_set_zoned (overlay, body->id);
  if (around.enemy != NULL)
    show_enemy (overlay, situation, &around, words);
  tell_reaches (words, situation, body, around.enemy, around.enemy != NULL ? acies_situation_get_name (situation, around.enemy->id) : NULL,
                reaches);
  if (!body->is_leader)
    tell_contacts (overlay, words, situation, body);
  if (target == NULL || !target->placed || target->lost_turn != 0 || !acies_bodies_are_enemies (body, target))
    target = around.enemy;
  if (target != NULL)
    tell_covers (words, situation, body, target);
  if (around.leader != NULL)
    show_leader (overlay, situation, body, &around, words);
  tell_ground (words, situation, body, &around);
  add_sentence (words, g_strdup_printf (ngettext ("%u friend within %g″.", "%u friends within %g″.", around.n_friends),
                                        around.n_friends, FRIENDS_REACH));

  return g_string_free (words, FALSE);
}

/* The unit that covers a point of the table: (nullable) */
static const AciesBody *
find_unit_at (const AciesSituation *situation,
              AciesPoint            point)
{
  for (guint i = 0; i < acies_situation_get_n_bodies (situation); i++)
    {
      const AciesBody *body = acies_situation_get_body (situation, i);
      AciesOutline outline;

      if (!body->placed || body->lost_turn != 0 || body->is_leader)
        continue;
      outline = acies_body_get_outline (body);
      if (acies_outline_contains (&outline, point))
        return body;
    }

  return NULL;
}

/**
 * acies_play_show_ruler:
 * @overlay: what lies over the sketch
 * @situation: where the battle stands
 * @from: where it begins, in inches
 * @to: where it ends
 *
 * Measures between two points of the table; where one lies on a unit, from its edge.  What blocks the line is named.
 */
void
acies_play_show_ruler (AciesOverlay         *overlay,
                       const AciesSituation *situation,
                       AciesPoint            from,
                       AciesPoint            to)
{
  const AciesBody *one, *other;
  g_autofree char *text = NULL;
  const char *blocked_by;
  AciesPoint blocked_at = to;

  g_return_if_fail (ACIES_IS_OVERLAY (overlay));
  g_return_if_fail (situation != NULL);

  one = find_unit_at (situation, from);
  other = find_unit_at (situation, to);
  if (one != NULL && other != NULL && one != other)
    acies_bodies_find_nearest_points (one, other, &from, &to);
  else if (one != NULL && other == NULL)
    from = acies_body_nearest_point (one, to);
  else if (other != NULL && one == NULL)
    to = acies_body_nearest_point (other, from);
  /* Translators: a distance in inches, with the inch sign */
  text = g_strdup_printf (_("%.1f″"), acies_point_distance (from, to));
  blocked_by = acies_situation_find_block (situation, one, other, from, to, &blocked_at);
  add_line (overlay, from, to, text, blocked_by, blocked_at);
}
