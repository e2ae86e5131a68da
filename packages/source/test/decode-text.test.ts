import { describe, expect, it } from 'vitest'
import { decodeText } from '@octavo/source'

const decode = (bytes: readonly number[] | Uint8Array) => {
  const { value, diagnostics } = decodeText(Uint8Array.from(bytes), { path: 'a.mdx' })
  return {
    value,
    reported: diagnostics.map((d) => `${d.span?.start.line}:${d.span?.start.column} ${d.code} ${d.message}`),
  }
}

describe('decodeText', () => {
  it('R11 strips a byte order mark', () => {
    expect(decode([0xef, 0xbb, 0xbf, 0x61])).toEqual({ value: 'a', reported: [] })
    expect(decode(Buffer.from('é\r\n漢'))).toEqual({ value: 'é\r\n漢', reported: [] })
  })

  it('R11 tells UTF-16', () => {
    expect(decode([0xff, 0xfe, 0x61, 0])).toEqual({
      value: 'a',
      reported: ['1:1 page/unreadable "a.mdx" is UTF-16, not UTF-8'],
    })
  })

  it('R11 names the first invalid byte and its line', () => {
    const bytes = [...Buffer.from('ab\ncé'), 0xff, 0x61]
    expect(decode(bytes).reported).toEqual(['2:3 page/unreadable "a.mdx" is not UTF-8 at byte 6'])
    expect(decode([0x61, 0xe6, 0xbc]).reported).toEqual([
      '1:3 page/unreadable "a.mdx" is not UTF-8 at byte 2',
    ])
  })

  it('R11 tells NUL bytes', () => {
    expect(decode(Buffer.from('é\na\0')).reported).toEqual([
      '2:2 page/unreadable "a.mdx" holds a NUL byte at byte 4',
    ])
  })
})
