import { describe, expect, test } from 'vitest'
import { manualOperation } from '../src/index.ts'

const servers = ['https://api.example.com/v1', 'https://eu.example.com']

describe('manualOperation', () => {
  test.each([
    ['GET /cats/{id}', { method: 'get', path: '/cats/{id}', urls: servers }],
    ['post https://other.test/v2/cats', { method: 'post', path: '/v2/cats', urls: ['https://other.test'] }],
    ['DELETE https://other.test', { method: 'delete', path: '/', urls: ['https://other.test'] }],
  ])('%s', (text, { urls, ...wanted }) => {
    const { operation } = manualOperation(text, { servers }) ?? {}
    expect(operation).toMatchObject({ kind: 'operation', security: [], ...wanted })
    expect(operation?.servers.map(({ url }) => url)).toEqual(urls)
  })

  test.each(['', '/cats', 'FETCH /cats', 'GET cats'])('%j names no operation', (text) => {
    expect(manualOperation(text, { servers })).toBeUndefined()
  })

  test.each([
    [{ method: 'bearer' }, { type: 'http', scheme: 'bearer' }],
    [{ method: 'basic' }, { type: 'http', scheme: 'basic' }],
    [
      { method: 'key', name: 'X-Cat' },
      { type: 'apiKey', location: 'header', parameter: 'X-Cat' },
    ],
    [{ method: 'key' }, { type: 'apiKey', location: 'header', parameter: 'x-api-key' }],
  ])('authorization %j', (auth, scheme) => {
    const found = manualOperation('GET /cats', { servers, auth })?.operation.security
    expect(found).toEqual([[expect.objectContaining({ scheme: expect.objectContaining(scheme) })]])
  })

  test('"none" needs no authorization', () => {
    expect(manualOperation('GET /cats', { servers, auth: { method: 'none' } })?.operation.security).toEqual(
      [],
    )
  })
})
