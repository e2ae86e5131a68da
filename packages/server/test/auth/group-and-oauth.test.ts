// A provider of OAuth 2 with a user-info address, and the dashboard for a group of its readers.
import type { AuthSettings } from '@octavo/config'
import { OAuth2Server } from 'oauth2-mock-server'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Store } from '../../src/store/store.ts'
import { createDashboard } from '../../src/dashboard/create-dashboard.ts'
import { demoProject } from '../twins/served-dashboard.ts'
import { createBrowser, serveSigned, type Browser } from '../twins/signed-site.ts'
import { storeKinds } from '../twins/stores.ts'

const provider = new OAuth2Server()
const [kind] = storeKinds()
if (!kind) throw new Error('no store')
let facts: Readonly<Record<string, unknown>> = {}
/** The status of the user-info address, where it is not 200. */
let failure: number | undefined
let authorization: string | undefined
let store: Store
let served: Awaited<ReturnType<typeof serveSigned>>

beforeAll(async () => {
  await provider.issuer.keys.generate('RS256')
  await provider.start(0, '127.0.0.1')
  provider.service.on(
    'beforeUserinfo',
    (answer: { body: unknown; statusCode: number }, request: { headers: Record<string, string> }) => {
      authorization = request.headers['authorization']
      answer.body = facts
      answer.statusCode = failure ?? 200
    },
  )
})
afterAll(async () => {
  await provider.stop()
  await kind.remove()
})

const settings = (port: number): AuthSettings => ({
  url: `http://127.0.0.1:${port}/`,
  providers: [
    {
      kind: 'oauth2',
      id: 'hub',
      label: 'Hub',
      authorizationUrl: `${provider.issuer.url}/authorize`,
      tokenUrl: `${provider.issuer.url}/token`,
      userInfoUrl: `${provider.issuer.url}/userinfo`,
      clientId: 'docs',
      scopes: ['profile'],
      subjectClaim: 'id',
      nameClaim: 'login',
      groupsClaim: 'teams',
    },
  ],
  session: { idleMinutes: 10, absoluteHours: 1, recheckMinutes: 5 },
  attemptsPerMinute: 10,
  insecure: false,
})

beforeEach(async () => {
  facts = { id: 7, login: 'ada', teams: ['staff', 'admins'] }
  failure = undefined
  store = await kind.open(await kind.create())
  await store.accounts.addProject({ ...demoProject, name: 'Manual' })
  served = await serveSigned(store, settings, {
    before: ({ reader, signOutAddress }) =>
      createDashboard({
        store,
        group: 'admins',
        readerOf: reader,
        signOutAddress,
        modelOf: () => 'demo-1',
        onQueued: async () => undefined,
        limits: { bodyBytes: 262_144, promptBytes: 1000 },
        stopping: new AbortController().signal,
        isSecure: false,
        attemptsPerMinute: 5,
        log: () => undefined,
      }),
  })
})
afterEach(async () => {
  vi.useRealTimers()
  await served.close()
  await store.close()
})

/** Signs in as a browser does; the answer to the address that the provider sends the reader back to. */
async function signIn(browser: Browser, change: (back: URL) => void = () => {}) {
  const begun = await browser.get('/_auth/begin/hub?return=/staff/')
  const location = new URL(String(begun.headers['location']))
  const answer = await fetch(location, { redirect: 'manual' })
  const back = new URL(answer.headers.get('location') ?? '')
  change(back)
  return { location, answer: await browser.get(`${back.pathname}${back.search}`) }
}

describe('oauth2 with a user-info address', () => {
  test('the reader, the name and the groups come from it, by the claims of the settings', async () => {
    const browser = createBrowser(served.port)
    const { location, answer } = await signIn(browser)
    expect(Object.fromEntries(location.searchParams)).toMatchObject({
      response_type: 'code',
      client_id: 'docs',
      scope: 'profile',
      redirect_uri: `http://127.0.0.1:${served.port}/_auth/callback/hub`,
      code_challenge_method: 'S256',
    })
    expect([answer.status, answer.headers['location']]).toEqual([303, '/staff/'])
    expect(authorization).toMatch(/^Bearer \S+$/)
    expect((await browser.get('/staff/')).text).toBe('for staff')
    expect((await browser.get('/')).text).toContain('<b>ada</b>')
  })

  test.each([
    ['another state', (back: URL) => back.searchParams.set('state', 'x')],
    ['no state', (back: URL) => back.searchParams.delete('state')],
    ['two codes', (back: URL) => back.searchParams.append('code', 'x')],
    ['no code', (back: URL) => back.searchParams.delete('code')],
  ])('P18 an answer with %s is refused', async (_, change) => {
    const browser = createBrowser(served.port)
    const { answer } = await signIn(browser, change)
    expect([answer.status, browser.cookies.has('octavo-session')]).toEqual([403, false])
  })

  test('P18 without a subject, or when the provider refuses its token, nobody is signed in', async () => {
    for (const [wrong, status] of [
      [{ login: 'ada' }, undefined],
      [{}, 401],
    ] as const) {
      facts = wrong
      failure = status
      const browser = createBrowser(served.port)
      expect([(await signIn(browser)).answer.status, browser.cookies.has('octavo-session')]).toEqual([
        403,
        false,
      ])
    }
  })

  test('P16 groups that the provider takes away are gone at the next check, and so is a reader that it no longer knows', async () => {
    const browser = createBrowser(served.port)
    await signIn(browser)
    const later = async (minutes: number) => {
      const row = await store.sessions.now()
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * 60_000 })
      vi.spyOn(store.sessions, 'now').mockResolvedValue(row + minutes * 60_000)
    }
    facts = { ...facts, teams: [] }
    await later(6)
    expect((await browser.get('/staff/')).status).toBe(403)
    vi.restoreAllMocks()
    vi.useRealTimers()
    failure = 401
    await later(12)
    expect((await browser.get('/staff/')).status).toBe(303)
    vi.restoreAllMocks()
  })
})

describe('the dashboard for a group of readers', () => {
  test('a reader of the group has all rights without a key, and signs out of the site', async () => {
    const browser = createBrowser(served.port)
    expect((await browser.get('/_admin/projects')).headers['location']).toBe('/_admin/sign-in')
    await signIn(browser)
    const page = await browser.get('/_admin/projects')
    expect([page.status, page.text.includes('Manual'), page.text.includes('>ada<')]).toEqual([
      200,
      true,
      true,
    ])
    const form = /name="form" value="([^"]+)"/.exec(page.text)?.[1] ?? ''
    const created = await browser.post('/_admin/projects/docs', { form, prompt: 'Write', once: 'a' })
    expect(created.status).toBe(303)
    expect((await browser.get('/_admin/keys')).status).toBe(200)
    expect((await browser.post('/_admin/projects/docs', { form: 'x', prompt: 'Write' })).status).toBe(403)
    const action = /action="([^"]+)" class="account"/.exec(page.text)?.[1] ?? ''
    expect((await browser.post(action, { form })).status).toBe(303)
    expect((await browser.get('/_admin/projects')).status).toBe(303)
    expect((await browser.get('/staff/')).status).toBe(303)
  })

  test('a reader of other groups is nobody here, and one who leaves the group neither', async () => {
    facts = { ...facts, teams: ['staff', 'Admins', 'admins '] }
    const other = createBrowser(served.port)
    await signIn(other)
    expect((await other.get('/staff/')).status).toBe(200)
    expect((await other.get('/_admin/projects')).headers['location']).toBe('/_admin/sign-in')
    expect((await other.post('/_admin/projects/docs', { prompt: 'x' })).status).toBe(401)
  })
})
