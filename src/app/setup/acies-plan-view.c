/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "acies-plan-view.h"
#include "acies-xml.h"

#define UNIT_KEY "table-unit"

typedef struct
{
  AciesBattlePlan *plan;
  AciesSession    *session;
  guint            side;
  AciesForm        form;
  char            *choice;
  GCancellable    *cancellable;
} AciesPlanViewPrivate;

enum
{
  PROP_PLAN = 1,
  PROP_SESSION,
  PROP_SIDE,
  PROP_CHOICE,
  PROP_FORM,
  PROP_SUMMARY,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (AciesPlanView, acies_plan_view, ADW_TYPE_BIN)

static AciesPlanViewPrivate *
get_private (gpointer self)
{
  return acies_plan_view_get_instance_private (self);
}

static void
plan_changed_cb (AciesPlanView *self,
                 guint          parts)
{
  ACIES_PLAN_VIEW_GET_CLASS (self)->changed (self, parts);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SUMMARY]);
}

/* Returns: (transfer none) (nullable) */
static GSettings *
get_settings (AciesPlanView *self)
{
  AciesSession *session = get_private (self)->session;

  return session != NULL ? acies_session_get_settings (session) : NULL;
}

/* Sizes are shown in another unit. */
static void
unit_changed_cb (AciesPlanView *self)
{
  if (get_private (self)->plan != NULL)
    plan_changed_cb (self, ACIES_PLANNED_TABLE);
}

static void
set_session (AciesPlanView *self,
             AciesSession  *session)
{
  if (!g_set_object (&get_private (self)->session, session) || get_settings (self) == NULL)
    return;

  g_signal_connect_object (get_settings (self), "changed::" UNIT_KEY, G_CALLBACK (unit_changed_cb), self,
                           G_CONNECT_SWAPPED);
  unit_changed_cb (self);
}

static void
set_plan (AciesPlanView   *self,
          AciesBattlePlan *plan)
{
  AciesPlanViewPrivate *priv = get_private (self);

  if (!g_set_object (&priv->plan, plan))
    return;

  if (ACIES_PLAN_VIEW_GET_CLASS (self)->set_up != NULL)
    ACIES_PLAN_VIEW_GET_CLASS (self)->set_up (self);
  /* The views in this one have the plan before this one shows it. */
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PLAN]);
  g_signal_connect_object (plan, "changed", G_CALLBACK (plan_changed_cb), self, G_CONNECT_SWAPPED);
  plan_changed_cb (self, ACIES_PLANNED_ALL);
}

static void
acies_plan_view_real_choose (AciesPlanView *self,
                             const char    *id)
{
  acies_plan_view_set_choice (self, id);
}

static void
acies_plan_view_dispose (GObject *object)
{
  AciesPlanViewPrivate *priv = get_private (object);

  g_cancellable_cancel (priv->cancellable);
  g_clear_object (&priv->plan);
  g_clear_object (&priv->session);

  G_OBJECT_CLASS (acies_plan_view_parent_class)->dispose (object);
}

static void
acies_plan_view_finalize (GObject *object)
{
  AciesPlanViewPrivate *priv = get_private (object);

  g_object_unref (priv->cancellable);
  g_free (priv->choice);

  G_OBJECT_CLASS (acies_plan_view_parent_class)->finalize (object);
}

static void
acies_plan_view_get_property (GObject    *object,
                              guint       prop_id,
                              GValue     *value,
                              GParamSpec *pspec)
{
  AciesPlanView *self = ACIES_PLAN_VIEW (object);
  AciesPlanViewPrivate *priv = get_private (self);

  switch (prop_id)
    {
    case PROP_PLAN:
      g_value_set_object (value, priv->plan);
      break;
    case PROP_SESSION:
      g_value_set_object (value, priv->session);
      break;
    case PROP_SIDE:
      g_value_set_uint (value, priv->side);
      break;
    case PROP_CHOICE:
      g_value_set_string (value, priv->choice);
      break;
    case PROP_FORM:
      g_value_set_enum (value, priv->form);
      break;
    case PROP_SUMMARY:
      g_value_take_string (value, acies_plan_view_dup_summary (self));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
acies_plan_view_set_property (GObject      *object,
                              guint         prop_id,
                              const GValue *value,
                              GParamSpec   *pspec)
{
  AciesPlanView *self = ACIES_PLAN_VIEW (object);
  AciesPlanViewPrivate *priv = get_private (self);

  switch (prop_id)
    {
    case PROP_PLAN:
      set_plan (self, g_value_get_object (value));
      break;
    case PROP_SESSION:
      set_session (self, g_value_get_object (value));
      break;
    case PROP_SIDE:
      priv->side = g_value_get_uint (value);
      break;
    case PROP_CHOICE:
      if (g_strcmp0 (g_value_get_string (value), priv->choice) != 0)
        ACIES_PLAN_VIEW_GET_CLASS (self)->choose (self, g_value_get_string (value));
      break;
    case PROP_FORM:
      priv->form = g_value_get_enum (value);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
acies_plan_view_class_init (AciesPlanViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS;

  object_class->dispose = acies_plan_view_dispose;
  object_class->finalize = acies_plan_view_finalize;
  object_class->get_property = acies_plan_view_get_property;
  object_class->set_property = acies_plan_view_set_property;

  klass->choose = acies_plan_view_real_choose;

  properties[PROP_PLAN] = g_param_spec_object ("plan", NULL, NULL, ACIES_TYPE_BATTLE_PLAN,
                                               flags | G_PARAM_EXPLICIT_NOTIFY);
  properties[PROP_SESSION] = g_param_spec_object ("session", NULL, NULL, ACIES_TYPE_SESSION, flags);
  properties[PROP_SIDE] = g_param_spec_uint ("side", NULL, NULL, 0, ACIES_PLANNED_SIDES - 1, 0, flags);
  properties[PROP_CHOICE] = g_param_spec_string ("choice", NULL, NULL, "", flags | G_PARAM_EXPLICIT_NOTIFY);
  properties[PROP_FORM] = g_param_spec_enum ("form", NULL, NULL, ACIES_TYPE_FORM, ACIES_FORM_WIDE, flags);
  properties[PROP_SUMMARY] = g_param_spec_string ("summary", NULL, NULL, NULL,
                                                  G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  gtk_widget_class_install_property_action (GTK_WIDGET_CLASS (klass), "plan.choice", "choice");
}

static void
acies_plan_view_init (AciesPlanView *self)
{
  get_private (self)->cancellable = g_cancellable_new ();
  get_private (self)->choice = g_strdup ("");
  get_private (self)->form = ACIES_FORM_WIDE;
}

/**
 * acies_plan_view_get_plan:
 * @self: (type AciesPlanView): a view
 *
 * Returns: (transfer none) (nullable): the plan that it shows; %NULL before it has one, and once it is disposed
 */
AciesBattlePlan *
acies_plan_view_get_plan (gpointer self)
{
  g_return_val_if_fail (ACIES_IS_PLAN_VIEW (self), NULL);

  return get_private (self)->plan;
}

/**
 * acies_plan_view_get_session:
 * @self: (type AciesPlanView): a view
 *
 * Returns: (transfer none) (nullable): the session, which knows rulesets and files
 */
AciesSession *
acies_plan_view_get_session (gpointer self)
{
  g_return_val_if_fail (ACIES_IS_PLAN_VIEW (self), NULL);

  return get_private (self)->session;
}

/**
 * acies_plan_view_get_unit:
 * @self: (type AciesPlanView): a view
 *
 * Returns: in what sizes of the table are shown and typed, by the settings; in inches without these
 */
AciesTableUnit
acies_plan_view_get_unit (gpointer self)
{
  GSettings *settings;

  g_return_val_if_fail (ACIES_IS_PLAN_VIEW (self), ACIES_TABLE_INCHES);

  settings = get_settings (self);

  return settings != NULL ? (AciesTableUnit) g_settings_get_enum (settings, UNIT_KEY) : ACIES_TABLE_INCHES;
}

/**
 * acies_plan_view_show_length:
 * @self: (type AciesPlanView): a view
 * @spin: where a length is shown and typed
 * @inches: the length
 * @least: the shortest that can be typed, inches
 * @most: the longest, inches
 *
 * Shows a length in the unit of acies_plan_view_get_unit().
 */
void
acies_plan_view_show_length (gpointer       self,
                             GtkSpinButton *spin,
                             double         inches,
                             double         least,
                             double         most)
{
  AciesTableUnit unit = acies_plan_view_get_unit (self);

  g_return_if_fail (GTK_IS_SPIN_BUTTON (spin));

  gtk_spin_button_set_digits (spin, acies_table_unit_get_digits (unit, inches));
  gtk_spin_button_set_range (spin, acies_table_unit_from_inches (unit, least), acies_table_unit_from_inches (unit, most));
  gtk_spin_button_set_value (spin, acies_table_unit_from_inches (unit, inches));
}

/**
 * acies_plan_view_get_side:
 * @self: (type AciesPlanView): a view of one side
 *
 * Returns: the side, 0 or 1
 */
guint
acies_plan_view_get_side (gpointer self)
{
  g_return_val_if_fail (ACIES_IS_PLAN_VIEW (self), 0);

  return get_private (self)->side;
}

/**
 * acies_plan_view_get_form:
 * @self: (type AciesPlanView): a view
 *
 * Returns: for which width of the assistant it is laid out
 */
AciesForm
acies_plan_view_get_form (gpointer self)
{
  g_return_val_if_fail (ACIES_IS_PLAN_VIEW (self), ACIES_FORM_WIDE);

  return get_private (self)->form;
}

/**
 * acies_plan_view_dup_summary:
 * @self: a view
 *
 * Returns: (transfer full) (nullable): a few words on what is chosen in it; %NULL before it has a plan
 */
char *
acies_plan_view_dup_summary (AciesPlanView *self)
{
  AciesPlanViewClass *klass;

  g_return_val_if_fail (ACIES_IS_PLAN_VIEW (self), NULL);

  klass = ACIES_PLAN_VIEW_GET_CLASS (self);

  return acies_plan_view_get_plan (self) != NULL && klass->describe != NULL ? klass->describe (self) : NULL;
}

/**
 * acies_plan_view_read:
 * @self: a view with a session
 * @file: an army or a battle
 * @callback: called when it is read; with %G_IO_ERROR_CANCELLED when the view is gone
 * @user_data: for @callback
 *
 * Reads a document for as long as the view is there; see acies_document_read_finish().
 */
void
acies_plan_view_read (AciesPlanView       *self,
                      GFile               *file,
                      GAsyncReadyCallback  callback,
                      gpointer             user_data)
{
  AciesPlanViewPrivate *priv = get_private (self);

  g_return_if_fail (ACIES_IS_PLAN_VIEW (self));

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
 * acies_plan_view_list_files:
 * @folder: (nullable): a folder; %NULL for that of the samples
 * @ending: how the names of the files end
 *
 * Lists the files of a folder, none where it cannot be read.
 *
 * Returns: (transfer full) (element-type GFile): the files, by name
 */
GPtrArray *
acies_plan_view_list_files (GFile      *folder,
                            const char *ending)
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

/**
 * acies_plan_view_get_choice:
 * @self: (type AciesPlanView): a view
 *
 * Returns: (transfer none): the id of what is chosen in it; "" for none
 */
const char *
acies_plan_view_get_choice (gpointer self)
{
  g_return_val_if_fail (ACIES_IS_PLAN_VIEW (self), NULL);

  return get_private (self)->choice;
}

/**
 * acies_plan_view_set_choice:
 * @self: (type AciesPlanView): a view
 * @id: the id of what is chosen in it; "" for none
 *
 * Shows what is chosen, without the function `choose` of the class.
 */
void
acies_plan_view_set_choice (gpointer    self,
                            const char *id)
{
  AciesPlanViewPrivate *priv;

  g_return_if_fail (ACIES_IS_PLAN_VIEW (self) && id != NULL);

  priv = get_private (self);
  if (g_str_equal (priv->choice, id))
    return;

  g_free (priv->choice);
  priv->choice = g_strdup (id);
  g_object_notify_by_pspec (self, properties[PROP_CHOICE]);
}

/**
 * acies_plan_view_create_choice:
 * @id: the id of a choice
 * @title: its title, plain text
 * @subtitle: what else there is to say
 *
 * Creates the row of a choice, for a view whose class has a function `choose`.
 *
 * Returns: (transfer full): a new row
 */
GtkWidget *
acies_plan_view_create_choice (const char *id,
                               const char *title,
                               const char *subtitle)
{
  g_autoptr (GtkBuilder) builder = gtk_builder_new_from_resource ("/org/acies/Acies/acies-choice-row.ui");
  GObject *row = gtk_builder_get_object (builder, "row");
  GObject *check = gtk_builder_get_object (builder, "check");

  g_object_set (row, "title", title, "subtitle", subtitle, NULL);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (check), "s", id);
  gtk_accessible_update_property (GTK_ACCESSIBLE (check), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);

  return GTK_WIDGET (g_object_ref (row));
}
