<?xml version="1.0" encoding="UTF-8"?>
<!-- SPDX-License-Identifier: LGPL-2.1-or-later -->
<!-- The record: an appendix with every entry, its dice, its reasons and clauses, by turn and step.  It is folded away
     turn by turn; on paper all of it is printed. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:a="urn:acies:report"
                xmlns="http://www.w3.org/1999/xhtml" exclude-result-prefixes="a">

  <xsl:template name="record">
    <section id="record">
      <h2><xsl:value-of select="key('word', 'record')"/></h2>
      <p class="note">
        <xsl:value-of select="key('word', 'record-note')"/>
        <xsl:if test="$reasons = 'yes' and //a:die/@counts"><xsl:text> </xsl:text><xsl:value-of select="key('word', 'dice-note')"/></xsl:if>
      </p>
      <xsl:call-template name="faces"/>
      <xsl:for-each select="a:sides/a:side/a:table">
        <details class="of-record">
          <summary><h3><xsl:apply-templates select="../a:badge"/><xsl:value-of select="a:caption"/></h3></summary>
          <xsl:apply-templates select="."/>
        </details>
      </xsl:for-each>
      <xsl:for-each select="a:chapters/a:chapter[a:part]">
        <details class="of-record" id="record-{@id}">
          <summary><h3><xsl:value-of select="a:heading"/></h3></summary>
          <xsl:apply-templates select="a:part"/>
        </details>
        <xsl:text>&#10;</xsl:text>
      </xsl:for-each>
    </section>
    <xsl:text>&#10;</xsl:text>
  </xsl:template>

  <!-- A step is a level below its phase; one without a phase before it takes the place of the phase. -->
  <xsl:template match="a:part">
    <xsl:if test="@phase"><h4 class="phase"><xsl:value-of select="@phase"/></h4></xsl:if>
    <xsl:if test="@step">
      <xsl:choose>
        <xsl:when test="@phase or preceding-sibling::a:part/@phase"><h5 class="step"><xsl:value-of select="@step"/></h5></xsl:when>
        <xsl:otherwise><h4 class="step"><xsl:value-of select="@step"/></h4></xsl:otherwise>
      </xsl:choose>
    </xsl:if>
    <ol class="events">
      <xsl:text>&#10;</xsl:text>
      <xsl:apply-templates select="a:item"/>
    </ol>
    <xsl:text>&#10;</xsl:text>
  </xsl:template>

  <xsl:template match="a:item">
    <xsl:variable name="first" select="a:entry[1]"/>
    <li>
      <xsl:attribute name="class">
        <xsl:text>event</xsl:text>
        <xsl:if test="not(a:badge)"> nobody</xsl:if>
        <xsl:if test="$first/@turning-point"> turning</xsl:if>
      </xsl:attribute>
      <xsl:apply-templates select="a:badge"/>
      <div class="what">
        <xsl:choose>
          <xsl:when test="$first/a:quote or not($first/a:s)">
            <xsl:if test="$first/@turning-point"><p class="star"><xsl:value-of select="key('word', 'turning-point')"/></p></xsl:if>
            <div id="entry-{$first/@number}"><xsl:for-each select="$first"><xsl:call-template name="said"/></xsl:for-each></div>
          </xsl:when>
          <xsl:when test="$reasons = 'yes' and a:entry[a:reason or a:change]">
            <details>
              <summary><xsl:call-template name="sentences"/></summary>
              <xsl:call-template name="why"/>
            </details>
          </xsl:when>
          <xsl:otherwise><p class="line"><xsl:call-template name="sentences"/></p></xsl:otherwise>
        </xsl:choose>
        <xsl:if test="$first/a:s and $first/a:photograph"><xsl:for-each select="$first"><xsl:call-template name="said"/></xsl:for-each></xsl:if>
        <xsl:if test="$remarks = 'yes'">
          <xsl:for-each select="$first/a:remark"><p class="remark"><xsl:value-of select="."/></p></xsl:for-each>
        </xsl:if>
        <xsl:for-each select="$first/a:comment"><xsl:call-template name="said"/></xsl:for-each>
      </div>
    </li>
    <xsl:text>&#10;</xsl:text>
  </xsl:template>

  <xsl:template name="sentences">
    <span class="told">
      <xsl:for-each select="a:entry">
        <xsl:if test="position() > 1"><xsl:text> </xsl:text></xsl:if>
        <xsl:if test="@turning-point"><span class="star"><xsl:value-of select="key('word', 'turning-point')"/></span><xsl:text> </xsl:text></xsl:if>
        <bdi id="entry-{@number}"><xsl:apply-templates select="a:s/node()"/></bdi>
        <xsl:if test="$reasons = 'yes'"><xsl:apply-templates select="a:dice"/></xsl:if>
      </xsl:for-each>
    </span>
    <span class="no">
      <xsl:value-of select="a:entry[1]/@number"/>
      <xsl:if test="count(a:entry) > 1">&#8211;<xsl:value-of select="a:entry[last()]/@number"/></xsl:if>
    </span>
  </xsl:template>

  <xsl:template name="why">
    <div class="why">
      <xsl:for-each select="a:entry[a:reason or a:change]">
        <xsl:if test="last() > 1"><p class="of"><xsl:value-of select="a:s"/></p></xsl:if>
        <xsl:if test="a:reason">
          <table>
            <tbody>
              <xsl:for-each select="a:reason">
                <tr><th scope="row"><xsl:value-of select="."/></th><td class="number"><xsl:value-of select="@value"/></td><td class="clause"><xsl:value-of select="@clause"/></td></tr>
              </xsl:for-each>
            </tbody>
          </table>
        </xsl:if>
        <xsl:if test="a:change">
          <ul><xsl:for-each select="a:change"><li><xsl:value-of select="."/></li></xsl:for-each></ul>
        </xsl:if>
      </xsl:for-each>
    </div>
  </xsl:template>

  <xsl:template match="a:dice">
    <xsl:text> </xsl:text>
    <span class="dice" role="img" aria-label="{@alternative}" title="{@alternative}">
      <xsl:apply-templates select="a:badge | a:die"/>
    </span>
  </xsl:template>

</xsl:stylesheet>
