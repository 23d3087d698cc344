/* SPDX-License-Identifier: LGPL-2.1-or-later */

#include "config.h"

#include <string.h>

#include "acies-emblem.h"
#include "acies-forms-private.h"
#include "acies-limits.h"
#include "acies-name.h"

#define MOST_ID    64
#define MOST_COUNT 999999
#define LAST_COLOR 5

static gboolean
is_lower_alnum (char c)
{
  return g_ascii_islower (c) || g_ascii_isdigit (c);
}

gboolean
acies_form_is_id (const char *text,
                  gsize       length)
{
  if (length < 1 || length > MOST_ID || !is_lower_alnum (text[0]) || !is_lower_alnum (text[length - 1]))
    return FALSE;

  for (gsize i = 1; i < length; i++)
    if (!is_lower_alnum (text[i]) && text[i] != '.' && text[i] != '-')
      return FALSE;

  return TRUE;
}

gboolean
acies_form_is_number (const char *text,
                      gsize       length)
{
  if (length < 1 || length > 6 || text[0] == '0')
    return FALSE;

  for (gsize i = 0; i < length; i++)
    if (!g_ascii_isdigit (text[i]))
      return FALSE;

  return TRUE;
}

gboolean
acies_form_is_photo_type (const char *text,
                          gsize       length)
{
  return (length == strlen ("image/jpeg") && memcmp (text, "image/jpeg", length) == 0)
         || (length == strlen ("image/png") && memcmp (text, "image/png", length) == 0);
}

static gboolean
is_leader_id (const char *text,
              gsize       length)
{
  return length > 0 && text[0] == 'g' && acies_form_is_number (text + 1, length - 1);
}

static gboolean
is_command_id (const char *text,
               gsize       length)
{
  return length > 0 && text[0] == 'c' && acies_form_is_number (text + 1, length - 1);
}

/* ---- Values ---- */

static const AciesXmlAttribute value_attributes[] = { VALUE_ATTRIBUTES };

const AciesXmlForm acies_form_option = { "option", HAS_ATTRIBUTES (value_attributes) };
static const AciesXmlForm trait = { "trait", HAS_ATTRIBUTES (value_attributes) };

const AciesXmlForm acies_form_notes = { "notes", .most_text = ACIES_FORM_MOST_TEXT };

/* ---- Photographs ---- */

/* They stand together in the army, and what has one says its number and a caption. */
#define PICTURE_ATTRIBUTES                                                    \
  { "picture", .type = ACIES_XML_PATTERN, .suits = acies_form_is_number },    \
  { "caption", NAME }

static const AciesXmlAttribute photo_attributes[] = {
  { "id", REQUIRED, .type = ACIES_XML_PATTERN, .suits = acies_form_is_number },
  { "name", REQUIRED, NAME },
  { "type", REQUIRED, .type = ACIES_XML_PATTERN, .suits = acies_form_is_photo_type },
  { "width", REQUIRED, WHOLE (1, ACIES_PHOTO_MAX_EDGE) },
  { "height", REQUIRED, WHOLE (1, ACIES_PHOTO_MAX_EDGE) },
};

static const AciesXmlForm photo = { "photo", HAS_ATTRIBUTES (photo_attributes), .most_text = ACIES_XML_MAX_TEXT_BYTES };

/* ---- Commands ---- */

static const AciesXmlAttribute leader_attributes[] = {
  { "id", REQUIRED, .type = ACIES_XML_PATTERN, .suits = is_leader_id },
  { "name", REQUIRED, NAME },
  PICTURE_ATTRIBUTES,
};

static const AciesXmlAttribute unit_attributes[] = {
  { "id", REQUIRED, .type = ACIES_XML_PATTERN, .suits = acies_form_is_number },
  { "name", REQUIRED, NAME },
  { "photo", NAME },
  PICTURE_ATTRIBUTES,
  { "name-form", ITEM (acies_name_form_get_type) },
};

static const AciesXmlChild body_children[] = {
  { &trait, 0, 0, G_MAXUINT },
  { &acies_form_notes, 1, 0, 1 },
};

static const AciesXmlForm leader = { "leader", HAS_ATTRIBUTES (leader_attributes), HAS_CHILDREN (body_children) };
static const AciesXmlForm unit = { "unit", HAS_ATTRIBUTES (unit_attributes), HAS_CHILDREN (body_children) };

static const AciesXmlAttribute command_attributes[] = {
  { "id", REQUIRED, .type = ACIES_XML_PATTERN, .suits = is_command_id },
  { "name", NAME },
  PICTURE_ATTRIBUTES,
};

static const AciesXmlChild command_children[] = {
  { &acies_form_notes, 0, 0, 1 },
  { &leader, 1, 0, 1 },
  { &unit, 2, 0, G_MAXUINT },
};

static const AciesXmlForm command = { "command", HAS_ATTRIBUTES (command_attributes), HAS_CHILDREN (command_children) };

/* ---- Armies ---- */

#define ROSTER_ATTRIBUTES                       \
  { "ruleset", REQUIRED, ID },                  \
  { "name", REQUIRED, NAME },                   \
  { "color", WHOLE (0, LAST_COLOR) },           \
  { "emblem", ITEM (acies_emblem_get_type) },   \
  { "year", NAME },                             \
  { "general", NAME },                          \
  PICTURE_ATTRIBUTES,                           \
  { "last-unit", WHOLE (0, MOST_COUNT) },       \
  { "last-leader", WHOLE (0, MOST_COUNT) },     \
  { "last-command", WHOLE (0, MOST_COUNT) }

static const AciesXmlAttribute roster_attributes[] = { ROSTER_ATTRIBUTES };
static const AciesXmlAttribute army_attributes[] = { ROSTER_ATTRIBUTES, { "version", REQUIRED, TEXT } };

static const AciesXmlForm description = { "description", .most_text = ACIES_FORM_MOST_TEXT };

static const AciesXmlChild roster_children[] = {
  { &trait, 0, 0, G_MAXUINT },
  { &description, 1, 0, 1 },
  { &acies_form_notes, 2, 0, 1 },
  { &photo, 3, 0, G_MAXUINT },
  { &command, 4, 0, G_MAXUINT },
};

const AciesXmlForm acies_form_roster = { "army", HAS_ATTRIBUTES (roster_attributes), HAS_CHILDREN (roster_children) };
const AciesXmlForm acies_form_army = { "army", HAS_ATTRIBUTES (army_attributes), HAS_CHILDREN (roster_children) };
