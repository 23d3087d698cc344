/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

/*
 * The limits of data from outside.  All are far above the needs of a battle of
 * five hundred units and twenty thousand entries; larger data is refused with a
 * message that names the limit.  The section LIMITS of acies-cli(1) documents
 * them for users.
 */

/* The largest XML file, in bytes: armies, battles, rulesets. */
#define ACIES_XML_MAX_BYTES (64 * 1024 * 1024)
/* The elements of one XML file, and all their attributes. */
#define ACIES_XML_MAX_ELEMENTS 1000000
#define ACIES_XML_MAX_ATTRIBUTES 3000000
/* The attributes of one element: libxml2 compares each with all the others. */
#define ACIES_XML_MAX_ATTRIBUTES_EACH 64
/* One text, value, comment or tag, in bytes. */
#define ACIES_XML_MAX_TEXT_BYTES (1024 * 1024)
/* The depth of nested elements. */
#define ACIES_XML_MAX_DEPTH 32
/* Declarations of namespaces in one file, all of which may be searched for each element. */
#define ACIES_XML_MAX_NAMESPACES 32
/* Different names of elements and attributes; libxml2's table for them does not grow. */
#define ACIES_XML_MAX_NAMES 1000

/* The largest plain text, in bytes: worked cases, terrain. */
#define ACIES_TEXT_MAX_BYTES (16 * 1024 * 1024)

/* A table that is imported: its rows, and the cells of each. */
#define ACIES_TABLE_MAX_ROWS 20000
#define ACIES_TABLE_MAX_COLUMNS 64
/* An archive that is imported: its bytes, its entries, the bytes of the one that is read, and how many times larger it
 * may become as it is unpacked, once it is larger than a mebibyte. */
#define ACIES_ARCHIVE_MAX_BYTES (16 * 1024 * 1024)
#define ACIES_ARCHIVE_MAX_ENTRIES 100
#define ACIES_ARCHIVE_MAX_ENTRY_BYTES (32 * 1024 * 1024)
#define ACIES_ARCHIVE_MAX_RATIO 200
/* The units of an army that is imported; the letters of a name and of notes in it. */
#define ACIES_IMPORT_MAX_UNITS 10000
#define ACIES_IMPORT_MAX_NAME 1000
#define ACIES_IMPORT_MAX_NOTES 20000

/* The longest edge of a photograph in a document, in pixels, and its compressed picture, in bytes: in base64 it must fit
 * into one text. */
#define ACIES_PHOTO_MAX_EDGE 1600
#define ACIES_PHOTO_MAX_BYTES (700 * 1024)
/* All photographs of a battle, in bytes: three quarters of the largest file in base64, which leaves the rest to the
 * armies and the log. */
#define ACIES_PHOTO_MAX_BYTES_OF_ALL (36 * 1024 * 1024)
/* A picture that is taken in: the bytes of its file, and the pixels, which are decoded only if there are not more. */
#define ACIES_PHOTO_MAX_FILE_BYTES (64 * 1024 * 1024)
#define ACIES_PHOTO_MAX_PIXELS 200000000

/* A style sheet of a report: the bytes of one file, how deep its templates may call each other, and what it may do
 * in all before it is stopped, counted in templates and steps of XPath; the bytes or nodes of one of its variables; and
 * how long one of a user may take, in seconds, and by how many bytes the program may grow meanwhile. */
#define ACIES_STYLE_MAX_BYTES (4 * 1024 * 1024)
#define ACIES_STYLE_MAX_DEPTH 400
#define ACIES_STYLE_MAX_OPERATIONS 20000000
#define ACIES_STYLE_MAX_VALUE (16 * 1024 * 1024)
#define ACIES_STYLE_MAX_SECONDS 30
#define ACIES_STYLE_MAX_GROWTH (1024 * 1024 * 1024)

/* The longest text of what became of a unit or leader, in characters, when players catch up. */
#define ACIES_STATUS_TEXT_MAX 1000

/* The most characters of its input that a message repeats. */
#define ACIES_TEXT_MAX_QUOTED 60
/* The most bytes kept of another library's message, which may repeat a whole file. */
#define ACIES_TEXT_MAX_MESSAGE 600

/* The largest file of the cache, in bytes: a picture of a card at four times its size, not compressed at all. */
#define ACIES_CACHE_MAX_BYTES (8 * 1024 * 1024)
