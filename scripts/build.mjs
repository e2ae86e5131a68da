// Builds everything that is published: the TypeScript packages, then, in parallel, the data and the browser assets
// of packages that have a build.mjs, then the program, which is bundled from them; the notices of third parties are
// copied into it, and the releases of the changelog.
// A build.mjs runs only when its inputs have changed since it ran; `--force` runs them all.
import { spawn, spawnSync } from 'node:child_process'
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { isBuilt, recordBuild } from './build-record.mjs'
import { releasesOf } from './release.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const force = process.argv.includes('--force')

const types = spawnSync(process.execPath, ['node_modules/typescript/bin/tsc', '-b'], {
  cwd: root,
  stdio: 'inherit',
})
if (types.status !== 0) process.exit(types.status ?? 1)

const statuses = await Promise.all(
  ['config', 'markdown', 'server', 'site', 'theme', 'client'].map(buildPackage),
)
if (statuses.some((status) => status !== 0) || (await buildPackage('cli')) !== 0) process.exit(1)

const changelog = readFileSync(`${root}/CHANGELOG.md`, 'utf8')
writeFileSync(`${root}/packages/cli/bin/changelog.json`, `${JSON.stringify(releasesOf(changelog))}\n`)
copyFileSync(`${root}/THIRD-PARTY-NOTICES.md`, `${root}/packages/cli/bin/THIRD-PARTY-NOTICES.md`)

/** Runs the build.mjs of a package, and returns its exit code. */
async function buildPackage(name) {
  if (!force && isBuilt(name)) return 0
  const started = Date.now()
  const script = spawn(process.execPath, [`packages/${name}/build.mjs`], { cwd: root, stdio: 'inherit' })
  const status = await new Promise((resolve) => script.on('close', resolve))
  if (status === 0) recordBuild(name, started)
  return status
}
