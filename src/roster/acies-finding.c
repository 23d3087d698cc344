/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "acies-finding.h"

struct _AciesFinding
{
  GObject        parent_instance;

  AciesSeverity  severity;
  char          *check;
  char          *clause;
  char          *message;
  char          *subject;
  char          *field;
};

enum
{
  PROP_0,
  PROP_SEVERITY,
  PROP_CHECK,
  PROP_CLAUSE,
  PROP_MESSAGE,
  PROP_SUBJECT,
  PROP_FIELD,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (AciesFinding, acies_finding, G_TYPE_OBJECT)

static void
acies_finding_finalize (GObject *object)
{
  AciesFinding *self = ACIES_FINDING (object);

  g_free (self->check);
  g_free (self->clause);
  g_free (self->message);
  g_free (self->subject);
  g_free (self->field);

  G_OBJECT_CLASS (acies_finding_parent_class)->finalize (object);
}

static void
acies_finding_get_property (GObject    *object,
                            guint       prop_id,
                            GValue     *value,
                            GParamSpec *pspec)
{
  AciesFinding *self = ACIES_FINDING (object);

  switch (prop_id)
    {
    case PROP_SEVERITY:
      g_value_set_enum (value, self->severity);
      break;

    case PROP_CHECK:
      g_value_set_string (value, self->check);
      break;

    case PROP_CLAUSE:
      g_value_set_string (value, self->clause);
      break;

    case PROP_MESSAGE:
      g_value_set_string (value, self->message);
      break;

    case PROP_SUBJECT:
      g_value_set_string (value, self->subject);
      break;

    case PROP_FIELD:
      g_value_set_string (value, self->field);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
install_text (guint       prop_id,
              const char *name)
{
  properties[prop_id] =
    g_param_spec_string (name, NULL, NULL,
                         NULL,
                         G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
}

static void
acies_finding_class_init (AciesFindingClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->finalize = acies_finding_finalize;
  object_class->get_property = acies_finding_get_property;

  properties[PROP_SEVERITY] =
    g_param_spec_enum ("severity", NULL, NULL,
                       ACIES_TYPE_SEVERITY,
                       ACIES_SEVERITY_WARNING,
                       G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  install_text (PROP_CHECK, "check");
  install_text (PROP_CLAUSE, "clause");
  install_text (PROP_MESSAGE, "message");
  install_text (PROP_SUBJECT, "subject");
  install_text (PROP_FIELD, "field");

  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
acies_finding_init (AciesFinding *self)
{
}

/**
 * acies_finding_new:
 * @severity: its severity
 * @check: the id of the ruleset's check that found it
 * @clause: the clause of the rules behind the check
 * @message: a translated sentence that says what was found
 * @subject: (nullable): the id of the unit or leader concerned, or %NULL for
 *   the army as a whole
 * @field: (nullable): the id of the trait that causes it, if any
 *
 * Returns: (transfer full): a finding
 */
AciesFinding *
acies_finding_new (AciesSeverity  severity,
                   const char    *check,
                   const char    *clause,
                   const char    *message,
                   const char    *subject,
                   const char    *field)
{
  AciesFinding *self;

  g_return_val_if_fail (check != NULL, NULL);
  g_return_val_if_fail (clause != NULL, NULL);
  g_return_val_if_fail (message != NULL, NULL);

  /* Properties that are set at construction would take longer than all else; there can be tens of thousands. */
  self = g_object_new (ACIES_TYPE_FINDING, NULL);
  self->severity = severity;
  self->check = g_strdup (check);
  self->clause = g_strdup (clause);
  self->message = g_strdup (message);
  self->subject = g_strdup (subject);
  self->field = g_strdup (field);

  return self;
}

/**
 * acies_finding_get_severity:
 * @self: a finding
 *
 * Returns: its severity
 */
AciesSeverity
acies_finding_get_severity (AciesFinding *self)
{
  g_return_val_if_fail (ACIES_IS_FINDING (self), ACIES_SEVERITY_WARNING);

  return self->severity;
}

/**
 * acies_finding_get_check:
 * @self: a finding
 *
 * Returns: (transfer none): the id of the ruleset's check
 */
const char *
acies_finding_get_check (AciesFinding *self)
{
  g_return_val_if_fail (ACIES_IS_FINDING (self), NULL);

  return self->check;
}

/**
 * acies_finding_get_clause:
 * @self: a finding
 *
 * Returns: (transfer none): the clause of the rules behind the check
 */
const char *
acies_finding_get_clause (AciesFinding *self)
{
  g_return_val_if_fail (ACIES_IS_FINDING (self), NULL);

  return self->clause;
}

/**
 * acies_finding_get_message:
 * @self: a finding
 *
 * Returns: (transfer none): a translated sentence
 */
const char *
acies_finding_get_message (AciesFinding *self)
{
  g_return_val_if_fail (ACIES_IS_FINDING (self), NULL);

  return self->message;
}

/**
 * acies_finding_get_subject:
 * @self: a finding
 *
 * Returns: (transfer none) (nullable): the id of the unit or leader concerned;
 *   %NULL for the army as a whole
 */
const char *
acies_finding_get_subject (AciesFinding *self)
{
  g_return_val_if_fail (ACIES_IS_FINDING (self), NULL);

  return self->subject;
}

/**
 * acies_finding_get_field:
 * @self: a finding
 *
 * Returns: (transfer none) (nullable): the id of the trait that causes it
 */
const char *
acies_finding_get_field (AciesFinding *self)
{
  g_return_val_if_fail (ACIES_IS_FINDING (self), NULL);

  return self->field;
}
