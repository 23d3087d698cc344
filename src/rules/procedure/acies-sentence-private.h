/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "acies-procedure-private.h"

G_BEGIN_DECLS

/*
 * Sentences of a declaration, each with the conditions under which it is said: for the log, and on why a
 * procedure is barred.  acies-declaration-sentences.c reads them.
 */

typedef enum
{
  ACIES_OPERAND_INPUT,
  ACIES_OPERAND_OUTPUT,
  /* A status or trait of a party */
  ACIES_OPERAND_FIELD,
  /* Whether there is a party; in a text its name */
  ACIES_OPERAND_PARTY,
  /* The present step of the turn, by its position */
  ACIES_OPERAND_STEP,
  /* Whether the side of party a acts in the present step */
  ACIES_OPERAND_ACTING,
  /* Whether party b is an enemy of party a, or a friend, and in play */
  ACIES_OPERAND_ENEMY,
  ACIES_OPERAND_FRIEND
} AciesOperandKind;

/* The place of a value */
typedef struct
{
  AciesSchema *schema;
  guint        position;
} AciesPlaceOf;

/* What is looked at.  @value: an input or output; @party: 0 for a, 1 for b; @fields: where the status or trait
 * stands in the schemas of units and leaders, also that from which an input is taken; the second without a
 * schema unless the party may be either. */
typedef struct
{
  AciesOperandKind kind;
  AciesPlaceOf     value;
  guint            party;
  AciesPlaceOf     fields[2];
} AciesOperand;

typedef enum
{
  ACIES_COMPARISON_UNEQUAL,
  ACIES_COMPARISON_EQUAL,
  ACIES_COMPARISON_GREATER,
  ACIES_COMPARISON_LESS
} AciesComparison;

typedef struct
{
  AciesOperand    operand;
  AciesComparison comparison;
  gint64          number;
} AciesCondition;

/* A piece of a text: literal; or where @plural is set, that or the literal, by the name of the party; or the
 * value of an operand where @literal is NULL. */
typedef struct
{
  char         *literal;
  char         *plural;
  AciesOperand  operand;
} AciesPiece;

/**
 * AciesSentence:
 * @conditions: (element-type AciesCondition): when it is said; always if there are none
 * @pieces: (element-type AciesPiece): the translated text
 * @clause: the id of a clause, or ""; not owned
 */
typedef struct
{
  GArray     *conditions;
  GArray     *pieces;
  const char *clause;
} AciesSentence;

/* What sentences are about; arrays are by party.  @plurals: whether its name is a plural.  Records are NULL where there is nothing;
 * what follows @in_play is known there only. */
typedef struct
{
  const AciesRecord *inputs;
  const AciesRecord *outputs;
  const char        *names[2];
  gboolean           plurals[2];
  const AciesRecord *status[2];
  const AciesRecord *traits[2];
  gboolean           in_play;
  guint              step;
  gboolean           acting;
  gboolean           enemy;
  gboolean           friend;
} AciesSubject;

AciesSentence       *acies_sentence_new      (const char          *clause) G_GNUC_WARN_UNUSED_RESULT;
void                 acies_sentence_free     (AciesSentence       *self);
void                 acies_sentence_add      (AciesSentence       *self,
                                              const char          *literal,
                                              gssize               length,
                                              const AciesOperand  *operand);
/* Appends what depends on whether the name of a party is a singular: "was", or else "were". */
void                 acies_sentence_add_verb (AciesSentence      *self,
                                              guint               party,
                                              const char         *singular,
                                              const char         *plural);
/* Finds the first of @sentences that fits (nullable). */
const AciesSentence *acies_sentences_find    (GPtrArray           *sentences,
                                              const AciesSubject  *subject);
char                *acies_sentence_print    (const AciesSentence *self,
                                              const AciesSubject  *subject) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesSentence, acies_sentence_free)

G_END_DECLS
