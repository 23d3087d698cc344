/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "acies-report-film.h"

G_BEGIN_DECLS

/* Makes a film of a battle as it stands, in a thread, of a copy of the battle. */
void       acies_film_work_begin  (AciesBattle          *battle,
                                   gpointer              source,
                                   GCancellable         *cancellable,
                                   GAsyncReadyCallback   callback);
/* (transfer full) (nullable) */
AciesFilm *acies_film_work_finish (GAsyncResult         *result,
                                   GError              **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
