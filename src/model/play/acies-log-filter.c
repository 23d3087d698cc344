/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "acies-log-filter.h"
#include "acies-play-log.h"

struct _AciesLogFilter
{
  GObject       parent_instance;

  AciesBattle  *battle;

  /* (nullable): casefolded */
  char         *text;
  char         *party; /* (nullable) */
  AciesLogKind  kind;
  /* Below 0 for all */
  int           phase;
};

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (AciesLogFilter, acies_log_filter, G_TYPE_OBJECT)

static void
acies_log_filter_finalize (GObject *object)
{
  AciesLogFilter *self = ACIES_LOG_FILTER (object);

  g_clear_object (&self->battle);
  g_free (self->text);
  g_free (self->party);

  G_OBJECT_CLASS (acies_log_filter_parent_class)->finalize (object);
}

static void
acies_log_filter_class_init (AciesLogFilterClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = acies_log_filter_finalize;

  signals[CHANGED] = g_signal_new ("changed", ACIES_TYPE_LOG_FILTER, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 0);
}

static void
acies_log_filter_init (AciesLogFilter *self)
{
  self->phase = -1;
}

/**
 * acies_log_filter_new:
 * @battle: the battle whose entries are asked for
 *
 * Returns: (transfer full): a filter that shows all entries
 */
AciesLogFilter *
acies_log_filter_new (AciesBattle *battle)
{
  AciesLogFilter *self;

  g_return_val_if_fail (ACIES_IS_BATTLE (battle), NULL);

  self = g_object_new (ACIES_TYPE_LOG_FILTER, NULL);
  self->battle = g_object_ref (battle);

  return self;
}

/* ---- What is looked for ---- */

/* Takes @value over. */
static gboolean
replace (char **at,
         char  *value)
{
  g_autofree char *before = *at;

  *at = value;

  return g_strcmp0 (before, value) != 0;
}

static void
set (AciesLogFilter *self,
     char           *text,
     char           *party,
     AciesLogKind    kind,
     int             phase)
{
  gboolean changed = kind != self->kind || phase != self->phase;

  changed = replace (&self->text, text) || changed;
  changed = replace (&self->party, party) || changed;
  self->kind = kind;
  self->phase = phase;
  if (changed)
    g_signal_emit (self, signals[CHANGED], 0);
}

void
acies_log_filter_clear (AciesLogFilter *self)
{
  g_return_if_fail (ACIES_IS_LOG_FILTER (self));

  set (self, NULL, NULL, ACIES_LOG_ALL, -1);
}

void
acies_log_filter_set_text (AciesLogFilter *self,
                           const char     *text)
{
  g_return_if_fail (ACIES_IS_LOG_FILTER (self));

  set (self, text != NULL && text[0] != '\0' ? g_utf8_casefold (text, -1) : NULL, g_strdup (self->party), self->kind,
       self->phase);
}

void
acies_log_filter_set_party (AciesLogFilter *self,
                            const char     *id)
{
  g_return_if_fail (ACIES_IS_LOG_FILTER (self));

  set (self, g_strdup (self->text), g_strdup (id), self->kind, self->phase);
}

/**
 * acies_log_filter_get_party:
 * @self: a filter
 *
 * Returns: (transfer none) (nullable): the side, leader or unit whose entries are shown; %NULL for those of all
 */
const char *
acies_log_filter_get_party (AciesLogFilter *self)
{
  g_return_val_if_fail (ACIES_IS_LOG_FILTER (self), NULL);

  return self->party;
}

void
acies_log_filter_set_kind (AciesLogFilter *self,
                           AciesLogKind    kind,
                           int             phase)
{
  g_return_if_fail (ACIES_IS_LOG_FILTER (self));
  g_return_if_fail (kind < ACIES_N_LOG_KINDS);

  set (self, g_strdup (self->text), g_strdup (self->party), kind, phase);
}

/* ---- What is shown ---- */

static gboolean
contains (const char *text,
          const char *casefolded)
{
  g_autofree char *folded = g_utf8_casefold (text, -1);

  return strstr (folded, casefolded) != NULL;
}

static gboolean
has_text (AciesLogFilter *self,
          AciesEntry     *entry)
{
  GPtrArray *comments = acies_entry_get_comments (entry);

  if (self->text == NULL || contains (acies_entry_get_sentence (entry), self->text))
    return TRUE;

  for (guint i = 0; comments != NULL && i < comments->len; i++)
    if (contains (acies_event_get_text (comments->pdata[i]), self->text))
      return TRUE;

  return FALSE;
}

static gboolean
is_kind (AciesLogFilter *self,
         AciesEntry     *entry)
{
  AciesEvent *event = acies_entry_get_event (entry);
  AciesEventKind kind = acies_event_get_kind (event);
  gboolean goes = kind == ACIES_EVENT_PROCEDURE
                  && acies_procedure_goes_way (acies_facts_get_procedure (acies_event_get_facts (event)));

  switch (self->kind)
    {
    case ACIES_LOG_DEED:
      return kind == ACIES_EVENT_PROCEDURE && !goes;
    case ACIES_LOG_MOVE:
      return kind == ACIES_EVENT_MOVE || goes;
    case ACIES_LOG_NOTE:
      return kind == ACIES_EVENT_NOTE || acies_entry_get_comments (entry) != NULL;
    case ACIES_LOG_BY_HAND:
      return kind == ACIES_EVENT_CORRECTION
             || (kind == ACIES_EVENT_MOVE && acies_entry_get_turn (entry) > 0)
             || acies_event_get_agreement (event) != NULL
             || acies_entry_is_amended (entry) || acies_entry_is_overruled (entry);
    case ACIES_LOG_BOOKMARK:
      return acies_entry_is_turning_point (entry) || acies_event_is_turning_point (event);
    case ACIES_LOG_ALL:
    case ACIES_N_LOG_KINDS:
    default:
      return TRUE;
    }
}

static gboolean
is_in_phase (AciesLogFilter *self,
             AciesEntry     *entry)
{
  AciesRuleset *ruleset = acies_battle_get_ruleset (self->battle);

  return self->phase < 0
         || (acies_entry_get_turn (entry) > 0
             && acies_ruleset_get_step (ruleset, acies_entry_get_step (entry))->phase_index == (guint) self->phase);
}

/* Tells whether @id is the party that is asked for, or of its side if that is a side. */
static gboolean
is_party (AciesLogFilter *self,
          const char     *id)
{
  const AciesSituation *situation = acies_battle_get_situation (self->battle);
  const AciesSide *side = acies_situation_find_side (situation, self->party);

  if (side != NULL)
    return acies_situation_find_side_of (situation, id) == (int) side->index;

  return g_str_equal (id, self->party);
}

/* Those who acted, those whom it was done to, and those for whom it changed something. */
static gboolean
is_about_party (AciesLogFilter *self,
                AciesEntry     *entry)
{
  const AciesSide *side;
  GPtrArray *changes;
  g_auto (GStrv) subjects = NULL;

  if (self->party == NULL)
    return TRUE;

  side = acies_situation_find_side (acies_battle_get_situation (self->battle), self->party);
  if (side != NULL && acies_entry_get_side (entry) == (int) side->index)
    return TRUE;

  subjects = acies_play_list_subjects (entry);
  for (guint i = 0; subjects[i] != NULL; i++)
    if (is_party (self, subjects[i]))
      return TRUE;

  changes = acies_entry_get_changes (entry);
  for (guint i = 0; changes != NULL && i < changes->len; i++)
    if (is_party (self, ((const AciesStatusChange *) changes->pdata[i])->subject))
      return TRUE;

  return FALSE;
}

/**
 * acies_log_filter_shows:
 * @self: a filter
 * @entry: an entry of its battle
 *
 * Returns: whether @entry is shown
 */
gboolean
acies_log_filter_shows (AciesLogFilter *self,
                        AciesEntry     *entry)
{
  g_return_val_if_fail (ACIES_IS_LOG_FILTER (self), FALSE);
  g_return_val_if_fail (ACIES_IS_ENTRY (entry), FALSE);

  /* In the order in which they cost more: what is told of an entry is worked out when it is asked for. */
  return acies_play_log_shows (entry) && is_kind (self, entry) && is_in_phase (self, entry)
         && is_about_party (self, entry) && has_text (self, entry);
}
