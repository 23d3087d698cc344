/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "acies-finding.h"

G_BEGIN_DECLS

/* Shows in an image how grave a finding is. */
void acies_finding_icon_set (GtkImage      *image,
                             AciesSeverity  severity);

G_END_DECLS
