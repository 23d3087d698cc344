/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>
#include <string.h>

#include "acies-battle-plan.h"
#include "acies-deployment.h"
#include "acies-free-file.h"
#include "acies-opening.h"
#include "acies-table-edge.h"
#include "acies-terrain-shapes.h"

/* The usual table, and how deep its zones are, in inches. */
#define WIDTH 72.0
#define HEIGHT 48.0
#define DEPLOYMENT 12.0

struct _AciesBattlePlan
{
  GObject       parent_instance;

  AciesRuleset *ruleset;
  gboolean      ruleset_chosen;
  AciesRecord  *options;
  AciesArmy    *armies[ACIES_PLANNED_SIDES];
  AciesTable   *table;
  char         *title;
  char         *date;
  char         *place;
  GFile        *file;
  /* (element-type AciesMove): of each side, one for each body that has a place */
  GPtrArray    *places[ACIES_PLANNED_SIDES];
  /* The table is not the one that the rules propose. */
  gboolean      table_chosen;
  gboolean      touched;
};

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (AciesBattlePlan, acies_battle_plan, G_TYPE_OBJECT)

static void
emit_changed (AciesBattlePlan *self,
              guint            parts)
{
  g_signal_emit (self, signals[CHANGED], 0, parts);
}

static GListModel *
list_armies (AciesBattlePlan *self)
{
  GListStore *armies = g_list_store_new (ACIES_TYPE_ARMY);

  for (guint i = 0; i < ACIES_PLANNED_SIDES; i++)
    g_list_store_append (armies, self->armies[i]);

  return G_LIST_MODEL (armies);
}

/* ---- Construction ---- */

static void
acies_battle_plan_dispose (GObject *object)
{
  AciesBattlePlan *self = ACIES_BATTLE_PLAN (object);

  for (guint i = 0; i < ACIES_PLANNED_SIDES; i++)
    g_clear_object (&self->armies[i]);
  g_clear_object (&self->table);
  g_clear_object (&self->file);
  g_clear_object (&self->ruleset);

  G_OBJECT_CLASS (acies_battle_plan_parent_class)->dispose (object);
}

static void
acies_battle_plan_finalize (GObject *object)
{
  AciesBattlePlan *self = ACIES_BATTLE_PLAN (object);

  g_clear_pointer (&self->options, acies_record_free);
  for (guint i = 0; i < ACIES_PLANNED_SIDES; i++)
    g_ptr_array_unref (self->places[i]);
  g_free (self->title);
  g_free (self->date);
  g_free (self->place);

  G_OBJECT_CLASS (acies_battle_plan_parent_class)->finalize (object);
}

static void
acies_battle_plan_class_init (AciesBattlePlanClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = acies_battle_plan_dispose;
  object_class->finalize = acies_battle_plan_finalize;

  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                   NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
}

static void
acies_battle_plan_init (AciesBattlePlan *self)
{
  self->table = acies_table_new (WIDTH, HEIGHT);
  acies_table_set_deployment (self->table, DEPLOYMENT);
  for (guint i = 0; i < ACIES_PLANNED_SIDES; i++)
    self->places[i] = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_move_free);
}

AciesBattlePlan *
acies_battle_plan_new (void)
{
  return g_object_new (ACIES_TYPE_BATTLE_PLAN, NULL);
}

/* ---- Rules ---- */

AciesRuleset *
acies_battle_plan_get_ruleset (AciesBattlePlan *self)
{
  g_return_val_if_fail (ACIES_IS_BATTLE_PLAN (self), NULL);

  return self->ruleset;
}

static void
take_ruleset (AciesBattlePlan *self,
              AciesRuleset    *ruleset)
{
  guint parts = ACIES_PLANNED_RULES;

  if (!g_set_object (&self->ruleset, ruleset))
    return;

  g_clear_pointer (&self->options, acies_record_free);
  self->options = acies_record_new (acies_ruleset_get_options (ruleset));
  if (acies_terrain_classify_on_table (self->table, ruleset)
      | (!self->table_chosen && acies_deployment_propose_size (self->table, ruleset)))
    parts |= ACIES_PLANNED_TABLE;
  for (guint i = 0; i < ACIES_PLANNED_SIDES; i++)
    if (self->armies[i] != NULL
        && strcmp (acies_army_get_ruleset_id (self->armies[i]), acies_ruleset_get_id (ruleset)) != 0)
      {
        g_clear_object (&self->armies[i]);
        g_ptr_array_set_size (self->places[i], 0);
        parts |= ACIES_PLANNED_ARMIES | ACIES_PLANNED_NAMES | ACIES_PLANNED_DEPLOYMENT;
      }
  emit_changed (self, parts);
}

/**
 * acies_battle_plan_set_ruleset:
 * @self: a plan
 * @ruleset: rules
 *
 * Chooses the rules.  Readings go back to the usual ones, armies written for
 * other rules are dropped, and terrain counts as what these rules know.
 */
void
acies_battle_plan_set_ruleset (AciesBattlePlan *self,
                               AciesRuleset    *ruleset)
{
  g_return_if_fail (ACIES_IS_BATTLE_PLAN (self));
  g_return_if_fail (ACIES_IS_RULESET (ruleset));

  self->ruleset_chosen = TRUE;
  take_ruleset (self, ruleset);
}

/**
 * acies_battle_plan_propose_ruleset:
 * @self: a plan
 * @ruleset: rules
 *
 * Takes rules as a proposal; does nothing once the user has chosen rules.
 */
void
acies_battle_plan_propose_ruleset (AciesBattlePlan *self,
                                   AciesRuleset    *ruleset)
{
  g_return_if_fail (ACIES_IS_BATTLE_PLAN (self));
  g_return_if_fail (ACIES_IS_RULESET (ruleset));

  if (!self->ruleset_chosen)
    take_ruleset (self, ruleset);
}

const AciesRecord *
acies_battle_plan_get_options (AciesBattlePlan *self)
{
  g_return_val_if_fail (ACIES_IS_BATTLE_PLAN (self), NULL);

  return self->options;
}

/**
 * acies_battle_plan_set_option:
 * @self: a plan with rules
 * @key: the key of a reading
 * @text: its value
 * @error: return location
 *
 * Agrees on a reading.
 *
 * Returns: whether it was taken
 */
gboolean
acies_battle_plan_set_option (AciesBattlePlan  *self,
                              const char       *key,
                              const char       *text,
                              GError          **error)
{
  g_return_val_if_fail (ACIES_IS_BATTLE_PLAN (self) && self->options != NULL, FALSE);

  if (!acies_record_parse_key (self->options, key, text, error))
    return FALSE;

  emit_changed (self, ACIES_PLANNED_RULES);

  return TRUE;
}

guint
acies_battle_plan_count_readings (AciesBattlePlan *self)
{
  g_autoptr (AciesRecord) usual = NULL;
  guint n_fields, count = 0;

  g_return_val_if_fail (ACIES_IS_BATTLE_PLAN (self), 0);

  if (self->options == NULL)
    return 0;

  usual = acies_record_new (acies_record_get_schema (self->options));
  n_fields = acies_schema_get_n_fields (acies_record_get_schema (self->options));
  for (guint i = 0; i < n_fields; i++)
    if (!acies_record_value_equal (self->options, usual, i))
      count++;

  return count;
}

/* ---- Armies ---- */

AciesArmy *
acies_battle_plan_get_army (AciesBattlePlan *self,
                            guint            side)
{
  g_return_val_if_fail (ACIES_IS_BATTLE_PLAN (self) && side < ACIES_PLANNED_SIDES, NULL);

  return self->armies[side];
}

/* The color that it has on its roster, unless the other side has that one. */
static void
choose_color (AciesBattlePlan *self,
              guint            side)
{
  guint color = acies_battle_plan_get_color (self, side);
  guint other = 1 - side;

  if (self->armies[other] != NULL && acies_battle_plan_get_color (self, other) == color)
    color = color == side ? other : side;
  acies_army_set_color (self->armies[side], (int) color);
}

/**
 * acies_battle_plan_set_army:
 * @self: a plan
 * @side: 0 or 1
 * @army: (nullable): the army that plays it
 *
 * Chooses an army; it is copied, and what is said of the side is said of the copy.
 */
void
acies_battle_plan_set_army (AciesBattlePlan *self,
                            guint            side,
                            AciesArmy       *army)
{
  g_return_if_fail (ACIES_IS_BATTLE_PLAN (self) && side < ACIES_PLANNED_SIDES);
  g_return_if_fail (army == NULL || ACIES_IS_ARMY (army));

  if (army == NULL && self->armies[side] == NULL)
    return;

  g_clear_object (&self->armies[side]);
  if (army != NULL)
    {
      self->armies[side] = acies_army_copy_bare (army);
      choose_color (self, side);
    }
  g_ptr_array_set_size (self->places[side], 0);
  emit_changed (self, ACIES_PLANNED_ARMIES | ACIES_PLANNED_NAMES | ACIES_PLANNED_DEPLOYMENT);
}

const char *
acies_battle_plan_get_name (AciesBattlePlan *self,
                            guint            side)
{
  g_return_val_if_fail (ACIES_IS_BATTLE_PLAN (self) && side < ACIES_PLANNED_SIDES, "");

  return self->armies[side] != NULL ? acies_army_get_name (self->armies[side]) : "";
}

void
acies_battle_plan_set_name (AciesBattlePlan *self,
                            guint            side,
                            const char      *name)
{
  g_return_if_fail (ACIES_IS_BATTLE_PLAN (self) && side < ACIES_PLANNED_SIDES);
  g_return_if_fail (self->armies[side] != NULL && name != NULL);

  if (strcmp (name, acies_army_get_name (self->armies[side])) == 0)
    return;

  acies_army_set_name (self->armies[side], name);
  self->touched = TRUE;
  emit_changed (self, ACIES_PLANNED_NAMES);
}

guint
acies_battle_plan_get_color (AciesBattlePlan *self,
                             guint            side)
{
  int color;

  g_return_val_if_fail (ACIES_IS_BATTLE_PLAN (self) && side < ACIES_PLANNED_SIDES, 0);

  color = self->armies[side] != NULL ? acies_army_get_color (self->armies[side]) : -1;

  return color >= 0 ? (guint) color : side;
}

void
acies_battle_plan_set_color (AciesBattlePlan *self,
                             guint            side,
                             guint            color)
{
  g_return_if_fail (ACIES_IS_BATTLE_PLAN (self) && side < ACIES_PLANNED_SIDES);
  g_return_if_fail (self->armies[side] != NULL);

  if (color == acies_battle_plan_get_color (self, side))
    return;

  acies_army_set_color (self->armies[side], (int) color);
  self->touched = TRUE;
  emit_changed (self, ACIES_PLANNED_NAMES);
}

void
acies_battle_plan_agree (AciesBattlePlan *self,
                         guint            side)
{
  g_return_if_fail (acies_battle_plan_is_ready (self) && acies_ruleset_get_agreed (self->ruleset) != NULL);

  for (guint i = 0; i < ACIES_PLANNED_SIDES; i++)
    acies_army_set_trait (self->armies[i], acies_field_get_id (acies_ruleset_get_agreed (self->ruleset)),
                          i == side ? "true" : "false", NULL);
  self->touched = TRUE;
  emit_changed (self, ACIES_PLANNED_NAMES);
}

/* ---- Title ---- */

char *
acies_battle_plan_dup_title (AciesBattlePlan *self)
{
  g_return_val_if_fail (ACIES_IS_BATTLE_PLAN (self), NULL);

  if (self->title != NULL && *self->title != '\0')
    return g_strdup (self->title);
  if (!acies_battle_plan_is_ready (self))
    return g_strdup (_("New Battle"));

  /* Translators: the names of two sides */
  return g_strdup_printf (_("%s against %s"), acies_battle_plan_get_name (self, 0),
                          acies_battle_plan_get_name (self, 1));
}

static void
set_text (AciesBattlePlan  *self,
          char            **member,
          const char       *text)
{
  if (g_strcmp0 (*member, text) == 0)
    return;

  g_free (*member);
  *member = g_strdup (text);
  self->touched = TRUE;
  emit_changed (self, ACIES_PLANNED_NAMES);
}

void
acies_battle_plan_set_title (AciesBattlePlan *self,
                             const char      *title)
{
  g_return_if_fail (ACIES_IS_BATTLE_PLAN (self));

  set_text (self, &self->title, title);
}

void
acies_battle_plan_set_date (AciesBattlePlan *self,
                            const char      *date)
{
  g_return_if_fail (ACIES_IS_BATTLE_PLAN (self));

  set_text (self, &self->date, date);
}

void
acies_battle_plan_set_place (AciesBattlePlan *self,
                             const char      *place)
{
  g_return_if_fail (ACIES_IS_BATTLE_PLAN (self));

  set_text (self, &self->place, place);
}

void
acies_battle_plan_set_file (AciesBattlePlan *self,
                            GFile           *file)
{
  g_return_if_fail (ACIES_IS_BATTLE_PLAN (self));
  g_return_if_fail (file == NULL || G_IS_FILE (file));

  if (g_set_object (&self->file, file))
    emit_changed (self, ACIES_PLANNED_NAMES);
}

/**
 * acies_battle_plan_choose_file:
 * @self: a plan
 * @folder: where battles are kept
 *
 * Returns: (transfer full): the file that the user named, else one in @folder that
 *   is not there yet, called after the battle
 */
GFile *
acies_battle_plan_choose_file (AciesBattlePlan *self,
                               GFile           *folder)
{
  g_autofree char *title = NULL;

  g_return_val_if_fail (ACIES_IS_BATTLE_PLAN (self), NULL);
  g_return_val_if_fail (G_IS_FILE (folder), NULL);

  if (self->file != NULL)
    return g_object_ref (self->file);

  title = acies_battle_plan_dup_title (self);

  return acies_free_file_find (folder, title, _("New Battle"), ".battle");
}

/* ---- Table ---- */

AciesTable *
acies_battle_plan_get_table (AciesBattlePlan *self)
{
  g_return_val_if_fail (ACIES_IS_BATTLE_PLAN (self), NULL);

  return self->table;
}

gboolean
acies_battle_plan_is_table_chosen (AciesBattlePlan *self)
{
  g_return_val_if_fail (ACIES_IS_BATTLE_PLAN (self), FALSE);

  return self->table_chosen;
}

/* Places were chosen for the table as it was. */
static void
forget_places (AciesBattlePlan *self,
               guint           *parts)
{
  for (guint i = 0; i < ACIES_PLANNED_SIDES; i++)
    if (self->places[i]->len > 0)
      {
        g_ptr_array_set_size (self->places[i], 0);
        *parts |= ACIES_PLANNED_DEPLOYMENT;
      }
}

/**
 * acies_battle_plan_set_table:
 * @self: a plan
 * @table: a table to copy
 *
 * Plays on a table like @table.  Terrain from a battle under other rules counts
 * as what its like usually does in these.  The photograph under the ground stays, unless
 * @table has one.
 */
void
acies_battle_plan_set_table (AciesBattlePlan *self,
                             AciesTable      *table)
{
  guint parts = ACIES_PLANNED_TABLE | ACIES_PLANNED_BACKDROP;
  g_autoptr (AciesTable) copy = NULL;

  g_return_if_fail (ACIES_IS_BATTLE_PLAN (self));
  g_return_if_fail (ACIES_IS_TABLE (table));

  copy = acies_table_copy (table);
  if (acies_table_get_backdrop (copy) == NULL)
    acies_table_set_backdrop (copy, acies_table_get_backdrop (self->table));
  g_set_object (&self->table, copy);
  self->table_chosen = TRUE;
  if (self->ruleset != NULL)
    acies_terrain_classify_on_table (self->table, self->ruleset);
  forget_places (self, &parts);
  emit_changed (self, parts);
}

/**
 * acies_battle_plan_set_size:
 * @self: a plan
 * @width: inches from the left edge to the right one
 * @height: inches from the far edge to the near one
 * @deployment: inches that the sides' zones are deep
 *
 * Sets the size of the table.
 */
void
acies_battle_plan_set_size (AciesBattlePlan *self,
                            double           width,
                            double           height,
                            double           deployment)
{
  guint parts = ACIES_PLANNED_TABLE;

  g_return_if_fail (ACIES_IS_BATTLE_PLAN (self));

  if (width == acies_table_get_width (self->table) && height == acies_table_get_height (self->table)
      && deployment == acies_table_get_deployment (self->table))
    return;

  acies_table_set_size (self->table, width, height);
  acies_table_set_deployment (self->table, MIN (deployment, acies_table_find_most_deployment (self->table)));
  self->table_chosen = TRUE;
  self->touched = TRUE;
  forget_places (self, &parts);
  emit_changed (self, parts);
}

void
acies_battle_plan_terrain_changed (AciesBattlePlan *self)
{
  g_return_if_fail (ACIES_IS_BATTLE_PLAN (self));

  self->table_chosen = TRUE;
  self->touched = TRUE;
  emit_changed (self, ACIES_PLANNED_TABLE);
}

void
acies_battle_plan_set_backdrop (AciesBattlePlan *self,
                                AciesBackdrop   *backdrop)
{
  g_return_if_fail (ACIES_IS_BATTLE_PLAN (self));

  acies_table_set_backdrop (self->table, backdrop);
  self->touched = TRUE;
  emit_changed (self, ACIES_PLANNED_BACKDROP);
}

/* ---- Deployment ---- */

gboolean
acies_battle_plan_is_ready (AciesBattlePlan *self)
{
  g_return_val_if_fail (ACIES_IS_BATTLE_PLAN (self), FALSE);

  return self->ruleset != NULL && self->armies[0] != NULL && self->armies[1] != NULL;
}

gboolean
acies_battle_plan_is_touched (AciesBattlePlan *self)
{
  g_return_val_if_fail (ACIES_IS_BATTLE_PLAN (self), FALSE);

  return self->touched;
}

AciesSituation *
acies_battle_plan_create_situation (AciesBattlePlan *self)
{
  g_autoptr (GListModel) armies = NULL;
  AciesSituation *situation;

  g_return_val_if_fail (ACIES_IS_BATTLE_PLAN (self), NULL);

  if (!acies_battle_plan_is_ready (self))
    return NULL;

  armies = list_armies (self);
  situation = acies_ruleset_create_situation (self->ruleset, self->table, armies, self->options);
  for (guint side = 0; side < ACIES_PLANNED_SIDES; side++)
    for (guint i = 0; i < self->places[side]->len; i++)
      acies_situation_apply_move (situation, self->places[side]->pdata[i]);

  return situation;
}

/**
 * acies_battle_plan_deploy_in_line:
 * @self: a plan that is ready
 * @side: 0 or 1
 *
 * Places the units and leaders of a side that have no place yet in line on the front
 * of its zone.
 */
void
acies_battle_plan_deploy_in_line (AciesBattlePlan *self,
                                  guint            side)
{
  g_autoptr (AciesSituation) situation = NULL;
  g_autoptr (GPtrArray) moves = NULL;

  g_return_if_fail (ACIES_IS_BATTLE_PLAN (self) && side < ACIES_PLANNED_SIDES);
  g_return_if_fail (acies_battle_plan_is_ready (self));

  situation = acies_battle_plan_create_situation (self);
  moves = acies_deployment_in_line (situation);
  for (guint i = 0; i < moves->len; i++)
    {
      AciesMove *move = moves->pdata[i];

      if (acies_situation_find (situation, move->subject)->side == side)
        g_ptr_array_add (self->places[side], acies_move_ref (move));
    }
  emit_changed (self, ACIES_PLANNED_DEPLOYMENT);
}

void
acies_battle_plan_clear_side (AciesBattlePlan *self,
                              guint            side)
{
  g_return_if_fail (ACIES_IS_BATTLE_PLAN (self) && side < ACIES_PLANNED_SIDES);

  g_ptr_array_set_size (self->places[side], 0);
  emit_changed (self, ACIES_PLANNED_DEPLOYMENT);
}

/**
 * acies_battle_plan_find_side:
 * @self: a plan that is ready
 * @subject: the id of a unit or a leader
 *
 * Returns: the side that it belongs to; %ACIES_PLANNED_SIDES when there is no such body
 */
guint
acies_battle_plan_find_side (AciesBattlePlan *self,
                             const char      *subject)
{
  g_autoptr (AciesSituation) situation = NULL;
  const AciesBody *body;

  g_return_val_if_fail (ACIES_IS_BATTLE_PLAN (self) && subject != NULL, ACIES_PLANNED_SIDES);

  situation = acies_battle_plan_create_situation (self);
  body = situation != NULL ? acies_situation_find (situation, subject) : NULL;

  return body != NULL ? body->side : ACIES_PLANNED_SIDES;
}

/**
 * acies_battle_plan_place:
 * @self: a plan that is ready
 * @subject: the id of a unit or a leader; any other is ignored
 * @pose: where it stands, in inches, and its heading, in degrees
 *
 * Gives a body a place, instead of the one that it had.
 */
void
acies_battle_plan_place (AciesBattlePlan *self,
                         const char      *subject,
                         AciesPose        pose)
{
  guint side = acies_battle_plan_find_side (self, subject);
  GPtrArray *places;

  if (side >= ACIES_PLANNED_SIDES)
    return;

  places = self->places[side];
  for (guint i = places->len; i > 0; i--)
    if (strcmp (((const AciesMove *) places->pdata[i - 1])->subject, subject) == 0)
      g_ptr_array_remove_index (places, i - 1);
  g_ptr_array_add (places, acies_move_new (subject, ACIES_MOVE_PLACE, &pose, 1));
  self->touched = TRUE;
  emit_changed (self, ACIES_PLANNED_DEPLOYMENT);
}

/**
 * acies_battle_plan_count_placed:
 * @self: a plan
 * @side: 0 or 1
 * @n_bodies: (out) (optional): how many units and leaders the side has
 *
 * Returns: how many of them have a place
 */
guint
acies_battle_plan_count_placed (AciesBattlePlan *self,
                                guint            side,
                                guint           *n_bodies)
{
  AciesArmy *army;
  guint all = 0;

  g_return_val_if_fail (ACIES_IS_BATTLE_PLAN (self) && side < ACIES_PLANNED_SIDES, 0);

  army = self->armies[side];
  for (guint i = 0; army != NULL && i < acies_army_get_n_commands (army); i++)
    {
      AciesCommand *command = acies_army_get_command (army, i);

      all += acies_command_get_n_units (command) + (acies_command_get_leader (command) != NULL ? 1 : 0);
    }
  if (n_bodies != NULL)
    *n_bodies = all;

  return self->places[side]->len;
}

/* ---- The battle ---- */

AciesBattle *
acies_battle_plan_create_battle (AciesBattlePlan *self)
{
  g_autoptr (GListModel) armies = NULL;
  g_autofree char *title = NULL;
  AciesBattle *battle;

  g_return_val_if_fail (ACIES_IS_BATTLE_PLAN (self), NULL);

  if (!acies_battle_plan_is_ready (self))
    return NULL;

  armies = list_armies (self);
  battle = acies_battle_new (self->ruleset, self->table, armies, self->options);
  title = acies_battle_plan_dup_title (self);
  acies_battle_set_title (battle, title);
  acies_battle_set_date (battle, self->date);
  acies_battle_set_place (battle, self->place);

  return battle;
}

/**
 * acies_battle_plan_log_deployment:
 * @self: a plan
 * @battle: the battle made of it
 * @error: return location
 *
 * Logs the places of all units and leaders that have one, an event for each side.
 *
 * Returns: whether the log took it
 */
gboolean
acies_battle_plan_log_deployment (AciesBattlePlan  *self,
                                  AciesBattle      *battle,
                                  GError          **error)
{
  gboolean done = TRUE;

  g_return_val_if_fail (ACIES_IS_BATTLE_PLAN (self), FALSE);
  g_return_val_if_fail (ACIES_IS_BATTLE (battle), FALSE);

  acies_battle_begin_group (battle);
  for (guint side = 0; done && side < ACIES_PLANNED_SIDES; side++)
    {
      g_autoptr (AciesEvent) event = NULL;

      if (self->places[side]->len == 0)
        continue;
      event = acies_event_new_move (self->places[side]);
      done = acies_battle_append (battle, event, error);
    }
  acies_battle_end_group (battle);

  return done;
}
