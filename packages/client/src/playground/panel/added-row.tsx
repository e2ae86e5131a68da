/** @jsxImportSource preact */
import type { AddedParameter } from '@octavo/openapi/playground'
import type { VNode } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { DropButton } from '../form/drop-button.tsx'
import { ErrorText } from '../form/field-row.tsx'
import { rowId } from '../form/focus-field.ts'
import { inputId, useForm } from '../form/form-context.ts'

/** Locations of added parameters, and their words. */
export const addedLocations = [
  ['header', 'api-headers'],
  ['query', 'api-query-parameters'],
  ['cookie', 'api-cookies'],
] as const

interface AddedRowProps {
  readonly at: string
  readonly parameter: AddedParameter
  /** It gets the focus. */
  readonly isNew?: boolean
  change(parameter: AddedParameter): void
  drop(): void
}

/** Renders name and value of a parameter that the reader adds. */
export function AddedRow({ at, parameter, isNew = false, change, drop }: AddedRowProps): VNode {
  const { words, errors } = useForm()
  const { location, name, value } = parameter
  const word = addedLocations.find(([own]) => own === location)?.[1] ?? ''
  const id = inputId(at)
  const own = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isNew) own.current?.focus()
  }, [])
  const input = { type: 'text', class: 'play-field', autocomplete: 'off', spellcheck: false } as const
  return (
    <div id={rowId(at)} class="play-row play-added" data-fault={errors.has(at) ? '' : undefined}>
      <div class="play-input">
        <span class="play-type">{words(word)}</span>
        <div class="play-pair">
          <input
            {...input}
            id={id}
            ref={own}
            aria-label={`${words(word)}: ${words('play-key')}`}
            placeholder={words('play-key')}
            aria-invalid={errors.has(at)}
            aria-describedby={`${id}-fault`}
            value={name}
            onInput={({ currentTarget }) => change({ ...parameter, name: currentTarget.value.trim() })}
          />
          <input
            {...input}
            aria-label={`${name === '' ? words(word) : name}: ${words('play-value')}`}
            placeholder={words('play-value')}
            value={value}
            onInput={({ currentTarget }) => change({ ...parameter, value: currentTarget.value })}
          />
          <DropButton name={name === '' ? words(word) : name} drop={drop} />
        </div>
        <ErrorText at={at} />
      </div>
    </div>
  )
}
