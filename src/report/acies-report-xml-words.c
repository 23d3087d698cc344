/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "acies-report-xml-private.h"

/* The words of the page itself.  Style sheets take them from the document, so that they hold no language. */

void
acies_report_xml_add_words (AciesReportXml *self,
                            xmlNode        *parent)
{
  const struct
  {
    const char *id;
    const char *text;
  } words[] = {
    { "battle-report", _("Battle report") },
    { "contents", _("Contents") },
    { "armies", _("The armies") },
    { "story", _("The battle") },
    { "appendix", _("Appendix") },
    { "record", _("The record") },
    { "record-note", _("Every entry of the log, by turn and step. A sentence opens what it rests on.") },
    { "dice-note",
      _("Dark dice count, as hits or as rescues from hits, pale ones do not; of others every number matters.") },
    { "luck", _("Luck") },
    { "afterword", _("Afterword") },
    { "signs", _("Signs on the sketches") },
    { "chart", _("Strength left. Units out of play count nothing.") },
    /* Translators: the beginning of a battle, where a chart's axis has the numbers of turns behind it */
    { "start", C_("axis", "start") },
    { "turn", _("Turn") },
    { "turning-point", _("Turning point") },
    /* Translators: before what players say of an entry: "On: The archers shot at the horse." */
    { "comment-on", _("On:") },
    /* Translators: a button that shows a sketch as large as the window */
    { "enlarge", _("Enlarge the sketch") },
    { "close", _("Close") },
    { "previous", _("Previous sketch") },
    { "next", _("Next sketch") },
    { "sketch", _("Sketch") },
    { "photograph", _("Photograph") },
    { "written-by", _("Written by Acies.") },
  };
  xmlNode *node = acies_report_xml_add (self, parent, "words");
  const guint scale[] = { 0, 50, 100 };

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    acies_report_xml_set (acies_report_xml_add_text (self, node, "word", words[i].text), "id", words[i].id);
  for (guint i = 0; i < G_N_ELEMENTS (scale); i++)
    {
      g_autofree char *id = g_strdup_printf ("percent-%u", scale[i]);
      /* Translators: of a hundred */
      g_autofree char *text = g_strdup_printf (_("%u%%"), scale[i]);

      acies_report_xml_set (acies_report_xml_add_text (self, node, "word", text), "id", id);
    }
}
