/*
 * `octavo build` reports `build.diagnostics` and `build.check()`, `octavo check` adds `validate`: both name an error
 * of an API description in the same words, and each error once.
 */
import type { Diagnostic } from '@octavo/source'
import { beforeAll, expect, test } from 'vitest'
import { docsJson, createTestBuilder, memoryPorts } from './twins/memory-ports.ts'

const info = { title: 'T', version: '1' }
const ok = { responses: { 200: { description: 'ok' } } }
const paths = { '/a': { get: ok } }
const v2 = { swagger: '2.0', info, paths }
const v30 = { openapi: '3.0.3', info, paths }
const v31 = { openapi: '3.1.0', info, paths }
const v32 = { openapi: '3.2.0', info, paths }
const async3 = {
  asyncapi: '3.0.0',
  info,
  channels: { a: { address: 'a', messages: { m: { payload: {} } } } },
}

const get = (operation: object) => ({ '/a': { get: { ...ok, ...operation } } })
const without = (key: string, description: object) =>
  Object.fromEntries(Object.entries(description).filter(([name]) => name !== key))

interface BrokenDescription {
  readonly of: string
  readonly description: unknown
  /** What both commands report. */
  readonly both?: readonly string[]
  /** What only `octavo check` looks for. */
  readonly check?: readonly string[]
}

const noOperations = (file: string) => `The description "${file}" has no operations and no webhooks`
const paths2 = 'The description must have required property "paths"'

const broken: readonly BrokenDescription[] = [
  { of: '2.0 without paths', description: without('paths', v2), both: [paths2] },
  { of: '3.0 without paths', description: without('paths', v30), both: [paths2] },
  { of: '3.1 without paths', description: without('paths', v31), both: [noOperations('3.json')] },
  { of: '3.2 without paths', description: without('paths', v32), both: [noOperations('4.json')] },
  {
    of: '2.0 with paths of a wrong type',
    description: { ...v2, paths: [] },
    both: ['"paths" must be object'],
  },
  {
    of: '3.0 with paths of a wrong type',
    description: { ...v30, paths: null },
    both: ['"paths" must be object'],
  },
  {
    of: '3.1 with paths of a wrong type',
    description: { ...v31, paths: 'x' },
    both: ['"paths" must be object'],
  },
  {
    of: '3.2 with paths of a wrong type',
    description: { ...v32, paths: [] },
    both: ['"paths" must be object'],
  },
  {
    of: '3.0 without info',
    description: without('info', v30),
    check: ['The description must have required property "info"'],
  },
  {
    of: 'a version that YAML reads as a number',
    description: { ...v31, info: { title: 'T', version: 1.5 } },
    check: ['"version" must be string'],
  },
  {
    of: '2.0 with an unknown reference',
    description: { ...v2, paths: get({ parameters: [{ $ref: '#/none' }] }) },
    both: ['The reference "#/none" has no target'],
  },
  {
    of: '3.0 with unknown references',
    description: {
      ...v30,
      paths: { '/a': { get: { parameters: [{ $ref: '#/p' }], responses: { 200: { $ref: '#/r' } } } } },
    },
    both: ['The reference "#/p" has no target', 'The reference "#/r" has no target'],
  },
  {
    of: '3.1 with a reference to a missing file',
    description: { ...v31, paths: get({ requestBody: { $ref: 'none.json' } }) },
    both: ['The reference "none.json" names a file that does not exist'],
  },
  {
    of: '2.0 with a parameter without name',
    description: { ...v2, paths: get({ parameters: [{ in: 'query', type: 'string' }] }) },
    check: ['"0" must have required property "name"'],
  },
  {
    of: '3.0 with a parameter at an unknown location',
    description: { ...v30, paths: get({ parameters: [{ name: 'x', in: 'nowhere', schema: {} }] }) },
    check: ['"in" must be one of "path", "query", "header", "cookie"'],
  },
  {
    of: 'servers of a wrong type',
    description: { ...v30, servers: 'x' },
    check: ['"servers" must be array'],
  },
  {
    of: 'a path item and an operation of a wrong type',
    description: { ...v31, paths: { '/a': null, '/b': { get: [] }, '/c': { get: ok } } },
    check: ['"/a" must be object', '"get" must be object'],
  },
  {
    of: 'an operationId that is used twice',
    description: {
      ...v32,
      paths: { '/a': { get: { ...ok, operationId: 'x' } }, '/b': { get: { ...ok, operationId: 'x' } } },
    },
    check: ['The operationId "x" is used by "GET /a" already'],
  },
  {
    of: 'an extension of a wrong type',
    description: { ...v30, paths: get({ 'x-mint': [] }) },
    both: ['"x-mint" must be an object'],
  },
  {
    of: 'an unknown version',
    description: { ...v30, openapi: '4.0.0' },
    both: ['The OpenAPI version "4.0.0" is not known'],
  },
  {
    of: 'a list',
    description: [],
    both: ['"21.json" is a list, not an API description'],
  },
  {
    of: 'AsyncAPI without channels',
    description: without('channels', async3),
    both: ['The description "22.json" has no channels'],
  },
  {
    of: 'AsyncAPI with an unknown reference',
    description: { ...async3, operations: { o: { action: 'send', channel: { $ref: '#/channels/none' } } } },
    both: ['The reference "#/channels/none" has no target'],
  },
]

const fileOf = (index: number) => `${index + 1}.json`

let build: readonly Diagnostic[]
let check: readonly Diagnostic[]

beforeAll(async () => {
  const groups = broken.map(({ of }, index) => ({
    group: of,
    [of.startsWith('AsyncAPI') ? 'asyncapi' : 'openapi']: { source: fileOf(index), directory: `d${index}` },
    pages: ['index'],
  }))
  const files = new Map([
    ['docs.json', docsJson({ groups })],
    ['index.mdx', '---\ntitle: A\n---\n\nx'],
    ...broken.map(({ description }, index) => [fileOf(index), JSON.stringify(description, null, 1)] as const),
  ])
  const site = await createTestBuilder(memoryPorts(files)).build()
  build = await site.check()
  check = await site.check({ validate: true })
}, 120_000)

const diagnosticsAbout = (diagnostics: readonly Diagnostic[], file: string) =>
  diagnostics.filter(({ code, span }) => code.startsWith('api/') && span?.path === file)

/** Each diagnostic once, as the commands print them. */
const textsAbout = (diagnostics: readonly Diagnostic[], file: string) => [
  ...new Map(
    // These descriptions are as short as they can be.
    diagnosticsAbout(diagnostics, file)
      .filter(({ code }) => code !== 'api/no-description')
      .map(({ code, message, span }) => [JSON.stringify([code, message, span?.start, span?.end]), message]),
  ).values(),
]

test.each(broken.map((one, index) => ({ ...one, file: fileOf(index) })))(
  'build and check report the same about $of',
  ({ file, both = [], check: more = [] }) => {
    expect(textsAbout(build, file)).toEqual(both)
    expect(textsAbout(check, file).toSorted()).toEqual([...both, ...more].toSorted())
  },
)
