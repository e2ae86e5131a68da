/** @jsxImportSource preact */
import { resolveField, type JsonValue } from '@octavo/openapi/playground'
import type { VNode } from 'preact'
import { ErrorText, useDescribedBy } from './field-row.tsx'
import { inputId, useForm } from './form-context.ts'
import { emptyGroup } from './empty-group.ts'
import type { GroupProps } from './object-input.tsx'

/** The items of a list, each with a button that removes it. An emptied optional list is not sent. */
export function ArrayInput({ at, field, required, value, change, Value }: GroupProps<'array'>): VNode {
  const { words, definitions } = useForm()
  const isNested = /^(?:object|array|union)$/.test(resolveField(field.items, definitions).kind)
  // A field with nested inputs is a group, which no label can name.
  const Index = isNested ? 'span' : 'label'
  // A required list begins with an empty input.
  const items: readonly JsonValue[] = Array.isArray(value) ? value : required && !isNested ? [''] : []
  const set = (next: readonly JsonValue[]) => change(next.length === 0 && !required ? undefined : next)
  const add = () => set([...items, emptyGroup(field.items, definitions)])
  return (
    <div
      class="play-list"
      role="group"
      aria-labelledby={`${inputId(at)}-name`}
      aria-describedby={useDescribedBy(at, field)}
    >
      {items.map((item, index) => (
        // Items have no names: their index is their key.
        <div key={index} class={isNested ? 'play-item play-item-nested' : 'play-item'}>
          <Index
            class="play-index"
            {...(isNested ? { id: `${inputId(`${at}/${index}`)}-name` } : { for: inputId(`${at}/${index}`) })}
          >
            {index + 1}
          </Index>
          <div class="play-input">
            <Value
              at={`${at}/${index}`}
              field={field.items}
              required
              value={item}
              change={(one) => set(items.with(index, one ?? ''))}
            />
            <ErrorText at={`${at}/${index}`} />
          </div>
          <button
            type="button"
            class="play-small"
            aria-label={`${words('play-remove')} ${index + 1}`}
            onClick={() => set(items.toSpliced(index, 1))}
          >
            {words('play-remove')}
          </button>
        </div>
      ))}
      <button type="button" class="play-small" id={inputId(at)} onClick={add}>
        {words('play-add')}
      </button>
    </div>
  )
}
