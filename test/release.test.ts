// Releases: the versions of all packages, the changelog, and the workflow that publishes a tag.
import { cpSync, mkdirSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { dateSection, notesOf, prepare, releasesOf, sectionOf } from '../scripts/release.mjs'
import { repository } from './support/repository.ts'
import { commandFile, runCommand } from './support/run-command.ts'
import { temporaryFolder } from './support/temporary-folder.ts'

const changelog = '# Changelog\n\nText.\n\n## Unreleased\n\n- New\n\n## 0.1.0 (2026-01-02)\n\n- First\n'

describe('the changelog', () => {
  test('gives each version its section, and dates the newest', () => {
    expect(sectionOf(changelog, '0.1.0')).toBe('- First')
    expect(sectionOf(changelog, '0.1')).toBeUndefined()
    const dated = dateSection(changelog, '0.2.0', '2026-03-04')
    expect(dated).toContain('## Unreleased\n\n## 0.2.0 (2026-03-04)\n\n- New\n')
    expect(sectionOf(dated, '0.2.0')).toBe('- New')
    expect(() => dateSection(dated, '0.3.0', '2026-03-04')).toThrow('nothing in "Unreleased"')
    expect(() => dateSection(changelog, '0.1.0', '2026-03-04')).toThrow('already')
  })

  test('is also data, for the command "upgrade"', () => {
    const text =
      '# Changelog\n\n## Unreleased\n\n- Soon\n\n## 0.2.0 (2026-03-04)\n\n- Breaking: set `a`\n  in two lines\n- New\n\n## 0.1.0\n\nThe first.\n'
    expect(releasesOf(text)).toEqual([
      {
        version: '0.2.0',
        date: '2026-03-04',
        changes: [
          { text: 'set `a` in two lines', isBreaking: true },
          { text: 'New', isBreaking: false },
        ],
      },
      { version: '0.1.0', changes: [{ text: 'The first.', isBreaking: false }] },
    ])
  })

  test('of this repository has a section for its version', () => {
    const { version } = JSON.parse(readFileSync(join(repository, 'packages/cli/package.json'), 'utf8'))
    expect(notesOf(`v${version}`)).not.toBe('')
    expect(() => notesOf('v9.9.9')).toThrow('is not the version of')
  })
})

test('a release sets the version of every package, and of packages in packages', () => {
  const root = temporaryFolder()
  mkdirSync(join(root, 'packages'))
  for (const name of readdirSync(join(repository, 'packages')))
    cpSync(join(repository, 'packages', name, 'package.json'), join(root, 'packages', name, 'package.json'))
  for (const file of ['package.json', 'create-octavo/package.json', 'CHANGELOG.md'])
    cpSync(join(repository, file), join(root, file))
  expect(() => prepare('1.2', { root })).toThrow('"1.2" is no version')
  prepare('9.8.7', { root, date: '2026-03-04', lock: false })
  const folders = [...readdirSync(join(root, 'packages')).map((name) => `packages/${name}`), 'create-octavo']
  const texts = folders.map((folder) => readFileSync(join(root, folder, 'package.json'), 'utf8'))
  for (const text of texts) {
    expect(text).toContain('"version": "9.8.7"')
    expect(text).not.toMatch(/"(?:@octavo\/[a-z]+|octavo)": "(?!9\.8\.7"|\.\/)/)
  }
  expect(notesOf('v9.8.7', root)).toContain('- ')
})

test('S06 the workflow checks the tag, tests, builds twice, and publishes with provenance and without a token', () => {
  const workflow = parse(readFileSync(join(repository, '.github/workflows/release.yml'), 'utf8'))
  expect(workflow.on).toEqual({ push: { tags: ['v*'] } })
  expect(workflow.permissions['id-token']).toBe('write')
  const runs = workflow.jobs.publish.steps.map(({ run = '' }: { readonly run?: string }) => run).join('\n')
  const order = [
    '--notes "$GITHUB_REF_NAME"',
    '.ci/run',
    'diff -r',
    'for name in octavo create-octavo',
    '--provenance',
    'gh release create',
  ]
  const positions = order.map((part) => runs.indexOf(part))
  expect(positions).toEqual(positions.toSorted((one, other) => one - other))
  expect(positions[0]).toBeGreaterThanOrEqual(0)
  expect(JSON.stringify(workflow)).not.toContain('secrets.')
})

test('pages name the version that made them', async () => {
  const root = temporaryFolder()
  cpSync(join(repository, 'test/fixtures/links-base/in'), join(root, 'in'), { recursive: true })
  await runCommand(['build', 'in', '--out', 'out'], root)
  const { version } = JSON.parse(readFileSync(join(commandFile, '../../package.json'), 'utf8'))
  const page = readdirSync(join(root, 'out'), { recursive: true, encoding: 'utf8' }).find((name) =>
    name.endsWith('index.html'),
  )
  expect(readFileSync(join(root, 'out', page ?? ''), 'utf8')).toContain(
    `<meta name="generator" content="Octavo ${version}">`,
  )
})
