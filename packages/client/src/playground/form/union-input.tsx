/** @jsxImportSource preact */
import type { VNode } from 'preact'
import { useState } from 'preact/hooks'
import { inputId, useForm, useOwnValue } from './form-context.ts'
import { IndexChoice } from './choices.tsx'
import { emptyGroup } from './empty-group.ts'
import type { GroupProps } from './object-input.tsx'
import { variantOf } from './settle-value.ts'

/** Renders a choice of variants by their titles, and the input of the chosen one. */
export function UnionInput(props: GroupProps<'union'>): VNode {
  const { at, field, value, change, Value } = props
  const { words, definitions } = useForm()
  const [chosen, setChosen] = useState(() => variantOf(field, value, definitions))
  const setValue = useOwnValue(value, change, () => setChosen(variantOf(field, value, definitions)))
  const variant = field.variants[chosen]
  return (
    <div class="play-union">
      {field.variants.length > 1 && (
        <IndexChoice
          id={inputId(at)}
          label={words('api-one-of')}
          options={field.variants.map(({ title }) => title)}
          index={chosen}
          choose={(index) => {
            setChosen(index)
            const next = field.variants[index]
            if (next) setValue(emptyGroup(next.field, definitions))
          }}
        />
      )}
      {variant && <Value key={chosen} {...props} field={variant.field} change={setValue} />}
    </div>
  )
}
