/* SPDX-License-Identifier: LGPL-2.1-or-later */

#include "config.h"

#include <string.h>

#include "acies-backdrop.h"
#include "acies-forms-private.h"
#include "acies-table-rim.h"

#define MOST_TERRAIN 1000
#define MOST_POINTS  1000
#define MOST_TABLE   400

/* ---- The table ---- */

static const AciesXmlAttribute point_attributes[] = {
  { "x", REQUIRED, INCHES },
  { "y", REQUIRED, INCHES },
};

static const AciesXmlForm point = { "point", HAS_ATTRIBUTES (point_attributes) };

static const AciesXmlAttribute terrain_attributes[] = {
  { "id", REQUIRED, ID },
  { "kind", REQUIRED, ITEM (acies_terrain_kind_get_type) },
  { "name", NAME },
  { "classes", NAME },
  { "width", DECIMAL (0, 100) },
  { "levels", WHOLE (1, 4) },
  { "blocks-sight", BOOLEAN },
};

static const AciesXmlChild terrain_children[] = { { &point, 0, 2, MOST_POINTS } };

static const AciesXmlForm terrain = { "terrain", HAS_ATTRIBUTES (terrain_attributes), HAS_CHILDREN (terrain_children) };

static const AciesXmlAttribute corner_attributes[] = {
  { "x", REQUIRED, DECIMAL (-ACIES_BACKDROP_MOST_OUTSIDE, 1 + ACIES_BACKDROP_MOST_OUTSIDE) },
  { "y", REQUIRED, DECIMAL (-ACIES_BACKDROP_MOST_OUTSIDE, 1 + ACIES_BACKDROP_MOST_OUTSIDE) },
};

static const AciesXmlForm corner = { "corner", HAS_ATTRIBUTES (corner_attributes) };

static const AciesXmlAttribute photo_attributes[] = {
  { "name", REQUIRED, NAME },
  { "type", REQUIRED, .type = ACIES_XML_PATTERN, .suits = acies_form_is_photo_type },
  { "width", REQUIRED, WHOLE (1, ACIES_PHOTO_MAX_EDGE) },
  { "height", REQUIRED, WHOLE (1, ACIES_PHOTO_MAX_EDGE) },
};

static const AciesXmlForm photo = { "photo", HAS_ATTRIBUTES (photo_attributes), .most_text = ACIES_XML_MAX_TEXT_BYTES };

static const AciesXmlAttribute backdrop_attributes[] = { { "opacity", REQUIRED, DECIMAL (0, 1) } };

static const AciesXmlChild backdrop_children[] = { { &corner, 0, 4, 4 }, { &photo, 1, 1, 1 } };

static const AciesXmlForm backdrop = {
  "backdrop", HAS_ATTRIBUTES (backdrop_attributes), HAS_CHILDREN (backdrop_children)
};

/* Words between single spaces, two to six of them */
static gboolean
are_edges (const char *text,
           gsize       length)
{
  static const char * const words[] = { "near", "left", "far", "right" };
  guint n_words = 0;
  gsize at = 0;

  do
    {
      gsize word = 0;

      for (guint i = 0; i < G_N_ELEMENTS (words); i++)
        if (length - at >= strlen (words[i]) && strncmp (text + at, words[i], strlen (words[i])) == 0)
          word = strlen (words[i]);
      if (word == 0)
        return FALSE;
      n_words++;
      at += word;
    }
  while (at < length && text[at++] == ' ');

  return at == length && text[at - 1] != ' ' && n_words >= 2 && n_words <= ACIES_TABLE_MAX_SIDES;
}

static const AciesXmlChild rim_children[] = { { &point, 0, ACIES_RIM_MIN_POINTS, ACIES_RIM_MAX_POINTS } };

static const AciesXmlForm rim = { "rim", HAS_CHILDREN (rim_children) };

static const AciesXmlAttribute table_attributes[] = {
  { "width", REQUIRED, DECIMAL (1, MOST_TABLE) },
  { "height", REQUIRED, DECIMAL (1, MOST_TABLE) },
  { "deployment", DECIMAL (0, MOST_TABLE) },
  { "edges", .type = ACIES_XML_PATTERN, .suits = are_edges },
};

static const AciesXmlChild table_children[] = {
  { &rim, 0, 0, 1 }, { &backdrop, 1, 0, 1 }, { &terrain, 2, 0, MOST_TERRAIN }
};

static const AciesXmlForm table = { "table", HAS_ATTRIBUTES (table_attributes), HAS_CHILDREN (table_children) };

/* ---- The battle ---- */

static const AciesXmlAttribute battle_attributes[] = {
  { "version", REQUIRED, TEXT },
  { "ruleset", REQUIRED, ID },
  { "title", REQUIRED, NAME },
  { "date", NAME },
  { "place", NAME },
};

static const AciesXmlChild battle_children[] = {
  { &acies_form_notes, 0, 0, 1 },
  { &acies_form_option, 1, 0, G_MAXUINT },
  { &table, 2, 1, 1 },
  { &acies_form_roster, 3, 2, 6 },
  { &acies_form_log, 4, 1, 1 },
};

const AciesXmlForm acies_form_battle = {
  "battle", HAS_ATTRIBUTES (battle_attributes), HAS_CHILDREN (battle_children)
};
