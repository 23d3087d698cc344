<?xml version="1.0" encoding="UTF-8"?>
<!-- SPDX-License-Identifier: LGPL-2.1-or-later -->
<!-- The content.xml of a report as an OpenDocument text.  Paragraphs have the styles that word processors know by name
     (styles.xsl), so that who edits the text changes those; only what no such style is for is declared here. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:a="urn:acies:report"
                xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0"
                xmlns:style="urn:oasis:names:tc:opendocument:xmlns:style:1.0"
                xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0"
                xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0"
                xmlns:draw="urn:oasis:names:tc:opendocument:xmlns:drawing:1.0"
                xmlns:fo="urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0"
                xmlns:svg="urn:oasis:names:tc:opendocument:xmlns:svg-compatible:1.0"
                xmlns:xlink="http://www.w3.org/1999/xlink" exclude-result-prefixes="a">

  <xsl:import href="../options.xsl"/>
  <xsl:import href="body.xsl"/>
  <xsl:import href="tables.xsl"/>
  <xsl:import href="record.xsl"/>

  <xsl:output method="xml" encoding="UTF-8"/>

  <!-- In centimeters, between the margins that styles.xsl sets -->
  <xsl:variable name="text-width">
    <xsl:choose><xsl:when test="$paper = 'letter'">17.59</xsl:when><xsl:otherwise>17</xsl:otherwise></xsl:choose>
  </xsl:variable>

  <xsl:template match="/a:report">
    <office:document-content office:version="1.2">
      <office:font-face-decls>
        <style:font-face style:name="Liberation Serif" svg:font-family="'Liberation Serif'" style:font-family-generic="roman" style:font-pitch="variable"/>
        <style:font-face style:name="Liberation Sans" svg:font-family="'Liberation Sans'" style:font-family-generic="swiss" style:font-pitch="variable"/>
      </office:font-face-decls>
      <office:automatic-styles>
        <xsl:call-template name="paragraph-styles"/>
        <xsl:call-template name="text-styles"/>
        <xsl:call-template name="table-styles"/>
      </office:automatic-styles>
      <office:body><office:text><xsl:call-template name="body"/></office:text></office:body>
    </office:document-content>
  </xsl:template>

  <xsl:template name="paragraph-styles">
    <!-- The first paragraph begins the page without a header. -->
    <style:style style:name="kicker" style:family="paragraph" style:parent-style-name="Text_20_body" style:master-page-name="First_20_Page">
      <style:paragraph-properties fo:margin-bottom="0.1cm" fo:keep-with-next="always" style:page-number="auto"/>
      <style:text-properties fo:color="#7b2d6b" style:font-name="Liberation Sans" fo:font-size="9pt" fo:font-weight="bold" fo:letter-spacing="0.04cm" fo:text-transform="uppercase"/>
    </style:style>
    <style:style style:name="facts" style:family="paragraph" style:parent-style-name="Text_20_body">
      <style:paragraph-properties fo:margin-top="0.1cm" fo:margin-bottom="0.4cm" fo:padding="0.15cm" fo:border-left="none" fo:border-right="none" fo:border-top="0.5pt solid #bfb8a8" fo:border-bottom="0.5pt solid #bfb8a8" fo:text-align="start"/>
      <style:text-properties fo:font-size="9.5pt"/>
    </style:style>
    <style:style style:name="lead" style:family="paragraph" style:parent-style-name="Text_20_body">
      <style:text-properties fo:font-size="12.5pt"/>
    </style:style>
    <style:style style:name="note" style:family="paragraph" style:parent-style-name="Text_20_body">
      <style:text-properties fo:color="#665f54" fo:font-size="9pt"/>
    </style:style>
    <style:style style:name="star" style:family="paragraph" style:parent-style-name="Text_20_body">
      <style:paragraph-properties fo:margin-top="0.25cm" fo:margin-bottom="0.05cm" fo:keep-with-next="always"/>
      <style:text-properties fo:color="#7b2d6b" style:font-name="Liberation Sans" fo:font-size="9pt" fo:font-weight="bold"/>
    </style:style>
    <style:style style:name="about" style:family="paragraph" style:parent-style-name="Text_20_body">
      <style:paragraph-properties fo:margin-bottom="0.1cm" fo:keep-with-next="always"/>
      <style:text-properties fo:color="#665f54" fo:font-size="9.5pt"/>
    </style:style>
    <style:style style:name="picture" style:family="paragraph" style:parent-style-name="Text_20_body">
      <style:paragraph-properties fo:margin-top="0.3cm" fo:margin-bottom="0.1cm" fo:text-align="center" fo:line-height="100%" fo:keep-with-next="always"/>
    </style:style>
    <style:style style:name="last-picture" style:family="paragraph" style:parent-style-name="Text_20_body">
      <style:paragraph-properties fo:margin-top="0.3cm" fo:text-align="center" fo:line-height="100%"/>
    </style:style>
    <style:style style:name="cell-number" style:family="paragraph" style:parent-style-name="Table_20_Contents">
      <style:paragraph-properties fo:text-align="end"/>
    </style:style>
    <style:style style:name="cell-detail" style:family="paragraph" style:parent-style-name="Table_20_Contents">
      <style:text-properties fo:color="#665f54" fo:font-size="8.5pt"/>
    </style:style>
    <style:style style:name="head-number" style:family="paragraph" style:parent-style-name="Table_20_Heading">
      <style:paragraph-properties fo:text-align="end"/>
    </style:style>
    <style:style style:name="head-of-side" style:family="paragraph" style:parent-style-name="Table_20_Heading">
      <style:paragraph-properties fo:text-align="center"/>
    </style:style>
    <style:style style:name="table-title" style:family="paragraph" style:parent-style-name="Heading_20_3">
      <style:paragraph-properties fo:margin-top="0.4cm"/>
    </style:style>
    <style:style style:name="sign" style:family="graphic" style:parent-style-name="Graphics">
      <style:graphic-properties style:vertical-pos="middle" style:vertical-rel="line" fo:border="none" fo:padding="0cm"/>
    </style:style>
    <style:style style:name="frame" style:family="graphic" style:parent-style-name="Graphics">
      <style:graphic-properties style:vertical-pos="top" style:vertical-rel="baseline" fo:border="none" fo:padding="0cm"/>
    </style:style>
    <style:style style:name="map" style:family="graphic" style:parent-style-name="Graphics">
      <style:graphic-properties style:vertical-pos="top" style:vertical-rel="baseline" fo:border="0.5pt solid #bfb8a8" fo:padding="0cm"/>
    </style:style>
    <style:style style:name="contents" style:family="section"/>
  </xsl:template>

  <xsl:template name="text-styles">
    <style:style style:name="faint" style:family="text"><style:text-properties fo:color="#665f54"/></style:style>
    <style:style style:name="number" style:family="text"><style:text-properties fo:color="#8a8375" style:font-name="Liberation Sans" fo:font-size="8pt"/></style:style>
    <style:style style:name="turning" style:family="text"><style:text-properties fo:color="#7b2d6b" fo:font-weight="bold"/></style:style>
    <style:style style:name="lost" style:family="text"><style:text-properties fo:color="#665f54" style:text-line-through-style="solid" style:text-line-through-type="single"/></style:style>
    <style:style style:name="die" style:family="text"><style:text-properties fo:color="#26231f" fo:background-color="#e4dfd3" style:font-name="Liberation Sans" fo:font-size="9pt"/></style:style>
    <style:style style:name="die-hit" style:family="text"><style:text-properties fo:color="#ffffff" fo:background-color="#3a352d" style:font-name="Liberation Sans" fo:font-size="9pt" fo:font-weight="bold"/></style:style>
    <style:style style:name="die-miss" style:family="text"><style:text-properties fo:color="#8a8375" fo:background-color="#f1eee6" style:font-name="Liberation Sans" fo:font-size="9pt"/></style:style>
    <xsl:for-each select="a:palette/a:side-colors[@scheme = 'light'][not(@color = preceding-sibling::a:side-colors[@scheme = 'light']/@color)]">
      <style:style style:name="side-{@color}" style:family="text">
        <style:text-properties fo:color="{@ink}" fo:background-color="{@fill}" style:font-name="Liberation Sans" fo:font-size="8.5pt" fo:font-weight="bold"/>
      </style:style>
    </xsl:for-each>
  </xsl:template>

</xsl:stylesheet>
