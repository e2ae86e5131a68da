// The document of which a PDF is printed, and what is read of the PDF.
import { describe, expect, test } from 'vitest'
import { parseHtml, findElements } from '../../../src/export/book/html-tree.ts'
import { writeXhtml } from '../../../src/export/book/write-xhtml.ts'
import { inOneDocument } from '../../../src/export/pdf/in-one-document.ts'
import { pdfDocument } from '../../../src/export/pdf/pdf-document.ts'
import { destinationPages } from '../../../src/export/pdf/destination-pages.ts'
import { buildTwin } from '../../twins/built-twin.ts'
import { docsJson } from '../../twins/memory-ports.ts'

const contentOf = (html: string) =>
  findElements(parseHtml(`<body>${html}</body>`), ({ tagName }) => tagName === 'body')[0]?.childNodes ?? []

test.each<[what: string, html: string, level: number, result: string]>([
  ['ids', '<p id="a">x</p>', 1, '<p id="c2.a">x</p>'],
  ['links inside a chapter', '<a href="#a">x</a>', 1, '<a href="#c2.a">x</a>'],
  [
    'links to chapters',
    '<a href="c3">x</a><a href="c12#b">y</a>',
    1,
    '<a href="#c3">x</a><a href="#c12.b">y</a>',
  ],
  ['links elsewhere', '<a href="https://a.example/c3#b">x</a>', 1, '<a href="https://a.example/c3#b">x</a>'],
  [
    'pictures',
    '<img src="picture/a.png" alt=""><img src="data:,x" alt="">',
    1,
    '<img src="data:a" alt=""/><img src="data:,x" alt=""/>',
  ],
  [
    'headings below a part',
    '<h1 id="t" class="page-title">x</h1><h5>y</h5>',
    3,
    '<h3 id="c2.t" class="page-title depth-1">x</h3><h6 class="depth-5">y</h6>',
  ],
  ['short code', `<pre>${'x\n'.repeat(29)}</pre>`, 1, `<pre>${'x\n'.repeat(29)}</pre>`],
  [
    'code that may continue on the next page',
    `<pre class="a">${'x\n'.repeat(30)}</pre>`,
    1,
    `<pre class="a long-code">${'x\n'.repeat(30)}</pre>`,
  ],
])('%s', (...[, html, level, result]) => {
  const place = {
    id: 'c2',
    level,
    pictureOf: (path: string) => (path === 'picture/a.png' ? 'data:a' : undefined),
  }
  expect(writeXhtml(inOneDocument(contentOf(html), place))).toBe(result)
})

async function documentOf(section?: string) {
  const { build } = await buildTwin(
    {
      'docs.json': docsJson(
        {
          tabs: [
            { tab: 'Guides & more', groups: [{ group: 'Start', pages: ['a', 'b'] }] },
            { tab: 'Rest', pages: ['c'] },
          ],
        },
        { description: 'All <of> it.' },
      ),
      'a.mdx':
        '---\ntitle: First\n---\n\n## Step\n\n[B](/b#part) [C](/c) [own](#step)\n\n![A picture](/p.svg)\n',
      'b.mdx':
        '---\ntitle: Second\n---\n\n## Part\n\n<Tabs><Tab title="Linux">One</Tab><Tab title="macOS">Two</Tab></Tabs>\n\n<Accordion title="More">Closed</Accordion>\n',
      'c.mdx': '---\ntitle: Third\n---\n\nText.\n',
      'p.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="2"/>',
    },
    { portable: true, site: 'https://docs.example' },
  )
  const outline = await build.outline(section)
  if (outline.kind === 'error') throw new Error(outline.message)
  const outputs = new Map(build.outputs.map((output) => [output.route, output]))
  return pdfDocument(outline, outputs, {
    edition: '2026-01-02',
    toBase64: (bytes) => Buffer.from(bytes).toString('base64'),
  })
}

/** Without the stylesheet. */
const bodyOf = (document: string) => document.slice(document.indexOf('<body>'))

describe('the document', () => {
  test('has a title page, contents with numbers, parts and chapters; links lead inside it', async () => {
    const document = await documentOf()
    expect(document.chapters).toEqual(['c1', 'c2', 'c3'])
    const body = bodyOf(
      document.write(
        new Map([
          ['c1', 3],
          ['c2', 5],
          ['c3', 12],
        ]),
      ),
    )
    expect(body).toContain('All &lt;of&gt; it.')
    expect(body).toContain('<p>2026-01-02</p><p><a href="https://docs.example">docs.example</a></p>')
    expect(body.match(/<span class="contents-title">.*?<\/a>/g)).toEqual([
      '<span class="contents-title">First</span><span class="contents-page">3</span></a>',
      '<span class="contents-title">Second</span><span class="contents-page">5</span></a>',
      '<span class="contents-title">Third</span><span class="contents-page">12</span></a>',
    ])
    expect(body).toContain('<h1 class="part-title">Guides &amp; more</h1>')
    expect(body).toContain('<h2 class="part-title">Start</h2>')
    expect(body).toMatch(/<h3 id="c1\.page-title" class="page-title depth-1">First<\/h3>/)
    expect(body).toMatch(
      /<a href="#c2\.part"[^>]*>B<\/a> <a href="#c3"[^>]*>C<\/a> <a href="#c1\.step"[^>]*>own<\/a>/,
    )
    const ids = [...body.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const [, target] of body.matchAll(/ href="#([^"]*)"/g)) expect(ids).toContain(target)
  })

  test('shows all tabs and what is closed, and loads nothing', async () => {
    const text = (await documentOf()).write()
    expect(text).toMatch(/Linux[^]*One[^]*macOS[^]*Two[^]*More[^]*Closed/)
    expect(text).toContain('<img src="data:image/svg+xml;base64,')
    expect(text).toContain("default-src 'none'; img-src data:; font-src data:; style-src 'unsafe-inline'")
    expect(bodyOf(text)).not.toMatch(/<(?:script|iframe|link|button|input)\b| on\w+=/)
    expect(text.match(/(?:src|url\()=?["(]?(?!data:|#)[a-z]+:/g)).toBeNull()
  })

  test('of a section has its chapters; the number of a page that is unknown has its width', async () => {
    const body = bodyOf((await documentOf('Rest')).write())
    expect(body).toContain('<p class="title">Rest</p>')
    expect(body.match(/contents-title/g)).toHaveLength(1)
    expect(body).toContain('<span class="contents-page">000</span>')
    expect(body).not.toContain('First')
  })
})

const pdf = (...objects: readonly string[]) =>
  `%PDF-1.4\n${objects.map((text, index) => `${index + 1} 0 obj\n${text}\nendobj\n`).join('')}`

test.each<[what: string, text: string, found: readonly (readonly [string, number])[]]>([
  ['nothing', '', []],
  [
    'no places',
    pdf('<</Type /Catalog\n/Pages 2 0 R>>', '<</Type /Pages\n/Kids [3 0 R]>>', '<</Type /Page>>'),
    [],
  ],
  [
    'places of nested pages, names with escapes',
    pdf(
      '<</Type /Catalog\n/Pages 2 0 R\n/Dests 7 0 R>>',
      '<</Type /Pages\n/Kids [3 0 R 6 0 R]>>',
      '<</Type /Pages\n/Kids [5 0 R 4 0 R]>>',
      '<</Type /Page>>',
      '<</Type /Page>>',
      '<</Type /Page>>',
      '<</c1 [5 0 R /XYZ 0 0 0]\n/c1#2Estep [4 0 R /XYZ 0 0 0]\n/c2 [6 0 R /XYZ 0 0 0]\n/lost [9 0 R /XYZ 0 0 0]>>',
    ),
    [
      ['c1', 1],
      ['c1.step', 2],
      ['c2', 3],
    ],
  ],
  [
    'objects in the data of a stream are none',
    pdf(
      '<</Length 60>> stream\n7 0 obj\n<</Type /Catalog\n/Pages 9 0 R>>\nendobj\nendstream',
      '<</Type /Catalog\n/Pages 3 0 R\n/Dests 5 0 R>>',
      '<</Type /Pages\n/Kids [4 0 R 3 0 R]>>',
      '<</Type /Page>>',
      '<</a [4 0 R /XYZ 0 0 0]>>',
    ),
    [['a', 1]],
  ],
])('pages of destinations: %s', (_, text, found) => {
  expect([...destinationPages(text)]).toEqual(found)
})
