import { createHash } from 'node:crypto'
import type { Config } from '@octavo/config'
import { expect, test } from 'vitest'
import { createFaviconRenderer, startFaviconRenderer } from '../../../src/assets/favicons/favicon-renderer.ts'
import { loadFaviconSet, type FaviconContext } from '../../../src/assets/favicons/favicon-set.ts'
import type { Picture } from '../../../src/assets/pictures/appearance-pictures.ts'
import type { SitePorts, Rasterize } from '../../../src/index.ts'

const picture = (path: string, header: Picture['header']): Picture => ({
  path,
  header,
  bytes: new TextEncoder().encode(path),
})
const svg = picture('a.svg', { kind: 'svg' })
const png = picture('b.png', { kind: 'png', width: 300, height: 200 })

/** Renders nothing: its bytes are the text of the picture. */
const rasterize: Rasterize = async (vector) => new TextEncoder().encode(vector.svg)

const context = (more: Partial<FaviconContext> = {}): FaviconContext => ({
  ports: {
    sha256: (data: string) => createHash('sha256').update(data).digest('hex'),
  } as unknown as SitePorts,
  style: { base: '/docs/', urls: 'directory' },
  pictures: new Map([svg, png].map((one) => [one.path, one])),
  file: (path) => `/docs/${path}`,
  renderer: createFaviconRenderer(rasterize),
  background: '#fffaf0',
  primary: '#0f766e',
  hasOwn: false,
  ...more,
})
const config = (light?: string, dark = light) =>
  ({
    name: 'Acme',
    colors: { primary: '#0f766e' },
    ...(light !== undefined && { favicon: { light, dark } }),
  }) as unknown as Config

/** A set without the hashes in its names. */
async function load(...[settings, more]: readonly [Config, Partial<FaviconContext>?]) {
  const { value, diagnostics } = await loadFaviconSet(settings, context(more))
  const plain = (text: string) => text.replaceAll(/\.[0-9a-f]{10}\./g, '.')
  const bytes = (path: string) =>
    [...value.outputs, ...value.yielding].find((output) => plain(output.path) === path)?.bytes()
  return {
    links: value.links.map((link) => plain(Object.values(link).join(' '))),
    metas: JSON.parse(plain(JSON.stringify(value.metas))) as unknown,
    paths: value.outputs.map(({ path }) => plain(path)),
    types: [...value.outputs, ...value.yielding].map((output) => output.mediaType),
    yielding: value.yielding.map(({ path, route }) => [path, route]),
    told: diagnostics.map(({ code, message, help }) => `${code}: ${message}: ${help}`),
    text: async (path: string) => plain(new TextDecoder('latin1').decode(await bytes(path))),
  }
}

test('an SVG has links for tabs, systems and itself, and every size', async () => {
  const set = await load(config('a.svg'))
  expect(set.links).toEqual([
    'icon image/png 16x16 /docs/_octavo/favicon-16x16.png',
    'icon image/png 32x32 /docs/_octavo/favicon-32x32.png',
    'icon image/svg+xml /docs/a.svg',
    'apple-touch-icon 180x180 /docs/_octavo/apple-touch-icon-180x180.png',
    'manifest /docs/_octavo/site.webmanifest',
  ])
  expect(set.paths.slice(2)).toEqual([
    '_octavo/apple-touch-icon-180x180.png',
    '_octavo/android-chrome-192x192.png',
    '_octavo/android-chrome-256x256.png',
    '_octavo/android-chrome-512x512.png',
    '_octavo/site.webmanifest',
    '_octavo/mstile-150x150.png',
  ])
  expect(set.metas).toEqual({ 'msapplication-TileImage': '/docs/_octavo/mstile-150x150.png' })
  expect(set.yielding).toEqual([['favicon.ico', '/favicon.ico']])
  expect([...new Set(set.types)]).toEqual([
    'image/png',
    'application/manifest+json; charset=utf-8',
    'image/x-icon',
  ])
  expect(set.told).toEqual([])
})

test('the files: a colour behind that of iOS, three sizes in the ICO, the manifest', async () => {
  const set = await load(config('b.png'))
  const rect = '<rect width="180" height="180" fill="#fffaf0"/>'
  expect(await set.text('_octavo/apple-touch-icon-180x180.png')).toContain(rect)
  expect(await set.text('_octavo/favicon-16x16.png')).not.toContain('<rect')
  expect(await set.text('_octavo/favicon-16x16.png')).toContain('width="16" height="16"')
  const icon = await set.text('favicon.ico')
  expect([16, 32, 48].filter((side) => icon.includes(`width="${side}" height="${side}" href=`))).toEqual([
    16, 32, 48,
  ])
  expect(icon.startsWith('\0\0\x01\0\x03\0')).toBe(true)
  // A picture is not enlarged, but to the smallest size of the manifest.
  expect(JSON.parse(await set.text('_octavo/site.webmanifest'))).toEqual({
    name: 'Acme',
    start_url: '/docs/',
    display: 'browser',
    background_color: '#fffaf0',
    theme_color: '#0f766e',
    icons: [192, 256].map((side) => ({
      src: `/docs/_octavo/android-chrome-${side}x${side}.png`,
      sizes: `${side}x${side}`,
      type: 'image/png',
    })),
  })
  const small = picture('b.png', { kind: 'png', width: 16, height: 16 })
  const { paths } = await load(config('b.png'), { pictures: new Map([['b.png', small]]) })
  expect(paths.filter((path) => path.includes('android'))).toEqual(['_octavo/android-chrome-192x192.png'])
})

test('each half of a pair is for one scheme', async () => {
  const { links } = await load(config('b.png', 'a.svg'))
  const media = (scheme: string) => `(prefers-color-scheme: ${scheme})`
  expect(links.slice(0, 5)).toEqual([
    `icon image/png 16x16 /docs/_octavo/favicon-16x16.png ${media('light')}`,
    `icon image/png 32x32 /docs/_octavo/favicon-32x32.png ${media('light')}`,
    `icon image/png 16x16 /docs/_octavo/favicon-16x16.png ${media('dark')}`,
    `icon image/png 32x32 /docs/_octavo/favicon-32x32.png ${media('dark')}`,
    `icon image/svg+xml /docs/a.svg ${media('dark')}`,
  ])
})

test('a picture that cannot be resized is linked as it is, with the reason', async () => {
  const as = 'asset/not-resized: The favicon'
  expect(await load(config('a.svg', 'b.png'), { renderer: undefined })).toMatchObject({
    links: [
      'icon /docs/a.svg (prefers-color-scheme: light)',
      'icon /docs/b.png (prefers-color-scheme: dark)',
    ],
    told: [
      `${as} "a.svg" is linked as it is, because the optional renderer is not installed: install it with "npm install --save-dev @resvg/resvg-wasm"`,
    ],
    paths: [],
  })
  expect(await load(config('a.svg', 'https://x.example/b.png'))).toMatchObject({
    told: [
      `${as} "https://x.example/b.png" is linked as it is, because it is on another host: save it in the project`,
    ],
    paths: [],
  })
  const blank: Rasterize = async () => Uint8Array.of(1)
  expect(await load(config('a.svg'), { renderer: createFaviconRenderer(blank) })).toMatchObject({
    links: ['icon /docs/a.svg'],
    told: [
      `${as} "a.svg" is linked as it is, because it cannot be rendered: save it as PNG, or as SVG without text`,
    ],
  })
  const ico = picture('c.ico', { kind: 'ico' })
  expect(await load(config('c.ico'), { pictures: new Map([['c.ico', ico]]) })).toMatchObject({
    links: ['icon /docs/c.ico'],
    told: [],
  })
})

test('without a favicon there is a monogram, but for a file that browsers request by default', async () => {
  const set = await load(config())
  expect(set.links).toEqual(['icon image/svg+xml /docs/_octavo/favicon.svg'])
  expect(await set.text('_octavo/favicon.svg')).toContain('>A</text>')
  expect(await load(config(), { hasOwn: true })).toMatchObject({ links: [], paths: [], yielding: [] })
})

test('the favicon is checked as soon as the renderer is started, and once', async () => {
  let asked = 0
  const counted: Rasterize = async (vector) => {
    asked += 1
    return rasterize(vector)
  }
  const pictures = new Map([[svg.path, svg]])
  const ports = { loadRasterize: async () => counted }
  const renderer = await startFaviconRenderer(config('a.svg'), pictures, ports)
  expect(asked).toBe(1)
  expect((await loadFaviconSet(config('a.svg'), context({ renderer }))).diagnostics).toEqual([])
  // The picture, and what remains without it.
  expect(asked).toBe(2)
  expect(await startFaviconRenderer(config(), pictures, ports)).toBeUndefined()
  expect(await startFaviconRenderer(config('a.svg'), pictures, {})).toBeUndefined()
})
