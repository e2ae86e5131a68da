// D07, D10, D12: what `octavo dev` shows while files are broken, and after very many edits.
import { cpSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from './browser.ts'
import { serveDev, type SiteServer } from './site-servers.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { cachedBetweenTests } from '../support/run-command.ts'
import { runShared } from '../support/run-shared.ts'

const docs = {
  theme: 'mint',
  name: 'Overlay',
  colors: { primary: '#0f766e' },
  navigation: { pages: ['index', 'other'] },
}

let source: string
let server: SiteServer
let browser: Browser
let page: Page
const path = (name: string) => join(server.project, name)

beforeAll(async () => {
  source = realpathSync(mkdtempSync(join(tmpdir(), 'octavo-overlay-')))
  writeFileSync(join(source, 'docs.json'), JSON.stringify(docs, null, 2))
  writeFileSync(join(source, 'index.mdx'), '---\ntitle: Home\n---\n\nHello.\n')
  writeFileSync(join(source, 'other.mdx'), '---\ntitle: Other\n---\n\nOther text.\n')
  server = await serveDev(source)
  browser = await launchBrowser()
  page = await browser.newPage()
  await page.goto(`${server.origin}/`)
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
  rmSync(source, { recursive: true, force: true })
})

const overlay = () => page.locator('.overlay')

test('D07: a broken docs.json is laid over the last good page with its place; mended, it leaves by itself', async () => {
  const text = readFileSync(path('docs.json'), 'utf8')
  writeFileSync(path('docs.json'), text.replace('"theme": "mint"', '"theme": "mnt"'))
  await overlay().waitFor()
  const reported = (await overlay().textContent()) ?? ''
  expect(reported).toContain('docs.json:2:12')
  expect(reported).toContain('There is no theme "mnt"')
  expect(reported).toContain('2 |   "theme": "mnt"')
  expect(await page.getByText('Hello.').count()).toBe(1)
  // Its stylesheet is not one of the page's own.
  expect(await overlay().evaluate((element) => getComputedStyle(element).position)).toBe('fixed')
  writeFileSync(path('docs.json'), text)
  await overlay().waitFor({ state: 'detached' })
  await page.getByText('Hello.').waitFor({ state: 'visible' })
})

test('D12: markup in the text of an error is text', async () => {
  const text = readFileSync(path('docs.json'), 'utf8')
  const evil = '<img src=x onerror=globalThis.hacked=1><script>globalThis.hacked=1</script>'
  writeFileSync(path('docs.json'), JSON.stringify({ ...docs, theme: evil, [evil]: evil }, null, 2))
  await overlay().waitFor()
  expect(await overlay().textContent()).toContain('<img src=x')
  expect(await overlay().locator('img, script').count()).toBe(0)
  expect(await page.evaluate(() => Reflect.get(globalThis, 'hacked'))).toBeUndefined()
  // What a page cannot show is reported on the page itself, as text too.
  writeFileSync(
    path('other.mdx'),
    `---\ntitle: Other\n---\n\n<Unknown a="${evil}" />\n\n{(() => { throw new Error('${evil}') })()}\n`,
  )
  writeFileSync(path('docs.json'), text)
  await overlay().waitFor({ state: 'detached' })
  const other = await browser.newPage()
  await other.goto(`${server.origin}/other/`)
  expect(await other.locator('img[src="x"]').count()).toBe(0)
  expect(await other.evaluate(() => Reflect.get(globalThis, 'hacked'))).toBeUndefined()
  await other.close()
})

test('D10: a thousand edits without pause end in the bytes of a fresh build', async () => {
  for (let count = 0; count < 1000; count += 1) {
    const name = `many-${count % 10}.mdx`
    writeFileSync(
      path(name),
      `---\ntitle: Edit ${count}\n---\n\nText ${count}. [Next](/many-${(count + 1) % 10})\n`,
    )
    if (count % 50 === 0) await new Promise((resolve) => setTimeout(resolve, 20))
  }
  const fresh = join(temporaryFolder(), 'fresh')
  cpSync(server.project, fresh, { recursive: true })
  await runShared(['build', '.', '--quiet', ...cachedBetweenTests], fresh)
  const served = async (route: string) =>
    (await fetch(`${server.origin}${route}`, { headers: { accept: '*/*' } })).text()
  for (let index = 0; index < 10; index += 1) {
    const expected = readFileSync(join(fresh, `dist/many-${index}/index.html`), 'utf8')
    expect(expected).toContain(`Text ${990 + index}.`)
    while ((await served(`/many-${index}/`)) !== expected)
      await new Promise((resolve) => setTimeout(resolve, 50))
  }
})
