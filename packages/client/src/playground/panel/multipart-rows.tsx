/** @jsxImportSource preact */
import {
  resolveField,
  type JsonValue,
  type PlaygroundBodyInput,
  type PlaygroundMedia,
} from '@octavo/openapi/playground'
import type { VNode } from 'preact'
import { emptyGroup } from '../form/empty-group.ts'
import { FieldRow } from '../form/field-row.tsx'
import { FileInput } from '../form/file-input.tsx'
import type { FoldableField } from '../form/add-field.tsx'
import { FoldedFields } from '../form/folded-fields.tsx'
import { useForm } from '../form/form-context.ts'
import { isGroupKind, PropertyRow } from '../form/property-row.tsx'
import { isRecord } from '../form/settle-value.ts'
import { ValueInput } from '../form/value-input.tsx'

interface MultipartProps {
  readonly body: PlaygroundBodyInput
  readonly media: PlaygroundMedia
  change(body: PlaygroundBodyInput): void
}

/** Renders the parts of a multipart form: files beside values. */
export function MultipartRows({ body, change, media }: MultipartProps): VNode {
  const { definitions } = useForm()
  const form = media.field && resolveField(media.field, definitions)
  const value: Readonly<Record<string, JsonValue>> = isRecord(body.value) ? body.value : {}
  const files = body.files ?? {}
  if (form?.kind !== 'object') return <></>
  const set = (name: string, one: JsonValue | undefined) => {
    const { [name]: _before, ...others } = value
    change({ ...body, value: one === undefined ? others : { ...others, [name]: one } })
  }
  const renderPart = ({ at, name, field, required }: FoldableField) => {
    const own = resolveField(field, definitions)
    const item = own.kind === 'array' ? resolveField(own.items, definitions) : own
    const part = { at, name, field: own, required }
    if (item.kind !== 'file')
      return (
        <PropertyRow
          key={name}
          {...part}
          value={value[name]}
          change={(one) => set(name, one)}
          Value={ValueInput}
        />
      )
    return (
      <FieldRow key={name} {...part}>
        <FileInput
          at={at}
          field={item}
          required={required}
          multiple={own.kind === 'array'}
          files={files[name] ?? []}
          choose={(chosen) => change({ ...body, files: { ...files, [name]: chosen } })}
        />
      </FieldRow>
    )
  }
  return (
    <div class="play-group">
      <FoldedFields
        at="body"
        fields={form.properties.map((property) => ({
          ...property,
          at: `body/${property.name}`,
          isFilled: value[property.name] !== undefined || (files[property.name] ?? []).length > 0,
        }))}
        begin={({ name, field }) => {
          const own = resolveField(field, definitions)
          const isFile = own.kind === 'array' && resolveField(own.items, definitions).kind === 'file'
          if (isGroupKind(own.kind) && !isFile) set(name, emptyGroup(own, definitions))
        }}
        renderField={renderPart}
      />
    </div>
  )
}
