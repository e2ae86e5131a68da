import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { playgroundWordKeys } from '@octavo/theme'
import { expect, test } from 'vitest'

const folder = join(import.meta.dirname, '../src/playground')

test('every word that the playground says is loaded with it, and no other', () => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.tsx?$/.test(file),
  )
  const text = files.map((file) => readFileSync(join(folder, file), 'utf8')).join('\n')
  const said = [
    ...text.matchAll(/'((?:api|play|field|code|copied|copy|request|feedback|search)(?:-[a-z]+)*)'/g),
  ]
  const keys = new Set(said.map(([, key = '']) => key))
  // How a request ended makes the key of its word.
  for (const end of ['stopped', 'timeout', 'network', 'refused', 'proxy-failed']) keys.add(`play-${end}`)
  expect(
    [...text.matchAll(/words\('([^']+)'\)/g)].map(([, key]) => key).filter((key) => !keys.has(key ?? '')),
  ).toEqual([])
  expect(playgroundWordKeys.filter((key) => !keys.has(key))).toEqual([])
  const spoken = [...keys].filter((key) => text.includes(`words('${key}')`) || /^(?:play|api)-/.test(key))
  const classes = /^play-(?:field|row|item|body|code|remedy|reason)/
  expect(spoken.filter((key) => !classes.test(key) && !playgroundWordKeys.includes(key))).toEqual([])
})
