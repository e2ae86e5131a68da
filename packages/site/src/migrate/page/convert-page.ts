import { isJsonObject, type JsonObject, type JsonValue } from '@octavo/source'
import type { PageContext } from '../old-site.ts'
import { separateBlocks } from '../text/separate-blocks.ts'
import { declaredNames } from '../text/imports.ts'
import { fitToMdx } from './fit-to-mdx.ts'
import { titleHeading, type OldPage } from './read-old-page.ts'
import { rewriteLinks } from './rewrite-links.ts'
import { writePage } from './write-page.ts'

// 1. The tool's own syntax becomes components (the dialect).
// 2. The text becomes valid MDX.
// 3. Links and images lead to the new paths.
// 4. The first heading becomes the title, and front matter has the keys of Octavo.

/** The name of a page in the sidebar, and what stands beside it. */
export interface PageEntry {
  readonly label?: string | undefined
  readonly tag?: string | undefined
}

/** Returns a page as Octavo reads it. */
export function convertPage(page: OldPage, context: PageContext, entry: PageEntry = {}): string {
  const { dialect } = context.site
  if (page.unreadable !== undefined)
    context.report('The front matter is no valid YAML', page.unreadable.split('\n', 1)[0] ?? '')
  const heading = titleHeading(page)
  const body = (heading ? page.body.replace(heading.raw, () => '\n') : page.body).replace(
    /^(?:\s*\n|&nbsp;[ \t]*\n)*(?:#[ \t]*\n)?/,
    '',
  )
  const text = convertBody(body, context)
  const own = dialect.frontMatter?.(context) ?? {}
  return writePage(frontMatterOf(page, { heading: heading?.title, entry, own, context }), text)
}

/** Returns a text of a page or partial without its front matter. */
export function convertBody(body: string, context: PageContext): string {
  const { dialect } = context.site
  const converted = dialect.convert(body, context)
  const fitted = fitToMdx(converted, {
    isMdx: context.isMdx,
    hasMath: dialect.hasMath,
    hasComponents: dialect.hasComponents || context.isMdx,
    declared: declaredNames(converted),
    report: context.report,
  })
  return rewriteLinks(separateBlocks(fitted), context.link)
}

interface Facts {
  readonly heading: string | undefined
  readonly entry: PageEntry
  readonly own: JsonObject
  readonly context: PageContext
}

function frontMatterOf(
  { values }: OldPage,
  { heading, entry: { label, tag }, own, context }: Facts,
): JsonObject {
  const text = (key: string) => textOf(values[key])
  const title = textOf(own['title']) ?? heading ?? text('title') ?? label
  const other = text('sidebar_label') ?? text('sidebarTitle') ?? label ?? text('title')
  const image = text('image') ?? text('og:image')
  const draft: Readonly<Record<string, JsonValue | undefined>> = {
    title,
    sidebarTitle: other === title ? undefined : other,
    description: text('description'),
    keywords: Array.isArray(values['keywords']) ? values['keywords'] : undefined,
    hidden: values['hidden'] === true || values['unlisted'] === true || undefined,
    deprecated: values['deprecated'] === true || undefined,
    tag: text('tag'),
    'og:image': image && context.link(image),
    ...own,
    ...(tag !== undefined && { tag }),
  }
  return Object.fromEntries(
    Object.entries(draft).filter(
      (entry): entry is [string, JsonValue] => entry[1] !== undefined && entry[1] !== '',
    ),
  )
}

/** Returns a value of front matter as text; undefined where it is none, or empty. */
export function textOf(value: JsonValue | undefined): string | undefined {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined
}

/** Returns an object, empty where the value is none. */
export const objectOf = (value: JsonValue | undefined): JsonObject => (isJsonObject(value) ? value : {})

/** Returns a list, empty where the value is none. */
export const listOf = (value: JsonValue | undefined): readonly JsonValue[] =>
  Array.isArray(value) ? value : []
