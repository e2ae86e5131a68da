import { createDiagnostic, spanOfFile, type Checked, type Diagnostic, type SourceFile } from '@octavo/source'
import { VFile } from 'vfile'
import type { Root } from 'mdast'
import type { Module } from '../module.ts'
import { withTree } from '../parse-module.ts'
import type { PagePlugins } from './page-plugins.ts'
import { describeMessage, reportFailure, runPlugins, type PluginMessage } from './run-plugins.ts'

/** Files of a page by path, parsed and changed by plugins. */
export type PluggedModules = ReadonlyMap<string, Checked<Module | undefined>>

/** The options of {@link plugModules}. */
export interface PlugOptions {
  readonly plugins: PagePlugins
  /** Front matter of the page. */
  readonly matter: Readonly<Record<string, unknown>>
  /** Parses a file: a new tree with each call; undefined for a file that exceeds a limit. */
  readonly parse: (file: SourceFile) => Promise<Checked<Module | undefined> | undefined>
}

/**
 * Parses the MDX files of a page and runs the remark plugins over each; scripts and files without a tree are left out,
 * so that they are parsed as usual.
 */
export async function plugModules(
  files: readonly SourceFile[],
  options: PlugOptions,
): Promise<PluggedModules> {
  const plugged = new Map<string, Checked<Module | undefined>>()
  for (const file of files) {
    if (file.unreadable || /\.[jt]sx?$/.test(file.path)) continue
    const made = await plugModule(file, options)
    if (made) plugged.set(file.path, made)
  }
  return plugged
}

async function plugModule(
  file: SourceFile,
  { plugins, matter, parse }: PlugOptions,
): Promise<Checked<Module | undefined> | undefined> {
  let parsed: Checked<Module | undefined> | undefined
  const begin = async () => {
    parsed = await parse(file)
    const { tree, prepared } = parsed?.value ?? NOTHING
    return { tree, file: new VFile({ path: file.path, value: prepared.text, data: { matter } }) }
  }
  const run = await runPlugins<Root>(begin, plugins.remark, plugins)
  const module = parsed?.value
  if (!parsed || !module) return parsed
  const changed = withTree(module, run.tree)
  const found = [
    ...run.failures.map((failure) => reportFailure(failure, file.path)),
    ...run.messages.map((message) => toDiagnostic(message, module)),
  ]
  return { value: changed.value, diagnostics: [...parsed.diagnostics, ...changed.diagnostics, ...found] }
}

const NOTHING = { tree: { type: 'root', children: [] } satisfies Root, prepared: { text: '' } }

/** A message of a plugin at its node, which has the positions of the prepared text. */
function toDiagnostic(message: PluginMessage, { file, spanAt }: Module): Diagnostic {
  const { place: at } = message
  const start = at && ('start' in at ? at.start : at)
  const end = at && 'end' in at ? at.end : start
  const span =
    start?.offset === undefined ? spanOfFile(file.path) : spanAt(start.offset, end?.offset ?? start.offset)
  return createDiagnostic('page/plugin', describeMessage(message), { span })
}
