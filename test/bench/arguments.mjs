// The arguments of `npm run bench`.
import { parseArgs } from 'node:util'

/** The parts of a run, in the order in which they are measured. */
export const sectionNames = ['cold', 'warm', 'check', 'dev', 'start', 'curves', 'profile']

/** Names of the curves that `--curves` accepts. */
export const curveNames = ['sidebar', 'tabs', 'languages', 'description', 'cycle']

/** Builds that `--profile` accepts. */
export const profileNames = ['cold', 'unchanged', 'changed', 'check']

/** The text of `--help`. */
export const helpText = `npm run bench -- [options]

  --only <a,b>         parts to measure (${sectionNames.join(', ')}; default all)
  --pages <n,n>        sizes of the project (default 100,1000,5000,10000)
  --runs <n>           runs of each row (default 5 up to 1,000 pages, 3 up to 5,000, else 1)
  --quick              one run of everything in its smallest size
  --curves <a,b>       curves to measure (${curveNames.join(', ')}; default all)
  --profile <a,b>      builds to profile (${profileNames.join(', ')}; default cold)
  --peers <a,b/c>      other generators, with a variant behind the slash; needs --peers-dir
  --peers-dir <folder> folder with a description of each peer (see CONTRIBUTING.md)
  --against <folder>   another built checkout of Octavo, measured in turn
  --generator <file>   script that writes the pages: node <file> <folder> <pages> <seed>
  --seed <n>           seed of the generated pages (default 1)
  --work <folder>      folder for projects and installed peers (default a temporary one)
  --json <file>        write every run`

/** Sizes of the quick run and of the whole one; see curves.mjs for those of the curves. */
const defaults = { quick: [100], whole: [100, 1_000, 5_000, 10_000] }

/** Reads the arguments. Returns `{ options }`, or `{ error }` with one sentence. */
export function readArguments(words) {
  try {
    const { values } = parseArgs({ args: words, options: optionTable })
    return { options: toOptions(values) }
  } catch (error) {
    return { error: error.message }
  }
}

const text = { type: 'string' }
const flag = { type: 'boolean', default: false }
const optionTable = {
  only: text,
  pages: text,
  runs: text,
  quick: flag,
  curves: text,
  profile: text,
  peers: text,
  'peers-dir': text,
  against: text,
  generator: text,
  seed: { type: 'string', default: '1' },
  work: text,
  json: text,
  help: { type: 'boolean', short: 'h', default: false },
}

function toOptions(values) {
  const { quick, help, generator, against, work, json } = values
  const peers = readList(values.peers ?? '')
  if (peers.length > 0 && values['peers-dir'] === undefined) throw new Error('--peers needs --peers-dir')
  const pages = values.pages === undefined ? undefined : readList(values.pages)
  return {
    quick,
    help,
    generator,
    against,
    work,
    json,
    only: readNames('only', values.only, sectionNames),
    curves: readNames('curves', values.curves, curveNames),
    profile: readNames('profile', values.profile ?? 'cold', profileNames),
    pages: pages?.map((count) => readCount('pages', count)) ?? (quick ? defaults.quick : defaults.whole),
    runs: values.runs === undefined ? (quick ? 1 : undefined) : readCount('runs', values.runs),
    seed: readCount('seed', values.seed),
    peers,
    peersFolder: values['peers-dir'],
  }
}

/** Returns how often a row of this size is measured. */
export function runsOf({ runs }, size) {
  if (runs !== undefined) return runs
  if (size <= 1_000) return 5
  return size <= 5_000 ? 3 : 1
}

const readList = (list) =>
  list
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean)

function readNames(option, value, names) {
  if (value === undefined) return names
  const read = readList(value)
  const unknown = read.find((name) => !names.includes(name))
  if (unknown !== undefined) throw new Error(`--${option} has no "${unknown}"; it has ${names.join(', ')}`)
  return read
}

function readCount(option, value) {
  const count = Number(value)
  if (!Number.isInteger(count) || count < 1)
    throw new Error(`--${option} needs whole numbers from 1, not "${value}"`)
  return count
}
