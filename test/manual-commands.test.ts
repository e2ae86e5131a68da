// Every `octavo …` of the manual: its options are those of the command, and what runs without a network or a server runs.
import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readArguments } from '../packages/cli/src/argv/read-arguments.ts'
import { commandTable } from '../packages/cli/src/command-table.ts'
import { findCommands } from './manual/find-commands.ts'
import { runProtocol, runWebServer } from './manual/run-server-command.ts'
import { repository } from './support/repository.ts'
import { runShared } from './support/run-shared.ts'
import { temporaryFolder } from './support/temporary-folder.ts'

const manual = join(repository, 'example-docs')
const { variables } = JSON.parse(readFileSync(join(manual, 'docs.json'), 'utf8'))
const pages = readdirSync(manual, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.mdx'))
  .toSorted()
const shown = pages.flatMap((page) =>
  findCommands(readFileSync(join(manual, page), 'utf8'), variables).map((command) => ({ page, ...command })),
)

/** Options of the program, without a command. */
const isOfProgram = (words: readonly string[]) =>
  words.length === 1 && /^--(?:help|version)$/.test(words[0] ?? '')

describe('a command', () => {
  test.each([
    ['`octavo build [dir] --strict`', [['build', '--strict']]],
    ['```bash\nnpx octavo check --format sarif > a.sarif # all\n```', [['check', '--format', 'sarif']]],
    [
      '```json\n{ "buildCommand": "npx octavo build --site $URL", "a": "b" }\n```',
      [['build', '--site', '$URL']],
    ],
    ['```bash\noctavo build && octavo serve "my docs"\n```', [['build'], ['serve', 'my docs']]],
    ['`npm create octavo docs -- --yes`', [['init', 'docs', '--yes']]],
    ['```yaml\nuser: octavo\nimport: "octavo"\n```\n\nThe octavo is a format.', []],
  ])('is found in %j', (page, words) => {
    expect(findCommands(page, {}).map((command) => command.words)).toEqual(words)
  })
})

test('every command of the manual has the options and operands that it reads', async () => {
  expect(shown.length).toBeGreaterThan(90)
  const wrong: string[] = []
  for (const { page, line, words } of shown.filter((one) => !isOfProgram(one.words))) {
    const [name, ...rest] = words
    const command = await commandTable.find((row) => row.name === name)?.load()
    const read = command ? await readArguments(command, rest) : { ok: false, errors: ['no such command'] }
    if (!read.ok) wrong.push(`${page}: ${line}: ${read.errors.join(', ')}`)
  }
  expect(wrong).toEqual([])
})

test('the list of commands has every option, in its own section or among those of several commands', async () => {
  const text = readFileSync(join(manual, 'reference/commands.mdx'), 'utf8')
  const sections = new Map(text.split(/^## /m).map((part) => [part.split('\n')[0], part]))
  const shared = sections.get('Options of several commands') ?? ''
  const missing: string[] = []
  for (const row of commandTable) {
    const own = sections.get(`octavo ${row.name}`) ?? ''
    for (const { name } of (await row.load()).options)
      if (!new RegExp(`--${name}(?![\\w-])`).test(own + shared)) missing.push(`${row.name} --${name}`)
  }
  expect([sections.size > 15, missing]).toEqual([true, []])
})

test('the page of settings has every key of octavo.config.json', () => {
  const schema = JSON.parse(
    readFileSync(join(repository, 'packages/cli/bin/octavo.config.schema.json'), 'utf8'),
  )
  const text = readFileSync(join(manual, 'configure/settings.mdx'), 'utf8')
  const keys = Object.keys(schema.properties).filter((key) => key !== '$schema')
  expect(keys.length).toBeGreaterThan(20)
  expect(keys.filter((key) => !new RegExp(`\`${key}[\`.]`).test(text))).toEqual([])
})

/** Commands that cannot run here: why, and the test that runs them. */
const elsewhere: readonly { readonly command: RegExp; readonly why: string; readonly test: string }[] = [
  {
    command: /^deploy\b/,
    why: 'needs a running service and its key',
    test: 'packages/cli/test/deploys.test.ts',
  },
  { command: /^export --pdf\b/, why: 'needs a browser', test: 'test/e2e/export-pdf.test.ts' },
  {
    command: /^admin password$/,
    why: 'reads a password from a terminal',
    test: 'packages/cli/test/front-servers.test.ts',
  },
]

/** Commands that do not end by themselves. */
const WEB_SERVER = /^(?:dev|serve)\b/
const PROTOCOL = /^(?:lsp|mcp)\b/

const page = (title: string) =>
  `---\ntitle: ${title}\ndescription: About ${title.toLowerCase()}.\n---\n\nSome words.\n`
const project = {
  'docs.json': `{
  "theme": "mint",
  "name": "Docs",
  "colors": { "primary": "#0f766e" },
  "navigation": { "pages": ["index", "guides/install"] }
}
`,
  'index.mdx': page('Home'),
  'guides/install.mdx': page('Install'),
}
const server = {
  agents: { writer: { command: ['true'], model: 'm' } },
  hosts: [{ kind: 'github', url: 'https://github.com/acme' }],
}

function write(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
}

/** The example of the tool that a page of the manual is about. */
const exampleOf = (name: string) => join(repository, 'test/migrate/cases', name, 'in')

/** Makes the folder in which a reader of the page would run the command. */
function surroundings(command: string, manualPage: string): string {
  const root = temporaryFolder()
  const folder = join(root, 'work')
  mkdirSync(folder)
  const [name, operand] = command.split(' ')
  if (name === 'init' || name === 'completion') return folder
  if (name === 'migrate') {
    const tool = /^move\/(\w+)\.mdx$/.exec(manualPage)?.[1] ?? 'overview'
    cpSync(exampleOf(tool === 'overview' ? 'docusaurus' : tool), join(folder, operand ?? '.'), {
      recursive: true,
    })
    return folder
  }
  write(operand === 'docs' ? join(folder, 'docs') : folder, project)
  write(folder, { 'octavo.server.json': JSON.stringify(server) })
  if (!command.includes('--breaking')) return folder
  const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, stdio: 'pipe' })
  git('init', '-q')
  git('add', '-A')
  git('-c', 'user.name=a', '-c', 'user.email=a@example', 'commit', '-qm', 'x')
  git('update-ref', 'refs/remotes/origin/main', 'HEAD')
  return folder
}

/**
 * The commands that readers run, those that differ by an address or a folder of the output once, with an address for
 * variables, and no folder outside of the project. The name of a command in a sentence is none.
 */
function distinct(commands: typeof shown): ReadonlyMap<string, (typeof shown)[number]> {
  const found = new Map<string, readonly [string, (typeof shown)[number]]>()
  for (const one of commands.filter(({ isBlock, words }) => isBlock || words.length > 1)) {
    const words = one.words.map((word) =>
      word.replace(/^(?:\$|\{).*$/, 'https://docs.example.com').replace(/^\/srv\//, './'),
    )
    const key = words
      .map((word, at) => (/^--(?:site|out|base)$/.test(words[at - 1] ?? '') ? '' : word))
      .join(' ')
    if (!found.has(key)) found.set(key, [words.join(' '), one])
  }
  return new Map(found.values())
}

describe('runs as the manual shows it', () => {
  const all = [...distinct(shown)].filter(([, { words }]) => !isOfProgram(words))
  const here = all.filter(([command]) => !elsewhere.some((one) => one.command.test(command)))
  const isServer = (command: string) => WEB_SERVER.test(command) || PROTOCOL.test(command)

  test('or another test does', () => {
    for (const one of elsewhere) {
      expect(existsSync(join(repository, one.test)), `${one.test}: ${one.why}`).toBe(true)
      expect(
        all.some(([command]) => one.command.test(command)),
        `${one.command}`,
      ).toBe(true)
    }
    expect(here.length).toBeGreaterThan(60)
  })

  test.each(here.filter(([command]) => WEB_SERVER.test(command)))('octavo %s', async (command, one) => {
    const folder = surroundings(command, one.page)
    const variables = { HOME: folder, XDG_CACHE_HOME: join(dirname(folder), 'cache') }
    if (command.startsWith('serve')) expect((await runShared(['build'], folder, variables)).exitCode).toBe(0)
    expect(await runWebServer(command, { folder, variables })).toEqual({ status: 200, exitCode: 143 })
  })

  test.each(['lsp', 'mcp'])('octavo %s, which the manual only names', async (command) => {
    expect(shown.some(({ words }) => words.join(' ') === command)).toBe(true)
    const folder = surroundings(command, 'reference/commands.mdx')
    const variables = { HOME: folder, XDG_CACHE_HOME: join(dirname(folder), 'cache') }
    await runShared(['build'], folder, variables)
    const { answer } = await runProtocol(command, { folder, variables })
    expect(JSON.parse(answer)).toMatchObject({ id: 1, result: { capabilities: {} } })
  })

  test.each(here.filter(([command]) => !isServer(command)))('octavo %s', async (command, one) => {
    const folder = surroundings(command, one.page)
    const home = { HOME: folder, XDG_CACHE_HOME: join(dirname(folder), 'cache') }
    const run = (line: string) => runShared(line.split(' '), folder, home)
    if (command.startsWith('admin ') && !command.startsWith('admin projects add'))
      await run('admin projects add docs --repository https://github.com/acme/docs --agent writer')
    const { exitCode, stdout, stderr } = await run(command)
    expect(exitCode, stdout + stderr).toBe(0)
  })
})
