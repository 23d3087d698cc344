/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include <glib-object.h>

#include "acies-macros.h"

G_BEGIN_DECLS

/**
 * AciesThresholdKind:
 * @ACIES_THRESHOLD_UNIT: of a unit
 * @ACIES_THRESHOLD_COMMAND: of all units of a leader
 * @ACIES_THRESHOLD_SIDE: of a whole side
 *
 * What a threshold is of.  A declaration names, by the nick, each kind that its rules have not.
 */
typedef enum
{
  ACIES_THRESHOLD_UNIT,
  ACIES_THRESHOLD_COMMAND,
  ACIES_THRESHOLD_SIDE
} AciesThresholdKind;

#define ACIES_N_THRESHOLD_KINDS (ACIES_THRESHOLD_SIDE + 1)

#define ACIES_TYPE_THRESHOLD_KIND (acies_threshold_kind_get_type ())
ACIES_EXPORT GType acies_threshold_kind_get_type (void);

/**
 * AciesThreshold:
 * @label: what holds once it is reached, translated: "Half lost"
 * @text: how far it is, and what comes of it, translated: "3 of 7 units lost; breaks at 4"
 * @clause: the clause behind it, "" for none
 * @count: how much counts towards it now
 * @limit: how much reaches it
 * @left: the strength left with which a unit reaches it, in the measure of #AciesAppearance; below 0
 *   when it does not go by that
 * @status: (nullable): the status, an integer, that counts towards it, where a status does
 *
 * A limit from which on the rules treat a unit, a command or a side otherwise.
 */
typedef struct
{
  char   *label;
  char   *text;
  char   *clause;
  gint64  count;
  gint64  limit;
  double  left;
  char   *status;
} AciesThreshold;

ACIES_EXPORT AciesThreshold *acies_threshold_new        (const char           *label,
                                                         const char           *clause,
                                                         gint64                count,
                                                         gint64                limit,
                                                         double                left,
                                                         const char           *format,
                                                         ...) G_GNUC_PRINTF (6, 7) G_GNUC_WARN_UNUSED_RESULT;
ACIES_EXPORT void            acies_threshold_free       (AciesThreshold       *self);
/* Says which status counts towards it, by its id. */
ACIES_EXPORT void            acies_threshold_set_status (AciesThreshold       *self,
                                                         const char           *status);
ACIES_EXPORT gboolean        acies_threshold_is_reached (const AciesThreshold *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesThreshold, acies_threshold_free)

G_END_DECLS
