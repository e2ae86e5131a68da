import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { JsonValue } from '../../src/json-fields.ts'
import { parseJsonPath } from '../../src/overlay/json-path.ts'
import { selectNodes } from '../../src/overlay/select-nodes.ts'

interface Case {
  readonly name: string
  readonly selector: string
  readonly document: JsonValue
  readonly result?: readonly JsonValue[]
  /** Where the order of the nodes is open. */
  readonly results?: readonly (readonly JsonValue[])[]
  readonly invalid_selector?: boolean
}

/** The compliance test suite of RFC 9535, which an implementation of it carries. */
const { tests } = JSON.parse(
  readFileSync(
    join(
      createRequire(import.meta.url).resolve('jsonpath-rfc9535/package.json'),
      '../src/__tests__/jsonpath-compliance-test-suite/cts.json',
    ),
    'utf8',
  ),
) as { readonly tests: readonly Case[] }

const valid = tests.filter((one) => one.invalid_selector !== true)
const callsFunction = ({ selector }: Case) => /\b(?:length|count|match|search|value)\s*\(/.test(selector)

test('the suite is whole', () => {
  expect(valid.length).toBeGreaterThan(400)
})

test.each(valid.filter((one) => !callsFunction(one)).map((one) => [one.name, one] as const))(
  'RFC 9535: %s',
  (_, { selector, document, result, results }) => {
    const query = parseJsonPath(selector)
    const found = query && selectNodes(document, query).map(({ value }) => value)
    expect(results ?? [result]).toContainEqual(found)
  },
)

test('functions are left out, and say so', () => {
  const read = valid.filter(callsFunction).filter(({ selector }) => parseJsonPath(selector) !== undefined)
  expect(read.map(({ name }) => name)).toEqual([])
})

test('what the RFC does not allow never throws', () => {
  for (const { selector, document } of tests.filter((one) => one.invalid_selector === true)) {
    const query = parseJsonPath(selector)
    if (query) selectNodes(document ?? {}, query)
  }
})
