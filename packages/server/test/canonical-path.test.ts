import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { resolveTarget } from '../src/canonical-path.ts'

const pathOf = (target: string, base?: string) => {
  const judged = resolveTarget(target, base)
  return judged.kind === 'path' ? judged.path : judged
}

describe('resolveTarget', () => {
  it.each([
    ['/', '/'],
    ['/guides/install', '/guides/install'],
    ['/guides/install/', '/guides/install/'],
    ['/a%20b', '/a b'],
    ['/%78', '/x'],
    ['/caf%C3%A9', '/café'],
    ['/cafe%CC%81', '/café'],
    ['/100%25', '/100%'],
    ['/%2578', '/%78'],
    ['/x?raw??', '/x'],
    ['/@fs/etc/passwd', '/@fs/etc/passwd'],
  ])('reads %s as %s', (target, path) => {
    expect(pathOf(target)).toBe(path)
  })

  it.each([
    '',
    '*',
    'guides',
    'http://evil.example/',
    '//evil.example',
    '/a//b',
    '/.',
    '/./a',
    '/a/..',
    '/../etc/passwd',
    '/%2e%2e/etc/passwd',
    '/%2E%2e%2fetc',
    '/a%2fb',
    '/a%5cb',
    '/a\\b',
    '/%252e%252e/etc',
    '/a%00',
    '/a%0d%0ab',
    '/a%7f',
    '/%',
    '/%zz',
    '/%ff',
    '/%c0%ae%c0%ae/',
    '/a#b',
  ])('D04 refuses %s', (target) => {
    expect(pathOf(target)).toEqual({ kind: 'refused', status: 400 })
  })

  it('keeps to the base', () => {
    expect(pathOf('/docs/a', '/docs/')).toBe('/a')
    expect(pathOf('/docs/', '/docs/')).toBe('/')
    expect(pathOf('/docs?q=1', '/docs/')).toEqual({ kind: 'redirect', location: '/docs/?q=1' })
    expect(pathOf('/docsx', '/docs/')).toEqual({ kind: 'refused', status: 404 })
  })

  it('gives paths that a second decoding cannot lead astray', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('/', '.', '%', '2', 'e', 'f', '5', 'c', '\\', '%2e', '%2f', 'a', '%25'), {
          maxLength: 12,
        }),
        (parts) => {
          const judged = resolveTarget(`/${parts.join('')}`)
          if (judged.kind !== 'path') return
          const again = judged.path.replaceAll(/%[0-9a-f]{2}/gi, (code) =>
            String.fromCharCode(Number.parseInt(code.slice(1), 16)),
          )
          for (const path of [judged.path, again]) {
            expect(path.split('/')).not.toContain('..')
            expect(path).not.toContain('\\')
          }
          expect(again.split('/').length).toBe(judged.path.split('/').length)
        },
      ),
      { numRuns: 2000 },
    )
  })
})
