/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "acies-name.h"
#include "acies-situation.h"

/* How units, leaders and sides are named in sentences. */

/* A side may be called after its commander: "Porus". */
static gboolean
is_person (const AciesSituation *self,
           const char           *id)
{
  const AciesBody *body = acies_situation_find (self, id);
  const AciesSide *side = body == NULL ? acies_situation_find_side (self, id) : NULL;

  if (body != NULL)
    return body->is_leader;
  if (side == NULL)
    return FALSE;

  for (guint i = acies_situation_get_n_units (self); i < acies_situation_get_n_bodies (self); i++)
    {
      body = acies_situation_get_body (self, i);
      if (body->side == side->index && side->name[0] != '\0' && g_str_has_prefix (body->name, side->name))
        return TRUE;
    }

  return FALSE;
}

/* How the name that acies_situation_get_name() gives stands in a sentence.  An id in place of a name is guessed. */
static AciesNameForm
get_form (const AciesSituation *self,
          const char           *id)
{
  const AciesBody *body = acies_situation_find (self, id);

  return body != NULL && *body->name != '\0' ? body->name_form : ACIES_NAME_GUESSED;
}

/**
 * acies_situation_get_number:
 * @self: a situation
 * @id: the id of a unit, a leader or a side
 *
 * Returns: a number that makes ngettext() choose the verb that goes with its name, as the roster says or by a guess
 */
gulong
acies_situation_get_number (const AciesSituation *self,
                            const char           *id)
{
  if (is_person (self, id))
    return 1;

  return acies_name_get_number_as (acies_situation_get_name (self, id), get_form (self, id));
}

/**
 * acies_situation_get_number_of_side:
 * @self: a situation
 * @side: the position of a side
 *
 * Returns: as acies_situation_get_number() for its name
 */
gulong
acies_situation_get_number_of_side (const AciesSituation *self,
                                    guint                 side)
{
  const char id[] = { acies_situation_get_side (self, side)->id, '\0' };

  return acies_situation_get_number (self, id);
}

/**
 * acies_situation_phrase_name:
 * @self: a situation
 * @id: the id of a unit, a leader or a side
 *
 * Names a unit with its article: “the Cretan archers”.  A leader, and a side that is called
 * like its commander, has none.
 *
 * Returns: (transfer full): the name, translated
 */
char *
acies_situation_phrase_name (const AciesSituation *self,
                             const char           *id)
{
  const char *name = acies_situation_get_name (self, id);

  return is_person (self, id) ? g_strdup (name) : acies_name_with_article_as (name, get_form (self, id));
}
