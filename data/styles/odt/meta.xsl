<?xml version="1.0" encoding="UTF-8"?>
<!-- SPDX-License-Identifier: LGPL-2.1-or-later -->
<!-- The meta.xml of a report as an OpenDocument text, without a time: the same battle gives the same bytes. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:a="urn:acies:report"
                xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0"
                xmlns:meta="urn:oasis:names:tc:opendocument:xmlns:meta:1.0"
                xmlns:dc="http://purl.org/dc/elements/1.1/" exclude-result-prefixes="a">

  <xsl:import href="../options.xsl"/>
  <xsl:output method="xml" encoding="UTF-8"/>

  <xsl:template match="/a:report">
    <office:document-meta office:version="1.2">
      <office:meta>
        <meta:generator><xsl:value-of select="@generator"/></meta:generator>
        <dc:title><xsl:value-of select="a:title"/></dc:title>
        <dc:subject><xsl:value-of select="key('word', 'battle-report')"/></dc:subject>
        <dc:language><xsl:value-of select="@language"/></dc:language>
      </office:meta>
    </office:document-meta>
  </xsl:template>

</xsl:stylesheet>
