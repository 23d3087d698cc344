/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The maps of the sample battles, one by each ruleset, at the end of each turn. */

#include "config.h"

#include "acies-painter.h"
#include "acies-report-document.h"
#include "acies-scene-battle.h"
#include "sample-battle.h"

static const char *const names[] = { "hydaspes", "ilipa", "placentia", "trebia", "watling-street" };

/* As wide as in a report, and as a file is painted, in which nobody can come nearer. */
static void
paint (AciesPainter *painter,
       AciesScene   *scene)
{
  AciesTable *table = acies_scene_get_table (scene);
  double zoom = 1000 / acies_table_get_width (table);
  AciesView view = { zoom, 0, 0, 1000, acies_table_get_height (table) * zoom, 1 };
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 1000, (int) view.height);
  cairo_t *cr = cairo_create (surface);

  acies_painter_paint (painter, cr, scene, &view, ACIES_PAINT_VECTOR | ACIES_PAINT_COMPACT);
  g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}

/* Every unit in play has its name or its badge. */
static void
check_names (AciesScene *scene,
             const char *name,
             guint       turn)
{
  g_autoptr (AciesPainter) painter = acies_painter_new ();
  GPtrArray *bodies = acies_scene_get_bodies (scene);

  paint (painter, scene);
  for (guint i = 0; i < bodies->len; i++)
    {
      const AciesSceneBody *body = bodies->pdata[i];
      double x, y, width, height;

      if (body->state == ACIES_BODY_ON_TABLE
          && !acies_painter_get_name_box (painter, body->id, &x, &y, &width, &height))
        g_test_fail_printf ("%s, turn %u: %s has no name", name, turn, body->name);
    }
}

/* The collar of a map and the text of a report count the same. */
static void
check_strength (AciesScene          *scene,
                AciesReportDocument *document,
                guint                turn)
{
  GPtrArray *sides = acies_scene_get_sides (scene);

  g_assert_cmpuint (sides->len, ==, document->sides->len);
  for (guint i = 0; i < sides->len; i++)
    g_assert_cmpuint (acies_scene_side_get_percent (sides->pdata[i]), ==,
                      acies_report_side_get_percent (document->sides->pdata[i], turn));
}

static void
test_maps (gconstpointer data)
{
  g_autofree char *file = g_strconcat (data, ".battle", NULL);
  g_autoptr (AciesRulesetLibrary) library = acies_ruleset_library_new ();
  g_autoptr (AciesBattle) battle = sample_battle_load (library, file);
  const AciesReportOptions options = ACIES_REPORT_OPTIONS_DEFAULT;
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesReportDocument) document = acies_report_document_new (battle, &options, NULL, &error);

  g_assert_no_error (error);
  for (guint turn = 0; turn <= acies_battle_get_turn (battle); turn++)
    {
      g_autoptr (AciesScene) scene = acies_scene_new_for_turn (battle, turn);

      check_names (scene, data, turn);
      check_strength (scene, document, turn);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions ();

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *path = g_strconcat ("/samples/maps/", names[i], NULL);

      g_test_add_data_func (path, names[i], test_maps);
    }

  return g_test_run ();
}
