import { describe, expect, test } from 'vitest'
import { fillPlaceholders, menuTargets, type MenuFacts } from '../../../src/view/menu/menu-targets.ts'
import { writeZip } from '../../../src/assets/downloads/write-zip.ts'
import { viewFeedback, viewSource } from '../../../src/view/page/page-foot.ts'
import type { Route } from '../../../src/plan/routes/route.ts'

const facts: MenuFacts = {
  siteName: 'Döcs & More',
  markdownUrl: '/docs/a/b.md',
  markdownAddress: 'https://a.b/docs/a/b.md',
  path: '/a/b',
}

describe('menuTargets', () => {
  test('entries that need a service are left out without one', () => {
    const open = Object.entries(menuTargets).filter(([, target]) => target(facts) === undefined)
    expect(open.map(([name]) => name)).toEqual([
      'assistant',
      'download-spec',
      'mcp',
      'add-mcp',
      'cursor',
      'vscode',
      'devin-mcp',
    ])
  })

  test('an assistant and a server are led to by the addresses of the settings', () => {
    const served = {
      ...facts,
      mcp: 'https://a.b/mcp?ü',
      assistant: 'https://ask.b/?about=$page',
      spec: '/api.json',
    }
    expect(menuTargets['assistant']?.(served)).toEqual({
      href: 'https://ask.b/?about=https%3A%2F%2Fa.b%2Fdocs%2Fa%2Fb.md',
    })
    const config = /config=([^&]*)/.exec(menuTargets['cursor']?.(served)?.href ?? '')?.[1] ?? ''
    expect(Buffer.from(decodeURIComponent(config), 'base64').toString()).toBe('{"url":"https://a.b/mcp?ü"}')
    expect(menuTargets['vscode']?.(served)?.href).toContain('%22name%22%3A%22do-cs-more%22')
    expect(menuTargets['download-spec']?.(served)).toEqual({ href: '/api.json', download: true })
  })

  test('placeholders are encoded; other dollars stay', () => {
    expect(fillPlaceholders('x?a=$path&b=$mcp&c=$pages&d=$5', facts)).toBe('x?a=%2Fa%2Fb&b=&c=$pages&d=$5')
  })
})

test('an archive is read by others, and the same files are the same bytes', () => {
  const entries = [
    { path: 'api.yaml', bytes: new TextEncoder().encode('openapi: 3.1.0\n') },
    { path: 'schemas/ü.json', bytes: new Uint8Array() },
  ]
  const zip = Buffer.from(writeZip(entries))
  expect(writeZip(entries)).toEqual(writeZip(entries))
  // Local header of the first file: name at 30, stored size at 18, checksum at 14 (of `crc32` from RFC 1952).
  expect(zip.subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004')
  expect(zip.subarray(30, 38).toString()).toBe('api.yaml')
  expect(zip.readUInt32LE(18)).toBe(15)
  expect(zip.readUInt32LE(14)).toBe(0x0c1ea294)
  const end = zip.subarray(-22)
  expect(end.readUInt16LE(10)).toBe(2)
  expect(zip.readUInt32LE(end.readUInt32LE(16))).toBe(0x02014b50)
})

const route = {
  kind: 'page',
  path: 'a/b',
  title: 'A & B',
  file: { path: 'a/b c.mdx', text: '' },
} as unknown as Route

describe('the foot of a page', () => {
  const site = (url: string) => ({
    options: { repository: { url, branch: 'main', folder: '/docs/' } },
    style: { base: '/', urls: 'directory', origin: 'https://a.b' } as const,
    space: {},
    branches: new Map(),
  })
  const source = (url: string) => viewSource(route, site(url))

  test.each([
    ['https://github.com/o/n', 'https://github.com/o/n/edit/main/docs/a/b%20c.mdx'],
    ['https://gitlab.com/o/n', 'https://gitlab.com/o/n/-/edit/main/docs/a/b%20c.mdx'],
    ['https://codeberg.org/o/n', 'https://codeberg.org/o/n/_edit/main/docs/a/b%20c.mdx'],
  ])('the source of a page at %s', (url, edit) => {
    expect(source(url)?.editUrl).toBe(edit)
    expect(decodeURIComponent(source(url)?.issueUrl ?? '')).toContain('Page: https://a.b/a/b/')
  })

  test('the source of a page of another version is in its branch; nobody can edit a tag', () => {
    const inMount = (branches: ReadonlyMap<string, { name: string; folder?: string }>) =>
      viewSource(route, { ...site('https://github.com/o/n'), space: { mounts: ['a'] }, branches })?.editUrl
    expect(inMount(new Map([['a', { name: 'release/1' }]]))).toBe(
      'https://github.com/o/n/edit/release/1/docs/b%20c.mdx',
    )
    expect(inMount(new Map([['a', { name: 'one', folder: '' }]]))).toBe(
      'https://github.com/o/n/edit/one/b%20c.mdx',
    )
    expect(inMount(new Map())).toBeUndefined()
  })

  test('nobody is asked where nobody hears', () => {
    expect(viewFeedback({ options: {}, takesEvents: true })).toBeUndefined()
    expect(viewFeedback({ options: { feedback: { analytics: true } }, takesEvents: false })).toBeUndefined()
    expect(viewFeedback({ options: { feedback: { analytics: true } }, takesEvents: true })).toEqual({})
    expect(
      viewFeedback({ options: { feedback: { analytics: false, url: 'https://a.b' } }, takesEvents: false }),
    ).toEqual({ url: 'https://a.b' })
  })
})
