// `octavo migrate` on a small project of each tool (test/migrate/cases/<tool>/in): the new project and what is printed are
// compared with golden files (out, printed.txt), and the built command accepts the result. UPDATE=1 writes them.
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Diagnostic } from '@octavo/source'
import { describe, expect, test } from 'vitest'
import { builtWords, oldWords } from './migrate/words.mjs'
import { runShared } from './support/run-shared.ts'
import { temporaryCopy, temporaryFolder } from './support/temporary-folder.ts'

const cases = join(import.meta.dirname, 'migrate/cases')

/** Texts of all files of a folder by path. */
const filesOf = (folder: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .toSorted()
      .map((path) => [path.slice(folder.length + 1), readFileSync(path, 'utf8')]),
  )

function writeGolden(folder: string, files: Readonly<Record<string, string>>): void {
  rmSync(folder, { recursive: true, force: true })
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
}

/** What the old project had, too. */
const unavoidable: Readonly<Record<string, readonly string[]>> = {}

describe.each(readdirSync(cases))('%s', (tool) => {
  test('arrives as the golden files show, and is a sound project', async () => {
    const project = temporaryCopy(join(cases, tool, 'in'))
    const before = filesOf(project)
    const out = tool === 'mint' ? project : join(dirname(project), 'out')
    const moved = await runShared(['migrate', 'project', '--out', 'out'], dirname(project))
    expect(moved).toMatchObject({ exitCode: 0, stderr: '' })
    expect(filesOf(project), 'the old project stays').toMatchObject(before)
    const written = Object.fromEntries(
      Object.entries(filesOf(out)).filter(([path]) => !(tool === 'mint' && path in before)),
    )
    if (process.env['UPDATE']) {
      writeGolden(join(cases, tool, 'out'), written)
      writeFileSync(join(cases, tool, 'printed.txt'), moved.stdout)
    }
    expect(written).toEqual(filesOf(join(cases, tool, 'out')))
    expect(moved.stdout).toBe(readFileSync(join(cases, tool, 'printed.txt'), 'utf8'))
    const report = join(dirname(project), 'report.json')
    const built = await runShared(
      ['build', out, '--out', 'site', '--no-cache', '--quiet', '--no-user-code', '--report', report],
      dirname(project),
    )
    expect(built.exitCode).toBe(0)
    const { diagnostics } = JSON.parse(readFileSync(report, 'utf8'))
    expect(
      diagnostics.flatMap(({ severity, message }: Diagnostic) => (severity === 'note' ? [] : [message])),
      'errors and warnings of the new project',
    ).toEqual(unavoidable[tool] ?? [])
  })
})

describe('the words that are compared', () => {
  const same = (old: string, html: string) =>
    expect(oldWords(old)).toEqual(builtWords(`<body>${html}</body>`))

  test('are characters where a script has no blanks, and words elsewhere', () => {
    same(
      '**太字**に、`title`を[設定](/x)',
      '<strong>太字</strong>に、<code>title</code>を<a href="/x">設定</a>',
    )
    same('[가이드](/a)를 `id`로', '<a href="/a">가이드</a>를 <code>id</code>로')
    expect([...oldWords('un café, **two** words').keys()]).toEqual(['un', 'café', 'two', 'words'])
  })

  test('leave out names of references, targets of cards, and code in attributes', () => {
    same(
      'See [the page][ref] and [ref].\n\n[ref]: /a',
      'See <a href="/a">the page</a> and <a href="/a">ref</a>.',
    )
    same('<tr><td>One</td><td>Two</td><td><a href="a.md">a.md</a></td></tr>', '<td>One</td><td>Two</td>')
    same('<button onClick={() => { if (a > 1) { go() } }}>Go</button>', '<button>Go</button>')
  })

  test('that are lost are seen', () => {
    expect(builtWords('<body>one</body>').get('two')).toBeUndefined()
    expect(oldWords('one two two').get('two')).toBe(2)
  })
})

describe('octavo migrate', () => {
  const mkdocs = join(cases, 'mkdocs/in')

  test('writes into a folder of the project by default, and never over files', async () => {
    const project = temporaryCopy(mkdocs)
    expect((await runShared(['migrate'], project)).exitCode).toBe(0)
    expect(existsSync(join(project, 'octavo/docs.json'))).toBe(true)
    const again = await runShared(['migrate'], project)
    expect(again).toMatchObject({
      exitCode: 1,
      stdout: '',
      stderr: 'Nothing was written: "octavo" exists already\n',
    })
  })

  test('mint.json with a docs.json beside it stays as it is', async () => {
    const project = temporaryCopy(join(cases, 'mint/in'))
    writeFileSync(join(project, 'docs.json'), '{}')
    const { exitCode, stderr } = await runShared(['migrate'], project)
    expect({ exitCode, stderr }).toEqual({
      exitCode: 1,
      stderr: 'Nothing was written: "docs.json" exists already\n',
    })
    expect(readFileSync(join(project, 'docs.json'), 'utf8')).toBe('{}')
  })

  test('follows links to files of the project, and no others', async () => {
    const project = temporaryCopy(mkdocs)
    writeFileSync(join(project, 'CHANGES.md'), '# Changes\n\nIt folds.\n')
    writeFileSync(join(dirname(project), 'secret.md'), '# Secret\n')
    symlinkSync('../CHANGES.md', join(project, 'docs/changes.md'))
    symlinkSync('../../secret.md', join(project, 'docs/secret.md'))
    symlinkSync('nothing.md', join(project, 'docs/broken.md'))
    const { exitCode } = await runShared(['migrate', '--out', 'out'], project)
    expect(exitCode).toBe(0)
    const { 'changes.mdx': changes, ...others } = filesOf(join(project, 'out'))
    expect(changes).toBe('---\ntitle: Changes\n---\n\nIt folds.\n')
    expect(Object.keys(others).filter((path) => /secret|broken/.test(path))).toEqual([])
  })

  test('--dry-run writes nothing but the report', async () => {
    const project = temporaryCopy(mkdocs)
    const before = filesOf(project)
    const { exitCode, stdout } = await runShared(['migrate', '--dry-run', '--report', 'report.json'], project)
    expect(exitCode).toBe(0)
    expect(stdout).toContain('Would write 4 pages and 1 other file of a MkDocs project to octavo')
    const { 'report.json': report = '', ...others } = filesOf(project)
    expect(others).toEqual(before)
    expect(JSON.parse(report)).toMatchObject({
      from: 'mkdocs',
      counts: { pages: 4, assets: 1 },
      pages: expect.arrayContaining([{ source: 'docs/guide/start.md', target: 'guide/start.mdx' }]),
      unmoved: expect.arrayContaining([
        {
          path: 'docs/guide/start.md',
          line: 19,
          message: 'Documentation made from code (mkdocstrings) is left out',
        },
      ]),
    })
  })

  test('names what it looked for, and tools that it does not know', async () => {
    const folder = temporaryFolder()
    const none = await runShared(['migrate'], folder)
    expect(none.exitCode).toBe(1)
    expect(none.stderr).toMatch(/^No project of another tool found: none of "docusaurus\.config\.js"/)
    const other = await runShared(['migrate', '--from', 'mkdocs'], folder)
    expect(other.stderr).toBe('Cannot find or read "mkdocs.yml" in this folder\n')
    expect((await runShared(['migrate', '--from', 'hugo'], folder)).stderr).toContain('not "hugo"')
    const gone = await runShared(['migrate', 'nowhere'], folder)
    expect(gone).toMatchObject({ exitCode: 2, stderr: 'There is no folder "nowhere"\n' })
  })

  test('zensical.toml is read before mkdocs.yml beside it; one that is no TOML is not, and named', async () => {
    const folder = temporaryFolder()
    const page = { 'docs/index.md': '# Index\n' }
    const mkdocs = { 'mkdocs.yml': 'site_name: Old\n', ...page }
    writeGolden(folder, { ...mkdocs, 'zensical.toml': '[project]\nsite_name = "New"\n' })
    const moved = await runShared(['migrate', '--out', 'new'], folder)
    expect(moved.stdout).toContain('of a Zensical project')
    expect(JSON.parse(filesOf(join(folder, 'new'))['docs.json'] ?? '')).toMatchObject({ name: 'New' })
    writeGolden(folder, { ...mkdocs, 'zensical.toml': '[project]\nsite_name = New\n' })
    const damaged = await runShared(['migrate', '--out', 'old'], folder)
    expect(damaged.stdout).toMatch(/The configuration is no valid TOML\n +zensical\.toml:2\n/)
    expect(JSON.parse(filesOf(join(folder, 'old'))['docs.json'] ?? '')).toMatchObject({ name: 'Old' })
  })

  test('a page whose address another page has is named', async () => {
    const folder = temporaryFolder()
    writeGolden(folder, {
      'mkdocs.yml': 'site_name: A\n',
      'docs/index.md': '# Index\n',
      'docs/README.md': '# Read me\n',
    })
    const { stdout } = await runShared(['migrate'], folder)
    expect(stdout).toContain('The page is left out: "docs/index.md" has its address')
    expect(stdout).toContain('Wrote 1 page ')
    const pages = filesOf(join(folder, 'octavo'))
    expect(Object.keys(pages).filter((path) => path.endsWith('.mdx'))).toEqual(['index.mdx'])
    expect(pages['index.mdx']).toContain('title: Index')
  })

  test('scripts that cannot be parsed are named, and are never run', async () => {
    const folder = temporaryFolder()
    writeGolden(folder, {
      'docusaurus.config.js':
        'require("fs").writeFileSync("ran.txt", "")\nmodule.exports = { title: "A", presets: [["classic", {}]] }\n',
      'sidebars.js': 'module.exports = {',
      'docs/a.md': '# A\n',
    })
    const { exitCode, stdout } = await runShared(['migrate'], folder)
    expect(exitCode).toBe(0)
    expect(stdout).toContain('The sidebars cannot be read; the navigation follows the folders')
    expect(existsSync(join(folder, 'ran.txt'))).toBe(false)
    expect(JSON.parse(readFileSync(join(folder, 'octavo/docs.json'), 'utf8')).navigation).toEqual({
      pages: ['docs/a'],
    })
  })
})
