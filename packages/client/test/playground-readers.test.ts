import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { lexCode } from '../src/playground/code/lex-code.ts'
import { createEventReader } from '../src/playground/response/read-events.ts'
import { readJson, writeJson } from '../src/playground/response/read-json.ts'
import { decodeText, hexHead, responseKind } from '../src/playground/response/response-kind.ts'
import { explainFailure } from '../src/playground/send/explain-failure.ts'
import { browserLimits, readProxyHeaders, toBase64Url } from '../src/playground/send/wire-request.ts'

describe('readJson', () => {
  test('reads what JSON.parse reads, and writes it as JSON.stringify does', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        const { node } = { node: undefined, ...readJson(text) }
        expect(node && writeJson(node)).toBe(JSON.stringify(JSON.parse(text), null, 2))
      }),
    )
  })

  test('refuses what JSON.parse refuses', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'{}[],:"\\ 01.e-tfn\n'.split('')) }), (text) => {
        const isJson = (() => {
          try {
            JSON.parse(text)
            return true
          } catch {
            return false
          }
        })()
        expect(readJson(text).node !== undefined).toBe(isJson)
      }),
      { numRuns: 2000 },
    )
  })

  test('preserves long numbers and repeated keys, reports the position of an error, ends at a depth', () => {
    const { node } = { node: undefined, ...readJson('{"a":12345678901234567890,"a":1.0}') }
    expect(node && writeJson(node, 0)).toBe('{\n"a": 12345678901234567890,\n"a": 1.0\n}')
    expect(readJson('{\n "a": [1,}')).toEqual({ error: { line: 2, column: 10 } })
    expect(readJson('['.repeat(100_000)).node).toBeUndefined()
  })
})

describe('events', () => {
  const stream = ': note\r\nevent: a\ndata: 1\ndata: 2\n\nid: 7\rdata:x\r\r\ndata\n\nevent: lost\n\n'
  const events = [
    { type: 'a', data: '1\n2' },
    { type: 'message', data: 'x', id: '7' },
    { type: 'message', data: '' },
  ]
  test('are the same however the stream is cut', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(stream.length), { maxLength: 8 }), (cuts) => {
        const places = [0, ...[...cuts].sort((a, b) => a - b), stream.length]
        const reader = createEventReader()
        const read = places.slice(1).flatMap((to, index) => reader.push(stream.slice(places[index], to)))
        expect(read).toEqual(events)
      }),
    )
  })
})

test('stretches of code are the code', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom('code', 'markup', 'json'),
      (text, grammar) => {
        expect(
          lexCode(text, grammar)
            .map((token) => token.text)
            .join(''),
        ).toBe(text)
      },
    ),
  )
  const kinds = lexCode('const a = f("x") // done', 'code').map(({ kind, text }) => `${kind} ${text}`)
  expect(kinds).toEqual([
    'word const',
    'plain  a = ',
    'call f',
    'plain (',
    'string "x"',
    'plain ) ',
    'comment // done',
  ])
})

test.each([
  ['image/svg+xml; charset=utf-8', 'image'],
  ['application/vnd.api+json', 'json'],
  ['text/event-stream', 'events'],
  ['application/x-ndjson', 'records'],
  ['application/json-seq', 'records'],
  ['text/html', 'text'],
  ['application/atom+xml', 'text'],
  ['application/zip', 'bytes'],
  ['', 'text'],
])('%s is shown as %s', (type, kind) => {
  expect(responseKind(type)).toBe(kind)
})

test('text is read in its encoding; what is none is bytes', () => {
  expect(decodeText(new Uint8Array([0xfc]), 'text/plain; charset="ISO-8859-1"')).toBe('ü')
  expect(decodeText(new Uint8Array([0xfc]), 'text/plain')).toBeUndefined()
  expect(decodeText(new Uint8Array([0x61]), 'text/plain; charset=none-such')).toBeUndefined()
  // A letter that the cut of a preview divides.
  expect(decodeText(new Uint8Array([0x61, 0xc3]), 'text/plain')).toBe('a')
  expect(hexHead(new Uint8Array([0, 65]))).toBe(`00000000  00 41${' '.repeat(42)}  .A`)
})

test('what browsers leave out', () => {
  const headers = [
    ['Cookie', 'a=1'],
    ['Sec-Fetch-Mode', 'x'],
    ['X-Key', 'k'],
  ] as const
  const limits = browserLimits({ method: 'GET', url: '', headers, body: new Blob(['x']) })
  expect(limits).toEqual(['Cookie', 'Sec-Fetch-Mode', 'body'])
  expect(browserLimits({ method: 'TRACE', url: '', headers: [] })).toEqual(['TRACE'])
})

test('headers through the proxy come as JSON, or as JSON in base64url', () => {
  const list = [['x-ä', 'ö']] as const
  expect(readProxyHeaders(JSON.stringify(list))).toEqual(list)
  expect(readProxyHeaders(toBase64Url(JSON.stringify(list)))).toEqual(list)
  expect(readProxyHeaders('nonsense')).toEqual([])
})

test.each([
  ['https://docs.example', 'http://api.example/', 'mixed no-proxy proxy-fix'],
  ['https://docs.example', 'http://10.0.0.1/', 'mixed proxy-fix'],
  ['https://docs.example', 'http://127.0.0.1:3000/', 'private private-fix cors cors-fix offline offline-fix'],
  ['https://docs.example', 'https://api.example/', 'cors cors-fix no-proxy proxy-fix offline offline-fix'],
  ['https://docs.example', 'https://docs.example/api', 'offline offline-fix'],
  ['http://localhost:3000', 'http://localhost:4000/', 'cors cors-fix proxy-fix offline offline-fix'],
])('a page of %s that cannot reach %s', (page, url, words) => {
  const found = explainFailure({ page, url, throughProxy: false, usesProxy: true })
  expect(found.map(({ word }) => word.replace('play-', '')).join(' ')).toBe(words)
})

test('what helps is named: the header, the option, the setting', () => {
  const codes = (page: string, url: string, usesProxy = true) =>
    explainFailure({ page, url, throughProxy: false, usesProxy }).flatMap(({ code = [] }) => code)
  expect(codes('https://docs.example', 'https://api.example/a')).toEqual([
    'Access-Control-Allow-Origin: https://docs.example',
    'octavo serve',
    'octavo.config.json: "proxy": { "url": "…" }',
    'curl -i https://api.example',
  ])
  expect(codes('http://localhost:3000', 'http://localhost:4000/')[1]).toBe('octavo dev --proxy-private')
  expect(codes('https://docs.example', 'http://127.0.0.1:3000/')[0]).toBe('octavo dev --proxy-private')
  expect(codes('https://docs.example', 'http://api.example/', false)).toEqual([
    'docs.json: "api": { "playground": { "proxy": true } }',
  ])
})
