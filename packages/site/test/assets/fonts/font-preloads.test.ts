import { expect, test } from 'vitest'
import { sometimesPreloads } from '../../../src/assets/fonts/font-preloads.ts'

const fonts = [
  { url: '/a&b/western.woff2', unicodeRange: 'U+80-9F,U+E9,U+152-153' },
  { url: '/greek.woff2', unicodeRange: 'U+370-3FF' },
]

test.each([
  ['plain', []],
  ['a control \u0085 alone', []],
  ['caf\u00e9', ['/a&amp;b/western.woff2']],
  ['\u0153uvre', ['/a&amp;b/western.woff2']],
  ['\u03b1 and \u00e9', ['/a&amp;b/western.woff2', '/greek.woff2']],
])('a page with "%s" fetches the fonts of its characters early', (text, urls) => {
  const html = sometimesPreloads(fonts)(['<main>', text], undefined)
  expect([...html.matchAll(/href="([^"]*)"/g)].map(([, url]) => url)).toEqual(urls)
  expect(html).toBe(
    urls
      .map((url) => `<link rel="preload" as="font" type="font/woff2" href="${url}" crossorigin="">`)
      .join(''),
  )
})

test.each([
  ['behind the sidebar', ['<body><nav></nav><main><p><em>a</em></p>'], true],
  ['in a later part', ['<body><nav></nav><main>', '<p><em>a</em></p>'], true],
  ['in the sidebar', ['<body><nav><em>a</em></nav><main><p>a</p>'], false],
  ['as a mark of the theme', ['<main><i class="mark"></i>'], false],
  ['behind the stylesheets', undefined, false],
])('a slanted font is fetched by pages that begin with slanted text: %s', (_, first, isFetched) => {
  const write = sometimesPreloads([{ url: '/italic.woff2', unicodeRange: 'U+0-7F', isSlanted: true }])
  expect(write(['<main><em>a</em>'], first).includes('/italic.woff2')).toBe(isFetched)
})
