/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "acies-ruleset-library.h"

/*
 * A small battle under any rules, told in texts: units by their ids, keys
 * and values as files have them.  The table is 72″ by 48″; side a stands near
 * its lower edge and faces up, side b the other way.
 */
typedef struct
{
  AciesRulesetLibrary *library;
  AciesRuleset        *ruleset;
  AciesTable          *table;
  GListStore          *armies;
  AciesSituation      *situation;
} Field;

Field        *field_new            (const char *ruleset) G_GNUC_WARN_UNUSED_RESULT;
void          field_free           (Field      *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Field, field_free)

/* Before the battle.  @traits: "type=heavy-infantry figures=24" */
void          field_add_general    (Field      *self,
                                    char        side,
                                    const char *traits);
/* In the command of the general added last. */
void          field_add_unit       (Field      *self,
                                    char        side,
                                    const char *traits);
/* Several of them, and where they stand when it has begun: @step inches apart from @x on, all at @y */
void          field_add_line       (Field              *self,
                                    char                side,
                                    const char * const *traits,
                                    guint               n_units);
void          field_place_line     (Field      *self,
                                    char        side,
                                    guint       n_units,
                                    double      x,
                                    double      step,
                                    double      y);
/* A rectangle. @classes: "broken" */
void          field_add_terrain    (Field      *self,
                                    const char *classes,
                                    double      left,
                                    double      top,
                                    double      right,
                                    double      bottom);
/* With readings, "elephant-move=cavalry"; NULL for the usual ones. */
void          field_begin          (Field      *self,
                                    const char *options);

/* On the table: the middle of the front edge */
void          field_place          (Field      *self,
                                    const char *id,
                                    double      x,
                                    double      y,
                                    double      heading);
void          field_set            (Field      *self,
                                    const char *id,
                                    const char *status);
char         *field_get            (Field      *self,
                                    const char *id,
                                    const char *status) G_GNUC_WARN_UNUSED_RESULT;
AciesPose     field_get_pose       (Field      *self,
                                    const char *id);

/* The turn */
void          field_go_on_to       (Field      *self,
                                    const char *step);
/* "rally-test a1, retreat a2": what must be done now; with @offers also what may */
char         *field_list           (Field      *self,
                                    gboolean    offers) G_GNUC_WARN_UNUSED_RESULT;
/* Whether @part stands in that: "retreat a2" */
gboolean      field_lists          (Field      *self,
                                    gboolean    offers,
                                    const char *part);
/* The dues are the same when the situation does not change any more, so that what is computed of it is kept. */
void          field_check_frozen   (Field      *self);

/* What is measured of an input, as text; "" when it is not known. */
char         *field_measure        (Field      *self,
                                    const char *procedure,
                                    const char *a,
                                    const char *b,
                                    const char *key) G_GNUC_WARN_UNUSED_RESULT;
/* The same where "key=value" is told of another input. */
char         *field_measure_told   (Field      *self,
                                    const char *procedure,
                                    const char *a,
                                    const char *b,
                                    const char *told,
                                    const char *key) G_GNUC_WARN_UNUSED_RESULT;
/* Applies it and moves what is proposed; returns the log's sentence. */
char         *field_accept         (Field              *self,
                                    const AciesFacts   *facts,
                                    const AciesOutcome *outcome) G_GNUC_WARN_UNUSED_RESULT;
/* Resolves, applies, and moves what is proposed.  @presets may be NULL: those of the due are taken.
 * Returns the log's sentence, or the error's id. */
char         *field_play           (Field      *self,
                                    const char *procedure,
                                    const char *a,
                                    const char *b,
                                    const char *presets,
                                    const char *dice) G_GNUC_WARN_UNUSED_RESULT;

/* The same, when it is certain that it is not refused. */
void          field_do             (Field      *self,
                                    const char *procedure,
                                    const char *a,
                                    const char *b,
                                    const char *presets,
                                    const char *dice);

/* A status or trait by its key, which must be there */
gint64        field_read_number    (const AciesRecord *record,
                                    const char        *key);
const char   *field_read_choice    (const AciesRecord *record,
                                    const char        *key);
const char   *field_read_text      (const AciesRecord *record,
                                    const char        *key);
guint         field_count_items    (const AciesRecord *record,
                                    const char        *key);
/* All whom the list names are enemies, and name @unit there if they are units. */
void          field_check_contacts (Field           *self,
                                    const AciesBody *unit,
                                    const char      *list);

/* Looks at what must always hold. */
typedef void (*FieldCheck) (Field *self);

/* From where it stands: whatever is due or offered is done, in any order, with any dice.  @check is called
 * after each; what is compulsory and yet refused is a mistake.  @passed_over: offers in a hundred. */
void          field_fight_at_random (Field      *self,
                                     guint       n_turns,
                                     int         passed_over,
                                     guint32     seed,
                                     FieldCheck  check);

/* Tests "/rulesets/RULESET/battles/1" and so on; @fight is told the number as data. */
void          field_add_battles     (const char    *ruleset,
                                     guint          n_battles,
                                     GTestDataFunc  fight);

#define field_assert(text, expected)                 \
  G_STMT_START {                                     \
    g_autofree char *field_text = (text);            \
    g_assert_cmpstr (field_text, ==, (expected));    \
  } G_STMT_END
