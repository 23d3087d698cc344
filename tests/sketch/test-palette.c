/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>

#include "acies-palette.h"

#define N_STYLES 3

/* The ratios are given to a tenth, and colors have 256 steps. */
#define ROUNDED 0.06

static AciesColor
get_ground (int style)
{
  return acies_palette_get ((AciesSketchStyle) style, ACIES_COLOR_GROUND);
}

typedef struct
{
  AciesColorRole role;
  double         ratios[N_STYLES];
} GroundRatio;

static const GroundRatio ground_ratios[] = {
  { ACIES_COLOR_TEXT, { 13.1, 11.8, 21 } },
  { ACIES_COLOR_SECOND_TEXT, { 4.9, 5.2, 8.5 } },
  { ACIES_COLOR_ACCENT, { 3.7, 8.3, 21 } },
};

static void
test_text_on_ground (void)
{
  guint i;
  int style;

  for (i = 0; i < G_N_ELEMENTS (ground_ratios); i++)
    for (style = 0; style < N_STYLES; style++)
      {
        AciesColor color = acies_palette_get ((AciesSketchStyle) style, ground_ratios[i].role);

        g_assert_cmpfloat (acies_color_contrast (color, get_ground (style)), >=,
                           ground_ratios[i].ratios[style] - ROUNDED);
      }
}

static void
test_names_of_sides_on_ground (void)
{
  static const double ratios[2][N_STYLES] = { { 9.4, 7.4, 18.9 }, { 8.0, 9.3, 21 } };
  int style;
  guint side;

  for (style = 0; style < N_STYLES; style++)
    for (side = 0; side < 6; side++)
      {
        AciesColor line = acies_palette_get_side ((AciesSketchStyle) style, side, ACIES_SIDE_LINE);
        AciesColor text = acies_palette_get ((AciesSketchStyle) style, ACIES_COLOR_TEXT);
        double ratio = acies_color_contrast (acies_color_mix (line, text, 0.35), get_ground (style));

        g_assert_cmpfloat (ratio, >=, side < 2 ? ratios[side][style] - ROUNDED : 4.5);
      }
}

static void
test_names_of_terrain_on_their_ground (void)
{
  static const struct
  {
    AciesColorRole name;
    AciesColorRole ground;
    double         ratios[N_STYLES];
  } rows[] = {
    { ACIES_COLOR_WOOD_NAME, ACIES_COLOR_WOOD, { 4.9, 4.8, 8.5 } },
    { ACIES_COLOR_WATER_NAME, ACIES_COLOR_WATER, { 4.9, 5.8, 9.9 } },
    { ACIES_COLOR_HILL_NAME, ACIES_COLOR_HILL_1, { 4.8, 4.4, 7.8 } },
    { ACIES_COLOR_MARK_INK, ACIES_COLOR_MARK_BOX, { 15.4, 11.5, 21 } },
    { ACIES_COLOR_ACCENT_COUNTER, ACIES_COLOR_ACCENT, { 4.4, 10.8, 21 } },
    { ACIES_COLOR_ACCENT_COUNTER, ACIES_COLOR_WARNING, { 4.5, 7, 21 } },
  };
  guint i;
  int style;

  for (i = 0; i < G_N_ELEMENTS (rows); i++)
    for (style = 0; style < N_STYLES; style++)
      {
        AciesColor name = acies_palette_get ((AciesSketchStyle) style, rows[i].name);
        AciesColor ground = acies_palette_get ((AciesSketchStyle) style, rows[i].ground);

        g_assert_cmpfloat (acies_color_contrast (name, ground), >=, rows[i].ratios[style] - ROUNDED);
      }
}

static void
test_signs_on_blocks (void)
{
  static const double least[N_STYLES] = { 4.96, 4.39, 5.1 };
  int style;
  guint side;

  for (style = 0; style < N_STYLES; style++)
    for (side = 0; side < 6; side++)
      {
        AciesColor ink = acies_palette_get_side ((AciesSketchStyle) style, side, ACIES_SIDE_INK);
        AciesColor fill = acies_palette_get_side ((AciesSketchStyle) style, side, ACIES_SIDE_FILL);

        g_assert_cmpfloat (acies_color_contrast (ink, fill), >=, least[style] - ROUNDED);
      }
}

static void
test_blocks_on_ground (void)
{
  guint side;

  /* In light the outline separates a block from the ground, in dark its fill. */
  for (side = 0; side < 6; side++)
    {
      AciesColor edge = acies_palette_get_side (ACIES_SKETCH_LIGHT, side, ACIES_SIDE_EDGE);
      AciesColor fill = acies_palette_get_side (ACIES_SKETCH_DARK, side, ACIES_SIDE_FILL);

      g_assert_cmpfloat (acies_color_contrast (edge, get_ground (ACIES_SKETCH_LIGHT)), >=, 9.35);
      g_assert_cmpfloat (acies_color_contrast (fill, get_ground (ACIES_SKETCH_DARK)), >=, 3.0);
    }
}

static void
test_two_sides_differ_by_lightness (void)
{
  int style;

  for (style = 0; style < N_STYLES; style++)
    {
      AciesColor one = acies_palette_get_side ((AciesSketchStyle) style, 0, ACIES_SIDE_FILL);
      AciesColor two = acies_palette_get_side ((AciesSketchStyle) style, 1, ACIES_SIDE_FILL);

      g_assert_cmpfloat (acies_color_contrast (one, two), >=, 2.5);
    }
}

static void
test_paper_has_no_color (void)
{
  int role;
  guint side;
  int part;

  for (role = 0; role < ACIES_N_COLORS; role++)
    {
      AciesColor color = acies_palette_get (ACIES_SKETCH_PAPER, (AciesColorRole) role);

      g_assert_true (color.red == color.green && color.green == color.blue);
    }
  for (side = 0; side < 6; side++)
    for (part = 0; part < 4; part++)
      {
        AciesColor color = acies_palette_get_side (ACIES_SKETCH_PAPER, side, (AciesSideColor) part);

        g_assert_true (color.red == color.green && color.green == color.blue);
      }
}

static void
test_contrast_is_that_of_wcag (void)
{
  AciesColor black = { 0, 0, 0 };
  AciesColor white = { 1, 1, 1 };
  AciesColor gray = { 0x76 / 255.0, 0x76 / 255.0, 0x76 / 255.0 };
  AciesColor half = acies_color_mix (black, white, 0.25);

  g_assert_cmpfloat_with_epsilon (acies_color_contrast (black, white), 21, 1e-9);
  g_assert_cmpfloat_with_epsilon (acies_color_contrast (white, black), 21, 1e-9);
  g_assert_cmpfloat_with_epsilon (acies_color_contrast (white, white), 1, 1e-9);
  g_assert_cmpfloat_with_epsilon (acies_color_contrast (gray, white), 4.54, 0.01);
  g_assert_cmpfloat_with_epsilon (half.green, 0.25, 1e-9);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions ();

  g_test_add_func ("/sketch/palette/text-on-ground", test_text_on_ground);
  g_test_add_func ("/sketch/palette/names-of-sides-on-ground", test_names_of_sides_on_ground);
  g_test_add_func ("/sketch/palette/names-of-terrain-on-their-ground", test_names_of_terrain_on_their_ground);
  g_test_add_func ("/sketch/palette/signs-on-blocks", test_signs_on_blocks);
  g_test_add_func ("/sketch/palette/blocks-on-ground", test_blocks_on_ground);
  g_test_add_func ("/sketch/palette/two-sides-differ-by-lightness", test_two_sides_differ_by_lightness);
  g_test_add_func ("/sketch/palette/paper-has-no-color", test_paper_has_no_color);
  g_test_add_func ("/sketch/palette/contrast-is-that-of-wcag", test_contrast_is_that_of_wcag);

  return g_test_run ();
}
