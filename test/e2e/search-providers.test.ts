// Search by Algolia and Typesense: the dialog of the site asks a service on this machine, which has the records that
// `octavo export --search-records` makes of the same project.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runCommand } from '../support/run-command.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { launchBrowser } from './browser.ts'
import { openPage } from './open-page.ts'
import { startAlgolia, startTypesense, type SearchFake, type SearchRequest } from './search-fakes.ts'
import { serveSite, type SiteServer } from './site-servers.ts'
import { writeProject } from './text-project.ts'

const page = (title: string, text: string) => `---\ntitle: ${title}\n---\n\n${text}\n`
const navigation = {
  versions: [
    { version: 'v2', groups: [{ group: 'Guides', pages: ['index', 'install'] }] },
    { version: 'v1', groups: [{ group: 'Guides', pages: ['v1/install'] }] },
  ],
}
const files = {
  'index.mdx': page('Home', 'Words of the home page.'),
  'install.mdx': page(
    'Install',
    'Run the installer.\n\n## On Linux\n\nUse the `<img src=x onerror=alert(1)>` package.\n\n## Other',
  ),
  'v1/install.mdx': page('Install one', 'Run the old installer.'),
}

const kinds = ['algolia', 'typesense'] as const
type Kind = (typeof kinds)[number]
const settingsOf = (kind: Kind, host: string) =>
  kind === 'algolia'
    ? { provider: kind, appId: 'APP1', apiKey: 'search-key', indexName: 'docs index', host }
    : { provider: kind, apiKey: 'search-key', collection: 'docs', host }

let browser: Browser
const fakes = {} as Record<Kind, SearchFake>
const sites = {} as Record<Kind, SiteServer>

beforeAll(async () => {
  browser = await launchBrowser()
  fakes.algolia = await startAlgolia()
  fakes.typesense = await startTypesense()
  for (const kind of kinds) {
    const search = settingsOf(kind, fakes[kind].origin)
    const config = JSON.stringify({ site: 'https://docs.example/base', search })
    const source = writeProject({ navigation }, { ...files, 'octavo.config.json': config })
    sites[kind] = await serveSite(source)
    fakes[kind].setRecords(await exportRecords(sites[kind].project))
  }
})
afterAll(async () => {
  await browser?.close()
  for (const kind of kinds) {
    fakes[kind]?.stop()
    await sites[kind]?.stop()
  }
})

async function exportRecords(project: string): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const { exitCode, stderr } = await runCommand(
    ['export', '--search-records', '--out', 'records.jsonl'],
    project,
  )
  expect(exitCode, stderr).toBe(0)
  const lines = readFileSync(join(project, 'records.jsonl'), 'utf8').trim().split('\n')
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>)
}

async function open(kind: Kind, path = '/base/') {
  const page = await openPage(browser, { shared: false })
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  page.on('console', (message) => /policy|trusted/i.test(message.text()) && faults.push(message.text()))
  page.on('dialog', (dialog) => faults.push(dialog.message()))
  await page.goto(sites[kind].origin + path)
  fakes[kind].setStatus(200)
  fakes[kind].requests.length = 0
  return { page, faults }
}

async function ask(page: Page, query: string) {
  if (!(await page.locator('.search-dialog[open]').isVisible())) await page.keyboard.press('Control+k')
  await page.locator('.search-dialog[open] .search-field').fill(query)
}
const answered = (page: Page, query: string) =>
  page.locator(`.search-status[data-answers="${query}"]`).waitFor({ state: 'attached' })
const options = (page: Page) =>
  page
    .locator('#search-list [role=option]')
    .evaluateAll((all) =>
      all.map((one) => [one.querySelector('.search-title')?.textContent, one.getAttribute('href')]),
    )

describe.each(kinds)('%s', (kind) => {
  test('answers with pages and sections of the version, and opens them with the keys', async () => {
    const { page, faults } = await open(kind)
    await ask(page, 'installer')
    await answered(page, 'installer')
    expect(await options(page)).toEqual([['Install', '/base/install/']])
    expect(await page.locator('#search-list mark').allTextContents()).toEqual(['installer'])
    await ask(page, 'linux')
    await answered(page, 'linux')
    expect(await options(page)).toEqual([
      ['Install', '/base/install/'],
      ['On Linux', '/base/install/#on-linux'],
    ])
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/base/install/#on-linux')
    expect(faults).toEqual([])
  })

  test('sends the words, the key and the filters of the page, and nothing to the site’s own index', async () => {
    const { page } = await open(kind, '/base/v1/install/')
    const paths: string[] = []
    page.on('request', (request) => paths.push(new URL(request.url()).pathname))
    await ask(page, 'installer')
    await answered(page, 'installer')
    expect(await options(page)).toEqual([['Install one', '/base/v1/install/']])
    const { path, headers, body } = fakes[kind].requests.at(-1) as SearchRequest
    if (kind === 'algolia') {
      expect(path).toBe('/1/indexes/docs%20index/query')
      expect([headers['x-algolia-application-id'], headers['x-algolia-api-key']]).toEqual([
        'APP1',
        'search-key',
      ])
      expect([body['query'], body['facetFilters']]).toEqual(['installer', ['version:v1']])
    } else {
      const asked = new URL(path, 'http://localhost')
      expect([asked.pathname, headers['x-typesense-api-key']]).toEqual([
        '/collections/docs/documents/search',
        'search-key',
      ])
      expect([asked.searchParams.get('q'), asked.searchParams.get('filter_by')]).toEqual([
        'installer',
        'version:=`v1`',
      ])
    }
    expect(paths.filter((one) => /_octavo\/search\//.test(one))).toEqual([])
    await page.locator('.search-dialog select').first().selectOption('')
    await expect.poll(() => options(page)).toHaveLength(2)
  })

  test('texts of records are texts, and addresses that run code are no links', async () => {
    const hostile = (fields: Record<string, string>) =>
      kind === 'algolia'
        ? { url: fields['url'], hierarchy: { lvl0: 'G', lvl1: fields['title'] }, content: fields['content'] }
        : {
            url: fields['url'],
            'hierarchy.lvl0': 'G',
            'hierarchy.lvl1': fields['title'],
            content: fields['content'],
          }
    const records = await exportRecords(sites[kind].project)
    fakes[kind].setRecords([
      hostile({ url: 'javascript:alert(1)', title: 'Evil', content: 'trap' }),
      hostile({ url: '//evil.example/x', title: 'Evil too', content: 'trap' }),
      hostile({
        url: 'https://docs.example/base/a/',
        title: '<img src=x onerror=alert(1)>',
        content: 'a <b>trap</b>',
      }),
      hostile({ url: 'https://elsewhere.example/b/', title: 'Elsewhere', content: 'trap' }),
    ])
    const { page, faults } = await open(kind)
    await ask(page, 'trap')
    await answered(page, 'trap')
    await page.locator('.search-dialog select').first().selectOption('')
    await expect
      .poll(() => options(page))
      .toEqual([
        ['<img src=x onerror=alert(1)>', '/base/a/'],
        ['Elsewhere', 'https://elsewhere.example/b/'],
      ])
    expect(await page.locator('#search-list .search-excerpt').first().textContent()).toBe('a <b>trap</b>')
    expect(await page.locator('#search-list img, #search-list b').count()).toBe(0)
    expect(faults).toEqual([])
    fakes[kind].setRecords(records)
  })

  test('a refusal is shown in the dialog, which can try again', async () => {
    const { page } = await open(kind)
    fakes[kind].setStatus(403)
    await ask(page, 'installer')
    await expect.poll(() => page.locator('.search-notice').textContent()).toContain('Search cannot be loaded')
    expect(await options(page)).toEqual([])
    fakes[kind].setStatus(200)
    await page.locator('.search-notice button').click()
    await expect.poll(() => options(page)).toEqual([['Install', '/base/install/']])
  })

  test('nothing is found', async () => {
    const { page } = await open(kind)
    await ask(page, 'zzz')
    await answered(page, 'zzz')
    expect(await page.locator('.search-notice').textContent()).toContain('zzz')
  })

  test('the policy of every page allows the service, and no other', async () => {
    for (const path of ['/base/', '/base/v1/install/', '/base/nowhere/']) {
      const html = await (await fetch(sites[kind].origin + path)).text()
      const policy =
        /Content-Security-Policy" content="([^"]*)"/.exec(html)?.[1]?.replaceAll('&#39;', "'") ?? ''
      expect(policy).toContain(`connect-src 'self' ${fakes[kind].origin};`)
      expect(policy).toMatch(/script-src 'self'(?: 'sha256-[^']+')+;/)
    }
  })
})

test('records have the attributes that each service expects', async () => {
  const [first, , linux] = await exportRecords(sites.algolia.project)
  const { objectID, ...rest } = linux ?? {}
  expect(objectID).toMatch(/^[0-9a-f]{32}$/)
  expect(objectID).not.toBe(first?.['objectID'])
  expect(rest).toEqual({
    url: 'https://docs.example/base/install/#on-linux',
    url_without_anchor: 'https://docs.example/base/install/',
    anchor: 'on-linux',
    type: 'content',
    content: 'Use the <img src=x onerror=alert(1)> package.',
    language: 'en',
    version: ['v2'],
    hierarchy: {
      lvl0: 'Guides',
      lvl1: 'Install',
      lvl2: 'On Linux',
      lvl3: null,
      lvl4: null,
      lvl5: null,
      lvl6: null,
    },
    weight: { pageRank: 0, level: 90, position: 1 },
  })
  const flat = (await exportRecords(sites.typesense.project))[3]
  expect(flat).toEqual({
    id: expect.stringMatching(/^[0-9a-f]{32}$/),
    url: 'https://docs.example/base/install/#other',
    url_without_anchor: 'https://docs.example/base/install/',
    anchor: 'other',
    type: 'lvl2',
    language: 'en',
    version: ['v2'],
    'hierarchy.lvl0': 'Guides',
    'hierarchy.lvl1': 'Install',
    'hierarchy.lvl2': 'Other',
    item_priority: 89_998,
  })
})

test('the crawler of DocSearch gets language and version; a folder export is searched by its own index', async () => {
  const html = readFileSync(join(sites.algolia.project, 'dist/v1/install/index.html'), 'utf8')
  expect(html).toContain(
    '<meta name="docsearch:language" content="en"><meta name="docsearch:version" content="v1">',
  )
  expect(readFileSync(join(sites.typesense.project, 'dist/index.html'), 'utf8')).not.toContain('docsearch')
  const out = temporaryFolder()
  const { exitCode } = await runCommand(['export', '--out', join(out, 'folder')], sites.algolia.project)
  expect(exitCode).toBe(0)
  expect(readFileSync(join(out, 'folder/index.html'), 'utf8')).not.toContain(fakes.algolia.origin)
})

test.each<[search: object, message: string]>([
  [{ provider: 'elastic' }, '"search.provider"'],
  [
    { provider: 'algolia', appId: 'A B', apiKey: 'k', indexName: 'i' },
    '"search.appId" has to be the id of an application',
  ],
  [{ provider: 'algolia', appId: 'A', indexName: 'i' }, '"search.apiKey" is missing'],
  [
    { provider: 'typesense', host: 'search.example', apiKey: 'k', collection: 'c' },
    '"search.host" has to be an origin',
  ],
  [
    { provider: 'typesense', host: 'https://s.example', apiKey: 'k', collection: 'c', appId: 'x' },
    '"search.appId" is not known',
  ],
])('wrong settings are reported: %j', async (search, message) => {
  const folder = join(temporaryFolder(), 'project')
  mkdirSync(folder)
  for (const [path, text] of Object.entries({
    'docs.json': JSON.stringify({
      theme: 'mint',
      name: 'P',
      colors: { primary: '#0f766e' },
      navigation: { pages: ['index'] },
    }),
    'index.mdx': page('Home', 'Text.'),
    'octavo.config.json': JSON.stringify({ search }, null, 2),
  }))
    writeFileSync(join(folder, path), text)
  const { stdout, stderr } = await runCommand(['check'], folder)
  expect(stdout + stderr).toContain(message)
  expect(stdout + stderr).toMatch(/octavo\.config\.json:[2-9]/)
})
