import { readFileSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { asSitePath } from '@octavo/source'
import { createUtilityEngine } from '../../../src/assets/utilities/utility-stylesheet.ts'

const folder = new URL('../../../../theme/css/', import.meta.url)

test("no class of the theme is a utility, so that authors' classes never change the theme's parts", async () => {
  const css = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.css'))
    .map((name) => readFileSync(new URL(name, folder), 'utf8'))
  const names = new Set([...css.join('\n').matchAll(/\.([a-z][\w-]*)/g)].map((match) => match[1]))
  const engine = await createUtilityEngine({ colors: {} })
  const text = `<p class="${[...names].join(' ')}" />`
  const written = await engine.stylesheet([{ path: asSitePath('a.mdx'), text }])
  expect(names.size).toBeGreaterThan(100)
  expect([...written.matchAll(/\.([\w-]+)\{/g)].map((match) => match[1])).toEqual([])
})
