import { expect, test } from 'vitest'
import { asSitePath, type SitePath } from '@octavo/source'
import { loadApi, pagedTags, partName, partsOfTag, tagGroups, tagLabel, tagTree } from '../src/index.ts'
import type { TagBranch } from '../src/index.ts'

async function load(description: object) {
  const text = JSON.stringify({ openapi: '3.2.0', info: { title: 'T', version: '1' }, ...description })
  const read = async (path: SitePath) => ({ path, text })
  const { value } = await loadApi(asSitePath('api.json'), read)
  if (!value) throw new Error('not loaded')
  return value
}

const get = (...tags: readonly string[]) => ({ get: { tags, responses: {} } })

/** `label(inside, …)`; `-` stands for parts without a tag. */
const drawn = ({ label = '-', children }: TagBranch): string =>
  children.length === 0 ? label : `${label}(${children.map(drawn).join(', ')})`

const tree = (
  tags: readonly object[],
  names: readonly (string | undefined)[],
  sets: readonly object[] = [],
) =>
  tagTree({ tags: tags as never, tagSets: sets as never }, names)
    .map(drawn)
    .join(' ')

test.each([
  ['names stay in their order', [], ['b', undefined, 'a'], [], 'b - a'],
  [
    'groups come first, what no group lists after them',
    [],
    ['a', undefined, 'b', 'c'],
    [{ name: 'X', tags: ['c', 'gone', 'a', 'c'] }],
    'X(c, a) - b',
  ],
  [
    'a tag is in the first group that lists it, and an empty group is left out',
    [],
    ['a'],
    [
      { name: 'X', tags: ['a'] },
      { name: 'Y', tags: ['a'] },
    ],
    'X(a)',
  ],
  [
    'parents hold their tags, also parents without parts',
    [{ name: 'p' }, { name: 'c', parent: 'p' }, { name: 'd', parent: 'c' }],
    ['a', 'd'],
    [],
    'a p(c(d))',
  ],
  ['an unknown parent is none', [{ name: 'a', parent: 'gone' }], ['a'], [], 'a'],
  [
    'a circle of parents is at the top',
    [
      { name: 'a', parent: 'b' },
      { name: 'b', parent: 'a' },
      { name: 'c', parent: 'a' },
      { name: 's', parent: 's' },
    ],
    ['a', 'b', 's'],
    [],
    'a b s',
  ],
  [
    'a group decides about a tag that has a parent',
    [{ name: 'p' }, { name: 'c', parent: 'p' }],
    ['p', 'c'],
    [{ name: 'X', tags: ['c'] }],
    'X(c) p',
  ],
] as const)('%s', (...row) => {
  const [, tags, names, sets, expected] = row
  expect(tree(tags, names, sets)).toBe(expected)
})

test.each([
  [{ name: 'a' }, 'a'],
  [{ name: 'a', summary: 'All flights' }, 'All flights'],
  [{ name: 'a', summary: 'A sentence. And more.' }, 'a'],
  [{ name: 'a', summary: 'x'.repeat(61) }, 'a'],
  [{ name: 'a', summary: 'S', displayName: 'D' }, 'D'],
  [{ name: 'a', displayName: 'D', group: 'G' }, 'G'],
])('the label of %j is %j', (tag, label) => {
  expect(tagLabel(tag)).toBe(label)
})

test('an operation is listed under its first tag for navigation', async () => {
  const document = await load({
    tags: [{ name: 'late', kind: 'badge' }, { name: 'fly', kind: 'nav' }, { name: 'x' }],
    paths: { '/a': get('late', 'fly', 'x'), '/b': get('late') },
  })
  expect(document.operations.map(({ tags }) => tags)).toEqual([['fly', 'x', 'late'], ['late']])
  expect(tagGroups(document).map(({ label }) => label)).toEqual(['fly', 'late'])
})

test('a described parent has a page with the parts of the tags inside it', async () => {
  const document = await load({
    tags: [
      { name: 'fly', description: 'All.' },
      { name: 'far', parent: 'fly' },
      { name: 'alone', description: 'No parts.' },
    ],
    paths: { '/a': get('far') },
  })
  expect([...pagedTags(document).keys()]).toEqual(['fly'])
  expect(partsOfTag(document, 'fly').map(partName)).toEqual(['GET /a'])
  expect(tagGroups(document).map(({ label, depth }) => [label, depth])).toEqual([
    ['fly', 0],
    ['far', 1],
    ['alone', 0],
  ])
})
