// The tests that start the built command, for mutants of its sources.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildPackage } from './run-browser.mjs'

const entries = ['octavo.js', 'command-thread.js', 'page-thread.js', 'picture-worker.js']
/** Authors' process has no switches of its own: it can read no file. */
const authorPrograms = ['author-program.js', 'author-surroundings.js']
const testFolder = 'packages/cli/test'
const startsProcess = /\b(?:start|run)(?:Octavo|Command)\b|createAuthorCodePorts|startAuthorProcess/u
const authorSources = /author-code[\\/]program[\\/]/u

/** Tests whose commands hold every mutant; files that measure or read sources are left out. */
export const commandSuite = {
  title: 'tests of commands',
  /** All processes read the active mutant from one file. */
  jobs: 1,
  /** Files that run for these tests only: what they start knows no mutant elsewhere. */
  own: (root) =>
    readdirSync(join(root, testFolder))
      .filter((name) => name.endsWith('.test.ts'))
      .map((name) => `${testFolder}/${name}`)
      .filter((path) => startsProcess.test(readFileSync(join(root, path), 'utf8'))),
  build(copy) {
    buildPackage('cli', copy)
    const edit = (name, change) => {
      const path = join(copy, 'packages/cli/bin', name)
      writeFileSync(path, change(readFileSync(path, 'utf8')))
    }
    for (const name of entries) edit(name, importSwitches)
    for (const name of authorPrograms) edit(name, holdSwitches)
    writeFileSync(join(copy, '../active-mutant.json'), JSON.stringify({ isPlanned: false }))
    writeFileSync(join(copy, '../reached-now.txt'), '')
  },
  vitest: {
    include: [
      'packages/cli/test/**/*.test.ts',
      'test/{author-process,bad-input,first-site,fixtures,planted-links}.test.ts',
      'test/{previews,published-files,remote-descriptions,settings-errors}.test.ts',
    ],
    runner: 'scripts/mutation/command-runner.mjs',
  },
  addReached: addAuthorProgram,
}

function importSwitches(text) {
  const [, shebang = '', rest] = /^(#!.*\n)?([^]*)$/u.exec(text)
  return `${shebang}import'../../../scripts/mutation/command-switches.mjs';${rest}`
}

function holdSwitches(text) {
  const switches = 'var octavoActive=-1,octavoMutant=(id)=>id===octavoActive;'
  return text
    .replace('(() => {', () => `(() => {${switches}`)
    .replaceAll('globalThis.octavoMutant?.(', 'octavoMutant(')
    .replaceAll('globalThis.octavoLoop?.()', '0')
}

/** Tests that start authors' process reach all mutants of its program. */
function addAuthorProgram(every) {
  const indices = (isOwn) => every.filter(({ path }) => isOwn(path)).map(({ index }) => index)
  const starts = indices((path) => path.endsWith('author-process.ts'))
  const program = indices((path) => authorSources.test(path))
  return (test) =>
    starts.some((index) => test.reached.has(index))
      ? { ...test, reached: new Set([...test.reached, ...program]) }
      : test
}
