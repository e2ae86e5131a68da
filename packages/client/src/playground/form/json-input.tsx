/** @jsxImportSource preact */
import type { JsonValue } from '@octavo/openapi/playground'
import type { VNode } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { readJson } from '../response/read-json.ts'
import { positionText } from './find-input-errors.ts'
import { useDescribedBy } from './field-row.tsx'
import { inputId, useForm, useOwnValue } from './form-context.ts'
import type { InputProps } from './simple-input.tsx'

/**
 * Renders the input of any value, typed as JSON. Other text is reported with its position and prevents
 * sending.
 */
export function JsonInput({ at, field, value, required, change }: InputProps): VNode {
  const { errors, reportError } = useForm()
  const written = value === undefined ? '' : JSON.stringify(value, null, 2)
  const [text, setText] = useState(written)
  const setValue = useOwnValue(value, change, () => {
    setText(written)
    reportError(at, undefined)
  })
  useEffect(() => () => reportError(at, undefined), [])
  const type = (typed: string) => {
    setText(typed)
    const read = typed.trim() === '' ? undefined : readJson(typed)
    const error = read && 'error' in read ? read.error : undefined
    reportError(at, error && positionText(error))
    if (!error) setValue(read ? (JSON.parse(typed) as JsonValue) : undefined)
  }
  return (
    <textarea
      id={inputId(at)}
      class="play-field play-code-field"
      rows={2}
      value={text}
      placeholder={field.example === undefined ? 'JSON' : JSON.stringify(field.example)}
      spellcheck={false}
      aria-describedby={useDescribedBy(at, field)}
      aria-invalid={errors.has(at)}
      aria-required={required}
      onInput={({ currentTarget }) => type(currentTarget.value)}
    />
  )
}
