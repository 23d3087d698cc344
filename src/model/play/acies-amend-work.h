/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "acies-amend-item.h"

G_BEGIN_DECLS

/* Instead of the index of a later entry */
#define ACIES_AMEND_RESTART (-1)
#define ACIES_AMEND_ALL_OPEN (-2)
#define ACIES_AMEND_GO_ON (-3)

/* Called on the main loop while a thread works: how many of the later entries it has looked at. */
typedef void (*AciesAmendProgressFunc) (GObject *source,
                                        guint    n_done,
                                        guint    n_later);

/**
 * AciesAmendWork:
 * @trial: a battle to try it on
 * @log: (nullable) (element-type AciesEvent): its log, when it has none yet
 * @number: the number of the entry
 * @insertion: (nullable): what is inserted before the entry
 * @drop: whether it is dropped
 * @inputs: (nullable) (array zero-terminated=1): "key=value", the inputs that are changed
 * @dice: (nullable): other dice
 * @event: (nullable): what replaces it, instead of @inputs and @dice; or what @index is resolved with
 * @amendment: (nullable): the amendment that gets an answer
 * @index: of a later entry that gets @answer; %ACIES_AMEND_ALL_OPEN for each that has none;
 *   %ACIES_AMEND_RESTART to begin again; %ACIES_AMEND_GO_ON where it was stopped
 * @answer: the answer
 * @progress: (nullable): is told how far it is
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
  AciesEvent     *event;
  AciesAmendment *amendment;
  int             index;
  AciesAnswer     answer;
  AciesAmendProgressFunc progress;
} AciesAmendWork;

char          **acies_amend_work_list_inputs (const AciesFacts *old,
                                         const AciesFacts     *facts) G_GNUC_WARN_UNUSED_RESULT;
void            acies_amend_work_async  (GObject              *source,
                                         AciesAmendWork       *work,
                                         GCancellable         *cancellable,
                                         GAsyncReadyCallback   callback,
                                         gpointer              user_data);
void            acies_amend_work_free   (AciesAmendWork       *work);
/* @items: (out): of the later entries that have been looked at */
AciesAmendment *acies_amend_work_finish (GAsyncResult         *result,
                                         GPtrArray           **items,
                                         GError              **error) G_GNUC_WARN_UNUSED_RESULT;

/* Works out what an amendment makes of the battle in a thread. */
void            acies_amend_apply_async (GObject              *source,
                                         AciesBattle          *battle,
                                         AciesEvent           *event,
                                         GCancellable         *cancellable,
                                         GAsyncReadyCallback   callback,
                                         gpointer              user_data);
/* Logs it. */
gboolean        acies_amend_apply_finish (GAsyncResult        *result,
                                         GError              **error);

G_END_DECLS
