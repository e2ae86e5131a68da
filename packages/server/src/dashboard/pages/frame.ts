import { allows } from '../../keys/authenticate.ts'
import type { Visitor } from '../dashboard-context.ts'
import { html, type Html } from '../html.ts'

/** What is around the content of a page. */
export interface Frame {
  readonly title: string
  /** Undefined: nobody is signed in. */
  readonly visitor: Visitor | undefined
  readonly current?: 'projects' | 'keys'
  /** What went wrong with a form. */
  readonly error?: string | undefined
  /** Page above this one. */
  readonly above?: { readonly href: string; readonly label: string } | undefined
}

/** A whole page. */
export function frame({ title, visitor, current, error, above }: Frame, content: Html): Html {
  const heading = html`<h1>${title}</h1>`
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} · Octavo</title>
        <link rel="stylesheet" href="/_admin/style.css" />
        <script type="module" src="/_admin/script.js"></script>
      </head>
      <body>
        <a class="skip" href="#content">Skip to content</a>
        <header>
          <div class="bar">
            <a class="brand" href="/_admin/"><span class="mark" aria-hidden="true"></span>Octavo</a>
            ${visitor && menu(visitor, current)}
          </div>
        </header>
        <main id="content" tabindex="-1" ${visitor ? undefined : html`class="narrow"`}>
          ${above && html`<p class="above"><a href="${above.href}">${above.label}</a></p>`} ${heading}
          ${error !== undefined && html`<p class="error" role="alert">${error}</p>`} ${content}
        </main>
      </body>
    </html>`
}

function menu(visitor: Visitor, current: Frame['current']): Html {
  const link = (name: 'projects' | 'keys', label: string) =>
    html`<a href="/_admin/${name}" ${current === name ? html`aria-current="page"` : undefined}>${label}</a>`
  return html`<nav aria-label="Dashboard">
      ${link('projects', 'Projects')} ${visitor.key.scopes.includes('admin') && link('keys', 'Keys')}
    </nav>
    <form method="post" action="${visitor.signOut}" class="account">
      ${token(visitor)}<span class="name">${visitor.name}</span><button class="quiet">Sign out</button>
    </form>`
}

/** The field that shows that a form is of a page of this visitor. */
export const token = ({ formToken }: Visitor): Html =>
  html`<input type="hidden" name="form" value="${formToken}" />`

/** Whether a visitor may change a project. */
export const mayWrite = ({ key }: Visitor, projectId: string): boolean => allows(key, 'write', projectId)

/** A time, which the script shows in the reader's own zone. */
export function time(ms: number): Html {
  const iso = new Date(ms).toISOString()
  return html`<time datetime="${iso}">${iso.slice(0, 16).replace('T', ' ')} UTC</time>`
}
