// Pages that the browser renders before they are opened. Playwright's pages have none, so these tests use a tab of their
// own.
import { rmSync } from 'node:fs'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findChromium } from '../../scripts/find-chromium.mjs'
import { startBrowser } from '../support/chromium-tab.mjs'
import { serveSite, type SiteServer } from './site-servers.ts'
import { writeProject } from './text-project.ts'
import { watchServer, type WatchedServer } from './watched-server.ts'

const early = `import { useEffect } from 'react'

export const Early = () => {
  useEffect(() => { globalThis.componentRan = performance.now() }, [])
  return null
}

`
const plain = (title: string) => `---\ntitle: ${title}\n---\n\nText.\n`
const many = Array.from({ length: 60 }, (_, at) => `many/p${at}`)

const docs = {
  banner: { content: 'News', dismissible: true },
  integrations: { plausible: { domain: 'docs.example.com', server: 'stats.invalid' } },
  navigation: {
    groups: [
      { group: 'First', pages: ['index', { group: 'Folded', expanded: false, pages: ['folded'] }] },
      { group: 'Many', pages: [...many.slice(0, 30), 'other', ...many.slice(30)] },
    ],
  },
}

const files = {
  'index.mdx': '---\ntitle: Home\n---\n\n[Other page](/other)\n',
  'other.mdx': `---\ntitle: Other\n---\n\n${early}<Early />\n`,
  'folded.mdx': plain('Folded'),
  ...Object.fromEntries(many.map((path) => [`${path}.mdx`, plain(path)])),
}

let browser: ReturnType<typeof startBrowser>
let tab: Awaited<ReturnType<ReturnType<typeof startBrowser>['openTab']>>
const servers: SiteServer[] = []

async function serve(files: Readonly<Record<string, string>>): Promise<WatchedServer> {
  const source = writeProject(docs, files)
  const server = await serveSite(source)
  rmSync(source, { recursive: true, force: true })
  servers.push(server)
  return watchServer(server.origin)
}

let site: WatchedServer
let scripted: WatchedServer

beforeAll(async () => {
  browser = startBrowser(findChromium() ?? '')
  site = await serve(files)
  scripted = await serve({ ...files, 'count.js': 'globalThis.counted = true\n' })
})
beforeEach(async () => {
  tab = await browser.openTab()
})
afterEach(() => tab?.close())
afterAll(async () => {
  await Promise.all([site?.stop(), scripted?.stop(), ...servers.map((server) => server.stop())])
  await browser?.close()
})

const requests = (server: WatchedServer) => server.seen.filter(({ path }) => path === '/other/')

/** Where the middle of the link to the other page is. */
const place = (): Promise<{ readonly x: number; readonly y: number }> =>
  tab.evaluate(`(() => {
    const { left, top, width, height } = document.querySelector('#content a').getBoundingClientRect()
    return { x: left + width / 2, y: top + height / 2 }
  })()`)

/** Opens the home page, and rests with the pointer on its link until the other page is requested. */
async function restOnLink(server: WatchedServer): Promise<void> {
  const before = requests(server).length
  await tab.send('Page.navigate', { url: `${server.origin}/` })
  await expect
    .poll(() => tab.evaluate('document.querySelector("script[type=speculationrules]") !== null'))
    .toBe(true)
  const { x, y } = await place()
  await tab.point(x, y)
  await expect.poll(() => requests(server).length).toBe(before + 1)
}

async function openLink(): Promise<void> {
  const { x, y } = await place()
  await tab.point(x, y, true)
  await expect.poll(() => tab.evaluate('document.title')).toMatch(/^Other/)
}

const opened = 'performance.getEntriesByType("navigation")[0].activationStart'

describe('a project without scripts of its own', () => {
  beforeEach(async () => {
    await restOnLink(site)
    await expect.poll(() => tab.hasEarlyPage()).toBe(true)
  })

  test('a page under the pointer is rendered, and requested once', async () => {
    const before = requests(site).length
    await openLink()
    expect(await tab.evaluate(opened)).toBeGreaterThan(0)
    expect(
      requests(site)
        .slice(before - 1)
        .map(({ purpose }) => purpose),
    ).toEqual(['prefetch;prerender'])
  })

  test('it shows what the reader has chosen since', async () => {
    await tab.evaluate(`(() => {
      document.querySelector('.scheme-switch').click()
      document.querySelector('.banner-close').click()
      document.querySelector('.sidebar-fold > summary').click()
      document.querySelector('#sidebar-content').scrollTop = 700
    })()`)
    await expect.poll(() => tab.evaluate('sessionStorage.getItem("octavo-sidebar")')).toBe('700')
    const before = requests(site).length
    await openLink()
    expect(await tab.evaluate(opened)).toBeGreaterThan(0)
    // The page is the one that was rendered before.
    expect(requests(site)).toHaveLength(before)
    const choices = `({
      classes: [...document.documentElement.classList].sort(),
      label: document.querySelector('.scheme-switch').ariaLabel,
      isOpen: document.querySelector('.sidebar-fold').open,
      position: document.querySelector('#sidebar-content').scrollTop,
    })`
    await expect
      .poll(() => tab.evaluate(choices))
      .toEqual({
        classes: ['banner-dismissed', 'dark', 'js'],
        label: 'Color scheme: Dark',
        isOpen: true,
        position: 700,
      })
  })

  test('services and components of authors wait until it is opened', async () => {
    // Time in which they would have run.
    await new Promise((resolve) => setTimeout(resolve, 700))
    await openLink()
    const service = `performance.getEntriesByType('resource').find(({ name }) => name.includes('stats.invalid'))`
    await expect
      .poll(() => tab.evaluate(`${service} !== undefined && globalThis.componentRan > 0`))
      .toBe(true)
    expect(await tab.evaluate(`${service}.startTime >= ${opened} && componentRan >= ${opened}`)).toBe(true)
    expect(await tab.evaluate(opened)).toBeGreaterThan(500)
  })
})

test('where a project has scripts, the page is only fetched', async () => {
  await restOnLink(scripted)
  expect(requests(scripted).at(-1)?.purpose).toBe('prefetch')
  await openLink()
  expect(await tab.evaluate(opened)).toBe(0)
  expect(await tab.evaluate('performance.getEntriesByType("navigation")[0].deliveryType')).toBe(
    'navigational-prefetch',
  )
  expect(requests(scripted)).toHaveLength(1)
})
