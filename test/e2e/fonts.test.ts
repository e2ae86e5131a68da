// Text does not move when its font arrives: it is shown from the next page on, and the fallback face has its measures.
import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { repository } from '../support/repository.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { launchBrowser } from './browser.ts'
import { serveSite, type SiteServer } from './site-servers.ts'

let browser: Browser
let server: SiteServer | undefined
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(async () => {
  await server?.stop()
  await browser?.close()
})

const words = 'A page of documentation explains one thing and shows how it is done with an example. '

/** A monospaced family, because every system has a font of the same widths. */
function writeProject(folder: string): void {
  mkdirSync(folder, { recursive: true })
  const font = join(repository, 'node_modules/@fontsource-variable/jetbrains-mono/files')
  cpSync(join(font, 'jetbrains-mono-latin-wght-normal.woff2'), join(folder, 'house.woff2'))
  const config = {
    theme: 'mint',
    name: 'House',
    colors: { primary: '#0F766E' },
    fonts: { family: 'House Mono', source: '/house.woff2', format: 'woff2' },
    navigation: { pages: ['index'] },
  }
  writeFileSync(join(folder, 'docs.json'), JSON.stringify(config))
  writeFileSync(join(folder, 'index.mdx'), `${words.repeat(5)}\n\n`.repeat(4))
}

/** Changes the rules of a page, those in the page itself and those of the site's stylesheet. */
type Change = (css: string) => string

/** How much moves when the font arrives late: the sum of layout shifts, as Core Web Vitals count them. */
async function shiftOf(origin: string, change: Change = (css) => css): Promise<number> {
  // The policy of the page forbids rules that were changed.
  const page = await browser.newPage({ viewport: { width: 600, height: 1400 }, bypassCSP: true })
  await page.addInitScript(() => {
    const seen = { shift: 0 }
    Object.assign(globalThis, { seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shift += (entry as unknown as { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.route(/house-mono\.\w+\.woff2$/, async (route) => {
    await new Promise((done) => setTimeout(done, 3000))
    await route.continue()
  })
  await page.route(/(?:site\.\w+\.css|\/)$/, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: change(await response.text()) })
  })
  await page.goto(origin, { waitUntil: 'load' })
  await page.waitForFunction(() => document.fonts.check("16px 'House Mono'"))
  await page.waitForTimeout(500)
  const shift = await page.evaluate(() => (globalThis as unknown as { seen: { shift: number } }).seen.shift)
  await page.close()
  return shift
}

test('the late arrival of a font moves nothing, and would without the fallback face', async () => {
  const folder = join(temporaryFolder(), 'project')
  writeProject(folder)
  server = await serveSite(folder)
  const swapped: Change = (css) => css.replaceAll('font-display:optional', 'font-display:swap')
  const bare: Change = (css) => swapped(css).replaceAll(",'House Mono Fallback',", ',')
  expect(await shiftOf(server.origin, bare)).toBeGreaterThan(0.01)
  expect(await shiftOf(server.origin, swapped)).toBeLessThan(0.001)
  expect(await shiftOf(server.origin)).toBe(0)
}, 120_000)

const light = '<p style={{ fontWeight: 250 }}>A light line.</p>'

test('a family that comes with Octavo is complete: western letters and unusual weights have files of their own', async () => {
  const folder = join(temporaryFolder(), 'project')
  mkdirSync(folder, { recursive: true })
  const config = {
    theme: 'mint',
    name: 'Parts',
    colors: { primary: '#0F766E' },
    navigation: { pages: ['index', 'western', 'light'] },
  }
  writeFileSync(join(folder, 'docs.json'), JSON.stringify(config))
  writeFileSync(join(folder, 'index.mdx'), `${words}\n`)
  writeFileSync(join(folder, 'western.mdx'), 'Un caf\u00e9 cr\u00e8me.\n')
  writeFileSync(join(folder, 'light.mdx'), `${light}\n`)
  const parts = await serveSite(folder)
  const context = await browser.newContext()
  const fontsOf = async (path: string) => {
    const page = await context.newPage()
    const seen: string[] = []
    page.on('response', (response) => {
      const name = /\/(inter[\w-]*)\.\w+\.woff2$/.exec(response.url())?.[1]
      if (name !== undefined) seen.push(name)
    })
    await page.goto(parts.origin + path, { waitUntil: 'networkidle' })
    await page.evaluate(() => document.fonts.ready)
    const session = await context.newCDPSession(page)
    await session.send('DOM.enable')
    await session.send('CSS.enable')
    const { root } = await session.send('DOM.getDocument')
    const { nodeId } = await session.send('DOM.querySelector', {
      nodeId: root.nodeId,
      selector: '#content p, #content',
    })
    const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId })
    await page.close()
    return {
      seen: seen.filter((name) => name !== 'inter'),
      families: fonts.map(({ familyName }) => familyName),
    }
  }
  try {
    expect((await fontsOf('/')).seen).toEqual([])
    expect((await fontsOf('/western/')).seen).toEqual(['inter-western'])
    expect((await fontsOf('/light/')).seen).toEqual(['inter-weights'])
    // A later view has the optional fonts, if the busy machine reads them from the cache within their 100 ms.
    for (const path of ['/western/', '/light/'])
      await expect
        .poll(async () => (await fontsOf(path)).families.join())
        .toMatch(/^Inter[^,]*(,Inter[^,]*)*$/)
  } finally {
    await context.close()
    await parts.stop()
  }
}, 120_000)
