/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "acies-page.h"

typedef struct
{
  char     *title;
  gboolean  modified;
  gboolean  writable;
  char     *obstacle;

  /* A group, not class actions of the widget: GTK tells nobody whether a class action of another
   * widget is enabled, and the window has to know. */
  GSimpleActionGroup *actions;
} AciesPagePrivate;

enum
{
  PROP_TITLE = 1,
  PROP_MODIFIED,
  PROP_WRITABLE,
  PROP_OBSTACLE,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (AciesPage, acies_page, ADW_TYPE_BIN)

/* ---- Actions ---- */

typedef void (*PageFunc) (AciesPage *self);

static PageFunc
get_action_func (AciesPage  *self,
                 const char *name)
{
  AciesPageClass *klass = ACIES_PAGE_GET_CLASS (self);

  if (g_str_equal (name, "undo"))
    return klass->undo;
  if (g_str_equal (name, "redo"))
    return klass->redo;
  if (g_str_equal (name, "retry"))
    return klass->retry;

  return klass->search;
}

static void
action_cb (GSimpleAction *action,
           GVariant      *parameter,
           gpointer       user_data)
{
  get_action_func (user_data, g_action_get_name (G_ACTION (action))) (user_data);
}

static void
acies_page_constructed (GObject *object)
{
  static const GActionEntry entries[] = {
    { "undo", action_cb },
    { "redo", action_cb },
    { "search", action_cb },
    { "retry", action_cb },
  };
  AciesPage *self = ACIES_PAGE (object);
  AciesPagePrivate *priv = acies_page_get_instance_private (self);

  G_OBJECT_CLASS (acies_page_parent_class)->constructed (object);

  g_action_map_add_action_entries (G_ACTION_MAP (priv->actions), entries, G_N_ELEMENTS (entries), self);
  for (guint i = 0; i < G_N_ELEMENTS (entries); i++)
    acies_page_set_action_enabled (self, entries[i].name, TRUE);
}

/* The window that showed the page may hold the group for longer than the page lives. */
static void
acies_page_dispose (GObject *object)
{
  AciesPagePrivate *priv = acies_page_get_instance_private (ACIES_PAGE (object));
  g_auto (GStrv) names = g_action_group_list_actions (G_ACTION_GROUP (priv->actions));

  for (char **name = names; *name != NULL; name++)
    g_action_map_remove_action (G_ACTION_MAP (priv->actions), *name);

  G_OBJECT_CLASS (acies_page_parent_class)->dispose (object);
}

/* ---- Page ---- */

static void
acies_page_finalize (GObject *object)
{
  AciesPagePrivate *priv = acies_page_get_instance_private (ACIES_PAGE (object));

  g_free (priv->title);
  g_free (priv->obstacle);
  g_object_unref (priv->actions);

  G_OBJECT_CLASS (acies_page_parent_class)->finalize (object);
}

static void
acies_page_get_property (GObject    *object,
                         guint       prop_id,
                         GValue     *value,
                         GParamSpec *pspec)
{
  AciesPagePrivate *priv = acies_page_get_instance_private (ACIES_PAGE (object));

  switch (prop_id)
    {
    case PROP_TITLE:
      g_value_set_string (value, priv->title);
      break;
    case PROP_MODIFIED:
      g_value_set_boolean (value, priv->modified);
      break;
    case PROP_WRITABLE:
      g_value_set_boolean (value, priv->writable);
      break;
    case PROP_OBSTACLE:
      g_value_set_string (value, priv->obstacle);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
acies_page_set_property (GObject      *object,
                         guint         prop_id,
                         const GValue *value,
                         GParamSpec   *pspec)
{
  AciesPage *self = ACIES_PAGE (object);

  switch (prop_id)
    {
    case PROP_TITLE:
      acies_page_set_title (self, g_value_get_string (value));
      break;
    case PROP_MODIFIED:
      acies_page_set_modified (self, g_value_get_boolean (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
acies_page_class_init (AciesPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags readable = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;
  const GParamFlags bindable = G_PARAM_WRITABLE | readable;

  object_class->constructed = acies_page_constructed;
  object_class->dispose = acies_page_dispose;
  object_class->finalize = acies_page_finalize;
  object_class->get_property = acies_page_get_property;
  object_class->set_property = acies_page_set_property;

  properties[PROP_TITLE] = g_param_spec_string ("title", NULL, NULL, "", bindable);
  properties[PROP_MODIFIED] = g_param_spec_boolean ("modified", NULL, NULL, FALSE, bindable);
  properties[PROP_WRITABLE] = g_param_spec_boolean ("writable", NULL, NULL, TRUE, readable);
  properties[PROP_OBSTACLE] = g_param_spec_string ("obstacle", NULL, NULL, NULL, readable);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
acies_page_init (AciesPage *self)
{
  AciesPagePrivate *priv = acies_page_get_instance_private (self);

  priv->title = g_strdup ("");
  priv->writable = TRUE;
  priv->actions = g_simple_action_group_new ();
  gtk_widget_insert_action_group (GTK_WIDGET (self), "page", G_ACTION_GROUP (priv->actions));
}

static void
set_text (AciesPage   *self,
          char       **place,
          const char  *text,
          guint        property)
{
  char *former = *place;

  if (g_strcmp0 (former, text) == 0)
    return;

  *place = g_strdup (text);
  g_free (former);
  g_object_notify_by_pspec (G_OBJECT (self), properties[property]);
}

static void
set_flag (AciesPage *self,
          gboolean  *place,
          gboolean   flag,
          guint      property)
{
  if (*place == !!flag)
    return;

  *place = !!flag;
  g_object_notify_by_pspec (G_OBJECT (self), properties[property]);
}

/**
 * acies_page_get_title:
 * @self: a page
 *
 * Returns: (transfer none): the name of the page's document
 */
const char *
acies_page_get_title (AciesPage *self)
{
  AciesPagePrivate *priv = acies_page_get_instance_private (self);

  g_return_val_if_fail (ACIES_IS_PAGE (self), NULL);

  return priv->title;
}

/**
 * acies_page_set_title:
 * @self: a page
 * @title: (nullable): the name of its document; "" and %NULL for none
 */
void
acies_page_set_title (AciesPage  *self,
                      const char *title)
{
  AciesPagePrivate *priv = acies_page_get_instance_private (self);

  g_return_if_fail (ACIES_IS_PAGE (self));

  set_text (self, &priv->title, title != NULL ? title : "", PROP_TITLE);
}

/**
 * acies_page_get_modified:
 * @self: a page
 *
 * Returns: whether the document has changes that are not saved
 */
gboolean
acies_page_get_modified (AciesPage *self)
{
  AciesPagePrivate *priv = acies_page_get_instance_private (self);

  g_return_val_if_fail (ACIES_IS_PAGE (self), FALSE);

  return priv->modified;
}

/**
 * acies_page_set_modified:
 * @self: a page
 * @modified: whether the document has changes that are not saved
 */
void
acies_page_set_modified (AciesPage *self,
                         gboolean   modified)
{
  AciesPagePrivate *priv = acies_page_get_instance_private (self);

  g_return_if_fail (ACIES_IS_PAGE (self));

  set_flag (self, &priv->modified, modified, PROP_MODIFIED);
}

/**
 * acies_page_get_writable:
 * @self: a page
 *
 * Returns: whether the document can be changed and saved where it is
 */
gboolean
acies_page_get_writable (AciesPage *self)
{
  AciesPagePrivate *priv = acies_page_get_instance_private (self);

  g_return_val_if_fail (ACIES_IS_PAGE (self), FALSE);

  return priv->writable;
}

/**
 * acies_page_set_writable:
 * @self: a page
 * @writable: whether the document can be changed and saved where it is
 */
void
acies_page_set_writable (AciesPage *self,
                         gboolean   writable)
{
  AciesPagePrivate *priv = acies_page_get_instance_private (self);

  g_return_if_fail (ACIES_IS_PAGE (self));

  set_flag (self, &priv->writable, writable, PROP_WRITABLE);
}

/**
 * acies_page_get_obstacle:
 * @self: a page
 *
 * Returns: (transfer none) (nullable): a sentence on why work cannot be kept at
 *   the moment, such as a full disk; %NULL when nothing stands in the way
 */
const char *
acies_page_get_obstacle (AciesPage *self)
{
  AciesPagePrivate *priv = acies_page_get_instance_private (self);

  g_return_val_if_fail (ACIES_IS_PAGE (self), NULL);

  return priv->obstacle;
}

/**
 * acies_page_set_obstacle:
 * @self: a page
 * @obstacle: (nullable): see acies_page_get_obstacle()
 */
void
acies_page_set_obstacle (AciesPage  *self,
                         const char *obstacle)
{
  AciesPagePrivate *priv = acies_page_get_instance_private (self);

  g_return_if_fail (ACIES_IS_PAGE (self));

  set_text (self, &priv->obstacle, obstacle, PROP_OBSTACLE);
}

/**
 * acies_page_get_file:
 * @self: a page
 *
 * Returns: (transfer none) (nullable): where the page's document is kept; %NULL
 *   for a page without a document, or one that was never saved
 */
GFile *
acies_page_get_file (AciesPage *self)
{
  g_return_val_if_fail (ACIES_IS_PAGE (self), NULL);

  return ACIES_PAGE_GET_CLASS (self)->get_file != NULL ? ACIES_PAGE_GET_CLASS (self)->get_file (self) : NULL;
}

/**
 * acies_page_suggest_name:
 * @self: a page with a document
 *
 * Returns: (transfer full): a file name to propose, with its ending
 */
char *
acies_page_suggest_name (AciesPage *self)
{
  g_return_val_if_fail (ACIES_IS_PAGE (self), NULL);

  return ACIES_PAGE_GET_CLASS (self)->suggest_name (self);
}

/**
 * acies_page_save:
 * @self: a page with a document
 * @file: (nullable): another place to keep the document from now on
 * @anyway: replace even what another program has changed
 * @error: return location; %G_IO_ERROR_WRONG_ETAG for a file that changed on
 *   disk since it was read or saved here
 *
 * Saves the document.  When it fails, nothing on the disk has changed and the
 * document stays modified.
 *
 * Returns: whether it is saved
 */
gboolean
acies_page_save (AciesPage  *self,
                 GFile      *file,
                 gboolean    anyway,
                 GError    **error)
{
  g_return_val_if_fail (ACIES_IS_PAGE (self), FALSE);
  g_return_val_if_fail (file == NULL || G_IS_FILE (file), FALSE);

  return ACIES_PAGE_GET_CLASS (self)->save (self, file, anyway, error);
}

/**
 * acies_page_is_outdated:
 * @self: a page
 *
 * Returns: whether another program has changed the document's file since it was read or saved here
 */
gboolean
acies_page_is_outdated (AciesPage *self)
{
  g_return_val_if_fail (ACIES_IS_PAGE (self), FALSE);

  return ACIES_PAGE_GET_CLASS (self)->is_outdated != NULL && ACIES_PAGE_GET_CLASS (self)->is_outdated (self);
}

/**
 * acies_page_discard:
 * @self: a page with a document
 *
 * The user does not want what is not saved; the page is about to be closed.
 */
void
acies_page_discard (AciesPage *self)
{
  g_return_if_fail (ACIES_IS_PAGE (self));

  ACIES_PAGE_GET_CLASS (self)->discard (self);
}

/**
 * acies_page_focus_home:
 * @self: a page
 *
 * Puts the focus where work goes on.
 */
void
acies_page_focus_home (AciesPage *self)
{
  g_return_if_fail (ACIES_IS_PAGE (self));

  if (ACIES_PAGE_GET_CLASS (self)->focus_home != NULL)
    ACIES_PAGE_GET_CLASS (self)->focus_home (self);
  else
    gtk_widget_child_focus (GTK_WIDGET (self), GTK_DIR_TAB_FORWARD);
}

/**
 * acies_page_describe_unsaved:
 * @self: a page that is modified
 *
 * Returns: (transfer full): a sentence on what would be lost if it were closed
 *   without saving
 */
char *
acies_page_describe_unsaved (AciesPage *self)
{
  g_return_val_if_fail (ACIES_IS_PAGE (self), NULL);

  if (ACIES_PAGE_GET_CLASS (self)->describe_unsaved == NULL)
    return g_strdup (_("Changes that are not saved will be lost."));

  return ACIES_PAGE_GET_CLASS (self)->describe_unsaved (self);
}

/**
 * acies_page_get_ruleset:
 * @self: a page
 *
 * Returns: (transfer none) (nullable): by which rules the page's document is
 *   made; %NULL for a page without a document
 */
AciesRuleset *
acies_page_get_ruleset (AciesPage *self)
{
  g_return_val_if_fail (ACIES_IS_PAGE (self), NULL);

  return ACIES_PAGE_GET_CLASS (self)->get_ruleset != NULL ? ACIES_PAGE_GET_CLASS (self)->get_ruleset (self) : NULL;
}

/**
 * acies_page_get_actions:
 * @self: a page
 *
 * Gets the actions that the page's widgets know with the prefix `page`.  The
 * window that shows the page takes the group under the same prefix, so that
 * there is one state of each action and not two to be kept alike.
 *
 * Returns: (transfer none): a group with the actions `undo`, `redo`, `search` and
 *   `retry`
 */
GActionGroup *
acies_page_get_actions (AciesPage *self)
{
  AciesPagePrivate *priv = acies_page_get_instance_private (self);

  g_return_val_if_fail (ACIES_IS_PAGE (self), NULL);

  return G_ACTION_GROUP (priv->actions);
}

/**
 * acies_page_set_action_enabled:
 * @self: a page
 * @name: `undo`, `redo`, `search` or `retry`
 * @enabled: whether there is something to do for it now
 *
 * Enables or disables an action of the page.  An action that the page lacks stays
 * disabled.
 */
void
acies_page_set_action_enabled (AciesPage  *self,
                               const char *name,
                               gboolean    enabled)
{
  AciesPagePrivate *priv = acies_page_get_instance_private (self);
  GAction *action;

  g_return_if_fail (ACIES_IS_PAGE (self));

  action = g_action_map_lookup_action (G_ACTION_MAP (priv->actions), name);
  g_return_if_fail (action != NULL);

  g_simple_action_set_enabled (G_SIMPLE_ACTION (action), enabled && get_action_func (self, name) != NULL);
}

/**
 * acies_page_tell:
 * @self: a page
 * @toast: (transfer full): what to say
 *
 * Shows a toast in the window that the page is in; does nothing outside one.
 */
void
acies_page_tell (AciesPage *self,
                 AdwToast  *toast)
{
  g_autoptr (AdwToast) owned = toast;
  GtkWidget *overlay;

  g_return_if_fail (ACIES_IS_PAGE (self));
  g_return_if_fail (ADW_IS_TOAST (toast));

  overlay = gtk_widget_get_ancestor (GTK_WIDGET (self), ADW_TYPE_TOAST_OVERLAY);
  if (overlay != NULL)
    adw_toast_overlay_add_toast (ADW_TOAST_OVERLAY (overlay), g_steal_pointer (&owned));
}

/**
 * acies_page_tell_above:
 * @widget: a widget, or a page
 * @toast: (transfer full): what to say
 *
 * Shows a toast on the page that a widget is on; does nothing once it is on none.
 */
void
acies_page_tell_above (GtkWidget *widget,
                       AdwToast  *toast)
{
  GtkWidget *page;

  g_return_if_fail (GTK_IS_WIDGET (widget));
  g_return_if_fail (ADW_IS_TOAST (toast));

  page = gtk_widget_get_ancestor (widget, ACIES_TYPE_PAGE);
  if (page != NULL)
    acies_page_tell (ACIES_PAGE (page), toast);
  else
    g_object_unref (toast);
}

void
acies_page_say (AciesPage  *self,
                const char *text)
{
  g_autofree char *title = g_markup_escape_text (text, -1);

  acies_page_tell (self, adw_toast_new (title));
}
