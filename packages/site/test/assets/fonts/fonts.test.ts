import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { SiteBuild } from '../../../src/index.ts'
import { promisify } from 'node:util'
import { brotliDecompress, inflate } from 'node:zlib'
import { expect, test } from 'vitest'
import { fallbackMetrics, lookOf } from '../../../src/assets/fonts/fallback-metrics.ts'
import { readFontFile } from '../../../src/assets/fonts/font-file.ts'
import { docsJson, createTestBuilder, memoryPorts } from '../../twins/memory-ports.ts'

const require = createRequire(import.meta.url)
const unpackers = { br: promisify(brotliDecompress), deflate: promisify(inflate) }
const unpack = (data: Uint8Array, packing: 'br' | 'deflate') =>
  unpackers[packing](data).catch(() => undefined)

const fontBytes = (name: string) => readFileSync(require.resolve(`@fontsource-variable/${name}.woff2`))

async function siteCss(fonts: object): Promise<string> {
  const files = { 'docs.json': docsJson({ pages: ['index'] }, { fonts }), 'index.mdx': 'x' }
  const build = await createTestBuilder(memoryPorts(new Map(Object.entries(files)))).build()
  return cssOf(build)
}

/** The rules in a page, and the stylesheet of the site. */
async function cssOf({ outputs }: SiteBuild): Promise<string> {
  const text = async (path: RegExp) => {
    const output = outputs.find((one) => path.test(one.path))
    return output ? new TextDecoder().decode(await output.bytes()) : ''
  }
  const style = /<style>(.*?)<\/style>/s.exec(await text(/^index\.html$/))?.[1] ?? ''
  return style + (await text(/site\.\w+\.css$/))
}

test("a family without a file falls back to the theme's font, not to the system's", async () => {
  expect(await siteCss({ family: 'Roboto' })).toMatch(
    /--font-body:'Roboto','Roboto Fallback','Inter Variable',.*--font-heading:'Roboto','Roboto Fallback',var\(--font-body\)/,
  )
})

test('a catalogue family is fetched from the public host where that is allowed, and nowhere else', async () => {
  const files = {
    'docs.json': docsJson({ pages: ['index'] }, { fonts: { family: 'Lora' } }),
    'index.mdx': 'x',
  }
  const asked: string[] = []
  const ports = {
    ...memoryPorts(new Map(Object.entries(files))),
    unpack,
    fetchRemote: async (address: string) => {
      asked.push(address)
      // The package of another family is used as that of Lora.
      const path = address.replace('https://cdn.jsdelivr.net/npm/@fontsource-variable/lora@5/', '')
      const bytes = await readFile(require.resolve(`@fontsource-variable/geist/${path}`)).catch(
        () => undefined,
      )
      return bytes ? { kind: 'file' as const, bytes } : { kind: 'failed' as const, reason: 'is not there' }
    },
  }
  const build = await createTestBuilder(ports).build()
  expect(build.diagnostics.map(({ code }) => code)).not.toContain('asset/font-missing')
  expect(asked.every((address) => address.startsWith('https://cdn.jsdelivr.net/npm/@fontsource'))).toBe(true)
  const css = await cssOf(build)
  expect(css).toMatch(/font-family:'Lora';src:url\("\/_octavo\/lora\.\w+\.woff2"\)/)
  expect(css).toMatch(/font-family:'Lora Fallback';src:local\('Times New Roman'\)/)
  expect(css).not.toContain('jsdelivr')
})

test('"Inter" is there under the name that projects write', async () => {
  const css = await siteCss({ family: 'Inter' })
  const faces = [...css.matchAll(/font-family:'(Inter[^']*)';src:url\("([^"]+)"/g)]
  const urlOf = (family: string) => faces.find((face) => face[1] === family)?.[2]
  expect(urlOf('Inter')).toBeDefined()
  expect(urlOf('Inter')).toBe(urlOf('Inter Variable'))
})

test('a font file has measures, weights and advances', async () => {
  const inter = await readFontFile(fontBytes('inter/files/inter-latin-wght-normal'), unpack)
  expect(inter).toMatchObject({ format: 'woff2', unitsPerEm: 2048, ascent: 1984, descent: 494, lineGap: 0 })
  expect(inter?.weights).toEqual([100, 900])
  expect(inter?.advance(0x6d)).toBeGreaterThan(inter?.advance(0x69) ?? Infinity)
  expect(inter?.advance(0x4e00)).toBeUndefined()
  const mono = await readFontFile(fontBytes('jetbrains-mono/files/jetbrains-mono-latin-wght-normal'), unpack)
  expect(mono && lookOf(mono)).toEqual({ generic: 'monospace' })
  expect(mono?.advance(0x69)).toBe(mono?.advance(0x57))
})

test('metrics of the fallback are those that are known of Inter over Arial', async () => {
  const inter = await readFontFile(fontBytes('inter/files/inter-latin-wght-normal'), unpack)
  const metrics = inter && fallbackMetrics(inter, { generic: 'sans-serif' })
  expect(metrics?.sizeAdjust).toBeCloseTo(107, 0)
  expect(metrics?.ascent).toBeCloseTo(90.4, 0)
  expect(metrics?.descent).toBeCloseTo(22.5, 0)
})

test('what is no font, or half of one, is none', async () => {
  const whole = fontBytes('inter/files/inter-latin-wght-normal')
  for (const bytes of [
    new Uint8Array(),
    Buffer.from('wOF2'),
    whole.subarray(0, 60),
    whole.subarray(0, 20_000),
  ]) {
    expect(await readFontFile(bytes, unpack)).toBeUndefined()
  }
})
