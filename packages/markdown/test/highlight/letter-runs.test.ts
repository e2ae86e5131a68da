// Which letters a pattern names, and what is next to them.
import { bundledLanguagesBase } from 'shiki/langs'
import type { LanguageRegistration } from 'shiki/types'
import { describe, expect, test } from 'vitest'
import { grammarWords } from '../../src/highlight/engine/words/grammar-words.ts'
import { letterRuns } from '../../src/highlight/engine/words/letter-runs.ts'
import { readWords, wordLanguages } from '../../src/highlight/engine/words/word-languages.ts'

const runsOf = (pattern: string) =>
  letterRuns(pattern).map(({ before, letters, after }) => [before, letters, after].join(' '))

describe('the letters of a pattern', () => {
  const cases: readonly (readonly [pattern: string, runs: readonly string[]])[] = [
    [String.raw`\bif\b`, ['edge if edge']],
    [String.raw`(?<![$_[:alnum:]])(?:im|ex)port(?!\w)`, ['edge import edge', 'edge export edge']],
    [String.raw`async`, ['any async any']],
    [String.raw`\b(get)?\s*[A-Za-z]+=`, ['edge get \t', 'edge get \n', 'edge get  ', 'edge get any']],
    // Letters of one case are all matched, or named one by one.
    [String.raw`\b[a-z][A-Za-z0-9_]*\b`, []],
    [String.raw`([rR])"`, ['any r "', 'any R "']],
    [
      String.raw`/[gi]+\b`,
      ['/ gg edge', '/ gi edge', '/ ig edge', '/ ii edge', '/ g any', '/ i any', '/ g edge', '/ i edge'],
    ],
    // What is next to an assertion is next to what it looks at.
    [String.raw`\bend(?=\()`, ['edge end (']],
    [String.raw`(?<=\bof)\s`, ['edge of \t', 'edge of \n', 'edge of  ']],
    [String.raw`\b(?<!\.)not(?!\s*:)\b`, ['edge not edge']],
    // No word that is compared is next to a digit or an escape.
    [String.raw`0[xX]\h+|\\n|1e5`, []],
    [String.raw`(?<brace>\{(?:[^{}]|\g<brace>)*\})do\b`, ['} do edge']],
  ]
  test.each(cases)('%s', (pattern, runs) => {
    expect(runsOf(pattern).toSorted()).toEqual(runs.toSorted())
  })

  test('have no case where the pattern has none', () => {
    expect(letterRuns('(?i)\\bselect\\b')[0]).toMatchObject({ letters: 'select', caseless: true })
    expect(letterRuns('\\b(?i:select)\\b')[0]).toMatchObject({ caseless: true })
    expect(letterRuns('\\bselect\\b')[0]).toMatchObject({ caseless: false })
  })

  const unknown = [String.raw`(\w+) \1`, '[a-z]{3}', String.raw`\b[A-Z]{2}\w*`, String.raw`(?<a>x\g<a>?)`]
  test.each(unknown)('are not known where two words may differ otherwise: %s', (pattern) => {
    expect(() => letterRuns(pattern)).toThrow(RangeError)
  })
})

describe('the words of a grammar', () => {
  const grammar = (...patterns: readonly string[]): LanguageRegistration =>
    ({
      name: 'x',
      scopeName: 'source.x',
      patterns: patterns.map((match) => ({ match })),
    }) as unknown as LanguageRegistration

  test('are sorted by what is next to them', () => {
    const found = grammarWords(grammar('\\bif\\b', '\\bget', 'port\\b', 'async', '/[gi]', '[rR]"'), [])
    expect(found).toEqual({
      caseless: false,
      whole: ['if'],
      beginnings: ['get'],
      endings: ['port'],
      parts: ['async'],
      after: { '/': ['g', 'i'] },
      before: { '"': ['R', 'r'] },
    })
  })

  test('are not those of patterns that need a text', () => {
    expect(grammarWords(grammar('\\bif\\b', '%[a-e]'), ['%'])?.whole).toEqual(['if'])
    expect(grammarWords(grammar('(\\w+) \\1'), [])).toBeUndefined()
  })

  test.each([...wordLanguages])(
    'of %s are those that were listed when the package was built',
    async (name, unread) => {
      const own = (await bundledLanguagesBase[name]?.())?.default.find((one) => one.name === name)
      expect(await readWords(name)).toEqual(grammarWords(own as LanguageRegistration, unread?.texts ?? []))
    },
  )
})
