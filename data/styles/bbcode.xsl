<?xml version="1.0" encoding="UTF-8"?>
<!-- SPDX-License-Identifier: LGPL-2.1-or-later -->
<!-- A report as BBCode for forums.  [img] names the files that lie beside it, in whose place the addresses go that the
     forum gives them.  An empty line stands only where all tags are closed: there a long report is parted. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:a="urn:acies:report"
                exclude-result-prefixes="a">

  <xsl:import href="options.xsl"/>
  <xsl:output method="text" encoding="UTF-8"/>

  <xsl:template match="/a:report">
    <xsl:text>[size=150][b]</xsl:text><xsl:value-of select="a:bbcode(a:title)"/><xsl:text>[/b][/size]&#10;</xsl:text>
    <xsl:if test="a:subtitle">[i]<xsl:value-of select="a:bbcode(a:subtitle)"/>[/i]<xsl:text>&#10;</xsl:text></xsl:if>
    <xsl:for-each select="a:facts/a:fact">
      <xsl:if test="position() > 1"> · </xsl:if>
      <xsl:value-of select="a:bbcode(@label)"/>: <xsl:value-of select="a:bbcode(.)"/>
    </xsl:for-each>
    <xsl:text>&#10;&#10;</xsl:text>
    <xsl:apply-templates select="a:passage[@id = 'foreword']"/>
    <xsl:apply-templates select="a:passage[@id = 'opening']"/>
    <xsl:apply-templates select="a:notes"/>
    <xsl:choose>
      <xsl:when test="$tells-story">
        <xsl:call-template name="armies"/>
        <xsl:for-each select="a:passage[not(contains(' foreword opening luck outcome afterword ', concat(' ', @id, ' ')))]">
          <xsl:if test="@heading"><xsl:call-template name="heading"><xsl:with-param name="text" select="@heading"/></xsl:call-template></xsl:if>
          <xsl:apply-templates select="."/>
        </xsl:for-each>
        <xsl:apply-templates select="a:chapters/a:chapter"/>
        <xsl:for-each select="a:table[@id = 'losses']">
          <xsl:call-template name="heading"><xsl:with-param name="text" select="a:caption"/></xsl:call-template>
          <xsl:apply-templates select="."/>
        </xsl:for-each>
        <xsl:if test="$luck = 'yes' and a:passage[@id = 'luck']">
          <xsl:call-template name="heading"><xsl:with-param name="text" select="key('word', 'luck')"/></xsl:call-template>
          <xsl:apply-templates select="a:passage[@id = 'luck']"/>
          <xsl:if test="$tells-record"><xsl:apply-templates select="a:table[@id = 'luck-table']"/></xsl:if>
        </xsl:if>
        <xsl:if test="a:passage[@id = 'outcome']">
          <xsl:call-template name="heading"><xsl:with-param name="text" select="a:outcome-heading"/></xsl:call-template>
          <xsl:apply-templates select="a:passage[@id = 'outcome']"/>
        </xsl:if>
        <xsl:if test="$tells-record"><xsl:call-template name="record"/></xsl:if>
      </xsl:when>
      <xsl:otherwise><xsl:apply-templates select="$figures"/></xsl:otherwise>
    </xsl:choose>
    <xsl:if test="a:passage[@id = 'afterword']">
      <xsl:call-template name="heading"><xsl:with-param name="text" select="key('word', 'afterword')"/></xsl:call-template>
      <xsl:apply-templates select="a:passage[@id = 'afterword']"/>
    </xsl:if>
    <xsl:text>[i]</xsl:text><xsl:value-of select="a:bbcode(key('word', 'written-by'))"/><xsl:text>[/i]&#10;</xsl:text>
  </xsl:template>

  <xsl:template name="heading">
    <xsl:param name="text"/>
    <xsl:text>[size=120][b]</xsl:text><xsl:value-of select="a:bbcode($text)"/><xsl:text>[/b][/size]&#10;&#10;</xsl:text>
  </xsl:template>

  <xsl:template name="armies">
    <xsl:call-template name="heading"><xsl:with-param name="text" select="key('word', 'armies')"/></xsl:call-template>
    <xsl:for-each select="a:sides/a:side">
      <xsl:text>[b]</xsl:text><xsl:value-of select="a:bbcode(@name)"/><xsl:text>[/b]</xsl:text>
      <xsl:if test="a:commander">, <xsl:value-of select="a:bbcode(a:commander)"/></xsl:if>
      <xsl:text>&#10;</xsl:text>
      <xsl:value-of select="a:bbcode(a:left)"/><xsl:text>&#10;</xsl:text>
      <xsl:apply-templates select="a:table"/>
      <xsl:apply-templates select="a:notes"/>
    </xsl:for-each>
  </xsl:template>

  <xsl:template match="a:chapter">
    <xsl:variable name="heading">
      <xsl:value-of select="a:heading"/>
      <xsl:if test="a:headline">: <xsl:value-of select="a:headline"/></xsl:if>
    </xsl:variable>
    <xsl:call-template name="heading"><xsl:with-param name="text" select="string($heading)"/></xsl:call-template>
    <xsl:apply-templates select="a:passage"/>
    <xsl:for-each select="a:part/a:item/a:entry[a:quote or a:photograph or a:comment]">
      <xsl:if test="@turning-point">[b]<xsl:value-of select="a:bbcode(key('word', 'turning-point'))"/>[/b]<xsl:text>&#10;</xsl:text></xsl:if>
      <xsl:if test="a:comment and a:s">
        <xsl:value-of select="a:bbcode(key('word', 'comment-on'))"/><xsl:text> </xsl:text><xsl:apply-templates select="a:s"/><xsl:text>&#10;</xsl:text>
      </xsl:if>
      <xsl:apply-templates select="a:photograph | a:quote | a:comment/a:photograph | a:comment/a:quote"/>
    </xsl:for-each>
    <xsl:apply-templates select="a:figure"/>
  </xsl:template>

  <xsl:template match="a:passage">
    <xsl:for-each select="a:p">
      <xsl:for-each select="a:s">
        <xsl:if test="position() > 1"><xsl:text> </xsl:text></xsl:if>
        <xsl:apply-templates select="."/>
      </xsl:for-each>
      <xsl:text>&#10;&#10;</xsl:text>
    </xsl:for-each>
  </xsl:template>

  <xsl:template match="a:s//text()"><xsl:value-of select="a:bbcode(.)"/></xsl:template>
  <xsl:template match="a:name">[b]<xsl:value-of select="a:bbcode(.)"/>[/b]</xsl:template>

  <xsl:template match="a:notes | a:quote">
    <xsl:text>[quote]</xsl:text>
    <xsl:for-each select="a:p">
      <xsl:if test="position() > 1"><xsl:text>&#10;</xsl:text></xsl:if>
      <xsl:value-of select="a:bbcode(.)"/>
    </xsl:for-each>
    <xsl:text>[/quote]&#10;&#10;</xsl:text>
  </xsl:template>

  <xsl:template match="a:photograph">
    <xsl:if test="$photographs = 'yes'">
      <xsl:choose>
        <xsl:when test="@address">[img]<xsl:value-of select="@address"/>[/img]</xsl:when>
        <xsl:otherwise>[i]<xsl:value-of select="a:bbcode(@label)"/>[/i]</xsl:otherwise>
      </xsl:choose>
      <xsl:text>&#10;&#10;</xsl:text>
    </xsl:if>
  </xsl:template>

  <xsl:template match="a:figure">
    <xsl:if test="@address and count($figures | .) = count($figures)">
      <xsl:text>[img]</xsl:text><xsl:value-of select="@address"/><xsl:text>[/img]&#10;[i]</xsl:text>
      <xsl:value-of select="a:bbcode(a:caption)"/><xsl:text>[/i]&#10;&#10;</xsl:text>
    </xsl:if>
  </xsl:template>

  <!-- Few forums have tables: a line for each row, "Huscarls: 10 of 12; Broken, turn 2". -->
  <xsl:template match="a:table">
    <xsl:text>[list]&#10;</xsl:text>
    <xsl:for-each select="*/a:row">
      <xsl:text>[*]</xsl:text>
      <xsl:choose>
        <xsl:when test="@head">[i]<xsl:value-of select="a:bbcode(a:cell[1])"/>[/i]</xsl:when>
        <xsl:otherwise>
          <xsl:variable name="row" select="."/>
          <xsl:if test="../../@id = 'losses' and not(parent::a:foot)"><xsl:value-of select="a:bbcode(../../a:column[1])"/><xsl:text> </xsl:text></xsl:if>
          <xsl:text>[b]</xsl:text><xsl:value-of select="a:bbcode(a:cell[1])"/><xsl:text>[/b]</xsl:text>
          <xsl:for-each select="../../a:column">
            <xsl:variable name="place" select="position()"/>
            <xsl:variable name="cell" select="$row/a:cell[$place]"/>
            <xsl:if test="$place > 1 and string($cell) and ($tells-record or not(@detail))">
              <xsl:text>; </xsl:text>
              <xsl:if test="@side"><xsl:value-of select="a:bbcode(key('side', @side)/@name)"/>, </xsl:if>
              <xsl:if test="not(@plain)"><xsl:value-of select="a:bbcode(.)"/>: </xsl:if>
              <xsl:value-of select="a:bbcode($cell)"/>
            </xsl:if>
          </xsl:for-each>
        </xsl:otherwise>
      </xsl:choose>
      <xsl:text>&#10;</xsl:text>
    </xsl:for-each>
    <xsl:text>[/list]&#10;&#10;</xsl:text>
    <xsl:if test="a:note"><xsl:value-of select="a:bbcode(a:note)"/><xsl:text>&#10;&#10;</xsl:text></xsl:if>
  </xsl:template>

  <!-- The record -->

  <xsl:template name="record">
    <xsl:call-template name="heading"><xsl:with-param name="text" select="key('word', 'record')"/></xsl:call-template>
    <xsl:for-each select="a:chapters/a:chapter[a:part]">
      <xsl:call-template name="heading"><xsl:with-param name="text" select="a:heading"/></xsl:call-template>
      <xsl:apply-templates select="a:part"/>
    </xsl:for-each>
  </xsl:template>

  <xsl:template match="a:part">
    <xsl:if test="@phase or @step">
      <xsl:text>[b]</xsl:text>
      <xsl:value-of select="a:bbcode(@phase)"/>
      <xsl:if test="@phase and @step">: </xsl:if>
      <xsl:value-of select="a:bbcode(@step)"/>
      <xsl:text>[/b]&#10;</xsl:text>
    </xsl:if>
    <xsl:text>[list]&#10;</xsl:text>
    <xsl:apply-templates select="a:item/a:entry"/>
    <xsl:text>[/list]&#10;&#10;</xsl:text>
  </xsl:template>

  <xsl:template match="a:entry">
    <xsl:text>[*]</xsl:text>
    <xsl:if test="@turning-point">[b]<xsl:value-of select="a:bbcode(key('word', 'turning-point'))"/>[/b] </xsl:if>
    <xsl:apply-templates select="a:s"/>
    <xsl:for-each select="a:quote/a:p">
      <xsl:if test="position() > 1"><xsl:text> </xsl:text></xsl:if>
      <xsl:value-of select="a:bbcode(.)"/>
    </xsl:for-each>
    <xsl:text> #</xsl:text><xsl:value-of select="@number"/>
    <xsl:if test="$reasons = 'yes'">
      <xsl:for-each select="a:dice"><xsl:text>&#10;</xsl:text><xsl:value-of select="a:bbcode(@alternative)"/></xsl:for-each>
      <xsl:for-each select="a:reason">
        <xsl:text>&#10;· </xsl:text><xsl:value-of select="a:bbcode(.)"/>
        <xsl:if test="string(@value)"> — <xsl:value-of select="a:bbcode(@value)"/></xsl:if>
        <xsl:if test="string(@clause)"> (<xsl:value-of select="a:bbcode(@clause)"/>)</xsl:if>
      </xsl:for-each>
      <xsl:for-each select="a:change"><xsl:text>&#10;→ </xsl:text><xsl:value-of select="a:bbcode(.)"/></xsl:for-each>
    </xsl:if>
    <xsl:if test="$remarks = 'yes'">
      <xsl:for-each select="a:remark"><xsl:text>&#10;[i]</xsl:text><xsl:value-of select="a:bbcode(.)"/><xsl:text>[/i]</xsl:text></xsl:for-each>
    </xsl:if>
    <xsl:for-each select="a:comment/a:quote/a:p"><xsl:text>&#10;“</xsl:text><xsl:value-of select="a:bbcode(.)"/><xsl:text>”</xsl:text></xsl:for-each>
    <xsl:text>&#10;</xsl:text>
  </xsl:template>

</xsl:stylesheet>
