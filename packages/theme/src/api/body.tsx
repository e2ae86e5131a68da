import { viewSchema, type MediaType } from '@octavo/openapi'
import { toContent, type Content } from '@octavo/hast'
import { renderTabSet, type TabPanel } from '../components/tab-set.tsx'
import { titleSlug } from './anchors.ts'
import { renderDescription } from './description.ts'
import { renderFacts } from './field-facts.tsx'
import { outermostContext, type OperationView, type SchemaView } from './operation-view.ts'
import { shareOf, withBudget } from './budget.ts'
import { reserveInside } from './rows.tsx'
import { renderMediaType, renderSection } from './section.tsx'
import { openInside, renderInside } from './structure.tsx'
import { typeName } from './type-name.ts'

/** The request's body: its fields, or a choice of media types when their schemas differ. */
export function renderBody(view: OperationView): readonly Content[] {
  const { body, kind } = view.operation
  if (!body) return []
  const { tools } = view
  const isWebhook = kind === 'webhook'
  const title = tools.words(isWebhook ? 'api-payload' : 'api-body')
  const sent: OperationView = isWebhook ? { ...view, direction: 'response' } : view
  const groups = groupMedia(body.content, view)
  const [only] = groups
  const extra = [
    groups.length === 1 && only?.map(({ type }) => renderMediaType(type)),
    body.required && renderRequired(view),
  ]
  return renderSection(view, { id: 'body', title, extra }, [
    ...renderDescription(body.description, tools),
    ...renderBodies(sent, groups, { holder: 'body', rows: MAIN_ROWS, isMain: true }),
  ])
}

/** Rows of the request's body, or of the response or message that is open. */
export const MAIN_ROWS = 12

/** Where bodies are on the page. */
export interface BodyOptions {
  /** The holder of their anchors. */
  readonly holder: string
  /** Rows of all of them. */
  readonly rows: number
  /** The first of them shows its fields in any case. */
  readonly isMain: boolean
}

/** Renders the content of several groups of media types as tabs, each with a budget of its own. */
export function renderBodies(
  view: SchemaView,
  groups: readonly (readonly MediaType[])[],
  { holder, rows, isMain }: BodyOptions,
): readonly Content[] {
  const [only] = groups
  if (groups.length < 2) return only ? renderMedia(withBudget(view, rows), only, { holder, isMain }) : []
  const share = shareOf(rows, groups.length - 1, { least: 4, most: rows })
  const panels = groups.map((group, index): TabPanel => {
    const label = group.map(({ type }) => type).join(', ')
    const isFirst = index === 0
    const own = isFirst ? holder : `${holder}-${titleSlug(label.replace(/^\w+\//, ''))}`
    const shared = withBudget(view, isFirst ? rows : share)
    const content = renderMedia(shared, group, { holder: own, isMain: isMain && isFirst })
    return { label, title: toContent(label), content }
  })
  const letters = panels.reduce((sum, { label }) => sum + label.length, 0)
  return toContent(
    renderTabSet(panels, {
      class: 'variant-tabs',
      selected: 0,
      sync: false,
      label: view.tools.words('api-content-type'),
      dropdown: letters > 64,
    }),
  )
}

const renderRequired = ({ tools }: SchemaView) => (
  <span class="field-required">{tools.words('field-required')}</span>
)

/** The key of media types without a schema; no schema has an empty id. */
const UNDESCRIBED = ''

/** Media types with the same schema are grouped: forms and JSON often have the same one. */
export function groupMedia(
  content: readonly MediaType[],
  { document }: Pick<SchemaView, 'document'>,
): readonly (readonly MediaType[])[] {
  const groups = new Map<string, MediaType[]>()
  for (const media of content) {
    const schema = media.schema ?? media.itemSchema
    const key = schema ? viewSchema(document, schema).id : UNDESCRIBED
    const group = groups.get(key)
    if (group) group.push(media)
    else groups.set(key, [media])
  }
  return [...groups.values()]
}

/** The type of a body without a schema: a file, unless its media types are data or text. */
function renderUndescribed(group: readonly MediaType[]): readonly Content[] {
  const isFile = group.every(({ type }) => !/^text\/|json|xml|yaml|form|\*/i.test(type))
  return toContent(
    <p class="media-line">
      <code class="field-type">{isFile ? 'file' : 'any'}</code>
    </p>,
  )
}

/** Renders the content of a body: a line with its type when it is not a plain object, then its fields. */
export function renderMedia(
  view: SchemaView,
  group: readonly MediaType[],
  { holder, isMain }: Pick<BodyOptions, 'holder' | 'isMain'>,
): readonly Content[] {
  const source = group[0]?.schema ?? group[0]?.itemSchema
  if (!source) return renderUndescribed(group)
  const { tools, document } = view
  const node = viewSchema(document, source)
  const type = typeName(node, document)
  const context = outermostContext(view, holder, { encoding: group[0]?.encoding })
  const fits = reserveInside(node, context) === 'page' || isMain
  const inside = fits ? renderInside(node, context) : openInside(node, context)
  const showsType = type !== 'object' || inside.length === 0
  return toContent(
    <div class="media">
      {showsType && (
        <p class="media-line" data={{ apart: true }}>
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
