import { readFileSync } from 'node:fs'
import { isDeepStrictEqual as isEqual } from 'node:util'
import { createHighlighterCoreSync } from 'shiki/core'
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript'
import { bundledLanguagesBase } from 'shiki/langs'
import type { LanguageRegistration, RegexEngine } from 'shiki/types'
import { describe, expect, test } from 'vitest'
import { toAsciiPattern } from '../../src/highlight/engine/ascii-pattern.ts'
import { listPatterns } from '../../src/highlight/engine/list-patterns.ts'
import { createPatternCache, createRegexEngine } from '../../src/highlight/engine/regex-engine.ts'
import { requiredText, type RequiredText } from '../../src/highlight/engine/required-text.ts'
import { createSearchedLine, createSearchedText, hasText } from '../../src/highlight/engine/searched-line.ts'
import { makeRegExp, translatePattern } from '../../src/highlight/engine/translate-pattern.ts'
import { readTranslation, writeTranslations } from '../../src/highlight/engine/translation-table.ts'
import { readTranslations, usualGrammars } from '../../src/highlight/engine/usual-grammars.ts'

/** Files of this repository in several languages; a grammar gives tokens to any text. */
const LINES = [
  'packages/site/src/builder.ts',
  'packages/theme/package.json',
  'packages/markdown/test/highlight/highlight.test.ts',
  'example-docs/docs.json',
  'example-docs/index.mdx',
  'CONTRIBUTING.md',
]
  .flatMap((path) => linesOf(path).slice(0, 3))
  .concat([
    `SELECT Name, count(*) FROM t WHERE a LIKE 'x%' GROUP BY 1; -- c`,
    `def f(x: int = 0, *, y="é") -> str:  # ſ K`,
    `    <?php echo $a["b"] ?? 'c'; function F(array $x): ?int { return null; } ?>`,
    `<a href="x" onclick="f(1)">T &amp; <style>p{color:#fff}</style></a><script>1</script>`,
    `for f in $(ls); do cat <<EOF | grep -v "$A" > b; done`,
    `a: &x [1, two]\u0020\u0020# c`,
    `public static <T> void main(final String[] args) throws E { @A int i = 0b1L; }`,
    `fn main<'a>(x: &'a str) -> Result<(), E> { println!("{}", x); }`,
    `class A < B; def m(a:, **k) = puts "#{a}" if a&.b; end`,
    `GET /a?b=1 HTTP/1.1`,
    `resource "x" "y" { a = "\${var.b}" }`,
    `@media (min-width: 1px) { .a > #b::before { content: "x" } }`,
  ])

function linesOf(path: string): readonly string[] {
  return readFileSync(new URL(`../../../../${path}`, import.meta.url), 'utf8').split('\n')
}

const registrationsOf = async (name: string): Promise<readonly LanguageRegistration[]> => {
  const load = bundledLanguagesBase[name as 'css']
  if (!load) throw new Error(`Shiki has no grammar "${name}"`)
  return (await load()).default
}

const ownGrammar = async (name: string): Promise<LanguageRegistration> => {
  const own = (await registrationsOf(name)).find((one) => one.name === name)
  if (!own) throw new Error(`"${name}" is not among its own registrations`)
  return own
}

describe('required texts', () => {
  test.for([
    ['abc', ['abc'], false],
    ['a+bc?', ['a'], false],
    ['(?:abc|de)\\s*', ['abc', 'de'], false],
    ['(?:abc|d*)x', ['x'], false],
    ['(?:abc|d*)', undefined, false],
    ['\\w+(?=\\()', ['('], false],
    ['\\w+(?!\\()', undefined, false],
    ['(?<=new )\\w+', undefined, false],
    ['[{}]', ['{', '}'], false],
    ['[^{}]', undefined, false],
    ['[a-z]', undefined, false],
    ['(?i)SELECT\\b', ['select'], true],
    ['a(?i:B)c', ['a'], true],
    ['(?i)é', undefined, true],
    ['a\\Kb', undefined, false],
    ['(?x) a b # c', ['ab'], false],
    ['(a){0}b', ['b'], false],
    ['(', undefined, false],
  ] as const)('of %s', ([pattern, texts, caseless]) => {
    const found = requiredText(pattern)
    expect(found?.texts).toEqual(texts)
    if (texts) expect(found?.caseless).toBe(caseless)
  })
})

describe('the patterns of usual grammars', () => {
  test('match only in lines that have what they require', async () => {
    const grammars = await Promise.all(usualGrammars.map(ownGrammar))
    const missed = [...new Set(grammars.flatMap(listPatterns))].flatMap((pattern) => {
      const translated = translatePattern(pattern)
      const required = translated?.required
      if (!required) return []
      const regExp = makeRegExp(translated)
      return LINES.filter((line) => {
        regExp.lastIndex = 0
        const index = regExp.exec(line)?.index
        return index !== undefined && !holds(required, line, index)
      }).map((line) => `${pattern} in ${line}`)
    })
    expect(missed).toEqual([])
  })

  test('find in ASCII what their forms for ASCII find', async () => {
    const grammars = await Promise.all(usualGrammars.map(ownGrammar))
    const ascii = LINES.filter((line) => /^[\0-\x7f]*$/.test(line)).map((line) => `${line}\n`)
    const pairs = [...new Set(grammars.flatMap(listPatterns))].flatMap((pattern) => {
      const translated = translatePattern(pattern)
      const form = translated && toAsciiPattern(translated)
      return form ? [{ pattern, full: makeRegExp(translated), form: makeRegExp(form) }] : []
    })
    expect(pairs.length).toBeGreaterThan(3000)
    const different = pairs.flatMap(({ pattern, full, form }) =>
      ascii
        .filter((line) => !isEqual(twoMatches(full, line), twoMatches(form, line)))
        .map((line) => [pattern, line]),
    )
    expect(different).toEqual([])
  })

  test('are all translated when the package is built', async () => {
    for (const name of usualGrammars) {
      const table = await readTranslations(name)
      expect(table, `${name} is not built`).toBeDefined()
      const missing = listPatterns(await ownGrammar(name)).filter(
        (pattern) => readTranslation(pattern, table ?? {}) === undefined,
      )
      expect(missing, name).toEqual([])
    }
  })

  test.for(['typescript', 'python', 'php', 'ruby', 'html', 'yaml', 'markdown', 'sql', 'shellscript', 'c'])(
    'give the tokens of Shiki: %s',
    async (name) => {
      const registrations = await registrationsOf(name)
      const cache = createPatternCache()
      for (const one of registrations) {
        const table = await readTranslations(one.name)
        if (table) cache.add(table)
      }
      const theirs = createJavaScriptRegexEngine({ forgiving: true, target: 'ES2024' })
      const ours = tokensBy(createRegexEngine(cache), registrations, name)
      expect(ours).toEqual(tokensBy(theirs, registrations, name))
    },
  )
})

/** The positions of matches and of their groups, searched from two positions of a line. */
const twoMatches = (regExp: RegExp, line: string): readonly unknown[] =>
  [0, 5].map((from) => {
    regExp.lastIndex = from
    return regExp.exec(line)?.indices?.map((pair) => pair && [...pair])
  })

/** Whether a line has one of the required texts at or behind an index, as the engine sees it. */
function holds({ texts, caseless }: RequiredText, line: string, index: number): boolean {
  const searched = createSearchedLine(line)
  return texts.some((text) => hasText(searched, createSearchedText(text, caseless), index))
}

/** The scopes of each token of all lines. */
function tokensBy(engine: RegexEngine, registrations: readonly LanguageRegistration[], name: string) {
  const core = createHighlighterCoreSync({ engine, langs: [...registrations], themes: [], warnings: false })
  const grammar = core.getLanguage(name)
  let state: Parameters<typeof grammar.tokenizeLine>[1] = null
  return LINES.map((line) => {
    const read = grammar.tokenizeLine(line, state)
    state = read.ruleStack
    return [line, ...read.tokens.map((token) => `${token.startIndex} ${token.scopes.join(' ')}`)]
  })
}

describe('forms for ASCII', () => {
  test.for([
    ['[$_\\p{Alpha}]\\p{L}', '[$_A-Za-z][A-Za-z]'],
    ['[^\\p{M}^]', '[^\\uffff^]'],
    ['\\\\p', '\\\\p'],
    ['(?<a>\\d)\\k<a>[\\w\\-]\\x41\\u0041.$', '(?<a>\\d)\\k<a>[\\w\\-]\\x41\\u0041.$'],
    ['a&&b--', 'a&&b--'],
    ['\\p{Greek}', undefined],
    ['[a[b]]', undefined],
    ['[\\w&&\\d]', undefined],
    ['[\\w--\\d]', undefined],
    ['[\\q{ab}]', undefined],
    ['\\u{1f600}', undefined],
    ['[\u{1f600}-\u{1f602}]', undefined],
  ] as const)('of %s', ([source, form]) => {
    expect(toAsciiPattern({ source, flags: 'dgv' })).toEqual(form && { source: form, flags: 'dg' })
  })

  test('are not made of patterns without case, and of those that need no Unicode', () => {
    expect(toAsciiPattern({ source: '[^s]', flags: 'dgiv' })).toBeUndefined()
    expect(toAsciiPattern({ source: 'a', flags: 'dg' })).toBeUndefined()
  })

  test.for(['AHex', 'Alpha', 'Any', 'Cc', 'L', 'Lower', 'M', 'N', 'Nd', 'Nl', 'P', 'Pc', 'Upper', 'space'])(
    'have the characters of %s',
    (property) => {
      for (const sign of ['p', 'P']) {
        const source = `^\\${sign}{${property}}$`
        const form = toAsciiPattern({ source, flags: 'v' })
        const [full, ascii] = [new RegExp(source, 'v'), new RegExp(form?.source ?? '', form?.flags)]
        for (let code = 0; code < 128; code++)
          expect(ascii.test(String.fromCharCode(code)), `${sign} ${code}`).toBe(
            full.test(String.fromCharCode(code)),
          )
      }
    },
  )
})

describe('a table of translations', () => {
  test('gives back what was written, whatever a translation needs', () => {
    const patterns = ['a', '\\Aa\\z', '(?i)select', '(?<n>a(\\g<n>)?)', '\\G\\s*', '(', '(?<=a)b', '(?>a+)b']
    const made = new Map(patterns.map((one) => [one, translatePattern(one)]))
    const table = JSON.parse(JSON.stringify(writeTranslations(made))) as ReturnType<typeof writeTranslations>
    for (const [pattern, translated] of made)
      expect(readTranslation(pattern, table)).toEqual(translated ?? null)
    expect(readTranslation('b', table)).toBeUndefined()
  })

  test('lists the forms that anchors have, and no end that depends on its beginning', () => {
    const grammar = {
      name: 'x',
      scopeName: 'x',
      patterns: [{ begin: '\\Ga(b)', end: '\\1', patterns: [{ match: 'c\\z' }] }],
      repository: { one: { begin: 'd', while: '\\\\1' } },
    } as unknown as LanguageRegistration
    expect(listPatterns(grammar)).toEqual(['\\Ga(b)', '\\\uffffa(b)', 'c$(?!\\n)(?<!\\n)', 'd'])
  })
})
