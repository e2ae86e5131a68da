// What a reader adds to the request of a description: examples, parameters of any name, an address.
import { expect, test } from 'vitest'
import { findViolations } from './axe.ts'
import { openPage } from './open-page.ts'
import { openPanel, openPanelIn, startPlaygroundSite } from './playground-site.ts'
import { sharePlayground } from './shared-playground.ts'

const shared = sharePlayground()

test('headers, parameters and cookies of the reader are sent, in the code, and there on the next page', async () => {
  const opened = await openPanel(shared.browser, shared.address('secure'))
  const { page, panel, field } = opened
  const add = async (kind: string, name: string, value: string) => {
    await panel.getByRole('button', { name: kind, exact: true }).click()
    await page.waitForFunction(() => document.activeElement?.getAttribute('aria-label')?.endsWith(': Name'))
    await page.keyboard.type(name)
    await page.keyboard.press('Tab')
    await page.keyboard.type(value)
  }
  await panel.getByRole('button', { name: 'Additional parameters' }).click()
  await add('Headers', 'X-Trace', 'abc')
  await add('Query parameters', 'debug', 'a b')
  await panel.locator('.play-side', { hasText: 'X-Trace: abc' }).waitFor()
  await opened.send()
  expect(opened.arrived(shared.world.open).headers['x-trace']).toBe('abc')
  expect(opened.arrived(shared.world.open).target).toContain('debug=a%20b')
  expect(await findViolations(page)).toEqual([])
  const next = await openPanelIn(page, shared.address('hostile'))
  await next.send()
  expect(next.arrived(shared.world.open).headers['x-trace']).toBe('abc')
  await next.panel.getByRole('button', { name: 'Remove X-Trace' }).click()
  await next.panel.getByRole('button', { name: 'Headers', exact: true }).click()
  await next.panel.getByRole('button', { name: 'Send', exact: true }).click()
  await page.waitForFunction(() => document.activeElement?.getAttribute('aria-label') === 'Headers: Name')
  expect(await field('Headers: Name').getAttribute('aria-invalid')).toBe('true')
})

test('one press fills in the examples of a body', async () => {
  const opened = await openPanel(shared.browser, shared.address('json'))
  const { panel } = opened
  const fill = panel.getByRole('button', { name: 'Fill in examples' })
  await fill.click()
  await fill.waitFor({ state: 'detached' })
  await opened.send()
  expect(Object.keys(JSON.parse(opened.arrived(shared.world.open).body)).length).toBeGreaterThan(0)
})

test('the address may be another one where the policy of the page allows it, and else the panel says so', async () => {
  const direct = await startPlaygroundSite({ playground: { display: 'interactive', proxy: false } })
  const at = (route: string) => `${direct.site.origin}/api-reference/${route}/`
  const opened = await openPanel(shared.browser, at('secure'), { viewport: { width: 390, height: 844 } })
  const { page, panel, field, reports } = opened
  await field('Server').selectOption('other')
  expect(await field('Address').inputValue()).toBe(direct.open.origin)
  await field('Address').fill(`${direct.open.origin}/other/base`)
  await opened.send()
  expect(opened.arrived(direct.open).target).toMatch(/^\/other\/base\/secure/)
  expect(reports).toEqual([])
  await field('Address').fill('https://elsewhere.example')
  await panel.getByText('The policy of this site blocks requests to this address').waitFor()
  await panel.getByText('"csp": { "connect": ["https://elsewhere.example"] }').waitFor()
  expect(await findViolations(page)).toEqual([])
  await field('Address').fill('elsewhere')
  await panel.getByRole('button', { name: 'Send', exact: true }).click()
  await page.waitForFunction(() => document.activeElement?.id === 'play-server_20address')
  await field('Address').fill(`${direct.open.origin}/kept`)
  const next = await openPanelIn(page, at('hostile'))
  expect(await next.field('Address').inputValue()).toBe(`${direct.open.origin}/kept`)
  await direct.stop()
})

test('credentials that a reader enters on the overview are there on the pages of operations, and only in this tab', async () => {
  const page = await openPage(shared.browser, {
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
  })
  await page.goto(shared.address('overview'), { waitUntil: 'load' })
  const enter = page.getByRole('button', { name: 'Enter credentials' })
  await enter.click()
  const panel = page.locator('dialog.playground[open]')
  await panel.getByLabel('X-Key', { exact: true }).fill('from-overview')
  expect(await findViolations(page)).toEqual([])
  await panel.getByRole('button', { name: 'Save', exact: true }).click()
  await panel.waitFor({ state: 'detached' })
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('from-overview')
  const opened = await openPanelIn(page, shared.address('secure'))
  await opened.send()
  expect(opened.arrived(shared.world.open).headers['x-key']).toBe('from-overview')
})

test('without interactive playgrounds an overview asks for nothing', async () => {
  const simple = await startPlaygroundSite({ playground: { display: 'simple' } })
  const html = await (await fetch(`${simple.site.origin}/api-reference/overview/`)).text()
  await simple.stop()
  expect(html).toContain('api-section-title')
  expect(html).not.toContain('data-playground')
})
