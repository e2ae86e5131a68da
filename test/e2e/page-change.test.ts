// What a reader sees between two pages: a short fade of what differs; sidebar, scheme and scroll positions are right in
// the first frame, before any script but those of the page itself has arrived.
import { rmSync } from 'node:fs'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { launchBrowser } from './browser.ts'
import { openPage, type PageOptions } from './open-page.ts'
import { serveSite, type SiteServer } from './site-servers.ts'
import { writeProject } from './text-project.ts'
import { watchServer, type WatchedServer } from './watched-server.ts'

const range = (count: number) => Array.from({ length: count }, (_, index) => index)
const names = range(60).map((index) => `p${index}`)
const text = range(40)
  .map((index) => `## Part ${index}\n\n${'A sentence of the text. '.repeat(12)}`)
  .join('\n\n')
const files = Object.fromEntries(
  ['index', ...names, 'inner/a'].map((name) => [`${name}.mdx`, `---\ntitle: ${name}\n---\n\n${text}\n`]),
)
const navigation = {
  groups: [{ group: 'All', pages: ['index', { group: 'Fold', pages: ['inner/a'] }, ...names] }],
}

let browser: Browser
let server: SiteServer
let watched: WatchedServer
const source = writeProject({ navigation }, files)

beforeAll(async () => {
  browser = await launchBrowser()
  server = await serveSite(source)
  watched = await watchServer(server.origin)
})
beforeEach(() => watched.delay(/^$/, 0))
afterAll(async () => {
  await watched?.stop()
  await server?.stop()
  await browser?.close()
  rmSync(source, { recursive: true, force: true })
})

/** What every document of a page reports about its first frame. */
interface FirstFrame {
  readonly sidebar: number
  readonly current: boolean
  readonly folds: readonly boolean[]
  readonly background: string
  readonly scroll: number
}

const wholeFade = /^::view-transition-(?:group|old|new)\(root\) 120$/

const reporting = () => {
  const sample = () => {
    const box = document.querySelector('#sidebar-content')
    const link = document.querySelector('.sidebar-link[aria-current]')
    const [outer, inner] = [box?.getBoundingClientRect(), link?.getBoundingClientRect()]
    Reflect.set(globalThis, 'firstFrame', {
      sidebar: box?.scrollTop ?? -1,
      current: !!outer && !!inner && inner.top >= outer.top && inner.bottom <= outer.bottom,
      folds: [...document.querySelectorAll<HTMLDetailsElement>('.sidebar-fold')].map(({ open }) => open),
      background: getComputedStyle(document.documentElement).backgroundColor,
      scroll: scrollY,
    })
  }
  addEventListener('pagereveal', () =>
    requestAnimationFrame(() => {
      // After all callbacks of the frame, and after its paint.
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', sample)
      port1.start()
      port2.postMessage(null)
    }),
  )
  const reportFades = async (event: Event) => {
    const transition = (event as Event & { viewTransition?: { ready: Promise<void> } | null }).viewTransition
    await transition?.ready
    const all = transition ? document.getAnimations() : []
    const fades = all.map(({ effect }) => {
      const { pseudoElement } = effect as KeyframeEffect
      return `${pseudoElement} ${String(effect?.getTiming().duration)}`
    })
    Reflect.set(globalThis, 'fades', fades)
  }
  addEventListener('pagereveal', (event) => void reportFades(event))
}

async function open(path: string, options: PageOptions = {}, processors = 8): Promise<Page> {
  const page = await openPage(browser, { viewport: { width: 1440, height: 900 }, ...options, shared: false })
  await page.addInitScript(reporting)
  await page.addInitScript((count) => {
    Object.defineProperty(navigator, 'hardwareConcurrency', { value: count })
  }, processors)
  await page.goto(watched.origin + path, { waitUntil: 'load' })
  return page
}

const global = <T>(page: Page, name: string): Promise<T> =>
  page
    .waitForFunction((key) => Reflect.get(globalThis, key), name)
    .then((handle) => handle.jsonValue()) as Promise<T>
const firstFrame = (page: Page) => global<FirstFrame>(page, 'firstFrame')
const fades = (page: Page) => global<readonly string[]>(page, 'fades')

const follow = async (page: Page, name: string) => {
  await page.locator('.sidebar-link', { hasText: new RegExp(`^${name}$`) }).click()
  await page.waitForURL(`**/${name}/`)
}

/** Where the current item is in the sidebar. */
const third = (page: Page) =>
  page.evaluate(() => {
    const box = document.querySelector('#sidebar-content')?.getBoundingClientRect()
    const link = document.querySelector('.sidebar-link[aria-current]')?.getBoundingClientRect()
    if (!box || !link) return 'nowhere'
    const position = (link.top + link.height / 2 - box.top) / box.height
    return position < 1 / 3 ? 'first' : position > 2 / 3 ? 'last' : 'middle'
  })

describe('a change of page', () => {
  test('is a fade of 120 ms of the whole picture, in which nothing moves', async () => {
    const page = await open('/p1/')
    await follow(page, 'p2')
    const all = await fades(page)
    expect(all.length).toBeGreaterThan(0)
    for (const one of all) expect(one).toMatch(wholeFade)
  })

  test('is the same fade before the whole stylesheet has arrived', async () => {
    const page = await open('/p1/')
    watched.delay(/octavo\.\w+\.css/, 900)
    const session = await page.context().newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.setCacheDisabled', { cacheDisabled: true })
    await follow(page, 'p2')
    const all = await fades(page)
    expect(all.length).toBeGreaterThan(0)
    for (const one of all) expect(one).toMatch(wholeFade)
  })

  test('is no fade for readers who want less motion', async () => {
    const page = await open('/p1/', { reducedMotion: 'reduce' })
    await follow(page, 'p2')
    expect(await fades(page)).toEqual([])
  })

  test('is no fade on a weak machine, where it would delay the page', async () => {
    const page = await open('/p1/', {}, 2)
    await follow(page, 'p2')
    expect(await fades(page)).toEqual([])
  })

  test('is no fade once the picture for it took too long', async () => {
    const page = await open('/p1/')
    await page.evaluate(() =>
      addEventListener('pageswap', () => {
        const until = performance.now() + 80
        while (performance.now() < until);
      }),
    )
    await follow(page, 'p2')
    expect(await fades(page)).not.toEqual([])
    await follow(page, 'p3')
    await page.waitForFunction(() => document.title.startsWith('p3'))
    expect(await fades(page)).toEqual([])
  })

  test('asks the page that ends for nothing that needs its layout', async () => {
    const page = await open('/p1/')
    await page.locator('#sidebar-content').evaluate((box) => box.scrollTo(0, 120))
    await page.waitForFunction(() => sessionStorage.getItem('octavo-sidebar') === '120')
    await page.evaluate(() => {
      const own = Object.getOwnPropertyDescriptor(Element.prototype, 'scrollTop')
      let reads = 0
      Object.defineProperty(Element.prototype, 'scrollTop', {
        get() {
          reads += 1
          return own?.get?.call(this)
        },
      })
      sessionStorage.removeItem('octavo-sidebar')
      addEventListener('pagehide', () => {
        sessionStorage.setItem('reads', `${reads}, ${sessionStorage.getItem('octavo-sidebar')}`)
      })
    })
    await page.evaluate(() => location.assign('/p2/'))
    await page.waitForURL('**/p2/')
    expect(await page.evaluate(() => sessionStorage.getItem('reads'))).toBe('0, 120')
  })

  test('leaves the sidebar where it was, before the scripts of the page have arrived', async () => {
    const page = await open('/p1/')
    await page.locator('.sidebar-fold > summary').click()
    await page.locator('#sidebar-content').evaluate((box) => (box.scrollTop = 700))
    watched.delay(/main\./, 900)
    await page.setExtraHTTPHeaders({ 'cache-control': 'no-cache' })
    await follow(page, 'p30')
    expect(await firstFrame(page)).toMatchObject({ sidebar: 700, current: true, folds: [true] })
  })

  test('that comes from elsewhere shows the current item', async () => {
    const page = await open('/p50/')
    const frame = await firstFrame(page)
    expect(frame.current).toBe(true)
    expect(frame.sidebar).toBeGreaterThan(500)
    expect(await third(page)).toBe('middle')
  })

  test('and the drawer of a phone opens with the current item in its middle third', async () => {
    const page = await open('/p50/', { viewport: { width: 390, height: 844 } })
    await page.locator('.drawer-open').click()
    await expect.poll(() => third(page)).toBe('middle')
  })

  test('by a link in the text shows the current item in the middle third of the sidebar', async () => {
    const page = await open('/p1/')
    await page.evaluate(() => {
      document.querySelector('#sidebar-content')?.scrollTo(0, 300)
      const link = document.createElement('a')
      link.href = '/p12/'
      link.textContent = 'Twelve'
      document.querySelector('#content')?.prepend(link)
    })
    await page.getByRole('link', { name: 'Twelve' }).click()
    await page.waitForURL('**/p12/')
    expect((await firstFrame(page)).current).toBe(true)
    expect(await third(page)).toBe('middle')
  })

  test.each([
    ['dark', 'light'],
    ['light', 'dark'],
  ] as const)('never shows another scheme than %s on a %s system', async (stored, colorScheme) => {
    const page = await open('/p1/', { colorScheme })
    await page.evaluate((scheme) => localStorage.setItem('octavo-scheme', scheme), stored)
    await page.reload({ waitUntil: 'load' })
    const settled = () => getComputedStyle(document.documentElement).backgroundColor
    const right = await page.evaluate(settled)
    await page.goto(`${watched.origin}/p3/`, { waitUntil: 'commit' })
    expect((await firstFrame(page)).background).toBe(right)
  })
})

describe('scroll positions', () => {
  test('back and forward return to what was read', async () => {
    const page = await open('/p1/')
    await page.evaluate(() => scrollTo(0, 1500))
    await page.waitForTimeout(100)
    await follow(page, 'p2')
    await page.evaluate(() => scrollTo(0, 900))
    await page.waitForTimeout(100)
    await page.goBack()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(1500)
    expect((await firstFrame(page)).scroll).toBe(1500)
    await page.goForward()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(900)
  })

  test('a link to a part of another page shows it below the header', async () => {
    const page = await open('/p1/')
    await page.evaluate(() => location.assign('/p2/#part-20'))
    await page.waitForURL('**/p2/#part-20')
    await page.waitForLoadState('load')
    const top = () => document.querySelector('#part-20')?.getBoundingClientRect().top ?? -1
    await expect.poll(() => page.evaluate(top)).toBeGreaterThan(60)
    expect(await page.evaluate(top)).toBeLessThan(160)
  })
})
