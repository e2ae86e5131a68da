import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { hashTree } from '../support/hash-tree.ts'
import { repository } from '../support/repository.ts'
import { keptBetweenTests } from '../support/run-command.ts'
import { runShared } from '../support/run-shared.ts'

/** Built sites, by the hash of the program and of the project. */
const cache = join(repository, 'node_modules', '.cache', 'octavo-tests', 'sites')

/**
 * Puts the built site of `project` into its folder `dist`. A site that any test file has built before, with the same
 * program, is copied.
 */
export async function buildOnce(project: string): Promise<void> {
  const site = join(cache, keyOf(project))
  if (!existsSync(site)) await buildInto(site, project)
  cpSync(site, join(project, 'dist'), { recursive: true, preserveTimestamps: true })
}

async function buildInto(site: string, project: string): Promise<void> {
  const build = await runShared(['build', '.', '--quiet', ...keptBetweenTests], project)
  if (build.exitCode !== 0) throw new Error(`build fails:\n${build.stdout}${build.stderr}`)
  const staged = `${site}.${process.pid}.${Math.random()}`
  mkdirSync(cache, { recursive: true })
  renameSync(join(project, 'dist'), staged)
  // Another test file may have built the same site meanwhile.
  if (existsSync(site)) rmSync(staged, { recursive: true })
  else renameSync(staged, site)
}

function keyOf(project: string): string {
  const stamp = readFileSync(join(repository, 'packages', 'cli', 'bin', 'stamp.txt'), 'utf8')
  return createHash('sha256')
    .update(stamp + JSON.stringify(hashTree(project)))
    .digest('hex')
    .slice(0, 20)
}
