// The recipes of the manual for nginx and Caddy, in front of the built command: TLS, sign-in, addresses, streams.
import { writeFileSync } from 'node:fs'
import { request } from 'node:https'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { connect } from 'node:tls'
import { afterAll, expect, test } from 'vitest'
import { hashPassword } from '../../server/src/auth/providers/shared-password.ts'
import { newFolder, removeMade } from '../../server/test/twins/git-host.ts'
import { send } from '../../server/test/twins/served-api.ts'
import { startFront, type FrontServer } from './twins/front-server.ts'
import { createServiceProject, startServing } from './twins/service-project.ts'

const password = 'correct horse'
const host = 'docs.example.com'
afterAll(removeMade)

interface Sent {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  /** Receives the text of the answer while it arrives. */
  readonly onData?: (text: string) => void
}

interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly text: string
}

/** Asks the front server as a browser does that resolves the name of the site to it. */
function askFront(
  { port }: FrontServer,
  path: string,
  { method = 'GET', headers = {}, body, onData }: Sent = {},
): Promise<Answer> {
  const fields = { host: `${host}:${port}`, accept: 'text/html', ...headers }
  return new Promise((resolve, reject) => {
    const sent = request(
      { host: '127.0.0.1', port, path, method, headers: fields, servername: host, rejectUnauthorized: false },
      (response) => {
        let text = ''
        response.setEncoding('utf8').on('data', (part: string) => {
          text += part
          onData?.(text)
        })
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, text }),
        )
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })
}

/** The key of the API, and the folder in which an agent waits for a file with the name of its prompt. */
interface Served {
  readonly front: FrontServer
  readonly key: string
  readonly gate: string
}

const form = { 'content-type': 'application/x-www-form-urlencoded' }

async function signsIn({ front }: Served): Promise<void> {
  const outside = await askFront(front, '/')
  expect([outside.status, outside.headers['strict-transport-security']]).toEqual([303, 'max-age=31536000'])
  const post = (origin: string) =>
    askFront(front, '/_auth/password/site', {
      method: 'POST',
      headers: { ...form, origin },
      body: new URLSearchParams({ password, return: '/' }).toString(),
    })
  const { status, headers } = await post(`https://${host}:${front.port}`)
  const [cookie = ''] = [headers['set-cookie'] ?? []].flat()
  expect([status, cookie]).toEqual([303, expect.stringMatching(/^__Host-.*; HttpOnly; .*Secure/)])
  const page = await askFront(front, '/', { headers: { cookie: cookie.split(';')[0] ?? '' } })
  expect([page.status, page.text.includes('Welcome.')]).toEqual([200, true])
  expect((await post('https://evil.example')).status).toBe(403)
}

async function countsTheClient({ front, key }: Served): Promise<void> {
  const statuses: number[] = []
  // Of twelve in a row more than five are in one minute.
  for (let turn = 0; turn < 12; turn += 1) {
    const headers = { 'x-forwarded-for': `9.9.9.${turn}`, authorization: 'Bearer octavo_wrong' }
    statuses.push((await askFront(front, '/v2/agent/docs/jobs', { headers })).status)
  }
  expect(statuses).toContain(429)
  const valid = await askFront(front, '/v2/agent/docs/jobs', { headers: { authorization: `Bearer ${key}` } })
  expect(valid.status).toBe(200)
}

async function streamsTheLog({ front, key, gate }: Served): Promise<void> {
  const authorization = { authorization: `Bearer ${key}` }
  const prompt = `go-${front.port}`
  const created = await askFront(front, '/v2/agent/docs/job', {
    method: 'POST',
    headers: { ...authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ prompt: `${prompt}\n` }),
  })
  expect([created.status, created.text]).toEqual([201, expect.stringContaining('"id"')])
  const { id } = JSON.parse(created.text) as { readonly id: string }
  // The agent ends when its log was seen here: a log that is held back would never come.
  const onData = (text: string) => {
    if (text.includes('begun')) writeFileSync(join(gate, prompt), '')
  }
  const path = `/v2/agent/docs/job/${id}/events`
  const stream = await askFront(front, path, { headers: authorization, onData })
  expect(stream.text).toContain('event: end')
}

async function passesWhatIsLarge({ front, key }: Served): Promise<void> {
  const large = await askFront(front, '/', { headers: { 'x-api-request': 'a'.repeat(30_000) } })
  expect(large.status).toBe(303)
  const part = await askFront(front, `/v2/agent/docs/deploy/deploy_x/content/${'a'.repeat(64)}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/octet-stream' },
    body: 'a'.repeat(4 << 20),
  })
  // The key may not deploy: the answer is ours, and not a refusal of the size.
  expect([part.status, part.text]).toEqual([403, '{"error":"The key does not allow this"}'])
}

async function answersNothingHidden({ front }: Served): Promise<void> {
  const hidden = `GET /hidden-canary HTTP/1.1\r\nHost: ${host}\r\n\r\n`
  const head = `POST / HTTP/1.1\r\nHost: ${host}\r\n`
  const ambiguous = [
    `${head}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${hidden}`,
    `${head}Content-Length: ${hidden.length}\r\nContent-Length: 0\r\n\r\n${hidden}`,
    `${head}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${hidden}`,
    `${head}Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n${hidden}`,
    `${head}Content-Length: +5\r\n\r\nhello${hidden}`,
  ]
  for (const bytes of ambiguous) {
    const first = await exchangeRaw(front.port, bytes)
    expect([bytes, first.match(/^HTTP\/1\.1 [23]\d\d/gm)]).toEqual([bytes, null])
    // A request that waits in a connection of the web server would answer the next reader.
    const next = await askFront(front, '/_auth/sign-in')
    expect([bytes, next.status]).toEqual([bytes, 200])
  }
}

test('P12 P22 behind nginx and Caddy: TLS, sign-in, addresses, streams, sizes, hidden requests', async () => {
  const gate = newFolder()
  const project = await createServiceProject({
    agent: `read -r name; echo begun; while [ ! -e "${gate}/$name" ]; do sleep 0.05; done`,
    env: { SITE_PASSWORD: await hashPassword(password) },
    settings: {
      jobs: { sandbox: 'off' },
      limits: { failuresPerMinute: 5 },
      auth: {
        url: `https://${host}/`,
        providers: [{ kind: 'password', id: 'site', label: 'Password', hashEnv: 'SITE_PASSWORD' }],
      },
    },
  })
  for (const name of ['nginx', 'caddy'] as const) {
    const server = await startServing(project, ['--behind-proxy'])
    const front = await startFront(name, server.port)
    try {
      const served = { front, key: project.key, gate }
      await signsIn(served)
      await streamsTheLog(served)
      await passesWhatIsLarge(served)
      await answersNothingHidden(served)
      await countsTheClient(served)
      const plain = front.plainPort === undefined ? undefined : await send(front.plainPort, '/x?y=1')
      if (plain) expect([plain.status, plain.headers['location']]).toEqual([308, 'https://127.0.0.1/x?y=1'])
    } finally {
      front.stop()
      server.running.process.kill('SIGKILL')
    }
  }
})

/** Sends bytes as they are over TLS, and returns what comes within a moment. */
function exchangeRaw(port: number, bytes: string): Promise<string> {
  return new Promise((resolve) => {
    let text = ''
    const socket = connect({ port, host: '127.0.0.1', servername: host, rejectUnauthorized: false }, () =>
      socket.write(bytes),
    )
    socket.on('data', (part: Buffer) => (text += part.toString()))
    socket.on('error', () => resolve(text))
    socket.on('close', () => resolve(text))
    void after(700).then(() => socket.destroy())
  })
}
