// `octavo upgrade`: what changed between the version that built a site and the installed one.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { formatUpgrade, type Upgrade } from '../src/print/format-upgrade.ts'
import { createColors } from '../src/print/terminal.ts'
import { version } from '../src/own-package.ts'
import { compareVersions, readReleases, releasesBetween } from '../src/project/release-notes.ts'
import { runTogether } from './twins/run-octavo.ts'
import { smallProject } from './twins/small-project.ts'
import { tempFolder } from './twins/temp-folder.ts'

const releases = [
  {
    version: '1.0.0',
    date: '2026-05-01',
    changes: [
      { text: 'New', isBreaking: false },
      { text: 'Set "a" in docs.json', isBreaking: true },
    ],
  },
  { version: '1.0.0-beta.2', changes: [{ text: 'Second', isBreaking: false }] },
  { version: '0.10.0', changes: [{ text: 'Ten', isBreaking: false }] },
  { version: '0.9.1', changes: [] },
]

describe('releases', () => {
  test('are ordered by their numbers, names before the version itself', () => {
    const mixed = ['1.0.0', '0.9.1', '1.0.0-beta.10', '0.10.0', '1.0.0-alpha.3', '1.0.0-beta.2']
    expect(mixed.toSorted(compareVersions)).toEqual([
      '0.9.1',
      '0.10.0',
      '1.0.0-alpha.3',
      '1.0.0-beta.2',
      '1.0.0-beta.10',
      '1.0.0',
    ])
    expect(compareVersions('1.2.3', 'v1.2.3')).toBe(0)
  })

  test.each([
    ['0.9.1', '1.0.0', ['1.0.0', '1.0.0-beta.2', '0.10.0']],
    ['0.10.0', '1.0.0-beta.2', ['1.0.0-beta.2']],
    ['1.0.0', '1.0.0', []],
    ['1.0.0', '0.9.1', []],
  ])('after %s, up to %s', (from, to, names) => {
    expect(releasesBetween(releases, from, to).map(({ version: name }) => name)).toEqual(names)
  })

  test('of a changed file are those that can be read', () => {
    expect(readReleases(JSON.stringify([...releases, { version: 1 }, null]))).toEqual(releases)
    expect(readReleases('{}')).toEqual([])
  })
})

describe('what is printed', () => {
  const print = (upgrade: Partial<Upgrade>) =>
    formatUpgrade(
      { from: '0.9.1', to: '1.0.0', out: undefined, releases: [], ...upgrade },
      createColors(false),
    )

  test('the releases, and what asks something of the project first', () => {
    expect(print({ out: 'dist', releases: releases.slice(0, 2) })).toBe(
      `From 0.9.1, which built the site in dist, to 1.0.0

1.0.0 (2026-05-01)
  ! Set "a" in docs.json
  - New

1.0.0-beta.2
  - Second

! 1 change may ask something of this project, marked with "!". Then run "octavo check"
`,
    )
  })

  test('that nothing is to be done', () => {
    expect(print({ releases: releases.slice(2) })).toContain(
      '✓ Nothing to do: no change asks anything of a project',
    )
    expect(print({ from: '1.0.0' })).toBe('✓ Nothing to do: that is the installed version, 1.0.0\n')
    expect(print({ from: '1.0.0', out: 'dist' })).toBe(
      '✓ Nothing to do: the site in dist was built with the installed version, 1.0.0\n',
    )
  })

  test('that the installed version is older, and that there is no site', () => {
    expect(print({ from: '2.0.0' })).toContain('From 2.0.0 to 1.0.0: the installed version is older')
    expect(print({ from: undefined, out: 'dist' })).toContain(
      'there is no built site in dist: name the version',
    )
  })
})

describe('octavo upgrade', () => {
  const upgrade = (cwd: string, ...words: string[]) => runTogether(['upgrade', ...words], { cwd })

  test('reads the version of the built site, and the notes of the package', async () => {
    const cwd = tempFolder(smallProject)
    expect((await upgrade(cwd)).out).toContain('there is no built site in dist')
    expect(await runTogether(['build'], { cwd })).toMatchObject({ code: 0 })
    expect(await upgrade(cwd)).toMatchObject({ code: 0, out: expect.stringContaining('✓ Nothing to do') })
    const manifest = join(cwd, 'dist/octavo-manifest.json')
    const text = readFileSync(manifest, 'utf8')
    expect(text).toContain(`octavo ${version}`)
    writeFileSync(manifest, text.replace(`octavo ${version}`, 'octavo 0.0.1'))
    const { out } = await upgrade(cwd)
    expect(out).toContain(`From 0.0.1, which built the site in dist, to ${version}`)
    expect(out).toContain('\n0.1.0')
    expect(out).toContain('The first version')
  })

  test('takes a version and another folder, and prints JSON', async () => {
    const cwd = tempFolder(smallProject)
    await runTogether(['build', '--out', 'site'], { cwd })
    expect((await upgrade(cwd, '--out', 'site')).out).toContain('the site in site was built with')
    const { out } = await upgrade(cwd, '--from', 'v0.0.1', '--format', 'json')
    expect(JSON.parse(out)).toMatchObject({ from: '0.0.1', to: version, releases: [{ version: '0.1.0' }] })
  })

  test('rejects what is no version, and reports a folder without a project', async () => {
    const cwd = tempFolder()
    expect(await upgrade(cwd, '--from', 'latest')).toMatchObject({ code: 2 })
    expect(await upgrade(cwd)).toMatchObject({ code: 1 })
    expect(await upgrade(cwd, 'nowhere')).toMatchObject({ code: 2 })
  })
})
