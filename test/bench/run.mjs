// npm run bench: time and memory of the commands, beside other generators. `--help` lists the options.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { helpText, readArguments, runsOf } from './arguments.mjs'
import { formatMachine, readMachine } from './machine.mjs'
import { describeOctavo, ownCheckout } from './programs/octavo.mjs'
import { readPeers } from './programs/read-peers.mjs'
import { formatCurve, formatProfile, formatRows } from './report.mjs'
import { measureCurves } from './sections/curves.mjs'
import { measureProfiles } from './sections/profile.mjs'
import { measureRounds } from './sections/rounds.mjs'
import { measureStart } from './sections/start.mjs'
import { formatCount } from './table.mjs'

const { options: read, error } = readArguments(process.argv.slice(2))
if (error !== undefined) {
  console.error(error)
  process.exitCode = 2
} else if (read.help) console.log(helpText)
else if (process.platform !== 'linux') {
  console.error('the bench needs Linux: it reads /proc')
  process.exitCode = 1
} else await runBench({ ...read, work: openWork(read.work) })

/** A temporary folder is removed when the process ends, however that happens. */
function openWork(named) {
  if (named === undefined) {
    const folder = mkdtempSync(join(tmpdir(), 'octavo-bench-'))
    process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
    return folder
  }
  mkdirSync(named, { recursive: true })
  process.on('exit', () => rmSync(join(named, 'set-aside'), { recursive: true, force: true }))
  return resolve(named)
}

async function runBench(options) {
  const machine = readMachine()
  const results = { machine, sizes: [] }
  console.log(formatMachine(machine))
  const save = () => options.json && writeFileSync(options.json, `${JSON.stringify(results, null, 2)}\n`)
  const checkouts = [
    { title: 'Octavo', name: 'octavo', checkout: ownCheckout },
    ...(options.against
      ? [{ title: 'Other Octavo', name: 'other', checkout: resolve(options.against) }]
      : []),
  ]
  for await (const [name, value, text] of sections(options, checkouts)) {
    if (name === 'sizes') results.sizes.push(value)
    else results[name] = value
    console.log(`\n${text}`)
    save()
  }
}

/** Yields the name, the figures and the text of each part as soon as it is measured. */
async function* sections(options, checkouts) {
  const { only, pages, work } = options
  if (only.some((name) => ['cold', 'warm', 'check', 'dev'].includes(name))) {
    const peers = await readPeers(options.peersFolder ?? '', options.peers)
    const programs = [...checkouts.map(({ checkout, ...names }) => describeOctavo(checkout, names)), ...peers]
    for (const count of pages) {
      const rows = await measureRounds(programs, { options, pages: count, note })
      const runs = runsOf(options, count)
      yield [
        'sizes',
        { pages: count, rows },
        `${headingOf(count, runs)}\n\n${formatRows(rows, { pages: count })}`,
      ]
    }
  }
  if (only.includes('start')) {
    const rows = await measureStart(checkouts, { runs: runsOf(options, 1), work, note })
    yield ['start', rows, `Start\n\n${formatRows(rows)}`]
  }
  if (only.includes('curves')) {
    const curves = await measureCurves(options, note)
    yield ['curves', curves, curves.map(formatCurve).join('\n\n')]
  }
  if (only.includes('profile')) {
    const profiles = await measureProfiles(options, note)
    yield ['profiles', profiles, profiles.map(formatProfile).join('\n\n')]
  }
}

function headingOf(pages, runs) {
  return `${formatCount(pages)} pages, ${runs === 1 ? 'one run' : `median (smallest–largest) of ${runs} runs`}`
}

/** Progress goes to stderr, so that stdout is the report. */
function note(text) {
  console.error(`${new Date().toISOString().slice(11, 19)} ${text}`)
}
