/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "acies-ruleset.h"

G_BEGIN_DECLS

/**
 * AciesQuickMatch:
 *
 * One way to read what was typed into the quick-add entry: how many figures of
 * what type under which name.  Immutable; kept in list models.
 */
#define ACIES_TYPE_QUICK_MATCH (acies_quick_match_get_type ())
G_DECLARE_FINAL_TYPE (AciesQuickMatch, acies_quick_match, ACIES, QUICK_MATCH, GObject)

/* (transfer full) (element-type AciesQuickMatch): "24 heavy Hypaspists" read as number, type, name; best first. */
GPtrArray   *acies_quick_match_parse       (AciesRuleset    *ruleset,
                                            const char      *text) G_GNUC_WARN_UNUSED_RESULT;
/* The same, all types for "", and of @templates, a (nullable) list of AciesArmy, those that it may name. */
GPtrArray   *acies_quick_match_list        (AciesRuleset    *ruleset,
                                            const char      *text,
                                            GListModel      *templates) G_GNUC_WARN_UNUSED_RESULT;
/* (nullable): what is added if it is no type. */
AciesArmy   *acies_quick_match_get_template (AciesQuickMatch *self);
/* 0 where the rules count no figures. */
guint        acies_quick_match_get_figures (AciesQuickMatch *self);
/* (nullable): id of the type, where the rules have types. */
const char  *acies_quick_match_get_type_id (AciesQuickMatch *self);
const char  *acies_quick_match_get_label   (AciesQuickMatch *self);
char        *acies_quick_match_describe    (AciesQuickMatch *self) G_GNUC_WARN_UNUSED_RESULT;
/* As typed, or the type's. */
const char  *acies_quick_match_get_name    (AciesQuickMatch *self);
gboolean     acies_quick_match_has_name    (AciesQuickMatch *self);
/* Number, type and name as Pango markup, what was typed of the type in bold. */
char        *acies_quick_match_get_markup  (AciesQuickMatch *self) G_GNUC_WARN_UNUSED_RESULT;
/* (transfer full) (nullable): a line that may be typed: "24 heavy infantry" */
char        *acies_quick_match_make_example (AciesRuleset *ruleset) G_GNUC_WARN_UNUSED_RESULT;
/* (transfer full): the traits of such a unit. */
AciesRecord *acies_quick_match_make_traits (AciesQuickMatch *self) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
