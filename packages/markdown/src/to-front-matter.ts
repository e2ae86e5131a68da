import type { IconValue } from '@octavo/hast'
import { isJsonObject, type JsonObject, type JsonValue } from '@octavo/source'
import type { FrontMatter, PageMode } from './front-matter.ts'
import type { KnownKeys } from './recover-front-matter.ts'
import { isUnsafeAddress } from './render/addresses.ts'

/** Text keys, and their names in {@link FrontMatter}. */
const TEXT_KEYS: Readonly<Record<string, keyof FrontMatter>> = {
  title: 'title',
  sidebarTitle: 'sidebarTitle',
  description: 'description',
  tag: 'tag',
  url: 'url',
  openapi: 'openapi',
  'openapi-schema': 'openapiSchema',
  asyncapi: 'asyncapi',
  api: 'api',
  authMethod: 'authMethod',
  auth: 'auth',
  contentType: 'contentType',
  version: 'version',
  lastUpdatedDate: 'lastUpdatedDate',
  createdDate: 'createdDate',
}

const FLAG_KEYS: Readonly<Record<string, keyof FrontMatter>> = {
  hidden: 'hidden',
  noindex: 'noindex',
  searchable: 'searchable',
  deprecated: 'deprecated',
  hideFooterPagination: 'hideFooterPagination',
  hideApiMarker: 'hideApiMarker',
  public: 'public',
  isPublic: 'public',
  timestamp: 'timestamp',
  rss: 'rss',
  comments: 'comments',
}

/** Keys with rules of their own. */
const OTHER_KEYS: readonly string[] =
  'mode playground icon iconType boost keywords related groups contextual canonical robots'.split(' ')

/** Keys of front matter that the format knows, but those of meta tags. */
export const frontMatterKeys: readonly string[] = [
  ...Object.keys(TEXT_KEYS),
  ...Object.keys(FLAG_KEYS),
  ...OTHER_KEYS,
]

const MODES: readonly PageMode[] = ['default', 'wide', 'custom', 'frame', 'center', 'assistant']
const PLAYGROUNDS: readonly string[] = ['interactive', 'simple', 'none', 'auth']
/** Keys of meta tags. */
export const META_KEY = /^(?:canonical|robots|(?:og|twitter|article|fb|book|profile|music|video):.+)$/

/** Keys whose values lead somewhere. */
const ADDRESS_KEY = /^(?:url|canonical)$/

/** Nothing that ends a line or runs: addresses become part of files that hosts read line by line. Test id V11. */
const isAddress = (value: string): boolean =>
  !/[\u0000-\u001f\u007f-\u009f\u2028\u2029]|%(?:[01][0-9a-f]|7f)/i.test(value.trim()) &&
  !isUnsafeAddress(value)

type Draft = { -readonly [K in keyof FrontMatter]?: FrontMatter[K] }

const LIST_KEYS = new Set(['keywords', 'groups', 'related'])

/** The keys of front matter, for reading damaged lines. */
export const KNOWN_KEYS: KnownKeys = {
  isKnown: (key) =>
    Object.hasOwn(TEXT_KEYS, key) || Object.hasOwn(FLAG_KEYS, key) || OTHER_KEYS.includes(key),
  isList: (key) => LIST_KEYS.has(key),
}

/** Text keys and flags, as authors write them. */
export const NAMED_KEYS: readonly string[] = [...Object.keys(TEXT_KEYS), ...Object.keys(FLAG_KEYS)]

/** A value of the wrong type, and the type that its key has. */
export interface WrongValue {
  readonly key: string
  readonly expected: string
}

/**
 * Converts a record of an API description to front matter, for pages without a file. Wrong values are left out; an
 * icon is a name or an address, never markup, which only authors may write.
 */
export function toFrontMatter(raw: JsonObject): FrontMatter {
  const { value } = coerceFrontMatter(raw)
  const { icon, ...rest } = value
  const name = typeof icon === 'object' ? icon.name : icon
  return name === undefined || /^\s*</.test(name) || isUnsafeAddress(name) ? rest : value
}

/** Coerces the values of front matter. Wrong values are left out, and returned as errors. */
export function coerceFrontMatter(raw: JsonObject): {
  readonly value: FrontMatter
  readonly errors: readonly WrongValue[]
} {
  const draft: Draft = {}
  const errors: WrongValue[] = []
  const meta: Record<string, string> = {}
  for (const [key, value] of Object.entries(raw)) {
    if (value === null) continue
    const text = Object.hasOwn(TEXT_KEYS, key) ? TEXT_KEYS[key] : undefined
    const flag = Object.hasOwn(FLAG_KEYS, key) ? FLAG_KEYS[key] : undefined
    if (ADDRESS_KEY.test(key) && isScalar(value) && !isAddress(String(value)))
      errors.push({ key, expected: 'an address of one line' })
    else if (key === 'url' && isScalar(value) && /\S\s+\S/.test(String(value)))
      errors.push({ key, expected: 'an address without blanks' })
    else if (META_KEY.test(key) && isScalar(value)) meta[key] = String(value)
    else if (text) readText(draft, errors, [key, text, value])
    else if (flag) readFlag(draft, errors, [key, flag, value])
    else readOther(draft, errors, [key, value])
  }
  if (typeof draft.icon === 'object' && draft.icon.name === '') delete draft.icon
  return { value: { mode: 'default', keywords: [], ...draft, meta, raw }, errors }
}

const isScalar = (value: JsonValue): value is string | number | boolean => typeof value !== 'object'

function readText(
  draft: Draft,
  errors: WrongValue[],
  [key, name, value]: [string, keyof Draft, JsonValue],
): void {
  if (isScalar(value)) Object.assign(draft, { [name]: String(value) })
  else errors.push({ key, expected: 'a text' })
}

function readFlag(
  draft: Draft,
  errors: WrongValue[],
  [key, name, value]: [string, keyof Draft, JsonValue],
): void {
  const text = String(value).toLowerCase()
  if (text === 'true' || text === 'yes') Object.assign(draft, { [name]: true })
  else if (text === 'false' || text === 'no') Object.assign(draft, { [name]: false })
  else errors.push({ key, expected: 'true or false' })
}

/** Keys with rules of their own; unknown keys are values for the page's expressions only. */
function readOther(draft: Draft, errors: WrongValue[], [key, value]: [string, JsonValue]): void {
  const error = (expected: string) => void errors.push({ key, expected })
  switch (key) {
    case 'mode':
      return readMode(draft, value, error)
    case 'playground':
      if (typeof value === 'string' && PLAYGROUNDS.includes(value))
        Object.assign(draft, { playground: value })
      else error(`one of ${PLAYGROUNDS.join(', ')}`)
      return
    case 'icon':
      return readIcon(draft, value, error)
    case 'iconType':
      return typeof value === 'string' ? readIconType(draft, value) : error('a text')
    case 'boost':
      if (Number.isFinite(Number(value)) && isScalar(value)) draft.boost = Number(value)
      else error('a number')
      return
    case 'keywords':
      return readKeywords(draft, value, error)
    case 'related':
      return readRelated(draft, value, error)
    case 'groups':
      return readGroups(draft, value, error)
    case 'contextual':
      draft.contextual = value
  }
}

/** A single group means a list of it: a page must not become public because of the form of its groups. */
function readGroups(draft: Draft, value: JsonValue, error: (expected: string) => void): void {
  if (Array.isArray(value)) draft.groups = value
  else if (typeof value === 'string') draft.groups = value.split(',').map((name) => name.trim())
  else if (typeof value === 'number' || isJsonObject(value)) draft.groups = [value]
  else error('a list')
}

function readMode(draft: Draft, value: JsonValue, error: (expected: string) => void): void {
  const mode = MODES.find((one) => one === value)
  if (mode === undefined) error(`one of ${MODES.join(', ')}`)
  else draft.mode = mode
}

/** Addresses, and records of addresses by their titles; other entries are left out. */
function readRelated(draft: Draft, value: JsonValue, error: (expected: string) => void): void {
  if (value === false) draft.related = false
  else if (Array.isArray(value)) {
    draft.related = value.filter(isRelated)
    if (draft.related.length < value.length) error('a list of addresses')
  } else error('false or a list')
}

const isRelated = (entry: JsonValue): entry is string | Readonly<Record<string, string>> =>
  typeof entry === 'string' ||
  (isJsonObject(entry) && Object.values(entry).every((address) => typeof address === 'string'))

function readKeywords(draft: Draft, value: JsonValue, error: (expected: string) => void): void {
  if (Array.isArray(value)) draft.keywords = value.filter((word) => word !== null).map(String)
  else if (typeof value === 'string') draft.keywords = value.split(',').map((word) => word.trim())
  else error('a list of words')
}

function readIcon(draft: Draft, value: JsonValue, error: (expected: string) => void): void {
  const style = typeof draft.icon === 'object' ? draft.icon.style : undefined
  if (isScalar(value)) draft.icon = style ? { name: String(value), style } : String(value)
  else if (isIcon(value)) draft.icon = value
  else error('an icon')
}

const isIcon = (value: JsonValue): value is IconRecord & JsonObject =>
  isJsonObject(value) &&
  typeof value['name'] === 'string' &&
  ICON_PARTS.every((part) => value[part] === undefined || typeof value[part] === 'string')

type IconRecord = Exclude<IconValue, string>

const ICON_PARTS = ['style', 'library'] as const satisfies readonly (keyof IconRecord)[]

/** `iconType` can precede or follow `icon`. */
function readIconType(draft: Draft, style: string): void {
  const name = typeof draft.icon === 'object' ? draft.icon.name : (draft.icon ?? '')
  draft.icon = { name, style }
}
