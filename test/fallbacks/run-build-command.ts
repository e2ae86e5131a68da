import { createRenderers } from '@octavo/site'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { readArguments } from '../../packages/cli/src/argv/read-arguments.ts'
import { buildCommand } from '../../packages/cli/src/commands/build.ts'
import { createColors } from '../../packages/cli/src/print/terminal.ts'
import { createStopState } from '../../packages/cli/src/stop-signals.ts'

/** Loading grammars costs more than a build of a small project. */
const renderers = createRenderers()

/**
 * Runs `octavo build` in this process, in a folder that holds `files`; resolves to exit code and its output.
 */
export async function runBuildCommand(
  folder: string,
  words: readonly string[],
): Promise<{ readonly code: number; readonly printed: string }> {
  const read = await readArguments(buildCommand, [folder, ...words])
  if (!read.ok) throw new Error(read.errors.join('\n'))
  let printed = ''
  const print = (text: string) => void (printed += text)
  const terminal = { out: print, err: print, isLive: false, columns: 100, colors: createColors(false) }
  const code = await buildCommand.run(read.args, { terminal, stop: createStopState(), renderers })
  return { code, printed }
}

/** Writes files below `folder`; a `null` removes one. */
export function writeProject(
  folder: string,
  files: Readonly<Record<string, string | Uint8Array | null>>,
): void {
  for (const [path, data] of Object.entries(files)) {
    const target = join(folder, path)
    if (data === null) rmSync(target, { recursive: true, force: true })
    else {
      mkdirSync(dirname(target), { recursive: true })
      writeFileSync(target, data)
    }
  }
}
