// Copies what the site takes from data packages into `dist`, so that they are needed to build Octavo, not to run it:
//   1. icon sets, with nothing but shapes and aliases
//   2. the fonts of themes
//   3. the names of the public font catalogue by kind, each with its width over the system's font of that kind
//   4. the font of preview pictures
import { inflateSync } from 'node:zlib'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { writeThemeFonts } from './build-fonts.mjs'

const require = createRequire(import.meta.url)
const dist = new URL('./dist/data/', import.meta.url)
mkdirSync(dist, { recursive: true })

for (const name of ['fa6-solid', 'fa6-regular', 'fa6-brands', 'lucide', 'tabler']) {
  const { icons, aliases, width, height } = JSON.parse(
    readFileSync(require.resolve(`@iconify-json/${name}/icons.json`), 'utf8'),
  )
  writeFileSync(new URL(`${name}.json`, dist), JSON.stringify({ icons, aliases, width, height }))
}

await writeThemeFonts(dist)

// Written by `npm run fonts`.
const families = JSON.parse(readFileSync(new URL('data/font-families.json', import.meta.url), 'utf8'))
writeFileSync(new URL('font-families.json', dist), JSON.stringify(families))

mkdirSync(new URL('pictures/', dist), { recursive: true })
for (const part of ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'vietnamese']) {
  for (const weight of [400, 600]) {
    const packed = readFileSync(
      require.resolve(`@fontsource/inter/files/inter-${part}-${weight}-normal.woff`),
    )
    writeFileSync(new URL(`pictures/inter-${part}-${weight}.ttf`, dist), woffToSfnt(packed))
  }
}

/** Unpacks a WOFF font, so that it need not be unpacked for each picture. Source: WOFF 1.0 section 4. */
function woffToSfnt(woff) {
  const count = woff.readUInt16BE(12)
  const power = 2 ** Math.floor(Math.log2(count))
  const head = Buffer.alloc(12 + count * 16)
  woff.copy(head, 0, 4, 8)
  head.writeUInt16BE(count, 4)
  head.writeUInt16BE(power * 16, 6)
  head.writeUInt16BE(Math.log2(power), 8)
  head.writeUInt16BE((count - power) * 16, 10)
  const tables = []
  let offset = head.length
  for (let index = 0; index < count; index += 1) {
    const [from, to] = [44 + index * 20, 12 + index * 16]
    const [start, packed, length] = [4, 8, 12].map((at) => woff.readUInt32BE(from + at))
    const data = woff.subarray(start, start + packed)
    const table = packed < length ? inflateSync(data) : data
    woff.copy(head, to, from, from + 4)
    woff.copy(head, to + 4, from + 16, from + 20)
    head.writeUInt32BE(offset, to + 8)
    head.writeUInt32BE(length, to + 12)
    const padding = Buffer.alloc(-length & 3)
    tables.push(table, padding)
    offset += length + padding.length
  }
  return Buffer.concat([head, ...tables])
}
