/** @jsxImportSource preact */
import type { VNode } from 'preact'
import { useState } from 'preact/hooks'
import { inputId, useForm, useOwnValue } from './form-context.ts'
import { fitsSegments, IndexChoice, Segments } from './choices.tsx'
import { emptyGroup } from './empty-group.ts'
import type { GroupProps } from './property-row.tsx'
import { variantOf } from './settle-value.ts'

/** Renders a choice of variants by their titles, and the input of the chosen one. */
export function UnionInput(props: GroupProps<'union'>): VNode {
  const { at, field, value, change, Value } = props
  const { words, definitions } = useForm()
  const [chosen, setChosen] = useState(() => variantOf(field, value, definitions))
  const setValue = useOwnValue(value, change, () => setChosen(variantOf(field, value, definitions)))
  const variant = field.variants[chosen]
  const titles = field.variants.map(({ title }) => title)
  const choose = (index: number) => {
    setChosen(index)
    const next = field.variants[index]
    if (next) setValue(emptyGroup(next.field, definitions))
  }
  return (
    <div class="play-union">
      {field.variants.length > 1 &&
        (fitsSegments(titles) ? (
          <Segments
            id={inputId(at)}
            label={words('api-one-of')}
            options={titles}
            index={chosen}
            choose={choose}
          />
        ) : (
          <IndexChoice
            id={inputId(at)}
            label={words('api-one-of')}
            options={titles}
            index={chosen}
            choose={choose}
          />
        ))}
      {variant && <Value key={chosen} {...props} field={variant.field} change={setValue} />}
    </div>
  )
}
