// npm test: builds, checks, finds a browser, and runs vitest with the arguments that it is called with.
// Arguments that name files or folders (`npm test -- packages/search`) run just these tests, without the checks; tests
// of packages that read nothing built do not wait for a build either.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const passed = process.argv.slice(2)
const named = passed.filter((argument) => /^(\.\/)?(packages|test)(\/|$)/u.test(argument))
/** Packages whose tests read nothing that is built. */
const isUnbuilt =
  named.length > 0 && named.every((argument) => /packages\/(search|hast|source)(\/|$)/u.test(argument))

if (!isUnbuilt) run('scripts/build.mjs')
if (named.length === 0) run('scripts/check.mjs')
if (!isUnbuilt) run('scripts/find-chromium.mjs', '--install')
if (!isUnbuilt) run('scripts/find-postgres.mjs', '--install')
if (!isUnbuilt) run('scripts/find-web-servers.mjs', '--install')
run('node_modules/vitest/vitest.mjs', 'run', ...passed)

function run(script, ...rest) {
  const { status } = spawnSync(process.execPath, [script, ...rest], { cwd: root, stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
