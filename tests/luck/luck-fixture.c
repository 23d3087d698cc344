/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "acies-proposal.h"
#include "luck-fixture.h"

static AciesProposal *
propose (AciesBattle *battle,
         const char  *procedure,
         const char  *a,
         const char  *b)
{
  g_autoptr (GError) error = NULL;
  AciesProposal *proposal;

  proposal = acies_proposal_new (battle,
                                 acies_ruleset_find_procedure (acies_battle_get_ruleset (battle), procedure),
                                 a, b, NULL, &error);
  g_assert_no_error (error);

  return proposal;
}

static void
overrule (AciesProposal *proposal,
          const char    *output,
          const char    *value)
{
  g_autoptr (GError) error = NULL;

  acies_proposal_overrule (proposal, output, value, "a die fell off the table", &error);
  g_assert_no_error (error);
  acies_proposal_accept (proposal, &error);
  g_assert_no_error (error);
}

AciesBattle *
luck_fixture_new (void)
{
  AciesBattle *battle = affray_create_battle ();
  g_autoptr (AciesProposal) volley = NULL;
  g_autoptr (AciesProposal) nerve = NULL;

  affray_fight (battle);
  affray_go_on (battle, 4);

  volley = propose (battle, "volley", "b1", "a1");
  acies_proposal_set_dice (volley, "6 6 6");
  overrule (volley, "b.hits", "1");

  nerve = propose (battle, "nerve", "a1", NULL);
  acies_proposal_set_not_recorded (nerve, TRUE);
  overrule (nerve, "a.state", "active");

  return battle;
}

AciesLuckSummary *
luck_fixture_sum_up (AciesBattle *battle,
                     int          turn,
                     int          side,
                     const char  *kind)
{
  const AciesLuckFilter filter = { turn, side, kind };
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesLuck) luck = acies_luck_new (battle, NULL, NULL, &error);
  AciesLuckSummary *summary;

  g_assert_no_error (error);
  summary = acies_luck_summary_new (luck, &filter, NULL, &error);
  g_assert_no_error (error);

  return summary;
}

const AciesLuckKind *
luck_fixture_find_kind (const AciesLuckSummary *summary,
                        guint                   side,
                        const char             *label)
{
  GPtrArray *tallies = acies_luck_summary_get_tallies (summary);

  for (guint i = 0; i < tallies->len; i++)
    {
      const AciesLuckTally *tally = g_ptr_array_index (tallies, i);

      for (guint j = 0; tally->side == side && j < tally->kinds->len; j++)
        if (g_strcmp0 (g_array_index (tally->kinds, AciesLuckKind, j).label, label) == 0)
          return &g_array_index (tally->kinds, AciesLuckKind, j);
    }

  return NULL;
}
