/** @jsxImportSource preact */
import type { PlaygroundInputs, PlaygroundOperation } from '@octavo/openapi/playground'
import type { VNode } from 'preact'
import { inputId, useForm } from '../form/form-context.ts'
import { InputRow } from '../form/input-row.tsx'

interface ServerRowsProps {
  readonly operation: PlaygroundOperation
  readonly inputs: PlaygroundInputs
  /** Address of the host's mock server. */
  readonly mock?: string | undefined
  change(inputs: Pick<PlaygroundInputs, 'server' | 'variables'>): void
}

/** Renders the choice of a server, and an input for each of its variables. */
export function ServerRows({ operation, inputs, mock, change }: ServerRowsProps): VNode {
  const { server = 0, variables = {} } = inputs
  const chosen = typeof server === 'number' ? operation.servers[server] : undefined
  return (
    <div class="play-servers">
      <ServerRow
        operation={operation}
        server={server}
        mock={mock}
        choose={(one) => change({ server: one })}
      />
      {chosen?.variables.map((variable) => (
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

type ChosenServer = NonNullable<PlaygroundInputs['server']>

interface ServerRowProps extends Pick<ServerRowsProps, 'operation' | 'mock'> {
  /** Index of a server of the description, or an address. */
  readonly server: ChosenServer
  choose(server: ChosenServer): void
}

function ServerRow({ operation: { servers, codes }, server, mock, choose }: ServerRowProps): VNode {
  const { words } = useForm()
  return (
    <InputRow id={inputId('server')} name={words('play-server')} nameClass="play-title">
      <select
        id={inputId('server')}
        class="play-field"
        disabled={servers.length === 1 && mock === undefined}
        value={String(server)}
        onChange={({ currentTarget: { value } }) => choose(/^\d+$/.test(value) ? Number(value) : value)}
      >
        {servers.map(({ url, description }, index) => (
          <option key={index} value={String(index)}>
            {description === undefined ? url : `${url} · ${description}`}
          </option>
        ))}
        {mock !== undefined && <option value={mock}>{words('play-mock')}</option>}
        {mock !== undefined &&
          codes.map((code) => (
            <option key={code} value={mock.replace('/_api/mock/', `/_api/mock/code=${code}/`)}>
              {`${words('play-mock')} · ${code}`}
            </option>
          ))}
      </select>
    </InputRow>
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
