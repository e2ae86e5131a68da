import { delimiter, dirname, join, relative, resolve } from 'node:path'
import type { LintFiles, LintFinding, LintResult } from '@octavo/site'
import { systemDisk } from '../../disk/disk.ts'
import { statPath } from '../../disk/path-facts.ts'
import { cspell } from './cspell.ts'
import { runProgram, type Ended, type Linter } from './linter.ts'
import { vale } from './vale.ts'

const linters: readonly Linter[] = [vale, cspell]

/** Files of one process: a command line has a length. */
const filesAtOnce = 500

/**
 * Creates the port that runs Vale and CSpell where the project has a configuration for them, in the folder of the project.
 * `repository` is the last folder in which a configuration is looked for.
 */
export function createLintFiles(root: string, repository: string): LintFiles {
  return async (paths) => {
    const results = linters.map((linter) => runLinter(linter, { root, repository, paths }))
    return (await Promise.all(results)).flat()
  }
}

interface LintTask {
  readonly root: string
  readonly repository: string
  readonly paths: readonly string[]
}

async function runLinter(linter: Linter, task: LintTask): Promise<readonly LintResult[]> {
  const { root, repository, paths } = task
  const folders = foldersUpTo(root, repository)
  const config = folders
    .flatMap((folder) => linter.configs.map((name) => join(folder, name)))
    .find((path) => statPath(path, systemDisk)?.isFile())
  if (config === undefined || paths.length === 0) return []
  const { name } = linter
  const named = { name, config: relative(root, config).replaceAll('\\', '/') }
  const program = findProgram(name, folders)
  if (program === undefined) return [{ ...named, kind: 'absent' }]
  const findings: LintFinding[] = []
  for (let from = 0; from < paths.length; from += filesAtOnce) {
    const files = paths.slice(from, from + filesAtOnce)
    const ended = await runProgram(program, [...linter.args, '--', ...files], root)
    const found = ended.code === 0 || ended.code === 1 ? linter.read(ended.out) : undefined
    if (!found) return [{ ...named, kind: 'failed', reason: reasonOf(ended, linter) }]
    findings.push(...found.map((one) => ({ ...one, path: pathFrom(root, one.path) })))
  }
  return [{ ...named, kind: 'done', findings }]
}

const pathFrom = (root: string, path: string): string =>
  relative(root, resolve(root, path)).replaceAll('\\', '/').normalize('NFC')

function reasonOf({ code, err }: Ended, linter: Linter): string {
  const text = linter.errorOf(err).trim().split('\n')[0]?.slice(0, 300) ?? ''
  if (text !== '') return text
  return code === null ? 'it takes longer than its limit of time' : `it ends with status ${code}`
}

/** From the project's folder to that of the repository; that of the project alone when it is not in the other one. */
function foldersUpTo(root: string, repository: string): readonly string[] {
  const folders = [root]
  for (let folder = root; folder !== repository; folder = dirname(folder)) {
    if (dirname(folder) === folder) return [root]
    folders.push(dirname(folder))
  }
  return folders
}

/** A program of the project's own packages comes before that of the system. */
function findProgram(name: string, folders: readonly string[]): string | undefined {
  const bins = folders.map((folder) => join(folder, 'node_modules', '.bin'))
  const system = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '')
  const names = process.platform === 'win32' ? [`${name}.exe`, `${name}.cmd`] : [name]
  return [...bins, ...system].flatMap((folder) => names.map((one) => join(folder, one))).find(isExecutable)
}

function isExecutable(path: string): boolean {
  const facts = statPath(path, systemDisk)
  return facts?.isFile() === true && (process.platform === 'win32' || (facts.mode & 0o111) !== 0)
}
