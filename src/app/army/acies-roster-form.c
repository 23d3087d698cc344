/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include <glib/gi18n.h>

#include "acies-badge.h"
#include "acies-base-view.h"
#include "acies-photo-field.h"
#include "acies-record-form.h"
#include "acies-restyle.h"
#include "acies-roster-form.h"
#include "acies-text.h"
#include "acies-tooltip.h"
#include "acies-totals-view.h"

/* What a title is wide at least: there is room for it in the narrowest window. */
#define LEAST_CHARS 10

struct _AciesRosterForm
{
  AdwBin               parent_instance;

  AciesRuleset        *ruleset;
  AciesHistory        *history;
  /* What was chosen, and what of it has a name, notes and traits: for a command its leader. */
  GObject             *subject;
  GObject             *item;
  /* (element-type AciesRosterItem) (nullable): those whose shared traits are edited, if they are several */
  GPtrArray           *several;
  GListModel          *findings;
  gboolean             folded;
  gboolean             editable;
  gboolean             showing;

  GtkLabel            *heading;
  GtkWidget           *buttons;
  GtkScrolledWindow   *scrolled_window;
  GtkWidget           *base;
  AciesRecordForm     *form;
  AdwEntryRow         *name_row;
  AdwComboRow         *name_form_row;
  GtkStringList       *name_forms;
  GtkWidget           *army_group;
  AdwComboRow         *color_row;
  AdwComboRow         *emblem_row;
  GtkStringList       *emblems;
  AciesBadge          *emblem_badge;
  AdwActionRow        *rules_row;
  GtkWidget           *notes_group;
  GtkTextBuffer       *notes_buffer;
  AciesPhotoField     *photo;
  AciesTotalsView     *totals;
  AdwEntryRow         *year_row;
  AdwEntryRow         *general_row;
  GtkWidget           *description_group;
  GtkTextBuffer       *description_buffer;
};

enum
{
  PROP_FOLDED = 1,
  PROP_EDITABLE,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (AciesRosterForm, acies_roster_form, ADW_TYPE_BIN)

/* ---- Edits ---- */

static void
set_text (AciesRosterForm *self,
          const char      *property,
          const char      *text)
{
  g_autoptr (GError) error = NULL;

  if (self->showing || self->item == NULL)
    return;

  /* Only what no keyboard types is refused. */
  if (!acies_history_set_text (self->history, self->item, property, text, &error))
    gtk_widget_error_bell (GTK_WIDGET (self));
}

static void
name_changed_cb (AciesRosterForm *self)
{
  set_text (self, "name", gtk_editable_get_text (GTK_EDITABLE (self->name_row)));
}

static void
name_form_changed_cb (AciesRosterForm *self)
{
  guint selected = adw_combo_row_get_selected (self->name_form_row);

  if (selected != GTK_INVALID_LIST_POSITION)
    set_text (self, "name-form", acies_name_form_get_nick ((AciesNameForm) selected));
}

static void
year_changed_cb (AciesRosterForm *self)
{
  set_text (self, "year", gtk_editable_get_text (GTK_EDITABLE (self->year_row)));
}

static void
general_changed_cb (AciesRosterForm *self)
{
  set_text (self, "general", gtk_editable_get_text (GTK_EDITABLE (self->general_row)));
}

static void
description_changed_cb (AciesRosterForm *self)
{
  g_autofree char *text = NULL;

  g_object_get (self->description_buffer, "text", &text, NULL);
  set_text (self, "description", text);
}

static void
notes_changed_cb (AciesRosterForm *self)
{
  g_autofree char *text = NULL;

  g_object_get (self->notes_buffer, "text", &text, NULL);
  set_text (self, "notes", text);
}

static void
color_changed_cb (AciesRosterForm *self)
{
  /* The first one is "by the side it plays". */
  g_autofree char *text = g_strdup_printf ("%d", (int) adw_combo_row_get_selected (self->color_row) - 1);

  set_text (self, "color", text);
}

static void
emblem_changed_cb (AciesRosterForm *self)
{
  guint selected = adw_combo_row_get_selected (self->emblem_row);

  if (selected != GTK_INVALID_LIST_POSITION)
    set_text (self, "emblem", acies_emblem_get_nick ((AciesEmblem) selected));
}

static void
trait_edited_cb (AciesRosterForm *self,
                 const char      *key,
                 const char      *text)
{
  g_autoptr (GError) error = NULL;

  if (self->item == NULL || !ACIES_IS_ROSTER_ITEM (self->item))
    return;

  if (self->several != NULL ? !acies_history_set_traits (self->history, self->several, key, text, &error)
                            : !acies_history_set_trait (self->history, self->item, key, text, &error))
    acies_record_form_set_error (self->form, key, error->message);
}

static void
trait_reset_cb (AciesRosterForm *self,
                const char      *key)
{
  if (self->item == NULL || !ACIES_IS_ROSTER_ITEM (self->item))
    return;

  if (self->several != NULL)
    acies_history_reset_traits (self->history, self->several, key);
  else
    acies_history_reset_trait (self->history, self->item, key);
}

/* ---- Showing ---- */

static void
show_findings (AciesRosterForm *self)
{
  /* Of several, the list has what concerns each. */
  if (self->item != NULL && self->several == NULL)
    acies_record_form_show_findings (self->form, self->findings,
                                     ACIES_IS_ROSTER_ITEM (self->item)
                                       ? acies_roster_item_get_id (ACIES_ROSTER_ITEM (self->item)) : NULL);
}

static const char *
get_name (AciesRosterForm *self)
{
  if (ACIES_IS_ROSTER_ITEM (self->item))
    return acies_roster_item_get_name (ACIES_ROSTER_ITEM (self->item));

  return acies_command_get_own_name (ACIES_COMMAND (self->item));
}

/* What is the same already is not set again, so that the cursor stays. */
static void
show_text (GtkTextBuffer *buffer,
           const char    *text)
{
  g_autofree char *shown = NULL;

  g_object_get (buffer, "text", &shown, NULL);
  if (strcmp (shown, text) != 0)
    gtk_text_buffer_set_text (buffer, text, -1);
}

static void
show_entry (AdwEntryRow *row,
            const char  *text)
{
  if (strcmp (gtk_editable_get_text (GTK_EDITABLE (row)), text) != 0)
    gtk_editable_set_text (GTK_EDITABLE (row), text);
}

static void
show_army (AciesRosterForm *self)
{
  AciesArmy *army = ACIES_ARMY (self->item);

  adw_combo_row_set_selected (self->color_row, (guint) (acies_army_get_color (army) + 1));
  adw_combo_row_set_selected (self->emblem_row, acies_army_get_emblem (army));
  acies_badge_set_emblem (self->emblem_badge, acies_army_get_emblem (army));
  acies_badge_set_color (self->emblem_badge, (guint) MAX (acies_army_get_color (army), 0));
  show_entry (self->year_row, acies_army_get_year (army));
  show_entry (self->general_row, acies_army_get_general (army));
  show_text (self->description_buffer, acies_army_get_description (army));
}

/* Says what a form of a name does by an example: "Plural: “the Companions were …”". */
static char *
describe_name_form (const char    *name,
                    AciesNameForm  form)
{
  g_autofree char *phrase = acies_name_with_article_as (name, form);
  /* Translators: an example of how a sentence begins; the name of a unit, with its article */
  g_autofree char *example = g_strdup_printf (ngettext ("%s was …", "%s were …", acies_name_get_number_as (name, form)),
                                              phrase);

  switch (form)
    {
    case ACIES_NAME_SINGULAR:
      /* Translators: how sentences use the name of a unit, with an example: “the Indian horse was …” */
      return g_strdup_printf (_("Singular: “%s”"), example);
    case ACIES_NAME_PLURAL:
      /* Translators: how sentences use the name of a unit, with an example: “the Companions were …” */
      return g_strdup_printf (_("Plural: “%s”"), example);
    case ACIES_NAME_SINGULAR_BARE:
      /* Translators: how sentences use the name of a unit, with an example: “Legio XIV was …” */
      return g_strdup_printf (_("Singular, no article: “%s”"), example);
    case ACIES_NAME_PLURAL_BARE:
      /* Translators: how sentences use the name of a unit, with an example: “Maharbal’s Numidians were …” */
      return g_strdup_printf (_("Plural, no article: “%s”"), example);
    case ACIES_NAME_GUESSED:
    default:
      /* Translators: how sentences use the name of a unit if nothing is said, with an example */
      return g_strdup_printf (_("Guessed: “%s”"), example);
    }
}

/* The forms stand in the list in the order of their values. */
static void
show_name_form (AciesRosterForm *self)
{
  g_autofree char *name = acies_text_shorten (acies_unit_get_name (ACIES_UNIT (self->item)));
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) texts = NULL;
  guint n_shown = g_list_model_get_n_items (G_LIST_MODEL (self->name_forms));
  gboolean is_same = TRUE;

  for (int form = ACIES_NAME_GUESSED; form <= ACIES_NAME_PLURAL_BARE; form++)
    {
      g_autofree char *text = describe_name_form (*name != '\0' ? name : "…", (AciesNameForm) form);
      const char *shown = gtk_string_list_get_string (self->name_forms, (guint) form);

      is_same = is_same && g_strcmp0 (shown, text) == 0;
      g_strv_builder_add (builder, text);
    }
  texts = g_strv_builder_end (builder);
  if (!is_same)
    gtk_string_list_splice (self->name_forms, 0, n_shown, (const char * const *) texts);
  adw_combo_row_set_selected (self->name_form_row, acies_unit_get_name_form (ACIES_UNIT (self->item)));
}

static void
show_several (AciesRosterForm *self)
{
  g_autoptr (GPtrArray) records = g_ptr_array_new ();

  for (guint i = 0; i < self->several->len; i++)
    g_ptr_array_add (records, (gpointer) acies_roster_item_get_traits (self->several->pdata[i]));
  acies_record_form_show_several (self->form, records);
}

/* Shows everything as it is now.  What is the same already is not set again, so
 * that the cursor stays while a user types. */
static void
refresh (AciesRosterForm *self)
{
  const char *name = get_name (self);
  int color = acies_army_get_color (acies_history_get_army (self->history));

  if (self->several != NULL)
    {
      show_several (self);
      return;
    }

  self->showing = TRUE;
  show_entry (self->name_row, name);
  gtk_label_set_label (self->heading, name);
  acies_tooltip_set (GTK_WIDGET (self->heading), name);

  if (ACIES_IS_ROSTER_ITEM (self->item))
    {
      acies_record_form_show (self->form, acies_roster_item_get_traits (ACIES_ROSTER_ITEM (self->item)));
      show_text (self->notes_buffer, acies_roster_item_get_notes (ACIES_ROSTER_ITEM (self->item)));
    }
  else
    {
      acies_record_form_set_schema (self->form, NULL);
      show_text (self->notes_buffer, acies_command_get_notes (ACIES_COMMAND (self->item)));
    }
  if (ACIES_IS_UNIT (self->item))
    {
      show_name_form (self);
      acies_base_view_show (ACIES_BASE_VIEW (self->base), self->ruleset,
                            acies_roster_item_get_traits (ACIES_ROSTER_ITEM (self->item)), MAX (color, 0));
    }
  if (ACIES_IS_ARMY (self->item))
    show_army (self);
  self->showing = FALSE;

  show_findings (self);
}

static void
forget_item (AciesRosterForm *self)
{
  if (self->item != NULL)
    g_signal_handlers_disconnect_by_data (self->item, self);
  /* Only then, since each row of the tree has a handler there, too, and all of them are looked through. */
  if (self->several != NULL)
    g_signal_handlers_disconnect_by_func (acies_history_get_army (self->history), refresh, self);
  if (self->photo != NULL)
    acies_photo_field_show (self->photo, self->history, NULL);
  g_clear_pointer (&self->several, g_ptr_array_unref);
  g_clear_object (&self->item);
  g_clear_object (&self->subject);
}

/* ---- Widget ---- */

static void
acies_roster_form_dispose (GObject *object)
{
  AciesRosterForm *self = ACIES_ROSTER_FORM (object);

  forget_item (self);
  gtk_widget_dispose_template (GTK_WIDGET (self), ACIES_TYPE_ROSTER_FORM);
  g_clear_object (&self->findings);
  g_clear_object (&self->history);
  g_clear_object (&self->ruleset);

  G_OBJECT_CLASS (acies_roster_form_parent_class)->dispose (object);
}

static void
acies_roster_form_get_property (GObject    *object,
                                guint       prop_id,
                                GValue     *value,
                                GParamSpec *pspec)
{
  AciesRosterForm *self = ACIES_ROSTER_FORM (object);

  switch (prop_id)
    {
    case PROP_FOLDED:
      g_value_set_boolean (value, self->folded);
      break;
    case PROP_EDITABLE:
      g_value_set_boolean (value, self->editable);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
acies_roster_form_set_property (GObject      *object,
                                guint         prop_id,
                                const GValue *value,
                                GParamSpec   *pspec)
{
  AciesRosterForm *self = ACIES_ROSTER_FORM (object);

  switch (prop_id)
    {
    case PROP_FOLDED:
      self->folded = g_value_get_boolean (value);
      break;
    case PROP_EDITABLE:
      self->editable = g_value_get_boolean (value);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
      return;
    }

  g_object_notify_by_pspec (object, pspec);
}

static void
acies_roster_form_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (acies_roster_form_parent_class)->map (widget);
  /* It was measured before. */
  acies_restyle (widget);
}

static void
acies_roster_form_class_init (AciesRosterFormClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->dispose = acies_roster_form_dispose;
  object_class->get_property = acies_roster_form_get_property;
  object_class->set_property = acies_roster_form_set_property;
  widget_class->map = acies_roster_form_map;

  properties[PROP_FOLDED] = g_param_spec_boolean ("folded", NULL, NULL, FALSE, flags);
  properties[PROP_EDITABLE] = g_param_spec_boolean ("editable", NULL, NULL, TRUE, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  g_type_ensure (ACIES_TYPE_BADGE);
  g_type_ensure (ACIES_TYPE_BASE_VIEW);
  g_type_ensure (ACIES_TYPE_PHOTO_FIELD);
  g_type_ensure (ACIES_TYPE_RECORD_FORM);
  g_type_ensure (ACIES_TYPE_TOTALS_VIEW);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/acies/Acies/acies-roster-form.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesRosterForm, heading);
  gtk_widget_class_bind_template_child (widget_class, AciesRosterForm, buttons);
  gtk_widget_class_bind_template_child (widget_class, AciesRosterForm, scrolled_window);
  gtk_widget_class_bind_template_child (widget_class, AciesRosterForm, base);
  gtk_widget_class_bind_template_child (widget_class, AciesRosterForm, form);
  gtk_widget_class_bind_template_child (widget_class, AciesRosterForm, name_row);
  gtk_widget_class_bind_template_child (widget_class, AciesRosterForm, name_form_row);
  gtk_widget_class_bind_template_child (widget_class, AciesRosterForm, name_forms);
  gtk_widget_class_bind_template_child (widget_class, AciesRosterForm, army_group);
  gtk_widget_class_bind_template_child (widget_class, AciesRosterForm, color_row);
  gtk_widget_class_bind_template_child (widget_class, AciesRosterForm, rules_row);
  gtk_widget_class_bind_template_child (widget_class, AciesRosterForm, notes_group);
  gtk_widget_class_bind_template_child (widget_class, AciesRosterForm, notes_buffer);
  gtk_widget_class_bind_template_child (widget_class, AciesRosterForm, emblem_row);
  gtk_widget_class_bind_template_child (widget_class, AciesRosterForm, emblems);
  gtk_widget_class_bind_template_child (widget_class, AciesRosterForm, emblem_badge);
  gtk_widget_class_bind_template_child (widget_class, AciesRosterForm, photo);
  gtk_widget_class_bind_template_child (widget_class, AciesRosterForm, totals);
  gtk_widget_class_bind_template_child (widget_class, AciesRosterForm, year_row);
  gtk_widget_class_bind_template_child (widget_class, AciesRosterForm, general_row);
  gtk_widget_class_bind_template_child (widget_class, AciesRosterForm, description_group);
  gtk_widget_class_bind_template_child (widget_class, AciesRosterForm, description_buffer);
  gtk_widget_class_bind_template_callback (widget_class, trait_edited_cb);
  gtk_widget_class_bind_template_callback (widget_class, trait_reset_cb);
  gtk_widget_class_bind_template_callback (widget_class, name_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, name_form_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, emblem_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, notes_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, year_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, general_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, description_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, color_changed_cb);
}

static void
acies_roster_form_init (AciesRosterForm *self)
{
  self->editable = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  acies_record_form_set_resettable (self->form);
  acies_record_form_set_least_chars (self->form, LEAST_CHARS);
  for (int i = 0; i < ACIES_N_EMBLEMS; i++)
    gtk_string_list_append (self->emblems, acies_emblem_get_label ((AciesEmblem) i));
  acies_record_form_add_first_row (self->form, GTK_WIDGET (self->name_row));
  acies_record_form_add_first_row (self->form, GTK_WIDGET (self->name_form_row));
}

/**
 * acies_roster_form_set_history:
 * @self: a form without a history
 * @ruleset: the rules of the army
 * @history: the history of the army
 * @findings: a list of #AciesFinding on that army
 *
 * Sets through what the form edits.
 */
void
acies_roster_form_set_history (AciesRosterForm *self,
                               AciesRuleset    *ruleset,
                               AciesHistory    *history,
                               GListModel      *findings)
{
  g_return_if_fail (ACIES_IS_ROSTER_FORM (self));
  g_return_if_fail (self->history == NULL);
  g_return_if_fail (ACIES_IS_RULESET (ruleset));
  g_return_if_fail (ACIES_IS_HISTORY (history));
  g_return_if_fail (G_IS_LIST_MODEL (findings));

  self->ruleset = g_object_ref (ruleset);
  self->history = g_object_ref (history);
  self->findings = g_object_ref (findings);
  g_signal_connect_object (findings, "items-changed", G_CALLBACK (show_findings), self, G_CONNECT_SWAPPED);
  adw_action_row_set_subtitle (self->rules_row, acies_ruleset_get_title (ruleset));
}

static void
show_parts (AciesRosterForm *self)
{
  gboolean is_one = self->several == NULL;
  gboolean is_unit = is_one && ACIES_IS_UNIT (self->item);

  gtk_widget_set_visible (GTK_WIDGET (self->name_row), is_one);
  gtk_widget_set_visible (self->base, is_unit);
  gtk_widget_set_visible (GTK_WIDGET (self->name_form_row), is_unit);
  gtk_widget_set_visible (self->army_group, is_one && ACIES_IS_ARMY (self->item));
  gtk_widget_set_visible (self->description_group, is_one && ACIES_IS_ARMY (self->item));
  gtk_widget_set_visible (self->notes_group, is_one);
  gtk_widget_set_visible (GTK_WIDGET (self->photo), is_one);
  acies_photo_field_show (self->photo, self->history, is_one ? self->item : NULL);
  gtk_widget_set_visible (self->buttons, !ACIES_IS_ARMY (self->item));
  if (is_one && !is_unit)
    acies_totals_view_show (self->totals, self->ruleset, acies_history_get_army (self->history),
                            ACIES_IS_COMMAND (self->subject) ? ACIES_COMMAND (self->subject) : NULL);
  else
    acies_totals_view_hide (self->totals);
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->scrolled_window), 0);
}

/**
 * acies_roster_form_show:
 * @self: a form with a history
 * @subject: a unit, a command or the army of that history
 *
 * Shows what is to be edited.
 */
void
acies_roster_form_show (AciesRosterForm *self,
                        GObject         *subject)
{
  GObject *item = subject;

  g_return_if_fail (ACIES_IS_ROSTER_FORM (self));
  g_return_if_fail (self->history != NULL);
  g_return_if_fail (G_IS_OBJECT (subject));

  if (self->subject == subject && self->several == NULL)
    return;

  if (ACIES_IS_COMMAND (subject) && acies_command_get_leader (ACIES_COMMAND (subject)) != NULL)
    item = G_OBJECT (acies_command_get_leader (ACIES_COMMAND (subject)));

  forget_item (self);
  self->subject = g_object_ref (subject);
  self->item = g_object_ref (item);
  g_signal_connect_object (item, ACIES_IS_ROSTER_ITEM (item) ? "changed" : "notify",
                           G_CALLBACK (refresh), self, G_CONNECT_SWAPPED);

  show_parts (self);
  refresh (self);
}

/**
 * acies_roster_form_show_several:
 * @self: a form with a history
 * @items: (element-type AciesRosterItem): units of that history, or leaders, at least two
 * @title: what they are, translated: "3 units"
 *
 * Shows what the items share; editing it changes all of them in one step.
 */
void
acies_roster_form_show_several (AciesRosterForm *self,
                                GPtrArray       *items,
                                const char      *title)
{
  g_return_if_fail (ACIES_IS_ROSTER_FORM (self));
  g_return_if_fail (self->history != NULL);
  g_return_if_fail (items != NULL && items->len > 1);

  forget_item (self);
  self->several = g_ptr_array_ref (items);
  self->subject = g_object_ref (items->pdata[0]);
  self->item = g_object_ref (items->pdata[0]);
  /* It tells of a change of any of them. */
  g_signal_connect_object (acies_history_get_army (self->history), "changed", G_CALLBACK (refresh), self,
                           G_CONNECT_SWAPPED);
  show_parts (self);
  gtk_label_set_label (self->heading, title);
  refresh (self);
}

/**
 * acies_roster_form_get_subject:
 * @self: a roster form
 *
 * Returns: (transfer none) (nullable): the army, command, leader or unit that is
 *   edited
 */
GObject *
acies_roster_form_get_subject (AciesRosterForm *self)
{
  g_return_val_if_fail (ACIES_IS_ROSTER_FORM (self), NULL);

  return self->subject;
}

/**
 * acies_roster_form_focus_field:
 * @self: a form that shows something
 * @key: (nullable): a trait, %NULL for the name
 *
 * Puts the focus where a field is edited.
 */
void
acies_roster_form_focus_field (AciesRosterForm *self,
                               const char      *key)
{
  g_return_if_fail (ACIES_IS_ROSTER_FORM (self));

  if (key != NULL && acies_record_form_focus_field (self->form, key))
    return;
  /* Several units have no name in common. */
  if (!gtk_widget_grab_focus (GTK_WIDGET (self->name_row)))
    gtk_widget_child_focus (GTK_WIDGET (self->form), GTK_DIR_TAB_FORWARD);
}
