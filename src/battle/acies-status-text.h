/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "acies-ruleset.h"

G_BEGIN_DECLS

/**
 * AciesStatusText:
 * @keys: (element-type utf8): the statuses that it sets, in order
 * @values: (element-type utf8): their values
 * @leaves: whether the unit or leader is taken off the table
 * @asks_place: whether it says that the unit moved, and only players know where to
 * @back: how many inches it went straight back; 0 when that was not said
 * @complaints: (element-type utf8): a sentence for each part that is not understood or cannot be, translated
 *
 * What players typed of what became of a unit or leader: "lost 3, fell back 4".
 */
typedef struct
{
  GPtrArray *keys;
  GPtrArray *values;
  gboolean   leaves;
  gboolean   asks_place;
  guint      back;
  GPtrArray *complaints;
} AciesStatusText;

ACIES_EXPORT AciesStatusText *acies_status_text_parse      (const char            *text,
                                                            const AciesSituation  *situation,
                                                            const AciesBody       *body) G_GNUC_WARN_UNUSED_RESULT;
ACIES_EXPORT void             acies_status_text_free       (AciesStatusText       *self);
/* Tells whether it changes nothing. */
ACIES_EXPORT gboolean         acies_status_text_is_empty   (const AciesStatusText *self);
ACIES_EXPORT char            *acies_status_text_describe   (const AciesStatusText *self,
                                                            const AciesSituation  *situation,
                                                            const AciesBody       *body,
                                                            gboolean               placed) G_GNUC_WARN_UNUSED_RESULT;
ACIES_EXPORT GPtrArray       *acies_status_text_list_words (const AciesSituation  *situation,
                                                            const AciesBody       *body) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesStatusText, acies_status_text_free)

G_END_DECLS
