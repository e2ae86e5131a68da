import {
  isAsync,
  isRestricted,
  pagedTags,
  tagGroups,
  tagSummary,
  type ApiTag,
  type DescribedApi,
  type TagGroup,
} from '@octavo/openapi'
import { toContent, type Child, type Content, type Element, type RenderTools } from '@octavo/hast'
import { titleSlug } from '../anchors.ts'
import { renderDescription } from '../description.ts'
import { renderServer } from '../endpoint.tsx'
import type { PlaygroundView } from '../operation-view.ts'
import { renderPlaygroundButton } from '../playground-button.tsx'
import { renderExternalDocs } from '../section.tsx'
import { renderDescriptionText } from './headings.ts'
import { renderOperationList } from './operation-list.tsx'
import { renderOverviewFacts, type DescriptionFile } from './overview-facts.tsx'
import { renderOverviewSection } from './overview-section.tsx'
import { renderOverviewSecurity } from './overview-security.tsx'
import type { ListContext } from './part-list.tsx'
import { partsSection } from './render-tag-page.tsx'

/** Up to this number of operations, the overview lists those of tags that have a page, too. */
const WHOLE = 300
/** Entries of all lists of an overview. */
const ALL_ENTRIES = 600
/** Tags that an overview shows. */
const MOST_TAGS = 300

/** Tools and links of an overview; the addresses of a playground where readers can enter credentials. */
export interface OverviewContext extends ListContext {
  readonly playground?: PlaygroundView
}

/**
 * The page of a description as a whole, below its title: facts and downloads, its text with its own headings, servers,
 * security schemes, and its operations or channels by tag. Everything but the layout is text of the description.
 */
export function renderOverview(
  document: DescribedApi,
  files: readonly DescriptionFile[],
  context: OverviewContext,
): readonly Content[] {
  const { tools, playground } = context
  const text = renderDescriptionText(document.info.description, tools)
  const servers = document.servers.map((server) => renderServer(server, tools))
  const list = servers.length > 0 && <ul class="server-list">{servers}</ul>
  const schemes = renderOverviewSecurity(shownSchemes(document), tools)
  const button = playground && schemes.length > 0 && renderPlaygroundButton(playground, tools, 'credentials')
  const words = (key: string) => ({ title: tools.words(key) })
  return toContent(
    <div class="operation overview">
      {renderOverviewFacts(document, files, tools)}
      {text}
      {renderOverviewSection({ id: 'servers', ...words('api-servers') }, list, tools)}
      {renderOverviewSection(
        { id: 'authentication', ...words('api-authorizations') },
        [schemes, button],
        tools,
      )}
      {renderOverviewSection(partsSection(document, tools), renderTags(document, context), tools)}
    </div>,
  )
}

/** All schemes; where parts are left out for other readers, only those of operations that are shown. */
function shownSchemes(document: DescribedApi) {
  const schemes = [...document.securitySchemes.values()]
  if (isAsync(document) || !isRestricted(document)) return schemes
  const securities = document.operations.flatMap(({ security }) => security.flat())
  const used = new Set(securities.map(({ scheme }) => scheme.name))
  return schemes.filter(({ name }) => used.has(name))
}

function renderTags(document: DescribedApi, context: ListContext): readonly Content[] {
  const groups = tagGroups(document)
  const paged = pagedTags(document)
  const count = sizeOf(groups)
  const isWhole = count <= WHOLE
  const { title } = partsSection(document, context.tools)
  const titles = { title, untagged: isAsync(document) ? title : context.tools.words('api-untagged') }
  let left = ALL_ENTRIES
  const shown = groups.slice(0, MOST_TAGS).map((group) => {
    const url = group.tag && paged.has(group.tag.name) ? context.links.tag(group.tag) : undefined
    const isListed = isWhole || url === undefined
    const most = isListed ? Math.max(0, left) : 0
    if (isListed) left -= group.parts.length
    return renderGroup(group, { ...context, ...titles, url, most, isListed, isOnly: groups.length === 1 })
  })
  const others = sizeOf(groups.slice(MOST_TAGS))
  return toContent([
    shown,
    others > 0 && (
      <p class="field-note">
        {String(others)} {context.tools.words('api-more-pages')}
      </p>
    ),
  ])
}

const sizeOf = (groups: readonly TagGroup[]): number =>
  groups.reduce((sum, { parts }) => sum + parts.length, 0)

interface GroupContext extends ListContext {
  /** The page of the tag. */
  readonly url: string | undefined
  readonly most: number
  readonly isListed: boolean
  /** The title of all groups together, and of parts without a tag. */
  readonly title: string
  readonly untagged: string
  /** It is the only group. */
  readonly isOnly: boolean
}

function renderGroup({ tag, label, depth, parts }: TagGroup, context: GroupContext): readonly Content[] {
  const { tools, url, most, isListed, isOnly, title, untagged } = context
  const list = isListed
    ? renderOperationList(parts, context, { most })
    : toContent(
        <p class="field-note">
          {String(parts.length)} {title}
        </p>,
      )
  if (label === undefined) return isOnly ? list : toContent([<h3>{untagged}</h3>, list])
  const level = Math.min(6, 3 + depth)
  const id = tools.slug(tag ? `tag-${titleSlug(tag.name)}` : `group-${titleSlug(label)}`)
  const heading = {
    ...renderHeading(level, url === undefined ? label : <a href={tools.href(url)}>{label}</a>, id),
    data: { toc: { depth: level, text: label, id } },
  }
  return toContent([heading, tag && renderTagText(tag, url !== undefined, tools), list])
}

function renderHeading(level: number, content: Child, id: string): Element {
  return { type: 'element', tagName: `h${level}`, properties: { id }, children: [...toContent(content)] }
}

/** The text of a tag; of one with a page of its own, the first paragraph. */
function renderTagText(tag: ApiTag, hasPage: boolean, tools: RenderTools): readonly Content[] {
  const { description, externalDocs } = tag
  const first = description?.trim().split(/\n\s*\n/)[0]
  return toContent([
    renderDescription(tagSummary(tag) ?? (hasPage ? first : description), tools),
    !hasPage && externalDocs && renderExternalDocs(externalDocs, 'api-more', tools),
  ])
}
