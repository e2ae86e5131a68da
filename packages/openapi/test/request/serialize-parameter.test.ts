import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { JsonValue } from '../../src/json-fields.ts'
import { encodeReserved, percentEncode } from '../../src/request/encode-text.ts'
import {
  serializeCookie,
  serializeHeader,
  serializePath,
  serializeQuery,
  serializeQuerystring,
  type ParameterStyle,
} from '../../src/request/serialize-parameter.ts'

const text = 'blue'
const list = ['blue', 'black', 'brown']
const object = { R: 100, G: 200, B: 150 }

/** The text behind the question mark. */
const query = (parameter: Partial<ParameterStyle>, value: JsonValue) =>
  serializeQuery({ name: 'color', ...parameter }, value)
    .map((pair) => (pair.value === undefined ? pair.name : `${pair.name}=${pair.value}`))
    .join('&')

const path = (parameter: Partial<ParameterStyle>, value: JsonValue) =>
  serializePath({ name: 'color', ...parameter }, value)

const cookie = (parameter: Partial<ParameterStyle>, value: JsonValue) =>
  serializeCookie({ name: 'color', ...parameter }, value)
    .map((pair) => `${pair.name}=${pair.value}`)
    .join('; ')

/** Columns: undefined or empty, string, array, object. Source: OpenAPI 3.1 section 4.8.12.4. */
type Row = [style: string, explode: boolean, ...columns: string[]]
const VALUES: readonly JsonValue[] = ['', text, list, object]

describe('path', () => {
  test.each<Row>([
    ['matrix', false, ';color', ';color=blue', ';color=blue,black,brown', ';color=R,100,G,200,B,150'],
    ['matrix', true, ';color', ';color=blue', ';color=blue;color=black;color=brown', ';R=100;G=200;B=150'],
    ['label', false, '.', '.blue', '.blue,black,brown', '.R,100,G,200,B,150'],
    ['label', true, '.', '.blue', '.blue.black.brown', '.R=100.G=200.B=150'],
    ['simple', false, '', 'blue', 'blue,black,brown', 'R,100,G,200,B,150'],
    ['simple', true, '', 'blue', 'blue,black,brown', 'R=100,G=200,B=150'],
  ])('%s explode %s', (style, explode, ...columns) => {
    expect(VALUES.map((value) => path({ style, explode }, value))).toEqual(columns)
  })

  test('simple without explode is the default', () => {
    expect(path({}, object)).toBe('R,100,G,200,B,150')
  })

  test('reserved characters are allowed, except those that divide a path', () => {
    expect(path({}, 'a/b?c#d e&f=é')).toBe('a%2Fb%3Fc%23d%20e%26f%3D%C3%A9')
    expect(path({ allowReserved: true }, 'a/b?c#d:e&f=@')).toBe('a%2Fb%3Fc%23d:e&f=@')
  })
})

describe('query', () => {
  test.each<Row>([
    ['form', false, 'color=', 'color=blue', 'color=blue,black,brown', 'color=R,100,G,200,B,150'],
    ['form', true, 'color=', 'color=blue', 'color=blue&color=black&color=brown', 'R=100&G=200&B=150'],
  ])('%s explode %s', (style, explode, ...columns) => {
    expect(VALUES.map((value) => query({ style, explode }, value))).toEqual(columns)
  })

  test.each<Row>([
    ['spaceDelimited', false, 'color=blue%20black%20brown', 'color=R%20100%20G%20200%20B%20150'],
    ['pipeDelimited', false, 'color=blue%7Cblack%7Cbrown', 'color=R%7C100%7CG%7C200%7CB%7C150'],
    ['tabDelimited', false, 'color=blue%09black%09brown', 'color=R%09100%09G%09200%09B%09150'],
  ])('%s explode %s', (style, explode, ...columns) => {
    expect([list, object].map((value) => query({ style, explode }, value))).toEqual(columns)
  })

  test('exploded lists of delimited styles are forms', () => {
    expect(query({ style: 'pipeDelimited', explode: true }, list)).toBe('color=blue&color=black&color=brown')
  })

  test('deepObject, and deeper values', () => {
    expect(query({ style: 'deepObject', explode: true }, object)).toBe(
      'color%5BR%5D=100&color%5BG%5D=200&color%5BB%5D=150',
    )
    expect(decodeURIComponent(query({ style: 'deepObject' }, { a: { b: 1 }, c: [2, 3], d: null }))).toBe(
      'color[a][b]=1&color[c][]=2&color[c][]=3',
    )
  })

  test('deepObject of lists: of objects by their number, so that each keeps its own fields', () => {
    expect(decodeURIComponent(query({ style: 'deepObject' }, list))).toBe(
      'color[]=blue&color[]=black&color[]=brown',
    )
    const items = [{ id: 'a', n: [1] }, { id: 'b' }]
    expect(decodeURIComponent(query({ style: 'deepObject' }, items))).toBe(
      'color[0][id]=a&color[0][n][]=1&color[1][id]=b',
    )
  })

  test('an exploded object without properties sends nothing', () => {
    expect(query({}, {})).toBe('')
    expect(query({ explode: false }, {})).toBe('color=')
  })

  test('the exploded form is the default; delimited styles are not exploded', () => {
    expect(query({}, list)).toBe('color=blue&color=black&color=brown')
    expect(query({ style: 'pipeDelimited' }, list)).toBe('color=blue%7Cblack%7Cbrown')
  })

  test('names and values are encoded; nulls inside are left out; deeper values are JSON', () => {
    expect(query({ name: 'a[b]&c' }, 'x y&z')).toBe('a%5Bb%5D%26c=x%20y%26z')
    expect(query({ explode: false }, ['a,b', null, { c: 1 }])).toBe('color=a%2Cb,%7B%22c%22%3A1%7D')
    expect(query({}, [])).toBe('color=')
    expect(query({}, null)).toBe('color=')
  })

  test('reserved characters are allowed, except those that divide a query', () => {
    expect(query({ allowReserved: true }, 'a/b?c:d@e!$()*,;')).toBe('color=a/b?c:d@e!$()*,;')
    expect(query({ allowReserved: true }, '&=+#[] %41')).toBe('color=%26%3D%2B%23%5B%5D%20%41')
  })

  test('content as JSON and as text', () => {
    expect(query({ contentType: 'application/json' }, { a: [1] })).toBe('color=%7B%22a%22%3A%5B1%5D%7D')
    expect(query({ contentType: 'text/plain' }, 'a b')).toBe('color=a%20b')
  })

  test('querystring replaces the whole query', () => {
    const form = { name: 'q', contentType: 'application/x-www-form-urlencoded' }
    expect(serializeQuerystring(form, { a: 1, b: ['x', 'y'] })).toEqual([
      { name: 'a', value: '1' },
      { name: 'b', value: 'x' },
      { name: 'b', value: 'y' },
    ])
    expect(serializeQuerystring({ name: 'q', contentType: 'application/json' }, { a: 1 })).toEqual([
      { name: '%7B%22a%22%3A1%7D' },
    ])
  })
})

describe('header and cookie', () => {
  test('headers are simple and unencoded', () => {
    const header = (explode: boolean, value: JsonValue) => serializeHeader({ name: 'color', explode }, value)
    expect(VALUES.map((value) => header(false, value))).toEqual([
      '',
      'blue',
      'blue,black,brown',
      'R,100,G,200,B,150',
    ])
    expect(header(true, object)).toBe('R=100,G=200,B=150')
    expect(header(false, 'a b/c?"')).toBe('a b/c?"')
  })

  test('X13 a header holds no line break', () => {
    expect(serializeHeader({ name: 'x' }, 'a\r\nEvil: 1\0')).toBe('a Evil: 1 ')
    expect(serializeHeader({ name: 'x', contentType: 'text/plain' }, 'a\nb')).toBe('a b')
  })

  test.each<Row>([
    ['form', false, 'color=', 'color=blue', 'color=blue,black,brown', 'color=R,100,G,200,B,150'],
    ['form', true, 'color=', 'color=blue', 'color=blue; color=black; color=brown', 'R=100; G=200; B=150'],
    ['cookie', false, 'color=', 'color=blue', 'color=blue,black,brown', 'color=R,100,G,200,B,150'],
    ['cookie', true, 'color=', 'color=blue', 'color=blue; color=black; color=brown', 'R=100; G=200; B=150'],
  ])('cookies: %s explode %s', (style, explode, ...columns) => {
    expect(VALUES.map((value) => cookie({ style, explode }, value))).toEqual(columns)
  })

  test('forms are encoded, the style cookie is not', () => {
    expect(cookie({}, 'a b;c')).toBe('color=a%20b%3Bc')
    expect(cookie({ style: 'cookie' }, 'a b%')).toBe('color=a b%')
  })
})

describe('encoding', () => {
  test('any text is decoded to itself; only unreserved characters are not encoded', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (any) => {
        const encoded = percentEncode(any)
        expect(encoded).toMatch(/^(?:[\w.~-]|%[0-9A-F]{2})*$/)
        expect(decodeURIComponent(encoded)).toBe(any.replace(/\p{Surrogate}/gu, '\uFFFD'))
      }),
    )
  })

  test('half surrogates do not throw', () => {
    expect(percentEncode('\uD800a')).toBe('%EF%BF%BDa')
    expect(encodeReserved('\uDC00', 'query')).toBe('%EF%BF%BD')
    expect(percentEncode('😀')).toBe('%F0%9F%98%80')
  })
})
