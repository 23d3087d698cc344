/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What is around a unit, drawn and in words, in each ruleset on its sample battle. */

#include "config.h"

#include <string.h>

#include "acies-body-geometry.h"
#include "acies-engaged.h"
#include "acies-painter.h"
#include "acies-play-around.h"
#include "acies-reaches.h"
#include "acies-scene-battle.h"
#include "acies-surroundings.h"
#include "sample-battle.h"

static AciesRulesetLibrary *library;

static const char *const samples[] = { "ilipa", "watling-street", "hydaspes", "trebia", "placentia" };

/* All distances of the rules are drawn and said, for each unit on the table as the battle stands. */
static void
test_around (gconstpointer data)
{
  AciesBattle *battle = sample_battle_share (library, data);
  const AciesSituation *situation = acies_battle_get_situation (battle);
  gboolean drawn[ACIES_N_REACH_KINDS] = { FALSE };

  for (guint i = 0; i < acies_situation_get_n_bodies (situation); i++)
    {
      const AciesBody *body = acies_situation_get_body (situation, i);
      g_autoptr (AciesOverlay) overlay = acies_overlay_new ();
      g_autofree char *words = acies_play_show_around (overlay, situation, body, NULL);
      g_autoptr (GArray) own = acies_body_list_reaches (situation, body);
      GPtrArray *reaches = acies_overlay_get_reaches (overlay);

      if (!body->placed || body->lost_turn != 0)
        {
          g_assert_cmpuint (reaches->len, ==, 0);
          continue;
        }
      g_assert_cmpuint (reaches->len, >=, own->len);
      for (guint j = 0; j < reaches->len; j++)
        {
          const AciesOverlayReach *reach = reaches->pdata[j];

          drawn[reach->kind] = TRUE;
          g_assert_cmpuint (reach->border->len, >, 2);
          g_assert_nonnull (reach->text);
        }
      for (guint j = 0; j < own->len; j++)
        {
          const AciesBodyReach *one = &g_array_index (own, AciesBodyReach, j);
          g_autofree char *said = g_strdup_printf ("%s %g″", one->reach->label, one->inches);

          g_assert_nonnull (strstr (words, said));
        }
    }
  for (guint kind = 0; kind < ACIES_N_REACH_KINDS; kind++)
    g_assert_false (drawn[kind] && acies_ruleset_lacks_reach (acies_battle_get_ruleset (battle), kind));
  g_assert_true (drawn[ACIES_REACH_KIND_THREAT]);
}

/* The first unit on the table on a side */
static const AciesBody *
find_placed (const AciesSituation *situation,
             guint                 side)
{
  for (guint i = 0; i < acies_situation_get_n_bodies (situation); i++)
    {
      const AciesBody *body = acies_situation_get_body (situation, i);

      if (!body->is_leader && body->placed && body->lost_turn == 0 && body->side == side)
        return body;
    }

  g_assert_not_reached ();
}

static char *
tell_around (const AciesSituation *situation,
             const AciesBody      *body,
             const AciesBody      *target)
{
  g_autoptr (AciesOverlay) overlay = acies_overlay_new ();

  return acies_play_show_around (overlay, situation, body, target);
}

/* A unit is in cover from the enemy that is picked, or not, as the rules count it, and by what. */
static void
test_cover (gconstpointer data)
{
  AciesBattle *battle = sample_battle_share (library, data);
  g_autoptr (AciesSituation) situation = acies_battle_get_situation_at (battle, acies_battle_get_n_entries_at_turn (battle, 0));
  const AciesBody *unit = find_placed (situation, 0);
  const AciesBody *enemy = find_placed (situation, 1);
  const char *name = acies_situation_get_name (situation, unit->id);
  const char *other = acies_situation_get_name (situation, enemy->id);
  AciesPoint middle = acies_body_get_middle (unit);
  double reach = unit->width + unit->depth;
  const AciesPoint points[] = {
    { middle.x - reach, middle.y - reach }, { middle.x + reach, middle.y - reach },
    { middle.x + reach, middle.y + reach }, { middle.x - reach, middle.y + reach },
  };
  g_autofree char *in_open = tell_around (situation, unit, enemy);
  g_autofree char *open = g_strdup_printf ("%s: not in cover from %s.", name, other);
  g_autofree char *covered = g_strdup_printf ("%s, from %s: ", name, other);
  g_autofree char *in_cover = NULL;
  g_autoptr (AciesTerrain) copse = acies_terrain_new ("copse", ACIES_TERRAIN_CUSTOM);

  g_assert_nonnull (strstr (in_open, open));
  g_assert_null (strstr (in_open, covered));

  acies_terrain_set_name (copse, "The copse");
  acies_terrain_set_classes (copse, "cover hard-cover woods");
  acies_terrain_set_points (copse, points, G_N_ELEMENTS (points));
  acies_table_add_terrain (acies_situation_get_table (situation), copse);
  in_cover = tell_around (situation, unit, enemy);
  g_test_message ("%s", in_cover);
  g_assert_null (strstr (in_cover, open));
  g_assert_nonnull (strstr (in_cover, covered));
  g_assert_nonnull (strstr (strstr (in_cover, covered), "(The copse)."));
}

/* Tells who fights in the words of the rulesets: how many, of how many. */
static char *
print_fighters (const AciesSituation *situation,
                const AciesBody      *body,
                const AciesBody      *enemy)
{
  AciesEngaged engaged = acies_body_count_engaged (situation, body, enemy);

  g_assert_cmpuint (engaged.n, >, 0);
  g_assert_cmpuint (engaged.n, <=, engaged.n_all);

  return acies_engaged_print (engaged, acies_situation_get_ruleset (situation));
}

/* Checks what is drawn and said of a unit: a pill for each enemy that its front touches, and for the front of each that
 * touches it, with who fights. */
static void
check_contacts (const AciesSituation *situation,
                const AciesBody      *body,
                guint                *n_drawn)
{
  g_autoptr (AciesOverlay) overlay = acies_overlay_new ();
  g_autofree char *words = acies_play_show_around (overlay, situation, body, NULL);
  GPtrArray *contacts = acies_overlay_get_contacts (overlay);
  g_autoptr (GArray) own = NULL;

  for (guint i = 0; i < contacts->len; i++)
    {
      const AciesOverlayContact *contact = contacts->pdata[i];

      *n_drawn += 1;
      g_assert_cmpuint (contact->n_files, >, 0);
      g_assert_cmpfloat (acies_point_distance (contact->from, contact->to), >, 0.1);
      g_assert_cmpfloat (acies_point_distance (contact->from, contact->to), <, 60.0);
    }
  if (contacts->len > 0)
    g_assert_nonnull (strstr (words, "In contact with "));
  if (contacts->len == 0)
    return;

  own = acies_body_list_contacts (situation, body);
  for (guint i = 0; i < own->len; i++)
    {
      const AciesBody *enemy = g_array_index (own, AciesBodyContact, i).other;
      g_autofree char *mine = print_fighters (situation, body, enemy);
      g_autofree char *theirs = print_fighters (situation, enemy, body);
      g_autofree char *said = g_strdup_printf ("In contact with %s: %s fight", acies_situation_get_name (situation, enemy->id),
                                               mine);
      g_autofree char *of_enemy = g_strdup_printf ("Of %s %s fight", acies_situation_get_name (situation, enemy->id), theirs);
      gboolean drawn = FALSE;

      for (guint j = 0; j < contacts->len; j++)
        drawn = drawn || g_strcmp0 (((const AciesOverlayContact *) contacts->pdata[j])->text, mine) == 0;
      g_assert_true (drawn);
      g_assert_nonnull (strstr (words, said));
      g_assert_nonnull (strstr (words, of_enemy));
    }
}

static void
test_contacts (gconstpointer data)
{
  AciesBattle *battle = sample_battle_share (library, data);
  guint n_entries = g_list_model_get_n_items (acies_battle_get_entries (battle));
  guint n_drawn = 0;

  for (guint i = 3; i <= 7; i += 2)
    {
      g_autoptr (AciesSituation) situation = acies_battle_get_situation_at (battle, n_entries * i / 8);

      for (guint j = 0; j < acies_situation_get_n_bodies (situation); j++)
        {
          const AciesBody *body = acies_situation_get_body (situation, j);

          if (!body->is_leader && body->placed && body->lost_turn == 0)
            check_contacts (situation, body, &n_drawn);
        }
    }
  g_assert_cmpuint (n_drawn, >, 0);
}

/* Pixels of the sketch in a large and in a small window */
static const AciesView views[] = { { .width = 875, .height = 458, .scale = 1 }, { .width = 410, .height = 258, .scale = 1 } };

static gboolean
is_covered (const AciesPaintedName *name,
            GArray                 *pills)
{
  for (guint i = 0; i < pills->len; i++)
    {
      const cairo_rectangle_t *pill = &g_array_index (pills, cairo_rectangle_t, i);

      if (name->box.x < pill->x + pill->width && name->box.x + name->box.width > pill->x
          && name->box.y < pill->y + pill->height && name->box.y + name->box.height > pill->y)
        return TRUE;
    }

  return FALSE;
}

/* Shows what is around each unit over a picture of the table.  Counts the names that a pill covers any of, and in
 * @n_pills the pills. */
static guint
count_covered (const AciesSituation *situation,
               AciesScene           *scene,
               AciesView             view,
               guint                *n_pills)
{
  g_autoptr (AciesPainter) painter = acies_painter_new ();
  cairo_surface_t *surface;
  guint n = 0;

  acies_painter_set_names (painter, ACIES_SKETCH_NAMES_UNITS);
  acies_view_fit (&view, acies_scene_get_table (scene), 12);
  surface = acies_painter_paint_surface (painter, scene, &view, ACIES_PAINT_DEFAULT);
  for (guint i = 0; i < acies_situation_get_n_bodies (situation); i++)
    {
      const AciesBody *body = acies_situation_get_body (situation, i);
      g_autoptr (AciesOverlay) overlay = acies_overlay_new ();
      g_autofree char *words = acies_play_show_around (overlay, situation, body, NULL);
      cairo_t *cr = cairo_create (surface);
      g_autoptr (GArray) names = acies_painter_list_names (painter);
      g_autoptr (GArray) pills = NULL;

      acies_painter_paint_overlay (painter, cr, scene, overlay, &view);
      cairo_destroy (cr);
      pills = acies_painter_list_pills (painter);
      *n_pills += pills->len;
      for (guint j = 0; j < names->len; j++)
        if (is_covered (&g_array_index (names, AciesPaintedName, j), pills))
          {
            g_test_message ("%s: a pill covers “%s”, %g pixels wide", body->id, g_array_index (names, AciesPaintedName, j).text,
                            view.width);
            n++;
          }
    }
  cairo_surface_destroy (surface);

  return n;
}

/* What is read around a unit covers no name, in the thick of a fight either. */
static void
test_names (gconstpointer data)
{
  AciesBattle *battle = sample_battle_share (library, data);
  guint n_pills = 0;

  for (guint turn = acies_battle_get_turn (battle); turn > 0; turn = turn > 3 ? turn - 3 : 0)
    {
      g_autoptr (AciesSituation) situation
        = acies_battle_get_situation_at (battle, acies_battle_get_n_entries_at_turn (battle, turn));
      g_autoptr (AciesScene) scene = acies_scene_new_for_turn (battle, turn);

      g_test_message ("Turn %u", turn);
      for (guint i = 0; i < G_N_ELEMENTS (views); i++)
        g_assert_cmpuint (count_covered (situation, scene, views[i], &n_pills), ==, 0);
    }
  g_assert_cmpuint (n_pills, >, 0);
}

static const struct
{
  const char    *name;
  GTestDataFunc  test;
} tests[] = {
  { "around", test_around },
  { "cover", test_cover },
  { "contacts", test_contacts },
  { "names", test_names },
};

int
main (int   argc,
      char *argv[])
{
  int result;

  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions ();
  library = acies_ruleset_library_new ();

  for (guint i = 0; i < G_N_ELEMENTS (samples); i++)
    for (guint j = 0; j < G_N_ELEMENTS (tests); j++)
      {
        g_autofree char *path = g_strdup_printf ("/model/around/%s/%s", samples[i], tests[j].name);

        g_test_add_data_func_full (path, g_strconcat (samples[i], ".battle", NULL), tests[j].test, g_free);
      }
  result = g_test_run ();
  sample_battle_forget ();
  g_object_unref (library);

  return result;
}
