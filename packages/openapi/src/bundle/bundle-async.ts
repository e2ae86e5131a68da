import type { SitePath } from '@octavo/source'
import { lookUp } from '../api-nodes.ts'
import type { AsyncDocument } from '../asyncapi/async-document.ts'
import { findReferences } from '../find-references.ts'
import { isList, isRecord, type JsonRecord, type JsonValue } from '../json-fields.ts'
import { childRef, refKey, type NodeRef } from '../node-ref.ts'
import { isMadeFile } from '../made-files.ts'

/**
 * Returns a description of messages as one file: the others are below `x-files`, each under a name, and references
 * lead there. A reference without a target stays as it is.
 */
export function bundleAsync(document: AsyncDocument): JsonRecord {
  const others = [...document.files.keys()].filter(
    (file) => file !== document.path && !isMadeFile(document, file),
  )
  const names = namesOf(others)
  const copy = (file: SitePath) => withReferences(document, file, (target) => locationIn(target, names))
  const root = copy(document.path)
  if (!isRecord(root) || others.length === 0) return isRecord(root) ? root : {}
  const files = others.map((file): [string, JsonValue] => [names.get(file) ?? file, copy(file)])
  return { ...root, 'x-files': Object.fromEntries(files) }
}

/** Names of files without folders and endings, each once. */
function namesOf(files: readonly SitePath[]): ReadonlyMap<string, string> {
  const names = new Map<string, string>()
  const taken = new Set<string>()
  for (const file of files) {
    const stem =
      file
        .replace(/[?#].*$/s, '')
        .replace(/^.*\/|\.\w+$/g, '')
        .replace(/[^\w.-]+/g, '_') || 'file'
    let name = stem
    for (let count = 2; taken.has(name); count++) name = `${stem}_${count}`
    taken.add(name)
    names.set(file, name)
  }
  return names
}

function locationIn({ file, pointer }: NodeRef, names: ReadonlyMap<string, string>): string {
  const name = names.get(file)
  const whole =
    name === undefined ? pointer : `${childRef({ file, pointer: '' }, 'x-files', name).pointer}${pointer}`
  return `#${encodeURI(whole)}`
}

/** A file with other texts of its references. */
function withReferences(
  document: AsyncDocument,
  file: SitePath,
  textOf: (target: NodeRef) => string,
): JsonValue {
  const root = document.files.get(file) ?? null
  const texts = new Map<string, string>()
  for (const { at, text } of findReferences(root, file).references) {
    const target = lookUp(document, text, file)
    if (target) texts.set(refKey(at), textOf(target.ref))
  }
  const copy = (value: JsonValue, at: NodeRef): JsonValue => {
    if (isList(value)) return value.map((one, index) => copy(one, childRef(at, index)))
    if (!isRecord(value)) return value
    const entries = Object.entries(value).map(([key, one]): [string, JsonValue] => [
      key,
      copy(one, childRef(at, key)),
    ])
    const text = texts.get(refKey(at))
    return Object.fromEntries(
      text === undefined ? entries : [...entries.filter(([key]) => key !== '$ref'), ['$ref', text]],
    )
  }
  return copy(root, { file, pointer: '' })
}
