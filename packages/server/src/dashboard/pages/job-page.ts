import { randomUUID } from 'node:crypto'
import type { Job, JobEvent, Project } from '../../store/store.ts'
import type { Visitor } from '../dashboard-context.ts'
import { html, type Html } from '../html.ts'
import { frame, mayWrite, time, token } from './frame.ts'
import { jobTitle, pill } from './project-pages.ts'

/** What the page of a job shows. */
export interface JobView {
  readonly visitor: Visitor
  readonly project: Project
  readonly job: Job
  /** Its first prompt. */
  readonly prompt: string
  readonly events: readonly JobEvent[]
  readonly error?: string | undefined
}

/** A job: its facts, its log, which grows while it is active, its diff, and what can be done with it. */
export function jobPage(view: JobView): Html {
  const { visitor, project, job, prompt, error } = view
  const diff = view.events.findLast(({ kind }) => kind === 'diff')
  return frame(
    {
      title: jobTitle(prompt),
      visitor,
      current: 'projects',
      error,
      above: { href: `/_admin/projects/${project.id}`, label: project.name },
    },
    html`${jobTitle(prompt) !== prompt.trim() && html`<p class="prompt">${prompt.trim()}</p>`}
      <div class="card">${facts(job)}</div>
      <section aria-labelledby="log-title">
        <h2 id="log-title">Log</h2>
        ${log(view)}
      </section>
      ${
        diff &&
        html`<section aria-labelledby="diff-title">
          <h2 id="diff-title">Diff</h2>
          <pre class="diff" tabindex="0" aria-labelledby="diff-title">
${diff.text.trimEnd().split('\n').map(diffLine)}</pre>
        </section>`
      }
      ${mayWrite(visitor, project.id) && job.status !== 'archived' && actions(view)}`,
  )
}

/** Only addresses of the web are links, whatever a host has answered. */
const isLink = (text: string) => /^https?:\/\//.test(text)

function facts({ id, status, base, ref, model, prLink, createdAtMs, reason }: Job): Html {
  return html`<dl class="grid">
    <div>
      <dt>Status</dt>
      <dd aria-live="polite">${pill(status)}</dd>
    </div>
    <div>
      <dt>Job</dt>
      <dd><code>${id}</code></dd>
    </div>
    <div>
      <dt>Branch</dt>
      <dd><code>${ref ?? base}</code></dd>
    </div>
    <div>
      <dt>Model</dt>
      <dd>${model}</dd>
    </div>
    <div>
      <dt>Created</dt>
      <dd>${time(createdAtMs)}</dd>
    </div>
    <div class="wide">
      <dt>Pull request</dt>
      <dd>${prLink !== undefined && isLink(prLink) ? html`<a href="${prLink}">${prLink}</a>` : 'none'}</dd>
    </div>
    ${
      reason !== undefined &&
      html`<div class="wide">
        <dt>Why it failed</dt>
        <dd>${reason}</dd>
      </div>`
    }
  </dl>`
}

function log({ job, project, events }: JobView): Html {
  const address = `/_admin/jobs/${project.id}/${job.id}/events`
  const live = job.status === 'active' && html`data-live="${address}" data-after="${events.at(-1)?.seq ?? 0}"`
  const lines = events.filter(({ kind }) => kind !== 'diff').map(logLine)
  // Nothing is between the tags of an empty log: the stylesheet then says that it is empty.
  return html`<div class="log" tabindex="0" role="log" aria-labelledby="log-title" ${live}>${lines}</div>
    <p class="hint" role="status" data-connection></p>`
}

const logLine = ({ kind, text, createdAtMs }: JobEvent) =>
  html`<p class="${kind === 'log' ? 'output' : 'note'}">
    ${time(createdAtMs)}<b>${kind}</b><span>${text}</span>
  </p>`

/** Lines of a diff by their first characters. */
function diffLine(line: string): Html {
  const kind = /^(?:diff |index |--- |\+\+\+ )/.test(line)
    ? 'file'
    : line.startsWith('+')
      ? 'add'
      : line.startsWith('-')
        ? 'del'
        : line.startsWith('@@')
          ? 'hunk'
          : 'same'
  return html`<span class="${kind}">${line}</span>`
}

function actions({ visitor, project, job }: JobView): Html {
  const address = `/_admin/jobs/${project.id}/${job.id}`
  return html`<section aria-labelledby="next-title">
    <h2 id="next-title">Next</h2>
    <form method="post" action="${address}/message" class="card stack">
      ${token(visitor)}<input type="hidden" name="once" value="${randomUUID()}" />
      <label for="prompt">Message to the agent</label>
      <textarea id="prompt" name="prompt" rows="3" required></textarea>
      <div class="actions"><button class="primary">Send</button></div>
    </form>
    <div class="actions">
      ${
        job.status === 'active' &&
        html`<form method="post" action="${address}/cancel">
          ${token(visitor)}<button>Cancel the job</button>
        </form>`
      }
      <form method="post" action="${address}/archive">${token(visitor)}<button>Archive the job</button></form>
    </div>
  </section>`
}
