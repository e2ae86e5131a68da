import { escapeText, serialize, textOf } from '@octavo/hast'
import fc from 'fast-check'
import type { IGrammar } from 'shiki/textmate'
import { beforeAll, describe, expect, test } from 'vitest'
import { loadCodeLook, type CodeLook } from '../../src/highlight/code-look.ts'
import { createHighlighter, type Highlighter } from '../../src/highlight/create-highlighter.ts'
import { createGrammarPool } from '../../src/highlight/grammar-pool.ts'
import { jsonShape } from '../../src/highlight/json-shape.ts'
import { fillTokens, shortenWords, type ShapeOf } from '../../src/highlight/line-shape.ts'
import type { ScopeMatcher } from '../../src/highlight/composite-theme.ts'
import { createToken, type TokenLine } from '../../src/highlight/token-line.ts'
import { tokenize } from '../../src/highlight/tokenize.ts'

let look: CodeLook
let grammar: IGrammar
let highlighter: Highlighter

beforeAll(async () => {
  look = await loadCodeLook(undefined)
  const pool = createGrammarPool()
  await pool.load(['json'])
  grammar = pool.grammarFor('json', '') as IGrammar
  highlighter = await createHighlighter()
  await highlighter.prepare(['json', 'bash', 'js', 'md', 'python'])
})

/** The colour and style of every character that is visible. */
const colours = (lines: readonly string[], shapeOf?: ShapeOf): readonly string[] =>
  tokenize(grammar, { lines, shapeOf }, look.matchers).map(({ tokens, holes }) =>
    fillTokens(tokens, holes)
      .flatMap(({ text, light, dark, fontStyle }) =>
        Array.from(text, (one) => (one.trim() === '' ? one : `${one} ${light} ${dark} ${fontStyle}`)),
      )
      .join('|'),
  )

const expectEqual = (code: string) => {
  const lines = code.split('\n')
  expect(colours(lines, jsonShape)).toEqual(colours(lines))
}

describe('the shape of JSON has the colours of the whole', () => {
  const text = fc.string({ unit: 'grapheme' }).filter((one) => !one.includes('\uFDD2'))
  test('in any value', () => {
    fc.assert(
      fc.property(
        fc.jsonValue({ stringUnit: 'grapheme', maxDepth: 5 }),
        fc.constantFrom(0, 2),
        (value, indent) => expectEqual(JSON.stringify(value, null, indent)),
      ),
      { numRuns: 400 },
    )
  })

  test('in values that were damaged', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        '"',
        '\\',
        '/*',
        '*/',
        '//',
        ',',
        ':',
        '[',
        ']',
        '{',
        '}',
        '\n',
        ' ',
        '""',
        '" "',
        '": "',
      ),
      fc.constantFrom(
        'true',
        'nullx',
        '01',
        '1.',
        '-',
        '1e5',
        '0x1',
        '.5',
        "'a'",
        '…',
        '"a\\u12"',
        '"\\q"',
        '"\\n"',
      ),
      text,
    )
    const json = fc.jsonValue({ maxDepth: 3 }).map((value) => JSON.stringify(value, null, 1))
    fc.assert(
      fc.property(
        json,
        fc.array(fc.tuple(fc.nat(300), fc.nat(3), piece), { maxLength: 4 }),
        (whole, cuts) => {
          let code = whole
          for (const [at, count, put] of cuts) code = code.slice(0, at) + put + code.slice(at + count)
          expectEqual(code)
        },
      ),
      { numRuns: 1500 },
    )
  })

  test('inside strings and comments of several lines', () => {
    expectEqual('{"a": "b\n": "\n, "c": 1}')
    expectEqual('{ /* "\n"*/ "a": 1, /* 12\n"*/"\n"x" */\n"y": [1, "z"]}')
    expectEqual('["a" "b" 1 2, 1"c" "d"true, truefalse]')
    expectEqual('[false-1e5, null-0, true-1]')
  })

  test('is short, so that lines of other values are the same', () => {
    expect(jsonShape('  "name": "octocat", "id": -12.5e3,', false)?.text).toBe('  "x": "x", "x": 0,')
    expect(jsonShape('  "a": "b\\n" // c', false)).toBeUndefined()
    expect(jsonShape('": "', true)).toBeUndefined()
  })
})

describe('a hole that a grammar cuts in two is not used', () => {
  const cut: ShapeOf = (line) => ({ text: '1,', holes: [{ at: 0, length: 2, text: line }] })
  const textOfLines = (lines: readonly TokenLine[]) =>
    lines.map(({ tokens, holes }) => fillTokens(tokens, holes).map(({ text }) => text))

  test('by both themes', () => {
    expect(colours(['{ "a": true }'], cut)).toEqual(colours(['{ "a": true }']))
  })

  test('by one of them', () => {
    const lines = ['{ "a": true }']
    const { light, dark, memo } = look.matchers
    // A theme in which all is alike cuts nothing.
    const plain: ScopeMatcher = {
      match: () => null,
      getDefaults: () => light.getDefaults(),
      getColorMap: () => light.getColorMap(),
    }
    const found = tokenize(grammar, { lines, shapeOf: cut }, { light: plain, dark, both: undefined, memo })
    expect(textOfLines(found).map((texts) => texts.join(''))).toEqual(lines)
    expect(found).toEqual(tokenize(grammar, { lines }, { light: plain, dark, both: undefined, memo }))
  })
})

test('a cut word has what was cut in the hole of its last character', () => {
  const word = 'k'.repeat(200)
  const { text, holes } = shortenWords({
    text: `x "0" ${word} ${word};`,
    holes: [{ at: 3, length: 1, text: '42' }],
  })
  expect(text).toBe(`x "0" ${'k'.repeat(64)} ${'k'.repeat(64)};`)
  const look = { light: 0, dark: 0, fontStyle: 0, darkFontStyle: 0 }
  const tokens = [createToken(text.slice(0, 70), look), createToken(text.slice(70), look)]
  expect(fillTokens(tokens, holes).map((token) => token.text)).toEqual([`x "42" ${word}`, ` ${word};`])
})

describe('code as HTML', () => {
  const samples: readonly (readonly [string, string])[] = [
    ['json', '{\n  "a<b": "c & d",\n\n  "hidden": "\u202E",\n  "mark": "\uFDD2", "e": "\\n", "n": 1\n}'],
    ['json', `{"${'key'.repeat(80)}": "${'v'.repeat(300)}", ${'9'.repeat(200)}: "${'w'.repeat(6000)}"}`],
    ['bash', `curl --url 'https://a.example/<id>/b' <token> ${'k'.repeat(200)} # <x>`],
    [
      'bash',
      'curl "https://a.example?id=<your-project-id>&b=<your-name>" # <token>\ncurl "https://b.example?id=<my-id>"',
    ],
    ['bash', `echo <${'long-'.repeat(10)}name> <${'long-'.repeat(13)}name>\necho <a-b-c> <short-name>`],
    ['python', 'def list_items(name: str):\n    return name + "a<b" + client.nextPage(10)'],
    ['js', `const a = '${'k'.repeat(64)}', ${'b'.repeat(64)} = 1\nconst c = ${'b'.repeat(128)} < 2`],
    ['md', '# A\n\n```json\n{"a": 1}\n```'],
    ['text', 'a < b & c\n\u0007'],
  ]
  test.each(samples)('is what its elements are written as: %s', (language, code) => {
    const source = { code, language, verbatim: true }
    // The second time, lines are known.
    for (const generated of [undefined, true, true]) {
      const [elements, html] = [false, true].map((asHtml) =>
        highlighter.highlight({ ...source, generated, asHtml }),
      )
      expect(html?.lines.map(({ content }) => serialize(content))).toEqual(
        elements?.lines.map(({ content }) => serialize(content)),
      )
      expect(html?.lines.map(({ text, content }) => text ?? textOf(content))).toEqual(
        elements?.lines.map(({ content }) => textOf(content)),
      )
    }
  })

  test.each(samples.slice(1, -1))('has runs that name what its elements show: %s', (language, code) => {
    for (const generated of [undefined, true, true])
      for (const colouredLines of [0, 1]) {
        const source = { code, language, verbatim: true, asHtml: true, generated }
        const whole = highlighter.highlight(source).lines.slice(colouredLines)
        const found = highlighter.highlight({ ...source, colouredLines })
        const rest = found.lines.slice(colouredLines)
        expect(rest.map(({ content }) => serialize(content))).toEqual(
          rest.map(({ text = '' }) => escapeText(text)),
        )
        const text = rest.map((line) => line.text).join('\n')
        if (text !== '')
          expect(applyRuns(text, found.runs)).toBe(whole.map(({ content }) => serialize(content)).join('\n'))
      }
  })

  test('has the same runs, and no lines, for a caller that reads only them', () => {
    const source = {
      language: 'json',
      verbatim: true,
      asHtml: true,
      colouredLines: 0,
      code: '{\n  "a": [1]\n}',
    }
    const { runs } = highlighter.highlight(source)
    expect(runs).toBeDefined()
    expect(highlighter.highlight({ ...source, onlyRuns: true })).toMatchObject({ runs, lines: [] })
    const hidden = { ...source, code: '"\u202E"' }
    expect(highlighter.highlight({ ...hidden, onlyRuns: true })).toEqual(highlighter.highlight(hidden))
  })

  test('has no runs where hidden characters are shown by name, or where all lines are elements', () => {
    const source = { language: 'json', verbatim: true, asHtml: true }
    expect(highlighter.highlight({ ...source, code: '"\u202E"\n1', colouredLines: 1 }).runs).toBeUndefined()
    expect(highlighter.highlight({ ...source, code: '1\n2', colouredLines: 2 }).runs).toBeUndefined()
    expect(highlighter.highlight({ ...source, code: '1\n2' }).runs).toBeUndefined()
    expect(highlighter.highlight({ ...source, code: '1\n2', colouredLines: 1 }).runs).toMatch(
      /^l\d+( d\d+)?;a1$/,
    )
  })
})

/** The HTML that runs describe, by the format of `writeRuns`. */
function applyRuns(text: string, runs = ''): string {
  const [names = '', written = ''] = runs.split(';')
  let from = 0
  return [...written.matchAll(/(\D)(\d+)/g)]
    .map(([, letter = '', length]) => {
      const part = escapeText(text.slice(from, (from += Number(length))))
      const classes = names.split(',')[letter.charCodeAt(0) - 97]
      return letter === '.' ? part : `<span class="${classes}">${part}</span>`
    })
    .join('')
}
