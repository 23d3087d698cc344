/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>
#include <string.h>

#include <glib/gi18n.h>

#include "acies-draw.h"
#include "acies-luck-faces-chart.h"
#include "acies-odds.h"
#include "acies-text-scale.h"

#define HEIGHT_OF_DIE 200
#define TOP       30.0
#define BOTTOM    22.0
#define BARS_PART  0.66
#define GAP        3.0

struct _AciesLuckFacesChart
{
  AciesLuckChart parent_instance;
};

G_DEFINE_FINAL_TYPE (AciesLuckFacesChart, acies_luck_faces_chart, ACIES_TYPE_LUCK_CHART)

static GPtrArray *
get_tallies (AciesLuckChart *chart)
{
  return acies_luck_summary_get_tallies (acies_luck_chart_get_summary (chart));
}

static const AciesLuckFaces *
get_faces (AciesLuckChart *chart,
           guint           tally,
           guint           die)
{
  return &g_array_index (((const AciesLuckTally *) get_tallies (chart)->pdata[tally])->faces, AciesLuckFaces, die);
}

static guint
get_n_dice (AciesLuckChart *chart)
{
  return acies_luck_get_n_dice (acies_luck_summary_get_luck (acies_luck_chart_get_summary (chart)));
}

/* Whether a kind of die was thrown by any side */
static gboolean
is_thrown (AciesLuckChart *chart,
           guint           die)
{
  for (guint i = 0; i < get_tallies (chart)->len; i++)
    if (get_faces (chart, i, die)->n_dice > 0)
      return TRUE;

  return FALSE;
}

static guint
count_thrown (AciesLuckChart *chart)
{
  guint n = 0;

  for (guint i = 0; i < get_n_dice (chart); i++)
    n += is_thrown (chart, i);

  return n;
}

/* ---- Drawing ---- */

/* The room of one kind of die */
typedef struct
{
  guint  die;
  double y;
  double height;
  double width;
  double most;
  guint  n_numbers;
} Room;

static gboolean
has_number (const AciesDie *die,
            guint           number)
{
  return acies_die_get_expected (die, number, 1) > 0.0;
}

static void
measure_room (AciesLuckChart *chart,
              Room           *room)
{
  room->most = 1.0;
  room->n_numbers = 0;
  for (guint number = 0; number < 32; number++)
    {
      gboolean found = FALSE;

      for (guint i = 0; i < get_tallies (chart)->len; i++)
        {
          const AciesLuckFaces *faces = get_faces (chart, i, room->die);

          found = has_number (faces->die, number);
          room->most = MAX (room->most, faces->counts[number]);
          room->most = MAX (room->most, acies_die_get_expected (faces->die, number, faces->n_dice));
        }
      room->n_numbers += found;
    }
}

/* Twofold, so that it is seen on any bar and beside it */
static void
draw_dash (cairo_t       *cr,
           const GdkRGBA *foreground,
           double         x,
           double         y,
           double         width)
{
  const GdkRGBA counter = { 1.0f - foreground->red, 1.0f - foreground->green, 1.0f - foreground->blue, 1.0f };

  acies_draw_set_faded (cr, &counter, 0.8);
  cairo_rectangle (cr, x, y - 1.0, width, 3.0);
  cairo_fill (cr);
  acies_draw_set_faded (cr, foreground, 0.8);
  cairo_rectangle (cr, x, y, width, 1.0);
  cairo_fill (cr);
}

/* Says what the dashes are. */
static void
draw_legend (GtkWidget *widget,
             cairo_t   *cr,
             double     width)
{
  const char *text = _("expected");
  double scale = acies_text_scale_get (widget);
  double wide = acies_draw_measure_label (widget, text, 8.5, FALSE);
  GdkRGBA foreground = acies_draw_get_foreground (widget);

  draw_dash (cr, &foreground, width - wide - 22.0, floor (6.0 * scale), 16.0);
  acies_draw_set_faded (cr, &foreground, 0.75);
  acies_draw_label (widget, cr, text, 8.5, FALSE, width, 6.0 * scale, 1.0, wide);
}

/* A bar with its count above, and a dash where it would end if the dice had been fair to the point. */
static void
draw_bar (AciesLuckChart *chart,
          cairo_t        *cr,
          const Room     *room,
          guint           tally,
          guint           number,
          double          x,
          double          width)
{
  GtkWidget *widget = GTK_WIDGET (chart);
  double scale = acies_text_scale_get (widget);
  const AciesLuckFaces *faces = get_faces (chart, tally, room->die);
  guint side = ((const AciesLuckTally *) get_tallies (chart)->pdata[tally])->side;
  double base = floor (room->y + room->height - BOTTOM * scale);
  double per_die = (base - room->y - TOP * scale) / room->most;
  double top = base - faces->counts[number] * per_die;
  double fair = base - acies_die_get_expected (faces->die, number, faces->n_dice) * per_die;
  g_autofree char *count = g_strdup_printf ("%u", faces->counts[number]);
  GdkRGBA foreground = acies_draw_get_foreground (widget);

  cairo_set_line_width (cr, 1.0);
  cairo_rectangle (cr, floor (x) + 0.5, top + 0.5, floor (width), base - top);
  acies_draw_set_side (cr, acies_luck_chart_get_side (chart, side)->color, ACIES_SIDE_FILL);
  cairo_fill_preserve (cr);
  acies_draw_set_side (cr, acies_luck_chart_get_side (chart, side)->color, ACIES_SIDE_EDGE);
  cairo_stroke (cr);

  draw_dash (cr, &foreground, floor (x) - 2.0, floor (fair), floor (width) + 5.0);
  acies_draw_set_faded (cr, &foreground, 0.9);
  acies_draw_label (widget, cr, count, 8.5, FALSE, x + width / 2.0, MIN (top, fair) - 8.0 * scale, 0.5, width + 12.0);
}

static void
draw_die (AciesLuckChart *chart,
          cairo_t        *cr,
          const Room     *room)
{
  GtkWidget *widget = GTK_WIDGET (chart);
  GPtrArray *tallies = get_tallies (chart);
  const AciesDie *die = get_faces (chart, 0, room->die)->die;
  double slot = room->width / room->n_numbers;
  double bar = MIN ((slot * BARS_PART - GAP * (tallies->len - 1)) / tallies->len, 40.0);
  double all = bar * tallies->len + GAP * (tallies->len - 1);
  double scale = acies_text_scale_get (widget);
  GdkRGBA foreground = acies_draw_get_foreground (widget);
  guint place = 0;

  if (count_thrown (chart) > 1)
    {
      acies_draw_set_faded (cr, &foreground, 0.75);
      acies_draw_label (widget, cr, die->id, 8.5, FALSE, 0.0, room->y + 6.0 * scale, 0.0, room->width / 2.0);
    }
  acies_draw_set_faded (cr, &foreground, 0.35);
  cairo_rectangle (cr, 0.0, floor (room->y + room->height - BOTTOM * scale), room->width, 1.0);
  cairo_fill (cr);
  for (guint number = 0; number < 32; number++)
    {
      double x = place * slot + (slot - all) / 2.0;
      g_autofree char *label = g_strdup_printf ("%u", number);

      if (!has_number (die, number))
        continue;
      for (guint i = 0; i < tallies->len; i++)
        draw_bar (chart, cr, room, i, number, x + i * (bar + GAP), bar);
      acies_draw_set_faded (cr, &foreground, 1.0);
      acies_draw_label (widget, cr, label, 9.0, TRUE, (place + 0.5) * slot,
                        room->y + room->height - BOTTOM * scale / 2.0, 0.5, slot);
      place++;
    }
}

static void
acies_luck_faces_chart_draw (AciesLuckChart *chart,
                             cairo_t        *cr,
                             double          width,
                             double          height)
{
  guint n_thrown = count_thrown (chart);
  guint place = 0;

  for (guint i = 0; i < get_n_dice (chart); i++)
    {
      Room room = { .die = i, .width = width };

      if (!is_thrown (chart, i))
        continue;
      room.height = height / n_thrown;
      room.y = room.height * place++;
      measure_room (chart, &room);
      draw_die (chart, cr, &room);
    }
  draw_legend (GTK_WIDGET (chart), cr, width);
}

static int
acies_luck_faces_chart_measure_height (AciesLuckChart *chart)
{
  return HEIGHT_OF_DIE * (int) MAX (count_thrown (chart), 1);
}

/* ---- Words and numbers ---- */

static char *
name_chance (const AciesLuckFaces *faces)
{
  return faces->tells ? acies_format_percent (faces->chance) : g_strdup (_("too few to say"));
}

static char *
acies_luck_faces_chart_describe (AciesLuckChart *chart)
{
  GPtrArray *tallies = get_tallies (chart);
  g_autoptr (GString) text = g_string_new (_("How often each number was thrown."));

  for (guint die = 0; die < get_n_dice (chart); die++)
    for (guint i = 0; i < tallies->len; i++)
      {
        const AciesLuckFaces *faces = get_faces (chart, i, die);
        const char *name = acies_luck_chart_get_side (chart, ((const AciesLuckTally *) tallies->pdata[i])->side)->name;

        if (faces->n_dice == 0)
          continue;
        g_string_append_printf (text, " %s, %s", name, faces->die->id);
        for (guint number = 0; number < 32; number++)
          if (has_number (faces->die, number))
            {
              guint count = faces->counts[number];

              g_string_append (text, ", ");
              /* Translators: how many dice showed which number: "18 times 1" */
              g_string_append_printf (text, ngettext ("%u time %u", "%u times %u", count), count, number);
            }
        g_string_append_c (text, '.');
      }

  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* "A 95 %, P 79 %", of one kind of die */
static char *
list_chances (AciesLuckChart *chart,
              guint           die)
{
  GPtrArray *tallies = get_tallies (chart);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < tallies->len; i++)
    {
      const AciesLuckFaces *faces = get_faces (chart, i, die);
      const AciesLuckSide *side = acies_luck_chart_get_side (chart, ((const AciesLuckTally *) tallies->pdata[i])->side);
      g_autofree char *initial = acies_luck_side_get_initial (side);
      g_autofree char *chance = name_chance (faces);

      if (faces->n_dice > 0)
        g_string_append_printf (text, "%s%s %s", text->len > 0 ? ", " : "", initial, chance);
    }

  return g_string_free (g_steal_pointer (&text), FALSE);
}

static char *
acies_luck_faces_chart_remark (AciesLuckChart *chart)
{
  g_autoptr (GString) text = g_string_new (NULL);
  gboolean names_dice = count_thrown (chart) > 1;

  for (guint die = 0; die < get_n_dice (chart); die++)
    {
      g_autofree char *chances = list_chances (chart, die);

      if (*chances == '\0')
        continue;
      g_string_append (text, text->len > 0 ? "; " : "");
      if (names_dice)
        g_string_append_printf (text, "%s: ", get_faces (chart, 0, die)->die->id);
      g_string_append (text, chances);
    }
  if (text->len == 0)
    return NULL;

  /* Translators: how likely it is that fair dice fall as unevenly as these, or more so; for each side:
   * "as uneven by chance: A 95 %, P 79 %" */
  return g_strdup_printf (_("as uneven by chance: %s"), text->str);
}

static void
add_number (AciesLuckChart *chart,
            AciesLuckTable *table,
            guint           die,
            guint           number,
            gboolean        names_die)
{
  GPtrArray *tallies = get_tallies (chart);
  g_auto (GStrv) cells = g_new0 (char *, 2 * tallies->len + 2);

  cells[0] = names_die ? g_strdup_printf ("%s: %u", get_faces (chart, 0, die)->die->id, number)
                       : g_strdup_printf ("%u", number);
  for (guint i = 0; i < tallies->len; i++)
    {
      const AciesLuckFaces *faces = get_faces (chart, i, die);

      cells[2 * i + 1] = g_strdup_printf ("%u", faces->counts[number]);
      cells[2 * i + 2] = g_strdup_printf ("%.1f", acies_die_get_expected (faces->die, number, faces->n_dice));
    }
  acies_luck_table_add_row (table, (const char * const *) cells);
}

static void
acies_luck_faces_chart_tabulate (AciesLuckChart *chart,
                                 AciesLuckTable *table)
{
  GPtrArray *tallies = get_tallies (chart);
  g_auto (GStrv) titles = g_new0 (char *, 2 * tallies->len + 2);

  titles[0] = g_strdup (_("Number"));
  for (guint i = 0; i < tallies->len; i++)
    {
      titles[2 * i + 1] = g_strdup (acies_luck_chart_get_side (chart, ((const AciesLuckTally *) tallies->pdata[i])->side)->name);
      titles[2 * i + 2] = g_strdup (_("expected"));
    }
  acies_luck_table_begin (table, (const char * const *) titles);
  for (guint die = 0; die < get_n_dice (chart); die++)
    for (guint number = 0; is_thrown (chart, die) && number < 32; number++)
      if (has_number (get_faces (chart, 0, die)->die, number))
        add_number (chart, table, die, number, count_thrown (chart) > 1);
}

static void
acies_luck_faces_chart_class_init (AciesLuckFacesChartClass *klass)
{
  AciesLuckChartClass *chart_class = ACIES_LUCK_CHART_CLASS (klass);

  chart_class->draw = acies_luck_faces_chart_draw;
  chart_class->describe = acies_luck_faces_chart_describe;
  chart_class->remark = acies_luck_faces_chart_remark;
  chart_class->tabulate = acies_luck_faces_chart_tabulate;
  chart_class->measure_height = acies_luck_faces_chart_measure_height;
}

static void
acies_luck_faces_chart_init (AciesLuckFacesChart *self)
{
}
