/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "acies-battle-store.h"
#include "acies-proposal.h"
#include "acies-xml.h"

G_BEGIN_DECLS

/* A folder of its own, and the sample armies on an empty table. */
typedef struct
{
  AciesRulesetLibrary *library;
  char                *folder;
  GFile               *file;
} StorageFixture;

void              storage_fixture_set_up    (StorageFixture   *fixture,
                                             gconstpointer     data);
void              storage_fixture_tear_down (StorageFixture   *fixture,
                                             gconstpointer     data);
AciesArmy        *storage_fixture_load_army (StorageFixture   *fixture,
                                             const char       *name) G_GNUC_WARN_UNUSED_RESULT;
AciesBattle      *storage_fixture_new_battle (StorageFixture  *fixture) G_GNUC_WARN_UNUSED_RESULT;
AciesBattleStore *storage_fixture_create    (StorageFixture   *fixture) G_GNUC_WARN_UNUSED_RESULT;
AciesBattleStore *storage_fixture_open      (StorageFixture   *fixture) G_GNUC_WARN_UNUSED_RESULT;
/* Everybody deployed, turn 1 begun, initiative thrown: 4 events, the last with dice. */
void              storage_fixture_play      (AciesBattle      *battle);
void              storage_fixture_note      (AciesBattle      *battle,
                                             const char       *text);
/* The whole log as XML. */
char             *storage_fixture_dump      (AciesBattle      *battle) G_GNUC_WARN_UNUSED_RESULT;
char             *storage_fixture_journal   (StorageFixture   *fixture) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
