/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <math.h>

#include "acies-sketch-private.h"

/* The names of the ground.  Each is put where it lies on no other name and on no river that it does not name, if there is
 * room, and is left out otherwise. */

/* Below a name stands in what state the piece is, in letters of this part of its size, but no fewer pixels. */
#define STATE_SIZE 0.82
#define LEAST_STATE_SIZE 10.5

/* Pixels between a bank and what is written on it */
#define BANK_GAP 3.0

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

/* ---- Placing ---- */

/* What is written of a piece, and where. */
typedef struct
{
  Words             words;
  cairo_rectangle_t box;
} Name;

static void
name_free (gpointer data)
{
  Name *name = data;

  words_clear (&name->words);
  g_free (name);
}

/* A river in the way of names, its line and half its width in pixels */
typedef struct
{
  AciesTerrain *terrain;
  GArray       *line;
  double        half;
} River;

static void
river_clear (gpointer data)
{
  g_array_unref (((River *) data)->line);
}

typedef struct
{
  const AciesPaint *paint;
  /* (element-type River) */
  GArray           *rivers;
  /* (element-type cairo_rectangle_t): what is written already */
  GArray           *taken;
  gboolean          sees_units;
} Placing;

static gboolean
do_boxes_meet (const cairo_rectangle_t *one,
               const cairo_rectangle_t *other)
{
  return one->x < other->x + other->width && other->x < one->x + one->width
         && one->y < other->y + other->height && other->y < one->y + one->height;
}

/* Whether a river flows through a box: its line comes nearer than half its width to it. */
static gboolean
is_in_river (const River             *river,
             const cairo_rectangle_t *box)
{
  AciesPose middle = { { box->x + box->width / 2, box->y - river->half }, 0 };
  AciesOutline outline = acies_outline_for_body (&middle, box->width + 2 * river->half, box->height + 2 * river->half);

  for (guint i = 0; i + 1 < river->line->len; i++)
    if (acies_outline_meets_segment (&outline, g_array_index (river->line, AciesPoint, i),
                                     g_array_index (river->line, AciesPoint, i + 1)))
      return TRUE;

  return FALSE;
}

/* Outside it lies where no ground is painted. */
static gboolean
is_beyond_rim (const AciesPaint        *paint,
               const cairo_rectangle_t *box)
{
  AciesTable *table = acies_scene_get_table (paint->scene);
  AciesPose pose = { { (box->x + box->width / 2 - paint->view.offset_x) / paint->z,
                       (box->y - paint->view.offset_y) / paint->z }, 0 };
  AciesOutline outline = acies_outline_for_body (&pose, box->width / paint->z, box->height / paint->z);
  gsize n_points;

  return acies_table_get_rim (table, &n_points) != NULL && !acies_table_holds_outline (table, &outline);
}

static gboolean
is_free (const Placing           *self,
         AciesTerrain            *terrain,
         const cairo_rectangle_t *box)
{
  AciesTable *table = acies_scene_get_table (self->paint->scene);
  double top = self->paint->view.offset_y;

  if (box->y < top || box->y + box->height > top + acies_table_get_height (table) * self->paint->z
      || box->width > acies_table_get_width (table) * self->paint->z || is_beyond_rim (self->paint, box))
    return FALSE;
  for (guint i = 0; i < self->taken->len; i++)
    if (do_boxes_meet (&g_array_index (self->taken, cairo_rectangle_t, i), box))
      return FALSE;
  for (guint i = 0; i < self->rivers->len; i++)
    {
      const River *river = &g_array_index (self->rivers, River, i);

      if (river->terrain != terrain && is_in_river (river, box))
        return FALSE;
    }

  return TRUE;
}

/* Puts a name at @middle, if it is free there; @best is where it lies on a unit, and the first such place stays. */
static gboolean
try_place (const Placing     *self,
           AciesTerrain      *terrain,
           AciesPoint         middle,
           cairo_rectangle_t *box,
           cairo_rectangle_t *best,
           gboolean          *found)
{
  put_box (self->paint, middle, box);
  if (!is_free (self, terrain, box))
    return FALSE;
  if (!self->sees_units || !is_covered (self->paint, box))
    return TRUE;
  if (!*found)
    *best = *box;
  *found = TRUE;

  return FALSE;
}

/* Along a line, above it and below */
static gboolean
try_along (const Placing     *self,
           AciesTerrain      *terrain,
           cairo_rectangle_t *box,
           cairo_rectangle_t *best,
           gboolean          *found)
{
  static const double alongs[] = { .42, .58, .34, .66, .25, .75, .15, .85 };
  double breadth = acies_terrain_get_width (terrain) * self->paint->z;

  if (is_along_line (terrain))
    return FALSE;
  for (guint below = 0; below < 2; below++)
    for (guint i = 0; i < G_N_ELEMENTS (alongs); i++)
      {
        AciesPoint middle = get_name_place (self->paint, terrain, box->height, alongs[i]);

        middle.y += below * (box->height + breadth);
        if (try_place (self, terrain, middle, box, best, found))
          return TRUE;
      }

  return FALSE;
}

/* On an area, near to where its name is usually */
static gboolean
try_within (const Placing     *self,
            AciesTerrain      *terrain,
            AciesPoint         first,
            cairo_rectangle_t *box,
            cairo_rectangle_t *best,
            gboolean          *found)
{
  static const double shifts[] = { 0, -1, 1, -2, 2, -3, 3, -4, 4, -6, 6 };
  static const double sides[] = { 0, -.4, .4, -.8, .8 };
  const AciesView *view = &self->paint->view;

  for (guint i = 0; i < G_N_ELEMENTS (shifts) * G_N_ELEMENTS (sides); i++)
    {
      AciesPoint middle = { first.x + sides[i / G_N_ELEMENTS (shifts)] * box->width,
                            first.y + shifts[i % G_N_ELEMENTS (shifts)] * box->height };
      AciesPoint table = { (middle.x - view->offset_x) / self->paint->z, (middle.y - view->offset_y) / self->paint->z };

      if (acies_terrain_contains (terrain, table) && try_place (self, terrain, middle, box, best, found))
        return TRUE;
    }

  return FALSE;
}

/* Around a piece: over and under it, and to its sides */
static gboolean
try_around (const Placing     *self,
            AciesTerrain      *terrain,
            cairo_rectangle_t *box,
            cairo_rectangle_t *best,
            gboolean          *found)
{
  static const double parts[] = { .5, .25, .75, 0, 1 };
  g_autoptr (GArray) pixels = acies_terrain_pixels (self->paint, terrain, TRUE);
  AciesPoint low = { G_MAXDOUBLE, G_MAXDOUBLE };
  AciesPoint high = { -G_MAXDOUBLE, -G_MAXDOUBLE };
  double half = acies_terrain_is_line (terrain) ? acies_terrain_get_width (terrain) * self->paint->z / 2 : 0;

  if (pixels->len == 0)
    return FALSE;

  for (guint i = 0; i < pixels->len; i++)
    {
      AciesPoint point = g_array_index (pixels, AciesPoint, i);

      low = (AciesPoint) { MIN (low.x, point.x), MIN (low.y, point.y) };
      high = (AciesPoint) { MAX (high.x, point.x), MAX (high.y, point.y) };
    }
  half += BANK_GAP;
  for (guint i = 0; i < 4 * G_N_ELEMENTS (parts); i++)
    {
      double part = parts[i / 4];
      double across = low.x + part * (high.x - low.x);
      double down = low.y + part * (high.y - low.y);
      const AciesPoint middles[] = {
        { across, low.y - half - box->height / 2 }, { across, high.y + half + box->height / 2 },
        { high.x + half + box->width / 2, down }, { low.x - half - box->width / 2, down },
      };

      if (try_place (self, terrain, middles[i % 4], box, best, found))
        return TRUE;
    }

  return FALSE;
}

/* Finds a place for what is written of a piece; tells whether there is one. */
static gboolean
place_words (const Placing     *self,
             AciesTerrain      *terrain,
             const Words       *words,
             cairo_rectangle_t *box)
{
  cairo_rectangle_t usual, best;
  gboolean found = FALSE;
  gboolean placed;
  AciesPoint first;

  box->width = MAX (words->name_width, words->state_width);
  box->height = words->name_height + words->state_height;
  first = get_name_place (self->paint, terrain, box->height, 0.5);
  placed = try_place (self, terrain, first, box, &best, &found);
  usual = *box;
  if (!placed)
    placed = acies_terrain_is_line (terrain) ? try_along (self, terrain, box, &best, &found)
                                             : try_within (self, terrain, first, box, &best, &found);
  if (!placed && !is_along_line (terrain))
    placed = try_around (self, terrain, box, &best, &found);
  if (placed)
    return TRUE;

  /* Better under a unit than away from its piece; what state it is in is said in any case. */
  *box = found ? best : usual;

  return found || words->state != NULL;
}

static void
list_rivers (Placing *self,
             GArray  *rivers)
{
  GListModel *all = acies_table_get_terrain (acies_scene_get_table (self->paint->scene));

  for (guint i = 0; i < g_list_model_get_n_items (all); i++)
    {
      g_autoptr (AciesTerrain) terrain = g_list_model_get_item (all, i);
      g_autoptr (GArray) letters = acies_terrain_name_letters (self->paint, terrain);
      River river = { terrain, NULL, acies_terrain_get_width (terrain) * self->paint->z / 2 };

      if (letters != NULL)
        g_array_append_vals (self->taken, letters->data, letters->len);
      if (!is_along_line (terrain))
        continue;
      river.line = acies_terrain_pixels (self->paint, terrain, TRUE);
      g_array_append_val (rivers, river);
    }
}

/* Places all names, those of towns and hills before others, of which there are more.
 *
 * Returns: (transfer full) (element-type AciesTerrain Name): what is written, by piece */
GHashTable *
acies_ground_names_place (const AciesPaint *paint)
{
  GHashTable *names = g_hash_table_new_full (NULL, NULL, NULL, name_free);
  GListModel *all = acies_table_get_terrain (acies_scene_get_table (paint->scene));
  g_autoptr (GArray) rivers = g_array_new (FALSE, FALSE, sizeof (River));
  g_autoptr (GArray) taken = g_array_new (FALSE, FALSE, sizeof (cairo_rectangle_t));
  Placing placing = { .paint = paint, .rivers = rivers, .taken = taken };

  if ((paint->flags & ACIES_PAINT_NO_LABELS) != 0)
    return names;

  /* On the screen the ground is a finished image, which does not change with the units. */
  placing.sees_units = paint->cache == NULL && (paint->flags & ACIES_PAINT_NO_UNITS) == 0;
  g_array_set_clear_func (rivers, river_clear);
  list_rivers (&placing, rivers);
  for (guint pass = 0; pass < 2; pass++)
    for (guint i = 0; i < g_list_model_get_n_items (all); i++)
      {
        g_autoptr (AciesTerrain) terrain = g_list_model_get_item (all, i);
        AciesTerrainKind kind = acies_terrain_get_kind (terrain);
        gboolean goes_first = kind == ACIES_TERRAIN_TOWN || kind == ACIES_TERRAIN_HILL;
        Name *name;

        if (goes_first != (pass == 0))
          continue;
        name = g_new0 (Name, 1);
        if (make_words (paint, terrain, &name->words) && place_words (&placing, terrain, &name->words, &name->box))
          {
            g_array_append_val (taken, name->box);
            g_hash_table_insert (names, terrain, name);
          }
        else
          {
            name_free (name);
          }
      }

  return names;
}

gboolean
acies_ground_names_get_box (GHashTable        *names,
                            AciesTerrain      *terrain,
                            cairo_rectangle_t *box)
{
  const Name *name = names != NULL ? g_hash_table_lookup (names, terrain) : NULL;

  if (name == NULL)
    return FALSE;

  *box = name->box;

  return TRUE;
}

gboolean
acies_terrain_name_box (const AciesPaint  *paint,
                        AciesTerrain      *terrain,
                        cairo_rectangle_t *box)
{
  return acies_ground_names_get_box (paint->ground_names, terrain, box);
}

/* ---- Painting ---- */

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
  const Name *name = g_hash_table_lookup (paint->ground_names, terrain);
  AciesColor color = get_name_color (paint, terrain);
  AciesColor halo = acies_paint_color (paint, ACIES_COLOR_HALO);
  AciesTerrainKind kind = acies_terrain_get_kind (terrain);
  gboolean bare = kind == ACIES_TERRAIN_HILL || (paint->flags & ACIES_PAINT_COMPACT) != 0;
  const cairo_rectangle_t *box;
  const Words *words;

  paint_name_along (paint, terrain);
  if (name == NULL)
    return;

  box = &name->box;
  words = &name->words;
  if (kind == ACIES_TERRAIN_WOOD)
    halo = acies_paint_color (paint, ACIES_COLOR_WOOD);
  else if (kind == ACIES_TERRAIN_WATER)
    halo = acies_paint_color (paint, ACIES_COLOR_WATER);
  if (words->name != NULL)
    acies_text_paint (paint->cr, words->name, box->x + (box->width - words->name_width) / 2, box->y, color,
                      bare ? NULL : &halo, 3);
  if (words->state != NULL)
    acies_text_paint (paint->cr, words->state, box->x + (box->width - words->state_width) / 2,
                      box->y + words->name_height, color, bare ? NULL : &halo, 3);
}
