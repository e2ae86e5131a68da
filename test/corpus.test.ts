// The corpus measure itself, on tiny inputs whose figures are known.
import { describe, expect, test } from 'vitest'
import { formatProject } from './corpus/format-report.mjs'
import { isFailed, textOfMain } from './corpus/page-text.mjs'
import { createSourceReader } from './corpus/source-text.mjs'
import { compareWords, countWords } from './corpus/words.mjs'

const wordsOf = (text: string) => [...countWords(text).keys()].join(' ')

function sourceWords(files: Readonly<Record<string, string>>, variables = {}) {
  return wordsOf(createSourceReader((path: string) => files[path], variables).textOfPage('page.mdx'))
}

function coverage(source: string, html: string) {
  const expected = countWords(createSourceReader(() => source).textOfPage('page.mdx'))
  return compareWords(expected, countWords(textOfMain(html) ?? ''))
}

describe('words', () => {
  test('spellings that smart punctuation changes are equal', () => {
    expect(countWords('don’t “stop” — now…')).toEqual(countWords('don\'t "stop" -- now...'))
  })
  test('composed and decomposed letters are equal', () => {
    expect(countWords('Cafe\u0301')).toEqual(countWords('Café'))
  })
  test('case and number of times count', () => {
    expect(compareWords(countWords('a a A'), countWords('a A'))).toEqual({
      expected: 3,
      found: 2,
      missing: [['a', 1]],
    })
  })
})

describe('the text of a built page', () => {
  test('is that of main alone, hidden panels included, navigation and scripts left out', () => {
    const html =
      '<body><header>head</header><main><nav>toc</nav><p>one</p><div hidden>two</div><script>three</script></main><footer>foot</footer>'
    expect(wordsOf(textOfMain(html) ?? '')).toBe('one two')
  })
  test('inline elements do not part a word, blocks do', () => {
    expect(
      wordsOf(
        textOfMain(
          '<main><p>un<em>broken</em></p><table><tr><td>left</td><td>right</td></tr></table></main>',
        ) ?? '',
      ),
    ).toBe('unbroken left right')
  })
  test('leaves out what repeats headings and titles, so that a loss shows', () => {
    const html =
      '<main><details class="toc-disclosure">once</details><div role="tablist"><button>Left</button></div><p>Left</p></main>'
    expect(wordsOf(textOfMain(html) ?? '')).toBe('Left')
    expect(countWords(textOfMain(html) ?? '').get('Left')).toBe(1)
  })
  test('a page without main has none', () => {
    expect(textOfMain('<body>text</body>')).toBeUndefined()
  })
})

describe('the text of a source', () => {
  test('is text, code and the props that readers see', () => {
    const page = [
      '---\ntitle: Front\n---',
      '## Heading *here* {#id}',
      '![alt](/a.png) and [link](/hidden/address)',
      '```js file.js\ncode() // [!code ++]\n```',
      '<Card title="Titled" icon="secret" href="/nowhere">inside {"literal"} {unknown}</Card>',
      '<Update label="Labelled" description={"Described"}>end</Update>',
      '$formula$ <!-- comment -->',
    ].join('\n\n')
    expect(sourceWords({ 'page.mdx': page })).toBe(
      'Heading here and link code Titled inside literal Described Labelled end',
    )
  })
  test('reads line breaks between tags as JSX does', () => {
    const source =
      'export const Key = ({ of, name }) => (\n  <div>\n    <span>{of}.</span>\n    {name}\n  </div>\n)\n\n<Key of="a" name="b" />'
    expect(coverage(source, '<main><div><span>a.</span>b</div></main>').missing).toEqual([])
  })
  test('counts formulas and their plain words on both sides', () => {
    const source =
      'Pay $x$ now\n\n$$\n\\text{amount\\_out} = \\frac{1}{2}\n$$\n\n```math\n\\text{fee rate}\n```'
    const math = (text: string) =>
      `<math display="block"><mi>x</mi><mfrac><mn>1</mn><mn>2</mn></mfrac><mtext>${text}</mtext></math>`
    const page = (formulas: string) => `<main>Pay <math><mi>x</mi></math> now ${formulas}</main>`
    expect(coverage(source, page(math('amount_out') + math('fee\u00a0rate'))).missing).toEqual([])
    expect(coverage(source, page(math('amount_out'))).missing.map(([word]) => word)).toEqual([
      'fee',
      'formulaOfItsOwn',
      'rate',
    ])
  })
  test('expands snippets with props, nested, in text and in code', () => {
    const files = {
      'page.mdx': 'import Outer from "./snippets/outer.mdx"\n\n<Outer word="given" />',
      'snippets/outer.mdx': 'import Inner from "/snippets/inner.mdx"\n\nouter <Inner term={word} />',
      'snippets/inner.mdx': 'inner {term}\n\n```bash\nrun {term}\n```',
    }
    const text = createSourceReader((path: string) => files[path as keyof typeof files]).textOfPage(
      'page.mdx',
    )
    expect([...countWords(text)]).toEqual([
      ['outer', 1],
      ['inner', 1],
      ['given', 2],
      ['run', 1],
    ])
  })
  test('ends at snippets that import each other', () => {
    const files = {
      'page.mdx': 'import A from "/a.mdx"\n\n<A />',
      'a.mdx': 'import B from "/b.mdx"\n\nfirst\n\n<B />',
      'b.mdx': 'import A from "/a.mdx"\n\nsecond\n\n<A />',
    }
    expect(sourceWords(files)).toBe('first second')
  })
  test('reads components of the project with their static text', () => {
    const files = {
      'page.mdx': 'import { Kbd } from "/snippets/kbd.jsx"\n\n<Kbd keys="Enter">child</Kbd>',
      'snippets/kbd.jsx':
        'export const Kbd = ({ keys, children }) => <p>press {keys} or <b>{children}</b></p>',
    }
    expect(sourceWords(files)).toBe('press Enter or child')
  })
  test('leaves out what only agents read, and keeps what humans read', () => {
    const page =
      '<Visibility for="agents">robots</Visibility>\n\n<Visibility for="humans">people</Visibility>'
    expect(sourceWords({ 'page.mdx': page })).toBe('people')
  })
  test('puts in variables, in code too', () => {
    expect(sourceWords({ 'page.mdx': '{{ who }} says\n\n```\n{{who}}\n```' }, { who: 'Ada' })).toBe(
      'Ada says',
    )
  })
  test('keeps comments and braces inside of code', () => {
    expect(sourceWords({ 'page.mdx': '`<!-- kept -->` <!-- gone -->\n\n```html\n<!-- stays -->\n```' })).toBe(
      'kept stays',
    )
  })
})

describe('coverage', () => {
  const source = 'First line.\n\n<Tabs><Tab title="Left">hidden words</Tab></Tabs>'
  test('is whole when every word is on the page', () => {
    const html = '<main><p>First line.</p><p>Left</p><div hidden>hidden words</div></main>'
    expect(coverage(source, html)).toEqual({ expected: 5, found: 5, missing: [] })
  })
  test('shows a lost word', () => {
    const html = '<main><p>First line.</p><p>Left</p><div hidden>hidden</div></main>'
    expect(coverage(source, html)).toEqual({ expected: 5, found: 4, missing: [['words', 1]] })
  })
  test('text outside of main does not count', () => {
    const html = '<body>First line. Left hidden words<main></main></body>'
    expect(coverage(source, html)).toMatchObject({ expected: 5, found: 0 })
  })
})

describe('failed pages', () => {
  test('are those that were written as their diagnostic', () => {
    const page = (kind: string) =>
      `<!doctype html><html lang="en" data-kind="${kind}"><main>data-kind="failed"</main></html>`
    expect(isFailed(page('failed'))).toBe(true)
    expect(isFailed(page('page'))).toBe(false)
  })
})

describe('the report', () => {
  const error = { code: 'mdx/syntax', message: 'Odd', file: 'a.mdx', line: 1 }
  const result = {
    name: 'one',
    exitCode: 1,
    navigationPages: 12,
    navigationWritten: 0,
    navigationAbsent: [],
    notWritten: Array.from({ length: 12 }, (_, index) => `page-${index}.mdx`),
    externalLinks: 0,
    pagesWritten: 1,
    failedPages: [{ ...error, route: '/a/' }],
    errors: [error, { ...error, file: 'b.mdx' }],
    errorsByCode: { 'mdx/syntax': 2 },
    warningsByCode: {},
    unknownComponents: {},
    peakBytes: 0,
    coverage: { share: 1, found: 0, expected: 0 },
    unmeasured: [],
    pages: [],
  }
  test('names ten pages of a list unless words are asked for', () => {
    expect(formatProject(result, 0)).toContain('page-9.mdx, and 2 more')
    expect(formatProject(result, 40)).toContain('page-10.mdx, page-11.mdx')
  })
  test('reports errors besides those of failed pages', () => {
    const rows = formatProject(result, 0).split('\n')
    expect(rows.filter((row) => row.includes('a.mdx:1 mdx/syntax Odd'))).toHaveLength(1)
    expect(rows.filter((row) => row.includes('b.mdx:1 mdx/syntax Odd'))).toHaveLength(1)
  })
})
