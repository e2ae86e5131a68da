import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Store } from '../../src/store/store.ts'
import { addKey, send } from '../twins/served-api.ts'
import { demoProject, serveDashboard } from '../twins/served-dashboard.ts'
import { createBrowser, type Browser } from '../twins/signed-site.ts'
import { storeKinds } from '../twins/stores.ts'

describe.each(storeKinds())('the dashboard on $name', (kind) => {
  let store: Store
  let served: Awaited<ReturnType<typeof serveDashboard>>

  beforeEach(async () => {
    store = await kind.open(await kind.create())
    await store.accounts.addProject(demoProject)
    await store.accounts.addProject({ ...demoProject, id: 'other', name: 'Other' })
    served = await serveDashboard(store)
  })
  afterEach(async () => {
    await served.close()
    await store.close()
  })
  afterAll(() => kind.remove())

  async function signedIn(more: Parameters<typeof addKey>[1] = { scopes: ['admin'] }) {
    const { key, row } = await addKey(store, more)
    const browser = createBrowser(served.port)
    const answer = await browser.post('/_admin/sign-in', { key })
    expect([answer.status, answer.headers['location']]).toEqual([303, '/_admin/'])
    return { browser, key, row, cookie: String(answer.headers['set-cookie']) }
  }
  const tokenOf = async (browser: Browser, path = '/_admin/projects') =>
    /name="form" value="([^"]+)"/.exec((await browser.get(path)).text)?.[1] ?? ''
  const post = async (browser: Browser, path: string, fields: Record<string, string> = {}) =>
    browser.post(path, { form: await tokenOf(browser), ...fields })

  test('a key opens a session that scripts cannot read and other sites cannot send; the key is nowhere', async () => {
    const { browser, key, cookie } = await signedIn()
    expect(cookie).toMatch(/^octavo-admin=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=\d+$/)
    const page = await browser.get('/_admin/')
    expect(page.status).toBe(200)
    expect(page.text).toContain('Docs &lt;b&gt;of&lt;/b&gt; &quot;Acme&quot;')
    expect(page.text).not.toContain(key)
    expect(page.headers['cache-control']).toBe('private, no-store')
    expect(page.headers['content-security-policy']).toContain("default-src 'none'")
    expect(page.headers['content-security-policy']).not.toContain('unsafe')
    expect(page.text).not.toMatch(/<script(?! type="module" src=)|<style| style=| on\w+=/)
  })

  test('nobody gets in without a valid key', async () => {
    const browser = createBrowser(served.port)
    for (const path of ['/_admin/', '/_admin/projects/docs', '/_admin/keys', '/_admin/jobs/docs/x/events'])
      expect([path, (await browser.get(path)).headers['location']]).toEqual([path, '/_admin/sign-in'])
    expect((await browser.post('/_admin/projects/docs', { prompt: 'x' })).status).toBe(401)
    const expired = await addKey(store, { expiresAtMs: Date.now() - 1000 })
    for (const key of ['', 'octavo_x', expired.key])
      expect([key, (await browser.post('/_admin/sign-in', { key })).status]).toEqual([key, 403])
    const forged = await browser.get('/_admin/', { cookie: `octavo-admin=${'a'.repeat(43)}` })
    expect(forged.status).toBe(303)
    expect(served.errors).toEqual([])
  })

  test('P22 attempts to sign in are limited, also with a valid key', async () => {
    const { key } = await addKey(store)
    const browser = createBrowser(served.port)
    const statuses: number[] = []
    for (let attempt = 0; attempt < 6; attempt += 1)
      statuses.push((await browser.post('/_admin/sign-in', { key: 'wrong' })).status)
    expect(statuses).toEqual([403, 403, 403, 403, 403, 429])
    const late = await browser.post('/_admin/sign-in', { key })
    expect([late.status, Number(late.headers['retry-after']) > 0]).toEqual([429, true])
  })

  test('a revoked key and signing out end the session', async () => {
    const first = await signedIn()
    await store.accounts.revokeKey(first.row.id)
    expect((await first.browser.get('/_admin/')).status).toBe(303)
    const second = await signedIn()
    const cookies = new Map(second.browser.cookies)
    expect((await post(second.browser, '/_admin/sign-out')).status).toBe(303)
    expect((await createBrowser(served.port, cookies).get('/_admin/')).status).toBe(303)
  })

  test('forms of other sites, and forms without the token of the session, do nothing', async () => {
    const { browser } = await signedIn()
    const form = await tokenOf(browser)
    const wrong: readonly (readonly [Record<string, string>, Record<string, string>])[] = [
      [{ form }, { origin: 'https://evil.example' }],
      [{ form }, { 'sec-fetch-site': 'cross-site' }],
      [{ form: '' }, {}],
      [{ form: 'x'.repeat(43) }, {}],
    ]
    for (const [fields, headers] of wrong) {
      const answer = await browser.post('/_admin/projects/docs', { prompt: 'x', ...fields }, headers)
      expect([fields, headers, answer.status]).toEqual([fields, headers, 403])
    }
    expect((await store.jobs.list('docs', { limit: 10 })).jobs).toEqual([])
  })

  test('a job is created once, followed, continued, cancelled and archived', async () => {
    const { browser } = await signedIn()
    const created = await post(browser, '/_admin/projects/docs', { prompt: 'Write <i>', once: 'abc' })
    const again = await post(browser, '/_admin/projects/docs', { prompt: 'Write <i>', once: 'abc' })
    const address = String(created.headers['location'])
    expect([created.status, again.headers['location']]).toEqual([303, address])
    const id = address.split('/').at(-1) ?? ''
    await store.jobs.addEvent(id, 'log', '</span><script>alert(1)</script>')
    await store.jobs.addEvent(id, 'diff', 'diff --git a/x b/x\n@@ -1 +1 @@\n-old\n+<b>new')
    const page = await browser.get(address)
    expect(page.text).toMatch(/<h1[^>]*>Write &lt;i&gt;<\/h1>/)
    expect((await browser.get('/_admin/projects/docs')).text).toContain('<strong>Write &lt;i&gt;</strong>')
    expect(page.text).toContain('&lt;/span&gt;&lt;script&gt;')
    expect(page.text).toContain('<span class="add">+&lt;b&gt;new</span>')
    expect(page.text).not.toContain('<script>')
    expect((await post(browser, `${address}/message`, { prompt: 'more' })).status).toBe(303)
    expect((await post(browser, `${address}/message`, { prompt: ' ' })).status).toBe(422)
    const long = await post(browser, '/_admin/projects/docs', { prompt: 'y'.repeat(2000) })
    expect([long.status, long.text.includes('has more than'), long.text.includes('yyyy')]).toEqual([
      413,
      true,
      true,
    ])
    expect((await post(browser, `${address}/cancel`)).status).toBe(303)
    expect((await store.jobs.find({ projectId: 'docs', id }))?.status).toBe('failed')
    const stream = await browser.get(`${address}/events?after=2`)
    expect(stream.text).not.toMatch(/^id: [12]$/m)
    expect(stream.text).toContain('event: end')
    expect((await post(browser, `${address}/archive`)).status).toBe(303)
    expect((await browser.get(address)).text).not.toContain('/message')
    const conflict = await post(browser, `${address}/cancel`)
    expect([conflict.status, conflict.text.includes('role="alert"')]).toEqual([409, true])
  })

  test('updates are listed with what they changed and why they failed; a visitor who may write requests one', async () => {
    await served.close()
    let announced = 0
    served = await serveDashboard(store, { updatedProject: 'docs', onUpdate: () => (announced += 1) })
    const { browser } = await signedIn({ scopes: ['write'] })
    expect((await browser.get('/_admin/updates/docs')).text).toContain('There are no updates yet')
    expect((await browser.get('/_admin/projects/docs')).text).toContain('href="/_admin/updates/docs"')
    const end = async (how: Parameters<Store['updates']['end']>[1]) => {
      const update = await store.updates.claim('docs', 'me', { leaseMs: 60_000, storage: 's' })
      await store.updates.end({ turnId: update?.id ?? '', owner: 'me', attempt: 1 }, how)
    }
    const pages = { added: ['/new/'], changed: ['/a/', '/b/'], removed: [] }
    const finding = { severity: 'warning', code: 'link/x', message: 'A <b> link', file: 'a.mdx', line: 3 }
    expect((await post(browser, '/_admin/updates/docs')).headers['location']).toBe('/_admin/updates/docs')
    await end({ reason: undefined, pages, diagnostics: [finding] })
    await post(browser, '/_admin/updates/docs')
    await end({ reason: 'The <i>build failed', pages: null, diagnostics: [] })
    await post(browser, '/_admin/updates/docs')
    await post(browser, '/_admin/updates/docs')
    expect(announced).toBe(4)
    const { text } = await browser.get('/_admin/updates/docs')
    expect([...text.matchAll(/data-status>(\w+)</g)].map(([, state]) => state)).toEqual([
      'queued',
      'failed',
      'succeeded',
    ])
    for (const shown of ['The &lt;i&gt;build failed', 'Pages: 1 added, 2 changed', '<span>+ /new/</span>'])
      expect(text).toContain(shown)
    expect(text).toContain('<span>warning a.mdx:3 A &lt;b&gt; link</span>')
    const other = await post(browser, '/_admin/updates/other')
    expect([other.status, other.text.includes('no site of the project')]).toEqual([409, true])
    const reader = (await signedIn({ scopes: ['read'] })).browser
    expect((await reader.get('/_admin/updates/docs')).text).not.toContain('Update the site now')
    expect((await post(reader, '/_admin/updates/docs')).status).toBe(403)
    const foreign = (await signedIn({ scopes: ['write'], projects: ['other'] })).browser
    expect((await foreign.get('/_admin/updates/docs')).status).toBe(404)
    expect(served.errors).toEqual([])
  })

  test('older updates are on further pages', async () => {
    for (let index = 0; index < 21; index += 1) {
      await store.updates.request({ id: 'docs', branch: 'main' }, 'api')
      const update = await store.updates.claim('docs', 'me', { leaseMs: 60_000, storage: 's' })
      const claim = { turnId: update?.id ?? '', owner: 'me', attempt: 1 }
      await store.updates.end(claim, { reason: `reason ${index}.`, pages: null, diagnostics: [] })
    }
    const { browser } = await signedIn({ scopes: ['read'] })
    const first = (await browser.get('/_admin/updates/docs')).text
    expect([first.includes('reason 20.'), first.includes('reason 0.')]).toEqual([true, false])
    const next = /href="([^"]+)">Older updates/.exec(first)?.[1] ?? ''
    const second = (await browser.get(next)).text
    expect([second.includes('reason 0.'), second.includes('Older updates')]).toEqual([true, false])
    expect((await browser.get('/_admin/updates/docs?cursor=x')).status).toBe(200)
  })

  test('P20 a key sees and does only what it allows', async () => {
    const job = await store.jobs.create(
      { projectId: 'other', repository: demoProject.repository, base: 'main', model: 'demo-1' },
      'x',
    )
    const { browser } = await signedIn({ scopes: ['read'], projects: ['docs'] })
    const home = await browser.get('/_admin/')
    expect(home.text).not.toContain('Other')
    expect(home.text).not.toContain('/_admin/keys')
    const hidden = [
      'projects/other',
      `jobs/other/${job.id}`,
      `jobs/docs/${job.id}`,
      `jobs/other/${job.id}/events`,
      'keys',
    ]
    for (const path of hidden)
      expect([path, (await browser.get(`/_admin/${path}`)).status]).toEqual([path, 404])
    expect((await browser.get('/_admin/projects/docs')).text).not.toContain('<textarea')
    expect((await post(browser, '/_admin/projects/docs', { prompt: 'x' })).status).toBe(403)
    expect((await post(browser, '/_admin/projects/other', { prompt: 'x' })).status).toBe(404)
    expect((await post(browser, '/_admin/keys', { name: 'x', scope: 'read' })).status).toBe(404)
    expect((await store.accounts.keys()).length).toBe(1)
  })

  test('a key is shown once, works, and never has more rights than the one that made it', async () => {
    const expiresAtMs = Date.now() + 86_400_000
    const { browser } = await signedIn({ scopes: ['admin'], projects: ['docs'], expiresAtMs })
    const made = await post(browser, '/_admin/keys', { name: 'CI <1>', scope: 'write', days: '30' })
    const key = /octavo_\w{49}/.exec(made.text)?.[0] ?? ''
    expect((await createBrowser(served.port).post('/_admin/sign-in', { key })).status).toBe(303)
    expect((await browser.get('/_admin/keys')).text).not.toContain(key)
    const row = (await store.accounts.keys()).find(({ name }) => name === 'CI <1>')
    expect(row).toMatchObject({ scopes: ['write'], projects: ['docs'], expiresAtMs })
    for (const [fields, status] of [
      [{ name: 'x', scope: 'write', project: 'other' }, 422],
      [{ name: 'x', scope: 'root' }, 422],
      [{ name: '', scope: 'read' }, 422],
      [{ name: 'x', scope: 'read', days: '-1' }, 422],
    ] as const)
      expect([fields, (await post(browser, '/_admin/keys', fields)).status]).toEqual([fields, status])
    const foreign = await addKey(store, { scopes: ['read'], projects: undefined })
    expect((await browser.get('/_admin/keys')).text).not.toContain(foreign.row.id)
    expect((await post(browser, `/_admin/keys/${foreign.row.id}/revoke`)).status).toBe(404)
    expect((await post(browser, `/_admin/keys/${row?.id}/revoke`)).status).toBe(303)
    expect((await createBrowser(served.port).post('/_admin/sign-in', { key })).status).toBe(403)
  })

  test('P21 wrong requests get an answer', async () => {
    const { browser } = await signedIn()
    for (const path of [
      'nothing',
      'projects/none',
      'jobs/docs',
      'jobs/docs/none',
      'jobs/docs/none/x',
      '%2e%2e',
      'projects/__proto__',
    ])
      expect([path, (await browser.get(`/_admin/${path}`)).status]).toEqual([path, 404])
    expect((await send(served.port, '/_admin/', { method: 'DELETE' })).status).toBe(405)
    const json = await browser.post('/_admin/projects/docs', {}, { 'content-type': 'application/json' })
    expect(json.status).toBe(415)
    expect((await browser.get('/_admin/projects/docs?cursor=%00&status=x')).status).toBe(200)
    expect(served.errors).toEqual([])
  })
})
