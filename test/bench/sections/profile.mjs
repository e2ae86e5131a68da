// Builds under V8's sampling profiler. The unbundled program is run: its modules name package and folder.
import { mkdirSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { sumSteps } from '../profile/sum-steps.mjs'
import { makeInput } from '../programs/make-input.mjs'
import { describeOctavo, ownCheckout } from '../programs/octavo.mjs'
import { openProgram } from '../programs/open-program.mjs'

const unbundled = join(ownCheckout, 'packages/cli/dist/main.js')

/** Pages of the profiled project: enough to outweigh the start. */
const largest = 1_000

/** Returns `{ kind, pages, totalMs, steps, origins }` of each profiled build. */
export async function measureProfiles(options, note) {
  const pages = Math.min(largest, Math.max(...options.pages))
  const corpus = makeInput(options, pages)
  const folder = join(options.work, 'profiles')
  const program = openProgram(describeProfiled(folder), { corpus, work: options.work })
  const profiles = []
  for (const kind of options.profile) {
    note(`profile of ${pages} pages: ${kind}`)
    await prepare[kind](program)
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { recursive: true })
    await (kind === 'check' ? program.check() : program.build())
    profiles.push({ kind, pages, ...sumSteps(busiest(folder)) })
  }
  return profiles
}

/** What precedes each profiled build. */
const prepare = {
  cold: (program) => program.clean(),
  check: (program) => program.clean(),
  unchanged: (program) => program.build(),
  changed: async (program) => {
    await program.build()
    program.edit('A sentence for the profile.')
  },
}

function describeProfiled(folder) {
  const octavo = describeOctavo(ownCheckout, { name: 'octavo-profile', title: 'Octavo' })
  const profiled = ([, ...words]) => ['--cpu-prof', '--cpu-prof-dir', folder, unbundled, ...words]
  return { ...octavo, cmd: profiled(octavo.cmd), check: profiled(octavo.check) }
}

/** Each thread writes a profile: that of the command has the most samples outside of waiting. */
function busiest(folder) {
  const profiles = readdirSync(folder).map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')))
  const busyMs = new Map(profiles.map((profile) => [profile, sumSteps(profile).totalMs]))
  return profiles.toSorted((a, b) => busyMs.get(b) - busyMs.get(a))[0]
}
