// Keys of older formats: which key replaces them.
import { expect, test } from 'vitest'
import { legacyHint } from '../src/legacy-hints.ts'

const remove = 'remove it; it needs a hosted service'
const decided = 'remove it; the theme decides'
const style = 'put a .css file into the project; it is loaded on every page'
const script = 'put a .js file into the project; it is loaded on every page'

test.each<[key: string, hint: string | undefined]>([
  ['topbarLinks', 'use "navbar.links"'],
  ['topbarCtaButton', 'use "navbar.primary"'],
  ['modeToggle', 'use "appearance"'],
  ['footerSocials', 'use "footer.socials"'],
  ['analytics', 'use "integrations"'],
  ['anchors', 'use "navigation.anchors" or "navigation.global.anchors"'],
  ['tabs', 'use "navigation.tabs"'],
  ['versions', 'use "navigation.versions"'],
  ['topAnchor', 'use "navigation.anchors"'],
  ['primaryTab', 'use "navigation.tabs"'],
  ['openapi', 'use "api.openapi"'],
  ['asyncapi', 'use "api.asyncapi"'],
  ['font', 'use "fonts"'],
  ['backgroundImage', 'use "background.image"'],
  ['codeBlock', 'use "styling.codeblocks"'],
  ['eyebrow', 'use "styling.eyebrows"'],
  ['layout', 'choose a "theme" with this layout'],
  ['seo.indexHiddenPages', 'use "seo.indexing": "all"'],
  ['seo.metadata', 'use "seo.metatags"'],
  ['api.baseUrl', 'use "api.mdx.server"'],
  ['api.auth', 'use "api.mdx.auth"'],
  ['api.playground.mode', 'use "api.playground.display"'],
  ['api.playground.disableProxy', 'use "api.playground.proxy": false'],
  ['navigation.menu', 'put "menu" into a tab or a product'],
  ['feedback', remove],
  ['chat', remove],
  ['rounded', decided],
  ['sidebar', decided],
  ['topbar', decided],
  ['metadata.og:title', 'use "seo.metatags"'],
  ['css', style],
  ['customCSS', style],
  ['styles', style],
  ['js', script],
  ['customJS', script],
  ['a.scripts', script],
  ['constructor', undefined],
  ['a.tabs', undefined],
  ['url', undefined],
])('%s: %s', (key, hint) => expect(legacyHint(key.split('.'))).toBe(hint))

test.each<[key: string, hint: string | undefined]>([
  ['url', 'use "href"'],
  ['collapsed', 'use "expanded"'],
  ['expandable', 'use "expanded"'],
  ['isDefaultOpen', 'use "expanded"'],
  ['css', undefined],
  ['constructor', undefined],
])('in an element of navigation %s: %s', (key, hint) => {
  expect(legacyHint(['navigation', 'tabs', 0, key])).toBe(hint)
})
