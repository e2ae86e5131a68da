import { serialize, type Content } from '@octavo/hast'
import { loadApi, type ApiDocument } from '@octavo/openapi'
import { asSitePath } from '@octavo/source'
import { parse, type DefaultTreeAdapterTypes } from 'parse5'
import { renderDescription, renderOperation, type OperationOptions } from '../../src/index.ts'
import { createApiTools } from './api-tools.ts'

type Node = DefaultTreeAdapterTypes.Node
export type HtmlElement = DefaultTreeAdapterTypes.Element

/** The document of a description, an object; `openapi: 3.1.0` by default. */
export async function describe31(root: Readonly<Record<string, unknown>>): Promise<ApiDocument> {
  const path = asSitePath('api.json')
  const text = JSON.stringify({ openapi: '3.1.0', info: { title: 'T', version: '1' }, ...root })
  const { value, diagnostics } = await loadApi(path, () => Promise.resolve({ path, text }))
  if (!value) throw new Error(JSON.stringify(diagnostics))
  return value
}

/** Operation pages, parsed. */
export function renderPages(document: ApiDocument, options: OperationOptions = {}): readonly Page[] {
  const tools = createApiTools()
  return document.operations.map((operation) => {
    const { body, aside } = renderOperation({ operation, document }, tools, options)
    const description = renderDescription(operation.description, tools)
    const content = [...description, ...body, ...Object.values(aside).flat()]
    return parsePage(serialize(content), aliasesOf(content))
  })
}

/** A page, parsed by an HTML parser. */
export interface Page {
  readonly html: string
  readonly elements: readonly HtmlElement[]
  text(): string
  /** The element with an id, or with a further id that a script finds it by. */
  byId(id: string): HtmlElement | undefined
  /** Further ids of the field with an id. */
  aliases(id: string): readonly string[]
  all(test: (element: HtmlElement) => boolean): readonly HtmlElement[]
}

export function parsePage(html: string, aliases: ReadonlyMap<string, readonly string[]> = new Map()): Page {
  const root = parse(`<!doctype html><body>${html}`)
  const elements: HtmlElement[] = []
  const visit = (node: Node): void => {
    if ('tagName' in node) elements.push(node)
    if ('childNodes' in node) for (const child of node.childNodes) visit(child)
  }
  visit(root)
  return {
    html,
    elements,
    text: () => textOf(root),
    byId: (id) => {
      const [owner] = [...aliases].find(([, others]) => others.includes(id)) ?? [id]
      return elements.find((element) => attribute(element, 'id') === owner)
    },
    aliases: (id) => aliases.get(id) ?? [],
    all: (test) => elements.filter(test),
  }
}

export function attribute(element: HtmlElement, name: string): string | undefined {
  return element.attrs.find((one) => one.name === name)?.value
}

export function hasClass(element: HtmlElement, name: string): boolean {
  return (attribute(element, 'class') ?? '').split(' ').includes(name)
}

export function textOf(node: Node): string {
  if (node.nodeName === '#text') return (node as DefaultTreeAdapterTypes.TextNode).value
  return 'childNodes' in node ? node.childNodes.map(textOf).join('') : ''
}

/** The further ids of each element by its id. */
function aliasesOf(content: readonly Content[]): ReadonlyMap<string, readonly string[]> {
  return new Map(
    content.flatMap((node): readonly (readonly [string, readonly string[]])[] => {
      if (node.type !== 'element') return []
      const own = node.data?.ids ? [[String(node.properties['id']), node.data.ids] as const] : []
      return [...own, ...aliasesOf(node.children)]
    }),
  )
}
