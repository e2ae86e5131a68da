// B17, key by key: a build after one key of docs.json or of front matter was set, and after it was removed, writes the
// bytes and reports the diagnostics of a build from nothing.
import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { frontMatterKeys } from '@octavo/markdown'
import { afterAll, describe, expect, test } from 'vitest'
import { settingCases } from './settings/all-cases.ts'
import { caseTexts } from './settings/build-case.ts'
import { frontMatterValues } from './warm/front-matter-values.ts'
import { linkedPages } from './warm/linked-pages.ts'
import { createProjectStates } from './warm/project-states.ts'

const base = mkdtempSync(join(realpathSync(tmpdir()), 'octavo-keys-'))
afterAll(() => rmSync(base, { recursive: true, force: true }))

describe('docs.json', () => {
  const compare = createProjectStates(join(base, 'settings'))
  for (const [key, one] of Object.entries(settingCases)) {
    if ('test' in one) continue
    test(key, async () => {
      const stateOf = (docs: object) => caseTexts('files' in one ? one : {}, docs)
      expect(await compare(stateOf(one.without ?? {}))).toEqual([])
      expect(await compare(stateOf(one.docs))).toEqual([])
    })
  }
})

describe('front matter of a page that others show', () => {
  const compare = createProjectStates(join(base, 'pages'))

  test('every key has values', () => {
    expect(frontMatterKeys.filter((key) => !(key in frontMatterValues))).toEqual([])
  })

  for (const [key, values] of Object.entries(frontMatterValues))
    test.for(values.map((value) => [value]))(`${key}: %j`, async ([value]) => {
      expect(await compare(linkedPages({}))).toEqual([])
      expect(await compare(linkedPages({ [key]: value }))).toEqual([])
    })
})
