// npm run samples -- [language...] [--show]
// Writes every case in every language (or those named), parses it, runs it against a server on this machine where
// its runtime is installed, and compares the request that arrives. Prints a table; the exit code is 1 when a sample
// cannot be parsed, does not exit with 0, or sends something else. --show prints the samples too.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { requestToSamples, sampleLanguages } from '@octavo/openapi'
import { makeCases } from './cases.mjs'
import { proveSample } from './prove-sample.mjs'
import { startEchoServer } from './echo-server.mjs'
import { isAtHand } from './runtimes.mjs'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { show: { type: 'boolean', default: false }, case: { type: 'string' } },
})
const chosen = sampleLanguages.filter(({ key }) => positionals.length === 0 || positionals.includes(key))
const server = await startEchoServer()
const cases = makeCases(server.address).filter(
  ({ name }) => values.case === undefined || name === values.case,
)
const rows = []
let failed = false
for (const language of chosen) {
  const row = { language: language.label, cases: 0, refused: 0, parsed: 0, run: 0, equal: 0 }
  const runs = isAtHand(language.key)
  for (const { name, request } of cases) {
    const [sample] = requestToSamples(request, [language.key])
    if (!sample) {
      row.refused += 1
      continue
    }
    row.cases += 1
    if (values.show) console.log(`--- ${language.label}: ${name}\n${sample.code}\n`)
    const folder = mkdtempSync(join(tmpdir(), 'octavo-sample-'))
    const proof = await proveSample(
      { key: language.key, code: sample.code, request },
      { runs, server, folder },
    )
    rmSync(folder, { recursive: true, force: true })
    row.parsed += proof.parsed ? 1 : 0
    row.run += proof.run ? 1 : 0
    row.equal += proof.equal ? 1 : 0
    if (proof.faults.length > 0) {
      failed = true
      console.log(`${language.label}: ${name}\n  ${proof.faults.join('\n  ')}`)
    }
  }
  rows.push({ ...row, run: runs ? row.run : '-', equal: runs ? row.equal : '-' })
}
await server.stop()
printTable(rows)
process.exitCode = failed ? 1 : 0

/** Columns of a Markdown table. `refused` counts requests that the language's client cannot send at all. */
function printTable(all) {
  const names = ['language', 'cases', 'refused', 'parsed', 'run', 'equal']
  const line = (cells) =>
    `| ${cells.map((cell, index) => String(cell).padEnd(index === 0 ? 10 : 7)).join(' | ')} |`
  console.log(line(names))
  console.log(line(names.map(() => '---')))
  for (const row of all) console.log(line(names.map((name) => row[name])))
}
