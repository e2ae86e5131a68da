/** @jsxImportSource preact */
import type { JsonValue, PlaygroundField } from '@octavo/openapi/playground'
import type { VNode } from 'preact'
import { fieldHint } from './field-facts.ts'
import { useDescribedBy } from './field-row.tsx'
import { inputId, useForm } from './form-context.ts'
import { toNumber } from './settle-value.ts'

/** Properties of every input; a value of `undefined` is not sent. */
export interface InputProps {
  readonly at: string
  readonly field: PlaygroundField
  readonly required: boolean
  readonly value: JsonValue | undefined
  change(value: JsonValue | undefined): void
}

/** Kinds of the browser's own input by format: those whose values have the format. */
const TYPES: Readonly<Record<string, 'date' | 'password' | 'email'>> = {
  date: 'date',
  password: 'password',
  email: 'email',
}

const MODES: Readonly<Record<string, 'decimal' | 'numeric' | 'url' | 'email'>> = {
  number: 'decimal',
  integer: 'numeric',
  uri: 'url',
  url: 'url',
  email: 'email',
}

/** One line (or lines, in bodies) of text. Numbers remain text until they are complete. */
export function TextInput(props: InputProps & { readonly lines?: boolean }): VNode {
  const { field, value, required, change } = props
  const { errors } = useForm()
  const format = 'format' in field ? field.format : undefined
  const common = {
    id: inputId(props.at),
    class: 'play-field',
    value: value === undefined ? '' : String(value),
    placeholder: fieldHint(field),
    spellcheck: false,
    'aria-describedby': useDescribedBy(props.at, field),
    'aria-invalid': errors.has(props.at),
    'aria-required': required,
    onInput: ({ currentTarget }: { readonly currentTarget: { readonly value: string } }) =>
      change(readText(currentTarget.value, field, required)),
  }
  if (props.lines && field.kind === 'text' && format === undefined) return <textarea rows={1} {...common} />
  const mode = MODES[format ?? field.kind]
  const type = TYPES[format ?? ''] ?? 'text'
  return (
    <input
      // Preact's types distinguish inputs by a type that is known before.
      {...(type === 'text' ? {} : { type: type as 'date' })}
      autocomplete="off"
      {...(mode !== undefined && { inputMode: mode })}
      {...common}
    />
  )
}

function readText(text: string, { kind }: PlaygroundField, required: boolean): JsonValue | undefined {
  if (text === '') return required ? '' : undefined
  if (kind !== 'number' && kind !== 'integer') return text
  const number = toNumber(text, kind)
  return number !== undefined && String(number) === text ? number : text
}

/** Renders a choice of described values; with the first option no value is sent. */
export function SelectInput(props: InputProps & { readonly options: readonly JsonValue[] }): VNode {
  const { at, field, value, required, options, change } = props
  const { words, errors } = useForm()
  const index = options.findIndex((option) => JSON.stringify(option) === JSON.stringify(value))
  return (
    <select
      id={inputId(at)}
      class="play-field"
      value={String(index)}
      aria-describedby={useDescribedBy(at, field)}
      aria-invalid={errors.has(at)}
      aria-required={required}
      onChange={({ currentTarget }) => change(options[Number(currentTarget.value)])}
    >
      {(!required || index < 0) && <option value="-1">{required ? '' : words('play-not-sent')}</option>}
      {options.map((option, at) => (
        <option key={at} value={String(at)}>
          {typeof option === 'string' ? option : JSON.stringify(option)}
        </option>
      ))}
    </select>
  )
}
