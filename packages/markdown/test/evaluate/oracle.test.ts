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

test('a list that contains itself twice, and a record that is shared, have the value that V8 gives them', () => {
  const source = '(() => { const l = [1], o = {}; l.push(l, l, o); o.x = o; o.y = l; return [l, o, o] })()'
  const value = { met: 1 }
  const record = {
    record: [
      ['x', { met: 2 }],
      ['y', value],
    ],
  }
  const list = {
    list: 4,
    entries: [
      ['0', 1],
      ['1', value],
      ['2', value],
      ['3', record],
    ],
  }
  const form = {
    list: 3,
    entries: [
      ['0', list],
      ['1', { met: 2 }],
      ['2', { met: 2 }],
    ],
  }
  expect([evaluateText(source), runText(source)]).toEqual([{ value: form }, { value: form }])
})
