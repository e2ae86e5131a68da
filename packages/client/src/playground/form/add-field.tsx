/** @jsxImportSource preact */
import { resolveField, type PlaygroundField } from '@octavo/openapi/playground'
import type { VNode } from 'preact'
import { useState } from 'preact/hooks'
import { focusAdd } from './focus-field.ts'
import { fieldType } from './field-facts.ts'
import { inputId, useForm } from './form-context.ts'

/** A field of a list that may be folded. */
export interface FoldableField {
  /** Key of the input. */
  readonly at: string
  readonly name: string
  readonly field: PlaygroundField
  readonly required: boolean
  readonly isFilled: boolean
}

interface AddFieldProps<Field extends FoldableField> {
  /** Key of the list. */
  readonly at: string
  readonly fields: readonly Field[]
  add(field: Field): void
}

/** Renders the button behind which fields are folded, and while it is pressed, the list of them with a filter. */
export function AddField<Field extends FoldableField>({ at, fields, add }: AddFieldProps<Field>): VNode {
  const { words } = useForm()
  const [isOpen, setOpen] = useState(false)
  const key = `${at} add-field`
  const press = (event: KeyboardEvent) => {
    if (!isOpen || event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    setOpen(false)
    focusAdd(key)
  }
  const toggle = () => {
    setOpen(!isOpen)
    if (!isOpen) focusAdd(`${key} filter`)
  }
  const choose = (field: Field) => {
    setOpen(false)
    add(field)
  }
  return (
    <div class="play-add-field" onKeyDown={press}>
      <button
        type="button"
        class="play-small play-plus"
        id={inputId(key)}
        aria-expanded={isOpen}
        onClick={toggle}
      >
        {words('play-add-field')} <span class="play-count">{fields.length}</span>
      </button>
      {isOpen && <FieldList at={`${key} filter`} fields={fields} choose={choose} />}
    </div>
  )
}

interface FieldListProps<Field extends FoldableField> {
  /** Key of the filter. */
  readonly at: string
  readonly fields: readonly Field[]
  choose(field: Field): void
}

/** Fields that the list shows at once; the filter finds the others. */
const MAX_LISTED = 50

function FieldList<Field extends FoldableField>({ at, fields, choose }: FieldListProps<Field>): VNode {
  const { words, definitions } = useForm()
  const [filter, setFilter] = useState('')
  const typed = filter.trim().toLowerCase()
  const isNamed = ({ name }: Field) => name.toLowerCase().includes(typed)
  const about = ({ field }: Field) => resolveField(field, definitions).description ?? ''
  const listed = fields
    .filter((one) => isNamed(one) || about(one).toLowerCase().includes(typed))
    // Names before descriptions.
    .toSorted((a, b) => Number(isNamed(b)) - Number(isNamed(a)))
    .slice(0, MAX_LISTED)
  const press = (event: KeyboardEvent) => {
    const [first] = listed
    if (event.key !== 'Enter') return
    event.preventDefault()
    event.stopPropagation()
    if (first) choose(first)
  }
  return (
    <div class="play-found">
      <input
        class="play-field"
        type="text"
        id={inputId(at)}
        aria-label={words('search')}
        placeholder={words('search')}
        autocomplete="off"
        spellcheck={false}
        value={filter}
        onInput={({ currentTarget }) => setFilter(currentTarget.value)}
        onKeyDown={press}
      />
      <ul>
        {listed.map((one) => (
          <li key={one.name}>
            <button type="button" onClick={() => choose(one)}>
              <span class="play-name">{one.name}</span>
              <span class="play-type">{fieldType(one.field, definitions)}</span>
              <span class="play-about">{about(one)}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
