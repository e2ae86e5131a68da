// Imports of authors' code in the bundler: nothing is read from the disk or the network.
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AuthorCode } from '@octavo/site'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAuthorCodePorts } from '../src/ports/author-code/author-code-ports.ts'
import { runBundler } from '../src/ports/author-code/run-bundler.ts'

const SECRET = 'canary-of-the-bundler'
const folder = mkdtempSync(join(tmpdir(), 'octavo-imports-'))
const file = join(folder, 'secret.json')
const ports = createAuthorCodePorts({ limitMs: 10_000 })
let calls = 0
const server = createServer((_, response) => {
  calls++
  response.end(`export default '${SECRET}'`)
})

beforeAll(async () => {
  writeFileSync(file, JSON.stringify(SECRET))
  writeFileSync(
    join(folder, 'secret.json.map'),
    JSON.stringify({ version: 3, sources: [SECRET], mappings: '' }),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => {
  server.close()
  rmSync(folder, { recursive: true })
})

const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
const islandFiles = { runtime: './runtime.js', components: './components.js' }

async function bundleAndDraw(text: string) {
  const code: AuthorCode = {
    modules: { 'a.jsx': { text, language: 'jsx', imports: {} } },
    parts: [{ kind: 'export', module: 'a.jsx', name: 'A', members: '' }],
  }
  const value = { $: 'element', of: '#0', props: {}, children: [] } as const
  const drawn = await ports.renderIslands(code, [{ value, answers: {} }])
  return { outcome: drawn[0], text: JSON.stringify([drawn, await ports.bundleIslands(code, islandFiles)]) }
}

const show = 'export const A = () => <p>{JSON.stringify(x)}</p>'

/** The services of esbuild that this process has started (Linux). */
function bundlers(): readonly number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
        const parent = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]
        return (
          Number(parent) === process.pid && readFileSync(`/proc/${name}/cmdline`, 'utf8').includes('esbuild')
        )
      } catch {
        return false
      }
    })
    .map(Number)
}

describe('V5: texts that end parsers', () => {
  const fine = (word: string) => `export const A = () => <p>${word}</p>`

  it('V5 brackets that are nested too deep are reported before a parser sees them', async () => {
    for (const [before, after] of ['()', '[]', '{}'] as const) {
      const text = `const x = ${before?.repeat(1e6)}1${after?.repeat(1e6)}\nexport const A = () => <p>x</p>`
      const { outcome } = await bundleAndDraw(text)
      expect(outcome).toMatchObject({ kind: 'invalid', message: expect.stringContaining('nested') as string })
    }
    expect((await bundleAndDraw(fine('next'))).outcome).toMatchObject({ html: '<p>next</p>' })
  })

  it.each([
    ['arrow functions', 'a=>'],
    ['signs', '!'],
    ['brackets that strings seem to close', '[")",'],
    ['conditions', 'a?b:'],
  ])('V5 %s without end are reported before a parser sees them', async (_, mark) => {
    const text = `const x = ${mark.repeat(200_000)}1\nexport const A = () => <p>x</p>`
    const { outcome } = await bundleAndDraw(text)
    expect(outcome).toMatchObject({ kind: 'invalid', message: expect.stringContaining('brackets') as string })
  })

  it('R15 a build that takes too long is ended, and the others are done', async () => {
    const build = (contents: string) =>
      runBundler({ stdin: { contents, loader: 'jsx' }, bundle: true, minify: true, logLevel: 'silent' }, 3000)
    const long = build(`export const x = ${'a?b:'.repeat(30_000)}1`)
    const short = build('export const y = 1')
    await expect(long).rejects.toThrow('the bundler takes more than 3 s for it')
    expect((await short).outputFiles).toHaveLength(1)
    expect((await build('export const z = 1')).outputFiles).toHaveLength(1)
  })

  it.runIf(process.platform === 'linux')('a bundler that ends is started again', async () => {
    await bundleAndDraw(fine('before'))
    expect(bundlers()).not.toEqual([])
    for (const pid of bundlers()) process.kill(pid, 'SIGKILL')
    const drawn = await Promise.all(['a', 'b', 'c'].map((word) => bundleAndDraw(fine(word))))
    expect(drawn.map(({ outcome }) => outcome)).toMatchObject(
      ['a', 'b', 'c'].map((word) => ({ html: `<p>${word}</p>` })),
    )
  })
})

describe('B04: what is imported', () => {
  it.each([
    ['a file by its path', () => `import x from ${JSON.stringify(file)}\n${show}`],
    ['a file as JSON', () => `import x from ${JSON.stringify(file)} with { type: 'json' }\n${show}`],
    ['a file as text', () => `import x from ${JSON.stringify(file)} with { type: 'text' }\n${show}`],
    ['a file by an address', () => `import x from ${JSON.stringify(`file://${file}`)}\n${show}`],
    ['a file above', () => `import x from '${'../'.repeat(30)}${file.slice(1)}'\n${show}`],
    ['all of a file', () => `import * as x from ${JSON.stringify(file)}\n${show}`],
    [
      'a file again',
      () => `export { default as x } from ${JSON.stringify(file)}\nexport const A = () => <p>x</p>`,
    ],
    [
      'a module of Node',
      () => `import x from 'node:fs'\n${show.replace('x)', `x.readFileSync?.(${JSON.stringify(file)}))`)}`,
    ],
    ['a package', () => `import x from 'esbuild'\n${show}`],
    ['another server', () => `import x from '${origin()}/x.js'\n${show}`],
    ['import() of a file', () => `const x = import(${JSON.stringify(file)})\n${show}`],
    ['import() of a computed name', () => `const x = import(['node', 'fs'].join(':'))\n${show}`],
    ['import() of another server', () => `const x = import('${origin()}/x.js')\n${show}`],
    [
      'a pattern of files',
      () => `const name = 'secret'\nconst x = import(\`${folder}/\${name}.json\`)\n${show}`,
    ],
    [
      'require of a file',
      () => `const x = () => require(${JSON.stringify(file)})\n${show.replace('x)', 'x())')}`,
    ],
    [
      'require of a pattern',
      () =>
        `const name = 'secret'\nexport const A = () => <p>{JSON.stringify(require(\`${folder}/\${name}.json\`))}</p>`,
    ],
    ['require.resolve', () => `export const A = () => <p>{require.resolve(${JSON.stringify(file)})}</p>`],
    ['the address of a file', () => `const x = new URL('./secret.json', import.meta.url)\n${show}`],
    ['a source map', () => `const x = 1\n${show}\n//# sourceMappingURL=${file}.map`],
    ['a source map by an address', () => `const x = 1\n${show}\n//# sourceMappingURL=file://${file}.map`],
    ['settings of JSX', () => `/** @jsxImportSource ${folder} */\nconst x = 1\n${show}`],
    ['a triple slash', () => `/// <reference path=${JSON.stringify(file)} />\nconst x = 1\n${show}`],
  ])('B04 %s reads nothing', async (_, text) => {
    const { outcome, text: told } = await bundleAndDraw(text())
    expect(outcome?.kind).toMatch(/^(?:rendered|threw|invalid)$/)
    expect(told).not.toContain(SECRET)
    expect(calls).toBe(0)
  })

  it('B04 data: and blob: addresses are no modules', async () => {
    const { text } = await bundleAndDraw(
      `import x from 'data:text/javascript,export default "${SECRET}-run"'\n${show}`,
    )
    expect(text).not.toContain('"<p>\\"canary')
  })
})
