/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "acies-rounds.h"

G_BEGIN_DECLS

/**
 * AciesProspect:
 * @id: what may follow: a test, or what becomes of the target
 * @label: the same, translated
 * @chance: how likely it is
 * @fails: for a test that passes or fails: how likely it is to fail, once it is due; else NAN
 * @has_least: whether it follows from a headline of @least or more, and from no other
 * @least: that number, as acies_record_get_number() gives it
 *
 * What may follow from a procedure.
 */
typedef struct
{
  char     *id;
  char     *label;
  double    chance;
  double    fails;
  gboolean  has_least;
  gint64    least;
} AciesProspect;

/**
 * AciesAftermath:
 *
 * What may follow from a procedure, with exact odds.  Immutable.
 */
typedef struct _AciesAftermath AciesAftermath;

#define ACIES_TYPE_AFTERMATH (acies_aftermath_get_type ())
ACIES_EXPORT GType           acies_aftermath_get_type  (void);

/* May run in a thread, if nobody else uses @fighters. */
ACIES_EXPORT AciesAftermath *acies_aftermath_new       (const AciesProcedure *procedure,
                                                        const AciesRecord    *inputs,
                                                        AciesFighters        *fighters,
                                                        GCancellable         *cancellable,
                                                        GError              **error) G_GNUC_WARN_UNUSED_RESULT;
ACIES_EXPORT AciesAftermath *acies_aftermath_ref       (AciesAftermath       *self);
ACIES_EXPORT void            acies_aftermath_unref     (AciesAftermath       *self);
/* The likeliest first. */
ACIES_EXPORT guint           acies_aftermath_get_n     (const AciesAftermath *self);
ACIES_EXPORT const AciesProspect *acies_aftermath_get (const AciesAftermath *self,
                                                        guint                 index);
/* Prints for people: "2 or more: Morale test, 45 %, of which fails 31 %" */
ACIES_EXPORT char           *acies_aftermath_print     (const AciesAftermath *self,
                                                        guint                 index) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesAftermath, acies_aftermath_unref)

G_END_DECLS
