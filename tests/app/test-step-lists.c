/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the wizard shows of a step, for every procedure of every ruleset: decisions first, no label cut, and all that it
 * comes to, however little room there is. */

#include "config.h"

#include <locale.h>
#include <string.h>

#include <glib/gi18n.h>

#include "acies-battle-file.h"
#include "acies-decision-list.h"
#include "acies-dice-entry.h"
#include "acies-due-list.h"
#include "acies-facts-list.h"
#include "acies-play-keys.h"
#include "acies-result-card.h"
#include "acies-result-line.h"
#include "acies-tooltip.h"
#include "acies-wizard.h"
#include "acies-xml.h"
#include "app-fixture.h"

/* What the wizard has for a list in the three forms of the Play page, in pixels */
static const int widths[] = { 368, 352, 332 };

/* The wizard in a window of 800 by 600 pixels, below the header bar and the strip, in a window's frame */
#define MEDIUM_WIDTH  380
#define MEDIUM_HEIGHT 498

static const char * const samples[] = {
  "ilipa.battle", "watling-street.battle", "hydaspes.battle", "trebia.battle", "placentia.battle"
};

typedef struct
{
  AciesSession *session;
  AciesBattle  *battle;
  GtkWidget    *window;
  GtkWidget    *facts;
  GtkWidget    *decisions;
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  const char *name = data;
  g_autofree char *path = g_build_filename (acies_data_dir (), "samples", name, NULL);
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  char *content;
  gsize length;

  fixture->session = acies_session_new ();
  g_file_get_contents (path, &content, &length, &error);
  g_assert_no_error (error);
  bytes = g_bytes_new_take (content, length);
  fixture->battle = acies_battle_file_parse (acies_session_get_rulesets (fixture->session), bytes, name, &error);
  g_assert_no_error (error);

  fixture->decisions = g_object_new (ACIES_TYPE_DECISION_LIST, NULL);
  fixture->facts = g_object_new (ACIES_TYPE_FACTS_LIST, NULL);
  gtk_box_append (GTK_BOX (box), fixture->decisions);
  gtk_box_append (GTK_BOX (box), fixture->facts);
  fixture->window = gtk_window_new ();
  gtk_window_set_child (GTK_WINDOW (fixture->window), box);
  gtk_window_present (GTK_WINDOW (fixture->window));
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  app_settle ();
  g_object_unref (fixture->battle);
  g_object_unref (fixture->session);
}

/* ---- A proposal of each procedure ---- */

/* Finds a party of a kind on a side (nullable). */
static const char *
find_party (AciesBattle    *battle,
            AciesPartyKind  kind,
            guint           side)
{
  const AciesSituation *situation = acies_battle_get_situation (battle);

  if (kind == ACIES_PARTY_NONE)
    return NULL;
  if (kind == ACIES_PARTY_SIDE)
    return side == 0 ? "a" : "b";

  for (guint i = 0; i < acies_situation_get_n_bodies (situation); i++)
    {
      const AciesBody *body = acies_situation_get_body (situation, i);

      if (body->side == side && body->is_leader == (kind == ACIES_PARTY_LEADER))
        return body->id;
    }

  return NULL;
}

static AciesDraft *
propose (Fixture              *fixture,
         const AciesProcedure *procedure)
{
  const char *a = find_party (fixture->battle, acies_procedure_get_party (procedure, 'a'), 0);
  const char *b = find_party (fixture->battle, acies_procedure_get_party (procedure, 'b'), 1);
  AciesDraft *draft = acies_draft_new (fixture->battle, G_MAXUINT, procedure, a, b, NULL);

  g_assert_nonnull (acies_draft_get_proposal (draft));

  return draft;
}

static void
show_step (Fixture    *fixture,
           AciesDraft *draft)
{
  acies_decision_list_set_step (ACIES_DECISION_LIST (fixture->decisions), draft);
  acies_facts_list_set_step (ACIES_FACTS_LIST (fixture->facts),
                             draft != NULL ? acies_draft_get_proposal (draft) : NULL, NULL);
}

/* ---- Labels ---- */

/* Tells whether a widget reaches out of one that holds it, where it would lie over others. */
static gboolean
reaches_out (GtkWidget *widget)
{
  for (GtkWidget *parent = gtk_widget_get_parent (widget); parent != NULL && !GTK_IS_WINDOW (parent);
       parent = gtk_widget_get_parent (parent))
    {
      graphene_rect_t bounds;

      if (gtk_widget_compute_bounds (widget, parent, &bounds)
          && (bounds.origin.x < -0.5f || bounds.origin.x + bounds.size.width > gtk_widget_get_width (parent) + 0.5f))
        return TRUE;
      if (ACIES_IS_FACTS_LIST (parent) || ACIES_IS_DECISION_LIST (parent))
        break;
    }

  return FALSE;
}

static guint
check_labels (GtkWidget  *widget,
              const char *where)
{
  guint n_labels = 0;

  if (!gtk_widget_get_mapped (widget))
    return 0;

  if (GTK_IS_LABEL (widget))
    {
      PangoLayout *layout = gtk_label_get_layout (GTK_LABEL (widget));
      int width;

      pango_layout_get_pixel_size (layout, &width, NULL);
      if (pango_layout_is_ellipsized (layout) || width > gtk_widget_get_width (widget) || reaches_out (widget))
        {
          g_test_message ("%s: “%s” is cut", where, gtk_label_get_text (GTK_LABEL (widget)));
          g_test_fail ();
        }
      n_labels++;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n_labels += check_labels (child, where);

  return n_labels;
}

/* Gives the lists a width as the wizard does, whatever the window has. */
static void
check_width (Fixture    *fixture,
             GtkWidget  *list,
             int         width,
             const char *procedure)
{
  g_autofree char *where = g_strdup_printf ("%s at %d", procedure, width);
  int least, height;

  if (!gtk_widget_get_visible (list))
    return;

  gtk_widget_measure (list, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  if (least > width)
    {
      g_test_message ("%s: takes %d pixels", where, least);
      g_test_fail ();
    }
  gtk_widget_measure (list, GTK_ORIENTATION_VERTICAL, MAX (width, least), NULL, &height, NULL, NULL);
  gtk_widget_allocate (list, MAX (width, least), height, -1, NULL);
  g_assert_cmpuint (check_labels (list, where), >, 0);
}

/* Each fact in view says in words where it comes from. */
static guint
check_sources (GtkWidget  *widget,
               const char *where)
{
  guint n_sources = 0;

  if (gtk_widget_has_css_class (widget, "acies-fact-source") && gtk_widget_get_visible (widget))
    {
      const char *text = acies_tooltip_get (widget);

      if (text == NULL || !g_str_has_suffix (text, "."))
        {
          g_test_message ("%s: “%s” tells of no source", where, text != NULL ? text : "");
          g_test_fail ();
        }
      n_sources++;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    n_sources += check_sources (child, where);

  return n_sources;
}

static void
test_labels (Fixture       *fixture,
             gconstpointer  data)
{
  AciesRuleset *ruleset = acies_battle_get_ruleset (fixture->battle);
  guint n_sources = 0;

  for (guint i = 0; i < acies_ruleset_get_n_procedures (ruleset); i++)
    {
      const AciesProcedure *procedure = acies_ruleset_get_procedure (ruleset, i);
      g_autoptr (AciesDraft) draft = propose (fixture, procedure);

      show_step (fixture, draft);
      acies_facts_list_unfold_all (ACIES_FACTS_LIST (fixture->facts));
      app_settle ();
      n_sources += check_sources (fixture->facts, acies_procedure_get_id (procedure));
      for (guint j = 0; j < G_N_ELEMENTS (widths); j++)
        {
          check_width (fixture, fixture->decisions, widths[j], acies_procedure_get_id (procedure));
          check_width (fixture, fixture->facts, widths[j], acies_procedure_get_id (procedure));
        }
    }
  g_assert_cmpuint (n_sources, >, 0);
  show_step (fixture, NULL);
}

/* ---- Decisions ---- */

static void
collect_buttons (GtkWidget *widget,
                 GPtrArray *buttons)
{
  if (GTK_IS_BUTTON (widget) && gtk_widget_has_css_class (widget, "acies-choice")
      && !gtk_widget_has_css_class (widget, "acies-taken"))
    g_ptr_array_add (buttons, widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    collect_buttons (child, buttons);
}

static gboolean
is_decided (AciesProposal *proposal,
            AciesField    *field)
{
  const AciesFacts *facts = acies_proposal_get_facts (proposal);
  int input = acies_schema_lookup (acies_record_get_schema (acies_facts_get_inputs (facts)), acies_field_get_id (field));

  return acies_facts_get_source (facts, (guint) input) == ACIES_SOURCE_HAND;
}

/* Each click decides, and each letter does what its button does. */
static guint
check_decisions (Fixture    *fixture,
                 AciesDraft *draft)
{
  AciesProposal *proposal = acies_draft_get_proposal (draft);
  AciesDecisionList *list = ACIES_DECISION_LIST (fixture->decisions);
  AciesSchema *schema = acies_procedure_get_inputs (acies_proposal_get_procedure (proposal));
  g_autoptr (GPtrArray) buttons = g_ptr_array_new ();
  guint n_decisions = 0, n_decided = 0, n_letters = 0;

  show_step (fixture, draft);
  collect_buttons (fixture->decisions, buttons);
  for (guint i = 0; i < buttons->len; i++)
    {
      g_signal_emit_by_name (buttons->pdata[i], "clicked");
      show_step (fixture, draft);
    }
  for (guint i = 0; i < acies_schema_get_n_fields (schema); i++)
    if (acies_field_is_decision (acies_schema_get_field (schema, i)))
      {
        n_decisions++;
        n_decided += is_decided (proposal, acies_schema_get_field (schema, i));
      }
  if (buttons->len > 0)
    g_assert_cmpuint (n_decided, >, 0);

  for (const char *letter = ACIES_DECISION_LETTERS; *letter != '\0'; letter++)
    n_letters += acies_decision_list_choose (list, (gunichar) *letter);
  if (n_decisions > 0)
    g_assert_cmpuint (n_letters, >, 0);
  g_assert_cmpint (gtk_widget_get_visible (fixture->decisions), ==, n_decisions > 0);

  return n_decisions;
}

static void
test_decisions (Fixture       *fixture,
                gconstpointer  data)
{
  AciesRuleset *ruleset = acies_battle_get_ruleset (fixture->battle);
  guint n_decisions = 0;

  for (guint i = 0; i < acies_ruleset_get_n_procedures (ruleset); i++)
    {
      g_autoptr (AciesDraft) draft = propose (fixture, acies_ruleset_get_procedure (ruleset, i));

      n_decisions += check_decisions (fixture, draft);
    }
  g_assert_cmpuint (n_decisions, >, 0);
  show_step (fixture, NULL);
}

/* The actions of a leader, in their order, one of them taken out again. */
static void
test_several (Fixture       *fixture,
              gconstpointer  data)
{
  AciesRuleset *ruleset = acies_battle_get_ruleset (fixture->battle);
  g_autoptr (AciesDraft) draft = propose (fixture, acies_ruleset_find_procedure (ruleset, "leader-actions"));
  AciesProposal *proposal = acies_draft_get_proposal (draft);
  const AciesRecord *inputs = acies_facts_get_inputs (acies_proposal_get_facts (proposal));
  guint actions = (guint) acies_schema_lookup (acies_record_get_schema (inputs), "actions");
  g_autoptr (GPtrArray) buttons = g_ptr_array_new ();
  g_autofree char *both = NULL;
  g_autofree char *one = NULL;
  GtkWidget *taken;

  show_step (fixture, draft);
  collect_buttons (fixture->decisions, buttons);
  g_assert_cmpuint (buttons->len, ==, 4);
  g_signal_emit_by_name (buttons->pdata[3], "clicked");
  show_step (fixture, draft);
  g_signal_emit_by_name (buttons->pdata[0], "clicked");
  show_step (fixture, draft);
  both = acies_record_print (acies_facts_get_inputs (acies_proposal_get_facts (proposal)), actions);
  g_assert_cmpstr (both, ==, "inspire move");
  g_assert_true (app_says (fixture->decisions, "1. Inspire ✕"));
  g_assert_true (app_says (fixture->decisions, "2. Move ✕"));

  taken = app_find_widget (fixture->decisions, GTK_TYPE_FLOW_BOX);
  g_signal_emit_by_name (app_find_widget (taken, GTK_TYPE_BUTTON), "clicked");
  one = acies_record_print (acies_facts_get_inputs (acies_proposal_get_facts (proposal)), actions);
  g_assert_cmpstr (one, ==, "move");
  show_step (fixture, NULL);
}

/* ---- Results ---- */

/* A step with its dice fits into the smallest window that shows it beside the sketch. */
static void
check_height (GtkWidget  *wizard,
              const char *procedure)
{
  int least;

  gtk_widget_measure (wizard, GTK_ORIENTATION_VERTICAL, MEDIUM_WIDTH, &least, NULL, NULL, NULL);
  if (least > MEDIUM_HEIGHT)
    {
      g_test_message ("%s: takes %d pixels of %d", procedure, least, MEDIUM_HEIGHT);
      g_test_fail ();
    }
}

/* Prepares what an entry told of, at its moment, with its dice. */
static gboolean
prepare_again (AciesPlay        *play,
               const AciesEvent *event,
               guint             moment)
{
  const AciesFacts *facts = acies_event_get_facts ((AciesEvent *) event);

  acies_play_look_at (play, moment);
  acies_play_begin_insertion (play);
  acies_play_set_procedure (play, acies_facts_get_procedure (facts));
  if (acies_facts_get_a (facts) != NULL)
    acies_play_set_party (play, 'a', acies_facts_get_a (facts));
  if (acies_facts_get_b (facts) != NULL)
    acies_play_set_party (play, 'b', acies_facts_get_b (facts));
  if (acies_play_get_proposal (play) == NULL)
    return FALSE;

  acies_proposal_set_dice (acies_play_get_proposal (play), acies_event_get_dice ((AciesEvent *) event));

  return acies_proposal_get_outcome (acies_play_get_proposal (play)) != NULL;
}

/* One step of each kind, as the battle had it */
static void
test_heights (Fixture       *fixture,
              gconstpointer  data)
{
  GListModel *entries = acies_battle_get_entries (fixture->battle);
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);
  g_autoptr (AciesPlay) play = acies_play_new (fixture->battle);
  GtkWidget *wizard = g_object_new (ACIES_TYPE_WIZARD, NULL);
  guint n_outcomes = 0;

  app_load_style ();
  gtk_window_set_child (GTK_WINDOW (fixture->window), wizard);
  acies_wizard_set_compact (ACIES_WIZARD (wizard), TRUE);
  acies_wizard_set_play (ACIES_WIZARD (wizard), play);
  for (guint i = 0; i < g_list_model_get_n_items (entries); i++)
    {
      g_autoptr (AciesEntry) entry = g_list_model_get_item (entries, i);
      const AciesFacts *facts = acies_event_get_facts (acies_entry_get_event (entry));

      if (facts == NULL || !g_hash_table_add (seen, (gpointer) acies_facts_get_procedure (facts)))
        continue;

      n_outcomes += prepare_again (play, acies_entry_get_event (entry), i);
      app_settle ();
      check_height (wizard, acies_procedure_get_id (acies_facts_get_procedure (facts)));
    }
  g_assert_cmpuint (n_outcomes, >=, 7);
}

/* Tells whether a widget lies within @box as a whole. */
static gboolean
is_within (GtkWidget *widget,
           GtkWidget *box)
{
  graphene_rect_t bounds;

  return gtk_widget_compute_bounds (widget, box, &bounds) && bounds.origin.y >= -0.5f
         && bounds.origin.y + bounds.size.height <= gtk_widget_get_height (box) + 0.5f;
}

static void
check_consequences (GtkWidget *widget,
                    GtkWidget *card,
                    guint     *n_found)
{
  if (GTK_IS_IMAGE (widget) && g_strcmp0 (gtk_image_get_icon_name (GTK_IMAGE (widget)), "go-next-symbolic") == 0)
    {
      *n_found += 1;
      g_assert_true (is_within (gtk_widget_get_parent (widget), card));
      /* It is not scrolled away either. */
      g_assert_null (gtk_widget_get_ancestor (widget, GTK_TYPE_SCROLLED_WINDOW));
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    check_consequences (child, card, n_found);
}

/* A fight of the sample whose dice lie, with many reasons and consequences */
static AciesDraft *
draft_melee (Fixture *fixture)
{
  const AciesProcedure *melee = acies_ruleset_find_procedure (acies_battle_get_ruleset (fixture->battle), "melee");
  AciesDraft *draft = acies_draft_new (fixture->battle, 65, melee, "b7", "a5", NULL);

  acies_proposal_roll (acies_draft_get_proposal (draft), 1);
  g_assert_nonnull (acies_proposal_get_outcome (acies_draft_get_proposal (draft)));

  return draft;
}

/* As many reasons as there are, where there is room for none: what follows is seen. */
static void
test_consequences (Fixture       *fixture,
                   gconstpointer  data)
{
  AciesRuleset *ruleset = acies_battle_get_ruleset (fixture->battle);
  g_autoptr (AciesDraft) draft = draft_melee (fixture);
  AciesProposal *proposal = acies_draft_get_proposal (draft);
  GtkWidget *card = g_object_new (ACIES_TYPE_RESULT_CARD, NULL);
  int least, natural;
  guint n_found = 0;

  gtk_window_set_child (GTK_WINDOW (fixture->window), card);
  acies_result_card_set_ruleset (ACIES_RESULT_CARD (card), ruleset);
  acies_result_card_set_step (ACIES_RESULT_CARD (card), proposal, NULL, NULL, NULL);
  app_settle ();
  gtk_widget_measure (card, GTK_ORIENTATION_VERTICAL, widths[0], &least, &natural, NULL, NULL);
  g_assert_cmpint (natural, >, least + 60);
  gtk_widget_allocate (card, widths[0], least, -1, NULL);
  check_consequences (card, card, &n_found);
  g_assert_cmpuint (n_found, >=, 2);
}

/* The lines below a widget that are shown */
static guint
count_lines (GtkWidget *widget)
{
  guint n_lines = ACIES_IS_RESULT_LINE (widget);

  if (!gtk_widget_get_visible (widget))
    return 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n_lines += count_lines (child);

  return n_lines;
}

/* Lines that were used for more are hidden, and used again. */
static void
test_lines_again (Fixture       *fixture,
                  gconstpointer  data)
{
  AciesRuleset *ruleset = acies_battle_get_ruleset (fixture->battle);
  g_autoptr (AciesDraft) draft = draft_melee (fixture);
  AciesProposal *proposal = acies_draft_get_proposal (draft);
  AciesResultCard *card = g_object_ref_sink (g_object_new (ACIES_TYPE_RESULT_CARD, NULL));
  guint n_lines;

  acies_result_card_set_ruleset (card, ruleset);
  acies_result_card_set_step (card, proposal, NULL, NULL, NULL);
  n_lines = count_lines (GTK_WIDGET (card));
  g_assert_cmpuint (n_lines, >=, 5);

  acies_result_card_set_step (card, NULL, NULL, NULL, "A hint");
  g_assert_cmpuint (count_lines (GTK_WIDGET (card)), ==, 0);
  acies_result_card_set_step (card, proposal, NULL, NULL, NULL);
  g_assert_cmpuint (count_lines (GTK_WIDGET (card)), ==, n_lines);
  acies_result_card_set_brief (card, TRUE);
  g_assert_cmpuint (count_lines (GTK_WIDGET (card)), ==, 2);
  acies_result_card_set_brief (card, FALSE);
  g_assert_cmpuint (count_lines (GTK_WIDGET (card)), ==, n_lines);

  g_object_unref (card);
}

/* Dice that find no place in a row of their size go into more rows, and none is cut. */
static void
test_many_dice (void)
{
  static const struct
  {
    guint n_dice;
    int   most;
  } cases[] = { { 1, 30 }, { 6, 30 }, { 14, 56 }, { 40, 110 } };
  int before = 0;

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      GtkWidget *entry = g_object_ref_sink (g_object_new (ACIES_TYPE_DICE_ENTRY, NULL));
      g_autoptr (GArray) plan = g_array_new (FALSE, TRUE, sizeof (AciesDraw));
      AciesDraw draw = { .party = 'a', .n_dice = cases[i].n_dice, .die = &acies_die_d6 };
      int height;

      g_array_append_val (plan, draw);
      acies_dice_entry_set_badge (ACIES_DICE_ENTRY (entry), 'a', 0, "1");
      acies_dice_entry_set_plan (ACIES_DICE_ENTRY (entry), plan);
      acies_dice_entry_set_mode (ACIES_DICE_ENTRY (entry), ACIES_HOME_DICE, "");
      gtk_widget_measure (entry, GTK_ORIENTATION_VERTICAL, 220, &height, NULL, NULL, NULL);
      g_assert_cmpint (height, >=, before);
      g_assert_cmpint (height, <=, cases[i].most);
      before = height;
      g_object_unref (entry);
    }
  g_assert_cmpint (before, >, 60);
}

/* What Enter does is said in two lines where one does not do; where inches are typed the row stays as high as it is. */
static void
test_hint (void)
{
  static const struct
  {
    AciesHomeMode mode;
    gboolean      grows;
  } cases[] = { { ACIES_HOME_CONFIRM, TRUE }, { ACIES_HOME_INCHES, FALSE } };
  GtkWidget *entry = g_object_ref_sink (g_object_new (ACIES_TYPE_DICE_ENTRY, NULL));

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      int wide, narrow;

      acies_dice_entry_set_mode (ACIES_DICE_ENTRY (entry), cases[i].mode, "Nothing is due. Enter goes on to Initiative.");
      gtk_widget_measure (entry, GTK_ORIENTATION_VERTICAL, 800, &wide, NULL, NULL, NULL);
      gtk_widget_measure (entry, GTK_ORIENTATION_VERTICAL, 150, &narrow, NULL, NULL, NULL);
      g_assert_cmpint (narrow > wide, ==, cases[i].grows);
    }
  g_object_unref (entry);
}

/* What no decision may have as its letter does something else. */
static void
test_letters (void)
{
  for (const char *letter = ACIES_DECISION_LETTERS; *letter != '\0'; letter++)
    g_assert_null (acies_play_keys_find ((guint) *letter, 0, TRUE));
}

/* A folded fact is unfolded by its mnemonic, and keeps it. */
static void
test_folded (Fixture       *fixture,
             gconstpointer  data)
{
  AciesRuleset *ruleset = acies_battle_get_ruleset (fixture->battle);
  g_autoptr (AciesDraft) draft = propose (fixture, acies_ruleset_find_procedure (ruleset, "shooting"));
  AciesFactsList *facts = ACIES_FACTS_LIST (fixture->facts);
  guint n_unfolded = 0;

  show_step (fixture, draft);
  app_settle ();
  for (char letter = 'a'; letter <= 'z' && n_unfolded == 0; letter++)
    n_unfolded += acies_facts_list_unfold (facts, (gunichar) letter);
  g_assert_cmpuint (n_unfolded, ==, 1);
  app_settle ();
  for (char letter = 'a'; letter <= 'z'; letter++)
    g_assert_false (acies_facts_list_unfold (facts, (gunichar) letter));
  show_step (fixture, NULL);
}

/* ---- Many dues ---- */

/* Looks at the first moment at which more than @n_dues are due; returns how many there are. */
static guint
look_for_many (AciesPlay *play,
               guint      n_dues)
{
  guint n_events = g_list_model_get_n_items (acies_battle_get_log (acies_play_get_battle (play)));

  for (guint i = 1; i <= n_events; i++)
    {
      acies_play_look_at (play, i);
      if (g_list_model_get_n_items (acies_play_get_dues (play)) > n_dues)
        return g_list_model_get_n_items (acies_play_get_dues (play));
    }

  g_assert_not_reached ();
}

/* A list that nobody scrolls has few rows, and all of them when somebody gets there. */
/* Opens what else is offered for each unit, as far as there are rows. */
static guint
expand_all (GListModel *rows)
{
  for (guint i = 0; i < g_list_model_get_n_items (rows); i++)
    {
      g_autoptr (GtkTreeListRow) row = g_list_model_get_item (rows, i);

      gtk_tree_list_row_set_expanded (row, TRUE);
    }

  return g_list_model_get_n_items (rows);
}

static void
test_many_dues (Fixture       *fixture,
                gconstpointer  data)
{
  g_autoptr (AciesPlay) play = acies_play_new (fixture->battle);
  AciesDueList *list = g_object_new (ACIES_TYPE_DUE_LIST, NULL);
  GtkWidget *view;
  GListModel *rows;
  guint n_dues, n_rows;

  gtk_window_set_child (GTK_WINDOW (fixture->window), GTK_WIDGET (list));
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 360, 300);
  acies_due_list_set_play (list, play);
  n_dues = look_for_many (play, 60);
  app_settle ();

  view = app_find_widget (GTK_WIDGET (list), GTK_TYPE_LIST_VIEW);
  rows = G_LIST_MODEL (gtk_list_view_get_model (GTK_LIST_VIEW (view)));
  /* Each unit has a row, until what else it may do is opened. */
  g_assert_cmpuint (g_list_model_get_n_items (rows), <, n_dues / 3);
  n_rows = expand_all (rows);
  g_assert_cmpuint (n_rows, <, n_dues);
  while (n_rows < n_dues)
    {
      GtkAdjustment *adjustment = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (view));

      /* Rows that were opened have their places after the next frame only. */
      while (g_list_model_get_n_items (rows) <= n_rows)
        {
          gtk_adjustment_set_value (adjustment, gtk_adjustment_get_upper (adjustment));
          g_main_context_iteration (NULL, TRUE);
        }
      n_rows = expand_all (rows);
    }
  g_assert_cmpuint (n_rows, ==, n_dues);
}

int
main (int    argc,
      char **argv)
{
  const char *language = argc > 1 ? argv[1] : "en";

  g_setenv ("LANGUAGE", language, TRUE);
  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, LOCALE_DIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
  if (!app_fixture_init (&argc, &argv))
    return 0;

  for (guint i = 0; i < G_N_ELEMENTS (samples); i++)
    {
      g_autofree char *labels = g_strdup_printf ("/app/step-lists/labels/%s", samples[i]);
      g_autofree char *decisions = g_strdup_printf ("/app/step-lists/decisions/%s", samples[i]);
      g_autofree char *heights = g_strdup_printf ("/app/step-lists/heights/%s", samples[i]);

      g_test_add (labels, Fixture, samples[i], set_up, test_labels, tear_down);
      g_test_add (decisions, Fixture, samples[i], set_up, test_decisions, tear_down);
      g_test_add (heights, Fixture, samples[i], set_up, test_heights, tear_down);
    }
  /* The others look for words. */
  if (g_str_equal (language, "en"))
    g_test_add ("/app/step-lists/several", Fixture, "trebia.battle", set_up, test_several, tear_down);
  g_test_add ("/app/step-lists/many-dues", Fixture, "placentia.battle", set_up, test_many_dues, tear_down);
  g_test_add ("/app/step-lists/folded", Fixture, "hydaspes.battle", set_up, test_folded, tear_down);
  g_test_add ("/app/step-lists/consequences", Fixture, "hydaspes.battle", set_up, test_consequences, tear_down);
  g_test_add ("/app/step-lists/lines-again", Fixture, "hydaspes.battle", set_up, test_lines_again, tear_down);
  g_test_add_func ("/app/step-lists/many-dice", test_many_dice);
  g_test_add_func ("/app/step-lists/hint", test_hint);
  g_test_add_func ("/app/step-lists/letters", test_letters);

  return g_test_run ();
}
