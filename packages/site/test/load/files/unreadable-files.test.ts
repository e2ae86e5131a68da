import { formatDiagnostic } from '@octavo/source'
import { describe, expect, it } from 'vitest'
import { createTestBuilder, memoryPorts } from '../../twins/memory-ports.ts'

const config = (pages: readonly unknown[]) =>
  JSON.stringify({
    theme: 'mint',
    name: 'Test',
    colors: { primary: '#0f766e', light: '#2dd4bf', dark: '#0f766e' },
    navigation: { pages },
  })

const project = {
  'docs.json': config(['index', 'a']),
  'index.mdx': '---\ntitle: Home\n---\n\nHello, see [A](/a).\n\n![](/logo.svg)\n',
  'a.mdx': '---\ntitle: A\n---\n\nText of A.\n',
  'unlisted.mdx': '---\ntitle: Unlisted\n---\n\nText.\n',
  'logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
}

/** Builds a project on a disk that refuses some files; returns the diagnostics and files. */
async function buildRefusing(
  files: Readonly<Record<string, string>>,
  refused: Readonly<Record<string, string>>,
) {
  const ports = memoryPorts(new Map(Object.entries(files)))
  const read: typeof ports.files.read = async (path) => {
    const code = refused[path]
    if (code === undefined) return ports.files.read(path)
    throw Object.assign(new Error(`${code}: refused`), { code, syscall: 'open', path: `/somewhere/${path}` })
  }
  const build = await createTestBuilder({ ...ports, files: { ...ports.files, read } }).build()
  const made = new Map<string, string>()
  for (const output of build.outputs) {
    const bytes = await output.bytes().catch((fault: unknown) => String(fault))
    made.set(output.path, typeof bytes === 'string' ? bytes : new TextDecoder().decode(bytes))
  }
  const found = await build.check()
  const lines = found
    .filter(({ severity }) => severity !== 'note')
    .map((fault) => formatDiagnostic(fault).replaceAll('\n', ' '))
  return { lines: [...new Set(lines)], made, writable: build.writable }
}

describe('a file that the system refuses', () => {
  it('is one error for a page of navigation, which shows it, and the others are built', async () => {
    const { lines, made } = await buildRefusing(project, { 'a.mdx': 'EACCES' })
    expect(lines).toEqual([
      'a.mdx:1:1  error  page/unreadable   "a.mdx" cannot be read: permission is denied   help: change the permissions of the file and its folders',
    ])
    expect(made.get('a/index.html')).toContain('cannot be read: permission is denied')
    expect(made.get('index.html')).toContain('href="/a/"')
  })

  it.each([
    ['EIO', 'the disk reports an error'],
    ['EMFILE', 'too many files are open'],
    ['ENFILE', 'too many files are open'],
    ['EISDIR', 'it is a folder'],
    ['ELOOP', 'symbolic links form a cycle'],
    ['ENAMETOOLONG', 'the name is too long'],
    ['ENOSPC', 'the disk is full'],
    ['EFOO', 'EFOO: refused'],
  ])('has its cause in plain words: %s', async (code, cause) => {
    const { lines } = await buildRefusing(project, { 'a.mdx': code })
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain(`"a.mdx" cannot be read: ${cause}`)
    expect(lines[0]).toContain('help: ')
  })

  it('is a warning for a page outside navigation, and for an asset, which is left out', async () => {
    const { lines, made } = await buildRefusing(project, { 'unlisted.mdx': 'EACCES', 'logo.svg': 'EIO' })
    expect(lines.map((line) => line.split('   ')[0])).toEqual([
      'logo.svg:1:1  warning  asset/unreadable',
      'unlisted.mdx:1:1  warning  page/unreadable',
    ])
    expect(made.get('a/index.html')).toContain('Text of A.')
    expect(made.get('logo.svg')).toContain('cannot be read')
  })

  it('is one diagnostic for a snippet, however many pages import it', async () => {
    const use = `import { Box } from '/snippets/box.jsx'\nimport Note from '/snippets/note.mdx'\n\nText.\n\n<Box />\n\n<Note />\n`
    const files = {
      ...project,
      'index.mdx': use,
      'a.mdx': use,
      'snippets/box.jsx': 'x',
      'snippets/note.mdx': 'y',
    }
    const { lines, made } = await buildRefusing(files, {
      'snippets/box.jsx': 'EACCES',
      'snippets/note.mdx': 'EACCES',
    })
    expect(lines.map((line) => line.split('   ')[0])).toEqual([
      'snippets/box.jsx:1:1  warning  asset/unreadable',
      'snippets/note.mdx:1:1  warning  page/unreadable',
    ])
    expect(made.get('a/index.html')).toContain('Text.')
  })

  it('is one error for a description that docs.json names, and the other pages are built', async () => {
    const files = {
      ...project,
      'docs.json': config(['index', 'a', { group: 'API', openapi: 'api.yaml' }]),
      'api.yaml': 'openapi: 3.1.0',
    }
    const { lines, made } = await buildRefusing(files, { 'api.yaml': 'EACCES' })
    expect(lines.map((line) => line.split('   ').slice(0, 2))).toEqual([
      ['api.yaml:1:1  error  asset/unreadable', '"api.yaml" cannot be read: permission is denied'],
    ])
    expect(made.get('a/index.html')).toContain('Text of A.')
  })

  it('leaves nothing to show when it is docs.json', async () => {
    const { lines, writable } = await buildRefusing(project, { 'docs.json': 'EACCES' })
    expect(writable).toBe(false)
    expect(lines.map((line) => line.split('   ').slice(0, 2))).toEqual([
      ['docs.json:1:1  error  config/unreadable', '"docs.json" cannot be read: permission is denied'],
    ])
  })
})
