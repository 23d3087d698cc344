/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>
#include <math.h>

#include "acies-band.h"
#include "acies-deploy-pull.h"
#include "acies-deployment-line.h"

/* How far an arrow key pushes, in inches, and turns, in degrees */
#define STEP 0.5
#define TURN 5.0
/* The least that a ghost measures, inches */
#define LEAST_SIZE 0.5

/* What a pull does */
typedef enum
{
  PULL_NOTHING,
  PULL_BODIES,
  PULL_LINE,
  PULL_BAND
} PullKind;

struct _AciesDeployPull
{
  GObject               parent_instance;

  /* (nullable), borrowed */
  const AciesSituation *situation;
  /* (element-type utf8): ids, in the order in which they were chosen */
  GPtrArray            *selected;

  PullKind              kind;
  AciesPoint            from;
  AciesPoint            to;
  /* (nullable) (element-type AciesMove): where they would be put */
  GPtrArray            *moves;
};

enum
{
  PLACED,
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (AciesDeployPull, acies_deploy_pull, G_TYPE_OBJECT)

static void
acies_deploy_pull_finalize (GObject *object)
{
  AciesDeployPull *self = ACIES_DEPLOY_PULL (object);

  g_ptr_array_unref (self->selected);
  g_clear_pointer (&self->moves, g_ptr_array_unref);

  G_OBJECT_CLASS (acies_deploy_pull_parent_class)->finalize (object);
}

static void
acies_deploy_pull_class_init (AciesDeployPullClass *klass)
{
  GType type = G_TYPE_FROM_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = acies_deploy_pull_finalize;
  signals[PLACED] = g_signal_new ("placed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 1, G_TYPE_PTR_ARRAY);
  signals[CHANGED] = g_signal_new ("changed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
acies_deploy_pull_init (AciesDeployPull *self)
{
  self->selected = g_ptr_array_new_with_free_func (g_free);
}

AciesDeployPull *
acies_deploy_pull_new (void)
{
  return g_object_new (ACIES_TYPE_DEPLOY_PULL, NULL);
}

static void
emit_changed (AciesDeployPull *self)
{
  g_signal_emit (self, signals[CHANGED], 0);
}

/* ---- Which units ---- */

/* (transfer container): those selected that are on the table, or all */
static GPtrArray *
list_selected (AciesDeployPull *self,
               gboolean         placed)
{
  GPtrArray *bodies = g_ptr_array_new ();

  for (guint i = 0; self->situation != NULL && i < self->selected->len; i++)
    {
      AciesBody *body = acies_situation_find (self->situation, self->selected->pdata[i]);

      if (body != NULL && (body->placed || !placed))
        g_ptr_array_add (bodies, body);
    }

  return bodies;
}

static gboolean
find_selected (AciesDeployPull *self,
               const char      *id,
               guint           *position)
{
  return g_ptr_array_find_with_equal_func (self->selected, id, g_str_equal, position);
}

void
acies_deploy_pull_set_situation (AciesDeployPull      *self,
                                 const AciesSituation *situation)
{
  g_return_if_fail (ACIES_IS_DEPLOY_PULL (self));

  self->situation = situation;
}

gboolean
acies_deploy_pull_is_selected (AciesDeployPull *self,
                               const char      *id)
{
  g_return_val_if_fail (ACIES_IS_DEPLOY_PULL (self), FALSE);

  return id != NULL && find_selected (self, id, NULL);
}

/**
 * acies_deploy_pull_select:
 * @self: a pull
 * @id: (nullable): a unit or leader, %NULL for none
 *
 * Chooses it alone.
 */
void
acies_deploy_pull_select (AciesDeployPull *self,
                          const char      *id)
{
  g_autofree char *chosen = g_strdup (id);

  g_return_if_fail (ACIES_IS_DEPLOY_PULL (self));

  g_ptr_array_set_size (self->selected, 0);
  if (chosen != NULL)
    g_ptr_array_add (self->selected, g_steal_pointer (&chosen));
  emit_changed (self);
}

/**
 * acies_deploy_pull_select_all:
 * @self: a pull
 * @ids: (array zero-terminated=1): units and leaders
 *
 * Chooses these and no others.
 */
void
acies_deploy_pull_select_all (AciesDeployPull    *self,
                              const char * const *ids)
{
  g_return_if_fail (ACIES_IS_DEPLOY_PULL (self));
  g_return_if_fail (ids != NULL);

  g_ptr_array_set_size (self->selected, 0);
  for (guint i = 0; ids[i] != NULL; i++)
    g_ptr_array_add (self->selected, g_strdup (ids[i]));
  emit_changed (self);
}

/**
 * acies_deploy_pull_list_selected:
 * @self: a pull
 *
 * Returns: (transfer full) (array zero-terminated=1): what is chosen, in that order
 */
char **
acies_deploy_pull_list_selected (AciesDeployPull *self)
{
  g_autoptr (GStrvBuilder) ids = g_strv_builder_new ();

  g_return_val_if_fail (ACIES_IS_DEPLOY_PULL (self), NULL);

  for (guint i = 0; i < self->selected->len; i++)
    g_strv_builder_add (ids, self->selected->pdata[i]);

  return g_strv_builder_end (ids);
}

static void
select_command (AciesDeployPull *self,
                const char      *id)
{
  const AciesBody *body = self->situation != NULL ? acies_situation_find (self->situation, id) : NULL;
  g_autoptr (GPtrArray) bodies = body != NULL ? acies_deployment_list_command (self->situation, body) : NULL;

  if (bodies == NULL)
    return;

  g_ptr_array_set_size (self->selected, 0);
  for (guint i = 0; i < bodies->len; i++)
    g_ptr_array_add (self->selected, g_strdup (((const AciesBody *) bodies->pdata[i])->id));
  emit_changed (self);
}

/**
 * acies_deploy_pull_click:
 * @self: a pull
 * @id: a unit or leader that was clicked
 * @n_press: how often
 * @state: with which keys held down
 *
 * Chooses it; with Ctrl or Shift beside those that are chosen, or no more; by two clicks with its whole command.
 */
void
acies_deploy_pull_click (AciesDeployPull *self,
                         const char      *id,
                         int              n_press,
                         GdkModifierType  state)
{
  guint position;

  g_return_if_fail (ACIES_IS_DEPLOY_PULL (self));
  g_return_if_fail (id != NULL);

  if (n_press > 1)
    {
      select_command (self, id);
    }
  else if ((state & (GDK_CONTROL_MASK | GDK_SHIFT_MASK)) == 0)
    {
      acies_deploy_pull_select (self, id);
    }
  else
    {
      if (find_selected (self, id, &position))
        g_ptr_array_remove_index (self->selected, position);
      else
        g_ptr_array_add (self->selected, g_strdup (id));
      emit_changed (self);
    }
}

/* ---- Pulling ---- */

/* All whose middle lies in the band between two corners */
static void
select_band (AciesDeployPull *self)
{
  g_auto (GStrv) ids = acies_band_list_bodies (self->situation, self->from, self->to);

  g_ptr_array_set_size (self->selected, 0);
  for (guint i = 0; ids[i] != NULL; i++)
    g_ptr_array_add (self->selected, g_strdup (ids[i]));
}

static PullKind
choose_kind (AciesDeployPull *self,
             const AciesPull *pull)
{
  if (self->situation == NULL)
    return PULL_NOTHING;
  if (pull->grip == ACIES_GRIP_BODY)
    return PULL_BODIES;
  if (pull->grip == ACIES_GRIP_GROUND && (pull->state & GDK_SHIFT_MASK) != 0 && self->selected->len > 0)
    return PULL_LINE;

  return pull->grip == ACIES_GRIP_GROUND && (pull->state & (GDK_CONTROL_MASK | GDK_SHIFT_MASK)) != 0 ? PULL_BAND
                                                                                                       : PULL_NOTHING;
}

static void
pull_on (AciesDeployPull *self,
         const AciesPull *pull)
{
  g_autoptr (GPtrArray) bodies = list_selected (self, self->kind == PULL_BODIES);

  self->to = pull->to;
  g_clear_pointer (&self->moves, g_ptr_array_unref);
  if (self->kind == PULL_BAND)
    select_band (self);
  else if (self->kind == PULL_LINE)
    self->moves = acies_deployment_lay_line (bodies, self->from, self->to);
  else
    self->moves = acies_deployment_shift (bodies, (AciesPoint) { self->to.x - self->from.x, self->to.y - self->from.y },
                                          pull->turn);
  emit_changed (self);
}

static void
end_pull (AciesDeployPull *self,
          gboolean         place)
{
  g_autoptr (GPtrArray) moves = g_steal_pointer (&self->moves);

  self->kind = PULL_NOTHING;
  if (place && moves != NULL)
    g_signal_emit (self, signals[PLACED], 0, moves);
  emit_changed (self);
}

/**
 * acies_deploy_pull_handle:
 * @self: a pull
 * @pull: what the pointer does
 *
 * Pulls the chosen units, another one alone if it begins on that; with Shift on the ground it lays the chosen ones out in line,
 * and with Ctrl, or while none is chosen, it chooses those within a band.
 *
 * Returns: %FALSE when that is nothing for it
 */
gboolean
acies_deploy_pull_handle (AciesDeployPull *self,
                          const AciesPull *pull)
{
  g_return_val_if_fail (ACIES_IS_DEPLOY_PULL (self), FALSE);
  g_return_val_if_fail (pull != NULL, FALSE);

  switch (pull->phase)
    {
    case ACIES_PULL_BEGIN:
      self->kind = choose_kind (self, pull);
      self->from = self->to = pull->from;
      if (self->kind == PULL_BODIES && !find_selected (self, pull->id, NULL))
        acies_deploy_pull_select (self, pull->id);
      break;
    case ACIES_PULL_MOVE:
      if (self->kind != PULL_NOTHING && self->situation != NULL)
        pull_on (self, pull);
      break;
    case ACIES_PULL_END:
    case ACIES_PULL_CANCEL:
    default:
      end_pull (self, pull->phase == ACIES_PULL_END);
      return TRUE;
    }

  return self->kind != PULL_NOTHING;
}

/**
 * acies_deploy_pull_key:
 * @self: a pull
 * @keyval: a key
 * @state: what is held down with it
 *
 * Does the same by keys: arrows push the chosen units, Shift with them turns them, Ctrl+A chooses the whole command.
 *
 * Returns: %FALSE for another key, or when none is chosen
 */
gboolean
acies_deploy_pull_key (AciesDeployPull *self,
                       guint            keyval,
                       GdkModifierType  state)
{
  static const struct { guint key, keypad; double x, y; } arrows[] = {
    { GDK_KEY_Left, GDK_KEY_KP_Left, -STEP, 0.0 },
    { GDK_KEY_Right, GDK_KEY_KP_Right, STEP, 0.0 },
    { GDK_KEY_Up, GDK_KEY_KP_Up, 0.0, -STEP },
    { GDK_KEY_Down, GDK_KEY_KP_Down, 0.0, STEP },
  };
  g_autoptr (GPtrArray) bodies = NULL;

  g_return_val_if_fail (ACIES_IS_DEPLOY_PULL (self), FALSE);

  if (self->situation == NULL || self->selected->len == 0)
    return FALSE;
  if ((state & GDK_CONTROL_MASK) != 0 && (keyval == GDK_KEY_a || keyval == GDK_KEY_A))
    {
      g_autofree char *id = g_strdup (self->selected->pdata[0]);

      select_command (self, id);
      return TRUE;
    }
  if ((state & (GDK_CONTROL_MASK | GDK_ALT_MASK)) != 0)
    return FALSE;

  bodies = list_selected (self, TRUE);
  for (guint i = 0; bodies->len > 0 && i < G_N_ELEMENTS (arrows); i++)
    {
      gboolean turns = (state & GDK_SHIFT_MASK) != 0 && arrows[i].x != 0.0;
      g_autoptr (GPtrArray) moves = NULL;

      if (keyval != arrows[i].key && keyval != arrows[i].keypad)
        continue;

      moves = turns ? acies_deployment_shift (bodies, (AciesPoint) { 0.0, 0.0 }, copysign (TURN, arrows[i].x))
                    : acies_deployment_shift (bodies, (AciesPoint) { arrows[i].x, arrows[i].y }, 0.0);
      g_signal_emit (self, signals[PLACED], 0, moves);
      return TRUE;
    }

  return FALSE;
}

/* ---- Showing ---- */

static void
add_ghost (AciesDeployPull *self,
           AciesOverlay    *overlay,
           const AciesMove *move,
           gboolean        *warned)
{
  const AciesBody *body = acies_situation_find (self->situation, move->subject);
  AciesPose end = acies_move_get_end (move);
  AciesOverlayGhost *ghost;

  if (body == NULL)
    return;

  ghost = acies_overlay_add_ghost (overlay, &end, MAX (body->width, LEAST_SIZE), MAX (body->depth, LEAST_SIZE));
  ghost->held = TRUE;
  ghost->warning = acies_deployment_is_outside (acies_situation_get_table (self->situation), body, &end);
  if (ghost->warning && !*warned)
    ghost->text = g_strdup (_("outside its zone"));
  else if (!ghost->warning && self->kind == PULL_BODIES && self->selected->len == 1)
    /* Translators: a distance in inches, with the inch sign */
    ghost->text = g_strdup_printf (_("%.1f″"), acies_point_distance (self->from, self->to));
  *warned = *warned || ghost->warning;
}

/**
 * acies_deploy_pull_fill:
 * @self: a pull
 * @overlay: what lies over the sketch
 *
 * Marks the chosen units, and adds those that are pulled where they would stand, with a warning outside their zone.
 */
void
acies_deploy_pull_fill (AciesDeployPull *self,
                        AciesOverlay    *overlay)
{
  gboolean warned = FALSE;

  g_return_if_fail (ACIES_IS_DEPLOY_PULL (self));
  g_return_if_fail (ACIES_IS_OVERLAY (overlay));

  for (guint i = 0; i < self->selected->len; i++)
    acies_overlay_add_selected (overlay, self->selected->pdata[i]);
  if (self->situation == NULL)
    return;

  for (guint i = 0; self->moves != NULL && i < self->moves->len; i++)
    add_ghost (self, overlay, self->moves->pdata[i], &warned);
  if (self->kind == PULL_LINE)
    acies_overlay_add_measure (overlay, self->from, self->to, NULL)->held = TRUE;
  else if (self->kind == PULL_BAND)
    acies_band_fill (overlay, self->from, self->to);
}
