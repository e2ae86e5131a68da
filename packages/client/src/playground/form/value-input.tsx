/** @jsxImportSource preact */
import { resolveField } from '@octavo/openapi/playground'
import type { VNode } from 'preact'
import { ArrayInput } from './array-input.tsx'
import { useForm } from './form-context.ts'
import { JsonInput } from './json-input.tsx'
import { EncodedFileInput } from './file-input.tsx'
import { ObjectInput } from './object-input.tsx'
import { BooleanInput, DateTimeInput, SelectInput, TextInput, type InputProps } from './simple-input.tsx'
import { UnionInput } from './union-input.tsx'

/** The input of a field, by its kind. */
export function ValueInput(props: InputProps & { readonly lines?: boolean }): VNode {
  const { definitions } = useForm()
  const field = resolveField(props.field, definitions)
  const own = { ...props, field }
  switch (field.kind) {
    case 'text':
      return field.format === 'date-time' ? <DateTimeInput {...own} /> : <TextInput {...own} />
    case 'number':
    case 'integer':
      return <TextInput {...own} />
    case 'boolean':
      return <BooleanInput {...own} />
    case 'select':
      return <SelectInput {...own} options={field.options} />
    case 'object':
      return <ObjectInput {...own} field={field} Value={ValueInput} />
    case 'array':
      return <ArrayInput {...own} field={field} Value={ValueInput} />
    case 'union':
      return <UnionInput {...own} field={field} Value={ValueInput} />
    case 'file':
      return <EncodedFileInput {...own} />
    case 'null':
      return <code class="play-type">null</code>
    case 'ref':
    case 'json':
      return <JsonInput {...own} />
  }
}
