import type { CodeSource, IconOptions, IconValue } from '@octavo/hast'

/** A request of a component in an island whose arguments have the types that tools of a page take. */
export type PageRequest =
  | { readonly kind: 'icon'; readonly icon: IconValue; readonly options: IconOptions }
  | { readonly kind: 'highlight'; readonly code: CodeSource }
  | { readonly kind: 'math'; readonly tex: string; readonly display: boolean }
  | { readonly kind: 'markdown'; readonly text: string; readonly mode: 'inline' | 'block' }
  | { readonly kind: 'href'; readonly url: string }
  | { readonly kind: 'asset'; readonly url: string; readonly directive: 'img' | 'media' | 'frame' }
  | { readonly kind: 'words'; readonly key: string }
  | { readonly kind: 'style'; readonly style: string | Readonly<Record<string, string | number>> }

/** The request, and the names of its arguments that have a wrong type. */
export interface ReadRequest {
  /** Undefined when an argument that it cannot do without is wrong; wrong options are left out. */
  readonly request: PageRequest | undefined
  readonly wrong: readonly string[]
}

type Report = (name: string) => undefined

/**
 * Reads the JSON of an `IslandRequest`. It comes from the process of authors' code, so that it can hold any value:
 * each argument is validated by the kind of the request.
 */
export function readRequest(json: string): ReadRequest {
  const wrong: string[] = []
  const report: Report = (name) => void wrong.push(name)
  const [kind, first, second] = parseList(json)
  const read = typeof kind === 'string' && Object.hasOwn(READERS, kind) ? READERS[kind] : undefined
  return { request: read ? read([first, second], report) : report('request'), wrong }
}

function parseList(json: string): readonly unknown[] {
  try {
    const value: unknown = JSON.parse(json)
    return Array.isArray(value) ? value : []
  } catch {
    return []
  }
}

type Arguments = readonly [first: unknown, second: unknown]

const READERS: Readonly<Record<string, (values: Arguments, report: Report) => PageRequest | undefined>> = {
  icon: ([first, second], report) => {
    const icon = readIcon(first, report)
    return icon === undefined ? undefined : { kind: 'icon', icon, options: readOptions(second, report) }
  },
  highlight: ([first], report) => {
    const code = readCode(first, report)
    return code && { kind: 'highlight', code }
  },
  math: ([tex, display], report) =>
    isText(tex) ? { kind: 'math', tex, display: display === true } : report('formula'),
  markdown: ([text, mode], report) =>
    isText(text)
      ? { kind: 'markdown', text, mode: mode === 'block' ? 'block' : 'inline' }
      : report('markdown'),
  href: ([url], report) => (isText(url) ? { kind: 'href', url } : report('href')),
  asset: readAsset('img'),
  media: readAsset('media'),
  frame: readAsset('frame'),
  words: ([key], report) => (isText(key) ? { kind: 'words', key } : report('words')),
  style: ([style], report) => readStyle(style, report),
}

function readAsset(directive: 'img' | 'media' | 'frame') {
  return ([url]: Arguments, report: Report): PageRequest | undefined =>
    isText(url) ? { kind: 'asset', url, directive } : report('src')
}

function readIcon(value: unknown, report: Report): IconValue | undefined {
  if (isText(value)) return value
  if (!isRecord(value) || !isText(value['name'])) return report('icon')
  return { name: value['name'], ...pick(value, { style: isText, library: isText }, report) }
}

const OPTIONS = {
  style: isText,
  library: isText,
  size: isNumber,
  color: isText,
  className: isText,
  label: isText,
}

function readOptions(value: unknown, report: Report): IconOptions {
  return isRecord(value) ? pick(value, OPTIONS, report) : {}
}

const CODE = {
  language: isText,
  title: isText,
  lines: isFlag,
  wrap: isFlag,
  expandable: isFlag,
  nocopy: isFlag,
  highlight: isNumbers,
  focus: isNumbers,
  theme: isText,
  verbatim: isFlag,
}

function readCode(value: unknown, report: Report): CodeSource | undefined {
  if (!isRecord(value) || !isText(value['code'])) return report('code')
  const icon = isAbsent(value['icon']) ? undefined : readIcon(value['icon'], report)
  return { code: value['code'], ...pick(value, CODE, report), ...(icon !== undefined && { icon }) }
}

/** Declarations as CSS or as a record; values that React leaves out (`false`, `null`) are left out. */
function readStyle(value: unknown, report: Report): PageRequest | undefined {
  if (isText(value)) return { kind: 'style', style: value }
  if (!isRecord(value)) return report('style')
  const style: Record<string, string | number> = {}
  for (const [name, one] of Object.entries(value)) {
    if (isText(one) || isNumber(one)) style[name] = one
    else if (!isAbsent(one) && typeof one !== 'boolean') report(`style.${name}`)
  }
  return { kind: 'style', style }
}

/** The values of the right types by name; a wrong one is left out and reported. */
function pick<T extends Readonly<Record<string, (value: unknown) => boolean>>>(
  value: Readonly<Record<string, unknown>>,
  types: T,
  report: Report,
): { readonly [Name in keyof T]?: Accepted<T[Name]> } {
  const found: Record<string, unknown> = {}
  for (const [name, accepts] of Object.entries(types)) {
    if (isAbsent(value[name])) continue
    if (accepts(value[name])) found[name] = value[name]
    else report(name)
  }
  return found as { readonly [Name in keyof T]?: Accepted<T[Name]> }
}

/** The type that a guard reports. */
type Accepted<G> = G extends ((value: unknown) => value is infer T) ? T : never

/** JSON writes `NaN`, and `undefined` in lists, as `null`. */
const isAbsent = (value: unknown): value is undefined | null => value === undefined || value === null

function isText(value: unknown): value is string {
  return typeof value === 'string'
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value)
}

function isFlag(value: unknown): value is boolean {
  return typeof value === 'boolean'
}

function isNumbers(value: unknown): value is readonly number[] {
  return Array.isArray(value) && value.every(isNumber)
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
