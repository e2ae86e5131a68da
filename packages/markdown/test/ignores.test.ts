// Comments that silence diagnostics: their spans, and their codes.
import { describe, expect, test } from 'vitest'
import { parse, type Files } from './twins.ts'

/** The covered text of each comment with its codes. */
async function ignoresOf(text: string, files: Files = {}, engine: 'satteri' | 'remark' = 'satteri') {
  const { page, reported } = await parse(text, files, { engine })
  const sources: Files = { 'page.mdx': text, ...files }
  const found = (page.ignores ?? []).map(({ codes, span }) => [
    (sources[span.path] ?? '').slice(span.start.offset, span.end.offset),
    codes?.join(' ') ?? 'all',
  ])
  return { found, reported: reported.filter((one) => !one.includes('unknown-identifier')) }
}

describe.each(['satteri', 'remark'] as const)('octavo-ignore (%s) covers', (engine) => {
  test.each<[string, readonly (readonly [string, string])[]]>([
    ['{/* octavo-ignore */}\n\nnext\n\nother', [['next', 'all']]],
    ['{/* octavo-ignore link/missing-page */}\n\nnext', [['next', 'link/missing-page']]],
    [
      '{/* octavo-ignore link/missing-page, link/unsafe */}\n\nnext',
      [['next', 'link/missing-page link/unsafe']],
    ],
    [
      '{/* octavo-ignore link/missing-page\n   link/unsafe */}\n\nnext',
      [['next', 'link/missing-page link/unsafe']],
    ],
    ['{/*octavo-ignore*/}\n\n| a |\n| - |\n| b |\n\nother', [['| a |\n| - |\n| b |', 'all']]],
    ['<!-- octavo-ignore link/unsafe -->\n\nnext', [['next', 'link/unsafe']]],
    ['<!--octavo-ignore-->\n\nnext', [['next', 'all']]],
    ['{/* octavo-ignore */}\n\n{/* other */}\n\nnext', [['next', 'all']]],
    [
      '{/* octavo-ignore link/unsafe */}\n\n{/* octavo-ignore link/nested */}\n\nnext',
      [
        ['next', 'link/unsafe'],
        ['next', 'link/nested'],
      ],
    ],
    ['before {/* octavo-ignore */}rest of it\n\nother', [['rest of it', 'all']]],
    ['a **b {/* octavo-ignore */}c** d\n\nother', [['c** d', 'all']]],
    ['before {/* octavo-ignore */}\n\nnext\n\nother', [['next', 'all']]],
    ['# Head {/* octavo-ignore */}rest\n\nother', [['rest', 'all']]],
    ['<Note>\n\n  {/* octavo-ignore */}\n\n  inside\n\n</Note>\n\nother', [['inside', 'all']]],
    ['- a\n\n  {/* octavo-ignore */}\n\n  b\n- c', [['b', 'all']]],
    ['> {/* octavo-ignore */}\n>\n> quoted\n\nother', [['quoted', 'all']]],
    [
      '{/* octavo-ignore */}\n\n<Note>\n\n[x](/y)\n\n</Note>\n\nother',
      [['<Note>\n\n[x](/y)\n\n</Note>', 'all']],
    ],
    ['text\n\n{/* octavo-ignore */}', []],
    ['{/* octavo-ignored */}\n\nnext', []],
    ['{/* about octavo-ignore */}\n\nnext', []],
    ['`{/* octavo-ignore */}`\n\nnext', []],
    ['```\n{/* octavo-ignore */}\n```\n\nnext', []],
  ])('%j', async (text, covered) => {
    expect((await ignoresOf(text, {}, engine)).found.toSorted()).toEqual(covered.toSorted())
  })
})

test('comments of snippets cover their snippet', async () => {
  const { found } = await ignoresOf('import S from "/s.mdx"\n\n<S />', {
    's.mdx': '{/* octavo-ignore */}\n\nsnippet',
  })
  expect(found).toEqual([['snippet', 'all']])
})

test('codes that do not exist are reported, the others of the comment count', async () => {
  const { page, diagnostics } = await parse(
    '{/* octavo-ignore link/mising-page link/unsafe, nonsense */}\n\nnext',
  )
  expect(page.ignores).toMatchObject([{ codes: ['link/mising-page', 'link/unsafe', 'nonsense'] }])
  expect(diagnostics).toMatchObject([
    {
      code: 'mdx/unknown-code',
      span: { start: { line: 1, column: 19 } },
      help: 'did you mean "link/missing-page"?',
    },
    { code: 'mdx/unknown-code', span: { start: { line: 1, column: 49 } } },
  ])
})

test('the HTML form is no HTML comment that MDX dislikes, others are', async () => {
  const { reported } = await ignoresOf('<!-- octavo-ignore -->\n\nnext\n\n<!-- other -->')
  expect(reported).toEqual(['page.mdx:5:1 mdx/html-comment'])
})
