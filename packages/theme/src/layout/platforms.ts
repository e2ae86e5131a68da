/** Names of platforms by the keys of `footer.socials` and `navbar`. */
const NAMES: Readonly<Record<string, string>> = {
  x: 'X',
  website: 'Website',
  facebook: 'Facebook',
  youtube: 'YouTube',
  discord: 'Discord',
  slack: 'Slack',
  github: 'GitHub',
  linkedin: 'LinkedIn',
  instagram: 'Instagram',
  'hacker-news': 'Hacker News',
  medium: 'Medium',
  telegram: 'Telegram',
  twitter: 'Twitter',
  'x-twitter': 'X',
  'earth-americas': 'Website',
  bluesky: 'Bluesky',
  threads: 'Threads',
  reddit: 'Reddit',
  podcast: 'Podcast',
}

/** Icon names that differ from their key. */
const ICONS: Readonly<Record<string, string>> = {
  x: 'x-twitter',
  website: 'globe',
  'earth-americas': 'globe',
}

const SOLID = new Set(['website', 'earth-americas', 'podcast'])

/** The name of a platform; an unknown key with an upper-case first letter. */
export function platformName(key: string): string {
  return NAMES[key] ?? key.charAt(0).toUpperCase() + key.slice(1)
}

/** The icon of a platform: always from the set with brand icons, for any icon set of the site. */
export function platformIcon(key: string): {
  readonly name: string
  readonly style: string
  readonly library: string
} {
  return { name: ICONS[key] ?? key, style: SOLID.has(key) ? 'solid' : 'brands', library: 'fontawesome' }
}
