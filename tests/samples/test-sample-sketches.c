/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The sketches of the sample battles, one by each ruleset, compared with what they were made of before. */

#include "config.h"

#include <math.h>
#include <string.h>

#include <cairo-svg.h>
#include <libxml/parser.h>

#include "acies-overlay.h"
#include "acies-painter.h"
#include "acies-play-around.h"
#include "acies-scene-battle.h"
#include "acies-surroundings.h"
#include "acies-table-rim.h"
#include "expected.h"
#include "sample-battle.h"

/* Pixels; ten to an inch of the usual table */
#define WIDTH 720
/* An early turn, in which all are in their places and some have moved */
#define EARLY 2
/* Entries between two moments that are looked at for units in contact */
#define MOMENT_STEP 5

static const char *const names[] = { "hydaspes", "ilipa", "placentia", "trebia", "watling-street" };

/* ---- What a picture is made of ---- */

/* Elements of one look that follow each other */
typedef struct
{
  char  *look;
  guint  n;
  double left, top, right, bottom;
} Run;

typedef struct
{
  GString *text;
  Run      run;
} Digest;

/* Ends a run.  Letters are as wide as the fonts of the machine, and so is what lies under them. */
static void
end_run (Digest   *self,
         gboolean  under_letters)
{
  Run *run = &self->run;

  if (run->look != NULL && (under_letters || run->left > run->right))
    g_string_append_printf (self->text, "%s %u\n", run->look, run->n);
  else if (run->look != NULL)
    g_string_append_printf (self->text, "%s %u %.0f,%.0f %.0f,%.0f\n", run->look, run->n, run->left, run->top,
                            run->right, run->bottom);
  g_clear_pointer (&run->look, g_free);
  *run = (Run) { NULL, 0, G_MAXDOUBLE, G_MAXDOUBLE, -G_MAXDOUBLE, -G_MAXDOUBLE };
}

/* A property as an attribute or as part of the style: (transfer full) (nullable) */
static char *
get_property (xmlNode    *node,
              const char *name)
{
  xmlChar *style = xmlGetProp (node, BAD_CAST "style");
  xmlChar *attribute = xmlGetProp (node, BAD_CAST name);
  g_autofree char *start = g_strconcat (name, ":", NULL);
  char *found = attribute != NULL ? g_strdup ((const char *) attribute) : NULL;
  g_auto (GStrv) parts = g_strsplit (style != NULL ? (const char *) style : "", ";", -1);

  for (guint i = 0; found == NULL && parts[i] != NULL; i++)
    if (g_str_has_prefix (g_strstrip (parts[i]), start))
      found = g_strdup (parts[i] + strlen (start));
  xmlFree (style);
  xmlFree (attribute);

  return found;
}

/* "rgb(61.5%,18.4%,16.8%)" as "#9c2f2b"; anything else as it is, but without the number of a gradient */
static void
append_paint (GString    *look,
              xmlNode    *node,
              const char *name)
{
  g_autofree char *paint = get_property (node, name);
  double channels[3];

  if (paint == NULL || g_str_equal (paint, "none"))
    return;
  g_string_append_printf (look, " %s", name);
  if (g_str_has_prefix (paint, "rgb("))
    {
      const char *at = paint + strlen ("rgb(");

      for (guint i = 0; i < G_N_ELEMENTS (channels); i++)
        {
          char *after;

          channels[i] = g_ascii_strtod (at, &after);
          at = after + strspn (after, "%, ");
        }
      g_string_append_printf (look, " #%02x%02x%02x", (guint) lround (channels[0] * 2.55),
                              (guint) lround (channels[1] * 2.55), (guint) lround (channels[2] * 2.55));
    }
}

static char *
get_look (xmlNode *node)
{
  GString *look = g_string_new ((const char *) node->name);
  g_autofree char *width = get_property (node, "stroke-width");

  append_paint (look, node, "fill");
  append_paint (look, node, "stroke");
  if (width != NULL)
    g_string_append_printf (look, " %.1f", g_ascii_strtod (width, NULL));

  return g_string_free (look, FALSE);
}

static void
add_point (Run                  *run,
           const cairo_matrix_t *matrix,
           double                x,
           double                y)
{
  cairo_matrix_transform_point (matrix, &x, &y);
  run->left = MIN (run->left, x);
  run->top = MIN (run->top, y);
  run->right = MAX (run->right, x);
  run->bottom = MAX (run->bottom, y);
}

/* Cairo writes whole places, two numbers each. */
static void
add_path (Run                  *run,
          const cairo_matrix_t *matrix,
          const char           *path)
{
  while (*path != '\0')
    {
      char *after;
      double x = g_ascii_strtod (path, &after);

      if (after == path)
        {
          path++;
          continue;
        }
      path = after;
      add_point (run, matrix, x, g_ascii_strtod (path, &after));
      path = after;
    }
}

static double
get_number (xmlNode    *node,
            const char *name)
{
  g_autofree char *text = get_property (node, name);

  return text != NULL ? g_ascii_strtod (text, NULL) : 0;
}

static cairo_matrix_t
get_matrix (xmlNode              *node,
            const cairo_matrix_t *outer)
{
  g_autofree char *text = get_property (node, "transform");
  cairo_matrix_t matrix = *outer;
  double n[6];

  if (text != NULL && g_str_has_prefix (text, "matrix("))
    {
      const char *at = text + strlen ("matrix(");
      cairo_matrix_t inner;

      for (guint i = 0; i < G_N_ELEMENTS (n); i++)
        {
          char *after;

          n[i] = g_ascii_strtod (at, &after);
          at = after + strspn (after, ", ");
        }
      cairo_matrix_init (&inner, n[0], n[1], n[2], n[3], n[4], n[5]);
      cairo_matrix_multiply (&matrix, &inner, outer);
    }

  return matrix;
}

static void
add_shape (Digest               *self,
           xmlNode              *node,
           const cairo_matrix_t *matrix)
{
  g_autofree char *look = get_look (node);
  g_autofree char *path = get_property (node, "d");

  if (g_strcmp0 (look, self->run.look) != 0)
    {
      end_run (self, g_str_equal (look, "use"));
      self->run.look = g_steal_pointer (&look);
    }
  self->run.n++;
  if (path != NULL)
    {
      add_path (&self->run, matrix, path);
    }
  else if (g_str_equal ((const char *) node->name, "rect"))
    {
      double x = get_number (node, "x"), y = get_number (node, "y");

      add_point (&self->run, matrix, x, y);
      add_point (&self->run, matrix, x + get_number (node, "width"), y + get_number (node, "height"));
    }
  /* How many letters a word has is of no interest here. */
  if (g_str_equal (self->run.look, "use"))
    self->run.n = 1;
}

static void
add_elements (Digest               *self,
              xmlNode              *parent,
              const cairo_matrix_t *outer)
{
  for (xmlNode *node = parent->children; node != NULL; node = node->next)
    {
      const char *name = (const char *) node->name;
      cairo_matrix_t matrix;

      if (node->type != XML_ELEMENT_NODE || g_str_equal (name, "defs"))
        continue;
      matrix = get_matrix (node, outer);
      if (g_str_equal (name, "g"))
        add_elements (self, node, &matrix);
      else
        add_shape (self, node, &matrix);
    }
}

static char *
create_digest (GByteArray *svg)
{
  xmlDoc *document = xmlReadMemory ((const char *) svg->data, (int) svg->len, NULL, NULL,
                                    XML_PARSE_NONET | XML_PARSE_HUGE);
  Digest digest = { .text = g_string_new (NULL) };
  cairo_matrix_t identity;

  cairo_matrix_init_identity (&identity);
  end_run (&digest, FALSE);
  g_assert_nonnull (document);
  add_elements (&digest, xmlDocGetRootElement (document), &identity);
  end_run (&digest, FALSE);
  xmlFreeDoc (document);

  return g_string_free (digest.text, FALSE);
}

/* ---- Pictures ---- */

static cairo_status_t
write_cb (void                *closure,
          const unsigned char *data,
          unsigned int         length)
{
  g_byte_array_append (closure, data, length);

  return CAIRO_STATUS_SUCCESS;
}

/* Names stand where the fonts leave room for them, and lines make room for names: they have tests of their own. */
static char *
paint (AciesScene   *scene,
       AciesOverlay *overlay)
{
  g_autoptr (GByteArray) svg = g_byte_array_new ();
  g_autoptr (AciesPainter) painter = acies_painter_new ();
  AciesTable *table = acies_scene_get_table (scene);
  double zoom = WIDTH / acies_table_get_width (table);
  AciesView view = { zoom, 0, 0, WIDTH, acies_table_get_height (table) * zoom, 1 };
  cairo_surface_t *surface = cairo_svg_surface_create_for_stream (write_cb, svg, view.width, view.height);
  cairo_t *cr = cairo_create (surface);

  acies_painter_set_names (painter, ACIES_SKETCH_NAMES_NONE);
  acies_painter_paint (painter, cr, scene, &view,
                       ACIES_PAINT_VECTOR | ACIES_PAINT_COMPACT | ACIES_PAINT_NO_LABELS | ACIES_PAINT_NO_NAMES);
  if (overlay != NULL)
    acies_painter_paint_overlay (painter, cr, scene, overlay, &view);
  cairo_destroy (cr);
  cairo_surface_finish (surface);
  g_assert_cmpint (cairo_surface_status (surface), ==, CAIRO_STATUS_SUCCESS);
  cairo_surface_destroy (surface);

  return create_digest (svg);
}

static void
compare_with_expected (const char   *name,
                       const char   *picture,
                       AciesScene   *scene,
                       AciesOverlay *overlay)
{
  g_autofree char *file = g_strdup_printf ("%s-%s.txt", name, picture);
  g_autofree char *text = paint (scene, overlay);

  expected_compare (SKETCH_FOLDER, file, text);
}

/* ---- Tests ---- */

/* The first unit on the table, with what the window shows around it and a way ahead */
static AciesOverlay *
create_overlay (const AciesSituation *situation)
{
  AciesOverlay *overlay = acies_overlay_new ();

  for (guint i = 0; i < acies_situation_get_n_bodies (situation); i++)
    {
      const AciesBody *body = acies_situation_get_body (situation, i);
      const AciesPose end = { acies_point_along (body->pose.at, body->pose.heading, 4), body->pose.heading };
      AciesSurroundings around;
      AciesOverlayGhost *ghost;

      if (body->is_leader || !body->placed || body->lost_turn != 0)
        continue;

      around = acies_body_look_around (situation, body, 6);
      g_assert_nonnull (around.enemy);
      acies_overlay_set_actor (overlay, body->id);
      acies_overlay_set_target (overlay, around.enemy->id);
      acies_overlay_set_zoned (overlay, body->id);
      acies_overlay_add_measure (overlay, around.from, around.to, "far");
      ghost = acies_overlay_add_ghost (overlay, &end, body->width, body->depth);
      acies_overlay_ghost_add_point (ghost, body->pose.at);
      acies_overlay_ghost_add_point (ghost, end.at);
      acies_overlay_set_handles (overlay, &(AciesOverlayHandles) { end, body->width });
      break;
    }

  return overlay;
}

/* The last moment in which the front of a unit touches an enemy, and the unit; looked for in steps */
static const AciesBody *
find_contact (AciesBattle     *battle,
              guint           *moment,
              AciesSituation **situation)
{
  guint n_entries = g_list_model_get_n_items (acies_battle_get_entries (battle));

  for (*moment = n_entries; *moment > MOMENT_STEP; *moment -= MOMENT_STEP)
    {
      g_clear_pointer (situation, acies_situation_free);
      *situation = acies_battle_get_situation_at (battle, *moment);
      for (guint i = 0; i < acies_situation_get_n_bodies (*situation); i++)
        {
          const AciesBody *body = acies_situation_get_body (*situation, i);
          g_autoptr (GArray) contacts = NULL;

          if (body->is_leader || !body->placed || body->lost_turn != 0)
            continue;

          contacts = acies_body_list_contacts (*situation, body);
          if (contacts->len > 0)
            return body;
        }
    }

  g_assert_not_reached ();
}

/* What is around a unit in contact: reaches, zones, and the files that touch the enemy */
static void
test_around (gconstpointer data)
{
  g_autofree char *file = g_strconcat (data, ".battle", NULL);
  g_autoptr (AciesRulesetLibrary) library = acies_ruleset_library_new ();
  g_autoptr (AciesBattle) battle = sample_battle_load (library, file);
  g_autoptr (AciesSituation) situation = NULL;
  guint moment;
  const AciesBody *body = find_contact (battle, &moment, &situation);
  g_autoptr (AciesScene) scene = acies_scene_new_for_battle (battle, moment);
  g_autoptr (AciesOverlay) overlay = acies_overlay_new ();
  g_autofree char *words = NULL;

  if (cairo_version () >= CAIRO_VERSION_ENCODE (1, 17, 0))
    {
      g_test_skip ("The files are of Cairo 1.16");
      return;
    }

  acies_overlay_set_actor (overlay, body->id);
  words = acies_play_show_around (overlay, situation, body, NULL);
  g_assert_cmpuint (acies_overlay_get_contacts (overlay)->len, >, 0);
  compare_with_expected (data, "around", scene, overlay);
}

static void
test_sketches (gconstpointer data)
{
  g_autofree char *file = g_strconcat (data, ".battle", NULL);
  g_autoptr (AciesRulesetLibrary) library = acies_ruleset_library_new ();
  g_autoptr (AciesBattle) battle = sample_battle_load (library, file);
  guint n_then = acies_battle_get_n_entries_at_turn (battle, EARLY);
  g_autoptr (AciesSituation) then = acies_battle_get_situation_at (battle, n_then);
  g_autoptr (AciesScene) early = acies_scene_new_for_turn (battle, EARLY);
  g_autoptr (AciesScene) last = acies_scene_new_for_turn (battle, acies_battle_get_turn (battle));
  g_autoptr (AciesOverlay) overlay = create_overlay (then);

  /* Cairo writes SVG in another way since. */
  if (cairo_version () >= CAIRO_VERSION_ENCODE (1, 17, 0))
    {
      g_test_skip ("The files are of Cairo 1.16");
      return;
    }

  compare_with_expected (data, "early", early, NULL);
  compare_with_expected (data, "overlay", early, overlay);
  compare_with_expected (data, "last", last, NULL);
  acies_scene_compare (last, then, NULL);
  compare_with_expected (data, "compared", last, NULL);
}

/* A table without a corner, in whose ground and border there is nothing */
static void
test_rim (void)
{
  g_autoptr (AciesRulesetLibrary) library = acies_ruleset_library_new ();
  g_autoptr (AciesBattle) battle = sample_battle_load (library, "trebia.battle");
  g_autoptr (AciesScene) scene = NULL;

  if (cairo_version () >= CAIRO_VERSION_ENCODE (1, 17, 0))
    {
      g_test_skip ("The files are of Cairo 1.16");
      return;
    }

  g_assert_true (acies_table_parse_shape (acies_battle_get_table (battle), "l far-right 16x6", NULL));
  scene = acies_scene_new_for_turn (battle, EARLY);
  compare_with_expected ("trebia", "rim", scene, NULL);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions ();

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *path = g_strconcat ("/samples/sketches/", names[i], NULL);

      g_autofree char *around = g_strconcat ("/samples/sketches/", names[i], "/around", NULL);

      g_test_add_data_func (path, names[i], test_sketches);
      g_test_add_data_func (around, names[i], test_around);
    }

  g_test_add_func ("/samples/sketches/trebia/rim", test_rim);

  return g_test_run ();
}
