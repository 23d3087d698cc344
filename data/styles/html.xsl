<?xml version="1.0" encoding="UTF-8"?>
<!-- SPDX-License-Identifier: LGPL-2.1-or-later -->
<!-- A report as a page that stands by itself.  What is here holds no language: the words come from the document. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:a="urn:acies:report"
                xmlns="http://www.w3.org/1999/xhtml" exclude-result-prefixes="a">

  <xsl:import href="options.xsl"/>
  <xsl:import href="html-look.xsl"/>
  <xsl:import href="html-tables.xsl"/>
  <xsl:import href="html-drawings.xsl"/>
  <xsl:import href="html-record.xsl"/>

  <xsl:output method="xml" encoding="UTF-8" omit-xml-declaration="yes"/>

  <!-- The page -->

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
      <body class="{$level}">
        <xsl:call-template name="overview"/>
        <xsl:text>&#10;</xsl:text>
        <main>
          <xsl:choose>
            <xsl:when test="$tells-story"><xsl:call-template name="story"/></xsl:when>
            <xsl:otherwise><xsl:call-template name="summary"/></xsl:otherwise>
          </xsl:choose>
          <xsl:if test="$tells-record"><xsl:call-template name="record"/></xsl:if>
          <xsl:if test="a:passage[@id = 'afterword']">
            <section id="afterword">
              <h2><xsl:value-of select="key('word', 'afterword')"/></h2>
              <xsl:apply-templates select="a:passage[@id = 'afterword']/a:p"><xsl:with-param name="class" select="'prose'"/></xsl:apply-templates>
            </section>
          </xsl:if>
        </main>
        <xsl:text>&#10;</xsl:text>
        <footer><p><xsl:value-of select="key('word', 'written-by')"/></p></footer>
        <xsl:if test="$figures"><xsl:call-template name="keys"/></xsl:if>
      </body>
      <xsl:text>&#10;</xsl:text>
    </html>
  </xsl:template>

  <xsl:template name="overview">
    <header>
      <p class="kicker"><xsl:value-of select="key('word', 'battle-report')"/></p>
      <h1><xsl:value-of select="a:title"/></h1>
      <xsl:if test="a:subtitle"><p class="subtitle"><xsl:value-of select="a:subtitle"/></p></xsl:if>
      <xsl:apply-templates select="a:facts"/>
    </header>
    <xsl:text>&#10;</xsl:text>
    <xsl:apply-templates select="a:passage[@id = 'foreword']/a:p"><xsl:with-param name="class" select="'prose'"/></xsl:apply-templates>
    <xsl:apply-templates select="a:passage[@id = 'opening']/a:p"><xsl:with-param name="class" select="'lead prose'"/></xsl:apply-templates>
    <div class="sides"><xsl:apply-templates select="a:sides/a:side" mode="card"/></div>
    <xsl:apply-templates select="a:notes"/>
  </xsl:template>

  <xsl:template match="a:facts">
    <xsl:if test="a:fact">
      <ul class="facts">
        <xsl:for-each select="a:fact">
          <li><i><xsl:value-of select="@label"/></i><xsl:text> </xsl:text><bdi><xsl:value-of select="."/></bdi></li>
        </xsl:for-each>
      </ul>
    </xsl:if>
  </xsl:template>

  <xsl:template match="a:side" mode="card">
    <div class="side color-{a:badge/@color}">
      <p class="name"><xsl:apply-templates select="a:badge"/><bdi><xsl:value-of select="@name"/></bdi></p>
      <xsl:if test="a:commander"><p><xsl:value-of select="a:commander"/></p></xsl:if>
      <xsl:call-template name="bar"/>
      <p class="left"><xsl:value-of select="a:left"/></p>
    </div>
    <xsl:text>&#10;</xsl:text>
  </xsl:template>

  <!-- The levels -->

  <xsl:template name="summary">
    <xsl:if test="$figures">
      <div class="maps">
        <xsl:for-each select="$figures"><xsl:apply-templates select="."/></xsl:for-each>
      </div>
    </xsl:if>
  </xsl:template>

  <xsl:template name="story">
    <section id="armies">
      <h2><xsl:value-of select="key('word', 'armies')"/></h2>
      <div class="armies">
        <xsl:for-each select="a:sides/a:side">
          <div class="army">
            <xsl:apply-templates select="a:table" mode="brief"><xsl:with-param name="badge" select="a:badge"/></xsl:apply-templates>
            <xsl:apply-templates select="a:notes"/>
          </div>
        </xsl:for-each>
      </div>
    </section>
    <xsl:text>&#10;</xsl:text>
    <xsl:apply-templates select="a:passage[not(contains(' foreword opening luck outcome afterword ', concat(' ', @id, ' ')))]" mode="section"/>
    <xsl:apply-templates select="a:chapters/a:chapter"/>
    <xsl:call-template name="end"/>
    <xsl:apply-templates select="a:signs"/>
  </xsl:template>

  <!-- A passage that has no place of its own yet -->
  <xsl:template match="a:passage" mode="section">
    <section id="{@id}">
      <xsl:if test="@heading"><h2><xsl:value-of select="@heading"/></h2></xsl:if>
      <xsl:apply-templates select="a:p"><xsl:with-param name="class" select="'prose'"/></xsl:apply-templates>
    </section>
  </xsl:template>

  <xsl:template match="a:chapter">
    <section class="chapter" id="{@id}">
      <xsl:if test="count(a:figure | $figures) = count($figures) and a:figure"><xsl:attribute name="class">chapter has-map</xsl:attribute></xsl:if>
      <h2>
        <xsl:choose>
          <xsl:when test="a:headline">
            <span class="turn"><xsl:value-of select="a:heading"/></span>
            <xsl:text> </xsl:text>
            <bdi><xsl:value-of select="a:headline"/></bdi>
          </xsl:when>
          <xsl:otherwise><xsl:value-of select="a:heading"/></xsl:otherwise>
        </xsl:choose>
      </h2>
      <div class="text">
        <xsl:apply-templates select="a:passage/a:p"><xsl:with-param name="class" select="'prose'"/></xsl:apply-templates>
        <xsl:apply-templates select="a:part/a:item/a:entry[a:quote or a:photograph or a:comment]" mode="notes"/>
      </div>
      <xsl:apply-templates select="a:figure"/>
    </section>
    <xsl:text>&#10;</xsl:text>
  </xsl:template>

  <xsl:template name="end">
    <xsl:if test="a:table[@id = 'losses']">
      <section id="losses">
        <h2><xsl:value-of select="a:table[@id = 'losses']/a:caption"/></h2>
        <xsl:apply-templates select="a:chart"/>
        <xsl:apply-templates select="a:table[@id = 'losses']"/>
      </section>
      <xsl:text>&#10;</xsl:text>
    </xsl:if>
    <xsl:if test="$luck = 'yes' and a:passage[@id = 'luck']">
      <section id="luck">
        <h2><xsl:value-of select="key('word', 'luck')"/></h2>
        <xsl:apply-templates select="a:passage[@id = 'luck']/a:p"><xsl:with-param name="class" select="'prose'"/></xsl:apply-templates>
        <xsl:if test="$tells-record"><xsl:apply-templates select="a:table[@id = 'luck-table']"/></xsl:if>
      </section>
      <xsl:text>&#10;</xsl:text>
    </xsl:if>
    <xsl:if test="a:passage[@id = 'outcome']">
      <section id="outcome">
        <h2><xsl:value-of select="a:outcome-heading"/></h2>
        <xsl:apply-templates select="a:passage[@id = 'outcome']/a:p"><xsl:with-param name="class" select="'prose'"/></xsl:apply-templates>
      </section>
      <xsl:text>&#10;</xsl:text>
    </xsl:if>
  </xsl:template>

  <!-- What was left of each side after each turn: html-drawings.xsl -->
  <xsl:template match="a:chart">
    <xsl:variable name="sides" select="../a:sides/a:side"/>
    <figure class="chart">
      <ul class="lines">
        <xsl:for-each select="$sides">
          <li class="color-{a:badge/@color}">
            <xsl:call-template name="line"/>
            <bdi><xsl:value-of select="@name"/></bdi>
          </li>
        </xsl:for-each>
      </ul>
      <xsl:call-template name="chart"/>
      <figcaption><xsl:value-of select="key('word', 'chart')"/></figcaption>
    </figure>
    <xsl:text>&#10;</xsl:text>
  </xsl:template>

  <!-- Prose -->

  <xsl:template match="a:p">
    <xsl:param name="class"/>
    <p class="{$class}">
      <xsl:for-each select="a:s">
        <xsl:if test="position() > 1"><xsl:text> </xsl:text></xsl:if>
        <xsl:choose>
          <xsl:when test="$tells-record and @entry and key('entry', @entry)">
            <a class="told" href="#entry-{@entry}"><xsl:apply-templates/></a>
          </xsl:when>
          <xsl:otherwise><xsl:apply-templates/></xsl:otherwise>
        </xsl:choose>
      </xsl:for-each>
    </p>
    <xsl:text>&#10;</xsl:text>
  </xsl:template>

  <xsl:template match="a:name"><b><xsl:value-of select="."/></b></xsl:template>

  <xsl:template match="a:notes | a:quote">
    <blockquote><xsl:for-each select="a:p"><p><xsl:value-of select="."/></p></xsl:for-each></blockquote>
    <xsl:text>&#10;</xsl:text>
  </xsl:template>

  <xsl:template match="a:badge">
    <span class="badge color-{@color} shape-{@color}">
      <xsl:choose>
        <xsl:when test="@key"><xsl:value-of select="@key"/></xsl:when>
        <xsl:when test="@path">
          <svg class="emblem" viewBox="-1.1 -1.1 2.2 2.2" role="img" aria-label="{@label}"><path d="{@path}"/></svg>
        </xsl:when>
        <!-- keeps the badge of a side as high as the others -->
        <xsl:otherwise>&#160;</xsl:otherwise>
      </xsl:choose>
    </span>
  </xsl:template>

  <!-- Notes of the players, in the turn that they belong to -->
  <xsl:template match="a:entry" mode="notes">
    <div class="note-of-players">
      <xsl:if test="@turning-point"><p class="star"><xsl:value-of select="key('word', 'turning-point')"/></p></xsl:if>
      <xsl:if test="a:comment and a:s">
        <p class="about"><xsl:value-of select="key('word', 'comment-on')"/><xsl:text> </xsl:text><xsl:apply-templates select="a:s/node()"/></p>
      </xsl:if>
      <xsl:call-template name="said"/>
      <xsl:for-each select="a:comment"><xsl:call-template name="said"/></xsl:for-each>
    </div>
  </xsl:template>

  <!-- A quotation is the caption of its photograph. -->
  <xsl:template name="said">
    <xsl:choose>
      <xsl:when test="a:photograph[string(.) or @address] and $photographs = 'yes'">
        <figure class="photo">
          <img width="{a:photograph/@width}" height="{a:photograph/@height}" loading="lazy">
            <xsl:attribute name="src"><xsl:apply-templates select="a:photograph" mode="address"/></xsl:attribute>
            <xsl:attribute name="alt">
              <xsl:choose>
                <xsl:when test="a:quote"><xsl:for-each select="a:quote/a:p"><xsl:if test="position() > 1"><xsl:text> </xsl:text></xsl:if><xsl:value-of select="."/></xsl:for-each></xsl:when>
                <xsl:otherwise><xsl:value-of select="a:photograph/@name"/></xsl:otherwise>
              </xsl:choose>
            </xsl:attribute>
          </img>
          <xsl:if test="a:quote">
            <figcaption><xsl:for-each select="a:quote/a:p"><xsl:if test="position() > 1"><br/></xsl:if><xsl:value-of select="."/></xsl:for-each></figcaption>
          </xsl:if>
        </figure>
        <xsl:text>&#10;</xsl:text>
      </xsl:when>
      <xsl:otherwise>
        <xsl:apply-templates select="a:quote"/>
        <xsl:if test="a:photograph and $photographs = 'yes'"><p class="note"><xsl:value-of select="a:photograph/@label"/></p></xsl:if>
      </xsl:otherwise>
    </xsl:choose>
  </xsl:template>

  <xsl:template match="a:photograph" mode="address">
    <xsl:choose>
      <xsl:when test="@address"><xsl:value-of select="@address"/></xsl:when>
      <xsl:otherwise>
        <xsl:text>data:</xsl:text><xsl:value-of select="@media-type"/><xsl:text>;base64,</xsl:text><xsl:value-of select="."/>
      </xsl:otherwise>
    </xsl:choose>
  </xsl:template>

  <!-- Sketches: a link makes one fill the window, from where links and keys lead to the others. -->
  <xsl:template match="a:figure">
    <xsl:if test="count($figures | .) = count($figures)">
      <xsl:variable name="turn" select="../@id"/>
      <xsl:variable name="before" select="$figures[../@turn &lt; current()/../@turn][last()]/../@id"/>
      <xsl:variable name="after" select="$figures[../@turn > current()/../@turn][1]/../@id"/>
      <figure class="map" id="map-{$turn}">
        <a class="sheet" href="#map-{$turn}" title="{key('word', 'enlarge')}">
          <span class="drawing" role="img" aria-label="{a:alternative}">
            <xsl:choose>
              <xsl:when test="@address"><img src="{@address}" alt=""/></xsl:when>
              <xsl:otherwise><xsl:copy-of select="*[local-name() = 'svg']"/></xsl:otherwise>
            </xsl:choose>
          </span>
        </a>
        <div class="way">
          <xsl:if test="$before"><a class="previous" href="#map-{$before}" aria-label="{key('word', 'previous')}">&#8592;</a></xsl:if>
          <a class="close" aria-label="{key('word', 'close')}">
            <xsl:attribute name="href">#<xsl:choose><xsl:when test="$tells-story"><xsl:value-of select="$turn"/></xsl:when><xsl:otherwise>top</xsl:otherwise></xsl:choose></xsl:attribute>
            <xsl:text>&#10005;</xsl:text>
          </a>
          <xsl:if test="$after"><a class="next" href="#map-{$after}" aria-label="{key('word', 'next')}">&#8594;</a></xsl:if>
        </div>
        <figcaption><xsl:value-of select="a:caption"/></figcaption>
      </figure>
      <xsl:text>&#10;</xsl:text>
    </xsl:if>
  </xsl:template>

  <xsl:template match="a:signs">
    <section id="signs">
      <h2><xsl:value-of select="key('word', 'signs')"/></h2>
      <ul class="signs">
        <xsl:for-each select="a:sign">
          <li><span class="sign" aria-hidden="true"><xsl:copy-of select="*"/></span><span><xsl:value-of select="@label"/></span></li>
        </xsl:for-each>
      </ul>
    </section>
    <xsl:text>&#10;</xsl:text>
  </xsl:template>

</xsl:stylesheet>
