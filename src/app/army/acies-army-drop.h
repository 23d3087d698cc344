/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "acies-army-tree.h"

G_BEGIN_DECLS

/* Lets units and commands be dropped on the view inside a tree: units beside others or into a command, commands between
 * others.  What is dragged takes along what is selected with it. */
void acies_army_drop_attach (AciesArmyTree *tree,
                             AciesHistory  *history);

G_END_DECLS
