/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The declaration of a ruleset: one that is read gives names to its arithmetic. */

#include "config.h"

#include "acies-declaration-private.h"
#include "fuzz.h"

int
LLVMFuzzerTestOneInput (const guint8 *data,
                        gsize         size)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (data, size);
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesDeclaration) declaration = acies_declaration_new_from_bytes (bytes, "fuzz.xml", &error);
  g_autofree char *header = NULL;

  fuzz_check_error (declaration, error);
  if (declaration == NULL)
    return 0;

  g_assert_nonnull (declaration->keys_checksum);
  header = acies_declaration_print_header (declaration, &error);
  g_assert_no_error (error);

  return 0;
}
