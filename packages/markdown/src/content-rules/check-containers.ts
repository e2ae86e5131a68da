import type { ComponentDefinition } from '@octavo/hast'
import { isExpression, isJsx, type MdNode } from '../mdast.ts'
import type { ModuleProgram } from '../module.ts'
import { hasSpread, type ContentFinding } from './content-nodes.ts'

/** What is known of a component here: the components, or `code`, `list`, that it is made of. */
export type Containers = ReadonlyMap<string, Pick<ComponentDefinition, 'holds'>>

/** Nodes that show text, as an author calls them. */
const NAMES: Readonly<Record<string, string>> = {
  paragraph: 'Text',
  text: 'Text',
  heading: 'A heading',
  list: 'A list',
  code: 'A code block',
  blockquote: 'A quotation',
  table: 'A table',
}

/**
 * Reports components such as `<Tabs>` that hold other content than the components that they are made of
 * (`content/stray-text`; the first such content of each), and those that hold nothing (`content/empty-component`).
 * Components of the author, expressions and images may stand anywhere, because they may bring what belongs there.
 * Names that the file imports or declares are the author's. `nodes` are all nodes.
 */
export function checkContainers(
  nodes: readonly MdNode[],
  { containers, programs }: { readonly containers: Containers; readonly programs: readonly ModuleProgram[] },
): readonly ContentFinding[] {
  const own = declaredNames(programs)
  const found: ContentFinding[] = []
  for (const node of nodes) {
    const name = isJsx(node) ? (node.name ?? '') : ''
    const holds = own.has(name) ? undefined : containers.get(name)?.holds
    if (holds) found.push(...checkContainer(node, name, holds))
  }
  return found
}

function checkContainer(node: MdNode, name: string, holds: readonly string[]): readonly ContentFinding[] {
  const [first = ''] = holds
  const child = first === 'code' ? 'a code block' : `<${first}>`
  const children = (node.children ?? []).flatMap(withoutParagraph).filter((inner) => !isBlank(inner))
  if (children.length === 0) {
    if (hasSpread(node)) return []
    const message = `"${name}" is empty`
    return [{ code: 'content/empty-component', message, node, help: `put ${child} into it, or remove it` }]
  }
  const stray = children.find((inner) => NAMES[inner.type] !== undefined && !holds.includes(inner.type))
  if (!stray) return []
  const message = `${NAMES[stray.type]} stands directly in "${name}"`
  const help =
    first === 'code' ? `put it outside of <${name}>` : `put it into ${child}, or outside of <${name}>`
  return [{ code: 'content/stray-text', message, node: stray, help }]
}

/** A paragraph of components, images and expressions alone shows no text of its own. */
function withoutParagraph(node: MdNode): readonly MdNode[] {
  const parts = node.type === 'paragraph' ? (node.children ?? []) : []
  return parts.length > 0 &&
    parts.every((part) => isBlank(part) || isJsx(part) || isExpression(part) || IMAGES.has(part.type))
    ? parts
    : [node]
}

const IMAGES: ReadonlySet<string> = new Set(['image', 'imageReference', 'break'])

/** Blank text and comments. */
const isBlank = (node: MdNode): boolean =>
  (node.type === 'text' && (node.value ?? '').trim() === '') ||
  (isExpression(node) && /^\s*(?:\/\*[^]*\*\/\s*)?$/.test(node.value ?? ''))

/** The names that import statements and declarations of a file give. */
function declaredNames(programs: readonly ModuleProgram[]): ReadonlySet<string> {
  const names = new Set<string>()
  for (const statement of programs.flatMap(({ node }) => node.body)) {
    if (statement.type === 'ImportDeclaration')
      for (const { local } of statement.specifiers) names.add(local.name)
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (declared?.type === 'FunctionDeclaration') names.add(declared.id.name)
    if (declared?.type !== 'VariableDeclaration') continue
    for (const { id } of declared.declarations) if (id.type === 'Identifier') names.add(id.name)
  }
  return names
}
