/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * AciesPlayForm:
 * @ACIES_PLAY_WIDE: sketch over due and log, the wizard beside them
 * @ACIES_PLAY_MEDIUM: due and log share a place
 * @ACIES_PLAY_NARROW: one thing at a time
 *
 * How the Play page is laid out.
 */
typedef enum
{
  ACIES_PLAY_WIDE,
  ACIES_PLAY_MEDIUM,
  ACIES_PLAY_NARROW
} AciesPlayForm;

/**
 * AciesPlayPane:
 * @ACIES_PANE_STRIP: the turn and its phases
 * @ACIES_PANE_BANNER: what moment is looked at
 * @ACIES_PANE_SKETCH: the sketch
 * @ACIES_PANE_SPLIT: the handle between sketch and lists
 * @ACIES_PANE_TOGGLES: due or log, where they share a place
 * @ACIES_PANE_DUE: what is due
 * @ACIES_PANE_LIST_SPLIT: the handle between due and log
 * @ACIES_PANE_LOG: the log
 * @ACIES_PANE_WIZARD: what is being prepared
 * @ACIES_PANE_SWITCHER: what of these is seen, where there is room for one
 *
 * A part of the Play page; the children of the page have this order.
 */
typedef enum
{
  ACIES_PANE_STRIP,
  ACIES_PANE_BANNER,
  ACIES_PANE_SKETCH,
  ACIES_PANE_SPLIT,
  ACIES_PANE_TOGGLES,
  ACIES_PANE_DUE,
  ACIES_PANE_LIST_SPLIT,
  ACIES_PANE_LOG,
  ACIES_PANE_WIZARD,
  ACIES_PANE_SWITCHER
} AciesPlayPane;
#define ACIES_N_PANES (ACIES_PANE_SWITCHER + 1)

/**
 * AciesPlayLayout:
 *
 * Three forms of the same widgets by width: nothing is reparented, so focus and
 * half-typed dice survive a resize.
 *
 * Signal `form-changed` (#AciesPlayForm) before children are laid out in another form.
 */
#define ACIES_TYPE_PLAY_LAYOUT (acies_play_layout_get_type ())
G_DECLARE_FINAL_TYPE (AciesPlayLayout, acies_play_layout, ACIES, PLAY_LAYOUT, GtkLayoutManager)

GtkWidget        *acies_play_layout_get_pane       (AciesPlayLayout *self,
                                                    AciesPlayPane    pane);
AciesPlayForm     acies_play_layout_get_form       (AciesPlayLayout *self);
/* Of #ACIES_PANE_SKETCH, _WIZARD, _DUE and _LOG the one seen in the narrow form; of due and log
 * the one seen in the medium form. */
void              acies_play_layout_set_shown      (AciesPlayLayout *self,
                                                    AciesPlayPane    pane);
AciesPlayPane     acies_play_layout_get_shown      (AciesPlayLayout *self);
AciesPlayPane     acies_play_layout_get_list       (AciesPlayLayout *self);
/* Whether one of these four has a place now */
gboolean          acies_play_layout_is_seen        (AciesPlayLayout *self,
                                                    AciesPlayPane    pane);
/* What the user set, in pixels: the height of the sketch and the width of what is due; -1 for the usual */
void              acies_play_layout_set_splits     (AciesPlayLayout *self,
                                                    int              sketch_height,
                                                    int              due_width);
void              acies_play_layout_get_splits     (AciesPlayLayout *self,
                                                    int             *sketch_height,
                                                    int             *due_width);

G_END_DECLS
