import type { ApiKey, Project } from '../../store/store.ts'
import type { Visitor } from '../dashboard-context.ts'
import { html, type Html } from '../html.ts'
import { frame, time, token } from './frame.ts'

/** What the page of keys shows. */
export interface KeysView {
  readonly visitor: Visitor
  readonly keys: readonly ApiKey[]
  readonly projects: readonly Project[]
  /** A key that was just created: the only time that it is shown. */
  readonly created?: string | undefined
  readonly error?: string | undefined
}

/** The keys, and the form for another one. */
export function keysPage(view: KeysView): Html {
  const { visitor, keys, created, error } = view
  return frame(
    { title: 'Keys', visitor, current: 'keys', error },
    html`${
        created !== undefined &&
        html`<div class="card secret" role="status">
          <p><strong>The new key. It is not shown again.</strong></p>
          <div class="copied">
            <code data-secret>${created}</code><button type="button" data-copy hidden>Copy</button>
          </div>
        </div>`
      }
      ${form(view)}
      <h2>All keys</h2>
      <ul class="rows keys">
        ${keys.map((key) => keyRow(key, visitor))}
      </ul>`,
  )
}

function form({ visitor, projects }: KeysView): Html {
  return html`<form method="post" action="/_admin/keys" class="card stack">
    ${token(visitor)}
    <div class="fields">
      <div><label for="name">Name</label><input id="name" name="name" required maxlength="100" /></div>
      <div>
        <label for="scope">Allows</label>
        <select id="scope" name="scope">
          <option value="read">read</option>
          <option value="write">read and write</option>
          <option value="deploy">deploy built sites</option>
          <option value="admin">everything, keys too</option>
        </select>
      </div>
      <div>
        <label for="days">Days until it expires</label>
        <input id="days" name="days" type="number" min="1" max="3650" placeholder="never" />
      </div>
    </div>
    ${
      projects.length > 0 &&
      html`<fieldset>
        <legend>Projects; none chosen means all</legend>
        ${projects.map(
          ({ id }) =>
            html`<label class="check"><input type="checkbox" name="project" value="${id}" />${id}</label>`,
        )}
      </fieldset>`
    }
    <div class="actions"><button class="primary">Create the key</button></div>
  </form>`
}

function keyRow(
  { id, name, tail, scopes, projects, expiresAtMs, revokedAtMs }: ApiKey,
  visitor: Visitor,
): Html {
  const isOver = revokedAtMs !== undefined || (expiresAtMs !== undefined && expiresAtMs <= Date.now())
  const until = expiresAtMs === undefined ? html`no expiry` : html`until ${time(expiresAtMs)}`
  return html`<li>
    <div>
      <strong>${name}</strong><code>…${tail}</code><span class="sub">${scopes.join(', ')}</span>
      <span class="sub">${projects?.join(', ') ?? 'all projects'}</span>
      <span class="sub">${revokedAtMs === undefined ? until : html`revoked`}</span>
      ${
        !isOver &&
        html`<form method="post" action="/_admin/keys/${id}/revoke">
          ${token(visitor)}<button class="quiet" aria-label="Revoke ${name}">Revoke</button>
        </form>`
      }
    </div>
  </li>`
}
