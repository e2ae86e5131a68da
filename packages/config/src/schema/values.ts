import { toSitePath, type PathRefusal } from '@octavo/source'
import * as z from 'zod'

/** Descriptions of the values that schemas accept, for diagnostics; for schemas that need more than their kind. */
export const expectations = z.registry<{ readonly expected: string }>()

/** The schemas whose values are paths of the project. Test id B03 lists them with this. */
export const pathValues = z.registry<{ readonly remote: boolean }>()

/** The kind of target of a text of docs.json, which is checked when the pages of the site are known. */
export type NamedKind = 'link' | 'icon' | 'markdown' | 'picture' | 'meta'

/**
 * The schemas of texts with a target: addresses, icons, Markdown that may contain both, pictures that no other
 * step reads, and contents of meta tags, whose names decide whether they are addresses.
 */
export const namedValues = z.registry<{ readonly kind: NamedKind }>()

/** Extra data of a custom issue, read where issues become diagnostics. */
export interface IssueParams {
  readonly refusal?: PathRefusal
  readonly expected?: string
}

/**
 * Returns a function that makes a schema when it is first called. Making those of octavo.config.json and
 * octavo.server.json takes as long as a small page, and most projects have neither file.
 */
export function whenUsed<S>(make: () => S): () => S {
  let made: S | undefined
  return () => (made ??= make())
}

// `describe` copies: each of these is made once for all its descriptions.
const anyText = z.string()
const notEmpty = z.string().min(1)
const trimmed = z.string().trim().min(1)
const either = z.boolean()

/** Text that is not empty; surrounding white space is removed. */
export const text = (description: string) => trimmed.describe(description)

/** The name of an element of navigation: a blank one is accepted (a group without a visible heading). */
export const elementName = (description: string) => notEmpty.describe(description)

/** Any text, including the empty one. */
export const freeText = (description: string) => anyText.describe(description)

/** True or false. */
export const flag = (description: string) => either.describe(description)

/** Text of a fixed form, which `expected` describes with an example. No flag but `u`: JSON Schema has no others. */
export const patterned = (pattern: RegExp, expected: string, description: string) =>
  z.string().trim().regex(pattern).describe(description).register(expectations, { expected })

/** Characters that end a line or control a device, as part of a class of a pattern. */
const CONTROLS = String.raw`\u0000-\u001f\u007f-\u009f\u2028\u2029`

/** The escapes that hosts decode to a control character, so that it ends a line of a header. Test id V11. */
const ENCODED_CONTROL = '%(?:[01][0-9a-fA-F]|7[fF]|[cC]2%[89][0-9a-fA-F]|[eE]2%80%[aA][89])'

/** Beginnings of addresses that run code. */
const RUNS = String.raw`\s*(?:(?:[jJ][aA][vV][aA]|[vV][bB])[sS][cC][rR][iI][pP][tT]|[dD][aA][tT][aA]):`

/** `#rgb` or `#rrggbb`, nothing else: the value is written into stylesheets. Test id X13. */
export const hexColour = (description: string) =>
  patterned(/^#(?:[0-9a-fA-F]{3}|[0-9a-fA-F]{6})$/, 'a hex colour such as "#16A34A" or "#1A3"', description)

/** A font family name without quotes, brackets or semicolons. Test id X13. */
export const fontFamily = (description: string) =>
  patterned(
    /^[\p{L}\p{N}][\p{L}\p{N} ,._+-]*$/u,
    'a font family name such as "Inter", without quotes',
    description,
  )

/** A file of the project, checked by `toSitePath`; http(s) addresses too when `remote`. */
export const projectFile = (description: string, { remote = false } = {}) =>
  z
    .string()
    .check(({ value, issues }) => {
      const path = toSitePath(value)
      if (path.ok || (remote && isAddress(value))) return
      issues.push({ code: 'custom', input: value, params: { refusal: path.refusal } satisfies IssueParams })
    })
    .describe(description)
    .register(pathValues, { remote })

/** A file of the project or an http(s) address. */
export const fileOrUrl = (description: string) => projectFile(description, { remote: true })

/** Returns a path of the project in its canonical form; addresses and data URLs stay as they are. */
export function plainPath(value: string): string {
  const path = toSitePath(value)
  return path.ok && !value.startsWith('data:') ? path.path : value
}

/** An absolute http(s) address. */
export const url = (description: string) =>
  patterned(
    new RegExp(`^https?://[^\\s"'<>\\\\${CONTROLS}]+$`),
    'an address such as "https://example.com"',
    description,
  )

/** Whether a text is an absolute http(s) address. */
export const isAddress = (value: string) =>
  new RegExp(`^https?://[^\\s"'<>\\\\${CONTROLS}]+$`, 'i').test(value)

/** The target of a link: `/path`, `#hash`, `mailto:` or an absolute address; a relative path is accepted. */
export const link = (description: string) =>
  patterned(
    new RegExp(`^(?!${RUNS})[^${CONTROLS}]+$`),
    'a path such as "/guides/start", a "#hash", "mailto:" or an address',
    description,
  ).register(namedValues, { kind: 'link' })

/**
 * The target of a redirect: it becomes part of headers, of files that hosts read line by line, and of pages. Test
 * id V11.
 */
export const redirectTarget = (description: string) =>
  patterned(
    new RegExp(`^(?!${RUNS})(?![^]*${ENCODED_CONTROL})[^${CONTROLS}]+$`),
    'a path such as "/guides/start" or an address, of one line',
    description,
  ).register(namedValues, { kind: 'link' })

/** The source of a redirect; more than two stars would make matching slow. Test id V11. */
export const redirectSource = (description: string) =>
  patterned(
    new RegExp(`^(?![^]*${ENCODED_CONTROL})(?!(?:[^*]*[*]){3})[^${CONTROLS}]+$`),
    'a path such as "/old", of one line and with at most two "*"',
    description,
  )

/** Text that may have lines, but no other control characters. */
export const tagContent = (description: string) =>
  patterned(
    /^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u2028\u2029]+$/,
    'a text without control characters',
    description,
  )

/** Text as Markdown; its links and pictures are checked like those of pages. */
export const markdownText = (description: string) =>
  text(description).register(namedValues, { kind: 'markdown' })

/** A pair of values for the two colour schemes. */
export interface Schemed<T> {
  readonly light: T
  readonly dark: T
}

/** A pair of hex colours of which one may be left out. */
export const colourPair = (description: string) =>
  z
    .strictObject({
      light: hexColour('Colour in light mode').optional(),
      dark: hexColour('Colour in dark mode').optional(),
    })
    .describe(description)

/** One value for both colour schemes, or a pair of which both are required. */
export const imageFile = (description: string) =>
  z
    .union([
      fileOrUrl('The image for both colour schemes'),
      z.strictObject({
        light: fileOrUrl('The image in light mode'),
        dark: fileOrUrl('The image in dark mode'),
      }),
    ])
    .describe(description)

/** Returns the images of both schemes; one image is used for both. Paths are made canonical. */
export function toImagePair(value: string | Schemed<string>): Schemed<string> {
  const { light, dark } = typeof value === 'string' ? { light: value, dark: value } : value
  return { light: plainPath(light), dark: plainPath(dark) }
}

/** Returns a record whose values are all text. */
export function textsOf(record: Readonly<Record<string, string | number | boolean>>): Record<string, string> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, String(value)]))
}
