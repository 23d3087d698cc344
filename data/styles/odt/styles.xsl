<?xml version="1.0" encoding="UTF-8"?>
<!-- SPDX-License-Identifier: LGPL-2.1-or-later -->
<!-- The styles.xml of a report as an OpenDocument text: styles by the names that word processors show in the language of
     their user, the page, its header and footer. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:a="urn:acies:report"
                xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0"
                xmlns:style="urn:oasis:names:tc:opendocument:xmlns:style:1.0"
                xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0"
                xmlns:fo="urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0"
                xmlns:svg="urn:oasis:names:tc:opendocument:xmlns:svg-compatible:1.0" exclude-result-prefixes="a">

  <xsl:import href="../options.xsl"/>
  <xsl:output method="xml" encoding="UTF-8"/>

  <xsl:variable name="right-to-left" select="/a:report/@direction = 'rtl'"/>
  <!-- Where the text ends, for page numbers -->
  <xsl:variable name="end"><xsl:choose><xsl:when test="$paper = 'letter'">17.59cm</xsl:when><xsl:otherwise>17cm</xsl:otherwise></xsl:choose></xsl:variable>
  <!-- The most letters of a title that a header has room for -->
  <xsl:variable name="most-in-header" select="70"/>

  <xsl:template match="/a:report">
    <office:document-styles office:version="1.2">
      <office:font-face-decls>
        <style:font-face style:name="Liberation Serif" svg:font-family="'Liberation Serif'" style:font-family-generic="roman" style:font-pitch="variable"/>
        <style:font-face style:name="Liberation Sans" svg:font-family="'Liberation Sans'" style:font-family-generic="swiss" style:font-pitch="variable"/>
      </office:font-face-decls>
      <office:styles>
        <xsl:call-template name="defaults"/>
        <xsl:call-template name="text"/>
        <xsl:call-template name="headings"/>
        <xsl:call-template name="contents"/>
        <xsl:call-template name="characters"/>
      </office:styles>
      <office:automatic-styles>
        <style:page-layout style:name="page">
          <style:page-layout-properties fo:margin-top="1.5cm" fo:margin-bottom="1.5cm" fo:margin-left="2cm" fo:margin-right="2cm" style:print-orientation="portrait" style:writing-mode="lr-tb">
            <xsl:call-template name="size"/>
          </style:page-layout-properties>
          <style:header-style><style:header-footer-properties fo:min-height="0.9cm" fo:margin-bottom="0.4cm"/></style:header-style>
          <style:footer-style><style:header-footer-properties fo:min-height="0.9cm" fo:margin-top="0.4cm"/></style:footer-style>
        </style:page-layout>
        <style:page-layout style:name="first-page">
          <style:page-layout-properties fo:margin-top="2cm" fo:margin-bottom="1.5cm" fo:margin-left="2cm" fo:margin-right="2cm" style:print-orientation="portrait" style:writing-mode="lr-tb">
            <xsl:call-template name="size"/>
          </style:page-layout-properties>
          <style:footer-style><style:header-footer-properties fo:min-height="0.9cm" fo:margin-top="0.4cm"/></style:footer-style>
        </style:page-layout>
      </office:automatic-styles>
      <office:master-styles>
        <style:master-page style:name="Standard" style:page-layout-name="page">
          <style:header><text:p text:style-name="Header"><xsl:call-template name="short-title"/></text:p></style:header>
          <style:footer><xsl:call-template name="footer"/></style:footer>
        </style:master-page>
        <style:master-page style:name="First_20_Page" style:display-name="First Page" style:page-layout-name="first-page" style:next-style-name="Standard">
          <style:footer><xsl:call-template name="footer"/></style:footer>
        </style:master-page>
      </office:master-styles>
    </office:document-styles>
  </xsl:template>

  <xsl:template name="size">
    <xsl:attribute name="fo:page-width"><xsl:choose><xsl:when test="$paper = 'letter'">21.59cm</xsl:when><xsl:otherwise>21cm</xsl:otherwise></xsl:choose></xsl:attribute>
    <xsl:attribute name="fo:page-height"><xsl:choose><xsl:when test="$paper = 'letter'">27.94cm</xsl:when><xsl:otherwise>29.7cm</xsl:otherwise></xsl:choose></xsl:attribute>
    <xsl:if test="$right-to-left"><xsl:attribute name="style:writing-mode">rl-tb</xsl:attribute></xsl:if>
  </xsl:template>

  <xsl:template name="short-title">
    <xsl:value-of select="substring(a:title, 1, $most-in-header)"/>
    <xsl:if test="string-length(a:title) > $most-in-header">…</xsl:if>
  </xsl:template>

  <xsl:template name="footer">
    <text:p text:style-name="Footer"><xsl:value-of select="key('word', 'written-by')"/><text:tab/><text:page-number text:select-page="current">1</text:page-number> / <text:page-count>1</text:page-count></text:p>
  </xsl:template>

  <xsl:template name="defaults">
    <style:default-style style:family="paragraph">
      <style:paragraph-properties fo:orphans="2" fo:widows="2" style:tab-stop-distance="1.25cm">
        <xsl:attribute name="style:writing-mode"><xsl:choose><xsl:when test="$right-to-left">rl-tb</xsl:when><xsl:otherwise>lr-tb</xsl:otherwise></xsl:choose></xsl:attribute>
      </style:paragraph-properties>
      <style:text-properties style:font-name="Liberation Serif" fo:font-size="11pt" fo:color="#26231f">
        <xsl:attribute name="fo:language"><xsl:choose><xsl:when test="contains(@language, '-')"><xsl:value-of select="substring-before(@language, '-')"/></xsl:when><xsl:otherwise><xsl:value-of select="@language"/></xsl:otherwise></xsl:choose></xsl:attribute>
        <xsl:attribute name="fo:country"><xsl:choose><xsl:when test="contains(@language, '-')"><xsl:value-of select="substring-after(@language, '-')"/></xsl:when><xsl:otherwise>none</xsl:otherwise></xsl:choose></xsl:attribute>
      </style:text-properties>
    </style:default-style>
    <style:default-style style:family="table"><style:table-properties table:border-model="collapsing" xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0"/></style:default-style>
    <style:style style:name="Standard" style:family="paragraph" style:class="text"/>
    <style:style style:name="Graphics" style:family="graphic">
      <style:graphic-properties text:anchor-type="as-char" style:vertical-pos="top" style:vertical-rel="baseline" fo:border="none"/>
    </style:style>
  </xsl:template>

  <xsl:template name="text">
    <style:style style:name="Text_20_body" style:display-name="Text body" style:family="paragraph" style:parent-style-name="Standard" style:class="text">
      <style:paragraph-properties fo:margin-top="0cm" fo:margin-bottom="0.25cm" fo:line-height="120%"/>
    </style:style>
    <style:style style:name="Text_20_body_20_indent" style:display-name="Text body indent" style:family="paragraph" style:parent-style-name="Text_20_body" style:class="text">
      <style:paragraph-properties fo:margin-left="1.6cm" fo:margin-bottom="0.02cm" fo:line-height="100%"/>
      <style:text-properties fo:font-size="9pt"/>
    </style:style>
    <style:style style:name="Hanging_20_indent" style:display-name="Hanging indent" style:family="paragraph" style:parent-style-name="Text_20_body" style:class="text">
      <style:paragraph-properties fo:margin-left="1cm" fo:text-indent="-1cm" fo:margin-top="0.15cm" fo:margin-bottom="0.05cm" fo:line-height="112%">
        <style:tab-stops><style:tab-stop style:position="0cm"/></style:tab-stops>
      </style:paragraph-properties>
      <style:text-properties fo:font-size="10.5pt"/>
    </style:style>
    <style:style style:name="Quotations" style:family="paragraph" style:parent-style-name="Text_20_body" style:class="html">
      <style:paragraph-properties fo:margin-left="0.6cm" fo:margin-right="0.6cm" fo:padding-left="0.35cm" fo:padding-right="0cm" fo:padding-top="0cm" fo:padding-bottom="0cm" fo:border-left="1.5pt solid #7b2d6b" fo:border-right="none" fo:border-top="none" fo:border-bottom="none"/>
      <style:text-properties fo:color="#4d473e" fo:font-style="italic"/>
    </style:style>
    <style:style style:name="Caption" style:family="paragraph" style:parent-style-name="Standard" style:class="extra">
      <style:paragraph-properties fo:margin-top="0.05cm" fo:margin-bottom="0.4cm" fo:text-align="center"/>
      <style:text-properties fo:color="#665f54" fo:font-size="9.5pt" fo:font-style="italic"/>
    </style:style>
    <style:style style:name="Table_20_Contents" style:display-name="Table Contents" style:family="paragraph" style:parent-style-name="Standard" style:class="extra">
      <style:text-properties fo:font-size="9.5pt"/>
    </style:style>
    <style:style style:name="Table_20_Heading" style:display-name="Table Heading" style:family="paragraph" style:parent-style-name="Table_20_Contents" style:class="extra">
      <style:paragraph-properties fo:keep-with-next="always"/>
      <style:text-properties fo:color="#665f54" style:font-name="Liberation Sans" fo:font-size="8pt" fo:font-weight="bold"/>
    </style:style>
    <style:style style:name="Header" style:family="paragraph" style:parent-style-name="Standard" style:class="extra">
      <style:paragraph-properties fo:text-align="end"/>
      <style:text-properties fo:color="#665f54" fo:font-size="9pt" fo:font-style="italic"/>
    </style:style>
    <style:style style:name="Footer" style:family="paragraph" style:parent-style-name="Standard" style:class="extra">
      <style:paragraph-properties>
        <style:tab-stops><style:tab-stop style:position="{$end}" style:type="right"/></style:tab-stops>
      </style:paragraph-properties>
      <style:text-properties fo:color="#665f54" style:font-name="Liberation Sans" fo:font-size="8.5pt"/>
    </style:style>
  </xsl:template>

  <xsl:template name="headings">
    <style:style style:name="Title" style:family="paragraph" style:parent-style-name="Standard" style:next-style-name="Subtitle" style:class="chapter">
      <style:paragraph-properties fo:margin-bottom="0.15cm" fo:keep-with-next="always"/>
      <style:text-properties fo:font-size="28pt" fo:font-weight="bold"/>
    </style:style>
    <style:style style:name="Subtitle" style:family="paragraph" style:parent-style-name="Standard" style:next-style-name="Text_20_body" style:class="chapter">
      <style:paragraph-properties fo:margin-bottom="0.4cm" fo:keep-with-next="always"/>
      <style:text-properties fo:color="#665f54" fo:font-size="14pt" fo:font-style="italic"/>
    </style:style>
    <style:style style:name="Heading" style:family="paragraph" style:parent-style-name="Standard" style:next-style-name="Text_20_body" style:class="text">
      <style:paragraph-properties fo:margin-top="0.5cm" fo:margin-bottom="0.2cm" fo:keep-with-next="always"/>
      <style:text-properties fo:font-weight="bold"/>
    </style:style>
    <style:style style:name="Heading_20_1" style:display-name="Heading 1" style:family="paragraph" style:parent-style-name="Heading" style:next-style-name="Text_20_body" style:default-outline-level="1" style:class="text">
      <style:paragraph-properties fo:margin-top="0.9cm" fo:margin-bottom="0.25cm" fo:padding-top="0.15cm" fo:padding-bottom="0cm" fo:padding-left="0cm" fo:padding-right="0cm" fo:border-top="1pt solid #7b2d6b" fo:border-bottom="none" fo:border-left="none" fo:border-right="none"/>
      <style:text-properties fo:font-size="17pt"/>
    </style:style>
    <style:style style:name="Heading_20_2" style:display-name="Heading 2" style:family="paragraph" style:parent-style-name="Heading" style:next-style-name="Text_20_body" style:default-outline-level="2" style:class="text">
      <style:paragraph-properties fo:margin-top="0.6cm"/>
      <style:text-properties fo:font-size="14pt"/>
    </style:style>
    <style:style style:name="Heading_20_3" style:display-name="Heading 3" style:family="paragraph" style:parent-style-name="Heading" style:next-style-name="Text_20_body" style:default-outline-level="3" style:class="text">
      <style:paragraph-properties fo:margin-top="0.4cm" fo:margin-bottom="0.12cm"/>
      <style:text-properties fo:font-size="12pt"/>
    </style:style>
    <style:style style:name="Heading_20_4" style:display-name="Heading 4" style:family="paragraph" style:parent-style-name="Heading" style:next-style-name="Text_20_body" style:default-outline-level="4" style:class="text">
      <style:paragraph-properties fo:margin-top="0.3cm" fo:margin-bottom="0.08cm"/>
      <style:text-properties fo:color="#665f54" fo:font-size="11pt" fo:font-style="italic" fo:font-weight="normal"/>
    </style:style>
  </xsl:template>

  <xsl:template name="contents">
    <style:style style:name="Index" style:family="paragraph" style:parent-style-name="Standard" style:class="index"/>
    <style:style style:name="Contents_20_Heading" style:display-name="Contents Heading" style:family="paragraph" style:parent-style-name="Heading" style:class="index">
      <style:text-properties fo:font-size="13pt"/>
    </style:style>
    <style:style style:name="Contents_20_1" style:display-name="Contents 1" style:family="paragraph" style:parent-style-name="Index" style:class="index">
      <style:paragraph-properties fo:margin-bottom="0.08cm">
        <style:tab-stops><style:tab-stop style:position="{$end}" style:type="right" style:leader-style="dotted" style:leader-text="."/></style:tab-stops>
      </style:paragraph-properties>
    </style:style>
    <style:style style:name="Contents_20_2" style:display-name="Contents 2" style:family="paragraph" style:parent-style-name="Index" style:class="index">
      <style:paragraph-properties fo:margin-left="0.6cm" fo:margin-bottom="0.05cm">
        <style:tab-stops><style:tab-stop style:position="{number(substring-before($end, 'cm')) - 0.6}cm" style:type="right" style:leader-style="dotted" style:leader-text="."/></style:tab-stops>
      </style:paragraph-properties>
      <style:text-properties fo:font-size="10pt"/>
    </style:style>
  </xsl:template>

  <xsl:template name="characters">
    <style:style style:name="Strong_20_Emphasis" style:display-name="Strong Emphasis" style:family="text"><style:text-properties fo:font-weight="bold"/></style:style>
    <style:style style:name="Emphasis" style:family="text"><style:text-properties fo:font-style="italic"/></style:style>
    <style:style style:name="Index_20_Link" style:display-name="Index Link" style:family="text"/>
    <style:style style:name="Internet_20_link" style:display-name="Internet link" style:family="text"><style:text-properties fo:color="#7b2d6b" style:text-underline-style="solid"/></style:style>
  </xsl:template>

</xsl:stylesheet>
