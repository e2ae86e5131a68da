import { createDiagnostic, type SitePath } from '@octavo/source'
import { describe, expect, test } from 'vitest'
import { findFont } from '../../../src/assets/fonts/find-font.ts'
import { fontsourceFamily, fontsourceId } from '../../../src/assets/fonts/fontsource-faces.ts'
import type { ProjectReader } from '../../../src/load/files/read-project.ts'
import type { SitePorts } from '../../../src/index.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)
const face = (...[weight, style, file, more = '']: readonly [string, string, string, string?]) =>
  `@font-face { font-family: 'X'; font-style: ${style}; font-weight: ${weight}; src: url(./files/${file}.woff2) format('woff2');${more} }\n`

/** A reader of packages that has these files, each written as text; it records what it is asked for. */
function packages(files: Readonly<Record<string, string>>) {
  const asked: string[] = []
  const read = async (specifier: string) => {
    asked.push(specifier)
    return specifier in files ? bytesOf(files[specifier] ?? '') : undefined
  }
  return { asked, read }
}

const textOf = (bytes: Uint8Array | undefined) => bytes && new TextDecoder().decode(bytes)

describe('fontsourceFamily', () => {
  test('the variable package goes first, upright and italic, with its licence', async () => {
    const { read } = packages({
      '@fontsource-variable/ibm-plex/index.css': face(
        '100 900',
        'normal',
        'a',
        ' unicode-range: U+0000-00FF;',
      ),
      '@fontsource-variable/ibm-plex/wght-italic.css': face('100 900', 'italic', 'b'),
      '@fontsource-variable/ibm-plex/files/a.woff2': 'upright',
      '@fontsource-variable/ibm-plex/files/b.woff2': 'italic',
      '@fontsource-variable/ibm-plex/LICENSE': 'OFL',
      '@fontsource/ibm-plex/400.css': face('400', 'normal', 'c'),
    })
    const family = await fontsourceFamily(' IBM  Plex Variable', [], read)
    expect(family?.faces.map((one) => ({ ...one, bytes: textOf(one.bytes) }))).toEqual([
      { bytes: 'upright', style: 'normal', weight: '100 900', unicodeRange: 'U+0000-00FF' },
      { bytes: 'italic', style: 'italic', weight: '100 900' },
    ])
    expect(textOf(family?.licence)).toBe('OFL')
  })

  test('else the static weights, with those that docs.json asks for; equal faces once, missing files not', async () => {
    const { asked, read } = packages({
      '@fontsource/x/400.css': face('400', 'normal', 'a') + face('400', 'normal', 'gone'),
      '@fontsource/x/400-italic.css': face('400', 'normal', 'a'),
      '@fontsource/x/300.css': "@font-face{font-family:'X';src:url('./files/a.woff2')}",
      '@fontsource/x/files/a.woff2': 'a',
    })
    const family = await fontsourceFamily('X', [320, 400], read)
    expect(family).toEqual({
      faces: [
        { bytes: bytesOf('a'), style: 'normal', weight: '400' },
        { bytes: bytesOf('a'), style: 'normal', weight: '400' },
      ],
    })
    expect(asked.filter((path) => path.endsWith('.css')).slice(1)).toEqual(
      [400, 500, 600, 700, 300].flatMap((weight) => [
        `@fontsource/x/${weight}.css`,
        `@fontsource/x/${weight}-italic.css`,
      ]),
    )
  })

  test('a family without the usual weight has its one sheet; another package does not exist', async () => {
    const { read } = packages({
      '@fontsource/x/index.css': face('900', 'normal', 'a'),
      '@fontsource/x/files/a.woff2': 'a',
    })
    expect((await fontsourceFamily('X', [], read))?.faces.map(({ weight }) => weight)).toEqual(['900'])
    expect(await fontsourceFamily('Y', [], read)).toBeUndefined()
  })

  test.each([
    ['IBM Plex Sans', 'ibm-plex-sans'],
    ['Inter Variable', 'inter'],
    ['Variable', 'variable'],
  ])('%s is %s', (family, id) => expect(fontsourceId(family)).toBe(id))
})

describe('findFont', () => {
  const reader = {
    bytes: async (path: SitePath) => (path === 'fonts/a.woff2' ? bytesOf('own') : undefined),
    unreadable: (path: SitePath) =>
      path === 'locked.woff2'
        ? createDiagnostic('asset/unreadable', 'Cannot read file "locked.woff2"', {})
        : undefined,
    entries: new Map(['fonts/a.woff2', 'b.png'].map((path) => [path, {}])),
  } as unknown as ProjectReader
  const find = (font: { family: string; source?: string }, ports: Partial<SitePorts> = {}) =>
    findFont(font, [400], { ports: ports as SitePorts, reader, catalogue: ['Lora', 'Open Sans'] })

  test.each<[string, { family: string; source?: string }, object]>([
    ['a file', { family: 'X', source: '/fonts/a.woff2' }, { kind: 'file', bytes: bytesOf('own') }],
    [
      'a file that is missing',
      { family: 'X', source: 'font/a.woff2' },
      {
        code: 'asset/missing',
        key: 'source',
        message: 'Cannot find file "font/a.woff2"',
        help: 'did you mean "fonts/a.woff2"?',
      },
    ],
    [
      'a file like no other',
      { family: 'X', source: 'something-else' },
      { code: 'asset/missing', help: 'save the font in the project, or name another file' },
    ],
    [
      'a file that cannot be read',
      { family: 'X', source: 'locked.woff2' },
      {
        code: 'asset/unreadable',
        key: 'source',
        message: 'Cannot read file "locked.woff2"',
        help: 'name another file',
      },
    ],
    [
      'an address that is not fetched',
      { family: 'X', source: 'https://a.example/x.woff2' },
      {
        code: 'asset/remote',
        key: 'source',
        message: '"https://a.example/x.woff2" is not fetched',
        help: 'add "https://a.example" to "remote" in octavo.config.json, or pass --allow-remote',
      },
    ],
    ['a family that comes with Octavo', { family: 'Inter' }, { kind: 'bundled' }],
    ['a family of systems', { family: 'Times New Roman' }, { kind: 'system' }],
    [
      'a family of the catalogue',
      { family: 'open sans Variable' },
      {
        kind: 'failed',
        code: 'asset/font-missing',
        key: 'family',
        message: 'The font "Open Sans" is not installed, so the font of the theme is used',
        help: 'run "npm install --save-dev @fontsource/open-sans" (or "@fontsource-variable/open-sans" where there is one) in the project, or add "https://cdn.jsdelivr.net" to "remote" in octavo.config.json',
      },
    ],
    [
      'a family that is misspelt',
      { family: 'Lorra' },
      {
        code: 'asset/unknown-font',
        key: 'family',
        message: 'The public font catalogue has no family "Lorra"',
        help: 'did you mean "Lora"?',
      },
    ],
    [
      'a family that nobody knows',
      { family: 'Zzyzx Nine' },
      { code: 'asset/unknown-font', help: 'name a family of the public catalogue, or a file in "source"' },
    ],
  ])('%s', async (_name, font, expected) => expect(await find(font)).toMatchObject(expected))

  test.each(
    'Arial,Arial Black,Courier New,Georgia,Helvetica,Helvetica Neue,Segoe UI,system-ui,Tahoma,Times New Roman,Trebuchet MS,Verdana'.split(
      ',',
    ),
  )('systems have %s', async (family) => expect(await find({ family })).toEqual({ kind: 'system' }))

  test('addresses and families are fetched where that is allowed', async () => {
    const asked: string[] = []
    const fetchRemote: SitePorts['fetchRemote'] = async (address) => {
      asked.push(address)
      if (address.endsWith('/index.css')) return { kind: 'file', bytes: bytesOf(face('400', 'normal', 'a')) }
      if (address.includes('gone')) return { kind: 'failed', reason: 'answers with status 404' }
      return { kind: 'file', bytes: bytesOf('far') }
    }
    expect(await find({ family: 'X', source: 'https://a.example/x' }, { fetchRemote })).toEqual({
      kind: 'file',
      bytes: bytesOf('far'),
    })
    expect(await find({ family: 'X', source: 'https://a.example/gone' }, { fetchRemote })).toMatchObject({
      message: '"https://a.example/gone" answers with status 404',
      help: 'save the font in the project and name its path',
    })
    asked.length = 0
    expect(await find({ family: 'Lora' }, { fetchRemote })).toMatchObject({
      kind: 'faces',
      faces: [{ bytes: bytesOf('far'), weight: '400' }],
    })
    expect(asked.slice(0, 2)).toEqual([
      'https://cdn.jsdelivr.net/npm/@fontsource-variable/lora@5/index.css',
      'https://cdn.jsdelivr.net/npm/@fontsource-variable/lora@5/files/a.woff2',
    ])
  })

  test('a family that the project has installed goes before all others', async () => {
    const { read } = packages({
      '@fontsource-variable/inter/index.css': face('100 900', 'normal', 'a'),
      '@fontsource-variable/inter/files/a.woff2': 'installed',
    })
    expect(await find({ family: 'Inter' }, { readProjectPackage: read })).toMatchObject({
      kind: 'faces',
      faces: [{ bytes: bytesOf('installed') }],
    })
  })
})
