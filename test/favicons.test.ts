// The icon of a site in all the sizes that browsers and systems ask for, from the built command.
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { attribute, findElements, hasTag, parseHtml } from './support/html-tree.ts'
import { pixelAt, readPng, solidPng } from './support/png.ts'
import { runShared } from './support/run-shared.ts'
import { temporaryFolder } from './support/temporary-folder.ts'

const square = (color: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><rect width="10" height="10" fill="${color}"/></svg>`

/** Builds a project of one page; files by path. */
async function build(docs: object, files: Readonly<Record<string, string | Buffer>>, args: string[] = []) {
  const project = join(temporaryFolder(), 'project')
  mkdirSync(project)
  const config = {
    theme: 'mint',
    name: 'Icons',
    colors: { primary: '#0F766E' },
    navigation: { pages: ['index'] },
  }
  writeFileSync(join(project, 'docs.json'), JSON.stringify({ ...config, ...docs }))
  writeFileSync(join(project, 'index.mdx'), '# Hello\n')
  for (const [path, data] of Object.entries(files)) writeFileSync(join(project, path), data)
  const result = await runShared(['build', '--quiet', '--verbose', '--no-cache', ...args], project)
  const read = (path: string) => readFileSync(join(project, 'dist', path))
  return { ...result, printed: `${result.stdout}${result.stderr}`, project, read }
}

type Site = Awaited<ReturnType<typeof build>>

function links({ read }: Site) {
  return findElements(parseHtml(read('index.html').toString()), hasTag('link'))
    .map((link) => ({
      rel: attribute(link, 'rel'),
      sizes: attribute(link, 'sizes'),
      type: attribute(link, 'type'),
      media: attribute(link, 'media'),
      href: attribute(link, 'href') ?? '',
    }))
    .filter(({ rel }) => rel === 'icon' || rel === 'apple-touch-icon' || rel === 'manifest')
}

const filesOf = (site: Site) => readdirSync(join(site.project, 'dist', '_octavo'))

test('a large PNG becomes the icon set, halved without losing its colour', async () => {
  const site = await build({ favicon: '/icon.png' }, { 'icon.png': solidPng(600, 600, [220, 30, 40]) })
  expect(site.exitCode, site.printed).toBe(0)
  const found = links(site)
  expect(found.map(({ rel, sizes }) => [rel, sizes])).toEqual([
    ['icon', '16x16'],
    ['icon', '32x32'],
    ['apple-touch-icon', '180x180'],
    ['manifest', undefined],
  ])
  for (const { sizes, href } of found.slice(0, 3)) {
    const picture = readPng(site.read(href))
    expect(`${picture.width}x${picture.height}`).toBe(sizes)
    expect(pixelAt(picture, 8, 8)).toEqual([220, 30, 40, 255])
  }
  const manifest = JSON.parse(site.read(found[3]?.href ?? '').toString()) as {
    icons: { sizes: string; src: string }[]
  }
  expect(manifest).toMatchObject({ name: 'Icons', theme_color: '#0F766E', display: 'browser' })
  expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(['192x192', '256x256', '512x512'])
  for (const { sizes, src } of manifest.icons)
    expect(`${readPng(site.read(src)).width}`).toBe(sizes.split('x')[0])
  expect(filesOf(site).some((name) => name.startsWith('mstile-150x150'))).toBe(true)
})

test('/favicon.ico holds 16, 32 and 48, and gives way to one of the project', async () => {
  const drawn = (await build({ favicon: '/icon.svg' }, { 'icon.svg': square('#08f') })).read('favicon.ico')
  expect([...drawn.subarray(0, 6)]).toEqual([0, 0, 1, 0, 3, 0])
  const sides = [0, 1, 2].map((index) => {
    const at = 6 + index * 16
    const [size, offset] = [drawn.readUInt32LE(at + 8), drawn.readUInt32LE(at + 12)]
    const picture = readPng(drawn.subarray(offset, offset + size))
    expect(pixelAt(picture, 4, 4)).toEqual([0, 0x88, 255, 255])
    return [drawn[at], picture.width]
  })
  expect(sides).toEqual([
    [16, 16],
    [32, 32],
    [48, 48],
  ])
  const files = { 'icon.svg': square('#08f'), 'favicon.ico': Buffer.from([0, 0, 1, 0, 9]) }
  const own = await build({ favicon: '/icon.svg' }, files)
  expect([...own.read('favicon.ico')]).toEqual([0, 0, 1, 0, 9])
})

test('a pair is distinguished by the colour scheme; an SVG is linked beside its sizes; a base is kept', async () => {
  const files = { 'a.svg': square('#fff'), 'b.svg': square('#000') }
  const site = await build({ favicon: { light: '/a.svg', dark: '/b.svg' } }, files, ['--base', '/docs'])
  const icons = links(site).filter(({ rel }) => rel === 'icon')
  expect(icons.map(({ sizes, type, media }) => [sizes ?? type, media?.match(/light|dark/)?.[0]])).toEqual([
    ['16x16', 'light'],
    ['32x32', 'light'],
    ['image/svg+xml', 'light'],
    ['16x16', 'dark'],
    ['32x32', 'dark'],
    ['image/svg+xml', 'dark'],
  ])
  expect(icons.every(({ href }) => href.startsWith('/docs/'))).toBe(true)
  const dark = readPng(site.read(icons[4]?.href.slice('/docs/'.length) ?? ''))
  expect(pixelAt(dark, 16, 16)).toEqual([0, 0, 0, 255])
})

test('the same picture gives the same bytes', async () => {
  const files = { 'icon.png': solidPng(300, 300, [1, 2, 3]) }
  const [one, two] = [
    await build({ favicon: 'icon.png' }, files),
    await build({ favicon: 'icon.png' }, files),
  ]
  expect(filesOf(two)).toEqual(filesOf(one))
  for (const name of filesOf(one).filter((file) => file.endsWith('.png'))) {
    expect(two.read(`_octavo/${name}`).equals(one.read(`_octavo/${name}`))).toBe(true)
  }
})

test('R17: what the tool cannot or must not decode is linked as it is, with a note', async () => {
  const bomb = solidPng(4, 4, [1, 1, 1])
  bomb.writeUInt32BE(50_000, 16)
  bomb.writeUInt32BE(50_000, 20)
  const cases = {
    'bomb.png': bomb,
    'unfolds.png': solidPng(8000, 8000, [0, 0, 0]),
    'a.avif': Buffer.from('\0\0\0\x20ftypavif\0\0\0\0avifmif1miafMA1B', 'latin1'),
    'cut.png': solidPng(40, 40, [9, 9, 9]).subarray(0, 60),
    'letters.svg': '<svg xmlns="http://www.w3.org/2000/svg"><text>x</text></svg>',
  }
  for (const [name, data] of Object.entries(cases)) {
    const site = await build({ favicon: name }, { [name]: data })
    expect(site.exitCode).toBe(0)
    expect(site.printed, name).toContain('asset/not-resized')
    expect(links(site)).toEqual([expect.objectContaining({ rel: 'icon', href: `/${name}` })])
  }
})

test('a site that names no icon gets the first letter of its name on its colour, as safe markup', async () => {
  const site = await build({ name: '<émile' }, {})
  const [icon, ...others] = links(site)
  expect(others).toEqual([])
  expect(icon).toMatchObject({ rel: 'icon', type: 'image/svg+xml' })
  const svg = site.read(icon?.href ?? '').toString()
  expect(svg).toContain('fill="#0f766e"')
  expect(svg).toContain('>&lt;</text>')
  const named = await build({ name: 'émile' }, {})
  expect(named.read(links(named)[0]?.href ?? '').toString()).toContain('>É</text>')
})

test('an icon at the place where browsers look is left to them', async () => {
  const site = await build({}, { 'favicon.ico': solidPng(16, 16, [1, 2, 3]) })
  expect(links(site)).toEqual([])
})
