import { describe, expect, it } from 'vitest'
import { asSitePath, compareDiagnostics, createDiagnostic, formatDiagnostic, spanAt } from '@octavo/source'

const file = (text: string) => ({ path: asSitePath('docs.json'), text })
const format = (text: string, mark: string, options = {}) => {
  const at = text.indexOf(mark)
  const span = spanAt(file(text), at, at + mark.length)
  const diagnostic = createDiagnostic('nav/missing-page', 'Cannot find page "guides/instal"', {
    span,
    ...options,
  })
  return formatDiagnostic(diagnostic, { sourceOf: () => text })
}

describe('formatDiagnostic', () => {
  it('has the form of the design', () => {
    const text = `${'\n'.repeat(12)}      "introduction",\n      "guides/instal"\n`
    expect(format(text, '"guides/instal"', { help: 'did you mean "guides/install"?' })).toBe(
      [
        'docs.json:14:7  warning  nav/missing-page',
        '  Cannot find page "guides/instal"',
        '   13 |       "introduction",',
        ' > 14 |       "guides/instal"',
        '      |       ^^^^^^^^^^^^^^^',
        '  help: did you mean "guides/install"?',
      ].join('\n'),
    )
  })

  it('keeps the mark below its text after tabs and wide characters', () => {
    expect(format('\t漢字 "x"', '"x"').split('\n').slice(2)).toEqual([
      ' > 1 |   漢字 "x"',
      '     |        ^^^',
    ])
  })

  it('shows the part of a long line that matters', () => {
    const rows = format(`${'a'.repeat(5000)}MARK${'b'.repeat(5000)}`, 'MARK').split('\n')
    expect(rows[2]).toContain('aaaMARKbbb')
    expect(rows[2]?.length).toBeLessThan(140)
    expect(rows[3]?.indexOf('^')).toBe(rows[2]?.indexOf('MARK'))
  })

  it('never prints control characters of a source', () => {
    expect(format('\u001b[31m"x"', '"x"')).not.toContain('\u001b')
  })

  it('shows related places and faults without a place', () => {
    const span = spanAt(file('{"a":1}'), 1, 4)
    expect(
      format('{"a":1,\n"a":2}', '2', { related: [{ message: 'the first "a"', span }] })
        .split('\n')
        .slice(-3),
    ).toEqual(['  docs.json:1:2: the first "a"', ' > 1 | {"a":1,', '     |  ^^^'])
    expect(formatDiagnostic(createDiagnostic('config/missing', 'No docs.json is found'))).toBe(
      'error  config/missing\n  No docs.json is found',
    )
  })

  it('colours by role', () => {
    const diagnostic = createDiagnostic('config/missing', 'No')
    expect(formatDiagnostic(diagnostic, { colour: (part, text) => `<${part}>${text}` })).toContain(
      '<error>error',
    )
  })
})

describe('compareDiagnostics', () => {
  it('orders by path, line, column and code', () => {
    const at = (path: string, offset: number, code: 'nav/empty' | 'config/empty') =>
      createDiagnostic(code, 'x', { span: spanAt({ path: asSitePath(path), text: 'a\nbcd' }, offset) })
    const list = [
      at('b', 0, 'nav/empty'),
      at('a', 3, 'nav/empty'),
      at('a', 3, 'config/empty'),
      at('a', 2, 'nav/empty'),
      createDiagnostic('nav/empty', 'x'),
    ]
    expect(list.toSorted(compareDiagnostics)).toEqual([list[4], list[3], list[2], list[1], list[0]])
  })
})
