/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>
#include <string.h>

#include <adwaita.h>

#include "acies-appearance.h"
#include "acies-badge.h"
#include "acies-pixels.h"

#define DEFAULT_SIZE 18

struct _AciesBadge
{
  GtkWidget       parent_instance;

  AciesBadgeKind  kind;
  char           *key;
  /* How much room the badge takes at least */
  AciesUnitKey    widest;
  guint           color;
  AciesEmblem     emblem;
  gboolean        plain;
  int             size;
};

enum
{
  PROP_KEY = 1,
  PROP_COLOR,
  PROP_SIZE,
  PROP_EMBLEM,
  PROP_PLAIN,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (AciesBadge, acies_badge, GTK_TYPE_WIDGET)

/**
 * acies_badge_get_style:
 *
 * Returns: the style of sketches and badges on the screen, as the window is light
 *   or dark
 */
AciesSketchStyle
acies_badge_get_style (void)
{
  return adw_style_manager_get_dark (adw_style_manager_get_default ()) ? ACIES_SKETCH_DARK
                                                                       : ACIES_SKETCH_LIGHT;
}

/* The emblem alone, in the color of the text beside it */
static void
paint_emblem (AciesBadge *self,
              cairo_t    *cr,
              int         width,
              int         height)
{
  GdkRGBA color;

  gtk_style_context_get_color (gtk_widget_get_style_context (GTK_WIDGET (self)), &color);
  acies_painter_paint_emblem (cr, self->emblem, width / 2., height / 2., self->size / 2. - 1,
                              (AciesColor) { color.red, color.green, color.blue });
}

static void
acies_badge_snapshot (GtkWidget   *widget,
                      GtkSnapshot *snapshot)
{
  AciesBadge *self = ACIES_BADGE (widget);
  int width = gtk_widget_get_width (widget);
  int height = gtk_widget_get_height (widget);
  cairo_t *cr = acies_pixels_begin (widget);

  if (self->plain)
    paint_emblem (self, cr, width, height);
  else if (self->kind == ACIES_BADGE_UNIT && self->key == NULL)
    acies_painter_paint_side_badge (cr, acies_badge_get_style (), self->color, self->emblem,
                                    width / 2., height / 2., self->size - 2);
  else if (self->kind == ACIES_BADGE_UNIT)
    acies_painter_paint_badge (cr, acies_badge_get_style (), self->color, self->key,
                               width / 2., height / 2., self->size - 2);
  else
    acies_painter_paint_leader (cr, acies_badge_get_style (), self->color,
                                self->kind == ACIES_BADGE_COMMANDER ? ACIES_LEADER_COMMANDER
                                                                    : ACIES_LEADER_SUBORDINATE,
                                width / 2., height / 2., self->size / 2. - 1);
  acies_pixels_end (widget, cr, snapshot);
}

static void
acies_badge_measure (GtkWidget      *widget,
                     GtkOrientation  orientation,
                     int             for_size,
                     int            *minimum,
                     int            *natural,
                     int            *minimum_baseline,
                     int            *natural_baseline)
{
  AciesBadge *self = ACIES_BADGE (widget);
  const char *key = self->kind == ACIES_BADGE_UNIT ? self->key : NULL;
  double width = MAX (acies_painter_get_badge_width (key, self->size - 2),
                      acies_painter_get_badge_width (self->widest.text, self->size - 2));

  *minimum = *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? (int) ceil (width) + 2 : self->size;
}

static void
acies_badge_finalize (GObject *object)
{
  g_free (ACIES_BADGE (object)->key);

  G_OBJECT_CLASS (acies_badge_parent_class)->finalize (object);
}

static void
acies_badge_set_property (GObject      *object,
                          guint         prop_id,
                          const GValue *value,
                          GParamSpec   *pspec)
{
  AciesBadge *self = ACIES_BADGE (object);

  switch (prop_id)
    {
    case PROP_KEY:
      acies_badge_set_key (self, g_value_get_string (value));
      break;
    case PROP_COLOR:
      acies_badge_set_color (self, g_value_get_uint (value));
      break;
    case PROP_SIZE:
      self->size = g_value_get_int (value);
      gtk_widget_queue_resize (GTK_WIDGET (self));
      break;
    case PROP_EMBLEM:
      /* An item of a list that is not in use has no position. */
      acies_badge_set_emblem (self, g_value_get_uint (value) < ACIES_N_EMBLEMS ? (AciesEmblem) g_value_get_uint (value)
                                                                                : ACIES_EMBLEM_NONE);
      break;
    case PROP_PLAIN:
      self->plain = g_value_get_boolean (value);
      gtk_widget_queue_draw (GTK_WIDGET (self));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
acies_badge_class_init (AciesBadgeClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GParamFlags flags = G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS;

  object_class->finalize = acies_badge_finalize;
  object_class->set_property = acies_badge_set_property;
  widget_class->snapshot = acies_badge_snapshot;
  widget_class->measure = acies_badge_measure;

  properties[PROP_KEY] = g_param_spec_string ("key", NULL, NULL, NULL, flags);
  properties[PROP_COLOR] = g_param_spec_uint ("color", NULL, NULL, 0, 5, 0, flags);
  properties[PROP_SIZE] = g_param_spec_int ("size", NULL, NULL, 8, 128, DEFAULT_SIZE, flags);
  properties[PROP_EMBLEM] = g_param_spec_uint ("emblem", NULL, NULL, 0, G_MAXUINT, 0, flags);
  properties[PROP_PLAIN] = g_param_spec_boolean ("plain", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_css_name (widget_class, "badge");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
acies_badge_init (AciesBadge *self)
{
  self->size = DEFAULT_SIZE;
  gtk_widget_set_valign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
  gtk_widget_set_can_target (GTK_WIDGET (self), FALSE);
  g_signal_connect_object (adw_style_manager_get_default (), "notify::dark",
                           G_CALLBACK (gtk_widget_queue_draw), self, G_CONNECT_SWAPPED);
}

/**
 * acies_badge_set_kind:
 * @self: a badge
 * @kind: what it is for
 *
 * Sets the form of the badge.
 */
void
acies_badge_set_kind (AciesBadge     *self,
                      AciesBadgeKind  kind)
{
  g_return_if_fail (ACIES_IS_BADGE (self));

  if (self->kind == kind)
    return;

  self->kind = kind;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

/**
 * acies_badge_set_key:
 * @self: a badge
 * @key: (nullable): what picks the unit when it is typed
 *
 * Sets what stands on the badge.
 */
void
acies_badge_set_key (AciesBadge *self,
                     const char *key)
{
  g_return_if_fail (ACIES_IS_BADGE (self));

  if (g_strcmp0 (self->key, key) == 0)
    return;

  g_free (self->key);
  self->key = g_strdup (key);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

/**
 * acies_badge_set_widest_key:
 * @self: a badge
 * @widest: the widest key in the list that the badge stands in; an empty one for none
 *
 * Gives the badge the room of another one, in the middle of which it stands, so that the names behind all badges of a
 * list begin at one place.
 */
void
acies_badge_set_widest_key (AciesBadge   *self,
                            AciesUnitKey  widest)
{
  g_return_if_fail (ACIES_IS_BADGE (self));

  if (acies_unit_key_equal (&self->widest, &widest))
    return;

  self->widest = widest;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

/**
 * acies_badge_set_color:
 * @self: a badge
 * @color: 0 to 5
 *
 * Sets the color of the side.
 */
void
acies_badge_set_color (AciesBadge *self,
                       guint       color)
{
  g_return_if_fail (ACIES_IS_BADGE (self));
  g_return_if_fail (color <= 5);

  if (self->color == color)
    return;

  self->color = color;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/**
 * acies_badge_set_emblem:
 * @self: a badge
 * @emblem: the emblem of the side
 *
 * Sets what stands on a badge without a key.
 */
void
acies_badge_set_emblem (AciesBadge  *self,
                        AciesEmblem  emblem)
{
  g_return_if_fail (ACIES_IS_BADGE (self));

  if (self->emblem == emblem)
    return;

  self->emblem = emblem;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/**
 * acies_badge_find_widest_key:
 * @situation: where a battle stands
 *
 * Returns: a key that is as long as that of any unit
 */
AciesUnitKey
acies_badge_find_widest_key (const AciesSituation *situation)
{
  AciesUnitKey widest = { "" };

  g_return_val_if_fail (situation != NULL, widest);

  for (guint i = 0; i < acies_situation_get_n_bodies (situation); i++)
    {
      const AciesBody *body = acies_situation_get_body (situation, i);

      if (strlen (body->key.text) > strlen (widest.text))
        widest = body->key;
    }

  return widest;
}

static AciesBadgeKind
find_kind (const AciesBody *body)
{
  if (!body->is_leader)
    return ACIES_BADGE_UNIT;

  return acies_traits_is_commander (body->traits) ? ACIES_BADGE_COMMANDER : ACIES_BADGE_SUBORDINATE;
}

/**
 * acies_badge_show_party:
 * @self: a badge
 * @situation: where a battle stands
 * @id: (nullable): a unit, a leader or a side of it
 *
 * Shows the badge of a unit, a leader or a side, and hides it when there is none.  All badges of a battle take the
 * same room.
 */
void
acies_badge_show_party (AciesBadge           *self,
                        const AciesSituation *situation,
                        const char           *id)
{
  const AciesBody *body = id != NULL ? acies_situation_find (situation, id) : NULL;
  int side = id != NULL ? acies_situation_find_side_of (situation, id) : -1;

  g_return_if_fail (ACIES_IS_BADGE (self));

  gtk_widget_set_visible (GTK_WIDGET (self), side >= 0);
  if (side < 0)
    return;

  acies_badge_set_kind (self, body != NULL ? find_kind (body) : ACIES_BADGE_UNIT);
  acies_badge_set_key (self, body != NULL ? body->key.text : NULL);
  acies_badge_set_widest_key (self, acies_badge_find_widest_key (situation));
  acies_badge_set_color (self, acies_situation_get_side (situation, (guint) side)->color);
  acies_badge_set_emblem (self, acies_situation_get_side (situation, (guint) side)->emblem);
}
