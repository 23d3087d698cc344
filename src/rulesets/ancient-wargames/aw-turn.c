/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "aw-private.h"

/* ---- Begin of steps ---- */

static void
start_turn (AciesSituation *situation)
{
  g_autoptr (GPtrArray) units = acies_situation_list_units (situation, aw_body_is_active);

  for (guint i = 0; i < units->len; i++)
    {
      AciesBody *unit = g_ptr_array_index (units, i);

      acies_body_set (unit, AW_UNIT_STATUS_TURN_FIGURES, acies_body_get_number (unit, AW_UNIT_STATUS_FIGURES));
    }

  for (guint i = 0; acies_situation_get_turn (situation) == 1 && i < acies_situation_get_n_sides (situation); i++)
    {
      const char id[] = { 'a' + (char) i, '\0' };
      AciesDue *due = acies_due_new (AW_INITIAL_POINTS, id, NULL, TRUE, _("The battle begins with it."), "AW-7");

      due->step = AW_STEP_DOLE;
      acies_situation_add_due (situation, due);
    }
}

static void
call_routs (AciesSituation *situation)
{
  g_autoptr (GPtrArray) units = acies_situation_list_units (situation, aw_body_is_active);

  for (guint i = 0; i < units->len; i++)
    {
      AciesBody *unit = g_ptr_array_index (units, i);
      AciesDue *due;

      acies_body_set (unit, AW_UNIT_STATUS_MOVED_COMPULSORILY, FALSE);
      if (!aw_body_is_routing (unit))
        continue;

      if (aw_body_type (unit) == AW_TYPE_ELEPHANT)
        {
          aw_add_due (situation, AW_ELEPHANT_ROUT, unit, NULL, _("Routing elephants run where they will."),
                      "AW-31");
          continue;
        }

      due = aw_add_due (situation, AW_COMPULSORY_MOVE, unit, NULL, _("Routers flee."), "AW-30");
      acies_due_add_preset (due, "kind", "rout");
    }
}

static void
call_pursuits (AciesSituation *situation)
{
  g_autoptr (GPtrArray) units = acies_situation_list_units (situation, aw_body_is_active);

  for (guint i = 0; i < units->len; i++)
    {
      AciesBody *unit = g_ptr_array_index (units, i);
      AciesDue *due;

      if (!acies_body_has (unit, AW_UNIT_STATUS_PURSUING))
        continue;

      due = aw_add_due (situation, AW_COMPULSORY_MOVE, unit,
                        acies_body_find_named (situation, unit, AW_UNIT_STATUS_PURSUED),
                        _("Pursuers chase the routers."), "AW-32");
      acies_due_add_preset (due, "kind", "pursuit");
    }
}

static void
call_impetuous (AciesSituation *situation)
{
  g_autoptr (GPtrArray) units = acies_situation_list_units (situation, aw_body_is_active);

  for (guint i = 0; i < units->len; i++)
    {
      AciesBody *unit = g_ptr_array_index (units, i);
      AciesDue *due;

      if (!acies_body_has (unit, AW_UNIT_STATUS_IMPETUOUS) || acies_body_has (unit, AW_UNIT_STATUS_IN_MELEE))
        continue;

      due = aw_add_due (situation, AW_COMPULSORY_MOVE, unit,
                        aw_find_nearest (situation, unit, acies_bodies_are_enemies, NULL),
                        _("Impetuous units go for the nearest enemy."), "AW-33");
      acies_due_add_preset (due, "kind", "impetuous");
    }
}

static void
call_initiative (AciesSituation *situation)
{
  acies_situation_call_for_initiative (situation, AW_INITIATIVE, AW_STEP_INITIATIVE,
                                       _("The Action phase begins with it."), "AW-35");
}

static void
begin_fights (AciesSituation *situation)
{
  g_autoptr (GPtrArray) units = acies_situation_list_units (situation, aw_body_is_active);

  for (guint i = 0; i < units->len; i++)
    {
      AciesBody *unit = g_ptr_array_index (units, i);

      acies_body_set (unit, AW_UNIT_STATUS_ORDER_BEFORE, aw_body_order (unit));
      acies_body_set (unit, AW_UNIT_STATUS_RECEIVED, 0);
      acies_body_set (unit, AW_UNIT_STATUS_INFLICTED, 0);
      acies_record_clear_items (unit->status, AW_UNIT_STATUS_FOUGHT);
    }
}

/* Ends all charges, also those without contact; routers leave their contacts. */
static void
end_fights (AciesSituation *situation)
{
  g_autoptr (GPtrArray) units = acies_situation_list_units (situation, aw_body_is_active);

  for (guint i = 0; i < units->len; i++)
    {
      AciesBody *unit = g_ptr_array_index (units, i);

      aw_end_charge (unit);
      acies_body_set (unit, AW_UNIT_STATUS_REACT, FALSE);
      acies_body_set (unit, AW_UNIT_STATUS_ORDER_BEFORE, AW_ORDER_FORMED);
      if (acies_record_get_n_items (unit->status, AW_UNIT_STATUS_FOUGHT) > 0)
        {
          acies_body_set (unit, AW_UNIT_STATUS_FIRST_CONTACT, FALSE);
          acies_body_set (unit, AW_UNIT_STATUS_IMPETUOUS, FALSE);
        }
      if (aw_body_is_routing (unit))
        acies_contact_end_all (&aw_contact, situation, unit);
    }
}

/* ---- Steps ---- */

void
aw_enter_step (AciesRuleset   *ruleset,
               AciesSituation *situation,
               guint           step)
{
  aw_settle_places (situation);
  aw_settle (situation);
  switch (step)
    {
    case AW_STEP_DOLE:
      start_turn (situation);
      break;
    case AW_STEP_ROUTS:
      call_routs (situation);
      break;
    case AW_STEP_PURSUITS:
      call_pursuits (situation);
      break;
    case AW_STEP_IMPETUOUS:
      call_impetuous (situation);
      break;
    case AW_STEP_INITIATIVE:
      call_initiative (situation);
      break;
    case AW_STEP_FIGHT:
      begin_fights (situation);
      break;
    default:
      break;
    }
}

void
aw_leave_step (AciesRuleset   *ruleset,
               AciesSituation *situation,
               guint           step)
{
  switch (step)
    {
    case AW_STEP_RESULTS:
      end_fights (situation);
      break;
    default:
      break;
    }
}

/* ---- By hand ---- */

void
aw_settle_by_hand (AciesRuleset   *ruleset,
                   AciesSituation *situation)
{
  acies_contact_end_parted (&aw_contact, situation);
}

/* ---- The verdict ---- */

static gboolean
stands (const AciesBody *unit)
{
  return aw_body_is_active (unit) && !aw_body_is_routing (unit);
}

/* Tells whether no unit of a side is left that does not rout. */
gboolean
aw_is_beaten (const AciesSituation *situation,
              const AciesSide      *side)
{
  return acies_situation_count_units (situation, side->index, stands) == 0;
}

/* The rules have no conditions of victory; only the loss or rout of all units is stated. */
char *
aw_verdict (AciesRuleset         *ruleset,
            const AciesSituation *situation)
{
  GString *verdict = g_string_new (NULL);

  for (guint i = 0; i < acies_situation_get_n_sides (situation); i++)
    {
      const AciesSide *side = acies_situation_get_side (situation, i);

      if (acies_situation_count_units (situation, i, aw_body_is_active) == 0)
        /* Translators: the name of a side */
        acies_sentences_add (verdict, ngettext ("%s has no unit left.", "%s have no unit left.",
                                                acies_situation_get_number_of_side (situation, i)), side->name);
      else if (aw_is_beaten (situation, side))
        /* Translators: the name of a side */
        acies_sentences_add (verdict, _("Every unit of %s routs."), side->name);
    }

  return acies_sentences_end (verdict);
}

/* ---- Initiative ---- */

static gboolean
run_initiative (AciesCall             *call,
                const AwInitiativeIn  *in,
                AwInitiativeOut       *out,
                GError               **error)
{
  guint a, b, n_again;

  if (!acies_call_roll_off (call, AW_D6, &a, &b, &n_again, error))
    return FALSE;

  if (acies_call_explains (call))
    {
      g_autofree char *value = g_strdup_printf ("%u : %u", a, b);

      acies_call_explain (call, "AW-35", value, "%s", _("The higher has the initiative"));
    }
  out->winner = a > b ? AW_PARTY_A : AW_PARTY_B;
  out->a_roll = a;
  out->b_roll = b;
  out->rerolls = n_again;

  return TRUE;
}

static void
apply_initiative (const AciesChange *self)
{
  const AwInitiativeOut *out = aw_initiative_out (self->outputs);
  const char *id = out->winner == AW_PARTY_A ? self->resolution->a : self->resolution->b;
  const AciesSide *winner = acies_situation_find_side (self->situation, id);

  if (winner == NULL)
    return;

  acies_situation_mark_side (self->situation, winner, AW_SIDE_STATUS_INITIATIVE);
  acies_situation_mark_side (self->situation, winner, AW_SIDE_STATUS_GO);
  acies_situation_set_first (self->situation, winner->index);
}

static char *
describe_initiative (const AciesCase *self)
{
  const AwInitiativeOut *out = aw_initiative_out (self->outputs);
  int a = out->a_roll;
  int b = out->b_roll;
  gboolean first = out->winner == AW_PARTY_A;

  /* Translators: side, die, side, die, side */
  return g_strdup_printf (_("%s throws %d, %s %d: %s has the initiative"), self->a_name, a, self->b_name, b,
                          first ? self->a_name : self->b_name);
}

ACIES_DEFINE_PROCEDURE (aw, initiative,
                        .apply = apply_initiative,
                        .describe = describe_initiative)
