// The steps that prepare a text for the parser, one by one.
import { asSitePath, type SourceFile } from '@octavo/source'
import { describe, expect, test } from 'vitest'
import { codeRanges, createCodeTest } from '../../src/prepare/code-ranges.ts'
import { commentsToMdx } from '../../src/prepare/comments-to-mdx.ts'
import { fillVariables } from '../../src/prepare/fill-variables.ts'
import { maskDollars } from '../../src/prepare/mask-dollars.ts'
import { createUnmask, hideStretches } from '../../src/prepare/mask.ts'
import { applyEdits } from '../../src/prepare/offset-map.ts'
import { scriptRanges } from '../../src/prepare/script-ranges.ts'
import { takeHeadingIds } from '../../src/prepare/take-heading-ids.ts'
import { prepareMdx } from '../../src/prepare-mdx.ts'

const fileOf = (text: string): SourceFile => ({ path: asSitePath('page.mdx'), text })

describe('code', () => {
  test.each([
    ['a `b', []],
    ['`` a` b', []],
    ['`a\n\n``b`` c', ['``b``']],
    ['`a``b`', ['`a``b`']],
    ['`a` `b', ['`a`']],
    ['`a\n \t\r\nb`', []],
    ['`a\nb`\n\n`', ['`a\nb`']],
    ['~~~', ['~~~']],
    ['a ~~~ `b`', ['`b`']],
    ['``` a`b\n`c`', ['`b\n`']],
    ['1. ~~~\nx\n~~~ y\n~~~', ['~~~\nx\n~~~ y\n~~~']],
    ['~~~\n```\n~~~\n`a`', ['~~~\n```\n~~~', '`a`']],
    ['a\n> * ~~~~\n> ~~~\n> ~~~~~\nb', ['~~~~\n> ~~~\n> ~~~~~']],
  ])('of %j is %j', (text, code) => {
    expect(codeRanges(text).map(([start, end]) => text.slice(start, end))).toEqual(code)
  })
})

describe('HTML comments', () => {
  test.each([
    ['a', 'a', []],
    ['<!---->', '{/* */}', [[0, 7]]],
    [
      '<!--a--> b <!-- */ --> c',
      '{/* a*/} b {/*  *  */} c',
      [
        [0, 8],
        [11, 22],
      ],
    ],
    ['`<!--a-->` <!--b-->', '`<!--a-->` {/* b*/}', [[11, 19]]],
    ['<!-- a `b` --> c', '{/*  a `b` */} c', [[0, 14]]],
    ['a <!-- b', 'a <!-- b', []],
    ['<!--a--> <!-- b', '{/* a*/} <!-- b', [[0, 8]]],
    ['<!-- <!-- a --> --> b', '{/*  <!-- a */} --> b', [[0, 15]]],
    ['{/* <!-- a --> */} <!--b-->', '{/* <!-- a --> */} {/* b*/}', [[19, 27]]],
    ['<A b={ `\n\n<!-- \\` -->`} /> <!--c-->', '<A b={ `\n\n<!-- \\` -->`} /> {/* c*/}', [[27, 35]]],
    ['or \\<!-- a --> b \\\\<!--c-->', 'or \\<!-- a --> b \\\\{/* c*/}', [[19, 27]]],
    ['{/* a <!--b-->', '{/* a {/* b*/}', [[6, 14]]],
    ['`{/*` <!--a--> */', '`{/*` {/* a*/} */', [[6, 14]]],
    [
      'export const a = `b\n\n<!-- c -->`\n\n<!--d-->',
      'export const a = `b\n\n<!-- c -->`\n\n{/* d*/}',
      [[34, 42]],
    ],
    ['export const a = [\n\n{ b: `\n\n<!-- -->` }]', 'export const a = [\n\n{ b: `\n\n<!-- -->` }]', []],
    ['export your `a\n\n<!-- --> b`', 'export your `a\n\n{/*  */} b`', [[16, 24]]],
    ['{f("`", \'it\')} <!--a--> `', '{f("`", \'it\')} {/* a*/} `', [[15, 23]]],
  ])('%j is %j', (text, shown, spans) => {
    const { text: written, comments } = commentsToMdx(text)
    expect(written).toBe(shown)
    expect(comments.map(({ start, end }) => [start, end])).toEqual(spans)
    expect(written).toHaveLength(text.length)
  })
})

test('a template of twenty million characters is one range', () => {
  const text = `export const a = \`${'b'.repeat(20_000_000)}\``
  expect(codeRanges(text)).toEqual([[17, text.length]])
})

describe('variables', () => {
  const variables = { v: '1', 'a.b-c': '2', all: `&<>{}"'\n\r`, '': 'empty' }
  test.each([
    ['a', 'a', []],
    ['{{v}}', '1', []],
    ['{{v}} {{ a.b-c }}{{\tv}}', '1 21', []],
    ['{{all}}', '&amp;&lt;&gt;&#123;&#125;&quot;&#39;  ', []],
    ['`{{all}}` {{v}}', `\`&<>{}"'\n\r\` 1`, []],
    ['`{{x}}`', '`{{x}}`', []],
    ['export const a = `b\n\n{{x}} {{all}}`', 'export const a = `b\n\n{{x}} &<>{}"\'\n\r`', []],
    ['<A b={`\n\n{{x}}`} c={{ v: 1 }} />', '<A b={`\n\n{{x}}`} c={{ v: 1 }} />', []],
    [
      'a {{other}} b',
      'a &#123;&#123;other&#125;&#125; b',
      ['Variable "other" is not defined 1:3-1:12: define "other" in "variables" of docs.json'],
    ],
    ['{{al}}', '&#123;&#123;al&#125;&#125;', ['Variable "al" is not defined 1:1-1:7: did you mean "all"?']],
    [
      '{{toString}}',
      '&#123;&#123;toString&#125;&#125;',
      ['Variable "toString" is not defined 1:1-1:13: define "toString" in "variables" of docs.json'],
    ],
    ['style={{v}} style={{x}}', 'style=1 style={{x}}', []],
    ['{{v\n}} {{}} { {v} }', '{{v\n}} &#123;&#123;&#125;&#125; { {v} }', []],
  ])('of %j are filled: %j', (text, filled, messages) => {
    const { edits, diagnostics } = fillVariables(fileOf(text), variables, createCodeTest(text))
    expect(applyEdits(text, edits).text).toBe(filled)
    expect(
      diagnostics.map(({ message, span, help }) => {
        const [start, end] = [span?.start, span?.end]
        return `${message} ${start?.line}:${start?.column}-${end?.line}:${end?.column}: ${help}`
      }),
    ).toEqual(messages)
  })
})

describe('edits', () => {
  const edits = [
    { at: 1, length: 2, text: 'long' },
    { at: 3, length: 1, text: '' },
    { at: 5, length: 0, text: '+' },
  ]
  test('give a text whose offsets lead back to the original', () => {
    const { text, toOriginal } = applyEdits('abcdefg', edits)
    expect(text).toBe('alonge+fg')
    expect(Array.from({ length: text.length + 1 }, (_, offset) => toOriginal(offset))).toEqual([
      0, 1, 1, 1, 1, 4, 5, 5, 6, 7,
    ])
  })

  test('change nothing where there are none', () => {
    const { text, toOriginal } = applyEdits('abc', [])
    expect(text).toBe('abc')
    expect(toOriginal(2)).toBe(2)
  })
})

describe('money', () => {
  test.each([
    ['no sign', 'no sign'],
    ['$5 and $10', '¤5 and ¤10'],
    ['$x$ and $5', '$x$ and ¤5'],
    ['$x + $ y$', '¤x + ¤ y¤'],
    ['a $ b', 'a ¤ b'],
    ['US$', 'US¤'],
    ['$a\n\nb$', '¤a\n\nb¤'],
    ['$a\n \t\r\n$b$', '¤a\n \t\r\n$b$'],
    ['$a\nb$', '$a\nb$'],
    ['$a$5$', '¤a$5$'],
    ['$a $b$', '¤a $b$'],
    ['$a $ b', '¤a ¤ b'],
    ['\\$5 $6', '\\$5 ¤6'],
    ['$$x$$ $5', '$$x$$ ¤5'],
    ['`$5` $6 `$7` $8', '`$5` ¤6 `$7` ¤8'],
    ['$a `$` b$', '$a `$` b$'],
    ['```\n$5\n\n$6\n```\n$7', '```\n$5\n\n$6\n```\n¤7'],
  ])('%j is %j', (text, masked) => {
    expect(maskDollars(text, createCodeTest(text)).replaceAll('\uFDD2', '¤')).toBe(masked)
  })
})

describe('hidden text', () => {
  test('comes back in the order of the page, in addresses too', () => {
    const text = 'ab[cd](ef)$'
    const shown = hideStretches(text, [
      { start: 0, end: 2 },
      { start: 3, end: 5 },
      { start: 7, end: 9 },
    ])
    expect(shown.replaceAll('\uFDD3', '.')).toBe('..[..](..)$')
    const unmask = createUnmask(['ab', 'cd', 'ef'])
    expect(unmask('none')).toBe('none')
    expect(unmask('\uFDD3\uFDD3 \uFDD2')).toBe('ab $')
    expect(unmask('/%EF%B7%93%ef%b7%93/%EF%B7%92%20')).toBe('/cd/$%20')
    expect(unmask('\uFDD3\uFDD3\n\uFDD3\uFDD3\n\uFDD3')).toBe('ef\n\n')
  })
})

describe('ids of headings', () => {
  test.each([
    ['## A', '## A', []],
    ['## A {#b}', '## A     ', [[0, 'b']]],
    ['x\n\n> - ### A {# b  c } ###\n', 'x\n\n> - ### A           ###\n', [[7, 'b-c']]],
    ['1. # A {#b}', '1. # A     ', [[3, 'b']]],
    ['# A {#}\n# B {#b} \n', '# A    \n# B      \n', [[8, 'b']]],
    ['# A {#b} c', '# A {#b} c', []],
    ['####### A {#b}', '####### A {#b}', []],
    ['text {#b}', 'text {#b}', []],
    ['```\n# A {#a}\n```\n# B {#b}', '```\n# A {#a}\n```\n# B     ', [[17, 'b']]],
  ])('of %j are taken', (text, blanked, ids) => {
    const taken = takeHeadingIds(text, createCodeTest(text))
    expect(taken.text).toBe(blanked)
    expect([...taken.ids]).toEqual(ids)
  })
})

describe('a whole text', () => {
  test.each([
    ['a\0b\uFDD0\uFDD2\uD800c', 'a\uFFFDb\uFFFD\uFFFD\uFFFDc', []],
    ['\uFEFFa', 'a', []],
    ['a\rb\r\nc\n', 'a\nb\nc\n', []],
    ['\uFEFF{{v}}\r\n{{v}}', '1\n1', []],
    [
      '<!-- octavo-ignore x --> <!-- a -->',
      '{/*  octavo-ignore x */} {/*  a */}',
      ['mdx/html-comment 1:26-1:36'],
    ],
    ['<!--octavo-ignored-->', '{/* octavo-ignored*/}', ['mdx/html-comment 1:1-1:22']],
    ['{{v}} <!---->', '1 {/* */}', ['mdx/html-comment 1:7-1:14']],
    [
      '{{x}} <!---->',
      '&#123;&#123;x&#125;&#125; {/* */}',
      ['page/undefined-variable 1:1-1:6', 'mdx/html-comment 1:7-1:14'],
    ],
    ['$5', '\uFDD25', []],
  ])('%j is prepared', (text, prepared, diagnostics) => {
    const result = prepareMdx(fileOf(text), { variables: { v: '1' }, bodyStart: 0 })
    expect(result.text).toBe(prepared)
    expect(
      result.diagnostics.map(({ code, span }) => {
        const [start, end] = [span?.start, span?.end]
        return `${code} ${start?.line}:${start?.column}-${end?.line}:${end?.column}`
      }),
    ).toEqual(diagnostics)
  })

  test('has blanks instead of its front matter, and signs of money where no formulas are', () => {
    const text = '---\na: {{v}}\n---\n# B {#b}\n$5'
    const { text: prepared, headingIds } = prepareMdx(fileOf(text), {
      variables: {},
      bodyStart: 17,
      math: false,
    })
    expect(prepared).toBe('   \n        \n   \n# B     \n$5')
    expect([...headingIds]).toEqual([[17, 'b']])
  })
})

describe('scripts', () => {
  test.each([
    ['a {b} \\{c} {d}', ['{b}', '{d}']],
    ['`{a}` {b["}"]} {`}`}', ['{b["}"]}', '{`}`}']],
    ['```js\n{a}\n```\n{b}', ['{b}']],
    [
      'import a from "b"\nexport const c = {\n\n}\n\n{d}',
      ['import a from "b"\nexport const c = {\n\n}', '{d}'],
    ],
    ['{a\n\n{b} c', ['{a\n\n{b} c']],
    ['no script', []],
  ])('of %j are %j', (text, scripts) => {
    expect(scriptRanges(text).map(([start, end]) => text.slice(start, end))).toEqual(scripts)
  })
})
