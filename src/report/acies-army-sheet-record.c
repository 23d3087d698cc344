/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <math.h>

#include <glib/gi18n-lib.h>

#include "acies-army-sheet-private.h"
#include "acies-report-lines-private.h"
#include "acies-scene-battle.h"

/* The record sheet: a row for each unit, with a box for each figure or whatever its losses are counted in, and a place
 * for each status that players keep on paper. */

/* A box that a pencil can cross, 5 mm, and the line around it */
#define BOX 14.2
#define BOX_WEIGHT 0.6

/* Between groups of boxes, from row to row of them, and from column to column */
#define GROUP_GAP 4.0
#define ROW_HEIGHT 16.4
#define GAP 8.0

/* The boxes that make a group, unless a figure or base has several itself: a row has two groups. */
#define IN_GROUP 5
#define IN_ROW 10

/* The widest column of boxes and the columns beside it; what is left is for the name of the unit. */
#define STRENGTH_WIDTH 186.0
#define STATUS_WIDTH 186.0

/* With more boxes than this they stand beneath the unit, as wide as the page; with more than that there are none. */
#define MOST_BESIDE 60
#define MOST_BOXES 600

/* A whole number has boxes up to here, a choice up to as many; what has more is written. */
#define MOST_OF_NUMBER 12
#define MOST_OF_CHOICE 5

/* Between a box and the word for it */
#define WORD_GAP 3.0

/* The mark before the box with which a threshold is reached */
#define MARK_WIDTH 2.4

#define BADGE 14.0
#define WRITTEN_WIDTH 54.0
#define LINE_WEIGHT 0.5
#define PADDING 4.0

/* Where the next thing of a column goes */
typedef struct
{
  AciesPager     *pager;
  AciesPageStrip *strip;
  double          left;
  double          right;
  double          x;
  double          y;
} Cursor;

/* What the sheet is made of: the army as it stands before the battle */
typedef struct
{
  AciesPager           *pager;
  const AciesArmyPaper *paper;
  AciesSituation       *situation;
  AciesPageStrip       *head;
} Sheet;

/* ---- Pieces ---- */

static double
add_words (Cursor        *cursor,
           AciesPageFont  font,
           const char    *tag,
           const char    *words,
           double         y)
{
  g_autoptr (AciesPageText) text = acies_page_text_new_cut (cursor->pager, font, tag, words,
                                                            cursor->right - cursor->left);

  return acies_page_strip_add_text (cursor->strip, text, cursor->left, y);
}

static void
end_line (Cursor *cursor)
{
  if (cursor->x > cursor->left)
    cursor->y += ROW_HEIGHT;
  cursor->x = cursor->left;
}

/* Goes on to the next line where there is no room for something @width wide. */
static void
make_room (Cursor *cursor,
           double  width)
{
  if (cursor->x > cursor->left && cursor->x + width > cursor->right + 0.01)
    end_line (cursor);
}

static void
add_box (Cursor *cursor)
{
  AciesPagePiece *box = acies_page_strip_add (cursor->strip, ACIES_PAGE_FRAME, cursor->x, cursor->y, BOX, BOX);

  box->weight = BOX_WEIGHT;
  box->color = ACIES_PAGE_INK;
  cursor->x += BOX;
}

static void
add_mark (Cursor *cursor)
{
  acies_page_strip_add (cursor->strip, ACIES_PAGE_BOX, cursor->x - MARK_WIDTH / 2, cursor->y - 1.2, MARK_WIDTH, BOX + 2.4)->color
    = ACIES_PAGE_INK;
}

/* Words in the line of a box, no wider than the column */
static AciesPageText *
create_label (const Cursor *cursor,
              const char   *words,
              double       *width)
{
  double most = cursor->right - cursor->left - BOX - WORD_GAP;
  /* What is kept of the side stands in no table. */
  const char *tag = cursor->strip->table != 0 ? "TD" : "P";
  AciesPageText *text = acies_page_text_new_cut (cursor->pager, ACIES_PAGE_FAINT, tag, words, most);

  *width = MIN (acies_page_text_get_natural_width (text) + 0.5, most);

  return text;
}

static double
measure_label (const Cursor *cursor,
               const char   *words)
{
  double width;
  g_autoptr (AciesPageText) text = create_label (cursor, words, &width);

  return width;
}

/* With @gap behind it */
static void
add_label (Cursor     *cursor,
           const char *words,
           double      gap)
{
  double width;
  g_autoptr (AciesPageText) text = create_label (cursor, words, &width);

  pango_layout_set_width (text->layout, (int) (width * PANGO_SCALE));
  pango_layout_set_height (text->layout, -1);
  text->color = ACIES_PAGE_INK;
  make_room (cursor, width);
  acies_page_strip_add_text (cursor->strip, text, cursor->x, cursor->y + 2);
  cursor->x += width + gap;
}

/* A box and what it means */
static void
add_worded_box (Cursor     *cursor,
                const char *words)
{
  make_room (cursor, BOX + WORD_GAP + measure_label (cursor, words));
  add_box (cursor);
  cursor->x += WORD_GAP;
  add_label (cursor, words, GAP);
}

/* What is to be written, and a line to write it on */
static void
add_written (Cursor     *cursor,
             const char *words)
{
  double width = MIN (WRITTEN_WIDTH, cursor->right - cursor->left);

  make_room (cursor, measure_label (cursor, words) + GROUP_GAP + width);
  add_label (cursor, words, GROUP_GAP);
  make_room (cursor, width);
  acies_page_strip_add (cursor->strip, ACIES_PAGE_BOX, cursor->x, cursor->y + BOX - LINE_WEIGHT, width, LINE_WEIGHT)->color
    = ACIES_PAGE_INK;
  cursor->x += width + GAP;
}

/* ---- Thresholds ---- */

/* Whether the box @n of a row of @most, from 1, is the one with which a threshold is reached.
 * @status: (nullable): the status that the boxes count; %NULL for losses */
static gboolean
is_limit (const GPtrArray *thresholds,
          const char      *status,
          guint            n,
          guint            most)
{
  for (guint i = 0; i < thresholds->len; i++)
    {
      const AciesThreshold *threshold = thresholds->pdata[i];
      double lost = status != NULL ? threshold->limit : ceil (most - threshold->left - 1e-6);

      if ((status != NULL ? g_strcmp0 (threshold->status, status) == 0 : threshold->left >= 0 && threshold->status == NULL)
          && lost >= 1 && (guint) lost == n)
        return TRUE;
    }

  return FALSE;
}

/* Tells what the marks on losses mean: "Has lost half: 12".  Nothing without marks */
static void
add_meaning (Cursor          *cursor,
             const GPtrArray *thresholds,
             guint            strength)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < thresholds->len; i++)
    {
      const AciesThreshold *threshold = thresholds->pdata[i];
      double lost = ceil (strength - threshold->left - 1e-6);

      if (threshold->status != NULL || threshold->left < 0 || lost < 1)
        continue;
      g_string_append (text, text->len > 0 ? "  ·  " : "▎");
      /* Translators: what holds once so many are lost: "Has lost half: 12" */
      g_string_append_printf (text, _("%s: %u"), threshold->label, (guint) lost);
    }

  if (text->len > 0)
    cursor->y = add_words (cursor, ACIES_PAGE_FAINT, "TD", text->str, cursor->y);
}

/* ---- Boxes of losses ---- */

/* The boxes of each figure or base, where it has several; else those of a group */
static guint
find_group (const AciesBody *body,
            guint            strength)
{
  int size = acies_schema_find_role (acies_record_get_schema (body->traits), ACIES_ROLE_SIZE);
  gint64 of = size >= 0 ? acies_record_get_number (body->traits, (guint) size) : 0;

  if (of > 0 && strength > of && strength % of == 0 && strength / of <= MOST_OF_NUMBER)
    return (guint) (strength / of);

  return IN_GROUP;
}

static void
add_boxes (Cursor          *cursor,
           const GPtrArray *thresholds,
           guint            strength,
           guint            group)
{
  /* Rows of ten are counted at a glance. */
  guint in_row = group == IN_GROUP && strength <= MOST_BESIDE ? IN_ROW : G_MAXUINT;

  for (guint i = 0; i < strength; i++)
    {
      if (i % group == 0)
        {
          if (i > 0 && i % in_row == 0)
            end_line (cursor);
          else if (i > 0)
            cursor->x += GROUP_GAP;
          make_room (cursor, MIN (group, strength - i) * BOX);
        }
      if (is_limit (thresholds, NULL, i + 1, strength))
        add_mark (cursor);
      add_box (cursor);
    }
  end_line (cursor);
}

/* ---- Status ---- */

/* The same of those on a status, beside its boxes */
static void
add_meaning_of_status (Cursor          *cursor,
                       const GPtrArray *thresholds,
                       const char      *status)
{
  for (guint i = 0; i < thresholds->len; i++)
    {
      const AciesThreshold *threshold = thresholds->pdata[i];
      g_autofree char *words = NULL;

      if (g_strcmp0 (threshold->status, status) != 0)
        continue;
      /* Translators: what holds once so many are lost: "Has lost half: 12" */
      words = g_strdup_printf (_("%s: %u"), threshold->label, (guint) threshold->limit);
      add_label (cursor, words, GAP);
    }
}

static void
add_number (Cursor           *cursor,
            const AciesField *field,
            const GPtrArray  *thresholds)
{
  const char *label = acies_field_get_label (field);
  gint64 most = acies_field_get_maximum (field) - MAX (acies_field_get_minimum (field), 0);

  if (most > MOST_OF_NUMBER || most < 1)
    {
      add_written (cursor, label);
      return;
    }

  make_room (cursor, measure_label (cursor, label) + GROUP_GAP + most * BOX);
  add_label (cursor, label, GROUP_GAP);
  for (guint i = 1; i <= most; i++)
    {
      make_room (cursor, BOX);
      if (is_limit (thresholds, acies_field_get_id (field), i, 0))
        add_mark (cursor);
      add_box (cursor);
    }
  cursor->x += GAP;
  add_meaning_of_status (cursor, thresholds, acies_field_get_id (field));
}

/* A box for each item but the one with which the body starts */
static void
add_choice (Cursor           *cursor,
            const AciesField *field,
            guint             start)
{
  AciesVocabulary *items = acies_field_get_vocabulary (field);
  guint n_items = acies_vocabulary_get_n_items (items);
  double width = -GAP;

  if (n_items > MOST_OF_CHOICE)
    {
      add_written (cursor, acies_field_get_label (field));
      return;
    }

  for (guint i = 0; i < n_items; i++)
    if (i != start)
      width += BOX + WORD_GAP + measure_label (cursor, acies_vocabulary_get_item_label (items, i)) + GAP;
  make_room (cursor, width);
  for (guint i = 0; i < n_items; i++)
    if (i != start)
      add_worded_box (cursor, acies_vocabulary_get_item_label (items, i));
}

static void
add_field (Cursor            *cursor,
           const AciesField  *field,
           const AciesRecord *status,
           guint              position,
           const GPtrArray   *thresholds)
{
  switch (acies_field_is_list (field) ? ACIES_FIELD_TEXT : acies_field_get_value_type (field))
    {
    case ACIES_FIELD_INTEGER:
      add_number (cursor, field, thresholds);
      break;
    case ACIES_FIELD_CHOICE:
      add_choice (cursor, field, (guint) acies_record_get_choice (status, position));
      break;
    case ACIES_FIELD_BOOLEAN:
      add_worded_box (cursor, acies_field_get_label (field));
      break;
    case ACIES_FIELD_DECIMAL:
    case ACIES_FIELD_TEXT:
    case ACIES_FIELD_UNIT:
    default:
      add_written (cursor, acies_field_get_label (field));
      break;
    }
}

static void
add_status (Cursor            *cursor,
            const AciesRecord *status,
            const GPtrArray   *thresholds)
{
  AciesSchema *schema = acies_record_get_schema (status);

  for (guint i = 0; i < acies_schema_get_n_fields (schema); i++)
    {
      const AciesField *field = acies_schema_get_field (schema, i);

      if (acies_field_is_on_sheet (field))
        add_field (cursor, field, status, i, thresholds);
    }
}

static gboolean
keeps_state (AciesSchema *schema)
{
  int state = acies_schema_find_role (schema, ACIES_ROLE_STATE);

  return state >= 0 && acies_field_is_on_sheet (acies_schema_get_field (schema, (guint) state));
}

/* ---- Rows ---- */

static double
get_name_width (const AciesPager *pager)
{
  return pager->width - STRENGTH_WIDTH - STATUS_WIDTH - 2 * GAP;
}

static Cursor
begin_column (AciesPager     *pager,
              AciesPageStrip *strip,
              double          left,
              double          width,
              double          y)
{
  const Cursor cursor = { pager, strip, left, left + width, left, y };

  return cursor;
}

static void
end_row (AciesPager     *pager,
         AciesPageStrip *strip,
         double          height)
{
  strip->height = height + PADDING;
  acies_page_strip_add (strip, ACIES_PAGE_BOX, 0, strip->height - LINE_WEIGHT, pager->width, LINE_WEIGHT)->color
    = ACIES_PAGE_HAIRLINE;
}

static AciesPageStrip *
begin_row (Sheet *sheet)
{
  AciesPageStrip *strip = acies_page_add_strip (sheet->pager, 0, 0);

  strip->table = sheet->pager->n_tables;
  strip->head = sheet->head;

  return strip;
}

/* Name and kind; returns where they end. */
static double
add_name (Sheet          *sheet,
          AciesPageStrip *strip,
          AciesUnit      *unit,
          const char     *size)
{
  double width = get_name_width (sheet->pager);
  AciesReportBadge badge = acies_army_sheet_get_badge (sheet->paper->army, unit);
  double left = acies_page_strip_add_badge (strip, &badge, 0, PADDING, BADGE) + 4;
  Cursor cursor = begin_column (sheet->pager, strip, left, width - left, PADDING);
  g_autofree char *about = acies_army_sheet_describe_unit (unit);
  const char *notes = acies_unit_get_notes (unit);
  double y;

  y = add_words (&cursor, ACIES_PAGE_SMALL_BOLD, "TH", acies_army_sheet_name_unit (unit), PADDING);
  if (size != NULL)
    y = add_words (&cursor, ACIES_PAGE_FAINT, "TD", size, y);
  if (*about != '\0')
    y = add_words (&cursor, ACIES_PAGE_FAINT, "TD", about, y);
  if (notes != NULL && *notes != '\0')
    y = add_words (&cursor, ACIES_PAGE_CAPTION, "TD", notes, y);

  return y;
}

/* Boxes and what is marked in them, beside the name or beneath it */
static void
add_losses (Cursor          *cursor,
            const AciesBody *body,
            const GPtrArray *thresholds,
            guint            strength)
{
  if (strength > MOST_BOXES)
    {
      g_autofree char *of = g_strdup_printf ("/ %u", strength);

      add_written (cursor, _("Lost"));
      add_label (cursor, of, 0);
      end_line (cursor);
    }
  else
    {
      add_boxes (cursor, thresholds, strength, find_group (body, strength));
    }
  add_meaning (cursor, thresholds, strength);
}

static void
add_unit (Sheet     *sheet,
          AciesUnit *unit)
{
  g_autofree char *id = g_strdup_printf ("%c%s", acies_situation_get_side (sheet->situation, 0)->id, acies_unit_get_id (unit));
  const AciesBody *body = acies_situation_find (sheet->situation, id);
  g_autoptr (GPtrArray) thresholds = acies_ruleset_list_thresholds (sheet->paper->ruleset, sheet->situation, id);
  double name_width = get_name_width (sheet->pager);
  g_auto (AciesAppearance) appearance = { 0 };
  AciesPageStrip *strip = begin_row (sheet);
  g_autofree char *size = NULL;
  guint strength, left, start;
  double height;
  Cursor cursor;

  acies_ruleset_get_appearance (sheet->paper->ruleset, body->traits, body->status, FALSE, body->files, &appearance);
  strength = (guint) llround (CLAMP (appearance.strength, 0, G_MAXINT));
  if (acies_scene_count_figures (body->traits, &appearance, &left, &start))
    size = acies_ruleset_print_size (sheet->paper->ruleset, start);
  height = add_name (sheet, strip, unit, size);
  cursor = begin_column (sheet->pager, strip, name_width + STRENGTH_WIDTH + 2 * GAP, STATUS_WIDTH, PADDING);
  add_status (&cursor, body->status, thresholds);
  end_line (&cursor);
  height = MAX (height, cursor.y);
  if (strength > MOST_BESIDE && strength <= MOST_BOXES)
    {
      cursor = begin_column (sheet->pager, strip, BADGE + 4, sheet->pager->width - BADGE - 4, height + 2);
      add_losses (&cursor, body, thresholds, strength);
    }
  else
    {
      cursor = begin_column (sheet->pager, strip, name_width + GAP, STRENGTH_WIDTH, PADDING);
      add_losses (&cursor, body, thresholds, strength);
    }
  end_row (sheet->pager, strip, MAX (height, cursor.y));
}

/* A command: its leader with his status, and its thresholds */
static void
add_command (Sheet        *sheet,
             AciesCommand *command)
{
  AciesLeader *leader = acies_command_get_leader (command);
  g_autofree char *label = acies_army_sheet_label_command (command);
  AciesPageStrip *strip = begin_row (sheet);
  double name_width = get_name_width (sheet->pager);
  Cursor cursor = begin_column (sheet->pager, strip, 0, name_width, PADDING + 4);
  double height = add_words (&cursor, ACIES_PAGE_STEP, "TH", label, PADDING + 4);

  strip->keeps_next = TRUE;
  strip->heading = acies_lines_clean (label);
  if (leader != NULL)
    {
      g_autofree char *id = g_strdup_printf ("%c%s", acies_situation_get_side (sheet->situation, 0)->id,
                                             acies_leader_get_id (leader));
      const AciesBody *body = acies_situation_find (sheet->situation, id);
      g_autoptr (GPtrArray) thresholds = acies_ruleset_list_thresholds (sheet->paper->ruleset, sheet->situation, id);

      cursor = begin_column (sheet->pager, strip, name_width + GAP, STRENGTH_WIDTH + GAP + STATUS_WIDTH, PADDING + 4);
      add_status (&cursor, body->status, thresholds);
      if (!keeps_state (acies_record_get_schema (body->status)))
        add_worded_box (&cursor, _("Lost"));
      end_line (&cursor);
      for (guint i = 0; i < thresholds->len; i++)
        cursor.y = add_words (&cursor, ACIES_PAGE_FAINT, "TD", ((AciesThreshold *) thresholds->pdata[i])->text, cursor.y);
    }
  end_row (sheet->pager, strip, MAX (height, cursor.y));
}

/* ---- The sheet ---- */

/* What is kept of the side, and when it is beaten */
static void
add_side (Sheet *sheet)
{
  const AciesSide *side = acies_situation_get_side (sheet->situation, 0);
  const char id[] = { side->id, '\0' };
  g_autoptr (GPtrArray) thresholds = acies_ruleset_list_thresholds (sheet->paper->ruleset, sheet->situation, id);
  AciesPageStrip *strip = acies_page_add_strip (sheet->pager, 6, 0);
  Cursor cursor = begin_column (sheet->pager, strip, 0, sheet->pager->width, 0);

  add_status (&cursor, side->status, thresholds);
  end_line (&cursor);
  for (guint i = 0; i < thresholds->len; i++)
    cursor.y = add_words (&cursor, ACIES_PAGE_FAINT, "P", ((AciesThreshold *) thresholds->pdata[i])->text, cursor.y);
  strip->height = cursor.y;
}

static void
add_heads (Sheet *sheet)
{
  AciesPageStrip *strip = acies_page_add_strip (sheet->pager, 6, 0);
  double name_width = get_name_width (sheet->pager);
  const struct
  {
    const char *label;
    double      left;
    double      width;
  } columns[] = {
    { _("Unit"), 0, name_width },
    /* Translators: the heading of a column of boxes, one for each figure or the like; players cross them off */
    { _("Losses"), name_width + GAP, STRENGTH_WIDTH },
    { _("Status"), name_width + STRENGTH_WIDTH + 2 * GAP, STATUS_WIDTH },
  };

  for (guint i = 0; i < G_N_ELEMENTS (columns); i++)
    {
      Cursor cursor = begin_column (sheet->pager, strip, columns[i].left, columns[i].width, 0);

      double end = add_words (&cursor, ACIES_PAGE_SMALL_BOLD, "TH", columns[i].label, 0);

      strip->height = MAX (strip->height, end);
    }
  end_row (sheet->pager, strip, strip->height - PADDING + 2);
  strip->table = sheet->pager->n_tables;
  strip->keeps_next = TRUE;
  sheet->head = strip;
}

static AciesSituation *
create_situation (const AciesArmyPaper *paper)
{
  g_autoptr (AciesTable) table = acies_table_new (72, 48);
  g_autoptr (GListStore) armies = g_list_store_new (ACIES_TYPE_ARMY);

  g_list_store_append (armies, paper->army);

  return acies_ruleset_create_situation (paper->ruleset, table, G_LIST_MODEL (armies), NULL);
}

gboolean
acies_army_sheet_compose_record (AciesPager    *pager,
                                 gconstpointer  data)
{
  const AciesArmyPaper *paper = data;
  g_autoptr (AciesSituation) situation = create_situation (paper);
  Sheet sheet = { pager, paper, situation, NULL };

  acies_page_add_title (pager, _("Record sheet"), acies_army_sheet_name_army (paper->army),
                        acies_ruleset_get_title (paper->ruleset), TRUE);
  add_side (&sheet);
  pager->n_tables++;
  add_heads (&sheet);
  for (guint i = 0; i < acies_army_get_n_commands (paper->army); i++)
    {
      AciesCommand *command = acies_army_get_command (paper->army, i);

      if (g_cancellable_is_cancelled (pager->cancellable))
        return FALSE;
      add_command (&sheet, command);
      for (guint j = 0; j < acies_command_get_n_units (command); j++)
        add_unit (&sheet, acies_command_get_unit (command, j));
      if (acies_command_get_n_units (command) == 0)
        ((AciesPageStrip *) pager->strips->pdata[pager->strips->len - 1])->keeps_next = FALSE;
    }

  return TRUE;
}
