import {
  holeMarker,
  type AsideKind,
  type Content,
  type Hole,
  type RenderTools,
  type Template,
} from '@octavo/hast'
import { descriptionToContent, toReadyHtml, type PageTools } from '@octavo/markdown'
import type { SchemaNode } from '@octavo/openapi'
import {
  createPartLinks,
  type OperationContent,
  type OperationOptions,
  type PartLinks,
  type PlaygroundView,
  type SampleFiles,
  type SchemaFragment,
  type Shared,
} from '@octavo/theme'
import type { ViewContext } from './page-kind.ts'

/** Options that the views of operations, channels and schemas share. */
export function viewOptions(
  content: readonly Content[],
  { context, tools }: { readonly context: ViewContext; readonly tools: PageTools },
): OperationOptions {
  const { api, templates } = context
  return {
    content,
    fragmentAddress: (fragment) => tools.made(fragmentHole(fragment)),
    templates: { cache: templates, share: (render) => share(render, tools), toHtml: toReadyHtml },
    showBaseUrl: api.url === 'full',
    expanded: api.params.expanded,
    pills: api.params.post,
    exampleProperties: api.examples.defaults,
  }
}

/** Returns the function that finds the page of a schema; undefined on a site without schema pages. */
export function schemaLinks(
  { schemaPages: pages }: ViewContext,
  tools: Pick<PageTools, 'href'>,
): Pick<OperationOptions, 'schemaPage'> {
  if (pages.size === 0) return {}
  return {
    schemaPage: (node: SchemaNode) => {
      const path = pages.get(node.id)
      return path === undefined ? undefined : tools.href(`/${path}`)
    },
  }
}

/** Returns the links to the pages of the parts of a description. */
export const partLinks = (document: string, { hasPage }: ViewContext): PartLinks =>
  createPartLinks((link) => hasPage(document, link))

/** Returns the body of a view and moves its examples to the right column, where the author has none of that kind. */
export function moveAside({ body, aside }: OperationContent, tools: PageTools): readonly Content[] {
  for (const [kind, nodes] of Object.entries(aside)) {
    if (!tools.record.aside.has(kind as AsideKind)) tools.aside(kind as AsideKind, nodes)
  }
  return body
}

/**
 * Tools for Markdown of descriptions, which is untrusted: no components; HTML and addresses are unchanged until
 * the view checks them.
 */
export function untrustedTools(tools: PageTools): RenderTools {
  const unchanged = (url: string) => url
  const reading: PageTools = { ...tools, href: unchanged, asset: unchanged, assetOf: unchanged }
  return {
    ...tools,
    markdown: (text, mode = 'block') => descriptionToContent(text, reading, { mode, leavesHtml: true }),
  }
}

/** Thrown by a tool that has an effect on its page, where nothing may have one. */
class PageBound extends Error {}

/** Renders with tools whose addresses and words are holes of their own; undefined if a tool with an effect is used. */
function share<T>(render: (tools: RenderTools) => T, tools: PageTools): Shared<T> | undefined {
  const holes: Hole[] = []
  const toHole = (hole: Hole) => holeMarker(holes.push(hole) - 1)
  const bound = (): never => {
    throw new PageBound()
  }
  const shared: PageTools = {
    ...tools,
    words: (key) => toHole({ kind: 'words', key }),
    href: (url) => toHole({ kind: 'href', url }),
    asset: (url) => toHole({ kind: 'asset', url }),
    assetOf: bound,
    made: bound,
    icon: bound,
    highlight: bound,
    math: bound,
    styleClass: bound,
    slug: bound,
    slugger: { ...tools.slugger, slug: bound, take: bound, note: bound },
    aside: bound,
    report: bound,
    addDiagnostic: bound,
    shared: bound,
  }
  try {
    return { value: render(untrustedTools(shared)), holes }
  } catch (error) {
    if (error instanceof PageBound) return undefined
    throw error
  }
}

/** Grammars of the examples of channels and schemas: examples are JSON, schemas may be in other languages. */
export const EXAMPLE_GRAMMARS = ['json', 'xml', 'yaml', 'proto'] as const

/** Names of the parts of a playground and of code samples: the names of their holes of kind `made`. */
export type PlaygroundPart =
  | 'data'
  | 'script'
  | 'style'
  | 'words'
  | 'callback'
  | 'live-script'
  | 'live-style'
  | 'samples'
  | 'copy'

/** Returns the name of the hole for the address of a fragment. */
export const fragmentHole = (fragment: SchemaFragment): string => FRAGMENT_HOLE + JSON.stringify(fragment)

const FRAGMENT_HOLE = 'schema-fragment '

/** A link to a fragment: the name of its hole, and the beginning of the ids that its content gets on the page. */
export interface FragmentLink {
  readonly key: string
  readonly start: string
}

/** Returns the links to fragments of a template, in order. */
export function fragmentLinks({ html, holes }: Template): readonly FragmentLink[] {
  return [...html.matchAll(FRAGMENT_LINK)].flatMap(([, index, holder = '', path = '']) => {
    const hole = holes[Number(index)]
    return hole?.kind === 'made' && isFragmentKey(hole.key)
      ? [{ key: hole.key, start: unescapeHtml(holder + path) }]
      : []
  })
}

const FRAGMENT_LINK = /href="\uFDD0(\d+)\uFDD1" data-fields="\w+" data-holder="([^"]*)" data-path="([^"]*)"/g

const unescapeHtml = (text: string): string =>
  text
    .replace(/&(?:#x22|quot);/g, '"')
    .replace(/&(?:#x3C|lt);/g, '<')
    .replace(/&(?:#x26|amp);/g, '&')

/** Whether the name of a hole is that of a fragment. */
export const isFragmentKey = (key: string): boolean => key.startsWith(FRAGMENT_HOLE)

/** Returns the fragment of a name that {@link fragmentHole} made. */
export const readFragmentKey = (key: string): SchemaFragment =>
  JSON.parse(key.slice(FRAGMENT_HOLE.length)) as SchemaFragment

/** Returns the name of the hole for the address of a part. */
export const playgroundHole = (part: PlaygroundPart): string => `playground-${part}`

/** Holes for the addresses that a page with code samples leads to. */
export const sampleFiles = ({ made }: Pick<PageTools, 'made'>): SampleFiles => ({
  script: made(playgroundHole('samples')),
  copy: made(playgroundHole('copy')),
})

/** Holes for the addresses of the parts of a playground, which depend on the page's own address. */
export function playgroundView({ made }: Pick<PageTools, 'made'>, expand = false): PlaygroundView {
  return {
    data: made(playgroundHole('data')),
    script: made(playgroundHole('script')),
    style: made(playgroundHole('style')),
    words: made(playgroundHole('words')),
    callback: made(playgroundHole('callback')),
    expand,
  }
}
