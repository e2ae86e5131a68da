import { toFrontMatter } from '@octavo/markdown'
import { asSitePath } from '@octavo/source'
import { expect, test } from 'vitest'
import type { PageFileSubject } from '../../src/kinds/page-file.ts'
import type { PageKind, ViewContext } from '../../src/kinds/page-kind.ts'
import { createKindOf, subjectKinds, type Subject } from '../../src/kinds/table.ts'

/** A fifth kind: one module and one row. */
interface Overview {
  readonly kind: 'overview'
  readonly topic: string
}

const overviewKind: PageKind<Overview> = {
  identity: ({ topic }) => ({ key: `overview ${topic}`, label: `overview "${topic}"`, source: topic }),
  name: ({ topic }) => `All about ${topic}`,
  title: ({ topic }) => topic,
  frontMatter: ({ topic }) => toFrontMatter({ title: topic }),
  describe: () => undefined,
  part: () => undefined,
  text: async ({ topic }) => ({ kind: 'description', path: asSitePath(topic), content: undefined }),
  memoKey: ({ topic }) => ['overview', topic],
  view: ({ topic }) => ({
    grammars: ['json'],
    content: (own) => [...own, { type: 'text', value: `Overview of ${topic}` }],
    copy: () => [`Overview of ${topic}`],
  }),
}

const kindOf = createKindOf<Subject | Overview>({ ...subjectKinds, overview: overviewKind })
const subject: Overview = { kind: 'overview', topic: 'pets' }
const file = { path: asSitePath('guides/animals.mdx'), text: 'Text.' }
const page = (title?: string): PageFileSubject<Overview> => ({
  kind: 'page',
  file,
  frontMatter: toFrontMatter(title === undefined ? {} : { title }),
  subject,
})
const context = {} as ViewContext

test('a made-up kind is a row: its pages have a title, a text, a memo key and a view', async () => {
  const kind = kindOf(subject)
  expect(kind.title(subject, 'overview/pets')).toBe('pets')
  expect(kind.memoKey(subject, context)).toEqual(['overview', 'pets'])
  expect(await kind.text(subject, async () => undefined)).toMatchObject({ kind: 'description', path: 'pets' })
})

test('a page file that shows it is named, keyed and viewed by it, and keeps its own text and title', async () => {
  const kind = kindOf(page())
  expect(kind.title(page(), 'guides/animals')).toBe('All about pets')
  expect(kind.title(page('Animals'), 'guides/animals')).toBe('Animals')
  expect(kind.identity(page())).toEqual({
    key: 'overview pets',
    label: '"guides/animals.mdx"',
    source: 'guides/animals.mdx',
  })
  expect(kind.memoKey(page(), context)).toEqual(['overview', 'pets'])
  expect(kind.view(page(), context)?.copy({})).toEqual(['Overview of pets'])
  expect(await kind.text(page(), async () => undefined)).toMatchObject({ kind: 'file', path: file.path })
})

test('a page file without a subject is its text alone', () => {
  const plain: PageFileSubject<Subject> = { kind: 'page', file, frontMatter: toFrontMatter({}) }
  const kind = kindOf(plain)
  expect(kind.title(plain, 'guides/animals')).toBe('Animals')
  expect(kind.identity(plain).key).toBe('file guides/animals.mdx')
  expect(kind.view(plain, context)).toBeUndefined()
  expect(kind.memoKey(plain, context)).toEqual([])
})
