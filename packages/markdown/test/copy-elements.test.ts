// HTML elements, and HTML of components, as Markdown.
import { describe, expect, test } from 'vitest'
import { copyElement } from '../src/copy/copy-element.ts'
import { htmlToMarkdown } from '../src/copy/html-to-markdown.ts'
import { codeRanges, createCodeTest } from '../src/prepare/code-ranges.ts'
import { toDeclarations } from '../src/page/style-class.ts'
import type { Context } from '../src/render/renderer.ts'

const tools = { asset: (url: string) => `asset:${url}`, href: (url: string) => `href:${url}` }
const ctx = { r: { tools } } as unknown as Context

describe('an element', () => {
  test.each([
    ['img', { props: { src: 'a.png', alt: 'A' }, children: '' }, '![A](asset:a.png)'],
    ['img', { props: { alt: 'A' }, children: '' }, ''],
    ['a', { props: { href: '/b' }, children: ' text ' }, '[text](href:/b)'],
    ['a', { props: {}, children: 'text' }, 'text'],
    ['a', { props: { href: '/b' }, children: ' ' }, ''],
    ['video', { props: { src: 'v.mp4' }, children: 'x' }, '[video](asset:v.mp4)'],
    ['audio', { props: { src: 'v.mp3', title: 'Song' }, children: 'x' }, '[Song](asset:v.mp3)'],
    ['iframe', { props: { src: 'https://x.example' }, children: 'x' }, '[iframe](asset:https://x.example)'],
    ['iframe', { props: {}, children: 'x' }, 'x'],
    ['br', { props: {}, children: '' }, '\n'],
    ['hr', { props: {}, children: '' }, '---'],
    ['script', { props: {}, children: 'x' }, ''],
    ['svg', { props: {}, children: 'x' }, ''],
    ['strong', { props: {}, children: 'x' }, '**x**'],
    ['em', { props: {}, children: 'x' }, '*x*'],
    ['i', { props: {}, children: '' }, ''],
    ['code', { props: {}, children: 'x' }, '`x`'],
    ['code', { props: {}, children: 'x\ny' }, 'x\ny'],
    ['pre', { props: {}, children: '`x`' }, '```\nx\n```'],
    ['li', { props: {}, children: 'a\nb' }, '- a\n  b'],
    ['td', { props: {}, children: 'a\n b' }, 'a b |'],
    ['th', { props: {}, children: 'a' }, 'a |'],
    ['tr', { props: {}, children: 'a |b |' }, '| a | b |\n'],
    ['blockquote', { props: {}, children: 'a\nb' }, '> a\n> b'],
    ['h3', { props: {}, children: ' T ' }, '### T'],
    ['h7', { props: {}, children: 'T' }, 'T'],
    ['div', { props: {}, children: 'x' }, 'x'],
  ])('%s %j is %j', (tagName, parts, expected) => {
    expect(copyElement(tagName, parts, ctx)).toBe(expected)
  })
})

describe('HTML', () => {
  test.each([
    ['<h2 id="a">Title</h2><p>one</p><p>two</p>', '## Title\n\none\n\ntwo'],
    ['<ul><li>a</li><li>b</li></ul>', '- a\n\n- b'],
    ['<a class="x" href="/b">text</a>', '[text](/b)'],
    ['<style>p{}</style><script>x</script>text', 'text'],
    ['a &amp; b &lt;c&gt; &quot;d&quot; &#39;e&#39; &nbsp;f', 'a & b <c> "d" \'e\' f'],
    ['a<br>b<br />c', 'a\nb\nc'],
    ['before<octavo-slot data-slot="0"></octavo-slot>after', 'before\n\n(0)\n\nafter'],
  ])('%j is %j', (html, expected) => {
    expect(htmlToMarkdown(html, (id) => `(${id})`)).toBe(expected)
  })
})

describe('ranges of code', () => {
  test.each([
    ['a `b` c', ['`b`']],
    ['``a ` b``', ['``a ` b``']],
    ['\\`a` b`', ['` b`']],
    ['`a\n\nb`', []],
    ['```js\nx\n```\ny', ['```js\nx\n```']],
    ['~~~\nx\n~~~~\ny', ['~~~\nx\n~~~~']],
    ['````\n```\n````', ['````\n```\n````']],
    ['> - ```\n>   x\n>   ```', ['```\n>   x\n>   ```']],
    ['```\nnever closed', ['```\nnever closed']],
    ['plain', []],
  ])('%j has %j', (text, expected) => {
    expect(codeRanges(text).map(([start, end]) => text.slice(start, end))).toEqual(expected)
  })

  test('are found for offsets in any order', () => {
    const inCode = createCodeTest('ab`c`d`ef`g')
    expect([0, 1, 2, 4, 5, 6, 9, 10, 3, 1].map(inCode)).toEqual([0, 0, 1, 1, 0, 1, 1, 0, 1, 0].map(Boolean))
  })
})

describe('declarations of a style', () => {
  test.each([
    ['color: red; MARGIN : 1px', 'color:red;margin:1px'],
    ['background: url("a;b.png")', 'background:url("a;b.png")'],
    ['--X: 1', '--X:1'],
    ['color', ''],
    ['color: red}', ''],
    ['width: calc(1px', ''],
    ['background: url(javascript:x)', ''],
    [{ marginTop: 4, lineHeight: 2, zIndex: 0, '--n': 3 }, 'margin-top:4px;line-height:2;z-index:0;--n:3'],
    [{ msFlex: 'x', WebkitMask: 'none' }, '-ms-flex:x;-webkit-mask:none'],
    [{ color: null, width: true, height: '' }, ''],
  ])('%j are %j', (style, expected) => {
    expect(toDeclarations(style)).toBe(expected)
  })
})
