import type { ApiLink } from '@octavo/openapi'
import { toContent, type Content, type Rendered } from '@octavo/hast'
import { renderDescription } from './description.ts'
import type { SchemaView } from './operation-view.ts'

/** Requests that follow from a response: the operation, and the values of the response that it receives. */
export function renderLinks(links: readonly ApiLink[], view: SchemaView): readonly Content[] {
  if (links.length === 0) return []
  return toContent(
    <div class="response-headers">
      <p class="alternative-title">{view.tools.words('api-links')}</p>
      {links.map((link) => renderLink(link, view))}
    </div>,
  )
}

function renderLink({ name, description, operation, values }: ApiLink, { tools }: SchemaView): Rendered {
  return (
    <div class="field">
      <div class="field-head">
        <code class="field-name">{name}</code>{' '}
        {operation !== undefined && <code class="field-type">{operation}</code>}
      </div>
      <div class="field-content">
        {renderDescription(description, tools)}
        {values.map(({ name: target, value }) => (
          <p class="field-fact">
            <code>{target}</code> ← <code>{value}</code>
          </p>
        ))}
      </div>
    </div>
  )
}
