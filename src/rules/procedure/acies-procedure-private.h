/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "acies-procedure.h"

G_BEGIN_DECLS

/* A field of a party: its position in the status or the traits, -1 where such a party lacks it. */
typedef struct
{
  AciesSource source;
  int         position;
} AciesBindingPlace;

/**
 * AciesBinding:
 * @source: %ACIES_SOURCE_OPTION, %ACIES_SOURCE_ROSTER or %ACIES_SOURCE_STATUS;
 *   %ACIES_SOURCE_DEFAULT when the declaration binds it to nothing
 * @party: 'a' or 'b' for the roster and the status, else '\0'
 * @origin: (nullable): "a.casualties" or "option.fallback-order"
 * @name: (nullable): the id of the field in the schema that it is taken from:
 *   "casualties", "option.fallback-order"
 * @position: that field's position; for a party that may be a unit or a leader,
 *   in the unit's schema when that has the field, else in the leader's, so that
 *   @name must be looked up there
 * @places: for each #AciesPartyKind of a body or side, where such a party has the
 *   field: facts are bound for each pair that is tried, and look up no name
 *
 * The source of an input's value.
 */
typedef struct
{
  AciesSource  source;
  char         party;
  const char  *origin;
  const char  *name;
  int          position;

  AciesBindingPlace places[ACIES_PARTY_SIDE + 1];
} AciesBinding;

/**
 * AciesEffectOn:
 * @effect: the kind of effect
 * @party: 'a' or 'b': whose status it changes; '\0' for no effect
 * @name: (nullable): the id of the status field
 * @position: its position, with the restriction given for #AciesBinding
 *
 * The effect of an output on the status of a party.
 */
typedef struct
{
  AciesEffect  effect;
  char         party;
  const char  *name;
  int          position;
} AciesEffectOn;

/**
 * AciesProcedureSet:
 * @ruleset: (nullable): the ruleset, not owned; %NULL while there is only the declaration
 * @list: (element-type AciesProcedure): owned, by position
 * @positions: from an id to its position
 * @largest_face: the largest number on any of the dice
 *
 * The procedures of one ruleset, and data common to them.
 */
typedef struct
{
  AciesRuleset *ruleset;
  GPtrArray    *list;
  GHashTable   *positions;
  guint         largest_face;
} AciesProcedureSet;

void                  acies_procedure_set_init  (AciesProcedureSet       *self);
void                  acies_procedure_set_clear (AciesProcedureSet       *self);
/* (nullable) */
const AciesProcedure *acies_procedure_set_find  (const AciesProcedureSet *self,
                                                 const char              *id);

/* All texts belong to the declaration, which owns the procedure. */
struct _AciesProcedure
{
  /* The set that it belongs to; not owned. */
  const AciesProcedureSet *set;
  /* NULL while there is only the declaration. */
  AciesProcedureFunc   function;

  const char          *id;
  guint                index;
  const char          *label;
  const char          *help;
  const char          *ahead;
  char               **phases;
  char               **clauses;
  AciesPartyKind       parties[2];
  const char          *party_labels[2];
  gboolean             b_optional;
  gboolean             b_friend;
  gboolean             draws_dice;
  gboolean             is_logged;
  gboolean             merges;
  /* (nullable): the parties whose end it outlives, "a", "b" or both */
  char                *outlives;
  gboolean             is_free;
  gboolean             goes_way;
  AciesDeedKind        deed;
  int                  headline;

  AciesSchema         *inputs;
  /* One to each input. */
  GArray              *bindings;
  AciesSchema         *outputs;
  /* One to each output; `next` is the last and has none. */
  GArray              *effects;
  /* (element-type utf8): one to each output: the trait that it decides, or NULL. */
  GPtrArray           *traits;
  /* (element-type AciesSentence): for the log, in the order in which they are tried */
  GPtrArray           *sentences;
  /* (element-type AciesSentence): why its subject fared as it did, in the order in which they are tried */
  GPtrArray           *causes;
  /* (element-type AciesStake): what the parties throw their dice for */
  GPtrArray           *stakes;
  /* (element-type AciesSentence): on why it is not allowed, in the order in which they are tried */
  GPtrArray           *bars;
};

AciesProcedure      *acies_procedure_new         (const AciesProcedureSet *set,
                                                  const char              *id,
                                                  guint                    index);
void                 acies_procedure_free        (AciesProcedure       *self);

/* Never NULL. */
const AciesBinding  *acies_procedure_get_binding (const AciesProcedure *self,
                                                  guint                 input);
const AciesEffectOn *acies_procedure_get_effect_on (const AciesProcedure *self,
                                                    guint                 output);
/* Applies a declared effect to the status of its party. */
void                 acies_effect_apply          (const AciesEffectOn  *effect_on,
                                                  AciesRecord          *status,
                                                  const AciesRecord    *outputs,
                                                  guint                 output);
/* Tells whether the same procedure for the same party is due only once. */
gboolean             acies_procedure_merges      (const AciesProcedure *self);
/* Tells whether it stays due when that party has left play. */
gboolean             acies_procedure_outlives    (const AciesProcedure *self,
                                                  char                  party);

static inline const AciesProcedure *
acies_procedure_get_sibling (const AciesProcedure *self,
                             guint                 index)
{
  return (const AciesProcedure *) g_ptr_array_index (self->set->list, index);
}

static inline guint
acies_procedure_next_position (const AciesProcedure *self)
{
  return acies_schema_get_n_fields (self->outputs) - 1;
}

/* Reads an item of `next`, "retreat:a": the index of the procedure and the party; FALSE when it names
 * none. */
gboolean             acies_procedure_scan_next   (const AciesProcedure *self,
                                                  const char           *item,
                                                  guint                *procedure,
                                                  char                 *party);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesProcedure, acies_procedure_free)

G_END_DECLS
