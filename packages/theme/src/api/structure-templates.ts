import {
  escapeAttribute,
  escapeHtml,
  type Content,
  type Hole,
  type Raw,
  type RenderTools,
} from '@octavo/hast'
import type { SchemaNode } from '@octavo/openapi'
import type { Anchors, FieldAnchors } from './anchors.ts'
import type { FieldContext, SchemaView } from './operation-view.ts'

/** What is inside a schema, the same on all pages but for addresses, words and the ids of its rows. */
export interface StructureTemplate {
  readonly pieces: readonly Piece[]
  /** Names from the schema to each row, in order. */
  readonly rows: readonly (readonly string[])[]
  /** Rows that it takes from the budget of a page. */
  readonly taken: number
  /** Ids and parts of all schemas in it: around one of them, it would be another. */
  readonly schemas: ReadonlySet<string>
  readonly data: NonNullable<Raw['data']>
}

/** Text, a hole, or the id of a row: as an attribute, as the target of a link, or the marks of its further ids. */
type Piece = string | Hole | { readonly kind: 'id' | 'link' | 'aliases'; readonly row: number }

/** What is noticed while a structure is rendered for all pages. */
export interface StructureRecord {
  readonly schemas: Set<string>
  readonly rows: (readonly string[])[]
  /** It has parts whose rows depend on the budget of the page, or on what else has an id. */
  isBound: boolean
}

/** Notices a schema in a structure that is rendered for all pages. */
export function recordSchema({ record }: SchemaView, { id, parts }: SchemaNode): void {
  if (!record) return
  record.schemas.add(id)
  for (const part of parts) record.schemas.add(part)
}

/** Templates of structures by schema, depth and direction. */
export interface StructureTemplates {
  /** Returns the template that `make` makes for the second use; undefined for the first, and for one that cannot be shared. */
  get(node: SchemaNode, use: string, make: () => StructureTemplate | undefined): StructureTemplate | undefined
}

/** Maximum number of schemas whose uses are known; with more, all are dropped. */
const MAX_STRUCTURES = 20_000

/** Creates an empty cache, for the pages of one site. */
export function createStructureTemplates(): StructureTemplates {
  let uses = new WeakMap<SchemaNode, Map<string, StructureTemplate | 'once' | 'bound'>>()
  let count = 0
  return {
    get(node, use, make) {
      const known = uses.get(node) ?? new Map<string, StructureTemplate | 'once' | 'bound'>()
      const found = known.get(use)
      if (found === 'bound') return undefined
      if (found !== undefined && found !== 'once') return found
      if (found === undefined && count++ >= MAX_STRUCTURES) {
        uses = new WeakMap()
        count = 0
      }
      uses.set(node, known)
      const made = found && make()
      known.set(use, found ? (made ?? 'bound') : 'once')
      return made
    },
  }
}

/**
 * Renders what is inside a schema for all pages: as if nothing were around it, with all rows, and with markers for
 * the ids of rows. Undefined if it has parts that belong to one page.
 */
export function makeStructure(
  context: FieldContext,
  render: (context: FieldContext) => readonly Content[],
): StructureTemplate | undefined {
  const { view, path } = context
  const { templates } = view.options
  const record: StructureRecord = { schemas: new Set(), rows: [], isBound: false }
  const left = { rows: ALL_ROWS }
  const anchors = recordAnchors(record, path.names.length, view.anchors)
  const shared = templates?.share((tools) =>
    render({ ...context, ancestors: new Set(), view: { ...view, tools, anchors, left, record } }),
  )
  const html = shared && !record.isBound ? templates?.toHtml(shared.value) : undefined
  if (!shared || !html?.data) return undefined
  const { rows, schemas } = record
  return {
    pieces: toPieces(html.value, shared.holes),
    rows,
    taken: ALL_ROWS - left.rows,
    schemas,
    data: html.data,
  }
}

const ALL_ROWS = 1_000_000

/** Anchors that are markers: `r0` for the id of the first row, `a0` for its further ids. */
function recordAnchors(record: StructureRecord, depth: number, { section }: Anchors): Anchors {
  return {
    field: ({ names }) => {
      const row = record.rows.push(names.slice(depth)) - 1
      return { id: `\uFDD0r${row}\uFDD1`, aliases: [`\uFDD0a${row}\uFDD1`] }
    },
    section,
  }
}

const PIECE =
  /<span id="\uFDD0(?<aliases>a\d+)\uFDD1"><\/span>|\uFDD0(?<id>r\d+)\uFDD1|%EF%B7%90(?<link>r\d+)%EF%B7%91|\uFDD0(?<hole>\d+)\uFDD1/g

function toPieces(html: string, holes: readonly Hole[]): readonly Piece[] {
  const pieces: Piece[] = []
  let last = 0
  for (const { 0: match, index, groups = {} } of html.matchAll(PIECE)) {
    const { aliases, id, link, hole } = groups
    const row = Number((aliases ?? id ?? link ?? '').slice(1))
    const kind = aliases === undefined ? (id === undefined ? 'link' : 'id') : 'aliases'
    pieces.push(html.slice(last, index))
    pieces.push(hole === undefined ? { kind, row } : (holes[Number(hole)] ?? ''))
    last = index + match.length
  }
  return [...pieces, html.slice(last)]
}

/**
 * The structure of a template on a page. When a row gets no id there, it is rendered by `render`, to which the ids
 * that the rows got are passed on.
 */
export function fillStructure(
  { pieces, rows, taken, schemas, data }: StructureTemplate,
  context: FieldContext,
  render: (context: FieldContext) => readonly Content[],
): readonly Content[] {
  const { view, path } = context
  const { holder } = path
  const ids = rows.map((names) => view.anchors.field({ holder, names: [...path.names, ...names] }))
  if (ids.some(({ id }) => id === undefined)) {
    const given = ids.values()
    const field = (at: Parameters<Anchors['field']>[0]) => given.next().value ?? view.anchors.field(at)
    return render({ ...context, view: { ...view, anchors: { ...view.anchors, field } } })
  }
  view.left.rows -= taken
  for (const schema of schemas) view.record?.schemas.add(schema)
  let value = ''
  for (const piece of pieces) value += typeof piece === 'string' ? piece : fillPiece(piece, view.tools, ids)
  if (value === '') return []
  const fields = (data.fields ?? []).map(({ id, name, text }) => ({
    id: idsAt(id, ids)[0] ?? '',
    name,
    text,
  }))
  return [
    { type: 'raw', value, data: { text: data.text, ids: data.ids.flatMap((id) => idsAt(id, ids)), fields } },
  ]
}

/** The ids of a marker. */
function idsAt(marker: string, ids: readonly FieldAnchors[]): readonly string[] {
  const row = ids[Number(marker.slice(2, -1))]
  if (!marker.startsWith('\uFDD0') || !row) return [marker]
  return marker[1] === 'a' ? row.aliases : [row.id ?? '']
}

function fillPiece(piece: Exclude<Piece, string>, tools: RenderTools, ids: readonly FieldAnchors[]): string {
  if (piece.kind === 'words' || piece.kind === 'made') return escapeHtml(tools.words(piece.key))
  if (piece.kind === 'href') return escapeHtml(tools.href(piece.url))
  if (piece.kind === 'asset') return escapeHtml(tools.asset(piece.url))
  const { id = '', aliases } = ids[piece.row] ?? { aliases: [] }
  if (piece.kind === 'id') return escapeAttribute(id)
  if (piece.kind === 'link') return escapeAttribute(encodeURIComponent(id))
  return aliases.map((alias) => `<span id="${escapeAttribute(alias)}"></span>`).join('')
}
