/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "acies-army.h"

G_BEGIN_DECLS

/*
 * A small set of rules: units have a type (spearmen, archers, cavalry), a number
 * of figures (1 to 200, 12 unless given), missiles (a list of javelin, bow,
 * sling), a flag `impetuous` and a text `device`; leaders have a quality (1 to 3,
 * 2 unless given); sides have a flag `surprised`.
 */
AciesSchema *create_unit_schema   (void) G_GNUC_WARN_UNUSED_RESULT;
AciesSchema *create_leader_schema (void) G_GNUC_WARN_UNUSED_RESULT;

/* An army by those rules without anything in it. */
AciesArmy   *create_empty_army    (void) G_GNUC_WARN_UNUSED_RESULT;
/* With two commands: c1 of g1 "Agis" has the units 1 "Hypaspists" and 2 "Cretan archers", c2 without
 * a leader has the unit 3 "Companions". */
AciesArmy   *create_army          (void) G_GNUC_WARN_UNUSED_RESULT;

/* All that an army is, but for the numbers given away. */
char        *dump_army            (AciesArmy  *army) G_GNUC_WARN_UNUSED_RESULT;
/* Which unit is where: "c1: 1 2; c2: 3". */
char        *list_army            (AciesArmy  *army) G_GNUC_WARN_UNUSED_RESULT;
#define assert_listed(army, expected) \
  G_STMT_START { \
    g_autofree char *listed_ = list_army (army); \
    g_assert_cmpstr (listed_, ==, (expected)); \
  } G_STMT_END

/* The value of a trait as files write it. */
char        *print_trait          (gpointer    item,
                                   const char *key) G_GNUC_WARN_UNUSED_RESULT;
#define assert_trait(item, key, expected) \
  G_STMT_START { \
    g_autofree char *printed_ = print_trait (item, key); \
    g_assert_cmpstr (printed_, ==, (expected)); \
  } G_STMT_END

/* Counts how often a signal is emitted, whatever its arguments. */
void         count                (guint      *counter);
#define count_signal(object, name, counter) \
  g_signal_connect_swapped ((object), (name), G_CALLBACK (count), (counter))

/* The items-changed of a model as "position removed added; ". */
void         log_items_changed    (gpointer    model,
                                   GString    *log);
/* Compares what was logged, and begins anew. */
#define assert_logged(log, expected) \
  G_STMT_START { \
    g_assert_cmpstr ((log)->str, ==, (expected)); \
    g_string_truncate ((log), 0); \
  } G_STMT_END

/* A photograph that is stored and that no decoder reads, another one for each letter */
AciesPhoto  *create_photo         (char         letter) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
