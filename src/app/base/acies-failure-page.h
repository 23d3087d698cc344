/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "acies-page.h"

G_BEGIN_DECLS

/**
 * AciesFailurePage:
 *
 * Stands where a document would, had its file been readable: says which file,
 * where in it, and why.  The file is never touched.
 */
#define ACIES_TYPE_FAILURE_PAGE (acies_failure_page_get_type ())
G_DECLARE_FINAL_TYPE (AciesFailurePage, acies_failure_page, ACIES, FAILURE_PAGE, AciesPage)

AciesPage *acies_failure_page_new (GFile        *file,
                                   const GError *error);

G_END_DECLS
