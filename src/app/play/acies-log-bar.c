/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "acies-accessible.h"
#include "acies-log-bar.h"

struct _AciesLogBar
{
  AdwBin          parent_instance;

  AciesLogFilter *filter;
  /* (element-type utf8): what stands for the items of the list of parties but the first */
  GPtrArray      *ids;

  GtkSearchBar   *search_bar;
  GtkEditable    *search_entry;
  GtkDropDown    *party_choice;
  GtkDropDown    *kind_choice;
  GtkLabel       *count_label;
};

enum
{
  CLOSED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (AciesLogBar, acies_log_bar, ADW_TYPE_BIN)

/* In the order of AciesLogKind; the phases of the rules follow. */
static const char * const kinds[ACIES_N_LOG_KINDS] = {
  [ACIES_LOG_ALL]      = N_("Everything"),
  /* Translators: what units did, without moving, as a kind of entries of the log */
  [ACIES_LOG_DEED]     = N_("Deeds"),
  [ACIES_LOG_MOVE]     = N_("Moves"),
  [ACIES_LOG_NOTE]     = N_("Notes"),
  [ACIES_LOG_BY_HAND]  = N_("By Hand"),
  [ACIES_LOG_BOOKMARK] = N_("Bookmarks"),
};

/* ---- What is asked for ---- */

static void
text_changed_cb (AciesLogBar *self)
{
  if (self->filter != NULL)
    acies_log_filter_set_text (self->filter, gtk_editable_get_text (self->search_entry));
}

static void
party_changed_cb (AciesLogBar *self)
{
  guint selected = gtk_drop_down_get_selected (self->party_choice);

  /* The first stands for all. */
  if (self->filter != NULL)
    acies_log_filter_set_party (self->filter, selected > 0 && selected <= self->ids->len ? self->ids->pdata[selected - 1]
                                                                                         : NULL);
}

static void
kind_changed_cb (AciesLogBar *self)
{
  guint selected = gtk_drop_down_get_selected (self->kind_choice);

  if (self->filter == NULL || selected == GTK_INVALID_LIST_POSITION)
    return;

  if (selected < ACIES_N_LOG_KINDS)
    acies_log_filter_set_kind (self->filter, (AciesLogKind) selected, -1);
  else
    acies_log_filter_set_kind (self->filter, ACIES_LOG_ALL, (int) (selected - ACIES_N_LOG_KINDS));
}

/* All entries are shown again once nobody sees what is asked for. */
static void
mode_changed_cb (AciesLogBar *self)
{
  if (self->filter == NULL || acies_log_bar_is_open (self))
    return;

  gtk_editable_set_text (self->search_entry, "");
  gtk_drop_down_set_selected (self->party_choice, 0);
  gtk_drop_down_set_selected (self->kind_choice, ACIES_LOG_ALL);
  /* The entry tells of its text only after a while. */
  acies_log_filter_clear (self->filter);
  g_signal_emit (self, signals[CLOSED], 0);
}

/* ---- Choices ---- */

/* Each side, with its leaders and units below it. */
static void
fill_parties (AciesLogBar          *self,
              const AciesSituation *situation)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  guint n_bodies = acies_situation_get_n_bodies (situation);

  gtk_string_list_append (names, _("All sides"));
  for (guint i = 0; i < acies_situation_get_n_sides (situation); i++)
    {
      const AciesSide *side = acies_situation_get_side (situation, i);
      const char id[] = { side->id, '\0' };

      g_ptr_array_add (self->ids, g_strdup (id));
      gtk_string_list_append (names, side->name);
      for (guint j = 0; j < n_bodies; j++)
        {
          const AciesBody *body = acies_situation_get_body (situation, j);

          if (body->side != side->index)
            continue;
          g_ptr_array_add (self->ids, g_strdup (body->id));
          gtk_string_list_append (names, body->name);
        }
    }
  gtk_drop_down_set_model (self->party_choice, G_LIST_MODEL (names));
  acies_accessible_name_choice (self->party_choice, _("Whose entries are shown"));
}

static void
fill_kinds (AciesLogBar  *self,
            AciesRuleset *ruleset)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  for (guint i = 0; i < ACIES_N_LOG_KINDS; i++)
    gtk_string_list_append (names, _(kinds[i]));
  for (guint i = 0; i < acies_ruleset_get_n_phases (ruleset); i++)
    {
      /* Translators: a phase of the turn: "Phase: Shooting" */
      g_autofree char *name = g_strdup_printf (C_("filter of the log", "Phase: %s"), acies_ruleset_get_phase (ruleset, i)->label);

      gtk_string_list_append (names, name);
    }
  gtk_drop_down_set_model (self->kind_choice, G_LIST_MODEL (names));
  acies_accessible_name_choice (self->kind_choice, _("Which entries are shown"));
}

/* ---- Widget ---- */

static void
acies_log_bar_dispose (GObject *object)
{
  AciesLogBar *self = ACIES_LOG_BAR (object);

  g_clear_object (&self->filter);
  g_clear_pointer (&self->ids, g_ptr_array_unref);
  gtk_widget_dispose_template (GTK_WIDGET (self), ACIES_TYPE_LOG_BAR);

  G_OBJECT_CLASS (acies_log_bar_parent_class)->dispose (object);
}

static void
acies_log_bar_class_init (AciesLogBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = acies_log_bar_dispose;

  signals[CLOSED] = g_signal_new ("closed", ACIES_TYPE_LOG_BAR, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 0);

  gtk_widget_class_set_template_from_resource (widget_class, "/org/acies/Acies/acies-log-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesLogBar, search_entry);
  gtk_widget_class_bind_template_child (widget_class, AciesLogBar, party_choice);
  gtk_widget_class_bind_template_child (widget_class, AciesLogBar, kind_choice);
  gtk_widget_class_bind_template_child (widget_class, AciesLogBar, count_label);
  gtk_widget_class_bind_template_callback (widget_class, kind_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, mode_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, party_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, text_changed_cb);
}

static void
acies_log_bar_init (AciesLogBar *self)
{
  self->ids = g_ptr_array_new_with_free_func (g_free);
  gtk_widget_init_template (GTK_WIDGET (self));
  self->search_bar = GTK_SEARCH_BAR (adw_bin_get_child (ADW_BIN (self)));
  gtk_search_bar_connect_entry (self->search_bar, self->search_entry);
}

/**
 * acies_log_bar_set_filter:
 * @self: a bar without a filter
 * @filter: what it sets
 * @battle: the battle whose sides, units and phases there are to choose from
 */
void
acies_log_bar_set_filter (AciesLogBar    *self,
                          AciesLogFilter *filter,
                          AciesBattle    *battle)
{
  g_return_if_fail (ACIES_IS_LOG_BAR (self));
  g_return_if_fail (self->filter == NULL);
  g_return_if_fail (ACIES_IS_LOG_FILTER (filter));

  fill_parties (self, acies_battle_get_situation (battle));
  fill_kinds (self, acies_battle_get_ruleset (battle));
  self->filter = g_object_ref (filter);
}

void
acies_log_bar_open (AciesLogBar *self)
{
  g_return_if_fail (ACIES_IS_LOG_BAR (self));

  gtk_search_bar_set_search_mode (self->search_bar, TRUE);
  gtk_widget_grab_focus (GTK_WIDGET (self->search_entry));
}

void
acies_log_bar_close (AciesLogBar *self)
{
  g_return_if_fail (ACIES_IS_LOG_BAR (self));

  gtk_search_bar_set_search_mode (self->search_bar, FALSE);
}

gboolean
acies_log_bar_is_open (AciesLogBar *self)
{
  g_return_val_if_fail (ACIES_IS_LOG_BAR (self), FALSE);

  return gtk_search_bar_get_search_mode (self->search_bar);
}

/**
 * acies_log_bar_choose_party:
 * @self: a bar with a filter
 * @id: a side, leader or unit
 *
 * Opens the bar for all entries that are about @id.
 */
void
acies_log_bar_choose_party (AciesLogBar *self,
                            const char  *id)
{
  guint index;

  g_return_if_fail (ACIES_IS_LOG_BAR (self));
  g_return_if_fail (self->filter != NULL);

  if (!g_ptr_array_find_with_equal_func (self->ids, id, g_str_equal, &index))
    return;

  gtk_search_bar_set_search_mode (self->search_bar, TRUE);
  gtk_editable_set_text (self->search_entry, "");
  gtk_drop_down_set_selected (self->kind_choice, ACIES_LOG_ALL);
  gtk_drop_down_set_selected (self->party_choice, index + 1);
}

void
acies_log_bar_show_count (AciesLogBar *self,
                          guint        n_shown,
                          guint        n_entries)
{
  g_autofree char *text = NULL;

  g_return_if_fail (ACIES_IS_LOG_BAR (self));

  /* Translators: how many entries of the log are shown, and how many there are: "12 of 258" */
  text = g_strdup_printf (C_("entries shown", "%u of %u"), n_shown, n_entries);
  gtk_label_set_text (self->count_label, text);
}
