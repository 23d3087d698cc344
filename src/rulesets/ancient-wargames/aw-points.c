/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include <math.h>

#include "aw-private.h"

/* ---- Points from the pool to commanders ---- */

static gint64
get_limit (AciesCall *call,
           guint      grade)
{
  return acies_ruleset_get_figure (acies_call_get_ruleset (call), AW_VOCABULARY_COMMANDER_GRADE,
                                   acies_call_get_number (call, grade), AW_COMMANDER_GRADE_COLUMN_LIMIT);
}

/* ---- Points at the start ---- */

/* Lists the points of each commander, or 0 where all are in the pool, and returns their sum. */
static gint64
allot (AciesCall *call,
       guint      input,
       guint      vocabulary,
       guint      column,
       guint      output,
       gboolean   in_pool)
{
  const AciesRecord *inputs = acies_call_get_inputs (call);
  gint64 sum = 0;

  for (guint i = 0; i < acies_record_get_n_items (inputs, input); i++)
    {
      gint64 points = acies_ruleset_get_figure (acies_call_get_ruleset (call), vocabulary,
                                                acies_record_get_item (inputs, input, i), column);

      sum += points;
      acies_call_add_item (call, output, in_pool ? 0 : points);
    }

  return sum;
}

/* Reading R-11 */
static gboolean
run_initial_points (AciesCall                *call,
                    const AwInitialPointsIn  *in,
                    AwInitialPointsOut       *out,
                    GError                  **error)
{
  gboolean in_pool = in->option_initial_points == AW_INITIAL_POINTS_POOL;
  gint64 commanders = allot (call, AW_INITIAL_POINTS_IN_A_COMMANDERS, AW_VOCABULARY_COMMANDER_GRADE,
                             AW_COMMANDER_GRADE_COLUMN_POINTS, AW_INITIAL_POINTS_OUT_A_COMMANDER_POINTS, in_pool);
  gint64 units = allot (call, AW_INITIAL_POINTS_IN_A_UNITS, AW_VOCABULARY_GRADE, AW_GRADE_COLUMN_POINTS,
                        AW_INITIAL_POINTS_OUT_A_UNIT_POINTS, in_pool);

  acies_call_explain_number (call, "AW-9", commanders, _("Points of the commanders, by their classes"));
  acies_call_explain_number (call, "AW-10", units, _("Points of the units, by their classes"));
  out->a_total = commanders + units;
  out->a_pool = in_pool ? commanders + units : 0;

  return TRUE;
}

static void
measure_initial_points (AciesMeasure *self)
{
  const AciesSide *side = acies_situation_find_side (self->situation, acies_facts_get_a (self->facts));
  guint n_bodies = acies_situation_get_n_bodies (self->situation);

  for (guint i = 0; side != NULL && i < n_bodies; i++)
    {
      const AciesBody *body = acies_situation_get_body (self->situation, i);

      if (body->side != side->index)
        continue;

      if (body->is_leader)
        acies_facts_add_item (self->facts, AW_INITIAL_POINTS_IN_A_COMMANDERS, ACIES_SOURCE_ROSTER,
                              acies_record_get_choice (body->traits, AW_LEADER_TRAIT_GRADE));
      else
        acies_facts_add_item (self->facts, AW_INITIAL_POINTS_IN_A_UNITS, ACIES_SOURCE_ROSTER,
                              acies_record_get_choice (body->traits, AW_UNIT_TRAIT_GRADE));
    }
}

/* Gives the points in the order of the roster, which is that of the lists. */
static void
apply_initial_points (const AciesChange *self)
{
  const AciesSide *side = acies_situation_find_side (self->situation, self->resolution->a);
  guint n_bodies = acies_situation_get_n_bodies (self->situation);
  guint n_units = 0;
  guint n_leaders = 0;

  for (guint i = 0; side != NULL && i < n_bodies; i++)
    {
      AciesBody *body = acies_situation_get_body (self->situation, i);
      guint list = body->is_leader ? AW_INITIAL_POINTS_OUT_A_COMMANDER_POINTS : AW_INITIAL_POINTS_OUT_A_UNIT_POINTS;
      guint *position = body->is_leader ? &n_leaders : &n_units;

      if (body->side != side->index || *position >= acies_record_get_n_items (self->outputs, list))
        continue;

      acies_body_set (body, body->is_leader ? AW_LEADER_STATUS_POINTS : AW_UNIT_STATUS_POINTS,
                      acies_record_get_item (self->outputs, list, *position));
      (*position)++;
    }
}

ACIES_DEFINE_PROCEDURE (aw, initial_points,
                        .measure = measure_initial_points,
                        .apply = apply_initial_points)

/* ---- Dole points ---- */

static gboolean
run_dole_points (AciesCall             *call,
                 const AwDolePointsIn  *in,
                 AwDolePointsOut       *out,
                 GError               **error)
{
  gint64 most = get_limit (call, AW_DOLE_POINTS_IN_A_GRADE);
  gint64 held = in->a_points;
  gint64 pool = in->a_pool;
  gint64 limit = CLAMP (most - held, 0, pool);
  gint64 points = limit;

  if (acies_call_is_given (call, AW_DOLE_POINTS_IN_POINTS))
    points = in->points;
  if (points > limit)
    return acies_call_refuse (call, error, "AW-15", _("He can take %d points at most"), (int) limit);

  acies_call_explain_number (call, "AW-11", most, _("His limit by his class"));
  acies_call_explain_number (call, "AW-15", pool, _("In the pool"));
  acies_call_explain_number (call, "AW-15", limit, _("He may take"));
  out->limit = limit;
  out->points = points;
  out->a_points = held + points;
  out->a_pool = pool - points;

  return TRUE;
}

static void
measure_dole (AciesMeasure *self)
{
  const AciesSide *side = acies_situation_get_side (self->situation, self->a->side);

  acies_facts_set_number (self->facts, AW_DOLE_POINTS_IN_A_POOL, ACIES_SOURCE_STATUS,
                          acies_record_get_number (side->status, AW_SIDE_STATUS_POOL), side->name);
}

static void
apply_dole (const AciesChange *self)
{
  const AwDolePointsOut *out = aw_dole_points_out (self->outputs);

  acies_body_set (self->a, AW_LEADER_STATUS_DOLED, TRUE);
  aw_pay_into_pool (self->situation, self->a, -out->points);
}

static char *
describe_dole_points (const AciesCase *self)
{
  const AwDolePointsOut *out = aw_dole_points_out (self->outputs);
  int points = out->points;

  return g_strdup_printf (ngettext ("%s took %d point from the pool", "%s took %d points from the pool", points),
                          self->a_name, points);
}

ACIES_DEFINE_PROCEDURE (aw, dole_points,
                        .measure = measure_dole,
                        .apply = apply_dole,
                        .describe = describe_dole_points)

/* ---- Give points ---- */

/* Applies one of the limits on the points that a commander can give.
 * @call: (nullable): where it is explained */
static void
bound (AciesCall  *call,
       gint64     *limit,
       const char *clause,
       gint64      most,
       const char *label)
{
  if (call != NULL && acies_call_explains (call))
    acies_call_explain_number (call, clause, MAX (most, 0), _(label));
  *limit = CLAMP (most, 0, *limit);
}

static void
bound_by_distance (AciesCall            *call,
                   const AwGivePointsIn *in,
                   gint64               *limit)
{
  if (!in->b_in_sight)
    bound (call, limit, "AW-19", 0, N_("The unit is out of his sight"));

  /* Reading R-37 */
  if (in->distance > AW_REACH_TWO_POINTS)
    bound (call, limit, "AW-20", 1 - in->b_given, N_("One beyond 24″, less what it got from him"));
  else if (in->distance >= AW_REACH_FOUR_POINTS)
    bound (call, limit, "AW-21", 2 - in->b_given, N_("Two from 6″ to 24″, less what it got from him"));
  else
    bound (call, limit, "AW-22", 4 - in->b_given, N_("Four under 6″, less what it got from him"));
}

static gint64
get_class_limit (AciesRuleset *ruleset,
                 int           grade)
{
  return acies_ruleset_get_figure (ruleset, AW_VOCABULARY_COMMANDER_GRADE, grade, AW_COMMANDER_GRADE_COLUMN_LIMIT);
}

static gint64
get_most (AciesRuleset *ruleset,
          int           grade)
{
  return acies_ruleset_get_figure (ruleset, AW_VOCABULARY_GRADE, grade, AW_GRADE_COLUMN_MOST);
}

/* Finds how many points a commander can give to a unit.
 * @class_limit: what his class allows him to give
 * @most: what the class of the unit allows it to hold
 * @call: (nullable): where it is explained */
static gint64
find_gift_limit (const AwGivePointsIn *in,
                 gint64                class_limit,
                 gint64                most,
                 AciesCall            *call)
{
  gint64 limit = G_MAXINT64;

  bound (call, &limit, "AW-18", in->a_points, N_("He has"));
  bound (call, &limit, "AW-11", class_limit - in->a_given,
         N_("His limit by his class, less what he has given"));
  bound (call, &limit, "AW-12", most - in->b_points, N_("What the unit may hold, less what it has"));
  if (in->a_with == AW_COMPANY_OTHER_UNIT)
    bound (call, &limit, "AW-25", class_limit / 2 - in->a_given_away,
           N_("He is with another unit: half his limit, less what he has given away"));
  if (in->a_with != AW_COMPANY_THIS_UNIT)
    bound_by_distance (call, in, &limit);
  if (in->b_order == AW_ORDER_ROUTING
      || in->b_pursuing
      || in->b_impetuous)
    bound (call, &limit, "AW-27", 0, N_("The unit is under compulsory moves"));
  if (in->a_wounded
      && in->a_influenced > 0)
    bound (call, &limit, "AW-217", 0, N_("Wounded, he influences one unit a turn, and has"));

  return limit;
}

static gboolean
run_give_points (AciesCall             *call,
                 const AwGivePointsIn  *in,
                 AwGivePointsOut       *out,
                 GError               **error)
{
  AciesRuleset *ruleset = acies_call_get_ruleset (call);
  gint64 points = in->points;
  gint64 limit = find_gift_limit (in, get_class_limit (ruleset, in->a_grade), get_most (ruleset, in->b_grade), call);
  gboolean to_his_own = in->a_with == AW_COMPANY_THIS_UNIT;

  if (points > limit)
    return acies_call_refuse (call, error, "AW-17", _("He can give it %d points at most"), (int) limit);

  acies_call_explain_number (call, NULL, limit, _("The least of these: he can give"));
  out->limit = limit;
  out->a_points = in->a_points - points;
  out->a_given = in->a_given + points;
  out->a_given_away = in->a_given_away + (to_his_own ? 0 : points);
  out->b_points = in->b_points + points;
  out->b_given = in->b_given + points;

  return TRUE;
}

/* @with: (nullable): whom the commander is with */
static int
find_company (const AciesBody *with,
              const AciesBody *unit)
{
  return with == NULL ? AW_COMPANY_NONE : with == unit ? AW_COMPANY_THIS_UNIT : AW_COMPANY_OTHER_UNIT;
}

/* Notes what follows from the statuses of both.
 * @with: (nullable): whom the commander is with */
static void
know_gift (const AciesBody *commander,
           const AciesBody *with,
           const AciesBody *unit,
           AwGivePointsIn  *in)
{
  in->a_with = find_company (with, unit);
  in->a_wounded = aw_is_wounded (commander);
  in->a_influenced = aw_count_influenced (commander, unit);
  in->b_given = acies_body_count_listed (commander, AW_LEADER_STATUS_GIVEN_TO, unit);
}

static void
measure_give_points (AciesMeasure *self)
{
  const AciesBody *with = acies_body_find_named (self->situation, self->a, AW_LEADER_STATUS_WITH);
  gboolean to_his_own = with == self->b;
  AwGivePointsIn in = { 0 };

  know_gift (self->a, with, self->b, &in);
  acies_measure_know (self, AW_GIVE_POINTS_IN_A_WITH, in.a_with);
  acies_measure_know (self, AW_GIVE_POINTS_IN_A_WOUNDED, in.a_wounded);
  acies_measure_know (self, AW_GIVE_POINTS_IN_A_INFLUENCED, in.a_influenced);
  acies_measure_know (self, AW_GIVE_POINTS_IN_B_GIVEN, in.b_given);
  if (!acies_measure_sees_both (self))
    return;

  acies_measure_see (self, AW_GIVE_POINTS_IN_B_IN_SIGHT,
                     to_his_own || aw_is_in_view (self->situation, self->a, self->b));
  aw_see_inches (self, AW_GIVE_POINTS_IN_DISTANCE, to_his_own ? 0.0 : acies_body_distance (self->a, self->b), NULL);
}

/* ---- Offers of gifts ---- */

/* Tells whether a commander is wounded, influenced a unit or gave it points: if not, that need not be looked for. */
static gboolean
has_dealt (const AciesBody *commander)
{
  return aw_is_wounded (commander)
         || acies_record_get_n_items (commander->status, AW_LEADER_STATUS_INFLUENCED) > 0
         || acies_record_get_n_items (commander->status, AW_LEADER_STATUS_GIVEN_TO) > 0;
}

/* What limits a gift as if the other of the two did not limit it and were near. */
static gint64
find_limit_of_one (const AwGiftParty *self)
{
  AwGivePointsIn in = { .a_points = G_MAXINT64, .a_with = AW_COMPANY_NONE, .b_in_sight = TRUE };

  if (!self->body->is_leader)
    {
      in.b_points = self->in.b_points;
      in.b_order = self->in.b_order;
      in.b_pursuing = self->in.b_pursuing;
      in.b_impetuous = self->in.b_impetuous;

      return find_gift_limit (&in, G_MAXINT64, self->most, NULL);
    }

  in.a_points = self->in.a_points;
  in.a_given = self->in.a_given;
  in.a_given_away = self->in.a_given_away;
  in.a_with = find_company (self->with, NULL);

  return find_gift_limit (&in, self->most, G_MAXINT64, NULL);
}

AwGiftParty
aw_gift_party_of (const AciesSituation *situation,
                  const AciesBody      *body)
{
  AciesRuleset *ruleset = acies_situation_get_ruleset (situation);
  const AciesProcedure *procedure = acies_ruleset_get_procedure (ruleset, AW_GIVE_POINTS);
  const char *a = body->is_leader ? body->id : NULL;
  const char *b = body->is_leader ? NULL : body->id;
  g_autoptr (AciesFacts) facts = acies_ruleset_bind_facts (ruleset, situation, procedure, a, b);
  AwGiftParty self = { .body = body, .in = *aw_give_points_in (acies_facts_get_inputs (facts)) };

  if (body->is_leader)
    {
      self.with = acies_body_find_named (situation, body, AW_LEADER_STATUS_WITH);
      self.has_dealt = has_dealt (body);
    }
  self.most = body->is_leader ? get_class_limit (ruleset, self.in.a_grade) : get_most (ruleset, self.in.b_grade);
  self.limit = find_limit_of_one (&self);
  self.radius = acies_body_get_radius (body);

  return self;
}

/* Notes all that is known of a commander and a unit, but not where they stand. */
static AwGivePointsIn
know_pair (const AwGiftParty *commander,
           const AwGiftParty *unit)
{
  AwGivePointsIn in = commander->in;

  in.b_grade = unit->in.b_grade;
  in.b_points = unit->in.b_points;
  in.b_order = unit->in.b_order;
  in.b_pursuing = unit->in.b_pursuing;
  in.b_impetuous = unit->in.b_impetuous;
  know_gift (commander->body, commander->with, unit->body, &in);

  return in;
}

static gint64
bound_at (gint64 distance,
          gint64 given,
          gint64 limit)
{
  const AwGivePointsIn in = { .b_given = given, .b_in_sight = TRUE, .distance = distance };

  bound_by_distance (NULL, &in, &limit);

  return limit;
}

/* Bounds a gift by how far apart both stand.  Most are told without measuring: it would be the same at the least and
 * at the most that they may be apart, by where the middles of their fronts are. */
static gint64
bound_by_place (const AwGiftParty *commander,
                const AwGiftParty *unit,
                gint64             given,
                gint64             limit)
{
  double inches = acies_point_distance (commander->body->pose.at, unit->body->pose.at);
  double nearest = inches - commander->radius - unit->radius - ACIES_CONTACT_REACH;
  gint64 least = bound_at ((gint64) (inches * ACIES_DECIMAL_ONE) + 1, given, limit);

  if (least == bound_at ((gint64) (nearest * ACIES_DECIMAL_ONE), given, limit))
    return least;

  inches = acies_inches_as_read (acies_body_distance (commander->body, unit->body));

  return bound_at (llround (inches * ACIES_DECIMAL_ONE), given, limit);
}

gint64
aw_find_gift_limit (const AciesSituation *situation,
                    const AwGiftParty    *commander,
                    const AwGiftParty    *unit)
{
  gint64 limit = MIN (commander->limit, unit->limit);
  gint64 given = 0;

  if (commander->has_dealt || commander->with == unit->body || !commander->body->placed || !unit->body->placed)
    {
      AwGivePointsIn in = know_pair (commander, unit);

      if (in.a_with == AW_COMPANY_THIS_UNIT || !commander->body->placed || !unit->body->placed)
        return find_gift_limit (&in, commander->most, unit->most, NULL);

      in.b_in_sight = TRUE;
      in.distance = 0;
      limit = find_gift_limit (&in, commander->most, unit->most, NULL);
      given = in.b_given;
    }
  if (limit > 0)
    limit = bound_by_place (commander, unit, given, limit);

  return limit > 0 && aw_is_in_view (situation, commander->body, unit->body) ? limit : 0;
}

static void
apply_give (const AciesChange *self)
{
  const AwGivePointsIn *in = aw_give_points_in (self->inputs);
  gint64 points = in->points;

  for (gint64 i = 0; i < points; i++)
    acies_record_add_item_text (self->a->status, AW_LEADER_STATUS_GIVEN_TO, self->b->id);
  if (points > 0)
    acies_body_enlist (self->a, AW_LEADER_STATUS_INFLUENCED, self->b);
}

static char *
describe_gift (const AciesCase *self)
{
  const AwGivePointsIn *in = aw_give_points_in (self->inputs);
  const AwGivePointsOut *out = aw_give_points_out (self->outputs);
  int points = in->points;
  int limit = out->limit;

  if (points == 0)
    return g_strdup_printf (_("%s could give %s up to %d"), self->a_name, self->b_name, limit);

  return g_strdup_printf (ngettext ("%s gave %s %d point", "%s gave %s %d points", points), self->a_name,
                          self->b_name,
                          points);
}

ACIES_DEFINE_PROCEDURE (aw, give_points,
                        .measure = measure_give_points,
                        .apply = apply_give,
                        .describe = describe_gift)

/* ---- Throw points away ---- */

static gboolean
run_discard_points (AciesCall                *call,
                    const AwDiscardPointsIn  *in,
                    AwDiscardPointsOut       *out,
                    GError                  **error)
{
  gint64 points = in->a_points;
  gint64 count = in->count;

  if (count > points)
    return acies_call_refuse (call, error, "AW-29", _("There are only %d points to throw away"), (int) points);

  out->a_points = points - count;
  out->a_pool_gain = count;

  return TRUE;
}

static void
apply_discard_points (const AciesChange *self)
{
  const AwDiscardPointsOut *out = aw_discard_points_out (self->outputs);

  aw_pay_into_pool (self->situation, self->a, out->a_pool_gain);
}

static char *
describe_discard_points (const AciesCase *self)
{
  const AwDiscardPointsOut *out = aw_discard_points_out (self->outputs);
  int points = out->a_pool_gain;

  return g_strdup_printf (ngettext ("%s threw %d point away", "%s threw %d points away", points), self->a_name,
                          points);
}

ACIES_DEFINE_PROCEDURE (aw, discard_points,
                        .apply = apply_discard_points,
                        .describe = describe_discard_points)
