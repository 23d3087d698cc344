/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>

#include "tour-fixture.h"

/*
 * How well all texts stand out from what is behind them, by the Web Content Accessibility Guidelines 2.1: 4.5 to 1, and
 * 3 to 1 for large letters.  The window is taken apart as it is painted: what color each text has, by how many
 * opacities it is faded, and which color most of the pixels around it have.  Texts of widgets that cannot be used
 * are left out, as there; and so is what is painted by Cairo, as sketches and charts are.
 */

#define LEAST       4.5
#define LEAST_LARGE 3.0
/* Letters of 18 points are large, and bold ones of 14. */
#define LARGE       24.0
#define LARGE_BOLD  18.6
/* What is as faint as this is not seen at all, and not meant to be. */
#define UNSEEN      0.05

typedef struct
{
  const char      *name;
  GtkWidget       *window;
  cairo_surface_t *surface;
  /* Where widgets are that cannot be used: graphene_rect_t */
  GArray          *unused;
  guint            n_texts;
} Look;

/* ---- Colors ---- */

static double
straighten (double part)
{
  return part <= 0.03928 ? part / 12.92 : pow ((part + 0.055) / 1.055, 2.4);
}

static double
get_luminance (const GdkRGBA *color)
{
  return 0.2126 * straighten (color->red) + 0.7152 * straighten (color->green) + 0.0722 * straighten (color->blue);
}

static double
get_contrast (const GdkRGBA *a,
              const GdkRGBA *b)
{
  double first = get_luminance (a), second = get_luminance (b);

  return (MAX (first, second) + 0.05) / (MIN (first, second) + 0.05);
}

/* What is seen of a color, by its alpha, over another one */
static GdkRGBA
lay_over (const GdkRGBA *color,
          const GdkRGBA *ground)
{
  return (GdkRGBA) {
    color->red * color->alpha + ground->red * (1 - color->alpha),
    color->green * color->alpha + ground->green * (1 - color->alpha),
    color->blue * color->alpha + ground->blue * (1 - color->alpha),
    1,
  };
}

static GdkRGBA
get_pixel (cairo_surface_t *surface,
           int              x,
           int              y)
{
  const guint32 *row = (const guint32 *) (gconstpointer) (cairo_image_surface_get_data (surface)
                                                          + y * cairo_image_surface_get_stride (surface));

  return (GdkRGBA) { (float) (row[x] >> 16 & 0xff) / 255, (float) (row[x] >> 8 & 0xff) / 255,
                     (float) (row[x] & 0xff) / 255, 1 };
}

/* The color that most pixels have: letters are thin. */
static GdkRGBA
find_ground (cairo_surface_t       *surface,
             const graphene_rect_t *bounds)
{
  g_autoptr (GHashTable) counts = g_hash_table_new (NULL, NULL);
  int left = MAX ((int) floor (bounds->origin.x), 0), top = MAX ((int) floor (bounds->origin.y), 0);
  int right = MIN ((int) ceil (bounds->origin.x + bounds->size.width), cairo_image_surface_get_width (surface));
  int bottom = MIN ((int) ceil (bounds->origin.y + bounds->size.height), cairo_image_surface_get_height (surface));
  GdkRGBA ground = { 1, 1, 1, 1 };
  guint most = 0;

  for (int y = top; y < bottom; y++)
    for (int x = left; x < right; x++)
      {
        GdkRGBA pixel = get_pixel (surface, x, y);
        gpointer key = GUINT_TO_POINTER ((guint) (pixel.red * 255) << 16 | (guint) (pixel.green * 255) << 8
                                         | (guint) (pixel.blue * 255));
        guint count = GPOINTER_TO_UINT (g_hash_table_lookup (counts, key)) + 1;

        g_hash_table_insert (counts, key, GUINT_TO_POINTER (count));
        if (count > most)
          {
            most = count;
            ground = pixel;
          }
      }

  return ground;
}

/* ---- What is painted ---- */

static gboolean
is_large (GskRenderNode *text)
{
  g_autoptr (PangoFontDescription) font = pango_font_describe_with_absolute_size (gsk_text_node_get_font (text));
  double size = (double) pango_font_description_get_size (font) / PANGO_SCALE;

  return size >= (pango_font_description_get_weight (font) >= PANGO_WEIGHT_BOLD ? LARGE_BOLD : LARGE);
}

static gboolean
is_unused (Look                  *look,
           const graphene_rect_t *bounds)
{
  graphene_point_t center;

  graphene_rect_get_center (bounds, &center);
  for (guint i = 0; i < look->unused->len; i++)
    if (graphene_rect_contains_point (&g_array_index (look->unused, graphene_rect_t, i), &center))
      return TRUE;

  return FALSE;
}

static void
check_text (Look                  *look,
            GskRenderNode         *text,
            const graphene_rect_t *bounds,
            double                 opacity)
{
  GdkRGBA color = *gsk_text_node_get_color (text);
  GdkRGBA ground, seen;
  double contrast, least = is_large (text) ? LEAST_LARGE : LEAST;

  if (is_unused (look, bounds) || color.alpha * opacity < UNSEEN)
    return;

  ground = find_ground (look->surface, bounds);
  color.alpha *= (float) opacity;
  seen = lay_over (&color, &ground);
  contrast = get_contrast (&seen, &ground);
  look->n_texts++;
  if (contrast >= least)
    return;

  g_test_message ("%s: %.2f to 1, text at %.0f, %.0f, %.0f wide, %.0f high", look->name, contrast, bounds->origin.x,
                  bounds->origin.y, bounds->size.width, bounds->size.height);
  g_test_fail ();
}

static void look_at (Look                  *look,
                     GskRenderNode         *node,
                     GskTransform          *transform,
                     const graphene_rect_t *clip,
                     double                 opacity);

static void
look_at_clipped (Look                  *look,
                 GskRenderNode         *child,
                 GskTransform          *transform,
                 const graphene_rect_t *clip,
                 const graphene_rect_t *within,
                 double                 opacity)
{
  graphene_rect_t bounds, both;

  gsk_transform_transform_bounds (transform, within, &bounds);
  if (graphene_rect_intersection (clip, &bounds, &both))
    look_at (look, child, transform, &both, opacity);
}

static void
look_at_moved (Look                  *look,
               GskRenderNode         *node,
               GskTransform          *transform,
               const graphene_rect_t *clip,
               double                 opacity)
{
  g_autoptr (GskTransform) moved = gsk_transform_transform (gsk_transform_ref (transform),
                                                            gsk_transform_node_get_transform (node));

  look_at (look, gsk_transform_node_get_child (node), moved, clip, opacity);
}

/* A filter that fades multiplies the alpha. */
static double
get_filter_opacity (GskRenderNode *node)
{
  return graphene_matrix_get_value (gsk_color_matrix_node_get_color_matrix (node), 3, 3);
}

/* @transform: (nullable): none leaves all where it is */
static void
look_at (Look                  *look,
         GskRenderNode         *node,
         GskTransform          *transform,
         const graphene_rect_t *clip,
         double                 opacity)
{
  graphene_rect_t bounds;

  switch ((int) gsk_render_node_get_node_type (node))
    {
    case GSK_TEXT_NODE:
      gsk_render_node_get_bounds (node, &bounds);
      gsk_transform_transform_bounds (transform, &bounds, &bounds);
      if (graphene_rect_intersection (clip, &bounds, &bounds))
        check_text (look, node, &bounds, opacity);
      break;
    case GSK_CONTAINER_NODE:
      for (guint i = 0; i < gsk_container_node_get_n_children (node); i++)
        look_at (look, gsk_container_node_get_child (node, i), transform, clip, opacity);
      break;
    case GSK_TRANSFORM_NODE:
      look_at_moved (look, node, transform, clip, opacity);
      break;
    case GSK_OPACITY_NODE:
      look_at (look, gsk_opacity_node_get_child (node), transform, clip, opacity * gsk_opacity_node_get_opacity (node));
      break;
    case GSK_COLOR_MATRIX_NODE:
      look_at (look, gsk_color_matrix_node_get_child (node), transform, clip, opacity * get_filter_opacity (node));
      break;
    case GSK_CLIP_NODE:
      look_at_clipped (look, gsk_clip_node_get_child (node), transform, clip, gsk_clip_node_get_clip (node), opacity);
      break;
    case GSK_ROUNDED_CLIP_NODE:
      look_at_clipped (look, gsk_rounded_clip_node_get_child (node), transform, clip,
                       &gsk_rounded_clip_node_get_clip (node)->bounds, opacity);
      break;
    case GSK_SHADOW_NODE:
      look_at (look, gsk_shadow_node_get_child (node), transform, clip, opacity);
      break;
    case GSK_DEBUG_NODE:
      look_at (look, gsk_debug_node_get_child (node), transform, clip, opacity);
      break;
    default:
      break;
    }
}

/* ---- A window ---- */

static void
find_unused (GtkWidget *widget,
             GtkWidget *window,
             GArray    *unused)
{
  graphene_rect_t bounds;

  if (!gtk_widget_get_mapped (widget))
    return;

  if (!gtk_widget_is_sensitive (widget))
    {
      if (gtk_widget_compute_bounds (widget, window, &bounds))
        g_array_append_val (unused, bounds);
      return;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    find_unused (child, window, unused);
}

/* What a window paints; it may be on the screen, and have nothing on it yet. */
static GskRenderNode *
paint (GtkWidget *window)
{
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (window);
  GskRenderNode *node = NULL;

  while (node == NULL)
    {
      GtkSnapshot *snapshot = gtk_snapshot_new ();

      app_wait_for_frame (window);
      gdk_paintable_snapshot (paintable, snapshot, gtk_widget_get_width (window), gtk_widget_get_height (window));
      node = gtk_snapshot_free_to_node (snapshot);
    }

  return node;
}

/* Looks at a window as it is painted; returns how many texts there are. */
static guint
look_at_window (const char *name,
                GtkWidget  *window)
{
  g_autoptr (GskRenderNode) node = paint (window);
  int width = gtk_widget_get_width (window), height = gtk_widget_get_height (window);
  g_autoptr (GArray) unused = g_array_new (FALSE, FALSE, sizeof (graphene_rect_t));
  Look look = { name, window, cairo_image_surface_create (CAIRO_FORMAT_RGB24, width, height), unused, 0 };
  graphene_rect_t all = GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height);
  cairo_t *cr = cairo_create (look.surface);

  gsk_render_node_draw (node, cr);
  cairo_destroy (cr);
  cairo_surface_flush (look.surface);
  find_unused (window, window, unused);
  look_at (&look, node, NULL, &all, 1);
  cairo_surface_destroy (look.surface);

  return look.n_texts;
}

/* In both styles */
static void
check_window (const char *name,
              GtkWindow  *window)
{
  static const AdwColorScheme schemes[] = { ADW_COLOR_SCHEME_FORCE_LIGHT, ADW_COLOR_SCHEME_FORCE_DARK };

  for (gsize i = 0; i < G_N_ELEMENTS (schemes); i++)
    {
      g_autofree char *where = g_strdup_printf ("%s, %s", name, i == 0 ? "light" : "dark");

      adw_style_manager_set_color_scheme (adw_style_manager_get_default (), schemes[i]);
      g_assert_cmpuint (look_at_window (where, GTK_WIDGET (window)), >, 0);
    }
}

/* That this test can fail: a text at the opacity that libadwaita gives to subtitles is too faint, ours is not. */
static void
test_faint (void)
{
  const GdkRGBA white = { 1, 1, 1, 1 };
  const GdkRGBA usual = { 0, 0, 0, 0.8f }, faint = { 0, 0, 0, 0.8f * 0.55f }, dim = { 0, 0, 0, 0.8f * 0.73f };
  GdkRGBA seen = lay_over (&usual, &white);

  g_assert_cmpfloat (get_contrast (&seen, &white), >, 10);
  seen = lay_over (&faint, &white);
  g_assert_cmpfloat (get_contrast (&seen, &white), <, LEAST);
  seen = lay_over (&dim, &white);
  g_assert_cmpfloat (get_contrast (&seen, &white), >, LEAST);
  g_assert_cmpfloat_with_epsilon (get_contrast (&white, &(GdkRGBA) { 0, 0, 0, 1 }), 21, 0.01);
}

static void
test_library (void)
{
  tour_library (check_window);
  tour_library_in_play (check_window);
}

static void
test_document (gconstpointer data)
{
  tour_document (data, check_window);
}

static void
test_play (gconstpointer data)
{
  tour_play (data, check_window);
}

static void
test_dialogs (void)
{
  tour_dialogs (check_window);
}

static void
test_assistant (gconstpointer data)
{
  tour_assistant (data, check_window);
}

int
main (int    argc,
      char **argv)
{
  if (!tour_init (&argc, &argv))
    return 0;

  g_test_add_func ("/app/contrast/faint", test_faint);
  g_test_add_func ("/app/contrast/library", test_library);
  g_test_add_func ("/app/contrast/dialogs", test_dialogs);
  g_test_add_data_func ("/app/contrast/army", "alexander.army", test_document);
  g_test_add_data_func ("/app/contrast/battle", "hydaspes.battle", test_document);
  g_test_add_data_func ("/app/contrast/play", "placentia.battle", test_play);
  g_test_add_data_func ("/app/contrast/assistant", "suetonius.army", test_assistant);

  return tour_run ();
}
