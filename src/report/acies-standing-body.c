/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <math.h>

#include <glib/gi18n-lib.h>

#include "acies-body-geometry.h"
#include "acies-report-private.h"
#include "acies-scene.h"
#include "acies-standing-private.h"
#include "acies-surroundings.h"

/* How one unit or leader stands: its status, its order, and where it is. */

/* Degrees on either side of straight ahead, or back, that still are ahead, or behind. */
#define AHEAD 45.0

/* ---- Status and order ---- */

/**
 * acies_standing_get_state_label:
 * @body: a unit or leader
 *
 * Returns: (transfer none) (nullable): the label of its status with the role %ACIES_ROLE_STATE; %NULL while that
 *   is as at the start, and without one
 */
const char *
acies_standing_get_state_label (const AciesBody *body)
{
  AciesSchema *schema;
  g_autoptr (AciesRecord) fresh = NULL;
  int position;

  g_return_val_if_fail (body != NULL, NULL);

  schema = acies_record_get_schema (body->status);
  position = acies_schema_find_role (schema, ACIES_ROLE_STATE);
  if (position < 0)
    return NULL;

  fresh = acies_record_new (schema);
  if (acies_record_value_equal (body->status, fresh, position))
    return NULL;

  return acies_vocabulary_get_item_label (acies_field_get_vocabulary (acies_schema_get_field (schema, position)),
                                          (guint) acies_record_get_choice (body->status, position));
}

/* The position of the field in the schema of units, -1 for none */
static int
find_order (AciesSchema *schema)
{
  int position = acies_schema_find_role (schema, ACIES_ROLE_ORDER);

  return position >= 0 ? position : acies_schema_find_role (schema, ACIES_ROLE_STATE);
}

/**
 * acies_standing_get_order_field:
 * @ruleset: a ruleset
 *
 * Returns: (transfer none) (nullable): the unit status that is shown as the order of units: that with the
 *   role %ACIES_ROLE_ORDER, else that with %ACIES_ROLE_STATE
 */
AciesField *
acies_standing_get_order_field (AciesRuleset *ruleset)
{
  AciesSchema *schema;
  int position;

  g_return_val_if_fail (ACIES_IS_RULESET (ruleset), NULL);

  schema = acies_ruleset_get_unit_status (ruleset);
  position = find_order (schema);

  return position >= 0 ? acies_schema_get_field (schema, position) : NULL;
}

/**
 * acies_standing_print_order:
 * @self: a row
 * @situation: where the battle stands
 * @is_usual: (out) (optional): whether it is as at the start
 *
 * Returns: (transfer full): the order of a unit in the word of the rules, translated; "" for all else, for what is
 *   lost, and where the rules have none
 */
char *
acies_standing_print_order (const AciesStanding  *self,
                            const AciesSituation *situation,
                            gboolean             *is_usual)
{
  const AciesBody *body = acies_standing_find_body (self, situation);
  g_autoptr (AciesRecord) fresh = NULL;
  int position = -1;

  if (body != NULL && !body->is_leader && body->lost_turn == 0)
    position = find_order (acies_record_get_schema (body->status));
  if (is_usual != NULL)
    *is_usual = TRUE;
  if (position < 0)
    return g_strdup ("");

  fresh = acies_record_new (acies_record_get_schema (body->status));
  if (is_usual != NULL)
    *is_usual = acies_record_value_equal (body->status, fresh, position);

  return acies_record_display (body->status, position);
}

/* Adds a word unless it is there. */
static void
add_word (GPtrArray  *words,
          const char *word)
{
  if (word != NULL && *word != '\0' && !g_ptr_array_find_with_equal_func (words, word, g_str_equal, NULL))
    g_ptr_array_add (words, g_strdup (word));
}

static char *
join_words (GPtrArray *words)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < words->len; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? C_("list", ", ") : "", (const char *) words->pdata[i]);

  return g_string_free (text, FALSE);
}

/* Whether a mark says only that its unit has acted already. */
static gboolean
says_what_is_done (const AciesMark *mark)
{
  AciesMarkKind kind;

  return acies_mark_kind_from_nick (mark->kind, &kind) && kind >= ACIES_MARK_HALF_MOVE;
}

/* Adds the words for marks, but not that for the order, which is told by itself. */
static void
add_marks (GPtrArray             *words,
           const AciesAppearance *appearance,
           const char            *order,
           gboolean               with_done)
{
  for (guint i = 0; i < appearance->marks->len; i++)
    {
      const AciesMark *mark = appearance->marks->pdata[i];
      g_autofree char *word = acies_report_print_mark (mark);

      if (!g_str_equal (mark->text, order) && (with_done || !says_what_is_done (mark)))
        add_word (words, word);
    }
}

/* Adds the last of the thresholds that it has reached, which is the worst. */
static void
add_threshold (GPtrArray *words,
               GPtrArray *thresholds)
{
  for (guint i = thresholds->len; i > 0; i--)
    if (acies_threshold_is_reached (thresholds->pdata[i - 1]))
      {
        add_word (words, ((const AciesThreshold *) thresholds->pdata[i - 1])->label);
        break;
      }
}

/* @with_done: whether what only says that the unit has acted is told, too */
static char *
print_status (const AciesStanding  *self,
              const AciesSituation *situation,
              gboolean              with_done)
{
  AciesRuleset *ruleset;
  const AciesBody *body;
  g_auto (AciesAppearance) appearance = { NULL, };
  g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *order = NULL;

  body = acies_standing_find_body (self, situation);
  if (self->kind != ACIES_STANDING_BODY)
    return acies_standing_print_losses (self, situation);
  if (body == NULL)
    return g_strdup ("");
  if (body->lost_turn != 0)
    return g_strdup (acies_standing_get_state_label (body) != NULL ? acies_standing_get_state_label (body) : _("Lost"));

  ruleset = acies_situation_get_ruleset (situation);
  order = acies_standing_print_order (self, situation, NULL);
  acies_ruleset_get_appearance (ruleset, body->traits, body->status, body->is_leader, body->files, &appearance);
  add_marks (words, &appearance, order, with_done);
  if (!body->is_leader)
    {
      g_autoptr (GPtrArray) thresholds = acies_ruleset_list_thresholds (ruleset, situation, body->id);

      add_threshold (words, thresholds);
    }

  return join_words (words);
}

/**
 * acies_standing_print_status:
 * @self: a row
 * @situation: where the battle stands
 *
 * Returns: (transfer full): of a unit or leader the words of the rules for its marks, with their counts, and for
 *   the worst threshold that it has reached, translated, with commas between; once it is lost, the word for that; of
 *   a command or a side, how many units are lost
 */
char *
acies_standing_print_status (const AciesStanding  *self,
                             const AciesSituation *situation)
{
  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (situation != NULL, NULL);

  return print_status (self, situation, TRUE);
}

char *
acies_standing_print_lasting_status (const AciesStanding  *self,
                                     const AciesSituation *situation)
{
  return print_status (self, situation, FALSE);
}

/* ---- Enemies ---- */

/* Lists the names of the units with which it is in contact, by the status with the mark `contacts`. */
static GPtrArray *
list_contacts (const AciesSituation *situation,
               const AciesBody      *body)
{
  GPtrArray *names = g_ptr_array_new_with_free_func (g_free);
  int position = body->is_leader ? -1 : acies_ruleset_find_marked_status (acies_situation_get_ruleset (situation),
                                                                          ACIES_PARTY_UNIT, "contacts");

  for (guint i = 0; position >= 0 && i < acies_record_get_n_items (body->status, position); i++)
    {
      const AciesBody *other = acies_situation_find (situation, acies_record_get_item_text (body->status, position, i));

      if (other != NULL && other->lost_turn == 0)
        g_ptr_array_add (names, g_strdup (acies_situation_get_name (situation, other->id)));
    }

  return names;
}

/**
 * acies_standing_measure_enemy:
 * @self: a row
 * @situation: where the battle stands
 *
 * Returns: the distance of the nearest enemy unit in inches; 0 for a unit in contact, %G_MAXDOUBLE when there
 *   is none, and for what is not on the table
 */
double
acies_standing_measure_enemy (const AciesStanding  *self,
                              const AciesSituation *situation)
{
  const AciesBody *body = acies_standing_find_body (self, situation);
  g_autoptr (GPtrArray) contacts = NULL;
  double inches;

  if (body == NULL || body->lost_turn != 0 || !body->placed)
    return G_MAXDOUBLE;

  contacts = list_contacts (situation, body);
  if (contacts->len > 0)
    return 0.0;
  acies_situation_find_enemy (situation, body, &inches);

  return inches;
}

/* ---- Where it is ---- */

/* "Dahae 2.8″ ahead", seen from @body */
static char *
tell_enemy (const AciesSituation *situation,
            const AciesBody      *body,
            const AciesBody      *enemy,
            double                inches)
{
  const char *name = acies_situation_get_name (situation, enemy->id);
  AciesPoint middle = acies_body_get_middle (body);
  double heading = acies_heading_towards (middle, acies_body_nearest_point (enemy, middle));
  double turn = acies_heading_difference (body->pose.heading, heading);
  /* Nobody at the table measures hundredths. */
  g_autofree char *distance = acies_print_distance (round (inches * 10.0) / 10.0);

  if (inches < ACIES_CONTACT_REACH)
    /* Translators: an enemy that a unit touches without fighting it */
    return g_strdup_printf (_("Touches %s"), name);
  if (fabs (turn) <= AHEAD)
    /* Translators: the nearest enemy, and how far ahead it is: "Dahae 2.8″ ahead" */
    return g_strdup_printf (_("%s %s ahead"), name, distance);
  if (fabs (turn) >= 180.0 - AHEAD)
    return g_strdup_printf (_("%s %s behind"), name, distance);

  return g_strdup_printf (turn < 0.0 ? _("%s %s to the left") : _("%s %s to the right"), name, distance);
}

/* How to say that something stands on a piece of terrain: with a name, and without */
static const struct
{
  const char *named;
  const char *unnamed;
} grounds[] = {
  /* Translators: a unit stands there: "on Low hill" */
  [ACIES_TERRAIN_HILL]     = { N_("on %s"), N_("on a hill") },
  /* Translators: a unit stands there: "in North wood" */
  [ACIES_TERRAIN_WOOD]     = { N_("in %s"), N_("in a wood") },
  [ACIES_TERRAIN_SCRUB]    = { N_("in %s"), N_("in scrub") },
  [ACIES_TERRAIN_MARSH]    = { N_("in %s"), N_("in a marsh") },
  [ACIES_TERRAIN_FIELD]    = { N_("in %s"), N_("in a field") },
  [ACIES_TERRAIN_WATER]    = { N_("in %s"), N_("in the water") },
  [ACIES_TERRAIN_RIVER]    = { N_("in %s"), N_("in the river") },
  [ACIES_TERRAIN_FORD]     = { N_("on %s"), N_("on a ford") },
  [ACIES_TERRAIN_ROAD]     = { N_("on %s"), N_("on a road") },
  [ACIES_TERRAIN_TRACK]    = { N_("on %s"), N_("on a track") },
  /* Translators: a unit stands there: "at Old wall" */
  [ACIES_TERRAIN_WALL]     = { N_("at %s"), N_("at a wall") },
  [ACIES_TERRAIN_HEDGE]    = { N_("at %s"), N_("at a hedge") },
  [ACIES_TERRAIN_BUILDING] = { N_("in %s"), N_("in a building") },
  [ACIES_TERRAIN_TOWN]     = { N_("in %s"), N_("in a town") },
  [ACIES_TERRAIN_CUSTOM]   = { N_("on %s"), NULL },
};

static char *
tell_ground (AciesTerrain *terrain)
{
  AciesTerrainKind kind = acies_terrain_get_kind (terrain);
  const char *name = acies_terrain_get_name (terrain);

  if (name == NULL || *name == '\0')
    return grounds[kind].unnamed != NULL ? g_strdup (_(grounds[kind].unnamed)) : NULL;

  /* The formats of the table above, each with one text */
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
  return g_strdup_printf (_(grounds[kind].named), name);
#pragma GCC diagnostic pop
}

/* Adds on what the middle of a body stands. */
static void
add_grounds (const AciesSituation *situation,
             const AciesBody      *body,
             GString              *text)
{
  GListModel *pieces = acies_table_get_terrain (acies_situation_get_table (situation));
  AciesPoint middle = acies_body_get_middle (body);

  for (guint i = 0; i < g_list_model_get_n_items (pieces); i++)
    {
      g_autoptr (AciesTerrain) terrain = g_list_model_get_item (pieces, i);
      g_autofree char *ground = acies_terrain_contains (terrain, middle) ? tell_ground (terrain) : NULL;

      if (ground != NULL)
        g_string_append_printf (text, "%s%s", text->len > 0 ? "; " : "", ground);
    }
}

/* The unit that a leader is with (nullable) */
static const AciesBody *
find_host (const AciesSituation *situation,
           const AciesBody      *leader)
{
  int position = acies_ruleset_find_marked_status (acies_situation_get_ruleset (situation), ACIES_PARTY_LEADER,
                                                   "joined");
  const char *id = position >= 0 ? acies_record_get_text (leader->status, position) : NULL;

  return id != NULL && *id != '\0' ? acies_situation_find (situation, id) : NULL;
}

/* Whom it touches, else the unit that it is with, else the nearest enemy */
static char *
tell_company (const AciesSituation *situation,
              const AciesBody      *body)
{
  g_autoptr (GPtrArray) contacts = list_contacts (situation, body);
  const AciesBody *host = body->is_leader ? find_host (situation, body) : NULL;
  const AciesBody *enemy;
  double inches;

  if (contacts->len > 0)
    {
      g_autofree char *names = acies_report_join (contacts);

      /* Translators: the units that a unit touches */
      return g_strdup_printf (_("In contact with %s"), names);
    }
  if (host != NULL)
    /* Translators: the unit that a leader is with */
    return g_strdup_printf (_("With %s"), acies_situation_get_name (situation, host->id));

  enemy = acies_situation_find_enemy (situation, body, &inches);

  return enemy != NULL ? tell_enemy (situation, body, enemy, inches) : g_strdup (_("No enemy on the table"));
}

/**
 * acies_standing_print_whereabouts:
 * @self: a row
 * @situation: where the battle stands; a frozen one is surveyed once for all rows
 *
 * Tells where a unit or leader is: whom it touches or how far the nearest enemy is and on which side of it, and on what
 * ground it stands.
 *
 * Returns: (transfer full): a few words, translated; "" for a command or a side
 */
char *
acies_standing_print_whereabouts (const AciesStanding  *self,
                                  const AciesSituation *situation)
{
  const AciesBody *body = acies_standing_find_body (self, situation);
  g_autofree char *company = NULL;
  GString *text;

  if (body == NULL)
    return g_strdup ("");
  if (body->lost_turn != 0)
    return g_strdup_printf (_("Lost in turn %u"), body->lost_turn);
  if (!body->placed)
    return g_strdup (acies_situation_get_turn (situation) == 0 ? _("Not deployed yet") : _("Off the table"));

  company = tell_company (situation, body);
  text = g_string_new (company);
  add_grounds (situation, body, text);

  return g_string_free (text, FALSE);
}
