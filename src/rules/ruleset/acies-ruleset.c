/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "acies-ruleset-library.h"
#include "acies-ruleset-private.h"

/*
 * A ruleset consists of its declaration and the arithmetic of its module's
 * class.  It does not change after loading, so any thread may read it.
 */
typedef struct
{
  AciesDeclaration *declaration;
} AciesRulesetPrivate;

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (AciesRuleset, acies_ruleset, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_ID,
  PROP_TITLE,
  PROP_AUTHOR,
  PROP_SUMMARY,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

/* Never NULL: a ruleset is not handed out before it is loaded. */
static const AciesDeclaration *
declaration_of (AciesRuleset *self)
{
  AciesRulesetPrivate *priv = acies_ruleset_get_instance_private (self);

  return priv->declaration;
}

static void
acies_ruleset_get_property (GObject    *object,
                            guint       property_id,
                            GValue     *value,
                            GParamSpec *pspec)
{
  AciesRuleset *self = ACIES_RULESET (object);

  switch (property_id)
    {
    case PROP_ID:
      g_value_set_string (value, acies_ruleset_get_id (self));
      break;
    case PROP_TITLE:
      g_value_set_string (value, acies_ruleset_get_title (self));
      break;
    case PROP_AUTHOR:
      g_value_set_string (value, acies_ruleset_get_author (self));
      break;
    case PROP_SUMMARY:
      g_value_set_string (value, acies_ruleset_get_summary (self));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
    }
}

static void
acies_ruleset_finalize (GObject *object)
{
  AciesRulesetPrivate *priv = acies_ruleset_get_instance_private (ACIES_RULESET (object));

  g_clear_pointer (&priv->declaration, acies_declaration_free);

  G_OBJECT_CLASS (acies_ruleset_parent_class)->finalize (object);
}

static void
install_text (GObjectClass *object_class,
              guint         property,
              const char   *name)
{
  properties[property] = g_param_spec_string (name, NULL, NULL, NULL, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
}

static void
acies_ruleset_class_init (AciesRulesetClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->finalize = acies_ruleset_finalize;
  object_class->get_property = acies_ruleset_get_property;

  install_text (object_class, PROP_ID, "id");
  install_text (object_class, PROP_TITLE, "title");
  install_text (object_class, PROP_AUTHOR, "author");
  install_text (object_class, PROP_SUMMARY, "summary");
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
acies_ruleset_init (AciesRuleset *self)
{
}

/* Loading */

static gboolean
check_class (AciesRulesetClass       *klass,
             const AciesDeclaration  *declaration,
             GError                 **error)
{
  if (g_strcmp0 (klass->keys_checksum, declaration->keys_checksum) != 0
      || klass->n_procedures != declaration->procedures.list->len)
    {
      g_set_error (error, ACIES_LOAD_ERROR, ACIES_LOAD_ERROR_DECLARATION,
                   _("The module was built for another declaration than the %s.xml that is there"), declaration->id);
      return FALSE;
    }

  for (guint i = 0; i < klass->n_procedures; i++)
    if (klass->procedures[i] == NULL || klass->procedures[i]->run == NULL)
      {
        g_set_error (error, ACIES_LOAD_ERROR, ACIES_LOAD_ERROR_DECLARATION,
                     _("The module has no arithmetic for “%s”"),
                     ((AciesProcedure *) g_ptr_array_index (declaration->procedures.list, i))->id);
        return FALSE;
      }

  return TRUE;
}

/**
 * acies_ruleset_take_declaration:
 * @self: a ruleset without a declaration
 * @declaration: (transfer full): its declaration
 * @error: return location for an error
 *
 * Completes a new ruleset with its declaration.
 *
 * Returns: %FALSE with %ACIES_LOAD_ERROR_DECLARATION if the class was not built
 *   for that declaration; the ruleset cannot be used then
 */
gboolean
acies_ruleset_take_declaration (AciesRuleset      *self,
                                AciesDeclaration  *declaration,
                                GError           **error)
{
  AciesRulesetPrivate *priv = acies_ruleset_get_instance_private (self);
  AciesRulesetClass *klass = ACIES_RULESET_GET_CLASS (self);

  g_assert (priv->declaration == NULL);

  priv->declaration = declaration;
  if (!check_class (klass, declaration, error))
    return FALSE;

  declaration->procedures.ruleset = self;
  for (guint i = 0; i < declaration->procedures.list->len; i++)
    {
      AciesProcedure *procedure = g_ptr_array_index (declaration->procedures.list, i);

      procedure->function = klass->procedures[i]->run;
    }

  return TRUE;
}

const AciesDeclaration *
acies_ruleset_get_declaration (AciesRuleset *self)
{
  return declaration_of (self);
}

AciesSchema *
acies_ruleset_get_traits_of (AciesRuleset   *self,
                             AciesPartyKind  kind)
{
  return kind <= ACIES_PARTY_SIDE ? declaration_of (self)->parties[kind].traits : NULL;
}

AciesSchema *
acies_ruleset_get_status_of (AciesRuleset   *self,
                             AciesPartyKind  kind)
{
  return kind <= ACIES_PARTY_SIDE ? declaration_of (self)->parties[kind].status : NULL;
}

/* Identity */

/**
 * acies_ruleset_get_id:
 * @self: a ruleset
 *
 * Returns: (transfer none): its id, never translated: "meeting-of-hosts"
 */
const char *
acies_ruleset_get_id (AciesRuleset *self)
{
  g_return_val_if_fail (ACIES_IS_RULESET (self), NULL);

  return declaration_of (self)->id;
}

/**
 * acies_ruleset_get_title:
 * @self: a ruleset
 *
 * Returns: (transfer none): the title of the published rules
 */
const char *
acies_ruleset_get_title (AciesRuleset *self)
{
  return acies_ruleset_get_identity (self, "title");
}

/**
 * acies_ruleset_get_author:
 * @self: a ruleset
 *
 * Returns: (transfer none) (nullable): the author of the published rules; %NULL
 *   when they name none
 */
const char *
acies_ruleset_get_author (AciesRuleset *self)
{
  return acies_ruleset_get_identity (self, "author");
}

/**
 * acies_ruleset_get_summary:
 * @self: a ruleset
 *
 * Returns: (transfer none): a few sentences about the rules, translated
 */
const char *
acies_ruleset_get_summary (AciesRuleset *self)
{
  return acies_ruleset_get_identity (self, "summary");
}

/**
 * acies_ruleset_get_identity:
 * @self: a ruleset
 * @key: "year", "period", "ground-scale", "time-scale", "figure-scale" or
 *   "basing"
 *
 * Returns: (transfer none) (nullable): the declared text, translated; %NULL if
 *   nothing is declared
 */
const char *
acies_ruleset_get_identity (AciesRuleset *self,
                            const char   *key)
{
  g_return_val_if_fail (ACIES_IS_RULESET (self), NULL);
  g_return_val_if_fail (key != NULL, NULL);

  return g_hash_table_lookup (declaration_of (self)->identity, key);
}

/**
 * acies_ruleset_has_role:
 * @self: a ruleset
 * @role: a role
 *
 * Returns: whether a field of its records, charts, inputs or outputs has @role
 */
gboolean
acies_ruleset_has_role (AciesRuleset *self,
                        AciesRole     role)
{
  g_return_val_if_fail (ACIES_IS_RULESET (self), FALSE);
  g_return_val_if_fail (role < ACIES_N_ROLES, FALSE);

  return declaration_of (self)->has_role[role];
}

/**
 * acies_ruleset_lacks_role:
 * @self: a ruleset
 * @role: a role
 *
 * Returns: whether its declaration says that the rules have nothing of @role
 */
gboolean
acies_ruleset_lacks_role (AciesRuleset *self,
                          AciesRole     role)
{
  g_return_val_if_fail (ACIES_IS_RULESET (self), FALSE);
  g_return_val_if_fail (role < ACIES_N_ROLES, FALSE);

  return declaration_of (self)->lacks_role[role];
}

/**
 * acies_ruleset_lacks_threshold:
 * @self: a ruleset
 * @kind: a kind of threshold
 *
 * Returns: whether its declaration says that the rules have no threshold of @kind
 */
gboolean
acies_ruleset_lacks_threshold (AciesRuleset       *self,
                               AciesThresholdKind  kind)
{
  g_return_val_if_fail (ACIES_IS_RULESET (self), FALSE);
  g_return_val_if_fail (kind < ACIES_N_THRESHOLD_KINDS, FALSE);

  return declaration_of (self)->lacks_threshold[kind];
}

/* Schemas */

/**
 * acies_ruleset_get_unit_traits:
 * @self: a ruleset
 *
 * Returns: (transfer none): the schema of a unit's traits on a roster
 */
AciesSchema *
acies_ruleset_get_unit_traits (AciesRuleset *self)
{
  g_return_val_if_fail (ACIES_IS_RULESET (self), NULL);

  return acies_ruleset_get_traits_of (self, ACIES_PARTY_UNIT);
}

/**
 * acies_ruleset_get_unit_status:
 * @self: a ruleset
 *
 * Returns: (transfer none): the schema of a unit's status in play
 */
AciesSchema *
acies_ruleset_get_unit_status (AciesRuleset *self)
{
  g_return_val_if_fail (ACIES_IS_RULESET (self), NULL);

  return acies_ruleset_get_status_of (self, ACIES_PARTY_UNIT);
}

/**
 * acies_ruleset_get_leader_traits:
 * @self: a ruleset
 *
 * Returns: (transfer none): the schema of a leader's traits on a roster
 */
AciesSchema *
acies_ruleset_get_leader_traits (AciesRuleset *self)
{
  g_return_val_if_fail (ACIES_IS_RULESET (self), NULL);

  return acies_ruleset_get_traits_of (self, ACIES_PARTY_LEADER);
}

/**
 * acies_ruleset_get_leader_status:
 * @self: a ruleset
 *
 * Returns: (transfer none): the schema of a leader's status in play
 */
AciesSchema *
acies_ruleset_get_leader_status (AciesRuleset *self)
{
  g_return_val_if_fail (ACIES_IS_RULESET (self), NULL);

  return acies_ruleset_get_status_of (self, ACIES_PARTY_LEADER);
}

/**
 * acies_ruleset_get_side_traits:
 * @self: a ruleset
 *
 * Returns: (transfer none): the schema of the traits of a side as a whole
 */
AciesSchema *
acies_ruleset_get_side_traits (AciesRuleset *self)
{
  g_return_val_if_fail (ACIES_IS_RULESET (self), NULL);

  return acies_ruleset_get_traits_of (self, ACIES_PARTY_SIDE);
}

/**
 * acies_ruleset_get_side_status:
 * @self: a ruleset
 *
 * Returns: (transfer none): the schema of a side's status in play
 */
AciesSchema *
acies_ruleset_get_side_status (AciesRuleset *self)
{
  g_return_val_if_fail (ACIES_IS_RULESET (self), NULL);

  return acies_ruleset_get_status_of (self, ACIES_PARTY_SIDE);
}

/**
 * acies_ruleset_get_options:
 * @self: a ruleset
 *
 * Returns: (transfer none): the schema of the readings that players choose
 *   between; its ids begin with "option.", as in the procedures
 */
AciesSchema *
acies_ruleset_get_options (AciesRuleset *self)
{
  g_return_val_if_fail (ACIES_IS_RULESET (self), NULL);

  return declaration_of (self)->options;
}

/**
 * acies_ruleset_get_n_vocabularies:
 * @self: a ruleset
 *
 * Returns: how many vocabularies it has, the choices of single fields included
 */
guint
acies_ruleset_get_n_vocabularies (AciesRuleset *self)
{
  g_return_val_if_fail (ACIES_IS_RULESET (self), 0);

  return declaration_of (self)->vocabularies->len;
}

/**
 * acies_ruleset_get_vocabulary:
 * @self: a ruleset
 * @index: its index, from 0
 *
 * Returns: (transfer none): that vocabulary
 */
AciesVocabulary *
acies_ruleset_get_vocabulary (AciesRuleset *self,
                              guint         index)
{
  g_return_val_if_fail (ACIES_IS_RULESET (self), NULL);
  g_return_val_if_fail (index < declaration_of (self)->vocabularies->len, NULL);

  return g_ptr_array_index (declaration_of (self)->vocabularies, index);
}

/**
 * acies_ruleset_find_vocabulary:
 * @self: a ruleset
 * @id: an id; the choices of a single field have the id of the field
 *
 * Returns: (transfer none) (nullable): that vocabulary
 */
AciesVocabulary *
acies_ruleset_find_vocabulary (AciesRuleset *self,
                               const char   *id)
{
  int index;

  g_return_val_if_fail (ACIES_IS_RULESET (self), NULL);
  g_return_val_if_fail (id != NULL, NULL);

  index = acies_declaration_find_vocabulary (declaration_of (self), id);

  return index >= 0 ? acies_ruleset_get_vocabulary (self, index) : NULL;
}

/**
 * acies_ruleset_get_item_label:
 * @self: a ruleset
 * @vocabulary: the position of a vocabulary
 * @item: the position of one of its items
 *
 * Returns: (transfer none): the label of the item on rosters and forms,
 *   translated
 */
const char *
acies_ruleset_get_item_label (AciesRuleset *self,
                              guint         vocabulary,
                              int           item)
{
  return acies_vocabulary_get_item_label (acies_ruleset_get_vocabulary (self, vocabulary), item);
}

/**
 * acies_ruleset_get_figure:
 * @self: a ruleset
 * @vocabulary: the index of a vocabulary
 * @item: the number of one of its items
 * @column: the position of a column of numbers
 *
 * Reads a figure of a chart by the positions that the generated header names.
 *
 * Returns: the value of an integer or a boolean, the number of an item, or a
 *   decimal in hundredths
 */
gint64
acies_ruleset_get_figure (AciesRuleset *self,
                          guint         vocabulary,
                          guint         item,
                          guint         column)
{
  /* Odds read figures a million times: what is no ruleset is not looked for. */
  const AciesDeclaration *declaration = declaration_of (self);
  const AciesRecord *figures;

  g_return_val_if_fail (vocabulary < declaration->vocabularies->len, 0);

  figures = acies_vocabulary_get_figures (g_ptr_array_index (declaration->vocabularies, vocabulary), item);
  g_return_val_if_fail (figures != NULL, 0);

  return acies_record_get_number (figures, column);
}

/* Procedures, turn, clauses */

/**
 * acies_ruleset_get_n_procedures:
 * @self: a ruleset
 *
 * Returns: how many procedures it has
 */
guint
acies_ruleset_get_n_procedures (AciesRuleset *self)
{
  g_return_val_if_fail (ACIES_IS_RULESET (self), 0);

  return declaration_of (self)->procedures.list->len;
}

/**
 * acies_ruleset_get_procedure:
 * @self: a ruleset
 * @index: its index, from 0
 *
 * Returns: (transfer none): that procedure, which lives as long as @self
 */
const AciesProcedure *
acies_ruleset_get_procedure (AciesRuleset *self,
                             guint         index)
{
  g_return_val_if_fail (ACIES_IS_RULESET (self), NULL);
  g_return_val_if_fail (index < declaration_of (self)->procedures.list->len, NULL);

  return g_ptr_array_index (declaration_of (self)->procedures.list, index);
}

/**
 * acies_ruleset_find_procedure:
 * @self: a ruleset
 * @id: an id
 *
 * Returns: (transfer none) (nullable): that procedure
 */
const AciesProcedure *
acies_ruleset_find_procedure (AciesRuleset *self,
                              const char   *id)
{
  int index;

  g_return_val_if_fail (ACIES_IS_RULESET (self), NULL);
  g_return_val_if_fail (id != NULL, NULL);

  index = acies_declaration_find_procedure (declaration_of (self), id);

  return index >= 0 ? acies_ruleset_get_procedure (self, index) : NULL;
}

/**
 * acies_ruleset_get_n_phases:
 * @self: a ruleset
 *
 * Returns: how many phases a turn has
 */
guint
acies_ruleset_get_n_phases (AciesRuleset *self)
{
  g_return_val_if_fail (ACIES_IS_RULESET (self), 0);

  return declaration_of (self)->phases->len;
}

/**
 * acies_ruleset_get_phase:
 * @self: a ruleset
 * @index: its index in the turn, from 0
 *
 * Returns: (transfer none): that phase
 */
const AciesPhase *
acies_ruleset_get_phase (AciesRuleset *self,
                         guint         index)
{
  g_return_val_if_fail (ACIES_IS_RULESET (self), NULL);
  g_return_val_if_fail (index < declaration_of (self)->phases->len, NULL);

  return &g_array_index (declaration_of (self)->phases, AciesPhase, index);
}

/**
 * acies_ruleset_get_n_steps:
 * @self: a ruleset
 *
 * Returns: how many steps a turn has in all its phases together
 */
guint
acies_ruleset_get_n_steps (AciesRuleset *self)
{
  g_return_val_if_fail (ACIES_IS_RULESET (self), 0);

  return declaration_of (self)->steps->len;
}

/**
 * acies_ruleset_get_step:
 * @self: a ruleset
 * @index: its index in the turn, from 0
 *
 * Returns: (transfer none): that step
 */
const AciesStep *
acies_ruleset_get_step (AciesRuleset *self,
                        guint         index)
{
  g_return_val_if_fail (ACIES_IS_RULESET (self), NULL);
  g_return_val_if_fail (index < declaration_of (self)->steps->len, NULL);

  return &g_array_index (declaration_of (self)->steps, AciesStep, index);
}

/**
 * acies_ruleset_get_clauses:
 * @self: a ruleset
 *
 * Returns: (transfer none): a list of #AciesClause, the clauses of the rules in
 *   their order; it does not change
 */
GListModel *
acies_ruleset_get_clauses (AciesRuleset *self)
{
  g_return_val_if_fail (ACIES_IS_RULESET (self), NULL);

  return G_LIST_MODEL (declaration_of (self)->clauses);
}

/**
 * acies_ruleset_find_clause:
 * @self: a ruleset
 * @id: an id, "MH-71"
 *
 * Returns: (transfer none) (nullable): that clause
 */
AciesClause *
acies_ruleset_find_clause (AciesRuleset *self,
                           const char   *id)
{
  g_return_val_if_fail (ACIES_IS_RULESET (self), NULL);
  g_return_val_if_fail (id != NULL, NULL);

  return acies_declaration_find_clause (declaration_of (self), id);
}

/**
 * acies_ruleset_get_n_readings:
 * @self: a ruleset
 *
 * Returns: how many readings of the rules it declares
 */
guint
acies_ruleset_get_n_readings (AciesRuleset *self)
{
  g_return_val_if_fail (ACIES_IS_RULESET (self), 0);

  return declaration_of (self)->readings->len;
}

/**
 * acies_ruleset_get_reading:
 * @self: a ruleset
 * @index: its index, from 0
 *
 * Returns: (transfer none): that reading
 */
const AciesReading *
acies_ruleset_get_reading (AciesRuleset *self,
                           guint         index)
{
  g_return_val_if_fail (ACIES_IS_RULESET (self), NULL);
  g_return_val_if_fail (index < declaration_of (self)->readings->len, NULL);

  return &g_array_index (declaration_of (self)->readings, AciesReading, index);
}

/**
 * acies_ruleset_get_n_reminders:
 * @self: a ruleset
 *
 * Returns: how many reminders it has
 */
guint
acies_ruleset_get_n_reminders (AciesRuleset *self)
{
  g_return_val_if_fail (ACIES_IS_RULESET (self), 0);

  return declaration_of (self)->reminders->len;
}

/**
 * acies_ruleset_get_reminder:
 * @self: a ruleset
 * @index: its index, from 0
 *
 * Returns: (transfer none): that reminder
 */
const AciesReminder *
acies_ruleset_get_reminder (AciesRuleset *self,
                            guint         index)
{
  g_return_val_if_fail (ACIES_IS_RULESET (self), NULL);
  g_return_val_if_fail (index < declaration_of (self)->reminders->len, NULL);

  return &g_array_index (declaration_of (self)->reminders, AciesReminder, index);
}

/**
 * acies_ruleset_get_largest_face:
 * @self: a ruleset
 *
 * Returns: the largest number on any of its dice
 */
guint
acies_ruleset_get_largest_face (AciesRuleset *self)
{
  g_return_val_if_fail (ACIES_IS_RULESET (self), 0);

  return declaration_of (self)->procedures.largest_face;
}
