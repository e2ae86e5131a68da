import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium, type Browser, type Page } from 'playwright-core'
import { build } from 'vite'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { findChromium } from '../../../scripts/find-chromium.mjs'
import { behaviorPage } from '../../theme/test/components/behavior-page.tsx'

const css = ['tokens', 'base', 'content', 'code']
  .map((name) => readFileSync(new URL(`../../theme/css/${name}.css`, import.meta.url), 'utf8'))
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
  const body = `<body class="prose">${behaviorPage}</body>`
  writeFileSync(
    join(folder, 'page.html'),
    `<!doctype html><html lang="en" class="js"><head>${head}</head>${body}<script src="page.js"></script></html>`,
  )
  writeFileSync(
    join(folder, 'plain.html'),
    `<!doctype html><html lang="en"><head>${head}</head>${body}</html>`,
  )
  const executablePath = findChromium()
  if (!executablePath) throw new Error('no Chromium is found: see CONTRIBUTING.md')
  browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
  })
})

afterAll(async () => {
  await browser?.close()
  rmSync(folder, { recursive: true, force: true })
})

beforeEach(async () => {
  await page?.context().close()
  const context = await browser.newContext({ viewport: { width: 1000, height: 800 } })
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

it('copies what the block holds, and says so', async () => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const button = page.locator('.code-block', { hasText: 'diff' }).getByRole('button', { name: 'Copy' })
  await button.click()
  await page.getByRole('status').getByText('Copied').waitFor({ state: 'attached' })
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('new')
  expect(await button.getAttribute('data-state')).toBe('copied')
  await page.getByRole('button', { name: 'Copy prompt' }).click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('You are careful.')
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

it('shows everything without script', async () => {
  await open('', 'plain.html')
  for (const text of ['With npm.', 'With pnpm.', 'With yarn.', 'npm i', 'pnpm x', 'Alone pnpm.', 'line 29']) {
    expect(await page.getByText(text).filter({ visible: true }).count(), text).toBeGreaterThan(0)
  }
  expect(await page.getByRole('tab').filter({ visible: true }).count()).toBe(0)
  expect(await page.locator('.copy-button, .code-fold').filter({ visible: true }).count()).toBe(0)
})
