/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "acies-amendment.h"

G_BEGIN_DECLS

/* Instead of the index of a later entry */
#define ACIES_AMEND_RESTART (-1)
#define ACIES_AMEND_ALL_OPEN (-2)

/**
 * AciesAmendWork:
 * @trial: a battle to try it on
 * @log: (nullable) (element-type AciesEvent): its log, when it has none yet
 * @number: the number of the entry
 * @insertion: (nullable): what is inserted before the entry
 * @drop: whether it is dropped
 * @inputs: (nullable) (array zero-terminated=1): "key=value", the inputs that are changed
 * @dice: (nullable): other dice
 * @amendment: (nullable): the amendment that gets an answer
 * @index: of a later entry that gets @answer; %ACIES_AMEND_ALL_OPEN for each that has none;
 *   %ACIES_AMEND_RESTART to begin again
 * @answer: the answer
 *
 * What a thread is to work out: a new amendment, or another answer for one that there is.
 */
typedef struct
{
  AciesBattle    *trial;
  GPtrArray      *log;
  guint           number;
  AciesEvent     *insertion;
  gboolean        drop;
  char          **inputs;
  char           *dice;
  AciesAmendment *amendment;
  int             index;
  AciesAnswer     answer;
} AciesAmendWork;

char          **acies_amend_work_list_inputs (const AciesFacts *old,
                                         const AciesFacts     *facts) G_GNUC_WARN_UNUSED_RESULT;
void            acies_amend_work_async  (GObject              *source,
                                         AciesAmendWork       *work,
                                         GCancellable         *cancellable,
                                         GAsyncReadyCallback   callback,
                                         gpointer              user_data);
AciesAmendment *acies_amend_work_finish (GAsyncResult         *result,
                                         GError              **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
