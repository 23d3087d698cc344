/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * AciesPhase: a phase of the turn.
 * AciesStep: a step of a phase; steps are numbered through the turn from 0.
 */
typedef enum
{
  ACIES_WHO_BOTH,
  ACIES_WHO_FIRST,
  ACIES_WHO_SECOND
} AciesWho;

typedef struct
{
  const char         *id;
  const char         *phase;
  guint               phase_index;
  const char         *label;
  const char         *reminder;
  const char         *clause;
  AciesWho            who;
  /* Indices of the procedures resolved in it. */
  guint               n_procedures;
  const guint        *procedures;
} AciesStep;

typedef struct
{
  const char *id;
  const char *label;
  const char *help;
  guint       first_step;
  guint       n_steps;
  /* Gone through in the first turn only. */
  gboolean    once;
} AciesPhase;

typedef struct
{
  const char *id;
  const char *question;
  const char *answer;
  /* The key of the option, "" when there is none. */
  const char *option;
} AciesReading;

/* Something that only the table can tell, to be shown at the right moment. */
typedef struct
{
  const char         *clause;
  const char         *text;
  /* (array zero-terminated=1): ids of the phases in which it is shown; empty for any. */
  const char * const *phases;
} AciesReminder;

G_END_DECLS
