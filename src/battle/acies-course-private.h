/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "acies-battle.h"

G_BEGIN_DECLS

/* The course of a battle as it stands in its log, followed entry by entry, as far as something is compared with
 * it. */
typedef struct
{
  AciesBattle    *battle;
  AciesSituation *situation; /* (nullable): before anything was compared */
  guint           n_entries; /* that @situation has been folded from */
} AciesCourse;

void                  acies_course_clear  (AciesCourse *self);
/* Gets the situation after the first @n_entries entries, valid until the next call: (transfer none) */
const AciesSituation *acies_course_follow (AciesCourse *self,
                                           guint        n_entries);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (AciesCourse, acies_course_clear)

G_END_DECLS
