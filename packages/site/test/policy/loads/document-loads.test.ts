import { describe, expect, test } from 'vitest'
import { cssLoads } from '../../../src/policy/loads/css-loads.ts'
import { documentLoads } from '../../../src/policy/loads/document-loads.ts'
import { withCompanions } from '../../../src/policy/sources/host-companions.ts'

describe('cssLoads', () => {
  test.each<[string, object]>([
    [
      '@font-face{font-family:A;src:local("A"),url(https://f.example/a.woff2) format("woff2")}',
      { font: ['https://f.example'] },
    ],
    ["@font-face { src: url('//f.example/a.woff2') }", { font: ['f.example'] }],
    ['@font-face{src:url(data:font/woff2;base64,AA==)}', { font: ['data:'] }],
    ['@import url("https://c.example/a.css") layer(x) screen;', { style: ['https://c.example'] }],
    ["@import 'https://c.example/a.css' supports(display: grid);", { style: ['https://c.example'] }],
    ['@IMPORT URL(HTTPS://C.example/a.css);', { style: ['https://c.example'] }],
    [
      'a{background:red url( "https://i.example/a.png" ) no-repeat;cursor:url(https://j.example/c.cur),auto}',
      { img: ['https://i.example', 'https://j.example'] },
    ],
    [
      'a{background:image-set("https://i.example/a.png" 1x, url(https://j.example/b.png) 2x)}',
      { img: ['https://i.example', 'https://j.example'] },
    ],
    [
      '@media (width>1px){@font-face{src:url(https://f.example/a)} a{mask:url(https://i.example/m.svg)}}',
      { font: ['https://f.example'], img: ['https://i.example'] },
    ],
    [':root{--picture:url(https://i.example/a.png)}', { img: ['https://i.example'] }],
    ['a{background:url(\\68ttps\\3a //i.example/a.png)}', { img: ['https://i.example'] }],
    ['background-image: url(https://i.example/a.png)', { img: ['https://i.example'] }],
    [
      ".bg-\\[url\\(\\'x\\'\\)\\]{background-image:url('https://i.example/a.png')}",
      { img: ['https://i.example'] },
    ],
    // Not loaded.
    ['/* @import url(https://c.example/a.css); url("https://i.example") */ a{color:red}', {}],
    ['a::after{content:"https://i.example @import url(https://c.example)"}', {}],
    ['@namespace svg url(http://www.w3.org/2000/svg);', {}],
    ['@import "./local.css"; a{background:url(/a.png)} b{background:url(#x)}', {}],
    ['a{background:url(https://*/x)} b{background:url("https://a;default-src */x")}', {}],
    ['', {}],
  ])('%s', (css, expected) => {
    expect(cssLoads(css)).toEqual(expected)
  })

  test('is linear', () => {
    const started = performance.now()
    for (const css of ['a'.repeat(200_000), '"'.repeat(200_000), 'url('.repeat(50_000), '/*'.repeat(100_000)])
      cssLoads(css)
    expect(performance.now() - started).toBeLessThan(2000)
  })
})

describe('documentLoads', () => {
  test.each<[string, object]>([
    ['<img src="https://i.example/a.png" alt="a > b">', { img: ['https://i.example'] }],
    ['<img alt="https://no.example" src="//i.example/a.png">', { img: ['i.example'] }],
    ["<IMG SRC='HTTPS://I.example/a.png'>", { img: ['https://i.example'] }],
    ['<img src=https://i.example/a.png>', { img: ['https://i.example'] }],
    ['<img src="https://user@bücher.example:8443/a.png">', { img: ['https://xn--bcher-kva.example:8443'] }],
    [
      '<img src="/a.png" srcset="https://i.example/a,b.png 1x, https://j.example/b.png 2x">',
      { img: ['https://i.example', 'https://j.example'] },
    ],
    [
      '<picture><source srcset="https://i.example/a.avif 1x"><img src="/a.png"></picture>',
      { img: ['https://i.example'] },
    ],
    [
      '<video src="https://v.example/a.mp4" poster="https://i.example/p.png"><track src="https://t.example/t.vtt"></video>',
      { img: ['https://i.example'], media: ['https://t.example', 'https://v.example'] },
    ],
    ['<audio><source src="https://v.example/a.mp3"></audio>', { media: ['https://v.example'] }],
    ['<iframe src="https://f.example/x"></iframe>', { frame: ['https://f.example'] }],
    [
      '<iframe srcdoc="&lt;img src=&quot;https://i.example/a.png&quot;&gt;"></iframe>',
      { img: ['https://i.example'] },
    ],
    ['<embed src="/a.pdf">', { frame: ["'self'"], object: ["'self'"] }],
    [
      '<object data="https://o.example/a.pdf"></object>',
      { frame: ['https://o.example'], object: ['https://o.example'] },
    ],
    ['<link rel="stylesheet" href="https://c.example/a.css">', { style: ['https://c.example'] }],
    [
      '<link rel="icon" href="https://i.example/a.ico"><link rel="canonical" href="https://no.example/">',
      { img: ['https://i.example'] },
    ],
    [
      '<svg><image xlink:href="https://i.example/a.png"/><use href="#a"/></svg>',
      { img: ['https://i.example'] },
    ],
    [
      '<octavo-island data-island="{&quot;api&quot;:&quot;https://a.example/v1&quot;}"></octavo-island>',
      {
        connect: ['https://a.example'],
        frame: ['https://a.example'],
        img: ['https://a.example'],
        media: ['https://a.example'],
      },
    ],
    [
      '<p style="background:url(https://i.example/a.png)">x</p>',
      { img: ['https://i.example'], style: ["'unsafe-inline'"] },
    ],
    [
      '<style>@font-face{src:url(https://f.example/a)}</style>',
      { font: ['https://f.example'], style: ["'unsafe-inline'"] },
    ],
    // Not loaded.
    ['<a href="https://no.example">&lt;img src="https://no.example"&gt; style="x"</a>', {}],
    ['<img src="/a.png"><imgx src="https://no.example"><p title="https://no.example">', {}],
    ['<img src="data:image/png;base64,AA==">', { img: ['data:'] }],
    ['<img src="https://*/a.png"><img src="https://a;default-src%20*/">', {}],
    ['<script src="https://s.example/a.js"></script>', {}],
  ])('%s', (html, expected) => {
    expect(documentLoads(html)).toEqual(expected)
  })
})

describe('withCompanions', () => {
  test('what hosts are known to load in turn is allowed; others are reported', () => {
    const { loads, unknown } = withCompanions({
      style: ['https://fonts.googleapis.com', 'https://c.example', "'unsafe-inline'"],
      script: ['https://www.googletagmanager.com', 'https://s.example', 'https://cdn.jsdelivr.net'],
      img: ['https://github.com', 'https://i.example'],
    })
    expect(loads.font).toEqual(['https://c.example', 'https://fonts.gstatic.com'])
    expect(loads.connect).toContain('https://*.google-analytics.com')
    expect(loads.img).toContain('https://raw.githubusercontent.com')
    expect(unknown).toEqual({ style: ['https://c.example'], script: ['https://s.example'] })
  })
})
