// The compiled code of the program, of which a test with a cache folder of its own would make everything again: half of
// the CPU time of a short command. All tests share it, in node_modules.
import { linkSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { threadId } from 'node:worker_threads'
import { repository } from '../../../../test/support/repository.ts'

const shared = join(repository, 'node_modules/.cache/octavo-tests-compiled')
const folderIn = (caches: string) => join(caches, 'octavo/compiled')

/** Links what other tests have compiled into a cache folder, before the program starts. */
export function linkCompiled(caches: string): void {
  linkAll(shared, folderIn(caches), namesIn(shared))
}

/** Gives other tests what a program has compiled that has ended. */
export function shareCompiled(caches: string): void {
  const stamp = readFileSync(join(repository, 'packages/cli/bin/stamp.txt'), 'utf8').slice(0, 16)
  const isOurs = (name: string) => name.includes(stamp)
  linkAll(folderIn(caches), shared, namesIn(folderIn(caches)).filter(isOurs))
  for (const name of namesIn(shared)) if (!isOurs(name)) rmSync(join(shared, name), { force: true })
}

function namesIn(folder: string): readonly string[] {
  try {
    // Files that are being written have other names.
    return readdirSync(folder).filter((name) => /^[a-z]+-\w{16}-v[-.\w]+$/.test(name))
  } catch {
    return []
  }
}

/** Puts files of a folder into another one, unless they are there. Tests run at the same time, and files may vanish. */
function linkAll(from: string, to: string, names: readonly string[]): void {
  try {
    mkdirSync(to, { recursive: true, mode: 0o700 })
    for (const name of names) {
      const known = statSync(join(to, name), { throwIfNoEntry: false })
      if (statSync(join(from, name)).ino === known?.ino) continue
      const between = join(to, `${process.pid}-${threadId}.tmp`)
      linkSync(join(from, name), between)
      renameSync(between, join(to, name))
    }
  } catch {
    // Without them, the program compiles.
  }
}
