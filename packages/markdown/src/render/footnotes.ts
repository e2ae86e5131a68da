import type { Content } from '@octavo/hast'
import type { Root } from 'hast'
import type { Plugin } from 'unified'
import type { FootnoteReference } from 'mdast'
import { asHast, contextOfFile } from './render-run.ts'
import {
  element,
  text,
  withData,
  type Context,
  type Footnotes,
  type Renderer,
  type UsedFootnote,
} from './renderer.ts'

/** No footnotes yet. */
export const createFootnotes = (): Footnotes => ({ used: new Map(), list: [] })

/** The raised number of a reference; its text as written when there is no such footnote. */
export function renderFootnoteReference(node: FootnoteReference, ctx: Context): readonly Content[] {
  const { r, env } = ctx
  const key = node.identifier.toLowerCase()
  const definition = env.module.footnotes.get(key)
  if (!definition) return [text(`[^${node.label ?? node.identifier}]`)]
  const ofModule = r.footnotes.used.get(env.module) ?? new Map<string, UsedFootnote>()
  r.footnotes.used.set(env.module, ofModule)
  let used = ofModule.get(key)
  if (!used) {
    used = {
      definition,
      ctx: { ...ctx, ancestors: [] },
      id: r.tools.slugger.take(`fn-${key}`),
      referenceIds: [],
    }
    ofModule.set(key, used)
    r.footnotes.list.push(used)
  }
  const id = r.tools.slugger.take(`fnref-${key}`)
  used.referenceIds.push(id)
  const number = String(r.footnotes.list.indexOf(used) + 1)
  const link = element('a', { href: `#${used.id}`, ariaLabel: undefined, role: 'doc-noteref' }, [
    text(number),
  ])
  return [withData(element('sup', { id, className: ['footnote-reference'] }, [link]), { decoration: true })]
}

/** Adds the list of footnotes to the end of a page. */
export const rehypeFootnotes: Plugin<[], Root> = () => (tree, file) => {
  tree.children.push(...asHast(renderFootnotes(contextOfFile(file))))
}

/** The list of footnotes at the end of the page; nothing when none was referred to. */
export function renderFootnotes(ctx: Context): readonly Content[] {
  const { list } = ctx.r.footnotes
  if (list.length === 0) return []
  const items: Content[] = []
  // A footnote may refer to further ones, which join the list while it is walked.
  for (const used of list) items.push(renderItem(used, ctx))
  const label = ctx.r.tools.words('footnotes')
  return [
    element('section', { className: ['footnotes'], role: 'doc-endnotes', ariaLabel: label }, [
      element('ol', {}, items),
    ]),
  ]
}

function renderItem(used: UsedFootnote, { r }: Context): Content {
  const body = r.render.nodes(used.definition.children, used.ctx)
  const back = used.referenceIds.map((id) => backLink(id, r))
  const last = body.at(-1)
  const isParagraph = last?.type === 'element' && last.tagName === 'p'
  const children = isParagraph
    ? [...body.slice(0, -1), { ...last, children: [...last.children, text(' '), ...back] }]
    : [...body, ...back]
  return element('li', { id: used.id }, children)
}

function backLink(id: string, { tools }: Renderer): Content {
  const properties = { href: `#${id}`, className: ['footnote-back'], ariaLabel: tools.words('back-to-text') }
  return withData(element('a', properties, [text('↩')]), { decoration: true })
}
