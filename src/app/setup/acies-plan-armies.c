/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>
#include <string.h>

#include "acies-clause-label.h"
#include "acies-document.h"
#include "acies-plan-steps.h"
#include "acies-recent-file.h"
#include "acies-scene-battle.h"
#include "acies-sketch-view.h"

/* More than these are not looked into; the rest is opened by hand. */
#define MAX_FILES 60

/* An army that can be chosen. */
typedef struct
{
  GFile     *file;
  AciesArmy *army;
  /* Where it comes from: "sample"; NULL for the user's own. */
  const char *origin;
} Choice;

typedef struct
{
  AciesPlanArmies     *step;
  guint                side;
  /* (nullable): what the plan's army was copied from */
  const Choice        *chosen;
  AdwPreferencesGroup *group;
  AciesSketchView     *lineup;
  AdwPreferencesGroup *findings;
  GPtrArray           *rows;
  GPtrArray           *finding_rows;
} Column;

struct _AciesPlanArmies
{
  AdwBin                parent_instance;

  AciesBattlePlan      *plan;
  AciesSession         *session;
  GCancellable         *cancellable;
  GPtrArray            *choices;
  guint                 n_pending;

  Column                columns[ACIES_PLANNED_SIDES];
  GtkFileChooserNative *chooser;
  guint                 choosing_side;
  gboolean              filling;
};

G_DEFINE_FINAL_TYPE (AciesPlanArmies, acies_plan_armies, ADW_TYPE_BIN)

static void
choice_free (gpointer data)
{
  Choice *choice = data;

  g_clear_object (&choice->file);
  g_clear_object (&choice->army);
  g_free (choice);
}

static gboolean
fits_rules (AciesPlanArmies *self,
            const Choice    *choice)
{
  AciesRuleset *ruleset = acies_battle_plan_get_ruleset (self->plan);

  return choice->army != NULL && ruleset != NULL
         && strcmp (acies_army_get_ruleset_id (choice->army), acies_ruleset_get_id (ruleset)) == 0;
}

/* ---- The army chosen ---- */

static void
show_lineup (AciesPlanArmies *self,
             Column          *column)
{
  AciesArmy *army = acies_battle_plan_get_army (self->plan, column->side);
  g_autoptr (AciesScene) scene = NULL;

  if (army != NULL)
    scene = acies_scene_new_for_army (acies_battle_plan_get_ruleset (self->plan), army);
  acies_sketch_view_set_scene (column->lineup, scene);
  gtk_widget_set_visible (GTK_WIDGET (column->lineup), army != NULL);
  acies_sketch_view_set_description (column->lineup, army != NULL ? acies_army_get_name (army) : NULL);
}

static void
add_quiet_row (Column *column)
{
  GtkWidget *row = g_object_new (ADW_TYPE_ACTION_ROW, "title", _("The rules object to nothing"), NULL);

  adw_action_row_add_prefix (ADW_ACTION_ROW (row), gtk_image_new_from_icon_name ("object-select-symbolic"));
  adw_preferences_group_add (column->findings, row);
  g_ptr_array_add (column->finding_rows, row);
}

static void
show_findings (AciesPlanArmies *self,
               Column          *column)
{
  AciesArmy *army = acies_battle_plan_get_army (self->plan, column->side);
  g_autoptr (GPtrArray) findings = NULL;

  for (guint i = 0; i < column->finding_rows->len; i++)
    adw_preferences_group_remove (column->findings, column->finding_rows->pdata[i]);
  g_ptr_array_set_size (column->finding_rows, 0);

  gtk_widget_set_visible (GTK_WIDGET (column->findings), army != NULL);
  if (army == NULL)
    return;

  findings = acies_ruleset_check_army (acies_battle_plan_get_ruleset (self->plan), army);
  for (guint i = 0; i < findings->len; i++)
    {
      AciesFinding *finding = findings->pdata[i];
      gboolean grave = acies_finding_get_severity (finding) == ACIES_SEVERITY_ERROR;
      GtkWidget *icon = gtk_image_new_from_icon_name (grave ? "dialog-error-symbolic" : "dialog-warning-symbolic");
      GtkWidget *clause = acies_clause_label_new (acies_battle_plan_get_ruleset (self->plan),
                                                  acies_finding_get_clause (finding));
      GtkWidget *row = g_object_new (ADW_TYPE_ACTION_ROW,
                                     "use-markup", FALSE,
                                     "title", acies_finding_get_message (finding),
                                     "title-lines", 0,
                                     NULL);

      gtk_widget_add_css_class (icon, grave ? "acies-error" : "acies-warning");
      adw_action_row_add_prefix (ADW_ACTION_ROW (row), icon);
      adw_action_row_add_suffix (ADW_ACTION_ROW (row), clause);
      adw_preferences_group_add (column->findings, row);
      g_ptr_array_add (column->finding_rows, row);
    }
  if (findings->len == 0)
    add_quiet_row (column);
}

static void
show_army (AciesPlanArmies *self,
           Column          *column)
{
  show_lineup (self, column);
  show_findings (self, column);
}

/* ---- Choosing ---- */

static void
choose (AciesPlanArmies *self,
        guint            side,
        const Choice    *choice)
{
  self->columns[side].chosen = choice;
  acies_battle_plan_set_army (self->plan, side, choice->army);
}

static void
toggled_cb (GtkCheckButton *check,
            Column         *column)
{
  if (!column->step->filling && gtk_check_button_get_active (check))
    choose (column->step, column->side, g_object_get_data (G_OBJECT (check), "choice"));
}

static GtkWidget *
make_choice_row (Column         *column,
                 Choice         *choice,
                 GtkCheckButton *first)
{
  guint n_units = acies_army_get_n_units (choice->army);
  g_autofree char *units = g_strdup_printf (ngettext ("%u unit", "%u units", n_units), n_units);
  /* Translators: how many units an army has, and where it comes from */
  g_autofree char *subtitle = choice->origin != NULL ? g_strdup_printf (_("%s · %s"), units, choice->origin)
                                                     : g_strdup (units);
  const char *name = acies_army_get_name (choice->army);
  GtkWidget *check = gtk_check_button_new ();
  GtkWidget *row = g_object_new (ADW_TYPE_ACTION_ROW,
                                 "use-markup", FALSE,
                                 "title", *name != '\0' ? name : _("Army without a name"),
                                 "subtitle", subtitle,
                                 "activatable-widget", check,
                                 NULL);

  g_object_set_data (G_OBJECT (check), "choice", choice);
  g_object_set_data (G_OBJECT (row), "check", check);
  gtk_accessible_update_property (GTK_ACCESSIBLE (check), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  gtk_widget_set_valign (check, GTK_ALIGN_CENTER);
  gtk_check_button_set_group (GTK_CHECK_BUTTON (check), first);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), check);
  if (choice->file != NULL)
    {
      g_autofree char *path = g_file_get_parse_name (choice->file);

      gtk_widget_set_tooltip_text (row, path);
    }
  g_signal_connect (check, "toggled", G_CALLBACK (toggled_cb), column);

  return row;
}

static void
fill_column (AciesPlanArmies *self,
             Column          *column)
{
  GtkCheckButton *first = NULL;

  for (guint i = 0; i < column->rows->len; i++)
    adw_preferences_group_remove (column->group, column->rows->pdata[i]);
  g_ptr_array_set_size (column->rows, 0);

  if (acies_battle_plan_get_army (self->plan, column->side) == NULL)
    column->chosen = NULL;
  self->filling = TRUE;
  for (guint i = 0; i < self->choices->len; i++)
    {
      Choice *choice = self->choices->pdata[i];
      GtkWidget *row;
      GtkCheckButton *check;

      if (!fits_rules (self, choice))
        continue;
      row = make_choice_row (column, choice, first);
      check = g_object_get_data (G_OBJECT (row), "check");
      if (first == NULL)
        first = check;
      adw_preferences_group_add (column->group, row);
      g_ptr_array_add (column->rows, row);
      gtk_check_button_set_active (check, choice == column->chosen);
    }
  self->filling = FALSE;

  adw_preferences_group_set_description (column->group,
                                         column->rows->len > 0 ? NULL
                                         : self->n_pending > 0 ? _("Looking for armies…")
                                                               : _("There is no army by these rules yet."));
}

/* The user's own armies first, and not the same one twice where there is another. */
static void
propose (AciesPlanArmies *self)
{
  Choice *proposed[ACIES_PLANNED_SIDES] = { NULL, NULL };
  guint n_proposed = 0;

  for (guint i = 0; i < self->choices->len && n_proposed < ACIES_PLANNED_SIDES; i++)
    if (fits_rules (self, self->choices->pdata[i]))
      proposed[n_proposed++] = self->choices->pdata[i];
  if (n_proposed == 1)
    proposed[1] = proposed[0];

  for (guint side = 0; side < ACIES_PLANNED_SIDES; side++)
    if (acies_battle_plan_get_army (self->plan, side) == NULL && proposed[side] != NULL)
      choose (self, side, proposed[side]);
}

/* Rules for which there are armies, when nobody chose others. */
static void
propose_rules (AciesPlanArmies *self)
{
  for (guint i = 0; i < self->choices->len; i++)
    {
      const Choice *choice = self->choices->pdata[i];
      AciesRuleset *ruleset = NULL;

      if (choice->army != NULL)
        ruleset = acies_ruleset_library_find (acies_session_get_rulesets (self->session),
                                              acies_army_get_ruleset_id (choice->army), NULL);
      if (ruleset != NULL)
        {
          acies_battle_plan_propose_ruleset (self->plan, ruleset);
          return;
        }
    }
}

static void
show_choices (AciesPlanArmies *self)
{
  if (self->n_pending == 0)
    {
      propose_rules (self);
      propose (self);
    }
  for (guint side = 0; side < ACIES_PLANNED_SIDES; side++)
    {
      fill_column (self, &self->columns[side]);
      show_army (self, &self->columns[side]);
    }
}

static void
plan_changed_cb (AciesPlanArmies *self,
                 guint            parts)
{
  if ((parts & ACIES_PLANNED_RULES) != 0)
    show_choices (self);
  else if ((parts & ACIES_PLANNED_ARMIES) != 0)
    for (guint side = 0; side < ACIES_PLANNED_SIDES; side++)
      show_army (self, &self->columns[side]);
}

/* ---- Finding armies ---- */

typedef struct
{
  AciesPlanArmies *self;
  Choice          *choice;
  /* The side that it was opened for by hand, or -1. */
  int              side;
} Reading;

static void
tell_unreadable (AciesPlanArmies *self,
                 const GError    *error)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *dialog = adw_message_dialog_new (GTK_WINDOW (root), _("The Army Could Not Be Read"), error->message);

  adw_message_dialog_add_response (ADW_MESSAGE_DIALOG (dialog), "close", _("_Close"));
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
take_opened (AciesPlanArmies *self,
             Choice          *choice,
             guint            side)
{
  if (fits_rules (self, choice))
    {
      choose (self, side, choice);
    }
  else
    {
      g_autoptr (GError) error = g_error_new (G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                                              /* Translators: an army's name, the id of a ruleset */
                                              _("“%s” is written for other rules: %s."),
                                              acies_army_get_name (choice->army),
                                              acies_army_get_ruleset_id (choice->army));

      tell_unreadable (self, error);
    }
}

static void
read_cb (GObject      *object,
         GAsyncResult *result,
         gpointer      user_data)
{
  g_autofree Reading *reading = user_data;
  g_autoptr (AciesPlanArmies) self = reading->self;
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesDocument) document = acies_document_read_finish (result, &error);

  if (g_cancellable_is_cancelled (self->cancellable))
    return;

  self->n_pending--;
  if (document != NULL && document->army != NULL)
    reading->choice->army = g_object_ref (document->army);
  if (reading->side >= 0)
    {
      if (reading->choice->army != NULL)
        take_opened (self, reading->choice, (guint) reading->side);
      else if (error != NULL)
        tell_unreadable (self, error);
    }
  if (self->n_pending == 0 || reading->side >= 0)
    show_choices (self);
}

static gboolean
is_listed (AciesPlanArmies *self,
           GFile           *file)
{
  for (guint i = 0; i < self->choices->len; i++)
    {
      const Choice *choice = self->choices->pdata[i];

      if (choice->file != NULL && g_file_equal (choice->file, file))
        return TRUE;
    }

  return FALSE;
}

static void
look_into (AciesPlanArmies *self,
           GFile           *file,
           const char      *origin,
           int              side)
{
  Choice *choice;
  Reading *reading;

  if (side < 0 && (self->choices->len >= MAX_FILES || is_listed (self, file)))
    return;

  choice = g_new0 (Choice, 1);
  choice->file = g_object_ref (file);
  choice->origin = origin;
  if (side >= 0)
    g_ptr_array_insert (self->choices, 0, choice);
  else
    g_ptr_array_add (self->choices, choice);

  reading = g_new0 (Reading, 1);
  reading->self = g_object_ref (self);
  reading->choice = choice;
  reading->side = side;
  self->n_pending++;
  acies_document_read_async (self->session, file, FALSE, self->cancellable, read_cb, reading);
}

static void
look_for_armies (AciesPlanArmies *self)
{
  GListModel *recent = acies_session_get_recent (self->session);
  g_autoptr (GPtrArray) own = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GPtrArray) samples = acies_plan_list_samples (".army");

  for (guint i = 0; i < g_list_model_get_n_items (recent); i++)
    {
      g_autoptr (AciesRecentFile) file = g_list_model_get_item (recent, i);

      if (acies_recent_file_get_kind (file) == ACIES_FILE_ARMY)
        look_into (self, acies_recent_file_get_file (file), NULL, -1);
    }
  acies_plan_list_folder (own, acies_session_peek_folder (self->session), ".army");
  for (guint i = 0; i < own->len; i++)
    look_into (self, own->pdata[i], NULL, -1);
  for (guint i = 0; i < samples->len; i++)
    look_into (self, samples->pdata[i], _("sample"), -1);
}

/* ---- Opening by hand ---- */

static void
chosen_cb (AciesPlanArmies *self,
           int              response)
{
  g_autoptr (GFile) file = NULL;

  if (response == GTK_RESPONSE_ACCEPT)
    file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (self->chooser));
  g_clear_object (&self->chooser);
  if (file != NULL)
    look_into (self, file, NULL, (int) self->choosing_side);
}

static void
open_clicked_cb (Column *column)
{
  AciesPlanArmies *self = column->step;
  g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();

  if (self->chooser != NULL)
    return;

  self->choosing_side = column->side;
  self->chooser = gtk_file_chooser_native_new (_("Open Army"), GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))),
                                               GTK_FILE_CHOOSER_ACTION_OPEN, _("_Open"), NULL);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (self->chooser), TRUE);
  gtk_file_filter_set_name (filter, _("Armies"));
  gtk_file_filter_add_suffix (filter, "army");
  gtk_file_chooser_add_filter (GTK_FILE_CHOOSER (self->chooser), filter);
  g_signal_connect_swapped (self->chooser, "response", G_CALLBACK (chosen_cb), self);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (self->chooser));
}

/* ---- Construction ---- */

static void
add_column (AciesPlanArmies *self,
            GtkWidget       *box,
            guint            side)
{
  Column *column = &self->columns[side];
  GtkWidget *content = gtk_box_new (GTK_ORIENTATION_VERTICAL, 18);
  GtkWidget *button = gtk_button_new_with_mnemonic (side == 0 ? _("_Open…") : _("O_pen…"));

  column->step = self;
  column->side = side;
  column->rows = g_ptr_array_new ();
  column->finding_rows = g_ptr_array_new ();
  column->group = ADW_PREFERENCES_GROUP (adw_preferences_group_new ());
  column->findings = ADW_PREFERENCES_GROUP (adw_preferences_group_new ());
  adw_preferences_group_set_title (column->group, side == 0 ? _("First Side") : _("Second Side"));
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_tooltip_text (button, side == 0 ? _("Open an army for the first side")
                                                 : _("Open an army for the second side"));
  adw_preferences_group_set_header_suffix (column->group, button);
  g_signal_connect_swapped (button, "clicked", G_CALLBACK (open_clicked_cb), column);
  gtk_widget_set_hexpand (content, TRUE);
  gtk_box_append (GTK_BOX (content), GTK_WIDGET (column->group));
  column->lineup = ACIES_SKETCH_VIEW (acies_sketch_view_new ());
  acies_sketch_view_set_interactive (column->lineup, FALSE);
  gtk_widget_add_css_class (GTK_WIDGET (column->lineup), "card");
  gtk_box_append (GTK_BOX (content), GTK_WIDGET (column->lineup));
  gtk_box_append (GTK_BOX (content), GTK_WIDGET (column->findings));
  gtk_box_append (GTK_BOX (box), content);
}

static void
acies_plan_armies_dispose (GObject *object)
{
  AciesPlanArmies *self = ACIES_PLAN_ARMIES (object);

  g_cancellable_cancel (self->cancellable);
  if (self->chooser != NULL)
    gtk_native_dialog_destroy (GTK_NATIVE_DIALOG (self->chooser));
  g_clear_object (&self->chooser);
  g_clear_object (&self->plan);
  g_clear_object (&self->session);

  G_OBJECT_CLASS (acies_plan_armies_parent_class)->dispose (object);
}

static void
acies_plan_armies_finalize (GObject *object)
{
  AciesPlanArmies *self = ACIES_PLAN_ARMIES (object);

  g_object_unref (self->cancellable);
  g_ptr_array_unref (self->choices);
  for (guint side = 0; side < ACIES_PLANNED_SIDES; side++)
    {
      g_ptr_array_unref (self->columns[side].rows);
      g_ptr_array_unref (self->columns[side].finding_rows);
    }

  G_OBJECT_CLASS (acies_plan_armies_parent_class)->finalize (object);
}

static void
acies_plan_armies_class_init (AciesPlanArmiesClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = acies_plan_armies_dispose;
  G_OBJECT_CLASS (klass)->finalize = acies_plan_armies_finalize;
}

static void
acies_plan_armies_init (AciesPlanArmies *self)
{
  self->cancellable = g_cancellable_new ();
  self->choices = g_ptr_array_new_with_free_func (choice_free);
}

/**
 * acies_plan_armies_new:
 * @plan: what is being set up
 * @session: knows the files
 * @army: (nullable): an army that is open, offered first
 *
 * Returns: (transfer floating): the step that chooses two armies
 */
GtkWidget *
acies_plan_armies_new (AciesBattlePlan *plan,
                       AciesSession    *session,
                       AciesArmy       *army)
{
  AciesPlanArmies *self = g_object_new (ACIES_TYPE_PLAN_ARMIES, NULL);
  GtkWidget *columns = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 18);
  GtkWidget *box;

  self->plan = g_object_ref (plan);
  self->session = g_object_ref (session);
  adw_bin_set_child (ADW_BIN (self), acies_plan_make_column (&box, 980));
  gtk_box_set_homogeneous (GTK_BOX (columns), TRUE);
  gtk_box_append (GTK_BOX (box), columns);
  for (guint side = 0; side < ACIES_PLANNED_SIDES; side++)
    add_column (self, columns, side);

  if (army != NULL)
    {
      Choice *choice = g_new0 (Choice, 1);

      choice->army = g_object_ref (army);
      choice->origin = _("open now");
      g_ptr_array_add (self->choices, choice);
    }
  look_for_armies (self);
  g_signal_connect_object (plan, "changed", G_CALLBACK (plan_changed_cb), self, G_CONNECT_SWAPPED);
  show_choices (self);

  return GTK_WIDGET (self);
}
