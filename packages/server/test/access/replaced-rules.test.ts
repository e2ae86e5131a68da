// A site with sign-in that a new build replaces: rules have other numbers there, and marks another token.
import { join } from 'node:path'
import { writeSection, type AccessRule } from '@octavo/config'
import { expect, test } from 'vitest'
import { createProtectedSite } from '../../src/access/protected-site.ts'
import { openBuiltSite } from '../../src/built-site.ts'
import { parentFolder, swapBuilt, writeBuilt } from '../twins/written-site.ts'
import { withRules } from '../twins/signed-site.ts'

const staff: AccessRule = [{ any: [['staff']] }]
const signedIn: AccessRule = [{}]

interface Version {
  readonly token: string
  readonly rules: readonly AccessRule[]
  /** Numbers of the rules of the page for `staff`; none: everybody may read it. */
  readonly ofStaff: readonly number[]
}

/** A site whose hashed files have the version in their name. */
function write(place: string, version: number, { token, rules, ofStaff }: Version): string {
  const list = writeSection(token, { key: ofStaff[0] ?? 'always' }, `plans ${version}`)
  const files = {
    'index.html': `home ${version}`,
    'staff/index.html': `plans ${version}`,
    '403.html': 'no access',
    '404.html': 'missing',
    [`_octavo/island.${version}.js`]: `plans ${version}`,
    [`_octavo/list.${version}.html`]: `list ${list}`,
  }
  const folder = writeBuilt(place, files, { access: { token, rules } })
  return withRules(folder, { 'staff/index.html': ofStaff, [`_octavo/island.${version}.js`]: ofStaff })
}

async function open(versions: readonly [Version, ...Version[]]) {
  const place = join(parentFolder(), 'site')
  const [first, ...later] = versions
  const site = await openBuiltSite(write(place, 1, first))
  if (!site) throw new Error('no site')
  const { respond } = createProtectedSite(site, {
    readerOf: async ({ headers }) => {
      const groups = headers['x-groups']?.split(' ')
      return { groups, values: {}, key: groups?.join(' ') ?? '' }
    },
    askToSignIn: () => ({ status: 303, headers: {} }),
  })
  const read = async (target: string, groups?: string) => {
    const headers = groups === undefined ? {} : { 'x-groups': groups }
    const { status, body } = await respond({ method: 'GET', target, headers })
    return `${status} ${Buffer.from((body ?? new Uint8Array()) as Uint8Array).toString()}`
  }
  const swap = async (number: number) => {
    await loaded()
    swapBuilt(place, write(`${place}-next`, number, later[number - 2] ?? first))
    await site.refresh('now')
  }
  return { read, swap }
}

/** Hashed files are read in the background. */
const loaded = () => new Promise((done) => setTimeout(done, 300))

test('P25 P15 hashed files of the build before have its rules, not those of the same numbers now', async () => {
  const { read, swap } = await open([
    { token: 'aaa', rules: [staff, signedIn], ofStaff: [0] },
    { token: 'bbb', rules: [signedIn, staff], ofStaff: [1] },
  ])
  expect(await read('/_octavo/list.1.html', 'team')).toBe('200 list ')
  await swap(2)
  expect(await read('/_octavo/island.1.js', 'staff')).toBe('200 plans 1')
  expect(await read('/_octavo/island.1.js', 'team')).toBe('404 missing')
  expect(await read('/_octavo/island.1.js')).toBe('404 missing')
  expect(await read('/_octavo/list.1.html', 'staff')).toBe('200 list plans 1')
  expect(await read('/_octavo/list.1.html', 'team')).toBe('200 list ')
  expect(await read('/_octavo/list.1.html')).toBe('200 list ')
  expect(await read('/staff/', 'team')).toBe('403 no access')
  expect(await read('/staff/', 'staff')).toBe('200 plans 2')
})

test('P25 P15 nothing is left of the build before when the rule of a page is another', async () => {
  const open1: Version = { token: 'aaa', rules: [staff], ofStaff: [] }
  const { read, swap } = await open([open1, { token: 'bbb', rules: [staff], ofStaff: [0] }])
  expect(await read('/_octavo/island.1.js')).toBe('200 plans 1')
  await swap(2)
  expect(await read('/_octavo/island.1.js')).toBe('404 missing')
  expect(await read('/_octavo/island.2.js', 'staff')).toBe('200 plans 2')
})
