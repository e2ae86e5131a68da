// Ranking against MiniSearch, which scores whole documents with BM25 in memory: our answers from small files have to be
// as good. The texts are those of Octavo's own manual.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import MiniSearch from 'minisearch'
import { describe, expect, test } from 'vitest'
import type { SearchPage, SearchSection } from '../src/search-page.ts'
import { hrefsFor, indexOf, pageOf } from './memory-index.ts'

const manual = join(fileURLToPath(new URL('.', import.meta.url)), '../../../example-docs')

/** Title, headings and text of a source, without more understanding of MDX than the comparison needs. */
function readPage(file: string): SearchPage {
  const [, front = '', body = ''] =
    /^---\n([^]*?)\n---\n([^]*)$/.exec(readFileSync(join(manual, file), 'utf8')) ?? []
  const [text = '', ...rest] = body
    .replace(/^```[^]*?^```/gm, '')
    .replace(/<[^>]*>/g, ' ')
    .split(/^#{2,4} /m)
  const sections = rest.map((part): SearchSection => {
    const end = part.indexOf('\n')
    return { id: part.slice(0, end), heading: part.slice(0, end), text: part.slice(end) }
  })
  const value = (key: string) => new RegExp(`^${key}: *["']?(.*?)["']?$`, 'm').exec(front)?.[1] ?? ''
  const path = file.replace(/\.mdx$/, '')
  const boost = Number(value('boost') || 1)
  return pageOf(value('title'), {
    href: path,
    path,
    description: value('description'),
    text,
    sections,
    boost,
  })
}

const pages = readdirSync(manual, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.mdx') && !/^(?:snippets|dist)\//.test(file))
  .sort()
  .map(readPage)

const ours = indexOf(pages)
const oracle = new MiniSearch<Record<string, string>>({
  idField: 'href',
  fields: ['title', 'description', 'headings', 'text'],
  searchOptions: { prefix: true, fuzzy: 0.2, boost: { title: 6, headings: 2.5, description: 1.5 } },
})
oracle.addAll(
  pages.map(({ href, title, description = '', text, sections }) => ({
    href,
    title,
    description,
    headings: sections.map(({ heading }) => heading).join('\n'),
    text: [text, ...sections.map((section) => section.text)].join('\n'),
  })),
)
const boosts = new Map(pages.map(({ href, boost }) => [href, boost]))
const boostDocument = (href: unknown) => boosts.get(String(href)) ?? 1
const theirs = (query: string) => oracle.search(query, { boostDocument }).map(({ id }) => String(id))

/** Queries of a reader of the manual, and the page that answers each best. */
const judged: readonly (readonly [query: string, page: string])[] = [
  ['install', 'install'],
  ['quickstart', 'quickstart'],
  ['quick start', 'quickstart'],
  ['code blocks', 'write/code'],
  ['highlight lines', 'write/code'],
  ['snippets', 'write/snippets'],
  ['variables', 'write/variables'],
  ['hosting', 'hosting'],
  ['redirects', 'configure/redirects'],
  ['navigation', 'configure/navigation'],
  ['appearance', 'configure/appearance'],
  ['settings', 'configure/settings'],
  ['openapi', 'api/setup'],
  ['tabs', 'components/disclosure'],
  ['cards', 'components/cards'],
  ['callouts', 'components/callouts'],
  ['langauge models', 'for-language-models'],
  ['changelog', 'changelog'],
  ['navigaton', 'configure/navigation'],
  ['front matter', 'write/pages'],
]

const known = new Set(pages.map(({ href }) => href))
const queries = judged.filter(([, page]) => known.has(page))

/** One for a first rank, a half for a second, … */
const worth = (hrefs: readonly string[], wanted: string): number => {
  const place = hrefs.indexOf(wanted)
  return place < 0 ? 0 : 1 / (place + 1)
}

describe('beside MiniSearch', () => {
  test('the rated pages exist', () => expect(queries.length).toBeGreaterThanOrEqual(15))

  test('rated pages rank as high or higher', async () => {
    let [own, other] = [0, 0]
    for (const [query, page] of queries) {
      own += worth(await hrefsFor(ours, query), page)
      other += worth(theirs(query), page)
    }
    expect(own).toBeGreaterThanOrEqual(other)
    expect(own / queries.length).toBeGreaterThan(0.85)
  })

  test('the first of ours is among their first three in nine of ten queries', async () => {
    const titles = pages.map(({ title }) => title)
    let agreed = 0
    for (const title of titles) {
      const [first = ''] = await hrefsFor(ours, title)
      if (theirs(title).slice(0, 3).includes(first)) agreed += 1
    }
    expect(agreed / titles.length).toBeGreaterThanOrEqual(0.9)
  })

  test('a page is the first answer to its own title', async () => {
    const missed = []
    for (const { title, href } of pages) {
      const [first] = await hrefsFor(ours, title)
      const same = pages.filter((page) => page.title === title).map((page) => page.href)
      if (!same.includes(first ?? '')) missed.push(`${title}: ${first ?? 'nothing'} before ${href}`)
    }
    expect(missed).toEqual([])
  })
})
