<?xml version="1.0" encoding="UTF-8"?>
<!-- SPDX-License-Identifier: LGPL-2.1-or-later -->
<!-- What users choose of a report, and what follows from it. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:a="urn:acies:report"
                exclude-result-prefixes="a">

  <!-- summary, story, record -->
  <xsl:param name="level" select="'story'"/>
  <!-- none, key, all; sketches that are not to be shown are not in the document either -->
  <xsl:param name="maps" select="'key'"/>
  <!-- a4, letter -->
  <xsl:param name="paper" select="'a4'"/>
  <!-- yes, no -->
  <xsl:param name="photographs" select="'yes'"/>
  <xsl:param name="reasons" select="'yes'"/>
  <xsl:param name="luck" select="'yes'"/>
  <xsl:param name="remarks" select="'yes'"/>

  <xsl:variable name="tells-story" select="$level != 'summary'"/>
  <xsl:variable name="tells-record" select="$level = 'record'"/>

  <xsl:key name="word" match="a:word" use="@id"/>
  <xsl:key name="entry" match="a:entry" use="@number"/>
  <xsl:key name="side" match="a:side" use="a:badge/@side"/>

  <!-- The figures in their order; @level of a figure is the lowest level that shows it. -->
  <xsl:variable name="figures"
                select="/a:report/a:chapters/a:chapter/a:figure[$maps = 'all' or $tells-record or @level = $level or @level = 'summary']"/>

</xsl:stylesheet>
