import type { Config } from '@octavo/config'
import { createDiagnostic, type SitePath } from '@octavo/source'
import { expect, test } from 'vitest'
import { loadAppearancePictures } from '../../../src/assets/pictures/appearance-pictures.ts'
import type { ProjectReader } from '../../../src/load/files/read-project.ts'
import type { SitePorts } from '../../../src/index.ts'

const svg = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>')
const files: Readonly<Record<string, Uint8Array>> = {
  'a.svg': svg,
  'b.svg': svg,
  'text.png': new TextEncoder().encode('no picture'),
}
const reader = {
  bytes: async (path: SitePath) => files[path],
  unreadable: (path: SitePath) =>
    path === 'locked.png'
      ? createDiagnostic('asset/unreadable', 'Cannot read file "locked.png"', { help: 'allow it' })
      : undefined,
  entries: new Map(Object.keys(files).map((path) => [path, {}])),
  known: () => undefined,
} as unknown as ProjectReader

async function load(settings: object, fetchRemote?: SitePorts['fetchRemote']) {
  const config = { background: {}, thumbnails: {}, ...settings } as unknown as Config
  const ports = (fetchRemote ? { fetchRemote } : {}) as unknown as SitePorts
  const { value, diagnostics } = await loadAppearancePictures(config, { reader, ports })
  return {
    config: value.config,
    pictures: [...value.byPath].map(([path, { header }]) => `${path} ${header.kind}`),
    told: diagnostics.map(({ code, message, help }) => `${code}: ${message}: ${help}`),
  }
}

test('every picture of docs.json is read once', async () => {
  const all = {
    logo: { light: 'a.svg', dark: 'b.svg', href: '/x' },
    favicon: { light: 'a.svg', dark: 'a.svg' },
    background: { image: { light: 'b.svg', dark: 'b.svg' }, decoration: 'grid' },
    thumbnails: { background: 'a.svg', appearance: 'dark' },
  }
  const { config, pictures, told } = await load(all)
  expect([pictures, told]).toEqual([['a.svg svg', 'b.svg svg'], []])
  expect(config).toEqual(all)
  expect((await load({ thumbnails: { background: 'b.svg' } })).pictures).toEqual(['b.svg svg'])
  expect((await load({ logo: { light: 'data:x', dark: 'data:x' } })).told).toEqual([])
})

test('the other half replaces a picture that cannot be shown; without one the setting is gone', async () => {
  const { config, told } = await load({
    logo: { light: 'a.sgv', dark: 'b.svg' },
    favicon: { light: 'a.svg', dark: 'text.png' },
    background: { image: { light: 'locked.png', dark: 'locked.png' }, decoration: 'grid' },
    thumbnails: { background: '../out.png', appearance: 'dark' },
  })
  expect(config).toEqual({
    logo: { light: 'b.svg', dark: 'b.svg' },
    favicon: { light: 'a.svg', dark: 'a.svg' },
    background: { decoration: 'grid' },
    thumbnails: { appearance: 'dark' },
  })
  expect(told).toEqual([
    'asset/missing: Cannot find file "a.sgv": did you mean "a.svg"?',
    'asset/broken-image: "text.png" is not an image that browsers show: save it as SVG, PNG, JPEG, GIF, WebP or AVIF',
    'asset/unreadable: Cannot read file "locked.png": allow it',
    'asset/missing: Cannot find file "../out.png": save the file in the project, or name another',
  ])
})

test('a picture of another host is fetched where that is allowed, else the browser loads it', async () => {
  const logo = { light: 'https://a.example/x', dark: 'HTTP://b.example/y' }
  expect(await load({ logo })).toMatchObject({ config: { logo }, pictures: [], told: [] })
  const fetched = await load({ logo }, async (address) =>
    address.startsWith('https')
      ? { kind: 'file', bytes: svg }
      : { kind: 'failed', reason: 'answers with status 404' },
  )
  expect(fetched).toMatchObject({
    config: { logo },
    pictures: ['https://a.example/x svg'],
    told: [
      'asset/remote: "HTTP://b.example/y" answers with status 404: save the picture in the project and name its path',
    ],
  })
})
