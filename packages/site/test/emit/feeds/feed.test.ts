// Source of the rules: reference/docs-json.md section 6, RSS; RSS 2.0.11.
import { describe, expect, test } from 'vitest'
import { buildTwin } from '../../twins/built-twin.ts'
import { docsJson } from '../../twins/memory-ports.ts'

const site = 'https://docs.example'
const page = (frontMatter: string, body: string) => `---\n${frontMatter}\n---\n\n${body}\n`

interface Item {
  readonly title?: string
  readonly link?: string
  readonly guid?: string
  readonly pubDate?: string
  readonly description?: string
}

/** Items of a feed by the names of their elements, as written. */
const itemsOf = (xml: string): readonly Item[] =>
  [...xml.matchAll(/<item>([^]*?)<\/item>/g)].map(([, inner = '']) =>
    Object.fromEntries(
      [...inner.matchAll(/<(\w+)[^>]*>([^<]*)<\/\1>/g)].map(([, name, text]) => [name, text]),
    ),
  )

async function feedOf(body: string, options: { frontMatter?: string; date?: string } = {}) {
  const files = {
    'docs.json': docsJson({ pages: ['log'] }),
    'log.mdx': page(options.frontMatter ?? 'title: Log', body),
  }
  const changed = new Map(options.date === undefined ? [] : [['log.mdx', options.date]])
  const { text } = await buildTwin(files, { site, history: { changed, shallow: false } })
  const xml = await text('log/rss.xml')
  return { xml, items: itemsOf(xml) }
}

describe('items', () => {
  test('one for each uppermost heading inside an entry, else one for the entry', async () => {
    const { items } = await feedOf(`
<Update label="v2" description="2025-03-01">
  Before.

  ## First

  Text \`code\`.

  ### Deeper

  More.

  \`\`\`js
  let left = 'out'
  \`\`\`

  ## Second
</Update>

<Update label="June 2024" tags={['a']}>
  Only **text**.
</Update>
`)
    expect(items).toEqual([
      {
        title: 'First',
        link: `${site}/log/#v2`,
        guid: `${site}/log/#first`,
        pubDate: 'Sat, 01 Mar 2025 00:00:00 GMT',
        description: 'Before. Text code. Deeper More.',
      },
      {
        title: 'Second',
        link: `${site}/log/#v2`,
        guid: `${site}/log/#second`,
        pubDate: 'Sat, 01 Mar 2025 00:00:00 GMT',
      },
      {
        title: 'June 2024',
        link: `${site}/log/#june-2024`,
        guid: `${site}/log/#june-2024`,
        pubDate: 'Sat, 01 Jun 2024 00:00:00 GMT',
        description: 'Only text.',
      },
    ])
  })

  test('rss of an entry goes before its text', async () => {
    const { items } = await feedOf(`
<Update label="v2" rss={{ title: "Two", description: "What is new" }}>## Heading</Update>

<Update label="v1" rss="Short">Long</Update>
`)
    expect(items.map(({ title, description }) => [title, description])).toEqual([
      ['Two', 'What is new'],
      ['v1', 'Short'],
    ])
  })

  test('the newest without a date bears that of the page, older ones none', async () => {
    const body = '<Update label="v2">a</Update>\n\n<Update label="v1">b</Update>'
    const { items, xml } = await feedOf(body, { date: '2025-04-05T06:07:08Z' })
    expect(items.map(({ pubDate }) => pubDate)).toEqual(['Sat, 05 Apr 2025 06:07:08 GMT', undefined])
    expect(xml).toContain('<lastBuildDate>Sat, 05 Apr 2025 06:07:08 GMT</lastBuildDate>')
    expect((await feedOf(body)).xml).not.toContain('Date>')
  })

  test('at most 15', async () => {
    const { items } = await feedOf(
      Array.from({ length: 20 }, (_, index) => `<Update label="v${index}">x</Update>\n`).join('\n'),
    )
    expect(items.map(({ title }) => title)).toEqual(Array.from({ length: 15 }, (_, index) => `v${index}`))
  })

  // Test id X01: texts that feed readers show as HTML are escaped twice.
  test('hostile text is text', async () => {
    const { xml, items } = await feedOf(
      '<Update label={"</title><script>alert(1)</script>&"}>{"<img src=x onerror=alert(1)> \\u0007"}</Update>',
      {
        frontMatter: 'title: "]]><x/>"\ndescription: "a & b"',
      },
    )
    expect(xml).not.toMatch(/<script|<img|<x\/|\u0007/)
    expect(items[0]?.title).toBe('&lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt;&amp;')
    expect(items[0]?.description).toContain('&amp;lt;img src=x')
    expect(xml).toContain('<description>a &amp; b</description>')
  })
})

describe('which pages have a feed', () => {
  const files = {
    'docs.json': docsJson({ pages: ['log', 'manual', 'asked', 'off', 'deep', 'plain'] }),
    'log.mdx': page('title: Log\ndescription: News', '<Update label="v1">a</Update>'),
    'manual.mdx': page('title: Manual', 'Write `<Update label="x">`:\n\n```mdx\n<Update label="x">\n```\n'),
    'asked.mdx': page('title: Asked\nrss: true', 'Nothing yet.'),
    'off.mdx': page('title: Off\nrss: false', '<Update label="v1">a</Update>'),
    'deep.mdx': page('title: Deep', "import Outer from '/snippets/outer.mdx'\n\n<Outer />"),
    'plain.mdx': page('title: Plain', 'Text.'),
    'snippets/outer.mdx': "import Inner from './inner.mdx'\n\n<Inner />",
    'snippets/inner.mdx': '<Update label="March 1, 2025">From below</Update>',
  }

  test('those with entries, also through snippets, and those that ask for one', async () => {
    const { paths, text } = await buildTwin(files, { site })
    expect(paths.filter((path) => path.endsWith('rss.xml'))).toEqual([
      'log/rss.xml',
      'asked/rss.xml',
      'deep/rss.xml',
    ])
    expect(itemsOf(await text('deep/rss.xml'))).toMatchObject([
      { title: 'March 1, 2025', description: 'From below', pubDate: 'Sat, 01 Mar 2025 00:00:00 GMT' },
    ])
    expect(itemsOf(await text('asked/rss.xml'))).toEqual([])
  })

  test('the head names it, and a link shows it where the author asks for one', async () => {
    const { head, text } = await buildTwin(files, { site, base: '/docs' })
    const feeds = async (path: string) =>
      (await head(path)).links.filter(({ type }) => type === 'application/rss+xml')
    expect(await feeds('log/index.html')).toEqual([
      { rel: 'alternate', type: 'application/rss+xml', title: 'Log - Test', href: '/docs/log/rss.xml' },
    ])
    expect(await feeds('plain/index.html')).toEqual([])
    const link = /<a class="[^"]*feed-link[^"]*" href="\/docs\/asked\/rss\.xml"/
    expect(await text('asked/index.html')).toMatch(link)
    expect(await text('log/index.html')).not.toContain('feed-link')
  })

  test('the channel describes the page', async () => {
    const { text } = await buildTwin(files, { site })
    const [head] = (await text('log/rss.xml')).split('<item>')
    expect(head).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
<title>Log - Test</title>
<link>${site}/log/</link>
<description>News</description>
<language>en</language>
<generator>Octavo</generator>
<atom:link href="${site}/log/rss.xml" rel="self" type="application/rss+xml"/>
`)
  })

  test('a page of its own name is beside its feed with addresses of files', async () => {
    const { paths } = await buildTwin(files, { site, urls: 'file' })
    expect(paths).toContain('log.html')
    expect(paths).toContain('log/rss.xml')
  })
})
