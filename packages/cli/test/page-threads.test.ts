// Pages that threads parse are those that the calling thread would make, in one job and in many.
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { Worker } from 'node:worker_threads'
import { createBuilder, type PageJob, type SitePorts, type ThreadSite } from '@octavo/site'
import { asSitePath } from '@octavo/source'
import { describe, expect, it } from 'vitest'
import { openCacheStore } from '../src/disk/cache-store.ts'
import { createAhead } from '../src/output/prepare-ahead.ts'
import { programFolder } from '../src/own-package.ts'
import { createThreadCount, startPageThreads, type ThreadTask } from '../src/ports/page-threads.ts'
import { createSitePorts } from '../src/ports/site-ports.ts'
import { threadFlags } from '../src/thread-flags.ts'
import { tempFolder } from './twins/temp-folder.ts'

const island = (page: number) =>
  `export const Count = () => <button onClick={() => {}}>${page}</button>\n\n<Count />`

/** What pages contain, in turn; each page has its number in it, because equal pages are parsed once. */
const contents: readonly ((page: number) => string)[] = [
  (page) =>
    `\`\`\`js title="${page}.js"\nconst x = ${page} // [!code highlight]\n\`\`\`\n\n\`\`\`own\nown ${page}\n\`\`\``,
  (page) =>
    `$x^${page}$ {{product}}\n\n<Note>See [the next](/page-${page + 1}) and [none](/none-${page}).</Note>`,
  (page) => `<Tabs>\n<Tab title="A ${page}" icon="rocket">\n1. a\n2. b[^1]\n</Tab>\n</Tabs>\n\n[^1]: A note.`,
  (page) => `<Unknown />\n\n{frontmatter.title} ${page}`,
  (page) => `An open <Card title="${page}">`,
  (page) => `import Part from '/snippets/part.mdx'\n\n<Part number={${page}} />`,
]

const project = (count: number, content: (page: number) => string): Readonly<Record<string, string>> => {
  const names = Array.from({ length: count }, (_, page) => `page-${page}`)
  const languages = { custom: ['/own.json'] }
  const docs = {
    theme: 'mint',
    name: 'Threads',
    colors: { primary: '#0f766e' },
    variables: { product: 'Octavo' },
    styling: { codeblocks: { theme: 'dracula', languages } },
    navigation: { pages: names },
  }
  const grammar = { name: 'own', scopeName: 'source.own', patterns: [{ match: 'own', name: 'keyword' }] }
  return {
    'docs.json': JSON.stringify(docs),
    'own.json': JSON.stringify(grammar),
    'snippets/part.mdx': 'Part {props.number} of **{{product}}**.\n',
    ...Object.fromEntries(
      names.map((name, page) => [`${name}.mdx`, `---\ntitle: Page ${page}\n---\n\n${content(page)}\n`]),
    ),
  }
}

const mixed = (page: number) => contents[page % contents.length]?.(page) ?? ''

/** A folder with a project and a cache. */
function openFolder(files: Readonly<Record<string, string>>) {
  const folder = tempFolder()
  const root = join(folder, 'project')
  mkdirSync(join(root, 'snippets'), { recursive: true })
  for (const [path, text] of Object.entries(files)) writeFileSync(join(root, path), text)
  return { root, cache: openCacheStore(join(folder, 'cache')) }
}

const portsOf = ({ root, cache }: ReturnType<typeof openFolder>, threads: number, cachePages = false) =>
  createSitePorts(root, {
    cache,
    cachePages,
    threads: () => threads,
    cachePictures: false,
    origins: [],
    allowAll: false,
    offline: true,
    frozen: false,
  })

/** Every page goes to a thread as soon as threads run: a page that no thread took would not be compared. */
function withThreads(ports: SitePorts) {
  const jobs = { parsed: [] as string[], returned: [] as string[] }
  const start = (site: ThreadSite, pages: number) => {
    const threads = ports.startPageThreads?.(site, pages)
    const parse = async (job: PageJob) => {
      while (!threads?.capacity()) await setTimeout(5)
      const done = await threads.parse(job)
      jobs[done ? 'parsed' : 'returned'].push(job.page.file.path)
      return done
    }
    return { capacity: () => 200, parse }
  }
  return { jobs, ports: { ...ports, startPageThreads: start } }
}

/** Makes all files as a build does, and returns them with the diagnostics and the pages that came from a cache. */
async function buildAll(ports: SitePorts) {
  const build = await createBuilder(ports, { once: true }).build()
  const files: Record<string, string> = {}
  const ahead = createAhead(build.outputs, async () => true)
  let cached = 0
  for (const output of build.outputs) {
    await ahead.advance()
    files[output.path] = Buffer.from(await output.bytes()).toString('latin1')
    await ahead.msOf(output)
    if (output.cached?.()) cached += 1
  }
  return { files, cached, diagnostics: await build.check() }
}

describe('pages that threads parse', () => {
  it('equal those of one job: files, diagnostics and cache', { timeout: 120_000 }, async () => {
    const folder = openFolder(project(180, (page) => (page % 30 === 29 ? island(page) : mixed(page))))
    const alone = await buildAll(portsOf(folder, 0))
    const { jobs, ports } = withThreads(portsOf(folder, 2, true))
    const threaded = await buildAll(ports)
    expect(threaded).toEqual(alone)
    expect(jobs.parsed.length).toBeGreaterThan(140)
    // Code of authors runs in the process of the build alone.
    expect(jobs.returned.toSorted()).toEqual(
      ['59', '89', '119', '149', '179'].map((page) => `page-${page}.mdx`).toSorted(),
    )
    const again = await buildAll(portsOf(folder, 0, true))
    expect(again).toEqual({ ...alone, cached: expect.any(Number) })
    expect(again.cached).toBeGreaterThan(160)
  })

  it('are not sent where threads would not pay', { timeout: 60_000 }, async () => {
    const small = withThreads(portsOf(openFolder(project(100, mixed)), 2))
    await buildAll(small.ports)
    expect(small.jobs).toEqual({ parsed: [], returned: [] })
    // Ten pages came back: those that were sent before were on their way.
    const islands = withThreads(portsOf(openFolder(project(160, island)), 2))
    await buildAll({
      ...islands.ports,
      renderIslands: async (_, tasks) => tasks.map(() => ({ kind: 'browser' })),
    })
    expect(islands.jobs.parsed).toEqual([])
    expect(islands.jobs.returned.length).toBeGreaterThanOrEqual(10)
    expect(islands.jobs.returned.length).toBeLessThan(160 - 30)
  })
})

it('a thread stores its compiled code in the folder that it is given', { timeout: 60_000 }, async () => {
  const folder = openFolder(project(180, mixed))
  const caches = tempFolder()
  const sites: ThreadSite[] = []
  const startPageThreads = (site: ThreadSite) => void sites.push(site)
  await buildAll({ ...portsOf(folder, 1), startPageThreads })
  const code = { name: 'pages', folder: caches, storeAfterMs: 1 }
  const workerData: ThreadTask = { site: sites[0] ?? wrongSite, cache: undefined, code }
  const thread = new Worker(new URL('page-thread.js', programFolder), { env: {}, execArgv: [], workerData })
  const stored = () => (existsSync(join(caches, 'compiled')) ? readdirSync(join(caches, 'compiled')) : [])
  await expect.poll(stored).toEqual([expect.stringMatching(/^pages-/)])
  await thread.terminate()
  // The flags of this process are those of other tests, too.
  for (const { own } of threadFlags(process.versions.v8)) setFlagsFromString(own)
})

const wrongSite = { config: {}, options: {}, grammars: {} } as ThreadSite

it('a thread that ends takes no page, and returns those that it was sent', { timeout: 60_000 }, async () => {
  const threads = startPageThreads(wrongSite, { threads: 1, cache: undefined })
  await setTimeout(1000)
  expect(threads?.capacity()).toBe(0)
  const file = { path: asSitePath('a.mdx'), text: 'a' }
  expect(await threads?.parse({ key: 'a', page: { file, modules: new Map() } })).toBeUndefined()
})

it('as many threads start as pay: none on two cores for few pages', () => {
  const count = (pages: number, cores: number, jobs?: number) => createThreadCount(jobs, cores)(pages)
  expect([150, 5999, 6000].map((pages) => count(pages, 2))).toEqual([0, 0, 1])
  expect([1, 3, 4, 16].map((cores) => count(6000, cores))).toEqual([0, 2, 3, 3])
  expect([1, 2, 8].map((jobs) => count(150, 2, jobs))).toEqual([0, 1, 7])
  const threads = { threads: count(150, 2), cache: undefined }
  expect(startPageThreads(wrongSite, threads)).toBeUndefined()
})
