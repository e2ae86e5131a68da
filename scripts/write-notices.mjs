// npm run notices: writes THIRD-PARTY-NOTICES.md from what is installed. It covers what Octavo's packages contain:
// pictures, fonts, browser code, and the code that is bundled into the command; dependencies that npm installs have
// their own licence files.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { external } from '../packages/cli/bundle/external.mjs'
import { bundled } from '../packages/server/bundled.mjs'
import { metricsVersion } from './write-font-families.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))

/** The path of the notices. */
export const noticesFile = join(root, 'THIRD-PARTY-NOTICES.md')

/** Icon sets whose pictures are copied into @octavo/site; the holders as their licences name them. */
const ICON_SETS = {
  'fa6-solid': 'Fonticons, Inc. (https://fontawesome.com)',
  'fa6-regular': 'Fonticons, Inc. (https://fontawesome.com)',
  'fa6-brands': 'Fonticons, Inc. (https://fontawesome.com)',
  lucide: 'Lucide Contributors (https://lucide.dev)',
  tabler: 'Paweł Kuna (https://tabler.io/icons)',
}

/** Families that are copied into @octavo/site. */
const FONTS = {
  inter: 'Inter',
  geist: 'Geist',
  'ibm-plex-sans': 'IBM Plex Sans',
  'jetbrains-mono': 'JetBrains Mono',
  'source-serif-4': 'Source Serif 4',
}

/** Packages whose code vite bundles into @octavo/client, with everything that they depend on. */
const BUNDLED = ['mermaid', 'preact', 'preact-render-to-string', 'property-information']

/** The whole text of the notices. */
export function composeNotices() {
  const browser = closureOf(BUNDLED)
  const command = [
    ...closureOf(Object.keys(readJson(join(root, 'packages/cli/package.json')).devDependencies)).filter(
      ({ name }) => !isOurs(name),
    ),
    ...closureOf(bundled).filter(({ name }) => bundled.includes(name)),
  ]
    .filter(({ folder }, at, all) => all.findIndex((each) => each.folder === folder) === at)
    .sort((a, b) => (a.name < b.name ? -1 : 1))
  const texts = [...browser, ...command]
  return [
    '# Third-party notices',
    'Written by `npm run notices`; a test holds it equal to what is installed.',
    "Octavo's packages contain work of others: icons and fonts, which built sites carry on, data about fonts, code for the browser, and code of the command. Dependencies that npm installs come with their own licences.",
    '## Icons',
    Object.entries(ICON_SETS).map(iconNotice).join('\n'),
    "Every drawing is the set's own, without changes, with `currentColor` for its colour. Logos are trademarks of their owners and stand for nothing but what they name.",
    ...[mit, isc].map((text) => fenced(text)),
    '## Fonts',
    ...Object.entries(FONTS).map(fontNotice),
    'The pictures of link previews are set in the parts of Inter for Latin, Cyrillic, Greek and Vietnamese, unpacked, without other changes.',
    '## Data',
    metricsNotice(),
    '## Code for the browser',
    listPackages(browser),
    '## Code of the command',
    listPackages(command),
    '## Licences of code',
    ...licenseTexts(
      texts.filter(({ folder }, at) => texts.findIndex((each) => each.folder === folder) === at),
    ),
  ]
    .join('\n\n')
    .concat('\n')
}

function iconNotice([name, holder]) {
  const info = readJson(join(packageFolder(`@iconify-json/${name}`), 'info.json'))
  const { title, spdx, url } = info.license
  const version = info.version === undefined ? '' : ` ${info.version}`
  return `- **${info.name}**${version}, copyright ${holder}. Licence: [${title}](${url}) (${spdx}).`
}

const mit = `MIT License

Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated
documentation files (the "Software"), to deal in the Software without restriction, including without limitation the
rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit
persons to whom the Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the
Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE
WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR
COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR
OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.`

const isc = `ISC License

Permission to use, copy, modify, and/or distribute this software for any purpose with or without fee is hereby granted,
provided that the above copyright notice and this permission notice appear in all copies.

THE SOFTWARE IS PROVIDED "AS IS" AND THE AUTHOR DISCLAIMS ALL WARRANTIES WITH REGARD TO THIS SOFTWARE INCLUDING ALL
IMPLIED WARRANTIES OF MERCHANTABILITY AND FITNESS. IN NO EVENT SHALL THE AUTHOR BE LIABLE FOR ANY SPECIAL, DIRECT,
INDIRECT, OR CONSEQUENTIAL DAMAGES OR ANY DAMAGES WHATSOEVER RESULTING FROM LOSS OF USE, DATA OR PROFITS, WHETHER IN AN
ACTION OF CONTRACT, NEGLIGENCE OR OTHER TORTIOUS ACTION, ARISING OUT OF OR IN CONNECTION WITH THE USE OR PERFORMANCE OF
THIS SOFTWARE.`

function fontNotice([name, title]) {
  const folder = packageFolder(`@fontsource-variable/${name}`)
  const { license } = readJson(join(folder, 'package.json'))
  return `**${title}** (${license}), the Latin parts, without changes.\n\n${fenced(licenseText(folder))}`
}

function metricsNotice() {
  const what = 'names, kinds and widths of the families of the public font catalogue'
  const license = readFileSync(join(root, 'packages/site/data/font-families.LICENSE'), 'utf8').trim()
  return `**@capsizecss/metrics** ${metricsVersion} (MIT): ${what}.\n\n${fenced(license)}`
}

const isOurs = (name) => name.startsWith('@octavo/')

function listPackages(packages) {
  return packages.map(({ name, version, license }) => `- ${name} ${version}: ${license}`).join('\n')
}

/** The packages and all that they depend on, in the order of their names; without packages of types. */
function closureOf(names) {
  const found = new Map()
  const visit = (name, from) => {
    const folder = packageFolder(name, from)
    if (found.has(folder) || name.startsWith('@types/') || external.includes(name)) return
    const { version, license, dependencies = {} } = readJson(join(folder, 'package.json'))
    found.set(folder, { name, version, license: license ?? 'see below', folder })
    for (const dependency of Object.keys(dependencies)) visit(dependency, folder)
  }
  for (const name of names) visit(name, join(root, 'packages/client'))
  const key = ({ name, version }) => `${name} ${version}`
  return [...found.values()].sort((a, b) => (key(a) < key(b) ? -1 : 1))
}

/** Each distinct text once, below the names of the packages that contain it. */
function licenseTexts(packages) {
  const byText = new Map()
  for (const { name, folder } of packages) {
    const text = licenseText(folder)
    byText.set(text, [...(byText.get(text) ?? []), name])
  }
  return [...byText].map(([text, names]) => `### ${[...new Set(names)].join(', ')}\n\n${fenced(text)}`)
}

function licenseText(folder) {
  const name = readdirSync(folder)
    .sort()
    .find((file) => /^(licen[cs]e|copying)(\.(md|txt))?$/i.test(file))
  const { license, author } = readJson(join(folder, 'package.json'))
  if (name) return readFileSync(join(folder, name), 'utf8')
  const holder = typeof author === 'string' ? author : author?.name
  return `Copyright ${holder ?? 'the authors'}\n\n${{ MIT: mit, ISC: isc }[license] ?? license}`
}

function fenced(text) {
  const lines = text.replaceAll('\r\n', '\n').trim().split('\n')
  return ['```text', ...lines.map((line) => line.trimEnd()), '```'].join('\n')
}

/** The folder of an installed package, as a file in `from` would find it. */
function packageFolder(name, from = root) {
  for (let at = from; ; at = join(at, '..')) {
    const folder = join(at, 'node_modules', name)
    if (existsSync(join(folder, 'package.json'))) return folder
    if (at === join(at, '..')) throw new Error(`"${name}" is not installed`)
  }
}

function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'))
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  writeFileSync(noticesFile, composeNotices())
}
