// `octavo export`: the folder in a browser, from the disk: no server answers anything.
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readZip } from '../support/read-zip.ts'
import { repository } from '../support/repository.ts'
import { runShared } from '../support/run-shared.ts'
import { temporaryCopy } from '../support/temporary-folder.ts'
import { launchBrowser } from './browser.ts'
import { openPage } from './open-page.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser?.close())

const ownProject = join(repository, 'test/e2e/export-project')

async function exportFolder(source = ownProject, ...words: readonly string[]): Promise<string> {
  const project = temporaryCopy(source)
  const out = join(project, '../a folder')
  const { exitCode, stderr } = await runShared(
    ['export', project, '--out', out, '--quiet', ...words],
    project,
  )
  expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' })
  return out
}

const addressOf = (out: string, path: string) => pathToFileURL(join(out, path)).href

interface Visit {
  readonly page: Page
  /** Errors and warnings of the console, errors of scripts, files that were not found, requests to hosts. */
  readonly faults: readonly string[]
}

async function visit(out: string, path: string): Promise<Visit> {
  const page = await openPage(browser, { shared: false })
  const faults: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) faults.push(message.text())
  })
  page.on('pageerror', (error) => faults.push(error.message))
  page.on('requestfailed', (request) => {
    // The page was left.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') faults.push(`${request.url()} fails`)
  })
  page.on('request', (request) => {
    if (/^https?:/.test(request.url())) faults.push(`${request.url()} is requested`)
  })
  await page.goto(addressOf(out, path))
  await page.waitForLoadState('load')
  return { page, faults }
}

function filesBelow(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .toSorted()
}

/** The addresses of pages and stylesheets that lead to no file of the folder, and those from a root. */
function lostAddresses(out: string): readonly string[] {
  return filesBelow(out)
    .filter((path) => /\.(?:html|css)$/.test(path))
    .flatMap((path) => {
      const text = readFileSync(join(out, path), 'utf8').replace(/<(?:pre|code)\b.*?<\/(?:pre|code)>/gs, '')
      const found = path.endsWith('.css')
        ? text.matchAll(/url\(["']?([^"')]+)/g)
        : text.matchAll(/\s(?:href|src|data-entry|data-script|data-style|data-to)="([^"]*)"/g)
      return [...found].flatMap(([, written = '']) => {
        const url = written.replaceAll('&amp;', '&').replace(/[?#].*$/, '')
        if (url === '' || /^(?:[a-z]+:|\/\/)/i.test(url)) return []
        const target = fileURLToPath(new URL(url, addressOf(out, path)))
        // Data of scripts is a script itself.
        const files = [target, `${target}.js`].filter((file) => existsSync(file) && statSync(file).isFile())
        const isThere = !url.startsWith('/') && files.length > 0
        return isThere ? [] : [`${path}: ${written}`]
      })
    })
}

describe('octavo export', () => {
  test('search finds a page from a file and opens it', async () => {
    const out = await exportFolder()
    const { page, faults } = await visit(out, 'guides/hostile/index.html')
    await page.keyboard.press('/')
    await page.getByRole('combobox').fill('penguins')
    await page.getByRole('option', { name: 'Set up' }).first().click()
    await page.waitForURL(/guides\/set-up\/index\.html/)
    await expect.poll(() => page.locator('h1').innerText()).toBe('Set up')
    expect(faults).toEqual([])
  })

  test('a tab is chosen, and code and the page are copied', async () => {
    const out = await exportFolder()
    const { page, faults } = await visit(out, 'guides/set-up/index.html')
    await page.getByRole('tab', { name: 'macOS' }).click()
    await expect.poll(() => page.getByText('Text for apples.').isVisible()).toBe(true)
    expect(await page.getByText('Text for penguins.').isVisible()).toBe(false)
    await page.locator('.copy-button').first().click()
    await expect.poll(() => clipboardOf(page)).toBe('octavo build --out public')
    await page.locator('.page-action.copy-page').click()
    await expect.poll(() => clipboardOf(page)).toContain('## Second step')
    expect(faults).toEqual([])
  })

  test('links of text, sidebar and tabs lead from page to page', async () => {
    const out = await exportFolder()
    const { page, faults } = await visit(out, 'index.html')
    await page.getByRole('link', { name: 'Set up' }).first().click()
    await page.waitForURL(addressOf(out, 'guides/set-up/index.html'))
    await page.locator('#content').getByRole('link', { name: 'home' }).click()
    await page.waitForURL(addressOf(out, 'index.html'))
    await page.locator('#content').getByRole('link', { name: 'Set up' }).click()
    await page.waitForURL(`${addressOf(out, 'guides/set-up/index.html')}#second-step`)
    await page.locator('.nav-tabs').getByRole('link', { name: 'Guides' }).click()
    await page.waitForURL(addressOf(out, 'index.html'))
    expect(
      await page.locator('#content img').evaluate((image) => (image as HTMLImageElement).naturalWidth),
    ).toBe(20)
    await expect.poll(() => fontOf(page)).toBe('loaded')
    expect(faults).toEqual([])
  })

  test('of the manual has no lost address; its components, diagrams and playground run', async () => {
    const out = await exportFolder(join(repository, 'example-docs'))
    expect(lostAddresses(out)).toEqual([])
    const pages = filesBelow(out).filter((path) => path.endsWith('index.html'))
    expect(pages.length).toBeGreaterThan(50)
    const { page, faults } = await visit(out, 'index.html')
    // All links are checked above; a part of the pages is opened.
    for (const path of pages.filter((_, index) => index % 4 === 0)) await page.goto(addressOf(out, path))
    for (const absent of ['_headers', 'robots.txt', '404.html', '.nojekyll'])
      expect(existsSync(join(out, absent))).toBe(false)
    await page.goto(addressOf(out, 'components/diagrams/index.html'))
    await page.locator('figure.mermaid').first().scrollIntoViewIfNeeded()
    const drawn = () => page.locator('figure.mermaid').first().getAttribute('data-state')
    await expect.poll(drawn, { timeout: 20_000 }).toBe('drawn')
    await page.goto(addressOf(out, 'components/your-own/index.html'))
    const island = page.locator('octavo-island button').first()
    await island.scrollIntoViewIfNeeded()
    const before = await page.locator('octavo-island').first().innerText()
    await expect
      .poll(async () => {
        await island.click()
        return page.locator('octavo-island').first().innerText()
      })
      .not.toBe(before)
    await page.goto(addressOf(out, 'api/service/jobs/create-a-job/index.html'))
    await page.locator('.try-it').first().click()
    await expect.poll(() => page.getByRole('dialog').getByText('Path parameters').isVisible()).toBe(true)
    expect(faults).toEqual([])
  })

  test('an archive has the same files', async () => {
    const out = await exportFolder()
    const project = temporaryCopy(ownProject)
    const zip = join(project, '../site.zip')
    expect(await runShared(['export', project, '--zip', '--out', zip], project)).toMatchObject({
      exitCode: 0,
    })
    const zipped = new Map(readZip(readFileSync(zip)).map(({ path, bytes }) => [path, bytes]))
    const own = filesBelow(out).filter((path) => !['.octavo', 'octavo-manifest.json'].includes(path))
    expect([...zipped.keys()].toSorted()).toEqual(own)
    for (const path of own) expect(zipped.get(path)?.equals(readFileSync(join(out, path)))).toBe(true)
  })

  test('services are handed the published page, and nothing without one', async () => {
    const home = 'https://docs.example.com/manual'
    const published = readFileSync(join(await exportFolder(ownProject, '--site', home), 'index.html'), 'utf8')
    const local = readFileSync(join(await exportFolder(), 'index.html'), 'utf8')
    expect(published).toMatch(
      /https:\/\/chatgpt\.com[^"]*https%3A%2F%2Fdocs\.example\.com%2Fmanual%2Findex\.md/,
    )
    expect(local).not.toContain('chatgpt.com')
    expect(`${published}${local}`).not.toMatch(/octavo-export|%7Borigin%7D/)
  })
})

const clipboardOf = (page: Page) => page.evaluate(() => navigator.clipboard.readText())
const fontOf = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready
    return [...document.fonts].find(({ family }) => family.includes('Inter Variable'))?.status
  })
