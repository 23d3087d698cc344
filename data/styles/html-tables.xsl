<?xml version="1.0" encoding="UTF-8"?>
<!-- SPDX-License-Identifier: LGPL-2.1-or-later -->
<!-- Tables on the page.  On a narrow screen a row becomes a card, whose cells say by data-label what they are. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:a="urn:acies:report"
                xmlns="http://www.w3.org/1999/xhtml" exclude-result-prefixes="a">

  <!-- An army in brief: what it brought, what is left, how it ended -->
  <xsl:template match="a:table" mode="brief">
    <xsl:param name="badge"/>
    <table class="brief">
      <caption><xsl:apply-templates select="$badge"/><xsl:value-of select="a:caption"/></caption>
      <thead>
        <tr>
          <xsl:for-each select="a:column[not(@detail)]">
            <th scope="col"><xsl:if test="@number"><xsl:attribute name="class">number</xsl:attribute></xsl:if><xsl:value-of select="."/></th>
          </xsl:for-each>
        </tr>
      </thead>
      <xsl:call-template name="bodies"><xsl:with-param name="brief" select="true()"/></xsl:call-template>
    </table>
    <xsl:if test="a:note"><p class="note"><xsl:value-of select="a:note"/></p></xsl:if>
  </xsl:template>

  <xsl:template match="a:table">
    <xsl:param name="badge"/>
    <xsl:variable name="table" select="."/>
    <div class="scroll">
      <table>
        <xsl:attribute name="class"><xsl:choose><xsl:when test="a:column/@side">of-sides</xsl:when><xsl:otherwise>full</xsl:otherwise></xsl:choose></xsl:attribute>
        <xsl:if test="$badge">
          <caption><xsl:apply-templates select="$badge"/><xsl:value-of select="a:caption"/></caption>
        </xsl:if>
        <thead>
          <xsl:if test="a:column/@side">
            <tr>
              <xsl:for-each select="a:column">
                <xsl:choose>
                  <xsl:when test="not(@side)"><th scope="col" rowspan="2"><xsl:value-of select="."/></th></xsl:when>
                  <xsl:when test="not(preceding-sibling::a:column[1]/@side = @side)">
                    <th scope="colgroup" class="of-side" colspan="{count(../a:column[@side = current()/@side])}">
                      <xsl:apply-templates select="key('side', @side)/a:badge"/>
                      <xsl:value-of select="key('side', @side)/@name"/>
                    </th>
                  </xsl:when>
                </xsl:choose>
              </xsl:for-each>
            </tr>
          </xsl:if>
          <tr>
            <xsl:for-each select="a:column[@side or not($table/a:column/@side)]">
              <th scope="col"><xsl:if test="@number"><xsl:attribute name="class">number</xsl:attribute></xsl:if><xsl:value-of select="."/></th>
            </xsl:for-each>
          </tr>
        </thead>
        <xsl:call-template name="bodies"><xsl:with-param name="brief" select="false()"/></xsl:call-template>
      </table>
    </div>
    <xsl:if test="a:note"><p class="note"><xsl:value-of select="a:note"/></p></xsl:if>
    <xsl:text>&#10;</xsl:text>
  </xsl:template>

  <xsl:template name="bodies">
    <xsl:param name="brief"/>
    <xsl:for-each select="a:group">
      <tbody>
        <xsl:text>&#10;</xsl:text>
        <xsl:apply-templates select="a:row"><xsl:with-param name="brief" select="$brief"/></xsl:apply-templates>
      </tbody>
    </xsl:for-each>
    <xsl:if test="a:foot">
      <tfoot>
        <xsl:apply-templates select="a:foot/a:row"><xsl:with-param name="brief" select="$brief"/></xsl:apply-templates>
      </tfoot>
    </xsl:if>
  </xsl:template>

  <xsl:template match="a:row">
    <xsl:param name="brief"/>
    <xsl:variable name="columns" select="../../a:column"/>
    <tr>
      <xsl:if test="@head or @lost">
        <xsl:attribute name="class"><xsl:if test="@head">group</xsl:if><xsl:if test="@head and @lost"><xsl:text> </xsl:text></xsl:if><xsl:if test="@lost">lost</xsl:if></xsl:attribute>
      </xsl:if>
      <xsl:choose>
        <xsl:when test="@head">
          <th scope="rowgroup" colspan="{count($columns[not($brief) or not(@detail)])}"><xsl:value-of select="a:cell[1]"/></th>
        </xsl:when>
        <xsl:otherwise>
          <th scope="row">
            <xsl:apply-templates select="a:badge"/>
            <span class="what-it-is">
              <xsl:value-of select="a:cell[1]"/>
              <xsl:if test="$brief"><xsl:call-template name="kind"><xsl:with-param name="columns" select="$columns"/></xsl:call-template></xsl:if>
            </span>
          </th>
          <xsl:for-each select="a:cell[position() > 1]">
            <xsl:variable name="place" select="position() + 1"/>
            <xsl:variable name="column" select="$columns[$place]"/>
            <xsl:if test="not($brief) or not($column/@detail)">
              <td data-label="{$column}">
                <xsl:choose>
                  <xsl:when test="$column/@number"><xsl:attribute name="class">number</xsl:attribute></xsl:when>
                  <xsl:when test="@usual"><xsl:attribute name="class">usual</xsl:attribute></xsl:when>
                </xsl:choose>
                <xsl:value-of select="."/>
              </td>
            </xsl:if>
          </xsl:for-each>
        </xsl:otherwise>
      </xsl:choose>
    </tr>
    <xsl:text>&#10;</xsl:text>
  </xsl:template>

  <!-- "Heavy infantry" beneath the name of a unit -->
  <xsl:template name="kind">
    <xsl:param name="columns"/>
    <xsl:variable name="row" select="."/>
    <xsl:for-each select="$columns[@detail and @plain][1]">
      <xsl:variable name="place" select="count(preceding-sibling::a:column) + 1"/>
      <xsl:if test="string($row/a:cell[$place])"><xsl:text> </xsl:text><small><xsl:value-of select="$row/a:cell[$place]"/></small></xsl:if>
    </xsl:for-each>
  </xsl:template>

</xsl:stylesheet>
