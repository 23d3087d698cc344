/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "acies-cache.h"
#include "acies-file-kind.h"
#include "acies-file-load.h"
#include "acies-summary-cache.h"

/* The most files that are kept.  Each has its place, and of two with the same place the later one stays. */
#define N_PLACES 1024
/* The id and the etag of the ruleset, the texts in the order of AciesSummary, the runs of the picture */
#define TYPE "(ssmsmsmsmsasmsbau)"

static char *
make_name (GFile *file)
{
  g_autofree char *uri = g_file_get_uri (file);

  return g_strdup_printf ("card-%03x", g_str_hash (uri) % N_PLACES);
}

/* Returns: (nullable): %NULL if there is no such file */
static char *
make_key (GFile            *file,
          AciesSketchStyle  style,
          int               scale)
{
  g_autofree char *etag = acies_file_get_etag (file);
  g_autofree char *uri = g_file_get_uri (file);

  return etag != NULL ? g_strdup_printf ("%s %s %d %d", uri, etag, (int) style, scale) : NULL;
}

/* ---- Pictures ---- */

static void
get_picture_size (GFile *file,
                  int    scale,
                  int   *width,
                  int   *height)
{
  gboolean is_battle = acies_file_kind_for_file (file) == ACIES_FILE_BATTLE;

  *width = ACIES_SUMMARY_WIDTH * scale;
  *height = (is_battle ? ACIES_SUMMARY_BATTLE_HEIGHT : ACIES_SUMMARY_ARMY_HEIGHT) * scale;
}

/* A sketch has areas of one color: a run is a number of pixels and their color, line after line.  That is a tenth
 * of the pixels, and read in no time, of which there is little while the first window opens. */
static GVariant *
pack_picture (cairo_surface_t *picture)
{
  g_autoptr (GArray) runs = g_array_new (FALSE, FALSE, sizeof (guint32));
  const guint8 *line = cairo_image_surface_get_data (picture);
  int width = cairo_image_surface_get_width (picture);
  guint32 run[2] = { 0, 0 };

  for (int y = 0; y < cairo_image_surface_get_height (picture); y++, line += cairo_image_surface_get_stride (picture))
    for (int x = 0; x < width; x++)
      {
        guint32 pixel = ((const guint32 *) (gconstpointer) line)[x];

        if (run[0] > 0 && pixel != run[1])
          {
            g_array_append_vals (runs, run, G_N_ELEMENTS (run));
            run[0] = 0;
          }
        run[0]++;
        run[1] = pixel;
      }
  g_array_append_vals (runs, run, G_N_ELEMENTS (run));

  return g_variant_new_fixed_array (G_VARIANT_TYPE_UINT32, runs->data, runs->len, sizeof (guint32));
}

/* Returns: (transfer full) (nullable): %NULL if the runs are not those of a picture of that size */
static cairo_surface_t *
unpack_picture (GVariant *packed,
                int       width,
                int       height)
{
  gsize n_values;
  const guint32 *runs = g_variant_get_fixed_array (packed, &n_values, sizeof (guint32));
  cairo_surface_t *picture = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  guint32 *pixels = (gpointer) cairo_image_surface_get_data (picture);
  guint32 n_left = (guint32) width * (guint32) height;

  /* Lines of this format have no gaps between them. */
  for (gsize i = 0; pixels != NULL && i + 1 < n_values && runs[i] <= n_left; i += 2)
    {
      for (guint32 j = 0; j < runs[i]; j++)
        *pixels++ = runs[i + 1];
      n_left -= runs[i];
    }
  cairo_surface_mark_dirty (picture);
  if (pixels == NULL || n_left > 0)
    g_clear_pointer (&picture, cairo_surface_destroy);

  return picture;
}

/* ---- Summaries ---- */

static AciesSummary *
unpack (AciesRulesetLibrary  *rulesets,
        GVariant             *content,
        GVariant            **runs)
{
  g_autoptr (AciesSummary) summary = g_new0 (AciesSummary, 1);
  g_autofree char *kept_etag = NULL;
  g_autofree char *etag = NULL;

  g_variant_get (content, "(ssmsmsmsms^asmsb@au)", &summary->ruleset, &kept_etag, &summary->title, &summary->rules,
                 &summary->sides, &summary->date, &summary->chips, &summary->last, &summary->is_over,
                 runs);
  etag = acies_ruleset_library_get_etag (rulesets, summary->ruleset);

  return g_strcmp0 (etag, kept_etag) == 0 ? g_steal_pointer (&summary) : NULL;
}

static AciesSummary *
recall (AciesRulesetLibrary *rulesets,
        const char          *folder,
        GFile               *file,
        AciesSketchStyle     style,
        int                  scale,
        gboolean             with_picture)
{
  g_autofree char *name = make_name (file);
  g_autofree char *key = make_key (file, style, scale);
  g_autoptr (GVariant) content = key != NULL ? acies_cache_load (folder, name, key, TYPE) : NULL;
  g_autoptr (GVariant) runs = NULL;
  g_autoptr (AciesSummary) summary = content != NULL ? unpack (rulesets, content, &runs) : NULL;
  int width, height;

  if (summary != NULL && with_picture)
    {
      get_picture_size (file, scale, &width, &height);
      summary->picture = unpack_picture (runs, width, height);
      if (summary->picture == NULL)
        return NULL;
    }

  return g_steal_pointer (&summary);
}

static void
keep (AciesRulesetLibrary *rulesets,
      const char          *folder,
      GFile               *file,
      const char          *key,
      const AciesSummary  *summary)
{
  g_autofree char *name = make_name (file);
  g_autofree char *etag = acies_ruleset_library_get_etag (rulesets, summary->ruleset);

  if (etag != NULL && summary->picture != NULL)
    acies_cache_save (folder, name, key,
                      g_variant_new ("(ssmsmsmsms^asmsb@au)", summary->ruleset, etag, summary->title, summary->rules,
                                     summary->sides, summary->date, summary->chips, summary->last,
                                     summary->is_over, pack_picture (summary->picture)));
}

/**
 * acies_summary_recall:
 * @rulesets: the rulesets
 * @folder: the path of the folder in which summaries are kept
 * @file: an army or a battle
 * @style: the colors of the picture
 * @scale: device pixels to the pixel, 1 to 4
 *
 * Gets the texts of a card from when its file was read last, unless the file or its
 * ruleset have changed since.  No ruleset is loaded.  May be called in a worker thread.
 *
 * Returns: (transfer full) (nullable): the summary without its picture; %NULL if the
 *   file is to be read
 */
AciesSummary *
acies_summary_recall (AciesRulesetLibrary *rulesets,
                      const char          *folder,
                      GFile               *file,
                      AciesSketchStyle     style,
                      int                  scale)
{
  g_return_val_if_fail (ACIES_IS_RULESET_LIBRARY (rulesets), NULL);
  g_return_val_if_fail (folder != NULL, NULL);
  g_return_val_if_fail (G_IS_FILE (file), NULL);
  g_return_val_if_fail (scale > 0 && scale <= 4, NULL);

  return recall (rulesets, folder, file, style, scale, FALSE);
}

/**
 * acies_summary_get:
 * @rulesets: the rulesets
 * @folder: the path of the folder in which summaries are kept
 * @file: an army or a battle
 * @style: the colors to paint in
 * @scale: device pixels to the pixel, 1 to 4
 * @cancellable: (nullable): a #GCancellable
 * @error: return location
 *
 * Gets what a card shows of a file from when it was read last, or else reads the file, as
 * acies_summary_read() does, and keeps the summary.  May be called in a worker thread.
 *
 * Returns: (transfer full) (nullable): the summary; %NULL if the file cannot be read
 */
AciesSummary *
acies_summary_get (AciesRulesetLibrary  *rulesets,
                   const char           *folder,
                   GFile                *file,
                   AciesSketchStyle      style,
                   int                   scale,
                   GCancellable         *cancellable,
                   GError              **error)
{
  g_autofree char *key = NULL;
  AciesSummary *summary;

  g_return_val_if_fail (ACIES_IS_RULESET_LIBRARY (rulesets), NULL);
  g_return_val_if_fail (folder != NULL, NULL);
  g_return_val_if_fail (G_IS_FILE (file), NULL);
  g_return_val_if_fail (scale > 0 && scale <= 4, NULL);

  summary = recall (rulesets, folder, file, style, scale, TRUE);
  if (summary != NULL)
    return summary;

  /* Of the file before it is read: should it change meanwhile, what is kept is already old. */
  key = make_key (file, style, scale);
  summary = acies_summary_read (rulesets, file, style, scale, cancellable, error);
  if (summary != NULL && key != NULL)
    keep (rulesets, folder, file, key, summary);

  return summary;
}
