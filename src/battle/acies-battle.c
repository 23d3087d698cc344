/* SPDX-License-Identifier: LGPL-2.1-or-later */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "acies-battle-private.h"
#include "acies-text.h"

G_DEFINE_QUARK (acies-battle-error-quark, acies_battle_error)

G_DEFINE_FINAL_TYPE (AciesBattle, acies_battle, G_TYPE_OBJECT)

enum
{
  CHANGED,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

static void
acies_battle_finalize (GObject *object)
{
  AciesBattle *self = ACIES_BATTLE (object);

  acies_battle_set_sink (self, NULL, NULL, NULL);
  g_clear_pointer (&self->tail, acies_battle_tail_free);
  g_clear_pointer (&self->snapshots, g_ptr_array_unref);
  g_clear_pointer (&self->dues, g_ptr_array_unref);
  g_clear_pointer (&self->situation, acies_situation_free);
  g_clear_pointer (&self->places, g_array_unref);
  g_clear_pointer (&self->options, acies_record_free);
  g_clear_object (&self->entries);
  g_clear_object (&self->log);
  acies_log_stacks_clear (&self->stacks);
  g_clear_object (&self->armies);
  g_clear_object (&self->table);
  g_clear_object (&self->ruleset);
  g_free (self->title);
  g_free (self->date);
  g_free (self->place);
  g_free (self->notes);
  g_free (self->undo_label);
  g_free (self->redo_label);

  G_OBJECT_CLASS (acies_battle_parent_class)->finalize (object);
}

static void
acies_battle_get_property (GObject    *object,
                           guint       prop_id,
                           GValue     *value,
                           GParamSpec *pspec)
{
  AciesBattle *self = ACIES_BATTLE (object);

  switch ((AciesBattleProperty) prop_id)
    {
    case PROP_TITLE:
      g_value_set_string (value, self->title);
      break;
    case PROP_DATE:
      g_value_set_string (value, self->date);
      break;
    case PROP_PLACE:
      g_value_set_string (value, self->place);
      break;
    case PROP_NOTES:
      g_value_set_string (value, self->notes);
      break;
    case PROP_MODIFIED:
      g_value_set_boolean (value, acies_battle_get_modified (self));
      break;
    case PROP_CAN_UNDO:
      g_value_set_boolean (value, acies_battle_get_can_undo (self));
      break;
    case PROP_CAN_REDO:
      g_value_set_boolean (value, acies_battle_get_can_redo (self));
      break;
    case PROP_UNDO_LABEL:
      g_value_set_string (value, acies_battle_get_undo_label (self));
      break;
    case PROP_REDO_LABEL:
      g_value_set_string (value, acies_battle_get_redo_label (self));
      break;
    case N_PROPS:
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
acies_battle_set_property (GObject      *object,
                           guint         prop_id,
                           const GValue *value,
                           GParamSpec   *pspec)
{
  AciesBattle *self = ACIES_BATTLE (object);

  switch (prop_id)
    {
    case PROP_TITLE:
      acies_battle_set_title (self, g_value_get_string (value));
      break;
    case PROP_DATE:
      acies_battle_set_date (self, g_value_get_string (value));
      break;
    case PROP_PLACE:
      acies_battle_set_place (self, g_value_get_string (value));
      break;
    case PROP_NOTES:
      acies_battle_set_notes (self, g_value_get_string (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
acies_battle_class_init (AciesBattleClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags writable = G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;
  const GParamFlags readable = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->finalize = acies_battle_finalize;
  object_class->get_property = acies_battle_get_property;
  object_class->set_property = acies_battle_set_property;

  properties[PROP_TITLE] = g_param_spec_string ("title", NULL, NULL, "", writable);
  properties[PROP_DATE] = g_param_spec_string ("date", NULL, NULL, "", writable);
  properties[PROP_PLACE] = g_param_spec_string ("place", NULL, NULL, "", writable);
  properties[PROP_NOTES] = g_param_spec_string ("notes", NULL, NULL, "", writable);
  properties[PROP_MODIFIED] = g_param_spec_boolean ("modified", NULL, NULL, FALSE, readable);
  properties[PROP_CAN_UNDO] = g_param_spec_boolean ("can-undo", NULL, NULL, FALSE, readable);
  properties[PROP_CAN_REDO] = g_param_spec_boolean ("can-redo", NULL, NULL, FALSE, readable);
  properties[PROP_UNDO_LABEL] = g_param_spec_string ("undo-label", NULL, NULL, NULL, readable);
  properties[PROP_REDO_LABEL] = g_param_spec_string ("redo-label", NULL, NULL, NULL, readable);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                   0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
acies_battle_init (AciesBattle *self)
{
  self->armies = g_list_store_new (ACIES_TYPE_ARMY);
  self->log = g_list_store_new (ACIES_TYPE_EVENT);
  self->entries = g_list_store_new (ACIES_TYPE_ENTRY);
  self->places = acies_log_places_new ();
  self->snapshots = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_situation_free);
  self->title = g_strdup ("");
  self->date = g_strdup ("");
  self->place = g_strdup ("");
  self->notes = g_strdup ("");
}

static AciesBattle *
battle_new (AciesRuleset      *ruleset,
            AciesTable        *table,
            GListModel        *armies,
            gboolean           copies,
            const AciesRecord *options)
{
  guint n_armies = g_list_model_get_n_items (armies);
  AciesBattle *self;

  g_return_val_if_fail (n_armies >= 2 && n_armies <= 6, NULL);

  self = g_object_new (ACIES_TYPE_BATTLE, NULL);
  self->ruleset = g_object_ref (ruleset);
  self->table = g_object_ref (table);
  self->options = options != NULL
                  ? acies_record_copy (options)
                  : acies_record_new (acies_ruleset_get_options (ruleset));
  for (guint i = 0; i < n_armies; i++)
    {
      g_autoptr (AciesArmy) army = g_list_model_get_item (armies, i);
      g_autoptr (AciesArmy) own = copies ? acies_army_copy_bare (army) : g_object_ref (army);

      g_list_store_append (self->armies, own);
    }
  acies_battle_start_log (self);

  return self;
}

/**
 * acies_battle_new:
 * @ruleset: its ruleset
 * @table: the table; kept, not copied
 * @armies: (element-type AciesArmy): two to six, one for each side, copied as they are
 *   now
 * @options: (nullable): readings, on the ruleset's option schema; %NULL for the defaults
 *
 * Creates a battle without events.
 *
 * Returns: (transfer full): the battle
 */
AciesBattle *
acies_battle_new (AciesRuleset      *ruleset,
                  AciesTable        *table,
                  GListModel        *armies,
                  const AciesRecord *options)
{
  g_return_val_if_fail (ACIES_IS_RULESET (ruleset), NULL);
  g_return_val_if_fail (ACIES_IS_TABLE (table), NULL);
  g_return_val_if_fail (G_IS_LIST_MODEL (armies), NULL);

  return battle_new (ruleset, table, armies, TRUE, options);
}

/**
 * acies_battle_new_with_armies:
 * @ruleset: its ruleset
 * @table: the table; kept, not copied
 * @armies: (element-type AciesArmy): two to six, one for each side; kept, so that they must not change any more
 * @options: (nullable): as for acies_battle_new()
 *
 * Creates a battle without events, as acies_battle_new(), of armies that were made for it.
 *
 * Returns: (transfer full): the battle
 */
AciesBattle *
acies_battle_new_with_armies (AciesRuleset      *ruleset,
                              AciesTable        *table,
                              GListModel        *armies,
                              const AciesRecord *options)
{
  g_return_val_if_fail (ACIES_IS_RULESET (ruleset), NULL);
  g_return_val_if_fail (ACIES_IS_TABLE (table), NULL);
  g_return_val_if_fail (G_IS_LIST_MODEL (armies), NULL);

  return battle_new (ruleset, table, armies, FALSE, options);
}

/**
 * acies_battle_new_trial:
 * @self: a battle
 * @events: (out) (optional) (transfer full) (element-type AciesEvent): its log, for acies_battle_load_log()
 *
 * Creates a battle like it that has no log yet: in a thread it can be given that of @self, or another.  Events do not
 * change, all else is copied.
 *
 * Returns: (transfer full): the battle
 */
AciesBattle *
acies_battle_new_trial (AciesBattle  *self,
                        GPtrArray   **events)
{
  AciesBattle *trial;

  g_return_val_if_fail (ACIES_IS_BATTLE (self), NULL);

  trial = battle_new (self->ruleset, self->table, acies_battle_get_armies (self), TRUE, acies_battle_get_options (self));
  acies_battle_set_title (trial, acies_battle_get_title (self));
  acies_battle_set_date (trial, acies_battle_get_date (self));
  acies_battle_set_place (trial, acies_battle_get_place (self));
  acies_battle_set_notes (trial, acies_battle_get_notes (self));
  if (events != NULL)
    {
      *events = g_ptr_array_new_with_free_func (g_object_unref);
      for (guint i = 0; i < g_list_model_get_n_items (acies_battle_get_log (self)); i++)
        g_ptr_array_add (*events, g_list_model_get_item (acies_battle_get_log (self), i));
    }

  return trial;
}

/**
 * acies_battle_fill_trial:
 * @trial: a battle without a log, as of acies_battle_new_trial()
 * @events: (element-type AciesEvent): the log that was given with it, or another
 * @cancellable: (nullable): stops it
 * @error: return location for an error of acies_battle_load_log()
 *
 * Gives a copy of a battle its log, in a thread.
 *
 * Returns: whether it has the log now
 */
gboolean
acies_battle_fill_trial (AciesBattle   *trial,
                         GPtrArray     *events,
                         GCancellable  *cancellable,
                         GError       **error)
{
  gboolean loaded;

  g_return_val_if_fail (ACIES_IS_BATTLE (trial), FALSE);
  g_return_val_if_fail (events != NULL, FALSE);

  if (cancellable == NULL)
    return acies_battle_load_log (trial, events, error);

  g_cancellable_push_current (cancellable);
  loaded = acies_battle_load_log (trial, events, error);
  g_cancellable_pop_current (cancellable);

  return loaded;
}

void
acies_battle_notify (AciesBattle         *self,
                     AciesBattleProperty  property)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[property]);
}

void
acies_battle_emit_changed (AciesBattle *self)
{
  g_signal_emit (self, signals[CHANGED], 0);
}

/**
 * acies_battle_get_ruleset:
 * @self: a battle
 *
 * Returns: (transfer none): the rules that it is played by
 */
AciesRuleset *
acies_battle_get_ruleset (AciesBattle *self)
{
  g_return_val_if_fail (ACIES_IS_BATTLE (self), NULL);

  return self->ruleset;
}

/**
 * acies_battle_get_table:
 * @self: a battle
 *
 * Returns: (transfer none): the table at the start of the battle
 */
AciesTable *
acies_battle_get_table (AciesBattle *self)
{
  g_return_val_if_fail (ACIES_IS_BATTLE (self), NULL);

  return self->table;
}

/**
 * acies_battle_get_armies:
 * @self: a battle
 *
 * Returns: (transfer none): a #GListModel of #AciesArmy, as they were when the
 *   battle was created
 */
GListModel *
acies_battle_get_armies (AciesBattle *self)
{
  g_return_val_if_fail (ACIES_IS_BATTLE (self), NULL);

  return G_LIST_MODEL (self->armies);
}

/**
 * acies_battle_get_options:
 * @self: a battle
 *
 * Returns: (transfer none): the readings of the rules that the players agreed on
 */
const AciesRecord *
acies_battle_get_options (AciesBattle *self)
{
  g_return_val_if_fail (ACIES_IS_BATTLE (self), NULL);

  return self->options;
}

/**
 * acies_battle_set_option:
 * @self: a battle without events
 * @key: an option's key, "option.elephant-move"
 * @text: its value
 * @error: return location
 *
 * Sets an option.  Once there are events the options are fixed, since
 * everything in the log was computed by them.
 *
 * Returns: %FALSE with %ACIES_INPUT_ERROR_BAD_INPUT or, after the first event,
 *   %ACIES_INPUT_ERROR_NOT_ALLOWED
 */
gboolean
acies_battle_set_option (AciesBattle  *self,
                         const char   *key,
                         const char   *text,
                         GError      **error)
{
  g_return_val_if_fail (ACIES_IS_BATTLE (self), FALSE);

  if (g_list_model_get_n_items (G_LIST_MODEL (self->log)) > 0)
    {
      g_autofree char *shown = acies_text_shorten (key);

      g_set_error (error, ACIES_INPUT_ERROR, ACIES_INPUT_ERROR_NOT_ALLOWED,
                   _("%s: the readings cannot be changed after the battle has begun"), shown);
      return FALSE;
    }
  if (!acies_record_parse_key (self->options, key, text, error))
    return FALSE;

  acies_battle_start_log (self);
  self->edited = TRUE;
  acies_battle_notify (self, PROP_MODIFIED);
  acies_battle_emit_changed (self);

  return TRUE;
}

static void
set_text (AciesBattle          *self,
          char                **member,
          const char           *text,
          AciesBattleProperty   property)
{
  if (text == NULL)
    text = "";
  if (g_strcmp0 (*member, text) == 0)
    return;

  g_free (*member);
  *member = g_strdup (text);
  self->edited = TRUE;
  acies_battle_notify (self, property);
  acies_battle_notify (self, PROP_MODIFIED);
}

/**
 * acies_battle_get_title:
 * @self: a battle
 *
 * Returns: (transfer none): the title, "" for none
 */
const char *
acies_battle_get_title (AciesBattle *self)
{
  g_return_val_if_fail (ACIES_IS_BATTLE (self), NULL);

  return self->title;
}

/**
 * acies_battle_set_title:
 * @self: a battle
 * @title: a title, "" for none
 *
 * Sets the title.
 */
void
acies_battle_set_title (AciesBattle *self,
                        const char  *title)
{
  g_return_if_fail (ACIES_IS_BATTLE (self));

  set_text (self, &self->title, title, PROP_TITLE);
}

/**
 * acies_battle_get_date:
 * @self: a battle
 *
 * Returns: (transfer none): when it was fought, in the players' words; "" for
 *   nothing
 */
const char *
acies_battle_get_date (AciesBattle *self)
{
  g_return_val_if_fail (ACIES_IS_BATTLE (self), NULL);

  return self->date;
}

/**
 * acies_battle_set_date:
 * @self: a battle
 * @date: (nullable): the date at which it was fought, or is set, as free text:
 *   "326 BC"
 */
void
acies_battle_set_date (AciesBattle *self,
                       const char  *date)
{
  g_return_if_fail (ACIES_IS_BATTLE (self));

  set_text (self, &self->date, date, PROP_DATE);
}

/**
 * acies_battle_get_place:
 * @self: a battle
 *
 * Returns: (transfer none): where it was fought, in the players' words; "" for
 *   nothing
 */
const char *
acies_battle_get_place (AciesBattle *self)
{
  g_return_val_if_fail (ACIES_IS_BATTLE (self), NULL);

  return self->place;
}

/**
 * acies_battle_set_place:
 * @self: a battle
 * @place: where it was fought, "" for nothing
 *
 * Sets the place.
 */
void
acies_battle_set_place (AciesBattle *self,
                        const char  *place)
{
  g_return_if_fail (ACIES_IS_BATTLE (self));

  set_text (self, &self->place, place, PROP_PLACE);
}

/**
 * acies_battle_get_notes:
 * @self: a battle
 *
 * Returns: (transfer none): the notes on the battle as a whole, "" for none
 */
const char *
acies_battle_get_notes (AciesBattle *self)
{
  g_return_val_if_fail (ACIES_IS_BATTLE (self), NULL);

  return self->notes;
}

/**
 * acies_battle_set_notes:
 * @self: a battle
 * @notes: notes on the battle as a whole, "" for none
 *
 * Sets the notes.
 */
void
acies_battle_set_notes (AciesBattle *self,
                        const char  *notes)
{
  g_return_if_fail (ACIES_IS_BATTLE (self));

  set_text (self, &self->notes, notes, PROP_NOTES);
}

GListModel *
acies_battle_get_log (AciesBattle *self)
{
  g_return_val_if_fail (ACIES_IS_BATTLE (self), NULL);

  return G_LIST_MODEL (self->log);
}

/**
 * acies_battle_get_entries:
 * @self: a battle
 *
 * Returns: (transfer none): the entries that count, in order: a list of
 *   #AciesEntry
 */
GListModel *
acies_battle_get_entries (AciesBattle *self)
{
  g_return_val_if_fail (ACIES_IS_BATTLE (self), NULL);

  return G_LIST_MODEL (self->entries);
}

const AciesSituation *
acies_battle_get_situation (AciesBattle *self)
{
  g_return_val_if_fail (ACIES_IS_BATTLE (self), NULL);

  return self->situation;
}

/**
 * acies_battle_get_dues:
 * @self: a battle
 *
 * Lists what can be done now, see acies_ruleset_list_dues(); once for each
 * situation.
 *
 * Returns: (transfer none) (element-type AciesDue): the dues of the present
 *   situation; valid until the battle changes
 */
GPtrArray *
acies_battle_get_dues (AciesBattle *self)
{
  g_return_val_if_fail (ACIES_IS_BATTLE (self), NULL);

  if (self->dues == NULL)
    self->dues = acies_ruleset_list_dues (self->ruleset, self->situation);

  return self->dues;
}

/**
 * acies_battle_get_turn:
 * @self: a battle
 *
 * Returns: the present turn, 0 during deployment
 */
guint
acies_battle_get_turn (AciesBattle *self)
{
  g_return_val_if_fail (ACIES_IS_BATTLE (self), 0);

  return acies_situation_get_turn (self->situation);
}

/**
 * acies_battle_get_can_undo:
 * @self: a battle
 *
 * Returns: whether there is a step to take back
 */
gboolean
acies_battle_get_can_undo (AciesBattle *self)
{
  g_return_val_if_fail (ACIES_IS_BATTLE (self), FALSE);

  return self->undoable != 0;
}

/**
 * acies_battle_get_can_redo:
 * @self: a battle
 *
 * Returns: whether a step that was taken back can be made again
 */
gboolean
acies_battle_get_can_redo (AciesBattle *self)
{
  g_return_val_if_fail (ACIES_IS_BATTLE (self), FALSE);

  return self->redoable != 0;
}

/**
 * acies_battle_set_sink:
 * @self: a battle
 * @sink: (nullable) (scope notified): the function that stores events
 * @user_data: for @sink
 * @destroy: (nullable): frees @user_data
 */
void
acies_battle_set_sink (AciesBattle     *self,
                       AciesBattleSink  sink,
                       gpointer         user_data,
                       GDestroyNotify   destroy)
{
  GDestroyNotify old_destroy;
  gpointer old_data;

  g_return_if_fail (ACIES_IS_BATTLE (self));

  old_destroy = self->sink_destroy;
  old_data = self->sink_data;
  self->sink = sink;
  self->sink_data = user_data;
  self->sink_destroy = destroy;
  if (old_destroy != NULL)
    old_destroy (old_data);
}

gboolean
acies_battle_get_modified (AciesBattle *self)
{
  g_return_val_if_fail (ACIES_IS_BATTLE (self), FALSE);

  return self->edited || g_list_model_get_n_items (G_LIST_MODEL (self->log)) != self->saved_length;
}

/**
 * acies_battle_mark_saved:
 * @self: a battle
 *
 * Marks the battle as saved, so that its property `modified` is %FALSE until the
 * next change.
 */
void
acies_battle_mark_saved (AciesBattle *self)
{
  g_return_if_fail (ACIES_IS_BATTLE (self));

  self->edited = FALSE;
  self->saved_length = g_list_model_get_n_items (G_LIST_MODEL (self->log));
  acies_battle_notify (self, PROP_MODIFIED);
}

/* ---- Undoing ---- */

/**
 * acies_battle_undo:
 * @self: a battle
 * @error: return location
 *
 * Undoes the last group of events with all that it caused.  The undo is an event
 * too.
 *
 * Returns: %FALSE with %ACIES_BATTLE_ERROR_NOTHING, or the sink's error
 */
gboolean
acies_battle_undo (AciesBattle  *self,
                   GError      **error)
{
  g_autoptr (AciesEvent) event = NULL;

  g_return_val_if_fail (ACIES_IS_BATTLE (self), FALSE);

  if (self->undoable == 0)
    {
      g_set_error_literal (error, ACIES_BATTLE_ERROR, ACIES_BATTLE_ERROR_NOTHING,
                           _("There is nothing to take back"));
      return FALSE;
    }

  event = acies_event_new_undo (FALSE);
  return acies_battle_append (self, event, error);
}

/**
 * acies_battle_redo:
 * @self: a battle
 * @error: return location
 *
 * Redoes the group that was undone last.  The redo is an event too.
 *
 * Returns: %FALSE with %ACIES_BATTLE_ERROR_NOTHING, or the sink's error
 */
gboolean
acies_battle_redo (AciesBattle  *self,
                   GError      **error)
{
  g_autoptr (AciesEvent) event = NULL;

  g_return_val_if_fail (ACIES_IS_BATTLE (self), FALSE);

  if (self->redoable == 0)
    {
      g_set_error_literal (error, ACIES_BATTLE_ERROR, ACIES_BATTLE_ERROR_NOTHING,
                           _("There is nothing to put in again"));
      return FALSE;
    }

  event = acies_event_new_undo (TRUE);
  return acies_battle_append (self, event, error);
}
