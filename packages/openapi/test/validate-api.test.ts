import { asSitePath } from '@octavo/source'
import { describe, expect, test } from 'vitest'
import { validateApi } from '../src/index.ts'
import { readTwin } from './read-twin.ts'

const good = { openapi: '3.1.0', info: { title: 'T', version: '1' }, paths: {} }

function validate(files: Readonly<Record<string, unknown>>) {
  return validateApi(asSitePath(Object.keys(files)[0] ?? ''), readTwin(files))
}

const messages = async (files: Readonly<Record<string, unknown>>) =>
  (await validate(files)).map(({ message }) => message)

const responses = { 200: { description: 'ok' } }
const operation = { description: 'What it does.', responses }

describe('a sound description', () => {
  test.each(['3.0.3', '3.1.0', '3.1.9', '3.2.0'])('of %s has no errors', async (openapi) => {
    expect(await validate({ 'a.json': { ...good, openapi, paths: { '/a': { get: operation } } } })).toEqual(
      [],
    )
  })

  test('of 2.0 has no errors', async () => {
    expect(
      await validate({ 'a.json': { swagger: '2.0', info: good.info, paths: { '/a': { get: operation } } } }),
    ).toEqual([])
  })

  test('may be in several files and refer to itself', async () => {
    const files = {
      'api/a.json': { ...good, paths: { '/a': { $ref: 'paths/my%20a.yaml' } } },
      'api/paths/my a.yaml':
        'get:\n  description: What it does.\n  responses:\n    "200":\n      description: ok\n      content: {application/json: {schema: {$ref: "../s.yaml"}}}\n',
      'api/s.yaml': 'type: object\nproperties: {child: {$ref: s.yaml}}\n',
    }
    expect(await validate(files)).toEqual([])
  })

  test('may describe the variables of its servers', async () => {
    const variables = { host: { default: 'a', description: 'The host' } }
    const servers = [{ url: 'https://{host}.example.com', variables }]
    const paths = { '/a': { servers, get: { ...operation, servers } } }
    for (const openapi of ['3.0.3', '3.1.0'])
      expect(await validate({ 'a.json': { ...good, openapi, servers, paths } })).toEqual([])
  })

  test('names its license with an identifier, an address or neither', async () => {
    const check = (license: object, openapi = '3.1.0') =>
      messages({ 'a.json': { ...good, openapi, info: { ...good.info, license } } })
    expect(await check({ name: 'MIT' })).toEqual([])
    expect(await check({ name: 'MIT', identifier: 'MIT' })).toEqual([])
    expect(await check({ name: 'MIT', url: 'https://a.example' })).toEqual([])
    expect(await check({ name: 'MIT', url: 'https://a.example', identifier: 'MIT' })).toEqual([
      '"license" must have "identifier" or "url", not both',
    ])
    expect(await check({ url: 'https://a.example' })).toEqual([
      '"license" must have required property "name"',
    ])
    expect(await check({ name: 'MIT' }, '3.0.3')).toEqual([])
  })

  test('may hold references in examples, which nobody follows', async () => {
    const schema = {
      default: { $ref: 'http://10.0.0.1/x' },
      example: { $ref: '#/none' },
      'x-a': { $ref: '../../etc/passwd' },
    }
    expect(await validate({ 'a.json': { ...good, components: { schemas: { A: schema } } } })).toEqual([])
  })
})

describe('errors', () => {
  test('a wrong value is reported with its location', async () => {
    const text =
      'openapi: 3.1.0\ninfo: {title: T, version: "1"}\npaths:\n  /a:\n    get:\n      description: a\n      responses: {"200": {description: ok}}\n      tags: yes\n'
    const [fault] = await validate({ 'a.yaml': text })
    expect(fault).toMatchObject({
      code: 'api/invalid',
      severity: 'warning',
      span: { path: 'a.yaml', start: { line: 8 } },
    })
    expect(fault?.message).toContain('"tags"')
  })

  test('references that are reported elsewhere do not hide other errors', async () => {
    const files = {
      'a.json': {
        ...good,
        tags: 3,
        components: { schemas: { A: { $ref: '#/none' }, B: { $ref: 'https://example.com/b.json' } } },
      },
    }
    expect(await messages(files)).toEqual([expect.stringContaining('"tags"')])
  })

  test('path parameters that do not fit, repeated ids, unknown security schemes', async () => {
    const files = {
      'a.json': {
        ...good,
        paths: {
          '/a/{userId}': {
            get: {
              ...operation,
              operationId: 'same',
              parameters: [{ name: 'userid', in: 'path', required: true, schema: {} }],
            },
          },
          '/b': { get: { ...operation, operationId: 'same', security: [{ none: [] }] } },
        },
      },
    }
    expect(await messages(files)).toEqual([
      '"GET /a/{userId}" has no path parameter "userId"',
      'The path of "GET /a/{userId}" does not hold "{userid}"',
      'The operationId "same" is used by "GET /a/{userId}" already',
      'No security scheme is named "none"',
    ])
  })

  test.each([
    [
      '3.0.3',
      { components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } } },
      'tokem',
      'did you mean "token"?',
    ],
    ['3.0.3', {}, 'none', 'define it in "components.securitySchemes", or remove it from "security"'],
    ['2.0', {}, 'none', 'define it in "securityDefinitions", or remove it from "security"'],
  ])('what to do about an unknown security scheme (%s, %j)', async (...[version, more, name, help]) => {
    const key = version === '2.0' ? { swagger: version } : { openapi: version }
    const paths = { '/a': { get: { ...operation, security: [{ [name]: [] }] } } }
    const { openapi: _, ...rest } = good
    const found = await validateApi(
      asSitePath('a.json'),
      readTwin({ 'a.json': { ...key, ...rest, paths, ...more } }),
    )
    expect(found.find(({ message }) => message.startsWith('No security scheme'))?.help).toBe(help)
  })

  test('keywords beside a reference, which 3.0 ignores', async () => {
    const B = { $ref: '#/components/schemas/A', maxLength: 3, minLength: 1, description: 'not ignored' }
    const schemas = { A: { type: 'string' }, B, C: { $ref: '#/components/schemas/A', maxLength: 3 } }
    const files = (openapi: string) => ({ 'a.json': { ...good, openapi, components: { schemas } } })
    expect(await messages(files('3.0.3'))).toEqual([
      '"maxLength", "minLength" beside "$ref" are ignored in OpenAPI 3.0',
      '"maxLength" beside "$ref" is ignored in OpenAPI 3.0',
    ])
    expect(await messages(files('3.1.0'))).toEqual([])
  })

  test('loading reports what cannot be read at all', async () => {
    expect(await validate({ 'a.json': '{' })).toEqual([])
    expect(await validate({ 'a.json': [] })).toEqual([])
  })
})
