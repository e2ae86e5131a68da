import { serialize, toContent } from '@octavo/hast'
import { expect, test } from 'vitest'
import { unbrokenWords } from '../../src/components/unbroken-words.ts'

const shown = (html: string) =>
  serialize(unbrokenWords([{ type: 'raw', value: html }])).replaceAll(
    /<span class="unbroken">(.*?)<\/span>/g,
    '[$1]',
  )

test.each([
  ['npm run x --dry-run', 'npm run x [--dry-run]'],
  ['<span class="l7-d6">--fail-with-body</span> -x', '<span class="l7-d6">[--fail-with-body]</span> [-x]'],
  ['a - b', 'a - b'],
  [`--${'long-'.repeat(10)}`, `--${'long-'.repeat(10)}`],
])('short words with hyphens are together: %s', (html, expected) => expect(shown(html)).toBe(expected))

test('in text and elements too, and the text stays the same', () => {
  const nodes = [
    ...toContent('a --b c'),
    { type: 'element', tagName: 'span', properties: { className: ['line'] }, children: toContent('x-y') },
  ] as const
  const html = serialize(unbrokenWords(nodes))
  expect(html).toBe(
    'a <span class="unbroken">--b</span> c<span class="line"><span class="unbroken">x-y</span></span>',
  )
})
