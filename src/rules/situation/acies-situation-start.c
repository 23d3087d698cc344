/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "acies-carry-private.h"
#include "acies-situation-private.h"

/* ---- Data common to all situations of a battle ---- */

static AciesCast *
create_cast (AciesRuleset           *ruleset,
             const AciesDeclaration *declaration,
             AciesShapeFunc          shape,
             AciesTable             *table,
             const AciesRecord      *options)
{
  AciesCast *cast = g_atomic_rc_box_new0 (AciesCast);

  cast->ruleset = g_object_ref (ruleset);
  cast->declaration = declaration;
  cast->shape = shape;
  cast->table = g_object_ref (table);
  cast->options = options != NULL ? acies_record_copy (options)
                                  : acies_record_new (declaration->options);
  cast->positions = g_hash_table_new (g_str_hash, g_str_equal);
  cast->texts = g_string_chunk_new (1024);
  cast->traits = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_record_free);

  return cast;
}

static void
clear_cast (gpointer data)
{
  AciesCast *cast = data;

  g_hash_table_unref (cast->positions);
  g_ptr_array_unref (cast->traits);
  g_string_chunk_free (cast->texts);
  acies_record_free (cast->options);
  g_object_unref (cast->table);
  g_object_unref (cast->ruleset);
}

void
acies_cast_unref (AciesCast *self)
{
  g_atomic_rc_box_release_full (self, clear_cast);
}

static AciesRecord *
keep_traits (AciesCast         *cast,
             const AciesRecord *traits)
{
  AciesRecord *copy = acies_record_copy (traits);

  g_ptr_array_add (cast->traits, copy);

  return copy;
}

static char *
keep_id (AciesCast  *cast,
         char        side,
         const char *id)
{
  g_autofree char *full_id = g_strdup_printf ("%c%s", side, id);

  return g_string_chunk_insert (cast->texts, full_id);
}

/* ---- The start ---- */

/* Finds the trait that gives the start value of a status: for `figures` that is `figures`,
 * `start-figures` or `figures-at-start`. */
static int
find_start_trait (AciesSchema *traits,
                  const char  *id)
{
  int position = acies_schema_lookup (traits, id);

  if (position < 0)
    {
      g_autofree char *start = g_strconcat ("start-", id, NULL);

      position = acies_schema_lookup (traits, start);
    }

  if (position < 0)
    {
      g_autofree char *at_start = g_strconcat (id, "-at-start", NULL);

      position = acies_schema_lookup (traits, at_start);
    }

  return position;
}

/* The start traits of a status; those of all units are the same, and so are those of all leaders. */
typedef struct
{
  AciesSchema *schema; /* of the status */
  AciesSchema *traits; /* (nullable): for which @positions were found */
  int         *positions;
} Start;

static void
start_clear (Start *self)
{
  g_clear_pointer (&self->positions, g_free);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Start, start_clear)

static void
find_start_traits (Start       *self,
                   AciesSchema *traits)
{
  guint n_fields = acies_schema_get_n_fields (self->schema);

  if (self->traits == traits)
    return;

  self->traits = traits;
  self->positions = g_renew (int, self->positions, n_fields);
  for (guint i = 0; i < n_fields; i++)
    self->positions[i] = find_start_trait (traits, acies_field_get_id (acies_schema_get_field (self->schema, i)));
}

/* Creates a status: each field starts at the value of its start trait, else at its default. */
static AciesRecord *
create_status (Start             *start,
               const AciesRecord *traits)
{
  AciesRecord *status = acies_record_new (start->schema);
  guint n_fields = acies_schema_get_n_fields (start->schema);

  find_start_traits (start, acies_record_get_schema (traits));
  for (guint i = 0; i < n_fields; i++)
    if (start->positions[i] >= 0)
      acies_carry_value (status, i, traits, start->positions[i]);

  return status;
}

static void
start_side (AciesSituation *self,
            Start          *start,
            guint           index,
            AciesArmy      *army)
{
  AciesSide *side = &self->sides[index];
  AciesCast *cast = self->cast;
  const char *name = acies_army_get_name (army);
  int color = acies_army_get_color (army);

  side->id = 'a' + index;
  side->index = index;
  side->color = color >= 0 ? (guint) color : index;
  side->emblem = acies_army_get_emblem (army);
  if (name != NULL && *name != '\0')
    {
      side->name = g_string_chunk_insert (cast->texts, name);
    }
  else
    {
      /* Translators: a side whose army has no name; %c is its letter. */
      g_autofree char *letter = g_strdup_printf (_("Side %c"), 'A' + index);

      side->name = g_string_chunk_insert (cast->texts, letter);
    }
  side->traits = keep_traits (cast, acies_army_get_traits (army));
  side->status = create_status (start, side->traits);
}

/* Appends a body to @places, which is moved into one block when complete. */
static AciesBody *
start_body (AciesSituation    *self,
            Start             *start,
            GArray            *places,
            guint              side,
            const char        *id,
            const char        *name,
            const AciesRecord *traits,
            gboolean           is_leader)
{
  AciesCast *cast = self->cast;
  AciesPlace *place;
  AciesBody *body;

  g_array_set_size (places, places->len + 1);
  place = &g_array_index (places, AciesPlace, places->len - 1);
  body = &place->body;

  body->id = keep_id (cast, self->sides[side].id, id);
  body->is_leader = is_leader;
  body->side = side;
  body->name = g_string_chunk_insert (cast->texts, name != NULL ? name : "");
  body->traits = keep_traits (cast, traits);
  body->status = create_status (start, body->traits);
  body->files = is_leader ? 1 : acies_traits_get_files (body->traits);
  place->formed_files = body->files;
  place->shaped_files = body->files;
  g_hash_table_insert (cast->positions, body->id, GUINT_TO_POINTER (places->len - 1));

  return body;
}

static void
start_units (AciesSituation *self,
             Start          *start,
             GArray         *places,
             guint           side,
             GListModel     *army)
{
  for (guint i = 0; i < g_list_model_get_n_items (army); i++)
    {
      g_autoptr (AciesCommand) command = g_list_model_get_item (army, i);
      AciesLeader *leader = acies_command_get_leader (command);
      char *leader_id = NULL;

      if (leader != NULL)
        leader_id = keep_id (self->cast, self->sides[side].id, acies_leader_get_id (leader));

      for (guint j = 0; j < g_list_model_get_n_items (G_LIST_MODEL (command)); j++)
        {
          g_autoptr (AciesUnit) unit = g_list_model_get_item (G_LIST_MODEL (command), j);
          AciesBody *body;

          body = start_body (self, start, places, side, acies_unit_get_id (unit), acies_unit_get_name (unit),
                             acies_unit_get_traits (unit), FALSE);
          body->key = acies_unit_get_key (unit);
          body->name_form = acies_unit_get_name_form (unit);
          body->leader = leader_id;
        }
    }
}

static void
start_leaders (AciesSituation *self,
               Start          *start,
               GArray         *places,
               guint           side,
               GListModel     *army)
{
  for (guint i = 0; i < g_list_model_get_n_items (army); i++)
    {
      g_autoptr (AciesCommand) command = g_list_model_get_item (army, i);
      AciesLeader *leader = acies_command_get_leader (command);

      if (leader != NULL)
        start_body (self, start, places, side, acies_leader_get_id (leader), acies_leader_get_name (leader),
                    acies_leader_get_traits (leader), TRUE);
    }
}

static void
start_bodies (AciesSituation *self,
              GListModel     *armies)
{
  g_auto (Start) units = { self->cast->declaration->parties[ACIES_PARTY_UNIT].status, };
  g_auto (Start) leaders = { self->cast->declaration->parties[ACIES_PARTY_LEADER].status, };
  GArray *places = g_array_new (FALSE, TRUE, sizeof (AciesPlace));

  for (guint i = 0; i < self->n_sides; i++)
    {
      g_autoptr (GListModel) army = g_list_model_get_item (armies, i);

      start_units (self, &units, places, i, army);
    }
  self->n_units = places->len;
  for (guint i = 0; i < self->n_sides; i++)
    {
      g_autoptr (GListModel) army = g_list_model_get_item (armies, i);

      start_leaders (self, &leaders, places, i, army);
    }

  self->parts = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_place_free);
  self->n_bodies = places->len;
  self->places = (AciesPlace *) g_array_free (places, FALSE);
  for (guint i = 0; i < self->n_bodies; i++)
    acies_situation_reshape (self, &self->places[i].body);
}

AciesSituation *
acies_situation_new (AciesRuleset           *ruleset,
                     const AciesDeclaration *declaration,
                     AciesShapeFunc          shape,
                     AciesTable             *table,
                     GListModel             *armies,
                     const AciesRecord      *options)
{
  g_auto (Start) sides = { declaration->parties[ACIES_PARTY_SIDE].status, };
  AciesSituation *self = g_new0 (AciesSituation, 1);

  self->cast = create_cast (ruleset, declaration, shape, table, options);
  self->turn = 1;
  self->first = -1;
  self->dues = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_due_free);
  self->trail = acies_trail_new ();

  self->n_sides = g_list_model_get_n_items (armies);
  self->sides = g_new0 (AciesSide, self->n_sides);
  for (guint i = 0; i < self->n_sides; i++)
    {
      g_autoptr (AciesArmy) army = g_list_model_get_item (armies, i);

      start_side (self, &sides, i, army);
    }
  start_bodies (self, armies);

  return self;
}
