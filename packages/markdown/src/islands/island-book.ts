import { islandTag, type Element } from '@octavo/hast'
import { codeOf } from '../evaluate/evaluate-expression.ts'
import type { Context, IslandBook, IslandDraft } from '../render/renderer.ts'
import { isJsxValue, mdxValue, type JsxValue, type RunValue } from '../values.ts'
import type { CodeTable } from './code-table.ts'
import { encodeIsland } from './encode-value.ts'
import { looksInteractive } from './find-interactive.ts'
import { partOfName } from './part-of.ts'
import { reachesInteractive } from './reaches-interactive.ts'

/** For texts that are no pages: nothing is run. */
export const noIslands: IslandBook = {
  allowed: false,
  drafts: [],
  render: () => [],
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
    const value = encodeIsland(run, { ctx, addPart: table.add, slot })
    return { value, slots }
  }
  const interactive = (value: JsxValue): boolean => isInteractiveJsx(value, table)
  return {
    allowed,
    drafts,
    content: mdxValue,
    isInteractive: interactive,
    render(run, ctx) {
      const { value, slots } = encode(run, ctx)
      const placeholder: Element = { type: 'element', tagName: islandTag, properties: {}, children: [] }
      const inner: Context = { ...ctx, depth: ctx.depth + 1 }
      const { content } = run
      drafts.push({
        placeholder,
        name: isJsxValue(content) ? content.name : '{…}',
        value,
        slots: slots.map((part) => ctx.r.render.value(part, inner)),
        interactive: isJsxValue(content)
          ? interactive(content) || reachesFrom(content, table)
          : reachesInteractive(content, table),
        span: ctx.r.tools.span(),
        holes: ctx.r.tools.record.holes,
        answers: {},
      })
      return [placeholder]
    },
    find(run, ctx) {
      const { value, slots } = encode(run, ctx)
      const key = JSON.stringify(value)
      const draft = drafts.find((one) => JSON.stringify(one.value) === key)
      return draft && { draft, slots }
    },
  }
}

/** Whether a component that runs as a whole has others inside that do something in the browser. */
function reachesFrom({ type }: JsxValue, table: CodeTable): boolean {
  const code = codeOf(type)
  return code !== undefined && reachesInteractive(code, table)
}

/** Tests HTML by its handlers, and components by their code and the text of their modules. */
function isInteractiveJsx({ type, name, env, props }: JsxValue, table: CodeTable): boolean {
  if (typeof type === 'string') return Object.keys(props).some((prop) => /^on[A-Z]/.test(prop))
  const code = codeOf(type)
  if (code) return table.isInteractive(code.node)
  const part = partOfName(name, env)
  return part !== undefined && looksInteractive(table.text(part.module) ?? '')
}
