import { readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseManifest } from '@octavo/server'
import { describe, expect, it } from 'vitest'
import { rawRequest } from './twins/raw-request.ts'
import { runOctavo, startOctavo } from './twins/run-octavo.ts'
import { tempFolder, treeOf, writeFiles } from './twins/temp-folder.ts'

const config = {
  theme: 'mint',
  name: 'Test',
  colors: { primary: '#0f766e', light: '#2dd4bf', dark: '#0f766e' },
  navigation: { groups: [{ group: 'All', pages: ['index', 'guides/a'] }] },
  redirects: [{ source: '/old', destination: '/guides/a' }],
}

const project = {
  'docs.json': JSON.stringify(config),
  'index.mdx': '---\ntitle: Home\n---\n\nHello.\n',
  'guides/a.mdx': '---\ntitle: A\n---\n\nText of A.\n',
  'logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
}

const distOf = (root: string) => treeOf(join(root, 'dist'))

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
    [['build', '--strickt'], 'did you mean "--strict"?'],
    [['build', '--out'], 'needs a value'],
    [['build', '--urls', 'flat'], 'takes directory, file, not "flat"'],
    [['build', '--strict=yes'], 'takes no value'],
    [['build', '--jobs', 'many'], 'whole number'],
    [['dev', '--port', '70000'], 'whole number'],
    [['build', 'a', 'b'], 'Unexpected argument "b"'],
    [['build', 'nowhere'], 'no folder "nowhere"'],
    [['check', '--format', 'xml'], 'takes text, json, github, sarif'],
  ])('answers %j with usage and exit code 2', async (words, sentence) => {
    const ended = await runOctavo(words, { cwd: tempFolder() })
    expect(ended).toMatchObject({ code: 2, out: '' })
    expect(ended.err).toContain(sentence)
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
  it('starts a project that builds and checks without a fault', async () => {
    const cwd = tempFolder()
    const ended = await runOctavo(['init', 'my-docs'], { cwd })
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

  it('never writes over a file', async () => {
    const cwd = tempFolder({ 'quickstart.mdx': 'mine' })
    const ended = await runOctavo(['init'], { cwd })
    expect(ended.code).toBe(1)
    expect(ended.err).toContain('"quickstart.mdx"')
    expect(treeOf(cwd)).toEqual({ 'quickstart.mdx': 'mine' })
  })
})

describe('octavo build', () => {
  it('writes the site, its manifest and its report', async () => {
    const cwd = tempFolder(project)
    const ended = await runOctavo(['build', '--report', 'report.json'], { cwd })
    expect(ended).toMatchObject({ code: 0, out: '' })
    expect(ended.err).toContain('Built 2 pages')
    const dist = distOf(cwd) ?? {}
    expect(dist['guides/a/index.html']).toContain('Text of A.')
    expect(dist['logo.svg']).toBe(project['logo.svg'])
    const manifest = parseManifest(dist['octavo-manifest.json'] ?? '')
    const files = manifest?.entries.map(({ file }) => file).toSorted()
    expect(files).toEqual(
      Object.keys(dist)
        .filter((path) => path !== '.octavo' && path !== 'octavo-manifest.json')
        .toSorted(),
    )
    const report = JSON.parse(readFileSync(join(cwd, 'report.json'), 'utf8'))
    expect(report.pages).toContainEqual({
      route: '/guides/a/',
      source: 'guides/a.mdx',
      bytes: expect.any(Number),
      ms: expect.any(Number),
      cached: false,
    })
    expect(Object.keys(report)).toEqual(['pages', 'diagnostics', 'timings', 'counts'])
  })

  it('gives the same bytes again, from the cache or not, and links what stayed equal', async () => {
    const cwd = tempFolder(project)
    await runOctavo(['build'], { cwd })
    const first = distOf(cwd)
    const inode = statSync(join(cwd, 'dist/logo.svg')).ino
    const again = await runOctavo(['build'], { cwd })
    expect(again.err).toMatch(/unchanged\s+\d+/)
    expect(statSync(join(cwd, 'dist/logo.svg')).ino).toBe(inode)
    expect(distOf(cwd)).toEqual(first)
    const afresh = await runOctavo(['build', '--no-cache'], { cwd })
    expect(afresh.err).not.toContain('unchanged')
    expect(distOf(cwd)).toEqual(first)
  })

  it('finds the project in docs, and takes options before settings', async () => {
    const cwd = tempFolder()
    writeFiles(join(cwd, 'docs'), {
      ...project,
      'octavo.config.json': '{ "out": "public", "base": "/set/" }',
    })
    await runOctavo(['build'], { cwd })
    expect(treeOf(join(cwd, 'docs/public'))?.['index.html']).toContain('href="/set/guides/a/"')
    await runOctavo(['build', '--out', 'here', '--base', 'told', '--urls', 'file'], { cwd })
    expect(treeOf(join(cwd, 'here'))?.['guides/a.html']).toContain('href="/told/"')
  })

  it('is silent with --quiet, but for faults', async () => {
    const cwd = tempFolder(project)
    const sound = await runOctavo(['build', '--quiet', '--site', 'https://docs.example.com'], { cwd })
    expect(sound).toMatchObject({ code: 0, out: '', err: '' })
    writeFileSync(join(cwd, 'index.mdx'), '<Note>')
    const broken = await runOctavo(['build', '--quiet', '--site', 'https://docs.example.com'], { cwd })
    expect(broken.code).toBe(1)
    expect(broken.err).toContain('index.mdx:1')
    expect(broken.err).not.toContain('Built')
  })

  it('writes the other pages when one is broken', async () => {
    const cwd = tempFolder({ ...project, 'index.mdx': '<Note>' })
    const ended = await runOctavo(['build'], { cwd })
    expect(ended.code).toBe(1)
    expect(ended.err).toMatch(/index\.mdx:1:\d+ {2}error {2}mdx\/syntax/)
    expect(ended.err).not.toMatch(/^\s+at /m)
    expect(distOf(cwd)?.['guides/a/index.html']).toContain('Text of A.')
  })

  it('writes nothing over an old site when docs.json is broken', async () => {
    const cwd = tempFolder(project)
    await runOctavo(['build'], { cwd })
    const before = distOf(cwd)
    for (const text of ['{ "name": ', '{}', '[]', '']) {
      writeFileSync(join(cwd, 'docs.json'), text)
      const ended = await runOctavo(['build'], { cwd })
      expect(ended).toMatchObject({ code: 1 })
      expect(ended.err).toContain('Nothing was written')
      expect(ended.err).not.toMatch(/^\s+at /m)
      expect(distOf(cwd)).toEqual(before)
    }
  })

  it('writes nothing when a warning fails under --strict', async () => {
    const cwd = tempFolder({ ...project, 'index.mdx': '[gone](/gone)\n' })
    const ended = await runOctavo(['build', '--strict'], { cwd })
    expect(ended.code).toBe(1)
    expect(ended.err).toContain('link/missing-page')
    expect(distOf(cwd)).toBeUndefined()
    expect(await runOctavo(['build'], { cwd })).toMatchObject({ code: 0 })
  })

  it('B13 refuses a foreign output folder, and loses nothing', async () => {
    const cwd = tempFolder({ ...project, 'dist/notes.txt': 'mine' })
    const ended = await runOctavo(['build'], { cwd })
    expect(ended.code).toBe(1)
    expect(ended.err).toContain('output/foreign')
    expect(distOf(cwd)).toEqual({ 'notes.txt': 'mine' })
    expect(await runOctavo(['build', '--out', '.'], { cwd })).toMatchObject({ code: 1 })
    expect(await runOctavo(['build', '--out', 'guides'], { cwd })).toMatchObject({ code: 1 })
    expect(treeOf(cwd)).toMatchObject(project)
  })

  it('B19 builds when the cache cannot be written', async () => {
    const cwd = tempFolder({ ...project, cache: 'a file' })
    expect(await runOctavo(['build', '--cache-dir', 'cache'], { cwd })).toMatchObject({ code: 0 })
    expect(await runOctavo(['build'], { cwd, env: { XDG_CACHE_HOME: join(cwd, 'cache') } })).toMatchObject({
      code: 0,
    })
  })

  it('B20 tells a place that cannot be written, with its cause', async () => {
    const cwd = tempFolder({ ...project, file: 'a file' })
    const ended = await runOctavo(['build', '--out', 'file/dist'], { cwd })
    expect(ended.code).toBe(1)
    expect(ended.err).toContain('output/unwritable')
    const report = await runOctavo(['build', '--report', 'file/report.json'], { cwd })
    expect(report.code).toBe(1)
    expect(report.err).toContain('output/unwritable')
  })

  it('B07 does not publish what a link outside the project leads to', async () => {
    const outside = tempFolder({ 'secret.svg': 'SECRET' })
    const cwd = tempFolder(project)
    symlinkSync(join(outside, 'secret.svg'), join(cwd, 'picture.svg'))
    const ended = await runOctavo(['build'], { cwd })
    expect(ended.err).toContain('asset/symlink-outside')
    expect(JSON.stringify(distOf(cwd))).not.toContain('SECRET')
  })
})

describe('octavo build, interrupted', () => {
  const pages = Array.from({ length: 300 }, (_, n) => `p${n}`)
  const large = {
    'docs.json': JSON.stringify({ ...config, navigation: { pages: ['index', ...pages] } }),
    'index.mdx': 'first',
    ...Object.fromEntries(
      pages.map((page) => [`${page}.mdx`, `# ${page}\n\n${'Some words. '.repeat(50)}\n`]),
    ),
  }

  it.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)('B16 ends on %s with %i, the old site whole', async (signal, code) => {
    const cwd = tempFolder(large)
    await runOctavo(['build'], { cwd })
    const before = distOf(cwd)
    writeFileSync(join(cwd, 'index.mdx'), 'second')
    const running = startOctavo(['build'], { cwd })
    await running.printed(/Building/)
    running.process.kill(signal)
    const ended = await running.ended
    expect(ended).toMatchObject({ code, signal: null })
    expect(distOf(cwd)).toEqual(before)
    expect(await runOctavo(['build'], { cwd })).toMatchObject({ code: 0 })
    expect(distOf(cwd)?.['index.html']).toContain('second')
    expect(Object.keys(treeOf(cwd) ?? {}).filter((path) => path.includes('.octavo-'))).toEqual([])
  })

  it('B17 leaves one whole site behind, whenever it is killed', async () => {
    const cwd = tempFolder(large)
    await runOctavo(['build'], { cwd })
    const first = distOf(cwd)
    writeFileSync(join(cwd, 'index.mdx'), 'second')
    // How far a build gets is the machine's affair: the delays spread over all of it.
    for (const delayMs of [0, 20, 60, 120, 250, 500]) {
      const running = startOctavo(['build'], { cwd })
      await running.printed(/Building/)
      await new Promise((resolve) => setTimeout(resolve, delayMs))
      running.process.kill('SIGKILL')
      await running.ended
      const left = distOf(cwd)
      if (left?.['index.html'] !== first?.['index.html']) break
      expect(left).toEqual(first)
    }
    expect(await runOctavo(['build'], { cwd })).toMatchObject({ code: 0 })
    const { 'index.html': home, ...rest } = distOf(cwd) ?? {}
    expect(home).toContain('second')
    expect(Object.keys(rest).length).toBe(Object.keys(first ?? {}).length - 1)
    expect(Object.keys(treeOf(cwd) ?? {}).filter((path) => path.includes('.octavo-'))).toEqual([])
  })
})

describe('octavo check', () => {
  it('tells faults with frame and exit code in each form', async () => {
    const cwd = tempFolder({ ...project, 'index.mdx': 'Hello\n\n[gone](/gone)\n' })
    const text = await runOctavo(['check'], { cwd })
    expect(text).toMatchObject({ code: 0 })
    expect(text.out).toMatch(/index\.mdx:3:\d+ {2}warning {2}link\/missing-page\n/)
    expect(text.out).toContain('> 3 | [gone](/gone)')
    expect(await runOctavo(['check', '--strict'], { cwd })).toMatchObject({ code: 1 })
    const json = await runOctavo(['check', '--format', 'json'], { cwd })
    expect(JSON.parse(json.out).diagnostics.map(({ code }: { code: string }) => code)).toContain(
      'link/missing-page',
    )
    const github = await runOctavo(['check', '--format', 'github'], { cwd })
    expect(github.out).toContain('::warning file=index.mdx,line=3,')
    const sarif = await runOctavo(['check', '--format', 'sarif'], { cwd })
    expect(JSON.parse(sarif.out).version).toBe('2.1.0')
    expect(distOf(cwd)).toBeUndefined()
  })
})

describe('octavo serve and octavo dev', () => {
  const get = async (port: number, path: string, accept = '*/*') =>
    rawRequest(port, [`GET ${path} HTTP/1.1`, 'Host: localhost', `Accept: ${accept}`])
  const bodyOf = ({ text }: { readonly text: string }) => text.slice(text.indexOf('\r\n\r\n') + 4)

  /** Starts a server on a free port and resolves to the port. */
  async function startServer(words: readonly string[], cwd: string) {
    const running = startOctavo([...words, '--port', '0'], { cwd })
    const [, port] = await running.printed(/http:\/\/localhost:(\d+)\//)
    return { running, port: Number(port) }
  }

  it('serves the site that was built, and the next one when there is one', async () => {
    const cwd = tempFolder(project)
    await runOctavo(['build'], { cwd })
    const { running, port } = await startServer(['serve'], cwd)
    expect(bodyOf(await get(port, '/guides/a'))).toContain('Text of A.')
    expect((await get(port, '/old')).headers['location']).toBe('/guides/a/')
    writeFileSync(join(cwd, 'guides/a.mdx'), 'New text.')
    await runOctavo(['build'], { cwd })
    while (!bodyOf(await get(port, '/guides/a')).includes('New text.')) {
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    running.process.kill('SIGTERM')
    expect(await running.ended).toMatchObject({ code: 143 })
  })

  it('serve says what to do when there is no site', async () => {
    const ended = await runOctavo(['serve'], { cwd: tempFolder() })
    expect(ended.code).toBe(1)
    expect(ended.err).toContain('octavo build')
  })

  it('dev answers with the very bytes of a build, also after edits', async () => {
    const cwd = tempFolder(project)
    const { running, port } = await startServer(['dev'], cwd)
    const compare = async () => {
      await runOctavo(['build', '--out', 'fresh'], { cwd })
      const manifest = parseManifest(readFileSync(join(cwd, 'fresh/octavo-manifest.json'), 'utf8'))
      expect(manifest?.entries.length).toBeGreaterThan(5)
      for (const { route, file } of manifest?.entries ?? []) {
        const wanted = readFileSync(join(cwd, 'fresh', file), 'latin1')
        const answer = await get(port, encodeURI(route))
        // A server redirects by itself where other hosts need the page that does it.
        if (route !== '/old/') expect(bodyOf(answer) === wanted, route).toBe(true)
      }
    }
    await compare()
    const edits: readonly (readonly [string, string, string])[] = [
      ['guides/a.mdx', 'Edited text.', '/guides/a'],
      ['docs.json', JSON.stringify({ ...config, name: 'Renamed' }), '/'],
      ['logo.svg', '<svg xmlns="http://www.w3.org/2000/svg"><g/></svg>', '/logo.svg'],
    ]
    for (const [path, text, route] of edits) {
      const before = bodyOf(await get(port, route))
      writeFileSync(join(cwd, path), text)
      while (bodyOf(await get(port, route)) === before)
        await new Promise((resolve) => setTimeout(resolve, 10))
      await compare()
    }
    running.process.kill('SIGINT')
    expect(await running.ended).toMatchObject({ code: 130 })
  })

  it('dev starts with a broken docs.json, and shows the site when it is mended', async () => {
    const cwd = tempFolder({ ...project, 'docs.json': '{ "name": ' })
    const { port } = await startServer(['dev'], cwd)
    const page = await get(port, '/', 'text/html')
    expect(page.status).toBe(500)
    expect(page.text).toContain('docs.json:1')
    writeFileSync(join(cwd, 'docs.json'), project['docs.json'])
    while ((await get(port, '/')).status !== 200) await new Promise((resolve) => setTimeout(resolve, 10))
  })

  it('D06 dev warns when other machines can see it', async () => {
    const cwd = tempFolder(project)
    const running = startOctavo(['dev', '--host', '--port', '0'], { cwd })
    await running.printed(/other machines of the network/)
  })
})
