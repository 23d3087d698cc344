/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Has the memory of the program grow by large steps.  To be called first of all. */
void acies_heap_set_up (void);
