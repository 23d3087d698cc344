/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "acies-army-page.h"

G_BEGIN_DECLS

struct _AciesArmyPage
{
  AciesPage     parent_instance;

  AciesSession *session;
  AciesRuleset *ruleset;
  AciesArmy    *army;
  AciesHistory *history;
  GFile        *file;
  char         *etag;

  GtkWidget    *undo_button;
  GtkWidget    *redo_button;
};

G_END_DECLS
