import type { JsonValue, NamedExample, SchemaNode } from '@octavo/openapi'
import { toContent, type Content, type Rendered, type RenderTools } from '@octavo/hast'
import { valueText } from './value-text.ts'

/** Values shown at once, and behind a disclosure. */
const FIRST_VALUES = 12
const MAX_VALUES = 300

/** What narrows a value: allowed values, constant, bounds, pattern, example; nothing when nothing does. */
export function renderFacts(
  node: SchemaNode,
  tools: RenderTools,
  examples: readonly NamedExample[] = [],
): readonly Content[] {
  const limits = limitTexts(node, tools)
  const sample = examples[0]?.value ?? node.examples[0]
  return toContent([
    node.enum && renderValues(node, tools),
    node.constant && fact(tools.words('api-constant'), valueText(node.constant.value)),
    limits.map(([label, text]) => fact(label, text)),
    sample !== undefined && typeof sample !== 'object' && fact(tools.words('api-example'), valueText(sample)),
  ])
}

function fact(label: string, text: string): Rendered {
  return (
    <p class="field-fact">
      {label}
      {text !== '' && [': ', <code>{text}</code>]}
    </p>
  )
}

function renderValues(node: SchemaNode, tools: RenderTools): Rendered {
  const values = node.enum ?? []
  const rest = values.slice(FIRST_VALUES, MAX_VALUES)
  return (
    <div class="field-values">
      <p class="field-fact">{tools.words('api-values')}:</p>
      {renderList(values.slice(0, FIRST_VALUES), node, tools)}
      {rest.length > 0 && (
        <details class="expandable">
          <summary>
            {values.length - FIRST_VALUES} {tools.words('api-more-values')}
          </summary>
          {renderList(rest, node, tools)}
          {values.length > MAX_VALUES && <p class="field-fact">… {values.length - MAX_VALUES}</p>}
        </details>
      )}
    </div>
  )
}

/** With descriptions every value has a line, else they run on. */
function renderList(values: readonly JsonValue[], node: SchemaNode, tools: RenderTools): Rendered {
  const described = node.enumDescriptions
  return (
    <ul class={['value-list', described && 'value-lines']}>
      {values.map((value) => (
        <li>
          <code>{valueText(value)}</code>
          {described && describeValue(value, described, tools)}
        </li>
      ))}
    </ul>
  )
}

function describeValue(
  value: JsonValue,
  described: NonNullable<SchemaNode['enumDescriptions']>,
  _tools: RenderTools,
): string | undefined {
  const key = String(value)
  const text = Object.hasOwn(described, key) ? described[key] : undefined
  return typeof text === 'string' ? ` ${text}` : undefined
}

/** Bounds in words; `exclusive` ones of 3.0 and 3.1 read alike. */
function limitTexts({ limits }: SchemaNode, tools: RenderTools): readonly (readonly [string, string])[] {
  const bounds = (low: number | undefined, high: number | undefined) => rangeText({ low, high })
  const rows: readonly (readonly [string, string | undefined])[] = [
    ['api-range', numberRange(limits)],
    ['api-length', bounds(limits.minLength, limits.maxLength)],
    ['api-items', bounds(limits.minItems, limits.maxItems)],
    ['api-entries', bounds(limits.minProperties, limits.maxProperties)],
    ['api-multiple', limits.multipleOf?.toString()],
    ['api-pattern', limits.pattern],
    ['api-unique', limits.uniqueItems && ''],
  ]
  return rows.flatMap(([key, text]) => (text === undefined ? [] : [[tools.words(key), text] as const]))
}

function numberRange(limits: SchemaNode['limits']): string | undefined {
  const low = limits.exclusiveMinimum ?? limits.minimum
  const high = limits.exclusiveMaximum ?? limits.maximum
  if (low === undefined && high === undefined) return undefined
  const left = low === undefined ? '' : `${low} ${limits.exclusiveMinimum === undefined ? '≤' : '<'} `
  const right = high === undefined ? '' : ` ${limits.exclusiveMaximum === undefined ? '≤' : '<'} ${high}`
  return `${left}x${right}`
}

function rangeText({ low, high }: { readonly low: number | undefined; readonly high: number | undefined }) {
  if (low === undefined && high === undefined) return undefined
  if (low === high) return String(low)
  if (low === undefined) return `≤ ${high}`
  return high === undefined ? `≥ ${low}` : `${low} – ${high}`
}
