// Services of docs.json in a browser whose network ends at the test: what is requested, when, and under which
// policy.
import type { Browser, BrowserContext, Page, Route } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { launchBrowser } from './browser.ts'
import { serveSite, type SiteServer } from './site-servers.ts'
import { writeProject } from './text-project.ts'

const services = {
  adobe: { launchUrl: 'https://assets.adobedtm.com/a/launch-b.min.js' },
  amplitude: { apiKey: 'amp-key' },
  clarity: { projectId: 'clarity-id' },
  clearbit: { publicApiKey: 'pk_clearbit' },
  fathom: { siteId: 'FATHOM' },
  frontchat: { snippetId: 'front-chat-id' },
  ga4: { measurementId: 'G-TEST1' },
  gtm: { tagId: 'GTM-TEST2' },
  heap: { appId: '12345' },
  hightouch: { writeKey: 'ht-key' },
  hotjar: { hjid: 777, hjsv: 6 },
  intercom: { appId: 'intercom-app' },
  koala: { publicApiKey: 'pk_koala' },
  logrocket: { appId: 'org/app' },
  mixpanel: { projectToken: 'mix-token', region: 'eu' },
  pirsch: { id: 'pirsch-id' },
  plausible: { domain: 'docs.example.com', server: 'stats.example.com' },
  posthog: { apiKey: 'phc_key', apiHost: 'https://eu.i.posthog.com' },
  segment: { key: 'seg-key' },
  telemetry: { enabled: true },
}

const scripts = [
  'https://api.pirsch.io/pa.js',
  'https://assets.adobedtm.com/a/launch-b.min.js',
  'https://cdn.amplitude.com/script/amp-key.js',
  'https://cdn.getkoala.com/v1/pk_koala/sdk.js',
  'https://cdn.hightouch-events.com/browser/release/v1-latest/events.min.js',
  'https://cdn.logr-in.com/LogRocket.min.js',
  'https://cdn.mxpnl.com/libs/mixpanel-2-latest.min.js',
  'https://cdn.segment.com/analytics.js/v1/seg-key/analytics.min.js',
  'https://cdn.us.heap-api.com/config/12345/heap_config.js',
  'https://cdn.usefathom.com/script.js',
  'https://chat-assets.frontapp.com/v1/chat.bundle.js',
  'https://eu-assets.i.posthog.com/static/array.js',
  'https://static.hotjar.com/c/hotjar-777.js?sv=6',
  'https://stats.example.com/js/script.js',
  'https://tag.clearbitscripts.com/v1/pk_clearbit/tags.js',
  'https://widget.intercom.io/widget/intercom-app',
  'https://www.clarity.ms/tag/clarity-id',
  'https://www.googletagmanager.com/gtag/js?id=G-TEST1',
  'https://www.googletagmanager.com/gtm.js?id=GTM-TEST2',
]

/** What the services' own scripts do first, reduced to the request that reports the visit. */
const twins: Readonly<Record<string, string>> = {
  'gtag/js': `for (const one of dataLayer) if (one[0] === 'config')
    fetch('https://region1.google-analytics.com/g/collect?en=page_view&tid=' + one[1], { method: 'POST' })`,
  'gtm.js': `new Image().src = 'https://www.google-analytics.com/collect?gtm=' +
    dataLayer.some((one) => one.event === 'gtm.js')`,
  'js/script.js': `const own = document.currentScript; fetch('https://stats.example.com/api/event', { method: 'POST',
    body: 'pageview ' + own.dataset.domain })`,
  'analytics.min.js': `for (const call of [...analytics]) if (call[0] === 'page')
    fetch('https://api.segment.io/v1/p?key=' + analytics._writeKey, { method: 'POST' })`,
  'events.min.js': `for (const call of [...htevents]) if (call[0] === 'page')
    fetch('https://us-east-1.hightouch-events.com/v1/p?key=' + htevents._writeKey, { method: 'POST' })`,
  'mixpanel-2': `const [token, config] = mixpanel._i[0]; if (config.track_pageview && mixpanel.__SV >= 1.1)
    fetch(config.api_host + '/track/?token=' + token, { method: 'POST' })`,
  'array.js': `const [key, config] = posthog._i[0]; if (Array.isArray(posthog._i))
    fetch(config.api_host + '/e/?key=' + key, { method: 'POST' })`,
  'amp-key': `globalThis.amplitude = { init: (key, { autocapture }) => autocapture.pageViews &&
    fetch('https://api2.amplitude.com/2/httpapi?key=' + key, { method: 'POST' }) }`,
  LogRocket: `globalThis.LogRocket = { init: (id) => fetch('https://r.logr-in.com/i?a=' + id, { method: 'POST' }) }`,
  'chat.bundle': `globalThis.FrontChat = (call, { chatId }) =>
    fetch('https://chat-assets.frontapp.com/' + call + '/' + chatId)`,
  'hotjar-777': `fetch('https://in.hotjar.com/api/v2/client/sites/' + _hjSettings.hjid)`,
  'intercom-app': `fetch('https://api-iam.intercom.io/messenger/web/ping?app=' + intercomSettings.app_id)`,
  'script.js': `new Image().src = 'https://cdn.usefathom.com/?sid=' + document.currentScript.dataset.site`,
  'pa.js': `fetch('https://api.pirsch.io/hit?code=' + document.querySelector('#pianjs').dataset.code)`,
  heap_config: `fetch('https://c.us.heap-api.com/h?a=' + heap.envId)`,
  'tag/clarity': `clarity('start'); fetch('https://k.clarity.ms/collect?calls=' + clarity.q.length)`,
}

const events = [
  'https://api-eu.mixpanel.com/track/?token=mix-token',
  'https://api-iam.intercom.io/messenger/web/ping?app=intercom-app',
  'https://api.pirsch.io/hit?code=pirsch-id',
  'https://api.segment.io/v1/p?key=seg-key',
  'https://api2.amplitude.com/2/httpapi?key=amp-key',
  'https://c.us.heap-api.com/h?a=12345',
  'https://cdn.usefathom.com/?sid=FATHOM',
  'https://chat-assets.frontapp.com/init/front-chat-id',
  'https://eu.i.posthog.com/e/?key=phc_key',
  'https://in.hotjar.com/api/v2/client/sites/777',
  'https://k.clarity.ms/collect?calls=1',
  'https://r.logr-in.com/i?a=org/app',
  'https://region1.google-analytics.com/g/collect?en=page_view&tid=G-TEST1',
  'https://stats.example.com/api/event pageview docs.example.com',
  'https://us-east-1.hightouch-events.com/v1/p?key=ht-key',
  'https://www.google-analytics.com/collect?gtm=true',
]

const pages = {
  'index.mdx': '---\ntitle: Home\n---\n\nText.\n',
  'next.mdx': '---\ntitle: Next\n---\n\nText.\n',
}
const navigation = { pages: ['index', 'next'] }

let browser: Browser
const servers: SiteServer[] = []
let all: SiteServer
let gated: SiteServer
let managed: SiteServer

beforeAll(async () => {
  const serve = async (integrations: object) => {
    const server = await serveSite(writeProject({ navigation, integrations }, pages))
    servers.push(server)
    return server
  }
  browser = await launchBrowser()
  all = await serve(services)
  gated = await serve({ ga4: services.ga4, cookies: { key: 'consent', value: 'yes' } })
  managed = await serve({
    plausible: services.plausible,
    onetrust: { domainScript: 'one-id' },
    transcend: { bundleId: 'bundle' },
  })
})
afterAll(async () => {
  await browser?.close()
  await Promise.all(servers.map((server) => server.stop()))
})

/** A page whose requests to other sites are answered by the test; `asked` grows while it is open. */
async function watch(more: Readonly<Record<string, string>> = {}) {
  const context = await browser.newContext()
  const asked: { readonly url: string; readonly afterLoad: boolean }[] = []
  const violations: string[] = []
  const page = await context.newPage()
  let isLoaded = false
  page.on('load', () => (isLoaded = true))
  page.on('console', (message) => {
    if (/content security policy|trusted type/i.test(message.text())) violations.push(message.text())
  })
  page.on('pageerror', (error) => violations.push(error.message))
  await context.route(
    (url) => url.hostname !== 'localhost',
    (route) => answer(route, { ...twins, ...more }, (url) => asked.push({ url, afterLoad: isLoaded })),
  )
  const urls = () => asked.map(({ url }) => url).toSorted()
  return { context, page, asked, urls, violations }
}

async function answer(route: Route, texts: Readonly<Record<string, string>>, tell: (url: string) => void) {
  const request = route.request()
  const url = request.url()
  tell([url, request.postData()].filter(Boolean).join(' '))
  const body = Object.entries(texts).find(([part]) => url.includes(part))?.[1] ?? ''
  const isScript = request.resourceType() === 'script'
  const headers = { 'access-control-allow-origin': '*' }
  await route.fulfill({ headers, contentType: 'text/javascript', body: isScript ? `{${body}}` : '' })
}

/** Waits until no request has been made for a while. */
async function settle(page: Page, asked: readonly unknown[]): Promise<void> {
  await page.waitForLoadState('load')
  // Services start when the page is idle, which a busy machine delays.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  for (let [last, quiet] = [asked.length, 0]; quiet < 3; last = asked.length) {
    await page.waitForTimeout(400)
    quiet = asked.length === last ? quiet + 1 : 0
  }
}

describe('integrations', () => {
  test('every service is loaded after the page, and reports the visit with its own id, under the policy', async () => {
    const { context, page, asked, urls, violations } = await watch()
    await page.goto(`${all.origin}/`)
    await settle(page, asked)
    expect(urls()).toEqual([...scripts, ...events].toSorted())
    expect(asked.filter(({ afterLoad }) => !afterLoad)).toEqual([])
    expect(violations).toEqual([])
    await context.close()
  })

  test('the policy of a page names the hosts of its services and no others', async () => {
    const html = await (await fetch(`${gated.origin}/`)).text()
    const policy = /Content-Security-Policy" content="([^"]*)"/.exec(html)?.[1] ?? ''
    expect(policy).toMatch(/script-src 'self' (?:'sha256-[^']+' )+https:\/\/www\.googletagmanager\.com;/)
    expect(policy).toContain(
      "connect-src 'self' https://*.analytics.google.com https://*.google-analytics.com",
    )
    expect(policy).not.toContain('segment')
    expect(policy).not.toContain('trusted-types')
    expect(policy).not.toContain('unsafe')
  })

  test('nothing is asked for before consent; then at once, and on later pages without asking', async () => {
    const { context, page, asked, urls } = await watch()
    await page.goto(`${gated.origin}/`)
    await settle(page, asked)
    expect(urls()).toEqual([])
    await page.evaluate(() => localStorage.setItem('consent', 'no'))
    await page.locator('h1').click()
    await settle(page, asked)
    expect(urls()).toEqual([])
    await page.evaluate(() => localStorage.setItem('consent', 'yes'))
    await page.locator('h1').click()
    await settle(page, asked)
    expect(urls().some((url) => url.includes('tid=G-TEST1'))).toBe(true)
    const before = asked.length
    await page.goto(`${gated.origin}/next/`)
    await settle(page, asked)
    expect(asked.length).toBe(before * 2)
    await context.close()
  })

  test('consent managers come first, and the others only when both agree', async () => {
    const yes = {
      otSDKStub: `globalThis.OnetrustActiveGroups = ',C0001,'; globalThis.OptanonWrapper()`,
      'airgap.js': `const own = new EventTarget(); own.getConsent = () => ({ purposes: { Analytics: true } });
        for (const then of airgap.readyQueue) then(own)`,
    }
    const { context, page, asked, urls, violations } = await watch(yes)
    await page.goto(`${managed.origin}/`)
    await settle(page, asked)
    expect(urls()).toEqual([
      'https://cdn.cookielaw.org/scripttemplates/otSDKStub.js',
      'https://transcend-cdn.com/cm/bundle/airgap.js',
    ])
    await page.evaluate(() => {
      Reflect.set(globalThis, 'OnetrustActiveGroups', ',C0001,C0002,')
      dispatchEvent(new Event('OneTrustGroupsUpdated'))
    })
    await settle(page, asked)
    expect(urls()).toContain('https://stats.example.com/api/event pageview docs.example.com')
    expect(violations).toEqual([])
    await context.close()
  })

  test('C04: the page works when every service fails', async () => {
    const context: BrowserContext = await browser.newContext()
    const page = await context.newPage()
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(error.message))
    await context.route(
      (url) => url.hostname !== 'localhost',
      (route) => route.abort(),
    )
    await page.goto(`${all.origin}/`)
    await page.waitForTimeout(600)
    await page.locator('.scheme-switch').first().click()
    expect(await page.locator('h1').textContent()).toBe('Home')
    expect(errors).toEqual([])
    await context.close()
  })
})
