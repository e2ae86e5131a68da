import type { PlaygroundInputs, PlaygroundOperation } from '@octavo/openapi/playground'
import type { VNode } from 'preact'
import { inputId, useForm } from '../form/form-context.ts'

interface ServerRowsProps {
  readonly operation: PlaygroundOperation
  readonly inputs: PlaygroundInputs
  /** Address of the host's mock server. */
  readonly mock?: string | undefined
  change(inputs: Pick<PlaygroundInputs, 'server' | 'variables'>): void
}

/** The choice of a server, and an input for each of its variables. */
export function ServerRows({ operation: { servers, codes }, inputs, mock, change }: ServerRowsProps): VNode {
  const { words } = useForm()
  const { server = 0, variables = {} } = inputs
  const chosen = typeof server === 'number' ? servers[server] : undefined
  const only = servers.length === 1 && mock === undefined
  return (
    <div class="play-servers">
      <div class="play-row">
        <div class="play-label">
          <label class="play-title" for={inputId('server')}>
            {words('play-server')}
          </label>
        </div>
        <div class="play-input">
          <select
            id={inputId('server')}
            class="play-field"
            disabled={only}
            value={String(server)}
            onChange={({ currentTarget: { value } }) =>
              change({ server: /^\d+$/.test(value) ? Number(value) : value })
            }
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
        </div>
      </div>
      {chosen?.variables.map(({ name, values, default: preset, description }) => {
        const id = inputId(`variable ${name}`)
        const common = {
          id,
          class: 'play-field',
          value: variables[name] ?? preset,
          ...(description !== undefined && { 'aria-describedby': `${id}-note` }),
        }
        const set = (value: string) => change({ variables: { ...variables, [name]: value } })
        return (
          <div key={name} class="play-row">
            <div class="play-label">
              <label class="play-name" for={id}>{`{${name}}`}</label>
            </div>
            <div class="play-input">
              {values.length > 0 ? (
                <select {...common} onChange={({ currentTarget }) => set(currentTarget.value)}>
                  {values.map((value) => (
                    <option key={value}>{value}</option>
                  ))}
                </select>
              ) : (
                <input
                  type="text"
                  spellcheck={false}
                  {...common}
                  onInput={({ currentTarget }) => set(currentTarget.value)}
                />
              )}
              {description !== undefined && (
                <p class="play-note" id={`${id}-note`}>
                  {description}
                </p>
              )}
            </div>
          </div>
        )
      })}
    </div>
  )
}
