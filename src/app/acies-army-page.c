/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "acies-army-file.h"
#include "acies-army-page-private.h"
#include "acies-banner.h"
#include "acies-main-menu.h"

G_DEFINE_FINAL_TYPE (AciesArmyPage, acies_army_page, ACIES_TYPE_PAGE)

static void
update_subtitle (AciesArmyPage *self)
{
  const char *rules = acies_ruleset_get_title (self->ruleset);
  g_autofree char *subtitle = NULL;

  /* Translators: beside the name of the rules, of an army that is not saved */
  if (acies_page_get_modified (ACIES_PAGE (self)))
    subtitle = g_strdup_printf (_("%s · edited"), rules);
  acies_page_set_subtitle (ACIES_PAGE (self), subtitle != NULL ? subtitle : rules);
}

static void
update_undo (AciesArmyPage *self)
{
  const char *undo = acies_history_get_undo_label (self->history);
  const char *redo = acies_history_get_redo_label (self->history);
  g_autofree char *undo_tip = undo != NULL ? g_strdup_printf (_("Undo: %s"), undo) : g_strdup (_("Undo"));
  g_autofree char *redo_tip = redo != NULL ? g_strdup_printf (_("Redo: %s"), redo) : g_strdup (_("Redo"));
  gboolean writable = acies_page_get_writable (ACIES_PAGE (self));

  gtk_widget_set_tooltip_text (self->undo_button, undo_tip);
  gtk_widget_set_tooltip_text (self->redo_button, redo_tip);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "page.undo",
                                 writable && acies_history_get_can_undo (self->history));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "page.redo",
                                 writable && acies_history_get_can_redo (self->history));
}

/* ---- Page ---- */

static GFile *
acies_army_page_get_file (AciesPage *page)
{
  return ACIES_ARMY_PAGE (page)->file;
}

static char *
acies_army_page_suggest_name (AciesPage *page)
{
  AciesArmyPage *self = ACIES_ARMY_PAGE (page);
  g_autofree char *name = g_strdup (acies_army_get_name (self->army));

  return g_strconcat (g_strdelimit (name, "/", '-'), ".army", NULL);
}

static gboolean
acies_army_page_save (AciesPage  *page,
                      GFile      *file,
                      gboolean    anyway,
                      GError    **error)
{
  AciesArmyPage *self = ACIES_ARMY_PAGE (page);
  GFile *target = file != NULL ? file : self->file;
  gboolean elsewhere = self->file == NULL || !g_file_equal (target, self->file);
  g_autofree char *etag = anyway || elsewhere ? NULL : g_strdup (self->etag);

  if (!acies_army_file_save (self->army, target, &etag, NULL, error))
    return FALSE;

  g_set_object (&self->file, target);
  g_free (self->etag);
  self->etag = g_steal_pointer (&etag);
  acies_history_mark_saved (self->history);
  acies_page_set_writable (page, TRUE);

  return TRUE;
}

static void
undo_action (GtkWidget  *widget,
             const char *action_name,
             GVariant   *parameter)
{
  AciesArmyPage *self = ACIES_ARMY_PAGE (widget);

  if (g_str_equal (action_name, "page.undo"))
    acies_history_undo (self->history);
  else
    acies_history_redo (self->history);
}

static void
acies_army_page_dispose (GObject *object)
{
  AciesArmyPage *self = ACIES_ARMY_PAGE (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), ACIES_TYPE_ARMY_PAGE);
  if (self->history != NULL)
    g_signal_handlers_disconnect_by_data (self->history, self);
  g_clear_object (&self->history);
  g_clear_object (&self->army);
  g_clear_object (&self->ruleset);
  g_clear_object (&self->file);
  g_clear_object (&self->session);

  G_OBJECT_CLASS (acies_army_page_parent_class)->dispose (object);
}

static void
acies_army_page_finalize (GObject *object)
{
  g_free (ACIES_ARMY_PAGE (object)->etag);

  G_OBJECT_CLASS (acies_army_page_parent_class)->finalize (object);
}

static void
acies_army_page_class_init (AciesArmyPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  AciesPageClass *page_class = ACIES_PAGE_CLASS (klass);

  object_class->dispose = acies_army_page_dispose;
  object_class->finalize = acies_army_page_finalize;
  page_class->get_file = acies_army_page_get_file;
  page_class->suggest_name = acies_army_page_suggest_name;
  page_class->save = acies_army_page_save;

  g_type_ensure (ACIES_TYPE_BANNER);
  g_type_ensure (ACIES_TYPE_MAIN_MENU);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/acies/Acies/acies-army-page.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesArmyPage, undo_button);
  gtk_widget_class_bind_template_child (widget_class, AciesArmyPage, redo_button);
  gtk_widget_class_install_action (widget_class, "page.undo", NULL, undo_action);
  gtk_widget_class_install_action (widget_class, "page.redo", NULL, undo_action);
}

static void
acies_army_page_init (AciesArmyPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * acies_army_page_new:
 * @session: the session
 * @ruleset: the army's rules
 * @army: an army, which the page alone changes from now on
 * @file: (nullable): where it was read from
 * @etag: (nullable): the file's tag then
 *
 * Returns: (transfer floating): a page that edits the army
 */
AciesPage *
acies_army_page_new (AciesSession *session,
                     AciesRuleset *ruleset,
                     AciesArmy    *army,
                     GFile        *file,
                     const char   *etag)
{
  AciesArmyPage *self;

  g_return_val_if_fail (ACIES_IS_SESSION (session), NULL);
  g_return_val_if_fail (ACIES_IS_RULESET (ruleset), NULL);
  g_return_val_if_fail (ACIES_IS_ARMY (army), NULL);

  self = g_object_new (ACIES_TYPE_ARMY_PAGE, NULL);
  self->session = g_object_ref (session);
  self->ruleset = g_object_ref (ruleset);
  self->army = g_object_ref (army);
  self->history = acies_history_new (army);
  self->file = file != NULL ? g_object_ref (file) : NULL;
  self->etag = g_strdup (etag);

  g_object_bind_property (army, "name", self, "title", G_BINDING_SYNC_CREATE);
  g_object_bind_property (self->history, "modified", self, "modified", G_BINDING_SYNC_CREATE);
  g_signal_connect_swapped (self->history, "notify", G_CALLBACK (update_undo), self);
  g_signal_connect (self, "notify::writable", G_CALLBACK (update_undo), NULL);
  g_signal_connect (self, "notify::modified", G_CALLBACK (update_subtitle), NULL);
  update_undo (self);
  update_subtitle (self);

  return ACIES_PAGE (self);
}

AciesArmy *
acies_army_page_get_army (AciesArmyPage *self)
{
  g_return_val_if_fail (ACIES_IS_ARMY_PAGE (self), NULL);

  return self->army;
}
