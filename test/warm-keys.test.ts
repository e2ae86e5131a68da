// B17, key by key: a build after one key of docs.json or of front matter was set, and after it was removed, writes the
// bytes and reports the diagnostics of a build from nothing; so does a builder that is held, as by `octavo dev`.
import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { frontMatterKeys } from '@octavo/markdown'
import { afterAll, describe, expect, test } from 'vitest'
import { settingCases } from './settings/all-cases.ts'
import { caseTexts } from './settings/build-case.ts'
import { frontMatterValues } from './warm/front-matter-values.ts'
import { createHeldBuilder } from './warm/held-builder.ts'
import { linkedPages } from './warm/linked-pages.ts'
import { createProjectStates } from './warm/project-states.ts'
import { settingStates } from './warm/setting-states.ts'

const base = mkdtempSync(join(realpathSync(tmpdir()), 'octavo-keys-'))
afterAll(() => rmSync(base, { recursive: true, force: true }))

const cached = 'built with a cache'
const comparisons = {
  [cached]: (name: string) => createProjectStates(join(base, name)),
  'held in memory': createHeldBuilder,
}

/**
 * Whether a key is set in a project on the disk: a sixth of them, or all with `OCTAVO_EVERY_STATE=1`. Its cache has the
 * settings as a whole in its keys, so that none of them is a case of its own; builders in memory get each key. Keys of
 * elements of navigation are those of other elements: one kind stands for all.
 */
const isOnDisk = (key: string, index: number) =>
  process.env['OCTAVO_EVERY_STATE'] !== undefined || (index % 6 === 0 && !/^<(?!languages)/.test(key))

describe.each(Object.entries(comparisons))('docs.json, %s', (name, create) => {
  const compare = create('settings')
  for (const [index, [key, one]] of Object.entries(settingCases).entries()) {
    if ('test' in one || (name === cached && !isOnDisk(key, index))) continue
    test(key, async () => {
      const stateOf = (docs: object) => caseTexts('files' in one ? one : {}, docs)
      expect(await compare(stateOf(one.without ?? {}))).toEqual([])
      expect(await compare(stateOf(one.docs))).toEqual([])
    })
  }
})

test('every key of front matter has values', () => {
  expect(frontMatterKeys.filter((key) => !(key in frontMatterValues))).toEqual([])
})

/** On the disk the first value of each key, or all with `OCTAVO_EVERY_STATE=1`; builders in memory get each value. */
const valuesOn = (name: string, values: readonly unknown[]) =>
  name === cached && !process.env['OCTAVO_EVERY_STATE'] ? values.slice(0, 1) : values

describe.each(Object.entries(comparisons))('front matter of a page that others show, %s', (name, create) => {
  const compare = create('pages')

  test.for(Object.entries(frontMatterValues))('%s', async ([key, values]) => {
    expect(await compare(linkedPages({}))).toEqual([])
    for (const value of valuesOn(name, values))
      expect(await compare(linkedPages({ [key]: value })), JSON.stringify(value)).toEqual([])
  })
})

describe('octavo.config.json, its modules and files of a site', () => {
  const compare = createProjectStates(join(base, 'settings-file'), { mustChange: true })

  test.for(Object.entries(settingStates))('%s', async ([, states]) => {
    for (const files of [linkedPages({}), ...states, linkedPages({})])
      expect(await compare(files)).toEqual([])
  })
})
