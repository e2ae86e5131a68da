import { joinBytes } from '@octavo/source'
import { describe, expect, it } from 'vitest'
import { heldToData } from '../../src/parse/digest/held-digest.ts'
import { packRecord, unpackRecord, type PageRecord } from '../../src/parse/records/page-record.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

const record = (ignore: Record<string, unknown> = { line: 1 }, search = true): PageRecord => ({
  csp: "default-src 'self'",
  files: ['a.css'],
  lang: 'en',
  digest: {
    anchors: ['one'],
    links: bytes('[{"url":"/b"}]'),
    description: 'About A.',
    ignores: [ignore] as never,
    diagnostics: [],
    copy: bytes('# A'),
    opening: '',
    search: search ? ({ key: 'k', title: 'A', body: bytes('{"terms":[]}') } as never) : undefined,
  },
})

describe('the stored form of a record', () => {
  it.each([
    ['a page', record()],
    ['a page that search does not find', record({}, false)],
    ['values that are no JSON', record({ when: new Date(0), none: undefined, size: -0 })],
  ])('holds %s', (_, given) => {
    const { packed, texts } = packRecord(given)
    const { digest, ...facts } = unpackRecord(structuredClone(packed), (start, end) =>
      joinBytes(texts).slice(start, end),
    )
    expect({ ...facts, digest: heldToData(digest) }).toEqual(given)
  })

  it('is JSON and bytes where it can be', () => {
    expect(packRecord(record()).packed).toBeTypeOf('string')
    expect(packRecord(record({ size: -0 })).packed).toBeTypeOf('object')
  })
})
