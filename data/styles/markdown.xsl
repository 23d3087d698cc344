<?xml version="1.0" encoding="UTF-8"?>
<!-- SPDX-License-Identifier: LGPL-2.1-or-later -->
<!-- A report as CommonMark, with tables as GitHub has them; sketches and photographs lie beside it. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:a="urn:acies:report"
                exclude-result-prefixes="a">

  <xsl:import href="options.xsl"/>
  <xsl:output method="text" encoding="UTF-8"/>

  <xsl:template match="/a:report">
    <xsl:text># </xsl:text><xsl:value-of select="a:markdown(a:title)"/>
    <xsl:text>&#10;&#10;</xsl:text>
    <xsl:if test="a:subtitle">*<xsl:value-of select="a:markdown(a:subtitle)"/>*<xsl:text>&#10;&#10;</xsl:text></xsl:if>
    <xsl:for-each select="a:facts/a:fact">
      <xsl:if test="position() > 1"> · </xsl:if>
      <xsl:value-of select="a:markdown(@label)"/>: <xsl:value-of select="a:markdown(.)"/>
      <xsl:if test="position() = last()"><xsl:text>&#10;&#10;</xsl:text></xsl:if>
    </xsl:for-each>
    <xsl:apply-templates select="a:passage[@id = 'foreword']"/>
    <xsl:apply-templates select="a:passage[@id = 'opening']"/>
    <xsl:apply-templates select="a:notes"/>
    <xsl:choose>
      <xsl:when test="$tells-story">
        <xsl:call-template name="armies"/>
        <xsl:for-each select="a:passage[not(contains(' foreword opening luck outcome afterword ', concat(' ', @id, ' ')))]">
          <xsl:if test="@heading">## <xsl:value-of select="a:markdown(@heading)"/><xsl:text>&#10;&#10;</xsl:text></xsl:if>
          <xsl:apply-templates select="."/>
        </xsl:for-each>
        <xsl:apply-templates select="a:chapters/a:chapter"/>
        <xsl:apply-templates select="a:table[@id = 'losses']" mode="section"/>
        <xsl:if test="$luck = 'yes' and a:passage[@id = 'luck']">
          <xsl:text>## </xsl:text><xsl:value-of select="a:markdown(key('word', 'luck'))"/><xsl:text>&#10;&#10;</xsl:text>
          <xsl:apply-templates select="a:passage[@id = 'luck']"/>
          <xsl:if test="$tells-record"><xsl:apply-templates select="a:table[@id = 'luck-table']"/></xsl:if>
        </xsl:if>
        <xsl:if test="a:passage[@id = 'outcome']">
          <xsl:text>## </xsl:text><xsl:value-of select="a:markdown(a:outcome-heading)"/><xsl:text>&#10;&#10;</xsl:text>
          <xsl:apply-templates select="a:passage[@id = 'outcome']"/>
        </xsl:if>
        <xsl:if test="$tells-record"><xsl:call-template name="record"/></xsl:if>
      </xsl:when>
      <xsl:otherwise><xsl:apply-templates select="$figures"/></xsl:otherwise>
    </xsl:choose>
    <xsl:if test="a:passage[@id = 'afterword']">
      <xsl:text>## </xsl:text><xsl:value-of select="a:markdown(key('word', 'afterword'))"/><xsl:text>&#10;&#10;</xsl:text>
      <xsl:apply-templates select="a:passage[@id = 'afterword']"/>
    </xsl:if>
    <xsl:text>*</xsl:text><xsl:value-of select="a:markdown(key('word', 'written-by'))"/><xsl:text>*&#10;</xsl:text>
  </xsl:template>

  <xsl:template name="armies">
    <xsl:text>## </xsl:text><xsl:value-of select="a:markdown(key('word', 'armies'))"/><xsl:text>&#10;&#10;</xsl:text>
    <xsl:for-each select="a:sides/a:side">
      <xsl:text>### </xsl:text><xsl:value-of select="a:markdown(@name)"/><xsl:text>&#10;&#10;</xsl:text>
      <xsl:if test="a:commander"><xsl:value-of select="a:markdown(a:commander)"/>. </xsl:if>
      <xsl:value-of select="a:markdown(a:left)"/><xsl:text>&#10;&#10;</xsl:text>
      <xsl:apply-templates select="a:table"/>
      <xsl:apply-templates select="a:notes"/>
    </xsl:for-each>
  </xsl:template>

  <xsl:template match="a:chapter">
    <xsl:text>## </xsl:text><xsl:value-of select="a:markdown(a:heading)"/>
    <xsl:if test="a:headline">: <xsl:value-of select="a:markdown(a:headline)"/></xsl:if>
    <xsl:text>&#10;&#10;</xsl:text>
    <xsl:apply-templates select="a:passage"/>
    <xsl:for-each select="a:part/a:item/a:entry[a:quote or a:photograph or a:comment]">
      <xsl:if test="@turning-point">**<xsl:value-of select="a:markdown(key('word', 'turning-point'))"/>**<xsl:text>&#10;&#10;</xsl:text></xsl:if>
      <xsl:if test="a:comment and a:s">
        <xsl:value-of select="a:markdown(key('word', 'comment-on'))"/><xsl:text> </xsl:text><xsl:apply-templates select="a:s"/><xsl:text>&#10;&#10;</xsl:text>
      </xsl:if>
      <xsl:apply-templates select="a:photograph | a:quote | a:comment/a:photograph | a:comment/a:quote"/>
    </xsl:for-each>
    <xsl:apply-templates select="a:figure"/>
  </xsl:template>

  <!-- Prose -->

  <xsl:template match="a:passage">
    <xsl:for-each select="a:p">
      <xsl:for-each select="a:s">
        <xsl:if test="position() > 1"><xsl:text> </xsl:text></xsl:if>
        <xsl:apply-templates select="."/>
      </xsl:for-each>
      <xsl:text>&#10;&#10;</xsl:text>
    </xsl:for-each>
  </xsl:template>

  <xsl:template match="a:s//text()"><xsl:value-of select="a:markdown(.)"/></xsl:template>
  <!-- Marks of emphasis take no space at their inner side. -->
  <xsl:template match="a:name[normalize-space(.) = .]">**<xsl:value-of select="a:markdown(.)"/>**</xsl:template>

  <xsl:template match="a:notes | a:quote">
    <xsl:for-each select="a:p">
      <xsl:if test="position() > 1">><xsl:text>&#10;</xsl:text></xsl:if>
      <xsl:text>> </xsl:text><xsl:value-of select="a:markdown(.)"/><xsl:text>&#10;</xsl:text>
    </xsl:for-each>
    <xsl:text>&#10;</xsl:text>
  </xsl:template>

  <xsl:template match="a:photograph">
    <xsl:if test="$photographs = 'yes'">
      <xsl:choose>
        <xsl:when test="@address">![<xsl:value-of select="a:markdown(@name)"/>](<xsl:value-of select="@address"/>)</xsl:when>
        <xsl:otherwise>*<xsl:value-of select="a:markdown(@label)"/>*</xsl:otherwise>
      </xsl:choose>
      <xsl:text>&#10;&#10;</xsl:text>
    </xsl:if>
  </xsl:template>

  <xsl:template match="a:figure">
    <xsl:if test="@address and count($figures | .) = count($figures)">
      <xsl:text>![</xsl:text><xsl:value-of select="a:markdown(a:alternative)"/>](<xsl:value-of select="@address"/>)<xsl:text>&#10;&#10;</xsl:text>
      <xsl:text>*</xsl:text><xsl:value-of select="a:markdown(a:caption)"/><xsl:text>*&#10;&#10;</xsl:text>
    </xsl:if>
  </xsl:template>

  <!-- Tables: all columns in the record, else those that are no details. -->

  <xsl:template match="a:table" mode="section">
    <xsl:text>## </xsl:text><xsl:value-of select="a:markdown(a:caption)"/><xsl:text>&#10;&#10;</xsl:text>
    <xsl:apply-templates select="."/>
  </xsl:template>

  <xsl:template match="a:table">
    <xsl:for-each select="a:column[$tells-record or not(@detail)]">
      <xsl:text>| </xsl:text>
      <xsl:if test="@side"><xsl:value-of select="a:markdown(key('side', @side)/@name)"/>, </xsl:if>
      <xsl:value-of select="a:markdown(.)"/><xsl:text> </xsl:text>
    </xsl:for-each>
    <xsl:text>|&#10;</xsl:text>
    <xsl:for-each select="a:column[$tells-record or not(@detail)]">
      <xsl:text>| ---</xsl:text><xsl:if test="@number">:</xsl:if><xsl:text> </xsl:text>
    </xsl:for-each>
    <xsl:text>|&#10;</xsl:text>
    <xsl:for-each select="*/a:row">
      <xsl:variable name="row" select="."/>
      <xsl:for-each select="../../a:column">
        <xsl:variable name="place" select="position()"/>
        <xsl:if test="$tells-record or not(@detail)">
          <xsl:text>| </xsl:text>
          <xsl:choose>
            <xsl:when test="$row/@head and $place = 1">*<xsl:value-of select="a:markdown($row/a:cell[1])"/>*</xsl:when>
            <xsl:when test="$row/@lost and $place = 1 and string($row/a:cell[1])">~~<xsl:value-of select="a:markdown($row/a:cell[1])"/>~~</xsl:when>
            <xsl:otherwise><xsl:value-of select="a:markdown($row/a:cell[$place])"/></xsl:otherwise>
          </xsl:choose>
          <xsl:text> </xsl:text>
        </xsl:if>
      </xsl:for-each>
      <xsl:text>|&#10;</xsl:text>
    </xsl:for-each>
    <xsl:text>&#10;</xsl:text>
    <xsl:if test="a:note"><xsl:value-of select="a:markdown(a:note)"/><xsl:text>&#10;&#10;</xsl:text></xsl:if>
  </xsl:template>

  <!-- The record -->

  <xsl:template name="record">
    <xsl:text>## </xsl:text><xsl:value-of select="a:markdown(key('word', 'record'))"/><xsl:text>&#10;&#10;</xsl:text>
    <xsl:for-each select="a:chapters/a:chapter[a:part]">
      <xsl:text>### </xsl:text><xsl:value-of select="a:markdown(a:heading)"/><xsl:text>&#10;&#10;</xsl:text>
      <xsl:apply-templates select="a:part"/>
    </xsl:for-each>
  </xsl:template>

  <xsl:template match="a:part">
    <xsl:if test="@phase or @step">
      <xsl:text>#### </xsl:text>
      <xsl:value-of select="a:markdown(@phase)"/>
      <xsl:if test="@phase and @step">: </xsl:if>
      <xsl:value-of select="a:markdown(@step)"/>
      <xsl:text>&#10;&#10;</xsl:text>
    </xsl:if>
    <xsl:apply-templates select="a:item/a:entry"/>
    <xsl:text>&#10;</xsl:text>
  </xsl:template>

  <!-- An item of a list, what belongs to it within it -->
  <xsl:template match="a:entry">
    <xsl:text>- </xsl:text>
    <xsl:if test="@turning-point">**<xsl:value-of select="a:markdown(key('word', 'turning-point'))"/>** </xsl:if>
    <xsl:apply-templates select="a:s"/>
    <xsl:for-each select="a:quote/a:p">
      <xsl:if test="position() > 1"><xsl:text> </xsl:text></xsl:if>
      <xsl:value-of select="a:markdown(.)"/>
    </xsl:for-each>
    <xsl:text> \#</xsl:text><xsl:value-of select="@number"/><xsl:text>&#10;</xsl:text>
    <xsl:if test="$reasons = 'yes'">
      <xsl:for-each select="a:dice"><xsl:text>  - </xsl:text><xsl:value-of select="a:markdown(@alternative)"/><xsl:text>&#10;</xsl:text></xsl:for-each>
      <xsl:for-each select="a:reason">
        <xsl:text>  - </xsl:text><xsl:value-of select="a:markdown(.)"/>
        <xsl:if test="string(@value)"> — <xsl:value-of select="a:markdown(@value)"/></xsl:if>
        <xsl:if test="string(@clause)"> \[<xsl:value-of select="a:markdown(@clause)"/>\]</xsl:if>
        <xsl:text>&#10;</xsl:text>
      </xsl:for-each>
      <xsl:for-each select="a:change"><xsl:text>  - → </xsl:text><xsl:value-of select="a:markdown(.)"/><xsl:text>&#10;</xsl:text></xsl:for-each>
    </xsl:if>
    <xsl:if test="$remarks = 'yes'">
      <xsl:for-each select="a:remark"><xsl:text>  - *</xsl:text><xsl:value-of select="a:markdown(.)"/><xsl:text>*&#10;</xsl:text></xsl:for-each>
    </xsl:if>
    <xsl:for-each select="a:comment/a:quote/a:p"><xsl:text>  - </xsl:text><xsl:value-of select="a:markdown(.)"/><xsl:text>&#10;</xsl:text></xsl:for-each>
  </xsl:template>

</xsl:stylesheet>
