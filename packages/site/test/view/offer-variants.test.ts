import { expect, test } from 'vitest'
import { offerVariants } from '../../src/view/page/offer-variants.ts'

const file = (type: string, width: number) => ({
  type,
  width,
  address: `/_octavo/a-${width}.${type.slice(6)}`,
})
const variants = new Map([
  ['/a.png', [file('image/avif', 640), file('image/avif', 900), file('image/webp', 640)]],
  ['/x&y.png', [file('image/webp', 640)]],
])

const source = (type: string, set: string, sizes: string) =>
  `<source type="${type}" srcset="${set}" sizes="${sizes}">`

test.each([
  ['<img src="/b.png" alt="">', '<img src="/b.png" alt="">'],
  [
    '<p><img loading="lazy" src="/a.png" alt="a > b" width="900"></p>',
    `<p><picture>${source('image/avif', '/_octavo/a-640.avif 640w, /_octavo/a-900.avif 900w', 'auto, min(100vw, 900px)')}${source('image/webp', '/_octavo/a-640.webp 640w', 'auto, min(100vw, 900px)')}<img loading="lazy" src="/a.png" alt="a > b" width="900"></picture></p>`,
  ],
  [
    '<img src="/x&amp;y.png" width="4000">',
    `<picture>${source('image/webp', '/_octavo/a-640.webp 640w', 'min(100vw, 1040px)')}<img src="/x&amp;y.png" width="4000"></picture>`,
  ],
  [
    '<picture><source srcset="/c.webp"><img src="/a.png"></picture>',
    '<picture><source srcset="/c.webp"><img src="/a.png"></picture>',
  ],
  ['<img data-src="/a.png" src="/b.png">', '<img data-src="/a.png" src="/b.png">'],
  ['<p title="<img src=&quot;/a.png&quot;>">', '<p title="<img src=&quot;/a.png&quot;>">'],
])('%s', (html, expected) => {
  expect(offerVariants(html, variants)).toBe(expected)
})

test('without files nothing changes', () => {
  expect(offerVariants('<img src="/a.png">', new Map())).toBe('<img src="/a.png">')
})
