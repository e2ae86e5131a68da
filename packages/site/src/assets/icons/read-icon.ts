import type { IconOptions, IconValue } from '@octavo/hast'

/** The libraries that docs.json accepts. */
export type IconLibrary = 'fontawesome' | 'lucide' | 'tabler'

/** An icon as written, parsed. */
export type ReadIcon =
  | { readonly kind: 'svg'; readonly svg: string }
  | { readonly kind: 'file'; readonly address: string }
  | {
      readonly kind: 'name'
      /** Possible names, likeliest first: `GitHub` is `github` rather than `git-hub`. */
      readonly names: readonly string[]
      /** For messages. */
      readonly written: string
      readonly library: IconLibrary
      readonly style: string | undefined
    }

const LIBRARIES: Readonly<Record<string, IconLibrary>> = {
  fontawesome: 'fontawesome',
  'font-awesome': 'fontawesome',
  fa: 'fontawesome',
  lucide: 'lucide',
  tabler: 'tabler',
}

/** Font Awesome's class names for styles, as they precede an icon's in copied markup. */
const STYLE_CLASSES: Readonly<Record<string, string>> = {
  fa: 'solid',
  fas: 'solid',
  far: 'regular',
  fal: 'light',
  fat: 'thin',
  fad: 'duotone',
  fab: 'brands',
  'fa-solid': 'solid',
  'fa-regular': 'regular',
  'fa-light': 'light',
  'fa-thin': 'thin',
  'fa-duotone': 'duotone',
  'fa-brands': 'brands',
  'fa-brand': 'brands',
}

/**
 * Reads an icon: inline SVG, an address or project file (anything with a slash or an ending), or a name with its
 * style and library, each from the nearest setting. Source: reference/docs-json.md section 1.3.
 */
export function readIcon(icon: IconValue, options: IconOptions, library: IconLibrary): ReadIcon {
  const value = typeof icon === 'string' ? { name: icon } : icon
  const text = value.name.trim()
  if (text.startsWith('<')) return { kind: 'svg', svg: text }
  if (/^data:|\/|\.[a-z]{2,5}(?:[?#].*)?$/i.test(text)) return { kind: 'file', address: text }
  const words = text.split(/\s+/)
  const classes = words.filter((word) => Object.hasOwn(STYLE_CLASSES, word))
  const written = words.filter((word) => !classes.includes(word)).join('-') || text
  const own = (value.library ?? options.library)?.toLowerCase()
  const known = own !== undefined && Object.hasOwn(LIBRARIES, own) ? LIBRARIES[own] : undefined
  return {
    kind: 'name',
    names: spellings(written),
    written: text,
    library: known ?? (classes.length > 0 ? 'fontawesome' : library),
    style: (value.style ?? options.style ?? STYLE_CLASSES[classes[0] ?? ''])?.toLowerCase(),
  }
}

/** `BookOpen`, `book_open` and `fa-book-open` all mean `book-open`. */
function spellings(written: string): readonly string[] {
  const plain = written.replace(/^fa-/i, '').replaceAll('_', '-')
  const kebab = plain.replace(/([a-z0-9])([A-Z])/g, '$1-$2').replace(/([a-z])(\d)/gi, '$1-$2')
  return [...new Set([plain.toLowerCase(), kebab.toLowerCase()])]
}
