// Finds the Chromium that the browser tests drive, and with --install tries to get one.
// 1. OCTAVO_CHROMIUM names it. 2. A known name on the PATH. 3. A known path of an application.
import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, realpathSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The headless shell is Chromium without the program around it: it needs a third of the CPU time. */
const shell = 'chromium-headless-shell'

const names = [
  shell,
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'microsoft-edge',
]
const installations = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
]

/** Path of a Chromium that can be run; undefined when there is none. */
export function findChromium(environment = process.env) {
  const named = environment['OCTAVO_CHROMIUM']
  if (named) return isExecutable(named) ? named : undefined
  return findOnPath(names, environment) ?? installations.find(isExecutable)
}

function findOnPath(wanted, environment) {
  const folders = (environment['PATH'] ?? '').split(delimiter).filter(Boolean)
  return wanted.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable)
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Installs Debian's package, the shell or else the whole program, where that is possible without asking. */
function installChromium() {
  const isRoot = process.getuid?.() === 0
  if (!isRoot || !existsSync('/etc/debian_version') || !existsSync('/usr/bin/apt-get')) return false
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const run = (...args) =>
    spawnSync('apt-get', args, { stdio: 'inherit', env: environment, timeout: 600_000 }).status === 0
  const install = (name) => run('install', '-y', '--no-install-recommends', name)
  return install(shell) || (run('update') && (install(shell) || findChromium() || install('chromium')))
}

const sentence =
  'The browser tests need Chromium and none is found: install it (Debian: apt-get install chromium) or set OCTAVO_CHROMIUM to its path.'

function main() {
  const wanted = process.env['OCTAVO_CHROMIUM']
  if (wanted && !isExecutable(wanted)) {
    console.error(`OCTAVO_CHROMIUM names "${wanted}", which is not a program that can be run.`)
    process.exit(1)
  }
  if (!wanted && !findOnPath([shell], process.env) && process.argv.includes('--install')) installChromium()
  const found = findChromium()
  if (!found) {
    console.error(sentence)
    process.exit(1)
  }
  console.log(`Chromium: ${found}`)
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) main()
