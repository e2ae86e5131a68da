/** @jsxImportSource preact */
import type { PlaygroundInputs, PlaygroundOperation } from '@octavo/openapi/playground'
import type { VNode } from 'preact'
import { inputId, useForm } from '../form/form-context.ts'
import { ErrorText } from '../form/field-row.tsx'
import { InputRow } from '../form/input-row.tsx'
import type { LoadedOperation } from '../load-operation.ts'
import { isMockAddress } from '../send/is-mock-address.ts'
import { PolicyNote } from './policy-note.tsx'

interface ServerRowsProps {
  readonly loaded: LoadedOperation
  readonly inputs: PlaygroundInputs
  change(inputs: Pick<PlaygroundInputs, 'variables' | 'server'>): void
}

/** Renders an input for each variable of the chosen server, or one for an address. */
export function ServerRows({ loaded, inputs, change }: ServerRowsProps): VNode | null {
  const { server = 0, variables = {} } = inputs
  if (typeof server === 'string' && !isMockAddress(server, loaded.mock))
    return <AddressRow loaded={loaded} address={server} type={(typed) => change({ server: typed })} />
  const chosen = typeof server === 'number' ? loaded.operation.servers[server] : undefined
  if (!chosen || chosen.variables.length === 0) return null
  return (
    <div class="play-servers">
      {chosen.variables.map((variable) => (
        <VariableRow
          key={variable.name}
          variable={variable}
          value={variables[variable.name]}
          change={(value) => change({ variables: { ...variables, [variable.name]: value } })}
        />
      ))}
    </div>
  )
}

interface AddressRowProps {
  readonly loaded: LoadedOperation
  readonly address: string
  type(address: string): void
}

/** Renders the input of an address, and whether the page may send requests to it. */
function AddressRow({ loaded, address, type }: AddressRowProps): VNode {
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

interface VariableRowProps {
  readonly variable: PlaygroundOperation['servers'][number]['variables'][number]
  /** undefined: the default. */
  readonly value: string | undefined
  change(value: string): void
}

function VariableRow({ variable, value, change }: VariableRowProps): VNode {
  const { name, values, default: preset, description } = variable
  const id = inputId(`variable ${name}`)
  const common = {
    id,
    class: 'play-field',
    value: value ?? preset,
    ...(description !== undefined && { 'aria-describedby': `${id}-note` }),
  }
  return (
    <InputRow id={id} name={`{${name}}`} nameClass="play-name" note={description}>
      {values.length > 0 ? (
        <select {...common} onChange={({ currentTarget }) => change(currentTarget.value)}>
          {values.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
      ) : (
        <input
          type="text"
          spellcheck={false}
          {...common}
          onInput={({ currentTarget }) => change(currentTarget.value)}
        />
      )}
    </InputRow>
  )
}
