// Copies what the site takes from data packages into `dist`, so that they are needed to build Octavo, not to run it:
//   1. icon sets, with nothing but shapes and aliases
//   2. the theme's font
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)
const dist = new URL('./dist/data/', import.meta.url)
mkdirSync(dist, { recursive: true })

for (const name of ['fa6-solid', 'fa6-regular', 'fa6-brands', 'lucide', 'tabler']) {
  const { icons, aliases, width, height } = JSON.parse(
    readFileSync(require.resolve(`@iconify-json/${name}/icons.json`), 'utf8'),
  )
  writeFileSync(new URL(`${name}.json`, dist), JSON.stringify({ icons, aliases, width, height }))
}

copyFileSync(
  require.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'),
  new URL('inter.woff2', dist),
)
