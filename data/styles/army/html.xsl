<?xml version="1.0" encoding="UTF-8"?>
<!-- SPDX-License-Identifier: LGPL-2.1-or-later -->
<!-- An army list as a page that stands by itself, with the tables and looks of a report. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:a="urn:acies:report"
                xmlns="http://www.w3.org/1999/xhtml" exclude-result-prefixes="a">

  <xsl:import href="../html.xsl"/>

  <xsl:output method="xml" encoding="UTF-8" omit-xml-declaration="yes"/>

  <xsl:template match="/a:report">
    <html lang="{@language}" dir="{@direction}">
      <xsl:text>&#10;</xsl:text>
      <head>
        <meta charset="utf-8"/>
        <meta name="viewport" content="width=device-width, initial-scale=1"/>
        <meta name="generator" content="{@generator}"/>
        <title><xsl:value-of select="a:title"/></title>
        <xsl:call-template name="look"/>
      </head>
      <xsl:text>&#10;</xsl:text>
      <body>
        <header>
          <p class="kicker"><xsl:value-of select="key('word', 'army-list')"/></p>
          <h1><xsl:apply-templates select="a:badge[@emblem]"/><xsl:value-of select="a:title"/></h1>
          <p class="subtitle"><xsl:value-of select="a:subtitle"/></p>
          <xsl:apply-templates select="a:facts"/>
        </header>
        <xsl:text>&#10;</xsl:text>
        <main>
          <xsl:for-each select="a:table">
            <section id="{@id}">
              <h2><xsl:value-of select="a:caption"/></h2>
              <xsl:apply-templates select="."/>
            </section>
            <xsl:text>&#10;</xsl:text>
          </xsl:for-each>
          <xsl:if test="a:remark">
            <section id="notes">
              <h2><xsl:value-of select="key('word', 'notes')"/></h2>
              <xsl:for-each select="a:remark">
                <xsl:if test="@about"><h3><xsl:value-of select="@about"/></h3></xsl:if>
                <xsl:apply-templates select="a:notes"/>
                <xsl:if test="a:photograph"><xsl:call-template name="said"/></xsl:if>
              </xsl:for-each>
            </section>
            <xsl:text>&#10;</xsl:text>
          </xsl:if>
          <xsl:if test="a:finding">
            <section id="findings">
              <h2><xsl:value-of select="key('word', 'findings')"/></h2>
              <ul><xsl:for-each select="a:finding"><li><xsl:value-of select="."/></li></xsl:for-each></ul>
            </section>
            <xsl:text>&#10;</xsl:text>
          </xsl:if>
        </main>
        <footer><p><xsl:value-of select="key('word', 'written-by')"/></p></footer>
      </body>
      <xsl:text>&#10;</xsl:text>
    </html>
  </xsl:template>

</xsl:stylesheet>
