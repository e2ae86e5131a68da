// 1. renderSidebar: entries -> hast with a numbered mark on every link and fold -> HTML, marks removed, positions
//    recorded
// 2. markCurrent: HTML + key -> HTML with the current link and its open ancestors, by splicing at those positions
import {
  h,
  holeMarker,
  serialize,
  toContent,
  withoutMarkers,
  type Rendered,
  type RenderTools,
} from '@octavo/hast'
import { renderLink } from './layout/link.tsx'
import { renderMark } from './layout/mark.tsx'
import type { SidebarEntry, SidebarGroup, SidebarLink, SidebarPart } from './navigation-view.ts'

/** A sidebar rendered once for its branch. Plain data. */
export interface SidebarTemplate {
  readonly html: string
  /** For each key: offset in `html` inside the tag of its first link, and inside the tags of folds to open. */
  readonly positions: Readonly<Record<string, { readonly link: number; readonly folds: readonly number[] }>>
}

const CURRENT = ' aria-current="page" data-active="true"'
const OPEN = ' open'
const MARK = / data-mark="\uFDD0(\d+)\uFDD1"/g

/** State of the walk over the tree: folds around the entry, and one row per mark. */
interface Walk {
  readonly tools: RenderTools
  readonly folds: readonly number[]
  readonly marks: { readonly key?: string; readonly folds: readonly number[] }[]
}

/** Hooks that stylesheets of projects require of a sidebar. */
export interface SidebarHooks {
  /** Every title has the id `sidebar-title`, not only the first, for projects that style titles with it. */
  readonly repeatsTitleId?: boolean
}

/** The sidebar of a branch, without a current page. Links outside groups at the top become a group without title. */
export function renderSidebar(
  entries: readonly SidebarEntry[],
  tools: RenderTools,
  { repeatsTitleId = false }: SidebarHooks = {},
): SidebarTemplate {
  const walk: Walk = { tools, folds: [], marks: [] }
  let titles = 0
  const titleId = () => (titles++ === 0 || repeatsTitleId ? 'sidebar-title' : undefined)
  const marked = serialize(runsOf(entries).flatMap((run) => renderRun(run, walk, titleId)))
  return { ...takeMarks(marked, walk.marks) }
}

/** The sidebar with `key` current: its first link is marked, the folds around it are open. Unknown keys change nothing. */
export function markCurrent(template: SidebarTemplate, key: string | undefined): string {
  const position =
    key === undefined || !Object.hasOwn(template.positions, key) ? undefined : template.positions[key]
  if (!position) return template.html
  const inserts = [{ at: position.link, text: CURRENT }, ...position.folds.map((at) => ({ at, text: OPEN }))]
  let html = ''
  let from = 0
  for (const { at, text } of inserts.toSorted((one, other) => one.at - other.at)) {
    html += template.html.slice(from, at) + text
    from = at
  }
  return html + template.html.slice(from)
}

/** A top-level group, a link to one, or neighbouring links outside groups. */
type Run = SidebarGroup | SidebarPart | readonly SidebarLink[]

function runsOf(entries: readonly SidebarEntry[]): readonly Run[] {
  const runs: (SidebarGroup | SidebarPart | SidebarLink[])[] = []
  for (const entry of entries) {
    const last = runs.at(-1)
    if (entry.kind !== 'link') runs.push(entry)
    else if (Array.isArray(last)) last.push(entry)
    else runs.push([entry])
  }
  return runs
}

/** Top-level groups are always open. */
function renderRun(run: Run, walk: Walk, titleId: () => string | undefined): Rendered {
  const isGroup = 'kind' in run
  if (isGroup && run.kind === 'part')
    return <p class="sidebar-group sidebar-title sidebar-cut">{renderPart(run, walk)}</p>
  return (
    <div class="sidebar-group" data-group={isGroup ? run.id : undefined}>
      {isGroup && run.label !== '' && (
        <div class="sidebar-group-header">
          <p id={titleId()} class="sidebar-title">
            {renderGroupTitle(run, walk)}
          </p>
        </div>
      )}
      <ul>{(isGroup ? run.children : run).map((entry) => renderEntry(entry, walk))}</ul>
    </div>
  )
}

function renderGroupTitle(group: SidebarGroup, walk: Walk): Rendered {
  const label = renderLabel(group, walk)
  return group.root ? renderSidebarLink(group.root, label, walk) : label
}

function renderEntry(entry: SidebarEntry, walk: Walk): Rendered {
  if (entry.kind === 'part') return <li>{renderPart(entry, walk)}</li>
  if (entry.kind === 'link') return <li>{renderSidebarLink(entry, renderLabel(entry, walk), walk)}</li>
  return (entry.root ?? entry.first) ? renderRootedGroup(entry, walk) : renderNestedGroup(entry, walk)
}

function renderNestedGroup(group: SidebarGroup, walk: Walk): Rendered {
  const { mark, inside } = addFold(group, walk)
  return (
    <li>
      <details class="sidebar-fold" open={group.expanded} data-group={group.id} data-mark={mark}>
        <summary class="sidebar-link">
          {renderLabel(group, walk)}
          {renderMark('chevron')}
        </summary>
        {renderNestedList(group, inside)}
      </details>
    </li>
  )
}

/** The title is a link and the chevron beside it a separate control: neither may be inside the other. */
function renderRootedGroup(group: SidebarGroup, walk: Walk): Rendered {
  const { mark, inside } = addFold(group, walk)
  return (
    <li class="sidebar-rooted">
      {renderFoldLink(group, inside)}
      <details class="sidebar-fold" open={group.expanded} data-group={group.id} data-mark={mark}>
        <summary aria-label={`${walk.tools.words('show-pages')} ${withoutMarkers(group.label)}`}>
          {renderMark('chevron')}
        </summary>
        {renderNestedList(group, inside)}
      </details>
    </li>
  )
}

/** A title that links to the first page is never the current link, because the page has its own link below. */
function renderFoldLink(group: SidebarGroup, walk: Walk): Rendered {
  const label = renderLabel(group, walk)
  if (group.root) return renderSidebarLink(group.root, label, walk)
  return group.first === undefined ? [] : renderLink(group.first, label, { className: 'sidebar-link' })
}

/**
 * A link to the page with the rest; the script `sidebar-parts` fetches it from there instead. The chevron of a group is
 * drawn by the stylesheet: a page may have a hundred of these links.
 */
function renderPart(part: SidebarPart, walk: Walk): Rendered {
  const { id, direction } = part
  const label =
    direction === undefined
      ? renderPartLabel(part, walk)
      : walk.tools.words(direction === 'before' ? 'earlier-pages' : 'later-pages')
  return (
    <a class="sidebar-link sidebar-part" href={part.href} data-part={id} data-more={direction}>
      {label}
      {direction !== undefined && renderMark('lines')}
    </a>
  )
}

/** Mere text where nothing stands beside it, since a page has many of these links. */
const renderPartLabel = (part: SidebarPart, walk: Walk): Rendered =>
  part.icon === undefined && part.tag === undefined
    ? toContent(withoutMarkers(part.label))
    : renderLabel(part, walk)

function renderNestedList(group: SidebarGroup, inside: Walk): Rendered {
  return <ul>{group.children.map((child) => renderEntry(child, inside))}</ul>
}

/** A fold that is open anyway needs no opening. */
function addFold(
  group: SidebarGroup,
  walk: Walk,
): { readonly mark: string | undefined; readonly inside: Walk } {
  if (group.expanded) return { mark: undefined, inside: walk }
  const index = walk.marks.push({ folds: [] }) - 1
  return { mark: holeMarker(index), inside: { ...walk, folds: [...walk.folds, index] } }
}

function renderSidebarLink(
  link: { readonly key: string; readonly href: string; readonly external?: boolean },
  label: Rendered,
  walk: Walk,
): Rendered {
  const index = walk.marks.push({ key: link.key, folds: walk.folds }) - 1
  const anchor = renderLink(link.href, label, { external: link.external, className: 'sidebar-link' })
  return [anchor]
    .flat()
    .map((node) =>
      node.type === 'element'
        ? { ...node, properties: { ...node.properties, dataMark: holeMarker(index) } }
        : node,
    )
}

function renderLabel(entry: SidebarEntry, { tools }: Walk): Rendered {
  const link = entry.kind === 'link' ? entry : undefined
  return [
    entry.icon === undefined ? [] : tools.icon(entry.icon, { className: 'sidebar-icon' }),
    link?.method === undefined ? [] : renderMethod(link.method),
    renderText(entry.label, link, tools),
    entry.tag === undefined ? [] : <span class="tag">{withoutMarkers(entry.tag)}</span>,
    link?.external === true ? renderMark('outward', 'outward') : [],
  ].flat()
}

/**
 * Deprecated entries are struck through, and have a hidden label for assistive technology. Titles of operations are
 * mere text: they are most of a page's sidebar.
 */
function renderText(label: string, link: SidebarLink | undefined, tools: RenderTools): Rendered {
  const isDeprecated = link?.deprecated === true
  if (link?.method !== undefined && !isDeprecated) return toContent(withoutMarkers(label))
  return (
    <span class={['sidebar-label', isDeprecated && 'sidebar-deprecated']}>
      {withoutMarkers(label)}
      {isDeprecated && <span class="visually-hidden"> ({tools.words('deprecated')})</span>}
    </span>
  )
}

const SHORT_METHODS: Readonly<Record<string, string>> = {
  delete: 'del',
  options: 'opt',
  webhook: 'hook',
  subscribe: 'sub',
  publish: 'pub',
}

function renderMethod(method: string): Rendered {
  return h('span', { className: 'method-nav-pill', dataMethod: method }, SHORT_METHODS[method] ?? method)
}

/** Removes the marks and records their positions; the first position of a key is used. */
function takeMarks(marked: string, marks: Walk['marks']): SidebarTemplate {
  const offsets: number[] = []
  let taken = 0
  const html = marked.replace(MARK, (mark, index: string, at: number) => {
    offsets[Number(index)] = at - taken
    taken += mark.length
    return ''
  })
  const positions: Record<string, SidebarTemplate['positions'][string]> = Object.create(null)
  for (const [index, { key, folds }] of marks.entries()) {
    if (key === undefined || key in positions) continue
    positions[key] = { link: offsets[index] ?? 0, folds: folds.map((fold) => offsets[fold] ?? 0) }
  }
  return { html, positions }
}
