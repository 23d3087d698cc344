<?xml version="1.0" encoding="UTF-8"?>
<!-- SPDX-License-Identifier: LGPL-2.1-or-later -->
<!-- The appendix: the rosters in full, and every entry with its dice, reasons and clauses, by turn and step. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:a="urn:acies:report"
                xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" exclude-result-prefixes="a">

  <xsl:template name="record-contents">
    <xsl:call-template name="contents-line"><xsl:with-param name="id" select="'appendix'"/><xsl:with-param name="text" select="key('word', 'appendix')"/></xsl:call-template>
    <xsl:for-each select="a:sides/a:side[a:table]">
      <xsl:call-template name="contents-line">
        <xsl:with-param name="id" select="concat('roster-', a:badge/@side)"/>
        <xsl:with-param name="text" select="a:table/a:caption"/>
        <xsl:with-param name="level" select="2"/>
      </xsl:call-template>
    </xsl:for-each>
    <xsl:for-each select="a:chapters/a:chapter[a:part]">
      <xsl:call-template name="contents-line">
        <xsl:with-param name="id" select="concat('record-', @id)"/>
        <xsl:with-param name="text"><xsl:call-template name="record-title"/></xsl:with-param>
        <xsl:with-param name="level" select="2"/>
      </xsl:call-template>
    </xsl:for-each>
  </xsl:template>

  <xsl:template name="record-title">
    <xsl:value-of select="key('word', 'record')"/>: <xsl:value-of select="a:heading"/>
  </xsl:template>

  <xsl:template name="record">
    <xsl:call-template name="heading"><xsl:with-param name="id" select="'appendix'"/><xsl:with-param name="text" select="key('word', 'appendix')"/></xsl:call-template>
    <xsl:for-each select="a:sides/a:side[a:table]">
      <xsl:call-template name="heading">
        <xsl:with-param name="id" select="concat('roster-', a:badge/@side)"/>
        <xsl:with-param name="text" select="a:table/a:caption"/>
        <xsl:with-param name="level" select="2"/>
      </xsl:call-template>
      <xsl:apply-templates select="a:table"/>
    </xsl:for-each>
    <xsl:for-each select="a:chapters/a:chapter[a:part]">
      <xsl:call-template name="heading">
        <xsl:with-param name="id" select="concat('record-', @id)"/>
        <xsl:with-param name="text"><xsl:call-template name="record-title"/></xsl:with-param>
        <xsl:with-param name="level" select="2"/>
      </xsl:call-template>
      <xsl:if test="position() = 1 and $reasons = 'yes' and //a:die/@counts">
        <text:p text:style-name="note"><xsl:value-of select="key('word', 'dice-note')"/></text:p>
      </xsl:if>
      <xsl:apply-templates select="a:part"/>
    </xsl:for-each>
  </xsl:template>

  <!-- A step is a level below its phase; one without a phase before it takes the place of the phase. -->
  <xsl:template match="a:part">
    <xsl:if test="@phase"><text:h text:style-name="Heading_20_3" text:outline-level="3"><xsl:value-of select="@phase"/></text:h></xsl:if>
    <xsl:if test="@step">
      <xsl:variable name="level"><xsl:choose><xsl:when test="@phase or preceding-sibling::a:part/@phase">4</xsl:when><xsl:otherwise>3</xsl:otherwise></xsl:choose></xsl:variable>
      <text:h text:style-name="Heading_20_{$level}" text:outline-level="{$level}"><xsl:value-of select="@step"/></text:h>
    </xsl:if>
    <xsl:apply-templates select="a:item"/>
  </xsl:template>

  <xsl:template match="a:item">
    <xsl:variable name="first" select="a:entry[1]"/>
    <xsl:choose>
      <xsl:when test="$first/a:quote or not($first/a:s)">
        <text:p text:style-name="star">
          <text:bookmark text:name="entry-{$first/@number}"/>
          <xsl:if test="$first/@turning-point"><xsl:value-of select="key('word', 'turning-point')"/><xsl:text> </xsl:text></xsl:if>
          <text:span text:style-name="number"><xsl:value-of select="$first/@number"/></text:span>
        </text:p>
        <xsl:for-each select="$first"><xsl:call-template name="said"/></xsl:for-each>
      </xsl:when>
      <xsl:otherwise>
        <text:p text:style-name="Hanging_20_indent"><xsl:call-template name="sentences"/></text:p>
        <xsl:if test="$reasons = 'yes'">
          <xsl:for-each select="a:entry[a:reason or a:change]"><xsl:call-template name="why"><xsl:with-param name="of-several" select="last() > 1"/></xsl:call-template></xsl:for-each>
        </xsl:if>
        <xsl:if test="$first/a:photograph"><xsl:for-each select="$first"><xsl:call-template name="said"/></xsl:for-each></xsl:if>
      </xsl:otherwise>
    </xsl:choose>
    <xsl:if test="$remarks = 'yes'">
      <xsl:for-each select="a:entry/a:remark">
        <text:p text:style-name="Text_20_body_20_indent"><text:span text:style-name="Emphasis"><xsl:value-of select="."/></text:span></text:p>
      </xsl:for-each>
    </xsl:if>
    <xsl:for-each select="a:entry/a:comment"><xsl:call-template name="said"/></xsl:for-each>
  </xsl:template>

  <!-- The badge of who acts, a tab, what happened, and the numbers of the entries -->
  <xsl:template name="sentences">
    <xsl:apply-templates select="a:badge"/>
    <text:tab/>
    <xsl:for-each select="a:entry">
      <xsl:if test="position() > 1"><xsl:text> </xsl:text></xsl:if>
      <text:bookmark text:name="entry-{@number}"/>
      <xsl:if test="@turning-point"><text:span text:style-name="turning"><xsl:value-of select="key('word', 'turning-point')"/></text:span><xsl:text> </xsl:text></xsl:if>
      <xsl:apply-templates select="a:s/node()"/>
      <xsl:if test="$reasons = 'yes'"><xsl:apply-templates select="a:dice"/></xsl:if>
    </xsl:for-each>
    <xsl:text> </xsl:text>
    <text:span text:style-name="number">
      <xsl:value-of select="a:entry[1]/@number"/>
      <xsl:if test="count(a:entry) > 1">&#8211;<xsl:value-of select="a:entry[last()]/@number"/></xsl:if>
    </text:span>
  </xsl:template>

  <xsl:template match="a:dice">
    <xsl:text> </xsl:text>
    <xsl:apply-templates select="a:badge | a:die"/>
  </xsl:template>

  <xsl:template match="a:die">
    <text:span>
      <xsl:attribute name="text:style-name">die<xsl:if test="@counts">-<xsl:value-of select="@counts"/></xsl:if></xsl:attribute>
      <xsl:text>&#160;</xsl:text><xsl:value-of select="@face"/><xsl:text>&#160;</xsl:text>
    </text:span>
    <!-- a narrow space, at which a line may break -->
    <xsl:text>&#8201;</xsl:text>
  </xsl:template>

  <!-- Run in, as an appendix is: a paragraph of reasons, and one of what changed -->
  <xsl:template name="why">
    <xsl:param name="of-several"/>
    <xsl:if test="a:reason or $of-several">
      <text:p text:style-name="Text_20_body_20_indent">
        <xsl:if test="$of-several"><text:span text:style-name="Emphasis"><xsl:value-of select="a:s"/></text:span><xsl:text> </xsl:text></xsl:if>
        <xsl:for-each select="a:reason">
          <xsl:if test="position() > 1"> · </xsl:if>
          <xsl:value-of select="."/>
          <xsl:if test="string(@value)"> — <text:span text:style-name="Strong_20_Emphasis"><xsl:value-of select="@value"/></text:span></xsl:if>
          <xsl:if test="string(@clause)"><xsl:text> </xsl:text><text:span text:style-name="faint">(<xsl:value-of select="@clause"/>)</text:span></xsl:if>
        </xsl:for-each>
      </text:p>
    </xsl:if>
    <xsl:if test="a:change">
      <text:p text:style-name="Text_20_body_20_indent">
        <xsl:text>→ </xsl:text>
        <xsl:for-each select="a:change"><xsl:if test="position() > 1"> · </xsl:if><xsl:value-of select="."/></xsl:for-each>
      </text:p>
    </xsl:if>
  </xsl:template>

</xsl:stylesheet>
