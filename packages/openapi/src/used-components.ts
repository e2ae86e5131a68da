import { nodeAt } from './api-nodes.ts'
import type { ApiNodes } from './api-nodes.ts'
import type { SitePath } from '@octavo/source'
import { findReferences } from './find-references.ts'
import { isRecord, type JsonRecord, type JsonValue } from './json-fields.ts'
import { childRef, parseReference, pointerTokens, refKey, type NodeRef } from './node-ref.ts'
import { writeYaml, type WrittenParts } from './write-yaml.ts'

/** Characters of components that are written out; those nearest to the start come first. */
const MAX_LENGTH = 24_000

/**
 * A value as a fenced block of YAML in Markdown; `info` follows the language. The texts of components are shared by all
 * blocks of a description.
 */
export function fencedYaml(value: JsonValue, info: string, { files }: ApiNodes): string {
  return fencedCode(writeYaml(value, knownOf(files).texts).trimEnd(), `yaml ${info}`)
}

/** Code as a fenced block in Markdown; `info` is its language and what follows. */
export function fencedCode(code: string, info: string): string {
  const ticks = [...code.matchAll(/`{3,}/g)].map(([run]) => run.length)
  const fence = '`'.repeat(Math.max(3, ...ticks.map((length) => length + 1)))
  return `${fence}${info.replaceAll('`', '')}\n${code}\n${fence}\n`
}

/** The start of the search for references. */
export interface UsedFrom {
  /** Values whose references are followed. */
  readonly start: readonly JsonValue[]
  /** Locations that are used without a reference. */
  readonly named?: readonly NodeRef[]
}

/** Components of a copy. */
export interface UsedComponents {
  /** Nested as in the file: `{ components: { schemas: { … } } }`. */
  readonly components: JsonRecord
  /** Pointers of those that were left out; what only these refer to is left out, too. */
  readonly left: readonly string[]
}

/** Returns the used components of the same file, followed transitively up to a limit of characters. */
export function usedComponents(
  document: ApiNodes & { readonly path: SitePath },
  { start, named = [] }: UsedFrom,
): UsedComponents {
  const { byKey, texts } = knownOf(document.files)
  const open: NodeRef[] = [...start.flatMap((value) => targetsIn(value, document.path)), ...named]
  const seen = new Set<string>()
  const components: Record<string, JsonValue> = {}
  const left: string[] = []
  let length = 0
  for (let ref = open.shift(); ref; ref = open.shift()) {
    const key = refKey(ref)
    if (seen.has(key)) continue
    seen.add(key)
    const found = byKey.get(key) ?? readComponent(document, ref)
    if (!found) continue
    byKey.set(key, found)
    if (isRecord(found.value) && !texts.has(found.value)) texts.set(found.value, undefined)
    length += found.length
    // The first component is written at any length.
    if (length > MAX_LENGTH && seen.size > 1) {
      left.push(ref.pointer)
      continue
    }
    put(components, pointerTokens(ref.pointer), found.value)
    open.push(...found.targets)
  }
  return { components, left }
}

/** Pointers that the sentence about parts that were left out names. */
const MOST_NAMES = 40

/** Returns the sentence that names what a copy leaves out of a file, as a paragraph of Markdown; '' for nothing. */
export function leftOutSentence(left: readonly string[], path: SitePath): string {
  if (left.length === 0) return ''
  const code = (text: string) => `\`${text.replace(/[`\s]+/g, ' ')}\``
  const names = left.slice(0, MOST_NAMES).map((pointer) => code(`#${pointer}`))
  const more = left.length > MOST_NAMES ? ` and ${left.length - MOST_NAMES} more` : ''
  return `\nLeft out for its length, with what it refers to; see ${code(path)}: ${names.join(', ')}${more}.\n`
}

/** A component, the length of its text as JSON, and the components that it refers to. */
interface Component {
  readonly value: JsonValue
  readonly length: number
  readonly targets: readonly NodeRef[]
}

/** What copies of pages have in common: most pages use the same components. */
interface KnownComponents {
  readonly byKey: Map<string, Component>
  readonly texts: WrittenParts
}

/** Components of a description that copies of its pages were made of, by location, and their texts. */
const known = new WeakMap<ApiNodes['files'], KnownComponents>()

function knownOf(files: ApiNodes['files']): KnownComponents {
  const found = known.get(files) ?? { byKey: new Map(), texts: new Map() }
  known.set(files, found)
  return found
}

function readComponent(
  document: ApiNodes & { readonly path: SitePath },
  ref: NodeRef,
): Component | undefined {
  const value = nodeAt(document, ref)?.value
  if (value === undefined) return undefined
  return { value, length: JSON.stringify(value).length, targets: targetsIn(value, document.path) }
}

/** Parts that the copy has already, or that have their own pages. */
const PAGES: ReadonlySet<string> = new Set(['paths', 'channels', 'operations'])

/** Locations under `components` (2.0: at the top) that `value` refers to. */
function targetsIn(value: JsonValue, path: SitePath): readonly NodeRef[] {
  return findReferences(value, path).references.flatMap(({ text }) => {
    const target = parseReference(text, path)
    if (target.kind !== 'node' || target.ref.file !== path) return []
    const tokens = pointerTokens(target.ref.pointer)
    const depth = tokens[0] === 'components' ? 3 : 2
    if (PAGES.has(tokens[0] ?? '') || tokens.length < depth) return []
    return [childRef({ file: path, pointer: '' }, ...tokens.slice(0, depth))]
  })
}

/** Sets a value at a path of own keys; keys such as `__proto__` are safe. */
function put(target: Record<string, JsonValue>, path: readonly string[], value: JsonValue): void {
  const [key, ...rest] = path
  if (key === undefined) return
  const known = Object.hasOwn(target, key) ? target[key] : undefined
  const inner: Record<string, JsonValue> = isRecord(known) ? { ...known } : {}
  if (rest.length > 0) put(inner, rest, value)
  Object.defineProperty(target, key, {
    value: rest.length > 0 ? inner : value,
    enumerable: true,
    configurable: true,
    writable: true,
  })
}
