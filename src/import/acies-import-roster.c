/* SPDX-License-Identifier: LGPL-2.1-or-later */

/*
 * Reads the rosters of BattleScribe and of the programs that write its format: a tree of forces, each with a tree of
 * selections, of which some are units, others the models in them, and most what these carry.  A number says how many
 * there are in all, a cost what they cost without what is in them.
 */

#include "config.h"

#include <math.h>
#include <string.h>

#include <glib/gi18n-lib.h>

#include "acies-import-builder-private.h"
#include "acies-limits.h"
#include "acies-text.h"
#include "acies-xml.h"

/* Longer values of a profile are sentences of rules, and name no troop type. */
#define MOST_TYPE_LETTERS 80
/* A larger number of models is a mistake. */
#define MOST_MODELS 1000000

/* What the tree of a selection comes to */
typedef struct
{
  AciesImportBuilder *builder;
  AciesImportWords   *words;
  GString            *notes;
  GHashTable         *noted;   /* lines that stand in the notes already */
  GPtrArray          *costs;   /* (element-type Cost) */
  GPtrArray          *nested;  /* (element-type xmlNode): units in the unit, which are units by themselves */
  gint64              n_models; /* -1 while there are none */
  const char         *name;
} Unit;

typedef struct
{
  char   *name;
  double  value;
} Cost;

static void
cost_free (gpointer data)
{
  g_free (((Cost *) data)->name);
  g_free (data);
}

static void
unit_clear (Unit *unit)
{
  g_clear_pointer (&unit->words, acies_import_words_free);
  g_clear_pointer (&unit->noted, g_hash_table_unref);
  g_clear_pointer (&unit->costs, g_ptr_array_unref);
  g_clear_pointer (&unit->nested, g_ptr_array_unref);
  if (unit->notes != NULL)
    g_string_free (unit->notes, TRUE);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Unit, unit_clear)

/* ---- Elements ---- */

static gboolean
is_element (const xmlNode *node,
            const char    *name)
{
  return node->type == XML_ELEMENT_NODE && strcmp ((const char *) node->name, name) == 0;
}

static xmlNode *
next_element (xmlNode    *node,
              const char *name)
{
  while (node != NULL && !is_element (node, name))
    node = node->next;

  return node;
}

/* The first of the elements NAME in the list LIST of an element, and the next one. */
static xmlNode *
first_of (xmlNode    *parent,
          const char *list,
          const char *name)
{
  xmlNode *node = next_element (parent->children, list);

  return node != NULL ? next_element (node->children, name) : NULL;
}

static xmlNode *
next_of (xmlNode *node)
{
  return next_element (node->next, (const char *) node->name);
}

static char *
dup_attribute (xmlNode    *node,
               const char *name)
{
  char *value = acies_xml_get_attribute (node, name);

  return value != NULL ? value : g_strdup ("");
}

static guint
line_of (xmlNode *node)
{
  return (guint) MAX (acies_xml_get_line (node), 0);
}

/* The name that a player gave it, or else its own. */
static char *
dup_name (xmlNode *node)
{
  g_autofree char *custom = acies_xml_get_attribute (node, "customName");

  return custom != NULL && *custom != '\0' ? g_steal_pointer (&custom) : dup_attribute (node, "name");
}

static gboolean
is_of_type (xmlNode    *selection,
            const char *type)
{
  g_autofree char *found = dup_attribute (selection, "type");

  return strcmp (found, type) == 0;
}

/* ---- Notes ---- */

static void
add_line (Unit       *unit,
          const char *line)
{
  if (*line == '\0' || unit->notes->len > 4 * ACIES_IMPORT_MAX_NOTES || !g_hash_table_add (unit->noted, g_strdup (line)))
    return;
  if (unit->notes->len > 0)
    g_string_append_c (unit->notes, '\n');
  g_string_append (unit->notes, line);
}

/* Old files have the value in an attribute. */
static char *
dup_characteristic (xmlNode *node)
{
  g_autofree char *content = g_strstrip (acies_xml_get_content (node));

  return *content != '\0' ? g_steal_pointer (&content) : dup_attribute (node, "value");
}

/* Most values are numbers: "4+", "12\"". */
static gboolean
may_name_type (const char *value)
{
  gsize length = strlen (value);

  return length <= MOST_TYPE_LETTERS && strspn (value, "0123456789+-/.,\" D") < length;
}

static void
add_profile (Unit    *unit,
             xmlNode *profile)
{
  g_autofree char *name = dup_name (profile);
  g_autofree char *kind = dup_attribute (profile, "typeName");
  g_autofree char *hidden = dup_attribute (profile, "hidden");
  g_autofree char *old_kind = dup_attribute (profile, "profileTypeName");
  GString *line = g_string_new (name);
  gboolean first = TRUE;

  if (*kind != '\0' || *old_kind != '\0')
    g_string_append_printf (line, " (%s)", *kind != '\0' ? kind : old_kind);
  for (xmlNode *node = first_of (profile, "characteristics", "characteristic"); node != NULL; node = next_of (node))
    {
      g_autofree char *label = dup_attribute (node, "name");
      g_autofree char *value = dup_characteristic (node);

      if (*value == '\0' || strcmp (value, "-") == 0)
        continue;
      g_string_append_printf (line, "%s %s %s", first ? ":" : ",", label, value);
      first = FALSE;
      if (may_name_type (value))
        acies_import_words_add (unit->words, value, ACIES_IMPORT_IN_PROFILE);
    }
  if (strcmp (hidden, "true") != 0)
    {
      acies_import_words_add (unit->words, name, ACIES_IMPORT_IN_PROFILE);
      add_line (unit, line->str);
    }
  g_string_free (line, TRUE);
}

/* "Name: what it says"; empty for a rule that the list does not show */
static char *
describe_rule (xmlNode *rule)
{
  g_autofree char *name = acies_xml_get_boolean (rule, "hidden", FALSE) ? g_strdup ("") : dup_name (rule);
  xmlNode *node = next_element (rule->children, "description");
  g_autofree char *description = node != NULL ? g_strstrip (acies_xml_get_content (node)) : NULL;

  if (*name == '\0' || description == NULL || *description == '\0')
    return g_steal_pointer (&name);

  return g_strdup_printf ("%s: %s", name, description);
}

static char *
dup_custom_notes (xmlNode *node)
{
  xmlNode *notes = next_element (node->children, "customNotes");

  return notes != NULL ? g_strstrip (acies_xml_get_content (notes)) : g_strdup ("");
}

/* "Troops, Infantry"; the first one is that which the unit counts as. */
static char *
list_categories (Unit    *unit,
                 xmlNode *selection)
{
  GString *list = g_string_new (NULL);
  xmlNode *node = first_of (selection, "categories", "category");

  if (node == NULL)
    node = first_of (selection, "categoryLinks", "categoryLink");
  for (; node != NULL; node = next_of (node))
    {
      g_autofree char *name = dup_name (node);

      acies_import_words_add (unit->words, name, ACIES_IMPORT_IN_CATEGORY);
      if (!acies_xml_get_boolean (node, "primary", FALSE))
        g_string_append_printf (list, "%s%s", list->len > 0 ? ", " : "", name);
      else
        {
          g_string_prepend (list, list->len > 0 ? ", " : "");
          g_string_prepend (list, name);
        }
    }

  return g_string_free (list, FALSE);
}

/* ---- Costs and numbers ---- */

static void
add_cost (GPtrArray  *costs,
          const char *name,
          const char *text)
{
  double value = g_ascii_strtod (text, NULL);
  Cost *cost = NULL;

  if (!isfinite (value) || value == 0)
    return;
  for (guint i = 0; cost == NULL && i < costs->len; i++)
    if (strcmp (((Cost *) costs->pdata[i])->name, name) == 0)
      cost = costs->pdata[i];
  if (cost == NULL && costs->len < ACIES_TABLE_MAX_COLUMNS)
    {
      cost = g_new0 (Cost, 1);
      cost->name = g_strdup (name);
      g_ptr_array_add (costs, cost);
    }
  if (cost != NULL)
    cost->value += value;
}

static void
add_costs (GPtrArray *costs,
           xmlNode   *selection)
{
  /* The oldest files know no other costs. */
  g_autofree char *points = dup_attribute (selection, "points");

  add_cost (costs, "pts", points);
  for (xmlNode *node = first_of (selection, "costs", "cost"); node != NULL; node = next_of (node))
    {
      g_autofree char *name = g_strstrip (dup_attribute (node, "name"));
      g_autofree char *text = dup_attribute (node, "value");

      add_cost (costs, name, text);
    }
}

/* "120 pts, 6 PL" */
static char *
describe_costs (GPtrArray *costs)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < costs->len; i++)
    {
      const Cost *cost = costs->pdata[i];
      g_autofree char *value = acies_decimal_to_string ((gint64) CLAMP (round (cost->value * ACIES_DECIMAL_ONE),
                                                                        -1e15, 1e15));

      g_string_append_printf (text, "%s%s %s", text->len > 0 ? ", " : "", value, cost->name);
    }

  return g_string_free (text, FALSE);
}

/* What is called points, whatever the language of the list; -1 if nothing is. */
static double
find_points (GPtrArray *costs)
{
  static const char *const names[] = { "pts", "pt", "points", "point", "punkte", "puntos", "punti", "pkt", NULL };

  for (guint i = 0; i < costs->len; i++)
    {
      const Cost *cost = costs->pdata[i];
      g_autofree char *folded = g_utf8_casefold (cost->name, -1);

      g_strdelimit (folded, ".", '\0');
      if (g_strv_contains (names, folded))
        return cost->value;
    }

  return -1;
}

static gint64
read_number (AciesImportBuilder *builder,
             xmlNode            *selection)
{
  g_autofree char *text = acies_xml_get_attribute (selection, "number");
  g_autofree char *name = NULL;
  g_autofree char *shown = NULL;
  gint64 number;

  if (text == NULL)
    return 1;
  if (g_ascii_string_to_signed (text, 10, 0, MOST_MODELS, &number, NULL))
    return number;

  name = dup_name (selection);
  shown = acies_text_shorten (text);
  acies_import_builder_remark (builder, ACIES_IMPORT_CHANGED, line_of (selection), name,
                               _("“%s” is no number of models; it counts as 1"), shown);

  return 1;
}

/* Some lists count by what is called "20 Spearmen": the number in front of what the unit, or a model, is called. */
static gint64
read_named_number (const char *name,
                   const char *unit_name)
{
  guint64 number = 0;
  char *rest = NULL;

  if (!g_ascii_isdigit (*name))
    return 1;
  number = g_ascii_strtoull (name, &rest, 10);
  if (*rest != ' ' || number == 0 || number > MOST_MODELS)
    return 1;
  if (unit_name != NULL && strcmp (rest + 1, unit_name) != 0)
    return 1;

  return (gint64) number;
}

/* ---- Selections ---- */

static gboolean
has_unit_profile (xmlNode *selection)
{
  for (xmlNode *node = first_of (selection, "profiles", "profile"); node != NULL; node = next_of (node))
    {
      g_autofree char *kind = dup_attribute (node, "typeName");
      g_autofree char *old_kind = dup_attribute (node, "profileTypeName");
      g_autoptr (AciesImportWords) words = acies_import_words_new ();

      acies_import_words_add (words, *kind != '\0' ? kind : old_kind, ACIES_IMPORT_IN_TYPE);
      if (acies_import_words_have (words, "unit") || acies_import_words_have (words, "model"))
        return TRUE;
    }

  return FALSE;
}

/* Whether a selection is a unit, or has one in it. */
static gboolean
holds (xmlNode    *selection,
       const char *type)
{
  for (xmlNode *node = first_of (selection, "selections", "selection"); node != NULL; node = next_of (node))
    if (is_of_type (node, type) || holds (node, type))
      return TRUE;

  return FALSE;
}

static void
count_models (Unit       *unit,
              xmlNode    *selection,
              const char *name,
              gint64      number)
{
  if (is_of_type (selection, "model"))
    number *= read_named_number (name, NULL);
  else
    {
      gint64 named = read_named_number (name, unit->name);

      if (named == 1)
        return;
      number *= named;
    }
  unit->n_models = MIN (MAX (unit->n_models, 0) + number, MOST_MODELS);
}

/* What a unit holds: models, what they carry, and what these can do.
 * @in_model: whether it is held by a model; models in models ride or crew them, and are no figures of their own */
static void
read_contents (Unit     *unit,
               xmlNode  *selection,
               gboolean  in_model)
{
  for (xmlNode *node = first_of (selection, "profiles", "profile"); node != NULL; node = next_of (node))
    add_profile (unit, node);
  for (xmlNode *node = first_of (selection, "rules", "rule"); node != NULL; node = next_of (node))
    {
      g_autofree char *rule = describe_rule (node);

      add_line (unit, rule);
    }
  add_costs (unit->costs, selection);

  for (xmlNode *node = first_of (selection, "selections", "selection"); node != NULL; node = next_of (node))
    {
      g_autofree char *name = dup_name (node);
      gint64 number;
      g_autofree char *line = NULL;
      g_autofree char *said = NULL;

      if (is_of_type (node, "unit"))
        {
          g_ptr_array_add (unit->nested, node);
          continue;
        }
      number = read_number (unit->builder, node);
      said = dup_custom_notes (node);
      line = number > 1 ? g_strdup_printf ("%" G_GINT64_FORMAT " × %s", number, name) : g_strdup (name);
      add_line (unit, line);
      add_line (unit, said);
      if (!in_model)
        count_models (unit, node, name, number);
      read_contents (unit, node, in_model || is_of_type (node, "model"));
    }
}

static void
add_facts (Unit    *unit,
           xmlNode *selection)
{
  g_autofree char *original = dup_attribute (selection, "name");
  g_autofree char *own = dup_custom_notes (selection);
  g_autofree char *categories = list_categories (unit, selection);

  acies_import_words_add (unit->words, unit->name, ACIES_IMPORT_IN_NAME);
  acies_import_words_add (unit->words, original, ACIES_IMPORT_IN_NAME);
  add_line (unit, own);
  if (strcmp (original, unit->name) != 0)
    add_line (unit, original);
  if (*categories != '\0')
    {
      /* Translators: the categories of a unit in another program's list */
      g_autofree char *line = g_strdup_printf (_("Categories: %s"), categories);

      add_line (unit, line);
    }
}

static gboolean
add_unit (AciesImportBuilder  *builder,
          xmlNode             *selection,
          GError             **error)
{
  g_autofree char *name = dup_name (selection);
  g_auto (Unit) unit = {
    .builder = builder,
    .words = acies_import_words_new (),
    .notes = g_string_new (NULL),
    .noted = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL),
    .costs = g_ptr_array_new_with_free_func (cost_free),
    .nested = g_ptr_array_new (),
    .n_models = -1,
    .name = name,
  };
  AciesImportUnit found = { .line = line_of (selection), .name = name, .words = unit.words };
  g_autofree char *costs = NULL;
  gint64 number = read_number (builder, selection);

  add_facts (&unit, selection);
  read_contents (&unit, selection, is_of_type (selection, "model"));
  costs = describe_costs (unit.costs);
  if (*costs != '\0')
    {
      /* Translators: what a unit costs in another program's list: "Costs: 120 pts" */
      g_autofree char *line = g_strdup_printf (_("Costs: %s"), costs);

      g_string_prepend (unit.notes, unit.notes->len > 0 ? "\n" : "");
      g_string_prepend (unit.notes, line);
    }

  found.notes = unit.notes->str;
  found.points = find_points (unit.costs);
  found.size = unit.n_models >= 0 ? unit.n_models : number;
  if (!acies_import_builder_add_unit (builder, &found, error))
    return FALSE;
  if (unit.n_models < 0 && number == 1 && !is_of_type (selection, "model"))
    acies_import_builder_remark (builder, ACIES_IMPORT_GUESSED, found.line, name,
                                 _("the file counts no models in it; its size may be another"));

  for (guint i = 0; i < unit.nested->len; i++)
    if (!add_unit (builder, unit.nested->pdata[i], error))
      return FALSE;

  return TRUE;
}

/* What is chosen for a whole force, such as the size of the game. */
static void
note_upgrade (AciesImportBuilder *builder,
              xmlNode            *selection,
              const char         *force)
{
  g_autofree char *name = dup_name (selection);
  GString *note = g_string_new (NULL);

  g_string_append_printf (note, "%s%s%s", force, *force != '\0' ? ": " : "", name);
  for (xmlNode *node = first_of (selection, "selections", "selection"); node != NULL; node = next_of (node))
    {
      g_autofree char *nested = dup_name (node);

      g_string_append_printf (note, ", %s", nested);
    }
  acies_import_builder_add_note (builder, note->str);
  acies_import_builder_remark (builder, ACIES_IMPORT_NOT_PLACED, line_of (selection), name,
                               _("this is no unit; it stands in the notes of the army"));
  g_string_free (note, TRUE);
}

static gboolean
is_unit (xmlNode *selection)
{
  return !is_of_type (selection, "upgrade") || has_unit_profile (selection)
         || (holds (selection, "model") && !holds (selection, "unit"));
}

/* Whether an upgrade is one of several, or costs something, also by what is in it. */
static gboolean
counts_for_something (xmlNode *selection)
{
  g_autoptr (GPtrArray) costs = g_ptr_array_new_with_free_func (cost_free);
  g_autofree char *number = dup_attribute (selection, "number");

  add_costs (costs, selection);
  if (costs->len > 0 || g_ascii_strtoull (number, NULL, 10) > 1)
    return TRUE;
  for (xmlNode *node = first_of (selection, "selections", "selection"); node != NULL; node = next_of (node))
    if (counts_for_something (node))
      return TRUE;

  return FALSE;
}

static gboolean
read_selection (AciesImportBuilder  *builder,
                xmlNode             *selection,
                const char          *force,
                gboolean             upgrades_only,
                GError             **error)
{
  if (upgrades_only ? counts_for_something (selection) : is_unit (selection))
    return add_unit (builder, selection, error);

  note_upgrade (builder, selection, force);
  for (xmlNode *node = first_of (selection, "selections", "selection"); node != NULL; node = next_of (node))
    if ((is_of_type (node, "unit") || holds (node, "unit")) && !read_selection (builder, node, force, FALSE, error))
      return FALSE;

  return TRUE;
}

/* ---- Forces ---- */

static gboolean
have_unit (xmlNode *parent)
{
  for (xmlNode *node = first_of (parent, "selections", "selection"); node != NULL; node = next_of (node))
    if (is_unit (node) || holds (node, "unit"))
      return TRUE;

  return FALSE;
}

/* Whether there is no unit in a tree of forces: some lists, of historical armies above all, call all of them upgrades. */
static gboolean
have_upgrades_only (xmlNode *parent)
{
  for (xmlNode *force = first_of (parent, "forces", "force"); force != NULL; force = next_of (force))
    {
      if (have_unit (force) || !have_upgrades_only (force))
        return FALSE;
      for (xmlNode *node = first_of (force, "categories", "category"); node != NULL; node = next_of (node))
        if (have_unit (node))
          return FALSE;
    }

  return TRUE;
}

static gboolean
read_selections (AciesImportBuilder  *builder,
                 xmlNode             *parent,
                 const char          *force,
                 gboolean             upgrades_only,
                 GError             **error)
{
  for (xmlNode *node = first_of (parent, "selections", "selection"); node != NULL; node = next_of (node))
    if (!read_selection (builder, node, force, upgrades_only, error))
      return FALSE;

  return TRUE;
}

/* A force of old files has no name but that of its kind. */
static char *
dup_force_name (xmlNode *force)
{
  static const char * const attributes[] = { "forceTypeName", "catalogueName" };
  char *name = dup_name (force);

  for (guint i = 0; *name == '\0' && i < G_N_ELEMENTS (attributes); i++)
    {
      g_free (name);
      name = dup_attribute (force, attributes[i]);
    }

  return name;
}

/* A command has no notes of its own. */
static void
note_force (AciesImportBuilder *builder,
            xmlNode            *force,
            const char         *name)
{
  g_autofree char *notes = dup_custom_notes (force);
  g_autofree char *catalogue = dup_attribute (force, "catalogueName");
  g_autofree char *head = *catalogue != '\0' && strcmp (catalogue, name) != 0
                          ? g_strdup_printf ("%s: %s", name, catalogue) : g_strdup (name);

  acies_import_builder_add_note (builder, head);
  acies_import_builder_add_note (builder, notes);
  for (xmlNode *node = first_of (force, "rules", "rule"); node != NULL; node = next_of (node))
    {
      g_autofree char *rule = describe_rule (node);

      acies_import_builder_add_note (builder, rule);
    }
}

static gboolean
read_forces (AciesImportBuilder  *builder,
             xmlNode             *parent,
             gboolean             upgrades_only,
             GError             **error)
{
  for (xmlNode *force = first_of (parent, "forces", "force"); force != NULL; force = next_of (force))
    {
      g_autofree char *name = dup_force_name (force);

      acies_import_builder_begin_command (builder, line_of (force), name);
      note_force (builder, force, name);
      if (!read_selections (builder, force, name, upgrades_only, error))
        return FALSE;
      /* The oldest files sort the selections of a force by category. */
      for (xmlNode *node = first_of (force, "categories", "category"); node != NULL; node = next_of (node))
        if (!read_selections (builder, node, name, upgrades_only, error))
          return FALSE;
      if (!read_forces (builder, force, upgrades_only, error))
        return FALSE;
    }

  return TRUE;
}

/* "Rules of the list, 1970 pts of 2000" */
static void
note_roster (AciesImportBuilder *builder,
             xmlNode            *root)
{
  g_autoptr (GPtrArray) costs = g_ptr_array_new_with_free_func (cost_free);
  g_autofree char *system = dup_attribute (root, "gameSystemName");
  g_autofree char *notes = dup_custom_notes (root);
  g_autofree char *total = NULL;

  add_costs (costs, root);
  total = describe_costs (costs);
  acies_import_builder_add_note (builder, notes);
  if (*system != '\0' && *total != '\0')
    {
      /* Translators: the rules of another program's list, what it costs in all */
      g_autofree char *line = g_strdup_printf (_("From a list for %s, %s"), system, total);

      acies_import_builder_add_note (builder, line);
    }
  else if (*system != '\0')
    {
      /* Translators: the rules of another program's list */
      g_autofree char *line = g_strdup_printf (_("From a list for %s"), system);

      acies_import_builder_add_note (builder, line);
    }
}

gboolean
acies_import_read_roster (AciesImportBuilder  *builder,
                          xmlNode             *root,
                          GError             **error)
{
  g_autofree char *name = dup_name (root);

  acies_import_builder_set_name (builder, name);
  note_roster (builder, root);

  return read_forces (builder, root, have_upgrades_only (root), error);
}
