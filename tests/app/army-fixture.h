/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "acies-army-page.h"
#include "acies-army-tree.h"
#include "acies-roster-form.h"
#include "app-fixture.h"

G_BEGIN_DECLS

/* The page of an army in a window.  Alexander's army: Alexander with three units, Seleucus with four. */
typedef struct
{
  AciesSession    *session;
  AciesArmy       *army;
  char            *folder;
  GtkWidget       *window;
  AciesPage       *page;
  AciesArmyTree   *tree;
  AciesRosterForm *form;
  GtkEntry        *entry;
} Fixture;

void       set_up         (Fixture       *fixture,
                           gconstpointer  data);
void       set_up_empty   (Fixture       *fixture,
                           gconstpointer  data);
/* @data: the id of a ruleset; three commands, the last without a leader */
void       set_up_leaders (Fixture       *fixture,
                           gconstpointer  data);
void       tear_down      (Fixture       *fixture,
                           gconstpointer  data);
void       act            (Fixture       *fixture,
                           const char    *action);
void       quick_add      (Fixture       *fixture,
                           const char    *text);
AciesUnit *get_unit       (Fixture       *fixture,
                           guint          command,
                           guint          unit);
void       select_unit    (Fixture       *fixture,
                           guint          command,
                           guint          unit);
char      *dump           (Fixture       *fixture) G_GNUC_WARN_UNUSED_RESULT;
/* (transfer none) (nullable): what takes what is dropped on a widget */
GtkDropTarget *find_drop_target (GtkWidget *view);

G_END_DECLS
