import type { JsonValue, NamedExample, SchemaNode } from '@octavo/openapi'
import { toContent, type Content, type Rendered, type RenderTools } from '@octavo/hast'
import { renderDescription } from './description.ts'
import { valueText } from './value-text.ts'

/** Number of values that are shown at once; further ones are behind a disclosure. */
const FIRST_VALUES = 12
const MAX_VALUES = 300

/**
 * Renders the constraints of a value: allowed values, constant, bounds, pattern, example; nothing without
 * constraints.
 */
export function renderFacts(
  node: SchemaNode,
  tools: RenderTools,
  examples: readonly NamedExample[] = [],
): readonly Content[] {
  const limits = limitTexts(node, tools)
  const content = [node.contentType, node.contentEncoding].filter((text) => text !== undefined)
  const line = toContent([
    node.constant && fact(tools.words('api-constant'), valueText(node.constant.value)),
    limits.map(([label, text]) => fact(label, text)),
    content.length > 0 && fact(tools.words('api-content-type'), content.join(', ')),
    (node.requires?.length ?? 0) > 0 && fact(tools.words('field-required'), ...(node.requires ?? [])),
    renderSamples(examples.length > 0 ? examples.map(({ value }) => value) : node.examples, tools),
  ])
  return toContent([
    node.enum && renderValues(node, tools),
    line.length > 0 && <div class="field-facts">{line}</div>,
  ])
}

/** Examples in a line; long ones are in the right column. */
const MAX_EXAMPLES = 3
const MAX_EXAMPLE = 80

function renderSamples(values: readonly (JsonValue | undefined)[], tools: RenderTools): Rendered | undefined {
  const texts = values.flatMap((value) => (value === undefined || value === null ? [] : [valueText(value)]))
  const short = [...new Set(texts)].filter((text) => text.length <= MAX_EXAMPLE).slice(0, MAX_EXAMPLES)
  return short.length > 0 ? fact(tools.words('api-example'), ...short) : undefined
}

function fact(label: string, ...texts: readonly string[]): Rendered {
  return (
    <p class="field-fact">
      {label}
      {texts.map((text, index) => text !== '' && [index === 0 ? ': ' : ', ', <code>{text}</code>])}
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

/** With descriptions every value has its own line, else they are in one line. */
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
  tools: RenderTools,
): readonly Content[] {
  const key = String(value)
  const text = Object.hasOwn(described, key) ? described[key] : undefined
  return typeof text === 'string' ? [...toContent(' '), ...renderDescription(text, tools, 'inline')] : []
}

/** Bounds in words; `exclusive` ones of 3.0 and 3.1 have the same text. */
function limitTexts({ limits }: SchemaNode, tools: RenderTools): readonly (readonly [string, string])[] {
  const bounds = (low: number | undefined, high: number | undefined) => rangeText({ low, high })
  const rows: readonly (readonly [string, string | undefined])[] = [
    [tools.words('api-range'), numberRange(limits)],
    [tools.words('api-length'), bounds(limits.minLength, limits.maxLength)],
    [tools.words('api-items'), bounds(limits.minItems, limits.maxItems)],
    ['contains', bounds(limits.minContains, limits.maxContains)],
    [tools.words('api-entries'), bounds(limits.minProperties, limits.maxProperties)],
    [tools.words('api-multiple'), limits.multipleOf?.toString()],
    [tools.words('api-pattern'), limits.pattern],
    [tools.words('api-unique'), limits.uniqueItems && ''],
  ]
  return rows.flatMap(([label, text]) => (text === undefined ? [] : [[label, text] as const]))
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
