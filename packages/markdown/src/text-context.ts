import type { ComponentDefinition } from '@octavo/hast'
import type { Root } from 'mdast'
import { asSitePath, type SourceFile } from '@octavo/source'
import { createScope } from './evaluate/scope.ts'
import { noIslands } from './islands/island-book.ts'
import { collectDefinitions, type Module } from './module.ts'
import type { PageTools } from './page/page-tools.ts'
import { render } from './render/render.ts'
import { createRendered } from './render/page-limit.ts'
import { createFootnotes } from './render/footnotes.ts'
import type { Context } from './render/renderer.ts'
import { Unsupported } from './evaluate/unsupported.ts'
import type { Evaluate } from './values.ts'

/** Options for rendering a text that is not a page file. */
export interface TextOptions {
  readonly tools: PageTools
  /** The components that the text may use. */
  readonly components: ReadonlyMap<string, ComponentDefinition>
  /** Unsafe addresses are left out. */
  readonly untrusted: boolean
  /** HTML in plain Markdown stays as `raw` nodes, for a caller that checks them. Default false. */
  readonly leavesHtml?: boolean
  /** Default false. */
  readonly headingIds?: boolean
}

/**
 * Creates the context that renders a module that is not a page file: nothing of it can be evaluated or run, and it
 * reaches no other file. The only context for text of API descriptions.
 */
export function textContext(module: Module, options: TextOptions): Context {
  const { tools, components, untrusted, leavesHtml = false, headingIds = false } = options
  return {
    r: {
      tools,
      components,
      variables: new Set(),
      render: render,
      run: {},
      headingIds,
      untrusted,
      leavesHtml,
      footnotes: createFootnotes(),
      rendered: createRendered(),
      aliases: [],
      islands: noIslands,
      snippet: () => undefined,
    },
    env: { module, scope: createScope(), evaluate: refuseToEvaluate },
    ancestors: [],
    depth: 0,
  }
}

const NO_FILE: SourceFile = { path: asSitePath('text.md'), text: '' }

/**
 * Wraps a tree of Markdown as a module. It has no positions of its own: diagnostics get the span of the node that is
 * being rendered.
 */
export function textModule(tree: Root, tools: PageTools): Module {
  const span = tools.span()
  return {
    file: NO_FILE,
    prepared: { text: '', toOriginal: (offset) => offset, headingIds: new Map(), diagnostics: [] },
    tree,
    programs: [],
    definitions: collectDefinitions(tree).definitions,
    footnotes: new Map(),
    spanOf: () => span,
    opaque: false,
    spanAt: () => span,
  }
}

/** Texts of descriptions are data: an expression in one has no value, whatever renders it. */
const refuseToEvaluate: Evaluate = () => {
  throw new Unsupported('text of a description holds no code')
}
