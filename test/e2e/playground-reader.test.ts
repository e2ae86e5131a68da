// A reader who has never seen the site: finds an operation by the name of a field, sends, goes to another page and sends
// again. Every press, text and choice is an action, and what the tab knows already costs none.
import { expect, test } from 'vitest'
import { openPage } from './open-page.ts'
import { sharePlayground } from './shared-playground.ts'

const shared = sharePlayground()

test('a reader needs server and key once, and three actions for the next page', async () => {
  const page = await openPage(shared.browser, {
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  })
  const panel = page.locator('dialog.playground[open]')
  const field = (name: string) => panel.getByLabel(name, { exact: true })
  const actions: string[] = []
  const act = async (name: string, run: () => Promise<unknown>) => {
    await run()
    actions.push(name)
  }
  const send = async () => {
    await act('send', () => panel.getByRole('button', { name: 'Send', exact: true }).click())
    await panel.locator('.play-answer:not([aria-busy=true]) .play-line').waitFor()
    return shared.world.open.arrived.at(-1)
  }
  await page.goto(shared.world.site.origin)
  await act('search', () => page.keyboard.press('Control+k'))
  await page.locator('dialog[open] input').first().waitFor()
  await act('name of the field', () => page.keyboard.type('trace_name'))
  // Results of what was typed so far come first.
  await page.locator('dialog[open] [role=option]', { hasText: 'trace_name' }).first().waitFor()
  await act('first result', () => page.keyboard.press('Enter'))
  await page.waitForURL(/\/api-reference\/secure\//)
  await act('try it', () => page.locator('.try-it').click())
  await act('server', () => field('Server').selectOption({ index: 2 }))
  await act('variable', () => field('{tenant}').fill('me'))
  await act('key', () => field('X-Key').fill('reader-key'))
  const first = await send()
  expect([first?.target, first?.headers['x-key']]).toEqual(['/me/live/secure', 'reader-key'])
  expect(actions).toHaveLength(8)
  await act('close', () => page.keyboard.press('Escape'))
  await act('next page', () =>
    page
      .getByRole('link', { name: /Hostile/ })
      .first()
      .click(),
  )
  await page.waitForURL(/\/api-reference\/hostile\//)
  const before = actions.length
  await act('try it', () => page.locator('.try-it').click())
  await panel.waitFor()
  expect(await field('Server').inputValue()).toBe('2')
  expect(await field('{tenant}').inputValue()).toBe('me')
  await send()
  expect(shared.world.open.arrived.at(-1)?.target).toMatch(/^\/me\/live\/hostile/)
  expect(actions.slice(before)).toEqual(['try it', 'send'])
  await page.keyboard.press('Escape')
  await page
    .getByRole('link', { name: /Secure/ })
    .first()
    .click()
  await page.waitForURL(/\/api-reference\/secure\//)
  await page.locator('.try-it').click()
  expect((await send())?.headers['x-key']).toBe('reader-key')
})
