/** @jsxImportSource preact */
import type { VNode } from 'preact'
import { useRef, useState } from 'preact/hooks'
import { AddField, type FoldableField } from './add-field.tsx'
import { focusField } from './focus-field.ts'

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
