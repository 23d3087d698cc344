/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "acies-amendment.h"
#include "acies-course-private.h"

G_BEGIN_DECLS

/* A later entry with its consequence and answer. */
typedef struct
{
  AciesEntry       *entry;
  AciesConsequence  consequence;
  AciesAnswer       answer;
  char             *why;
  /* Whether it would fit with other dice */
  gboolean          wants_dice;
  /* (nullable): its procedure with the dice or the result of ACIES_ANSWER_RESOLVE */
  AciesEvent       *given;
  /* (nullable): the event that replaces it; the entry's own event when it stays */
  AciesEvent       *event;
} AciesLater;

struct _AciesAmendment
{
  GObject          parent_instance;

  AciesBattle     *battle;
  guint            number;
  guint            position;
  /* Whether @replacement is inserted before the entry instead of replacing it */
  gboolean         inserts;
  AciesEvent      *replacement;
  GPtrArray       *later; /* (element-type AciesLater) */
  /* What open misfits are answered with while all are */
  AciesAnswer      answering;

  /* (element-type AciesSituation): the amended course before the later entries 0, @stride, 2 * @stride …, as far as
   * it differs from the old one there */
  GPtrArray       *moments;
  guint            stride;
  AciesSituation  *result; /* (nullable): before it was first worked out to the end */

  /* The later entry that is looked at next; the number of them when all have been */
  guint            next;
  /* The first later entry at which the course may be found to go on as it was worked out before */
  guint            settled;
  /* (nullable): the two courses before @next, while it is worked out */
  AciesSituation  *now;
  AciesCourse      before;
  /* Whether acies_amendment_go_on() is called for what is to be worked out */
  gboolean         gradual;
};

/* Begins the amended course with @now, the situation before the first later entry. */
void            acies_amendment_start        (AciesAmendment  *self,
                                              AciesSituation  *now);
/* The later entry @index and those after it are looked at again. */
void            acies_amendment_look_again   (AciesAmendment  *self,
                                              guint            index);
/* Gets the situation before the later entry @index: (transfer full) */
AciesSituation *acies_amendment_get_moment   (AciesAmendment  *self,
                                              guint            index) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
