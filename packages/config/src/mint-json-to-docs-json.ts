import { ownValue, type JsonObject, type JsonValue } from '@octavo/source'
import type { ConfigDocument } from './config-document.ts'
import { mintNavigation } from './mint-navigation.ts'
import { compactObject, listOf, objectOf, type LooseObject } from './mint-values.ts'

// 1. Convert the navigation: groups, tabs, anchors, versions.
// 2. Rename and reshape the other keys; keys without a meaning in docs.json are dropped.
// 3. Pass on unknown keys, so that the schema reports them.

/**
 * Returns a mint.json document as docs.json. Elements have the location of their mint.json entry. Source:
 * reference/docs-json.md section 1.12; the theme is always `mint`.
 */
export function mintJsonToDocsJson(document: ConfigDocument): ConfigDocument {
  const mint = objectOf(document.value)
  const unknown = Object.entries(mint).filter(([key]) => !known.has(key))
  const value = compactObject({
    ...Object.fromEntries(unknown),
    theme: 'mint',
    name: mint['name'],
    ...pick(mint, ['description', 'favicon', 'logo', 'redirects', 'public']),
    ...lookOf(mint),
    navigation: mintNavigation(mint, document.origins),
    navbar: navbarOf(mint),
    footer: footerOf(mint),
    search: objectOrNone({ prompt: objectOf(mint['search'])['prompt'] }),
    seo: objectOrNone({
      metatags: mint['metadata'],
      indexing: objectOf(mint['seo'])['indexHiddenPages'] === true ? 'all' : undefined,
    }),
    integrations: integrationsOf(mint),
    api: apiOf(mint),
  })
  const origin = document.origins.get(mint)
  if (origin) document.origins.set(value, origin)
  return { ...document, value }
}

/** Keys of mint.json that are converted above or dropped. */
const known = new Set(
  `$schema name description favicon logo redirects public theme layout colors backgroundImage background eyebrow codeBlock
  modeToggle font topbarLinks topbarCtaButton navigation tabs primaryTab anchors topAnchor versions api openapi search
  metadata seo footer footerSocials analytics integrations feedback rounded sidebar topbar isWhiteLabeled`.split(
    /\s+/,
  ),
)

const objectOrNone = (value: LooseObject): JsonObject | undefined => {
  const compact = compactObject(value)
  return Object.keys(compact).length > 0 ? compact : undefined
}

const pick = (value: JsonObject, keys: readonly string[]): LooseObject =>
  Object.fromEntries(keys.map((key) => [key, ownValue(value, key)]))

function lookOf(mint: JsonObject): LooseObject {
  const colors = objectOf(mint['colors'])
  const background = objectOf(mint['background'])
  const toggle = objectOf(mint['modeToggle'])
  const mode = objectOf(mint['codeBlock'])['mode']
  return {
    colors: compactObject({
      primary: colors['primary'] ?? '#16A34A',
      light: colors['light'],
      dark: colors['dark'],
    }),
    background: objectOrNone({
      color: colors['background'],
      image: mint['backgroundImage'],
      decoration: background['style'],
    }),
    styling: objectOrNone({
      eyebrows: objectOf(mint['eyebrow'])['display'],
      codeblocks: mode === 'dark' ? 'dark' : mode === undefined ? undefined : 'system',
    }),
    appearance: objectOrNone({ default: toggle['default'], strict: toggle['isHidden'] }),
    fonts: fontsOf(objectOf(mint['font'])),
  }
}

function fontsOf(font: JsonObject): JsonObject | undefined {
  const headings = font['headings'] === undefined ? undefined : fontOf(objectOf(font['headings']))
  const body = font['body'] === undefined ? undefined : fontOf(objectOf(font['body']))
  return objectOrNone({ ...fontOf(font), heading: headings, body })
}

const fontOf = (font: JsonObject): JsonObject =>
  compactObject({
    family: font['family'],
    weight: font['weight'],
    source: font['url'] ?? font['source'],
    format: font['format'],
  })

function navbarOf(mint: JsonObject): JsonObject | undefined {
  const links = listOf(mint['topbarLinks']).map((entry): JsonValue => {
    const { name, url, type } = objectOf(entry)
    const isGitHub = type === 'github'
    return compactObject({
      label: name ?? (isGitHub ? 'Github' : undefined),
      href: url,
      type: isGitHub ? type : undefined,
    })
  })
  const button = mint['topbarCtaButton']
  const { name, url, type } = objectOf(button)
  const primary =
    button && compactObject({ type: type === 'github' ? 'github' : 'button', label: name, href: url })
  return objectOrNone({ links: links.length > 0 ? links : undefined, primary })
}

function footerOf(mint: JsonObject): JsonObject | undefined {
  const footer = objectOf(mint['footer'])
  const links = listOf(footer['links']).map((column): JsonValue => {
    const { title, links: items } = objectOf(column)
    const converted = listOf(items).map((item) =>
      compactObject({ label: objectOf(item)['label'], href: objectOf(item)['url'] }),
    )
    return compactObject({ header: title, items: converted })
  })
  const socials = socialsOf(footer['socials'] ?? mint['footerSocials'])
  return objectOrNone({ socials, links: links.length > 0 ? links : undefined })
}

/** Socials are an object, or a list of `{ type, url }`. */
function socialsOf(socials: JsonValue | undefined): JsonValue | undefined {
  if (!Array.isArray(socials)) return socials
  return compactObject(
    Object.fromEntries(
      listOf(socials).map((entry) => [String(objectOf(entry)['type'] ?? 'website'), objectOf(entry)['url']]),
    ),
  )
}

function integrationsOf(mint: JsonObject): JsonObject | undefined {
  const { intercom, frontchat, ...rest } = objectOf(mint['integrations'])
  return objectOrNone({
    ...objectOf(mint['analytics']),
    ...rest,
    intercom: typeof intercom === 'string' ? { appId: intercom } : intercom,
    frontchat: typeof frontchat === 'string' ? { snippetId: frontchat } : frontchat,
  })
}

const displays: Readonly<Record<string, string>> = { show: 'interactive', simple: 'simple', hide: 'none' }

function apiOf(mint: JsonObject): JsonObject | undefined {
  const api = objectOf(mint['api'])
  const { mode, disableProxy } = objectOf(api['playground'])
  const { method, name } = objectOf(api['auth'])
  const languages = objectOf(objectOf(api['request'])['example'])['languages']
  return objectOrNone({
    openapi: mint['openapi'],
    mdx: objectOrNone({
      server: api['baseUrl'],
      auth: method === undefined ? undefined : compactObject({ method, name }),
    }),
    playground: objectOrNone({
      display: typeof mode === 'string' ? (displays[mode] ?? mode) : undefined,
      proxy: typeof disableProxy === 'boolean' ? !disableProxy : undefined,
    }),
    examples: objectOrNone({ languages }),
  })
}
