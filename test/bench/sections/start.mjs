// What every command costs before it works on pages.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { runMeasured } from '../measure/run-measured.mjs'
import { projectConfig, writeInto } from '../projects/make-corpus.mjs'

/** The system counts CPU in ticks of 10 ms: a short command runs so often. */
const repeats = 10

const page = `---\ntitle: Home\n---\n\nThe start.\n\n\`\`\`ts\nexport const answer: number = 42\n\`\`\`\n`

/** Writes a project of one page with one block of code. */
function makeOnePage(folder) {
  writeInto(folder, 'docs.json', JSON.stringify({ ...projectConfig, navigation: { pages: ['index'] } }))
  writeInto(folder, 'index.mdx', page)
}

/** Returns rows `{ title, label, samples }` of the shortest commands, of each checkout in turn. */
export async function measureStart(checkouts, { runs, work, note }) {
  const folder = join(work, 'one-page')
  makeOnePage(folder)
  const rows = checkouts.map(({ title, checkout }) => ({
    title,
    samples: new Map(),
    run: runIn(checkout, folder),
  }))
  for (let round = 1; round <= runs; round += 1) {
    for (const row of rows) {
      note(`start, round ${round} of ${runs}: ${row.title}`)
      for (const [label, sample] of Object.entries(await measureCommands(row.run)))
        row.samples.set(label, [...(row.samples.get(label) ?? []), sample])
    }
  }
  return rows.flatMap(({ title, samples }) =>
    [...samples].map(([label, list]) => ({ title, label, samples: list })),
  )
}

async function measureCommands(run) {
  rmSync(run.userCache, { recursive: true, force: true })
  const first = await run('build', '.', '--quiet', '--no-cache')
  await run('check', '.')
  const versions = []
  for (let index = 0; index < repeats; index += 1) versions.push(await run('--version'))
  return {
    '--version': meanOf(versions),
    'build of one page, first run after installation': first,
    'build of one page, cold': await run('build', '.', '--quiet', '--no-cache'),
    'check of one page': await run('check', '.'),
  }
}

/** Runs commands; the compiled code of the program, which the first run stores, is in `userCache`. */
function runIn(checkout, folder) {
  const userCache = join(folder, '..', 'start-user-cache')
  const run = (...words) =>
    runMeasured({
      command: process.execPath,
      args: [join(checkout, 'packages/cli/bin/octavo.js'), ...words],
      cwd: folder,
      env: { ...process.env, NO_COLOR: '1', XDG_CACHE_HOME: userCache },
      log: join(folder, '..', 'bench-start.log'),
    })
  return Object.assign(run, { userCache })
}

function meanOf(samples) {
  const mean = (key) => samples.reduce((sum, sample) => sum + sample[key], 0) / samples.length
  return { ...samples[0], wallMs: mean('wallMs'), cpuMs: mean('cpuMs') }
}
