/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include <glib/gi18n.h>

#include "acies-clause-label.h"
#include "acies-clause-list.h"
#include "acies-clause-row.h"
#include "acies-enum.h"
#include "acies-rules-parts.h"

/* ---- Pieces ---- */

static gboolean
is_text (const char *text)
{
  return text != NULL && *text != '\0';
}

static void
clear_box (GtkBox *box)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (box))) != NULL)
    gtk_box_remove (box, child);
}

static AdwPreferencesGroup *
add_group (GtkBox     *box,
           const char *title,
           const char *description)
{
  GtkWidget *group = adw_preferences_group_new ();
  g_autofree char *escaped_title = g_markup_escape_text (title, -1);
  g_autofree char *escaped = g_markup_escape_text (description != NULL ? description : "", -1);

  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (group), escaped_title);
  adw_preferences_group_set_description (ADW_PREFERENCES_GROUP (group), escaped);
  gtk_box_append (box, group);

  return ADW_PREFERENCES_GROUP (group);
}

static GtkWidget *
add_row (AdwPreferencesGroup *group,
         const char          *title,
         const char          *subtitle)
{
  GtkWidget *row = g_object_new (ADW_TYPE_ACTION_ROW,
                                 "use-markup", FALSE,
                                 "title", title,
                                 "title-lines", 0,
                                 "subtitle", subtitle != NULL ? subtitle : "",
                                 "subtitle-lines", 0,
                                 NULL);

  adw_preferences_group_add (group, row);

  return row;
}

/* At the right edge, "MH-71". */
static void
add_clause (GtkWidget    *row,
            AciesRuleset *ruleset,
            const char   *clause)
{
  GtkWidget *label;

  if (!is_text (clause))
    return;

  label = acies_clause_label_new (ruleset, clause);
  gtk_widget_add_css_class (label, "acies-numbers");
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), label);
}

static void
add_prefix (GtkWidget  *row,
            const char *text)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_widget_add_css_class (label, "acies-dim");
  gtk_widget_add_css_class (label, "acies-numbers");
  gtk_label_set_width_chars (GTK_LABEL (label), 4);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), label);
}

/* ---- About ---- */

static const char * const explanations[] = {
  [ACIES_CLAUSE_COMPUTE] = N_("a procedure gives the result"),
  [ACIES_CLAUSE_CHECK] = N_("the program looks, and warns"),
  [ACIES_CLAUSE_STATE] = N_("the program keeps track"),
  [ACIES_CLAUSE_REMIND] = N_("shown at the right moment"),
  [ACIES_CLAUSE_ADVICE] = N_("scales, painting, background"),
};

/* How many clauses are of a class, and what becomes of them. */
static void
add_kind (GtkFlowBox      *flow,
          AciesRuleset    *ruleset,
          AciesClauseKind  kind)
{
  g_autoptr (GtkBuilder) builder = gtk_builder_new_from_resource ("/org/acies/Acies/acies-kind-button.ui");
  GObject *button = gtk_builder_get_object (builder, "button");
  g_autofree char *number = g_strdup_printf ("%u", acies_clause_list_count (ruleset, (int) kind));
  const char *explanation = _(explanations[kind]);
  /* Translators: how many clauses are of a class, and what that means */
  g_autofree char *name = g_strdup_printf (_("%s %s: %s"), number, acies_clause_kind_get_label (kind), explanation);

  gtk_label_set_label (GTK_LABEL (gtk_builder_get_object (builder, "number")), number);
  acies_clause_row_show_kind (GTK_LABEL (gtk_builder_get_object (builder, "kind")), kind);
  gtk_label_set_label (GTK_LABEL (gtk_builder_get_object (builder, "explanation")), explanation);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s",
                                         acies_enum_get_nick (ACIES_TYPE_CLAUSE_KIND, (int) kind));
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  gtk_flow_box_append (flow, GTK_WIDGET (gtk_builder_get_object (builder, "child")));
}

static void
add_kinds (GtkBox       *box,
           AciesRuleset *ruleset)
{
  guint n_clauses = acies_clause_list_count (ruleset, -1);
  g_autofree char *title = g_strdup_printf (ngettext ("What becomes of its clause",
                                                      "What becomes of its %u clauses", n_clauses), n_clauses);
  AdwPreferencesGroup *group = add_group (box, title, NULL);
  GtkWidget *flow = g_object_new (GTK_TYPE_FLOW_BOX,
                                  "selection-mode", GTK_SELECTION_NONE,
                                  "homogeneous", TRUE,
                                  "min-children-per-line", 2,
                                  "max-children-per-line", 5,
                                  "column-spacing", 6,
                                  "row-spacing", 6,
                                  NULL);

  gtk_widget_add_css_class (flow, "acies-kinds");
  gtk_accessible_update_property (GTK_ACCESSIBLE (flow), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
  for (AciesClauseKind kind = ACIES_CLAUSE_COMPUTE; kind <= ACIES_CLAUSE_ADVICE; kind++)
    add_kind (GTK_FLOW_BOX (flow), ruleset, kind);
  adw_preferences_group_add (group, flow);
}

/* What is said of it, and what it says: the word small, the fact below it large. */
static void
add_facts (GtkBox       *box,
           AciesRuleset *ruleset)
{
  const struct
  {
    const char *key;
    const char *label;
  } facts[] = {
    { "period", _("Period") },
    { "figure-scale", _("Figure scale") },
    { "basing", _("Basing") },
    { "ground-scale", _("Ground scale") },
    { "time-scale", _("Time scale") },
  };
  AdwPreferencesGroup *group = add_group (box, _("Scale and Size"), NULL);
  guint n_phases = acies_ruleset_get_n_phases (ruleset);
  guint n_steps = acies_ruleset_get_n_steps (ruleset);
  guint n_procedures = acies_ruleset_get_n_procedures (ruleset);
  guint n_options = acies_schema_get_n_fields (acies_ruleset_get_options (ruleset));
  g_autofree char *phases = g_strdup_printf (ngettext ("%u phase", "%u phases", n_phases), n_phases);
  g_autofree char *steps = g_strdup_printf (ngettext ("%u step", "%u steps", n_steps), n_steps);
  g_autofree char *procedures = g_strdup_printf (ngettext ("%u procedure", "%u procedures", n_procedures),
                                                 n_procedures);
  g_autofree char *options = g_strdup_printf (ngettext ("%u option", "%u options", n_options), n_options);
  g_autofree char *size = g_strjoin (" · ", phases, steps, procedures, options, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (facts); i++)
    {
      const char *fact = acies_ruleset_get_identity (ruleset, facts[i].key);

      if (is_text (fact))
        gtk_widget_add_css_class (add_row (group, facts[i].label, fact), "acies-fact-row");
    }
  gtk_widget_add_css_class (add_row (group, _("Size"), size), "acies-fact-row");
}

/**
 * acies_rules_fill_about:
 * @box: a box
 * @ruleset: a ruleset
 *
 * Fills a box with how many clauses of which class @ruleset has, and at what scale it plays,
 * in place of what was there.  Its buttons activate `rules.show-class` with the nick of a class.
 */
void
acies_rules_fill_about (GtkBox       *box,
                        AciesRuleset *ruleset)
{
  clear_box (box);
  add_kinds (box, ruleset);
  add_facts (box, ruleset);
}

/* ---- Turn ---- */

/* What is resolved in it: "Procedures: Shooting, Choice of target" */
static char *
name_procedures (AciesRuleset    *ruleset,
                 const AciesStep *step)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  g_autofree char *joined = NULL;

  if (step->n_procedures == 0)
    return g_strdup ("");

  for (guint i = 0; i < step->n_procedures; i++)
    {
      const AciesProcedure *procedure = acies_ruleset_get_procedure (ruleset, step->procedures[i]);

      g_ptr_array_add (names, (gpointer) acies_procedure_get_label (procedure));
    }
  g_ptr_array_add (names, NULL);
  joined = g_strjoinv (", ", (char **) names->pdata);

  return g_strdup_printf (ngettext ("Procedure: %s", "Procedures: %s", step->n_procedures), joined);
}

static void
add_step (AdwPreferencesGroup *group,
          AciesRuleset        *ruleset,
          guint                index)
{
  const AciesStep *step = acies_ruleset_get_step (ruleset, index);
  g_autofree char *label = acies_ruleset_label_step (ruleset, NULL, index);
  g_autofree char *procedures = name_procedures (ruleset, step);
  g_autofree char *subtitle = is_text (step->reminder) && *procedures != '\0'
                              ? g_strjoin ("\n", step->reminder, procedures, NULL)
                              : g_strconcat (step->reminder, procedures, NULL);
  g_autofree char *number = g_strdup_printf ("%u", index + 1);
  GtkWidget *row = add_row (group, label, subtitle);

  add_prefix (row, number);
  add_clause (row, ruleset, step->clause);
}

static void
add_reminder (AdwPreferencesGroup *group,
              AciesRuleset        *ruleset,
              const AciesReminder *reminder)
{
  GtkWidget *row = add_row (group, reminder->text, NULL);
  GtkWidget *icon = gtk_image_new_from_icon_name ("dialog-information-symbolic");

  gtk_widget_add_css_class (icon, "acies-dim");
  gtk_accessible_update_property (GTK_ACCESSIBLE (icon), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Reminder"), -1);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), icon);
  add_clause (row, ruleset, reminder->clause);
}

static void
add_phase (GtkBox           *box,
           AciesRuleset     *ruleset,
           const AciesPhase *phase)
{
  AdwPreferencesGroup *group = add_group (box, phase->label, phase->help);

  for (guint i = 0; i < phase->n_steps; i++)
    add_step (group, ruleset, phase->first_step + i);
  for (guint i = 0; i < acies_ruleset_get_n_reminders (ruleset); i++)
    {
      const AciesReminder *reminder = acies_ruleset_get_reminder (ruleset, i);

      if (g_strv_contains (reminder->phases, phase->id))
        add_reminder (group, ruleset, reminder);
    }
}

/**
 * acies_rules_fill_turn:
 * @box: a box
 * @ruleset: a ruleset
 *
 * Fills a box with the phases and steps of a turn and their reminders, in place of what was there.
 */
void
acies_rules_fill_turn (GtkBox       *box,
                       AciesRuleset *ruleset)
{
  AdwPreferencesGroup *group = NULL;

  clear_box (box);
  for (guint i = 0; i < acies_ruleset_get_n_phases (ruleset); i++)
    add_phase (box, ruleset, acies_ruleset_get_phase (ruleset, i));

  for (guint i = 0; i < acies_ruleset_get_n_reminders (ruleset); i++)
    {
      const AciesReminder *reminder = acies_ruleset_get_reminder (ruleset, i);

      if (reminder->phases[0] != NULL)
        continue;

      if (group == NULL)
        group = add_group (box, _("At Any Time"), NULL);
      add_reminder (group, ruleset, reminder);
    }
}

/* ---- Readings ---- */

static const AciesReading *
find_reading (AciesRuleset *ruleset,
              const char   *option)
{
  for (guint i = 0; i < acies_ruleset_get_n_readings (ruleset); i++)
    {
      const AciesReading *reading = acies_ruleset_get_reading (ruleset, i);

      if (strcmp (reading->option, option) == 0)
        return reading;
    }

  return NULL;
}

/* Marks the choice that holds until the players take another. */
static void
mark_default (GtkWidget *row)
{
  GtkWidget *label = gtk_label_new (_("default"));

  gtk_widget_add_css_class (label, "acies-chip");
  gtk_widget_set_valign (label, GTK_ALIGN_CENTER);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), label);
}

static void
add_choices (AdwPreferencesGroup *group,
             AciesRuleset        *ruleset,
             const AciesField    *option)
{
  AciesVocabulary *choices = acies_field_get_vocabulary (option);
  g_autofree char *fallback = acies_field_has_default (option) ? acies_field_print_default (option) : NULL;

  for (guint i = 0; choices != NULL && i < acies_vocabulary_get_n_items (choices); i++)
    {
      GtkWidget *row = add_row (group, acies_vocabulary_get_item_label (choices, i),
                                acies_vocabulary_get_item_help (choices, i));

      if (g_strcmp0 (fallback, acies_vocabulary_get_item_id (choices, i)) == 0)
        mark_default (row);
      add_clause (row, ruleset, acies_vocabulary_get_item_clause (choices, i));
    }
}

/* Numbers and truths have no list of choices: what may be put in stands for them. */
static void
add_limits (AdwPreferencesGroup *group,
            const AciesField    *option)
{
  g_autofree char *limits = acies_field_get_value_type (option) == ACIES_FIELD_BOOLEAN
                            ? g_strdup (_("yes or no")) : acies_field_describe_limits (option);
  g_autofree char *fallback = acies_field_has_default (option) ? acies_field_print_default (option) : NULL;
  g_autofree char *title = NULL;

  if (g_strcmp0 (fallback, "true") == 0)
    title = g_strdup (_("Yes by default"));
  else if (g_strcmp0 (fallback, "false") == 0)
    title = g_strdup (_("No by default"));
  else if (fallback != NULL)
    title = g_strdup_printf (_("%s by default"), fallback);
  add_row (group, title != NULL ? title : _("As the players agree"), limits);
}

static void
add_option (GtkBox           *box,
            AciesRuleset     *ruleset,
            const AciesField *option)
{
  const AciesReading *reading = find_reading (ruleset, acies_field_get_id (option));
  AdwPreferencesGroup *group = add_group (box, acies_field_get_label (option),
                                          reading != NULL ? reading->question : acies_field_get_help (option));
  g_autofree char *names = reading != NULL && is_text (acies_field_get_clause (option))
                           ? g_strjoin (" · ", reading->id, acies_field_get_clause (option), NULL)
                           : g_strdup (reading != NULL ? reading->id : acies_field_get_clause (option));

  if (is_text (names))
    {
      GtkWidget *label = gtk_label_new (names);

      gtk_widget_add_css_class (label, "acies-clause");
      adw_preferences_group_set_header_suffix (group, label);
    }
  if (acies_field_get_value_type (option) == ACIES_FIELD_CHOICE)
    add_choices (group, ruleset, option);
  else
    add_limits (group, option);
}

/**
 * acies_rules_fill_readings:
 * @box: a box
 * @ruleset: a ruleset
 *
 * Fills a box with the options and their choices, and the readings that are settled, in place of
 * what was there.
 */
void
acies_rules_fill_readings (GtkBox       *box,
                           AciesRuleset *ruleset)
{
  AciesSchema *options = acies_ruleset_get_options (ruleset);
  AdwPreferencesGroup *group = NULL;

  clear_box (box);
  for (guint i = 0; i < acies_schema_get_n_fields (options); i++)
    add_option (box, ruleset, acies_schema_get_field (options, i));

  for (guint i = 0; i < acies_ruleset_get_n_readings (ruleset); i++)
    {
      const AciesReading *reading = acies_ruleset_get_reading (ruleset, i);

      if (*reading->option != '\0')
        continue;

      if (group == NULL)
        group = add_group (box, _("Settled Readings"),
                           _("Where the text is silent or unclear and the program takes it in one way."));
      add_prefix (add_row (group, reading->question, reading->answer), reading->id);
    }
}
