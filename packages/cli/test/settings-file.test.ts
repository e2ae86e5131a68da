// Settings files that cannot be read, or not as they are; and where the folders of a project are.
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readArguments } from '../src/argv/read-arguments.ts'
import { buildCommand } from '../src/commands/build.ts'
import { findProject, isProject } from '../src/project/find-project.ts'
import { loadSettings } from '../src/project/load-settings.ts'
import { openProject } from '../src/project/open-project.ts'
import { outputFolder } from '../src/project/output-folder.ts'
import { tempFolder } from './twins/temp-folder.ts'

const codes = (diagnostics: readonly { readonly code: string }[]) => diagnostics.map(({ code }) => code)

describe('octavo.config.json', () => {
  it('is read, with its text for code frames', async () => {
    const root = tempFolder({ 'octavo.config.json': '{"out":"public"}' })
    expect(await loadSettings(root)).toMatchObject({
      value: { out: 'public' },
      diagnostics: [],
      file: { path: 'octavo.config.json', text: '{"out":"public"}' },
    })
  })
  it('gives errors in it their lines, and other files none', async () => {
    const text = '{ "out": 5 }'
    const root = tempFolder({ 'docs.json': '{}', 'octavo.config.json': text })
    const read = await readArguments(buildCommand, [root])
    const project = read.ok ? await openProject(read.args) : undefined
    if (project?.kind !== 'project') throw new Error('no project')
    expect(codes(project.settingsDiagnostics)).toEqual(['config/wrong-type'])
    expect(project.settingsText('octavo.config.json')).toBe(text)
    expect(project.settingsText('docs.json')).toBeUndefined()
  })
  it('may be absent', async () => {
    expect(await loadSettings(tempFolder())).toEqual({ value: {}, diagnostics: [], file: undefined })
  })
  it('that is not UTF-8 is reported', async () => {
    const root = tempFolder()
    writeFileSync(join(root, 'octavo.config.json'), Buffer.from('7b22ff223a317d', 'hex'))
    const { diagnostics } = await loadSettings(root)
    expect(codes(diagnostics)).toContain('config/syntax')
    expect(diagnostics[0]?.span?.path).toBe('octavo.config.json')
  })
  it('that is a link out of the project, or a folder, is not read', async () => {
    const outside = tempFolder({ 'settings.json': '{"out":"public"}' })
    const linked = tempFolder()
    symlinkSync(join(outside, 'settings.json'), join(linked, 'octavo.config.json'))
    const folder = tempFolder()
    mkdirSync(join(folder, 'octavo.config.json'))
    for (const root of [linked, folder]) {
      const { value, diagnostics, file } = await loadSettings(root)
      expect([value, file]).toEqual([{}, undefined])
      expect(codes(diagnostics)).toEqual(['config/unreadable'])
    }
    const [diagnostic] = (await loadSettings(linked)).diagnostics
    expect(diagnostic).toMatchObject({ help: 'replace the link with the file' })
    expect(diagnostic?.message).toMatch(/^"octavo\.config\.json" is not read: /)
  })
})

describe('the folder of a project', () => {
  it.each([
    [{ 'docs.json': '{}' }, ''],
    [{ 'mint.json': '{}' }, ''],
    [{ 'docs/docs.json': '{}' }, 'docs'],
    [{ 'docs/mint.json': '{}' }, 'docs'],
    [{ 'docs.json': '{}', 'docs/docs.json': '{}' }, ''],
  ] as readonly (readonly [Record<string, string>, string])[])('of %j is %j', (files, inner) => {
    const root = tempFolder(files)
    expect(findProject(root)).toEqual({ kind: 'project', root: join(root, inner) })
    expect(isProject(root)).toBe(inner === '')
  })
  it('is missing, or no folder', () => {
    const root = tempFolder({ 'other.json': '{}', 'a/docs.json': '{}' })
    expect(findProject(root)).toMatchObject({
      kind: 'none',
      root,
      diagnostic: {
        code: 'config/missing',
        message: 'Cannot find "docs.json" here or in "docs"',
        help: 'run the command in the folder of your docs.json, or start a project with "octavo init"',
      },
    })
    expect(isProject(root)).toBe(false)
    for (const path of ['none', 'other.json'])
      expect(findProject(join(root, path))).toEqual({
        kind: 'usage',
        message: `There is no folder "${join(root, path)}"`,
      })
  })
  it('is not behind a link out of it', () => {
    const outside = tempFolder({ 'docs.json': '{}' })
    const root = tempFolder()
    symlinkSync(join(outside, 'docs.json'), join(root, 'docs.json'))
    const found = findProject(root)
    expect(found).toMatchObject({ kind: 'none', diagnostic: { code: 'config/unreadable' } })
    expect(isProject(root)).toBe(false)
  })
})

describe('the output folder', () => {
  it('is the typed one, that of the settings, or dist', () => {
    const root = tempFolder()
    const folder = (choice: Parameters<typeof outputFolder>[1]) => outputFolder(root, choice).value
    expect(folder({})).toBe(join(root, 'dist'))
    expect(folder({ setting: 'public/site' })).toBe(join(root, 'public/site'))
    expect(folder({ typed: '/typed', setting: 'public' })).toBe('/typed')
  })
  it('is not outside the project by a setting', () => {
    const root = tempFolder()
    symlinkSync(tempFolder(), join(root, 'public'))
    const { value, diagnostics } = outputFolder(root, { setting: 'public' })
    expect(value).toBe(join(root, 'dist'))
    expect(diagnostics).toMatchObject([
      {
        code: 'config/outside-project',
        severity: 'error',
        help: 'use a folder of the project, or set the folder with --out',
      },
    ])
    expect(diagnostics[0]?.message).toMatch(/^"out" is not used: /)
  })
})
