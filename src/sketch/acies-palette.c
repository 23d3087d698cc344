/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <math.h>

#include "acies-palette.h"

/* The colors were chosen together: areas of ground differ little from the plain
 * so that units stand out, letters keep the contrast that WCAG asks for, and the
 * sides are told apart by lightness first.  The tests compute these ratios; a
 * color that is changed here alone fails them. */

#define N_STYLES 3
#define N_SIDES 6

/* light, dark, paper */
static const guint32 colors[ACIES_N_COLORS][N_STYLES] = {
  [ACIES_COLOR_COLLAR]         = { 0xF6F2E8, 0x121517, 0xFFFFFF },
  [ACIES_COLOR_GROUND]         = { 0xEBECDD, 0x242B28, 0xFFFFFF },
  [ACIES_COLOR_TEXT]           = { 0x26231F, 0xECE8DD, 0x000000 },
  [ACIES_COLOR_SECOND_TEXT]    = { 0x6A645A, 0xA09B8F, 0x4D4D4D },
  [ACIES_COLOR_FRAME]          = { 0x2E2A26, 0x8B887D, 0x000000 },
  [ACIES_COLOR_HALO]           = { 0xF3F2E6, 0x1A1F1D, 0xFFFFFF },
  [ACIES_COLOR_GRID]           = { 0xC9CAB6, 0x3D4540, 0xBDBDBD },
  [ACIES_COLOR_HILL_1]         = { 0xE7E4CD, 0x2D322C, 0xFAFAFA },
  [ACIES_COLOR_HILL_2]         = { 0xE2DABD, 0x373930, 0xF5F5F5 },
  [ACIES_COLOR_HILL_3]         = { 0xDBCFAC, 0x414034, 0xF0F0F0 },
  [ACIES_COLOR_HILL_4]         = { 0xD4C49C, 0x4B483A, 0xEBEBEB },
  [ACIES_COLOR_CONTOUR]        = { 0xAE9468, 0x75684C, 0x9A9A9A },
  [ACIES_COLOR_HILL_NAME]      = { 0x715728, 0xB39D6E, 0x4D4D4D },
  [ACIES_COLOR_RELIEF_LIGHT]   = { 0xFFFFFF, 0xD8CFAE, 0xFFFFFF },
  [ACIES_COLOR_RELIEF_SHADE]   = { 0x6B5A3A, 0x000000, 0x000000 },
  [ACIES_COLOR_WOOD]           = { 0xD4DFC0, 0x22362C, 0xFFFFFF },
  [ACIES_COLOR_CROWN]          = { 0xBCCEA6, 0x294236, 0xFFFFFF },
  [ACIES_COLOR_CROWN_LIT]      = { 0xCCDAB7, 0x31503F, 0xFFFFFF },
  [ACIES_COLOR_CROWN_EDGE]     = { 0x93AB7B, 0x3B5C48, 0x9B9B9B },
  [ACIES_COLOR_WOOD_NAME]      = { 0x48632F, 0x86A681, 0x4D4D4D },
  [ACIES_COLOR_SCRUB]          = { 0xE2E5CC, 0x2C352B, 0xFFFFFF },
  [ACIES_COLOR_TUFT]           = { 0x9DA873, 0x5C6A45, 0x9B9B9B },
  [ACIES_COLOR_MARSH]          = { 0xDEE8E1, 0x1E2F30, 0xFFFFFF },
  [ACIES_COLOR_MARSH_LINE]     = { 0x8DB3C0, 0x386372, 0x9B9B9B },
  [ACIES_COLOR_REED]           = { 0x7E9C94, 0x5C8078, 0x7C7C7C },
  [ACIES_COLOR_WATER]          = { 0xC6DCE5, 0x17323F, 0xF4F4F4 },
  [ACIES_COLOR_BANK]           = { 0x7FA7BB, 0x356579, 0x6E6E6E },
  [ACIES_COLOR_WATER_LINE]     = { 0xA6C7D6, 0x24495A, 0xB5B5B5 },
  [ACIES_COLOR_WATER_NAME]     = { 0x2C5F7E, 0x7FB2C9, 0x3D3D3D },
  [ACIES_COLOR_FORD]           = { 0xEFEBDB, 0x3A4540, 0xFFFFFF },
  [ACIES_COLOR_ROAD]           = { 0xF9F5E8, 0x4B4739, 0xFFFFFF },
  [ACIES_COLOR_CASING]         = { 0xBBAA8A, 0x2A2821, 0x8C8C8C },
  [ACIES_COLOR_ROOF_LIT]       = { 0xB5A797, 0x6E675C, 0xC9C9C9 },
  [ACIES_COLOR_ROOF_SHADED]    = { 0x9E8F7F, 0x585148, 0xA6A6A6 },
  [ACIES_COLOR_ROOF_EDGE]      = { 0x5F554B, 0x1A1815, 0x333333 },
  [ACIES_COLOR_TOWN]           = { 0xE2DCCC, 0x33322C, 0xFFFFFF },
  [ACIES_COLOR_WALL]           = { 0x6E645A, 0xA1998A, 0x333333 },
  [ACIES_COLOR_WORKS]          = { 0x8E7B5E, 0x8A7B5E, 0x555555 },
  [ACIES_COLOR_FIELD]          = { 0xE5E2C6, 0x2F332A, 0xFFFFFF },
  [ACIES_COLOR_FURROW]         = { 0xCFCBA4, 0x434634, 0xD2D2D2 },
  [ACIES_COLOR_ACCENT]         = { 0xB56400, 0xFFB638, 0x000000 },
  [ACIES_COLOR_ACCENT_COUNTER] = { 0xFFFFFF, 0x10120F, 0xFFFFFF },
  [ACIES_COLOR_WARNING]        = { 0xBF1C29, 0xFF7A63, 0x000000 },
  [ACIES_COLOR_MARK_BOX]       = { 0xFFFDF6, 0x2B302D, 0xFFFFFF },
  [ACIES_COLOR_MARK_INK]       = { 0x26231F, 0xF1EDE2, 0x000000 },
  [ACIES_COLOR_MARK_EDGE]      = { 0x4A443C, 0x9C978A, 0x000000 },
  [ACIES_COLOR_LOST_NAME]      = { 0x6A645A, 0x8E897E, 0x6A6A6A },
};

/* For each side in light, dark, paper: fill, edge, ink, line. */
static const guint32 side_colors[N_SIDES][N_STYLES][4] = {
  { { 0x9C2F2B, 0x571512, 0xFFF4E6, 0x8C2521 },
    { 0xC24C43, 0x2A0A08, 0xFFF4E6, 0xEE8578 },
    { 0x4A4A4A, 0x000000, 0xFFFFFF, 0x1A1A1A } },
  { { 0xA9CDED, 0x1C3C60, 0x122D4B, 0x2A5A8C },
    { 0xB0D4F2, 0x0B1E33, 0x0E2743, 0x9CC8EE },
    { 0xFFFFFF, 0x000000, 0x000000, 0x000000 } },
  { { 0xC99D36, 0x4A3504, 0x2E2001, 0x7A5C0C },
    { 0xDDB043, 0x2A1E02, 0x2A1D00, 0xEFC24E },
    { 0xFFFFFF, 0x000000, 0x000000, 0x222222 } },
  { { 0x2C7A71, 0x0B2F2B, 0xF2FFFB, 0x1A5650 },
    { 0x3F9E92, 0x041614, 0x021512, 0x6CC7BB },
    { 0x6E6E6E, 0x000000, 0xFFFFFF, 0x222222 } },
  { { 0x9884C8, 0x2B1C52, 0x1A0F38, 0x5D4596 },
    { 0xA793DA, 0x170D30, 0x130A2A, 0xC3B3EC },
    { 0x9A9A9A, 0x000000, 0x000000, 0x222222 } },
  { { 0xE4E1D8, 0x33302B, 0x262320, 0x55504A },
    { 0xE9E6DC, 0x121110, 0x1B1916, 0xE9E6DC },
    { 0xFFFFFF, 0x000000, 0x000000, 0x222222 } },
};

static AciesColor
unpack_color (guint32 packed)
{
  return (AciesColor) {
    ((packed >> 16) & 0xff) / 255.0,
    ((packed >> 8) & 0xff) / 255.0,
    (packed & 0xff) / 255.0,
  };
}

/**
 * acies_palette_get:
 * @style: a style
 * @role: what the color is for
 *
 * Returns: the color
 */
AciesColor
acies_palette_get (AciesSketchStyle style,
                   AciesColorRole   role)
{
  g_return_val_if_fail ((guint) style < N_STYLES, unpack_color (0));
  g_return_val_if_fail ((guint) role < ACIES_N_COLORS, unpack_color (0));

  return unpack_color (colors[role][style]);
}

/**
 * acies_palette_get_side:
 * @style: a style
 * @color: 0 to 5, which of the six; more than that begins again
 * @part: what the color is for
 *
 * Returns: the color
 */
AciesColor
acies_palette_get_side (AciesSketchStyle style,
                        guint            color,
                        AciesSideColor   part)
{
  g_return_val_if_fail ((guint) style < N_STYLES, unpack_color (0));
  g_return_val_if_fail ((guint) part < 4, unpack_color (0));

  return unpack_color (side_colors[color % N_SIDES][style][part]);
}

/**
 * acies_palette_relief_alpha:
 * @style: a style
 * @lit: whether the slope faces the light
 *
 * Returns: the greatest opacity of relief, 0 to 1
 */
double
acies_palette_relief_alpha (AciesSketchStyle style,
                            gboolean         lit)
{
  static const double alpha[N_STYLES][2] = {
    { 0.34, 0.51 }, { 0.24, 0.18 }, { 0.10, 0.15 },
  };

  g_return_val_if_fail ((guint) style < N_STYLES, 0);

  return alpha[style][lit ? 1 : 0];
}

/**
 * acies_palette_shadow_alpha:
 * @style: a style
 *
 * Returns: the opacity of drop shadows, 0 for none
 */
double
acies_palette_shadow_alpha (AciesSketchStyle style)
{
  static const double alpha[N_STYLES] = { 0.26, 0.55, 0 };

  g_return_val_if_fail ((guint) style < N_STYLES, 0);

  return alpha[style];
}

/**
 * acies_color_mix:
 * @one: a color
 * @other: another
 * @amount: how much of @other, 0 to 1
 *
 * Returns: the mixture
 */
AciesColor
acies_color_mix (AciesColor one,
                 AciesColor other,
                 double     amount)
{
  return (AciesColor) {
    one.red + (other.red - one.red) * amount,
    one.green + (other.green - one.green) * amount,
    one.blue + (other.blue - one.blue) * amount,
  };
}

static double
linearize (double channel)
{
  return channel <= 0.04045 ? channel / 12.92 : pow ((channel + 0.055) / 1.055, 2.4);
}

static double
get_luminance (AciesColor color)
{
  return 0.2126 * linearize (color.red)
         + 0.7152 * linearize (color.green)
         + 0.0722 * linearize (color.blue);
}

/**
 * acies_color_contrast:
 * @one: a color
 * @other: another
 *
 * Computes the contrast ratio of WCAG 2.
 *
 * Returns: 1 for equal lightness, to 21
 */
double
acies_color_contrast (AciesColor one,
                      AciesColor other)
{
  double a = get_luminance (one);
  double b = get_luminance (other);

  return (MAX (a, b) + 0.05) / (MIN (a, b) + 0.05);
}
