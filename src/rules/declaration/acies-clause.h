/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include <glib-object.h>

#include "acies-macros.h"

G_BEGIN_DECLS

/**
 * AciesClauseKind:
 * @ACIES_CLAUSE_COMPUTE: a procedure gives the result
 * @ACIES_CLAUSE_CHECK: the program looks whether it is kept, and says so when it is not
 * @ACIES_CLAUSE_STATE: the program keeps track of it
 * @ACIES_CLAUSE_REMIND: only the table can tell, so the players are reminded
 * @ACIES_CLAUSE_ADVICE: scales, painting, background
 *
 * What becomes of a clause of the rules.
 */
typedef enum
{
  ACIES_CLAUSE_COMPUTE,
  ACIES_CLAUSE_CHECK,
  ACIES_CLAUSE_STATE,
  ACIES_CLAUSE_REMIND,
  ACIES_CLAUSE_ADVICE
} AciesClauseKind;

#define ACIES_TYPE_CLAUSE_KIND (acies_clause_kind_get_type ())
ACIES_EXPORT GType       acies_clause_kind_get_type  (void);

/* As declarations write it, "COMPUTE"; and for people: "Computed" */
ACIES_EXPORT const char *acies_clause_kind_get_name  (AciesClauseKind kind);
ACIES_EXPORT const char *acies_clause_kind_get_label (AciesClauseKind kind);

/**
 * AciesPlaceKind:
 * @ACIES_PLACE_PROCEDURE: a procedure that does it
 * @ACIES_PLACE_INPUT: a procedure that asks for what it takes
 * @ACIES_PLACE_CHART: a column or an item of a vocabulary
 * @ACIES_PLACE_TRAIT: a trait of units, leaders or sides
 * @ACIES_PLACE_STATUS: a status of units, leaders or sides
 * @ACIES_PLACE_OPTION: an option between readings
 * @ACIES_PLACE_CHECK: a check of rosters
 * @ACIES_PLACE_PHASE: a phase of the turn
 * @ACIES_PLACE_STEP: a step of the turn
 * @ACIES_PLACE_REMINDER: a phase in which a reminder is shown
 * @ACIES_PLACE_READING: the reading that an option chooses
 *
 * Where in a declaration a clause is found.
 */
typedef enum
{
  ACIES_PLACE_PROCEDURE,
  ACIES_PLACE_INPUT,
  ACIES_PLACE_CHART,
  ACIES_PLACE_TRAIT,
  ACIES_PLACE_STATUS,
  ACIES_PLACE_OPTION,
  ACIES_PLACE_CHECK,
  ACIES_PLACE_PHASE,
  ACIES_PLACE_STEP,
  ACIES_PLACE_REMINDER,
  ACIES_PLACE_READING
} AciesPlaceKind;

#define ACIES_TYPE_PLACE_KIND (acies_place_kind_get_type ())
ACIES_EXPORT GType acies_place_kind_get_type (void);

#define ACIES_N_PLACE_KINDS (ACIES_PLACE_READING + 1)

/**
 * AciesPlaceNames:
 * @ACIES_PLACES_BY_ID: as declarations and files call them, never translated
 * @ACIES_PLACES_BY_LABEL: as people are told of them, translated
 *
 * How the places of a clause are named.
 */
typedef enum /*< skip >*/
{
  ACIES_PLACES_BY_ID,
  ACIES_PLACES_BY_LABEL
} AciesPlaceNames;

/**
 * AciesClause:
 *
 * A clause of the rules: what it says in a few words, what becomes of it, and
 * where it lives.  It does not change once its ruleset is loaded; kept in list
 * models.
 *
 * Properties, all read-only: `id`, `kind`, `text`.
 */
#define ACIES_TYPE_CLAUSE (acies_clause_get_type ())
ACIES_EXPORT G_DECLARE_FINAL_TYPE (AciesClause, acies_clause, ACIES, CLAUSE, GObject)

ACIES_EXPORT const char      *acies_clause_get_id          (AciesClause     *self);
ACIES_EXPORT AciesClauseKind  acies_clause_get_kind        (AciesClause     *self);
ACIES_EXPORT const char      *acies_clause_get_text        (AciesClause     *self);
/* (array zero-terminated=1): the ids of the places of that kind, in the order of the declaration */
ACIES_EXPORT const char * const *acies_clause_get_places   (AciesClause     *self,
                                                            AciesPlaceKind   kind);
ACIES_EXPORT char            *acies_clause_describe_places (AciesClause     *self,
                                                            AciesPlaceNames  names) G_GNUC_WARN_UNUSED_RESULT;
ACIES_EXPORT gboolean         acies_clause_matches         (AciesClause     *self,
                                                            const char      *words);

G_END_DECLS
