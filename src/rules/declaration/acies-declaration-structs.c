/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <string.h>

#include "acies-declaration-private.h"

/*
 * The table of procedures, and the structs by which arithmetic reads the inputs
 * of a procedure and fills its outputs: a member for each field, as the values
 * of a record lie in memory.  A group of inputs is a struct of its own, so that
 * one function serves all procedures and both parties that have the group.
 */

typedef struct
{
  const AciesDeclaration *declaration;
  GString                *text;
  /* The prefix as types have it, "Mh", and as functions have it, "mh" */
  char                   *type_prefix;
  char                   *function_prefix;
} Writer;

/* Appends an id the way types are written: "RallyTest". */
static void
append_type (GString    *text,
             const char *id)
{
  gboolean begins = TRUE;

  for (const char *p = id; *p != '\0'; p++)
    {
      if (g_ascii_isalnum (*p))
        g_string_append_c (text, begins ? g_ascii_toupper (*p) : g_ascii_tolower (*p));
      begins = !g_ascii_isalnum (*p);
    }
}

/* Appends an id the way members and functions are written: "rally_test". */
static void
append_member (GString    *text,
               const char *id)
{
  for (const char *p = id; *p != '\0'; p++)
    g_string_append_c (text, g_ascii_isalnum (*p) ? g_ascii_tolower (*p) : '_');
}

static char *
print_type (Writer     *self,
            const char *id,
            const char *suffix)
{
  GString *type = g_string_new (self->type_prefix);

  append_type (type, id);
  g_string_append (type, suffix);

  return g_string_free (type, FALSE);
}

/* Texts and lists are read by acies_record_get_text() and the like: not given, they have no memory here. */
static void
write_member (Writer            *self,
              const AciesSchema *schema,
              guint              position,
              const char        *indent)
{
  const AciesField *field = acies_schema_get_field (schema, position);
  AciesFieldType type = acies_field_get_value_type (field);
  gboolean is_number = !acies_field_is_list (field) && type != ACIES_FIELD_TEXT && type != ACIES_FIELD_UNIT;

  g_string_append (self->text, indent);
  g_string_append (self->text, is_number ? "gint64  " : "gpointer ");
  append_member (self->text, acies_field_get_id (field));
  g_string_append (self->text, ";\n");
}

/* Finds the group that begins at an input of a procedure (nullable). */
static const AciesGroupUse *
find_group (Writer               *self,
            const AciesProcedure *procedure,
            guint                 input)
{
  for (guint i = 0; i < self->declaration->group_uses->len; i++)
    {
      const AciesGroupUse *use = &g_array_index (self->declaration->group_uses, AciesGroupUse, i);

      if (use->procedure == procedure->index && use->input == input)
        return use;
    }

  return NULL;
}

static void
write_group (Writer              *self,
             const AciesSchema   *inputs,
             const AciesGroupUse *use)
{
  const AciesSchema *group = g_ptr_array_index (self->declaration->groups, use->group);
  g_autofree char *type = print_type (self, acies_schema_get_id (group), "");

  g_string_append (self->text, "  union\n  {\n    struct\n    {\n");
  for (guint i = 0; i < acies_schema_get_n_fields (group); i++)
    write_member (self, inputs, use->input + i, "      ");
  g_string_append_printf (self->text, "    };\n    %s ", type);
  if (use->party != '\0')
    g_string_append_printf (self->text, "%c_", use->party);
  append_member (self->text, acies_schema_get_id (group));
  g_string_append (self->text, ";\n  };\n");
}

/* Writes the struct of a group, and the function that lays it over a record from an input on. */
static void
write_group_struct (Writer            *self,
                    const AciesSchema *group)
{
  g_autofree char *type = print_type (self, acies_schema_get_id (group), "");

  g_string_append (self->text, "typedef struct\n{\n");
  for (guint i = 0; i < acies_schema_get_n_fields (group); i++)
    write_member (self, group, i, "  ");
  g_string_append_printf (self->text, "} %s;\n\nstatic inline const %s *\n%s_", type, type, self->function_prefix);
  append_member (self->text, acies_schema_get_id (group));
  g_string_append_printf (self->text, " (const AciesRecord *record, guint first)\n{\n"
                          "  return (const %s *) ((const gint64 *) acies_record_get_values (record) + first);\n}\n\n",
                          type);
}

/* Writes the function that lays a struct over a record.  The record of inputs is not changed by arithmetic. */
static void
write_access (Writer     *self,
              const char *id,
              const char *end,
              const char *type,
              gboolean    is_const)
{
  const char *qualifier = is_const ? "const " : "";
  GString *name = g_string_new (self->function_prefix);

  g_string_append_c (name, '_');
  append_member (name, id);
  g_string_append_printf (self->text, "static inline %s%s *\n%s_%s (%sAciesRecord *record)\n{\n"
                          "  return (%s%s *) acies_record_%s_values (record);\n}\n\n",
                          qualifier, type, name->str, end, qualifier, qualifier, type, is_const ? "get" : "edit");
  g_string_free (name, TRUE);
}

static void
write_inputs (Writer               *self,
              const AciesProcedure *procedure)
{
  g_autofree char *type = print_type (self, procedure->id, "In");
  guint n_fields = acies_schema_get_n_fields (procedure->inputs);

  g_string_append (self->text, "typedef struct\n{\n");
  for (guint i = 0; i < n_fields; i++)
    {
      const AciesGroupUse *use = find_group (self, procedure, i);

      if (use != NULL)
        {
          write_group (self, procedure->inputs, use);
          i += acies_schema_get_n_fields (g_ptr_array_index (self->declaration->groups, use->group)) - 1;
        }
      else
        {
          write_member (self, procedure->inputs, i, "  ");
        }
    }
  if (n_fields == 0)
    g_string_append (self->text, "  gint64  none;\n");
  g_string_append_printf (self->text, "} %s;\n\n", type);
  if (n_fields > 0)
    g_string_append_printf (self->text, "G_STATIC_ASSERT (sizeof (%s) == %u * sizeof (gint64));\n\n", type, n_fields);
  write_access (self, procedure->id, "in", type, TRUE);
}

static void
write_outputs (Writer               *self,
               const AciesProcedure *procedure)
{
  g_autofree char *type = print_type (self, procedure->id, "Out");
  guint n_fields = acies_schema_get_n_fields (procedure->outputs);

  g_string_append (self->text, "typedef struct\n{\n");
  for (guint i = 0; i < n_fields; i++)
    write_member (self, procedure->outputs, i, "  ");
  g_string_append_printf (self->text, "} %s;\n\nG_STATIC_ASSERT (sizeof (%s) == %u * sizeof (gint64));\n\n",
                          type, type, n_fields);
  write_access (self, procedure->id, "out", type, TRUE);
  write_access (self, procedure->id, "set", type, FALSE);
}

/* Writes what the files of the topics define, and the table of it. */
static void
write_table (Writer *self)
{
  GPtrArray *procedures = self->declaration->procedures.list;

  for (guint i = 0; i < procedures->len; i++)
    {
      g_string_append_printf (self->text, "extern const AciesProcedureParts %s_", self->function_prefix);
      append_member (self->text, ((AciesProcedure *) g_ptr_array_index (procedures, i))->id);
      g_string_append (self->text, ";\n");
    }

  g_string_append_printf (self->text, "\n#define %s_PROCEDURES", self->declaration->prefix);
  for (guint i = 0; i < procedures->len; i++)
    {
      g_string_append_printf (self->text, " \\\n  &%s_", self->function_prefix);
      append_member (self->text, ((AciesProcedure *) g_ptr_array_index (procedures, i))->id);
      if (i + 1 < procedures->len)
        g_string_append_c (self->text, ',');
    }
  g_string_append_c (self->text, '\n');
}

void
acies_declaration_print_structs (const AciesDeclaration *declaration,
                                 GString                *text)
{
  Writer self = { declaration, text, NULL, g_ascii_strdown (declaration->prefix, -1) };
  GString *prefix = g_string_new (NULL);

  append_type (prefix, declaration->prefix);
  self.type_prefix = g_string_free (prefix, FALSE);

  for (guint i = 0; i < declaration->groups->len; i++)
    write_group_struct (&self, g_ptr_array_index (declaration->groups, i));

  for (guint i = 0; i < declaration->procedures.list->len; i++)
    {
      const AciesProcedure *procedure = g_ptr_array_index (declaration->procedures.list, i);

      write_inputs (&self, procedure);
      write_outputs (&self, procedure);
    }
  write_table (&self);

  g_free (self.type_prefix);
  g_free (self.function_prefix);
}
