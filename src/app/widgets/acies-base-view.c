/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>

#include <adwaita.h>
#include <glib/gi18n.h>

#include "acies-badge.h"
#include "acies-base-view.h"
#include "acies-scene-battle.h"

/* The same inch for every unit, so that sizes can be compared while going
 * through a list; what is larger than the view is made to fit. */
#define ZOOM 20
#define HEIGHT 84
#define SMALL_ZOOM 9
#define SMALL_WIDTH 56
#define SMALL_HEIGHT 26
#define MARGIN 10

struct _AciesBaseView
{
  GtkWidget   parent_instance;

  /* (nullable): an army of this one unit, drawn up. */
  AciesScene *scene;
  guint       color;
  gboolean    small;

  char       *ranks;
  char       *size;
};

G_DEFINE_FINAL_TYPE (AciesBaseView, acies_base_view, GTK_TYPE_WIDGET)

static const AciesSceneBody *
get_body (AciesBaseView *self)
{
  GPtrArray *bodies = self->scene != NULL ? acies_scene_get_bodies (self->scene) : NULL;

  return bodies != NULL && bodies->len > 0 ? g_ptr_array_index (bodies, 0) : NULL;
}

static void
draw_text (AciesBaseView *self,
           GtkSnapshot   *snapshot,
           const char    *text,
           gboolean       at_end)
{
  gboolean at_right = at_end != (gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL);
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), text);
  AciesColor ink = acies_palette_get (acies_badge_get_style (), ACIES_COLOR_SECOND_TEXT);
  GdkRGBA color = { ink.red, ink.green, ink.blue, 1 };
  int width, height;

  pango_layout_get_pixel_size (layout, &width, &height);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot,
                          &GRAPHENE_POINT_INIT (at_right ? gtk_widget_get_width (GTK_WIDGET (self)) - width - MARGIN
                                                         : MARGIN,
                                                gtk_widget_get_height (GTK_WIDGET (self)) - height - 4));
  gtk_snapshot_append_layout (snapshot, layout, &color);
  gtk_snapshot_restore (snapshot);
}

static void
acies_base_view_snapshot (GtkWidget   *widget,
                          GtkSnapshot *snapshot)
{
  AciesBaseView *self = ACIES_BASE_VIEW (widget);
  const AciesSceneBody *body = get_body (self);
  int width = gtk_widget_get_width (widget);
  int height = gtk_widget_get_height (widget);
  cairo_t *cr;

  if (body == NULL || body->width <= 0 || body->depth <= 0)
    return;

  cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, width, height));
  acies_painter_paint_block (cr, acies_badge_get_style (), self->color, body, 0, 0, width, height,
                             self->small ? SMALL_ZOOM : ZOOM);
  cairo_destroy (cr);

  if (!self->small)
    {
      draw_text (self, snapshot, self->ranks, FALSE);
      draw_text (self, snapshot, self->size, TRUE);
    }
}

static void
acies_base_view_measure (GtkWidget      *widget,
                         GtkOrientation  orientation,
                         int             for_size,
                         int            *minimum,
                         int            *natural,
                         int            *minimum_baseline,
                         int            *natural_baseline)
{
  AciesBaseView *self = ACIES_BASE_VIEW (widget);

  if (orientation == GTK_ORIENTATION_VERTICAL)
    *minimum = *natural = self->small ? SMALL_HEIGHT : HEIGHT;
  else
    *minimum = *natural = self->small ? SMALL_WIDTH : 200;
}

static void
acies_base_view_finalize (GObject *object)
{
  AciesBaseView *self = ACIES_BASE_VIEW (object);

  g_clear_object (&self->scene);
  g_free (self->ranks);
  g_free (self->size);

  G_OBJECT_CLASS (acies_base_view_parent_class)->finalize (object);
}

static void
acies_base_view_class_init (AciesBaseViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = acies_base_view_finalize;
  widget_class->snapshot = acies_base_view_snapshot;
  widget_class->measure = acies_base_view_measure;

  gtk_widget_class_set_css_name (widget_class, "base");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
acies_base_view_init (AciesBaseView *self)
{
  gtk_widget_add_css_class (GTK_WIDGET (self), "acies-ground");
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  g_signal_connect_object (adw_style_manager_get_default (), "notify::dark",
                           G_CALLBACK (gtk_widget_queue_draw), self, G_CONNECT_SWAPPED);
}

/* The scene of an army draws a unit as the sketch of a battle does; so an army
 * of one is drawn up. */
static AciesScene *
draw_up (AciesRuleset      *ruleset,
         const AciesRecord *traits)
{
  g_autoptr (AciesArmy) army = acies_ruleset_create_army (ruleset);
  AciesCommand *command = acies_army_add_command (army, FALSE, 0);
  AciesUnit *unit = acies_army_add_unit (army, command, 0);
  AciesSchema *schema = acies_record_get_schema (traits);

  for (guint i = 0; i < acies_schema_get_n_fields (schema); i++)
    if (acies_record_is_given (traits, i))
      {
        g_autofree char *text = acies_record_print (traits, i);

        acies_unit_set_trait (unit, acies_field_get_id (acies_schema_get_field (schema, i)), text, NULL);
      }

  return acies_scene_new_for_army (ruleset, army);
}

static char *
print_inches (double inches)
{
  return acies_decimal_to_string ((gint64) llround (inches * ACIES_DECIMAL_ONE));
}

static void
describe (AciesBaseView        *self,
          const AciesSceneBody *body)
{
  g_autofree char *width = print_inches (body->width);
  g_autofree char *depth = print_inches (body->depth);

  /* Translators: how figures stand: ranks, files */
  self->ranks = g_strdup_printf (ngettext ("%u rank of %u", "%u ranks of %u", body->ranks),
                                 body->ranks, body->files);
  /* Translators: width and depth in inches */
  self->size = g_strdup_printf (_("%s″ × %s″"), width, depth);
}

/**
 * acies_base_view_show:
 * @self: a view
 * @ruleset: the rules
 * @traits: (nullable): a unit's, on the unit schema of @ruleset
 * @color: 0 to 5, its side's color
 *
 * Shows a unit as its traits make it stand.
 */
void
acies_base_view_show (AciesBaseView     *self,
                      AciesRuleset      *ruleset,
                      const AciesRecord *traits,
                      guint              color)
{
  const AciesSceneBody *body;
  g_autofree char *description = NULL;

  g_return_if_fail (ACIES_IS_BASE_VIEW (self));
  g_return_if_fail (ACIES_IS_RULESET (ruleset));

  g_clear_object (&self->scene);
  g_clear_pointer (&self->ranks, g_free);
  g_clear_pointer (&self->size, g_free);
  self->color = color;
  if (traits != NULL)
    self->scene = draw_up (ruleset, traits);

  body = get_body (self);
  if (body != NULL)
    {
      describe (self, body);
      description = g_strdup_printf ("%s, %s, %s", acies_arm_get_label (body->arm), self->ranks, self->size);
      gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, description, -1);
    }
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
acies_base_view_set_small (AciesBaseView *self,
                           gboolean       small)
{
  g_return_if_fail (ACIES_IS_BASE_VIEW (self));

  self->small = small;
  if (small)
    gtk_widget_remove_css_class (GTK_WIDGET (self), "acies-ground");
  gtk_widget_queue_resize (GTK_WIDGET (self));
}
