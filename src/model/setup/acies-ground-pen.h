/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "acies-table.h"

G_BEGIN_DECLS

/**
 * AciesGroundPen:
 *
 * A piece of terrain that is being drawn: corner after corner, or free hand.  Buildings are drawn from one corner of their
 * box to the other.  Corners stay on the table.
 */
#define ACIES_TYPE_GROUND_PEN (acies_ground_pen_get_type ())
G_DECLARE_FINAL_TYPE (AciesGroundPen, acies_ground_pen, ACIES, GROUND_PEN, GObject)

AciesGroundPen *acies_ground_pen_new            (AciesTable     *table,
                                                 AciesTerrain   *piece) G_GNUC_WARN_UNUSED_RESULT;
AciesTable     *acies_ground_pen_get_table      (AciesGroundPen *self);
AciesTerrain   *acies_ground_pen_get_piece      (AciesGroundPen *self);
guint           acies_ground_pen_get_n_corners  (AciesGroundPen *self);
/* Where the next corner would be */
AciesPoint      acies_ground_pen_get_place      (AciesGroundPen *self);
void            acies_ground_pen_set_place      (AciesGroundPen *self,
                                                 AciesPoint      place,
                                                 double          step);
gboolean        acies_ground_pen_set_corner     (AciesGroundPen *self,
                                                 double          reach);
gboolean        acies_ground_pen_take_back      (AciesGroundPen *self);
/* Free hand */
void            acies_ground_pen_draw_to        (AciesGroundPen *self,
                                                 AciesPoint      from,
                                                 AciesPoint      to,
                                                 double          step);
gboolean        acies_ground_pen_lift           (AciesGroundPen *self);
/* The shape */
AciesTerrain   *acies_ground_pen_create_preview (AciesGroundPen *self) G_GNUC_WARN_UNUSED_RESULT;
gboolean        acies_ground_pen_is_shape       (AciesGroundPen *self);
AciesTerrain   *acies_ground_pen_create_piece   (AciesGroundPen *self) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
