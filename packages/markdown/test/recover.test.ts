import { describe, expect, test } from 'vitest'
import { parse, withoutAnchors } from './twins.ts'

/** The HTML of a page, and its diagnostics as `line:column message`. */
async function shown(text: string, files: Readonly<Record<string, string>> = {}, path = 'page.mdx') {
  const { html, diagnostics, page } = await parse(text, files, { path })
  expect(page.failed).toBeUndefined()
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
  const errors = diagnostics.filter(({ code }) => code === 'mdx/syntax')
  return {
    html: withoutAnchors(html),
    errors: errors.map(({ span, message }) => `${span?.start.line}:${span?.start.column} ${message}`),
  }
}

const NO_TAG = 'A "<" begins a tag that is not one'
const NO_JAVASCRIPT = 'The text between braces is not JavaScript'
const NOT_CLOSED = 'An opening brace is never closed'
const CURLY = 'An attribute stands in curly quotes'
const BAD_TAG = 'A tag is not well formed'
const NO_MODULE = 'An import or export is not JavaScript'

describe('what is not MDX is text, and the rest is as it should be', () => {
  test.each<[string, string, readonly string[]]>([
    ['a {foo bar} **b** {1 + 1}', '<p>a {foo bar} <strong>b</strong> 2</p>', [`1:7 ${NO_JAVASCRIPT}`]],
    ['{{ x y }}\n\n- a', '<p>{{ x y }}</p><ul><li>a</li></ul>', [`1:6 ${NO_JAVASCRIPT}`]],
    ['stray { brace\n\n{1 + 1}', '<p>stray { brace</p>2', [`1:7 ${NOT_CLOSED}`]],
    ['stray } brace', '<p>stray } brace</p>', []],
    [
      '{/* a */ b\n\n- c {1}\n\n> d\n\n{/* e */}',
      '<p>{/* a */ b</p><ul><li>c 1</li></ul><blockquote><p>d</p></blockquote>',
      [`1:1 ${NOT_CLOSED}`],
    ],
    [
      '<a title="x\n\n- c\n\n> d "e" f',
      '<p>&lt;a title=”x</p><ul><li>c</li></ul><blockquote><p>d “e” f</p></blockquote>',
      [`5:7 ${BAD_TAG}`],
    ],
    ['{open\n\n## H', '<p>{open</p><h2 id="h">H</h2>', [`1:1 ${NOT_CLOSED}`]],
    ['{/* open\n\ntext', '<p>{/* open</p><p>text</p>', ['1:1 A comment is never closed']],
    ['a <-> b <3 *c*', '<p>a &lt;-> b &lt;3 <em>c</em></p>', [`1:4 ${NO_TAG}`, `1:10 ${NO_TAG}`]],
    ['<!DOCTYPE html>\n\ntext', '<p>&lt;!DOCTYPE html></p><p>text</p>', [`1:2 ${NO_TAG}`]],
    ['<?xml version="1.0"?>', '<p>&lt;?xml version=”1.0”?></p>', [`1:2 ${NO_TAG}`]],
    ['<!-- open\n\ntext', '<p>&lt;!— open</p><p>text</p>', [`1:2 ${NO_TAG}`]],
    ['a <br> b', '<p>a <br> b</p>', ['1:3 Tag "<br>" is not closed']],
    ['<img src=/a.png>\n\ntext', '', [`1:10 ${BAD_TAG}`]],
    [
      '<Note color=“red” level=‘3’>\ntext\n</Note>',
      '<aside data-level="3" data-color="red"><p>text</p></aside>',
      [`1:13 ${CURLY}`],
    ],
    [
      '<Note cause=“one, two and three” color="red">\ntext\n</Note>',
      '<aside data-color="red"><p>text</p></aside>',
      [`1:13 ${CURLY}`],
    ],
    ['a <a href=”/x”>b</a>', '<p>a <a href="href:/x">b</a></p>', [`1:11 ${CURLY}`]],
    ['<Note level=3>\ntext\n</Note>', '<aside data-level="3"><p>text</p></aside>', [`1:13 ${BAD_TAG}`]],
    ['<Note color="red>\ntext\n</Note>', '<aside data-color="red"><p>text</p></aside>', [`1:1 ${BAD_TAG}`]],
    ['<Note color=red">\ntext\n</Note>', '<aside data-color="red"><p>text</p></aside>', [`1:13 ${BAD_TAG}`]],
    [
      '<Note level={a b}>\ntext\n</Note>',
      '',
      [`1:15 ${NO_JAVASCRIPT}`, '3:1 A closing tag has no opening tag'],
    ],
    [
      '<Note>\ntext</Note>\n\nx',
      '<aside><p>text</p></aside><p>x</p>',
      ['1:1 Tag "<Note>" and its closing tag stand in different blocks'],
    ],
    [
      '- <Note>\n\n  a\n\n</Note>',
      '<aside><ul><li><p>a</p></li></ul></aside>',
      ['1:3 Tag "<Note>" and its closing tag stand in different blocks'],
    ],
    [
      '<Note>\na\n</Noe>\n\nb',
      '<aside><p>a</p></aside><p>b</p>',
      ['3:1 Closing tag "</Noe>" stands where "</Note>" is expected'],
    ],
    [
      '<Tabs>\n<Tab title="A">\na\n</Tabs>',
      '<div class="tabs"><p>&lt;Tab title=”A”></p><p>a</p></div>',
      ['2:1 Tag "<Tab>" is never closed'],
    ],
    ['import this thing from that', '<p>import this thing from that</p>', [`1:8 ${NO_MODULE}`]],
    [
      'export const A = {\n\ntext',
      '<pre tabindex="0"><code class="language-jsx">export const A = {</code></pre><p>text</p>',
      [`1:19 ${NO_MODULE}`],
    ],
    ['```\n{ open\n<b>', '<pre tabindex="0"><code class="language-text">{ open\n&lt;b></code></pre>', []],
    ['a\0b \ud800 {1}', '<p>a\uFFFDb \uFFFD 1</p>', []],
    ['| a | b |\n|---|---|\n| {a b} | <x |', '', [`3:5 ${NO_JAVASCRIPT}`, `3:11 ${BAD_TAG}`]],
    [
      '<https://x.example/a>',
      '<p><a href="href:https://x.example/a" target="_blank" rel="noreferrer">https://x.example/a</a></p>',
      ['1:1 A link in angle brackets stands in MDX'],
    ],
  ])('%j', async (text, html, errors) => {
    const found = await shown(text)
    expect(found.errors).toEqual(errors)
    if (html !== '') expect(found.html).toBe(html)
  })

  test('with the position in the original, after front matter, variables and CRLF', async () => {
    const { errors } = await shown('\uFEFF---\r\ntitle: T\r\n---\r\n\r\na\r\n\r\nb {c d}\r\n')
    expect(errors).toEqual([`7:5 ${NO_JAVASCRIPT}`])
    expect((await shown('\uFEFFa {c d}')).errors).toEqual([`1:6 ${NO_JAVASCRIPT}`])
  })

  test('links in angle brackets are Markdown in Markdown files', async () => {
    const { html, errors } = await shown('<oss@x.example> and x < y', {}, 'page.md')
    expect(html).toBe('<p><a href="href:mailto:oss@x.example">oss@x.example</a> and x &lt; y</p>')
    expect(errors).toEqual([])
  })

  test('in snippets as in pages, at their position in the snippet', async () => {
    const { html, errors } = await shown('import S from "/s.mdx"\n\n<S name="x" />', {
      's.mdx': '---\na: b\n---\n\nHello {name} and {foo bar}\n',
    })
    expect(html).toBe('<p>Hello x and {foo bar}</p>')
    expect(errors).toEqual([`5:22 ${NO_JAVASCRIPT}`])
  })

  test('an import works with a lost quote, and beside an invalid one', async () => {
    const files = { 's.mdx': 'snippet', 't.mdx': 'other' }
    const page = 'import S from "/s.mdx\nimport T from "/t.mdx"\nProse.\n\n<S />\n\n<T />'
    const { html, errors } = await shown(page, files)
    expect(html).toBe('<p>Prose.</p><p>snippet</p><p>other</p>')
    expect(errors).toEqual([`1:15 ${NO_MODULE}`, `3:7 ${NO_MODULE}`])
  })

  test('what is written in braces at the end of a heading is its id', async () => {
    const { html, errors } = await shown('## Run workflows {#run all}\n\n# Ünï {#ü/é!}\n\n### C {#}\n')
    expect(html).toMatch(/<h2 id="run-all">.*Run workflows<\/h2><h1 id="ü\/é!">.*<h3 id="c">C<\/h3>/)
    expect(errors).toEqual([])
  })

  test('valid MDX has no diagnostics, by either engine', async () => {
    for (const engine of ['satteri', 'remark'] as const)
      expect((await parse('<Note>\n{1 + 1}\n</Note>', {}, { engine })).diagnostics).toEqual([])
  })
})
