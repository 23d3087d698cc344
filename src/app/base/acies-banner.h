/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/**
 * AciesBanner:
 *
 * The line under a page's header bar that says that its document is read-only,
 * and offers to save a copy.  It finds the page that it is in by itself.
 */
#define ACIES_TYPE_BANNER (acies_banner_get_type ())
G_DECLARE_FINAL_TYPE (AciesBanner, acies_banner, ACIES, BANNER, AdwBin)

G_END_DECLS
