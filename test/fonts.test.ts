// Fonts of docs.json in the built site: the source of each, its faces, and what is reported when it is
// missing.
import { cpSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { repository } from './support/repository.ts'
import { runShared } from './support/run-shared.ts'
import { temporaryFolder } from './support/temporary-folder.ts'

const packages = join(repository, 'node_modules', '@fontsource-variable')
const geist = readFileSync(join(packages, 'geist', 'files', 'geist-latin-wght-normal.woff2'))
const mono = readFileSync(join(packages, 'jetbrains-mono', 'files', 'jetbrains-mono-latin-wght-normal.woff2'))

/** Writes a project of one page. */
function project(docs: object, files: Readonly<Record<string, string | Buffer>> = {}): string {
  const folder = join(temporaryFolder(), 'project')
  const config = { name: 'Fonts', colors: { primary: '#0F766E' }, navigation: { pages: ['index'] } }
  const all = {
    'docs.json': JSON.stringify({ theme: 'mint', ...config, ...docs }),
    'index.mdx': '# Hello\n',
    ...files,
  }
  for (const [path, data] of Object.entries(all)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), data)
  }
  return folder
}

/** Builds it, and returns its own stylesheet, its fonts by name, and the output of the command. */
async function build(folder: string, args: readonly string[] = []) {
  const result = await runShared(
    ['build', '--quiet', '--cache-dir', join(folder, '..', 'cache'), ...args],
    folder,
  )
  const assets = join(folder, 'dist', '_octavo')
  const names = readdirSync(assets)
  const own = readFileSync(join(assets, names.find((name) => /^site\.\w+\.css$/.test(name)) ?? ''), 'utf8')
  const html = readFileSync(join(folder, 'dist', 'index.html'), 'utf8')
  // Faces of the first view are in the page itself.
  const css = (/<style>(.*?)<\/style>/s.exec(html)?.[1] ?? '') + own
  const faces = [...css.matchAll(/@font-face\{([^}]*)\}/g)].map((rule) => rule[1] ?? '')
  return {
    printed: `${result.stdout}${result.stderr}`,
    css,
    html,
    files: names,
    fonts: names.filter((name) => /\.woff2?$/.test(name)),
    facesOf: (family: string) => faces.filter((face) => face.includes(`font-family:'${family}'`)),
  }
}

test('a file of the project: hashed, requested early and waited for only a moment, with the weights of its own table, in place of the theme', async () => {
  const fonts = { family: 'House Sans', weight: 450.5, source: '/fonts/house.woff2', format: 'woff2' }
  const site = await build(project({ fonts }, { 'fonts/house.woff2': geist }))
  expect(site.printed).not.toContain('asset/')
  const [face] = site.facesOf('House Sans')
  expect(face).toMatch(
    /src:url\("\/_octavo\/house-sans\.\w{10}\.woff2"\) format\("woff2"\);font-weight:100 900/,
  )
  expect(site.css).toMatch(/--font-body:'House Sans','House Sans Fallback',/)
  expect(site.css).toMatch(/--font-heading:'House Sans','House Sans Fallback',/)
  expect(site.css).toContain('--weight-body:450.5')
  expect(site.fonts.filter((name) => name.startsWith('inter'))).toEqual([])
  expect(site.html).toMatch(
    /<link rel="preload" as="font" type="font\/woff2" href="\/_octavo\/house-sans\.\w{10}\.woff2"/,
  )
  expect(face).toContain('font-display:optional')
})

test('the fallback face has the measures of the file: those that the theme knows of the same font', async () => {
  const site = await build(
    project({ fonts: { family: 'Geist', source: 'house.woff2', format: 'woff2' } }, { 'house.woff2': geist }),
  )
  const [own] = site.facesOf('Geist Fallback')
  const theme = (await build(project({ theme: 'luma' }))).facesOf('Geist Fallback')[0]
  const value = (rule: string | undefined, name: string) =>
    Number(new RegExp(`${name}:([\\d.]+)%`).exec(rule ?? '')?.[1])
  for (const name of ['size-adjust', 'ascent-override', 'descent-override']) {
    expect(Math.abs(value(own, name) - value(theme, name)), name).toBeLessThan(3)
  }
})

test('heading and body are families of their own; the theme keeps the code', async () => {
  const fonts = {
    heading: { family: 'Head', source: 'head.woff2', format: 'woff2', weight: 700 },
    body: { family: 'Text', source: 'text.woff2', format: 'woff2' },
  }
  const site = await build(project({ fonts, theme: 'linden' }, { 'head.woff2': mono, 'text.woff2': geist }))
  expect(site.css).toMatch(/--font-body:'Text','Text Fallback',/)
  expect(site.css).toMatch(/--font-heading:'Head','Head Fallback',/)
  expect(site.css).toContain('--weight-heading:700')
  expect(site.facesOf('Head Fallback')[0]).toContain("local('Courier New')")
  expect(site.facesOf('JetBrains Mono Variable').length).toBeGreaterThan(0)
})

test('a catalogue family comes out of the project’s node_modules, every range of characters in its own file', async () => {
  const folder = project({ fonts: { family: 'Figtree' } })
  const target = join(folder, 'node_modules', '@fontsource-variable', 'figtree')
  cpSync(join(packages, 'geist'), target, { recursive: true })
  writeFileSync(join(target, 'package.json'), '{"name":"@fontsource-variable/figtree"}')
  const site = await build(folder)
  expect(site.printed).not.toContain('asset/')
  const faces = site.facesOf('Figtree')
  expect(faces.length).toBeGreaterThan(2)
  expect(faces.every((face) => /unicode-range:U\+/.test(face) && face.includes('font-weight:100 900'))).toBe(
    true,
  )
  expect(site.css).not.toMatch(/url\("?https?:/)
})

test('a static package: its weights, the one that docs.json asks for, and its licence beside the files', async () => {
  const folder = project({ fonts: { family: 'Open Sans', weight: 300 } })
  const target = join(folder, 'node_modules', '@fontsource', 'open-sans')
  cpSync(join(repository, 'node_modules', '@fontsource', 'inter'), target, { recursive: true })
  writeFileSync(join(target, 'package.json'), '{"name":"@fontsource/open-sans"}')
  const site = await build(folder)
  expect(site.printed).not.toContain('asset/')
  const faces = site.facesOf('Open Sans')
  const weights = new Set(faces.map((face) => /font-weight:(\d+)/.exec(face)?.[1]))
  expect([...weights].toSorted()).toEqual(['300', '400', '500', '600', '700'])
  expect(faces.some((face) => face.includes('font-style:italic'))).toBe(true)
  expect(
    faces.every((face) => /url\("\/_octavo\/open-sans\.\w+\.woff2"\).*unicode-range:U\+/.test(face)),
  ).toBe(true)
  const licence = site.files.find((name) => /^open-sans-license\.\w+\.txt$/.test(name))
  expect(readFileSync(join(folder, 'dist', '_octavo', licence ?? ''), 'utf8')).toBe(
    readFileSync(join(target, 'LICENSE'), 'utf8'),
  )
})

test('a package without a weight of 400, and the family by the name of its own stylesheet', async () => {
  const folder = project({ fonts: { heading: { family: 'Buda' }, body: { family: 'Figtree Variable' } } })
  const light = join(folder, 'node_modules', '@fontsource', 'buda')
  mkdirSync(join(light, 'files'), { recursive: true })
  writeFileSync(join(light, 'package.json'), '{"name":"@fontsource/buda"}')
  writeFileSync(join(light, 'files', 'buda-latin-300-normal.woff2'), geist)
  const rule = `@font-face{font-family:'Buda';font-weight:300;src:url('./files/buda-latin-300-normal.woff2') format('woff2');unicode-range:U+0000-00FF}`
  for (const sheet of ['index.css', '300.css']) writeFileSync(join(light, sheet), rule)
  const target = join(folder, 'node_modules', '@fontsource-variable', 'figtree')
  cpSync(join(packages, 'geist'), target, { recursive: true })
  const site = await build(folder)
  expect(site.printed).not.toContain('asset/')
  expect(site.facesOf('Buda')).toEqual([expect.stringMatching(/font-weight:300.*unicode-range:U\+0000-00FF/)])
  expect(site.facesOf('Figtree Variable').length).toBeGreaterThan(2)
})

test('a family that comes with Octavo needs nothing, in any theme', async () => {
  const site = await build(project({ fonts: { family: 'Geist' } }))
  expect(site.printed).not.toContain('asset/')
  expect(site.facesOf('Geist').length).toBeGreaterThan(0)
  expect(site.fonts.some((name) => name.startsWith('geist'))).toBe(true)
  expect(site.fonts.filter((name) => name.startsWith('inter'))).toEqual([])
})

const preloadsOf = (html: string) =>
  [...html.matchAll(/<link rel="preload" as="font"[^>]*href="\/_octavo\/([\w-]+)\./g)].map(([, name]) => name)

test('a family that comes with Octavo is fetched early in parts: English text, western letters where a page has them, a weight that is set for all text', async () => {
  const plain = await build(project({}))
  expect(preloadsOf(plain.html)).toEqual(['inter'])
  const western = await build(project({}, { 'index.mdx': 'Un caf\u00e9.\n' }))
  expect(preloadsOf(western.html).sort()).toEqual(['inter', 'inter-western'])
  expect(western.fonts.toSorted()).toEqual(plain.fonts.toSorted())
  const light = await build(project({ fonts: { weight: 300 } }))
  expect(preloadsOf(light.html).sort()).toEqual(['inter', 'inter-weights'])
})

test('the files of a part have its characters alone, and half the size', () => {
  const data = join(repository, 'packages', 'site', 'dist', 'data')
  const size = (name: string) => readFileSync(join(data, name)).length
  for (const name of ['inter', 'geist', 'ibm-plex-sans', 'jetbrains-mono', 'source-serif']) {
    expect(size(`${name}.woff2`), name).toBeLessThan(size(`${name}-weights.woff2`) / 2)
    expect(size(`${name}.woff2`), name).toBeLessThan(22_000)
    expect(size(`${name}-western.woff2`), name).toBeLessThan(15_000)
  }
})

test('what cannot be had is reported with the way to get it, and the theme is the fallback', async () => {
  const cases: readonly (readonly [object, Readonly<Record<string, string>>, RegExp])[] = [
    [{ family: 'Lora' }, {}, /asset\/font-missing[^]*"npm install --save-dev @fontsource\/lora"/],
    [
      { heading: { family: 'Open Sans' } },
      {},
      /"Open Sans" is not installed[^]*npm install --save-dev @fontsource\/open-sans" \(or "@fontsource-variable\/open-sans"/,
    ],
    [{ family: 'Robotto' }, {}, /asset\/unknown-font[^]*did you mean "Roboto"\?/],
    [
      { family: 'A', source: '/fonts/a.woff2', format: 'woff2' },
      { 'fonts/b.woff2': 'x' },
      /asset\/missing[^]*did you mean "fonts\/b\.woff2"\?/,
    ],
    [{ family: 'A', source: 'a.woff2', format: 'woff2' }, { 'a.woff2': 'no font' }, /asset\/broken-font/],
    [
      { family: 'A', source: 'https://fonts.example/a.woff2', format: 'woff2' },
      {},
      /asset\/remote[^]*add "https:\/\/fonts\.example" to "remote"/,
    ],
  ]
  for (const [fonts, files, reported] of cases) {
    const site = await build(project({ fonts }, files))
    expect(site.printed).toMatch(reported)
    expect(site.printed).toContain('docs.json:1:')
    expect(site.facesOf('Inter Variable').length).toBeGreaterThan(0)
    expect(site.css).not.toContain('fonts.example')
  }
})

test('a remote source is fetched once where that is allowed, and then it is the site’s own', async () => {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    response.end(geist)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => void server.close())
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const fonts = { family: 'Far', source: `${origin}/far.woff2`, format: 'woff2' }
  const folder = project({ fonts }, { 'octavo.config.json': JSON.stringify({ remote: [origin] }) })
  const [one, two] = [await build(folder), await build(folder)]
  expect(one.facesOf('Far')[0]).toMatch(/url\("\/_octavo\/far\.\w+\.woff2"\)/)
  expect(two.css).toBe(one.css)
  expect(asked).toEqual(['/far.woff2'])
  expect(readFileSync(join(folder, 'octavo.lock'), 'utf8')).toContain(`${origin}/far.woff2`)
  expect(one.html + one.css).not.toContain(origin)
})
