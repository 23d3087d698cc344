/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <math.h>

#include <glib/gi18n-lib.h>
#include <pango/pangocairo.h>
#include <webp/encode.h>
#include <webp/mux.h>

#include "acies-painter.h"
#include "acies-report-film.h"
#include "acies-report-lines-private.h"
#include "acies-report-private.h"

/*
 * A battle as an animated picture: the frames of a film, each a sketch with its caption beneath.
 *
 * A picture that is sent to others is not longer than some minutes and not larger than some
 * megabytes.  Both are kept by the number of frames: what one side did in a step becomes one
 * frame where there would be more than MOST_FRAMES, or where these take more bytes than allowed.
 */

#define MOST_FRAMES 200

/* Pixels.  The caption has room for a heading and three lines. */
#define WIDTH 960
#define MAP_HEIGHT_MOST 960
#define CAPTION_HEIGHT 132
#define MARGIN 24
#define HEADING_SIZE 15
#define CAPTION_SIZE 19
#define CAPTION_LINES 3
#define TITLE_SIZE 46
#define SUBTITLE_SIZE 21

/* No more characters of a caption are laid out; they would not fit. */
#define CAPTION_CHARACTERS 600

/* The encoder's own scales: 0 to 100, and 0 (fast) to 6 (small) */
#define QUALITY 72
#define METHOD 2

typedef struct
{
  AciesFilm        *film;
  AciesPainter     *painter;
  AciesView         view;
  int               width;
  int               height;
  cairo_surface_t  *surface;
} Projector;

/* ---- Painting ---- */

static void
projector_init (Projector   *self,
                AciesBattle *battle,
                guint        most_frames)
{
  AciesTable *table = acies_battle_get_table (battle);
  double zoom = MIN (WIDTH / acies_table_get_width (table), MAP_HEIGHT_MOST / acies_table_get_height (table));

  self->film = acies_film_new (battle, most_frames);
  self->painter = acies_painter_new ();
  self->width = WIDTH;
  self->view.zoom = zoom;
  self->view.scale = 1;
  self->view.width = WIDTH;
  self->view.height = ceil (acies_table_get_height (table) * zoom);
  self->view.offset_x = floor ((WIDTH - acies_table_get_width (table) * zoom) / 2);
  self->height = (int) self->view.height + CAPTION_HEIGHT;
  self->surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, self->width, self->height);
}

static void
projector_clear (Projector *self)
{
  g_clear_object (&self->film);
  g_clear_object (&self->painter);
  g_clear_pointer (&self->surface, cairo_surface_destroy);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Projector, projector_clear)

static void
set_color (cairo_t    *cr,
           AciesColor  color,
           double      alpha)
{
  cairo_set_source_rgba (cr, color.red, color.green, color.blue, alpha);
}

/* Lays out a text of anyone's: of one paragraph, cut where it has more than @n_lines, in lines of @width pixels. */
static PangoLayout *
lay_out (cairo_t     *cr,
         const char  *text,
         int          size,
         PangoWeight  weight,
         double       width,
         int          n_lines)
{
  g_autofree char *cut = g_utf8_substring (text, 0, MIN (g_utf8_strlen (text, -1), CAPTION_CHARACTERS));
  g_autofree char *clean = acies_lines_clean (cut);
  PangoLayout *layout = pango_cairo_create_layout (cr);
  PangoFontDescription *font = pango_font_description_from_string ("Cantarell, Adwaita Sans, Inter, sans-serif");

  pango_font_description_set_weight (font, weight);
  pango_font_description_set_absolute_size (font, (double) size * PANGO_SCALE);
  pango_layout_set_font_description (layout, font);
  pango_font_description_free (font);
  pango_layout_set_width (layout, (int) (width * PANGO_SCALE));
  pango_layout_set_height (layout, -n_lines);
  pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);
  pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_END);
  pango_layout_set_single_paragraph_mode (layout, TRUE);
  pango_layout_set_text (layout, clean, -1);

  return layout;
}

static double
show (cairo_t     *cr,
      PangoLayout *layout,
      double       x,
      double       y)
{
  int height;

  pango_layout_get_pixel_size (layout, NULL, &height);
  cairo_move_to (cr, x, y);
  pango_cairo_show_layout (cr, layout);
  g_object_unref (layout);

  return height;
}

static void
paint_caption (Projector            *self,
               cairo_t              *cr,
               const AciesFilmFrame *frame,
               AciesScene           *scene)
{
  AciesSketchStyle style = acies_painter_get_style (self->painter);
  double y = self->view.height;
  double width = WIDTH - 2 * MARGIN;

  cairo_save (cr);
  set_color (cr, acies_palette_get (style, ACIES_COLOR_COLLAR), 1);
  cairo_rectangle (cr, 0, y, WIDTH, CAPTION_HEIGHT);
  cairo_fill (cr);
  set_color (cr, acies_palette_get (style, ACIES_COLOR_FRAME), 1);
  cairo_rectangle (cr, 0, y, WIDTH, 1);
  cairo_fill (cr);
  if (frame->side >= 0)
    {
      set_color (cr, acies_palette_get_side (style, acies_scene_side_color (scene, (guint) frame->side),
                                             ACIES_SIDE_FILL), 1);
      cairo_rectangle (cr, 0, y + 1, 8, CAPTION_HEIGHT - 1);
      cairo_fill (cr);
    }
  if (frame->kind != ACIES_FILM_TITLE)
    {
      y += 12;
      set_color (cr, acies_palette_get (style, ACIES_COLOR_SECOND_TEXT), 1);
      y += show (cr, lay_out (cr, frame->heading, HEADING_SIZE, PANGO_WEIGHT_BOLD, width, 1), MARGIN, y) + 4;
      set_color (cr, acies_palette_get (style, ACIES_COLOR_TEXT), 1);
      show (cr, lay_out (cr, frame->caption, CAPTION_SIZE, PANGO_WEIGHT_NORMAL, width, CAPTION_LINES), MARGIN, y);
    }
  cairo_restore (cr);
}

/* The title over the table, which stays to be seen. */
static void
paint_title (Projector            *self,
             cairo_t              *cr,
             const AciesFilmFrame *frame)
{
  AciesSketchStyle style = acies_painter_get_style (self->painter);
  double width = WIDTH - 4 * MARGIN;
  PangoLayout *title = lay_out (cr, frame->heading, TITLE_SIZE, PANGO_WEIGHT_BOLD, width, 2);
  PangoLayout *subtitle = lay_out (cr, frame->caption, SUBTITLE_SIZE, PANGO_WEIGHT_NORMAL, width, 2);
  int title_height, subtitle_height;
  double height, y;

  pango_layout_set_alignment (title, PANGO_ALIGN_CENTER);
  pango_layout_set_alignment (subtitle, PANGO_ALIGN_CENTER);
  pango_layout_get_pixel_size (title, NULL, &title_height);
  pango_layout_get_pixel_size (subtitle, NULL, &subtitle_height);
  height = title_height + subtitle_height + 3 * MARGIN;
  y = (self->view.height - height) / 2;

  cairo_save (cr);
  set_color (cr, acies_palette_get (style, ACIES_COLOR_COLLAR), 0.88);
  cairo_rectangle (cr, 0, y, WIDTH, height);
  cairo_fill (cr);
  set_color (cr, acies_palette_get (style, ACIES_COLOR_TEXT), 1);
  y += MARGIN;
  y += show (cr, title, 2 * MARGIN, y) + MARGIN / 2.0;
  set_color (cr, acies_palette_get (style, ACIES_COLOR_SECOND_TEXT), 1);
  show (cr, subtitle, 2 * MARGIN, y);
  cairo_restore (cr);
}

static void
paint_frame (Projector *self,
             guint      i)
{
  const AciesFilmFrame *frame = acies_film_get_frame (self->film, i);
  g_autoptr (AciesScene) scene = acies_film_create_scene (self->film, i);
  g_autoptr (AciesOverlay) overlay = acies_overlay_new ();
  cairo_t *cr = cairo_create (self->surface);

  acies_overlay_set_actor (overlay, frame->actor);
  acies_overlay_set_target (overlay, frame->target);
  acies_painter_set_overlay (self->painter, overlay);
  cairo_save (cr);
  cairo_rectangle (cr, 0, 0, self->view.width, self->view.height);
  cairo_clip (cr);
  acies_painter_paint (self->painter, cr, scene, &self->view, ACIES_PAINT_DEFAULT);
  acies_painter_paint_overlay (self->painter, cr, scene, overlay, &self->view);
  cairo_restore (cr);
  acies_painter_set_overlay (self->painter, NULL);
  if (frame->kind == ACIES_FILM_TITLE)
    paint_title (self, cr, frame);
  paint_caption (self, cr, frame, scene);
  cairo_destroy (cr);
  cairo_surface_flush (self->surface);
}

/* ---- Encoding ---- */

static gboolean
fail (const char  *detail,
      GError     **error)
{
  g_set_error (error, ACIES_SKETCH_ERROR, ACIES_SKETCH_ERROR_CAIRO,
               /* Translators: what the encoder says, in English */
               _("The animation could not be made: %s"), detail);

  return FALSE;
}

static gboolean
add_picture (Projector          *self,
             WebPAnimEncoder    *encoder,
             const WebPConfig   *config,
             int                 timestamp,
             GError            **error)
{
  const guchar *pixels = cairo_image_surface_get_data (self->surface);
  int stride = cairo_image_surface_get_stride (self->surface);
  WebPPicture picture;
  gboolean added;

  if (cairo_surface_status (self->surface) != CAIRO_STATUS_SUCCESS)
    return fail (cairo_status_to_string (cairo_surface_status (self->surface)), error);
  if (!WebPPictureInit (&picture))
    return fail ("WebPPictureInit", error);

  picture.width = self->width;
  picture.height = self->height;
  picture.use_argb = 1;
  if (!WebPPictureAlloc (&picture))
    return fail ("WebPPictureAlloc", error);

  /* Cairo leaves the highest byte undefined. */
  for (int y = 0; y < self->height; y++)
    {
      const guint32 *from = (const guint32 *) (gconstpointer) (pixels + (gsize) y * (gsize) stride);
      guint32 *to = picture.argb + (gsize) y * (gsize) picture.argb_stride;

      for (int x = 0; x < self->width; x++)
        to[x] = from[x] | 0xff000000u;
    }
  added = WebPAnimEncoderAdd (encoder, &picture, timestamp, config) != 0;
  WebPPictureFree (&picture);

  return added || fail (WebPAnimEncoderGetError (encoder), error);
}

static gboolean
encode (Projector        *self,
        WebPAnimEncoder  *encoder,
        GCancellable     *cancellable,
        GError          **error)
{
  guint n_frames = acies_film_get_n_frames (self->film);
  WebPConfig config;
  guint64 timestamp = 0;

  if (!WebPConfigPreset (&config, WEBP_PRESET_DRAWING, QUALITY))
    return fail ("WebPConfigPreset", error);
  config.method = METHOD;

  for (guint i = 0; i < n_frames; i++)
    {
      if (g_cancellable_set_error_if_cancelled (cancellable, error))
        return FALSE;
      paint_frame (self, i);
      if (!add_picture (self, encoder, &config, (int) timestamp, error))
        return FALSE;
      timestamp += acies_film_get_frame (self->film, i)->duration;
    }

  return WebPAnimEncoderAdd (encoder, NULL, (int) timestamp, NULL) != 0
         || fail (WebPAnimEncoderGetError (encoder), error);
}

/* Writes an animation with at most @most_frames, or as many as there are turns. */
static GBytes *
write_frames (AciesBattle   *battle,
              guint          most_frames,
              guint         *n_frames,
              GCancellable  *cancellable,
              GError       **error)
{
  g_auto (Projector) projector = { NULL };
  WebPAnimEncoderOptions options;
  WebPAnimEncoder *encoder;
  WebPData data = { NULL, 0 };
  GBytes *bytes = NULL;

  if (!WebPAnimEncoderOptionsInit (&options))
    {
      fail ("WebPAnimEncoderOptionsInit", error);
      return NULL;
    }
  projector_init (&projector, battle, most_frames);
  *n_frames = acies_film_get_n_frames (projector.film);
  encoder = WebPAnimEncoderNew (projector.width, projector.height, &options);
  if (encoder == NULL)
    {
      fail ("WebPAnimEncoderNew", error);
      return NULL;
    }

  if (encode (&projector, encoder, cancellable, error))
    {
      if (WebPAnimEncoderAssemble (encoder, &data))
        bytes = g_bytes_new (data.bytes, data.size);
      else
        fail (WebPAnimEncoderGetError (encoder), error);
    }
  WebPDataClear (&data);
  WebPAnimEncoderDelete (encoder);

  return bytes;
}

/* Writes the battle as an animated picture that begins again when it is over; %NULL with %ACIES_SKETCH_ERROR_CAIRO or
 * %G_IO_ERROR_CANCELLED. */
GBytes *
acies_report_write_webp (AciesBattle   *battle,
                         gsize          most_bytes,
                         GCancellable  *cancellable,
                         GError       **error)
{
  guint most_frames = MOST_FRAMES;

  while (TRUE)
    {
      g_autoptr (GBytes) bytes = NULL;
      guint n_frames;

      bytes = write_frames (battle, most_frames, &n_frames, cancellable, error);
      /* With more frames than were allowed, it has only one for each turn. */
      if (bytes == NULL || g_bytes_get_size (bytes) <= most_bytes || n_frames > most_frames || most_frames == 1)
        return g_steal_pointer (&bytes);

      most_frames = MAX (1, (guint) ((double) n_frames * 0.9 * most_bytes / g_bytes_get_size (bytes)));
    }
}
