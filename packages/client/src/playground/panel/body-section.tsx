/** @jsxImportSource preact */
import {
  resolveField,
  type JsonValue,
  type PlaygroundBodyInput,
  type PlaygroundMedia,
  type PlaygroundOperation,
} from '@octavo/openapi/playground'
import type { VNode } from 'preact'
import { ErrorText } from '../form/field-row.tsx'
import { FileInput } from '../form/file-input.tsx'
import { inputId, useForm } from '../form/form-context.ts'
import { settleValue } from '../form/settle-value.ts'
import { ValueInput } from '../form/value-input.tsx'
import { bodyWithValue } from './body-value.ts'
import { firstBody } from './first-body.ts'
import { MultipartRows } from './multipart-rows.tsx'
import { Section } from './tabs.tsx'

interface BodyProps {
  readonly operation: PlaygroundOperation
  readonly body: PlaygroundBodyInput
  change(body: PlaygroundBodyInput): void
}

/** The body: its media type, then a form, an editor or a file. */
export function BodySection(props: BodyProps): VNode | null {
  const { operation, body, change } = props
  const { words } = useForm()
  const types = operation.body?.media ?? []
  const media = types.find(({ type }) => type === body.type)
  if (!media) return null
  const { example } = media
  return (
    <Section title={words('api-body')}>
      {operation.body?.description !== undefined && <p class="play-note">{operation.body.description}</p>}
      <div class="play-bar">
        {types.length > 1 ? (
          <select
            class="play-field"
            aria-label={words('api-content-type')}
            value={media.type}
            onChange={({ currentTarget }) => {
              const next = types.find(({ type }) => type === currentTarget.value)
              if (next) change(firstBody(operation, next))
            }}
          >
            {types.map(({ type }) => (
              <option key={type}>{type}</option>
            ))}
          </select>
        ) : (
          <span class="play-type">{media.type}</span>
        )}
        {example !== undefined && media.kind !== 'file' && (
          <button
            type="button"
            class="play-small"
            onClick={() => change(bodyWithValue(body, media, example))}
          >
            {words('api-example')}
          </button>
        )}
        {media.kind === 'json' && media.field && <ModeSwitch {...props} media={media} />}
      </div>
      <ErrorText at="body" />
      <BodyInput {...props} media={media} />
    </Section>
  )
}

type MediaProps = BodyProps & { readonly media: PlaygroundMedia }

/**
 * Renders the switch between form and JSON, which share their value. Text that is no JSON cannot become a
 * form.
 */
function ModeSwitch({ operation, body, change, media }: MediaProps): VNode {
  const { words, errors } = useForm()
  const isText = body.text !== undefined
  const turn = (toText: boolean) => {
    const { text: _text, ...rest } = body
    if (!toText) return change(rest)
    const value =
      body.value === undefined || !media.field
        ? body.value
        : settleValue(media.field, body.value, operation.definitions)
    change({ ...rest, text: value === undefined ? '' : JSON.stringify(value, null, 2) })
  }
  return (
    <div class="play-modes" role="group" aria-label={words('api-body')}>
      <button
        type="button"
        class="play-mode"
        aria-pressed={!isText}
        disabled={isText && errors.get('body')?.word === 'play-invalid'}
        onClick={() => turn(false)}
      >
        {words('play-form')}
      </button>
      <button type="button" class="play-mode" aria-pressed={isText} onClick={() => !isText && turn(true)}>
        JSON
      </button>
    </div>
  )
}

function BodyInput({ operation, body, change, media }: MediaProps): VNode {
  const { definitions } = useForm()
  const required = operation.body?.required === true
  if (media.kind === 'file') {
    const field = media.field ?? { kind: 'file', accept: media.type }
    const choose = ([file]: readonly File[]) =>
      change(file ? { type: media.type, file } : { type: media.type })
    return <FileInput at="body" field={field} required={required} files={[]} choose={choose} />
  }
  if (media.kind === 'multipart' && media.field && resolveField(media.field, definitions).kind === 'object')
    return <MultipartRows body={body} change={change} media={media} />
  if (media.kind === 'text' || body.text !== undefined || !media.field)
    return <BodyText operation={operation} body={body} change={change} media={media} />
  return (
    <ValueInput
      at="body"
      field={media.field}
      required={required}
      value={body.value}
      change={(value) => {
        const { value: _value, ...rest } = body
        change(value === undefined ? rest : { ...rest, value })
      }}
      lines
    />
  )
}

/** Renders a body that is typed as text; of JSON, the value of the last valid text is stored. */
function BodyText({ operation, body, change, media }: MediaProps): VNode {
  const { words, errors } = useForm()
  const type = (text: string) => {
    const value = media.kind === 'json' ? parseWhole(text) : undefined
    change({ ...body, text, ...(value !== undefined && { value }) })
  }
  return (
    <textarea
      id={inputId('body')}
      class="play-field play-code-field play-editor"
      aria-label={words('api-body')}
      aria-invalid={errors.has('body')}
      aria-required={operation.body?.required === true}
      aria-describedby={errors.has('body') ? `${inputId('body')}-fault` : undefined}
      spellcheck={false}
      rows={8}
      value={body.text ?? ''}
      onInput={({ currentTarget }) => type(currentTarget.value)}
    />
  )
}

function parseWhole(text: string): JsonValue | undefined {
  try {
    return JSON.parse(text) as JsonValue
  } catch {
    return undefined
  }
}
