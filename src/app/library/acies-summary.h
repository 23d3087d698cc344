/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "acies-painter.h"
#include "acies-file-kind.h"
#include "acies-session.h"

G_BEGIN_DECLS

/* The size at which battles and armies are painted for cards, in pixels. */
#define ACIES_SUMMARY_WIDTH 300
#define ACIES_SUMMARY_BATTLE_HEIGHT 200
#define ACIES_SUMMARY_ARMY_HEIGHT 100

/**
 * AciesSummary:
 * @title: what the document is called
 * @rules: the title of its rules
 * @sides: (nullable): of a battle: its two sides, or all of them
 * @date: (nullable): of a battle: when it was
 * @chips: (array zero-terminated=1): a few facts, in a word or two each
 * @last: (nullable): of a battle: its last entry, a sentence
 * @picture: (nullable): the battle as it stands, or the army drawn up
 *
 * What a card shows of a file.
 */
typedef struct
{
  char       *title;
  char       *rules;
  char       *sides;
  char       *date;
  char      **chips;
  char       *last;
  GdkTexture *picture;
} AciesSummary;

void          acies_summary_free        (AciesSummary        *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesSummary, acies_summary_free)

void          acies_summary_read_async  (AciesSession        *session,
                                         GFile               *file,
                                         AciesSketchStyle     style,
                                         int                  scale,
                                         GCancellable        *cancellable,
                                         GAsyncReadyCallback  callback,
                                         gpointer             user_data);
AciesSummary *acies_summary_read_finish (GAsyncResult        *result,
                                         GError             **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
