// The manual lists the properties of components as the sources have them.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { components } from '@octavo/theme'
import { meanings } from './properties/meanings.ts'
import { propertiesPage } from './properties/write-page.ts'
import { repository } from './support/repository.ts'

test('the page of properties is made of the components', () => {
  const file = join(repository, 'example-docs/components/properties.mdx')
  if (process.env['UPDATE']) writeFileSync(file, propertiesPage())
  expect(readFileSync(file, 'utf8')).toBe(propertiesPage())
})

test('it has a row for each property of each component that authors write', () => {
  const page = propertiesPage()
  const sections = new Map(
    page
      .split('\n## ')
      .slice(1)
      .map((text) => [text.split('\n')[0], text]),
  )
  for (const { name, props } of new Set(components.values())) {
    const section = sections.get(name)
    if (section === undefined) expect(['Banner', 'Heading']).toContain(name)
    else for (const prop of Object.keys(props)) expect(section).toContain(`\n| \`${prop}\` | `)
  }
})

test('each property has a meaning, and no meaning is of a property that does not exist', () => {
  const all = [...new Set(components.values())].filter(({ name }) => !/^(?:Banner|Heading)$/.test(name))
  const known = new Set(
    all.flatMap(({ name, props }) => Object.keys(props).flatMap((prop) => [prop, `${name}.${prop}`])),
  )
  const without = all.flatMap(({ name, props }) =>
    Object.keys(props).flatMap((prop) =>
      (meanings[`${name}.${prop}`] ?? meanings[prop]) ? [] : `${name}.${prop}`,
    ),
  )
  expect(without).toEqual([])
  expect(Object.keys(meanings).filter((key) => !known.has(key))).toEqual([])
})
