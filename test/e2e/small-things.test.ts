// What readers notice beside the text: keys, heading links, contents, pictures, copies, paper.
import { rmSync } from 'node:fs'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findViolations } from './axe.ts'
import { launchBrowser } from './browser.ts'
import { openPage, type PageOptions } from './open-page.ts'
import { serveSite, type SiteServer } from './site-servers.ts'
import { writeProject } from './text-project.ts'

const text = 'A sentence of the text that goes on for a while. '.repeat(40)
const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><rect width="400" height="300"/></svg>'
const source = writeProject(
  {
    navigation: {
      languages: [
        { language: 'en', pages: ['index', 'codes'] },
        { language: 'de', pages: ['de/index'] },
      ],
    },
  },
  {
    'wide.svg': picture,
    'index.mdx': `---
title: Small
---

![Black](/wide.svg)

## One

${text}

<Tabs>
  <Tab title="First tab">

alpha

</Tab>
  <Tab title="Second tab">

beta

</Tab>
</Tabs>

<Accordion title="Folded">

gamma

</Accordion>

<Steps>
  <Step title="Step one">

delta

</Step>
</Steps>

\`\`\`bash
$ first
$ second
\`\`\`

<input aria-label="Field" />

## Two

${text}

## Three

${text}
`,
    'codes.mdx': `---
title: Codes
---

${Array.from({ length: 60 }, (_, one) => `${'word '.repeat(one % 7)}\`--dry-run\` \`git log -n\` \`octavo build --no-cache --out dist\``).join(' ')}

\`packages/a-long-path/of-many-folders/and-of-a-file-with-a-name/that-goes-on.ts\`

\`\`\`ts file=./none.ts
\`\`\`

\`\`\`bash wrap
${Array.from({ length: 12 }, (_, one) => `${'x'.repeat(one)} --dry-run 'content-type: a'`).join(' ')}
\`\`\`
`,
    'de/index.mdx': '---\ntitle: Klein\n---\n\nText.\n',
  },
)

let browser: Browser
let server: SiteServer
beforeAll(async () => {
  browser = await launchBrowser()
  server = await serveSite(source)
})
afterAll(async () => {
  await server?.stop()
  await browser?.close()
  rmSync(source, { recursive: true, force: true })
})

async function open(path = '/', options: PageOptions = {}): Promise<Page> {
  const page = await openPage(browser, { viewport: { width: 1440, height: 900 }, ...options, shared: false })
  await page.goto(server.origin + path, { waitUntil: 'load' })
  return page
}

const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText())

describe('the list of keys', () => {
  test('opens by "?", names the keys, holds the focus, and closes by Escape', async () => {
    const page = await open()
    await page.locator('.copy-button').first().focus()
    await page.keyboard.press('?')
    const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await dialog.waitFor()
    expect(await dialog.locator('dt').allTextContents()).toEqual([
      'Search',
      'Move between tabs',
      'Show this list',
      'Close what is open',
    ])
    expect(await dialog.locator('dd').allTextContents()).toContain('?')
    for (let presses = 0; presses < 5; presses += 1) {
      await page.keyboard.press('Tab')
      const isOutside = await page.evaluate(() => {
        const { activeElement: focused } = document
        return focused !== document.body && !focused?.closest('.keys-dialog')
      })
      expect(isOutside).toBe(false)
    }
    await page.keyboard.press('?')
    expect(await page.locator('dialog[open]').count()).toBe(1)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    expect(await page.evaluate(() => document.activeElement?.className)).toBe('copy-button')
  })

  test.each(['light', 'dark'] as const)('has no violation of axe, %s', async (colorScheme) => {
    const page = await open('/', { colorScheme })
    await page.keyboard.press('?')
    await page.locator('.keys-dialog[open]').waitFor()
    expect(await findViolations(page)).toEqual([])
  })

  test('is in the language of the page', async () => {
    const page = await open('/de/')
    await page.keyboard.press('?')
    await page.getByRole('dialog', { name: 'Tastenkürzel' }).waitFor()
  })

  test('does not open while somebody types', async () => {
    const page = await open()
    const field = page.getByLabel('Field')
    await field.pressSequentially('why?')
    expect(await field.inputValue()).toBe('why?')
    await page.keyboard.press('Control+k')
    const search = page.locator('.search-dialog[open] .search-field')
    await search.pressSequentially('how?')
    expect(await search.inputValue()).toBe('how?')
    expect(await page.locator('.keys-dialog').count()).toBe(0)
  })
})

describe('a heading', () => {
  test('is linked and its address copied by a press on its mark, which says so', async () => {
    const page = await open()
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.locator('#two').hover()
    await page.locator('#two .anchor').click()
    await page.locator('#two .anchor[data-state=Copied]').waitFor()
    expect(await clipboard(page)).toBe(`${server.origin}/#two`)
    expect(page.url()).toBe(`${server.origin}/#two`)
    expect(await page.getByRole('status').allTextContents()).toContain('Copied')
    await page.locator('#two .anchor[data-state]').waitFor({ state: 'detached' })
  })
})

describe('code', () => {
  test('is not broken after its hyphens where it is short, in lines and in blocks that wrap; where it is long it widens no page', async () => {
    const page = await open('/codes/', { viewport: { width: 390, height: 844 } })
    const lines = await page.$$eval('.unbroken', (all) => all.map((one) => one.getClientRects().length))
    expect([lines.length, new Set(lines)]).toEqual([240 + 24, new Set([1])])
    const long = page.locator('p > code', { hasText: 'a-long-path' })
    expect(await long.evaluate((one) => one.getClientRects().length)).toBeGreaterThan(1)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  })

  test('of a file that is missing says so', async () => {
    const page = await open('/codes/')
    await page.locator('pre', { hasText: 'Cannot find the file "./none.ts"' }).waitFor()
  })
})

describe('the contents', () => {
  test('name the current section, and lead to the top once the page is scrolled', async () => {
    const page = await open()
    const current = page.locator('.toc [aria-current=location]')
    await current.waitFor()
    expect(await current.allTextContents()).toEqual(['One'])
    const top = page.getByRole('link', { name: 'Back to top' })
    expect(await top.isVisible()).toBe(false)
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await page.locator('.toc [aria-current=location]', { hasText: 'Three' }).waitFor()
    expect(await current.count()).toBe(1)
    await top.click()
    await page.waitForFunction(() => scrollY === 0)
  })
})

test('an enlarged picture is seen once, and gets the focus back', async () => {
  const page = await open()
  const image = page.locator('img[data-zoom]')
  const opacity = () => image.evaluate((one) => getComputedStyle(one).opacity)
  expect(await opacity()).toBe('1')
  await image.click()
  await page.locator('dialog.zoom[open]').waitFor()
  expect(await opacity()).toBe('0')
  await page.keyboard.press('Escape')
  await page.locator('dialog.zoom').waitFor({ state: 'detached' })
  expect(await opacity()).toBe('1')
  expect(await image.evaluate((one) => one === document.activeElement)).toBe(true)
})

test('a shell session is copied without its prompts, and with Shift as it is shown', async () => {
  const page = await open()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const button = page.locator('.code-block .copy-button')
  await button.click()
  await expect.poll(() => clipboard(page)).toBe('first\nsecond')
  await button.click({ modifiers: ['Shift'] })
  await expect.poll(() => clipboard(page)).toBe('$ first\n$ second')
})

test('paper has every tab, accordion and step with its title', async () => {
  const page = await open()
  await page.emulateMedia({ media: 'print' })
  for (const shown of ['First tab', 'alpha', 'Second tab', 'beta', 'Folded', 'gamma', 'Step one', 'delta']) {
    const found = page.locator('#content').getByText(shown, { exact: true }).locator('visible=true')
    expect(await found.count(), shown).toBe(1)
    const isPainted = await found.evaluate((one) =>
      one.checkVisibility({ contentVisibilityAuto: true, opacityProperty: true, visibilityProperty: true }),
    )
    expect(isPainted, shown).toBe(true)
  }
  // Nothing can be scrolled on paper, and programs that show PDFs may leave out what has a mask.
  const masks = await page.$$eval('pre', (all) => all.map((one) => getComputedStyle(one).maskImage))
  expect(masks).toEqual(['none'])
})

test('code that goes on beyond its edge fades out there, for readers without motion too', async () => {
  const page = await open()
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    await page.emulateMedia({ reducedMotion })
    const fades = await page.locator('pre').evaluate(async (one) => {
      const read = () =>
        ['start', 'end'].map((edge) => getComputedStyle(one).getPropertyValue(`--fade-${edge}`))
      const whole = read()
      one.firstElementChild?.append(' more'.repeat(200))
      await new Promise(requestAnimationFrame)
      await new Promise(requestAnimationFrame)
      const wide = read()
      one.lastElementChild?.lastChild?.remove()
      return [whole, wide]
    })
    expect(fades, reducedMotion).toEqual([
      ['0px', '0px'],
      ['0px', '40px'],
    ])
  }
})

test.each(['light', 'dark'] as const)(
  'each press on the scheme button changes a page on a %s system',
  async (colorScheme) => {
    const page = await open('/', { colorScheme })
    const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
    let before = await background()
    for (let presses = 0; presses < 4; presses += 1) {
      await page.locator('.scheme-switch').first().click()
      const after = await background()
      expect(after).not.toBe(before)
      before = after
    }
  },
)

test.each([1440, 390])('the bar blurs what is below it once something is, at %d', async (width) => {
  const page = await open('/', { viewport: { width, height: 900 } })
  const blurs = () =>
    page.evaluate(() => {
      const [bar, row] = [document.querySelector('.navbar'), document.querySelector('.navbar-row')]
      if (!bar || !row) return []
      const styles = [getComputedStyle(bar, '::before'), getComputedStyle(row)]
      const filters = styles.map(({ backdropFilter }) => backdropFilter)
      return [...new Set(filters)].filter((filter) => filter !== 'none')
    })
  expect(await blurs()).toEqual([])
  await page.evaluate(() => scrollTo(0, 300))
  await expect.poll(blurs).toEqual(['blur(12px) saturate(1.4)'])
  await page.evaluate(() => scrollTo(0, 0))
  await expect.poll(blurs).toEqual([])
})
