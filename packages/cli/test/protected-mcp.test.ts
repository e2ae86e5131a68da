// MCP on a site with sign-in: sessions by cookie and by bearer, and one limit on all servers of a database.
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { removeMade } from '../../server/test/twins/git-host.ts'
import { send } from '../../server/test/twins/served-api.ts'
import { bothStores } from './twins/both-stores.ts'
import { createProtectedProject, pages, readers, signIn } from './twins/protected-project.ts'
import { endStarted } from './twins/run-octavo.ts'
import { startServing } from './twins/service-project.ts'

const { stores, remove } = bothStores('mcp')
afterEach(() => {
  endStarted()
  removeMade()
})
afterAll(remove)

type Headers = readonly (readonly [string, string])[]

interface Message {
  readonly method: string
  readonly params: object
}

const ask = (port: number, message: Message, headers: Headers = []) =>
  send(port, '/mcp', {
    method: 'POST',
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, ...message }),
    headers: [
      ['accept', 'application/json, text/event-stream'],
      ['content-type', 'application/json'],
      ...headers,
    ],
  })

/** A tool, and its arguments. */
type Call = readonly [name: string, args: object]

const call = (port: number, [name, args]: Call, headers?: Headers) =>
  ask(port, { method: 'tools/call', params: { name, arguments: args } }, headers)

describe.each(stores)('P15 MCP with sign-in on $name', ({ variables }) => {
  test('a session reads as its reader, by cookie and as a bearer, until it is signed out', async () => {
    const project = await createProtectedProject(await variables())
    const { port } = await startServing(project, ['--port', String(project.sitePort)])
    for (const reader of readers) {
      const browser = await signIn(port, reader)
      const [name, value] = [...browser.cookies].find(([cookie]) => cookie.includes('session')) ?? ['', '']
      const ways: readonly Headers[] =
        reader === 'nobody'
          ? [[]]
          : [[['authorization', `Bearer ${value}`]], [['cookie', `${name}=${value}`]]]
      for (const headers of ways) {
        const list = (await call(port, ['list_pages', {}], headers)).text
        const found = (await call(port, ['search', { query: 'word' }], headers)).text
        for (const [page, { readers: own }] of Object.entries(pages)) {
          const mayRead = own.includes(reader)
          const read = (
            await call(port, ['read_page', { page: page === 'index' ? '/' : `/${page}` }], headers)
          ).text
          const seen = [
            list.includes(`Title-${page}`),
            found.includes(`word-${page}-v1`),
            read.includes(`word-${page}-v1`),
          ]
          expect([reader, page, seen]).toEqual([reader, page, [mayRead, mayRead, mayRead]])
        }
      }
      if (reader !== 'staff') continue
      // The form of the page: its hidden fields belong to the session.
      const { text } = await browser.get('/')
      const [, own = ''] = /name="form" value="([^"]+)"/.exec(text) ?? []
      const out = await browser.post('/_auth/sign-out', { form: own })
      expect(out.status).toBe(303)
      const refused = await call(port, ['list_pages', {}], [['authorization', `Bearer ${value}`]])
      expect([refused.status, refused.headers['www-authenticate']]).toEqual([401, 'Bearer realm="octavo"'])
      expect(refused.text).not.toContain('Title-')
    }
    const wrong = await Promise.all(
      [`Bearer ${project.key}`, 'Bearer x', 'Bearer', 'Basic YTpi', 'bearer a b'].map((value) =>
        ask(port, { method: 'tools/list', params: {} }, [['authorization', value]]),
      ),
    )
    expect(wrong.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401])
  })

  test('P22 one limit holds on two servers of a database', async () => {
    const project = await createProtectedProject(await variables())
    const first = await startServing(project, ['--port', String(project.sitePort)])
    const second = await startServing(project)
    const statuses: number[] = []
    for (let turn = 0; turn < 400; turn += 1) {
      const { port } = turn % 2 === 0 ? first : second
      statuses.push((await ask(port, { method: 'tools/list', params: {} })).status)
    }
    const answered = statuses.filter((status) => status === 200).length
    expect(answered).toBeGreaterThanOrEqual(240)
    // Each server may let a twentieth through before it hears of the other.
    expect(answered).toBeLessThanOrEqual(264)
    expect(new Set(statuses)).toEqual(new Set([200, 429]))
  })
})
