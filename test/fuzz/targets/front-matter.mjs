import { readFrontMatter } from '@octavo/markdown'
import fc from 'fast-check'
import { realTexts } from '../fixtures.mjs'
import { hostileWords, mutatedText } from '../mutate.mjs'
import { expectTyped } from '../oracle.mjs'

const keys = [
  'title',
  'description',
  'icon',
  'tag',
  'openapi',
  'api',
  'mode',
  'groups',
  'keywords',
  'hidden',
  '"og:image"',
  'url',
  'rss',
  '<<',
  '__proto__',
  '? a',
  '&x a',
]
const values = [
  'a',
  '"b"',
  "'c",
  '"d',
  '|',
  '>-',
  '|\n  text\n  more',
  '[a, b',
  '[a, b]',
  '{a: 1}',
  '{a: {b: [}',
  '*x',
  '&x y',
  '!!js/function "f"',
  '!!binary aGk=',
  '2024-01-01',
  '0o17',
  'NO',
  '~',
  ': :',
  '- a\n- b',
  '# c',
  'get /users',
  '@x',
  '`x`',
  '%x',
]
const row = fc
  .tuple(
    fc.constantFrom(...keys),
    fc.constantFrom(...values, ...hostileWords),
    fc.constantFrom('', '  ', '\t'),
  )
  .map(([key, value, indent]) => `${indent}${key}: ${value}`)

export const inputs = fc.oneof(
  fc
    .tuple(
      fc.constantFrom('---', '--- ', '---js', '+++', ';;;'),
      fc.array(row, { maxLength: 7 }),
      fc.constantFrom('---', '----', '', '...'),
    )
    .map(([from, rows, to]) => [from, ...rows, to, 'Text'].join('\n')),
  mutatedText(
    realTexts(/\.mdx$/).map((text) => text.slice(0, 600)),
    [...keys, ...values, '\n', '\n---\n', ': '],
  ),
)

export async function open() {
  return {
    async run(input) {
      const { value, diagnostics } = readFrontMatter({ path: 'page.mdx', text: input })
      expectTyped(diagnostics)
      JSON.stringify(value)
    },
  }
}
