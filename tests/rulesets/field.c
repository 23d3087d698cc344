/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "field.h"

#define TABLE_WIDTH  72.0
#define TABLE_HEIGHT 48.0

Field *
field_new (const char *ruleset)
{
  Field *self = g_new0 (Field, 1);
  g_autoptr (GError) error = NULL;

  self->library = acies_ruleset_library_new ();
  self->ruleset = acies_ruleset_library_find (self->library, ruleset, &error);
  g_assert_no_error (error);
  self->table = acies_table_new (TABLE_WIDTH, TABLE_HEIGHT);
  self->armies = g_list_store_new (ACIES_TYPE_ARMY);
  for (int i = 0; i < 2; i++)
    {
      g_autoptr (AciesArmy) army = acies_ruleset_create_army (self->ruleset);

      acies_army_set_name (army, i == 0 ? "Alexander" : "Porus");
      g_list_store_append (self->armies, army);
    }

  return self;
}

void
field_free (Field *self)
{
  acies_situation_free (self->situation);
  g_object_unref (self->armies);
  g_object_unref (self->table);
  g_object_unref (self->library);
  g_free (self);
}

/* ---- Before the battle ---- */

static AciesArmy *
get_army (Field *self,
          char   side)
{
  g_autoptr (AciesArmy) army = g_list_model_get_item (G_LIST_MODEL (self->armies), side - 'a');

  return army;
}

void
field_add_general (Field      *self,
                   char        side,
                   const char *traits)
{
  AciesCommand *command = acies_army_add_command (get_army (self, side), TRUE, G_MAXUINT);
  AciesLeader *leader = acies_command_get_leader (command);
  g_auto (GStrv) pairs = g_strsplit (traits, " ", -1);

  acies_leader_set_name (leader, side == 'a' ? "Alexander" : "Porus");
  for (guint i = 0; pairs[i] != NULL; i++)
    {
      g_auto (GStrv) pair = g_strsplit (pairs[i], "=", 2);
      g_autoptr (GError) error = NULL;

      acies_leader_set_trait (leader, pair[0], pair[1], &error);
      g_assert_no_error (error);
    }
}

void
field_add_unit (Field      *self,
                char        side,
                const char *traits)
{
  GListModel *army = G_LIST_MODEL (get_army (self, side));
  g_autoptr (AciesCommand) command = g_list_model_get_item (army, g_list_model_get_n_items (army) - 1);
  AciesUnit *unit = acies_army_add_unit (ACIES_ARMY (army), command, G_MAXUINT);
  g_auto (GStrv) pairs = g_strsplit (traits, " ", -1);
  g_autofree char *name = g_strdup_printf ("Unit %c%s", side, acies_unit_get_id (unit));

  acies_unit_set_name (unit, name);
  for (guint i = 0; pairs[i] != NULL; i++)
    {
      g_auto (GStrv) pair = g_strsplit (pairs[i], "=", 2);
      g_autoptr (GError) error = NULL;

      acies_unit_set_trait (unit, pair[0], pair[1], &error);
      g_assert_no_error (error);
    }
}

void
field_add_line (Field              *self,
                char                side,
                const char * const *traits,
                guint               n_units)
{
  for (guint i = 0; i < n_units; i++)
    field_add_unit (self, side, traits[i]);
}

/* Many points keep the sides straight, though what is drawn is smoothed. */
static void
add_side (GArray *points,
          double  from_x,
          double  from_y,
          double  to_x,
          double  to_y)
{
  for (int i = 0; i < 20; i++)
    {
      AciesPoint point = { from_x + (to_x - from_x) * i / 20.0, from_y + (to_y - from_y) * i / 20.0 };

      g_array_append_val (points, point);
    }
}

void
field_add_terrain (Field      *self,
                   const char *classes,
                   double      left,
                   double      top,
                   double      right,
                   double      bottom)
{
  static guint last_id;
  g_autofree char *id = g_strdup_printf ("t%u", ++last_id);
  gboolean hill = g_strrstr (classes, "hill") != NULL;
  g_autoptr (AciesTerrain) piece = acies_terrain_new (id, hill ? ACIES_TERRAIN_HILL : ACIES_TERRAIN_BUILDING);
  g_autoptr (GArray) points = g_array_new (FALSE, FALSE, sizeof (AciesPoint));

  add_side (points, left, top, right, top);
  add_side (points, right, top, right, bottom);
  add_side (points, right, bottom, left, bottom);
  add_side (points, left, bottom, left, top);
  acies_terrain_set_classes (piece, classes);
  acies_terrain_set_points (piece, (const AciesPoint *) points->data, points->len);
  acies_terrain_set_blocks_sight (piece, FALSE);
  acies_table_add_terrain (self->table, piece);
}

void
field_begin (Field      *self,
             const char *options)
{
  g_autoptr (AciesRecord) readings = acies_record_new (acies_ruleset_get_options (self->ruleset));

  if (options != NULL)
    {
      g_auto (GStrv) pair = g_strsplit (options, "=", 2);
      g_autofree char *key = g_strconcat ("option.", pair[0], NULL);
      g_autoptr (GError) error = NULL;

      acies_record_parse_key (readings, key, pair[1], &error);
      g_assert_no_error (error);
    }

  self->situation = acies_ruleset_create_situation (self->ruleset, self->table, G_LIST_MODEL (self->armies), readings);
  acies_ruleset_begin (self->ruleset, self->situation);
}

/* ---- On the table ---- */

void
field_place (Field      *self,
             const char *id,
             double      x,
             double      y,
             double      heading)
{
  const AciesPose pose = { { x, y }, heading };
  g_autoptr (AciesMove) move = acies_move_new (id, ACIES_MOVE_PLACE, &pose, 1);

  acies_situation_apply_move (self->situation, move);
}

void
field_place_line (Field  *self,
                  char    side,
                  guint   n_units,
                  double  x,
                  double  step,
                  double  y)
{
  for (guint i = 0; i < n_units; i++)
    {
      g_autofree char *id = g_strdup_printf ("%c%u", side, i + 1);

      field_place (self, id, x + step * i, y, side == 'a' ? 0 : 180);
    }
}

void
field_set (Field      *self,
           const char *id,
           const char *status)
{
  AciesBody *body = acies_situation_find (self->situation, id);
  g_auto (GStrv) pairs = g_strsplit (status, " ", -1);

  for (guint i = 0; pairs[i] != NULL; i++)
    {
      g_auto (GStrv) pair = g_strsplit (pairs[i], "=", 2);
      g_autoptr (GError) error = NULL;

      acies_record_parse_key (body->status, pair[0], pair[1], &error);
      g_assert_no_error (error);
    }
  acies_situation_reshape (self->situation, body);
}

char *
field_get (Field      *self,
           const char *id,
           const char *status)
{
  AciesBody *body = acies_situation_find (self->situation, id);
  AciesSide *side = acies_situation_find_side (self->situation, id);
  const AciesRecord *record = body != NULL ? body->status : side->status;
  int position = acies_schema_lookup (acies_record_get_schema (record), status);

  g_assert_cmpint (position, >=, 0);

  return acies_record_print (record, position);
}

AciesPose
field_get_pose (Field      *self,
                const char *id)
{
  return acies_situation_find (self->situation, id)->pose;
}

/* ---- The turn ---- */

void
field_go_on_to (Field      *self,
                const char *step)
{
  do
    acies_ruleset_go_on (self->ruleset, self->situation);
  while (g_strcmp0 (acies_ruleset_get_step (self->ruleset, acies_situation_get_step (self->situation))->id, step) != 0);
}

char *
field_list (Field    *self,
            gboolean  offers)
{
  g_autoptr (GPtrArray) dues = acies_ruleset_list_dues (self->ruleset, self->situation);
  GString *list = g_string_new (NULL);

  for (guint i = 0; i < dues->len; i++)
    {
      const AciesDue *due = g_ptr_array_index (dues, i);
      const AciesProcedure *procedure = acies_ruleset_get_procedure (self->ruleset, due->procedure);

      if (!due->must && !offers)
        continue;

      g_string_append_printf (list, "%s%s %s", list->len > 0 ? ", " : "", acies_procedure_get_id (procedure), due->a);
      if (due->b != NULL)
        g_string_append_printf (list, " %s", due->b);
    }

  return g_string_free (list, FALSE);
}

gboolean
field_lists (Field      *self,
             gboolean    offers,
             const char *part)
{
  g_autofree char *list = field_list (self, offers);

  return strstr (list, part) != NULL;
}

/* Prints what is due with all that it says. */
static char *
print_dues (Field                *self,
            const AciesSituation *situation)
{
  g_autoptr (GPtrArray) dues = acies_ruleset_list_dues (self->ruleset, situation);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < dues->len; i++)
    {
      const AciesDue *due = g_ptr_array_index (dues, i);
      g_autofree char *presets = g_strjoinv (" ", due->presets);

      g_string_append_printf (text, "%s %s %s %s %d %s %s\n",
                              acies_procedure_get_id (acies_ruleset_get_procedure (self->ruleset, due->procedure)),
                              due->a, due->b, presets, due->must, due->reason, due->clause);
    }

  return g_string_free (text, FALSE);
}

void
field_check_frozen (Field *self)
{
  g_autoptr (AciesSituation) frozen = acies_situation_copy (self->situation);
  g_autofree char *expected = print_dues (self, self->situation);

  acies_situation_freeze (frozen);
  field_assert (print_dues (self, frozen), expected);
  /* Once more, of what is kept. */
  field_assert (print_dues (self, frozen), expected);
}

/* ---- Procedures ---- */

static AciesFacts *
gather (Field                *self,
        const AciesProcedure *procedure,
        const char           *a,
        const char           *b,
        const char * const   *presets)
{
  g_autoptr (GError) error = NULL;
  AciesFacts *facts = acies_ruleset_gather_facts (self->ruleset, self->situation, procedure, a, b, presets, &error);

  g_assert_no_error (error);

  return facts;
}

char *
field_measure_told (Field      *self,
                    const char *procedure,
                    const char *a,
                    const char *b,
                    const char *told,
                    const char *key)
{
  const char * const presets[] = { told, NULL };
  const AciesProcedure *found = acies_ruleset_find_procedure (self->ruleset, procedure);
  g_autoptr (AciesFacts) facts = gather (self, found, a, b, presets);
  const AciesRecord *inputs = acies_facts_get_inputs (facts);
  int position = acies_schema_lookup (acies_record_get_schema (inputs), key);

  g_assert_cmpint (position, >=, 0);

  return acies_record_print (inputs, position);
}

char *
field_measure (Field      *self,
               const char *procedure,
               const char *a,
               const char *b,
               const char *key)
{
  return field_measure_told (self, procedure, a, b, NULL, key);
}

/* What is known of it because it is due. */
static char **
find_presets (Field                *self,
              const AciesProcedure *procedure,
              const char           *a)
{
  GPtrArray *dues = acies_situation_get_dues (self->situation);

  for (guint i = 0; i < dues->len; i++)
    {
      const AciesDue *due = g_ptr_array_index (dues, i);

      if (due->procedure == acies_procedure_get_index (procedure) && g_strcmp0 (due->a, a) == 0)
        return g_strdupv (due->presets);
    }

  return NULL;
}

char *
field_accept (Field              *self,
              const AciesFacts   *facts,
              const AciesOutcome *outcome)
{
  const AciesResolution resolution = {
    acies_facts_get_procedure (facts), acies_facts_get_a (facts), acies_facts_get_b (facts),
    acies_facts_get_inputs (facts), outcome,
  };
  g_autoptr (GPtrArray) moves = acies_ruleset_propose_moves (self->ruleset, self->situation, &resolution);
  char *sentence = acies_ruleset_describe (self->ruleset, self->situation, &resolution);

  acies_ruleset_apply (self->ruleset, self->situation, &resolution);
  for (guint i = 0; i < moves->len; i++)
    acies_situation_apply_move (self->situation, g_ptr_array_index (moves, i));

  return sentence;
}

char *
field_play (Field      *self,
            const char *procedure,
            const char *a,
            const char *b,
            const char *presets,
            const char *dice)
{
  const AciesProcedure *found = acies_ruleset_find_procedure (self->ruleset, procedure);
  g_auto (GStrv) known = presets != NULL ? g_strsplit (presets, " ", -1) : find_presets (self, found, a);
  g_autoptr (AciesFacts) facts = gather (self, found, a, b, (const char * const *) known);
  g_autoptr (AciesDice) typed = acies_typed_dice_new (dice, 6);
  g_autoptr (AciesOutcome) outcome = NULL;
  g_autoptr (GError) error = NULL;

  /* A refused step changes nothing. */
  outcome = acies_procedure_resolve (found, acies_facts_get_inputs (facts), typed, &error);
  if (outcome == NULL)
    return g_strdup (acies_input_error_get_id (error));

  return field_accept (self, facts, outcome);
}

void
field_do (Field      *self,
          const char *procedure,
          const char *a,
          const char *b,
          const char *presets,
          const char *dice)
{
  g_autofree char *sentence = field_play (self, procedure, a, b, presets, dice);

  /* Errors have ids without spaces. */
  g_test_message ("%s", sentence);
  g_assert_nonnull (strchr (sentence, ' '));
}
