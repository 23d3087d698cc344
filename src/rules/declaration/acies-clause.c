/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "acies-clause-private.h"

/* The names of the places of one kind, side by side. */
typedef struct
{
  GPtrArray *ids;
  GPtrArray *labels;
} Places;

struct _AciesClause
{
  GObject          parent_instance;

  char            *id;
  AciesClauseKind  kind;
  char            *text;
  Places           places[ACIES_N_PLACE_KINDS];
  /* Folded: what a search looks through. */
  char            *haystack;
};

enum
{
  PROP_ID = 1,
  PROP_KIND,
  PROP_TEXT,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (AciesClause, acies_clause, G_TYPE_OBJECT)

static const struct
{
  const char *name;
  const char *label;
} kinds[] = {
  [ACIES_CLAUSE_COMPUTE] = { "COMPUTE", NC_("class of a clause", "Computed") },
  [ACIES_CLAUSE_CHECK] = { "CHECK", NC_("class of a clause", "Checked") },
  [ACIES_CLAUSE_STATE] = { "STATE", NC_("class of a clause", "Kept") },
  [ACIES_CLAUSE_REMIND] = { "REMIND", NC_("class of a clause", "Reminded") },
  [ACIES_CLAUSE_ADVICE] = { "ADVICE", NC_("class of a clause", "Advice") },
};

/**
 * acies_clause_kind_get_name:
 * @kind: a kind of clause
 *
 * Returns: (transfer none): the kind as declarations write it, "COMPUTE"
 */
const char *
acies_clause_kind_get_name (AciesClauseKind kind)
{
  g_return_val_if_fail (kind < G_N_ELEMENTS (kinds), NULL);

  return kinds[kind].name;
}

/**
 * acies_clause_kind_get_label:
 * @kind: a kind of clause
 *
 * Returns: (transfer none): what people call such clauses, translated: "Computed"
 */
const char *
acies_clause_kind_get_label (AciesClauseKind kind)
{
  g_return_val_if_fail (kind < G_N_ELEMENTS (kinds), NULL);

  return g_dpgettext2 (GETTEXT_PACKAGE, "class of a clause", kinds[kind].label);
}

/* ---- The object ---- */

static void
acies_clause_finalize (GObject *object)
{
  AciesClause *self = ACIES_CLAUSE (object);

  for (guint i = 0; i < G_N_ELEMENTS (self->places); i++)
    {
      g_ptr_array_unref (self->places[i].ids);
      g_ptr_array_unref (self->places[i].labels);
    }
  g_free (self->id);
  g_free (self->text);
  g_free (self->haystack);

  G_OBJECT_CLASS (acies_clause_parent_class)->finalize (object);
}

static void
acies_clause_get_property (GObject    *object,
                           guint       prop_id,
                           GValue     *value,
                           GParamSpec *pspec)
{
  AciesClause *self = ACIES_CLAUSE (object);

  switch (prop_id)
    {
    case PROP_ID:
      g_value_set_string (value, self->id);
      break;
    case PROP_KIND:
      g_value_set_enum (value, (int) self->kind);
      break;
    case PROP_TEXT:
      g_value_set_string (value, self->text);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
acies_clause_class_init (AciesClauseClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;

  object_class->finalize = acies_clause_finalize;
  object_class->get_property = acies_clause_get_property;

  properties[PROP_ID] = g_param_spec_string ("id", NULL, NULL, NULL, flags);
  properties[PROP_KIND] = g_param_spec_enum ("kind", NULL, NULL, ACIES_TYPE_CLAUSE_KIND,
                                             ACIES_CLAUSE_COMPUTE, flags);
  properties[PROP_TEXT] = g_param_spec_string ("text", NULL, NULL, NULL, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

/* Lists of names can be handed out as they are: each ends with NULL. */
static GPtrArray *
new_names (void)
{
  GPtrArray *names = g_ptr_array_new_with_free_func (g_free);

  g_ptr_array_add (names, NULL);

  return names;
}

static void
acies_clause_init (AciesClause *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (self->places); i++)
    self->places[i] = (Places) { new_names (), new_names () };
}

AciesClause *
acies_clause_new (const char      *id,
                  AciesClauseKind  kind,
                  const char      *text)
{
  AciesClause *self = g_object_new (ACIES_TYPE_CLAUSE, NULL);

  self->id = g_strdup (id);
  self->kind = kind;
  self->text = g_strdup (text);

  return self;
}

static const char * const *
peek_names (GPtrArray *names)
{
  return (const char * const *) names->pdata;
}

void
acies_clause_add_place (AciesClause    *self,
                        AciesPlaceKind  kind,
                        const char     *id,
                        const char     *label)
{
  Places *places = &self->places[kind];

  if (g_strv_contains (peek_names (places->ids), id))
    return;

  g_clear_pointer (&self->haystack, g_free);
  g_ptr_array_insert (places->ids, (int) places->ids->len - 1, g_strdup (id));
  g_ptr_array_insert (places->labels, (int) places->labels->len - 1, g_strdup (label));
}

/**
 * acies_clause_get_id:
 * @self: a clause
 *
 * Returns: (transfer none): its id, "MH-71"
 */
const char *
acies_clause_get_id (AciesClause *self)
{
  g_return_val_if_fail (ACIES_IS_CLAUSE (self), NULL);

  return self->id;
}

/**
 * acies_clause_get_kind:
 * @self: a clause
 *
 * Returns: what becomes of it
 */
AciesClauseKind
acies_clause_get_kind (AciesClause *self)
{
  g_return_val_if_fail (ACIES_IS_CLAUSE (self), ACIES_CLAUSE_ADVICE);

  return self->kind;
}

/**
 * acies_clause_get_text:
 * @self: a clause
 *
 * Returns: (transfer none): what it says, in a few words, translated
 */
const char *
acies_clause_get_text (AciesClause *self)
{
  g_return_val_if_fail (ACIES_IS_CLAUSE (self), NULL);

  return self->text;
}

/**
 * acies_clause_get_places:
 * @self: a clause
 * @kind: a kind of place
 *
 * Of a chart the id is "vocabulary.column" or "vocabulary.item"; of traits and
 * status it begins with the party, "unit.casualties"; of a reminder it is a
 * phase's.
 *
 * Returns: (transfer none) (array zero-terminated=1): the ids of the places of
 *   that kind, each once, in the order of the declaration
 */
const char * const *
acies_clause_get_places (AciesClause    *self,
                         AciesPlaceKind  kind)
{
  g_return_val_if_fail (ACIES_IS_CLAUSE (self), NULL);
  g_return_val_if_fail (kind < ACIES_N_PLACE_KINDS, NULL);

  return peek_names (self->places[kind].ids);
}

/* ---- Where it lives ---- */

static char *
format_places (AciesPlaceKind  kind,
               const char     *names,
               guint           n)
{
  switch (kind)
    {
    case ACIES_PLACE_PROCEDURE:
      return g_strdup_printf (ngettext ("Procedure: %s", "Procedures: %s", n), names);
    case ACIES_PLACE_INPUT:
      /* Translators: procedures that ask for what a clause takes */
      return g_strdup_printf (_("Asked in: %s"), names);
    case ACIES_PLACE_CHART:
      return g_strdup_printf (ngettext ("Chart: %s", "Charts: %s", n), names);
    case ACIES_PLACE_TRAIT:
      return g_strdup_printf (ngettext ("Trait: %s", "Traits: %s", n), names);
    case ACIES_PLACE_STATUS:
      /* Translators: status fields by which a clause is kept */
      return g_strdup_printf (_("Kept as: %s"), names);
    case ACIES_PLACE_OPTION:
      return g_strdup_printf (ngettext ("Option: %s", "Options: %s", n), names);
    case ACIES_PLACE_CHECK:
      return g_strdup_printf (ngettext ("Check: %s", "Checks: %s", n), names);
    case ACIES_PLACE_PHASE:
      return g_strdup_printf (ngettext ("Phase: %s", "Phases: %s", n), names);
    case ACIES_PLACE_STEP:
      return g_strdup_printf (ngettext ("Step: %s", "Steps: %s", n), names);
    case ACIES_PLACE_REMINDER:
      /* Translators: phases in which a reminder is shown */
      return g_strdup_printf (_("Reminder in: %s"), names);
    case ACIES_PLACE_READING:
    default:
      return g_strdup_printf (ngettext ("Reading: %s", "Readings: %s", n), names);
    }
}

/**
 * acies_clause_describe_places:
 * @self: a clause
 * @names: how places are named
 *
 * Tells where the clause lives, kind by kind: "Procedures: Shooting, Melee ·
 * Kept as: Casualties", or by their ids, "procedure shooting melee, status
 * unit.casualties".
 *
 * Returns: (transfer full): the places; "" when there are none
 */
char *
acies_clause_describe_places (AciesClause     *self,
                              AciesPlaceNames  names)
{
  g_autoptr (GEnumClass) nicks = g_type_class_ref (ACIES_TYPE_PLACE_KIND);
  GString *text;

  g_return_val_if_fail (ACIES_IS_CLAUSE (self), NULL);

  text = g_string_new (NULL);
  for (guint i = 0; i < ACIES_N_PLACE_KINDS; i++)
    {
      const Places *places = &self->places[i];
      g_autofree char *part = NULL;

      if (places->ids->len == 1)
        continue;

      if (names == ACIES_PLACES_BY_ID)
        {
          g_autofree char *ids = g_strjoinv (" ", (char **) places->ids->pdata);

          part = g_strconcat (g_enum_get_value (nicks, (int) i)->value_nick, " ", ids, NULL);
        }
      else
        {
          g_autofree char *labels = g_strjoinv (", ", (char **) places->labels->pdata);

          part = format_places (i, labels, places->labels->len - 1);
        }

      if (text->len > 0)
        g_string_append (text, names == ACIES_PLACES_BY_ID ? ", " : " · ");
      g_string_append (text, part);
    }

  return g_string_free (text, FALSE);
}

static const char *
get_haystack (AciesClause *self)
{
  if (self->haystack == NULL)
    {
      g_autofree char *ids = acies_clause_describe_places (self, ACIES_PLACES_BY_ID);
      g_autofree char *labels = acies_clause_describe_places (self, ACIES_PLACES_BY_LABEL);
      g_autofree char *all = g_strjoin ("\n", self->id, self->text, acies_clause_kind_get_label (self->kind),
                                        labels, ids, NULL);

      self->haystack = g_utf8_casefold (all, -1);
    }

  return self->haystack;
}

/**
 * acies_clause_matches:
 * @self: a clause
 * @words: what is searched, separated by spaces
 *
 * Looks for each of the words in the id, the text, the class and the places,
 * however they are written.
 *
 * Returns: whether all of them are found; %TRUE when there are none
 */
gboolean
acies_clause_matches (AciesClause *self,
                      const char  *words)
{
  g_autofree char *folded = NULL;
  g_auto (GStrv) parts = NULL;

  g_return_val_if_fail (ACIES_IS_CLAUSE (self), FALSE);
  g_return_val_if_fail (words != NULL, FALSE);

  folded = g_utf8_casefold (words, -1);
  parts = g_strsplit (folded, " ", -1);
  for (guint i = 0; parts[i] != NULL; i++)
    if (strstr (get_haystack (self), parts[i]) == NULL)
      return FALSE;

  return TRUE;
}
