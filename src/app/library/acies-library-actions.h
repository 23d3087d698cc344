/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "acies-library.h"
#include "acies-page.h"

G_BEGIN_DECLS

GActionGroup *acies_library_actions_new (AciesPage    *page,
                                         AciesSession *session,
                                         AciesLibrary *library) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
