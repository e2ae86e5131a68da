import { viewSchema, type MediaType } from '@octavo/openapi'
import { toContent, type Content } from '@octavo/hast'
import { renderDescription } from './description.ts'
import { renderFacts } from './field-facts.tsx'
import type { OperationView, SchemaView } from './operation-view.ts'
import { renderMediaType, renderSection } from './section.tsx'
import { renderInside } from './structure.tsx'
import { typeName } from './type-name.ts'

/** The request's body: one section per media type, or one for all when they share a schema. */
export function renderBody(view: OperationView): readonly Content[] {
  const { body } = view.operation
  if (!body) return []
  const { tools } = view
  const title = tools.words(view.operation.kind === 'webhook' ? 'api-payload' : 'api-body')
  const description = renderDescription(body.description, tools)
  const groups = groupMedia(body.content)
  if (groups.length === 0) return renderSection(view, { id: 'body', title }, description)
  return groups.flatMap((group, index) =>
    renderSection(
      view,
      {
        id: 'body',
        title,
        extra: [group.map(({ type }) => renderMediaType(type)), body.required && renderRequired(view)],
      },
      [...(index === 0 ? description : []), ...renderMedia(view, group, 'body')],
    ),
  )
}

const renderRequired = ({ tools }: OperationView) => (
  <span class="field-required">{tools.words('field-required')}</span>
)

/** Media types with the same schema stand together: forms and JSON often do. */
export function groupMedia(content: readonly MediaType[]): readonly (readonly MediaType[])[] {
  const groups = new Map<string, MediaType[]>()
  for (const media of content) {
    const key = JSON.stringify(media.schema ?? media.itemSchema ?? media.type)
    const group = groups.get(key)
    if (group) group.push(media)
    else groups.set(key, [media])
  }
  return [...groups.values()]
}

/** What a body holds: a line with its type when it is no plain object, then its fields. */
export function renderMedia(
  view: SchemaView,
  group: readonly MediaType[],
  holder: string,
): readonly Content[] {
  const source = group[0]?.schema ?? group[0]?.itemSchema
  if (!source) return []
  const { tools, document } = view
  const node = viewSchema(document, source)
  const type = typeName(node, document)
  const place = { view, path: { holder, names: [] }, ancestors: new Set<string>(), depth: 0 }
  const inside = renderInside(node, place)
  const showsType = type !== 'object' || inside.length === 0
  return toContent(
    <div class="media">
      {showsType && (
        <p class="media-line">
          <code class="field-type">{type}</code>
          {node.nullable && <span class="field-type">{tools.words('api-nullable')}</span>}
        </p>
      )}
      {renderDescription(node.description, tools)}
      {renderFacts({ ...node, examples: [] }, tools)}
      {inside}
    </div>,
  )
}
