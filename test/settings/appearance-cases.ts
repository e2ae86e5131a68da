import { readFileSync } from 'node:fs'
import { repository } from '../support/repository.ts'
import type { SettingCases } from './setting-case.ts'

const site = /^_octavo\/site\..*\.css$/
const image = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>'
const images = { 'a.svg': image, 'b.svg': image }
const code = { 'index.mdx': '# Home\n\n```js\nconst a = 1\n```\n' }
const math = { 'index.mdx': '# Home\n\nHere is $x^2$.\n' }
const colors = { primary: '#0f766e' }

const fontFile = (name: string) => readFileSync(`${repository}/node_modules/${name}`)
const fontFiles = {
  'own.woff2': fontFile('@fontsource-variable/geist/files/geist-latin-wght-normal.woff2'),
  'own.woff': fontFile('@fontsource/inter/files/inter-latin-400-normal.woff'),
}

const font = (place: 'top' | 'heading' | 'body') => {
  const face = { family: 'Own', source: '/own.woff2', format: 'woff2', weight: 450.5 }
  const docs = (value: object) => ({ fonts: place === 'top' ? value : { [place]: value } })
  const files = fontFiles
  const key = place === 'top' ? 'fonts' : `fonts.${place}`
  const { weight: _weight, ...regular } = face
  return {
    [`${key}.family`]: {
      shows: 'The family stands in the stylesheet',
      docs: docs(face),
      files,
      at: site,
      sees: /Own/,
    },
    [`${key}.source`]: {
      shows: 'The file is served by the site itself',
      docs: docs(face),
      files,
      sees: /@font-face\{font-family:'Own';src:url\("\/_octavo\/own\.[^"]*\.woff2"\)/,
    },
    [`${key}.format`]: {
      shows: 'The face names its format',
      docs: docs({ ...face, source: '/own.woff', format: 'woff' }),
      files,
      sees: /format\("woff"\)/,
    },
    [`${key}.weight`]: {
      shows: 'The weight reaches the stylesheet as written',
      docs: docs(face),
      without: docs(regular),
      files,
      at: site,
      sees: /450\.5/,
    },
  }
}

/** Settings of sections 1.2 and 1.3 of the format that change the appearance of the site. */
export const appearanceCases: SettingCases = {
  theme: {
    shows: 'The layout of the theme',
    docs: { theme: 'maple' },
    sees: /<html[^>]* data-theme="maple"/,
  },
  'colors.primary': {
    shows: 'The accent of light pages',
    docs: { colors: { primary: '#7c3aed' } },
    at: site,
    sees: /--accent:light-dark\(#7c3aed,/,
  },
  'colors.light': {
    shows: 'The accent of dark pages',
    docs: { colors: { ...colors, light: '#fde047' } },
    at: site,
    sees: /--accent:light-dark\(#[0-9a-f]{6},#fde047\)/,
  },
  'colors.dark': {
    shows: 'The ground of buttons',
    docs: { colors: { ...colors, dark: '#123456' } },
    at: site,
    sees: /--accent-fill:#123456/,
  },
  logo: {
    shows: 'The picture in the header',
    docs: { logo: '/a.svg' },
    files: images,
    sees: /class="nav-logo"[^>]*><img[^>]*a\.svg/,
  },
  'logo.light': {
    shows: 'The picture of light pages',
    docs: { logo: { light: '/a.svg', dark: '/b.svg' } },
    files: images,
    sees: /class="nav-logo"[^>]*><img[^>]*a\.svg/,
  },
  'logo.dark': {
    shows: 'The picture of dark pages',
    docs: { logo: { light: '/a.svg', dark: '/b.svg' } },
    files: images,
    sees: /class="nav-logo"[\s\S]*?<img[^>]*b\.svg/,
  },
  'logo.href': {
    shows: 'Where a click on the logo leads',
    docs: { logo: { light: '/a.svg', dark: '/b.svg', href: 'https://brand.test' } },
    files: images,
    sees: /class="nav-logo" href="https:\/\/brand\.test"/,
  },
  favicon: {
    shows: 'The icon of the tab',
    docs: { favicon: '/a.svg' },
    files: images,
    sees: /<link rel="icon"[^>]*a\.svg/,
  },
  'favicon.light': {
    shows: 'The icon in light schemes',
    docs: { favicon: { light: '/a.svg', dark: '/b.svg' } },
    files: images,
    sees: /<link rel="icon"[^>]*a\.svg/,
  },
  'favicon.dark': {
    shows: 'The icon in dark schemes',
    docs: { favicon: { light: '/a.svg', dark: '/b.svg' } },
    files: images,
    sees: /<link rel="icon"(?=[^>]*b\.svg)[^>]*prefers-color-scheme: ?dark/,
  },
  'appearance.default': {
    shows: 'The colour scheme of the first visit',
    docs: { appearance: { default: 'dark' } },
    sees: /data-appearance="dark"/,
  },
  'appearance.strict': {
    shows: 'No switch of colour schemes',
    docs: { appearance: { default: 'dark', strict: true } },
    without: { appearance: { default: 'dark' } },
    sees: /^(?![\s\S]*scheme-switch)/,
  },
  ...font('top'),
  ...font('heading'),
  ...font('body'),
  'icons.library': {
    shows: 'Names lead to drawings of the library',
    docs: { icons: { library: 'lucide' } },
    files: { 'index.mdx': '<Icon icon="book" />\n' },
    sees: /<svg class="icon[^>]*viewBox="0 0 24 24"/,
  },
  'background.decoration': {
    shows: 'The pattern behind the page',
    docs: { background: { decoration: 'grid' } },
    sees: /<div id="background-color" class="[^"]*background-grid/,
  },
  'background.color.light': {
    shows: 'The ground of light pages',
    docs: { background: { color: { light: '#fffbeb' } } },
    at: site,
    sees: /--ground:light-dark\(#fffbeb,/,
  },
  'background.color.dark': {
    shows: 'The ground of dark pages',
    docs: { background: { color: { dark: '#0b1020' } } },
    at: site,
    sees: /--ground:light-dark\(#[0-9a-f]{6},#0b1020\)/,
  },
  'background.image': {
    shows: 'The picture behind the page',
    docs: { background: { image: '/a.svg' } },
    files: images,
    sees: /class="background-image[^"]*" src="[^"]*a\.svg/,
  },
  'background.image.light': {
    shows: 'The picture behind light pages',
    docs: { background: { image: { light: '/a.svg', dark: '/b.svg' } } },
    files: images,
    sees: /class="background-image only-light" src="[^"]*a\.svg/,
  },
  'background.image.dark': {
    shows: 'The picture behind dark pages',
    docs: { background: { image: { light: '/a.svg', dark: '/b.svg' } } },
    files: images,
    sees: /class="background-image only-dark" src="[^"]*b\.svg/,
  },
  'styling.eyebrows': {
    shows: 'The way to the page above its title',
    docs: {
      styling: { eyebrows: 'breadcrumbs' },
      navigation: { tabs: [{ tab: 'Tab', groups: [{ group: 'Group', pages: ['index'] }] }] },
    },
    without: { navigation: { tabs: [{ tab: 'Tab', groups: [{ group: 'Group', pages: ['index'] }] }] } },
    sees: /<[^>]*class="[^"]*(?:breadcrumbs|eyebrow)[\s\S]{0,400}?Tab[\s\S]{0,400}?Group[\s\S]*<h1/,
  },
  'styling.latex': {
    shows: 'Dollars stay text when it is false',
    docs: { styling: { latex: false } },
    files: math,
    sees: /\$x\^2\$/,
  },
  'styling.codeblocks': {
    shows: 'The colours of a theme on code',
    docs: { styling: { codeblocks: 'dracula' } },
    files: code,
    at: site,
    sees: /#ff79c6/i,
  },
  'styling.codeblocks.theme': {
    shows: 'The colours of a theme on code',
    docs: { styling: { codeblocks: { theme: 'dracula' } } },
    files: code,
    at: site,
    sees: /#ff79c6/i,
  },
  'styling.codeblocks.theme.light': {
    shows: 'The colours of code on light pages',
    docs: { styling: { codeblocks: { theme: { light: 'dracula', dark: 'nord' } } } },
    files: code,
    at: site,
    sees: /--l:#ff79c6/i,
  },
  'styling.codeblocks.theme.dark': {
    shows: 'The colours of code on dark pages',
    docs: { styling: { codeblocks: { theme: { light: 'nord', dark: 'dracula' } } } },
    files: code,
    at: site,
    sees: /--d:#ff79c6/i,
  },
  'styling.codeblocks.languages.custom[]': {
    shows: 'Code of a language of the project is coloured',
    docs: { styling: { codeblocks: { languages: { custom: ['/bird.json'] } } } },
    files: {
      'bird.json': JSON.stringify({
        name: 'bird',
        scopeName: 'source.bird',
        patterns: [{ match: 'tweet', name: 'keyword.control' }],
      }),
      'index.mdx': '# Home\n\n```bird\ntweet now\n```\n',
    },
    sees: /<span class="[^"]*l\d+[^"]*">tweet<\/span>/,
  },
  'thumbnails.appearance': {
    shows: 'The scheme of the pictures',
    test: ['test/previews.test.ts', 'in the scheme that is asked for'],
  },
  'thumbnails.background': {
    shows: 'The ground of the pictures',
    test: ['test/previews.test.ts', '"background" is behind the text'],
  },
  'thumbnails.fonts.family': {
    shows: 'The letters of the pictures',
    test: ['test/previews.test.ts', '"fonts.family" sets the pictures in that font'],
  },
}
