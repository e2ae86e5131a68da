/** @jsxImportSource preact */
import type { VNode } from 'preact'
import { ErrorText } from '../form/field-row.tsx'
import { inputId, useForm } from '../form/form-context.ts'
import { InputRow } from '../form/input-row.tsx'
import type { LoadedOperation } from '../load-operation.ts'
import { PolicyNote } from './policy-note.tsx'

interface AddressRowProps {
  readonly loaded: LoadedOperation
  readonly address: string
  type(address: string): void
}

/** Renders the input of an address, and whether the page may send requests to it. */
export function AddressRow({ loaded, address, type }: AddressRowProps): VNode {
  const { words, errors } = useForm()
  const at = 'server address'
  const id = inputId(at)
  return (
    <div class="play-servers">
      <InputRow id={id} name={words('play-address')} nameClass="play-title">
        <input
          type="url"
          class="play-field"
          id={id}
          spellcheck={false}
          autocomplete="off"
          aria-invalid={errors.has(at)}
          aria-describedby={`${id}-fault ${id}-policy`}
          value={address}
          onInput={({ currentTarget }) => type(currentTarget.value.trim())}
        />
        <ErrorText at={at} />
        <PolicyNote loaded={loaded} address={address} id={`${id}-policy`} />
      </InputRow>
    </div>
  )
}
