/** @jsxImportSource preact */
import type { JsonValue, PlaygroundField } from '@octavo/openapi/playground'
import type { VNode } from 'preact'
import { fieldHint } from './field-facts.ts'
import { Segments } from './choices.tsx'
import { useDescribedBy } from './field-row.tsx'
import { inputId, useForm } from './form-context.ts'
import { HiddenText } from './hidden-text.tsx'
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
const TYPES: Readonly<Record<string, string>> = { date: 'date', email: 'email' }

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
  const input = (type?: string) => (
    <input
      // Preact's types distinguish inputs by a type that is known before.
      {...(type !== undefined && { type: type as 'date' })}
      autocomplete="off"
      {...(mode !== undefined && { inputMode: mode })}
      {...common}
    />
  )
  if (format !== 'password') return input(TYPES[format ?? ''])
  return <HiddenText at={props.at}>{(isShown) => input(isShown ? 'text' : format)}</HiddenText>
}

function readText(text: string, { kind }: PlaygroundField, required: boolean): JsonValue | undefined {
  if (text === '') return required ? '' : undefined
  if (kind !== 'number' && kind !== 'integer') return text
  const number = toNumber(text, kind)
  return number !== undefined && String(number) === text ? number : text
}

/**
 * Renders a choice of described values. With the first option no value is sent: the API then uses the default,
 * which it names.
 */
export function SelectInput(props: InputProps & { readonly options: readonly JsonValue[] }): VNode {
  const { at, field, value, required, options, change } = props
  const { words, errors } = useForm()
  const index = options.findIndex((option) => JSON.stringify(option) === JSON.stringify(value))
  const describedBy = useDescribedBy(at, field)
  if (field.kind === 'select' && field.constant && index >= 0)
    return (
      <output id={inputId(at)} class="play-constant" aria-describedby={describedBy}>
        {optionText(options[index] ?? null)}
      </output>
    )
  return (
    <select
      id={inputId(at)}
      class="play-field"
      value={String(index)}
      aria-describedby={describedBy}
      aria-invalid={errors.has(at)}
      aria-required={required}
      onChange={({ currentTarget }) => change(options[Number(currentTarget.value)])}
    >
      {(!required || index < 0) && <option value="-1">{required ? '' : notSent(field, words)}</option>}
      {options.map((option, at) => (
        <option key={at} value={String(at)}>
          {optionText(option)}
        </option>
      ))}
    </select>
  )
}

const optionText = (option: JsonValue): string =>
  typeof option === 'string' ? option : JSON.stringify(option)

/** What happens without a value: the default of the API, or nothing. */
const notSent = ({ default: preset }: PlaygroundField, words: (key: string) => string): string =>
  preset === undefined ? words('play-not-sent') : `${words('field-default')} ${optionText(preset)}`

/** Renders the choice of a truth value, side by side. */
export function BooleanInput({ at, field, required, value, change }: InputProps): VNode {
  const { words, errors } = useForm()
  const values = [true, false, ...(field.nullable ? [null] : [])]
  const rest = required ? [] : [notSent(field, words)]
  const index = values.findIndex((one) => one === value)
  return (
    <Segments
      id={inputId(at)}
      labelledBy={`${inputId(at)}-name`}
      describedBy={useDescribedBy(at, field)}
      isInvalid={errors.has(at)}
      isRequired={required}
      options={[...values.map(optionText), ...rest]}
      index={index < 0 && !required ? values.length : index}
      choose={(chosen) => change(values[chosen])}
    />
  )
}

/** Renders a date with its time, in the reader's time zone; it is sent in UTC. Other texts remain texts. */
export function DateTimeInput(props: InputProps): VNode {
  const { at, field, required, value, change } = props
  const { errors } = useForm()
  const text = typeof value === 'string' ? value : ''
  if (text !== '' && Number.isNaN(Date.parse(text))) return <TextInput {...props} />
  return (
    <input
      id={inputId(at)}
      type="datetime-local"
      step={1}
      class="play-field"
      value={text === '' ? '' : toLocal(new Date(text))}
      aria-describedby={useDescribedBy(at, field)}
      aria-invalid={errors.has(at)}
      aria-required={required}
      onInput={({ currentTarget }) => {
        const date = new Date(currentTarget.value)
        if (Number.isNaN(date.getTime())) change(required ? '' : undefined)
        else change(date.toISOString().replace('.000Z', 'Z'))
      }}
    />
  )
}

/** The form of `datetime-local`: local time without a zone. */
const toLocal = (date: Date): string =>
  new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 19)
