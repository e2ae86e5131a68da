import type { GuardedPart } from './guarded-text.ts'

/** A value of a section or slot: a text, whether a section is shown, or the values of each repetition of a section. */
export type GuardedValue = string | boolean | readonly GuardedValues[]

/** Values by name. */
export interface GuardedValues {
  readonly [name: string]: GuardedValue
}

/** Who a text is composed for. */
export interface GuardedReader {
  /** Whether the reader satisfies the rule with a number. */
  allows(rule: number): boolean
  readonly values: GuardedValues
}

/** Composes a text for a reader. What is unknown is not shown. */
export function composeGuarded(parts: readonly GuardedPart[], reader: GuardedReader): string {
  let text = ''
  let dropped = ''
  for (const part of parts) {
    if (part.kind === 'section') {
      const shown = composeSection(part, reader)
      if (shown === undefined) dropped = part.separator
      else text += shown
      continue
    }
    const next = part.kind === 'text' ? part.text : escapeValue(reader.values[part.name])
    if (dropped === '' || next === '') text += next
    else if (next.startsWith(dropped)) text += next.slice(1)
    else text = (text.endsWith(dropped) ? text.slice(0, -1) : text) + next
    if (next !== '') dropped = ''
  }
  return dropped !== '' && text.endsWith(dropped) ? text.slice(0, -1) : text
}

type Section = Extract<GuardedPart, { readonly kind: 'section' }>

/** The text of a section; undefined when it is not shown. */
function composeSection({ key, parts }: Section, reader: GuardedReader): string | undefined {
  if (key === 'always') return composeGuarded(parts, reader)
  if (key === '?') return composeChoice(parts, reader)
  if (/^\d+$/.test(key)) return reader.allows(Number(key)) ? composeGuarded(parts, reader) : undefined
  const value = Object.hasOwn(reader.values, key) ? reader.values[key] : undefined
  if (Array.isArray(value))
    return (value as readonly GuardedValues[]).map((one) => within(parts, reader, one)).join('')
  return value === undefined || value === false || value === '' ? undefined : composeGuarded(parts, reader)
}

const within = (parts: readonly GuardedPart[], reader: GuardedReader, values: GuardedValues) =>
  composeGuarded(parts, { ...reader, values: { ...reader.values, ...values } })

function composeChoice(options: readonly GuardedPart[], reader: GuardedReader): string | undefined {
  for (const option of options) {
    const shown = option.kind === 'section' ? composeSection(option, reader) : undefined
    if (shown !== undefined) return shown
  }
  return undefined
}

const references: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text for content and attributes of HTML. */
const escapeValue = (value: GuardedValue | undefined): string =>
  typeof value === 'string' ? value.replace(/[&<>"']/g, (character) => references[character] ?? '') : ''
