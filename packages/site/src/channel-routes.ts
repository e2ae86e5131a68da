import type { ApiSource, Branch } from '@octavo/config'
import { expandChannels, findChannel, type Channel, type ChannelPage } from '@octavo/openapi'
import { createDiagnostic, pointAt, type Diagnostic, type Span } from '@octavo/source'
import { channelFrontMatter } from './channel-front-matter.ts'
import type { NavNode } from './nav-tree.ts'
import { groupBranch, type ExpandPlace } from './operation-routes.ts'
import type { PageFile } from './page-files.ts'
import { pageVisibility } from './page-visibility.ts'
import type { PlanInput } from './plan-input.ts'
import type { Route, RouteChannel } from './route.ts'
import { walkBranches } from './walk-tree.ts'

/** Routes of generated channel pages. */
export interface ChannelRoutes {
  /** The channel that a page's front matter names. */
  ofPage(page: PageFile): RouteChannel | undefined
  /**
   * The pages of a description: groups by tag; in a group that has channels without tags alone, just the pages. A
   * channel that a listed page file shows gets no page of its own, unless several elements list the description
   * (as languages do).
   */
  expand(source: ApiSource, place: ChannelPlace): readonly NavNode[]
}

/** Where channels are listed, and which of them a page of navigation shows. */
export interface ChannelPlace extends ExpandPlace {
  readonly isShown: (channel: Channel) => boolean
}

/** Source of the rules: reference/docs-json.md section 5.3, row "AsyncAPI". */
export function createChannelRoutes(input: PlanInput, report: (fault: Diagnostic) => void): ChannelRoutes {
  const { asyncDescriptions: documents, pages } = input
  // Addresses are unique within a nav element, whatever the number of its descriptions.
  const taken = new Map<Branch, Set<string>>()
  const uses = [...walkBranches(input.tree)].flatMap(({ expands }) => expands.map(({ source }) => source))
  const isNamed = pages.all.some(({ frontMatter }) => frontMatter.asyncapi !== undefined)
  return {
    ofPage(page) {
      const name = page.frontMatter.asyncapi
      if (name === undefined) return undefined
      const { at, nearest } = findChannel(documents, name)
      if (!at) report(unknownChannel(page, nearest))
      return at
    },
    expand(source, place) {
      const document = documents.get(source.source)
      // Pages that name channels one by one say where `api.asyncapi` is shown.
      if (!document || (place.branch.kind === 'root' && isNamed)) return []
      const paths = taken.get(place.branch) ?? new Set<string>()
      taken.set(place.branch, paths)
      const isOnce = uses.filter((use) => use === source.source).length < 2
      const isShown = (channel: Channel) => isOnce && place.isShown(channel)
      const groups = expandChannels(document, { directory: source.directory, taken: paths, without: isShown })
      return groups.flatMap(({ label, tag, pages: channels }): readonly NavNode[] => {
        const children = channels.flatMap((page): readonly NavNode[] => {
          const route = place.add(channelRoute({ document, channel: page.channel }, page, { input, place }))
          return route ? [{ kind: 'page', route }] : []
        })
        if (place.branch.kind === 'group' && tag === undefined && groups.length === 1) return children
        const branch = groupBranch(place.branch, label)
        return [{ kind: 'branch', branch, label, hidden: place.standing !== 'listed', children }]
      })
    },
  }
}

function channelRoute(
  found: RouteChannel,
  page: ChannelPage,
  { input, place }: { readonly input: PlanInput; readonly place: ExpandPlace },
): Route {
  const frontMatter = channelFrontMatter(found.channel)
  const title = frontMatter.title ?? page.title
  return {
    path: page.path,
    frontMatter,
    title,
    label: frontMatter.sidebarTitle ?? title,
    channel: found,
    listed: place.standing === 'listed',
    visibility: pageVisibility(frontMatter, place.standing, input.config.seo.indexing),
  }
}

function unknownChannel(page: PageFile, nearest: string | undefined): Diagnostic {
  const message = `No AsyncAPI description has the channel "${page.frontMatter.asyncapi ?? ''}"`
  const help =
    nearest === undefined
      ? 'write "<file> <channel id>", with the path of a description of the project'
      : `did you mean "${nearest}"?`
  return createDiagnostic('api/unknown-channel', message, { span: keySpan(page), help })
}

/** The line of the `asyncapi` key. */
function keySpan({ file }: PageFile): Span {
  const match = /^["']?asyncapi["']?[ \t]*:.*$/m.exec(file.text)
  const start = match?.index ?? 0
  const end = start + (match?.[0].trimEnd().length ?? 0)
  return { path: file.path, start: pointAt(file.text, start), end: pointAt(file.text, end) }
}
