import {
  viewSchema,
  type JsonValue,
  type Message,
  type MessageSchema,
  type SchemaSource,
} from '@octavo/openapi'
import { toContent, type Content, type Rendered } from '@octavo/hast'
import { renderCodeFrame } from '../../components/code-frame.tsx'
import { MAIN_ROWS, renderMedia, type BodyOptions } from '../body.tsx'
import { renderDescription } from '../description.ts'
import { renderFolded } from '../folded.tsx'
import { shareOf, withBudget } from '../budget.ts'
import { renderMediaType } from '../section.tsx'
import { renderBindings } from './bindings.tsx'
import type { ChannelView } from './channel-view.ts'

/** Rows of all folded messages of a list, and of one of them at most. */
const ALL_FOLDED_ROWS = 60
const FOLDED_ROWS = 12

/** Messages one below the other; the only one, or the first of few, is open. */
export function renderMessages(messages: readonly Message[], view: ChannelView): readonly Content[] {
  if (messages.length === 0) return []
  const opens = messages.length <= 6
  const folded = shareOf(ALL_FOLDED_ROWS, messages.length, { least: 0, most: FOLDED_ROWS })
  return toContent(
    <div class="responses">
      {messages.map((message, index) => {
        const isMain = opens && index === 0
        return renderMessage(message, view, { isMain, rows: isMain ? MAIN_ROWS : folded })
      })}
    </div>,
  )
}

type MessageOptions = Pick<BodyOptions, 'isMain' | 'rows'>

function renderMessage(message: Message, view: ChannelView, options: MessageOptions): Rendered {
  const { tools } = view
  const holder = `message-${message.id.trim().replace(/\s+/g, '-')}`
  const id = view.anchors.section(holder)
  const inside = renderInside(message, view, { ...options, holder })
  const head = [
    <span class="message-title">{message.title}</span>,
    message.deprecated && <span class="field-deprecated">{tools.words('field-deprecated')}</span>,
  ]
  const type = message.contentType !== undefined && renderMediaType(message.contentType)
  return (
    <div class="response" id={id}>
      {inside.length === 0 ? (
        <p class="response-head" data={{ apart: true }}>
          {head}
        </p>
      ) : (
        renderFolded([head, type], inside, { open: options.isMain })
      )}
    </div>
  )
}

function renderInside(message: Message, view: ChannelView, options: BodyOptions): readonly Content[] {
  const { tools } = view
  const { holder } = options
  const { headers, payload, correlationId } = message
  const headerRows = headers ? renderSchema(headers, view, { ...options, holder: `${holder}-header` }) : []
  const payloadRows = payload ? renderSchema(payload, view, options) : []
  const both = headerRows.length > 0 || message.bindings.length > 0
  return toContent([
    renderTexts(message, view),
    correlationId && (
      <p class="field-fact">
        {tools.words('api-correlation-id')}: <code>{correlationId.location}</code>
        {correlationId.description !== undefined && [
          ' ',
          renderDescription(correlationId.description, tools, 'inline'),
        ]}
      </p>
    ),
    headerRows.length > 0 && [<p class="alternative-title">{tools.words('api-headers')}</p>, headerRows],
    payloadRows.length > 0 && [
      both && <p class="alternative-title">{tools.words('api-payload')}</p>,
      payloadRows,
    ],
    renderBindings(message.bindings, view, holder),
  ])
}

/** Summary and description, unless one repeats the other or the description of the payload. */
function renderTexts({ summary, description, payload }: Message, view: ChannelView): readonly Content[] {
  const own = payload?.kind === 'schema' ? viewSchema(view.document, payload.schema).description : undefined
  const texts = new Set([summary, description].filter((text) => text?.trim() !== own?.trim()))
  return [...texts].flatMap((text) => renderDescription(text, view.tools))
}

function renderSchema(schema: MessageSchema, view: ChannelView, options: BodyOptions): readonly Content[] {
  if (schema.kind === 'source') return renderSource(schema, view)
  const fields = renderFields(schema.schema, view, options)
  return schema.format === undefined ? fields : [...renderFormat(schema.format, view), ...fields]
}

const renderFormat = (format: string, { tools }: ChannelView): readonly Content[] =>
  toContent(
    <p class="field-fact">
      {tools.words('api-schema-format')}: <code>{format}</code>
    </p>,
  )

const renderFields = (schema: SchemaSource, view: ChannelView, options: BodyOptions) =>
  renderMedia(withBudget(view, options.rows), [{ type: 'application/json', schema, examples: [] }], options)

/** Longest schema in another language that is shown. */
const MAX_LENGTH = 20_000

/** A schema that is not a JSON Schema, as its author wrote it. */
function renderSource(
  { format, value }: Extract<MessageSchema, { readonly kind: 'source' }>,
  view: ChannelView,
): readonly Content[] {
  const text = schemaText(value)
  const code = text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}\n…` : text
  return toContent([
    renderFormat(format, view),
    code !== '' && renderCodeFrame({ code, language: languageOf(format, value) }, view.tools),
  ])
}

const schemaText = (value: JsonValue): string =>
  typeof value === 'string' ? value : value === null ? '' : JSON.stringify(value, null, 2)

function languageOf(format: string, value: JsonValue): string {
  if (typeof value !== 'string') return 'json'
  if (/protobuf/.test(format)) return 'proto'
  return /xml|xsd/.test(format) ? 'xml' : /raml|yaml/.test(format) ? 'yaml' : 'json'
}
