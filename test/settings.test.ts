import { readFileSync, writeFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { settingCases as cases } from './settings/all-cases.ts'
import { buildCase } from './settings/build-case.ts'
import { settingKeys } from './settings/setting-keys.ts'
import { settingsTable } from './settings/settings-table.ts'

const keys = settingKeys()

test('no key of docs.json is without a test', () => {
  expect(keys.filter((key) => !Object.hasOwn(cases, key))).toEqual([])
})

test('the table of settings is up to date', () => {
  const file = new URL('settings/goldens/table.md', import.meta.url)
  const table = settingsTable(keys, cases)
  if (process.env['UPDATE']) writeFileSync(file, table)
  expect(readFileSync(file, 'utf8')).toBe(table)
})

describe('every setting of docs.json is seen in a built site', () => {
  for (const key of keys) {
    const one = cases[key]
    if (!one) continue
    test(key, async () => {
      if ('test' in one) {
        const [file, name] = one.test
        expect(readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')).toContain(name)
        return
      }
      if ('unseen' in one) {
        for (const at of ['index.html', 'sitemap.xml'])
          expect(await buildCase({ at }, one.docs)).toBe(await buildCase({ at }, one.without ?? {}))
        // A note reports that it has no effect; the address of the schema is no setting.
        const reported = String(await buildCase({ at: 'diagnostics' }, one.docs)).split('\n')
        const before = String(await buildCase({ at: 'diagnostics' }, one.without ?? {})).split('\n')
        const more = reported.filter((code) => code !== '' && !before.includes(code))
        expect(more).toEqual(key === '$schema' ? [] : ['config/no-effect'])
        return
      }
      expect(await buildCase(one, one.docs)).toMatch(one.sees)
      expect((await buildCase(one, one.without ?? {})) ?? 'no such output').not.toMatch(one.sees)
    })
  }
})
