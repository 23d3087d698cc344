/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "acies-history.h"

G_BEGIN_DECLS

/* What is selected of a roster: (element-type GObject) units and commands (AciesUnit, AciesCommand). */

/* In the order of the roster, without units whose command is selected, and without what is in the army no more. */
GPtrArray *acies_army_selection_sort       (AciesArmy *army,
                                            GPtrArray *items) G_GNUC_WARN_UNUSED_RESULT;
/* The units that are selected themselves, in the order of the roster. */
GPtrArray *acies_army_selection_list_units (AciesArmy *army,
                                            GPtrArray *items) G_GNUC_WARN_UNUSED_RESULT;
/* (nullable): what the form edits: the units if any are selected, else the leaders of the commands. */
GPtrArray *acies_army_selection_list_bearers (AciesArmy *army,
                                              GPtrArray *items) G_GNUC_WARN_UNUSED_RESULT;
/* Tells whether a command has neither leader nor name: its units were copied without their command. */
gboolean   acies_army_selection_is_loose   (AciesCommand *command);
/* "Hypaspists", "Agis and 2 units", "3 units". */
char      *acies_army_selection_describe   (GPtrArray *items) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
