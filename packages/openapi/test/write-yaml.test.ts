import { asSitePath, readYaml } from '@octavo/source'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { writeYaml } from '../src/write-yaml.ts'

const parse = (text: string) => readYaml({ path: asSitePath('a.yaml'), text }).value

test('block style, few quotes', () => {
  const value = {
    openapi: '3.1.0',
    list: [{ name: 'a', in: 'query' }, [], [1, [2]]],
    text: 'one\n\ntwo\n',
    on: true,
    'a: b': 'yes',
    empty: {},
  }
  expect(writeYaml(value)).toBe(`openapi: "3.1.0"
list:
- name: a
  in: query
- []
- - 1
  - - 2
text: |
  one

  two
"on": true
"a: b": "yes"
empty: {}
`)
})

test('reads back as it was', () => {
  const key = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom('a', 'y', '- x', '#', '? ', 'a:', '0', '<<', '&a'),
  )
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc
      .array(fc.constantFrom('a', ' ', '  b', '# c', '- d', 'e: f', '\t', '', '…'), { maxLength: 6 })
      .map((lines) => lines.join('\n')),
  )
  const { value } = fc.letrec((tie) => ({
    value: fc.oneof(
      { depthSize: 'small' },
      text,
      fc.integer(),
      fc.boolean(),
      fc.constant(null),
      fc.array(tie('value'), { maxLength: 4 }),
      fc.dictionary(
        key.filter((one) => one !== '__proto__'),
        tie('value'),
        { maxKeys: 4 },
      ),
    ),
  }))
  fc.assert(
    fc.property(value, (one) => {
      expect(parse(writeYaml({ one } as never))).toEqual({ one })
    }),
    { numRuns: 120 },
  )
})
