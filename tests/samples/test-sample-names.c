/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Every unit on the sketch is named or has its badge, each name stands once, and none under the tools: in the samples at
 * each turn, and in the thick of large fights. */

#include "config.h"

#include "acies-painter.h"
#include "acies-scene-battle.h"
#include "sample-battle.h"

/* What the tools cover at the lower right, pixels: ui/acies-play-sketch.ui */
#define TOOLS_WIDTH  44.0
#define TOOLS_HEIGHT 98.0
/* Names keep off by cells of this size */
#define CELL 4.0

static const struct
{
  double width;
  double height;
} sizes[] = { { 880, 500 }, { 420, 280 }, { 1600, 1000 } };

static gboolean
is_under_tools (const AciesPaintedName *name,
                const AciesView        *view)
{
  return name->box.x + name->box.width > view->width - TOOLS_WIDTH + CELL
         && name->box.y + name->box.height > view->height - TOOLS_HEIGHT + CELL;
}

static guint
count_names (GArray     *names,
             const char *id)
{
  guint n = 0;

  for (guint i = 0; i < names->len; i++)
    n += g_str_equal (g_array_index (names, AciesPaintedName, i).id, id);

  return n;
}

/* @what: for messages */
static void
check_names (AciesPainter    *painter,
             AciesScene      *scene,
             const AciesView *view,
             gboolean         tools,
             const char      *what)
{
  GPtrArray *bodies = acies_scene_get_bodies (scene);
  GPtrArray *leaders = acies_scene_get_leaders (scene);
  g_autoptr (GArray) names = acies_painter_list_names (painter);

  for (guint i = 0; i < bodies->len; i++)
    {
      const AciesSceneBody *body = bodies->pdata[i];
      guint n_least = body->state == ACIES_BODY_ON_TABLE ? 1 : 0;
      guint n_most = MAX (body->apart != NULL ? body->apart->len : 0, 1);

      if (count_names (names, body->id) < n_least || count_names (names, body->id) > n_most)
        g_test_message ("%s: %s has %u names", what, body->id, count_names (names, body->id));
      g_assert_cmpuint (count_names (names, body->id), >=, n_least);
      g_assert_cmpuint (count_names (names, body->id), <=, n_most);
    }
  for (guint i = 0; i < leaders->len; i++)
    {
      const AciesSceneLeader *leader = leaders->pdata[i];
      guint n = 0;

      for (guint j = 0; j < names->len; j++)
        n += g_str_equal (g_array_index (names, AciesPaintedName, j).text, leader->name);
      if (n > 1)
        g_test_message ("%s: %s stands %u times", what, leader->name, n);
      g_assert_cmpuint (n, <=, 1);
    }
  for (guint i = 0; tools && i < names->len; i++)
    {
      const AciesPaintedName *name = &g_array_index (names, AciesPaintedName, i);

      if (is_under_tools (name, view))
        g_test_message ("%s: %s “%s” is under the tools", what, name->id, name->text);
      g_assert_false (is_under_tools (name, view));
    }
}

/* On the screen at each size, and on paper */
static void
check_scene (AciesScene *scene,
             const char *what)
{
  g_autoptr (AciesPainter) painter = acies_painter_new ();
  g_autoptr (AciesPainter) printer = acies_painter_new ();
  AciesView view = { .scale = 1 };
  cairo_surface_t *paper;
  cairo_t *cr;

  acies_painter_set_names (painter, ACIES_SKETCH_NAMES_UNITS);
  g_object_set (painter, "keeps-corner", TRUE, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autofree char *where = g_strdup_printf ("%s at %g × %g", what, sizes[i].width, sizes[i].height);

      view.width = sizes[i].width;
      view.height = sizes[i].height;
      acies_view_fit (&view, acies_scene_get_table (scene), 12);
      cairo_surface_destroy (acies_painter_paint_surface (painter, scene, &view, ACIES_PAINT_DEFAULT));
      check_names (painter, scene, &view, TRUE, where);
    }

  acies_painter_set_style (printer, ACIES_SKETCH_PAPER);
  paper = cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA, NULL);
  cr = cairo_create (paper);
  acies_painter_paint (printer, cr, scene, &view, ACIES_PAINT_VECTOR);
  check_names (printer, scene, &view, FALSE, "on paper");
  cairo_destroy (cr);
  cairo_surface_destroy (paper);
}

static void
test_sample (gconstpointer data)
{
  g_autoptr (AciesRulesetLibrary) library = acies_ruleset_library_new ();
  g_autoptr (AciesBattle) battle = sample_battle_load (library, data);
  g_autoptr (GPtrArray) scenes = acies_scene_list_turns (battle);

  for (guint turn = 0; turn < scenes->len; turn++)
    {
      g_autofree char *what = g_strdup_printf ("%s, turn %u", (const char *) data, turn);

      check_scene (scenes->pdata[turn], what);
    }
}

/* Lines that have met, and broken into each other */
static void
test_thick_fight (void)
{
  g_autoptr (AciesTable) table = acies_table_new (72, 48);

  for (guint seed = 1; seed <= 4; seed++)
    {
      g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
      g_autoptr (AciesScene) scene = acies_scene_new (table);
      g_autofree char *what = g_strdup_printf ("thick fight %u", seed);

      for (guint side = 0; side < 2; side++)
        {
          acies_scene_add_side (scene, side == 0 ? "Scipio" : "Hasdrubal", side);
          for (guint i = 0; i < 60; i++)
            {
              g_autofree char *id = g_strdup_printf ("%c%u", 'a' + side, i);
              AciesSceneBody *body = acies_scene_add_body (scene, id, side);

              body->key = g_strdup_printf ("%c%u", 'A' + i / 10, i % 10);
              body->name = g_strdup_printf ("Cohort of the %u. Legion", i);
              body->command = g_strdup_printf ("Legate %u of %u", i / 15, side);
              body->pose = (AciesPose) { { 4 + i % 20 * 3.3 + g_rand_double_range (rand, -1, 1),
                                           18 + i / 20 * 3 + side * 2 + g_rand_double_range (rand, -1.5, 1.5) },
                                         side * 180 + g_rand_double_range (rand, -30, 30) };
              body->width = 3;
              body->depth = 1.5;
              body->strength_left = 0.5;
              acies_scene_body_add_mark (body, ACIES_MARK_DISORDERED, -1, -1, "Disordered");
            }
          for (guint i = 0; i < 4; i++)
            {
              g_autofree char *id = g_strdup_printf ("l%u%u", side, i);
              AciesSceneLeader *leader = acies_scene_add_leader (scene, id, side);

              leader->name = g_strdup_printf ("Legate %u of %u", i, side);
              leader->role = i == 0 ? ACIES_LEADER_COMMANDER : ACIES_LEADER_SUBORDINATE;
              leader->at = (AciesPoint) { 10 + 16 * i, side == 0 ? 30 : 14 };
            }
        }
      /* One that stands where the tools are */
      ((AciesSceneBody *) acies_scene_get_bodies (scene)->pdata[0])->pose.at = (AciesPoint) { 70.5, 46 };
      check_scene (scene, what);
    }
}

int
main (int    argc,
      char **argv)
{
  static const char *const samples[] = { "hydaspes.battle", "ilipa.battle", "placentia.battle", "trebia.battle",
                                         "watling-street.battle" };

  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions ();

  for (guint i = 0; i < G_N_ELEMENTS (samples); i++)
    {
      g_autofree char *path = g_strdup_printf ("/samples/names/%s", samples[i]);

      g_test_add_data_func (path, samples[i], test_sample);
    }
  g_test_add_func ("/samples/names/thick-fight", test_thick_fight);

  return g_test_run ();
}
