import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { commandTable } from '../src/command-table.ts'
import { runOctavo, runTogether } from './twins/run-octavo.ts'
import { tempFolder, treeOf } from './twins/temp-folder.ts'

/** Every TypeScript source of every package. */
function sourceFiles(): readonly string[] {
  const packages = fileURLToPath(new URL('../../', import.meta.url))
  return readdirSync(packages)
    .flatMap((name) =>
      readdirSync(join(packages, name, 'src'), { recursive: true, encoding: 'utf8' }).map((path) =>
        join(packages, name, 'src', path),
      ),
    )
    .filter((path) => /\.tsx?$/.test(path))
}

describe('octavo', () => {
  it('shows help, and the version', async () => {
    const help = await runOctavo(['--help'], { cwd: tempFolder() })
    expect(help).toMatchObject({ code: 0, err: '' })
    for (const name of ['build', 'dev', 'check', 'serve', 'init']) expect(help.out).toContain(`  ${name} `)
    expect(await runOctavo([], { cwd: tempFolder() })).toMatchObject({ code: 0, out: help.out })
    expect((await runOctavo(['--version'], { cwd: tempFolder() })).out).toMatch(/^\d+\.\d+\.\d+\n$/)
  })

  it.each(['build', 'dev', 'check', 'serve', 'init'])(
    'shows help of %s with examples, and starts nothing',
    async (name) => {
      const help = await runOctavo([name, '--help'], { cwd: tempFolder() })
      expect(help).toMatchObject({ code: 0, err: '' })
      expect(help.out).toContain(`Usage  octavo ${name}`)
      expect(help.out).toMatch(new RegExp(`Examples\\n {2}octavo ${name}`))
      expect(await runOctavo(['help', name], { cwd: tempFolder() })).toMatchObject({ code: 0, out: help.out })
    },
  )

  it.each([
    [['biuld'], 'did you mean "build"?'],
    [['--verison'], 'Unknown option "--verison"'],
    [['--build'], 'Unknown option "--build": did you mean "build"?'],
    [['build', '--strickt'], 'did you mean "--strict"?'],
    [['build', '--out'], 'needs a value'],
    [['build', '--urls', 'flat'], 'takes directory, file, not "flat"'],
    [['build', '--strict=yes'], 'takes no value'],
    [['check', '--jobs', '2'], 'Unknown option "--jobs"'],
    [['build', '--jobs', '0'], 'whole number'],
    [['dev', '--port', '70000'], 'whole number'],
    [['build', 'a', 'b'], 'Unexpected argument "b"'],
    [['build', 'nowhere'], 'no folder "nowhere"'],
    [['check', '--format', 'xml'], 'takes text, json, github, sarif, junit'],
  ])('answers %j with usage and exit code 2', async (words, sentence) => {
    const ended = await runOctavo(words, { cwd: tempFolder() })
    expect(ended).toMatchObject({ code: 2, out: '' })
    expect(ended.err).toContain(sentence)
  })

  it('names in its messages only commands that exist', () => {
    const named = sourceFiles()
      .flatMap((path) => [...readFileSync(path, 'utf8').matchAll(/["`]octavo ([a-z]+)(?=[ "`])/g)])
      .map(([, name]) => name)
    expect(named.length).toBeGreaterThan(5)
    expect(named.filter((name) => !commandTable.some((row) => row.name === name))).toEqual([])
  })

  it('colours only when it may', async () => {
    const plain = await runOctavo(['build'], { cwd: tempFolder() })
    expect(plain.err).not.toContain('\u001b')
    const forced = await runOctavo(['build'], { cwd: tempFolder(), env: { FORCE_COLOR: '1' } })
    expect(forced.err).toContain('\u001b')
    const refused = await runOctavo(['build'], {
      cwd: tempFolder(),
      env: { FORCE_COLOR: '1', NO_COLOR: '1' },
    })
    expect(refused.err).not.toContain('\u001b')
  })

  it('says where it looked when there is no project', async () => {
    for (const name of ['build', 'dev']) {
      const ended = await runOctavo([name], { cwd: tempFolder() })
      expect(ended).toMatchObject({ code: 1 })
      expect(ended.err).toContain('config/missing')
    }
    const checked = await runOctavo(['check', '--format', 'json'], { cwd: tempFolder() })
    expect(checked.code).toBe(1)
    expect(JSON.parse(checked.out).diagnostics).toMatchObject([{ code: 'config/missing' }])
  })
})

describe('octavo init', () => {
  it('starts a project that builds and checks without an error', async () => {
    const cwd = tempFolder()
    const ended = await runOctavo(['init', 'my-docs', '--schema', 'copy'], { cwd })
    expect(ended.code).toBe(0)
    expect(ended.out).toContain('octavo dev my-docs')
    expect(JSON.parse(readFileSync(join(cwd, 'my-docs/docs.json'), 'utf8'))).toMatchObject({
      $schema: './docs.schema.json',
      name: 'My docs',
    })
    expect(JSON.parse(readFileSync(join(cwd, 'my-docs/docs.schema.json'), 'utf8'))).toMatchObject({
      properties: { theme: {} },
    })
    expect(await runOctavo(['check', 'my-docs', '--strict'], { cwd })).toMatchObject({ code: 0 })
    expect(await runOctavo(['build', 'my-docs', '--strict'], { cwd })).toMatchObject({ code: 0 })
    const files = treeOf(join(cwd, 'my-docs/dist')) ?? {}
    expect(files['index.html']).toContain('Welcome to My docs')
    expect(Object.keys(files)).not.toContain('docs.schema.json')
  })

  it.each(['api', 'changelog'])('starts with the template %s, without warnings', async (template) => {
    const cwd = tempFolder({ 'package.json': '{}' })
    const ended = await runOctavo(['init', '--template', template, '--ci', 'gitlab', '--name', 'A "b"'], {
      cwd,
    })
    expect(ended).toMatchObject({ code: 0 })
    expect(ended.out).toContain('"package.json" stays as it is')
    expect(treeOf(cwd)).toMatchObject({
      'package.json': '{}',
      '.gitlab-ci.yml': expect.stringContaining('public'),
    })
    const built = await runOctavo(['build', '--strict', '--site', 'https://docs.example.com'], { cwd })
    expect(built.err).not.toMatch(/warning|error/)
    expect(built.code).toBe(0)
    const pages = Object.keys(treeOf(join(cwd, 'dist')) ?? {})
    expect(pages).toContain(template === 'api' ? 'api-reference/notes/list-notes/index.html' : 'rss.xml')
  })

  it('writes scripts of npm and a workflow', async () => {
    const cwd = tempFolder()
    await runOctavo(['init', '--ci', 'github'], { cwd })
    const { scripts, devDependencies } = JSON.parse(readFileSync(join(cwd, 'package.json'), 'utf8'))
    expect(scripts).toMatchObject({ dev: 'octavo dev', build: 'octavo build' })
    expect(devDependencies.octavo).toMatch(/^\^\d+\.\d+\.\d+/)
    expect(readFileSync(join(cwd, '.github/workflows/docs.yml'), 'utf8')).toContain(
      'octavo check --strict --format github',
    )
    const wrong = await runOctavo(['init', '--template', 'blog'], { cwd: tempFolder() })
    expect(wrong.code).toBe(2)
  })

  it('never writes over a file', async () => {
    const cwd = tempFolder({ 'quickstart.mdx': 'mine' })
    const ended = await runOctavo(['init'], { cwd, env: { XDG_CACHE_HOME: tempFolder({}) } })
    expect(ended.code).toBe(1)
    expect(ended.err).toContain('"quickstart.mdx"')
    expect(treeOf(cwd)).toEqual({ 'quickstart.mdx': 'mine' })
  })

  it('keeps the built site out of the repository, and the lines of a .gitignore that is there', async () => {
    const cwd = tempFolder({
      'old/.gitignore': '*.log\n/node_modules',
      'ended/.gitignore': '*.log\n',
      'whole/.gitignore': ' /dist/\r\nnode_modules\r\noctavo-data',
    })
    for (const name of ['ended', 'whole']) await runTogether(['init', name], { cwd })
    expect(readFileSync(join(cwd, 'ended/.gitignore'), 'utf8')).toBe(
      '*.log\ndist/\nnode_modules/\noctavo-data/\n',
    )
    expect(readFileSync(join(cwd, 'whole/.gitignore'), 'utf8')).toBe(' /dist/\r\nnode_modules\r\noctavo-data')
    await runOctavo(['init', 'new'], { cwd })
    await runOctavo(['init', 'old'], { cwd })
    expect(readFileSync(join(cwd, 'new/.gitignore'), 'utf8')).toBe('dist/\nnode_modules/\noctavo-data/\n')
    expect(readFileSync(join(cwd, 'old/.gitignore'), 'utf8')).toBe(
      '*.log\n/node_modules\ndist/\noctavo-data/\n',
    )
  })
})
