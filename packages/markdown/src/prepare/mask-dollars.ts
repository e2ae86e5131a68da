import { createCodeTest, type CodeRange } from './code-ranges.ts'

/** Stands for a dollar sign that is money, not mathematics. Authors' text holds no noncharacters by then. */
const MASK = '\uFDD2'

/**
 * Hides every single `$` that does not open or close a formula, so that "$5 and $10" stays text: an opening `$` has
 * a character right behind it, a closing one right before it and no digit after it (the rule of Pandoc). The text
 * keeps its length; {@link unmaskDollars} gives the signs back.
 */
export function maskDollars(text: string, code: readonly CodeRange[]): string {
  if (!text.includes('$')) return text
  const inCode = createCodeTest(code)
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
  return money.size === 0 ? text : maskAt(text, money)
}

const opens = (text: string, at: number): boolean => /\S/.test(text[at + 1] ?? '')

const closes = (text: string, at: number): boolean =>
  /\S/.test(text[at - 1] ?? '') && !/\d/.test(text[at + 1] ?? '')

function maskAt(text: string, offsets: ReadonlySet<number>): string {
  let result = ''
  let last = 0
  for (const offset of offsets) {
    result += text.slice(last, offset) + MASK
    last = offset + 1
  }
  return result + text.slice(last)
}

/** Gives hidden dollar signs back. */
export const unmaskDollars = (text: string): string => text.replaceAll(MASK, '$')

/** Whether a prepared text hides dollar signs. */
export const hasMask = (text: string): boolean => text.includes(MASK)
