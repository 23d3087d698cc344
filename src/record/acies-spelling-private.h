/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Finds the known word that a misspelt one most likely stands for. */
typedef struct
{
  const char *word;
  const char *nearest;
  guint       distance;
} AciesSpelling;

void  acies_spelling_init  (AciesSpelling *self,
                            const char    *word);
void  acies_spelling_offer (AciesSpelling *self,
                            const char    *candidate);

G_END_DECLS
