/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A shared library that is no module of rules. */
__attribute__ ((visibility ("default"))) extern const int blank;
const int blank = 1;
