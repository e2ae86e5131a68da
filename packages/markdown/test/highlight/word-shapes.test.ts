// Lines whose words are replaced have the scopes of lines as they are written.
import fc from 'fast-check'
import { INITIAL, type IGrammar, type StateStack } from 'shiki/textmate'
import { beforeAll, describe, expect, test } from 'vitest'
import type { GrammarWords } from '../../src/highlight/engine/words/grammar-words.ts'
import { readWords } from '../../src/highlight/engine/words/word-languages.ts'
import { createWordShape } from '../../src/highlight/engine/words/word-shape.ts'
import { createGrammarPool, type GrammarPool } from '../../src/highlight/grammar-pool.ts'
import type { LineShape } from '../../src/highlight/line-shape.ts'
import { WORD_SAMPLES } from './word-samples.ts'

/** One seed, so that a run proves what the last one did; others by hand. */
const SEED = Number(process.env['OCTAVO_SEED'] ?? 1)
const RUNS = Number(process.env['OCTAVO_RUNS'] ?? 100)

let pool: GrammarPool
const words = new Map<string, readonly string[]>()

beforeAll(async () => {
  pool = createGrammarPool()
  await pool.load([...WORD_SAMPLES.keys()])
  for (const [language, lines] of WORD_SAMPLES) {
    const known = await readWords(language === 'bash' ? 'shellscript' : language)
    const lists = [known?.whole, known?.beginnings, known?.endings, known?.parts]
    words.set(language, [...lists.flatMap((list) => list ?? []), ...(lines.join('\n').match(/\w+/g) ?? [])])
  }
})

interface Read {
  /** The scopes of each character of a line. */
  readonly scopes: readonly string[]
  readonly stack: StateStack
}

function read(grammar: IGrammar, line: string, from: StateStack): Read {
  const { tokens, ruleStack } = grammar.tokenizeLine(line, from)
  const scopes = tokens.flatMap(({ startIndex, endIndex, scopes: all }) =>
    Array.from({ length: Math.min(endIndex, line.length) - startIndex }, () => all.join(' ')),
  )
  return { scopes, stack: ruleStack }
}

/** The scopes of a line from those of its shape; a hole of several scopes has none, and its line is read as it is. */
function fill(scopes: readonly string[], { holes }: LineShape): readonly string[] | undefined {
  const filled: string[] = []
  let from = 0
  for (const { at, length, text } of holes) {
    if (new Set(scopes.slice(at, at + length)).size > 1) return undefined
    filled.push(...scopes.slice(from, at), ...Array.from(text, () => scopes[at] ?? ''))
    from = at + length
  }
  return [...filled, ...scopes.slice(from)]
}

interface Frame {
  readonly parent: Frame | null
  toStateStackFrame(): object
}

/** A stack without the positions at which its rules began, which matter only in their own lines. */
function toKey(stack: StateStack): string {
  const frames: object[] = []
  for (let at = stack as unknown as Frame | null; at; at = at.parent) frames.push(at.toStateStackFrame())
  return JSON.stringify(frames)
}

const isText = (stack: StateStack): boolean => /"(?:string|comment)\b/.test(toKey(stack))

/** Reads lines twice, as they are and as their shapes, and returns the number of shapes. */
function expectEqual(language: string, lines: readonly string[]): number {
  const grammar = pool.grammarFor(language, '') as IGrammar
  let stack: StateStack = INITIAL
  let count = 0
  for (const line of lines) {
    const whole = read(grammar, line, stack)
    const shape = pool.shapeOf(language)?.(line, isText(stack))
    if (shape) {
      const found = read(grammar, shape.text, stack)
      const filled = fill(found.scopes, shape)
      if (filled) expect([line, filled]).toEqual([line, whole.scopes])
      expect([line, toKey(found.stack)]).toEqual([line, toKey(whole.stack)])
      count += 1
    }
    stack = whole.stack
  }
  return count
}

const languages = [...WORD_SAMPLES.keys()]

describe.each(languages)('the shapes of %s have the scopes of the whole', (language) => {
  const lines = WORD_SAMPLES.get(language) ?? []

  test('as it is written', () => {
    expect(expectEqual(language, lines)).toBeGreaterThan(lines.length / 2)
  })

  test('with other words, signs and numbers in any place', () => {
    const known = fc.constantFrom(...(words.get(language) ?? []))
    const letters = fc.stringMatching(/^[a-z]{1,9}$/)
    const name = fc.stringMatching(/^(?:[a-z]{1,5}(?:_?[A-Za-z][a-z]{0,5}){0,2}|[A-Z]{2,5})$/)
    const sign = fc.constantFrom(
      ...Array.from('"\'`\\/%${}()[]<>.:;,#@-+=&|!?*~^ '),
      '//',
      '=>',
      '<<',
      '${',
      '$(',
      '\\u{',
    )
    const number = fc.constantFrom(
      '0',
      '8',
      '10',
      '89',
      '0755',
      '1e5',
      '0x1f',
      '1_000',
      '.5',
      '5.',
      '10n',
      '12#',
    )
    // The grammar of Go takes minutes for some damaged lines.
    const isDamaged = language !== 'go'
    const piece = fc.oneof(known, letters, name, ...(isDamaged ? [sign, number] : []))
    const edit = fc.tuple(fc.nat(200), fc.boolean(), piece)
    const edits = fc.array(fc.array(edit, { maxLength: 4 }), {
      minLength: lines.length,
      maxLength: lines.length,
    })
    const apply = (all: readonly (readonly (readonly [number, boolean, string])[])[]) =>
      lines.map((line, index) => {
        const parts = line.split(/(\w+)/)
        for (const [at, isWord, put] of all[index] ?? []) {
          const place = at % parts.length
          if (place % 2 === 1 || isDamaged)
            parts[place] = isWord || place % 2 === 0 ? put : `${parts[place]}${put}`
        }
        return parts.join('')
      })
    fc.assert(
      fc.property(edits, (all) => void expectEqual(language, apply(all))),
      { numRuns: RUNS, seed: SEED, endOnFailure: true },
    )
  })
})

describe('a word that a grammar knows stays as it is', () => {
  const none = { caseless: false, whole: [], beginnings: [], endings: [], parts: [], after: {}, before: {} }
  const cases: readonly (readonly [string, Partial<GrammarWords>, string])[] = [
    ['as a whole', { whole: ['port'] }, 'port zzz zzz zzz, Zzz/zzz'],
    ['by its beginning', { beginnings: ['port'] }, 'port portal zzz zzz, Zzz/portal'],
    ['by its ending', { endings: ['port'] }, 'port zzz import zzz, Zzz/zzz'],
    ['by a part', { parts: ['port'] }, 'port portal import reported, Zzz/portal'],
    ['behind a character', { after: { '/': ['por'] } }, 'zzz zzz zzz zzz, Zzz/portal'],
    ['before a character', { before: { ',': ['ted'] } }, 'zzz zzz zzz reported, Zzz/zzz'],
    ['before the end of the line', { before: { '\n': ['al'] } }, 'zzz zzz zzz zzz, Zzz/portal'],
    ['in any case', { whole: ['port'], caseless: true }, 'port zzz zzz zzz, Port/zzz'],
  ]
  test.each(cases)('%s', (_, words, shape) => {
    const shapeOf = createWordShape({ ...none, ...words })
    expect(shapeOf('port portal import reported, Port/portal', false)?.text).toBe(shape)
  })

  test('and a form whose own word is known is not used', () => {
    const shapeOf = createWordShape({ ...none, beginnings: ['zz'] })
    expect(shapeOf('port Port', false)?.text).toBe('port Zzz')
  })
})

describe('a line', () => {
  const cases: readonly (readonly [string, string, string | undefined])[] = [
    [
      'typescript',
      'import { listItems, type ItemList } from "@acme/store";',
      'import { zzzZzz, type ZzzZzz } from "@zzz/store";',
    ],
    ['typescript', 'const total = MAX_SIZE + 1000 - 7;', 'const zzz = ZZZ_ZZZ + 10 - 7;'],
    ['typescript', 'const pathname = "\\n" + filename', 'const pathname = "\\n" + filename'],
    ['python', 'def list_items(name: str) -> Item:', 'def zzz_zzz(zzz: str) -> Zzz:'],
    ['python', 'text = "100% done"', undefined],
    ['go', 'return fmt.Errorf("push %q", ItemName)', 'return zzz.Zzz("zzz %q", ZzzZzz)'],
    ['bash', 'curl -X POST "$BASE_URL/items"', 'zzz -X ZZZ "$ZZZ_ZZZ/zzz"'],
    ['bash', 'cat <<END', undefined],
    ['python', 'name = "größe"', undefined],
  ]
  test.each(cases)('of %s, %s, is read as %s', (language, line, shape) => {
    const found = pool.shapeOf(language)?.(line, false)
    expect(found ? found.text : shape === line ? line : undefined).toBe(shape)
  })

  test('of a document in a command is read as it is, because it may be the word that ends it', () => {
    expect(pool.shapeOf('bash')?.('MANUAL', true)).toBeUndefined()
    expect(pool.shapeOf('bash')?.('MANUAL', false)?.text).toBe('ZZZ')
  })

  test('of another language has no shape', () => {
    expect(pool.shapeOf('rust')).toBeUndefined()
  })
})
