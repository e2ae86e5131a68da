// The effect of each setting of the look on a built page.
import { expect, test } from 'vitest'
import type { Rasterize } from '../../src/index.ts'
import type { VectorPicture } from '../../src/load/ports.ts'
import { docsJson, createTestBuilder, memoryPorts } from '../twins/memory-ports.ts'

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>'
const FILES = {
  'index.mdx': '---\ntitle: Home\n---\n\n```js\nconst a = 1\n```\n',
  'fr/index.mdx': '---\ntitle: Accueil\n---\n\nBonjour\n',
  'a.svg': SVG,
  'b.svg': SVG,
}

const ONE = { groups: [{ group: 'Outer', pages: [{ group: 'Inner', pages: ['index'] }] }] }

/** HTML of a page, the site's stylesheet and the warnings of a project with these settings. */
async function build(
  more: object,
  { route = '/', navigation = ONE }: { readonly route?: string; readonly navigation?: object } = {},
) {
  const files = { ...FILES, 'docs.json': docsJson(navigation, more) }
  const site = await createTestBuilder(memoryPorts(new Map(Object.entries(files)))).build()
  const text = async (isWanted: (path: string) => boolean, key: 'route' | 'path') => {
    const output = site.outputs.find((one) => isWanted(one[key]))
    return output ? new TextDecoder().decode(await output.bytes()) : ''
  }
  return {
    html: await text((path) => path === route, 'route'),
    css: await text((path) => /site\.\w+\.css$/.test(path), 'path'),
    codes: site.diagnostics.map(({ code }) => code),
  }
}

test('colors: primary is the accent in light mode, light in dark mode, dark the colour of buttons', async () => {
  const { css } = await build({ colors: { primary: '#0f5132', light: '#7ee2b8', dark: '#14304f' } })
  expect(css).toContain('--accent:light-dark(#0f5132,#7ee2b8)')
  expect(css).toContain('--accent-fill:#14304f')
  expect(css).toMatch(/--accent-fill-hover:#(?!14304f)[0-9a-f]{6}/)
})

test('colors: primary alone serves every role; an accent that cannot be read is moved, and reported', async () => {
  expect((await build({ colors: { primary: '#0f766e' } })).css).toContain('--accent-fill:#0f766e')
  const pale = await build({ colors: { primary: '#ffe08a' } })
  expect(pale.codes).toContain('config/low-contrast')
  expect(pale.css).toContain('--accent-fill:#ffe08a')
  expect(pale.css).not.toContain('--accent:light-dark(#ffe08a')
})

test('logo: one file, or one for each scheme', async () => {
  expect((await build({ logo: '/a.svg' })).html).toMatch(
    /<img(?![^>]*only-)[^>]*src="\/a\.svg"[^>]*alt="Test"/,
  )
  const { html } = await build({ logo: { light: '/a.svg', dark: '/b.svg' } })
  expect(html).toMatch(/<img[^>]*only-light[^>]*src="\/a\.svg"/)
  expect(html).toMatch(/<img[^>]*only-dark[^>]*src="\/b\.svg"/)
})

test('logo.href: as written, else the first page of the language, else home', async () => {
  const target = (html: string) => /<a[^>]*nav-logo[^>]*>/.exec(html)?.[0]
  const logo = { light: '/a.svg', dark: '/a.svg' }
  expect(target((await build({ logo: { ...logo, href: 'https://example.com/x' } })).html)).toContain(
    'href="https://example.com/x"',
  )
  expect(target((await build({ logo })).html)).toContain('href="/"')
  const navigation = {
    languages: [
      { language: 'en', pages: ['index'] },
      { language: 'fr', pages: ['fr/index'] },
    ],
  }
  const french = await build({ logo }, { route: '/fr/', navigation })
  expect(target(french.html)).toContain('href="/fr/"')
})

test('logo: one that is missing is reported, and the name of the site is used instead', async () => {
  const { html, codes } = await build({ logo: '/none.svg' })
  expect(codes).toContain('asset/missing')
  expect(html).toContain('<span class="nav-name">Test</span>')
  expect(html).not.toContain('none.svg')
})

test('logo of another host that is not fetched: the page may load it from there, and from nowhere else', async () => {
  const { html } = await build({ logo: 'https://cdn.example/logo.svg' })
  expect(html).toContain('src="https://cdn.example/logo.svg"')
  expect(html).toMatch(/img-src (?:'|&#x27;|&#39;)self(?:'|&#x27;|&#39;) data: https:\/\/cdn\.example;/)
})

test('favicon: linked as it is where nothing renders it, with a warning', async () => {
  const { html, codes } = await build({ favicon: { light: '/a.svg', dark: '/b.svg' } })
  expect(codes).toContain('asset/not-resized')
  expect(html).toMatch(/<link rel="icon" href="\/a\.svg" media="\(prefers-color-scheme: light\)"/)
  expect(html).toMatch(/<link rel="icon" href="\/b\.svg" media="\(prefers-color-scheme: dark\)"/)
})

test('appearance: strict takes the switch away and keeps the scheme', async () => {
  const open = await build({ appearance: { default: 'dark' } })
  expect(open.html).toContain('scheme-switch')
  const { html } = await build({ appearance: { default: 'dark', strict: true } })
  expect(html).not.toContain('scheme-switch')
  expect(html).toContain('<meta name="color-scheme" content="dark">')
})

test('background: a decoration, a colour for each scheme, a picture for each', async () => {
  for (const decoration of ['gradient', 'grid', 'windows']) {
    expect((await build({ background: { decoration } })).html).toContain(`background-${decoration}`)
  }
  expect((await build({ background: { color: { light: '#fffaf0', dark: '#101418' } } })).css).toContain(
    '--ground:light-dark(#fffaf0,#101418)',
  )
  const { html } = await build({ background: { image: { light: '/a.svg', dark: '/b.svg' } } })
  expect(html).toMatch(/background-image only-light[^>]*src="\/a\.svg"/)
  expect(html).toMatch(/background-image only-dark[^>]*src="\/b\.svg"/)
})

test('styling.eyebrows: the section, or the whole path', async () => {
  const plain = (html: string) =>
    /<[a-z]+[^>]*class="[^"]*eyebrow[^]*?<h1/.exec(html)?.[0].replaceAll(/<[^>]*>/g, ' ')
  expect(plain((await build({})).html)).not.toContain('Outer')
  expect(plain((await build({})).html)).toContain('Inner')
  const path = plain((await build({ styling: { eyebrows: 'breadcrumbs' } })).html)
  expect(path).toMatch(/Outer[^]*Inner/)
})

test('styling.codeblocks: the colours of code follow', async () => {
  const sheet = async (codeblocks: unknown) => (await build({ styling: { codeblocks } })).css
  const [system, dark, nord, pair] = [
    await sheet('system'),
    await sheet('dark'),
    await sheet('nord'),
    await sheet({ theme: { light: 'github-light', dark: 'nord' } }),
  ]
  expect(new Set([system, dark, nord, pair]).size).toBe(4)
  expect(nord?.toLowerCase()).toContain('#81a1c1')
  expect((await build({ styling: { codeblocks: 'nrod' } })).codes).toContain('asset/unknown-code-theme')
})

test('X13: no value of the look leaves its place', async () => {
  const evil = '"});}</style><script>alert(1)</script>'
  for (const more of [{ fonts: { family: evil } }, { colors: { primary: evil } }, { logo: `/${evil}.svg` }]) {
    const { html, css, codes } = await build(more)
    expect(codes.length, 'it is told').toBeGreaterThan(0)
    expect(css).not.toContain('alert(1)')
    expect(html).not.toContain('<script>alert(1)')
  }
})

test('R17: a preview picture that cannot be rendered is rendered without the pictures of the author, and reported', async () => {
  const files = { ...FILES, 'docs.json': docsJson(ONE, { logo: '/a.svg' }) }
  const asked: string[] = []
  const rasterize: Rasterize = async ({ upon }) => {
    const behind = upon?.background.svg ?? ''
    asked.push(behind)
    return behind.includes('<image') ? undefined : Uint8Array.of(1, 2, 3)
  }
  const ports = { ...memoryPorts(new Map(Object.entries(files))), loadRasterize: async () => rasterize }
  const site = await createTestBuilder(ports, { site: 'https://docs.example.com' }).build()
  const picture = site.outputs.find(({ path }) => path.includes('/og/'))
  expect(await picture?.bytes()).toEqual(Uint8Array.of(1, 2, 3))
  expect(asked.map((svg) => svg.includes('<image'))).toEqual([true, false])
  expect(picture?.diagnostics?.().map(({ message }) => message)).toContain(
    'The logo and the background of preview pictures are left out, because they cannot be rendered',
  )
})

test('the preview pictures of all pages are upon one ground, which has the background of the author', async () => {
  const thumbnails = { background: '/a.svg' }
  const files = { ...FILES, 'docs.json': docsJson({ pages: ['index', 'fr/index'] }, { thumbnails }) }
  const asked: VectorPicture[] = []
  const rasterize: Rasterize = async (picture) => Uint8Array.of(asked.push(picture))
  const ports = { ...memoryPorts(new Map(Object.entries(files))), loadRasterize: async () => rasterize }
  const site = await createTestBuilder(ports, { site: 'https://docs.example.com' }).build()
  const pictures = site.outputs.filter(({ path }) => path.includes('/og/'))
  expect([await pictures[0]?.bytes(), await pictures[1]?.bytes()]).toEqual(
    [[1], [2]].map((one) => Uint8Array.from(one)),
  )
  const [first, second] = asked.map(({ upon }) => upon?.background)
  expect(first).toBe(second)
  expect(first?.svg).toContain(`href="data:image/svg+xml;base64,${btoa(SVG)}"`)
  for (const { svg } of asked) expect(svg).not.toContain('<image')
})

test.each(['resvg 1', undefined])('the key of a preview picture is its renderer, %s', async (version) => {
  const rasterize: Rasterize = Object.assign(async () => Uint8Array.of(1), version && { version })
  const ports = {
    ...memoryPorts(new Map(Object.entries({ ...FILES, 'docs.json': docsJson(ONE) }))),
    loadRasterize: async () => rasterize,
  }
  const site = await createTestBuilder(ports, { site: 'https://docs.example.com' }).build()
  const picture = site.outputs.find(({ path }) => path.includes('/og/'))
  expect(await picture?.key?.()).toBe(version)
})

test('R17: a picture that cannot be rendered in time is no empty file', async () => {
  const files = { ...FILES, 'docs.json': docsJson(ONE, { favicon: '/a.svg' }) }
  const rasterize: Rasterize = async ({ svg }) =>
    /width="(?:32|16|48)"/.test(svg) ? Uint8Array.of(svg.length) : undefined
  const ports = { ...memoryPorts(new Map(Object.entries(files))), loadRasterize: async () => rasterize }
  const site = await createTestBuilder(ports, { site: 'https://docs.example.com' }).build()
  const bytesOf = (part: string) => site.outputs.find(({ path }) => path.includes(part))?.bytes()
  expect((await bytesOf('favicon-16x16'))?.length).toBe(1)
  await expect(bytesOf('apple-touch-icon')).rejects.toThrow(
    '"a.svg" cannot be rendered with 180 × 180 pixels, or not in time',
  )
  await expect(bytesOf('/og/')).rejects.toThrow('the preview picture cannot be rendered, or not in time')
})
