// npm test: builds, checks, finds a browser and servers, and runs vitest with the arguments that it is called with.
// Arguments that name files or folders (`npm test -- packages/search`) run just these tests, without the checks; tests
// of packages that read nothing built do not wait for a build either.
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const passed = process.argv.slice(2)
const named = passed.filter((argument) => /^(\.\/)?(packages|test)(\/|$)/u.test(argument))
/** Packages whose tests read nothing that is built. */
const isUnbuilt =
  named.length > 0 && named.every((argument) => /packages\/(search|hast|source)(\/|$)/u.test(argument))

const build = [['scripts/build.mjs'], ...(named.length === 0 ? [['scripts/check.mjs']] : [])]
/** Two of apt-get at once would wait for each other. */
const programs = [
  ['scripts/find-chromium.mjs', '--install'],
  ['scripts/find-postgres.mjs', '--install'],
  ['scripts/find-web-servers.mjs', '--install'],
]

// Programs are downloaded while the packages are built.
if (!isUnbuilt) await Promise.all([build, programs].map(runAll))
await run('node_modules/vitest/vitest.mjs', 'run', ...passed)

async function runAll(commands) {
  for (const command of commands) await run(...command)
}

/** Runs a script; one that fails ends this one with its status. */
function run(script, ...rest) {
  const child = spawn(process.execPath, [script, ...rest], { cwd: root, stdio: 'inherit' })
  return new Promise((resolve) => {
    child.on('close', (status) => (status === 0 ? resolve() : process.exit(status ?? 1)))
  })
}
