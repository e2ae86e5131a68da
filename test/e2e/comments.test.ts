// Comments of giscus in a browser whose network ends at the test: when the frame is loaded, with which address, and what
// the page does with its messages.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from './browser.ts'
import { openPage, type PageOptions } from './open-page.ts'
import { serveSite, type SiteServer } from './site-servers.ts'
import { writeProject } from './text-project.ts'

const lines = Array.from({ length: 120 }, (_, at) => `Paragraph ${at} of a long page.`).join('\n\n')
const files = {
  'index.mdx': `---\ntitle: Long\ndescription: About *length*\n---\n\n${lines}\n`,
  'guides/short.mdx': '---\ntitle: Short\n---\n\nText.\n',
  'de/off.mdx': '---\ntitle: Aus\ncomments: false\n---\n\nText.\n',
  'octavo.config.json': JSON.stringify({
    site: 'https://docs.example',
    comments: {
      provider: 'giscus',
      repo: 'owner/name',
      repoId: 'R_1',
      category: 'Pages',
      categoryId: 'DIC_1',
      theme: { light: 'light', dark: 'dark_dimmed' },
    },
  }),
}

/** A widget that writes down what it receives, and sends what the test asks for. */
const widget = `<!doctype html><meta charset="utf-8"><title>w</title><pre id="got"></pre><script>
addEventListener('message', ({ data, origin }) => {
  document.querySelector('#got').textContent += JSON.stringify([data, origin === location.search.match(/origin=([^&#]*)/)?.[1]])
})
globalThis.send = (giscus) => parent.postMessage({ giscus }, '*')
send({ resizeHeight: 321 })</script>`

let browser: Browser
let site: SiteServer

beforeAll(async () => {
  browser = await launchBrowser()
  site = await serveSite(writeProject({ navigation: { pages: ['index', 'guides/short', 'de/off'] } }, files))
})
afterAll(async () => {
  await browser?.close()
  await site?.stop()
})

/** Opens a page; `asked` are the requests to other hosts. */
async function open(path: string, options: PageOptions & { readonly isDown?: boolean } = {}) {
  const { isDown = false, ...rest } = options
  const page = await openPage(browser, { shared: false, ...rest })
  const asked: URL[] = []
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  page.on('console', (message) => /policy|trusted/i.test(message.text()) && faults.push(message.text()))
  await page.route(
    ({ hostname }) => hostname !== 'localhost',
    async (route) => {
      asked.push(new URL(route.request().url()))
      await (isDown ? route.abort() : route.fulfill({ contentType: 'text/html', body: widget }))
    },
  )
  await page.goto(`${site.origin}${path}`)
  return { page, asked, faults }
}

const section = (page: Page) => page.locator('#page-comments')
const widgetOf = async (page: Page) => {
  const handle = await section(page).locator('iframe').elementHandle()
  const frame = await handle?.contentFrame()
  if (!frame) throw new Error('there is no frame')
  return frame
}
const send = async (page: Page, message: object) =>
  (await widgetOf(page)).evaluate(
    (one) => (globalThis as unknown as { send(m: object): void }).send(one),
    message,
  )

test('comments are loaded when a reader comes near, with what giscus needs to know', async () => {
  const { page, asked, faults } = await open('/')
  await page.waitForLoadState('networkidle')
  expect(asked).toEqual([])
  await section(page).scrollIntoViewIfNeeded()
  await expect.poll(() => section(page).getAttribute('data-ready')).toBe('')
  expect(asked.map(({ origin, pathname }) => origin + pathname)).toEqual(['https://giscus.app/en/widget'])
  expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toEqual({
    repo: 'owner/name',
    repoId: 'R_1',
    category: 'Pages',
    categoryId: 'DIC_1',
    strict: '0',
    reactionsEnabled: '1',
    emitMetadata: '0',
    inputPosition: 'bottom',
    origin: `${site.origin}/#page-comments`,
    session: '',
    theme: 'light',
    description: 'About length',
    backLink: 'https://docs.example/',
    term: 'index',
  })
  expect(
    await section(page)
      .locator('iframe')
      .evaluate((frame) => frame.clientHeight),
  ).toBe(321)
  expect(await section(page).locator('.comments-link').isVisible()).toBe(false)
  expect(faults).toEqual([])
})

test('they follow the colour scheme without being loaded again', async () => {
  const { page, asked } = await open('/guides/short/', { colorScheme: 'dark' })
  await expect.poll(() => asked.length).toBe(1)
  expect(asked[0]?.searchParams.get('theme')).toBe('dark_dimmed')
  expect(asked[0]?.searchParams.get('term')).toBe('guides/short/')
  await expect.poll(() => section(page).getAttribute('data-ready')).toBe('')
  await page.locator('.scheme-switch').first().click()
  const got = async () => (await widgetOf(page)).locator('#got').textContent()
  await expect.poll(got).toContain('{"giscus":{"setConfig":{"theme":"light"}}}')
  expect(asked).toHaveLength(1)
})

test('a reader who comes back signed in stays signed in until giscus ends it', async () => {
  const { page, asked } = await open('/guides/short/?giscus=token&a=1#page-comments')
  await expect.poll(() => asked.length).toBe(1)
  expect(asked[0]?.searchParams.get('session')).toBe('token')
  expect(asked[0]?.searchParams.get('origin')).toBe(`${site.origin}/guides/short/?a=1#page-comments`)
  expect(page.url()).toBe(`${site.origin}/guides/short/?a=1#page-comments`)
  await page.goto(`${site.origin}/guides/short/`)
  await expect.poll(() => asked.length).toBe(2)
  expect(asked[1]?.searchParams.get('session')).toBe('token')
  await expect.poll(() => section(page).getAttribute('data-ready')).toBe('')
  await send(page, { error: 'Bad credentials' })
  await expect.poll(() => asked.length).toBe(3)
  expect(asked[2]?.searchParams.get('session')).toBe('')
  expect(await page.evaluate(() => localStorage.getItem('giscus-session'))).toBeNull()
  await send(page, { error: 'Bad credentials' })
  await page.waitForTimeout(300)
  expect(asked).toHaveLength(3)
})

test('messages of others change nothing', async () => {
  const { page, asked } = await open('/guides/short/', { isDown: true })
  await expect.poll(() => asked.length).toBe(1)
  await page.evaluate(() => postMessage({ giscus: { resizeHeight: 5000, signOut: true } }, '*'))
  await page.waitForTimeout(100)
  expect(await section(page).getAttribute('data-ready')).toBeNull()
})

test('the link to the discussions is there without script, and where giscus does not answer', async () => {
  const link = (page: Page) => section(page).getByRole('link', { name: 'Discuss on GitHub' })
  const href = 'https://github.com/owner/name/discussions'
  const { page: plain } = await open('/guides/short/', { javaScriptEnabled: false })
  expect([await link(plain).isVisible(), await link(plain).getAttribute('href')]).toEqual([true, href])
  const { page, asked } = await open('/guides/short/', { isDown: true })
  await expect.poll(() => asked.length).toBe(1)
  expect(await link(page).isVisible()).toBe(true)
})

test('a page that switches comments off loads nothing for them', async () => {
  const { page, asked } = await open('/de/off/')
  await page.waitForLoadState('networkidle')
  expect(await section(page).count()).toBe(0)
  expect(await page.locator('script[src*="comments"]').count()).toBe(0)
  expect(asked).toEqual([])
})
