// Random projects with random rules, built by the command, served on this machine, and read as every kind of reader:
// nothing of a page that a reader may not read is in anything that the reader gets. OCTAVO_ACCESS_SEED repeats one run.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createHttpHandler, createProtectedSite, listen, openBuiltSite } from '@octavo/server'
import { createMcpEndpoint } from '@octavo/server/mcp'
import { describe, expect, onTestFinished, test } from 'vitest'
import { runShared } from './support/run-shared.ts'
import { temporaryFolder } from './support/temporary-folder.ts'

const groups = ['alpha', 'beta', 'gamma'] as const
/** Nobody signed in, and signed-in readers with every set of groups. */
const readers: readonly (readonly string[] | undefined)[] = [
  undefined,
  ...Array.from({ length: 8 }, (_, bits) => groups.filter((__, index) => (bits >> index) & 1)),
]

type Rule =
  | { readonly front: string; readonly allows: (reader: readonly string[]) => boolean }
  | 'everybody'
  | 'none'

interface Page {
  readonly path: string
  readonly word: string
  readonly rule: Rule
  readonly source: string
  /** Whether it has a component that runs in the browser. */
  readonly hasCode: boolean
}

/** A component that runs in the browser: its source, a file that only its source names, and one that only its style does. */
const island = (word: string) => `export const Counter = () => {
  const [count, setCount] = useState(0)
  const load = () => fetch('/files/${word}.txt').then(() => setCount(count + 1))
  return <button style={{ backgroundImage: 'url(/images/${word}-back.svg)' }} onClick={load}>{count} ${word}</button>
}

`

/** mulberry32 */
function randomOf(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let value = Math.imul(state ^ (state >>> 15), 1 | state)
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value
    return ((value ^ (value >>> 14)) >>> 0) / 4294967296
  }
  const below = (count: number) => Math.floor(next() * count)
  return {
    chance: (share: number) => next() < share,
    below,
    pick: <T>(list: readonly T[]): T => list[below(list.length)] as T,
  }
}

type Random = ReturnType<typeof randomOf>

function randomRule(random: Random): Rule {
  const kind = random.below(6)
  if (kind === 0) return 'everybody'
  if (kind === 1) return 'none'
  const some = groups.filter(() => random.chance(0.5))
  const names = some.length === 0 ? [random.pick(groups)] : some
  const has = (reader: readonly string[]) => names.some((name) => reader.includes(name))
  if (kind === 5)
    return { front: `groups:\n  - excludes: [${names.join(', ')}]\n`, allows: (reader) => !has(reader) }
  return { front: `groups: [${names.join(', ')}]\n`, allows: has }
}

function randomPage(
  random: Random,
  { seed, index }: { readonly seed: number; readonly index: number },
): Page {
  const word = `zq${seed}x${index}y`
  const rule = index === 0 ? 'everybody' : randomRule(random)
  const front = rule === 'everybody' ? 'public: true\n' : rule === 'none' ? '' : rule.front
  const isLog = random.chance(0.2)
  const pictures = `![A picture](/images/${word}.svg) ![Shared](/images/shared.svg)`
  const code = random.chance(0.6) ? island(word) : undefined
  const path = index === 0 ? 'index' : `${random.pick(['', 'guides/', 'guides/deep/'])}${word}`
  const body = isLog
    ? `<Update label="${word}" rss={{ title: "${word}" }}>\n\n${word}\n\n${pictures}\n\n</Update>`
    : `## Part ${word}\n\nText ${word} and more.\n\n${pictures}`
  const icon = random.chance(0.3) ? `icon: /images/${word}-icon.svg\n` : ''
  const source = `---\ntitle: ${word}\ndescription: About ${word}\n${front}${icon}${isLog ? 'rss: true\n' : ''}---\n\n${code ?? ''}${body}\n${code ? '\n<Counter />\n' : ''}`
  return { path, word, rule, source, hasCode: code !== undefined }
}

interface Project {
  readonly files: Readonly<Record<string, string>>
  /** Canary words, and whether a reader may see them. */
  readonly words: readonly {
    readonly word: string
    readonly allows: (reader: readonly string[] | undefined) => boolean
  }[]
  readonly pages: readonly {
    readonly path: string
    readonly word: string
    readonly hasCode: boolean
    readonly allows: (reader: readonly string[] | undefined) => boolean
  }[]
}

function randomProject(seed: number): Project {
  const random = randomOf(seed)
  const isPublic = random.chance(0.3)
  const pages = Array.from({ length: 6 + random.below(9) }, (_, index) => randomPage(random, { seed, index }))
  const open = new Map<Page, boolean>()
  const groupOf = (list: readonly Page[], around: boolean, depth = 0): object => {
    const own = random.chance(0.3) ? random.chance(0.5) : undefined
    const here = own ?? around
    const cut = depth < 2 && list.length > 3 ? 1 + random.below(list.length - 2) : list.length
    for (const page of list.slice(0, cut)) open.set(page, here)
    const [root, ...rest] = list.slice(0, cut)
    // A tab whose only group has a root alone would be left out, and its page would be in no group.
    const hasRoot = random.chance(0.4) && root?.path !== 'index' && cut > 1
    return {
      group: `Group ${depth}`,
      ...(own !== undefined && { public: own }),
      ...(hasRoot && { root: root?.path, directory: random.pick(['card', 'accordion']) }),
      pages: [
        ...(hasRoot ? rest : [root, ...rest]).map((page) => page?.path),
        ...(cut < list.length ? [groupOf(list.slice(cut), here, depth + 1)] : []),
      ],
    }
  }
  const half = 1 + random.below(pages.length - 2)
  const listed = random.chance(0.5) ? pages : pages.slice(0, -1)
  const tabs = [
    { tab: 'One', groups: [groupOf(listed.slice(0, half), isPublic)] },
    { tab: 'Two', groups: [groupOf(listed.slice(half), isPublic)] },
    { tab: 'API', openapi: 'api.json' },
  ]
  const operations = Array.from({ length: 4 }, (_, index) => ({
    word: `zq${seed}o${index}y`,
    groups: random.chance(0.5) ? [random.pick(groups)] : [],
  }))
  const field = `zq${seed}fieldy`
  const docs = {
    name: 'Acme',
    theme: random.pick(['mint', 'maple', 'palm', 'aspen', 'linden']),
    colors: { primary: '#0a7a5a' },
    ...(isPublic && { public: true }),
    thumbnails: { appearance: 'light' },
    styling: { eyebrows: random.pick(['section', 'breadcrumbs']) },
    api: { playground: { display: random.pick(['interactive', 'auth']) } },
    navigation: {
      tabs: tabs.filter(
        ({ groups: [group] = [] }) => !group || (group as { pages: unknown[] }).pages.length > 0,
      ),
    },
  }
  const bySignIn = (reader: readonly string[] | undefined) => isPublic || reader !== undefined
  const byOperation = (own: readonly string[]) => (reader: readonly string[] | undefined) =>
    own.length > 0
      ? reader !== undefined && own.some((name) => reader.includes(name)) && bySignIn(reader)
      : bySignIn(reader)
  const byPage = (page: Page) => (reader: readonly string[] | undefined) => {
    if (page.rule === 'everybody') return true
    if (page.rule === 'none') return (open.get(page) ?? isPublic) || reader !== undefined
    return reader !== undefined && page.rule.allows(reader)
  }
  return {
    files: {
      'docs.json': JSON.stringify(docs),
      'api.json': JSON.stringify(descriptionOf(operations, field)),
      ...Object.fromEntries(pages.map(({ path, source }) => [`${path}.mdx`, source])),
      ...Object.fromEntries(pages.flatMap(filesOf)),
      'images/shared.svg': picture('shared'),
    },
    words: [
      ...pages.map((page) => ({ word: page.word, allows: byPage(page) })),
      ...operations.map(({ word, groups: own }) => ({ word, allows: byOperation(own) })),
      // Parts of an operation have no rule of their own: they are left out.
      { word: field, allows: () => false },
    ],
    pages: pages.map((page) => ({
      path: page.path === 'index' ? '/' : `/${page.path}/`,
      word: page.word,
      hasCode: page.hasCode,
      allows: byPage(page),
    })),
  }
}

/** Files that a page mentions, of which some mention further ones, in addresses of both forms. */
const filesOf = ({ word, hasCode, source }: Page): readonly (readonly [string, string])[] => [
  [`images/${word}.svg`, picture(`${word} <image href="inner/${word}.svg"/>`)],
  [`images/inner/${word}.svg`, picture(`${word} <image href="/images/${word}-last.svg"/>`)],
  ...(source.includes('icon: ') ? [[`images/${word}-icon.svg`, picture(word)] as const] : []),
  [`images/${word}-last.svg`, picture(`${word} <image href="${word}.svg"/>`)],
  ...(hasCode
    ? [
        [`files/${word}.txt`, `${word} /files/data/${word}.json`] as const,
        [`files/data/${word}.json`, JSON.stringify([word])] as const,
        [`images/${word}-back.svg`, picture(word)] as const,
      ]
    : []),
]

const picture = (text: string) => `<svg xmlns="http://www.w3.org/2000/svg"><text>${text}</text></svg>`

const descriptionOf = (
  operations: readonly { readonly word: string; readonly groups: readonly string[] }[],
  field: string,
) => ({
  openapi: '3.1.0',
  info: { title: 'API', version: '1' },
  servers: [{ url: 'https://api.example.com' }],
  paths: Object.fromEntries(
    operations.map(({ word, groups: own }) => [
      `/${word}`,
      {
        get: {
          summary: word,
          description: `Returns ${word}`,
          ...(own.length > 0 && { 'x-mint': { groups: own } }),
          responses: {
            '200': {
              description: word,
              content: {
                'application/json': {
                  schema: {
                    type: 'object',
                    properties: {
                      [word]: { type: 'string' },
                      [field]: { type: 'string', 'x-mint': { groups: ['alpha'] } },
                    },
                  },
                },
              },
            },
          },
        },
      },
    ]),
  ),
})

/** The groups of a reader in a cookie; undefined: nobody is signed in. */
const groupsIn = (cookies: string | undefined) => /^reader=(.*)$/.exec(cookies ?? '')?.[1]

const keyIn = (cookies: string | undefined) => {
  const groups = groupsIn(cookies)
  return groups === undefined ? '' : `of-${groups.replaceAll(' ', '+')}`
}

/** Serves a site; the reader of a request is in its cookie. What is repeated for one reader must not reach another. */
async function serve(folder: string) {
  const site = await openBuiltSite(folder)
  if (!site) throw new Error('no site')
  const protectedSite = createProtectedSite(site, {
    readerOf: async ({ headers: { cookie } }) => {
      const groups = groupsIn(cookie)?.split(' ').filter(Boolean)
      return { groups, values: { [groups ? 'signed-in' : 'signed-out']: true }, key: keyIn(cookie) }
    },
    askToSignIn: () => ({ status: 303, headers: { location: '/_auth/sign-in' } }),
  })
  const mcp = createMcpEndpoint({
    base: () => site.base,
    respond: protectedSite.respond,
    requestsPerMinute: 1_000_000,
  })
  const handler = createHttpHandler([protectedSite.gate, mcp, protectedSite.respond], {
    hosts: { allowed: ['*'] },
    readerKey: keyIn,
  })
  const server = await listen(handler, { port: 0, host: '127.0.0.1' })
  onTestFinished(() => server.close(100))
  return { origin: `http://127.0.0.1:${server.port}`, routes: site.entries().map(({ route }) => route) }
}

const first = Number(process.env['OCTAVO_ACCESS_SEED'] ?? Math.floor(Math.random() * 100_000))
const seeds = Array.from({ length: process.env['OCTAVO_ACCESS_SEED'] ? 1 : 4 }, (_, index) => first + index)

describe('P15 P16 no reader gets anything of a page without access to it', () => {
  test.each(seeds)('with the rules of seed %i', async (seed) => {
    const { files, words, pages } = randomProject(seed)
    const folder = temporaryFolder()
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), text)
    }
    const built = await runShared(['build', '--sign-in', '--site', 'https://docs.example.com'], folder)
    expect([seed, built.exitCode, built.stderr]).toEqual([seed, 0, expect.any(String)])
    const { origin, routes } = await serve(join(folder, 'dist'))
    const found: string[] = []
    let checked = 0
    for (const reader of readers) {
      const headers = { accept: 'text/html', ...(reader && { cookie: `reader=${reader.join(' ')}` }) }
      const secret = words.filter(({ allows }) => !allows(reader)).map(({ word }) => word)
      const shown = words.filter(({ allows }) => allows(reader)).map(({ word }) => word)
      let all = ''
      for (const route of [...routes, '/nowhere/', '/octavo-manifest.json', '/_headers', '/_redirects']) {
        const answer = await fetch(origin + encodeURI(route), { headers, redirect: 'manual' })
        const text = Buffer.from(await answer.arrayBuffer()).toString('utf8')
        const sent = `${text}\n${JSON.stringify([...answer.headers])}`
        all += sent
        checked += 1
        for (const word of secret)
          if (sent.includes(word)) found.push(`${reader?.join('+')} reads ${word} at ${route}`)
        if (!route.endsWith('.png') && /[\uFDD4-\uFDD7]/.test(text)) found.push(`${route} has marks`)
        if (answer.ok && answer.headers.get('content-type')?.includes('json')) JSON.parse(text)
      }
      // The tools read what the requests above read: half of the readers are enough.
      const asksTools = readers.indexOf(reader) % 2 === 0
      const tools = asksTools ? await askTools(origin, reader, { words, pages }) : ''
      for (const word of secret) if (tools.includes(word)) found.push(`${reader?.join('+')} is told ${word}`)
      for (const { path } of pages.filter(({ allows }) => asksTools && allows(reader)))
        if (!tools.includes(` read ${path}: true`)) found.push(`${reader?.join('+')} is not told ${path}`)
      for (const word of shown)
        if (!all.includes(word)) found.push(`${reader?.join('+')} does not find ${word}`)
      const statuses = await Promise.all(
        pages.map(async ({ path }) => (await fetch(origin + path, { headers, redirect: 'manual' })).status),
      )
      const expected = pages.map(({ allows }) => (allows(reader) ? 200 : reader ? 403 : 303))
      expect([seed, reader, statuses]).toEqual([seed, reader, expected])
      const openPictures = await Promise.all(
        ['images/shared.svg', ...pages.filter(({ allows }) => allows(reader)).flatMap(openFiles)].map(
          async (path) => (await fetch(`${origin}/${path}`, { headers })).status,
        ),
      )
      expect([seed, reader, new Set(openPictures)]).toEqual([seed, reader, new Set([200])])
      await checkLists(origin, headers, {
        secret,
        shown: pages.filter(({ allows }) => allows(reader)).length,
      })
    }
    expect([seed, found]).toEqual([seed, []])
    expect(checked).toBeGreaterThan(400)
  })

  test('a file of the build holds protected pages, so that the canary words can be found at all', async () => {
    const { files, words } = randomProject(1)
    const folder = temporaryFolder()
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), text)
    }
    await runShared(['build', '--sign-in'], folder)
    const written = readdirSync(join(folder, 'dist'), { recursive: true, encoding: 'utf8' })
    const text = written
      .filter((path) => /\.(?:txt|js|css|html)$/.test(path))
      .map((path) => readFileSync(join(folder, 'dist', path), 'utf8'))
      .join('\n')
    const secret = words.filter(({ allows }) => !allows(undefined) && allows(['alpha', 'beta', 'gamma']))
    expect(secret.length).toBeGreaterThan(0)
    for (const { word } of secret) expect(text).toContain(word)
  })
})

/** Files that readers of a page need. */
const openFiles = ({ word, hasCode }: Pick<Page, 'word' | 'hasCode'>): readonly string[] => [
  ...[word, `inner/${word}`, `${word}-last`, ...(hasCode ? [`${word}-back`] : [])].map(
    (name) => `images/${name}.svg`,
  ),
  ...(hasCode ? [`files/${word}.txt`, `files/data/${word}.json`] : []),
]

/** Everything that the tools of `/mcp` say to a reader about all words and pages, without the words that were asked for. */
async function askTools(
  origin: string,
  reader: readonly string[] | undefined,
  { words, pages }: Pick<Project, 'words' | 'pages'>,
): Promise<string> {
  const cookie = reader && { cookie: `reader=${reader.join(' ')}` }
  const ask = async (method: string, params: object) => {
    const answer = await fetch(`${origin}/mcp`, {
      method: 'POST',
      headers: {
        accept: 'application/json, text/event-stream',
        'content-type': 'application/json',
        ...cookie,
      },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    })
    expect(answer.status).toBe(200)
    return answer.text()
  }
  const call = (name: string, args: object) => ask('tools/call', { name, arguments: args })
  const said = [await call('list_pages', {}), await ask('resources/list', {})]
  for (const { word } of words) {
    said.push(await call('search', { query: word, limit: 20 }))
    said.push(await call('read_operation', { method: 'GET', path: `/${word}` }))
  }
  for (const { path } of pages) {
    const text = await call('read_page', { page: path })
    said.push(text, ` read ${path}: ${!text.includes('"isError":true')}`)
    said.push((await ask('resources/read', { uri: `docs://${path}` })).replace(`docs://${path}`, ''))
  }
  // The names of asked pages hold their words.
  return said.join('\n').replace(/ read \/\S*: false/g, '')
}

/** Lists have the pages of the reader, each line whole. */
async function checkLists(
  origin: string,
  headers: Readonly<Record<string, string>>,
  { shown }: { readonly secret: readonly string[]; readonly shown: number },
) {
  const llms = await (await fetch(`${origin}/llms.txt`, { headers })).text()
  expect(llms.split('\n').filter((line) => /^- \[zq\d+x/.test(line)).length).toBeLessThanOrEqual(shown)
  expect(llms.split('## Docs\n\n')[1]?.split('\n\n')[0]).not.toMatch(/^$/m)
  const sitemap = await (await fetch(`${origin}/sitemap.xml`, { headers })).text()
  expect(sitemap).toMatch(/^<\?xml[^>]*>\n<urlset[\s\S]*<\/urlset>\n$/)
}
