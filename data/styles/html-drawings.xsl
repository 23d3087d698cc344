<?xml version="1.0" encoding="UTF-8"?>
<!-- SPDX-License-Identifier: LGPL-2.1-or-later -->
<!-- Drawings of the page itself, in the namespace of SVG: bars, dice, and the chart of what was left of each side after
     each turn, in which sides are told apart by color and by dashes. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:a="urn:acies:report"
                xmlns="http://www.w3.org/2000/svg" exclude-result-prefixes="a">

  <!-- What is left of a side -->
  <xsl:template name="bar">
    <svg class="bar" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
      <rect class="gone" width="100" height="6"/>
      <rect class="left" width="{a:tally[last()]/@percent}" height="6"/>
    </svg>
  </xsl:template>

  <!-- The sign of a side's line -->
  <xsl:template name="line">
    <svg viewBox="0 0 36 12" aria-hidden="true">
      <path d="M2 6H34"><xsl:call-template name="dash"/></path>
      <circle cx="18" cy="6" r="3.5"/>
    </svg>
  </xsl:template>

  <!-- Where the lines and their names are, the document says. -->
  <xsl:template name="chart">
    <xsl:variable name="sides" select="../a:sides/a:side"/>
    <svg viewBox="0 0 480 222" role="img" aria-label="{a:alternative}">
      <xsl:call-template name="grid"/>
      <xsl:for-each select="a:course">
        <xsl:variable name="side" select="$sides[a:badge/@side = current()/@side]"/>
        <g class="color-{$side/a:badge/@color}">
          <polyline>
            <xsl:attribute name="points">
              <xsl:for-each select="a:point">
                <xsl:if test="position() > 1"><xsl:text> </xsl:text></xsl:if>
                <xsl:value-of select="concat(@x, ',', @y)"/>
              </xsl:for-each>
            </xsl:attribute>
            <xsl:for-each select="$side"><xsl:call-template name="dash"/></xsl:for-each>
          </polyline>
          <xsl:for-each select="a:point"><circle r="3.5" cx="{@x}" cy="{@y}"/></xsl:for-each>
          <text class="name" x="{../@right + 9}" y="{@end + 4.5}"><xsl:value-of select="$side/a:tally[last()]/@label"/></text>
        </g>
      </xsl:for-each>
    </svg>
  </xsl:template>

  <xsl:template name="dash">
    <xsl:if test="a:badge/@side mod 2 = 1"><xsl:attribute name="stroke-dasharray">7 4</xsl:attribute></xsl:if>
  </xsl:template>

  <!-- Lines for 0, 50 and 100 percent, and the numbers of turns that have room -->
  <xsl:template name="grid">
    <xsl:variable name="middle" select="(@top + @bottom) div 2"/>
    <xsl:variable name="step" select="@step"/>
    <g class="grid">
      <path d="M{@left} {@top}H{@right}M{@left} {$middle}H{@right}M{@left} {@bottom}H{@right}"/>
      <text x="{@left - 8}" y="{@top + 4.5}" text-anchor="end"><xsl:value-of select="key('word', 'percent-100')"/></text>
      <text x="{@left - 8}" y="{$middle + 4.5}" text-anchor="end"><xsl:value-of select="key('word', 'percent-50')"/></text>
      <text x="{@left - 8}" y="{@bottom + 4.5}" text-anchor="end"><xsl:value-of select="key('word', 'percent-0')"/></text>
      <text x="{@left - 8}" y="214" text-anchor="end"><xsl:value-of select="key('word', 'turn')"/></text>
      <xsl:for-each select="a:course[1]/a:point[@turn mod $step = 0]">
        <text x="{@x}" y="214" text-anchor="middle"><xsl:value-of select="@turn"/></text>
      </xsl:for-each>
    </g>
  </xsl:template>

  <!-- Dice: up to six they have pips, which stand once in the page. -->

  <xsl:template name="faces">
    <xsl:if test="$reasons = 'yes'">
      <svg class="defs" width="0" height="0" aria-hidden="true">
        <defs>
          <xsl:call-template name="face"><xsl:with-param name="n" select="1"/><xsl:with-param name="pips" select="'M10 10h0'"/></xsl:call-template>
          <xsl:call-template name="face"><xsl:with-param name="n" select="2"/><xsl:with-param name="pips" select="'M5 5h0M15 15h0'"/></xsl:call-template>
          <xsl:call-template name="face"><xsl:with-param name="n" select="3"/><xsl:with-param name="pips" select="'M5 5h0M10 10h0M15 15h0'"/></xsl:call-template>
          <xsl:call-template name="face"><xsl:with-param name="n" select="4"/><xsl:with-param name="pips" select="'M5 5h0M15 5h0M5 15h0M15 15h0'"/></xsl:call-template>
          <xsl:call-template name="face"><xsl:with-param name="n" select="5"/><xsl:with-param name="pips" select="'M5 5h0M15 5h0M10 10h0M5 15h0M15 15h0'"/></xsl:call-template>
          <xsl:call-template name="face"><xsl:with-param name="n" select="6"/><xsl:with-param name="pips" select="'M5 5h0M15 5h0M5 10h0M15 10h0M5 15h0M15 15h0'"/></xsl:call-template>
        </defs>
      </svg>
    </xsl:if>
  </xsl:template>

  <xsl:template name="face">
    <xsl:param name="n"/>
    <xsl:param name="pips"/>
    <symbol id="die-{$n}" viewBox="0 0 20 20">
      <rect class="face" x="1" y="1" width="18" height="18" rx="4"/>
      <path class="pip" d="{$pips}"/>
    </symbol>
  </xsl:template>

  <xsl:template match="a:die">
    <svg viewBox="0 0 20 20">
      <xsl:attribute name="class">die<xsl:if test="@counts"><xsl:text> </xsl:text><xsl:value-of select="@counts"/></xsl:if></xsl:attribute>
      <xsl:choose>
        <xsl:when test="@face >= 1 and @face &lt;= 6"><use href="#die-{@face}"/></xsl:when>
        <xsl:otherwise>
          <rect class="face" x="1" y="1" width="18" height="18" rx="4"/>
          <text x="10" y="13.5"><xsl:value-of select="@face"/></text>
        </xsl:otherwise>
      </xsl:choose>
    </svg>
  </xsl:template>

</xsl:stylesheet>
