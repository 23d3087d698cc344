/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "acies-army-choice.h"

struct _AciesArmyChoice
{
  GObject     parent_instance;

  GFile      *file;
  AciesArmy  *army;
  char       *origin;
};

G_DEFINE_FINAL_TYPE (AciesArmyChoice, acies_army_choice, G_TYPE_OBJECT)

static void
acies_army_choice_finalize (GObject *object)
{
  AciesArmyChoice *self = ACIES_ARMY_CHOICE (object);

  g_clear_object (&self->file);
  g_clear_object (&self->army);
  g_free (self->origin);

  G_OBJECT_CLASS (acies_army_choice_parent_class)->finalize (object);
}

static void
acies_army_choice_class_init (AciesArmyChoiceClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = acies_army_choice_finalize;
}

static void
acies_army_choice_init (AciesArmyChoice *self)
{
}

/**
 * acies_army_choice_new:
 * @file: (nullable): where it is
 * @army: (nullable): the army, once it is read
 * @origin: (nullable): where it comes from, "sample"; %NULL for the user's own
 *
 * Returns: (transfer full): a new choice
 */
AciesArmyChoice *
acies_army_choice_new (GFile      *file,
                       AciesArmy  *army,
                       const char *origin)
{
  AciesArmyChoice *self = g_object_new (ACIES_TYPE_ARMY_CHOICE, NULL);

  g_set_object (&self->file, file);
  g_set_object (&self->army, army);
  self->origin = g_strdup (origin);

  return self;
}

/**
 * acies_army_choice_get_file:
 * @self: a choice
 *
 * Returns: (transfer none) (nullable): where it is
 */
GFile *
acies_army_choice_get_file (AciesArmyChoice *self)
{
  g_return_val_if_fail (ACIES_IS_ARMY_CHOICE (self), NULL);

  return self->file;
}

/**
 * acies_army_choice_get_army:
 * @self: a choice
 *
 * Returns: (transfer none) (nullable): the army; %NULL until it is read, and where it cannot be
 */
AciesArmy *
acies_army_choice_get_army (AciesArmyChoice *self)
{
  g_return_val_if_fail (ACIES_IS_ARMY_CHOICE (self), NULL);

  return self->army;
}

void
acies_army_choice_set_army (AciesArmyChoice *self,
                            AciesArmy       *army)
{
  g_return_if_fail (ACIES_IS_ARMY_CHOICE (self));

  g_set_object (&self->army, army);
}

/**
 * acies_army_choice_get_origin:
 * @self: a choice
 *
 * Returns: (nullable): where it comes from, translated; %NULL for the user's own
 */
const char *
acies_army_choice_get_origin (AciesArmyChoice *self)
{
  g_return_val_if_fail (ACIES_IS_ARMY_CHOICE (self), NULL);

  return self->origin;
}

/**
 * acies_army_choice_fits:
 * @self: a choice
 * @ruleset: (nullable): rules
 *
 * Returns: whether it was read and is written for @ruleset
 */
gboolean
acies_army_choice_fits (AciesArmyChoice *self,
                        AciesRuleset    *ruleset)
{
  g_return_val_if_fail (ACIES_IS_ARMY_CHOICE (self), FALSE);

  return self->army != NULL && ruleset != NULL
         && g_str_equal (acies_army_get_ruleset_id (self->army), acies_ruleset_get_id (ruleset));
}
