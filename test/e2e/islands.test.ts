// Components of authors that run in the browser, on static output and in development.
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { repository } from '../support/repository.ts'
import { runShared } from '../support/run-shared.ts'
import { launchBrowser } from './browser.ts'
import { openPage } from './open-page.ts'
import { serveDev, serveSite, type SiteServer } from './site-servers.ts'

const source = join(repository, 'test/e2e/island-project')
const folder = mkdtempSync(join(tmpdir(), 'octavo-islands-'))
const project = join(folder, 'project')

let browser: Browser
let remote: Server
beforeAll(async () => {
  remote = createServer((_, response) => {
    response.writeHead(200, { 'access-control-allow-origin': '*', 'content-type': 'application/json' })
    response.end('{ "word": "from elsewhere" }')
  })
  await new Promise<void>((resolve) => remote.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(remote.address() as AddressInfo).port}`
  cpSync(source, project, { recursive: true })
  const file = join(project, 'snippets/loader.jsx')
  writeFileSync(file, readFileSync(file, 'utf8').replace('REMOTE_ORIGIN', origin))
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  remote?.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Opens a page; violations of the policy and errors of scripts are added to `reports`. */
async function open(server: SiteServer, path: string, options: { readonly scripts?: boolean } = {}) {
  const page = await openPage(browser, { javaScriptEnabled: options.scripts ?? true })
  const reports: string[] = []
  const requests: string[] = []
  page.on('console', (message) => {
    if (message.location().url.endsWith('/favicon.ico')) return
    if (message.type() === 'error' || /content security policy/i.test(message.text()))
      reports.push(message.text())
  })
  page.on('pageerror', (error) => reports.push(error.message))
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  await page.goto(`${server.origin}${path}`, { waitUntil: 'load' })
  return { page, reports, requests }
}

const live = (page: Page, count: number) =>
  page.waitForFunction(
    (wanted) => document.querySelectorAll('octavo-island[data-live]').length >= wanted,
    count,
  )

describe.each([
  ['serve', serveSite],
  ['dev', serveDev],
] as const)('octavo %s', (_, start) => {
  let server: SiteServer
  beforeAll(async () => {
    server = await start(project)
  })
  afterAll(() => server?.stop())

  test('X17: a counter counts, keeps its slot, and changes its style', async () => {
    const { page, reports } = await open(server, '/')
    const heading = page.locator('.counter h2#a-heading-inside')
    await heading.evaluate((element) => Object.assign(element, { kept: true }))
    await live(page, 1)
    const counter = page.locator('.counter')
    expect(await counter.evaluate((element) => getComputedStyle(element).color)).toBe('rgb(0, 0, 255)')
    await page.locator('.increase').click()
    await page.locator('.increase').click()
    expect(await page.locator('.increase').innerText()).toBe('Count 3')
    expect(await counter.getAttribute('data-many')).toBe('true')
    expect(await counter.evaluate((element) => getComputedStyle(element).color)).toBe('rgb(255, 0, 0)')
    expect(await heading.evaluate((element) => Reflect.get(element, 'kept'))).toBe(true)
    expect(await page.locator('.counter a.away').getAttribute('href')).toMatch(/^\/plain\/?$/)
    await page.locator('.increase').click()
    await page.locator('.increase').click()
    expect(await page.locator('.counter .inner').count()).toBe(0)
    expect(reports).toEqual([])
  })

  test('a form of a TypeScript module with a default export', async () => {
    const { page, reports } = await open(server, '/')
    await live(page, 2)
    await page.getByLabel('Name').fill('reader')
    await page.locator('.greeting-form button').click()
    expect(await page.locator('.greeting-form output').innerText()).toBe('Hello, reader')
    expect(reports).toEqual([])
  })

  test('a function declaration fetches when it is mounted, from the site and from elsewhere', async () => {
    const first = await open(server, '/')
    await first.page.getByText('from the site').waitFor()
    const second = await open(server, '/more/')
    await second.page.getByText('from elsewhere').waitFor()
    expect([...first.reports, ...second.reports]).toEqual([])
  })

  test('hooks without import, handlers of HTML alone and within a line', async () => {
    const { page, reports } = await open(server, '/')
    await live(page, 6)
    await page.locator('.toggle').click()
    expect(await page.locator('.toggle').innerText()).toBe('on')
    await page.locator('.handler').click()
    expect(await page.locator('.handler').innerText()).toBe('pressed')
    await page.locator('.inline').click()
    expect(await page.locator('p .inline').getAttribute('class')).toContain('clicked')
    expect(reports).toEqual([])
  })

  test('built-in components inside, with icons, resolved links and their behavior', async () => {
    const { page, reports } = await open(server, '/more/')
    await live(page, 1)
    const cards = page.locator('.cards')
    expect(await cards.locator('.card').count()).toBe(1)
    await page.locator('.more').click()
    expect(await cards.locator('.card-title').allInnerTexts()).toEqual(['Alpha', 'Beta'])
    expect(await cards.locator('.card').first().locator('svg path').count()).toBeGreaterThan(0)
    expect(await cards.locator('.card a').first().getAttribute('href')).toMatch(/^\/plain\/?$/)
    await cards.getByRole('tab', { name: 'Two' }).click()
    await cards.getByText('Second panel').waitFor({ state: 'visible' })
    await cards.getByText('from the site').waitFor()
    expect(await cards.evaluate((element) => getComputedStyle(element).borderTopColor)).toBe('rgb(0, 128, 0)')
    expect(reports).toEqual([])
  })

  test('content that is shown later is the same each time, islands in it wake', async () => {
    const { page, reports } = await open(server, '/more/')
    await live(page, 2)
    expect(await page.locator('.folded').count()).toBe(0)
    await page.locator('.unfold').click()
    await page.getByText('Hidden at first.').waitFor()
    const counter = page.locator('.folded octavo-island[data-live] .increase')
    await counter.click()
    expect(await counter.innerText()).toBe('Count 2')
    await page.locator('.unfold').click()
    await page.getByText('Hidden at first.').waitFor({ state: 'detached' })
    await page.locator('.unfold').click()
    await counter.click()
    expect(await counter.innerText()).toBe('Count 3')
    expect(reports).toEqual([])
  })

  test('what needs the browser to be rendered is rendered there', async () => {
    const { page } = await open(server, '/more/')
    await page.waitForFunction(() =>
      /^\d+ wide$/.test(document.querySelector('.width')?.textContent?.trim() ?? ''),
    )
    expect(await page.locator('.width strong').innerText()).toBe('wide')
  })

  test('an island wakes when it comes near, not before', async () => {
    const { page, requests } = await open(server, '/deep/place/')
    await page.waitForTimeout(200)
    expect(requests.some((path) => /\/island\./.test(path))).toBe(false)
    await page.locator('.increase').scrollIntoViewIfNeeded()
    await live(page, 1)
    await page.locator('.increase').click()
    expect(await page.locator('.increase').innerText()).toBe('Count 2')
  })

  test('F10: expressions with hooks are rendered by the build and live in the browser', async () => {
    const still = await open(server, '/hooks/', { scripts: false })
    const first = { arrow: '0', function: '10', 'mapped-a': 'a0', 'mapped-b': 'b0', double: '4', noted: '1' }
    for (const [name, text] of Object.entries({ ...first, nested: '7', 'from-snippet': 'passed default 0' }))
      expect(await still.page.locator(`.${name}`).innerText()).toBe(text)
    expect(await still.page.locator('.effect').innerText()).toBe('before memo')
    const { page, reports } = await open(server, '/hooks/')
    await live(page, 1)
    const next = { arrow: '1', function: '11', 'mapped-b': 'b1', 'mapped-a': 'a1', double: '6', noted: '2' }
    const more = { nested: '8', 'from-snippet': 'passed default 1', renamed: 'ref 6', 'in-line': 'on' }
    for (const [name, text] of Object.entries({ ...next, ...more })) {
      const part = page.locator(`.${name}`)
      await part.scrollIntoViewIfNeeded()
      await page.waitForFunction((one) => document.querySelector(one)?.closest('[data-live]'), `.${name}`)
      await part.click()
      expect(await part.innerText()).toBe(text)
    }
    expect(await page.locator('.effect').innerText()).toBe('effect 1 memo')
    expect(reports).toEqual([])
  })

  test('F10: what modules, components and the page set on globals is there for those that follow', async () => {
    const words = 'module page component window settings>setup>reader>setter'
    const still = await open(server, '/globals/', { scripts: false })
    expect(await still.page.locator('.reader').innerText()).toBe(`${words} 0`)
    await still.page.getByText('Expression: module page window').waitFor()
    const { page, reports } = await open(server, '/globals/#nothing')
    await page.locator('.reader').scrollIntoViewIfNeeded()
    await page.waitForFunction(() => document.querySelector('.reader')?.closest('[data-live]'))
    await page.locator('.reader').click()
    expect(await page.locator('.reader').innerText()).toBe(`${words} 1`)
    expect(await page.locator('.setter').innerText()).toBe('Content of the setter.')
    expect(await page.locator('.static-part').evaluate((part) => part.closest('octavo-island'))).toBe(null)
    expect(reports).toEqual([])
  })

  test('F10: who reads a global far down wakes those before it first', async () => {
    const { page, reports } = await open(server, '/globals/', { scripts: false })
    expect(await page.locator('octavo-island[data-ordered]').count()).toBe(5)
    const context = await browser.newContext({ viewport: { width: 800, height: 300 } })
    onTestFinished(() => context.close())
    const deep = await context.newPage()
    deep.on('pageerror', (error) => reports.push(error.message))
    deep.on('console', (message) => message.type() === 'error' && reports.push(message.text()))
    await deep.addInitScript(() => addEventListener('DOMContentLoaded', () => scrollTo(0, 1e6)))
    await deep.goto(`${server.origin}/globals/`)
    await deep.locator('.reader').scrollIntoViewIfNeeded()
    await live(deep, 2)
    await deep.locator('.reader').click()
    expect(await deep.locator('.reader').innerText()).toContain('module page component window')
    expect(reports.filter((text) => !text.includes('favicon'))).toEqual([])
  })

  test('F5: headings in links are whole in the link, and stay in the contents', async () => {
    const { page, reports } = await open(server, '/links/')
    await live(page, 1)
    for (const [outer, inner] of [
      ['a.p-4', 'h3#kit'],
      ['a.box', 'h3#tool'],
      ['button.pressed', 'h3#press'],
    ]) {
      expect(await page.locator(`#content ${outer}`).count()).toBe(1)
      expect(await page.locator(`#content ${outer} ${inner}`).count()).toBe(1)
    }
    expect(await page.locator('a.p-4 p').innerText()).toBe('Soon')
    expect(await page.locator('#content a a, #content button a').count()).toBe(0)
    for (const id of ['kit', 'tool', 'press'])
      expect(await page.locator(`#table-of-contents a[href="#${id}"]`).count()).toBeGreaterThan(0)
    expect(reports).toEqual([])
  })

  test('pages are readable without scripts', async () => {
    const { page } = await open(server, '/', { scripts: false })
    expect(await page.locator('.increase').innerText()).toBe('Count 1')
    expect(await page.locator('.counter strong').innerText()).toBe('bold')
  })

  test('pages without islands ship no script for them', async () => {
    for (const path of ['/plain/', '/once/']) {
      const { page, requests, reports } = await open(server, path)
      expect(requests.filter((one) => /island/.test(one))).toEqual([])
      expect(await page.locator('octavo-island').count()).toBe(0)
      expect(await page.content()).toContain('require-trusted-types-for')
      expect(reports).toEqual([])
    }
    const { page } = await open(server, '/once/')
    expect(await page.locator('.sorted li').allInnerTexts()).toEqual(['a', 'b'])
    expect(await page.locator('.sorted a').last().getAttribute('href')).toMatch(/^\/plain\/?$/)
    expect(await page.locator('.sum').innerText()).toBe('6 and x,1')
  })

  test('a component that throws leaves its content, and the page its other islands', async () => {
    const { page } = await open(server, '/faults/')
    await live(page, 1)
    expect(await page.locator('main').innerText()).toContain('Content of the broken one.')
    expect(await page.locator('main').innerText()).toContain('After.')
    await page.locator('.increase').click()
    expect(await page.locator('.increase').innerText()).toBe('Count 8')
  })
})

test('D: an edit of a component shows in the preview, an error of it too', async () => {
  const server = await serveDev(project)
  onTestFinished(() => server.stop())
  const { page } = await open(server, '/')
  await live(page, 1)
  const file = join(server.project, 'snippets/counter.jsx')
  const before = readFileSync(file, 'utf8')
  writeFileSync(file, before.replace('Count {count}', 'Sum {count}'))
  await page.getByText('Sum 1').waitFor()
  await live(page, 1)
  await page.locator('.increase').click()
  await page.getByText('Sum 2').waitFor()
  writeFileSync(file, before.replace('return (', 'return ('.repeat(2)))
  // The other islands of the page still work.
  await page.locator('.counter').waitFor({ state: 'detached' })
  await page.getByText('from the site').waitFor()
  writeFileSync(file, before)
  await page.getByText('Count 1').waitFor()
})

describe('octavo check', () => {
  const check = async (...flags: string[]) => {
    const { stdout } = await runShared(['check', '.', '--format', 'json', ...flags], project)
    const { diagnostics } = JSON.parse(stdout) as {
      diagnostics: { code: string; message: string; span?: { path: string; start: { line: number } } }[]
    }
    return diagnostics
      .filter(({ code }) => /^(?:island|mdx)\//.test(code))
      .map(({ code, message, span }) => `${span?.path}:${span?.start.line} ${code} ${message}`)
  }

  test('R15: reports who throws and where, and who reads the clock', async () => {
    const reported = await check()
    expect(reported).toEqual([
      expect.stringMatching(
        /^faults\.mdx:9 island\/threw Component "Broken" throws: TypeError: .*map/,
      ) as unknown,
      'faults.mdx:27 island/clock "Clock" reads the clock while the site is built',
    ])
  })

  test('runs nothing with --no-user-code', async () => {
    const reported = await check('--no-user-code')
    const codes = new Set(reported.map((one) => one.split(' ')[1]))
    expect([...codes].sort()).toEqual(['island/no-user-code', 'mdx/unsupported-expression'])
    expect(reported.some((one) => /^index\.mdx:\d+ island\/no-user-code "Counter"/.test(one))).toBe(true)
  })
})

describe('octavo build', () => {
  test('R16: --no-user-code writes pages without scripts for islands', async () => {
    const out = join(folder, 'plain-out')
    const { exitCode } = await runShared(['build', '.', '--out', out, '--no-user-code', '--quiet'], project)
    expect(exitCode).toBe(0)
    expect(readdirSync(join(out, '_octavo')).filter((name) => name.startsWith('island'))).toEqual([])
    const html = readFileSync(join(out, 'index.html'), 'utf8')
    expect(html).toContain('A heading inside')
    expect(html).not.toContain('octavo-island')
  })

  test('R15: a loop without end is ended, the page and the others are built', async () => {
    const page = join(project, 'faults.mdx')
    const before = readFileSync(page, 'utf8')
    onTestFinished(() => writeFileSync(page, before))
    writeFileSync(page, `${before}\n<Endless>what was inside</Endless>\n`)
    const out = join(folder, 'endless-out')
    const { stderr, exitCode } = await runShared(['build', '.', '--out', out], project)
    expect(exitCode).toBe(0)
    expect(stderr).toContain('island/timeout')
    expect(readFileSync(join(out, 'faults/index.html'), 'utf8')).toContain('what was inside')
    expect(readFileSync(join(out, 'more/index.html'), 'utf8')).toContain('Alpha')
  })
})
