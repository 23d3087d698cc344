/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include <glib/gi18n.h>

#include "acies-unit-item-private.h"

struct _AciesUnitItem
{
  GObject          parent_instance;

  AciesUnitSource *source;
  AciesStanding    standing;

  /* What is in the following was made when the source had this stamp. */
  guint            stamp;
  char            *texts[ACIES_N_UNIT_COLUMNS];
  char            *thresholds;
  gboolean         usual_order;
  gboolean         has_shares;
  AciesUnitShares  shares;
  /* Inches to the nearest enemy, below 0 while that is not measured */
  double           enemy;
};

G_DEFINE_FINAL_TYPE (AciesUnitItem, acies_unit_item, G_TYPE_OBJECT)

/* ---- What the rows have in common ---- */

AciesUnitSource *
acies_unit_source_new (AciesPlay *play)
{
  AciesUnitSource *self = g_rc_box_new0 (AciesUnitSource);

  self->play = g_object_ref (play);
  self->stamp = 1;

  return self;
}

AciesUnitSource *
acies_unit_source_ref (AciesUnitSource *self)
{
  return g_rc_box_acquire (self);
}

static void
clear_source (gpointer data)
{
  AciesUnitSource *self = data;

  g_clear_pointer (&self->deeds, acies_deeds_free);
  g_clear_object (&self->play);
}

void
acies_unit_source_unref (AciesUnitSource *self)
{
  g_rc_box_release_full (self, clear_source);
}

void
acies_unit_source_renew (AciesUnitSource *self)
{
  g_clear_pointer (&self->deeds, acies_deeds_free);
  self->stamp++;
}

static AciesDeeds *
get_deeds (AciesUnitSource *self)
{
  if (self->deeds == NULL)
    self->deeds = acies_deeds_new (acies_play_get_battle (self->play), acies_play_get_moment (self->play),
                                   acies_situation_get_turn (acies_play_get_situation (self->play)));

  return self->deeds;
}

/* ---- The row ---- */

static void
forget (AciesUnitItem *self)
{
  for (guint i = 0; i < ACIES_N_UNIT_COLUMNS; i++)
    g_clear_pointer (&self->texts[i], g_free);
  g_clear_pointer (&self->thresholds, g_free);
  self->has_shares = FALSE;
  self->enemy = -1.0;
}

/* Drops what is out of date, and gives the situation that all is made of. */
static const AciesSituation *
look (AciesUnitItem *self)
{
  if (self->stamp != self->source->stamp)
    {
      forget (self);
      self->stamp = self->source->stamp;
    }

  return acies_play_get_situation (self->source->play);
}

static void
acies_unit_item_finalize (GObject *object)
{
  AciesUnitItem *self = ACIES_UNIT_ITEM (object);

  forget (self);
  g_free (self->standing.id);
  acies_unit_source_unref (self->source);

  G_OBJECT_CLASS (acies_unit_item_parent_class)->finalize (object);
}

static void
acies_unit_item_class_init (AciesUnitItemClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = acies_unit_item_finalize;
}

static void
acies_unit_item_init (AciesUnitItem *self)
{
  self->enemy = -1.0;
}

AciesUnitItem *
acies_unit_item_new (AciesUnitSource     *source,
                     const AciesStanding *standing)
{
  AciesUnitItem *self = g_object_new (ACIES_TYPE_UNIT_ITEM, NULL);

  self->source = acies_unit_source_ref (source);
  self->standing = *standing;
  self->standing.id = g_strdup (standing->id);

  return self;
}

gboolean
acies_unit_item_is (AciesUnitItem       *self,
                    const AciesStanding *standing)
{
  return self->standing.kind == standing->kind && g_str_equal (self->standing.id, standing->id);
}

/**
 * acies_unit_item_get_kind:
 * @self: a row
 *
 * Returns: what it is about
 */
AciesStandingKind
acies_unit_item_get_kind (AciesUnitItem *self)
{
  g_return_val_if_fail (ACIES_IS_UNIT_ITEM (self), ACIES_STANDING_BODY);

  return self->standing.kind;
}

/**
 * acies_unit_item_get_id:
 * @self: a row
 *
 * Returns: (transfer none): the id of the side, of the leader of the command, or of the unit or leader; of the units
 *   that no leader commands, that of their side
 */
const char *
acies_unit_item_get_id (AciesUnitItem *self)
{
  g_return_val_if_fail (ACIES_IS_UNIT_ITEM (self), NULL);

  return self->standing.id;
}

/**
 * acies_unit_item_get_side:
 * @self: a row
 *
 * Returns: the index of its side
 */
guint
acies_unit_item_get_side (AciesUnitItem *self)
{
  g_return_val_if_fail (ACIES_IS_UNIT_ITEM (self), 0);

  return self->standing.side;
}

/**
 * acies_unit_item_get_situation:
 * @self: a row
 *
 * Returns: (transfer none): where the battle stands at the moment looked at
 */
const AciesSituation *
acies_unit_item_get_situation (AciesUnitItem *self)
{
  g_return_val_if_fail (ACIES_IS_UNIT_ITEM (self), NULL);

  return acies_play_get_situation (self->source->play);
}

static const AciesBody *
find_body (AciesUnitItem *self)
{
  return acies_standing_find_body (&self->standing, acies_play_get_situation (self->source->play));
}

/**
 * acies_unit_item_is_lost:
 * @self: a row
 *
 * Returns: whether it is a unit or leader that is out of play
 */
gboolean
acies_unit_item_is_lost (AciesUnitItem *self)
{
  const AciesBody *body;

  g_return_val_if_fail (ACIES_IS_UNIT_ITEM (self), FALSE);

  body = find_body (self);

  return body != NULL && body->lost_turn != 0;
}

/* ---- Texts ---- */

/* (transfer full) */
static char *
make_text (AciesUnitItem        *self,
           const AciesSituation *situation,
           AciesUnitColumn       column)
{
  switch (column)
    {
    case ACIES_UNIT_COLUMN_NAME:
      return acies_standing_print_name (&self->standing, situation);
    case ACIES_UNIT_COLUMN_STRENGTH:
      return acies_standing_print_strength (&self->standing, situation);
    case ACIES_UNIT_COLUMN_STATUS:
      return acies_standing_print_status (&self->standing, situation);
    case ACIES_UNIT_COLUMN_ORDER:
      return acies_standing_print_order (&self->standing, situation, &self->usual_order);
    case ACIES_UNIT_COLUMN_WHEREABOUTS:
      return self->standing.kind == ACIES_STANDING_BODY
               ? acies_standing_print_whereabouts (&self->standing, situation)
               : g_strdup (acies_unit_item_get_thresholds (self));
    case ACIES_UNIT_COLUMN_DEEDS:
      return self->standing.kind != ACIES_STANDING_COMMAND
               ? acies_deeds_print (get_deeds (self->source), self->standing.id) : g_strdup ("");
    default:
      g_return_val_if_reached (NULL);
    }
}

/**
 * acies_unit_item_get_text:
 * @self: a row
 * @column: a column
 *
 * Returns: (transfer none): what stands there, translated; "" for nothing
 */
const char *
acies_unit_item_get_text (AciesUnitItem   *self,
                          AciesUnitColumn  column)
{
  const AciesSituation *situation;

  g_return_val_if_fail (ACIES_IS_UNIT_ITEM (self), NULL);
  g_return_val_if_fail (column < ACIES_N_UNIT_COLUMNS, NULL);

  situation = look (self);
  if (self->texts[column] == NULL)
    self->texts[column] = make_text (self, situation, column);

  return self->texts[column];
}

/**
 * acies_unit_item_has_usual_order:
 * @self: a row
 *
 * Returns: whether its order is what units have at the start
 */
gboolean
acies_unit_item_has_usual_order (AciesUnitItem *self)
{
  acies_unit_item_get_text (self, ACIES_UNIT_COLUMN_ORDER);

  return self->usual_order;
}

/**
 * acies_unit_item_get_thresholds:
 * @self: a row
 *
 * Returns: (transfer none): how far it is to its thresholds, translated; "" for none
 */
const char *
acies_unit_item_get_thresholds (AciesUnitItem *self)
{
  const AciesSituation *situation;

  g_return_val_if_fail (ACIES_IS_UNIT_ITEM (self), NULL);

  situation = look (self);
  if (self->thresholds == NULL)
    self->thresholds = acies_standing_print_thresholds (&self->standing, situation);

  return self->thresholds;
}

/* Adds a sentence, ended by a stop. */
static void
add_sentence (GString    *text,
              const char *label,
              const char *sentence)
{
  if (*sentence == '\0')
    return;

  if (text->len > 0)
    g_string_append_c (text, ' ');
  if (label != NULL)
    g_string_append_printf (text, "%s: ", label);
  g_string_append (text, sentence);
  if (!g_str_has_suffix (sentence, "."))
    g_string_append_c (text, '.');
}

/* Who it is: "Agrianians, Alexander", with the key by which it is picked */
static char *
name_fully (AciesUnitItem        *self,
            const AciesSituation *situation)
{
  const char *name = acies_unit_item_get_text (self, ACIES_UNIT_COLUMN_NAME);
  const AciesBody *body = find_body (self);

  if (self->standing.kind == ACIES_STANDING_SIDE)
    return g_strdup (name);
  if (body != NULL && body->key.text[0] != '\0')
    /* Translators: a unit, the key that picks it, and its side: "Agrianians, key 6, Alexander" */
    return g_strdup_printf (_("%s, key %s, %s"), name, body->key.text,
                            acies_situation_get_side (situation, self->standing.side)->name);

  return g_strdup_printf ("%s, %s", name, acies_situation_get_side (situation, self->standing.side)->name);
}

/**
 * acies_unit_item_describe:
 * @self: a row
 *
 * Returns: (transfer full): all that the row says but the name, in a few sentences
 */
char *
acies_unit_item_describe (AciesUnitItem *self)
{
  const AciesField *order;
  GString *text;

  g_return_val_if_fail (ACIES_IS_UNIT_ITEM (self), NULL);

  order = acies_standing_get_order_field (acies_situation_get_ruleset (look (self)));
  text = g_string_new (NULL);
  add_sentence (text, _("Left"), acies_unit_item_get_text (self, ACIES_UNIT_COLUMN_STRENGTH));
  add_sentence (text, NULL, acies_unit_item_get_text (self, ACIES_UNIT_COLUMN_STATUS));
  add_sentence (text, order != NULL ? acies_field_get_label (order) : NULL,
                acies_unit_item_get_text (self, ACIES_UNIT_COLUMN_ORDER));
  add_sentence (text, NULL, acies_unit_item_get_text (self, ACIES_UNIT_COLUMN_WHEREABOUTS));
  add_sentence (text, _("This turn"), acies_unit_item_get_text (self, ACIES_UNIT_COLUMN_DEEDS));
  if (self->standing.kind == ACIES_STANDING_BODY)
    add_sentence (text, NULL, acies_unit_item_get_thresholds (self));

  return g_string_free (text, FALSE);
}

/**
 * acies_unit_item_speak:
 * @self: a row
 *
 * Returns: (transfer full): who it is and all that the row says, for those who hear it
 */
char *
acies_unit_item_speak (AciesUnitItem *self)
{
  g_autofree char *name = NULL;
  g_autofree char *more = NULL;

  g_return_val_if_fail (ACIES_IS_UNIT_ITEM (self), NULL);

  name = name_fully (self, look (self));
  more = acies_unit_item_describe (self);

  return g_strdup_printf ("%s. %s", name, more);
}

gboolean
acies_unit_item_says (AciesUnitItem *self,
                      const char    *text)
{
  static const AciesUnitColumn columns[] = {
    ACIES_UNIT_COLUMN_NAME, ACIES_UNIT_COLUMN_STATUS, ACIES_UNIT_COLUMN_ORDER
  };
  const AciesBody *body = find_body (self);
  const AciesSituation *situation = acies_play_get_situation (self->source->play);
  const char *type = body != NULL ? acies_traits_get_item_label (body->traits, ACIES_ROLE_TYPE) : NULL;
  g_autoptr (GString) said = g_string_new (NULL);
  g_autofree char *folded = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (columns); i++)
    g_string_append_printf (said, "%s\n", acies_unit_item_get_text (self, columns[i]));
  if (type != NULL)
    g_string_append_printf (said, "%s\n", type);
  if (body != NULL && body->leader != NULL)
    g_string_append (said, acies_situation_get_name (situation, body->leader));
  folded = g_utf8_casefold (said->str, -1);

  return strstr (folded, text) != NULL;
}

/* ---- Strength ---- */

static void
share_tally (AciesUnitItem        *self,
             const AciesSituation *situation,
             AciesUnitShares      *shares)
{
  AciesTally tally = acies_standing_count (&self->standing, situation);

  if (tally.start > 0)
    shares->left = (double) tally.left / tally.start;
}

static void
share_strength (const AciesSituation *situation,
                const AciesBody      *body,
                AciesUnitShares      *shares)
{
  AciesRuleset *ruleset = acies_situation_get_ruleset (situation);
  g_autoptr (GPtrArray) thresholds = acies_ruleset_list_thresholds (ruleset, situation, body->id);
  g_auto (AciesAppearance) appearance = { NULL, };

  acies_ruleset_get_appearance (ruleset, body->traits, body->status, FALSE, body->files, &appearance);
  if (appearance.strength <= 0)
    return;

  shares->left = CLAMP (appearance.left / appearance.strength, 0.0, 1.0);
  shares->returning = CLAMP (appearance.lost_for_now / appearance.strength, 0.0, 1.0 - shares->left);
  for (guint i = 0; i < thresholds->len && shares->n_limits < G_N_ELEMENTS (shares->limits); i++)
    {
      double left = ((const AciesThreshold *) thresholds->pdata[i])->left / appearance.strength;

      if (left > 0.0 && left < 1.0)
        shares->limits[shares->n_limits++] = left;
    }
}

static AciesUnitShares
share (AciesUnitItem        *self,
       const AciesSituation *situation)
{
  AciesUnitShares shares = { .left = -1.0 };
  const AciesBody *body = find_body (self);

  if (self->standing.kind != ACIES_STANDING_BODY)
    share_tally (self, situation, &shares);
  else if (body != NULL && !body->is_leader)
    share_strength (situation, body, &shares);

  return shares;
}

/**
 * acies_unit_item_get_shares:
 * @self: a row
 *
 * Returns: (transfer none) (nullable): what is left of its first strength, and at what its thresholds are; %NULL when it
 *   has no strength, as leaders have none
 */
const AciesUnitShares *
acies_unit_item_get_shares (AciesUnitItem *self)
{
  const AciesSituation *situation;

  g_return_val_if_fail (ACIES_IS_UNIT_ITEM (self), NULL);

  situation = look (self);
  if (!self->has_shares)
    self->shares = share (self, situation);
  self->has_shares = TRUE;

  return self->shares.left >= 0.0 ? &self->shares : NULL;
}

/* ---- Order of rows ---- */

static double
measure_enemy (AciesUnitItem *self)
{
  const AciesSituation *situation = look (self);

  if (self->enemy < 0.0)
    self->enemy = acies_standing_measure_enemy (&self->standing, situation);

  return self->enemy;
}

/* What has no strength comes last. */
static double
get_left (AciesUnitItem *self)
{
  const AciesUnitShares *shares = acies_unit_item_get_shares (self);

  return shares != NULL ? shares->left : G_MAXDOUBLE;
}

static int
compare_numbers (double one,
                 double other)
{
  return one < other ? -1 : one > other;
}

/**
 * acies_unit_item_compare:
 * @one: a row
 * @other: another
 * @column: a column
 *
 * Compares two rows: by strength the weakest first, by whereabouts the nearest to an enemy, else by the texts, those
 * without one last.
 *
 * Returns: below 0 when @one comes first, above 0 when @other does
 */
int
acies_unit_item_compare (AciesUnitItem   *one,
                         AciesUnitItem   *other,
                         AciesUnitColumn  column)
{
  const char *text, *other_text;

  g_return_val_if_fail (ACIES_IS_UNIT_ITEM (one), 0);
  g_return_val_if_fail (ACIES_IS_UNIT_ITEM (other), 0);

  if (column == ACIES_UNIT_COLUMN_STRENGTH)
    return compare_numbers (get_left (one), get_left (other));
  if (column == ACIES_UNIT_COLUMN_WHEREABOUTS)
    return compare_numbers (measure_enemy (one), measure_enemy (other));

  text = acies_unit_item_get_text (one, column);
  other_text = acies_unit_item_get_text (other, column);
  if ((*text == '\0') != (*other_text == '\0'))
    return *text == '\0' ? 1 : -1;

  return g_utf8_collate (text, other_text);
}

/* The side itself, then who is in play, then the lost */
static int
get_group (AciesUnitItem *self)
{
  return self->standing.kind == ACIES_STANDING_SIDE ? 0 : acies_unit_item_is_lost (self) ? 2 : 1;
}

/**
 * acies_unit_item_compare_groups:
 * @one: a row
 * @other: another
 *
 * Compares two rows by what stands whatever the table is sorted by: side by side, each below its head, the lost last.
 *
 * Returns: below 0 when @one comes first, above 0 when @other does, 0 when that is for the column to say
 */
int
acies_unit_item_compare_groups (AciesUnitItem *one,
                                AciesUnitItem *other)
{
  g_return_val_if_fail (ACIES_IS_UNIT_ITEM (one), 0);
  g_return_val_if_fail (ACIES_IS_UNIT_ITEM (other), 0);

  if (one->standing.side != other->standing.side)
    return one->standing.side < other->standing.side ? -1 : 1;

  return get_group (one) - get_group (other);
}
