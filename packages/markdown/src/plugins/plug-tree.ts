import type { Content } from '@octavo/hast'
import type { SourceFile } from '@octavo/source'
import type { Root } from 'hast'
import { VFile } from 'vfile'
import type { PageTools } from '../page/page-tools.ts'
import { fromPluginTree } from './from-plugin-tree.ts'
import type { PagePlugins } from './page-plugins.ts'
import { describeMessage, failureHelp, failureText, runPlugins } from './run-plugins.ts'
import { toPluginTree } from './to-plugin-tree.ts'

/** The options of {@link plugTree}. */
export interface PlugTreeOptions {
  readonly plugins: PagePlugins
  readonly file: SourceFile
  readonly matter: Readonly<Record<string, unknown>>
  readonly tools: PageTools
}

/** Runs the rehype plugins over the rendered content of a page; their messages are reported by the tools of the page. */
export async function plugTree(
  content: readonly Content[],
  { plugins, file, matter, tools }: PlugTreeOptions,
): Promise<readonly Content[]> {
  let taken = toPluginTree(content, tools.record.holes)
  const run = await runPlugins<Root>(
    async () => {
      taken = toPluginTree(content, tools.record.holes)
      return { tree: taken.root, file: new VFile({ path: file.path, value: file.text, data: { matter } }) }
    },
    plugins.rehype,
    plugins,
  )
  for (const failure of run.failures)
    tools.addDiagnostic('page/plugin-failed', failureText(failure), failureHelp)
  for (const message of run.messages) tools.addDiagnostic('page/plugin', describeMessage(message))
  return fromPluginTree({ ...taken, root: run.tree }, tools)
}
