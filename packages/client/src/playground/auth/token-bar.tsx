/** @jsxImportSource preact */
import type { VNode } from 'preact'
import { inputId, useForm } from '../form/form-context.ts'
import type { TokenStep } from './use-token-request.ts'

interface TokenBarProps {
  readonly at: string
  readonly step: TokenStep
  start(): void
}

/** Renders the button that requests a token, and the progress of the request. */
export function TokenBar({ at, step, start }: TokenBarProps): VNode {
  const { words } = useForm()
  const isBusy = step.kind === 'busy' || step.kind === 'code'
  return (
    <>
      <div class="play-bar">
        <button type="button" class="play-small" id={inputId(at + ' get')} aria-busy={isBusy} onClick={start}>
          {words('play-get-token')}
        </button>
        <span class="play-note" role="status">
          {step.kind === 'done' && words('play-token-there')}
          {step.kind === 'busy' && '…'}
          {step.kind === 'failed' && `${words('play-token-failed')} ${step.detail}`}
        </span>
      </div>
      {step.kind === 'code' && (
        <p class="play-note" role="status">
          {words('play-device')} <DeviceAddress address={step.address} />{' '}
          <code class="play-user-code">{step.code}</code>
        </p>
      )}
    </>
  )
}

/** Renders a server's address; only one of the web becomes a link. */
function DeviceAddress({ address }: { readonly address: string }): VNode {
  return /^https?:\/\//i.test(address) ? (
    <a href={address} target="_blank" rel="noopener noreferrer">
      {address}
    </a>
  ) : (
    <code>{address}</code>
  )
}
