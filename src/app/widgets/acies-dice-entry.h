/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "acies-procedure.h"

G_BEGIN_DECLS

/**
 * AciesDiceEntry:
 *
 * The home entry: where the focus lives while a battle is played.  It takes
 * digits alone, as dice that lie on the table or, in a move, as inches; so
 * every letter is free to be a command.
 *
 * Signals: `typed` after the player changed the text, `activate` on Enter,
 * `refused` (a sentence) for a digit that is no face.
 */
#define ACIES_TYPE_DICE_ENTRY (acies_dice_entry_get_type ())
G_DECLARE_FINAL_TYPE (AciesDiceEntry, acies_dice_entry, ACIES, DICE_ENTRY, GtkWidget)

/**
 * AciesHomeMode:
 * @ACIES_HOME_CONFIRM: nothing to type; a line says what Enter does
 * @ACIES_HOME_DICE: dice
 * @ACIES_HOME_INCHES: a distance
 *
 * What the home entry takes.
 */
typedef enum
{
  ACIES_HOME_CONFIRM,
  ACIES_HOME_DICE,
  ACIES_HOME_INCHES
} AciesHomeMode;

AciesHomeMode  acies_dice_entry_get_mode     (AciesDiceEntry *self);
void           acies_dice_entry_set_mode     (AciesDiceEntry *self,
                                              AciesHomeMode   mode,
                                              const char     *hint);
void           acies_dice_entry_set_plan     (AciesDiceEntry *self,
                                              GArray         *plan);
void           acies_dice_entry_set_badge    (AciesDiceEntry *self,
                                              char            party,
                                              guint           color,
                                              const char     *key);
const char    *acies_dice_entry_get_text     (AciesDiceEntry *self);
void           acies_dice_entry_set_text     (AciesDiceEntry *self,
                                              const char     *text);
gboolean       acies_dice_entry_type         (AciesDiceEntry *self,
                                              gunichar        character);
guint          acies_dice_entry_get_n_dice   (AciesDiceEntry *self,
                                              guint          *n_given);

G_END_DECLS
