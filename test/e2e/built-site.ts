import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { createHash } from 'node:crypto'
import { dirname, join } from 'node:path'
import { hashTree } from '../support/hash-tree.ts'
import { repository } from '../support/repository.ts'
import { cachedBetweenTests } from '../support/run-command.ts'
import { runShared } from '../support/run-shared.ts'

/** Built sites: a folder for the program that wrote them, in it a folder for each project. */
const cache = join(repository, 'node_modules', '.cache', 'octavo-tests', 'sites')

/**
 * Puts the built site of `project` into its folder `dist`. A site that any test file has built before, with the same
 * program, is copied; sites of other programs are removed.
 */
export async function buildOnce(project: string): Promise<void> {
  const program = readFileSync(join(repository, 'packages', 'cli', 'bin', 'stamp.txt'), 'utf8')
  const sites = join(cache, program.slice(0, 20))
  const site = join(sites, keyOf(project))
  const out = join(project, 'dist')
  if (existsSync(site)) return copySite(site, out)
  const build = await runShared(['build', '.', '--quiet', ...cachedBetweenTests], project)
  if (build.exitCode !== 0) throw new Error(`build fails:\n${build.stdout}${build.stderr}`)
  storeSite(out, site)
  for (const name of readdirSync(cache))
    if (join(cache, name) !== sites) rmSync(join(cache, name), { recursive: true, force: true })
}

const copySite = (from: string, to: string) => cpSync(from, to, { recursive: true, preserveTimestamps: true })

/** The project may be on another file system, so the site is copied first and renamed beside its final name. */
function storeSite(out: string, site: string): void {
  const staged = `${site}.${process.pid}.${Math.random()}`
  mkdirSync(dirname(site), { recursive: true })
  copySite(out, staged)
  try {
    renameSync(staged, site)
  } catch (error) {
    rmSync(staged, { recursive: true })
    // Another test file may have stored the same site meanwhile.
    if (!existsSync(site)) throw error
  }
}

const keyOf = (project: string) =>
  createHash('sha256')
    .update(JSON.stringify(hashTree(project)))
    .digest('hex')
    .slice(0, 20)
