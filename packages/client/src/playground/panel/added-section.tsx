/** @jsxImportSource preact */
import type { AddedParameter } from '@octavo/openapi/playground'
import type { VNode } from 'preact'
import { DropButton } from '../form/drop-button.tsx'
import { ErrorText } from '../form/field-row.tsx'
import { focusAdd, focusField, rowId } from '../form/focus-field.ts'
import { inputId, useForm } from '../form/form-context.ts'
import { Section } from './tabs.tsx'

interface AddedProps {
  readonly added: readonly AddedParameter[]
  change(added: readonly AddedParameter[]): void
}

const LOCATIONS = [
  ['header', 'api-headers'],
  ['query', 'api-query-parameters'],
  ['cookie', 'api-cookies'],
] as const

/** Renders what the reader adds to a request: headers, parameters of the query and cookies of any name. */
export function AddedSection({ added, change }: AddedProps): VNode {
  const { words } = useForm()
  const add = (location: AddedParameter['location']) => {
    change([...added, { location, name: '', value: '' }])
    focusField(`added ${added.length}`)
  }
  const drop = (index: number) => {
    change(added.filter((_, at) => at !== index))
    focusAdd('added header')
  }
  return (
    <Section title={words('play-added')}>
      {added.map((one, index) => (
        <AddedRow
          key={index}
          at={`added ${index}`}
          parameter={one}
          change={(next) => change(added.map((before, at) => (at === index ? next : before)))}
          drop={() => drop(index)}
        />
      ))}
      <div class="play-tools play-more">
        {LOCATIONS.map(([location, word]) => (
          <button
            key={location}
            type="button"
            class="play-small play-plus"
            id={inputId(`added ${location}`)}
            onClick={() => add(location)}
          >
            {words(word)}
          </button>
        ))}
      </div>
    </Section>
  )
}

interface AddedRowProps {
  readonly at: string
  readonly parameter: AddedParameter
  change(parameter: AddedParameter): void
  drop(): void
}

function AddedRow({ at, parameter, change, drop }: AddedRowProps): VNode {
  const { words, errors } = useForm()
  const { location, name, value } = parameter
  const word = LOCATIONS.find(([own]) => own === location)?.[1] ?? ''
  const id = inputId(at)
  const input = { type: 'text', class: 'play-field', autocomplete: 'off', spellcheck: false } as const
  return (
    <div id={rowId(at)} class="play-row play-added" data-fault={errors.has(at) ? '' : undefined}>
      <div class="play-input">
        <span class="play-type">{words(word)}</span>
        <div class="play-pair">
          <input
            {...input}
            id={id}
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
