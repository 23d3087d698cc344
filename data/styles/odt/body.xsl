<?xml version="1.0" encoding="UTF-8"?>
<!-- SPDX-License-Identifier: LGPL-2.1-or-later -->
<!-- The text of the report, from its title to the list of signs. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:a="urn:acies:report"
                xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0"
                xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0"
                xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0"
                xmlns:draw="urn:oasis:names:tc:opendocument:xmlns:drawing:1.0"
                xmlns:svg="urn:oasis:names:tc:opendocument:xmlns:svg-compatible:1.0"
                xmlns:xlink="http://www.w3.org/1999/xlink" exclude-result-prefixes="a">

  <!-- Passages that have no place of their own yet -->
  <xsl:variable name="further"
                select="/a:report/a:passage[not(contains(' foreword opening luck outcome afterword ', concat(' ', @id, ' ')))]"/>

  <xsl:template name="body">
    <xsl:call-template name="overview"/>
    <xsl:choose>
      <xsl:when test="$tells-story">
        <xsl:call-template name="contents"/>
        <xsl:call-template name="heading"><xsl:with-param name="id" select="'armies'"/><xsl:with-param name="text" select="key('word', 'armies')"/></xsl:call-template>
        <xsl:for-each select="a:sides/a:side">
          <xsl:apply-templates select="a:table" mode="brief"/>
          <xsl:apply-templates select="a:notes"/>
        </xsl:for-each>
        <xsl:for-each select="$further">
          <xsl:if test="@heading"><xsl:call-template name="heading"><xsl:with-param name="id" select="@id"/><xsl:with-param name="text" select="@heading"/></xsl:call-template></xsl:if>
          <xsl:apply-templates select="a:p"/>
        </xsl:for-each>
        <xsl:apply-templates select="a:chapters/a:chapter"/>
        <xsl:call-template name="end"/>
      </xsl:when>
      <xsl:otherwise><xsl:apply-templates select="$figures"/></xsl:otherwise>
    </xsl:choose>
    <xsl:if test="a:passage[@id = 'afterword']">
      <xsl:call-template name="heading"><xsl:with-param name="id" select="'afterword'"/><xsl:with-param name="text" select="key('word', 'afterword')"/></xsl:call-template>
      <xsl:apply-templates select="a:passage[@id = 'afterword']/a:p"/>
    </xsl:if>
    <xsl:if test="$tells-story"><xsl:apply-templates select="a:signs"/></xsl:if>
    <xsl:if test="$tells-record"><xsl:call-template name="record"/></xsl:if>
  </xsl:template>

  <!-- A heading of the first level, and the bookmark that links and the contents lead to -->
  <xsl:template name="heading">
    <xsl:param name="id"/>
    <xsl:param name="text"/>
    <xsl:param name="level" select="1"/>
    <text:h text:style-name="Heading_20_{$level}" text:outline-level="{$level}">
      <text:bookmark-start text:name="{$id}"/>
      <xsl:value-of select="$text"/>
      <text:bookmark-end text:name="{$id}"/>
    </text:h>
  </xsl:template>

  <!-- The first page -->

  <xsl:template name="overview">
    <text:p text:style-name="kicker"><xsl:value-of select="key('word', 'battle-report')"/></text:p>
    <text:p text:style-name="Title"><xsl:value-of select="a:title"/></text:p>
    <xsl:if test="a:subtitle"><text:p text:style-name="Subtitle"><xsl:value-of select="a:subtitle"/></text:p></xsl:if>
    <xsl:if test="a:facts/a:fact">
      <text:p text:style-name="facts">
        <xsl:for-each select="a:facts/a:fact">
          <xsl:if test="position() > 1"> · </xsl:if>
          <text:span text:style-name="Emphasis"><xsl:value-of select="@label"/></text:span>
          <xsl:text> </xsl:text>
          <xsl:value-of select="."/>
        </xsl:for-each>
      </text:p>
    </xsl:if>
    <xsl:apply-templates select="a:passage[@id = 'foreword']/a:p"/>
    <xsl:apply-templates select="a:passage[@id = 'opening']/a:p"><xsl:with-param name="style" select="'lead'"/></xsl:apply-templates>
    <xsl:call-template name="sides"/>
    <xsl:apply-templates select="a:notes"/>
  </xsl:template>

  <!-- ==== Contents ==== -->

  <!-- Page numbers are references, which a word processor counts when it opens the text. -->
  <xsl:template name="contents">
    <text:table-of-content text:style-name="contents" text:protected="true" text:name="contents">
      <text:table-of-content-source text:outline-level="2" text:use-index-marks="false">
        <text:index-title-template text:style-name="Contents_20_Heading"><xsl:value-of select="key('word', 'contents')"/></text:index-title-template>
        <xsl:call-template name="contents-template"><xsl:with-param name="level" select="1"/></xsl:call-template>
        <xsl:call-template name="contents-template"><xsl:with-param name="level" select="2"/></xsl:call-template>
      </text:table-of-content-source>
      <text:index-body>
        <text:index-title text:style-name="contents" text:name="contents-title">
          <text:p text:style-name="Contents_20_Heading"><xsl:value-of select="key('word', 'contents')"/></text:p>
        </text:index-title>
        <xsl:call-template name="contents-lines"/>
      </text:index-body>
    </text:table-of-content>
  </xsl:template>

  <xsl:template name="contents-template">
    <xsl:param name="level"/>
    <text:table-of-content-entry-template text:outline-level="{$level}" text:style-name="Contents_20_{$level}">
      <text:index-entry-link-start text:style-name="Index_20_Link"/>
      <text:index-entry-text/>
      <text:index-entry-tab-stop xmlns:style="urn:oasis:names:tc:opendocument:xmlns:style:1.0" style:type="right" style:leader-char="."/>
      <text:index-entry-page-number/>
      <text:index-entry-link-end/>
    </text:table-of-content-entry-template>
  </xsl:template>

  <xsl:template name="contents-lines">
    <xsl:call-template name="contents-line"><xsl:with-param name="id" select="'armies'"/><xsl:with-param name="text" select="key('word', 'armies')"/></xsl:call-template>
    <xsl:for-each select="$further[@heading]">
      <xsl:call-template name="contents-line"><xsl:with-param name="id" select="@id"/><xsl:with-param name="text" select="@heading"/></xsl:call-template>
    </xsl:for-each>
    <xsl:for-each select="a:chapters/a:chapter">
      <xsl:call-template name="contents-line">
        <xsl:with-param name="id" select="@id"/>
        <xsl:with-param name="text"><xsl:call-template name="chapter-title"/></xsl:with-param>
      </xsl:call-template>
    </xsl:for-each>
    <xsl:if test="a:table[@id = 'losses']">
      <xsl:call-template name="contents-line"><xsl:with-param name="id" select="'losses'"/><xsl:with-param name="text" select="a:table[@id = 'losses']/a:caption"/></xsl:call-template>
    </xsl:if>
    <xsl:if test="$luck = 'yes' and a:passage[@id = 'luck']">
      <xsl:call-template name="contents-line"><xsl:with-param name="id" select="'luck'"/><xsl:with-param name="text" select="key('word', 'luck')"/></xsl:call-template>
    </xsl:if>
    <xsl:if test="a:passage[@id = 'outcome']">
      <xsl:call-template name="contents-line"><xsl:with-param name="id" select="'outcome'"/><xsl:with-param name="text" select="a:outcome-heading"/></xsl:call-template>
    </xsl:if>
    <xsl:if test="a:passage[@id = 'afterword']">
      <xsl:call-template name="contents-line"><xsl:with-param name="id" select="'afterword'"/><xsl:with-param name="text" select="key('word', 'afterword')"/></xsl:call-template>
    </xsl:if>
    <xsl:if test="a:signs">
      <xsl:call-template name="contents-line"><xsl:with-param name="id" select="'signs'"/><xsl:with-param name="text" select="key('word', 'signs')"/></xsl:call-template>
    </xsl:if>
    <xsl:if test="$tells-record"><xsl:call-template name="record-contents"/></xsl:if>
  </xsl:template>

  <xsl:template name="contents-line">
    <xsl:param name="id"/>
    <xsl:param name="text"/>
    <xsl:param name="level" select="1"/>
    <text:p text:style-name="Contents_20_{$level}">
      <text:a xlink:type="simple" xlink:href="#{$id}" text:style-name="Index_20_Link" text:visited-style-name="Index_20_Link">
        <xsl:value-of select="$text"/>
        <text:tab/>
        <text:bookmark-ref text:reference-format="page" text:ref-name="{$id}">1</text:bookmark-ref>
      </text:a>
    </text:p>
  </xsl:template>

  <!-- ==== Turns ==== -->

  <xsl:template name="chapter-title">
    <xsl:value-of select="a:heading"/>
    <xsl:if test="a:headline">: <xsl:value-of select="a:headline"/></xsl:if>
  </xsl:template>

  <xsl:template match="a:chapter">
    <xsl:call-template name="heading">
      <xsl:with-param name="id" select="@id"/>
      <xsl:with-param name="text"><xsl:call-template name="chapter-title"/></xsl:with-param>
    </xsl:call-template>
    <!-- before the text, which flows on to the next page where a sketch cannot -->
    <xsl:apply-templates select="a:figure[count($figures | .) = count($figures)]"/>
    <xsl:apply-templates select="a:passage/a:p"/>
    <xsl:apply-templates select="a:part/a:item/a:entry[a:quote or a:photograph or a:comment]" mode="notes"/>
  </xsl:template>

  <xsl:template name="end">
    <xsl:for-each select="a:table[@id = 'losses']">
      <xsl:call-template name="heading"><xsl:with-param name="id" select="'losses'"/><xsl:with-param name="text" select="a:caption"/></xsl:call-template>
      <xsl:apply-templates select="../a:chart[@file]"/>
      <xsl:apply-templates select="."/>
    </xsl:for-each>
    <xsl:if test="$luck = 'yes' and a:passage[@id = 'luck']">
      <xsl:call-template name="heading"><xsl:with-param name="id" select="'luck'"/><xsl:with-param name="text" select="key('word', 'luck')"/></xsl:call-template>
      <xsl:apply-templates select="a:passage[@id = 'luck']/a:p"/>
      <xsl:if test="$tells-record"><xsl:apply-templates select="a:table[@id = 'luck-table']"/></xsl:if>
    </xsl:if>
    <xsl:if test="a:passage[@id = 'outcome']">
      <xsl:call-template name="heading"><xsl:with-param name="id" select="'outcome'"/><xsl:with-param name="text" select="a:outcome-heading"/></xsl:call-template>
      <xsl:apply-templates select="a:passage[@id = 'outcome']/a:p"/>
    </xsl:if>
  </xsl:template>

  <!-- ==== Prose ==== -->

  <xsl:template match="a:p">
    <xsl:param name="style" select="'Text_20_body'"/>
    <text:p text:style-name="{$style}">
      <xsl:for-each select="a:s">
        <xsl:if test="position() > 1"><xsl:text> </xsl:text></xsl:if>
        <xsl:choose>
          <!-- A link to what a sentence is told from looks like the sentence. -->
          <xsl:when test="$tells-record and @entry and key('entry', @entry)">
            <text:a xlink:type="simple" xlink:href="#entry-{@entry}" text:style-name="Index_20_Link" text:visited-style-name="Index_20_Link"><xsl:apply-templates/></text:a>
          </xsl:when>
          <xsl:otherwise><xsl:apply-templates/></xsl:otherwise>
        </xsl:choose>
      </xsl:for-each>
    </text:p>
  </xsl:template>

  <xsl:template match="a:name">
    <text:span text:style-name="Strong_20_Emphasis"><xsl:value-of select="."/></text:span>
  </xsl:template>

  <xsl:template match="a:notes | a:quote">
    <xsl:for-each select="a:p"><text:p text:style-name="Quotations"><xsl:value-of select="."/></text:p></xsl:for-each>
  </xsl:template>

  <!-- The key of a unit on the color of its side; spaces that do not break keep the color around it. -->
  <xsl:template match="a:badge">
    <text:span text:style-name="side-{@color}">
      <xsl:text>&#160;</xsl:text>
      <xsl:choose><xsl:when test="@key"><xsl:value-of select="@key"/></xsl:when><xsl:otherwise>&#160;</xsl:otherwise></xsl:choose>
      <xsl:text>&#160;</xsl:text>
    </text:span>
    <xsl:text> </xsl:text>
  </xsl:template>

  <!-- Notes of the players, in the turn that they belong to -->
  <xsl:template match="a:entry" mode="notes">
    <xsl:if test="@turning-point"><text:p text:style-name="star"><xsl:value-of select="key('word', 'turning-point')"/></text:p></xsl:if>
    <xsl:if test="a:comment and a:s">
      <text:p text:style-name="about"><xsl:value-of select="key('word', 'comment-on')"/><xsl:text> </xsl:text><xsl:apply-templates select="a:s/node()"/></text:p>
    </xsl:if>
    <xsl:call-template name="said"/>
    <xsl:for-each select="a:comment"><xsl:call-template name="said"/></xsl:for-each>
  </xsl:template>

  <!-- A quotation is the caption of its photograph. -->
  <xsl:template name="said">
    <xsl:choose>
      <xsl:when test="a:photograph/@file and $photographs = 'yes'">
        <text:p>
          <xsl:attribute name="text:style-name"><xsl:if test="not(a:quote)">last-</xsl:if>picture</xsl:attribute>
          <xsl:for-each select="a:photograph">
            <xsl:call-template name="picture">
              <xsl:with-param name="most-width" select="$text-width * 0.8"/>
              <xsl:with-param name="most-height" select="11"/>
              <xsl:with-param name="most-scale" select="2.54 div 96"/>
              <xsl:with-param name="name" select="generate-id()"/>
              <xsl:with-param name="alternative" select="@name"/>
            </xsl:call-template>
          </xsl:for-each>
        </text:p>
        <xsl:for-each select="a:quote/a:p"><text:p text:style-name="Caption"><xsl:value-of select="."/></text:p></xsl:for-each>
      </xsl:when>
      <xsl:otherwise>
        <xsl:apply-templates select="a:quote"/>
        <xsl:if test="a:photograph and $photographs = 'yes'"><text:p text:style-name="note"><xsl:value-of select="a:photograph/@label"/></text:p></xsl:if>
      </xsl:otherwise>
    </xsl:choose>
  </xsl:template>

  <!-- ==== Pictures ==== -->

  <xsl:template match="a:figure">
    <text:p text:style-name="picture">
      <xsl:call-template name="picture">
        <xsl:with-param name="most-width" select="$text-width"/>
        <xsl:with-param name="most-height" select="11.4"/>
        <xsl:with-param name="style" select="'map'"/>
        <xsl:with-param name="name" select="concat('map-', ../@id)"/>
        <xsl:with-param name="alternative" select="a:alternative"/>
      </xsl:call-template>
    </text:p>
    <text:p text:style-name="Caption"><xsl:value-of select="a:caption"/></text:p>
  </xsl:template>

  <xsl:template match="a:chart">
    <text:p text:style-name="picture">
      <xsl:call-template name="picture">
        <xsl:with-param name="most-width" select="$text-width"/>
        <xsl:with-param name="most-height" select="8"/>
        <xsl:with-param name="name" select="'chart'"/>
        <xsl:with-param name="alternative" select="a:alternative"/>
      </xsl:call-template>
    </text:p>
    <text:p text:style-name="Caption"><xsl:value-of select="key('word', 'chart')"/></text:p>
  </xsl:template>

  <!-- What has a file, a width and a height, as large as there is room, in centimeters -->
  <xsl:template name="picture">
    <xsl:param name="most-width"/>
    <xsl:param name="most-height"/>
    <xsl:param name="most-scale" select="1"/>
    <xsl:param name="style" select="'frame'"/>
    <xsl:param name="name"/>
    <xsl:param name="alternative"/>
    <xsl:variable name="by-width" select="$most-width div @width"/>
    <xsl:variable name="by-height" select="$most-height div @height"/>
    <xsl:variable name="by-both">
      <xsl:choose><xsl:when test="$by-width &lt; $by-height"><xsl:value-of select="$by-width"/></xsl:when><xsl:otherwise><xsl:value-of select="$by-height"/></xsl:otherwise></xsl:choose>
    </xsl:variable>
    <xsl:variable name="scale">
      <xsl:choose><xsl:when test="$by-both &lt; $most-scale"><xsl:value-of select="$by-both"/></xsl:when><xsl:otherwise><xsl:value-of select="$most-scale"/></xsl:otherwise></xsl:choose>
    </xsl:variable>
    <draw:frame draw:style-name="{$style}" draw:name="{$name}" text:anchor-type="as-char" svg:width="{format-number(@width * $scale, '0.000')}cm" svg:height="{format-number(@height * $scale, '0.000')}cm">
      <draw:image xlink:href="{@file}" xlink:type="simple" xlink:show="embed" xlink:actuate="onLoad"/>
      <xsl:if test="$alternative"><svg:desc><xsl:value-of select="$alternative"/></svg:desc></xsl:if>
    </draw:frame>
  </xsl:template>

</xsl:stylesheet>
