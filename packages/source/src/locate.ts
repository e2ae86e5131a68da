import { findNodeAtLocation, type Node } from 'jsonc-parser'
import { isCollection, isMap, isNode, isScalar, parseDocument, type Document } from 'yaml'
import { findDeepYaml } from './find-deep.ts'
import { readLevel, type JsonEntry } from './json-level.ts'
import { parseJsonTree } from './json-tree.ts'
import type { Span } from './span.ts'
import { looksLikeYaml } from './looks-like-yaml.ts'
import { spanAt, type SourceFile } from './source-file.ts'

/** Keys and indexes from the root of a JSON or YAML value. */
export type Pointer = readonly (string | number)[]

/** Selects the key or the value of an entry, and the part of the file that holds the data. */
export interface LocateOptions {
  readonly part?: 'key' | 'value'
  /** UTF-16 offsets of YAML inside another text (front matter); default the whole file. */
  readonly start?: number
  readonly end?: number
}

/**
 * Returns the span of the value at `pointer` in a JSON or YAML file, or of its key.
 *
 * Reads positions only now, once per file; of large JSON only the levels on the way. When the entry is missing, the result is the
 * first character of the nearest value that would hold it. Files named `.json` are JSON, all others YAML.
 */
export function locate(
  file: SourceFile,
  pointer: Pointer,
  part: 'key' | 'value' | LocateOptions = 'value',
): Span {
  const options = typeof part === 'string' ? { part } : part
  const json = /\.json[c5]?$/i.test(file.path) && options.start === undefined && !looksLikeYaml(file.text)
  const range = json ? locateInJson(file, pointer, options) : locateInYaml(file, pointer, options)
  return spanAt(file, range[0], range[1])
}

type Range = readonly [start: number, end: number]

const jsonTrees = new WeakMap<SourceFile, Node>()
const yamlTrees = new WeakMap<SourceFile, YamlTree>()

interface YamlTree {
  readonly start: number
  /** Undefined for YAML that is nested too deeply to be parsed. */
  readonly document: Document.Parsed | undefined
}

/** Levels of large files that were read, by the offset of their bracket. */
const jsonLevels = new WeakMap<SourceFile, Map<number, readonly JsonEntry[] | undefined>>()

/** Characters from which JSON has no tree, which would be many times larger. */
const LARGE_JSON = 200_000

function locateInJson(file: SourceFile, pointer: Pointer, options: LocateOptions): Range {
  const isLarge = file.text.length >= LARGE_JSON && !jsonTrees.has(file)
  return (isLarge && locateInLevels(file, pointer, options)) || locateInTree(file, pointer, options)
}

/** The same range as in the tree; undefined for text that is not JSON, as far as it is read. */
function locateInLevels(
  file: SourceFile,
  pointer: Pointer,
  { part = 'value' }: LocateOptions,
): Range | undefined {
  const start = file.text.search(/\S/)
  if (pointer.length === 0 || levelAt(file, start) === undefined) return undefined
  let entry: JsonEntry = { start, end: start + 1 }
  for (const step of pointer) {
    const level = /[[{]/.test(file.text.charAt(entry.start)) ? levelAt(file, entry.start) : []
    if (!level) return undefined
    const next = typeof step === 'number' ? itemAt(level, step) : level.find(({ key }) => key?.name === step)
    if (!next) return [entry.start, entry.start + 1]
    entry = next
  }
  const { start: from, end } = (part === 'key' && entry.key) || entry
  return [from, end]
}

/** An item of a list; properties of objects have no index. */
function itemAt(level: readonly JsonEntry[], index: number): JsonEntry | undefined {
  const found = level[index]
  return found?.key ? undefined : found
}

function levelAt(file: SourceFile, offset: number): readonly JsonEntry[] | undefined {
  const known = jsonLevels.get(file) ?? new Map<number, readonly JsonEntry[] | undefined>()
  jsonLevels.set(file, known)
  if (!known.has(offset)) known.set(offset, readLevel(file.text, offset))
  return known.get(offset)
}

function locateInTree(file: SourceFile, pointer: Pointer, { part = 'value' }: LocateOptions): Range {
  const root = jsonTrees.get(file) ?? parseJsonTree(file.text).root
  if (!root) return [0, 0]
  jsonTrees.set(file, root)
  for (let length = pointer.length; length >= 0; length--) {
    const node = findNodeAtLocation(root, pointer.slice(0, length))
    if (!node) continue
    if (length < pointer.length) return [node.offset, node.offset + 1]
    const key = part === 'key' && node.parent?.type === 'property' ? node.parent.children?.[0] : undefined
    const found = key ?? node
    return [found.offset, found.offset + found.length]
  }
  return [0, 0]
}

function locateInYaml(file: SourceFile, pointer: Pointer, options: LocateOptions): Range {
  const { part = 'value', start = 0, end = file.text.length } = options
  const document = yamlDocument(file, start, end)
  if (!document) return [start, start]
  let node: unknown = document.contents
  let key: unknown
  for (const [index, step] of pointer.entries()) {
    const pair = isMap(node)
      ? node.items.find((item) => isScalar(item.key) && String(item.key.value) === String(step))
      : undefined
    const next = pair ? (pair.value ?? pair.key) : isCollection(node) ? node.get(step, true) : undefined
    if (!isNode(next)) return shift(firstCharacter(node, key), start)
    key = pair?.key
    node = next
    if (index === pointer.length - 1 && part === 'key' && isNode(key)) return shift(rangeOf(key), start)
  }
  return shift(rangeOf(node), start)
}

function yamlDocument(file: SourceFile, start: number, end: number): Document.Parsed | undefined {
  const known = yamlTrees.get(file)
  if (known?.start === start) return known.document
  const text = file.text.slice(start, end)
  const document = findDeepYaml(text) === undefined ? parseWithPositions(text) : undefined
  yamlTrees.set(file, { start, document })
  return document
}

function parseWithPositions(text: string): Document.Parsed {
  const options = {
    schema: 'core',
    merge: true,
    uniqueKeys: false,
    logLevel: 'silent',
    prettyErrors: false,
  } as const
  return parseDocument(text, options)
}

const rangeOf = (node: unknown): Range =>
  isNode(node) && node.range ? [node.range[0], node.range[1]] : [0, 0]

/** The range for a missing entry: the key of the value that lacks it, else the first character of that value. */
const firstCharacter = (node: unknown, key: unknown): Range => {
  if (isNode(key)) return rangeOf(key)
  const [start] = rangeOf(node)
  return [start, start + 1]
}

const shift = ([from, to]: Range, start: number): Range => [from + start, to + start]
