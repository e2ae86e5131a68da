import type { PlaygroundOperation } from '@octavo/openapi/playground'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { curlToInputs } from '../src/playground/paste/curl-to-inputs.ts'
import { readCurl } from '../src/playground/paste/read-curl.ts'
import { splitWords } from '../src/playground/paste/split-words.ts'

beforeAll(() => void vi.stubGlobal('location', { href: 'https://docs.example/' }))
afterAll(() => void vi.unstubAllGlobals())

test.each<[string, readonly string[]]>([
  [`a 'b c' "d e" f\\ g`, ['a', 'b c', 'd e', 'f g']],
  [`'it'\\''s' "say \\"hi\\" \\$x"`, ["it's", 'say "hi" $x']],
  ['a \\\n  b \\\r\n c ^\n d', ['a', 'b', 'c', 'd']],
  [`$'tab\\there' '' "x"'y'z`, ['tab\there', '', 'xyz']],
  [`unfinished 'quote`, ['unfinished', "'quote"]],
])('the words of %j', (text, words) => {
  expect(splitWords(text)).toEqual(words)
})

test.each([
  ['wget https://a.example', undefined],
  ['curl https://a.example', { url: 'https://a.example' }],
  [
    `$ curl -sXPOST --url 'https://a.example' -H'A: b:c' -d a=1 --data-raw @x -u me:pw`,
    {
      method: 'POST',
      url: 'https://a.example',
      headers: [['A', 'b:c']],
      data: ['a=1', '@x'],
      user: 'me:pw',
    },
  ],
  [
    `curl -G https://a.example --data-urlencode 'q=a b&c' -b sid=1 --compressed -o out.txt -d @file`,
    {
      isQuery: true,
      data: ['q=a%20b%26c'],
      headers: [['cookie', 'sid=1']],
      unfit: ['--output out.txt', '-d @file'],
    },
  ],
  [
    `curl https://a.example --json '{"a":1}' -F name=x -F file=@y.png --request=PUT`,
    {
      method: 'PUT',
      headers: [['content-type', 'application/json']],
      fields: [['name', 'x']],
      unfit: ['-F file=@y.png'],
    },
  ],
])('%s', (text, read) => {
  const command = readCurl(text)
  if (read === undefined) expect(command).toBeUndefined()
  else expect(command).toMatchObject(read)
})

describe('the form', () => {
  const parameter = (location: string, name: string, field: object = { kind: 'text' }) => ({
    location,
    name,
    field,
  })
  const operation = {
    method: 'POST',
    path: '/users/{id}',
    servers: [{ url: 'https://b.example' }, { url: 'https://a.example/v1' }],
    parameters: [
      parameter('path', 'id'),
      parameter('query', 'tag', { kind: 'array', items: { kind: 'text' } }),
      parameter('query', 'draft', { kind: 'boolean' }),
      parameter('header', 'X-Trace'),
    ],
    definitions: {},
    body: {
      required: true,
      media: [
        { type: 'application/json', kind: 'json' },
        { type: 'multipart/form-data', kind: 'multipart' },
      ],
    },
    security: [
      [{ scheme: 'key', scopes: [] }],
      [{ scheme: 'bearer', scopes: [] }],
      [{ scheme: 'basic', scopes: [] }],
    ],
    schemes: {
      key: { type: 'apiKey', location: 'header', parameter: 'X-Key' },
      bearer: { type: 'http', scheme: 'bearer' },
      basic: { type: 'http', scheme: 'basic' },
    },
  } as unknown as PlaygroundOperation
  const paste = (text: string) => {
    const command = readCurl(text)
    if (!command) throw new Error('no command')
    return curlToInputs(operation, command)
  }

  test('takes server, parameters, credentials and body', () => {
    expect(
      paste(`curl -X POST 'https://a.example/v1/users/a%20b?tag=x&tag=y&draft=true&other=1' \\
        -H 'x-trace: t' -H 'Authorization: Bearer secret' -H 'Content-Type: application/json' -H 'X-Else: 1' \\
        -d '{"name":"Ann"}'`),
    ).toEqual({
      inputs: {
        server: 1,
        alternative: 1,
        parameters: { 'path id': 'a b', 'query tag': ['x', 'y'], 'query draft': true, 'header X-Trace': 't' },
        body: { type: 'application/json', value: { name: 'Ann' } },
      },
      credentials: { bearer: { token: 'secret' } },
      unfit: ['?other', '-H x-else'],
    })
  })
  test('takes keys, names with passwords, and parts', () => {
    expect(paste(`curl https://b.example/users/1 -H 'x-key: k' -F a=1`)).toMatchObject({
      inputs: { server: 0, alternative: 0, body: { type: 'multipart/form-data', value: { a: '1' } } },
      credentials: { key: { token: 'k' } },
      unfit: [],
    })
    expect(paste(`curl https://b.example/users/1 -u me:p:w -d x`).credentials).toEqual({
      basic: { username: 'me', password: 'p:w' },
    })
  })
  test.each([
    ['curl https://b.example/users/1#part', { 'path id': '1' }, {}, []],
    ["curl 'https://b.example/users/1?session=q#a?b=c'", { 'path id': '1' }, {}, ['?session']],
    [
      "curl https://b.example/users/1/ -b 'session=s=1; other=o'",
      { 'path id': '1', 'cookie session': 's=1' },
      {},
      ['Cookie other'],
    ],
    ["curl https://b.example/users/1 -b 'sid=c'", { 'path id': '1' }, { cookie: { token: 'c' } }, []],
    ["curl 'https://b.example/users/1?api_key=q%2B+1'", { 'path id': '1' }, { query: { token: 'q+ 1' } }, []],
    [
      "curl -G https://b.example/users/1 -d 'tag=a&tag=b' -d draft=false",
      { 'path id': '1', 'query tag': ['a', 'b'], 'query draft': false },
      {},
      [],
    ],
    ["curl 'https://b.example/users/1?tag[]=a'", { 'path id': '1', 'query tag': ['a'] }, {}, []],
    ['curl https://b.example/users', {}, {}, ['https://b.example/users']],
    ['curl https://b.example/people/1', {}, {}, ['https://b.example/people/1']],
  ])('%s fills in %j and %j, without %j', (...[text, parameters, credentials, unfit]) => {
    const own = {
      ...operation,
      method: 'GET',
      body: undefined,
      parameters: [...operation.parameters, parameter('cookie', 'session')],
      security: [[{ scheme: 'cookie', scopes: [] }], [{ scheme: 'query', scopes: [] }]],
      schemes: {
        cookie: { type: 'apiKey', location: 'cookie', parameter: 'sid' },
        query: { type: 'apiKey', location: 'query', parameter: 'api_key' },
      },
    } as unknown as PlaygroundOperation
    const command = readCurl(text)
    if (!command) throw new Error('no command')
    const found = curlToInputs(own, command)
    expect([found.inputs.parameters, found.credentials, found.unfit]).toEqual([
      parameters,
      credentials,
      unfit,
    ])
  })
  test('reports what does not fit, and no secret', () => {
    const { unfit } = paste(`curl -X DELETE https://else.example/other -H 'X-Secret: canary' -d a=1`)
    const elsewhere = paste(`curl -X POST https://else.example/users/1 -H 'X-Key: canary'`)
    expect([elsewhere.credentials, elsewhere.unfit]).toEqual([{}, ['https://else.example', 'key']])
    expect(unfit).toEqual(['-X DELETE', 'https://else.example/other', '-H x-secret', '-d'])
  })
})
