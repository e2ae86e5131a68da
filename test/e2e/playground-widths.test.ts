// Every view of the playground at four widths: nothing leaves the screen, nothing is cut, and axe finds nothing in either
// scheme: form, errors, answer, failure, history, environments.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { findViolations } from './axe.ts'
import { openPage } from './open-page.ts'
import { openPanel } from './playground-site.ts'
import { sharePlayground } from './shared-playground.ts'

const shared = sharePlayground()

/** Visible parts that reach beyond the window or their column, apart from what scrolls inside code. */
const wideParts = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.playground :is(.play-form, .play-side) *')]
      .filter(
        (part) => part.closest('pre, .visually-hidden, select') === null && part.getClientRects().length > 0,
      )
      .filter((part) => {
        const column = part.closest('.play-form, .play-side')?.getBoundingClientRect()
        const { left, right } = part.getBoundingClientRect()
        return right > innerWidth + 1 || (column && (right > column.right + 1 || left < column.left - 1))
      })
      .map((part) => `${part.className || part.tagName}: ${part.textContent.slice(0, 40)}`),
  )

/** Types, names and requests of the history that are not whole. */
const cutTexts = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.playground :is(.play-type, .play-name, .play-history-line)')]
      .filter((part) => part.getClientRects().length > 0)
      .filter(
        (part) => part.scrollWidth > part.clientWidth + 1 && getComputedStyle(part).display !== 'inline',
      )
      .map((part) => part.textContent),
  )

/** Schemes by the width of a view: both on the widest and on the narrowest, or on all with `OCTAVO_EVERY_LOOK=1`. */
function schemesAt(width: number | undefined): readonly ('light' | 'dark')[] {
  if (process.env['OCTAVO_EVERY_LOOK']) return ['light', 'dark']
  return width === 1024 ? ['light'] : width === 768 ? ['dark'] : ['light', 'dark']
}

/** What is wrong with the view that is shown, in the schemes of its width. */
async function findings(page: Page): Promise<readonly unknown[]> {
  const found: unknown[] = [...(await wideParts(page)), ...(await cutTexts(page))]
  for (const colorScheme of schemesAt(page.viewportSize()?.width)) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    found.push(...(await findViolations(page)))
  }
  return found
}

const sizes = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 768, height: 1024 },
  { width: 390, height: 844 },
]

test.each(sizes)('each view is whole at $width', async (viewport) => {
  const opened = await openPanel(shared.browser, shared.address('fields'), { viewport })
  const { page, panel } = opened
  const send = panel.getByRole('button', { name: 'Send', exact: true })
  expect(await findings(page)).toEqual([])
  await send.click()
  await panel.locator('.play-fault').first().waitFor()
  expect(await findings(page)).toEqual([])
  await opened.field('id').fill(`42-${'long'.repeat(20)}`)
  await opened.field('name').fill('Ann')
  await opened.field('email').fill('a@b.example')
  await opened.send()
  for (const more of await panel.locator('.play-more > summary').all()) await more.click()
  expect(await findings(page)).toEqual([])
  await opened.field('Server').selectOption({ index: 1 })
  await send.click()
  await panel.locator('.play-failure').waitFor()
  expect(await findings(page)).toEqual([])
  await panel.getByRole('tab', { name: 'History' }).click()
  const again = panel.getByRole('button', { name: /^Send again/ })
  await again.first().waitFor()
  expect(await findings(page)).toEqual([])
  await panel.getByRole('button', { name: 'Save environment' }).click()
  await panel.locator('#play-environment-name:focus').waitFor()
  const edges = await panel
    .locator('#play-environment-name, .play-paste .play-small')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().left))
  expect(edges).toEqual([edges[0], edges[0]])
  await page.keyboard.type('A name of an environment that is as long as names may be, 60')
  await page.keyboard.press('Enter')
  await panel.getByRole('combobox', { name: 'Environment' }).waitFor()
  await panel.getByRole('button', { name: 'Save environment' }).click()
  await panel.locator('#play-environment-name:focus').waitFor()
  expect(await findings(page)).toEqual([])
  const before = shared.world.closed.arrived.length
  await again.last().click()
  await panel.locator('.play-line').waitFor()
  expect(shared.world.closed.arrived.length).toBe(before)
})

test.each(sizes)('the server looks like a choice, and long types wrap, at $width', async (viewport) => {
  const opened = await openPanel(shared.browser, shared.address('json'), { viewport })
  const { page } = opened
  const look = await opened.field('Server').evaluate((select) => {
    const { backgroundImage, borderTopWidth, cursor } = getComputedStyle(select)
    return [select.tagName, backgroundImage.includes('svg'), borderTopWidth, cursor]
  })
  expect(look).toEqual(['SELECT', true, '1px', 'pointer'])
  await opened.reveal('tags', 'address', 'pet', 'labels', 'parts', 'name', 'count')
  expect([...(await wideParts(page)), ...(await cutTexts(page))]).toEqual([])
})

test('the request is copied as cURL, without credentials or with them', async () => {
  const opened = await openPanel(shared.browser, shared.address('secure'))
  const { page, panel } = opened
  await opened.field('X-Key').fill('canary-copied')
  const copy = async () => {
    await panel.locator('.play-tab-panel').getByRole('button', { name: 'Copy' }).first().click()
    return page.evaluate(() => navigator.clipboard.readText())
  }
  await expect.poll(copy).toMatch(/^curl /)
  expect(await copy()).not.toContain('canary-copied')
  await opened.field('Show my credentials').check()
  await expect.poll(copy).toContain('X-Key: canary-copied')
})

test.each(sizes)('at $width, the endpoint shows the server on lines of its own', async (viewport) => {
  const page = await openPage(shared.browser, { viewport })
  await page.goto(shared.address('fields'), { waitUntil: 'load' })
  await page.evaluate(() => {
    const path = document.querySelector('.endpoint-path')
    const base = document.createElement('span')
    base.className = 'endpoint-base'
    base.textContent = `https://${'server.'.repeat(20)}example.com`
    path?.querySelector('.endpoint-base')?.remove()
    path?.prepend(base)
  })
  const facts = await page.evaluate(() => {
    const box = (name: string) => document.querySelector(`.endpoint ${name}`)?.getBoundingClientRect()
    const [base, outer] = [
      box('.endpoint-base'),
      document.querySelector('.endpoint')?.getBoundingClientRect(),
    ]
    const lines = Math.round((base?.height ?? 0) / 22)
    const inside = ['.endpoint-path', '.try-it', '.endpoint-copy'].every(
      (name) => (box(name)?.right ?? Infinity) <= (outer?.right ?? 0),
    )
    return { lines, inside, width: Math.round(base?.width ?? 0) > 120 }
  })
  // A long host is cut on wide screens, and wraps on phones, where nothing shows it whole on hover.
  const isPhone = viewport.width < 600
  expect(facts).toEqual({
    lines: isPhone ? expect.toSatisfy((lines: number) => lines > 1) : 1,
    inside: true,
    width: true,
  })
})

test.each(sizes)(
  'at $width, a form for a token names the address that the server leads back to',
  async (viewport) => {
    const { page, panel } = await openPanel(shared.browser, shared.address('secure'), { viewport })
    await panel.locator('.play-alternative').selectOption({ label: 'oauth' })
    const row = panel.locator('.play-row', { hasText: 'redirect_uri' }).first()
    await row.waitFor()
    expect(await row.locator('code').textContent()).toBe(`${shared.world.site.origin}/_oauth/callback/`)
    expect(await findings(page)).toEqual([])
  },
)

test('the keys that send are shown where there is a keyboard', async () => {
  const keys = async (viewport: (typeof sizes)[number]) => {
    const { panel } = await openPanel(shared.browser, shared.address('fields'), { viewport })
    return panel.locator('.play-keys').isVisible()
  }
  expect(await keys({ width: 1440, height: 900 })).toBe(true)
  expect(await keys({ width: 390, height: 844 })).toBe(false)
})
