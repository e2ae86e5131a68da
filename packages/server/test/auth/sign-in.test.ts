// Sign-in on real servers, with a real provider on this machine; one suite for all kinds of stores.
import { generateKeyPairSync } from 'node:crypto'
import type { AuthSettings } from '@octavo/config'
import { exportSPKI, generateKeyPair, SignJWT } from 'jose'
import { OAuth2Server } from 'oauth2-mock-server'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { hashPassword } from '../../src/auth/providers/shared-password.ts'
import type { Store } from '../../src/store/store.ts'
import { createBrowser, serveSigned, type Browser } from '../twins/signed-site.ts'
import { storeKinds } from '../twins/stores.ts'

const provider = new OAuth2Server()
const keys = await generateKeyPair('EdDSA', { extractable: true })
const publicKey = await exportSPKI(keys.publicKey)
const password = await hashPassword('open sesame')
let groups: unknown = ['staff']

beforeAll(async () => {
  await provider.issuer.keys.generate('RS256')
  await provider.start(0, '127.0.0.1')
  provider.service.on('beforeTokenSigning', (token: { payload: Record<string, unknown> }) => {
    Object.assign(token.payload, { groups, name: 'Ada <b>' })
  })
  provider.service.on('beforeUserinfo', (answer: { body: unknown }) => {
    answer.body = { sub: 'johndoe', groups, name: 'Ada <b>' }
  })
})
afterAll(() => provider.stop())

const settings = (port: number, more: Partial<AuthSettings> = {}): AuthSettings => ({
  url: `http://127.0.0.1:${port}/`,
  providers: [
    {
      kind: 'oidc',
      id: 'work',
      label: 'Work',
      issuer: provider.issuer.url ?? '',
      clientId: 'docs',
      scopes: ['openid'],
      nameClaim: 'name',
      groupsClaim: 'groups',
    },
    { kind: 'password', id: 'team', label: 'Team', hashEnv: 'TEAM', groups: ['staff'] },
    {
      kind: 'jwt',
      id: 'own',
      label: 'Own',
      loginUrl: 'https://login.example.com/in',
      publicKey,
      algorithm: 'EdDSA',
    },
  ],
  session: { idleMinutes: 10, absoluteHours: 1, recheckMinutes: 5 },
  attemptsPerMinute: 10,
  insecure: false,
  ...more,
})

type Served = Awaited<ReturnType<typeof serveSigned>>

describe.each(storeKinds())('sign-in with a store in $name', (kind) => {
  let place = ''
  const open: (Store | Served)[] = []
  let store: Store
  const serve = async (more: Partial<AuthSettings> = {}, of = store) => {
    const served = await serveSigned(of, (port) => settings(port, more), { variables: { TEAM: password } })
    open.push(served)
    return served
  }
  const another = async () => {
    const opened = await kind.open(place)
    open.push(opened)
    return opened
  }
  beforeEach(async () => {
    groups = ['staff']
    place = await kind.create()
    store = await another()
  })
  afterEach(async () => {
    vi.useRealTimers()
    for (const one of open.splice(0).toReversed()) await one.close()
  })
  afterAll(() => kind.remove())

  /** Opens the provider as a browser does, and returns the address that it sends the reader back to. */
  const goToProvider = async (browser: Browser, path = '/_auth/begin/work?return=/inside/') => {
    const begun = await browser.get(path)
    const answer = await fetch(String(begun.headers['location']), { redirect: 'manual' })
    const back = new URL(answer.headers.get('location') ?? '')
    return `${back.pathname}${back.search}`
  }
  const signIn = async (browser: Browser) => browser.get(await goToProvider(browser))
  const withPassword = (browser: Browser, text = 'open sesame', more: Record<string, string> = {}) =>
    browser.post('/_auth/password/team', { password: text, return: '/inside/', ...more })
  const formOf = async (browser: Browser) => /<i>([^<]*)<\/i>/.exec((await browser.get('/')).text)?.[1] ?? ''

  test('a reader signs in at the provider, returns to the page, and signs out', async () => {
    const { port } = await serve()
    const browser = createBrowser(port)
    expect((await browser.get('/inside/')).headers['location']).toBe('/_auth/sign-in?return=%2Finside%2F')
    const back = await signIn(browser)
    expect([back.status, back.headers['location']]).toEqual([303, '/inside/'])
    expect((await browser.get('/inside/')).text).toBe(
      'inside <a href="/inside/">Inside</a><a href="/staff/">Staff</a>',
    )
    expect((await browser.get('/')).text).toContain('<b>Ada &lt;b&gt;</b>')
    const out = await browser.post('/_auth/sign-out', { form: await formOf(browser) })
    expect(out.status).toBe(303)
    expect((await browser.get('/inside/')).status).toBe(303)
  })

  test('P17 the id of a session is new at every sign-in, only its digest is stored, and its cookie is for this site', async () => {
    const { port } = await serve()
    const browser = createBrowser(port)
    browser.cookies.set('octavo-session', 'A'.repeat(43))
    const answer = await withPassword(browser)
    const [line = ''] = [answer.headers['set-cookie'] ?? []].flat()
    expect(line).toMatch(/^octavo-session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=\d+$/)
    const first = browser.cookies.get('octavo-session') ?? ''
    expect(first).not.toBe('A'.repeat(43))
    await withPassword(browser)
    expect((await createBrowser(port, new Map([['octavo-session', first]])).get('/inside/')).status).toBe(303)
    expect((await browser.get('/inside/')).status).toBe(200)
    expect(await store.sessions.find(first, 600_000)).toBeUndefined()
  })

  test('P17 a session that was signed out is refused with its cookie, on every server; "everywhere" ends all', async () => {
    const [one, two] = [await serve(), await serve({}, await another())]
    const [laptop, phone] = [createBrowser(one.port), createBrowser(two.port)]
    await signIn(laptop)
    await signIn(phone)
    const copy = createBrowser(two.port, new Map(laptop.cookies))
    const form = await formOf(phone)
    for (const reader of [copy, laptop]) expect((await reader.get('/inside/')).status).toBe(200)
    await phone.post('/_auth/sign-out', { form, how: 'everywhere' })
    // At once on the server that ends sessions, within a second on others.
    for (const reader of [copy, phone]) expect((await reader.get('/inside/')).status).toBe(303)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 1000 })
    expect((await laptop.get('/inside/')).status).toBe(303)
  })

  test('P17 a session ends when it was idle, and at its last moment', async () => {
    const session = { provider: 'team', subject: 'a', name: '', groups: [], sealed: undefined }
    const now = await store.sessions.now()
    await store.sessions.add({ ...session, hash: 'old', expiresAtMs: now - 1 })
    await store.sessions.add({ ...session, hash: 'new', expiresAtMs: now + 60_000 })
    expect(await store.sessions.find('old', 60_000)).toBeUndefined()
    expect(await store.sessions.find('new', 60_000)).toBeDefined()
    expect(await store.sessions.find('new', -1)).toBeUndefined()
    await store.tidy()
    expect(await store.sessions.find('old', 60_000)).toBeUndefined()
  })

  test('P18 an answer without the cookie of the sign-in, or a second time, or for another provider is refused', async () => {
    const { port } = await serve()
    const browser = createBrowser(port)
    const back = await goToProvider(browser)
    expect((await createBrowser(port).get(back)).status).toBe(400)
    const wrongState = back.replace(/state=[^&]*/, 'state=other')
    const other = createBrowser(port, new Map(browser.cookies))
    expect((await other.get(wrongState)).status).toBe(403)
    expect((await browser.get(back)).status).toBe(400)
    expect((await browser.get('/inside/')).status).toBe(303)
  })

  test.each([
    ['another audience', { aud: 'other' }],
    ['another issuer', { iss: 'https://evil.example.com' }],
    ['another nonce', { nonce: 'other' }],
    ['an expiry in the past', { exp: Math.floor(Date.now() / 1000) - 300 }],
  ])('P18 an ID token with %s is refused', async (_, claims) => {
    const { port } = await serve()
    const browser = createBrowser(port)
    const back = await goToProvider(browser)
    provider.service.once('beforeTokenSigning', (token: { payload: Record<string, unknown> }) => {
      Object.assign(token.payload, claims)
    })
    // The access token is signed before the ID token.
    provider.service.once('beforeTokenSigning', (token: { payload: Record<string, unknown> }) => {
      Object.assign(token.payload, claims)
    })
    const again = (token: { payload: Record<string, unknown> }) => void Object.assign(token.payload, claims)
    provider.service.on('beforeTokenSigning', again)
    expect((await browser.get(back)).status).toBe(403)
    provider.service.off('beforeTokenSigning', again)
    expect((await browser.get('/inside/')).status).toBe(303)
  })

  test("P18 an ID token without a signature, or signed with a key that is not the provider's, is refused; new keys are found", async () => {
    const { port } = await serve()
    const forge = async (change: (token: string) => string | Promise<string>) => {
      const browser = createBrowser(port)
      const back = await goToProvider(browser)
      let done: Promise<void> = Promise.resolve()
      provider.service.once('beforeResponse', (answer: { body: Record<string, string> }) => {
        const made = change(answer.body['id_token'] ?? '')
        if (typeof made === 'string') answer.body['id_token'] = made
        else done = made.then(() => undefined)
      })
      const { status } = await browser.get(back)
      await done
      return status
    }
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const bodyOf = (token: string) => token.split('.')[1] ?? ''
    expect(await forge((token) => `${encode({ alg: 'none' })}.${bodyOf(token)}.`)).toBe(403)
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const { sign } = await import('node:crypto')
    const forged = (token: string) => {
      const head = `${encode({ alg: 'RS256', kid: 'https://evil.example.com/jwks' })}.${bodyOf(token)}`
      return `${head}.${sign('sha256', Buffer.from(head), privateKey).toString('base64url')}`
    }
    expect(await forge(forged)).toBe(403)
    // The keys are read again at most once a minute, so that forged tokens cannot flood the provider.
    for (let count = 0; count < 8; count += 1) await provider.issuer.keys.generate('RS256')
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 })
    try {
      for (let count = 0; count < 3; count += 1) expect(await forge((token) => token)).toBe(303)
    } finally {
      vi.useRealTimers()
    }
  })

  test('P16 groups that the provider takes away are gone at the next check; a reader without the group sees "no access"', async () => {
    const served = await serve()
    const browser = createBrowser(served.port)
    await signIn(browser)
    expect((await browser.get('/staff/')).text).toBe('for staff')
    groups = ['guests']
    const hash = (await import('../../src/auth/seal.ts')).digestOf(
      browser.cookies.get('octavo-session') ?? '',
    )
    const found = await store.sessions.find(hash, 600_000)
    // A session whose groups were read long ago.
    await store.sessions.remove(hash)
    const { createdAtMs: _created, checkedAtMs: _checked, ...rest } = found ?? ({} as never)
    await store.sessions.add(rest)
    const strict = await serve({ session: { idleMinutes: 10, absoluteHours: 1, recheckMinutes: 0 } })
    const later = createBrowser(strict.port, browser.cookies)
    const answer = await later.get('/staff/')
    expect([answer.status, answer.text]).toEqual([403, 'no access'])
    expect((await later.get('/inside/')).text).toBe('inside <a href="/inside/">Inside</a>')
  })

  test('P16 groups of the provider stand for those of the settings alone, letter by letter', async () => {
    const { port } = await serve({ groups: { 'Acme Staff': ['staff'] } })
    for (const [sent, status] of [
      [['Acme Staff'], 200],
      ['x, Acme Staff', 200],
      [['acme staff'], 403],
      [['staff'], 403],
      [['Acme Staff '], 403],
      [['a@b@Acme Staff'], 403],
      [[], 403],
    ] as const) {
      groups = sent
      const browser = createBrowser(port)
      await signIn(browser)
      expect([sent, (await browser.get('/staff/')).status]).toEqual([sent, status])
    }
  })

  test('P19 after signing in nobody is led to another site', async () => {
    const { port } = await serve()
    for (const [asked, to] of [
      ['//evil.example.com', '/'],
      ['/\\evil.example.com', '/'],
      ['https:evil.example.com', '/'],
      ['https://evil.example.com', '/'],
      ['/%5cevil.example.com', '/'],
      ['/%2fevil.example.com', '/'],
      ['/\tevil', '/'],
      ['/_auth/sign-out', '/'],
      ['/inside/?a=b', '/inside/?a=b'],
    ]) {
      const answer = await withPassword(createBrowser(port), 'open sesame', { return: asked ?? '' })
      expect([asked, answer.headers['location']]).toEqual([asked, to])
    }
  })

  test('a wrong password is refused, other sites cannot send the form, and attempts are limited on all servers together', async () => {
    const [one, two] = [
      await serve({ attemptsPerMinute: 3 }),
      await serve({ attemptsPerMinute: 3 }, await another()),
    ]
    const browser = createBrowser(one.port)
    const elsewhere = { origin: 'https://evil.example.com' }
    expect((await browser.post('/_auth/password/team', { password: 'open sesame' }, elsewhere)).status).toBe(
      403,
    )
    expect(
      (
        await browser.post(
          '/_auth/password/team',
          { password: 'open sesame' },
          { 'sec-fetch-site': 'cross-site' },
        )
      ).status,
    ).toBe(403)
    expect([(await withPassword(browser, 'wrong')).status, browser.cookies.size]).toEqual([403, 0])
    await withPassword(browser, 'wrong')
    await withPassword(createBrowser(two.port), 'wrong')
    const limited = await withPassword(createBrowser(two.port))
    expect(limited.status).toBe(429)
    expect(Number(limited.headers['retry-after'])).toBeGreaterThan(0)
  })

  test('another site cannot sign a reader out', async () => {
    const { port } = await serve()
    const browser = createBrowser(port)
    await withPassword(browser)
    const form = await formOf(browser)
    expect(
      (await browser.post('/_auth/sign-out', { form }, { origin: 'https://evil.example.com' })).status,
    ).toBe(403)
    expect((await browser.post('/_auth/sign-out', { form: 'other' })).status).toBe(403)
    expect((await browser.get('/_auth/sign-out')).status).toBe(405)
    expect((await browser.get('/inside/')).status).toBe(200)
  })

  test('P18 a token that another server signs is taken once, with its groups, and only with its algorithm and a near expiry', async () => {
    const { port } = await serve()
    const sign = (claims: Record<string, unknown>, expires = '1m', key = keys.privateKey) =>
      new SignJWT(claims).setProtectedHeader({ alg: 'EdDSA' }).setExpirationTime(expires).sign(key)
    const take = async (token: string) => {
      const browser = createBrowser(port)
      const { status } = await browser.post('/_auth/token/own', { token, return: '/staff/' })
      return [status, (await browser.get('/staff/')).status]
    }
    const token = await sign({ sub: 'ada', groups: ['staff'] })
    expect(await take(token)).toEqual([303, 200])
    expect(await take(token)).toEqual([403, 303])
    expect(await take(await sign({ sub: 'ada', groups: ['guests'] }))).toEqual([303, 403])
    expect(await take(await sign({ sub: 'ada', groups: ['staff'] }, '30d'))).toEqual([403, 303])
    const other = await generateKeyPair('EdDSA')
    expect(await take(await sign({ sub: 'ada', groups: ['staff'] }, '1m', other.privateKey))).toEqual([
      403, 303,
    ])
    const shared = new TextEncoder().encode(publicKey)
    const confused = await new SignJWT({ sub: 'ada', groups: ['staff'] })
      .setProtectedHeader({ alg: 'HS256' })
      .setExpirationTime('1m')
      .sign(shared)
    expect(await take(confused)).toEqual([403, 303])
    expect(await take(`${Buffer.from('{"alg":"none"}').toString('base64url')}.e30.`)).toEqual([403, 303])
  })

  test('pages of readers are not stored by caches, and the answer to one reader is never that of another', async () => {
    const { port } = await serve()
    const browser = createBrowser(port)
    const nobody = createBrowser(port)
    await nobody.get('/')
    await withPassword(browser)
    for (const path of ['/', '/inside/', '/']) {
      const { headers } = await browser.get(path)
      expect([headers['cache-control'], headers['etag']]).toEqual(['private, no-store', undefined])
      expect(String(headers['vary'])).toContain('Cookie')
    }
    expect((await nobody.get('/')).text).toBe('home Sign in')
    expect((await browser.get('/')).text).toContain('Inside')
    expect((await nobody.get('/main.js')).headers['cache-control']).not.toContain('no-store')
  })

  test('P15 what is repeated for a reader is of this reader alone, and ends with the session', async () => {
    const { port } = await serve()
    const [staff, guest, nobody] = [createBrowser(port), createBrowser(port), createBrowser(port)]
    await withPassword(staff)
    groups = ['guests']
    await signIn(guest)
    const paths = ['/', '/inside/', '/staff/', '/main.js']
    const read = async () => {
      const seen: unknown[] = []
      for (const path of paths)
        for (const reader of [staff, guest, nobody]) {
          const { status, text, headers } = await reader.get(path)
          seen.push([path, status, text, headers['cache-control'], headers['vary']])
        }
      return seen
    }
    const first = await read()
    const statuses = first.map((one) => (one as [string, number])[1]).join(' ')
    expect(statuses).toBe('200 200 200 200 200 303 200 403 303 200 200 200')
    expect(new Set(first.slice(0, 3).map((one) => (one as string[])[2])).size).toBe(3)
    for (let times = 0; times < 3; times += 1) expect(await read()).toEqual(first)
    const copy = createBrowser(port, new Map(staff.cookies))
    await staff.post('/_auth/sign-out', { form: await formOf(staff) })
    expect((await copy.get('/')).text).toBe((await nobody.get('/')).text)
    for (const path of ['/inside/', '/staff/']) expect((await copy.get(path)).status).toBe(303)
  })

  test('P14 a protected page is not found by another spelling of its address, header or method', async () => {
    const { port } = await serve()
    const browser = createBrowser(port)
    const spellings =
      `/inside /inside/ /inside.html /inside/index.html /inside.md /%69nside/ /%2569nside/ //inside/ /./inside/
      /y/../inside/ /Inside/ /inside;a=b /inside%00 /inside/?y /old`.split(/\s+/)
    for (const path of spellings)
      for (const headers of [
        {},
        { accept: 'text/markdown' },
        { range: 'bytes=0-4' },
        { 'x-original-url': '/inside/', 'x-rewrite-url': '/inside/', 'x-forwarded-uri': '/inside/' },
        { 'x-middleware-subrequest': 'middleware' },
      ]) {
        const { status, text, headers: sent } = await browser.get(path, headers)
        expect([path, [303, 307, 308, 400, 404].includes(status)]).toEqual([path, true])
        expect(`${text}${JSON.stringify(sent)}`).not.toMatch(/(?:^|\W)inside [^<]*<a|# inside|for staff/)
        expect(sent['location']).not.toBe('/staff/')
      }
    expect((await browser.get('/', { 'x-original-url': '/inside/' })).text).toBe('home Sign in')
  })

  test('P15 nothing of protected pages is in pages for everybody', async () => {
    const { port } = await serve()
    const { text } = await createBrowser(port).get('/')
    expect(text).toBe('home Sign in')
    const guest = createBrowser(port)
    groups = []
    await signIn(guest)
    expect((await guest.get('/')).text).toContain('<a href="/inside/">Inside</a>')
    expect((await guest.get('/')).text).not.toContain('staff')
  })

  test('P29 the sign-in page cannot be framed and is not stored', async () => {
    const { port } = await serve()
    const { status, headers, text } = await createBrowser(port).get('/_auth/sign-in?return=/inside/')
    expect(status).toBe(200)
    expect(String(headers['content-security-policy'])).toContain("frame-ancestors 'none'")
    expect(headers['cache-control']).toBe('private, no-store')
    expect(text).toContain('href="/_auth/begin/work?return=%2Finside%2F"')
    expect(text).toContain('https://login.example.com/in?redirect=%2Finside%2F')
  })

  test('a store that does not answer leaves pages for everybody; the rest says so, and works again with the store', async () => {
    const lost = new Error('connection terminated')
    const failing = { on: false }
    const sessions = new Proxy(store.sessions, {
      get: (target, name) =>
        failing.on ? () => Promise.reject(lost) : (Reflect.get(target, name) as unknown),
    })
    const { port } = await serve({}, { ...store, sessions })
    const browser = createBrowser(port)
    await withPassword(browser)
    expect((await browser.get('/inside/')).status).toBe(200)
    failing.on = true
    // Readers are known for a second.
    expect((await browser.get('/inside/')).status).toBe(200)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 1001 })
    expect((await browser.get('/')).status).toBe(200)
    expect((await browser.get('/main.js')).text).toBe('script')
    const answer = await browser.get('/inside/')
    expect([answer.status, answer.headers['retry-after']]).toEqual([503, '5'])
    expect((await withPassword(createBrowser(port))).text).toContain('down')
    failing.on = false
    expect((await browser.get('/inside/')).status).toBe(200)
  })

  test('without sessions in its build, a site is not served at all', async () => {
    const { parentFolder, writeBuilt } = await import('../twins/written-site.ts')
    const folder = writeBuilt(`${parentFolder()}/site`, { 'index.html': 'open' })
    const served = await serveSigned(store, (port) => settings(port), { folder })
    open.push(served)
    expect((await createBrowser(served.port).get('/')).status).toBe(503)
  })
})
