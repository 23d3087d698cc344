/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "fuzz.h"

int
LLVMFuzzerInitialize (int    *argc,
                      char ***argv)
{
  /* A mistake of the programmer, such as what g_return_if_fail() finds, is as bad as a crash. */
  g_log_set_always_fatal (G_LOG_LEVEL_ERROR | G_LOG_LEVEL_CRITICAL | G_LOG_LEVEL_WARNING);

  return 0;
}

void
fuzz_check_error (gconstpointer  result,
                  const GError  *error)
{
  g_assert_true ((result == NULL) == (error != NULL));
  if (error == NULL)
    return;

  g_assert_cmpstr (error->message, !=, "");
  g_assert_true (g_utf8_validate (error->message, -1, NULL));
}
