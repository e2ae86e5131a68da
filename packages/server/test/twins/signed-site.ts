import { readFileSync, writeFileSync } from 'node:fs'
import { writeSection, writeSlot } from '@octavo/config'
import { createAuth, type SiteAuth } from '../../src/auth/create-auth.ts'
import { openBuiltSite } from '../../src/built-site.ts'
import { createHttpHandler } from '../../src/http-handler.ts'
import { listen } from '../../src/listen.ts'
import { manifestName } from '../../src/parse-manifest.ts'
import type { AuthSettings } from '@octavo/config'
import type { Store } from '../../src/store/store.ts'
import type { SiteHandler } from '../../src/message.ts'
import { parentFolder, writeBuilt } from './written-site.ts'
import { send, type Answer, type Sent } from './served-api.ts'

const token = 'abc123'
const section = (key: number | string, text: string) => writeSection(token, { key }, text)

/** A site with a page for everybody, one for everybody who is signed in, and one for `staff`. */
export function writeSigned(): string {
  const folder = `${parentFolder()}/site`
  const nav = `${section(0, '<a href="/inside/">Inside</a>')}${section(1, '<a href="/staff/">Staff</a>')}`
  const account = `${section('signed-in', `<b>${writeSlot(token, 'user')}</b><i>${writeSlot(token, 'form')}</i>`)}${section('signed-out', 'Sign in')}`
  const files = {
    'index.html': `home ${nav}${account}`,
    'inside/index.html': `inside ${nav}`,
    'inside.md': '# inside',
    'staff/index.html': 'for staff',
    '404.html': 'missing',
    '403.html': 'no access',
    'octavo-sign-in.html': `sign in ${section('error-failed', 'failed')}${section('error-busy', 'busy')}${section('error-unavailable', 'down')}${section('links', `<a href="${writeSlot(token, 'href')}">${writeSlot(token, 'label')}</a>`)}`,
    'main.js': 'script',
  }
  const rules: Readonly<Record<string, readonly number[]>> = {
    'inside/index.html': [0],
    'inside.md': [0],
    'staff/index.html': [1],
  }
  const access = { token, rules: [[{}], [{ any: [['staff']] }]] }
  writeBuilt(folder, files, { access, redirects: [{ source: '/old', destination: '/staff/', status: 308 }] })
  return withRules(folder, rules)
}

/** Gives the files of a written site their rules; all HTML is composed. */
export function withRules(folder: string, rules: Readonly<Record<string, readonly number[]>>): string {
  const path = `${folder}/${manifestName}`
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as { entries: { file: string }[] }
  manifest.entries = manifest.entries.map((entry) => ({
    ...entry,
    ...(rules[entry.file] && { access: rules[entry.file] }),
    ...(entry.file.endsWith('.html') && { guarded: true }),
  }))
  writeFileSync(path, JSON.stringify(manifest))
  return folder
}

/** A browser: it stores cookies and sends them, and follows no redirects. */
export interface Browser {
  readonly cookies: Map<string, string>
  get(path: string, headers?: Readonly<Record<string, string>>): Promise<Answer>
  post(
    path: string,
    fields: Readonly<Record<string, string>>,
    headers?: Readonly<Record<string, string>>,
  ): Promise<Answer>
}

/** Creates a browser for a server. */
export function createBrowser(port: number, cookies = new Map<string, string>()): Browser {
  const ask = async (path: string, sent: Sent) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await send(port, path, {
      ...sent,
      headers: [...(cookie === '' ? [] : [['cookie', cookie] as const]), ...(sent.headers ?? [])],
    })
    for (const line of [answer.headers['set-cookie'] ?? []].flat()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=')
      if (value === '') cookies.delete(name)
      else cookies.set(name, value)
    }
    return answer
  }
  return {
    cookies,
    get: (path, headers = {}) => ask(path, { headers: Object.entries({ accept: 'text/html', ...headers }) }),
    post: (path, fields, headers = {}) =>
      ask(path, {
        method: 'POST',
        body: new URLSearchParams(fields).toString(),
        headers: Object.entries({
          'content-type': 'application/x-www-form-urlencoded',
          origin: `http://127.0.0.1:${port}`,
          ...headers,
        }),
      }),
  }
}

/** Serves the site with sign-in. */
export async function serveSigned(
  store: Store,
  settings: AuthSettings | ((port: number) => AuthSettings),
  {
    folder = writeSigned(),
    variables = {},
    before,
  }: {
    readonly folder?: string
    readonly variables?: Readonly<Record<string, string>>
    readonly before?: (auth: SiteAuth) => SiteHandler
  } = {},
) {
  const site = await openBuiltSite(folder)
  if (!site) throw new Error('no site')
  const lines: string[] = []
  let answer: Parameters<typeof createHttpHandler>[0][number] = async () => undefined
  let readerKey: SiteAuth['readerKey'] = () => undefined
  const handler = createHttpHandler([(request) => answer(request)], {
    hosts: { allowed: ['*'] },
    readerKey: (cookies) => readerKey(cookies),
  })
  const server = await listen(handler, { port: 0, host: '127.0.0.1' })
  const auth = createAuth(site, {
    settings: typeof settings === 'function' ? settings(server.port) : settings,
    store: store.sessions,
    variable: (name) => variables[name],
    log: (event, detail) => lines.push(`${event} ${detail ?? ''}`),
  })
  readerKey = auth.readerKey
  const first = before?.(auth)
  answer = async (request) =>
    (await first?.(request)) ??
    (await auth.handler(request)) ??
    (await auth.gate(request)) ??
    auth.respond(request)
  return { port: server.port, lines, close: () => server.close(100), folder }
}
