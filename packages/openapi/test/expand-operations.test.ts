import { asSitePath } from '@octavo/source'
import { describe, expect, test } from 'vitest'
import {
  cleanSegment,
  expandOperations,
  findOperation,
  findSpec,
  operationPath,
  operationTitle,
  parseOperationName,
  titleSegment,
} from '../src/index.ts'
import { documentOf } from './read-twin.ts'

describe('cleanSegment', () => {
  test.each([
    ['/users', 'users'],
    ['/users/{id}', 'users'],
    ['/v2/agent/{projectId}/job/{id}', 'v2agent-job'],
    ['/a-b/{x}/c', 'a-b-c'],
    ['/', ''],
    ['Get a user', 'get-a-user'],
    ['List all (paginated) users', 'list-all-paginated-users'],
    ["What's new", 'whats-new'],
    ['Create & send', 'create-&-send'],
    ['v1.0 status', 'v10-status'],
    ['a -- b', 'a--b'],
    ['Über: uns & alle', 'über:-uns-&-alle'],
    ['User Mgmt', 'user-mgmt'],
    ['a#b?c%2e\\d', 'abc2ed'],
    ['<b>"a|b*"</b>', 'babb'],
  ])('%j becomes %j', (text, segment) => {
    expect(cleanSegment(text)).toBe(segment)
  })

  test.each(['con', 'AUX', 'Com1', 'LPT9.', '/nul/'])('B12 %j is no name that Windows reserves', (text) => {
    expect(cleanSegment(text)).toMatch(/^(con|aux|com1|lpt9|nul)-1$/)
  })

  test('of a paragraph has at most 80 characters and ends with a word', () => {
    const segment = cleanSegment('This event occurs when there is a change. '.repeat(20))
    expect(segment).toBe('this-event-occurs-when-there-is-a-change-this-event-occurs-when-there-is-a')
    expect(cleanSegment(`[beta] ${'a'.repeat(70)} [b]`)).toBe(`beta-${'a'.repeat(70)}-b`)
    expect(cleanSegment('a'.repeat(79) + ' b')).toBe('a'.repeat(79))
    expect(cleanSegment('a'.repeat(80) + ' b')).toBe('a'.repeat(80))
    expect(cleanSegment('ü'.repeat(300))).toBe('ü'.repeat(80))
    expect(new TextEncoder().encode(cleanSegment('🚀'.repeat(300))).length).toBe(240)
  })

  test.each([
    ['\ud800a', 'a'],
    ['cafe\u0301', 'café'],
    ['İstanbul', 'i̇stanbul'],
    ['a\u202eb\u200bc', 'abc'],
    ['__proto__', '__proto__'],
    ['获取 用户', '获取-用户'],
    ['🚀', '🚀'],
    ['...', ''],
  ])('%j of other scripts and odd characters becomes %j', (text, segment) => {
    expect(cleanSegment(text)).toBe(segment)
  })
})

describe('titleSegment', () => {
  test.each([
    ['List [users](https://example.com/users?a=b "All of them") of a team', 'list-users-of-a-team'],
    ['Run `POST /jobs` **now**', 'run-post-jobs-now'],
    ['Get<br/>a <b>user</b> <!-- old -->', 'get-a-user'],
    ['Get <id> of a user', 'get-id-of-a-user'],
    ['[Beta] List users', '[beta]-list-users'],
    ['snake_case and __init__', 'snake_case-and-__init__'],
    ['See ![logo](logo.png) in <https://example.com>', 'see-logo-in'],
    ['First line\nsecond line', 'first-line-second-line'],
    ['', ''],
  ])('%j becomes %j', (text, segment) => {
    expect(titleSegment(text)).toBe(segment)
  })
})

const paths = {
  '/users': { post: { tags: ['User Mgmt'] }, get: { summary: 'List users', tags: ['User Mgmt'] } },
  '/users/{id}': { get: { tags: ['User Mgmt', 'Other'], summary: 'Get a user' } },
  '/status': { get: {} },
  '/status/{id}': { get: {} },
  '/secret': { get: { 'x-excluded': true }, put: { 'x-hidden': true, summary: 'Hidden' } },
  '/moved': { get: { 'x-mint': { href: '/guides/moved', metadata: { title: 'Moved page' } } } },
}
const webhooks = { newUser: { post: { tags: ['User Mgmt'] } } }

describe('expandOperations', () => {
  test('groups by first tag in the order of the file, methods in their own', async () => {
    const document = await documentOf({ paths, webhooks, tags: [{ name: 'User Mgmt', 'x-group': 'Users' }] })
    const groups = expandOperations(document).map(({ label, pages }) => [
      label,
      pages.map(({ path }) => path),
    ])
    expect(groups).toEqual([
      [
        'Users',
        [
          'api-reference/user-mgmt/list-users',
          'api-reference/user-mgmt/post-users',
          'api-reference/user-mgmt/get-a-user',
          'api-reference/user-mgmt/newuser',
        ],
      ],
      [
        undefined,
        ['api-reference/get-status', 'api-reference/get-status', 'api-reference/hidden', 'guides/moved'],
      ],
    ])
  })

  test('titles: metadata, summary, else from the route', async () => {
    const document = await documentOf({ paths })
    const titles = expandOperations(document).flatMap(({ pages }) =>
      pages.map(({ operation, path }) => operationTitle(operation, path)),
    )
    expect(titles).toEqual([
      'List users',
      'Post users',
      'Get a user',
      'Get status',
      'Get status',
      'Hidden',
      'Moved page',
    ])
  })

  test('a tag and a summary share 120 characters; a summary that is a paragraph leaves the address to the id', async () => {
    const long = 'word '.repeat(15).trim()
    const document = await documentOf({
      paths: {
        '/a': { get: { tags: [long], summary: long }, put: { tags: ['t'], summary: long } },
        '/b': { get: { tags: ['t'], summary: 'Note: '.repeat(30), operationId: 'createThing' } },
      },
    })
    const paths = document.operations.map((operation) => operationPath(operation))
    const half = 'word-'.repeat(12).slice(0, -1)
    expect(paths).toEqual([
      `api-reference/${half}/${half}`,
      `api-reference/t/${'word-'.repeat(15).slice(0, -1)}`,
      'api-reference/t/create-thing',
    ])
  })

  test('a directory replaces api-reference', async () => {
    const document = await documentOf({ paths })
    const [group] = expandOperations(document, { directory: '/rest/v2/' })
    expect(group?.pages[0]?.path).toBe('rest/v2/user-mgmt/list-users')
  })

  test('no page asks for an address that hosts cannot carry', async () => {
    const odd = [
      '/a/{b}.{c}',
      '/x({id})',
      '/~/a//b',
      '/users/',
      '/é/{ü}',
      '/a b',
      '/items:batch',
      '/a#b',
      '/a?x=1',
      '/',
      '/a/b',
      '/ab',
    ]
    const document = await documentOf({
      paths: Object.fromEntries(odd.map((path) => [path, { get: {}, post: {} }])),
    })
    const routes = expandOperations(document).flatMap(({ pages }) => pages.map(({ path }) => path))
    expect(routes).toHaveLength(odd.length * 2)
    for (const route of routes) expect(route).not.toMatch(/[#?%\\ ]|\/\/|\/$|\.\./)
  })

  test('the same description gives the same routes, single ones too', async () => {
    const document = await documentOf({ paths })
    const [first] = document.operations
    expect(expandOperations(document)).toEqual(expandOperations(document))
    expect(first && operationPath(first)).toBe('api-reference/user-mgmt/list-users')
  })
})

describe('looking up', () => {
  test.each([
    ['get /users', { method: 'get', path: '/users' }],
    ['v1 GET /x', { file: 'v1', method: 'get', path: '/x' }],
    ['api/my spec.yaml POST /x/{id}', { file: 'api/my spec.yaml', method: 'post', path: '/x/{id}' }],
    ['webhook newUser', { method: 'webhook', path: 'newUser' }],
    ['spec.json webhook New user', { file: 'spec.json', method: 'webhook', path: 'New user' }],
    ['guides/install', undefined],
    ['GET users', undefined],
  ])('%j', (text, name) => {
    expect(parseOperationName(text)).toEqual(name)
  })

  test('a slash at the end does not count, an exact path wins', async () => {
    const document = await documentOf({
      paths: { '/a/': { get: { summary: 'slash' } }, '/a': { get: { summary: 'bare' } }, '/b/': { get: {} } },
    })
    expect(findOperation(document, 'GET', '/a').operation?.summary).toBe('bare')
    expect(findOperation(document, 'get', '/a/').operation?.summary).toBe('slash')
    expect(findOperation(document, 'get', '/b').operation?.path).toBe('/b/')
  })

  test('an unknown one names the nearest', async () => {
    const document = await documentOf({ paths, webhooks })
    expect(findOperation(document, 'get', '/user')).toEqual({ nearest: 'GET /users' })
    expect(findOperation(document, 'patch', '/users/{id}')).toEqual({ nearest: 'GET /users/{id}' })
    expect(findOperation(document, 'webhook', 'newUsr')).toEqual({ nearest: 'WEBHOOK newUser' })
    expect(findOperation(document, 'webhook', 'newUser').operation?.kind).toBe('webhook')
  })

  test('a description is found by path, part of a path, file name', () => {
    const specs = ['api/v1/openapi.json', 'api/v2/openapi.json', 'admin.yaml'].map((path) => asSitePath(path))
    expect(findSpec(specs, '/api/v2/openapi.json')).toBe(specs[1])
    expect(findSpec(specs, 'v2')).toBe(specs[1])
    expect(findSpec(specs, 'openapi.json')).toBe(specs[0])
    expect(findSpec(specs, 'admin')).toBe(specs[2])
    expect(findSpec(specs, 'other/admin.yaml')).toBe(specs[2])
    expect(findSpec(specs, 'none')).toBeUndefined()
  })
})
