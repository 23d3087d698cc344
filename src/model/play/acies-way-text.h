/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "acies-situation.h"

G_BEGIN_DECLS

/*
 * A way as it is typed, part by part: `8` goes 8″ straight ahead and `-2` back, `w30` wheels 30° to the right and
 * `w-30` to the left, about the corner on that side, `s3` steps 3″ to the right and `s-3` to the left, `v30` turns 30° to
 * the right on the spot, `a` faces about, and `q3` forms up three files wide.
 * Only between two numbers a space is needed: `w30 8a`.  `+8` goes 8″ straight ahead, too, but is no number alone.
 */

/* The characters of which such a text consists, beside digits and the point */
#define ACIES_WAY_TEXT_CHARACTERS "wasvq- "

/* Tells whether it is a number alone: how far to go on a way that is known already. */
gboolean   acies_way_text_is_length (const char       *text);
/* Tells whether one more character makes sense. */
gboolean   acies_way_text_accepts   (const char       *text,
                                     gunichar          character);
/* Lays the way from where a body stands.  A part that is still typed counts as far as it goes. */
AciesMove *acies_way_text_lay       (const char       *text,
                                     const AciesBody  *body) G_GNUC_WARN_UNUSED_RESULT;
/* Lays it for bodies that stand in line and keep it: where they wheel, they wheel as one.  (element-type AciesBody)
 * (transfer full) (element-type AciesMove): their moves, in the order of the bodies */
GPtrArray *acies_way_text_lay_line  (const char       *text,
                                     GPtrArray        *bodies) G_GNUC_WARN_UNUSED_RESULT;
/* Adds a part: a letter, or '\0' for straight ahead, and how far; it becomes one with the last part if that is of the same
 * kind. */
char      *acies_way_text_append    (const char       *text,
                                     char              letter,
                                     double            amount) G_GNUC_WARN_UNUSED_RESULT;
/* "wheel 30° right, 8″ ahead" */
char      *acies_way_text_describe  (const char       *text) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
