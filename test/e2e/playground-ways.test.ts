// Requests by `api.playground.proxy` and `credentials` in each combination, on hosts with and without the
// proxy. Site and APIs are of one registrable domain, so that the browser would send its stored cookie.
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  createBuiltSiteHandler,
  createHttpHandler,
  createPlaygroundProxy,
  listen,
  openBuiltSite,
  proxyAddress,
  announcePlayground,
  type Listening,
} from '../../packages/server/src/index.ts'
import { launchBrowser } from './browser.ts'
import type { PlaygroundApi } from './playground-api.ts'
import { openPanel, startPlaygroundSite, type PlaygroundSite } from './playground-site.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser?.close())

/** The built site on a server of its own, with the real proxy or like a host of files. */
async function host({ site }: PlaygroundSite, hasProxy: boolean): Promise<Listening> {
  const built = await openBuiltSite(join(site.project, 'dist'))
  if (!built) throw new Error('the site was not built')
  const proxy = createPlaygroundProxy({
    base: () => '/',
    rules: () => (hasProxy ? built.proxy : undefined),
    allowPrivate: true,
    resolve: async () => [{ address: '127.0.0.1', family: 4 }],
  })
  const files = announcePlayground(createBuiltSiteHandler(built), () =>
    hasProxy ? { 'x-api-proxy': proxyAddress('/') } : {},
  )
  const faults = { onFault: (fault: unknown) => console.error(fault) }
  return listen(createHttpHandler([proxy, files], { hosts: { allowed: ['docs.octavo.test'] }, ...faults }), {
    port: 0,
  })
}

describe.each([
  { proxy: true, credentials: false },
  { proxy: true, credentials: true },
  { proxy: false, credentials: false },
  { proxy: false, credentials: true },
])('proxy: $proxy, credentials: $credentials', (playground) => {
  let world: PlaygroundSite
  beforeAll(async () => {
    world = await startPlaygroundSite({ playground, host: 'api.octavo.test' })
  })
  afterAll(() => world?.stop())

  test.each([true, false])('on a host with a proxy: %s', async (hasProxy) => {
    const server = await host(world, hasProxy)
    const viaProxy = playground.proxy && hasProxy
    const opened = await openPanel(browser, `http://docs.octavo.test:${server.port}/api-reference/kinds/`)
    // The browser stores a cookie for the API.
    await opened.page
      .context()
      .addCookies([{ name: 'sid', value: 'kept', domain: 'api.octavo.test', path: '/' }])
    await opened.field('kind').fill('any')
    await opened.send()
    const { headers } = opened.arrived(world.open)
    expect(headers['cookie']).toBe(!playground.proxy && playground.credentials ? 'sid=kept' : undefined)
    // A request of the browser names the page that it comes from; the proxy removes that.
    expect(headers['origin'] === undefined).toBe(viaProxy)
    expect(await opened.panel.locator('.play-line').textContent()).toContain('200')

    const before = world.closed.arrived.length
    await opened.field('Server').selectOption({ index: 1 })
    await opened.send()
    const failure = opened.panel.locator('.play-failure')
    if (viaProxy) {
      expect(world.closed.arrived.length).toBe(before + 1)
      await opened.panel.getByText('Response headers').click()
      expect(await opened.panel.locator('.play-headers').textContent()).toContain('x-answer')
    } else {
      expect(await failure.textContent()).toContain('CORS')
      expect(await failure.textContent()).toContain('This site has no proxy')
    }
    expect(opened.reports).toEqual([])
    await server.close(0)
  })
})

describe('through the proxy', () => {
  let world: PlaygroundSite
  let server: Listening
  beforeAll(async () => {
    world = await startPlaygroundSite({ host: 'api.octavo.test' })
    server = await host(world, true)
  })
  afterAll(async () => {
    await server?.close(0)
    await world?.stop()
  })

  const open = (route: string) =>
    openPanel(browser, `http://docs.octavo.test:${server.port}/api-reference/${route}/`)

  const last = (api: PlaygroundApi) => api.arrived.at(-1)

  test('cookies of schemes arrive, files and their boundary too', async () => {
    const secure = await open('secure')
    await secure.panel.locator('.play-alternative').selectOption({ label: 'cookie' })
    await secure.field('sid').fill('c1')
    await secure.send()
    expect(last(world.open)?.headers['cookie']).toBe('sid=c1')
    expect(await secure.panel.locator('.play-warning').count()).toBe(0)
    const upload = await open('upload')
    await upload.field('title').fill('T')
    await upload
      .field('file')
      .setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('one') })
    await upload.send()
    const { body = '', headers } = last(world.open) ?? {}
    const type = { 'content-type': String(headers?.['content-type']) }
    const form = await new Response(body, { headers: type }).formData()
    expect([form.get('title'), await (form.get('file') as File).text()]).toEqual(['T', 'one'])
  })

  test('events come as they are sent, and stopping ends them', async () => {
    const opened = await open('kinds')
    await opened.field('kind').fill('events')
    await opened.panel.getByRole('button', { name: 'Send', exact: true }).click()
    const events = opened.panel.locator('.play-records > li')
    await expect.poll(() => events.count()).toBeGreaterThan(1)
    await opened.panel.getByRole('button', { name: 'Stop' }).click()
    await expect.poll(() => opened.panel.locator('.play-failed').textContent()).toBe('Stopped.')
  })

  test('HTML stays text, and what the proxy refuses is reported in its words', async () => {
    const opened = await open('kinds')
    await opened.field('kind').fill('html')
    await opened.send()
    expect(await opened.panel.locator('.play-code').first().textContent()).toContain('<h1>Hi</h1>')
    await opened.page.route('**/_api/request', (route) =>
      route.fulfill({
        status: 403,
        headers: { 'x-api-proxy': 'refused', 'content-type': 'application/problem+json' },
        body: JSON.stringify({ title: 'No', detail: 'Not on the list', code: 'TARGET_NOT_ALLOWED' }),
      }),
    )
    await opened.send()
    const failure = opened.panel.locator('.play-failure')
    expect(await failure.textContent()).toContain('The proxy refused the request.')
    expect(await failure.textContent()).toContain('Not on the list')
  })

  test('a token is fetched through it', async () => {
    const opened = await open('secure')
    await opened.panel.locator('.play-alternative').selectOption({ label: 'oauth' })
    await opened.panel.getByLabel('Flow').selectOption('clientCredentials')
    await opened.field('client_id').fill('docs')
    await opened.panel.getByRole('button', { name: 'Get a token' }).click()
    await opened.panel.getByText('Token received.').waitFor()
  })
})
