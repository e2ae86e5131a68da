import { expect, test } from 'vitest'
import { playgroundToRequest } from '../../src/playground/playground-to-request.ts'
import type { AddedParameter } from '../../src/playground/playground-inputs.ts'
import type { PlaygroundOperation } from '../../src/playground/playground-operation.ts'

const operation = {
  method: 'GET',
  path: '/a',
  servers: [{ url: 'https://a.example', variables: [] }],
  parameters: [
    { name: 'x-own', location: 'header', required: false, explode: false, field: { kind: 'text' } },
    { name: 'q', location: 'query', required: false, explode: true, field: { kind: 'text' } },
  ],
  security: [],
  schemes: {},
  definitions: {},
  expects: 'json',
} as unknown as PlaygroundOperation

const requestWith = (added: readonly AddedParameter[], purpose: 'send' | 'sample' = 'send') =>
  playgroundToRequest(operation, { parameters: { 'header x-own': '1', 'query q': 'a' }, added }, { purpose })

test.each(['send', 'sample'] as const)('a reader adds headers, parameters and cookies (%s)', (purpose) => {
  const request = requestWith(
    [
      { location: 'header', name: 'X-New', value: ' b\r\nInjected: yes' },
      { location: 'header', name: 'X-OWN', value: '2' },
      { location: 'query', name: 'q', value: 'ä &' },
      { location: 'query', name: 'a b', value: '' },
      { location: 'cookie', name: 'sid', value: 'a b;c' },
    ],
    purpose,
  )
  expect(request.headers).toEqual([
    { name: 'X-New', value: 'b Injected: yes' },
    { name: 'X-OWN', value: '2' },
  ])
  expect(request.query).toEqual([
    { name: 'q', value: 'a' },
    { name: 'q', value: '%C3%A4%20%26' },
    { name: 'a%20b', value: '' },
  ])
  expect(request.cookies).toEqual([{ name: 'sid', value: 'a%20b%3Bc' }])
})

test('names that cannot be sent are left out', () => {
  const request = requestWith([
    { location: 'header', name: '', value: 'x' },
    { location: 'header', name: 'a b', value: 'x' },
    { location: 'cookie', name: 'a=b', value: 'x' },
    { location: 'query', name: '', value: 'x' },
  ])
  expect([request.headers.length, request.query.length, request.cookies.length]).toEqual([1, 1, 0])
})
