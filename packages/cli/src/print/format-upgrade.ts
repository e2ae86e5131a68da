import { compareVersions, type Release } from '../project/release-notes.ts'
import { counted } from './amounts.ts'
import type { Colors } from './terminal.ts'

/** Two versions, and the releases between them. */
export interface Upgrade {
  /** Undefined: no built site was found. */
  readonly from: string | undefined
  /** The installed version. */
  readonly to: string
  /** The folder of the site, where the earlier version comes from it. */
  readonly out: string | undefined
  /** After `from`, up to `to`, the newest first. */
  readonly releases: readonly Release[]
}

/** The text of `octavo upgrade`: what is to be done, or that nothing is. */
export function formatUpgrade({ from, to, out, releases }: Upgrade, colors: Colors): string {
  const at = out === undefined ? '' : ` in ${out}`
  if (from === undefined)
    return `Octavo ${to} is installed; there is no built site${at}: name the version before with --from, or build the site\n`
  const order = compareVersions(from, to)
  if (order === 0)
    return `${colors.green('✓')} Nothing to do: ${out === undefined ? 'that is the installed version' : `the site${at} was built with the installed version`}, ${to}\n`
  const title = `From ${from}${out === undefined ? '' : `, which built the site${at},`} to ${to}`
  if (order > 0)
    return `${title}: the installed version is older. Install ${from} or later, or build the site anew\n`
  return `${title}\n${releases.map((release) => formatRelease(release, colors)).join('')}\n${formatEnd(releases, colors)}`
}

function formatRelease({ version: name, date, changes }: Release, colors: Colors): string {
  const breaking = changes.filter(({ isBreaking }) => isBreaking)
  const others = changes.filter(({ isBreaking }) => !isBreaking)
  return [
    `\n${colors.bold(name)}${date === undefined ? '' : colors.dim(` (${date})`)}\n`,
    ...breaking.map(({ text }) => `  ${colors.yellow('!')} ${text}\n`),
    ...others.map(({ text }) => `  - ${text}\n`),
  ].join('')
}

function formatEnd(releases: readonly Release[], colors: Colors): string {
  const count = releases.flatMap(({ changes }) => changes).filter(({ isBreaking }) => isBreaking).length
  return count === 0
    ? `${colors.green('✓')} Nothing to do: no change asks anything of a project. Build the site\n`
    : `${colors.yellow('!')} ${counted(count, 'change')} may ask something of this project, marked with "!". Then run "octavo check"\n`
}
