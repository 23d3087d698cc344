/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "acies-amendment.h"
#include "acies-proposal.h"
#include "report-fixture.h"

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
accept (AciesProposal *proposal)
{
  g_autoptr (GError) error = NULL;

  acies_proposal_accept (proposal, &error);
  g_assert_no_error (error);
}

static void
resolve_overruled (AciesBattle *battle)
{
  g_autoptr (AciesProposal) proposal = propose (battle, "volley", "b1", "a1");
  g_autoptr (GError) error = NULL;

  acies_proposal_set_input (proposal, "range", "8", &error);
  g_assert_no_error (error);
  acies_proposal_set_dice (proposal, "6 6 6");
  acies_proposal_overrule (proposal, "b.hits", "1", "two dice fell off the table", &error);
  g_assert_no_error (error);
  accept (proposal);
}

static void
resolve_not_recorded (AciesBattle *battle)
{
  g_autoptr (AciesProposal) proposal = propose (battle, "nerve", "a1", NULL);
  g_autoptr (GError) error = NULL;

  acies_proposal_set_not_recorded (proposal, TRUE);
  acies_proposal_overrule (proposal, "a.state", "active", "", &error);
  g_assert_no_error (error);
  accept (proposal);
}

/* The first volley of the battle hits once more. */
static void
amend (AciesBattle *battle)
{
  const char * const as_before[] = { NULL };
  g_autoptr (AciesAmendment) amendment = NULL;
  g_autoptr (GError) error = NULL;

  amendment = acies_amendment_new_for_inputs (battle, 11, as_before, "6 5 5", &error);
  g_assert_no_error (error);
  acies_amendment_accept (amendment, "a die was cocked", &error);
  g_assert_no_error (error);
}

AciesBattle *
report_create_battle (void)
{
  AciesBattle *battle = affray_create_battle ();
  g_autoptr (AciesPhoto) photo = NULL;
  g_autoptr (AciesEvent) note = NULL;
  g_autoptr (AciesEvent) comment = NULL;
  g_autoptr (GError) error = NULL;

  acies_battle_set_option (battle, "option.cover", "none", &error);
  g_assert_no_error (error);
  acies_battle_set_place (battle, "The back room");
  acies_battle_set_notes (battle, "A short game.\n\nWith a second paragraph.");
  affray_fight (battle);

  affray_go_on (battle, 1);
  affray_resolve (battle, "initiative", "a", "b", "6 1", NULL);
  affray_go_on (battle, 3);
  resolve_overruled (battle);
  resolve_not_recorded (battle);
  photo = acies_photo_new_absent ("pictures/wall.jpg");
  note = acies_event_new_note ("They stood like a wall, and we could not believe it.", photo, 0, FALSE);
  affray_append (battle, note);
  comment = acies_event_new_note ("We forgot the hill.", NULL, 11, FALSE);
  affray_append (battle, comment);
  amend (battle);

  return battle;
}

char *
report_print (AciesBattle       *battle,
              AciesReportFormat  format)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) files = acies_report_write (battle, format, NULL, "report", NULL, &error);
  const AciesReportFile *report;

  g_assert_no_error (error);
  report = files->pdata[0];

  return g_strndup (g_bytes_get_data (report->bytes, NULL), g_bytes_get_size (report->bytes));
}

AciesReportDocument *
report_tell (AciesBattle *battle)
{
  static const AciesReportOptions options = ACIES_REPORT_OPTIONS_DEFAULT;
  g_autoptr (GError) error = NULL;
  AciesReportDocument *document = acies_report_document_new (battle, &options, NULL, &error);

  g_assert_no_error (error);

  return document;
}
