import { describe, expect, test } from 'vitest'
import type { Operation } from '../src/api-document.ts'
import { operationHead } from '../src/operation-head.ts'

const head = (said: Partial<Operation>) =>
  operationHead({ mint: { metadata: {}, groups: [], expand: false }, ...said } as Operation)

const long = `**Starting anew?** We recommend [answers](/docs/answers). ${'Creates an answer to what was said. '.repeat(4)}`

describe('the title of an operation', () => {
  test.each([
    ['is its summary', { summary: 'List all planets' }, 'List all planets'],
    [
      'has no marks of Markdown',
      { summary: 'Set the `name` of **one** [planet](/p)' },
      'Set the name of one planet',
    ],
    [
      'keeps what looks like a tag or a name',
      { summary: 'Get __init__ of Map<string>' },
      'Get __init__ of Map<string>',
    ],
    [
      'is what x-mint says',
      { summary: 'A', mint: { metadata: { title: 'B' }, groups: [], expand: false } },
      'B',
    ],
    [
      'is made of the id when the summary is a paragraph',
      { summary: long, id: 'createChatAnswer' },
      'Create chat answer',
    ],
    ['is made of ids with other marks', { summary: long, id: 'repos/get-all_URLs' }, 'Repos get all URLs'],
  ] as const)('%s', (_, said, title) => expect(head(said).title).toBe(title))

  test('is the beginning of a paragraph when there is no id', () => {
    const { title = '' } = head({ summary: long })
    expect(title).toMatch(/^Starting anew\? We recommend answers\. .*\S…$/)
    expect(title.length).toBeLessThanOrEqual(121)
  })

  test('is left to the address when there is neither', () =>
    expect(head({ description: 'D' }).title).toBeUndefined())
})

describe('the description of an operation', () => {
  test('is as written beside a short summary', () =>
    expect(head({ summary: 'A', description: 'D' }).description).toBe('D'))

  test('begins with a summary that is a paragraph', () =>
    expect(head({ summary: long, description: 'D' }).description).toBe(`${long}\n\nD`))

  test('does not say a paragraph twice', () =>
    expect(head({ summary: long, description: `${long} More.` }).description).toBe(`${long} More.`))
})

test.each([
  ['Lists pets', 'Lists pets.', undefined],
  ['Lists **pets**.', 'lists pets', undefined],
  ['Lists pets', 'Lists pets of a shop.', 'Lists pets of a shop.'],
])('a description that repeats the title is left out: %s, %s', (summary, description, expected) => {
  expect(head({ summary, description }).description).toBe(expected)
})
