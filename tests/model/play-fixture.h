/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "acies-army-file.h"
#include "acies-play-log.h"

G_BEGIN_DECLS

/* The armies of the sample battle, by the rules of the tree. */
typedef struct
{
  AciesRulesetLibrary *library;
  AciesBattle         *battle;
  AciesPlay           *play;
} PlayFixture;

void        play_fixture_set_up    (PlayFixture   *fixture,
                                    gconstpointer  data);
void        play_fixture_tear_down (PlayFixture   *fixture,
                                    gconstpointer  data);

/* Everybody deployed where shots and charges are to be had. */
void        play_fixture_deploy    (PlayFixture   *fixture);
/* The same, on to a step of turn 1; Alexander moves first. */
void        play_fixture_go_to     (PlayFixture   *fixture,
                                    const char    *step);
const char *play_fixture_get_step  (PlayFixture   *fixture);
guint       play_fixture_count     (PlayFixture   *fixture);
const AciesBody *play_fixture_body (PlayFixture   *fixture,
                                    const char    *id);
/* (transfer none) (nullable): what the last entry that counts says. */
const char *play_fixture_last      (PlayFixture   *fixture);

G_END_DECLS
