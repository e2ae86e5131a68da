import { delimiter, join } from 'node:path'
import { systemDisk } from '../../disk/disk.ts'
import { statPath } from '../../disk/path-facts.ts'

/** The headless shell is Chromium without the program around it. */
const names = [
  'chromium-headless-shell',
  'chrome-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'microsoft-edge',
  'msedge',
]

const installations = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
]

/** The path of a Chromium, or a sentence about why there is none. */
export type FoundChromium =
  | { readonly kind: 'found'; readonly path: string }
  | { readonly kind: 'none'; readonly message: string }

/** Finds Chromium: by `OCTAVO_CHROMIUM`, by a usual name on the `PATH`, where installers put it. */
export function findChromium(environment: NodeJS.ProcessEnv = process.env): FoundChromium {
  const named = environment['OCTAVO_CHROMIUM']
  if (named !== undefined && named !== '') {
    if (isExecutable(named)) return { kind: 'found', path: named }
    return {
      kind: 'none',
      message: `OCTAVO_CHROMIUM names "${named}", which is not a program that can be run`,
    }
  }
  const folders = (environment['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '')
  const suffix = process.platform === 'win32' ? '.exe' : ''
  const onPath = names.flatMap((name) => folders.map((folder) => join(folder, name + suffix)))
  const path = [...onPath, ...installations].find(isExecutable)
  if (path !== undefined) return { kind: 'found', path }
  return { kind: 'none', message: 'A PDF needs Chromium, Chrome or Edge, and none is found' }
}

function isExecutable(path: string): boolean {
  const facts = statPath(path, systemDisk)
  return facts?.isFile() === true && (process.platform === 'win32' || (facts.mode & 0o111) !== 0)
}
