import { expect } from 'vitest'
import { answering, api, apiOf, many, nested, type HostileCase } from './hostile-case.ts'

/** Bytes of HTML that no page may exceed. */
const LARGEST = 400_000

/** Descriptions that are too large. */
export const sizes: readonly HostileCase[] = [
  {
    id: 'huge-enum',
    wanted: 'the first values shown, the page bounded',
    files: {
      'api.json': apiOf({
        type: 'object',
        properties: { code: { enum: many(5000, (index) => `value-${index}`) } },
      }),
    },
    check: ({ html, text }) => {
      expect(text('read')).toContain('value-3')
      expect(html('read').length).toBeLessThan(LARGEST)
    },
  },
  {
    id: 'deep-nesting',
    wanted: 'bounded depth',
    files: { 'api.json': apiOf(nested(200)) },
    check: ({ html, text }) => {
      expect(text('read')).toContain('level3')
      expect(text('read')).not.toContain('level100')
      expect(html('read').length).toBeLessThan(100_000)
    },
  },
  {
    id: 'wide-schema',
    wanted: 'bounded page weight',
    files: {
      'api.json': apiOf({
        type: 'object',
        properties: Object.fromEntries(
          many(2000, (index) => [`field${index}`, { type: 'string', description: 'A field' }]),
        ),
      }),
    },
    check: ({ html, text }) => {
      expect(text('read')).toContain('field20')
      expect(html('read').length).toBeLessThan(LARGEST)
    },
  },
  {
    id: 'many-operations',
    wanted:
      'time and memory: packages/openapi/test/hostile-sizes.test.ts with 3,000, npm run specs with real ones',
    files: {
      'api.json': api({
        paths: Object.fromEntries(
          many(60, (index) => [`/p${index}`, answering({ type: 'string' }, { summary: 'Same' })]),
        ),
      }),
    },
    check: ({ pages }) => expect(new Set(pages).size).toBe(60),
  },
]
