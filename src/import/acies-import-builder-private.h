/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "acies-import-columns.h"
#include "acies-import-remark.h"
#include "acies-import-source-private.h"
#include "acies-import-types-private.h"

G_BEGIN_DECLS

/* Makes an army of what the readers of the formats find, and keeps what is to be remarked. */
typedef struct
{
  AciesRuleset     *ruleset;
  AciesSchema      *schema;   /* of its units' traits */
  AciesImportTypes *types;
  AciesArmy        *army;
  AciesCommand     *command;  /* (nullable): the one that units are added to */
  AciesUnit        *unit;     /* (nullable): the last one */
  GListStore       *items;    /* (element-type AciesImportItem) */
  GListStore       *remarks;  /* (element-type AciesImportRemark) */
  GString          *notes;    /* of the army */
  GArray           *made;     /* what was made of the army, in its order */
  guint             n_units;
  guint             n_remarks;
} AciesImportBuilder;

/* What a file says of a unit.  Texts may have anything in them. */
typedef struct
{
  guint             line;
  const char       *name;
  const char       *notes;  /* (nullable) */
  AciesImportWords *words;
  gint64            size;   /* -1 where the file does not say it */
  double            points; /* -1 where the file does not say it */
} AciesImportUnit;

void     acies_import_builder_init         (AciesImportBuilder    *self,
                                            AciesRuleset          *ruleset);
void     acies_import_builder_clear        (AciesImportBuilder    *self);
void     acies_import_builder_remark       (AciesImportBuilder    *self,
                                            AciesImportRemarkKind  kind,
                                            guint                  line,
                                            const char            *subject,
                                            const char            *format,
                                            ...) G_GNUC_PRINTF (5, 6);
/* Cleans a text of one line, and remarks on it if it is cut. */
char    *acies_import_builder_clean_name   (AciesImportBuilder    *self,
                                            guint                  line,
                                            const char            *text) G_GNUC_WARN_UNUSED_RESULT;
void     acies_import_builder_set_name     (AciesImportBuilder    *self,
                                            const char            *name);
void     acies_import_builder_add_note     (AciesImportBuilder    *self,
                                            const char            *text);
void     acies_import_builder_begin_command (AciesImportBuilder   *self,
                                            guint                  line,
                                            const char            *name);
/* Adds a unit to the command; fails with TOO_LARGE or when it is cancelled. */
gboolean acies_import_builder_add_unit     (AciesImportBuilder    *self,
                                            const AciesImportUnit *unit,
                                            GError               **error);
/* Sets a trait of the last unit, by an id, a label or a number; remarks on what the field does not take. */
void     acies_import_builder_set_trait    (AciesImportBuilder    *self,
                                            guint                  line,
                                            AciesField            *field,
                                            const char            *text);
/* Sets the choices of the last unit of which all words are there, but the type. */
void     acies_import_builder_set_choices  (AciesImportBuilder    *self,
                                            const AciesImportWords *words);
/* Adds to the notes of the last unit. */
void     acies_import_builder_add_unit_note (AciesImportBuilder   *self,
                                            guint                  line,
                                            const char            *text);
/* Reads a number with anything behind it; FALSE without one. */
gboolean acies_import_read_number          (const char            *text,
                                            double                *number);
/* Lists what was made, and writes the notes of the army. */
void     acies_import_builder_finish       (AciesImportBuilder    *self);

/* The readers of the formats.  FALSE on error. */
gboolean acies_import_read_roster          (AciesImportBuilder    *self,
                                            xmlNode               *root,
                                            GError               **error);
/* Tells whether a column of that title holds notes, which need not be repeated in them. */
gboolean acies_import_is_title_of_notes    (const char            *title);
gboolean acies_import_read_table           (AciesImportBuilder    *self,
                                            const AciesCsvTable   *table,
                                            const AciesImportColumns *columns,
                                            GError               **error);
gboolean acies_import_read_lines           (AciesImportBuilder    *self,
                                            const char            *text,
                                            GError               **error);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (AciesImportBuilder, acies_import_builder_clear)

G_END_DECLS
