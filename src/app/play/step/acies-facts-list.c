/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "acies-badge.h"
#include "acies-fact-rank.h"
#include "acies-fact-source.h"
#include "acies-fact-words.h"
#include "acies-facts-list.h"
#include "acies-field-editor.h"
#include "acies-restyle.h"
#include "acies-reveal.h"
#include "acies-tooltip.h"

/* More than these are not looked at between two volleys. */
#define MOST_ROWS 5
/* What one line has room for */
#define MOST_LETTERS 38
/* One line: an input, or the same one of both parties of a fight.  Most lines are folded and never looked at: a line has
 * widgets once it is seen. */
typedef struct
{
  int               inputs[2];
  AciesFieldEditor *editors[2];
  GtkLabel         *label;
  GtkLabel         *said;
  GtkWidget        *source;
  AdwButtonContent *source_content;
  double            rank;
  gboolean          folded;
  char              letter;
} Row;

struct _AciesFactsList
{
  AdwBin                parent_instance;

  AciesProposal        *proposal;
  AciesAnalysis        *analysis;
  const AciesProcedure *procedure;
  /* (element-type AciesProcedure GArray): the rows of each procedure that has been shown, which come again and again */
  GHashTable           *kept;
  /* (element-type Row) (unowned): those of the procedure, in the order of the schema */
  GArray               *rows;
  /* (element-type Row) (unowned): in the order of their ranks */
  GPtrArray            *order;
  gboolean              compact;
  gboolean              opened;
  gboolean              unfolded;

  GtkWidget            *summary;
  GtkLabel             *summary_label;
  GtkGrid              *grid;
  AciesBadge           *badge_a;
  AciesBadge           *badge_b;
  GtkButton            *more;
};

G_DEFINE_FINAL_TYPE (AciesFactsList, acies_facts_list, ADW_TYPE_BIN)

static AciesField *
get_field (AciesFactsList *self,
           const Row      *row,
           guint           i)
{
  return acies_schema_get_field (acies_procedure_get_inputs (self->procedure), (guint) row->inputs[i]);
}

static const char *
get_label (AciesFactsList *self,
           const Row      *row)
{
  return acies_field_get_label (get_field (self, row, 0));
}

static gboolean
is_seen (AciesFactsList *self,
         const Row      *row)
{
  return !row->folded || self->unfolded;
}

/* Tells whether a fact is about a party that there is: one of two may be left out. */
static gboolean
has_party (AciesFactsList *self,
           const Row      *row,
           guint           i)
{
  return acies_facts_get_b (acies_proposal_get_facts (self->proposal)) != NULL
         || acies_procedure_get_party (self->procedure, 'b') == ACIES_PARTY_NONE
         || !g_str_has_prefix (acies_field_get_id (get_field (self, row, i)), "b.");
}

/* ---- Rank ---- */

static double
rank_row (AciesFactsList *self,
          const Row      *row)
{
  double rank = 0.0;

  for (guint i = 0; i < 2; i++)
    if (row->inputs[i] >= 0 && has_party (self, row, i))
      rank = MAX (rank, acies_fact_rank (self->proposal, self->analysis, (guint) row->inputs[i]));

  return rank;
}

/* The highest rank first; of one rank, in the order of the schema. */
static int
compare_ranks (gconstpointer one,
               gconstpointer other)
{
  const Row *row = *(const Row * const *) one;
  const Row *other_row = *(const Row * const *) other;

  if (row->rank != other_row->rank)
    return row->rank > other_row->rank ? -1 : 1;

  return row < other_row ? -1 : 1;
}

static void
rank_rows (AciesFactsList *self)
{
  g_ptr_array_set_size (self->order, 0);
  for (guint i = 0; i < self->rows->len; i++)
    {
      Row *row = &g_array_index (self->rows, Row, i);

      row->rank = rank_row (self, row);
      g_ptr_array_add (self->order, row);
    }
  g_ptr_array_sort (self->order, compare_ranks);

  for (guint i = 0; i < self->order->len; i++)
    {
      Row *row = self->order->pdata[i];
      const Row *last = self->order->pdata[MIN (MOST_ROWS, self->order->len) - 1];

      row->folded = row->rank <= 0.0 || row->rank < last->rank;
    }
}

/* ---- Editing ---- */

static void
edited_cb (AciesFactsList   *self,
           const char       *text,
           AciesFieldEditor *editor)
{
  const char *key = acies_field_get_id (acies_field_editor_get_field (editor));
  g_autoptr (GError) error = NULL;

  if (self->proposal == NULL)
    return;

  if (!acies_proposal_set_input (self->proposal, key, text, &error))
    {
      gtk_widget_error_bell (GTK_WIDGET (self));
      gtk_widget_activate_action (GTK_WIDGET (self), "play.tell", "s", error->message);
    }
  gtk_widget_activate_action (GTK_WIDGET (self), "play.home", NULL);
}

static void
take_back_cb (AciesFactsList *self,
              GtkWidget      *source)
{
  for (guint i = 0; i < self->rows->len; i++)
    {
      const Row row = g_array_index (self->rows, Row, i);

      for (guint j = 0; j < 2 && row.source == source; j++)
        if (row.inputs[j] >= 0)
          acies_proposal_reset_input (self->proposal, acies_field_get_id (get_field (self, &row, j)));
    }
  gtk_widget_activate_action (GTK_WIDGET (self), "play.home", NULL);
}

/* ---- Building ---- */

/* Finds the first letter of a label that no other fact has yet, as its mnemonic, which stays the same while the fact is
 * folded; 0 when all are used. */
static char
find_letter (const char *label,
             guint64    *used)
{
  for (const char *at = label; *at != '\0'; at = g_utf8_next_char (at))
    {
      guint letter = (guint) g_ascii_tolower (*at) - 'a';

      if (letter < 26 && (*used & G_GUINT64_CONSTANT (1) << letter) == 0)
        {
          *used |= G_GUINT64_CONSTANT (1) << letter;
          return g_ascii_tolower (*at);
        }
    }

  return '\0';
}

static void
set_label (Row        *row,
           const char *label)
{
  const char *at = label;
  g_autofree char *text = NULL;

  while (row->letter != '\0' && g_ascii_tolower (*at) != row->letter)
    at = g_utf8_next_char (at);
  if (row->letter == '\0')
    {
      gtk_label_set_text (row->label, label);
      return;
    }

  text = g_strdup_printf ("%.*s_%s", (int) (at - label), label, at);
  gtk_label_set_text_with_mnemonic (row->label, text);
}

static void
row_clear (gpointer data)
{
  Row *row = data;

  g_clear_object (&row->editors[0]);
  g_clear_object (&row->editors[1]);
}

/* The widgets of a row stand in the grid by themselves, so that the columns of all rows are one. */
static void
build_row (AciesFactsList *self,
           Row            *row)
{
  static const char *const objects[] = { "label", "said", "source", NULL };
  g_autoptr (GtkBuilder) builder = gtk_builder_new ();

  if (!gtk_builder_add_objects_from_resource (builder, "/org/acies/Acies/acies-fact-row.ui", (const char **) objects,
                                              NULL))
    g_assert_not_reached ();
  row->label = GTK_LABEL (gtk_builder_get_object (builder, "label"));
  row->said = GTK_LABEL (gtk_builder_get_object (builder, "said"));
  row->source = GTK_WIDGET (gtk_builder_get_object (builder, "source"));
  row->source_content = ADW_BUTTON_CONTENT (gtk_builder_get_object (builder, "source_content"));
  g_signal_connect_object (row->source, "clicked", G_CALLBACK (take_back_cb), self, G_CONNECT_SWAPPED);

  gtk_grid_attach (self->grid, GTK_WIDGET (row->label), 0, 1, 1, 1);
  gtk_grid_attach (self->grid, GTK_WIDGET (row->said), 1, 1, 1, 1);
  for (guint i = 0; i < 2; i++)
    {
      if (row->inputs[i] < 0)
        continue;
      row->editors[i] = acies_field_editor_new (get_field (self, row, i), ACIES_FIELD_CELL);
      g_signal_connect_object (row->editors[i], "edited", G_CALLBACK (edited_cb), self, G_CONNECT_SWAPPED);
      gtk_grid_attach (self->grid, acies_field_editor_get_widget (row->editors[i]), 2 + (int) i, 1,
                       i == 0 && row->inputs[1] < 0 ? 2 : 1, 1);
    }
  gtk_grid_attach (self->grid, row->source, 4, 1, 1, 1);
  set_label (row, get_label (self, row));
}

static void
build_rows (AciesFactsList *self)
{
  for (guint i = 0; i < self->rows->len; i++)
    {
      Row *row = &g_array_index (self->rows, Row, i);

      if (row->label == NULL && is_seen (self, row))
        build_row (self, row);
    }
}

static GArray *
list_rows (const AciesProcedure *procedure)
{
  GArray *rows = g_array_new (FALSE, TRUE, sizeof (Row));
  AciesSchema *schema = procedure != NULL ? acies_procedure_get_inputs (procedure) : NULL;
  guint64 used = 0;

  g_array_set_clear_func (rows, row_clear);
  for (guint i = 0; schema != NULL && i < acies_schema_get_n_fields (schema); i++)
    {
      AciesField *field = acies_schema_get_field (schema, i);
      int twin = acies_procedure_find_twin (procedure, i);
      Row row = { { (int) i, twin }, };

      /* The row of party a shows both. */
      if (acies_field_is_decision (field) || (twin >= 0 && acies_field_get_id (field)[0] == 'b'))
        continue;

      row.letter = find_letter (acies_field_get_label (field), &used);
      g_array_append_val (rows, row);
    }

  return rows;
}

/* (nullable): the editor of the input of the party @i */
static GtkWidget *
get_cell (const Row *row,
          guint      i)
{
  return row->editors[i] != NULL ? acies_field_editor_get_widget (row->editors[i]) : NULL;
}

static void
hide_row (const Row *row)
{
  GtkWidget *widgets[] = { (GtkWidget *) row->label, (GtkWidget *) row->said, get_cell (row, 0), get_cell (row, 1),
                           row->source };

  if (row->label == NULL)
    return;

  gtk_label_set_mnemonic_widget (row->label, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (widgets); i++)
    if (widgets[i] != NULL)
      gtk_widget_set_visible (widgets[i], FALSE);
}

/* Takes the rows of a procedure in place of those that are shown. */
static void
take_rows (AciesFactsList       *self,
           const AciesProcedure *procedure)
{
  for (guint i = 0; self->rows != NULL && i < self->rows->len; i++)
    hide_row (&g_array_index (self->rows, Row, i));
  g_ptr_array_set_size (self->order, 0);

  self->procedure = procedure;
  self->rows = g_hash_table_lookup (self->kept, procedure);
  if (self->rows != NULL)
    return;

  self->rows = list_rows (procedure);
  g_hash_table_insert (self->kept, (gpointer) procedure, self->rows);
}

/* The row that matters most comes first.  Widgets stay in place, so that the focus does. */
static void
order_rows (AciesFactsList *self)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (GTK_WIDGET (self->grid));

  for (guint y = 0; y < self->order->len; y++)
    {
      const Row *row = self->order->pdata[y];
      GtkWidget *widgets[] = { (GtkWidget *) row->label, (GtkWidget *) row->said, get_cell (row, 0), get_cell (row, 1),
                               row->source };

      for (guint i = 0; i < G_N_ELEMENTS (widgets); i++)
        {
          GtkLayoutChild *child;

          if (widgets[i] == NULL)
            continue;
          child = gtk_layout_manager_get_layout_child (layout, widgets[i]);
          gtk_grid_layout_child_set_row (GTK_GRID_LAYOUT_CHILD (child), (int) y + 1);
        }
    }
}

/* ---- Showing ---- */

static void
show_source (Row         *row,
             AciesSource  source,
             char       **told)
{
  gboolean is_by_hand = source == ACIES_SOURCE_HAND;
  const char *word = acies_source_get_word (source);
  g_autofree char *text = acies_fact_join_sources (told[0], told[1], is_by_hand);

  adw_button_content_set_icon_name (row->source_content, acies_source_get_icon (source));
  /* Beside the values of both parties there is no room for a word. */
  adw_button_content_set_label (row->source_content, row->editors[1] == NULL ? word : "");
  gtk_accessible_update_property (GTK_ACCESSIBLE (row->source), GTK_ACCESSIBLE_PROPERTY_LABEL, word,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text, -1);
  gtk_widget_set_sensitive (row->source, is_by_hand);
  acies_tooltip_set (row->source, text);
  acies_set_css_class (row->source, "accent", is_by_hand);
}

/* Lets a value alone in its row take the place of both. */
static void
span_cell (AciesFactsList *self,
           const Row      *row)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (GTK_WIDGET (self->grid));
  GtkLayoutChild *child = gtk_layout_manager_get_layout_child (layout, get_cell (row, 0));

  gtk_grid_layout_child_set_column_span (GTK_GRID_LAYOUT_CHILD (child),
                                         row->inputs[1] >= 0 && has_party (self, row, 1) ? 1 : 2);
}

static void
show_row (AciesFactsList *self,
          Row            *row)
{
  const AciesFacts *facts = acies_proposal_get_facts (self->proposal);
  gboolean visible = is_seen (self, row);
  AciesSource source = ACIES_SOURCE_DEFAULT;
  g_autofree char *said = NULL;
  char *told[2] = { NULL, NULL };

  if (row->label == NULL)
    return;

  for (guint i = 0; i < 2; i++)
    {
      guint input = (guint) row->inputs[i];

      if (row->inputs[i] < 0)
        continue;
      source = MAX (source, acies_facts_get_source (facts, input));
      acies_field_editor_show (row->editors[i], acies_facts_get_inputs (facts), input);
      told[i] = acies_fact_tell_source (self->proposal, input);
      acies_fact_explain (row->editors[i], told[i]);
      gtk_widget_set_visible (get_cell (row, i), visible && (i == 0 || has_party (self, row, i)));
      if (said == NULL)
        said = acies_fact_describe (facts, input);
    }

  span_cell (self, row);
  gtk_label_set_text (row->said, said != NULL ? said : "");
  gtk_widget_set_visible (GTK_WIDGET (row->said), visible && said != NULL);
  show_source (row, source, told);
  for (guint i = 0; i < 2; i++)
    g_free (told[i]);
  gtk_widget_set_visible (row->source, visible);
  gtk_label_set_mnemonic_widget (row->label, visible ? acies_field_editor_get_target (row->editors[0]) : NULL);
  gtk_widget_set_visible (GTK_WIDGET (row->label), visible);
}

static void
show_more (AciesFactsList *self)
{
  guint n_folded = 0;
  gboolean nothing = self->analysis != NULL;
  g_autofree char *text = NULL;

  for (guint i = 0; i < self->rows->len; i++)
    {
      const Row *row = &g_array_index (self->rows, Row, i);

      if (!row->folded)
        continue;
      n_folded++;
      for (guint j = 0; nothing && j < 2; j++)
        nothing = row->inputs[j] < 0
                  || acies_analysis_get_influence (self->analysis, (guint) row->inputs[j]) <= 0.0;
    }

  if (self->unfolded)
    text = g_strdup (_("Fewer"));
  else if (nothing)
    text = g_strdup_printf (ngettext ("%u more that changes nothing here", "%u more that change nothing here", n_folded),
                            n_folded);
  else
    text = g_strdup_printf (ngettext ("%u more", "%u more, as the roster and the rules have them", n_folded), n_folded);
  gtk_button_set_label (self->more, text);
  gtk_widget_set_visible (GTK_WIDGET (self->more), n_folded > 0);
}

/* What must be told, and is not, has no value, not even 0. */
static char *
display_input (AciesFactsList *self,
               guint           input)
{
  const AciesRecord *inputs = acies_facts_get_inputs (acies_proposal_get_facts (self->proposal));
  AciesField *field = acies_schema_get_field (acies_record_get_schema (inputs), input);

  if (acies_field_is_required (field) && !acies_record_is_given (inputs, input))
    return g_strdup (_("not known"));

  return acies_record_display (inputs, input);
}

static void
show_summary (AciesFactsList *self)
{
  g_autoptr (GString) text = g_string_new (NULL);
  double below = G_MAXDOUBLE;
  guint n_shown = 0;

  for (guint i = 0; i < self->order->len && n_shown < 3; i++)
    {
      const Row *row = self->order->pdata[i];
      g_autofree char *value = NULL;

      if (row->folded || row->rank == below)
        continue;
      below = row->rank;
      value = display_input (self, (guint) row->inputs[0]);
      if (n_shown > 0 && g_utf8_strlen (text->str, -1) + g_utf8_strlen (get_label (self, row), -1)
                         + g_utf8_strlen (value, -1) > MOST_LETTERS)
        break;
      g_string_append_printf (text, "%s%s: %s", n_shown++ > 0 ? " · " : "", get_label (self, row), value);
    }

  gtk_label_set_text (self->summary_label, text->len > 0 ? text->str : _("Facts"));
}

static void
show_badges (AciesFactsList *self)
{
  const AciesFacts *facts = acies_proposal_get_facts (self->proposal);
  const AciesSituation *situation = acies_proposal_get_situation (self->proposal);
  gboolean pairs = FALSE;

  for (guint i = 0; i < self->rows->len; i++)
    {
      const Row *row = &g_array_index (self->rows, Row, i);

      pairs |= row->inputs[1] >= 0 && !row->folded;
    }
  acies_badge_show_party (self->badge_a, situation, pairs ? acies_facts_get_a (facts) : NULL);
  acies_badge_show_party (self->badge_b, situation, pairs ? acies_facts_get_b (facts) : NULL);
}

static void
update (AciesFactsList *self)
{
  gboolean open = !self->compact || self->opened;

  gtk_widget_set_visible (GTK_WIDGET (self), self->proposal != NULL && self->rows->len > 0);
  if (self->proposal == NULL)
    return;

  acies_proposal_trace_facts (self->proposal);
  rank_rows (self);
  build_rows (self);
  order_rows (self);
  for (guint i = 0; i < self->rows->len; i++)
    show_row (self, &g_array_index (self->rows, Row, i));
  show_more (self);
  show_badges (self);
  if (self->compact)
    show_summary (self);

  gtk_widget_set_visible (self->summary, self->compact);
  gtk_widget_set_visible (GTK_WIDGET (self->grid), open);
  if (!open)
    gtk_widget_set_visible (GTK_WIDGET (self->more), FALSE);
}

static void
more_cb (AciesFactsList *self)
{
  self->unfolded = !self->unfolded;
  update (self);
}

static void
summary_cb (AciesFactsList *self)
{
  self->opened = !self->opened;
  update (self);
}

static void
acies_facts_list_dispose (GObject *object)
{
  AciesFactsList *self = ACIES_FACTS_LIST (object);

  g_ptr_array_set_size (self->order, 0);
  self->rows = NULL;
  g_hash_table_remove_all (self->kept);
  take_rows (self, NULL);
  gtk_widget_dispose_template (GTK_WIDGET (self), ACIES_TYPE_FACTS_LIST);
  g_clear_object (&self->proposal);
  g_clear_pointer (&self->analysis, acies_analysis_unref);

  G_OBJECT_CLASS (acies_facts_list_parent_class)->dispose (object);
}

static void
acies_facts_list_finalize (GObject *object)
{
  g_hash_table_unref (ACIES_FACTS_LIST (object)->kept);
  g_ptr_array_unref (ACIES_FACTS_LIST (object)->order);

  G_OBJECT_CLASS (acies_facts_list_parent_class)->finalize (object);
}

static void
acies_facts_list_class_init (AciesFactsListClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = acies_facts_list_dispose;
  object_class->finalize = acies_facts_list_finalize;

  g_type_ensure (ACIES_TYPE_BADGE);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/acies/Acies/acies-facts-list.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesFactsList, summary);
  gtk_widget_class_bind_template_child (widget_class, AciesFactsList, summary_label);
  gtk_widget_class_bind_template_child (widget_class, AciesFactsList, grid);
  gtk_widget_class_bind_template_child (widget_class, AciesFactsList, badge_a);
  gtk_widget_class_bind_template_child (widget_class, AciesFactsList, badge_b);
  gtk_widget_class_bind_template_child (widget_class, AciesFactsList, more);
  gtk_widget_class_bind_template_callback (widget_class, more_cb);
  gtk_widget_class_bind_template_callback (widget_class, summary_cb);
}

static void
acies_facts_list_init (AciesFactsList *self)
{
  self->kept = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) g_array_unref);
  self->order = g_ptr_array_new ();
  take_rows (self, NULL);
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * acies_facts_list_set_step:
 * @self: a list of facts
 * @proposal: (nullable): the step, %NULL for none
 * @analysis: (nullable): what its inputs matter, %NULL while that is being
 *   computed
 *
 * Shows the facts of a step.
 */
void
acies_facts_list_set_step (AciesFactsList *self,
                           AciesProposal  *proposal,
                           AciesAnalysis  *analysis)
{
  g_return_if_fail (ACIES_IS_FACTS_LIST (self));

  if (self->proposal != proposal)
    self->opened = FALSE;
  g_set_object (&self->proposal, proposal);
  if (analysis != NULL)
    acies_analysis_ref (analysis);
  g_clear_pointer (&self->analysis, acies_analysis_unref);
  self->analysis = analysis;

  if (proposal != NULL && acies_proposal_get_procedure (proposal) != self->procedure)
    {
      self->unfolded = FALSE;
      take_rows (self, acies_proposal_get_procedure (proposal));
    }
  update (self);
}

/**
 * acies_facts_list_set_compact:
 * @self: a list of facts
 * @compact: whether the facts are one line until they are opened
 *
 * Sets whether there is little room.
 */
void
acies_facts_list_set_compact (AciesFactsList *self,
                              gboolean        compact)
{
  g_return_if_fail (ACIES_IS_FACTS_LIST (self));

  if (self->compact == compact)
    return;

  self->compact = compact;
  update (self);
}

/* Unfolds the list if need be, and focuses a fact of a row. */
static gboolean
focus_cell (AciesFactsList *self,
            const Row      *row,
            guint           cell)
{
  gboolean folded = row->label == NULL || !gtk_widget_get_mapped (GTK_WIDGET (row->label));
  GtkWidget *target;

  if (folded)
    acies_facts_list_unfold_all (self);

  target = acies_field_editor_get_target (row->editors[cell]);
  if (folded)
    acies_reveal_focus (target);

  return gtk_widget_grab_focus (target);
}

/**
 * acies_facts_list_focus_missing:
 * @self: a list of facts
 *
 * Focuses the first fact without which the step cannot be resolved, ready for its value to be typed.
 *
 * Returns: %FALSE if there is none
 */
gboolean
acies_facts_list_focus_missing (AciesFactsList *self)
{
  g_return_val_if_fail (ACIES_IS_FACTS_LIST (self), FALSE);

  for (guint i = 0; self->proposal != NULL && i < self->rows->len; i++)
    {
      const Row *row = &g_array_index (self->rows, Row, i);

      for (guint j = 0; j < G_N_ELEMENTS (row->inputs); j++)
        {
          const AciesRecord *inputs = acies_facts_get_inputs (acies_proposal_get_facts (self->proposal));

          if (row->inputs[j] < 0 || !acies_field_is_required (get_field (self, row, j))
              || acies_record_is_given (inputs, (guint) row->inputs[j]))
            continue;

          if (!focus_cell (self, row, j))
            return FALSE;
          acies_field_editor_open (row->editors[j]);

          return TRUE;
        }
    }

  return FALSE;
}

/**
 * acies_facts_list_focus_first:
 * @self: a list of facts
 *
 * Opens the list if it is compact and focuses the first fact.
 *
 * Returns: %FALSE if there are no facts
 */
gboolean
acies_facts_list_focus_first (AciesFactsList *self)
{
  g_return_val_if_fail (ACIES_IS_FACTS_LIST (self), FALSE);

  if (self->proposal == NULL || self->rows->len == 0)
    return FALSE;

  self->opened = TRUE;
  update (self);
  for (guint i = 0; i < self->order->len; i++)
    {
      const Row *row = self->order->pdata[i];

      if (get_cell (row, 0) != NULL && gtk_widget_get_visible (get_cell (row, 0)))
        return gtk_widget_grab_focus (acies_field_editor_get_target (row->editors[0]));
    }

  return gtk_widget_grab_focus (GTK_WIDGET (self->more));
}

/**
 * acies_facts_list_unfold_all:
 * @self: a list of facts
 *
 * Shows all facts of the step, those too that change nothing.
 */
void
acies_facts_list_unfold_all (AciesFactsList *self)
{
  g_return_if_fail (ACIES_IS_FACTS_LIST (self));

  self->opened = TRUE;
  self->unfolded = TRUE;
  update (self);
}

/**
 * acies_facts_list_unfold:
 * @self: a list of facts
 * @letter: a letter
 *
 * Unfolds the list if a folded fact has @letter as its mnemonic, and focuses
 * that.  The mnemonics of facts in view are GTK's.
 *
 * Returns: %FALSE if there is no such fact
 */
gboolean
acies_facts_list_unfold (AciesFactsList *self,
                         gunichar        letter)
{
  g_return_val_if_fail (ACIES_IS_FACTS_LIST (self), FALSE);

  for (guint i = 0; self->proposal != NULL && letter != '\0' && i < self->rows->len; i++)
    {
      const Row *row = &g_array_index (self->rows, Row, i);

      if ((gunichar) row->letter != g_unichar_tolower (letter) || (row->label != NULL && gtk_widget_get_mapped (GTK_WIDGET (row->label))))
        continue;

      return focus_cell (self, row, 0);
    }

  return FALSE;
}
