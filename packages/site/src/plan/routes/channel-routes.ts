import type { ApiSource, Branch } from '@octavo/config'
import { expandChannels, findChannel, pageFolder, type Channel } from '@octavo/openapi'
import { createDiagnostic, type Diagnostic } from '@octavo/source'
import type { ChannelSubject } from '../../kinds/channel.ts'
import type { RequestedGroup } from './generated-pages.ts'
import { frontMatterSpan } from '../../load/locations/locate-value.ts'
import type { PageFile } from '../../load/pages/page-files.ts'
import type { PlanInput } from './plan-input.ts'
import { unreadOfPage } from './unread-description.ts'
import { walkBranches } from '../../load/navigation/walk-tree.ts'

/** Channels that pages and navigation name. */
export interface ChannelPages {
  /** The channel that a page's front matter names; `own` are the descriptions of its division. */
  ofPage(page: PageFile, own: readonly ApiSource[]): ChannelSubject | undefined
  /**
   * The pages of a description: groups by tag; in a group with only channels without tags, just the pages. A
   * channel that a listed page file shows has no generated page, unless several elements list the description (as
   * languages do).
   */
  expand(source: ApiSource, location: ChannelLocation): readonly RequestedGroup[]
  /** Whether an element shows its descriptions as a whole; pages that name channels decide where `api.asyncapi` is shown. */
  showsWhole(branch: Branch): boolean
}

/** Where channels are listed, and which of them a page of navigation shows. */
export interface ChannelLocation {
  readonly branch: Branch
  readonly isShown: (channel: Channel) => boolean
}

/** Source of the rules: reference/docs-json.md section 5.3, row "AsyncAPI". */
export function createChannelPages(input: PlanInput, report: (diagnostic: Diagnostic) => void): ChannelPages {
  const { asyncDescriptions: documents, pages } = input
  const uses = [...walkBranches(input.tree)].flatMap(({ expands }) => expands.map(({ source }) => source))
  const isNamed = pages.all.some(({ frontMatter }) => frontMatter.asyncapi !== undefined)
  const showsWhole = ({ kind }: Branch) => kind !== 'root' || !isNamed
  return {
    showsWhole,
    ofPage(page, own) {
      const name = page.frontMatter.asyncapi
      if (name === undefined) return undefined
      const { at, nearest } = findChannel(ownFirst(documents, own), name)
      const isAwaited = !at && unreadOfPage(page, own, input) !== undefined
      if (!at && !isAwaited) report(unknownChannel(page, nearest))
      return at && { kind: 'channel', ...at }
    },
    expand({ source, directory }, { branch, isShown }) {
      const document = documents.get(source)
      if (!document || !showsWhole(branch)) return []
      const isOnce = uses.filter((use) => use === source).length < 2
      const without = (channel: Channel) => isOnce && isShown(channel)
      const groups = expandChannels(document, { directory, without })
      return groups.map(({ label, tag, pages: channels }) => {
        const isPlain = branch.kind === 'group' && tag === undefined && groups.length === 1
        const requested = channels.map(({ channel, path }) => {
          return {
            subject: { kind: 'channel' as const, document, channel },
            path,
            directory: pageFolder({ directory }),
          }
        })
        return { pages: requested, ...(!isPlain && { label }), ...(tag !== undefined && { tag }) }
      })
    },
  }
}

/** Descriptions, those of an element of navigation first. */
function ownFirst<Document>(
  documents: ReadonlyMap<string, Document>,
  own: readonly ApiSource[],
): ReadonlyMap<string, Document> {
  const first = own.flatMap(({ source }) => {
    const document = documents.get(source)
    return document === undefined ? [] : [[source, document] as const]
  })
  return new Map([...first, ...documents])
}

function unknownChannel(page: PageFile, nearest: string | undefined): Diagnostic {
  const message = `No AsyncAPI description has the channel "${page.frontMatter.asyncapi ?? ''}"`
  const help =
    nearest === undefined
      ? 'write "<file> <channel id>", with the path of a description of the project'
      : `did you mean "${nearest}"?`
  return createDiagnostic('api/unknown-channel', message, {
    span: frontMatterSpan(page.file, 'asyncapi'),
    help,
  })
}
