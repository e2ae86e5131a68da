import { describe, expect, test } from 'vitest'
import { parse } from './twins.ts'

describe('variables', () => {
  const variables = { version: '1.2', 'api-key': 'K', html: '<b>"{x}</b>' }

  test('are filled in text, attributes and code', async () => {
    const { html } = await parse(
      'v{{version}} {{ api-key }}\n\n<Note title="t {{version}}">x</Note>\n\n```\n{{version}} {{html}}\n```',
      {},
      { variables },
    )
    expect(html).toContain('<p>v1.2 K</p>')
    expect(html).toContain('<aside>t 1.2x</aside>')
    expect(html).toContain('1.2 &lt;b>"{x}&lt;/b>')
  })

  test('X16: are text, whatever they hold', async () => {
    const { html, diagnostics } = await parse('a {{html}} b', {}, { variables })
    expect(html).toBe('<p>a &lt;b>”{x}&lt;/b> b</p>')
    expect(diagnostics).toEqual([])
  })

  test('without a definition are reported outside code, with a suggestion', async () => {
    const { diagnostics, reported } = await parse(
      'x\n\n{{versoin}}\n\n```\n{{other}}\n```\n\n<p style={{color}}>y</p>',
      {},
      { variables },
    )
    expect(reported.filter((line) => line.includes('variable'))).toEqual([
      'page.mdx:3:1 page/undefined-variable',
    ])
    expect(diagnostics[0]?.help).toBe('did you mean "version"?')
  })

  test('without a name are text, as they are written', async () => {
    const { html, reported } = await parse(
      'In {{ }} and {{}}.\n\n<p style={{}}>y</p>\n\n`{{ }}` {`a${{}}`}',
      {},
      { variables },
    )
    expect(html).toBe(
      '<p>In {{ }} and {{}}.</p><p>y</p><p><code class="unbroken">{{ }}</code> a[object Object]</p>',
    )
    expect(reported).toEqual([])
  })

  test('leave the positions of the text after them right', async () => {
    const { reported } = await parse('{{version}} {{html}} <Unknown>x</Unknown>', {}, { variables })
    expect(reported).toEqual(['page.mdx:1:22 component/unknown'])
  })
})

describe('HTML comments', () => {
  test('are left out with a warning at their position, and stay in code', async () => {
    const { html, reported } = await parse(
      'a\n\n<!-- one\n\n two -->\n\n`<!-- code -->`\n\n```html\n<!-- fence -->\n```\n\nb <!-- */ --> c',
    )
    expect(reported).toEqual(['page.mdx:3:1 mdx/html-comment', 'page.mdx:13:3 mdx/html-comment'])
    expect(html).toContain('<code class="unbroken">&lt;!-- code --></code>')
    expect(html).toContain('&lt;!-- fence -->')
    expect(html).toContain('<p>b  c</p>')
  })
})

describe('explicit heading ids', () => {
  test('are taken at every level, and stay text in code', async () => {
    const { page } = await parse(
      '# A {#one}\n\n###### B {#six}\n\n```md\n## C {#no}\n```\n\n> ## D {#quoted}\n\n## E {#closed} ##',
    )
    expect(page.anchors).toEqual(expect.arrayContaining(['one', 'six', 'quoted', 'closed']))
    expect(page.anchors).not.toContain('no')
    expect(page.headings.map(({ text }) => text)).toEqual(['A', 'D', 'E'])
  })
})

describe('dollar signs', () => {
  test('of money are text', async () => {
    const { html } = await parse(
      '**$5** a seat and **$10** more, $x$ is a formula, `$a$` code, US$ and $ alone',
    )
    expect(html).toContain('<strong>$5</strong> a seat and <strong>$10</strong>')
    expect(html.match(/<math>/g)).toHaveLength(1)
    expect(html).toContain('<code>$a$</code>')
    expect(html).toContain('US$ and $ alone')
  })

  test('in addresses and attributes come back', async () => {
    const { page, html } = await parse('[a](/x?$1=2) <Note title="$5">$6 b</Note>')
    expect(page.links[0]?.url).toBe('/x?$1=2')
    expect(html).toContain('$5$6 b')
  })
})

test('noncharacters of authors imitate no hole', async () => {
  const { html, page } = await parse('\uFDD00\uFDD1 [x](/a\uFDD00\uFDD1) {"\\uFDD00\\uFDD1"}')
  expect(html).not.toMatch(/[\uFDD0\uFDD1]/)
  expect(page.body.holes).toHaveLength(1)
})

test('R11: CRLF, LF, CR and a byte order mark give the same page', async () => {
  const text = '---\ntitle: A\n---\n# H\n\nText\nmore\n\n```js\na\nb\n```\n\n<Note>\n  x\n</Note>\n'
  const { page } = await parse(text)
  for (const other of [text.replace(/\n/g, '\r\n'), '\uFEFF' + text]) {
    const { page: same } = await parse(other)
    expect(same.body).toEqual(page.body)
    expect(same.markdown).toEqual(page.markdown)
  }
})
