import { serialize, type Content, type Element, type Raw } from '@octavo/hast'
import { idsOfHtml, textOfHtml } from './read-raw-html.ts'
import type { Heading, Section } from '../parsed-page.ts'

/** The outline that is read from a page's tree. */
export interface Outline {
  /** Entries of the table of contents, in order. */
  readonly headings: readonly Heading[]
  /** Every id, in order. */
  readonly anchors: readonly string[]
  /** Searchable text: the beginning, and the text after each heading. Blocks of code are left out. */
  readonly sections: readonly Section[]
  /** Tags of entries that readers filter, in order of first use. */
  readonly tags: readonly string[]
}

interface SectionDraft {
  readonly id?: string
  readonly heading?: string
  readonly field?: true
  readonly parts: string[]
}

interface Draft {
  readonly headings: Heading[]
  readonly anchors: string[]
  readonly sections: SectionDraft[]
  /** The section that collects the text. */
  current: SectionDraft
  readonly tags: Set<string>
}

/** Reads table of contents, ids and sections in one walk over the tree. */
export function extractOutline(content: readonly Content[]): Outline {
  const draft = readOutline(content)
  const sections = draft.sections
    .map(({ parts, ...section }): Section => ({ text: clean(parts.join('')), ...section }))
    .filter(({ text, heading }) => text !== '' || heading !== undefined)
  return { headings: draft.headings, anchors: draft.anchors, sections, tags: [...draft.tags] }
}

function readOutline(content: readonly Content[]): Draft {
  const beginning: SectionDraft = { parts: [] }
  const draft: Draft = {
    headings: [],
    anchors: [],
    sections: [beginning],
    current: beginning,
    tags: new Set(),
  }
  walk(content, draft, false)
  return draft
}

/** Returns the ids of {@link extractOutline} alone, in its order. */
export function extractAnchors(content: readonly Content[]): readonly string[] {
  const anchors: string[] = []
  walkAnchors(content, anchors)
  return anchors
}

/**
 * Serializes content whose facts are known from then on; undefined for content that has entries of a table of
 * contents, fields, tags, pictures, or a link inside a link, which only a tree can hold.
 */
export function toReadyHtml(nodes: readonly Content[]): Raw | undefined {
  if (holdsFacts(nodes, false)) return undefined
  const { anchors, current } = readOutline(nodes)
  const text = oneLine(current.parts.join(''))
  return { type: 'raw', value: serialize(nodes), data: { text, ids: anchors } }
}

function holdsFacts(nodes: readonly Content[], inLink: boolean): boolean {
  return nodes.some((node) => {
    if (node.type === 'raw') return !node.data
    if (node.type !== 'element') return false
    const { data } = node
    const isLink = node.tagName === 'a'
    // Pictures get their sizes in the tree.
    if (node.tagName === 'img') return true
    if (data?.toc ?? data?.field ?? data?.tags ?? data?.update ?? data?.parameter) return true
    return (isLink && inLink) || holdsFacts(node.children, inLink || isLink || node.tagName === 'button')
  })
}

function walkAnchors(nodes: readonly Content[], anchors: string[]): void {
  for (const node of nodes) {
    if (node.type === 'raw') anchors.push(...idsOf(node))
    if (node.type !== 'element') continue
    addIds(node, anchors)
    if (node.data?.decoration) continue
    if (isUnread(node) || isReadHeading(node)) walkIds(node.children, anchors)
    else walkAnchors(node.children, anchors)
  }
}

/** Words of the interface, and the colon between a label and its value. */
const MARKERS = /\uFDD0\d+\uFDD1:?/g

const clean = (text: string): string => oneLine(text).trim()

/** Text without holes, with one space for each run of white space. */
const oneLine = (text: string): string =>
  (text.includes('\uFDD0') ? text.replace(MARKERS, '') : text).replace(RUNS, ' ')

/** White space that is not one space already. */
const RUNS = /\s{2,}|[^\S ]/g

function open(draft: Draft, section: SectionDraft): void {
  draft.sections.push(section)
  draft.current = section
}

/** Inline elements; words on both sides of other elements do not touch. */
const INLINE = new Set(
  'a abbr b bdi bdo cite code data del dfn em i ins kbd label mark math q s samp small span strong sub sup time u var wbr'.split(
    ' ',
  ),
)

const HEADINGS = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'])

const UNREAD = new Set(['pre', 'script', 'style', 'svg', 'template', 'noscript', 'button', 'select'])

const isUnread = (node: Element): boolean => UNREAD.has(node.tagName) && !isAuthorsButton(node)

/** A heading whose words are the name of its section. */
const isReadHeading = ({ tagName, data }: Element): boolean =>
  data?.toc !== undefined && data.field === undefined && HEADINGS.has(tagName)

/** A button around a heading is content; the text of other buttons names their action. */
const isAuthorsButton = ({ tagName, children }: Element): boolean =>
  tagName === 'button' && holdsHeading(children)

const holdsHeading = (nodes: readonly Content[]): boolean =>
  nodes.some(
    (node) => node.type === 'element' && (node.data?.toc !== undefined || holdsHeading(node.children)),
  )

function walk(nodes: readonly Content[], draft: Draft, skipToc: boolean): void {
  for (const node of nodes) {
    if (node.type === 'element') walkElement(node, draft, skipToc)
    else if (node.type === 'text') add(draft, node.value)
    else if (node.type === 'raw') addRaw(draft, node)
  }
}

const idsOf = ({ value, data }: Raw): readonly string[] => data?.ids ?? idsOfHtml(value)

const add = (draft: Draft, text: string): void => void draft.current.parts.push(text)

function addRaw(draft: Draft, node: Raw): void {
  draft.anchors.push(...idsOf(node))
  add(draft, node.data?.text ?? ` ${textOfHtml(node.value)} `)
}

function walkElement(node: Element, draft: Draft, skipToc: boolean): void {
  addIds(node, draft.anchors)
  if (node.data?.decoration) return
  if (isUnread(node)) return walkIds(node.children, draft.anchors)
  for (const tag of node.data?.tags ?? []) draft.tags.add(tag)
  const toc = node.data?.toc
  const field = node.data?.field
  if (field) return walkField(node, field, { draft, skipToc })
  if (toc && !skipToc) draft.headings.push({ id: toc.id, depth: toc.depth, text: toc.text })
  if (toc) open(draft, { id: toc.id, heading: toc.text, parts: [] })
  const isInline = INLINE.has(node.tagName)
  if (!isInline) add(draft, ' ')
  // The heading's own words are the section's heading; an update is an element around its whole text.
  if (isReadHeading(node)) walkIds(node.children, draft.anchors)
  else {
    const isSummary = node.tagName === 'summary'
    const inner = isSummary || node.data?.apart ? walkApart : walk
    inner(node.children, draft, isSummary || skipToc || node.data?.tocSkip === true)
  }
  if (!isInline) add(draft, ' ')
}

/** The parts of a disclosure's line, and other labels in a line, are separate things, not words of one sentence. */
function walkApart(nodes: readonly Content[], draft: Draft, skipToc: boolean): void {
  for (const node of nodes) {
    walk([node], draft, skipToc)
    add(draft, ' ')
  }
}

/** The text of a field is a section of its own; the text after it belongs to the section around it again. */
function walkField(
  node: Element,
  { id, name }: { readonly id: string; readonly name: string },
  { draft, skipToc }: { readonly draft: Draft; readonly skipToc: boolean },
): void {
  const around = draft.current
  open(draft, { id, heading: name, field: true, parts: [] })
  walk(node.children, draft, skipToc || node.data?.tocSkip === true)
  draft.current = around
}

/** Collects the ids inside elements whose text is not read. */
function walkIds(nodes: readonly Content[], anchors: string[]): void {
  for (const node of nodes) {
    if (node.type === 'raw') anchors.push(...idsOf(node))
    if (node.type !== 'element') continue
    addIds(node, anchors)
    walkIds(node.children, anchors)
  }
}

function addIds({ properties: { id }, data }: Element, anchors: string[]): void {
  if (typeof id === 'string') anchors.push(id)
  if (data?.ids) anchors.push(...data.ids)
}
