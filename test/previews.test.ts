// Pictures of link previews: which pages have one, what it shows, and what is reported where none can be
// rendered.
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createPictureRenderer } from '../packages/cli/src/ports/render-picture.ts'
import { attribute, findElements, hasTag, parseHtml } from './support/html-tree.ts'
import { pixelAt, readPng, solidPng, type Pixels } from './support/png.ts'
import { repository } from './support/repository.ts'
import { runCommand } from './support/run-command.ts'
import { runShared } from './support/run-shared.ts'
import { temporaryFolder } from './support/temporary-folder.ts'

const site = ['--site', 'https://docs.example.com/manual']

interface BuildOptions {
  readonly args?: readonly string[]
  readonly files?: Readonly<Record<string, Buffer>>
  readonly run?: typeof runShared
}

/** Builds a project; pages by path, front matter included. */
async function build(
  docs: object,
  pages: Readonly<Record<string, string>>,
  { args = site, files = {}, run = runShared }: BuildOptions = {},
) {
  const folder = join(temporaryFolder(), 'project')
  mkdirSync(folder)
  const names = Object.keys(pages)
  const config = {
    theme: 'mint',
    name: 'House',
    colors: { primary: '#0F766E' },
    navigation: { pages: names },
  }
  writeFileSync(join(folder, 'docs.json'), JSON.stringify({ ...config, ...docs }))
  for (const [path, text] of Object.entries(pages)) writeFileSync(join(folder, `${path}.mdx`), text)
  for (const [path, data] of Object.entries(files)) writeFileSync(join(folder, path), data)
  const result = await run(['build', '--quiet', '--verbose', '--no-cache', ...args], folder)
  const out = join(folder, 'dist')
  const metas = (page: string) =>
    new Map(
      findElements(parseHtml(readFileSync(join(out, page), 'utf8')), hasTag('meta')).map((meta) => [
        attribute(meta, 'property') ?? attribute(meta, 'name'),
        attribute(meta, 'content') ?? '',
      ]),
    )
  const pathOf = (page: string) =>
    (metas(page).get('og:image') ?? '').replace('https://docs.example.com/manual/', '')
  return {
    printed: `${result.stdout}${result.stderr}`,
    out,
    folder,
    metas,
    pathOf,
    picture: (page: string) => readPng(readFileSync(join(out, pathOf(page)))),
    drawn: existsSync(join(out, '_octavo', 'og')) ? readdirSync(join(out, '_octavo', 'og')) : [],
  }
}

/** How many pixels of a row of the picture's text differ from its background. */
function inkOf(picture: Pixels, fromY: number, toY: number): number {
  const ground = String(pixelAt(picture, 40, 300))
  let ink = 0
  for (let y = fromY; y < toY; y += 2)
    for (let x = 80; x < 700; x += 2) if (String(pixelAt(picture, x, y)) !== ground) ink += 1
  return ink
}

const page = (title: string, more = '') => `---\ntitle: ${JSON.stringify(title)}\n${more}---\n\nText\n`

test('with "thumbnails" every page has its own picture of 1200 by 630, in the scheme that is asked for', async () => {
  const pages = { index: page('Home', 'description: What it is\n'), other: page('Another title') }
  const built = await build({ thumbnails: { appearance: 'dark' } }, pages)
  const metas = built.metas('other/index.html')
  expect(metas.get('og:image')).toMatch(/^https:\/\/docs\.example\.com\/manual\/_octavo\/og\/\w{16}\.png$/)
  expect([metas.get('og:image:width'), metas.get('og:image:height')]).toEqual(['1200', '630'])
  expect(metas.get('twitter:image')).toBe(metas.get('og:image'))
  expect(metas.get('twitter:card')).toBe('summary_large_image')
  expect(built.pathOf('index.html')).not.toBe(built.pathOf('other/index.html'))
  const picture = built.picture('index.html')
  expect([picture.width, picture.height]).toEqual([1200, 630])
  expect(Math.max(...pixelAt(picture, 40, 300).slice(0, 3))).toBeLessThan(60)
  expect(inkOf(picture, 360, 500)).toBeGreaterThan(200)
})

test('without "thumbnails" the site has one; without its address, or where an author names another, none', async () => {
  const pages = { index: page('Home'), other: page('Other'), own: page('Own', 'og:image: /mine.png\n') }
  const built = await build({}, pages)
  expect(built.drawn).toHaveLength(1)
  expect(built.pathOf('index.html')).toBe(built.pathOf('other/index.html'))
  expect(pixelAt(built.picture('index.html'), 40, 300)).toEqual([255, 255, 255, 255])
  const own = built.metas('own/index.html')
  expect(own.get('og:image')).toContain('/mine.png')
  expect(own.has('og:image:width')).toBe(false)
  const homeless = await build({ thumbnails: { appearance: 'dark' } }, pages, { args: [] })
  expect(homeless.drawn).toEqual([])
  expect(homeless.metas('index.html').has('og:image')).toBe(false)
})

test('"background" is behind the text, under a veil; a broken one is reported and left out', async () => {
  const docs = { thumbnails: { background: '/ground.png', appearance: 'light' } }
  const red = { 'ground.png': solidPng(60, 40, [255, 0, 0]) }
  const [r = 0, g = 0] = pixelAt(
    (await build(docs, { index: page('A') }, { files: red })).picture('index.html'),
    1000,
    300,
  )
  expect([r > 200, g > 100, g < 200]).toEqual([true, true, true])
  const broken = await build(docs, { index: page('A') }, { files: { 'ground.png': Buffer.from('none') } })
  expect(broken.printed).toContain('asset/broken-image')
  expect(pixelAt(broken.picture('index.html'), 40, 300)).toEqual([255, 255, 255, 255])
})

test('titles: long ones are cut to three lines, hostile ones are text, unknown writings fall back to the name', async () => {
  const pages = {
    index: page('x</text><rect width="1200" height="630" fill="red"/>'),
    long: page('A title of very many words '.repeat(20)),
    cjk: page('快速开始'),
  }
  const built = await build({ thumbnails: { appearance: 'light' } }, pages)
  expect(pixelAt(built.picture('index.html'), 40, 300)).toEqual([255, 255, 255, 255])
  const long = built.picture('long/index.html')
  expect(inkOf(long, 300, 480)).toBeGreaterThan(1000)
  expect(inkOf(long, 130, 200)).toBe(0)
  expect(built.printed).toMatch(/asset\/no-picture[^]*@fontsource\/noto-sans-jp/)
  expect(inkOf(built.picture('cjk/index.html'), 400, 520)).toBeGreaterThan(200)
})

test('"fonts.family" sets the pictures in that font; one that is not installed is reported', async () => {
  const docs = { thumbnails: { appearance: 'light', fonts: { family: 'House Sans' } } }
  const pages = { index: page('Home') }
  const without = await build(docs, pages)
  expect(without.printed).toMatch(/asset\/font-missing[^]*npm install --save-dev @fontsource\/house-sans/)
  const target = join(without.folder, 'node_modules', '@fontsource', 'house-sans')
  cpSync(join(repository, 'node_modules', '@fontsource', 'inter'), target, { recursive: true })
  const again = await runShared(['build', '--quiet', '--no-cache', ...site], without.folder)
  expect(`${again.stdout}${again.stderr}`).not.toContain('asset/')
})

test('the same page gives the same picture, byte for byte', async () => {
  const pages = { index: page('Home') }
  const read = (built: Awaited<ReturnType<typeof build>>) =>
    readFileSync(join(built.out, built.pathOf('index.html')))
  const [one, two] = [await build({}, pages), await build({}, pages, { run: runCommand })]
  expect(one.pathOf('index.html')).toBe(two.pathOf('index.html'))
  expect(read(one).equals(read(two))).toBe(true)
})

test('text upon a ground that was rendered before is a picture that is rendered at once', async () => {
  const { resolve } = createRequire(join(repository, 'packages/cli/package.json'))
  const program = readFileSync(resolve('@resvg/resvg-wasm/index_bg.wasm'))
  const render = createPictureRenderer({ entry: resolve('@resvg/resvg-wasm'), program })
  const gradient =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 7 5"><linearGradient id="g"><stop stop-color="red"/><stop offset="1" stop-color="blue" stop-opacity=".3"/></linearGradient><circle cx="3" cy="2" r="2" fill="url(#g)"/></svg>'
  const address = `data:image/svg+xml;base64,${btoa(gradient)}`
  const frame = '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="100">'
  const behind = `<rect width="200" height="100" fill="#fdf6e3"/><image width="200" height="100" href="${address}"/>`
  const marks = (top: number) =>
    `<circle cx="90" cy="${55 - top}" r="20" fill="#111" fill-opacity=".4"/><rect x="20.5" y="${41.25 - top}" width="99" height="9" fill="#0f766e"/>`
  const whole = await render({ svg: `${frame}${behind}${marks(0)}</svg>`, fonts: [] })
  const background = { svg: `${frame}${behind}</svg>`, fonts: [] }
  for (const top of [31, 35]) {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="60">${marks(top)}</svg>`
    const layered = await render({ svg, fonts: [], upon: { background, top } })
    const [one, other] = [readPng(Buffer.from(layered ?? [])), readPng(Buffer.from(whole ?? []))]
    expect([one.width, one.height]).toEqual([200, 100])
    let furthest = 0
    for (let x = 0; x < 200; x += 1)
      for (let y = 0; y < 100; y += 1) {
        const [ours, theirs] = [pixelAt(one, x, y), pixelAt(other, x, y)]
        furthest = Math.max(furthest, ...ours.map((part, index) => Math.abs(part - (theirs[index] ?? 0))))
      }
    // Both round to bytes, at other steps.
    expect(furthest).toBeLessThan(3)
  }
})
