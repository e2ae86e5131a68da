import { describe, expect, test } from 'vitest'
import { parse, withoutAnchors } from './twins.ts'

describe('a page that is not MDX', () => {
  test.each([
    ['text\n\n<Note>\n\nnever closed', '3:1', 'Tag "<Note>" is never closed'],
    ['a {b c} d', '1:5', 'The text between braces is not JavaScript'],
    ['a\n\nb </Note>', '3:3', 'A closing tag has no opening tag'],
    ['x <5 y', '1:4', 'A "<" begins a tag that is not one'],
    ['<Note>\n</Tip>', '2:1', 'Closing tag "</Tip>" stands where "</Note>" is expected'],
    ['text {open', '1:6', 'An opening brace is never closed'],
    ['import broken', '1:14', 'An import or export is not JavaScript'],
    ['<a b=c>x</a>', '1:6', 'A tag is not well formed'],
  ])('R15: %j is reported once at %s', async (text, position, message) => {
    const { diagnostics, page } = await parse(`---\ntitle: T\n---\n${text}`)
    expect(diagnostics).toHaveLength(1)
    const [reported] = diagnostics
    expect(reported).toMatchObject({ code: 'mdx/syntax', severity: 'warning', message })
    expect(reported?.help).toBeTruthy()
    const [line = 0, column] = position.split(':').map(Number)
    expect([reported?.span?.start.line, reported?.span?.start.column]).toEqual([line + 3, column])
    expect(page).toMatchObject({ frontMatter: { title: 'T' } })
    expect(page.failed).toBeUndefined()
  })

  test('is reported by both engines alike', async () => {
    const [native, reference] = await Promise.all([
      parse('a\n\n<Note>'),
      parse('a\n\n<Note>', {}, { engine: 'remark' }),
    ])
    expect(native.diagnostics).toEqual(reference.diagnostics)
  })

  test('R04, R06: nor one too large or too deep', async () => {
    expect((await parse('x'.repeat(100), {}, { sizeLimit: 50 })).reported).toEqual([
      'page.mdx:1:1 page/too-large',
    ])
    const deep = await parse('> '.repeat(5000) + 'x')
    expect(deep.diagnostics.length).toBeLessThanOrEqual(1)
    const nested = await parse('*a '.repeat(20_000))
    expect(nested.html.length).toBeGreaterThan(20_000)
  })
})

describe('a page', () => {
  test('is the same through both engines', async () => {
    const text =
      '# A "b"\n\n- one\n- [x] two\n\n| a | b |\n|:-:|--:|\n| 1 | 2 |\n\n<Note title="t">\n  x\n</Note>\n\nn[^1]\n\n[^1]: note\n\n![i](./a.png "t")\n\n```js x {1}\ncode\n```\n\n[r]\n\n[r]: /r "t"'
    const [native, reference] = await Promise.all([parse(text), parse(text, {}, { engine: 'remark' })])
    expect(native.page).toEqual(reference.page)
  })

  test('is plain data and does not know its path', async () => {
    const { page } = await parse('import A from "/s.mdx"\n\n# Hi\n\n[a](b) <A x="1" />', {
      's.mdx': '{x} ![i](./i.png)',
    })
    expect(structuredClone(page)).toEqual(page)
    expect(JSON.stringify({ ...page, links: [] })).not.toContain('page.mdx')
    expect(
      (await parse('import A from "/s.mdx"\n\n# Hi\n\n[a](b) <A x="1" />', { 's.mdx': '{x} ![i](./i.png)' }))
        .page,
    ).toEqual(page)
  })

  test('has lists, tables, tasks and footnotes', async () => {
    const { html } = await parse(
      '- tight\n- list\n\n1. loose\n\n2. list\n\n3) three\n\n- [ ] open\n- [x] done\n\n| a | b |\n|---|:-:|\n| 1 |\n\nA[^n] B[^n].\n\n[^n]: Note *x*.',
    )
    expect(html).toContain('<ul><li>tight</li><li>list</li></ul>')
    expect(html).toContain(
      '<ol><li><p>loose</p></li><li><p>list</p></li></ol><ol start="3"><li>three</li></ol>',
    )
    expect(html).toContain(
      '<li class="task"><input type="checkbox" disabled aria-label="words:task-open"> open</li>',
    )
    expect(html).toContain('<input type="checkbox" disabled checked aria-label="words:task-done"> done')
    expect(html).toContain(
      '<div class="table-scroll" tabindex="0" role="group" aria-label="words:table"><table><thead><tr><th scope="col">a</th><th align="center" scope="col">b</th></tr></thead><tbody><tr><td>1</td><td align="center"></td></tr></tbody></table></div>',
    )
    expect(html).toContain(
      '<sup id="fnref-n" class="footnote-reference"><a href="#fn-n" role="doc-noteref">1</a></sup>',
    )
    expect(html).toContain('href="#fnref-n-2"')
    expect(html).toMatch(/<section class="footnotes".*<li id="fn-n"><p>Note <em>x<\/em>\. <a href="#fnref-n"/)
  })

  test('has links and images with their spans', async () => {
    const { page, html } = await parse(
      'a [b](../c#d "t") ![e](./f.png)\n\n[g]: https://h.example/i\n\n[x][g]',
    )
    expect(
      page.links.map(({ kind, url, span }) => `${span.start.line}:${span.start.column} ${kind} ${url}`),
    ).toEqual(['1:3 link ../c#d', '1:19 asset ./f.png', '5:1 link https://h.example/i'])
    expect(html).toContain('<a href="href:../c#d" title="t">b</a>')
    expect(html).toContain('<a href="href:https://h.example/i" target="_blank" rel="noreferrer">x</a>')
  })

  test('has searchable sections without code, marks and decoration', async () => {
    const { page } = await parse(
      'Intro `code`.\n\n## One {#o}\n\nText **bold**\n\n```js\nhidden()\n```\n\n<Note title="T">note</Note>\n\n## Two',
    )
    expect(page.sections).toEqual([
      { text: 'Intro code.' },
      { id: 'o', heading: 'One', text: 'Text bold Tnote' },
      { id: 'two', heading: 'Two', text: '' },
    ])
  })

  test('has formulas, and broken ones in place (X11)', async () => {
    const { html, page } = await parse(
      '$a^2$ $\\color{red}b$\n\n$$\n\\frac{1}{2}\n$$\n\n```math\nx\n```\n\n$\\href{javascript:alert(1)}{x}$ $\\def\\a{\\a\\a}\\a$',
    )
    expect(html.match(/<math/g)).toHaveLength(4)
    expect(html).toContain('mathcolor="#ff0000"')
    expect(html).not.toContain('style=')
    expect(html.match(/class="math-error"/g)).toHaveLength(2)
    expect(html).not.toContain('href="javascript')
    expect(page.features.math).toBe(true)
  })

  test('has the same formulas by the reference, in a text that is no valid MDX, too', async () => {
    const text = '$a^2$\n\n$$\n\\frac{1}{2}\n$$'
    const native = await parse(text)
    expect(native.html.match(/<math/g)).toHaveLength(2)
    expect((await parse(text, {}, { engine: 'remark' })).html).toBe(native.html)
    expect((await parse(`${text}\n\n{ never closed`)).html).toContain(native.html)
  })

  test('X09: tells of code that is read in another order or steers a terminal, and shows it', async () => {
    for (const character of ['\u202A', '\u202E', '\u2066', '\u2069', '\u001b[31m', '\u009b']) {
      const name = `U+${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`
      const fence = await parse(`a\n\n\`\`\`js\nx = "${character}"\n\`\`\``)
      expect(fence.reported).toEqual(['page.mdx:3:1 mdx/hidden-character'])
      const inline = await parse(`a \`x = ${character}\``)
      expect(inline.reported).toEqual([expect.stringContaining('mdx/hidden-character')])
      expect(inline.html).toContain(name)
      expect(inline.html).not.toContain(character)
    }
  })

  test.each([
    '\\href{javascript:alert(1)}{x}',
    '\\url{javascript:alert(1)}',
    '\\htmlData{onclick=alert(1)}{x}',
    '\\htmlStyle{position:fixed}{x}',
    '\\htmlId{location}{x}',
    '\\htmlClass{a" onclick="alert(1)}{x}',
    '\\class{a" onclick="alert(1)}{x}',
    '\\id{location}{x}',
    '\\data{onclick=alert(1)}{x}',
    '\\includegraphics{https://evil.example/x.png}',
    '\\includegraphics[alt="><script>]{javascript:x}',
    '\\text{<img src=x onerror=alert(1)>}',
    '\\color{red;} body{display:none}}x',
    '\\def\\a{\\a\\a}\\a',
    `${Array.from({ length: 40 }, (_, at) => `\\def\\${letters(at + 1)}{\\${letters(at)}\\${letters(at)}}`).join('')}\\${letters(40)}`,
    '\\rule{100000em}{100000em}',
  ])('X11: the formula %s runs, loads and names nothing, and ends', async (tex) => {
    const { html } = await parse(`$${tex}$\n\n$$\n${tex}\n$$`)
    expect(html).toMatch(/<math|math-error/)
    expect(html.length).toBeLessThan(50_000)
    expect(html.replace(/(?<=>)[^<]*|title="[^"]*"/g, '')).not.toMatch(
      /<(?:script|img|a|iframe)[\s>]|\son\w+=|style=|\sid=|javascript:[^"<]*"|src=|data-/,
    )
    const sizes = [...html.matchAll(/(\d+)em/g)].map(([, size]) => Number(size))
    for (const size of html.includes('math-error') ? [] : sizes) expect(size).toBeLessThanOrEqual(20)
  })

  test('has typographic punctuation outside code', async () => {
    const { html } = await parse(
      '"Don\'t" -- it\'s \'fine\'... `"x" -- y` --flag **"b"** www.a.example/it\'s',
    )
    expect(html).toContain(
      '“Don’t” — it’s ‘fine’… <code class="unbroken">"x" -- y</code> --flag <strong>“b”</strong>',
    )
  })

  test('may be empty', async () => {
    for (const text of ['', '\n', '---\ntitle: x\n---', '{/* */}']) {
      const { html, copy, diagnostics } = await parse(text)
      expect([html, copy, diagnostics]).toEqual(['', '', []])
    }
  })
})

describe('snippets', () => {
  test('are inserted with their props, in text and fences', async () => {
    const { html, page, diagnostics } = await parse(
      'import Hello from "/snippets/hello.mdx"\n\n<Hello word="Banana" n={2} />\n\n<Hello word="Kiwi" />',
      {
        'snippets/hello.mdx':
          '---\ntitle: no\n---\nHi {word}, {props.word} {n}.\n\n```txt Use {word}\n{word} {other} {props.n}\n```',
      },
    )
    expect(html).toContain('<p>Hi Banana, Banana 2.</p>')
    expect(html).toContain('Banana {other} 2')
    expect(html).toContain('<p>Hi Kiwi, Kiwi .</p>')
    expect(page.files).toEqual(['snippets/hello.mdx'])
    expect(diagnostics).toEqual([])
  })

  test('export names, take renames, and import others relative to themselves', async () => {
    const { html, page, diagnostics } = await parse(
      'import { a, Tag as Mark } from "/snippets/deep/one.mdx"\nimport * as all from "./snippets/deep/one"\nimport One from "snippets/deep/one.mdx"\n\n{a} <Mark x="y" /> {all.a}\n\n<One />',
      {
        'snippets/deep/one.mdx':
          'import Two from "./two.mdx"\nexport const a = "A"\nexport const Tag = ({ x }) => <i>{x}</i>\n\nouter <Two />',
        'snippets/deep/two.mdx': 'inner [l](x)',
      },
    )
    expect(withoutAnchors(html)).toBe('A\n<i>y</i>\nA<div>outer <p>inner <a href="href:x">l</a></p></div>')
    expect(page.files).toEqual(['snippets/deep/one.mdx', 'snippets/deep/two.mdx'])
    expect(page.links[0]?.span.path).toBe('snippets/deep/two.mdx')
    expect(diagnostics).toEqual([])
  })

  test('of scripts are expanded, with default exports and re-exports', async () => {
    const { html, diagnostics } = await parse(
      'import Box, { two } from "/snippets/box.jsx"\nimport { Box as Again } from "/snippets/all.jsx"\n\n<Box>x{two}</Box> <Again>y</Again>',
      {
        'snippets/box.jsx':
          "import React, { useState } from 'react'\nexport const two = 1 + 1\nconst Box = ({ children }) => <b>{children}</b>\nexport default Box\n",
        'snippets/all.jsx': "export { default as Box } from './box.jsx'\n",
      },
    )
    expect(html).toBe('<b>x2</b>\n<b>y</b>')
    expect(diagnostics).toEqual([])
  })

  test('see the names of the page that they neither have nor import', async () => {
    const { html, diagnostics } = await parse(
      'import { Head } from "/snippets/head.mdx"\nimport { Part } from "/snippets/part.mdx"\nexport const own = "page"\n\n<Part />',
      {
        'snippets/head.mdx': 'export const Head = ({ text }) => <b>{text}</b>',
        'snippets/part.mdx': 'export const Part = () => <p><Head text="Auth" /> {own}</p>',
      },
    )
    expect(html).toBe('<p><b>Auth</b> page</p>')
    expect(diagnostics).toEqual([])
  })

  test('have their errors in their own file', async () => {
    const { reported, html } = await parse('import S from "/s.mdx"\n\nbefore\n\n<S />', {
      's.mdx': '---\nx: y\n---\n\n<Nota>x</Nota>',
    })
    expect(reported).toEqual(['s.mdx:5:1 component/unknown'])
    expect(html).toContain('before')
    const broken = await parse('import S from "/s.mdx"\n\nbefore\n\n<S>kept</S>', { 's.mdx': 'a\n\n<b>' })
    expect(broken.reported).toEqual(['s.mdx:3:1 mdx/syntax'])
    expect(broken.html).toBe('<p>before</p><p>a</p><p>&lt;b></p>')
  })

  test('R07: in a circle are reported with the chain', async () => {
    const { diagnostics, html } = await parse('import A from "/a.mdx"\n\n<A />', {
      'a.mdx': 'import B from "/b.mdx"\n\na <B />',
      'b.mdx': 'import A from "/a.mdx"\n\nb <A />',
    })
    expect(diagnostics).toHaveLength(1)
    expect(diagnostics[0]).toMatchObject({
      code: 'mdx/import-cycle',
      message: 'Import "/a.mdx" closes a circle: "a.mdx" → "b.mdx" → "a.mdx"',
      span: { path: 'b.mdx', start: { line: 1, column: 15 } },
    })
    expect(html).toContain('a <')
    const self = await parse('import Me from "./page.mdx"\n\n<Me />', { 'page.mdx': 'x' })
    expect(self.reported).toEqual(['page.mdx:1:16 mdx/import-cycle'])
    const chain = Object.fromEntries(
      Array.from({ length: 150 }, (_, index) => [
        `c${index}.mdx`,
        index === 149 ? 'end' : `import N from "/c${index + 1}.mdx"\n\n<N />`,
      ]),
    )
    expect((await parse('import N from "/c0.mdx"\n\n<N />', chain)).html).toContain('end')
  })

  test('that are missing, outside or packages are reported at the import', async () => {
    const { diagnostics, html } = await parse(
      'import A from "/snippets/hallo.mdx"\nimport B from "../../../secret.js"\nimport { C } from "lucide-react"\nimport fs from "node:fs"\nimport React from "react"\nimport { gone } from "/snippets/hello.mdx"\n\n<A>a</A> <B /> <C>c</C> {gone}',
      { 'snippets/hello.mdx': 'x' },
    )
    expect(diagnostics.map(({ code, span, help }) => `${span?.start.line} ${code} ${help}`)).toEqual([
      '1 mdx/missing-import did you mean "/snippets/hello.mdx"?',
      '2 mdx/import-outside move the file into the project',
      '3 mdx/package-import import files of the project by "/snippets/…"',
      '4 mdx/package-import import files of the project by "/snippets/…"',
      '6 mdx/missing-export export it there, or import another name',
    ])
    expect(html).toBe('a\nc')
  })

  test('of the legacy kind are found in their folder', async () => {
    const { html, reported } = await parse(
      '<Snippet file="old.mdx" word="w" />\n\n<Snippet file="none.mdx" />',
      {
        'snippets/old.mdx': 'old {word}',
      },
    )
    expect(html).toBe('<p>old w</p>')
    expect(reported).toEqual(['page.mdx:3:1 mdx/missing-import'])
  })

  test('of pictures are their address', async () => {
    const { page } = await parse('import pic from "./img/a.png"\n\n<img src={pic} alt="" />')
    expect(page.links.map(({ url }) => url)).toEqual(['/img/a.png'])
  })
})

describe('the Markdown copy', () => {
  test('has neighbours on one line, and drops links without text', async () => {
    const { copy } = await parse(
      'export const Row = ({ name, children }) => <div><div className="flex gap-2"><a href="#x"><svg /></a><div><b>{name}</b></div><div>text</div></div><div className="flex flex-col"><p>a</p><p>b</p></div>{children}</div>\n\n<Row name="n">\n\n- item\n\n</Row>',
    )
    expect(copy).toBe('**n** text\n\na\n\nb\n\n- item\n')
  })

  test('has whole quotes', async () => {
    const { copy } = await parse('> <Note>\n>   one\n>\n>   two\n> </Note>')
    expect(copy).toBe('> > one\n>\n> two\n')
  })

  test('is the text of the author with everything flattened', async () => {
    const { copy } = await parse(
      `---
title: x
---
import S from "/s.mdx"
export const n = 3

# Title {#id}

Text "as is" -- {n} [link](../a "t") ![img](./b.png) <b>bold</b>. {/* gone */}

<Note title="T">
  - item

    more

  \`\`\`js
  if (a) {
    b()
  }
  \`\`\`
</Note>

<S word="w" />

1. one

   <Note>
     in list

     two
   </Note>

| a | {n} |
|---|---|
| $5 | <Note>x</Note> |

<div>
  <h2>HTML</h2>
  <p>para <a href="/z">z</a></p>
  <img src="/i.png" alt="I" />
</div>
`,
      { 's.mdx': 'Snippet **{word}**\n\n```\n{word}\n```' },
    )
    expect(copy).toBe(`# Title

Text "as is" -- 3 [link](href:../a "t") ![img](asset:./b.png) **bold**.

> T: - item

  more

\`\`\`js
if (a) {
  b()
}
\`\`\`

Snippet **w**

\`\`\`
w
\`\`\`

1. one

   > in list

   two

| a | 3 |
|---|---|
| $5 | > x |

## HTML

para [z](href:/z)

![I](asset:/i.png)
`)
  })
})

/** A name of letters only, as TeX requires. */
function letters(at: number): string {
  return at < 26 ? `m${String.fromCharCode(97 + at)}` : `n${String.fromCharCode(97 + at - 26)}`
}
