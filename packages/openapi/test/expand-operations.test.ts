import { asSitePath } from '@octavo/source'
import { describe, expect, test } from 'vitest'
import {
  cleanSegment,
  expandOperations,
  findOperation,
  findSpec,
  operationPage,
  operationPath,
  parseOperationName,
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

  test('of a paragraph is as long as disks can name, and ends with a word', () => {
    const segment = cleanSegment('This event occurs when there is a change. '.repeat(20))
    expect(segment.length).toBeLessThanOrEqual(200)
    expect(segment).toMatch(/^this-event-occurs-.*-(is|a|change|when|there|occurs|event|this)$/)
    expect(new TextEncoder().encode(cleanSegment('ü'.repeat(300))).length).toBe(200)
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
        'API Reference',
        ['api-reference/get-status', 'api-reference/get-status-1', 'api-reference/hidden', 'guides/moved'],
      ],
    ])
  })

  test('titles: metadata, summary, else from the route', async () => {
    const document = await documentOf({ paths })
    const titles = expandOperations(document).flatMap(({ pages }) => pages.map(({ title }) => title))
    expect(titles).toEqual([
      'List users',
      'Post users',
      'Get a user',
      'Get status',
      'Get status 1',
      'Hidden',
      'Moved page',
    ])
  })

  test('a directory replaces api-reference', async () => {
    const document = await documentOf({ paths })
    const [group] = expandOperations(document, { directory: '/rest/v2/' })
    expect(group?.pages[0]?.path).toBe('rest/v2/user-mgmt/list-users')
  })

  test('every page has a route of its own, also for paths that differ in odd characters only', async () => {
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
    expect(new Set(routes.map((route) => route.toLowerCase())).size).toBe(odd.length * 2)
    for (const route of routes) expect(route).not.toMatch(/[#?%\\ ]|\/\/|\/$|\.\./)
  })

  test('the same description gives the same routes, single ones too', async () => {
    const document = await documentOf({ paths })
    const [first] = document.operations
    expect(expandOperations(document)).toEqual(expandOperations(document))
    if (!first) throw new Error('no operation')
    const taken = new Set<string>()
    expect(operationPath(document, first, { taken })).toBe('api-reference/user-mgmt/list-users')
    expect(operationPage(document, first, { taken }).path).toBe('api-reference/user-mgmt/list-users-1')
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
