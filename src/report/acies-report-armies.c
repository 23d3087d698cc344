/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <math.h>
#include <string.h>

#include <glib/gi18n-lib.h>

#include "acies-report-private.h"
#include "acies-report-traits-private.h"
#include "acies-scene-battle.h"
#include "acies-standing.h"

/* Fills the sides of a report: their units, the strength left, and the losses by turn. */

/* ---- Counting ---- */

static void
look (const AciesReportSource *source,
      const AciesBody         *body,
      AciesAppearance         *appearance)
{
  acies_ruleset_get_appearance (acies_battle_get_ruleset (source->battle), body->traits, body->status,
                                body->is_leader, body->files, appearance);
}

guint
acies_report_count (AciesReportSource     *source,
                    const AciesBody       *body,
                    const AciesAppearance *appearance,
                    guint                 *left)
{
  guint start;

  if (!source->counts_strength && acies_scene_count_figures (body->traits, appearance, left, &start))
    return start;

  *left = (guint) lround (MAX (appearance->left, 0.0));

  return (guint) lround (MAX (appearance->strength, 0.0));
}

/* What one unit adds to its side's tally; the lost add nothing. */
static void
count_unit (AciesReportSource *source,
            const AciesBody   *body,
            gboolean           at_start,
            AciesReportTally  *tally)
{
  g_auto (AciesAppearance) appearance = { 0 };
  guint left;
  guint start;

  if (!at_start && body->lost_turn != 0)
    return;

  look (source, body, &appearance);
  tally->units++;
  tally->strength += acies_ruleset_get_strength (acies_battle_get_ruleset (source->battle), body, at_start);
  start = acies_report_count (source, body, &appearance, &left);
  tally->figures += at_start ? start : left;
}

static void
count_sides (AciesReportSource    *source,
             const AciesSituation *situation,
             gboolean              at_start)
{
  GPtrArray *sides = source->document->sides;

  for (guint i = 0; i < sides->len; i++)
    {
      AciesReportSide *side = sides->pdata[i];
      AciesReportTally tally = { 0 };

      for (guint j = 0; j < acies_situation_get_n_bodies (situation); j++)
        {
          const AciesBody *body = acies_situation_get_body (situation, j);

          if (!body->is_leader && body->side == i)
            count_unit (source, body, at_start, &tally);
        }
      g_array_append_val (side->tallies, tally);
    }
}

/* Whether a status counts losses in figures: then strength is figures, whatever the size of a unit counts. */
static gboolean
loses_figures (AciesReportSource *source)
{
  AciesSchema *status = acies_ruleset_get_unit_status (acies_battle_get_ruleset (source->battle));

  for (guint i = 0; i < acies_schema_get_n_fields (status); i++)
    if (g_strcmp0 (acies_field_get_unit (acies_schema_get_field (status, i)), "figure") == 0)
      return TRUE;

  return FALSE;
}

static AciesReportCounted
find_counted (AciesReportSource    *source,
              const AciesSituation *situation)
{
  AciesSchema *traits = acies_ruleset_get_unit_traits (acies_battle_get_ruleset (source->battle));
  int size = acies_schema_find_role (traits, ACIES_ROLE_SIZE);
  const char *unit = size >= 0 ? acies_field_get_unit (acies_schema_get_field (traits, size)) : NULL;

  if (unit == NULL)
    return ACIES_REPORT_COUNTS_STRENGTH;

  for (guint i = 0; i < acies_situation_get_n_bodies (situation); i++)
    {
      const AciesBody *body = acies_situation_get_body (situation, i);
      g_auto (AciesAppearance) appearance = { 0 };
      guint left;
      guint start;

      if (body->is_leader)
        continue;
      look (source, body, &appearance);
      if (!acies_scene_count_figures (body->traits, &appearance, &left, &start))
        return ACIES_REPORT_COUNTS_STRENGTH;
    }

  return g_str_equal (unit, "figure") ? ACIES_REPORT_COUNTS_FIGURES
         : g_str_equal (unit, "base") ? ACIES_REPORT_COUNTS_BASES : ACIES_REPORT_COUNTS_STRENGTH;
}

/* ---- Traits ---- */

static void
lay_out_traits (AciesReportSource *source,
                AciesReportTraits *layout)
{
  const AciesSituation *start = acies_report_source_get_end (source, 0);
  g_autoptr (GPtrArray) all = g_ptr_array_new ();

  for (guint i = 0; i < acies_situation_get_n_bodies (start); i++)
    {
      const AciesBody *body = acies_situation_get_body (start, i);

      if (!body->is_leader)
        g_ptr_array_add (all, body->traits);
    }
  acies_report_traits_init (layout, acies_ruleset_get_unit_traits (acies_battle_get_ruleset (source->battle)), all,
                            ACIES_ROLE_NONE);
}

/* ---- How it ended ---- */

/* What a unit has done is of no interest when all is over. */
static gboolean
is_lasting (const AciesMark *mark)
{
  AciesMarkKind kind;

  if (!acies_mark_kind_from_nick (mark->kind, &kind))
    return mark->text != NULL && mark->text[0] != '\0';

  return kind != ACIES_MARK_MOVED && kind != ACIES_MARK_MARCHED && kind != ACIES_MARK_SHOT
         && kind != ACIES_MARK_HALF_MOVE;
}

static char *
describe_end (AciesReportSource *source,
              const AciesBody   *body)
{
  g_auto (AciesAppearance) appearance = { 0 };
  g_autoptr (GString) text = g_string_new (NULL);
  const char *state;

  if (body->lost_turn != 0)
    {
      state = acies_standing_get_state_label (body);
      /* Translators: how a unit or leader ended ("Broken"), and in which turn */
      return g_strdup_printf (_("%s, turn %u"), state != NULL ? state : _("Lost"), body->lost_turn);
    }

  look (source, body, &appearance);
  for (guint i = 0; appearance.marks != NULL && i < appearance.marks->len; i++)
    {
      const AciesMark *mark = appearance.marks->pdata[i];
      g_autofree char *shown = NULL;

      if (!is_lasting (mark))
        continue;
      if (text->len > 0)
        g_string_append (text, C_("list", ", "));
      shown = acies_report_print_mark (mark);
      g_string_append (text, shown);
    }
  if (text->len == 0 && body->placed)
    g_string_append (text, _("In good order"));

  return g_strdup (text->str);
}

/* ---- Tables of the armies ---- */

static const AciesBody *
find_on_roster (const AciesSituation *situation,
                const AciesSide      *side,
                const char           *roster_id)
{
  g_autofree char *id = g_strdup_printf ("%c%s", side->id, roster_id);

  return acies_situation_find (situation, id);
}

static void
add_unit_row (AciesReportSource       *source,
              const AciesReportTraits *layout,
              AciesReportSide         *side,
              const AciesBody         *body)
{
  AciesReportRow *row = acies_report_table_add_row (side->army);
  g_auto (AciesAppearance) appearance = { 0 };
  guint start;
  guint left;

  look (source, body, &appearance);
  row->badge = side->badge;
  row->badge.key = body->key;
  row->badge.emblem = ACIES_EMBLEM_NONE;
  row->is_lost = body->lost_turn != 0;

  acies_report_row_add_cell (row, g_strdup (body->name[0] != '\0' ? body->name : body->id));
  acies_report_traits_add_cells (layout, row, body->traits);
  start = acies_report_count (source, body, &appearance, &left);
  /* What is lost counts no more, whatever of it left the table; and where losses are counted in figures, all are. */
  acies_report_row_add_cell (row, row->is_lost || source->counts_strength
                                  ? g_strdup_printf (_("%u of %u"), row->is_lost ? 0 : left, start)
                                  : g_strdup (appearance.text));
  acies_report_row_add_cell (row, describe_end (source, body));
}

/* "King Harold – Commander"; with what became of him, if he is lost */
static void
add_command_row (AciesReportSource    *source,
                 const AciesSituation *end,
                 AciesReportSide      *side,
                 const AciesSide      *in_battle,
                 AciesCommand         *command)
{
  AciesReportRow *row = acies_report_table_add_row (side->army);
  AciesLeader *leader = acies_command_get_leader (command);
  const char *name = acies_command_get_name (command);
  const AciesBody *body;
  g_autoptr (GString) text = g_string_new (name != NULL && name[0] != '\0' ? name : _("Without a commander"));

  row->is_group = TRUE;
  body = leader != NULL ? find_on_roster (end, in_battle, acies_leader_get_id (leader)) : NULL;
  if (body != NULL)
    {
      if (body->name[0] == '\0')
        g_string_assign (text, _("A leader"));
      acies_report_traits_add_choices (text, body->traits);
      if (body->lost_turn != 0)
        {
          g_autofree char *lost = describe_end (source, body);

          g_string_append_printf (text, " – %s", lost);
          row->is_lost = TRUE;
        }
    }
  acies_report_row_add_cell (row, g_strdup (text->str));
}

static void
add_army (AciesReportSource       *source,
          const AciesReportTraits *layout,
          AciesReportSide         *side,
          AciesArmy               *army)
{
  const AciesSituation *end = acies_report_source_get_end (source, G_MAXUINT);
  const AciesSide *in_battle = acies_situation_get_side (end, (guint) side->badge.side);

  side->notes = g_strdup (acies_army_get_notes (army) != NULL ? acies_army_get_notes (army) : "");
  side->army = acies_report_table_new (side->name);
  acies_report_table_add_column (side->army, _("Unit"), -1, FALSE);
  acies_report_traits_add_columns (layout, side->army);
  /* Translators: the heading of a column: how much of each unit is left */
  acies_report_table_add_column (side->army, _("Left"), -1, TRUE);
  acies_report_table_add_column (side->army, _("At the end"), -1, FALSE);

  for (guint i = 0; i < acies_army_get_n_commands (army); i++)
    {
      AciesCommand *command = acies_army_get_command (army, i);

      add_command_row (source, end, side, in_battle, command);
      for (guint j = 0; j < acies_command_get_n_units (command); j++)
        {
          const AciesBody *body = find_on_roster (end, in_battle, acies_unit_get_id (acies_command_get_unit (command, j)));

          if (body != NULL)
            add_unit_row (source, layout, side, body);
        }
    }
}

static int
compare_lengths (gconstpointer one,
                 gconstpointer other)
{
  const char *one_name = *(const char * const *) one;
  const char *other_name = *(const char * const *) other;
  gsize one_length = strlen (one_name);
  gsize other_length = strlen (other_name);

  if (one_length != other_length)
    return one_length > other_length ? -1 : 1;

  return strcmp (one_name, other_name);
}

static void
add_names (AciesReportSource    *source,
           const AciesSituation *start)
{
  GPtrArray *names = source->document->names;

  for (guint i = 0; i < acies_situation_get_n_bodies (start); i++)
    {
      const AciesBody *body = acies_situation_get_body (start, i);

      if (body->name[0] != '\0' && !g_ptr_array_find_with_equal_func (names, body->name, g_str_equal, NULL))
        g_ptr_array_add (names, g_strdup (body->name));
    }
  g_ptr_array_sort (names, compare_lengths);
}

void
acies_report_add_sides (AciesReportSource *source)
{
  const AciesSituation *start = acies_report_source_get_end (source, 0);
  GListModel *armies = acies_battle_get_armies (source->battle);
  g_auto (AciesReportTraits) layout = { NULL, };

  lay_out_traits (source, &layout);
  add_names (source, start);
  for (guint i = 0; i < acies_situation_get_n_sides (start); i++)
    g_ptr_array_add (source->document->sides, acies_report_side_new (acies_situation_get_side (start, i)));

  source->counts_strength = loses_figures (source);
  source->counted = source->counts_strength ? ACIES_REPORT_COUNTS_FIGURES : find_counted (source, start);
  source->document->figures_label = g_strdup (source->counted == ACIES_REPORT_COUNTS_FIGURES ? _("Figures")
                                               : source->counted == ACIES_REPORT_COUNTS_BASES ? _("Bases") : _("Strength"));
  count_sides (source, start, TRUE);
  for (guint turn = 1; turn < source->ends->len; turn++)
    count_sides (source, acies_report_source_get_end (source, turn), FALSE);

  for (guint i = 0; i < source->document->sides->len; i++)
    {
      AciesReportSide *side = source->document->sides->pdata[i];
      g_autoptr (AciesArmy) army = g_list_model_get_item (armies, i);
      const AciesBody *commander = acies_scene_find_commander (start, i);

      if (commander != NULL && commander->name[0] != '\0' && !g_str_equal (commander->name, side->name))
        side->commander = g_strdup (commander->name);
      if (army != NULL)
        add_army (source, &layout, side, army);
    }
}

/* ---- Losses by turn ---- */

static char *
name_lost (AciesReportSource *source,
           guint              turn)
{
  const AciesSituation *end = acies_report_source_get_end (source, turn);
  g_autoptr (GString) names = g_string_new (NULL);

  for (guint i = 0; i < acies_situation_get_n_bodies (end); i++)
    {
      const AciesBody *body = acies_situation_get_body (end, i);

      if (body->lost_turn != turn)
        continue;
      if (names->len > 0)
        g_string_append (names, C_("list", ", "));
      g_string_append (names, acies_situation_get_name (end, body->id));
    }

  return g_strdup (names->str);
}

/* Prints a gain, as by figures that came back, with a plus. */
static char *
print_loss (guint before,
            guint after)
{
  if (after > before)
    return g_strdup_printf ("+%u", after - before);

  return g_strdup_printf ("%u", before - after);
}

static void
add_loss_cells (const AciesReportSide *side,
                AciesReportRow        *row,
                guint                  before,
                guint                  after)
{
  const AciesReportTally *then = &g_array_index (side->tallies, AciesReportTally, before);
  const AciesReportTally *now = &g_array_index (side->tallies, AciesReportTally, after);

  acies_report_row_add_cell (row, print_loss (then->figures, now->figures));
  /* Translators: of a hundred */
  acies_report_row_add_cell (row, g_strdup_printf (_("%u%%"), acies_report_side_get_percent (side, after)));
}

/* Whether a turn cost a side strength, but no figure: one that is wounded stands. */
static gboolean
has_wounded (AciesReportSource *source)
{
  for (guint i = 0; i < source->document->sides->len; i++)
    {
      const GArray *tallies = ((const AciesReportSide *) source->document->sides->pdata[i])->tallies;

      for (guint turn = 1; turn < tallies->len; turn++)
        {
          const AciesReportTally *before = &g_array_index (tallies, AciesReportTally, turn - 1);
          const AciesReportTally *after = &g_array_index (tallies, AciesReportTally, turn);

          if (after->figures == before->figures && after->strength < before->strength)
            return TRUE;
        }
    }

  return FALSE;
}

static char *
explain_strength (AciesReportSource *source)
{
  GString *text = g_string_new (NULL);

  acies_report_add_sentence (text, g_strdup (_("“Left” is how much of the strength with which it began a side still had. How"
                                               " much a unit counts for is up to the rules, not only to its size")));
  if (has_wounded (source))
    acies_report_add_sentence (text, g_strdup (_("Wounds lower it before a figure is lost")));
  acies_report_add_sentence (text, g_strdup (_("Units that broke, surrendered or left the table count for nothing, and so do those in flight")));

  return g_string_free (text, FALSE);
}

void
acies_report_add_losses (AciesReportSource *source)
{
  GPtrArray *sides = source->document->sides;
  guint n_turns = source->ends->len - 1;
  AciesReportTable *losses;
  AciesReportRow *row;

  if (n_turns == 0)
    return;

  losses = acies_report_table_new (_("Losses by turn"));
  losses->note = explain_strength (source);
  acies_report_table_add_column (losses, _("Turn"), -1, FALSE);
  for (guint i = 0; i < sides->len; i++)
    {
      acies_report_table_add_column (losses, source->counted == ACIES_REPORT_COUNTS_FIGURES ? _("Figures lost")
                                             : source->counted == ACIES_REPORT_COUNTS_BASES ? _("Bases lost")
                                                                                            : _("Strength lost"), (int) i, TRUE);
      acies_report_table_add_column (losses, _("Left"), (int) i, TRUE);
    }
  acies_report_table_add_column (losses, _("Out of play"), -1, FALSE);

  for (guint turn = 1; turn <= n_turns; turn++)
    {
      row = acies_report_table_add_row (losses);
      acies_report_row_add_cell (row, g_strdup_printf ("%u", turn));
      for (guint i = 0; i < sides->len; i++)
        add_loss_cells (sides->pdata[i], row, turn - 1, turn);
      acies_report_row_add_cell (row, name_lost (source, turn));
    }

  row = acies_report_table_add_row (losses);
  acies_report_row_add_cell (row, g_strdup (_("In all")));
  for (guint i = 0; i < sides->len; i++)
    add_loss_cells (sides->pdata[i], row, 0, n_turns);
  acies_report_row_add_cell (row, g_strdup (""));
  source->document->losses = losses;
}
