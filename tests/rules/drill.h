/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "acies-ruleset.h"
#include "drill-keys.h"

G_BEGIN_DECLS

/*
 * Two armies under small rules, for the tests of how a battle is played.
 *
 * Side a, "Reds": Anna (ag1) with a1 "Guard" and a2, and a3 under nobody.
 * Side b, which has no name and the color 4: bg1 with b1 "Archers".
 */
AciesRuleset    *drill_create_ruleset   (void) G_GNUC_WARN_UNUSED_RESULT;
GListModel      *drill_create_armies    (AciesRuleset    *ruleset) G_GNUC_WARN_UNUSED_RESULT;
AciesSituation  *drill_create_situation (AciesRuleset    *ruleset) G_GNUC_WARN_UNUSED_RESULT;

/* Puts a body at a point, facing up. */
void             drill_place            (AciesSituation  *situation,
                                         const char      *id,
                                         double           x,
                                         double           y);
/* Gathers facts, resolves and applies. */
void             drill_play             (AciesSituation  *situation,
                                         guint            procedure,
                                         const char      *a,
                                         const char      *b,
                                         const char * const *presets);
/* The status of a unit, leader or side, as text. */
char            *drill_print_status     (AciesSituation  *situation,
                                         const char      *id,
                                         const char      *field) G_GNUC_WARN_UNUSED_RESULT;
#define drill_assert_status(situation, id, field, text) \
  G_STMT_START { \
    g_autofree char *_status = drill_print_status (situation, id, field); \
    g_assert_cmpstr (_status, ==, text); \
  } G_STMT_END
/* "morale a1 -|shooting a1 b1": a list of dues in a line; what is offered in brackets. */
char            *drill_print_dues       (AciesRuleset    *ruleset,
                                         GPtrArray       *dues) G_GNUC_WARN_UNUSED_RESULT;
#define drill_assert_dues(ruleset, dues, text) \
  G_STMT_START { \
    g_autofree char *_dues = drill_print_dues (ruleset, dues); \
    g_assert_cmpstr (_dues, ==, text); \
  } G_STMT_END
#define drill_assert_listed(ruleset, situation, text) \
  G_STMT_START { \
    g_autoptr (GPtrArray) _list = acies_ruleset_list_dues (ruleset, situation); \
    drill_assert_dues (ruleset, _list, text); \
  } G_STMT_END

G_END_DECLS
