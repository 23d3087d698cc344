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

G_END_DECLS
