/** @jsxImportSource preact */
import { resolveField, type JsonValue } from '@octavo/openapi/playground'
import type { VNode } from 'preact'
import { ErrorText, useDescribedBy } from './field-row.tsx'
import { focusAdd, focusField, rowId } from './focus-field.ts'
import { inputId, useForm } from './form-context.ts'
import { DropButton } from './drop-button.tsx'
import { emptyGroup } from './empty-group.ts'
import type { GroupProps } from './property-row.tsx'

/** The items of a list, each with a button that removes it. An emptied optional list is not sent. */
export function ArrayInput({ at, field, required, value, change, Value }: GroupProps<'array'>): VNode {
  const { words, definitions } = useForm()
  const { kind } = resolveField(field.items, definitions)
  const isNested = /^(?:object|array|union)$/.test(kind)
  // Neither groups nor radio buttons have one element that a label could name.
  const isSpan = isNested || kind === 'boolean'
  const Index = isSpan ? 'span' : 'label'
  // A required list begins with an empty input.
  const items: readonly JsonValue[] = Array.isArray(value) ? value : required && !isNested ? [''] : []
  const set = (next: readonly JsonValue[]) => change(next.length === 0 && !required ? undefined : next)
  const add = () => {
    set([...items, emptyGroup(field.items, definitions)])
    focusField(`${at}/${items.length}`)
  }
  const remove = (index: number) => {
    set(items.toSpliced(index, 1))
    focusAdd(at)
  }
  return (
    <div
      class="play-list"
      role="group"
      aria-labelledby={`${inputId(at)}-name`}
      aria-describedby={useDescribedBy(at, field)}
    >
      {items.map((item, index) => (
        // Items have no names: their index is their key.
        <div key={index} id={rowId(`${at}/${index}`)} class="play-item">
          <Index
            class="play-index"
            {...(isSpan ? { id: `${inputId(`${at}/${index}`)}-name` } : { for: inputId(`${at}/${index}`) })}
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
          <DropButton name={index + 1} drop={() => remove(index)} />
        </div>
      ))}
      <button type="button" class="play-small play-plus" id={inputId(at)} onClick={add}>
        {words('play-add')}
      </button>
    </div>
  )
}
