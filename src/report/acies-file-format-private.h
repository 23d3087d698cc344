/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/*
 * AciesFileFormat:
 * @ending: the usual ending of its files' names, with the dot
 * @other_ending: (nullable): another one
 * @media_type: the media type of its files
 * @label: what it is called, to be translated
 * @sheet: (nullable): the style sheet that makes it of a document
 *
 * What a report or an army is written as; a floor's formats are an array of these, in the order of their enumeration.
 */
typedef struct
{
  const char *ending;
  const char *other_ending;
  const char *media_type;
  const char *label;
  const char *sheet;
} AciesFileFormat;

/* Finds the format by the ending of a file's name, in letters of any case; -1 if it is none of these. */
int   acies_file_format_find         (const AciesFileFormat *formats,
                                      guint                  n_formats,
                                      const char            *name);
/* Lists the usual endings, with commas between them; (transfer full). */
char *acies_file_format_list_endings (const AciesFileFormat *formats,
                                      guint                  n_formats) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
