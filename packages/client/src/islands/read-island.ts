import type { IslandMark, IslandValue } from '@octavo/hast'
import { Fragment, h, type ComponentChild, type ComponentType } from 'preact'
import { Slot, type SlotContent } from './slot.ts'

/** The parts of a page's code: each returns its value, an expression with the names it uses. */
export type IslandParts = readonly ((values: Readonly<Record<string, unknown>>) => unknown)[]

/** The context in which the values of an island are read. */
export interface IslandScope {
  readonly parts: IslandParts
  /** Content of a slot; none at build time, when it is inserted afterwards. */
  slot(id: number): SlotContent
}

/** A value as the author's code takes it. */
export function readIslandValue(value: IslandValue, scope: IslandScope): unknown {
  if (Array.isArray(value))
    return (value as readonly IslandValue[]).map((part) => readIslandValue(part, scope))
  if (typeof value !== 'object' || value === null) return value
  const mark = value as unknown as IslandMark
  switch (mark.$) {
    case 'slot':
      return h(Slot, { id: mark.id, content: scope.slot(mark.id) })
    case 'element':
      return readElement(mark, scope)
    case 'code':
      return readCode(mark, scope)
    case 'undefined':
      return undefined
    case 'record':
      return Object.fromEntries(mark.entries.map(([key, part]) => [key, readIslandValue(part, scope)]))
    default:
      return readRecord(value as Readonly<Record<string, IslandValue>>, scope)
  }
}

function readCode(mark: Extract<IslandMark, { readonly $: 'code' }>, scope: IslandScope): unknown {
  const values = readRecord(mark.scope, scope)
  const read = () => scope.parts[mark.part]?.(values)
  return mark.isContent ? h(Expression, { read }) : read()
}

/** An expression of the author as a component: what it gives may depend on hooks. */
const Expression = ({ read }: { readonly read: () => unknown }): ComponentChild => read() as ComponentChild

function readRecord(
  record: Readonly<Record<string, IslandValue>>,
  scope: IslandScope,
): Record<string, unknown> {
  return Object.fromEntries(Object.entries(record).map(([key, part]) => [key, readIslandValue(part, scope)]))
}

function readElement(
  { of, props, children }: Extract<IslandMark, { readonly $: 'element' }>,
  scope: IslandScope,
): ComponentChild {
  const type = of === '' ? Fragment : of.startsWith('#') ? scope.parts[Number(of.slice(1))]?.({}) : of
  if (type === undefined || type === null) throw new TypeError('the component is not defined')
  const inner = children.map((child) => readIslandValue(child, scope) as ComponentChild)
  return h(type as ComponentType<Record<string, unknown>>, readRecord(props, scope), ...inner)
}
