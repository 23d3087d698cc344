/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/**
 * AciesForm:
 * @ACIES_FORM_NARROW: under 720 pixels
 * @ACIES_FORM_MEDIUM: up to 1100
 * @ACIES_FORM_WIDE: more
 *
 * The three widths that pages are laid out for.
 */
typedef enum
{
  ACIES_FORM_NARROW,
  ACIES_FORM_MEDIUM,
  ACIES_FORM_WIDE
} AciesForm;

#define ACIES_TYPE_FORM (acies_form_get_type ())
GType     acies_form_get_type          (void);

/**
 * AciesAdaptiveBin:
 *
 * A bin that tells which form its width asks for.
 *
 * Properties: `form`, notified outside of the allocation, so that a handler may hide and
 * show widgets; `scrolls`: whether the child scrolls, so that any height will do and its
 * own need not be measured.
 */
#define ACIES_TYPE_ADAPTIVE_BIN (acies_adaptive_bin_get_type ())
G_DECLARE_FINAL_TYPE (AciesAdaptiveBin, acies_adaptive_bin, ACIES, ADAPTIVE_BIN, AdwBin)

AciesForm acies_adaptive_bin_get_form     (AciesAdaptiveBin *self);
void      acies_adaptive_bin_expect_width (AciesAdaptiveBin *self,
                                           int               width);

G_END_DECLS
