/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "acies-xml.h"
#include "replay.h"

/* A battle gone on with at random, in every way that the window and acies-cli have. */

static gboolean
happens (GRand *rand,
         int    percent)
{
  return g_rand_int_range (rand, 0, 100) < percent;
}

static guint
choose (GRand *rand,
        guint  n)
{
  return (guint) g_rand_int_range (rand, 0, (gint32) n);
}

static guint
count_entries (AciesBattle *battle)
{
  return g_list_model_get_n_items (acies_battle_get_entries (battle));
}

/* ---- Values ---- */

static char *
choose_number (const AciesField *field,
               GRand            *rand)
{
  gint64 one = acies_field_get_value_type (field) == ACIES_FIELD_DECIMAL ? ACIES_DECIMAL_ONE : 1;
  gint64 least = acies_field_get_minimum (field) + (acies_field_is_minimum_excluded (field) ? 1 : 0);
  gint64 number = MIN (MAX (least, -3 * one) + g_rand_int_range (rand, 0, (gint32) (12 * one)),
                       acies_field_get_maximum (field));

  return one > 1 ? acies_decimal_to_string (number) : g_strdup_printf ("%" G_GINT64_FORMAT, number);
}

/* (nullable): one value as text; NULL for what is written as one pleases */
static char *
choose_item (const AciesField *field,
             GRand            *rand)
{
  AciesVocabulary *vocabulary;

  switch (acies_field_get_value_type (field))
    {
    case ACIES_FIELD_BOOLEAN:
      return g_strdup (happens (rand, 50) ? "true" : "false");
    case ACIES_FIELD_CHOICE:
      vocabulary = acies_field_get_vocabulary (field);
      return g_strdup (acies_vocabulary_get_item_id (vocabulary, choose (rand, acies_vocabulary_get_n_items (vocabulary))));
    case ACIES_FIELD_INTEGER:
    case ACIES_FIELD_DECIMAL:
      return choose_number (field, rand);
    default:
      return NULL;
    }
}

static char *
choose_text (const AciesField *field,
             GRand            *rand)
{
  g_autoptr (GString) text = NULL;
  guint n_items;

  if (!acies_field_is_list (field))
    return choose_item (field, rand);

  text = g_string_new (NULL);
  n_items = acies_field_get_min_items (field) + choose (rand, 3);
  for (guint i = 0; i < n_items; i++)
    {
      g_autofree char *item = choose_item (field, rand);

      if (item != NULL)
        g_string_append_printf (text, "%s%s", text->len > 0 ? " " : "", item);
    }

  return g_strdup (text->str);
}

static AciesBody *
choose_body (const AciesSituation *situation,
             GRand                *rand)
{
  return acies_situation_get_body (situation, choose (rand, acies_situation_get_n_bodies (situation)));
}

/* (nullable): one that suits @kind */
static char *
choose_party (const AciesSituation *situation,
              AciesPartyKind        kind,
              GRand                *rand)
{
  if (kind == ACIES_PARTY_NONE)
    return NULL;
  if (kind == ACIES_PARTY_SIDE)
    return g_strdup (happens (rand, 50) ? "a" : "b");

  for (guint i = 0; i < 50; i++)
    {
      const AciesBody *body = choose_body (situation, rand);

      if (kind == ACIES_PARTY_UNIT_OR_LEADER || (kind == ACIES_PARTY_LEADER) == body->is_leader)
        return g_strdup (body->id);
    }

  return NULL;
}

/* ---- Moves ---- */

static AciesPose
choose_pose (const AciesSituation *situation,
             const AciesBody      *body,
             GRand                *rand)
{
  AciesTable *table = acies_situation_get_table (situation);
  const AciesBody *other = choose_body (situation, rand);
  AciesPose pose = { { g_rand_double_range (rand, 1, acies_table_get_width (table) - 1),
                       g_rand_double_range (rand, 1, acies_table_get_height (table) - 1) },
                     g_rand_double_range (rand, 0, 360) };

  /* Some way on or beside another, where something can come of it. */
  if (body->placed && happens (rand, 60))
    {
      pose.heading = body->pose.heading;
      pose.at = acies_point_along (body->pose.at, body->pose.heading, g_rand_double_range (rand, 0, 12));
    }
  else if (other->placed && other != body && happens (rand, 60))
    {
      pose.heading = acies_heading_normalize (other->pose.heading + 180);
      pose.at = acies_point_along (other->pose.at, other->pose.heading, g_rand_double_range (rand, 0, 2));
    }

  return pose;
}

static AciesMove *
choose_move (const AciesSituation *situation,
             const char           *subject,
             GRand                *rand)
{
  const AciesBody *body = acies_situation_find (situation, subject);
  AciesPose poses[3];
  guint n_poses = 0;
  AciesMove *move;

  if (body->placed)
    poses[n_poses++] = body->pose;
  if (body->placed && happens (rand, 20))
    poses[n_poses++] = choose_pose (situation, body, rand);
  poses[n_poses++] = choose_pose (situation, body, rand);

  move = acies_move_new (subject, happens (rand, 30) ? ACIES_MOVE_PLACE : ACIES_MOVE_ADVANCE + choose (rand, 8),
                         poses, n_poses);
  if (happens (rand, 20))
    move->files = 1 + choose (rand, 8);

  return move;
}

static GPtrArray *
create_moves (void)
{
  return g_ptr_array_new_with_free_func ((GDestroyNotify) acies_move_free);
}

static void
try_append (AciesBattle *battle,
            AciesEvent  *event)
{
  g_autoptr (GError) error = NULL;

  if (!acies_battle_append (battle, event, &error))
    g_test_message ("not taken: %s", error->message);
}

static void
try_move (AciesBattle *battle,
          GRand       *rand)
{
  const AciesSituation *situation = acies_battle_get_situation (battle);
  g_autoptr (GPtrArray) moves = create_moves ();
  g_autoptr (AciesEvent) event = NULL;
  guint n_moves = 1 + (happens (rand, 20) ? choose (rand, 3) : 0);

  for (guint i = 0; i < n_moves; i++)
    g_ptr_array_add (moves, choose_move (situation, choose_body (situation, rand)->id, rand));
  event = acies_event_new_move (moves);
  try_append (battle, event);
}

/* ---- Steps ---- */

static void
set_moves_by_hand (AciesProposal *proposal,
                   GRand         *rand)
{
  const AciesSituation *situation = acies_battle_get_situation (acies_proposal_get_battle (proposal));
  const char *a = acies_facts_get_a (acies_proposal_get_facts (proposal));
  g_autoptr (GPtrArray) moves = create_moves ();

  if (happens (rand, 10))
    {
      acies_proposal_set_moves (proposal, NULL);
      return;
    }
  if (acies_situation_find (situation, a) != NULL && happens (rand, 80))
    g_ptr_array_add (moves, choose_move (situation, a, rand));
  acies_proposal_set_moves (proposal, moves);
}

static void
set_input_by_hand (AciesProposal *proposal,
                   guint          input,
                   GRand         *rand)
{
  AciesField *field = acies_schema_get_field (acies_procedure_get_inputs (acies_proposal_get_procedure (proposal)), input);
  g_autofree char *text = choose_text (field, rand);

  if (text != NULL)
    acies_proposal_set_input (proposal, acies_field_get_id (field), text, NULL);
}

/* What only the players can say. */
static void
set_required (AciesProposal *proposal,
              GRand         *rand)
{
  AciesSchema *schema = acies_procedure_get_inputs (acies_proposal_get_procedure (proposal));

  for (guint i = 0; i < acies_schema_get_n_fields (schema); i++)
    if (acies_field_is_required (acies_schema_get_field (schema, i))
        && !acies_record_is_given (acies_facts_get_inputs (acies_proposal_get_facts (proposal)), i))
      set_input_by_hand (proposal, i, rand);
}

static void
change_facts (AciesProposal *proposal,
              GRand         *rand)
{
  AciesSchema *schema = acies_procedure_get_inputs (acies_proposal_get_procedure (proposal));
  guint n_inputs = acies_schema_get_n_fields (schema);

  while (n_inputs > 0 && happens (rand, 70))
    {
      guint input = choose (rand, n_inputs);

      if (happens (rand, 20))
        acies_proposal_reset_input (proposal, acies_field_get_id (acies_schema_get_field (schema, input)));
      else
        set_input_by_hand (proposal, input, rand);
    }
}

static void
overrule (AciesProposal *proposal,
          GRand         *rand)
{
  AciesSchema *schema = acies_procedure_get_outputs (acies_proposal_get_procedure (proposal));
  guint n_outputs = acies_schema_get_n_fields (schema);

  do
    {
      AciesField *field = acies_schema_get_field (schema, choose (rand, n_outputs));
      g_autofree char *text = choose_text (field, rand);

      if (text != NULL)
        acies_proposal_overrule (proposal, acies_field_get_id (field), text, "agreed", NULL);
    }
  while (happens (rand, 40));
}

/* From a seed, or as if they had been thrown on the table. */
static void
throw_dice (AciesProposal *proposal,
            GRand         *rand)
{
  acies_proposal_roll (proposal, 1 + g_rand_int (rand));
  if (happens (rand, 30))
    {
      g_autofree char *faces = g_strdup (acies_proposal_get_dice (proposal));

      acies_proposal_set_dice (proposal, "");
      acies_proposal_set_dice (proposal, faces);
    }
}

static void
resolve (AciesBattle          *battle,
         const AciesProcedure *procedure,
         const char           *a,
         const char           *b,
         char                **presets,
         const char           *agreement,
         GRand                *rand)
{
  g_autoptr (AciesProposal) proposal = NULL;
  g_autoptr (GError) error = NULL;

  proposal = acies_proposal_new (battle, procedure, a, b, (const char * const *) presets, NULL);
  if (proposal == NULL)
    return;

  acies_proposal_set_agreement (proposal, agreement);
  if (happens (rand, 10))
    set_moves_by_hand (proposal, rand);
  set_required (proposal, rand);
  if (happens (rand, 20))
    change_facts (proposal, rand);
  if (happens (rand, 10))
    set_moves_by_hand (proposal, rand);
  if (happens (rand, 8))
    overrule (proposal, rand);
  if (happens (rand, 3))
    acies_proposal_set_not_recorded (proposal, TRUE);
  throw_dice (proposal, rand);

  if (!acies_proposal_can_accept (proposal))
    return;
  if (!acies_proposal_accept (proposal, &error))
    g_test_fail_printf ("%s of %s and %s could be accepted, but was not: %s", acies_procedure_get_id (procedure), a, b,
                        error->message);
}

/* Something that is due or offered, between them or, now and then, the other way around. */
static void
try_due (AciesBattle *battle,
         GRand       *rand)
{
  AciesRuleset *ruleset = acies_battle_get_ruleset (battle);
  g_autoptr (GPtrArray) dues = acies_ruleset_list_dues (ruleset, acies_battle_get_situation (battle));
  const AciesDue *due;
  gboolean swapped;

  if (dues->len == 0)
    return;

  due = g_ptr_array_index (dues, choose (rand, dues->len));
  for (guint i = 0; !due->must && i < 3; i++)
    due = g_ptr_array_index (dues, choose (rand, dues->len));
  swapped = happens (rand, 8);
  resolve (battle, acies_ruleset_get_procedure (ruleset, due->procedure), swapped ? due->b : due->a,
           swapped ? due->a : due->b, happens (rand, 90) ? due->presets : NULL, NULL, rand);
}

/* Any procedure between any parties. */
static void
try_anything (AciesBattle *battle,
              GRand       *rand)
{
  const AciesSituation *situation = acies_battle_get_situation (battle);
  AciesRuleset *ruleset = acies_battle_get_ruleset (battle);
  const AciesProcedure *procedure = acies_ruleset_get_procedure (ruleset,
                                                                 choose (rand, acies_ruleset_get_n_procedures (ruleset)));
  g_autofree char *a = choose_party (situation, acies_procedure_get_party (procedure, 'a'), rand);
  g_autofree char *b = choose_party (situation, acies_procedure_get_party (procedure, 'b'), rand);

  if (!acies_procedure_is_logged (procedure))
    return;

  if (acies_procedure_is_b_optional (procedure) && happens (rand, 50))
    g_clear_pointer (&b, g_free);
  resolve (battle, procedure, a, b, NULL, happens (rand, 70) ? "to see what would come of it" : NULL, rand);
}

/* ---- Whatever else stands in a log ---- */

static void
try_step (AciesBattle *battle)
{
  g_autoptr (AciesEvent) event = acies_event_new_step ();

  try_append (battle, event);
}

static void
try_correction (AciesBattle *battle,
                GRand       *rand)
{
  const AciesSituation *situation = acies_battle_get_situation (battle);
  const AciesSide *side = acies_situation_get_side (situation, choose (rand, acies_situation_get_n_sides (situation)));
  const AciesBody *body = choose_body (situation, rand);
  const char side_id[] = { side->id, '\0' };
  gboolean of_side = happens (rand, 15);
  const AciesRecord *status = of_side ? side->status : body->status;
  AciesSchema *schema = acies_record_get_schema (status);
  g_autofree char *text = NULL;
  g_autoptr (AciesEvent) event = NULL;
  AciesField *field;

  if (acies_schema_get_n_fields (schema) == 0)
    return;

  field = acies_schema_get_field (schema, choose (rand, acies_schema_get_n_fields (schema)));
  text = choose_text (field, rand);
  event = acies_event_new_correction (of_side ? side_id : body->id, acies_field_get_id (field),
                                      text != NULL ? text : "", happens (rand, 50) ? "so it lay on the table" : "");
  try_append (battle, event);
}

static guint
choose_entry (AciesBattle *battle,
              GRand       *rand)
{
  g_autoptr (AciesEntry) entry = g_list_model_get_item (acies_battle_get_entries (battle),
                                                        choose (rand, count_entries (battle)));

  return acies_entry_get_number (entry);
}

static void
try_note (AciesBattle *battle,
          GRand       *rand)
{
  gboolean is_turning_point = happens (rand, 40);
  g_autoptr (AciesEvent) event =
    acies_event_new_note (happens (rand, 80) ? "“Now” & then <there>\n\tthey came" : "", NULL,
                          count_entries (battle) > 0 && happens (rand, 50) ? choose_entry (battle, rand) : 0,
                          is_turning_point);

  try_append (battle, event);
}

/* (nullable): other facts or dice for that entry */
static AciesAmendment *
amend_inputs (AciesBattle *battle,
              AciesEntry  *entry,
              GRand       *rand)
{
  const AciesFacts *facts = acies_event_get_facts (acies_entry_get_event (entry));
  AciesSchema *schema = acies_procedure_get_inputs (acies_facts_get_procedure (facts));
  g_autofree char *text = NULL;
  g_autofree char *input = NULL;
  const char *inputs[] = { NULL, NULL };

  if (acies_schema_get_n_fields (schema) > 0)
    {
      AciesField *field = acies_schema_get_field (schema, choose (rand, acies_schema_get_n_fields (schema)));

      text = choose_text (field, rand);
      input = g_strdup_printf ("%s=%s", acies_field_get_id (field), text);
      inputs[0] = text != NULL ? input : NULL;
    }

  return acies_amendment_new_for_inputs (battle, acies_entry_get_number (entry), inputs, NULL, NULL);
}

/* (nullable): what was due or offered before that entry, inserted there */
static AciesAmendment *
insert_before (AciesBattle *battle,
               guint        number,
               GRand       *rand)
{
  AciesRuleset *ruleset = acies_battle_get_ruleset (battle);
  g_autoptr (AciesSituation) situation = NULL;
  g_autoptr (GPtrArray) dues = NULL;
  g_autoptr (AciesProposal) proposal = NULL;
  g_autoptr (AciesEvent) event = NULL;
  const AciesDue *due;
  guint position;

  acies_battle_find_entry (battle, number, &position);
  situation = acies_battle_get_situation_at (battle, position);
  dues = acies_ruleset_list_dues (ruleset, situation);
  if (dues->len == 0)
    return NULL;

  due = g_ptr_array_index (dues, choose (rand, dues->len));
  proposal = acies_proposal_new_at (battle, position, acies_ruleset_get_procedure (ruleset, due->procedure), due->a,
                                    due->b, (const char * const *) due->presets, NULL);
  if (proposal == NULL)
    return NULL;

  set_required (proposal, rand);
  throw_dice (proposal, rand);
  event = acies_proposal_create_event (proposal, NULL);

  return event != NULL ? acies_amendment_new_insertion (battle, number, event, NULL) : NULL;
}

static AciesAmendment *
create_amendment (AciesBattle *battle,
                  GRand       *rand)
{
  guint number = choose_entry (battle, rand);
  AciesEntry *entry = acies_battle_find_entry (battle, number, NULL);
  gboolean is_procedure = acies_event_get_kind (acies_entry_get_event (entry)) == ACIES_EVENT_PROCEDURE;

  if (happens (rand, 30))
    return insert_before (battle, number, rand);

  return is_procedure && happens (rand, 75) ? amend_inputs (battle, entry, rand)
                                            : acies_amendment_new (battle, number, NULL, NULL);
}

static void
try_amendment (AciesBattle *battle,
               GRand       *rand)
{
  int keeping = g_rand_int_range (rand, 0, 101);
  g_autoptr (AciesAmendment) amendment = NULL;

  if (count_entries (battle) == 0)
    return;

  amendment = create_amendment (battle, rand);
  if (amendment == NULL)
    return;

  for (guint i = 0; i < acies_amendment_get_n_later (amendment); i++)
    if (acies_amendment_get_consequence (amendment, i) == ACIES_CONSEQUENCE_MISFIT)
      acies_amendment_set_answer (amendment, i, happens (rand, keeping) ? ACIES_ANSWER_KEEP : ACIES_ANSWER_DROP);
  acies_amendment_accept (amendment, "told later", NULL);
}

static void
take_back (AciesBattle *battle,
           GRand       *rand)
{
  do
    acies_battle_undo (battle, NULL);
  while (happens (rand, 60));
  while (happens (rand, 60))
    acies_battle_redo (battle, NULL);
}

static void
try_one (AciesBattle *battle,
         GRand       *rand)
{
  guint action = choose (rand, 100);

  if (action < 64)
    try_due (battle, rand);
  else if (action < 72)
    try_anything (battle, rand);
  else if (action < 82)
    try_step (battle);
  else if (action < 87)
    try_move (battle, rand);
  else if (action < 92)
    try_correction (battle, rand);
  else if (action < 95)
    try_note (battle, rand);
  else
    try_amendment (battle, rand);
}

void
replay_play_at_random (AciesBattle *battle,
                       GRand       *rand,
                       guint        n_actions)
{
  for (guint i = 0; i < n_actions; i++)
    {
      if (happens (rand, 5))
        take_back (battle, rand);

      if (happens (rand, 5))
        {
          acies_battle_begin_group (battle);
          try_one (battle, rand);
          try_one (battle, rand);
          acies_battle_end_group (battle);
        }
      else
        {
          try_one (battle, rand);
        }
    }
}

/* ---- The start ---- */

/* The readings are others now and then. */
static void
choose_options (AciesBattle *battle,
                GRand       *rand)
{
  AciesSchema *schema = acies_record_get_schema (acies_battle_get_options (battle));

  for (guint i = 0; i < acies_schema_get_n_fields (schema); i++)
    {
      AciesField *field = acies_schema_get_field (schema, i);
      g_autofree char *text = happens (rand, 30) ? choose_text (field, rand) : NULL;

      if (text != NULL)
        acies_battle_set_option (battle, acies_field_get_id (field), text, NULL);
    }
}

/* Everybody where he stands before turn 1 in @sample, nearer to the middle of the table. */
static void
deploy (AciesBattle *battle,
        AciesBattle *sample,
        double       nearness)
{
  g_autoptr (AciesSituation) situation = acies_battle_get_situation_at (sample,
                                                                        acies_battle_get_n_entries_at_turn (sample, 0));
  double middle = acies_table_get_height (acies_battle_get_table (battle)) / 2;
  g_autoptr (GPtrArray) moves = create_moves ();
  g_autoptr (AciesEvent) event = NULL;

  for (guint i = 0; i < acies_situation_get_n_bodies (situation); i++)
    {
      const AciesBody *body = acies_situation_get_body (situation, i);
      AciesPose pose = body->pose;
      AciesMove *move;

      if (!body->placed)
        continue;
      pose.at.y = middle + (pose.at.y - middle) * nearness;
      move = acies_move_new (body->id, ACIES_MOVE_PLACE, &pose, 1);
      move->files = body->files;
      g_ptr_array_add (moves, move);
    }
  event = acies_event_new_move (moves);
  try_append (battle, event);
}

AciesBattle *
replay_create_battle (AciesRulesetLibrary *library,
                      const char          *sample,
                      GRand               *rand,
                      double               nearness)
{
  g_autofree char *path = g_build_filename (acies_data_dir (), "samples", sample, NULL);
  g_autofree char *text = NULL;
  gsize length;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (AciesBattle) fought = NULL;
  g_autoptr (GError) error = NULL;
  AciesBattle *battle;

  g_assert_true (g_file_get_contents (path, &text, &length, &error));
  bytes = g_bytes_new (text, length);
  fought = acies_battle_file_parse (library, bytes, sample, &error);
  g_assert_no_error (error);

  battle = acies_battle_new (acies_battle_get_ruleset (fought), acies_battle_get_table (fought),
                             acies_battle_get_armies (fought), acies_battle_get_options (fought));
  if (rand != NULL)
    choose_options (battle, rand);
  deploy (battle, fought, nearness);
  try_step (battle);

  return battle;
}
