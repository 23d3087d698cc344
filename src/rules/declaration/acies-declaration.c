/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "acies-declaration-read-private.h"

#define MAJOR_VERSION 1

static void
clear_phase_list (gpointer data)
{
  AciesReminder *reminder = data;

  g_strfreev ((char **) reminder->phases);
}

static void
clear_step (gpointer data)
{
  AciesStep *step = data;

  g_free ((guint *) step->procedures);
}

static GArray *
new_list (gsize          item_size,
          GDestroyNotify clear)
{
  GArray *list = g_array_new (FALSE, TRUE, item_size);

  if (clear != NULL)
    g_array_set_clear_func (list, clear);

  return list;
}

static AciesDeclaration *
acies_declaration_new (void)
{
  AciesDeclaration *self = g_new0 (AciesDeclaration, 1);

  self->strings = g_string_chunk_new (4096);
  self->identity = g_hash_table_new (g_str_hash, g_str_equal);
  self->moves = g_hash_table_new (g_str_hash, g_str_equal);
  self->tables = new_list (sizeof (AciesTableSize), NULL);
  self->usuals = new_list (sizeof (AciesUsual), (GDestroyNotify) acies_usual_clear);
  self->reaches = new_list (sizeof (AciesReach), (GDestroyNotify) acies_reach_clear);
  self->dice = new_list (sizeof (AciesDie), NULL);
  self->vocabularies = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_vocabulary_unref);
  self->options = acies_schema_new ("options");
  self->groups = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_schema_unref);
  self->group_uses = new_list (sizeof (AciesGroupUse), NULL);
  acies_procedure_set_init (&self->procedures);
  self->phases = new_list (sizeof (AciesPhase), NULL);
  self->steps = new_list (sizeof (AciesStep), clear_step);
  self->checks = new_list (sizeof (AciesCheck), NULL);
  self->reminders = new_list (sizeof (AciesReminder), clear_phase_list);
  self->readings = new_list (sizeof (AciesReading), NULL);
  self->clauses = g_list_store_new (ACIES_TYPE_CLAUSE);

  self->vocabulary_index = g_hash_table_new (g_str_hash, g_str_equal);
  self->group_index = g_hash_table_new (g_str_hash, g_str_equal);
  self->phase_index = g_hash_table_new (g_str_hash, g_str_equal);
  self->check_index = g_hash_table_new (g_str_hash, g_str_equal);
  self->clause_index = g_hash_table_new (g_str_hash, g_str_equal);
  self->reading_index = g_hash_table_new (g_str_hash, g_str_equal);
  self->origins = g_hash_table_new (NULL, NULL);

  return self;
}

/**
 * acies_declaration_free:
 * @self: (transfer full): a declaration
 *
 * Frees it, its procedures included.
 */
void
acies_declaration_free (AciesDeclaration *self)
{
  g_array_unref (self->tables);
  g_array_unref (self->usuals);
  g_array_unref (self->reaches);
  g_free (self->before.procedures);
  g_array_unref (self->dice);
  g_ptr_array_unref (self->vocabularies);
  acies_schema_unref (self->options);
  for (guint i = 0; i < G_N_ELEMENTS (self->parties); i++)
    {
      g_clear_pointer (&self->parties[i].traits, acies_schema_unref);
      g_clear_pointer (&self->parties[i].status, acies_schema_unref);
      g_clear_pointer (&self->parties[i].marks, g_ptr_array_unref);
      g_clear_pointer (&self->parties[i].lifetimes, g_array_unref);
    }
  g_ptr_array_unref (self->groups);
  g_array_unref (self->group_uses);
  acies_procedure_set_clear (&self->procedures);
  g_array_unref (self->phases);
  g_array_unref (self->steps);
  g_array_unref (self->checks);
  g_array_unref (self->reminders);
  g_array_unref (self->readings);
  g_object_unref (self->clauses);

  g_hash_table_unref (self->identity);
  g_hash_table_unref (self->moves);
  g_hash_table_unref (self->vocabulary_index);
  g_hash_table_unref (self->group_index);
  g_hash_table_unref (self->phase_index);
  g_hash_table_unref (self->check_index);
  g_hash_table_unref (self->clause_index);
  g_hash_table_unref (self->reading_index);
  g_hash_table_unref (self->origins);

  g_free (self->keys_checksum);
  g_string_chunk_free (self->strings);
  g_free (self);
}

/* Attributes */

const char *
acies_declaration_get_attribute (AciesDeclaration *self,
                                 xmlNode          *node,
                                 const char       *name)
{
  g_autofree char *value = acies_xml_get_attribute (node, name);

  return value != NULL ? g_string_chunk_insert_const (self->strings, value) : NULL;
}

/* Translators are shown texts with single spaces, as xgettext reads them. */
static char *
join_words (const char *text)
{
  char *joined = g_malloc (strlen (text) + 1);
  char *end = joined;

  for (const char *at = text; *at != '\0'; at++)
    if (strchr (" \t\r\n", *at) == NULL)
      *end++ = *at;
    else if (end > joined && end[-1] != ' ')
      *end++ = ' ';
  if (end > joined && end[-1] == ' ')
    end--;
  *end = '\0';

  return joined;
}

/* The empty text is never looked up: its translation is the header of the catalog. */
static const char *
translate (AciesDeclaration *self,
           const char       *text)
{
  g_autofree char *joined = join_words (text);

  if (*joined == '\0')
    return "";

  return g_string_chunk_insert_const (self->strings, g_dgettext (GETTEXT_PACKAGE, joined));
}

const char *
acies_declaration_get_text (AciesDeclaration *self,
                            xmlNode          *node,
                            const char       *name)
{
  g_autofree char *value = acies_xml_get_attribute (node, name);

  return value != NULL ? translate (self, value) : NULL;
}

const char *
acies_declaration_get_sentence (AciesDeclaration *self,
                                xmlNode          *node,
                                const char       *name)
{
  const char *text = acies_declaration_get_text (self, node, name);

  return text != NULL ? text : "";
}

char **
acies_declaration_get_ids (xmlNode    *node,
                           const char *name)
{
  g_autofree char *value = acies_xml_get_attribute (node, name);
  g_autofree char *joined = NULL;

  if (value == NULL)
    return g_new0 (char *, 1);

  joined = join_words (value);

  return *joined != '\0' ? g_strsplit (joined, " ", -1) : g_new0 (char *, 1);
}

/* Ids */

gboolean
acies_declaration_index (GHashTable  *index,
                         const char  *id,
                         guint        position,
                         xmlNode     *node,
                         GError     **error)
{
  if (!g_hash_table_insert (index, (char *) id, GUINT_TO_POINTER (position)))
    {
      acies_xml_set_error (error, node, _("<%s> “%s” is declared twice"), (const char *) node->name, id);
      return FALSE;
    }

  return TRUE;
}

int
acies_declaration_look_up (GHashTable *index,
                           const char *id)
{
  gpointer position;

  return g_hash_table_lookup_extended (index, id, NULL, &position) ? GPOINTER_TO_INT (position) : -1;
}

int
acies_declaration_find_vocabulary (const AciesDeclaration *self,
                                   const char             *id)
{
  return acies_declaration_look_up (self->vocabulary_index, id);
}

int
acies_declaration_find_procedure (const AciesDeclaration *self,
                                  const char             *id)
{
  return acies_declaration_look_up (self->procedures.positions, id);
}

AciesClause *
acies_declaration_find_clause (const AciesDeclaration *self,
                               const char             *id)
{
  return g_hash_table_lookup (self->clause_index, id);
}

const AciesCheck *
acies_declaration_find_check (const AciesDeclaration *self,
                              const char             *id)
{
  int position = acies_declaration_look_up (self->check_index, id);

  return position >= 0 ? &g_array_index (self->checks, AciesCheck, position) : NULL;
}

/* (nullable): the first id that is not there */
static const char *
find_unknown (GHashTable  *index,
              char       **ids)
{
  for (guint i = 0; ids[i] != NULL; i++)
    if (!g_hash_table_contains (index, ids[i]))
      return ids[i];

  return NULL;
}

gboolean
acies_declaration_read_clause (AciesDeclaration  *self,
                               xmlNode           *node,
                               const char       **clause,
                               GError           **error)
{
  const char *id = acies_declaration_get_attribute (self, node, "clause");

  *clause = id != NULL ? id : "";
  if (id == NULL || g_hash_table_contains (self->clause_index, id))
    return TRUE;

  acies_xml_set_error (error, node, _("there is no clause “%s”"), id);
  return FALSE;
}

gboolean
acies_declaration_read_clauses (AciesDeclaration   *self,
                                xmlNode            *node,
                                char             ***clauses,
                                GError            **error)
{
  const char *unknown;

  *clauses = acies_declaration_get_ids (node, "clauses");
  unknown = find_unknown (self->clause_index, *clauses);
  if (unknown == NULL)
    return TRUE;

  acies_xml_set_error (error, node, _("there is no clause “%s”"), unknown);
  return FALSE;
}

gboolean
acies_declaration_read_phases (AciesDeclaration   *self,
                               xmlNode            *node,
                               char             ***phases,
                               GError            **error)
{
  const char *unknown;

  *phases = acies_declaration_get_ids (node, "phases");
  unknown = find_unknown (self->phase_index, *phases);
  if (unknown == NULL)
    return TRUE;

  acies_xml_set_error (error, node, _("the turn has no phase “%s”"), unknown);
  return FALSE;
}

/* Identity, numbers, dice */

static void
read_identity (AciesDeclaration *self,
               xmlNode          *root)
{
  xmlNode *identity = acies_xml_first_child (root, "identity");

  for (xmlNode *node = acies_xml_first_child (identity, NULL); node != NULL; node = acies_xml_next (node, NULL))
    {
      g_autofree char *content = acies_xml_get_content (node);
      const char *key = g_intern_string ((const char *) node->name);

      if (strcmp (key, "title") == 0 || strcmp (key, "author") == 0 || strcmp (key, "year") == 0)
        g_hash_table_insert (self->identity, (char *) key,
                             g_string_chunk_insert_const (self->strings, g_strstrip (content)));
      else
        g_hash_table_insert (self->identity, (char *) key, (char *) translate (self, content));
    }
}

static void
read_moves (AciesDeclaration *self,
            xmlNode          *root)
{
  xmlNode *moves = acies_xml_first_child (root, "moves");

  for (xmlNode *node = moves != NULL ? acies_xml_first_child (moves, "move") : NULL; node != NULL;
       node = acies_xml_next (node, "move"))
    g_hash_table_insert (self->moves, (char *) acies_declaration_get_attribute (self, node, "kind"),
                         (char *) acies_declaration_get_sentence (self, node, "label"));
}

static void
read_numbers (AciesDeclaration *self,
              xmlNode          *root)
{
  xmlNode *node = acies_xml_first_child (root, "numbers");

  self->numbers = (AciesNumberSyntax) { .max_digits = 9, .allow_minus = TRUE };
  if (node == NULL)
    return;

  self->numbers.max_digits = acies_xml_get_integer (node, "max-digits", self->numbers.max_digits);
  self->numbers.allow_minus = acies_xml_get_boolean (node, "minus", TRUE);
  self->numbers.allow_leading_zeros = acies_xml_get_boolean (node, "leading-zeros", FALSE);
  self->numbers.allow_minus_zero = acies_xml_get_boolean (node, "minus-zero", FALSE);
}

static gboolean
read_die (AciesDeclaration  *self,
          xmlNode           *node,
          AciesDie          *die,
          GError           **error)
{
  g_auto (GStrv) faces = acies_declaration_get_ids (node, "faces");

  die->id = acies_declaration_get_attribute (self, node, "id");
  die->n_faces = g_strv_length (faces);
  if (die->n_faces < 2 || die->n_faces > ACIES_DIE_MAX_FACES)
    {
      acies_xml_set_error (error, node, _("the die “%s” has %u faces; it takes 2 to %d"),
                           die->id, die->n_faces, ACIES_DIE_MAX_FACES);
      return FALSE;
    }

  for (guint i = 0; i < die->n_faces; i++)
    {
      guint64 face = 0;

      /* Faces are bits of AciesFaces. */
      if (!g_ascii_string_to_unsigned (faces[i], 10, 1, 31, &face, NULL))
        {
          acies_xml_set_error (error, node, _("the face “%s” of the die “%s” is not a number from 1 to 31"),
                               faces[i], die->id);
          return FALSE;
        }
      die->faces[i] = face;
      self->procedures.largest_face = MAX (self->procedures.largest_face, face);
    }

  return TRUE;
}

static gboolean
read_dice (AciesDeclaration  *self,
           xmlNode           *root,
           GError           **error)
{
  xmlNode *dice = acies_xml_first_child (root, "dice");
  g_autoptr (GHashTable) index = g_hash_table_new (g_str_hash, g_str_equal);

  for (xmlNode *node = acies_xml_first_child (dice, "die"); node != NULL; node = acies_xml_next (node, "die"))
    {
      AciesDie die = { 0 };

      if (!read_die (self, node, &die, error)
          || !acies_declaration_index (index, die.id, self->dice->len, node, error))
        return FALSE;

      g_array_append_val (self->dice, die);
    }

  return TRUE;
}

/* Reading.  What others name comes first, wherever it stands in the file. */

static gboolean
read_all (AciesDeclaration  *self,
          xmlNode           *root,
          GError           **error)
{
  self->id = acies_declaration_get_attribute (self, root, "id");
  self->prefix = acies_declaration_get_attribute (self, root, "prefix");
  read_identity (self, root);
  read_moves (self, root);
  read_numbers (self, root);

  return read_dice (self, root, error)
         && acies_declaration_read_clause_list (self, root, error)
         && acies_declaration_read_vocabularies (self, root, error)
         && acies_declaration_read_options (self, root, error)
         && acies_declaration_read_readings (self, root, error)
         && acies_declaration_read_parties (self, root, error)
         && acies_declaration_read_groups (self, root, error)
         && acies_declaration_read_phase_ids (self, root, error)
         && acies_declaration_read_procedures (self, root, error)
         && acies_declaration_read_without (self, root, error)
         && acies_declaration_read_steps (self, root, error)
         && acies_declaration_read_tables (self, root, error)
         && acies_declaration_read_before (self, root, error)
         && acies_declaration_read_lifetimes (self, root, error)
         && acies_declaration_read_usuals (self, root, error)
         && acies_declaration_read_reaches (self, root, error)
         && acies_declaration_read_bars (self, root, error)
         && acies_declaration_read_checks (self, root, error)
         && acies_declaration_read_reminders (self, root, error);
}

static gboolean
sum_names (AciesDeclaration  *self,
           const char        *name,
           GError           **error)
{
  g_autoptr (GChecksum) checksum = g_checksum_new (G_CHECKSUM_SHA256);
  g_autoptr (GArray) names = acies_declaration_list_names (self, error);

  if (names == NULL)
    {
      g_prefix_error (error, "%s: ", name);
      return FALSE;
    }

  for (guint i = 0; i < names->len; i++)
    {
      const AciesName *one = &g_array_index (names, AciesName, i);
      g_autofree char *line = g_strdup_printf ("%s=%u\n", one->name, one->value);

      g_checksum_update (checksum, (const guchar *) line, strlen (line));
    }
  self->keys_checksum = g_strdup (g_checksum_get_string (checksum));

  return TRUE;
}

/**
 * acies_declaration_new_from_bytes:
 * @bytes: the content of a declaration
 * @name: what messages call the file
 * @error: return location for an error of the domain %ACIES_XML_ERROR
 *
 * Reads a declaration and checks it, against the XML Schema and against
 * itself: every id that it names must exist.  Its texts are translated.
 *
 * Returns: (transfer full): the declaration, or %NULL on error
 */
AciesDeclaration *
acies_declaration_new_from_bytes (GBytes      *bytes,
                                  const char  *name,
                                  GError     **error)
{
  g_autoptr (AciesXmlDocument) document = NULL;
  g_autoptr (AciesDeclaration) self = NULL;

  g_return_val_if_fail (bytes != NULL, NULL);
  g_return_val_if_fail (name != NULL, NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  document = acies_xml_parse (bytes, name, "ruleset", MAJOR_VERSION, error);
  if (document == NULL || !acies_xml_validate (document, name, "ruleset.xsd", error))
    return NULL;

  self = acies_declaration_new ();
  if (!read_all (self, xmlDocGetRootElement (document), error) || !sum_names (self, name, error))
    return NULL;

  acies_declaration_place_clauses (self);

  return g_steal_pointer (&self);
}

/**
 * acies_declaration_new_from_file:
 * @file: a declaration
 * @error: return location for an error of the domain %ACIES_XML_ERROR or
 *   %G_IO_ERROR
 *
 * See acies_declaration_new_from_bytes().
 *
 * Returns: (transfer full): the declaration, or %NULL on error
 */
AciesDeclaration *
acies_declaration_new_from_file (GFile   *file,
                                 GError **error)
{
  g_autoptr (GBytes) bytes = NULL;
  g_autofree char *name = NULL;

  g_return_val_if_fail (G_IS_FILE (file), NULL);

  bytes = acies_xml_load_bytes (file, NULL, error);
  if (bytes == NULL)
    return NULL;

  name = g_file_get_parse_name (file);

  return acies_declaration_new_from_bytes (bytes, name, error);
}
