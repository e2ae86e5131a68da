// `octavo rename` on real files: everything that names what moved is changed, nothing else is, and the site is as sound
// as before.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { runTogether } from './twins/run-octavo.ts'
import { tempFolder } from './twins/temp-folder.ts'

const docsJson = `{
  // A comment that stays
  "name": "Moves",
  "theme": "mint",
  "colors": { "primary": "#0f766e" },
  "navbar": { "links": [{ "label": "setup", "href": "/guides/setup#first" }] },
  "navigation": {
    "tabs": [
      { "tab": "setup", "pages": ["index", { "group": "guides/setup", "pages": ["guides/setup", "guides/other"] }] },
      { "tab": "More", "pages": ["setup", "more/index"] }
    ]
  },
  "redirects": [{ "source": "/start", "destination": "/guides/setup" }, { "source": "/begin/setup", "destination": "/" }, { "source": "/guides/setup/", "destination": "/more" }]
}
`

const project = {
  'docs.json': docsJson,
  'index.mdx': `---
title: Home
---

import Note from '/snippets/note.mdx'
import { Button } from './snippets/button.jsx'

[Rooted](/guides/setup), [hash](/guides/setup#first "Title"), [relative](guides/setup), [dotted](./guides/setup.mdx),
[slash](/guides/setup/), [by reference][ref], [longer](/guides/setup-more), \`[code](/guides/setup)\`.

[ref]: /guides/setup

<Card title="Setup" href="/guides/setup">The text /guides/setup stays.</Card>

\`\`\`mdx
[in code](/guides/setup)
\`\`\`

![A picture](/images/a.png) <img src="images/a.png" alt="" />

<Note />
<Button />
`,
  'guides/setup.mdx':
    '---\ntitle: Setup\n---\n\n## First\n\n[Other](./other) [up](../index) [root](/guides/other) [here](#first)\n\n![x](../images/a.png)\n',
  'guides/other.mdx':
    'import Note from "../snippets/note.mdx"\n\n[Setup](setup) [again](./setup#first)\n\n<Note />\n',
  'guides/setup-more.mdx': 'More.\n\n```js file=../code/a.js#L1\n```\n\n- ```js file="/code/a.js"\n  ```\n',
  'code/a.js': 'const a = 1\n',
  'setup.mdx': 'Not the page that moves.\n',
  'more/index.mdx': '[Setup](../guides/setup?tab=a#first) [Root](guides/other)\n',
  'snippets/note.mdx': '[A note](/guides/setup)\n',
  'snippets/button.jsx': 'export const Button = () => <a href="/guides/setup">Go</a>\n',
  'style.css': '.logo { background: url(/images/a.png); }\n',
  'images/a.png': 'picture',
}

const read = (cwd: string, path: string) => readFileSync(join(cwd, path), 'utf8')
const rename = (cwd: string, ...words: string[]) => runTogether(['rename', ...words], { cwd })

/** Codes of the diagnostics about links and navigation, with their file. */
async function faults(cwd: string): Promise<readonly string[]> {
  const { out } = await runTogether(['check', '--format', 'json'], { cwd })
  const { diagnostics } = JSON.parse(out) as { diagnostics: readonly { code: string; message: string }[] }
  return diagnostics
    .filter(({ code }) => /^(?:link|mdx|asset)\/|^nav\/missing/.test(code))
    .map(({ code, message }) => `${code} ${message}`)
}

describe('octavo rename', () => {
  test('moves a page with navigation, links, imports, scripts and redirects', async () => {
    const cwd = tempFolder(project)
    expect(await faults(cwd)).toEqual([])
    const run = await rename(cwd, 'guides/setup', 'begin/setup')
    expect(run).toMatchObject({ code: 0 })
    expect(run.out).toContain('Moved 1 file, changed 7 files')
    expect(existsSync(join(cwd, 'guides/setup.mdx'))).toBe(false)
    expect(await faults(cwd)).toEqual([])
    expect(read(cwd, 'index.mdx')).toBe(
      project['index.mdx']
        .replace('[Rooted](/guides', '[Rooted](/begin')
        .replace('[hash](/guides', '[hash](/begin')
        .replace('[relative](guides', '[relative](begin')
        .replace('(./guides', '(./begin')
        .replace('[slash](/guides', '[slash](/begin')
        .replace('[ref]: /guides', '[ref]: /begin')
        .replace('href="/guides', 'href="/begin'),
    )
    expect(read(cwd, 'begin/setup.mdx')).toContain(
      '[Other](../guides/other) [up](../index) [root](/guides/other) [here](#first)\n\n![x](../images/a.png)',
    )
    expect(read(cwd, 'guides/other.mdx')).toContain('[Setup](../begin/setup) [again](../begin/setup#first)')
    expect(read(cwd, 'more/index.mdx')).toBe('[Setup](../begin/setup?tab=a#first) [Root](guides/other)\n')
    expect(read(cwd, 'snippets/note.mdx')).toBe('[A note](/begin/setup)\n')
    expect(read(cwd, 'snippets/button.jsx')).toContain('href="/begin/setup"')
    const [before = '', after = ''] = read(cwd, 'docs.json').split('"redirects": ')
    expect(before).toBe(
      (docsJson.split('"redirects": ')[0] ?? '')
        .replace('"/guides/setup#first"', '"/begin/setup#first"')
        .replace('"pages": ["guides/setup"', '"pages": ["begin/setup"'),
    )
    expect(JSON.parse(after.replace(/\}\s*$/, ''))).toEqual([
      { source: '/start', destination: '/begin/setup' },
      { source: '/guides/setup', destination: '/begin/setup' },
    ])
    const back = await rename(cwd, 'begin/setup.mdx', 'guides/setup.mdx', '--no-redirects')
    expect(back).toMatchObject({ code: 0 })
    expect(await faults(cwd)).toEqual([])
    for (const path of ['index.mdx', 'guides/setup.mdx', 'snippets/note.mdx', 'snippets/button.jsx'] as const)
      expect(read(cwd, path), path).toBe(project[path].replace('(./other)', '(other)'))
  })

  test('moves a folder, and removes it when it is empty', async () => {
    const cwd = tempFolder(project)
    expect(await rename(cwd, 'guides/', 'start/first')).toMatchObject({ code: 0 })
    expect(existsSync(join(cwd, 'guides'))).toBe(false)
    expect(await faults(cwd)).toEqual([])
    expect(read(cwd, 'start/first/setup.mdx')).toContain(
      '[Other](./other) [up](../../index) [root](/start/first/other)',
    )
    expect(read(cwd, 'start/first/other.mdx')).toContain('import Note from "../../snippets/note.mdx"')
    expect(read(cwd, 'start/first/setup-more.mdx')).toContain('```js file=../../code/a.js#L1')
    expect(JSON.stringify(read(cwd, 'docs.json'))).toContain('/guides/setup-more')
  })

  test('moves pictures and snippets, and lists what it does not change', async () => {
    const cwd = tempFolder(project)
    const picture = await rename(cwd, 'images/a.png', 'pictures/b.png')
    expect(picture.out).toContain('by hand style.css names an old path')
    expect(read(cwd, 'index.mdx')).toContain(
      '![A picture](/pictures/b.png) <img src="pictures/b.png" alt="" />',
    )
    expect(read(cwd, 'guides/setup.mdx')).toContain('![x](../pictures/b.png)')
    expect(await rename(cwd, 'code/a.js', 'examples/b.js')).toMatchObject({ code: 0 })
    expect(read(cwd, 'guides/setup-more.mdx')).toBe(
      'More.\n\n```js file=../examples/b.js#L1\n```\n\n- ```js file="/examples/b.js"\n  ```\n',
    )
    expect(await rename(cwd, 'snippets/note.mdx', 'snippets/shared/')).toMatchObject({ code: 0 })
    expect(read(cwd, 'index.mdx')).toContain("import Note from '/snippets/shared/note.mdx'")
    expect(read(cwd, 'guides/other.mdx')).toContain('from "../snippets/shared/note.mdx"')
    expect(await faults(cwd)).toEqual([])
  })

  test('edits files that docs.json refers to, and mint.json where there is no docs.json', async () => {
    const parts = tempFolder({
      'docs.json': JSON.stringify({
        name: 'Parts',
        theme: 'mint',
        colors: { primary: '#0f766e' },
        navigation: { $ref: './nav/main.json' },
      }),
      'nav/main.json': '{ "pages": ["index", { "group": "a", "$ref": "more.json" }] }',
      'nav/more.json': '{ "group": "a", "pages": ["guides/a"] }',
      'index.mdx': '[A](/guides/a)\n',
      'guides/a.mdx': 'Text.\n',
    })
    expect(await rename(parts, 'guides/a', 'b')).toMatchObject({ code: 0 })
    expect(read(parts, 'nav/more.json')).toBe('{ "group": "a", "pages": ["b"] }')
    expect(await faults(parts)).toEqual([])
    const mint = tempFolder({
      'mint.json': JSON.stringify({
        name: 'Mint',
        colors: { primary: '#0f766e' },
        navigation: [{ group: 'a', pages: ['index', 'guides/a'] }],
      }),
      'index.mdx': '[A](/guides/a)\n',
      'guides/a.mdx': 'Text.\n',
    })
    expect(await rename(mint, 'guides/a', 'b')).toMatchObject({ code: 0 })
    expect(JSON.parse(read(mint, 'mint.json'))).toMatchObject({
      navigation: [{ pages: ['index', 'b'] }],
      redirects: [{ source: '/guides/a', destination: '/b' }],
    })
    expect(existsSync(join(mint, 'docs.json'))).toBe(false)
    expect(await faults(mint)).toEqual([])
  })

  test('writes nothing with --dry-run, and refuses what would lose something', async () => {
    const cwd = tempFolder(project)
    const dry = await rename(cwd, 'guides', 'start', '--dry-run')
    expect(dry.out).toContain('Would move 3 files')
    expect(read(cwd, 'docs.json')).toBe(docsJson)
    expect(existsSync(join(cwd, 'start'))).toBe(false)
    for (const [words, message] of [
      [['guides/setup', 'guides/other'], '"guides/other.mdx" exists already'],
      [['guides/nothing', 'a'], 'Cannot find the page, file or folder "guides/nothing"'],
      [['guides', 'guides/inner'], '"guides/inner" is inside "guides"'],
      [['guides/setup', '../outside'], '"../outside" is not a path inside the project'],
      [['guides/setup'], 'needs two paths'],
      [['guides/setup', 'guides/setup'], 'already has this name'],
    ] as const) {
      const run = await rename(cwd, ...words)
      expect(run.code, message).toBe(2)
      expect(run.out + run.err).toContain(message)
    }
    writeFileSync(join(cwd, 'docs.json'), '')
    expect((await rename(cwd, 'guides', 'start')).code).toBe(2)
    expect(existsSync(join(cwd, 'guides/setup.mdx'))).toBe(true)
  })
})
