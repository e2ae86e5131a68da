import { asSitePath } from '@octavo/source'
import { splitFrontMatter } from '../src/split-front-matter.ts'
import { describe, expect, test } from 'vitest'
import { readFrontMatter } from '../src/read-front-matter.ts'

const read = (text: string) => readFrontMatter({ path: asSitePath('a.mdx'), text })
const reported = (text: string) =>
  read(text).diagnostics.map(({ code, span }) => `${span?.start.line}:${span?.start.column} ${code}`)

describe('front matter', () => {
  test('gives every key under its name', () => {
    const { value, diagnostics } = read(`---
title: 42
sidebarTitle: Side
description: "a: b"
icon: flag
iconType: solid
tag: NEW
mode: wide
hidden: true
noindex: "true"
searchable: false
boost: "2.5"
keywords: [a, b, 3]
deprecated: yes
url: https://x.example
hideFooterPagination: true
hideApiMarker: true
related: [a, {"B": /b}]
contextual: {options: [copy]}
groups: [admin]
public: true
playground: simple
openapi: GET /a
openapi-schema: file.json Pet
asyncapi: channel
api: POST https://x.example/y
authMethod: bearer
auth: key
contentType: application/xml
version: 1.0
timestamp: false
lastUpdatedDate: 2024-01-02
createdDate: 2023-01-02
rss: true
"og:image": /a.png
twitter:card: summary
canonical: https://x.example/a
robots: noindex
own: [1, 2]
---
text`)
    expect(diagnostics).toEqual([])
    expect(value).toMatchObject({
      title: '42',
      sidebarTitle: 'Side',
      description: 'a: b',
      icon: { name: 'flag', style: 'solid' },
      tag: 'NEW',
      mode: 'wide',
      hidden: true,
      noindex: true,
      searchable: false,
      boost: 2.5,
      keywords: ['a', 'b', '3'],
      deprecated: true,
      url: 'https://x.example',
      hideFooterPagination: true,
      hideApiMarker: true,
      related: ['a', { B: '/b' }],
      contextual: { options: ['copy'] },
      groups: ['admin'],
      public: true,
      playground: 'simple',
      openapi: 'GET /a',
      openapiSchema: 'file.json Pet',
      asyncapi: 'channel',
      api: 'POST https://x.example/y',
      authMethod: 'bearer',
      auth: 'key',
      contentType: 'application/xml',
      timestamp: false,
      lastUpdatedDate: '2024-01-02',
      createdDate: '2023-01-02',
      rss: true,
      meta: {
        'og:image': '/a.png',
        'twitter:card': 'summary',
        canonical: 'https://x.example/a',
        robots: 'noindex',
      },
    })
    expect(value.raw['own']).toEqual([1, 2])
  })

  test('can follow blank lines and a byte order mark, and can have CRLF', () => {
    expect(read('\n\n---\ntitle: A\n---\n').value.title).toBe('A')
    expect(read('\uFEFF---\ntitle: A\n---\n').value.title).toBe('A')
    expect(read('---\r\ntitle: A\r\n---\r\ntext').value.title).toBe('A')
  })

  test('that is absent gives the defaults', () => {
    expect(read('# Hi\n\n---\n\nrule')).toEqual({
      value: { mode: 'default', keywords: [], meta: {}, raw: {} },
      diagnostics: [],
    })
    expect(read('')).toMatchObject({ diagnostics: [] })
  })

  test('may have quoted texts that go on in the first column', () => {
    const { value, diagnostics } = read('---\ntitle: "A"\ndescription: "One\ntwo.\n"\nicon: \'b\n\'\n---\n')
    expect(diagnostics).toEqual([])
    expect(value).toMatchObject({ title: 'A', description: 'One two. ', icon: 'b ' })
  })

  test('that is not YAML is reported with its position, and the title is used', () => {
    const { value, diagnostics } = read('---\ntitle: Hello\ndescription: a: b\n---\n')
    expect(value.title).toBe('Hello')
    expect(diagnostics[0]).toMatchObject({
      code: 'page/front-matter',
      severity: 'warning',
      span: { start: { line: 3 } },
      help: 'write description: "a: b"',
    })
    expect(value.raw).toEqual({ title: 'Hello', description: 'a: b' })
  })

  test.each<[string, string, object, string]>([
    ['a colon', 'title: Using X: a guide', { title: 'Using X: a guide' }, 'write title: "Using X: a guide"'],
    ['a tab', 'title: A\n\tdescription: x', { title: 'A', description: 'x' }, 'write description: "x"'],
    [
      'quotes in quotes',
      'title: "Say "hi" now"',
      { title: 'Say "hi" now' },
      'write title: "Say \\"hi\\" now"',
    ],
    ['an apostrophe', "title: 'It's here'", { title: "It's here" }, 'write title: "It\'s here"'],
    ['an open quote', 'title: "Open\nicon: a', { title: 'Open', icon: 'a' }, 'write title: "Open"'],
    ['an open list', 'title: [x\nicon: a', { title: '[x', icon: 'a' }, 'write title: "[x"'],
    [
      'a list whose second line is not indented',
      "keywords: ['a', 'b c\n', 'd']\nicon: e",
      { keywords: ['a', 'b c ', 'd'], icon: 'e' },
      'write keywords: ["a", "b c ", "d"]',
    ],
    [
      'a list of words',
      'keywords: ["a", "b"\nicon: c',
      { keywords: ['a', 'b'], icon: 'c' },
      'write keywords: ["a", "b"]',
    ],
    ['a reserved sign', 'title: @foo\nicon: c', { title: '@foo', icon: 'c' }, 'write title: "@foo"'],
    ['an alias', 'title: *foo*', { title: '*foo*' }, 'write title: "*foo*"'],
    ['a lost blank', 'title:My page\nicon: a', { title: 'My page', icon: 'a' }, 'write title: "My page"'],
    ['a lost colon', 'title My page\nicon: a', { title: 'My page', icon: 'a' }, 'write title: "My page"'],
    ['equal keys', 'title: A\ntitle: B', { title: 'A' }, 'keep one of them; the first counts'],
  ])('with %s is read line by line', (...[, yaml, raw, help]) => {
    for (const text of [
      `---\n${yaml}\n---\ntext`,
      `\uFEFF---\r\n${yaml.replaceAll('\n', '\r\n')}\r\n---\r\ntext`,
    ]) {
      const { value, diagnostics } = read(text)
      expect(value.raw).toEqual(raw)
      expect(diagnostics.map((reported) => [reported.code, reported.severity, reported.help])).toEqual([
        ['page/front-matter', 'warning', help],
      ])
    }
  })

  test.each([
    ['no closing line', '---\ntitle: x\ndescription: y\n', '\n# Body\n\ntext\n\n---\n\nmore'],
    ['a short closing line', '---\ntitle: x\ndescription: y\n--', '\n\n# Body\n\n---\n\nmore'],
    ['a long closing line', '---\ntitle: x\ndescription: y\n----', '\n\n## Body\n\n---\n\nmore'],
    ['a short opening line', '--\ntitle: x\ndescription: y\n---', '\n\n# Body'],
    ['a key in the opening line', '---title: x\ndescription: y\n---', '\n\n# Body'],
  ])('with %s keeps its keys and the page', (_, head, body) => {
    const { value, diagnostics } = read(head + body)
    expect(value.raw).toEqual({ title: 'x', description: 'y' })
    expect(diagnostics.map(({ code, severity }) => [code, severity])).toEqual([
      ['page/front-matter', 'warning'],
    ])
    expect((head + body).slice(splitFrontMatter(head + body).bodyStart)).toBe(body)
  })

  test.each([
    ['descrpition: A page', 'description'],
    ['descriptionn: A page', 'description'],
    ['title:: A page', 'title'],
  ])('with a slip in a key is read as what is meant: %s', (line, key) => {
    const { value, diagnostics } = read(`---\nicon: a\n${line}\n---\n`)
    expect(value).toMatchObject({ [key]: 'A page' })
    expect(diagnostics).toMatchObject([
      {
        code: 'page/front-matter-key',
        severity: 'warning',
        span: { start: { line: 3 } },
        help: `did you mean "${key}"?`,
      },
    ])
    expect(read(`---\n${key}: right\n${line}\ntags: a\n---\n`).value).toMatchObject({ [key]: 'right' })
  })

  test('is not the text between two thematic breaks', () => {
    const text = '---\n\nJust prose\n\n---\n\nmore'
    expect(splitFrontMatter(text).bodyStart).toBe(0)
    expect(reported(text)).toEqual(['2:1 page/front-matter'])
  })

  test('R12: that never closes is reported', () => {
    expect(reported('---\ntitle: x\n\ntext')).toEqual(['2:1 page/front-matter'])
  })

  test('R11, R19: blank lines of CRLF before it, or before none, are read in linear time', () => {
    const blank = '\r\n'.repeat(5_000)
    expect(read(`${blank}---\r\ntitle: A\r\n---\r\n`).value).toMatchObject({ title: 'A' })
    expect(read(`${blank}x`).diagnostics).toEqual([])
  })

  test('R14: of other engines is refused', () => {
    expect(reported('---js\nprocess.exit(1)\n---\n')).toEqual(['2:1 page/front-matter'])
    expect(reported('+++\ntitle = "x"\n+++\n')).toEqual(['2:1 page/front-matter'])
  })

  test('reports wrong values at their positions and leaves them out', () => {
    const text = '---\ntitle: [a]\nmode: huge\nhidden: maybe\nboost: much\n---\n'
    expect(reported(text)).toEqual([
      '2:1 page/front-matter-value',
      '3:1 page/front-matter-value',
      '4:1 page/front-matter-value',
      '5:1 page/front-matter-value',
    ])
    expect(read(text).value).toMatchObject({ mode: 'default' })
    expect(read(text).value.title).toBeUndefined()
  })

  test.each([
    ['related: [/a, 5, {"B": /b}, {"C": 6}, null]', { related: ['/a', { B: '/b' }] }],
    ['related: 5', {}],
    ['icon: {name: flag, library: 5}', {}],
    ['icon: {style: solid}', {}],
    ['mode: 5', { mode: 'default' }],
  ])('reports %s, and leaves wrong parts out', (line, expected) => {
    const text = `---\n${line}\n---\n`
    const { raw: _raw, ...value } = read(text).value
    expect(reported(text)).toEqual(['2:1 page/front-matter-value'])
    expect(value).toEqual({ mode: 'default', keywords: [], meta: {}, ...expected })
  })

  test.each([
    ['related: false', { related: false }],
    [
      'icon: {name: flag, library: lucide, style: solid}',
      { icon: { name: 'flag', library: 'lucide', style: 'solid' } },
    ],
  ])('reads %s', (line, expected) => {
    const text = `---\n${line}\n---\n`
    expect(reported(text)).toEqual([])
    expect(read(text).value).toMatchObject(expected)
  })

  test('R01: cannot change prototypes', () => {
    read('---\n__proto__: {polluted: 1}\nconstructor: {prototype: {polluted: 1}}\n---\n')
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
  })
})
