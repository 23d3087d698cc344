/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "acies-restyle.h"
#include "acies-result-card.h"
#include "acies-result-layout.h"
#include "acies-result-line.h"

#define MOST_CHANGES 3
#define MOST_LINES   12

struct _AciesResultCard
{
  AdwBin         parent_instance;

  gboolean       brief;
  AciesRuleset  *ruleset;
  AciesProposal *proposal;
  AciesAnalysis *analysis;
  GError        *error;
  char          *hint;
  /* Shown in place of the proposal */
  AciesEntry    *entry; /* (nullable) */
  gboolean       is_over;

  GtkLabel      *headline;
  GtkWidget     *reasons;
  GtkWidget     *scroller;
  GtkLabel      *chance;
  GtkBox        *lines;
  GtkWidget     *separator;
  GtkBox        *consequences;
  /* How many lines of each box say something now; those after them are hidden. */
  guint          n_lines;
  guint          n_consequences;
  GtkWidget     *agree_button;
  GtkWidget     *agree_key;
};

G_DEFINE_FINAL_TYPE (AciesResultCard, acies_result_card, ADW_TYPE_BIN)

/* ---- Lines ---- */

/* (transfer none): the line of a box with an index from 0.  Lines stay for what is said next: half of all widgets that
 * were made after an entry was accepted were those of lines that had said the same. */
static AciesResultLine *
ensure_line (GtkBox *box,
             guint   index)
{
  GtkWidget *line = gtk_widget_get_first_child (GTK_WIDGET (box));

  for (guint i = 0; i < index && line != NULL; i++)
    line = gtk_widget_get_next_sibling (line);
  if (line == NULL)
    {
      line = acies_result_line_new ();
      gtk_box_append (box, line);
    }
  gtk_widget_set_visible (line, TRUE);

  return ACIES_RESULT_LINE (line);
}

/* Where there is little room, each takes a line, and what the line has no room for is in its tooltip.  What something is
 * refused for is read as a whole.  A consequence without an icon is the rest of them. */
static GtkWidget *
add_line (AciesResultCard *self,
          GtkBox          *box,
          const char      *icon,
          const char      *text,
          const char      *clause)
{
  guint *n_lines = box == self->lines ? &self->n_lines : &self->n_consequences;
  AciesResultLine *line = ensure_line (box, (*n_lines)++);
  gboolean whole = !self->brief || (box == self->lines && icon != NULL);

  acies_result_line_set (line, icon, text, whole, self->ruleset, clause);
  acies_set_css_class (GTK_WIDGET (line), "acies-dim", box == self->consequences && icon == NULL);

  return GTK_WIDGET (line);
}

static void
add_explanation (AciesResultCard *self,
                 AciesOutcome    *outcome)
{
  guint n_lines = acies_outcome_get_n_lines (outcome);
  guint most = self->brief ? 1 : MOST_LINES;
  /* The last line is what the others come to. */
  guint first = n_lines > most ? n_lines - most : 0;

  for (guint i = first; i < n_lines; i++)
    {
      const AciesLine *line = acies_outcome_get_line (outcome, i);
      g_autofree char *text = NULL;

      if (line->value[0] != '\0')
        /* Translators: a reason and what it amounts to: "Elite troops: +1" */
        text = g_strdup_printf (_("%s: %s"), line->label, line->value);
      else
        text = g_strdup (line->label);
      add_line (self, self->lines, NULL, text, line->clause);
    }
}

static void
add_follow_ups (AciesResultCard *self,
                AciesOutcome    *outcome,
                guint           *n_added)
{
  AciesBattle *battle = acies_proposal_get_battle (self->proposal);
  const AciesFacts *facts = acies_proposal_get_facts (self->proposal);

  for (guint i = 0; i < acies_outcome_get_n_follow_ups (outcome) && *n_added < (self->brief ? 1 : MOST_CHANGES); i++)
    {
      const AciesFollowUp *follow_up = acies_outcome_get_follow_up (outcome, i);
      const AciesProcedure *procedure = acies_ruleset_find_procedure (acies_battle_get_ruleset (battle),
                                                                      follow_up->procedure);
      const char *id = follow_up->party == 'b' ? acies_facts_get_b (facts) : acies_facts_get_a (facts);
      g_autofree char *text = NULL;

      if (procedure == NULL)
        continue;
      /* Translators: what must follow, for whom: "Then Rally test: Agrianians" */
      text = g_strdup_printf (_("Then %s: %s"), acies_procedure_get_label (procedure),
                              acies_situation_get_name (acies_proposal_get_situation (self->proposal), id));
      add_line (self, self->consequences, "go-next-symbolic", text, acies_procedure_get_clauses (procedure)[0]);
      *n_added += 1;
    }
}

static char *
describe_change (const AciesSituation    *situation,
                 const AciesStatusChange *change)
{
  const AciesBody *body = acies_situation_find (situation, change->subject);
  const AciesSide *side = acies_situation_find_side (situation, change->subject);
  const AciesRecord *status = body != NULL ? body->status : side != NULL ? side->status : NULL;
  const char *name = acies_situation_get_name (situation, change->subject);
  AciesField *field;

  if (status == NULL)
    return NULL;
  if (change->field < 0)
    /* Translators: a unit that goes elsewhere on the table */
    return g_strdup_printf (_("%s moves"), name);
  field = acies_schema_get_field (acies_record_get_schema (status), (guint) change->field);
  if (acies_field_get_value_type (field) == ACIES_FIELD_BOOLEAN && !acies_record_get_boolean (status, (guint) change->field))
    /* Translators: a unit, and a status that becomes true: "Agrianians: has shot" */
    return g_strdup_printf (_("%s: %s"), name, acies_field_get_label (field));

  /* Translators: a unit, a status, what it was and what it becomes: "Agrianians, casualties: 0 → 3" */
  return g_strdup_printf (_("%s, %s: %s → %s"), name,
                          acies_field_get_label (field),
                          change->before[0] != '\0' ? change->before : "–",
                          change->after[0] != '\0' ? change->after : "–");
}

/* Numbers come before flags such as "has shot". */
static int
compare_changes (gconstpointer one,
                 gconstpointer other)
{
  const AciesStatusChange *change = *(const AciesStatusChange * const *) one;
  const AciesStatusChange *other_change = *(const AciesStatusChange * const *) other;

  return g_ascii_isdigit (other_change->after[0]) - g_ascii_isdigit (change->after[0]);
}

/* Says how many changes are not shown: in a line of its own, or, where there is little room, behind the last one. */
static void
add_rest (AciesResultCard *self,
          guint            n_left)
{
  g_autofree char *text = g_strdup_printf (ngettext ("%u change more", "%u changes more", n_left), n_left);

  if (self->brief && self->n_consequences > 0)
    acies_result_line_set_rest (ensure_line (self->consequences, self->n_consequences - 1), n_left, text);
  else
    add_line (self, self->consequences, NULL, text, NULL);
}

static void
add_changes (AciesResultCard *self,
             guint            n_added)
{
  const AciesSituation *situation = acies_proposal_get_situation (self->proposal);
  g_autoptr (GPtrArray) changes = acies_proposal_list_changes (self->proposal);
  guint most = self->brief ? 1 : MOST_CHANGES;
  guint n_left = 0;

  g_ptr_array_sort (changes, compare_changes);
  for (guint i = 0; i < changes->len; i++)
    {
      g_autofree char *text = describe_change (situation, changes->pdata[i]);

      if (text == NULL)
        continue;
      if (n_added >= most)
        {
          n_left++;
          continue;
        }
      add_line (self, self->consequences, "go-next-symbolic", text, NULL);
      n_added++;
    }

  if (n_left > 0)
    add_rest (self, n_left);
}

/* ---- Headline ---- */

static char *
describe_chance (AciesResultCard *self,
                 AciesOutcome    *outcome)
{
  int headline = acies_procedure_get_headline (acies_proposal_get_procedure (self->proposal));
  g_autofree char *text = NULL;
  g_autofree char *percent = NULL;
  g_autofree char *shown = NULL;
  double wins, locked, loses;

  if (self->analysis == NULL || headline < 0
      || acies_analysis_get_bars (self->analysis)->len < 2
      || acies_analysis_get_procedure (self->analysis) != acies_proposal_get_procedure (self->proposal)
      || acies_analysis_get_fight (self->analysis, &wins, &locked, &loses))
    return NULL;

  text = acies_record_print (acies_outcome_get_outputs (outcome), (guint) headline);
  shown = acies_record_display (acies_outcome_get_outputs (outcome), (guint) headline);
  if (acies_analysis_get_mean (self->analysis) == acies_analysis_get_mean (self->analysis))
    {
      percent = acies_format_percent (acies_analysis_chance_of (self->analysis, text, TRUE));
      /* Translators: how likely a result was: "32 % chance of 3 or more" */
      return g_strdup_printf (_("%s chance of %s or more"), percent, shown);
    }

  /* The chart says it too, and is beside it. */
  if (self->brief)
    return NULL;

  percent = acies_format_percent (acies_analysis_chance_of (self->analysis, text, FALSE));
  /* Translators: how likely a result was: "17 % chance" */
  return g_strdup_printf (_("%s chance"), percent);
}

static void
show_headline (AciesResultCard *self,
               const char      *text,
               gboolean         strong)
{
  gtk_label_set_text (self->headline, text != NULL ? text : "");
  acies_set_css_class (GTK_WIDGET (self->headline), "heading", strong);
}

static void
show_error (AciesResultCard *self,
            const GError    *error)
{
  gboolean refused = g_error_matches (error, ACIES_INPUT_ERROR, ACIES_INPUT_ERROR_NOT_ALLOWED);
  GtkWidget *line;

  if (self->hint != NULL && !refused)
    {
      show_headline (self, self->hint, FALSE);
      return;
    }

  show_headline (self, error->message, TRUE);
  line = add_line (self, self->lines, "dialog-warning-symbolic",
                   refused ? _("The rules do not allow it") : _("Something is missing"),
                   refused ? acies_refusal_get_clause (error) : NULL);
  if (refused && self->proposal != NULL)
    gtk_box_append (GTK_BOX (line), self->agree_button);
}

static void
add_agreement (AciesResultCard *self)
{
  const char *reason = acies_proposal_get_agreement (self->proposal);
  g_autofree char *text = NULL;

  if (reason == NULL)
    return;

  /* Translators: why the players agreed on what the rules forbid */
  text = g_strdup_printf (_("By agreement: %s"), reason);
  add_line (self, self->lines, "emblem-ok-symbolic", text, NULL);
}

static void
show_chance (AciesResultCard *self,
             const char      *text)
{
  gtk_label_set_text (self->chance, text != NULL ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (self->chance), text != NULL && text[0] != '\0');
}

/* Begins to say something else. */
static void
begin_lines (AciesResultCard *self)
{
  /* It stays for the next refusal. */
  if (gtk_widget_get_parent (self->agree_button) != NULL)
    gtk_box_remove (GTK_BOX (gtk_widget_get_parent (self->agree_button)), self->agree_button);
  self->n_lines = self->n_consequences = 0;
}

static void
hide_lines (GtkBox *box,
            guint   n_shown)
{
  guint i = 0;

  for (GtkWidget *line = gtk_widget_get_first_child (GTK_WIDGET (box)); line != NULL;
       line = gtk_widget_get_next_sibling (line))
    if (i++ >= n_shown)
      gtk_widget_set_visible (line, FALSE);
  gtk_widget_set_visible (GTK_WIDGET (box), n_shown > 0);
}

/* @scrolls: whether the reasons may be many; a refusal is seen as a whole, and a hint takes no more than its line. */
static void
show_lines (AciesResultCard *self,
            gboolean         scrolls)
{
  hide_lines (self->lines, self->n_lines);
  hide_lines (self->consequences, self->n_consequences);
  gtk_widget_set_visible (self->separator, self->n_lines > 0 && self->n_consequences > 0);
  gtk_widget_set_visible (self->reasons, self->n_lines > 0 || gtk_widget_get_visible (GTK_WIDGET (self->chance)));
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (self->scroller), GTK_POLICY_NEVER,
                                  scrolls ? GTK_POLICY_AUTOMATIC : GTK_POLICY_NEVER);
}

static void
update (AciesResultCard *self)
{
  AciesOutcome *outcome = self->proposal != NULL ? acies_proposal_get_outcome (self->proposal) : NULL;
  const GError *error = self->proposal != NULL ? acies_proposal_get_error (self->proposal) : self->error;
  g_autofree char *chance = error == NULL && outcome != NULL ? describe_chance (self, outcome) : NULL;

  begin_lines (self);
  show_chance (self, chance);

  if (error != NULL)
    {
      show_error (self, error);
    }
  else if (outcome != NULL)
    {
      g_autofree char *sentence = acies_proposal_describe (self->proposal);
      guint n_added = 0;

      show_headline (self, sentence, TRUE);
      add_agreement (self);
      add_explanation (self, outcome);
      add_follow_ups (self, outcome, &n_added);
      add_changes (self, n_added);
    }
  else
    {
      show_headline (self, self->hint, FALSE);
    }
  show_lines (self, error == NULL && outcome != NULL && !self->brief);
}

static void
show_entry (AciesResultCard *self)
{
  AciesOutcome *outcome = acies_entry_get_outcome (self->entry);

  begin_lines (self);
  show_headline (self, acies_entry_get_sentence (self->entry), TRUE);
  show_chance (self, acies_event_get_dice (acies_entry_get_event (self->entry)));
  if (outcome != NULL)
    add_explanation (self, outcome);
  if (acies_entry_get_discrepancy (self->entry) != NULL)
    add_line (self, self->lines, "dialog-warning-symbolic", acies_entry_get_discrepancy (self->entry), NULL);
  show_lines (self, TRUE);
}

static void
acies_result_card_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), ACIES_TYPE_RESULT_CARD);

  G_OBJECT_CLASS (acies_result_card_parent_class)->dispose (object);
}

static void
acies_result_card_finalize (GObject *object)
{
  AciesResultCard *self = ACIES_RESULT_CARD (object);

  g_clear_object (&self->ruleset);
  g_clear_object (&self->proposal);
  g_clear_object (&self->entry);
  g_clear_pointer (&self->analysis, acies_analysis_unref);
  g_clear_error (&self->error);
  g_free (self->hint);

  G_OBJECT_CLASS (acies_result_card_parent_class)->finalize (object);
}

static void
acies_result_card_class_init (AciesResultCardClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = acies_result_card_dispose;
  object_class->finalize = acies_result_card_finalize;

  gtk_widget_class_set_template_from_resource (widget_class, "/org/acies/Acies/acies-result-card.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesResultCard, headline);
  gtk_widget_class_bind_template_child (widget_class, AciesResultCard, reasons);
  gtk_widget_class_bind_template_child (widget_class, AciesResultCard, scroller);
  gtk_widget_class_bind_template_child (widget_class, AciesResultCard, chance);
  gtk_widget_class_bind_template_child (widget_class, AciesResultCard, lines);
  gtk_widget_class_bind_template_child (widget_class, AciesResultCard, separator);
  gtk_widget_class_bind_template_child (widget_class, AciesResultCard, consequences);
  gtk_widget_class_bind_template_child (widget_class, AciesResultCard, agree_button);
  gtk_widget_class_bind_template_child (widget_class, AciesResultCard, agree_key);
  gtk_widget_class_set_layout_manager_type (widget_class, ACIES_TYPE_RESULT_LAYOUT);
}

static void
acies_result_card_init (AciesResultCard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * acies_result_card_set_ruleset:
 * @self: a result card
 * @ruleset: (nullable): the rules whose clauses it names
 *
 * Sets the rules.
 */
void
acies_result_card_set_ruleset (AciesResultCard *self,
                               AciesRuleset    *ruleset)
{
  g_return_if_fail (ACIES_IS_RESULT_CARD (self));
  g_return_if_fail (ruleset == NULL || ACIES_IS_RULESET (ruleset));

  g_set_object (&self->ruleset, ruleset);
}

/**
 * acies_result_card_set_step:
 * @self: a result card
 * @proposal: (nullable): the step that is prepared
 * @analysis: (nullable): its odds, %NULL while they are being computed
 * @error: (nullable): why there is no proposal
 * @hint: (nullable): what to type next, as long as the rules refuse nothing
 *
 * Shows what a step comes to, before it is accepted.
 */
void
acies_result_card_set_step (AciesResultCard *self,
                            AciesProposal   *proposal,
                            AciesAnalysis   *analysis,
                            const GError    *error,
                            const char      *hint)
{
  g_return_if_fail (ACIES_IS_RESULT_CARD (self));

  g_set_object (&self->proposal, proposal);
  g_clear_object (&self->entry);
  self->is_over = FALSE;
  if (analysis != NULL)
    acies_analysis_ref (analysis);
  g_clear_pointer (&self->analysis, acies_analysis_unref);
  self->analysis = analysis;
  g_clear_error (&self->error);
  if (error != NULL)
    self->error = g_error_copy (error);
  g_free (self->hint);
  self->hint = g_strdup (hint);
  update (self);
}

/**
 * acies_result_card_set_entry:
 * @self: a result card
 * @entry: an entry of the log
 *
 * Shows what an earlier step came to.
 */
void
acies_result_card_set_entry (AciesResultCard *self,
                             AciesEntry      *entry)
{
  g_return_if_fail (ACIES_IS_RESULT_CARD (self));
  g_return_if_fail (ACIES_IS_ENTRY (entry));

  g_clear_object (&self->proposal);
  g_set_object (&self->entry, entry);
  self->is_over = FALSE;
  show_entry (self);
}

/**
 * acies_result_card_set_ending:
 * @self: a result card
 * @situation: that of a battle that is over
 *
 * Shows who has won, how, and who says so.
 */
void
acies_result_card_set_ending (AciesResultCard      *self,
                              const AciesSituation *situation)
{
  const AciesEnding *ending = acies_situation_get_ending (situation);
  g_autofree char *winner = NULL;

  g_return_if_fail (ACIES_IS_RESULT_CARD (self));
  g_return_if_fail (ending != NULL);

  winner = acies_situation_tell_winner (situation, ending);
  g_clear_object (&self->proposal);
  g_clear_object (&self->entry);
  self->is_over = TRUE;
  begin_lines (self);
  show_headline (self, winner, TRUE);
  show_chance (self, NULL);
  if (ending->how[0] != '\0')
    add_line (self, self->lines, NULL, ending->how, NULL);
  add_line (self, self->lines, "emblem-ok-symbolic",
            ending->by_rules ? _("The rules say so") : _("The players say so"), NULL);
  show_lines (self, TRUE);
}

/**
 * acies_result_card_set_brief:
 * @self: a result card
 * @brief: whether one line of the explanation is enough
 *
 * Sets how much it explains.
 */
void
acies_result_card_set_brief (AciesResultCard *self,
                             gboolean         brief)
{
  g_return_if_fail (ACIES_IS_RESULT_CARD (self));

  if (self->brief == brief)
    return;

  self->brief = brief;
  /* Of an ending there is not more or less to say. */
  if (self->entry != NULL)
    show_entry (self);
  else if (!self->is_over)
    update (self);
}

/**
 * acies_result_card_set_show_key:
 * @self: a result card
 * @show_key: whether its button shows its letter
 *
 * Shows or hides the letter.
 */
void
acies_result_card_set_show_key (AciesResultCard *self,
                                gboolean         show_key)
{
  g_return_if_fail (ACIES_IS_RESULT_CARD (self));

  gtk_widget_set_visible (self->agree_key, show_key);
}

/**
 * acies_result_card_say:
 * @self: a result card
 * @sentence: a sentence
 *
 * Shows a sentence in place of the headline, until the next change.
 */
void
acies_result_card_say (AciesResultCard *self,
                       const char      *sentence)
{
  g_return_if_fail (ACIES_IS_RESULT_CARD (self));

  show_headline (self, sentence, FALSE);
}
