// Texts with parts that are nested too deeply for parsers that call themselves.
import { describe, expect, test } from 'vitest'
import { boundNesting } from '../../src/prepare/bound-nesting.ts'
import { countMarks } from '../../src/prepare/count-marks.ts'

const times = (text: string, count: number): string => text.repeat(count)

/** An expression with this many brackets inside each other. */
const nested = (brackets: number): string => `{${times('(', brackets - 1)}1${times(')', brackets - 1)}}`

const tags = (count: number, name = 'b', text = 'x'): string =>
  `${times(`<${name}>`, count)}${text}${times(`</${name}>`, count)}`

/** Enough brackets of prose that the text is looked at more closely. */
const prose = `${times(':( ', 300)}\n\n`

describe('V5 what is nested deeply enough', () => {
  test.each([
    ['an expression', `# a\n\n${nested(201)} b\n\nc`, '# a\n\n…\n\nc', ['Brackets at 5']],
    ['an expression at the end', `a ${nested(201)}`, 'a …', ['Brackets at 2']],
    [
      'each of two',
      `${nested(201)}\n\nb\n \t\n${nested(300)}`,
      '…\n\nb\n \t\n…',
      ['Brackets at 0', 'Brackets at 410'],
    ],
    ['an export', `export const a = ${times('[', 201)}\n\nb`, '…\n\nb', ['Brackets at 0']],
    ['an import', `a\nimport ${times('(', 201)} b`, 'a\n…', ['Brackets at 2']],
    [
      'an export across blank lines',
      `export const a = [\n\n${times('(', 200)}\n\nb`,
      '…\n\nb',
      ['Brackets at 0'],
    ],
    ['tags of an expression', `{${times('<a>', 200)}\n\nb`, '…\n\nb', ['Brackets at 0']],
    ['tags', tags(401), `${times('<b>', 400)}…${times('</b>', 400)}`, ['Tags at 1200']],
    ['more tags', tags(403), `${times('<b>', 400)}…${times('</b>', 400)}`, ['Tags at 1200']],
    [
      'tags without names',
      `${tags(401, '')} y`,
      `${times('<>', 400)}…${times('</>', 400)} y`,
      ['Tags at 800'],
    ],
    [
      'tags that nothing closes',
      `${times('<b>', 402)} x\n\ny`,
      `${times('<b>', 400)}…\n\ny`,
      ['Tags at 1200'],
    ],
    [
      'a tag that closes itself',
      tags(400, 'b', '<i />y'),
      `${times('<b>', 400)}…y${times('</b>', 400)}`,
      ['Tags at 1200'],
    ],
    [
      'tags of two kinds',
      tags(400, 'b', '<i>1<u />2</i>y'),
      `${times('<b>', 400)}…y${times('</b>', 400)}`,
      ['Tags at 1200'],
    ],
    [
      'tags side by side',
      tags(400, 'b', '<i>1</i><u>2</u>y'),
      `${times('<b>', 400)}…y${times('</b>', 400)}`,
      ['Tags at 1200', 'Tags at 1208'],
    ],
    [
      'a second tag',
      tags(400, 'b', '<i>1</i>y<u>2</u>z'),
      `${times('<b>', 400)}…y…z${times('</b>', 400)}`,
      ['Tags at 1200', 'Tags at 1209'],
    ],
    [
      'a tag with void elements',
      tags(400, 'b', '<i><br>1</i>y'),
      `${times('<b>', 400)}…y${times('</b>', 400)}`,
      ['Tags at 1200'],
    ],
    ['tags that close nothing', times('<a></x>', 401), `${times('<a></x>', 400)}…`, ['Tags at 2800']],
    [
      'tags around an expression',
      tags(400, 'b', `${nested(201)}\n\n<i>1</i>`),
      `${times('<b>', 400)}…\n\n…${times('</b>', 400)}`,
      ['Brackets at 1200', 'Tags at 1605'],
    ],
  ])('V5 %s is hidden, and the rest stays', (_, ...[text, shown, errors]) => {
    const bounded = boundNesting(text)
    expect(bounded.text.replace(/\uFDD3+/g, '…')).toBe(shown)
    expect(bounded.errors.map(({ message, offset }) => `${message.split(' ')[0]} at ${offset}`)).toEqual(
      errors,
    )
    let index = 0
    expect(bounded.text.replace(/\uFDD3+/g, () => bounded.hidden[index++] ?? '')).toBe(text)
    expect(index).toBe(bounded.hidden.length)
    expect(bounded.marks).toEqual(countMarks(bounded.text))
  })

  test.each([
    ['brackets at the limit', `${prose}${nested(200)}`],
    ['an export at the limit', `${prose}export const a = ${times('[', 200)}`],
    ['brackets after an export', `export const a = 1\n\n${times('(', 300)}`],
    ['brackets after an expression', `{1} ${times('(', 300)}`],
    ['an export inside a line', `a export ${times('(', 300)}`],
    ['an export inside an expression', `{[\nexport ]} ${times('(', 300)}`],
    ['an escaped brace', `\\{${times('(', 300)}`],
    ['escaped tags', times('\\<b> ', 500)],
    ['a code span', `{1} \`{${times('(', 300)}\``],
    ['a fence', `{1}\n\n\`\`\`\n{${times('(', 300)}\n\`\`\``],
    ['brackets of an expression in order', `{${times('[](){}<a/><b></b>', 300)}}`],
    ['brackets that an outer one closes', `{${times('[(]', 300)}${times('({)', 300)}}`],
    ['tags at the limit', `${prose}${tags(400)}`],
    ['tags that an outer one closes', times('<p><i></p>', 500)],
    ['tags after an expression', `{1}${times('<p></p>', 500)}`],
    ['end tags', times('</b>', 500)],
    ['signs of comparison', times('a < b ', 500)],
    ['void elements', times('<br><img><hr>', 300)],
    ['tags that close themselves', times('<Icon a="b" />', 500)],
  ])('V5 %s stays', (_, text) => {
    expect(boundNesting(text)).toEqual({ text, hidden: [], errors: [], marks: countMarks(text) })
  })
})

describe('marks of a text', () => {
  const none = { brackets: 0, operators: 0, lessThans: 0, lineTags: 0, readAgain: 0 }
  test.each([
    ['', none],
    ['plain text é\u0080', none],
    ['([{', { brackets: 3, readAgain: 3 }],
    [')]}', none],
    ['!~?=+*:&|^%-', { operators: 12, readAgain: 24 }],
    ['<', { operators: 1, lessThans: 1, lineTags: 1, readAgain: 1 }],
    ['a <', { operators: 1, lessThans: 1, readAgain: 3 }],
    ['{a}', { brackets: 1, lineTags: 1, readAgain: 3 }],
    ['> \t{a}', { brackets: 1, lineTags: 1, readAgain: 6 }],
    ['{\n{\n\n{', { brackets: 3, lineTags: 3, readAgain: 10 }],
    ['a_b\n$@', { readAgain: 18 }],
    ['a_b\n \t>\n$@', { readAgain: 13 }],
    ['a\n\n\nb_', { readAgain: 3 }],
  ])('%j are %j', (text, marks) => {
    expect(countMarks(text)).toEqual({ ...none, ...marks })
  })
})
