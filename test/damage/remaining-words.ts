import { compareWords, countWords } from '../corpus/words.mjs'
import { applyDamage, type Damage } from './damage-text.ts'
import { renderWords } from './render-words.ts'

/** The effect of one damage on a page. */
export interface RemainingWords {
  readonly share: number
  readonly lost: readonly (readonly [word: string, times: number])[]
  readonly failed: boolean
}

/** A page that is damaged. */
export interface Page {
  readonly path: string
  readonly text: string
}

/** The result of `compareWords`. */
interface Comparison {
  readonly expected: number
  readonly missing: RemainingWords['lost']
}

/** Words at the damage may change; a heading's or an item's words count once more where they are repeated. */
const SLACK = 3

/** The share of the page's words that remain; those at the damage are not counted as lost. */
export async function remainingWords(page: Page, damage: Damage): Promise<RemainingWords> {
  const before = await renderWords(page.text, page.path)
  const after = await renderWords(applyDamage(page.text, damage), page.path)
  const { expected, missing } = compareWords(before.words, after.words) as unknown as Comparison
  const around = countWords(page.text.slice(Math.max(0, damage.at - 60), damage.at + 60))
  let lost = 0
  let excused = 0
  for (const [word, times] of missing) {
    const isNear = around.has(word) && excused < SLACK
    if (isNear) excused += 1
    lost += times - (isNear ? 1 : 0)
  }
  return { share: expected === 0 ? 1 : 1 - lost / expected, lost: missing, failed: after.failed }
}
