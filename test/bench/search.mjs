// npm run bench:search -- [--pages 1000,10000] [--site <output folder> [--lang en] [--browser] query…]
// Without --site: indexes of generated pages (a vocabulary of natural distribution, the same for the same arguments).
// With --site: the index of a built site, and what the queries (or those of the table below) find and cost; --browser
// also types them in Chromium.
// Printed: milliseconds of CPU per page to index each page and to merge them (the second is all that unchanged pages
// cost), files and their sizes, bytes before the first answer, milliseconds to answer with and without reading files.
import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { gzipSync } from 'node:zlib'
import { buildIndex, createPageIndexer, toIndexEntry } from '@octavo/search'
import { openIndex } from '@octavo/search/query'
import { makePages } from './make-pages.mjs'
import { typeQueries } from './type-queries.mjs'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    pages: { type: 'string', default: '1000,10000' },
    site: { type: 'string' },
    lang: { type: 'string', default: 'en' },
    browser: { type: 'boolean', default: false },
  },
})

const QUERIES = [
  'install',
  'quick start',
  'authentication',
  'webhooks',
  'rate limit',
  'api key',
  'errors',
  'deploy',
]

/** Times of each query, of which the median counts. */
const RUNS = 9

const kilobytes = (bytes) => `${(bytes / 1024).toFixed(1)} KB`
const compressed = (text) => gzipSync(text).length

if (values.site) await measureSite(values.site, positionals.length > 0 ? positionals : QUERIES)
else for (const count of values.pages.split(',').map(Number)) await measureMadeUp(count)

async function measureMadeUp(count) {
  const { pages, queries } = makePages(count)
  const hash = (text) => createHash('sha256').update(text).digest('hex')
  const indexed = timed(() => pages.map(createPageIndexer()))
  const stored = timed(() => JSON.stringify(indexed.result))
  const parsed = timed(() => JSON.parse(stored.result))
  const built = timed(() => {
    const { root, files } = buildIndex(
      parsed.result.map((page) => toIndexEntry(page, hash)),
      { lang: 'en', hash },
    )
    return { root, files: new Map([...files].map(([name, text]) => [name, text()])) }
  })
  const { root, files } = built.result
  const perPage = ({ ms }) => `${(ms / count).toFixed(3)} ms`
  const together = { ms: indexed.ms + built.ms }
  console.log(`\n${count} pages: ${perPage(together)} of CPU per page`)
  console.log(`  each page  ${perPage(indexed)}`)
  console.log(`  merged     ${perPage(built)}`)
  console.log(
    `  stored     ${kilobytes(stored.result.length / count)} of JSON per page, written in ${perPage(stored)}, read in ${perPage(parsed)}`,
  )
  const entry = JSON.stringify(root)
  printSizes(entry, files)
  await answer(root, { entry, files, queries })
}

/** The result of a function, and the milliseconds of CPU that it took. */
function timed(run) {
  const start = process.cpuUsage()
  const result = run()
  const { user, system } = process.cpuUsage(start)
  return { result, ms: (user + system) / 1000 }
}

async function measureSite(site, queries) {
  const entry = readFileSync(join(site, `octavo-search/${values.lang}.json`), 'utf8')
  const folder = join(site, '_octavo/search', values.lang)
  const files = new Map(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')]))
  const { index } = JSON.parse(entry)
  console.log(`\n${site}: ${index.pages} pages`)
  printSizes(entry, files)
  await answer(index, { entry, files, queries })
  if (values.browser) await typeQueries(site, queries)
}

function printSizes(entry, files) {
  console.log(`  root       ${kilobytes(compressed(entry))} gzip`)
  for (const kind of ['terms', 'documents', 'words']) {
    const sizes = [...files].filter(([name]) => name.startsWith(kind)).map(([, text]) => compressed(text))
    const total = sizes.reduce((sum, size) => sum + size, 0)
    console.log(
      `  ${kind.padEnd(10)} ${sizes.length} files, largest ${kilobytes(Math.max(0, ...sizes))} gzip, together ${kilobytes(total)}`,
    )
  }
}

/** Runs each query on a new index, without cached results, and on one whose files were read. */
async function answer(root, { entry, files, queries }) {
  let slowest = 0
  for (const query of queries) {
    let bytes = compressed(entry)
    const load = async (name) => {
      bytes += compressed(files.get(name))
      return JSON.parse(files.get(name))
    }
    const fresh = await openIndex(root, load).search(query)
    const open = () => openIndex(root, async (name) => JSON.parse(files.get(name)))
    const index = open()
    const first = await medianTime(() => open().search(query))
    const again = await medianTime(() => index.search(query))
    slowest = Math.max(slowest, first)
    const shown = fresh.pages.slice(0, 3).map(({ title }) => title.map(({ text }) => text).join(''))
    console.log(
      `  ${JSON.stringify(query).padEnd(24)} ${kilobytes(bytes).padStart(9)}  ${first.toFixed(1).padStart(6)} ms, again ${again.toFixed(1).padStart(5)} ms  ${shown.join(' | ')}`,
    )
  }
  console.log(`  slowest answer ${slowest.toFixed(1)} ms`)
}

async function medianTime(run) {
  const times = []
  for (let count = 0; count < RUNS; count += 1) {
    const start = performance.now()
    await run()
    times.push(performance.now() - start)
  }
  return times.toSorted((a, b) => a - b)[RUNS >> 1]
}
