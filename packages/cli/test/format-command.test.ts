// `octavo format` on real files: what it writes, what it leaves alone, and that a formatted manual is the same site.
import { cpSync, existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { repository } from '../../../test/support/repository.ts'
import { runTogether } from './twins/run-octavo.ts'
import { tempFolder } from './twins/temp-folder.ts'

const settings =
  '{\n"name": "Layout", "theme": "mint",\n"colors": { "primary": "#0f766e" },\n"navigation": { "pages": ["index", "guides/a"] }\n}\n'

const project = {
  'docs.json': settings,
  'index.mdx': '---\ntitle: Home\n---\nText\n* one\n',
  'guides/a.mdx': '---\ntitle: A\n---\n\nSound.\n',
  'guides/b.mdx': '*   two\n',
  'snippets/note.mdx': 'A __note__\n',
  'broken.mdx': '*   a\n\n<Card>\n',
  'ignored/c.mdx': '*   three\n',
  'README.md': '*   four\n',
  '.mintignore': 'ignored/\n',
}

const read = (cwd: string, path: string) => readFileSync(join(cwd, path), 'utf8')
const format = (cwd: string, ...words: string[]) => runTogether(['format', ...words], { cwd })

/** Every file of a folder with its bytes, in order of paths. */
const filesOf = (folder: string): readonly (readonly [string, string])[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => statSync(join(folder, path)).isFile())
    .toSorted()
    .map((path) => [path, readFileSync(join(folder, path), 'latin1')])

describe('octavo format', () => {
  test('writes pages, snippets and docs.json, and nothing the second time', async () => {
    const cwd = tempFolder(project)
    const run = await format(cwd)
    expect(run).toMatchObject({ code: 0 })
    expect(run.out).toBe('docs.json\nguides/b.mdx\nindex.mdx\nsnippets/note.mdx\n✓ Formatted 4 of 6 files\n')
    expect(read(cwd, 'index.mdx')).toBe('---\ntitle: Home\n---\n\nText\n\n- one\n')
    expect(read(cwd, 'guides/b.mdx')).toBe('- two\n')
    expect(read(cwd, 'snippets/note.mdx')).toBe('A **note**\n')
    expect(read(cwd, 'docs.json')).toBe(settings.replaceAll('\n"', '\n  "'))
    for (const path of ['guides/a.mdx', 'broken.mdx', 'ignored/c.mdx', 'README.md'] as const)
      expect(read(cwd, path)).toBe(project[path])
    expect(run.err).toContain('broken.mdx:3:1')
    expect((await format(cwd)).out).toBe('✓ 6 files checked, nothing to format\n')
  })

  test('--check lists what differs, and writes nothing', async () => {
    const cwd = tempFolder(project)
    const run = await format(cwd, '--check')
    expect(run).toMatchObject({ code: 1 })
    expect(run.out).toBe(
      'docs.json\nguides/b.mdx\nindex.mdx\nsnippets/note.mdx\n! 4 of 6 files not formatted: run "octavo format"\n',
    )
    for (const [path, text] of Object.entries(project)) expect(read(cwd, path)).toBe(text)
    await format(cwd)
    expect(await format(cwd, '--check')).toMatchObject({ code: 0 })
  })

  test('formats the files and folders that are named, unless the project ignores them', async () => {
    const cwd = tempFolder(project)
    const run = await format(cwd, 'guides', 'ignored/c.mdx', 'README.md')
    expect(run.out).toBe('guides/b.mdx\n✓ Formatted 1 of 2 files\n')
    expect(read(cwd, 'index.mdx')).toBe(project['index.mdx'])
    expect(await format(cwd, './index.mdx')).toMatchObject({
      code: 0,
      out: 'index.mdx\n✓ Formatted 1 of 1 file\n',
    })
  })

  test('formats another project, and files of it by their paths from here', async () => {
    const cwd = tempFolder(
      Object.fromEntries(Object.entries(project).map(([path, text]) => [`site/${path}`, text])),
    )
    const run = await format(cwd, '--project', 'site', 'site/guides')
    expect(run.out).toBe('site/guides/b.mdx\n✓ Formatted 1 of 2 files\n')
  })

  test.each([
    [['nowhere.mdx'], 'There is no file or folder "nowhere.mdx"'],
    [['..'], '".." is not in the project'],
  ])('rejects %j', async (words, message) => {
    const run = await format(tempFolder(project), ...words)
    expect(run).toMatchObject({ code: 2 })
    expect(run.err).toContain(message)
  })

  test('a folder without docs.json is an error', async () => {
    expect(await format(tempFolder({ 'a.mdx': '*  a\n' }))).toMatchObject({ code: 1 })
  })

  test('a page that would have another title stays as it is, with "page/format"', async () => {
    const text = '---\ntitle: "a\rb"\n---\n*   x\n'
    const cwd = tempFolder({ ...project, 'index.mdx': text })
    const run = await format(cwd, 'index.mdx')
    expect(run).toMatchObject({ code: 0, out: '✓ 1 file checked, nothing to format\n' })
    expect(run.err).toContain('warning  page/format')
    expect(read(cwd, 'index.mdx')).toBe(text)
  })

  test('text that is not UTF-8 stays as it is', async () => {
    const cwd = tempFolder(project)
    writeFileSync(join(cwd, 'index.mdx'), Buffer.from([0x2a, 0x20, 0x20, 0xe9, 0x0a]))
    expect((await format(cwd, 'index.mdx')).code).toBe(1)
    expect([...readFileSync(join(cwd, 'index.mdx'))]).toEqual([0x2a, 0x20, 0x20, 0xe9, 0x0a])
  })

  test('pages, search and data of the formatted manual are the same bytes', async () => {
    const cwd = tempFolder({})
    const built: (readonly (readonly [string, string])[])[] = []
    cpSync(join(repository, 'example-docs'), join(cwd, 'manual'), { recursive: true })
    for (const name of ['before', 'after']) {
      const run = await runTogether(['build', 'manual', '--out', name, '--no-cache'], { cwd })
      expect(run).toMatchObject({ code: 0 })
      built.push(filesOf(join(cwd, name)))
      if (name === 'before')
        expect((await format(cwd, '--project', 'manual')).out).toMatch(/Formatted \d+ of \d+/)
    }
    expect(existsSync(join(cwd, 'before/index.html'))).toBe(true)
    const [before = [], after = []] = built
    expect(after.map(([path]) => path)).toEqual(before.map(([path]) => path))
    // Copies for language models quote the author's text, and the manifest has their hashes.
    const quoting = /\.md$|llms-full\.txt$|^octavo-manifest\.json$/
    const different = before.filter(([, bytes], index) => bytes !== after[index]?.[1]).map(([path]) => path)
    expect(different.filter((path) => !quoting.test(path))).toEqual([])
    expect(before.filter(([path]) => path.endsWith('.html')).length).toBeGreaterThan(60)
  })
})
