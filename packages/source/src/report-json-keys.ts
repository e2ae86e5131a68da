import type { Node } from 'jsonc-parser'
import { createDiagnostic, type Diagnostic } from './diagnostic.ts'
import { parseJsonTree } from './json-tree.ts'
import { readCodes, type ReadFamily } from './read-codes.ts'
import { spanAt, type SourceFile } from './source-file.ts'

/** Diagnostics for the duplicate and the refused keys of a JSON file, in order of the text. */
export function reportJsonKeys(file: SourceFile, family: ReadFamily): readonly Diagnostic[] {
  const { root } = parseJsonTree(file.text)
  return root ? reportNode(root, file, family) : []
}

function reportNode(node: Node, file: SourceFile, family: ReadFamily): readonly Diagnostic[] {
  if (node.type === 'array') return (node.children ?? []).flatMap((child) => reportNode(child, file, family))
  if (node.type !== 'object') return []
  const firsts = new Map<string, Node>()
  return (node.children ?? []).flatMap(({ children: [key, value] = [] }) => {
    if (!key) return []
    const name = String(key.value)
    const first = firsts.get(name)
    if (!first) firsts.set(name, key)
    const diagnostics = readCodes[family].refusedKeys.has(name)
      ? [unsafeKey(file, family, key)]
      : first
        ? [duplicateKey(file, family, { key, first })]
        : []
    return [...diagnostics, ...(value ? reportNode(value, file, family) : [])]
  })
}

const spanOf = (file: SourceFile, node: Node) => spanAt(file, node.offset, node.offset + node.length)

function unsafeKey(file: SourceFile, family: ReadFamily, key: Node): Diagnostic {
  const message = `The key "${key.value}" is never read, because it could change other objects`
  return createDiagnostic(readCodes[family].unsafe, message, {
    span: spanOf(file, key),
    help: 'remove the key',
  })
}

function duplicateKey(
  file: SourceFile,
  family: ReadFamily,
  { key, first }: { readonly key: Node; readonly first: Node },
): Diagnostic {
  return createDiagnostic(readCodes[family].duplicate, `The key "${key.value}" occurs twice in one object`, {
    span: spanOf(file, key),
    severity: 'warning',
    help: 'the last one is used; remove the other',
    related: [{ message: `the first "${key.value}"`, span: spanOf(file, first) }],
  })
}
