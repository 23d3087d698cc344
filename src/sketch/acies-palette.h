/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include <glib-object.h>

#include "acies-macros.h"

G_BEGIN_DECLS

/**
 * AciesSketchStyle:
 * @ACIES_SKETCH_LIGHT: for the screen and for colored print
 * @ACIES_SKETCH_DARK: for a dark desktop
 * @ACIES_SKETCH_PAPER: for printing without color
 *
 * The three ways in which a sketch is colored.
 */
typedef enum
{
  ACIES_SKETCH_LIGHT,
  ACIES_SKETCH_DARK,
  ACIES_SKETCH_PAPER
} AciesSketchStyle;

ACIES_EXPORT GType acies_sketch_style_get_type (void);
#define ACIES_TYPE_SKETCH_STYLE (acies_sketch_style_get_type ())

/**
 * AciesColorRole:
 * @ACIES_COLOR_COLLAR: around the table
 * @ACIES_COLOR_GROUND: the table
 * @ACIES_COLOR_TEXT: text
 * @ACIES_COLOR_SECOND_TEXT: text of less weight
 * @ACIES_COLOR_FRAME: the frame of the table
 * @ACIES_COLOR_HALO: around letters and signs
 * @ACIES_COLOR_GRID: crosses every foot
 * @ACIES_COLOR_HILL_1: the lowest tint of a hill
 * @ACIES_COLOR_HILL_2: the second tint
 * @ACIES_COLOR_HILL_3: the third tint
 * @ACIES_COLOR_HILL_4: the highest tint
 * @ACIES_COLOR_CONTOUR: contour lines
 * @ACIES_COLOR_HILL_NAME: names of hills
 * @ACIES_COLOR_RELIEF_LIGHT: lit slopes
 * @ACIES_COLOR_RELIEF_SHADE: shaded slopes
 * @ACIES_COLOR_WOOD: the floor of a wood
 * @ACIES_COLOR_CROWN: crowns
 * @ACIES_COLOR_CROWN_LIT: their lit side
 * @ACIES_COLOR_CROWN_EDGE: their edge
 * @ACIES_COLOR_WOOD_NAME: names of woods
 * @ACIES_COLOR_SCRUB: scrub
 * @ACIES_COLOR_TUFT: tufts in it
 * @ACIES_COLOR_MARSH: marsh
 * @ACIES_COLOR_MARSH_LINE: lines of water in it
 * @ACIES_COLOR_REED: reeds
 * @ACIES_COLOR_WATER: water
 * @ACIES_COLOR_BANK: its bank
 * @ACIES_COLOR_WATER_LINE: lines in it
 * @ACIES_COLOR_WATER_NAME: names of waters
 * @ACIES_COLOR_FORD: fords
 * @ACIES_COLOR_ROAD: roads
 * @ACIES_COLOR_CASING: their casing, and tracks
 * @ACIES_COLOR_ROOF_LIT: the lit half of a roof
 * @ACIES_COLOR_ROOF_SHADED: the shaded half
 * @ACIES_COLOR_ROOF_EDGE: edges of buildings
 * @ACIES_COLOR_TOWN: built-up ground
 * @ACIES_COLOR_WALL: walls
 * @ACIES_COLOR_WORKS: fortifications
 * @ACIES_COLOR_FIELD: plough land
 * @ACIES_COLOR_FURROW: furrows
 * @ACIES_COLOR_ACCENT: the selection
 * @ACIES_COLOR_ACCENT_COUNTER: under the accent, and text on it
 * @ACIES_COLOR_WARNING: in place of the accent where something may not be
 * @ACIES_COLOR_MARK_BOX: the box of a mark
 * @ACIES_COLOR_MARK_INK: what is drawn in it
 * @ACIES_COLOR_MARK_EDGE: its edge
 * @ACIES_COLOR_LOST_NAME: names of the lost
 *
 * The colors of a style.
 */
typedef enum /*< skip >*/
{
  ACIES_COLOR_COLLAR,
  ACIES_COLOR_GROUND,
  ACIES_COLOR_TEXT,
  ACIES_COLOR_SECOND_TEXT,
  ACIES_COLOR_FRAME,
  ACIES_COLOR_HALO,
  ACIES_COLOR_GRID,
  ACIES_COLOR_HILL_1,
  ACIES_COLOR_HILL_2,
  ACIES_COLOR_HILL_3,
  ACIES_COLOR_HILL_4,
  ACIES_COLOR_CONTOUR,
  ACIES_COLOR_HILL_NAME,
  ACIES_COLOR_RELIEF_LIGHT,
  ACIES_COLOR_RELIEF_SHADE,
  ACIES_COLOR_WOOD,
  ACIES_COLOR_CROWN,
  ACIES_COLOR_CROWN_LIT,
  ACIES_COLOR_CROWN_EDGE,
  ACIES_COLOR_WOOD_NAME,
  ACIES_COLOR_SCRUB,
  ACIES_COLOR_TUFT,
  ACIES_COLOR_MARSH,
  ACIES_COLOR_MARSH_LINE,
  ACIES_COLOR_REED,
  ACIES_COLOR_WATER,
  ACIES_COLOR_BANK,
  ACIES_COLOR_WATER_LINE,
  ACIES_COLOR_WATER_NAME,
  ACIES_COLOR_FORD,
  ACIES_COLOR_ROAD,
  ACIES_COLOR_CASING,
  ACIES_COLOR_ROOF_LIT,
  ACIES_COLOR_ROOF_SHADED,
  ACIES_COLOR_ROOF_EDGE,
  ACIES_COLOR_TOWN,
  ACIES_COLOR_WALL,
  ACIES_COLOR_WORKS,
  ACIES_COLOR_FIELD,
  ACIES_COLOR_FURROW,
  ACIES_COLOR_ACCENT,
  ACIES_COLOR_ACCENT_COUNTER,
  ACIES_COLOR_WARNING,
  ACIES_COLOR_MARK_BOX,
  ACIES_COLOR_MARK_INK,
  ACIES_COLOR_MARK_EDGE,
  ACIES_COLOR_LOST_NAME
} AciesColorRole;
#define ACIES_N_COLORS (ACIES_COLOR_LOST_NAME + 1)

/**
 * AciesSideColor:
 * @ACIES_SIDE_FILL: the block
 * @ACIES_SIDE_EDGE: its outline, front and bar
 * @ACIES_SIDE_INK: what is drawn on it
 * @ACIES_SIDE_LINE: arrows, trails and names on the ground
 *
 * The colors of a side.
 */
typedef enum /*< skip >*/
{
  ACIES_SIDE_FILL,
  ACIES_SIDE_EDGE,
  ACIES_SIDE_INK,
  ACIES_SIDE_LINE
} AciesSideColor;

/**
 * AciesColor:
 * @red: 0 to 1
 * @green: 0 to 1
 * @blue: 0 to 1
 *
 * An opaque sRGB color.
 */
typedef struct
{
  double red;
  double green;
  double blue;
} AciesColor;

ACIES_EXPORT AciesColor acies_palette_get          (AciesSketchStyle  style,
                                                    AciesColorRole    role);
ACIES_EXPORT AciesColor acies_palette_get_side     (AciesSketchStyle  style,
                                                    guint             color,
                                                    AciesSideColor    part);
ACIES_EXPORT double     acies_palette_relief_alpha (AciesSketchStyle  style,
                                                    gboolean          lit);
ACIES_EXPORT double     acies_palette_shadow_alpha (AciesSketchStyle  style);
ACIES_EXPORT AciesColor acies_color_mix            (AciesColor        one,
                                                    AciesColor        other,
                                                    double            amount);
ACIES_EXPORT double     acies_color_contrast       (AciesColor        one,
                                                    AciesColor        other);

G_END_DECLS
