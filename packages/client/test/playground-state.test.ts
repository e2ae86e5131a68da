import type { PlaygroundOperation } from '@octavo/openapi/playground'
import { beforeEach, afterEach, describe, expect, test, vi } from 'vitest'
import { getToken, type OAuthContext } from '../src/playground/auth/oauth.ts'
import { createSecretStore, prefilledSecrets } from '../src/playground/auth/secret-store.ts'
import {
  forgetExchanges,
  readHistory,
  rememberExchange,
  type Exchange,
} from '../src/playground/panel/exchange.ts'
import { requestText } from '../src/playground/panel/masked-request.ts'
import { choicesToInputs } from '../src/playground/tab/choices-to-inputs.ts'
import { createEnvironmentStore } from '../src/playground/tab/environment-store.ts'
import { forgetHistory, readHistory as readSearches, rememberVisit } from '../src/search/history.ts'

/** A storage of the browser. */
function createStorage() {
  const items = new Map<string, string>()
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  }
}
const asStorage = (storage: unknown) => storage as Storage

describe('secrets', () => {
  const token = (value: string) => ({ token: value })

  test('C02: belong to an origin, and are stored in this tab alone, or in memory on request', () => {
    const storage = createStorage()
    const store = createSecretStore(() => asStorage(storage))
    expect([storage.items.size, store.remembers]).toEqual([0, true])
    store.write('https://a.example', 'key', token('1'))
    store.write('https://a.example', 'oauth', token('2'))
    expect(store.read('https://a.example')).toEqual({ key: token('1'), oauth: token('2') })
    expect([store.read('https://b.example'), store.read('constructor')]).toEqual([{}, {}])
    const again = createSecretStore(() => asStorage(storage))
    expect(again.read('https://a.example')).toEqual({ key: token('1'), oauth: token('2') })
    store.remember(false)
    expect([[...storage.items], store.remembers]).toEqual([[['octavo-secrets', 'off']], false])
    expect(store.read('https://a.example')['key']).toEqual(token('1'))
    store.write('https://a.example', 'key', token('3'))
    const later = createSecretStore(() => asStorage(storage))
    expect([later.read('https://a.example'), later.remembers]).toEqual([{}, false])
    store.remember(true)
    expect(createSecretStore(() => asStorage(storage)).read('https://a.example')['key']).toEqual(token('3'))
    store.clear()
    expect([store.read('https://a.example'), store.remembers, storage.items.size]).toEqual([{}, true, 0])
  })

  test.each(['', 'no JSON', 'null', '7'])('a stored value that is no record (%j) is none', (value) => {
    const storage = createStorage()
    storage.setItem('octavo-secrets', value)
    expect(createSecretStore(() => asStorage(storage)).read('https://a.example')).toEqual({})
  })

  test('those of the description fill in the fields', () => {
    const schemes = {
      key: { type: 'apiKey', value: 'a:b' },
      basic: { type: 'http', scheme: 'basic', value: 'me:pass:word' },
      bearer: { type: 'http', scheme: 'bearer', value: 'x:y' },
      none: { type: 'http', scheme: 'basic' },
    }
    expect(prefilledSecrets({ schemes } as unknown as PlaygroundOperation)).toEqual({
      key: token('a:b'),
      basic: { username: 'me', password: 'pass:word' },
      bearer: token('x:y'),
    })
  })
})

test('the chosen mock server comes back with its preference, another host does not', () => {
  const operation = { servers: [{ url: 'https://a.example', variables: [] }], security: [], parameters: [] }
  const mock = 'http://localhost:3000/_api/mock/api.json'
  const serverOf = (server: string) =>
    choicesToInputs(
      operation as unknown as PlaygroundOperation,
      { parameters: {} },
      { choices: { server }, mock },
    ).server
  const preferring = mock.replace('/api.json', '/dynamic=true/api.json')
  expect(serverOf(mock)).toBe(mock)
  expect(serverOf(preferring)).toBe(preferring)
  expect(serverOf('https://a.example')).toBe(0)
  expect(serverOf(preferring.replace('localhost', 'evil.example'))).toBeUndefined()
})

describe('environments', () => {
  const staging = {
    name: 'Staging',
    server: 'https://{tenant}.example',
    secrets: { key: { token: 'canary' } },
  }

  test('are saved under a name, chosen, renamed and removed, each for its description', () => {
    const storage = createStorage()
    const store = createEnvironmentStore(
      () => asStorage(storage),
      () => true,
    )
    expect([store.list('a.json'), store.current('a.json'), storage.items.size]).toEqual([[], undefined, 0])
    store.save('a.json', staging)
    store.save('a.json', { ...staging, name: 'Production' })
    store.save('a.json', { ...staging, variables: { tenant: 'me' } })
    expect(store.list('a.json').map(({ name }) => name)).toEqual(['Staging', 'Production'])
    expect(store.current('a.json')?.variables).toEqual({ tenant: 'me' })
    expect([store.list('b.json'), store.list('constructor')]).toEqual([[], []])
    const again = createEnvironmentStore(
      () => asStorage(storage),
      () => true,
    )
    expect(again.current('a.json')).toEqual({ ...staging, variables: { tenant: 'me' } })
    again.choose('a.json', 'Production')
    again.rename('a.json', 'Production', 'Staging')
    expect(again.list('a.json').map(({ name, variables }) => [name, variables])).toEqual([
      ['Staging', undefined],
    ])
    expect(again.current('a.json')?.name).toBe('Staging')
    again.remove('a.json', 'Staging')
    expect([again.list('a.json'), again.current('a.json')]).toEqual([[], undefined])
    again.clear()
    expect(storage.items.size).toBe(0)
  })

  test('C02: leave credentials out of the storage on request', () => {
    const storage = createStorage()
    let stores = true
    const store = createEnvironmentStore(
      () => asStorage(storage),
      () => stores,
    )
    store.save('a.json', staging)
    expect(storage.items.get('octavo-environments')).toContain('canary')
    stores = false
    store.restore()
    expect(storage.items.get('octavo-environments')).not.toContain('canary')
    expect(store.current('a.json')?.secrets).toEqual(staging.secrets)
  })

  test.each(['', 'no JSON', 'null', '7', '{"a.json":1}'])(
    'a stored value that is no record (%j) is none',
    (value) => {
      const storage = createStorage()
      storage.setItem('octavo-environments', value)
      const store = createEnvironmentStore(
        () => asStorage(storage),
        () => true,
      )
      expect(store.list('a.json')).toEqual([])
    },
  )
})

describe('histories', () => {
  let session: ReturnType<typeof createStorage>
  let local: ReturnType<typeof createStorage>
  beforeEach(() => {
    vi.stubGlobal('sessionStorage', (session = createStorage()))
    vi.stubGlobal('localStorage', (local = createStorage()))
  })
  afterEach(() => void vi.unstubAllGlobals())

  const exchange = (id: number, more: object = {}) =>
    ({
      id,
      operation: 'op',
      at: id,
      line: `GET /${id}`,
      sent: 'sent',
      url: 'u',
      inputs: { parameters: {} },
      ...more,
    }) as unknown as Exchange

  test('requests come back newest first, with their status but without their responses', () => {
    const first = rememberExchange(
      [],
      exchange(1, { head: { status: 201, ms: 40 }, chunks: [Uint8Array.of(1)] }),
    )
    const both = rememberExchange(first, exchange(2))
    expect(both.map(({ id }) => id)).toEqual([2, 1])
    expect(rememberExchange(both, exchange(1)).map(({ id }) => id)).toEqual([1, 2])
    rememberExchange(first, exchange(2))
    expect(readHistory()).toEqual([
      {
        id: -1,
        operation: 'op',
        at: 2,
        line: 'GET /2',
        sent: 'GET /2',
        inputs: { parameters: {} },
        url: '',
        throughProxy: false,
        usesProxy: false,
        left: [],
        chunks: [],
        size: 0,
        end: { kind: 'network' },
      },
      {
        id: -2,
        operation: 'op',
        at: 1,
        line: 'GET /1',
        sent: 'GET /1',
        inputs: { parameters: {} },
        url: '',
        throughProxy: false,
        usesProxy: false,
        left: [],
        chunks: [],
        size: 0,
        head: { status: 201, statusText: '', headers: [], contentType: '', ms: 40 },
        end: { kind: 'done', ms: 40, cut: false },
      },
    ])
    expect([forgetExchanges(), readHistory(), session.items.size]).toEqual([[], [], 0])
  })

  test('twenty requests are stored, and no secrets', () => {
    let history: readonly Exchange[] = []
    for (let id = 1; id <= 25; id++) history = rememberExchange(history, exchange(id))
    expect([history.length, readHistory().length, readHistory()[0]?.at]).toEqual([20, 20, 25])
    const inputs = {
      parameters: { 'query q': 'a', 'header X-Api-Key': 'k', 'cookie id': 'c', 'query accessToken': 't' },
      credentials: { oauth: { token: 't' } },
      body: { type: 'application/json', value: { name: 'x' }, file: {}, files: {} },
    }
    rememberExchange([], exchange(1, { inputs }))
    expect(readHistory()[0]?.inputs).toEqual({
      parameters: { 'query q': 'a' },
      body: { type: 'application/json', value: { name: 'x' } },
    })
    for (const body of [{ value: { password: 'x' } }, { text: 'client_secret=x' }]) {
      rememberExchange([], exchange(1, { inputs: { ...inputs, body: { type: 'a/b', ...body } } }))
      expect(readHistory()[0]?.inputs.body).toEqual({ type: 'a/b' })
    }
  })

  test.each(['no JSON', '{}', 'null'])('a stored history that cannot be read (%s) is empty', (text) => {
    session.setItem('octavo-history', text)
    local.setItem('octavo-search:/e', text)
    expect([readHistory(), readSearches('/e')]).toEqual([[], { queries: [], pages: [] }])
  })

  test('searches and pages: the newest first, each once, five of each, by site', () => {
    const page = (href: string) => ({ title: href, href, crumbs: [] })
    for (const name of 'abcdef') rememberVisit('/e', ` ${name} `, page(`/${name}`))
    rememberVisit('/e', 'd', page('/c'))
    rememberVisit('/e', ' ', page('/z'))
    expect(readSearches('/e').queries).toEqual(['d', 'f', 'e', 'c', 'b'])
    expect(readSearches('/e').pages.map(({ href }) => href)).toEqual(['/z', '/c', '/f', '/e', '/d'])
    expect(readSearches('/other')).toEqual({ queries: [], pages: [] })
    forgetHistory('/e')
    expect([readSearches('/e').queries, local.items.size]).toEqual([[], 0])
  })
})

describe('requests as text', () => {
  const request = (content?: object) =>
    requestText({
      method: 'POST',
      url: 'https://a.example/x',
      baseUrl: 'https://a.example',
      path: '/x',
      query: [],
      headers: [{ name: 'X-A', value: '1' }],
      cookies: [],
      ...(content && { content }),
    } as never)
  test.each<[object | undefined, string]>([
    [undefined, ''],
    [{ kind: 'json', type: 'application/json', value: { a: 1 } }, '\n\n{\n  "a": 1\n}'],
    [{ kind: 'text', type: 'text/plain', text: 'hello' }, '\n\nhello'],
    [
      {
        kind: 'form',
        type: 'application/x-www-form-urlencoded',
        fields: [
          { name: 'a', value: '1' },
          { name: 'b', value: '2' },
        ],
      },
      '\n\na=1\nb=2',
    ],
    [{ kind: 'file', type: 'image/png', fileName: 'a.png' }, '\n\n(a.png)'],
    [
      {
        kind: 'multipart',
        type: 'multipart/form-data',
        parts: [
          { kind: 'file', name: 'f', fileName: 'a.png' },
          { kind: 'text', name: 't', value: 'v' },
        ],
      },
      '\n\nf: (a.png)\nt: v',
    ],
  ])('%j', (content, body) => {
    const text = request(content)
    expect(text.startsWith('POST ')).toBe(true)
    expect(text).toContain('X-A: 1')
    expect(text.endsWith(body)).toBe(true)
    expect(text.includes('\n\n')).toBe(body !== '')
  })
})

describe('access tokens', () => {
  const inputs = {
    clientId: 'id',
    clientSecret: 'secret',
    username: 'me',
    password: 'pw',
    scopes: ['a', 'b'],
  }
  /** The forms that were posted, answered in turn. */
  function server(...replies: readonly object[]) {
    const posted: (readonly [string, object])[] = []
    const shown: string[] = []
    const context = {
      redirect: 'https://d.example/back',
      signal: new AbortController().signal,
      post: async (url: string, fields: object) => {
        posted.push([url, fields])
        return replies[posted.length - 1] ?? {}
      },
      showCode: (...code: readonly string[]) => shown.push(code.join(' ')),
    } as unknown as OAuthContext
    return { posted, shown, context }
  }
  const common = { client_id: 'id', client_secret: 'secret', scope: 'a b' }

  test('a password and the credentials of a client become a token', async () => {
    const { posted, context } = server({ access_token: 'T' }, { access_token: 'U' }, { access_token: 'V' })
    expect(await getToken({ kind: 'password', tokenUrl: '/token' } as never, inputs, context)).toBe('T')
    expect(await getToken({ kind: 'clientCredentials', tokenUrl: '/token' } as never, inputs, context)).toBe(
      'U',
    )
    await getToken(
      { kind: 'clientCredentials' } as never,
      { ...inputs, clientSecret: '', scopes: [] },
      context,
    )
    expect(posted).toEqual([
      ['/token', { grant_type: 'password', username: 'me', password: 'pw', ...common }],
      ['/token', { grant_type: 'client_credentials', ...common }],
      ['', { grant_type: 'client_credentials', client_id: 'id' }],
    ])
  })

  test.each([
    [{ error: 'e', error_description: 'Why' }, 'Why'],
    [{ error: 'invalid_client' }, 'invalid_client'],
    [{ access_token: 7 }, 'no access_token'],
  ])('%j is an error', async (reply, message) => {
    await expect(getToken({ kind: 'password' } as never, inputs, server(reply).context)).rejects.toThrow(
      message,
    )
  })

  test('a device shows a code and asks again until the reader has entered it', async () => {
    vi.useFakeTimers()
    const asked = { device_code: 'D', user_code: 'U', verification_uri: 'https://v.example', interval: 2 }
    const { posted, shown, context } = server(
      asked,
      { error: 'authorization_pending' },
      { error: 'slow_down' },
      { access_token: 'T' },
    )
    const token = getToken(
      { kind: 'deviceAuthorization', authorizationUrl: '/device', tokenUrl: '/token' } as never,
      inputs,
      context,
    )
    await vi.advanceTimersByTimeAsync(1_999)
    expect([posted.length, shown]).toEqual([1, ['https://v.example U']])
    await vi.advanceTimersByTimeAsync(1)
    expect(posted.length).toBe(2)
    await vi.advanceTimersByTimeAsync(2_000)
    expect(posted.length).toBe(3)
    await vi.advanceTimersByTimeAsync(6_999)
    expect(posted.length).toBe(3)
    await vi.advanceTimersByTimeAsync(1)
    expect(await token).toBe('T')
    expect(posted[0]).toEqual(['/device', common])
    expect(posted[3]).toEqual([
      '/token',
      { grant_type: 'urn:ietf:params:oauth:grant-type:device_code', device_code: 'D', ...common },
    ])
    vi.useRealTimers()
  })
})
