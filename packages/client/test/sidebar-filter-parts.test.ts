// The field above a sidebar, on a page that has nothing but the two.
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchBrowser } from '../../../test/e2e/browser.ts'
import { bundleParts, openPartsPage } from './parts-page.ts'

let browser: Browser
let opened: Awaited<ReturnType<typeof openPartsPage>>
beforeAll(async () => {
  browser = await launchBrowser()
  opened = await openPartsPage(browser, await bundleParts())
})
afterAll(() => browser?.close())

const body = `<search class="sidebar-filter"><input type="search"></search><nav class="sidebar-nav">
<div class="sidebar-group"><div class="sidebar-group-header"><p>Start</p></div><ul><li><a>Install Octavo</a></li><li><a>First site</a></li></ul></div>
<div class="sidebar-group"><div class="sidebar-group-header"><p>Guides</p></div><ul>
<li><details><summary>Hosting</summary><ul><li><a>Static host</a></li><li><a>Your server</a></li></ul></details></li>
<li><a>API pages</a><details open><summary></summary><ul><li><a>Send requests</a></li></ul></details></li></ul></div></nav>`

/** The labels of links that are seen, after the field was filled. */
async function labelsAfter(...values: readonly string[]): Promise<string> {
  const page = await opened.show(body)
  await page.evaluate(() => parts.mountSidebarFilter(document))
  for (const value of values) await page.locator('input').fill(value)
  return page.evaluate(() =>
    [...document.querySelectorAll('nav a')]
      .filter((link) => link.checkVisibility())
      .map((link) => link.textContent)
      .join(', '),
  )
}

const before = 'Install Octavo, First site, API pages, Send requests'

describe('the filter of a sidebar', () => {
  it.each([
    ['a word of a link, in any letter case', 'sTATIC', 'Static host'],
    ['all words, in any order', 'site first', 'First site'],
    ['a group that is a link, with all below it', 'api', 'API pages, Send requests'],
    ['a link below a link, with the link above it', 'send', 'API pages, Send requests'],
    ['a group that is closed, with all below it', 'hosting', 'Static host, Your server'],
    ['a title of groups', 'start', 'Install Octavo, First site'],
    ['nothing', 'zebra', ''],
    ['only spaces', '  ', before],
  ])('shows %s', async (_, value, labels) => {
    expect(await labelsAfter(value)).toBe(labels)
  })

  it('shows everything again, and closes what it has opened, when the field is empty', async () => {
    expect(await labelsAfter('static', 'zebra', '')).toBe(before)
  })

  it('is cleared by Escape', async () => {
    await labelsAfter('zebra')
    await opened.page.locator('input').press('Escape')
    expect(await opened.page.locator('input').inputValue()).toBe('')
    expect(await opened.page.locator('li:visible').count()).toBe(5)
  })
})
