/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "acies-appearance.h"

static void
free_mark (gpointer data)
{
  AciesMark *mark = data;

  g_free (mark->kind);
  g_free (mark->text);
  g_free (mark);
}

/**
 * acies_appearance_init:
 * @self: (out caller-allocates): an appearance
 * @files: its number of files, 0 while that is undecided
 *
 * Initializes an appearance to that of a body of one rank at full strength, one
 * square inch for each file, without marks.
 */
void
acies_appearance_init (AciesAppearance *self,
                       guint            files)
{
  g_return_if_fail (self != NULL);

  files = MAX (files, 1);
  *self = (AciesAppearance) {
    .arm = "medium-infantry",
    .order = "close",
    .second_weapon = "",
    .files = files,
    .ranks = 1,
    .width = files,
    .depth = 1.0,
    .strength = 1.0,
    .left = 1.0,
    .text = g_strdup (""),
    .in_play = TRUE,
    .marks = g_ptr_array_new_with_free_func (free_mark),
  };
}

/**
 * acies_appearance_clear:
 * @self: an appearance
 *
 * Frees the contents of an appearance.
 */
void
acies_appearance_clear (AciesAppearance *self)
{
  g_return_if_fail (self != NULL);

  g_clear_pointer (&self->text, g_free);
  g_clear_pointer (&self->marks, g_ptr_array_unref);
  g_clear_pointer (&self->bases, g_array_unref);
}

/**
 * acies_appearance_add_base:
 * @self: an appearance
 * @base: the appearance of its next base
 *
 * Adds a base.  Bases come from front left to rear right, then those that are
 * not in the ranks.
 */
void
acies_appearance_add_base (AciesAppearance      *self,
                           const AciesBaseLooks *base)
{
  g_return_if_fail (self != NULL);
  g_return_if_fail (base != NULL);

  if (self->bases == NULL)
    self->bases = g_array_new (FALSE, FALSE, sizeof (AciesBaseLooks));
  g_array_append_vals (self->bases, base, 1);
}

/**
 * acies_appearance_add_mark:
 * @self: an appearance
 * @kind: the nick of a mark on the sketch, "disordered"
 * @number: a count, or 0
 * @most: the largest possible count, or 0
 * @text: the ruleset's word for it, translated
 *
 * Adds a mark to an appearance.
 */
void
acies_appearance_add_mark (AciesAppearance *self,
                           const char      *kind,
                           int              number,
                           int              most,
                           const char      *text)
{
  AciesMark *mark;

  g_return_if_fail (self != NULL);
  g_return_if_fail (kind != NULL);
  g_return_if_fail (text != NULL);

  if (self->marks == NULL)
    self->marks = g_ptr_array_new_with_free_func (free_mark);

  mark = g_new (AciesMark, 1);
  mark->kind = g_strdup (kind);
  mark->number = number;
  mark->most = most;
  mark->text = g_strdup (text);
  g_ptr_array_add (self->marks, mark);
}

/**
 * acies_traits_get_files:
 * @traits: the traits of a unit
 *
 * Returns: the number of files at first: the value of the trait with the role
 *   %ACIES_ROLE_FILES; 1 without one
 */
guint
acies_traits_get_files (const AciesRecord *traits)
{
  int position;

  g_return_val_if_fail (traits != NULL, 1);

  position = acies_schema_find_role (acies_record_get_schema (traits), ACIES_ROLE_FILES);
  if (position < 0)
    return 1;

  return CLAMP (acies_record_get_number (traits, position), 1, G_MAXUINT16);
}

/**
 * acies_traits_get_item_label:
 * @traits: the traits of a unit or a leader
 * @role: the role of a choice, such as %ACIES_ROLE_TYPE or %ACIES_ROLE_RANK
 *
 * Returns: (transfer none) (nullable): the word of the rules for the item chosen,
 *   translated; %NULL if no trait has that role
 */
const char *
acies_traits_get_item_label (const AciesRecord *traits,
                             AciesRole          role)
{
  AciesSchema *schema;
  int position;

  g_return_val_if_fail (traits != NULL, NULL);

  schema = acies_record_get_schema (traits);
  position = acies_schema_find_role (schema, role);
  if (position < 0)
    return NULL;

  return acies_vocabulary_get_item_label (acies_field_get_vocabulary (acies_schema_get_field (schema, position)),
                                          acies_record_get_choice (traits, position));
}

/* The vocabulary of ranks and its column that says which command; NULL where leaders have no ranks */
static AciesVocabulary *
find_ranks (AciesSchema *schema,
            int         *position,
            int         *column)
{
  AciesVocabulary *ranks;
  AciesSchema *columns;

  *position = acies_schema_find_role (schema, ACIES_ROLE_RANK);
  if (*position < 0)
    return NULL;

  ranks = acies_field_get_vocabulary (acies_schema_get_field (schema, *position));
  columns = acies_vocabulary_get_columns (ranks);
  *column = columns != NULL ? acies_schema_find_role (columns, ACIES_ROLE_COMMANDER) : -1;

  return *column >= 0 ? ranks : NULL;
}

/**
 * acies_traits_find_rank:
 * @schema: a schema of leaders' traits
 * @commands: whether to look for a rank that commands the army, or for one that does not
 *
 * Returns: (transfer none) (nullable): the id of the first item of such a rank;
 *   %NULL where leaders have no ranks
 */
const char *
acies_traits_find_rank (AciesSchema *schema,
                        gboolean     commands)
{
  AciesVocabulary *ranks;
  int position, column;

  g_return_val_if_fail (schema != NULL, NULL);

  ranks = find_ranks (schema, &position, &column);
  for (guint i = 0; ranks != NULL && i < acies_vocabulary_get_n_items (ranks); i++)
    if (acies_record_get_boolean (acies_vocabulary_get_figures (ranks, i), column) == !!commands)
      return acies_vocabulary_get_item_id (ranks, i);

  return NULL;
}

/**
 * acies_traits_is_commander:
 * @traits: what a roster says of a leader
 *
 * Returns: whether his rank is one that commands the army; %TRUE where leaders
 *   have no ranks
 */
gboolean
acies_traits_is_commander (const AciesRecord *traits)
{
  AciesVocabulary *ranks;
  int position, column, rank;

  g_return_val_if_fail (traits != NULL, FALSE);

  ranks = find_ranks (acies_record_get_schema (traits), &position, &column);
  if (ranks == NULL)
    return TRUE;

  rank = acies_record_get_choice (traits, position);

  return rank >= 0 && acies_record_get_boolean (acies_vocabulary_get_figures (ranks, rank), column);
}
