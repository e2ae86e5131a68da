// The evaluator of expressions against V8: programs of everything that it supports or must reject (H6).
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { evaluateText, runText } from './evaluate-text.ts'
import { program } from './programs.ts'

const seed = process.env['ORACLE_SEED']
const runs = Number(process.env['ORACLE_RUNS'] ?? 500)

test('a program has the value that V8 gives it, or none', () => {
  const counts = { equal: 0, refused: 0, thrown: 0 }
  fc.assert(
    fc.property(program, (source) => {
      const expected = runText(source)
      const found = evaluateText(source)
      if ('value' in found) {
        expect(found).toEqual(expected)
        counts.equal++
      } else if ('value' in expected) {
        // Errors of range are reported as those of the author; for any other error the page's own code runs.
        expect(found.error).not.toBeInstanceOf(RangeError)
        counts.refused++
      } else counts.thrown++
    }),
    { numRuns: runs, ...(seed && { seed: Number(seed) }) },
  )
  if (process.env['ORACLE_RUNS'] !== undefined) console.log(counts)
  expect(counts.equal).toBeGreaterThan(runs / 5)
})
