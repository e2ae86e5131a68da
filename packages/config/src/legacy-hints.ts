import type { Pointer } from '@octavo/source'

/** Replacements of keys of older or other formats, by dotted key without indexes. */
const hints: Readonly<Record<string, string>> = {
  topbarLinks: 'use "navbar.links"',
  topbarCtaButton: 'use "navbar.primary"',
  modeToggle: 'use "appearance"',
  footerSocials: 'use "footer.socials"',
  analytics: 'use "integrations"',
  anchors: 'use "navigation.anchors" or "navigation.global.anchors"',
  tabs: 'use "navigation.tabs"',
  versions: 'use "navigation.versions"',
  topAnchor: 'use "navigation.anchors"',
  primaryTab: 'use "navigation.tabs"',
  openapi: 'use "api.openapi"',
  asyncapi: 'use "api.asyncapi"',
  font: 'use "fonts"',
  backgroundImage: 'use "background.image"',
  codeBlock: 'use "styling.codeblocks"',
  eyebrow: 'use "styling.eyebrows"',
  layout: 'choose a "theme" with this layout',
  'seo.indexHiddenPages': 'use "seo.indexing": "all"',
  'seo.metadata': 'use "seo.metatags"',
  'api.baseUrl': 'use "api.mdx.server"',
  'api.auth': 'use "api.mdx.auth"',
  'api.playground.mode': 'use "api.playground.display"',
  'api.playground.disableProxy': 'use "api.playground.proxy": false',
  'navigation.menu': 'put "menu" into a tab or a product',
  feedback: 'remove it; it needs a hosted service',
  chat: 'remove it; it needs a hosted service',
  rounded: 'remove it; the theme decides',
  sidebar: 'remove it; the theme decides',
  topbar: 'remove it; the theme decides',
}

const styleHint = 'put a .css file into the project; it is loaded on every page'
const scriptHint = 'put a .js file into the project; it is loaded on every page'

const anywhere: Readonly<Record<string, string>> = {
  css: styleHint,
  customCSS: styleHint,
  styles: styleHint,
  stylesheets: styleHint,
  js: scriptHint,
  customJS: scriptHint,
  scripts: scriptHint,
}

/** Likely intentions of unknown keys of navigation elements. */
const inNavigation: Readonly<Record<string, string>> = {
  url: 'use "href"',
  collapsed: 'use "expanded"',
  expandable: 'use "expanded"',
  isDefaultOpen: 'use "expanded"',
}

/** The next action for an unknown key of another format. */
export function legacyHint(pointer: Pointer): string | undefined {
  const name = pointer.filter((step) => typeof step === 'string').join('.')
  const key = String(pointer.at(-1))
  // Of mint.json: names of meta tags, such as "og:title".
  if (pointer[0] === 'metadata') return 'use "seo.metatags"'
  const table = pointer[0] === 'navigation' && pointer.length > 2 ? inNavigation : anywhere
  if (Object.hasOwn(hints, name)) return hints[name]
  return Object.hasOwn(table, key) ? table[key] : undefined
}
