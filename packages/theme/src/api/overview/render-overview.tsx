import {
  pagedTags,
  tagGroups,
  untaggedLabel,
  type ApiDocument,
  type ApiTag,
  type TagGroup,
} from '@octavo/openapi'
import { toContent, type Content, type RenderTools } from '@octavo/hast'
import { titleSlug } from '../anchors.ts'
import { renderDescription } from '../description.ts'
import { renderServer } from '../endpoint.tsx'
import { renderExternalDocs } from '../section.tsx'
import { renderDescriptionText } from './headings.ts'
import { renderOperationList } from './operation-list.tsx'
import { renderOverviewFacts, type DescriptionFile } from './overview-facts.tsx'
import { renderOverviewSection } from './overview-section.tsx'
import { renderOverviewSecurity } from './overview-security.tsx'
import type { ListContext } from './part-list.tsx'

/** Up to this number of operations, the overview lists those of tags that have a page, too. */
const WHOLE = 300
/** Entries of all lists of an overview. */
const ALL_ENTRIES = 600
/** Tags that an overview shows. */
const MOST_TAGS = 300

/**
 * The page of a description as a whole, below its title: facts and downloads, its text with its own headings, servers,
 * security schemes, and its operations by tag. Everything but the layout is text of the description.
 */
export function renderOverview(
  document: ApiDocument,
  files: readonly DescriptionFile[],
  context: ListContext,
): readonly Content[] {
  const { tools } = context
  const text = renderDescriptionText(document.info.description, tools)
  const servers = document.servers.map((server) => renderServer(server, tools))
  const list = servers.length > 0 && <ul class="server-list">{servers}</ul>
  const schemes = renderOverviewSecurity(shownSchemes(document), tools)
  const words = (key: string) => ({ title: tools.words(key) })
  return toContent(
    <div class="operation overview">
      {renderOverviewFacts(document, files, tools)}
      {text}
      {renderOverviewSection({ id: 'servers', ...words('api-servers') }, list, tools)}
      {renderOverviewSection({ id: 'authentication', ...words('api-authorizations') }, schemes, tools)}
      {renderOverviewSection(
        { id: 'operations', ...words('api-operations') },
        renderTags(document, context),
        tools,
      )}
    </div>,
  )
}

/** All schemes; where parts are left out for other readers, only those of operations that are shown. */
function shownSchemes({ securitySchemes, operations, restricted }: ApiDocument) {
  const used = new Set(operations.flatMap(({ security }) => security.flat().map(({ scheme }) => scheme.name)))
  return [...securitySchemes.values()].filter(({ name }) => restricted.size === 0 || used.has(name))
}

function renderTags(document: ApiDocument, context: ListContext): readonly Content[] {
  const groups = tagGroups(document)
  const paged = pagedTags(document)
  const count = groups.reduce((sum, { operations }) => sum + operations.length, 0)
  const isWhole = count <= WHOLE
  let left = ALL_ENTRIES
  const shown = groups.slice(0, MOST_TAGS).map((group) => {
    const url = group.tag && paged.has(group.tag.name) ? context.links.tag(group.tag) : undefined
    const isListed = isWhole || url === undefined
    const most = isListed ? Math.max(0, left) : 0
    if (isListed) left -= group.operations.length
    return renderGroup(group, { ...context, url, most, isListed, isOnly: groups.length === 1 })
  })
  const others = groups.slice(MOST_TAGS).reduce((sum, { operations }) => sum + operations.length, 0)
  return toContent([
    shown,
    others > 0 && (
      <p class="field-note">
        {String(others)} {context.tools.words('api-more-pages')}
      </p>
    ),
  ])
}

interface GroupContext extends ListContext {
  /** The page of the tag. */
  readonly url: string | undefined
  readonly most: number
  readonly isListed: boolean
  /** It is the only group. */
  readonly isOnly: boolean
}

function renderGroup({ tag, operations }: TagGroup, context: GroupContext): readonly Content[] {
  const { tools, url, most, isListed, isOnly } = context
  const list = isListed
    ? renderOperationList(operations, context, { most })
    : toContent(
        <p class="field-note">
          {String(operations.length)} {tools.words('api-operations')}
        </p>,
      )
  if (!tag) return isOnly ? list : toContent([<h3>{untaggedLabel}</h3>, list])
  const id = tools.slug(`tag-${titleSlug(tag.name)}`)
  return toContent([
    <h3 id={id} data={{ toc: { depth: 3, text: tag.name, id } }}>
      {url === undefined ? tag.name : <a href={tools.href(url)}>{tag.name}</a>}
    </h3>,
    renderTagText(tag, url !== undefined, tools),
    list,
  ])
}

/** The text of a tag; of one with a page of its own, the first paragraph. */
function renderTagText(
  { summary, description, externalDocs }: ApiTag,
  hasPage: boolean,
  tools: RenderTools,
): readonly Content[] {
  const first = description?.trim().split(/\n\s*\n/)[0]
  return toContent([
    renderDescription(summary ?? (hasPage ? first : description), tools),
    !hasPage && externalDocs && renderExternalDocs(externalDocs, 'api-more', tools),
  ])
}
