/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "acies-names-private.h"

/* What a name consists of: the name, the strength and the marks are one upright
 * block of text that is placed and painted as one. */

#define NAME_SIZE 13.0
#define SECOND_SIZE 11.5
#define LEADER_SIZE 14.0
#define LEAST_SIZE 10.5
#define GAP 3.5

void
acies_label_free (AciesLabel *label)
{
  g_free (label->id);
  g_clear_object (&label->first);
  g_clear_object (&label->second);
  g_free (label);
}

static double
get_size (const AciesPaint *paint,
          double            size)
{
  /* In halves, so that files hold few sizes of each letter. */
  return MAX (round (size * paint->letter_k * 2) / 2, LEAST_SIZE);
}

/* (transfer full): a line of text, which must not be changed. */
static PangoLayout *
get_line (const AciesPaint *paint,
          AciesFont         font,
          double            size,
          const char       *text)
{
  return acies_sketch_cache_dup_line (paint->cache, paint->pango, font, get_size (paint, size), text);
}

static double
get_mark_k (const AciesPaint *paint)
{
  return paint->letter_k;
}

/* Far out, only the marks that change what the enemy does are shown. */
static gboolean
shows_mark (const AciesPaint     *paint,
            const AciesSceneMark *mark)
{
  if (paint->level >= 2 || paint->names == ACIES_SKETCH_NAMES_UNITS)
    return TRUE;
  return mark->kind == ACIES_MARK_SHAKEN || mark->kind == ACIES_MARK_ROUTING
         || mark->kind == ACIES_MARK_PURSUING || mark->kind == ACIES_MARK_CHARGING;
}

static double
get_marks_width (const AciesPaint     *paint,
                 const AciesSceneBody *body)
{
  double width = 0;
  guint i;

  for (i = 0; i < body->marks->len; i++)
    {
      const AciesSceneMark *mark = g_ptr_array_index (body->marks, i);

      if (shows_mark (paint, mark))
        width += acies_mark_get_width (mark, get_mark_k (paint)) + 1.5;
    }
  return width;
}

/* The room of the badge before the name */
static double
get_badge_room (const AciesPaint *paint,
                const AciesLabel *label)
{
  double size = get_size (paint, NAME_SIZE);

  return label->badge ? size * 0.21 + acies_badge_get_width (label->body->key, size * 1.04) : 0;
}

static void
measure_label (const AciesPaint *paint,
               AciesLabel       *label)
{
  double width = 0, height = 0, second = 0, line = 0;
  double name_size = get_size (paint, NAME_SIZE);
  double marks = label->marks ? get_marks_width (paint, label->body) : 0;

  if (label->first != NULL)
    acies_text_size (label->first, &width, &height);
  if (label->symbol)
    width += name_size * 1.5;
  width += get_badge_room (paint, label);
  if (label->points >= 0)
    width += 17 * get_mark_k (paint);
  if (label->second != NULL)
    acies_text_size (label->second, &second, &line);
  if (marks > 0)
    {
      second += marks + (label->second != NULL ? GAP : 0);
      line = MAX (line, 15.2 * get_mark_k (paint));
    }
  if (label->one_line)
    {
      width += second + (second > 0 ? GAP : 0);
      height = MAX (height, line);
    }
  else
    {
      width = MAX (width, second);
      /* The lines stand closer than their font would set them. */
      height += line > 0 ? line - (label->first != NULL ? 2 * paint->letter_k : 0) : 0;
    }
  label->box.width = width;
  label->box.height = height;
}

static AciesLabel *
label_new (const char *id,
           guint       side)
{
  AciesLabel *label = g_new0 (AciesLabel, 1);

  label->id = g_strdup (id);
  label->side = side;
  label->points = -1;
  return label;
}

static AciesColor
get_name_color (const AciesPaint *paint,
                guint             side)
{
  return acies_color_mix (acies_paint_side (paint, side, ACIES_SIDE_LINE),
                          acies_paint_color (paint, ACIES_COLOR_TEXT), 0.35);
}

AciesLabel *
acies_label_new_for_body (const AciesPaint     *paint,
                          const AciesSceneBody *body)
{
  AciesLabel *label = label_new (body->id, body->side);
  gboolean one_line = paint->names == ACIES_SKETCH_NAMES_UNITS;
  const char *name = body->name != NULL ? body->name : "";
  const char *second = one_line ? body->short_strength : body->strength_text;

  if (one_line && body->short_name != NULL)
    name = body->short_name;
  label->body = body;
  label->marks = TRUE;
  label->one_line = one_line;
  label->badge = body->key != NULL;
  label->symbol = paint->level >= 3;
  label->color = get_name_color (paint, body->side);
  label->second_color = acies_paint_color (paint, ACIES_COLOR_SECOND_TEXT);
  label->first = get_line (paint, ACIES_FONT_UNIT_BOLD, NAME_SIZE, name);
  if (second != NULL && (paint->flags & ACIES_PAINT_NO_STRENGTH) == 0)
    label->second = get_line (paint, ACIES_FONT_UNIT, SECOND_SIZE, second);
  measure_label (paint, label);
  return label;
}

AciesLabel *
acies_label_new_for_badge (const AciesPaint     *paint,
                           const AciesSceneBody *body,
                           gboolean              with_marks)
{
  AciesLabel *label;

  if (body->key == NULL)
    return NULL;
  label = label_new (body->id, body->side);
  label->body = body;
  label->badge = TRUE;
  label->marks = with_marks;
  label->one_line = TRUE;
  label->color = get_name_color (paint, body->side);
  label->first = get_line (paint, ACIES_FONT_UNIT_BOLD, NAME_SIZE, "");
  measure_label (paint, label);
  return label;
}

AciesLabel *
acies_label_new_for_marks (const AciesPaint     *paint,
                           const AciesSceneBody *body)
{
  const AciesPaintFlags bare = ACIES_PAINT_NO_LABELS | ACIES_PAINT_NO_NAMES;
  AciesLabel *label;

  if ((paint->flags & bare) == bare || get_marks_width (paint, body) <= 0)
    return NULL;
  label = label_new (body->id, body->side);
  label->body = body;
  label->marks = TRUE;
  measure_label (paint, label);
  return label;
}

AciesLabel *
acies_label_new_for_lost (const AciesPaint     *paint,
                          const AciesSceneBody *body)
{
  AciesLabel *label;
  g_autofree char *text = NULL;

  if (body->name == NULL || *body->name == '\0')
    return NULL;
  if (body->lost_turn > 0)
    /* Translators: the name of a unit, and the turn in which it was lost. */
    text = g_strdup_printf (_("%s, lost turn %u"), body->name, body->lost_turn);
  else
    /* Translators: the name of a unit. */
    text = g_strdup_printf (_("%s, lost"), body->name);
  label = label_new (body->id, body->side);
  label->body = body;
  label->badge = body->key != NULL;
  label->color = acies_paint_color (paint, ACIES_COLOR_LOST_NAME);
  label->first = get_line (paint, ACIES_FONT_TERRAIN_ITALIC, 12.5, text);
  measure_label (paint, label);
  return label;
}

AciesLabel *
acies_label_new_for_leader (const AciesPaint       *paint,
                            const AciesSceneLeader *leader)
{
  AciesLabel *label;
  g_autofree char *text = NULL;

  if (leader->name == NULL || *leader->name == '\0' || (paint->flags & (ACIES_PAINT_NO_LABELS | ACIES_PAINT_NO_NAMES)) != 0
      || (leader->dead && (paint->flags & ACIES_PAINT_NO_DEAD) != 0))
    return NULL;
  label = label_new (leader->id, leader->side);
  label->points = leader->action_points;
  label->color = acies_paint_side (paint, leader->side, ACIES_SIDE_LINE);
  if (leader->dead)
    {
      label->color = acies_paint_color (paint, ACIES_COLOR_LOST_NAME);
      /* Translators: the name of a leader who was killed. */
      text = g_strdup_printf (_("%s, fallen"), leader->name);
    }
  label->first = acies_text_layout (paint->pango, ACIES_FONT_LEADER, get_size (paint, LEADER_SIZE), 0.2,
                                    text != NULL ? text : leader->name);
  measure_label (paint, label);
  return label;
}

AciesLabel *
acies_label_new_for_command (const AciesPaint *paint,
                             const char       *command,
                             guint             side)
{
  AciesLabel *label = label_new (command, side);

  label->color = get_name_color (paint, side);
  label->first = get_line (paint, ACIES_FONT_UNIT_BOLD, NAME_SIZE, command);
  measure_label (paint, label);
  return label;
}

static double
paint_marks (AciesPaint       *paint,
             const AciesLabel *label,
             double            x,
             double            y)
{
  guint i;

  for (i = 0; i < label->body->marks->len; i++)
    {
      const AciesSceneMark *mark = g_ptr_array_index (label->body->marks, i);

      if (!shows_mark (paint, mark))
        continue;
      acies_mark_draw (paint->cr, paint->pango, paint->style, mark, x, y, get_mark_k (paint));
      x += acies_mark_get_width (mark, get_mark_k (paint)) + 1.5;
    }
  return x;
}

static void
paint_text (AciesPaint  *paint,
            PangoLayout *layout,
            double       x,
            double       y,
            AciesColor   color)
{
  AciesColor halo = acies_paint_color (paint, ACIES_COLOR_HALO);

  /* In small files a pale box stands for the halo, whose outlines are long. */
  acies_text_paint (paint->cr, layout, x, y, color, &halo,
                    (paint->flags & ACIES_PAINT_COMPACT) != 0 ? 0 : 3.4);
}

static double
paint_first (AciesPaint       *paint,
             const AciesLabel *label,
             double            x,
             double            y)
{
  double size = get_size (paint, NAME_SIZE);
  double width, height;

  acies_text_size (label->first, &width, &height);
  if (label->badge)
    {
      acies_badge_draw (paint->cr, paint->pango, paint->style,
                        acies_scene_side_color (paint->scene, label->side), label->body->key,
                        x + acies_badge_get_width (label->body->key, size * 1.04) / 2, y + height / 2, size * 1.04);
      x += get_badge_room (paint, label);
    }
  if (label->symbol)
    {
      AciesColor halo = acies_paint_color (paint, ACIES_COLOR_HALO);

      acies_symbol_draw (paint->cr, label->body->arm, x + size * 0.56, y + height / 2,
                         size * 0.60, label->color, &halo);
      x += size * 1.5;
    }
  paint_text (paint, label->first, x, y, label->color);
  x += width;
  if (label->points >= 0)
    {
      AciesSceneMark coin = { ACIES_MARK_ACTION_POINTS, label->points, 0, NULL };

      acies_mark_draw (paint->cr, paint->pango, paint->style, &coin, x + 3, y + height / 2,
                       get_mark_k (paint));
      x += 17 * get_mark_k (paint);
    }
  return x;
}

/* Paints a label with its top left corner at the origin. */
static void
paint_label (AciesPaint    *paint,
             gconstpointer  what)
{
  const AciesLabel *label = what;
  double first_width = 0, first_height = 0, second_width = 0, second_height = 0;
  double x = 0;
  double y = 0;
  double line;

  if ((paint->flags & ACIES_PAINT_COMPACT) != 0 && label->first != NULL)
    {
      acies_draw_rounded (paint->cr, x - 2, y, label->box.width + 4, label->box.height, 4);
      acies_draw_set_color (paint->cr, acies_paint_color (paint, ACIES_COLOR_HALO), 0.72);
      cairo_fill (paint->cr);
    }
  if (label->first != NULL)
    {
      acies_text_size (label->first, &first_width, &first_height);
      first_width += (label->symbol ? get_size (paint, NAME_SIZE) * 1.5 : 0)
                     + get_badge_room (paint, label)
                     + (label->points >= 0 ? 17 * get_mark_k (paint) : 0);
    }
  if (label->second != NULL)
    acies_text_size (label->second, &second_width, &second_height);
  if (label->one_line)
    {
      x = paint_first (paint, label, x, y) + GAP;
      line = y + label->box.height / 2;
    }
  else
    {
      double marks = label->marks ? get_marks_width (paint, label->body) : 0;
      double whole = second_width + marks + (marks > 0 && label->second != NULL ? GAP : 0);

      if (label->first != NULL)
        paint_first (paint, label, x + (label->box.width - first_width) / 2, y);
      x += (label->box.width - whole) / 2;
      line = y + first_height + (label->box.height - first_height) / 2 - (label->first != NULL ? 1 : 0);
    }
  if (label->second != NULL)
    {
      paint_text (paint, label->second, x, line - second_height / 2, label->second_color);
      x += second_width + GAP;
    }
  if (label->marks)
    paint_marks (paint, label, x, line);
}

/* What of the zoom an image of a label depends on.  Letters come in halves of a pixel, and so do badges: while the view
 * is zoomed, most labels of one line need no image of their own in each picture. */
static double
get_key_size (const AciesPaint *paint,
              const AciesLabel *label)
{
  gboolean only_letters = label->one_line && label->points < 0
                          && (!label->marks || get_marks_width (paint, label->body) <= 0);

  return only_letters ? -get_size (paint, NAME_SIZE) : paint->letter_k;
}

/* Everything that an image of a label depends on. */
static char *
get_key (const AciesPaint *paint,
         const AciesLabel *label)
{
  const gint64 numbers[] = { paint->style, acies_scene_side_color (paint->scene, label->side), label->symbol,
                             label->badge, label->one_line, label->marks, label->points };
  const double rounded[] = { get_key_size (paint, label), paint->view.scale, label->color.red, label->color.green,
                             label->color.blue };
  GString *key = g_string_sized_new (160);
  guint i;

  g_string_append (key, "label ");
  for (i = 0; i < G_N_ELEMENTS (numbers); i++)
    acies_sketch_key_append (key, numbers[i]);
  for (i = 0; i < G_N_ELEMENTS (rounded); i++)
    acies_sketch_key_append_rounded (key, rounded[i]);
  if (label->first != NULL)
    {
      gboolean italic = pango_font_description_get_style (pango_layout_get_font_description (label->first))
                        == PANGO_STYLE_ITALIC;

      g_string_append (key, "|");
      g_string_append (key, pango_layout_get_text (label->first));
      g_string_append (key, italic ? "|italic" : "|");
    }
  if (label->second != NULL)
    {
      acies_sketch_key_append_rounded (key, get_size (paint, SECOND_SIZE));
      g_string_append (key, pango_layout_get_text (label->second));
    }
  if (label->body == NULL)
    return g_string_free (key, FALSE);
  g_string_append (key, "|");
  acies_sketch_key_append (key, label->body->arm);
  g_string_append (key, label->body->key != NULL ? label->body->key : "");
  for (i = 0; i < label->body->marks->len; i++)
    {
      const AciesSceneMark *mark = g_ptr_array_index (label->body->marks, i);

      if (!shows_mark (paint, mark))
        continue;
      g_string_append (key, "|");
      acies_sketch_key_append (key, mark->kind);
      acies_sketch_key_append (key, mark->number);
      acies_sketch_key_append (key, mark->most);
    }
  return g_string_free (key, FALSE);
}

/* From a name in the thick of a fight to the block that it names, with a dot at its end. */
static void
paint_line (AciesPaint       *paint,
            const AciesLabel *label)
{
  cairo_t *cr = paint->cr;

  cairo_save (cr);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_move_to (cr, label->line[0].x, label->line[0].y);
  cairo_line_to (cr, label->line[1].x, label->line[1].y);
  acies_draw_set_color (cr, acies_paint_color (paint, ACIES_COLOR_HALO), 0.88);
  cairo_set_line_width (cr, 3.2);
  cairo_stroke_preserve (cr);
  acies_draw_set_color (cr, label->color, 1);
  cairo_set_line_width (cr, 1.1);
  cairo_stroke (cr);
  acies_draw_disc (cr, label->line[1].x, label->line[1].y, 2.4);
  acies_draw_set_color (cr, label->color, 1);
  cairo_fill_preserve (cr);
  acies_draw_set_color (cr, acies_paint_color (paint, ACIES_COLOR_HALO), 1);
  cairo_set_line_width (cr, 0.8);
  cairo_stroke (cr);
  cairo_restore (cr);
}

void
acies_names_paint (AciesPaint *paint)
{
  guint i;

  for (i = 0; paint->labels != NULL && i < paint->labels->len; i++)
    if (((const AciesLabel *) paint->labels->pdata[i])->led)
      paint_line (paint, paint->labels->pdata[i]);

  for (i = 0; paint->labels != NULL && i < paint->labels->len; i++)
    {
      const AciesLabel *label = g_ptr_array_index (paint->labels, i);

      if (paint->cache != NULL)
        {
          g_autofree char *key = get_key (paint, label);
          cairo_rectangle_t reach = { 6, 6, label->box.width + 12, label->box.height + 12 };

          acies_sketch_cache_paint (paint->cache, paint, key, label->box.x, label->box.y, reach,
                                    paint_label, label);
          continue;
        }
      cairo_save (paint->cr);
      cairo_translate (paint->cr, label->box.x, label->box.y);
      paint_label (paint, label);
      cairo_restore (paint->cr);
    }
}

/* Lines break where a name stands.  Boxes of names hardly ever overlap, so that
 * one clip of the whole less the boxes will do. */
void
acies_names_clip_out (AciesPaint *paint)
{
  guint i;

  cairo_new_path (paint->cr);
  cairo_rectangle (paint->cr, -16, -16, ceil (paint->view.width) + 32, ceil (paint->view.height) + 32);
  for (i = 0; paint->labels != NULL && i < paint->labels->len; i++)
    {
      const AciesLabel *label = g_ptr_array_index (paint->labels, i);
      double left = floor (label->box.x - 2);
      double top = floor (label->box.y);

      cairo_rectangle (paint->cr, left, top,
                       ceil (label->box.x + label->box.width + 2) - left,
                       ceil (label->box.y + label->box.height) - top);
    }
  cairo_set_fill_rule (paint->cr, CAIRO_FILL_RULE_EVEN_ODD);
  cairo_clip (paint->cr);
  cairo_set_fill_rule (paint->cr, CAIRO_FILL_RULE_WINDING);
}
