// The recipes of the manual for nginx, Caddy and Apache: the real servers, with the text of the page, answer one list of
// requests alike.
import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findWebServer } from '../scripts/find-web-servers.mjs'
import { repository } from './support/repository.ts'
import { runCommand } from './support/run-command.ts'

const manual = readFileSync(join(repository, 'example-docs/publish/web-servers.mdx'), 'utf8')

/** The text of a code block of the manual, by its title. */
function blockOf(title: string): string {
  const escaped = title.replaceAll('.', '\\.')
  const found = new RegExp(`^\`\`\`\\w+ ${escaped}\n([^]*?)^\`\`\`$`, 'm').exec(manual)?.[1]
  if (found === undefined) throw new Error(`The manual has no block "${title}"`)
  return found
}

const docs = {
  theme: 'mint',
  name: 'Recipes',
  colors: { primary: '#0f766e' },
  navigation: { pages: ['index', 'guides/install'] },
  redirects: [
    { source: '/old', destination: '/guides/install' },
    { source: '/v1.0', destination: '/guides/install' },
    { source: '/blog/:slug*', destination: '/guides/:slug*' },
    { source: '/temporary', destination: '/', permanent: false },
    { source: '/away', destination: 'https://example.com/x' },
  ],
}

const files: Readonly<Record<string, string>> = {
  'docs.json': JSON.stringify(docs),
  'index.mdx': '---\ntitle: Home\n---\n\nText.\n',
  'guides/install.mdx': '---\ntitle: Install\n---\n\nÄpfel.\n',
  'picture.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>\n',
}

interface Server {
  readonly name: 'nginx' | 'caddy' | 'apache'
  /** The files of the recipe below `folder`, and the arguments of the program. */
  start(at: { readonly folder: string; readonly port: number }): readonly string[]
}

const modules = 'alias authz_core autoindex deflate dir filter headers mime mpm_event setenvif'.split(' ')

const servers: readonly Server[] = [
  {
    name: 'nginx',
    start({ folder, port }) {
      const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
        .map((kind) => `${kind}_temp_path ${folder}/${kind};`)
        .join(' ')
      const recipe = adapt('nginx.conf', folder).replace('listen 80;', `listen 127.0.0.1:${port};`)
      const user = process.getuid?.() === 0 ? 'user root;' : ''
      write(
        `${folder}/main.conf`,
        `${user} daemon off; master_process off; pid ${folder}/nginx.pid; error_log ${folder}/error.log; events {}
        http { include /etc/nginx/mime.types; access_log off; ${temporary}\n${recipe}\n}`,
      )
      return ['-c', `${folder}/main.conf`, '-p', folder, '-e', `${folder}/error.log`]
    },
  },
  {
    name: 'caddy',
    start({ folder, port }) {
      const recipe = adapt('Caddyfile', folder).replace('docs.example.com', `http://127.0.0.1:${port}`)
      write(`${folder}/Caddyfile`, `{\n  admin off\n  auto_https off\n}\n${recipe}`)
      return ['run', '--config', `${folder}/Caddyfile`, '--adapter', 'caddyfile']
    },
  },
  {
    name: 'apache',
    start({ folder, port }) {
      const recipe = adapt('docs.conf', folder).replace('*:80', `127.0.0.1:${port}`)
      const loads = modules.map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`)
      const root = process.getuid?.() === 0 ? 'User www-data\nGroup www-data' : ''
      write(
        `${folder}/main.conf`,
        `ServerRoot ${folder}\nServerName docs.example.com\nListen 127.0.0.1:${port}\nPidFile ${folder}/apache.pid\nMutex file:${folder}\nErrorLog ${folder}/apache.log\n${loads.join('\n')}\n${root}\nTypesConfig /etc/mime.types\n${recipe}`,
      )
      return ['-f', `${folder}/main.conf`, '-DFOREGROUND']
    },
  },
]

/** The text of the manual, for a site in this folder. */
const adapt = (title: string, folder: string) => blockOf(title).replaceAll('/srv/docs', folder)

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })
}

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'octavo-recipes-')))
const started: ChildProcess[] = []

beforeAll(async () => {
  for (const [path, text] of Object.entries(files)) write(join(folder, 'project', path), text)
  const out = join(folder, 'dist')
  const site = ['--site', 'https://docs.example.com']
  const built = await runCommand(['build', '.', '--out', out, ...site], join(folder, 'project'))
  expect(built).toMatchObject({ exitCode: 0 })
  // Servers run as users of their own.
  execFileSync('chmod', ['-R', 'a+rX', folder])
})

afterAll(() => {
  for (const child of started) child.kill('SIGTERM')
  rmSync(folder, { recursive: true, force: true })
})

/** Starts a server with its recipe, and returns its address when it answers. */
async function startServer({ name, start }: Server): Promise<string> {
  const program = findWebServer(name)
  if (program === undefined) throw new Error(`No ${name} is found: see scripts/find-web-servers.mjs`)
  execFileSync('sh', ['-e', '-c', adapt(`${name}-redirects.sh`, folder)])
  const port = await freePort()
  const words = start({ folder, port })
  const env = { PATH: process.env['PATH'], HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder }
  const child = spawn(program, words, { env, stdio: ['ignore', 'ignore', 'pipe'] })
  started.push(child)
  let printed = ''
  child.stderr?.on('data', (part: Buffer) => (printed += String(part)))
  const log = () =>
    readdirSync(folder).includes('apache.log') ? readFileSync(join(folder, 'apache.log'), 'utf8') : ''
  const address = `http://127.0.0.1:${port}`
  for (;;) {
    if (child.exitCode !== null) throw new Error(`${name} ends: ${printed}${log()}`)
    if (
      await fetch(address).then(
        () => true,
        () => false,
      )
    )
      return address
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

const hashed = (ending: string) =>
  `/_octavo/${readdirSync(join(folder, 'dist/_octavo')).find((name) => name.endsWith(ending))}`

const immutable = 'public, max-age=31536000, immutable'
const framed = "frame-ancestors 'self'"

/** What every server answers: status, and headers; a target is below the address of the server. */
const requests: readonly {
  readonly path: string | (() => string)
  readonly status: number
  /** The status of one server, where no setting changes it. */
  readonly own?: Readonly<Partial<Record<Server['name'], number>>>
  readonly type?: string
  readonly cache?: string | null
  readonly policy?: string
  readonly location?: string
  readonly holds?: string
}[] = [
  { path: '/', status: 200, type: 'text/html; charset=utf-8', cache: 'no-cache', holds: 'Text.' },
  { path: '/guides/install/', status: 200, type: 'text/html; charset=utf-8', holds: 'Äpfel' },
  { path: '/guides/install/?a=1', status: 200 },
  { path: '/guides/install', status: 301, own: { caddy: 308 }, location: '/guides/install/' },
  { path: '/guides/install.md', status: 200, type: 'text/markdown; charset=utf-8', holds: 'Äpfel' },
  { path: '/llms.txt', status: 200, type: 'text/plain; charset=utf-8', cache: 'no-cache' },
  { path: '/.well-known/llms.txt', status: 200 },
  { path: '/sitemap.xml', status: 200, type: 'text/xml; charset=utf-8' },
  { path: () => hashed('.js'), status: 200, type: 'text/javascript; charset=utf-8', cache: immutable },
  { path: () => hashed('.css'), status: 200, type: 'text/css; charset=utf-8', cache: immutable },
  { path: () => hashed('.woff2'), status: 200, type: 'font/woff2', cache: immutable },
  { path: '/picture.svg', status: 200, policy: "sandbox; default-src 'none'; style-src 'unsafe-inline'" },
  { path: '/old', status: 301, location: '/guides/install/' },
  { path: '/old/', status: 301, location: '/guides/install/' },
  { path: '/v1.0', status: 301, location: '/guides/install/' },
  { path: '/v1x0', status: 404 },
  { path: '/blog/install', status: 301, location: '/guides/install' },
  { path: '/blog/a/b', status: 301, location: '/guides/a/b' },
  { path: '/temporary', status: 302, location: '/' },
  { path: '/away', status: 301, location: 'https://example.com/x' },
  { path: '/nothing', status: 404, type: 'text/html; charset=utf-8', holds: 'Page not found' },
  { path: '/nothing/at/all/', status: 404 },
  { path: '/_octavo/gone.js', status: 404 },
  { path: '/guides/', status: 404, own: { apache: 403 } },
  { path: '/_headers', status: 404 },
  { path: '/_redirects', status: 404 },
  { path: '/.octavo', status: 404 },
  { path: '/guides/%2e%2e/%2e%2e/project/docs.json', status: 404 },
]

/** The spellings of one type. */
const plainType = (type: string | null) =>
  type
    ?.toLowerCase()
    .replace('application/javascript', 'text/javascript')
    .replace('application/xml', 'text/xml')

describe.each(servers)('$name', (server) => {
  let address = ''
  beforeAll(async () => {
    address = await startServer(server)
  })

  test.each(requests)('answers $path with $status', async ({ path, status, ...expected }) => {
    const url = `${address}${typeof path === 'string' ? path : path()}`
    const response = await fetch(url, { redirect: 'manual' })
    const { headers } = response
    expect(response.status).toBe(expected.own?.[server.name] ?? status)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
    expect(headers.get('content-security-policy')).toBe(expected.policy ?? framed)
    if (expected.type !== undefined) expect(plainType(headers.get('content-type'))).toBe(expected.type)
    if (expected.cache !== undefined) expect(headers.get('cache-control')).toBe(expected.cache)
    if (status === 404) expect(headers.get('cache-control') ?? 'no-cache').toBe('no-cache')
    if (expected.location !== undefined)
      expect(headers.get('location')?.replace(address, '')).toBe(expected.location)
    const text = await response.text()
    if (expected.holds !== undefined) expect(text).toContain(expected.holds)
    if (status === 404) expect(text).toContain('<title>')
  })

  test('packs texts, and answers 304 for what has not changed', async () => {
    const headers = { 'accept-encoding': 'gzip' }
    const first = await fetch(`${address}/llms-full.txt`, { headers })
    await first.text()
    const page = await fetch(`${address}/guides/install/`, { headers })
    await page.text()
    expect(page.headers.get('content-encoding')).toBe('gzip')
    expect(page.headers.get('vary')?.toLowerCase()).toContain('accept-encoding')
    const modified = page.headers.get('last-modified') ?? ''
    const again = await fetch(`${address}/guides/install/`, { headers: { 'if-modified-since': modified } })
    expect(again.status).toBe(304)
    expect(again.headers.get('cache-control')).toBe('no-cache')
  })
})

test('the container runs as a user without rights, from named versions, and serves the recipe of nginx', () => {
  const lines = blockOf('Containerfile').split('\n')
  const images = lines.filter((line) => line.startsWith('FROM'))
  for (const image of images) expect(image).toMatch(/:\d[\w.-]*(?: AS \w+)?$/)
  expect(lines).toContainEqual(expect.stringMatching(/^USER \d+$/))
  expect(lines.some((line) => /^(?:ADD|RUN .*chmod 777)/.test(line))).toBe(false)
  for (const [, kind] of blockOf('nginx.conf').matchAll(/redirects-(\d+)\.map/g))
    expect(blockOf('Containerfile')).toContain(`redirects-${kind}.map`)
})
