import { writeFileSync } from 'node:fs'
import { createServer, request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { runOctavo, startOctavo } from './twins/run-octavo.ts'
import { tempFolder } from './twins/temp-folder.ts'
import { smallConfig, smallProject } from './twins/small-project.ts'

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

/** An API on this machine that returns the request that it received; its origin. */
async function startApi(): Promise<string> {
  const server = createServer((request, response) => {
    response.setHeader('x-seen', `${request.method} ${request.url} ${String(request.headers['x-key'])}`)
    response.end('from the API')
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  closing.push(() => server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const answers = (schema: object) => ({
  200: { description: 'ok', content: { 'application/json': { schema } } },
})

/** A project whose description names these servers. */
const projectOf = (...servers: readonly string[]) => ({
  ...smallProject,
  'docs.json': JSON.stringify({
    ...smallConfig,
    navigation: { groups: [{ group: 'API', openapi: 'api/v1.json', pages: ['index', 'GET /users/{id}'] }] },
  }),
  'api/v1.json': JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'T', version: '1' },
    servers: servers.map((url) => ({ url })),
    paths: {
      '/users/{id}': {
        get: {
          parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
          responses: answers({ type: 'object', properties: { name: { type: 'string', examples: ['Ada'] } } }),
        },
        post: {
          requestBody: {
            content: { 'application/json': { schema: { type: 'object', required: ['name'] } } },
          },
          responses: {
            200: {
              description: 'ok',
              content: { 'text/event-stream': { schema: {}, example: 'data: 1\n\ndata: 2' } },
            },
          },
        },
      },
    },
  }),
})

interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly text: string
}

/** Starts a command on a free port; `ask` sends a request like a page of the site. */
async function start(words: readonly string[], cwd: string) {
  const running = startOctavo([...words, '--port', '0'], { cwd })
  const [, port = ''] = await running.printed(/http:\/\/localhost:(\d+)\//)
  const ask = (
    path: string,
    options: { method?: string; headers?: Record<string, string>; body?: string } = {},
  ) =>
    new Promise<Answer>((resolve, reject) => {
      const { method = 'GET', headers = {}, body } = options
      const sent = httpRequest(
        { host: '127.0.0.1', port, path, method, headers: { host: `localhost:${port}`, ...headers } },
        (answer) => {
          let text = ''
          answer.setEncoding('utf8').on('data', (part: string) => (text += part))
          answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }))
        },
      )
      sent.on('error', reject)
      sent.end(body)
    })
  const proxy = (url: string, headers: Record<string, string> = {}) => {
    const envelope = JSON.stringify({ method: 'GET', url, headers: [['X-Key', 'secret-canary']] })
    return ask('/_api/request', {
      method: 'POST',
      headers: {
        origin: `http://localhost:${port}`,
        'x-api-request': Buffer.from(envelope).toString('base64url'),
        ...headers,
      },
    })
  }
  return { running, ask, proxy }
}

describe('the proxy of octavo dev', () => {
  it('calls what the descriptions name, follows their edits, and logs one line without secrets', async () => {
    const api = await startApi()
    const cwd = tempFolder(projectOf(api))
    const { running, proxy } = await start(['dev', '--proxy-private'], cwd)
    const answer = await proxy(`${api}/path-canary?q=1`)
    expect([answer.status, answer.text, answer.headers['x-api-proxy']]).toEqual([
      200,
      'from the API',
      'upstream',
    ])
    expect(answer.headers['x-api-headers']).toContain('["x-seen","GET /path-canary?q=1 secret-canary"]')
    expect((await proxy('https://elsewhere.example/')).status).toBe(403)
    expect((await proxy(`${api}/`, { origin: 'http://evil.example' })).status).toBe(403)
    writeFileSync(join(cwd, 'api/v1.json'), projectOf('https://edited.invalid')['api/v1.json'])
    await expect
      .poll(async () => (await proxy(`${api}/`)).status, { timeout: 40_000, interval: 1000 })
      .toBe(403)
    expect(JSON.parse((await proxy('https://edited.invalid/')).text).code).toBe('UNREACHABLE')
    running.process.kill('SIGTERM')
    const { err } = await running.ended
    expect(err).toMatch(new RegExp(`proxy +GET ${api} 200 \\d+ ms`))
    expect(err).not.toContain('canary')
  })

  it('calls the private servers of the descriptions, unless other machines reach the preview', async () => {
    const api = await startApi()
    const cwd = tempFolder(projectOf(api))
    const own = await start(['dev'], cwd)
    expect((await own.proxy(`${api}/`)).text).toBe('from the API')
    expect(JSON.parse((await own.proxy('http://127.0.0.1:9/')).text).code).toBe('TARGET_NOT_ALLOWED')
    expect((await own.proxy(`${api}/`, { origin: 'http://evil.example' })).status).toBe(403)
    const data = await own.ask('/octavo-playground/api/v1.json/get-users.json')
    expect(data.headers['x-api-proxy-private']).toBe('yes')
    const shared = await start(['dev', '--host'], cwd)
    const refused = await shared.proxy(`${api}/`)
    expect([refused.status, JSON.parse(refused.text).code]).toEqual([403, 'TARGET_NOT_ALLOWED'])
    const off = await start(['dev', '--no-proxy'], cwd)
    expect((await off.proxy(`${api}/`)).status).toBe(405)
  })
})

it('octavo serve has the list of the build, and never calls private networks', async () => {
  const api = await startApi()
  const cwd = tempFolder(projectOf('https://listed.invalid', api))
  await runOctavo(['build'], { cwd })
  const { proxy, ask } = await start(['serve'], cwd)
  // The mock is for authors: a published site has none.
  expect((await ask('/_api/mock/api/v1.json/users/1')).status).toBe(404)
  expect(JSON.parse((await proxy('https://listed.invalid/')).text).code).toBe('UNREACHABLE')
  expect(JSON.parse((await proxy('https://unlisted.invalid/')).text).code).toBe('TARGET_NOT_ALLOWED')
  expect(JSON.parse((await proxy(`${api}/`)).text).code).toBe('TARGET_NOT_ALLOWED')
  const off = await start(['serve', '--no-proxy'], cwd)
  expect((await off.proxy('https://listed.invalid/')).status).toBe(405)
})

describe('the mock of octavo dev', () => {
  it('answers from the description, to pages of any site, as something that cannot act here', async () => {
    const { ask } = await start(['dev'], tempFolder(projectOf('https://api.example.com')))
    const answer = await ask('/_api/mock/api/v1.json/users/a%2Fb', {
      headers: { origin: 'http://other.example' },
    })
    expect([answer.status, JSON.parse(answer.text)]).toEqual([200, { name: 'Ada' }])
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json',
      'access-control-allow-origin': 'http://other.example',
      'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
    })
    const preflight = await ask('/_api/mock/api/v1.json/users/1', {
      method: 'OPTIONS',
      headers: {
        origin: 'http://other.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'x-key',
      },
    })
    expect([preflight.status, preflight.headers['access-control-allow-headers']]).toEqual([204, 'x-key'])
    const chosen = await ask('/_api/mock/code=200/api/v1.json/users/1')
    expect([chosen.status, JSON.parse(chosen.text)]).toEqual([200, { name: 'Ada' }])
    const refused = await ask('/_api/mock/code=404/api/v1.json/users/1')
    expect([refused.status, JSON.parse(refused.text).codes]).toEqual([400, ['200']])
    const unknown = await ask('/_api/mock/other.json/users')
    expect([unknown.status, JSON.parse(unknown.text).descriptions]).toEqual([404, ['/api/v1.json']])
  })

  it('looks at bodies, streams events, and refuses what is too large', async () => {
    const { ask } = await start(['dev'], tempFolder(projectOf()))
    const post = (body: string) =>
      ask('/_api/mock/api/v1.json/users/1', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      })
    const faulty = await post('{}')
    expect([faulty.status, JSON.parse(faulty.text).errors]).toEqual([
      422,
      [{ detail: 'Is required', pointer: '#/name' }],
    ])
    const good = await post('{"name":"Ada"}')
    expect([good.headers['content-type'], good.text]).toEqual(['text/event-stream', 'data: 1\n\ndata: 2\n\n'])
    expect((await post(`{"name":"${'x'.repeat(1 << 20)}"}`)).status).toBe(413)
  })

  it('makes varied values by seed, holds responses back, and checks patterns within a deadline', async () => {
    const project = projectOf()
    const description = JSON.parse(project['api/v1.json'])
    description.paths['/users/{id}'].put = {
      requestBody: {
        content: {
          'application/json': {
            schema: {
              type: 'object',
              properties: {
                mail: { type: 'string', format: 'email' },
                text: { type: 'string', pattern: '^(a+)+$' },
              },
            },
          },
        },
      },
      responses: answers({ type: 'array', items: { type: 'string', format: 'uuid' } }),
    }
    const files = { ...project, 'api/v1.json': JSON.stringify(description) }
    const { ask } = await start(['dev'], tempFolder(files))
    const put = (body: object, prefer = '', path = '') =>
      ask(`/_api/mock${path}/api/v1.json/users/1`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json', prefer },
        body: JSON.stringify(body),
      })
    const first = await put({}, 'dynamic=true, seed=1')
    expect(JSON.parse(first.text).length).toBeGreaterThan(1)
    expect((await put({}, 'dynamic=true, seed=1')).text).toBe(first.text)
    expect((await put({}, '', '/dynamic=true,seed=1')).text).toBe(first.text)
    expect((await put({}, 'dynamic=true, seed=2')).text).not.toBe(first.text)
    const sent = performance.now()
    expect((await put({}, 'delay=300')).status).toBe(200)
    expect(performance.now() - sent).toBeGreaterThan(290)
    expect(JSON.parse((await put({ mail: 'nobody' })).text).errors).toEqual([
      { detail: 'Must have the format email', pointer: '#/mail' },
    ])
    expect(JSON.parse((await put({ text: 'b' })).text).errors).toEqual([
      { detail: 'Must match the pattern ^(a+)+$', pointer: '#/text' },
    ])
    // The pattern would take years: it is ended, and what takes too long is not checked.
    const hostile = performance.now()
    expect((await put({ text: `${'a'.repeat(60)}!` })).status).toBe(200)
    expect(performance.now() - hostile).toBeLessThan(5000)
  })
})
