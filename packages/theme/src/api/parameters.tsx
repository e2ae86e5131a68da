import type { ParameterLocation } from '@octavo/openapi'
import type { Content } from '@octavo/hast'
import { withBudget } from './budget.ts'
import type { FieldSource } from './field-source.ts'
import { outermostContext, type OperationView, type SchemaView } from './operation-view.ts'
import { renderRows, type Row } from './rows.tsx'
import { directionOf } from './fragment-of.ts'
import type { SchemaFragment } from './schema-fragment.ts'
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

/** Rows inside the parameters of one location. */
const INSIDE_ROWS = 24

/** Headers, path, query and cookie parameters, one section each. */
export function renderParameters(view: OperationView): readonly Content[] {
  return SECTIONS.flatMap(({ location, id, title }) => {
    const parameters = view.operation.parameters.filter((parameter) => parameter.location === location)
    const heading = view.tools.words(title)
    const content = renderParameterRows(parameters, withBudget(view, INSIDE_ROWS), {
      holder: location,
      heading,
    })
    return renderSection(view, { id, title: heading }, content)
  })
}

/** Where rows are: the holder of their anchors, and the title of a fragment with some of them. */
export interface ParameterList {
  readonly holder: string
  readonly heading: string
}

/** Renders parameters, or the headers of a response when `holder` is one. */
export function renderParameterRows(
  parameters: readonly FieldSource[],
  view: SchemaView,
  { holder, heading }: ParameterList,
): readonly Content[] {
  const rows = parameters.map((source): Row => ({ kind: 'field', source }))
  const context = outermostContext(view, holder)
  const rest = (from: number): SchemaFragment => ({
    kind: 'rows',
    document: view.documentPath,
    direction: directionOf(context),
    title: heading,
    rows: parameters.slice(from).map(toFieldSource),
  })
  return renderRows({ rows, from: 0, rest }, context)
}

/** What a row shows of a parameter. */
function toFieldSource(source: FieldSource): FieldSource {
  const { name, schema, required, deprecated, description, examples, contentType } = source
  return {
    name,
    required,
    ...(schema && { schema }),
    ...(deprecated === true && { deprecated }),
    ...(description !== undefined && { description }),
    ...(examples && examples.length > 0 && { examples }),
    ...(contentType !== undefined && { contentType }),
  }
}
