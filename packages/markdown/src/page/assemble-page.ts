import type { AsideKind, Content, Element, Template } from '@octavo/hast'
import type { Checked, SitePath } from '@octavo/source'
import { VFile } from 'vfile'
import type { FrontMatter } from '../front-matter.ts'
import { htmlProcessor } from '../page-processor.ts'
import type { ParsedPage } from '../parsed-page.ts'
import { extractAnchors, extractOutline } from './extract-outline.ts'
import { extractParameters } from './extract-parameters.ts'
import { extractUpdates } from './extract-updates.ts'
import type { PageTools } from './page-tools.ts'
import { asRoot, contentOf } from '../render/render-run.ts'

/** The parts of a page besides its content. */
export interface PageParts {
  readonly frontMatter: FrontMatter
  readonly markdown: Template
  readonly files?: readonly SitePath[]
  /** Ids that the content does not show as elements of their own. */
  readonly anchors?: readonly string[]
  /** The content of each island by its placeholder. */
  readonly islands?: ReadonlyMap<Element, readonly Content[]>
  /** Only ids and links are read; see {@link ParseContext}. */
  readonly checkOnly?: boolean | undefined
}

/**
 * The page of rendered content: serialized body and right column, table of contents, ids, searchable sections, and all
 * that the page's tools gathered. Plain data, ready for threads and caches.
 */
export function assemblePage(
  rendered: readonly Content[],
  tools: PageTools,
  parts: PageParts,
): Checked<ParsedPage> {
  const { record } = tools
  const file = new VFile({ data: { tools, ...(parts.islands && { islands: parts.islands }) } })
  const finish = (nodes: readonly Content[]) => contentOf(htmlProcessor.runSync(asRoot(nodes), file))
  const content = finish(rendered)
  for (const [kind, nodes] of record.aside) record.aside.set(kind, [...finish(nodes)])
  if (parts.checkOnly) return { value: toCheckedPage(content, tools, parts), diagnostics: record.diagnostics }
  const holes = record.holes.map((hole) =>
    hole.kind === 'href' ? { ...hole, url: toMovedId(hole.url, tools) } : hole,
  )
  const template = (nodes: readonly Content[]): Template => ({
    html: htmlProcessor.stringify(asRoot(nodes)),
    holes,
  })
  const asides = [...record.aside.values()].flat()
  const outline = extractOutline(content)
  const beside = extractOutline(asides)
  const updates = extractUpdates(content)
  const parameters = extractParameters(content)
  const aside: Partial<Record<AsideKind, Template>> = {}
  for (const [kind, nodes] of record.aside) aside[kind] = template(nodes)
  const value: ParsedPage = {
    frontMatter: parts.frontMatter,
    body: template(content),
    aside,
    headings: outline.headings,
    ...(outline.tags.length > 0 && { tags: outline.tags }),
    ...(updates.length > 0 && { updates }),
    ...(parameters.length > 0 && { parameters }),
    anchors: [...new Set([...outline.anchors, ...beside.anchors, ...(parts.anchors ?? [])])],
    links: linksOf(tools),
    sections: [...outline.sections, ...beside.sections],
    markdown: {
      ...parts.markdown,
      holes: parts.markdown.holes === record.holes ? holes : parts.markdown.holes,
    },
    styles: sortedByName(record.styles),
    ...(record.css.length > 0 && { css: record.css }),
    files: [...(parts.files ?? [])].sort(),
    features: {
      ...record.features,
      origins: {
        img: [...record.origins.img].sort(),
        media: [...record.origins.media].sort(),
        frame: [...record.origins.frame].sort(),
      },
    },
  }
  return { value, diagnostics: record.diagnostics }
}

/** A page that is only checked: nothing is serialized, and no text is read. */
function toCheckedPage(
  content: readonly Content[],
  tools: PageTools,
  { frontMatter, files = [], anchors = [] }: PageParts,
): ParsedPage {
  const beside = [...tools.record.aside.values()].flat()
  return {
    frontMatter,
    body: NOTHING,
    aside: {},
    headings: [],
    anchors: [...new Set([...extractAnchors(content), ...extractAnchors(beside), ...anchors])],
    links: linksOf(tools),
    sections: [],
    markdown: NOTHING,
    styles: {},
    files: [...files].sort(),
    features: { math: false, mermaid: false, code: false, origins: { img: [], media: [], frame: [] } },
  }
}

const NOTHING: Template = { html: '', holes: [] }

const linksOf = (tools: PageTools): ParsedPage['links'] =>
  tools.record.links.map((link) => ({ ...link, url: toMovedId(link.url, tools) }))

/** `#content` leads to the heading that requested the id, although the layout has it. */
function toMovedId(url: string, { slugger }: PageTools): string {
  const moved = url.startsWith('#') ? slugger.moved.get(url.slice(1)) : undefined
  return moved === undefined ? url : `#${moved}`
}

const sortedByName = (styles: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(styles).sort(([a], [b]) => (a < b ? -1 : 1)))
