import { answerOutside } from './answer-outside.ts'
import { createDrawer } from './create-drawer.ts'
import { keepStacks } from './keep-stacks.ts'
import { offerAddresses } from './offer-addresses.ts'
import { offerClone } from './offer-clone.ts'
import { offerEncodings } from './offer-encodings.ts'
import { removeMeans } from './remove-means.ts'
import { serveJobs, type ProgramGiven } from './serve-jobs.ts'
import { watchSurroundings } from './watch-surroundings.ts'

/** Prepares a context. No error of the outer realm passes `ask`, and strings alone go out. */
const surroundings = `'use strict'
;(outside, longest) => {
  const impure = new Set()
  const isText = (value) => value === undefined || typeof value === 'string'
  const ask = (what, first, second) => {
    if (!isText(first) || !isText(second)) return undefined
    try {
      const answer = outside(what, first, second)
      return typeof answer === 'string' ? answer : undefined
    } catch {
      return undefined
    }
  }
  ;(${String(keepStacks)})()
  ;(${String(watchSurroundings)})(impure)
  ;(${String(offerAddresses)})(ask)
  ;(${String(offerEncodings)})(ask)
  ;(${String(offerClone)})()
  return () => (${String(createDrawer)})(impure, longest)
}`

/** The text of the process's program: it reads no file, not even its own. */
export function programText(given: Omit<ProgramGiven, 'surroundings'>): string {
  const parts = `{ removeMeans: ${String(removeMeans)}, answerOutside: ${String(answerOutside)} }`
  return `'use strict'\n;(${String(serveJobs)})(require, ${parts}, ${JSON.stringify({ ...given, surroundings })})`
}
