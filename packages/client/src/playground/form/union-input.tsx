import type { VNode } from 'preact'
import { useState } from 'preact/hooks'
import { inputId, useForm } from './form-context.ts'
import { emptyGroup, type GroupProps } from './object-input.tsx'
import { useOwnValue } from './own-value.ts'
import { variantOf } from './settle-value.ts'

/** A choice of variants by their titles, and the input of the chosen one. */
export function UnionInput(props: GroupProps<'union'>): VNode {
  const { at, field, value, change, Value } = props
  const { words, definitions } = useForm()
  const [chosen, setChosen] = useState(() => variantOf(field, value, definitions))
  const setValue = useOwnValue(value, change, () => setChosen(variantOf(field, value, definitions)))
  const variant = field.variants[chosen]
  return (
    <div class="play-union">
      {field.variants.length > 1 && (
        <select
          class="play-field"
          id={inputId(at)}
          aria-label={words('api-one-of')}
          value={String(chosen)}
          onChange={({ currentTarget }) => {
            const index = Number(currentTarget.value)
            setChosen(index)
            const next = field.variants[index]
            if (next) setValue(emptyGroup(next.field, definitions))
          }}
        >
          {field.variants.map(({ title }, index) => (
            <option key={index} value={String(index)}>
              {title}
            </option>
          ))}
        </select>
      )}
      {variant && <Value key={chosen} {...props} field={variant.field} change={setValue} />}
    </div>
  )
}
