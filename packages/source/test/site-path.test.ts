import * as fc from 'fast-check'
import { posix } from 'node:path'
import { describe, expect, it } from 'vitest'
import { asSitePath, toSitePath } from '@octavo/source'

describe('toSitePath', () => {
  it.each([
    ['/logo/light.svg', '', 'logo/light.svg'],
    ['./a/../b.mdx', '', 'b.mdx'],
    ['../shared/x.mdx', 'guides/deep/page.mdx', 'guides/shared/x.mdx'],
    ['x.mdx', 'guides/page.mdx', 'guides/x.mdx'],
    ['/x.mdx', 'guides/page.mdx', 'x.mdx'],
    ['a//b/', '', 'a/b'],
    ['100%.md', '', '100%.md'],
    ['cafe\u0301.md', '', 'caf\u00e9.md'],
  ])('%j from %j is %j', (raw, from, path) => {
    expect(toSitePath(raw, from)).toEqual({ ok: true, path })
  })

  it.each(['../../etc/passwd', 'a/../../b', '/../x'])('B01 refuses %j, which leaves the project', (raw) => {
    expect(toSitePath(raw)).toEqual({ ok: false, refusal: 'outside-project' })
  })

  it.each([
    '..%2fetc',
    '%2e%2e/etc',
    '%2e%2e%2fetc',
    '..\\etc',
    'a\\..\\..\\b',
    '..%5cetc',
    'file:///etc/passwd',
    'FILE:/etc/passwd',
    'C:/windows',
    'c:\\windows',
    'a\0b',
    'a%00b',
    'a/..%2f..%2fb',
    'secret.txt.',
    'secret.txt ',
    'dir./x',
    '//host/share',
    'https://example.com/x',
    '\u0001',
    '%ff',
    '/c:/x',
    './file:x',
    'a/../c:',
    '/\ufeff',
  ])('B02 refuses the spelling %j', (raw) => {
    expect(toSitePath(raw).ok).toBe(false)
  })

  it('reads a path from the root as it reads the same path with a slash before it', () => {
    const piece = fc.constantFrom('a', 'Z', '0', '_', '-', '.', '..', '/', ' ', '%', 'é')
    fc.assert(
      fc.property(fc.array(piece, { minLength: 1 }), (pieces) => {
        const raw = pieces.join('')
        fc.pre(!raw.startsWith('/') && raw.trim() === raw)
        expect(toSitePath(raw)).toEqual(toSitePath(`/${raw}`))
      }),
    )
  })

  it('B02 never gives a path that escapes, whatever is written', () => {
    const piece = fc.oneof(
      fc.constantFrom('..', '.', '', '/', '\\', '%2e', '%2f', '%5c', '%00', '\0', 'C:', 'a', ' ', 'é', '%'),
      fc.string(),
    )
    fc.assert(
      fc.property(fc.array(piece), fc.constantFrom('', 'a/b.mdx', 'x.md'), (pieces, from) => {
        const judged = toSitePath(pieces.join(''), from)
        if (!judged.ok) return
        const twiceDecoded = judged.path.replace(/%(?![0-9a-f]{2})/gi, '%25')
        expect(posix.resolve('/root', judged.path).startsWith('/root/')).toBe(true)
        expect(judged.path.split('/')).not.toContain('..')
        expect(/[\\\0]/.test(decodeURIComponent(twiceDecoded))).toBe(false)
        expect(toSitePath(`/${judged.path}`)).toEqual(judged)
      }),
      { numRuns: 3000 },
    )
  })

  it('asserts canonical paths', () => {
    expect(asSitePath('a/b.mdx')).toBe('a/b.mdx')
    expect(() => asSitePath('a/../b')).toThrow('not a site path')
  })
})
