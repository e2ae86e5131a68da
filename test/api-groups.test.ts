// What is meant for other groups of readers is not in their site; the build for everybody reports that it
// contains all.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildApi } from './support/api-project.ts'
import { fixturesFolder } from './support/fixture.ts'

const description = readFileSync(join(fixturesFolder, 'api-groups', 'in', 'openapi.yaml'), 'utf8')

test('--groups: no file of the site shows what other groups may read', async () => {
  // With the pages about the description as a whole.
  const site = await buildApi({
    files: { 'api.yaml': description },
    args: ['--groups', 'staff'],
    settings: {},
  })
  expect(site.printed).not.toContain('api/restricted')
  expect(site.pages).toEqual(['overview', 'read-pets', 'schemas/pet'])
  expect(existsSync(join(site.folder, 'dist', 'octavo-api'))).toBe(false)
  expect(site.everything()).toContain('notes')
  expect(site.everything()).not.toMatch(/price|gold|Delete pets|\/logs/)
  expect(readFileSync(join(site.folder, 'dist', 'api.yaml'), 'utf8')).toContain('notes')
})

test('without --groups everything is built, with one warning', async () => {
  const site = await buildApi({ files: { 'api.yaml': description } })
  expect(site.pages).toEqual(['delete-pets', 'read-logs', 'read-pets'])
  expect(site.text('read-pets')).toContain('price')
  expect(site.printed.match(/api\/restricted/g)).toHaveLength(1)
  expect(site.printed).toContain('keeps parts for groups (admins, staff), and all of it is built')
})
