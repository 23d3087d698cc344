/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "acies-plan-view.h"

G_BEGIN_DECLS

/**
 * AciesArmyChoice:
 * @id: its id, for the rows of the choosers
 * @file: (nullable): where it is kept
 * @army: (nullable): the army; %NULL until it is read, and where it cannot be
 * @origin: (nullable): where it comes from, translated, "sample"; %NULL for the user's own
 *
 * An army that can be chosen for a battle; it may still have to be read.
 */
#define ACIES_TYPE_ARMY_CHOICE (acies_army_choice_get_type ())
G_DECLARE_FINAL_TYPE (AciesArmyChoice, acies_army_choice, ACIES, ARMY_CHOICE, GObject)

struct _AciesArmyChoice
{
  GObject     parent_instance;

  char       *id;
  GFile      *file;
  AciesArmy  *army;
  const char *origin;
};

AciesArmyChoice *acies_army_choice_new (GFile      *file,
                                        AciesArmy  *army,
                                        const char *origin) G_GNUC_WARN_UNUSED_RESULT;

/**
 * AciesArmyChooser:
 *
 * Where the army of one side of a plan is chosen: the armies that there are, how the
 * chosen one looks drawn up, and what the rules object to in it.
 *
 * A button activates `armies.open` with the side.
 */
#define ACIES_TYPE_ARMY_CHOOSER (acies_army_chooser_get_type ())
G_DECLARE_FINAL_TYPE (AciesArmyChooser, acies_army_chooser, ACIES, ARMY_CHOOSER, AciesPlanView)

void acies_army_chooser_set_choices     (AciesArmyChooser *self,
                                         GListModel       *choices);
void acies_army_chooser_choose          (AciesArmyChooser *self,
                                         AciesArmyChoice  *choice);
void acies_army_chooser_set_description (AciesArmyChooser *self,
                                         const char       *description);

G_END_DECLS
