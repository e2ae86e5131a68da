/** @jsxImportSource preact */
import { initialValue, resolveField, type JsonValue } from '@octavo/openapi/playground'
import type { VNode } from 'preact'
import { emptyGroup } from './empty-group.ts'
import { FoldedFields } from './folded-fields.tsx'
import { inputId, useForm } from './form-context.ts'
import { MapRows } from './map-rows.tsx'
import { isGroupKind, PropertyRow, type GroupProps } from './property-row.tsx'
import { isRecord } from './settle-value.ts'

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
  const fields = field.properties.map((property) => ({
    ...property,
    at: `${at}/${property.name}`,
    isFilled: entries[property.name] !== undefined,
  }))
  return (
    <div class="play-group" role="group" aria-labelledby={`${inputId(at)}-name`}>
      <FoldedFields
        at={at}
        fields={fields}
        begin={({ name, field: own }) => {
          if (isGroupKind(resolveField(own, definitions).kind)) set(name, emptyGroup(own, definitions))
        }}
        renderField={({ at: key, name, field: own, required }) => (
          <PropertyRow
            key={name}
            at={key}
            name={name}
            field={own}
            required={required}
            value={entries[name]}
            change={(one) => set(name, one)}
            Value={Value}
          />
        )}
      />
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
