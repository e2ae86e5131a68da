// `octavo export --markdown`: the copies of pages for language models, as files and as one text.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { runTogether } from './twins/run-octavo.ts'
import { tempFolder } from './twins/temp-folder.ts'

const project = {
  'docs.json': JSON.stringify({
    name: 'Acme Docs',
    theme: 'mint',
    description: 'All about Acme.',
    colors: { primary: '#0f766e' },
    navigation: {
      languages: [
        {
          language: 'en',
          tabs: [
            {
              tab: 'Guides',
              groups: [
                { group: 'First', pages: ['index', 'guides/set-up', 'guides/odd (1)'] },
                { group: 'Away', hidden: true, pages: ['guides/hidden'] },
              ],
            },
            { tab: 'More', pages: ['more/other', 'guides/set-up'] },
          ],
        },
        { language: 'fr', tabs: [{ tab: 'Guide', pages: ['fr/index'] }] },
      ],
    },
  }),
  'index.mdx': `---
title: Home
---

[Set up](/guides/set-up?tab=a#first-step), [odd](</guides/odd (1)>), [French](/fr/index), [file](/files/a.txt),
[away](https://example.com/guides/set-up), \`[code](/guides/set-up)\`.

![Picture](/images/a%20b.svg)
`,
  'guides/set-up.mdx':
    '---\ntitle: Set [up]\n---\n\n## First step\n\n[Home](/) and [other](../more/other).\n',
  'guides/odd (1).mdx': '---\ntitle: Odd\n---\n\nText.\n',
  'guides/hidden.mdx': '---\ntitle: Hidden\n---\n\nSECRET PLAN\n',
  'more/other.mdx': '---\ntitle: Other\n---\n\nText.\n',
  'fr/index.mdx': '---\ntitle: Accueil\n---\n\nBonjour.\n',
  'files/a.txt': 'A file.\n',
  'images/a b.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'images/unused.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
}

const read = (cwd: string, path: string) => readFileSync(join(cwd, path), 'utf8')
const run = (cwd: string, ...words: string[]) => runTogether(['export', '--markdown', ...words], { cwd })

describe('octavo export --markdown', () => {
  test('writes the pages of navigation with links between files, and the files that they name', async () => {
    const cwd = tempFolder(project)
    expect(await run(cwd)).toMatchObject({ code: 0 })
    const out = join(cwd, 'build/acme-docs-markdown')
    expect(read(out, 'SUMMARY.md')).toBe(`# Acme Docs

> All about Acme.

- Guides
  - First
    - [Home](index.md)
    - [Set \\[up\\]](guides/set-up.md)
    - [Odd](guides/odd%20(1).md)
- More
  - [Other](more/other.md)
`)
    expect(read(out, 'index.md')).toBe(`# Home

[Set up](guides/set-up.md?tab=a#first-step), [odd](guides/odd%20(1).md), [French](/fr), [file](files/a.txt),
[away](https://example.com/guides/set-up), \`[code](/guides/set-up)\`.

![Picture](images/a%20b.svg)
`)
    expect(read(out, 'guides/set-up.md')).toContain('[Home](../index.md) and [other](../more/other.md)')
    expect(read(out, 'files/a.txt')).toBe('A file.\n')
    for (const absent of ['images/unused.svg', 'guides/hidden.md', 'fr/index.md', 'fr.md'])
      expect(existsSync(join(out, absent))).toBe(false)
  })

  test('writes one text with the addresses of the published site', async () => {
    const cwd = tempFolder(project)
    const ended = await run(cwd, '--out', 'all.md', '--site', 'https://docs.example.com/en')
    expect(ended).toMatchObject({ code: 0, err: expect.stringContaining('Exported all.md: 1 file') })
    const text = read(cwd, 'all.md')
    expect(text).toMatch(
      /^# Acme Docs\n\n> All about Acme\.\n\n---\n\n# Home\n\nSource: https:\/\/docs\.example\.com\/en\/\n/,
    )
    expect(text).toContain('[Set up](https://docs.example.com/en/guides/set-up?tab=a#first-step)')
    expect(text).toContain('\n\n---\n\n# Set [up]\n\nSource: https://docs.example.com/en/guides/set-up\n')
    expect(text).not.toContain('SECRET PLAN')
    expect(text.match(/^# /gm)).toHaveLength(5)
  })

  test.each([
    [['--section', 'more'], ['index.md'], ['more/other.md', 'guides/set-up.md']],
    [['--section', 'guides/'], ['more/other.md', 'index.md'], ['guides/set-up.md']],
    [['--section', 'fr'], ['index.md'], ['fr.md']],
  ])('writes a section: %j', async (words, absent, there) => {
    const cwd = tempFolder(project)
    expect(await run(cwd, '--out', 'out', ...words)).toMatchObject({ code: 0 })
    for (const path of absent) expect(existsSync(join(cwd, 'out', path))).toBe(false)
    for (const path of there) expect(existsSync(join(cwd, 'out', path))).toBe(true)
  })

  test('refuses a section that does not exist, and lists those that do', async () => {
    const cwd = tempFolder(project)
    const message =
      'There is no section "gone": name a folder of pages, or one of "en", "fr", "Guides", "More", "Guide", "First"\n'
    expect(await run(cwd, '--section', 'gone')).toMatchObject({ code: 2, err: message })
    expect(existsSync(join(cwd, 'build'))).toBe(false)
  })

  test('replaces its own folder, and no other', async () => {
    const cwd = tempFolder({ ...project, 'mine/notes.txt': 'Mine.' })
    expect(await run(cwd, '--out', 'out')).toMatchObject({ code: 0 })
    expect(await run(cwd, '--out', 'out', '--section', 'more')).toMatchObject({ code: 0 })
    expect(existsSync(join(cwd, 'out/index.md'))).toBe(false)
    const refused = await run(cwd, '--out', 'mine')
    expect(refused).toMatchObject({ code: 1, err: expect.stringContaining('output/foreign') })
    expect(read(cwd, 'mine/notes.txt')).toBe('Mine.')
  })

  test('leaves out pages for groups of readers where the site has sign-in', async () => {
    const restricted = '---\ntitle: Staff\ngroups: [staff]\n---\n\nSTAFF ONLY\n'
    const auth = { auth: { kind: 'password' } }
    const cwd = tempFolder({
      ...project,
      'octavo.server.json': JSON.stringify(auth),
      'more/other.mdx': restricted,
    })
    await run(cwd, '--out', 'open.md')
    expect(read(cwd, 'open.md')).not.toContain('STAFF ONLY')
    await run(cwd, '--out', 'staff.md', '--groups', 'staff')
    expect(read(cwd, 'staff.md')).toContain('STAFF ONLY')
  })
})
