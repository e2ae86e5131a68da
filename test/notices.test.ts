import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { composeNotices, noticesFile } from '../scripts/write-notices.mjs'

const written = readFileSync(noticesFile, 'utf8')

test('the notices of third parties are those of what is installed (npm run notices writes them)', () => {
  expect(composeNotices()).toBe(written)
})

test.each([
  [
    'an attribution with its licence for icons',
    'copyright Fonticons, Inc. (https://fontawesome.com). Licence: [CC BY 4.0]',
  ],
  ['the licence of the font', 'SIL OPEN FONT LICENSE'],
  ['code in the browser', /- mermaid \d+\.\d+\.\d+: MIT/],
  ['code of the command', /## Code of the command\n\n[^#]*- unified \d+\.\d+\.\d+: MIT/],
  ['what that code depends on', /### dagre-d3-es\n\n```text\n[\s\S]*?Copyright/],
])('%s', (_what, expected) => {
  expect(written).toMatch(expected)
})

test('they are published with the package', () => {
  const folder = new URL('../packages/cli/', import.meta.url)
  const { files } = JSON.parse(readFileSync(new URL('package.json', folder), 'utf8')) as {
    readonly files: readonly string[]
  }
  expect(files).toEqual(['bin'])
  expect(readFileSync(new URL('bin/THIRD-PARTY-NOTICES.md', folder), 'utf8')).toBe(written)
})
