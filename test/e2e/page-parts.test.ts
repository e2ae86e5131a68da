// Menu, banner, feedback, related pages, redirects and the page for unknown addresses, in the browser.
import { readFileSync, statSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { launchBrowser } from './browser.ts'
import { openPage, type PageOptions } from './open-page.ts'
import { serveSite, type SiteServer } from './site-servers.ts'
import { writeProject } from './text-project.ts'

const custom = {
  title: 'Share',
  description: 'Tell others',
  icon: 'star',
  href: { base: 'https://share.example/new', query: [{ key: 'text', value: 'See $page at $path, $mcp' }] },
}
const options = [
  'copy',
  'view',
  'download-pdf',
  'chatgpt',
  'claude',
  'perplexity',
  'grok',
  'aistudio',
  'devin',
]
const docs = {
  name: 'Page Parts',
  navigation: { pages: ['index', 'guides/install', 'guides/Deploy'] },
  navbar: {
    links: [
      { type: 'github', href: 'https://github.com/owner/name' },
      { type: 'discord', href: 'https://discord.gg/abc' },
    ],
  },
  banner: { content: 'Version **2** is [out](/guides/install)', dismissible: true, type: 'critical' },
  contextual: {
    options: [...options, 'windsurf', 'mcp', 'add-mcp', 'cursor', 'vscode', 'devin-mcp', custom],
  },
  redirects: [
    { source: '/old', destination: '/guides/install' },
    { source: '/old-part', destination: '/guides/install#own' },
    { source: '/manual/:slug*', destination: '/guides/:slug*' },
    { source: '/legacy-*', destination: '/guides/*' },
    { source: '/everything/*', destination: '/guides/install' },
  ],
}
const files = {
  'index.mdx':
    '---\ntitle: Home\nrelated: ["/guides/install", { "Elsewhere": "https://example.com" }]\n---\n\nText.\n',
  'guides/install.mdx': '---\ntitle: Install\n---\n\n## Part\n\nText.\n',
  'guides/Deploy.mdx': '---\ntitle: Deploy\ncontextual:\n  options: ["view", "copy"]\n---\n\nText.\n',
  'octavo.config.json': JSON.stringify({
    mcp: 'https://mcp.example/mcp',
    feedback: { url: 'https://feedback.example/in' },
    repository: { url: 'https://github.com/owner/name', folder: 'docs' },
  }),
}

let browser: Browser
let site: SiteServer
let plain: Server
let origin: string

beforeAll(async () => {
  browser = await launchBrowser()
  site = await serveSite(writeProject(docs, files))
  plain = servePlainly(join(site.project, 'dist'))
  await new Promise((resolve) => plain.listen(0, resolve as () => void))
  origin = `http://localhost:${(plain.address() as AddressInfo).port}`
})
afterAll(async () => {
  plain?.close()
  await browser?.close()
  await site?.stop()
})

/** A host of plain files: no redirects, no manifest. */
function servePlainly(root: string): Server {
  const types: Readonly<Record<string, string>> = {
    js: 'text/javascript',
    css: 'text/css',
    json: 'application/json',
  }
  return createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname)
    const tried = [path, `${path}/index.html`].map((one) => join(root, one))
    const found = tried.find((one) => statSync(one, { throwIfNoEntry: false })?.isFile() === true)
    const type = types[found?.split('.').at(-1) ?? ''] ?? 'text/html'
    response.writeHead(found === undefined ? 404 : 200, { 'content-type': type })
    response.end(readFileSync(found ?? join(root, '404.html')))
  })
}

async function open(path: string, options: PageOptions = {}) {
  const page = await openPage(browser, options)
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  page.on('console', (message) => /policy|trusted/i.test(message.text()) && faults.push(message.text()))
  await page.goto(`${origin}${path}`)
  return { page, faults }
}

test('the title and the menu of the page are in one row', async () => {
  const { page } = await open('/guides/install/', { viewport: { width: 1280, height: 900 } })
  const title = await page.locator('#page-title').boundingBox()
  const menu = await page.locator('#page-context-menu').boundingBox()
  expect(menu?.y).toBeGreaterThanOrEqual(title?.y ?? 0)
  expect(menu?.y).toBeLessThan((title?.y ?? 0) + (title?.height ?? 0))
})

const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText())
const hrefsOf = (page: Page) =>
  page.locator('.page-menu a').evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href))

describe('the menu of a page', () => {
  test('leads to each service with the address of the page as Markdown', async () => {
    const { page, faults } = await open('/guides/install/')
    const prompt = encodeURIComponent(
      `Read ${origin}/guides/install.md so that I can ask questions about it.`,
    )
    const config = Buffer.from(JSON.stringify({ url: 'https://mcp.example/mcp' })).toString('base64')
    const code = encodeURIComponent(
      JSON.stringify({ name: 'page-parts', type: 'http', url: 'https://mcp.example/mcp' }),
    )
    expect((await hrefsOf(page)).slice(0, -1)).toEqual([
      `${origin}/guides/install.md`,
      `https://chatgpt.com/?hints=search&q=${prompt}`,
      `https://claude.ai/new?q=${prompt}`,
      `https://www.perplexity.ai/search?q=${prompt}`,
      `https://grok.com/?q=${prompt}`,
      `https://aistudio.google.com/prompts/new_chat?prompt=${prompt}`,
      `https://app.devin.ai/?prompt=${prompt}`,
      `windsurf://cascade?prompt=${prompt}`,
      `cursor://anysphere.cursor-deeplink/mcp/install?name=page-parts&config=${encodeURIComponent(config)}`,
      `vscode:mcp/install?${code}`,
      'https://app.devin.ai/settings/mcp-marketplace',
    ])
    expect(faults).toEqual([])
  })

  test('copies the page, the address of the server and the command, and says so', async () => {
    const { page } = await open('/guides/install/')
    const first = page.locator('.page-actions > .copy-page')
    await first.click()
    await page.waitForSelector('.page-actions > [data-state=copied]')
    expect(await first.textContent()).toContain('Copied')
    expect(await clipboard(page)).toMatch(/^# Install\n/)
    await page.locator('.page-menu summary').click()
    await page.getByRole('button', { name: 'Copy MCP server address' }).click()
    await page.waitForSelector('.page-menu [data-state=copied]')
    expect(await clipboard(page)).toBe('https://mcp.example/mcp')
    await page.getByRole('button', { name: 'Copy MCP install command' }).click()
    await expect.poll(() => clipboard(page)).toBe('npx add-mcp https://mcp.example/mcp')
  })

  test('prints, and gives the author its page in the placeholder', async () => {
    const { page } = await open('/guides/install/')
    await page.evaluate(() => {
      globalThis.print = () => void (document.title = 'printed')
    })
    await page.locator('.page-menu summary').click()
    await expect.poll(async () => (await hrefsOf(page)).at(-1)).toContain(encodeURIComponent('# Install'))
    expect((await hrefsOf(page)).at(-1)).toContain(
      encodeURIComponent('at /guides/install, https://mcp.example/mcp'),
    )
    await page.getByRole('button', { name: 'Save as PDF' }).click()
    expect(await page.title()).toBe('printed')
  })

  test('is used by the keyboard: arrows move, Escape closes and gives the focus back', async () => {
    const { page } = await open('/guides/install/')
    const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '')
    await page.locator('.page-menu summary').focus()
    await page.keyboard.press('ArrowDown')
    expect(await focused()).toContain('Copy page')
    await page.keyboard.press('End')
    expect(await focused()).toContain('Share')
    await page.keyboard.press('ArrowUp')
    expect(await focused()).toContain('Connect to Devin')
    await page.keyboard.press('Escape')
    expect(await page.locator('.page-menu').getAttribute('open')).toBeNull()
    expect(await page.evaluate(() => document.activeElement?.localName)).toBe('summary')
  })

  test('C01: works without script: links lead on, nothing is there that cannot', async () => {
    const { page } = await open('/guides/Deploy/', { javaScriptEnabled: false })
    await page.locator('.page-menu summary').click()
    expect(await page.locator('.page-menu a').isVisible()).toBe(true)
    expect(await page.locator('.page-actions button').filter({ visible: true }).count()).toBe(0)
    // Front matter replaces the menu of docs.json.
    expect(await page.locator('.page-menu li').count()).toBe(2)
  })
})

describe('the parts around a page', () => {
  test('a dismissed banner is gone before the next page paints, and comes back with another text', async () => {
    const { page } = await open('/', { shared: false })
    const banner = page.locator('#banner')
    const seen = await banner.evaluate((element) => {
      const { backgroundColor, color } = getComputedStyle(element)
      return { backgroundColor, color }
    })
    expect(seen.color).toBe('rgb(255, 255, 255)')
    expect(await banner.locator('strong').textContent()).toBe('2')
    await page.locator('.banner-close').click()
    expect(await banner.isVisible()).toBe(false)
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        const shifts = list.getEntries().map((entry) => Reflect.get(entry, 'value') as number)
        Reflect.set(
          globalThis,
          'shifted',
          shifts.reduce((sum, value) => sum + value, 0),
        )
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto(`${origin}/guides/install/`)
    await page.waitForTimeout(300)
    expect(await banner.isVisible()).toBe(false)
    expect(await page.evaluate(() => Reflect.get(globalThis, 'shifted') ?? 0)).toBe(0)
    const hash = await page.evaluate(() => document.documentElement.dataset['bannerText'])
    await page.evaluate(() => localStorage.setItem('octavo-banner', 'other text'))
    await page.reload()
    expect(await banner.isVisible()).toBe(true)
    await page.locator('.banner-close').click()
    expect(await page.evaluate(() => localStorage.getItem('octavo-banner'))).toBe(`other text ${hash}`)
  })

  test('platforms of the header name themselves, and nobody is asked for counts', async () => {
    const { page } = await open('/')
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).hostname))
    await page.reload({ waitUntil: 'networkidle' })
    const links = page.locator('#navbar .navbar-link')
    expect(await links.allTextContents()).toEqual(['owner/name', 'Discord'])
    expect(await links.locator('svg').count()).toBe(2)
    expect(new Set(asked)).toEqual(new Set(['localhost']))
  })

  test('feedback is posted, reported on the page, and remembered for the page', async () => {
    const { page, faults } = await open('/')
    const posted: unknown[] = []
    await page.context().route('https://feedback.example/**', (route) => {
      if (route.request().method() === 'POST') posted.push(route.request().postDataJSON())
      const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }
      return route.fulfill({ status: 204, headers })
    })
    await page.evaluate(() => {
      document.addEventListener('octavo:feedback', (event) => {
        document.title = JSON.stringify((event as CustomEvent).detail)
      })
    })
    await page.getByRole('button', { name: 'No', exact: true }).click()
    await page.getByLabel('What could be better?').fill('An example')
    await page.getByRole('button', { name: 'Send' }).click()
    await expect
      .poll(() => posted)
      .toEqual([
        { page: '/', helpful: 'no' },
        { page: '/', helpful: 'no', comment: 'An example' },
      ])
    expect(await page.title()).toContain('An example')
    expect(await page.getByRole('status').filter({ hasText: 'Thank you.' }).count()).toBe(1)
    await page.reload()
    const pressed = page.locator('.feedback-answer[aria-pressed=true]')
    expect(await pressed.textContent()).toBe('No')
    await page.goto(`${origin}/guides/install/`)
    expect(await pressed.count()).toBe(0)
    expect(faults).toEqual([])
  })

  test('a page names what is related, its source and where to raise an issue', async () => {
    const { page } = await open('/')
    const links = page.locator('.related a')
    expect(
      await links.evaluateAll((all) => all.map((one) => [one.textContent, one.getAttribute('href')])),
    ).toEqual([
      ['Install', '/guides/install/'],
      ['Elsewhere', 'https://example.com'],
    ])
    const [edit, issue] = await page
      .locator('.page-source a')
      .evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''))
    expect(edit).toBe('https://github.com/owner/name/edit/main/docs/index.mdx')
    expect(issue).toContain('https://github.com/owner/name/issues/new?title=Docs%3A%20Home&body=')
  })
})

describe('moved and missing pages on a host of plain files', () => {
  const ends = async (path: string, options: PageOptions = {}) => {
    const { page, faults } = await open(path, options)
    await page.waitForURL((url) => !path.startsWith(url.pathname) || url.pathname === '/')
    await page.waitForLoadState()
    const { pathname, search, hash } = new URL(page.url())
    expect(faults).toEqual([])
    return pathname + search + hash
  }

  test.each([
    ['/old/?a=1#part', '/guides/install/?a=1#part'],
    ['/old-part/#part', '/guides/install/#own'],
    ['/manual/install#part', '/guides/install/#part'],
    ['/legacy-install', '/guides/install/'],
    ['/everything/else?a=1', '/guides/install/?a=1'],
    ['/GUIDES/deploy', '/guides/Deploy/'],
    ['/guides/install.mdx', '/guides/install/'],
    ['/no/such/page', '/'],
  ])('%s leads to %s', async (from, to) => {
    expect(await ends(from)).toBe(to)
  })

  test('without script a moved page still leads on', async () => {
    expect(await ends('/old/', { javaScriptEnabled: false })).toBe('/guides/install/')
  })

  test('a path cannot lead to another site', async () => {
    const { page } = await open('/everything//evil.example')
    await page.waitForTimeout(500)
    expect(new URL(page.url()).origin).toBe(origin)
  })
})
