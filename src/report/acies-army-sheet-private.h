/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "acies-army-sheet.h"
#include "acies-report-pages-private.h"

G_BEGIN_DECLS

/**
 * AciesArmyNote:
 * @about: (nullable): the name of the unit, leader or command; %NULL for the army itself
 * @text: what players wrote of it, "" for nothing
 * @photo: (nullable): its photograph
 * @caption: what that shows, "" for nothing
 *
 * A note.
 */
typedef struct
{
  char       *about;
  char       *text;
  AciesPhoto *photo;
  char       *caption;
} AciesArmyNote;

/**
 * AciesArmyRemark:
 * @is_error: whether the army is not legal because of it
 * @label: "Error", "Warning"
 * @about: (nullable): the name of the unit or leader; %NULL for the army as a whole
 * @text: a sentence
 * @clause: the clause behind it, "" for none
 *
 * What the rules find in the army.
 */
typedef struct
{
  gboolean  is_error;
  char     *label;
  char     *about;
  char     *text;
  char     *clause;
} AciesArmyRemark;

/**
 * AciesArmyList:
 * @title: the name of the army
 * @subtitle: the title of its rules
 * @badge: that of the army, without a key
 * @facts: (element-type AciesReportFact): how much there is of it, and the traits of the side
 * @units: the units, by command
 * @totals: what each command has, and all of them in the last row
 * @shares: (nullable): units, strength and share by troop type
 * @notes: (element-type AciesArmyNote)
 * @remarks: (element-type AciesArmyRemark): none unless they were asked for
 * @with_photos: whether notes have photographs
 *
 * An army as its list tells it, before it is a page.
 */
typedef struct
{
  char             *title;
  char             *subtitle;
  AciesReportBadge  badge;
  GPtrArray        *facts;
  AciesReportTable *units;
  AciesReportTable *totals;
  AciesReportTable *shares;
  GPtrArray        *notes;
  GPtrArray        *remarks;
  gboolean          with_photos;
} AciesArmyList;

/* ---- acies-army-sheet-list.c ---- */

/* @with_photos: whether it is for a format that can show them */
AciesArmyList *acies_army_list_new     (AciesRuleset                *ruleset,
                                        AciesArmy                   *army,
                                        const AciesArmySheetOptions *options,
                                        gboolean                     with_photos) G_GNUC_WARN_UNUSED_RESULT;
void           acies_army_list_free    (AciesArmyList       *self);
/* "Error: Guard: More than 40 figures. [MH-9]" */
char          *acies_army_remark_print (const AciesArmyRemark *self) G_GNUC_WARN_UNUSED_RESULT;

/* ---- acies-army-sheet-names.c ---- */

/* The name of the army, or a word for one without */
const char    *acies_army_sheet_name_army    (AciesArmy      *army);
/* Its name, else its troop type, else its id */
const char    *acies_army_sheet_name_unit    (AciesUnit      *unit);
/* Its name, or a word for one without */
const char    *acies_army_sheet_name_leader  (AciesLeader    *leader);
/* "Porus, Commanding general, Elephants" */
char          *acies_army_sheet_label_command (AciesCommand  *command) G_GNUC_WARN_UNUSED_RESULT;
/* What a unit is: its type, and the traits that are not as usual, without its size: "Heavy infantry, Missiles: Bow" */
char          *acies_army_sheet_describe_unit (AciesUnit     *unit) G_GNUC_WARN_UNUSED_RESULT;
AciesReportBadge acies_army_sheet_get_badge  (AciesArmy      *army,
                                              AciesUnit      *unit);

/* ---- Writing: acies-army-sheet-text.c, -xml.c, -csv.c ---- */

GBytes        *acies_army_list_write_text   (const AciesArmyList          *list) G_GNUC_WARN_UNUSED_RESULT;
/* @sheet: the style sheet that makes a page of it, or Markdown */
GBytes        *acies_army_list_write_styled (const AciesArmyList          *list,
                                             const char                   *sheet,
                                             const AciesArmySheetOptions  *options,
                                             GCancellable                 *cancellable,
                                             GError                      **error) G_GNUC_WARN_UNUSED_RESULT;
GBytes        *acies_army_sheet_write_csv   (AciesArmy                    *army) G_GNUC_WARN_UNUSED_RESULT;

/* ---- Pages: acies-army-sheet-pages.c, -record.c, -labels.c ---- */

/**
 * AciesArmyPaper:
 * @ruleset: the rules
 * @army: the army
 * @options: what the user chose
 *
 * What sheets are composed from.
 */
typedef struct
{
  AciesRuleset                *ruleset;
  AciesArmy                   *army;
  const AciesArmySheetOptions *options;
} AciesArmyPaper;

/* Each a #AciesPageComposeFunc of an #AciesArmyPaper */
gboolean       acies_army_sheet_compose_list   (AciesPager           *pager,
                                                gconstpointer         paper);
gboolean       acies_army_sheet_compose_record (AciesPager           *pager,
                                                gconstpointer         paper);
gboolean       acies_army_sheet_compose_labels (AciesPager           *pager,
                                                gconstpointer         paper);

/* Whether a label needs the longer side of the paper */
gboolean       acies_army_sheet_needs_breadth  (const AciesArmyPaper *paper,
                                                double                margin);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesArmyList, acies_army_list_free)

G_END_DECLS
