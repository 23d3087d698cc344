/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>
#include <libxml/parser.h>

#include "acies-report-lines-private.h"
#include "acies-report-xml-private.h"

/* A report as an XML document: data/schemas/report.xsd, docs/report-xml.md. */

#define VERSION "1.0"

static const xmlChar *
as_xml (const char *text)
{
  return (const xmlChar *) text;
}

/* ---- Elements ---- */

xmlNode *
acies_report_xml_add (AciesReportXml *self,
                      xmlNode        *parent,
                      const char     *name)
{
  return xmlNewChild (parent, self->ns, as_xml (name), NULL);
}

static void
add_content (xmlNode    *node,
             const char *text,
             gsize       length)
{
  if (length > 0)
    xmlAddChild (node, xmlNewDocTextLen (node->doc, as_xml (text), (int) length));
}

xmlNode *
acies_report_xml_add_text (AciesReportXml *self,
                           xmlNode        *parent,
                           const char     *name,
                           const char     *text)
{
  g_autofree char *clean = NULL;
  xmlNode *node;

  if (text == NULL)
    return NULL;

  clean = acies_lines_clean (text);
  node = acies_report_xml_add (self, parent, name);
  add_content (node, clean, strlen (clean));

  return node;
}

xmlNode *
acies_report_xml_add_named (AciesReportXml *self,
                            xmlNode        *parent,
                            const char     *name,
                            const char     *text)
{
  xmlNode *node = acies_report_xml_add (self, parent, name);
  g_autofree char *clean = acies_lines_clean (text);
  const char *plain = clean;
  const char *start;
  const char *end;

  while (acies_report_names_find (self->names, clean, plain, &start, &end))
    {
      xmlNode *named;

      add_content (node, plain, (gsize) (start - plain));
      named = acies_report_xml_add (self, node, "name");
      add_content (named, start, (gsize) (end - start));
      plain = end;
    }
  add_content (node, plain, strlen (plain));

  return node;
}

void
acies_report_xml_add_quote (AciesReportXml *self,
                            xmlNode        *parent,
                            const char     *name,
                            const char     *text)
{
  g_auto (GStrv) lines = g_strsplit (text != NULL ? text : "", "\n", -1);
  xmlNode *quote = NULL;

  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_strstrip (lines[i]);
      if (lines[i][0] == '\0')
        continue;
      if (quote == NULL)
        quote = acies_report_xml_add (self, parent, name);
      acies_report_xml_add_text (self, quote, "p", lines[i]);
    }
}

/* The players' words, an empty line between two paragraphs */
static void
add_own_words (AciesReportXml *self,
               xmlNode        *passage,
               const char     *own)
{
  g_auto (GStrv) paragraphs = g_strsplit (own, "\n\n", -1);

  acies_report_xml_set_flag (passage, "own", TRUE);
  for (guint i = 0; paragraphs[i] != NULL; i++)
    if (*g_strstrip (paragraphs[i]) != '\0' || i == 0)
      acies_report_xml_add_named (self, acies_report_xml_add (self, passage, "p"), "s", paragraphs[i]);
}

void
acies_report_xml_add_passage (AciesReportXml           *self,
                              xmlNode                  *parent,
                              const AciesReportPassage *passage)
{
  xmlNode *node;

  if (passage == NULL || acies_report_passage_is_empty (passage))
    return;

  node = acies_report_xml_add (self, parent, "passage");
  acies_report_xml_set (node, "id", passage->id);
  if (passage->own != NULL)
    {
      add_own_words (self, node, passage->own);
      return;
    }

  for (guint i = 0; i < passage->paragraphs->len; i++)
    {
      const GPtrArray *sentences = passage->paragraphs->pdata[i];
      xmlNode *paragraph = acies_report_xml_add (self, node, "p");

      for (guint j = 0; j < sentences->len; j++)
        {
          const AciesReportSentence *sentence = sentences->pdata[j];
          xmlNode *told = acies_report_xml_add_named (self, paragraph, "s", sentence->text);

          if (sentence->entry > 0)
            acies_report_xml_set_number (told, "entry", sentence->entry);
        }
    }
}

void
acies_report_xml_set (xmlNode    *node,
                      const char *name,
                      const char *value)
{
  g_autofree char *clean = NULL;

  if (value == NULL)
    return;

  clean = acies_lines_clean (value);
  xmlNewProp (node, as_xml (name), as_xml (clean));
}

void
acies_report_xml_set_number (xmlNode    *node,
                             const char *name,
                             guint       value)
{
  g_autofree char *text = g_strdup_printf ("%u", value);

  xmlNewProp (node, as_xml (name), as_xml (text));
}

void
acies_report_xml_set_flag (xmlNode    *node,
                           const char *name,
                           gboolean    value)
{
  if (value)
    xmlNewProp (node, as_xml (name), as_xml ("true"));
}

void
acies_report_xml_add_badge (AciesReportXml         *self,
                            xmlNode                *parent,
                            const AciesReportBadge *badge)
{
  xmlNode *node;

  if (badge->side < 0)
    return;

  node = acies_report_xml_add (self, parent, "badge");
  acies_report_xml_set_number (node, "side", (guint) badge->side);
  acies_report_xml_set_number (node, "color", badge->color);
  if (badge->key.text[0] != '\0')
    acies_report_xml_set (node, "key", badge->key.text);
  if (badge->emblem != ACIES_EMBLEM_NONE)
    {
      acies_report_xml_set (node, "emblem", acies_emblem_get_nick (badge->emblem));
      acies_report_xml_set (node, "label", acies_emblem_get_label (badge->emblem));
      acies_report_xml_set (node, "path", acies_painter_get_emblem_path (badge->emblem));
    }
}

/* ---- Tables ---- */

static void
add_row (AciesReportXml       *self,
         xmlNode              *parent,
         const AciesReportRow *row)
{
  xmlNode *node = acies_report_xml_add (self, parent, "row");

  acies_report_xml_set_flag (node, "head", row->is_group);
  acies_report_xml_set_flag (node, "lost", row->is_lost);
  acies_report_xml_add_badge (self, node, &row->badge);
  for (guint i = 0; i < row->cells->len; i++)
    {
      xmlNode *cell = acies_report_xml_add_text (self, node, "cell", row->cells->pdata[i]);

      acies_report_xml_set_flag (cell, "usual", i < 64 && (row->usual >> i & 1) != 0);
    }
}

void
acies_report_xml_add_table (AciesReportXml         *self,
                            xmlNode                *parent,
                            const char             *id,
                            const AciesReportTable *table,
                            gboolean                has_foot)
{
  xmlNode *node;
  xmlNode *group = NULL;

  if (table == NULL)
    return;

  node = acies_report_xml_add (self, parent, "table");
  acies_report_xml_set (node, "id", id);
  acies_report_xml_add_text (self, node, "caption", table->caption);
  for (guint i = 0; i < table->columns->len; i++)
    {
      const AciesReportColumn *column = table->columns->pdata[i];
      xmlNode *head = acies_report_xml_add_text (self, node, "column", column->label);

      if (column->side >= 0)
        acies_report_xml_set_number (head, "side", (guint) column->side);
      acies_report_xml_set_flag (head, "number", column->is_number);
      acies_report_xml_set_flag (head, "detail", column->is_detail);
      acies_report_xml_set_flag (head, "plain", column->is_plain);
    }
  for (guint i = 0; i < table->rows->len; i++)
    {
      const AciesReportRow *row = table->rows->pdata[i];

      if (has_foot && i + 1 == table->rows->len)
        group = acies_report_xml_add (self, node, "foot");
      else if (group == NULL || row->is_group)
        group = acies_report_xml_add (self, node, "group");
      add_row (self, group, row);
    }
  acies_report_xml_add_text (self, node, "note", table->note);
}

/* ---- Sides ---- */

static void
add_tallies (AciesReportXml        *self,
             xmlNode               *parent,
             const AciesReportSide *side)
{
  for (guint i = 0; i < side->tallies->len; i++)
    {
      const AciesReportTally *tally = &g_array_index (side->tallies, AciesReportTally, i);
      xmlNode *node = acies_report_xml_add (self, parent, "tally");
      char strength[G_ASCII_DTOSTR_BUF_SIZE];
      guint percent = acies_report_side_get_percent (side, i);
      /* Translators: of a hundred */
      g_autofree char *label = g_strdup_printf (_("%u%%"), percent);

      acies_report_xml_set_number (node, "turn", i);
      acies_report_xml_set_number (node, "units", tally->units);
      acies_report_xml_set_number (node, "figures", tally->figures);
      acies_report_xml_set (node, "strength", g_ascii_formatd (strength, sizeof strength, "%.2f", tally->strength));
      acies_report_xml_set_number (node, "percent", percent);
      acies_report_xml_set (node, "label", label);
    }
}

static char *
describe_left (AciesReportXml        *self,
               const AciesReportSide *side)
{
  const AciesReportTally *start = &g_array_index (side->tallies, AciesReportTally, 0);
  const AciesReportTally *end = &g_array_index (side->tallies, AciesReportTally, side->tallies->len - 1);
  g_autofree char *units = NULL;

  units = g_strdup_printf (ngettext ("%u of %u unit left", "%u of %u units left", start->units), end->units,
                           start->units);
  /* Translators: how much is left of a side by the rules, in percent; "5 of 8 units left"; the word "Figures" or "Strength",
   * how many are left and how many there were */
  return g_strdup_printf (_("%u%% of its strength. %s. %s: %u of %u"),
                          acies_report_side_get_percent (side, side->tallies->len - 1), units,
                          self->document->figures_label, end->figures, start->figures);
}

static void
add_side (AciesReportXml        *self,
          xmlNode               *parent,
          const AciesReportSide *side)
{
  xmlNode *node = acies_report_xml_add (self, parent, "side");
  g_autofree char *left = describe_left (self, side);

  acies_report_xml_set (node, "name", side->name);
  acies_report_xml_add_badge (self, node, &side->badge);
  if (side->commander != NULL)
    {
      /* Translators: the name of a side's commander */
      g_autofree char *under = g_strdup_printf (_("under %s"), side->commander);

      acies_report_xml_set (acies_report_xml_add_text (self, node, "commander", under), "name", side->commander);
    }
  acies_report_xml_add_text (self, node, "left", left);
  add_tallies (self, node, side);
  acies_report_xml_add_table (self, node, "army", side->army, FALSE);
  acies_report_xml_add_quote (self, node, "notes", side->notes);
}

/* Strength left in words, for those that do not see the chart, and where its lines are. */
static gboolean
add_chart (AciesReportXml  *self,
           xmlNode         *parent,
           GError         **error)
{
  xmlNode *chart;
  g_autoptr (GString) text = g_string_new (_("Strength left, of a hundred, at the start and after each turn."));

  for (guint i = 0; i < self->document->sides->len; i++)
    {
      const AciesReportSide *side = self->document->sides->pdata[i];

      g_string_append_printf (text, " %s:", side->name);
      for (guint turn = 0; turn < side->tallies->len; turn++)
        g_string_append_printf (text, "%s %u", turn > 0 ? "," : "", acies_report_side_get_percent (side, turn));
      g_string_append_c (text, '.');
    }
  chart = acies_report_xml_add (self, parent, "chart");
  acies_report_xml_add_text (self, chart, "alternative", text->str);

  return acies_report_xml_draw_chart (self, chart, error);
}

/* ---- Chapters ---- */

static gboolean
add_chapter (AciesReportXml            *self,
             xmlNode                   *parent,
             const AciesReportChapter  *chapter,
             GError                   **error)
{
  xmlNode *node = acies_report_xml_add (self, parent, "chapter");
  g_autofree char *id = chapter->turn == 0 ? g_strdup ("deployment") : g_strdup_printf ("turn-%u", chapter->turn);

  acies_report_xml_set (node, "id", id);
  acies_report_xml_set_number (node, "turn", chapter->turn);
  acies_report_xml_add_text (self, node, "heading", chapter->heading);
  acies_report_xml_add_text (self, node, "headline", chapter->headline);
  acies_report_xml_add_passage (self, node, chapter->story);
  if (chapter->figure != NULL && !acies_report_xml_add_figure (self, node, chapter->figure, id, error))
    return FALSE;
  if (self->is_whole || self->options->level > ACIES_REPORT_SUMMARY)
    acies_report_xml_add_parts (self, node, chapter);

  return !g_cancellable_set_error_if_cancelled (self->cancellable, error);
}

/* ---- The whole ---- */

xmlNode *
acies_report_xml_add_root (AciesReportXml *self)
{
  xmlNode *root = xmlNewDocNode (self->doc, NULL, as_xml ("report"), NULL);

  self->ns = xmlNewNs (root, as_xml (ACIES_REPORT_NAMESPACE), NULL);
  xmlSetNs (root, self->ns);
  xmlDocSetRootElement (self->doc, root);
  acies_report_xml_set (root, "version", VERSION);
  acies_report_xml_set (root, "generator", "Acies " PACKAGE_VERSION);
  /* Translators: the code of your language for HTML, such as "de" or "pt-BR" */
  acies_report_xml_set (root, "language", C_("code of the language", "en"));
  /* Translators: the direction of your script: "ltr" or "rtl" */
  acies_report_xml_set (root, "direction", C_("direction of the script", "ltr"));

  return root;
}

void
acies_report_xml_add_facts (AciesReportXml  *self,
                            xmlNode         *parent,
                            const GPtrArray *facts)
{
  xmlNode *node = acies_report_xml_add (self, parent, "facts");

  for (guint i = 0; i < facts->len; i++)
    {
      const AciesReportFact *fact = facts->pdata[i];

      acies_report_xml_set (acies_report_xml_add_text (self, node, "fact", fact->value), "label", fact->label);
    }
}

static gboolean
fill (AciesReportXml  *self,
      GError         **error)
{
  AciesReportDocument *document = self->document;
  xmlNode *root = acies_report_xml_add_root (self);
  g_autoptr (GArray) colors = NULL;
  xmlNode *sides;
  xmlNode *chapters;

  acies_report_xml_add_words (self, root);
  acies_report_xml_add_text (self, root, "title", document->title);
  if (!g_str_equal (document->title, document->subtitle))
    acies_report_xml_add_text (self, root, "subtitle", document->subtitle);
  acies_report_xml_add_facts (self, root, document->facts);
  acies_report_xml_add_quote (self, root, "notes", document->notes);
  acies_report_xml_add_passage (self, root, document->foreword);
  acies_report_xml_add_passage (self, root, document->opening);

  sides = acies_report_xml_add (self, root, "sides");
  acies_report_xml_set (sides, "figures-label", document->figures_label);
  for (guint i = 0; i < document->sides->len; i++)
    add_side (self, sides, document->sides->pdata[i]);

  chapters = acies_report_xml_add (self, root, "chapters");
  for (guint i = 0; i < document->chapters->len; i++)
    if (!add_chapter (self, chapters, document->chapters->pdata[i], error))
      return FALSE;

  if (document->losses != NULL)
    {
      if (!add_chart (self, root, error))
        return FALSE;
      acies_report_xml_add_table (self, root, "losses", document->losses, TRUE);
    }
  acies_report_xml_add_table (self, root, "luck-table", document->luck_table, FALSE);
  acies_report_xml_add_passage (self, root, document->luck);
  acies_report_xml_add_text (self, root, "outcome-heading", document->outcome_heading);
  acies_report_xml_add_passage (self, root, document->outcome);
  acies_report_xml_add_passage (self, root, document->afterword);
  acies_report_xml_add_signs (self, root);
  colors = g_array_new (FALSE, FALSE, sizeof (guint));
  for (guint i = 0; i < document->sides->len; i++)
    g_array_append_val (colors, ((AciesReportSide *) document->sides->pdata[i])->badge.color);
  acies_report_xml_add_palette (self, root, colors);

  return TRUE;
}

/* "senlac.md" names "senlac-turn-1.png". */
static char *
get_stem (const char *name)
{
  const char *dot = strrchr (name, '.');

  return dot != NULL && dot > name ? g_strndup (name, (gsize) (dot - name)) : g_strdup (name);
}

xmlDoc *
acies_report_create_xml (AciesReportDocument       *document,
                         const AciesReportOptions  *options,
                         AciesReportPictures        pictures,
                         gboolean                   is_whole,
                         const char                *name,
                         GPtrArray                 *files,
                         GCancellable              *cancellable,
                         GError                   **error)
{
  g_autoptr (AciesReportNames) names = acies_report_names_new (document->names);
  g_autoptr (GHashTable) colors = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GHashTable) photographs = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  g_autofree char *stem = get_stem (name);
  AciesReportXml self = { 0 };

  /* libxml2's tables of encodings must not be made by two threads at once. */
  xmlInitParser ();
  self.doc = xmlNewDoc (as_xml ("1.0"));
  self.document = document;
  self.options = options;
  self.pictures = pictures;
  self.is_whole = is_whole;
  self.stem = stem;
  self.files = files;
  self.names = names;
  self.colors = colors;
  self.photographs = photographs;
  self.cancellable = cancellable;
  if (!fill (&self, error))
    g_clear_pointer (&self.doc, xmlFreeDoc);

  return self.doc;
}
