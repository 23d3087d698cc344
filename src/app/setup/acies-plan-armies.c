/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "acies-army-chooser.h"
#include "acies-message.h"
#include "acies-plan-armies.h"

/* More files than these are not looked into; others can be opened by hand. */
#define MAX_FILES 60

struct _AciesPlanArmies
{
  AciesPlanView         parent_instance;

  /* (element-type AciesArmyChoice): whether or not they are read, and those that fit the rules */
  GListStore           *choices;
  GtkFilterListModel   *fitting;
  guint                 n_pending;

  AciesArmyChooser     *first;
  AciesArmyChooser     *second;
  /* While it is shown, and the side that it is for */
  GtkFileChooserNative *chooser;
  AciesArmyChooser     *opening;
};

G_DEFINE_FINAL_TYPE (AciesPlanArmies, acies_plan_armies, ACIES_TYPE_PLAN_VIEW)

/* ---- Proposals ---- */

static gboolean
fits_rules (gpointer item,
            gpointer user_data)
{
  AciesArmy *army = ((AciesArmyChoice *) item)->army;
  AciesRuleset *ruleset = acies_battle_plan_get_ruleset (acies_plan_view_get_plan (user_data));

  return army != NULL && ruleset != NULL
         && g_str_equal (acies_army_get_ruleset_id (army), acies_ruleset_get_id (ruleset));
}

/* The first army that fits and that nobody plays; one that is called like the enemy only where there is no other.
 * Returns: (transfer full) (nullable) */
static AciesArmyChoice *
find_proposal (AciesPlanArmies  *self,
               AciesArmyChooser *enemy)
{
  AciesBattlePlan *plan = acies_plan_view_get_plan (self);
  const char *taken = acies_plan_view_get_choice (enemy);
  const char *name = acies_battle_plan_get_name (plan, acies_plan_view_get_side (enemy));
  g_autoptr (AciesArmyChoice) namesake = NULL;

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->fitting)); i++)
    {
      g_autoptr (AciesArmyChoice) choice = g_list_model_get_item (G_LIST_MODEL (self->fitting), i);

      if (g_str_equal (choice->id, taken))
        continue;
      if (!g_str_equal (acies_army_get_name (choice->army), name))
        return g_steal_pointer (&choice);
      if (namesake == NULL)
        namesake = g_object_ref (choice);
    }

  return g_steal_pointer (&namesake);
}

/* The user's own armies come first, and none is proposed against itself. */
static void
propose_armies (AciesPlanArmies *self)
{
  AciesArmyChooser *choosers[ACIES_PLANNED_SIDES] = { self->first, self->second };

  for (guint side = 0; side < ACIES_PLANNED_SIDES; side++)
    {
      g_autoptr (AciesArmyChoice) choice = find_proposal (self, choosers[1 - side]);

      if (choice != NULL && acies_battle_plan_get_army (acies_plan_view_get_plan (self), side) == NULL)
        acies_army_chooser_choose (choosers[side], choice);
    }
}

/* Proposes rules for which there are armies. */
static void
propose_rules (AciesPlanArmies *self)
{
  AciesRulesetLibrary *library = acies_session_get_rulesets (acies_plan_view_get_session (self));
  AciesRuleset *ruleset = NULL;

  for (guint i = 0; ruleset == NULL && i < g_list_model_get_n_items (G_LIST_MODEL (self->choices)); i++)
    {
      g_autoptr (AciesArmyChoice) choice = g_list_model_get_item (G_LIST_MODEL (self->choices), i);

      if (choice->army != NULL)
        ruleset = acies_ruleset_library_find (library, acies_army_get_ruleset_id (choice->army), NULL);
    }
  if (ruleset != NULL)
    acies_battle_plan_propose_ruleset (acies_plan_view_get_plan (self), ruleset);
}

static void
show_choices (AciesPlanArmies *self)
{
  const char *description = NULL;

  gtk_filter_changed (gtk_filter_list_model_get_filter (self->fitting), GTK_FILTER_CHANGE_DIFFERENT);
  if (g_list_model_get_n_items (G_LIST_MODEL (self->fitting)) == 0)
    description = self->n_pending > 0 ? _("Looking for armies…") : _("There is no army by these rules yet.");
  acies_army_chooser_set_description (self->first, description);
  acies_army_chooser_set_description (self->second, description);
  if (self->n_pending == 0)
    propose_armies (self);
}

static void
acies_plan_armies_changed (AciesPlanView *view,
                           guint          parts)
{
  AciesPlanArmies *self = ACIES_PLAN_ARMIES (view);

  if ((parts & ACIES_PLANNED_RULES) == 0)
    return;

  if (self->n_pending == 0)
    propose_rules (self);
  show_choices (self);
}

/* ---- Finding armies ---- */

typedef struct
{
  AciesPlanArmies  *self;
  AciesArmyChoice  *choice;
  /* (nullable): the side that the file was opened for by hand */
  AciesArmyChooser *chooser;
} Reading;

static void
take_opened (AciesPlanArmies  *self,
             AciesArmyChooser *chooser,
             AciesArmyChoice  *choice)
{
  g_autofree char *text = NULL;

  if (fits_rules (choice, self))
    {
      acies_army_chooser_choose (chooser, choice);
      return;
    }

  /* Translators: an army's name, the id of a ruleset */
  text = g_strdup_printf (_("“%s” is written for other rules: %s."), acies_army_get_name (choice->army),
                          acies_army_get_ruleset_id (choice->army));
  acies_message_show (GTK_WIDGET (self), _("The Army Could Not Be Read"), text);
}

static void
read_cb (GObject      *object,
         GAsyncResult *result,
         gpointer      user_data)
{
  g_autofree Reading *reading = user_data;
  g_autoptr (AciesPlanArmies) self = reading->self;
  g_autoptr (AciesArmyChoice) choice = reading->choice;
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesDocument) document = acies_document_read_finish (result, &error);

  if (acies_plan_view_get_plan (self) == NULL)
    return;

  self->n_pending--;
  if (document != NULL && document->army != NULL)
    g_set_object (&choice->army, document->army);
  if (self->n_pending == 0)
    propose_rules (self);
  if (self->n_pending == 0 || reading->chooser != NULL)
    show_choices (self);
  if (reading->chooser != NULL && choice->army != NULL)
    take_opened (self, reading->chooser, choice);
  else if (reading->chooser != NULL && error != NULL)
    acies_message_show (GTK_WIDGET (self), _("The Army Could Not Be Read"), error->message);
}

/* Returns: the position of the choice of a file; %GTK_INVALID_LIST_POSITION when it is not listed */
static guint
find_file (AciesPlanArmies *self,
           GFile           *file)
{
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->choices)); i++)
    {
      g_autoptr (AciesArmyChoice) choice = g_list_model_get_item (G_LIST_MODEL (self->choices), i);

      if (choice->file != NULL && g_file_equal (choice->file, file))
        return i;
    }

  return GTK_INVALID_LIST_POSITION;
}

/* What is listed is to be replaced: no army is listed twice. */
static void
unlist_file (AciesPlanArmies *self,
             GFile           *file)
{
  guint position = file != NULL ? find_file (self, file) : GTK_INVALID_LIST_POSITION;

  if (position != GTK_INVALID_LIST_POSITION)
    g_list_store_remove (self->choices, position);
}

static void
look_into (AciesPlanArmies  *self,
           GFile            *file,
           const char       *origin,
           AciesArmyChooser *chooser)
{
  guint n_choices = g_list_model_get_n_items (G_LIST_MODEL (self->choices));
  Reading *reading;

  if (chooser == NULL && (n_choices >= MAX_FILES || find_file (self, file) != GTK_INVALID_LIST_POSITION))
    return;

  reading = g_new0 (Reading, 1);
  reading->self = g_object_ref (self);
  reading->choice = acies_army_choice_new (file, NULL, origin);
  reading->chooser = chooser;
  g_list_store_insert (self->choices, chooser != NULL ? 0 : n_choices, reading->choice);
  self->n_pending++;
  acies_plan_view_read (ACIES_PLAN_VIEW (self), file, read_cb, reading);
}

static void
look_for_armies (AciesPlanArmies *self)
{
  AciesSession *session = acies_plan_view_get_session (self);
  GListModel *recent = acies_session_get_recent (session);
  g_autoptr (GPtrArray) own = acies_plan_view_list_files (acies_session_peek_folder (session), ".army");
  g_autoptr (GPtrArray) samples = acies_plan_view_list_files (NULL, ".army");

  for (guint i = 0; i < g_list_model_get_n_items (recent); i++)
    {
      g_autoptr (GFile) file = g_list_model_get_item (recent, i);

      if (acies_file_kind_for_file (file) == ACIES_FILE_ARMY)
        look_into (self, file, NULL, NULL);
    }
  for (guint i = 0; i < own->len; i++)
    look_into (self, own->pdata[i], NULL, NULL);
  for (guint i = 0; i < samples->len; i++)
    look_into (self, samples->pdata[i], _("sample"), NULL);
}

/**
 * acies_plan_armies_offer:
 * @self: the step
 * @army: an army that is open
 * @file: (nullable): where it is kept
 *
 * Offers an army before all others, for the first side, as it is and not as its file has it.
 */
void
acies_plan_armies_offer (AciesPlanArmies *self,
                         AciesArmy       *army,
                         GFile           *file)
{
  g_autoptr (AciesArmyChoice) choice = acies_army_choice_new (file, army, _("open now"));

  g_return_if_fail (ACIES_IS_PLAN_ARMIES (self));

  unlist_file (self, file);
  g_list_store_insert (self->choices, 0, choice);
  show_choices (self);
}

/* ---- Opening by hand ---- */

static void
open_file (AciesPlanArmies *self,
           GFile           *file)
{
  guint position = find_file (self, file);
  g_autoptr (AciesArmyChoice) listed = NULL;

  if (position != GTK_INVALID_LIST_POSITION)
    listed = g_list_model_get_item (G_LIST_MODEL (self->choices), position);
  if (listed != NULL && listed->army != NULL)
    {
      take_opened (self, self->opening, listed);
      return;
    }

  unlist_file (self, file);
  look_into (self, file, NULL, self->opening);
}

static void
response_cb (AciesPlanArmies *self,
             int              response)
{
  g_autoptr (GFile) file = NULL;

  if (response == GTK_RESPONSE_ACCEPT)
    file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (self->chooser));
  g_clear_object (&self->chooser);
  if (file != NULL)
    open_file (self, file);
}

static void
open_action (GtkWidget  *widget,
             const char *action_name,
             GVariant   *parameter)
{
  AciesPlanArmies *self = ACIES_PLAN_ARMIES (widget);
  g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();

  if (self->chooser != NULL)
    return;

  self->opening = g_variant_get_uint32 (parameter) == 0 ? self->first : self->second;
  self->chooser = gtk_file_chooser_native_new (_("Open Army"), GTK_WINDOW (gtk_widget_get_root (widget)),
                                               GTK_FILE_CHOOSER_ACTION_OPEN, _("_Open"), NULL);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (self->chooser), TRUE);
  gtk_file_filter_set_name (filter, _("Armies"));
  gtk_file_filter_add_suffix (filter, "army");
  gtk_file_chooser_add_filter (GTK_FILE_CHOOSER (self->chooser), filter);
  g_signal_connect_swapped (self->chooser, "response", G_CALLBACK (response_cb), self);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (self->chooser));
}

/* ---- Construction ---- */

static void
acies_plan_armies_set_up (AciesPlanView *view)
{
  look_for_armies (ACIES_PLAN_ARMIES (view));
}

static char *
acies_plan_armies_describe (AciesPlanView *view)
{
  AciesBattlePlan *plan = acies_plan_view_get_plan (view);

  if (!acies_battle_plan_is_ready (plan))
    return g_strdup (_("to be chosen"));

  /* Translators: the names of two sides */
  return g_strdup_printf (_("%s – %s"), acies_battle_plan_get_name (plan, 0), acies_battle_plan_get_name (plan, 1));
}

static void
acies_plan_armies_dispose (GObject *object)
{
  AciesPlanArmies *self = ACIES_PLAN_ARMIES (object);

  if (self->chooser != NULL)
    gtk_native_dialog_destroy (GTK_NATIVE_DIALOG (self->chooser));
  g_clear_object (&self->chooser);
  g_clear_object (&self->fitting);
  g_clear_object (&self->choices);

  G_OBJECT_CLASS (acies_plan_armies_parent_class)->dispose (object);
}

static void
acies_plan_armies_class_init (AciesPlanArmiesClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  AciesPlanViewClass *view_class = ACIES_PLAN_VIEW_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = acies_plan_armies_dispose;
  view_class->set_up = acies_plan_armies_set_up;
  view_class->changed = acies_plan_armies_changed;
  view_class->describe = acies_plan_armies_describe;

  g_type_ensure (ACIES_TYPE_ARMY_CHOOSER);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/acies/Acies/acies-plan-armies.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesPlanArmies, first);
  gtk_widget_class_bind_template_child (widget_class, AciesPlanArmies, second);

  gtk_widget_class_install_action (widget_class, "armies.open", "u", open_action);
}

static void
acies_plan_armies_init (AciesPlanArmies *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->choices = g_list_store_new (ACIES_TYPE_ARMY_CHOICE);
  self->fitting = gtk_filter_list_model_new (G_LIST_MODEL (g_object_ref (self->choices)),
                                             GTK_FILTER (gtk_custom_filter_new (fits_rules, self, NULL)));
  acies_army_chooser_set_choices (self->first, G_LIST_MODEL (self->fitting));
  acies_army_chooser_set_choices (self->second, G_LIST_MODEL (self->fitting));
}
