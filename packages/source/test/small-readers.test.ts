// Small parts of the readers, one by one.
import { describe, expect, test } from 'vitest'
import {
  asSitePath,
  compareTexts,
  createDiagnostic,
  compareDiagnostics,
  createNearestNames,
  decodeText,
  describeSystemError,
  isJsonObject,
  isSystemError,
  locate,
  nearestName,
  nearestNamesOf,
  ownValue,
  readJson,
  readYaml,
  spanAt,
  toSitePath,
  unreadableFile,
} from '@octavo/source'
import { findDeepJson, findDeepYaml } from '../src/find-deep.ts'
import { inspectKeys, withoutUnsafeKeys, type JsonValue } from '../src/json-value.ts'
import { readPlainYaml } from '../src/read-plain-yaml.ts'
import { createLineFinder, lineStart, lineStarts, pointAt } from '../src/span.ts'

describe('lines and points', () => {
  test.each<[text: string, starts: readonly number[]]>([
    ['', [0]],
    ['ab', [0]],
    ['a\nb', [0, 2]],
    ['a\r\nb\rc\n', [0, 3, 5, 7]],
    ['\n\n', [0, 1, 2]],
  ])('%j', (text, starts) => expect(lineStarts(text)).toEqual(starts))

  test('the start of one line is that of all lines; a text may have fewer', () => {
    for (const text of ['a\nb\r\nc\nd', 'a\r\rb\n', '', '\n', 'a\nb'])
      expect([1, 2, 3, 4, 5].map((line) => lineStart(text, line))).toEqual(
        [0, 1, 2, 3, 4].map((index) => lineStarts(text)[index]),
      )
  })

  test('a finder of lines goes on from the last one, and back, in several texts', () => {
    const findLine = createLineFinder()
    for (const line of [2, 2, 4, 9, 1, 3])
      for (const text of ['a\nb\r\nc\nd', 'a\r\rb\n'])
        expect(findLine(text, line)).toBe(lineStart(text, line))
  })

  test.each<[offset: number, line: number, column: number, clamped: number]>([
    [-1, 1, 1, 0],
    [0, 1, 1, 0],
    [1, 1, 2, 1],
    [2, 2, 1, 2],
    [4, 3, 1, 4],
    [5, 3, 2, 5],
    [9, 3, 2, 5],
  ])('offset %i of "a\\nb\\nc" is %i:%i', (...[offset, line, column, clamped]) => {
    expect(pointAt('a\nb\nc', offset)).toEqual({ line, column, offset: clamped })
  })

  test('a span without an end is a point', () => {
    const file = { path: asSitePath('a'), text: 'ab\ncd' }
    const point = { line: 2, column: 1, offset: 3 }
    expect(spanAt(file, 3)).toEqual({ path: 'a', start: point, end: point })
    expect(spanAt(file, 3, 4).end).toEqual({ line: 2, column: 2, offset: 4 })
  })
})

describe('nesting', () => {
  const lists = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)
  test.each<[text: string, offset: number | undefined]>([
    [lists(500), undefined],
    [lists(501), 500],
    ['{"a":'.repeat(501), 2500],
    [`[${'[],'.repeat(600)}]`, undefined],
    [`[${'{},'.repeat(600)}]`, undefined],
    [`"${'['.repeat(600)}"`, undefined],
    [`//${'['.repeat(600)}`, undefined],
  ])('of JSON ends at 500: %#', (text, offset) => expect(findDeepJson(text)).toBe(offset))

  test.each<[text: string, offset: number | undefined]>([
    [lists(200), undefined],
    [lists(201), 200],
    [`a: ${lists(201)}`, 203],
    [`a: "${'['.repeat(300)}"`, undefined],
    [`a: [${'[],'.repeat(300)}]`, undefined],
    [`a: [${'{},'.repeat(300)}]`, undefined],
    [`${'- '.repeat(199)}a`, undefined],
    [`${'- '.repeat(200)}a`, 0],
    [`x: 1\n${'- '.repeat(200)}a`, 5],
    [`x: ${'? '.repeat(199)}a`, 1],
    [Array.from({ length: 200 }, (_, depth) => `${' '.repeat(depth)}a:`).join('\n'), undefined],
    [Array.from({ length: 201 }, (_, depth) => `${' '.repeat(depth)}a:`).join('\n'), 20_500],
    [Array.from({ length: 300 }, (_, depth) => `${' '.repeat(depth % 150)}a:`).join('\n'), undefined],
    [`a: |\n${' '.repeat(300)}b`, undefined],
  ])('of YAML ends at 200: %#', (text, offset) => expect(findDeepYaml(text)).toBe(offset))
})

describe('keys', () => {
  const refused = new Set(['__proto__'])
  const unsafe = JSON.parse('{"a":[{"__proto__":1,"b":2}],"c":null}') as JsonValue

  test.each<[value: JsonValue, result: object]>([
    [1, { count: 0, unsafe: false }],
    [null, { count: 0, unsafe: false }],
    [
      { a: { b: 1 }, c: [{ d: 1 }] },
      { count: 4, unsafe: false },
    ],
    [unsafe, { count: 4, unsafe: true }],
  ])('of %j are counted', (value, result) => {
    expect(inspectKeys(value, refused)).toEqual({ tooDeep: false, cyclic: false, ...result })
  })

  test('shared values count once, cycles and depth are reported', () => {
    const shared = { a: 1 }
    expect(inspectKeys([shared, shared], refused)).toMatchObject({ count: 1, cyclic: false })
    const cyclic: Record<string, JsonValue> = {}
    cyclic['self'] = cyclic
    expect(inspectKeys(cyclic, refused)).toMatchObject({ count: 1, cyclic: true })
    const deep = (depth: number) => JSON.parse('['.repeat(depth) + ']'.repeat(depth)) as JsonValue
    expect(inspectKeys(deep(501), refused).tooDeep).toBe(false)
    expect(inspectKeys(deep(502), refused).tooDeep).toBe(true)
  })

  test('refused ones are left out at any depth', () => {
    const value = withoutUnsafeKeys(unsafe, refused)
    expect(JSON.stringify(value)).toBe('{"a":[{"b":2}],"c":null}')
  })

  test('inherited ones are not own', () => {
    expect([ownValue({ a: 1 }, 'a'), ownValue({}, 'toString')]).toEqual([1, undefined])
    expect([{}, [], null, 'a', undefined].map(isJsonObject)).toEqual([true, false, false, false, false])
  })
})

test.each<[text: string, value: unknown]>([
  ['title: A page', { title: 'A page' }],
  ['title:  A page \t', { title: 'A page' }],
  ['a: x\r\nb: z\n\n', { a: 'x', b: 'z' }],
  ['a: true\nb: false', { a: true, b: false }],
  ['a: "x: y"\nb: \'z\'\nc: ""', { a: 'x: y', b: 'z', c: '' }],
  ['a-b_c1: x', { 'a-b_c1': 'x' }],
  ['url: https://a.example/#b', { url: 'https://a.example/#b' }],
  ['a: x#y', { a: 'x#y' }],
  // All others are for the reader of all YAML.
  ['', undefined],
  ['a:', undefined],
  ['a: 1', undefined],
  ['a: x: y', undefined],
  ['a: x:', undefined],
  ['a: x #y', undefined],
  ['a: x\ty', undefined],
  ['a: "x\\n"', undefined],
  ["a: 'it''s'", undefined],
  ['a: [x]', undefined],
  ['a: x\na: y', undefined],
  ['__proto__: x', undefined],
  ['constructor: x', undefined],
  ['1a: x', undefined],
  [' a: x', undefined],
  ['a: x\n  y', undefined],
  ['a: True', undefined],
  ['a: null', undefined],
  ['a: No', undefined],
  ['a: y', undefined],
  ['a: yet', { a: 'yet' }],
])('plain YAML %j is %j', (text, value) => expect(readPlainYaml(text)).toEqual(value))

describe('errors of the system', () => {
  const error = (code: string) => Object.assign(new Error('EXYZ: strange'), { code, syscall: 'open' })
  test.each<[code: string, cause: string, help: string]>([
    ['EACCES', 'permission is denied', 'change the permissions of the file and its folders'],
    ['EPERM', 'the system does not permit it', 'change the permissions of the file and its folders'],
    ['EMFILE', 'too many files are open', 'raise the limit of open files ("ulimit -n 1024")'],
    ['ENFILE', 'too many files are open', 'close other programs, or raise the limit of open files'],
    ['ENOMEM', 'memory is used up', 'close other programs'],
    ['ENOSPC', 'the disk is full', 'free some space'],
    ['EDQUOT', 'the disk quota is used up', 'free some space'],
    ['EROFS', 'the disk is read-only', 'choose another folder'],
    ['EIO', 'the disk reports an error', 'check the disk, or restore the file from version control'],
    [
      'ESTALE',
      'the network disk has lost the file',
      'check the disk, or restore the file from version control',
    ],
    ['EISDIR', 'it is a folder', 'put a file in its place, or remove it'],
    ['ENOTDIR', 'a part of the path is a file', 'move the file that stands in the way'],
    ['ENOENT', 'it does not exist', 'check the path'],
    ['EEXIST', 'a part of the path is a file', 'move the file that stands in the way'],
    ['ELOOP', 'symbolic links form a cycle', 'remove the link that closes the cycle'],
    ['ENAMETOOLONG', 'the name is too long', 'shorten the path'],
    ['EBUSY', 'it is in use', 'close the program that uses it'],
    ['ETXTBSY', 'it is in use', 'close the program that uses it'],
    ['EXYZ', 'EXYZ: strange', 'try again'],
  ])('%s: %s', (code, cause, help) => expect(describeSystemError(error(code))).toEqual({ cause, help }))

  test('are distinguished from bugs by their code and their call', () => {
    expect(isSystemError(error('EIO'))).toBe(true)
    expect(isSystemError(new Error('no'))).toBe(false)
    expect(isSystemError(Object.assign(new Error('no'), { code: 1, syscall: 'open' }))).toBe(false)
    expect(isSystemError(Object.assign(new Error('no'), { code: 'EIO' }))).toBe(false)
    expect(isSystemError({ code: 'EIO', syscall: 'open' })).toBe(false)
  })

  test.each([
    ['docs.json', 'config/unreadable'],
    ['mint.json', 'config/unreadable'],
    ['octavo.config.json', 'config/unreadable'],
    ['a/docs.json', 'asset/unreadable'],
    ['docs.json5', 'asset/unreadable'],
    ['a.md', 'page/unreadable'],
    ['a.MDX', 'page/unreadable'],
    ['a.mdx.png', 'asset/unreadable'],
  ])('of %s are %s', (path, code) => {
    expect(unreadableFile(path, error('EIO'))).toMatchObject({
      code,
      message: `"${path}" cannot be read: the disk reports an error`,
      help: 'check the disk, or restore the file from version control',
      span: { path, start: { line: 1, column: 1 } },
    })
  })
})

describe('bytes', () => {
  const decode = (...bytes: number[]) => decodeText(Uint8Array.from(bytes), { path: 'a.yaml', family: 'api' })
  test.each<[bytes: number[], value: string, message: string | undefined]>([
    [[0x61], 'a', undefined],
    [[0xfe, 0xff, 0, 0x61], 'a', '"a.yaml" is UTF-16, not UTF-8'],
    [[0xff, 0xfe, 0x61, 0], 'a', '"a.yaml" is UTF-16, not UTF-8'],
    [[0xff, 0x61], '\ufffda', '"a.yaml" is not UTF-8 at byte 0'],
    [[0xfe, 0x61], '\ufffda', '"a.yaml" is not UTF-8 at byte 0'],
    [[0x61, 0xff], 'a\ufffd', '"a.yaml" is not UTF-8 at byte 1'],
    [[0, 0x61], '\0a', '"a.yaml" holds a NUL byte at byte 0'],
  ])('%j', (bytes, value, message) => {
    const decoded = decode(...bytes)
    expect(decoded.value).toBe(value)
    expect(decoded.diagnostics.map((one) => one.message)).toEqual(message === undefined ? [] : [message])
    for (const one of decoded.diagnostics)
      expect(one).toMatchObject({
        code: 'api/syntax',
        help: 'save the file as UTF-8',
        span: { path: 'a.yaml' },
      })
  })
})

describe('reports', () => {
  const file = (path: string, text: string) => ({ path: asSitePath(path), text })
  const reported = (text: string, family: 'config' | 'api' | 'page') =>
    readJson(file('a.json', text), { family }).diagnostics.map(({ code, severity, help }) => [
      code,
      severity,
      help,
    ])

  test.each<[text: string, config: unknown[], api: unknown[], page: unknown[]]>([
    [
      '',
      ['config/empty', 'error', 'write the settings of the site, or start anew with "octavo init"'],
      ['api/not-a-description', 'error', 'write the description, or name another file'],
      ['page/front-matter', 'warning', 'write the front matter, or remove its lines'],
    ],
    [
      '{',
      ['config/syntax', 'error', 'write "}" at the end of the object'],
      ['api/syntax', 'error', 'write "}" at the end of the object'],
      ['page/front-matter', 'warning', 'write "}" at the end of the object'],
    ],
    [
      '{}//',
      ['config/tolerated-syntax', 'warning', 'remove the comments; other tools refuse them'],
      ['api/syntax', 'warning', 'remove the comments; other tools refuse them'],
      ['page/front-matter', 'warning', 'remove the comments; other tools refuse them'],
    ],
    [
      '[1,]',
      ['config/tolerated-syntax', 'warning', 'remove the comma; other tools refuse it'],
      ['api/syntax', 'warning', 'remove the comma; other tools refuse it'],
      ['page/front-matter', 'warning', 'remove the comma; other tools refuse it'],
    ],
    [
      '{"a":1,"a":2}',
      ['config/duplicate', 'warning', 'the last one is used; remove the other'],
      ['api/invalid', 'warning', 'the last one is used; remove the other'],
      ['page/front-matter', 'warning', 'the last one is used; remove the other'],
    ],
    [
      '{"__proto__":1}',
      ['config/unsafe-key', 'warning', 'remove the key'],
      ['api/invalid', 'warning', 'remove the key'],
      ['page/front-matter-value', 'warning', 'remove the key'],
    ],
  ])('of %j are those of the family', (...[text, config, api, page]) => {
    expect(reported(text, 'config')).toEqual([config])
    expect(reported(text, 'api')).toEqual([api])
    expect(reported(text, 'page')).toEqual([page])
  })

  test('a second key names the first', () => {
    const [found] = readJson(file('a.json', '{"a":1,"a":2}')).diagnostics
    expect(found?.related).toMatchObject([{ message: 'the first "a"', span: { start: { column: 2 } } }])
    const [yaml] = readYaml(file('a.yaml', 'a: 1\na: 2')).diagnostics
    expect(yaml).toMatchObject({
      span: { start: { line: 2, column: 1 } },
      related: [{ message: 'the first one', span: { start: { line: 1, column: 1 } } }],
    })
  })

  test.each<[text: string, message: string]>([
    ['{"a":01}', 'A comma is expected between two entries'],
    ['{a:1}', 'A key stands without quotes'],
    ['{1:2}', 'A key in double quotes is expected here'],
    ['{"a":}', 'A value is expected here'],
    ['{"a" 1}', 'A colon is expected between key and value'],
    ['[1 2]', 'A comma is expected between two entries'],
    ['{"a":1', 'A closing brace "}" is missing'],
    ['[1', 'A closing bracket "]" is missing'],
    ['1 2', 'Nothing may follow the end of the JSON value'],
    ['{} /*', 'A comment is not closed'],
    ['["a', 'A string is not closed'],
    ['[1.]', 'A number breaks off'],
    ['["\\u00"]', 'An escape "\\u" needs four hexadecimal digits'],
    ['["\\q"]', 'An escape is not one that JSON knows'],
    ['["a\u0001"]', 'A control character must be written as an escape'],
  ])('of the syntax of %j', (text, message) => {
    expect(readJson(file('a.json', text)).diagnostics[0]?.message).toBe(message)
  })

  test('are in order of path, line, column, code and message', () => {
    const at = (path: string, offset: number, message = 'x') =>
      createDiagnostic('nav/empty', message, { span: spanAt(file(path, 'ab\ncd'), offset) })
    const ordered = [
      createDiagnostic('nav/empty', 'x'),
      at('a', 0),
      at('a', 0, 'y'),
      at('a', 1),
      at('a', 3),
      at('b', 0),
    ]
    expect(ordered.toReversed().toSorted(compareDiagnostics)).toEqual(ordered)
    expect([compareTexts('a', 'b'), compareTexts('b', 'a'), compareTexts('a', 'a')]).toEqual([-1, 1, 0])
    expect(compareTexts('B', 'a')).toBe(-1)
  })
})

describe('locations', () => {
  const find = (
    path: string,
    text: string,
    [pointer, part]: readonly [(string | number)[], 'key' | 'value'],
  ) => {
    const { start, end } = locate({ path: asSitePath(path), text }, pointer, part)
    return [start.offset, text.slice(start.offset, end.offset)]
  }
  test.each<
    [path: string, text: string, pointer: (string | number)[], part: 'key' | 'value', found: unknown[]]
  >([
    ['a.json', '', ['a'], 'value', [0, '']],
    ['a.json', '{"a":{"b":1}}', ['a', 'b'], 'value', [10, '1']],
    ['a.json', '{"a":{"b":1}}', ['a', 'b'], 'key', [6, '"b"']],
    ['a.json', '{"a":{"b":1}}', ['a', 'c'], 'key', [5, '{']],
    ['a.json', '[1,[2]]', [1, 0], 'key', [4, '2']],
    ['a.JSON5', '{"a":1}', ['a'], 'value', [5, '1']],
    ['a.jsonc', '{"a":1}', ['a'], 'key', [1, '"a"']],
    ['a.yaml', 'a:\n  b: 1', ['a', 'b'], 'value', [8, '1']],
    ['a.yaml', 'a:\n  b: 1', ['a', 'b'], 'key', [5, 'b']],
    ['a.yaml', 'a:\n  b: 1', ['a', 'c', 'd'], 'value', [0, 'a']],
    ['a.yaml', 'a: 1', ['c'], 'value', [0, 'a']],
    ['a.yaml', '- x\n- y', [1], 'key', [6, 'y']],
    ['a.yaml', '- x\n- y', [7], 'value', [0, '-']],
    ['a.yaml', '200: ok', ['200'], 'key', [0, '200']],
    ['a.yaml', '200: ok', [200], 'value', [5, 'ok']],
    ['a.yaml', 'a:', ['a'], 'key', [0, 'a']],
    ['a.yaml', '', ['a'], 'value', [0, '']],
    ['a.yaml', '['.repeat(300), [0], 'value', [0, '']],
  ])('%s %j %j %s', (...[path, text, pointer, part, found]) => {
    expect(find(path, text, [pointer, part])).toEqual(found)
  })

  test('another part of the same file is read anew', () => {
    const file = { path: asSitePath('a.mdx'), text: 'a: 1\nb: 2\n' }
    expect(locate(file, ['a'], { end: 5 }).start.offset).toBe(3)
    expect(locate(file, ['b'], { start: 5 }).start.offset).toBe(8)
  })
})

describe('paths', () => {
  test.each<[raw: string, refusal: string]>([
    ['', 'empty'],
    ['  ', 'empty'],
    ['/', 'empty'],
    ['.', 'empty'],
    ['a/..', 'empty'],
    ['http://a.example', 'remote'],
    ['HTTPS://a.example', 'remote'],
    ['//a.example', 'remote'],
    ['..', 'outside-project'],
    ['c:x', 'outside-project'],
    ['file:x', 'outside-project'],
    ['/c:/x', 'outside-project'],
    ['a%2fb', 'outside-project'],
    ['%2e%2e', 'outside-project'],
    ['a/%2e', 'outside-project'],
    ['a\\b', 'bad-characters'],
    ['a%5cb', 'bad-characters'],
    ['a\u007f', 'bad-characters'],
    ['a%ff', 'bad-characters'],
    ['a.', 'bad-characters'],
    ['a ', 'bad-characters'],
    ['a./b', 'bad-characters'],
  ])('%j is refused: %s', (raw, refusal) => expect(toSitePath(raw)).toEqual({ ok: false, refusal }))

  test.each(['ab:c', 'xc:/a', 'a/file:x', 'a/%20b', 'a%2eb', 'a/%41', 'a.b', 'a b', '100%', '%zz'])(
    '%j is a path',
    (raw) => expect(toSitePath(raw)).toEqual({ ok: true, path: raw }),
  )
})

describe('near names', () => {
  test.each<[name: string, candidates: readonly string[], nearest: string | undefined]>([
    ['', ['a'], 'a'],
    ['ab', ['ab'], undefined],
    ['ab', ['AB', 'ac'], 'AB'],
    ['abc', ['abd', 'abe'], 'abd'],
    ['abcdef', ['abcdxy', 'abcdey'], 'abcdey'],
    ['abcdef', ['xycdef'], 'xycdef'],
    ['abcde', ['abxye'], undefined],
    ['a'.repeat(301), ['A'.repeat(301)], 'A'.repeat(301)],
    ['a'.repeat(301), [`${'a'.repeat(300)}b`], undefined],
    ['a'.repeat(301), ['a'.repeat(301)], undefined],
    ['a'.repeat(300), [`${'a'.repeat(299)}b`], `${'a'.repeat(299)}b`],
  ])('to %j', (name, candidates, nearest) => expect(nearestName(name, candidates)).toBe(nearest))

  const many = Array.from({ length: 151 }, (_, index) => `page-${index}-of-the-guide`)
  test('of up to 150 names all are compared, of more those that share pieces', () => {
    const few = createNearestNames(many.slice(0, 150))
    expect(few.nearest('page-7-of-teh-guide')).toBe('page-7-of-the-guide')
    expect(few.comparisons).toBe(150)
    const more = createNearestNames(many, { perName: 5 })
    expect(more.nearest('page-7-of-teh-guide')).toBe('page-7-of-the-guide')
    const { comparisons } = more
    expect(comparisons).toBeLessThanOrEqual(5)
    // Equal but for letter case: no name is compared.
    expect(more.nearest('PAGE-7-of-the-guide')).toBe('page-7-of-the-guide')
    expect(more.comparisons).toBe(comparisons)
  })

  test('belong to one owner', () => {
    const owner = {}
    const index = nearestNamesOf(owner, () => ['alpha'])
    expect(nearestNamesOf(owner, () => ['beta'])).toBe(index)
    expect(index.nearest('alpa')).toBe('alpha')
    expect(nearestNamesOf({}, () => ['beta']).nearest('beto')).toBe('beta')
  })
})
