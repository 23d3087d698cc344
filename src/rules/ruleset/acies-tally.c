/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <math.h>

#include <glib/gi18n-lib.h>

#include "acies-tally.h"

struct _AciesTallies
{
  AciesRuleset *ruleset;
  int           size;       /* unit traits with these roles, -1 for none */
  int           type;
  gboolean      is_bases;   /* whether units are counted in bases */
  AciesTally    all;
  GArray       *commands;
  GArray       *types;
};

/* ---- Adding up ---- */

static gint64
get_points (const AciesRecord *traits)
{
  int position = acies_schema_find_role (acies_record_get_schema (traits), ACIES_ROLE_POINTS);

  return position >= 0 ? acies_record_get_number (traits, (guint) position) : 0;
}

static gint64
measure_strength (const AciesTallies *self,
                  const AciesRecord  *traits)
{
  g_auto (AciesAppearance) appearance = { 0 };

  acies_ruleset_get_appearance (self->ruleset, traits, NULL, FALSE, acies_traits_get_files (traits), &appearance);

  return llround (MAX (appearance.strength, 0));
}

static void
add (AciesTally       *tally,
     const AciesTally *part)
{
  tally->n_units += part->n_units;
  tally->n_leaders += part->n_leaders;
  tally->size += part->size;
  tally->points += part->points;
}

/* @by_type: (element-type AciesTally): one for each troop type, empty without types */
static void
add_command (AciesTallies *self,
             AciesCommand *command,
             GArray       *by_type)
{
  AciesLeader *leader = acies_command_get_leader (command);
  AciesTally tally = { .command = command };

  if (leader != NULL)
    {
      tally.n_leaders = 1;
      tally.points = get_points (acies_leader_get_traits (leader));
    }
  for (guint i = 0; i < acies_command_get_n_units (command); i++)
    {
      const AciesRecord *traits = acies_unit_get_traits (acies_command_get_unit (command, i));
      AciesTally unit = { .n_units = 1, .points = get_points (traits) };

      if (self->size >= 0)
        unit.size = acies_record_get_number (traits, (guint) self->size);
      add (&tally, &unit);
      if (by_type->len > 0)
        add (&g_array_index (by_type, AciesTally, (guint) acies_record_get_choice (traits, (guint) self->type)), &unit);
    }

  add (&self->all, &tally);
  g_array_append_val (self->commands, tally);
}

static GArray *
create_types (const AciesTallies *self,
              AciesSchema        *traits)
{
  GArray *tallies = g_array_new (FALSE, FALSE, sizeof (AciesTally));
  AciesVocabulary *types = self->type >= 0
                           ? acies_field_get_vocabulary (acies_schema_get_field (traits, (guint) self->type)) : NULL;

  for (guint i = 0; types != NULL && i < acies_vocabulary_get_n_items (types); i++)
    {
      AciesTally tally = { .type = acies_vocabulary_get_item_label (types, i) };

      g_array_append_val (tallies, tally);
    }

  return tallies;
}

static void
compute_shares (AciesTallies *self,
                GArray       *tallies)
{
  const AciesTally *all = &self->all;

  for (guint i = 0; i < tallies->len; i++)
    {
      AciesTally *tally = &g_array_index (tallies, AciesTally, i);
      gint64 part = all->size > 0 ? tally->size : tally->n_units;
      gint64 whole = all->size > 0 ? all->size : all->n_units;

      tally->percent = whole > 0 ? (guint) ((200 * part + whole) / (2 * whole)) : 0;
    }
}

/**
 * acies_tallies_new:
 * @ruleset: the rules of the army
 * @army: an army
 * @command: (nullable): the only command of it that is added up; %NULL for all
 *
 * Returns: (transfer full): what there is of units, leaders, figures, bases and points
 */
AciesTallies *
acies_tallies_new (AciesRuleset *ruleset,
                   AciesArmy    *army,
                   AciesCommand *command)
{
  AciesTallies *self;
  AciesSchema *traits;
  g_autoptr (GArray) by_type = NULL;

  g_return_val_if_fail (ACIES_IS_RULESET (ruleset), NULL);
  g_return_val_if_fail (ACIES_IS_ARMY (army), NULL);

  traits = acies_army_get_unit_schema (army);
  self = g_new0 (AciesTallies, 1);
  self->ruleset = g_object_ref (ruleset);
  self->size = acies_schema_find_role (traits, ACIES_ROLE_SIZE);
  self->type = acies_schema_find_role (traits, ACIES_ROLE_TYPE);
  self->is_bases = self->size >= 0
                   && g_strcmp0 (acies_field_get_unit (acies_schema_get_field (traits, (guint) self->size)), "base") == 0;
  self->commands = g_array_new (FALSE, FALSE, sizeof (AciesTally));
  self->types = g_array_new (FALSE, FALSE, sizeof (AciesTally));
  self->all.percent = 100;

  by_type = create_types (self, traits);
  for (guint i = 0; i < acies_army_get_n_commands (army); i++)
    if (command == NULL || command == acies_army_get_command (army, i))
      add_command (self, acies_army_get_command (army, i), by_type);
  for (guint i = 0; i < by_type->len; i++)
    if (g_array_index (by_type, AciesTally, i).n_units > 0)
      g_array_append_val (self->types, g_array_index (by_type, AciesTally, i));
  compute_shares (self, self->commands);
  compute_shares (self, self->types);

  return self;
}

static AciesTally *
find_type (AciesTallies *self,
           const char   *type)
{
  for (guint i = 0; i < self->types->len; i++)
    if (g_array_index (self->types, AciesTally, i).type == type)
      return &g_array_index (self->types, AciesTally, i);

  return NULL;
}

static void
count_figures_of_command (AciesTallies *self,
                          AciesTally   *tally)
{
  for (guint i = 0; i < acies_command_get_n_units (tally->command); i++)
    {
      const AciesRecord *traits = acies_unit_get_traits (acies_command_get_unit (tally->command, i));
      gint64 strength = measure_strength (self, traits);
      AciesTally *type = self->type >= 0 ? find_type (self, acies_traits_get_item_label (traits, ACIES_ROLE_TYPE)) : NULL;

      self->all.strength += strength;
      tally->strength += strength;
      if (type != NULL)
        type->strength += strength;
    }
}

/**
 * acies_tallies_count_figures:
 * @self: tallies whose army has not changed since
 *
 * Adds up the figures of units that are counted in bases, for which the rules are asked how each unit looks: ten times
 * the work of all the rest.  Of units that are counted in figures losses may be counted in something that is none, and
 * nothing is done.
 */
void
acies_tallies_count_figures (AciesTallies *self)
{
  g_return_if_fail (self != NULL);

  for (guint i = 0; self->is_bases && i < self->commands->len; i++)
    count_figures_of_command (self, &g_array_index (self->commands, AciesTally, i));
}

void
acies_tallies_free (AciesTallies *self)
{
  g_object_unref (self->ruleset);
  g_array_unref (self->commands);
  g_array_unref (self->types);
  g_free (self);
}

/* ---- Reading ---- */

/**
 * acies_tallies_get_all:
 * @self: tallies
 *
 * Returns: (transfer none): the sum
 */
const AciesTally *
acies_tallies_get_all (const AciesTallies *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return &self->all;
}

const GArray *
acies_tallies_get_commands (const AciesTallies *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->commands;
}

const GArray *
acies_tallies_get_types (const AciesTallies *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->types;
}

/* ---- Tables ---- */

/* Whether the figures are another number than the bases. */
static gboolean
has_strength (const AciesTallies *self)
{
  return self->all.strength > self->all.size;
}

char **
acies_tallies_list_titles (const AciesTallies *self)
{
  g_autoptr (GStrvBuilder) titles = NULL;

  g_return_val_if_fail (self != NULL, NULL);

  titles = g_strv_builder_new ();
  g_strv_builder_add (titles, _("Units"));
  if (self->size >= 0)
    g_strv_builder_add (titles, self->is_bases ? _("Bases") : _("Figures"));
  if (has_strength (self))
    g_strv_builder_add (titles, _("Figures"));
  /* Few players fill in points. */
  if (self->all.points > 0)
    g_strv_builder_add (titles, _("Points"));

  return g_strv_builder_end (titles);
}

static void
add_number (GStrvBuilder *cells,
            gint64        number)
{
  g_autofree char *text = g_strdup_printf ("%" G_GINT64_FORMAT, number);

  g_strv_builder_add (cells, text);
}

char **
acies_tallies_print (const AciesTallies *self,
                     const AciesTally   *tally)
{
  g_autoptr (GStrvBuilder) cells = NULL;

  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (tally != NULL, NULL);

  cells = g_strv_builder_new ();
  add_number (cells, tally->n_units);
  if (self->size >= 0)
    add_number (cells, tally->size);
  if (has_strength (self))
    add_number (cells, tally->strength);
  if (self->all.points > 0)
    add_number (cells, tally->points);

  return g_strv_builder_end (cells);
}

char *
acies_tally_print_share (const AciesTally *tally)
{
  g_return_val_if_fail (tally != NULL, NULL);

  /* Translators: of a hundred */
  return g_strdup_printf (_("%u%%"), tally->percent);
}
