import type { JsonObject, JsonValue } from '@octavo/source'
import type { OldSite } from './old-site.ts'

/** The look of a site, as its configuration has it. */
export interface LookFacts {
  readonly name: string
  readonly description?: string | undefined
  readonly favicon?: string | undefined
  readonly logo?: { readonly light?: string | undefined; readonly dark?: string | undefined } | undefined
  readonly primary?: string | undefined
  readonly links?: readonly LabelledAddress[]
  readonly columns?: readonly {
    readonly header?: string | undefined
    readonly items: readonly LabelledAddress[]
  }[]
  readonly banner?: string | undefined
}

/** A link with its text. */
export interface LabelledAddress {
  readonly label: string
  readonly href: string
}

const SOCIALS: readonly (readonly [RegExp, string])[] = [
  [/^https:\/\/github\.com\//, 'github'],
  [/^https:\/\/(?:www\.)?(?:twitter|x)\.com\//, 'x'],
  [/^https:\/\/(?:discord\.(?:gg|com)|discordapp\.com)\//, 'discord'],
  [/^https:\/\/(?:www\.)?linkedin\.com\//, 'linkedin'],
  [/^https:\/\/(?:www\.)?youtube\.com\//, 'youtube'],
  [/^https:\/\/bsky\.app\//, 'bluesky'],
  [/^https:\/\/(?:[\w-]+\.)?slack\.com\//, 'slack'],
]

/** Columns that a footer has at most. */
const COLUMN_LIMIT = 4

/** Returns the keys of docs.json besides navigation and redirects. Links to networks are also in the footer. */
export function settingsFrom(facts: LookFacts): OldSite['settings'] {
  const { logo } = facts
  const links = (facts.links ?? []).filter(isUsable)
  const columns = (facts.columns ?? [])
    .map(({ header, items }) => ({
      ...(header && { header }),
      items: items.filter(isUsable) as unknown as JsonValue,
    }))
    .filter(({ items }) => (items as readonly JsonValue[]).length > 0)
    .slice(0, COLUMN_LIMIT)
  const socials = socialsOf([...links, ...(facts.columns ?? []).flatMap(({ items }) => items)])
  const footer = {
    ...(Object.keys(socials).length > 0 && { socials }),
    ...(columns.length > 0 && { links: columns }),
  }
  return {
    name: facts.name.trim() || 'Documentation',
    theme: 'mint',
    colors: { primary: facts.primary ?? '#2563eb' },
    ...(facts.description && { description: facts.description }),
    ...(facts.favicon && { favicon: facts.favicon }),
    ...(logo?.light && {
      logo: logo.dark && logo.dark !== logo.light ? { light: logo.light, dark: logo.dark } : logo.light,
    }),
    ...(facts.banner && { banner: { content: facts.banner } }),
    ...(links.length > 0 && { navbar: { links: links as unknown as JsonValue } }),
    ...(Object.keys(footer).length > 0 && { footer }),
  }
}

const isUsable = ({ label, href }: LabelledAddress) => label.trim() !== '' && /^(?:https?:\/\/|\/)/.test(href)

function socialsOf(links: readonly LabelledAddress[]): JsonObject {
  const found = new Map<string, string>()
  for (const { href } of links) {
    const network = SOCIALS.find(([pattern]) => pattern.test(href))?.[1]
    if (network !== undefined && !found.has(network)) found.set(network, href)
  }
  return Object.fromEntries(found)
}

/** Returns a colour that a stylesheet gives a custom property, where it is hexadecimal. */
export const colorOf = (css: string, property: string): string | undefined =>
  new RegExp(`${property}:\\s*(#(?:[0-9a-f]{3}){1,2})\\b`, 'i').exec(css)?.[1]
