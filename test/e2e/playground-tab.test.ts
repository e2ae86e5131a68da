// The playground at every size: its head stays on the screen (A6); what it keeps from page to page (A7), and
// environments that are saved under a name.
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { findViolations } from './axe.ts'
import { openPanel, type OpenPanel } from './playground-site.ts'
import { sharePlayground } from './shared-playground.ts'

const shared = sharePlayground()

/** The sizes of windows at which everything is shown. */
const sizes = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 768, height: 1024 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 1280, height: 420 },
]

/** Parts of the head that are not whole in the window, or below something else. */
const hiddenParts = (page: Page) =>
  page.evaluate(() =>
    ['.method', '.play-path', '.play-server', '.play-send', '.play-close'].filter((name) => {
      const part = document.querySelector(`.playground ${name}`)
      const { left, top, right, bottom } = part?.getBoundingClientRect() ?? new DOMRect(-1)
      const isInside = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight
      const found = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
      return !isInside || !found || !(part?.contains(found) || found.contains(part))
    }),
  )

async function fillFields({ field }: OpenPanel): Promise<void> {
  await field('id').fill('42')
  await field('name').fill('Ann')
  await field('email').fill('a@b.example')
}

describe('A6: the head', () => {
  test.each(sizes)('stays at $width × $height, after Send and while the columns scroll', async (viewport) => {
    const opened = await openPanel(shared.browser, shared.address('fields'), { viewport })
    const { page, panel } = opened
    expect(await hiddenParts(page)).toEqual([])
    await fillFields(opened)
    await opened.send()
    expect(await hiddenParts(page)).toEqual([])
    const line = await panel.locator('.play-line').boundingBox()
    expect(line && line.y >= 0 && line.y + line.height <= viewport.height).toBe(true)
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('play-tab-panel')
    // Whatever scrolls, by wheel, by script or by the focus of an input.
    await page.evaluate(() => {
      for (const one of document.querySelectorAll('.playground, .playground *')) one.scrollTop = 1e6
    })
    expect(await hiddenParts(page)).toEqual([])
    await opened.field('id').focus()
    expect(await hiddenParts(page)).toEqual([])
    await opened.send()
    expect(await hiddenParts(page)).toEqual([])
  })
})

describe('A7: what the tab keeps', () => {
  test('server, credentials, alternative, media type and values of equal names are on the next page; one button forgets them', async () => {
    const secure = await openPanel(shared.browser, shared.address('secure'))
    const { page, panel } = secure
    await secure.field('Server').selectOption({ index: 2 })
    await secure.field('{tenant}').fill('me')
    await panel.locator('.play-alternative').selectOption({ label: 'bearer' })
    await secure.field('bearer').fill('canary-3')
    const open = async (route: string) => {
      await page.goto(shared.address(route))
      await page.locator('.try-it').click()
      await panel.waitFor()
    }
    await open('kinds')
    expect(await secure.field('Server').inputValue()).toBe('2')
    expect(await secure.field('{tenant}').inputValue()).toBe('me')
    await secure.field('kind').fill('any')
    await open('json')
    await panel.getByLabel('Content').selectOption('application/xml')
    await open('secure')
    expect(await secure.field('bearer').inputValue()).toBe('canary-3')
    await secure.send()
    expect(secure.arrived(shared.world.open).target).toBe('/me/live/secure')
    expect(secure.arrived(shared.world.open).headers['authorization']).toBe('Bearer canary-3')
    await open('kinds')
    expect(await secure.field('kind').inputValue()).toBe('any')
    await open('json')
    expect(await panel.getByLabel('Content').inputValue()).toBe('application/xml')
    const local = await page.evaluate(() => JSON.stringify(Object.entries(localStorage)))
    expect(local).not.toContain('canary-3')
    await panel.getByRole('button', { name: 'Forget all' }).click()
    await open('kinds')
    expect(await secure.field('Server').inputValue()).toBe('0')
    expect(await secure.field('kind').inputValue()).toBe('')
    expect(await page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)))).not.toContain(
      'canary-3',
    )
  })

  test('another tab knows nothing of it', async () => {
    const opened = await openPanel(shared.browser, shared.address('kinds'))
    await opened.field('kind').fill('any')
    const other = await opened.page.context().newPage()
    await other.goto(shared.address('kinds'))
    await other.locator('.try-it').click()
    expect(await other.locator('.playground').getByLabel('kind', { exact: true }).inputValue()).toBe('')
  })
})

describe('environments', () => {
  const stored = (page: Page) =>
    page.evaluate(() => ({
      tab: sessionStorage.getItem('octavo-environments'),
      local: JSON.stringify(Object.entries(localStorage)),
    }))
  const select = ({ panel }: OpenPanel) => panel.getByRole('combobox', { name: 'Environment' })

  /** Saves the form under a name, with keys alone. */
  async function save({ page, panel }: OpenPanel, name: string): Promise<void> {
    await panel.getByRole('button', { name: 'Save environment' }).press('Enter')
    await panel.locator('#play-environment-name:focus').waitFor()
    await page.keyboard.type(name)
    await page.keyboard.press('Enter')
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('play-environment')
  }

  async function fillServer(opened: OpenPanel, tenant: string, key: string): Promise<void> {
    await opened.field('Server').selectOption({ index: 2 })
    await opened.field('{tenant}').fill(tenant)
    await opened.panel.locator('.play-alternative').selectOption({ label: 'bearer' })
    await opened.field('bearer').fill(key)
  }

  test.each(sizes.slice(0, 4))(
    'are saved, chosen, renamed and removed by keys at $width',
    async (viewport) => {
      const opened = await openPanel(shared.browser, shared.address('secure'), { viewport })
      const { page, panel } = opened
      await fillServer(opened, 'staging', 'canary-staging')
      expect((await stored(page)).tab).toBeNull()
      const sent = shared.world.open.arrived.length
      await save(opened, 'Staging')
      await fillServer(opened, 'prod', 'canary-prod')
      await save(opened, 'Production')
      expect(shared.world.open.arrived.length).toBe(sent)
      expect(await select(opened).locator('option').allTextContents()).toEqual([
        'Environment: None',
        'Environment: Staging',
        'Environment: Production',
      ])
      await page.keyboard.press('ArrowUp')
      await expect.poll(() => opened.field('{tenant}').inputValue()).toBe('staging')
      expect(await opened.field('bearer').inputValue()).toBe('canary-staging')
      expect(await findViolations(page)).toEqual([])
      await page.goto(shared.address('json'))
      await page.goto(shared.address('secure'))
      await page.locator('.try-it').click()
      await panel.waitFor()
      expect(await select(opened).locator('option:checked').textContent()).toBe('Environment: Staging')
      await opened.send()
      expect(opened.arrived(shared.world.open).target).toBe('/staging/live/secure')
      expect(opened.arrived(shared.world.open).headers['authorization']).toBe('Bearer canary-staging')
      await panel.getByRole('button', { name: 'Save environment' }).press('Enter')
      await panel.locator('#play-environment-name:focus').waitFor()
      await page.keyboard.type('Test')
      await panel.getByRole('button', { name: 'Rename', exact: true }).press('Enter')
      expect(await select(opened).locator('option').allTextContents()).toContain('Environment: Test')
      await panel.getByRole('button', { name: 'Save environment' }).press('Enter')
      await panel.locator('.play-tools').getByRole('button', { name: 'Remove', exact: true }).press('Enter')
      expect(await select(opened).locator('option').allTextContents()).toEqual([
        'Environment: None',
        'Environment: Production',
      ])
      expect((await stored(page)).local).not.toContain('canary')
    },
  )

  test('have no credentials in storage when the reader decides so, and one button forgets them', async () => {
    const opened = await openPanel(shared.browser, shared.address('secure'))
    const { page, panel } = opened
    await fillServer(opened, 'staging', 'canary-4')
    await save(opened, 'Staging')
    expect((await stored(page)).tab).toContain('canary-4')
    await panel.getByText('Remember for this tab').click()
    const { tab, local } = await stored(page)
    expect(tab).toContain('Staging')
    expect(tab).not.toContain('canary-4')
    expect(local).not.toContain('canary-4')
    await panel.getByRole('button', { name: 'Forget all' }).click()
    expect((await stored(page)).tab).toBeNull()
    expect(await select(opened).count()).toBe(0)
    expect(await opened.field('Server').inputValue()).toBe('0')
  })
})
