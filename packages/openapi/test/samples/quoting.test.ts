import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hostile } from '../../../../test/samples/cases.mjs'
import { parseSample } from '../../../../test/samples/parse-sample.mjs'
import { quoteCSharp } from '../../src/samples/languages/csharp.ts'
import { soundText } from '../../src/samples/escape-text.ts'
import { quoteJavaScript } from '../../src/samples/fetch-sample.ts'
import { quoteBash } from '../../src/samples/languages/bash.ts'
import { quoteC } from '../../src/samples/languages/c.ts'
import { quoteDart } from '../../src/samples/languages/dart.ts'
import { quoteGo } from '../../src/samples/languages/go.ts'
import { quoteJava } from '../../src/samples/languages/java.ts'
import { quoteKotlin } from '../../src/samples/languages/kotlin.ts'
import { quotePhp } from '../../src/samples/languages/php.ts'
import { quotePowerShell } from '../../src/samples/languages/powershell.ts'
import { quotePython } from '../../src/samples/languages/python.ts'
import { quoteRuby } from '../../src/samples/languages/ruby.ts'
import { quoteRust } from '../../src/samples/languages/rust.ts'
import { quoteSwift } from '../../src/samples/languages/swift.ts'

type Row = [key: string, quote: (text: string) => string, around: readonly [before: string, after: string]]

/** A statement around a literal, by the key of a grammar. */
const rows: Row[] = [
  ['python', quotePython, ['x = ', '']],
  ['javascript', quoteJavaScript, ['x = ', ';']],
  ['typescript', quoteJavaScript, ['x = ', ';']],
  ['php', quotePhp, ['<?php $x = ', ';']],
  ['go', quoteGo, ['package main\nvar x = ', '\n']],
  ['java', quoteJava, ['class A { String x = ', '; }']],
  ['ruby', quoteRuby, ['x = ', '']],
  ['powershell', quotePowerShell, ['$x = ', '']],
  ['swift', quoteSwift, ['let x = ', '']],
  ['csharp', quoteCSharp, ['var x = ', ';']],
  ['c', quoteC, ['char *x = ', ';']],
  ['c++', quoteC, ['auto x = ', ';']],
  ['kotlin', quoteKotlin, ['val x = ', '']],
  ['rust', quoteRust, ['fn main() { let x = ', '; }']],
  ['dart', quoteDart, ['var x = ', ';']],
  ['bash', quoteBash, ['echo ', '']],
]

const fragments = [
  ...(hostile as readonly string[]),
  ...Array.from(`'"\`\\$#@%{}()?&<>!~;|*=/`),
  '\n',
  '\r\n',
  '\t',
  '\0',
  '\x1B[0m',
  '\u0085',
  '\u200B',
  '\u2019',
  '\u201D',
  '\uD83D',
  '😀',
  '\u{E0001}',
  'n',
  'u0041',
  '#{x}',
  '${x}',
  '\\(x)',
  '\\u{41}',
  '-->',
]
const anyText = fc
  .array(fc.oneof(fc.constantFrom(...fragments), fc.string({ unit: 'binary', maxLength: 4 })), {
    maxLength: 6,
  })
  .map((parts) => parts.join(''))

interface Node {
  readonly type: string
  readonly text: string
  readonly children: readonly Node[]
}

/** Types of everything below `node` that would run or look up something. */
const live = (node: Node): readonly string[] => [
  ...(/interpol|substitution|expansion|^variable$/.test(node.type) ? [node.type] : []),
  ...node.children.flatMap(live),
]

const find = (node: Node, text: string): Node | undefined => {
  for (const child of node.children) {
    const found = find(child, text)
    if (found) return found
  }
  return node.text === text ? node : undefined
}

describe('any text is one literal and nothing in it lives', () => {
  test.each(rows)(
    '%s',
    async (key, quote, [before, after]) => {
      await fc.assert(
        fc.asyncProperty(anyText, async (text) => {
          const literal = quote(text)
          const { root, faults } = await parseSample(key, before + literal + after)
          expect(faults).toEqual([])
          const node = find(root, literal)
          expect(node?.text).toBe(literal)
          expect(live(node as Node)).toEqual([])
        }),
        { numRuns: 60 },
      )
    },
    300_000,
  )
})

const NAMED: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t' }

/** The text behind escapes as all these languages share them. */
function decode(inner: string): string {
  const bytes = inner.replace(
    /\\u\{([0-9a-f]+)\}|\\u([0-9a-f]{4})|\\U([0-9a-f]{8})|\\([0-7]{3})|\\([\s\S])/g,
    (escape, ...groups) => {
      const [braced, short, long, octal, one] = groups as readonly (string | undefined)[]
      if (short !== undefined) return String.fromCharCode(Number.parseInt(short, 16))
      const code = braced ?? long
      if (code !== undefined) return String.fromCodePoint(Number.parseInt(code, 16))
      return octal === undefined ? (NAMED[one ?? ''] ?? one ?? escape) : `\uE000${octal}`
    },
  )
  return bytes.replace(/(?:\uE000[0-7]{3})+/g, (run) =>
    new TextDecoder().decode(Uint8Array.from(run.slice(1).split('\uE000'), (byte) => parseInt(byte, 8))),
  )
}

const withoutPrivate = anyText.filter((text) => !text.includes('\uE000'))

describe('what a literal means is the text', () => {
  test.each<[string, (text: string) => string]>([
    ['python', quotePython],
    ['go', quoteGo],
    ['swift', quoteSwift],
    ['csharp', quoteCSharp],
    ['c', quoteC],
    ['kotlin', quoteKotlin],
    ['rust', quoteRust],
    ['dart', quoteDart],
  ])('%s, by its escapes', (_, quote) => {
    fc.assert(
      fc.property(withoutPrivate, (text) => {
        expect(decode(quote(text).slice(1, -1))).toBe(soundText(text))
      }),
    )
  })

  test('javascript, by its engine', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        // oxlint-disable-next-line no-implied-eval, no-new-func, typescript/no-implied-eval -- the engine is the reference
        expect(new Function(`return ${quoteJavaScript(text)}`)()).toBe(soundText(text))
      }),
    )
  })

  test('powershell, whose quotes double', () => {
    expect(quotePowerShell("it's ’ $x `n")).toBe("'it''s ’’ $x `n'")
    expect(quotePowerShell('a\n"$x" “`')).toBe('"a`n`"`$x`" `u{201c}``"')
  })

  test('php, ruby and bash, whose single quotes hold nearly everything', () => {
    expect(quotePhp("it's \\ $x")).toBe(String.raw`'it\'s \\ $x'`)
    expect(quotePhp('a\n$x')).toBe(String.raw`"a\n\$x"`)
    expect(quoteRuby("it's \\ #{x}")).toBe(String.raw`'it\'s \\ #{x}'`)
    expect(quoteRuby('a\n#{x}')).toBe(String.raw`"a\n\#{x}"`)
    expect(quoteBash("it's $x")).toBe(String.raw`'it'\''s $x'`)
    expect(quoteBash("it's\u202E")).toBe(String.raw`$'it\'s\xe2\x80\xae'`)
  })
})
