/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "config.h"

#include "be-private.h"

/* Ways of moves, flights and pursuits, and the room at their ends. */

#define HAIR 1e-6

/* ---- What is on the way ---- */

static gboolean
is_unit_there (const AciesBody *body)
{
  return !body->is_leader && be_body_is_there (body);
}

/* Contact made by moving is a charge (BE-60). */
static double
keep_from_enemies (const AciesSituation *situation,
                   const AciesBody      *walker,
                   const AciesBody      *other,
                   gconstpointer         data)
{
  return acies_bodies_are_enemies (walker, other) ? ACIES_CONTACT_REACH + ACIES_WAY_SLACK : ACIES_WAY_IGNORED;
}

/* @data: (nullable): an enemy that is caught on the way */
static double
pass_friends (const AciesSituation *situation,
              const AciesBody      *walker,
              const AciesBody      *other,
              gconstpointer         data)
{
  const AciesBody *caught = data;

  return acies_bodies_are_enemies (walker, other) && (caught == NULL || !g_str_equal (other->id, caught->id))
         ? 0.0 : ACIES_WAY_IGNORED;
}

const AciesWayPolicy be_way_of_move = {
  .there = is_unit_there, .keep = keep_from_enemies, .most_kept = ACIES_CONTACT_REACH + ACIES_WAY_SLACK,
};
const AciesWayPolicy be_way_through_friends = { .there = is_unit_there, .keep = pass_friends };

/* Gets a body of the size that a command or base has, to try it at places; it has no bases of its own. */
AciesBody
be_get_mover (const AciesBody *unit,
              double           width,
              double           depth)
{
  AciesBody mover = *unit;

  mover.placed = FALSE;
  mover.width = width;
  mover.depth = depth;

  return mover;
}

/* Gets a body of the size that a command has when all its bases stand in @n_front files. */
static AciesBody
get_formed_up (AciesRuleset    *ruleset,
               const AciesBody *unit,
               guint            n_front)
{
  guint n_bases = MAX (be_get_n_bases (unit), 1);
  guint files = CLAMP (n_front, 1, n_bases);

  return be_get_mover (unit, files * be_get_base_width (ruleset, unit),
                       acies_divide_up (n_bases, files) * be_get_base_depth (ruleset, unit));
}

gboolean
be_has_room (AciesRuleset         *ruleset,
             const AciesSituation *situation,
             const AciesBody      *unit,
             guint                 n_front)
{
  AciesBody mover = get_formed_up (ruleset, unit, n_front);
  AciesWay way = acies_way_of_poses (&mover, &unit->pose, 1);

  return !unit->placed || acies_way_ends_free (situation, &way, &be_way_through_friends, NULL);
}

/* ---- Contact ---- */

/* Lists the enemies that a command would touch at a pose, @enemy first: (element-type AciesBody) */
GPtrArray *
be_list_touched (const AciesSituation *situation,
                 const AciesBody      *unit,
                 const AciesPose      *pose,
                 AciesBody            *enemy)
{
  AciesBody mover = be_get_mover (unit, unit->width, unit->depth);
  GPtrArray *touched = g_ptr_array_new ();
  AciesBody *body;

  mover.pose = *pose;
  g_ptr_array_add (touched, enemy);
  for (guint i = 0; (body = acies_situation_next_unit (situation, is_unit_there, &i)) != NULL;)
    if (body != enemy && acies_bodies_are_enemies (unit, body)
        && (acies_body_lists (unit, BE_UNIT_STATUS_CONTACTS, body)
            || be_measure_bases (situation, &mover, body) <= ACIES_CONTACT_REACH))
      g_ptr_array_add (touched, body);

  return touched;
}

/* ---- Flight and breaking off ---- */

static int
classify_ground (const AciesSituation *situation,
                 const AciesBody      *body,
                 const AciesOutline   *outline)
{
  if (acies_table_body_meets_class (acies_situation_get_table (situation), "impassable", outline))
    return 2;

  return be_is_outline_bad (situation, outline) ? 1 : 0;
}

/* Plans a way along a heading that leads through no enemy and ends in nobody: aside where something but the edge
 * of the table bars it.  @mover: (nullable): of be_get_mover(), for a base; NULL for all of @unit */
AciesBack
be_plan_back (const AciesSituation *situation,
              const AciesBody      *unit,
              const AciesBody      *mover,
              double                way,
              double                inches)
{
  AciesRuleset *ruleset = acies_situation_get_ruleset (situation);
  AciesBody whole = get_formed_up (ruleset, unit, unit->files);
  AciesBackPolicy policy = {
    .way = be_way_through_friends,
    .faces_on = TRUE,
    .ground = classify_ground,
    .bar = be_is_barred (ruleset, be_body_type (unit)) ? 1 : 2,
  };
  AciesBack back;

  if (mover == NULL)
    mover = &whole;
  back = acies_back_plan (situation, mover, way, inches, &policy);
  if (back.inches >= inches - HAIR || (back.is_barred && back.barred_by == NULL))
    return back;

  policy.most_aside = 90.0;

  return acies_back_plan (situation, mover, way, inches, &policy);
}

/* Plans a pursuit straight after an enemy: through no others, and not into it unless it is caught. */
AciesBack
be_plan_pursuit (const AciesSituation *situation,
                 const AciesBody      *unit,
                 const AciesBody      *fleeing,
                 gboolean              caught,
                 double                inches)
{
  AciesBody whole = get_formed_up (acies_situation_get_ruleset (situation), unit, unit->files);
  AciesBackPolicy policy = {
    .way = be_way_through_friends,
    .faces_on = TRUE,
    .ground = classify_ground,
    .bar = 2,
  };

  policy.way.data = caught ? fleeing : NULL;

  return acies_back_plan (situation, &whole, acies_heading_towards (unit->pose.at, fleeing->pose.at), inches, &policy);
}

/* Turns the end of a flight to face where it goes, if there is room. */
AciesPose
be_face_away (const AciesSituation *situation,
              const AciesBody      *unit,
              const AciesBack      *back)
{
  AciesBody mover = get_formed_up (acies_situation_get_ruleset (situation), unit, unit->files);
  AciesPose end = { back->poses[2].at, back->heading };
  AciesWay way = acies_way_of_poses (&mover, &end, 1);

  return acies_way_ends_free (situation, &way, &be_way_through_friends, NULL) ? end : back->poses[2];
}
