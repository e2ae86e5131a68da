import { randomUUID } from 'node:crypto'
import { jobStatuses } from '../../jobs/job-states.ts'
import type { Job, JobPage, Project } from '../../store/store.ts'
import type { Visitor } from '../dashboard-context.ts'
import { html, type Html } from '../html.ts'
import { frame, mayWrite, time, token } from './frame.ts'

/** The projects that a visitor may see. */
export function projectsPage(visitor: Visitor, projects: readonly Project[]): Html {
  const cards = projects.map(
    ({ id, name, repository, branch, agent }) =>
      html`<li>
        <a class="card tile" href="/_admin/projects/${id}">
          <strong>${name}</strong>
          <span class="sub">${repository}</span>
          <span class="facts"><code>${id}</code><span>${branch}</span><span>${agent}</span></span>
        </a>
      </li>`,
  )
  return frame(
    { title: 'Projects', visitor, current: 'projects' },
    cards.length > 0
      ? html`<ul class="tiles">
          ${cards}
        </ul>`
      : empty(
          'There are no projects yet',
          html`<code>octavo admin projects add</code> adds one on the server.`,
        ),
  )
}

/** What is shown instead of an empty list. */
export const empty = (title: string, hint: Html): Html =>
  html`<div class="empty">
    <p><strong>${title}</strong></p>
    <p>${hint}</p>
  </div>`

/** What the page of a project shows. */
export interface ProjectView {
  readonly visitor: Visitor
  readonly project: Project
  readonly page: JobPage
  /** The first prompts of these jobs, by their ids. */
  readonly prompts: ReadonlyMap<string, string>
  readonly status: string | undefined
  readonly nextCursor: string | undefined
  readonly error?: string | undefined
  readonly prompt?: string | undefined
}

/** A project with its jobs, newest first. */
export function projectPage(view: ProjectView): Html {
  const { visitor, project, page, prompts, error } = view
  const jobs = page.jobs.map((job) => jobRow(job, prompts.get(job.id) ?? ''))
  return frame(
    {
      title: project.name,
      visitor,
      current: 'projects',
      error,
      above: { href: '/_admin/projects', label: 'Projects' },
    },
    html`<p class="lead">${project.repository} <span class="sub">${project.branch}</span></p>
      <p class="more"><a href="/_admin/updates/${project.id}">Updates of the site</a></p>
      ${mayWrite(visitor, project.id) && newJob(view)}
      <div class="head">
        <h2>Jobs</h2>
        ${filters(view)}
      </div>
      ${
        jobs.length > 0
          ? html`<ul class="rows">
              ${jobs}
            </ul>`
          : empty(
              'There are no jobs here',
              html`A job gives the agent a prompt, and ends with a pull request.`,
            )
      }
      ${
        view.nextCursor !== undefined &&
        html`<p class="more"><a href="${addressOf(view, view.nextCursor)}">Older jobs</a></p>`
      }`,
  )
}

const addressOf = ({ project, status }: ProjectView, cursor: string) =>
  `/_admin/projects/${project.id}?${new URLSearchParams({ ...(status !== undefined && { status }), cursor }).toString()}`

function newJob({ visitor, project, prompt }: ProjectView): Html {
  return html`<form method="post" action="/_admin/projects/${project.id}" class="card stack">
    ${token(visitor)}<input type="hidden" name="once" value="${randomUUID()}" />
    <label for="prompt">New job</label>
    <textarea
      id="prompt"
      name="prompt"
      rows="3"
      required
      placeholder="What should change in the documentation?"
    >
${prompt ?? ''}</textarea>
    <div class="actions"><button class="primary">Start the job</button></div>
  </form>`
}

function filters({ project, status }: ProjectView): Html {
  const link = (value: string | undefined, label: string) =>
    html`<a
      href="/_admin/projects/${project.id}${value === undefined ? '' : `?status=${value}`}"
      ${value === status ? html`aria-current="true"` : undefined}
      >${label}</a
    >`
  return html`<nav class="filters" aria-label="Status">
    ${link(undefined, 'all')} ${jobStatuses.map((value) => link(value, value))}
  </nav>`
}

const jobRow = ({ id, projectId, status, base, createdAtMs, model }: Job, prompt: string) =>
  html`<li>
    <a class="job" href="/_admin/jobs/${projectId}/${id}">
      ${pill(status)}<span class="task"><strong>${jobTitle(prompt)}</strong><code>${id}</code></span
      ><span class="sub">${base}</span><span class="sub">${model}</span>${time(createdAtMs)}
    </a>
  </li>`

/** Longer titles are cut at a word. */
const longestTitle = 120

/** The first line of a prompt, by which people recognise a job. */
export function jobTitle(prompt: string): string {
  const line = prompt.trim().split(/\r?\n/, 1)[0] ?? ''
  if (line === '') return 'Job'
  return line.length <= longestTitle ? line : `${line.slice(0, longestTitle).replace(/\s+\S*$/, '')}…`
}

/** The status of a job, by a word and a colour. */
export const pill = (status: Job['status']): Html =>
  html`<span class="pill ${status}" data-status>${status}</span>`
