// Damaged brackets of JSON: what is inserted or taken out, and where.
import { expect, test } from 'vitest'
import { createOriginalOffset, repairBrackets } from '../src/repair-json.ts'

test.each<[text: string, repaired: string, errors: readonly string[]]>([
  ['{"a":[1,2]}', '{"a":[1,2]}', []],
  ['[{"a":1},{"b":2}]', '[{"a":1},{"b":2}]', []],
  ['{"a":{"b":{}}}', '{"a":{"b":{}}}', []],
  ['[1,2', '[1,2', []],
  ['[[1],[2]]', '[[1],[2]]', []],
  // A key in a list of an object: the list has not been closed.
  ['{"a":[1,"b":2}', '{"a":[1],"b":2}', ['missing ] 7']],
  ['{"a":[1 "b":2}', '{"a":[1 ]"b":2}', ['missing ] 8']],
  ['{"a":["b":2}', '{"a":[]"b":2}', ['missing ] 6']],
  ['["b":2]', '["b":2]', []],
  // An object where a key belongs: the object before has not been closed.
  ['[{"a":1,{"b":2}]', '[{"a":1},{"b":2}]', ['missing } 7']],
  ['[{"a":1 {"b":2}]', '[{"a":1 }{"b":2}]', ['missing } 8']],
  ['{"a":1,{"b":2}}', '{"a":1,{"b":2}}', []],
  ['[{"a":{"b":2}}]', '[{"a":{"b":2}}]', []],
  ['[{"a":1,["b"]}]', '[{"a":1,["b"]}]', []],
  // A closing bracket ends all that is open inside.
  ['{"a":[{"b":[1}]}', '{"a":[{"b":[1]}]}', ['missing ] 13']],
  ['{"a":[1}', '{"a":[1]}', ['missing ] 7']],
  ['[{"a":{"b":1]', '[{"a":{"b":1}}]', ['missing } 12', 'missing } 12']],
  // One that nothing has opened, or after which nothing fits, becomes a blank.
  ['1]', '1 ', ['extra ] 1']],
  ['}{}', ' {}', ['extra } 0']],
  ['{"a":[1]],"b":2}', '{"a":[1 ],"b":2}', ['extra ] 7']],
  ['{"a":1},"b":2}', '{"a":1 ,"b":2}', ['extra } 6']],
  ['{"a":1}"b":2}', '{"a":1 "b":2}', ['extra } 6']],
  ['{"a":1}}', '{"a":1} ', ['extra } 7']],
  ['[[1]],[2]]', '[[1] ,[2]]', ['extra ] 4']],
  ['{"a":[1},"b":2}', '{"a":[1 ],"b":2}', ['extra } 7', 'missing ] 8']],
  // Comments and texts hold no brackets.
  ['{"a":"]"}', '{"a":"]"}', []],
  ['[/* ] */1]', '[/* ] */1]', []],
])('%s becomes %s', (text, repaired, errors) => {
  const result = repairBrackets(text)
  expect(result.errors.map(({ kind, bracket, offset }) => `${kind} ${bracket} ${offset}`)).toEqual(errors)
  expect(result.text).toBe(repaired)
})

test('offsets of the repaired text are those of the original again', () => {
  const missing = (offset: number) => ({ kind: 'missing', bracket: ']', offset }) as const
  const extra = { kind: 'extra', bracket: ']', offset: 2 } as const
  const original = createOriginalOffset([missing(3), extra, missing(3), missing(7)])
  //                 0  1  2  3  4  5  6  7  8  9 10 11
  const expected = [0, 1, 2, 3, 3, 3, 4, 5, 6, 7, 7, 8]
  expect(expected.map((_, offset) => original(offset))).toEqual(expected)
  expect(createOriginalOffset([])(5)).toBe(5)
})
