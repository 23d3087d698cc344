/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "acies-xml-stream.h"

G_BEGIN_DECLS

/*
 * What the elements of armies and battles look like.  The schemas in data/schemas say the same; what does not fit here is
 * put to them.
 */

/* Elements of both */
extern const AciesXmlForm acies_form_notes;
extern const AciesXmlForm acies_form_option;
/* A roster in a battle */
extern const AciesXmlForm acies_form_roster;
extern const AciesXmlForm acies_form_log;

/* Files, and a record of a journal */
extern const AciesXmlForm acies_form_army;
extern const AciesXmlForm acies_form_battle;
extern const AciesXmlForm acies_form_journal;

/* The types of attributes, as in roster.xsd and battle.xsd */
#define ACIES_FORM_MOST_TEXT 100000
#define ACIES_FORM_MOST_NAME 1000

#define REQUIRED       .required = TRUE
#define BOOLEAN        .type = ACIES_XML_BOOLEAN
#define TEXT           .type = ACIES_XML_TEXT, .most = ACIES_FORM_MOST_TEXT
#define NAME           .type = ACIES_XML_TEXT, .most = ACIES_FORM_MOST_NAME
#define WHOLE(from, to)   .type = ACIES_XML_INTEGER, .least = from, .most = to
#define DECIMAL(from, to) .type = ACIES_XML_DECIMAL, .least = from, .most = to
#define INCHES         DECIMAL (-1000, 1000)
#define ITEM(type_)    .type = ACIES_XML_ITEM, .items = type_
#define ID             .type = ACIES_XML_PATTERN, .suits = acies_form_is_id

#define HAS_ATTRIBUTES(list) .attributes = list, .n_attributes = G_N_ELEMENTS (list)
#define HAS_CHILDREN(list)   .children = list, .n_children = G_N_ELEMENTS (list)

/* [a-z0-9]([a-z0-9.\-]{0,62}[a-z0-9])? */
gboolean acies_form_is_id     (const char *text,
                               gsize       length);
/* [1-9][0-9]{0,5} */
gboolean acies_form_is_number (const char *text,
                               gsize       length);

/* image/jpeg, image/png */
gboolean acies_form_is_photo_type (const char *text,
                                   gsize       length);

/* A key and its value, with which other attributes may follow */
enum { VALUE_KEY, VALUE_VALUE, N_VALUE };

#define VALUE_ATTRIBUTES                   \
  [VALUE_KEY]   = { "key", REQUIRED, ID }, \
  [VALUE_VALUE] = { "value", REQUIRED, TEXT }

G_END_DECLS
