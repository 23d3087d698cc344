/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include <glib-object.h>

#include "acies-macros.h"

G_BEGIN_DECLS

/**
 * AciesNameForm:
 * @ACIES_NAME_GUESSED: as the words of the name look
 * @ACIES_NAME_SINGULAR: "the Indian horse was"
 * @ACIES_NAME_PLURAL: "the Companions were"
 * @ACIES_NAME_SINGULAR_BARE: without an article: "Legio XIV Gemina was"
 * @ACIES_NAME_PLURAL_BARE: without an article: "Maharbal’s Numidians were"
 *
 * How the name of a unit, leader or side stands in a sentence.
 */
typedef enum
{
  ACIES_NAME_GUESSED,
  ACIES_NAME_SINGULAR,
  ACIES_NAME_PLURAL,
  ACIES_NAME_SINGULAR_BARE,
  ACIES_NAME_PLURAL_BARE
} AciesNameForm;

#define ACIES_TYPE_NAME_FORM (acies_name_form_get_type ())
ACIES_EXPORT GType     acies_name_form_get_type  (void);

/* The nick of a form: "plural-bare" */
ACIES_EXPORT const char *acies_name_form_get_nick (AciesNameForm form);
/* ACIES_NAME_GUESSED for NULL and for what is no nick */
ACIES_EXPORT AciesNameForm acies_name_form_from_nick (const char *nick);

/* As the form says, or by a guess for ACIES_NAME_GUESSED */
ACIES_EXPORT gboolean  acies_name_is_plural_as   (const char    *name,
                                                  AciesNameForm  form);
ACIES_EXPORT gulong    acies_name_get_number_as  (const char    *name,
                                                  AciesNameForm  form);
ACIES_EXPORT char     *acies_name_with_article_as (const char    *name,
                                                   AciesNameForm  form) G_GNUC_WARN_UNUSED_RESULT;

/* By a guess */

/* "Cretan archers", "Hastati of the First", "Principes" */
ACIES_EXPORT gboolean  acies_name_is_plural      (const char *name);

G_END_DECLS
