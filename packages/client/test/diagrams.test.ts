import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { launchBrowser } from '../../../test/e2e/browser.ts'
import { buildDiagrams } from '../build-diagrams.mjs'
import { diagramPage } from './diagram-page.ts'

const css = ['themes/mint', 'parts']
  .map((name) => readFileSync(new URL(`../../theme/dist/${name}.css`, import.meta.url), 'utf8'))
  .join('\n')
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const root = join(import.meta.dirname, '..')
const folder = mkdtempSync(join(tmpdir(), 'octavo-diagrams-'))
let server: Server
let browser: Browser
let page: Page
let origin: string
let requested: string[]
let faults: string[]

beforeAll(async () => {
  await buildDiagrams(root, folder)
  server = createServer((request, response) => {
    const { pathname: path, search } = new URL(request.url ?? '/', 'http://localhost')
    if (path === '/') return response.setHeader('content-type', 'text/html').end(html(search === '?far'))
    if (path === '/page.css') return response.setHeader('content-type', 'text/css').end(css)
    if (!path.endsWith('.js')) return response.writeHead(404).end()
    return response.setHeader('content-type', 'text/javascript').end(readFileSync(join(folder, path)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  browser = await launchBrowser()
})

afterAll(async () => {
  await browser?.close()
  server?.close()
  rmSync(folder, { recursive: true, force: true })
})

/** The page under the policy of pages with diagrams; `far` is many screens down. */
function html(farAlone: boolean): string {
  const policy =
    "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'; base-uri 'none'"
  const body = farAlone ? diagramPage.slice(diagramPage.lastIndexOf('<figure')) : diagramPage
  const far = '<style>.far { margin-top: 5000px }</style>'
  return `<!doctype html><html lang="en" class="js"><head><meta charset="utf-8"><meta http-equiv="content-security-policy" content="${policy}"><title>Test</title><link rel="icon" href="data:,"><link rel="stylesheet" href="page.css">${far}<script type="module" src="diagrams.js"></script></head><body><main class="prose"><h1>Diagrams</h1>${body}</main></body></html>`
}

async function open(options: BrowserContextOptions = {}, address = '/'): Promise<void> {
  await page?.context().close()
  // A list of its own: what an earlier page still asks for is not this page's doing.
  const own: string[] = []
  requested = own
  faults = []
  const context = await browser.newContext({ viewport: { width: 1000, height: 3000 }, ...options })
  page = await context.newPage()
  page.on('request', (request) => own.push(new URL(request.url()).pathname))
  page.on('pageerror', (error) => faults.push(error.message))
  await page.goto(origin + address)
}

beforeEach(async () => open())

const figure = (index: number) => page.locator('figure.mermaid').nth(index)
const settled = (index: number) =>
  expect.poll(() => figure(index).getAttribute('data-state'), { timeout: 20_000 }).not.toBeNull()
const TALL = 0
const LOW = 1
const ASKED = 2
const SILENT = 3
const BROKEN = 4
const HOSTILE = 5
const FAR = 6

it('draws what is near the window, and the rest when the reader comes there', async () => {
  await settled(HOSTILE)
  expect(await figure(TALL).locator('svg').getAttribute('aria-label')).toBe('Diagram')
  expect(await figure(TALL).locator('svg').textContent()).toContain('Middle')
  expect(await figure(TALL).locator('pre').isVisible()).toBe(false)
  expect(await figure(FAR).getAttribute('data-state')).toBe(null)
  const before = requested.length
  await figure(FAR).scrollIntoViewIfNeeded()
  await settled(FAR)
  expect(await figure(FAR).locator('svg').textContent()).toContain('hello')
  expect(requested.length).toBeGreaterThan(before)
  expect(faults).toEqual([])
})

it('fetches nothing of Mermaid before a diagram is near', async () => {
  await open({}, '/?far')
  await page.waitForLoadState('networkidle')
  expect(requested.filter((path) => path.startsWith('/diagrams/'))).toEqual([])
  await figure(0).scrollIntoViewIfNeeded()
  await settled(0)
})

it('leaves the source readable where drawing fails', async () => {
  await settled(BROKEN)
  expect(await figure(BROKEN).getAttribute('data-state')).toBe('failed')
  expect(await figure(BROKEN).getByText('no diagram at all').isVisible()).toBe(true)
  expect(await figure(BROKEN).locator('svg').count()).toBe(0)
})

it('leaves the source readable without script', async () => {
  await open({ javaScriptEnabled: false })
  expect(await figure(TALL).locator('pre').isVisible()).toBe(true)
  expect(await figure(TALL).getByRole('button').filter({ visible: true }).count()).toBe(0)
})

it('X12: a diagram cannot loosen its own limits', async () => {
  await settled(HOSTILE)
  const drawn = await figure(HOSTILE).locator('.mermaid-view').innerHTML()
  expect(drawn).toContain('hostile')
  expect(drawn).not.toMatch(/\son\w+=|<script|<iframe|javascript:|display: ?none/i)
  await figure(HOSTILE).locator('.mermaid-view').getByText('hostile').click({ force: true })
  await figure(HOSTILE).locator('.mermaid-view').getByText('calls').click({ force: true })
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false)
  expect(await page.locator('body').isVisible()).toBe(true)
})

it('follows the colour scheme, by the system and by the switch', async () => {
  const fill = () =>
    figure(TALL)
      .locator('.node rect')
      .first()
      .evaluate((element) => getComputedStyle(element).fill)
  await settled(TALL)
  const light = await fill()
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(fill).not.toBe(light)
  const dark = await fill()
  await page.evaluate(() => document.documentElement.classList.add('light'))
  await expect.poll(fill).toBe(light)
  expect(dark).not.toBe(light)
})

it('has controls where a drawing is high or asks for them, at the wanted corner', async () => {
  await settled(HOSTILE)
  const actions = (index: number) => figure(index).locator('.mermaid-actions')
  expect(await actions(TALL).isVisible()).toBe(true)
  expect(await actions(LOW).isVisible()).toBe(false)
  expect(await actions(ASKED).isVisible()).toBe(true)
  expect(await actions(SILENT).isVisible()).toBe(false)
  const [bar, frame] = [await actions(ASKED).boundingBox(), await figure(ASKED).boundingBox()]
  expect((bar?.x ?? 0) - (frame?.x ?? 0)).toBeLessThan(20)
  expect((bar?.y ?? 0) - (frame?.y ?? 0)).toBeLessThan(20)
})

it('enlarges, moves and resets by buttons, keys and dragging', async () => {
  await settled(TALL)
  const svg = figure(TALL).locator('svg')
  const transform = () => svg.evaluate((element) => element.style.transform)
  const view = figure(TALL).locator('.mermaid-view')
  await figure(TALL).getByRole('button', { name: 'Enlarge' }).click()
  expect(await transform()).toBe('translate(0px, 0px) scale(1.25)')
  await view.focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('-')
  expect(await transform()).toBe('translate(-38.4px, 0px) scale(1)')
  await page.keyboard.press('0')
  expect(await transform()).toBe('translate(0px, 0px) scale(1)')
  await page.keyboard.press('+')
  const box = await view.boundingBox()
  await page.mouse.move((box?.x ?? 0) + 200, (box?.y ?? 0) + 100)
  await page.mouse.down()
  await page.mouse.move((box?.x ?? 0) + 230, (box?.y ?? 0) + 110)
  await page.mouse.up()
  expect(await transform()).toBe('translate(30px, 10px) scale(1.25)')
  await figure(TALL).getByRole('button', { name: 'Original size' }).click()
  expect(await transform()).toBe('translate(0px, 0px) scale(1)')
})

it.each(['light', 'dark'] as const)('has no fault that axe finds (%s)', async (colorScheme) => {
  await open({ colorScheme })
  await settled(HOSTILE)
  await page.evaluate(axe)
  const found = await page.evaluate(async () => {
    const run = (globalThis as unknown as { axe: { run: () => Promise<{ violations: Violation[] }> } }).axe
    type Violation = { id: string; nodes: { html: string }[] }
    const { violations } = await run.run()
    return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id} ${node.html.slice(0, 160)}`))
  })
  expect(found).toEqual([])
})
