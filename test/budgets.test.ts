// The cost of the first view of a page: every byte that Chromium fetches until the page is idle, gzipped.
// Fonts are counted separately: most budgets of DESIGN.md section 6 do not include them. A KB is 1,000 bytes.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from './e2e/browser.ts'
import { pageKinds } from './e2e/site-pages.ts'
import { serveSite, type SiteServer } from './e2e/site-servers.ts'
import { temporaryFolder } from './support/temporary-folder.ts'

interface Cost {
  readonly html: number
  /** The scripts and styles in the page itself, which are a part of `html`. */
  readonly inline: number
  readonly css: number
  readonly js: number
  readonly font: number
  readonly other: number
}

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser?.close())

/** Gzipped bytes of a page's first view, by kind of file. */
async function costOf(server: SiteServer, path: string): Promise<Cost> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  const cost = { html: 0, inline: 0, css: 0, js: 0, font: 0, other: 0 }
  const bodies: Promise<void>[] = []
  page.on('response', (response) => {
    const kind = kindOf(response.headers()['content-type'] ?? '')
    bodies.push(
      response.body().then((body) => {
        cost[kind] += compressed(body)
        return void (cost.inline += kind === 'html' ? compressed(body) - compressed(withoutInline(body)) : 0)
      }),
    )
  })
  await page.goto(`${server.origin}${path}`, { waitUntil: 'networkidle' })
  await Promise.all(bodies)
  await page.close()
  return cost
}

const compressed = (body: Buffer | string) => gzipSync(body, { level: 9 }).length

/** A page without its own styles and scripts; data stays. */
const withoutInline = (body: Buffer) =>
  body.toString().replaceAll(/<style>.*?<\/style>|<script(?: type="speculationrules")?>.*?<\/script>/gs, '')

/** The same for a page of the project in `folder` (default example-docs). */
async function costAt(path: string, folder?: string): Promise<Cost> {
  const server = await serveSite(folder)
  try {
    return await costOf(server, path)
  } finally {
    await server.stop()
  }
}

function kindOf(type: string): 'html' | 'css' | 'js' | 'font' | 'other' {
  if (type.includes('html')) return 'html'
  if (type.includes('css')) return 'css'
  if (type.includes('javascript')) return 'js'
  return type.includes('font') ? 'font' : 'other'
}

const kilobytes = (bytes: number) => bytes / 1_000
const total = (cost: Cost) => cost.html + cost.css + cost.js + cost.other

/** Prints the figures, because the distance to the budgets matters. */
const tell = (name: string, cost: Cost) => {
  const figures = Object.entries(cost).map(([kind, bytes]) => `${kind} ${kilobytes(bytes).toFixed(1)}`)
  console.log(`${name}: ${figures.join(', ')}, total ${kilobytes(total(cost)).toFixed(1)} KB gzip`)
}

const sentence = 'A page of documentation explains one thing and shows how it is done with an example. '

/** A project with pages of about 300 words, headings, a table, a list and two code blocks, `count` and a home page. */
function writeProject(folder: string, theme: string, count = 12): void {
  const names = ['index', ...Array.from({ length: count }, (_, index) => `page-${index + 1}`)]
  const config = {
    theme,
    name: 'Budget',
    colors: { primary: '#0F766E' },
    navigation: {
      groups: [
        { group: 'Start', pages: names.slice(0, 6) },
        { group: 'More', pages: names.slice(6) },
      ],
    },
  }
  const code =
    '```ts\nexport async function load(path: string): Promise<string> {\n  return await read(path, { encoding: "utf8" })\n}\n```'
  const page = [
    '---\ntitle: A page\ndescription: What it is about.\n---',
    sentence.repeat(6),
    '## First part',
    sentence.repeat(5),
    code,
    '## Second part',
    '| Name | Meaning |\n| --- | --- |\n| one | the first |\n| two | the second |',
    sentence.repeat(4),
    code.replace('load', 'store'),
    '## Third part',
    '- a list\n- of things\n- in order',
    sentence.repeat(3),
  ].join('\n\n')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'docs.json'), JSON.stringify(config))
  for (const name of names) writeFileSync(join(folder, `${name}.mdx`), page)
}

test.each(['mint', 'maple', 'palm', 'willow', 'linden', 'almond', 'aspen', 'sequoia', 'luma'])(
  '%s: a page of 300 words with code: HTML 8 and 6.5 in it, CSS 14, JS 12, all 40 KB at most, 60 with fonts',
  async (theme) => {
    const folder = join(temporaryFolder(), 'project')
    writeProject(folder, theme)
    const cost = await costAt('/page-1/', folder)
    tell(`doc page, ${theme}`, cost)
    expect(kilobytes(cost.html - cost.inline)).toBeLessThanOrEqual(8)
    expect(kilobytes(cost.inline)).toBeLessThanOrEqual(6.5)
    expect(kilobytes(cost.css)).toBeLessThanOrEqual(14)
    expect(kilobytes(cost.js)).toBeLessThanOrEqual(12)
    expect(kilobytes(total(cost))).toBeLessThanOrEqual(40)
    expect(kilobytes(total(cost) + cost.font)).toBeLessThanOrEqual(60)
    expect(cost.font > 0).toBe(theme !== 'willow')
    expect(cost.html).toBeGreaterThan(1_000)
  },
)

test('a page in a sidebar of 400 pages: CSS 14, JS 14, all 40 KB at most, 60 with fonts', async () => {
  const folder = join(temporaryFolder(), 'project')
  writeProject(folder, 'mint', 400)
  const cost = await costAt('/page-1/', folder)
  tell('doc page, large sidebar', cost)
  expect(kilobytes(cost.css)).toBeLessThanOrEqual(14)
  expect(kilobytes(cost.js)).toBeLessThanOrEqual(14)
  expect(kilobytes(total(cost))).toBeLessThanOrEqual(40)
  expect(kilobytes(total(cost) + cost.font)).toBeLessThanOrEqual(60)
  expect(cost.js).toBeGreaterThan(7_000)
})

test('an operation page: JS 20, all 60 KB at most', async () => {
  const cost = await costAt(pageKinds.operation)
  tell('operation page', cost)
  expect(kilobytes(cost.js)).toBeLessThanOrEqual(20)
  expect(kilobytes(total(cost))).toBeLessThanOrEqual(60)
  expect(cost.html).toBeGreaterThan(1_000)
})

test('what a playground adds when it is opened: JS 45', async () => {
  const server = await serveSite()
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  try {
    await page.goto(`${server.origin}${pageKinds.operation}`, { waitUntil: 'networkidle' })
    const cost = { js: 0, css: 0, data: 0 }
    const counted: Promise<void>[] = []
    page.on('response', (response) => {
      const kind = kindOf(response.headers()['content-type'] ?? '')
      const add = (body: Buffer) => {
        cost[kind === 'js' || kind === 'css' ? kind : 'data'] += gzipSync(body, { level: 9 }).length
      }
      // Pages that are fetched before they are opened are no part of the playground, and show no body.
      if (kind !== 'html') counted.push(response.body().then(add))
    })
    await page.locator('.try-it').click()
    await page.locator('dialog.playground[open]').waitFor()
    await page.waitForLoadState('networkidle')
    await Promise.all(counted)
    const figures = Object.entries(cost).map(([kind, bytes]) => `${kind} ${kilobytes(bytes).toFixed(1)}`)
    console.log(`playground, opened: ${figures.join(', ')} KB gzip`)
    expect(kilobytes(cost.js)).toBeLessThanOrEqual(45)
    expect(kilobytes(cost.js)).toBeGreaterThan(10)
  } finally {
    await page.close()
    await server.stop()
  }
})
