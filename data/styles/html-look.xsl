<?xml version="1.0" encoding="UTF-8"?>
<!-- SPDX-License-Identifier: LGPL-2.1-or-later -->
<!-- How the page looks, and the few lines of script for its keys.  Neither has a "less than" sign or an ampersand, so that
     readers of HTML and of XML both take it. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:a="urn:acies:report"
                xmlns="http://www.w3.org/1999/xhtml" exclude-result-prefixes="a">

  <xsl:template name="look">
    <style>
      <xsl:call-template name="css"/>
      <xsl:call-template name="paper"/>
      <xsl:apply-templates select="/a:report/a:palette"/>
    </style>
  </xsl:template>

  <xsl:template name="keys">
    <script><xsl:call-template name="script"/></script>
  </xsl:template>

  <xsl:template name="paper">
    <xsl:text>@page { margin: 15mm 14mm 16mm; size: </xsl:text>
    <xsl:choose><xsl:when test="$paper = 'letter'">letter</xsl:when><xsl:otherwise>A4</xsl:otherwise></xsl:choose>
    <xsl:text>; }&#10;</xsl:text>
  </xsl:template>

  <!-- The colors of the sides, and by night those of the sketches, which have theirs in style attributes. -->
  <xsl:template match="a:palette">
    <xsl:apply-templates select="a:side-colors[@scheme = 'light']"/>
    <xsl:text>@media screen and (prefers-color-scheme: dark) {&#10;</xsl:text>
    <xsl:apply-templates select="a:side-colors[@scheme = 'dark']"/>
    <xsl:for-each select="a:color">
      <xsl:text>svg [style*="fill:</xsl:text><xsl:value-of select="@light"/><xsl:text>"] { fill: </xsl:text><xsl:value-of select="@dark"/>
      <xsl:text> !important; }&#10;svg [style*="stroke:</xsl:text><xsl:value-of select="@light"/><xsl:text>"] { stroke: </xsl:text><xsl:value-of select="@dark"/>
      <xsl:text> !important; }&#10;</xsl:text>
    </xsl:for-each>
    <xsl:text>}&#10;</xsl:text>
  </xsl:template>

  <xsl:template match="a:side-colors">
    <xsl:text>.color-</xsl:text><xsl:value-of select="@color"/><xsl:text> { --fill: </xsl:text><xsl:value-of select="@fill"/>
    <xsl:text>; --edge: </xsl:text><xsl:value-of select="@edge"/><xsl:text>; --ink: </xsl:text><xsl:value-of select="@ink"/>
    <xsl:text>; --line: </xsl:text><xsl:value-of select="@line"/><xsl:text>; }&#10;</xsl:text>
  </xsl:template>

  <xsl:template name="script"><xsl:text disable-output-escaping="yes"><![CDATA[
/* Without it the page lacks the keys of the sketches, and opening of what is folded where a link leads there or to a
   printer: all else works by links. */
(function () {
  function shown() { return document.querySelector('.map:target'); }
  document.addEventListener('keydown', function (event) {
    var map = shown();
    var key = { ArrowLeft: '.previous', ArrowRight: '.next', Escape: '.close' }[event.key];
    var link = map ? key ? map.querySelector('.way ' + key) : null : null;
    if (!link) return;
    event.preventDefault();
    location.replace(link.getAttribute('href'));
  });
  document.addEventListener('click', function (event) {
    var link = event.target.closest ? event.target.closest('.way a') : null;
    if (!link) return;
    event.preventDefault();
    location.replace(link.getAttribute('href'));
  });
  window.addEventListener('hashchange', function () {
    var map = shown();
    var place = map ? null : document.getElementById(location.hash.slice(1));
    if (map) map.querySelector('.close').focus({ preventScroll: true });
    for (; place; place = place.parentElement) if (place.tagName === 'DETAILS') place.open = true;
  });
  window.addEventListener('beforeprint', function () {
    document.querySelectorAll('details').forEach(function (details) { details.open = true; });
  });
})();
]]></xsl:text></xsl:template>

  <xsl:template name="css"><xsl:text disable-output-escaping="yes"><![CDATA[
:root {
  color-scheme: light dark;
  --page: #fbfaf6;
  --sheet: #ffffff;
  --text: #26231f;
  --second: #665f54;
  --rule: #d9d3c5;
  --faint: #f1eee6;
  --accent: #7b2d6b;
  --accent-faint: #f4e9f1;
  --ground: #ebecdd;
  --serif: P052, "TeX Gyre Pagella", "Palatino Linotype", Palatino, "Book Antiqua", Georgia, serif;
  --sans: Cantarell, "Adwaita Sans", Inter, "Segoe UI", system-ui, sans-serif;
}

* { box-sizing: border-box; }

html {
  background: var(--page);
  color: var(--text);
  font: 1.0625rem/1.55 var(--serif);
  font-variant-numeric: oldstyle-nums;
  hyphens: auto;
  overflow-wrap: anywhere;
  -webkit-text-size-adjust: 100%;
  text-size-adjust: 100%;
}

body {
  margin: 0 auto;
  max-width: 62rem;
  padding: 3rem 1.5rem 4rem;
}

/* Prose is narrower than what has columns. */
.prose, .events, .phase, .step, .note-of-players, header, footer { max-width: 44rem; }

.prose { hyphens: auto; }

h1, h2, h3, h4, h5 {
  font-weight: 600;
  hyphens: manual;
  line-height: 1.2;
  text-wrap: balance;
}

h1 {
  font-size: clamp(2rem, 6vw, 3.1rem);
  letter-spacing: -.01em;
  margin: .1rem 0 .3rem;
}

h2 {
  border-top: 2px solid var(--accent);
  font-size: 1.6rem;
  clear: both;
  margin: 3.2rem 0 1rem;
  padding-top: .8rem;
}

h2 .turn {
  color: var(--accent);
  display: block;
  font-size: .95rem;
  font-weight: 700;
  letter-spacing: .09em;
  margin-bottom: .15rem;
  text-transform: uppercase;
}

h3 { font-size: 1.2rem; margin: 2.2rem 0 .6rem; }

h4 { font-size: 1.05rem; margin: 1.6rem 0 .4rem; }

h5, h4.step { color: var(--second); font-size: 1rem; font-style: italic; font-weight: 400; margin: 1.1rem 0 .4rem; }

p { margin: 0 0 1rem; }

.kicker {
  color: var(--accent);
  font-size: .82rem;
  font-weight: 700;
  letter-spacing: .16em;
  margin: 0;
  text-transform: uppercase;
}

.subtitle { color: var(--second); font-size: 1.3rem; font-style: italic; margin: 0 0 1.6rem; }

.lead { border-top: 2px solid var(--accent); font-size: 1.22rem; line-height: 1.5; padding-top: 1.1rem; }

blockquote {
  border-left: .2rem solid var(--accent);
  color: var(--second);
  font-style: italic;
  margin: 0 0 1.4rem;
  padding: .1rem 0 .1rem 1.1rem;
}

blockquote p:last-child { margin-bottom: 0; }

/* Badges: the side's color and shape, with the key of the unit. */
.badge {
  align-items: center;
  background: var(--fill);
  border: 1.5px solid var(--edge);
  border-radius: .22em;
  color: var(--ink);
  display: inline-flex;
  flex: none;
  font: 700 .78rem/1 var(--sans);
  font-variant-numeric: lining-nums tabular-nums;
  height: 1.35rem;
  justify-content: center;
  min-width: 1.35rem;
  print-color-adjust: exact;
  -webkit-print-color-adjust: exact;
}

.badge .emblem { fill: currentColor; fill-rule: evenodd; height: 1rem; width: 1rem; }
h1 .badge { height: 1.9rem; margin-inline-end: .6rem; min-width: 1.9rem; vertical-align: .1em; }
h1 .badge .emblem { height: 1.4rem; width: 1.4rem; }

.shape-1 { border-radius: 50%; }
.shape-2 { border: 0; border-radius: 0; clip-path: polygon(25% 4%, 75% 4%, 100% 50%, 75% 96%, 25% 96%, 0 50%); }
.shape-3 { border: 0; border-radius: 0; clip-path: polygon(50% 0, 100% 50%, 50% 100%, 0 50%); }
.shape-4 { border: 0; border-radius: 0; clip-path: polygon(50% 0, 100% 94%, 0 94%); padding-top: .3em; }
.shape-5 { border: 0; border-radius: 0; clip-path: polygon(30% 0, 70% 0, 100% 30%, 100% 70%, 70% 100%, 30% 100%, 0 70%, 0 30%); }

/* The sides, and how they came out of it. */
.sides { display: grid; gap: 1rem; grid-template-columns: repeat(auto-fit, minmax(16rem, 1fr)); margin: 1.8rem 0; }

.side { background: var(--sheet); border: 1px solid var(--rule); border-radius: .55rem; padding: 1rem 1.2rem 1.1rem; }

.side .name { align-items: center; color: var(--text); display: flex; font-size: 1.2rem; font-weight: 600; gap: .55rem; line-height: 1.2; margin: 0 0 .1rem; }

.side .name bdi, .armies bdi { min-width: 0; }

.side p { color: var(--second); margin: 0; }

.bar { border: 1px solid var(--edge); border-radius: .3rem; display: block; height: .7rem; margin: .8rem 0 .45rem; width: 100%; }

.bar .gone { fill: var(--faint); }

.bar .left { fill: var(--fill); }

.side .left { color: var(--text); font-size: .95rem; font-variant-numeric: lining-nums tabular-nums; }

.facts { border-bottom: 1px solid var(--rule); border-top: 1px solid var(--rule); display: flex; flex-wrap: wrap; font-size: .95rem; gap: .1rem 1.4rem; list-style: none; margin: 0 0 1.8rem; padding: .6rem 0; }

.facts li { min-width: 0; }

.facts i { color: var(--second); }

a { color: inherit; text-decoration-color: var(--rule); text-underline-offset: .18em; }

.told { color: inherit; text-decoration: none; }

a.told:hover, a.told:focus { text-decoration: underline; }

/* Tables */
.scroll { margin: 1rem 0; overflow-x: auto; }

table { border-collapse: collapse; font-size: .95rem; font-variant-numeric: lining-nums tabular-nums; hyphens: manual; line-height: 1.35; min-width: 100%; }

caption { caption-side: top; font-size: 1.2rem; font-weight: 600; padding: 0 0 .5rem; text-align: left; }

caption .badge { margin-right: .5rem; vertical-align: .1em; }

th, td { border-bottom: 1px solid var(--rule); padding: .38rem .8rem .38rem 0; text-align: left; vertical-align: top; }

th:last-child, td:last-child { padding-right: 0; }

thead th { border-bottom: 1.5px solid var(--text); color: var(--second); font-size: .82rem; font-weight: 600; vertical-align: bottom; }

tbody th { font-weight: 400; }

.full tbody th { min-width: 9rem; }

.full, .of-sides { overflow-wrap: break-word; }

/* Both hosts side by side, where there is room */
.armies { display: grid; gap: 1rem 2.5rem; grid-template-columns: repeat(auto-fit, minmax(min(100%, 24rem), 1fr)); }

.army { min-width: 0; }

b { font-weight: 600; }

small { color: var(--second); display: inline-block; font-size: .85em; width: 100%; }

/* Fixed, so that a word without end widens no column */
.brief { hyphens: auto; table-layout: fixed; width: 100%; }

.brief thead th { overflow-wrap: normal; width: 48%; }

.brief td.number { white-space: normal; }

.brief thead .number { width: 22%; }

.brief thead th:last-child { width: 30%; }

.of-sides th:first-child { white-space: nowrap; }

tr .what-it-is { display: inline-block; max-width: calc(100% - 2rem); vertical-align: top; }

tbody th .badge { margin-right: .5rem; }

tbody .group th { border-bottom: 0; color: var(--second); font-style: italic; padding-top: .9rem; }

tfoot th, tfoot td { border-bottom: 0; border-top: 1.5px solid var(--text); font-weight: 600; }

th.number, td.number { padding-right: 1.3rem; text-align: right; white-space: nowrap; }

.usual { color: var(--second); }

thead .of-side { border-bottom: 0; padding-right: 1.3rem; text-align: right; }

.of-side .badge { margin-right: .4rem; vertical-align: .05em; }

tr.lost { color: var(--second); }

tr.lost .what-it-is { text-decoration: line-through; text-decoration-thickness: 1px; }

tr.lost .badge { opacity: .55; }

.note { color: var(--second); font-size: .92rem; }

/* Sketches */
figure { margin: 1.6rem 0; }

.maps { display: grid; gap: 1.5rem; grid-template-columns: repeat(auto-fit, minmax(min(100%, 26rem), 1fr)); }

.maps figure { margin: 0; min-width: 0; }

.sheet { background: var(--ground); border: 1px solid var(--rule); border-radius: .4rem; cursor: zoom-in; display: block; overflow: hidden; }

.sheet svg, .sheet img, .drawing { display: block; height: auto; width: 100%; }

figcaption { color: var(--second); font-size: .92rem; font-style: italic; margin-top: .5rem; }

.way { display: none; }

/* A sketch that a link leads to fills the window; a small window moves over it, so that the names can be read. */
.map:target { background: var(--page); display: flex; flex-direction: column; inset: 0; margin: 0; overflow: hidden; position: fixed; z-index: 2; }

.map:target .sheet { border: 0; border-radius: 0; cursor: default; flex: 1; min-height: 0; overflow: auto; }

.map:target .drawing { margin: 0 auto; min-width: 56rem; width: min(100%, 100vh * 1.3); }

.map:target figcaption { margin: 0; padding: .5rem 8.5rem .6rem 1rem; }

.map:target .way { bottom: .4rem; display: flex; gap: .4rem; margin: 0; position: absolute; right: .5rem; }

.way a { align-items: center; background: var(--sheet); border: 1px solid var(--second); border-radius: .4rem; display: flex; font: 1.1rem/1 var(--sans); height: 2.4rem; justify-content: center; text-decoration: none; width: 2.4rem; }

.way a:focus-visible, .sheet:focus-visible { outline: 3px solid var(--accent); outline-offset: 1px; }

.chart { max-width: 44rem; }

.chart svg { display: block; height: auto; overflow: visible; width: 100%; }

.lines { display: flex; flex-wrap: wrap; gap: .2rem 1.6rem; list-style: none; margin: 0 0 .8rem; padding: 0; }

.lines li { align-items: center; display: flex; gap: .5rem; min-width: 0; }

.lines svg { flex: none; width: 2.25rem; }

.chart text { fill: var(--second); font: 12px var(--sans); }

.chart .name { fill: var(--line); font-weight: 700; }

.chart .grid path { stroke: var(--rule); stroke-width: 1; }

.chart polyline, .lines path { fill: none; stroke: var(--line); stroke-linejoin: round; stroke-width: 2.5; }

.chart circle { fill: var(--fill); stroke: var(--line); stroke-width: 1.5; }

/* What the players say */
.note-of-players { margin: 1.2rem 0; }

.about { color: var(--second); font-size: .95rem; margin: 0 0 .3rem; }

/* Photographs: as wide as the text, and on paper on one page with their caption */
.photo img { border-radius: .4rem; display: block; height: auto; max-height: 80vh; max-width: 100%; object-fit: contain; width: auto; }

/* The record */
.of-record { border-top: 1px solid var(--rule); padding: .2rem 0; }

.of-record > summary h3 { align-items: center; display: flex; gap: .55rem; margin: .4rem 0; }

.of-record > summary::before { color: var(--accent); content: "▸"; }

.of-record[open] > summary::before { content: "▾"; }

.events { list-style: none; margin: 0 0 1rem; padding: 0; }

.event { display: flex; gap: .7rem; margin: 0; padding: .3rem 0; }

.event .badge { margin-top: .14rem; }

.nobody { padding-left: 2.05rem; }

.what { flex: 1; min-width: 0; }

.what p { margin: 0; }

.what blockquote { margin: .2rem 0; }

.no { color: var(--second); flex: none; font: .72rem/1.7rem var(--sans); font-variant-numeric: lining-nums tabular-nums; min-width: 3.6em; opacity: .85; text-align: right; }

.turning { background: var(--accent-faint); border-radius: .4rem; margin: .5rem -.7rem; padding: .6rem .7rem; }

.turning.nobody { padding-left: 2.75rem; }

.star { color: var(--accent); font: 700 .78rem var(--sans); letter-spacing: .04em; text-transform: uppercase; }

.dice { display: inline-flex; flex-wrap: wrap; gap: .18rem; margin: 0 .15rem; vertical-align: middle; }

.dice .badge { font-size: .6rem; height: 1.05rem; margin: .1rem .1rem 0 .25rem; min-width: 1.05rem; }

/* What is inside a die is used from elsewhere in the page: it takes these by inheritance alone. */
.die { --die-edge: var(--text); --die-face: var(--sheet); --die-pip: var(--text); display: block; height: 1.25rem; width: 1.25rem; }

.hit { --die-face: var(--text); --die-pip: var(--sheet); }

.miss { --die-edge: var(--second); --die-face: transparent; --die-pip: var(--second); opacity: .65; }

.face { fill: var(--die-face); stroke: var(--die-edge); stroke-width: 1; }

.pip { fill: none; stroke: var(--die-pip); stroke-linecap: round; stroke-width: 3.8; }

.die text { fill: var(--die-pip); font: 700 10px var(--sans); text-anchor: middle; }

.defs { position: absolute; }

.remark { color: var(--accent); font-size: .92rem; }

/* A sentence opens what it rests on. */
summary, .line { align-items: baseline; display: flex; gap: .7rem; }

summary { cursor: pointer; list-style: none; }

summary::-webkit-details-marker { display: none; }

.told { flex: 1; min-width: 0; }

summary .no::after { color: var(--accent); content: " ▸"; }

details[open] > summary .no::after { content: " ▾"; }

summary:hover .no { color: var(--accent); opacity: 1; }

.why { border-left: 2px solid var(--rule); color: var(--second); font-size: .92rem; margin: .3rem 0 .6rem; padding-left: .8rem; }

.why table { font-size: .88rem; table-layout: fixed; }

.why td.number { white-space: normal; width: 8rem; }

.why td.clause { width: 4.6rem; }

.why th, .why td { padding-bottom: .2rem; padding-top: .2rem; }

.why ul { list-style: "→ "; margin: .2rem 0 .4rem; padding-left: 1.2rem; }

.why .of { color: var(--text); margin-top: .3rem; }

.clause { font: .75rem/1.5 var(--sans); text-align: right; white-space: nowrap; }

.signs { columns: 4 12rem; list-style: none; margin: 0; padding: 0; }

.signs li { align-items: center; break-inside: avoid; display: flex; font-size: .95rem; gap: .6rem; padding: .15rem 0; }

.sign { background: var(--ground); border-radius: .3rem; flex: none; height: 2.2rem; width: 3.9rem; }

.sign svg { display: block; height: 100%; width: 100%; }

footer { border-top: 1px solid var(--rule); color: var(--second); font-size: .88rem; margin-top: 4rem; padding-top: .8rem; }

@media screen and (prefers-color-scheme: dark) {
  :root {
    --page: #191b1c;
    --sheet: #222526;
    --text: #ece8dd;
    --second: #aba596;
    --rule: #3d403f;
    --faint: #2c2f30;
    --accent: #e6a6d8;
    --accent-faint: #33252f;
    --ground: #242b28;
  }
}

@media (max-width: 34rem) {
  html { font-size: 1rem; }

  body { padding: 1.6rem 1rem 3rem; }

  h2 { margin-top: 2.6rem; }

  .facts { display: block; }

  /* From edge to edge */
  .map { margin-left: -1rem; margin-right: -1rem; }

  .map .sheet { border-left: 0; border-radius: 0; border-right: 0; }

  .map figcaption { padding: 0 1rem; }

  .maps .map { margin: 0 -1rem; }

  .chart text { font-size: 17px; }

  /* A row of many columns becomes a card. */
  .full, .full tbody, .full tr, .full th, .full td, .of-sides tfoot { display: block; }

  .full thead { clip-path: inset(50%); height: 1px; overflow: hidden; position: absolute; width: 1px; }

  .full tr { border-bottom: 1px solid var(--rule); padding: .4rem 0; }

  .full th, .full td { border: 0; padding: .1rem 0; }

  .full th { font-weight: 600; }

  .full td { display: flex; gap: 1rem; justify-content: space-between; text-align: right; white-space: normal; }

  .full td.number { padding: .1rem 0; }

  .full td::before { color: var(--second); content: attr(data-label); text-align: left; }

  .full td:empty { display: none; }

  /* Two numbers of two sides; what fell is beneath the numbers of its turn. */
  .of-sides tr { display: grid; grid-template-columns: 3.4rem repeat(4, 1fr); }

  .of-sides .of-side { grid-column: span 2; padding-right: .4rem; }

  .of-sides thead tr + tr::before { border-bottom: 1.5px solid var(--text); content: ""; }

  .of-sides thead tr:first-child th:first-child { border-bottom: 0; }

  .of-sides thead tr:first-child th:last-child, .of-sides td:last-child:empty { display: none; }

  .of-sides th.number, .of-sides td.number { padding-right: .4rem; white-space: normal; }

  .of-sides td:last-child { grid-column: 2 / -1; padding: 0 .4rem .38rem 0; text-align: right; }

  .of-sides tbody th, .of-sides tbody td { border-bottom: 0; }

  .of-sides tbody tr { border-bottom: 1px solid var(--rule); }

  .of-sides { display: block; }

  .of-sides thead, .of-sides tbody, .of-sides tfoot { display: block; }

  .no { min-width: 0; }

  .turning { margin-left: -.5rem; margin-right: -.5rem; padding: .5rem; }
}

@media print {
  :root { --page: #ffffff; --faint: #f1eee6; --accent-faint: #ffffff; }

  html { font-size: 9.2pt; line-height: 1.4; }

  body { max-width: none; padding: 0; }

  .prose, .events, .phase, .step, .note-of-players, header, footer { max-width: none; }

  h1 { font-size: 22pt; }

  h2 { font-size: 13pt; margin: 1.4rem 0 .5rem; padding-top: .4rem; }

  p { margin-bottom: .6rem; }

  h2, h3, h4, h5, caption { break-after: avoid; }

  figure, .event, .side, tr, blockquote { break-inside: avoid; }

  /* A sketch stands beside its turn, and is never higher than a third of the page. */
  .chapter { break-inside: avoid; margin-bottom: .4rem; }

  .chapter.has-map { column-gap: 5mm; display: grid; grid-template-columns: 1fr 46%; }

  .has-map h2 { grid-column: 1 / -1; }

  .chapter .map { margin: 0; }

  .maps { grid-template-columns: 1fr 1fr; }

  .map .sheet svg { max-height: 80mm; }

  .photo img { max-height: 70mm; }

  .chart { max-width: 110mm; }

  .armies { grid-template-columns: 1fr 1fr; }

  .sides { grid-template-columns: repeat(auto-fit, minmax(5cm, 1fr)); margin: 1rem 0; }

  table { font-size: 8.5pt; }

  th, td { padding-bottom: .15rem; padding-top: .15rem; }

  .turning { border: 1px solid var(--accent); }

  .sheet, .sign { print-color-adjust: exact; -webkit-print-color-adjust: exact; }

  #signs { break-inside: avoid; }

  .signs { columns: 6; font-size: 7.5pt; }

  .signs li { font-size: inherit; gap: .4rem; }

  .sign { height: 1.5rem; width: 2.65rem; }

  footer { margin-top: 1rem; }

  /* What is folded away is printed too. */
  details::details-content { block-size: auto; content-visibility: visible; }

  summary .no::after, .of-record > summary::before, .of-record[open] > summary::before { content: none; }

  #record { break-before: page; }

  .scroll { overflow: visible; }

  a { text-decoration: none; }
}
]]></xsl:text></xsl:template>

</xsl:stylesheet>
