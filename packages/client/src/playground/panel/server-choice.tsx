/** @jsxImportSource preact */
import type { PlaygroundInputs } from '@octavo/openapi/playground'
import type { VNode } from 'preact'
import { inputId } from '../form/form-context.ts'
import { isMockAddress } from '../send/is-mock-address.ts'
import type { LoadedOperation } from '../load-operation.ts'

/** Index of a server of the description, or an address. */
export type ChosenServer = NonNullable<PlaygroundInputs['server']>

interface ServerChoiceProps {
  readonly loaded: LoadedOperation
  readonly server: ChosenServer
  readonly words: (key: string) => string
  choose(server: ChosenServer): void
}

/** The entry behind which the reader types an address. */
const OTHER = 'other'

/** Renders the choice of a server: those of the description, the mock server of the host, and any other address. */
export function ServerChoice({ loaded, server, words, choose }: ServerChoiceProps): VNode {
  const { operation, mock } = loaded
  const { servers, codes } = operation
  const isTyped = typeof server === 'string' && !isMockAddress(server, mock)
  const pick = (value: string) => {
    if (value === OTHER) return choose(typedStart(servers, server))
    choose(/^\d+$/.test(value) ? Number(value) : value)
  }
  return (
    <select
      id={inputId('server')}
      class="play-field play-server"
      aria-label={words('play-server')}
      value={isTyped ? OTHER : String(server)}
      onChange={({ currentTarget: { value } }) => pick(value)}
    >
      {servers.map((one, index) => (
        <option key={index} value={String(index)}>
          {serverLabel(one)}
        </option>
      ))}
      {mock !== undefined &&
        ['', 'dynamic=true', ...codes.map((code) => `code=${code}`)].map((preference) => (
          <option key={preference} value={preferring(mock, preference)}>
            {mockLabel(words('play-mock'), preference)}
          </option>
        ))}
      <option value={OTHER}>{words('play-other-server')}</option>
    </select>
  )
}

/** An address begins as that of the server before it, which the reader changes. */
function typedStart(servers: LoadedOperation['operation']['servers'], server: ChosenServer): string {
  const { url = '' } = (typeof server === 'number' && servers[server]) || {}
  return /^https?:[^{]*$/.test(url) ? url : 'https://'
}

const serverLabel = ({ url, description }: { readonly url: string; readonly description?: string }): string =>
  description === undefined ? url : `${url} · ${description}`

/** The address of the mock server with a preference, which its path may begin with. */
const preferring = (mock: string, preference: string): string =>
  preference === '' ? mock : mock.replace('/_api/mock/', `/_api/mock/${preference}/`)

const mockLabel = (name: string, preference: string): string =>
  preference === '' ? name : `${name} · ${preference.replace(/^code=|=true$/, '')}`
