/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "acies-plan-step.h"
#include "acies-xml.h"

typedef struct
{
  AciesBattlePlan *plan;
  AciesSession    *session;
  GCancellable    *cancellable;
} AciesPlanStepPrivate;

enum
{
  PROP_PLAN = 1,
  PROP_SESSION,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (AciesPlanStep, acies_plan_step, ADW_TYPE_BIN)

static AciesPlanStepPrivate *
get_private (AciesPlanStep *self)
{
  return acies_plan_step_get_instance_private (self);
}

static void
plan_changed_cb (AciesPlanStep *self,
                 guint          parts)
{
  ACIES_PLAN_STEP_GET_CLASS (self)->changed (self, parts);
}

static void
acies_plan_step_constructed (GObject *object)
{
  AciesPlanStep *self = ACIES_PLAN_STEP (object);

  G_OBJECT_CLASS (acies_plan_step_parent_class)->constructed (object);

  g_signal_connect_object (get_private (self)->plan, "changed", G_CALLBACK (plan_changed_cb), self,
                           G_CONNECT_SWAPPED);
  plan_changed_cb (self, G_MAXUINT);
}

static void
acies_plan_step_dispose (GObject *object)
{
  AciesPlanStepPrivate *priv = get_private (ACIES_PLAN_STEP (object));

  g_cancellable_cancel (priv->cancellable);
  g_clear_object (&priv->plan);
  g_clear_object (&priv->session);

  G_OBJECT_CLASS (acies_plan_step_parent_class)->dispose (object);
}

static void
acies_plan_step_finalize (GObject *object)
{
  g_object_unref (get_private (ACIES_PLAN_STEP (object))->cancellable);

  G_OBJECT_CLASS (acies_plan_step_parent_class)->finalize (object);
}

static void
acies_plan_step_get_property (GObject    *object,
                              guint       prop_id,
                              GValue     *value,
                              GParamSpec *pspec)
{
  AciesPlanStepPrivate *priv = get_private (ACIES_PLAN_STEP (object));

  switch (prop_id)
    {
    case PROP_PLAN:
      g_value_set_object (value, priv->plan);
      break;
    case PROP_SESSION:
      g_value_set_object (value, priv->session);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
acies_plan_step_set_property (GObject      *object,
                              guint         prop_id,
                              const GValue *value,
                              GParamSpec   *pspec)
{
  AciesPlanStepPrivate *priv = get_private (ACIES_PLAN_STEP (object));

  switch (prop_id)
    {
    case PROP_PLAN:
      priv->plan = g_value_dup_object (value);
      break;
    case PROP_SESSION:
      priv->session = g_value_dup_object (value);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
acies_plan_step_class_init (AciesPlanStepClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS;

  object_class->constructed = acies_plan_step_constructed;
  object_class->dispose = acies_plan_step_dispose;
  object_class->finalize = acies_plan_step_finalize;
  object_class->get_property = acies_plan_step_get_property;
  object_class->set_property = acies_plan_step_set_property;

  properties[PROP_PLAN] = g_param_spec_object ("plan", NULL, NULL, ACIES_TYPE_BATTLE_PLAN, flags);
  properties[PROP_SESSION] = g_param_spec_object ("session", NULL, NULL, ACIES_TYPE_SESSION, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
acies_plan_step_init (AciesPlanStep *self)
{
  get_private (self)->cancellable = g_cancellable_new ();
}

/**
 * acies_plan_step_get_plan:
 * @self: a step
 *
 * Returns: (transfer none): the plan that it shows
 */
AciesBattlePlan *
acies_plan_step_get_plan (AciesPlanStep *self)
{
  g_return_val_if_fail (ACIES_IS_PLAN_STEP (self), NULL);

  return get_private (self)->plan;
}

/**
 * acies_plan_step_get_session:
 * @self: a step
 *
 * Returns: (transfer none): the session, which knows rulesets and files
 */
AciesSession *
acies_plan_step_get_session (AciesPlanStep *self)
{
  g_return_val_if_fail (ACIES_IS_PLAN_STEP (self), NULL);

  return get_private (self)->session;
}

/**
 * acies_plan_step_read:
 * @self: a step
 * @file: an army or a battle
 * @callback: called when it is read; with %G_IO_ERROR_CANCELLED when the step is gone
 * @user_data: for @callback
 *
 * Reads a document for as long as the step is there; see acies_document_read_finish().
 */
void
acies_plan_step_read (AciesPlanStep       *self,
                      GFile               *file,
                      GAsyncReadyCallback  callback,
                      gpointer             user_data)
{
  AciesPlanStepPrivate *priv = get_private (self);

  g_return_if_fail (ACIES_IS_PLAN_STEP (self));

  acies_document_read_async (priv->session, file, FALSE, priv->cancellable, callback, user_data);
}

static int
compare_files (gconstpointer one,
               gconstpointer other)
{
  g_autofree char *first = g_file_get_basename (*(GFile * const *) one);
  g_autofree char *second = g_file_get_basename (*(GFile * const *) other);

  return g_utf8_collate (first, second);
}

/**
 * acies_plan_step_list_files:
 * @self: a step
 * @folder: (nullable): a folder; %NULL for that of the samples
 * @ending: how the names of the files end
 *
 * Lists the files of a folder, none where it cannot be read.
 *
 * Returns: (transfer full) (element-type GFile): the files, by name
 */
GPtrArray *
acies_plan_step_list_files (AciesPlanStep *self,
                            GFile         *folder,
                            const char    *ending)
{
  GPtrArray *files = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GFile) samples = g_file_new_build_filename (acies_data_dir (), "samples", NULL);
  g_autoptr (GFileEnumerator) enumerator = NULL;
  GFileInfo *info;
  GFile *file;

  enumerator = g_file_enumerate_children (folder != NULL ? folder : samples, G_FILE_ATTRIBUTE_STANDARD_NAME,
                                          G_FILE_QUERY_INFO_NONE, NULL, NULL);
  while (enumerator != NULL && g_file_enumerator_iterate (enumerator, &info, &file, NULL, NULL) && info != NULL)
    if (g_str_has_suffix (g_file_info_get_name (info), ending) && g_file_info_get_name (info)[0] != '.')
      g_ptr_array_add (files, g_object_ref (file));
  g_ptr_array_sort (files, compare_files);

  return files;
}
