/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "replay.h"

static void
print_record (GString           *text,
              const AciesRecord *record)
{
  AciesSchema *schema = acies_record_get_schema (record);

  for (guint i = 0; i < acies_schema_get_n_fields (schema); i++)
    {
      g_autofree char *value = acies_record_print (record, i);

      g_string_append_printf (text, "  %s=%s%s\n", acies_field_get_id (acies_schema_get_field (schema, i)), value,
                              acies_record_is_given (record, i) ? "" : " (not given)");
    }
}

static void
print_pose (GString         *text,
            const AciesPose *pose)
{
  g_string_append_printf (text, " %.17g,%.17g,%.17g", pose->at.x, pose->at.y, pose->heading);
}

static void
print_body (GString         *text,
            const AciesBody *body)
{
  g_string_append_printf (text, "body %s files %u ranks %u size %.17g×%.17g lost %u at", body->id, body->files, body->ranks,
                          body->width, body->depth, body->lost_turn);
  if (body->placed)
    print_pose (text, &body->pose);
  g_string_append_c (text, '\n');
  print_record (text, body->status);
}

static void
print_due (GString        *text,
           const AciesDue *due)
{
  g_autofree char *presets = g_strjoinv (" ", due->presets);

  g_string_append_printf (text, "due %u a=%s b=%s %s must=%d step=%u open=%d “%s” %s\n", due->procedure,
                          due->a, due->b, presets, due->must, due->step, due->left_open, due->reason, due->clause);
}

static void
print_move (GString         *text,
            const AciesMove *move)
{
  g_string_append_printf (text, "move %s kind %d files %u turn %u", move->subject, move->kind, move->files, move->turn);
  for (guint i = 0; i < move->n_poses; i++)
    print_pose (text, &move->poses[i]);
  g_string_append_c (text, '\n');
}

char *
replay_print_situation (const AciesSituation *situation)
{
  g_autoptr (GString) text = g_string_new (NULL);
  GPtrArray *dues = acies_situation_get_dues (situation);
  guint n_moves;
  const AciesMove * const *moves = acies_situation_get_moves (situation, &n_moves);

  g_string_append_printf (text, "turn %u step %u first %d\n", acies_situation_get_turn (situation),
                          acies_situation_get_step (situation), acies_situation_get_first (situation));
  for (guint i = 0; i < acies_situation_get_n_sides (situation); i++)
    {
      g_string_append_printf (text, "side %u\n", i);
      print_record (text, acies_situation_get_side (situation, i)->status);
    }
  for (guint i = 0; i < acies_situation_get_n_bodies (situation); i++)
    print_body (text, acies_situation_get_body (situation, i));
  for (guint i = 0; i < dues->len; i++)
    print_due (text, dues->pdata[i]);
  for (guint i = 0; i < n_moves; i++)
    print_move (text, moves[i]);

  return g_strdup (text->str);
}

char *
replay_print_battle (AciesBattle *battle)
{
  g_autoptr (GString) text = g_string_new (NULL);
  GListModel *entries = acies_battle_get_entries (battle);
  g_autofree char *situation = replay_print_situation (acies_battle_get_situation (battle));

  for (guint i = 0; i < g_list_model_get_n_items (entries); i++)
    {
      g_autoptr (AciesEntry) entry = g_list_model_get_item (entries, i);

      g_string_append_printf (text, "entry %u turn %u step %u side %d%s%s%s: %s\n", acies_entry_get_number (entry),
                              acies_entry_get_turn (entry), acies_entry_get_step (entry), acies_entry_get_side (entry),
                              acies_entry_is_amended (entry) ? " amended" : "",
                              acies_entry_is_overruled (entry) ? " overruled" : "",
                              acies_entry_is_turning_point (entry) ? " turning point" : "",
                              acies_entry_get_sentence (entry));
    }
  g_string_append (text, situation);

  return g_strdup (text->str);
}

void
replay_assert_same (const char *what,
                    const char *one,
                    const char *other)
{
  g_auto (GStrv) lines = NULL;
  g_auto (GStrv) other_lines = NULL;

  if (g_strcmp0 (one, other) == 0)
    return;

  lines = g_strsplit (one, "\n", -1);
  other_lines = g_strsplit (other, "\n", -1);
  for (guint i = 0; lines[i] != NULL || other_lines[i] != NULL; i++)
    if (g_strcmp0 (lines[i], other_lines[i]) != 0)
      {
        g_test_fail_printf ("%s: line %u is “%s”, and then “%s”", what, i + 1, lines[i], other_lines[i]);
        return;
      }
}
