/** @jsxImportSource preact */
import type { PlaygroundInputs, PlaygroundOperation } from '@octavo/openapi/playground'
import type { VNode } from 'preact'
import { inputId } from '../form/form-context.ts'
import { InputRow } from '../form/input-row.tsx'
import { lazyPart } from '../lazy-part.tsx'
import type { LoadedOperation } from '../load-operation.ts'
import { isMockAddress } from '../send/is-mock-address.ts'

/** Most readers choose a server. */
const AddressRow = lazyPart(async () => (await import('./address-row.tsx')).AddressRow)

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
