import { describe, expect, it } from 'vitest'
import { resolveRedirect } from '@octavo/config'
import { parseKeys } from './parse.ts'

const resolve = (source: string, destination: string, path: string) =>
  resolveRedirect([{ source, destination, permanent: true }], path)?.destination

describe('resolveRedirect', () => {
  it.each<[string, string, string, string | undefined]>([
    ['/a', '/b', '/a', '/b'],
    ['/a', '/b', '/a/', '/b'],
    ['/a/', '/b', '/a', '/b'],
    ['a', '/b', '/a', '/b'],
    ['/a', '/b', '/a/x', undefined],
    ['/a', '/b#c', '/a', '/b#c'],
    ['/a', 'https://x.y/z', '/a', 'https://x.y/z'],
    ['/old/:slug*', '/new/:slug*', '/old/x/y', '/new/x/y'],
    ['/old/:slug*', '/new/:slug*', '/old', '/new'],
    ['/old/:slug*', '/new', '/old/x', '/new'],
    ['/old/:slug*', 'https://x.y/:slug*', '/old/a', 'https://x.y/a'],
    ['/a/:id/b', '/c/:id', '/a/7/b', '/c/7'],
    ['/a/:id/b', '/c/:id', '/a/7/8/b', undefined],
    ['/:lang/docs/:page', '/docs/:page?l=:lang', '/fr/docs/x', '/docs/x?l=fr'],
    ['/articles/concepts-*', '/concepts/*', '/articles/concepts-a/b', '/concepts/a/b'],
    ['/x/*', '/y', '/x/z', '/y'],
    ['/*', '/y/*', '/a', '/y/a'],
    ['/a.b', '/c', '/aXb', undefined],
    ['/a', '/a/', '/a', undefined],
    ['/x/:slug*', '/x/start', '/x/start', undefined],
    ['/x/:slug*', '/x/start', '/x/other', '/x/start'],
    // V11: values of readers cannot make a scheme or another site.
    ['/go/:x*', ':x*', '/go/javascript:alert(1)', '/javascript:alert(1)'],
    ['/go/:x*', '/:x*', '/go//evil.example', '/evil.example'],
    ['/go/*', '*', '/go/\\\\evil.example', '/evil.example'],
  ])('%s → %s takes %s to %s', (...[source, destination, path, expected]) => {
    expect(resolve(source, destination, path)).toBe(expected)
  })

  it('takes the first that matches', () => {
    const redirects = [
      { source: '/a/:x*', destination: '/one', permanent: false },
      { source: '/a/b', destination: '/two', permanent: true },
    ]
    expect(resolveRedirect(redirects, '/a/b')).toEqual({ redirect: redirects[0], destination: '/one' })
  })
})

const reported = (redirects: readonly (readonly [string, string])[]) => {
  const { reported: lines, value } = parseKeys({
    redirects: redirects.map(([source, destination]) => ({ source, destination })),
  })
  return { lines: lines.map((line) => line.replace(/^\S+ /, '')), kept: value?.config.redirects.length }
}

describe('redirects of docs.json', () => {
  it('are kept as written', () => {
    const { value } = parseKeys({ redirects: [{ source: '/a', destination: '/b', permanent: false }] })
    expect(value?.config.redirects).toEqual([{ source: '/a', destination: '/b', permanent: false }])
  })

  it('reports duplicates with both places and keeps the first', () => {
    expect(
      reported([
        ['/a', '/b'],
        ['/a/', '/c'],
      ]),
    ).toEqual({ lines: ['warning config/duplicate: Two redirects have the source "/a/"'], kept: 1 })
    const same = 'note config/duplicate: Two redirects have the source'
    expect(
      reported([
        ['/a', '/b'],
        ['/a/', '/b/'],
        ['/a?v=1', '/b'],
        ['a', '/b?x'],
      ]),
    ).toEqual({
      lines: [
        `${same} "/a/" and the same destination`,
        `${same} "/a?v=1" and the same destination`,
        'warning config/duplicate: Two redirects have the source "a"',
      ],
      kept: 1,
    })
    expect(
      reported([
        ['/a#x', '/b'],
        ['/a#y', '/c'],
      ]),
    ).toEqual({ lines: [], kept: 2 })
  })

  it.each<[readonly (readonly [string, string])[], readonly string[], number]>([
    [[['/a', '/a']], ['warning config/redirect-loop: The redirect from "/a" points to itself'], 0],
    [[['/a', '/a/']], ['warning config/redirect-loop: The redirect from "/a" points to itself'], 0],
    [[['/a?x=1', '/a#y']], ['warning config/redirect-loop: The redirect from "/a?x=1" points to itself'], 0],
    [
      [
        ['/a', '/b'],
        ['/b', '/a'],
      ],
      ['warning config/redirect-loop: Redirects form a cycle: /a → /b → /a'],
      0,
    ],
    [
      [
        ['/a', '/b'],
        ['/b', '/c'],
        ['/c', '/d#x'],
      ],
      [],
      3,
    ],
    [
      [
        ['/x', '/a'],
        ['/a', '/b'],
        ['/b', '/a'],
      ],
      ['warning config/redirect-loop: Redirects form a cycle: /a → /b → /a'],
      1,
    ],
    [
      [
        ['/old/:s*', '/new/:s*'],
        ['/new/:s*', '/old/:s*'],
      ],
      [
        'warning config/redirect-loop: Redirects form a cycle: /old/x → /new/x → /old/x',
        'warning config/redirect-loop: Redirects form a cycle: /new/x → /old/x → /new/x',
      ],
      2,
    ],
    [
      [['/docs/:s*', '/docs/v1/:s*']],
      ['warning config/redirect-loop: Redirects form a cycle: /docs/x → /docs/v1/x → /docs/v1/v1/x'],
      1,
    ],
    [
      [
        ['/old/*', '/new/*'],
        ['/x', 'https://a.b/x'],
      ],
      [],
      2,
    ],
    [[['/x/:s*', '/x/start']], [], 1],
    // A cycle with a pattern is reported for each redirect, and none is dropped: a page may end it.
    [
      [
        ['/a', '/b/x'],
        ['/b/:s*', '/a'],
      ],
      [
        'warning config/redirect-loop: Redirects form a cycle: /a → /b/x → /a',
        'warning config/redirect-loop: Redirects form a cycle: /b/x → /a → /b/x',
      ],
      2,
    ],
    // Redirects into a cycle of plain paths are not dropped; the cycle is reported once and dropped.
    [
      [
        ['/a', '/b'],
        ['/b', '/c'],
        ['/c', '/a'],
        ['/in', '/b'],
        ['/d', '/d'],
      ],
      [
        'warning config/redirect-loop: Redirects form a cycle: /a → /b → /c → /a',
        'warning config/redirect-loop: The redirect from "/d" points to itself',
      ],
      1,
    ],
    // A redirect into a pattern that grows is not part of the growth.
    [
      [
        ['/in', '/docs/a'],
        ['/docs/:s*', '/docs/v1/:s*'],
      ],
      ['warning config/redirect-loop: Redirects form a cycle: /docs/x → /docs/v1/x → /docs/v1/v1/x'],
      2,
    ],
    // A source with a hash is resolved in the browser and has no cycle; other sites end the chain.
    [
      [
        ['/a#x', '/b'],
        ['/a', '/b'],
        ['/b', '/a'],
      ],
      ['warning config/redirect-loop: Redirects form a cycle: /a → /b → /a'],
      1,
    ],
    [
      [
        ['/other.example/a', '//other.example/a'],
        ['/other.example', '//other.example'],
      ],
      [],
      2,
    ],
    [
      [
        ['/a', '//other.example/a'],
        ['/b', 'https://other.example/b'],
      ],
      [],
      2,
    ],
  ])('finds circles in %j', (redirects, lines, kept) => {
    expect(reported(redirects)).toEqual({ lines, kept })
  })

  it('that are left out lead nowhere', () => {
    const { value } = parseKeys({
      redirects: [
        { source: '/a', destination: '/b' },
        { source: '/b', destination: '/a' },
        { source: '/c', destination: '/d' },
        { source: '/c/', destination: '/e' },
      ],
    })
    expect(value?.named.map(({ text }) => text)).toEqual(['/d'])
  })

  it('follows thousands of them quickly enough to be linear', () => {
    const chain = Array.from({ length: 5000 }, (_, index): [string, string] => [`/p${index}`, `/q${index}`])
    expect(reported(chain)).toEqual({ lines: [], kept: 5000 })
  })
})
