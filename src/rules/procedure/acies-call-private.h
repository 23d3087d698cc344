/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "acies-procedure-private.h"

G_BEGIN_DECLS

/* One thing that must follow, as long as it is only a position. */
typedef struct
{
  guint   procedure;
  char    party;
  /* NULL when nobody reads it */
  char  **presets;
} AciesNext;

struct _AciesCall
{
  const AciesProcedure *procedure;
  const AciesRecord    *inputs;
  AciesDice            *dice;
  AciesRecord          *outputs;
  GArray               *next;    /* of AciesNext */

  /* (nullable): the outcome that is being put together; without it nobody reads explanations. */
  AciesOutcome         *outcome;
  /* (nullable): the faces that were drawn */
  GString              *faces;
  /* (nullable): of AciesDraw: what was drawn, or is wanted, while the dice are planned */
  GArray               *plan;
};

/* Keeps a reference on nothing but what it makes itself. */
void     acies_call_init    (AciesCall            *self,
                             const AciesProcedure *procedure,
                             const AciesRecord    *inputs,
                             AciesDice            *dice);
void     acies_call_clear   (AciesCall            *self);
/* Runs the arithmetic, which may have been run before with the same call.  Afterwards @outputs has
 * everything but `next`, which is in @next. */
gboolean acies_call_run     (AciesCall            *self,
                             GError              **error);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (AciesCall, acies_call_clear)

G_END_DECLS
