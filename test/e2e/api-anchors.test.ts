// Links to fields of an operation page: what hides the field opens, the field is marked and has the focus.
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
  server = await serveSite(join(repository, 'test/fixtures/api-schemas/in'))
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

async function open(hash: string): Promise<Page> {
  const page = await openPage(browser, { viewport: { width: 1440, height: 700 } })
  await page.goto(`${server.origin}/api-reference/payments/create-a-payment/${hash}`, { waitUntil: 'load' })
  return page
}

/** Id of the element that has the focus, and whether it is in the window and marked. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLElement
    const { top, bottom } = element.getBoundingClientRect()
    return {
      id: element.id,
      isSeen: top >= 0 && bottom > 0 && top < innerHeight,
      isMarked: 'target' in element.dataset,
    }
  })

test.each([
  ['a query parameter by its name', '#dry', 'dry'],
  ['its long form', '#query-dry', 'dry'],
  ['the form of other renderers', '#param-callback-url', 'callback_url'],
  ['a field in a folded one', '#amount.currency', 'amount.currency'],
  ['a field of a variant behind a tab', '#method.bank-transfer.iban', 'method.bank-transfer.iban'],
  ['its long form', '#body-method.bank-transfer.iban', 'method.bank-transfer.iban'],
  ['a field in a folded response', '#response-400.errors.detail', 'response-400.errors.detail'],
  ['a field of another media type', '#body-form-data-slip', 'body-form-data-slip'],
  ['a response', '#response-400', 'response-400'],
])('%s opens, is marked and has the focus', async (_, hash, id) => {
  const page = await open(hash)
  // Fields of folded responses are fetched.
  await page.waitForFunction((one) => document.activeElement?.id === one, id).catch(() => undefined)
  expect(await focused(page)).toEqual({ id, isSeen: true, isMarked: true })
})

test('a change of the address moves mark and focus', async () => {
  const page = await open('#dry')
  await page.evaluate(() => (location.hash = '#method.wallet.provider'))
  await page.waitForFunction(() => document.activeElement?.id === 'method.wallet.provider')
  expect(await focused(page)).toEqual({ id: 'method.wallet.provider', isSeen: true, isMarked: true })
  expect(await page.locator('[data-target]').count()).toBe(1)
})

test('find-in-page looks into folded rows and other variants', async () => {
  const page = await open('')
  const isShown = (id: string) =>
    page.evaluate((one) => document.getElementById(one)?.checkVisibility({ contentVisibilityAuto: true }), id)
  expect(await isShown('method.wallet.provider')).toBe(false)
  const panel = page.locator('.variant-tabs > .tab-panel[hidden]').first()
  expect(await panel.getAttribute('hidden')).toBe('until-found')
  // The event of a browser that has found something on the page.
  await page.evaluate(() => {
    for (const found of document.querySelectorAll('[aria-label="Wallet"][hidden=until-found]'))
      found.dispatchEvent(new Event('beforematch', { bubbles: true }))
  })
  await page.locator('details:has(#method\\.wallet\\.provider) > summary').first().click()
  expect(await isShown('method.wallet.provider')).toBe(true)
})

test.each([
  ['light', 1440],
  ['dark', 390],
] as const)('axe finds nothing, %s, %i wide, everything open', async (colorScheme, width) => {
  const page = await openPage(browser, {
    colorScheme,
    viewport: { width, height: 900 },
    reducedMotion: 'reduce',
  })
  await page.goto(`${server.origin}/api-reference/payments/create-a-payment/#amount`, { waitUntil: 'load' })
  await page.evaluate(() => {
    for (const details of document.querySelectorAll<HTMLDetailsElement>('.operation details'))
      details.open = true
  })
  expect(await findViolations(page)).toEqual([])
})

test('without script every variant or the link to its fields is there, and the browser opens what hides a field', async () => {
  const page = await openPage(browser, { javaScriptEnabled: false })
  await page.goto(`${server.origin}/api-reference/payments/create-a-payment/#method.wallet.provider`)
  expect(await page.locator('#method\\.wallet\\.provider').isVisible()).toBe(true)
  expect(await page.locator('a.fields-link[data-path="method.card."]').isVisible()).toBe(true)
})
