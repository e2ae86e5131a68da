// No link of ours is inside another link: a browser would end the outer one there.
import { describe, expect, test } from 'vitest'
import { nestedLinks } from '../../../test/support/nested-links.ts'
import type { IslandOutcome } from '../src/islands/author-code.ts'
import { parse, type Files } from './twins.ts'

const run = async (page: string, files: Files = {}) => {
  const parsed = await parse(page, files)
  expect(nestedLinks(parsed.html)).toEqual([])
  return parsed
}

test('the check sees what a browser does', () => {
  expect(nestedLinks('<a href="/a"><h2><a class="anchor" href="#x"></a>x</h2></a>')).toEqual([
    '<a href="/a">',
  ])
  expect(nestedLinks('<p><a href="/a">a</a><a href="/b">b</a></p>')).toEqual([])
})

describe('F5: a heading in a link or button has its id, its entry in the contents, and no link mark', () => {
  test.each([
    ['<a href="#" className="flex p-4"><div><h3>Kit</h3><p>Soon</p></div></a>', 'kit'],
    ['<a href="/x">\n\n### Kit\n\nSoon\n\n</a>', 'kit'],
    ['<a href="/x"><div>\n## Kit {#own}\n</div></a>', 'own'],
    ['<a href="/x">{[1].map(() => <h4>Kit</h4>)}</a>', 'kit'],
    ['<a href="/x"><Note>\n### Kit\n</Note></a>', 'kit'],
    ['<button type="button"><h3>Kit</h3></button>', 'kit'],
    ['<Card href="/x">\n### Kit\n</Card>', 'kit'],
    ['<Card href="/x"><h3>Kit</h3></Card>', 'kit'],
    ['import S from "/s.mdx"\n\n<a href="/x"><S /></a>', 'kit'],
    ['export const L = ({ children }) => <a href="/x">{children}</a>\n\n<L>\n### Kit\n</L>', 'kit'],
  ])('%j', async (page, id) => {
    const { html, page: parsed, reported } = await run(page, { 's.mdx': '### Kit' })
    expect(html).toContain(`id="${id}"`)
    expect(html).not.toContain('class="anchor"')
    expect(parsed.headings).toMatchObject([{ id, text: 'Kit' }])
    expect(reported).toEqual([])
  })

  test.each(['## Kit\n\n[a](/b)', '<div><h3>Kit</h3></div>', '## [Kit](/b)', '<Card>\n### Kit\n</Card>'])(
    'elsewhere it keeps its mark: %j',
    async (page) => {
      const { html } = await run(page.replace('<Card>', '<Note>').replace('</Card>', '</Note>'))
      expect(html).toContain('class="anchor"')
    },
  )
})

describe('links of our own', () => {
  test.each([
    ['<a href="/x">See https://example.com now</a>', 'See <span>https://example.com</span> now'],
    ['<a href="/x">Write to me@example.com</a>', 'Write to <span>me@example.com</span>'],
    ['<a href="/x">\n\nSee www.example.com now\n\n</a>', '<span>www.example.com</span>'],
    [
      '<a href="/x">text[^1]</a>\n\n[^1]: Note',
      '<sup id="fnref-1" class="footnote-reference"><span>1</span></sup>',
    ],
    ['<a href="/x">\n\n## text[^1]\n\n</a>\n\n[^1]: Note', '<span>1</span>'],
  ])('%j', async (page, html) => {
    const parsed = await run(page)
    expect(parsed.html).toContain(html)
    expect(parsed.reported).toEqual([])
  })
})

describe('links of the author', () => {
  test.each([
    ['<a href="/x">a [b](/y) c</a>', '<a href="href:/x">a <span>b</span> c</a>', '1:16'],
    ['<a href="/x">a <a className="k" href="/y">b</a> c</a>', 'a <span class="k">b</span> c</a>', '1:16'],
    ['<Card href="/x">a [b](/y)</Card>', 'a <span>b</span></a>', '1:19'],
    ['<a href="/x">\n  <Card href="/y"><p>b</p></Card>\n</a>', '<div><p>b</p></div>', '2:3'],
  ])('%j', async (page, html, position) => {
    const parsed = await run(page)
    expect(parsed.html).toContain(html)
    expect(parsed.reported).toEqual([`page.mdx:${position} link/nested`])
  })
})

test('a lost link is reported where it is, though others lead to the same address', async () => {
  const page = '[b](/y)\n\n<a href="/x">1 [b](/y)</a>\n\n[b](/y)\n\n<a href="/x">2 [b](/y)</a>\n\n[b](/y)'
  expect((await run(page)).reported).toEqual(['page.mdx:3:16 link/nested', 'page.mdx:7:16 link/nested'])
})

describe('components of the author that run', () => {
  const page =
    'export const C = ({ children }) => { const [n] = useState(0); return <a href="/x">{children}</a> }\n\n'
  const drawing = (html: string) => ({
    renderIslands: async (_: unknown, islands: readonly unknown[]): Promise<readonly IslandOutcome[]> =>
      islands.map(() => ({ kind: 'rendered', html, requests: [], css: [], impure: [] })),
  })

  test('their links hold content without links', async () => {
    const slot = '<octavo-slot data-slot="0"></octavo-slot>'
    const { html, page: parsed } = await parse(
      `${page}<C>\n\n## Kit\n\nhttps://example.com\n\n</C>\n\n## After`,
      {},
      drawing(`<a href="/x">${slot}</a>`),
    )
    expect(nestedLinks(html)).toEqual([])
    expect(html).toContain('<h2 id="kit">Kit</h2>')
    expect(html).toContain('href="#after"')
    expect(parsed.headings.map(({ id }) => id)).toEqual(['kit', 'after'])
  })

  test('content beside their links has its own', async () => {
    const slot = '<octavo-slot data-slot="0"></octavo-slot>'
    const { html } = await parse(
      `${page}<C>\n\n## Kit\n\n</C>`,
      {},
      drawing(`<p><a href="/x">x</a></p>${slot}<a href="/y">y</a>`),
    )
    expect(html).toContain('href="#kit"')
    expect(html).toContain('<a href="/y">y</a>')
  })

  test('their links inside a link become text', async () => {
    const { html } = await parse(
      `${page}<a href="/out"><C>x</C></a>`,
      {},
      drawing('<b><a class="k" href="/x" target="_blank">x</a></b>'),
    )
    expect(nestedLinks(html)).toEqual([])
    expect(html).toContain('<b><span class="k">x</span></b>')
  })
})
