import type { CodeTest } from './code-ranges.ts'
import { hideDollars } from './mask.ts'

/**
 * Hides every single `$` that does not open or close a formula, so that "$5 and $10" stays text: an opening `$` is
 * followed by a character, a closing one follows a character and is not followed by a digit (the rule of Pandoc). The
 * text has the same length; `unmask` restores the signs.
 */
export function maskDollars(text: string, inCode: CodeTest): string {
  if (!text.includes('$')) return text
  const money = new Set<number>()
  let open: number | undefined
  for (const match of text.matchAll(/\\\$|\$+|\n[ \t]*\r?\n/g)) {
    const { index } = match
    const isBreak = match[0].startsWith('\n')
    if (match[0] !== '$' && !isBreak) continue
    if (!isBreak && inCode(index)) continue
    if (isBreak || open === undefined) {
      if (open !== undefined) money.add(open)
      open = isBreak ? undefined : opens(text, index) ? index : void money.add(index)
    } else if (closes(text, index)) open = undefined
    else {
      money.add(open)
      open = opens(text, index) ? index : void money.add(index)
    }
  }
  if (open !== undefined) money.add(open)
  return hideDollars(text, money)
}

const opens = (text: string, at: number): boolean => /\S/.test(text[at + 1] ?? '')

const closes = (text: string, at: number): boolean =>
  /\S/.test(text[at - 1] ?? '') && !/\d/.test(text[at + 1] ?? '')
