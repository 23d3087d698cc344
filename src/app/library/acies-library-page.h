/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "acies-library.h"
#include "acies-page.h"

G_BEGIN_DECLS

/**
 * AciesLibraryPage:
 *
 * What there is: the battle in play, battles, armies, samples.
 */
#define ACIES_TYPE_LIBRARY_PAGE (acies_library_page_get_type ())
G_DECLARE_FINAL_TYPE (AciesLibraryPage, acies_library_page, ACIES, LIBRARY_PAGE, AciesPage)

AciesPage    *acies_library_page_new         (AciesSession     *session);
AciesLibrary *acies_library_page_get_library (AciesLibraryPage *self);

G_END_DECLS
