/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

void acies_task_run    (GTask           *task,
                        GTaskThreadFunc  function);
void acies_tasks_await (void);

G_END_DECLS
