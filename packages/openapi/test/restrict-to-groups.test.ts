import { describe, expect, test } from 'vitest'
import { restrictToGroups } from '../src/restrict-to-groups.ts'

const only = (...groups: string[]) => ({ 'x-mint': { groups } })
const api = {
  paths: {
    '/open': { get: { summary: 'Open' }, post: { summary: 'Staff', ...only('staff') } },
    '/staff': { ...only('staff'), get: { summary: 'Path' } },
    '/meta': { get: { 'x-mint': { metadata: { groups: ['admins'] } } } },
    '/public': { get: { 'x-mint': { metadata: { groups: ['admins'], public: true } } } },
  },
  components: {
    schemas: {
      Secret: { type: 'object', ...only('admins') },
      Pet: {
        type: 'object',
        required: ['name', 'notes'],
        properties: {
          name: { type: 'string' },
          notes: { type: 'string', ...only('staff') },
          secret: { $ref: '#/components/schemas/Secret' },
          plan: { enum: ['free', 'pro', 'gold'], 'x-mint-enum': { pro: ['staff', 'pro'], gold: ['gold'] } },
        },
        example: { properties: { hidden: { ...only('admins') } } },
        oneOf: [{ title: 'A' }, { title: 'B', ...only('admins') }],
      },
    },
  },
}
const text = (visible: readonly string[] | undefined) => JSON.stringify(restrictToGroups(api, visible).value)

describe('restrictToGroups', () => {
  test('leaves out paths, operations, properties, alternatives and values of other groups', () => {
    const { value, changed, groups } = restrictToGroups(api, ['nobody'])
    expect({ changed, groups }).toEqual({ changed: true, groups: ['staff', 'admins', 'pro', 'gold'] })
    expect(value).toEqual({
      paths: { '/open': { get: { summary: 'Open' } }, '/meta': {}, '/public': api.paths['/public'] },
      components: {
        schemas: {
          Secret: api.components.schemas.Secret,
          Pet: {
            type: 'object',
            required: ['name'],
            properties: {
              name: { type: 'string' },
              plan: {
                enum: ['free'],
                'x-mint-enum': {},
              },
            },
            example: api.components.schemas.Pet.example,
            oneOf: [{ title: 'A' }],
          },
        },
      },
    })
  })

  test('shows each group its own', () => {
    expect(text(['staff'])).toContain('notes')
    expect(text(['staff'])).toContain('"enum":["free","pro"]')
    expect(text(['staff'])).not.toContain('"secret"')
    expect(text(['admins'])).toContain('"secret"')
    expect(text(['staff', 'admins', 'gold'])).toBe(JSON.stringify(api))
  })

  test('removes nothing without groups, and lists the groups', () => {
    const { value, changed, groups } = restrictToGroups(api, undefined)
    expect(value).toBe(api)
    expect(changed).toBe(false)
    expect(groups).toHaveLength(4)
  })

  test('restricts every path of "paths" at once', () => {
    const root = { paths: { ...only('staff'), '/a': { get: {} } } }
    expect(restrictToGroups(root, []).value).toEqual({ paths: {} })
  })
})
