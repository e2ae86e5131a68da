// npm run specs -- <folder> [--fields] [--only name,name] [--json out.json]
// Builds a project of one page around every API description of the folder, each cold in a process of its own, and
// prints a table. The exit code is 1 when a build crashes, a page fails or a page is over the limit; with --fields,
// which counts the fields that a reader can reach, also when one cannot be reached.
import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { findDescriptions } from './find-descriptions.mjs'
import { maxPageBytes, measureDescription } from './measure-description.mjs'

const usage = 'Usage: npm run specs -- <folder> [--fields] [--only name,name] [--json out.json]'

function readCommandLine() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { fields: { type: 'boolean' }, json: { type: 'string' }, only: { type: 'string' } },
    })
    if (positionals.length === 1) return { ...values, folder: resolve(positionals[0]) }
  } catch (error) {
    console.error(error.message)
  }
  console.error(usage)
  return process.exit(2)
}

const isGood = ({ crash, failedPages, largestPage, fields }) =>
  crash === undefined &&
  (fields?.missing.length ?? 0) === 0 &&
  failedPages.length === 0 &&
  (largestPage?.bytes ?? 0) <= maxPageBytes

const columns = [
  ['description', ({ name }) => name],
  ['KB in', ({ inputBytes }) => kilobytes(inputBytes)],
  ['pages', ({ pages }) => String(pages)],
  ['CPU s', ({ cpuMs }) => (cpuMs / 1000).toFixed(2)],
  ['CPU ms/page', ({ cpuMs, pages }) => (pages > 0 ? (cpuMs / pages).toFixed(1) : '–')],
  ['wall s', ({ wallMs }) => (wallMs / 1000).toFixed(2)],
  ['peak MB', ({ peakBytes }) => (peakBytes / 1e6).toFixed(0)],
  ['largest page KB', ({ largestPage }) => (largestPage ? kilobytes(largestPage.bytes) : '–')],
  ['mean KB', ({ meanPageBytes }) => kilobytes(meanPageBytes)],
  ['diagnostics', ({ diagnostics }) => counts(diagnostics)],
  ['verdict', (row) => (isGood(row) ? 'good' : row.crash ? 'CRASH' : `${row.failedPages.length} FAIL`)],
]

const fieldColumns = [
  ['description', ({ name }) => name],
  ['fields', ({ fields }) => String(fields.fields)],
  ['reachable', ({ fields }) => String(fields.reachable)],
  ['%', ({ fields }) => (fields.fields > 0 ? ((100 * fields.reachable) / fields.fields).toFixed(2) : '–')],
  ['pages', ({ pages }) => String(pages)],
  ['median KB', ({ medianPageBytes }) => kilobytes(medianPageBytes)],
  ['95 % KB', ({ p95PageBytes }) => kilobytes(p95PageBytes)],
  ['largest KB', ({ largestPage }) => (largestPage ? kilobytes(largestPage.bytes) : '–')],
  ['HTML MB', ({ htmlBytes }) => (htmlBytes / 1e6).toFixed(1)],
  ['output MB', ({ outputBytes }) => (outputBytes / 1e6).toFixed(1)],
  ['CPU s', ({ cpuMs }) => (cpuMs / 1000).toFixed(1)],
]

const kilobytes = (bytes) => (bytes / 1000).toFixed(1)
const counts = (record) =>
  Object.entries(record)
    .map(([code, count]) => `${code} ${count}`)
    .join(', ') || 'none'
const tableRow = (cells) => `| ${cells.join(' | ')} |`

const { folder, only, json, fields } = readCommandLine()
const shown = fields ? fieldColumns : columns
const wanted = only?.split(',')
const found = findDescriptions(folder).filter(({ name }) => !wanted || wanted.includes(name))
if (found.length === 0) {
  console.error(`No API description lies in ${folder}`)
  process.exit(2)
}
console.log(tableRow(shown.map(([title]) => title)))
console.log(tableRow(shown.map(() => '---')))
const results = []
for (const description of found) {
  const result = await measureDescription(folder, description, { fields })
  results.push(result)
  console.log(tableRow(shown.map(([, write]) => write(result))))
}
if (json) writeFileSync(json, `${JSON.stringify(results, null, 2)}\n`)
const bad = results.filter((result) => !isGood(result))
for (const { name, crash, failedPages, fields: counted } of bad)
  console.error(`${name}: ${crash ?? [...failedPages, ...(counted?.missing.slice(0, 5) ?? [])].join(', ')}`)
process.exitCode = bad.length === 0 ? 0 : 1
