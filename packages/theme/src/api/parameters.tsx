import type { Parameter, ParameterLocation } from '@octavo/openapi'
import { toContent, type Content } from '@octavo/hast'
import { renderFieldRow } from './field.tsx'
import type { OperationView } from './operation-view.ts'
import { renderSection } from './section.tsx'

/** Sections in the order of the page. Source: reference/docs-json.md section 5.3. */
const SECTIONS: readonly {
  readonly location: ParameterLocation
  readonly id: string
  readonly title: string
}[] = [
  { location: 'header', id: 'headers', title: 'api-headers' },
  { location: 'path', id: 'path-parameters', title: 'api-path-parameters' },
  { location: 'query', id: 'query-parameters', title: 'api-query-parameters' },
  { location: 'querystring', id: 'query-string', title: 'api-query-string' },
  { location: 'cookie', id: 'cookies', title: 'api-cookies' },
]

/** Headers, path, query and cookie parameters, one section each. */
export function renderParameters(view: OperationView): readonly Content[] {
  return SECTIONS.flatMap(({ location, id, title }) => {
    const rows = view.operation.parameters.filter((parameter) => parameter.location === location)
    const content = rows.flatMap((parameter) => renderParameter(parameter, view, location))
    return renderSection(view, { id, title: view.tools.words(title) }, content)
  })
}

/** Renders a parameter, or a header of a response when `holder` is one. */
export function renderParameter(
  parameter: Parameter,
  view: OperationView,
  holder: string,
): readonly Content[] {
  view.left.rows--
  return toContent(
    renderFieldRow(parameter, {
      view,
      path: { holder, names: [parameter.name] },
      ancestors: new Set(),
      depth: 0,
    }),
  )
}
