// What authors write, and the HTML and diagnostics that they get.
import { defineComponent } from '@octavo/hast'
import { describe, expect, test } from 'vitest'
import { linkTarget, isUnsafeAddress } from '../../src/render/addresses.ts'
import { parse, twinComponents, withoutAnchors, type Files } from '../twins.ts'
import { showDiagnostic } from './show-diagnostic.ts'

type Row = readonly [text: string, html: string, diagnostics: readonly string[], files?: Files]

const rows: readonly Row[] = [
  [
    'Press ⌘K or ⌘⇧P, ⌥ and ⌘Key',
    '<p>Press <kbd>⌘K</kbd> or <kbd>⌘⇧P</kbd>, <kbd>⌥</kbd> and <kbd>⌘</kbd>Key</p>',
    [],
  ],
  ['⌘K', '<p><kbd>⌘K</kbd></p>', []],
  ['<kbd>⌘K</kbd> <kbd>a</kbd>', '<kbd>⌘K</kbd>\n<kbd>a</kbd>', []],
  [
    '`--dry-run` `git log` `a` `a/b`',
    '<p><code class="unbroken">--dry-run</code> <code class="unbroken">git log</code> <code>a</code> <code>a/b</code></p>',
    [],
  ],
  [
    '`octavo build --dry-run -o dist`',
    '<p><code>octavo build <span class="unbroken">--dry-run</span> <span class="unbroken">-o</span> dist</code></p>',
    [],
  ],
  ['`a-path/of-many-folders/and-files`', '<p><code>a-path/of-many-folders/and-files</code></p>', []],
  ['a  \nb', '<p>a<br>b</p>', []],
  [
    '$$\nx\n$$',
    '<div class="math-block" tabindex="0"><math display="block" class="tml-display"><mi>x</mi></math></div>',
    [],
  ],
  [
    '```math\nx\n```',
    '<div class="math-block" tabindex="0"><math display="block" class="tml-display"><mi>x</mi></math></div>',
    [],
  ],
  ['$x$', '<p><math><mi>x</mi></math></p>', []],
  [
    '- [x] a\n- [ ] b\n\n  c',
    '<ul class="task-list"><li class="task"><p><input type="checkbox" disabled checked aria-label="words:task-done"> a</p></li><li class="task"><p><input type="checkbox" disabled aria-label="words:task-open"> b</p><p>c</p></li></ul>',
    [],
  ],
  ['- a\n\n  b', '<ul><li><p>a</p><p>b</p></li></ul>', []],
  ['- a\n  - b', '<ul><li>a<ul><li>b</li></ul></li></ul>', []],
  ['- <p>a</p>\n- b', '<ul><li><p>a</p></li><li>b</li></ul>', []],
  [
    '| a | b |\n|:-|-:|\n| c | d | e |',
    '<div class="table-scroll" tabindex="0" role="group" aria-label="words:table"><table><thead><tr><th align="left" scope="col">a</th><th align="right" scope="col">b</th></tr></thead><tbody><tr><td align="left">c</td><td align="right">d</td><td>e</td></tr></tbody></table></div>',
    [],
  ],
  [
    '[a][x] ![b][y] [c][z] ![d][z]\n\n[x]: /x "t"\n[y]: /y.png "u"',
    '<p><a href="href:/x" title="t">a</a> <img loading="eager" decoding="async" src="asset:/y.png" alt="b" title="u" width="size:/y.png" height="size:/y.png"> [c][z] ![d][z]</p>',
    [],
  ],
  [
    '[a](https://x.example "t") [b](//y.example) [c](/c)',
    '<p><a href="href:https://x.example" title="t" target="_blank" rel="noreferrer">a</a> <a href="href://y.example" target="_blank" rel="noreferrer">b</a> <a href="href:/c">c</a></p>',
    [],
  ],
  [
    '![](/a.png) ![b](/b.png "t")',
    '<p><img loading="eager" decoding="async" src="asset:/a.png" alt="" width="size:/a.png" height="size:/a.png"> <img loading="lazy" decoding="async" src="asset:/b.png" alt="b" title="t" width="size:/b.png" height="size:/b.png"></p>',
    [],
  ],
  [
    'a[^x] b[^x] c[^y] d[^z]\n\n[^x]: one\n\n    - list\n[^y]: two[^x]',
    '<p>a<sup id="fnref-x" class="footnote-reference"><a href="#fn-x" role="doc-noteref">1</a></sup> b<sup id="fnref-x-2" class="footnote-reference"><a href="#fn-x" role="doc-noteref">1</a></sup> c<sup id="fnref-y" class="footnote-reference"><a href="#fn-y" role="doc-noteref">2</a></sup> d[^z]</p><section class="footnotes" role="doc-endnotes" aria-label="words:footnotes"><ol><li id="fn-x"><p>one</p><ul><li>list</li></ul><a href="#fnref-x" class="footnote-back" aria-label="words:back-to-text">↩</a><a href="#fnref-x-2" class="footnote-back" aria-label="words:back-to-text">↩</a></li><li id="fn-y"><p>two<sup id="fnref-x-3" class="footnote-reference"><a href="#fn-x" role="doc-noteref">1</a></sup> <a href="#fnref-y" class="footnote-back" aria-label="words:back-to-text">↩</a></p></li></ol></section>',
    [],
  ],
  [
    '##### Deep\n\n###### <b>x</b> {#y}',
    '<h5><span id="deep" class="anchor-alias" aria-hidden="true"></span>Deep</h5><h6 id="y"><b>x</b></h6>',
    [],
  ],
  [
    '##  *a*  b \n\n## `c` $d$ <Icon icon="i" /> e',
    '<h2 id="a-b"><em>a</em>  b</h2><h2 id="c-e"><span id="c-d-e" class="anchor-alias" aria-hidden="true"></span><code>c</code> <math><mi>d</mi></math> <i data-icon="i"></i> e</h2>',
    [],
  ],
  ['# \n\n## <Icon icon="i" />', '<h1></h1><h2><i data-icon="i"></i></h2>', []],
  ['```js\na\nb\n```', '<pre tabindex="0"><code class="language-js">a\nb</code></pre>', []],
  ['`a\nb`', '<p><code class="unbroken">a\nb</code></p>', []],
  [
    '***\n\n> a\n\n**b** _c_ ~~d~~',
    '<hr><blockquote><p>a</p></blockquote><p><strong>b</strong> <em>c</em> <del>d</del></p>',
    [],
  ],
  ['<b>a</b>\n<i>b</i>\n\n<b>c</b>\n\n{1}\n{2}\n\nx {3}', '<b>a</b>\n<i>b</i>\n<b>c</b>\n1\n2<p>x 3</p>', []],
  ['&nbsp;', '', []],
  ['{" "}\n\n <br/>', ' \n<br>', []],
  [
    '<h2 id="x" className="c">a <b>b</b></h2>\n\n<h3 noAnchor={true}>c</h3>\n\n<h2 id="">d</h2>\n\n<h5>e</h5>',
    '<h2 class="c" id="x"><span id="a-b" class="anchor-alias" aria-hidden="true"></span>a <b>b</b></h2><h3 id="c">c</h3><h2 id="d">d</h2><h5><span id="e" class="anchor-alias" aria-hidden="true"></span>e</h5>',
    [],
  ],
  [
    '<div dangerouslySetInnerHTML={{ __html: "<b>x</b>" }}>y</div>\n\n<div dangerouslySetInnerHTML={{ __html: 1 }}>y</div>\n\n<style dangerouslySetInnerHTML={{ __html: ".a{}" }} />',
    '<div><b>x</b></div><div>y</div>',
    [],
  ],
  [
    '<iframe src="https://x.example/" width="400" height="300px" />',
    '<iframe src="asset:https://x.example/" width="400" height="300px" class="s-d795t54oxg"></iframe>',
    [],
  ],
  [
    '<iframe src="/x" width="100%" height="300" /><iframe src="/y" width={4} height={0} />',
    '<iframe src="asset:/x" width="100%" height="300"></iframe>\n<iframe src="asset:/y" width="4" height="0"></iframe>',
    [],
  ],
  [
    '<img src="/a.png" noZoom /><img src="/a.png" noZoom="true" /><img src="/a.png" noZoom={false} /><img src="/a.png" noZoom="false" />',
    '<img loading="eager" decoding="async" src="asset:/a.png" data-no-zoom width="size:/a.png" height="size:/a.png">\n<img loading="lazy" decoding="async" src="asset:/a.png" data-no-zoom="true" width="size:/a.png" height="size:/a.png">\n<img loading="lazy" decoding="async" src="asset:/a.png" width="size:/a.png" height="size:/a.png">\n<img loading="lazy" decoding="async" src="asset:/a.png" width="size:/a.png" height="size:/a.png">',
    [],
  ],
  [
    '<img src="/a.png" actions />',
    '<span class="image-actions" data-placement="bottom-center"><img loading="eager" decoding="async" src="asset:/a.png" width="size:/a.png" height="size:/a.png"><span><button type="button" data-copied="words:copied" data-copy-image>words:copy-image</button><a href="asset:/a.png" download>words:download-image</a></span></span>',
    [],
  ],
  [
    '<img src="/a.png" actions="copy" actionsPlacement="top-left" />',
    '<span class="image-actions" data-placement="top-left"><img loading="eager" decoding="async" src="asset:/a.png" width="size:/a.png" height="size:/a.png"><span><button type="button" data-copied="words:copied" data-copy-image>words:copy-image</button></span></span>',
    [],
  ],
  [
    '<img src="/a.png" actions={["download"]} actionsPlacement="x" />',
    '<span class="image-actions" data-placement="bottom-center"><img loading="eager" decoding="async" src="asset:/a.png" width="size:/a.png" height="size:/a.png"><span><a href="asset:/a.png" download>words:download-image</a></span></span>',
    [],
  ],
  [
    '<img src="/a.png" actions="[\'copy\', \'download\']" /><img src="/a.png" actions="x" /><img src="/b.png" actions={false} />',
    '<span class="image-actions" data-placement="bottom-center"><img loading="eager" decoding="async" src="asset:/a.png" width="size:/a.png" height="size:/a.png"><span><button type="button" data-copied="words:copied" data-copy-image>words:copy-image</button><a href="asset:/a.png" download>words:download-image</a></span></span>\n<img loading="lazy" decoding="async" src="asset:/a.png" width="size:/a.png" height="size:/a.png">\n<img loading="lazy" decoding="async" src="asset:/b.png" width="size:/b.png" height="size:/b.png">',
    [],
  ],
  [
    '<div id="a b" data-x={true} aria-y={false} hidden={true} draggable={false} tabIndex={2} title="" key="k" ref="r" style={{ color: "red", x: null, margin: true }} data-o={{ a: 1 }} data-l={[1, 2]}>x</div>',
    '<div id="a-b" data-x="true" aria-y="false" hidden tabindex="2" title="" data-o="[object Object]" data-l="1,2" class="s-2czswv0r131">x</div>',
    [],
  ],
  [
    '<img srcset="/a.png 1x,/b.png 2x" src="" alt="" /> <source srcSet="/c.png" /> <a href="">x</a> <area href="/y" /> <object data="/z" /> <input src="/w.png" /> <video poster="/p.png" />',
    '<img loading="eager" decoding="async" srcset="asset:/a.png 1x, asset:/b.png 2x" src="asset:" alt="">\n<source srcset="asset:/c.png">\n<a href="href:">x</a>\n<area href="href:/y">\n<object data="asset:/z"></object>\n<input src="asset:/w.png">\n<video poster="asset:/p.png"></video>',
    [],
  ],
  [
    '<table><tbody><tr><td><table><tbody><tr><td>x</td></tr></tbody></table></td></tr></tbody></table>',
    '<div class="table-scroll" tabindex="0" role="group" aria-label="words:table"><table><tbody><tr><td><div class="table-scroll" tabindex="0" role="group" aria-label="words:table"><table><tbody><tr><td>x</td></tr></tbody></table></div></td></tr></tbody></table></div>',
    [],
  ],
  [
    '<a href="https://x.example">a</a> <a href="https://x.example" target="_self">b</a>',
    '<a href="href:https://x.example" target="_blank" rel="noreferrer">a</a>\n<a href="href:https://x.example" target="_self">b</a>',
    [],
  ],
  ['<span>\n\n  a\n\n  b\n\n</span>', '<span>a<br>b</span>', []],
  ['<div class="a" className="b  c">x</div>', '<div class="a b c">x</div>', []],
  ['<div style="color: red">x</div>', '<div class="s-2czswv0r131">x</div>', []],
  ['<div style={1}>x</div>', '<div>x</div>', []],
  [
    '<button onclick="x()" onClick={f}>a</button>',
    '<button>a</button>',
    [
      '1:1-45 island/no-user-code The handler "onclick" is a text, and is left out: write it as a function in a component of your own',
      '1:1-45 island/no-user-code The handler "onClick" is left out: build without --no-user-code to run it',
    ],
  ],
  ['<div title={<b>x</b>}>y</div>', '<div>y</div>', []],
  ['<svg><image href="/a.png" /></svg>', '<svg><image href="asset:/a.png"></image></svg>', []],
  [
    '{1n} {() => 1} {{ a: 1 }} {[1, [2]]}',
    '12',
    [
      '1:1-5 mdx/unsupported-expression An expression is not evaluated: a BigInt is not evaluated: use values, lists and conditions that are known when the site is built',
      '1:6-15 mdx/unsupported-expression A function cannot be shown as text: call it, or write it as a tag if it is a component',
      '1:16-26 mdx/unsupported-expression A record cannot be shown as text: show one of its fields',
    ],
  ],
  [
    '{props.x.y}',
    '',
    [
      '1:1-12 mdx/unknown-identifier The name "props" is not defined: export or import "props", or write \\{props\\} to show braces',
    ],
  ],
  [
    '{missing}',
    '',
    [
      '1:1-10 mdx/unknown-identifier The name "missing" is not defined: export or import "missing", or write \\{missing\\} to show braces',
    ],
  ],
  [
    '{1 +}',
    '<p>{1 +}</p>',
    [
      '1:5-5 mdx/syntax The text between braces is not JavaScript: write \\{ for a brace that is meant as text',
    ],
  ],
  [
    '<div {...missing}>x</div>',
    '<div>x</div>',
    [
      '1:6-18 mdx/unknown-identifier The name "missing" is not defined: export or import "missing", or write \\{missing\\} to show braces',
    ],
  ],
  [
    '<Snippet file="x.mdx" />',
    '',
    ['1:1-25 mdx/missing-import Cannot find the snippet "x.mdx": put it into the folder "snippets"'],
  ],
  [
    '<Fragment>a</Fragment><React.Fragment>b</React.Fragment><MDX>c</MDX><x.y>d</x.y>',
    'a\nb\nc\nd',
    [
      '1:69-81 component/unknown Component "x.y" is neither built in nor imported: import it, or use a built-in component',
    ],
  ],
  [
    '<Link href="/a">b</Link> <Image src="/c.png" alt="d" fill /> <Image img={1}>e</Image>',
    '<a href="href:/a">b</a>\n<img loading="eager" decoding="async" src="asset:/c.png" alt="d" width="size:/c.png" height="size:/c.png">\ne',
    [
      '1:1-25 component/unknown Component "Link" is neither built in nor imported: write <a>',
      '1:26-61 component/unknown Component "Image" is neither built in nor imported: write <img>',
      '1:62-86 component/unknown Component "Image" is neither built in nor imported: write <img>',
    ],
  ],
  [
    'export const Mine = () => 1\n\n<Min />',
    '',
    ['3:1-8 component/unknown Component "Min" is neither built in nor imported: did you mean "Mine"?'],
  ],
  [
    'import S from "/s.mdx"\n\n<S a={1} />',
    '1',
    [
      's.mdx:1:15-20 mdx/unknown-identifier This use of the snippet gives no "c": give the snippet c={…} where it is used, or write "c?." here',
    ],
    { 's.mdx': '{props.b} {a} {c.d} {b}' },
  ],
  [
    '<Note>\n  <div title={other}>b</div>\n</Note>',
    '<aside><div>b</div></aside>',
    [
      '2:14-21 mdx/unknown-identifier The name "other" is not defined: export or import "other", or write \\{other\\} to show braces',
    ],
  ],
  [
    '<b>{[1, "a", null, true, [2], {}]}</b>',
    '<b>1a2</b>',
    ['1:4-35 mdx/unsupported-expression A record cannot be shown as text: show one of its fields'],
  ],
  ['<p>a <div>b</div></p>', '<p>a <div>b</div></p>', []],
  ['a <div>b</div> c', '<div>a <div>b</div> c</div>', []],
  ['<a href="/x">\n\n<p>a</p>\n\n</a>', '<a href="href:/x">a</a>', []],
  [
    '<Tabs>\n\n<Tab title="a">b</Tab> <Tab title="c">d</Tab>\n\n{"text"}\n\n{[<Tab title="e">f</Tab>, "g", 1, null]}\n\n</Tabs>',
    '<div class="tabs"><section id="a" title="a">b</section><section id="c" title="c">d</section><section id="e" title="e">f</section>textg1</div>',
    [],
  ],
  [
    '<Note title={<Tab title="x">y</Tab>} />',
    '<aside><section id="x">y</section></aside>',
    ['1:14-36 component/misplaced "Tab" stands outside "Tabs": put it into "Tabs"'],
  ],
  [
    '<Note\n  title={<>\n    a <Foo x="1">b</Foo>\n  </>}\n>\n\n{true && [1].map((n) => <Bar key={n} />)}\n\n</Note>',
    '<aside>a b</aside>',
    [
      '3:7-25 component/unknown Component "Foo" is neither built in nor imported: import it, or use a built-in component',
      '7:25-40 component/unknown Component "Bar" is neither built in nor imported: import it, or use a built-in component',
    ],
  ],
]

test.each(rows.map(([text, html, diagnostics, files = {}]) => ({ text, html, diagnostics, files })))(
  'the page $text',
  async ({ text, html, diagnostics, files }) => {
    const found = await parse(text, files)
    expect(withoutAnchors(found.html)).toBe(html)
    expect(found.diagnostics.map(showDiagnostic)).toEqual(diagnostics)
  },
)

describe('fences', () => {
  test('are rendered by the component of their language, or by the one of all others', async () => {
    const fence = (name: string, language: string) =>
      defineComponent({
        name,
        fence: language,
        ...(name === 'Mermaid' && { feature: 'mermaid' as const }),
        props: {},
        render: ({ items, props, ancestors }) => ({
          type: 'raw',
          value: `[${name} ${items[0]?.name} ${items[0]?.code?.code} ${JSON.stringify(props)} ${ancestors.join()}]`,
        }),
      })
    const components = new Map([
      ...twinComponents,
      ['Mermaid', fence('Mermaid', 'mermaid')],
      ['Code', fence('Code', '*')],
    ] as const)
    const { html, page } = await parse(
      '<Note>\n\n```MERMAID actions={true} x="1"\na\n```\n\n</Note>\n\n```js x="1"\nb\n```\n\n```\nc\n```\n\n```*\nd\n```',
      {},
      { components },
    )
    expect(html).toBe(
      '<aside>[Mermaid code a {"actions":"true","x":"1"} Note]</aside>[Code code b {} ][Code code c {} ][Code code d {} ]',
    )
    expect(page.features.mermaid).toBe(true)
  })
})

describe('addresses', () => {
  test.each(
    'http://a https://a HTTP://a mailto:a tel:1 sms:1 ftp://a irc://a xmpp:a news:a /a #a ?a:b a/b:c a'.split(
      ' ',
    ),
  )('%s is safe', (url) => {
    expect(isUnsafeAddress(url)).toBe(false)
  })

  test.each(['javascript:a', ' java\nscript:a', '\u200bdata:a', 'vbscript:a', ':a'])('%j is not', (url) => {
    expect(isUnsafeAddress(url)).toBe(true)
  })

  test.each([' https://a', '//a', 'HTTP://a'])('%j leaves the site', (url) => {
    expect(linkTarget(url)).toEqual({ target: '_blank', rel: ['noreferrer'] })
  })

  test.each(['/a', 'mailto:a', 'a//b', ''])('%j does not', (url) => {
    expect(linkTarget(url)).toEqual({})
  })
})
