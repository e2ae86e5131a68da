import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { describe, expect, it, test } from 'vitest'
import { createFileGate } from '../src/disk/open-files.ts'
import type { Ended } from './twins/run-octavo.ts'
import { distOf, smallConfig } from './twins/small-project.ts'
import { tempFolder } from './twins/temp-folder.ts'

const program = fileURLToPath(new URL('../bin/octavo.js', import.meta.url))

/** Runs the built program where the system opens no more than `limit` files at once. */
function runLimited(
  limit: number,
  words: readonly string[],
  { cwd, until }: { readonly cwd: string; readonly until?: RegExp },
): Promise<Ended> {
  const script = `ulimit -n ${limit}; exec "$@"`
  const child = spawn('bash', ['-c', script, 'octavo', process.execPath, program, ...words], {
    cwd,
    env: { ...process.env, NO_COLOR: '1', XDG_CACHE_HOME: `${cwd}/.cache` },
  })
  let out = ''
  let err = ''
  child.stdout.on('data', (part: Buffer) => void (out += part.toString()))
  child.stderr.on('data', (part: Buffer) => {
    err += part.toString()
    if (until?.test(err) === true) child.kill('SIGTERM')
  })
  return new Promise((resolve) => child.on('close', (code, signal) => resolve({ code, signal, out, err })))
}

const many = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, index) => make(index))

/** A project of 3,000 files: pages, assets and scripts. */
function wideProject(): string {
  const pages = many(160, (index) => `g${index % 20}/p${index}`)
  const files: Record<string, string> = {
    'docs.json': JSON.stringify({
      ...smallConfig,
      navigation: { groups: [{ group: 'All', pages: ['index', ...pages] }] },
      redirects: [],
    }),
    'index.mdx': '---\ntitle: Home\n---\n\nHello.\n',
  }
  for (const page of pages) files[`${page}.mdx`] = `---\ntitle: ${page}\n---\n\nText of ${page}.\n`
  for (const index of many(2800, (at) => at)) files[`files/f${index}.txt`] = `file ${index}`
  for (const index of many(40, (at) => at)) files[`js/s${index}.js`] = `window.s${index} = 1\n`
  return tempFolder(files)
}

test('builds 3,000 files where only 128 may be open at once (F15)', { timeout: 240_000 }, async () => {
  const cwd = wideProject()
  const ended = await runLimited(128, ['build', '--no-cache'], { cwd })
  expect(ended.err).not.toMatch(/EMFILE|too many files|\n\s+at /)
  expect(ended.code).toBe(0)
  const dist = distOf(cwd) ?? {}
  expect(dist['g19/p159/index.html']).toContain('Text of g19/p159.')
  expect(dist['files/f2799.txt']).toBe('file 2799')
})

test('says in a sentence that no file can be opened, without a trace (V9)', async () => {
  const cwd = tempFolder({ 'docs.json': JSON.stringify(smallConfig), 'index.mdx': 'Hello.\n' })
  const ended = await runLimited(24, ['build'], { cwd })
  expect(ended.code).toBe(1)
  expect(ended.err).toMatch(
    /^Cannot (?:use|load) "[^"]+": .*too many files are open\n {2}help: .*raise the limit/,
  )
  expect(ended.err).not.toMatch(/\n\s+at |node:internal/)
})

describe('V9 one sentence or success, at any limit with which Node itself starts', () => {
  const project = { 'docs.json': JSON.stringify({ ...smallConfig, redirects: [] }), 'index.mdx': 'Hello.\n' }
  const full = { ...project, 'guides/a.mdx': '---\ntitle: A\n---\n\n```js\nlet a\n```\n' }

  it.each([20, 21, 22, 24, 26, 28, 30, 64, 256])('%i files', { timeout: 120_000 }, async (limit) => {
    const cwd = tempFolder(full)
    for (const words of [
      ['check'],
      ['build'],
      ['serve', '--port', '0'],
      ['dev', '--port', '0'],
      ['init', 'new'],
    ]) {
      const ended = await runLimited(limit, words, { cwd, until: /Serving|ready|Local|address/ })
      const said = ended.out + ended.err
      expect(said, words[0]).not.toMatch(/\n\s+at |node:internal|node:fs|Octavo failed|TypeError/)
      // 143: it was ready and was asked to end.
      expect([0, 1, 143], said).toContain(ended.code)
      expect(ended.code === 0 && /too many files/.test(said), said).toBe(false)
      if (ended.code === 1) expect(said.match(/too many files are open|no built site/g), said).toHaveLength(1)
      if (limit >= 256 && words[0] !== 'serve') expect([0, 143], said).toContain(ended.code)
    }
  })
})

const tooMany = () => Object.assign(new Error('EMFILE'), { code: 'EMFILE', syscall: 'open' })

describe('createFileGate', () => {
  it('lets no more work run at once than its limit', async () => {
    const gate = createFileGate(3)
    let running = 0
    let most = 0
    const work = async () => {
      most = Math.max(most, (running += 1))
      await new Promise((resolve) => setTimeout(resolve, 1))
      running -= 1
    }
    await Promise.all(Array.from({ length: 40 }, () => gate.run(work)))
    expect([most, running]).toEqual([3, 0])
  })

  it('waits for files that others hold, and then lets in fewer', async () => {
    const gate = createFileGate(8)
    let free = 2
    let most = 0
    let running = 0
    const work = async () => {
      if (free === 0) throw tooMany()
      free -= 1
      most = Math.max(most, (running += 1))
      await new Promise((resolve) => setTimeout(resolve, 1))
      running -= 1
      free += 1
      return 'read'
    }
    const results = await Promise.all(Array.from({ length: 30 }, () => gate.run(work)))
    expect(results.filter((result) => result === 'read')).toHaveLength(30)
    expect(most).toBeLessThanOrEqual(2)
  })

  it('rejects what fails for good, and goes on', async () => {
    const gate = createFileGate(1)
    await expect(gate.run(() => Promise.reject(tooMany()))).rejects.toMatchObject({ code: 'EMFILE' })
    expect(await gate.run(async () => 1)).toBe(1)
  })
})
