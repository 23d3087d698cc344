<?xml version="1.0" encoding="UTF-8"?>
<!-- SPDX-License-Identifier: LGPL-2.1-or-later -->
<!-- Tables as wide as the text.  A column is as wide beside the others as what it holds is long. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:a="urn:acies:report"
                xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0"
                xmlns:style="urn:oasis:names:tc:opendocument:xmlns:style:1.0"
                xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0"
                xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0"
                xmlns:fo="urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0" exclude-result-prefixes="a">

  <!-- The most columns that there is room for side by side; of a roster with more, details stand beneath the units. -->
  <xsl:variable name="most-columns" select="7"/>

  <!-- ==== Styles ==== -->

  <xsl:template name="table-styles">
    <style:style style:name="table" style:family="table">
      <style:table-properties style:width="{$text-width}cm" table:align="margins" fo:margin-top="0.1cm" fo:margin-bottom="0.4cm" style:may-break-between-rows="true"/>
    </style:style>
    <style:style style:name="row" style:family="table-row"><style:table-row-properties fo:keep-together="always"/></style:style>
    <xsl:call-template name="cell-style"><xsl:with-param name="name" select="'cell'"/><xsl:with-param name="below" select="'0.25pt solid #d9d3c5'"/></xsl:call-template>
    <xsl:call-template name="cell-style"><xsl:with-param name="name" select="'cell-head'"/><xsl:with-param name="below" select="'0.75pt solid #26231f'"/></xsl:call-template>
    <xsl:call-template name="cell-style"><xsl:with-param name="name" select="'cell-plain'"/><xsl:with-param name="below" select="'none'"/></xsl:call-template>
    <xsl:call-template name="cell-style"><xsl:with-param name="name" select="'cell-sign'"/><xsl:with-param name="below" select="'none'"/><xsl:with-param name="align" select="'middle'"/></xsl:call-template>
    <xsl:call-template name="cell-style"><xsl:with-param name="name" select="'cell-foot'"/><xsl:with-param name="below" select="'none'"/><xsl:with-param name="above" select="'0.75pt solid #26231f'"/></xsl:call-template>
    <xsl:for-each select="a:sides/a:side/a:table">
      <xsl:call-template name="column-styles"><xsl:with-param name="prefix" select="concat('brief-', position())"/><xsl:with-param name="brief" select="true()"/></xsl:call-template>
      <xsl:call-template name="column-styles"><xsl:with-param name="prefix" select="concat('army-', position())"/><xsl:with-param name="brief" select="count(a:column) > $most-columns"/></xsl:call-template>
    </xsl:for-each>
    <xsl:for-each select="a:table"><xsl:call-template name="column-styles"><xsl:with-param name="prefix" select="@id"/></xsl:call-template></xsl:for-each>
    <xsl:call-template name="column-style"><xsl:with-param name="name" select="'sides.1'"/><xsl:with-param name="share" select="0.42"/></xsl:call-template>
    <xsl:call-template name="column-style"><xsl:with-param name="name" select="'sides.2'"/><xsl:with-param name="share" select="0.58"/></xsl:call-template>
    <xsl:call-template name="column-style"><xsl:with-param name="name" select="'signs.1'"/><xsl:with-param name="share" select="0.11"/></xsl:call-template>
    <xsl:call-template name="column-style"><xsl:with-param name="name" select="'signs.2'"/><xsl:with-param name="share" select="0.39"/></xsl:call-template>
  </xsl:template>

  <xsl:template name="cell-style">
    <xsl:param name="name"/>
    <xsl:param name="below"/>
    <xsl:param name="above" select="'none'"/>
    <xsl:param name="align" select="'top'"/>
    <style:style style:name="{$name}" style:family="table-cell">
      <style:table-cell-properties fo:padding-left="0cm" fo:padding-right="0.3cm" fo:padding-top="0.06cm" fo:padding-bottom="0.06cm" fo:border-left="none" fo:border-right="none" fo:border-top="{$above}" fo:border-bottom="{$below}" style:vertical-align="{$align}"/>
    </style:style>
  </xsl:template>

  <!-- Of a table: a style for each column, by its share of the width -->
  <xsl:template name="column-styles">
    <xsl:param name="prefix"/>
    <xsl:param name="brief" select="false()"/>
    <xsl:variable name="columns" select="a:column[not($brief) or not(@detail)]"/>
    <xsl:variable name="total">
      <xsl:call-template name="add-weights"><xsl:with-param name="columns" select="$columns"/><xsl:with-param name="brief" select="$brief"/></xsl:call-template>
    </xsl:variable>
    <xsl:for-each select="$columns">
      <xsl:variable name="weight"><xsl:call-template name="weight"><xsl:with-param name="brief" select="$brief"/></xsl:call-template></xsl:variable>
      <xsl:call-template name="column-style">
        <xsl:with-param name="name" select="concat($prefix, '.', position())"/>
        <xsl:with-param name="share" select="$weight div $total"/>
      </xsl:call-template>
    </xsl:for-each>
  </xsl:template>

  <xsl:template name="column-style">
    <xsl:param name="name"/>
    <xsl:param name="share"/>
    <style:style style:name="{$name}" style:family="table-column">
      <style:table-column-properties style:column-width="{format-number($text-width * $share, '0.000')}cm" style:rel-column-width="{round(65535 * $share)}*"/>
    </style:style>
  </xsl:template>

  <!-- Of a column: the letters of its longest cell or word of the heading, within limits -->
  <xsl:template name="weight">
    <xsl:param name="brief"/>
    <xsl:variable name="place" select="count(preceding-sibling::a:column) + 1"/>
    <xsl:variable name="longest">
      <xsl:for-each select=". | ../*/a:row[not(@head)]/a:cell[$place]">
        <xsl:sort select="string-length(.)" data-type="number" order="descending"/>
        <xsl:if test="position() = 1"><xsl:value-of select="string-length(.)"/></xsl:if>
      </xsl:for-each>
    </xsl:variable>
    <xsl:variable name="least">
      <xsl:choose><xsl:when test="$place = 1">20</xsl:when><xsl:when test="@number">11</xsl:when><xsl:otherwise>12</xsl:otherwise></xsl:choose>
    </xsl:variable>
    <xsl:variable name="most">
      <xsl:choose><xsl:when test="$place = 1">26</xsl:when><xsl:when test="@number">14</xsl:when><xsl:otherwise>20</xsl:otherwise></xsl:choose>
    </xsl:variable>
    <xsl:choose>
      <!-- with the kind of the unit behind its name -->
      <xsl:when test="$brief and $place = 1">40</xsl:when>
      <xsl:when test="$longest &lt; $least"><xsl:value-of select="$least"/></xsl:when>
      <xsl:when test="$longest > $most"><xsl:value-of select="$most"/></xsl:when>
      <xsl:otherwise><xsl:value-of select="$longest"/></xsl:otherwise>
    </xsl:choose>
  </xsl:template>

  <xsl:template name="add-weights">
    <xsl:param name="columns"/>
    <xsl:param name="brief"/>
    <xsl:param name="sum" select="0"/>
    <xsl:choose>
      <xsl:when test="$columns">
        <xsl:variable name="weight"><xsl:for-each select="$columns[1]"><xsl:call-template name="weight"><xsl:with-param name="brief" select="$brief"/></xsl:call-template></xsl:for-each></xsl:variable>
        <xsl:call-template name="add-weights">
          <xsl:with-param name="columns" select="$columns[position() > 1]"/>
          <xsl:with-param name="brief" select="$brief"/>
          <xsl:with-param name="sum" select="$sum + $weight"/>
        </xsl:call-template>
      </xsl:when>
      <xsl:otherwise><xsl:value-of select="$sum"/></xsl:otherwise>
    </xsl:choose>
  </xsl:template>

  <!-- ==== Armies, losses, luck ==== -->

  <!-- An army in brief: what it brought, what is left, how it ended -->
  <xsl:template match="a:table" mode="brief">
    <text:h text:style-name="table-title" text:outline-level="3"><xsl:apply-templates select="../a:badge"/><xsl:value-of select="a:caption"/></text:h>
    <xsl:call-template name="table">
      <xsl:with-param name="prefix" select="concat('brief-', count(../preceding-sibling::a:side) + 1)"/>
      <xsl:with-param name="brief" select="true()"/>
    </xsl:call-template>
  </xsl:template>

  <xsl:template match="a:table">
    <xsl:call-template name="table"><xsl:with-param name="prefix" select="@id"/></xsl:call-template>
  </xsl:template>

  <xsl:template match="a:side/a:table">
    <xsl:call-template name="table">
      <xsl:with-param name="prefix" select="concat('army-', count(../preceding-sibling::a:side) + 1)"/>
      <xsl:with-param name="brief" select="count(a:column) > $most-columns"/>
      <xsl:with-param name="details" select="count(a:column) > $most-columns"/>
    </xsl:call-template>
  </xsl:template>

  <xsl:template name="table">
    <xsl:param name="prefix"/>
    <xsl:param name="brief" select="false()"/>
    <xsl:param name="details" select="false()"/>
    <table:table table:name="{$prefix}" table:style-name="table">
      <xsl:for-each select="a:column[not($brief) or not(@detail)]">
        <table:table-column table:style-name="{$prefix}.{position()}"/>
      </xsl:for-each>
      <table:table-header-rows>
        <xsl:if test="a:column/@side"><xsl:call-template name="row-of-sides"/></xsl:if>
        <table:table-row table:style-name="row">
          <xsl:for-each select="a:column[not($brief) or not(@detail)]">
            <table:table-cell table:style-name="cell-head" office:value-type="string">
              <text:p>
                <xsl:attribute name="text:style-name"><xsl:choose><xsl:when test="@number">head-number</xsl:when><xsl:otherwise>Table_20_Heading</xsl:otherwise></xsl:choose></xsl:attribute>
                <xsl:value-of select="."/>
              </text:p>
            </table:table-cell>
          </xsl:for-each>
        </table:table-row>
      </table:table-header-rows>
      <xsl:apply-templates select="*/a:row"><xsl:with-param name="brief" select="$brief"/><xsl:with-param name="details" select="$details"/></xsl:apply-templates>
    </table:table>
    <xsl:if test="a:note"><text:p text:style-name="note"><xsl:value-of select="a:note"/></text:p></xsl:if>
  </xsl:template>

  <!-- The sides above the columns that are about them -->
  <xsl:template name="row-of-sides">
    <table:table-row table:style-name="row">
      <xsl:for-each select="a:column">
        <xsl:variable name="span" select="count(../a:column[@side = current()/@side])"/>
        <xsl:choose>
          <xsl:when test="not(@side)"><table:table-cell table:style-name="cell-plain"><text:p text:style-name="Table_20_Heading"/></table:table-cell></xsl:when>
          <xsl:when test="preceding-sibling::a:column[1]/@side = @side"><table:covered-table-cell/></xsl:when>
          <xsl:otherwise>
            <table:table-cell table:style-name="cell-plain" office:value-type="string" table:number-columns-spanned="{$span}">
              <text:p text:style-name="head-of-side"><xsl:apply-templates select="key('side', @side)/a:badge"/><xsl:value-of select="key('side', @side)/@name"/></text:p>
            </table:table-cell>
          </xsl:otherwise>
        </xsl:choose>
      </xsl:for-each>
    </table:table-row>
  </xsl:template>

  <xsl:template match="a:row">
    <xsl:param name="brief"/>
    <xsl:param name="details"/>
    <xsl:variable name="row" select="."/>
    <xsl:variable name="columns" select="../../a:column[not($brief) or not(@detail)]"/>
    <xsl:variable name="cell-style"><xsl:choose><xsl:when test="parent::a:foot">cell-foot</xsl:when><xsl:otherwise>cell</xsl:otherwise></xsl:choose></xsl:variable>
    <table:table-row table:style-name="row">
      <xsl:choose>
        <xsl:when test="@head">
          <table:table-cell table:style-name="cell-plain" office:value-type="string" table:number-columns-spanned="{count($columns)}">
            <text:p text:style-name="Table_20_Contents"><text:span text:style-name="Emphasis"><xsl:value-of select="a:cell[1]"/></text:span></text:p>
          </table:table-cell>
          <xsl:for-each select="$columns[position() > 1]"><table:covered-table-cell/></xsl:for-each>
        </xsl:when>
        <xsl:otherwise>
          <xsl:for-each select="$columns">
            <xsl:variable name="place" select="count(preceding-sibling::a:column) + 1"/>
            <table:table-cell table:style-name="{$cell-style}" office:value-type="string">
              <xsl:choose>
                <xsl:when test="$place = 1"><xsl:for-each select="$row"><xsl:call-template name="row-name"><xsl:with-param name="brief" select="$brief"/><xsl:with-param name="details" select="$details"/></xsl:call-template></xsl:for-each></xsl:when>
                <xsl:otherwise>
                  <text:p>
                    <xsl:attribute name="text:style-name"><xsl:choose><xsl:when test="@number">cell-number</xsl:when><xsl:otherwise>Table_20_Contents</xsl:otherwise></xsl:choose></xsl:attribute>
                    <xsl:apply-templates select="$row/a:cell[$place]"/>
                  </text:p>
                </xsl:otherwise>
              </xsl:choose>
            </table:table-cell>
          </xsl:for-each>
        </xsl:otherwise>
      </xsl:choose>
    </table:table-row>
  </xsl:template>

  <!-- The first cell of a row, in brief with what kind of unit it is -->
  <xsl:template name="row-name">
    <xsl:param name="brief"/>
    <xsl:param name="details"/>
    <xsl:variable name="row" select="."/>
    <text:p text:style-name="Table_20_Contents">
      <xsl:apply-templates select="a:badge"/>
      <xsl:choose>
        <xsl:when test="@lost"><text:span text:style-name="lost"><xsl:value-of select="a:cell[1]"/></text:span></xsl:when>
        <xsl:when test="parent::a:foot"><text:span text:style-name="Strong_20_Emphasis"><xsl:value-of select="a:cell[1]"/></text:span></xsl:when>
        <xsl:otherwise><xsl:value-of select="a:cell[1]"/></xsl:otherwise>
      </xsl:choose>
      <xsl:if test="$brief and not($details)">
        <xsl:for-each select="../../a:column[@detail and @plain][1]">
          <xsl:variable name="place" select="count(preceding-sibling::a:column) + 1"/>
          <xsl:if test="string($row/a:cell[$place])">
            <xsl:text> </xsl:text>
            <text:span text:style-name="faint"><xsl:value-of select="$row/a:cell[$place]"/></text:span>
          </xsl:if>
        </xsl:for-each>
      </xsl:if>
    </text:p>
    <xsl:if test="$details"><xsl:call-template name="details"/></xsl:if>
  </xsl:template>

  <!-- "Heavy infantry · Figures: 24 · Weapon: Pila" -->
  <xsl:template name="details">
    <xsl:variable name="row" select="."/>
    <xsl:variable name="text">
      <xsl:for-each select="../../a:column[@detail]">
        <xsl:variable name="cell" select="$row/a:cell[count(current()/preceding-sibling::a:column) + 1]"/>
        <xsl:if test="string($cell)">
          <xsl:text> · </xsl:text>
          <xsl:if test="not(@plain)"><xsl:value-of select="."/>: </xsl:if>
          <xsl:value-of select="$cell"/>
        </xsl:if>
      </xsl:for-each>
    </xsl:variable>
    <text:p text:style-name="cell-detail"><xsl:value-of select="substring-after($text, ' · ')"/></text:p>
  </xsl:template>

  <xsl:template match="a:cell">
    <xsl:choose>
      <xsl:when test="@usual"><text:span text:style-name="faint"><xsl:value-of select="."/></text:span></xsl:when>
      <xsl:when test="../parent::a:foot"><text:span text:style-name="Strong_20_Emphasis"><xsl:value-of select="."/></text:span></xsl:when>
      <xsl:otherwise><xsl:value-of select="."/></xsl:otherwise>
    </xsl:choose>
  </xsl:template>

  <!-- ==== The sides on the first page ==== -->

  <xsl:template name="sides">
    <table:table table:name="sides" table:style-name="table">
      <table:table-column table:style-name="sides.1"/>
      <table:table-column table:style-name="sides.2"/>
      <xsl:for-each select="a:sides/a:side">
        <table:table-row table:style-name="row">
          <table:table-cell table:style-name="cell" office:value-type="string">
            <text:p text:style-name="Table_20_Contents">
              <xsl:apply-templates select="a:badge"/>
              <text:span text:style-name="Strong_20_Emphasis"><xsl:value-of select="@name"/></text:span>
              <xsl:if test="a:commander"><xsl:text> </xsl:text><xsl:value-of select="a:commander"/></xsl:if>
            </text:p>
          </table:table-cell>
          <table:table-cell table:style-name="cell" office:value-type="string">
            <text:p text:style-name="Table_20_Contents"><xsl:value-of select="a:left"/></text:p>
          </table:table-cell>
        </table:table-row>
      </xsl:for-each>
    </table:table>
  </xsl:template>

  <!-- ==== Signs, two in a row ==== -->

  <xsl:template match="a:signs">
    <xsl:call-template name="heading"><xsl:with-param name="id" select="'signs'"/><xsl:with-param name="text" select="key('word', 'signs')"/></xsl:call-template>
    <table:table table:name="signs" table:style-name="table">
      <table:table-column table:style-name="signs.1"/>
      <table:table-column table:style-name="signs.2"/>
      <table:table-column table:style-name="signs.1"/>
      <table:table-column table:style-name="signs.2"/>
      <xsl:for-each select="a:sign[position() mod 2 = 1]">
        <table:table-row table:style-name="row">
          <xsl:call-template name="sign"/>
          <xsl:choose>
            <xsl:when test="following-sibling::a:sign"><xsl:for-each select="following-sibling::a:sign[1]"><xsl:call-template name="sign"/></xsl:for-each></xsl:when>
            <xsl:otherwise>
              <table:table-cell table:style-name="cell-plain"><text:p text:style-name="Table_20_Contents"/></table:table-cell>
              <table:table-cell table:style-name="cell-plain"><text:p text:style-name="Table_20_Contents"/></table:table-cell>
            </xsl:otherwise>
          </xsl:choose>
        </table:table-row>
      </xsl:for-each>
    </table:table>
  </xsl:template>

  <xsl:template name="sign">
    <table:table-cell table:style-name="cell-sign">
      <text:p text:style-name="Table_20_Contents">
        <xsl:if test="@file">
          <xsl:call-template name="picture">
            <xsl:with-param name="most-width" select="1.6"/>
            <xsl:with-param name="most-height" select="1"/>
            <xsl:with-param name="style" select="'sign'"/>
            <xsl:with-param name="name" select="generate-id()"/>
          </xsl:call-template>
        </xsl:if>
      </text:p>
    </table:table-cell>
    <table:table-cell table:style-name="cell-sign" office:value-type="string">
      <text:p text:style-name="Table_20_Contents"><xsl:value-of select="@label"/></text:p>
    </table:table-cell>
  </xsl:template>

</xsl:stylesheet>
