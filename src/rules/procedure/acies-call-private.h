/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "acies-procedure-private.h"

G_BEGIN_DECLS

/* A follow-up as the arithmetic names it, by the position of its procedure. */
typedef struct
{
  guint   procedure;
  char    party;
  /* NULL when explanations are off */
  char  **presets;
} AciesNext;

struct _AciesCall
{
  const AciesProcedure *procedure;
  const AciesRecord    *inputs;
  /* (nullable): what @inputs points to when choices had to be settled */
  AciesRecord          *settled;
  AciesDice            *dice;
  /* Whether these show the face of every die */
  gboolean              shows_faces;
  AciesRecord          *outputs;
  GArray               *next;    /* of AciesNext */

  /* (nullable): the outcome under construction; NULL when explanations are off. */
  AciesOutcome         *outcome;
  /* (nullable): the faces that were drawn */
  GString              *faces;
  /* (nullable): of AciesItems: what dice add to lists, where odds put these together; else each die adds its items */
  GArray               *items;
  /* (nullable): of AciesDraw: the draws done and the one still open, while the dice are planned */
  GArray               *plan;
};

/* Borrows its arguments and owns only what it creates itself. */
void     acies_call_init    (AciesCall            *self,
                             const AciesProcedure *procedure,
                             const AciesRecord    *inputs,
                             AciesDice            *dice);
void     acies_call_clear   (AciesCall            *self);
/* Runs the arithmetic; the same call may be run several times.  Afterwards @outputs has all outputs
 * but `next`, whose items are in @next. */
gboolean acies_call_run     (AciesCall            *self,
                             GError              **error);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (AciesCall, acies_call_clear)

G_END_DECLS
