import { describe, expect, test } from 'vitest'
import { nearestPages } from '../src/not-found/nearest-pages.ts'
import { addressOf, followPattern, plainPath, type PageList } from '../src/not-found/page-list.ts'

const list: PageList = {
  pages: [
    ['', 'Home'],
    ['guides/install', 'Install'],
    ['guides/deploy', 'Deploy'],
    ['api/users/list', 'List users'],
    ['start/quickstart', 'First steps'],
    ['service/production', 'Run it in production'],
    ...['a', 'b', 'c', 'd', 'e'].map((folder) => [`${folder}/overview`, 'What it is'] as const),
  ],
  addresses: '/docs/*/',
  patterns: [
    ['^/old(?:/(.*))?/?$', ['rest'], '/docs/:rest*'],
    ['^/posts-(.*)/?$', ['*'], 'https://blog.example/*'],
  ],
}

describe('the page for unknown addresses', () => {
  test.each([
    ['/docs/a/b/', 'a/b'],
    ['/docs/a/b.html', 'a/b'],
    ['/docs/a/index.html', 'a'],
    ['/docs/a.mdx', 'a'],
    ['/elsewhere', 'elsewhere'],
  ])('%s is the path %s', (path, plain) => expect(plainPath(path, '/docs/')).toBe(plain))

  test.each([
    ['old/guides/install', '/docs/guides/install'],
    ['old//evil.example', '/docs//evil.example'],
    ['posts-one two', 'https://blog.example/one%20two'],
    ['none', undefined],
  ])('%s follows its pattern to %s', (path, to) => expect(followPattern(path, list)).toBe(to))

  test('what a path brings along makes no other site of it', () => {
    const open: PageList = { ...list, patterns: [['^/old(?:/(.*))?$', ['rest'], '/:rest*']] }
    expect(followPattern('old//evil.example', open)).toBe('/evil.example')
  })

  test.each<[string, readonly string[]]>([
    ['guide/instal', ['Install']],
    ['instalation', ['Install']],
    ['api/list-users', ['List users']],
    ['users', ['List users']],
    ['Guides/Deploying', ['Deploy']],
    // Another folder, or another way to write it.
    ['tutorials/begin/quickstart', ['First steps']],
    ['quick-start', ['First steps']],
    ['settings/instal', ['Install']],
    // Too many pages have this last segment.
    ['tutorials/overview', []],
    ['a/overvew', ['What it is']],
    ['overview', []],
    // Only the ends of the words are the same.
    ['introduction', []],
    // Only the folder is the same.
    ['guides/billing', []],
    ['guides/x', []],
    ['zzz/qqq', []],
    ['api/delete-an-account', []],
    ['', []],
  ])('offers for "%s" the pages that are meant, and none rather than others', (path, titles) => {
    expect(nearestPages(path, list).map(([, title]) => title)).toEqual(titles)
  })

  test('addresses are those of routes', () => {
    expect(addressOf('a b/c?', list)).toBe('/docs/a%20b/c%3F/')
  })
})
