/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "acies-battle.h"

G_BEGIN_DECLS

/*
 * A small battle for the tests of sketches and reports.
 *
 * Side a, "Harold", color 0: ag1 "King Harold" (commander) with a1 "Huscarls" (12, wild, banner),
 * a2 "Fyrd of Wessex" (24) and a3 "Fyrd of Kent" (24).
 * Side b, "William", color 1: bg1 "Odo" with b1 "Archers of the left wing (Bretons)" (12), bg2 "Duke William"
 * (commander) with b2 "Norman horse" (8).
 */
AciesRuleset *affray_create_ruleset (void) G_GNUC_WARN_UNUSED_RESULT;
AciesArmy    *affray_create_army    (AciesRuleset *ruleset,
                                     char          side) G_GNUC_WARN_UNUSED_RESULT;
/* On a table of 48 by 36 inches with a hill, with nothing in its log. */
AciesBattle  *affray_create_battle  (void) G_GNUC_WARN_UNUSED_RESULT;

/* "a1 10 30 0" and so on, NULL at the end: places each there, facing that way, in one event. */
void          affray_deploy         (AciesBattle   *battle,
                                     const char    *first,
                                     ...) G_GNUC_NULL_TERMINATED;
/* From where it stands to a point, in a straight line. */
void          affray_move           (AciesBattle   *battle,
                                     const char    *subject,
                                     AciesMoveKind  kind,
                                     double         x,
                                     double         y);
/* @dice: as thrown, "" for none; @inputs: "key=value" in a row, nullable */
void          affray_resolve        (AciesBattle   *battle,
                                     const char    *procedure,
                                     const char    *a,
                                     const char    *b,
                                     const char    *dice,
                                     const char    *inputs);
void          affray_append         (AciesBattle   *battle,
                                     AciesEvent    *event);
/* How often the procedure "melee" was run so far, in this program. */
int           affray_count_fights    (void);
/* On to the next step, @n times. */
void          affray_go_on          (AciesBattle   *battle,
                                     guint          n);
/* Two turns: Harold is shot at, charged, and loses Kent. */
void          affray_fight          (AciesBattle   *battle);

G_END_DECLS
