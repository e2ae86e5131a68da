import { programFolder } from '../../own-package.ts'
import { ownText } from '../../disk/system-files.ts'

/** Megabytes of the heap of the author process. */
export const heapLimitMb = 256

/** Flags of the permission model by Node version, the newest first: 22.13 and 24, then 20. */
const permissions = ['--permission', '--experimental-permission'] as const

/** Flags beside the permission model; those that a version of Node does not have are left out. */
const others = [
  `--max-old-space-size=${heapLimitMb}`,
  '--disallow-code-generation-from-strings',
  '--unhandled-rejections=none',
  '--no-warnings',
  '--no-addons',
  '--disable-sigusr1',
  '--input-type=commonjs',
] as const

/**
 * The arguments with which Node runs authors' code: nothing is allowed of what the permission model covers
 * (files, processes, workers, addons, WASI, inspector; from Node 25 on the network). Undefined where Node has no
 * such model. `known` are the names of the flags of this Node.
 */
export function processArguments(
  known: { has(flag: string): boolean } = process.allowedNodeEnvironmentFlags,
): readonly string[] | undefined {
  const permission = permissions.find((flag) => known.has(flag))
  if (permission === undefined) return undefined
  return [permission, ...others.filter((flag) => known.has(flag.replace(/=.*$/, '')))]
}

const scriptText = (name: string): string => ownText(new URL(name, programFolder))

/** Text of the program of the author process; `build.mjs` of this package writes it. */
export const programText = (): string => scriptText('author-program.js')

/** Text of the script that prepares the context of a page in that process. */
export const surroundingsText = (): string => scriptText('author-surroundings.js')
