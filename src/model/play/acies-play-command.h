/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "acies-play.h"

G_BEGIN_DECLS

gboolean acies_play_take_command (AciesPlay  *play,
                                  const char *leader);
gboolean acies_play_take_unit    (AciesPlay   *play,
                                  const char  *id,
                                  char       **refusal);
gboolean acies_play_take_mover   (AciesPlay   *play,
                                  const char  *id,
                                  char       **refusal);

/* Units that are chosen one by one, and move together */
gboolean acies_play_take_units   (AciesPlay           *play,
                                  const char * const  *ids,
                                  char               **refusal);
gboolean acies_play_toggle_mover (AciesPlay   *play,
                                  const char  *id,
                                  char       **refusal);
char   **acies_play_list_group   (AciesPlay   *play) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
