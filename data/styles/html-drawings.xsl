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

  <!-- In the units of the drawing -->
  <xsl:variable name="chart-left" select="44"/>
  <xsl:variable name="chart-right" select="430"/>
  <xsl:variable name="chart-top" select="14"/>
  <xsl:variable name="chart-bottom" select="194"/>
  <!-- Percentages at the ends of the lines are at least this far apart. -->
  <xsl:variable name="chart-line" select="16"/>

  <xsl:template name="chart">
    <xsl:variable name="sides" select="../a:sides/a:side"/>
    <xsl:variable name="turns" select="count($sides[1]/a:tally) - 1"/>
    <svg viewBox="0 0 480 222" role="img" aria-label="{a:alternative}">
      <xsl:call-template name="grid"><xsl:with-param name="turns" select="$turns"/></xsl:call-template>
      <xsl:for-each select="$sides">
        <g class="color-{a:badge/@color}">
          <polyline>
            <xsl:attribute name="points">
              <xsl:for-each select="a:tally">
                <xsl:if test="position() > 1"><xsl:text> </xsl:text></xsl:if>
                <xsl:call-template name="x"><xsl:with-param name="turn" select="@turn"/><xsl:with-param name="turns" select="$turns"/></xsl:call-template>
                <xsl:text>,</xsl:text>
                <xsl:call-template name="y"/>
              </xsl:for-each>
            </xsl:attribute>
            <xsl:call-template name="dash"/>
          </polyline>
          <xsl:for-each select="a:tally">
            <circle r="3.5">
              <xsl:attribute name="cx"><xsl:call-template name="x"><xsl:with-param name="turn" select="@turn"/><xsl:with-param name="turns" select="$turns"/></xsl:call-template></xsl:attribute>
              <xsl:attribute name="cy"><xsl:call-template name="y"/></xsl:attribute>
            </circle>
          </xsl:for-each>
        </g>
      </xsl:for-each>
      <xsl:call-template name="ends"><xsl:with-param name="sides" select="$sides"/></xsl:call-template>
    </svg>
  </xsl:template>

  <xsl:template name="dash">
    <xsl:if test="a:badge/@side mod 2 = 1"><xsl:attribute name="stroke-dasharray">7 4</xsl:attribute></xsl:if>
  </xsl:template>

  <xsl:template name="x">
    <xsl:param name="turn"/>
    <xsl:param name="turns"/>
    <xsl:value-of select="round(($chart-left + ($chart-right - $chart-left) * $turn div $turns) * 10) div 10"/>
  </xsl:template>

  <!-- of a tally -->
  <xsl:template name="y">
    <xsl:variable name="percent">
      <xsl:choose><xsl:when test="@percent > 100">100</xsl:when><xsl:otherwise><xsl:value-of select="@percent"/></xsl:otherwise></xsl:choose>
    </xsl:variable>
    <xsl:value-of select="round(($chart-top + ($chart-bottom - $chart-top) * (100 - $percent) div 100) * 10) div 10"/>
  </xsl:template>

  <!-- Lines for 0, 50 and 100 percent, and the numbers of turns: no more than a dozen, so that none touches another. -->
  <xsl:template name="grid">
    <xsl:param name="turns"/>
    <xsl:variable name="step" select="ceiling($turns div 10)"/>
    <xsl:variable name="middle" select="($chart-top + $chart-bottom) div 2"/>
    <g class="grid">
      <path d="M{$chart-left} {$chart-top}H{$chart-right}M{$chart-left} {$middle}H{$chart-right}M{$chart-left} {$chart-bottom}H{$chart-right}"/>
      <text x="{$chart-left - 8}" y="{$chart-top + 4.5}" text-anchor="end"><xsl:value-of select="key('word', 'percent-100')"/></text>
      <text x="{$chart-left - 8}" y="{$middle + 4.5}" text-anchor="end"><xsl:value-of select="key('word', 'percent-50')"/></text>
      <text x="{$chart-left - 8}" y="{$chart-bottom + 4.5}" text-anchor="end"><xsl:value-of select="key('word', 'percent-0')"/></text>
      <text x="{$chart-left - 8}" y="214" text-anchor="end"><xsl:value-of select="key('word', 'turn')"/></text>
      <xsl:for-each select="../a:sides/a:side[1]/a:tally[@turn mod $step = 0]">
        <text y="214" text-anchor="middle">
          <xsl:attribute name="x"><xsl:call-template name="x"><xsl:with-param name="turn" select="@turn"/><xsl:with-param name="turns" select="$turns"/></xsl:call-template></xsl:attribute>
          <xsl:value-of select="@turn"/>
        </text>
      </xsl:for-each>
    </g>
  </xsl:template>

  <!-- What is left at last, from the strongest side down, each beneath the one before. -->
  <xsl:template name="ends">
    <xsl:param name="sides"/>
    <xsl:param name="above" select="-100"/>
    <xsl:if test="$sides">
      <xsl:variable name="best">
        <xsl:for-each select="$sides">
          <xsl:sort select="a:tally[last()]/@percent" data-type="number" order="descending"/>
          <xsl:if test="position() = 1"><xsl:value-of select="a:badge/@side"/></xsl:if>
        </xsl:for-each>
      </xsl:variable>
      <xsl:variable name="side" select="$sides[a:badge/@side = $best]"/>
      <xsl:variable name="own"><xsl:for-each select="$side/a:tally[last()]"><xsl:call-template name="y"/></xsl:for-each></xsl:variable>
      <!-- room for those that are still to come -->
      <xsl:variable name="lowest" select="$chart-bottom + 4 - (count($sides) - 1) * $chart-line"/>
      <xsl:variable name="free">
        <xsl:choose><xsl:when test="$own > $lowest"><xsl:value-of select="$lowest"/></xsl:when><xsl:otherwise><xsl:value-of select="$own"/></xsl:otherwise></xsl:choose>
      </xsl:variable>
      <xsl:variable name="place">
        <xsl:choose>
          <xsl:when test="$free &lt; $above + $chart-line"><xsl:value-of select="$above + $chart-line"/></xsl:when>
          <xsl:otherwise><xsl:value-of select="$free"/></xsl:otherwise>
        </xsl:choose>
      </xsl:variable>
      <g class="color-{$side/a:badge/@color}">
        <text class="name" x="{$chart-right + 9}" y="{$place + 4.5}"><xsl:value-of select="$side/a:tally[last()]/@label"/></text>
      </g>
      <xsl:call-template name="ends">
        <xsl:with-param name="sides" select="$sides[a:badge/@side != $best]"/>
        <xsl:with-param name="above" select="$place"/>
      </xsl:call-template>
    </xsl:if>
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
