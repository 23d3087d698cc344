/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "acies-procedure.h"

G_BEGIN_DECLS

/*
 * Arithmetic shared by rulesets.  A ruleset writes its charts as tables of
 * conditions, each with its clause and a translatable label, and these
 * functions add up and explain the lines that apply.
 */

/**
 * AciesModifier:
 * @reason: the condition under which it applies: a number that the ruleset
 *   chooses, 0 to 31
 * @modifier: the number that it adds
 * @clause: (nullable): the clause behind it
 * @label: its name, marked for translation
 *
 * A line of a chart of modifiers.
 */
typedef struct
{
  guint       reason;
  int         modifier;
  const char *clause;
  const char *label;
} AciesModifier;

/* The set of that one reason when @holds, else the empty set; sets are joined with |. */
#define ACIES_REASON(reason, holds) ((holds) ? 1u << (reason) : 0u)

ACIES_EXPORT int      acies_modifiers_sum       (const AciesModifier  *chart,
                                                 guint                 n_lines,
                                                 guint                 reasons);
ACIES_EXPORT int      acies_call_sum_modifiers  (AciesCall            *call,
                                                 const AciesModifier  *chart,
                                                 guint                 n_lines,
                                                 guint                 reasons);

/**
 * AciesFault:
 * @item: the item that names it in a list of errors or warnings
 * @found: whether it was found
 * @clause: (nullable): the clause behind it
 * @label: a description of the fault, marked for translation
 *
 * A fault that a roster check looks for.
 */
typedef struct
{
  int         item;
  gboolean    found;
  const char *clause;
  const char *label;
} AciesFault;

ACIES_EXPORT gboolean acies_call_add_faults     (AciesCall            *call,
                                                 guint                 output,
                                                 const AciesFault     *faults,
                                                 guint                 n_faults);

/**
 * AciesBar:
 * @holds: whether it bars the procedure now
 * @clause: (nullable): the clause behind it
 * @label: the reason shown, marked for translation
 *
 * A condition under which the rules forbid a procedure.
 */
typedef struct
{
  gboolean    holds;
  const char *clause;
  const char *label;
} AciesBar;

ACIES_EXPORT gboolean acies_call_check_bars     (AciesCall            *call,
                                                 const AciesBar       *bars,
                                                 guint                 n_bars,
                                                 GError              **error);

/* Dice */
ACIES_EXPORT gboolean acies_call_draw_sum       (AciesCall            *call,
                                                 char                  party,
                                                 const AciesDie       *die,
                                                 guint                 n_dice,
                                                 guint                *sum,
                                                 GError              **error);
ACIES_EXPORT gboolean acies_call_roll_off       (AciesCall            *call,
                                                 const AciesDie       *die,
                                                 guint                *a,
                                                 guint                *b,
                                                 guint                *n_again,
                                                 GError              **error);
ACIES_EXPORT gboolean acies_call_test_at_least  (AciesCall            *call,
                                                 char                  party,
                                                 const AciesDie       *die,
                                                 guint                 n_dice,
                                                 gint64                target,
                                                 const char           *clause,
                                                 guint                *score,
                                                 GError              **error);
ACIES_EXPORT gboolean acies_call_draw_unsaved   (AciesCall            *call,
                                                 const AciesDie       *die,
                                                 guint                 n_dice,
                                                 AciesFaces            hitting,
                                                 AciesFaces            saving,
                                                 guint                *hits,
                                                 guint                *saves,
                                                 GError              **error);

/* Prints a length for explanations and sentences: "4.5″". */
ACIES_EXPORT char    *acies_print_inches        (gint64                hundredths) G_GNUC_WARN_UNUSED_RESULT;

/* Divide whole numbers: @denominator is above 0, @numerator may be below 0. */
ACIES_EXPORT gint64   acies_divide_down         (gint64                numerator,
                                                 gint64                denominator);
ACIES_EXPORT gint64   acies_divide_up           (gint64                numerator,
                                                 gint64                denominator);
ACIES_EXPORT gint64   acies_divide_half_up      (gint64                numerator,
                                                 gint64                denominator);

G_END_DECLS
