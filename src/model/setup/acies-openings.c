/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>
#include <string.h>

#include "acies-opening.h"
#include "acies-openings.h"

/* ---- For one unit, leader or side ---- */

struct _AciesOpening
{
  GObject        parent_instance;

  /* The battle of the plan as its first turn begins, and what is due in it */
  AciesBattle   *battle;
  AciesDue      *due;
  char          *name;
  guint          side;

  AciesProposal *proposal;
  char          *faces;
  gboolean       rolled;
  guint64        seed;
};

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (AciesOpening, acies_opening, G_TYPE_OBJECT)

static void
acies_opening_finalize (GObject *object)
{
  AciesOpening *self = ACIES_OPENING (object);

  g_clear_object (&self->proposal);
  g_object_unref (self->battle);
  acies_due_free (self->due);
  g_free (self->name);
  g_free (self->faces);

  G_OBJECT_CLASS (acies_opening_parent_class)->finalize (object);
}

static void
acies_opening_class_init (AciesOpeningClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = acies_opening_finalize;

  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                   NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
acies_opening_init (AciesOpening *self)
{
  self->faces = g_strdup ("");
}

/* @due: is copied */
static AciesOpening *
opening_new (AciesBattle    *battle,
             const AciesDue *due)
{
  AciesOpening *self = g_object_new (ACIES_TYPE_OPENING, NULL);
  const AciesSituation *situation = acies_battle_get_situation (battle);
  int side = acies_situation_find_side_of (situation, due->a);

  self->battle = g_object_ref (battle);
  self->due = acies_due_copy (due);
  self->name = g_strdup (acies_situation_get_name (situation, due->a));
  self->side = side >= 0 ? (guint) side : 0;

  return self;
}

static const AciesProcedure *
get_procedure (AciesOpening *self)
{
  return acies_ruleset_get_procedure (acies_battle_get_ruleset (self->battle), self->due->procedure);
}

/* The same in a battle, with the same dice */
static AciesProposal *
create_proposal (AciesOpening  *self,
                 AciesBattle   *battle,
                 GError       **error)
{
  AciesProposal *proposal = acies_proposal_new (battle, get_procedure (self), self->due->a, self->due->b,
                                                (const char * const *) self->due->presets, error);

  if (proposal == NULL)
    return NULL;

  acies_proposal_set_dice (proposal, self->faces);
  if (self->rolled)
    acies_proposal_roll (proposal, self->seed);

  return proposal;
}

AciesProposal *
acies_opening_get_proposal (AciesOpening *self)
{
  g_return_val_if_fail (ACIES_IS_OPENING (self), NULL);

  /* Made when it is asked for: most rows of a long list are not seen. */
  if (self->proposal == NULL)
    self->proposal = create_proposal (self, self->battle, NULL);

  return self->proposal;
}

const char *
acies_opening_get_name (AciesOpening *self)
{
  g_return_val_if_fail (ACIES_IS_OPENING (self), NULL);

  return self->name;
}

const char *
acies_opening_get_reason (AciesOpening *self)
{
  g_return_val_if_fail (ACIES_IS_OPENING (self), NULL);

  return self->due->reason;
}

guint
acies_opening_get_side (AciesOpening *self)
{
  g_return_val_if_fail (ACIES_IS_OPENING (self), 0);

  return self->side;
}

char *
acies_opening_describe (AciesOpening *self)
{
  g_return_val_if_fail (ACIES_IS_OPENING (self), NULL);

  return acies_opening_is_done (self) ? acies_proposal_describe (self->proposal) : NULL;
}

/**
 * acies_opening_is_done:
 * @self: an opening
 *
 * Returns: whether it will stand in the log: all of its dice are there, or it needs none
 */
gboolean
acies_opening_is_done (AciesOpening *self)
{
  g_return_val_if_fail (ACIES_IS_OPENING (self), FALSE);

  if (*self->faces == '\0' && !self->rolled && acies_procedure_draws_dice (get_procedure (self)))
    return FALSE;

  return acies_opening_get_proposal (self) != NULL && acies_proposal_can_accept (self->proposal);
}

void
acies_opening_set_dice (AciesOpening *self,
                        const char   *faces)
{
  g_return_if_fail (ACIES_IS_OPENING (self) && faces != NULL);

  if (!self->rolled && strcmp (self->faces, faces) == 0)
    return;

  g_free (self->faces);
  self->faces = g_strdup (faces);
  self->rolled = FALSE;
  g_clear_object (&self->proposal);
  g_signal_emit (self, signals[CHANGED], 0);
}

void
acies_opening_roll (AciesOpening *self,
                    guint64       seed)
{
  g_return_if_fail (ACIES_IS_OPENING (self));

  self->rolled = TRUE;
  self->seed = seed;
  g_clear_object (&self->proposal);
  g_signal_emit (self, signals[CHANGED], 0);
}

/* ---- All of them ---- */

struct _AciesOpenings
{
  GObject          parent_instance;

  AciesBattlePlan *plan;
  GListStore      *items;
  gboolean         watching;
};

G_DEFINE_FINAL_TYPE (AciesOpenings, acies_openings, G_TYPE_OBJECT)

static void
acies_openings_dispose (GObject *object)
{
  AciesOpenings *self = ACIES_OPENINGS (object);

  g_clear_object (&self->plan);
  g_clear_object (&self->items);

  G_OBJECT_CLASS (acies_openings_parent_class)->dispose (object);
}

static void
acies_openings_class_init (AciesOpeningsClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = acies_openings_dispose;
}

static void
acies_openings_init (AciesOpenings *self)
{
  self->items = g_list_store_new (ACIES_TYPE_OPENING);
}

/* Begins the first turn, in which the rules offer what is done before it. */
static gboolean
begin_turn (AciesBattle  *battle,
            GError      **error)
{
  g_autoptr (AciesEvent) step = acies_event_new_step ();

  return acies_battle_append (battle, step, error);
}

/* Returns: (transfer full): what is due and offered in @battle and belongs before its first turn */
static GPtrArray *
list_openings (AciesBattle *battle)
{
  AciesRuleset *ruleset = acies_battle_get_ruleset (battle);
  g_autoptr (GPtrArray) dues = acies_ruleset_list_dues (ruleset, acies_battle_get_situation (battle));
  GPtrArray *openings = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < dues->len; i++)
    {
      const AciesDue *due = dues->pdata[i];

      if (due->a != NULL && acies_ruleset_has_before (ruleset, acies_ruleset_get_procedure (ruleset, due->procedure)))
        g_ptr_array_add (openings, opening_new (battle, due));
    }

  return openings;
}

static void
update (AciesOpenings *self)
{
  AciesRuleset *ruleset = acies_battle_plan_get_ruleset (self->plan);
  g_autoptr (AciesBattle) battle = NULL;
  g_autoptr (GPtrArray) openings = NULL;

  if (ruleset != NULL && acies_ruleset_get_before (ruleset) != NULL)
    battle = acies_battle_plan_create_battle (self->plan);
  if (battle != NULL && begin_turn (battle, NULL))
    openings = list_openings (battle);

  g_list_store_splice (self->items, 0, g_list_model_get_n_items (G_LIST_MODEL (self->items)),
                       openings != NULL ? openings->pdata : NULL, openings != NULL ? openings->len : 0);
}

static void
plan_changed_cb (AciesOpenings *self,
                 guint          parts)
{
  /* Dice belong to units of an army and to readings; of a mere name nothing depends but what is shown. */
  if (self->watching && (parts & (ACIES_PLANNED_RULES | ACIES_PLANNED_ARMIES)) != 0)
    update (self);
}

AciesOpenings *
acies_openings_new (AciesBattlePlan *plan)
{
  AciesOpenings *self;

  g_return_val_if_fail (ACIES_IS_BATTLE_PLAN (plan), NULL);

  self = g_object_new (ACIES_TYPE_OPENINGS, NULL);
  self->plan = g_object_ref (plan);
  g_signal_connect_object (plan, "changed", G_CALLBACK (plan_changed_cb), self, G_CONNECT_SWAPPED);

  return self;
}

/**
 * acies_openings_get_list:
 * @self: openings
 *
 * Returns: (transfer none) (element-type AciesOpening): what is done before the first turn
 */
GListModel *
acies_openings_get_list (AciesOpenings *self)
{
  g_return_val_if_fail (ACIES_IS_OPENINGS (self), NULL);

  return G_LIST_MODEL (self->items);
}

/**
 * acies_openings_watch:
 * @self: a list
 *
 * Fills the list, when it is looked at for the first time.
 */
void
acies_openings_watch (AciesOpenings *self)
{
  g_return_if_fail (ACIES_IS_OPENINGS (self));

  if (self->watching)
    return;

  self->watching = TRUE;
  update (self);
}

guint
acies_openings_count_done (AciesOpenings *self)
{
  guint n_done = 0;

  g_return_val_if_fail (ACIES_IS_OPENINGS (self), 0);

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->items)); i++)
    {
      g_autoptr (AciesOpening) opening = g_list_model_get_item (G_LIST_MODEL (self->items), i);

      n_done += acies_opening_is_done (opening);
    }

  return n_done;
}

/* ---- The log ---- */

static gboolean
log_agreement (AciesOpenings  *self,
               AciesBattle    *battle,
               GError        **error)
{
  AciesField *agreed = acies_ruleset_get_agreed (acies_battle_get_ruleset (battle));
  g_autoptr (AciesEvent) note = NULL;
  g_autofree char *text = NULL;
  guint side;

  if (agreed == NULL)
    return TRUE;

  side = acies_ruleset_find_agreed_side (acies_battle_get_ruleset (battle), acies_battle_get_armies (battle));
  /* Translators: a note in the log; what the players agreed on, such as "Goes first", and the name of the side */
  text = g_strdup_printf (_("Agreed before the first turn: %s: %s"), acies_field_get_label (agreed),
                          acies_situation_get_side (acies_battle_get_situation (battle), side)->name);
  note = acies_event_new_note (text, NULL, 0, FALSE);

  return acies_battle_append (battle, note, error);
}

static gboolean
log_opening (AciesOpening  *opening,
             AciesBattle   *battle,
             GError       **error)
{
  g_autoptr (AciesProposal) proposal = create_proposal (opening, battle, error);

  return proposal != NULL && acies_proposal_accept (proposal, error);
}

/**
 * acies_openings_log:
 * @self: a list
 * @battle: the battle made of the plan, in which the sides are deployed
 * @error: return location
 *
 * Logs what was agreed, and what was thrown and counted, which begins the first turn.  What was not
 * looked at is left to be done in play.
 *
 * Returns: whether the log took it
 */
gboolean
acies_openings_log (AciesOpenings  *self,
                    AciesBattle    *battle,
                    GError        **error)
{
  gboolean done;

  g_return_val_if_fail (ACIES_IS_OPENINGS (self), FALSE);
  g_return_val_if_fail (ACIES_IS_BATTLE (battle), FALSE);

  if (!self->watching)
    return TRUE;

  acies_battle_begin_group (battle);
  done = log_agreement (self, battle, error);
  if (done && acies_openings_count_done (self) > 0)
    done = begin_turn (battle, error);
  for (guint i = 0; done && i < g_list_model_get_n_items (G_LIST_MODEL (self->items)); i++)
    {
      g_autoptr (AciesOpening) opening = g_list_model_get_item (G_LIST_MODEL (self->items), i);

      if (acies_opening_is_done (opening))
        done = log_opening (opening, battle, error);
    }
  acies_battle_end_group (battle);

  return done;
}
