/** @jsxImportSource preact */
import { resolveField, type PlaygroundField } from '@octavo/openapi/playground'
import type { VNode } from 'preact'
import { useRef, useState } from 'preact/hooks'
import { focusAdd, focusField } from './focus-field.ts'
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

/** Optional fields of a list that are shown; of more, only those with a value. */
const MAX_OPTIONAL = 8

interface FoldedFieldsProps<Field extends FoldableField> {
  /** Key of the list. */
  readonly at: string
  readonly fields: readonly Field[]
  readonly renderField: (field: Field) => VNode
  /** Called when the reader adds a field, before it gets the focus. */
  begin(field: Field): void
}

/**
 * Renders fields, required ones first. Of many optional ones, those without a value are behind a button with a
 * filter. What was shown once stays, so that no field disappears while it is emptied.
 */
export function FoldedFields<Field extends FoldableField>(props: FoldedFieldsProps<Field>): VNode {
  const { at, fields, renderField, begin } = props
  const shown = useRef(new Set<string>())
  const [, setCount] = useState(0)
  const ordered = fields.toSorted((a, b) => Number(b.required) - Number(a.required))
  const isFolded = fields.filter(({ required }) => !required).length > MAX_OPTIONAL
  for (const { name, required, isFilled } of fields)
    if (!isFolded || required || isFilled) shown.current.add(name)
  const hidden = ordered.filter(({ name }) => !shown.current.has(name))
  const add = (field: Field) => {
    shown.current.add(field.name)
    setCount(shown.current.size)
    begin(field)
    focusField(field.at)
  }
  return (
    <>
      {ordered.filter(({ name }) => shown.current.has(name)).map(renderField)}
      {hidden.length > 0 && <AddField at={at} fields={hidden} add={add} />}
    </>
  )
}

interface AddFieldProps<Field extends FoldableField> {
  readonly at: string
  readonly fields: readonly Field[]
  add(field: Field): void
}

/** Fields that the list shows at once; the filter finds the others. */
const MAX_LISTED = 50

function AddField<Field extends FoldableField>({ at, fields, add }: AddFieldProps<Field>): VNode {
  const { words, definitions } = useForm()
  const [isOpen, setOpen] = useState(false)
  const [filter, setFilter] = useState('')
  const key = `${at} add-field`
  const typed = filter.trim().toLowerCase()
  const found = fields.filter(({ name, field }) =>
    `${name} ${resolveField(field, definitions).description ?? ''}`.toLowerCase().includes(typed),
  )
  // Names before descriptions.
  const listed = found
    .toSorted(
      (a, b) => Number(b.name.toLowerCase().includes(typed)) - Number(a.name.toLowerCase().includes(typed)),
    )
    .slice(0, MAX_LISTED)
  const close = () => {
    setOpen(false)
    setFilter('')
  }
  const choose = (field: Field) => {
    close()
    add(field)
  }
  const press = (event: KeyboardEvent) => {
    const [first] = listed
    if (!isOpen) return
    if (event.key === 'Escape') {
      close()
      focusAdd(key)
    } else if (event.key === 'Enter' && event.target instanceof HTMLInputElement && first) choose(first)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div class="play-add-field" onKeyDown={press}>
      <button
        type="button"
        class="play-small play-plus"
        id={inputId(key)}
        aria-expanded={isOpen}
        onClick={() => {
          if (isOpen) return close()
          setOpen(true)
          requestAnimationFrame(() => document.getElementById(inputId(`${key} filter`))?.focus())
        }}
      >
        {words('play-add-field')} <span class="play-count">{fields.length}</span>
      </button>
      {isOpen && (
        <div class="play-found">
          <input
            class="play-field"
            type="text"
            id={inputId(`${key} filter`)}
            aria-label={words('search')}
            placeholder={words('search')}
            autocomplete="off"
            spellcheck={false}
            value={filter}
            onInput={({ currentTarget }) => setFilter(currentTarget.value)}
          />
          <ul>
            {listed.map((field) => (
              <li key={field.name}>
                <button type="button" onClick={() => choose(field)}>
                  <span class="play-name">{field.name}</span>
                  <span class="play-type">{fieldType(field.field, definitions)}</span>
                  <span class="play-about">{resolveField(field.field, definitions).description}</span>
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
