import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { wordsOf, foldWord } from '../src/words.ts'
import { hrefsFor, indexOf, pageOf } from './memory-index.ts'

const site = indexOf([
  pageOf('Quick start', { text: 'From an empty folder to a site in five minutes.' }),
  pageOf('Authentication', {
    text: 'Every request carries a token.',
    sections: [
      { id: 'rotate', heading: 'Rotate a token', text: 'Old tokens end after an hour.' },
      { id: 'oauth', heading: 'OAuth', text: 'Ask the authorization server for access.' },
    ],
  }),
  pageOf('List users', {
    path: '/v2/users',
    method: 'get',
    keywords: ['people'],
    text: 'All accounts of a team.',
  }),
  pageOf('Webhooks', { text: 'Configuring a webhook: the address is called for each event.' }),
  pageOf('Configuration', { text: 'The settings file.' }),
  pageOf('Timeouts', { text: 'How long a request may take.' }),
])

describe('a query finds', () => {
  test.each([
    ['authentication', '/authentication/', 'a title'],
    ['auth', '/authentication/', 'the beginning of a word'],
    ['quickstart', '/quick-start/', 'two words written as one'],
    ['time outs', '/timeouts/', 'a word written as two'],
    ['people', '/list-users/', 'keywords'],
    ['v2 users', '/list-users/', 'the path of an operation'],
    ['webhoks', '/webhooks/', 'a word with a letter too few'],
    ['athuentication', '/authentication/', 'exchanged letters'],
    ['configure', '/configuration/', 'another form of a word'],
    ['TOKÉN', '/authentication/', 'other letters of the same sound'],
  ])('%s: %s, by %s', async (query, href) => expect((await hrefsFor(site, query))[0]).toBe(href))

  test('nothing where nothing is alike', async () => {
    expect(await site.search('zzzzqqqq')).toEqual({ pages: [], scores: [], total: 0, corrected: [] })
    expect((await site.search('')).pages).toEqual([])
  })

  test('sections below their page, with their ids and what was meant marked', async () => {
    const [page] = (await site.search('rotate token')).pages
    expect(page?.sections[0]).toEqual({
      href: '/authentication/#rotate',
      heading: [
        { text: 'Rotate', marked: true },
        { text: ' a ', marked: false },
        { text: 'token', marked: true },
      ],
      excerpt: [
        { text: 'Old ', marked: false },
        { text: 'tokens', marked: true },
        { text: ' end after an hour.', marked: false },
      ],
    })
  })

  test('the words that replace a misspelt one are returned', async () => {
    expect((await site.search('webhoks')).corrected).toEqual([{ from: 'webhoks', to: 'webhooks' }])
  })

  test('every word of every page, whole, by its beginning and after a typo', async () => {
    const word = fc.stringMatching(/^[a-z]{5,11}$/)
    const text = fc.array(word, { minLength: 1, maxLength: 12 })
    await fc.assert(
      fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 6 }), fc.nat(), async (texts, seed) => {
        const index = indexOf(
          texts.map((words, number) => pageOf(`Page${number}`, { text: words.join(' ') })),
        )
        const number = seed % texts.length
        const words = texts[number] ?? []
        const wanted = words[seed % words.length] ?? ''
        const limit = texts.length
        expect(await hrefsFor(index, wanted, limit)).toContain(`/page${number}/`)
        expect(await hrefsFor(index, wanted.slice(0, 4), limit)).toContain(`/page${number}/`)
        const at = 1 + (seed % (wanted.length - 2))
        const { pages, corrected } = await index.search(`${wanted.slice(0, at)}0${wanted.slice(at)} `, {
          limit: 50,
        })
        // Another word may be as near; then it is the one that is reported.
        const isNear = corrected.some(({ to }) => to === wanted)
        if (isNear) expect(pages.map(({ href }) => href)).toContain(`/page${number}/`)
        expect(corrected).not.toEqual([])
      }),
      { numRuns: 60 },
    )
  })
})

describe('scripts without spaces', () => {
  const index = indexOf(
    [
      pageOf('zh', { title: '安装指南', text: '在新项目中安装文档生成器，然后运行构建命令。' }),
      pageOf('ja', { title: 'データベース', text: 'ドキュメントを検索します。' }),
      pageOf('ko', { title: '설치하기', text: '데이터베이스를 검색합니다.' }),
      pageOf('th', { title: 'การติดตั้ง', text: 'ค้นหาเอกสารทั้งหมด' }),
    ],
    'zh',
  )
  test.each([
    ['文档', '/zh/'],
    ['生成器', '/zh/'],
    ['器', '/zh/'],
    ['ベース', '/ja/'],
    ['検索', '/ja/'],
    ['베이스', '/ko/'],
    ['เอกสาร', '/th/'],
  ])('%s is found inside of a text', async (query, href) =>
    expect(await hrefsFor(index, query)).toContain(href),
  )

  test('what was meant is marked', async () => {
    const [page] = (await index.search('文档生成')).pages
    expect(page?.excerpt.filter(({ marked }) => marked)).toEqual([{ text: '文档生成', marked: true }])
  })
})

describe('rank', () => {
  test('a word before a part of a name', async () => {
    const { pages } = await indexOf([
      pageOf('FastAPI', { text: 'The key is in the API.' }),
      pageOf('The API', { text: 'The key is in the API.' }),
    ]).search('api key')
    expect(pages.map(({ href }) => href)).toEqual(['/the-api/', '/fastapi/'])
  })

  test('a title before a heading before keywords before the text', async () => {
    const index = indexOf([
      pageOf('In the text', { text: 'It is about limits and more.' }),
      pageOf('By keywords', { keywords: ['limits'] }),
      pageOf('Below a heading', { sections: [{ id: 'a', heading: 'Limits', text: '' }] }),
      pageOf('Limits', {}),
      ...Array.from({ length: 20 }, (_, number) => pageOf(`Other ${number}`)),
    ])
    expect(await hrefsFor(index, 'limits')).toEqual([
      '/limits/',
      '/by-keywords/',
      '/below-a-heading/',
      '/in-the-text/',
    ])
  })

  test('a boost lifts a page and lowers another', async () => {
    const pages = (boost: number) => [
      pageOf('One', { text: 'a token' }),
      pageOf('Two', { text: 'a token', boost }),
    ]
    expect(await hrefsFor(indexOf(pages(3)), 'token')).toEqual(['/two/', '/one/'])
    expect(await hrefsFor(indexOf(pages(0.2)), 'token')).toEqual(['/one/', '/two/'])
  })

  test('pages with all words rank before those with one', async () => {
    const index = indexOf([
      pageOf('Rate', { text: 'rate rate rate rate' }),
      pageOf('Limits', { text: 'How the rate of requests is held down: the limit.' }),
      pageOf('Rate limit', {}),
    ])
    expect(await hrefsFor(index, 'rate limit')).toEqual(['/rate-limit/', '/limits/', '/rate/'])
  })
})

describe('a filter', () => {
  const index = indexOf([
    pageOf('New', { text: 'install', facet: { version: 'v2', product: 'App' } }),
    pageOf('Old', { text: 'install', facet: { version: 'v1', product: 'App' } }),
    pageOf('Other', { text: 'install', facet: { version: 'v2', product: 'Cloud' } }),
    pageOf('Neither', { text: 'install' }),
  ])
  const hrefs = async (filter: { version?: string; product?: string }) =>
    (await index.search('install', { filter })).pages.map(({ href }) => href)
  test('selects its values and pages that belong to all', async () => {
    expect(await hrefs({ version: 'v2', product: 'App' })).toEqual(['/new/', '/neither/'])
    expect(await hrefs({ version: 'v2' })).toEqual(['/new/', '/other/', '/neither/'])
    expect(await hrefs({})).toHaveLength(4)
  })
})

describe('a large site', () => {
  /** Words that differ, in a fixed order. */
  const word = (number: number) =>
    `${'bcdfghklmnprst'[number % 14]}${'aeiou'[number % 5]}${number.toString(36)}x`
  const large = indexOf(
    Array.from({ length: 2500 }, (_, number) =>
      pageOf(`Title ${word(number)}`, {
        path: `p/${number}`,
        facet: { version: number < 2400 ? 'new' : 'old' },
        text: `common words of every page ${Array.from({ length: 60 }, (_each, at) => word((number * 7 + at * 131) % 9000)).join(' ')}`,
      }),
    ),
  )
  test('is read in small files', async () => {
    const sizes = [...large.files].map(([name, text]) => [name.split('-')[0], text.length] as const)
    expect(sizes.filter(([kind]) => kind === 'terms').length).toBeGreaterThan(5)
    expect(Math.max(...sizes.filter(([kind]) => kind !== 'words').map(([, size]) => size))).toBeLessThan(
      100_000,
    )
  })

  test.each(['common', 'b', 'title', 'ba', word(1234)])('%s costs less than 100 KB', async (query) => {
    large.loaded()
    const answer = await large.search(query)
    expect(answer.pages.length).toBeGreaterThan(0)
    expect(large.loaded().bytes + large.rootBytes).toBeLessThan(100_000)
  })

  test('a beginning that many files share finds pages with such words', async () => {
    const { pages } = await large.search('b')
    for (const { title, excerpt } of pages) {
      const marked = [...title, ...excerpt].filter((fragment) => fragment.marked)
      expect(marked.length).toBeGreaterThan(0)
      for (const { text } of marked)
        expect([...wordsOf(text)].every((one) => foldWord(one.word).startsWith('b'))).toBe(true)
    }
  })

  test('a small version is found although usual words are cut', async () => {
    const { pages } = await large.search('common', { filter: { version: 'old' } })
    expect(pages).toHaveLength(8)
  })
})

test('the same pages give the same bytes, and pages elsewhere leave files as they are', () => {
  const pages = Array.from({ length: 60 }, (_, number) =>
    pageOf(`Page ${number}`, { text: `word${number} `.repeat(600) }),
  )
  const first = indexOf(pages)
  expect([...indexOf(pages).files]).toEqual([...first.files])
  const changed = indexOf([...pages.slice(0, -1), pageOf('Page 59', { text: 'another' })])
  const kept = [...first.files.keys()].filter(
    (name) => name.startsWith('documents') && changed.files.has(name),
  )
  expect(kept.length).toBeGreaterThan(2)
})

test('a name with `_` or `-` finds the page that has it before pages with its words', async () => {
  const words = 'The last event of a list of events, and the last one before that event.'
  const index = indexOf([
    ...['List events', 'Get an event', 'Events of the last day'].map((title, at) =>
      pageOf(title, { href: `/${at}/`, path: `${at}`, text: words.repeat(3) }),
    ),
    pageOf('Retrieve an email', {
      href: '/email/',
      path: 'email',
      text: 'An email.',
      sections: [
        { id: 'id', heading: 'id', text: 'string', field: true },
        { id: 'last_event', heading: 'last_event', text: 'string', field: true },
      ],
    }),
  ])
  for (const query of ['last_event', 'last-event', 'last_even', 'email last_event']) {
    const { pages } = await index.search(query)
    expect([query, pages[0]?.href, pages[0]?.sections[0]?.href]).toEqual([
      query,
      '/email/',
      '/email/#last_event',
    ])
  }
  expect((await index.search('last event')).pages[0]?.href).not.toBe('/email/')
})
