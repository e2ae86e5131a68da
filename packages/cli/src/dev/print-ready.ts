import { resolve } from 'node:path'
import type { Arguments } from '../argv/command.ts'
import { formatTime } from '../print/amounts.ts'
import type { Terminal } from '../print/terminal.ts'
import { hostWarning, takenPort } from '../serving/addresses.ts'
import { version } from '../own-package.ts'

/** The content of the first lines of a preview. */
export interface ReadyFacts {
  readonly args: Arguments
  readonly terminal: Terminal
  /** The project's folder. */
  readonly root: string
  readonly addresses: readonly string[]
  readonly ms: number
  readonly port: number
}

/** Prints the version, the addresses, the project and how to stop. */
export function printReady({ args, terminal, root, addresses, ms, port }: ReadyFacts): void {
  const { colors } = terminal
  const [local = '', ...network] = addresses
  const taken = takenPort(args, port)
  const inUse = taken === undefined ? '' : colors.dim(`  port ${taken} is in use`)
  const warning = hostWarning(args)
  terminal.err(
    [
      `${colors.bold(`octavo ${version}`)}  ${colors.dim(`ready in ${formatTime(ms)}`)}`,
      `  ${colors.dim('local    ')} ${colors.cyan(local)}${inUse}`,
      ...network.map((address) => `  ${colors.dim('network  ')} ${colors.cyan(address)}`),
      ...(warning ? [`  ${colors.yellow(warning)}`] : []),
      `  ${colors.dim('project  ')} ${resolve(root)}`,
      `  ${colors.dim('stop     ')} Ctrl-C`,
      '',
    ].join('\n'),
  )
}
