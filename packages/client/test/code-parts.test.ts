// Colours that a page leaves to the script, on pages that have nothing but code.
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { launchBrowser } from '../../../test/e2e/browser.ts'
import { bundleParts, openPartsPage } from './parts-page.ts'

let browser: Browser
let opened: Awaited<ReturnType<typeof openPartsPage>>
beforeAll(async () => {
  browser = await launchBrowser()
  opened = await openPartsPage(browser, await bundleParts())
})
afterAll(() => browser?.close())

const block = (runs: string, html: string) => `<pre><code data-runs="${runs}">${html}</code></pre>`
const panel = (name: string, html: string, active = '') =>
  `<div class="tab-panel" aria-label="${name}" ${active}>${html}</div>`
const tabs = `<style>.tab-panel:not([data-active]) { display: none }</style>
  <div class="code-group" data-tab-set="sync">
    <div class="tab-list"><select class="tab-select"><option>A<option>B</select></div>
    ${panel('A', block('l1;a1', '1'), 'data-active')}${panel('B', block('l2;a1', '2'))}
  </div>`

const colored = async (runs: string, html: string) => {
  const page = await opened.show(block(runs, html))
  return page.evaluate(() => {
    const code = document.querySelector('code') as HTMLElement
    parts.colorCode(code)
    return code.outerHTML
  })
}

it('runs become elements, and text stays text', async () => {
  expect(await colored('l7 d6,l8;a5.1b3.2', 'const &lt;b>\n;')).toBe(
    '<code><span class="l7 d6">const</span> <span class="l8">&lt;b&gt;</span>\n;</code>',
  )
})

it('elements of the first lines stay as they are', async () => {
  expect(await colored('l8;a1.1', '<span class="l7">x</span> = 1\n2;')).toBe(
    '<code><span class="l7">x</span> = 1\n<span class="l8">2</span>;</code>',
  )
})

it('texts that the parser cuts are coloured to their end', async () => {
  const html = await colored('l8;.70000a1', `${'x'.repeat(70_000)}!`)
  expect(html.replace(/x+/, 'x')).toBe('<code>x<span class="l8">!</span></code>')
})

it('runs that do not fit the text leave it as it is', async () => {
  expect(await colored('l8;a9', 'short')).toBe('<code>short</code>')
})

it('code of a tab is coloured when the tab is chosen', async () => {
  const page = await opened.show(tabs)
  const html = () => page.$$eval('code', (codes) => codes.map(({ innerHTML }) => innerHTML))
  await page.evaluate(() => {
    localStorage.clear()
    parts.mountTabSets(document)
    parts.mountCodeColors(document)
  })
  expect(await html()).toEqual(['<span class="l1">1</span>', '2'])
  await page.selectOption('select', 'B')
  expect(await html()).toEqual(['<span class="l1">1</span>', '<span class="l2">2</span>'])
})

it('code of a fold is coloured when it is opened', async () => {
  const page = await opened.show(`<details><summary>More</summary>${block('l1;a1', '1')}</details>`)
  await page.evaluate(() => parts.mountCodeColors(document))
  expect(await page.innerHTML('code')).toBe('1')
  await page.click('summary')
  await expect.poll(() => page.innerHTML('code')).toBe('<span class="l1">1</span>')
})

it('all code is coloured before the page is printed', async () => {
  const page = await opened.show(tabs)
  await page.evaluate(() => {
    parts.mountCodeColors(document)
    dispatchEvent(new Event('beforeprint'))
  })
  expect(await page.locator('code span').count()).toBe(2)
})
