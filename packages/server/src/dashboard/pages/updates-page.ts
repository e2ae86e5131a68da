import type { Project } from '../../store/store.ts'
import type { SiteUpdate } from '../../updates/site-update.ts'
import type { Visitor } from '../dashboard-context.ts'
import { html, type Html } from '../html.ts'
import { frame, mayWrite, time, token } from './frame.ts'
import { empty } from './project-pages.ts'

/** What the page of updates shows. */
export interface UpdatesView {
  readonly visitor: Visitor
  readonly project: Project
  readonly updates: readonly SiteUpdate[]
  readonly nextCursor: string | undefined
  /** Whether this server serves the site of the project. */
  readonly isServed: boolean
  readonly error?: string | undefined
}

/** Updates of the site of a project, newest first. */
export function updatesPage(view: UpdatesView): Html {
  const { visitor, project, updates, nextCursor, isServed, error } = view
  const above = { href: `/_admin/projects/${project.id}`, label: project.name }
  return frame(
    { title: 'Updates', visitor, current: 'projects', error, above },
    html`<p class="lead">${project.repository} <span class="sub">${project.branch}</span></p>
      ${
        isServed &&
        mayWrite(visitor, project.id) &&
        html`<form method="post" action="/_admin/updates/${project.id}" class="actions">
          ${token(visitor)}<button class="primary">Update the site now</button>
        </form>`
      }
      <h2>All updates</h2>
      ${
        updates.length > 0
          ? html`<ul class="rows">
              ${updates.map(updateRow)}
            </ul>`
          : empty('There are no updates yet', html`An update builds the branch, and replaces the site.`)
      }
      ${
        nextCursor !== undefined &&
        html`<p class="more">
          <a href="/_admin/updates/${project.id}?cursor=${nextCursor}">Older updates</a>
        </p>`
      }`,
  )
}

const updateRow = (update: SiteUpdate) =>
  html`<li>
    <div>
      <span class="pill ${update.state}" data-status>${update.state}</span>
      <span class="task"><strong>${summaryOf(update)}</strong><code>${update.id}</code></span>
      <span class="sub">${update.source}</span>
      ${update.commit !== undefined && html`<code>${update.commit.slice(0, 10)}</code>`} ${durationOf(update)}
      ${time(update.createdAtMs)}
    </div>
    ${detailsOf(update)}
  </li>`

/** What an update has changed, or why it failed. */
function summaryOf({ state, reason, result }: SiteUpdate): string {
  if (state === 'queued') return 'Waits'
  if (state === 'running') return 'Runs'
  if (reason !== undefined) return reason
  const { added = [], changed = [], removed = [] } = result?.pages ?? {}
  const parts = [
    [added, 'added'],
    [changed, 'changed'],
    [removed, 'removed'],
  ] as const
  const counts = parts.flatMap(([{ length }, word]) => (length > 0 ? [`${length} ${word}`] : []))
  return counts.length > 0 ? `Pages: ${counts.join(', ')}` : 'No page changed'
}

const durationOf = ({ startedAtMs, endedAtMs }: SiteUpdate): Html | undefined =>
  startedAtMs === undefined || endedAtMs === undefined
    ? undefined
    : html`<span class="sub">${(Math.max(0, endedAtMs - startedAtMs) / 1000).toFixed(1)} s</span>`

/** Pages and findings that are listed: a first build adds every page. */
const mostListed = 200

function detailsOf({ result }: SiteUpdate): Html | undefined {
  const { added = [], changed = [], removed = [] } = result?.pages ?? {}
  const lines = [
    ...added.map((page) => `+ ${page}`),
    ...changed.map((page) => `~ ${page}`),
    ...removed.map((page) => `- ${page}`),
    ...(result?.diagnostics ?? []).map(
      ({ severity, message, file, line }) =>
        `${severity} ${file === null ? '' : `${file}${line === null ? '' : `:${line}`} `}${message}`,
    ),
  ]
  if (lines.length === 0) return undefined
  const more = lines.length > mostListed ? [`… and ${lines.length - mostListed} more`] : []
  return html`<details>
    <summary>Pages and findings</summary>
    <pre class="diff" tabindex="0" role="group" aria-label="Pages and findings">
${[...lines.slice(0, mostListed), ...more].map((text) => html`<span>${text}</span>`)}</pre>
  </details>`
}
