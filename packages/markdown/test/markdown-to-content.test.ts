import { serialize, type RenderTools } from '@octavo/hast'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { descriptionToContent } from '../src/description/description-to-content.ts'
import { inlineMarkdown, markdownToText } from '../src/markdown-to-content.ts'
import { createPageTools } from '../src/page/page-tools.ts'
import { twinComponents, twinTools } from './twins.ts'

/** Tools as views of chrome have them: final addresses, no page. */
const chromeTools: RenderTools = {
  ...twinTools,
  icon: (icon) => twinTools.icon(icon, undefined, { asset: (url) => url, addDiagnostic: () => undefined }),
  markdown: (text) => inlineMarkdown(text, chromeTools),
  href: (url) => `/base${url}`,
  asset: (url) => `/base${url}`,
  words: (key) => key,
  styleClass: () => '',
  slug: (text) => text,
  aside: () => undefined,
  report: () => undefined,
}

const pageTools = () =>
  createPageTools(twinTools, { path: 'a.mdx', markdown: (text) => [{ type: 'text', value: text }] })
const untrusted = (text: string) => serialize(descriptionToContent(text, chromeTools))

describe('Markdown of authors outside pages', () => {
  test.each([
    ['plain words', 'plain words'],
    ["it's **bold** and `code`", 'it’s <strong>bold</strong> and <code>code</code>'],
    [
      '[l](/a) ![i](/b.png)',
      '<a href="/base/a">l</a> <img loading="lazy" decoding="async" src="/base/b.png" alt="i">',
    ],
    ['a {brace} < b > c & d', 'a {brace} &lt; b > c &amp; d'],
    ['<b>x</b> {y}', '<b>x</b> {y}'],
    ['unclosed <T> tag in `List<T>`', 'unclosed &lt;T> tag in <code>List&lt;T></code>'],
    ['by <Inbox/>, or <Inbox a="b">x</Inbox>', 'by &lt;Inbox/>, or &lt;Inbox a=”b”>x&lt;/Inbox>'],
    ['<b>by</b> `<Inbox/>` <Inbox />', '<b>by</b> <code>&lt;Inbox/></code> &lt;Inbox />'],
    ['`{a}` <b>{c}</b>', '<code>{a}</code> <b>{c}</b>'],
    [
      'one<br>two<br /><img src="/c.png">',
      'one<br>two<br><img loading="lazy" decoding="async" src="/base/c.png">',
    ],
    ['a <br> b <T>', 'a &lt;br> b &lt;T>'],
    [
      '<https://a.example> <T>',
      '<a href="/basehttps://a.example" target="_blank" rel="noreferrer">https://a.example</a> &lt;T>',
    ],
    ['one\n\ntwo', '<p>one</p><p>two</p>'],
    ['1. list', '<ol><li>list</li></ol>'],
    ['# Heading', '<h1>Heading</h1>'],
    ['export const a = 1 <b>', 'export const a = 1 &lt;b>'],
    ['', ''],
  ])('%j', (text, html) => {
    expect(serialize(inlineMarkdown(text, chromeTools))).toBe(html)
  })

  test('uses components that are passed in, and records for the page', () => {
    const tools = pageTools()
    const html = serialize(
      inlineMarkdown('<Note level="1">x</Note> [l](/a)', tools, { components: twinComponents }),
    )
    expect(html).toContain('<aside data-level="1">x</aside>')
    expect(tools.record.links.map(({ url }) => url)).toEqual(['/a'])
  })

  test('as text', () => {
    expect(markdownToText('**a** `b` [c](d) ![e](f)\n\n# g')).toBe('a b c e g')
    expect(markdownToText('plain, text')).toBe('plain, text')
  })
})

describe('Markdown of API descriptions', () => {
  test.each([
    ['![a](javascript:x) ![](javascript:x) b', '<p>a  b</p>'],
    ['![a](/b.png "t")', '<p><img src="/base/b.png" alt="a" title="t"></p>'],
    ['[*a*](javascript:x) [b](/c "t")', '<p><em>a</em> <a href="/base/c" title="t">b</a></p>'],
    ['![a][x] [b][y]\n\n[x]: javascript:x\n[y]: /c', '<p>a <a href="/base/c">b</a></p>'],
  ])('%j', (text, html) => {
    expect(untrusted(text)).toBe(html)
  })

  test('X06: loses HTML, but not its text', () => {
    expect(untrusted('a <b onclick="x()">b</b> <script>alert(1)</script> c')).toBe('<p>a b alert(1) c</p>')
    expect(untrusted('<img src=x onerror=alert(1)>\n\n<iframe srcdoc="x"></iframe>\n\nText')).toBe(
      '<p>Text</p>',
    )
    expect(
      untrusted(
        '<style>body{}</style>\n\n<form><input></form>\n\n<base href="/x"><meta http-equiv="refresh">\n\nText',
      ),
    ).toBe('<p>Text</p>')
  })

  test.each([
    'javascript:alert(1)',
    'jAvA&#x09;script:alert(1)',
    'java\tscript:alert(1)',
    '&#x6A;avascript:alert(1)',
    'data:text/html,<script>',
    'vbscript:x',
    'blob:x',
    'file:///etc/passwd',
  ])('X05: writes no link to %j', (url) => {
    for (const text of [`[l](<${url}>)`, `[l][r]\n\n[r]: <${url}>`, `![l](<${url}>)`]) {
      expect(untrusted(text)).not.toMatch(/(?:href|src)=/)
      const tools = pageTools()
      descriptionToContent(text, tools)
      expect(tools.record.holes).toEqual([])
    }
  })

  test('has links, tables, tasks and code', () => {
    expect(untrusted('[l](https://a.example "t") <https://b.example> [r](/c)')).toBe(
      '<p><a href="/basehttps://a.example" title="t" target="_blank" rel="noreferrer">l</a> <a href="/basehttps://b.example" target="_blank" rel="noreferrer">https://b.example</a> <a href="/base/c">r</a></p>',
    )
    expect(untrusted('in the form <host:port>, or [it](ref:a)')).toBe(
      '<p>in the form &lt;host:port>, or it</p>',
    )
    expect(untrusted('| a |\n|:-:|\n| b |')).toContain('<td align="center">b</td>')
    expect(untrusted('- [x] done')).toContain('<input type="checkbox" disabled checked')
    expect(untrusted('```js\na < b\n```')).toBe(
      '<pre tabindex="0"><code class="language-js">a &lt; b</code></pre>',
    )
    expect(untrusted('{a} {{b}} <Note>c</Note>')).toBe('<p>{a} {{b}} c</p>')
  })

  test('X04: no text makes an element or attribute that could run', () => {
    const piece = fc.constantFrom(
      '<',
      '>',
      '"',
      "'",
      '`',
      '[',
      ']',
      '(',
      ')',
      '![',
      'javascript:',
      'onerror=',
      'a',
      ' ',
      '\n',
      '<script>',
      '<svg onload=x>',
      '&#106;',
      '</p>',
      'href',
      '\uFDD00\uFDD1',
      '{',
      '}',
      '|',
      '-',
      '#',
      '*',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 25 }), (pieces) => {
        const html = untrusted(pieces.join(''))
        for (const [, tag = '', attributes = ''] of html.matchAll(
          /<([a-z][\w-]*)((?: [a-z-]+(?:="[^"]*")?)*)>/g,
        )) {
          expect(tag).toMatch(
            /^(?:a|blockquote|br|code|del|div|em|h[1-6]|hr|img|input|li|ol|p|pre|span|strong|su[bp]|table|tbody|td|th|thead|tr|ul)$/,
          )
          expect(attributes).not.toMatch(/ on|style=|="\s*javascript:/i)
        }
        expect(html.replace(/<\/?[a-z][\w-]*(?: [a-z-]+(?:="[^"]*")?)*>/g, '')).not.toContain('<')
        expect(html).not.toMatch(/[\uFDD0\uFDD1]/)
      }),
      { numRuns: 300 },
    )
  })
})
