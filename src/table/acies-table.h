/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include <gio/gio.h>

#include "acies-backdrop.h"
#include "acies-terrain.h"

G_BEGIN_DECLS

/* The smallest and the largest table, inches along either edge. */
#define ACIES_TABLE_MIN_SIZE 1.0
#define ACIES_TABLE_MAX_SIZE 400.0

#define ACIES_TYPE_TABLE (acies_table_get_type ())
ACIES_EXPORT G_DECLARE_FINAL_TYPE (AciesTable, acies_table, ACIES, TABLE, GObject)

ACIES_EXPORT AciesTable   *acies_table_new              (double        width,
                                                         double        height) G_GNUC_WARN_UNUSED_RESULT;
ACIES_EXPORT AciesTable   *acies_table_copy             (AciesTable   *self) G_GNUC_WARN_UNUSED_RESULT;
ACIES_EXPORT double        acies_table_get_width        (AciesTable   *self);
ACIES_EXPORT double        acies_table_get_height       (AciesTable   *self);
ACIES_EXPORT void          acies_table_set_size         (AciesTable   *self,
                                                         double        width,
                                                         double        height);
ACIES_EXPORT double        acies_table_get_deployment   (AciesTable   *self);
ACIES_EXPORT void          acies_table_set_deployment   (AciesTable   *self,
                                                         double        inches);
/* (nullable) */
ACIES_EXPORT AciesBackdrop *acies_table_get_backdrop    (AciesTable   *self);
ACIES_EXPORT void          acies_table_set_backdrop     (AciesTable   *self,
                                                         AciesBackdrop *backdrop);
ACIES_EXPORT GListModel   *acies_table_get_terrain      (AciesTable   *self);
ACIES_EXPORT void          acies_table_add_terrain      (AciesTable   *self,
                                                         AciesTerrain *terrain);
ACIES_EXPORT gboolean      acies_table_remove_terrain   (AciesTable   *self,
                                                         const char   *id);
ACIES_EXPORT AciesTerrain *acies_table_find_terrain     (AciesTable   *self,
                                                         const char   *id);

/* Measuring the ground */
ACIES_EXPORT double        acies_table_length_in_class     (AciesTable         *self,
                                                            const char         *class_id,
                                                            AciesPoint          from,
                                                            AciesPoint          to);
ACIES_EXPORT gboolean      acies_table_segment_meets_class (AciesTable         *self,
                                                            const char         *class_id,
                                                            AciesPoint          from,
                                                            AciesPoint          to);
ACIES_EXPORT gboolean      acies_table_point_in_class      (AciesTable         *self,
                                                            const char         *class_id,
                                                            AciesPoint          point);
/* Tell whether there may be terrain in a rectangle. */
ACIES_EXPORT gboolean     acies_table_has_terrain      (AciesTable   *self,
                                                        AciesPoint    low,
                                                        AciesPoint    high);
ACIES_EXPORT gboolean     acies_table_has_class_near   (AciesTable   *self,
                                                        const char   *class_id,
                                                        AciesPoint    low,
                                                        AciesPoint    high);
ACIES_EXPORT gboolean      acies_table_body_meets_class    (AciesTable         *self,
                                                            const char         *class_id,
                                                            const AciesOutline *body);
ACIES_EXPORT gboolean      acies_table_body_inside_class   (AciesTable         *self,
                                                            const char         *class_id,
                                                            const AciesOutline *body);
ACIES_EXPORT guint         acies_table_level_at            (AciesTable         *self,
                                                            AciesPoint          point);
/* The same, with how far from @from it does, in inches */
ACIES_EXPORT AciesTerrain *acies_table_find_sight_block    (AciesTable         *self,
                                                            AciesPoint          from,
                                                            AciesPoint          to,
                                                            double             *inches);
ACIES_EXPORT AciesTerrain *acies_table_sight_blocked_by    (AciesTable         *self,
                                                            AciesPoint          from,
                                                            AciesPoint          to);
ACIES_EXPORT gboolean      acies_table_has_class           (AciesTable         *self,
                                                            const char         *class_id);
ACIES_EXPORT AciesTerrain *acies_table_find_nearest        (AciesTable         *self,
                                                            const char         *class_id,
                                                            const AciesOutline *body,
                                                            double              most);

/* Measuring to the edges of the table */
ACIES_EXPORT double        acies_table_edge_distance       (AciesTable         *self,
                                                            AciesPoint          from,
                                                            double              heading);
ACIES_EXPORT gboolean      acies_table_holds_outline       (AciesTable         *self,
                                                            const AciesOutline *outline);

G_END_DECLS
