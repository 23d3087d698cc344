/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "aw-private.h"

/* A unit with fewer figures has no dice. */
#define LEAST_FIGURES 3

/* The counts over an army. */
typedef struct
{
  AciesRuleset *ruleset;
  GPtrArray    *findings;
  guint         n_units;
  guint         n_commanders;
  guint         n_chiefs;
  gint64        points;
} Roll;

/* A possible fault of a unit with the id of its check. */
typedef struct
{
  const char *check;
  gboolean    found;
} Fault;

static void
add_findings (Roll        *self,
              const Fault *faults,
              guint        n_faults,
              const char  *subject)
{
  for (guint i = 0; i < n_faults; i++)
    if (faults[i].found)
      acies_ruleset_add_finding (self->ruleset, faults[i].check, subject, self->findings);
}

static gint64
get_figure (const AciesRecord *traits,
            guint              trait,
            AciesRuleset      *ruleset,
            guint              vocabulary,
            guint              column)
{
  return acies_ruleset_get_figure (ruleset, vocabulary, acies_record_get_choice (traits, trait), column);
}

static void
check_unit (Roll      *self,
            AciesUnit *unit)
{
  const AciesRecord *traits = acies_unit_get_traits (unit);
  int type = acies_record_get_choice (traits, AW_UNIT_TRAIT_TYPE);
  int weapon = acies_record_get_choice (traits, AW_UNIT_TRAIT_WEAPON);
  int missile = acies_record_get_choice (traits, AW_UNIT_TRAIT_MISSILE);
  gint64 figures = acies_record_get_number (traits, AW_UNIT_TRAIT_START_FIGURES);
  gint64 front = acies_record_get_number (traits, AW_UNIT_TRAIT_FRONT);
  gint64 bearer = get_figure (traits, AW_UNIT_TRAIT_WEAPON, self->ruleset, AW_VOCABULARY_WEAPON,
                              AW_WEAPON_COLUMN_BEARER);
  gboolean wrong_weapon = !aw_may_carry (self->ruleset, type, weapon);
  gboolean baggage = aw_is_baggage (type);
  const Fault faults[] = {
    { "no-figures", figures < 1 },
    { "infantry-weapon", wrong_weapon && bearer == AW_BEARER_INFANTRY },
    { "cavalry-weapon", wrong_weapon && bearer == AW_BEARER_CAVALRY },
    { "engine-missile", !baggage && (type == AW_TYPE_ENGINE) != (missile == AW_OWN_MISSILE_ENGINE) },
    { "baggage-missile", baggage && missile != AW_OWN_MISSILE_NONE },
    { "few-figures", figures < LEAST_FIGURES && !aw_is_model (self->ruleset, type) && !baggage },
    { "idle-figures", front * acies_record_get_number (traits, AW_UNIT_TRAIT_RANKS) < figures },
    { "wide-front", front > figures },
  };

  add_findings (self, faults, G_N_ELEMENTS (faults), acies_unit_get_id (unit));
  self->n_units++;
  self->points += get_figure (traits, AW_UNIT_TRAIT_GRADE, self->ruleset, AW_VOCABULARY_GRADE,
                              AW_GRADE_COLUMN_POINTS);
}

static void
check_commander (Roll        *self,
                 AciesLeader *leader)
{
  const AciesRecord *traits = acies_leader_get_traits (leader);

  self->n_commanders++;
  self->n_chiefs += acies_record_get_choice (traits, AW_LEADER_TRAIT_RANK) == AW_RANK_CINC;
  self->points += get_figure (traits, AW_LEADER_TRAIT_GRADE, self->ruleset, AW_VOCABULARY_COMMANDER_GRADE,
                              AW_COMMANDER_GRADE_COLUMN_POINTS);
}

void
aw_check_army (AciesRuleset *ruleset,
               AciesArmy    *army,
               GPtrArray    *findings)
{
  Roll roll = { ruleset, findings, 0, 0, 0, 0 };
  guint n_commands = g_list_model_get_n_items (G_LIST_MODEL (army));

  for (guint i = 0; i < n_commands; i++)
    {
      g_autoptr (AciesCommand) command = g_list_model_get_item (G_LIST_MODEL (army), i);
      AciesLeader *leader = acies_command_get_leader (command);
      guint n_units = g_list_model_get_n_items (G_LIST_MODEL (command));

      if (leader != NULL)
        check_commander (&roll, leader);
      for (guint j = 0; j < n_units; j++)
        {
          g_autoptr (AciesUnit) unit = g_list_model_get_item (G_LIST_MODEL (command), j);

          check_unit (&roll, unit);
        }
    }

  {
    const Fault faults[] = {
      { "no-units", roll.n_units == 0 },
      { "several-commanders", roll.n_chiefs > 1 },
      { "no-commander", roll.n_commanders == 0 },
      { "no-commander-in-chief", roll.n_commanders > 0 && roll.n_chiefs == 0 },
      { "no-points", roll.points == 0 },
    };

    add_findings (&roll, faults, G_N_ELEMENTS (faults), NULL);
  }
}
