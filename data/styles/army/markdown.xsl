<?xml version="1.0" encoding="UTF-8"?>
<!-- SPDX-License-Identifier: LGPL-2.1-or-later -->
<!-- An army list as CommonMark, with the tables of a report. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:a="urn:acies:report"
                exclude-result-prefixes="a">

  <xsl:import href="../markdown.xsl"/>
  <xsl:output method="text" encoding="UTF-8"/>

  <xsl:template match="/a:report">
    <xsl:text># </xsl:text><xsl:value-of select="a:markdown(a:title)"/>
    <xsl:text>&#10;&#10;*</xsl:text><xsl:value-of select="a:markdown(a:subtitle)"/><xsl:text>*&#10;&#10;</xsl:text>
    <xsl:for-each select="a:facts/a:fact">
      <xsl:if test="position() > 1"> · </xsl:if>
      <xsl:value-of select="a:markdown(@label)"/>: <xsl:value-of select="a:markdown(.)"/>
      <xsl:if test="position() = last()"><xsl:text>&#10;&#10;</xsl:text></xsl:if>
    </xsl:for-each>
    <xsl:apply-templates select="a:table" mode="section"/>
    <xsl:if test="a:remark">
      <xsl:text>## </xsl:text><xsl:value-of select="a:markdown(key('word', 'notes'))"/><xsl:text>&#10;&#10;</xsl:text>
      <xsl:for-each select="a:remark">
        <xsl:if test="@about"><xsl:text>### </xsl:text><xsl:value-of select="a:markdown(@about)"/><xsl:text>&#10;&#10;</xsl:text></xsl:if>
        <xsl:apply-templates select="a:notes"/>
      </xsl:for-each>
    </xsl:if>
    <xsl:if test="a:finding">
      <xsl:text>## </xsl:text><xsl:value-of select="a:markdown(key('word', 'findings'))"/><xsl:text>&#10;&#10;</xsl:text>
      <xsl:for-each select="a:finding"><xsl:text>- </xsl:text><xsl:value-of select="a:markdown(.)"/><xsl:text>&#10;</xsl:text></xsl:for-each>
      <xsl:text>&#10;</xsl:text>
    </xsl:if>
    <xsl:text>*</xsl:text><xsl:value-of select="a:markdown(key('word', 'written-by'))"/><xsl:text>*&#10;</xsl:text>
  </xsl:template>

</xsl:stylesheet>
