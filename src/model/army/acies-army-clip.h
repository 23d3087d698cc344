/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "acies-ruleset.h"
#include "acies-ruleset-library.h"

G_BEGIN_DECLS

/* What is copied from a roster: an army with the commands, and with the units that were selected alone in a command
 * that has neither leader nor name.  It goes from window to window as an army file, and elsewhere as text. */

/* @items: (element-type GObject): units and commands of @army */
AciesArmy *acies_army_clip_new      (AciesArmy            *army,
                                     GPtrArray            *items) G_GNUC_WARN_UNUSED_RESULT;
/* A line for each unit as quick add reads it: "24 Heavy infantry Hypaspists". */
char      *acies_army_clip_to_text  (AciesArmy            *clip) G_GNUC_WARN_UNUSED_RESULT;
/* An army file, of the rules. */
AciesArmy *acies_army_clip_parse    (AciesRulesetLibrary  *library,
                                     AciesRuleset         *ruleset,
                                     GBytes               *bytes,
                                     GError              **error) G_GNUC_WARN_UNUSED_RESULT;
/* Lines as quick add reads them. */
AciesArmy *acies_army_clip_read_text (AciesRuleset        *ruleset,
                                      const char          *text,
                                      GError             **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
