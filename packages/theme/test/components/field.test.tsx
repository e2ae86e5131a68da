/** @jsxImportSource @octavo/hast */
import { expect, it } from 'vitest'
import { fieldAnchor } from '../../src/components/field.tsx'
import { expectGolden } from './golden.ts'
import { use } from './page-twin.ts'

it('renders ParamField', () =>
  expectGolden('param-field', [
    ['path', use('ParamField', { path: 'userId', type: 'string', required: true }, <p>Text</p>)],
    [
      'query with default 0',
      use('ParamField', { query: 'limit', type: 'integer', default: 0, placeholder: '10' }),
    ],
    [
      'body, deprecated, object default',
      use('ParamField', { body: 'a_b', deprecated: true, default: { a: 1 } }),
    ],
    ['header, alias, description', use('Param', { header: 'X-Key', description: 'D', id: 'own' })],
    [
      'repeated',
      use('ParamField', { path: 'id' }),
      use('ParamField', { query: 'id' }),
      use('ResponseField', { name: 'id' }),
    ],
    ['hidden', use('ParamField', { path: 'id', hidden: true })],
    ['no name', use('ParamField', { type: 'string' })],
  ]))

it('renders ResponseField', () =>
  expectGolden('response-field', [
    [
      'everything',
      use(
        'ResponseField',
        {
          name: 'user',
          type: 'object',
          required: true,
          deprecated: true,
          default: 'x',
          pre: ['nullable'],
          post: ['read only'],
        },
        <p>Text</p>,
      ),
    ],
    [
      'nested',
      use(
        'ResponseField',
        { name: 'a', type: 'object' },
        use('Expandable', {}, use('ResponseField', { name: 'b', type: 'string' })),
      ),
    ],
    ['Property', use('Property', { name: 'p', type: 'string', defaultValue: 'd' })],
  ]))

it('makes anchors of field names', () => {
  expect(fieldAnchor('userId')).toBe('param-user-Id')
  expect(fieldAnchor('max_tokens')).toBe('param-max-tokens')
})
