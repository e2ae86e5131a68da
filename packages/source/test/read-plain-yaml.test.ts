import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { readPlainYaml } from '../src/read-plain-yaml.ts'

describe('what is plain YAML is read as by the library', () => {
  test.each([
    'title: A page',
    'title: "Say \'hi\': # now"\nsidebarTitle: \'a "b"\'\nicon: circle-info',
    'hidden: true\nnoindex: false\ntitle: C# and a:b',
    'title: it’s {here} [x] & *y* | z > w @ ` % end   ',
    'a: x\r\nb: z\r\n',
    'description: ""\ntitle: a\n\nicon: b',
  ])('%j', (text) => {
    expect(readPlainYaml(text)).toEqual(parse(text, { schema: 'core' }))
  })

  const part = fc.constantFrom(
    'a',
    'B c',
    ': ',
    ':',
    ' #',
    '#',
    '"',
    "'",
    '\\',
    '- ',
    '[',
    '{',
    '&',
    '*',
    '!',
    '|',
    '>',
    'true',
    'Null',
    '1',
    '1.5',
    '~',
    '\t',
    ' ',
    'é',
    '\u0085',
    '\u2028',
    '\uFEFF',
    '\u0007',
  )
  const value = fc.array(part, { maxLength: 6 }).map((parts) => parts.join(''))
  const line = fc
    .tuple(fc.constantFrom('title', 'b-c', 'd', '  e', '- f'), value)
    .map((two) => two.join(': '))

  test('or it is not taken for plain', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 3 }), (lines) => {
        const text = lines.join('\n')
        const plain = readPlainYaml(text)
        if (plain) expect(plain).toEqual(parse(text, { schema: 'core' }))
      }),
      { numRuns: 20_000 },
    )
  })

  test.each([
    '',
    'a',
    'a: 1',
    'a: yes',
    'a: null',
    'a:',
    'a: x\na: y',
    'a: x\n  y',
    'a: [b]',
    '__proto__: x',
    '# c',
  ])('%j is not', (text) => {
    expect(readPlainYaml(text)).toBeUndefined()
  })
})
