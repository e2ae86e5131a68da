import type { ComponentDefinition, Content, PropSpec } from '@octavo/hast'
import { isValidElement, toChildArray, type ComponentChild, type ComponentChildren } from 'preact'
import { ask } from './answers.ts'
import { vnodesToHast } from './hast-to-vnodes.ts'

type Props = Readonly<Record<string, unknown>>

/**
 * Returns the props of a built-in component in the types of its definition, from those of an author's JSX.
 */
export function readComponentProps({ props: specs }: ComponentDefinition, author: Props): Props {
  const read: Record<string, unknown> = {}
  for (const [key, spec] of Object.entries(specs)) {
    const written = author[key] ?? (key === 'className' ? author['class'] : undefined)
    const value = written === undefined || written === null ? undefined : READERS[spec.type](written)
    if (value !== undefined) read[key] = value
    else if (spec.default !== undefined) read[key] = spec.default
  }
  return read
}

const toContent = (value: unknown): readonly Content[] =>
  vnodesToHast(toChildArray(value as ComponentChildren) as readonly ComponentChild[])

const toText = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined

const same = (value: unknown): unknown => value

const READERS: Readonly<Record<PropSpec['type'], (value: unknown) => unknown>> = {
  string: toText,
  code: toText,
  href: toText,
  asset: toText,
  content: toContent,
  markdown: (value) =>
    typeof value === 'string'
      ? ask<readonly Content[]>(['markdown', value, 'inline'], [{ type: 'text', value }])
      : toContent(value),
  boolean: (value) => (typeof value === 'boolean' ? value : /^(?:|true|1|yes)$/i.test(String(value))),
  number: (value) => (Number.isFinite(Number(value)) ? Number(value) : undefined),
  icon: iconValue,
  color: same,
  object: same,
  any: (value) => (isValidElement(value) ? toContent(value) : value),
  strings: (value) => (Array.isArray(value) ? value.map(String) : [String(value)]),
}

/** `<Icon icon="x" />` becomes the name of its icon, other JSX is rendered unchanged. */
function iconValue(value: unknown): unknown {
  if (!isValidElement(value)) return value
  const { icon, iconType } = value.props as { readonly icon?: unknown; readonly iconType?: unknown }
  if (typeof icon !== 'string') return value
  return typeof iconType === 'string' ? { name: icon, style: iconType } : icon
}
