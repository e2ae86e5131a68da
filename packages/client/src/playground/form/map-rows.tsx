/** @jsxImportSource preact */
import type { JsonValue, PlaygroundField } from '@octavo/openapi/playground'
import type { VNode } from 'preact'
import { useState } from 'preact/hooks'
import { emptyGroup } from './empty-group.ts'
import { focusField } from './focus-field.ts'
import { useForm } from './form-context.ts'
import { PropertyRow, type GroupProps } from './property-row.tsx'

interface MapRowsProps {
  readonly at: string
  readonly field: PlaygroundField
  readonly value: Readonly<Record<string, JsonValue>>
  set(name: string, value: JsonValue | undefined): void
  readonly Value: GroupProps<'object'>['Value']
}

/** Keys that the reader names. */
export function MapRows({ at, field, value, set, Value }: MapRowsProps): VNode {
  const { words, definitions } = useForm()
  const [name, setName] = useState('')
  const add = () => {
    if (name === '' || Object.hasOwn(value, name)) return
    set(name, emptyGroup(field, definitions))
    setName('')
    focusField(`${at}/${name}`)
  }
  return (
    <>
      {Object.entries(value).map(([key, one]) => (
        <PropertyRow
          key={key}
          at={`${at}/${key}`}
          name={key}
          field={field}
          required={false}
          value={one}
          change={(changed) => set(key, changed ?? '')}
          remove={() => set(key, undefined)}
          Value={Value}
        />
      ))}
      <div class="play-add">
        <input
          class="play-field"
          type="text"
          aria-label={words('play-key')}
          placeholder={words('play-key')}
          value={name}
          onInput={({ currentTarget }) => setName(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            add()
          }}
        />
        <button type="button" class="play-small" onClick={add}>
          {words('play-add')}
        </button>
      </div>
    </>
  )
}
