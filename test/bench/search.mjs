// npm run bench:search -- [--pages 1000,10000] [--site <output folder> [--lang en] [--browser] query…]
// Without --site: indexes of generated pages (a vocabulary of natural distribution, the same for the same arguments).
// With --site: the index of a built site, and what the queries (or those of the table below) find and cost; --browser
// also types them in Chromium.
// Printed: milliseconds of CPU per page to build, files and their sizes, bytes before the first answer, milliseconds to answer.
import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { gzipSync } from 'node:zlib'
import { buildIndex } from '@octavo/search'
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

const kilobytes = (bytes) => `${(bytes / 1024).toFixed(1)} KB`
const compressed = (text) => gzipSync(text).length

if (values.site) await measureSite(values.site, positionals.length > 0 ? positionals : QUERIES)
else for (const count of values.pages.split(',').map(Number)) await measureMadeUp(count)

async function measureMadeUp(count) {
  const { pages, queries } = makePages(count)
  const hash = (text) => createHash('sha256').update(text).digest('hex')
  const start = process.cpuUsage()
  const { root, files } = buildIndex(pages, { lang: 'en', hash })
  const { user, system } = process.cpuUsage(start)
  console.log(`\n${count} pages: ${((user + system) / 1000 / count).toFixed(2)} ms of CPU per page`)
  const entry = JSON.stringify(root)
  printSizes(entry, files)
  await answer(root, { entry, files, queries })
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

/** Runs each query on a new index, without cached results. */
async function answer(root, { entry, files, queries }) {
  for (const query of queries) {
    let bytes = compressed(entry)
    const load = async (name) => {
      bytes += compressed(files.get(name))
      return JSON.parse(files.get(name))
    }
    const fresh = await openIndex(root, load).search(query)
    const warm = openIndex(root, async (name) => JSON.parse(files.get(name)))
    await warm.search(query)
    const start = performance.now()
    await warm.search(query)
    const ms = performance.now() - start
    const shown = fresh.pages.slice(0, 3).map(({ title }) => title.map(({ text }) => text).join(''))
    console.log(
      `  ${JSON.stringify(query).padEnd(24)} ${kilobytes(bytes).padStart(9)}  ${ms.toFixed(1).padStart(6)} ms  ${shown.join(' | ')}`,
    )
  }
}
