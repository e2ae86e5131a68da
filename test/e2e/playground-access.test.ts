// Accessibility of the open playground: keys alone, assistive technology, the page's policy, a page without
// script.
import { describe, expect, test } from 'vitest'
import { findViolations } from './axe.ts'
import { openPage } from './open-page.ts'
import { openPanel } from './playground-site.ts'
import { sharePlayground } from './shared-playground.ts'

const shared = sharePlayground()

describe('keys alone', () => {
  test('open, fill in, send, read, choose a tab, close: the focus stays inside and comes back', async () => {
    const page = await openPage(shared.browser)
    await page.goto(shared.address('kinds'))
    await page.locator('.try-it').focus()
    await page.keyboard.press('Enter')
    await page.locator('dialog.playground[open]').waitFor()
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('play-heading')
    const reached: string[] = []
    for (let step = 0; step < 25; step += 1) {
      await page.keyboard.press('Tab')
      reached.push(
        await page.evaluate(() => document.activeElement?.closest('.playground, body')?.className ?? ''),
      )
      if (
        await page.evaluate(
          () => document.activeElement?.matches('.play-field[type=text], input.play-field') ?? false,
        )
      )
        break
    }
    // Between the last and the first stop the browser itself may have the focus, never the page below.
    expect(reached.filter((name) => !/playground/.test(name) && name !== '')).toEqual([])
    await page.keyboard.type('json')
    await page.keyboard.press('Enter')
    await page.locator('.play-json').waitFor()
    await page.locator('#play-tab-response').focus()
    await page.keyboard.press('ArrowLeft')
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('play-tab-request')
    expect(await page.locator('.play-tab-panel').textContent()).toContain('/kinds/json')
    await page.keyboard.press('Escape')
    await page.locator('dialog.playground[open]').waitFor({ state: 'detached' })
    expect(await page.evaluate(() => document.activeElement?.className)).toContain('try-it')
    await page.keyboard.press('Enter')
    await page.locator('dialog.playground[open]').waitFor()
    expect(await page.locator('.playground').getByLabel('kind', { exact: true }).inputValue()).toBe('json')
  })

  test('Control with Enter sends from a text of several lines', async () => {
    const { panel, page } = await openPanel(shared.browser, shared.address('json'))
    await panel.getByRole('button', { name: 'JSON', exact: true }).click()
    await panel.locator('.play-editor').fill('{"a":1}')
    await page.keyboard.press('Control+Enter')
    await panel.locator('.play-line').waitFor()
  })

  test('Clicking outside of the panel leaves it open, the cross closes it', async () => {
    const { panel, page } = await openPanel(shared.browser, shared.address('json'))
    await page.mouse.click(4, 4)
    expect(await panel.count()).toBe(1)
    await panel.getByRole('button', { name: 'Close' }).click()
    await panel.waitFor({ state: 'detached' })
  })
})

describe('axe', () => {
  const shapes = [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ].flatMap((viewport) => (['light', 'dark'] as const).map((colorScheme) => ({ viewport, colorScheme })))
  test.each(shapes)('finds nothing at $viewport.width, $colorScheme', async (shape) => {
    const secure = await openPanel(shared.browser, shared.address('secure'), shape)
    await secure.panel.locator('.play-alternative').selectOption({ label: 'oauth' })
    await secure.panel.getByRole('tab', { name: 'Request' }).click()
    expect(await findViolations(secure.page)).toEqual([])
    const json = await openPanel(shared.browser, shared.address('json'), shape)
    const { panel } = json
    await json.reveal('tags', 'address', 'pet', 'labels', 'parts', 'name', 'count')
    await json.field('name').first().fill('Ann')
    await json.field('count').first().fill('x')
    await panel.getByRole('button', { name: 'Send', exact: true }).click()
    await panel.locator('.play-fault').first().waitFor()
    expect(await findViolations(json.page)).toEqual([])
    await panel.getByRole('button', { name: 'Example', exact: true }).click()
    await json.send()
    for (const more of await panel.locator('.play-more > summary').all()) await more.click()
    expect(await findViolations(json.page)).toEqual([])
  })

  test('nothing is wider than a phone', async () => {
    const { page, panel } = await openPanel(shared.browser, shared.address('rows'), {
      viewport: { width: 390, height: 844 },
    })
    const wide = await panel.evaluate(
      (dialog) =>
        [...dialog.querySelectorAll('*:not(pre *)')].filter(
          (one) => one.getBoundingClientRect().right > innerWidth + 1,
        ).length,
    )
    expect([wide, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([0, 390])
  })
})

describe('the page', () => {
  test('loads nothing of the playground before it is meant, and keeps its policy while it is used (X17)', async () => {
    const page = await openPage(shared.browser, { shared: false })
    const asked: string[] = []
    const reports: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    page.on('console', (message) => {
      if (/content security policy|trusted type/i.test(message.text())) reports.push(message.text())
    })
    page.on('pageerror', (error) => reports.push(error.message))
    await page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', (event) =>
        console.log(`Content Security Policy ${event.violatedDirective}`),
      )
    })
    await page.goto(shared.address('kinds'))
    expect(asked.filter((url) => /playground/.test(url))).toEqual([])
    await page.hover('.try-it')
    await expect
      .poll(() => asked.filter((url) => /playground.*\.(?:js|css|json)/.test(url)).length)
      .toBeGreaterThan(2)
    await page.locator('.try-it').click()
    const panel = page.locator('dialog.playground[open]')
    for (const kind of ['json', 'svg', 'audio', 'html', 'large', 'jsonl']) {
      await panel.getByLabel('kind', { exact: true }).fill(kind)
      await panel.getByRole('button', { name: 'Send', exact: true }).click()
      await panel.locator('.play-answer:not([aria-busy=true]) .play-line').waitFor()
    }
    for (const tab of ['Request', 'History']) await panel.getByRole('tab', { name: tab }).click()
    expect(reports).toEqual([])
  })

  test('opens the playground by its address', async () => {
    const page = await openPage(shared.browser)
    await page.goto(`${shared.address('kinds')}?playground=open`)
    await page.locator('dialog.playground[open]').waitFor()
  })

  test('C01: has no button without script', async () => {
    const page = await openPage(shared.browser, { javaScriptEnabled: false })
    await page.goto(shared.address('kinds'))
    expect(await page.locator('.try-it').isHidden()).toBe(true)
  })

  test('what is hostile in a description is text', async () => {
    const { panel, page } = await openPanel(shared.browser, shared.address('hostile'))
    const reported = await panel.textContent()
    expect(reported).toContain('<img src=x onerror=alert(1)>')
    expect(await panel.locator('img, script').count()).toBe(0)
    expect(await page.evaluate(() => Reflect.get(globalThis, 'hacked'))).toBeUndefined()
  })
})
