/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "pw-play-private.h"

/* A roster that is being checked. */
typedef struct
{
  AciesRuleset *ruleset;
  GPtrArray    *findings;
  gint64        generals;
  gint64        commands;
  gint64        commanders;
  gint64        figures;
  gboolean      exceptional;
} Muster;

static void
run_check (Muster            *self,
           guint              procedure,
           const AciesRecord *inputs,
           const char        *subject)
{
  g_autoptr (AciesOutcome) outcome = acies_procedure_resolve (acies_ruleset_get_procedure (self->ruleset, procedure),
                                                              inputs, NULL, NULL);

  if (outcome != NULL)
    acies_ruleset_add_findings (self->ruleset, acies_outcome_get_outputs (outcome), subject, self->findings);
}

static AciesRecord *
create_inputs (Muster *self,
               guint   procedure)
{
  return acies_record_new (acies_procedure_get_inputs (acies_ruleset_get_procedure (self->ruleset, procedure)));
}

static void
set_count (AciesRecord *inputs,
           guint        input,
           gint64       count)
{
  AciesField *field = acies_schema_get_field (acies_record_get_schema (inputs), input);

  acies_record_set_number (inputs, input, MIN (count, acies_field_get_maximum (field)));
}

static gboolean
is_general (AciesLeader *leader)
{
  return leader != NULL
         && acies_record_get_choice (acies_leader_get_traits (leader), PW_LEADER_TRAIT_RANK) == PW_RANK_GENERAL;
}

static void
note_general (Muster      *self,
              AciesLeader *leader)
{
  const AciesRecord *traits = acies_leader_get_traits (leader);

  self->generals++;
  self->figures = acies_record_get_number (traits, PW_LEADER_TRAIT_FIGURES);
  self->exceptional = acies_record_get_boolean (traits, PW_LEADER_TRAIT_EXCEPTIONAL);
}

static void
check_command (Muster       *self,
               AciesCommand *command)
{
  g_autoptr (AciesRecord) inputs = create_inputs (self, PW_COMMAND_CHECK);
  AciesField *field = acies_schema_get_field (acies_record_get_schema (inputs), PW_COMMAND_CHECK_IN_UNITS);
  AciesLeader *leader = acies_command_get_leader (command);
  gboolean led = leader != NULL && !is_general (leader);
  guint n_units = MIN (acies_command_get_n_units (command), acies_field_get_max_items (field));

  self->commands++;
  self->commanders += led;
  set_count (inputs, PW_COMMAND_CHECK_IN_COMMANDERS, led);
  acies_record_set_number (inputs, PW_COMMAND_CHECK_IN_KIND, PW_COMMAND_KIND_INFANTRY);
  if (leader != NULL)
    acies_record_set_number (inputs, PW_COMMAND_CHECK_IN_KIND,
                             acies_record_get_choice (acies_leader_get_traits (leader), PW_LEADER_TRAIT_COMMAND_KIND));
  acies_record_clear_items (inputs, PW_COMMAND_CHECK_IN_UNITS);
  for (guint i = 0; i < n_units; i++)
    acies_record_add_item (inputs, PW_COMMAND_CHECK_IN_UNITS,
                           acies_record_get_choice (acies_unit_get_traits (acies_command_get_unit (command, i)),
                                                    PW_UNIT_TRAIT_TYPE));

  run_check (self, PW_COMMAND_CHECK, inputs, leader != NULL ? acies_leader_get_id (leader) : NULL);
}

/* A General without units is the headquarters, not a command. */
void
pw_check_army (AciesRuleset *ruleset,
               AciesArmy    *army,
               GPtrArray    *findings)
{
  Muster self = { .ruleset = ruleset, .findings = findings, .figures = 2 };
  guint n_commands = g_list_model_get_n_items (G_LIST_MODEL (army));
  g_autoptr (AciesRecord) inputs = create_inputs (&self, PW_ARMY_CHECK);

  for (guint i = 0; i < n_commands; i++)
    {
      g_autoptr (AciesCommand) command = g_list_model_get_item (G_LIST_MODEL (army), i);
      AciesLeader *leader = acies_command_get_leader (command);

      if (is_general (leader))
        note_general (&self, leader);
      if (!is_general (leader) || acies_command_get_n_units (command) > 0)
        check_command (&self, command);
    }

  set_count (inputs, PW_ARMY_CHECK_IN_GENERALS, self.generals);
  set_count (inputs, PW_ARMY_CHECK_IN_COMMANDS, self.commands);
  set_count (inputs, PW_ARMY_CHECK_IN_COMMANDERS, self.commanders);
  set_count (inputs, PW_ARMY_CHECK_IN_GENERAL_FIGURES, self.figures);
  acies_record_set_number (inputs, PW_ARMY_CHECK_IN_GENERAL_EXCEPTIONAL,
                           self.generals == 1 ? self.exceptional : self.figures > 2);
  run_check (&self, PW_ARMY_CHECK, inputs, NULL);
}
