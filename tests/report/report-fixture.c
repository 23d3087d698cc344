/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include <libxml/parser.h>
#include <libxml/xpath.h>
#include <libxml/xpathInternals.h>

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

#define SCRIPT "<script>alert(1)</script>"
#define QUOTES "\" onmouseover=\"x\" '&amp;<!-- ]]> "
#define OVERRIDE "\xe2\x80\xaeterces"

AciesBattle *
report_create_hostile (void)
{
  g_autoptr (AciesRuleset) ruleset = affray_create_ruleset ();
  g_autoptr (AciesTable) table = acies_table_new (48, 36);
  g_autoptr (GListStore) armies = g_list_store_new (ACIES_TYPE_ARMY);
  g_autoptr (AciesArmy) one = affray_create_army (ruleset, 'a');
  g_autoptr (AciesArmy) other = affray_create_army (ruleset, 'b');
  g_autoptr (AciesPhoto) photo = acies_photo_new_absent ("x\"y<z.jpg");
  g_autoptr (AciesEvent) note = acies_event_new_note ("</style><script>note()</script>", photo, 0, TRUE);
  AciesBattle *battle;

  acies_army_set_name (one, SCRIPT);
  acies_army_set_notes (one, "a\x02" "b <i>notes</i>");
  acies_army_set_name (other, QUOTES);
  acies_unit_set_name (acies_army_find_unit (one, "1"), OVERRIDE);
  acies_unit_set_name (acies_army_find_unit (one, "2"), "فرسان");
  acies_unit_set_name (acies_army_find_unit (other, "1"), "関ヶ原の戦いに出た武者たち");
  g_list_store_append (armies, one);
  g_list_store_append (armies, other);
  battle = acies_battle_new (ruleset, table, G_LIST_MODEL (armies), NULL);
  acies_battle_set_title (battle, "<title>&\"' *bold* [url=https://x.example]x[/url] ![](x) `code`");
  acies_battle_set_place (battle, "</dd></dl><img src=\"x\">");

  affray_deploy (battle, "a1 10 20 0", "a2 20 20 0", "b1 10 8 180", NULL);
  affray_go_on (battle, 1);
  affray_resolve (battle, "initiative", "a", "b", "6 1", NULL);
  affray_go_on (battle, 3);
  affray_resolve (battle, "volley", "b1", "a1", "6 6 6", NULL);
  affray_resolve (battle, "nerve", "a1", NULL, "1", NULL);
  affray_append (battle, note);

  return battle;
}

GPtrArray *
report_write (AciesBattle       *battle,
              AciesReportFormat  format,
              AciesReportLevel   level,
              const char        *name)
{
  AciesReportOptions options = ACIES_REPORT_OPTIONS_DEFAULT;
  g_autoptr (GError) error = NULL;
  GPtrArray *files;

  options.level = level;
  files = acies_report_write (battle, format, &options, name, NULL, &error);
  g_assert_no_error (error);

  return files;
}

char *
report_print_level (AciesBattle       *battle,
                    AciesReportFormat  format,
                    AciesReportLevel   level)
{
  g_autoptr (GPtrArray) files = report_write (battle, format, level, "report");
  const AciesReportFile *report = files->pdata[0];

  return g_strndup (g_bytes_get_data (report->bytes, NULL), g_bytes_get_size (report->bytes));
}

char *
report_print (AciesBattle       *battle,
              AciesReportFormat  format)
{
  return report_print_level (battle, format, ACIES_REPORT_STORY);
}

/* How many nodes there are of the path, in which h: is HTML, s: is SVG, r: is the report and x: is XLink; those of
 * OpenDocument have their usual prefixes. */
guint
report_count (xmlDoc     *document,
              const char *path)
{
  static const char *const open_document[] = { "office", "text", "table", "style", "meta", "manifest" };
  xmlXPathContext *context = xmlXPathNewContext (document);
  xmlXPathObject *found;
  guint n;

  xmlXPathRegisterNs (context, (const xmlChar *) "h", (const xmlChar *) "http://www.w3.org/1999/xhtml");
  xmlXPathRegisterNs (context, (const xmlChar *) "s", (const xmlChar *) "http://www.w3.org/2000/svg");
  xmlXPathRegisterNs (context, (const xmlChar *) "r", (const xmlChar *) "urn:acies:report");
  xmlXPathRegisterNs (context, (const xmlChar *) "x", (const xmlChar *) "http://www.w3.org/1999/xlink");
  for (guint i = 0; i < G_N_ELEMENTS (open_document); i++)
    {
      g_autofree char *address = g_strdup_printf ("urn:oasis:names:tc:opendocument:xmlns:%s:1.0", open_document[i]);

      xmlXPathRegisterNs (context, (const xmlChar *) open_document[i], (const xmlChar *) address);
    }
  found = xmlXPathEvalExpression ((const xmlChar *) path, context);
  g_assert_nonnull (found);
  n = found != NULL && found->nodesetval != NULL ? (guint) found->nodesetval->nodeNr : 0;
  xmlXPathFreeObject (found);
  xmlXPathFreeContext (context);

  return n;
}

xmlDoc *
report_parse (const char *page)
{
  xmlParserCtxt *context = xmlNewParserCtxt ();
  xmlDoc *document = xmlCtxtReadMemory (context, page, (int) strlen (page), "report.html", NULL,
                                        XML_PARSE_NONET | XML_PARSE_NOERROR | XML_PARSE_NOWARNING | XML_PARSE_HUGE);

  if (document == NULL && xmlCtxtGetLastError (context) != NULL)
    g_test_message ("line %d: %s", xmlCtxtGetLastError (context)->line, xmlCtxtGetLastError (context)->message);
  xmlFreeParserCtxt (context);
  g_assert_nonnull (document);

  return document;
}

guint
report_count_text (const char *text,
                   const char *what)
{
  guint n = 0;

  for (const char *p = strstr (text, what); p != NULL; p = strstr (p + strlen (what), what))
    n++;

  return n;
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
