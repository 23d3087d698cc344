/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "acies-declaration-private.h"
#include "acies-xml.h"

G_BEGIN_DECLS

/*
 * The parts of the reader of declarations.  The XML Schema has been satisfied
 * before any of them runs, so what it demands is there.  Each returns FALSE, or
 * NULL, with an error that tells the file and the line.
 */

/* In acies-declaration.c: attributes, kept as long as the declaration */
const char  *acies_declaration_get_attribute (AciesDeclaration  *self,
                                              xmlNode           *node,
                                              const char        *name);
/* (nullable): translated; spaces and line breaks in it are one space each */
const char  *acies_declaration_get_text      (AciesDeclaration  *self,
                                              xmlNode           *node,
                                              const char        *name);
/* Never NULL: "" when there is none */
const char  *acies_declaration_get_sentence  (AciesDeclaration  *self,
                                              xmlNode           *node,
                                              const char        *name);
/* (transfer full) (array zero-terminated=1): the ids in a list, empty when there is none */
char       **acies_declaration_get_ids       (xmlNode           *node,
                                              const char        *name) G_GNUC_WARN_UNUSED_RESULT;
/* A clause that there is; @clause is "" when the attribute is missing. */
gboolean     acies_declaration_read_clause   (AciesDeclaration  *self,
                                              xmlNode           *node,
                                              const char       **clause,
                                              GError           **error);
gboolean     acies_declaration_read_clauses  (AciesDeclaration  *self,
                                              xmlNode           *node,
                                              char            ***clauses,
                                              GError           **error);
gboolean     acies_declaration_read_phases   (AciesDeclaration  *self,
                                              xmlNode           *node,
                                              char            ***phases,
                                              GError           **error);
/* Notes that @id has @position; FALSE when it has one already. */
gboolean     acies_declaration_index         (GHashTable        *index,
                                              const char        *id,
                                              guint              position,
                                              xmlNode           *node,
                                              GError           **error);
int          acies_declaration_look_up       (GHashTable        *index,
                                              const char        *id);

/* In acies-declaration-clauses.c */
gboolean     acies_declaration_read_clause_list  (AciesDeclaration  *self,
                                                  xmlNode           *root,
                                                  GError           **error);
/* That @check looks after @clause too. */
void         acies_declaration_place_check       (AciesDeclaration  *self,
                                                  const AciesCheck  *check,
                                                  const char        *clause);
/* Tells each clause where it lives, once everything is read. */
void         acies_declaration_place_clauses     (AciesDeclaration  *self);

/* In acies-declaration-roles.c: where a field stands, as far as roles go */
typedef enum
{
  ACIES_ROLE_ON_OTHER        = 0,
  ACIES_ROLE_ON_COLUMN       = 1 << 0,
  ACIES_ROLE_ON_UNIT_TRAIT   = 1 << 1,
  ACIES_ROLE_ON_LEADER_TRAIT = 1 << 2,
  ACIES_ROLE_ON_STATUS       = 1 << 3,
  ACIES_ROLE_ON_INPUT        = 1 << 4,
  ACIES_ROLE_ON_OUTPUT       = 1 << 5
} AciesRolePlace;

/* Sets the role that @node gives to @field, if the role exists and may stand in that place. */
gboolean     acies_declaration_read_role         (AciesDeclaration  *self,
                                                  AciesField        *field,
                                                  AciesRolePlace     place,
                                                  xmlNode           *node,
                                                  GError           **error);
/* Adds a trait with the role points to the traits of units or leaders, unless they have one.  @node: (nullable): where
 * they are declared */
gboolean     acies_declaration_add_points        (AciesDeclaration  *self,
                                                  AciesSchema       *traits,
                                                  xmlNode           *node,
                                                  GError           **error);
/* Reads the roles that the ruleset says it does without. */
gboolean     acies_declaration_read_without      (AciesDeclaration  *self,
                                                  xmlNode           *root,
                                                  GError           **error);

/* In acies-declaration-fields.c */
gboolean     acies_declaration_read_vocabularies (AciesDeclaration  *self,
                                                  xmlNode           *root,
                                                  GError           **error);
gboolean     acies_declaration_read_options      (AciesDeclaration  *self,
                                                  xmlNode           *root,
                                                  GError           **error);
gboolean     acies_declaration_read_parties      (AciesDeclaration  *self,
                                                  xmlNode           *root,
                                                  GError           **error);
gboolean     acies_declaration_read_groups       (AciesDeclaration  *self,
                                                  xmlNode           *root,
                                                  GError           **error);
/* @complete: whether a field without a default gets 0, false or the first choice, so that it always
 * reads as something; inputs and outputs do without, to tell what was not given. */
AciesField  *acies_declaration_read_field        (AciesDeclaration  *self,
                                                  xmlNode           *node,
                                                  const char        *prefix,
                                                  AciesRolePlace     place,
                                                  gboolean           complete,
                                                  GError           **error) G_GNUC_WARN_UNUSED_RESULT;
gboolean     acies_declaration_add_field         (AciesSchema       *schema,
                                                  AciesField        *field,
                                                  xmlNode           *node,
                                                  GError           **error);

/* In acies-declaration-procedures.c */
gboolean     acies_declaration_read_procedures   (AciesDeclaration  *self,
                                                  xmlNode           *root,
                                                  GError           **error);

/* In acies-declaration-stakes.c */
gboolean     acies_declaration_read_stakes       (AciesDeclaration  *self,
                                                  AciesProcedure    *procedure,
                                                  xmlNode           *parent,
                                                  GError           **error);

/* In acies-declaration-sentences.c */
gboolean     acies_declaration_read_log          (AciesDeclaration  *self,
                                                  AciesProcedure    *procedure,
                                                  xmlNode           *parent,
                                                  GError           **error);
gboolean     acies_declaration_read_bars         (AciesDeclaration  *self,
                                                  xmlNode           *root,
                                                  GError           **error);

/* In acies-declaration-bindings.c */
gboolean     acies_declaration_bind_input        (AciesDeclaration  *self,
                                                  AciesProcedure    *procedure,
                                                  guint              input,
                                                  const char        *from,
                                                  xmlNode           *node,
                                                  GError           **error);
gboolean     acies_declaration_bind_output       (AciesDeclaration  *self,
                                                  AciesProcedure    *procedure,
                                                  guint              output,
                                                  xmlNode           *node,
                                                  GError           **error);

/* In acies-declaration-turn.c */
gboolean     acies_declaration_read_phase_ids    (AciesDeclaration  *self,
                                                  xmlNode           *root,
                                                  GError           **error);
gboolean     acies_declaration_read_steps        (AciesDeclaration  *self,
                                                  xmlNode           *root,
                                                  GError           **error);
gboolean     acies_declaration_read_lifetimes    (AciesDeclaration  *self,
                                                  xmlNode           *root,
                                                  GError           **error);
gboolean     acies_declaration_read_procedure_ids (AciesDeclaration  *self,
                                                   xmlNode           *node,
                                                   guint             *n_procedures,
                                                   guint            **indices,
                                                   GError           **error);
gboolean     acies_declaration_read_tables       (AciesDeclaration  *self,
                                                  xmlNode           *root,
                                                  GError           **error);
gboolean     acies_declaration_read_before       (AciesDeclaration  *self,
                                                  xmlNode           *root,
                                                  GError           **error);
gboolean     acies_declaration_read_usuals       (AciesDeclaration  *self,
                                                  xmlNode           *root,
                                                  GError           **error);
void         acies_usual_clear                   (AciesUsual        *self);
gboolean     acies_declaration_read_reaches      (AciesDeclaration  *self,
                                                  xmlNode           *root,
                                                  GError           **error);
void         acies_reach_clear                   (AciesReach        *self);
gboolean     acies_declaration_read_checks       (AciesDeclaration  *self,
                                                  xmlNode           *root,
                                                  GError           **error);
gboolean     acies_declaration_read_reminders    (AciesDeclaration  *self,
                                                  xmlNode           *root,
                                                  GError           **error);
gboolean     acies_declaration_read_readings     (AciesDeclaration  *self,
                                                  xmlNode           *root,
                                                  GError           **error);

G_END_DECLS
