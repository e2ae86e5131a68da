// V2, V3, B07: links, pipes and devices planted at every path that a command reads or writes, and at the
// folders above it. Nothing from outside the project shows on the terminal, in the output or in a cache;
// nothing outside is written; every command ends.
import { execFileSync } from 'node:child_process'
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { runShared } from './support/run-shared.ts'
import { temporaryFolder } from './support/temporary-folder.ts'

/** The text of every file outside, and of the environment of the command. */
const canary = 'CANARY-4b1d'

/** A project with every part two folders deep, with `text` in every file. */
const filesOf = (text: string): Readonly<Record<string, string>> => ({
  'a/b/page.mdx': `---\ntitle: Page ${text}\n---\n\nimport { Card1 } from '/a/m/card.jsx'\nimport Part from '/a/s/part.mdx'\n\n<Part />\n\n<Card1 />\n\n![x](/a/i/one.svg)\n`,
  'a/s/part.mdx': `Part ${text}\n`,
  'a/m/card.jsx': `export const Card1 = () => <div>${text}</div>\n`,
  'a/i/one.svg': `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><title>${text}</title></svg>\n`,
  'a/i/logo.svg': `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><title>${text}</title></svg>\n`,
  'a/o/api.yaml': `openapi: 3.1.0\ninfo: { title: "${text}", version: "1" }\npaths:\n  /x:\n    get: { summary: "${text}", responses: {} }\n`,
  'a/g/grammar.json': `{ "name": "${text}", "scopeName": "source.x", "patterns": [] }\n`,
  'a/f/house.woff2': `wOF2${text}`,
  'a/c/style.css': `.x { content: "${text}" }\n`,
  'a/c/script.js': `window.x = "${text}"\n`,
  'a/d/notes.txt': `${text}\n`,
  'skill.md': `---\nname: x\ndescription: ${text}\n---\n\n${text}\n`,
  '.mintlify/skills/one/SKILL.md': `---\nname: one\ndescription: ${text}\n---\n\n${text}\n`,
  '.well-known/security.txt': `Contact: ${text}\n`,
  '.mintignore': `# ${text}\n`,
  'llms.txt': `${text}\n`,
  'octavo.config.json': `{ "mcp": "https://example.com/${text}" }\n`,
  'octavo.lock': `{ "version": 2, "files": {}, "note": "${text}" }\n`,
  'node_modules/@fontsource/lora/package.json': `{ "name": "${text}" }\n`,
  'node_modules/@fontsource/lora/400.css': `@font-face { src: url(files/x.woff2) } /* ${text} */\n`,
})

const docs = (text = '') =>
  JSON.stringify({
    theme: 'mint',
    name: `Sound ${text}`,
    colors: { primary: '#0f766e' },
    logo: '/a/i/logo.svg',
    fonts: {
      heading: { family: 'Lora' },
      body: { family: 'House', source: '/a/f/house.woff2', format: 'woff2' },
    },
    styling: { codeblocks: { languages: { custom: ['/a/g/grammar.json'] } } },
    navigation: {
      groups: [
        { group: 'All', pages: ['index', 'a/b/page'] },
        { group: 'API', openapi: 'a/o/api.yaml' },
      ],
    },
  })

const own = { 'docs.json': docs(), 'index.mdx': '---\ntitle: Home\n---\n\nThe first page.\n' }

const onePage = JSON.stringify({
  theme: 'mint',
  name: 'Sound',
  colors: { primary: '#0f766e' },
  navigation: { groups: [{ group: 'All', pages: ['index'] }] },
})

function writeAll(root: string, files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
}

/** Every file below a folder with its content and time; links are reported, not followed. */
function snapshot(folder: string): Readonly<Record<string, string>> {
  if (!existsSync(folder)) return {}
  const found = readdirSync(folder).flatMap((name): readonly (readonly [string, string])[] => {
    const place = join(folder, name)
    const facts = lstatSync(place)
    if (facts.isDirectory()) return [[place, 'folder'], ...Object.entries(snapshot(place))]
    if (facts.isSymbolicLink()) return [[place, 'link']]
    return [[place, facts.isFile() ? `${facts.mtimeMs} ${readFileSync(place, 'latin1')}` : 'special']]
  })
  return Object.fromEntries(found)
}

const replace = (place: string, plant: () => void) => {
  rmSync(place, { recursive: true, force: true })
  mkdirSync(dirname(place), { recursive: true })
  plant()
}

interface Planted {
  readonly project: string
  readonly outside: string
}

type Plant = (path: string, folders: Planted) => void

const link =
  (target: (path: string, folders: Planted) => string): Plant =>
  (path, folders) => {
    const place = join(folders.project, path)
    replace(place, () => symlinkSync(target(path, folders), place))
  }

/** What a file may be replaced by. */
const shapes: Readonly<Record<string, Plant>> = {
  'a link out': link((path, { outside }) => join(outside, path)),
  'a chain of links out': (path, folders) => {
    const place = join(folders.project, path)
    replace(place, () => symlinkSync(`${place}.hop`, place))
    symlinkSync(join(folders.outside, path), `${place}.hop`)
  },
  'a link to the environment of the process': link(() => '/proc/self/environ'),
  'a link to a device': link(() => '/dev/zero'),
  'a link to nothing outside': link((path, { outside }) => join(outside, `${path}.new`)),
  'a link to itself': link((path, { project }) => join(project, path)),
  'a pipe': (path, { project }) => {
    const place = join(project, path)
    replace(place, () => execFileSync('mkfifo', [place]))
  },
}

/** Folders of the files of {@link filesOf}, by depth. */
const heights: Readonly<Record<string, readonly string[]>> = {
  'the folder of each file': [
    ...['b', 's', 'm', 'i', 'o', 'g', 'f', 'c', 'd'].map((name) => `a/${name}`),
    '.mintlify/skills/one',
    '.well-known',
    'node_modules/@fontsource/lora',
  ],
  'the folder above it': ['a', '.mintlify/skills', 'node_modules/@fontsource'],
  'the highest folder': ['a', '.mintlify', 'node_modules'],
}

interface Run {
  readonly words: readonly string[]
  readonly folder: string
  readonly cache?: string
}

async function run({ words, folder, cache }: Run) {
  const ended = await runShared(words, folder, {
    XDG_CACHE_HOME: cache ?? join(folder, '..', 'cache'),
    SECRET: canary,
  })
  const printed = ended.stdout + ended.stderr
  expect(ended.exitCode, printed).not.toBeNull()
  expect(printed).not.toContain(canary)
  expect(printed).not.toMatch(/\n\s+at |node:internal|Octavo failed/)
  return { code: ended.exitCode, printed }
}

/** Runs the commands and searches the output, the terminal and the cache. */
async function runAll(folders: Planted, commands: readonly string[] = ['build --all']) {
  const root = dirname(folders.project)
  const before = snapshot(folders.outside)
  const runs = []
  for (const command of commands)
    runs.push(await run({ words: command.split(' '), folder: folders.project, cache: join(root, 'cache') }))
  expect(snapshot(folders.outside)).toEqual(before)
  const made = [join(folders.project, 'dist'), join(root, 'cache'), join(folders.project, 'node_modules')]
  for (const folder of made)
    for (const [place, text] of Object.entries(snapshot(folder)))
      if (!place.includes('@fontsource')) expect(text, place).not.toContain(canary)
  return runs
}

/** The project and its copy outside. */
function plantedProject(parts: 'all parts' | 'one page' = 'all parts'): Planted {
  const root = temporaryFolder()
  const folders = { project: join(root, 'project'), outside: join(root, 'outside') }
  const files = parts === 'one page' ? { 'docs.json': onePage } : filesOf('ours')
  writeAll(folders.project, { ...own, ...files })
  writeAll(folders.outside, { ...filesOf(canary), 'docs.json': docs(canary) })
  return folders
}

describe.skipIf(process.platform === 'win32')('V3 B07 in the place of every file at once', () => {
  for (const [shape, plant] of Object.entries(shapes)) {
    test(shape, { timeout: 180_000 }, async () => {
      const folders = plantedProject()
      for (const path of Object.keys(filesOf(''))) plant(path, folders)
      const [build] = await runAll(folders)
      expect(build?.printed).toContain('a/b/page')
      if (shape !== 'a pipe')
        for (const path of ['a/s/part.mdx', 'a/d/notes.txt', 'octavo.lock'])
          expect(build?.printed).toContain(path)
      expect(readFileSync(join(folders.project, 'dist/index.html'), 'utf8')).toContain('The first page.')
    })
  }
})

describe.skipIf(process.platform === 'win32')('V3 B07 links in the place of folders', () => {
  for (const [height, paths] of Object.entries(heights)) {
    test(height, { timeout: 180_000 }, async () => {
      const folders = plantedProject()
      for (const path of paths) shapes['a link out']?.(path, folders)
      const [build] = await runAll(folders)
      for (const path of paths.filter((one) => one.startsWith('a')))
        expect(build?.printed).toContain(`The symbolic link "${path}" points to`)
      expect(readFileSync(join(folders.project, 'dist/index.html'), 'utf8')).toContain('The first page.')
    })
  }
})

describe.skipIf(process.platform === 'win32')('V3 the configuration', () => {
  const names = ['docs.json', 'mint.json'] as const

  for (const name of names) {
    // Both names are treated alike; the second is tried with the shapes that differ for a reader.
    for (const [shape, plant] of Object.entries(shapes)) {
      if (name === 'mint.json' && !/ link out$|environment|pipe/.test(shape)) continue
      test(`${name} is ${shape}`, { timeout: 120_000 }, async () => {
        const folders = plantedProject('one page')
        writeAll(folders.outside, { [name]: `{ "${canary}": ${canary} }` })
        if (name === 'mint.json') rmSync(join(folders.project, 'docs.json'))
        plant(name, folders)
        const runs = await runAll(folders, [name === 'docs.json' ? 'build' : 'check'])
        for (const { printed } of runs) {
          const reported =
            printed.match(new RegExp(`(?:"|^)${name.replace('.', '\\.')}(?:"|:1:1)`, 'gm')) ?? []
          if (shape !== 'a pipe') expect(reported.length, printed).toBeGreaterThan(0)
        }
        expect(existsSync(join(folders.project, 'dist'))).toBe(false)
        expect(runs.map(({ code }) => code)).toEqual([1])
      })
    }
  }

  test('the folder "docs" leads out', async () => {
    const folders = plantedProject('one page')
    rmSync(join(folders.project, 'docs.json'))
    writeAll(folders.outside, { 'docs/docs.json': docs(canary), 'docs/index.mdx': canary })
    shapes['a link out']?.('docs', folders)
    const [build] = await runAll(folders)
    expect(build?.code).toBe(1)
    expect(build?.printed).toContain('the symbolic link "docs" points to')
  })

  test('a link inside the project is followed, in reading and in writing', async () => {
    const folders = plantedProject('one page')
    writeAll(folders.project, { 'shared/config.json': '{ "out": "site" }', 'shared/docs.json': docs() })
    for (const name of ['docs.json', 'octavo.config.json']) {
      const target = name === 'docs.json' ? 'shared/docs.json' : 'shared/config.json'
      replace(join(folders.project, name), () => symlinkSync(target, join(folders.project, name)))
    }
    await run({ words: ['build'], folder: folders.project })
    expect(existsSync(join(folders.project, 'site/index.html'))).toBe(true)
  })
})

describe.skipIf(process.platform === 'win32')('V2 "out" leads through a link', () => {
  const outOf = (folders: Planted, out: string) =>
    writeAll(folders.project, { 'octavo.config.json': `{\n  "out": "${out}"\n}\n` })

  test.each([
    ['a folder below a link', 'link/x', '../..'],
    ['the link itself', 'link', '../outside'],
    ['a link to a folder that is not there', 'link/x/y', '../outside/none'],
    ['an absolute link', 'link/x', '/tmp'],
  ])(
    '%s is refused at its place, and the default stands in',
    { timeout: 120_000 },
    async (_, out, target) => {
      const folders = plantedProject('one page')
      const place = join(folders.project, out.slice(0, out.indexOf('link') + 4))
      replace(place, () => symlinkSync(target, place))
      outOf(folders, out)
      const around = () => readdirSync(dirname(folders.project)).filter((name) => name !== 'cache')
      const [before, tmp] = [around(), existsSync('/tmp/x')]
      for (const { code, printed } of await runAll(folders, [
        out === 'link' ? 'check' : 'build --no-user-code',
      ])) {
        expect(code).toBe(1)
        expect(printed.match(/octavo\.config\.json:2:10 {2}error {2}config\/outside-project/g)).toHaveLength(
          1,
        )
        expect(printed).toContain('"out" is not used: the symbolic link')
      }
      expect([around(), existsSync('/tmp/x')]).toEqual([before, tmp])
      expect(existsSync(join(folders.project, 'dist/index.html'))).toBe(out !== 'link')
    },
  )

  test('typed with --out it is written', async () => {
    const folders = plantedProject('one page')
    symlinkSync('../outside', join(folders.project, 'link'))
    await run({ words: ['build', '--out', 'link/x'], folder: folders.project })
    expect(existsSync(join(folders.outside, 'x/index.html'))).toBe(true)
  })

  test('a link inside the project is followed', async () => {
    const folders = plantedProject('one page')
    mkdirSync(join(folders.project, 'public'))
    symlinkSync('public', join(folders.project, 'link'))
    outOf(folders, 'link/x')
    expect(await run({ words: ['build'], folder: folders.project })).toMatchObject({ code: 0 })
    expect(existsSync(join(folders.project, 'public/x/index.html'))).toBe(true)
  })
})

describe.skipIf(process.platform === 'win32')('V3 what a command writes', () => {
  const caches = ['pages', 'remote', 'pictures', 'outputs']

  test.each([
    [['node_modules'], false],
    [['node_modules/.cache'], true],
    [['node_modules/.cache/octavo'], true],
    [caches.map((name) => `node_modules/.cache/octavo/${name}`), false],
  ])('the cache: %s leads out', { timeout: 120_000 }, async (paths, isTold) => {
    const folders = plantedProject('one page')
    mkdirSync(join(folders.project, 'node_modules/.cache/octavo'), { recursive: true })
    for (const path of paths) {
      mkdirSync(join(folders.outside, path), { recursive: true })
      shapes['a link out']?.(path, folders)
    }
    const [build] = await runAll(folders, ['build'])
    expect(build?.code).toBe(0)
    expect(build?.printed.includes(`the symbolic link "${paths[0]}" points to`)).toBe(isTold)
  })

  test(
    'entries of the cache that are links are neither read nor written through',
    { timeout: 120_000 },
    async () => {
      const folders = plantedProject('one page')
      mkdirSync(join(folders.project, 'node_modules/.cache'), { recursive: true })
      await runAll(folders, ['build'])
      const cache = join(folders.project, 'node_modules/.cache/octavo')
      const entries = Object.keys(snapshot(cache)).filter((place) => lstatSync(place).isFile())
      expect(entries.length).toBeGreaterThan(1)
      for (const [index, place] of entries.entries()) {
        const target = join(folders.outside, `entry-${index}`)
        writeFileSync(target, canary)
        replace(place, () => symlinkSync(target, place))
      }
      await runAll(folders, ['build'])
    },
  )

  test('the report, .gitignore of init, and files of staging', { timeout: 120_000 }, async () => {
    const folders = plantedProject('one page')
    symlinkSync('../outside/report.json', join(folders.project, 'report.json'))
    const build = await run({ words: ['build', '--report', 'report.json'], folder: folders.project })
    expect(build.printed).toContain('Cannot write "report.json": the symbolic link "report.json" is broken')
    expect(existsSync(join(folders.outside, 'report.json'))).toBe(false)

    const fresh = join(dirname(folders.project), 'fresh')
    mkdirSync(fresh)
    writeFileSync(join(folders.outside, 'ignored'), canary)
    symlinkSync('../outside/ignored', join(fresh, '.gitignore'))
    expect((await run({ words: ['init'], folder: fresh })).printed).toContain('.gitignore')
    expect(readFileSync(join(folders.outside, 'ignored'), 'utf8')).toBe(canary)
  })

  test.each([
    ['the lock', '.dist.octavo-lock', 'lock'],
    ['an old site', '.dist.octavo-old-0badc0de', 'site'],
    ['a new site', '.dist.octavo-new-0badc0de', 'site'],
  ])('%s beside the output is a link', { timeout: 120_000 }, async (_, name, target) => {
    const folders = plantedProject('one page')
    writeAll(folders.outside, {
      lock: canary,
      'site/.octavo': '',
      'site/index.html': canary,
      'site/sub/x': canary,
    })
    symlinkSync(join(folders.outside, target), join(folders.project, name))
    const [build] = await runAll(folders, ['build'])
    expect(build?.code).toBe(0)
    expect(readFileSync(join(folders.project, 'dist/index.html'), 'utf8')).toContain('The first page.')
  })

  test.each(['dist', 'dist/_octavo', 'dist/octavo-manifest.json'])(
    'the output of the build before: "%s" became a link',
    { timeout: 120_000 },
    async (path) => {
      const folders = plantedProject('one page')
      await runAll(folders, ['build'])
      writeAll(folders.outside, { 'planted/.octavo': '', 'planted/x': canary })
      const place = join(folders.project, path)
      replace(place, () => symlinkSync(join(folders.outside, 'planted'), place))
      const before = snapshot(folders.outside)
      const { printed } = await run({ words: ['build'], folder: folders.project })
      expect(snapshot(folders.outside)).toEqual(before)
      if (path !== 'dist/index.html' && path !== 'dist/octavo-manifest.json' && path !== 'dist/.octavo')
        expect(printed).toContain('output/foreign')
    },
  )

  test('.git is a link, or names another folder', { timeout: 120_000 }, async () => {
    for (const plant of [
      (place: string, target: string) => symlinkSync(target, place),
      (place: string, target: string) => writeFileSync(place, `gitdir: ${target}\n`),
      (place: string) => symlinkSync('/proc/self/environ', place),
    ]) {
      const folders = plantedProject('one page')
      execFileSync('git', ['init', '-q', folders.outside])
      const settings = ['-c', 'user.email=x@example.com', '-c', `user.name=${canary}`]
      execFileSync('git', [...settings, 'commit', '-q', '--allow-empty', '-m', canary], {
        cwd: folders.outside,
      })
      plant(join(folders.project, '.git'), join(folders.outside, '.git'))
      await runAll(folders, ['build'])
    }
  })
})
