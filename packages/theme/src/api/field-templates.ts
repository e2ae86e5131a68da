import {
  escapeAttribute,
  escapeHtml,
  type Content,
  type Hole,
  type Raw,
  type RenderTools,
} from '@octavo/hast'
import type { SchemaNode } from '@octavo/openapi'

/** What was rendered for no page yet: addresses and words are `holes`. */
export interface Shared<T> {
  readonly value: T
  readonly holes: readonly Hole[]
}

/** The templates of fields as the views of a page use them. */
export interface FieldTemplateOptions {
  readonly cache: FieldTemplates
  /**
   * Renders for all pages; undefined if what is rendered belongs to one page, because it reports a diagnostic, has
   * highlighted code or takes an id.
   */
  share<T>(render: (tools: RenderTools) => T): Shared<T> | undefined
  /** Serializes content with the facts that a page reads of it; undefined for content that must stay a tree. */
  toHtml(nodes: readonly Content[]): Raw | undefined
}

/** Templates of fields by what they show. */
export interface FieldTemplates {
  /** Returns the template of a field, which `make` makes for its first use; undefined for one that cannot be shared. */
  get(key: FieldKey, make: () => FieldTemplate | undefined): FieldTemplate | undefined
}

/** What a field shows. */
export interface FieldKey {
  readonly node: SchemaNode
  /** What it shows beside its schema. */
  readonly use: string
  /** What it shows of its schema; computed once per schema. */
  shown(): string
}

/** What rows of one field have in common on all pages. */
export interface FieldTemplate {
  readonly head: ReadyContent
  /** Description and facts; absent for none. */
  readonly content?: ReadyContent
}

/** HTML with its holes: `texts` has one item more than `slots`. */
export interface ReadyContent {
  readonly texts: readonly string[]
  readonly slots: readonly Slot[]
  readonly data: NonNullable<Raw['data']>
}

/** A hole, the id of the field, or its id as the target of a link. */
type Slot = Hole | 'id' | 'link'

/** Maximum number of templates; with more, all are dropped. */
const MAX_TEMPLATES = 20_000

/** Creates an empty cache, for the pages of one site. */
export function createFieldTemplates(): FieldTemplates {
  const templates = new Map<string, FieldTemplate | undefined>()
  const numbers = new Map<string, number>()
  let shown = new WeakMap<SchemaNode, number>()
  const numberOf = (key: FieldKey): number => {
    const text = key.shown()
    const number = numbers.get(text) ?? numbers.size
    numbers.set(text, number)
    shown.set(key.node, number)
    return number
  }
  return {
    get(key, make) {
      if (templates.size >= MAX_TEMPLATES) {
        templates.clear()
        numbers.clear()
        shown = new WeakMap()
      }
      const name = `${shown.get(key.node) ?? numberOf(key)} ${key.use}`
      const known = templates.get(name)
      if (known || templates.has(name)) return known
      const made = make()
      templates.set(name, made)
      return made
    },
  }
}

/** The id of a field in a template. */
export const ID_MARKER = '\uFDD0id\uFDD1'

const LINK_MARKER = '\uFDD0link\uFDD1'
const SLOT = /\uFDD0(\d+|id|link)\uFDD1/

/** Splits HTML at its holes. */
export function toReadyContent({ value, data }: Raw, holes: readonly Hole[]): ReadyContent {
  const parts = value.replaceAll(encodeURIComponent(ID_MARKER), LINK_MARKER).split(SLOT)
  const texts = parts.filter((_, index) => index % 2 === 0)
  const slots = parts.filter((_, index) => index % 2 === 1).map((name) => toSlot(name, holes))
  return { texts, slots, data: data ?? { text: '', ids: [] } }
}

const toSlot = (name: string, holes: readonly Hole[]): Slot =>
  name === 'id' || name === 'link' ? name : (holes[Number(name)] ?? { kind: 'words', key: '' })

/** Fills the holes for a page. */
export function fillReady(ready: ReadyContent, tools: RenderTools, id = ''): Raw {
  const { texts, slots, data } = ready
  let value = texts[0] ?? ''
  for (const [index, slot] of slots.entries()) value += fillSlot(slot, tools, id) + (texts[index + 1] ?? '')
  return { type: 'raw', value, data }
}

function fillSlot(slot: Slot, tools: RenderTools, id: string): string {
  if (slot === 'id') return escapeAttribute(id)
  if (slot === 'link') return escapeAttribute(encodeURIComponent(id))
  if (slot.kind === 'size') return ''
  if (slot.kind === 'href') return escapeHtml(tools.href(slot.url))
  return escapeHtml(slot.kind === 'asset' ? tools.asset(slot.url) : tools.words(slot.key))
}
