/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "acies-survey.h"
#include "aw-private.h"

/* The distance from elephants and camels at which horses may shy, in inches. */
#define FRIGHT_REACH 6.0

/* The limits of gifts whose sentence is printed once: hardly anyone gives more. */
#define N_REASONS 16

/* ---- Commanders ---- */

static void
list_doles (const AciesSituation *situation,
            GPtrArray            *offers)
{
  g_autoptr (GPtrArray) commanders = acies_situation_list_leaders (situation, aw_body_is_active);

  for (guint i = 0; i < commanders->len; i++)
    {
      const AciesBody *commander = g_ptr_array_index (commanders, i);
      const AciesSide *side = acies_situation_get_side (situation, commander->side);
      gint64 pool = acies_record_get_number (side->status, AW_SIDE_STATUS_POOL);
      int points = (int) acies_body_get_number (commander, AW_LEADER_STATUS_POINTS);
      gint64 limit = acies_ruleset_get_figure (acies_situation_get_ruleset (situation),
                                               AW_VOCABULARY_COMMANDER_GRADE,
                                               acies_record_get_choice (commander->traits, AW_LEADER_TRAIT_GRADE),
                                               AW_COMMANDER_GRADE_COLUMN_LIMIT);
      g_autofree char *reason = NULL;

      if (pool == 0 || acies_body_has (commander, AW_LEADER_STATUS_DOLED) || points >= limit)
        continue;

      /* Translators: how many points a commander has, and how many there are in the pool */
      reason = g_strdup_printf (ngettext ("He has %d point; in the pool: %d.", "He has %d points; in the pool: %d.",
                                          (gulong) points), points, (int) pool);
      acies_offer (offers, AW_DOLE_POINTS, commander, NULL, FALSE, reason, "AW-15");
    }
}

static void
list_rides (const AciesSituation *situation,
            gboolean              rally,
            GPtrArray            *offers)
{
  AciesRuleset *ruleset = acies_situation_get_ruleset (situation);
  const AciesProcedure *ride = acies_ruleset_get_procedure (ruleset, AW_COMMANDER_MOVE);
  g_autoptr (GPtrArray) commanders = acies_situation_list_leaders (situation, aw_body_is_active);

  for (guint i = 0; i < commanders->len; i++)
    {
      const AciesBody *commander = g_ptr_array_index (commanders, i);
      const AciesResolution trial = { ride, commander->id };
      const AciesBody *nearest;

      if (!acies_ruleset_check_arithmetic (ruleset, situation, &trial, NULL))
        continue;

      nearest = rally ? aw_find_nearest_router (situation, commander)
                      : aw_find_nearest (situation, commander, acies_bodies_are_friends, NULL);
      if (nearest != NULL && acies_body_find_named (situation, commander, AW_LEADER_STATUS_WITH) != nearest)
        {
          /* Translators: a unit's name */
          g_autofree char *reason = g_strdup_printf (_("He may join %s."),
                                                     acies_situation_get_name (situation, nearest->id));

          acies_offer (offers, AW_COMMANDER_MOVE, commander, nearest, FALSE, reason, rally ? "AW-189" : "AW-16");
        }
      acies_offer (offers, AW_COMMANDER_MOVE, commander, NULL, FALSE, _("He may move."),
                   rally ? "AW-190" : "AW-16");
    }
}

static AwGiftParty *
list_gift_parties (const AciesSituation *situation,
                   GPtrArray            *bodies)
{
  AwGiftParty *parties = g_new (AwGiftParty, MAX (bodies->len, 1));

  for (guint i = 0; i < bodies->len; i++)
    parties[i] = aw_gift_party_of (situation, bodies->pdata[i]);

  return parties;
}

/* What is said of a gift of so many points.  There is an offer for each commander and unit of a side, and most of them
 * say the same.
 * @reasons: (array length=N_REASONS): those that have been said; NULL before
 * @own: (out) (nullable): a text to free, where there is no place for it */
static const char *
say_limit (char   **reasons,
           int      limit,
           char   **own)
{
  char **reason = limit < N_REASONS ? &reasons[limit] : own;

  *own = NULL;
  if (*reason == NULL)
    /* Translators: how many points a commander may give to a unit */
    *reason = g_strdup_printf (ngettext ("He can give it %d point.", "He can give it %d points.", (gulong) limit), limit);

  return *reason;
}

/* Lists the gifts of a commander to the units of his side. */
static void
offer_gifts (const AciesSituation  *situation,
             const AwGiftParty     *commander,
             const AwGiftParty     *units,
             guint                  n_units,
             char                 **reasons,
             GPtrArray             *offers)
{
  for (guint i = 0; i < n_units; i++)
    {
      g_autofree char *own = NULL;
      int limit;

      if (commander->body->side != units[i].body->side)
        continue;

      limit = (int) aw_find_gift_limit (situation, commander, &units[i]);
      if (limit > 0)
        acies_offer (offers, AW_GIVE_POINTS, commander->body, units[i].body, FALSE, say_limit (reasons, limit, &own),
                     "AW-17");
    }
}

static void
list_gifts (const AciesSituation *situation,
            GPtrArray            *offers)
{
  g_autoptr (GPtrArray) commanders = acies_situation_list_leaders (situation, aw_body_is_active);
  g_autoptr (GPtrArray) units = acies_situation_list_units (situation, aw_body_is_active);
  g_autofree AwGiftParty *parties = list_gift_parties (situation, units);
  char *reasons[N_REASONS] = { NULL };

  for (guint i = 0; i < commanders->len; i++)
    if (acies_body_get_number (commanders->pdata[i], AW_LEADER_STATUS_POINTS) > 0)
      {
        const AwGiftParty commander = aw_gift_party_of (situation, commanders->pdata[i]);

        offer_gifts (situation, &commander, parties, units->len, reasons, offers);
      }
  for (guint i = 0; i < G_N_ELEMENTS (reasons); i++)
    g_free (reasons[i]);
}

/* ---- Actions ---- */

/* What is said of actions, each NULL until it is translated */
typedef struct
{
  const char *go;
  const char *no_go;
  const char *fire;
  const char *charge;
  const char *move;
  const char *reform;
  const char *expand;
  const char *change_formation;
  const char *break_off;
} ActionTexts;

static const char *translate_once (const char **text, const char *sentence) G_GNUC_FORMAT (2);

/* Translates a sentence that is said in thousands of offers: without a catalog gettext() looks for one each time. */
static const char *
translate_once (const char **text,
                const char  *sentence)
{
  if (*text == NULL)
    *text = _(sentence);

  return *text;
}

/* What the offers of actions have in common */
typedef struct
{
  const AciesSituation *situation;
  AciesRuleset         *ruleset;
  const AciesProcedure *procedure;
  AciesVocabulary      *actions;
  AciesRecord          *inputs;          /* nothing but the action tried last */
  GPtrArray            *lone_commanders; /* on the table, without units */
  GPtrArray            *offers;
  ActionTexts          *texts;
} Actions;

static gboolean
may_act (const Actions   *self,
         const AciesBody *unit,
         const AciesBody *enemy,
         int              action)
{
  const AciesResolution trial = { self->procedure, unit->id, enemy != NULL ? enemy->id : NULL, self->inputs };

  acies_record_set_number (self->inputs, AW_PAY_ACTION_IN_ACTION, action);

  return acies_ruleset_allows (self->ruleset, self->situation, &trial, NULL);
}

static void
add_action (const Actions   *self,
            const AciesBody *unit,
            const AciesBody *enemy,
            int              action,
            const char      *reason)
{
  const AciesSide *side = acies_situation_get_side (self->situation, unit->side);
  gboolean go = acies_record_get_boolean (side->status, AW_SIDE_STATUS_GO);
  g_autofree char *text =
    g_strdup_printf (go ? translate_once (&self->texts->go, N_("%s. It is the go of %s."))
                        : translate_once (&self->texts->no_go, N_("%s. If the other side passes: %s.")),
                     reason, side->name);
  AciesDue *due = acies_offer (self->offers, AW_PAY_ACTION, unit, enemy, FALSE, text, "AW-39");

  acies_due_add_preset (due, "action", acies_vocabulary_get_item_id (self->actions, action));
}

static void
offer_action (const Actions   *self,
              const AciesBody *unit,
              int              action,
              const char      *reason)
{
  if (may_act (self, unit, NULL, action))
    add_action (self, unit, NULL, action, reason);
}

/* Lists the commanders without a unit on the table; one with a unit is not a target by himself. */
static GPtrArray *
find_lone_commanders (const AciesSituation *situation)
{
  g_autoptr (GPtrArray) commanders = acies_situation_list_leaders (situation, aw_body_is_there);
  GPtrArray *alone = g_ptr_array_new ();

  for (guint i = 0; i < commanders->len; i++)
    if (acies_body_find_named (situation, commanders->pdata[i], AW_LEADER_STATUS_WITH) == NULL)
      g_ptr_array_add (alone, commanders->pdata[i]);

  return alone;
}

/* Finds the nearest enemy among lone commanders.  (nullable) */
static const AciesBody *
find_lone_commander (GPtrArray       *lone_commanders,
                     const AciesBody *unit,
                     double           reach)
{
  const AciesBody *nearest = NULL;

  for (guint i = 0; reach >= 0.0 && i < lone_commanders->len; i++)
    {
      const AciesBody *commander = g_ptr_array_index (lone_commanders, i);
      double inches;

      if (!acies_bodies_are_enemies (unit, commander)
          || acies_bodies_are_beyond (unit, commander, reach + ACIES_CONTACT_REACH))
        continue;

      inches = aw_measure_range (unit, commander);
      if (inches > reach)
        continue;

      nearest = commander;
      reach = inches;
    }

  return nearest;
}

static void
offer_fire (const Actions   *self,
            const AciesBody *unit,
            const AciesBody *target)
{
  g_autofree char *length = NULL;
  g_autofree char *reason = NULL;

  if (!may_act (self, unit, target, AW_ACTION_FIRE))
    return;

  length = acies_print_distance (aw_measure_range (unit, target));
  /* Translators: an enemy's name and how far away it is */
  reason = g_strdup_printf (translate_once (&self->texts->fire, N_("Shoot at %s, %s away")),
                            acies_situation_get_name (self->situation, target->id), length);
  add_action (self, unit, target, AW_ACTION_FIRE, reason);
}

static void
offer_charge (const Actions   *self,
              const AciesBody *unit,
              const AciesBody *enemy)
{
  g_autofree char *length = NULL;
  g_autofree char *reason = NULL;

  if (!may_act (self, unit, enemy, AW_ACTION_CHARGE))
    return;

  length = acies_print_distance (acies_body_distance (unit, enemy));
  reason = g_strdup_printf (translate_once (&self->texts->charge, N_("Charge %s, %s away")),
                            acies_situation_get_name (self->situation, enemy->id), length);
  add_action (self, unit, enemy, AW_ACTION_CHARGE, reason);
}

/* Offers attacks on those in reach, which is told sooner than what else forbids them. */
static void
offer_attacks (const Actions   *self,
               const AciesBody *unit)
{
  double range = aw_get_longest_range (self->situation, unit);
  double reach = aw_get_charge_reach (self->situation, unit);
  g_autoptr (GPtrArray) near = acies_situation_list_around (self->situation, unit,
                                                            MAX (range, reach) + ACIES_CONTACT_REACH);
  const AciesBody *commander = find_lone_commander (self->lone_commanders, unit, range);

  for (guint i = 0; i < near->len; i++)
    {
      const AciesBody *enemy = g_ptr_array_index (near, i);

      if (enemy->is_leader || !acies_bodies_are_enemies (unit, enemy) || acies_body_is_removed (enemy)
          || !aw_body_is_there (enemy))
        continue;

      if (range >= 0.0 && !acies_bodies_are_beyond (unit, enemy, range + ACIES_CONTACT_REACH))
        offer_fire (self, unit, enemy);
      if (reach > 0.0 && !acies_bodies_are_beyond (unit, enemy, reach + ACIES_CONTACT_REACH))
        offer_charge (self, unit, enemy);
    }
  if (commander != NULL && !acies_body_has (unit, AW_UNIT_STATUS_IN_MELEE))
    offer_fire (self, unit, commander);
}

static void
offer_unit_actions (const Actions   *self,
                    const AciesBody *unit)
{
  gboolean in_melee = acies_body_has (unit, AW_UNIT_STATUS_IN_MELEE);

  if (unit->placed)
    offer_attacks (self, unit);
  offer_action (self, unit, AW_ACTION_MOVE, translate_once (&self->texts->move, N_("Move")));
  offer_action (self, unit, AW_ACTION_REFORM,
                translate_once (&self->texts->reform, N_("Win a level of order back")));
  offer_action (self, unit, AW_ACTION_CHANGE_FORMATION,
                in_melee ? translate_once (&self->texts->expand, N_("Expand by a base on each flank"))
                         : translate_once (&self->texts->change_formation, N_("Change formation, turn or wheel")));
  offer_action (self, unit, AW_ACTION_BREAK_OFF,
                translate_once (&self->texts->break_off, N_("Break off the melee")));
}

/* Lists the actions, those of the side that has the go before the others. */
static void
list_actions (const AciesSituation *situation,
              GPtrArray            *offers)
{
  AciesRuleset *ruleset = acies_situation_get_ruleset (situation);
  const AciesProcedure *procedure = acies_ruleset_get_procedure (ruleset, AW_PAY_ACTION);
  g_autoptr (AciesRecord) inputs = acies_record_new (acies_procedure_get_inputs (procedure));
  g_autoptr (GPtrArray) lone_commanders = find_lone_commanders (situation);
  g_autoptr (GPtrArray) units = acies_situation_list_units (situation, aw_body_is_active);
  ActionTexts texts = { NULL };
  const Actions self = { situation, ruleset, procedure, acies_ruleset_get_vocabulary (ruleset, AW_VOCABULARY_ACTION),
                         inputs, lone_commanders, offers, &texts };

  for (guint go = 0; go < 2; go++)
    for (guint i = 0; i < units->len; i++)
      {
        const AciesBody *unit = g_ptr_array_index (units, i);
        const AciesRecord *side = acies_situation_get_side (situation, unit->side)->status;

        if (acies_record_get_boolean (side, AW_SIDE_STATUS_GO) == (go == 0) && !aw_body_is_driven (unit)
            && acies_body_get_number (unit, AW_UNIT_STATUS_POINTS) > 0)
          offer_unit_actions (&self, unit);
      }
}

/* ---- Charges ---- */

/* Tells whether the charged unit still has to test or to react. */
static gboolean
is_awaited (const AciesSituation *situation,
            const AciesBody      *target)
{
  GPtrArray *dues = acies_situation_get_dues (situation);

  for (guint i = 0; i < dues->len; i++)
    {
      const AciesDue *due = g_ptr_array_index (dues, i);

      if (due->must && g_strcmp0 (due->a, target->id) == 0)
        return TRUE;
    }

  return FALSE;
}

/* Offers the stages of the first open charge in the order of declaration: the charger tests, the
 * charged unit tests and reacts, and the charge is made. */
static void
offer_current_charge (const AciesSituation *situation,
                      GPtrArray            *offers)
{
  const AciesBody *charger = aw_find_current_charger (situation);
  const AciesBody *target;
  AciesDue *due;

  if (charger == NULL)
    return;

  target = acies_body_find_named (situation, charger, AW_UNIT_STATUS_TARGET);
  if (!acies_body_has (charger, AW_UNIT_STATUS_CHARGE_PASSED))
    {
      due = acies_offer (offers, AW_MORALE_TEST, charger, target, TRUE, _("It charges, and tests first."), "AW-68");
      acies_due_add_preset (due, "reason", "charging");
    }
  else if (target == NULL || !is_awaited (situation, target))
    {
      due = acies_offer (offers, AW_MOVE_ALLOWANCE, charger, target, TRUE,
                         _("Its charge goes in when the charged unit has reacted."), "AW-67");
      acies_due_add_preset (due, "pace", "charge");
    }
}

static void
list_charges (const AciesSituation *situation,
              GPtrArray            *offers)
{
  g_autoptr (GPtrArray) units = acies_situation_list_units (situation, aw_body_is_active);

  for (guint i = 0; i < units->len; i++)
    {
      const AciesBody *unit = g_ptr_array_index (units, i);

      if (acies_body_has (unit, AW_UNIT_STATUS_REACT))
        acies_offer (offers, AW_REACTION, unit, aw_find_charger_of (situation, unit), FALSE,
                     _("It is charged and may react, once more too."), "AW-79");
    }
  offer_current_charge (situation, offers);
}

/* ---- Combat ---- */

static void
offer_fight (const AciesSituation *situation,
             const AciesBody      *unit,
             const AciesBody      *enemy,
             GPtrArray            *offers)
{
  const AciesRecord *side = acies_situation_get_side (situation, unit->side)->status;
  gboolean first = acies_record_get_boolean (side, AW_SIDE_STATUS_INITIATIVE);
  gboolean routing = aw_body_is_routing (unit);
  gboolean enemy_routing = !enemy->is_leader && aw_body_is_routing (enemy);
  /* Translators: two units' names */
  g_autofree char *reason = g_strdup_printf (_("%s and %s are in contact."),
                                             acies_situation_get_name (situation, unit->id),
                                             acies_situation_get_name (situation, enemy->id));

  if (routing && enemy_routing)
    return;

  if (routing || enemy_routing)
    acies_offer (offers, AW_FREE_BLOWS, routing ? enemy : unit, routing ? unit : enemy, TRUE, reason, "AW-89");
  else
    acies_offer (offers, AW_MELEE, first ? unit : enemy, first ? enemy : unit, TRUE, reason, "AW-80");
}

/* Lists the fights, each pair once, without units that broke in a fight of this phase. */
static void
list_fights (const AciesSituation *situation,
             GPtrArray            *offers)
{
  g_autoptr (GPtrArray) units = acies_situation_list_units (situation, aw_body_is_active);

  for (guint i = 0; i < units->len; i++)
    {
      const AciesBody *unit = g_ptr_array_index (units, i);
      const AciesBody *enemy;

      for (guint j = 0; (enemy = acies_body_next_listed (situation, unit, AW_UNIT_STATUS_OPPONENTS, &j)) != NULL;)
        {
          guint place;

          if ((g_ptr_array_find (units, enemy, &place) && place < i) || !aw_body_is_active (enemy)
              || acies_body_lists (unit, AW_UNIT_STATUS_FOUGHT, enemy)
              || (!enemy->is_leader && acies_body_lists (enemy, AW_UNIT_STATUS_FOUGHT, unit)))
            continue;

          offer_fight (situation, unit, enemy, offers);
        }
    }
}

/* Lists lone commanders in contact with an enemy, who may be struck (AW-222). */
static void
list_lone_commanders (const AciesSituation *situation,
                      GPtrArray            *offers)
{
  g_autoptr (GPtrArray) units = acies_situation_list_units (situation, aw_body_is_there);
  g_autoptr (GPtrArray) lone_commanders = find_lone_commanders (situation);

  for (guint i = 0; i < units->len; i++)
    {
      const AciesBody *unit = g_ptr_array_index (units, i);
      const AciesBody *commander = find_lone_commander (lone_commanders, unit, ACIES_CONTACT_REACH);

      if (commander != NULL && !aw_body_is_routing (unit)
          && !acies_body_lists (unit, AW_UNIT_STATUS_FOUGHT, commander)
          && !acies_body_lists (unit, AW_UNIT_STATUS_OPPONENTS, commander))
        acies_offer (offers, AW_MELEE, unit, commander, FALSE, _("It has come upon a commander alone."), "AW-222");
    }
}

/* ---- Rally ---- */

/* Tells whether the procedure for due tests would have any result. */
static gboolean
has_tests (const AciesSituation *situation,
           const AciesBody      *unit)
{
  g_autoptr (AciesOutcome) outcome = acies_try (situation, AW_RALLY_TESTS_DUE, unit, NULL);

  return outcome != NULL && acies_outcome_get_n_follow_ups (outcome) > 0;
}

static void
list_tests (const AciesSituation *situation,
            GPtrArray            *offers)
{
  g_autoptr (GPtrArray) units = acies_situation_list_units (situation, aw_body_is_active);

  for (guint i = 0; i < units->len; i++)
    {
      const AciesBody *unit = g_ptr_array_index (units, i);
      AciesDue *due;
      gboolean must;

      if (acies_body_has (unit, AW_UNIT_STATUS_TESTS_ASKED))
        continue;

      if (acies_body_has (unit, AW_UNIT_STATUS_PURSUING) && !acies_body_has (unit, AW_UNIT_STATUS_HALT_TRIED)
          && acies_body_get_number (unit, AW_UNIT_STATUS_PURSUIT_MOVES) > 0)
        acies_due_add_preset (acies_offer (offers, AW_PURSUIT_ROLL, unit, NULL, FALSE, _("It may try to halt."),
                                           "AW-88"),
                              "purpose", "halt");

      must = has_tests (situation, unit);
      due = acies_offer (offers, AW_RALLY_TESTS_DUE, unit, NULL, must,
                         must ? _("It has reason to test, or may come to a halt.") : _("It needs no test."), "AW-91");
      due->idle = !must;
    }
}

static void
list_rallies (const AciesSituation *situation,
              GPtrArray            *offers)
{
  g_autoptr (GPtrArray) units = acies_situation_list_units (situation, aw_body_is_active);

  for (guint i = 0; i < units->len; i++)
    {
      const AciesBody *unit = g_ptr_array_index (units, i);
      const AciesBody *commander = aw_find_commander (situation, unit);

      if (commander == NULL || !aw_body_is_routing (unit)
          || acies_body_get_number (commander, AW_LEADER_STATUS_POINTS)
             <= acies_body_count_listed (commander, AW_LEADER_STATUS_ATTEMPTS_ON, unit))
        continue;

      acies_offer (offers, AW_RALLY_ATTEMPT, unit, commander, FALSE, _("A commander is with the routers."),
                   "AW-189");
    }
}

/* ---- At any time ---- */

static gboolean
is_beast (const AciesBody *unit)
{
  int type = aw_body_type (unit);

  return aw_body_is_there (unit) && (type == AW_TYPE_ELEPHANT || type == AW_TYPE_CAMEL);
}

static gboolean
may_shy (const AciesSituation *situation,
         const AciesBody      *horses,
         const AciesBody      *beasts)
{
  gboolean elephants = aw_body_type (beasts) == AW_TYPE_ELEPHANT;

  return !acies_body_has (horses, elephants ? AW_UNIT_STATUS_SEEN_ELEPHANT : AW_UNIT_STATUS_SEEN_CAMEL)
         && aw_come_within (situation, horses, beasts, FRIGHT_REACH);
}

/* Offers each unit of horses the first beasts that frighten it. */
static void
list_frights (const AciesSituation *situation,
              GPtrArray            *offers)
{
  g_autoptr (GPtrArray) units = acies_situation_list_units (situation, aw_body_is_there);
  g_autoptr (GPtrArray) all_beasts = acies_situation_list_units (situation, is_beast);

  for (guint i = 0; all_beasts->len > 0 && i < units->len; i++)
    {
      const AciesBody *horses = g_ptr_array_index (units, i);

      if (!aw_is_horse (acies_situation_get_ruleset (situation), aw_body_type (horses)))
        continue;

      for (guint j = 0; j < all_beasts->len; j++)
        {
          const AciesBody *beasts = g_ptr_array_index (all_beasts, j);

          if (horses == beasts || !may_shy (situation, horses, beasts))
            continue;

          acies_offer (offers, AW_HORSE_FRIGHT, horses, beasts, TRUE, _("Its horses have come near beasts."),
                       "AW-198");
          break;
        }
    }
}

/* Offers each unit the first passing through friends that was not resolved yet. */
static void
list_passings (const AciesSituation *situation,
               GPtrArray            *offers)
{
  g_autoptr (GPtrArray) units = acies_situation_list_units (situation, aw_body_is_there);

  for (guint i = 0; i < units->len; i++)
    {
      const AciesBody *unit = g_ptr_array_index (units, i);

      if (aw_count_moves (situation, unit) == 0)
        continue;

      for (guint j = 0; j < units->len; j++)
        {
          const AciesBody *friend = g_ptr_array_index (units, j);

          if (i == j || !acies_bodies_are_friends (unit, friend)
              || aw_count_passings (situation, unit, friend)
                 <= acies_body_count_listed (unit, AW_UNIT_STATUS_PASSED, friend))
            continue;

          acies_offer (offers, AW_INTERPENETRATION, unit, friend, TRUE, _("Its way led through friends."), "AW-197");
          break;
        }
    }
}

/* ---- All ---- */

static void
list_by_step (const AciesSituation *situation,
              GPtrArray            *offers)
{
  switch (acies_situation_get_step (situation))
    {
    case AW_STEP_DOLE:
      list_doles (situation, offers);
      break;
    case AW_STEP_COMMANDERS:
      list_rides (situation, FALSE, offers);
      break;
    case AW_STEP_GIVE:
      list_gifts (situation, offers);
      break;
    case AW_STEP_ACT:
      list_actions (situation, offers);
      break;
    case AW_STEP_CHARGES:
      list_charges (situation, offers);
      break;
    case AW_STEP_FIGHT:
      list_fights (situation, offers);
      list_lone_commanders (situation, offers);
      break;
    case AW_STEP_TESTS:
      list_tests (situation, offers);
      break;
    case AW_STEP_RALLY:
      list_rides (situation, TRUE, offers);
      list_rallies (situation, offers);
      break;
    default:
      break;
    }
}

void
aw_list_offers (AciesRuleset         *ruleset,
                const AciesSituation *situation,
                GPtrArray            *offers)
{
  guint step = acies_situation_get_step (situation);

  if (step == AW_STEP_ROUTS || step == AW_STEP_PURSUITS || step == AW_STEP_IMPETUOUS || step == AW_STEP_ACT
      || step == AW_STEP_CHARGES || step == AW_STEP_RESULTS)
    {
      list_frights (situation, offers);
      list_passings (situation, offers);
    }
  list_by_step (situation, offers);
}
