/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "acies-before.h"
#include "acies-clause.h"
#include "acies-declared-reach.h"
#include "acies-finding.h"
#include "acies-procedure-private.h"
#include "acies-threshold.h"
#include "acies-turn.h"
#include "acies-usual.h"

G_BEGIN_DECLS

/* What an id in `errors` or `warnings` of a check procedure means. */
typedef struct
{
  const char    *id;
  AciesSeverity  severity;
  const char    *clause;
  const char    *field;
  const char    *message;
} AciesCheck;

/* That a status field lasts until the end of a step. */
typedef struct
{
  guint field;
  guint step;
} AciesLifetime;

/* The parties that have schemas of their own. */
typedef struct
{
  AciesSchema *traits;
  AciesSchema *status;
  /* (element-type utf8): the mark of each status field, NULL for none */
  GPtrArray   *marks;
  /* (element-type AciesLifetime): the status fields that are cleared, and after which steps */
  GArray      *lifetimes;
} AciesPartySchemas;

/* That a procedure takes the fields of a group, and from which input on. */
typedef struct
{
  guint procedure;
  guint group;
  /* 'a', 'b' or '\0' */
  char  party;
  guint input;
} AciesGroupUse;

/**
 * AciesDeclaration:
 *
 * What `data/rulesets/<id>.xml` says, read and checked.  The ruleset has it
 * from when it is loaded until its end, and the generator of names while it
 * writes.  It does not change once it is read.
 */
typedef struct
{
  /* All texts are in here. */
  GStringChunk      *strings;

  const char        *id;
  const char        *prefix;
  /* From "title" or another element of <identity> to its text */
  GHashTable        *identity;
  /* From the nick of a kind of move to the word of the rules for it */
  GHashTable        *moves;
  /* of AciesTableSize */
  GArray            *tables;
  AciesBefore        before;
  /* of AciesUsual */
  GArray            *usuals;
  /* of AciesReach */
  GArray            *reaches;
  AciesNumberSyntax  numbers;
  /* of AciesDie */
  GArray            *dice;

  /* (element-type AciesVocabulary): the declared ones, then the choices of fields */
  GPtrArray         *vocabularies;
  AciesSchema       *options;
  /* By AciesPartyKind; only those of unit, leader and side are filled. */
  AciesPartySchemas  parties[ACIES_PARTY_SIDE + 1];
  /* (element-type AciesSchema) */
  GPtrArray         *groups;
  AciesProcedureSet  procedures;
  GArray            *group_uses; /* of AciesGroupUse */

  GArray            *phases;    /* of AciesPhase */
  GArray            *steps;     /* of AciesStep */
  GArray            *checks;    /* of AciesCheck */
  GArray            *reminders; /* of AciesReminder */
  GArray            *readings;  /* of AciesReading */
  /* of AciesClause */
  GListStore        *clauses;

  /* From an id to its index */
  GHashTable        *vocabulary_index;
  GHashTable        *group_index;
  GHashTable        *phase_index;
  GHashTable        *check_index;
  GHashTable        *reading_index;
  /* From an id to its AciesClause, which the list owns */
  GHashTable        *clause_index;

  /* While reading: the `from` of a group's field, by the field */
  GHashTable        *origins;

  /* By AciesRole: whether a field has it, and whether it says that none does */
  gboolean           has_role[ACIES_N_ROLES];
  gboolean           lacks_role[ACIES_N_ROLES];
  /* By AciesThresholdKind: whether it says that the rules have none */
  gboolean           lacks_threshold[ACIES_N_THRESHOLD_KINDS];
  /* By AciesReachKind, likewise */
  gboolean           lacks_reach[ACIES_N_REACH_KINDS];

  char              *keys_checksum;
} AciesDeclaration;

AciesDeclaration     *acies_declaration_new_from_file  (GFile                   *file,
                                                        GError                 **error) G_GNUC_WARN_UNUSED_RESULT;
AciesDeclaration     *acies_declaration_new_from_bytes (GBytes                  *bytes,
                                                        const char              *name,
                                                        GError                 **error) G_GNUC_WARN_UNUSED_RESULT;
void                  acies_declaration_free           (AciesDeclaration        *self);

/* -1 when there is none */
int                   acies_declaration_find_vocabulary (const AciesDeclaration *self,
                                                         const char             *id);
int                   acies_declaration_find_procedure (const AciesDeclaration  *self,
                                                        const char              *id);
/* (nullable) (transfer none) */
AciesClause          *acies_declaration_find_clause    (const AciesDeclaration  *self,
                                                        const char              *id);
/* (nullable) */
const AciesCheck     *acies_declaration_find_check     (const AciesDeclaration  *self,
                                                        const char              *id);

/* "The first side", translated: who it is while it is open which side that will be. */
const char           *acies_who_get_name               (AciesWho                 who);
/* (transfer full): a step's label with @actor for "{side}" */
char                 *acies_step_label_for             (const AciesStep         *step,
                                                        const char              *actor) G_GNUC_WARN_UNUSED_RESULT;

/* A name that the generator gives to a position. */
typedef struct
{
  char       *name;
  guint       value;
  /* The heading of the part that begins with it, else NULL */
  char       *heading;
} AciesName;

/* (transfer full): of AciesName, in order; NULL when two positions would have the same name. */
GArray               *acies_declaration_list_names     (const AciesDeclaration  *self,
                                                        GError                 **error) G_GNUC_WARN_UNUSED_RESULT;
/* Appends the structs of the inputs and outputs of all procedures. */
void                  acies_declaration_print_structs  (const AciesDeclaration  *self,
                                                        GString                 *text);
/* (transfer full): the C header that gives arithmetic these names and structs */
char                 *acies_declaration_print_header   (const AciesDeclaration  *self,
                                                        GError                 **error) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesDeclaration, acies_declaration_free)

G_END_DECLS
