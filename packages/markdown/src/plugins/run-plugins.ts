import { createDiagnostic, spanOfFile, type Diagnostic, type SitePath } from '@octavo/source'
import type { Root as HastRoot } from 'hast'
import type { Root } from 'mdast'
import { unified } from 'unified'
import type { VFile } from 'vfile'
import type { AuthorPlugin, PagePlugins } from './page-plugins.ts'

type AnyRoot = Root | HastRoot

/** A message of a plugin about a file. */
export type PluginMessage = VFile['messages'][number]

/** A file for plugins, and its tree. */
export interface PluginInput<Tree extends AnyRoot> {
  readonly tree: Tree
  readonly file: VFile
}

/** A plugin that threw, and why. */
export interface PluginFailure {
  readonly plugin: AuthorPlugin
  readonly reason: string
}

/** The tree after all plugins that worked, their messages, and those that did not work. */
export interface PluggedTree<Tree extends AnyRoot> {
  readonly tree: Tree
  readonly messages: readonly PluginMessage[]
  readonly failures: readonly PluginFailure[]
}

/**
 * Runs plugins over a tree, in order, synchronous and asynchronous ones. When a plugin throws, all others run again over
 * a new tree, because it may have changed a part of its own; `begin` makes a new tree with each call.
 */
export async function runPlugins<Tree extends AnyRoot>(
  begin: () => Promise<PluginInput<Tree>>,
  plugins: readonly AuthorPlugin[],
  { limit }: Pick<PagePlugins, 'limit'>,
): Promise<PluggedTree<Tree>> {
  const failures: PluginFailure[] = []
  let working = plugins
  for (;;) {
    const input = await begin()
    const run = await runAll(input, working, limit)
    if (!('plugin' in run)) return { tree: run.tree, messages: input.file.messages, failures }
    failures.push(run)
    working = working.filter((one) => one !== run.plugin)
  }
}

async function runAll<Tree extends AnyRoot>(
  { tree, file }: PluginInput<Tree>,
  plugins: readonly AuthorPlugin[],
  limit: PagePlugins['limit'],
): Promise<{ readonly tree: Tree } | PluginFailure> {
  let current = tree
  for (const plugin of plugins) {
    try {
      const made: unknown = await limit(plugin, () => unified().use([plugin.plugin]).run(current, file))
      if (!isTreeOf(tree, made)) return { plugin, reason: 'it returns no tree' }
      current = made
    } catch (error) {
      return { plugin, reason: reasonOf(error) }
    }
  }
  return { tree: current }
}

/** Later steps read the children of the root. */
const isTreeOf = <Tree extends AnyRoot>({ type }: Tree, made: unknown): made is Tree =>
  typeof made === 'object' &&
  made !== null &&
  'type' in made &&
  made.type === type &&
  'children' in made &&
  Array.isArray(made.children)

/** One line: what a plugin throws is anything. */
function reasonOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error)
  return text.replaceAll(/\s+/g, ' ').slice(0, 300) || 'it gives no reason'
}

/** Returns the diagnostic of a plugin that threw on a file. */
export const reportFailure = ({ plugin, reason }: PluginFailure, path: SitePath): Diagnostic =>
  createDiagnostic('page/plugin-failed', failureText({ plugin, reason }), {
    span: spanOfFile(path),
    help: failureHelp,
  })

/** Returns the sentence about a plugin that threw. */
export const failureText = ({ plugin, reason }: PluginFailure): string =>
  `The plugin "${plugin.name}" fails: ${reason.replace(/\.$/, '')}`

/** The next step after a failure. */
export const failureHelp = 'the page is made without it; check the plugin and its options'

/** Returns the text of a plugin's own message, with the rule that made it. */
export function describeMessage({ reason, source, ruleId }: PluginMessage): string {
  const rule = [source, ruleId].filter((part) => part !== undefined && part !== '').join(':')
  const text = reason.replaceAll(/\s+/g, ' ').replace(/\.$/, '')
  return rule === '' ? text : `${text} (${rule})`
}
