import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { configJsonSchema } from '@octavo/site'
import type { Arguments, CommandContext } from '../argv/command.ts'
import { exitCode } from '../argv/exit-code.ts'
import { isSystemFault, outputFault } from '../output/output-fault.ts'
import { shownPath } from '../output/shown-path.ts'
import { formatDiagnostics } from '../print/print-diagnostics.ts'
import { starterFiles } from '../project/starter-files.ts'

/** Runs `octavo init`; resolves to the exit code. */
export async function runInit(given: Arguments, { terminal }: CommandContext): Promise<number> {
  const { colors } = terminal
  const root = resolve(given.operands[0] ?? '.')
  const name = given.text('name') ?? titleOf(basename(root))
  const files = starterFiles(name, configJsonSchema())
  const taken = ['mint.json', ...files.keys()].filter((path) => existsSync(join(root, path)))
  if (taken.length > 0) {
    terminal.err(
      `Nothing was written: "${shownPath(root)}" already holds ${taken.map((path) => `"${path}"`).join(', ')}\n`,
    )
    return exitCode.faults
  }
  try {
    await writeAll(root, files)
  } catch (fault) {
    if (!isSystemFault(fault)) throw fault
    terminal.err(
      formatDiagnostics([outputFault(fault, fault.path ?? root)], { colors, sourceOf: () => undefined }),
    )
    return exitCode.faults
  }
  const place = relative('', root)
  terminal.out(`${colors.green('✓')} ${colors.bold(`Started "${name}"`)}\n`)
  for (const path of files.keys()) terminal.out(`  ${colors.dim(join(place, path))}\n`)
  terminal.out(`\nNext:  ${colors.cyan(`octavo dev${place === '' ? '' : ` ${quoted(place)}`}`)}\n`)
  return exitCode.done
}

async function writeAll(root: string, files: ReadonlyMap<string, string>): Promise<void> {
  for (const [path, text] of files) {
    await mkdir(dirname(join(root, path)), { recursive: true })
    // Never over a file that appeared since we looked.
    await writeFile(join(root, path), text, { flag: 'wx' })
  }
}

/** `my-docs` becomes `My docs`. */
function titleOf(folder: string): string {
  const words = folder.replaceAll(/[-_.]+/g, ' ').trim()
  return words === '' ? 'Documentation' : words.charAt(0).toUpperCase() + words.slice(1)
}

const quoted = (place: string) => (/^[\w./-]+$/.test(place) ? place : `"${place}"`)
