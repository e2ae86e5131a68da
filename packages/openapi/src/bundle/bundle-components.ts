import type { ApiDocument } from '../api-document.ts'
import { nodeAt, type ApiNode } from '../api-nodes.ts'
import { isRecord, own, type JsonRecord, type JsonValue } from '../json-fields.ts'
import { childRef, pointerTokens, refKey, type NodeRef } from '../node-ref.ts'
import { componentName } from '../view-schema.ts'
import { copyNode, type ReferenceTargets } from './copy-node.ts'
import { COMPONENTS, COMPONENTS_OF_2, type NodeType } from './node-types.ts'

/** The components of a bundled description. */
export interface BundleComponents extends ReferenceTargets {
  /** Adds a component of the description's own file. */
  need(at: NodeRef): void
  needAll(): void
  /** Copies everything that is needed; returns the keys of the file that hold it. */
  finish(): readonly (readonly [string, JsonValue])[]
}

/** A component that is needed, and its location in the bundled file. */
interface Needed {
  readonly node: ApiNode
  readonly type: NodeType
  readonly holder: string
  readonly name: string
}

/** Creates the components of a bundle; what other files define is added with a free name. */
export function createBundleComponents(document: ApiDocument): BundleComponents {
  const types = document.dialect === '2.0' ? COMPONENTS_OF_2 : COMPONENTS
  const base = document.dialect === '2.0' ? [] : ['components']
  const top = childRef({ file: document.path, pointer: '' }, ...base)
  const holders = nodeAt(document, top)?.value ?? {}
  const needed = new Map<string, Needed>()
  const taken = new Set<string>()
  const add = (key: string, one: Needed) => void (needed.has(key) || needed.set(key, one))
  /** The component of the file that a location is in. */
  const ownAt = (at: NodeRef): Needed | undefined => {
    const tokens = pointerTokens(at.pointer)
    const [holder, name] = tokens.slice(base.length)
    if (at.file !== document.path || base.some((token, index) => tokens[index] !== token)) return undefined
    const type = holder !== undefined && Object.hasOwn(types, holder) ? types[holder] : undefined
    if (holder === undefined || name === undefined || !type) return undefined
    const node = nodeAt(document, childRef(top, holder, name))
    return node && { node, type, holder, name }
  }
  const needOwn = (at: NodeRef): boolean => {
    const one = ownAt(at)
    if (one) add(JSON.stringify([one.holder, one.name]), one)
    return one !== undefined
  }
  const needOther = ({ ref }: ApiNode, type: NodeType): string => {
    const key = `${type} ${refKey(ref)}`
    const known = needed.get(key)
    const holder = Object.keys(types).find((one) => types[one] === type) ?? 'x-parts'
    const isFree = (name: string) =>
      !taken.has(`${holder} ${name}`) && own(own(holders, holder), name) === undefined
    const name = known?.name ?? freeName(nameOf(ref), isFree)
    taken.add(`${holder} ${name}`)
    const node = nodeAt(document, ref)
    if (node) add(key, { node, type, holder, name })
    return fragmentOf(childRef({ file: document.path, pointer: '' }, ...base, holder, name))
  }
  return {
    need: (at) => void needOwn(at),
    needAll() {
      for (const holder of Object.keys(types)) {
        const names = own(holders, holder)
        if (isRecord(names)) for (const name of Object.keys(names)) needOwn(childRef(top, holder, name))
      }
    },
    referTo: (target, type) => (needOwn(target.ref) ? fragmentOf(target.ref) : needOther(target, type)),
    finish() {
      for (const holder of ['securitySchemes', 'securityDefinitions']) {
        const names = own(holders, holder)
        if (isRecord(names)) for (const name of Object.keys(names)) needOwn(childRef(top, holder, name))
      }
      return written(copyAll(needed, document, this), { holders, isNested: base.length > 0 })
    },
  }
}

/** Copies what is needed; copies need more, which is added to the end of the same map. */
function copyAll(needed: ReadonlyMap<string, Needed>, document: ApiDocument, components: ReferenceTargets) {
  const copies = new Map<string, Map<string, JsonValue>>()
  for (const { node, type, holder, name } of needed.values()) {
    const copy = copyNode(node.value, type, { document, file: node.ref.file, components })
    const held = copies.get(holder) ?? new Map<string, JsonValue>()
    copies.set(holder, held.set(name, copy))
  }
  return copies
}

interface Holders {
  readonly holders: JsonValue
  readonly isNested: boolean
}

/** The copies in the order of the file, then those of other files. */
function written(
  copies: ReadonlyMap<string, ReadonlyMap<string, JsonValue>>,
  { holders, isNested }: Holders,
): readonly (readonly [string, JsonValue])[] {
  const order = [...new Set([...(isRecord(holders) ? Object.keys(holders) : []), ...copies.keys()])]
  const entries = order.flatMap((holder): (readonly [string, JsonValue])[] => {
    const held = copies.get(holder)
    return held ? [[holder, inOrder(held, own(holders, holder))]] : []
  })
  if (!isNested) return entries
  return entries.length > 0 ? [['components', Object.fromEntries(entries)]] : []
}

function inOrder(held: ReadonlyMap<string, JsonValue>, original: JsonValue | undefined): JsonRecord {
  const names = [...new Set([...(isRecord(original) ? Object.keys(original) : []), ...held.keys()])]
  return Object.fromEntries(
    names.flatMap((name): [string, JsonValue][] => {
      const value = held.get(name)
      return value === undefined ? [] : [[name, value]]
    }),
  )
}

/** A name for a part of another file, in the characters that names of components may have. */
function nameOf(ref: NodeRef): string {
  const tokens = pointerTokens(ref.pointer).filter((token) => !/^\d+$/.test(token))
  const name = componentName(ref) ?? tokens.at(-1) ?? ''
  return name.replace(/[^\w.-]+/g, '_').replace(/^_+|_+$/g, '') || 'part'
}

function freeName(requested: string, isFree: (name: string) => boolean): string {
  for (let count = 1; ; count++) {
    const name = count === 1 ? requested : `${requested}_${count}`
    if (isFree(name)) return name
  }
}

/** The text of a reference to a location of the bundled file. */
const fragmentOf = ({ pointer }: NodeRef): string =>
  `#${pointer
    .split('/')
    .map((token) => encodeURIComponent(token).replace(/%(?:40|3A|24|2C|7B|7D)/g, decodeURIComponent))
    .join('/')}`
