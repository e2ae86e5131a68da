import type { Child, Content, ParameterFacts, PropSpec, Rendered, RenderTools } from '@octavo/hast'
import { contentOf, spaced } from './prop-values.ts'

/** A parameter or a property. */
export interface FieldOptions extends FieldLine {
  /** Further ids of the field, which a script finds it by. */
  readonly aliases?: readonly string[]
  /** Further ids of elements in front of the field. */
  readonly marks?: readonly string[]
  readonly content: readonly Content[]
  /** Parameter of the page's playground. */
  readonly parameter?: ParameterFacts | undefined
}

/** The parts of the line about a parameter or a property, in order. */
export interface FieldLine {
  readonly id?: string | undefined
  readonly name: string
  /** The name itself is the link to the field, without a mark before it: shorter, for pages of many fields. */
  readonly linksName?: boolean
  /** Words before and after the name, smaller. */
  readonly pre?: readonly string[]
  readonly post?: readonly string[]
  readonly type?: readonly Content[]
  /** Location of a parameter: `path`, `query`, `body`, `header`. */
  readonly location?: string | undefined
  readonly required?: boolean
  readonly deprecated?: boolean
  readonly defaultValue?: string | undefined
}

/** Props that parameters and response fields share. */
export const fieldProps = {
  type: { type: 'content' },
  default: { type: 'any' },
  required: { type: 'boolean', default: false },
  optional: { type: 'any' },
  deprecated: { type: 'boolean', default: false },
  id: { type: 'string' },
  description: { type: 'markdown' },
  className: { type: 'string' },
} as const satisfies Record<string, PropSpec>

/** A field: name, type and badges in one line, description below. */
export function renderField(field: FieldOptions, tools: RenderTools): Rendered {
  return (
    <div
      class="field"
      id={field.id}
      data={{
        ...(field.id !== undefined && { field: { id: field.id, name: field.name } }),
        ...(field.parameter && { parameter: field.parameter }),
        ...(field.aliases && { ids: field.aliases }),
      }}
    >
      {(field.marks ?? []).map((mark) => (
        <span id={mark} />
      ))}
      {renderFieldHead(field, tools)}
      {renderFieldContent(field.content)}
    </div>
  )
}

/** The line of a field. */
export function renderFieldHead(field: FieldLine, tools: RenderTools): Rendered {
  return <div class="field-head">{spaced(renderFacts(field, tools))}</div>
}

/** What is below the line of a field; nothing without content. */
export function renderFieldContent(content: readonly Content[]): Rendered {
  if (content.length === 0) return []
  return <div class="field-content">{content}</div>
}

function renderFacts(field: FieldLine, tools: RenderTools): readonly Child[] {
  return [
    ...(field.pre ?? []).map((word) => pill('field-type', contentOf(word))),
    renderName(field, tools),
    field.type && field.type.length > 0 && pill('field-type', field.type),
    field.location !== undefined && pill('field-place', contentOf(field.location)),
    ...(field.post ?? []).map((word) => pill('field-type', contentOf(word))),
    renderDefault(field, tools),
    field.required && <span class="field-required">{tools.words('field-required')}</span>,
    field.deprecated && <span class="field-deprecated">{tools.words('field-deprecated')}</span>,
  ]
}

function renderName({ id, name, deprecated, linksName }: FieldLine, tools: RenderTools): Rendered {
  const href = id === undefined ? undefined : `#${encodeURIComponent(id)}`
  const marked = href !== undefined && linksName !== true
  return (
    <code class={['field-name', deprecated && 'field-old']}>
      {marked && <a class="anchor" href={href} aria-label={tools.words('link-to-section')} />}
      {href !== undefined && linksName === true ? <a href={href}>{name}</a> : name}
    </code>
  )
}

function pill(name: string, content: readonly Content[]): Rendered {
  return <span class={name}>{content}</span>
}

function renderDefault({ defaultValue }: FieldLine, tools: RenderTools): Rendered | undefined {
  if (defaultValue === undefined) return undefined
  return (
    <span class="field-default">
      {tools.words('field-default')} <code>{defaultValue}</code>
    </span>
  )
}

/** The text of a field's id: `userId` becomes `param-user-id`. */
export function fieldAnchor(name: string): string {
  return `param-${name.replace(/([a-z\d])([A-Z])/g, '$1-$2').replace(/_/g, '-')}`
}

/** A default value as text: strings bare, other values as JSON. */
export function defaultText(value: unknown): string | undefined {
  if (value === undefined || value === null) return undefined
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** The Markdown copy of a field. */
export function fieldToMarkdown(
  name: string,
  facts: readonly (string | undefined | false)[],
  body: string,
): string {
  const known = facts.filter(Boolean).join(', ')
  const head = [name && `\`${name}\``, known && `(${known})`].filter(Boolean).join(' ')
  return `- ${head}${body ? '\n\n' + body.replace(/^(?=.)/gm, '  ') : ''}`
}
