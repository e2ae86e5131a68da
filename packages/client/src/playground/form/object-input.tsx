/** @jsxImportSource preact */
import { initialValue, resolveField, type JsonValue, type PlaygroundField } from '@octavo/openapi/playground'
import type { ComponentType, VNode } from 'preact'
import { useState } from 'preact/hooks'
import { emptyGroup } from './empty-group.ts'
import { FieldRow } from './field-row.tsx'
import { inputId, useForm } from './form-context.ts'
import { isRecord } from './settle-value.ts'
import type { InputProps } from './simple-input.tsx'

/**
 * An input that holds other inputs; `Value` renders those and is a property, so that no import is circular.
 */
export interface GroupProps<Kind extends PlaygroundField['kind']> extends InputProps {
  readonly field: Extract<PlaygroundField, { readonly kind: Kind }>
  readonly Value: ComponentType<InputProps & { readonly lines?: boolean }>
}

/** The properties of an object, required ones first; parts that hold more are added at the reader's request. */
export function ObjectInput({ at, field, value, change, Value }: GroupProps<'object'>): VNode {
  const { definitions } = useForm()
  // Constants come with the first property that is filled in.
  const first = value === undefined ? initialValue(field, definitions) : value
  const entries: Readonly<Record<string, JsonValue>> = isRecord(first) ? first : {}
  const names = new Set(field.properties.map(({ name }) => name))
  const set = (name: string, one: JsonValue | undefined) => {
    const { [name]: _before, ...rest } = entries
    change(
      one === undefined
        ? rest
        : field.properties.length > 0
          ? ordered({ ...entries, [name]: one }, field)
          : { ...entries, [name]: one },
    )
  }
  const rows = [...field.properties].sort((a, b) => Number(b.required) - Number(a.required))
  return (
    <div class="play-group" role="group" aria-labelledby={`${inputId(at)}-name`}>
      {rows.map(({ name, field: own, required }) => (
        <PropertyRow
          key={name}
          at={`${at}/${name}`}
          name={name}
          field={own}
          required={required}
          value={entries[name]}
          change={(one) => set(name, one)}
          Value={Value}
        />
      ))}
      {field.additional && (
        <MapRows
          at={at}
          field={field.additional}
          value={Object.fromEntries(Object.entries(entries).filter(([name]) => !names.has(name)))}
          set={set}
          Value={Value}
        />
      )}
    </div>
  )
}

/** Sorts properties in the order of the description, not of input. */
function ordered(
  value: Readonly<Record<string, JsonValue>>,
  { properties }: { readonly properties: readonly { readonly name: string }[] },
) {
  const known = properties.map(({ name }) => name).filter((name) => Object.hasOwn(value, name))
  return Object.fromEntries(
    [...new Set([...known, ...Object.keys(value)])].map((name) => [name, value[name] ?? null]),
  )
}

interface PropertyRowProps extends InputProps {
  readonly name: string
  readonly Value: GroupProps<'object'>['Value']
  /** Removes the whole row; only for what the reader added. */
  readonly remove?: () => void
}

/** Levels of required parts that are rendered initially. */
const MAX_OPEN = 5

/** A property: simple ones as they are, others behind a button while they are not sent. */
export function PropertyRow({ name, remove, Value, ...props }: PropertyRowProps): VNode {
  const { words, definitions } = useForm()
  const { at, field, required, value, change } = props
  const known = resolveField(field, definitions)
  // Required parts are open, down to a depth that limits recursion.
  const isShown = required && at.split('/').length < MAX_OPEN
  const isGroup = known.kind === 'object' || known.kind === 'array' || known.kind === 'union'
  const isThere = !isGroup || isShown || value !== undefined
  const drop = remove ?? (isGroup && isThere && !isShown ? () => change(undefined) : undefined)
  const button = !isThere ? (
    <button
      type="button"
      class="play-small"
      id={inputId(at)}
      aria-label={`${words('play-add')} ${name}`}
      onClick={() => change(emptyGroup(known, definitions))}
    >
      {words('play-add')}
    </button>
  ) : (
    drop && (
      <button type="button" class="play-small" aria-label={`${words('play-remove')} ${name}`} onClick={drop}>
        {words('play-remove')}
      </button>
    )
  )
  return (
    <FieldRow at={at} name={name} field={field} required={required} aside={button} isGroup={isGroup}>
      {isThere && <Value {...props} lines />}
    </FieldRow>
  )
}

interface MapRowsProps {
  readonly at: string
  readonly field: PlaygroundField
  readonly value: Readonly<Record<string, JsonValue>>
  set(name: string, value: JsonValue | undefined): void
  readonly Value: GroupProps<'object'>['Value']
}

/** Keys that the reader names. */
function MapRows({ at, field, value, set, Value }: MapRowsProps): VNode {
  const { words, definitions } = useForm()
  const [name, setName] = useState('')
  const add = () => {
    if (name === '' || Object.hasOwn(value, name)) return
    set(name, emptyGroup(field, definitions))
    setName('')
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
