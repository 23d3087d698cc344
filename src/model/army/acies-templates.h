/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "acies-ruleset-library.h"

G_BEGIN_DECLS

/**
 * AciesTemplates:
 *
 * The units, commands and armies that a user keeps in a folder, for armies to come: a list of #AciesArmy of one
 * ruleset, by name.  Each is an army file, which can be copied to other computers; units that were kept without
 * their command are in one that has neither leader nor name, as on the clipboard.
 */
#define ACIES_TYPE_TEMPLATES (acies_templates_get_type ())
G_DECLARE_FINAL_TYPE (AciesTemplates, acies_templates, ACIES, TEMPLATES, GObject)

AciesTemplates *acies_templates_new      (AciesRulesetLibrary  *library,
                                          AciesRuleset         *ruleset,
                                          GFile                *folder) G_GNUC_WARN_UNUSED_RESULT;
GListModel     *acies_templates_get_list (AciesTemplates       *self);
/* Reads the folder, if that has not been done; files that are no armies of these rules are left out. */
void            acies_templates_load     (AciesTemplates       *self);
/* Keeps @army under its name, instead of another of that name. */
gboolean        acies_templates_keep     (AciesTemplates       *self,
                                          AciesArmy            *army,
                                          GError              **error);
/* Keeps one that was removed, beside another of its name under a name with a number. */
gboolean        acies_templates_keep_again (AciesTemplates   *self,
                                            AciesArmy        *army,
                                            GError          **error);
gboolean        acies_templates_remove   (AciesTemplates       *self,
                                          AciesArmy            *army,
                                          GError              **error);

G_END_DECLS
