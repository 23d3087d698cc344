/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * AciesFileKind:
 * @ACIES_FILE_OTHER: neither of ours, as far as its name tells
 * @ACIES_FILE_ARMY: an army
 * @ACIES_FILE_BATTLE: a battle
 * @ACIES_FILE_FOREIGN: what another program wrote, to be imported
 *
 * What a file is.
 */
typedef enum
{
  ACIES_FILE_OTHER,
  ACIES_FILE_ARMY,
  ACIES_FILE_BATTLE,
  ACIES_FILE_FOREIGN
} AciesFileKind;

/* By the ending of its name. */
AciesFileKind acies_file_kind_for_file     (GFile         *file);
/* How the names of those that are imported may end, without the dot. */
const char * const *acies_file_kind_list_foreign (void);
/* The name without folder and ending, for people. */
char         *acies_file_kind_display_name (GFile         *file) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
