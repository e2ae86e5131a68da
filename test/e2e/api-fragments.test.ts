// Fields that a page leaves to fragments: opened in place, by the keyboard, by an address, and without script.
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { repository } from '../support/repository.ts'
import { findViolations } from './axe.ts'
import { launchBrowser } from './browser.ts'
import { openPage } from './open-page.ts'
import { serveSite, type SiteServer } from './site-servers.ts'

let browser: Browser
let server: SiteServer
beforeAll(async () => {
  browser = await launchBrowser()
  server = await serveSite(join(repository, 'test/fixtures/api-fragments/in'))
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

const DEEP = 'body-customer.address.country.continent.planet.a/b-c'

async function open(hash = '', width = 1440): Promise<Page> {
  const page = await openPage(browser, { viewport: { width, height: 800 } })
  await page.goto(`${server.origin}/api-reference/create-an-order/${hash}`, { waitUntil: 'load' })
  return page
}

const ids = (page: Page) =>
  page.evaluate(() => [...document.querySelectorAll('[id]')].map(({ id }) => id).filter((id) => id !== ''))
const focused = (page: Page) =>
  page.evaluate(() => {
    const { tagName, id, textContent } = document.activeElement as HTMLElement
    return { tagName, id, text: textContent.replace(/\s+/g, ' ').trim() }
  })
/** The link to the fields of the customer, which are too many for the page. */
const customer = (page: Page) => page.locator('a.fields-link[data-holder="body-"][data-path="customer."]')

test('a link opens its fields in place, which can be hidden again; ids stay unique', async () => {
  const page = await open()
  await customer(page).click()
  await page.locator('#body-customer\\.note29').waitFor()
  expect(await focused(page)).toMatchObject({ tagName: 'SUMMARY' })
  const all = await ids(page)
  expect(all.filter((id, index) => all.indexOf(id) !== index)).toEqual([])
  expect(await page.locator('#body-customer\\.note29 .field-name > a').getAttribute('href')).toBe(
    '#body-customer.note29',
  )
  await page.keyboard.press('Enter')
  expect(await page.locator('#body-customer\\.note29').isVisible()).toBe(false)
})

test('the keyboard opens further rows and stands on the first of them', async () => {
  const page = await open()
  const rest = page.locator('a.fields-link[data-holder="query-"]')
  expect(await rest.textContent()).toContain('20 more fields')
  await rest.focus()
  await page.keyboard.press('Enter')
  await page.waitForFunction(() => document.activeElement?.id === 'query-filter40')
  expect(await page.locator('[id="query-filter59"]').count()).toBe(1)
  expect(await rest.count()).toBe(0)
})

test('more variants of a choice follow those of the page', async () => {
  const page = await open('#body-choice')
  await page.locator('a.fields-link[data-path="choice."]').evaluate((link: HTMLElement) => link.click())
  const more = page.locator('a.fields-link', { hasText: 'more options' }).first()
  await more.evaluate((link: HTMLElement) => link.click())
  const last = page.locator('a.fields-link[data-path="choice.variant-59."]')
  await last.evaluate((link: HTMLElement) => link.click())
  await page.waitForFunction(() => document.body.textContent?.includes('only59') ?? false)
})

test.each([
  ['the id of a field in a fragment of fragments', DEEP, DEEP],
  ['its spelling with hyphens', DEEP.replaceAll('.', '-'), DEEP],
  ['its short form', 'customer.address.country.code', 'body-customer.address.country.code'],
  ['a field of a response', 'response-200.customer.note29', 'response-200.customer.note29'],
  ['a parameter that is not on the page', 'query-filter59', 'query-filter59'],
])('%s opens everything on the way', async (_, hash, id) => {
  const page = await open(`#${encodeURIComponent(hash)}`)
  await page.waitForFunction((one) => document.activeElement?.id === one, id)
  const field = page.locator(`[id="${id}"]`)
  expect(await field.isVisible()).toBe(true)
  // The script marks it when everything on the way is open.
  await page.locator(`[id="${id}"][data-target]`).waitFor()
})

test('without script the link leads to the page of the fragment, and on to the next', async () => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${server.origin}/api-reference/create-an-order/`)
  await customer(page).click()
  expect(page.url()).toContain('/octavo-fields/')
  expect(await page.locator('h1').textContent()).toBe('Customer')
  expect(await page.locator('#schema-note29').count()).toBe(1)
  const next = page.locator('a.fields-link').first()
  await next.evaluate((link: HTMLElement) => link.click())
  await expect.poll(() => page.locator('h1').textContent()).not.toBe('Customer')
  expect(page.url()).toContain('/octavo-fields/')
  await page.locator('.fields-back a').click()
  expect(page.url()).toBe(`${server.origin}/api-reference/overview/`)
  await context.close()
})

test('where the network fails a sentence says so and the link works', async () => {
  const page = await open()
  await page.route('**/octavo-fields/**', (route) => route.abort())
  await customer(page).click()
  const note = page.locator('[role=status].field-note')
  await note.waitFor()
  expect(await note.textContent()).toContain('could not be loaded')
  await page.unroute('**/octavo-fields/**')
  await customer(page).click()
  await page.waitForURL('**/octavo-fields/**')
})

test.each([1440, 1024, 768, 390])(
  'at %i px nothing is wider than the window, and axe reports nothing',
  async (width) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      const page = await open('', width)
      await page.emulateMedia({ colorScheme })
      await customer(page).click()
      await page.locator('#body-customer\\.note29').waitFor()
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0)
      expect(await findViolations(page)).toEqual([])
    }
  },
)

test('axe reports nothing on the page of a fragment', async () => {
  const page = await open()
  await page.goto(`${server.origin}${await customer(page).getAttribute('href')}`)
  expect(await findViolations(page)).toEqual([])
  await page.setViewportSize({ width: 390, height: 800 })
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await findViolations(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
})
