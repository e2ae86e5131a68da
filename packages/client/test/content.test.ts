import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Browser, Page } from 'playwright-core'
import { build } from 'vite'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { launchBrowser } from '../../../test/e2e/browser.ts'
import { behaviorPage } from '../../theme/test/components/behavior-page.tsx'

const css = ['themes/mint', 'parts']
  .map((name) => readFileSync(new URL(`../../theme/dist/${name}.css`, import.meta.url), 'utf8'))
  .join('\n')

let browser: Browser
let folder: string
let page: Page

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'octavo-content-'))
  const script = await bundle()
  const policy =
    "default-src 'none'; script-src 'self' file:; style-src file:; img-src data:; require-trusted-types-for 'script'"
  writeFileSync(join(folder, 'page.js'), script)
  writeFileSync(join(folder, 'page.css'), css)
  const head = `<meta charset="utf-8"><meta http-equiv="content-security-policy" content="${policy}"><title>Test</title><link rel="stylesheet" href="page.css">`
  const body = `<body class="prose" data-enlarge="Enlarge" data-close="Dismiss">${behaviorPage}</body>`
  writeFileSync(
    join(folder, 'page.html'),
    `<!doctype html><html lang="en" class="js"><head>${head}</head>${body}<script src="page.js"></script></html>`,
  )
  writeFileSync(
    join(folder, 'plain.html'),
    `<!doctype html><html lang="en"><head>${head}</head>${body}</html>`,
  )
  browser = await launchBrowser()
})

afterAll(async () => {
  await browser?.close()
  rmSync(folder, { recursive: true, force: true })
})

beforeEach(async () => {
  await page?.context().close()
  const context = await browser.newContext({ viewport: { width: 1300, height: 800 } })
  page = await context.newPage()
  page.on('pageerror', (error) => {
    throw error
  })
  await open('')
})

async function bundle(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    root: import.meta.dirname,
    build: {
      write: false,
      minify: false,
      lib: { entry: join(import.meta.dirname, 'content-entry.ts'), formats: ['iife'], name: 'content' },
    },
  })
  const [output] = [result].flat()
  if (!output || !('output' in output)) throw new Error('nothing was bundled')
  return output.output[0].code
}

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const open = (hash: string, file = 'page.html') => page.goto(pathToFileURL(join(folder, file)).href + hash)
const visible = (text: string) => page.getByText(text, { exact: true }).filter({ visible: true }).count()

it('shows one panel and follows a press in every set with the same label', async () => {
  expect([await visible('With npm.'), await visible('With pnpm.')]).toEqual([1, 0])
  await page.getByRole('tab', { name: 'pnpm' }).first().click()
  expect([await visible('With npm.'), await visible('With pnpm.')]).toEqual([0, 1])
  expect([await visible('npm i'), await visible('pnpm add'), await visible('pnpm x')]).toEqual([0, 1, 1])
  expect(await page.locator('.tab-select').inputValue()).toBe('pnpm')
  expect([await visible('Alone npm.'), await visible('Alone pnpm.')]).toEqual([1, 0])
})

it('remembers the choice on the next page', async () => {
  await page.locator('.tab-select').selectOption('pnpm')
  await open('')
  await page.reload()
  expect([await visible('With pnpm.'), await visible('pnpm add')]).toEqual([1, 1])
})

it('moves by arrow keys, passes disabled tabs and keeps one tab stop', async () => {
  const tabs = page.getByRole('tablist').first().getByRole('tab')
  await tabs.first().focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  expect(await visible('With yarn.')).toBe(1)
  expect(
    await tabs.evaluateAll((all) => all.map((tab) => [tab.ariaSelected, (tab as HTMLElement).tabIndex])),
  ).toEqual([
    ['false', -1],
    ['false', -1],
    ['false', -1],
    ['true', 0],
  ])
  await page.keyboard.press('ArrowRight')
  expect(await visible('With npm.')).toBe(1)
  await page.keyboard.press('End')
  expect(await visible('With yarn.')).toBe(1)
  await page.keyboard.press('Home')
  expect(await visible('With npm.')).toBe(1)
})

it('keeps the pressed tab where it is when sets above change their height', async () => {
  const tab = page.locator('.code-group').first().getByRole('tab', { name: 'pnpm' })
  const before = await tab.evaluate((element) => element.getBoundingClientRect().top)
  await tab.click()
  expect(
    Math.abs((await tab.evaluate((element) => element.getBoundingClientRect().top)) - before),
  ).toBeLessThan(2)
})

it('selects the panel that the address names, or that holds what it names', async () => {
  await open('#pnpm')
  expect(await visible('With pnpm.')).toBe(1)
  await open('#inside')
  expect(await visible('With npm.')).toBe(1)
  await open('#deep')
  expect(await visible('With pnpm.')).toBe(1)
  await open('#%E0%A4%A')
  expect(await visible('With pnpm.')).toBe(1)
})

it('opens the accordions around the target of the address, and writes the opened one into it', async () => {
  await open('#target')
  expect(await visible('Target.')).toBe(1)
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = false
  })
  await page.getByText('Outer').click()
  expect(new URL(page.url()).hash).toBe('#outer')
})

/** The clipboard, which is written a moment after the press. */
const copied = () => page.evaluate(() => navigator.clipboard.readText())

it('copies what the block holds, and says so', async () => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const button = page.locator('.code-block', { hasText: 'diff' }).getByRole('button', { name: 'Copy' })
  await button.click()
  await page.getByRole('status').getByText('Copied').waitFor({ state: 'attached' })
  await expect.poll(copied).toBe('new')
  expect(await button.getAttribute('data-state')).toBe('copied')
  await page.getByRole('button', { name: 'Copy prompt' }).click()
  await expect.poll(copied).toBe('You are careful.')
})

it('unfolds and folds long samples', async () => {
  const pre = page.locator('.code-folded > pre')
  const height = () => pre.evaluate((element) => element.clientHeight)
  const folded = await height()
  await page.getByRole('button', { name: 'Show all lines (30)' }).click()
  expect(await height()).toBeGreaterThan(folded * 2)
  await page.getByRole('button', { name: 'Show fewer lines' }).click()
  expect(await height()).toBe(folded)
})

it('opens tooltips by focus and closes them by Escape', async () => {
  const tip = page.getByRole('tooltip')
  await page.getByRole('button', { name: 'word' }).focus()
  expect(await tip.isVisible()).toBe(true)
  await page.keyboard.press('Escape')
  expect(await tip.isVisible()).toBe(false)
})

it('says of a colour that it is copied', async () => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const swatch = page.getByRole('button', { name: 'Copy #123456' })
  await swatch.click()
  await expect.poll(copied).toBe('#123456')
  await page.getByRole('status').getByText('Copied').waitFor({ state: 'attached' })
  expect(await swatch.evaluate((element) => getComputedStyle(element, '::after').content)).toBe('"Copied"')
})

const focusedName = () =>
  page.evaluate(() => {
    const item = document.activeElement
    return item?.ariaLabel ?? item?.querySelector('.tree-row')?.textContent
  })

it('walks trees by the keys of the WAI-ARIA pattern', async () => {
  await page.locator('.tree > [role=treeitem]').first().focus()
  const names: (string | null | undefined)[] = []
  for (const key of [
    'ArrowRight',
    'ArrowDown',
    'ArrowRight',
    'ArrowRight',
    'ArrowDown',
    'ArrowUp',
    'ArrowLeft',
  ]) {
    await page.keyboard.press(key)
    names.push(await focusedName())
  }
  expect(names).toEqual(['index.ts', 'lib', 'lib', 'deep.ts', 'package.json', 'deep.ts', 'lib'])
  expect(await visible('deep.ts')).toBe(1)
  await page.keyboard.press('ArrowLeft')
  expect(await visible('deep.ts')).toBe(0)
  for (const key of ['Home', 'End', 's', 'i', 'Home', 'Enter']) {
    await page.keyboard.press(key)
    names.push(await focusedName())
  }
  expect(names.slice(7)).toEqual(['src', 'package.json', 'src', 'index.ts', 'src', 'src'])
  expect(await visible('index.ts')).toBe(0)
  await page.keyboard.press('*')
  expect(await visible('index.ts')).toBe(1)
  expect(await page.locator('.tree [tabindex="0"]').count()).toBe(1)
})

it('opens and closes folders of trees by click', async () => {
  await page.getByText('lib', { exact: true }).click()
  expect(await visible('deep.ts')).toBe(1)
  expect(await focusedName()).toBe('lib')
  await page.getByText('lib', { exact: true }).click()
  expect(await visible('deep.ts')).toBe(0)
})

it('shows one view, remembers it, and the one that holds what the address names', async () => {
  expect([await visible('By pip'), await visible('By conda')]).toEqual([1, 0])
  await page.getByRole('tab', { name: 'pip', exact: true }).focus()
  await page.keyboard.press('ArrowRight')
  expect([await visible('By pip'), await visible('By conda')]).toEqual([0, 1])
  await page.reload()
  expect([await visible('By pip'), await visible('By conda')]).toEqual([0, 1])
  await open('#by-pip')
  expect([await visible('By pip'), await visible('By conda')]).toEqual([1, 0])
})

const shownUpdates = async () => [await visible('Third.'), await visible('Second.'), await visible('First.')]

it('filters updates by all chosen tags, with the keyboard, and writes them into the address', async () => {
  expect(await shownUpdates()).toEqual([1, 1, 1])
  await page.locator('.toc-filters [data-tag=API]').first().focus()
  await page.keyboard.press('Enter')
  expect(await shownUpdates()).toEqual([1, 1, 0])
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  expect(await shownUpdates()).toEqual([1, 0, 0])
  expect(new URL(page.url()).search).toBe('?tags=API,CLI')
  await page.keyboard.press('Space')
  await page.locator('.toc-filters [data-tag=API]').first().click()
  expect(await shownUpdates()).toEqual([1, 1, 1])
  expect(new URL(page.url()).search).toBe('')
})

it('reads the tags of the address; unknown ones filter nothing', async () => {
  await open('?tags=CLI')
  expect(await shownUpdates()).toEqual([1, 0, 0])
  expect(await page.locator('.toc-filters [data-tag=CLI]').getAttribute('aria-pressed')).toBe('true')
  await open('?tags=CLI#v1')
  expect(await shownUpdates()).toEqual([1, 1, 1])
  await open('?tags=None')
  expect(await shownUpdates()).toEqual([1, 1, 1])
})

it('enlarges pictures by click, Enter and Space, and gives the focus back', async () => {
  const image = page.getByRole('button', { name: 'Enlarge: Teal' })
  const dialog = page.getByRole('dialog')
  await image.scrollIntoViewIfNeeded()
  const before = await image.boundingBox()
  await image.click()
  expect(await dialog.locator('img').getAttribute('alt')).toBe('Teal')
  expect(await image.boundingBox()).toEqual(before)
  await page.keyboard.press('Escape')
  expect(await dialog.count()).toBe(0)
  expect(await focusedName()).toBe('Enlarge: Teal')
  for (const key of ['Enter', 'Space']) {
    await page.keyboard.press(key)
    expect(await dialog.isVisible()).toBe(true)
    await dialog.locator('img').click()
    expect(await dialog.count()).toBe(0)
  }
})

it('leaves pictures in links, in tiles and with noZoom alone', async () => {
  expect(await page.locator('img[role=button]').count()).toBe(1)
  await page.getByRole('img', { name: 'Still' }).click()
  expect(await page.getByRole('dialog').count()).toBe(0)
})

it('X07: finds its parts by elements, whatever names the page gives', async () => {
  await page.evaluate(() => {
    for (const name of ['location', 'currentScript', 'getElementById', 'body', 'tags'])
      document.body.append(Object.assign(document.createElement('img'), { id: name, name }))
  })
  await page.locator('.toc-filters [data-tag=CLI]').first().click()
  expect(await shownUpdates()).toEqual([1, 0, 0])
  await page.locator('.code-group').first().getByRole('tab', { name: 'pnpm' }).click()
  expect(await visible('pnpm add')).toBe(1)
})

it.each(['light', 'dark'] as const)('has no fault that axe finds (%s)', async (colorScheme) => {
  await page.emulateMedia({ colorScheme })
  await page.evaluate(axe)
  const faults = await page.evaluate(async () => {
    const run = (globalThis as unknown as { axe: { run: () => Promise<{ violations: Violation[] }> } }).axe
    type Violation = { id: string; nodes: { html: string }[] }
    const { violations } = await run.run()
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id} ${html.slice(0, 120)}`))
  })
  expect(faults.filter((fault) => !/^(region|landmark-one-main|page-has-heading-one) /.test(fault))).toEqual(
    [],
  )
})

it('shows everything without script', async () => {
  await open('', 'plain.html')
  for (const text of [
    'With npm.',
    'With pnpm.',
    'With yarn.',
    'npm i',
    'pnpm x',
    'Alone pnpm.',
    'line 29',
    'deep.ts',
    'By conda',
    'First.',
  ]) {
    expect(await page.getByText(text).filter({ visible: true }).count(), text).toBeGreaterThan(0)
  }
  expect(await page.getByRole('tab').filter({ visible: true }).count()).toBe(0)
  expect(await page.locator('.copy-button, .code-fold').filter({ visible: true }).count()).toBe(0)
})
