import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import * as analytics from '../src/integrations/analytics-services.ts'
import { gates } from '../src/integrations/consent.ts'
import * as embeds from '../src/integrations/embed-services.ts'
import * as queues from '../src/integrations/queue-services.ts'
import type { EventFacts, Service } from '../src/integrations/service.ts'

/** The scripts that are added to the page, with what runs when they have loaded. */
interface AddedScript extends Record<string, unknown> {
  src?: string
  async?: boolean
  readonly attributes: Record<string, string>
  onLoad?: () => void
}

let scripts: AddedScript[]
let stored: Record<string, string>
let listeners: Map<string, Set<() => void>>

beforeEach(() => {
  scripts = []
  stored = {}
  listeners = new Map()
  const createElement = () => {
    const script: AddedScript = { attributes: {} }
    return Object.assign(script, {
      setAttribute: (name: string, value: string) => (script.attributes[name] = value),
      addEventListener: (_name: string, then: () => void) => (script.onLoad = then),
    })
  }
  vi.stubGlobal('document', { createElement, head: { append: (one: AddedScript) => scripts.push(one) } })
  vi.stubGlobal('localStorage', { getItem: (key: string) => stored[key] ?? null })
  vi.stubGlobal('addEventListener', (name: string, then: () => void) =>
    listeners.set(name, (listeners.get(name) ?? new Set()).add(then)),
  )
  vi.stubGlobal('removeEventListener', (name: string, then: () => void) => listeners.get(name)?.delete(then))
})

const globals = [
  'amplitude clarity fathom heap heapReadyCb hj _hjSettings LogRocket pirsch plausible dataLayer FrontChat',
  'intercomSettings htevents ko mixpanel posthog analytics OnetrustActiveGroups OptanonWrapper airgap',
].flatMap((names) => names.split(' '))
afterEach(() => {
  for (const name of globals) Reflect.deleteProperty(globalThis, name)
  vi.unstubAllGlobals()
})

const global = (name: string): unknown => Reflect.get(globalThis, name)
const all: Readonly<Record<string, Service>> = { ...analytics, ...queues, ...embeds }

/** Loads a service; returns the address and the attributes of its script. */
function load(name: string, settings: Readonly<Record<string, string>>) {
  all[name]?.load(settings)
  const [script, ...others] = scripts
  expect([others, script?.async]).toEqual([[], true])
  return [script?.src, script?.attributes]
}

test.each<[string, Readonly<Record<string, string>>, string, Readonly<Record<string, string>>?]>([
  ['amplitude', { apiKey: 'a/b' }, 'https://cdn.amplitude.com/script/a%2Fb.js'],
  ['clarity', { projectId: 'p 1' }, 'https://www.clarity.ms/tag/p%201'],
  ['fathom', { siteId: 'S' }, 'https://cdn.usefathom.com/script.js', { 'data-site': 'S' }],
  ['heap', { appId: '1' }, 'https://cdn.us.heap-api.com/config/1/heap_config.js'],
  ['hotjar', { hjid: '1', hjsv: '6' }, 'https://static.hotjar.com/c/hotjar-1.js?sv=6'],
  ['logrocket', { appId: 'a/b' }, 'https://cdn.logr-in.com/LogRocket.min.js', { crossorigin: 'anonymous' }],
  ['pirsch', { id: 'I' }, 'https://api.pirsch.io/pa.js', { id: 'pianjs', 'data-code': 'I' }],
  ['plausible', { domain: 'd.example' }, 'https://plausible.io/js/script.js', { 'data-domain': 'd.example' }],
  [
    'plausible',
    { domain: 'd', server: 's.example' },
    'https://s.example/js/script.js',
    { 'data-domain': 'd' },
  ],
  [
    'hightouch',
    { writeKey: 'w' },
    'https://cdn.hightouch-events.com/browser/release/v1-latest/events.min.js',
  ],
  ['koala', { publicApiKey: 'k/' }, 'https://cdn.getkoala.com/v1/k%2F/sdk.js'],
  ['mixpanel', { projectToken: 't' }, 'https://cdn.mxpnl.com/libs/mixpanel-2-latest.min.js'],
  [
    'posthog',
    { apiKey: 'k' },
    'https://us-assets.i.posthog.com/static/array.js',
    { crossorigin: 'anonymous' },
  ],
  [
    'posthog',
    { apiKey: 'k', apiHost: 'https://p.example//' },
    'https://p.example/static/array.js',
    { crossorigin: 'anonymous' },
  ],
  ['segment', { key: 'k?' }, 'https://cdn.segment.com/analytics.js/v1/k%3F/analytics.min.js'],
  [
    'segment',
    { key: 'k', cdnUrl: 'https://c.example/' },
    'https://c.example/analytics.js/v1/k/analytics.min.js',
  ],
  ['ga4', { measurementId: 'G-1' }, 'https://www.googletagmanager.com/gtag/js?id=G-1'],
  ['gtm', { tagId: 'GTM-1' }, 'https://www.googletagmanager.com/gtm.js?id=GTM-1'],
  ['adobe', { launchUrl: 'https://assets.example/a.js' }, 'https://assets.example/a.js'],
  [
    'clearbit',
    { publicApiKey: 'k' },
    'https://tag.clearbitscripts.com/v1/k/tags.js',
    { referrerpolicy: 'strict-origin-when-cross-origin' },
  ],
  ['frontchat', { snippetId: 's' }, 'https://chat-assets.frontapp.com/v1/chat.bundle.js'],
  ['intercom', { appId: 'a b' }, 'https://widget.intercom.io/widget/a%20b'],
])('%s %j loads %s', (...row) => {
  const [name, settings, src, attributes = {}] = row
  expect(load(name, settings)).toEqual([src, attributes])
})

const facts: EventFacts = { page: '/a', helpful: 'yes' }

describe('calls before a service has loaded', () => {
  test('functions that store their calls', () => {
    for (const [name, key] of [
      ['clarity', 'clarity'],
      ['hotjar', 'hj'],
      ['plausible', 'plausible'],
    ] as const) {
      all[name]?.load({})
      all[name]?.track?.('feedback', facts)
      const calls = {
        clarity: ['event', 'feedback'],
        hj: ['event', 'feedback'],
        plausible: ['feedback', { props: facts }],
      }
      expect((global(key) as { readonly q: unknown }).q).toEqual([calls[key]])
    }
  })

  test.each<[string, string, unknown, unknown]>([
    [
      'hightouch',
      'htevents',
      [['page'], ['track', 'feedback', facts]],
      { _writeKey: 'K', _loadOptions: {}, invoked: true },
    ],
    ['koala', 'ko', [['track', 'feedback', facts]], {}],
    [
      'mixpanel',
      'mixpanel',
      [['track', 'feedback', facts]],
      {
        __SV: 1.2,
        _i: [['K', { track_pageview: true, persistence: 'localStorage' }, 'mixpanel']],
        people: [],
      },
    ],
    [
      'posthog',
      'posthog',
      [['capture', 'feedback', facts]],
      {
        __SV: 1,
        _i: [['K', { api_host: 'https://us.i.posthog.com', disable_session_recording: true }, 'posthog']],
        people: [],
      },
    ],
    [
      'segment',
      'analytics',
      [['page'], ['track', 'feedback', facts]],
      { _writeKey: 'K', _cdn: 'https://cdn.segment.com', invoked: true },
    ],
  ])('%s: %s', (...row) => {
    const [name, key, calls, fields] = row
    all[name]?.load({ writeKey: 'K', publicApiKey: 'K', projectToken: 'K', apiKey: 'K', key: 'K' })
    all[name]?.track?.('feedback', facts)
    const queue = global(key) as unknown[]
    expect([...queue]).toEqual(calls)
    expect(
      Object.fromEntries(
        Object.entries(queue).filter(([at, value]) => !/^\d/.test(at) && typeof value !== 'function'),
      ),
    ).toEqual(fields)
  })

  test('options of a service reach it', () => {
    queues.hightouch.load({ apiHost: 'h.example' })
    queues.mixpanel.load({ region: 'eu' })
    queues.posthog.load({ apiHost: 'https://p.example', sessionRecording: 'true' })
    embeds.intercom.load({ appId: 'a' })
    analytics.heap.load({ appId: '7' })
    analytics.hotjar.load({ hjid: '1', hjsv: '6' })
    expect(global('htevents')).toMatchObject({ _loadOptions: { apiHost: 'h.example' } })
    expect(global('mixpanel')).toMatchObject({
      _i: [[undefined, { api_host: 'https://api-eu.mixpanel.com' }, 'mixpanel']],
    })
    expect(global('posthog')).toMatchObject({
      _i: [[undefined, { api_host: 'https://p.example', disable_session_recording: false }, 'posthog']],
    })
    expect(global('intercomSettings')).toEqual({ app_id: 'a' })
    expect(global('heap')).toMatchObject({ envId: '7', clientConfig: { shouldFetchServerConfig: false } })
    expect(global('heapReadyCb')).toEqual([])
    expect(global('_hjSettings')).toEqual({ hjid: 1, hjsv: 6 })
    queues.mixpanel.load({})
    expect(global('mixpanel')).toMatchObject({
      _i: [[undefined, { api_host: 'https://api-eu.mixpanel.com' }, 'mixpanel']],
    })
  })

  test("Google's list takes commands and facts", () => {
    embeds.ga4.load({ measurementId: 'G-1' })
    embeds.ga4.track?.('feedback', facts)
    embeds.gtm.load({ tagId: 'GTM-1' })
    embeds.gtm.track?.('feedback', facts)
    const [js, config, event, start, fact] = global('dataLayer') as ArrayLike<unknown>[]
    expect([js, config, event].map((one) => Object.prototype.toString.call(one))).toEqual(
      Array.from({ length: 3 }, () => '[object Arguments]'),
    )
    expect([...Array.from(config ?? []), ...Array.from(event ?? [])]).toEqual([
      'config',
      'G-1',
      'event',
      'feedback',
      facts,
    ])
    expect(Array.from(js ?? [])[0]).toBe('js')
    expect(start).toMatchObject({ event: 'gtm.js', 'gtm.start': expect.any(Number) })
    expect(fact).toEqual({ event: 'feedback', ...facts })
  })
})

describe('services that have loaded', () => {
  test.each<[string, string, readonly unknown[]]>([
    ['amplitude', 'amplitude.track', ['feedback', facts]],
    ['fathom', 'fathom.trackEvent', ['feedback']],
    ['heap', 'heap.track', ['feedback', facts]],
    ['logrocket', 'LogRocket.track', ['feedback', facts]],
    ['pirsch', 'pirsch', ['feedback', { meta: facts }]],
  ])('%s takes events: %s', (name, path, values) => {
    const called = vi.fn()
    const [owner = '', method] = path.split('.')
    all[name]?.track?.('feedback', facts)
    Reflect.set(globalThis, owner, method === undefined ? called : { [method]: called })
    all[name]?.track?.('feedback', facts)
    expect(called.mock.calls).toEqual([values])
  })

  test.each<[string, string, readonly unknown[]]>([
    [
      'amplitude',
      'amplitude.init',
      [
        'K',
        {
          fetchRemoteConfig: true,
          autocapture: { attribution: true, fileDownloads: true, pageViews: true, sessions: true },
        },
      ],
    ],
    ['logrocket', 'LogRocket.init', ['K']],
    ['frontchat', 'FrontChat', ['init', { chatId: 'K', useDefaultLauncher: true }]],
  ])('%s is started by its script: %s', (name, path, values) => {
    const called = vi.fn()
    const [owner = '', method] = path.split('.')
    all[name]?.load({ apiKey: 'K', appId: 'K', snippetId: 'K' })
    Reflect.set(globalThis, owner, method === undefined ? called : { [method]: called })
    scripts[0]?.onLoad?.()
    expect(called.mock.calls).toEqual([values])
  })
})

describe('consent', () => {
  /** Whether a gate is open. */
  async function isOpen(gate: Promise<void> | undefined): Promise<boolean> {
    let open = false
    void gate?.then(() => (open = true))
    await new Promise((resolve) => setTimeout(resolve, 1))
    return open
  }
  const happen = (name: string) => listeners.get(name)?.forEach((then) => then())

  test.each<[Readonly<Record<string, string>>, string, boolean]>([
    [{ key: 'ok' }, 'anything', true],
    [{ key: 'ok', value: 'yes' }, 'no', false],
    [{ key: 'ok', value: 'yes' }, 'yes', true],
    [{ key: 'other' }, 'yes', false],
  ])('cookies %j with %j: %s', async (settings, value, expected) => {
    for (const event of ['click', 'storage']) {
      stored = {}
      const gate = gates['cookies']?.(settings)
      expect(await isOpen(gate)).toBe(false)
      stored['ok'] = value
      happen('focus')
      expect(await isOpen(gate)).toBe(false)
      happen(event)
      expect(await isOpen(gate)).toBe(expected)
      if (expected)
        expect([...(listeners.get('click') ?? []), ...(listeners.get('storage') ?? [])]).toEqual([])
    }
    expect(await isOpen(gates['cookies']?.(settings))).toBe(expected)
  })

  test('a browser that stores nothing gives no consent', async () => {
    vi.stubGlobal('localStorage', {
      getItem: () => {
        throw new Error('denied')
      },
    })
    expect(await isOpen(gates['cookies']?.({ key: 'ok' }))).toBe(false)
  })

  test('OneTrust opens with its category, and an earlier wrapper still runs', async () => {
    const before = vi.fn()
    Reflect.set(globalThis, 'OptanonWrapper', before)
    const gate = gates['onetrust']?.({ domainScript: 'D' })
    expect([scripts[0]?.src, scripts[0]?.attributes]).toEqual([
      'https://cdn.cookielaw.org/scripttemplates/otSDKStub.js',
      { charset: 'UTF-8', 'data-domain-script': 'D' },
    ])
    Reflect.set(globalThis, 'OnetrustActiveGroups', ',C0001,')
    ;(global('OptanonWrapper') as () => void)()
    expect([before.mock.calls.length, await isOpen(gate)]).toEqual([1, false])
    Reflect.set(globalThis, 'OnetrustActiveGroups', ',C0001,C0002,')
    happen('OneTrustGroupsUpdated')
    expect(await isOpen(gate)).toBe(true)
    const own = gates['onetrust']?.({ categoryId: 'C0001', scriptSource: 'https://o.example/x' })
    ;(global('OptanonWrapper') as () => void)()
    expect([scripts[1]?.src, await isOpen(own)]).toEqual(['https://o.example/x', true])
  })

  test('Transcend opens when its purpose is allowed', async () => {
    const gate = gates['transcend']?.({ bundleId: 'a/b' })
    expect([scripts[0]?.src, scripts[0]?.attributes]).toEqual([
      'https://transcend-cdn.com/cm/a%2Fb/airgap.js',
      { 'data-cfasync': 'false' },
    ])
    const purposes: Record<string, boolean | 'Auto'> = { Analytics: false, Other: true }
    const changed: (() => void)[] = []
    const { readyQueue } = global('airgap') as { readonly readyQueue: ((airgap: unknown) => void)[] }
    readyQueue[0]?.({
      getConsent: () => ({ purposes }),
      addEventListener: (name: string, then: () => void) => name === 'consent-change' && changed.push(then),
    })
    expect(await isOpen(gate)).toBe(false)
    purposes['Analytics'] = 'Auto'
    changed[0]?.()
    expect(await isOpen(gate)).toBe(true)
  })
})
