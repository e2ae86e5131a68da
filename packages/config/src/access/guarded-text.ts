/*
 * Text with parts that not every reader may see: the contract between `site`, which writes it, and `server`, which
 * composes it for a reader. Marks are noncharacters with a token that no author knows, so that no text can imitate one.
 *   FDD4 token : key FDD5   a section begins: the number of a rule, the name of a value, or `?`
 *   FDD6 token FDD5         it ends
 *   FDD7 token : name FDD5  a value, which is escaped
 * Of a section `?` only the first section inside that is shown counts. After a number, `|` and a character: with the
 * section goes one such character beside it, a comma of a list or the end of a line.
 */

const [open, body, close, slot] = ['\uFDD4', '\uFDD5', '\uFDD6', '\uFDD7']

/** Characters that separate the members of a list: with a member goes one of them. */
export type Separator = ',' | '\n'

/** Writes a section that is shown to readers of a rule, or while a named value is there. */
export function writeSection(
  token: string,
  { key, separator }: { readonly key: number | string; readonly separator?: Separator | undefined },
  text: string,
): string {
  const start = `${open}${token}:${key}${separator === undefined ? '' : `|${separator}`}${body}`
  return `${start}${text}${close}${token}${body}`
}

/** Writes alternatives, the first of which that a reader may see is shown. Without a rule everybody may see it. */
export function writeChoice(
  token: string,
  options: readonly { readonly rule: number | undefined; readonly text: string }[],
): string {
  const sections = options.map(({ rule, text }) => writeSection(token, { key: rule ?? 'always' }, text))
  return writeSection(token, { key: '?' }, sections.join(''))
}

/** Writes the slot of a named value. */
export function writeSlot(token: string, name: string): string {
  return `${slot}${token}:${name}${body}`
}

/** Whether a text has marks. */
export function isGuarded(text: string): boolean {
  return text.includes(open) || text.includes(slot)
}

/** A part of a guarded text. */
export type GuardedPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'slot'; readonly name: string }
  | {
      readonly kind: 'section'
      readonly key: string
      readonly separator: string
      readonly parts: readonly GuardedPart[]
    }

type Section = Extract<GuardedPart, { kind: 'section' }> & { readonly parts: GuardedPart[] }

/** Parses a guarded text. A section without an end reaches to the end of the text. */
export function parseGuarded(text: string, token: string): readonly GuardedPart[] {
  const marks = new RegExp(
    `${open}${token}:([^|${body}]*)(?:\\|([,\\n]))?${body}|${close}${token}${body}|${slot}${token}:([^${body}]*)${body}`,
    'g',
  )
  const top: Section = { kind: 'section', key: 'always', separator: '', parts: [] }
  const stack = [top]
  let at = 0
  for (const mark of text.matchAll(marks)) {
    const inside = stack.at(-1) ?? top
    if (mark.index > at) inside.parts.push({ kind: 'text', text: text.slice(at, mark.index) })
    at = mark.index + mark[0].length
    const [, key, separator = '', name] = mark
    if (name !== undefined) inside.parts.push({ kind: 'slot', name })
    else if (key === undefined) {
      if (stack.length > 1) stack.pop()
    } else {
      const section: Section = { kind: 'section', key, separator, parts: [] }
      inside.parts.push(section)
      stack.push(section)
    }
  }
  const rest = stack.at(-1) ?? top
  if (at < text.length) rest.parts.push({ kind: 'text', text: text.slice(at) })
  return top.parts
}
