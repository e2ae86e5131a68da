import { slotTag } from '@octavo/hast'
import type { Content, IslandValue, Properties } from '@octavo/hast'
import type { PageRecord } from '../page/page-record.ts'
import { element, text } from '../render/renderer.ts'
import { isMark } from './encode-value.ts'
import type { IslandOutcome } from './author-code.ts'
import type { IslandDraft } from '../render/renderer.ts'

interface Rendered {
  readonly outcome: IslandOutcome
  readonly record: PageRecord
  /** The islands before it come to life before it. */
  readonly ordered: boolean
}

const SLOT = new RegExp(`<${slotTag} data-slot="(\\d+)"></${slotTag}>`, 'g')

/**
 * Translates a rendered island into nodes: HTML with its slots filled. An interactive island is an element with its
 * data. An island that the build cannot render shows its content until the browser renders it; an island that failed
 * always shows its content.
 */
export function islandToContent(
  draft: IslandDraft,
  { outcome, record, ordered }: Rendered,
): readonly Content[] {
  if (outcome.kind !== 'rendered' && outcome.kind !== 'browser') return contentOf(draft.value, draft)
  const html = outcome.kind === 'rendered' ? outcome.html : emptySlots(draft)
  if (!draft.interactive && outcome.kind === 'rendered') return withSlots(html, draft, false)
  const properties = {
    ...dataOf(draft, record, outcome.kind === 'browser'),
    ...(ordered && { dataOrdered: true }),
  }
  return [{ ...draft.placeholder, properties, children: withSlots(html, draft, true) }]
}

/** Before its code has run, an island that needs the browser shows the author's content. */
const emptySlots = ({ slots }: IslandDraft): string =>
  slots.map((_, id) => `<${slotTag} data-slot="${id}"></${slotTag}>`).join('')

/** Fills the slots of the HTML; slots that it does not show yet are in templates. */
function withSlots(html: string, { slots }: IslandDraft, alive: boolean): readonly Content[] {
  const nodes: Content[] = []
  const shown = new Set<number>()
  let last = 0
  for (const match of html.matchAll(SLOT)) {
    const id = Number(match[1])
    nodes.push(...rawOf(html.slice(last, match.index)))
    const content = slots[id] ?? []
    if (alive) nodes.push(element(slotTag, { dataSlot: String(id) }, content))
    else nodes.push(...content)
    shown.add(id)
    last = match.index + match[0].length
  }
  nodes.push(...rawOf(html.slice(last)))
  if (!alive) return nodes
  const waiting = slots.flatMap((content, id) =>
    shown.has(id) ? [] : [element('template', { dataSlot: String(id) }, content)],
  )
  return [...nodes, ...waiting]
}

/** The author's words in an island that is not rendered: its children, in order. */
function contentOf(value: IslandValue, draft: IslandDraft): readonly Content[] {
  if (typeof value === 'string' || typeof value === 'number') return [text(String(value))]
  if (isList(value)) return value.flatMap((part) => contentOf(part, draft))
  if (!isMark(value)) return []
  if (value.$ === 'slot') return draft.slots[value.id] ?? []
  return value.$ === 'element' ? contentOf(value.children, draft) : []
}

const isList = (value: IslandValue): value is readonly IslandValue[] => Array.isArray(value)

const rawOf = (html: string): readonly Content[] => (html === '' ? [] : [{ type: 'raw', value: html }])

/**
 * The data for the browser; holes are in attributes of their own, because JSON would have to escape their text.
 */
function dataOf(draft: IslandDraft, record: PageRecord, fresh: boolean): Properties {
  const holes: string[] = []
  const data = { value: draft.value, answers: draft.answers, styles: stylesOf(draft, record) }
  const json = JSON.stringify(data).replace(/\uFDD0\d+\uFDD1/g, (hole) => {
    const known = holes.indexOf(hole)
    return `\uF8F0${known >= 0 ? known : holes.push(hole) - 1}\uF8F1`
  })
  const properties: Record<string, string | boolean> = { dataIsland: json }
  for (const [index, hole] of holes.entries()) properties[`data-${index}`] = hole
  if (fresh) properties['dataFresh'] = true
  return properties
}

/** Declarations by class, for the script of the island. */
function stylesOf({ answers }: IslandDraft, { styles }: PageRecord): Readonly<Record<string, string>> {
  const names = Object.entries(answers).flatMap(([key, answer]) =>
    key.startsWith('["style"') && typeof answer === 'string' ? answer.split(' ') : [],
  )
  return Object.fromEntries(
    names.filter((name) => styles[name] !== undefined).map((name) => [name, styles[name] ?? '']),
  )
}
