/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "acies-army-store.h"
#include "acies-battle-store.h"

G_BEGIN_DECLS

/**
 * AciesSession:
 *
 * What one run of the program shares: the rulesets, the settings, the list of
 * files used lately, and the folder of armies and battles, a property `folder`.  It is made by the application and handed down; nothing
 * reaches for it behind a caller's back.
 */
#define ACIES_TYPE_SESSION (acies_session_get_type ())
G_DECLARE_FINAL_TYPE (AciesSession, acies_session, ACIES, SESSION, GObject)

AciesSession        *acies_session_new              (void) G_GNUC_WARN_UNUSED_RESULT;
/* Loaded on first use; the first window does not need it. */
AciesRulesetLibrary *acies_session_get_rulesets     (AciesSession  *self);
/* (nullable): NULL when the settings schema is not installed. */
GSettings           *acies_session_get_settings     (AciesSession  *self);
/* A GListModel of GFile, newest first. */
GListModel          *acies_session_get_recent       (AciesSession  *self);
gint64               acies_session_get_visited      (AciesSession  *self,
                                                     GFile         *file);
void                 acies_session_note_file        (AciesSession  *self,
                                                     GFile         *file);
void                 acies_session_forget_file      (AciesSession  *self,
                                                     GFile         *file);
/* The folder of armies and battles, in which new ones are offered to be kept (Documents/Acies unless another was
 * chosen), made when missing. */
GFile               *acies_session_get_folder       (AciesSession  *self);
/* The same, but not made: for looking what is there. */
GFile               *acies_session_peek_folder      (AciesSession  *self);
/* Chooses that folder; NULL for Documents/Acies. */
void                 acies_session_set_folder       (AciesSession  *self,
                                                     GFile         *folder);
/* The path of the folder for what can be made again; it may not be there. */
const char          *acies_session_get_cache        (AciesSession  *self);

G_END_DECLS
