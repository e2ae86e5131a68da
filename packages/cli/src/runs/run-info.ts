import { availableParallelism, release, totalmem } from 'node:os'
import { join } from 'node:path'
import type { Arguments, CommandContext } from '../argv/command.ts'
import { exitCode } from '../argv/exit-code.ts'
import { systemDisk } from '../disk/disk.ts'
import { statPath } from '../disk/path-facts.ts'
import { cacheFolder } from '../project/cache-folder.ts'
import { findProject } from '../project/find-project.ts'
import { settingsNames } from '../project/settings-file.ts'
import { programFolder, version } from '../own-package.ts'
import { runGit } from '../ports/run-git.ts'
import { fileURLToPath } from 'node:url'

/** Names and values, in the order in which they are printed. */
type Facts = Readonly<Record<string, string>>

/** Runs `octavo info`: what a report of an error needs, without anything secret. Resolves to the exit code. */
export async function runInfo(args: Arguments, { terminal, disk }: CommandContext): Promise<number> {
  const found = findProject(args.operands[0], disk)
  if (found.kind === 'usage') {
    terminal.err(`${found.message}\n`)
    return exitCode.usage
  }
  const facts: Facts = {
    octavo: version,
    program: fileURLToPath(programFolder),
    node: process.version,
    system: `${process.platform} ${process.arch}, ${release()}`,
    cores: String(availableParallelism()),
    memory: `${Math.round(totalmem() / 1024 ** 3)} GB`,
    git: await gitVersion(found.root),
    ...(found.kind === 'project' ? projectFacts(found.root) : { project: 'none here' }),
  }
  terminal.out(args.text('format') === 'json' ? `${JSON.stringify(facts, null, 2)}\n` : formatFacts(facts))
  return exitCode.done
}

const gitVersion = async (root: string): Promise<string> =>
  (await runGit(root, ['--version']))?.trim().replace(/^git version /, '') ?? 'not installed'

function projectFacts(root: string): Facts {
  const files = ['docs.json', 'mint.json', ...settingsNames, 'octavo.lock', 'octavo.server.json']
  return {
    project: root,
    files: files.filter((name) => statPath(join(root, name), systemDisk) !== undefined).join(', '),
    cache: cacheFolder(root).value,
  }
}

function formatFacts(facts: Facts): string {
  const width = Math.max(...Object.keys(facts).map((name) => name.length))
  return Object.entries(facts)
    .map(([name, value]) => `${name.padEnd(width)}  ${value}\n`)
    .join('')
}
