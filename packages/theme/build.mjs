// Builds the stylesheets that sites load: dist/themes/<name>.css, the common rules with those of one theme, for
// pages with the parts of it dist/parts.css, for operation pages dist/api.css, for the search dialog dist/search.css, for the playground dist/playground.css, for connections to channels dist/live.css. Another folder may be given.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { transform } from 'lightningcss'

const css = new URL('css/', import.meta.url)
const out = resolve(process.argv[2] ?? fileURLToPath(new URL('dist', import.meta.url)))

/** Each theme is one file; a stylesheet of its own is not required. */
const folder = new URL('src/themes/', import.meta.url)
const themes = readdirSync(folder)
  .filter((file) => readFileSync(new URL(file, folder), 'utf8').includes(': Theme = {'))
  .map((file) => file.replace('.ts', ''))

/** What stands around the text, in order: the rules of narrow and of wide windows win over those of the parts. */
const CHROME = [
  'banner',
  'header',
  'tabs',
  'menus',
  'page',
  'page-header',
  'contents',
  'page-foot',
  'sidebar',
  'narrow',
  'wide',
  'backgrounds',
  'not-found',
  'faults',
]

/** Later files win over earlier ones of the same weight. */
const BUNDLES = {
  ...Object.fromEntries(themes.map((name) => [`themes/${name}.css`, themeParts(name)])),
  'parts.css': ['fields.css', 'parts.css'],
  'api.css': ['fields.css', 'api.css'],
  'search.css': ['search.css'],
  'playground.css': ['playground.css'],
  'live.css': ['live.css'],
  'math.css': ['math.css'],
}

function themeParts(name) {
  const chrome = CHROME.map((part) => `chrome/${part}.css`)
  const common = ['tokens.css', 'base.css', ...chrome, 'content.css', 'code.css']
  return [...common, `themes/${name}.css`, 'print.css']
}

/** Browsers of 2024, as lightningcss counts versions; they know light-dark(), so it stays as written. */
const version = (major, minor = 0) => (major << 16) | (minor << 8)
const targets = {
  chrome: version(123),
  edge: version(123),
  firefox: version(121),
  safari: version(17, 5),
  ios_saf: version(17, 5),
}

mkdirSync(join(out, 'themes'), { recursive: true })
for (const [name, parts] of Object.entries(BUNDLES)) {
  const present = parts.filter((part) => existsSync(new URL(part, css)))
  const source = present.map((part) => readFileSync(new URL(part, css), 'utf8')).join('\n')
  const { code, warnings } = transform({ filename: name, code: Buffer.from(source), minify: true, targets })
  for (const warning of warnings) console.warn(`${name}: ${warning.message}`)
  writeFileSync(join(out, name), code)
  console.log(
    `${name}  ${(code.length / 1024).toFixed(1)} KB, ${(gzipSync(code).length / 1024).toFixed(1)} KB gzip`,
  )
}
