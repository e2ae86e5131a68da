// The dashboard in a real browser: signing in, a job whose log grows, keys, by keyboard, on a phone, in both schemes.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  openSqliteStore,
  type SqliteStore,
} from '../../packages/server/src/store/sqlite/open-sqlite-store.ts'
import { addKey } from '../../packages/server/test/twins/served-api.ts'
import { demoProject, serveDashboard } from '../../packages/server/test/twins/served-dashboard.ts'
import { findViolations } from './axe.ts'
import { launchBrowser } from './browser.ts'
import { openPage } from './open-page.ts'

let browser: Browser
let folder = ''
let store: SqliteStore
let served: Awaited<ReturnType<typeof serveDashboard>>
let key = ''

beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'octavo-dashboard-'))
  store = await openSqliteStore(join(folder, 'octavo.db'))
  await store.accounts.addProject({ ...demoProject, name: 'Product manual' })
  await store.accounts.addProject({ ...demoProject, id: 'api', name: 'API reference', branch: 'release/2.4' })
  key = (await addKey(store, { scopes: ['admin'] })).key
  served = await serveDashboard(store, { attemptsPerMinute: 100, updatedProject: 'docs' })
})
afterEach(async () => {
  await served.close()
  await store.close()
  rmSync(folder, { recursive: true })
})

interface Look {
  readonly width: number
  readonly scheme: 'light' | 'dark'
}

async function open({ width, scheme }: Look) {
  const page = await openPage(browser, { viewport: { width, height: 900 }, colorScheme: scheme })
  const faults: string[] = []
  page.on('pageerror', (fault) => faults.push(fault.message))
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
  await page.goto(`http://127.0.0.1:${served.port}/_admin/`)
  return { page, faults }
}

async function signIn(page: Page) {
  await page.getByLabel('Admin key').fill(key)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Projects' }).waitFor()
}

const diff = `diff --git a/guides/start.mdx b/guides/start.mdx
index 83db48f..bf269f4 100644
--- a/guides/start.mdx
+++ b/guides/start.mdx
@@ -4,7 +4,9 @@ title: Start
 Install the package.

-    npm i acme
+    npm install acme
+
+Then run \`acme init\` in an empty folder, which writes the settings with comments for every key.
`

/** A job that an agent works on. */
async function runningJob() {
  const job = await store.jobs.create(
    { projectId: 'docs', repository: demoProject.repository, base: 'main', model: 'demo-1' },
    'Shorten the quickstart',
  )
  await store.turns.setRef(job.id, `octavo/${job.id}`)
  await store.jobs.addEvent(job.id, 'created', 'The job was created')
  await store.jobs.addEvent(job.id, 'fetch', 'The repository is fetched')
  await store.jobs.addEvent(job.id, 'log', 'Reading guides/start.mdx\nReading guides/install.mdx\n')
  await store.jobs.addEvent(job.id, 'changed', 'guides/start.mdx')
  return job
}

/** Updates of the site: one with findings, one that failed, one that waits. */
async function makeUpdates() {
  const finding = {
    severity: 'warning',
    code: 'link/missing',
    message: 'Cannot find page "guides/instal"',
    file: 'guides/a-page-with-a-rather-long-name-of-its-own.mdx',
    line: 12,
  }
  const pages = {
    added: ['/new/'],
    changed: ['/guides/a-page-with-a-rather-long-name-of-its-own/'],
    removed: ['/old/'],
  }
  const ends = [
    { reason: undefined, pages, diagnostics: [finding] },
    {
      reason: 'The build failed with 1 error',
      pages: null,
      diagnostics: [{ ...finding, severity: 'error' }],
    },
  ]
  for (const end of ends) {
    await store.updates.request({ id: 'docs', branch: 'main' }, 'api')
    const update = await store.updates.claim('docs', 'me', { leaseMs: 60_000, storage: 'here' })
    await store.updates.end({ turnId: update?.id ?? '', owner: 'me', attempt: 1 }, end)
  }
  await store.updates.request({ id: 'docs', branch: 'main' }, 'webhook')
}

const pictures = process.env['OCTAVO_DASHBOARD_PICTURES']

/** What must be true of every page. */
async function checkPage(page: Page, name: string) {
  expect([name, await findViolations(page)]).toEqual([name, []])
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect([name, overflow]).toEqual([name, 0])
  if (pictures) await page.screenshot({ path: join(pictures, `${name}.png`), fullPage: true })
}

const looks: readonly Look[] = [1440, 390].flatMap((width) => [
  { width, scheme: 'light' },
  { width, scheme: 'dark' },
])

describe.each(looks)('at $width in $scheme', (look) => {
  test('every page has no fault of accessibility, does not scroll sideways, and needs nothing that the policy forbids', async () => {
    const { page, faults } = await open(look)
    const as = (name: string) => checkPage(page, `${name}-${look.width}-${look.scheme}`)
    await page.getByLabel('Admin key').waitFor()
    await as('sign-in')
    await signIn(page)
    await as('projects')
    await page.getByRole('link', { name: /Product manual/ }).click()
    await page.getByText('There are no jobs here').waitFor()
    await as('empty')
    const job = await runningJob()
    const claim = await store.turns.claim('docs', 'me', 60_000)
    await store.jobs.addEvent(job.id, 'diff', diff)
    const done = { turnId: claim?.id ?? '', owner: 'me', attempt: claim?.attempt ?? 0 }
    await store.turns.end(done, { kind: 'completed', prLink: 'https://git.example.com/acme/docs/pulls/7' })
    for (const prompt of ['a', 'b'])
      await store.jobs.create(
        { projectId: 'docs', repository: demoProject.repository, base: 'main', model: 'demo-1' },
        prompt,
      )
    await page.reload()
    await as('project')
    await page.goto(`http://127.0.0.1:${served.port}/_admin/jobs/docs/${job.id}`)
    await as('job')
    await page.getByRole('link', { name: 'Keys' }).click()
    await page.getByLabel('Name').fill('Continuous integration')
    await page.getByRole('button', { name: 'Create the key' }).click()
    await page.getByText('It is not shown again').waitFor()
    await as('keys')
    await makeUpdates()
    await page.goto(`http://127.0.0.1:${served.port}/_admin/projects/docs`)
    await page.getByRole('link', { name: 'Updates' }).click()
    await page.getByText('The build failed').waitFor()
    for (const summary of await page.locator('summary').all()) await summary.click()
    await as('updates')
    expect(faults).toEqual([])
  })
})

test('a job is started and followed by keyboard: its log grows, and its end shows status, link and diff', async () => {
  const { page, faults } = await open({ width: 1440, scheme: 'light' })
  await signIn(page)
  await page.getByRole('link', { name: /Product manual/ }).focus()
  await page.keyboard.press('Enter')
  await page.getByLabel('New job').fill('Shorten the quickstart')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const log = page.getByRole('log')
  await log.getByText('The job was created').waitFor()
  const id = page.url().split('/').at(-1) ?? ''
  const claim = await store.turns.claim('docs', 'me', 60_000)
  await store.jobs.addEvent(id, 'log', '<b>Reading</b>')
  await log.getByText('<b>Reading</b>').waitFor()
  await store.jobs.addEvent(id, 'diff', diff)
  const done = { turnId: claim?.id ?? '', owner: 'me', attempt: claim?.attempt ?? 0 }
  await store.turns.end(done, { kind: 'completed', prLink: 'https://git.example.com/acme/docs/pulls/7' })
  await page.getByRole('link', { name: 'https://git.example.com/acme/docs/pulls/7' }).waitFor()
  await page.getByText('completed', { exact: true }).waitFor()
  await page.getByText('+    npm install acme').waitFor()
  expect(await log.getByText('<b>Reading</b>').count()).toBe(1)
  expect(faults).toEqual([])
})

test('the key is in no storage of the browser, and signing out ends it all', async () => {
  const { page } = await open({ width: 1440, scheme: 'dark' })
  await signIn(page)
  const stored = await page.evaluate(() =>
    JSON.stringify([localStorage.length, sessionStorage.length, document.cookie]),
  )
  expect(stored).toBe('[0,0,""]')
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByLabel('Admin key').waitFor()
  await page.goBack()
  await page.reload()
  await page.getByLabel('Admin key').waitFor()
})

describe('what is unusual', () => {
  test('an empty log says so, and one whose server is away says that it tries again', async () => {
    const job = await store.jobs.create(
      { projectId: 'docs', repository: demoProject.repository, base: 'main', model: 'demo-1' },
      'Write',
    )
    const { page } = await open({ width: 1440, scheme: 'light' })
    await signIn(page)
    const words = () =>
      page.locator('.log').evaluate((log) => getComputedStyle(log, '::before').getPropertyValue('content'))
    await page.goto(`http://127.0.0.1:${served.port}/_admin/jobs/docs/${job.id}`)
    expect(await words()).toBe('"Nothing yet"')
    await page.route('**/events?*', (route) => route.abort())
    await page.reload()
    await page.getByText('The connection is lost; trying again').waitFor()
    await page.unroute('**/events?*')
    await store.jobs.addEvent(job.id, 'log', 'It goes on\n')
    await page.getByText('It goes on').waitFor()
    expect(await page.locator('[data-connection]').textContent()).toBe('')
    await page.route('**/events?*', (route) => route.fulfill({ status: 401 }))
    await page.reload()
    await page.getByText('reload the page').waitFor()
    await store.jobs.stop({ projectId: 'docs', id: job.id }, 'cancel')
    await page.close()
  })

  test('names without a space are broken, and each tile is as high as its row, with its texts at the top', async () => {
    const long = 'x'.repeat(100)
    await addKey(store, { name: long })
    await store.accounts.addProject({ ...demoProject, id: 'long', name: long })
    const { page } = await open({ width: 390, scheme: 'light' })
    await signIn(page)
    const cut = () =>
      page
        .locator('main strong')
        .evaluateAll((all) =>
          all
            .filter((one) => one.getBoundingClientRect().right > innerWidth - 20)
            .map((one) => one.textContent),
        )
    expect(await cut()).toEqual([])
    await page.goto(`http://127.0.0.1:${served.port}/_admin/keys`)
    expect(await cut()).toEqual([])
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(`http://127.0.0.1:${served.port}/_admin/`)
    const gaps = await page.locator('.tile').evaluateAll((tiles) =>
      tiles.map((tile) => {
        const [name, below] = [...tile.children].map((part) => part.getBoundingClientRect())
        return Math.round((below?.top ?? 0) - (name?.bottom ?? 0))
      }),
    )
    expect(new Set(gaps).size).toBe(1)
    await page.close()
  })
})
