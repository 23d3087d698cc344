/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "acies-army.h"
#include "acies-object-list-private.h"

G_BEGIN_DECLS

/* The kinds of objects with ids; each kind is numbered separately. */
typedef enum
{
  ACIES_ID_UNIT,
  ACIES_ID_LEADER,
  ACIES_ID_COMMAND,
  ACIES_N_ID_KINDS
} AciesIdKind;

/* The highest number given away of each kind. */
typedef struct
{
  guint of[ACIES_N_ID_KINDS];
} AciesIdNumbers;

/* A unit and its command. */
typedef struct
{
  AciesUnit    *unit;
  AciesCommand *command;
} AciesPlacement;

struct _AciesArmy
{
  AciesRosterItem  parent_instance;

  char            *ruleset_id;
  AciesSchema     *unit_schema;
  AciesSchema     *leader_schema;
  int              color;
  AciesEmblem      emblem;
  char            *year;
  char            *general;
  char            *description;

  AciesObjectList *commands;

  /* By id.  The keys are owned by the values, which the commands keep alive. */
  GHashTable      *commands_by_id;
  GHashTable      *commands_by_leader;
  GHashTable      *placements;

  AciesIdNumbers   last;

  /* While changes belong together, `changed` waits until the last of them. */
  guint            n_holds;
  gboolean         changed_held;
};

/* acies-army-ids.c */
gboolean acies_army_is_id_in_use       (AciesArmy    *self,
                                        AciesIdKind   kind,
                                        const char   *id);
/* Marks @id as used. */
void     acies_army_note_id            (AciesArmy    *self,
                                        AciesIdKind   kind,
                                        const char   *id);

/* For the history, which takes back what an undone step gave away. */
void     acies_army_get_numbers        (AciesArmy            *self,
                                        AciesIdNumbers       *numbers);
void     acies_army_set_numbers        (AciesArmy            *self,
                                        const AciesIdNumbers *numbers);

/* For the history: however many changes there are between the two, `changed` is emitted once, at the end. */
void     acies_army_hold_changed       (AciesArmy    *self);
void     acies_army_release_changed    (AciesArmy    *self);

/* acies-army-structure.c */
AciesCommand *acies_army_create_command     (AciesArmy    *self,
                                             gboolean      with_leader) G_GNUC_WARN_UNUSED_RESULT;
/* A copy on new ids: each kind gets the numbers that follow @last, which are counted up. */
AciesCommand *acies_command_copy_numbered   (AciesCommand *self,
                                             guint         last[ACIES_N_ID_KINDS]) G_GNUC_WARN_UNUSED_RESULT;
/* Neither finds a command any more nor listens to it; it still stands in the list. */
void          acies_army_unregister_command (AciesArmy    *self,
                                             AciesCommand *command);

G_END_DECLS
