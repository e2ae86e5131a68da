// `octavo export --epub`: the archive by its structure, and each of its documents by the XML parser of a browser.
import { readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readZip, type ZippedFile } from '../support/read-zip.ts'
import { repository } from '../support/repository.ts'
import { runShared } from '../support/run-shared.ts'
import { temporaryCopy } from '../support/temporary-folder.ts'
import { launchBrowser } from './browser.ts'
import { openPage } from './open-page.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser?.close())

/** A document as its parser sees it. */
interface ReadDocument {
  readonly error: string
  readonly ids: readonly string[]
  readonly links: readonly string[]
  readonly tags: readonly string[]
  readonly attributes: readonly string[]
  readonly text: string
}

/** Parses documents as XML in the browser. */
async function readXml(files: readonly ZippedFile[]): Promise<ReadonlyMap<string, ReadDocument>> {
  const page = await openPage(browser)
  const texts = files.map(({ path, bytes }) => [path, bytes.toString('utf8')] as const)
  const read = await page.evaluate(
    (sources) =>
      sources.map(([path, source]) => {
        const type = path.endsWith('.xhtml') ? 'application/xhtml+xml' : 'application/xml'
        const parsed = new DOMParser().parseFromString(source, type)
        const elements = [...parsed.querySelectorAll('*')]
        const values = (name: string) => elements.flatMap((element) => element.getAttribute(name) ?? [])
        return [
          path,
          {
            error: parsed.querySelector('parsererror')?.textContent ?? '',
            ids: values('id'),
            links: [...values('href'), ...values('src'), ...values('full-path')],
            tags: elements.map(({ localName }) => localName),
            attributes: elements.flatMap((element) => element.getAttributeNames()),
            text: parsed.documentElement.textContent,
          },
        ] as const
      }),
    texts,
  )
  return new Map(read)
}

const isXml = ({ path }: ZippedFile) => /\.(?:xhtml|opf|xml|svg)$/.test(path)

async function exportBook(project: string, ...words: readonly string[]) {
  const out = join(project, 'out.epub')
  const result = await runShared(['export', project, '--epub', '--out', out, '--quiet', ...words], project, {
    SOURCE_DATE_EPOCH: '1700000000',
  })
  expect(result.stderr).toBe('')
  const archive = readFileSync(out)
  const files = readZip(archive)
  return { archive, files, documents: await readXml(files.filter(isXml)) }
}

type Book = Awaited<ReturnType<typeof exportBook>>

const documentOf = ({ documents }: Book, path: string): ReadDocument => {
  const found = documents.get(`EPUB/${path}`)
  if (!found) throw new Error(`the book has no ${path}`)
  return found
}

/** What is wrong with a book: documents that are no XML, ids that are there twice, links that lead nowhere. */
function faultsOf({ files, documents }: Book): readonly string[] {
  const paths = new Set(files.map(({ path }) => path))
  return [...documents].flatMap(([path, { error, ids, links }]) => [
    ...(error === '' ? [] : [`${path}: ${error}`]),
    ...(new Set(ids).size === ids.length ? [] : [`${path}: an id is there twice`]),
    ...links.flatMap((link) => {
      if (/^(?:https?|mailto):/.test(link)) return []
      const [to = '', hash = ''] = link.split('#')
      const from = path === 'META-INF/container.xml' ? '' : dirname(path)
      const target = to === '' ? path : posix.join(from, decodeURIComponent(to))
      if (!paths.has(target)) return [`${path}: ${link} leads to no file`]
      const isThere = hash === '' || documents.get(target)?.ids.includes(decodeURIComponent(hash))
      return isThere ? [] : [`${path}: ${link} leads to no element`]
    }),
  ])
}

/** The files that the package document lists, and those that are in the archive beside it. */
function listed({ files }: Book) {
  const opf = files.find(({ path }) => path === 'EPUB/package.opf')?.bytes.toString('utf8') ?? ''
  const items = [
    ...opf.matchAll(/<item id="(.*?)" href="(.*?)" media-type="(.*?)"(?: properties="(.*?)")?\/>/g),
  ]
  const inPackage = files.map(({ path }) => path).filter((path) => path.startsWith('EPUB/'))
  return {
    opf,
    items: items.map(([, id, href = '', type, properties]) => ({
      id,
      href: decodeURIComponent(href),
      type,
      properties,
    })),
    files: inPackage.map((path) => path.slice('EPUB/'.length)).filter((path) => path !== 'package.opf'),
  }
}

describe('octavo export --epub', () => {
  const project = join(repository, 'test/e2e/export-project')

  test('writes an archive that begins with its type, and lists every file once', async () => {
    const book = await exportBook(temporaryCopy(project))
    expect(book.archive.toString('latin1', 30, 58)).toBe('mimetypeapplication/epub+zip')
    expect(book.files[0]).toMatchObject({ path: 'mimetype', method: 0 })
    expect(book.files.some(({ method }) => method === 8)).toBe(true)
    const { items, files, opf } = listed(book)
    expect(items.map(({ href }) => href).toSorted()).toEqual(files.toSorted())
    expect(new Set(items.map(({ id }) => id)).size).toBe(items.length)
    expect(items.filter(({ properties }) => properties === 'nav')).toHaveLength(1)
    expect(items.find(({ href }) => href === 'pages/guides/parts.xhtml')?.properties).toBe('mathml')
    expect(items.find(({ href }) => href === 'pages/guides/hostile.xhtml')?.properties).toBe('svg')
    expect(items.find(({ href }) => href === 'pictures/images/square.svg')?.type).toBe('image/svg+xml')
    const spine = [...opf.matchAll(/<itemref idref="(.*?)"\/>/g)].map(
      ([, id]) => items.find((item) => item.id === id)?.href,
    )
    expect(spine).toEqual([
      'cover.xhtml',
      'contents.xhtml',
      'pages/index.xhtml',
      'pages/guides/set-up.xhtml',
      'pages/guides/parts.xhtml',
      'pages/guides/hostile.xhtml',
    ])
    expect(opf).toContain('<dc:title>Book &amp; Co</dc:title>')
    expect(opf).toContain('<meta property="dcterms:modified">2023-11-14T22:13:20Z</meta>')
    expect(opf).toMatch(
      /<dc:identifier id="id">urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}</,
    )
  })

  test('has documents that are XML, and links that lead to files and elements of the book', async () => {
    const book = await exportBook(temporaryCopy(project))
    expect(faultsOf(book)).toEqual([])
    expect(documentOf(book, 'pages/index.xhtml').links).toEqual(
      expect.arrayContaining([
        'guides/set-up.xhtml#second-step',
        'guides/parts.xhtml',
        '#first-words',
        '../pictures/images/square.svg',
      ]),
    )
    expect(documentOf(book, 'nav.xhtml').text).toMatch(
      /Contents\s+Guides\s+Start\s+Home\s+Set up\s+Parts\s+Parts\s+Quotes " & <tags>/,
    )
  })

  test('shows everything open, and nothing that acts or loads', async () => {
    const book = await exportBook(temporaryCopy(project))
    const all = [...book.documents.values()]
    const acting = new Set([
      'script',
      'iframe',
      'video',
      'input',
      'button',
      'foreignObject',
      'custom-thing',
      'details',
      'source',
    ])
    expect(all.flatMap(({ tags }) => tags).filter((tag) => acting.has(tag))).toEqual([])
    expect(
      all.flatMap(({ attributes }) => attributes).filter((name) => /^(?:on|data-|style$|srcset$)/.test(name)),
    ).toEqual([])
    expect(documentOf(book, 'pages/guides/set-up.xhtml').text).toMatch(
      /Linux\s*Text for penguins\.\s*macOS\s*Text for apples\./,
    )
    const parts = documentOf(book, 'pages/guides/parts.xhtml')
    expect(parts.text).toMatch(/Note\s*Mind the gap\..*More about it\s*What was closed\./s)
    for (const text of ['Gone', 'Remote picture', 'A frame', '1 < 2']) expect(parts.text).toContain(text)
    expect(parts.links).toEqual(
      expect.arrayContaining(['https://example.com/remote.png', 'https://example.com/embed', 'set-up.xhtml']),
    )
    const hostile = documentOf(book, 'pages/guides/hostile.xhtml')
    expect(hostile.text).toContain('Odd id, &nbsp;, \u00a0 and ]]> stay text: <script>.')
    expect(hostile.text).toContain('Custom text')
    expect(hostile.text).not.toContain('Press')
  })

  test('links what is not in the book at the published site', async () => {
    const copy = temporaryCopy(project)
    const book = await exportBook(copy, '--section', 'guides', '--site', 'https://docs.example.com/manual')
    expect(faultsOf(book)).toEqual([])
    expect(documentOf(book, 'pages/guides/set-up.xhtml').links).not.toContain(
      'https://docs.example.com/manual/',
    )
    const start = await exportBook(copy, '--section', 'Parts', '--site', 'https://docs.example.com/manual')
    expect(faultsOf(start)).toEqual([])
    expect(documentOf(start, 'pages/guides/parts.xhtml').links).toContain(
      'https://docs.example.com/manual/guides/set-up/#gone',
    )
    expect(listed(start).opf).toContain('<dc:title>Book &amp; Co: Parts</dc:title>')
  })

  test('is the same for the same pages', async () => {
    const copy = temporaryCopy(project)
    expect((await exportBook(copy)).archive.equals((await exportBook(copy)).archive)).toBe(true)
  })

  test('makes a sound book of the manual', async () => {
    const book = await exportBook(temporaryCopy(join(repository, 'example-docs')))
    expect(faultsOf(book)).toEqual([])
    expect(book.documents.size).toBeGreaterThan(50)
  })
})
