import { expect } from 'vitest'
import { apiOf, type HostileCase } from './hostile-case.ts'

const head = 'openapi: 3.1.0\ninfo: { title: T, version: "1" }\n'

const bomb = () => {
  const rows = Array.from({ length: 10 }, (_, level) => {
    const items = level === 0 ? Array(9).fill('"lol"') : Array(9).fill(`*a${level - 1}`)
    return `a${level}: &a${level} [${items.join(', ')}]`
  })
  return `${rows.join('\n')}\n${head}paths: { /x: { get: { summary: Read } } }\n`
}

/** Spellings of YAML and JSON, and files that are no description. */
export const syntax: readonly HostileCase[] = [
  {
    id: 'yaml-bomb',
    wanted: 'refused with a clear message (and at once: packages/openapi/test/hostile-sizes.test.ts)',
    files: { 'api.yaml': bomb() },
    check: ({ faults, pages }) => {
      expect(pages).toEqual([])
      expect(faults).toMatchObject([{ code: 'api/syntax', severity: 'error', file: 'api.yaml' }])
      expect(faults[0]?.message).toMatch(/alias/i)
    },
  },
  {
    id: 'yaml-merge-keys',
    wanted: 'merged',
    files: {
      'api.yaml': `${head}x-base: &base { type: object, properties: { merged: { type: integer } } }\npaths:\n  /x:\n    get:\n      summary: Read\n      responses:\n        "200":\n          description: OK\n          content:\n            application/json:\n              schema:\n                <<: *base\n                description: Own\n`,
    },
    check: ({ text }) => {
      expect(text('read')).toContain('merged integer')
      expect(text('read')).not.toContain('<<')
    },
  },
  {
    id: 'yaml-dup-keys',
    wanted: 'a fault with its line',
    files: {
      'api.yaml': `${head}paths:\n  /x:\n    get: { summary: Read }\n  /x:\n    get: { summary: Again }\n`,
    },
    check: ({ faults }) => {
      expect(faults[0]).toMatchObject({ code: 'api/syntax', file: 'api.yaml', line: 6 })
    },
  },
  {
    id: 'yaml-tabs-dates-octal',
    wanted: 'the values of the JSON schema of YAML 1.2',
    files: {
      'api.yaml': `${head}paths:\n  /x:\n    get:\n      summary: Read\n      responses:\n        "200":\n          description: OK\n          content:\n            application/json:\n              example:\n                date: 2024-01-31\n                word: yes\n                other: no\n                octal: 010\n                exponent: 1e3\n                huge: .inf\n\n                tab: a\tb\n`,
    },
    check: ({ text }) => {
      const shown = text('read')
      for (const part of [
        '"date": "2024-01-31"',
        '"word": "yes"',
        '"other": "no"',
        '"octal": 10',
        '"exponent": 1000',
        '"huge": null',
      ])
        expect(shown).toContain(part)
    },
  },
  {
    id: 'json-bom-comments',
    wanted: 'a byte order mark is accepted, a comma too many is reported with its line',
    files: {
      'api.json': `\uFEFF${JSON.stringify(apiOf({ type: 'string' }), null, 2).replace(/\n\}$/, ',\n}')}`,
    },
    check: ({ faults, pages }) => {
      expect(pages).toEqual(['read'])
      expect(faults).toMatchObject([{ code: 'api/syntax', file: 'api.json' }])
      expect(faults[0]?.line).toBeGreaterThan(20)
    },
  },
  {
    id: 'wrong-file',
    wanted:
      'a message of one line that says what it looks like: packages/openapi/test/load-api.test.ts has more kinds',
    files: { 'api.json': { info: { _postman_id: '1', name: 'T' }, item: [] } },
    check: ({ faults, pages }) => {
      expect(pages).toEqual([])
      expect(faults).toMatchObject([{ code: 'api/not-a-description', severity: 'error' }])
      expect(faults[0]?.message).toContain('a Postman collection')
    },
  },
  {
    id: 'version-odd',
    wanted:
      'a newer minor version is read as the newest known with a warning: load-api.test.ts has the others',
    files: { 'api.json': apiOf({ type: 'string' }, {}, '3.3.0') },
    check: ({ faults, pages }) => {
      expect(pages).toEqual(['read'])
      expect(faults).toMatchObject([
        { code: 'api/unsupported', severity: 'warning', file: 'api.json', line: 2 },
      ])
    },
  },
]
