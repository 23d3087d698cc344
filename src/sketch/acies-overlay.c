/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "acies-overlay.h"

/**
 * AciesOverlay:
 *
 * What lies over a scene while a step is prepared: the acting party and its target, measured
 * lines, and bodies where they would stand.  A scene changes with the situation,
 * an overlay with what is proposed; acies_painter_paint_overlay() paints it.
 */
struct _AciesOverlay
{
  GObject    parent_instance;

  char      *actor;
  char      *target;
  GPtrArray *measures;
  GPtrArray *ghosts;
  GPtrArray *reaches;
  GPtrArray *contacts;
  GPtrArray *selected;
  char      *zoned;
  /* (nullable) */
  AciesOverlayHandles *handles;
};

G_DEFINE_FINAL_TYPE (AciesOverlay, acies_overlay, G_TYPE_OBJECT)

static void
measure_free (AciesOverlayMeasure *measure)
{
  g_free (measure->text);
  g_free (measure->blocked_by);
  g_free (measure);
}

static void
ghost_free (AciesOverlayGhost *ghost)
{
  g_array_unref (ghost->way);
  g_free (ghost->text);
  g_free (ghost->excess);
  g_free (ghost);
}

static void
reach_free (AciesOverlayReach *reach)
{
  g_array_unref (reach->border);
  g_free (reach->text);
  g_free (reach);
}

static void
contact_free (AciesOverlayContact *contact)
{
  g_free (contact->text);
  g_free (contact);
}

static void
acies_overlay_finalize (GObject *object)
{
  AciesOverlay *self = ACIES_OVERLAY (object);

  g_free (self->actor);
  g_free (self->target);
  g_free (self->handles);
  g_free (self->zoned);
  g_ptr_array_unref (self->measures);
  g_ptr_array_unref (self->ghosts);
  g_ptr_array_unref (self->reaches);
  g_ptr_array_unref (self->contacts);
  g_ptr_array_unref (self->selected);

  G_OBJECT_CLASS (acies_overlay_parent_class)->finalize (object);
}

static void
acies_overlay_class_init (AciesOverlayClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = acies_overlay_finalize;
}

static void
acies_overlay_init (AciesOverlay *self)
{
  self->measures = g_ptr_array_new_with_free_func ((GDestroyNotify) measure_free);
  self->ghosts = g_ptr_array_new_with_free_func ((GDestroyNotify) ghost_free);
  self->reaches = g_ptr_array_new_with_free_func ((GDestroyNotify) reach_free);
  self->contacts = g_ptr_array_new_with_free_func ((GDestroyNotify) contact_free);
  self->selected = g_ptr_array_new_with_free_func (g_free);
}

/**
 * acies_overlay_new:
 *
 * Makes an overlay that shows nothing.
 *
 * Returns: (transfer full): a new overlay
 */
AciesOverlay *
acies_overlay_new (void)
{
  return g_object_new (ACIES_TYPE_OVERLAY, NULL);
}

/**
 * acies_overlay_get_actor:
 * @self: an overlay
 *
 * Returns: (nullable): the id of the body or leader that acts
 */
const char *
acies_overlay_get_actor (AciesOverlay *self)
{
  g_return_val_if_fail (ACIES_IS_OVERLAY (self), NULL);

  return self->actor;
}

/**
 * acies_overlay_set_actor:
 * @self: an overlay
 * @id: (nullable): the id of a body or a leader
 *
 * Marks the body or leader that acts with a frame.
 */
void
acies_overlay_set_actor (AciesOverlay *self,
                         const char   *id)
{
  g_return_if_fail (ACIES_IS_OVERLAY (self));

  g_free (self->actor);
  self->actor = g_strdup (id);
}

/**
 * acies_overlay_get_target:
 * @self: an overlay
 *
 * Returns: (nullable): the id of the body that is acted upon
 */
const char *
acies_overlay_get_target (AciesOverlay *self)
{
  g_return_val_if_fail (ACIES_IS_OVERLAY (self), NULL);

  return self->target;
}

/**
 * acies_overlay_set_target:
 * @self: an overlay
 * @id: (nullable): the id of a body
 *
 * Marks the body that is acted upon with corners.
 */
void
acies_overlay_set_target (AciesOverlay *self,
                          const char   *id)
{
  g_return_if_fail (ACIES_IS_OVERLAY (self));

  g_free (self->target);
  self->target = g_strdup (id);
}

/**
 * acies_overlay_add_selected:
 * @self: an overlay
 * @id: the id of a body or leader
 *
 * Marks a body or leader like the one that acts, as one of several that are chosen.
 */
void
acies_overlay_add_selected (AciesOverlay *self,
                            const char   *id)
{
  g_return_if_fail (ACIES_IS_OVERLAY (self));
  g_return_if_fail (id != NULL);

  g_ptr_array_add (self->selected, g_strdup (id));
}

/**
 * acies_overlay_get_selected:
 * @self: an overlay
 *
 * Returns: (transfer none) (element-type utf8): the ids of those that are chosen
 */
GPtrArray *
acies_overlay_get_selected (AciesOverlay *self)
{
  g_return_val_if_fail (ACIES_IS_OVERLAY (self), NULL);

  return self->selected;
}

/**
 * acies_overlay_get_zoned:
 * @self: an overlay
 *
 * Returns: (nullable): the id of the body around which front, flanks and rear are shown
 */
const char *
acies_overlay_get_zoned (AciesOverlay *self)
{
  g_return_val_if_fail (ACIES_IS_OVERLAY (self), NULL);

  return self->zoned;
}

/**
 * acies_overlay_set_zoned:
 * @self: an overlay
 * @id: (nullable): the id of a body
 *
 * Shows the lines of the front and the rear of a body, which part front, flanks and rear.
 */
void
acies_overlay_set_zoned (AciesOverlay *self,
                         const char   *id)
{
  g_return_if_fail (ACIES_IS_OVERLAY (self));

  g_free (self->zoned);
  self->zoned = g_strdup (id);
}

/**
 * acies_overlay_add_measure:
 * @self: an overlay
 * @from: where it is measured from, inches
 * @to: where to, inches
 * @text: (nullable): the text of its pill
 *
 * Adds a measured line.
 *
 * Returns: (transfer none): the line, to be filled in place
 */
AciesOverlayMeasure *
acies_overlay_add_measure (AciesOverlay *self,
                           AciesPoint    from,
                           AciesPoint    to,
                           const char   *text)
{
  AciesOverlayMeasure *measure;

  g_return_val_if_fail (ACIES_IS_OVERLAY (self), NULL);

  measure = g_new0 (AciesOverlayMeasure, 1);
  measure->from = from;
  measure->to = to;
  measure->text = g_strdup (text);
  g_ptr_array_add (self->measures, measure);

  return measure;
}

/**
 * acies_overlay_add_reach:
 * @self: an overlay
 * @kind: what it is for
 * @border: (transfer full) (element-type AciesPoint): the border of the ground within reach, inches
 * @text: the text of its pill
 *
 * Adds the ground within a distance of a body; those of a kind and side from the nearest on.
 *
 * Returns: (transfer none): the ground, to be filled in place
 */
AciesOverlayReach *
acies_overlay_add_reach (AciesOverlay   *self,
                         AciesReachKind  kind,
                         GArray         *border,
                         const char     *text)
{
  AciesOverlayReach *reach;

  g_return_val_if_fail (ACIES_IS_OVERLAY (self), NULL);
  g_return_val_if_fail (border != NULL, NULL);

  reach = g_new0 (AciesOverlayReach, 1);
  reach->kind = kind;
  reach->border = border;
  reach->text = g_strdup (text);
  g_ptr_array_add (self->reaches, reach);

  return reach;
}

/**
 * acies_overlay_get_reaches:
 * @self: an overlay
 *
 * Returns: (transfer none) (element-type AciesOverlayReach): the ground within reach of bodies
 */
GPtrArray *
acies_overlay_get_reaches (AciesOverlay *self)
{
  g_return_val_if_fail (ACIES_IS_OVERLAY (self), NULL);

  return self->reaches;
}

/**
 * acies_overlay_add_ghost:
 * @self: an overlay
 * @end: where the body would stand
 * @width: inches along its front
 * @depth: inches from front to rear
 *
 * Adds a body where it would stand, without a way; see acies_overlay_ghost_add_point().
 *
 * Returns: (transfer none): the ghost, to be filled in place
 */
AciesOverlayGhost *
acies_overlay_add_ghost (AciesOverlay    *self,
                         const AciesPose *end,
                         double           width,
                         double           depth)
{
  AciesOverlayGhost *ghost;

  g_return_val_if_fail (ACIES_IS_OVERLAY (self), NULL);
  g_return_val_if_fail (end != NULL, NULL);

  ghost = g_new0 (AciesOverlayGhost, 1);
  ghost->way = g_array_new (FALSE, FALSE, sizeof (AciesPoint));
  ghost->end = *end;
  ghost->width = width;
  ghost->depth = depth;
  ghost->allowed = -1.0;
  g_ptr_array_add (self->ghosts, ghost);

  return ghost;
}

/**
 * acies_overlay_ghost_add_point:
 * @ghost: a ghost
 * @point: inches
 *
 * Adds the next point of the way.
 */
void
acies_overlay_ghost_add_point (AciesOverlayGhost *ghost,
                       AciesPoint  point)
{
  g_return_if_fail (ghost != NULL);

  g_array_append_val (ghost->way, point);
}

/**
 * acies_overlay_get_handles:
 * @self: an overlay
 *
 * Returns: (transfer none) (nullable): the handles of the body that moves; %NULL for none
 */
const AciesOverlayHandles *
acies_overlay_get_handles (AciesOverlay *self)
{
  g_return_val_if_fail (ACIES_IS_OVERLAY (self), NULL);

  return self->handles;
}

/**
 * acies_overlay_set_handles:
 * @self: an overlay
 * @handles: (nullable): the handles of the body that moves
 *
 * Shows handles for wheeling and turning.
 */
void
acies_overlay_set_handles (AciesOverlay              *self,
                           const AciesOverlayHandles *handles)
{
  g_return_if_fail (ACIES_IS_OVERLAY (self));

  g_free (self->handles);
  self->handles = handles != NULL ? g_memdup2 (handles, sizeof *handles) : NULL;
}

/**
 * acies_overlay_add_contact:
 * @self: an overlay
 * @from: where the stretch begins, inches
 * @to: where it ends
 * @n_files: how many files or bases stand on it
 * @side: index of the side whose they are
 * @text: (nullable): the text of its pill
 *
 * Shows what of a front is in contact.
 *
 * Returns: (transfer none): the contact
 */
AciesOverlayContact *
acies_overlay_add_contact (AciesOverlay *self,
                           AciesPoint    from,
                           AciesPoint    to,
                           guint         n_files,
                           guint         side,
                           const char   *text)
{
  AciesOverlayContact *contact;

  g_return_val_if_fail (ACIES_IS_OVERLAY (self), NULL);

  contact = g_new0 (AciesOverlayContact, 1);
  *contact = (AciesOverlayContact) { from, to, n_files, side, g_strdup (text) };
  g_ptr_array_add (self->contacts, contact);

  return contact;
}

/**
 * acies_overlay_get_contacts:
 * @self: an overlay
 *
 * Returns: (transfer none) (element-type AciesOverlayContact): the stretches in contact
 */
GPtrArray *
acies_overlay_get_contacts (AciesOverlay *self)
{
  g_return_val_if_fail (ACIES_IS_OVERLAY (self), NULL);

  return self->contacts;
}

/**
 * acies_overlay_get_measures:
 * @self: an overlay
 *
 * Returns: (transfer none) (element-type AciesOverlayMeasure): its measured lines
 */
GPtrArray *
acies_overlay_get_measures (AciesOverlay *self)
{
  g_return_val_if_fail (ACIES_IS_OVERLAY (self), NULL);

  return self->measures;
}

/**
 * acies_overlay_get_ghosts:
 * @self: an overlay
 *
 * Returns: (transfer none) (element-type AciesOverlayGhost): its ghosts
 */
GPtrArray *
acies_overlay_get_ghosts (AciesOverlay *self)
{
  g_return_val_if_fail (ACIES_IS_OVERLAY (self), NULL);

  return self->ghosts;
}

/* The next measured line for which names make room: (nullable) */
static const AciesOverlayMeasure *
next_measure (AciesOverlay *self,
              guint        *position)
{
  while (self != NULL && *position < self->measures->len)
    {
      const AciesOverlayMeasure *measure = self->measures->pdata[(*position)++];

      if (!measure->held)
        return measure;
    }

  return NULL;
}

/**
 * acies_overlay_moves_names:
 * @self: (nullable): an overlay
 * @other: (nullable): another
 *
 * Compares what the names of a scene depend on: marked bodies are named first,
 * and names keep clear of measured lines' pills.
 *
 * Returns: whether names may stand elsewhere when @other takes the place of @self
 */
gboolean
acies_overlay_moves_names (AciesOverlay *self,
                           AciesOverlay *other)
{
  guint i = 0, j = 0;

  g_return_val_if_fail (self == NULL || ACIES_IS_OVERLAY (self), FALSE);
  g_return_val_if_fail (other == NULL || ACIES_IS_OVERLAY (other), FALSE);

  if (g_strcmp0 (self != NULL ? self->actor : NULL, other != NULL ? other->actor : NULL) != 0
      || g_strcmp0 (self != NULL ? self->target : NULL, other != NULL ? other->target : NULL) != 0)
    return TRUE;

  while (TRUE)
    {
      const AciesOverlayMeasure *one = next_measure (self, &i);
      const AciesOverlayMeasure *two = next_measure (other, &j);

      if (one == NULL || two == NULL)
        return one != two;
      if (g_strcmp0 (one->text, two->text) != 0
          || acies_point_distance (one->from, two->from) > 0.0 || acies_point_distance (one->to, two->to) > 0.0)
        return TRUE;
    }
}
