import type { Stretch } from '../prepare/mask.ts'
import { readBraces } from './read-braces.ts'

/** The opening tag of a JSX element. */
export interface Tag {
  /** The offset after `>`. */
  readonly end: number
  /** Values in quotes and braces, with these. */
  readonly values: readonly Stretch[]
  /** Texts in quotes and in templates. */
  readonly quoted: readonly Stretch[]
}

/** Reads the opening tag at an offset of valid MDX; undefined for one that is written in an unusual way. */
export function readTag(text: string, start: number): Tag | undefined {
  const values: Stretch[] = []
  const quoted: Stretch[] = []
  for (let at = start + 1; at < text.length;) {
    const character = text[at] ?? ''
    if (character === '>') return { end: at + 1, values, quoted }
    if (character === '"' || character === "'") {
      const end = text.indexOf(character, at + 1) + 1
      if (end === 0) return undefined
      values.push({ start: at, end })
      quoted.push({ start: at, end })
      at = end
    } else if (character === '{') {
      const braces = readBraces(text, at)
      if (!braces) return undefined
      values.push({ start: at, end: braces.end })
      quoted.push(...braces.templates)
      at = braces.end
    } else if (character === '<') return undefined
    else at++
  }
  return undefined
}
