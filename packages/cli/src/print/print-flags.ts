import type { Arguments, OptionRow } from '../argv/command.ts'

/** Options on how much of the diagnostics is printed. */
export const printFlags: readonly OptionRow[] = [
  { name: 'all', kind: 'flag', about: 'Print every diagnostic instead of one entry per cause' },
  { name: 'verbose', kind: 'flag', about: 'Print notes too (information that needs no action)' },
]

/** Reads {@link printFlags} from the arguments. */
export function readPrintFlags(args: Arguments): { readonly all: boolean; readonly verbose: boolean } {
  return { all: args.flag('all'), verbose: args.flag('verbose') }
}
