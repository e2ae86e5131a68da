import type { Content } from '@octavo/hast'
import type { Palette } from './palette.ts'
import type { Token } from './token-line.ts'

/** Characters that change the order of the text or are invisible: they are shown by name (test id X09). */
export const HIDDEN =
  /[\u202A-\u202E\u2066-\u2069\u200E\u200F\u061C\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F]/

const PLACEHOLDER = /<[A-Za-z][\w .:/-]{0,60}>/g

const BLANK = /^\s+$/

/** Neighbouring characters of a line that look alike. */
export interface LinePart {
  readonly text: string
  /** Separated by spaces. */
  readonly classes: string
}

/** The content of one line, as elements. */
export const lineContent = (
  tokens: readonly Token[],
  palette: Palette,
  isShell: boolean,
): readonly Content[] =>
  lineParts(tokens, palette, isShell).flatMap(({ text, classes }) => styled(text, classes))

/** The parts of one line: neighbours with equal classes are one; in shells `<placeholder>` is marked. */
export function lineParts(tokens: readonly Token[], palette: Palette, isShell: boolean): readonly LinePart[] {
  const cuts = isShell ? placeholders(tokens) : []
  const parts: { text: string; readonly classes: string }[] = []
  let offset = 0
  const add = (text: string, classes: string) => {
    const open = parts.at(-1)
    if (open?.classes === classes) open.text += text
    else parts.push({ text, classes })
  }
  for (const token of tokens) {
    const { text } = token
    const classes = BLANK.test(text) ? '' : palette.classesOf(token)
    if (cuts.length === 0) add(text, classes)
    else for (const [part, isInside] of cut(text, offset, cuts)) add(part, isInside ? 'placeholder' : classes)
    offset += text.length
  }
  return parts
}

type Cut = readonly [start: number, end: number]

function placeholders(tokens: readonly Token[]): readonly Cut[] {
  const line = tokens.map(({ text }) => text).join('')
  if (!line.includes('<')) return []
  return [...line.matchAll(PLACEHOLDER)].map(({ index, 0: found }) => [index, index + found.length])
}

/** Cuts a text at `offset` into parts, and returns whether each is inside a cut. */
function cut(text: string, offset: number, cuts: readonly Cut[]): readonly (readonly [string, boolean])[] {
  const borders = cuts.flat().filter((border) => border > offset && border < offset + text.length)
  let from = offset
  return [...borders, offset + text.length].map((to) => {
    const part = text.slice(from - offset, to - offset)
    const isInside = cuts.some(([start, end]) => from >= start && to <= end)
    from = to
    return [part, isInside] as const
  })
}

function styled(text: string, classes: string): readonly Content[] {
  const children = HIDDEN.test(text) ? showHidden(text) : [{ type: 'text', value: text } as const]
  if (classes === '') return children
  return [{ type: 'element', tagName: 'span', properties: { className: classes.split(' ') }, children }]
}

/** Code with the characters that hide by their names. */
export function showHidden(text: string): readonly Content[] {
  return text.split(new RegExp(`(${HIDDEN.source})`)).flatMap((part): readonly Content[] => {
    if (part === '') return []
    if (!HIDDEN.test(part)) return [{ type: 'text', value: part }]
    const name = 'U+' + part.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')
    return [
      {
        type: 'element',
        tagName: 'span',
        properties: { className: ['hidden-character'], title: name },
        children: [{ type: 'text', value: name }],
      },
    ]
  })
}
