import type { Content, Element, Hole, IslandAnswers, IslandValue } from '@octavo/hast'
import { islandTag } from '@octavo/hast'
import type { Span } from '@octavo/source'
import { codeOf } from '../evaluate/evaluate-expression.ts'
import type { MdNode } from '../mdast.ts'
import type { Context } from '../render/renderer.ts'
import { isJsxValue, mdxValue, type Env, type JsxValue, type MdxValue, type RunValue } from '../values.ts'
import type { CodeTable } from './code-table.ts'
import { encodeValue } from './encode-value.ts'
import { isInteractive, looksInteractive } from './find-interactive.ts'
import { partOfName } from './part-of.ts'

/** An island that is yet to be drawn. */
export interface IslandDraft {
  /** What stands in the tree until then. */
  readonly place: Element
  readonly name: string
  readonly value: IslandValue
  /** MDX children and other content, drawn. */
  readonly slots: readonly (readonly Content[])[]
  /** It goes on living in the browser. */
  readonly interactive: boolean
  readonly span: Span
  /** The page's holes, which `html` and `answers` name by number. */
  readonly holes: readonly Hole[]
  answers: IslandAnswers
  /** HTML of the drawn island; slots are empty elements. */
  html?: string
}

/** The islands of a page. */
export interface IslandBook {
  /** False where no code of authors may run. */
  readonly allowed: boolean
  readonly drafts: readonly IslandDraft[]
  /** Puts an island into the tree. */
  draw(run: RunValue, ctx: Context): readonly Content[]
  /** The draft of equal content, and what its slots are; for the Markdown copy. */
  find(
    run: RunValue,
    ctx: Context,
  ): { readonly draft: IslandDraft; readonly slots: readonly unknown[] } | undefined
  /** Nodes as a value. */
  content(nodes: readonly MdNode[], env: Env): MdxValue
  /** Whether a component does something in the browser. */
  isInteractive(value: JsxValue): boolean
}

/** For texts that are no pages: nothing is run. */
export const noIslands: IslandBook = {
  allowed: false,
  drafts: [],
  draw: () => [],
  find: () => undefined,
  content: mdxValue,
  isInteractive: () => false,
}

/** A book over the code of a page. */
export function createIslandBook(table: CodeTable, allowed: boolean): IslandBook {
  const drafts: IslandDraft[] = []
  const encode = (run: RunValue, ctx: Context) => {
    const slots: unknown[] = []
    const slot = (value: unknown): number => slots.push(value) - 1
    const value = encodeValue(run.content, { ctx, addPart: table.add, slot })
    return { value, slots }
  }
  const interactive = (value: JsxValue): boolean => isInteractiveJsx(value, table)
  return {
    allowed,
    drafts,
    content: mdxValue,
    isInteractive: interactive,
    draw(run, ctx) {
      const { value, slots } = encode(run, ctx)
      const place: Element = { type: 'element', tagName: islandTag, properties: {}, children: [] }
      const inner: Context = { ...ctx, depth: ctx.depth + 1 }
      const { content } = run
      drafts.push({
        place,
        name: isJsxValue(content) ? content.name : '{…}',
        value,
        slots: slots.map((part) => ctx.r.draw.value(part, inner)),
        interactive: isJsxValue(content) ? interactive(content) : isInteractive(content.node),
        span: ctx.r.tools.place(),
        holes: ctx.r.tools.record.holes,
        answers: {},
      })
      return [place]
    },
    find(run, ctx) {
      const { value, slots } = encode(run, ctx)
      const key = JSON.stringify(value)
      const draft = drafts.find((one) => JSON.stringify(one.value) === key)
      return draft && { draft, slots }
    },
  }
}

/** HTML by its handlers, components by their code and that of the modules that they come from. */
function isInteractiveJsx({ type, name, env, props }: JsxValue, table: CodeTable): boolean {
  if (typeof type === 'string') return Object.keys(props).some((prop) => /^on[A-Z]/.test(prop))
  const code = codeOf(type)
  if (code) return isInteractive(code.node)
  const part = partOfName(name, env)
  return part !== undefined && looksInteractive(table.text(part.module) ?? '')
}
