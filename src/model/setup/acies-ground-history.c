/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>
#include <math.h>

#include "acies-ground-history.h"
#include "acies-plan-edges.h"
#include "acies-plan-rim.h"
#include "acies-terrain-shapes.h"

/* More steps are not remembered. */
#define MOST_STEPS 200

/* Inches by which a shape that was only turned may differ, as its points are rounded */
#define SAME 1e-6

/* A table before or after a step, and the step. */
typedef struct
{
  AciesTable *table;
  char       *label;
  /* (nullable): steps with the same one are one step. */
  char       *merge;
} Step;

struct _AciesGroundHistory
{
  GObject          parent_instance;

  AciesBattlePlan *plan;
  /* The table as it is */
  AciesTable      *present;
  /* (element-type Step): the last one is the next to be taken back or done again. */
  GPtrArray       *done;
  GPtrArray       *undone;
  /* The plan changes because a step is taken back. */
  gboolean         restoring;
};

enum
{
  PROP_UNDO_LABEL = 1,
  PROP_REDO_LABEL,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (AciesGroundHistory, acies_ground_history, G_TYPE_OBJECT)

static void
step_free (gpointer data)
{
  Step *step = data;

  g_clear_object (&step->table);
  g_free (step->label);
  g_free (step->merge);
  g_free (step);
}

/* ---- What was done ---- */

static gboolean
has_same_points (AciesTerrain *one,
                 AciesTerrain *other)
{
  gsize n_points, n_others;
  const AciesPoint *points = acies_terrain_get_points (one, &n_points);
  const AciesPoint *others = acies_terrain_get_points (other, &n_others);

  if (n_points != n_others)
    return FALSE;
  for (gsize i = 0; i < n_points; i++)
    if (points[i].x != others[i].x || points[i].y != others[i].y)
      return FALSE;

  return TRUE;
}

static gboolean
counts_the_same (AciesTerrain *one,
                 AciesTerrain *other)
{
  return g_str_equal (acies_terrain_get_classes (one), acies_terrain_get_classes (other))
         && acies_terrain_get_width (one) == acies_terrain_get_width (other)
         && acies_terrain_get_levels (one) == acies_terrain_get_levels (other)
         && acies_terrain_get_blocks_sight (one) == acies_terrain_get_blocks_sight (other);
}

/* Tells moves, turns and other changes of a shape apart: one keeps the arms between points, one their lengths. */
static char *
name_reshaping (AciesTerrain *before,
                AciesTerrain *after)
{
  const char *name = acies_terrain_get_name (after);
  gsize n_points, n_others;
  const AciesPoint *points = acies_terrain_get_points (before, &n_points);
  const AciesPoint *others = acies_terrain_get_points (after, &n_others);
  gboolean moved = n_points == n_others;
  gboolean turned = n_points == n_others;

  for (gsize i = 0; i + 1 < n_points && turned; i++)
    {
      if (fabs (points[i + 1].x - points[i].x - others[i + 1].x + others[i].x) > SAME
          || fabs (points[i + 1].y - points[i].y - others[i + 1].y + others[i].y) > SAME)
        moved = FALSE;
      if (fabs (acies_point_distance (points[i], points[i + 1]) - acies_point_distance (others[i], others[i + 1])) > SAME
          || fabs (acies_point_distance (points[0], points[i + 1])
                   - acies_point_distance (others[0], others[i + 1])) > SAME)
        turned = FALSE;
    }
  if (moved && turned)
    /* Translators: a step that can be taken back; the name of a piece of scenery */
    return g_strdup_printf (_("Move %s"), name);
  if (turned)
    /* Translators: a step that can be taken back; the name of a piece of scenery */
    return g_strdup_printf (_("Turn %s"), name);

  /* Translators: a step that can be taken back; the name of a piece of scenery */
  return g_strdup_printf (_("Reshape %s"), name);
}

/* Returns: (transfer full) (nullable): what was done to a piece; %NULL for nothing */
static char *
name_change (AciesTerrain  *before,
             AciesTerrain  *after,
             char         **merge)
{
  if (!has_same_points (before, after))
    return name_reshaping (before, after);
  if (!counts_the_same (before, after))
    /* Translators: a step that can be taken back; the name of a piece of scenery */
    return g_strdup_printf (_("Change %s"), acies_terrain_get_name (after));
  if (!g_str_equal (acies_terrain_get_name (before), acies_terrain_get_name (after)))
    {
      *merge = g_strdup_printf ("name %s", acies_terrain_get_id (after));
      /* Translators: a step that can be taken back; the name that a piece of scenery had */
      return g_strdup_printf (_("Rename %s"), acies_terrain_get_name (before));
    }

  return NULL;
}

/* Returns: (transfer full) (nullable): the first piece of a table that another has not, and how many there are */
static AciesTerrain *
find_missing (AciesTable *table,
              AciesTable *other,
              guint      *n_missing)
{
  GListModel *terrain = acies_table_get_terrain (table);
  g_autoptr (AciesTerrain) found = NULL;

  *n_missing = 0;
  for (guint i = 0; i < g_list_model_get_n_items (terrain); i++)
    {
      g_autoptr (AciesTerrain) piece = g_list_model_get_item (terrain, i);
      AciesTerrain *like = acies_table_find_terrain (other, acies_terrain_get_id (piece));

      if (like != NULL && acies_terrain_get_kind (like) == acies_terrain_get_kind (piece))
        continue;
      *n_missing += 1;
      if (found == NULL)
        found = g_steal_pointer (&piece);
    }

  return g_steal_pointer (&found);
}

/* Returns: (transfer full) (nullable): what was done to pieces that both tables have */
static char *
name_changes (AciesTable  *before,
              AciesTable  *after,
              char       **merge)
{
  GListModel *terrain = acies_table_get_terrain (after);
  GListModel *earlier = acies_table_get_terrain (before);
  g_autofree char *label = NULL;
  gboolean reordered = FALSE;

  for (guint i = 0; i < g_list_model_get_n_items (terrain); i++)
    {
      g_autoptr (AciesTerrain) piece = g_list_model_get_item (terrain, i);
      g_autoptr (AciesTerrain) there = g_list_model_get_item (earlier, i);
      g_autofree char *change = NULL;

      g_clear_pointer (merge, g_free);
      change = name_change (acies_table_find_terrain (before, acies_terrain_get_id (piece)), piece, merge);
      if (change != NULL && label != NULL)
        return g_strdup (_("Change Several Pieces"));
      if (change != NULL)
        label = g_steal_pointer (&change);
      reordered |= !g_str_equal (acies_terrain_get_id (piece), acies_terrain_get_id (there));
    }
  if (label == NULL && reordered)
    return g_strdup (_("Change the Order"));

  return g_steal_pointer (&label);
}

/* Returns: (transfer full) (nullable): what was done to the photograph under the ground */
static char *
name_backdrop_change (const AciesBackdrop  *before,
                      const AciesBackdrop  *after,
                      char                **merge)
{
  if (acies_backdrop_equal (before, after))
    return NULL;
  if (before == NULL)
    return g_strdup (_("Add the Photograph"));
  if (after == NULL)
    return g_strdup (_("Remove the Photograph"));
  if (!acies_photo_equal (acies_backdrop_get_photo (before), acies_backdrop_get_photo (after)))
    return g_strdup (_("Choose Another Photograph"));
  if (!acies_backdrop_is_fitted_like (before, after))
    return g_strdup (_("Fit the Photograph"));

  *merge = g_strdup ("opacity");

  return g_strdup (_("Change the Strength of the Photograph"));
}

static gboolean
has_same_cut (AciesTable *one,
              AciesTable *other)
{
  AciesRim first = acies_table_recognize_shape (one), second = acies_table_recognize_shape (other);

  return acies_rim_has_cut (&first) && first.shape == second.shape && first.edge == second.edge;
}

/* Returns: (transfer full) (nullable): what was done; %NULL for nothing */
static char *
name_step (AciesTable  *before,
           AciesTable  *after,
           char       **merge)
{
  guint n_added, n_removed;
  g_autoptr (AciesTerrain) added = find_missing (after, before, &n_added);
  g_autoptr (AciesTerrain) removed = find_missing (before, after, &n_removed);
  char *label;

  if (n_added == 1 && n_removed == 0)
    /* Translators: a step that can be taken back; the name of a piece of scenery */
    return g_strdup_printf (_("Add %s"), acies_terrain_get_name (added));
  if (n_removed == 1 && n_added == 0)
    /* Translators: a step that can be taken back; the name of a piece of scenery */
    return g_strdup_printf (_("Remove %s"), acies_terrain_get_name (removed));
  if (n_added + n_removed > 0)
    return g_strdup (_("Choose Another Table"));
  if (!acies_table_has_same_edges (before, after))
    return g_strdup (_("Change the Edges"));
  if (acies_table_get_width (before) != acies_table_get_width (after)
      || acies_table_get_height (before) != acies_table_get_height (after)
      || acies_table_get_deployment (before) != acies_table_get_deployment (after))
    {
      *merge = g_strdup ("size");
      return g_strdup (_("Change the Size of the Table"));
    }
  if (!acies_table_has_same_rim (before, after))
    {
      /* Of a cut that is typed or spun only the last size is a step of its own. */
      if (has_same_cut (before, after))
        *merge = g_strdup ("cut");
      return g_strdup (_("Change the Shape of the Table"));
    }

  label = name_changes (before, after, merge);

  return label != NULL ? label : name_backdrop_change (acies_table_get_backdrop (before),
                                                       acies_table_get_backdrop (after), merge);
}

/* ---- Keeping ---- */

static void
notify_labels (AciesGroundHistory *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_UNDO_LABEL]);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_REDO_LABEL]);
}

/* The table is @table_now; what was before is kept as that before a step. */
static void
keep_step (AciesGroundHistory *self,
           AciesTable         *table_now,
           char               *label,
           char               *merge)
{
  Step *last = self->done->len > 0 ? self->done->pdata[self->done->len - 1] : NULL;
  gboolean merges = last != NULL && self->undone->len == 0 && merge != NULL && g_strcmp0 (last->merge, merge) == 0;

  if (!merges)
    {
      Step *step = g_new0 (Step, 1);

      step->table = g_object_ref (self->present);
      step->label = g_strdup (label);
      step->merge = g_strdup (merge);
      if (self->done->len >= MOST_STEPS)
        g_ptr_array_remove_index (self->done, 0);
      g_ptr_array_add (self->done, step);
    }
  g_ptr_array_set_size (self->undone, 0);
  g_object_unref (self->present);
  self->present = acies_table_copy (table_now);
}

static void
plan_changed_cb (AciesGroundHistory *self,
                 guint               parts)
{
  AciesTable *table = acies_battle_plan_get_table (self->plan);
  g_autofree char *merge = NULL;
  g_autofree char *label = NULL;

  if (self->restoring || (parts & (ACIES_PLANNED_RULES | ACIES_PLANNED_TABLE | ACIES_PLANNED_BACKDROP)) == 0)
    return;

  if ((parts & ACIES_PLANNED_RULES) != 0)
    {
      g_ptr_array_set_size (self->done, 0);
      g_ptr_array_set_size (self->undone, 0);
      g_object_unref (self->present);
      self->present = acies_table_copy (table);
    }
  else
    {
      label = name_step (self->present, table, &merge);
      if (label == NULL)
        return;
      keep_step (self, table, label, merge);
    }
  notify_labels (self);
}

/* Pieces that stay are changed, so that who shows them need not begin anew. */
static void
restore_pieces (AciesTable *table,
                AciesTable *as)
{
  GListModel *terrain = acies_table_get_terrain (table);
  GListModel *wanted = acies_table_get_terrain (as);
  g_autoptr (GPtrArray) pieces = g_ptr_array_new_with_free_func (g_object_unref);
  gboolean in_order = g_list_model_get_n_items (terrain) == g_list_model_get_n_items (wanted);

  for (guint i = 0; i < g_list_model_get_n_items (wanted); i++)
    {
      g_autoptr (AciesTerrain) like = g_list_model_get_item (wanted, i);
      AciesTerrain *piece = acies_table_find_terrain (table, acies_terrain_get_id (like));
      g_autoptr (AciesTerrain) there = g_list_model_get_item (terrain, i);

      if (piece != NULL && acies_terrain_get_kind (piece) == acies_terrain_get_kind (like))
        {
          acies_terrain_take_after (piece, like);
          g_ptr_array_add (pieces, g_object_ref (piece));
        }
      else
        {
          g_ptr_array_add (pieces, acies_terrain_copy (like));
        }
      in_order = in_order && there == pieces->pdata[i];
    }
  if (in_order)
    return;

  while (g_list_model_get_n_items (terrain) > 0)
    {
      g_autoptr (AciesTerrain) piece = g_list_model_get_item (terrain, 0);

      acies_table_remove_terrain (table, acies_terrain_get_id (piece));
    }
  for (guint i = 0; i < pieces->len; i++)
    acies_table_add_terrain (table, pieces->pdata[i]);
}

/* Goes one step along: from one list of steps to the other */
static gboolean
go (AciesGroundHistory *self,
    GPtrArray          *from,
    GPtrArray          *to)
{
  AciesTable *table = acies_battle_plan_get_table (self->plan);
  AciesTable *as;
  Step *step;

  if (from->len == 0)
    return FALSE;

  step = g_ptr_array_steal_index (from, from->len - 1);
  as = step->table;
  step->table = self->present;
  self->present = as;
  g_ptr_array_add (to, step);

  self->restoring = TRUE;
  restore_pieces (table, as);
  acies_battle_plan_take_edges (self->plan, as);
  acies_battle_plan_set_size (self->plan, acies_table_get_width (as), acies_table_get_height (as),
                              acies_table_get_deployment (as));
  acies_battle_plan_take_rim (self->plan, as);
  acies_battle_plan_terrain_changed (self->plan);
  acies_battle_plan_set_backdrop (self->plan, acies_table_get_backdrop (as));
  self->restoring = FALSE;
  notify_labels (self);

  return TRUE;
}

/**
 * acies_ground_history_undo:
 * @self: a history
 *
 * Takes the last step back.
 *
 * Returns: %FALSE if there is none
 */
gboolean
acies_ground_history_undo (AciesGroundHistory *self)
{
  g_return_val_if_fail (ACIES_IS_GROUND_HISTORY (self), FALSE);

  return go (self, self->done, self->undone);
}

/**
 * acies_ground_history_redo:
 * @self: a history
 *
 * Does again what was taken back last.
 *
 * Returns: %FALSE if there is nothing to do again
 */
gboolean
acies_ground_history_redo (AciesGroundHistory *self)
{
  g_return_val_if_fail (ACIES_IS_GROUND_HISTORY (self), FALSE);

  return go (self, self->undone, self->done);
}

static const char *
get_label (GPtrArray *steps)
{
  return steps->len > 0 ? ((Step *) steps->pdata[steps->len - 1])->label : NULL;
}

/**
 * acies_ground_history_get_undo_label:
 * @self: a history
 *
 * Returns: (nullable): what would be taken back, in words
 */
const char *
acies_ground_history_get_undo_label (AciesGroundHistory *self)
{
  g_return_val_if_fail (ACIES_IS_GROUND_HISTORY (self), NULL);

  return get_label (self->done);
}

/**
 * acies_ground_history_get_redo_label:
 * @self: a history
 *
 * Returns: (nullable): what would be done again, in words
 */
const char *
acies_ground_history_get_redo_label (AciesGroundHistory *self)
{
  g_return_val_if_fail (ACIES_IS_GROUND_HISTORY (self), NULL);

  return get_label (self->undone);
}

/* ---- Construction ---- */

static void
acies_ground_history_get_property (GObject    *object,
                                   guint       prop_id,
                                   GValue     *value,
                                   GParamSpec *pspec)
{
  AciesGroundHistory *self = ACIES_GROUND_HISTORY (object);

  switch (prop_id)
    {
    case PROP_UNDO_LABEL:
      g_value_set_string (value, get_label (self->done));
      break;
    case PROP_REDO_LABEL:
      g_value_set_string (value, get_label (self->undone));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
acies_ground_history_finalize (GObject *object)
{
  AciesGroundHistory *self = ACIES_GROUND_HISTORY (object);

  g_ptr_array_unref (self->done);
  g_ptr_array_unref (self->undone);
  g_clear_object (&self->present);
  g_clear_object (&self->plan);

  G_OBJECT_CLASS (acies_ground_history_parent_class)->finalize (object);
}

static void
acies_ground_history_class_init (AciesGroundHistoryClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;

  object_class->get_property = acies_ground_history_get_property;
  object_class->finalize = acies_ground_history_finalize;

  properties[PROP_UNDO_LABEL] = g_param_spec_string ("undo-label", NULL, NULL, NULL, flags);
  properties[PROP_REDO_LABEL] = g_param_spec_string ("redo-label", NULL, NULL, NULL, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
acies_ground_history_init (AciesGroundHistory *self)
{
  self->done = g_ptr_array_new_with_free_func (step_free);
  self->undone = g_ptr_array_new_with_free_func (step_free);
}

/**
 * acies_ground_history_new:
 * @plan: a plan
 *
 * Begins to follow what is done to the table of a plan.
 *
 * Returns: (transfer full): a new history
 */
AciesGroundHistory *
acies_ground_history_new (AciesBattlePlan *plan)
{
  AciesGroundHistory *self;

  g_return_val_if_fail (ACIES_IS_BATTLE_PLAN (plan), NULL);

  self = g_object_new (ACIES_TYPE_GROUND_HISTORY, NULL);
  self->plan = g_object_ref (plan);
  self->present = acies_table_copy (acies_battle_plan_get_table (plan));
  g_signal_connect_object (plan, "changed", G_CALLBACK (plan_changed_cb), self, G_CONNECT_SWAPPED);

  return self;
}
