import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const packages = fileURLToPath(new URL('../..', import.meta.url))

const filesOf = (folder: string) =>
  readdirSync(join(packages, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => [path, readFileSync(join(packages, folder, path), 'utf8')] as const)

/** Names and aliases of the components of `theme`. */
const names = filesOf('theme/src/components').flatMap(([, text]) =>
  [...text.matchAll(/^ {2}(?:name|aliases): (.+)$/gm)].flatMap(([, value = '']) =>
    [...value.matchAll(/'([A-Z][\w.]*)'/g)].map(([, name = '']) => name),
  ),
)

// `Property` is a node of ESTree too.
test('markdown names no component of the theme: what it does differs by fields of the definition', () => {
  expect(names.length).toBeGreaterThan(30)
  const found = filesOf('markdown/src').flatMap(([path, text]) =>
    names
      .filter((name) => name !== 'Property')
      .filter((name) => new RegExp(`['"]${name}['"]`).test(text))
      .map((name) => `${path}: ${name}`),
  )
  expect(found).toEqual([])
})
