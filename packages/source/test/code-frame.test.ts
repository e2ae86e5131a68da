// Code frames: which lines and which part of a long line are shown, and where the mark is.
import { expect, test } from 'vitest'
import { asSitePath, formatCodeFrame, spanAt, type CodeFrameOptions } from '@octavo/source'

const frame = (text: string, [from, to]: readonly [number, number], options?: CodeFrameOptions) =>
  formatCodeFrame(text, spanAt({ path: asSitePath('a'), text }, from, to), options)

const lines = Array.from({ length: 12 }, (_, index) => `line ${index + 1}`).join('\n')
const at = (mark: string): [number, number] => [lines.indexOf(mark), lines.indexOf(mark) + mark.length]

test.each<[about: string, text: string, range: readonly [number, number], rows: readonly string[]]>([
  ['the first line', lines, at('line 1'), [' > 1 | line 1', '     | ^^^^^^']],
  ['one line above', lines, at('line 2'), ['   1 | line 1', ' > 2 | line 2', '     | ^^^^^^']],
  [
    'numbers of one and two digits',
    lines,
    at('10'),
    ['    9 | line 9', ' > 10 | line 10', '      |      ^^'],
  ],
  ['an empty line above', '\nx', [1, 2], ['   1 |', ' > 2 | x', '     | ^']],
  ['an empty line', 'a\n\nb', [2, 2], ['   1 | a', ' > 2 |', '     | ^']],
  ['a range of no length', 'abc', [1, 1], [' > 1 | abc', '     |  ^']],
  ['the end of a line', 'abc', [3, 3], [' > 1 | abc', '     |    ^']],
  ['a range over two lines', 'ab\ncd', [1, 4], [' > 1 | ab', '     |  ^']],
  ['line ends of Windows', 'ab\r\ncd\r\n', [4, 6], ['   1 | ab', ' > 2 | cd', '     | ^^']],
  ['returns alone', 'ab\rcd\ref', [3, 5], ['   1 | ab', ' > 2 | cd', '     | ^^']],
  ['an empty line of Windows above', 'a\r\n\r\nb', [5, 6], ['   2 |', ' > 3 | b', '     | ^']],
  ['tabs', 'a\tb\tc', [2, 4], [' > 1 | a  b  c', '     |    ^^^']],
  ['wide characters', '漢字x', [1, 2], [' > 1 | 漢字x', '     |   ^^']],
  ['an emoji', '😀 x', [3, 4], [' > 1 | 😀 x', '     |    ^']],
  ['a mark of combination', 'e\u0301x', [2, 3], [' > 1 | e\u0301x', '     |  ^']],
  ['control and direction marks', 'a\u202eb\u007fc', [2, 3], [' > 1 | a\ufffdb\ufffdc', '     |   ^']],
])('%s', (...[, text, range, rows]) => expect(frame(text, range)).toEqual(rows))

test('lines above are as many as asked for', () => {
  expect(frame(lines, at('line 4'), { linesBefore: 2 }).slice(0, 3)).toEqual([
    '   2 | line 2',
    '   3 | line 3',
    ' > 4 | line 4',
  ])
  expect(frame(lines, at('line 4'), { linesBefore: 0 })).toEqual([' > 4 | line 4', '     | ^^^^^^'])
})

test('the line decides: a span of another program has no offset, or that of something else', () => {
  for (const offset of [0, 3, 30]) {
    const start = { line: 2, column: 6, offset }
    expect(formatCodeFrame(lines, { path: 'a', start, end: start })).toEqual(frame(lines, [12, 12]))
  }
})

test('a span outside of the text has no frame', () => {
  const end = { line: 3, column: 1, offset: 9 }
  expect(formatCodeFrame('a\nb', { path: 'a', start: end, end })).toEqual([])
  const last = { line: 2, column: 9, offset: 3 }
  expect(formatCodeFrame('a\nb', { path: 'a', start: last, end: last })).toEqual([
    '   1 | a',
    ' > 2 | b',
    '     |  ^',
  ])
})

test('a line of 120 columns is whole; of a longer one the 60 before the mark and 60 from it', () => {
  const line = (length: number, mark: number) => `${'a'.repeat(mark)}M${'b'.repeat(length - mark - 1)}`
  const shown = (length: number, mark: number) => frame(line(length, mark), [mark, mark + 1])
  expect(shown(120, 100)[0]).toBe(` > 1 | ${line(120, 100)}`)
  expect(shown(121, 59)).toEqual([` > 1 | ${line(120, 59)}…`, `     | ${' '.repeat(59)}^`])
  expect(shown(200, 60)).toEqual([` > 1 | ${line(120, 60)}…`, `     | ${' '.repeat(60)}^`])
  expect(shown(200, 61)).toEqual([` > 1 | …${line(120, 60)}…`, `     | ${' '.repeat(61)}^`])
  expect(shown(200, 140)).toEqual([` > 1 | …${line(120, 60)}`, `     | ${' '.repeat(61)}^`])
})

test('a mark ends where the part that is shown ends, and the line above is cut at the same column', () => {
  const text = `${'x'.repeat(150)}\n${'a'.repeat(100)}${'M'.repeat(100)}`
  expect(frame(text, [251, 351])).toEqual([
    `   1 | ${'x'.repeat(110)}`,
    ` > 2 | …${'a'.repeat(60)}${'M'.repeat(60)}…`,
    `     | ${' '.repeat(61)}${'^'.repeat(60)}`,
  ])
})

test('colours are those of the frame and of the mark', () => {
  expect(frame('ab', [1, 2], { colour: (part, text) => `<${part}>${text}</>` })).toEqual([
    '<mark> ></> <frame>1 |</> ab',
    '<frame>     | </> <mark>^</>',
  ])
  expect(frame('a\nb', [2, 3], { colour: (part, text) => `<${part}>${text}</>` })[0]).toBe(
    '<frame>   1 | a</>',
  )
})
