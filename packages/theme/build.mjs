// Builds the stylesheets that sites load into dist, or into the folder that is the argument: themes/<name>.css, the
// common rules with those of one theme; parts.css for pages with rare parts; api.css for operation pages; search.css
// for the search dialog; playground.css; live.css for connections to channels; math.css; overlay.css for the errors that
// the development server shows. And critical/<name>.json, the rules of each theme that the first view of a page needs.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { transform } from 'lightningcss'
import { criticalRules } from './critical-rules.mjs'
import { languageIconRules } from './language-icons.mjs'

const root = new URL('./', import.meta.url)
const out = resolve(process.argv[2] ?? fileURLToPath(new URL('dist', root)))

/** Every folder of src/themes is a theme. */
const themes = readdirSync(new URL('src/themes/', root), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)

/**
 * Files of a folder of css, in the order of their rules: later ones take precedence over earlier ones of the same
 * specificity.
 */
const filesOf = (folder, names) => names.map((name) => `css/${folder}/${name}.css`)

/** Around the text: the rules of narrow and of wide windows take precedence over those of the parts. */
const CHROME = filesOf('chrome', [
  'marks',
  'banner',
  'header',
  'tabs',
  'menus',
  'page',
  'page-header',
  'contents',
  'page-foot',
  'sidebar',
  'sidebar-parts',
  'narrow',
  'wide',
  'to-top',
  'forced-colors',
  'page-change',
])

const CONTENT = filesOf('content', [
  'prose',
  'tasks',
  'footnotes',
  'block-distances',
  'callouts',
  'cards',
  'tabs',
  'steps',
  'disclosure',
])

const CODE = filesOf('code', ['blocks', 'copying', 'groups', 'overflow'])

const PARTS = filesOf('parts', [
  'backgrounds',
  'not-found',
  'pictures',
  'card-pictures',
  'badge',
  'tooltip',
  'updates',
  'tree',
  'prompt',
  'color',
  'diagrams',
  'update-filters',
  'after-text',
  'listings',
])

function ownRules(name) {
  const files = readdirSync(new URL(`src/themes/${name}/`, root)).filter((file) => file.endsWith('.css'))
  const rank = (file) => (file === 'theme.css' ? 0 : 1)
  return files
    .sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1))
    .map((file) => `src/themes/${name}/${file}`)
}

/** The rules of a theme come after the common ones: theme.css of its folder, then its other stylesheets. */
const themeSheet = (name) => [
  'css/tokens.css',
  'css/base.css',
  ...CHROME,
  ...CONTENT,
  ...CODE,
  ...ownRules(name),
  'css/content/own-layout.css',
  'css/print.css',
]

const BUNDLES = {
  ...Object.fromEntries(themes.map((name) => [`themes/${name}.css`, themeSheet(name)])),
  'parts.css': ['css/fields.css', 'css/failures.css', ...PARTS],
  'overlay.css': ['css/failures.css', 'css/overlay.css'],
  'api.css': [
    'css/fields.css',
    ...filesOf('api', ['operation', 'alternatives', 'schema', 'channel', 'examples', 'overview', 'marks']),
  ],
  'search.css': filesOf('search', ['dialog', 'results', 'foot', 'keys']),
  'playground.css': filesOf('playground', [
    'panel',
    'form',
    'form-lists',
    'form-choices',
    'response',
    'narrow',
  ]),
  'live.css': ['css/live.css'],
  'account.css': ['css/account.css'],
  'math.css': ['css/math.css'],
}

/** Browsers of 2024, in the version numbers of lightningcss; they support light-dark(), which is not rewritten. */
const version = (major, minor = 0) => (major << 16) | (minor << 8)
const targets = {
  chrome: version(123),
  edge: version(123),
  firefox: version(121),
  safari: version(17, 5),
  ios_saf: version(17, 5),
}

const readRules = (path) => readFileSync(new URL(path, root), 'utf8')

for (const folder of ['themes', 'critical']) mkdirSync(join(out, folder), { recursive: true })
for (const [name, files] of Object.entries(BUNDLES)) {
  const drawn = name === 'api.css' ? [languageIconRules()] : []
  const source = [...files.map(readRules), ...drawn].join('\n')
  const { code, warnings } = transform({ filename: name, code: Buffer.from(source), minify: true, targets })
  for (const warning of warnings) console.warn(`${name}: ${warning.message}`)
  writeFileSync(join(out, name), code)
  if (name.startsWith('themes/'))
    writeFileSync(
      join(out, name.replace('themes/', 'critical/').replace('.css', '.json')),
      JSON.stringify(criticalRules(code.toString())),
    )
  console.log(
    `${name}  ${(code.length / 1024).toFixed(1)} KB, ${(gzipSync(code).length / 1024).toFixed(1)} KB gzip`,
  )
}
