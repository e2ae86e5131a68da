// serve, dev and init in this process: what they print, answer and write, and what a signal makes them do.
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { get } from 'node:http'
import { join, relative } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import type { Command } from '../src/argv/command.ts'
import { readArguments } from '../src/argv/read-arguments.ts'
import { devCommand } from '../src/commands/dev.ts'
import { initCommand } from '../src/commands/init.ts'
import { serveCommand } from '../src/commands/serve.ts'
import { version } from '../src/own-package.ts'
import { createColors } from '../src/print/terminal.ts'
import { createStopState } from '../src/stop-signals.ts'
import { rawRequest } from './twins/raw-request.ts'
import { smallProject } from './twins/small-project.ts'
import { tempFolder, treeOf } from './twins/temp-folder.ts'
import { twinBuild } from './twins/twin-site.ts'
import { writeTwin } from './twins/write-twin.ts'

/** How often and how long a test looks for what comes soon, also on a busy machine. */
const soon = { interval: 5, timeout: 55_000 }

const closers: (() => Promise<unknown> | undefined)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

/** Runs a command here; `code` is unset while it runs. */
async function start(command: Command, words: readonly string[]) {
  const read = await readArguments(command, words)
  if (!read.ok) throw new Error(read.errors.join())
  const state = { out: '', err: '', code: undefined as number | undefined }
  const terminal = {
    out: (text: string) => void (state.out += text),
    err: (text: string) => void (state.err += text),
    isLive: false,
    columns: 80,
    colors: createColors(false),
  }
  const stop = createStopState()
  closers.push(() => stop.cleanUp())
  void command.run(read.args, { terminal, stop, environment: {} }).then((code) => (state.code = code))
  const printed = async (pattern: RegExp) => {
    await expect.poll(() => state.code !== undefined || pattern.test(state.err), soon).toBe(true)
    return pattern.exec(state.err)?.[1] ?? state.err
  }
  return { state, stop, printed }
}

/** Runs a command here to its end. */
async function run(command: Command, words: readonly string[]) {
  const { state } = await start(command, words)
  await expect.poll(() => state.code, soon).toBeDefined()
  return state
}

/** A port that is in use until the test ends. */
async function takenPort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closers.push(() => new Promise((resolve) => server.close(resolve)))
  return (server.address() as AddressInfo).port
}

const refused = (port: number) =>
  new Promise<boolean>((resolve) => {
    get({ host: '127.0.0.1', port, agent: false }, () => resolve(false)).on('error', () => resolve(true))
  })
const ask = (port: number | string, path: string) =>
  rawRequest(Number(port), [`GET ${path} HTTP/1.1`, 'Host: localhost', 'Accept: text/html'])
const address = /http:\/\/localhost:(\d+)\//

describe('octavo serve', () => {
  const builtSite = async (base = '/') => {
    const root = tempFolder()
    await writeTwin(root, twinBuild({ 'index.html': '<p>home</p>', 'logo.svg': '<svg/>' }, { base }))
    return join(root, 'dist')
  }

  it('prints what it serves and where, and ends with its open answers', async () => {
    const { state, stop, printed } = await start(serveCommand, [await builtSite(), '--port', '0'])
    const port = await printed(address)
    await expect
      .poll(() => state.err, soon)
      .toBe(`✓ Serving 1 page, 2 files\n  address   http://localhost:${port}/\n`)
    expect((await ask(port, '/')).text).toContain('<p>home</p>')
    expect(stop.patienceMs).toBe(10_500)
    await stop.cleanUp()
    expect(await refused(Number(port))).toBe(true)
    expect(state.code).toBeUndefined()
  })

  it('names the base of the site, and warns when others can see it', async () => {
    const words = [await builtSite('/docs/'), '--port', '0', '--host=0.0.0.0']
    const { printed } = await start(serveCommand, words)
    const err = await printed(/see this site\n$/)
    expect(err).toMatch(/address {3}http:\/\/localhost:\d+\/docs\/\n/)
    expect(err).toMatch(/\n {2}other machines of the network can see this site\n$/)
  })

  it('takes the next port, and says which one is in use', async () => {
    const taken = await takenPort()
    const { printed } = await start(serveCommand, [await builtSite(), '--port', String(taken)])
    expect(await printed(/(.*is in use)/)).toBe(`  port ${taken} is in use`)
    expect(await printed(address)).not.toBe(String(taken))
  })

  it('fails when the port has to be that one', async () => {
    const taken = String(await takenPort())
    const state = await run(serveCommand, [await builtSite(), '--port', taken, '--strict-port'])
    expect(state).toEqual({ code: 1, out: '', err: `Port ${taken} is in use\n` })
  })

  it('says what to do without a site', async () => {
    const folder = join(tempFolder(), 'dist')
    expect(await run(serveCommand, [folder])).toEqual({
      code: 1,
      out: '',
      err: `There is no built site in "${folder}"\nRun "octavo build" first\n`,
    })
  })
})

describe('octavo dev', () => {
  it('prints where the preview is, shows edits, and stops listening', { timeout: 60_000 }, async () => {
    const root = tempFolder(smallProject)
    const { state, stop, printed } = await start(devCommand, [root, '--port', '0'])
    const port = await printed(/http:\/\/localhost:(\d+)\/\n/)
    await printed(/(Ctrl-C\n)/)
    expect(state.err).toMatch(
      new RegExp(
        `^octavo ${version.replaceAll('.', '\\.')}  ready in .*\\n  local     http://localhost:${port}/\\n` +
          `  project   ${root}\\n  stop      Ctrl-C\\n`,
      ),
    )
    const page = await ask(port, '/guides/a/')
    expect(page.text).toContain('Text of A.')
    writeFileSync(join(root, 'guides/a.mdx'), '---\ntitle: A\n---\n\nNew text of A.\n')
    await printed(/(✓ guides\/a\.mdx {2}\S+ )/)
    expect((await ask(port, '/guides/a/')).text).toContain('New text of A.')
    await stop.cleanUp()
    expect(await refused(Number(port))).toBe(true)
  })

  it('fails without a project, and where its port is in use', { timeout: 60_000 }, async () => {
    const folder = tempFolder()
    const state = await run(devCommand, [folder])
    expect(state).toMatchObject({ code: 1, out: '' })
    expect(state.err).toContain('Cannot find "docs.json" here or in "docs"')
    expect(await run(devCommand, [join(folder, 'none')])).toEqual({
      code: 2,
      out: '',
      err: `There is no folder "${join(folder, 'none')}"\n`,
    })
    const taken = String(await takenPort())
    const words = [tempFolder(smallProject), '--port', taken, '--strict-port']
    expect(await run(devCommand, words)).toMatchObject({ code: 1, err: `Port ${taken} is in use\n` })
  })
})

describe('octavo init', () => {
  it('prints the files of the project and the next step', async () => {
    const folder = join(tempFolder(), 'my-docs')
    const at = relative('', folder)
    const { code, out, err } = await run(initCommand, [folder])
    expect([code, err]).toEqual([0, ''])
    const names = ['docs.json', 'index.mdx', 'quickstart.mdx', '.gitignore', 'package.json']
    const files = names.map((name) => `  ${join(at, name)}\n`).join('')
    expect(out).toBe(`✓ Created "My docs"\n${files}\nNext:  octavo dev ${at}\n`)
    expect(Object.keys(treeOf(folder) ?? {})).toEqual(names.toSorted())
  })

  it.each([
    ['my-docs', 'My docs'],
    ['a_b.c--d', 'A b c d'],
    ['Manual', 'Manual'],
    ['---', 'Documentation'],
  ])('names the project in "%s" "%s"', async (folder, name) => {
    const root = join(tempFolder(), folder)
    await run(initCommand, [root])
    expect(JSON.parse(readFileSync(join(root, 'docs.json'), 'utf8'))).toMatchObject({ name })
    expect(readFileSync(join(root, 'index.mdx'), 'utf8')).toContain(`Welcome to ${name}`)
  })

  it('takes a name, and quotes a folder that a shell would split', async () => {
    const root = join(tempFolder(), 'my docs')
    const { out } = await run(initCommand, [root, '--name', 'Acme "handbook"'])
    expect(out).toContain('✓ Created "Acme "handbook""\n')
    expect(out).toContain(`Next:  octavo dev "${relative('', root)}"\n`)
    expect(readFileSync(join(root, 'index.mdx'), 'utf8')).toContain('title: "Welcome to Acme \\"handbook\\""')
  })

  it.each(['docs.json', 'mint.json', 'docs.schema.json', '.mintignore'])(
    'writes nothing beside %s',
    async (name) => {
      const root = tempFolder({ [name]: 'mine', 'index.mdx': 'mine' })
      const isSettings = name === 'docs.json' || name === 'mint.json'
      const names = isSettings ? [name, 'index.mdx'] : ['index.mdx', name]
      expect(await run(initCommand, [root, '--schema', 'copy'])).toEqual({
        code: 1,
        out: '',
        err: `Nothing was written: "${root}" already contains ${names.map((one) => `"${one}"`).join(', ')}\n`,
      })
      expect(treeOf(root)).toEqual({ [name]: 'mine', 'index.mdx': 'mine' })
    },
  )

  it.each([
    ['', 'dist/\nnode_modules/\noctavo-data/\n'],
    ['*.log', '*.log\ndist/\nnode_modules/\noctavo-data/\n'],
    ['*.log\n', '*.log\ndist/\nnode_modules/\noctavo-data/\n'],
    ['/dist\n', '/dist\nnode_modules/\noctavo-data/\n'],
    [' node_modules/ \r\ndist', ' node_modules/ \r\ndist\noctavo-data/\n'],
    [' node_modules/ \r\ndist\r\n/octavo-data', ' node_modules/ \r\ndist\r\n/octavo-data'],
  ])('adds to the lines %j of a .gitignore what is missing', async (before, after) => {
    const root = tempFolder({ '.gitignore': before })
    expect(await run(initCommand, [root])).toMatchObject({ code: 0 })
    expect(readFileSync(join(root, '.gitignore'), 'utf8')).toBe(after)
  })

  it('reports a folder that cannot be written, and a link that leads away', async () => {
    const root = tempFolder({ file: 'x', 'away/x': '' })
    const taken = await run(initCommand, [join(root, 'file/docs')])
    expect(taken).toMatchObject({ code: 1, out: '' })
    expect(taken.err).toMatch(/^error {2}output\/\S+\n {2}Cannot .*file/)
    mkdirSync(join(root, 'project'))
    symlinkSync(join(root, 'file'), join(root, 'project/.gitignore'))
    const linked = await run(initCommand, [join(root, 'project')])
    expect(linked).toMatchObject({ code: 1, out: '' })
    expect(linked.err).toMatch(/^error[^]*\.gitignore[^]*link/)
    expect(readFileSync(join(root, 'file'), 'utf8')).toBe('x')
  })
})
