/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include <glib-object.h>

#include "acies-macros.h"

G_BEGIN_DECLS

/**
 * AciesSeverity:
 * @ACIES_SEVERITY_WARNING: unusual, but allowed
 * @ACIES_SEVERITY_ERROR: not a legal army
 *
 * The severity of a finding.
 */
typedef enum
{
  ACIES_SEVERITY_WARNING,
  ACIES_SEVERITY_ERROR
} AciesSeverity;

#define ACIES_TYPE_SEVERITY (acies_severity_get_type ())
ACIES_EXPORT GType acies_severity_get_type (void);

/**
 * AciesFinding:
 *
 * A fault or a peculiarity that a ruleset finds in an army.  Immutable; kept in
 * list models.
 */
#define ACIES_TYPE_FINDING (acies_finding_get_type ())
ACIES_EXPORT G_DECLARE_FINAL_TYPE (AciesFinding, acies_finding, ACIES, FINDING, GObject)

ACIES_EXPORT AciesFinding  *acies_finding_new          (AciesSeverity  severity,
                                                        const char    *check,
                                                        const char    *clause,
                                                        const char    *message,
                                                        const char    *subject,
                                                        const char    *field) G_GNUC_WARN_UNUSED_RESULT;
ACIES_EXPORT AciesSeverity  acies_finding_get_severity (AciesFinding  *self);
/* The check's id in the ruleset, "small-unit". */
ACIES_EXPORT const char    *acies_finding_get_check    (AciesFinding  *self);
ACIES_EXPORT const char    *acies_finding_get_clause   (AciesFinding  *self);
/* A translated sentence. */
ACIES_EXPORT const char    *acies_finding_get_message  (AciesFinding  *self);
/* (nullable): the id of the unit or leader concerned; NULL for the army as a whole. */
ACIES_EXPORT const char    *acies_finding_get_subject  (AciesFinding  *self);
/* (nullable): the trait that causes it. */
ACIES_EXPORT const char    *acies_finding_get_field    (AciesFinding  *self);

G_END_DECLS
