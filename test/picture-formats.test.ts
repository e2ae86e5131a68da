// Pictures in other formats and widths, with a module in place of the encoder that a project may install.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { runCommand } from './support/run-command.ts'
import { temporaryFolder } from './support/temporary-folder.ts'

/** Writes what it is asked for instead of a picture, and notes each call. */
const encoder = `
const { appendFileSync } = require('node:fs')
module.exports = (bytes) => {
  const asked = []
  const pipeline = {
    rotate: () => pipeline,
    resize: ({ width }) => (asked.push(width), pipeline),
    toFormat: (format) => (asked.push(format), pipeline),
    toBuffer: async () => {
      appendFileSync(__dirname + '/calls.txt', asked.join(' ') + '\\n')
      if (bytes.includes('unreadable')) throw new Error('unreadable')
      return Buffer.from(asked.join(' '))
    },
  }
  return pipeline
}
`

function png(width: number, text = ''): Buffer {
  const bytes = Buffer.alloc(200)
  bytes.write('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1')
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(100, 20)
  bytes.write(text, 60)
  return bytes
}

function project(files: Readonly<Record<string, string | Buffer>>): string {
  const root = temporaryFolder()
  const docs = { theme: 'mint', name: 'T', colors: { primary: '#0f766e' }, navigation: { pages: ['index'] } }
  const all = {
    'docs.json': JSON.stringify(docs),
    'octavo.config.json': '{ "images": { "formats": ["webp"], "widths": [320] } }',
    'index.mdx': '---\ntitle: T\n---\n\n![Map](/map.png)\n\n![Broken](/broken.png)\n',
    'map.png': png(640),
    'broken.png': png(640, 'unreadable'),
    ...files,
  }
  for (const [path, content] of Object.entries(all)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), content)
  }
  return root
}

const installed = {
  'node_modules/sharp/package.json': '{ "name": "sharp", "version": "1.0.0", "main": "index.js" }',
  'node_modules/sharp/index.js': encoder,
}

const build = (root: string, ...words: readonly string[]) => runCommand(['build', ...words], root)
const page = (root: string) => readFileSync(join(root, 'dist/index.html'), 'utf8')
const calls = (root: string) => {
  const file = join(root, 'node_modules/sharp/calls.txt')
  return existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : []
}

test('pages offer the encoded files, and a picture that cannot be encoded stays as it is', async () => {
  const root = project(installed)
  const { exitCode, stdout, stderr } = await build(root)
  expect(exitCode).toBe(0)
  expect(stdout + stderr).toContain('broken.png:1:1  warning  asset/not-encoded')
  const [, small, full] =
    /<picture><source type="image\/webp" srcset="(\S+) 320w, (\S+) 640w" sizes="[^"]+"><img [^>]*src="\/map\.png"/.exec(
      page(root),
    ) ?? []
  expect(readFileSync(join(root, 'dist', String(small)), 'utf8')).toBe('320 webp')
  expect(readFileSync(join(root, 'dist', String(full)), 'utf8')).toBe('640 webp')
  expect(page(root)).toMatch(/<p><img [^>]*src="\/broken\.png"/)
  expect(existsSync(join(root, 'dist/map.png'))).toBe(true)
})

test('what is in the cache is not encoded again', async () => {
  const root = project(installed)
  await build(root)
  const first = calls(root).filter((call) => call.includes('webp')).length
  writeFileSync(join(root, 'index.mdx'), '---\ntitle: U\n---\n\n![Map](/map.png)\n')
  await build(root)
  expect(page(root)).toContain('<picture>')
  // The broken picture is tried again.
  expect(calls(root).length - first).toBeLessThanOrEqual(2)
  expect(first).toBe(4)
})

test('without the encoder the next step is reported; the build after its installation has the files', async () => {
  const root = project({})
  const { stdout, stderr } = await build(root)
  expect(stdout + stderr).toContain('asset/encoder-missing')
  expect(stdout + stderr).toContain('npm install --save-dev sharp')
  expect(page(root)).not.toContain('<picture>')
  for (const [path, text] of Object.entries(installed)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  await build(root)
  expect(page(root)).toContain('<picture>')
})

test('--no-user-code runs nothing of the project', async () => {
  const root = project(installed)
  const { stdout, stderr } = await build(root, '--no-user-code')
  expect(stdout + stderr).toContain('--no-user-code does not let "sharp" of the project run')
  expect(calls(root)).toEqual([])
  expect(readdirSync(join(root, 'dist/_octavo'))).not.toContain('pictures')
})
