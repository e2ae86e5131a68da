import { describe, expect, test } from 'vitest'
import { applyOverlay } from '../src/overlay/apply-overlay.ts'
import { parseJsonPath } from '../src/overlay/json-path.ts'
import { selectNodes } from '../src/overlay/select-nodes.ts'

/** The store of RFC 9535 section 1.5. */
const store = {
  store: {
    book: [
      { category: 'reference', author: 'Nigel Rees', title: 'Sayings of the Century', price: 8.95 },
      { category: 'fiction', author: 'Evelyn Waugh', title: 'Sword of Honour', price: 12.99 },
      {
        category: 'fiction',
        author: 'Herman Melville',
        title: 'Moby Dick',
        isbn: '0-553-21311-3',
        price: 8.99,
      },
      {
        category: 'fiction',
        author: 'J. R. R. Tolkien',
        title: 'The Lord of the Rings',
        isbn: '0-395-19395-8',
        price: 22.99,
      },
    ],
    bicycle: { color: 'red', price: 399 },
  },
}

const select = (path: string) => {
  const query = parseJsonPath(path)
  return query && selectNodes(store, query).map(({ path: keys }) => keys.join('/'))
}

describe('selectNodes', () => {
  test.each([
    ['$', ['']],
    ['$.store.book[*].author', [0, 1, 2, 3].map((at) => `store/book/${at}/author`)],
    ['$..author', [0, 1, 2, 3].map((at) => `store/book/${at}/author`)],
    ['$.store.*', ['store/book', 'store/bicycle']],
    ["$['store']['bicycle'].color", ['store/bicycle/color']],
    ['$..book[2]', ['store/book/2']],
    ['$..book[-1]', ['store/book/3']],
    ['$..book[0,1]', ['store/book/0', 'store/book/1']],
    ['$..book[:2]', ['store/book/0', 'store/book/1']],
    ['$..book[3:0:-2]', ['store/book/3', 'store/book/1']],
    ['$..book[?@.isbn]', ['store/book/2', 'store/book/3']],
    ['$..book[?@.price<10]', ['store/book/0', 'store/book/2']],
    ["$..book[?@.price > 10 && @.category == 'fiction']", ['store/book/1', 'store/book/3']],
    ['$..book[?!(@.isbn) || @.price >= 22.99]', ['store/book/0', 'store/book/1', 'store/book/3']],
    [
      '$.store.book[?@.price < $.store.bicycle.price].title',
      [0, 1, 2, 3].map((at) => `store/book/${at}/title`),
    ],
    ['$.constructor', []],
  ])('%s', (path, found) => {
    expect(select(path)).toEqual(found)
  })

  test.each(['', 'store', '$.', '$[', '$[?]', '@.store', '$.store trailing', '$[?1]'])(
    '%j is no path',
    (path) => {
      expect(select(path)).toBeUndefined()
    },
  )
})

describe('applyOverlay', () => {
  const api = {
    info: { title: 'A' },
    tags: ['x'],
    paths: { '/cats': { get: { summary: 'Old', deprecated: true }, post: {} } },
  }
  const overlaid = (...actions: object[]) => applyOverlay(api, { actions } as never)

  test('update merges objects, appends to lists and replaces the rest', () => {
    const { value, idle } = overlaid(
      { target: '$.paths./cats.get', update: { summary: 'New', tags: ['cats'] } },
      { target: '$.tags', update: 'y' },
      { target: '$', update: { info: { version: '2' } } },
    )
    expect(idle).toEqual([])
    expect(value).toEqual({
      info: { title: 'A', version: '2' },
      tags: ['x', 'y'],
      paths: { '/cats': { get: { summary: 'New', deprecated: true, tags: ['cats'] }, post: {} } },
    })
    expect(api.paths['/cats'].get.summary).toBe('Old')
  })

  test('remove takes out keys and items, however many', () => {
    const { value } = overlaid(
      { target: "$.paths['/cats'][?@.deprecated]", remove: true },
      { target: '$.tags[*]', remove: true },
    )
    expect(value).toEqual({ info: { title: 'A' }, tags: [], paths: { '/cats': { post: {} } } })
  })

  test('copy merges another part in', () => {
    const { value } = overlaid({ target: "$.paths['/cats'].post", copy: "$.paths['/cats'].get" })
    expect(value).toMatchObject({ paths: { '/cats': { post: { summary: 'Old' } } } })
  })

  test('actions that change nothing are listed by their index', () => {
    expect(
      overlaid({ target: '$.paths./dogs', remove: true }, { target: 'paths', update: {} }, {}).idle,
    ).toEqual([
      { index: 0, why: 'nothing' },
      { index: 1, why: 'invalid' },
      { index: 2, why: 'invalid' },
    ])
  })

  test('a key such as __proto__ stays a key', () => {
    const update = JSON.parse('{"__proto__":{"polluted":true}}') as object
    const { value } = overlaid({ target: '$.info', update })
    expect(Object.keys((value as { info: object }).info)).toEqual(['title', '__proto__'])
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
  })
})
