import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeEach, describe, expect, it } from 'vitest'
import { createBuiltSiteHandler, openBuiltSite } from '../src/built-site.ts'
import { manifestName, parseManifest } from '../src/parse-manifest.ts'
import { parentFolder, swapBuilt, writeBuilt } from './twins/written-site.ts'

let parent = ''
beforeEach(() => void (parent = parentFolder()))

/** Writes a built site to `folder` of the temporary folder, and returns its path. */
const writeSite = (folder: string, files: Readonly<Record<string, string>>) =>
  writeBuilt(join(parent, folder), files)

async function openHandler(place: string) {
  const site = await openBuiltSite(place)
  if (!site) throw new Error('no site')
  const handle = createBuiltSiteHandler(site)
  return {
    site,
    async ask(target: string, headers: Record<string, string> = {}) {
      const response = await handle({ method: 'GET', target, headers })
      const parts: Uint8Array[] = []
      if (response.body instanceof Uint8Array) parts.push(response.body)
      else if (response.body) for await (const part of response.body) parts.push(part)
      return { ...response, bytes: Buffer.concat(parts) }
    },
  }
}

describe('openBuiltSite', () => {
  it('gives nothing where no site was built', async () => {
    expect(await openBuiltSite(join(parent, 'nowhere'))).toBeUndefined()
    mkdirSync(join(parent, 'other'))
    writeFileSync(join(parent, 'other', manifestName), '{"version":2}')
    expect(await openBuiltSite(join(parent, 'other'))).toBeUndefined()
  })

  it('compresses what shrinks, each body once', async () => {
    const page = `<html>${'word '.repeat(500)}</html>`
    const { ask } = await openHandler(writeSite('dist', { 'index.html': page, 'film.mp4': page }))
    const brotli = await ask('/', { 'accept-encoding': 'gzip, deflate, br' })
    expect(brotli.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(brotli.bytes).toString()).toBe(page)
    const gzip = await ask('/', { 'accept-encoding': 'gzip' })
    expect(gunzipSync(gzip.bytes).toString()).toBe(page)
    expect((await ask('/')).bytes.toString()).toBe(page)
    expect((await ask('/film.mp4', { 'accept-encoding': 'br' })).headers['content-encoding']).toBeUndefined()
    expect((await ask('/', { 'accept-encoding': 'br' })).body).toBe(brotli.body)
  })

  it('compresses many files at the same time, each from its own bytes and into memory of its own', async () => {
    const paths = Array.from({ length: 30 }, (_, at) => `p${at}/index.html`)
    const textOf = (path: string) => `<html>${`${path} `.repeat(path.includes('7') ? 40_000 : 300)}</html>`
    const { ask } = await openHandler(
      writeSite('dist', Object.fromEntries(paths.map((path) => [path, textOf(path)]))),
    )
    for (const [encoding, unpack] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const answers = await Promise.all(paths.map((path) => ask(`/${path}`, { 'accept-encoding': encoding })))
      expect(answers.map(({ bytes }) => unpack(bytes).toString())).toEqual(paths.map(textOf))
      for (const { body } of answers)
        expect((body as Uint8Array).buffer.byteLength).toBe((body as Uint8Array).length)
    }
  })

  it.each([
    ['longer', `<html>${'word '.repeat(500)}</html> and more`],
    ['shorter', '<html>word'],
    ['as long', `<html>${'gone '.repeat(500)}</html>`],
  ])('does not compress a file that became %s than the one of the manifest', async (_, other) => {
    const place = writeSite('dist', { 'index.html': `<html>${'word '.repeat(500)}</html>` })
    const { ask } = await openHandler(place)
    writeFileSync(join(place, 'index.html'), other)
    await expect(ask('/', { 'accept-encoding': 'br' })).rejects.toThrow()
  })

  it('sends large files and their parts piece by piece', async () => {
    const film = Buffer.alloc(3 << 20, 'film').toString()
    const { ask } = await openHandler(writeSite('dist', { 'film.mp4': film }))
    const whole = await ask('/film.mp4')
    expect(whole.body).not.toBeInstanceOf(Uint8Array)
    expect(whole.headers['content-length']).toBe(String(film.length))
    expect(whole.bytes.toString()).toBe(film)
    const part = await ask('/film.mp4', { range: 'bytes=1000000-1000004' })
    expect(part.bytes.toString()).toBe(film.slice(1_000_000, 1_000_005))
  })

  it('P25 answers from one build or the next, never from both', async () => {
    const place = writeSite('dist', { 'index.html': 'old', '_octavo/main.11111111.js': 'old script' })
    const { ask } = await openHandler(place)
    expect((await ask('/_octavo/main.11111111.js')).bytes.toString()).toBe('old script')
    // The server reads such files into memory beside its first answers.
    await new Promise((resolve) => setTimeout(resolve, 200))
    swapBuilt(place, writeSite('next', { 'index.html': 'new', '_octavo/main.22222222.js': 'new script' }))
    // The page was not held yet: its old bytes are gone, so the new build is taken at once.
    expect((await ask('/')).bytes.toString()).toBe('new')
    expect((await ask('/_octavo/main.22222222.js')).bytes.toString()).toBe('new script')
    // A page of the old build that is still open may ask for its script.
    expect(await ask('/_octavo/main.11111111.js')).toMatchObject({ status: 200 })
  })

  it('does not hand out a file that is not the one of the manifest', async () => {
    const place = writeSite('dist', { 'index.html': 'page' })
    const { ask } = await openHandler(place)
    writeFileSync(join(place, 'index.html'), 'changed by hand')
    await expect(ask('/')).rejects.toThrow('differs from the manifest')
  })

  describe('B07 a link that somebody put into the output', () => {
    const canary = 'canary '.repeat(400_000)

    /** The bytes that came before the answer ended or failed. */
    const answered = async (ask: (target: string) => Promise<{ bytes: Buffer }>, target: string) =>
      ask(target).then(
        ({ bytes }) => bytes.toString(),
        () => '',
      )

    it.each([
      ['in place of a page', { link: 'page.html', file: 'page.html', text: 'page text' }],
      [
        'in place of a large file, which is not compared with its hash',
        { link: 'film.mp4', file: 'film.mp4', text: canary },
      ],
      ['in place of a folder', { link: 'sub', file: 'sub/page.html', text: 'page text' }],
    ])('%s', async (_, { link, file, text }) => {
      const outside = writeSite('outside', { [file]: text })
      const place = writeSite('dist', { 'index.html': 'home', [file]: text })
      const { ask } = await openHandler(place)
      rmSync(join(place, link), { recursive: true })
      symlinkSync(join(outside, link), join(place, link))
      expect(await answered(ask, `/${file}`)).toBe('')
      expect((await ask('/')).bytes.toString()).toBe('home')
    })

    it('in place of the manifest', async () => {
      const outside = writeSite('outside', { 'index.html': 'home' })
      const place = writeSite('dist', { 'index.html': 'home' })
      rmSync(join(place, manifestName))
      symlinkSync(join(outside, manifestName), join(place, manifestName))
      expect(await openBuiltSite(place)).toBeUndefined()
    })

    it('inside the output is followed, and so is one to the whole output', async () => {
      const place = writeSite('dist', { 'index.html': 'home', 'copy.html': 'home' })
      rmSync(join(place, 'copy.html'))
      symlinkSync('index.html', join(place, 'copy.html'))
      symlinkSync(place, join(parent, 'current'))
      const { ask } = await openHandler(join(parent, 'current'))
      expect((await ask('/copy.html')).bytes.toString()).toBe('home')
    })

    it.runIf(process.platform !== 'win32')('a pipe holds no answer', async () => {
      const place = writeSite('dist', { 'index.html': 'home', 'film.mp4': canary })
      for (const file of ['index.html', 'film.mp4']) {
        rmSync(join(place, file))
        execFileSync('mkfifo', [join(place, file)])
      }
      const { ask } = await openHandler(place)
      expect(await answered(ask, '/')).toBe('')
      expect(await answered(ask, '/film.mp4')).toBe('')
    })
  })

  it('serves nothing that the manifest does not list', async () => {
    const place = writeSite('dist', { 'index.html': 'page' })
    writeFileSync(join(place, 'secret.txt'), 'secret')
    const { ask } = await openHandler(place)
    for (const target of ['/secret.txt', `/${manifestName}`]) expect((await ask(target)).status).toBe(404)
  })
})

describe('parseManifest', () => {
  const entry = { route: '/', file: 'index.html', hash: 'x', type: 'text/html', size: 1, encodings: [] }
  const text = (changes: object) =>
    JSON.stringify({ version: 1, base: '/', entries: [entry], redirects: [], ...changes })

  it('reads what a build writes', () => {
    expect(parseManifest(text({}))).toMatchObject({ base: '/', entries: [entry] })
  })

  it.each([
    ['no JSON', '{'],
    ['another version', text({ version: 2 })],
    ['no base', text({ base: 'docs' })],
    ['no list', text({ entries: {} })],
    ['a file above the site', text({ entries: [{ ...entry, file: '../secret' }] })],
    ['an absolute file', text({ entries: [{ ...entry, file: '/etc/passwd' }] })],
    ['a hidden way up', text({ entries: [{ ...entry, file: 'a/../../secret' }] })],
    ['an odd redirect', text({ redirects: [{ source: '/a', destination: '/b', status: 200 }] })],
    ['an empty entry', text({ entries: [null] })],
  ])('refuses %s', (_, manifest) => {
    expect(parseManifest(manifest)).toBeUndefined()
  })
})
