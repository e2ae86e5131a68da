// Builds everything that is published: the TypeScript packages, then the browser assets; the notices of third parties
// go along with the packages that carry their work.
import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync } from 'node:fs'

const root = new URL('..', import.meta.url)

function run(command, args) {
  const result = spawnSync(command, args, { cwd: root, stdio: 'inherit' })
  if (result.status !== 0) process.exit(result.status ?? 1)
}

run(process.execPath, ['node_modules/typescript/bin/tsc', '-b'])
for (const script of [
  'packages/config/build.mjs',
  'packages/site/build.mjs',
  'packages/theme/build.mjs',
  'packages/client/build.mjs',
  'packages/cli/build.mjs',
]) {
  if (existsSync(new URL(script, root))) run(process.execPath, [script])
}

for (const name of ['cli', 'client', 'site']) {
  copyFileSync(
    new URL('THIRD-PARTY-NOTICES.md', root),
    new URL(`packages/${name}/dist/THIRD-PARTY-NOTICES.md`, root),
  )
}
