/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include <glib/gi18n.h>

#include "acies-badge.h"
#include "acies-decision-row.h"
#include "acies-tooltip.h"

/* Numbers that are no more than these are choices. */
#define MOST_NUMBERS 6

typedef enum
{
  ONE,
  SEVERAL,
  FLAG,
  NUMBER
} Kind;

/* A value that can be chosen */
typedef struct
{
  char      *text;
  char      *label;
  GtkWidget *button;
  GtkWidget *key;
  char       letter;
} Choice;

struct _AciesDecisionRow
{
  GtkBox         parent_instance;

  AciesField    *field;
  Kind           kind;
  GArray        *items; /* (element-type Choice) */
  /* The value of a list, and whether a value is being shown, which is no decision */
  char          *value;
  gboolean       showing;
  gboolean       show_keys;
  char           spin_letter;

  AciesBadge    *badge;
  GtkLabel      *label;
  GtkSpinButton *spin;
  GtkWidget     *spin_key;
  GtkFlowBox    *taken;
  GtkFlowBox    *choices;
};

enum
{
  DECIDED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (AciesDecisionRow, acies_decision_row, GTK_TYPE_BOX)

static void
choice_clear (gpointer data)
{
  Choice *choice = data;

  g_free (choice->text);
  g_free (choice->label);
}

static Kind
find_kind (AciesField *field)
{
  if (acies_field_get_value_type (field) == ACIES_FIELD_BOOLEAN)
    return FLAG;
  if (acies_field_get_value_type (field) == ACIES_FIELD_CHOICE)
    return acies_field_is_list (field) ? SEVERAL : ONE;
  if (acies_field_get_value_type (field) == ACIES_FIELD_INTEGER
      && acies_field_get_maximum (field) - acies_field_get_minimum (field) < MOST_NUMBERS)
    return ONE;

  return NUMBER;
}

static void
emit_decided (AciesDecisionRow *self,
              const char       *text)
{
  g_signal_emit (self, signals[DECIDED], 0, text);
}

/* ---- Deciding ---- */

static void
choose (AciesDecisionRow *self,
        Choice           *choice)
{
  g_autofree char *list = NULL;

  switch (self->kind)
    {
    case FLAG:
      emit_decided (self, g_str_equal (self->value, "true") ? "false" : "true");
      break;
    case SEVERAL:
      list = *self->value != '\0' ? g_strdup_printf ("%s %s", self->value, choice->text) : g_strdup (choice->text);
      emit_decided (self, list);
      break;
    case ONE:
    case NUMBER:
    default:
      /* What need not be chosen can be left open again. */
      if (g_str_equal (self->value, choice->text) && !acies_field_is_required (self->field)
          && !acies_field_has_default (self->field))
        emit_decided (self, NULL);
      else
        emit_decided (self, choice->text);
      break;
    }
}

static void
clicked_cb (AciesDecisionRow *self,
            GtkWidget        *button)
{
  for (guint i = 0; !self->showing && i < self->items->len; i++)
    {
      Choice *choice = &g_array_index (self->items, Choice, i);

      if (choice->button == button)
        {
          choose (self, choice);
          return;
        }
    }
}

/* Takes one item out of a list of choices. */
static void
taken_clicked_cb (AciesDecisionRow *self,
                  GtkWidget        *button)
{
  guint index = (guint) gtk_flow_box_child_get_index (GTK_FLOW_BOX_CHILD (gtk_widget_get_parent (button)));
  g_auto (GStrv) words = g_strsplit (self->value, " ", -1);
  g_autoptr (GString) rest = g_string_new (NULL);

  for (guint i = 0; words[i] != NULL; i++)
    if (i != index)
      g_string_append_printf (rest, "%s%s", rest->len > 0 ? " " : "", words[i]);
  emit_decided (self, rest->str);
}

static void
number_changed_cb (AciesDecisionRow *self)
{
  double value = gtk_spin_button_get_value (self->spin);
  g_autofree char *text = NULL;

  if (self->showing)
    return;

  text = acies_field_get_value_type (self->field) == ACIES_FIELD_DECIMAL
           ? acies_decimal_to_string ((gint64) (value * ACIES_DECIMAL_ONE + (value < 0 ? -0.5 : 0.5)))
           : g_strdup_printf ("%d", (int) value);
  emit_decided (self, text);
}

/* Enter ends typing; it does not accept the step with what stood there before. */
static gboolean
number_key_cb (AciesDecisionRow *self,
               guint             keyval)
{
  if (keyval != GDK_KEY_Return && keyval != GDK_KEY_KP_Enter && keyval != GDK_KEY_ISO_Enter)
    return GDK_EVENT_PROPAGATE;

  gtk_spin_button_update (self->spin);
  gtk_widget_activate_action (GTK_WIDGET (self), "play.home", NULL);

  return GDK_EVENT_STOP;
}

/* ---- Building ---- */

static GtkWidget *
append_button (GtkFlowBox *box,
               GtkWidget  *button)
{
  GtkWidget *child = gtk_flow_box_child_new ();

  gtk_widget_set_focusable (child, FALSE);
  gtk_flow_box_child_set_child (GTK_FLOW_BOX_CHILD (child), button);
  gtk_flow_box_append (box, child);

  return button;
}

static void
add_choice (AciesDecisionRow *self,
            const char       *text,
            const char       *label,
            const char       *help)
{
  Choice choice = { g_strdup (text), g_strdup (label), NULL, gtk_label_new (NULL), '\0' };
  GtkWidget *content = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *name = gtk_label_new (label);

  gtk_label_set_wrap (GTK_LABEL (name), TRUE);
  gtk_label_set_xalign (GTK_LABEL (name), self->kind == FLAG ? 0.0f : 0.5f);
  gtk_widget_set_hexpand (name, TRUE);
  gtk_widget_add_css_class (choice.key, "acies-key");
  gtk_widget_set_valign (choice.key, GTK_ALIGN_CENTER);
  gtk_widget_set_visible (choice.key, FALSE);
  gtk_box_append (GTK_BOX (content), name);
  gtk_box_append (GTK_BOX (content), choice.key);

  choice.button = self->kind == SEVERAL ? gtk_button_new () : gtk_toggle_button_new ();
  gtk_button_set_child (GTK_BUTTON (choice.button), content);
  gtk_widget_add_css_class (choice.button, "acies-choice");
  acies_tooltip_set (choice.button, help);
  gtk_accessible_update_property (GTK_ACCESSIBLE (choice.button), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  g_signal_connect_object (choice.button, "clicked", G_CALLBACK (clicked_cb), self, G_CONNECT_SWAPPED);
  append_button (self->choices, choice.button);
  g_array_append_val (self->items, choice);
}

static void
add_choices (AciesDecisionRow *self)
{
  AciesVocabulary *vocabulary = acies_field_get_vocabulary (self->field);

  if (self->kind == FLAG)
    add_choice (self, "true", acies_field_get_label (self->field), acies_field_get_help (self->field));
  else if (vocabulary != NULL)
    for (guint i = 0; i < acies_vocabulary_get_n_items (vocabulary); i++)
      add_choice (self, acies_vocabulary_get_item_id (vocabulary, i), acies_vocabulary_get_item_label (vocabulary, i),
                  acies_vocabulary_get_item_help (vocabulary, i));
  else
    for (gint64 i = acies_field_get_minimum (self->field); i <= acies_field_get_maximum (self->field); i++)
      {
        g_autofree char *number = g_strdup_printf ("%" G_GINT64_FORMAT, i);

        add_choice (self, number, number, NULL);
      }
}

static void
set_up_spin (AciesDecisionRow *self)
{
  gboolean is_decimal = acies_field_get_value_type (self->field) == ACIES_FIELD_DECIMAL;
  double one = is_decimal ? ACIES_DECIMAL_ONE : 1;

  gtk_spin_button_set_digits (self->spin, is_decimal ? 1 : 0);
  gtk_spin_button_set_range (self->spin, acies_field_get_minimum (self->field) / one,
                             acies_field_get_maximum (self->field) / one);
  gtk_spin_button_set_increments (self->spin, is_decimal ? 0.5 : 1, is_decimal ? 5 : 10);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->spin), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  acies_field_get_label (self->field), -1);
}

/* ---- Showing ---- */

/* Shows the items of a list, in their order; returns how many there are. */
static guint
fill_taken (AciesDecisionRow *self)
{
  g_auto (GStrv) words = g_strsplit (self->value, " ", -1);
  guint n_words = *self->value != '\0' ? g_strv_length (words) : 0;
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->taken))) != NULL)
    gtk_flow_box_remove (self->taken, child);
  for (guint i = 0; i < n_words; i++)
    {
      AciesVocabulary *vocabulary = acies_field_get_vocabulary (self->field);
      int item = acies_vocabulary_lookup (vocabulary, words[i]);
      g_autofree char *label = g_strdup_printf ("%u. %s ✕", i + 1,
                                                item >= 0 ? acies_vocabulary_get_item_label (vocabulary, (guint) item)
                                                          : words[i]);
      GtkWidget *button = append_button (self->taken, gtk_button_new_with_label (label));

      gtk_widget_add_css_class (button, "acies-choice");
      gtk_widget_add_css_class (button, "acies-taken");
      gtk_widget_set_tooltip_text (button, _("Take it out"));
      g_signal_connect_object (button, "clicked", G_CALLBACK (taken_clicked_cb), self, G_CONNECT_SWAPPED);
    }
  gtk_widget_set_visible (GTK_WIDGET (self->taken), n_words > 0);

  return n_words;
}

static void
show_number (AciesDecisionRow  *self,
             const AciesRecord *inputs,
             guint              input,
             gboolean           is_given)
{
  gboolean is_decimal = acies_field_get_value_type (self->field) == ACIES_FIELD_DECIMAL;

  gtk_spin_button_set_value (self->spin, acies_record_get_number (inputs, input)
                                           / (double) (is_decimal ? ACIES_DECIMAL_ONE : 1));
  /* What is not decided is no 0: the rules may take it for as many as there can be. */
  if (!is_given && (gtk_widget_get_state_flags (GTK_WIDGET (self->spin)) & GTK_STATE_FLAG_FOCUS_WITHIN) == 0)
    gtk_editable_set_text (GTK_EDITABLE (self->spin), "");
}

static void
show_choices (AciesDecisionRow *self,
              gboolean          is_given)
{
  guint n_items = self->kind == SEVERAL ? fill_taken (self) : 0;

  for (guint i = 0; i < self->items->len; i++)
    {
      const Choice *choice = &g_array_index (self->items, Choice, i);

      if (self->kind == SEVERAL)
        gtk_widget_set_sensitive (choice->button, n_items < acies_field_get_max_items (self->field));
      else
        gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (choice->button),
                                      is_given && g_str_equal (choice->text, self->value));
    }
}

static void
acies_decision_row_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), ACIES_TYPE_DECISION_ROW);

  G_OBJECT_CLASS (acies_decision_row_parent_class)->dispose (object);
}

static void
acies_decision_row_finalize (GObject *object)
{
  AciesDecisionRow *self = ACIES_DECISION_ROW (object);

  g_clear_pointer (&self->field, acies_field_unref);
  g_array_unref (self->items);
  g_free (self->value);

  G_OBJECT_CLASS (acies_decision_row_parent_class)->finalize (object);
}

static void
acies_decision_row_class_init (AciesDecisionRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = acies_decision_row_dispose;
  G_OBJECT_CLASS (klass)->finalize = acies_decision_row_finalize;

  signals[DECIDED] = g_signal_new ("decided", ACIES_TYPE_DECISION_ROW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 1, G_TYPE_STRING);

  g_type_ensure (ACIES_TYPE_BADGE);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/acies/Acies/acies-decision-row.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesDecisionRow, badge);
  gtk_widget_class_bind_template_child (widget_class, AciesDecisionRow, label);
  gtk_widget_class_bind_template_child (widget_class, AciesDecisionRow, spin);
  gtk_widget_class_bind_template_child (widget_class, AciesDecisionRow, spin_key);
  gtk_widget_class_bind_template_child (widget_class, AciesDecisionRow, taken);
  gtk_widget_class_bind_template_child (widget_class, AciesDecisionRow, choices);
  gtk_widget_class_bind_template_callback (widget_class, number_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, number_key_cb);
}

static void
acies_decision_row_init (AciesDecisionRow *self)
{
  self->items = g_array_new (FALSE, TRUE, sizeof (Choice));
  g_array_set_clear_func (self->items, choice_clear);
  self->value = g_strdup ("");
  self->show_keys = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * acies_decision_row_new:
 * @field: an input that players decide
 *
 * Returns: (transfer floating): a row without a value
 */
GtkWidget *
acies_decision_row_new (AciesField *field)
{
  AciesDecisionRow *self;

  g_return_val_if_fail (field != NULL, NULL);

  self = g_object_new (ACIES_TYPE_DECISION_ROW, NULL);
  self->field = acies_field_ref (field);
  self->kind = find_kind (field);
  gtk_label_set_text (self->label, acies_field_get_label (field));
  acies_tooltip_set (GTK_WIDGET (self->label), acies_field_get_help (field));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  acies_field_get_label (field), -1);
  /* A check says itself what it is about. */
  gtk_widget_set_visible (GTK_WIDGET (self->label), self->kind != FLAG);
  gtk_widget_set_visible (GTK_WIDGET (self->choices), self->kind != NUMBER);
  gtk_widget_set_visible (GTK_WIDGET (self->spin), self->kind == NUMBER);
  if (self->kind == NUMBER)
    set_up_spin (self);
  else
    add_choices (self);

  return GTK_WIDGET (self);
}

/**
 * acies_decision_row_get_field:
 * @self: a row
 *
 * Returns: (transfer none): the input that is decided
 */
AciesField *
acies_decision_row_get_field (AciesDecisionRow *self)
{
  g_return_val_if_fail (ACIES_IS_DECISION_ROW (self), NULL);

  return self->field;
}

/**
 * acies_decision_row_has_buttons:
 * @self: a row
 *
 * Returns: whether it is decided by buttons, and not by typing a number
 */
gboolean
acies_decision_row_has_buttons (AciesDecisionRow *self)
{
  g_return_val_if_fail (ACIES_IS_DECISION_ROW (self), FALSE);

  return self->kind != NUMBER;
}

/**
 * acies_decision_row_limit:
 * @self: a row
 * @values: (element-type utf8) (nullable): the choices that there are now; %NULL
 *   for all
 *
 * Hides the other choices, and the row when no two are left, for then nothing is
 * to be decided.
 */
void
acies_decision_row_limit (AciesDecisionRow *self,
                          GPtrArray        *values)
{
  g_return_if_fail (ACIES_IS_DECISION_ROW (self));

  for (guint i = 0; i < self->items->len; i++)
    {
      const Choice *choice = &g_array_index (self->items, Choice, i);

      gtk_widget_set_visible (gtk_widget_get_parent (choice->button),
                              values == NULL
                              || g_ptr_array_find_with_equal_func (values, choice->text, g_str_equal, NULL));
    }
  gtk_widget_set_visible (GTK_WIDGET (self), values == NULL || values->len > 1);
}

/* Finds the first letter of @label that may be used and is not, else any such letter; 0 when all are used. */
static char
find_letter (const char *label,
             GString    *used)
{
  char letter = '\0';

  for (const char *at = label; *at != '\0' && letter == '\0'; at++)
    {
      char candidate = g_ascii_tolower (*at);

      if (g_ascii_isalpha (candidate) && strchr (ACIES_DECISION_LETTERS, candidate) != NULL
          && strchr (used->str, candidate) == NULL)
        letter = candidate;
    }
  for (const char *at = ACIES_DECISION_LETTERS; *at != '\0' && letter == '\0'; at++)
    if (strchr (used->str, *at) == NULL)
      letter = *at;
  if (letter != '\0')
    g_string_append_c (used, letter);

  return letter;
}

static void
show_letter (GtkWidget *label,
             char       letter,
             gboolean   show_keys)
{
  char text[] = { g_ascii_toupper (letter), '\0' };

  gtk_label_set_text (GTK_LABEL (label), text);
  gtk_widget_set_visible (label, letter != '\0' && show_keys);
}

/**
 * acies_decision_row_add_letters:
 * @self: a row
 * @used: the letters that other choices of the step have
 *
 * Gives each choice a letter that is not among @used, while there are any, and
 * adds it there.
 */
void
acies_decision_row_add_letters (AciesDecisionRow *self,
                                GString          *used)
{
  g_return_if_fail (ACIES_IS_DECISION_ROW (self));
  g_return_if_fail (used != NULL);

  if (!gtk_widget_get_visible (GTK_WIDGET (self)))
    return;

  if (self->kind == NUMBER)
    self->spin_letter = find_letter (acies_field_get_label (self->field), used);
  for (guint i = 0; i < self->items->len; i++)
    {
      Choice *choice = &g_array_index (self->items, Choice, i);

      choice->letter = gtk_widget_get_visible (gtk_widget_get_parent (choice->button))
                         ? find_letter (choice->label, used) : '\0';
    }
  acies_decision_row_set_show_keys (self, self->show_keys);
}

/**
 * acies_decision_row_set_show_keys:
 * @self: a row
 * @show_keys: whether the choices show their letters
 */
void
acies_decision_row_set_show_keys (AciesDecisionRow *self,
                                  gboolean          show_keys)
{
  g_return_if_fail (ACIES_IS_DECISION_ROW (self));

  self->show_keys = show_keys;
  show_letter (self->spin_key, self->spin_letter, show_keys);
  for (guint i = 0; i < self->items->len; i++)
    {
      const Choice *choice = &g_array_index (self->items, Choice, i);

      show_letter (choice->key, choice->letter, show_keys);
    }
}

/**
 * acies_decision_row_show:
 * @self: a row
 * @situation: the situation of the step
 * @party: (nullable): the id of the party that decides, where both decide the same
 * @inputs: the inputs of the step
 * @input: the position of the row's input among them
 *
 * Shows what is decided so far.
 */
void
acies_decision_row_show (AciesDecisionRow     *self,
                         const AciesSituation *situation,
                         const char           *party,
                         const AciesRecord    *inputs,
                         guint                 input)
{
  gboolean is_given;

  g_return_if_fail (ACIES_IS_DECISION_ROW (self));

  is_given = acies_record_is_given (inputs, input) || acies_field_has_default (self->field);
  g_free (self->value);
  self->value = is_given ? acies_record_print (inputs, input) : g_strdup ("");
  if (self->value == NULL)
    self->value = g_strdup ("");

  self->showing = TRUE;
  acies_badge_show_party (self->badge, situation, party);
  if (self->kind == NUMBER)
    show_number (self, inputs, input, is_given);
  else
    show_choices (self, is_given);
  self->showing = FALSE;
}

/**
 * acies_decision_row_choose:
 * @self: a row
 * @letter: a letter in lower case
 *
 * Takes the choice that has a letter, or focuses the number that has it.
 *
 * Returns: %FALSE when none of the row has it
 */
gboolean
acies_decision_row_choose (AciesDecisionRow *self,
                           gunichar          letter)
{
  g_return_val_if_fail (ACIES_IS_DECISION_ROW (self), FALSE);

  if (letter == '\0' || !gtk_widget_get_visible (GTK_WIDGET (self)))
    return FALSE;
  if (self->kind == NUMBER && (gunichar) self->spin_letter == letter)
    return gtk_widget_grab_focus (GTK_WIDGET (self->spin));

  for (guint i = 0; i < self->items->len; i++)
    {
      Choice *choice = &g_array_index (self->items, Choice, i);

      if ((gunichar) choice->letter == letter && gtk_widget_get_sensitive (choice->button))
        {
          choose (self, choice);
          return TRUE;
        }
    }

  return FALSE;
}
