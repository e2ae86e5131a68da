import type { ComponentDefinition, PropSpec } from '@octavo/hast'
import { frontMatterKeys } from '@octavo/markdown'
import { components } from '@octavo/theme'
import { iconSetsOf } from '../assets/icons/find-icon.ts'
import type { IconSets } from '../assets/icons/icon-set.ts'
import type { SortedFiles } from '../load/files/sort-files.ts'
import type { PageParser } from '../parse/page-parser.ts'
import { resolveAddress } from '../plan/addresses/resolve-address.ts'
import type { SitePages } from '../plan/pages/site-pages.ts'
import type { SiteSettings } from '../plan/settings/site-settings.ts'
import { fileOf, type Route } from '../plan/routes/route.ts'

/** What an editor offers to write. */
export interface Completion {
  readonly kind: 'page' | 'file' | 'anchor' | 'component' | 'prop' | 'value' | 'icon' | 'key'
  readonly label: string
  /** The text that replaces the part; default the label. */
  readonly text?: string
  /** What stands beside the label: a title, a type. */
  readonly detail?: string
}

/** Completions, and the part of the text that they replace. */
export interface Completions {
  /** UTF-16 offsets. */
  readonly start: number
  readonly end: number
  readonly items: readonly Completion[]
}

/** A page of the site. */
export interface EditorPage {
  /** From the root, with its slash: `/guides/install`. */
  readonly address: string
  readonly title: string
  readonly description?: string
  /** Absent for a page of an API description. */
  readonly file?: string
}

/** A component and its props, as its definition has them. */
export interface EditorComponent {
  readonly name: string
  readonly props: Readonly<Record<string, PropSpec>>
  readonly parents: readonly string[]
  /** Components that it takes as children. */
  readonly items: readonly string[]
}

/** The target of an address in the project. */
export type EditorTarget =
  | { readonly kind: 'page'; readonly page: EditorPage; readonly hash: string }
  | { readonly kind: 'file'; readonly path: string }

/** What completions, descriptions and definitions of an editor are made from. */
export interface EditorFacts {
  /** In the order of the site. */
  readonly pages: readonly EditorPage[]
  /** Files that links and images may name, without slash at the start. */
  readonly assets: readonly string[]
  /** Snippets and modules that imports may name. */
  readonly modules: readonly string[]
  /** Those of Octavo and of the settings. */
  readonly components: ReadonlyMap<string, EditorComponent>
  readonly frontMatterKeys: readonly string[]
  /** Names of the icons of the site's library. */
  icons(): Promise<readonly string[]>
  /** Ids of a page, in its order. */
  anchorsOf(page: EditorPage): Promise<readonly string[]>
  /** Where an address leads that the file `from` writes. */
  find(url: string, from: string): EditorTarget | undefined
}

interface FactsContext {
  readonly files: SortedFiles
  readonly parser: Pick<PageParser, 'digest'>
  readonly loadIconSets: () => Promise<IconSets | undefined>
}

/** Returns the facts of a planned site. */
export function editorFacts(
  { plan, space, config, options }: SitePages & SiteSettings,
  { files, parser, loadIconSets }: FactsContext,
): EditorFacts {
  const routes = new Map(plan.routes.map((route) => [toPage(route), route] as const))
  const pages = new Map([...routes].map(([page, route]) => [route, page]))
  const own = options.hooks?.components.map((one) => [one.name, one] as const) ?? []
  const known = [...components, ...own]
  return {
    pages: [...routes.keys()],
    assets: files.assets.map(({ path }) => path),
    modules: files.modules.map(({ path }) => path),
    components: new Map(known.map(([name, one]) => [name, toComponent(name, one)])),
    frontMatterKeys,
    icons: async () => {
      const sets = await loadIconSets()
      return iconSetsOf(config.icons.library).flatMap((set) => Object.keys(sets?.(set).icons ?? {}))
    },
    anchorsOf: async (page) => {
      const route = routes.get(page)
      return route && route.frontMatter.url === undefined ? (await parser.digest(route)).anchors : []
    },
    find: (url, from) => {
      const resolved = resolveAddress(url, from.split('/').slice(0, -1).join('/'), space)
      if (resolved.kind === 'asset') return { kind: 'file', path: resolved.path }
      const page = resolved.kind === 'page' ? pages.get(resolved.route) : undefined
      return page && resolved.kind === 'page' ? { kind: 'page', page, hash: resolved.hash } : undefined
    },
  }
}

function toPage(route: Route): EditorPage {
  const { description } = route.frontMatter
  const file = fileOf(route)?.path
  return {
    address: `/${route.path}`,
    title: route.title,
    ...(description !== undefined && { description }),
    ...(file !== undefined && { file }),
  }
}

const toComponent = (
  name: string,
  { props, parents = [], items = [] }: ComponentDefinition,
): EditorComponent => ({ name, props, parents, items })
