/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <math.h>

#include "acies-sketch-private.h"

/* The ground in its order: hills, areas, waters, ways, buildings, and the names. */

/* Crosses, a foot apart, rather than lines. */
#define GRID_INCHES 12.0

/* Below a name stands in what state the piece is, in letters of this part of its size, but no fewer pixels. */
#define STATE_SIZE 0.82
#define LEAST_STATE_SIZE 10.5

/* Pixels between a bank and what is written on it */
#define BANK_GAP 3.0

GArray *
acies_terrain_pixels (const AciesPaint *paint,
                      AciesTerrain     *terrain,
                      gboolean          smooth)
{
  g_autoptr (GArray) pixels = g_array_new (FALSE, FALSE, sizeof (AciesPoint));
  gboolean line = acies_terrain_is_line (terrain);
  gsize n_points = 0;
  const AciesPoint *points;
  gsize i;

  /* What is painted is what is measured, so the table says how lines bend. */
  if (!line)
    points = acies_terrain_get_outline (terrain, &n_points);
  else if (smooth)
    points = acies_terrain_get_curve (terrain, &n_points);
  else
    points = acies_terrain_get_points (terrain, &n_points);
  for (i = 0; i < n_points; i++)
    {
      AciesPoint at = acies_paint_place (paint, points[i]);

      g_array_append_val (pixels, at);
    }
  return g_steal_pointer (&pixels);
}

void
acies_ground_get_seen (const AciesPaint *paint,
                       double            reach,
                       AciesPoint       *least,
                       AciesPoint       *most)
{
  AciesTable *table = acies_scene_get_table (paint->scene);
  AciesPoint corner = { acies_table_get_width (table), acies_table_get_height (table) };
  AciesPoint first = acies_paint_place (paint, (AciesPoint) { 0, 0 });
  AciesPoint last = acies_paint_place (paint, corner);
  double left, top, right, bottom;

  /* All of the table, but for what is cut off where this is painted. */
  cairo_clip_extents (paint->cr, &left, &top, &right, &bottom);
  *least = (AciesPoint) { MAX (first.x, left) - reach, MAX (first.y, top) - reach };
  *most = (AciesPoint) { MIN (last.x, right) + reach, MIN (last.y, bottom) + reach };
}

gboolean
acies_ground_is_seen (const AciesPaint *paint,
                      AciesPoint        at,
                      double            reach)
{
  AciesPoint least, most;

  acies_ground_get_seen (paint, reach, &least, &most);
  return at.x >= least.x && at.y >= least.y && at.x <= most.x && at.y <= most.y;
}

/* Traces an area or a line as the curves that the table follows in small pieces:
 * the same line, smooth at any zoom, and short in files. */
void
acies_terrain_trace (const AciesPaint *paint,
                     AciesTerrain     *terrain)
{
  g_autoptr (GArray) pixels = g_array_new (FALSE, FALSE, sizeof (AciesPoint));
  gboolean closed = !acies_terrain_is_line (terrain);
  gsize n_points = 0;
  gsize n_pieces = 0;
  const AciesPoint *points = acies_terrain_get_points (terrain, &n_points);
  gsize i;

  if (closed)
    acies_terrain_get_outline (terrain, &n_pieces);
  else
    acies_terrain_get_curve (terrain, &n_pieces);
  for (i = 0; i < n_points; i++)
    {
      AciesPoint at = acies_paint_place (paint, points[i]);

      g_array_append_val (pixels, at);
    }
  /* As many pieces as points: a kind that keeps its corners. */
  if (n_pieces <= n_points)
    acies_draw_polygon (paint->cr, (const AciesPoint *) (gpointer) pixels->data, n_points, closed);
  else
    acies_draw_smooth (paint->cr, (const AciesPoint *) (gpointer) pixels->data, n_points, closed, 1);
}

static gboolean
is_along_line (AciesTerrain *terrain)
{
  return acies_terrain_get_kind (terrain) == ACIES_TERRAIN_RIVER;
}

static double
get_name_size (const AciesPaint *paint,
               AciesTerrain     *terrain)
{
  if (is_along_line (terrain))
    return round (CLAMP (acies_terrain_get_width (terrain) * paint->z * 0.46, 13.5, 21) * 2) / 2;
  if (acies_terrain_get_kind (terrain) == ACIES_TERRAIN_FORD)
    return 13.5;
  if (acies_terrain_get_kind (terrain) == ACIES_TERRAIN_TOWN)
    return round (CLAMP (paint->z * 0.85, 13.5, 18) * 2) / 2;
  return round (CLAMP (paint->z * 0.84, 13.5, 19) * 2) / 2;
}

static AciesColor
get_name_color (const AciesPaint *paint,
                AciesTerrain     *terrain)
{
  switch (acies_terrain_get_kind (terrain))
    {
    case ACIES_TERRAIN_HILL:
      return acies_paint_color (paint, ACIES_COLOR_HILL_NAME);
    case ACIES_TERRAIN_WOOD:
    case ACIES_TERRAIN_SCRUB:
      return acies_paint_color (paint, ACIES_COLOR_WOOD_NAME);
    case ACIES_TERRAIN_WATER:
    case ACIES_TERRAIN_RIVER:
    case ACIES_TERRAIN_FORD:
    case ACIES_TERRAIN_MARSH:
      return acies_paint_color (paint, ACIES_COLOR_WATER_NAME);
    case ACIES_TERRAIN_TOWN:
    case ACIES_TERRAIN_BUILDING:
      return acies_paint_color (paint, ACIES_COLOR_TEXT);
    default:
      return acies_paint_color (paint, ACIES_COLOR_SECOND_TEXT);
    }
}

static PangoLayout *
make_name (const AciesPaint *paint,
           AciesTerrain     *terrain)
{
  gboolean roman = acies_terrain_get_kind (terrain) == ACIES_TERRAIN_TOWN;
  gboolean hill = acies_terrain_get_kind (terrain) == ACIES_TERRAIN_HILL;

  return acies_text_layout (paint->pango, roman ? ACIES_FONT_TERRAIN : ACIES_FONT_TERRAIN_ITALIC,
                            get_name_size (paint, terrain), hill ? 1.2 : 0.3,
                            acies_terrain_get_name (terrain));
}

/* What is written of a piece as one block: its name, unless that goes along its line, and in what state
 * it is. */
typedef struct
{
  PangoLayout *name;
  PangoLayout *state;
  double       name_width;
  double       name_height;
  double       state_width;
  double       state_height;
} Words;

static void
words_clear (Words *self)
{
  g_clear_object (&self->name);
  g_clear_object (&self->state);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Words, words_clear)

static gboolean
make_words (const AciesPaint *paint,
            AciesTerrain     *terrain,
            Words            *words)
{
  const char *name = acies_terrain_get_name (terrain);
  const char *state = acies_scene_find_terrain_text (paint->scene, acies_terrain_get_id (terrain));

  if ((paint->flags & ACIES_PAINT_NO_LABELS) != 0)
    return FALSE;
  if (name != NULL && *name != '\0' && !is_along_line (terrain)
      && (paint->flags & ACIES_PAINT_NO_TERRAIN_NAMES) == 0)
    {
      words->name = make_name (paint, terrain);
      acies_text_size (words->name, &words->name_width, &words->name_height);
    }
  if (state != NULL && *state != '\0')
    {
      words->state = acies_text_layout (paint->pango, ACIES_FONT_TERRAIN_ITALIC,
                                        MAX (get_name_size (paint, terrain) * STATE_SIZE, LEAST_STATE_SIZE), 0, state);
      acies_text_size (words->state, &words->state_width, &words->state_height);
    }

  return words->name != NULL || words->state != NULL;
}

/* The middle of a name, in pixels; on a line @along of it, from 0 to 1. */
static AciesPoint
get_name_place (const AciesPaint *paint,
                AciesTerrain     *terrain,
                double            height,
                double            along)
{
  g_autoptr (GArray) pixels = acies_terrain_pixels (paint, terrain, TRUE);
  const AciesPoint *points = (const AciesPoint *) (gpointer) pixels->data;
  AciesTerrainKind kind = acies_terrain_get_kind (terrain);
  double top = G_MAXDOUBLE, bottom = -G_MAXDOUBLE;
  AciesPoint middle;
  guint i;

  /* All of its points are one: it has a name and a place, but no shape. */
  if (pixels->len == 0)
    return acies_paint_place (paint, acies_terrain_get_center (terrain));
  if (acies_terrain_is_line (terrain) || pixels->len < 3)
    {
      middle = acies_curve_at (pixels, acies_curve_length (pixels) * along, NULL);
      middle.y -= height * 0.5 + acies_terrain_get_width (terrain) * paint->z / 2;
      if (kind == ACIES_TERRAIN_FORD)
        {
          middle.x += acies_terrain_get_width (terrain) * paint->z / 2 + height * 1.3;
          middle.y += height * 0.5 + acies_terrain_get_width (terrain) * paint->z / 2;
        }
      /* The name goes along it; what else there is to say stands on its lower bank. */
      if (is_along_line (terrain))
        middle.y += height + acies_terrain_get_width (terrain) * paint->z + BANK_GAP;
      return middle;
    }
  middle = acies_curve_centroid (points, pixels->len);
  for (i = 0; i < pixels->len; i++)
    {
      top = MIN (top, points[i].y);
      bottom = MAX (bottom, points[i].y);
    }
  /* Hills are named on their lower slope, villages above their houses. */
  if (kind == ACIES_TERRAIN_HILL)
    middle.y += (bottom - middle.y) * 0.46;
  else if (kind == ACIES_TERRAIN_TOWN || kind == ACIES_TERRAIN_BUILDING)
    /* Houses may reach a little over the edge. */
    middle.y = top - height * 0.6 - MIN (0.5 * paint->z, 12);
  return middle;
}

static gboolean
is_under (const AciesSceneBody *body,
          const AciesOutline   *box)
{
  AciesOutline outline = acies_outline_for_body (&body->pose, body->width, body->depth);

  if (!acies_unit_is_scattered (body) && acies_outline_overlaps (box, &outline))
    return TRUE;
  for (guint i = 0; body->apart != NULL && i < body->apart->len; i++)
    {
      AciesSceneBody alone = acies_unit_get_apart (body, &g_array_index (body->apart, AciesSceneBase, i));

      outline = acies_outline_for_body (&alone.pose, alone.width, alone.depth);
      if (acies_outline_overlaps (box, &outline))
        return TRUE;
    }

  return FALSE;
}

/* Whether a unit stands on a box, or so near that its bar would. */
static gboolean
is_covered (const AciesPaint        *paint,
            const cairo_rectangle_t *box)
{
  GPtrArray *bodies = acies_scene_get_bodies (paint->scene);
  AciesPose pose = { { (box->x + box->width / 2 - paint->view.offset_x) / paint->z,
                       (box->y - paint->view.offset_y) / paint->z }, 0 };
  double bar = 6 * paint->k / paint->z;
  AciesOutline outline;

  pose.at.y -= bar;
  outline = acies_outline_for_body (&pose, box->width / paint->z, box->height / paint->z + 2 * bar);
  for (guint i = 0; i < bodies->len; i++)
    {
      const AciesSceneBody *body = bodies->pdata[i];

      if (body->state == ACIES_BODY_ON_TABLE && is_under (body, &outline))
        return TRUE;
    }

  return FALSE;
}

static void
put_box (const AciesPaint  *paint,
         AciesPoint         middle,
         cairo_rectangle_t *box)
{
  double left = paint->view.offset_x + 3;
  double right = paint->view.offset_x + acies_table_get_width (acies_scene_get_table (paint->scene)) * paint->z - 3;

  /* A name stays on the table. */
  box->x = MAX (MIN (middle.x - box->width / 2, right - box->width), left);
  box->y = middle.y - box->height / 2;
}

/* Moves a name to another part of its piece where no unit stands on it, if there is one. */
static void
uncover (const AciesPaint  *paint,
         AciesTerrain      *terrain,
         AciesPoint         first,
         cairo_rectangle_t *box)
{
  static const double alongs[] = { .42, .58, .34, .66, .25, .75, .15, .85 };
  static const double shifts[] = { 0, -1, 1, -2, 2, -3, 3, -4, 4, -6, 6 };
  static const double sides[] = { 0, -.4, .4, -.8, .8 };
  cairo_rectangle_t tried = *box;

  if (acies_terrain_is_line (terrain))
    {
      for (guint i = 0; i < G_N_ELEMENTS (alongs) && !is_along_line (terrain); i++)
        {
          put_box (paint, get_name_place (paint, terrain, box->height, alongs[i]), &tried);
          if (!is_covered (paint, &tried))
            {
              *box = tried;
              return;
            }
        }
      return;
    }
  for (guint i = 0; i < G_N_ELEMENTS (shifts) * G_N_ELEMENTS (sides); i++)
    {
      AciesPoint middle = { first.x + sides[i / G_N_ELEMENTS (shifts)] * box->width,
                            first.y + shifts[i % G_N_ELEMENTS (shifts)] * box->height };
      AciesPoint table = { (middle.x - paint->view.offset_x) / paint->z, (middle.y - paint->view.offset_y) / paint->z };

      put_box (paint, middle, &tried);
      if (acies_terrain_contains (terrain, table) && !is_covered (paint, &tried))
        {
          *box = tried;
          return;
        }
    }
}

static void
place_words (const AciesPaint  *paint,
             AciesTerrain      *terrain,
             const Words       *words,
             cairo_rectangle_t *box)
{
  AciesPoint middle;

  box->width = MAX (words->name_width, words->state_width);
  box->height = words->name_height + words->state_height;
  middle = get_name_place (paint, terrain, box->height, 0.5);
  put_box (paint, middle, box);
  /* On the screen the ground is a finished image, which does not change with the units. */
  if (paint->cache == NULL && (paint->flags & ACIES_PAINT_NO_UNITS) == 0 && is_covered (paint, box))
    uncover (paint, terrain, middle, box);
}

gboolean
acies_terrain_name_box (const AciesPaint  *paint,
                        AciesTerrain      *terrain,
                        cairo_rectangle_t *box)
{
  g_auto (Words) words = { NULL };

  if (!make_words (paint, terrain, &words))
    return FALSE;
  place_words (paint, terrain, &words, box);
  return TRUE;
}

/* A letter of a name along a line. */
typedef struct
{
  PangoLayout *layout;
  AciesPoint   middle;
  double       angle;
  double       width;
  double       height;
} Letter;

static void
letter_clear (gpointer data)
{
  g_clear_object (&((Letter *) data)->layout);
}

static void
turn_around (GArray *curve)
{
  for (guint i = 0; i < curve->len / 2; i++)
    {
      AciesPoint swap = g_array_index (curve, AciesPoint, i);

      g_array_index (curve, AciesPoint, i) = g_array_index (curve, AciesPoint, curve->len - 1 - i);
      g_array_index (curve, AciesPoint, curve->len - 1 - i) = swap;
    }
}

/* Letters one by one along a line, read from the left: (element-type Letter); %NULL if there is nothing to write. */
static GArray *
set_along (const AciesPaint *paint,
           AciesTerrain     *terrain)
{
  const char *name = acies_terrain_get_name (terrain);
  g_autoptr (GArray) curve = NULL;
  double size = get_name_size (paint, terrain);
  double spacing = 9 * CLAMP (paint->k, 0.6, 1.2) * (acies_terrain_get_width (terrain) < 1.6 ? 0.35 : 1);
  double length = 0;
  double along;
  GArray *letters;

  if (name == NULL || *name == '\0' || !is_along_line (terrain)
      || (paint->flags & (ACIES_PAINT_NO_LABELS | ACIES_PAINT_NO_TERRAIN_NAMES)) != 0)
    return NULL;
  curve = acies_terrain_pixels (paint, terrain, TRUE);
  if (curve->len < 2)
    return NULL;

  if (g_array_index (curve, AciesPoint, 0).x > g_array_index (curve, AciesPoint, curve->len - 1).x)
    turn_around (curve);
  letters = g_array_new (FALSE, TRUE, sizeof (Letter));
  g_array_set_clear_func (letters, letter_clear);
  for (const char *at = name; *at != '\0'; at = g_utf8_next_char (at))
    {
      g_autofree char *text = g_strndup (at, (gsize) (g_utf8_next_char (at) - at));
      Letter letter = { acies_text_layout (paint->pango, ACIES_FONT_TERRAIN_ITALIC, size, 0, text) };

      acies_text_size (letter.layout, &letter.width, &letter.height);
      length += letter.width + spacing;
      g_array_append_val (letters, letter);
    }
  along = acies_curve_length (curve) * 0.44 - length / 2;
  if (along < 4)
    along = MAX (acies_curve_length (curve) / 2 - length / 2, 0);
  for (guint i = 0; i < letters->len; i++)
    {
      Letter *letter = &g_array_index (letters, Letter, i);

      letter->middle = acies_curve_at (curve, along + letter->width / 2, &letter->angle);
      along += letter->width + spacing;
    }

  return letters;
}

GArray *
acies_terrain_name_letters (const AciesPaint *paint,
                            AciesTerrain     *terrain)
{
  g_autoptr (GArray) letters = set_along (paint, terrain);
  GArray *boxes;

  if (letters == NULL)
    return NULL;

  boxes = g_array_new (FALSE, FALSE, sizeof (cairo_rectangle_t));
  for (guint i = 0; i < letters->len; i++)
    {
      const Letter *letter = &g_array_index (letters, Letter, i);
      double half = MAX (letter->width, letter->height) / 2;
      cairo_rectangle_t box = { letter->middle.x - half, letter->middle.y - half, 2 * half, 2 * half };

      g_array_append_val (boxes, box);
    }

  return boxes;
}

static void
paint_name_along (AciesPaint   *paint,
                  AciesTerrain *terrain)
{
  g_autoptr (GArray) letters = set_along (paint, terrain);
  AciesColor color = get_name_color (paint, terrain);
  AciesColor halo = acies_paint_color (paint, ACIES_COLOR_WATER);

  for (guint i = 0; letters != NULL && i < letters->len; i++)
    {
      const Letter *letter = &g_array_index (letters, Letter, i);

      cairo_save (paint->cr);
      cairo_translate (paint->cr, letter->middle.x, letter->middle.y);
      cairo_rotate (paint->cr, letter->angle);
      acies_text_paint (paint->cr, letter->layout, -letter->width / 2, -letter->height * 0.54, color,
                        (paint->flags & ACIES_PAINT_COMPACT) != 0 ? NULL : &halo, 2.4);
      cairo_restore (paint->cr);
    }
}

void
acies_terrain_name_paint (AciesPaint   *paint,
                          AciesTerrain *terrain)
{
  g_auto (Words) words = { NULL };
  AciesColor color = get_name_color (paint, terrain);
  AciesColor halo = acies_paint_color (paint, ACIES_COLOR_HALO);
  cairo_rectangle_t box;
  AciesTerrainKind kind = acies_terrain_get_kind (terrain);
  gboolean bare = kind == ACIES_TERRAIN_HILL || (paint->flags & ACIES_PAINT_COMPACT) != 0;

  paint_name_along (paint, terrain);
  if (!make_words (paint, terrain, &words))
    return;
  place_words (paint, terrain, &words, &box);
  if (kind == ACIES_TERRAIN_WOOD)
    halo = acies_paint_color (paint, ACIES_COLOR_WOOD);
  else if (kind == ACIES_TERRAIN_WATER)
    halo = acies_paint_color (paint, ACIES_COLOR_WATER);
  if (words.name != NULL)
    acies_text_paint (paint->cr, words.name, box.x + (box.width - words.name_width) / 2, box.y, color,
                      bare ? NULL : &halo, 3);
  if (words.state != NULL)
    acies_text_paint (paint->cr, words.state, box.x + (box.width - words.state_width) / 2,
                      box.y + words.name_height, color, bare ? NULL : &halo, 3);
}

static void
paint_grid (AciesPaint *paint)
{
  AciesTable *table = acies_scene_get_table (paint->scene);
  double arm = 4 * paint->k;
  double x, y;

  for (y = GRID_INCHES; y < acies_table_get_height (table) - 0.5; y += GRID_INCHES)
    for (x = GRID_INCHES; x < acies_table_get_width (table) - 0.5; x += GRID_INCHES)
      {
        AciesPoint at = acies_paint_place (paint, (AciesPoint) { x, y });

        cairo_move_to (paint->cr, at.x - arm, at.y);
        cairo_line_to (paint->cr, at.x + arm, at.y);
        cairo_move_to (paint->cr, at.x, at.y - arm);
        cairo_line_to (paint->cr, at.x, at.y + arm);
      }
  acies_draw_set_color (paint->cr, acies_paint_color (paint, ACIES_COLOR_GRID), 1);
  cairo_set_line_width (paint->cr, 0.9);
  cairo_stroke (paint->cr);
}

static void
paint_piece (AciesPaint   *paint,
             AciesTerrain *terrain)
{
  switch (acies_terrain_get_kind (terrain))
    {
    case ACIES_TERRAIN_HILL:
      acies_hill_paint (paint, terrain);
      break;
    case ACIES_TERRAIN_WOOD:
      acies_wood_paint (paint, terrain);
      break;
    case ACIES_TERRAIN_SCRUB:
    case ACIES_TERRAIN_MARSH:
    case ACIES_TERRAIN_FIELD:
    case ACIES_TERRAIN_CUSTOM:
      acies_area_paint (paint, terrain);
      break;
    case ACIES_TERRAIN_ROAD:
    case ACIES_TERRAIN_TRACK:
      acies_way_paint (paint, terrain);
      break;
    case ACIES_TERRAIN_FORD:
      acies_ford_paint (paint, terrain);
      break;
    case ACIES_TERRAIN_WALL:
      acies_wall_paint (paint, terrain);
      break;
    case ACIES_TERRAIN_HEDGE:
      acies_hedge_paint (paint, terrain);
      break;
    case ACIES_TERRAIN_TOWN:
      acies_town_paint (paint, terrain);
      break;
    case ACIES_TERRAIN_BUILDING:
      {
        g_autoptr (GArray) corners = acies_terrain_pixels (paint, terrain, FALSE);

        if (corners->len >= 3)
          acies_house_paint (paint, (const AciesPoint *) (gpointer) corners->data, corners->len);
        break;
      }
    case ACIES_TERRAIN_WATER:
    case ACIES_TERRAIN_RIVER:
    default:
      break;
    }
}

/* In which pass each kind is painted; waters are painted together, before pass 3. */
static const guint passes[] = {
  [ACIES_TERRAIN_HILL]     = 0,
  [ACIES_TERRAIN_CUSTOM]   = 1,
  [ACIES_TERRAIN_FIELD]    = 1,
  [ACIES_TERRAIN_SCRUB]    = 1,
  [ACIES_TERRAIN_MARSH]    = 1,
  [ACIES_TERRAIN_WOOD]     = 2,
  [ACIES_TERRAIN_WATER]    = 3,
  [ACIES_TERRAIN_RIVER]    = 3,
  [ACIES_TERRAIN_TRACK]    = 4,
  [ACIES_TERRAIN_ROAD]     = 4,
  [ACIES_TERRAIN_FORD]     = 5,
  [ACIES_TERRAIN_TOWN]     = 6,
  [ACIES_TERRAIN_BUILDING] = 7,
  [ACIES_TERRAIN_HEDGE]    = 7,
  [ACIES_TERRAIN_WALL]     = 7,
};

void
acies_ground_paint (AciesPaint *paint)
{
  AciesTable *table = acies_scene_get_table (paint->scene);
  GListModel *all = acies_table_get_terrain (table);
  AciesPoint origin = acies_paint_place (paint, (AciesPoint) { 0, 0 });
  guint pass, i;

  cairo_save (paint->cr);
  cairo_new_path (paint->cr);
  cairo_rectangle (paint->cr, origin.x, origin.y,
                   acies_table_get_width (table) * paint->z, acies_table_get_height (table) * paint->z);
  acies_draw_set_color (paint->cr, acies_paint_color (paint, ACIES_COLOR_GROUND), 1);
  cairo_fill_preserve (paint->cr);
  cairo_clip (paint->cr);
  for (pass = 0; pass < 8; pass++)
    {
      if (pass == 3)
        acies_waters_paint (paint);
      for (i = 0; i < g_list_model_get_n_items (all); i++)
        {
          g_autoptr (AciesTerrain) terrain = g_list_model_get_item (all, i);

          if (passes[acies_terrain_get_kind (terrain)] == pass)
            paint_piece (paint, terrain);
        }
    }
  if ((paint->flags & ACIES_PAINT_NO_GRID) == 0)
    paint_grid (paint);
  for (i = 0; i < g_list_model_get_n_items (all); i++)
    {
      g_autoptr (AciesTerrain) terrain = g_list_model_get_item (all, i);

      acies_terrain_name_paint (paint, terrain);
    }
  cairo_restore (paint->cr);
}
