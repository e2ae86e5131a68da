import { nearestName } from '@octavo/source'
import { describe, expect, test } from 'vitest'
import { fitsNative } from '../src/engines/fits-native.ts'
import { boundNesting } from '../src/prepare/bound-nesting.ts'
import { countMarks } from '../src/prepare/count-marks.ts'
import { parseMdast } from '../src/parse-mdast.ts'
import { visitMdast } from '../src/mdast.ts'
import { createHighlighter } from '../src/highlight/create-highlighter.ts'
import { parse } from './twins.ts'
import type { Within } from '../src/within.ts'

import * as reference from '../src/engines/reference.ts'

const textOf = (text: string): string => {
  const parsed = parseMdast(text, { engine: 'satteri', reference })
  const parts: string[] = []
  if ('tree' in parsed)
    visitMdast([parsed.tree], ({ type, value }) => void (type === 'text' && parts.push(value ?? '')))
  return parts.join('')
}

/** Cards, each with two small scripts. */
const rows = (count: number) => '<Card title={"a"} href={links[0]}>b</Card>\n\n'.repeat(count)

describe('V5 what is nested too deeply', () => {
  test('V5 is text, letter for letter, and the text beside it is read', () => {
    const deep = `{${'('.repeat(300)}$x${')'.repeat(300)}}`
    const { errors, text } = boundNesting(`# a\n\n${deep}\n\nb {1} c`)
    expect(errors).toEqual([{ message: 'Brackets are nested more than 200 deep', offset: 5 }])
    expect(text).toHaveLength(`# a\n\n${deep}\n\nb {1} c`.length)
    expect(textOf(`# a\n\n${deep}\n\nb *c*`)).toBe(`a${deep}b c`)
  })

  test.each([
    ['200 brackets', `{${'['.repeat(199)}1${']'.repeat(199)}}`],
    ['brackets of prose', ':( [ ('.repeat(500)],
    ['tags that HTML never closes', 'a <br> b\n'.repeat(1000)],
    ['tags that close themselves', '<Icon icon="a" />\n\n'.repeat(1000)],
    ['tags in order', '<Card title={"a"}>b</Card>\n\n'.repeat(1000)],
    ['a long table of data', `export const rows = [${'{ a: [1, 2], b: { c: 3 } },'.repeat(500)}]`],
  ])('V5 %s are not', (_, text) => {
    expect(boundNesting(text).errors).toEqual([])
  })

  test.each([
    ['brackets that strings seem to close', `{${'(")",'.repeat(20_000)}1${')'.repeat(20_000)}}`],
    ['operators', `{${'!'.repeat(20_000)}1}`],
    ['words', `{${'typeof '.repeat(20_000)}1}`],
    ['conditions', `export function f() { ${'if (1) '.repeat(20_000)}; }`],
    [
      'what only looks like code in a fence',
      `export const a = \`\n\`\`\`\n\` + ${'['.repeat(3000)}1${']'.repeat(3000)}`,
    ],
    ['a script behind many others', `${'{a[0]} '.repeat(2000)}\n\n{${'!'.repeat(8000)}1}`],
    ['operators after imports', `${rows(400)}\n\nimport a from "b"\nexport const c = ${'a=>'.repeat(8000)}1`],
    ['a brace that is never closed', `${rows(400)}\n\n{ ${'a ? b : '.repeat(4000)}1`],
    ['brackets after a brace in a pattern', `{/}/, ${'['.repeat(3000)}1${']'.repeat(3000)}}`],
  ])('V5 the native parser never sees %s', (_, text) => {
    const bounded = boundNesting(text)
    expect(bounded.errors.length > 0 || !fitsNative(bounded.text, bounded.marks)).toBe(true)
  })
})

test.each([
  ['rows of data', rows(2000)],
  ['prose with many signs', `{1}\n\n${'a: (b) & [c] = d!\n\n'.repeat(2000)}`],
  ['code in fences', `{1}\n\n\`\`\`js\n${'f({ a: [1, 2] })\n'.repeat(2000)}\`\`\`\n`],
])('V5 a long page with %s fits, however many brackets it has in all', (_, text) => {
  const bounded = boundNesting(text)
  expect(bounded.errors).toEqual([])
  expect(bounded.marks.brackets + bounded.marks.operators / 4).toBeGreaterThan(1500)
  expect(fitsNative(bounded.text, bounded.marks)).toBe(true)
})

describe('V10 R06 what costs the native parser the square of its length', () => {
  test.each([
    '{x} ',
    '<a ',
    '{/* a */}',
    '{{x}}',
    '<',
    '<Tab>',
    '<Note>a</Note>\n\n',
    '<div>\n\n',
    '<!-- ',
    '&amp;',
    'a_b',
  ])('V10 %s repeated goes to the reference', (part) => {
    const text = part.repeat(40_000)
    expect(fitsNative(text, countMarks(text))).toBe(false)
  })

  test('V10 and a page of real size does not', () => {
    const text = 'Text with {value}, <b>tags</b> and [links](/a_b).\n\n'.repeat(400)
    expect(fitsNative(text, countMarks(text))).toBe(true)
  })
})

describe('V4 R09 what is ended', () => {
  const never: Within = () => ({ ended: true })

  test('V4 a regular expression has no value, and is reported with its span', async () => {
    const { html, diagnostics } = await parse(
      'a {/b+c/.test("b") ? 1 : 2} c',
      {},
      {
        within: (limit, job) => (limit <= 1000 ? { ended: true } : { value: job(), ms: 0 }),
      },
    )
    expect(html).toBe('<p>a  c</p>')
    expect(diagnostics).toMatchObject([
      { code: 'mdx/unsupported-expression', span: { start: { line: 1, column: 3 } } },
    ])
  })

  test('V4 a page whose step is ended reports it, and fails', async () => {
    const { page, diagnostics } = await parse('a', {}, { within: never })
    expect(page.failed).toBe(true)
    expect(diagnostics).toMatchObject([{ code: 'page/limit', message: 'The page takes more than 20 s' }])
  })

  test('V4 a page without islands is one job, because each one starts a thread', async () => {
    let jobs = 0
    const within: Within = (_, job) => {
      jobs++
      return { value: job(), ms: 0 }
    }
    const snippet = { 'snippets/a.mdx': 'Text.' }
    await parse("import A from '/snippets/a.mdx'\n\n# T\n\n<A />\n\n```js\nlet a\n```\n", snippet, { within })
    expect(jobs).toBe(1)
  })

  test('R09 long lines of bundled grammars are watched, and short ones are not', async () => {
    const limits: number[] = []
    const within: Within = (limit, job) => {
      limits.push(limit)
      return { value: job(), ms: 0 }
    }
    const highlighter = await createHighlighter({ within })
    await highlighter.prepare(['js'])
    highlighter.highlight({ code: 'let a = 1', language: 'js' })
    expect(limits).toEqual([])
    highlighter.highlight({ code: `let a = "${'('.repeat(2000)}"`, language: 'js' })
    expect(limits).toEqual([5000])
  })

  test('R09 a block that is ended is plain, with the reason, and the next one has its colours', async () => {
    let calls = 0
    const within: Within = (_, job) => (calls++ === 0 ? { ended: true } : { value: job(), ms: 0 })
    const highlighter = await createHighlighter({ within })
    await highlighter.prepare(['js'])
    const code = `let a = "${'('.repeat(2000)}"`
    const first = highlighter.highlight({ code, language: 'js' })
    expect(first.limit).toBe(
      'Code in "javascript" takes more than 5 s for a block of code, and has no colours',
    )
    expect(first.lines[0]?.content).toHaveLength(1)
    expect(highlighter.highlight({ code, language: 'js' }).lines[0]?.content.length).toBeGreaterThan(2)
  })
})

test('V10 near names: long ones are compared as wholes', () => {
  const long = 'ab'.repeat(500_000)
  expect(nearestName(long, [`${long}c`])).toBeUndefined()
  expect(nearestName(long, [long.toUpperCase()])).toBe(long.toUpperCase())
})
